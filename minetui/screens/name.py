"""One line of text: a name, a number, a path."""

from __future__ import annotations

from minetui.screens.entry import EntryScreen
from minetui.widgets.cells import Row, row


class LineScreen(EntryScreen[str]):
    """Returns what was typed, None when backed out of.

    Args:
        question: what is asked.
        start: what stands there already.
        longest: the most signs it may have.
    """

    heading = "Type"
    empty = ""
    fresh = True

    def __init__(self, question: str, start: str = "", longest: int = 40) -> None:
        super().__init__()
        self._question = question
        self.start = start
        self.longest = longest

    def head(self) -> list[Row]:
        """The question."""
        return [[], row("  ", (self._question, "accent"))]

    def action_enter(self) -> None:
        """What was typed."""
        self.dismiss(self.text.strip())
