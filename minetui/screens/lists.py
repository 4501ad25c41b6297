"""A screen that is a heading and a list."""

from __future__ import annotations

from typing import ClassVar, Final, TypeVar

from textual.app import ComposeResult

from minetui.screens.base import BaseScreen, bindings
from minetui.widgets.canvas import Canvas
from minetui.widgets.cells import Row, row, wrap
from minetui.widgets.menu import Item, Menu

T = TypeVar("T")

REMARKS: Final = 4
"""How many sentences a heading may have about what went wrong."""


class ListScreen(BaseScreen[T]):
    """Arrows move, Enter or a digit chooses, left and right change a value, Esc goes back."""

    groups: ClassVar[tuple[str, ...]] = ("app", "cursor", "pick", "page")
    BINDINGS = bindings("app", "cursor", "pick", "page")
    DEFAULT_CSS = """
    ListScreen > #head { height: auto; margin-bottom: 1; }
    """
    empty: ClassVar[str] = "There is nothing here yet."

    def parts(self) -> ComposeResult:
        """The heading and the list."""
        yield Canvas(id="head")
        yield Menu(id="menu", empty=self.empty)

    @property
    def menu(self) -> Menu:
        """The list."""
        return self.query_one(Menu)

    def head(self) -> list[Row]:
        """The heading."""
        return [[], row("  ", (self.heading, "accent"))]

    def remarks(self, *sentences: str) -> list[Row]:
        """Sentences of the heading about what went wrong; not so many that the list has no room."""
        width = max(self.size.width - 2, 20)
        told = [sentence for sentence in sentences if sentence]
        if len(told) > REMARKS:
            told = [*told[: REMARKS - 1], f"And {len(told) - REMARKS + 1} more like these."]
        return [line for sentence in told for line in wrap(f"  {sentence}", width, "error", "  ")]

    def items(self) -> list[Item]:
        """What is offered."""
        return []

    def show(self) -> None:
        """Paint the heading and the list."""
        self.query_one("#head", Canvas).paint(self.head())
        self.menu.offer(self.items())

    def footer(self) -> list[tuple[str, str]]:  # type: ignore[override]
        """Arrows, Enter, Esc."""
        item = self.menu.item
        shown = [(self.arrows("up", "down"), "move"), ("1-9", "pick")] if item is not None else []
        if item is not None and item.change:
            shown.append((self.arrows("left", "right"), "change"))
        if item is not None and item.choose:
            shown.append((self.keys_of("cursor.enter"), "choose"))
        return [*shown, (self.keys_of("app.menu"), self.back), (self.keys_of("app.keys"), "keys")]

    back: ClassVar[str] = "back"
    """What Esc does here."""

    def action_cursor(self, way: str) -> None:
        """Move the choice, or change the chosen value."""
        if way in ("up", "down"):
            self.menu.move(-1 if way == "up" else 1)
        elif self.menu.item is not None and self.menu.item.change:
            self.menu.item.change(-1 if way == "left" else 1)
            self.show()
        self.show_keys()

    def action_enter(self) -> None:
        """Choose, or change a value that has nothing to choose."""
        item = self.menu.item
        if item is None:
            return
        if item.choose:
            item.choose()
        elif item.change:
            item.change(1)
            self.show()

    def on_menu_clicked(self) -> None:
        """A click chooses."""
        self.action_enter()
        self.show_keys()

    def action_pick(self, number: int) -> None:
        """Choose by number."""
        if self.menu.number(number):
            self.action_enter()

    def action_page(self, way: int) -> None:
        """A page up or down."""
        self.menu.leap(way * max(self.menu.size.height - 3, 1))
        self.show_keys()

    def action_end(self, way: int) -> None:
        """To the first or the last."""
        self.menu.leap(way * len(self.menu.items))
        self.show_keys()
