"""Places, directions and quarter turns on a square grid."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.grid import ARROWS, COMPASS, EAST, NORTH, SOUTH, STEPS, WEST, place, read_direction, read_place


def test_directions_go_clockwise() -> None:
    """A quarter turn to the right adds one: up becomes right, (row, column) becomes (column, -row)."""
    assert (NORTH, EAST, SOUTH, WEST) == (0, 1, 2, 3)
    for way in range(4):
        row, column = STEPS[way]
        assert STEPS[(way + 1) % 4] == (column, -row)
    assert STEPS[NORTH] == (-1, 0) and STEPS[WEST] == (0, -1)
    assert list(zip(COMPASS, ARROWS, strict=True)) == [
        ("north", "up"), ("east", "right"), ("south", "down"), ("west", "left"),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("row", "column", "name"), [(0, 0, "a1"), (2, 2, "c3"), (0, 25, "z1"), (98, 0, "a99"), (9, 3, "d10")]
)
def test_a_place_has_a_letter_and_a_number(row: int, column: int, name: str) -> None:
    assert place(row, column) == name
    assert read_place(name) == read_place(name.upper()) == (row, column)


@pytest.mark.parametrize(
    "text",
    ["", "a", "1", "a0", "a01", "a100", "1a", "aa1", "a-1", "a 1", " a1", "a1 ", "ä1", "a½", "a²", "a٣", "a\n", "é9",
     "\u01301", "\u212a1", "\uff411", "a\uff11", "[1", "`1", "{1", "@1"],
)  # fmt: skip
def test_what_is_no_place_is_none(text: str) -> None:
    """Letters a to z and digits 0 to 9 only, whatever their capitals or look-alikes are."""
    assert read_place(text) is None


@given(st.text(max_size=4))
def test_any_text_is_a_place_or_none(text: str) -> None:
    found = read_place(text)
    assert found is None or place(*found) == text.lower()


@pytest.mark.parametrize(
    ("text", "way"),
    [("n", 0), ("north", 0), ("u", 0), ("up", 0), ("e", 1), ("EAST", 1), ("r", 1), ("right", 1), ("s", 2), ("sou", 2),
     ("d", 2), ("down", 2), ("w", 3), ("l", 3), ("Left", 3)],
)  # fmt: skip
def test_directions_by_compass_or_hand_cut_short(text: str, way: int) -> None:
    assert read_direction(text) == way


@pytest.mark.parametrize("text", ["", "x", "northeast", "northx", "upp", "0", "n ", " n", "ne", "ŋ", "\u0130"])
def test_what_is_no_direction_is_none(text: str) -> None:
    assert read_direction(text) is None


def test_every_prefix_of_a_direction_is_that_direction() -> None:
    """No two of the eight words begin alike."""
    for names in (COMPASS, ARROWS):
        for way, name in enumerate(names):
            assert {read_direction(name[:end]) for end in range(1, len(name) + 1)} == {way}
