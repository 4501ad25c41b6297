"""Lays a mine on the table as a drawing and plays on it as a person would.

A drawing has a head with the column letters and a numbered line for each row of spaces::

          a b c d e f g h i j
        1 A A A|. . . . .
        2 A . .]. .[. . .
              -   _
        3     . . / / . .
        ...

`A` and `B` are jewels, `.` an empty space, `/` a cell without a tile, a blank the world outside. `,` is an empty
space on a tile whose walls do not matter; it gets some. Between two spaces of a tile a wall is `|` or `-`. Between
two tiles it is `]` or `"` on the left or upper tile, `[` or `_` on the right or lower one, `#` or `=` on both. Lines
between two rows are left out when they are empty.

Nowhere else is a wall, but as no two tiles in the box are alike, tiles get walls towards the outer edge, and if need
be towards a vacant cell, until they all differ. Cells named in `walls` get exactly what stands there: "ns E1 E2".

Nothing here is taken from the program but its front door (setup, load, parse, check, push, view).
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from itertools import combinations
from typing import Final

from rules import SPECTATOR, IllegalAction, choose_setup
from rules.mine_shift import GAME
from rules.mine_shift.state import MineShiftState

Walls = frozenset[str]

OUTLINES: Final = {
    "classic": ("Attt.", ".tot.", ".tttB"),
    "side": (".ttt.", "AtotB", ".ttt."),
    "grid4": ("Atttt.", ".tott.", ".ttot.", ".ttttB"),
    "grid5": ("Attttt.", ".ttttt.", ".ttott.", ".ttttt.", ".tttttB"),
}
INNER: Final = ("n", "e", "s", "w")
RIM: Final = ("N1", "N2", "E1", "E2", "S1", "S2", "W1", "W2")
FULL_RIM: Final = " ".join(RIM)
HALF: Final = (
    "", "N1", "N2", "N1 N2", "N1 W2", "N1 N2 S1", "N1 N2 S2", "N1 N2 S1 S2", "N1 N2 E1 E2",
    "w", "w E1", "w E2", "w W1 W2", "w E1 E2", "w N1 N2", "w S1 S2", "w N2 E1 W2", "w E2 S1 W1",
    "sw", "sw N2", "sw E1", "sw N2 E1", "ew", "ew E2", "ew W1", "ew N1 S1", "ew N2 S2",
)  # fmt: skip
"""The half tiles 01 to 27, copied from the table of their walls."""

BORDERS: Final = {
    "n": (0, 0, "east"), "e": (1, 0, "south"), "s": (0, 1, "east"), "w": (0, 0, "south"),
    "N1": (0, 0, "north"), "N2": (1, 0, "north"), "E1": (1, 0, "east"), "E2": (1, 1, "east"),
    "S1": (1, 1, "south"), "S2": (0, 1, "south"), "W1": (0, 1, "west"), "W2": (0, 0, "west"),
}  # fmt: skip
"""Each wall of a tile: the space beside it (columns right and rows down from the top left one), and on which side."""
WAYS: Final = {"north": (0, -1), "east": (1, 0), "south": (0, 1), "west": (-1, 0)}
OPPOSITE: Final = {"north": "south", "east": "west", "south": "north", "west": "east"}

EMPTY_START: Final = """
    a b c d e f g h i j
  1 A A . . . . . .
  2 A A . . . . . .
  3     . . / / . .
  4     . . / / . .
  5     . . . . . . B B
  6     . . . . . . B B
