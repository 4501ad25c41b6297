"""All legal actions, narrowed as one types; and typed notation with completion."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from textual.widgets import Input

from minetui.screens.entry import EntryScreen
from minetui.session import Move, Session
from minetui.widgets.menu import Item
from rules.game import IllegalAction, complete

WHY: Final = "why"
"""Before an action: what it would do, or what forbids it."""


def _items(moves: Sequence[Move], take: Callable[[Move], object]) -> list[Item]:
    """Moves as lines of a list."""
    return [Item(move.text, help=move.effect, choose=partial(take, move)) for move in moves]


class ActionsScreen(EntryScreen[Move]):
    """Every legal action; what is typed need only occur in it.

    Args:
        moves: the legal actions.
    """

    heading = "All actions"
    empty = "No legal action has these words in it."

    def __init__(self, moves: Sequence[Move]) -> None:
        super().__init__()
        self._moves = moves

    def items(self) -> list[Item]:
        """Those in which every word typed occurs."""
        words = self.text.lower().split()
        return _items([move for move in self._moves if all(word in move.text.lower() for word in words)], self.dismiss)


class NotationScreen(EntryScreen[Move]):
    """An action typed as in line mode; the list shows what it may become, Tab completes it.

    With "why" before it, it is only asked about.

    Args:
        session: the match.
        moves: the legal actions that may be read; others can be typed.
        heard: told of a refusal instead of saying it here, once this screen is gone.
    """

    heading = "Type an action"
    empty = ""

    def __init__(
        self, session: Session, moves: Sequence[Move], heard: Callable[[IllegalAction], None] | None = None
    ) -> None:
        super().__init__()
        self._session = session
        self._moves = moves
        self._heard = heard

    def items(self) -> list[Item]:
        """Legal actions that begin so."""
        texts = set(complete([move.text for move in self._moves], self._asked or self.text))
        return _items([move for move in self._moves if move.text in texts], self.dismiss)

    def on_input_changed(self, event: Input.Changed) -> None:
        """A new text, a new try."""
        super().on_input_changed(event)
        self.note("")

    @property
    def _asked(self) -> str:
        """What is only asked about."""
        word, _, rest = self.text.strip().partition(" ")
        return rest.strip() if word.lower() == WHY else ""

    def action_enter(self) -> None:
        """Take what was typed, abbreviated or not; else the chosen completion; else say why not."""
        asked = self._asked
        try:
            action = self._session.understand(asked or self.text)
            if asked:
                self.note(self._session.why(action), "strong")
                return
        except IllegalAction as refused:
            if asked:
                self.note(str(refused))
                return
            if self.text.strip() and self.menu.item is not None and self.menu.item.choose:
                self.menu.item.choose()
            else:
                self.note(str(refused))
            return
        move = next((move for move in self._session.moves() if move.action == action), None)
        if move is not None:
            self.dismiss(move)
            return
        reason = self._session.refusal(self.text)
        if self._heard is not None and reason is not None:
            self.dismiss(None)
            self._heard(reason)
        else:
            self.note(str(reason))

    def key_tab(self) -> None:
        """Complete."""
        if self.menu.item is not None:
            entry = self.query_one(Input)
            entry.value = f"{WHY} {self.menu.item.label}" if self._asked else self.menu.item.label
            entry.cursor_position = len(entry.value)
