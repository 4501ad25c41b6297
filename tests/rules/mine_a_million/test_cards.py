"""The 26 Production Cards and the pack."""

from __future__ import annotations

from typing import Any

import pytest

from rules.mine_a_million.phases import TURN
from rules.mine_a_million.reasons import REASONS
from rules.mine_a_million.state import MineAMillionState
from tests.rules.mine_a_million.helper import at, cargo, do, legal, paid, phase, place, ready, show, trading


def drawn(state: MineAMillionState, card: int, die: int = 6, **fields: object) -> MineAMillionState:
    """A takes a card with a 1 or 6."""
    show(state, card)
    return do(ready(state, **fields), "throw", f"die {die}")


@pytest.mark.rule(
    "MAM-P1", "MAM-P2", "MAM-P3", "MAM-P4", "MAM-P21", "MAM-P22", "MAM-P23", "MAM-P24", "MAM-P25", "MAM-Y28"
)
@pytest.mark.parametrize(
    ("card", "fields", "change"),
    [
        (1, {}, 10_000),
        (2, {}, 5_000),
        (3, {}, 5_000),
        (3, {"deeds": (1,)}, 15_000),
        (4, {"stock": (4,)}, 10_000),
        (4, {"stock": (9,)}, 15_000),
        (4, {"stock": (0, 3)}, 5_000),
        (21, {}, -5_000),
        (21, {"works": (2, 2, 1)}, -10_000),
        (22, {}, -5_000),
        (23, {}, -10_000),
        (23, {"cash": (50_000, 0, 0)}, -20_000),
        (23, {"cash": (49_999, 0, 0)}, -10_000),
        (24, {}, -5_000),
        (25, {"stock": (2,)}, -5_000),
        (25, {"stock": (8,), "cash": (20_000, 0, 0)}, -15_000),
        (25, {}, -2_500),
    ],
)
def test_money_cards(card: int, fields: dict[str, Any], change: int) -> None:
    state = drawn(trading(), card, **fields)
    assert state.cash[0] - fields.get("cash", (10_000,))[0] == change
    assert (phase(state), state.card) == ("top", -1)


@pytest.mark.rule("MAM-P22")
def test_wages_count_every_vehicle_on_hire() -> None:
    """£5,000 and three times £2,500."""
    state = trading()
    place(state, "lorry1", "A", "J", white=2)
    place(state, "lorry2", "A", "I", white=2)
    place(state, "ship1", "A", "Z1", "deep", white=10)
    place(state, "lorry3", "B", "S1", green=2)
    assert drawn(state, 22, cash=(50_000,)).cash[0] == 50_000 - 25_000 - 12_500


@pytest.mark.rule("MAM-P6", "MAM-P7", "MAM-P9")
@pytest.mark.parametrize(("card", "works", "units"), [(6, 1, 2), (6, 2, 2), (7, 1, 1), (7, 2, 2), (9, 1, 1), (9, 2, 1)])
def test_cards_that_bring_units(card: int, works: int, units: int) -> None:
    assert drawn(trading(), card, works=(works, 1, 1)).ground[0] == units


@pytest.mark.rule("MAM-Y15", "MAM-A9")
def test_the_next_card_is_seen_before_units_are_claimed() -> None:
    state = drawn(trading(), 2)
    assert (phase(state), state.ground[0], len(legal(state))) == ("top", 0, 25)
    do(state, "card 11")
    assert (state.top, state.ground[0]) == (10, 1)


@pytest.mark.rule("MAM-R68", "MAM-Y15")
def test_when_the_pack_is_used_up_all_26_are_shuffled() -> None:
    """Also the card just obeyed."""
    state = trading()
    state.top, state.pack = 1, 0
    do(ready(state, pack=0), "throw", "die 6")
    assert len(legal(state)) == 26
    do(state, "card 2")
    assert state.pack == state.table.all_cards & ~2


@pytest.mark.rule("MAM-A9", "MAM-R9")
def test_with_the_pack_down_the_card_is_drawn_when_it_is_taken() -> None:
    state = do(ready(trading(pack="down")), "throw", "die 1")
    assert (phase(state), len(legal(state))) == ("draw", 26)
    do(state, "card 1")
    assert (state.cash[0], state.ground[0], state.top) == (20_000, 1, -1)


