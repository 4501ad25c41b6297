"""Between two people: who is next, and nothing else until they say so."""

from __future__ import annotations

from textual.app import ComposeResult

from minetui.screens.base import BaseScreen, bindings
from minetui.widgets.canvas import Canvas
from minetui.widgets.cells import Row, row


class HandoverScreen(BaseScreen[bool]):
    """Hides the table until the next person is there; returns whether they are.

    Args:
        name: who is next.
    """

    groups = ("app", "cursor")
    BINDINGS = bindings("app", "cursor")
    heading = "Handover"
    DEFAULT_CSS = "HandoverScreen > #who { height: 1fr; }"

    def __init__(self, name: str) -> None:
        super().__init__()
        self._name = name

    def parts(self) -> ComposeResult:
        """A few words in the middle."""
        yield Canvas(id="who")

    def show(self) -> None:
        """Name who is next."""
        lines = [(f"{self._name} is next.", "strong"), ("", "text"),
                 ("Pass the keyboard. Nothing of the table is shown.", "muted"),
                 (f"{self.keys_of('cursor.enter')} when you are there.", "accent")]  # fmt: skip
        width, height = self.size
        rows: list[Row] = [[] for _ in range(max((height - len(lines)) // 2 - 1, 0))]
        self.query_one("#who", Canvas).paint(
            [*rows, *(row(" " * max((width - len(row(text))) // 2, 0), (text, style)) for text, style in lines)]
        )

    def footer(self) -> list[tuple[str, str]]:  # type: ignore[override]
        """Only Enter."""
        return [(self.keys_of("cursor.enter"), "I am here")]

    def action_enter(self) -> None:
        """They are there."""
        self.dismiss(True)

    def action_cursor(self, way: str) -> None:
        """There is nothing to move."""

    def action_menu(self) -> None:
        """Esc must not show what is hidden."""

    def action_leave(self) -> None:
        """Leave the match from here; it is kept."""
        table = self.mine.screen_behind()
        self.dismiss(False)
        if table is not None:
            self.app.call_later(table.action_leave)
