"""What depends on a Setup alone: the cards, what they are called, and the numbers of the actions."""

from __future__ import annotations

from functools import cache
from typing import Final

from rules.game import Setup
from rules.piles import Counts
from rules.quartz.components import BONUS, HELPERS, POSITIONS, SET, crew_of, mine_of

PLAIN: Final = (
    "explore", "go", "stop", "hire", "surveyor", "keep", "pit-prop", "foreman", "watchman", "pass",
)  # fmt: skip
"""Actions without any argument, numbered from 0."""
EXPLORE, GO, STOP, HIRE, SURVEY, KEEP_IT, PROP_UP, SEND_ON, GUARD, PASS = range(10)


class Table:
    """One Setup's cards and actions.

    Attributes:
        seats: how many sit at the table.
        helpers: whether there are Helpers (QZ-Q23).
        kinds: the kinds of crystal.
        cards: the card types of the Mine; only those the deck has are numbered.
        copies: how many cards of each type there are.
        kind: each type's kind.
        bit: for each type the bit of its Unstable Crystal's position, 0 without one.
        hires: whether each type has the Hire icon.
        values: each kind's value.
        ranks: the kinds of each value, lowest value first: how ties are broken (QZ-Q20).
        names: each kind's name.
        type_texts: each type as notation has it ("sapphire 3").
        type_words: each type as position lines have it ("sapphire.3").
        crew: how many cards of each Helper there are.
        blocks: the number of the first action of each kind with an argument.
        actions: how many actions there are.
    """

    def __init__(self, setup: Setup) -> None:
        self.seats = setup.seats
        self.helpers = setup.option("helpers") == "on"
        mine = mine_of(setup)
        self.kinds, self.cards = mine.kinds, mine.cards
        self.copies: Counts = tuple(card.copies for card in mine.cards)
        self.kind = tuple(card.kind for card in mine.cards)
        self.bit = tuple(1 << card.position >> 1 for card in mine.cards)
        self.hires = tuple(card.hire for card in mine.cards)
        self.values = tuple(kind.value for kind in mine.kinds)
        self.ranks = tuple(
            tuple(kind for kind, other in enumerate(self.values) if other == value)
            for value in sorted(set(self.values))
        )
        self.names = tuple(kind.name for kind in mine.kinds)
        self.kind_numbers = tuple(range(len(self.kinds)))
        self.type_texts = tuple(f"{self.names[card.kind]} {card.icons}".rstrip() for card in mine.cards)
        self.type_words = tuple(
            ".".join([self.names[card.kind], *(icon[:1] for icon in card.icons.split())]) for card in mine.cards
        )
        self.type_named = {word: number for number, word in enumerate(self.type_words)}
        self.no_crystals: Counts = (0,) * len(self.kinds)
        self.no_helpers: Counts = (0,) * len(HELPERS)
        crew = crew_of(setup)
        self.crew = crew if self.helpers else self.no_helpers

        seats, kinds, types = self.seats, len(self.kinds), len(self.cards)
        self.blocks: dict[str, int] = {}
        number = len(PLAIN)
        for name, count in (
            ("protect", kinds), ("pickpocket", seats * kinds), ("peddler", seats * kinds), ("porter", kinds),
            ("give", kinds), ("cart-thief", kinds), ("begin", seats), ("hired", len(HELPERS)), ("turn", types),
            ("look", types), ("put", types),
        ):  # fmt: skip
            self.blocks[name] = number
            number += count
        self.actions = number
        blocks = self.blocks
        self.protect, self.pickpocket, self.peddler = blocks["protect"], blocks["pickpocket"], blocks["peddler"]
        self.porter, self.give, self.cart_thief = blocks["porter"], blocks["give"], blocks["cart-thief"]
        self.begin, self.hired, self.turn = blocks["begin"], blocks["hired"], blocks["turn"]
        self.look, self.put = blocks["look"], blocks["put"]
        self.turns = tuple(range(self.turn, self.turn + types))
        self.looks = tuple(range(self.look, self.look + types))
        self.hireds = tuple(range(self.hired, self.hired + len(HELPERS)))

    def points(self, counts: Counts) -> int:
        """What so many crystals of each kind are worth: their values and the sets of four (QZ-R17, QZ-R18)."""
        return sum(value * count + BONUS * (count // SET) for value, count in zip(self.values, counts, strict=True))

    def positions(self, bits: int) -> list[int]:
        """The positions, 1 to 6, that a set of bits stands for."""
        return [position for position in range(1, POSITIONS + 1) if bits << 1 >> position & 1]


@cache
def table_of(setup: Setup) -> Table:
    """The shared tables of a Setup. Raises SetupError for a wrong data file of the players' own."""
    return Table(setup)
