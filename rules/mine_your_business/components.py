"""What is in the box: Mine cards, Event cards and Goblin cards (MYB-R4; their faces MYB-D1 to MYB-D6).

Each deck is a text file whose head tells how it is written; players may bring their own (MYB-D8). A file holds one
edition. Readers refuse a wrong file at its first mistake, with file, line and what was expected.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from typing import Final, NamedTuple, TypeVar

from rules.datafile import Mistake, found_instead, one_of, quote, read_data, wrong
from rules.game import Setup
from rules.grid import place, read_place
from rules.reading import counted, listed, read_number

MINE_CARDS: Final = 54
EVENTS: Final = 10
GOBLIN_CARDS: Final = 15
"""How many cards of each sort one edition has (MYB-R4)."""

RESOURCES: Final = ("gold", "gems", "coal")
"""Resources by number."""
EDGES: Final = "NESW"
"""Edges of a card and directions by number, clockwise; as in rules.grid."""
SIGNS: Final = ("move", "rotate", "swap", "jump", "wild")
"""What the five kinds of Sign are called in files and notation (MYB-R32 to MYB-R36)."""
EVENT_KINDS: Final = ("brakes", "monoxide", "sinkhole", "cavein", "rockslide")
"""The five kinds of Event (MYB-R54 to MYB-R58)."""
GOBLIN_KINDS: Final = ("turn", "move", "gobble", "hunt", "call", "swap")
"""What a Goblin can do (MYB-R72 to MYB-R78)."""
TURNS: Final = {"right": 1, "left": 3}
"""Quarter turns clockwise of a Goblin's Turn."""
SIDE: Final = 4
"""Rows and columns of the Mine on an Event card (MYB-P18)."""
NO_ARROW: Final = -1
"""The `arrow` of a Goblin's Action that has none."""

_NAME: Final = re.compile(r"[A-Z][A-Z0-9]{0,7}")
_NAMES_ARE: Final = "up to eight capital letters and digits, a letter first"
_EDGES: Final = tuple(EDGES)
_BOXES: Final = ("!=", "=", "x")


class Line(NamedTuple):
    """A resource's way across a card (MYB-R2, MYB-D2).

    Args:
        resource: index in RESOURCES.
        a: the edge of one end, 0 to 3 for N, E, S, W, before any turn.
        b: the edge of the other end, greater than `a`.
    """

    resource: int
    a: int
    b: int

    def __str__(self) -> str:
        return f"{RESOURCES[self.resource]} {EDGES[self.a]}-{EDGES[self.b]}"


class MineCard(NamedTuple):
    """A kind of Mine card.

    Args:
        id: its name ("GO8").
        copies: how many of it one edition has.
        lines: one or two; no edge has two line ends (MYB-X10).
        camp: whether it has a campfire.
        sign: one of SIGNS, or "" for none.
    """

    id: str
    copies: int
    lines: tuple[Line, ...]
    camp: bool
    sign: str

    def __str__(self) -> str:
        words = [self.id, str(self.copies), *map(str, self.lines)]
        return " ".join(words + ["camp"] * self.camp + [f"sign {self.sign}"] * bool(self.sign))


class EventCard(NamedTuple):
    """An Event card.

    Args:
        id: its name ("EV5").
        kind: one of EVENT_KINDS.
        cells: the cells it marks, row * 4 + column with the Entrance as 0, in the order of the file (MYB-V9).
    """

    id: str
    kind: str
    cells: tuple[int, ...]

    def __str__(self) -> str:
        return " ".join((self.id, self.kind, *(place(*divmod(cell, SIDE)) for cell in self.cells)))


class GoblinAction(NamedTuple):
    """One symbol in a box of a Goblin card.

    Args:
        kind: one of GOBLIN_KINDS.
        arrow: the direction of a move or swap, 0 to 3 for N, E, S, W; the clockwise quarter turns of a turn, 1 or 3;
            the small arrow of a hunt, or NO_ARROW; NO_ARROW for gobble and call.
    """

    kind: str
    arrow: int = NO_ARROW

    def __str__(self) -> str:
        if self.arrow == NO_ARROW:
            return self.kind
        if self.kind == "turn":
            return "turn right" if self.arrow == TURNS["right"] else "turn left"
        return f"{self.kind} {EDGES[self.arrow]}"


