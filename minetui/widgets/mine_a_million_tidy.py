"""Spaces that have found a place each are shifted until the ways between them cross and bend as little as may be."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from minetui.widgets.board import Box
from minetui.widgets.mine_a_million_spots import Item, chains, free_spots, in_order, mirrored, off

_PASSES: Final = 6
_WORK: Final = 400_000
"""Lines compared with lines and boxes at most, so that no board, however tangled, keeps anybody waiting."""
_STEP: Final = 4
"""Columns a small space shifts at most in a pass; half as many rows."""
_STRIDE: Final = 12
"""The same for large ones."""
_SMALL: Final = 7
"""Columns of a small space at most."""

_CLOSE: Final = 2.0
"""For each row in which something stands right beside; nearly twice that where a line should be seen between."""
_STACKED: Final = 2.5
"""To stand right above or below something no line joins it to."""
_BENT: Final = 3.0
_MORE: Final = 0.7
"""For a line that could be straight and is not, and for each cell by which it is not."""
_CROSSING: Final = 12.0
_THROUGH: Final = 14.0
"""For two beelines that cross, and for one that runs through another space."""

Segment = tuple[int, int, int, int, int, int]
"""Two items and the middles of both."""
Rectangle = tuple[float, float, float, float]
"""Left, top, right, low."""


def tidied(items: Sequence[Item], boxes: Sequence[Box], width: int, height: int, near: float) -> list[Box]:
    """Better boxes.

    Args:
        items: what is placed.
        boxes: where it stands.
        width, height: of the room, in cells.
        near: how much it matters to stand where the file has it.
    """
    tidy = _Tidy(items, boxes, width, height, near)
    order = [number for number in in_order(items, width) if items[number].twin < 0 or items[number].x <= width / 2]
    upright = [chain for chain in chains(items, [item.x for item in items]) if set(chain) & set(order)]
    level = [chain for chain in chains(items, [item.y for item in items]) if set(chain) & set(order)]
    for _ in range(_PASSES):
        moved = [tidy.shift(number) for number in order]
        moved += [tidy.align(chain, True) for chain in upright] + [tidy.align(chain, False) for chain in level]
        if tidy.work > _WORK or not any(moved):
            break
    return tidy.boxes


class _Tidy:
    def __init__(self, items: Sequence[Item], boxes: Sequence[Box], width: int, height: int, near: float) -> None:
        self.items, self.boxes = items, list(boxes)
        self.middles = [box.middle for box in boxes]
        self.near = near
        self.work = 0
        """How much was looked at so far."""
        self.width, self.height = width, height
        self.owner = {cell: number for number, box in enumerate(boxes) for cell in box.cells()}
        self.edges = [(one, to) for one, item in enumerate(items) for to in item.beside if one < to]

    def shift(self, number: int) -> bool:
        """Shift an item, and its twin with it, to the best place near where it stands; says whether it moved."""
        item, before = self.items[number], self.boxes[number]
        if self.work > _WORK:
            return False
        self._lift(number)
        reach = _STRIDE if item.height > 1 or item.width > _SMALL else _STEP
        x, y = before.x + before.width / 2, before.y + before.height / 2
        spots = free_spots(self.items, number, x, y, self.width, self.height, set(self.owner), reach)
        ranked = sorted((round(self._plain(number, *spot), 4), self._outward(item, spot[0]), spot) for spot in spots)
        edges, boxes = self._round(number, reach)
        best = None
        for cost, outward, (left, top) in ranked:
            if best is not None and cost >= best[0]:
                break
            key = (round(cost + self._tangled(number, left, top, edges, boxes), 4), outward, top, left)
            if best is None or key < best:
                best = key
        assert best is not None
        box = Box(best[3], best[2], item.width, item.height)
        self._set(number, box)
        return box != before

    def align(self, chain: Sequence[int], upright: bool) -> bool:
        """Bring a chain into one column or row if that is better; says whether it was."""
        if self.work > _WORK:
            return False
        own = [number for number in chain if self.items[number].twin not in chain[: chain.index(number)]]
        before = [self.boxes[number] for number in own]
        middles = [box.middle[0 if upright else 1] for box in before]
        best = round(self._whole(own), 4), before
        for place in range(min(middles) - 1, max(middles) + 2):
            boxes = []
            for box in before:
                right, down = (place - box.middle[0], 0) if upright else (0, place - box.middle[1])
                boxes.append(Box(box.x + right, box.y + down, box.width, box.height))
            for number in own:
                self._lift(number)
            if self._fit(own, boxes):
                for number, box in zip(own, boxes, strict=True):
                    self._set(number, box)
                cost = round(self._whole(own), 4)
                if cost < best[0]:
                    best = cost, boxes
                for number in own:
                    self._lift(number)
            for number, box in zip(own, before, strict=True):
                self._set(number, box)
        for number in own:
            self._lift(number)
        for number, box in zip(own, best[1], strict=True):
            self._set(number, box)
        return best[1] is not before

    def _whole(self, chain: Sequence[int]) -> float:
        """What the places of a chain cost."""
        cost = 0.0
        for number in chain:
            box = self.boxes[number]
            cost += self._plain(number, box.x, box.y) + self._tangled(number, box.x, box.y, *self._round(number, 0))
        return cost

    def _fit(self, numbers: Sequence[int], boxes: Sequence[Box]) -> bool:
        """Whether items, and their twins with them, may stand in boxes."""
        cells: list[tuple[int, int]] = []
        for number, box in zip(numbers, boxes, strict=True):
            twin = self.items[number].twin
            if twin == number and box.x != self.boxes[number].x:
                return False
            cells += box.cells()
            if twin not in (-1, number):
                cells += mirrored(box, self.width).cells()
        inside = all(0 <= x < self.width and 0 <= y < self.height for x, y in cells)
        return inside and len(set(cells)) == len(cells) and not any(cell in self.owner for cell in cells)

    def _lift(self, number: int) -> None:
        for each in {number, self.items[number].twin} - {-1}:
            for cell in self.boxes[each].cells():
                self.owner.pop(cell, None)

    def _set(self, number: int, box: Box) -> None:
        twin = self.items[number].twin
        for each, where in ((number, box), (twin, mirrored(box, self.width))):
            if each >= 0:
                self.boxes[each], self.middles[each] = where, where.middle
                self.owner.update(dict.fromkeys(where.cells(), each))

    def _outward(self, item: Item, left: int) -> float:
        return round(abs(left + item.width / 2 - self.width / 2), 1)

    def _plain(self, number: int, left: int, top: int) -> float:
        """What a place costs by itself and by what stands right beside it."""
        item = self.items[number]
        cost = self.near * off(item, left, top, item.x, item.y)
        for j in range(top, top + item.height):
            for i in (left - 1, left + item.width):
                other = self.owner.get((i, j))
                if other is not None:
                    cost += _CLOSE * (1.8 if other in item.beside else 1)
        for j in (top - 1, top + item.height):
            stacked = {self.owner.get((i, j)) for i in range(left, left + item.width)} - {None}
            cost += sum(_STACKED for other in stacked if other not in item.beside)
        for other in item.beside:
            thing, box = self.items[other], self.boxes[other]
            bent = abs(top + item.height // 2 - box.middle[1]) if item.y == thing.y else 0
            bent += abs(left + item.width // 2 - box.middle[0]) if item.x == thing.x else 0
            cost += _BENT + _MORE * bent if bent else 0
        return cost

    def _round(self, number: int, reach: int) -> tuple[list[Segment], list[tuple[int, Rectangle]]]:
        """Edges and boxes that an item's own could come to run into."""
        item, middles = self.items[number], self.middles
        points = [middles[number], *(middles[other] for other in item.beside)]
        left, right = min(x for x, _ in points) - reach - 6, max(x for x, _ in points) + reach + 6
        top, low = min(y for _, y in points) - reach / 2 - 2, max(y for _, y in points) + reach / 2 + 2
        edges = [
            (one, to, *middles[one], *middles[to])
            for one, to in self.edges
            if number not in (one, to)
            and max(middles[one][0], middles[to][0]) >= left
            and min(middles[one][0], middles[to][0]) <= right
            and max(middles[one][1], middles[to][1]) >= top
            and min(middles[one][1], middles[to][1]) <= low
        ]
        boxes = [
            (other, _midst(box))
            for other, box in enumerate(self.boxes)
            if other != number and left <= middles[other][0] <= right and top <= middles[other][1] <= low
        ]
        return edges, boxes

    def _tangled(
        self, number: int, left: int, top: int, edges: list[Segment], boxes: list[tuple[int, Rectangle]]
    ) -> float:  # fmt: skip
        """What a place costs by beelines that cross or run through spaces."""
        item = self.items[number]
        here = Box(left, top, item.width, item.height)
        x, y = here.middle
        self.work += (len(item.beside) + 1) * (len(edges) + len(boxes))
        cost = 0.0
        for other in item.beside:
            i, j = self.middles[other]
            for one, to, a, b, c, d in edges:
                if other != one and other != to and _cross(x, y, i, j, a, b, c, d):
                    cost += _CROSSING
            for thing, midst in boxes:
                if thing != other and _barred(x, y, i, j, midst):
                    cost += _THROUGH
        midst = _midst(here)
        for _, _, a, b, c, d in edges:
            if _barred(a, b, c, d, midst):
                cost += _THROUGH
        return cost


