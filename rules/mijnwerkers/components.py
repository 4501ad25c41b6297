"""What is in the box: the kinds of cards, and the coal pile for each number of players (MW-R8, MW-D1).

The piles are a text file whose head tells how it is written; players may bring their own (MW-D5). The reader refuses a
wrong file at its first mistake, with file, line and what was expected.
"""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from rules.datafile import Mistake, found_instead, quote, read_data, wrong
from rules.game import Setup, SetupError
from rules.piles import Counts
from rules.reading import counted, listed, read_number

KINDS: Final = ("goud", "goud2", "goud3", "kool", "mol", "kanarie", "broekzak", "dynamiet")
"""What the kinds of cards are called in files, notation and position lines."""
GOUD, GOUD2, GOUD3, KOOL, MOL, KANARIE, BROEKZAK, DYNAMIET = range(8)
CARDS: Final = (
    "Goud (gold)", "2x Goud (gold)", "3x Goud (gold)", "Kool (coal)", "De Mol (the mole)", "Kanarie (canary)",
    "De Broekzak (the pocket)", "Dynamiet (dynamite)",
)  # fmt: skip
"""What people call them, with a gloss."""
VALUES: Final = (1, 2, 3, 0, 0, 0, 0, 0)
"""What a card of each kind is worth in gold (MW-W4)."""

FEWEST, MOST = 3, 6
"""Seats."""
LARGEST_PILE: Final = 200
LARGEST_COUNT: Final = 99
MOST_BFF: Final = 9

_EXTRAS: Final = {
    "collective": (0, LARGEST_COUNT), "personal": (0, LARGEST_COUNT), "bff": (0, MOST_BFF), "chosen": (1, 2),
}  # fmt: skip
"""Words of a line besides the kinds, with the lowest and highest count."""


class Coal(NamedTuple):
    """What one number of players starts with.

    Args:
        seats: that number.
        pile: cards of each kind in the coal pile.
        collective: gold on the collective pile.
        personal: gold on each personal pile.
        bff: whole BFF cards of each player.
        chosen: how many are chosen in a vote, 1 or 2.
    """

    seats: int
    pile: Counts
    collective: int
    personal: int
    bff: int
    chosen: int

    def __str__(self) -> str:
        words = [f"{kind} {count}" for kind, count in zip(KINDS, self.pile, strict=True)]
        words += [f"{name} {getattr(self, name)}" for name in _EXTRAS]
        return f"{self.seats} {' '.join(words)}"


def read_coal(text: str, name: str) -> dict[int, Coal]:
    """Read a file of coal piles; the head of data/printed.coal describes it.

    Args:
        text: the whole file.
        name: what to call it in messages.

    Returns:
        What each number of players starts with, one number at least.

    Raises:
        SetupError: at the first mistake, with file, line and what was expected.
    """
    found: dict[int, Coal] = {}
    lines_of: dict[int, int] = {}
    number = 1
    for number, line in enumerate(text.splitlines(), 1):
        words = line.partition("#")[0].split()
        if not words:
            continue
        try:
            seats = read_number(words[0], FEWEST, MOST)
            if seats is None:
                raise Mistake(f"expected a number of players from {FEWEST} to {MOST}, found {quote(words[0])}")
            if seats in lines_of:
                raise Mistake(f"{seats} players stand on line {lines_of[seats]} already")
            found[seats] = _coal(seats, words[1:])
        except Mistake as mistake:
            raise wrong(name, number, str(mistake)) from None
        lines_of[seats] = number
    if not found:
        raise wrong(name, number, f"the file ends without a coal pile; expected a line for {FEWEST} to {MOST} players")
    return found


def _coal(seats: int, words: list[str]) -> Coal:
    """`WORD COUNT` over and over."""
    given: dict[str, int] = {}
    while words:
        word = words[0]
        if word not in KINDS and word not in _EXTRAS:
            raise Mistake(f"expected a kind of card or what lies at the start ({listed((*KINDS, *_EXTRAS))}), "
                          f"found {quote(word)}")  # fmt: skip
        if word in given:
            raise Mistake(f"{word} stands on this line twice")
        low, high = _EXTRAS.get(word, (0, LARGEST_COUNT))
        count = read_number(words[1], low, high) if len(words) > 1 else None
        if count is None:
            raise Mistake(f"expected a count from {low} to {high} after {word}, {found_instead(words[1:])}")
        given[word] = count
        words = words[2:]
    pile = tuple(given.get(kind, 0) for kind in KINDS)
    if not seats <= sum(pile) <= LARGEST_PILE:
        raise Mistake(f"expected a pile of {seats} to {LARGEST_PILE} cards, found {counted(sum(pile), 'card')}")
    return Coal(
        seats, pile, given.get("collective", seats), given.get("personal", 2), given.get("bff", 2),
        given.get("chosen", 1 if seats < 5 else 2),
    )  # fmt: skip


@cache
def _shipped(name: str) -> dict[int, Coal]:
    return read_coal(read_data(__file__, f"{name}.coal"), f"{name}.coal")


@cache
def _brought(text: str) -> dict[int, Coal]:
    return read_coal(text, "coal file")


def coals_of(setup: Setup) -> dict[int, Coal]:
    """The coal piles a Setup chooses from, by number of seats. Raises SetupError for a wrong file of the players'."""
    text = setup.deck("coal")
    return _shipped(setup.option("coal")) if text is None else _brought(text)


def coal_of(setup: Setup) -> Coal:
    """What a Setup starts with. Raises SetupError for a wrong file of the players', or one without so many seats."""
    coals = coals_of(setup)
    if setup.seats not in coals:
        raise SetupError(f"The coal file has no line for {setup.seats} players, only for {_numbers(sorted(coals))}.")
    return coals[setup.seats]


def _numbers(numbers: list[int]) -> str:
    words = list(map(str, numbers))
    return listed(words)
