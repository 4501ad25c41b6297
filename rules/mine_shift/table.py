"""Tables that depend on a board and a tile set alone, shared by every State played on them.

The board is one bit string. Spaces are numbered row by row over the bounding box, with one empty row above
and one empty column on the left, so that a border is named by the space on its left or upper side and a
walk off the board meets no open border. `walls` in a State holds four such strings side by side ("lanes")
and, above them, a bit for each cell that holds a tile::

    lane 0  border to the east of a space,  open as far as the tile on its west side is concerned
    lane 1  border to the south of a space, open as far as the tile on its north side is concerned
    lane 2  border to the east,  as far as the tile on its east side is concerned
    lane 3  border to the south, as far as the tile on its south side is concerned

so `walls & walls >> 2 * size` is every border a jewel may cross (MS-M16, MS-M17), and a turn or shift of a
tile is one XOR. Walls are kept as seen, so two tiles that look alike are alike in it (MS-M32).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from rules.game import Setup
from rules.grid import STEPS, place
from rules.mine_shift.components import BOARDS, TILES, Tile, tiles_of

VACANT: Final = -1
"""Stands in `State.tiles` for a cell without a tile."""


TurnData = tuple[int, int, list[int], list[int], dict[int, int]]
"""Cell; its spaces; by face the face after the turn, and what that changes in `walls`; by the jewels that stand on
its spaces, what the turn changes of them."""

Hop = tuple[int, int, int, int, int]
"""A jump from some space: bit of the space jumped over, the two borders crossed (lanes 0 and 1), bit and place of the
landing, direction."""


class Table:
    """Everything precomputed for one board and tile set.

    Places are bit positions; cells are numbered in reading order over the outline; a face is
    4 * tile + quarter turns, tiles from 0. Actions are numbered in blocks: steps from 0, then turns,
    shifts, `begin`, `deal`, `draw`, `place`, and jump chains from `jumps` on.
    """

    # More attributes than an instance's dictionary reads quickly: without slots a leaf of perft costs 4 % more.
    __slots__ = (
        "begin", "cell_bits", "cell_name", "cell_named", "cell_places", "corner", "count", "deal", "delta", "draw",
        "faces", "home", "home_cell", "hops", "jumps", "kind", "laid", "lane", "legs", "outline", "place_action",
        "place_cell", "place_name", "place_named", "shift_of", "shifts", "size", "step", "step_cells", "tile_moves",
        "turn_data", "turn_of", "turns", "width",
    )  # fmt: skip

    def __init__(self, outline: Sequence[str], tiles: Sequence[Tile]) -> None:
        rows, columns = len(outline), len(outline[0])
        self.outline = tuple(outline)
        self.width = width = 2 * columns + 1
        self.size = size = (2 * rows + 1) * width
        self.lane = (1 << size) - 1
        self.delta = (-width, 1, width, -1)
        cells = [(row, column) for row in range(rows) for column in range(columns) if outline[row][column] != "."]
        self.count = len(cells)
        self.kind = "".join(outline[row][column] for row, column in cells)
        self.cell_name = tuple(place(row, column).upper() for row, column in cells)
        self.cell_named = {name.lower(): cell for cell, name in enumerate(self.cell_name)}
        self.corner = tuple((2 * row + 1) * width + 2 * column + 1 for row, column in cells)
        square = (0, 1, width + 1, width)  # clockwise from the top left
        self.cell_places = tuple(tuple(corner + part for part in square) for corner in self.corner)
        self.cell_bits = tuple(sum(1 << spot for spot in spots) for spots in self.cell_places)
        self.place_cell = {spot: cell for cell, spots in enumerate(self.cell_places) for spot in spots}
        self.place_name = {spot: place(spot // width - 1, spot % width - 1) for spot in sorted(self.place_cell)}
        self.place_named = {name: spot for spot, name in self.place_name.items()}
        self.home_cell = (self.kind.index("A"), self.kind.index("B"))
        self.home = (self.cell_bits[self.home_cell[0]], self.cell_bits[self.home_cell[1]])

        self.turns = 4 * size
        self.shifts = self.turns + 2 * self.count
        self.begin = self.shifts + 4 * self.count
        self.deal = self.begin + 2
        self.draw = self.deal + self.count * TILES * 4
        self.place_action = self.draw + TILES
        self.jumps = self.place_action + self.count * 4

        self.step = [0] * self.turns
        self.step_cells = [0] * self.turns
        for spot in self.place_cell:
            for way in range(4):
                other = spot + self.delta[way]
                if other in self.place_cell:
                    self.step[4 * spot + way] = 1 << spot | 1 << other
                    self.step_cells[4 * spot + way] = 1 << self.place_cell[spot] | 1 << self.place_cell[other]
        self.hops = [self._hops(spot) for spot in range(size)]
        turned = [tile.turned(quarters) for tile in tiles for quarters in range(4)]
        self.faces = tuple(turned)
        self.laid = [[self._walls(cell, tile) for tile in turned] for cell in range(self.count)]
        self.turn_of = [(cell, way) for cell in range(self.count) for way in (0, 1)]
        self.turn_data = [self._turn_data(cell, way) for cell, way in self.turn_of]
        self.shift_of: list[tuple[int, int] | None] = []
        for row, column in cells:
            for down, right in STEPS:
                target = (row + down, column + right)
                open_both = target in cells and not {outline[row][column], outline[target[0]][target[1]]} & set("AB")
                self.shift_of.append((cells.index((row, column)), cells.index(target)) if open_both else None)
        self.tile_moves: tuple[dict[int, list[int]], ...] = ({}, {}, {}, {})
        self.legs: dict[int, int] = {}

    def _walls(self, cell: int, tile: Tile) -> int:
        """What a tile face on a cell adds to `walls`: its open sides and its presence."""
        size, width = self.size, self.width
        nw, ne, se, sw = self.cell_places[cell]
        both = 1 << 2 * size | 1
        inner = (both << nw, both << (size + ne), both << sw, both << (size + nw))
        rim = (
            1 << (3 * size + nw - width), 1 << (3 * size + ne - width), 1 << ne, 1 << se,
            1 << (size + se), 1 << (size + sw), 1 << (2 * size + sw - 1), 1 << (2 * size + nw - 1),
        )  # fmt: skip
        walls = 1 << (4 * size + cell)
        walls |= sum(bits for i, bits in enumerate(inner) if not tile.inner >> i & 1)
        return walls | sum(bits for i, bits in enumerate(rim) if not tile.rim >> i & 1)

    def _hops(self, spot: int) -> tuple[Hop, ...]:
        """The jumps from a space that stay on the board, last direction first."""
        hops = []
        for way in (3, 2, 1, 0):
            over, there = spot + self.delta[way], spot + 2 * self.delta[way]
            if {spot, over, there} <= self.place_cell.keys():
                lane = 0 if way & 1 else self.size
                borders = 1 << lane + min(spot, over) | 1 << lane + min(over, there)
                hops.append((1 << over, borders, 1 << there, there, way))
        return tuple(hops)

    def _turn_data(self, cell: int, way: int) -> TurnData:
        """What a quarter turn of a cell's tile needs: way 0 left (anticlockwise), 1 right (clockwise)."""
        step = 2 * way - 1
        laid, spots = self.laid[cell], self.cell_places[cell]
        turned = [face & ~3 | (face + step) & 3 for face in range(len(self.faces))]
        change = [laid[face] ^ laid[after] for face, after in enumerate(turned)]
        rides = {}
        for held in range(16):
            before = sum(1 << spots[i] for i in range(4) if held >> i & 1)
            rides[before] = before ^ sum(1 << spots[(i + step) % 4] for i in range(4) if held >> i & 1)
        return cell, self.cell_bits[cell], turned, change, rides

    def leg(self, path: int) -> int:
        """How many places on from its start a chain of jumps lands.

        Args:
            path: its directions as base-4 digits behind a leading 1.
        """
        found = self.legs.get(path)
        if found is None:
            found, rest = 0, path
            while rest > 1:
                found += 2 * self.delta[rest & 3]
                rest >>= 2
            self.legs[path] = found
        return found

    def moves_of_tiles(self, seat_and_latch: int, present: int) -> list[int]:
        """Turns and shifts for a pattern of laid cells, made once and kept (MS-M11, MS-M12, MS-M14, MS-M15).

        Args:
            seat_and_latch: 2 * seat, plus 1 if its right to turn its own home is gone.
            present: a bit for each cell that holds a tile.
        """
        found = self.tile_moves[seat_and_latch].get(present)
        if found is None:
            locked = self.home_cell[seat_and_latch >> 1] if seat_and_latch & 1 else None
            found = [
                self.turns + i for i, (cell, _) in enumerate(self.turn_of) if present >> cell & 1 and cell != locked
            ]
            found += [
                self.shifts + i
                for i, move in enumerate(self.shift_of)
                if move is not None and present >> move[0] & 1 and not present >> move[1] & 1
            ]
            self.tile_moves[seat_and_latch][present] = found
        return found

    def path(self, action: int) -> tuple[int, list[int]]:
        """The start of a chain of jumps and the directions of its jumps, first to last; none for no chain's number."""
        path, start = divmod(action - self.jumps, self.size)
        ways = []
        while path > 3:
            ways.append(path & 3)
            path >>= 2
        return start, ways[::-1] if path == 1 else []


@cache
def _table(outline: tuple[str, ...], tiles: tuple[Tile, ...]) -> Table:
    return Table(outline, tiles)


def table_of(setup: Setup) -> Table:
    """The shared tables of a Setup. Raises SetupError for a wrong tile file of the players' own."""
    return _table(BOARDS[setup.option("board")], tiles_of(setup))
