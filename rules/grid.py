"""Square-grid geometry that several games share: directions, quarter turns, and names of places."""

from __future__ import annotations

from typing import Final

from rules.reading import read_number

NORTH: Final = 0
EAST: Final = 1
SOUTH: Final = 2
WEST: Final = 3

COMPASS: Final = ("north", "east", "south", "west")
"""Names of the directions by number; a clockwise quarter turn adds 1."""
ARROWS: Final = ("up", "right", "down", "left")
"""The same directions as a hand on the table says them."""
STEPS: Final = ((-1, 0), (0, 1), (1, 0), (0, -1))
"""(rows, columns) that one step goes in each direction."""


def place(row: int, column: int) -> str:
    """The name of a place: column letter and row number ("c3"), both counted from 0 at the top left."""
    return f"{chr(ord('a') + column)}{row + 1}"


def read_place(text: str) -> tuple[int, int] | None:
    """(row, column) of a place's name in any case of letters, or None for anything else."""
    if not text.isascii() or not text[:1].isalpha() or text[1:2] == "0":
        return None
    row = read_number(text[1:], 1, 99)
    return None if row is None else (row - 1, ord(text[0].lower()) - ord("a"))


def read_direction(text: str) -> int | None:
    """The number of a direction named by compass or by hand, or by a prefix of either that is unique.

    "n", "north", "up" and "u" are all 0. None for anything else.
    """
    word = text.lower()
    if not word:
        return None
    found = {i for names in (COMPASS, ARROWS) for i, name in enumerate(names) if name.startswith(word)}
    return found.pop() if len(found) == 1 else None
