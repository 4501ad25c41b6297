"""Where the arrows lead on the map of Mine a Million.

Spaces lie on no grid. A line that leaves a space the way an arrow points is followed; else the arrow goes to the best
space within a cone. What could not be come to at all that way gets an arrow that leads nowhere yet.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from minetui.widgets.board import Box
from minetui.widgets.mine_a_million_lines import DOWN, LEFT, RIGHT, UP, Line
from minetui.widgets.mine_a_million_spots import ASPECT

WAYS: Final = {"up": UP, "right": RIGHT, "down": DOWN, "left": LEFT}
_BACK: Final = {UP: DOWN, DOWN: UP, LEFT: RIGHT, RIGHT: LEFT}
_ASIDE: Final = 2.0
"""How much farther a cell to the side is than one ahead."""

Arrows = Mapping[tuple[int, str], int]


def arrows_of(boxes: Sequence[Box], lines: Sequence[Line], passed: frozenset[int]) -> Arrows:
    """Where each arrow leads from each space, by (space, "up"); those that lead nowhere are not in it.

    Args:
        boxes: of the spaces.
        lines: between them.
        passed: spaces the cursor never stands on: whoever comes to one goes on.
    """
    found: dict[tuple[int, str], int] = {}
    stops = [number for number in range(len(boxes)) if number not in passed]
    joined = _joined(lines, passed)
    for here in stops:
        for way, bit in WAYS.items():
            best = min(
                (rank for to in stops if to != here if (rank := _rank(boxes, here, to, way, bit, joined)) is not None),
                default=None,
            )
            if best is not None:
                found[here, way] = best[-1]
    _mend(boxes, stops, found)
    return found


def _joined(lines: Sequence[Line], passed: frozenset[int]) -> dict[tuple[int, int], tuple[int, bool]]:
    """For two spaces joined by lines, the direction in which one leaves the first, and whether vehicles do."""
    onward: dict[int, list[Line]] = {}
    for line in lines:
        onward.setdefault(line.way.start, []).append(line)
    found: dict[tuple[int, int], tuple[int, bool]] = {}

    def follow(start: int, leaves: int, line: Line) -> None:
        if line.way.end in passed:
            for further in onward.get(line.way.end, ()):
                follow(start, leaves, further)
        else:
            found.setdefault((start, line.way.end), (leaves, True))
            found.setdefault((line.way.end, start), (_BACK[line.arrives], False))

    for line in lines:
        if line.way.start not in passed:
            follow(line.way.start, line.leaves, line)
    return found


def _rank(
    boxes: Sequence[Box], here: int, to: int, way: str, bit: int, joined: dict[tuple[int, int], tuple[int, bool]]
) -> tuple[int, float, int] | None:
    """How well an arrow fits a space, the least being the best; None where it does not."""
    ahead, aside = _seen(boxes[here], boxes[to], way)
    leaves, onward = joined.get((here, to), (0, False))
    far = ahead + _ASIDE * aside
    if leaves == bit and ahead > -1:
        return (0 if onward else 1), far, to
    if ahead <= 0:
        return None
    if leaves and ahead >= aside:
        return 2, far, to
    if aside <= ahead:
        return 3, far, to
    return (4, far, to) if aside <= 3 * ahead else None


def _seen(here: Box, to: Box, way: str) -> tuple[float, float]:
    """How far a space lies ahead, and how far aside, in columns."""
    across = to.middle[0] - here.middle[0]
    down = ASPECT * (to.middle[1] - here.middle[1])
    if way in ("left", "right"):
        return (across if way == "right" else -across), abs(down)
    return (down if way == "down" else -down), abs(across)


def _mend(boxes: Sequence[Box], stops: list[int], found: dict[tuple[int, str], int]) -> None:
    """Let every space be come to from the first one, and the first from every one."""
    for backward in (False, True):
        while True:
            reached = _reached(stops[0], found, backward)
            lost = [number for number in stops if number not in reached]
            if not lost:
                break
            pairs = ((here, to) for here in (lost if backward else sorted(reached))
                     for to in (sorted(reached) if backward else lost))  # fmt: skip
            options = [
                (not _doubles(found, here, way), (here, way) in found, ahead + _ASIDE * aside, here, to, way)
                for here, to in pairs
                for way in WAYS
                for ahead, aside in [_seen(boxes[here], boxes[to], way)]
                if ahead > 0
            ]
            if not options:
                break
            _, _, _, here, to, way = min(options)
            found[here, way] = to


def _doubles(found: dict[tuple[int, str], int], here: int, way: str) -> bool:
    """Whether an arrow may be turned elsewhere: it leads nowhere, or where another of the same space leads."""
    to = found.get((here, way))
    return to is None or any(found.get((here, other)) == to for other in WAYS if other != way)


def _reached(start: int, found: dict[tuple[int, str], int], backward: bool) -> set[int]:
    onward: dict[int, list[int]] = {}
    for (here, _), to in found.items():
        onward.setdefault(to if backward else here, []).append(here if backward else to)
    reached, waiting = {start}, [start]
    while waiting:
        for to in onward.get(waiting.pop(), ()):
            if to not in reached:
                reached.add(to)
                waiting.append(to)
    return reached