def _midst(box: Box) -> Rectangle:
    """A box in middles of cells."""
    return box.x - 0.5, box.y - 0.5, box.x + box.width - 0.5, box.y + box.height - 0.5


def _cross(x: float, y: float, i: float, j: float, a: float, b: float, c: float, d: float) -> bool:
    """Whether the straight lines from (x, y) to (i, j) and from (a, b) to (c, d) meet."""
    if (a > x < c and a > i < c) or (a < x > c and a < i > c) or (b > y < d and b > j < d) or (b < y > d and b < j > d):
        return False
    one = (i - x) * (b - y) - (j - y) * (a - x)
    two = (i - x) * (d - y) - (j - y) * (c - x)
    if one * two > 0:
        return False
    one = (c - a) * (y - b) - (d - b) * (x - a)
    two = (c - a) * (j - b) - (d - b) * (i - a)
    return one * two <= 0


def _barred(x: float, y: float, i: float, j: float, midst: Rectangle) -> bool:
    """Whether a rectangle lies in the way from (x, y) to (i, j), straight or by either elbow."""
    return (
        _pierces(x, y, i, j, midst)
        and (_pierces(x, y, x, j, midst) or _pierces(x, j, i, j, midst))
        and (_pierces(x, y, i, y, midst) or _pierces(i, y, i, j, midst))
    )


def _pierces(x: float, y: float, i: float, j: float, midst: Rectangle) -> bool:
    """Whether the straight line from (x, y) to (i, j) runs through a rectangle."""
    left, top, right, low = midst
    if (x < left and i < left) or (x > right and i > right) or (y < top and j < top) or (y > low and j > low):
        return False
    right_by, down_by = i - x, j - y
    one = right_by * (top - y) - down_by * (left - x)
    two = right_by * (low - y) - down_by * (right - x)
    if one * two <= 0:
        return True
    three = right_by * (top - y) - down_by * (right - x)
    return one * three <= 0
