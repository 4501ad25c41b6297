"""What is in the box: the board, the Production Cards, and the pools of vehicles (MAM-R5, MAM-R7).

Board, deck and pools are text files whose heads tell how they are written; players may bring their own (MAM-M7,
MAM-M11, MAM-A3). Readers refuse a wrong file at its first mistake, with file, line and what was expected.
"""

from __future__ import annotations

import re
from functools import cache
from typing import Final, NamedTuple

from rules.datafile import Mistake, found_instead, one_of, quote, read_data, wrong
from rules.game import Setup
from rules.mine_a_million.board import Board, read_board
from rules.reading import counted, read_number

CARDS: Final = 26
"""Production Cards in the pack (MAM-A1)."""
DEEDS: Final = 6
"""Canal company Title Deeds, one for each player at most (MAM-R5, MAM-M8)."""
COLOUR_UNITS: Final = 35
"""Units of one colour in the box: 15 pyramids and 4 cubes of 5 (MAM-A2)."""
DEBIT_CARDS: Final = 2
"""Production Debit Cards in the box (MAM-F16)."""

_RANGES: Final = {"pounds": (1, 200_000), "units": (1, 20), "spaces": (1, 6), "share": (2, 10)}
"""The lowest and highest number of each sort that stands on cards."""


class Effect(NamedTuple):
    """What a card does, as the rules know it.

    Args:
        word: what files call it.
        numbers: the sorts of the numbers that go with it: pounds, units, spaces or share.
        text: the card's text; `{0}`, `{1}`, ... stand for the numbers, told with what they count.
        rule: the number of the rule MAM-P.. that settles it.
    """

    word: str
    numbers: tuple[str, ...]
    text: str
    rule: int


EFFECTS: Final = (
    Effect("receive", ("pounds",), "Receive {0}.", 1),
    Effect("dividend", ("pounds", "pounds"), "Receive {0} with a canal company, else {1}.", 3),
    Effect(
        "receipts", ("pounds", "units", "pounds"),
        "Receive {0} for each of your Units in the Warehouse, for {1} at most; {2} if you have none there.", 4,
    ),
    Effect("smelt", ("pounds",), "You may sell Units on the ground at your mine to the Bank at {0} each.", 5),
    Effect("claim", ("units",), "Claim {0} more.", 6),
    Effect("gallery", ("units",), "Claim {0} more for each of your workings.", 7),
    Effect("night-shift", ("pounds", "units"), "You may pay {0} and claim {1} more.", 8),
    Effect("bypass", ("spaces",), "Each of your lorries on the road moves up to {0}, nearest Newport first.", 10),
    Effect("escort", ("spaces",), "One of your lorries moves up to {0}.", 11),
    Effect("current", ("spaces",), "One of your loaded barges or ships moves up to {0}.", 12),
    Effect("convoy", (), "Every vehicle of yours moves the number thrown.", 13),
    Effect("road-shut", (), "Your lorries may not move this turn.", 14),
    Effect("water-shut", (), "Your barges and ships may not move this turn.", 15),
    Effect("weighbridge", (), "Your lorry farthest from Newport is unloaded at your mine and goes to the Pool.", 16),
    Effect("flood", ("pounds",), "Lose 1 Unit on the ground at your mine; if there is none, pay {0}.", 17),
    Effect("collapse", ("units",), "Lose {0} on the ground; what is missing comes out of cargo at your mine.", 18),
    Effect("fire", ("share",), "Lose one of every {0} of your Units in the Warehouse, at least 1.", 19),
    Effect(
        "condemn", ("pounds",),
        "Lose 1 Unit of cargo from a lorry or canal barge of yours; if there is none, pay {0}.", 20,
    ),
    Effect("renewal", ("pounds",), "Pay {0} for each of your workings.", 21),
    Effect("wages", ("pounds", "pounds"), "Pay {0}, and {1} for each vehicle you have on hire.", 22),
    Effect("tax", ("pounds", "pounds", "pounds"), "Pay {0}; {1} if you hold {2} or more.", 23),
    Effect("compensation", ("pounds",), "Pay {0} to each other player.", 24),
    Effect(
        "dues", ("pounds", "units", "pounds"),
        "Pay {0} for each of your Units in the Warehouse, for {1} at most; {2} if you have none there.", 25,
    ),
    Effect("strike", (), "Claim no Production Units this turn.", 26),
)  # fmt: skip
"""What cards can do, by number."""
EFFECT_WORDS: Final = tuple(effect.word for effect in EFFECTS)
(
    RECEIVE, DIVIDEND, RECEIPTS, SMELT, CLAIM, GALLERY, NIGHT_SHIFT, BYPASS, ESCORT, CURRENT, CONVOY, ROAD_SHUT,
    WATER_SHUT, WEIGHBRIDGE, FLOOD, COLLAPSE, FIRE, CONDEMN, RENEWAL, WAGES, TAX, COMPENSATION, DUES, STRIKE,
) = range(24)  # fmt: skip