class GoblinCard(NamedTuple):
    """A Goblin card, also called Resource card.

    Args:
        id: its name ("GC4").
        resource: index in RESOURCES.
        unlike: box "!=": one or two Actions for when the resource is not at the Goblin's place (MYB-R67).
        like: box "=": one or two Actions for when it is.
        cross: box "x": exactly one Action; a Hunt stands in when it cannot be done (MYB-R71).
    """

    id: str
    resource: int
    unlike: tuple[GoblinAction, ...]
    like: tuple[GoblinAction, ...]
    cross: tuple[GoblinAction, ...]

    def __str__(self) -> str:
        boxes = (", ".join(map(str, box)) for box in (self.unlike, self.like, self.cross))
        return "{} {} != {} = {} x {}".format(self.id, RESOURCES[self.resource], *boxes)


def read_mine_cards(text: str, name: str) -> tuple[MineCard, ...]:
    """Read a file of Mine cards; the head of data/reconstruction.mine describes it.

    Args:
        text: the whole file.
        name: what to call it in messages.

    Returns:
        The kinds of cards in the order of the file, 54 cards in all.

    Raises:
        SetupError: at the first mistake, with file, line and what was expected.
    """
    return tuple(card for _, card in _read(text, name, _mine_card, MINE_CARDS, lambda card: card.copies))


def read_events(text: str, name: str) -> tuple[EventCard, ...]:
    """Read a file of Event cards; the head of data/reconstruction.events describes it.

    Args:
        text: the whole file.
        name: what to call it in messages.

    Returns:
        The 10 cards in the order of the file.

    Raises:
        SetupError: at the first mistake, with file, line and what was expected.
    """
    return tuple(card for _, card in _read(text, name, _event_card, EVENTS))


def read_goblin_cards(text: str, name: str) -> tuple[GoblinCard, ...]:
    """Read a file of Goblin cards; the head of data/reconstruction.goblin describes it.

    Args:
        text: the whole file.
        name: what to call it in messages.

    Returns:
        The 15 cards in the order of the file; each resource is on one of them at least (MYB-E7).

    Raises:
        SetupError: at the first mistake, with file, line and what was expected.
    """
    found = _read(text, name, _goblin_card, GOBLIN_CARDS)
    shown = {card.resource for _, card in found}
    for number, resource in enumerate(RESOURCES):
        if number not in shown:
            last = found[-1][0]
            raise wrong(name, last, f"the file ends without a {resource} card; each of {listed(RESOURCES)} is needed")
    return tuple(card for _, card in found)


_Card = TypeVar("_Card")


def _read(
    text: str,
    name: str,
    read_card: Callable[[str, list[str]], _Card],
    needed: int,
    copies: Callable[[_Card], int] = lambda _: 1,
) -> list[tuple[int, _Card]]:
    """The cards of a file with their line numbers: a name no other line has and what `read_card` makes of the rest."""
    found: list[tuple[int, _Card]] = []
    lines_of: dict[str, int] = {}
    count = 0
    number = 1
    for number, line in enumerate(text.splitlines(), 1):
        words = line.partition("#")[0].split()
        if not words:
            continue
        try:
            if not _NAME.fullmatch(words[0]):
                raise Mistake(f"expected a card's name ({_NAMES_ARE}), found {quote(words[0])}")
            if words[0] in lines_of:
                raise Mistake(f"{words[0]} stands on line {lines_of[words[0]]} already")
            card = read_card(words[0], words[1:])
            count += copies(card)
            if count > needed:
                raise Mistake(f"that makes {counted(count, 'card')}; expected {needed} in all")
        except Mistake as mistake:
            raise wrong(name, number, str(mistake)) from None
        lines_of[words[0]] = number
        found.append((number, card))
    if count < needed:
        raise wrong(name, number, f"the file ends after {counted(count, 'card')}; expected {needed} in all")
    return found


