"""The obvious score of Mine Shift: how many moves a seat's jewels have before them, walls and all, others left out.

It is what a tempted player goes by, and what grades call a step back. A proof never rests on it.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from rules.mine_shift.table import Table

FAR: Final = 12
"""No way is counted longer than this: what cannot be reached at all counts so much."""
_KEPT: Final = 5_000
"""Ways kept before they are forgotten; that never changes an answer."""


class Score:
    """Ways on one board.

    Args:
        table: the board's tables.
    """

    __slots__ = ("_east", "_levels", "_south", "_spaces", "table")

    def __init__(self, table: Table) -> None:
        self.table = table
        self._spaces = sum(table.cell_bits)
        self._east = self._spaces & self._spaces >> 1
        self._south = self._spaces & self._spaces >> table.width
        self._levels: tuple[dict[tuple[int, int], tuple[int, ...]], ...] = ({}, {})

    def way(self, seat: int, walls: int, jewels: int) -> int:
        """Moves to the goal of all a seat's jewels together; a closed border on the way counts one more.

        Args:
            seat: whose jewels they are.
            walls: as a State has them.
            jewels: one bit a space.
        """
        outside = jewels & ~self.table.home[seat ^ 1]
        return sum((outside & ~reached).bit_count() for reached in self._reached(seat, walls, jewels))

    def _reached(self, seat: int, walls: int, jewels: int) -> tuple[int, ...]:
        """From where a space of the goal that no own jewel holds is reached with 0, 1, 2, ... moves."""
        goal = self.table.home[seat ^ 1]
        levels = self._levels[seat]
        found = levels.get((walls, jewels & goal))
        if found is None:
            if len(levels) >= _KEPT:
                levels.clear()
            found = levels[walls, jewels & goal] = self._flood(walls, goal & ~jewels)
        return found

    def _flood(self, walls: int, reached: int) -> tuple[int, ...]:
        size, width, lane = self.table.size, self.table.width, self.table.lane
        crossable = walls & walls >> 2 * size
        east, south = crossable & lane, crossable >> size & lane
        any_east, any_south = self._east, self._south
        levels = [0, reached]
        while reached != self._spaces and len(levels) <= FAR:
            before = levels[-2]
            reached = (
                reached
                | (reached & east) << 1 | reached >> 1 & east
                | (reached & south) << width | reached >> width & south
                | (before & any_east) << 1 | before >> 1 & any_east
                | (before & any_south) << width | before >> width & any_south
            )  # fmt: skip
            levels.append(reached)
        return tuple(levels[1:])


@cache
def score(table: Table) -> Score:
    """The Score of one board."""
    return Score(table)
