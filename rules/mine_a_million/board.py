"""The board: its spaces, what leads where, and where they are drawn (MAM-M1 to MAM-M6).

A board is a text file whose head tells how it is written; players may bring their own (MAM-M7). The reader refuses a
wrong file at its first mistake, with file, line and what was expected.
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from rules.datafile import Mistake, found_instead, one_of, quote, wrong
from rules.game import SetupError
from rules.reading import counted, read_number

COLOURS: Final = ("white", "green", "purple", "yellow", "blue", "red")
"""The colours of the mines; on our board also their numbers."""
HALVES: Final = ("west", "east")
"""Halves of the board by number."""
NO_HALF: Final = -1
"""The `half` of a space that is no mine."""
MINES: Final = len(COLOURS)
MINES_IN_A_HALF: Final = MINES // len(HALVES)

KINDS: Final = (
    "mine", "town", "fork", "newport", "canal", "barge-dock", "coast", "ship-dock", "deep", "near-port", "far-port",
)  # fmt: skip
"""Kinds of spaces by number, as files call them."""
MINE, TOWN, FORK, NEWPORT, CANAL_SPACE, BARGE_DOCK, COAST, SHIP_DOCK, DEEP_SPACE, NEAR_PORT, FAR_PORT = range(11)

TRACKS: Final = 6
"""How many tracks there are: what a vehicle travels on, and where to."""
ROAD, CANAL, RACE_BAY, ST_JOHN, BOSTON, DEEP = range(TRACKS)
"""Tracks by number: mine to Newport; mine to Barge Dock; Barge Dock to the first and second near port and to the far
port; Ship Dock to the far port."""

MOST_SPACES: Final = 160
"""How many spaces a board has at most, forks included."""
COLUMNS, ROWS = 79, 24
"""Columns and rows of the map."""
_MOST_LEADS: Final = 4

_LEADS: Final = {
    MINE: (TOWN, FORK, CANAL_SPACE), TOWN: (TOWN, FORK, NEWPORT), FORK: (TOWN, FORK, NEWPORT), NEWPORT: (),
    CANAL_SPACE: (CANAL_SPACE, BARGE_DOCK), BARGE_DOCK: (COAST,), COAST: (COAST, NEAR_PORT, FAR_PORT),
    SHIP_DOCK: (DEEP_SPACE,), DEEP_SPACE: (DEEP_SPACE, FAR_PORT), NEAR_PORT: (), FAR_PORT: (),
}  # fmt: skip
"""What each kind may lead to."""
_NEEDED: Final = {MINE: MINES, NEWPORT: 1, BARGE_DOCK: 1, SHIP_DOCK: 1, NEAR_PORT: 2, FAR_PORT: 1}
"""How many there are of the kinds that are counted."""
_NAME: Final = re.compile(r"[A-Za-z][A-Za-z0-9-]{0,11}")
_NAMES_ARE: Final = "up to 12 letters, digits and dashes, a letter first"
_TITLE: Final = re.compile(r"[ -~]{1,24}")


class Space(NamedTuple):
    """A place of the board.

    Args:
        name: what files, notation and position lines call it ("a1", "race-bay"); a mine's is its colour.
        kind: index in KINDS. A fork is no space to stand on and is not counted.
        x: column it is drawn in, 0 to 78.
        y: row it is drawn in, 0 to 23.
        half: index in HALVES for a mine, NO_HALF for all others.
        leads: numbers of the places it leads to, in the order of the file; forks are among them.
        title: what people call it ("Race Bay").
    """

    name: str
    kind: int
    x: int
    y: int
    half: int
    leads: tuple[int, ...]
    title: str


class Board(NamedTuple):
    """A board. Places go by their index in `spaces`, which is their order in the file.

    Args:
        spaces: all places, forks included.
        mines: the numbers of the six mines' spaces, in the order of the file; mine 2 is the space mines[2].
        newport: the number of the Newport Warehouse.
        barge_dock: the number of the Barge Dock.
        ship_dock: the number of the Ship Dock.
        ports: the numbers of the two near ports, in the order of the file, and of the far port.
    """

    spaces: tuple[Space, ...]
    mines: tuple[int, ...]
    newport: int
    barge_dock: int
    ship_dock: int
    ports: tuple[int, int, int]

    def __str__(self) -> str:
        return "\n".join(map(self._told, self.spaces))

    def _told(self, space: Space) -> str:
        words = [space.name, KINDS[space.kind], f"{space.x},{space.y}"]
        words += [HALVES[space.half]] * (space.half != NO_HALF)
        words += [">", *(self.spaces[to].name for to in space.leads)] if space.leads else []
        return " ".join([*words, "=", space.title])


class _Line(NamedTuple):
    """A line of the file before it is known what stands on the others."""

    number: int
    name: str
    kind: int
    x: int
    y: int
    half: int
    leads: tuple[str, ...]
    title: str


def read_board(text: str, name: str) -> Board:
    """Read a file of a board; the head of data/reconstruction.board describes it.

    Args:
        text: the whole file.
        name: what to call it in messages.

    Raises:
        SetupError: at the first mistake, with file, line and what was expected. Whatever one line alone shows comes
            first, then what is missing or does not fit together.
    """
    lines: list[_Line] = []
    number = 1
    for number, line in enumerate(text.splitlines(), 1):
        told = line.partition("#")[0]
        if not told.strip():
            continue
        try:
            lines.append(_line(number, told, lines))
        except Mistake as mistake:
            raise wrong(name, number, str(mistake)) from None
    _check_counts(lines, name, number)
    board = _board(lines, name)
    _check_ways(board, lines, name)
    return board


def _line(number: int, told: str, before: list[_Line]) -> _Line:
    """`NAME KIND X,Y [HALF] [> NAME ...] [= TITLE]`."""
    if len(before) == MOST_SPACES:
        raise Mistake(f"expected {MOST_SPACES} spaces at most")
    front, equals, title = (part.strip() for part in told.partition("="))
    if equals and not _TITLE.fullmatch(title):
        raise Mistake(f"expected a title of 1 to 24 plain characters after '=', found {quote(title)}")
    told, arrow, after = front.partition(">")
    words = told.split()
    if not words or not _NAME.fullmatch(words[0]):
        raise Mistake(f"expected a space's name ({_NAMES_ARE}), {found_instead(words)}")
    name = words[0]
    for line in before:
        if line.name.lower() == name.lower():
            raise Mistake(f"{line.name} stands on line {line.number} already")
    kind = one_of(words[1] if len(words) > 1 else "", KINDS, "a kind of space")
    x, y = _place(words[2:], before)
    rest = words[3:]
    half = NO_HALF
    if kind == MINE:
        one_of(name, COLOURS, "a mine named by its colour")
        half = one_of(rest[0] if rest else "", HALVES, f"the half {name} lies in")
        rest = rest[1:]
    if rest:
        raise Mistake(f"expected '>', '=' or nothing more, {found_instead(rest)}")
    leads = after.split()
    if not _LEADS[kind]:
        if arrow:
            raise Mistake(f"a {KINDS[kind]} leads nowhere; expected no '>'")
    elif not 1 <= len(leads) <= _MOST_LEADS or len(set(leads)) < len(leads):
        raise Mistake(f"expected '>' and 1 to {_MOST_LEADS} different spaces that {name} leads to")
    return _Line(number, name, kind, x, y, half, tuple(leads), title or name)


def _place(words: list[str], before: list[_Line]) -> tuple[int, int]:
    """Column and row out of `X,Y`, where nothing stands yet."""
    parts = words[0].split(",") if words else []
    x = read_number(parts[0], 0, COLUMNS - 1) if len(parts) == 2 else None
    y = read_number(parts[1], 0, ROWS - 1) if len(parts) == 2 else None
    if x is None or y is None:
        raise Mistake(f"expected X,Y, from 0,0 to {COLUMNS - 1},{ROWS - 1}, {found_instead(words)}")
    for line in before:
        if (line.x, line.y) == (x, y):
            raise Mistake(f"{line.name} is drawn at {x},{y} already")
    return x, y


def _check_counts(lines: list[_Line], name: str, last: int) -> None:
    for kind, needed in _NEEDED.items():
        found = [line for line in lines if line.kind == kind]
        if len(found) < needed:
            raise wrong(name, last, f"the file ends with {len(found)} of kind {KINDS[kind]}; expected {needed}")
        if len(found) > needed:
            raise wrong(name, found[needed].number, f"that makes {len(found)} of kind {KINDS[kind]}; expected {needed}")
    for half, called in enumerate(HALVES):
        mines = [line for line in lines if line.half == half]
        if len(mines) > MINES_IN_A_HALF:
            what = f"that makes {counted(len(mines), 'mine')} in the {called}; expected {MINES_IN_A_HALF} in each half"
            raise wrong(name, mines[MINES_IN_A_HALF].number, what)


def _board(lines: list[_Line], name: str) -> Board:
    """The board with numbers in place of names, where each leads only to what it may lead to."""
    number_of = {line.name: number for number, line in enumerate(lines)}
    for line in lines:
        for lead in line.leads:
            if lead not in number_of:
                raise wrong(name, line.number, f"{line.name} leads to {quote(lead)}, which is no space")
            kind = lines[number_of[lead]].kind
            if kind not in _LEADS[line.kind]:
                allowed = ", ".join(KINDS[each] for each in _LEADS[line.kind])
                what = f"{line.name} leads to {lead}, a {KINDS[kind]}; a {KINDS[line.kind]} leads to {allowed}"
                raise wrong(name, line.number, what)
    spaces = tuple(
        Space(line.name, line.kind, line.x, line.y, line.half, tuple(number_of[to] for to in line.leads), line.title)
        for line in lines
    )

    def of(kind: int) -> tuple[int, ...]:
        return tuple(number for number, space in enumerate(spaces) if space.kind == kind)

    near, far = of(NEAR_PORT), of(FAR_PORT)
    newport, barge_dock, ship_dock = (of(kind)[0] for kind in (NEWPORT, BARGE_DOCK, SHIP_DOCK))
    return Board(spaces, of(MINE), newport, barge_dock, ship_dock, (near[0], near[1], far[0]))


def _check_ways(board: Board, lines: list[_Line], name: str) -> None:
    """Nothing goes round in a circle, nothing lies apart, and each mine and the Barge Dock lead where they must."""

    def fault(number: int, what: str) -> SetupError:
        return wrong(name, lines[number].number, what)

    for mine in board.mines:
        by_canal = [board.spaces[to].kind == CANAL_SPACE for to in board.spaces[mine].leads]
        if all(by_canal) or not any(by_canal):
            raise fault(mine, f"expected a road and a canal from {board.spaces[mine].name}")
    led_to = {to for space in board.spaces for to in space.leads}
    for number, space in enumerate(board.spaces):
        if number in _beyond(board, number):
            raise fault(number, f"{space.name} leads back to itself")
        if number not in led_to and space.kind not in (MINE, BARGE_DOCK, SHIP_DOCK):
            raise fault(number, f"nothing leads to {space.name}")
    for port in board.ports:
        if port not in _beyond(board, board.barge_dock):
            raise fault(board.barge_dock, f"no way leads from here to {board.spaces[port].name}")


def _beyond(board: Board, start: int) -> set[int]:
    """All places that can be come to from one, itself only if a circle leads there."""
    found: set[int] = set()
    waiting = [start]
    while waiting:
        new = [to for to in board.spaces[waiting.pop()].leads if to not in found]
        found.update(new)
        waiting += new
    return found
