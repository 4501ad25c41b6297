"""What a position is worth to a bot: ways counted by hand, walls and all."""

from __future__ import annotations

import pytest

from minetui.bots.mine_shift_value import Judge, Weights
from rules.mine_shift.state import MineShiftState
from tests.rules.mine_shift.table import EMPTY_START, FULL_RIM, position

MIDDLE = """
    a b c d e f g h i j
  1 A A . . {behind} {ahead} . .
  2 . A . . . . . .
  3     . . / / . .
  4     . . / / . .
  5     . . . . . . B B
  6     . . . . . . B B
"""


def judge(state: MineShiftState, **weights: int) -> Judge:
    return Judge(state.table, Weights(**weights))  # type: ignore[arg-type]


def moves(state: MineShiftState, seat: int) -> int:
    return judge(state).moves(seat, state.walls, state.jewels(seat))


def test_the_way_from_home_to_the_goal_is_as_long_as_the_mine_is_wide_and_high() -> None:
    # The nearest space of A's goal is i5: 8 columns and 4 rows from a1, one less
    # of either from b1 and a2, both from b2.
    state = position(EMPTY_START)
    assert moves(state, 0) == 12 + 11 + 11 + 10
    assert moves(state, 1) == moves(state, 0)


def test_a_jewel_on_the_goal_has_arrived() -> None:
    state = position("""
        a b c d e f g h i j
      1 . . . . . . B .
      2 . . . . . . . .
      3     . . / / . B
      4     . . / / . B
      5     . . . . . A . A
      6     . . B . . . A A
    """)
    # Only i5 is left to reach, one step from h5.
    assert moves(state, 0) == 1
    assert judge(state).cost(0, state.walls, state.jewels(0)) == Weights().stragglers[1]


def test_what_is_taken_on_the_goal_must_be_gone_round() -> None:
    state = position("""
        a b c d e f g h i j
      1 . . . . . . B .
      2 . . . . . . . .
      3     . . / / . B
      4     . . / / . B
      5     . . . . . A A .
      6     . . B . . . A A
    """)
    assert moves(state, 0) == 2  # h5 to i5 to j5, whoever makes the second of them


def test_a_wall_costs_a_move_more_than_an_open_border() -> None:
    shut = """
        a b c d e f g h i j
      1 . . . . . . B .
      2 . . . . . . . .
      3     . . / / . B
      4     . . / / . B
      5     . . . . . A]. A
      6     . . B . . .]A A
    """
    assert moves(position(shut), 0) == 2  # turn D3 or E3, and step


def test_a_missing_tile_costs_more_at_both_its_borders() -> None:
    state = position("""
        a b c d e f g h i j
      1 , , , , , , B .
      2 , , , , , , . B
      3     , , . . . B
      4     , , . . . A
      5     , , . . / / . A
      6     , , . B / / A A
    """)
    # h4 to h5 to i5, if a tile lay on D3; to get onto where it would lie and off again takes one more each.
    assert moves(state, 0) == 4


def test_nearer_is_better_for_oneself_and_worse_in_the_other_seat() -> None:
    behind = position(MIDDLE.format(behind="A", ahead="."))
    ahead = position(MIDDLE.format(behind=".", ahead="A"))
    for seat, better, worse in ((0, ahead, behind), (1, behind, ahead)):
        look = judge(better).value
        assert look(seat, better.walls, better.jewels(seat), better.jewels(seat ^ 1)) > look(
            seat, worse.walls, worse.jewels(seat), worse.jewels(seat ^ 1)
        )


def test_the_last_jewel_counts_more_than_the_first() -> None:
    step = Weights().stragglers
    gains = [step[count] - step[count - 1] for count in range(1, 5)]
    assert gains == sorted(gains, reverse=True)
    assert gains[-1] > 0


def test_what_it_remembers_changes_no_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    state = position(EMPTY_START)
    kept = judge(state)
    first = kept.cost(0, state.walls, state.jewels(0))
    monkeypatch.setattr("minetui.bots.mine_shift_value.KEPT", 1)
    for _ in range(3):
        assert kept.cost(0, state.walls, state.jewels(0)) == first
        kept.cost(0, state.walls, state.jewels(1))


@pytest.mark.rule("MS-M8")
@pytest.mark.parametrize(
    ("drawing", "walls", "confined"),
    [
        (EMPTY_START, {}, False),
        (EMPTY_START, {"E3": FULL_RIM}, True),
        (EMPTY_START, {"E3": "W1"}, False),
        (EMPTY_START, {"D3": "E1 E2"}, True),
        # One space is left at home, so there is a step to it.
        (EMPTY_START.replace("6     . . . . . . B B", "6     . . . B . . . B"), {"E3": FULL_RIM}, False),
    ],
)
def test_jewels_are_confined_when_no_border_leads_out(drawing: str, walls: dict[str, str], confined: bool) -> None:
    state = position(drawing, walls=walls)
    assert judge(state).confined(state.walls, state.jewels(1)) == confined


def test_a_mine_laid_out_suits_the_seat_that_gets_out_easily() -> None:
    state = position(EMPTY_START, walls={"A1": "E1 E2", "B1": "W1 W2 s"})
    assert judge(state).layout(0, state.walls) < 0 < judge(state).layout(1, state.walls)
    even = position(EMPTY_START)
    assert judge(even).layout(0, even.walls) == judge(even).layout(1, even.walls) == 0
