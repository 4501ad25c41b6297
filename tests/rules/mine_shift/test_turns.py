"""Tile Turns: a quarter turn of any tile, jewels riding, with one exception for the own home."""

from __future__ import annotations

import pytest

from rules.mine_shift.state import MineShiftState
from tests.rules.mine_shift.table import (
    BORDERS,
    EMPTY_START,
    HALF,
    barred,
    do,
    is_open,
    laid_on,
    legal,
    mine,
    on,
    position,
    read_walls,
    refused,
    tile_moves,
    turned,
)

OUT_OF_THE_WAY = """
    a b c d e f g h i j
  1 . . . . . . A A
  2 . . . . . . A .
  3     . . / / . .
  4     . . / / . .
  5     . . . . . . B B
  6     . . . . . A B B
"""


@pytest.mark.rule("MS-R19", "MS-R22")
@pytest.mark.parametrize(
    ("text", "jewels_a", "jewels_b"),
    [
        # B1 is c1 d1 / c2 d2: clockwise c1 goes to d1, d1 to d2, d2 to c2, c2 to c1.
        ("turn B1 right", "a1 d1 a2 b2", "d2 i5 j5 i6"),
        ("turn B1 left", "a1 a2 b2 c2", "c1 i5 j5 i6"),
        # An empty tile turns as well, and nobody moves.
        ("turn C3 right", "a1 c1 a2 b2", "d1 i5 j5 i6"),
    ],
)
def test_jewels_of_any_color_go_round_with_their_tile(text: str, jewels_a: str, jewels_b: str) -> None:
    state = position("""
        a b c d e f g h i j
      1 A . A B . . . .
      2 A A . . . . . .
      3     . . / / . .
      4     . . / / . .
      5     . . . . . . B B
      6     . . . . . . B .
    """)
    do(state, text)
    assert (on(state, "A"), on(state, "B")) == (jewels_a, jewels_b)


@pytest.mark.rule("MS-R19")
def test_four_quarter_turns_bring_a_tile_and_its_jewels_back() -> None:
    state = position(
        """
        a b c d e f g h i j
      1 A A . . . A . .
      2 A . . . . . . .
      3     . . / / . .
      4     . . / / . .
      5     . . . . . . B B
      6     . . . . . . B B
        """,
        walls={"C1": "n E1"},
    )
    places = []
    for _ in range(2):
        do(state, "turn C1 right", "turn C1 right", "b1 south" if on(state, "A")[3] == "b" else "b2 north")
        places.append(next(space for space in on(state, "A").split() if space[0] in "ef"))
        do(state, "i5 west", "turn C3 right", "h5 east")
    # f1 is C1's top right space, e2 its bottom left one.
    assert places == ["e2", "f1"]
    assert barred(state, "C1") >= {"n"}


@pytest.mark.rule("MS-R19")
def test_a_cell_without_a_tile_has_nothing_to_turn() -> None:
    assert refused(position(EMPTY_START), "turn C2 left").rule == "MS-R19"


@pytest.mark.rule("MS-T4", "MS-R22", "MS-R19")
@pytest.mark.parametrize("side", ["right", "left"])
@pytest.mark.parametrize("wall", BORDERS)
def test_a_turn_moves_every_wall_one_side_on(wall: str, side: str) -> None:
    clockwise = {"N": "E", "E": "S", "S": "W", "W": "N", "n": "e", "e": "s", "s": "w", "w": "n"}
    letter = clockwise[wall[0]] if side == "right" else next(a for a, b in clockwise.items() if b == wall[0])
    expected = letter + wall[1:]
    # B1 has neighbors on every side but the north, B3 has one there.
    cell = "B3" if expected[0] == "N" else "B1"
    state = position(OUT_OF_THE_WAY, walls={cell: wall})
    do(state, f"turn {cell} {side}")
    assert barred(state, cell) == {expected}


@pytest.mark.rule("MS-R20", "MS-R22", "MS-M12")
def test_any_tile_may_be_turned_either_way_both_homes_included() -> None:
    state = position(EMPTY_START)
    tiles = "A1 B1 C1 D1 B2 D2 B3 C3 D3 E3".split()
    for step in ("b2 east", "i5 west"):  # both players
        do(state, step)
        assert tile_moves(state, "turn") == {f"turn {cell} {side}" for cell in tiles for side in ("left", "right")}
        do(state, "turn A1 left", "turn E3 right")


