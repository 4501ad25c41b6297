"""The order of a turn, what is over with the throw, and what lasts longer than a turn."""

from __future__ import annotations

from typing import Any

import pytest

from rules.mine_a_million.phases import TURN
from rules.mine_a_million.state import MineAMillionState
from tests.rules.mine_a_million.helper import at, cargo, do, legal, paid, phase, place, ready, refused, show, trading

BUSINESS = (
    "sell ground 1", "sell warehouse 1", "hire lorry", "hire ship", "buy working", "buy deed", "offer ground 1",
    "repay", "throw",
)  # fmt: skip


def steps(state: MineAMillionState, *texts: str) -> list[str]:
    """What happens while actions are carried out, in the words of the kernel."""
    found: list[str] = []
    for text in texts:
        do(state, text)
        found += [told[0] for told in state.told]
    return found


@pytest.mark.rule("MAM-R37", "MAM-B2", "MAM-B3", "MAM-Y13", "MAM-F20")
def test_a_turn_from_business_to_the_move() -> None:
    """Business; waiting lorries filled; charges, with a sale for them; filled again; throw; card; claim; move."""
    state = trading()
    place(state, "lorry1", "A", "white", white=1)
    place(state, "ship1", "A", "Z1", "deep", white=10)
    show(state, 2)
    ready(state, ground=(3,), cash=(17_500,))
    assert steps(state, "sell ground 1", "throw") == ["sell", "pay", "load"]  # then £2,500 are lacking
    assert (phase(state), legal(state)) == ("raise", ["sell ground 1", "sell lorry1"])
    assert steps(state, "sell lorry1") == ["sell", "pay", "pay", "load"]  # sold, charge paid, filled again
    assert steps(state, "die 6") == ["throw", "obey", "pay"]
    assert steps(state, "card 1") == ["top", "claim"]
    assert (phase(state), cargo(state, "lorry1"), state.ground[0]) == ("move", {"white": 2}, 1)
    assert steps(state, "move ship1 Z7")[:2] == ["move", "turn"]
    assert state.active == 1


@pytest.mark.rule("MAM-R26", "MAM-B6")
def test_no_business_after_the_throw() -> None:
    state = trading()
    place(state, "lorry1", "A", "J", white=2)
    do(ready(state, ground=(5,), stock=(5,), cash=(90_000, 90_000)), "throw", "die 2")
    assert legal(state) == ["move lorry1 N", "move lorry1 NW", "move lorry1 S4"]
    assert {refused(state, text).rule for text in BUSINESS} == {"MAM-R26"}


@pytest.mark.rule("MAM-R30", "MAM-C11", "MAM-C12")
def test_a_lorry_that_arrives_is_free_for_the_next_player_and_its_load_is_sold_a_turn_later() -> None:
    state = trading(2)
    place(state, "lorry1", "A", "WN", white=2)
    place(state, "lorry2", "A", "a1", white=2)
    ready(state, ground=(1, 3))
    do(state, "throw", "die 2", "move lorry1 newport")
    assert (state.active, at(state, "lorry1"), state.stock[0]) == (1, "pool", 2)
    do(state, "hire lorry")
    assert at(state, "lorry1") == "green"
    do(state, "throw", "die 3", "move lorry1 J")
    assert (state.active, "sell warehouse 2" in legal(state)) == (0, True)


@pytest.mark.rule("MAM-R28", "MAM-C14")
def test_nobody_unloads_or_gives_back_a_lorry_at_will() -> None:
    """Its only way out is Newport; the word 'unload' is for a card and for barges that have come to the dock."""
    state = trading()
    place(state, "lorry1", "A", "white", white=2)
    place(state, "lorry2", "A", "J", white=1)
    ready(state)
    assert legal(state) == ["throw", "offer lorry2 1"]
    do(state, "throw", "die 4")
    assert all(text.startswith("move lorry") for text in legal(state))
    for text in ("unload lorry1", "unload", "sell lorry1"):
        assert refused(state, text).rule.startswith("MAM-")


