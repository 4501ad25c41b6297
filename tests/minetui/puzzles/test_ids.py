"""Ids can be read out, typed and shared."""

from __future__ import annotations

from datetime import date, timedelta

import pytest

from minetui.puzzles.daily import COUNT, FIRST, kinds_of, number_of
from minetui.puzzles.ids import LAST, LENGTH, SIGNS, code_of, read_code, read_id
from minetui.puzzles.puzzle import GRADES, PuzzleError
from minetui.puzzles.shelf import KINDS, kind, puzzle, seeded


@pytest.mark.parametrize("number", [0, 1, 31, 32, 12345, LAST])
def test_a_code_names_version_and_number(number: int) -> None:
    code = code_of(3, number)
    assert len(code) == LENGTH and set(code) <= set(SIGNS) and code[0] == "3"
    assert read_code(code) == read_code(code.lower()) == (3, number)


def test_a_code_by_hand() -> None:
    assert code_of(1, 32 * 2 + 10) == "1002A" and read_code("1oo2a") == (1, 74) and read_code("LOO2A") == (1, 74)


def test_letters_that_look_alike_are_read_alike() -> None:
    assert not set("ILOU") & set(SIGNS) and len(set(SIGNS)) == 32


@pytest.mark.parametrize(
    "text", ["", "haul", "haul:fair", "haul:odd:18Q2K", "haul:fair:18Q2", "haul:fair:18Q2KK", "haul:fair:18Q2U"]
)
def test_what_is_no_id_is_told(text: str) -> None:
    with pytest.raises(PuzzleError, match=r"is no (puzzle|code)"):
        read_id(text)


def test_an_id_is_read_in_any_case() -> None:
    assert read_id(" Haul:FAIR:i8q2k ") == ("haul", "fair", "18Q2K")


def test_kinds_and_grades_there_are_not_are_told() -> None:
    with pytest.raises(PuzzleError, match="There is no kind of puzzle 'chess'; there is haul, "):
        kind("chess")
    with pytest.raises(PuzzleError, match="There is no kind of puzzle 'h'"):
        kind("h")
    with pytest.raises(PuzzleError, match="There is no grade 'odd'; there is easy, fair, hard, fiendish"):
        seeded("haul", "odd", "1")
    with pytest.raises(PuzzleError, match=r"There is no puzzle haul:fair:ZZZZZ\."):
        puzzle("haul:fair:ZZZZZ")


def test_every_kind_says_what_it_is() -> None:
    for id in KINDS:
        one = kind(id)
        assert one.id == id and one.title and one.about.endswith(".") and 1 <= one.version < 32


def test_a_day_has_one_puzzle_of_each_grade_and_a_week_every_kind() -> None:
    assert number_of(FIRST) == 1 and number_of(date(2026, 11, 30)) == 334
    for start in range(0, 40, 7):
        days = [kinds_of(FIRST + timedelta(days=start + more)) for more in range(7)]
        assert all({grade for _, grade in day} == set(GRADES) and len(day) == COUNT for day in days)
        assert {id for day in days for id, _ in day} == set(KINDS)


def test_in_the_long_run_every_kind_comes_in_every_grade() -> None:
    seen = {pair for ahead in range(2 * len(KINDS) * COUNT) for pair in kinds_of(FIRST + timedelta(days=ahead))}
    assert seen == {(id, grade) for id in KINDS for grade in GRADES}
