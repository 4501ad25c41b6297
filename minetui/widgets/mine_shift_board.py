"""The mine of Mine Shift: tiles as plates of floor, walls as solid strips on the tile that carries them.

A wall on the edge of a tile fills the half of the border cell that lies on that tile's side, so that one sees which
tile takes it along when it turns; walls inside a tile are thin lines; open edges are dotted.
"""

from __future__ import annotations

from minetui.theme.glyphs import Glyphs
from minetui.widgets.board import Board, Box
from minetui.widgets.cells import Row
from rules.grid import COMPASS
from rules.mine_shift.cells import Cell
from rules.mine_shift.components import RIM
from rules.mine_shift.notation import HOMES
from rules.mine_shift.table import Table
from rules.mine_shift.view import MineShiftView

SCALES = ((7, 3), (5, 2), (3, 1))
"""Columns and rows of a space, the largest first."""
LEFT = 2
"""Columns for the row numbers."""

_GEMS = {
    "unicode": (("  ▄  ", "▐███▌", "  ▀  "), ("▗▄▄▄▖", "█████", "▝▀▀▀▘")),
    "ascii": ((r" /^\ ", "< A >", r" \_/ "), (" .-. ", "( B )", " `-' ")),
}
"""Jewels of both seats at the largest scale."""


class MineShiftBoard(Board):
    """The board of Mine Shift; its places are the spaces."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._cells: dict[str, Cell] = {}
        """By the names of their spaces, and by their own."""

    def drawn(self, view: MineShiftView, width: int, height: int) -> tuple[list[Row], dict[str, Box]]:
        """The mine at the largest scale that fits."""
        self._cells = {name: cell for cell in view.cells for name in (*cell.spaces, cell.name)}
        return Art(view, scale_for(view.table, width, height), self.look.glyphs).draw()

    def area(self, place: str) -> list[Box]:
        """A space, or the whole of a tile's cell."""
        if place in self.boxes or place not in self._cells:
            return super().area(place)
        first, _, last, _ = (self.boxes[name] for name in self._cells[place].spaces)
        return [Box(first.x, first.y, last.x + last.width - first.x, last.y + last.height - first.y)]

    def names(self, place: str) -> tuple[str, ...]:
        """The space, and the cell it is part of."""
        return (place, self._cells[place].name) if place in self._cells else (place,)

    def told(self, view: MineShiftView, place: str) -> str:
        """The space, what stands on it, and where its walls are."""
        space = self._cells.get(place)
        if space is None:
            return place
        told = f"{place} on {space.name}"
        if space.kind in HOMES:
            told += f" (home of {{{HOMES.index(space.kind)}}})"
        if not space.tile:
            return f"{told}: {'no tile' if space.vacant else 'a tile comes here'}"
        for seat in (0, 1):
            if place in view.spaces(seat):
                told += f": jewel of {{{seat}}}"
        borders = [view.border(place, way) for way in range(4)]
        walls = [COMPASS[way] for way, border in enumerate(borders) if border.wall or border.far_wall]
        ends = [COMPASS[way] for way, border in enumerate(borders) if not border.beyond]
        walled = f"walls {', '.join(walls)}" if len(walls) > 1 else f"wall {walls[0]}" if walls else "no wall"
        return f"{told}; {walled}" + (f"; no tile {' or '.join(ends)}" if ends else "")

    def start(self) -> str:
        """A jewel of whoever is to move."""
        seat = self.view.to_move
        jewels = self.view.spaces(seat) if seat >= 0 else []
        return jewels[-1] if jewels else super().start()

    def legend(self) -> list[str]:
        """Jewels, homes, walls, and what the lights mean."""
        glyphs = self.look.glyphs
        (piece, other, *_), (home, far, *_) = glyphs.pieces, glyphs.homes
        return [
            f"{piece} and {other} are jewels; {home} and {far} empty spaces of their homes; {glyphs.hatch} no tile.",
            f"Walls on a tile's edge lie on the side of the tile that carries them: {glyphs.upright[1]} and "
            f"{glyphs.level[1]} on the left or upper tile, {glyphs.upright[2]} and {glyphs.level[2]} on the right or "
            f"lower one, {glyphs.upright[3]} and {glyphs.level[3]} on both. A tile that turns takes its walls along.",
            f"{glyphs.joint[5]} and {glyphs.joint[10]} are walls inside a tile; {glyphs.upright[0]} and "
            f"{glyphs.level[0]} open edges.",
            "Numbers in brackets are where the jewel under the cursor can go.",
        ]


def scale_for(table: Table, width: int, height: int) -> tuple[int, int]:
    """Columns and rows of a space, the largest that fits a room; the smallest if none does."""
    rows, columns = 2 * len(table.outline), 2 * len(table.outline[0])
    for across, down in SCALES:
        if LEFT + columns * (across + 1) + 1 <= width and 1 + rows * (down + 1) + 1 <= height:
            return across, down
    return SCALES[-1]