_TITLE: Final = re.compile(r"[ -~]{1,30}")


class Card(NamedTuple):
    """A Production Card.

    Args:
        number: 1 to 26; cards go by it less 1 in the deck.
        effect: index in EFFECTS.
        numbers: as many as the effect has, in its order.
        title: what stands at its top.
    """

    number: int
    effect: int
    numbers: tuple[int, ...]
    title: str

    @property
    def text(self) -> str:
        """What it says, for people."""
        effect = EFFECTS[self.effect]
        return effect.text.format(*map(_told, effect.numbers, self.numbers))

    def __str__(self) -> str:
        return " ".join([str(self.number), EFFECT_WORDS[self.effect], *map(str, self.numbers), "=", self.title])


def _told(sort: str, number: int) -> str:
    """A number of a card as its text has it: "£2,500", "1 Unit", "2 spaces"; a share alone."""
    if sort == "pounds":
        return f"£{number:,}"
    return str(number) if sort == "share" else counted(number, "Unit" if sort == "units" else "space")


class Pool(NamedTuple):
    """How many vehicles there are.

    Args:
        lorries: 1 to 6.
        barges: 0 to 5.
        ships: 0 to 2.
    """

    lorries: int
    barges: int
    ships: int

    def __str__(self) -> str:
        return f"lorries {self.lorries} barges {self.barges} ships {self.ships}"


BOX: Final = Pool(6, 5, 2)
"""The vehicles in the box (MAM-R5)."""
POOLS: Final = {2: Pool(2, 1, 1), 3: Pool(3, 2, 1), 4: Pool(4, 3, 1), 5: Pool(5, 4, 2), 6: Pool(6, 5, 2)}
"""The recommended pools by the number of mines in play (MAM-R7)."""
_FEWEST: Final = Pool(1, 0, 0)


def read_deck(text: str, name: str) -> tuple[Card, ...]:
    """Read a file of Production Cards; the head of data/reconstruction.deck describes it.

    Args:
        text: the whole file.
        name: what to call it in messages.

    Returns:
        The 26 cards in their order.

    Raises:
        SetupError: at the first mistake, with file, line and what was expected.
    """
    cards: list[Card] = []
    number = 1
    for number, line in enumerate(text.splitlines(), 1):
        told = line.partition("#")[0]
        if not told.strip():
            continue
        try:
            cards.append(_card(told, len(cards) + 1))
        except Mistake as mistake:
            raise wrong(name, number, str(mistake)) from None
    if len(cards) < CARDS:
        raise wrong(name, number, f"the file ends after {counted(len(cards), 'card')}; expected {CARDS}")
    return tuple(cards)


