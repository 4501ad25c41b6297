"""Something typed on one line, and what that leads to so far."""

from __future__ import annotations

from typing import ClassVar, TypeVar

from textual.app import ComposeResult
from textual.widgets import Input

from minetui.screens.lists import ListScreen
from minetui.widgets.canvas import Canvas
from minetui.widgets.cells import row
from minetui.widgets.menu import Menu

T = TypeVar("T")


class EntryScreen(ListScreen[T]):
    """A line to type in, with a list below that follows it. Enter takes the chosen line of the list.

    A subclass lists what fits `self.text` in `items`.
    """

    DEFAULT_CSS = """
    EntryScreen > #entry { height: 1; margin: 0 2; }
    EntryScreen > #note { height: auto; margin: 1 2 0 2; }
    """
    start: str = ""
    longest: int = 200
    fresh: ClassVar[bool] = False
    """Whether typing begins anew, in the place of what stands there already."""

    def parts(self) -> ComposeResult:
        """Heading, line, remark, list."""
        yield Canvas(id="head")
        entry = Input(self.start, id="entry", select_on_focus=self.fresh, max_length=self.longest)
        entry.cursor_blink = False
        yield entry
        yield Canvas(id="note")
        menu = Menu(id="menu", empty=self.empty)
        menu.numbered = False
        yield menu

    @property
    def text(self) -> str:
        """What was typed."""
        return self.query_one(Input).value

    def on_mount(self) -> None:
        """Type at once."""
        super().on_mount()
        self.query_one(Input).focus()

    def on_input_changed(self, event: Input.Changed) -> None:
        """The list follows."""
        self.menu.at = 0
        self.show()
        self.show_keys()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Enter: take what is chosen."""
        self.action_enter()

    def note(self, text: str, style: str = "error") -> None:
        """A remark under the line."""
        self.query_one("#note", Canvas).paint([row((text, style))] if text else [])

    def footer(self) -> list[tuple[str, str]]:  # type: ignore[override]
        """What keys do while one types."""
        names = self.mine.look.glyphs.keys
        shown = [(f"{names['up']} {names['down']}", "move")] if self.menu.items else []
        return [*shown, (self.keys_of("cursor.enter"), "take"), (self.keys_of("app.menu"), "back")]