def _mine_card(id: str, words: list[str]) -> MineCard:
    """`COPIES RESOURCE EDGE-EDGE [RESOURCE EDGE-EDGE] [camp] [sign KIND]`."""
    copies = read_number(words[0], 1, MINE_CARDS) if words else None
    if copies is None:
        raise Mistake(f"expected how many of {id} there are, 1 to {MINE_CARDS}, {found_instead(words)}")
    rest = words[1:]
    lines: list[Line] = []
    used: set[int] = set()
    while rest and rest[0] not in ("camp", "sign"):
        if len(lines) == 2:
            raise Mistake(f"expected camp, sign or nothing after two lines, {found_instead(rest)}")
        resource = one_of(rest[0], RESOURCES, "a resource")
        ends = rest[1].split("-") if len(rest) > 1 else []
        if len(ends) != 2 or not all(end in _EDGES for end in ends):
            raise Mistake(f"expected two edges out of N E S W with a dash between, {found_instead(rest[1:])}")
        for edge in map(EDGES.index, ends):
            if edge in used:
                raise Mistake(f"edge {EDGES[edge]} has two line ends; an edge can have only one")
            used.add(edge)
        a, b = sorted(map(EDGES.index, ends))
        lines.append(Line(resource, a, b))
        rest = rest[2:]
    if not lines:
        raise Mistake(f"expected a resource ({', '.join(RESOURCES)}) and its two edges, {found_instead(rest)}")
    camp, sign = False, ""
    while rest:
        if rest[0] == "camp" and not camp:
            camp, rest = True, rest[1:]
        elif rest[0] == "sign" and not sign:
            if len(rest) == 1:
                raise Mistake(f"expected a kind of sign ({', '.join(SIGNS)}), {found_instead([])}")
            sign, rest = SIGNS[one_of(rest[1], SIGNS, "a kind of sign")], rest[2:]
        else:
            raise Mistake(f"expected at most one camp and one sign and nothing after them, {found_instead(rest)}")
    return MineCard(id, copies, tuple(lines), camp, sign)


def _event_card(id: str, words: list[str]) -> EventCard:
    """`KIND [CELL ...]`."""
    if not words:
        raise Mistake(f"expected a kind of event ({', '.join(EVENT_KINDS)}), {found_instead(words)}")
    kind = EVENT_KINDS[one_of(words[0], EVENT_KINDS, "a kind of event")]
    cells: list[int] = []
    for word in words[1:]:
        spot = read_place(word)
        if spot is None or not (0 <= spot[0] < SIDE and 0 <= spot[1] < SIDE):
            raise Mistake(f"expected a cell from a1 to {place(SIDE - 1, SIDE - 1)}, found {quote(word)}")
        cell = spot[0] * SIDE + spot[1]
        if cell in cells:
            raise Mistake(f"cell {place(*spot)} stands on this card twice")
        cells.append(cell)
    columns = {cell % SIDE for cell in cells}
    if kind in ("brakes", "monoxide") and cells:
        raise Mistake(f"expected no cells after {kind}, {found_instead(words[1:])}")
    if kind == "sinkhole" and len(cells) != 4:
        raise Mistake(f"expected four cells after sinkhole, found {len(cells)}")
    if kind == "cavein" and not cells:
        raise Mistake("expected one cell or more after cavein, found none")
    if kind == "rockslide" and (len(cells) != SIDE or len(columns) != 1):
        raise Mistake(f"expected the four cells of one column after rockslide, found {' '.join(words[1:]) or 'none'}")
    return EventCard(id, kind, tuple(cells))


