"""The mine of Mine Shift: tiles as plates of floor, walls as solid strips on the tile that carries them.

A wall on the edge of a tile fills the half of the border cell that lies on that tile's side, so that one sees which
tile takes it along when it turns; walls inside a tile are thin lines; open edges are dotted.
"""

from __future__ import annotations

from minetui.theme.glyphs import Glyphs
from minetui.widgets.board import Board, Box
from minetui.widgets.cells import Row
from rules.grid import COMPASS
from rules.mine_shift.components import INNER, RIM
from rules.mine_shift.table import VACANT, Table
from rules.mine_shift.view import MineShiftView

SCALES = ((7, 3), (5, 2), (3, 1))
"""Columns and rows of a space, the largest first."""
LEFT = 3
"""Columns for the row numbers."""

_GEMS = {
    "unicode": (("  ▄  ", "▐███▌", "  ▀  "), ("▗▄▄▄▖", "█████", "▝▀▀▀▘")),
    "ascii": ((r" /^\ ", "< A >", r" \_/ "), (" .-. ", "( B )", " `-' ")),
}
"""Jewels of both seats at the largest scale."""


class MineShiftBoard(Board):
    """The board of Mine Shift; its places are the spaces."""

    def drawn(self, view: MineShiftView, width: int, height: int) -> tuple[list[Row], dict[str, Box]]:
        """The mine at the largest scale that fits."""
        return Art(view, scale_for(view.table, width, height), self.look.glyphs).draw()

    def area(self, place: str) -> list[Box]:
        """A space, or the whole of a tile's cell."""
        if place in self.boxes or self.view is None:
            return super().area(place)
        table = self.view.table
        cell = table.cell_named.get(place.lower())
        if cell is None:
            return []
        boxes = [self.boxes[table.place_name[spot]] for spot in table.cell_places[cell]]
        x, y = min(box.x for box in boxes), min(box.y for box in boxes)
        right, low = max(box.x + box.width for box in boxes), max(box.y + box.height for box in boxes)
        return [Box(x, y, right - x, low - y)]

    def names(self, place: str) -> tuple[str, ...]:
        """The space, and the cell it is part of."""
        table = self.view.table
        spot = table.place_named.get(place)
        return (place,) if spot is None else (place, table.cell_name[table.place_cell[spot]])

    def told(self, view: MineShiftView, place: str) -> str:
        """The space, what stands on it, and where its walls are."""
        table = view.table
        spot = table.place_named.get(place)
        if spot is None:
            return place
        cell = table.place_cell[spot]
        name = table.cell_name[cell]
        if view.tiles[cell] == VACANT:
            return f"{place}, {name}: no tile here"
        told = f"{place}, {name}"
        for seat in (0, 1):
            if table.home_cell[seat] == cell:
                told += f", home of {{{seat}}}"
        for seat in (0, 1):
            if view.jewels[seat] >> spot & 1:
                told += f": jewel of {{{seat}}}"
        walls = [COMPASS[way] for way in range(4) if walled(view, cell, spot, way)]
        return f"{told}; walls {', '.join(walls)}" if walls else f"{told}; no walls"


def scale_for(table: Table, width: int, height: int) -> tuple[int, int]:
    """Columns and rows of a space, the largest that fits a room; the smallest if none does."""
    rows, columns = 2 * len(table.outline), 2 * len(table.outline[0])
    for across, down in SCALES:
        if LEFT + columns * (across + 1) + 1 <= width and 1 + rows * (down + 1) + 1 <= height:
            return across, down
    return SCALES[-1]


def walled(view: MineShiftView, cell: int, spot: int, way: int) -> bool:
    """Whether the tile on a cell has a wall of its own on the border of a space."""
    tile = view.table.faces[view.tiles[cell]]
    corner = view.table.cell_places[cell].index(spot)  # north-west, north-east, south-west, south-east
    down, right = divmod(corner, 2)
    inner = {(0, 2): "w", (0, 3): "e", (1, 0): "w", (1, 1): "e"}  # the border below or above, by column
    if way in (0, 2) and (way == 2) == (down == 0):
        return bool(tile.inner >> INNER.index(inner[0, 2 + right]) & 1)
    if way in (1, 3) and (way == 1) == (right == 0):
        return bool(tile.inner >> INNER.index("s" if down else "n") & 1)
    rim = {0: ("N1", "N2")[right], 1: ("E1", "E2")[down], 2: ("S2", "S1")[right], 3: ("W2", "W1")[down]}[way]
    return bool(tile.rim >> RIM.index(rim) & 1)