@pytest.mark.rule("MS-R23")
def test_turning_a_tile_opens_a_path() -> None:
    state = position(
        """
        a b c d e f g h i j
      1 A A . . . . . .
      2 A . . A . . . .
      3     . . / / . .
      4     . . / / . .
      5     . . . . . . B B
      6     . . . . . . B B
        """,
        walls={"B1": "E1 E2 N1", "C1": ""},
    )
    assert refused(state, "d2 east").rule == "MS-M16"
    do(state, "turn B1 left")  # d2 goes to d1, and the walls on the east to the north
    do(state, "d1 east")
    assert on(state, "A") == "a1 b1 e1 a2"


# The own home


LAST_ONE = """
    a b c d e f g h i j
  1 . A . . . . . .
  2 . . . . . . . .
  3     . . / / . .
  4     A A / / . .
  5     A . . . . . B B
  6     . . . . . . B B
"""


@pytest.mark.rule("MS-R21", "MS-M11", "MS-M31")
def test_with_the_last_jewel_gone_your_home_is_no_longer_yours_to_turn() -> None:
    state = position(LAST_ONE)
    assert "turn A1 left" in legal(state)
    do(state, "b1 east")
    assert refused(state, "turn A1 left").rule == refused(state, "turn A1 right").rule == "MS-M11"


@pytest.mark.rule("MS-M11", "MS-M10")
def test_the_right_does_not_come_back_with_a_jewel() -> None:
    state = do(position(LAST_ONE), "b1 east", "c1 west")
    assert on(state, "A").startswith("b1 ")
    assert refused(state, "turn A1 left").rule == "MS-M11"
    do(state, "turn D1 left", "i5 west", "h5 east", "turn D1 right")
    assert state.to_move == 0
    assert refused(state, "turn A1 right").rule == "MS-M11"


@pytest.mark.rule("MS-R21", "MS-M31", "MS-M12", "MS-R20")
def test_the_other_player_may_still_turn_it_with_or_without_jewels_on_it() -> None:
    state = do(position(LAST_ONE), "b1 east", "turn D1 left", "turn D1 right")
    assert {"turn A1 left", "turn A1 right", "turn E3 left", "turn E3 right"} <= legal(state)
    do(state, "turn A1 left", "i5 west", "h5 east")
    do(state, "c1 west", "turn D1 left", "turn D1 right")
    do(state, "turn A1 right", "i5 west", "h5 east")
    assert "b2" in on(state, "A").split()  # b1 is the top right space, b2 the bottom right one


@pytest.mark.rule("MS-M31", "MS-M11")
def test_it_is_not_enough_that_each_jewel_has_left_at_some_time() -> None:
    state = position(
        """
        a b c d e f g h i j
      1 . A . . . . . .
      2 . A . . . . . .
      3     . . / / . .
      4     A A / / . .
      5     . . . . . . B B
      6     . . . . . . B B
        """,
    )
    do(state, "b1 east", "c1 west", "b2 east")
    do(state, "i5 west", "h5 east", "turn D2 left")
    do(state, "c2 west")
    assert {"turn A1 left", "turn A1 right"} <= legal(state)


@pytest.mark.rule("MS-M12", "MS-M31", "MS-R20")
def test_the_goal_may_be_turned_whoever_stands_on_it() -> None:
    state = position("""
        a b c d e f g h i j
      1 B . . . . . . .
      2 . . . . . . . .
      3     . . / / . .
      4     . . / / . B
      5     . . . . B B A .
      6     . . A A . . . A
    """)
    do(state, "turn E3 right")
    assert on(state, "A") == "j5 e6 f6 i6"


