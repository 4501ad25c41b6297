"""The table of a card game: what the table of any game is, and hands that are covered until their owner peeks."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import ClassVar

from minetui.screens.base import bindings
from minetui.screens.table import TableScreen
from minetui.session import Move
from minetui.widgets.cells import Row, row


class CardScreen(TableScreen):
    """A match with hidden hands being played; its places are seats and cards."""

    groups: ClassVar[tuple[str, ...]] = (*TableScreen.groups, "hand")
    BINDINGS = bindings("hand")

    private: ClassVar[frozenset[str]] = frozenset()
    """Kinds of moves whose being offered tells what a hand holds: they are listed for those who peek alone."""

    own: ClassVar[str] = "your own cards"
    """What peeking shows."""

    def offered(self) -> list[Move]:
        """Moves by their verb."""
        return [replace(move, kind=move.text.split()[0]) for move in super().offered()]

    def listed(self) -> list[Move]:
        """Without what tells of the hand while it is covered; it can still be typed."""
        moves = super().listed()
        return [move for move in moves if move.kind not in self.private] if self.session.covered else moves

    def advice(self) -> list[Row]:
        """How to see what is covered."""
        if not (self.session.covered and self.moves) or self.waiting:
            return []
        return [[], row((self.keys_of("hand.peek"), "accent"), (f" {self.own}", "muted"))]

    def action_actions(self) -> None:
        """A list of nothing that may be read is none."""
        if self.moves and not self.listed() and not self.busy():
            self._tells("The list")
        else:
            super().action_actions()

    def action_hint(self) -> None:
        """A hint tells of the hand too."""
        if self.session.covered and not self.busy():
            self._tells("A hint")
        else:
            super().action_hint()

    def _tells(self, what: str) -> None:
        self.say(f"{what} would tell what your hand is; {self.keys_of('hand.peek')} shows it first.", "error")

    def own_footer(self) -> Iterator[tuple[str, str]]:
        """Peeking comes first where hands are covered."""
        shown = ("", "over") if self.session.guarded else ("", "over", "pause")
        if self.waiting in shown and self.session.seat >= 0:
            yield self.keys_of("hand.peek"), "peek" if self.session.covered else "cover"
