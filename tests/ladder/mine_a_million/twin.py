"""The slow twin of Mine a Million (tests/twin/mine_a_million.py), as the ladder speaks to it."""

from __future__ import annotations

from rules.game import OVER, Setup
from tests.twin.mine_a_million import Twin


class SlowGame:
    """One game of the twin.

    Args:
        setup: seats, options and decks.
        line: a position line, "" for the start.
    """

    def __init__(self, setup: Setup, line: str) -> None:
        self.twin = Twin(setup)
        if line:
            self.twin.read_position(line)

    def mover(self) -> int:
        """The seat that must choose, CHANCE, or OVER."""
        return self.twin.mover()

    def legal(self) -> list[str]:
        """The notation of every legal action."""
        return self.twin.legal()

    def apply(self, text: str) -> None:
        """Do a legal action."""
        self.twin.apply(text)

    def line(self) -> str:
        """The position line."""
        return self.twin.position_line()

    def ending(self) -> tuple[tuple[int, ...], tuple[int, ...], str] | None:
        """Scores, winners and the rule that ended the game."""
        twin = self.twin
        return twin.ending() if twin.mover() == OVER else None
