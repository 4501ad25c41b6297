"""What the program says: who is to choose and by which rules, and what an action made happen."""

from __future__ import annotations

import pytest

from rules import CHANCE, OVER
from rules.mine_shift.state import MineShiftState
from tests.rules.mine_shift.table import EMPTY_START, do, new_game, position


def asked(state: MineShiftState) -> tuple[int, tuple[str, ...]]:
    decision = state.decision()
    assert decision.seat == state.to_move
    return decision.seat, decision.rules


def told(state: MineShiftState, text: str) -> list[tuple[str, tuple[str, ...], tuple[str, ...]]]:
    return [(event.kind, event.where, event.rules) for event in do(state, text).happened()]


@pytest.mark.rule("MS-R11", "MS-R12", "MS-M5", "MS-M29")
def test_each_move_is_asked_for_by_the_rules_that_govern_it() -> None:
    state = position(EMPTY_START)
    assert "move 1 of 3" in state.decision().prompt
    assert asked(state) == (0, ("MS-R11", "MS-R12", "MS-M7"))
    do(state, "turn C1 left")
    assert state.decision().prompt.endswith("; this turn still needs a Jewel Step.")
    do(state, "turn C1 left")
    assert "must be a Jewel Step" in state.decision().prompt
    assert asked(state) == (0, ("MS-R12", "MS-M29"))
    do(state, "b1 east", "i5 west")
    assert "move 2 of 3" in state.decision().prompt
    assert asked(state) == (1, ("MS-R11", "MS-M5"))


@pytest.mark.rule("MS-M22", "MS-M26", "MS-M23")
def test_chance_and_the_placers_are_asked_too() -> None:
    state = new_game(setup="place")
    assert asked(state) == (CHANCE, ("MS-M22", "MS-R9"))
    assert asked(do(state, "begin A")) == (CHANCE, ("MS-M26", "MS-M23"))
    assert asked(do(state, "draw 09")) == (1, ("MS-M23", "MS-M26", "MS-T3", "MS-T4"))
    assert "tile 09" in state.decision().prompt and "facing, 0 to 3" in state.decision().prompt
    assert asked(do(new_game(), "begin B")) == (CHANCE, ("MS-M26", "MS-M18"))


@pytest.mark.rule("MS-R13", "MS-R19", "MS-R24")
def test_steps_turns_and_shifts_are_told() -> None:
    state = position(EMPTY_START)
    assert state.happened() == ()
    assert told(state, "b2 east") == [("step", ("b2", "c2"), ("MS-R13",))]
    assert told(state, "turn B1 left") == [("turn", ("B1",), ("MS-R19",))]
    assert told(state, "shift C1 down") == [("shift", ("C1", "C2"), ("MS-R24",))]


@pytest.mark.rule("MS-M13")
def test_a_shift_says_where_jewels_rode() -> None:
    state = do(position(EMPTY_START), "b2 east", "c2 east")
    assert do(state.copy(), "shift C3 up").happened()[0].text == "{0} shifts C3 up to C2."
    do(state, "d2 south", "i5 west", "h5 east", "shift D2 left")
    do(state, "shift C2 right")
    assert state.happened()[0].text == "{0} shifts C2 right to D2."
    assert do(state, "d3 west", "shift B2 right").happened()[0].text == "{0} shifts B2 right to C2: c3 to e3."


@pytest.mark.rule("MS-R19")
@pytest.mark.parametrize(
    ("side", "four", "one"),
    [("left", "a1 to a2, b1 to a1, b2 to b1, a2 to b2", "c1 to c2"),
     ("right", "a1 to b1, b1 to b2, b2 to a2, a2 to a1", "c1 to d1")],
)  # fmt: skip
def test_a_turn_says_where_jewels_rode(side: str, four: str, one: str) -> None:
    state = position(EMPTY_START)
    (event,) = do(state.copy(), f"turn A1 {side}").happened()
    assert (event.text, event.where) == (f"{{0}} turns A1 to the {side}: {four}.", ("A1",))
    do(state, "b1 east", f"turn B1 {side}")
    assert state.happened()[0].text == f"{{0}} turns B1 to the {side}: {one}."
    assert one.split()[-1] in state.view(0).spaces(0)
    assert (
        do(state, f"turn B1 {side}", "i5 west", f"turn C1 {side}").happened()[0].text
        == f"{{1}} turns C1 to the {side}."
    )


@pytest.mark.rule("MS-R14", "MS-M28", "MS-R29", "MS-M19")
def test_a_chain_is_told_by_its_landings_and_a_win_with_it() -> None:
    state = position("""
        a b c d e f g h i j
      1 B B . . . . . A
      2 . . . . . . . B
      3     . . / / . .
      4     . . / / . B
      5     . . . . . . A .
      6     . . . . . . A A
    """)
    assert told(state, "h1 jump h3 h5 j5") == [
        ("jump", ("h1", "h3", "h5", "j5"), ("MS-R14",)),
        ("end", (), ("MS-R29", "MS-M19")),
    ]
    assert asked(state) == (OVER, ("MS-R29", "MS-M34"))


@pytest.mark.rule("MS-M11", "MS-R21")
def test_losing_the_right_to_turn_home_is_told_once() -> None:
    state = position("""
        a b c d e f g h i j
      1 . A . . . . . .
      2 . . . . . . . .
      3     . . / / . .
      4     A A / / . .
      5     A . . . . . B B
      6     . . . . . . B B
    """)
    assert told(state, "b1 east")[1:] == [("latch", ("A1",), ("MS-M11",))]
    assert told(state, "c1 east")[1:] == []


@pytest.mark.rule("MS-M22", "MS-M26", "MS-M23")
def test_what_chance_brings_is_told_to_all() -> None:
    state = new_game()
    assert told(state, "begin B") == [("begin", (), ("MS-M22",))]
    assert told(state, "deal A1 03 2") == [("deal", ("A1",), ("MS-M26",))]
    state = do(new_game(setup="place"), "begin B")
    assert told(state, "draw 03") == [("draw", (), ("MS-M26",))]
    assert told(state, "place D1 2") == [("place", ("D1",), ("MS-M23",))]
    assert state.happened()[0].text == "{0} places tile 03 on D1, facing 2."
    assert all(event.seats is None for event in state.happened())
