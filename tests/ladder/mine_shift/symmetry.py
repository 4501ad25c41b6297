"""What may be turned round in Mine Shift without changing a rule, done to position lines and notation.

A half turn of the whole table with the seats swapped maps every board onto itself. A mirror image maps `side`
onto itself (each tile set holds the mirror image of each of its tiles, MS-T5 and MS-T6); the other boards are
not their own mirror images, so there is nothing to compare on them.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from rules.game import CHANCE, Setup, State
from tests.ladder.plug import Symmetry
from tests.twin.mine_shift import BOARDS, TILE_SETS

TURNED = {"north": "south", "south": "north", "east": "west", "west": "east",
          "up": "down", "down": "up", "left": "right", "right": "left"}  # fmt: skip
UPSIDE_DOWN = {"north": "south", "south": "north", "up": "down", "down": "up"}
OTHER = {"A": "B", "B": "A", "AB": "AB", "-": "-"}
FLIPPED = {"N1": "S2", "N2": "S1", "E1": "E2", "E2": "E1", "S1": "N2", "S2": "N1", "W1": "W2", "W2": "W1",
           "n": "s", "s": "n", "e": "e", "w": "w"}  # fmt: skip
"""Where a tile's walls are when it is seen in a mirror that swaps top and bottom (names as in MS-T3)."""


def _dealt(state: State) -> bool:
    return state.to_move != CHANCE and "?" not in state.line()


def _move(name: str, columns: int, rows: int, both: bool) -> str:
    """The image of a space or cell on a field so large: upside down, and left to right as well for a half turn."""
    first = "a" if name[0].islower() else "A"
    column, row = ord(name[0]) - ord(first), int(name[1:]) - 1
    if both:
        column = columns - 1 - column
    return f"{chr(ord(first) + column)}{rows - row}"


def _text(setup: Setup, text: str, both: bool) -> str:
    board = BOARDS[setup.option("board")]
    verb, *rest = text.split()
    words = TURNED if both else UPSIDE_DOWN
    if verb == "turn":
        side = rest[1] if both else {"left": "right", "right": "left"}[rest[1]]
        return f"turn {_move(rest[0], board.width, board.height, both)} {side}"
    if verb == "shift":
        return f"shift {_move(rest[0], board.width, board.height, both)} {words.get(rest[1], rest[1])}"
    size = (2 * board.width, 2 * board.height)
    told = [_move(word, *size, both) if word[-1].isdigit() else words.get(word, word) for word in rest]
    return " ".join([_move(verb, *size, both), *told])


def _jewels(setup: Setup, names: str, both: bool) -> str:
    board = BOARDS[setup.option("board")]
    moved = [_move(name, 2 * board.width, 2 * board.height, both) for name in names.split(",")]
    return ",".join(sorted(moved, key=lambda name: (int(name[1:]), name[0])))


def half_turn_line(setup: Setup, line: str) -> str:
    """The line of the same position seen from the other side of the table, homes and seats swapped."""
    board, first, second, mover, made, stepped, latches, turn, starter, hand = line.split()
    rows = [[_faced(cell, 2) for cell in row.split(",")][::-1] for row in board.split("/")][::-1]
    return " ".join(["/".join(map(",".join, rows)), _jewels(setup, second, True), _jewels(setup, first, True),
                     OTHER[mover], made, stepped, OTHER[latches], turn, OTHER[starter], hand])  # fmt: skip


def _faced(cell: str, quarters: int) -> str:
    tile, dot, facing = cell.partition(".")
    return f"{tile}.{(int(facing) + quarters) % 4}" if tile and dot else cell


@cache
def _mirrored(tiles: str, cell: str) -> str:
    """The tile and facing that looks like a cell's tile in the mirror."""
    tile, dot, facing = cell.partition(".")
    if not (tile and dot):
        return cell
    seen = frozenset(FLIPPED[wall] for wall in TILE_SETS[tiles][(tile, int(facing))])
    number, turned = next(face for face, walls in TILE_SETS[tiles].items() if walls == seen)
    return f"{number}.{turned}"


def mirror_line(setup: Setup, line: str) -> str:
    """The line of the same position upside down in a mirror; homes and seats stay."""
    board, first, second, *rest = line.split()
    rows = [[_mirrored(setup.option("tiles"), cell) for cell in row.split(",")] for row in board.split("/")][::-1]
    return " ".join(["/".join(map(",".join, rows)), _jewels(setup, first, False), _jewels(setup, second, False), *rest])


def _on(*boards: str) -> Callable[[Setup], bool]:
    return lambda setup: setup.option("board") in boards and setup.option("tiles") in TILE_SETS


SYMMETRIES = (
    Symmetry(
        "half turn, seats swapped",
        _on("classic", "side", "grid4", "grid5"),
        _dealt,
        half_turn_line,
        lambda setup, text: _text(setup, text, True),
        lambda seat: seat ^ 1 if seat >= 0 else seat,
    ),
    Symmetry(
        "mirror image",
        _on("side"),
        _dealt,
        mirror_line,
        lambda setup, text: _text(setup, text, False),
        lambda seat: seat,
    ),
)
