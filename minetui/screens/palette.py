"""What the palette finds besides commands: the rules of every game."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final, cast

from textual.await_complete import AwaitComplete
from textual.command import CommandPalette, DiscoveryHit, Hit, Hits, Provider

from minetui.lookup import look_up
from rules.catalogue import game, games
from rules.reading import shorten

if TYPE_CHECKING:
    from minetui.app import MineApp

MOST: Final = 30
"""Rules offered at most."""


class Palette(CommandPalette):
    """Textual's own, which may be left by a key while it is going."""

    def dismiss(self, result: object = None) -> AwaitComplete:
        """Go back, once."""
        return super().dismiss(None) if self.is_active else AwaitComplete()


class RulesProvider(Provider):
    """Rules by id or words, those of the game on the table first."""

    async def discover(self) -> Hits:
        """What can be looked for."""
        yield DiscoveryHit("Rules: type words or an id", lambda: None, help="The numbered rules of every game.")

    async def search(self, query: str) -> Hits:
        """Rules that have the words, or some form of them."""
        language = cast("MineApp", self.app).settings.language
        here = getattr(self.screen, "game_id", "")
        left = MOST
        for id in sorted(games(), key=lambda id: id != here):
            for rule in look_up(game(id).rulebook(language), query)[:left]:
                left -= 1
                score = (2.0 if id == here else 1.0) - (MOST - left) / 100
                yield Hit(
                    score, f"{rule.id}  {rule.title}", partial(self._open, id, rule.id),
                    help=f"{game(id).title}: {shorten(rule.text, 150)}",
                )  # fmt: skip

    def _open(self, game_id: str, rule_id: str) -> None:
        from minetui.screens.rules import RulesScreen

        self.app.push_screen(RulesScreen(game_id, (rule_id,)))
