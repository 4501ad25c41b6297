"""Position lines built by hand: what is not said lies in the deck, or has its first value."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from rules.game import choose_setup
from rules.mine_your_business import GAME
from tests.ladder.mine_your_business.decks import GOBLIN
from tests.ladder.mine_your_business.twin import counted
from tests.ladder.plug import Built
from tests.twin.mine_your_business import Twin


def position(
    cells: str, mode: str = "standard", seats: int | None = None, decks: Mapping[str, str] | None = None, **fields: str
) -> str:
    """A position line.

    Args:
        cells: what lies in the Mine, rows with "/" between, as a position line has it but with blanks.
        mode: which game.
        seats: how many play.
        decks: data files of the players' own.
        fields: other fields; `deck` counts the cards left in the deck, which are then taken from it in the order of
            the file, the rest having been collected by the first Cart.
    """
    twin = Twin(choose_setup(GAME, seats, {"mode": mode}, decks))
    left = Counter(dict(twin.deck[0]))
    rows = [row.split() for row in cells.split("/")]
    for word in (word for row in rows for word in row if word != "_"):
        left[word.split(".")[0]] -= 1
    for part in fields.get("got", ".").split(","):
        left -= counted(part)
    assert min(left.values()) >= 0, left
    if "deck" in fields:
        kept = Counter(list(left.elements())[: int(fields.pop("deck"))])
        gone = left - kept
        fields["got"] = "+".join(f"{kind}*{copies}" for kind, copies in gone.items())
        left = kept
    layers = ".!" + "+".join(f"{kind}*{copies}" for kind, copies in left.items() if copies) if left.total() else "."
    told = {"phase": "acting", **fields, "cells": "/".join(",".join(row) for row in rows), "layers": layers}
    return " ".join(f"{name}={value}" for name, value in told.items())


TOP = "GO8.0 GE8.0 CO8.0 GO9.0 / GE9.0 CO9.0 XA.0 XB.0 / XC.0 DA.0 DB.0 DC.0 / "
"""Three rows without Signs and campfires, every resource in them; a1 leads from the Cart down to a2's gems."""
MINE = TOP + "GO8.1 GE8.1 CO8.1 GO9.1"
OWN = {"goblin": GOBLIN}


def _chapter(number: int, turn: int, cells: str = MINE, **fields: str) -> str:
    """A solo game in which whoever there is has woken up."""
    return position(cells, f"chapter{number}", None, None, turn=str(turn), moved=str(turn), awake="1", **fields)


def _together(cells: str = MINE, **fields: str) -> str:
    return position(cells, "two-goblins", None, None, turn="5", moved="5", awake="1", **fields)


def _ending_with(what: str, line: str, **options: str) -> Built:
    """Step 1 ends, and Chance does this."""
    return Built(("end actions", what), line, options)


BUILT: dict[str, Built] = {
    "the deck runs out": Built(
        ("end actions",),
        position(MINE.replace("GE8.0", "_"), "chapter1", moved="5", turn="5", deck="0"),
        {"mode": "chapter1"},
    ),
    # Nobody comes to this: 38 cards in the deck at first, and the game is won long before they are taken.
    "the deck is empty, two Goblins": _ending_with(
        "deal b1 GO1 0",
        _together(MINE.replace("GE8.0", "_"), goblins="d4,a4", gnomes="b2", deck="1"),
        mode="two-goblins",
    ),
    "Carbon Monoxide sends the Gnome to a Goblin": _ending_with(
        "event EV3", _chapter(2, 3, gnomes="c3", goblins="a1"), mode="chapter2"
    ),
    "Carbon Monoxide sends the Gnome to the Owner": _ending_with(
        "event EV4", _chapter(3, 3, gnomes="c3", goblins="d4", owner="a1", got="GE9+GO9"), mode="chapter3"
    ),
    # The Owner stands beside the Gnome at the Entrance already: it does not come there, and pays nothing.
    "Carbon Monoxide and the Gnome is at home": _ending_with(
        "event EV3", _chapter(3, 3, goblins="d4", owner="a1", got="GE9+GO9"), mode="chapter3"
    ),
    "a Gobble that cannot be done": Built(
        ("end actions", "goblin G14"), _chapter(2, 5, goblins="d4"), {"mode": "chapter2"}, OWN
    ),
    # b4 bars the step west from c4, where no gems are: box x swaps c4 with d4.
    "box x in place of a single Action": _ending_with(
        "goblin GC10", _together(goblins="c4,b4", gnomes="a4"), mode="two-goblins"
    ),
    "a Hunt barred by the other Goblin": _ending_with(
        "goblin GC10", _together(goblins="c4,b4", gnomes="a4"), mode="two-goblins"
    ),
    # Box x is a Swap to the west, which b4 bars as well, and so it does the Hunt in its place.
    "nothing can be done at all": _ending_with(
        "goblin GC5", _together(goblins="c4,b4", gnomes="a4"), mode="two-goblins"
    ),
    "a Hunt barred in chapter 3": _ending_with(
        "goblin GC10", _chapter(3, 5, goblins="b4", owner="c4", gnomes="a4"), mode="chapter3"
    ),
    "the Goblin cards are shuffled again": _ending_with(
        "goblin GC1",
        _chapter(2, 5, goblins="d4", spent="+".join(f"GC{number}" for number in range(1, 16))),
        mode="chapter2",
    ),
    "the Gnome walks onto the sleeping Owner": Built(
        ("move south",), position(MINE, "chapter3", gnomes="d3"), {"mode": "chapter3", "sleeping_owner": "kick"}
    ),
    # The Owner stands beside the Gnome at the Entrance and Swaps to the east; he cannot Hunt then.
    "the Owner's Swap carries the Gnome": _ending_with(
        "goblin GC5", _chapter(3, 5, goblins="d4", owner="a1"), mode="chapter3"
    ),
    "sent home to the Goblin": _ending_with(
        "goblin GC12", _chapter(3, 5, goblins="a1", owner="c2", gnomes="c3"), mode="chapter3"
    ),
    # The Owner on d4 Swaps to the north; the Gnome rides its card to d4, where the Goblin comes in.
    "the Gnome rides under the Goblin that comes in": _ending_with(
        "goblin GC15", _chapter(3, 5, TOP + "GO8.1 GE8.1 GO9.1 CO8.1", gnomes="d3"), mode="chapter3"
    ),
}
"""Positions that show the rare events of these names."""
