"""The games there are. A new game is one line here."""

from __future__ import annotations

import importlib
from typing import Final, cast

from rules.game import Game, SetupError

MODULES: Final = {
    "mine-shift": ("Mine Shift", "rules.mine_shift"),
}
"""Game id to its title and the package that offers it as `GAME`; imported when first asked for."""


def games() -> tuple[str, ...]:
    """The ids of all games, in the order they are shown."""
    return tuple(MODULES)


def title(id: str) -> str:
    """A game's title, without importing the game. Raises KeyError for an id nobody knows."""
    return MODULES[id][0]


def game(id: str) -> Game:
    """One game by its id. Raises SetupError for an id nobody knows."""
    if id not in MODULES:
        raise SetupError(f"There is no game {id!r}; there is {', '.join(MODULES)}.")
    return cast(Game, importlib.import_module(MODULES[id][1]).GAME)
