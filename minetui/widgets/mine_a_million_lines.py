"""How the ways of a board of Mine a Million run from space to space on the screen.

Each way is the cheapest path over free cells: short, straight, near the beeline, apart from others. Ways that start or
end at one space may run together; others cross, if they must, at right angles.
"""

from __future__ import annotations

from collections.abc import Sequence
from heapq import heappop, heappush
from itertools import pairwise
from typing import Final, NamedTuple

from minetui.widgets.board import Box

UP, RIGHT, DOWN, LEFT = 1, 2, 4, 8
"""Ways out of a cell, as bits: a line's cell holds the set of those it runs on to."""
_STEPS: Final = ((UP, 0, -1), (RIGHT, 1, 0), (DOWN, 0, 1), (LEFT, -1, 0))
_BACK: Final = {UP: DOWN, DOWN: UP, LEFT: RIGHT, RIGHT: LEFT}

_DOWN_COST: Final = 1.7
"""Of a step up or down; one to the side costs 1."""
_BEND: Final = 1.3
_STRAY: Final = 0.06
"""For each cell of distance from the beeline."""
_HUG: Final = 0.7
"""For a cell right beside a space the way has nothing to do with, or along another way."""
_JOIN: Final = 0.15
_TURNS: Final = 4
"""How often all is laid anew, with those first that had to cross others."""
_HOPELESS: Final = 6
"""Of how many ways one may have had to, for that to be worth while."""
_PATIENCE: Final = 900
"""Steps looked at for the best path; after that any will do."""
_CROSS: Final = 9.0
THROUGH: Final = 60.0
"""For a cell of another space, or along another way: only when there is nothing else."""

Cell = tuple[int, int]


class Way(NamedTuple):
    """What is to be joined.

    Args:
        start, end: numbers of boxes.
        kind: ways of different kinds never run together.
    """

    start: int
    end: int
    kind: int


class Line(NamedTuple):
    """How a way runs.

    Args:
        way: whose.
        cells: from the start's box to the end's, both exclusive but for the sides of a space of one row, each with
            the directions in which it runs on. Empty where the boxes touch.
        leaves: the direction in which it leaves the start.
        arrives: the direction one goes at its end.
        cost: how long, bent and tangled it is.
    """

    way: Way
    cells: tuple[tuple[Cell, int], ...]
    leaves: int
    arrives: int
    cost: float


def routed(
    boxes: Sequence[Box], ways: Sequence[Way], width: int, height: int, twins: Sequence[int]
) -> list[Line]:  # fmt: skip
    """Lines for all ways, in their order.

    Args:
        boxes: of all spaces.
        ways: what is to be joined.
        width, height: of the room, in cells.
        twins: for each box the one that mirrors it, -1 for none.
    """
    middle = width / 2

    def rank(number: int) -> tuple[float, float, int]:
        (x, y), (i, j) = (boxes[end].middle for end in ways[number][:2])
        return abs(x - i) + 2 * abs(y - j), -abs((x + i) / 2 - middle), number

    order = sorted(range(len(ways)), key=rank)
    best: list[Line] = []
    for _ in range(_TURNS):
        lines = _laid(boxes, ways, order, width, height, twins)
        if not best or sum(line.cost for line in lines) < sum(line.cost for line in best):
            best = lines
        poor = [number for number in order if lines[number].cost >= _CROSS + _fair(boxes, ways[number])]
        if not poor or len(poor) > len(ways) // _HOPELESS:
            break
        order = poor + [number for number in order if number not in poor]
    return best


def _fair(boxes: Sequence[Box], way: Way) -> float:
    """What a way would cost if nothing stood in it."""
    one, other = boxes[way.start], boxes[way.end]
    across = max(other.x - one.x - one.width, one.x - other.x - other.width, 0)
    down = max(other.y - one.y - one.height, one.y - other.y - other.height, 0)
    return across + _DOWN_COST * down + 2 * _BEND


def _laid(
    boxes: Sequence[Box], ways: Sequence[Way], order: Sequence[int], width: int, height: int, twins: Sequence[int]
) -> list[Line]:
    """Lines laid one after the other, twins together."""
    router = _Router(boxes, width, height)
    lines: dict[int, Line] = {}
    at = {way[:2]: number for number, way in enumerate(ways)}
    for number in order:
        if number in lines:
            continue
        way = ways[number]
        line = lines[number] = router.route(way)
        router.lay(line)
        twin = at.get((twins[way.start], twins[way.end]), number)
        if twin != number:
            lines[twin] = _mirrored(line, ways[twin], width)
            router.lay(lines[twin])
    return [lines[number] for number in range(len(ways))]


