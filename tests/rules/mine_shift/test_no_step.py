"""Losing for want of a Jewel Step: when it happens, when it does not, and the trap of coming home."""

from __future__ import annotations

import pytest

from rules import OVER
from rules.mine_shift.state import MineShiftState
from tests.rules.mine_shift.table import (
    EMPTY_START,
    FULL_RIM,
    HALF,
    dealt_like,
    do,
    legal,
    mine,
    on,
    position,
    read_walls,
    refused,
    steps,
)


def lost_for_want_of_a_step(state: MineShiftState, loser: int) -> bool:
    result = state.outcome()
    if result is None or "MS-M8" not in result.rules:
        return False
    assert (state.to_move, legal(state), result.winners) == (OVER, set(), (1 - loser,))
    assert "MS-R28" in result.rules
    return True


@pytest.mark.rule("MS-R28", "MS-M8")
@pytest.mark.parametrize("seat", [0, 1])
def test_who_cannot_step_even_after_two_tile_moves_has_lost(seat: int) -> None:
    home = ("A1", "E3")[seat]
    state = position(EMPTY_START, walls={home: FULL_RIM}, to_move="AB"[seat])
    assert lost_for_want_of_a_step(state, seat)
    assert refused(state, "turn B2 left").rule == "MS-R28"


@pytest.mark.rule("MS-M8", "MS-R28")
def test_a_step_that_takes_three_tile_moves_comes_too_late() -> None:
    # A's home is open to the west only: two turns open it to the east, and B1 would have to turn as well.
    shut = "N1 N2 E1 E2 S1 S2"
    assert lost_for_want_of_a_step(position(EMPTY_START, walls={"A1": shut, "B1": "W1 W2"}), 0)
    assert position(EMPTY_START, walls={"A1": shut, "B1": "N1 N2"}).outcome() is None


@pytest.mark.rule("MS-M8")
@pytest.mark.parametrize(
    ("walls", "way_out"),
    [
        ({"A1": "E1 E2"}, ["turn A1 left", "turn C3 left", "b1 east"]),
        ({"A1": "N1 N2 E1 E2 S1 S2"}, ["turn A1 right", "turn A1 right", "b1 east"]),
        ({"B1": "W1 W2 S1 S2"}, ["turn B1 right", "turn B1 right", "b2 east"]),
    ],
)
def test_as_long_as_two_tile_moves_could_help_the_game_goes_on(walls: dict[str, str], way_out: list[str]) -> None:
    state = position(EMPTY_START, walls=walls)
    assert not steps(state)
    assert state.outcome() is None
    do(state, *way_out)
    assert state.to_move == 1


@pytest.mark.rule("MS-M8")
def test_a_shift_can_be_what_makes_a_step_possible() -> None:
    # No tile lies beside A's home; only a shift brings one there.
    state = position(
        """
        a b c d e f g h i j
      1 A A / / . . . .
      2 A A / / . . . .
      3     , , , , . .
      4     , , , , . .
      5     , , . . . . B B
      6     , , . . . . B B
        """,
        walls={"C1": ""},
    )
    assert not steps(state)
    assert state.outcome() is None
    do(state, "shift C1 left")
    assert {"b1 east", "b2 east"} <= legal(state)


@pytest.mark.rule("MS-M8", "MS-M34")
def test_it_is_asked_before_the_very_first_turn() -> None:
    stuck = position(EMPTY_START, walls={"A1": FULL_RIM})
    assert lost_for_want_of_a_step(dealt_like(stuck, "A"), 0)
    free = dealt_like(stuck, "B")
    assert (free.to_move, free.outcome()) == (1, None)


@pytest.mark.rule("MS-M8")
def test_it_is_asked_at_the_start_of_the_turn_only() -> None:
    # Once A has stepped and closed the way, A cannot step any more in this turn, and plays on.
    state = position(EMPTY_START, walls={"A1": "nesw", "B1": "N1 N2 E1 E2 S1 S2 nesw", "B2": "N1 N2"})
    do(state, "b2 east", "turn B1 left")
    assert not steps(state)
    assert (state.to_move, state.outcome()) == (0, None)


