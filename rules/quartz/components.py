"""What is in the box: Mine cards (QZ-D1 to QZ-D4) and Helper cards (QZ-D5, QZ-H1 to QZ-H8).

Each deck is a text file whose head tells how it is written; players may bring their own (QZ-D6, QZ-D7). Readers refuse
a wrong file at its first mistake, with file, line and what was expected.
"""

from __future__ import annotations

import re
from functools import cache
from typing import Final, NamedTuple

from rules.datafile import Mistake, found_instead, one_of, quote, read_data, wrong
from rules.game import Setup
from rules.piles import Counts
from rules.reading import counted, read_number

POSITIONS: Final = 6
"""How many places an Unstable Crystal icon can have (QZ-R9)."""
SET: Final = 4
"""How many alike make a set (QZ-R18)."""
BONUS: Final = 5
"""Points for a set (QZ-R18)."""
LOOKED_AT: Final = 3
"""How many Mine cards a Surveyor looks at (QZ-H6)."""

HELPERS: Final = ("pickpocket", "peddler", "watchman", "porter", "pit-prop", "surveyor", "foreman", "cart-thief")
"""Helpers by number, as files and notation call them (QZ-Q42)."""
HELPER_TITLES: Final = tuple(name.replace("-", " ").title() for name in HELPERS)
"""What people call them."""
PICKPOCKET, PEDDLER, WATCHMAN, PORTER, PIT_PROP, SURVEYOR, FOREMAN_CARD, CART_THIEF = range(8)

VERBS: Final = (
    "begin", "explore", "protect", *HELPERS, "give", "pass", "turn", "hire", "go", "stop", "keep", "hired", "look",
    "put",
)  # fmt: skip
"""What the actions are called."""
_TAKEN: Final = frozenset({*VERBS, *(word for verb in VERBS for word in verb.split("-")), "kind", "line", "all"})

KINDS: Final = (2, 9)
"""How few and how many kinds a file may have."""
_VALUES: Final = (1, 20)
_COPIES: Final = 99
CARDS: Final = (2, 300)
"""How few and how many Mine cards a file may have."""
_CREW: Final = 20
_NAME: Final = re.compile(r"[a-z]{2,12}")


class Kind(NamedTuple):
    """A kind of crystal.

    Args:
        name: one lower-case word ("ruby").
        colour: one word ("red").
        value: points a card is worth, 1 to 20.
    """

    name: str
    colour: str
    value: int

    def __str__(self) -> str:
        return f"kind {self.name} {self.colour} {self.value}"


class MineCard(NamedTuple):
    """A card type of the Mine.

    Args:
        kind: index among the kinds.
        position: where its Unstable Crystal icon stands, 1 to 6; 0 without one.
        hire: whether it has the Hire icon.
        copies: how many of it there are.
    """

    kind: int
    position: int
    hire: bool
    copies: int

    @property
    def icons(self) -> str:
        """Its icons as files have them: "", "hire", "3" or "3 hire"."""
        return " ".join([str(self.position)] * bool(self.position) + ["hire"] * self.hire)


class Mine(NamedTuple):
    """A Mine deck.

    Args:
        kinds: the kinds in the order of the file.
        cards: its card types by kind, then plain, hire, positions 1 to 6, positions with hire.
    """

    kinds: tuple[Kind, ...]
    cards: tuple[MineCard, ...]

    def __str__(self) -> str:
        told = [f"{card.copies} {self.kinds[card.kind].name} {card.icons}".rstrip() for card in self.cards]
        return "\n".join([*map(str, self.kinds), *told])


def read_mine(text: str, name: str) -> Mine:
    """Read a file of Mine cards; the head of data/reconstruction.mine describes it.

    Args:
        text: the whole file.
        name: what to call it in messages.

    Raises:
        SetupError: at the first mistake, with file, line and what was expected.
    """
    kinds: list[Kind] = []
    cards: list[MineCard] = []
    lines_of: dict[tuple[int, int, bool], int] = {}
    number = 1
    for number, line in enumerate(text.splitlines(), 1):
        words = line.partition("#")[0].split()
        if not words:
            continue
        try:
            if words[0] == "kind":
                if cards:
                    raise Mistake("expected all kinds before the first card")
                kinds.append(_kind(words[1:], kinds))
                continue
            if len(kinds) < KINDS[0]:
                least = f"{KINDS[0]} kinds or more"
                raise Mistake(
                    f"expected 'kind NAME COLOUR VALUE', {least} before the first card, {found_instead(words)}"
                )
            card = _card(words, kinds)
            face = card.kind, card.position, card.hire
            if face in lines_of:
                raise Mistake(f"{' '.join(words[1:])} stands on line {lines_of[face]} already")
            lines_of[face] = number
            cards.append(card)
            count = sum(card.copies for card in cards)
            if count > CARDS[1]:
                raise Mistake(f"that makes {counted(count, 'card')}; expected {CARDS[1]} at most")
        except Mistake as mistake:
            raise wrong(name, number, str(mistake)) from None
    count = sum(card.copies for card in cards)
    if count < CARDS[0]:
        raise wrong(name, number, f"the file ends after {counted(count, 'card')}; expected {CARDS[0]} at least")
    cards.sort(key=_order)
    return Mine(tuple(kinds), tuple(cards))


