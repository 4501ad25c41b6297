"""Home run: jewels home in the fewest turns, the other seat walking to and fro."""

from __future__ import annotations

import pytest

from minetui.puzzles.attempt import Attempt
from minetui.puzzles.home_run import KIND
from minetui.puzzles.mine_shift_kind import begun
from minetui.puzzles.mine_shift_play import positions
from minetui.puzzles.mine_shift_run import reached, walk
from minetui.puzzles.puzzle import Puzzle
from rules.dealer import Generator
from rules.mine_shift import GAME
from rules.mine_shift.state import MineShiftState
from rules.record import Record
from tests.ladder.mine_shift.built import OPEN
from tests.minetui.puzzles.mine_shift.brute import at, runs
from tests.minetui.puzzles.mine_shift.test_kinds import sample

LINE = f"{OPEN} d1,g5,h5,h6 a1,g1,h1,g2 A 0 - AB 20 A -"
"""A has left home, where B walks with the jewel on a1; home B is empty and open."""


def posed(state: MineShiftState, jewels: int, turns: int) -> Puzzle:
    """A position as a puzzle, whatever its answer."""
    others = walk(state, turns - 1)
    assert others is not None
    chance = tuple(GAME.text(state.setup, action) for turn in others for action in turn)
    record = Record(state.setup, ("", ""), "", state.line())
    traits = {"jewels": jewels, "missing": jewels}
    return Puzzle("home-run", "fair", "10000", record, state.seat, chance, 1, 1, ("g5 east",), traits)


def test_the_answer_is_that_of_every_sequence_of_moves() -> None:
    """Over two turns, the first of them nearly over."""
    lots, seen, tried = Generator("runs"), [0, 0], 0
    for start in positions(Generator("brute runs"), 3000):
        state = start.copy()
        others = walk(state, 1)
        if others is None or lots.below(3):
            continue
        for _ in range(2):
            state.push(lots.choice([move for move in state.legal() if move >= state.table.turns]))
        here = (state.own & state.goal).bit_count()
        for wanted in range(here + 1, 5):
            right, found = runs(state, wanted, others[0]), reached(state, wanted, others)
            assert set(found) == right and bool(reached(state, wanted, others, 0)) == bool(right)
            seen[bool(right)] += 1
        tried += 1
        if tried == 3:
            break
    assert tried == 3 and min(seen) >= 1


@pytest.mark.soak
@pytest.mark.timeout(3600)
def test_and_over_three_turns() -> None:
    """Against a search that only merges equal positions, in a dense mine."""
    tried = 0
    for state in positions(Generator("brute long runs"), 3000):
        others = walk(state, 2)
        if others is None or state.setup.option("tiles") != "whole" or state.own & state.goal:
            continue
        now = {state.key(): state.copy()}
        right = set()
        for number in range(3):
            for _ in range(3):
                ahead = {}
                for one in now.values():
                    for action in one.legal():
                        one.push(action)
                        mine = one.jewels(state.seat)
                        if (mine & state.goal).bit_count() >= 4:
                            right.add((mine, one.jewels(state.seat ^ 1), one.walls))
                        elif one.key() not in ahead:
                            ahead[one.key()] = one.copy()
                        one.pop()
                now = ahead
            for one in list(now.values()) if number < 2 else ():
                for action in others[number]:
                    one.push(action)
        assert {end[:3] for end in reached(state, 4, others)} == right
        tried += 1
        if tried == 2:
            break


@pytest.mark.rule("MS-M11", "MS-R12", "MS-M6")
def test_the_other_seat_walks_to_and_fro_where_nobody_can_hinder_it() -> None:
    others = walk(at(LINE), 3)
    assert others is not None
    told = [[GAME.text(at(LINE).setup, action) for action in turn] for turn in others]
    assert told == [
        ["a1 east", "turn A1 left", "turn A1 right"],
        ["b1 west", "turn A1 left", "turn A1 right"],
        ["a1 east", "turn A1 left", "turn A1 right"],
    ]
    assert walk(at(LINE.replace(" AB ", " B ").replace("d1,", "a2,")), 1) is None  # A is still at home
    assert walk(at(LINE.replace("a1,", "h2,")), 1) is None  # B is not there


@pytest.mark.rule("MS-M19", "MS-R29")
def test_it_is_over_at_once_with_enough_jewels_home() -> None:
    puzzle = posed(at(LINE), 2, 2)
    attempt = Attempt(puzzle)
    attempt.act(attempt.match.parse("h5 east"))
    assert not attempt.over and attempt.value == 0
    attempt.act(attempt.match.parse("h6 east"))
    assert attempt.over and attempt.value == 1 and attempt.result().told == "two home in 2 turns"


def test_it_is_over_when_the_turns_are_used_up() -> None:
    attempt = Attempt(posed(at(LINE), 4, 2))
    for text in ("g5 west", "turn B3 left", "turn B3 right"):
        attempt.act(attempt.match.parse(text))
    assert not attempt.over and attempt.match.to_move == 0 and len(attempt.done) == 6
    for text in ("f5 east", "turn B3 left", "turn B3 right"):
        assert not attempt.over
        attempt.act(attempt.match.parse(text))
    assert attempt.over and attempt.value == 0 and len(attempt.done) == 9


def test_it_is_over_when_the_other_seat_cannot_walk() -> None:
    attempt = Attempt(posed(at(LINE.replace("d1,", "c1,")), 4, 2))
    for text in ("turn B3 left", "turn B3 right", "c1 west"):
        assert not attempt.over
        attempt.act(attempt.match.parse(text))
    assert attempt.over and attempt.value == 0 and len(attempt.done) == 3
    state = attempt.match.record.replay()
    assert KIND.solve(attempt.puzzle, state, attempt.done).best == 0


def test_nobody_gets_them_home_in_fewer_turns() -> None:
    for grade in ("fair", "hard", "fiendish"):
        for puzzle in sample("home-run", grade):
            state, turns = begun(puzzle), len(puzzle.chance) // 3 + 1
            fewer = walk(state, turns - 2)
            assert fewer is not None and not reached(state, puzzle.traits["jewels"], fewer)


def test_what_the_other_seat_does_is_told() -> None:
    puzzle = posed(at(LINE), 2, 2)
    assert KIND.told_ahead(puzzle) == (
        "In its turns the other seat only walks to and fro: a1 east, turn A1 left, turn A1 right; then back."
    )
    assert KIND.told_ahead(posed(at(LINE), 2, 1)) == "The other seat will have no turn."
