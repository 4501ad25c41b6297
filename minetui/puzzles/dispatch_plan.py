"""What Chance and the other seat do while a turn or two of Dispatch are planned, and what those turns are worth.

Chance throws one die a turn, and lays out a card after a 1 or 6, whatever the solver does; so throws and cards of a
puzzle stand in the order of the turns (`die 6; card 17; die 3`). The other seat does as little as it may (`quiet`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from rules.game import CHANCE, Action, Seat
from rules.mine_a_million import phases as p
from rules.mine_a_million.kernel import Kernel
from rules.mine_a_million.standing import Seen
from rules.mine_a_million.table import AGREE, STAY, THROW, Table
from rules.mine_a_million.worth import worth

_LEAST: Final = (THROW, STAY, AGREE)
"""What the other seat does where it may."""


class Turn(NamedTuple):
    """What Chance does in a turn.

    Args:
        die: the action of the throw.
        card: the action of the card laid out after it, -1 without one.
    """

    die: Action
    card: Action


def turns_of(table: Table, chance: Sequence[str]) -> tuple[Turn, ...]:
    """The turns of a puzzle, from its `chance`."""
    found: list[Turn] = []
    for text in chance:
        action = table.numbers[text]
        if action >= table.card:
            found[-1] = Turn(found[-1].die, action)
        else:
            found.append(Turn(action, -1))
    return tuple(found)


def chance_of(table: Table, turns: Sequence[Turn]) -> tuple[str, ...]:
    """The same in notation."""
    return tuple(table.texts[action] for turn in turns for action in turn if action >= 0)


def clock(state: Seen) -> int:
    """The number of the turn, over all rounds and seats."""
    seats = state.table.seats
    return state.round * seats + (state.active - state.starter) % seats


class Plan:
    """The turns of a puzzle.

    Args:
        seat: the solver's.
        first: the `clock` of the first turn.
        turns: what Chance does in each, the last one being the solver's.
    """

    def __init__(self, seat: Seat, first: int, turns: Sequence[Turn]) -> None:
        self.seat, self.first, self.turns = seat, first, tuple(turns)

    def cut(self, turns: int) -> Plan:
        """The first so many turns alone."""
        return Plan(self.seat, self.first, self.turns[:turns])

    def over(self, state: Kernel) -> bool:
        """Whether the last turn, or the game, is over."""
        return state.phase == p.ENDED or clock(state) >= self.first + len(self.turns)

    def forced(self, state: Kernel) -> Action:
        """What Chance or the other seat does now; -1 when the solver is to move."""
        mover = state.to_move
        if mover == self.seat:
            return -1
        if mover != CHANCE:
            return quiet(state)
        turn = self.turns[clock(state) - self.first]
        return turn.die if state.phase == p.DIE else turn.card


def quiet(state: Kernel) -> Action:
    """What a seat does that does as little as it may: the first of what is listed, if it cannot let things be."""
    return next((action for action in _LEAST if action in state.open), state.open[0])


def told(state: Kernel) -> bool:
    """Whether `told_ahead` says what the other seat does in a position in which it is to choose."""
    if state.phase == p.MOVE:
        return STAY in state.open
    return state.phase in (p.TRADE, p.FARE, p.CONSENT)


def value_of(state: Seen, seat: Seat) -> int:
    """Bank value (MAM-Y11) and dollars, one as good as a pound."""
    return worth(state, seat) + state.dollars[seat]
