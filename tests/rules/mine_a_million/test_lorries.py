"""The lorry phase: first Units, hiring, loading, roads, Newport, rebates and workings."""

from __future__ import annotations

import pytest

from rules.mine_a_million.phases import TURN
from rules.mine_a_million.state import MineAMillionState
from tests.rules.mine_a_million.helper import at, cargo, do, legal, paid, phase, place, ready, show, trading
from tests.rules.mine_a_million.shipped import setup


@pytest.mark.rule("MAM-R16", "MAM-R17", "MAM-B1", "MAM-G4")
@pytest.mark.parametrize(("thrown", "units"), [(1, 2), (2, 2), (3, 3), (4, 3), (5, 4), (6, 4)])
def test_the_first_throw_brings_2_3_or_4_units_and_nothing_else(thrown: int, units: int) -> None:
    """Also a 1 or 6 takes no card and moves nothing, and there is no rebate."""
    state = MineAMillionState(setup(3, picks="assigned"))
    do(state, "card 1", f"die {thrown}")
    assert (state.ground[0], state.cash[0], state.active, state.top) == (units, 10_000, 1, 0)
    do(state, "die 3", "die 3")
    assert (state.active, state.round, phase(state)) == (0, 2, "trade")
    assert state.ledger == []


@pytest.mark.rule("MAM-Y14", "MAM-A4", "MAM-A5", "MAM-A8", "MAM-R6")
def test_two_or_three_pick_in_one_half_and_the_last_mine_goes_by_itself() -> None:
    state = MineAMillionState(setup(3))
    assert legal(state) == ["pick A", "pick B", "pick C"]
    do(state, "pick B")
    assert legal(state) == [f"mine {colour}" for colour in ("white", "green", "purple", "yellow", "blue", "red")]
    do(state, "mine blue", "pick C")
    assert legal(state) == ["mine yellow", "mine red"]
    do(state, "mine red")
    assert state.homes == ((3,), (4,), (5,))
    assert legal(state) == ["start A", "start B", "start C"]
    do(state, "start C")
    assert (state.active, phase(state)) == (2, "top")


@pytest.mark.rule("MAM-Y14", "MAM-A7")
def test_four_pick_two_in_each_half() -> None:
    state = MineAMillionState(setup(4))
    do(state, "pick A", "mine white", "pick B", "mine green", "pick D")
    assert legal(state) == ["mine yellow", "mine blue", "mine red"]


@pytest.mark.rule("MAM-A5", "MAM-A6", "MAM-Y14")
def test_with_two_mines_each_has_one_in_each_half_and_throws_for_both() -> None:
    state = MineAMillionState(setup(2, mines_each="2"))
    do(state, "pick A", "mine white")
    assert legal(state) == ["mine yellow", "mine blue", "mine red"]
    do(state, "mine blue", "mine red")  # B may not pick in a half twice either
    assert legal(state) == ["mine green", "mine purple"]
    do(state, "mine green", "start B", "card 3", "die 1", "die 6")
    assert (state.ground, state.active) == ((0, 2, 0, 0, 0, 4), 0)


@pytest.mark.rule("MAM-R21", "MAM-C1", "MAM-C2", "MAM-C3", "MAM-B8", "MAM-R18")
def test_four_units_and_10000_hire_one_lorry_or_two() -> None:
    """The printed example: £5,000 and 2 Units are left, or nothing at all."""
    state = ready(trading(), ground=(4,))
    do(state, "hire lorry", "throw")
    assert (state.cash[0], state.ground[0], cargo(state, "lorry1")) == (5_000, 2, {"white": 2})
    state = ready(trading(), ground=(4,))
    do(state, "hire lorry", "hire lorry", "throw")
    assert (state.cash[0], state.ground[0]) == (0, 0)
    assert cargo(state, "lorry1") == cargo(state, "lorry2") == {"white": 2}


@pytest.mark.rule("MAM-C3", "MAM-C10", "MAM-R27")
@pytest.mark.parametrize(("units", "loads"), [(2, (1, 1)), (3, (2, 1))])
def test_units_may_be_spread_over_lorries(units: int, loads: tuple[int, int]) -> None:
    """And both stand at the mine."""
    state = do(ready(trading(), ground=(units,)), "hire lorry", "hire lorry", "throw")
    assert (cargo(state, "lorry1")["white"], cargo(state, "lorry2")["white"], state.ground[0]) == (*loads, 0)


