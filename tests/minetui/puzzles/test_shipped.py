"""Every puzzle that ships has a proven answer: some of each collection are solved anew here, all in the long run.

What makes a puzzle one of its kind and grade is tested kind by kind; plain second solvers stand there as well.
"""

from __future__ import annotations

import pytest

from minetui.puzzles.attempt import Attempt
from minetui.puzzles.collection import write_puzzle
from minetui.puzzles.ids import read_code
from minetui.puzzles.puzzle import GRADES, Puzzle
from minetui.puzzles.shelf import KINDS, kind, puzzle
from rules.game import named
from tests.puzzles.shipped import every, shipped

COLLECTIONS = [(id, grade) for id in KINDS for grade in GRADES]


def must_hold(one: Puzzle) -> None:
    """Solved anew it has the stated answer, and the stored line attains it; nothing else is taken for solved."""
    assert puzzle(one.id.lower()) == one
    attempt = Attempt(one)
    assert not attempt.over and not attempt.solved
    if attempt.asks:
        right = [named(answer, "ABCDEF") for answer in attempt.answers]
        assert len(set(right)) == len(right) >= 2 and right.count(one.line[0]) == 1
        for number, answer in enumerate(right):
            attempt.reply(number)
            assert attempt.solved == (answer == one.line[0])
        return
    found = kind(one.kind).solve(one, attempt.match.record.replay(), ())
    assert (found.best, found.ends) == (one.best, one.ends) and one.ends >= 1
    while not attempt.over:
        attempt.act(attempt.match.parse(one.line[len(attempt.done)]))
    assert attempt.solved and attempt.value == one.best
    assert tuple(map(attempt.match.text, attempt.done)) == one.line


@pytest.mark.parametrize(("id", "grade"), COLLECTIONS)
def test_a_collection_has_a_hundred_puzzles_that_differ(id: str, grade: str) -> None:
    puzzles = shipped(id, grade)
    assert len(puzzles) >= 100
    asked = {(one.record.position, one.record.actions, one.chance, tuple(one.traits.items())) for one in puzzles}
    assert len(asked) == len(puzzles)


@pytest.mark.parametrize(("id", "grade"), COLLECTIONS)
def test_some_of_each_collection_hold(id: str, grade: str) -> None:
    found = every(id, grade)
    for one in {found[0].code: found[0], found[-1].code: found[-1]}.values():
        must_hold(one)


@pytest.mark.soak
@pytest.mark.timeout(7200)
@pytest.mark.parametrize(("id", "grade"), COLLECTIONS)
def test_all_that_ships_holds_and_is_made_again(id: str, grade: str) -> None:
    for one in every(id, grade):
        must_hold(one)
    for one in shipped(id, grade)[::40]:
        assert write_puzzle(kind(id).make(grade, read_code(one.code)[1])) == write_puzzle(one)
