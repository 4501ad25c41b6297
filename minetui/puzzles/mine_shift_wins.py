"""Every way to win a turn of Mine Shift: the last jewels on the goal (MS-M19), or no Jewel Step left to the other seat.

Being shut in hardly ever happens (MS-M38), so it is ruled out by a count wherever the count allows. Whatever tiles the
mover moves, the other seat can move them back before it steps, for it has two moves to spare and the mover, who must
step as well, has no more (MS-M5, MS-M7). Only jewels stay in the way, one space each. Its own home it may have lost the
right to turn (MS-M11); then steps over the edge of that home count for nothing. So with more spaces to step to than the
mover has moves, it will find one free.
"""

from __future__ import annotations

from collections.abc import Sequence

from minetui.puzzles.mine_shift_turns import EVERY, JEWELS, MOVES, End, Path, landings
from rules.game import OVER
from rules.mine_shift.kernel import LATCH, LATCHES, Kernel


def wins(state: Kernel, most: int = EVERY) -> dict[End, Path]:
    """Every end of the mover's turn that wins, with moves that lead to it.

    Args:
        state: a State with moves of the turn left, in which nothing ends by repetition or for want of turns; it is
            left as it was.
        most: the search stops as soon as it has found more than so many.
    """
    found = landings(state, JEWELS, most)
    if len(found) <= most:
        _shut_in(state, most, found)
    return found


def _shut_in(state: Kernel, most: int, found: dict[End, Path]) -> None:
    """Add the ends after which the other seat can make no Jewel Step (MS-M8)."""
    seat = state.seat

    def walk(path: Path, left: int) -> bool:
        """Whether to go on."""
        if state.to_move == OVER:
            if path and not left:
                mine, theirs = state.jewels(seat), state.jewels(seat ^ 1)
                found.setdefault(End(mine, theirs, state.walls, state.phase & LATCHES), path)
            return len(found) <= most
        if not left or (state.riders and ways_out(state, seat ^ 1) > left):
            return True
        for action in state.legal():
            state.push(action)
            on = walk((*path, action), left - 1)
            state.pop()
            if not on:
                return False
        return True

    walk((), MOVES - state.made)


def leads_to_a_win(state: Kernel, path: Sequence[int]) -> bool:
    """Whether a seat can make the moves that are left of its turn like this, and wins; the State is left as it was."""
    made = 0
    for action in path:
        if action not in state.legal():
            break
        state.push(action)
        made += 1
    won = made == len(path) and state.to_move == OVER
    for _ in range(made):
        state.pop()
    return won


def ways_out(state: Kernel, seat: int) -> int:
    """How many spaces a seat could step to, the edge of its own home left out once it may not turn it any more."""
    table = state.table
    size, width, lane = table.size, table.width, table.lane
    home, goal = table.home[seat], table.home[seat ^ 1]
    jewels, free = state.jewels(seat), ~(state.own | state.other)
    if jewels & home:
        free &= ~goal
    elif jewels & goal:
        free &= ~home
    crossable = state.walls & state.walls >> 2 * size
    east, south = crossable & lane, crossable >> size & lane
    if state.phase >> LATCH + seat & 1:
        inner_east, inner_south = home & home >> 1, home & home >> width
        edge_east, edge_south = (home | home >> 1) & ~inner_east, (home | home >> width) & ~inner_south
        east, south = east & ~edge_east, south & ~edge_south
    near = (jewels & east) << 1 | jewels >> 1 & east | (jewels & south) << width | jewels >> width & south
    return (near & free).bit_count()
