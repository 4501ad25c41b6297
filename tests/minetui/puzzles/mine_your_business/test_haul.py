"""Haul: what is promised as the best is the best, and no grade gives what it should not."""

from __future__ import annotations

from functools import partial

import pytest

from minetui.puzzles.attempt import Attempt
from minetui.puzzles.collection import read_puzzle, write_puzzle
from minetui.puzzles.haul import GRADED, KIND, SETUP
from minetui.puzzles.haul_search import best_haul, has_wild
from minetui.puzzles.ids import read_code
from minetui.puzzles.mine_your_business_kind import begun
from minetui.puzzles.puzzle import GRADES, Puzzle
from rules.catalogue import game
from rules.mine_your_business.kernel import Kernel
from rules.mine_your_business.phases import ACTING, READING, SIGNING
from rules.mine_your_business.table import BONUSES, LUNCH, TELEPORT
from tests.minetui.puzzles.mine_your_business.brute import search
from tests.minetui.puzzles.mine_your_business.cases import pinned, small
from tests.puzzles.shipped import shipped


def never(state: Kernel) -> int:
    """Chance does nothing within a turn."""
    raise AssertionError(state)


def turn_is_over(turn: int, state: Kernel) -> bool:
    """Whether Steps 1 and 2 of a turn are over."""
    return state.turn != turn or state.phase not in (ACTING, READING, SIGNING)


def must_agree(acts: int, bonus: int, number: int) -> None:
    """Both solvers find the same number of cards and of ends."""
    state = small(SETUP, f"{acts} {bonus} {number}", 14, acts, bonus)
    before = state.key()
    haul = best_haul(state)
    assert state.key() == before
    best, mines = search(state, partial(turn_is_over, state.turn), never)
    assert (haul.most, haul.ends) == (best, len(mines)), state.line()


@pytest.mark.rule("MYB-X12")
@pytest.mark.parametrize(
    ("acts", "bonus", "count"),
    [(2, 0, 10), (2, TELEPORT, 2), (1, TELEPORT, 8), (0, LUNCH, 8), (0, LUNCH | TELEPORT, 3)],
)
def test_the_second_solver_finds_no_more_and_as_many_ends(acts: int, bonus: int, count: int) -> None:
    for number in range(count):
        must_agree(acts, bonus, number)


@pytest.mark.soak
@pytest.mark.timeout(3600)
@pytest.mark.parametrize(("acts", "bonus", "count"), [(3, 0, 30), (2, TELEPORT, 40), (1, LUNCH, 15)])
def test_the_second_solver_agrees_on_many(acts: int, bonus: int, count: int) -> None:
    for number in range(count):
        must_agree(acts, bonus, number)


def finished(puzzle: Puzzle, line: tuple[str, ...]) -> Attempt:
    """An attempt after a line, every action of which is allowed and needed."""
    attempt = Attempt(puzzle)
    for text in line:
        assert not attempt.over
        attempt.act(attempt.match.parse(text))
    return attempt


def must_hold(puzzle: Puzzle) -> None:
    """All that is promised of a puzzle."""
    state = begun(puzzle)
    attempt = finished(puzzle, puzzle.line)
    assert attempt.solved and attempt.value == puzzle.best
    found = KIND.solve(puzzle, puzzle.record.start(), ())
    assert (found.best, found.ends, found.line) == (puzzle.best, puzzle.ends, puzzle.line)
    assert KIND.solve(puzzle, attempt.match.record.replay(), attempt.done).best == puzzle.best
    grade, traits = GRADED[puzzle.grade], puzzle.traits
    assert grade.best[0] <= puzzle.best <= grade.best[1] and grade.ends[0] <= puzzle.ends <= grade.ends[1]
    assert grade.blind[0] <= traits["blind"] <= grade.blind[1] and traits["near"] >= grade.near
    assert grade.wild or not has_wild(state)
    assert traits["short"] > 0
    assert traits["sign"] == ("read" in puzzle.line)
    left = [name for i, name in enumerate(BONUSES) if not state.used[puzzle.seat] >> i & 1]
    assert len(left) == traits["bonus"] and set(left) <= set(puzzle.line)
    assert greedy(puzzle) == puzzle.best - traits["short"]
    for nudge in KIND.hints(puzzle):
        rule = nudge[nudge.index("[") + 1 : nudge.index("]")]
        assert rule in game(KIND.game).rulebook()


def greedy(puzzle: Puzzle) -> int:
    """What whoever looks one action ahead loads: most cards loaded or ready, of equals the first.

    Written anew from the puzzle's point of view: what is ready is what `load` would take.
    """
    attempt = Attempt(puzzle)
    load = attempt.match.parse("load")

    def cards(state: Kernel) -> int:
        return len(state.got[puzzle.seat])

    while not attempt.over:
        state = attempt.match.record.replay()
        assert isinstance(state, Kernel)
        scores: dict[int, int] = {}
        for action in state.legal():
            state.push(action)
            scores[action] = cards(state)
            if state.phase == ACTING and state.seat == puzzle.seat and load in state.legal():
                state.push(load)
                scores[action] = cards(state)
                state.pop()
            state.pop()
        end = attempt.match.parse("end actions")
        if len(scores) > 1:
            scores.pop(end, None)
        attempt.act(max(scores, key=lambda action: scores[action]))
    return attempt.value


def test_no_action_gains_and_one_keeps_the_best_all_the_way() -> None:
    """Also in Step 2, and off the best line: from each State the best is the best of what its actions leave."""
    puzzle = KIND.make("hard", 1)
    assert "read" in puzzle.line
    attempt = Attempt(puzzle)
    for text in ("", *puzzle.line[:-1]):
        if text:
            attempt.act(attempt.match.parse(text))
        state = attempt.match.record.replay()
        best = []
        for action in state.legal():
            state.push(action)
            best.append(KIND.solve(puzzle, state, (*attempt.done, action)).best)
            state.pop()
        assert max(best) == KIND.solve(puzzle, state, attempt.done).best == puzzle.best
        assert text or min(best) < puzzle.best


@pytest.mark.parametrize("grade", GRADES[:3])
def test_a_puzzle_made_is_what_its_grade_says(grade: str) -> None:
    puzzle = KIND.make(grade, 3)
    assert puzzle.id == f"haul:{grade}:10003"
    must_hold(puzzle)
    assert read_puzzle(KIND.id, KIND.game, grade, write_puzzle(puzzle)) == puzzle


def test_the_same_number_makes_the_same_puzzle_for_ever() -> None:
    for grade, line in pinned("haul"):
        assert write_puzzle(KIND.make(grade, read_code(line.split("\t")[0])[1])) == line


@pytest.mark.parametrize("grade", GRADES)
def test_shipped_puzzles_hold(grade: str) -> None:
    puzzles = shipped("haul", grade)
    assert len(puzzles) >= 100
    for puzzle in puzzles[::25]:
        must_hold(puzzle)


@pytest.mark.soak
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("grade", GRADES)
def test_every_shipped_puzzle_holds_and_is_made_again(grade: str) -> None:
    for puzzle in shipped("haul", grade):
        must_hold(puzzle)
    for puzzle in shipped("haul", grade)[::20]:
        assert KIND.make(grade, read_code(puzzle.code)[1]) == puzzle
