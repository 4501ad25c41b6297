"""What may be turned round in Mine Your Business without changing a rule, done to position lines and notation.

Two Gnomes sit at opposite corners of a square Mine, four at all corners, and each side is the other's turned round:
a half turn with opposite seats swapped changes nothing. Three Gnomes use
three of four corners; Goblins, the Owner and events have their own corners and directions: those games are not their
own images. The two editions are alike wherever both are used.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from rules.game import CHANCE, Setup, State
from tests.ladder.mine_your_business.twin import fields_of
from tests.ladder.plug import Symmetry
from tests.twin.mine_your_business import WAY_NAMES, Cell, cell_name, read_cell

SIDE = {"standard": 4, "resources": 4, "four": 6}
CELL = re.compile(r"[a-h][1-8]")


def _ready(state: State) -> bool:
    return state.to_move != CHANCE and "_" not in fields_of(state.line())["cells"]


def _turned(cell: Cell, side: int) -> Cell:
    """A cell after a half turn of the whole Mine."""
    return side - 1 - cell[0], side - 1 - cell[1]


def turned_text(setup: Setup, text: str) -> str:
    """An action's image."""
    side = SIDE[setup.option("mode")]
    verb, *rest = text.split()
    if verb in ("face", "deal"):
        rest[-1] = str((int(rest[-1]) + 2) % 4)
    cells: list[int] = []
    for i, word in enumerate(rest):
        if word in WAY_NAMES:
            rest[i] = WAY_NAMES[(WAY_NAMES.index(word) + 2) % 4]
        elif CELL.fullmatch(word):
            rest[i] = cell_name(_turned(read_cell(word), side))
            cells.append(i)
    if verb == "exchange":
        rest.sort(key=read_cell)
    return " ".join([verb, *rest])


def _swapped(values: list[str]) -> list[str]:
    """What each seat has, given to the seat on the other side."""
    half = len(values) // 2
    return values[half:] + values[:half]


def turned_line(setup: Setup, line: str) -> str:
    """The line of the same position with the Mine turned round and opposite seats swapped."""
    side = SIDE[setup.option("mode")]
    fields = fields_of(line)
    rows = [row.split(",") for row in fields["cells"].split("/")]
    image = [[""] * side for _ in range(side)]
    for r in range(side):
        for c in range(side):
            row, column = _turned((r, c), side)
            word = rows[r][c]
            if word != "_":
                kind, _, facing = word.partition(".")
                word = f"{kind}.{(int(facing[0]) + 2) % 4}{facing[1:]}"
            image[row][column] = word
    fields["cells"] = "/".join(",".join(row) for row in image)
    fields["seat"] = str((int(fields.get("seat", "0")) + setup.seats // 2) % setup.seats)
    for name in ("gnomes", "moved", "used", "got"):
        if name in fields:
            fields[name] = ",".join(_swapped(fields[name].split(",")))
    for name in ("gnomes", "read", "pick"):
        if name in fields:
            fields[name] = CELL.sub(lambda found: cell_name(_turned(read_cell(found.group()), side)), fields[name])
    return " ".join(f"{name}={value}" for name, value in fields.items())


_CARD = re.compile(r"\b([A-Z]+[0-9]*)(b?)\b")


def _other_edition(text: str) -> str:
    """Every card's name, with the b of the second edition put on or taken off."""
    return _CARD.sub(lambda found: found.group(1) + ("" if found.group(2) else "b"), text)


def other_edition_line(setup: Setup, line: str) -> str:
    """The line with every card replaced by its like of the other edition."""
    fields = fields_of(line)
    for name in ("cells", "got", "layers", "card", "spent"):
        if name in fields:
            fields[name] = _other_edition(fields[name])
    return " ".join(f"{name}={value}" for name, value in fields.items())


def other_edition_text(setup: Setup, text: str) -> str:
    """An action's image."""
    return _other_edition(text) if text.split()[0] in ("deal", "goblin") else text


def _without_decks(fits: Callable[[Setup], bool]) -> Callable[[Setup], bool]:
    return lambda setup: not setup.decks and fits(setup)


SYMMETRIES = (
    Symmetry(
        "half turn, seats swapped",
        _without_decks(lambda setup: setup.option("mode") in ("standard", "resources")),
        _ready,
        turned_line,
        turned_text,
        lambda seat: seat ^ 1 if seat >= 0 else seat,
    ),
    Symmetry(
        "half turn, opposite seats swapped",
        _without_decks(lambda setup: setup.option("mode") == "four"),
        _ready,
        turned_line,
        turned_text,
        lambda seat: seat ^ 2 if seat >= 0 else seat,
    ),
    Symmetry(
        "editions swapped",
        _without_decks(lambda setup: setup.seats > 2),
        lambda state: "cells=_" not in state.line(),
        other_edition_line,
        other_edition_text,
        lambda seat: seat,
    ),
)
