"""The first-run card: does this terminal show our signs and colours?"""

from __future__ import annotations

from minetui.screens.lists import ListScreen
from minetui.theme.glyphs import ASCII, UNICODE
from minetui.widgets.cells import Row, row
from minetui.widgets.menu import Item


class WelcomeScreen(ListScreen[None]):
    """Asked once; the answer is kept in the settings."""

    heading = "Welcome to MineTUI"
    back = "later"

    def head(self) -> list[Row]:
        """The signs in question, beside what they should look like."""
        signs = UNICODE
        return [
            *super().head(),
            *self.remarks(*self.mine.told),
            [],
            row("  Do you see a filled diamond, a filled circle, a solid strip and a dotted"),
            row("  line here, and the bars under one another?"),
            [],
            row("     ", (f" {signs.pieces[0]} ", "seat0/floor"), ("  |", "muted"), (f" {signs.pieces[1]} ",
                "seat1/floor"), ("  |", "muted"), (f" {signs.level[2] * 3}{signs.quarters[15]} ", "wall/floor"),
                ("  |", "muted"), (f" {signs.upright[0]}{signs.level[0] * 3} ", "edge/floor"), ("  |", "muted")),
            row("     ", ("   ", "text/floor"), ("  |", "muted"), ("   ", "text/floor"), ("  |", "muted"),
                ("      ", "text/floor"), ("  |", "muted"), ("      ", "text/floor"), ("  |", "muted")),
            [],
        ]  # fmt: skip

    def items(self) -> list[Item]:
        """What may be seen."""
        return [
            Item("Yes, all of them", help="Unicode signs.", choose=lambda: self._answer(glyphs=UNICODE.name)),
            Item("No, boxes or question marks", help="Plain ascii signs.",
                 choose=lambda: self._answer(glyphs=ASCII.name)),
            Item("The signs are fine, the colours are not",
                 help="Unicode signs in your terminal's own sixteen colours.",
                 choose=lambda: self._answer(glyphs=UNICODE.name, theme="terminal")),
            Item("Neither", help="Plain ascii signs in your terminal's own sixteen colours.",
                 choose=lambda: self._answer(glyphs=ASCII.name, theme="terminal")),
        ]  # fmt: skip

    def _answer(self, **values: str) -> None:
        self.mine.change(welcomed=True, **values)
        self.dismiss(None)
