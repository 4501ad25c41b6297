"""The mine cell by cell and border by border, for screens and for sentences: nobody need read it out of a drawing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from rules.mine_shift.components import INNER, RIM
from rules.mine_shift.table import VACANT, Table

_WALL: Final = (("N1", "n", "w", "W2"), ("N2", "E1", "e", "n"), ("e", "E2", "S1", "s"), ("w", "s", "S2", "W1"))
"""The wall of a tile (MS-T3) that stands north, east, south and west of its top left, top right, ... space."""


@dataclass(frozen=True, slots=True)
class Cell:
    """A cell of the outline and what lies on it.

    Attributes:
        name: "B1".
        row: from 0 at the top of the drawing.
        column: from 0 at its left.
        kind: "t" for a cell of the mine that starts with a tile, "o" for one that starts vacant, "A" or "B" for a home.
        spaces: their names, clockwise from the top left.
        tile: its number from 1, or 0 when none lies here.
        facing: clockwise quarter turns from the tile's drawing, 0 to 3.
        walls: as the tile lies, in the letters of MS-T3.
        awaited: whether a tile is still to be laid here before the game begins.
    """

    name: str
    row: int
    column: int
    kind: str
    spaces: tuple[str, str, str, str]
    tile: int
    facing: int
    walls: frozenset[str]
    awaited: bool

    @property
    def vacant(self) -> bool:
        """Whether a tile may be shifted here (MS-R24)."""
        return not (self.tile or self.awaited)


@dataclass(frozen=True, slots=True)
class Border:
    """One side of a space.

    Attributes:
        beyond: the space on the other side, or "" at the outer edge and beside a cell without a tile.
        wall: whether a wall stands there on this space's own tile.
        far_wall: whether one stands there on the tile beyond; of a border inside a tile there is only `wall`.
    """

    beyond: str
    wall: bool
    far_wall: bool

    @property
    def open(self) -> bool:
        """Whether a jewel may cross it (MS-R18, MS-M16, MS-M17)."""
        return bool(self.beyond) and not (self.wall or self.far_wall)


def walls_of(table: Table, tile: int, facing: int) -> frozenset[str]:
    """The walls of a tile (from 1) at a facing, in the letters of MS-T3."""
    face = table.faces[4 * (tile - 1) + facing]
    return frozenset(wall for wall in (*INNER, *RIM) if face.has(wall))


def cells_of(table: Table, tiles: Sequence[int], laid: bool) -> tuple[Cell, ...]:
    """All cells of the outline in reading order.

    Args:
        table: the board.
        tiles: the face on each cell, or VACANT.
        laid: whether setting up is over.
    """
    found = []
    for cell, face in enumerate(tiles):
        column, row = (table.corner[cell] % table.width - 1) // 2, (table.corner[cell] // table.width - 1) // 2
        nw, ne, se, sw = (table.place_name[spot] for spot in table.cell_places[cell])
        tile, facing = divmod(face + 4, 4) if face != VACANT else (0, 0)
        walls = walls_of(table, tile, facing) if tile else frozenset()
        awaited = not laid and not tile and table.kind[cell] != "o"
        kind, name = table.kind[cell], table.cell_name[cell]
        found.append(Cell(name, row, column, kind, (nw, ne, se, sw), tile, facing, walls, awaited))
    return tuple(found)


def border_of(table: Table, tiles: Sequence[int], space: str, way: int) -> Border:
    """What stands on one side of a space that lies on a tile (way as in `rules.grid`). KeyError for no such space."""
    spot = table.place_named[space]
    there = spot + table.delta[way]
    here, beyond = table.place_cell[spot], table.place_cell.get(there)
    wall = _has(table, tiles, spot, way)
    if beyond is None or tiles[beyond] == VACANT:
        return Border("", wall, False)
    return Border(table.place_name[there], wall, here != beyond and _has(table, tiles, there, way ^ 2))


def _has(table: Table, tiles: Sequence[int], spot: int, way: int) -> bool:
    cell = table.place_cell[spot]
    face = tiles[cell]
    return face != VACANT and table.faces[face].has(_WALL[table.cell_places[cell].index(spot)][way])
