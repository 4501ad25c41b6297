"""Barges and ships: hiring, sharing, fares, charges, moving, going on to sea, and the sale for dollars."""

from __future__ import annotations

import pytest

from rules.mine_a_million.phases import TURN
from rules.mine_a_million.state import MineAMillionState
from tests.rules.mine_a_million.helper import at, cargo, do, fares, legal, paid, phase, place, ready, show, trading


def hires(state: MineAMillionState) -> list[str]:
    """The barges and ships that may be hired."""
    return [text for text in legal(state) if text.startswith("hire") and text != "hire lorry"]


# Hiring


@pytest.mark.rule("MAM-D2", "MAM-D1", "MAM-R41")
def test_a_barge_at_the_mine_needs_a_company_an_own_unit_and_five_visible_ones() -> None:
    rich = (60_000, 60_000, 60_000)
    assert hires(ready(trading(), ground=(1, 4), cash=rich)) == []
    assert hires(do(ready(trading(), ground=(1, 4), cash=rich), "buy deed")) == ["hire barge"]
    assert hires(ready(trading(), ground=(1, 3), cash=rich, deeds=(1,))) == []
    assert hires(ready(trading(), ground=(0, 5), cash=rich, deeds=(1,))) == []


@pytest.mark.rule("MAM-M8", "MAM-D2")
def test_a_company_costs_50000_and_is_bought_once() -> None:
    state = do(ready(trading(), cash=(120_000,)), "buy deed")
    assert (state.cash[0], state.deeds[0], "buy deed" in legal(state)) == (70_000, 1, False)


@pytest.mark.rule("MAM-R43", "MAM-D8", "MAM-D11", "MAM-D18", "MAM-R39", "MAM-R42", "MAM-R47")
@pytest.mark.parametrize(("units", "fare"), [(1, 10_000), (2, 20_000), (3, 30_000), (4, 40_000)])
def test_fares_on_the_canal(units: int, fare: int) -> None:
    """Every row; then £7,500 are paid for the first turn."""
    state = ready(trading(), ground=(5 - units, units), cash=(0, 50_000), deeds=(1,))
    do(state, "hire barge")  # all Units there are go in by themselves
    assert paid(state) == [f"B>A {fare} fare", "A>Bank 7500 barge charge"]
    assert cargo(state, "barge1") == {"white": 5 - units, "green": units}
    assert (at(state, "barge1"), state.cash[0], state.ground[1]) == ("white", fare - 7_500, 0)
    do(state, "throw", "die 3")
    assert state.cash[0] == fare - 7_500  # not charged twice in the turn of hire


@pytest.mark.rule("MAM-R55", "MAM-R54", "MAM-D3")
@pytest.mark.parametrize("port", ["race-bay", "st-john", "port-boston"])
@pytest.mark.parametrize("units", [1, 2, 3, 4])
def test_fares_of_barges_at_sea(port: str, units: int) -> None:
    """Every row: £7,500 a Unit to the near ports, £15,000 to Port Boston; no company needed."""
    fare = units * (15_000 if port == "port-boston" else 7_500)
    state = ready(trading(), stock=(5 - units, units), cash=(0, 60_000))
    do(state, f"hire barge {port}")
    assert paid(state) == [f"B>A {fare} fare", "A>Bank 7500 barge charge"]
    assert (at(state, "barge1"), state.stock[:2]) == ("barge-dock", (0, 0))


@pytest.mark.rule("MAM-R61")
@pytest.mark.parametrize(("units", "fare"), [(1, 17_500), (2, 35_000), (3, 50_000), (4, 65_000), (5, 80_000)])
def test_fares_of_ships(units: int, fare: int) -> None:
    """Every row."""
    state = ready(trading(), stock=(10 - units, units), cash=(0, 100_000))
    do(state, "hire ship", "dock ship1")
    assert paid(state) == [f"B>A {fare} fare", "A>Bank 15000 dock charge"]


@pytest.mark.rule("MAM-Y1", "MAM-D9")
def test_five_lessees_with_one_unit_each_pay_87500() -> None:
    """Fares go by each lessee's own count."""
    state = ready(trading(6), stock=(5, 1, 1, 1, 1, 1), cash=(0, *[50_000] * 5))
    do(state, "hire ship", "dock ship1")
    assert state.cash[0] == 87_500 - 15_000
    assert fares(state) == [f"{seat}>A 17500 fare" for seat in "BCDEF"]


