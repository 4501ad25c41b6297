"""A turn: three moves of any kinds, at least one of them a Jewel Step."""

from __future__ import annotations

from itertools import product

import pytest

from rules.mine_shift.state import MineShiftState
from tests.rules.mine_shift.table import (
    EMPTY_START,
    FULL_RIM,
    do,
    is_open,
    laid_on,
    legal,
    on,
    position,
    refused,
    steps,
    tile_moves,
)

KINDS = ("step", "turn", "shift")
ALL_TILES = "A1 B1 C1 D1 B2 D2 B3 C3 D3 E3".split()
SHIFTS = {"shift C1 down", "shift B2 right", "shift D2 left", "shift C3 up"}
"""All there are while C2 is vacant."""


def first_of(state: MineShiftState, kind: str) -> str:
    return min(steps(state) if kind == "step" else tile_moves(state, kind))


@pytest.mark.rule("MS-R11", "MS-R12", "MS-M7", "MS-M5", "MS-R10")
@pytest.mark.parametrize("kinds", [kinds for kinds in product(KINDS, repeat=3) if "step" in kinds], ids=" ".join)
def test_any_mix_with_a_step_in_it_is_a_turn(kinds: tuple[str, str, str]) -> None:
    state = position(EMPTY_START)
    for made, kind in enumerate(kinds):
        assert (state.to_move, state.made) == (0, made)
        do(state, first_of(state, kind))
    assert (state.to_move, state.made) == (1, 0)


@pytest.mark.rule("MS-R12", "MS-M29", "MS-M7")
@pytest.mark.parametrize("kinds", [kinds for kinds in product(KINDS, repeat=3) if "step" not in kinds], ids=" ".join)
def test_without_a_step_before_it_the_third_move_must_be_one(kinds: tuple[str, str, str]) -> None:
    state = position(EMPTY_START)
    for kind in kinds[:2]:
        do(state, first_of(state, kind))
    assert not tile_moves(state)
    assert legal(state) == steps(state) != set()
    for text in ("turn D3 left", "turn A1 right", "turn E3 left"):
        assert refused(state, text).rule == "MS-R12"
    do(state, first_of(state, "step"))
    assert state.to_move == 1


@pytest.mark.rule("MS-R10", "MS-M5")
def test_turns_alternate_to_the_end() -> None:
    state = position(EMPTY_START, repetition="0")
    movers = []
    for a, b in [("b2 east", "i5 west"), ("c2 west", "h5 east")] * 2:
        for step, seat in ((a, 0), (b, 1)):
            assert state.to_move == seat
            do(state, step, "turn D2 left", "turn B2 right")
            movers.append(seat)
    assert (movers, state.to_move) == ([0, 1] * 4, 0)


@pytest.mark.rule("MS-M5")
@pytest.mark.parametrize("text", ["pass", "end", "stop", "done"])
def test_nobody_may_pass_or_stop_early(text: str) -> None:
    state = do(position(EMPTY_START), "b2 east")
    assert refused(state, text)
    assert (state.to_move, state.made) == (0, 1)


@pytest.mark.rule("MS-M5")
def test_a_spare_move_can_always_be_spent_on_a_turn() -> None:
    # However tight it is: A's jewels are shut in on B1 and D3, and A's home is no longer A's to turn.
    state = position(
        """
        a b c d e f g h i j
      1 . . . A]. . . .
      2 . . A A]. . . .
            " "
      3     . . / / . .
      4     . . / / . .
      5     . . . . . . B B
      6     . . . . . A B B
        """,
        walls={"A1": "E1 E2", "D3": FULL_RIM + " nesw"},
        lost="A",
    )
    turns = {f"turn {cell} {side}" for cell in "B1 C1 D1 B2 D2 B3 C3 D3 E3".split() for side in ("left", "right")}
    do(state, "c2 north")
    assert tile_moves(state, "turn") == turns
    do(state, "turn D3 left")
    assert tile_moves(state, "turn") == turns


@pytest.mark.rule("MS-M6", "MS-R11")
def test_several_moves_may_go_to_one_tile_and_cancel_each_other() -> None:
    state = position(EMPTY_START)
    lies = laid_on(state, "D2")
    do(state, "turn D2 left", "turn D2 right")
    assert laid_on(state, "D2") == lies
    do(state, "b2 east")
    assert state.to_move == 1
    do(state, "i5 west", "shift D2 left", "shift C2 right")
    assert laid_on(state, "D2") == lies
    do(state, "c2 west", "turn D2 right", "turn D2 right")
    assert laid_on(state, "D2") != lies


@pytest.mark.rule("MS-R12", "MS-R11")
def test_more_than_one_step_is_fine() -> None:
    state = do(position(EMPTY_START), "b2 east", "c2 east", "d2 east")
    assert (on(state, "A"), state.to_move) == ("a1 b1 a2 e2", 1)


# When a tile move would lock the mover out


TWO_TURNS_AWAY = {"A1": "N1 N2 E1 E2 S1 S2", "B1": "N1"}
"""A's home is open on its west side only: it takes two turns to open it towards B1."""