@pytest.mark.rule("MAM-C1")
def test_a_lorry_is_paid_once_and_nothing_comes_back() -> None:
    """Not even when a card unloads it."""
    state = do(ready(trading(), ground=(2,)), "hire lorry", "throw", "die 2")  # it comes to a2 by itself
    ready(state, active=0, phase=TURN)
    show(state, 16)
    do(state, "throw", "die 6")
    assert (at(state, "lorry1"), state.ground[0]) == ("pool", 2)
    assert [line for line in paid(state) if line.startswith("A") or ">A" in line] == ["A>Bank 5000 lorry hire"]


@pytest.mark.rule("MAM-G4", "MAM-M12")
def test_units_that_went_to_the_bank_were_gained_all_the_same() -> None:
    """No rebate for who has a Production Debit and throws a 6."""
    state = ready(trading(), owed=(3,))
    show(state, 1)
    do(state, "throw", "die 6", "card 2")
    assert (state.owed[0], state.ground[0], paid(state)) == (2, 0, ["Bank>A 10000 card"])


@pytest.mark.rule("MAM-B10", "MAM-Y2")
def test_a_throw_moves_one_vehicle_at_most() -> None:
    state = trading()
    place(state, "barge1", "A", "T1", "canal", white=5)
    place(state, "barge2", "A", "K1", "race-bay", white=5)
    place(state, "ship1", "A", "Z1", "deep", white=10)
    do(ready(state, cash=(60_000,)), "throw", "die 2")
    assert legal(state) == ["move barge1 T3", "move barge2 K3", "move ship1 Z3", "stay"]
    do(state, "move barge2 K3")
    assert (at(state, "barge1"), at(state, "ship1"), state.active) == ("T1", "Z1", 1)


@pytest.mark.rule("MAM-A4", "MAM-A5", "MAM-A7", "MAM-A8", "MAM-Y14")
@pytest.mark.parametrize(
    ("seats", "options", "homes"),
    [
        (2, {}, ((0,), (1,))),
        (3, {}, ((0,), (1,), (2,))),
        (4, {}, ((0,), (3,), (1,), (4,))),
        (5, {}, ((0,), (3,), (1,), (4,), (2,))),
        (2, {"mines_each": "2"}, ((0, 3), (1, 4))),
    ],
)
def test_mines_can_be_given_out_by_seats(
    seats: int, options: dict[str, Any], homes: tuple[tuple[int, ...], ...]
) -> None:
    """White, green, purple are mines 0 to 2 in the west, yellow, blue, red 3 to 5 in the east; A starts."""
    state = trading(seats, **options)
    assert (state.homes, state.starter) == (homes, 0)


@pytest.mark.rule("MAM-A7", "MAM-Y14")
def test_with_five_any_mine_may_be_picked() -> None:
    state = MineAMillionState(trading(5, picks="drawn").setup)
    for seat, mine in (("C", "white"), ("A", "green"), ("E", "purple"), ("B", "red")):
        do(state, f"pick {seat}", f"mine {mine}")
    assert legal(state) == ["mine yellow", "mine blue"]


@pytest.mark.rule("MAM-A5")
def test_halves_may_be_free() -> None:
    state = MineAMillionState(trading(2, picks="drawn", halves="free").setup)
    do(state, "pick A", "mine white")
    assert legal(state) == [f"mine {colour}" for colour in ("green", "purple", "yellow", "blue", "red")]


@pytest.mark.rule("MAM-A8", "MAM-R37")
def test_turns_go_to_the_left_from_the_starter() -> None:
    state = MineAMillionState(trading(4, picks="drawn").setup)
    do(state, "pick A", "mine white", "pick B", "mine green", "pick C", "mine red", "mine blue", "start C", "card 1")
    order = []
    for _ in range(6):
        order.append(state.active)
        do(state, *(["die 3"] if state.round == 1 else ["throw", "die 3"]))
    assert order == [2, 3, 0, 1, 2, 3]
