"""How a game ends: four on the goal, the third time, the limit, and which of them is looked at first."""

from __future__ import annotations

import pytest

from rules import OVER
from rules.mine_shift import GAME
from rules.mine_shift.state import MineShiftState
from tests.rules.mine_shift.table import (
    EMPTY_START,
    do,
    legal,
    mine,
    position,
    read_walls,
    refused,
    tile_moves,
    turned,
)

THREE_ON_THE_GOAL = """
    a b c d e f g h i j
  1 . B . . . . . .
  2 . . . . . . . .
  3     . . / / . B
  4     . . / / . B
  5     . . . . . A . A
  6     . . B . . . A A
"""


def ended(state: MineShiftState, rule: str, winners: tuple[int, ...], scores: tuple[int, int]) -> bool:
    result = state.outcome()
    if result is None:
        return False
    assert (state.to_move, legal(state)) == (OVER, set())
    assert (result.winners, result.scores) == (winners, scores)
    return rule in result.rules


# Winning


@pytest.mark.rule("MS-R29", "MS-M19", "MS-R1", "MS-M5")
def test_the_fourth_jewel_on_the_goal_wins_at_once_with_moves_left() -> None:
    state = do(position(THREE_ON_THE_GOAL), "h5 east")
    assert ended(state, "MS-R29", (0,), (4, 1))
    assert refused(state, "turn B1 left").rule == "MS-R29"
    assert refused(state, "i5 west").rule == "MS-R29"


@pytest.mark.rule("MS-R29", "MS-R1")
def test_the_other_player_wins_on_the_other_home() -> None:
    state = position(
        """
        a b c d e f g h i j
      1 B . B . . . . .
      2 B B . . . . . .
      3     . . / / . .
      4     . . / / . .
      5     . . . A . . A .
      6     . . . A . . A .
        """,
        to_move="B",
    )
    assert ended(do(state, "turn D1 left", "turn D1 right", "c1 west"), "MS-R29", (1,), (2, 4))


@pytest.mark.rule("MS-R29", "MS-M1")
def test_a_chain_can_bring_the_fourth() -> None:
    state = position("""
        a b c d e f g h i j
      1 B . . . . . . .
      2 . . . . . . . .
      3     . . / / . A
      4     . . / / . B
      5     . . . . . . A .
      6     . . . B . B A A
    """)
    assert ended(do(state, "h3 jump h5 j5"), "MS-R29", (0,), (4, 1))


@pytest.mark.rule("MS-R1", "MS-R29")
def test_four_jewels_on_ones_own_home_win_nothing() -> None:
    assert position(EMPTY_START).outcome() is None


@pytest.mark.rule("MS-M19")
def test_neither_turns_nor_shifts_can_win() -> None:
    state = position(THREE_ON_THE_GOAL)
    moves = tile_moves(state)
    assert {"turn E3 left", "turn E3 right", "turn D3 left"} <= moves
    for text in moves:
        assert do(state.copy(), text).outcome() is None, text


# The third time

A_AND_BACK = ("b2 east", "c2 west", "turn D2 left")
B_AND_BACK = ("i5 west", "h5 east", "turn D2 left")
"""Turns that change nothing to the eye when the tile on D2 has no wall."""
PLAIN_D2 = {"D2": ""}


@pytest.mark.rule("MS-M20", "MS-M33", "MS-M32")
def test_the_third_time_a_position_comes_up_at_the_start_of_a_turn_ends_the_game() -> None:
    state = position(EMPTY_START, walls=PLAIN_D2)  # the first time
    do(state, *A_AND_BACK)
    assert state.outcome() is None
    do(state, *B_AND_BACK)  # the second time
    do(state, *A_AND_BACK)
    assert state.outcome() is None
    do(state, *B_AND_BACK)  # the third time
    assert ended(state, "MS-M33", (0, 1), (0, 0))
    assert ended(state, "MS-M20", (0, 1), (0, 0))
    assert refused(state, "b2 east").rule == "MS-M20"


@pytest.mark.rule("MS-M20", "MS-M27")
def test_with_the_option_off_it_may_come_up_for_ever() -> None:
    state = position(EMPTY_START, walls=PLAIN_D2, repetition="0")
    for _ in range(5):
        do(state, *A_AND_BACK, *B_AND_BACK)
    assert state.outcome() is None


