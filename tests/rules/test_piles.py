"""Counts by kind, and the letters of seats."""

from __future__ import annotations

import pytest

from rules.piles import added, read_counts, read_seat, total, write_counts


def test_counts_are_written_and_read() -> None:
    assert write_counts((3, 0, 12)) == "3,0,12"
    assert read_counts("3,0,12", 3, 12) == (3, 0, 12)


@pytest.mark.parametrize("text", ["", "3", "3,0", "3,0,13", "3,,1", "3,0,-1", "3,0,1,1", "3, 0,1", "a,b,c"])
def test_wrong_counts_are_none(text: str) -> None:
    assert read_counts(text, 3, 12) is None


def test_piles_are_added() -> None:
    assert added((1, 2), 1) == (1, 3)
    assert added((1, 2), 0, -1) == (0, 2)
    assert total([(1, 2), (3, 4), (0, 1)]) == (4, 7)


def test_seats_go_by_letters() -> None:
    assert [read_seat(letter, 3) for letter in "ABCabc"] == [0, 1, 2, 0, 1, 2]
    assert [read_seat(text, 3) for text in ("D", "AB", "", "1")] == [None] * 4