"""
"""The classic board at the start, with no wall in the way."""


# Tiles


def read_walls(text: str) -> Walls:
    """The walls of a text like "ns E1 E2"."""
    walls: set[str] = set()
    for word in text.split():
        walls |= {word} if word in RIM else set(word)
    assert walls <= {*INNER, *RIM}, text
    return frozenset(walls)


def turned(walls: Iterable[str], quarters: int) -> Walls:
    """The walls after clockwise quarter turns: N becomes E, n becomes e, numbers stay (MS-T4)."""

    def one(wall: str) -> str:
        letters = "NESW" if wall[0].isupper() else "nesw"
        return letters[(letters.index(wall[0]) + quarters) % 4] + wall[1:]

    return frozenset(map(one, walls))


def look(walls: Iterable[str]) -> tuple[str, ...]:
    """The same for two tiles exactly when they are alike, turned or not."""
    return min(tuple(sorted(turned(walls, quarters))) for quarters in range(4))


def tile_file(tiles: Iterable[Iterable[str]]) -> str:
    """A tile file with these tiles first and others of our own after them."""
    box = [frozenset(tile) for tile in tiles]
    looks = {look(tile) for tile in box}
    assert len(looks) == len(box), "two tiles are alike"
    spare = _subsets((*INNER, *RIM))
    while len(box) < 27:
        tile = next(spare)
        if look(tile) not in looks:
            looks.add(look(tile))
            box.append(tile)
    return "".join(f"{number:02} {_words(tile)}\n" for number, tile in enumerate(box, 1))


def _words(tile: Walls) -> str:
    inner = "".join(wall for wall in INNER if wall in tile)
    rim = " ".join(wall for wall in RIM if wall in tile)
    return f"{inner or '-'} {rim or '-'}"


def _subsets(words: Collection[str]) -> Iterator[Walls]:
    for count in range(len(words) + 1):
        for subset in combinations(words, count):
            yield frozenset(subset)


# Laying out


def position(
    drawing: str,
    *,
    board: str = "classic",
    walls: Mapping[str, str] | None = None,
    to_move: str = "A",
    made: int = 0,
    stepped: bool = False,
    lost: str = "",
    turn: int | None = None,
    **options: str,
) -> MineShiftState:
    """The State a drawing shows.

    Args:
        drawing: see the head of this file.
        board: which outline.
        walls: cells whose walls are exactly these.
        to_move: the home of the seat to move.
        made: moves made this turn.
        stepped: whether one of them was a Jewel Step.
        lost: who may no longer turn the own home; those without a jewel at home are added.
        turn: completed turns of both seats; None for as few as can be if A began.
        options: further options of the game.
    """
    drawn, jewels, vacant, loose = _read_drawing(drawing, board)
    exact = {cell: read_walls(text) for cell, text in (walls or {}).items()}
    tiles = _all_different(board, drawn, exact, vacant, loose)
    laid, deck = {}, []
    for number, (cell, seen) in enumerate(tiles.items(), 1):
        facing = number % 4  # tiles lie at every facing, so that this is tried all the time
        deck.append(turned(seen, -facing))
        laid[cell] = f"{number:02}.{facing}"
    setup = choose_setup(GAME, options={"board": board, **options}, decks={"tiles": tile_file(deck)})
    return GAME.load(setup, _line(board, laid, jewels, to_move, made, stepped, lost, turn))


def mine(
    tiles: str,
    jewels_a: str,
    jewels_b: str,
    *,
    board: str = "classic",
    to_move: str = "A",
    lost: str = "",
    **options: str,
) -> MineShiftState:
    """A State on shipped tiles, at the start of a turn.

    Args:
        tiles: the mine row by row, "07.2" for tile 07 after two clockwise quarter turns, "o" for a vacant cell.
        jewels_a: the spaces of A's jewels.
        jewels_b: the spaces of B's jewels.
        board: which outline.
        to_move: the home of the seat to move.
        lost: who may no longer turn the own home; those without a jewel at home are added.
        options: further options of the game.
    """
    words = iter(tiles.split())
    laid = {cell: next(words) for cell in cells(board)}
    laid = {cell: word for cell, word in laid.items() if word != "o"}
    setup = choose_setup(GAME, options={"board": board, **options})
    jewels = {"A": jewels_a.split(), "B": jewels_b.split()}
    return GAME.load(setup, _line(board, laid, jewels, to_move, 0, False, lost, None))


def cells(board: str) -> list[str]:
    """The cells of an outline in reading order, vacant ones included."""
    return [
        "ABCDEFG"[column] + str(row)
        for row, kinds in enumerate(OUTLINES[board], 1)
        for column, kind in enumerate(kinds)
        if kind != "."
    ]


def home(board: str, seat: str) -> str:
    """The cell of a home."""
    row = next(row for row, kinds in enumerate(OUTLINES[board]) if seat in kinds)
    return "ABCDEFG"[OUTLINES[board][row].index(seat)] + str(row + 1)


def spaces_of(cell: str) -> list[str]:
    """The four spaces of a cell, top left, top right, bottom left, bottom right."""
    column, row = 2 * "ABCDEFG".index(cell[0]), 2 * int(cell[1:]) - 1
    return [_space(column + right, row + down) for down in (0, 1) for right in (0, 1)]


def cell_of(space: str) -> str:
    """The cell a space belongs to."""
    return "ABCDEFG"["abcdefghijklmn".index(space[0]) // 2] + str((int(space[1:]) + 1) // 2)


def next_to(space: str, way: str) -> str:
    """The space next to one, whether or not it is on the board."""
    right, down = WAYS[way]
    return _space("abcdefghijklmn".index(space[0]) + right, int(space[1:]) + down)


def _space(column: int, row: int) -> str:
    return ("abcdefghijklmn"[column] if 0 <= column < 14 else "?") + str(row)


def _line(
    board: str,
    laid: Mapping[str, str],
    jewels: Mapping[str, list[str]],
    to_move: str,
    made: int,
    stepped: bool,
    lost: str,
    turn: int | None,
) -> str:
    for seat in "AB":
        if seat not in lost and not set(jewels[seat]) & set(spaces_of(home(board, seat))):
            lost += seat
    turn = int(to_move == "B") if turn is None else turn
    starter = to_move if turn % 2 == 0 else "AB".replace(to_move, "")
    known = cells(board)
    names = [
        [name if (name := "ABCDEFG"[column] + str(row)) in known else "." for column in range(len(kinds))]
        for row, kinds in enumerate(OUTLINES[board], 1)
    ]
    rows = "/".join(",".join("." if name == "." else laid.get(name, "o") for name in row) for row in names)
    return " ".join(
        [rows, ",".join(jewels["A"]), ",".join(jewels["B"]), to_move, str(made), "s" if stepped else "-",
         "".join(sorted(lost)) or "-", str(turn), starter, "-"]
    )  # fmt: skip


_Drawing = tuple[dict[str, set[str]], dict[str, list[str]], set[str], set[str]]


def _read_drawing(drawing: str, board: str) -> _Drawing:
    """Walls by cell, jewels by seat, cells without a tile, and cells whose walls do not matter."""
    head, *lines = (line for line in drawing.split("\n") if line.strip())
    columns = {letter: head.index(letter) for letter in head.split()}
    drawn: dict[str, set[str]] = {cell: set() for cell in cells(board)}
    jewels: dict[str, list[str]] = {"A": [], "B": []}
    vacant, loose = set(), set()
    row = 0
    for line in lines:
        line = line.ljust(len(head) + 2)
        number = line[: columns["a"] - 1].strip()
        if not number:
            for letter, at in columns.items():
                _wall_between(drawn, f"{letter}{row}", f"{letter}{row + 1}", line[at], '-"_=')
            continue
        row += 1
        assert number == str(row), f"row {row} is missing"
        for letter, at in columns.items():
            space, mark = f"{letter}{row}", line[at]
            cell = cell_of(space)
            assert (cell in drawn) == (mark != " "), f"{space} is drawn {mark!r}"
            _wall_between(drawn, space, next_to(space, "east"), line[at + 1], "|][#")
            if mark in "AB":
                jewels[mark].append(space)
            elif mark == "/":
                vacant.add(cell)
            elif mark == ",":
                loose.add(cell)
            else:
                assert mark in ". ", f"{space} is drawn {mark!r}"
    assert not [space for seat in "AB" for space in jewels[seat] if cell_of(space) in vacant]
    return drawn, jewels, vacant, loose


def _wall_between(drawn: dict[str, set[str]], first: str, second: str, mark: str, marks: str) -> None:
    """Notes a drawn wall; first is the left or upper of two spaces, marks are inner, first's, second's, both's."""
    if mark == " ":
        return
    way = "east" if marks[0] == "|" else "south"
    assert mark in marks, f"between {first} and {second} stands {mark!r}"
    assert (cell_of(first) == cell_of(second)) == (mark == marks[0]), f"wrong wall between {first} and {second}"
    if mark in (marks[0], marks[1], marks[3]):
        drawn[cell_of(first)].add(_wall_of(first, way))
    if mark in (marks[2], marks[3]):
        drawn[cell_of(second)].add(_wall_of(second, OPPOSITE[way]))


