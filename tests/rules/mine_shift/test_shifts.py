"""Tile Shifts: one cell, straight, into a vacant cell of the mine; homes never."""

from __future__ import annotations

import pytest

from rules.mine_shift.state import MineShiftState
from tests.rules.mine_shift.table import (
    EMPTY_START,
    barred,
    cells,
    do,
    laid_on,
    legal,
    mine,
    on,
    position,
    refused,
    spaces_of,
    tile_moves,
)


def in_order(board: str, home_a: str, home_b: str) -> MineShiftState:
    """Tiles 01, 02, ... as drawn, cell by cell, jewels at home."""
    vacant = {"classic": ["C2"], "side": ["C2"], "grid4": ["C2", "D3"], "grid5": ["D3"]}[board]
    numbers = iter(range(1, 28))
    tiles = " ".join("o" if cell in vacant else f"{next(numbers):02}.0" for cell in cells(board))
    return mine(tiles, " ".join(spaces_of(home_a)), " ".join(spaces_of(home_b)), board=board)


@pytest.mark.rule("MS-R24", "MS-M15", "MS-M36")
@pytest.mark.parametrize(
    ("board", "homes", "expected"),
    [
        ("classic", ("A1", "E3"), "C1 down, B2 right, D2 left, C3 up"),
        ("side", ("A2", "E2"), "C1 down, B2 right, D2 left, C3 up"),
        ("grid4", ("A1", "F4"), "C1 down, B2 right, D2 left, C3 up, D2 down, C3 right, E3 left, D4 up"),
        ("grid5", ("A1", "G5"), "D2 down, C3 right, E3 left, D4 up"),
    ],
)
def test_only_the_neighbors_of_a_vacant_cell_can_shift_into_it(
    board: str, homes: tuple[str, str], expected: str
) -> None:
    state = in_order(board, *homes)
    assert tile_moves(state, "shift") == {f"shift {move}" for move in expected.split(", ")}


@pytest.mark.rule("MS-R24", "MS-M15")
def test_a_shift_fills_the_vacant_cell_and_leaves_one_behind() -> None:
    state = position(EMPTY_START)
    tile = laid_on(state, "B2")
    do(state, "b2 east", "shift B2 right")
    assert (laid_on(state, "B2"), laid_on(state, "C2")) == ("o", tile)
    assert tile_moves(state, "shift") == {"shift B1 down", "shift C2 left", "shift B3 up"}


@pytest.mark.rule("MS-M13", "MS-R24")
def test_jewels_of_any_color_ride_along_and_the_tile_keeps_its_facing() -> None:
    state = position(
        """
        a b c d e f g h i j
      1 A A . . A . . .
      2 A . . . . B . .
      3     . . / / . .
      4     . . / / . .
      5     . . . . . . B B
      6     . . . . . . B .
        """,
        walls={"C1": "n E1", "B2": "W1", "D2": "E2", "C3": "S1 S2 W1"},
    )
    facing = laid_on(state, "C1")
    do(state, "shift C1 down")
    assert (on(state, "A"), on(state, "B")) == ("a1 b1 a2 e3", "f4 i5 j5 i6")
    assert laid_on(state, "C2") == facing
    assert barred(state, "C2") == {"n", "E1"}
    do(state, "shift C2 up", "e1 west")
    assert on(state, "A") == "a1 b1 d1 a2"


RIDERS = """
    a b c d e f g h i j
  1 A A . . A . . .
  2 A . . . . . . .
  3     B . / / . .
  4     . . / / . .
  5     . . . . . . B B
  6     . . . . . . B .
"""


