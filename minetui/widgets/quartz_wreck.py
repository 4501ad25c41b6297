"""The line an accident has just taken: it is gone by the rules, but may lie on the table until somebody acts again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from rules.game import Event
from rules.quartz.phases import ENDED, START
from rules.quartz.standing import Types
from rules.quartz.view import QuartzView


def wreck(view: QuartzView) -> Types:
    """The broken line that lies in a View made by `with_wrecks`, () otherwise: between turns there is no other."""
    return view.line if view.phase in (START, ENDED) else ()


def with_wrecks(views: Sequence[tuple[QuartzView, Sequence[Event]]]) -> list[tuple[QuartzView, Sequence[Event]]]:
    """Views one action apart, each with what that action made happen; those after an accident keep the broken line."""
    found = list(views[:1])
    for (before, _), (after, told) in pairwise(views):
        kinds = {event.kind for event in told}
        if "discard" in kinds and "play" not in kinds:  # after a Pit Prop the rest of the line lies there still
            after = replace(after, line=before.line + _turned(before, after) * ("turn" in kinds))
        found.append((after, told))
    return found


def _turned(before: QuartzView, after: QuartzView) -> Types:
    """The Mine card that was turned between two Views of one seat."""
    return tuple((_to_come(before) - _to_come(after)).elements())


def _to_come(view: QuartzView) -> Counter[int]:
    """The Mine cards that have not been turned, by type, as far as public cards tell."""
    return Counter(dict(enumerate(view.unseen))) + Counter((*view.order, *view.known, *view.looked))