def _card(told: str, number: int) -> Card:
    """`NUMBER EFFECT [numbers] = TITLE`."""
    front, equals, title = (part.strip() for part in told.partition("="))
    words = front.split()
    if number > CARDS:
        raise Mistake(f"expected {CARDS} cards in all, {found_instead(words)}")
    if not words or read_number(words[0], number, number) is None:
        raise Mistake(f"expected card {number}, {found_instead(words)}")
    effect = one_of(words[1] if len(words) > 1 else "", EFFECT_WORDS, "an effect")
    sorts = EFFECTS[effect].numbers
    numbers: list[int] = []
    for place, sort in enumerate(sorts, 2):
        low, high = _RANGES[sort]
        value = read_number(words[place], low, high) if len(words) > place else None
        if value is None:
            asked = "one part in how many" if sort == "share" else sort
            raise Mistake(f"expected {asked} after {words[place - 1]}, {low} to {high}, {found_instead(words[place:])}")
        numbers.append(value)
    rest = words[2 + len(sorts) :]
    if rest or not equals:
        raise Mistake(f"expected '=' and the card's title, {found_instead(rest)}")
    if not _TITLE.fullmatch(title):
        raise Mistake(f"expected a title of 1 to 30 plain characters after '=', found {quote(title)}")
    return Card(number, effect, tuple(numbers), title)


def read_pool(text: str, name: str) -> Pool:
    """Read a file of own numbers of vehicles (MAM-A3): lines `lorries 1-6`, `barges 0-5` and `ships 0-2`, in any order.

    Args:
        text: the whole file.
        name: what to call it in messages.

    Raises:
        SetupError: at the first mistake, with file, line and what was expected; also when there are neither barges nor
            ships, since nobody could win.
    """
    found: dict[str, int] = {}
    number = 1
    for number, line in enumerate(text.splitlines(), 1):
        words = line.partition("#")[0].split()
        if not words:
            continue
        try:
            kind = one_of(words[0], Pool._fields, "a kind of vehicle")
            low, high = _FEWEST[kind], BOX[kind]
            value = read_number(words[1], low, high) if len(words) > 1 else None
            if value is None:
                raise Mistake(f"expected how many {words[0]}, {low} to {high}, {found_instead(words[1:])}")
            if len(words) > 2:
                raise Mistake(f"expected nothing after the number, {found_instead(words[2:])}")
            if words[0] in found:
                raise Mistake(f"the number of {words[0]} is told already")
        except Mistake as mistake:
            raise wrong(name, number, str(mistake)) from None
        found[words[0]] = value
    for told in Pool._fields:
        if told not in found:
            raise wrong(name, number, f"the file ends without the number of {told}")
    pool = Pool(**found)
    if not pool.barges + pool.ships:
        raise wrong(name, number, "expected a barge or a ship at least; without one nobody can win")
    return pool


@cache
def _shipped_board(name: str) -> Board:
    return read_board(read_data(__file__, f"{name}.board"), f"{name}.board")


@cache
def _shipped_deck(name: str) -> tuple[Card, ...]:
    return read_deck(read_data(__file__, f"{name}.deck"), f"{name}.deck")


@cache
def _brought_board(text: str) -> Board:
    return read_board(text, "board file")


@cache
def _brought_deck(text: str) -> tuple[Card, ...]:
    return read_deck(text, "deck file")


@cache
def _brought_pool(text: str) -> Pool:
    return read_pool(text, "transport file")


def board_of(setup: Setup) -> Board:
    """The board a Setup plays on. Raises SetupError for a wrong file of the players'."""
    text = setup.deck("board")
    return _shipped_board(setup.option("board")) if text is None else _brought_board(text)


def deck_of(setup: Setup) -> tuple[Card, ...]:
    """The Production Cards a Setup plays with. Raises SetupError for a wrong file of the players'."""
    text = setup.deck("deck")
    return _shipped_deck(setup.option("deck")) if text is None else _brought_deck(text)


def pool_of(setup: Setup) -> Pool:
    """The vehicles a Setup plays with. Raises SetupError for a wrong file of the players'."""
    text = setup.deck("transport")
    return POOLS[setup.seats * int(setup.option("mines_each"))] if text is None else _brought_pool(text)
