"""Single steps: one space, straight, onto a vacant space, through no wall and over no gap."""

from __future__ import annotations

import pytest

from rules.mine_shift.state import MineShiftState
from tests.rules.mine_shift.table import do, legal, on, position, refused, steps


def crossroads() -> MineShiftState:
    return position("""
        a b c d e f g h i j
      1 A A . . . . . .
      2 A . . A B . . .
      3     . . / / . .
      4     . . / / . .
      5     . . . . . . B B
      6     . . . . . . B .
    """)


@pytest.mark.rule("MS-R13", "MS-R17")
def test_a_jewel_steps_to_any_vacant_space_next_to_it_on_its_tile_or_the_next() -> None:
    state = position("""
        a b c d e f g h i j
      1 A A . . . . . .
      2 A . . A . . . .
      3     . . / / . .
      4     . . / / . .
      5     . . . . . . B B
      6     . . . . . . B B
    """)
    assert steps(state, "d2") == {"d2 north", "d2 east", "d2 south", "d2 west"}
    for text, space in (("d2 north", "d1"), ("d2 west", "c2"), ("d2 east", "e2"), ("d2 south", "d3")):
        trial = do(state.copy(), text)
        assert set(on(trial, "A").split()) == {"a1", "b1", "a2", space}


@pytest.mark.rule("MS-R13", "MS-R17")
def test_the_other_player_steps_just_so() -> None:
    state = position(
        """
        a b c d e f g h i j
      1 A A . . . . . .
      2 A A . . . . . .
      3     . . / / . B
      4     . . / / . .
      5     . . . . . . B B
      6     . . . . . . . B
        """,
        to_move="B",
    )
    assert steps(state, "h3") == {"h3 north", "h3 south", "h3 west"}
    assert steps(state, "i5") == {"i5 south", "i5 west"}
    assert on(do(state, "h3 west"), "B") == "g3 i5 j5 j6"


@pytest.mark.rule("MS-R13")
@pytest.mark.parametrize("text", ["b1 west", "d2 east"])
def test_a_space_with_a_jewel_of_either_color_is_not_vacant(text: str) -> None:
    assert refused(crossroads(), text).rule == "MS-R13"


@pytest.mark.rule("MS-R13")
@pytest.mark.parametrize("text", ["e2 north", "i5 west", "c1 east"])
def test_you_move_your_own_jewels_only(text: str) -> None:
    assert refused(crossroads(), text).rule == "MS-R13"


@pytest.mark.rule("MS-R17")
@pytest.mark.parametrize("text", ["d2 c1", "d2 e1", "d2 e3", "d2 c3", "d2 jump f4", "b1 jump d3"])
def test_jewels_never_go_diagonally(text: str) -> None:
    assert refused(crossroads(), text).rule == "MS-R17"


@pytest.mark.rule("MS-M17")
@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("c1 north", "the outer edge"),
        ("a2 south", "no cell there"),
        ("c3 west", "no cell there"),
        ("e2 south", "the vacant cell"),
    ],
)
def test_a_jewel_never_leaves_the_tiles(text: str, why: str) -> None:
    state = position("""
        a b c d e f g h i j
      1 . . A . . . . .
      2 A . . . A . . .
      3     A . / / . .
      4     . . / / . .
      5     . . . . . . B B
      6     . . . . . . B B
    """)
    assert refused(state, text).rule == "MS-M17", why


@pytest.mark.rule("MS-M17", "MS-R24")
def test_a_tile_shifted_away_leaves_a_gap_behind_and_fills_another() -> None:
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
        walls={"C1": "", "B2": "W1"},
    )
    assert "d2 east" in legal(state)
    do(state, "shift C1 down")
    assert refused(state, "d2 east").rule == "MS-M17"
    do(state, "d2 south", "d3 east")
    assert on(state, "A") == "a1 b1 a2 e3"


@pytest.mark.rule("MS-R18")
@pytest.mark.parametrize("text", ["c1 east", "d2 north", "e2 north"])
def test_a_rock_wall_inside_a_tile_stops_a_step(text: str) -> None:
    state = position("""
        a b c d e f g h i j
      1 A . A|. . . . .
              - -
      2 . . . A A . . .
      3     . . / / . .
      4     . . / / . .
      5     . . . . . . B B
      6     . . . . . . B B
    """)
    assert refused(state, text).rule == "MS-R18"
    assert {"c1 south", "d2 west", "e2 east"} <= steps(state)


@pytest.mark.rule("MS-M16", "MS-R18")
@pytest.mark.parametrize("mark", ["]", "[", "#"])
def test_a_wall_on_either_tile_closes_their_border_from_both_sides(mark: str) -> None:
    drawing = """
        a b c d e f g h i j
      1 A A . A*. . . .
      2 . . . .*A . . .
      3     . . / / . .
      4     . . / / . .
      5     . . . . . . B B
      6     . . . . . . B B
    """
    assert {"d1 east", "e2 west"} <= steps(position(drawing.replace("*", " ")))
    state = position(drawing.replace("*", mark))
    assert refused(state, "d1 east").rule == "MS-M16"
    assert refused(state, "e2 west").rule == "MS-M16"


@pytest.mark.rule("MS-M16", "MS-R18")
@pytest.mark.parametrize("mark", ['"', "_", "="])
def test_a_wall_on_the_upper_or_the_lower_tile_closes_their_border_from_both_sides(mark: str) -> None:
    drawing = """
        a b c d e f g h i j
      1 A A . . . . . .
      2 . . A . . . . .
            * *
      3     . A / / . .
      4     . . / / . .
      5     . . . . . . B B
      6     . . . . . . B B
    """
    assert {"c2 south", "d3 north"} <= steps(position(drawing.replace("*", " ")))
    state = position(drawing.replace("*", mark))
    assert refused(state, "c2 south").rule == "MS-M16"
    assert refused(state, "d3 north").rule == "MS-M16"


@pytest.mark.rule("MS-R18")
def test_a_wall_closes_half_a_side_only() -> None:
    state = position("""
        a b c d e f g h i j
      1 A A]. . . . . .
      2 A A . . . . . .
      3     . . / / . .
      4     . . / / . .
      5     . . . . . . B B
      6     . . . . . . B B
    """)
    assert steps(state) == {"b2 east", "a2 jump c2"}
