"""The map of Mine a Million without what moves on it: where everything stands, lines, land and sea, names.

It depends on the board, the room and the glyph set alone, so it is drawn once and kept.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from minetui.theme.glyphs import ASCII
from minetui.widgets.board import Box
from minetui.widgets.cells import Row
from minetui.widgets.mine_a_million_lines import THROUGH, Line, Way, routed
from minetui.widgets.mine_a_million_spots import Item, placed
from minetui.widgets.mine_a_million_tidy import tidied
from rules.mine_a_million.board import (
    BARGE_DOCK,
    CANAL_SPACE,
    COAST,
    DEEP_SPACE,
    FAR_PORT,
    FORK,
    MINE,
    NEAR_PORT,
    NEWPORT,
    SHIP_DOCK,
    TOWN,
    Space,
)
from rules.mine_a_million.board import Board as GameBoard

LEAST: Final = (59, 21)
"""Columns and rows of the smallest map; a smaller room shows part of it."""
MOST: Final = (119, 44)
LARGE: Final = (95, 28)
"""From how many columns and rows on spaces are wider and mines higher."""

_NEAR: Final = (0.5, 0.35, 1.0)
"""How much it matters where the file has a space; the next is tried only where a few ways ran into something."""
_HOPE: Final = 8
"""How many are a few."""

ROAD_LINE, CANAL_LINE, COAST_LINE, DEEP_LINE = range(4)
"""Kinds of lines."""
LINES: Final = {
    "unicode": (" ╵╶╰╷│╭├╴╯─┴╮┤┬┼", " ║═╚║║╔╠═╝═╩╗╣╦╬", " " + "~" * 15, " " + "≈" * 15),
    "ascii": (ASCII.joint, " " + "=" * 15, " " + "~" * 15, " " + ":" * 15),
}
"""Signs of each kind by the directions a line runs on: bit 0 up, 1 right, 2 down, 3 left."""
LINE_STYLES: Final = ("wall", "gem3", "gem3", "strong")
SIGNS: Final = {
    "unicode": {TOWN: "○", FORK: "┼", CANAL_SPACE: "□", COAST: "◦", DEEP_SPACE: "◇"},
    "ascii": {TOWN: "o", FORK: "+", CANAL_SPACE: "#", COAST: "c", DEEP_SPACE: "v"},
}
"""Empty spaces of one row."""
LAND, SEA = "floor", "gem3"
"""Grounds."""
GEMS: Final = {"white": 0, "purple": 1, "green": 2, "blue": 3, "red": 4, "yellow": 5}
"""The colour of each mine as palettes have it."""
_AT_SEA: Final = (COAST, DEEP_SPACE)
_QUAYS: Final = (NEAR_PORT, FAR_PORT, BARGE_DOCK, SHIP_DOCK)
_WAVES: Final = {"unicode": "·", "ascii": "."}
"""What the sea shows now and then where no ground tells it from the land."""


class Chart(NamedTuple):
    """A map.

    Args:
        boxes: of all spaces, by their numbers.
        lines: of all ways.
        rows: the drawing.
        large: whether it is at its large scale.
    """

    boxes: tuple[Box, ...]
    lines: tuple[Line, ...]
    rows: tuple[Row, ...]
    large: bool


def size_for(width: int, height: int) -> tuple[int, int]:
    """Columns and rows of the map in a room; a tall one leaves some rows to what happened."""
    across = max(min(width, MOST[0]), LEAST[0])
    down = max(min(height if height < LARGE[1] else max(height - 6, LARGE[1]), MOST[1]), LEAST[1])
    return across - (across + 1) % 2, down


@lru_cache(maxsize=8)
def chart_of(board: GameBoard, width: int, height: int, glyphs: str, waves: bool = False) -> Chart:
    """The map of a board.

    Args:
        board: as the rules have it.
        width, height: its columns and rows.
        glyphs: the name of a glyph set.
        waves: whether signs show what is sea, where grounds cannot.
    """
    large = width >= LARGE[0] and height >= LARGE[1]
    spaces = board.spaces
    ways = [Way(number, to, _line_kind(space, spaces[to])) for number, space in enumerate(spaces) for to in space.leads]
    items = _items(board, width, height, large)
    twins = [item.twin for item in items]
    first = placed(items, width, height)
    best: tuple[float, list[Box], list[Line]] | None = None
    for near in _NEAR:
        boxes = tidied(items, first, width, height, near)
        lines = routed(boxes, ways, width, height, twins)
        cost = sum(line.cost for line in lines)
        if best is None or cost < best[0]:
            best = cost, boxes, lines
        if not 0 < sum(line.cost >= THROUGH for line in lines) <= _HOPE:
            break
    assert best is not None
    _, boxes, lines = best
    return Chart(tuple(boxes), tuple(lines), tuple(_drawn(board, boxes, lines, width, height, glyphs, waves)), large)


def _items(board: GameBoard, width: int, height: int, large: bool) -> list[Item]:
    """What is placed: the coordinates of the file, stretched or shrunk to the room."""
    spaces = board.spaces
    beside: list[set[int]] = [set() for _ in spaces]
    for number, space in enumerate(spaces):
        for to in space.leads:
            beside[number].add(to)
            beside[to].add(number)
    left, right = min(space.x for space in spaces), max(space.x for space in spaces)
    top, low = min(space.y for space in spaces), max(space.y for space in spaces)
    ports = max(min(len(spaces[port].title), 15) for port in board.ports[:2])
    twins = _twins(spaces, beside, left + right)
    items = []
    for number, space in enumerate(spaces):
        wide, high = _extent(space, ports, large)
        if twins[number] == number:  # only what is odd has a middle to stand on the axis with
            wide |= 1
        x = 1.5 + (space.x - left) / max(right - left, 1) * (width - 3)
        y = 0.5 + (space.y - top) / max(low - top, 1) * (height - 1)
        if space.kind == MINE:  # its roads leave from its foot
            y -= (high - 1) / 2
        items.append(Item(wide, high, x, y, tuple(sorted(beside[number])), twins[number]))
    return items


def _twins(spaces: Sequence[Space], beside: Sequence[set[int]], across: int) -> list[int]:
    """For each space the one that mirrors it; all -1 where the board is not symmetrical."""
    at = {(space.kind, space.x, space.y): number for number, space in enumerate(spaces)}
    twins = [at.get((space.kind, across - space.x, space.y), -1) for space in spaces]
    if all(twin >= 0 and {twins[other] for other in beside[number]} == beside[twin]
           for number, twin in enumerate(twins)):  # fmt: skip
        return twins
    return [-1] * len(spaces)


def _extent(space: Space, ports: int, large: bool) -> tuple[int, int]:
    """Columns and rows of a space: as many seats and vehicles as the box has find room in it."""
    kind, title = space.kind, min(len(space.title), 15) + 2
    if kind == MINE:
        return (12, 3) if large else (8, 2)
    if kind == FORK:
        return 1, 1
    if kind == NEWPORT:
        return (17, 3) if large else (11, 3)
    if kind == BARGE_DOCK:
        return max(title, 17 if large else 15), 2
    if kind == SHIP_DOCK:
        return (max(title, 15), 2) if large else (max(title, 11), 1)
    if kind == NEAR_PORT:
        return (max(ports + 2, 9), 2) if large else (ports + 7, 1)
    if kind == FAR_PORT:
        return (max(title, 9), 2) if large else (title + 6, 1)
    return (5 if large else 3) + 2 * (kind == DEEP_SPACE), 1


def _line_kind(space: Space, to: Space) -> int:
    if DEEP_SPACE in (space.kind, to.kind):
        return DEEP_LINE
    if COAST in (space.kind, to.kind):
        return COAST_LINE
    return CANAL_LINE if CANAL_SPACE in (space.kind, to.kind) else ROAD_LINE


# Drawing


def _drawn(
    board: GameBoard, boxes: list[Box], lines: list[Line], width: int, height: int, glyphs: str, waves: bool
) -> list[Row]:  # fmt: skip
    sea = _sea(board, boxes, lines, width, height)
    rows: list[Row] = [[(" ", f"edge/{SEA if (x, y) in sea else LAND}") for x in range(width)] for y in range(height)]
    for x, y, kind, mask in _strokes(board, boxes, lines):
        ground = SEA if (x, y) in sea else LAND
        rows[y][x] = LINES[glyphs][kind][mask], f"{LINE_STYLES[kind]}/{ground}"
    for number, space in enumerate(board.spaces):
        sign = SIGNS[glyphs].get(space.kind)
        if sign is not None and space.kind != FORK:
            x, y = boxes[number].middle
            rows[y][x] = sign, f"text/{SEA if (x, y) in sea else LAND}"
    for x, y in sea if waves else ():
        blank = all(sign == " " for sign, _ in rows[y][max(x - 2, 0) : x + 3])
        if blank and (abs(x - width // 2) + 3 * y) % 6 == 3:
            rows[y][x] = _WAVES[glyphs], f"edge/{SEA}"
    return rows


def _strokes(board: GameBoard, boxes: list[Box], lines: list[Line]) -> list[tuple[int, int, int, int]]:
    """Cells of lines: column, row, kind, directions. Where kinds cross, the road goes over the water."""
    strokes: dict[tuple[int, int], dict[int, int]] = {}

    def stroke(cell: tuple[int, int], kind: int, mask: int) -> None:
        kinds = strokes.setdefault(cell, {})
        kinds[kind] = kinds.get(kind, 0) | mask

    spaces = board.spaces
    owner = {cell: number for number, box in enumerate(boxes) for cell in box.cells()}
    for line in lines:
        for cell, mask in line.cells:
            if owner.get(cell, line.way.start) in line.way[:2]:
                stroke(cell, line.way.kind, mask)
        if spaces[line.way.start].kind == FORK:
            stroke(boxes[line.way.start].middle, line.way.kind, line.leaves)
        if spaces[line.way.end].kind == FORK:
            stroke(boxes[line.way.end].middle, line.way.kind, {1: 4, 2: 8, 4: 1, 8: 2}[line.arrives])
    return [(x, y, min(kinds), kinds[min(kinds)]) for (x, y), kinds in strokes.items()]


def _sea(board: GameBoard, boxes: list[Box], lines: list[Line], width: int, height: int) -> set[tuple[int, int]]:
    """The cells that lie nearer to what is at sea than to what is on land."""
    found: dict[tuple[int, int], bool] = {}
    waiting: deque[tuple[int, int]] = deque()

    def seed(cell: tuple[int, int], wet: bool) -> None:
        if cell not in found:
            found[cell] = wet
            waiting.append(cell)

    for box, space in zip(boxes, board.spaces, strict=True):
        for cell in box.cells():
            seed(cell, space.kind in _AT_SEA)
    for line in lines:
        for cell, _ in line.cells:
            seed(cell, line.way.kind in (COAST_LINE, DEEP_LINE))
    quays = {cell for box, space in zip(boxes, board.spaces, strict=True)
             if space.kind in _QUAYS for cell in box.cells()}  # fmt: skip
    while waiting:
        x, y = waiting.popleft()
        if (x, y) in quays:  # strips of land, no more
            continue
        for near in ((x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)):
            if 0 <= near[0] < width and 0 <= near[1] < height:
                seed(near, found[x, y])
    return {cell for cell, wet in found.items() if wet}
