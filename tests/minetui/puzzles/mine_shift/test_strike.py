"""Strike: win this turn."""

from __future__ import annotations

import pytest

from minetui.puzzles.attempt import Attempt
from minetui.puzzles.mine_shift_play import positions
from minetui.puzzles.puzzle import Puzzle
from minetui.puzzles.strike import KIND
from rules.dealer import Generator
from rules.mine_shift import GAME
from rules.mine_shift.state import MineShiftState
from rules.record import Record
from tests.ladder.mine_shift.built import HOME_A, OPEN
from tests.minetui.puzzles.mine_shift.brute import at, strikes


def posed(state: MineShiftState) -> Puzzle:
    """A position as a puzzle, whatever its answer."""
    record = Record(state.setup, ("", ""), "", state.line())
    return Puzzle("strike", "fair", "10000", record, state.seat, (), 1, 1, ())


def test_the_answer_is_that_of_every_sequence_of_moves() -> None:
    """Near the end of games, with three, two and one moves left."""
    lots, seen = Generator("strikes"), [0, 0]
    for number, start in enumerate(positions(Generator("brute strikes"), 900)):
        state = start.copy()
        if (state.goal & ~state.own).bit_count() > 2:
            continue
        puzzle, actions = posed(state), list[int]()
        for _ in range(number % 3):
            actions.append(lots.choice(state.legal()))
            state.push(actions[-1])
            if KIND.over(puzzle, state, actions):
                break
        if KIND.over(puzzle, state, actions):
            continue
        right, found = strikes(state), KIND.solve(puzzle, state, actions)
        assert (found.best, found.ends) == ((1, len(right)) if right else (0, 1))
        seen[found.best] += 1
    assert min(seen) >= 5


@pytest.mark.rule("MS-M19")
def test_a_win_ends_it_at_once_and_a_turn_without_one_too() -> None:
    puzzle = posed(at(f"{OPEN} i5,j5,i6,g6 b1,c1,f1,g1 A 0 - AB 20 A -"))
    attempt = Attempt(puzzle)
    assert attempt.kind.solve(puzzle, puzzle.record.replay(), ()).best == 1
    for text in ("turn B3 left", "turn B3 right"):
        attempt.act(attempt.match.parse(text))
        assert not attempt.over and attempt.value == 0
    attempt.act(attempt.match.parse("g6 west"))
    assert attempt.over and attempt.value == 0 and attempt.result().told == "not won this turn"
    assert attempt.kind.solve(puzzle, attempt.match.record.replay(), attempt.done).best == 0


@pytest.mark.rule("MS-M8", "MS-M38")
def test_shutting_the_other_seat_in_is_a_win_as_well() -> None:
    puzzle = posed(at(f"{OPEN} {HOME_A} g5,h5,g6,h6 B 2 s AB 41 A -"))
    found = KIND.solve(puzzle, puzzle.record.replay(), ())
    assert (found.best, found.ends, found.line) == (1, 1, ("turn A1 right",))
    state = puzzle.record.replay()
    state.push(GAME.parse(state.setup, "turn A1 right"))
    assert KIND.over(puzzle, state, (0,)) and KIND.value(puzzle, state, (0,)) == 1
