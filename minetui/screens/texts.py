"""Sentences to read: the log, the position in words."""

from __future__ import annotations

from collections.abc import Sequence

from minetui.screens.pager import PagerScreen
from minetui.widgets.cells import Row, row, wrap
from minetui.widgets.pager import Pager


class TextScreen(PagerScreen):
    """Paragraphs under a heading.

    Args:
        heading: the heading.
        paragraphs: the text.
        at_end: whether reading begins at the end.
    """

    def __init__(self, heading: str, paragraphs: Sequence[str], at_end: bool = False) -> None:
        super().__init__()
        self.heading = heading
        self._paragraphs = paragraphs
        self._at_end = at_end

    def lines(self, width: int) -> list[Row]:
        """Every paragraph wrapped."""
        rows: list[Row] = [[], row("  ", (self.heading, "accent")), []]
        for paragraph in self._paragraphs:
            rows += [[*row("  "), *line] for line in wrap(paragraph, width - 2)]
        return rows

    def show(self) -> None:
        """At the end the first time, if that is wanted."""
        super().show()
        if self._at_end and self.size.height:
            self._at_end = False
            self.query_one(Pager).scroll_lines(1_000_000)
