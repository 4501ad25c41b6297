"""Mine Shift drawn in ASCII."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.mine_shift.components import INNER, RIM
from rules.mine_shift.notation import HOMES
from rules.mine_shift.table import VACANT, Table

if TYPE_CHECKING:
    from rules.mine_shift.view import MineShiftView

_WIDTH: Final = 79
"""Columns a drawing may take."""

_LEGEND: Final = (
    "A B jewels; a b empty spaces of their homes; /// no tile; : ... open tile edge",
    "walls: | --- inside a tile; on an edge ] is the left tile's, [ the right one's,",
    "       \"\"\" the upper one's, ___ the lower one's, # === both tiles'",
)
_LEGEND_PLACING: Final = (
    "??? a cell that waits for its tile; on the right the tile in hand, at facings",
    "0 to 3, each a quarter turn clockwise from the one before (MS-T3, MS-T4)",
)


def legend(view: MineShiftView) -> list[str]:
    """What the signs mean; while tiles are placed, what facings are as well."""
    return [*(_LEGEND_PLACING if view.setup.option("setup") == "place" and not view.laid else ()), *_LEGEND]


def drawing(view: MineShiftView) -> list[str]:
    """The board: each space three letters wide, walls solid, open tile edges dotted, vacant cells hatched."""
    table = view.table
    rows, columns = 2 * len(table.outline), 2 * len(table.outline[0])
    canvas = [[" "] * (4 * columns + 1) for _ in range(2 * rows + 1)]
    for cell, face in enumerate(view.tiles):
        top, left = _corner(table, cell)
        if face == VACANT:
            hatch = "?" if not view.laid and table.kind[cell] != "o" else "/"
            for line in range(top + 1, top + 4):
                canvas[line][left + 1 : left + 8] = hatch * 7
        else:
            _draw_tile(canvas, table, face, top, left)
    for spot, name in table.place_name.items():
        cell = table.place_cell[spot]
        if view.tiles[cell] == VACANT:
            continue
        mark = table.kind[cell].lower() if cell in table.home_cell else " "
        for seat in (0, 1):
            if view.jewels[seat] >> spot & 1:
                mark = HOMES[seat]
        row, column = int(name[1:]) - 1, ord(name[0]) - ord("a")
        canvas[2 * row + 1][4 * column + 2] = mark
    letters = "    " + "       ".join(chr(ord("A") + column) for column in range(columns // 2))
    lines = ["    " + letters, "      " + "   ".join(chr(ord("a") + column) for column in range(columns))]
    for number, row_of in enumerate(canvas):
        label = "    "
        if number % 2:
            label = f"{number // 2 + 1:>3} "
        elif number % 4 == 2:
            label = f"{number // 4 + 1:<4}"
        lines.append((label + "".join(row_of)).rstrip())
    return lines if view.hand < 0 else _with_hand(lines, table, view.hand)


def _with_hand(lines: list[str], table: Table, hand: int) -> list[str]:
    """A drawing with the tile in hand on its right, at all four facings: two side by side where there is room."""
    width = 4 + 8 * len(table.outline[0]) + 1 + 3  # row labels, spaces, their last border, a gap
    across = min((_WIDTH + 1 - width) // 12, 2)
    for facing in range(4):
        canvas = [[" "] * 9 for _ in range(5)]
        _draw_tile(canvas, table, 4 * hand + facing, 0, 0)
        down, right = divmod(facing, across)
        for number, row_of in enumerate(canvas):
            at = 6 * down + number
            label = str(facing) if number == 2 else " "
            lines[at] = f"{lines[at]:{width + 12 * right}}{label} {''.join(row_of)}".rstrip()
    return lines


def _corner(table: Table, cell: int) -> tuple[int, int]:
    """Line and column of a cell's top left corner on the canvas."""
    name = table.cell_name[cell]
    return 4 * (int(name[1:]) - 1), 8 * (ord(name[0]) - ord("A"))


def _draw_tile(canvas: list[list[str]], table: Table, face: int, top: int, left: int) -> None:
    """Draw a tile's walls; an edge two tiles share shows whose wall stands there."""
    tile = table.faces[face]
    for corner in ((0, 0), (0, 4), (0, 8), (4, 0), (4, 4), (4, 8), (2, 0), (2, 8)):
        canvas[top + corner[0]][left + corner[1]] = "+"
    for i, edge in enumerate(RIM):
        line, column, width, mark, both = _EDGES[edge]
        here = canvas[top + line][left + column]
        if not tile.rim >> i & 1:
            mark = ":" if width == 1 else "."
            mark = mark if here == " " else here
        elif here not in " :.":
            mark = both
        canvas[top + line][left + column : left + column + width] = mark * width
    for i, border in enumerate(INNER):
        if tile.inner >> i & 1:
            line, column, width = _BORDERS[border]
            canvas[top + line][left + column : left + column + width] = ("|" if width == 1 else "-") * width


_EDGES = {
    "N1": (0, 1, 3, "_", "="), "N2": (0, 5, 3, "_", "="), "E1": (1, 8, 1, "]", "#"), "E2": (3, 8, 1, "]", "#"),
    "S1": (4, 5, 3, '"', "="), "S2": (4, 1, 3, '"', "="), "W1": (3, 0, 1, "[", "#"), "W2": (1, 0, 1, "[", "#"),
}  # fmt: skip
"""Where each half edge is drawn on a tile (line, column, width), its wall, and the wall of two tiles at once."""
_BORDERS = {"n": (1, 4, 1), "e": (2, 5, 3), "s": (3, 4, 1), "w": (2, 1, 3)}
