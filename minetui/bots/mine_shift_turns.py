"""The turns a seat can make in Mine Shift: all distinct ends of one, and a win before it is over.

A turn is up to three moves, so most sequences differ in their order only. Two moves that touch no tile in
common may be swapped without changing where they lead; of all such orders one is walked (tile moves before
steps, tile moves among themselves by number), which spares nine pushes out of ten on the large boards and
loses no end.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final, NamedTuple, Protocol

from minetui.bots.base import Meter
from rules.game import Action, Outcome
from rules.mine_shift.table import Table

MOVES: Final = 3
"""Moves in a turn (MS-M5)."""


class Position(Protocol):
    """What the search reads of an imagined State; jewels are bit strings, the mover's own first."""

    own: int
    other: int
    walls: int
    phase: int

    @property
    def goal(self) -> int:
        """The spaces the mover's jewels must reach."""
        ...

    @property
    def made(self) -> int:
        """Moves made this turn."""
        ...

    @property
    def stepped(self) -> bool:
        """Whether one of them was a Jewel Step."""
        ...

    @property
    def to_move(self) -> int:
        """The seat that must choose, or OVER."""
        ...

    def legal(self) -> list[Action]:
        """Every action open to the mover."""
        ...

    def push(self, action: Action) -> None:
        """Apply an action."""
        ...

    def pop(self) -> Action:
        """Take the last one back."""
        ...

    def outcome(self) -> Outcome | None:
        """How the game ended, or None."""
        ...


class End(NamedTuple):
    """Where a turn can lead: the position in which the other seat is to move.

    Args:
        mine: jewels of the seat whose turn it was.
        theirs: jewels of the other seat.
        walls: open sides and presence of all tiles.
        phase: what else tells positions apart (who moves, who may still turn the own home).
    """

    mine: int
    theirs: int
    walls: int
    phase: int


Path = tuple[Action, ...]


@cache
def touched(table: Table) -> Sequence[int]:
    """For every step, turn and shift by number: the cells it touches, one bit each."""
    masks = list(table.step_cells)
    masks += [1 << cell for cell, _ in table.turn_of]
    masks += [0 if move is None else 1 << move[0] | 1 << move[1] for move in table.shift_of]
    return masks


ALL: Final = -1
"""Stands for the cells a chain of jumps touches: taken to be all of them."""


def ends(state: Position, table: Table, meter: Meter, tile_moves: tuple[int, int], found: dict[End, Path]) -> None:
    """List the distinct ends of the mover's turn.

    Args:
        state: a State with moves of the turn left; left as it was, unless the budget runs out.
        table: the board's tables.
        meter: pays one node for every position.
        tile_moves: how many turns and shifts at least and at most are among the remaining moves.
        found: gets the ends, each with the moves that lead to it. Turns that win are left out.

    Raises:
        OutOfBudget: with what was found so far in `found`.
    """
    masks = touched(table)
    turns, begin = table.turns, table.begin
    legal, push, pop, spend = state.legal, state.push, state.pop, meter.spend
    goal = state.goal
    expanded: set[tuple[int, int, int]] = set()
    least, most = tile_moves

    def walk(path: Path, before: int, last: Action, steps: int, tiles: int, left: int) -> None:
        may_turn, may_step, theirs = tiles < most, least - tiles < left, state.other
        for action in legal():
            if turns <= action < begin:
                touch = masks[action]
                if not may_turn or (path and not touch & before and (steps or action < last)):
                    continue
                spend()
                push(action)
                if left == 1:
                    # The other seat is to move now, so own and other have changed places.
                    found.setdefault(End(state.other, state.own, state.walls, state.phase), (*path, action))
                elif left > 2 or state.stepped:
                    walk((*path, action), before | touch, action, steps, tiles + 1, left - 1)
                else:
                    # Only a step may follow, so how the position came about does not matter any more.
                    key = (state.own, state.other, state.walls)
                    if key not in expanded:
                        expanded.add(key)
                        walk((*path, action), before | touch, action, steps, tiles + 1, left - 1)
                pop()
            elif may_step:
                spend()
                push(action)
                if left == 1:
                    # After a win they have not.
                    if state.own == theirs:
                        found.setdefault(End(state.other, state.own, state.walls, state.phase), (*path, action))
                elif state.own & goal != goal:
                    touch = masks[action] if action < turns else ALL
                    walk((*path, action), before | touch, action, 1, tiles, left - 1)
                pop()

    walk((), 0, 0, 0, 0, MOVES - state.made)


