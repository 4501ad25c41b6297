"""A list to choose from, with numbers, values that change in place, and help for the chosen line."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from textual.events import Click
from textual.message import Message

from minetui.widgets.canvas import Canvas
from minetui.widgets.cells import Row, fit, restyled, row, wrap


@dataclass(frozen=True, slots=True)
class Item:
    """A line of a list.

    Args:
        label: what it is.
        value: what it is set to, if it is set to something.
        remark: what that means, in a few words.
        help: a sentence or two about it.
        choose: called when it is chosen.
        change: called with -1 or 1 to change its value.
        heading: whether it is only a heading.
    """

    label: str
    value: str = ""
    remark: str = ""
    help: str = ""
    choose: Callable[[], object] | None = None
    change: Callable[[int], None] | None = None
    heading: bool = False


class Menu(Canvas):
    """Shows items and knows which is chosen. The screen passes keys on."""

    DEFAULT_CSS = "Menu { height: 1fr; }"
    numbered = True

    class Clicked(Message):
        """Somebody clicked the line that is chosen now."""

    def __init__(self, *, id: str | None = None, empty: str = "") -> None:
        super().__init__(id=id)
        self.items: list[Item] = []
        self.at = 0
        self.empty = empty
        self._top = 0

    @property
    def item(self) -> Item | None:
        """The chosen item."""
        return self.items[self.at] if 0 <= self.at < len(self.items) else None

    def offer(self, items: Sequence[Item]) -> None:
        """Show these items; the choice stays where it was as far as it can."""
        self.items = list(items)
        self.at = min(self.at, len(items) - 1) if items else 0
        if self.item is not None and self.item.heading:
            self.move(1)
        self.show()

    def move(self, way: int) -> None:
        """Choose the next item up (-1) or down (1), round the ends."""
        real = [number for number, item in enumerate(self.items) if not item.heading]
        if not real:
            return
        if self.at in real:
            self.at = real[(real.index(self.at) + way) % len(real)]
        else:
            self.at = next((number for number in real if number > self.at), real[0])
        self.show()

    def leap(self, rows: int) -> None:
        """Choose an item some rows away, stopping at the ends."""
        real = [number for number, item in enumerate(self.items) if not item.heading]
        if real:
            wanted = self.at + rows
            self.at = min(real, key=lambda number: abs(number - wanted))
            self.show()

    def number(self, count: int) -> bool:
        """Choose the count-th item, from 1. False if there is none."""
        real = [number for number, item in enumerate(self.items) if not item.heading]
        if not 1 <= count <= len(real):
            return False
        self.at = real[count - 1]
        self.show()
        return True

    def on_click(self, event: Click) -> None:
        """Choose the line that was clicked."""
        number = self._top + event.y
        if 0 <= number < len(self.items) and not self.items[number].heading:
            self.at = number
            self.show()
            self.post_message(self.Clicked())

    def on_resize(self) -> None:
        """There is more or less room."""
        self.show()

    def show(self) -> None:
        """Paint the items around the chosen one, and its help below."""
        width, height = self.size
        if not width or not height:
            return
        if not self.items:
            self.paint(wrap(self.empty, width - 4, "muted", "  "))
            return
        item = self.item
        help = wrap(item.help, width - 6, "muted") if item and item.help else []
        help = help[: max(height // 2, 1)]
        room = height - (len(help) + 1 if any(one.help for one in self.items) else 0)
        room = max(room, 1)
        if self.at < self._top + 1:
            self._top = max(self.at - 1, 0)
        below = 1 if room > 2 else 0  # what comes next is seen too
        if self.at >= self._top + room - below:
            self._top = self.at - room + 1 + below
        self._top = max(0, min(self._top, len(self.items) - room))
        labels = max(len(row(one.label)) for one in self.items) + 2
        values = max((len(row(one.value)) for one in self.items if one.remark), default=0)
        rows: list[Row] = []
        counted = sum(not one.heading for one in self.items[: self._top])
        for number in range(self._top, min(self._top + room, len(self.items))):
            one = self.items[number]
            if one.heading:
                rows.append(fit(row("  ", (one.label, "accent")), width))
                continue
            counted += 1
            rows.append(self._line(one, number == self.at, counted, labels, values, width))
        self._mark_more(rows, width)
        if help:
            rows += [[]] * (height - len(rows) - len(help))
            rows += [row("    ", *line) for line in help]
        self.paint(rows)
        self.put_cursor(2, self.at - self._top)

    def _mark_more(self, rows: list[Row], width: int) -> None:
        """Say at the right edge how many more there are above the first row and below the last."""
        keys = self.look.glyphs.keys
        above, below = self.items[: self._top], self.items[self._top + len(rows) :]
        for at, hidden, way in ((0, above, keys["up"]), (-1, below, keys["down"])):
            count = sum(not one.heading for one in hidden)
            if count:
                style = "cursor/cursor" if self.at - self._top == at % len(rows) else "muted"
                mark = row((f" {count} more {way} ", style))
                line = rows[at]
                while line and line[-1][0] == " ":
                    line = line[:-1]
                rows[at] = fit(line, max(width - len(mark), 0), style) + mark

    def _line(self, one: Item, chosen: bool, count: int, labels: int, values: int, width: int) -> Row:
        mark = self.look.glyphs.mark if chosen else " "
        digit = str(count) if self.numbered and count <= 9 else " "
        line = row((f" {mark} ", "accent"), (f"{digit} ", "muted"), one.label)
        if one.value or one.change:
            line = fit(line, min(5 + labels, width - 10))
            left, right = ("< ", " >") if one.change and chosen else ("  ", "  ")
            line += row((left, "muted"), (one.value, "strong"), (right, "muted"))
        if one.remark:
            line = fit(line, max(len(line), 5 + labels + values + 5)) + row((one.remark, "muted"))
        line = fit(line, width)
        return restyled(line, "cursor/cursor") if chosen else line
