"""The least that a board in Textual costs, for the app to be measured beside: fifteen by fifteen places, a cursor.

One widget that renders lines; a step of the cursor refreshes two places. No rules, no panels, no settings.
"""

from __future__ import annotations

from typing import ClassVar

from rich.segment import Segment
from rich.style import Style
from textual.app import App, ComposeResult
from textual.binding import BindingType
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

SIDE = 15


class BareBoard(Widget, can_focus=True):
    """Places and a cursor."""

    BINDINGS: ClassVar[list[BindingType]] = [
        ("left", "go(-1, 0)"), ("right", "go(1, 0)"), ("up", "go(0, -1)"), ("down", "go(0, 1)"),
    ]  # fmt: skip
    place = (0, 0)

    def action_go(self, right: int, down: int) -> None:
        """One place on, round the ends."""
        before = self.place
        self.place = (before[0] + right) % SIDE, (before[1] + down) % SIDE
        self.refresh(*(Region(3 * x, y, 3, 1) for x, y in (before, self.place)))

    def render_line(self, y: int) -> Strip:
        """A row of places."""
        if y >= SIDE:
            return Strip.blank(self.size.width)
        here = [(x, y) == self.place for x in range(SIDE)]
        return Strip([Segment("[+]" if one else " . ", Style(reverse=one)) for one in here])


class BareApp(App[None]):
    """Nothing but the board."""

    ENABLE_COMMAND_PALETTE = False

    def compose(self) -> ComposeResult:
        """The board."""
        yield BareBoard()

    def on_mount(self) -> None:
        """Keys go to the board."""
        self.query_one(BareBoard).focus()


if __name__ == "__main__":
    BareApp().run()
