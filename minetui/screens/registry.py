"""Which screen each game is played on. A new game is one line here."""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Final, cast

if TYPE_CHECKING:
    from minetui.screens.table import TableScreen

MODULES: Final = {
    "mine-your-business": "minetui.screens.mine_your_business",
    "mine-shift": "minetui.screens.mine_shift",
    "mijnwerkers": "minetui.screens.mijnwerkers",
    "quartz": "minetui.screens.quartz",
    "mine-a-million": "minetui.screens.mine_a_million",
}
"""Game id to the module that offers its screen as `SCREEN`; imported when the game is opened."""


def table_of(game_id: str) -> type[TableScreen]:
    """The screen of a game. Raises KeyError for a game without one."""
    return cast("type[TableScreen]", importlib.import_module(MODULES[game_id]).SCREEN)


def all_groups() -> list[tuple[str, ...]]:
    """The groups of commands of every screen there is, games included."""
    shared = [
        ("app", "cursor", "pick", "page", "matches"), ("app", "cursor", "page", "rules"),
        ("app", "replay", "settings"), ("app", "demo", "pick", "settings"),
    ]  # fmt: skip
    return shared + [(*table_of(id).groups, solo) for id in MODULES for solo in ("lesson", "puzzle")]
