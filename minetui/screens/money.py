"""The full ledger of Mine a Million: every payment, or those of one seat with what it had then."""

from __future__ import annotations

from collections.abc import Sequence

from minetui.screens.pager import PagerScreen
from minetui.widgets.cells import Row, row
from minetui.widgets.money_ledger import ledger_table
from minetui.widgets.pager import Pager
from rules.mine_a_million.view import MineAMillionView


class LedgerScreen(PagerScreen):
    """The last payments are seen first; left and right choose whose.

    Args:
        view: the position.
        names: what the seats are called.
    """

    heading = "Ledger"

    def __init__(self, view: MineAMillionView, names: Sequence[str]) -> None:
        super().__init__()
        self._view = view
        self._names = names
        self._seat = -1
        self._at_end = True

    def lines(self, width: int) -> list[Row]:
        """The heading and the table."""
        whose = "everybody" if self._seat < 0 else self._names[self._seat]
        style = "strong" if self._seat < 0 else f"seat{self._seat}"
        head = row("  ", (self.heading, "accent"), ("  of ", "muted"), (whose, style))
        return [[], head, [], *ledger_table(self._view, self._names, self.mine.look.glyphs, self._seat)]

    def show(self) -> None:
        """At the end the first time."""
        super().show()
        if self._at_end and self.size.height:
            self._at_end = False
            self.query_one(Pager).scroll_lines(1_000_000)

    def action_cursor(self, way: str) -> None:
        """Up and down read, left and right choose whose payments."""
        if way in ("up", "down"):
            super().action_cursor(way)
            return
        seats = len(self._names) + 1
        self._seat = (self._seat + 1 + (1 if way == "right" else -1)) % seats - 1
        self._at_end = True
        self.show()

    def footer(self) -> list[tuple[str, str]]:  # type: ignore[override]
        """How to read, choose and leave."""
        names = self.mine.look.glyphs.keys
        scroll, *rest = super().footer()
        return [scroll, (f"{names['left']} {names['right']}", "whose"), *rest]
