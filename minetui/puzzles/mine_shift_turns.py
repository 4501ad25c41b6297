"""Where a turn of Mine Shift can lead, and every way to win with it: what the three kinds of puzzles rest on.

Most sequences of moves differ in their order only. A tile move that touches no tile another move touches may be
made before it and leads to the same end, so of all such orders one is walked: tile moves before the steps that have
nothing to do with them, and among themselves by number. Chains of jumps count as touching every tile. A tile move
in front of a step is never refused for want of one (MS-M29), and what a seat may turn, shift or land on does not
depend on tiles it does not touch, so no end is lost.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final, NamedTuple

from rules.game import Action
from rules.mine_shift.kernel import LATCHES, Kernel
from rules.mine_shift.table import Table

MOVES: Final = 3
"""Moves in a turn (MS-M5)."""
JEWELS: Final = 4
"""Jewels a seat has (MS-R4)."""
EVERY: Final = 1 << 60
"""More ends than there are: none is left out."""


class End(NamedTuple):
    """What lies on the table when a turn is over. How many moves of it a win left unmade does not count.

    Args:
        mine: jewels of the seat whose turn it was, one bit a space.
        theirs: jewels of the other seat.
        walls: open sides and presence of all tiles, as a State has them.
        latches: who may no longer turn the own home, as `phase` has it.
    """

    mine: int
    theirs: int
    walls: int
    latches: int


Path = tuple[Action, ...]
_ALL: Final = -1
"""Stands for the cells a chain of jumps touches."""


@cache
def _touched(table: Table) -> Sequence[int]:
    """For every step, turn and shift by number: the cells it touches, one bit each."""
    masks = list(table.step_cells)
    masks += [1 << cell for cell, _ in table.turn_of]
    masks += [0 if move is None else 1 << move[0] | 1 << move[1] for move in table.shift_of]
    return masks


def ends(state: Kernel, wanted: int = JEWELS) -> dict[End, Path]:
    """Every end of the mover's turn that does not bring enough jewels to the goal, each with moves that lead to it.

    Args:
        state: a State with moves of the turn left; it is left as it was.
        wanted: jewels on the goal that end an attempt at once (1 to 4); such ends are left out.
    """
    table = state.table
    masks, turns, begin = _touched(table), table.turns, table.begin
    legal, push, pop, goal = state.legal, state.push, state.pop, state.goal
    found: dict[End, Path] = {}
    expanded: set[tuple[int, int, int]] = set()

    def walk(path: Path, before: int, last: Action, steps: bool, left: int) -> None:
        theirs = state.other
        for action in legal():
            tile = turns <= action < begin
            touch = masks[action] if action < begin else _ALL
            if tile and path and not touch & before and (steps or action < last):
                continue
            push(action)
            if left == 1:
                # The other seat is to move now, so own and other have changed places. After a win they have not.
                if tile or (state.own == theirs and (state.other & goal).bit_count() < wanted):
                    end = End(state.other, state.own, state.walls, state.phase & LATCHES)
                    found.setdefault(end, (*path, action))
            elif tile or (state.own & goal).bit_count() < wanted:
                if left > 2 or state.stepped:
                    walk((*path, action), before | touch, action, steps or not tile, left - 1)
                else:
                    # Only a step may follow, so how the position came about does not matter any more.
                    key = (state.own, state.other, state.walls)
                    if key not in expanded:
                        expanded.add(key)
                        walk((*path, action), before | touch, action, False, left - 1)
            pop()

    walk((), 0, 0, False, MOVES - state.made)
    return found


def landings(state: Kernel, wanted: int = JEWELS, most: int = EVERY) -> dict[End, Path]:
    """The ends of the mover's turn that bring enough jewels to the goal, each as soon as they stand there.

    Only a step or a chain brings a jewel onto the goal, and only one (MS-M14, MS-M19). So once as many moves are
    left as jewels are missing, only landings are tried.

    Args:
        state: a State with moves of the turn left, in which fewer jewels are there; it is left as it was.
        wanted: how many are enough (1 to 4).
        most: the search stops as soon as it has found more than so many.
    """
    table = state.table
    masks, turns, begin = _touched(table), table.turns, table.begin
    seat, goal = state.seat, state.goal
    found: dict[End, Path] = {}
    expanded: set[tuple[int, int, int, int]] = set()

    def walk(path: Path, before: int, last: Action, steps: bool, left: int) -> bool:
        """Whether to go on."""
        missing = wanted - (goal & state.own).bit_count()
        if missing > left:
            return True
        tight = missing == left
        if tight and not _near(state, goal):
            return True
        own = state.own
        for action in state.legal():
            tile = turns <= action < begin
            if tight:
                if tile or not _lands(table, action, own, goal):
                    continue
                touch = _ALL
            else:
                touch = masks[action] if action < begin else _ALL
                if tile and path and not touch & before and (steps or action < last):
                    continue
            state.push(action)
            mine, on = state.jewels(seat), True
            if not tile and (mine & goal).bit_count() >= wanted:
                end = End(mine, state.jewels(seat ^ 1), state.walls, state.phase & LATCHES)
                found.setdefault(end, (*path, action))
                on = len(found) <= most
            elif left > 1:
                key = (state.own, state.other, state.walls, left)
                # Where only landings may follow, how the position came about does not matter any more.
                if left > 2 or key not in expanded:
                    if left == 2:
                        expanded.add(key)
                    on = walk((*path, action), before | touch, action, steps or not tile, left - 1)
            state.pop()
            if not on:
                return False
        return True

    walk((), 0, 0, False, MOVES - state.made)
    return found


def _lands(table: Table, action: Action, own: int, goal: int) -> bool:
    """Whether a step or chain takes a jewel onto the goal from elsewhere."""
    if action < table.turns:
        moved = table.step[action]
    else:
        path, start = divmod(action - table.jumps, table.size)
        moved = 1 << start | 1 << start + table.leg(path)
    return bool(moved & ~own & goal) and not moved & own & goal


def _near(state: Kernel, goal: int) -> bool:
    """Whether a jewel stands across an open border from a space of the goal not held: without one nothing lands."""
    table = state.table
    spaces = goal & ~state.own
    size, width, lane = table.size, table.width, table.lane
    crossable = state.walls & state.walls >> 2 * size
    east, south = crossable & lane, crossable >> size & lane
    near = (spaces & east) << 1 | spaces >> 1 & east | (spaces & south) << width | spaces >> width & south
    return bool(near & (state.own | state.other))
