"""All keys of a screen."""

from __future__ import annotations

from typing import Any

from minetui.keys import GROUPS, bound, shown
from minetui.screens.base import BaseScreen
from minetui.screens.pager import PagerScreen
from minetui.widgets.cells import Row, row


class KeysPage(PagerScreen):
    """The keys of the screen it was opened from, by group.

    Args:
        behind: that screen.
    """

    heading = "Keys"

    def __init__(self, behind: BaseScreen[Any]) -> None:
        super().__init__()
        self._behind = behind

    def lines(self, width: int) -> list[Row]:
        """A line for each command."""
        settings, names = self.mine.settings, self.mine.look.glyphs.keys
        rows: list[Row] = [[], row("  ", (f"Keys: {self._behind.heading}", "accent"))]
        group = ""
        for command in self._behind.own_commands():
            if command.group != group:
                group = command.group
                rows += [[], row("  ", (GROUPS[group], "strong"))]
            keys = ", ".join(shown(key, names) for key in bound(command, settings.keys, settings.vi_keys))
            rows.append(row("  ", (f"{keys:14}", "accent"), command.text))
        return rows
