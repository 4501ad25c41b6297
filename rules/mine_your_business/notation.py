"""How actions of Mine Your Business are written and read.

Canonical texts, independent of the position::

    move north            rotate 2             swap east            load
    camp b3 rotate 2      camp b3 swap south   reveal b3            face 1
    lunch   brakes   teleport                  end actions
    read   end signs   stop
    turn b3 2             exchange b2 c3       jump c3              wild c2 gems gold
    hunt north
    resource GC3   deal a1 GO8 2   event EV3   shuffle b2 GO8 1   shuffle b2 GO8 1 down   goblin GC3

Numbers behind rotate and turn are clockwise quarter turns, behind face, deal and shuffle those from the card's
drawing. Typed by a person, words may be cut short as long as they stay clear, and case does not matter.
"""

from __future__ import annotations

import re
from typing import Final

from rules.game import Action, IllegalAction
from rules.grid import COMPASS, read_direction
from rules.mine_your_business.components import RESOURCES
from rules.mine_your_business.table import PLAIN, Table
from rules.reading import read_number, shorten

_FORMS: Final = {
    "move": "move north", "rotate": "rotate 2", "swap": "swap east", "load": "load", "camp": "camp b3 rotate 2",
    "reveal": "reveal b3", "face": "face 1", "lunch": "lunch", "brakes": "brakes", "teleport": "teleport",
    "end": "end actions", "read": "read", "stop": "stop", "turn": "turn b3 2", "exchange": "exchange b2 c3",
    "jump": "jump c3", "wild": "wild c2 gems gold", "hunt": "hunt north", "resource": "resource GC3",
    "deal": "deal a1 GO8 2", "event": "event EV3", "shuffle": "shuffle b2 GO8 1", "goblin": "goblin GC3",
}  # fmt: skip
"""Every verb with an example."""
_HELP: Final = "Write for example 'move north', 'rotate 2', 'swap east' or 'load'."


