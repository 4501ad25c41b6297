"""Slow, independent twin of Mine Shift, written from the rulebook and the rulings MS-M1..M38 only.

Nothing here is shared with the real engine.  Cells and spaces are (column, row) pairs counted from 0; a cell
(c, r) holds the four spaces (2c, 2r), (2c+1, 2r), (2c, 2r+1) and (2c+1, 2r+1).  Seats are "A" and "B".
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

Cell = tuple[int, int]
Space = tuple[int, int]
Tile = tuple[str, int]  # tile number "01".."27" and facing (clockwise quarter turns)
Tiles = dict[Cell, Tile]  # cells without a tile are absent
Jewels = dict[Space, str]  # which seat's jewel stands on a space
TileMove = tuple[str, Cell, str]  # ("turn", cell, "left") or ("shift", cell, "up")
Ending = tuple[str, tuple[int, int], tuple[int, ...]]

LAYOUTS: dict[str, list[str]] = {  # sections 1.2 and 1.6; "corner" is the classic board
    "classic": ["A t t t .", ". t o t .", ". t t t B"],
    "side": [". t t t .", "A t o t B", ". t t t ."],
    "grid4": ["A t t t t .", ". t o t t .", ". t t o t .", ". t t t t B"],
    "grid5": ["A t t t t t .", ". t t t t t .", ". t t o t t .", ". t t t t t .", ". t t t t t B"],
}

HALF_SET: dict[str, str] = {  # section 1.5, first table: internal walls and outer half edges
    "01": "",
    "02": "N1",
    "03": "N2",
    "04": "N1 N2",
    "05": "N1 W2",
    "06": "N1 N2 S1",
    "07": "N1 N2 S2",
    "08": "N1 N2 S1 S2",
    "09": "N1 N2 E1 E2",
    "10": "w",
    "11": "w E1",
    "12": "w E2",
    "13": "w W1 W2",
    "14": "w E1 E2",
    "15": "w N1 N2",
    "16": "w S1 S2",
    "17": "w N2 E1 W2",
    "18": "w E2 S1 W1",
    "19": "s w",
    "20": "s w N2",
    "21": "s w E1",
    "22": "s w N2 E1",
    "23": "e w",
    "24": "e w E2",
    "25": "e w W1",
    "26": "e w N1 S1",
    "27": "e w N2 S2",
}

WHOLE_SET: list[str] = [  # section 1.5, alternative set, numbered 01..27 in this order
    *("-/-", "n/-", "-/N", "ne/-", "ns/-", "n/N", "n/W", "n/S", "n/E", "nes/-", "-/NE", "-/NS", "ne/W"),
    *("ne/S", "ns/N", "ns/E", "n/NW", "n/NS", "n/SW", "n/NE", "n/EW", "n/ES", "nes/W", "-/NES", "ne/SW"),
    *("ns/NS", "ns/EW"),
]

CLOCKWISE = {"N": "E", "E": "S", "S": "W", "W": "N", "n": "e", "e": "s", "s": "w", "w": "n"}

DIRECTIONS: dict[str, tuple[int, int]] = {"north": (0, -1), "east": (1, 0), "south": (0, 1), "west": (-1, 0)}
SHIFTS: dict[str, tuple[int, int]] = {"up": (0, -1), "right": (1, 0), "down": (0, 1), "left": (-1, 0)}
OPPOSITE = {"north": "south", "east": "west", "south": "north", "west": "east"}
OTHER = {"A": "B", "B": "A"}

# The wall met when leaving a space of a tile (its column and row inside the tile) in a direction.
WALL_AT: dict[tuple[int, int], dict[str, str]] = {
    (0, 0): {"north": "N1", "east": "n", "south": "w", "west": "W2"},
    (1, 0): {"north": "N2", "east": "E1", "south": "e", "west": "n"},
    (1, 1): {"north": "e", "east": "E2", "south": "S1", "west": "s"},
    (0, 1): {"north": "w", "east": "s", "south": "S2", "west": "W1"},
}


def _four_facings(walls: frozenset[str]) -> list[frozenset[str]]:
    """The walls of a tile as seen at facings 0, 1, 2 and 3 (section 1.5, clockwise quarter turns)."""
    facings = [walls]
    for _ in range(3):
        facings.append(frozenset(CLOCKWISE[wall[0]] + wall[1:] for wall in facings[-1]))
    return facings


def _make_tile_sets() -> dict[str, dict[Tile, frozenset[str]]]:
    """Both tile sets of section 1.5: (number, facing) -> walls as seen."""
    patterns: dict[str, dict[str, frozenset[str]]] = {"half": {}, "whole": {}}
    for number, text in HALF_SET.items():
        patterns["half"][number] = frozenset(text.split())
    for index, text in enumerate(WHOLE_SET):
        internal, sides = text.replace("-", "").split("/")
        walls = set(internal)
        for side in sides:
            walls.add(side + "1")
            walls.add(side + "2")
        patterns["whole"][f"{index + 1:02d}"] = frozenset(walls)
    return {
        name: {
            (number, facing): seen
            for number, walls in numbered.items()
            for facing, seen in enumerate(_four_facings(walls))
        }
        for name, numbered in patterns.items()
    }


TILE_SETS = _make_tile_sets()


def cell_name(cell: Cell) -> str:
    """Capital column letter and row number, A1 top left (section 1.7)."""
    return "ABCDEFGHIJKLMNOPQRSTUVWXYZ"[cell[0]] + str(cell[1] + 1)


def space_name(space: Space) -> str:
    """Small column letter and row number, a1 top left (section 1.7)."""
    return "abcdefghijklmnopqrstuvwxyz"[space[0]] + str(space[1] + 1)


def _read_name(name: str, first: str) -> tuple[int, int]:
    """Inverse of cell_name (first="A") and space_name (first="a")."""
    if len(name) < 2 or not name[1:].isdecimal():
        raise ValueError(f"bad name {name!r}")
    return ord(name[0]) - ord(first), int(name[1:]) - 1


def _cell_of(space: Space) -> Cell:
    return space[0] // 2, space[1] // 2


def _spaces_of(cell: Cell) -> list[Space]:
    """The four spaces of a cell in reading order."""
    column, row = 2 * cell[0], 2 * cell[1]
    return [(column, row), (column + 1, row), (column, row + 1), (column + 1, row + 1)]


def _reading(place: tuple[int, int]) -> tuple[int, int]:
    """Sort key for reading order: by row, then by column."""
    return place[1], place[0]


class Board:
    """The geometry of one outline: its cells, its homes and the borders between its spaces."""

    def __init__(self, name: str) -> None:
        if name not in LAYOUTS:
            raise ValueError(f"unknown board {name!r}")
        rows = [row.split() for row in LAYOUTS[name]]
        self.width = len(rows[0])
        self.height = len(rows)
        self.marks: dict[Cell, str] = {}
        for r, row in enumerate(rows):
            for c, mark in enumerate(row):
                if mark != ".":
                    self.marks[(c, r)] = mark
        self.cells: list[Cell] = sorted(self.marks, key=_reading)
        self.laid: list[Cell] = [cell for cell in self.cells if self.marks[cell] != "o"]
        self.movable: set[Cell] = {cell for cell in self.cells if self.marks[cell] in "to"}  # M14, M15, M36
        self.home: dict[str, Cell] = {mark: cell for cell, mark in self.marks.items() if mark in "AB"}
        self.home_spaces: dict[str, set[Space]] = {s: set(_spaces_of(c)) for s, c in self.home.items()}
        # space -> direction -> (next space, this cell, its wall, next cell, its wall)
        self.borders: dict[Space, dict[str, tuple[Space, Cell, str, Cell, str]]] = {}
        for cell in self.cells:
            for space in _spaces_of(cell):
                self.borders[space] = {}
                for direction, (dx, dy) in DIRECTIONS.items():
                    target = (space[0] + dx, space[1] + dy)
                    if _cell_of(target) in self.marks:
                        wall = WALL_AT[(space[0] % 2, space[1] % 2)][direction]
                        back = WALL_AT[(target[0] % 2, target[1] % 2)][OPPOSITE[direction]]
                        self.borders[space][direction] = (target, cell, wall, _cell_of(target), back)


BOARDS = {name: Board(name) for name in LAYOUTS}


class Twin:
    """One game of Mine Shift, played by canonical action texts."""

    def __init__(
        self,
        board: str = "classic",
        tiles: str = "half",
        setup: str = "deal",
        shift_with_jewels: str = "yes",
        repetition: int = 3,
        turn_limit: int = 100,
    ) -> None:
        """Start before Chance names who begins (M26), with the options of M27."""
        if board not in BOARDS or tiles not in TILE_SETS or setup not in ("deal", "place"):
            raise ValueError("unknown board, tiles or setup")
        if shift_with_jewels not in ("yes", "no") or repetition < 0 or turn_limit < 0:
            raise ValueError("bad shift_with_jewels, repetition or turn_limit")
        self.board = BOARDS[board]
        self.tile_walls = TILE_SETS[tiles]
        self.setup = setup
        self.shift_with_jewels = shift_with_jewels
        self.repetition = repetition
        self.turn_limit = turn_limit
        self.tiles: Tiles = {}
        self.jewels: Jewels = {}
        self.seat = "*"  # who acts, or would act next had the game not ended
        self.made = 0
        self.stepped = False
        self.latches: frozenset[str] = frozenset()  # seats whose right to turn their own home is gone (M11)
        self.turn = 0
        self.starter = "-"
        self.hand = "-"
        self.ending: Ending | None = None
        self.history: dict[Any, int] = {}
        self._legal: list[str] | None = None

    # ------------------------------------------------------------------ public interface

    @property
    def mover(self) -> str | None:
        """Who acts: "A", "B", "*" for Chance, None when the game is over."""
        return None if self.ending else self.seat

    def legal(self) -> list[str]:
        """Canonical texts of all legal actions, sorted."""
        if self._legal is None:
            if self.ending:
                self._legal = []
            elif self._in_setup():
                self._legal = sorted(self._setup_actions())
            else:
                self._legal = sorted(self._turn_actions())
        return list(self._legal)

    def apply(self, text: str) -> None:
        """Carry out a legal action; ValueError if it is not legal."""
        if text not in self.legal():
            raise ValueError(f"not legal: {text!r}")
        self._legal = None
        words = text.split()
        if words[0] == "begin":
            self.starter = words[1]
        elif words[0] == "deal":
            self._lay(_read_name(words[1], "A"), words[2], int(words[3]))
        elif words[0] == "draw":
            self.hand = words[1]
            self.seat = self._placer()
        elif words[0] == "place":
            number, self.hand, self.seat = self.hand, "-", "*"
            self._lay(_read_name(words[1], "A"), number, int(words[2]))
        elif words[0] in ("turn", "shift"):
            move = (words[0], _read_name(words[1], "A"), words[2])
            self.tiles, self.jewels = self._after(self.tiles, self.jewels, move)
            self._finish_move()
        else:
            self._make_step(words)
            self._finish_move()

    def copy(self) -> Twin:
        """An independent copy, history included."""
        other = Twin.__new__(Twin)
        other.__dict__.update(self.__dict__)
        other.tiles = dict(self.tiles)
        other.jewels = dict(self.jewels)
        other.history = dict(self.history)
        return other

    def line(self) -> str:
        """The position line (M37: turn number, but no history)."""
        rows = []
        for r in range(self.board.height):
            rows.append(",".join(self._cell_text((c, r)) for c in range(self.board.width)))
        fields = ["/".join(rows)]
        for seat in "AB":
            spaces = sorted((s for s, owner in self.jewels.items() if owner == seat), key=_reading)
            fields.append(",".join(space_name(s) for s in spaces) or "-")
        fields.append(self.seat)
        fields.append(str(self.made))
        fields.append("s" if self.stepped else "-")
        fields.append("".join(sorted(self.latches)) or "-")
        fields.append(str(self.turn))
        fields.append(self.starter)
        fields.append(self.hand)
        return " ".join(fields)

    @classmethod
    def from_line(
        cls,
        line: str,
        board: str = "classic",
        tiles: str = "half",
        setup: str = "deal",
        shift_with_jewels: str = "yes",
        repetition: int = 3,
        turn_limit: int = 100,
    ) -> Twin:
        """Read a position line; a position at the start of a turn counts as its first occurrence (M33)."""
        twin = cls(board, tiles, setup, shift_with_jewels, repetition, turn_limit)
        fields = line.split(" ")
        if len(fields) != 10:
            raise ValueError("a position line has ten fields")
        twin._read_board(fields[0])
        twin._read_jewels("A", fields[1])
        twin._read_jewels("B", fields[2])
        twin.seat = fields[3]
        if fields[4] not in ("0", "1", "2", "3") or fields[5] not in ("s", "-"):
            raise ValueError("bad moves made or step flag")
        twin.made = int(fields[4])
        twin.stepped = fields[5] == "s"
        if fields[6] not in ("-", "A", "B", "AB"):
            raise ValueError("bad latches")
        twin.latches = frozenset(fields[6].replace("-", ""))
        if not fields[7].isdecimal():
            raise ValueError("bad turn number")
        twin.turn = int(fields[7])
        if fields[8] not in ("A", "B", "-"):
            raise ValueError("bad starter")
        twin.starter = fields[8]
        twin.hand = fields[9]
        twin._settle_after_reading()
        if twin.line() != line:
            raise ValueError("not a canonical position line")
        return twin

    # ------------------------------------------------------------------ reading a line

    def _cell_text(self, cell: Cell) -> str:
        if cell not in self.board.marks:
            return "."
        if cell in self.tiles:
            number, facing = self.tiles[cell]
            return f"{number}.{facing}"
        if self._in_setup() and self.board.marks[cell] != "o":
            return "?"
        return "o"

    def _read_board(self, text: str) -> None:
        rows = [row.split(",") for row in text.split("/")]
        if len(rows) != self.board.height or any(len(row) != self.board.width for row in rows):
            raise ValueError("the board has the wrong size")
        for r, row in enumerate(rows):
            for c, word in enumerate(row):
                if ((c, r) in self.board.marks) != (word != "."):
                    raise ValueError("the board has the wrong outline")
                if word in (".", "o", "?"):
                    continue
                number, _, facing = word.partition(".")
                if facing not in ("0", "1", "2", "3") or (number, int(facing)) not in self.tile_walls:
                    raise ValueError(f"unknown tile {word!r}")
                self.tiles[(c, r)] = (number, int(facing))
        if len({number for number, _ in self.tiles.values()}) != len(self.tiles):
            raise ValueError("a tile lies twice")
        if len(self.tiles) > len(self.board.laid):
            raise ValueError("too many tiles")
        if not self._in_setup() and any(home not in self.tiles for home in self.board.home.values()):
            raise ValueError("a home is vacant")

    def _read_jewels(self, seat: str, text: str) -> None:
        for name in [] if text == "-" else text.split(","):
            space = _read_name(name, "a")
            if space in self.jewels or _cell_of(space) not in self.tiles:
                raise ValueError(f"no jewel can stand on {name}")
            self.jewels[space] = seat

    def _settle_after_reading(self) -> None:
        """Check what was read and see whether the game has ended there (M34)."""
        if self._in_setup():
            if self.jewels or self.made or self.stepped or self.latches or self.turn:
                raise ValueError("play has begun before all tiles lie")
            if any(cell not in self.board.laid for cell in self.tiles):
                raise ValueError("a tile lies on a cell that starts vacant")
            if self.starter == "-" and (self.tiles or self.hand != "-"):
                raise ValueError("Chance first names who begins")
            if self.hand == "-":
                expected = "*"
            elif self.setup == "place" and self.hand in self._unused():
                expected = self._placer()
            else:
                raise ValueError("bad drawn tile")
            if self.seat != expected:
                raise ValueError("the wrong side is to act")
            return
        if self.seat not in ("A", "B") or self.starter == "-" or self.hand != "-":
            raise ValueError("bad mover, starter or drawn tile")
        for seat in "AB":
            spaces = [space for space, owner in self.jewels.items() if owner == seat]
            if len(spaces) != 4:
                raise ValueError("each seat has four jewels")
            at_home = self._count(self.jewels, seat, seat)
            if at_home and self._count(self.jewels, seat, OTHER[seat]):
                raise ValueError("a seat's jewels are on both homes (M9)")
            if not at_home and seat not in self.latches:
                raise ValueError("a latch is missing (M11)")
        if self._count(self.jewels, OTHER[self.seat], self.seat) == 4:
            raise ValueError("the seat not to move has won already")
        if self._count(self.jewels, self.seat, OTHER[self.seat]) == 4:
            if not self.made or not self.stepped:
                raise ValueError("a win comes by a Jewel Step")
            self._end("goal", (self.seat,))
        elif self.made == 3 or (self.made == 0 and self.stepped):
            raise ValueError("bad moves made or step flag")
        elif self.made == 0:
            self._start_turn()
        elif not self.stepped and not self._can_step(self.tiles, self.jewels, 2 - self.made):
            raise ValueError("no Jewel Step is left for this turn (M7)")

    # ------------------------------------------------------------------ setup (M22, M23, M26)

    def _in_setup(self) -> bool:
        return len(self.tiles) < len(self.board.laid)

    def _unused(self) -> list[str]:
        used = {number for number, _ in self.tiles.values()}
        return sorted({number for number, _ in self.tile_walls} - used)

    def _placer(self) -> str:
        """The seat that lays the next tile: the non-starting one first, then in turns (M23)."""
        return OTHER[self.starter] if len(self.tiles) % 2 == 0 else self.starter

    def _setup_actions(self) -> Iterator[str]:
        if self.starter == "-":
            yield "begin A"
            yield "begin B"
            return
        empty = [cell for cell in self.board.laid if cell not in self.tiles]
        if self.setup == "deal":
            for number in self._unused():
                for facing in range(4):
                    yield f"deal {cell_name(empty[0])} {number} {facing}"
        elif self.hand == "-":
            for number in self._unused():
                yield f"draw {number}"
        else:
            for cell in empty:
                for facing in range(4):
                    yield f"place {cell_name(cell)} {facing}"

    def _lay(self, cell: Cell, number: str, facing: int) -> None:
        """Lay a tile; with the last one, the jewels go home and the first turn starts."""
        self.tiles[cell] = (number, facing)
        if not self._in_setup():
            for seat in "AB":
                for space in _spaces_of(self.board.home[seat]):
                    self.jewels[space] = seat
            self.seat = self.starter
            self._start_turn()

    # ------------------------------------------------------------------ Jewel Steps (M1..M4, M9, M16, M17)

    def _next_space(self, tiles: Tiles, space: Space, direction: str) -> Space | None:
        """The space beyond the border, or None if a wall, a missing tile or the edge is there (M16, M17)."""
        border = self.board.borders[space].get(direction)
        if border is None:
            return None
        target, cell, wall, next_cell, next_wall = border
        if next_cell not in tiles:
            return None
        if wall in self.tile_walls[tiles[cell]]:
            return None
        if next_cell != cell and next_wall in self.tile_walls[tiles[next_cell]]:
            return None
        return target

    def _may_stand(self, jewels: Jewels, start: Space, landing: Space) -> bool:
        """M9, M30: with the jewel of `start` on `landing`, its owner is not on both homes."""
        seat = jewels[start]
        for home in "AB":
            if landing in self.board.home_spaces[home]:
                for space in self.board.home_spaces[OTHER[home]]:
                    if space != start and jewels.get(space) == seat:
                        return False
        return True

    def _single_steps(self, tiles: Tiles, jewels: Jewels, start: Space) -> Iterator[str]:
        """Directions in which the jewel on `start` may step one space (M2)."""
        for direction in DIRECTIONS:
            target = self._next_space(tiles, start, direction)
            if target is not None and target not in jewels and self._may_stand(jewels, start, target):
                yield direction

    def _jumps(self, tiles: Tiles, jewels: Jewels, start: Space, now: Space) -> Iterator[Space]:
        """Landings of one jump from `now` by the jewel that began on `start` (M3)."""
        for direction in DIRECTIONS:
            over = self._next_space(tiles, now, direction)
            if over is None or over not in jewels or over == start:
                continue
            landing = self._next_space(tiles, over, direction)
            if landing is None or landing in jewels:  # `start` itself counts as taken: no return (M28)
                continue
            if self._may_stand(jewels, start, landing):
                yield landing

    def _chains(self, tiles: Tiles, jewels: Jewels, start: Space, past: list[Space]) -> Iterator[list[Space]]:
        """All chains that go on from the landings `past`; no landing twice (M4, M28)."""
        now = past[-1] if past else start
        for landing in self._jumps(tiles, jewels, start, now):
            if landing not in past:
                chain = [*past, landing]
                yield chain
                yield from self._chains(tiles, jewels, start, chain)

    def _own_spaces(self, jewels: Jewels) -> list[Space]:
        return [space for space, owner in jewels.items() if owner == self.seat]

    def _step_actions(self, tiles: Tiles, jewels: Jewels) -> Iterator[str]:
        for start in self._own_spaces(jewels):
            for direction in self._single_steps(tiles, jewels, start):
                yield f"{space_name(start)} {direction}"
            for chain in self._chains(tiles, jewels, start, []):
                yield f"{space_name(start)} jump {' '.join(space_name(s) for s in chain)}"

    def _has_step(self, tiles: Tiles, jewels: Jewels) -> bool:
        for start in self._own_spaces(jewels):
            for _ in self._single_steps(tiles, jewels, start):
                return True
            for _ in self._jumps(tiles, jewels, start, start):
                return True
        return False

    # ------------------------------------------------------------------ Tile Turns and Shifts (M11..M15)

    def _tile_moves(self, tiles: Tiles, jewels: Jewels) -> Iterator[TileMove]:
        """Turns and shifts open to the seat to move, before M29's refusal."""
        for cell in tiles:
            if cell != self.board.home[self.seat] or self.seat not in self.latches:  # M12, M31
                yield "turn", cell, "left"
                yield "turn", cell, "right"
        for cell in tiles:
            if cell not in self.board.movable:  # M14
                continue
            if self.shift_with_jewels == "no" and any(space in jewels for space in _spaces_of(cell)):  # M13
                continue
            for way, (dx, dy) in SHIFTS.items():
                target = (cell[0] + dx, cell[1] + dy)
                if target in self.board.movable and target not in tiles:  # M15, M36
                    yield "shift", cell, way

    def _after(self, tiles: Tiles, jewels: Jewels, move: TileMove) -> tuple[Tiles, Jewels]:
        """The tiles and jewels after a turn or shift; jewels ride along (M13)."""
        kind, cell, way = move
        tiles = dict(tiles)
        # carried: old space -> new space, for the four spaces of the tile
        if kind == "turn":
            number, facing = tiles[cell]
            tiles[cell] = (number, (facing + (1 if way == "right" else 3)) % 4)
            nw, ne, sw, se = _spaces_of(cell)
            carried = {nw: ne, ne: se, se: sw, sw: nw}
            if way == "left":
                carried = {new: old for old, new in carried.items()}
        else:
            dx, dy = SHIFTS[way]
            target = (cell[0] + dx, cell[1] + dy)
            tiles[target] = tiles.pop(cell)
            carried = dict(zip(_spaces_of(cell), _spaces_of(target), strict=True))
        return tiles, {carried.get(space, space): owner for space, owner in jewels.items()}

    def _can_step(self, tiles: Tiles, jewels: Jewels, tile_moves: int) -> bool:
        """Can the seat to move make a Jewel Step after at most so many turns and shifts (M8, M29)?"""
        if self._has_step(tiles, jewels):
            return True
        if tile_moves == 0:
            return False
        for move in self._tile_moves(tiles, jewels):
            if self._can_step(*self._after(tiles, jewels, move), tile_moves - 1):
                return True
        return False

    # ------------------------------------------------------------------ the turn (M5..M8, M19, M20, M33, M34)

    def _turn_actions(self) -> Iterator[str]:
        yield from self._step_actions(self.tiles, self.jewels)
        if self.made == 2 and not self.stepped:
            return  # M29: the third move must be a step if none was made
        for move in self._tile_moves(self.tiles, self.jewels):
            if not self.stepped:
                tiles, jewels = self._after(self.tiles, self.jewels, move)
                if not self._can_step(tiles, jewels, 1 - self.made):
                    continue  # M29: this would leave no step by move three
            kind, cell, way = move
            yield f"{kind} {cell_name(cell)} {way}"

    def _make_step(self, words: list[str]) -> None:
        start = _read_name(words[0], "a")
        if words[1] == "jump":
            target = _read_name(words[-1], "a")
        else:
            dx, dy = DIRECTIONS[words[1]]
            target = (start[0] + dx, start[1] + dy)
        seat = self.jewels.pop(start)
        self.jewels[target] = seat
        self.stepped = True
        if self._count(self.jewels, seat, seat) == 0:  # M11
            self.latches = self.latches | {seat}

    def _finish_move(self) -> None:
        self.made += 1
        if self._count(self.jewels, self.seat, OTHER[self.seat]) == 4:  # M19
            self._end("goal", (self.seat,))
        elif self.made == 3:  # M5, M35
            self.made = 0
            self.stepped = False
            self.turn += 1
            self.seat = OTHER[self.seat]
            self._start_turn()

    def _start_turn(self) -> None:
        """Count the position, then look for an ending in the order of M34."""
        key = self._repetition_key()
        self.history[key] = self.history.get(key, 0) + 1
        if self.repetition and self.history[key] >= self.repetition:
            self._end("repetition", self._leaders())
        elif self.turn_limit and self.turn >= 2 * self.turn_limit:
            self._end("limit", self._leaders())
        elif not self._can_step(self.tiles, self.jewels, 2):  # M8
            self._end("no-step", (OTHER[self.seat],))

    def _repetition_key(self) -> Any:
        """Seat to move, walls as seen, jewels by colour and both latches (M32, M33)."""
        walls = frozenset((cell, self.tile_walls[tile]) for cell, tile in self.tiles.items())
        return self.seat, walls, frozenset(self.jewels.items()), self.latches

    def _count(self, jewels: Jewels, seat: str, home: str) -> int:
        """How many of the seat's jewels stand on the home of `home`."""
        return sum(1 for space in self.board.home_spaces[home] if jewels.get(space) == seat)

    def _scores(self) -> tuple[int, int]:
        return self._count(self.jewels, "A", "B"), self._count(self.jewels, "B", "A")

    def _leaders(self) -> tuple[str, ...]:
        """M20: whoever has more jewels on the opposite home, else both."""
        a, b = self._scores()
        return ("A",) if a > b else ("B",) if b > a else ("A", "B")

    def _end(self, reason: str, winners: tuple[str, ...]) -> None:
        self.ending = (reason, self._scores(), tuple("AB".index(seat) for seat in winners))
