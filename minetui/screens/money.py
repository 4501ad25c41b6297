"""The full ledger of Mine a Million: every payment, or those of one seat with what it had then."""

from __future__ import annotations

from collections.abc import Sequence

from minetui.screens.pager import PagerScreen
from minetui.widgets.cells import Row, row, wrap
from minetui.widgets.money_ledger import ledger_table
from minetui.widgets.pager import Pager
from rules.game import named
from rules.mine_a_million.view import MineAMillionView
from rules.piles import SEATS


class LedgerScreen(PagerScreen):
    """The last payment comes first; left and right choose whose.

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

    def lines(self, width: int) -> list[Row]:
        """The heading and the table."""
        whose = "everybody" if self._seat < 0 else self._names[self._seat]
        style = "strong" if self._seat < 0 else f"seat{self._seat}"
        head = row("  ", (self.heading, "accent"), ("  of ", "muted"), (whose, style))
        told = (
            [named(text, self._names) for text in self._view.words(f"money {SEATS[self._seat]}")]
            if self._seat >= 0
            else []
        )
        seat = [[*row("  "), *line] for text in told for line in wrap(text, width - 4)]
        return [[], head, *seat, [], *ledger_table(self._view, self._names, self._seat)]

    def action_cursor(self, way: str) -> None:
        """Up and down read, left and right choose whose payments."""
        if way in ("up", "down"):
            super().action_cursor(way)
            return
        seats = len(self._names) + 1
        self._seat = (self._seat + 1 + (1 if way == "right" else -1)) % seats - 1
        self.query_one(Pager).read([], 0)
        self.show()

    def footer(self) -> list[tuple[str, str]]:  # type: ignore[override]
        """How to read, choose and leave."""
        scroll, *rest = super().footer()
        return [scroll, (self.arrows("left", "right"), "whose"), *rest]