@pytest.mark.rule("MAM-R44", "MAM-D12")
def test_the_debtor_with_five_units_and_5000_gives_exactly_two() -> None:
    """The printed example: two are taken, the other three are sold, £20,000 are paid."""
    state = ready(trading(2), ground=(3, 5), cash=(0, 5_000), deeds=(1,))
    do(state, "hire barge")
    assert (cargo(state, "barge1"), state.ground[1]) == ({"white": 3, "green": 2}, 0)
    assert state.cash == (12_500, 0)
    assert paid(state) == [
        *["Bank>B 5000 ground sale"] * 3,
        "B>A 20000 fare",
        "A>Bank 7500 barge charge",
    ]
    assert hires(ready(trading(2), ground=(2, 5), cash=(50_000, 5_000), deeds=(1,))) == []  # three cannot be had


@pytest.mark.rule("MAM-R45", "MAM-D14")
def test_who_can_pay_nothing_is_left_alone() -> None:
    """Neither Units in vehicles nor dollars count."""
    state = trading()
    place(state, "lorry1", "B", "J", green=2)
    ready(state, ground=(4, 1), cash=(50_000, 0), dollars=(0, 400_000), deeds=(1,))
    assert hires(state) == []
    assert hires(ready(state, cash=(50_000, 10_000))) == ["hire barge"]


@pytest.mark.rule("MAM-D13", "MAM-D11")
def test_the_lessee_chooses_what_to_sell_and_keeps_the_change() -> None:
    """He is not asked whether he wants to."""
    state = ready(trading(2), ground=(4, 2), stock=(0, 1), cash=(0, 5_000), deeds=(1,))
    do(state, "hire barge", "load 4")
    assert (phase(state), state.to_move) == ("fare", 1)
    assert legal(state) == ["sell ground 1", "sell warehouse 1"]
    do(state, "sell warehouse 1")
    assert (state.cash, state.ground[1]) == ((2_500, 15_000), 1)


@pytest.mark.rule("MAM-D7", "MAM-D15", "MAM-R42")
def test_the_owner_chooses_from_whom_and_how_many_own() -> None:
    """1 to 5 of his own, and from any mine."""
    state = ready(trading(), ground=(5, 3, 3), cash=(20_000, 50_000, 50_000), deeds=(1,))
    do(state, "hire barge")
    assert legal(state) == [f"load {units}" for units in range(1, 6)]
    do(state, "load 2")
    assert legal(state) == [f"take {seat} {units}" for seat in "BC" for units in (1, 2, 3)]
    do(state, "take C 1")
    assert legal(state) == ["take B 1", "take B 2", "take C 1", "take C 2"]
    do(state, "take B 2")
    assert cargo(state, "barge1") == {"white": 2, "green": 2, "purple": 1}


@pytest.mark.rule("MAM-D6")
def test_units_in_vehicles_are_not_taken_and_at_newport_only_those_in_the_warehouse() -> None:
    state = trading()
    place(state, "lorry1", "B", "green", green=2)
    ready(state, ground=(1, 3), stock=(1, 0), cash=(20_000, 90_000), deeds=(1,))
    assert hires(state) == []
    ready(state, ground=(1, 4))
    assert hires(state) == ["hire barge"]


@pytest.mark.rule("MAM-R60", "MAM-Y3")
def test_a_ship_needs_five_own_units_and_15000() -> None:
    assert "hire ship" not in hires(ready(trading(), stock=(4, 6), cash=(50_000, 200_000)))
    assert "hire ship" not in hires(ready(trading(), stock=(10,), cash=(14_999,)))
    assert "hire ship" in hires(ready(trading(), stock=(10,), cash=(15_000,)))
    state = ready(trading(), stock=(9, 1), cash=(0, 17_500))  # the fare alone pays for the dock
    do(state, "hire ship", "dock ship1")
    assert paid(state) == ["B>A 17500 fare", "A>Bank 15000 dock charge"]


# Charges


@pytest.mark.rule("MAM-R47", "MAM-R49", "MAM-R64", "MAM-R63", "MAM-R46")
def test_barges_pay_every_turn_and_ships_at_sea_the_full_price() -> None:
    state = trading()
    place(state, "barge1", "A", "T1", "canal", white=5)
    place(state, "barge2", "A", "T2", "canal", white=5)
    place(state, "ship1", "A", "Z1", "deep", white=10)
    do(ready(state, cash=(40_000,)), "throw")
    assert state.cash[0] == 0
    assert paid(state) == ["A>Bank 7500 barge charge"] * 2 + ["A>Bank 25000 ship charge"]


@pytest.mark.rule("MAM-D17", "MAM-R64")
def test_a_ship_in_dock_is_declared_before_the_throw() -> None:
    """With £15,000 it may not sail this turn, with £25,000 it may."""
    state = trading()
    place(state, "ship1", "A", "ship-dock", "deep", white=10)
    do(ready(state, cash=(30_000,)), "throw")
    assert legal(state) == ["dock ship1", "sail ship1"]
    do(state, "dock ship1", "die 3")
    assert (at(state, "ship1"), state.cash[0], state.active) == ("ship-dock", 15_000, 1)
    state.pop()
    state.pop()
    do(state, "sail ship1", "die 3")
    assert (legal(state), state.cash[0]) == (["move ship1 Z3", "stay"], 5_000)