@pytest.mark.rule("MS-M29", "MS-M7")
def test_a_first_move_is_refused_when_two_tile_moves_were_needed_for_a_step() -> None:
    state = position(EMPTY_START, walls=TWO_TURNS_AWAY)
    assert legal(state) == {"turn A1 left", "turn A1 right"}
    for text in ("turn B1 left", "turn E3 right", "shift C1 down", "shift B2 right"):
        assert refused(state, text).rule == "MS-M29", text
    assert refused(state, "b1 east").rule == "MS-M16"


@pytest.mark.rule("MS-M29", "MS-M7", "MS-R12")
def test_a_second_move_is_refused_when_it_does_not_make_the_step_possible() -> None:
    state = do(position(EMPTY_START, walls=TWO_TURNS_AWAY), "turn A1 right")
    assert legal(state) == {"turn A1 right"}
    for text in ("turn A1 left", "turn D2 left", "shift C3 up"):
        assert refused(state, text).rule == "MS-M29", text
    do(state, "turn A1 right")
    assert legal(state) == {"b1 east", "b2 east", "a1 jump c1", "a2 jump c2"}
    assert refused(state, "turn A1 right").rule == "MS-R12"


@pytest.mark.rule("MS-M29", "MS-M7")
def test_a_refused_tile_move_does_not_count_as_giving_up() -> None:
    state = position(EMPTY_START, walls=TWO_TURNS_AWAY)
    refused(state, "turn B1 left")
    assert (state.to_move, state.made, state.outcome()) == (0, 0, None)
    do(state, "turn A1 left", "turn A1 left", "b1 east")
    assert state.to_move == 1


@pytest.mark.rule("MS-M29")
def test_one_spare_tile_move_is_free_when_one_more_opens_the_way() -> None:
    state = position(EMPTY_START, walls={"A1": "E1 E2", "B1": ""})
    assert not steps(state)
    assert legal(state) == {f"turn {cell} {side}" for cell in ALL_TILES for side in ("left", "right")} | SHIFTS
    elsewhere = do(state.copy(), "turn B2 left")
    assert legal(elsewhere) == {"turn A1 left", "turn A1 right"}
    opened = do(state.copy(), "turn A1 left")
    assert legal(opened) == legal(state) - {"turn A1 right"} | {"b1 east", "b2 east", "a1 jump c1", "a2 jump c2"}
    assert refused(opened, "turn A1 right").rule == "MS-M29"


@pytest.mark.rule("MS-M29")
def test_a_first_move_may_close_the_way_since_the_second_can_open_it_again() -> None:
    state = position(EMPTY_START, walls={"A1": "", "B1": "N1 N2"})
    do(state, "turn B1 left")
    assert legal(state) == {"turn B1 left", "turn B1 right"}


@pytest.mark.rule("MS-M29")
def test_a_second_move_may_not_close_the_only_way() -> None:
    state = position(EMPTY_START, walls={"A1": "", "B1": "N1 N2"})
    do(state, "turn D2 left")
    assert refused(state, "turn B1 left").rule == "MS-M29"
    do(state, "turn B1 right")
    assert is_open(state, "c1", "west")


@pytest.mark.rule("MS-M29", "MS-M7")
def test_after_a_step_nothing_is_refused_on_that_account() -> None:
    # B1 is open to the west only; turned, it shuts its one jewel in, and the three at home as well.
    state = position(EMPTY_START, walls={"A1": "nesw", "B1": "N1 N2 E1 E2 S1 S2 nesw", "B2": "N1 N2"})
    do(state, "b2 east", "turn B1 left")
    assert not steps(state)
    assert tile_moves(state) == {f"turn {cell} {side}" for cell in ALL_TILES for side in ("left", "right")} | SHIFTS
    do(state, "turn C3 left")
    assert state.to_move == 1


SHUT_IN = {"A1": FULL_RIM + " nesw", "C3": FULL_RIM + " n", "D3": "N1 N2 E2 S1 S2 W1 W2 nesw"}
"""Three of A's jewels are shut in at home, the fourth can leave D3 only through the one gap beside its space."""
BY_THE_GOAL = """
    a b c d e f g h i j
  1 A A B . . . . .
  2 A . . . . . . .
  3     . . / / . .
  4     . . / / . .
  5     . . . . . A . B
  6     . . . . . . B B
"""


@pytest.mark.rule("MS-M30", "MS-M29", "MS-M9")
def test_a_step_that_would_put_you_on_both_homes_is_no_step_to_fall_back_on() -> None:
    state = position(BY_THE_GOAL, walls={**SHUT_IN, "D2": ""})
    assert not steps(state)
    assert refused(state, "h5 east").rule == "MS-M9"
    do(state, "turn B2 left")
    # Only north out of D3 helps: h5 goes to g5 with its tile, and the gap beside it to the north.
    assert legal(state) == {"turn D3 left"}
    assert refused(state, "turn B2 right").rule == "MS-M29"
    do(state, "turn D3 left")
    assert legal(state) == {"g5 north"}
