"""Position lines built by hand: what is not said is as in print at the start, and all cards and all gold add up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from rules.game import choose_setup
from rules.mijnwerkers import GAME
from tests.ladder.mijnwerkers.line import LETTERS, Line
from tests.twin.mijnwerkers import KINDS, WORTH, numbers_of

NEXT_GONE = ["kool", "goud", "goud2", "goud3", "dynamiet", "broekzak", "kanarie", "mol"]
"""Of which kind the cards are that have left the game before; all of one kind before the next."""


def position(
    hands: str,
    foreman: str = "",
    phase: str = "ask",
    round: int = 3,
    piles: str = "",
    hearts: str = "",
    votes: str = "",
    decks: Mapping[str, str] | None = None,
) -> str:
    """A position line.

    Args:
        hands: what each seat holds, as the line has it but with blanks.
        foreman: its letter; the last seat's unless told, so that A is asked first.
        phase: what is waited for.
        round: which round; as many cards have been dealt.
        piles: personal piles, with blanks; the collective pile has all other gold that is out.
        hearts: whole BFF cards, with blanks; for each broken one a card of gold has been found.
        votes: votes, with blanks.
        decks: data files of the players' own.
    """
    held = hands.split()
    seats = len(held)
    numbers = numbers_of(choose_setup(GAME, seats, {}, decks))
    whole = tuple(int(word) for word in hearts.split()) or (numbers["bff"],) * seats
    left = Counter({kind: numbers[kind] for kind in KINDS})
    left.subtract(word.rstrip("!") for word in held if word != ".")
    missing = seats * round - sum(word != "." for word in held)
    out: Counter[str] = Counter()
    wanted = [(list(WORTH), seats * numbers["bff"] - sum(whole)), (NEXT_GONE, missing)]
    for kinds, number in wanted:
        for kind in kinds:
            more = min(number - out.total(), left[kind])
            out[kind] += more
            left[kind] -= more
        assert out.total() == number, f"too few cards for this: {hands}, round {round}"
    gold = numbers["collective"] + seats * numbers["personal"]
    gold += sum(value * out[kind] for kind, value in WORTH.items())
    own = tuple(int(word) for word in piles.split()) or (numbers["personal"],) * seats
    assert gold >= sum(own), f"{sum(own)} on personal piles, only {gold} is out"
    return str(
        Line(
            round,
            foreman or LETTERS[seats - 1],
            phase,
            "-",
            gold - sum(own),
            own,
            whole,
            tuple(held),
            tuple(votes.split()) or (".",) * seats,
            left,
            (),
        )
    )