class Art:
    """One drawing of the mine.

    Args:
        view: what is drawn.
        scale: columns and rows of a space.
        glyphs: signs.
    """

    def __init__(self, view: MineShiftView, scale: tuple[int, int], glyphs: Glyphs) -> None:
        self.view = view
        self.jewels = [set(view.spaces(seat)) for seat in (0, 1)]
        self.across, self.down = scale
        self.glyphs = glyphs
        self.rows_of_spaces = 2 * len(view.table.outline)
        self.columns_of_spaces = 2 * len(view.table.outline[0])
        width = LEFT + self.columns_of_spaces * (self.across + 1) + 1
        height = 1 + self.rows_of_spaces * (self.down + 1) + 1
        self.canvas: list[Row] = [[(" ", "text")] * width for _ in range(height)]

    def draw(self) -> tuple[list[Row], dict[str, Box]]:
        """The rows, and where the spaces lie."""
        walls: dict[tuple[int, int], int] = {}
        cells = self.view.cells
        for cell in cells:
            if cell.tile:
                self._floor(cell)
                self._rim(cell, walls)
            else:
                self._empty(cell)
        for (x, y), quarters in walls.items():
            self.canvas[y][x] = self._border(x, y, quarters)
        boxes: dict[str, Box] = {}
        for cell in cells:
            boxes |= {name: self._box(name) for name in cell.spaces}
            if cell.tile:
                self._inside(cell)
                for name in cell.spaces:
                    self._jewel(cell, name, boxes[name])
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

    def _ground(self, cell: Cell) -> str:
        """What a tile's inside is drawn on."""
        return f"home{HOMES.index(cell.kind)}" if cell.kind in HOMES else "floor"

    def _empty(self, cell: Cell) -> None:
        column, row = 2 * cell.column, 2 * cell.row
        for y in range(self._y(row) + 1, self._y(row + 2)):
            for x in range(self._x(column) + 1, self._x(column + 2)):
                self.canvas[y][x] = (" " if cell.awaited else self.glyphs.hatch, "edge/void")
        if cell.awaited:
            self.canvas[self._y(row + 1)][self._x(column + 1)] = ("?", "muted/void")

    def _floor(self, cell: Cell) -> None:
        column, row = 2 * cell.column, 2 * cell.row
        inside = (" ", f"edge/{self._ground(cell)}")
        for y in range(self._y(row), self._y(row + 2) + 1):
            for x in range(self._x(column), self._x(column + 2) + 1):
                self.canvas[y][x] = (" ", "edge/floor")
        for y in range(self._y(row) + 1, self._y(row + 2)):
            for x in range(self._x(column) + 1, self._x(column + 2)):
                self.canvas[y][x] = inside

    def _rim(self, cell: Cell, walls: dict[tuple[int, int], int]) -> None:
        """Note the quarters of border cells that a tile's rim fills; zero for an open edge."""
        column, row = 2 * cell.column, 2 * cell.row
        for edge in RIM:
            walled = edge in cell.walls
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

    def _inside(self, cell: Cell) -> None:
        """The thin walls between the spaces of a tile."""
        x, y = self._x(2 * cell.column + 1), self._y(2 * cell.row + 1)
        style = f"wall/{self._ground(cell)}"
        joint = 0
        for bit, (letter, right, down) in enumerate((("n", 0, -1), ("e", 1, 0), ("s", 0, 1), ("w", -1, 0))):
            if letter in cell.walls:
                joint |= 1 << bit
                for k in range(1, (self.across if right else self.down) + 1):
                    self.canvas[y + k * down][x + k * right] = (self.glyphs.joint[10 if right else 5], style)
        if joint:
            self.canvas[y][x] = (self.glyphs.joint[joint], style)
        else:
            self.canvas[y][x] = (self.glyphs.corner, f"edge/{self._ground(cell)}")

    def _jewel(self, cell: Cell, name: str, box: Box) -> None:
        """A jewel, or the sign of a home's empty space."""
        ground = self._ground(cell)
        x, y = box.middle
        for seat in (0, 1):
            if name not in self.jewels[seat]:
                continue
            if (self.across, self.down) == SCALES[0]:
                for j, line in enumerate(_GEMS[self.glyphs.name][seat]):
                    for i, sign in enumerate(line):
                        if sign != " ":
                            self.canvas[box.y + j][box.x + 1 + i] = (sign, f"seat{seat}/{ground}")
            else:
                self.canvas[y][x] = (self.glyphs.pieces[seat], f"seat{seat}/{ground}")
            return
        if cell.kind in HOMES:
            seat = HOMES.index(cell.kind)
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
