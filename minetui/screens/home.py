"""Home: the games, matches to resume, rules, settings."""

from __future__ import annotations

from functools import partial

from minetui import version
from minetui.screens.lists import ListScreen
from minetui.widgets.cells import Row, row
from minetui.widgets.menu import Item
from rules.catalogue import games, title


class HomeScreen(ListScreen[None]):
    """The first screen."""

    heading = "MineTUI"
    back = "to Quit"

    def head(self) -> list[Row]:
        """The name, and a seam of ore under it."""
        glyphs = self.mine.look.glyphs
        ore = "".join(glyphs.pieces[number % 2] + glyphs.frame[4] * (3 + 5 * number % 7) for number in range(12))
        told = [row("  ", (sentence, "error")) for sentence in self.mine.told]
        return [
            [],
            row("   ", ("M i n e T U I", "accent"), ("    five tabletop games about mines", "muted")),
            row("   ", (ore[:60], "seat0")),
            *told,
        ]

    def items(self) -> list[Item]:
        """Games first."""
        items = [
            Item(title(id), help=f"Start a new match of {title(id)}.", choose=partial(self._set_up, id))
            for id in games()
        ]
        return [
            *items,
            Item("Resume a match", help="Every match is kept action by action; go on where you were.",
                 choose=self._resume),
            Item("Watch a match again", help="Step through any kept match.", choose=self._replay),
            Item("Rules", help="The numbered rules of every game.", choose=self._rules),
            Item("Settings", help="Colours, signs, keys, pauses.", choose=self._settings),
            Item("Quit", help=f"MineTUI {version()}. Unofficial; the games belong to their owners.",
                 choose=self.action_quit),
        ]  # fmt: skip

    def action_leave(self) -> None:
        """There is nothing behind home: leave the program."""
        self.app.exit()

    def action_menu(self) -> None:
        """Esc alone ends nothing: on a slow line an arrow key can look like it."""
        self.menu.leap(len(self.menu.items))
        self.show_keys()

    def _set_up(self, id: str) -> None:
        from minetui.screens.setup import SetupScreen

        self.app.push_screen(SetupScreen(id))

    def _resume(self) -> None:
        from minetui.screens.matches import MatchesScreen

        self.app.push_screen(MatchesScreen(over=False))

    def _replay(self) -> None:
        from minetui.screens.matches import MatchesScreen

        self.app.push_screen(MatchesScreen(over=True))

    def _rules(self) -> None:
        from minetui.screens.rules import RulesScreen

        self.app.push_screen(RulesScreen(games()[0]))

    def _settings(self) -> None:
        from minetui.screens.settings import SettingsScreen

        self.app.push_screen(SettingsScreen())
