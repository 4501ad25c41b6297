"""The kept matches, to play on or to watch again."""

from __future__ import annotations

import asyncio
from datetime import datetime
from itertools import islice
from pathlib import Path
from typing import ClassVar, Final

from minetui.keys import by_id
from minetui.screens.base import bindings
from minetui.screens.lists import ListScreen
from minetui.store import Keeper, Kept, StoreError, forget, open_matches
from minetui.widgets.cells import Row
from minetui.widgets.menu import Item
from rules.catalogue import entry, game
from rules.game import Setup, choose_setup
from rules.match import display_names
from rules.reading import counted
from rules.record import RecordError

LISTED: Final = 50
"""How many matches are listed, the last played first."""


class MatchesScreen(ListScreen[None]):
    """Lists what lies in the data folder.

    Args:
        over: whether to watch finished matches; otherwise to play unfinished ones on.
    """

    groups: ClassVar[tuple[str, ...]] = (*ListScreen.groups, "matches")
    BINDINGS = bindings("matches")

    def __init__(self, over: bool) -> None:
        super().__init__()
        self._over = over
        self.heading = "Watch a match again" if over else "Resume a match"
        self._kept: list[Kept] | None = None
        self._told = ""

    def on_mount(self) -> None:
        """Read the folder without keeping anybody waiting."""
        super().on_mount()
        self.run_worker(self._read(), exclusive=True)

    async def _read(self) -> None:
        self._kept = await asyncio.to_thread(lambda: list(islice(open_matches(self._over), LISTED)))
        self.show()
        self.show_keys()

    def on_screen_resume(self) -> None:
        """A match may have gone on meanwhile."""
        super().on_screen_resume()
        if self._kept is not None:
            self.run_worker(self._read(), exclusive=True)

    def head(self) -> list[Row]:
        """The heading, and what went wrong."""
        return [*super().head(), *self.remarks(self._told)]

    def items(self) -> list[Item]:
        """Those that can be read, and those that cannot with the reason."""
        if self._kept is None:
            return [Item("Reading the folder", heading=True)]
        return [self._item(kept) for kept in self._kept]

    def _item(self, kept: Kept) -> Item:
        if kept.reading is None:
            return Item(kept.name, "damaged", help=kept.damage)
        record = kept.reading.record
        names = ", ".join(display_names(record.players))
        count = counted(len(record.actions), "action")
        return Item(kept.name, f"{entry(record.setup.game).title}, {names}, {count}",
                    help=f"{_in_words(record.setup)}{_played(kept.path)}",
                    choose=lambda: self._open(kept))  # fmt: skip

    def footer(self) -> list[tuple[str, str]]:  # type: ignore[override]
        """What can be done with the chosen match."""
        shown = super().footer()
        if self._chosen is not None:
            shown.insert(-2, (self.keys_of("matches.forget"), by_id("matches.forget").name))
        return shown

    @property
    def _chosen(self) -> Kept | None:
        item = self.menu.item
        return next((kept for kept in self._kept or () if item is not None and kept.name == item.label), None)

    def action_forget(self) -> None:
        """Throw the chosen match away, once that was confirmed."""
        from minetui.screens.ask import AskScreen

        chosen = self._chosen
        if chosen is None:
            return

        def answered(number: int | None) -> None:
            if number == 1:
                try:
                    forget(chosen.path)
                    self._told = ""
                except StoreError as error:
                    self._told = str(error)

        self.app.push_screen(AskScreen(f"Throw {chosen.name} away for good?", ("Keep it", "Throw it away")), answered)

    def _open(self, kept: Kept) -> None:
        assert kept.reading is not None
        if self._over:
            from minetui.screens.replay import ReplayScreen

            self.app.push_screen(ReplayScreen(kept.reading.record))
            return
        from minetui.starting import resume_session

        try:
            session, told = resume_session(Keeper(kept.path))
        except (StoreError, RecordError) as error:
            self._told = str(error)
            self.show()
            return
        self._told = ""
        self.mine.open_table(session, told)


def _in_words(setup: Setup) -> str:
    """A game's first option, which says what is played, and those that are not as at first."""
    rules = game(setup.game)
    usual = dict(choose_setup(rules, setup.seats).options)
    told = ""
    for option in rules.options:
        value = setup.option(option.name)
        if option is rules.options[0] or value != usual[option.name]:
            text = next((choice.text for choice in option.choices if choice.name == value), "a data file of your own")
            told += f"{option.name.replace('_', ' ').capitalize()}: {text}. "
    return told


def _played(path: Path) -> str:
    """When a match was played last."""
    try:
        return f"Last played {datetime.fromtimestamp(path.stat().st_mtime):%Y-%m-%d %H:%M}."
    except OSError:
        return ""
