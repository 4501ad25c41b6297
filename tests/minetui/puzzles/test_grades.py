"""Harder grades beat the bots more often; bots know the rules of the game, and nothing of puzzles.

Bots play to win their game, so they solve few puzzles of a kind that asks for something else (Home run, Dispatch).
"""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from minetui.puzzles.puzzle import GRADES
from tests.puzzles.shares import LEVELS, shares

NODES = {"strike": 60}
"""Positions that bots may look at an action. Given enough, they find every win of a turn."""
QUICK = ("strike", "nerve", "dispatch")
"""Kinds that bots need little time for."""


def must_fall(found: Sequence[float]) -> None:
    """From grade to grade no more is solved, and from the first to the last less."""
    assert list(found) == sorted(found, reverse=True) and found[0] > found[-1], dict(zip(GRADES, found, strict=True))


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("id", QUICK)
def test_harder_grades_beat_the_bots_more_often(id: str, level: str) -> None:
    must_fall(shares(id, level, nodes=NODES.get(id)))


@pytest.mark.soak
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("id", ["haul", "double-shift", "bar-the-gate", "home-run"])
def test_harder_grades_beat_the_bots_more_often_where_they_think_longer(id: str, level: str) -> None:
    must_fall(shares(id, level, nodes=NODES.get(id)))
