"""Games of Mine a Million from whose middle Dispatch takes its positions, and the tempted players its puzzles deceive.

Seats play as people without much foresight do: they hire when they can, sell when money is short, and drive on.
"""

from __future__ import annotations

from typing import Final

from minetui.puzzles.dispatch_plan import Plan, value_of
from minetui.puzzles.dispatch_search import search
from rules.dealer import Generator
from rules.game import CHANCE, OVER, Action, Setup
from rules.mine_a_million import phases as p
from rules.mine_a_million.prices import LORRY_HIRE
from rules.mine_a_million.state import MineAMillionState
from rules.mine_a_million.table import HIRE_SHIP, REPAY, STAY, THROW

SHORT: Final = 15_000
"""Pounds below which a seat sells Units."""
_LONGEST: Final = 3_000
"""Actions after which a game is given up."""


def played(generator: Generator, setup: Setup, turns: int) -> MineAMillionState | None:
    """A game in which the transactions of some seat's turn begin after so many turns; None if it ended before."""
    state = MineAMillionState(setup)
    begun = 0
    for _ in range(_LONGEST):
        mover = state.to_move
        if mover == OVER:
            return None
        fresh_turn = any(told[0] == "turn" for told in state.told)
        begun += fresh_turn
        if fresh_turn and begun > turns and state.phase == p.TRADE:
            return state
        state.push(generator.choice(state.open) if mover == CHANCE else _choose(state, generator))
    return None


def _choose(state: MineAMillionState, generator: Generator) -> Action:
    legal = state.open
    if state.phase == p.TRADE:
        return legal[generator.weighted([_wish(state, action) for action in legal])]
    if state.phase in (p.MOVE, p.CARD_MOVE) and generator.below(4):
        return min(legal, key=lambda action: _left(state, action))
    if state.phase == p.DECLARE:
        return legal[-1]
    return generator.choice(legal)


def _wish(state: MineAMillionState, action: Action) -> int:
    """How much a seat wants a transaction."""
    table = state.table
    if action == THROW:
        return 20
    if action == REPAY or table.fill <= action < table.load:
        return 200
    if action == HIRE_SHIP:
        return 100
    if table.hire_lorry <= action < table.fill:
        return 40
    if table.sell_ground <= action < table.sell_piece:
        return 4 if state.cash[state.active] < SHORT else 0
    return 15


def _left(state: MineAMillionState, action: Action) -> int:
    """Spaces a vehicle still has before it after a move."""
    table = state.table
    if action == STAY:
        return 1_000
    piece, space = divmod(action - table.move, len(table.spaces))
    one = state.vehicles[piece]
    assert one
    return table.tracks[one[2]].distance[space]


# Tempted players


def step_by_step(state: MineAMillionState, plan: Plan) -> int:
    """What comes of taking what raises the value most at once; a transaction that does not is left alone."""
    there: MineAMillionState = state.copy()
    while not plan.over(there):
        action = plan.forced(there)
        if action < 0:
            gains = [_gain(there, plan, one) for one in there.open]
            action = there.open[gains.index(max(gains))]
        there.push(action)
    return value_of(there, plan.seat)


def _gain(state: MineAMillionState, plan: Plan, action: Action) -> int:
    """What an action brings at once; to throw, nothing: charges have to be paid anyhow."""
    if state.phase == p.TRADE and action == THROW:
        return 0
    before = value_of(state, plan.seat)
    state.push(action)
    after = value_of(state, plan.seat)
    state.pop()
    return after - before


def by_habit(state: MineAMillionState, plan: Plan) -> int:
    """The most that comes of what beginners do: one lorry or two, then throw, and drive on what is nearest."""
    return max(_with_lorries(state, plan, lorries) for lorries in (1, 2))


def _with_lorries(state: MineAMillionState, plan: Plan, lorries: int) -> int:
    """What comes of hiring so many lorries, or a ship when there is one, with a Unit sold if money is short."""
    there: MineAMillionState = state.copy()
    table = there.table
    while not plan.over(there):
        action, legal = plan.forced(there), there.open
        if action < 0 and there.phase == p.TRADE:
            hires = [one for one in legal if one == HIRE_SHIP or table.hire_lorry <= one < table.hire_barge]
            sales = [one for one in (table.sell_warehouse, table.sell_ground) if one in legal]
            short = lorries > 0 and there.cash[plan.seat] < LORRY_HIRE and bool(sales)
            action = sales[0] if short else hires[0] if hires and lorries else THROW
            lorries -= action in hires
        elif action < 0 and there.phase in (p.MOVE, p.CARD_MOVE):
            action = min(legal, key=lambda one: _left(there, one))
        elif action < 0 and there.phase in (p.DECLARE, p.LOAD, p.STOW):
            action = max(legal)
        there.push(action if action >= 0 else legal[0])
    return value_of(there, plan.seat)


def turn_by_turn(state: MineAMillionState, plan: Plan) -> int:
    """The most that comes of ending the first turn with the best value, whichever of its best ends is taken."""
    first = search(state, plan.cut(1))
    return search(state, plan, first.good()).best
