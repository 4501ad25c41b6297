"""Where the spaces of a board of Mine a Million stand on the screen.

The file of a board says where each space is drawn on a map of 79 by 24. Mines, docks and the Warehouse need more than a
cell, so what would lie over something else is pushed aside, as little as possible; what stands in a line stays in it
where it can. The same board in the same room always comes out the same, and a symmetrical one stays symmetrical.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from minetui.widgets.board import Box

ASPECT: Final = 2.2
"""How much taller than wide a cell is."""
_ROUNDS: Final = 120
"""Rounds of pushing; those of the first half also pull everything back to where it should be."""
_PULL: Final = 0.06
_REACH, _STEP = 14, 4
"""Columns from where it should be within which a place is sought, at first and again; half as many rows."""
_CLOSE, _BENT = 3.0, 1.5
"""What it costs to stand right beside something, and for each cell by which a straight line becomes crooked."""


class Item(NamedTuple):
    """Something to place.

    Args:
        width, height: of its box, in cells.
        x, y: where its middle should be, in cells from the top left corner of the room.
        beside: numbers of the items a line joins it to; it stays in one row or column with them if it was.
    """

    width: int
    height: int
    x: float
    y: float
    beside: tuple[int, ...]


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
    return list(zip(xs, ys, strict=True))


def _near(one: Item, other: Item) -> bool:
    """Whether two items may come to lie over each other at all."""
    across = abs(one.x - other.x) - (one.width + other.width) / 2
    return across < 8 and abs(one.y - other.y) - (one.height + other.height) / 2 < 3


def _sign(number: float) -> int:
    return -1 if number < 0 else 1


def _snapped(items: Sequence[Item], middles: list[tuple[float, float]], width: int, height: int) -> list[Box]:
    """Boxes on whole cells, the large ones first; then each once more, now that all its neighbours stand."""
    boxes: dict[int, Box] = {}
    taken: set[tuple[int, int]] = set()
    middle = width / 2
    order = sorted(range(len(items)), key=lambda n: (
        -items[n].width * items[n].height, round(abs(items[n].x - middle), 3), items[n].y, items[n].x,
    ))  # fmt: skip
    for reach in (_REACH, _STEP, _STEP):
        for number in order:
            item = items[number]
            x, y = middles[number]
            if number in boxes:
                taken.difference_update(boxes.pop(number).cells())
            lined = [(boxes[other], items[other]) for other in item.beside if other in boxes]
            best = None
            for left, top in _tried(item, x, y, width, height, reach, taken):
                cost = (left + item.width / 2 - x) ** 2 + (ASPECT * (top + item.height / 2 - y)) ** 2
                rows = range(top, top + item.height)
                cost += sum(_CLOSE for j in rows for i in (left - 1, left + item.width) if (i, j) in taken)
                cost += sum(_crooked(left, top, item, *pair) for pair in lined)
                key = (round(cost, 4), round(abs(left + item.width / 2 - middle), 1), top, left)
                if best is None or key < best:
                    best = key
            if best is None:
                raise ValueError("there is no room for so many spaces")
            boxes[number] = Box(best[3], best[2], item.width, item.height)
            taken.update(boxes[number].cells())
    return [boxes[number] for number in range(len(items))]


def _tried(
    item: Item, x: float, y: float, width: int, height: int, reach: int, taken: set[tuple[int, int]]
) -> list[tuple[int, int]]:
    """Free left upper corners to try; those far off only when there are none near."""
    right, low = width - item.width, height - item.height
    left, top = round(x - item.width / 2), round(y - item.height / 2)
    while True:
        tops = range(max(top - reach // 2, 0), min(top + reach // 2, low) + 1)
        lefts = range(max(left - reach, 0), min(left + reach, right) + 1)
        free = [
            (i, j) for j in tops for i in lefts
            if not any((i + k, j + n) in taken for n in range(item.height) for k in range(item.width))
        ]  # fmt: skip
        if free or reach > width + height:
            return free
        reach *= 2


def _crooked(left: int, top: int, item: Item, other: Box, thing: Item) -> float:
    """What it costs that a line which could be straight is not."""
    if item.y == thing.y:
        return _BENT * abs(top + item.height // 2 - other.middle[1])
    if item.x == thing.x:
        return _BENT * abs(left + item.width // 2 - other.middle[0])
    return 0