@pytest.mark.rule("MS-M13", "MS-M27")
def test_with_the_option_set_to_no_only_tiles_without_jewels_shift() -> None:
    free, strict = position(RIDERS), position(RIDERS, shift_with_jewels="no")
    assert tile_moves(free, "shift") == {"shift C1 down", "shift B2 right", "shift D2 left", "shift C3 up"}
    assert tile_moves(strict, "shift") == {"shift D2 left", "shift C3 up"}
    assert refused(strict, "shift C1 down").rule == "MS-M13"  # a jewel of the mover's own
    assert refused(strict, "shift B2 right").rule == "MS-M13"  # one of the other player's
    assert {"turn C1 left", "turn B2 left"} <= legal(strict)  # turns are not concerned
    do(strict, "e1 west")
    assert "shift C1 down" in legal(strict)


@pytest.mark.rule("MS-R25", "MS-M15", "MS-M36")
@pytest.mark.parametrize("text", ["shift B1 up", "shift D1 right", "shift B2 left", "shift B3 down", "shift D2 right"])
def test_no_tile_is_ever_moved_outside_the_starting_shape(text: str) -> None:
    assert refused(position(EMPTY_START), text).rule == "MS-R25"


@pytest.mark.rule("MS-M36", "MS-M15")
@pytest.mark.parametrize("text", ["shift B1 left", "shift D3 right"])
def test_tiles_never_go_where_a_home_lies(text: str) -> None:
    assert refused(position(EMPTY_START), text).rule == "MS-M36"


@pytest.mark.rule("MS-R24")
@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("shift B1 right", "a tile lies there"),
        ("shift C3 left", "a tile lies there"),
        ("shift C2 up", "there is no tile to shift"),
        ("shift C2 left", "there is no tile to shift"),
    ],
)
def test_a_shift_takes_a_tile_to_a_vacant_cell(text: str, why: str) -> None:
    assert refused(position(EMPTY_START), text).rule == "MS-R24", why


@pytest.mark.rule("MS-R26", "MS-M14")
@pytest.mark.parametrize("to_move", ["A", "B"])
def test_neither_player_may_shift_either_home(to_move: str) -> None:
    # B1 and D3 cannot both be vacant, so each in turn: the cell beside the home is free, and still it stays.
    beside_a = position(
        """
        a b c d e f g h i j
      1 A . / / . . . .
      2 . . / / . . . .
      3     A . . . . .
      4     A . . . . B
      5     A . . . . . B B
      6     . . . . . . B .
        """,
        to_move=to_move,
    )
    assert refused(beside_a, "shift A1 right").rule == "MS-M14"
    beside_b = position(
        """
        a b c d e f g h i j
      1 A . . . . . . .
      2 . . . . . . . .
      3     A . . . . .
      4     A . . . . B
      5     A . . . / / B B
      6     . . . . / / B .
        """,
        to_move=to_move,
    )
    assert refused(beside_b, "shift E3 left").rule == "MS-M14"
    assert not [text for state in (beside_a, beside_b) for text in legal(state) if text[:8] in ("shift A1", "shift E3")]


@pytest.mark.rule("MS-M36", "MS-M15")
def test_the_hole_wanders_through_the_mine_but_never_into_a_home() -> None:
    state = position(EMPTY_START, walls={"B1": "N1", "C1": "N2"})
    do(state, "b2 east", "shift C1 down", "shift B1 right")
    assert on(state, "A") == "a1 b1 a2 e2"  # the jewel on c2 rode from B1 to C1
    do(state, "i5 west")
    assert tile_moves(state, "shift") == {"shift C1 left", "shift B2 up"}


@pytest.mark.rule("MS-M36")
def test_cells_are_named_by_a_capital_letter_and_a_row_from_the_top() -> None:
    # B3 holds c5 d5 / c6 d6: the third row of cells, the second column.
    state = position("""
        a b c d e f g h i j
      1 A A . . . . . .
      2 A . . . . . . .
      3     . . / / . .
      4     . . / / . .
      5     A . . . . . B B
      6     . . . . . . B B
    """)
    assert on(do(state.copy(), "turn B3 right"), "A") == "a1 b1 a2 d5"
    assert on(do(state.copy(), "turn b3 left"), "A") == "a1 b1 a2 c6"