def _wall_of(space: str, way: str) -> str:
    """The wall of a space's tile that stands on one side of the space."""
    corner = spaces_of(cell_of(space))
    for wall, (right, down, side) in BORDERS.items():
        if corner[2 * down + right] == space and side == way:
            return wall
        if wall in INNER and next_to(corner[2 * down + right], side) == space and OPPOSITE[side] == way:
            return wall
    raise AssertionError(space, way)


def _all_different(
    board: str, drawn: Mapping[str, set[str]], exact: Mapping[str, Walls], vacant: set[str], loose: set[str]
) -> dict[str, Walls]:
    """Walls for each cell with a tile: what is drawn, and walls that bar nothing until no two tiles are alike."""
    choices: dict[str, list[Walls]] = {}
    for cell, walls in drawn.items():
        if cell in vacant:
            assert not walls, f"{cell} has no tile"
        elif cell in exact:
            assert not walls, f"the walls of {cell} are given twice"
            choices[cell] = [exact[cell]]
        elif cell in loose:
            choices[cell] = list(_subsets((*INNER, *RIM)))[:100]
        else:
            beyond = {wall: cell_of_border(cell, wall) for wall in RIM}
            outside = [wall for wall in RIM if beyond[wall] not in drawn]
            idle = [wall for wall in RIM if beyond[wall] in vacant]
            found = [walls | more for more in _subsets(outside)]
            found += [walls | more for more in _subsets([*outside, *idle]) if more & set(idle)]
            choices[cell] = list(dict.fromkeys(frozenset(tile) for tile in found))
    laid: dict[str, Walls] = {}

    def lay(waiting: list[str], looks: frozenset[tuple[str, ...]]) -> bool:
        if not waiting:
            return True
        for walls in choices[waiting[0]]:
            if look(walls) not in looks:
                laid[waiting[0]] = walls
                if lay(waiting[1:], looks | {look(walls)}):
                    return True
        return False

    assert lay(sorted(choices, key=lambda cell: (len(choices[cell]), cell)), frozenset()), "the tiles cannot all differ"
    return {cell: laid[cell] for cell in drawn if cell in laid}


