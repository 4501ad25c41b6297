"""How many of each grade's puzzles the bots solve, which know the rules of the game and nothing of puzzles.

`python -m tests.puzzles.shares KIND [COUNT]` tells it of the first COUNT of every collection.
"""

from __future__ import annotations

import sys

from minetui.bots import Budget, make_bot
from minetui.puzzles.attempt import Attempt
from minetui.puzzles.puzzle import GRADES, Puzzle
from rules.dealer import Generator
from tests.puzzles.shipped import shipped

LEVELS = ("novice", "standard")


def reached_by(level: str, puzzle: Puzzle, nodes: int | None = None) -> int:
    """The value a bot reaches, looking at so many positions an action at most; always the same."""
    attempt, bot = Attempt(puzzle), make_bot(puzzle.record.setup.game, level)
    while not attempt.over:
        lots = Generator(f"{puzzle.id} {len(attempt.done)}")
        view = attempt.match.view(puzzle.seat)
        attempt.act(bot.choose(view, attempt.match.legal(), lots, Budget(nodes=nodes)))
    return attempt.value


def shares(id: str, level: str, count: int | None = None, nodes: int | None = None) -> list[float]:
    """What part of the first puzzles of each grade a bot solves, easiest grade first."""
    solved = [
        [reached_by(level, puzzle, nodes) >= puzzle.best for puzzle in shipped(id, grade)[:count]] for grade in GRADES
    ]
    return [sum(one) / len(one) for one in solved]


if __name__ == "__main__":
    for level in LEVELS:
        found = shares(sys.argv[1], level, int(sys.argv[2]) if len(sys.argv) > 2 else None)
        print(sys.argv[1], level, *(f"{grade} {share:.0%}" for grade, share in zip(GRADES, found, strict=True)))
