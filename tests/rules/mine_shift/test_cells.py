"""The mine cell by cell and border by border, against mines drawn by hand."""

from __future__ import annotations

import dataclasses

import pytest

from rules.grid import EAST, NORTH, SOUTH, WEST
from rules.mine_shift.state import MineShiftState
from tests.rules.mine_shift.table import (
    BORDERS,
    EMPTY_START,
    HALF,
    OPPOSITE,
    WAYS,
    cell_of_border,
    cells,
    do,
    is_open,
    laid_on,
    mine,
    new_game,
    next_to,
    position,
    read_walls,
    spaces_of,
    turned,
)  # fmt: skip

# Drawn in test_picture.py: "A mine drawn by hand".
TILES = "02.0 10.0 08.1 05.0 19.0 o 01.0 13.0 15.0 04.1 09.0"


def by_hand() -> MineShiftState:
    return mine(TILES, "a1 b1 a2 d2", "i5 j5 j6 g4")


@pytest.mark.rule("MS-M36", "MS-M28", "MS-T3", "MS-T4", "MS-R24")
def test_every_cell_says_where_it_is_and_what_lies_on_it() -> None:
    view = by_hand().view(0)
    found = {cell.name: cell for cell in view.cells}
    assert list(found) == cells("classic")
    for cell, word in zip(view.cells, TILES.split(), strict=True):
        nw, ne, sw, se = spaces_of(cell.name)
        assert cell.spaces == (nw, ne, se, sw)
        assert cell.name == "ABCDE"[cell.column] + "123"[cell.row]
        if word == "o":
            assert (cell.tile, cell.walls, cell.vacant, cell.kind) == (0, frozenset(), True, "o")
        else:
            tile, facing = map(int, word.split("."))
            assert (cell.tile, cell.facing, cell.vacant) == (tile, facing, False)
            assert cell.walls == turned(read_walls(HALF[tile - 1]), facing)
        assert not cell.awaited
    assert (found["A1"].kind, found["B2"].kind, found["E3"].kind) == ("A", "t", "B")


@pytest.mark.rule("MS-M16", "MS-M17", "MS-R18")
def test_every_border_is_open_exactly_when_a_jewel_can_cross_it() -> None:
    state = by_hand()
    view = state.view(1)
    board = cells("classic")
    for cell, word in zip(board, TILES.split(), strict=True):
        if word == "o":
            continue
        tile, facing = word.split(".")
        own = turned(read_walls(HALF[int(tile) - 1]), int(facing))
        for wall, (right, down, way) in BORDERS.items():
            space = spaces_of(cell)[2 * down + right]
            border = view.border(space, list(WAYS).index(way))
            assert border.wall == (wall in own)
            beyond = cell if wall.islower() else cell_of_border(cell, wall)
            if beyond in board and laid_on(state, beyond) != "o":
                assert border.beyond == next_to(space, way)
                assert border.open == is_open(state, space, way)
                back = view.border(border.beyond, list(WAYS).index(OPPOSITE[way]))
                assert (back.beyond, back.open) == (space, border.open)
            else:
                assert (border.beyond, border.far_wall, border.open) == ("", False, False)


@pytest.mark.rule("MS-M16", "MS-M17")
def test_a_border_says_whose_wall_stands_there() -> None:
    view = by_hand().view(0)
    # Between d1 and e1 only C1 has a wall, between f1 and g1 both tiles have, c1 over c2 is inside one tile.
    walls = {
        place: (view.border(*place).wall, view.border(*place).far_wall)
        for place in (("d1", EAST), ("e1", WEST), ("f1", EAST), ("c1", SOUTH), ("c2", NORTH))
    }
    assert walls == {
        ("d1", EAST): (False, True), ("e1", WEST): (True, False), ("f1", EAST): (True, True),
        ("c1", SOUTH): (True, False), ("c2", NORTH): (True, False),
    }  # fmt: skip
    assert view.border("d3", EAST).beyond == ""  # C2 is vacant
    with pytest.raises(KeyError):
        view.border("a3", NORTH)


@pytest.mark.rule("MS-R11", "MS-M18", "MS-M23")
def test_homes_moves_left_and_the_tile_in_hand() -> None:
    state = position(EMPTY_START)
    assert state.view(0).homes == ("A1", "E3")
    assert [state.view(0).moves_left, do(state, "b1 east").view(0).moves_left] == [3, 2]
    assert state.view(0).in_hand == ()
    placing = do(new_game(setup="place"), "begin A", "draw 17")
    view = placing.view(0)
    assert view.in_hand == tuple(turned(read_walls(HALF[16]), facing) for facing in range(4))
    assert view.moves_left == 0
    assert [cell.name for cell in view.cells if not cell.awaited] == ["C2"]
    laid = do(placing, "place B1 3").view(0)
    assert [cell.name for cell in laid.cells if cell.tile] == ["B1"]
    assert not laid.cells[1].awaited and not laid.cells[1].vacant
    assert laid.in_hand == ()


def test_what_a_view_tells_is_frozen_and_equal_when_the_positions_are() -> None:
    one, two = by_hand().view(0), by_hand().view(0)
    assert one.cells == two.cells and hash(one.cells) == hash(two.cells)
    assert one.border("a1", EAST) == two.border("a1", EAST)
    with pytest.raises(dataclasses.FrozenInstanceError):
        one.cells[0].tile = 5  # type: ignore[misc]
