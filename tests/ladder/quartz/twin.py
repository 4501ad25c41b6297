"""The slow twin of Quartz (tests/twin/quartz.py), as the ladder speaks to it; and position lines taken apart."""

from __future__ import annotations

from functools import lru_cache

from rules.game import OVER, Setup
from tests.twin.quartz import HELPERS, Card, Twin, read_card

ENDED_BY = "QZ-R16"


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
        if twin.mover() != OVER:
            return None
        scores = tuple(twin.score(seat) for seat in twin.seats)
        return scores, tuple(map(twin.seats.index, twin.winners())), ENDED_BY


class Line:
    """The facts of a position line.

    Args:
        line: as `State.line` writes it.
    """

    def __init__(self, line: str) -> None:
        words = line.split(" ")
        assert len(words) == 14, line
        self.phase, self.active, self.asked, self.flags, claim = words[:5]
        self.claim = claim.split(":")
        self.line = _cards(words[5])
        self.columns, self.chests, self.hands = (_piles(words[place]) for place in (6, 7, 8))
        self.crew = _counts(words[9])
        self.pool = _counts(words[10])
        self.arranger, _, lying = words[11].rpartition(":")
        self.fixed = _cards(lying)
        self.known = [_cards(part) for part in words[12].split("/")]
        self.put = _cards(words[13])

    @property
    def deck(self) -> int:
        """How many Mine cards are left."""
        return sum(self.pool) + len(self.fixed) + len(self.put)

    @property
    def turning(self) -> int:
        """The seat whose turn it is."""
        return "ABCDEF".index(self.active)

    @property
    def choosing(self) -> int:
        """The seat that is asked, or else whose turn it is."""
        return "ABCDEF".index(self.asked if self.asked != "-" else self.active)

    def holds(self, seat: int, helper: str) -> bool:
        """Whether a seat has a Helper in hand."""
        return self.hands[seat][HELPERS.index(helper)] > 0

    def clashes(self, card: Card) -> bool:
        """Whether a card would cause an accident in this line."""
        return card.position > 0 and any(other.position == card.position for other in self.line)


@lru_cache(maxsize=4)
def line_of(text: str) -> Line:
    """A position line taken apart, once for all who ask about it in a row."""
    return Line(text)


def _cards(text: str) -> list[Card]:
    return [] if text == "-" else [read_card(word) for word in text.split(",")]


def _counts(text: str) -> list[int]:
    return [int(word) for word in text.split(",")]


def _piles(text: str) -> list[list[int]]:
    return [_counts(part) for part in text.split("/")]
