"""Mine Shift for eyes and ears without a screen: an ASCII drawing and a description in sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.game import CHANCE, OVER
from rules.mine_shift.components import INNER, RIM
from rules.mine_shift.notation import HOMES
from rules.mine_shift.table import VACANT, Table

if TYPE_CHECKING:
    from rules.mine_shift.view import MineShiftView

LEGEND = (
    "A B jewels; a b empty spaces of their homes; /// no tile; : ... open tile edge",
    "walls: | --- inside a tile; on an edge ] is the left tile's, [ the right one's,",
    "       \"\"\" the upper one's, ___ the lower one's, # === both tiles'",
)


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


def words(view: MineShiftView) -> list[str]:
    """The position in sentences: whose move, jewels, homes, vacant cells; `{0}`, `{1}` stand for names."""
    if not view.laid:
        waiting = sum(face == VACANT and kind != "o" for face, kind in zip(view.tiles, view.table.kind, strict=True))
        told = [f"The mine is being laid out; {waiting} tiles are still to come."]
        if view.hand >= 0:
            tile = view.table.faces[4 * view.hand]
            told.append(f"Tile {view.hand + 1:02} is turned up; its walls before any turn: {tile}.")
        return told
    told = []
    if view.to_move not in (CHANCE, OVER):
        must = "" if view.stepped else "; this turn has no Jewel Step yet"
        told.append(f"Turn {view.turn + 1}. {{{view.mover}}} to move, {_count(3 - view.made, 'move')} left{must}.")
    for seat in (0, 1):
        home, goal = view.table.home_cell[seat], view.table.home_cell[seat ^ 1]
        told.append(
            f"{{{seat}}} has jewels {HOMES[seat]} on {', '.join(view.spaces(seat))}: {view.at_home[seat]} at home on "
            f"{view.table.cell_name[home]}, {view.scores[seat]} of 4 on the goal {view.table.cell_name[goal]}"
            f"{'; may not turn the own home any more' if view.latches[seat] else ''}."
        )
    vacant = [view.table.cell_name[cell] for cell, face in enumerate(view.tiles) if face == VACANT]
    told.append(f"Vacant: {' and '.join(vacant)}.")
    return told


def _count(number: int, what: str) -> str:
    return f"{number} {what}" if number == 1 else f"{number} {what}s"