@pytest.mark.rule("MS-M12", "MS-M11")
def test_your_own_home_with_jewels_of_both_colors_may_be_turned_while_the_right_lasts() -> None:
    state = position("""
        a b c d e f g h i j
      1 A B . . . . . .
      2 . . . . . . . .
      3     . . / / . .
      4     A A / / . .
      5     A . . . B B . .
      6     . . . . . B . .
    """)
    do(state, "turn A1 right")  # a1 to b1, b1 to b2
    assert (on(state, "A"), on(state, "B")) == ("b1 c4 d4 c5", "b2 g5 h5 h6")


# Tiles that look alike


def with_tile(number: int) -> MineShiftState:
    """The half tile at C3 of a mine whose way out of A1 is open."""
    free = [f"{tile:02}.0" for tile in (2, 3, 4, 10, 5, 6, 11, 12, 14, 19) if tile != number]
    a1, b1, c1, d1, b2, d2, b3, d3, e3 = free[:9]
    rows = f"{a1} {b1} {c1} {d1} {b2} o {d2} {b3} {number:02}.0 {d3} {e3}"
    return mine(rows, "a1 b1 a2 b2", "i5 j5 i6 j6")


@pytest.mark.rule("MS-M32")
@pytest.mark.parametrize("number", range(1, 28))
def test_positions_are_compared_by_the_walls_you_see(number: int) -> None:
    alike = turned(read_walls(HALF[number - 1]), 2) == read_walls(HALF[number - 1])
    assert alike == (number in (1, 8, 23, 26, 27))
    there_and_back = do(with_tile(number), "turn C3 left", "turn C3 right")
    half_round = do(with_tile(number), "turn C3 left", "turn C3 left")
    other_way_round = do(with_tile(number), "turn C3 right", "turn C3 right")
    assert half_round.key() == other_way_round.key()
    assert (there_and_back.key() == half_round.key()) == alike
    quarter = do(with_tile(number), "turn C3 left", "turn D2 left", "b1 east").key()
    assert (quarter == do(with_tile(number), "turn C3 right", "turn D2 left", "b1 east").key()) == alike


@pytest.mark.rule("MS-M32")
def test_both_turns_are_choices_even_where_they_look_alike() -> None:
    state = with_tile(1)
    assert {"turn C3 left", "turn C3 right"} <= legal(state)
    left, right = do(state.copy(), "turn C3 left"), do(state.copy(), "turn C3 right")
    assert laid_on(left, "C3") != laid_on(right, "C3")
    assert left.key() == right.key()


@pytest.mark.rule("MS-T3", "MS-M16")
@pytest.mark.parametrize(
    ("cell", "wall"),
    # B1 has tiles on its east, south and west, B3 on its north and east.
    [("B1", wall) for wall in BORDERS if wall[0] != "N"] + [("B3", wall) for wall in BORDERS if wall[0] not in "SW"],
)
def test_each_letter_bars_exactly_the_border_it_names(cell: str, wall: str) -> None:
    assert barred(position(OUT_OF_THE_WAY, walls={cell: wall}), cell) == {wall}


@pytest.mark.rule("MS-T3")
@pytest.mark.parametrize(
    ("upper_or_left", "lower_or_right", "space", "way"),
    [
        ("E1", "W2", "d1", "east"),
        ("E2", "W1", "d2", "east"),
        ("S1", "N2", "d2", "south"),
        ("S2", "N1", "c2", "south"),
    ],
)
def test_a_1_always_faces_a_2(upper_or_left: str, lower_or_right: str, space: str, way: str) -> None:
    other = "C1" if way == "east" else "B2"
    for cell, wall in (("B1", upper_or_left), (other, lower_or_right)):
        state = position(OUT_OF_THE_WAY, walls={cell: wall + " n"})
        assert not is_open(state, space, way)
        assert is_open(position(OUT_OF_THE_WAY, walls={cell: "n"}), space, way)


@pytest.mark.rule("MS-T4", "MS-R22")
def test_a_turn_to_the_right_is_clockwise_and_counted_so() -> None:
    state = mine("02.0 10.0 03.0 04.0 05.0 o 06.0 07.0 08.0 11.0 12.0", "a1 b1 a2 b2", "i5 j5 i6 j6")
    assert laid_on(do(state.copy(), "turn B1 right"), "B1") == "10.1"
    assert laid_on(do(state.copy(), "turn B1 left"), "B1") == "10.3"
