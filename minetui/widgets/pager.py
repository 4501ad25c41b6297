"""A text longer than the screen."""

from __future__ import annotations

from collections.abc import Sequence

from minetui.widgets.canvas import Canvas
from minetui.widgets.cells import Row, fit, row


class Pager(Canvas):
    """Shows part of a text and says where in it one is."""

    DEFAULT_CSS = "Pager { height: 1fr; }"

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._text: list[Row] = []
        self.top = 0
        self._wanted = 0
        """Where the reader went: a screen that was larger for a while changes nothing of it."""

    @property
    def at_end(self) -> bool:
        """Whether the last line can be seen."""
        return self.top >= len(self._text) - self.size.height

    def read(self, text: Sequence[Row], top: int | None = None) -> None:
        """Show a text, from a line of it on, or from where one was."""
        self._text = list(text)
        if top is not None:
            self._wanted = top
        self._show()

    def scroll_lines(self, count: int) -> None:
        """Some lines down, or up with a negative count."""
        self._wanted = self._clamped(self.top + count)
        self._show()

    def _clamped(self, top: int) -> int:
        return max(0, min(top, len(self._text) - self.size.height))

    def _show(self) -> None:
        self.top = self._clamped(self._wanted)
        width, height = self.size
        rows = [fit(one, width) for one in self._text[self.top : self.top + height]]
        if height and len(self._text) > height:
            place = row((f" {min(100, 100 * (self.top + height) // len(self._text))}% ", "muted"))
            rows[0] = [*rows[0][: width - len(place)], *place]
        self.paint(rows)

    def scroll_pages(self, count: int) -> None:
        """Some pages down or up, with a line of overlap."""
        self.scroll_lines(count * max(self.size.height - 1, 1))

    def on_resize(self) -> None:
        """There is more or less room."""
        self._show()
