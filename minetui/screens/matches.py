"""The kept matches, to play on or to watch again."""

from __future__ import annotations

import asyncio

from minetui.screens.lists import ListScreen
from minetui.store import Keeper, Kept, StoreError, kept_matches
from minetui.widgets.cells import Row, row
from minetui.widgets.menu import Item
from rules.catalogue import title
from rules.match import display_names
from rules.record import RecordError


class MatchesScreen(ListScreen[None]):
    """Lists what lies in the data folder.

    Args:
        over: whether to watch any match, finished or not; otherwise to play unfinished ones on.
    """

    def __init__(self, over: bool) -> None:
        super().__init__()
        self._over = over
        self.heading = "Watch a match again" if over else "Resume a match"  # type: ignore[misc]
        self._kept: list[Kept] | None = None
        self._told = ""

    def on_mount(self) -> None:
        """Read the folder without keeping anybody waiting."""
        super().on_mount()
        self.run_worker(self._read(), exclusive=True)

    async def _read(self) -> None:
        self._kept = await asyncio.to_thread(kept_matches)
        self.show()
        self.show_keys()

    def on_screen_resume(self) -> None:
        """A match may have gone on meanwhile."""
        super().on_screen_resume()
        if self._kept is not None:
            self.run_worker(self._read(), exclusive=True)

    def head(self) -> list[Row]:
        """The heading, and what went wrong."""
        rows = super().head()
        if self._told:
            rows.append(row("  ", (self._told, "error")))
        return rows

    def items(self) -> list[Item]:
        """Those that can be read, and those that cannot with the reason."""
        if self._kept is None:
            return [Item("Reading the folder", heading=True)]
        found = [kept for kept in self._kept if self._over or not kept.over]
        return [self._item(kept) for kept in found]

    def _item(self, kept: Kept) -> Item:
        if kept.reading is None:
            return Item(kept.name, "damaged", help=kept.damage)
        record = kept.reading.record
        names = " and ".join(display_names(record.players))
        count = "over" if kept.over else f"{len(record.actions)} actions"
        return Item(kept.name, f"{title(record.setup.game)}, {names}, {count}",
                    help=", ".join(f"{name} {value}" for name, value in record.setup.options),
                    choose=lambda: self._open(kept))  # fmt: skip

    def _open(self, kept: Kept) -> None:
        assert kept.reading is not None
        if self._over:
            from minetui.screens.replay import ReplayScreen

            self.app.push_screen(ReplayScreen(kept.reading.record))
            return
        from minetui.starting import resume_session

        keeper = Keeper(kept.path)
        try:
            session, reading = resume_session(keeper)
        except (StoreError, RecordError) as error:
            keeper.close()
            self._told = str(error)
            self.show()
            return
        told = "The last line was cut off while being written and is dropped." if reading.torn else ""
        self._told = ""
        self.mine.open_table(session, told)
