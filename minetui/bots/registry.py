"""Which bots there are: one line a game."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Mapping
from typing import Final, cast

from minetui.bots.base import Bot
from minetui.bots.random_bot import RANDOM, RandomBot
from rules.catalogue import game

MODULES: Final = {
    "mijnwerkers": "minetui.bots.mijnwerkers",
    "mine-a-million": "minetui.bots.mine_a_million",
    "mine-shift": "minetui.bots.mine_shift",
    "mine-your-business": "minetui.bots.mine_your_business",
    "quartz": "minetui.bots.quartz",
}
"""Game id to the module that offers its bots as `BOTS`: level to what makes one, weakest first."""


def levels(game_id: str) -> tuple[str, ...]:
    """The levels of a game's bots, weakest first; every game has "random".

    Raises:
        SetupError: (a ValueError) for a game nobody knows.
    """
    return (RANDOM, *_bots(game_id))


def make_bot(game_id: str, level: str) -> Bot:
    """A new bot for one seat.

    Args:
        game_id: the game it plays ("mine-shift").
        level: one of `levels(game_id)`.

    Raises:
        ValueError: for a game or a level there is not; the message names those there are.
    """
    if level == RANDOM:
        game(game_id)
        return RandomBot()
    bots = _bots(game_id)
    if level not in bots:
        raise ValueError(f"There is no {level!r} bot for {game(game_id).title}; there is {', '.join(levels(game_id))}.")
    return bots[level]()


def _bots(game_id: str) -> Mapping[str, Callable[[], Bot]]:
    """The bots of one game but the random one. The game itself is asked first, so that its error speaks."""
    game(game_id)
    if game_id not in MODULES:
        return {}
    return cast(Mapping[str, Callable[[], Bot]], importlib.import_module(MODULES[game_id]).BOTS)
