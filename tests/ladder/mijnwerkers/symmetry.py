"""What may be turned round in Mijnwerkers: the table. Seats and foreman, renamed in a circle, play the same."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TypeVar

from rules.game import Setup
from tests.ladder.mijnwerkers.line import LETTERS, read
from tests.ladder.plug import Symmetry

T = TypeVar("T")


def _next(setup: Setup) -> Callable[[str], str]:
    """The letter after a letter, the first after the last; "-" and "." stay."""
    letters = LETTERS[: setup.seats]
    return lambda letter: letters[(letters.index(letter) + 1) % len(letters)] if letter in letters else letter


def _moved(items: Sequence[T]) -> tuple[T, ...]:
    """What each seat has, given to the seat after it."""
    return (items[-1], *items[:-1])


def renamed_line(setup: Setup, line: str) -> str:
    """The line of the same position with every seat called by the next letter."""
    fields, to = read(line), _next(setup)
    image = replace(
        fields,
        foreman=to(fields.foreman),
        mole=to(fields.mole),
        piles=_moved(fields.piles),
        hearts=_moved(fields.hearts),
        hands=_moved(fields.hands),
        votes=tuple("".join(sorted(map(to, vote))) for vote in _moved(fields.votes)),
        thrown=tuple(sorted(to(word[0]) + word[1:] for word in fields.thrown)),
    )
    return str(image)


def renamed_text(setup: Setup, text: str) -> str:
    """An action's image."""
    verb, *rest = re.sub(r"\b[A-F]\b", lambda found: _next(setup)(found.group()), text).split()
    return " ".join([verb, *(sorted(rest) if verb in ("vote", "choose") else rest)])


def _circle(seats: int) -> Symmetry:
    return Symmetry(
        f"{seats} seats renamed in a circle",
        lambda setup: setup.seats == seats,
        lambda state: True,
        renamed_line,
        renamed_text,
        lambda seat: (seat + 1) % seats if seat >= 0 else seat,
        order=seats,
    )


SYMMETRIES = tuple(_circle(seats) for seats in (3, 4, 5, 6))
