"""A screen that is a long text."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult

from minetui.screens.base import BaseScreen, bindings
from minetui.widgets.cells import Row
from minetui.widgets.pager import Pager


class PagerScreen(BaseScreen[None]):
    """A long text to read."""

    groups: ClassVar[tuple[str, ...]] = ("app", "cursor", "page")
    BINDINGS = bindings("app", "cursor", "page")

    def parts(self) -> ComposeResult:
        """The text."""
        yield Pager(id="pager")

    def lines(self, width: int) -> list[Row]:
        """The text for a width."""
        return []

    def show(self) -> None:
        """Lay the text out again."""
        self.query_one(Pager).read(self.lines(max(self.size.width - 4, 1)))

    def footer(self) -> list[tuple[str, str]]:  # type: ignore[override]
        """How to read and leave."""
        return [(self.arrows("up", "down"), "scroll"), (self.keys_of("page.down"), "page"),
                (self.keys_of("app.menu"), "back")]  # fmt: skip

    def action_cursor(self, way: str) -> None:
        """A line up or down."""
        if way in ("up", "down"):
            self.query_one(Pager).scroll_lines(-1 if way == "up" else 1)

    def action_enter(self) -> None:
        """Read on, and leave at the end."""
        pager = self.query_one(Pager)
        if pager.at_end:
            self.action_leave()
        else:
            self.action_page(1)

    def action_page(self, way: int) -> None:
        """A page up or down."""
        self.query_one(Pager).scroll_pages(way)

    def action_end(self, way: int) -> None:
        """To an end."""
        self.query_one(Pager).scroll_lines(way * 1_000_000)
