"""The best haul: the most that Step 1 of a turn can load, found by the places it can end in, not by orders of actions.

What was loaded follows from the empty spaces, hence from the Spot, and the same Spot is looked at once only, with the
most Actions that can be left there. Without Teleport, the last action before the last Load must touch the chain or
the card it would run on to, for nothing else changes that Load; so most of the last stage is never looked at.

A turn that loses a Gnome does not count (X13 of the games page), nor one that steps onto the Mine Owner, for he takes
the cards back. Nothing is turned up: what a face-down card shows is not known.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from minetui.bots.mine_your_business_spots import TELEPORTS, Digging, Spot
from rules.game import Action
from rules.mine_your_business.table import LOAD

Link: TypeAlias = tuple[Spot, Action] | None
"""The Spot before, and the action that leads on from there; None for the first."""


@dataclass(frozen=True, slots=True)
class Haul:
    """What the best of all turns loads.

    Args:
        worth: how much that is; with cards counting 1 each, how many.
        line: actions that load it, the last a Load; () when nothing can be loaded.
        ends: where such turns stand right after the Load that brings them there, Teleport left out: all of them when
            they were asked for, else those that were met.
    """

    worth: int
    line: tuple[Action, ...]
    ends: frozenset[Spot]


def best_haul(
    digging: Digging, start: Spot, actions: int, spend: Callable[[int], None] | None = None, every: bool = False
) -> Haul:
    """The most that can be loaded.

    Args:
        digging: the Mine, and where the Cart is.
        start: where Step 1 begins.
        actions: how many are left.
        spend: told how many Spots are about to be looked at; what it raises ends the search.
        every: whether all ends are wanted.
    """
    links: dict[Spot, Link] = {start: None}
    gained = {start: 0}
    best = 0
    ends: dict[Spot, tuple[Spot, Action]] = {}  # each with the Spot before its Load, and an action yet before that
    level = [start]
    for left in range(actions, 0, -1):
        following: list[Spot] = []
        for spot in level:
            before = gained[spot]
            chain, touch = digging.trace(spot[0])
            if chain:
                total = before + digging.value(spot[0], chain)
                after = digging.load(spot, chain)
                again = left > 2 or (left == 2 and spot[3])  # something else can come to the Cart's edge
                if total > best:
                    best = total
                    ends.clear()
                if total == best:
                    ends.setdefault(after, (spot, LOAD))
                if again and after not in links:
                    links[after], gained[after] = (spot, LOAD), total
                    following.append(after)
            jumped = digging.teleport(spot)
            if jumped is not None and jumped not in links:
                links[jumped], gained[jumped] = (spot, TELEPORTS), before
                level.append(jumped)
            if left == 1:
                continue
            if left > 2 or every or spot[3]:  # what Teleport takes there may be changed before
                found = digging.changes(spot) + digging.moves(spot)
                if spend:
                    spend(len(found))
                for action, after in found:
                    if after not in links:
                        links[after], gained[after] = (spot, action), before
                        following.append(after)
                continue
            found = digging.changes(spot, touch)
            if spend:
                spend(len(found))
            for action, after in found:
                chain = digging.trace(after[0])[0]
                total = before + digging.value(after[0], chain) if chain else 0
                if total > best:
                    best = total
                    ends.clear()
                    links.setdefault(after, (spot, action))
                    ends[digging.load(after, chain)] = (after, LOAD)
        level = following
    return Haul(best, _line(links, next(iter(ends.values()), None)), frozenset((*end[:3], False) for end in ends))


def _line(links: dict[Spot, Link], last: Link) -> tuple[Action, ...]:
    """The actions that lead up to a link, and its own."""
    line: list[Action] = []
    while last:
        spot, action = last
        line.append(action)
        last = links[spot]
    return tuple(reversed(line))
