"""Something typed on one line, and what that leads to so far."""

from __future__ import annotations

from typing import ClassVar, TypeVar

from textual.app import ComposeResult
from textual.events import Key
from textual.widgets import Input

from minetui.screens.lists import ListScreen
from minetui.widgets.canvas import Canvas
from minetui.widgets.cells import wrap
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

    def __init__(self) -> None:
        super().__init__()
        self._ahead: list[Key] | None = []
        """Keys that came before there was a line to type in; None once there is one."""

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
        """Type at once, beginning with what was typed while this screen was still to come."""
        super().on_mount()
        self.query_one(Input).focus()
        ahead, self._ahead = self._ahead or [], None
        for event in ahead:
            if not self.typed_ahead(event):
                self.app.simulate_key(event.key)

    def on_key(self, event: Key) -> None:
        """Keys are the screen's until the line has the focus."""
        if self.typed_ahead(event):
            event.stop()
            event.prevent_default()

    def typed_ahead(self, event: Key) -> bool:
        """Whether a key that did not reach the line was meant for it, and has been kept or typed."""
        if self.has_class("-small"):
            return False
        if self._ahead is not None:
            self._ahead.append(event)
            return True
        entry = self.query_one(Input)
        if event.key == "backspace":
            entry.action_delete_left()
            return True
        if not event.is_printable or event.character is None:
            return False
        if entry.select_on_focus and not entry.has_focus:  # what stands there would be replaced, once
            entry.value, entry.select_on_focus = "", False
        entry.replace(event.character, *entry.selection)
        return True

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
        self.query_one("#note", Canvas).paint(wrap(text, self.size.width - 4, style) if text else [])

    def footer(self) -> list[tuple[str, str]]:  # type: ignore[override]
        """What keys do while one types."""
        names = self.mine.look.glyphs.keys
        shown = [(f"{names['up']} {names['down']}", "move")] if self.menu.items else []
        return [*shown, (self.keys_of("cursor.enter"), "take"), (self.keys_of("app.menu"), "back")]
