"""Strike and Home run: what ships is solved anew, and a plain search that cuts nothing agrees."""

from __future__ import annotations

import pytest

from minetui.puzzles.collection import lines_of, read_puzzle, write_puzzle
from minetui.puzzles.ids import read_code
from minetui.puzzles.puzzle import GRADES, Kind, Puzzle
from minetui.puzzles.shelf import kind
from rules.catalogue import game
from rules.game import OVER, State

KINDS = ("strike", "home-run")
EVERY = [(id, grade) for id in KINDS for grade in GRADES if lines_of(id, grade)]


def shipped(id: str, grade: str, count: int | None = None) -> list[Puzzle]:
    """The first puzzles of a collection, or all."""
    return [read_puzzle(id, "mine-shift", grade, line) for line in list(lines_of(id, grade).values())[:count]]


def holds(one: Kind, puzzle: Puzzle) -> None:
    """The answer is what the solver says, and the line reaches it by legal actions, Chance's script among them."""
    rules = game("mine-shift")
    state = puzzle.record.start()
    found = one.solve(puzzle, state.copy(), ())
    assert (found.best, found.ends) == (puzzle.best, puzzle.ends) and puzzle.best == 1, puzzle.id
    done: list[int] = []
    script = list(puzzle.chance)
    for text in puzzle.line:
        assert not one.over(puzzle, state, done)
        action = rules.parse(puzzle.record.setup, text)
        assert action in state.legal(), f"{puzzle.id}: {text}"
        if state.to_move != puzzle.seat:
            assert script.pop(0) == text
        state.push(action)
        done.append(action)
    assert one.over(puzzle, state, done) and one.value(puzzle, state, done) == puzzle.best


@pytest.mark.parametrize(("id", "grade"), EVERY)
def test_what_ships_holds(id: str, grade: str) -> None:
    for puzzle in shipped(id, grade, 5):
        holds(kind(id), puzzle)


@pytest.mark.soak
@pytest.mark.parametrize(("id", "grade"), EVERY)
def test_everything_that_ships_holds(id: str, grade: str) -> None:
    for puzzle in shipped(id, grade):
        holds(kind(id), puzzle)


@pytest.mark.parametrize(("id", "grade"), EVERY)
def test_the_same_id_is_the_same_puzzle(id: str, grade: str) -> None:
    puzzle = shipped(id, grade, 1)[0]
    assert write_puzzle(kind(id).make(grade, read_code(puzzle.code)[1])) == write_puzzle(puzzle)


def ends(state: State, seat: int, found: set[object]) -> set[object]:
    """The positions in which the seat has won by the end of its turn, by trying everything."""
    if state.to_move == OVER:
        outcome = state.outcome()
        assert outcome is not None
        if outcome.winners == (seat,):
            found.add(tuple(state.line().split()[1:3]))
    elif state.to_move == seat:
        for action in state.legal():
            state.push(action)
            ends(state, seat, found)
            state.pop()
    return found


@pytest.mark.parametrize("grade", GRADES)
@pytest.mark.rule("MS-R29", "MS-M19")
def test_trying_everything_finds_a_win_and_no_more_ends(grade: str) -> None:
    """A win ends the turn at once, so that few sequences remain; ends are told apart at most as finely as here."""
    puzzle = shipped("strike", grade, 1)[0]
    won = ends(puzzle.record.start(), puzzle.seat, set())
    assert won and puzzle.ends >= 1


def home(state: State, seat: int, puzzle: Puzzle) -> bool:
    """Whether enough jewels can be home by the end of this turn, by trying everything."""
    one = kind("home-run")
    if one.value(puzzle, state, ()):
        return True
    if state.to_move != seat:
        return False
    for action in state.legal():
        state.push(action)
        reached = home(state, seat, puzzle)
        state.pop()
        if reached:
            return True
    return False


@pytest.mark.parametrize("grade", [grade for grade in GRADES if lines_of("home-run", grade)])
def test_fewer_turns_do_not_do(grade: str) -> None:
    puzzle = shipped("home-run", grade, 1)[0]
    assert home(puzzle.record.start(), puzzle.seat, puzzle) == (not puzzle.chance)


@pytest.mark.parametrize("id", KINDS)
def test_goals_and_hints_cite_rules_and_tell_no_action(id: str) -> None:
    one, book = kind(id), game("mine-shift").rulebook()
    for grade in GRADES:
        for puzzle in shipped(id, grade, 3):
            hints = one.hints(puzzle)
            assert one.goal(puzzle).endswith(".") and hints
            for hint in hints:
                assert any(rule.id in hint for rule in book.rules), hint
                assert not any(text in hint for text in puzzle.line), hint
