"""How a line of play goes on to where it can be judged: small decisions made quickly, the others' as well."""

from __future__ import annotations

from typing import Final

from rules.game import Action, Seat
from rules.mine_a_million import phases as p
from rules.mine_a_million.prices import DOLLARS, MILLION
from rules.mine_a_million.standing import Standing
from rules.mine_a_million.state import MineAMillionState
from rules.mine_a_million.table import AGREE, PASS, PAY, UNLOAD

_FEW: Final = 5
_QUIET: Final = p.CHANCE_PHASES | {p.TRADE, p.ENDED, p.MOVE}
"""Phases where a line may be judged."""


def follow(state: MineAMillionState, order: list[Seat]) -> int:
    """Go on until a position can be judged.

    Args:
        state: is pushed on.
        order: seats whose Units are taken, the first one first.

    Returns:
        How many actions were pushed.
    """
    pushed = 0
    while state.phase not in _QUIET:
        state.push(usual(state, order))
        pushed += 1
    return pushed


def usual(state: MineAMillionState, order: list[Seat]) -> Action:
    """A sensible answer to a small decision, without looking ahead."""
    phase, legal = state.phase, state.open
    if phase == p.TAKE:
        return taken(state, order)
    if phase == p.RAISE:
        return sale(state)
    if phase in (p.LOAD, p.DECLARE):
        return legal[-1]
    if phase == p.STOW:
        return legal[-2]
    for answer in (UNLOAD, AGREE, PAY, PASS):
        if answer in legal:
            return answer
    return legal[0]


def sale(state: MineAMillionState) -> Action:
    """What a debtor sells: ground Units for small debts, the Warehouse for others, vehicles last."""
    table, legal = state.table, state.open
    missing = state.debt[0] - state.cash[state.active]
    if table.sell_warehouse in legal and missing > 10_000:
        return table.sell_warehouse
    return min(legal, key=lambda action: (action >= table.sell_piece, action))


def carried(state: Standing, action: Action) -> tuple[Seat, int]:
    """Whose Units an action takes, and how many."""
    table = state.table
    if action >= table.take_mine:
        mine, less = divmod(action - table.take_mine, _FEW)
        return state.holders[mine], less + 1
    seat, less = divmod(action - table.take, _FEW)
    return seat, less + 1


def under_way(state: Standing, seat: Seat) -> int:
    """Dollars of a seat, those of its Units at sea included."""
    total = state.dollars[seat]
    mines = state.homes[seat]
    for one in state.vehicles:
        if one and DOLLARS[one[2]]:
            total += DOLLARS[one[2]] * sum(one[3][mine] for mine in mines)
    return total


def taken(state: MineAMillionState, order: list[Seat]) -> Action:
    """As many Units as there is need for, of the first in the order who would not come to the million by it."""
    one = state.vehicles[state.fill[0]]
    assert one
    price = DOLLARS[one[2]]

    def rank(action: Action) -> tuple[bool, int, int]:
        seat, units = carried(state, action)
        wins = under_way(state, seat) + units * price >= MILLION
        return wins, order.index(seat), -units

    return min(state.open, key=rank)
