"""Games of Mijnwerkers as people might play them, for positions late in a game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from minetui.puzzles.gold_deals import SHOWN
from rules.dealer import Generator
from rules.game import CHANCE, OVER, Action, Setup
from rules.mijnwerkers.components import KOOL
from rules.mijnwerkers.state import MijnwerkersState
from rules.mijnwerkers.table import ASK, DEAL, KIND_COUNT, TAKE

_HONEST: Final = 45
"""Out of a hundred, how often gold is owned up to."""
_EVEN: Final = 8
"""How likely a card is to be dealt that is neither early nor late."""


class Moment(NamedTuple):
    """A decision late in a game.

    Args:
        state: the State, which goes on with the game.
        position: the line of the position the record begins with: the round whose cards were thrown away first, or this
            one. So all that is hidden was dealt after it.
        actions: what was done from there.
    """

    state: MijnwerkersState
    position: str
    actions: tuple[Action, ...]


def moments(setup: Setup, rounds: int, generator: Generator) -> Iterator[Moment]:
    """The decisions of the last rounds of a game.

    Args:
        setup: the options of the game.
        rounds: how many rounds count as the last.
        generator: for everything that is left to chance, or to the players.
    """
    state = MijnwerkersState(setup)
    coal, shown = 1 + generator.below(6), generator.below(3) > 0
    likely = tuple(
        coal * _EVEN if kind == KOOL else 1 if shown and kind in SHOWN else _EVEN for kind in range(KIND_COUNT)
    )
    position, actions, round = "", list[Action](), 0
    while state.to_move != OVER:
        if state.phase == DEAL and state.round > round:
            round = state.round
            if not state.trash:
                position, actions = state.line(), []
        if state.to_move >= 0 and round > state.table.rounds - rounds:
            yield Moment(state, position, tuple(actions))
        action = _dealt(state, likely, generator) if state.to_move == CHANCE else _played(state, generator)
        actions.append(action)
        state.push(action)


def _dealt(state: MijnwerkersState, likely: Sequence[int], generator: Generator) -> Action:
    """What Chance does: coal comes early, and De Mol and Kanarie late or never, more often than in most games.

    Such games are as possible as any, and what is left in them at the end can be told apart.
    """
    legal, weights = state.legal(), state.weights()
    if state.phase == DEAL:
        kinds = [kind for kind, count in enumerate(state.pile) if count]
        weights = [weight * likely[kind] for weight, kind in zip(weights, kinds, strict=True)]
    return legal[generator.weighted(weights)]


def _played(state: MijnwerkersState, generator: Generator) -> Action:
    """What somebody does."""
    legal = state.legal()
    if state.phase == ASK:
        return legal[0] if generator.below(100) < _HONEST else legal[-1]
    if state.phase == TAKE and generator.below(5):
        return generator.choice(legal[:-1])
    return generator.choice(legal)