@pytest.mark.rule("MAM-C2", "MAM-R22", "MAM-R27", "MAM-R29")
def test_a_lorry_needs_a_unit_money_and_a_lorry_in_the_pool() -> None:
    assert "hire lorry" not in legal(ready(trading(), ground=(0,), stock=(1,)))
    assert "hire lorry" not in legal(ready(trading(), ground=(1,), cash=(4_999,)))
    state = trading()
    for number, town in enumerate(("b1", "b2", "J"), 1):
        place(state, f"lorry{number}", "B", town, green=1)
    assert "hire lorry" not in legal(ready(state, ground=(4,)))


@pytest.mark.rule("MAM-R31", "MAM-C1", "MAM-R13")
def test_a_full_load_at_newport_nets_25000() -> None:
    """£40,000 there, less £10,000 at the mine and £5,000 of hire, which is paid once."""
    state = ready(trading(), ground=(2,), cash=(5_000,))
    before = state.cash[0] + 2 * 5_000
    do(state, "hire lorry", "throw", "die 5", "move lorry1 NW")
    ready(state, active=0, phase=TURN)
    do(state, "throw", "die 4")  # the only way to go is gone by itself
    assert (at(state, "lorry1"), state.stock[0], state.ground[0]) == ("pool", 2, 0)
    ready(state, active=0, phase=TURN)
    do(state, "sell warehouse 2")
    assert state.cash[0] - before == 25_000
    assert [line for line in paid(state) if line[0] == "A" or ">A" in line] == [
        "A>Bank 5000 lorry hire",
        "Bank>A 40000 warehouse sale",
    ]


@pytest.mark.rule("MAM-R19", "MAM-C4")
def test_the_shortest_road_takes_seven_spaces() -> None:
    """A throw of 6 from the mine comes to the last town, and 1 more to Newport."""
    state = do(ready(trading(), ground=(2,)), "hire lorry", "throw", "die 6", "card 2")
    assert {"move lorry1 WN", "move lorry1 EN"} <= set(legal(state))
    assert "move lorry1 newport" not in legal(state)


@pytest.mark.rule("MAM-R33", "MAM-C6", "MAM-R30", "MAM-C11")
def test_an_exact_throw_is_not_needed_for_newport() -> None:
    """It counts as the full throw, so that this lorry must move."""
    state = trading()
    place(state, "lorry1", "A", "WN", white=2)
    do(ready(state), "throw", "die 5")  # the only way to go is gone by itself
    assert (at(state, "lorry1"), state.stock[0], state.fresh[0], state.active) == ("pool", 2, 2, 1)


@pytest.mark.rule("MAM-C5", "MAM-R34")
def test_a_lorry_that_can_use_the_full_throw_must_move() -> None:
    """Not the blocked one, and standing still is not open."""
    state = trading()
    place(state, "lorry1", "A", "NW", white=2)
    place(state, "lorry2", "B", "N", green=2)
    place(state, "lorry3", "A", "white", white=2)
    do(ready(state), "throw", "die 3")
    assert legal(state) == ["move lorry3 J", "move lorry3 S1"]


@pytest.mark.rule("MAM-C7", "MAM-C8", "MAM-R32", "MAM-R34", "MAM-Y2")
def test_when_none_can_use_it_a_lorry_goes_as_far_as_is_clear_or_stays() -> None:
    """Behind another player's lorry, on the town before it."""
    state = trading()
    place(state, "lorry1", "A", "J", white=2)
    place(state, "lorry2", "B", "N", green=2)
    place(state, "lorry3", "C", "S4", purple=2)
    do(ready(state), "throw", "die 4")
    assert legal(state) == ["move lorry1 NW", "move lorry1 I", "stay"]
    do(state, "stay")
    assert (at(state, "lorry1"), state.active) == ("J", 1)


@pytest.mark.rule("MAM-Y22", "MAM-C5", "MAM-R70")
def test_the_ship_may_move_instead_of_the_lorry_but_something_must() -> None:
    state = trading()
    place(state, "lorry1", "A", "a1", white=2)
    place(state, "ship1", "A", "Z1", "deep", white=10)
    do(ready(state, cash=(50_000,)), "throw", "die 2")
    assert legal(state) == ["move lorry1 J", "move lorry1 S1", "move ship1 Z3"]


