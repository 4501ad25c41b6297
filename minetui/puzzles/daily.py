"""The puzzles of a date: the same for everybody, from the date alone, and without any network.

The date is that of the player's own calendar.
"""

from __future__ import annotations

import math
from datetime import date
from typing import Final

from minetui.puzzles.puzzle import GRADES, Puzzle
from minetui.puzzles.shelf import KINDS, seeded

FIRST: Final = date(2026, 1, 1)
"""Day 1."""
COUNT: Final = len(GRADES)
"""Puzzles a day: one of each grade, of kinds in turn."""
_ROUND: Final = math.lcm(len(KINDS), COUNT) // COUNT
"""Days until the same kinds come again; they come with other grades then."""


def number_of(day: date) -> int:
    """The number of a day."""
    return (day - FIRST).days + 1


def kinds_of(day: date) -> tuple[tuple[str, str], ...]:
    """Kind and grade of each of a day's puzzles."""
    number, kinds = number_of(day), tuple(KINDS)
    return tuple(
        (kinds[(number * COUNT + place) % len(kinds)], GRADES[(place + number // _ROUND) % COUNT])
        for place in range(COUNT)
    )


def daily(day: date) -> tuple[Puzzle, ...]:
    """The puzzles of a day. Raises PuzzleError when one cannot be made."""
    return tuple(seeded(kind, grade, f"daily {day.isoformat()}") for kind, grade in kinds_of(day))
