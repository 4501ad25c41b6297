"""Harder grades beat the bots more often."""

from __future__ import annotations

import math

import pytest

from minetui.bots import Budget, make_bot
from minetui.puzzles.attempt import Attempt
from minetui.puzzles.puzzle import GRADES, Puzzle
from rules.dealer import Generator
from tests.minetui.puzzles.mine_your_business.cases import shipped


def solved_by(level: str, puzzle: Puzzle) -> bool:
    """Whether a bot that knows the rules of the game, and nothing of the puzzle, reaches the best."""
    attempt = Attempt(puzzle)
    bot = make_bot(puzzle.record.setup.game, level)
    while not attempt.over:
        view = attempt.match.view(puzzle.seat)
        name = f"{puzzle.id} {len(attempt.done)}"
        attempt.act(bot.choose(view, attempt.match.legal(), Generator(name), Budget(math.inf)))
    return attempt.solved


@pytest.mark.soak
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("id", ["haul", "double-shift"])
def test_harder_grades_beat_the_bots_more_often(id: str) -> None:
    shares = {
        level: [sum(solved_by(level, puzzle) for puzzle in shipped(id, grade)) / len(shipped(id, grade))
                for grade in GRADES]
        for level in ("novice", "standard")
    }  # fmt: skip
    print(id, shares)
    easy, fair, hard, fiendish = shares["standard"]
    assert easy > fair > hard > fiendish, shares
    assert shares["novice"][0] > max(shares["novice"][2:]), shares
