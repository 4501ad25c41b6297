"""The map of Mine a Million as it is drawn: every space, every way, every vehicle."""

from __future__ import annotations

import pytest

from minetui.widgets.mine_a_million_chart import chart_of, size_for
from rules.mine_a_million.components import board_of
from tests.rules.mine_a_million.shipped import setup

ROOMS = ((59, 22), (59, 21), (99, 38))


@pytest.mark.parametrize("room", ROOMS)
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_no_space_lies_on_another_and_all_are_in_the_room(seats: int, room: tuple[int, int]) -> None:
    chart = chart_of(board_of(setup(seats)), *size_for(*room), "unicode")
    assert len(chart.rows) <= room[1] and {len(line) for line in chart.rows} == {len(chart.rows[0])}
    assert len(chart.rows[0]) <= room[0]
    cells = [cell for box in chart.boxes for cell in box.cells()]
    assert len(cells) == len(set(cells))
    assert all(0 <= x < len(chart.rows[0]) and 0 <= y < len(chart.rows) for x, y in cells)
