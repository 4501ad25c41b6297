"""A question with a few answers."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from minetui.screens.lists import ListScreen
from minetui.widgets.cells import Row, wrap
from minetui.widgets.menu import Item


class AskScreen(ListScreen[int]):
    """Returns the number of the answer, from 0; None when backed out of.

    Args:
        question: what is asked.
        answers: the answers, the safe one first.
    """

    heading = "Question"

    def __init__(self, question: str, answers: Sequence[str]) -> None:
        super().__init__()
        self._question = question
        self._answers = answers

    def head(self) -> list[Row]:
        """The question."""
        return [[], *wrap("  " + self._question, self.size.width - 4, "strong", "  ")]

    def items(self) -> list[Item]:
        """The answers."""
        return [Item(answer, choose=partial(self.dismiss, number)) for number, answer in enumerate(self._answers)]
