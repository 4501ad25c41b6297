"""The menu of a screen: everything it can do, for those who know no key."""

from __future__ import annotations

from functools import partial
from typing import Any

from minetui.keys import Command, bound, shown
from minetui.screens.base import BaseScreen
from minetui.screens.lists import ListScreen
from minetui.widgets.menu import Item


class MenuScreen(ListScreen[Command]):
    """Offers commands of another screen and returns the one chosen.

    Args:
        behind: the screen.
        offered: its commands.
    """

    def __init__(self, behind: BaseScreen[Any], offered: list[Command]) -> None:
        super().__init__()
        self.heading = behind.heading or "Menu"
        self._offered = offered

    def items(self) -> list[Item]:
        """The commands with their keys."""
        settings = self.mine.settings
        names = self.mine.look.glyphs.keys
        return [
            Item(
                command.name.capitalize(),
                value=" ".join(shown(key, names) for key in bound(command, settings.keys, settings.vi_keys)),
                help=command.text,
                choose=partial(self.dismiss, command),
            )
            for command in self._offered
        ]
