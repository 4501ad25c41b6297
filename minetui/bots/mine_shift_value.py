"""How good a position of Mine Shift is: how far each seat's jewels have to go, walls and all.

Distances are found for each position, by flooding outwards from the goal: one move through an open border,
more where a wall or a missing tile stands in the way, because a turn or a shift will have to see to it. They
leave out who stands in the way and what jumps save; the search over whole turns sees those.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final

from rules.mine_shift.table import Table

KEPT: Final = 30_000
"""Entries kept in a store before it is emptied; some 10 MB each."""


@dataclass(frozen=True, slots=True)
class Weights:
    """What counts how much; a plain move of a lone jewel counts 10.

    Args:
        stragglers: what a further move away from the goal costs, by how many jewels have it before them. The
            last one's moves cost most: nothing is won before it is there, nobody lands before it has left home.
        at_home: what jewels on the own home cost on top, by how many there are: while one is there, none may
            land on the goal (MS-M9).
        wall: how many moves more a closed border costs.
        theirs: per cent at which the other seat's way counts beside the own.
        guests: what each of the other seat's jewels on the goal costs: it takes a space that is needed.
    """

    stragglers: tuple[int, int, int, int, int] = (0, 10, 19, 27, 34)
    at_home: tuple[int, int, int, int, int] = (0, 14, 20, 24, 27)
    wall: int = 1
    theirs: int = 50
    guests: int = 10


class Judge:
    """Values of positions on one board. Remembers what it has worked out; that never changes an answer.

    Args:
        table: the board's tables.
        weights: what counts how much.
    """

    __slots__ = ("_blank", "_costs", "_east", "_far", "_maps", "_south", "_spaces", "table", "weights")

    def __init__(self, table: Table, weights: Weights) -> None:
        self.table = table
        self.weights = weights
        self._spaces = sum(table.cell_bits)
        self._east = self._spaces & self._spaces >> 1
        self._south = self._spaces & self._spaces >> table.width
        self._maps: tuple[dict[tuple[int, int], tuple[int, ...]], ...] = ({}, {})
        self._costs: tuple[dict[tuple[int, int], int], ...] = ({}, {})
        self._far: tuple[int, int] | None = None
        self._blank: list[int] | None = None

    def value(self, seat: int, walls: int, mine: int, theirs: int) -> int:
        """How a position looks for a seat, the higher the better; only differences mean anything.

        Args:
            seat: whose view it is.
            walls: as a State has them.
            mine: the seat's jewels, one bit a space.
            theirs: the other seat's.
        """
        guests = (theirs & self.table.home[seat ^ 1]).bit_count()
        away = self.weights.theirs * self.cost(seat ^ 1, walls, theirs) // 100
        return away - self.cost(seat, walls, mine) - self.weights.guests * guests

    def cost(self, seat: int, walls: int, jewels: int) -> int:
        """How far a seat is from winning, by the weights; 0 with all jewels on the goal."""
        costs = self._costs[seat]
        found = costs.get((walls, jewels))
        if found is None:
            weights = self.weights.stragglers
            outside = jewels & ~self.table.home[seat ^ 1]
            found = self.weights.at_home[(jewels & self.table.home[seat]).bit_count()]
            for reached in self._levels(seat, walls, jewels):
                left = outside & ~reached
                if not left:
                    break
                found += weights[left.bit_count()]
            if len(costs) >= KEPT:
                costs.clear()
            costs[walls, jewels] = found
        return found

    def moves(self, seat: int, walls: int, jewels: int) -> int:
        """About how many moves a seat's jewels have before them, all together."""
        outside = jewels & ~self.table.home[seat ^ 1]
        return sum((outside & ~reached).bit_count() for reached in self._levels(seat, walls, jewels))

    def confined(self, walls: int, jewels: int) -> bool:
        """Whether no open border leads from some jewels to anywhere but each other: no step, no jump as it is."""
        size, width, lane = self.table.size, self.table.width, self.table.lane
        open_sides = walls & walls >> 2 * size
        east, south = open_sides & lane, open_sides >> size & lane
        near = (jewels & east) << 1 | jewels >> 1 & east | (jewels & south) << width | jewels >> width & south
        return not near & ~jewels

    def layout(self, seat: int, walls: int) -> int:
        """How a mine half laid out suits a seat: how much easier its jewels get out to the middle than the others.

        Cells without a tile that still get one count as open on all sides.
        """
        table = self.table
        if self._far is None or self._blank is None:
            self._far = self._half(0), self._half(1)
            self._blank = [0] * table.count
            for cell, kind in enumerate(table.kind):
                if kind != "o":
                    for face in table.laid[cell]:
                        self._blank[cell] |= face
        for cell, blank in enumerate(self._blank):
            if not walls >> 4 * table.size + cell & 1:
                walls |= blank
        out = [
            sum((table.home[side] & ~reached).bit_count() for reached in self._flood(walls, self._far[side]))
            for side in (seat, seat ^ 1)
        ]
        return out[1] - out[0]

    def _half(self, seat: int) -> int:
        """The spaces that are no nearer to a seat's own home than to its goal, walls left out."""
        table = self.table

        def away(spot: int, cell: int) -> int:
            return min(
                abs(spot // table.width - other // table.width) + abs(spot % table.width - other % table.width)
                for other in table.cell_places[cell]
            )

        own, other = table.home_cell[seat], table.home_cell[seat ^ 1]
        return sum(1 << spot for spot in table.place_cell if away(spot, own) >= away(spot, other))

    def _levels(self, seat: int, walls: int, jewels: int) -> tuple[int, ...]:
        """The flood from a seat's goal, as far as it is not taken by the seat's own jewels."""
        goal = self.table.home[seat ^ 1]
        maps = self._maps[seat]
        levels = maps.get((walls, jewels & goal))
        if levels is None:
            if len(maps) >= KEPT:
                maps.clear()
            levels = maps[walls, jewels & goal] = self._flood(walls, goal & ~jewels)
        return levels

    def _flood(self, walls: int, targets: int) -> tuple[int, ...]:
        """For 0, 1, 2, ... moves: the spaces from which a jewel reaches one of the targets with so many."""
        if not targets:
            return ()
        size, width, lane = self.table.size, self.table.width, self.table.lane
        open_sides = walls & walls >> 2 * size
        east, south = open_sides & lane, open_sides >> size & lane
        any_east, any_south, spaces = self._east, self._south, self._spaces
        reached = targets
        levels = [0] * self.weights.wall + [reached]
        while reached != spaces:
            before = levels[-1 - self.weights.wall]
            reached = (
                reached
                | (reached & east) << 1 | reached >> 1 & east
                | (reached & south) << width | reached >> width & south
                | (before & any_east) << 1 | before >> 1 & any_east
                | (before & any_south) << width | before >> width & any_south
            )  # fmt: skip
            levels.append(reached)
        return tuple(levels[self.weights.wall :])


@cache
def judge(table: Table, weights: Weights) -> Judge:
    """The Judge of one board, shared by all bots of this process."""
    return Judge(table, weights)
