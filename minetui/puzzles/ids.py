"""Ids of puzzles: kind, grade and a code of five signs that can be read out and typed.

A code is a number in Crockford's base 32: no I, L, O or U, and reading takes 0 for O and 1 for I or L. Its first sign
is the version of the generator that made it, the others number the puzzle.
"""

from __future__ import annotations

from typing import Final

from minetui.puzzles.puzzle import GRADES, PuzzleError
from rules.reading import shorten

SIGNS: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
LENGTH: Final = 5
LAST: Final = len(SIGNS) ** (LENGTH - 1) - 1
"""The highest number."""
_READ: Final = str.maketrans("OIL", "011")


def code_of(version: int, number: int) -> str:
    """The code of a puzzle.

    Args:
        version: of the generator, 1 to 31.
        number: 0 to LAST.
    """
    signs = [SIGNS[version]]
    for place in range(LENGTH - 2, -1, -1):
        signs.append(SIGNS[number // len(SIGNS) ** place % len(SIGNS)])
    return "".join(signs)


def read_code(code: str) -> tuple[int, int]:
    """Version and number of a code. Raises PuzzleError for a text that is none."""
    signs = code.upper().translate(_READ)
    if len(signs) != LENGTH or any(sign not in SIGNS for sign in signs):
        raise PuzzleError(
            f"{shorten(code, 20)!r} is no code of a puzzle; one has {LENGTH} letters and digits, as 18Q2K."
        )
    number = 0
    for sign in signs[1:]:
        number = number * len(SIGNS) + SIGNS.index(sign)
    return SIGNS.index(signs[0]), number


def read_id(text: str) -> tuple[str, str, str]:
    """Kind, grade and code of an id, the code as it is written. Raises PuzzleError for a text that is none."""
    parts = text.strip().lower().split(":")
    if len(parts) != 3 or parts[1] not in GRADES:
        raise PuzzleError(f"{shorten(text, 40)!r} is no puzzle; one is called like haul:fair:18Q2K.")
    return parts[0], parts[1], code_of(*read_code(parts[2]))