@pytest.mark.rule("MAM-P5", "MAM-Y12", "MAM-B6")
def test_the_smelter_buys_ground_units_at_10000() -> None:
    state = drawn(trading(), 5, ground=(3,))
    assert legal(state) == ["sell ground 1", "sell ground 2", "sell ground 3", "pass"]
    do(state, "sell ground 2")
    assert (state.cash[0], state.ground[0], legal(state)) == (30_000, 1, ["sell ground 1", "pass"])
    do(state, "pass", "card 1")
    assert state.ground[0] == 2


@pytest.mark.rule("MAM-P8", "MAM-Y12", "MAM-B6")
def test_a_night_shift_may_be_paid_for() -> None:
    state = drawn(trading(), 8)
    assert legal(state) == ["pay", "pass"]
    paid_for = do(state.copy(), "pay")
    assert (paid_for.cash[0], paid_for.ground[0]) == (5_000, 2)
    do(state, "pass")
    assert (state.cash[0], state.ground[0]) == (10_000, 0)
    assert phase(drawn(trading(), 8, cash=(4_999,))) == "top"


@pytest.mark.rule("MAM-P10", "MAM-Y21", "MAM-B4", "MAM-Y4")
def test_the_bypass_moves_lorries_on_the_road_nearest_newport_first() -> None:
    """Waiting ones stay, and the throw moves nothing any more."""
    state = trading()
    place(state, "lorry1", "A", "J", white=2)
    place(state, "lorry2", "A", "N", white=2)
    place(state, "lorry3", "A", "white", white=2)
    drawn(state, 10)  # lorry2 comes to Newport by itself
    assert (at(state, "lorry2"), legal(state)) == ("pool", ["move lorry1 N", "move lorry1 NW", "move lorry1 S4"])
    do(state, "move lorry1 N", "card 1")
    assert (at(state, "lorry1"), at(state, "lorry3"), state.active) == ("N", "white", 1)


@pytest.mark.rule("MAM-P10", "MAM-Y21")
def test_of_lorries_equally_near_the_bypass_moves_both_in_the_order_one_likes() -> None:
    """NW and S5 are both three spaces from Newport."""
    state = trading()
    place(state, "lorry1", "A", "NW", white=2)
    place(state, "lorry2", "A", "S5", white=2)
    place(state, "lorry3", "A", "a1", white=2)
    drawn(state, 10)
    assert legal(state) == ["move lorry1 WN", "move lorry1 EN", "move lorry2 WN"]
    do(state, "move lorry2 WN")  # lorry1 then has one way only
    assert (at(state, "lorry1"), at(state, "lorry2")) == ("EN", "WN")
    assert legal(state) == ["move lorry3 J", "move lorry3 S1"]


@pytest.mark.rule("MAM-B4", "MAM-M10")
def test_a_card_that_could_move_nothing_leaves_the_throw() -> None:
    state = trading()
    place(state, "lorry1", "A", "a1", white=2)
    place(state, "lorry2", "B", "a2", green=2)
    drawn(state, 10)
    do(state, "card 1")
    assert (state.active, at(state, "lorry1")) == (1, "a1")
    state = trading()
    place(state, "lorry1", "A", "white", white=2)  # not on the road yet
    do(drawn(state, 10, 1), "card 1")
    assert at(state, "lorry1") == "a1"


@pytest.mark.rule("MAM-P11", "MAM-Y4", "MAM-Y21", "MAM-M10")
def test_the_escort_moves_one_lorry_as_far_as_it_can_and_it_must() -> None:
    """Also a waiting one."""
    state = trading()
    place(state, "lorry1", "A", "white", white=2)
    place(state, "lorry2", "B", "J", green=2)
    place(state, "lorry3", "C", "S3", purple=2)
    drawn(state, 11)  # blocked after a2 on the one way, after S2 on the other
    assert legal(state) == ["move lorry1 a2", "move lorry1 S2"]