@pytest.mark.rule("MS-M33")
def test_what_comes_up_within_a_turn_does_not_count() -> None:
    # After each of these turns' second move all lies as it did; counted there, the third time came in B's first turn.
    state = position(EMPTY_START, walls=PLAIN_D2)
    do(state, "b2 east", "c2 west", "turn B2 left")
    do(state, "i5 west", "h5 east", "turn B2 right")
    do(state, "b2 east", "c2 west", "turn B2 left")
    assert state.outcome() is None
    do(state, "i5 west", "h5 east")
    assert state.outcome() is None
    do(state, "turn B2 right")
    assert ended(state, "MS-M33", (0, 1), (0, 0))


@pytest.mark.rule("MS-M33", "MS-M11")
def test_the_right_to_turn_home_is_part_of_the_position() -> None:
    state = position(
        """
        a b c d e f g h i j
      1 . . . . . . . .
      2 . A . . . . . .
      3     . . / / . .
      4     A A / / . .
      5     A . . . . . B B
      6     . . . . . . B B
        """,
        walls=PLAIN_D2,
    )
    # A's first turn loses the right, so the position at the start never comes again.
    do(state, *A_AND_BACK, *B_AND_BACK, *A_AND_BACK, *B_AND_BACK)
    assert state.outcome() is None
    # B to move, A's right gone: after A's first, second and third turn.
    assert ended(do(state, *A_AND_BACK), "MS-M33", (0, 1), (0, 0))


@pytest.mark.rule("MS-M33", "MS-M32")
@pytest.mark.parametrize(
    ("walls", "ends"),
    [
        ("N1 N2 S1 S2", True),  # tile 08
        ("ew", True),  # 23
        ("ew N1 S1", True),  # 26
        ("ew N2 S2", True),  # 27
        ("N1", False),
        ("w", False),
        ("N1 N2 E1 E2", False),
    ],
)
def test_a_tile_alike_after_half_a_turn_counts_as_the_same(walls: str, ends: bool) -> None:
    assert (turned(read_walls(walls), 2) == read_walls(walls)) == ends
    state = position(EMPTY_START, walls={**PLAIN_D2, "C3": walls})
    for _ in range(2):  # in each round C3 makes half a turn, and all else comes back
        do(state, "b2 east", "turn C3 left", "turn C3 left")
        do(state, *B_AND_BACK)
        do(state, "c2 west", "turn D2 left", "turn D2 right")
        assert state.outcome() is None
        do(state, *B_AND_BACK)
    assert ended(state, "MS-M33", (0, 1), (0, 0)) == ends


@pytest.mark.rule("MS-M33")
def test_whose_jewel_stands_where_and_who_is_to_move_are_part_of_the_position() -> None:
    tiles = "01.0 02.0 03.0 04.0 05.0 o 06.0 07.0 08.0 09.0 10.0"
    keys = {
        mine(tiles, "a1 b1 a2 c1", "d1 j5 i6 j6").key(),
        mine(tiles, "a1 b1 a2 d1", "c1 j5 i6 j6").key(),
        mine(tiles, "a1 b1 a2 c1", "d1 j5 i6 j6", to_move="B").key(),
        mine(tiles, "a1 b1 a2 c1", "d1 j5 i6 j6", lost="A").key(),
        mine(tiles, "a1 b1 a2 c1", "d1 j5 i6 j6", lost="B").key(),
        mine(tiles.replace("08.0", "08.1"), "a1 b1 a2 c1", "d1 j5 i6 j6").key(),
        mine(tiles.replace("05.0 o", "o 05.0"), "a1 b1 a2 c1", "d1 j5 i6 j6").key(),
    }
    assert len(keys) == 7


# Who has more on the goal


@pytest.mark.rule("MS-M20", "MS-M33")
def test_whoever_has_more_jewels_on_the_goal_wins_by_repetition() -> None:
    state = position(
        """
        a b c d e f g h i j
      1 B . . . . . . .
      2 . . . . . . . .
      3     . . / / . B
      4     . . / / . B
      5     A . . . . . A A
      6     A . . . . B . .
        """,
        walls=PLAIN_D2,
    )
    for _ in range(2):
        do(state, "c5 east", "d5 west", "turn C1 left")
        do(state, "h6 west", "g6 east", "turn C1 right")
    assert ended(state, "MS-M33", (0,), (2, 1))


@pytest.mark.rule("MS-M20")
def test_a_jewel_parked_at_home_for_ever_does_not_save_its_owner() -> None:
    state = position(
        """
        a b c d e f g h i j
      1 . . B . . . . .
      2 . . B B . . . .
      3     . . / / . .
      4     . . / / . .
      5     . . . . . A A A
      6     . . . . . . A B
        """,
        walls=PLAIN_D2,
        to_move="B",
    )
    for _ in range(2):
        do(state, "d2 north", "d1 south", "turn D2 left")
        do(state, "h5 west", "g5 east", "turn D2 left")
    assert ended(state, "MS-M33", (0,), (3, 0))