@pytest.mark.rule("MAM-R35", "MAM-G1", "MAM-R24")
@pytest.mark.parametrize("thrown", [2, 3, 4, 5])
def test_who_has_nothing_on_hire_and_gains_nothing_has_a_rebate_of_2500(thrown: int) -> None:
    state = do(ready(trading(), ground=(1,)), "throw", f"die {thrown}")
    assert (state.cash[0], paid(state)) == (12_500, ["Bank>A 2500 rebate"])


@pytest.mark.rule("MAM-G2")
def test_a_lorry_on_hire_at_the_throw_means_no_rebate_even_if_it_arrives() -> None:
    state = trading()
    place(state, "lorry1", "A", "WN", white=2)
    do(ready(state), "throw", "die 2")
    assert (at(state, "lorry1"), state.cash[0]) == ("pool", 10_000)


@pytest.mark.rule("MAM-P26", "MAM-G1")
def test_a_strike_brings_the_rebate_in_spite_of_a_6() -> None:
    state = trading()
    show(state, 26)
    do(ready(state, ground=(1,)), "throw", "die 6", "card 2")
    assert (state.ground[0], state.cash[0]) == (1, 12_500)


@pytest.mark.rule("MAM-R23", "MAM-R25", "MAM-B3", "MAM-B5", "MAM-B7", "MAM-R36", "MAM-G5")
@pytest.mark.parametrize("thrown", [1, 6])
def test_a_1_or_6_takes_the_card_and_brings_a_unit_and_with_two_workings_three(thrown: int) -> None:
    """The working counts at once."""
    state = do(ready(trading(), ground=(1,)), "throw", f"die {thrown}", "card 2")
    assert (state.ground[0], state.cash[0], state.top) == (2, 20_000, 1)
    state = do(ready(trading(), ground=(1,), cash=(50_000,)), "buy working", "throw", f"die {thrown}", "card 2")
    assert (state.ground[0], state.works[0], state.cash[0]) == (4, 2, 10_000)


@pytest.mark.rule("MAM-R36")
def test_nobody_has_more_than_two_workings() -> None:
    state = do(ready(trading(), cash=(200_000,)), "buy working")
    assert "buy working" not in legal(state)


@pytest.mark.rule("MAM-B8", "MAM-B9", "MAM-R25")
def test_the_new_unit_may_go_into_a_lorry_that_waits_and_the_lorry_may_leave() -> None:
    state = do(ready(trading(), ground=(1,)), "hire lorry", "throw", "die 1", "card 2")
    assert legal(state) == ["load 1", "pass"]
    do(state, "load 1")  # the only way to go is gone by itself
    assert (cargo(state, "lorry1"), at(state, "lorry1"), state.ground[0]) == ({"white": 2}, "a1", 0)
    state = do(ready(trading(), ground=(1,)), "hire lorry", "throw", "die 1", "card 2", "pass")
    assert (cargo(state, "lorry1"), state.ground[0]) == ({"white": 1}, 1)


@pytest.mark.rule("MAM-B8")
def test_units_that_come_by_later_are_loaded_before_the_throw() -> None:
    """At the end of transactions waiting lorries must be filled."""
    state = trading()
    place(state, "lorry1", "A", "white", white=1)
    do(ready(state, ground=(3,)), "throw")
    assert (cargo(state, "lorry1"), state.ground[0]) == ({"white": 2}, 2)


@pytest.mark.rule("MAM-F0", "MAM-R13")
def test_only_ground_and_warehouse_units_are_sold_at_will() -> None:
    state = trading()
    place(state, "lorry1", "A", "white", white=1)
    place(state, "lorry2", "A", "J", white=1)
    ready(state, ground=(2,), stock=(1,), cash=(0, 0, 0))
    assert legal(state) == ["throw", "sell ground 1", "sell ground 2", "sell warehouse 1"]
    do(state, "sell ground 2", "sell warehouse 1")
    assert state.cash[0] == 30_000


@pytest.mark.rule("MAM-C13", "MAM-R29", "MAM-R69")
def test_lorries_and_barges_never_together() -> None:
    """A barge at sea counts as well."""
    state = trading()
    place(state, "barge1", "A", "K2", "race-bay", white=5)
    assert "hire lorry" not in legal(ready(state, ground=(4,)))
    state = trading()
    place(state, "lorry1", "A", "J", white=1)
    ready(state, ground=(5,), stock=(5,), cash=(20_000,), deeds=(1,))
    assert not [text for text in legal(state) if text.startswith("hire barge")]
