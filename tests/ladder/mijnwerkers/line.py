"""Position lines of Mijnwerkers as dictionaries of words, for all that reads or makes them in the tests."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import lru_cache

from tests.twin.mijnwerkers import KINDS

LETTERS = "ABCDEF"


@dataclass(frozen=True, slots=True)
class Line:
    """The fields of a position line, in their order.

    Args:
        round: the round, 0 before the first foreman is known.
        foreman: a letter or "-".
        phase: what is waited for.
        mole: who chooses a card with the Mol, or "-".
        collective: value of the collective pile.
        piles: value of each personal pile.
        hearts: whole BFF cards of each seat.
        hands: "." or a kind, with "!" once its holder has said no.
        votes: "." or the letters voted for.
        pile: cards left by kind, those there are.
        thrown: cards thrown away face down, as "A:kool!", sorted.
    """

    round: int
    foreman: str
    phase: str
    mole: str
    collective: int
    piles: tuple[int, ...]
    hearts: tuple[int, ...]
    hands: tuple[str, ...]
    votes: tuple[str, ...]
    pile: Counter[str]
    thrown: tuple[str, ...]

    def __str__(self) -> str:
        return " ".join(
            [
                str(self.round), self.foreman, self.phase, self.mole, str(self.collective),
                ",".join(map(str, self.piles)), ",".join(map(str, self.hearts)), ",".join(self.hands),
                ",".join(self.votes), ",".join(str(self.pile[kind]) for kind in KINDS), ",".join(self.thrown) or "-",
            ]
        )  # fmt: skip

    def order(self) -> str:
        """The seats in asking order."""
        letters = LETTERS[: len(self.piles)]
        after = letters.index(self.foreman) + 1
        return letters[after:] + letters[:after]


def read(line: str) -> Line:
    """The fields of a position line."""
    return _read(line)


@lru_cache(maxsize=64)
def _read(line: str) -> Line:
    words = line.split(" ")
    round, foreman, phase, mole, collective, piles, hearts, hands, votes, pile, thrown = words
    return Line(
        int(round), foreman, phase, mole, int(collective), _numbers(piles), _numbers(hearts),
        tuple(hands.split(",")), tuple(votes.split(",")),
        Counter(dict(zip(KINDS, _numbers(pile), strict=True))), () if thrown == "-" else tuple(thrown.split(",")),
    )  # fmt: skip


def _numbers(text: str) -> tuple[int, ...]:
    return tuple(map(int, text.split(",")))
