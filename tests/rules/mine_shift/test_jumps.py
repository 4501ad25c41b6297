"""Jumps and chains of jumps: straight over one jewel, two open borders, no space twice."""

from __future__ import annotations

import pytest

from rules.mine_shift.state import MineShiftState
from tests.rules.mine_shift.table import do, legal, on, position, refused, steps


def stairs() -> MineShiftState:
    return position("""
        a b c d e f g h i j
      1 A A A . . . . .
      2 . . . B . . . .
      3     . . / / . .
      4     . B / / . .
      5     . . . . . . B B
      6     . . . . . A . .
    """)


@pytest.mark.rule("MS-R14", "MS-M3", "MS-R16")
def test_a_jump_goes_over_a_jewel_of_either_color_and_captures_nothing() -> None:
    state = position("""
        a b c d e f g h i j
      1 A A B . . . . .
      2 A A . . . . . .
      3     . . / / . .
      4     . . / / . .
      5     . . . . . . B B
      6     . . . . . . B .
    """)
    assert steps(state) == {"b2 east", "b1 jump d1", "a2 jump c2"}
    do(state, "b1 jump d1")
    assert (on(state, "A"), on(state, "B")) == ("a1 d1 a2 b2", "c1 i5 j5 i6")
    do(state, "a2 jump c2")
    assert (on(state, "A"), on(state, "B")) == ("a1 d1 b2 c2", "c1 i5 j5 i6")


@pytest.mark.rule("MS-R14", "MS-M3")
def test_the_jewel_jumped_may_stand_on_the_same_tile_or_a_neighboring_one() -> None:
    state = position("""
        a b c d e f g h i j
      1 . . A B . A B .
      2 . . . . . . . .
      3     . . / / . .
      4     . . / / . .
      5     . . . . . A . .
      6     . . . . . A B B
    """)
    assert {"c1 jump e1", "f1 jump h1", "h6 jump h4"} <= steps(state)


@pytest.mark.rule("MS-R14")
@pytest.mark.parametrize("text", ["a1 jump c1", "c1 jump e1"])
def test_the_landing_must_be_vacant(text: str) -> None:
    state = position("""
        a b c d e f g h i j
      1 A A A A B . . .
      2 . . . . . . . .
      3     . . / / . .
      4     . . / / . .
      5     . . . . . . B B
      6     . . . . . . . B
    """)
    assert refused(state, text).rule == "MS-R14"


@pytest.mark.rule("MS-M3")
@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("b1 jump d1", "nobody to jump over"),
        ("a1 jump e1", "two jewels would be jumped"),
        ("c2 jump g2", "lands two spaces too far"),
        ("c2 jump north", "lands outside the board"),
        ("a2 jump south", "lands outside the board"),
    ],
)
def test_a_jump_lands_just_beyond_exactly_one_jewel(text: str, why: str) -> None:
    state = position("""
        a b c d e f g h i j
      1 A A . . . . . .
      2 A . A B . . . .
      3     . . / / . .
      4     . . / / . .
      5     . . . . . . B B
      6     . . . . . . . B
    """)
    assert refused(state, text).rule == "MS-M3", why
    assert "c2 jump e2" in legal(state)


@pytest.mark.rule("MS-M3", "MS-M16", "MS-R18")
@pytest.mark.parametrize(
    ("first", "second", "rule"),
    [
        ("]", " ", "MS-M16"),
        ("[", " ", "MS-M16"),
        ("#", " ", "MS-M16"),
        (" ", "|", "MS-R18"),
    ],
)
def test_a_wall_at_either_border_stops_a_jump(first: str, second: str, rule: str) -> None:
    drawing = """
        a b c d e f g h i j
      1 A A*A+. . . . .
      2 A . . . . . . .
      3     . . / / . .
      4     . . / / . .
      5     . . . . . . B B
      6     . . . . . . B B
    """
    assert "b1 jump d1" in legal(position(drawing.replace("*", " ").replace("+", " ")))
    assert refused(position(drawing.replace("*", first).replace("+", second)), "b1 jump d1").rule == rule


@pytest.mark.rule("MS-M3", "MS-M16", "MS-R18")
@pytest.mark.parametrize(
    ("first", "second", "rule"),
    [
        ("-", " ", "MS-R18"),
        (" ", '"', "MS-M16"),
        (" ", "_", "MS-M16"),
        (" ", "=", "MS-M16"),
    ],
)
def test_a_wall_at_either_border_stops_a_jump_down_the_board(first: str, second: str, rule: str) -> None:
    drawing = """
        a b c d e f g h i j
      1 A A A . . . . .
            *
      2 . . B . . . . .
            +
      3     . . / / . .
      4     . . / / . .
      5     . . . . . . B B
      6     . . . . . A . B
    """
    assert "c1 jump c3" in legal(position(drawing.replace("*", " ").replace("+", " ")))
    assert refused(position(drawing.replace("*", first).replace("+", second)), "c1 jump c3").rule == rule