def action_text(table: Table, action: Action) -> str:
    """An action's canonical text. Raises ValueError for a number that is no action."""
    if not 0 <= action < table.actions:
        raise ValueError(f"{action} is no action of Mine Your Business")
    if action < len(PLAIN):
        return PLAIN[action]
    name = max((name for name in table.blocks if table.blocks[name] <= action), key=table.blocks.__getitem__)
    number = action - table.blocks[name]
    cells = table.cell_name
    if name in ("move", "swap", "hunt"):
        return f"{name} {COMPASS[number]}"
    if name == "rotate":
        return f"rotate {number + 1}"
    if name == "face":
        return f"face {number}"
    if name in ("camp rotate", "turn"):
        start = "camp {} rotate {}" if name == "camp rotate" else "turn {} {}"
        return start.format(cells[number // 3], number % 3 + 1)
    if name == "camp swap":
        return f"camp {cells[number // 4]} swap {COMPASS[number % 4]}"
    if name in ("reveal", "jump"):
        return f"{name} {cells[number]}"
    if name == "exchange":
        return f"exchange {cells[number // table.size]} {cells[number % table.size]}"
    if name == "wild":
        return f"wild {cells[number // 9]} {RESOURCES[number % 9 // 3]} {RESOURCES[number % 3]}"
    if name == "event":
        return f"event {table.events[number].id}"
    if name in ("goblin", "resource"):
        return f"{name} {table.goblin_cards[number].id}"
    down = ""
    if name == "shuffle":
        number, hidden = divmod(number, 2)
        down = " down" if hidden else ""
    cell, face = divmod(number, table.faces)
    return f"{name} {cells[cell]} {table.cards[face >> 2].id} {face & 3}{down}"


def read_action(table: Table, text: str) -> Action:
    """The action a text names, legal or not. Raises IllegalAction when it names none."""
    words = re.sub(r"(?<=\w)[,-](?=\w)", " ", text.lower()).split()
    if not words:
        raise IllegalAction(f"Nothing was written. {_HELP}")
    verbs = [verb for verb in _FORMS if verb.startswith(words[0])]
    if words[0] in _FORMS:
        verbs = [words[0]]
    if not verbs:
        raise IllegalAction(f"{_quoted(text)} is no action I know. {_HELP}")
    if len(verbs) > 1:
        raise IllegalAction(f"{_quoted(words[0])} could be {' or '.join(verbs)}.")
    verb, rest = verbs[0], words[1:]
    try:
        return _READ[verb](table, verb, rest)
    except _Unreadable as wrong:
        told = f"{wrong} " if str(wrong) else f"{_quoted(text)} is not complete or says too much. "
        raise IllegalAction(f"{told}Write for example '{_FORMS[verb]}'.") from None


class _Unreadable(Exception):
    """What is wrong with a text; "" when its length is."""


def _want(rest: list[str], *counts: int) -> None:
    if len(rest) not in counts:
        raise _Unreadable


def _cell(table: Table, word: str) -> int:
    if word not in table.cell_named:
        raise _Unreadable(f"There is no space {_quoted(word)} in this Mine.")
    return table.cell_named[word]


def _way(word: str) -> int:
    way = read_direction(word)
    if way is None:
        raise _Unreadable(f"{_quoted(word)} is no direction.")
    return way


def _number(word: str, low: int, high: int) -> int:
    number = read_number(word, low, high)
    if number is None:
        raise _Unreadable(f"Expected a number of quarter turns from {low} to {high}, found {_quoted(word)}.")
    return number


def _resource(word: str) -> int:
    found = [number for number, name in enumerate(RESOURCES) if name.startswith(word)]
    if len(found) != 1:
        raise _Unreadable(f"A resource is gold, gems or coal, not {_quoted(word)}.")
    return found[0]


def _plain(table: Table, verb: str, rest: list[str]) -> Action:
    _want(rest, 0)
    return PLAIN.index(verb)


def _end(table: Table, verb: str, rest: list[str]) -> Action:
    _want(rest, 1)
    for what in ("actions", "signs"):
        if what.startswith(rest[0]):
            return PLAIN.index(f"end {what}")
    raise _Unreadable(f"What ends is actions or signs, not {_quoted(rest[0])}.")


def _directed(table: Table, verb: str, rest: list[str]) -> Action:
    _want(rest, 1)
    return table.blocks[verb] + _way(rest[0])


def _counted(table: Table, verb: str, rest: list[str]) -> Action:
    _want(rest, 1)
    if verb == "rotate":
        return table.rotate + _number(rest[0], 1, 3) - 1
    return table.face + _number(rest[0], 0, 3)


def _placed(table: Table, verb: str, rest: list[str]) -> Action:
    _want(rest, 1)
    return table.blocks[verb] + _cell(table, rest[0])


def _camp(table: Table, verb: str, rest: list[str]) -> Action:
    _want(rest, 3)
    cell = _cell(table, rest[0])
    if "rotate".startswith(rest[1]):
        return table.camp_rotate + 3 * cell + _number(rest[2], 1, 3) - 1
    if "swap".startswith(rest[1]):
        return table.camp_swap + 4 * cell + _way(rest[2])
    raise _Unreadable(f"A camp rotates or swaps; {_quoted(rest[1])} is neither.")


def _turn(table: Table, verb: str, rest: list[str]) -> Action:
    _want(rest, 2)
    return table.turn + 3 * _cell(table, rest[0]) + _number(rest[1], 1, 3) - 1


def _exchange(table: Table, verb: str, rest: list[str]) -> Action:
    _want(rest, 2)
    a, b = sorted(_cell(table, word) for word in rest)
    return table.exchange + a * table.size + b


def _wild(table: Table, verb: str, rest: list[str]) -> Action:
    _want(rest, 3)
    return table.wild + 9 * _cell(table, rest[0]) + 3 * _resource(rest[1]) + _resource(rest[2])


def _carded(table: Table, verb: str, rest: list[str]) -> Action:
    _want(rest, 1)
    ids = [card.id for card in table.events] if verb == "event" else [card.id for card in table.goblin_cards]
    for number, id in enumerate(ids):
        if id.lower() == rest[0]:
            return table.blocks[verb] + number
    raise _Unreadable(f"There is no card {_quoted(rest[0])}.")


def _dealt(table: Table, verb: str, rest: list[str]) -> Action:
    _want(rest, *((3,) if verb == "deal" else (3, 4)))
    cell = _cell(table, rest[0])
    if rest[1] not in table.kind_named:
        raise _Unreadable(f"There is no card {_quoted(rest[1])}.")
    spot = cell * table.faces + 4 * table.kind_named[rest[1]] + _number(rest[2], 0, 3)
    if verb == "deal":
        return table.deal + spot
    if len(rest) == 4 and not "down".startswith(rest[3]):
        raise _Unreadable
    return table.shuffle + 2 * spot + (len(rest) == 4)


_READ: Final = {
    "move": _directed, "swap": _directed, "hunt": _directed, "rotate": _counted, "face": _counted, "load": _plain,
    "lunch": _plain, "brakes": _plain, "teleport": _plain, "read": _plain, "stop": _plain, "end": _end, "camp": _camp,
    "reveal": _placed, "jump": _placed, "turn": _turn, "exchange": _exchange, "wild": _wild, "event": _carded,
    "goblin": _carded, "resource": _carded, "deal": _dealt, "shuffle": _dealt,
}  # fmt: skip


def _quoted(text: str) -> str:
    """A typed text, fit to be shown."""
    shown = "".join(letter if letter.isprintable() else "?" for letter in text)
    return repr(shorten(shown, 40))
