"""The table of a card game: what the table of any game is, and hands that are covered until their owner peeks."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from minetui.screens.base import bindings
from minetui.screens.table import Choice, TableScreen


class CardScreen(TableScreen):
    """A match with hidden hands being played; its places are seats and cards."""

    groups: ClassVar[tuple[str, ...]] = (*TableScreen.groups, "hand")
    BINDINGS = bindings("hand")

    private: ClassVar[frozenset[str]] = frozenset()
    """Kinds of moves whose being offered tells what a hand holds: they are listed for those who peek alone."""

    def choices(self) -> list[Choice]:
        """What can be done, as far as whoever looks on may see it."""
        found = super().choices()
        if not self.session.covered:
            return found
        return [choice for choice in found if choice.moves[0].kind not in self.private]

    def take(self, choice: Choice) -> None:
        """Preview a line of the list among all others, so that arrows and digits go on from there."""
        listed = [move for one in self._choices for move in one.moves]
        self.preview(listed, listed.index(choice.moves[0]))

    def told_instead(self) -> str:
        """How to see what the hand allows."""
        return f"{self.keys_of('hand.peek')} shows your hand and what you can do." if self.session.covered else ""

    def own_footer(self) -> Iterator[tuple[str, str]]:
        """Peeking comes first where hands are covered."""
        if self.waiting in ("", "pause", "over") and self.session.seat >= 0:
            yield self.keys_of("hand.peek"), "peek" if self.session.covered else "cover"
