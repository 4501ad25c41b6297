"""The bottom line: what the keys do now."""

from __future__ import annotations

from collections.abc import Sequence

from minetui.widgets.canvas import Canvas
from minetui.widgets.cells import Row, plain, row


def _pair(key: str, name: str) -> Row:
    return row(("  ", "text/bar"), (key, "accent/bar"), (f" {name}", "text/bar"))


class KeyBar(Canvas):
    """Shows pairs of key and name, as many as fit."""

    DEFAULT_CSS = "KeyBar { dock: bottom; height: 1; }"
    filler = "text/bar"

    def tell(self, pairs: Sequence[tuple[str, str]], kept: str = "") -> None:
        """Show these keys with their names, the most important first.

        Args:
            pairs: keys and names.
            kept: a key to be shown in any case; others give way to it.
        """
        line: Row = []
        saved = next((_pair(*pair) for pair in pairs if pair[0] == kept), [])
        for key, name in pairs:
            pair = _pair(key, name) if line else _pair(key, name)[1:]
            room = self.app.size.width - len(line) - (0 if key == kept else len(saved))
            if len(pair) > room:
                line += saved
                break
            line += pair
            if key == kept:
                saved = []
        self.paint([line])

    @property
    def told(self) -> str:
        """What it shows, as text."""
        return plain(self._rows[0]).strip() if self._rows else ""
