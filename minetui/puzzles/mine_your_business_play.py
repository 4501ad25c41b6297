"""Who plays Mine Your Business while puzzles are made: a hasty player who brings positions about, and a tempted one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rules.dealer import Generator
from rules.game import CHANCE, OVER, Action, Setup
from rules.mine_your_business.chains import chain_at
from rules.mine_your_business.kernel import Kernel
from rules.mine_your_business.phases import ACTING
from rules.mine_your_business.state import MineYourBusinessState
from rules.mine_your_business.table import BONUS, END_ACTIONS, LOAD

LUNCHES: Final = BONUS
BRAKE: Final = BONUS + 1
TELEPORTS: Final = BONUS + 2
"""The actions that use bonus cards."""
WORTHWHILE: Final = 2
"""Cards for which the hasty player Loads."""


def played(generator: Generator, setup: Setup, turns: int) -> MineYourBusinessState | None:
    """A game dealt and played for so many turns, up to the beginning of the next; None if it ends before.

    Everybody Loads what is worth it and else does anything; bonus cards are kept.
    """
    state = MineYourBusinessState(setup)
    while state.to_move != OVER:
        if state.to_move == CHANCE:
            state.push(state.legal()[generator.weighted(state.weights())])
        elif state.phase != ACTING:
            state.push(generator.choice(state.legal()))
        elif state.turn == turns:
            return state
        elif state.acts and ready(state) >= WORTHWHILE:
            state.push(LOAD)
        elif state.acts:
            state.push(generator.choice([action for action in state.legal() if action >= state.table.move]))
        else:
            state.push(END_ACTIONS)
    return None


def ready(state: Kernel) -> int:
    """How many cards a Load would take now."""
    if not state.on_track:
        return 0
    return len(chain_at(state.table, state.cells, state.down, *state.beside_cart()))


def tempted(state: Kernel, over: Callable[[Kernel], bool], deal: Callable[[Kernel], Action]) -> None:
    """Play on as whoever takes what looks best at each step: cards loaded, and those that could be loaded at once.

    No Action is left unused, no Sign unread; of equals the first is taken, and Brakes are never applied.

    Args:
        state: is played on until it is over.
        over: whether it is.
        deal: what Chance does.
    """
    cart = state.cart
    while not over(state):
        if state.to_move == CHANCE:
            state.push(deal(state))
            continue
        actions = [action for action in state.legal() if action != BRAKE]
        if len(actions) > 1 and actions[0] == END_ACTIONS:
            del actions[0]
        best, choice = -1, actions[0]
        for action in actions:
            state.push(action)
            score = len(state.got[cart]) + (ready(state) if state.phase == ACTING and state.acts else 0)
            state.pop()
            if score > best:
                best, choice = score, action
        state.push(choice)