@pytest.mark.rule("MAM-P12", "MAM-Y4")
def test_the_current_moves_a_loaded_barge_or_ship() -> None:
    state = trading()
    place(state, "barge1", "A", "Ca1", "canal", white=5)
    place(state, "ship1", "A", "Z1", "deep", white=10)
    drawn(state, 12, cash=(40_000,))
    assert legal(state) == ["move barge1 T4", "move ship1 Z7"]


@pytest.mark.rule("MAM-P13", "MAM-Y21")
def test_a_convoy_moves_every_vehicle_once_in_the_owners_order() -> None:
    state = trading()
    place(state, "lorry1", "A", "white", white=2)
    place(state, "lorry2", "A", "J", white=2)
    place(state, "ship1", "A", "Z1", "deep", white=10)
    drawn(state, 13, 1, cash=(40_000,))
    assert legal(state) == ["move lorry1 a1", "move lorry2 NW", "move lorry2 I", "move ship1 Z2"]
    do(state, "move lorry2 I")
    assert legal(state) == ["move lorry1 a1", "move ship1 Z2"]
    do(state, "move ship1 Z2", "card 1")
    assert (at(state, "lorry1"), at(state, "ship1"), state.active) == ("a1", "Z2", 1)


@pytest.mark.rule("MAM-P14", "MAM-P15")
def test_closed_roads_and_waters() -> None:
    for card in (14, 15):
        state = trading()
        place(state, "lorry1", "A", "a1", white=2)
        place(state, "ship1", "A", "Z1", "deep", white=10)
        do(drawn(state, card, 1, cash=(40_000,)), "card 1")
        assert state.cash[0] == 15_000  # the ship's charge, which is lost
        if card == 14:
            assert legal(state) == ["move ship1 Z2", "stay"]
        else:  # the lorry must go, and has one way only
            assert (at(state, "lorry1"), at(state, "ship1"), state.active) == ("a2", "Z1", 1)


@pytest.mark.rule("MAM-P16", "MAM-Y28")
def test_the_weighbridge_unloads_the_lorry_farthest_from_newport() -> None:
    """By the shortest road, waiting lorries included, ties by choice."""
    state = trading()
    place(state, "lorry1", "A", "J", white=2)
    place(state, "lorry2", "A", "a2", white=1)
    drawn(state, 16)
    assert (at(state, "lorry2"), at(state, "lorry1"), state.ground[0]) == ("pool", "J", 1)
    state = trading()
    place(state, "lorry1", "A", "NW", white=2)
    place(state, "lorry2", "A", "S5", white=1)  # both three spaces away
    drawn(state, 16)
    assert legal(state) == ["unload lorry1", "unload lorry2"]
    state = trading()
    place(state, "lorry1", "A", "a1", white=2)
    place(state, "lorry2", "A", "white", white=2)
    drawn(state, 16)
    assert (at(state, "lorry1"), at(state, "lorry2"), state.ground[0]) == ("a1", "pool", 2)


@pytest.mark.rule("MAM-P17")
def test_a_flood_takes_a_unit_or_5000() -> None:
    state = drawn(trading(), 17, ground=(2,))
    assert (state.ground[0], state.cash[0]) == (1, 10_000)
    assert drawn(trading(), 17).cash[0] == 5_000


@pytest.mark.rule("MAM-P18", "MAM-R51", "MAM-E7")
def test_a_collapse_takes_ground_units_then_cargo_at_the_mine_whoever_owns_it() -> None:
    """The barge may be filled again, and does not move this turn."""
    state = drawn(trading(), 18, ground=(3,))
    assert state.ground[0] == 1
    state = trading()
    place(state, "barge1", "A", "white", "canal", white=3, green=2)
    drawn(state, 18, ground=(1,))
    assert legal(state) == ["lose barge1 white", "lose barge1 green"]
    do(state, "lose barge1 green", "card 1")
    assert (cargo(state, "barge1"), at(state, "barge1"), state.active) == ({"white": 3, "green": 1}, "white", 1)
    ready(state, active=0, phase=TURN, ground=(2,))
    assert "fill barge1" in legal(state)
    state = trading(short_vessel="pool")
    place(state, "barge1", "A", "white", "canal", white=3, green=2)
    drawn(state, 18, ground=(1,))
    do(state, "lose barge1 green")
    assert (at(state, "barge1"), state.ground[:2]) == ("pool", (3, 1))