def win(state: Position, table: Table, meter: Meter, known: Sequence[Path] = ()) -> Path | None:
    """The moves that put the mover's last jewels on the goal this turn, or None.

    Every move brings at most one jewel onto the goal, so once as many moves are left as jewels are missing,
    only landings on it are tried.

    Args:
        state: a State with moves of the turn left; left as it was, unless the budget runs out.
        table: the board's tables.
        meter: pays one node for every position.
        known: moves that won in similar positions; tried first.

    Raises:
        OutOfBudget: nothing is known then.
    """
    if (state.goal & ~state.own).bit_count() > MOVES - state.made:
        return None
    for path in known:
        if _wins(state, path, meter):
            return path
    masks = touched(table)
    turns, begin, jumps = table.turns, table.begin, table.jumps
    goal = state.goal
    expanded: set[tuple[int, int, int]] = set()

    def walk(path: Path, before: int, last: Action, steps: int, left: int) -> Path | None:
        missing = (goal & ~state.own).bit_count()
        if missing > left:
            return None
        if missing == left:
            if not _near(state, table, goal & ~state.own):
                return None
            for action in state.legal():
                if turns <= action < jumps or not _lands(table, action, state.own, goal):
                    continue
                meter.spend()
                state.push(action)
                longer: Path | None = (*path, action)
                if missing > 1:
                    longer = walk((*path, action), 0, 0, 0, left - 1)
                state.pop()
                if longer:
                    return longer
            return None
        for action in state.legal():
            tile = turns <= action < begin
            touch = ALL if action >= jumps else masks[action]
            if tile and path and not touch & before and (steps or action < last):
                continue
            meter.spend()
            state.push(action)
            key = (state.own, state.other, state.walls)
            found = None
            if left > 2 or key not in expanded:
                if left == 2:
                    expanded.add(key)
                found = walk((*path, action), before | touch, action, steps or not tile, left - 1)
            state.pop()
            if found:
                return found
        return None

    return walk((), 0, 0, 0, MOVES - state.made)


def _wins(state: Position, path: Path, meter: Meter) -> bool:
    """Whether moves that won elsewhere can be made here, and win here too."""
    goal, made = state.goal, 0
    for action in path:
        if action not in state.legal():
            break
        meter.spend()
        state.push(action)
        made += 1
    # Nobody has changed places after a win. Until the turn is over nobody has either, but then jewels are missing.
    won = made == len(path) and state.goal == goal and state.own & goal == goal
    for _ in range(made):
        state.pop()
    return won


def _lands(table: Table, action: Action, own: int, goal: int) -> bool:
    """Whether a step or chain takes a jewel onto the goal from elsewhere."""
    if action < table.turns:
        moved = table.step[action]
    else:
        path, start = divmod(action - table.jumps, table.size)
        moved = 1 << start | 1 << start + table.leg(path)
    return bool(moved & ~own & goal) and not moved & own & goal


def _near(state: Position, table: Table, spaces: int) -> bool:
    """Whether a jewel stands across an open border from one of the spaces: without one nothing lands there."""
    size, width, lane = table.size, table.width, table.lane
    open_sides = state.walls & state.walls >> 2 * size
    east, south = open_sides & lane, open_sides >> size & lane
    near = (spaces & east) << 1 | spaces >> 1 & east | (spaces & south) << width | spaces >> width & south
    return bool(near & (state.own | state.other))
