"""How actions of Mine Shift are written and read.

Canonical texts, independent of the position::

    b2 north              a jewel steps from a space (north, east, south, west)
    b2 jump d2 d4         a jewel jumps; every landing is named (MS-M28)
    turn C3 left          a quarter turn, left is anticlockwise (MS-M32)
    shift D2 up           a tile slides to the next cell (up, right, down, left)
    begin A               Chance names who begins
    deal B1 07 2          Chance lays tile 07 on B1, two clockwise quarter turns from its drawing
    draw 07               Chance turns up a tile to be placed
    place B1 2            a seat lays that tile

Typed by a person, words may be cut short ("t c3 l", "b2 n"), case does not matter, a hyphen or comma between words
counts as a blank, a step may name its landing ("b2 c2"), and "jump" may be left out or take directions ("b2 jump
east").
"""

from __future__ import annotations

import re
from typing import Final

from rules.game import Action, IllegalAction
from rules.grid import ARROWS, COMPASS, read_direction
from rules.mine_shift.components import TILES
from rules.mine_shift.table import Table
from rules.reading import read_number, shorten

SIDES: Final = ("left", "right")
HOMES: Final = "AB"

_VERBS: Final = ("begin", "deal", "draw", "place", "turn", "shift")
_TURNS: Final = {"left": 0, "anticlockwise": 0, "counterclockwise": 0, "ccw": 0, "right": 1, "clockwise": 1, "cw": 1}
_HELP: Final = "Write for example 'b2 north', 'b2 jump d2', 'turn C3 left' or 'shift D2 up'."


def action_text(table: Table, action: Action) -> str:
    """An action's canonical text. Raises ValueError for a number that is no action."""
    if action < 0:
        raise ValueError(f"{action} is no action of Mine Shift")
    if action < table.turns:
        spot, way = divmod(action, 4)
        if spot in table.place_name:
            return f"{table.place_name[spot]} {COMPASS[way]}"
    elif action < table.shifts:
        cell, side = divmod(action - table.turns, 2)
        return f"turn {table.cell_name[cell]} {SIDES[side]}"
    elif action < table.begin:
        cell, way = divmod(action - table.shifts, 4)
        return f"shift {table.cell_name[cell]} {ARROWS[way]}"
    elif action < table.deal:
        return f"begin {HOMES[action - table.begin]}"
    elif action < table.draw:
        cell, face = divmod(action - table.deal, 4 * TILES)
        return f"deal {table.cell_name[cell]} {face // 4 + 1:02} {face % 4}"
    elif action < table.place_action:
        return f"draw {action - table.draw + 1:02}"
    elif action < table.jumps:
        cell, quarters = divmod(action - table.place_action, 4)
        return f"place {table.cell_name[cell]} {quarters}"
    else:
        spot, ways = table.path(action)
        spots = [spot]
        for way in ways:
            spots.append(spots[-1] + 2 * table.delta[way])
        if ways and all(spot in table.place_name for spot in spots):
            names = [table.place_name[spot] for spot in spots]
            return f"{names[0]} jump {' '.join(names[1:])}"
    raise ValueError(f"{action} is no action of Mine Shift")


