"""All that one turn of Mine Your Business can come to: every Spot its Step 1 reaches, and what Signs make of them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from minetui.puzzles.mine_your_business_spots import TELEPORTS, Shift, Spot
from rules.game import Action
from rules.mine_your_business.kernel import Kernel
from rules.mine_your_business.phases import READING, SIGNING
from rules.mine_your_business.table import LOAD

Link: TypeAlias = tuple[Spot, Action] | None
"""The Spot before, and the action that leads on from there; None for the first."""


class Turn:
    """Every Spot that Step 1 can reach, looked at once however many orders of actions lead there.

    Args:
        shift: the Mine, and where the Cart is.
        start: where Step 1 stands.
        acts: how many Actions are left.
        last: whether Spots with no Action left are wanted; Loads do not need them.

    Attributes:
        before: how each Spot was reached first, that is with the most Actions left.
        mines: by how many cards were loaded since the start, the different Mines right after a Load, each with the
            Spot before it.
    """

    def __init__(self, shift: Shift, start: Spot, acts: int, last: bool) -> None:
        self.before: dict[Spot, Link] = {start: None}
        self.mines: dict[int, dict[bytes, Spot]] = {}
        before, size = self.before, shift.size
        gaps = shift.empty(start)
        level = [start]
        for left in range(acts, 0, -1):
            following: list[Spot] = []
            for spot in self._teleporting(shift, level):
                chain, _ = shift.trace(spot)
                if chain:
                    after = shift.load(spot, chain)
                    self.mines.setdefault(shift.empty(after) - gaps, {}).setdefault(after[:size], spot)
                    if after not in before:
                        before[after] = spot, LOAD
                        following.append(after)
                if left > 1 or last:
                    for action, after in shift.steps(spot):
                        if after not in before:
                            before[after] = spot, action
                            following.append(after)
            level = following
        for _ in self._teleporting(shift, level if last else []):
            pass

    def _teleporting(self, shift: Shift, level: list[Spot]) -> Iterator[Spot]:
        """The Spots of a level, those that Teleport leads to at no cost among them."""
        for spot in level:
            jumped = shift.teleport(spot)
            if jumped is not None and jumped not in self.before:
                self.before[jumped] = spot, TELEPORTS
                level.append(jumped)
            yield spot

    @property
    def most(self) -> int:
        """The most cards that can be loaded in Step 1."""
        return max(self.mines, default=0)

    def path(self, spot: Spot) -> tuple[Action, ...]:
        """The actions that lead to a Spot."""
        path: list[Action] = []
        link = self.before[spot]
        while link:
            path.append(link[1])
            link = self.before[link[0]]
        return tuple(reversed(path))


def endings(state: Kernel) -> Iterator[tuple[Action, ...]]:
    """Every way through Step 2; whenever one is told, the State stands at its end.

    Args:
        state: a State in Step 2, or past it; in the end it stands as it did.
    """
    if state.phase not in (READING, SIGNING):
        yield ()
        return
    for action in state.legal():
        state.push(action)
        for rest in endings(state):
            yield (action, *rest)
        state.pop()
