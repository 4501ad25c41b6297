"""A tempted player of Mine Shift: takes at each move what looks best, and never thinks two moves ahead.

A puzzle is published only if this misses its answer when it takes the first among moves that look alike, in the
order of the rules. Whether other choices among them would have found it is a matter of luck, and of grades.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable

from minetui.puzzles.mine_shift_score import score
from minetui.puzzles.mine_shift_turns import Path
from rules.game import Action
from rules.mine_shift.kernel import Kernel

Look = Callable[[Kernel, int], int]
"""How a position looks for a seat; less is better."""


def own_way(state: Kernel, seat: int) -> int:
    """What is left of the own way."""
    return score(state.table).way(seat, state.walls, state.jewels(seat))


def lead(state: Kernel, seat: int) -> int:
    """How far the other seat is ahead."""
    return own_way(state, seat) - own_way(state, seat ^ 1)


def looks(state: Kernel, look: Look) -> list[tuple[int, Action]]:
    """How every action looks to the mover, in the order of the rules; the State is left as it was."""
    seat, found = state.seat, []
    for action in state.legal():
        state.push(action)
        found.append((look(state, seat), action))
        state.pop()
    return found


def tempted(state: Kernel, look: Look) -> Path:
    """What is left of a tempted player's turn; the State is left as it was."""
    seat, path = state.seat, list[Action]()
    while state.to_move == seat:
        path.append(min(looks(state, look), key=lambda found: found[0])[1])
        state.push(path[-1])
    for _ in path:
        state.pop()
    return tuple(path)


def temptations(state: Kernel, look: Look) -> list[Path]:
    """What it might do if it chose otherwise among moves that look alike: moves to each position it may come to."""
    seat = state.seat
    done: list[Path] = []
    open_: dict[Hashable, Path] = {state.key(): ()}
    while open_:
        ahead: dict[Hashable, Path] = {}
        for path in open_.values():
            for action in path:
                state.push(action)
            if state.to_move != seat:
                done.append(path)
            else:
                values = looks(state, look)
                least = min(values)[0]
                for value, action in values:
                    if value == least:
                        state.push(action)
                        ahead.setdefault(state.key(), (*path, action))
                        state.pop()
            for _ in path:
                state.pop()
        open_ = ahead
    return done


def steps_back(state: Kernel, path: Path) -> int:
    """How many moves of a line by one seat do not shorten its way; moves of the other seat count for nothing."""
    seat, back, way = state.seat, 0, own_way(state, state.seat)
    for action in path:
        mover = state.seat
        state.push(action)
        if mover == seat:
            after = own_way(state, seat)
            back += after >= way
            way = after
    for _ in path:
        state.pop()
    return back


def tile_moves(state: Kernel, path: Path) -> int:
    """How many moves of a line are turns and shifts."""
    return sum(state.table.turns <= action < state.table.begin for action in path)
