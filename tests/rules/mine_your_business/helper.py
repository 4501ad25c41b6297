"""Lays a Mine on the table as a drawing and plays on it as a person would, Chance's actions given like the others.

A drawing has a row of words for every row of the Mine::

    GO8.0  XA.1  _     .
    GE3.2- .     .     ?

`GO8.0` is a card and its facing (clockwise quarter turns from its drawing), `-` behind it face down, `_` no card.
`.` is a card that does not matter: one without campfire or Sign that joins no neighbour and points at no edge of the
Mine, `?` one that lies face down. Rows that are left out at the end are such rows of `.`.

What is neither drawn nor under a Cart makes the deck, so that no card is ever lost.

    straight  .0 north-south  .1 east-west    .2 north-south  .3 east-west
    bend      .0 north-east   .1 east-south   .2 south-west   .3 west-north

The cards are typed here once more (`CARDS`), so that a wrong deck would not go unseen. Nothing else is taken from the
program but its front door: setup, load, parse, text, legal, check, push, pop, line, view, outcome.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from typing import Final

from rules import CHANCE, OVER, Event, IllegalAction, Outcome, Setup, choose_setup
from rules.mine_your_business import GAME
from rules.mine_your_business.state import MineYourBusinessState

SEATS: Final = {
    "standard": 2, "resources": 2, "chapter1": 1, "chapter2": 1, "chapter3": 1, "cooperative": 2, "three": 3, "four": 4,
    "two-goblins": 2,
}  # fmt: skip
HUNTED: Final = ("chapter2", "chapter3", "cooperative", "two-goblins")
REST: Final = "rest"
"""Instead of cards under a Cart: all those that nothing else is said of."""

CARDS: Final[dict[str, tuple[int, str]]] = {
    "GO1": (1, "oNS"), "GO2": (1, "oNE"), "GO3": (1, "oNS"), "GO4": (1, "oNE"), "GO5": (1, "oNS"), "GO6": (1, "oNE"),
    "GO7": (1, "oNS"), "GO8": (2, "oNS"), "GO9": (3, "oNE"),
    "GE1": (1, "eNE"), "GE2": (1, "eNS"), "GE3": (1, "eNE"), "GE4": (1, "eNS"), "GE5": (1, "eNE"), "GE6": (1, "eNS"),
    "GE7": (1, "eNE"), "GE8": (3, "eNS"), "GE9": (2, "eNE"),
    "CO1": (1, "cNS"), "CO2": (1, "cNE"), "CO3": (1, "cNS"), "CO4": (1, "cNE"), "CO5": (1, "cNS"), "CO6": (1, "cNE"),
    "CO7": (1, "cNS"), "CO8": (2, "cNS"), "CO9": (3, "cNE"),
    "XA": (3, "oNS eEW"), "XB": (3, "eNS cEW"), "XC": (3, "cNS oEW"),
    "DA": (3, "oNE eSW"), "DB": (3, "eNE cSW"), "DC": (3, "cNE oSW"),
}  # fmt: skip
"""How many of each, and the lines: gOld, gEms or Coal and the two edges."""
PLAIN: Final = ("GO9", "GE9", "CO9", "GO8", "GE8", "CO8")
DOUBLE: Final = ("XA", "XB", "XC", "DA", "DB", "DC")
SIGNED: Final = ("GO3", "GE4", "CO5", "GO6", "GE7", "CO3", "GO4", "GE5", "CO6", "GO7", "GE3", "CO4", "GO5", "GE6")


# Set-ups


def setup_for(
    mode: str, seats: int = 0, options: Mapping[str, str] | None = None, decks: Mapping[str, str] | None = None
) -> Setup:
    """A Setup of a mode, with the seats it is usually played with."""
    return choose_setup(GAME, seats or SEATS[mode], {"mode": mode, **(options or {})}, decks)


def new_game(mode: str, seats: int = 0, **options: str) -> MineYourBusinessState:
    """A game of which nothing is dealt."""
    return GAME.start(setup_for(mode, seats, options))


def goblin_file(*cards: str) -> str:
    """Fifteen Goblin cards, those given first: "gold != call = gobble x move N" becomes GC1 and so on."""
    spare = [f"{('gold', 'gems', 'coal')[number % 3]} != call = gobble x move N" for number in range(15)]
    given = [*cards, *spare[len(cards) :]]
    return "".join(f"GC{number} {card}\n" for number, card in enumerate(given, 1))


# Laying out


def lay(
    drawing: str,
    mode: str = "standard",
    *,
    seats: int = 0,
    options: Mapping[str, str] | None = None,
    decks: Mapping[str, str] | None = None,
    cards: Mapping[str, tuple[int, str]] | None = None,
    got: str | int | tuple[str | int, ...] = "",
    deck: str = "",
    asleep: bool = False,
    **fields: object,
) -> MineYourBusinessState:
    """The State a drawing shows.

    Args:
        drawing: see the head of this file.
        mode: which game.
        seats: how many play, 0 for as many as usual.
        options: further options.
        decks: deck files of one's own.
        cards: the Mine cards, if they are one's own.
        got: what lies under the Cart, "GO8*2+XA", how many cards, or REST; a tuple where there are several Carts.
        deck: the deck's layers as a position line has them; "" for the rest as a single unknown layer.
        asleep: whether the Goblins still sleep.
        fields: of the position line, `gnomes="a1,d4"`.
    """
    setup = setup_for(mode, seats, options, decks)
    side = {"three": 5, "four": 6}.get(mode, max(4, setup.seats + 2) if mode == "two-goblins" else 4)
    box = Counter({id: count for id, (count, _) in (cards or CARDS).items()})
    lines = {id: told for id, (_, told) in (cards or CARDS).items()}
    if side > 4:
        box += Counter({id + "b": count for id, count in box.items()})
        lines |= {id + "b": told for id, told in lines.items()}
    rows = [line.split() for line in drawing.strip().splitlines()]
    rows += [["."] * side] * (side - len(rows))
    assert [len(row) for row in rows] == [side] * side, drawing
    words = [word for row in rows for word in row]
    left = box - Counter(word.partition(".")[0] for word in words if word not in "._?")
    assert sum(left.values()) == sum(box.values()) - sum(word not in "._?" for word in words), "too many of a card"
    heaps = [str(heap) if heap != "" else "." for heap in (got if isinstance(got, tuple) else (got,))]
    carts = setup.seats if mode in ("standard", "resources", "three", "four") else 1
    heaps += ["."] * (carts - len(heaps))
    named = [counts(heap) for heap in heaps if heap != REST and not heap.isdigit()]
    named += [counts(part) for layer in deck.split("/") for part in layer.split("!")] if deck else []
    for pile in named:
        assert not pile - left, f"too many of {pile - left}"
        left -= pile
    stood_on = [(int(place[1:]) - 1) * side + "abcdef".index(place[0]) for place in _cells_in(fields.get("gnomes"))]
    words = _fill(words, side, left, lines, stood_on)
    for number, heap in enumerate(heaps):
        if heap.isdigit():
            heaps[number] = _take(left, int(heap))
    for number, heap in enumerate(heaps):
        if heap == REST:
            heaps[number] = _take(left, left.total())
    assert not deck or not left.total(), f"nothing is said of {left}"
    told: dict[str, object] = {
        "phase": "acting",
        "cells": "/".join(",".join(words[at : at + side]) for at in range(0, side * side, side)),
        "got": ",".join(heaps),
        "layers": deck or (".!" + _counted(left) if left.total() else "."),
    }
    if mode in HUNTED:
        told |= {"awake": int(not asleep), "turn": 0 if asleep else 2 * setup.seats}
        if not asleep and mode == "two-goblins":
            told["goblins"] = {4: "d4,a4", 5: "e5,b5", 6: "f6,c6"}[side]
    told |= fields
    return GAME.load(setup, " ".join(f"{name}={value}" for name, value in told.items()))


def _cells_in(told: object) -> list[str]:
    return str(told).split(",") if told else []


def counts(text: str) -> Counter[str]:
    """Cards of a text like "GO8*2+XA", "." for none."""
    found: Counter[str] = Counter()
    for word in text.split("+") if text not in (".", "") else ():
        id, _, number = word.partition("*")
        found[id] += int(number or 1)
    return found


def _counted(heap: Counter[str]) -> str:
    return "+".join(id if count == 1 else f"{id}*{count}" for id, count in sorted(heap.items()) if count) or "."


def _take(left: Counter[str], count: int) -> str:
    """Takes cards off what is left, those with two resources last, and tells which."""
    taken: Counter[str] = Counter()
    for id in sorted(left.elements(), key=lambda id: (id[0] in "XD", id))[:count]:
        taken[id] += 1
        left[id] -= 1
    assert taken.total() == count
    return _counted(taken)


def ends(lines: str, facing: int) -> dict[str, str]:
    """The resource at each edge of a card that has a line end, after clockwise quarter turns."""
    turned = "NESW"[facing:] + "NESW"[:facing]
    return {turned["NESW".index(edge)]: line[0] for line in lines.split() for edge in line[1:]}


def _fill(
    words: list[str], side: int, left: Counter[str], lines: Mapping[str, str], stood_on: Collection[int]
) -> list[str]:
    """Puts cards for `.` and `?` that join nothing, and no Sign under a Gnome."""
    laid = list(words)
    plain = [id for base in (*PLAIN, *DOUBLE, *SIGNED) for id in (base, base + "b") if left[id]]

    def touching(cell: int) -> dict[str, int | None]:
        row, column = divmod(cell, side)
        return {
            "N": cell - side if row else None,
            "E": cell + 1 if column < side - 1 else None,
            "S": cell + side if row < side - 1 else None,
            "W": cell - 1 if column else None,
        }

    def fits(cell: int, id: str, facing: int) -> bool:
        for edge, resource in ends(lines[id], facing).items():
            there = touching(cell)[edge]
            if there is None:
                return False
            word = laid[there]
            if word in "._?":
                continue
            other, _, turned = word.partition(".")
            opposite = "SWNE"["NESW".index(edge)]
            if ends(lines[other], int(turned[0])).get(opposite) == resource:
                return False
        return True

    waiting = [cell for cell, word in enumerate(words) if word in ".?"]
    waiting.sort(key=lambda cell: (-sum(there is None for there in touching(cell).values()), cell))

    def put(at: int) -> bool:
        if at == len(waiting):
            return True
        cell = waiting[at]
        for id in plain[at % 3 :] + plain[: at % 3]:
            for facing in range(4):
                if left[id] and fits(cell, id, facing) and not (cell in stood_on and id.removesuffix("b") in SIGNED):
                    laid[cell] = f"{id}.{facing}" + "-" * (words[cell] == "?")
                    left[id] -= 1
                    if put(at + 1):
                        return True
                    left[id] += 1
                    laid[cell] = words[cell]
        return False

    assert put(0), "no cards fit where it does not matter"
    return laid


# Looking


def field(state: MineYourBusinessState, name: str) -> str:
    """A field of the position line, "" when it is left out."""
    return dict(part.split("=", 1) for part in state.line().split()).get(name, "")


def cell(state: MineYourBusinessState, place: str) -> str:
    """What lies on a cell: "GO8.2", with "-" face down, or "_"."""
    rows = [row.split(",") for row in field(state, "cells").split("/")]
    return rows[int(place[1:]) - 1]["abcdef".index(place[0])]


def on(state: MineYourBusinessState, places: str) -> str:
    """What lies on several cells."""
    return " ".join(cell(state, place) for place in places.split())


def changed(before: MineYourBusinessState, after: MineYourBusinessState) -> dict[str, str]:
    """The cells on which something else lies now, and what."""
    rows = len(field(before, "cells").split("/"))
    places = [f"{letter}{row}" for row in range(1, rows + 1) for letter in "abcdef"[:rows]]
    return {place: cell(after, place) for place in places if cell(before, place) != cell(after, place)}


def gnomes(state: MineYourBusinessState) -> str:
    """The cells of the Gnomes by seat."""
    return " ".join(state.table.cell_name[at] for at in state.gnomes)


def goblins(state: MineYourBusinessState) -> str:
    """The cells of the Goblins, "-" outside the Mine."""
    return " ".join("-" if at < 0 else state.table.cell_name[at] for at in state.goblins)


def owner(state: MineYourBusinessState) -> str:
    """The cell of the Mine Owner."""
    return state.table.cell_name[state.owner]


def under_cart(state: MineYourBusinessState, cart: int = 0) -> str:
    """The cards under a Cart, in the order of their names."""
    heaps = field(state, "got").split(",")
    return _counted(counts(heaps[cart])) if len(heaps) > cart else "."


def deck(state: MineYourBusinessState) -> list[Counter[str]]:
    """The deck's layers, top first."""
    told = field(state, "layers")
    if not told:
        told = ".!" + _counted(box_of(state.setup))
    layers = [] if told == "." else told.split("/")
    return [sum((counts(part) for part in layer.split("!")), Counter()) for layer in layers]


