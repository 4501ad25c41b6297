"""How what an action of Mine a Million made happen is told: one thing after the other."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rules.game import Event
from rules.mine_a_million.view import MineAMillionView

_BEFORE: Final = frozenset({"throw", "card", "pick", "begin"})
"""Events that are told over the position as it was before them."""
_TAIL: Final = frozenset({"pool", "turn"})
"""Events told with what comes before them."""
_FRONT: Final = frozenset({"hire", "sell", "working", "sold", "load", "take", "offer", "reserve", "bid", "pass"})
"""Events whose payments are told with them."""


def steps(
    before: MineAMillionView, after: MineAMillionView, events: Sequence[Event]
) -> list[tuple[MineAMillionView, Sequence[Event]]]:
    """One event after the other, payments with what they are for.

    Args:
        before: the View before the action; throw and card are told over it.
        after: the View after it.
        events: what happened.
    """
    groups: list[list[Event]] = []
    for event in events:
        last = groups[-1][-1] if groups else None
        if last is not None and (
            event.kind in _TAIL
            or event.kind == last.kind
            or (event.kind == "claim" and before.round <= 1 and last.kind == "throw")
            or (event.kind == "pay" and groups[-1][0].kind in _FRONT)
            or (event.kind == "hire" and last.kind == "pay")
        ):
            groups[-1].append(event)
        else:
            groups.append([event])
    told: list[tuple[MineAMillionView, Sequence[Event]]] = []
    for group in groups:
        told.append((before if group[0].kind in _BEFORE and after.round > 1 else after, tuple(group)))
    return told
