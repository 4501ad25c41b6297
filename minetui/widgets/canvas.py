"""A widget painted in cells that sends only those that changed. Boards, panels, lists and bars are all made of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, cast

from rich.segment import Segment
from textual.geometry import Offset, Region
from textual.strip import Strip
from textual.widget import Widget

from minetui.widgets.cells import Cell, Row, fit

if TYPE_CHECKING:
    from minetui.theme.look import Look

_NOTHING: Row = []


class Canvas(Widget):
    """Rows of cells, and a few cells laid over them.

    A painter calls `paint` with all rows, or `lay` with the overlay; what looks as before is not sent again.
    """

    DEFAULT_CSS = "Canvas { height: auto; }"
    filler = "text"
    """Style of what is not painted."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._rows: list[Row] = []
        self._over: dict[tuple[int, int], Cell] = {}

    @property
    def look(self) -> Look:
        """What things are drawn with."""
        return cast("Look", self.app.look)  # type: ignore[attr-defined]

    def paint(self, rows: Sequence[Row], over: Mapping[tuple[int, int], Cell] | None = None) -> None:
        """Show these rows from now on, with this overlay (unchanged when None)."""
        before, self._rows = self._rows, list(rows)
        if over is not None and over != self._over:
            self._spread(set(self._over) | set(over))
            self._over = dict(over)
        height, width = self.styles.height, self.styles.width
        if (height is not None and height.is_auto and len(before) != len(self._rows)) or (
            width is not None and width.is_auto and _widest(before) != _widest(self._rows)
        ):
            self.refresh(layout=True)
            return
        for y in range(max(len(before), len(self._rows))):
            old = before[y] if y < len(before) else _NOTHING
            new = self._rows[y] if y < len(self._rows) else _NOTHING
            if old != new:
                self._refresh_difference(y, old, new)

    def lay(self, over: Mapping[tuple[int, int], Cell]) -> None:
        """Lay these cells, by (column, row), over the rows instead of those before."""
        changed = {place for place in self._over.keys() | over.keys() if self._over.get(place) != over.get(place)}
        self._over = dict(over)
        self._spread(changed)

    def put_cursor(self, column: int, row: int) -> None:
        """Let the terminal's own cursor stand on a cell, for those who follow it."""
        region = self.content_region
        self.app.cursor_position = Offset(region.x + column, region.y + row)

    def get_content_height(self, container: object, viewport: object, width: int) -> int:
        """As many lines as there are rows."""
        return len(self._rows)

    def render_line(self, y: int) -> Strip:
        """One row as Textual wants it."""
        width = self.size.width
        cells = fit(self._rows[y] if y < len(self._rows) else _NOTHING, width, self.filler)
        for (column, line), cell in self._over.items():
            if line == y and column < width:
                cells[column] = cell
        style, stand_ins = self.look.style, self.look.glyphs.stand_ins
        segments: list[Segment] = []
        text, name = "", ""
        for sign, named in cells:
            if named != name:
                if text:
                    segments.append(Segment(text.translate(stand_ins), style(name)))
                text, name = "", named
            text += sign
        if text:
            segments.append(Segment(text.translate(stand_ins), style(name)))
        return Strip(segments, width)

    def render(self) -> str:
        """Nothing: lines are rendered one by one."""
        return ""

    def _refresh_difference(self, y: int, old: Row, new: Row) -> None:
        """Refresh the part of a row in which old and new differ."""
        width = max(len(old), len(new))
        start = next((x for x, (a, b) in enumerate(zip(old, new, strict=False)) if a != b), min(len(old), len(new)))
        end = width
        if len(old) == len(new):
            while end > start and old[end - 1] == new[end - 1]:
                end -= 1
        while start and start < len(new) and new[start][0] == "":  # from the beginning of a wide sign
            start -= 1
        self.refresh(Region(start, y, end - start, 1))

    def _spread(self, places: set[tuple[int, int]]) -> None:
        """Refresh cells, neighbours in one go."""
        runs: dict[int, list[int]] = {}
        for column, line in sorted(places):
            runs.setdefault(line, []).append(column)
        regions = []
        for line, columns in runs.items():
            start = last = columns[0]
            for column in columns[1:]:
                if column > last + 4:  # a new move of the cursor costs more than a few cells
                    regions.append(Region(start, line, last - start + 1, 1))
                    start = column
                last = column
            regions.append(Region(start, line, last - start + 1, 1))
        if regions:
            self.refresh(*regions)

    def notify_style_update(self) -> None:
        """The look changed: nothing that was rendered holds."""
        super().notify_style_update()
        self.refresh()


def _widest(rows: Sequence[Row]) -> int:
    return max(map(len, rows), default=0)
