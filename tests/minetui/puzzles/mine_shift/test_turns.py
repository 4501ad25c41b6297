"""The ends of a turn, the landings and the wins in it, against every sequence of moves there is."""

from __future__ import annotations

import pytest

from minetui.puzzles.mine_shift_play import SETUPS, turns
from minetui.puzzles.mine_shift_turns import End, ends, landings
from minetui.puzzles.mine_shift_wins import leads_to_a_win, ways_out, wins
from rules import OVER
from rules.dealer import Generator
from rules.mine_shift.state import MineShiftState
from tests.ladder.mine_shift.built import HOME_A, OPEN, SHUT, WHOLE
from tests.minetui.puzzles.mine_shift.brute import at, end_of, strikes, wandered
from tests.minetui.puzzles.mine_shift.brute import turns as every_turn


def late(seed: int) -> MineShiftState:
    """A position near the end of a game, at any move of a turn."""
    lots = Generator(f"late {seed}")
    state = [one.copy() for one in turns(lots, SETUPS[seed % 4]) if one.turn >= 10 or seed % 5 == 0][-1]
    for _ in range(seed % 3):
        state.push(lots.choice(state.legal()))
        if state.to_move == OVER:
            state.pop()
    return state


def leads_to(state: MineShiftState, path: tuple[int, ...]) -> End:
    """What lies on the table after moves, each of them legal."""
    seat = state.seat
    for action in path:
        assert action in state.legal()
        state.push(action)
    end = End(*end_of(state, seat))
    for _ in path:
        state.pop()
    return end


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.rule("MS-R11", "MS-M5", "MS-M29")
def test_every_end_of_a_turn_is_found_once(seed: int) -> None:
    state = late(seed)
    seat, goal, key = state.seat, state.goal, state.key()
    here = (state.own & goal).bit_count()
    for wanted in range(here + 1, 5):
        found = ends(state, wanted)
        # Brought there at once or in the end: what counts is that an attempt would have been over by then.
        there, without = set[End](), set[End]()

        def go(left: int, wanted: int = wanted, there: set[End] = there, without: set[End] = without) -> None:
            for action in state.legal():
                state.push(action)
                if (state.jewels(seat) & goal).bit_count() >= wanted:
                    there.add(End(*end_of(state, seat)))
                elif left == 1:
                    without.add(End(*end_of(state, seat)))
                else:
                    go(left - 1)
                state.pop()

        go(3 - state.made)
        assert set(found) == without and set(landings(state, wanted)) == there
        assert bool(landings(state, wanted, 0)) == bool(there) and len(landings(state, wanted, 0)) <= 1
        assert all(leads_to(state, path) == end for end, path in list(found.items())[::50])
        assert state.key() == key


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.rule("MS-M19")
def test_every_win_of_a_turn_is_found(seed: int) -> None:
    state = late(seed)
    found = wins(state)
    assert set(found) == strikes(state) and bool(wins(state, 0)) == bool(found)
    assert all(leads_to_a_win(state, path) and leads_to(state, path) == end for end, path in found.items())


@pytest.mark.parametrize(
    ("line", "least"),
    [
        (f"{OPEN} {HOME_A} g5,h5,g6,h6 B 2 s AB 41 A -", 1),
        (f"{OPEN} {HOME_A} g5,h5,g6,h6 B 1 s AB 41 A -", 1),
        (f"{OPEN} {HOME_A} g5,h5,g6,h6 B 0 - B 41 A -", 0),  # A may turn its home back (MS-M31)
        (f"{SHUT} {HOME_A} g5,h5,g6,h6 B 2 s AB 41 A -", 1),  # shut in already
    ],
)
@pytest.mark.rule("MS-M8", "MS-M38", "MS-M11")
def test_shutting_the_other_seat_in_wins(line: str, least: int) -> None:
    state = at(line)
    found = wins(state)
    assert set(found) == strikes(state) and bool(found) == bool(least)


@pytest.mark.rule("MS-M8")
def test_who_has_more_ways_out_than_the_mover_has_moves_is_never_shut_in() -> None:
    """On the dense tiles, where being shut in is likeliest, against every turn."""
    counted = 0
    for seed in range(40):
        state = wandered(f"dense {seed}", 3 * (seed % 7), **WHOLE)
        if state.made or state.to_move == OVER or not ways_out(state, state.seat ^ 1):
            continue
        for _ in range(2):
            state.push(state.legal()[-1])
        if ways_out(state, state.seat ^ 1) > 1:
            counted += 1
            seat = state.seat
            assert all(state.to_move == seat ^ 1 for _ in every_turn(state))
    assert counted > 5


@pytest.mark.rule("MS-M11", "MS-R13")
def test_ways_out_are_counted_by_hand() -> None:
    """A's jewels stand on home A, open to the east; B's on the tile beside home B."""
    line = f"{OPEN} {HOME_A} g5,h5,g6,h6 B 0 - %s 41 A -"
    assert ways_out(at(line % "B"), 0) == 2  # b1 to c1 and b2 to c2
    assert ways_out(at(line % "AB"), 0) == 0  # over the edge of a home it cannot turn back
    assert ways_out(at(line % "AB"), 1) == 4  # g4, h4, f5, f6; i5 and i6 are over the edge of its home
