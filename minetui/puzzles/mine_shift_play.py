"""Games of Mine Shift from which puzzles are taken: two seats that go where it is nearest, and now and then astray."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from minetui.puzzles.mine_shift_score import score
from rules import choose_setup
from rules.dealer import Generator
from rules.game import CHANCE, OVER, Setup
from rules.mine_shift import GAME
from rules.mine_shift.state import MineShiftState

SETUPS: Final = tuple(
    choose_setup(GAME, options={"board": board, "tiles": tiles, "repetition": "0", "turn_limit": "0"})
    for board, tiles in (("classic", "half"), ("side", "half"), ("classic", "whole"), ("side", "whole"))
)
"""Where puzzles are played. No game ends there by repetition or for want of turns, so a puzzle neither (MS-M20)."""
_ASTRAY: Final = 6
"""One move in so many goes anywhere."""
_LONGEST: Final = 50
"""Turns of both seats after which a game is left."""


def positions(generator: Generator, count: int) -> Iterator[MineShiftState]:
    """Starts of turns in one game after another, whatever board and tiles; the State is the game's own.

    Args:
        generator: where chance comes from.
        count: how many at most.
    """
    while count:
        for state in turns(generator, generator.choice(SETUPS)):
            yield state
            count -= 1
            if not count:
                return


def turns(generator: Generator, setup: Setup) -> Iterator[MineShiftState]:
    """The starts of the turns of one game."""
    state = GAME.start(setup)
    while state.to_move == CHANCE:
        state.push(generator.choice(state.legal()))
    look = score(state.table)
    while state.to_move != OVER and state.turn < _LONGEST:
        if not state.made:
            yield state
        legal = state.legal()
        if generator.below(_ASTRAY) == 0:
            state.push(generator.choice(legal))
            continue
        seat, values = state.seat, []
        for action in legal:
            state.push(action)
            own = state.jewels(seat)
            values.append(look.way(seat, state.walls, own))
            state.pop()
        least = min(values)
        state.push(generator.choice([action for action, value in zip(legal, values, strict=True) if value == least]))
