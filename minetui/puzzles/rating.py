"""How strong a solver is: Glicko-2 (Glickman, "Example of the Glicko-2 system", 2013), every puzzle an opponent."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from minetui.puzzles.puzzle import GRADES

PUZZLES: Final = dict(zip(GRADES, (1100, 1400, 1700, 2000), strict=True))
"""What a puzzle of a grade is rated."""
_DEVIATION: Final = 100
"""How sure that is."""


class Rating(NamedTuple):
    """A rating.

    Args:
        points: 1500 to begin with.
        deviation: the true strength is within twice this of it, most likely.
    """

    points: int
    deviation: int


def ratings(results: Iterable[tuple[str, bool]]) -> list[Rating]:
    """The rating after each result in turn.

    Args:
        results: the puzzle's grade, and whether it was solved without help.
    """
    from glicko2 import Player  # type: ignore[import-untyped]

    player, found = Player(), []
    for grade, won in results:
        player.update_player([PUZZLES[grade]], [_DEVIATION], [won])
        found.append(Rating(round(player.rating), round(player.rd)))
    return found
