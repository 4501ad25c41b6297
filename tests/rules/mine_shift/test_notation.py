"""How moves are written: canonical, cut short, and what is no move at all."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules import IllegalAction, choose_setup
from rules.game import complete
from rules.mine_shift import GAME
from tests.rules.mine_shift.table import EMPTY_START, legal, position

SETUP = choose_setup(GAME)


def canonical(text: str) -> str:
    """What a typed text is read as, written out."""
    return GAME.text(SETUP, GAME.parse(SETUP, text))


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("b2 north", "b2 north"),
        ("B2 NORTH", "b2 north"),
        ("  b2   n ", "b2 north"),
        ("b2 up", "b2 north"),
        ("b2 b1", "b2 north"),
        ("b2-c2", "b2 east"),
        ("b2,c2", "b2 east"),
        ("b2 l", "b2 west"),
        ("b2 s", "b2 south"),
        ("b2 jump d2", "b2 jump d2"),
        ("b2 d2", "b2 jump d2"),
        ("b2 j d2", "b2 jump d2"),
        ("b2-d2-d4", "b2 jump d2 d4"),
        ("b2 jump east south", "b2 jump d2 d4"),
        ("b2 jump e s", "b2 jump d2 d4"),
        ("turn C3 left", "turn C3 left"),
        ("t c3 l", "turn C3 left"),
        ("turn c3 anticlockwise", "turn C3 left"),
        ("turn c3 ccw", "turn C3 left"),
        ("turn c3 clockwise", "turn C3 right"),
        ("turn c3 cw", "turn C3 right"),
        ("shift D2 up", "shift D2 up"),
        ("s d2 north", "shift D2 up"),
        ("s d2 w", "shift D2 left"),
        ("begin a", "begin A"),
        ("deal b1 7 2", "deal B1 07 2"),
        ("draw 7", "draw 07"),
        ("p b1 2", "place B1 2"),
    ],
)
def test_what_may_be_typed(typed: str, meant: str) -> None:
    assert canonical(typed) == meant


@pytest.mark.parametrize(
    ("typed", "told", "rule"),
    [
        ("", "Nothing was written", ""),
        ("   ", "Nothing was written", ""),
        ("hello", "no action I know", ""),
        ("b", "not complete", ""),
        ("d", "no action I know", ""),  # deal or draw
        ("b2", "Where does the jewel on b2 go?", ""),
        ("b2 jump", "Where does the jewel on b2 go?", ""),
        ("z9 north", "no space z9", ""),
        ("a9 north", "no space a9", ""),
        ("b2 nowhere", "neither a space of this board nor a direction", ""),
        ("b2 north north", "chain of jumps written with 'jump'", "MS-M2"),
        ("b2 c3", "diagonally", "MS-R17"),
        ("b2 d4", "diagonally", "MS-R17"),
        ("b2 e2", "two spaces on in a straight line", "MS-M3"),
        ("b2 jump c2", "does not mix with jumps", "MS-M2"),
        ("b2 d2 e2", "does not mix with jumps", "MS-M2"),
        ("b2 b2", "two spaces on in a straight line", "MS-M3"),
        ("b2 jump north", "leave the board", "MS-M3"),
        ("turn C3", "not complete or says too much", ""),
        ("turn C3 left now", "not complete or says too much", ""),
        ("turn C3 over", "left or right", ""),
        ("turn Z3 left", "no cell 'Z3'", ""),
        ("turn A2 left", "no cell 'A2'", ""),
        ("shift C3 round", "up, right, down or left", ""),
        ("begin C", "Home A or home B", ""),
        ("deal B1 00 0", "a tile number from 1 to 27", ""),
        ("deal B1 28 0", "a tile number from 1 to 27", ""),
        ("deal B1 07 4", "a facing from 0 to 3", ""),
        ("draw x", "a tile number from 1 to 27", ""),
        ("place B1 -1", "a facing from 0 to 3", ""),
        ("place B1 9999999999", "a facing from 0 to 3", ""),
        ("b2\x00north", "no action I know", ""),
        ("\x1b[31m", "no action I know", ""),
        ("turn C3 \u202eleft", "left or right", ""),
        ("\u00b2 north", "no action I know", ""),
        ("a\u0661 north", "no action I know", ""),  # digits of other scripts name no space
        ("x" * 10_000, "no action I know", ""),
    ],
)
def test_what_names_no_move_is_told_why(typed: str, told: str, rule: str) -> None:
    with pytest.raises(IllegalAction) as caught:
        GAME.parse(SETUP, typed)
    assert told in caught.value.reason
    assert caught.value.rule == rule
    assert caught.value.reason.isprintable()
    assert len(caught.value.reason) < 300


@settings(deadline=None, max_examples=300)
@given(st.text())
def test_any_text_is_a_move_or_refused_and_nothing_else(text: str) -> None:
    try:
        action = GAME.parse(SETUP, text)
    except IllegalAction as refused:
        assert refused.reason.isprintable()
        return
    assert GAME.parse(SETUP, GAME.text(SETUP, action)) == action


@pytest.mark.parametrize("number", [-1, -(10**30)])
def test_a_number_that_is_no_action_has_no_text(number: int) -> None:
    with pytest.raises(ValueError, match="no action of Mine Shift"):
        GAME.text(SETUP, number)


def test_completion_goes_on_from_what_was_typed() -> None:
    texts = sorted(legal(position(EMPTY_START)))
    assert complete(texts, "TURN  c3") == ["turn C3 left", "turn C3 right"]
    assert complete(texts, "turn C9") == []
    assert complete(texts, "") == texts


@pytest.mark.rule("MS-M28", "MS-M36", "MS-M32")
def test_spaces_and_cells_are_named_from_the_top_left() -> None:
    table = position(EMPTY_START).table
    assert [table.place_name[spot] for spot in table.cell_places[0]] == ["a1", "b1", "b2", "a2"]  # clockwise
    assert table.cell_name[0] == "A1"
    assert table.cell_name[-1] == "E3"
