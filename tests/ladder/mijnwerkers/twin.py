"""The slow twin of Mijnwerkers (tests/twin/mijnwerkers.py), as the ladder speaks to it."""

from __future__ import annotations

from collections import Counter
from typing import Any

from rules.game import OVER, Setup
from tests.ladder.mijnwerkers.line import Line, read
from tests.ladder.plug import Moment
from tests.twin.mijnwerkers import Card, Twin


class SlowGame:
    """One game of the twin.

    Args:
        setup: seats, options and decks.
        line: a position line, "" for the start.
    """

    def __init__(self, setup: Setup, line: str) -> None:
        self.twin = Twin(setup)
        if line:
            _put(self.twin, read(line))

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
        twin, players = self.twin, list(self.twin.players.items())
        return str(
            Line(
                twin.round,
                twin.foreman or "-",
                twin.phase,
                twin.mole or "-",
                twin.collective,
                tuple(player.gold for _, player in players),
                tuple(player.hearts for _, player in players),
                tuple(_word(player.card) for _, player in players),
                tuple("".join(player.vote) or "." for _, player in players),
                Counter(twin.pile),
                tuple(sorted(f"{letter}:{_word(card)}" for letter, player in players for card in player.thrown)),
            )
        )

    def ending(self) -> tuple[tuple[int, ...], tuple[int, ...], str] | None:
        """Scores, winners and the ruling that ended the game."""
        if self.twin.mover() != OVER:
            return None
        return self.twin.scores(), self.twin.winners(), "MW-W30"


def _word(card: Card | None) -> str:
    return "." if card is None else card.kind + "!" * card.lied


def _card(word: str) -> Card:
    return Card(word.removesuffix("!"), word.endswith("!"))


def _put(twin: Twin, line: Line) -> None:
    """Put a new twin into a position."""
    twin.round, twin.phase, twin.collective = line.round, line.phase, line.collective
    twin.foreman, twin.mole = line.foreman.strip("-"), line.mole.strip("-")
    twin.pile = Counter(line.pile)
    for seat, (letter, player) in enumerate(twin.players.items()):
        player.gold, player.hearts = line.piles[seat], line.hearts[seat]
        player.card = None if line.hands[seat] == "." else _card(line.hands[seat])
        player.vote = list(line.votes[seat].strip("."))
        player.thrown = [_card(word[2:]) for word in line.thrown if word[0] == letter]


def compared(line: str) -> object:
    """A position line in a form that does not depend on the order of the face-down trash."""
    fields = read(line)
    return str(fields).rsplit(" ", 1)[0], sorted(fields.thrown)


def told(moment: Moment) -> tuple[tuple[str, ...], ...]:
    """What the twin says an action made happen, in order: a word, then whom and what it concerns."""
    if _asked[0] is not moment:
        game = SlowGame(moment.before.setup, moment.before.line())
        game.apply(moment.text)
        _asked[:] = moment, tuple(game.twin.told)
    events: tuple[tuple[str, ...], ...] = _asked[1]
    return events


_asked: list[Any] = [None, ()]
"""The moment last asked about, and what was told: the rare events all ask about one moment after another."""