@pytest.mark.rule("MAM-Y30", "MAM-F8")
def test_sailing_is_open_only_if_everything_together_pays_for_it() -> None:
    """£15,000 in cash are not enough, with Units aboard at £20,000 they are, at £5,000 they are not."""
    state = trading()
    place(state, "ship1", "A", "ship-dock", "deep", white=5, green=5)
    do(ready(state, cash=(15_000,), ground=(0,)), "throw")
    assert legal(state) == ["dock ship1", "sail ship1"]  # five Units aboard at £20,000
    state = trading(sea_price="5000")
    place(state, "ship1", "A", "ship-dock", "deep", white=1, green=9)
    do(ready(state, cash=(15_000,)), "throw")
    assert paid(state) == ["A>Bank 15000 dock charge"]  # 15,000 and 5,000 are not enough


# Moving


@pytest.mark.rule("MAM-E1", "MAM-R48", "MAM-E2", "MAM-R52")
def test_a_barge_may_stand_but_does_not_stop_short_by_choice() -> None:
    state = trading()
    place(state, "barge1", "A", "T1", "canal", white=5)
    place(state, "barge2", "B", "T4", "canal", green=5)
    do(ready(state), "throw", "die 2")
    assert legal(state) == ["move barge1 T3", "stay"]
    state.pop()
    do(state, "die 4")
    assert legal(state) == ["move barge1 T3", "stay"]


@pytest.mark.rule("MAM-D16", "MAM-M5")
def test_the_port_decides_the_way_at_sea() -> None:
    """For Port Boston either coast."""
    state = trading()
    place(state, "barge1", "A", "barge-dock", "race-bay", white=5)
    do(ready(state), "throw", "die 4")
    assert legal(state) == ["move barge1 K4", "stay"]
    state = trading()
    place(state, "barge1", "A", "barge-dock", "port-boston", white=5)
    do(ready(state), "throw", "die 4")
    assert legal(state) == ["move barge1 K4", "move barge1 K4e", "stay"]


@pytest.mark.rule("MAM-R14", "MAM-E5", "MAM-E6", "MAM-R58", "MAM-R59", "MAM-R66")
@pytest.mark.parametrize(
    ("piece", "space", "track", "own", "dollars"),
    [
        ("barge1", "K6", "race-bay", 3, 40_000),
        ("barge1", "K6e", "st-john", 3, 40_000),
        ("barge1", "F13", "port-boston", 3, 80_000),
        ("ship1", "Z8", "deep", 6, 80_000),
    ],
)
def test_on_arrival_all_units_are_sold_for_dollars(piece: str, space: str, track: str, own: int, dollars: int) -> None:
    """Lessees' as well, no exact throw needed, the vessel back in the Pool."""
    state = trading()
    place(state, piece, "A", space, track, white=own, green=2)
    do(ready(state, cash=(50_000,)), "throw", "die 5")
    do(state, next(text for text in legal(state) if text.startswith("move")))
    assert state.dollars == (own * dollars, 2 * dollars, 0)
    assert at(state, piece) == "pool"
    assert paid(state)[-2:] == [
        f"Bank>A ${own * dollars} overseas sale",
        f"Bank>B ${2 * dollars} overseas sale",
    ]


@pytest.mark.rule("MAM-G6", "MAM-Y12")
def test_a_lessee_can_win_on_another_players_turn() -> None:
    """And the game is over at once."""
    state = trading()
    place(state, "ship1", "A", "Z8", "deep", white=8, green=2)
    do(ready(state, cash=(50_000,), dollars=(0, 840_000)), "throw", "die 2", "move ship1 port-boston")
    assert (phase(state), state.dollars, legal(state)) == ("over", (640_000, 1_000_000, 0), [])


# Going on to sea


def arrived(seats: int = 3, **fields: object) -> MineAMillionState:
    """A's barge with 3 white, 1 green and 1 purple Unit has come to the Barge Dock."""
    state = trading(seats)
    place(state, "barge1", "A", "T4", "canal", white=3, green=1, purple=1)
    do(ready(state, deeds=(1,), **fields), "throw", "die 3", "move barge1 barge-dock")
    assert legal(state) == ["unload", "sea race-bay", "sea st-john", "sea port-boston"]
    return state


@pytest.mark.rule("MAM-R53")
def test_unloading_puts_all_cargo_into_the_warehouse() -> None:
    state = do(arrived(), "unload")
    assert (state.stock, at(state, "barge1"), state.active) == ((3, 1, 1), "pool", 1)


