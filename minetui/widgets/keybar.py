"""The bottom line: what the keys do now."""

from __future__ import annotations

from collections.abc import Sequence

from minetui.widgets.canvas import Canvas
from minetui.widgets.cells import Row, plain, row


class KeyBar(Canvas):
    """Shows pairs of key and name, as many as fit."""

    DEFAULT_CSS = "KeyBar { dock: bottom; height: 1; }"
    filler = "text/bar"

    def tell(self, pairs: Sequence[tuple[str, str]]) -> None:
        """Show these keys with their names, the most important first."""
        line: Row = []
        for key, name in pairs:
            pair = row(("  " if line else " ", "text/bar"), (key, "accent/bar"), (f" {name}", "text/bar"))
            if len(line) + len(pair) > self.app.size.width:
                break
            line += pair
        self.paint([line])

    @property
    def told(self) -> str:
        """What it shows, as text."""
        return plain(self._rows[0]).strip() if self._rows else ""