class _Router:
    """Lays one way after the other."""

    def __init__(self, boxes: Sequence[Box], width: int, height: int) -> None:
        self.boxes, self.width, self.height = boxes, width, height
        self.owner = {cell: number for number, box in enumerate(boxes) for cell in box.cells()}
        self.laid: dict[Cell, list[tuple[Way, int]]] = {}
        """By cell, the ways that run there and the directions in which they do."""

    def route(self, way: Way) -> Line:
        """How a way runs best beside those laid."""
        path, cost = self._path(way)
        ends = {way.start: self._core(way.start), way.end: self._core(way.end)}
        first = max(number for number, cell in enumerate(path) if cell in ends[way.start])
        last = next(number for number, cell in enumerate(path) if number > first and cell in ends[way.end])
        path = path[first : last + 1]
        steps = [_step(a, b) for a, b in pairwise(path)]
        cells = tuple(
            (cell, _BACK[before] | after) for cell, before, after in zip(path[1:-1], steps, steps[1:], strict=False)
        )
        return Line(way, cells, steps[0], steps[-1], cost)

    def lay(self, line: Line) -> None:
        """Lay a line; later ones heed it."""
        for cell, mask in line.cells:
            self.laid.setdefault(cell, []).append((line.way, mask))

    def _core(self, number: int) -> set[Cell]:
        """Where lines begin and end: the middle of a space of one row and few columns, else its whole box."""
        box = self.boxes[number]
        return {box.middle} if box.height == 1 and box.width <= NARROW else set(box.cells())

    def _path(self, way: Way) -> tuple[list[Cell], float]:
        """A path from the start's core to the end's, and what it costs."""
        return self._search(way) or self._elbow(way)

    def _elbow(self, way: Way) -> tuple[list[Cell], float]:
        """The shorter path through fewer other spaces of the two with one bend, whatever it crosses."""
        (x, y), (i, j) = (self.boxes[end].middle for end in way[:2])
        across = list(range(x, i, 1 if i > x else -1))
        down = list(range(y, j, 1 if j > y else -1))
        first = [(k, y) for k in across] + [(i, k) for k in down] + [(i, j)]
        second = [(x, k) for k in down] + [(k, j) for k in across] + [(i, j)]

        def through(path: list[Cell]) -> int:
            return sum(self.owner.get(cell, way.start) not in way[:2] for cell in path)

        best = min(first, second, key=through)
        return best, THROUGH + len(across) + _DOWN_COST * len(down)

    def _search(self, way: Way) -> tuple[list[Cell], float] | None:
        """The cheapest path, found step by step (A* over cells and directions); None where that takes too long."""
        start, goal = self._core(way.start), self._core(way.end)
        (ax, ay), (bx, by) = self.boxes[way.start].middle, self.boxes[way.end].middle
        span = max(((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5, 1)
        left, right = min(x for x, _ in goal), max(x for x, _ in goal)
        top, low = min(y for _, y in goal), max(y for _, y in goal)

        def ahead(x: int, y: int) -> float:
            across, down = max(left - x, x - right, 0), max(top - y, y - low, 0)
            return across + _DOWN_COST * down + (_BEND if across and down else 0)

        looked = 0
        best: dict[tuple[Cell, int], float] = {}
        came: dict[tuple[Cell, int], tuple[Cell, int]] = {}
        queue: list[tuple[float, float, Cell, int]] = []
        for cell in sorted(start):
            best[cell, 0] = 0.0
            heappush(queue, (ahead(*cell), 0.0, cell, 0))
        while queue:
            _, cost, cell, facing = heappop(queue)
            if cost > best[cell, facing]:
                continue
            looked += 1
            if looked == _PATIENCE:
                return None
            if cell in goal:
                path = [cell]
                at = cell, facing
                while at in came:
                    at = came[at]
                    path.append(at[0])
                return path[::-1], cost
            x, y = cell
            for way_out, right_by, down_by in _STEPS:
                if facing and way_out == _BACK[facing]:
                    continue
                new = x + right_by, y + down_by
                if not (0 <= new[0] < self.width and 0 <= new[1] < self.height) or new in start:
                    continue
                price = 1.0 if right_by else _DOWN_COST
                if facing and facing != way_out:
                    price += _BEND + self._turned_on(cell, way)
                if new not in goal:
                    price += self._price(new, way_out, way)
                    price += _STRAY * abs((bx - ax) * (new[1] - ay) - (by - ay) * (new[0] - ax)) / span
                total = round(cost + price, 6)
                key = new, way_out
                if total < best.get(key, 1e9):
                    best[key] = total
                    came[key] = cell, facing
                    heappush(queue, (round(total + ahead(*new), 6), total, new, way_out))
        return None

    def _price(self, cell: Cell, facing: int, way: Way) -> float:
        """What entering a cell costs beyond the step."""
        owner = self.owner.get(cell)
        if owner is not None and owner not in way[:2]:
            return THROUGH
        price = 0.0
        for other, mask in self.laid.get(cell, ()):
            if _together(way, other):
                price += _JOIN
            else:
                price += _CROSS if mask == (LEFT | RIGHT if facing in (UP, DOWN) else UP | DOWN) else THROUGH
        x, y = cell
        for _, right, down in _STEPS:
            beside = x + right, y + down
            near = self.owner.get(beside)
            if near is not None and near not in way[:2]:
                price += _HUG
            elif any(not _together(way, other) for other, _ in self.laid.get(beside, ())):
                price += _HUG / 2
        return price

    def _turned_on(self, cell: Cell, way: Way) -> float:
        """What turning on a cell costs more: much where it is crossing another way."""
        return sum(THROUGH for other, _ in self.laid.get(cell, ()) if not _together(way, other))


NARROW: Final = 7
"""Columns a space has at most whose lines go to its middle."""


def _together(one: Way, other: Way) -> bool:
    """Whether two ways may run together."""
    return one.kind == other.kind and (one.start == other.start or one.end == other.end)


def _mirrored(line: Line, way: Way, width: int) -> Line:
    """The same line on the other side of the room."""
    cells = tuple(((width - 1 - x, y), _turned(mask)) for (x, y), mask in line.cells)
    return Line(way, cells, _turned(line.leaves), _turned(line.arrives), line.cost)


def _turned(mask: int) -> int:
    """Directions with left and right exchanged."""
    return mask & (UP | DOWN) | (LEFT if mask & RIGHT else 0) | (RIGHT if mask & LEFT else 0)


def _step(one: Cell, other: Cell) -> int:
    for way, right, down in _STEPS:
        if (one[0] + right, one[1] + down) == other:
            return way
    raise ValueError("cells that do not touch")