def box_of(setup: Setup) -> Counter[str]:
    """All Mine cards of a Setup."""
    cards = Counter({id: count for id, (count, _) in CARDS.items()})
    if setup.deck("mine") is not None:
        rows = [line.split() for line in str(setup.deck("mine")).splitlines() if line.strip()]
        cards = Counter({row[0]: int(row[1]) for row in rows})
    twice = setup.seats > 2
    return cards + Counter({id + "b": count for id, count in cards.items()}) if twice else cards


def all_cards(state: MineYourBusinessState) -> Counter[str]:
    """Every card that is anywhere, out of the position line."""
    told = field(state, "cells").replace("/", ",").split(",")
    found = Counter(word.partition(".")[0] for word in told if word != "_")
    for heap in field(state, "got").split(","):
        found += counts(heap)
    for layer in deck(state):
        found += layer
    gathered = field(state, "gathered")
    return found + counts(gathered.replace("-", ""))


def legal(state: MineYourBusinessState, *starts: str) -> set[str]:
    """The texts of the legal actions, of those only that start with one of some words."""
    actions = state.legal()
    texts = {GAME.text(state.setup, action) for action in actions}
    assert len(texts) == len(actions), "an action is listed twice"
    return {text for text in texts if not starts or any(f"{text} ".startswith(f"{start} ") for start in starts)}


