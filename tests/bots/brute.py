"""What the searches of the bots are checked against: every sequence of moves, through the front door of the rules."""

from __future__ import annotations

from collections.abc import Iterator

from rules import OVER
from rules.mine_shift.state import MineShiftState


def sequences(state: MineShiftState) -> Iterator[tuple[int, ...]]:
    """Every way to end the turn of the seat to move, wins included; the State stands there while it is looked at."""
    seat = state.seat
    path: list[int] = []

    def walk() -> Iterator[tuple[int, ...]]:
        for action in state.legal():
            state.push(action)
            path.append(action)
            if state.scores()[seat] == 4 or state.seat != seat:
                yield tuple(path)
            else:
                yield from walk()
            path.pop()
            state.pop()

    return walk()


def wins(state: MineShiftState) -> bool:
    """Whether the seat to move can put its last jewel on the goal this turn."""
    if state.to_move == OVER:
        return False
    seat, found = state.seat, False
    for _ in sequences(state):
        found = found or state.scores()[seat] == 4
    return found