@pytest.mark.rule("MS-M30", "MS-M8", "MS-M9")
def test_a_step_onto_both_homes_saves_nobody() -> None:
    # Three jewels are shut in at home for good, and h5 has one way out of its tile, to the goal. A turn of D3 points
    # it at the outside, at D2 or at C3, which are closed all round; so does a shift.
    drawing = """
        a b c d e f g h i j
      1 A A B . . . . .
      2 A . . . . . . .
      3     . . / / . .
      4     . . / / . .
      5     . . . . . A . B
      6     . . . . . . B B
    """
    closed = {"A1": FULL_RIM + " nesw", "C3": FULL_RIM + " n", "D3": "N1 N2 E2 S1 S2 W1 W2 nesw"}
    assert lost_for_want_of_a_step(position(drawing, walls={**closed, "D2": FULL_RIM}), 0)
    assert position(drawing, walls={**closed, "D2": ""}).outcome() is None


@pytest.mark.rule("MS-M38", "MS-M8", "MS-M11")
def test_coming_home_with_all_four_the_opponent_can_shut_you_in() -> None:
    state = position(
        """
        a b c d e f g h i j
      1 . . A A . . . .
      2 . A A . . . . .
      3     . . / / . .
      4     . . / / . .
      5     . . . . . . B B
      6     . . . . . . B B
        """,
        walls={"A1": "N1 N2", "B1": "", "C1": "N1"},
    )
    assert "turn A1 left" in legal(state)
    do(state, "b2 jump d2", "c1 west", "b1 west")  # all four have left, and one is back
    do(state, "i5 west", "h5 east", "turn D2 left")
    do(state, "c2 west", "b2 west", "d1 west")
    do(state, "i5 west", "h5 east", "turn D2 right")
    do(state, "c1 west", "d2 west", "c2 west")
    assert on(state, "A") == "a1 b1 a2 b2"
    do(state, "i5 west", "h5 east", "turn A1 right")  # the walled side comes round from the north to the east
    assert lost_for_want_of_a_step(state, 0)


@pytest.mark.rule("MS-M38", "MS-M11", "MS-M8")
def test_the_trap_needs_the_right_to_turn_home_to_be_lost() -> None:
    shut_in = "04.1 01.0 02.0 03.0 05.0 o 10.0 11.0 12.0 19.0 20.0"
    state = mine(shut_in, "a1 b1 a2 b2", "i5 j5 i6 j6")  # nobody has left home yet
    assert state.outcome() is None
    do(state, "turn A1 left", "turn C1 left", "b1 east")
    assert lost_for_want_of_a_step(mine(shut_in, "a1 b1 a2 b2", "i5 j5 i6 j6", lost="A"), 0)


@pytest.mark.rule("MS-M38")
def test_nine_of_the_half_tiles_have_a_fully_walled_side() -> None:
    walled = [
        number
        for number, text in enumerate(HALF, 1)
        if any({side + "1", side + "2"} <= read_walls(text) for side in "NESW")
    ]
    assert walled == [4, 6, 7, 8, 9, 13, 14, 15, 16]


@pytest.mark.rule("MS-M38")
@pytest.mark.parametrize("number", [4, 6, 7, 8, 9, 13, 14, 15, 16])
def test_each_of_the_nine_can_spring_the_trap(number: int) -> None:
    walls = read_walls(HALF[number - 1])
    side = next(i for i, side in enumerate("NESW") if {side + "1", side + "2"} <= walls)
    facing = (1 - side) % 4  # brings that side to the east
    others = iter(f"{tile:02}.0" for tile in (1, 2, 3, 5, 10, 11, 12, 19, 20))
    tiles = f"{number:02}.{facing} " + " ".join("o" if i == 4 else next(others) for i in range(10))
    assert not steps(mine(tiles, "a1 b1 a2 b2", "i5 j5 i6 j6"))
    assert lost_for_want_of_a_step(mine(tiles, "a1 b1 a2 b2", "i5 j5 i6 j6", lost="A"), 0)