def told(state: MineYourBusinessState) -> list[str]:
    """The kinds of what happened by the last action."""
    return [event.kind for event in state.happened()]


def event(state: MineYourBusinessState, kind: str) -> Event:
    """The one thing of a kind that happened by the last action."""
    (found,) = [event for event in state.happened() if event.kind == kind]
    return found


def result(state: MineYourBusinessState) -> Outcome:
    """How the game ended; it must have."""
    found = state.outcome()
    assert found is not None and state.to_move == OVER and state.legal() == []
    return found


def odds(state: MineYourBusinessState) -> dict[str, int]:
    """What Chance may do, with the weights."""
    assert state.to_move == CHANCE
    texts = [GAME.text(state.setup, action) for action in state.legal()]
    return dict(zip(texts, state.weights(), strict=True))


# Playing


def do(state: MineYourBusinessState, *texts: str) -> MineYourBusinessState:
    """Does what is typed, each of it legal, and returns the same State.

    On the way every action is taken back and done again, every card must still be somewhere, and the position line
    must lead back to the same position.
    """
    box = box_of(state.setup)
    for text in texts:
        action = GAME.parse(state.setup, text)
        refusal = state.check(action)
        assert refusal is None, f"{text}: {refusal}"
        listed = state.legal()
        assert action in listed, text
        before = state.key(), state.line()
        state.push(action)
        assert state.pop() == action
        assert (state.key(), state.line()) == before, f"{text} is not taken back"
        assert state.legal() == listed
        state.push(action)
        assert all_cards(state) == box, f"{text} loses or adds cards"
        assert GAME.load(state.setup, state.line()).key() == state.key(), text
    return state


def after(state: MineYourBusinessState, *texts: str) -> MineYourBusinessState:
    """A copy of a State on which something was done."""
    return do(state.copy(), *texts)


def fill(state: MineYourBusinessState) -> MineYourBusinessState:
    """Chance deals into all gaps, whatever comes first in the list."""
    while state.to_move == CHANCE and state.decision().purpose == "mine":
        do(state, GAME.text(state.setup, state.legal()[0]))
    return state


def refused(state: MineYourBusinessState, text: str) -> str:
    """The rule by which a typed action is refused. It must be, and nothing may change by asking."""
    before = state.key(), state.line(), legal(state)
    action = GAME.parse(state.setup, text)
    found = state.check(action)
    assert isinstance(found, IllegalAction), f"{text} is allowed"
    assert action not in state.legal(), text
    assert found.reason and found.rule in GAME.rulebook(), found
    assert (state.key(), state.line(), legal(state)) == before
    return found.rule


def all_refused(state: MineYourBusinessState, texts: Iterable[str], rule: str) -> None:
    """All of these are refused by one rule."""
    texts = list(texts)
    assert {text: refused(state, text) for text in texts} == dict.fromkeys(texts, rule)
