"""The ways of a board: what comes next, how far it is, and where a number of spaces can take a vehicle.

There are six tracks (`ROAD` to `DEEP` of board.py), each with one goal. Vehicles go one way only and never pass one
another (MAM-R32, MAM-R52, MAM-R65, MAM-C9). A space holds one vehicle (MAM-C8); mines, docks, Newport and ports hold
any number (MAM-C10, MAM-D24). Roads, canals, coast and deep water have no space in common, so one set of occupied
spaces serves all tracks.

Sets of spaces are ints: bit 1 << space.
"""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from rules.mine_a_million.board import BOSTON, CANAL, DEEP, FORK, RACE_BAY, ROAD, ST_JOHN, TRACKS, Board

FARTHEST: Final = 6
"""Spaces a throw or a card moves a vehicle at most."""
_NUMBERS: Final = range(FARTHEST + 1)
OFF: Final = -1
"""The distance of a space that is not on a track."""


class Way(NamedTuple):
    """A way from one space along a track.

    Args:
        end: the space it comes to.
        through: set of the spaces that must be free, `end` among them; mines, docks, Newport and ports never are.
        ahead: set of the spaces that come next after `end`; 0 for a way that is whole.
    """

    end: int
    through: int
    ahead: int


class Track(NamedTuple):
    """All ways to one goal.

    Args:
        goal: the space where it ends: Newport, the Barge Dock or a port.
        starts: the mines, or the dock, where it begins.
        steps: by space, the spaces one further on from which the goal can still be reached, forks passed over; empty
            for spaces that are not on the track, and for the goal.
        distance: by space, the fewest spaces to the goal, it included; 0 for the goal, OFF for spaces not on the track.
        whole: whole[number][space], number 0 to 6: the ways of exactly so many spaces, or of fewer that end at the goal
            (an exact throw is not needed: MAM-R33, MAM-R53, MAM-R58, MAM-R65).
        short: short[number][space]: the ways of at least one and fewer than so many spaces that do not end at the goal.
    """

    goal: int
    starts: tuple[int, ...]
    steps: tuple[tuple[int, ...], ...]
    distance: tuple[int, ...]
    whole: tuple[tuple[tuple[Way, ...], ...], ...]
    short: tuple[tuple[tuple[Way, ...], ...], ...]


def whole_ends(track: Track, space: int, number: int, occupied: int) -> list[int]:
    """Where the whole of a number of spaces can take a vehicle (MAM-C5, MAM-C6, MAM-Y23).

    Args:
        track: what it travels on.
        space: where it stands.
        number: spaces it is to go, 1 to 6.
        occupied: set of the spaces where vehicles stand; its own may be in it.

    Returns:
        Spaces in a fixed order, each once; empty when it cannot go so far.
    """
    ends: list[int] = []
    for end, through, _ in track.whole[number][space]:
        if not through & occupied and end not in ends:
            ends.append(end)
    return ends


def short_ends(track: Track, space: int, number: int, occupied: int) -> list[int]:
    """Where a vehicle that goes as far as is clear on a chosen way has to stop (MAM-C7, MAM-C8, MAM-Y4).

    Meant for when `whole_ends` is empty. Arguments as there. It stops only where the next space of the chosen way is
    occupied; not moving at all is not among the answers.

    Returns:
        Spaces in a fixed order, each once; empty when every next space is occupied.
    """
    ends: list[int] = []
    for end, through, ahead in track.short[number][space]:
        if not through & occupied and ahead & occupied and end not in ends:
            ends.append(end)
    return ends


def clear_ends(track: Track, space: int, number: int, occupied: int) -> list[int]:
    """Where a vehicle that moves so many spaces can come to: `whole_ends`, or `short_ends` where there are none."""
    return whole_ends(track, space, number, occupied) or short_ends(track, space, number, occupied)


def blocking(track: Track, space: int, number: int, occupied: int) -> list[int]:
    """The occupied spaces that stop a vehicle on one way or another within a number of spaces, nearest first.

    Arguments as for `whole_ends`. What lies behind them, and the goal, is never among the answers.
    """
    found: list[int] = []
    reached = [space]
    for _ in range(number):
        ahead = [to for here in reached for to in track.steps[here] if to != track.goal]
        found += [to for to in ahead if occupied >> to & 1]
        reached = [to for to in ahead if not occupied >> to & 1]
    return list(dict.fromkeys(found))


@cache
def tracks_of(board: Board) -> tuple[Track, ...]:
    """The six tracks of a board by number: ROAD, CANAL, RACE_BAY, ST_JOHN, BOSTON, DEEP."""
    dock, far = (board.barge_dock,), board.ports[2]
    ends = {
        ROAD: (board.mines, board.newport), CANAL: (board.mines, board.barge_dock), RACE_BAY: (dock, board.ports[0]),
        ST_JOHN: (dock, board.ports[1]), BOSTON: (dock, far), DEEP: ((board.ship_dock,), far),
    }  # fmt: skip
    return tuple(_track(board, *ends[track]) for track in range(TRACKS))


def _track(board: Board, starts: tuple[int, ...], goal: int) -> Track:
    distance = [OFF] * len(board.spaces)
    steps: list[tuple[int, ...]] = [()] * len(board.spaces)

    def visit(space: int) -> int:
        if space == goal:
            distance[space] = 0
        elif distance[space] == OFF:
            steps[space] = tuple(to for to in _next(board, space) if visit(to) != OFF)
            distance[space] = 1 + min((distance[to] for to in steps[space]), default=OFF - 1)
        return distance[space]

    for start in starts:
        visit(start)
    whole = tuple(tuple(_ways(steps, goal, space, number, True) for space in range(len(steps))) for number in _NUMBERS)
    short = tuple(tuple(_ways(steps, goal, space, number, False) for space in range(len(steps))) for number in _NUMBERS)
    return Track(goal, starts, tuple(steps), tuple(distance), whole, short)


def _next(board: Board, space: int) -> tuple[int, ...]:
    """The spaces one further on than a space, those beyond forks included, in the order of the file and once each."""
    found: list[int] = []
    for to in board.spaces[space].leads:
        found += _next(board, to) if board.spaces[to].kind == FORK else (to,)
    return tuple(dict.fromkeys(found))


def _ways(steps: list[tuple[int, ...]], goal: int, start: int, number: int, whole: bool) -> tuple[Way, ...]:
    """The ways from a space that use up a number of spaces, or those that fall short of it; each once."""
    found: list[Way] = []

    def go(space: int, through: int, left: int) -> None:
        ahead = sum(1 << to for to in steps[space] if to != goal)
        at_end = left == 0 or space == goal
        if at_end and whole and space != start:
            found.append(Way(space, through, 0))
        elif not (at_end or whole or space == start) and ahead:
            found.append(Way(space, through, ahead))
        if not at_end:
            for to in steps[space]:
                go(to, through | (1 << to if to != goal else 0), left - 1)

    go(start, 0, number)
    return tuple(dict.fromkeys(found))