def read_action(table: Table, text: str) -> Action:
    """The action a text names, legal or not. Raises IllegalAction when it names none."""
    words = re.sub(r"(?<=\w)[,-](?=\w)", " ", text.lower()).split()
    if not words:
        raise IllegalAction(f"Nothing was written. {_HELP}")
    if words[0] in table.place_named:
        return _read_jewel(table, table.place_named[words[0]], words[1:])
    verbs = [verb for verb in _VERBS if verb.startswith(words[0])]
    if len(verbs) != 1:
        if len(words[0]) <= 3 and words[0][0].isalpha() and read_number(words[0][1:], 0, 99) is not None:
            raise IllegalAction(f"There is no space {words[0]} on this board.")
        raise IllegalAction(f"{_quoted(text)} is no action I know. {_HELP}")
    verb, rest = verbs[0], words[1:]
    forms = {"begin": "begin A", "deal": "deal B1 07 2", "draw": "draw 07", "place": "place B1 2",
             "turn": "turn C3 left", "shift": "shift D2 up"}  # fmt: skip
    if len(rest) != len(forms[verb].split()) - 1:
        raise IllegalAction(f"{_quoted(text)} is not complete or says too much. Write for example '{forms[verb]}'.")
    if verb == "begin":
        if rest[0] not in ("a", "b"):
            raise IllegalAction(f"Home A or home B begins, not {_quoted(rest[0])}.")
        return table.begin + "ab".index(rest[0])
    if verb == "draw":
        return table.draw + _number(rest[0], 1, TILES, "a tile number") - 1
    cell = table.cell_named.get(rest[0])
    if cell is None:
        raise IllegalAction(f"There is no cell {_quoted(rest[0].upper())} on this board.")
    if verb == "turn":
        sides = {side for name, side in _TURNS.items() if name.startswith(rest[1])}
        if len(sides) != 1:
            raise IllegalAction(f"A tile turns left or right, not {_quoted(rest[1])}.")
        return table.turns + 2 * cell + sides.pop()
    if verb == "shift":
        way = read_direction(rest[1])
        if way is None:
            raise IllegalAction(f"A tile shifts up, right, down or left, not {_quoted(rest[1])}.")
        return table.shifts + 4 * cell + way
    quarters = _number(rest[-1], 0, 3, "a facing")
    if verb == "place":
        return table.place_action + 4 * cell + quarters
    tile = _number(rest[1], 1, TILES, "a tile number") - 1
    return table.deal + 4 * (cell * TILES + tile) + quarters


def _read_jewel(table: Table, start: int, words: list[str]) -> Action:
    """A step or a chain of jumps from a space."""
    jumping = bool(words) and "jump".startswith(words[0])
    words = words[1:] if jumping else words
    if not words:
        name = table.place_name[start]
        raise IllegalAction(f"Where does the jewel on {name} go? {_HELP}")
    path, at = 1, start
    for count, word in enumerate(words):
        way = read_direction(word)
        if way is None:
            target = table.place_named.get(word)
            if target is None:
                raise IllegalAction(f"{_quoted(word)} is neither a space of this board nor a direction.")
            way = next((way for way in range(4) if target == at + 2 * table.delta[way]), None)
            if way is None:
                step = next((way for way in range(4) if target == at + table.delta[way]), None)
                if step is not None and len(words) == 1 and not jumping:
                    return 4 * start + step
                here = table.place_name[at]
                if _on_a_diagonal(table, at, target):
                    raise IllegalAction(f"{word} lies diagonally from {here}; jewels go straight.", "MS-R17")
                if step is not None:
                    raise IllegalAction(f"{word} is next to {here}: a step, which does not mix with jumps.", "MS-M2")
                raise IllegalAction(f"A jump from {here} lands two spaces on in a straight line, not {word}.", "MS-M3")
        elif not jumping:
            if len(words) == 1:
                return 4 * start + way
            raise IllegalAction("A move is one step, or a chain of jumps written with 'jump'.", "MS-M2")
        at += 2 * table.delta[way]
        if at not in table.place_name:
            raise IllegalAction(f"Jump {count + 1} of this chain would leave the board.", "MS-M3")
        path = path << 2 | way
    return table.jumps + path * table.size + start


def _on_a_diagonal(table: Table, here: int, there: int) -> bool:
    """Whether one space touches another at a corner only."""
    rows, columns = abs(there // table.width - here // table.width), abs(there % table.width - here % table.width)
    return rows == columns and rows in (1, 2)


def _number(word: str, low: int, high: int, what: str) -> int:
    number = read_number(word, low, high)
    if number is None:
        raise IllegalAction(f"Expected {what} from {low} to {high}, found {_quoted(word)}.")
    return number


def _quoted(text: str) -> str:
    """A typed text, fit to be shown: no control characters, not too long."""
    shown = "".join(letter if letter.isprintable() else "?" for letter in text)
    return repr(shorten(shown, 40))