def _goblin_card(id: str, words: list[str]) -> GoblinCard:
    """`RESOURCE != ACTIONS = ACTIONS x ACTION`."""
    if not words:
        raise Mistake(f"expected a resource ({', '.join(RESOURCES)}), {found_instead(words)}")
    resource = one_of(words[0], RESOURCES, "a resource")
    rest = words[1:]
    starts = [i for i, word in enumerate(rest) if word in _BOXES]
    if [rest[i] for i in starts] != list(_BOXES) or starts[0] != 0:
        raise Mistake("expected three boxes, '!=', '=' and 'x' in this order, with blanks round these signs")
    unlike, like, cross = (
        _box(sign, rest[i + 1 : end], 1 if sign == "x" else 2)
        for sign, i, end in zip(_BOXES, starts, [*starts[1:], len(rest)], strict=True)
    )
    return GoblinCard(id, resource, unlike, like, cross)


def _box(sign: str, words: list[str], most: int) -> tuple[GoblinAction, ...]:
    """The Actions of a box: one, or two with a comma between where that many may be."""
    parts = " ".join(words).split(",")
    if not words or len(parts) > most:
        many = "one action" if most == 1 else "one or two actions, with a comma between,"
        raise Mistake(f"expected {many} in box '{sign}', found {len(parts) if words else 'none'}")
    return tuple(_goblin_action(part.split()) for part in parts)


def _goblin_action(words: list[str]) -> GoblinAction:
    """`gobble`, `call`, `hunt [EDGE]`, `move EDGE`, `swap EDGE` or `turn right|left`."""
    kind = GOBLIN_KINDS[one_of(words[0] if words else "", GOBLIN_KINDS, "an action")]
    rest = words[1:]
    arrow = NO_ARROW
    if kind == "turn":
        if not rest or rest[0] not in TURNS:
            raise Mistake(f"expected right or left after turn, {found_instead(rest)}")
        arrow, rest = TURNS[rest[0]], rest[1:]
    elif kind in ("move", "swap") or (kind == "hunt" and rest):
        if not rest or rest[0] not in _EDGES:
            raise Mistake(f"expected N, E, S or W after {kind}, {found_instead(rest)}")
        arrow, rest = EDGES.index(rest[0]), rest[1:]
    if rest:
        raise Mistake(f"expected a comma or the next box after {GoblinAction(kind, arrow)}, {found_instead(rest)}")
    return GoblinAction(kind, arrow)


@cache
def _shipped_mine_cards(name: str) -> tuple[MineCard, ...]:
    return read_mine_cards(read_data(__file__, f"{name}.mine"), f"{name}.mine")


@cache
def _shipped_events(name: str) -> tuple[EventCard, ...]:
    return read_events(read_data(__file__, f"{name}.events"), f"{name}.events")


@cache
def _shipped_goblin_cards(name: str) -> tuple[GoblinCard, ...]:
    return read_goblin_cards(read_data(__file__, f"{name}.goblin"), f"{name}.goblin")


@cache
def _brought_mine_cards(text: str) -> tuple[MineCard, ...]:
    return read_mine_cards(text, "mine file")


@cache
def _brought_events(text: str) -> tuple[EventCard, ...]:
    return read_events(text, "events file")


@cache
def _brought_goblin_cards(text: str) -> tuple[GoblinCard, ...]:
    return read_goblin_cards(text, "goblin file")


def mine_cards_of(setup: Setup) -> tuple[MineCard, ...]:
    """The kinds of Mine cards a Setup plays with, one edition. Raises SetupError for a wrong file of the players'."""
    text = setup.deck("mine")
    return _shipped_mine_cards(setup.option("mine")) if text is None else _brought_mine_cards(text)


def events_of(setup: Setup) -> tuple[EventCard, ...]:
    """The Event cards a Setup plays with. Raises SetupError for a wrong file of the players'."""
    text = setup.deck("events")
    return _shipped_events(setup.option("events")) if text is None else _brought_events(text)


def goblin_cards_of(setup: Setup) -> tuple[GoblinCard, ...]:
    """The Goblin cards a Setup plays with, one edition. Raises SetupError for a wrong file of the players'."""
    text = setup.deck("goblin")
    return _shipped_goblin_cards(setup.option("goblin")) if text is None else _brought_goblin_cards(text)