def _order(card: MineCard) -> tuple[int, int, int]:
    """By kind; plain, hire, positions, positions with hire."""
    group = 0 if not card.icons else 3 if card.hire and card.position else 1 if card.hire else 2
    return card.kind, group, card.position


def _kind(words: list[str], kinds: list[Kind]) -> Kind:
    """`NAME COLOUR VALUE`."""
    if len(kinds) == KINDS[1]:
        raise Mistake(f"expected {KINDS[1]} kinds at most")
    if not words or not _NAME.fullmatch(words[0]):
        raise Mistake(f"expected a kind's name, one word of 2 to 12 small letters, {found_instead(words)}")
    if words[0] in _TAKEN:
        raise Mistake(f"expected a name that is no word of the notation, found {quote(words[0])}")
    if any(kind.name == words[0] for kind in kinds):
        raise Mistake(f"there is a kind {words[0]} already")
    if len(words) < 2 or not _NAME.fullmatch(words[1]):
        raise Mistake(f"expected a colour, one word of 2 to 12 small letters, {found_instead(words[1:])}")
    value = read_number(words[2], *_VALUES) if len(words) > 2 else None
    if value is None:
        raise Mistake(f"expected the value of {words[0]}, {_VALUES[0]} to {_VALUES[1]}, {found_instead(words[2:])}")
    if len(words) > 3:
        raise Mistake(f"expected nothing after the value, {found_instead(words[3:])}")
    for kind in kinds:
        if (kind.colour, kind.value) == (words[1], value):
            raise Mistake(f"{kind.name} has colour {words[1]} and value {value} already; that makes one kind (QZ-R18)")
    return Kind(words[0], words[1], value)


def _card(words: list[str], kinds: list[Kind]) -> MineCard:
    """`COPIES NAME [POSITION] [hire]`."""
    copies = read_number(words[0], 1, _COPIES)
    if copies is None:
        raise Mistake(f"expected how many copies there are, 1 to {_COPIES}, {found_instead(words)}")
    if len(words) < 2:
        raise Mistake(f"expected a kind ({', '.join(kind.name for kind in kinds)}), {found_instead([])}")
    kind = one_of(words[1], [kind.name for kind in kinds], "a kind")
    rest = words[2:]
    position = read_number(rest[0], 1, POSITIONS) if rest else None
    if position is not None:
        rest = rest[1:]
    hire = rest[:1] == ["hire"]
    if rest[hire:]:
        allowed = "" if hire else "hire or " if position else f"a position from 1 to {POSITIONS}, hire or "
        raise Mistake(f"expected {allowed}nothing more, {found_instead(rest[hire:])}")
    return MineCard(kind, position or 0, hire, copies)


def read_crew(text: str, name: str) -> Counts:
    """Read a file of Helper cards; the head of data/reconstruction.crew describes it.

    Args:
        text: the whole file.
        name: what to call it in messages.

    Returns:
        How many cards of each Helper there are, 0 to 20; a Helper that is not named has none.

    Raises:
        SetupError: at the first mistake, with file, line and what was expected.
    """
    found = [0] * len(HELPERS)
    lines_of: dict[int, int] = {}
    for number, line in enumerate(text.splitlines(), 1):
        words = line.partition("#")[0].split()
        if not words:
            continue
        try:
            copies = read_number(words[0], 0, _CREW)
            if copies is None:
                raise Mistake(f"expected how many copies there are, 0 to {_CREW}, {found_instead(words)}")
            if len(words) < 2:
                raise Mistake(f"expected a Helper ({', '.join(HELPERS)}), {found_instead([])}")
            helper = one_of(words[1], HELPERS, "a Helper")
            if len(words) > 2:
                raise Mistake(f"expected nothing after the Helper, {found_instead(words[2:])}")
            if helper in lines_of:
                raise Mistake(f"{words[1]} stands on line {lines_of[helper]} already")
        except Mistake as mistake:
            raise wrong(name, number, str(mistake)) from None
        lines_of[helper] = number
        found[helper] = copies
    return tuple(found)


@cache
def _shipped_mine(name: str) -> Mine:
    return read_mine(read_data(__file__, f"{name}.mine"), f"{name}.mine")


@cache
def _shipped_crew(name: str) -> Counts:
    return read_crew(read_data(__file__, f"{name}.crew"), f"{name}.crew")


@cache
def _brought_mine(text: str) -> Mine:
    return read_mine(text, "mine file")


@cache
def _brought_crew(text: str) -> Counts:
    return read_crew(text, "crew file")


def mine_of(setup: Setup) -> Mine:
    """The Mine deck a Setup plays with. Raises SetupError for a wrong file of the players'."""
    text = setup.deck("mine")
    return _shipped_mine(setup.option("mine")) if text is None else _brought_mine(text)


def crew_of(setup: Setup) -> Counts:
    """How many of each Helper a Setup plays with. Raises SetupError for a wrong file of the players'."""
    text = setup.deck("crew")
    return _shipped_crew(setup.option("crew")) if text is None else _brought_crew(text)
