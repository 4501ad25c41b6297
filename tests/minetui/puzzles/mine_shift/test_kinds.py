"""What all three kinds promise: proven, missed by a tempted player, of their grade, the same for ever."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from minetui.puzzles import bar_the_gate, home_run, strike
from minetui.puzzles.attempt import Attempt
from minetui.puzzles.collection import lines_of, write_puzzle
from minetui.puzzles.mine_shift_greedy import lead, own_way
from minetui.puzzles.mine_shift_kind import begun
from minetui.puzzles.puzzle import GRADES, Kind, Puzzle
from minetui.puzzles.shelf import kind
from rules import OVER
from rules.dealer import Generator
from rules.mine_shift import GAME
from tests.puzzles.shipped import shipped

KINDS = ("strike", "bar-the-gate", "home-run")
EVERY = [(id, grade) for id in KINDS for grade in GRADES]


def sample(id: str, grade: str) -> tuple[Puzzle, ...]:
    """Three of it, whose proof does not take long."""
    return tuple(puzzle for puzzle in shipped(id, grade) if len(puzzle.chance) < 6)[5::40][:3]


def must_hold_up(one: Kind, puzzle: Puzzle) -> None:
    """Solved anew it has the stated answer, and its line is legal and attains it."""
    state = puzzle.record.replay()
    found = one.solve(puzzle, state, ())
    assert (found.best, found.ends) == (puzzle.best, puzzle.ends) == (1, puzzle.ends) and puzzle.ends >= 1
    assert state.line() == puzzle.record.position, "the State given was changed"
    for line in {puzzle.line, found.line}:
        attempt = Attempt(puzzle)
        while not attempt.over:
            attempt.act(attempt.match.parse(line[len(attempt.done)]))
        assert attempt.over and attempt.solved and attempt.value == 1
        assert tuple(map(attempt.match.text, attempt.done)) == line


def must_be_of_its_grade(puzzle: Puzzle) -> None:
    """Ends and traits are within what the table of grades asks for."""
    traits, ends = puzzle.traits, puzzle.ends
    if puzzle.kind == "strike":
        wanted = strike.GRADED[puzzle.grade]
        assert ends <= strike.ENDS and wanted.missing[0] <= traits["missing"] <= wanted.missing[1]
        assert wanted.tiles[0] <= traits["tiles"] <= wanted.tiles[1] and bool(traits["lucky"]) in wanted.lucky
    elif puzzle.kind == "bar-the-gate":
        barred = bar_the_gate.GRADED[puzzle.grade]
        assert barred.ends[0] <= ends <= barred.ends[1] and traits["tempting"] >= barred.tempting
        assert barred.threats[0] <= traits["threats"] <= barred.threats[1]
    else:
        turns = len(puzzle.chance) // 3 + 1
        assert any(
            run.turns == turns and run.ends[0] <= ends <= run.ends[1] and traits["jewels"] in run.jewels
            for run in home_run.GRADED[puzzle.grade]
        )


def tempted_value(one: Kind, puzzle: Puzzle) -> int:
    """What somebody reaches who takes the first of the best-looking moves, told by the distances alone."""
    state, actions = begun(puzzle), list[int]()
    looks = lead if puzzle.kind == "bar-the-gate" else own_way
    while not one.over(puzzle, state, actions):
        if state.to_move == puzzle.seat:
            valued = []
            for action in state.legal():
                state.push(action)
                valued.append(looks(state, puzzle.seat))
                state.pop()
            action = state.legal()[valued.index(min(valued))]
        else:
            action = GAME.parse(state.setup, puzzle.chance[len(actions) // 6 * 3 + len(actions) % 6 - 3])
        state.push(action)
        actions.append(action)
    return one.value(puzzle, state, actions)


@pytest.mark.parametrize(("id", "grade"), EVERY)
def test_all_that_ship_are_of_their_grade(id: str, grade: str) -> None:
    for puzzle in shipped(id, grade):
        must_be_of_its_grade(puzzle)


@pytest.mark.parametrize(("id", "grade"), EVERY)
def test_some_that_ship_hold_up(id: str, grade: str) -> None:
    one = kind(id)
    for puzzle in sample(id, grade):
        must_hold_up(one, puzzle)
        assert tempted_value(one, puzzle) == 0


@pytest.mark.soak
@pytest.mark.timeout(3600)
@pytest.mark.parametrize(("id", "grade"), EVERY)
def test_all_that_ship_hold_up(id: str, grade: str) -> None:
    one = kind(id)
    for puzzle in shipped(id, grade):
        must_hold_up(one, puzzle)
        assert tempted_value(one, puzzle) == 0


@pytest.mark.parametrize(("id", "grade", "number"), [
    ("strike", "easy", 3), ("strike", "fiendish", 0), ("bar-the-gate", "fair", 0), ("home-run", "easy", 1),
])  # fmt: skip
def test_what_is_made_is_of_its_grade_and_always_the_same(id: str, grade: str, number: int) -> None:
    one = kind(id)
    puzzle = one.make(grade, number)
    must_be_of_its_grade(puzzle)
    must_hold_up(one, puzzle)
    assert write_puzzle(one.make(grade, number)) == write_puzzle(puzzle)
    ships = lines_of(id, grade).get(puzzle.code)
    assert ships is None or ships == write_puzzle(puzzle)


@pytest.mark.parametrize(("id", "grade"), EVERY)
def test_what_is_told_names_rules_and_no_action(id: str, grade: str) -> None:
    one, rules = kind(id), GAME.rulebook()
    assert all(rule in rules for rule in one.rules)
    for puzzle in sample(id, grade):
        told = (one.goal(puzzle), *one.hints(puzzle), one.told(puzzle, 0), one.told(puzzle, 1))
        assert 1 <= len(one.hints(puzzle)) <= 2 and one.goal(puzzle).endswith(".")
        for hint in one.hints(puzzle):
            (rule,) = re.findall(r"\[(MS-\w+)\]", hint)
            assert rule in rules and hint.endswith("].")
        assert not any(text in line for text in puzzle.line for line in told)
        assert len({one.told(puzzle, 0), one.told(puzzle, 1)}) == 2


def halfway(puzzle: Puzzle, seed: int) -> Iterator[Attempt]:
    """Attempts that stray from the line, at every move of theirs."""
    attempt, lots = Attempt(puzzle), Generator(f"halfway {puzzle.id} {seed}")
    while not attempt.over:
        attempt.act(lots.choice(attempt.match.legal()))
        yield attempt


@pytest.mark.parametrize("id", KINDS)
def test_from_anywhere_the_solver_says_what_can_be_reached_and_how(id: str) -> None:
    one = kind(id)
    for puzzle in sample(id, "fair")[:2]:
        for attempt in halfway(puzzle, 1):
            state = attempt.match.record.replay()
            found = one.solve(puzzle, state, attempt.done)
            actions = list(attempt.done)
            for text in found.line:
                assert not one.over(puzzle, state, actions) and state.to_move != OVER
                action = GAME.parse(state.setup, text)
                assert action in state.legal()
                state.push(action)
                actions.append(action)
            assert one.over(puzzle, state, actions) and one.value(puzzle, state, actions) == found.best