class Art:
    """One drawing of the mine.

    Args:
        view: what is drawn.
        scale: columns and rows of a space.
        glyphs: signs.
    """

    def __init__(self, view: MineShiftView, scale: tuple[int, int], glyphs: Glyphs) -> None:
        self.view = view
        self.table = view.table
        self.across, self.down = scale
        self.glyphs = glyphs
        self.rows_of_spaces = 2 * len(self.table.outline)
        self.columns_of_spaces = 2 * len(self.table.outline[0])
        width = LEFT + self.columns_of_spaces * (self.across + 1) + 1
        height = 1 + self.rows_of_spaces * (self.down + 1) + 1
        self.canvas: list[Row] = [[(" ", "text")] * width for _ in range(height)]

    def draw(self) -> tuple[list[Row], dict[str, Box]]:
        """The rows, and where the spaces lie."""
        walls: dict[tuple[int, int], int] = {}
        for cell, face in enumerate(self.view.tiles):
            if face == VACANT:
                self._vacant(cell)
            else:
                self._floor(cell)
                self._rim(cell, face, walls)
        for (x, y), quarters in walls.items():
            self.canvas[y][x] = self._border(x, y, quarters)
        for cell, face in enumerate(self.view.tiles):
            if face != VACANT:
                self._inside(cell, face)
        boxes = {name: self._box(name) for name in self.table.place_name.values()}
        for spot, name in self.table.place_name.items():
            self._jewel(spot, boxes[name])
        self._captions()
        return self.canvas, boxes

    def _x(self, column: int) -> int:
        """The canvas column of the border to the left of a column of spaces."""
        return LEFT + column * (self.across + 1)

    def _y(self, row: int) -> int:
        """The canvas row of the border above a row of spaces."""
        return 1 + row * (self.down + 1)

    def _box(self, name: str) -> Box:
        column, row = ord(name[0]) - ord("a"), int(name[1:]) - 1
        return Box(self._x(column) + 1, self._y(row) + 1, self.across, self.down)

    def _corner(self, cell: int) -> tuple[int, int]:
        """Column and row of spaces at a cell's top left."""
        name = self.table.cell_name[cell]
        return 2 * (ord(name[0]) - ord("A")), 2 * (int(name[1:]) - 1)

    def _ground(self, cell: int) -> str:
        """What a tile's inside is drawn on."""
        homes = self.table.home_cell
        return f"home{homes.index(cell)}" if cell in homes else "floor"

    def _vacant(self, cell: int) -> None:
        column, row = self._corner(cell)
        waiting = not self.view.laid and self.table.kind[cell] != "o"
        for y in range(self._y(row) + 1, self._y(row + 2)):
            for x in range(self._x(column) + 1, self._x(column + 2)):
                self.canvas[y][x] = (" " if waiting else self.glyphs.hatch, "edge/void")
        if waiting:
            x, y = self._x(column + 1), self._y(row + 1)
            self.canvas[y][x] = ("?", "muted/void")

    def _floor(self, cell: int) -> None:
        column, row = self._corner(cell)
        for y in range(self._y(row), self._y(row + 2) + 1):
            for x in range(self._x(column), self._x(column + 2) + 1):
                self.canvas[y][x] = (" ", "edge/floor")
        for y in range(self._y(row) + 1, self._y(row + 2)):
            for x in range(self._x(column) + 1, self._x(column + 2)):
                self.canvas[y][x] = (" ", f"edge/{self._ground(cell)}")

    def _rim(self, cell: int, face: int, walls: dict[tuple[int, int], int]) -> None:
        """Note the quarters of border cells that a tile's rim fills; zero for an open edge."""
        column, row = self._corner(cell)
        rim = self.table.faces[face].rim
        for i, edge in enumerate(RIM):
            walled = rim >> i & 1
            side, second = edge[0], edge[1] == "2"
            later = second == (side in "NE")  # clockwise: the second half of north lies right, of south left
            if side in "NS":
                y = self._y(row + 2 * (side == "S"))
                x = self._x(column + later)
                near, far = (4, 8) if side == "N" else (2, 1)  # the quarter at the left end, at the right end
                for k in range(self.across + 2):
                    bits = near * (k <= self.across) | far * (k > 0)
                    walls[x + k, y] = walls.get((x + k, y), 0) | bits * walled
            else:
                x = self._x(column + 2 * (side == "E"))
                y = self._y(row + later)
                near, far = (4, 2) if side == "W" else (8, 1)  # the quarter at the upper end, at the lower end
                for k in range(self.down + 2):
                    bits = near * (k <= self.down) | far * (k > 0)
                    walls[x, y + k] = walls.get((x, y + k), 0) | bits * walled

    def _border(self, x: int, y: int, quarters: int) -> tuple[str, str]:
        """The sign of a border cell."""
        style = "wall/floor" if quarters else "edge/floor"
        level = (y - 1) % (self.down + 1) == 0
        upright = (x - LEFT) % (self.across + 1) == 0
        if level and upright:
            return (self.glyphs.quarters[quarters] if quarters else self.glyphs.corner), style
        if level:
            return self.glyphs.level[{0: 0, 3: 1, 12: 2}.get(quarters, 3)], style
        return self.glyphs.upright[{0: 0, 9: 1, 6: 2}.get(quarters, 3)], style

    def _inside(self, cell: int, face: int) -> None:
        """The thin walls between the spaces of a tile."""
        column, row = self._corner(cell)
        inner = self.table.faces[face].inner
        x, y = self._x(column + 1), self._y(row + 1)
        style = f"wall/{self._ground(cell)}"
        for i, (right, down) in enumerate(((0, -1), (1, 0), (0, 1), (-1, 0))):
            if inner >> i & 1:
                for k in range(1, (self.across if right else self.down) + 1):
                    self.canvas[y + k * down][x + k * right] = (self.glyphs.joint[10 if right else 5], style)
        if inner:
            self.canvas[y][x] = (self.glyphs.joint[inner], style)
        else:
            self.canvas[y][x] = (self.glyphs.corner, f"edge/{self._ground(cell)}")

    def _jewel(self, spot: int, box: Box) -> None:
        cell = self.table.place_cell[spot]
        if self.view.tiles[cell] == VACANT:
            return
        ground = self._ground(cell)
        x, y = box.middle
        for seat in (0, 1):
            if self.view.jewels[seat] >> spot & 1:
                if (self.across, self.down) == SCALES[0]:
                    for j, line in enumerate(_GEMS[self.glyphs.name][seat]):
                        for i, sign in enumerate(line):
                            if sign != " ":
                                self.canvas[box.y + j][box.x + 1 + i] = (sign, f"seat{seat}/{ground}")
                else:
                    self.canvas[y][x] = (self.glyphs.pieces[seat], f"seat{seat}/{ground}")
                return
        if cell in self.table.home_cell:
            seat = self.table.home_cell.index(cell)
            self.canvas[y][x] = (self.glyphs.homes[seat], f"seat{seat}/{ground}")

    def _captions(self) -> None:
        """Letters and numbers of spaces, and of tiles between them."""
        for column in range(self.columns_of_spaces):
            self.canvas[0][self._x(column) + 1 + self.across // 2] = (chr(ord("a") + column), "muted")
            if column % 2:
                self.canvas[0][self._x(column)] = (chr(ord("A") + column // 2), "accent")
        for row in range(self.rows_of_spaces):
            for i, digit in enumerate(f"{row + 1:>2}"):
                self.canvas[self._y(row) + 1 + self.down // 2][i] = (digit, "muted")
            if row % 2:
                self.canvas[self._y(row)][0] = (str(row // 2 + 1), "accent")
