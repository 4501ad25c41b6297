"""Where the spaces of a board of Mine a Million stand on the screen.

The file of a board says where each space is drawn on a map of 79 by 24. Mines, docks and the Warehouse need more than a
cell, so what would lie over something else is pushed aside, as little as possible; what stands in a line stays in it
where it can. The same board in the same room always comes out the same, and a symmetrical one stays symmetrical.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot
from typing import Final, NamedTuple

from minetui.widgets.board import Box

ASPECT: Final = 2.2
"""How much taller than wide a cell is."""
_ROUNDS: Final = 120
"""Rounds of pushing; those of the first half also pull everything back to where it should be."""
_PULL: Final = 0.06
_FAR: Final = 2.0
"""Columns up to which standing off costs more and more."""
_REACH: Final = 14
"""Columns from where it should be within which a place is sought first; half as many rows."""


class Item(NamedTuple):
    """Something to place.

    Args:
        width, height: of its box, in cells.
        x, y: where its middle should be, in cells from the top left corner of the room.
        beside: numbers of the items a line joins it to; it stays in one row or column with them if it was.
        twin: the number of the item that mirrors it where the whole is symmetrical, its own on the axis; else -1.
    """

    width: int
    height: int
    x: float
    y: float
    beside: tuple[int, ...]
    twin: int


def placed(items: Sequence[Item], width: int, height: int) -> list[Box]:
    """Boxes for all items, none over another, within a room.

    Args:
        items: what is placed.
        width, height: of the room, in cells.
    """
    return _snapped(items, _pushed(items, width, height), width, height)


def _pushed(items: Sequence[Item], width: int, height: int) -> list[tuple[float, float]]:
    """Middles of items that have pushed one another aside."""
    xs, ys = [item.x for item in items], [item.y for item in items]
    near = [(one, other) for one in range(len(items)) for other in range(one) if _near(items[one], items[other])]
    for turn in range(_ROUNDS):
        pull = _PULL * max(0.0, 1 - 2 * turn / _ROUNDS)
        move_x = [(item.x - x) * pull for item, x in zip(items, xs, strict=True)]
        move_y = [(item.y - y) * pull for item, y in zip(items, ys, strict=True)]
        for one, other in near:
            a, b = items[one], items[other]
            across, down = xs[one] - xs[other], ys[one] - ys[other]
            over_x = (a.width + b.width) / 2 + 1 - abs(across)
            over_y = (a.height + b.height) / 2 - abs(down)
            if over_x <= 0.01 or over_y <= 0.01:
                continue
            share = b.width * b.height / (a.width * a.height + b.width * b.height)
            if over_x <= over_y * ASPECT:
                push = over_x / 2 * _sign(across or a.x - b.x)
                move_x[one] += push * share
                move_x[other] -= push * (1 - share)
            else:
                push = over_y / 2 * _sign(down or a.y - b.y)
                move_y[one] += push * share
                move_y[other] -= push * (1 - share)
        for number, item in enumerate(items):
            xs[number] = min(max(xs[number] + move_x[number], item.width / 2), width - item.width / 2)
            ys[number] = min(max(ys[number] + move_y[number], item.height / 2), height - item.height / 2)
    _straighten(items, [item.x for item in items], xs)
    _straighten(items, [item.y for item in items], ys)
    return list(zip(xs, ys, strict=True))


def _straighten(items: Sequence[Item], should: Sequence[float], places: list[float]) -> None:
    """Bring back into line what lines join and what should stand in one."""
    for chain in chains(items, should):
        mean = sum(places[number] for number in chain) / len(chain)
        for number in chain:
            places[number] = mean


def chains(items: Sequence[Item], should: Sequence[float]) -> list[list[int]]:
    """Items that lines join and that should have one coordinate."""
    found: list[list[int]] = []
    seen: set[int] = set()
    for first in range(len(items)):
        if first in seen:
            continue
        chain = [first]
        for number in chain:
            chain += [each for each in items[number].beside if should[each] == should[first] and each not in chain]
        seen.update(chain)
        if len(chain) > 1:
            found.append(chain)
    return found


def _near(one: Item, other: Item) -> bool:
    """Whether two items may come to lie over each other at all."""
    across = abs(one.x - other.x) - (one.width + other.width) / 2
    return across < 8 and abs(one.y - other.y) - (one.height + other.height) / 2 < 3


def _sign(number: float) -> int:
    return -1 if number < 0 else 1


def _snapped(items: Sequence[Item], middles: list[tuple[float, float]], width: int, height: int) -> list[Box]:
    """Boxes on whole cells, the large ones first."""
    boxes: dict[int, Box] = {}
    taken: set[tuple[int, int]] = set()
    for number in in_order(items, width):
        if number in boxes:
            continue
        item, (x, y) = items[number], middles[number]
        best = None
        for left, top in free_spots(items, number, x, y, width, height, taken):
            cost = off(item, left, top, x, y)
            cost += sum(3 for j in range(item.height) for i in (-1, item.width) if (left + i, top + j) in taken)
            key = (round(cost, 4), round(abs(left + item.width / 2 - width / 2), 1), top, left)
            if best is None or key < best:
                best = key
        if best is None:
            raise ValueError("there is no room for so many spaces")
        boxes[number] = Box(best[3], best[2], item.width, item.height)
        taken.update(boxes[number].cells())
        if item.twin >= 0:
            boxes[item.twin] = mirrored(boxes[number], width)
            taken.update(boxes[item.twin].cells())
    return [boxes[number] for number in range(len(items))]


def mirrored(box: Box, width: int) -> Box:
    """A box on the other side of a room."""
    return Box(width - box.x - box.width, box.y, box.width, box.height)


def in_order(items: Sequence[Item], width: int) -> list[int]:
    """The numbers of the items, the large ones first, from the middle outward."""

    def rank(number: int) -> tuple[int, float, float, float]:
        item = items[number]
        return -item.width * item.height, round(abs(item.x - width / 2), 3), item.y, item.x

    return sorted(range(len(items)), key=rank)


def off(item: Item, left: int, top: int, x: float, y: float) -> float:
    """What it costs to stand so far from where the middle should be: at first it grows with the square."""
    far = hypot(left + item.width / 2 - x, ASPECT * (top + item.height / 2 - y))
    return far * far if far < _FAR else _FAR * (2 * far - _FAR)


def free_spots(
    items: Sequence[Item], number: int, x: float, y: float, width: int, height: int, taken: set[tuple[int, int]],
    reach: int = _REACH,
) -> list[tuple[int, int]]:  # fmt: skip
    """Free left upper corners for an item with its middle near a point; those far off only when there are none near."""
    item = items[number]
    left, top = round(x - item.width / 2), round(y - item.height / 2)
    first, right, low = 0, width - item.width, height - item.height
    if item.twin == number:
        first = right = (width - item.width) // 2
        left = first
    elif item.twin >= 0 and item.x < width / 2:  # a column between it and its twin
        right = width // 2 - item.width
    elif item.twin >= 0:
        first = width // 2 + 1
    while True:
        tops = range(max(top - reach // 2, 0), min(top + reach // 2, low) + 1)
        lefts = range(max(left - reach, first), min(left + reach, right) + 1)
        free = [
            (i, j)
            for j in tops
            for i in lefts
            if not any((i + k, j + n) in taken for n in range(item.height) for k in range(item.width))
        ]
        if free or reach > width + height:
            return free
        reach *= 2
