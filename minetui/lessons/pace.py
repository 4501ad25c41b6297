"""How long each step of a demo stands."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from minetui.lessons.script import NO, SAY, TRY, Step

SPEEDS: Final = (0.5, 0.7, 1.0, 1.5, 2.0, 4.0)
"""How many times as fast as normal the keys make it."""
FASTEST: Final = 20
"""How many times as fast it can be asked for."""
_WORD: Final = 0.26
"""Seconds to read a word."""
_LOOK: Final = 1.0
"""Seconds to find the place on the board."""
_ACTION: Final = 1.2
_REFUSAL: Final = 4.0


def seconds(step: Step) -> float:
    """How long a step stands at normal speed."""
    if step.kind == SAY:
        return _LOOK + _WORD * len(step.caption.text.split())
    if step.kind == NO:
        return _REFUSAL
    return _ACTION * (2 if step.kind == TRY else 1)


def duration(steps: Iterable[Step]) -> float:
    """Seconds a whole demo takes at normal speed."""
    return sum(map(seconds, steps))
