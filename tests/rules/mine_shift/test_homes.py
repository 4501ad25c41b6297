"""Homes: never on both at once, how one gets across all the same, and the way back."""

from __future__ import annotations

import pytest

from tests.rules.mine_shift.table import do, legal, on, position, refused, steps


@pytest.mark.rule("MS-R27", "MS-M9")
def test_nobody_lands_on_the_goal_with_a_jewel_still_at_home() -> None:
    state = position("""
        a b c d e f g h i j
      1 . A . . . . B .
      2 . . . . . . . .
      3     . . / / A .
      4     . . / / A .
      5     . . . . . A . B
      6     . . . . . . B B
    """)
    assert refused(state, "h5 east").rule == "MS-M9"
    do(state, "b1 east", "h5 east")
    assert on(state, "A") == "c1 g3 g4 i5"


@pytest.mark.rule("MS-R27", "MS-M9", "MS-M10")
def test_nobody_lands_at_home_with_a_jewel_on_the_goal() -> None:
    state = position("""
        a b c d e f g h i j
      1 . . A A . . B .
      2 . . . . . . . .
      3     . . / / A .
      4     . . / / . .
      5     . . . . . . A B
      6     . . . . . . B B
    """)
    assert refused(state, "c1 west").rule == "MS-M9"
    assert refused(state, "d1 jump b1").rule == "MS-M9"
    do(state, "i5 west")  # the only one on the goal steps down again
    assert {"c1 west", "d1 jump b1"} <= legal(state)


@pytest.mark.rule("MS-R27", "MS-M9")
def test_the_rule_holds_for_the_other_player_too() -> None:
    state = position(
        """
        a b c d e f g h i j
      1 . . B . . . . .
      2 . . . . . . . .
      3     . . / / A A
      4     . . / / A A
      5     . . . . . . . B
      6     . . . . . . B B
        """,
        to_move="B",
    )
    assert refused(state, "c1 west").rule == "MS-M9"


@pytest.mark.rule("MS-M9", "MS-M30", "MS-R15")
def test_every_landing_of_a_chain_is_judged() -> None:
    drawing = """
        a b c d e f g h i j
      1 * . . . . . A A
      2 . . . . . . . .
      3     . . / / + .
      4     . . / / . .
      5     . . A B . B . B
      6     . . . . . . B .
    """
    away = position(drawing.replace("*", ".").replace("+", "A"))
    assert {"e5 jump g5", "e5 jump g5 i5"} <= steps(away)
    at_home = position(drawing.replace("*", "A").replace("+", "."))
    assert "e5 jump g5" in legal(at_home)
    assert refused(at_home, "e5 jump g5 i5").rule == "MS-M9"


@pytest.mark.rule("MS-M30", "MS-M9", "MS-R27")
def test_the_last_jewel_at_home_may_go_straight_to_the_goal_in_one_chain() -> None:
    state = position("""
        a b c d e f g h i j
      1 . A A . A . A .
      2 . . . . . . . B
      3     . . / / . .
      4     . . / / . B
      5     . . . . . . B .
      6     . . . . . . . B
    """)
    do(state, "b1 jump d1 f1 h1 h3 h5 j5")
    assert on(state, "A") == "c1 e1 g1 j5"
    assert refused(state, "turn A1 left").rule == "MS-M11"


@pytest.mark.rule("MS-M30", "MS-M9")
def test_the_same_chain_stops_short_of_the_goal_while_another_is_at_home() -> None:
    state = position("""
        a b c d e f g h i j
      1 A A A . A . B .
      2 . . . . . . . B
      3     . . / / . .
      4     . . / / . B
      5     . . . . . . B .
      6     . . . . . . . .
    """)
    assert "b1 jump d1 f1 h1 h3 h5" in legal(state)
    assert refused(state, "b1 jump d1 f1 h1 h3 h5 j5").rule == "MS-M9"


@pytest.mark.rule("MS-M30")
def test_the_only_jewel_on_the_goal_may_go_straight_home() -> None:
    state = position("""
        a b c d e f g h i j
      1 . . A . A . A .
      2 . . . . . . . B
      3     . . / / . .
      4     . . / / . B
      5     . . . . . . B A
      6     . . . . . . . B
    """)
    assert on(do(state, "j5 jump h5 h3 h1 f1 d1 b1"), "A") == "b1 c1 e1 g1"


@pytest.mark.rule("MS-M30")
def test_a_chain_touches_a_home_only_where_it_starts_or_ends() -> None:
    # Whatever stands there to be jumped: from b1 there is nothing beyond a1 or b2 but the outside.
    state = position("""
        a b c d e f g h i j
      1 B . A A . . . .
      2 . B A A . . . .
      3     . . / / . .
      4     . . / / . .
      5     . . . . B B . .
      6     . . . . . . . .
    """)
    assert {text for text in steps(state) if "b1" in text} == {"d1 jump b1"}
    assert {text for text in steps(state) if "b2" in text or "a2" in text} == {"c2 jump a2"}


@pytest.mark.rule("MS-M10")
def test_going_back_home_is_allowed_and_never_forced() -> None:
    state = position("""
        a b c d e f g h i j
      1 . A A . . . . .
      2 . . . . . . A .
      3     . . / / A .
      4     . . / / . .
      5     . . . . . . B B
      6     . . . . . . B B
    """)
    assert {"c1 south", "c1 east"} <= steps(state)
    do(state, "b1 west", "c1 west")
    assert on(state, "A") == "a1 b1 g2 g3"


@pytest.mark.rule("MS-R27")
def test_jewels_of_both_players_may_stand_on_one_home() -> None:
    state = position("""
        a b c d e f g h i j
      1 B . A . . . . .
      2 . . . . . . A .
      3     . . / / A .
      4     . . / / . .
      5     . . . . B B . .
      6     . . . A . B . .
    """)
    assert on(do(state, "c1 west"), "A") == "b1 g2 g3 f6"
