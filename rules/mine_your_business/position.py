"""One-line positions of Mine Your Business, for tests, puzzles and looking on.

Fields `name=value` separated by blanks; those that have their first value may be left out::

    phase=acting seat=0 turn=3 acts=2 cells=GO8.2,GO1.0-,_/... gnomes=a1,d4 moved=1,1 used=.,LB got=GO8+XA,.
    layers=GO8*2+XA!GE1/... goblins=c3 owner=- awake=1 shown=EV3 card=GC4 spent=GC4 values=2,2,1 braked=0 passed=0
    short=0 read=- sign=0 count=0 pick=- figure=0 box=... gathered=...

    cells     rows by "/", cells by ",": KIND.facing, "-" behind it when it lies face down, "_" for none
    layers    by "/", top first; known cards by "+" with "*" and their number, then "!" and the others in the same way
    box       ways by "+" ! actions by "+" ! done ! stage ! arrow, while a Goblin card is resolved
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from rules.game import SetupError
from rules.grid import COMPASS
from rules.mine_your_business.components import EDGES, GOBLIN_KINDS, GoblinAction
from rules.mine_your_business.goblins import where
from rules.mine_your_business.kernel import Kernel
from rules.mine_your_business.phases import (
    CAVING,
    DEALING,
    DRAWING,
    EATEN,
    EMPTIED,
    ENDED,
    FACING,
    HUNTING,
    LEFT,
    MEETING,
    READING,
    REFILLING,
    SHUFFLING,
    SIGNING,
    TARGET,
    VALUING,
)
from rules.mine_your_business.table import EMPTY, Table
from rules.reading import read_number, shorten

_PHASES: Final = (
    "valuing", "dealing", "acting", "facing", "reading", "signing", "refilling", "meeting", "shuffling", "caving",
    "drawing", "hunting", "ended",
)  # fmt: skip
_LETTERS: Final = "LBT"


class _Wrong(Exception):
    """What was expected instead of a value."""


# Writing


def write_position(state: Kernel) -> str:
    """The position on one line."""
    table = state.table
    plain = Kernel(state.setup)
    found = []
    for name, (write, _) in _FIELDS.items():
        text = write(table, state)
        if name in ("phase", "cells") or text != write(table, plain):
            found.append(f"{name}={text}")
    return " ".join(found)


def _number_of(name: str) -> Callable[[Table, Kernel], str]:
    return lambda table, state: str(int(getattr(state, name)))


def _cell_name(table: Table, cell: int) -> str:
    return "-" if cell < 0 else table.cell_name[cell]


def _write_cells(table: Table, state: Kernel) -> str:
    rows = []
    for row in range(table.side):
        cells = []
        for cell in range(row * table.side, (row + 1) * table.side):
            face = state.cells[cell]
            down = "-" if state.down >> cell & 1 else ""
            cells.append("_" if face < 0 else f"{table.cards[face >> 2].id}.{face & 3}{down}")
        rows.append(",".join(cells))
    return "/".join(rows)


def _write_counts(table: Table, counts: Iterable[int]) -> str:
    parts = []
    for card, count in zip(table.cards, counts, strict=True):
        if count:
            parts.append(card.id if count == 1 else f"{card.id}*{count}")
    return "+".join(parts) or "."


def _write_kinds(table: Table, kinds: Iterable[int]) -> str:
    counts = [0] * len(table.cards)
    for kind in kinds:
        counts[kind] += 1
    return _write_counts(table, counts)


def _write_layers(table: Table, state: Kernel) -> str:
    return (
        "/".join(f"{_write_counts(table, known)}!{_write_counts(table, hidden)}" for known, hidden in state.layers)
        or "."
    )


def _write_box(table: Table, state: Kernel) -> str:
    if not state.box:
        return "-"
    ways, rest, done, stage, arrow = state.box
    told = "+".join(str(action).replace(" ", ".") for action in rest) or "."
    return "!".join(
        [
            "+".join(COMPASS[way][0] for way in ways) or ".",
            told,
            str(int(done)),
            str(stage),
            "-" if arrow < 0 else EDGES[arrow],
        ]
    )


def _write_spent(table: Table, state: Kernel) -> str:
    return "+".join(card.id for i, card in enumerate(table.goblin_cards) if state.spent >> i & 1) or "."


def _write_used(table: Table, state: Kernel) -> str:
    return ",".join("".join(letter for i, letter in enumerate(_LETTERS) if used >> i & 1) or "." for used in state.used)


def _write_read(table: Table, state: Kernel) -> str:
    return "+".join(name for cell, name in enumerate(table.cell_name) if state.read >> cell & 1) or "-"


def _write_gathered(table: Table, state: Kernel) -> str:
    return "+".join(sorted(table.cards[kind].id + "-" * down for kind, down in state.gathered)) or "."


# Reading


def read_position(state: Kernel, line: str) -> None:
    """Put a new game into the position a line describes.

    Raises:
        SetupError: naming the field that is wrong and what was expected; the game is of no use then.
    """
    given: dict[str, str] = {}
    for part in line.split():
        name, equals, value = part.partition("=")
        if not equals or name not in _FIELDS:
            raise SetupError(
                f"A position has fields like 'acts=3', not {shorten(part)!r}; it knows {', '.join(_FIELDS)}."
            )
        if name in given:
            raise SetupError(f"Field '{name}' of the position is given twice.")
        given[name] = value
    for needed in ("phase", "cells"):
        if needed not in given:
            raise SetupError(f"A position needs the field '{needed}'.")
    for name, value in given.items():
        try:
            _FIELDS[name][1](state.table, state, value)
        except _Wrong as wrong:
            raise SetupError(f"Field '{name}' of the position: expected {wrong}, found {shorten(value)!r}.") from None
    _check(state)


def _check(state: Kernel) -> None:
    """What must hold in every position."""
    table = state.table
    counts = [0] * len(table.cards)
    for face in state.cells:
        if face >= 0:
            counts[face >> 2] += 1
    for kinds in (*state.got, tuple(kind for kind, _ in state.gathered)):
        for kind in kinds:
            counts[kind] += 1
    if state.phase == SHUFFLING:
        event = table.events[state.shown[-1]] if state.shown else None
        if event is None or len(event.cells) != state.count + len(state.gathered) or not state.gathered:
            raise SetupError("While cards are shuffled, those gathered and those laid make up the event's cells.")
    for layer in state.layers:
        for part in layer:
            counts = [count + more for count, more in zip(counts, part, strict=True)]
    for card, count in zip(table.cards, counts, strict=True):
        if count != card.copies:
            raise SetupError(f"There are {card.copies} cards {card.id}, and this position has {count}.")
    if len(set(state.gnomes)) < len(state.gnomes) and table.competitive:
        raise SetupError("Two Gnomes stand on one cell (MYB-B6).")
    if state.down & sum(1 << cell for cell, face in enumerate(state.cells) if face < 0):
        raise SetupError("Where no card lies, none lies face down.")
    ended = state.phase == ENDED
    if ended != bool(state.verdict):
        raise SetupError("A position has a verdict exactly when it is 'ended'.")
    if not ended and set(state.gnomes) & {cell for cell in state.goblins if cell >= 0}:
        raise SetupError("A Gnome stands on a Goblin's cell, and the game goes on (MYB-G18).")
    if state.phase in (MEETING, SHUFFLING) and not table.events_used:
        raise SetupError("This mode has no events.")
    if state.phase in (DRAWING, HUNTING) and not table.goblin_count:
        raise SetupError("This mode has no Goblin.")
    if state.phase == HUNTING and not (state.box and state.box[0] and state.card >= 0):
        raise SetupError("A Hunt needs a card, and ways to choose from.")
    if state.phase == VALUING and not (state.values and (sum(state.values) < 5 or not all(state.values))):
        raise SetupError("Resource cards are turned up in resource scoring alone, until all resources show.")
    if state.phase == READING and not state.readable():
        raise SetupError("The Gnome stands on no Sign that could be read.")
    if state.passed and not table.events_used:
        raise SetupError("No corner has an event in this mode.")
    if not ended and all(moved >= table.laps for moved in state.moved):
        raise SetupError("All Carts have left the Track, and the game goes on (MYB-A11).")
    if state.phase == SIGNING and not state.sign:
        raise SetupError("Reading a Sign needs its kind.")
    if state.phase == FACING and (
        not table.goblin_count or state.pick < 0 or state.cells[state.pick] < 0 or state.down >> state.pick & 1
    ):
        raise SetupError("A facing is chosen for a card just revealed, named as 'pick'.")
    if state.phase in (DEALING, REFILLING, CAVING) and (state.gap() < 0 or not state.layers):
        raise SetupError("Cards are dealt while there is a deck and a gap: no cell is empty, or no card is left.")
    if table.goblin_count:
        _check_figures(state)
    if not ended and not state.legal():
        raise SetupError("Nothing can be done in this position, and it has not ended.")


def _check_figures(state: Kernel) -> None:
    """Where Goblins and the Mine Owner can be."""
    table = state.table
    corner = table.size - 1
    placed = [cell for cell in (*state.goblins, state.owner) if cell >= 0]
    if len(set(placed)) < len(placed):
        raise SetupError("Goblins and the Mine Owner stand on cells of their own (MYB-R88, MYB-R107).")
    if not state.awake and (max(state.goblins) >= 0 or (table.owner_used and state.owner != corner)):
        raise SetupError("Before they wake, no Goblin is in the Mine and the Mine Owner lies in the bottom right.")
    if state.phase in (DRAWING, HUNTING) and not state.awake:
        raise SetupError("Goblin cards are drawn when all are awake (MYB-G2).")
    if state.phase == HUNTING:
        at = where(state) if state.figure == 0 or len(placed) == 2 else EMPTY
        if at < 0 or any(table.beside[at][way] < 0 for way in state.box[0]):
            raise SetupError("A Hunt is that of a figure in the Mine, with ways that stay in it.")


def _some(low: int, high: int) -> Callable[[str], int]:
    def read(value: str) -> int:
        number = read_number(value, low, high)
        if number is None:
            raise _Wrong(f"a number from {low} to {high}")
        return number

    return read


def _set_number(name: str, low: int, high: int, kind: type = int) -> Callable[[Table, Kernel, str], None]:
    read = _some(low, high)
    return lambda table, state, value: setattr(state, name, kind(read(value)))


def _read_cell(table: Table, word: str, none: bool = True) -> int:
    if word == "-" and none:
        return EMPTY
    if word not in table.cell_named:
        raise _Wrong(f"a cell from {table.cell_name[0]} to {table.cell_name[-1]}")
    return table.cell_named[word]


def _read_kind(table: Table, word: str) -> int:
    if word.lower() not in table.kind_named:
        raise _Wrong(f"cards of this deck, not {shorten(word, 20)!r}")
    return table.kind_named[word.lower()]


def _read_cells(table: Table, state: Kernel, value: str) -> None:
    rows = [row.split(",") for row in value.split("/")]
    if [len(row) for row in rows] != [table.side] * table.side:
        raise _Wrong(f"{table.side} rows of {table.side} cells")
    cells, down = [], 0
    for number, word in enumerate(cell for row in rows for cell in row):
        if word == "_":
            cells.append(EMPTY)
            continue
        name, dot, facing = word.partition(".")
        if not dot or facing.removesuffix("-") not in ("0", "1", "2", "3"):
            raise _Wrong(f"a card and its facing like 'GO8.2', or '_', not {shorten(word, 20)!r}")
        cells.append(4 * _read_kind(table, name) + int(facing[0]))
        down |= facing.endswith("-") << number
    state.cells, state.down = tuple(cells), down


def _read_counts(table: Table, text: str) -> tuple[int, ...]:
    counts = [0] * len(table.cards)
    for word in text.split("+") if text != "." else ():
        name, star, count = word.partition("*")
        number = read_number(count, 1, 999) if star else 1
        if number is None:
            raise _Wrong("cards like 'GO8*2'")
        counts[_read_kind(table, name)] += number
    return tuple(counts)


def _read_layers(table: Table, state: Kernel, value: str) -> None:
    layers = []
    for text in value.split("/") if value != "." else ():
        known, bang, hidden = text.partition("!")
        if not bang:
            raise _Wrong("layers like 'GO8!GE1+XA*2'")
        layer = _read_counts(table, known), _read_counts(table, hidden)
        if not any(layer[0]) and not any(layer[1]):
            raise _Wrong("no empty layer")
        layers.append(layer)
    state.layers = tuple(layers)


def _read_kinds(table: Table, text: str) -> tuple[int, ...]:
    return tuple(kind for kind, count in enumerate(_read_counts(table, text)) for _ in range(count))


def _each(
    name: str, read: Callable[[Table, str], Any], count: Callable[[Table], int]
) -> Callable[[Table, Kernel, str], None]:
    def reading(table: Table, state: Kernel, value: str) -> None:
        words = value.split(",")
        if len(words) != count(table):
            raise _Wrong(f"{count(table)} values")
        setattr(state, name, tuple(read(table, word) for word in words))

    return reading


def _read_used(table: Table, word: str) -> int:
    if word == ".":
        return 0
    if set(word) - set(_LETTERS):
        raise _Wrong(f"letters out of {_LETTERS}")
    return sum(1 << _LETTERS.index(letter) for letter in set(word))


def _read_box(table: Table, state: Kernel, value: str) -> None:
    if value == "-":
        state.box = ()
        return
    parts = value.split("!")
    if len(parts) != 5 or parts[2] not in "01" or parts[3] not in "012" or parts[4] not in ("-", *EDGES):
        raise _Wrong("ways!actions!done!stage!arrow")
    letters = [way[0] for way in COMPASS]
    ways = parts[0].split("+") if parts[0] != "." else []
    if not set(ways) <= set(letters):
        raise _Wrong("ways out of n, e, s, w")
    actions = tuple(_read_goblin_action(word) for word in parts[1].split("+")) if parts[1] != "." else ()
    arrow = EDGES.index(parts[4]) if parts[4] != "-" else -1
    state.box = tuple(letters.index(way) for way in ways), actions, parts[2] == "1", int(parts[3]), arrow


def _read_goblin_action(word: str) -> GoblinAction:
    kind, dot, arrow = word.partition(".")
    if kind not in GOBLIN_KINDS or (dot and arrow not in ("right", "left", *EDGES)):
        raise _Wrong("Goblin actions like 'move.N' or 'turn.left'")
    if not dot:
        return GoblinAction(kind)
    return GoblinAction(kind, {"right": 1, "left": 3}[arrow] if arrow in ("right", "left") else EDGES.index(arrow))


def _named(ids: Callable[[Table], Iterable[str]], word: str, table: Table) -> int:
    known = list(ids(table))
    if word not in known:
        raise _Wrong(f"one of {', '.join(known)}")
    return known.index(word)


def _event_ids(table: Table) -> Iterable[str]:
    return (card.id for card in table.events)


def _goblin_ids(table: Table) -> Iterable[str]:
    return (card.id for card in table.goblin_cards)


def _read_phase(table: Table, state: Kernel, value: str) -> None:
    if value not in _PHASES:
        raise _Wrong(f"one of {', '.join(_PHASES)}")
    state.phase = _PHASES.index(value)


def _read_shown(table: Table, state: Kernel, value: str) -> None:
    state.shown = tuple(_named(_event_ids, word, table) for word in value.split("+")) if value != "." else ()


def _read_spent(table: Table, state: Kernel, value: str) -> None:
    state.spent = sum({1 << _named(_goblin_ids, word, table) for word in value.split("+")}) if value != "." else 0


def _read_card(table: Table, state: Kernel, value: str) -> None:
    state.card = -1 if value == "-" else _named(_goblin_ids, value, table)


def _read_values(table: Table, state: Kernel, value: str) -> None:
    words = value.split(",") if value != "." else []
    if len(words) != (3 if table.mode == "resources" else 0):
        raise _Wrong("three values in resource scoring, '.' elsewhere")
    state.values = tuple(_some(0, 15)(word) for word in words)


def _read_verdict(table: Table, state: Kernel, value: str) -> None:
    if value not in ("-", EATEN, EMPTIED, LEFT, TARGET):
        raise _Wrong(f"{EATEN}, {EMPTIED}, {LEFT}, {TARGET} or -")
    state.verdict = "" if value == "-" else value


def _read_read(table: Table, state: Kernel, value: str) -> None:
    state.read = sum({1 << _read_cell(table, word, False) for word in value.split("+")}) if value != "-" else 0


def _read_gathered(table: Table, state: Kernel, value: str) -> None:
    words = value.split("+") if value != "." else []
    state.gathered = tuple((_read_kind(table, word.removesuffix("-")), int(word.endswith("-"))) for word in words)


def _read_pick(table: Table, state: Kernel, value: str) -> None:
    state.pick = _read_cell(table, value)


def _read_owner(table: Table, state: Kernel, value: str) -> None:
    state.owner = _read_cell(table, value)
    if (state.owner >= 0) != table.owner_used:
        raise _Wrong("a cell in chapter 3, '-' elsewhere")


def _read_goblins(table: Table, state: Kernel, value: str) -> None:
    words = value.split(",") if value != "." else []
    if len(words) != table.goblin_count:
        raise _Wrong(f"{table.goblin_count} cells, or '.' for none")
    state.goblins = tuple(_read_cell(table, word) for word in words)


def _read_seat(table: Table, state: Kernel, value: str) -> None:
    state.seat = _some(0, table.seats - 1)(value)


def _read_got(table: Table, word: str) -> tuple[int, ...]:
    return _read_kinds(table, word)


_Writer = Callable[[Table, Kernel], str]
_Reader = Callable[[Table, Kernel, str], None]
_FIELDS: Final[dict[str, tuple[_Writer, _Reader]]] = {
    "phase": (lambda table, state: _PHASES[state.phase], _read_phase),
    "seat": (_number_of("seat"), _read_seat),
    "turn": (_number_of("turn"), _set_number("turn", 0, 9999)),
    "acts": (_number_of("acts"), _set_number("acts", 0, 5)),
    "cells": (_write_cells, _read_cells),
    "gnomes": (
        lambda table, state: ",".join(table.cell_name[cell] for cell in state.gnomes),
        _each("gnomes", lambda table, word: _read_cell(table, word, False), lambda table: table.seats),
    ),
    "goblins": (lambda table, state: ",".join(_cell_name(table, cell) for cell in state.goblins) or ".", _read_goblins),
    "owner": (lambda table, state: _cell_name(table, state.owner), _read_owner),
    "awake": (_number_of("awake"), _set_number("awake", 0, 1, bool)),
    "moved": (
        lambda table, state: ",".join(map(str, state.moved)),
        _each("moved", lambda table, word: _some(0, table.laps)(word), lambda table: table.carts),
    ),
    "used": (_write_used, _each("used", _read_used, lambda table: table.carts)),
    "got": (
        lambda table, state: ",".join(_write_kinds(table, kinds) for kinds in state.got),
        _each("got", _read_got, lambda table: table.carts),
    ),
    "layers": (_write_layers, _read_layers),
    "shown": (lambda table, state: "+".join(table.events[which].id for which in state.shown) or ".", _read_shown),
    "card": (lambda table, state: "-" if state.card < 0 else table.goblin_cards[state.card].id, _read_card),
    "spent": (_write_spent, _read_spent),
    "values": (lambda table, state: ",".join(map(str, state.values)) or ".", _read_values),
    "braked": (_number_of("braked"), _set_number("braked", 0, 1, bool)),
    "passed": (_number_of("passed"), _set_number("passed", 0, 1, bool)),
    "short": (_number_of("short"), _set_number("short", 0, 1, bool)),
    "read": (_write_read, _read_read),
    "sign": (_number_of("sign"), _set_number("sign", 0, 5)),
    "count": (_number_of("count"), _set_number("count", 0, 4)),
    "pick": (lambda table, state: _cell_name(table, state.pick), _read_pick),
    "figure": (_number_of("figure"), _set_number("figure", 0, 1)),
    "box": (_write_box, _read_box),
    "gathered": (_write_gathered, _read_gathered),
    "verdict": (lambda table, state: state.verdict or "-", _read_verdict),
}
"""Every field: how it is written and read."""
