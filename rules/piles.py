"""Decks, hands and discard piles of cards that differ by kind only: counts by kind. And the letters seats go by."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, TypeAlias

from rules.game import Seat
from rules.reading import read_number

Counts: TypeAlias = tuple[int, ...]
"""How many cards of each kind, in the order of the game's kinds; none below 0."""

SEATS: Final = "ABCDEF"
"""What seats are called in notation and position lines where the board gives them no name of their own."""


def read_seat(text: str, seats: int) -> Seat | None:
    """The seat a letter in any case names, or None for anything else.

    Args:
        text: what was typed.
        seats: how many sit at the table, at most 6.
    """
    letter = text.upper()
    return SEATS.index(letter) if len(letter) == 1 and letter in SEATS[:seats] else None


def added(counts: Sequence[int], kind: int, number: int = 1) -> Counts:
    """Counts with so many more cards of one kind; fewer for a number below 0."""
    changed = list(counts)
    changed[kind] += number
    return tuple(changed)


def total(piles: Iterable[Sequence[int]]) -> Counts:
    """All piles together; they have the same kinds, and there is one at least."""
    return tuple(map(sum, zip(*piles, strict=True)))


def write_counts(counts: Sequence[int]) -> str:
    """Counts as position lines have them: "3,0,1"."""
    return ",".join(map(str, counts))


def read_counts(text: str, kinds: int, most: int) -> Counts | None:
    """Counts of so many kinds, each from 0 to `most`; None for any other text."""
    numbers = [read_number(word, 0, most) for word in text.split(",")]
    found = tuple(number for number in numbers if number is not None)
    return found if len(found) == len(numbers) == kinds else None