# The limit


@pytest.mark.rule("MS-M20", "MS-M34")
def test_a_hundred_turns_each_end_the_game() -> None:
    state = position(EMPTY_START, turn=198)
    do(state, "b2 east", "turn D2 left", "turn D2 left")
    assert (state.to_move, state.outcome()) == (1, None)
    do(state, "i5 west", "h5 west")
    assert state.outcome() is None
    do(state, "g5 west")
    assert ended(state, "MS-M20", (0, 1), (0, 0))


@pytest.mark.rule("MS-M20", "MS-M27")
def test_without_the_limit_play_goes_on() -> None:
    state = position(EMPTY_START, turn=198, turn_limit="0")
    do(state, "b2 east", "turn D2 left", "turn D2 left", "i5 west", "h5 west", "g5 west")
    assert (state.to_move, state.outcome()) == (0, None)


@pytest.mark.rule("MS-M20", "MS-M34")
@pytest.mark.parametrize(("last", "winners", "scores"), [("c1 east", (0,), (1, 0)), ("c1 west", (0, 1), (1, 1))])
def test_at_the_limit_the_higher_score_wins_and_equal_scores_are_a_draw(
    last: str, winners: tuple[int, ...], scores: tuple[int, int]
) -> None:
    state = position(
        """
        a b c d e f g h i j
      1 . . B . . . . .
      2 . . . . . . . .
      3     . . / / . B
      4     A . / / . B
      5     A . . . . . A .
      6     A . . . . B . .
        """,
        to_move="B",
        turn=199,
    )
    do(state, "turn D1 left", "turn D1 right", last)
    assert ended(state, "MS-M20", winners, scores)
    outcome = state.outcome()
    assert outcome is not None
    how = (
        "with 1 jewel each on the goal it is a draw."
        if len(winners) == 2
        else "{0} wins with 1 jewel on the goal to 0."
    )
    assert outcome.reason == f"Each has had 100 turns; {how}"


# Which comes first


@pytest.mark.rule("MS-M34", "MS-M19")
def test_a_win_comes_before_the_limit() -> None:
    state = position(THREE_ON_THE_GOAL, turn=199)
    do(state, "turn D1 left", "turn D1 right", "h5 east")
    assert ended(state, "MS-M19", (0,), (4, 1))


@pytest.mark.rule("MS-M34", "MS-M33")
def test_repetition_comes_before_the_limit() -> None:
    state = position(EMPTY_START, walls=PLAIN_D2, turn=196)
    do(state, *A_AND_BACK, *B_AND_BACK, *A_AND_BACK, *B_AND_BACK)  # the third time, and the 200th turn
    assert ended(state, "MS-M33", (0, 1), (0, 0))


@pytest.mark.rule("MS-M34", "MS-M8")
@pytest.mark.parametrize(("turn", "rule", "winners"), [(197, "MS-M8", (1,)), (199, "MS-M34", (0, 1))])
def test_the_limit_comes_before_the_want_of_a_step(turn: int, rule: str, winners: tuple[int, ...]) -> None:
    state = position(EMPTY_START, walls={"A1": "N1 N2", "B1": ""}, lost="A", to_move="B", turn=turn)
    do(state, "i5 west", "h5 east", "turn A1 right")  # A is shut in at home
    assert ended(state, rule, winners, (0, 0))


@pytest.mark.rule("MS-M33", "MS-M20")
@pytest.mark.parametrize("look", [True, False])
def test_the_third_time_counts_whether_or_not_anybody_looked(look: bool) -> None:
    state = position(EMPTY_START, walls=PLAIN_D2)
    for text in (*A_AND_BACK, *B_AND_BACK) * 2:
        if look:
            assert state.legal()
        state.push(GAME.parse(state.setup, text))
    assert ended(state, "MS-M33", (0, 1), (0, 0))


@pytest.mark.rule("MS-M33", "MS-M21")
def test_a_turn_taken_back_is_not_counted() -> None:
    state = position(EMPTY_START, walls=PLAIN_D2)
    for _ in range(4):
        do(state, *A_AND_BACK, *B_AND_BACK)
        assert state.to_move == 0
        for _ in range(6):
            state.pop()
    do(state, *A_AND_BACK, *B_AND_BACK, *A_AND_BACK)
    assert state.outcome() is None
    do(state, *B_AND_BACK)
    assert ended(state, "MS-M33", (0, 1), (0, 0))
    state.pop()
    assert (state.to_move, state.outcome()) == (1, None)