def cell_of_border(cell: str, wall: str) -> str:
    """The cell on the other side of one of a tile's edge walls, whether or not it is on the board."""
    right, down, way = BORDERS[wall]
    beyond = next_to(spaces_of(cell)[2 * down + right], way)
    return "outside" if beyond[0] == "?" or beyond[1:] == "0" else cell_of(beyond)


# Playing


def do(state: MineShiftState, *texts: str) -> MineShiftState:
    """Does what is typed, each of it legal, and returns the same State."""
    for text in texts:
        action = GAME.parse(state.setup, text)
        refusal = state.check(action)
        assert refusal is None, f"{text}: {refusal}"
        assert action in state.legal(), text
        state.push(action)
    return state


def refused(state: MineShiftState, text: str) -> IllegalAction:
    """Why a typed move is refused. It must be, and nothing may change by asking."""
    before = state.key(), state.to_move, legal(state)
    try:
        action = GAME.parse(state.setup, text)
    except IllegalAction as refusal:
        return refusal
    found = state.check(action)
    assert found is not None, f"{text} is allowed"
    assert action not in state.legal(), text
    assert found.reason
    assert (state.key(), state.to_move, legal(state)) == before
    return found


def legal(state: MineShiftState) -> set[str]:
    """The texts of all legal actions."""
    actions = state.legal()
    texts = {GAME.text(state.setup, action) for action in actions}
    assert len(texts) == len(actions), "an action is listed twice"
    return texts


