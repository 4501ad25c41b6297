"""The search of Dispatch: every position that a plan can lead to, once.

Positions alike are merged, so the order of transactions costs nothing. Nothing is pruned: the best is the best of all.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final, NamedTuple

from minetui.puzzles.dispatch_plan import Plan, told, value_of
from rules.game import CHANCE, Action
from rules.mine_a_million.kernel import Kernel

Fields = tuple[Any, ...]
"""A position, as `Kernel.key` and `Kernel.snapshot` have it."""
NO_LIMIT: Final = 1 << 60


class Unfit(Exception):
    """More positions than were allowed, or one in which the other seat has a choice nobody is told about."""


class Found(NamedTuple):
    """All ends of a plan.

    Args:
        ends: the value of each end position, those reached by the fewest actions first.
        ways: for each position the one before it and the action between them; the first ones are missing.
    """

    ends: dict[Fields, int]
    ways: dict[Fields, tuple[Fields, Action]]

    @property
    def best(self) -> int:
        """The best value."""
        return max(self.ends.values())

    def good(self) -> list[Fields]:
        """The end positions with the best value."""
        best = self.best
        return [end for end, value in self.ends.items() if value == best]

    def line(self, end: Fields) -> list[Action]:
        """The actions that lead to a position."""
        actions: list[Action] = []
        while end in self.ways:
            end, action = self.ways[end]
            actions.append(action)
        return actions[::-1]


def search(state: Kernel, plan: Plan, starts: Iterable[Fields] = (), most: int = NO_LIMIT) -> Found:
    """All ends there are, from a State or from several positions of its game; the State stays as it is.

    Args:
        starts: the positions to begin from; none for where the State stands.
        most: positions allowed.

    Raises:
        Unfit: when there are more, or when the other seat has a choice nobody is told about.
    """
    there: Kernel = state.copy()
    ends: dict[Fields, int] = {}
    ways: dict[Fields, tuple[Fields, Action]] = {}
    rows: list[tuple[Fields, list[Action]]] = []

    def reached() -> None:
        if plan.over(there):
            ends[there.snapshot()] = value_of(there, plan.seat)
        else:
            rows.append((there.snapshot(), there.open))

    for start in starts or (there.snapshot(),):
        there.restore(start)
        if not plan.over(there):
            there.reopen()
        reached()
    seen = {fields for fields, _ in rows} | set(ends)
    for fields, legal in rows:  # grows while it is gone through
        there.restore(fields)
        there.open = legal
        forced = plan.forced(there)
        if forced >= 0 and there.to_move != CHANCE and not told(there):
            raise Unfit
        for action in legal if forced < 0 else (forced,):
            there.push(action)
            after = there.snapshot()
            if after not in seen:
                seen.add(after)
                ways[after] = fields, action
                reached()
            there.pop()
        if len(seen) > most:
            raise Unfit
    return Found(ends, ways)
