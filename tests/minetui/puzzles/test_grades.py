"""Harder grades beat the bots more often; bots know the rules of the game, and nothing of puzzles.

Bots play to win their game, so they solve few puzzles of a kind that asks for something else (Home run, Dispatch).
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import pytest

from minetui.puzzles.puzzle import GRADES
from tests.puzzles.shares import LEVELS, shares

NODES = {"strike": 60}
"""Positions that bots may look at an action. Given enough, they find every win of a turn."""
ALIKE = {"home-run": 0.03}
"""Shares that a hundred puzzles cannot tell apart where hardly any is solved; other kinds need none."""
QUICK = ("strike", "nerve", "dispatch")
"""Kinds that bots need little time for."""


def must_fall(found: Sequence[float], alike: float) -> None:
    """From grade to grade no more is solved than chance may bring, and from the first to the last less."""
    told = dict(zip(GRADES, found, strict=True))
    assert all(harder <= easier + alike for easier, harder in pairwise(found)) and found[0] > found[-1], told


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("id", QUICK)
def test_harder_grades_beat_the_bots_more_often(id: str, level: str) -> None:
    must_fall(shares(id, level, nodes=NODES.get(id)), ALIKE.get(id, 0.0))


@pytest.mark.soak
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("id", ["haul", "double-shift", "bar-the-gate", "home-run"])
def test_harder_grades_beat_the_bots_more_often_where_they_think_longer(id: str, level: str) -> None:
    must_fall(shares(id, level, nodes=NODES.get(id)), ALIKE.get(id, 0.0))
