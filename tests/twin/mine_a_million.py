"""Slow, independent twin of Mine a Million, written from the printed rules, the rulings and the amendments only."""

from __future__ import annotations

from rules.game import Setup


class Twin:
    """One game.

    Args:
        setup: seats, options and decks.
    """

    def __init__(self, setup: Setup) -> None:
        raise NotImplementedError

    def read_position(self, line: str) -> None:
        """Go to a position."""

    def position_line(self) -> str:
        """The position on one line."""
        raise NotImplementedError

    def mover(self) -> int:
        """The seat that must choose, CHANCE, or OVER."""
        raise NotImplementedError

    def legal(self) -> list[str]:
        """The notation of every legal action."""
        raise NotImplementedError

    def apply(self, text: str) -> None:
        """Do a legal action."""

    def ending(self) -> tuple[tuple[int, ...], tuple[int, ...], str] | None:
        """Scores, winners and the rule that ended the game."""
        raise NotImplementedError
