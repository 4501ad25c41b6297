"""Things that happen inside other things: consent in a convoy, a win by a card, charges between loading and throw."""

from __future__ import annotations

import pytest

from rules.mine_a_million.phases import TURN
from tests.rules.mine_a_million.helper import at, cargo, do, fares, legal, paid, phase, place, ready, show, trading


@pytest.mark.rule("MAM-Y21", "MAM-Y16")
def test_a_convoy_goes_on_after_the_question_at_the_dock() -> None:
    """And the barge that waits in the dock is moved no more this turn."""
    state = trading()
    place(state, "barge1", "A", "T4", "canal", white=3, green=2)
    place(state, "ship1", "A", "Z1", "deep", white=10)
    show(state, 13)
    do(ready(state, cash=(50_000,), deeds=(1,)), "throw", "die 6", "move barge1 barge-dock")
    assert phase(state) == "onward"
    do(state, "sea st-john")
    assert (phase(state), state.to_move) == ("consent", 1)
    do(state, "agree")  # then the ship goes by itself
    assert (at(state, "barge1"), at(state, "ship1"), phase(state)) == ("barge-dock", "Z7", "top")
    do(state, "card 1")
    assert (state.active, state.due) == (1, 1 << 3)


@pytest.mark.rule("MAM-Y12")
def test_a_card_can_end_the_game() -> None:
    """The ship comes to port by the Fair Current; what was left of the turn falls away."""
    state = trading()
    place(state, "ship1", "A", "Z6", "deep", white=10)
    show(state, 12)
    do(ready(state, cash=(50_000,), dollars=(200_000,)), "throw", "die 6")
    assert (phase(state), state.dollars[0]) == ("over", 1_000_000)


@pytest.mark.rule("MAM-Y16")
def test_two_barges_are_settled_one_after_the_other() -> None:
    """B can pay for the first only, so he is put ashore from the second."""
    state = trading()
    place(state, "barge1", "A", "barge-dock", "race-bay", white=4, green=1)
    place(state, "barge2", "A", "barge-dock", "port-boston", white=4, green=1)
    ready(state, phase=TURN, due=0b11000, cash=(30_000, 10_000), ground=(1,))
    assert (fares(state), state.stock[1], state.due) == (["B>A 7500 fare"], 1, 0b10000)
    assert cargo(state, "barge2") == {"white": 4}


@pytest.mark.rule("MAM-D23")
def test_an_agreed_barge_may_wait_in_the_dock_for_its_charge() -> None:
    state = trading()
    place(state, "barge1", "A", "barge-dock", "race-bay", white=4, green=1)
    do(ready(state, cash=(20_000,)), "throw", "die 4", "stay")
    assert (at(state, "barge1"), state.cash[0], state.due) == ("barge-dock", 12_500, 0)
    do(ready(state, active=0, phase=TURN), "throw", "die 4")  # nobody is asked or pays again
    assert (legal(state), fares(state)) == (["move barge1 K4", "stay"], [])


@pytest.mark.rule("MAM-Y13", "MAM-F20")
def test_lorries_are_filled_again_after_the_charges() -> None:
    """For the ship a Unit is sold out of the waiting lorry, and one from the ground takes its place."""
    state = trading()
    place(state, "lorry1", "A", "white", white=2)
    place(state, "ship1", "A", "Z1", "deep", white=10)
    do(ready(state, cash=(20_000,), ground=(1,)), "throw")
    assert legal(state) == ["sell ground 1", "sell lorry1"]
    do(state, "sell lorry1")
    assert (phase(state), state.ground[0], cargo(state, "lorry1"), state.cash[0]) == ("die", 0, {"white": 2}, 0)


@pytest.mark.rule("MAM-Y17", "MAM-F11")
def test_a_charge_lapses_with_its_vessel() -> None:
    """Selling out of the waiting barge sends it to the Pool, and nothing is paid for it."""
    state = trading()
    place(state, "barge1", "A", "white", "canal", white=5)
    do(ready(state, cash=(5_000,)), "throw")
    assert (at(state, "barge1"), state.cash[0], state.ground[0]) == ("pool", 10_000, 4)
    assert paid(state) == ["Bank>A 5000 ground sale"]


@pytest.mark.rule("MAM-M12")
def test_loaded_vehicles_go_on_under_a_debit() -> None:
    state = trading()
    place(state, "lorry1", "A", "a2", white=2)
    do(ready(state, owed=(2,)), "throw", "die 2")
    assert legal(state) == ["move lorry1 NW", "move lorry1 I", "move lorry1 S2"]


@pytest.mark.rule("MAM-Y7", "MAM-Y26")
def test_a_creditor_at_his_limit_takes_no_unit() -> None:
    """The Bank buys it."""
    state = trading(2, unit_limit="35")
    place(state, "barge1", "A", "T2", "canal", white=2, green=3)
    show(state, 24)
    do(ready(state, cash=(7_500, 5_000), stock=(0, 32)), "throw", "die 1")
    assert cargo(state, "barge1") == {"white": 1, "green": 3}
    assert paid(state)[1:] == ["Bank>A 5000 transit sale", "A>B 2500 card"]
    state = trading(2, unit_limit="35")
    place(state, "barge1", "A", "T2", "canal", white=2, green=3)
    show(state, 24)
    do(ready(state, cash=(7_500, 5_000), stock=(0, 31)), "throw", "die 1")  # with one more there are 35
    assert cargo(state, "barge1") == {"white": 1, "green": 4}


@pytest.mark.rule("MAM-C8")
def test_a_free_fork_leads_round_a_lorry_in_the_way() -> None:
    """The short road is blocked at J, so the throw must go by the southern one."""
    state = trading()
    place(state, "lorry1", "A", "a2", white=2)
    place(state, "lorry2", "C", "J", purple=2)
    do(ready(state), "throw", "die 3")  # one way only
    assert at(state, "lorry1") == "S3"