@pytest.mark.rule("MAM-D21", "MAM-Y16")
def test_all_lessees_must_agree_and_are_asked_from_the_owners_left() -> None:
    """One refusal sends all cargo to the Warehouse."""
    state = do(arrived(), "sea race-bay")
    assert (state.to_move, legal(state)) == (1, ["agree", "refuse"])
    do(state, "agree")
    assert state.to_move == 2
    do(state, "refuse")
    assert (state.stock, at(state, "barge1")) == ((3, 1, 1), "pool")


@pytest.mark.rule("MAM-D22", "MAM-Y16")
def test_fares_for_the_sea_fall_due_in_the_owners_next_turn() -> None:
    """A full barge is paid for at once, and may then sail."""
    state = do(arrived(), "sea race-bay", "agree", "agree")
    assert (at(state, "barge1"), state.due, state.active) == ("barge-dock", 1 << 3, 1)
    ready(state, active=0, phase=TURN, ground=(1,))
    assert (state.due, paid(state)[-2:]) == (0, ["B>A 7500 fare", "C>A 7500 fare"])
    do(state, "throw", "die 2")
    assert legal(state) == ["move barge1 K2", "stay"]


@pytest.mark.rule("MAM-Y16", "MAM-D22")
def test_who_cannot_pay_then_is_put_ashore_and_nobody_pays_until_it_is_full_again() -> None:
    """The owner fills up from the Warehouse, or the barge is unloaded at the end of transactions."""
    state = do(arrived(), "sea port-boston", "agree", "agree")
    ready(state, active=0, phase=TURN, cash=(10_000, 0, 20_000), stock=(0, 1), fresh=(0, 1))
    # B had £0 and one Warehouse Unit: enough for £15,000; so he pays
    assert fares(state) == ["B>A 15000 fare", "C>A 15000 fare"]
    state = do(arrived(), "sea port-boston", "agree", "agree")
    ready(state, active=0, phase=TURN, cash=(10_000, 0, 20_000), stock=(1,))
    assert (state.stock, cargo(state, "barge1"), state.due) == ((1, 1, 0), {"white": 3, "purple": 1}, 1 << 3)
    assert "fill barge1" in legal(state)
    unfilled = do(state.copy(), "throw")
    assert (unfilled.stock, at(unfilled, "barge1"), fares(unfilled), unfilled.due) == ((4, 1, 1), "pool", [], 0)
    do(state, "fill barge1")
    assert fares(state) == ["C>A 15000 fare"]
    assert (cargo(state, "barge1"), state.due, state.stock) == ({"white": 4, "purple": 1}, 0, (0, 1, 0))


@pytest.mark.rule("MAM-Y16")
def test_without_an_own_unit_aboard_the_barge_unloads() -> None:
    state = trading()
    place(state, "barge1", "A", "T4", "canal", green=4)
    do(ready(state, deeds=(1,)), "throw", "die 3", "move barge1 barge-dock")
    assert (state.stock, at(state, "barge1")) == ((0, 4, 0), "pool")


# Short vessels


@pytest.mark.rule("MAM-E7", "MAM-Y5", "MAM-R38")
def test_a_short_barge_may_not_move_and_is_filled_or_goes_back() -> None:
    """A lessee who is taken again pays the difference."""
    state = trading()
    place(state, "barge1", "A", "white", "canal", white=3, green=1)
    ready(state, ground=(0, 2), cash=(20_000, 50_000), deeds=(1,))
    back = do(state.copy(), "throw")
    assert (at(back, "barge1"), back.ground[:2], back.cash[0]) == ("pool", (3, 3), 20_000)
    do(state, "fill barge1")
    assert (cargo(state, "barge1"), paid(state)) == (
        {"white": 3, "green": 2},
        ["B>A 10000 fare", "A>Bank 7500 barge charge"],
    )
    do(state, "throw", "die 3")
    assert legal(state) == ["move barge1 Ca3", "stay"]


@pytest.mark.rule("MAM-E8", "MAM-F11")
def test_a_barge_that_lost_cargo_on_the_canal_goes_on_short() -> None:
    state = trading()
    place(state, "barge1", "A", "Ca1", "canal", white=2, green=1)
    do(ready(state), "throw", "die 3")
    assert legal(state) == ["move barge1 T1", "stay"]


@pytest.mark.rule("MAM-G3")
def test_a_lessee_has_nothing_on_hire() -> None:
    """The rebate is his."""
    state = trading()
    place(state, "barge1", "B", "T1", "canal", white=1, green=4)
    do(ready(state), "throw", "die 4")
    assert paid(state) == ["Bank>A 2500 rebate"]


@pytest.mark.rule("MAM-Y21", "MAM-D17")
def test_a_card_does_not_move_a_ship_that_stays_in_dock() -> None:
    state = trading()
    place(state, "ship1", "A", "ship-dock", "deep", white=10)
    show(state, 12)
    do(ready(state, cash=(40_000,)), "throw", "dock ship1", "die 6", "card 1")
    assert at(state, "ship1") == "ship-dock"
