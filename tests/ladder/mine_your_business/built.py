"""Position lines built by hand: what is not said lies in the deck, or has its first value."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from rules.game import choose_setup
from rules.mine_your_business import GAME
from tests.ladder.mine_your_business.twin import counted
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