@pytest.mark.rule("MS-M17", "MS-M3")
def test_no_jump_over_or_into_a_gap() -> None:
    state = position("""
        a b c d e f g h i j
      1 A A . . A . . .
      2 . . . . B . . .
      3     A B / / . .
      4     . . / / . .
      5     . . . . . . B .
      6     . . . . . . B .
    """)
    assert refused(state, "c3 jump e3").rule == "MS-M17"
    assert refused(state, "e1 jump e3").rule == "MS-M17"
    assert refused(state, "c3 jump e3 g3").rule == "MS-M17"


@pytest.mark.rule("MS-R15", "MS-M3")
def test_a_chain_may_turn_corners_and_stop_after_any_jump() -> None:
    assert steps(stairs(), "b1") == {"b1 south", "b1 jump d1", "b1 jump d1 d3", "b1 jump d1 d3 d5"}


@pytest.mark.rule("MS-M1", "MS-R16", "MS-R15")
def test_a_chain_is_one_move_and_one_jewel_step() -> None:
    state = do(stairs(), "b1 jump d1 d3 d5")
    assert on(state, "A") == "a1 c1 d5 h6"
    assert on(state, "B") == "d2 d4 i5 j5"
    assert (state.seat, state.made) == (0, 1)
    do(state, "turn D2 left", "turn D2 left")
    assert state.seat == 1


@pytest.mark.rule("MS-M2")
def test_no_move_mixes_a_step_with_jumps() -> None:
    state = stairs()
    # After its first jump the jewel could step to e1, and after a step to b2 nothing could be jumped.
    for text in ("b1 jump d1 e1", "b1 d1 e1", "b1 south east", "b1 b2 d2", "b1 jump b2", "b1 c1 d1"):
        assert refused(state, text).rule == "MS-M2", text
    do(state, "b1 jump d1", "d1 east")
    assert (on(state, "A"), state.made) == ("a1 c1 e1 h6", 2)


def ring() -> MineShiftState:
    return position(
        """
        a b c d e f g h i j k l
      1 A . , , . . A A . .
      2 . . , , . . A . B .
      3     , , / / . B . .
      4     , , / / . . . .
      5     , , , , / / , ,
      6     , , , , / / , ,
      7     , , , , , , , , B .
      8     , , , , , , , , B .
        """,
        board="grid4",
    )


@pytest.mark.rule("MS-M4", "MS-M28")
def test_two_ways_round_to_one_space_are_two_actions_and_none_comes_back_to_the_start() -> None:
    state = ring()
    assert steps(state, "g1") == {
        "g1 west",
        "g1 jump i1",
        "g1 jump i1 i3",
        "g1 jump i1 i3 g3",
        "g1 jump g3",
        "g1 jump g3 i3",
        "g1 jump g3 i3 i1",
    }
    one, other = do(state.copy(), "g1 jump i1 i3"), do(state.copy(), "g1 jump g3 i3")
    assert on(one, "A") == on(other, "A") == "a1 h1 g2 i3"
    assert one.key() == other.key()
    assert refused(state, "g1 jump i1 i3 g3 g1").rule == "MS-M4"
    assert refused(state, "g1 jump i1 g1").rule == "MS-M4"


@pytest.mark.rule("MS-M4")
@pytest.mark.parametrize("text", ["g1 jump i1 i3 i1", "g1 jump i1 i3 g3 i3", "g1 jump g3 i3 g3"])
def test_a_chain_never_lands_twice_on_the_same_space(text: str) -> None:
    assert refused(ring(), text).rule == "MS-M4"


@pytest.mark.rule("MS-M28")
def test_spaces_go_two_by_two_to_a_cell() -> None:
    # The only walls between tiles are the four round B1: its spaces are c1, d1, c2 and d2.
    state = position("""
        a b c d e f g h i j
      1 A A]. .[A . . .
      2 . .]. .[. . . .
            " "
      3     A . / / . .
      4     . . / / . .
      5     . . . . . . B B
      6     . . . . . . B B
    """)
    assert {refused(state, text).rule for text in ("b1 east", "e1 west", "c3 north")} == {"MS-M16"}
    assert steps(state) == {"a1 south", "b1 south", "e1 east", "e1 south", "c3 east", "c3 south"}
