"""Home: the games, matches to resume, rules, settings."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import Final

from minetui import version
from minetui.progress import newcomer
from minetui.screens.lists import ListScreen
from minetui.theme.glyphs import ASCII
from minetui.widgets.cells import Row, row
from minetui.widgets.menu import Item
from rules.catalogue import entry, games

_LETTERS: Final = (
    "█▄ ▄█ █ █▄  █ █▀▀▀ ▀▀█▀▀ █   █ █",
    "█ ▀ █ █ █ ▀▄█ █▀▀    █   █   █ █",
    "█   █ █ █   █ █▄▄▄   █   ▀▄▄▄▀ █",
)
_SEAM: Final = (3, 8, 5, 11, 4, 7, 6, 9, 5)
"""Columns between the gems of the seam under the name."""


class HomeScreen(ListScreen[None]):
    """The first screen."""

    heading = "MineTUI"
    back = "to Quit"

    def __init__(self) -> None:
        super().__init__()
        self._last = ""

    def on_screen_resume(self) -> None:
        """A match may have been left meanwhile."""
        super().on_screen_resume()
        self.run_worker(self._look(), exclusive=True)

    async def _look(self) -> None:
        """Find the match that was played last, without keeping anybody waiting."""
        last = await asyncio.to_thread(_last_match)
        if last != self._last:
            self._last = last
            self.show()

    def head(self) -> list[Row]:
        """The name, and a seam of gems under it."""
        glyphs = self.mine.look.glyphs
        if glyphs is ASCII:
            rows: list[Row] = [[], row("   ", ("M  I  N  E  T  U  I", "accent"))]
        else:
            rows = [[], *(row("   ", (line, "wall")) for line in _LETTERS)]
        rows[-1] += row(("    tabletop games about mines", "muted"))
        seam = row("   ")
        for number, length in enumerate(_SEAM):
            seat = number % len(glyphs.pieces)
            seam += row((glyphs.frame[4] * length, "edge"), (glyphs.pieces[seat], f"seat{seat}"))
        rows += [[], seam, *self.remarks(*self.mine.told)]
        if newcomer():
            rows += [[], row(("   New here? ", "accent"), (f"Learn a game ({len(games()) + 1}) takes three minutes.",
                     "strong"))]  # fmt: skip
        return rows

    def items(self) -> list[Item]:
        """Games first."""
        items = [Item(entry(id).title, help=entry(id).pitch, choose=partial(self._set_up, id)) for id in games()]
        return [
            *items,
            Item("Learn a game", help="A lesson of three minutes with the game in your hands, or a demo to watch.",
                 choose=self._learn),
            Item("Puzzles", help="Alone, with proven answers; four new ones for everybody each day.",
                 choose=self._puzzles),
            Item("Resume a match", self._last, help="Every match is kept action by action; go on where you were.",
                 choose=partial(self._matches, False)),
            Item("Watch a match again", help="Step through a match that is over.",
                 choose=partial(self._matches, True)),
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

    def _matches(self, over: bool) -> None:
        from minetui.screens.matches import MatchesScreen

        self.app.push_screen(MatchesScreen(over))

    def _rules(self) -> None:
        from minetui.screens.ask import AskScreen
        from minetui.screens.rules import RulesScreen

        def chosen(number: int | None) -> None:
            if number is not None:
                self.app.push_screen(RulesScreen(games()[number]))

        self.app.push_screen(AskScreen("The rules of which game?", [entry(id).title for id in games()]), chosen)

    def _learn(self) -> None:
        from minetui.screens.learn import LearnScreen

        self.app.push_screen(LearnScreen())

    def _puzzles(self) -> None:
        from minetui.screens.puzzles import PuzzlesScreen

        self.app.push_screen(PuzzlesScreen())

    def _settings(self) -> None:
        from minetui.screens.settings import SettingsScreen

        self.app.push_screen(SettingsScreen())


def _last_match() -> str:
    from minetui.store import open_matches

    return next((kept.name for kept in open_matches() if kept.reading is not None), "")
