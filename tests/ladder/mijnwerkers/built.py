"""Position lines built by hand: what is not said is as in print at the start, and all cards and all gold add up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from rules.game import choose_setup
from rules.mijnwerkers import GAME
from tests.ladder.mijnwerkers.line import LETTERS, Line
from tests.twin.mijnwerkers import KINDS, WORTH, numbers_of

NEXT_GONE = ["kool", "goud", "goud2", "goud3", "dynamiet", "broekzak", "kanarie", "mol"]
"""Of which kind the cards are that have left the game before, unless told; all of one kind before the next."""


def position(
    hands: str,
    foreman: str = "",
    phase: str = "ask",
    round: int = 3,
    piles: str = "",
    hearts: str = "",
    votes: str = "",
    mole: str = "-",
    thrown: tuple[str, ...] = (),
    gone: str = "",
    blown: int = 0,
    decks: Mapping[str, str] | None = None,
) -> str:
    """A position line.

    Args:
        hands: what each seat holds, as the line has it but with blanks.
        foreman: its letter; the last seat's unless told, so that A is asked first.
        phase: what is waited for.
        round: which round; as many cards have been dealt.
        piles: personal piles, with blanks; the collective pile has all other gold that is out.
        hearts: whole BFF cards, with blanks.
        votes: votes, with blanks.
        mole: who chooses a card with the Mol.
        thrown: cards in the face-down trash.
        gone: kinds of cards that have left the game; others fill up what must have (`NEXT_GONE`).
        blown: gold destroyed by Dynamiet.
        decks: data files of the players' own.
    """
    held = hands.split()
    seats = len(held)
    numbers = numbers_of(choose_setup(GAME, seats, {}, decks))
    left = Counter({kind: numbers[kind] for kind in KINDS})
    left.subtract(word.rstrip("!") for word in held if word != ".")
    left.subtract(word[2:].rstrip("!") for word in thrown)
    out = Counter(gone.split())
    left -= out
    missing = seats * round - sum(word != "." for word in held) - len(thrown) - out.total()
    assert missing >= 0, f"{-missing} cards more than have been dealt"
    for kind in NEXT_GONE:
        more = min(missing, left[kind])
        out[kind] += more
        left[kind] -= more
        missing -= more
    gold = numbers["collective"] + seats * numbers["personal"] - blown
    gold += sum(WORTH.get(kind, 0) * number for kind, number in out.items())
    own = [int(word) for word in piles.split()] or [numbers["personal"]] * seats
    assert gold >= sum(own), f"{sum(own)} on personal piles, only {gold} is out"
    return str(
        Line(
            round,
            foreman or LETTERS[seats - 1],
            phase,
            mole,
            gold - sum(own),
            tuple(own),
            tuple(int(word) for word in hearts.split()) or (numbers["bff"],) * seats,
            tuple(held),
            tuple(votes.split()) or (".",) * seats,
            left,
            tuple(sorted(thrown)),
        )
    )