def steps(state: MineShiftState, space: str = "") -> set[str]:
    """The legal Jewel Steps, of one jewel or of all."""
    found = {text for text in legal(state) if text.split()[0] not in KINDS}
    return {text for text in found if not space or text.split()[0] == space}


def tile_moves(state: MineShiftState, kind: str = "") -> set[str]:
    """The legal Tile Turns and Tile Shifts, of one kind or of both."""
    return {text for text in legal(state) if text.split()[0] in ((kind,) if kind else ("turn", "shift"))}


KINDS: Final = ("turn", "shift", "begin", "deal", "draw", "place")


def on(state: MineShiftState, seat: str) -> str:
    """The spaces of a seat's jewels, row by row."""
    return " ".join(state.view(SPECTATOR).spaces("AB".index(seat)))


def laid_on(state: MineShiftState, cell: str) -> str:
    """What lies on a cell, as a position line has it: "07.2", "o" or "?"."""
    rows = [row.split(",") for row in state.line().split()[0].split("/")]
    return rows[int(cell[1:]) - 1]["ABCDEFG".index(cell[0])]


def is_open(state: MineShiftState, space: str, way: str) -> bool:
    """Whether a lone jewel on a space could step to the next one: tried with all jewels set down afresh."""
    fields = state.line().split()
    board = state.setup.option("board")
    busy = {*spaces_of(home(board, "A")), *spaces_of(home(board, "B")), space, next_to(space, way)}
    tiles = [cell for cell in cells(board) if laid_on(state, cell) not in "o?"]
    spare = [other for cell in reversed(tiles) for other in spaces_of(cell) if other not in busy]
    fields[1:9] = [",".join([space, *spare[:3]]), ",".join(spare[3:7]), "A", "0", "-", "AB", "0", "A"]
    return f"{space} {way}" in legal(GAME.load(state.setup, " ".join(fields)))


def barred(state: MineShiftState, cell: str) -> Walls:
    """The walls of a tile by their effect: every border no jewel can cross, though a tile lies beyond it."""
    found = set()
    for wall, (right, down, way) in BORDERS.items():
        space = spaces_of(cell)[2 * down + right]
        beyond = cell if wall in INNER else cell_of_border(cell, wall)
        if beyond not in cells(state.setup.option("board")) or laid_on(state, beyond) == "o":
            continue
        there, back = is_open(state, space, way), is_open(state, next_to(space, way), OPPOSITE[way])
        assert there == back, f"{wall} of {cell} bars one way only"
        if not there:
            found.add(wall)
    return frozenset(found)


def new_game(**options: str) -> MineShiftState:
    """A game nobody has acted in yet."""
    return GAME.start(choose_setup(GAME, options=options))


def dealt_like(state: MineShiftState, begin: str) -> MineShiftState:
    """A new game in which Chance lays out the same mine."""
    fresh = do(GAME.start(state.setup), f"begin {begin}")
    for cell in cells(state.setup.option("board")):
        if laid_on(state, cell) != "o":
            tile, facing = laid_on(state, cell).split(".")
            do(fresh, f"deal {cell} {tile} {facing}")
    return fresh