@pytest.mark.rule("MAM-P18", "MAM-R51", "MAM-E7")
def test_the_whole_loss_is_chosen_before_a_short_barge_goes_to_the_pool() -> None:
    """A keeps its own Units, losing two of B's, also where the barge then goes to the Pool."""
    state = trading(short_vessel="pool")
    place(state, "barge1", "A", "white", "canal", white=2, green=3)
    drawn(state, 18, cash=(20_000,))
    do(state, "lose barge1 green")
    assert legal(state) == ["lose barge1 white", "lose barge1 green"]
    do(state, "lose barge1 green")
    assert (at(state, "barge1"), state.ground[:2]) == ("pool", (2, 1))
    state = trading()
    place(state, "lorry1", "A", "white", white=1)  # empty, it is in the Pool at once
    place(state, "lorry2", "A", "white", white=2)
    drawn(state, 18)
    do(state, "lose lorry1 white")
    assert (at(state, "lorry1"), at(state, "lorry2"), cargo(state, "lorry2")) == ("pool", "white", {"white": 1})


@pytest.mark.rule("MAM-P19")
@pytest.mark.parametrize(("stock", "left"), [(0, 0), (1, 0), (2, 1), (3, 2), (5, 4), (6, 4), (10, 7)])
def test_a_fire_takes_a_third_of_the_warehouse_but_one_at_least(stock: int, left: int) -> None:
    assert drawn(trading(), 19, stock=(stock,)).stock[0] == left


@pytest.mark.rule("MAM-P20", "MAM-E8", "MAM-Y28", "MAM-R51")
def test_condemned_cargo_is_anybodys_at_the_mine_and_ones_own_on_the_way() -> None:
    """Not in dock or at sea; without any, £5,000."""
    state = trading()
    place(state, "barge1", "A", "white", "canal", white=3, green=2)
    place(state, "barge2", "A", "T1", "canal", white=1, green=4)
    drawn(state, 20, cash=(30_000,))
    assert legal(state) == ["lose barge1 white", "lose barge1 green", "lose barge2 white"]
    state = trading()
    place(state, "barge1", "A", "T1", "canal", green=4)
    place(state, "ship1", "A", "Z1", "deep", white=10)
    drawn(state, 20, cash=(50_000,))
    assert paid(state)[-1] == "A>Bank 5000 card"
    state = trading()
    place(state, "lorry1", "A", "a1", white=1)
    drawn(state, 20)
    assert at(state, "lorry1") == "pool"


@pytest.mark.rule("MAM-P26")
def test_a_strike_stops_the_units() -> None:
    state = drawn(trading(), 26)
    do(state, "card 1")
    assert (state.ground[0], state.active) == (0, 1)


@pytest.mark.rule("MAM-A6", "MAM-Y24")
def test_with_two_mines_the_holder_names_the_mine_where_the_card_applies() -> None:
    """One mine for Units, both for workings and a strike; A has white and yellow."""
    state = drawn(trading(2, mines_each="2"), 6)
    assert legal(state) == ["at white", "at yellow"]
    do(state, "at yellow", "card 1")
    assert state.ground == (1, 0, 0, 3, 0, 0)
    state = drawn(trading(2, mines_each="2"), 17, ground=(0, 0, 0, 2))
    assert (state.ground[3], phase(state)) == (1, "top")
    state = drawn(trading(2, mines_each="2"), 21, works=(2, 1, 0, 1, 1))
    assert state.owed[0] == 1  # three workings make £15,000, and he has 10,000
    state = drawn(trading(2, mines_each="2"), 26)
    do(state, "card 1")
    assert state.ground[0] == state.ground[3] == 0


@pytest.mark.rule("MAM-P23", "MAM-P1")
def test_the_ledger_names_the_rule_of_the_card() -> None:
    """The tax, and the grant."""
    assert REASONS[drawn(trading(), 23).ledger[-1][4]].rule == "MAM-P23"
    assert REASONS[drawn(trading(), 1).ledger[-1][4]].rule == "MAM-P1"
