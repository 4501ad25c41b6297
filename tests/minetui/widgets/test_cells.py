"""Text as cells: one entry a column, whatever signs there are."""

from __future__ import annotations

from functools import partial

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from minetui.widgets.cells import Row, fit, plain, restyled, row, wrap, wrap_within

WIDE = "\u4e95"
COMBINED = "e\u0301"
TEXTS = st.text(alphabet=f"ab {WIDE}\u0301\u25c6\u00e9", max_size=40)


def columns(cells: Row) -> int:
    return cell_len(plain(cells))


def test_a_sign_is_a_cell_and_a_wide_one_two() -> None:
    assert row(("ab", "accent")) == [("a", "accent"), ("b", "accent")]
    assert row((f"{WIDE}b", "text")) == [(WIDE, "text"), ("", "text"), ("b", "text")]


def test_a_combining_sign_belongs_to_the_one_before() -> None:
    assert row(f"{COMBINED}x") == [(COMBINED, "text"), ("x", "text")]
    assert row(("a", "strong"), ("\u0301b", "text")) == [("a\u0301", "strong"), ("b", "text")]
    assert row("\u0301b") == [("b", "text")]  # with nothing before it, it is dropped


def test_a_combining_sign_on_a_wide_one_keeps_its_second_column_empty() -> None:
    assert row(f"{WIDE}\u0301b") == [(f"{WIDE}\u0301", "text"), ("", "text"), ("b", "text")]


def test_what_is_too_long_is_cut_and_says_so() -> None:
    assert plain(fit(row("abcdef"), 4)) == "abc~"
    assert plain(fit(row("abcd"), 4)) == "abcd"
    assert plain(fit(row("ab"), 4)) == "ab  "
    assert fit(row("ab"), 0) == []


def test_a_wide_sign_is_never_halved() -> None:
    assert plain(fit(row(f"a{WIDE}b"), 3)) == "a ~"
    assert plain(fit(row(f"ab{WIDE}"), 3)) == "ab~"
    assert plain(fit(row(f"a{WIDE}"), 3)) == f"a{WIDE}"
    assert plain(fit(row(WIDE), 1)) == "~"


@given(TEXTS, st.integers(0, 30))
def test_a_row_has_as_many_entries_as_columns_and_fits_exactly(text: str, width: int) -> None:
    cells = row((text, "muted"))
    assert len(cells) == columns(cells)
    fitted = fit(cells, width)
    assert len(fitted) == columns(fitted) == width


@given(TEXTS, st.integers(1, 30), st.sampled_from(["", " ", "  "]))
def test_wrapped_rows_fit_and_lose_no_word(text: str, width: int, indent: str) -> None:
    rows = wrap(text, width, "text", indent)
    assert rows
    for cells in rows:
        assert columns(cells) <= max(width, len(indent) + 2)
    joined = "".join(plain(cells) for cells in rows)
    visible = [sign for sign in text if not sign.isspace()]
    assert [sign for sign in joined if not sign.isspace()] == visible or "\u0301" in text


@pytest.mark.parametrize("sign", ["e", "\u00e9"])
def test_text_breaks_between_words(sign: str) -> None:
    word = sign * 4
    assert [plain(cells) for cells in wrap(f"{word} {word} {word}", 9)] == [f"{word} {word}", word]
    assert [plain(cells) for cells in wrap(f"{word} {word} {word}", 9, "text", "  ")] == [f"{word} {word}", f"  {word}"]


@pytest.mark.parametrize("sign", ["e", "\u00e9"])
def test_text_begins_where_it_says(sign: str) -> None:
    assert plain(wrap(f" {sign} {sign}", 10)[0]) == f" {sign} {sign}"


@pytest.mark.parametrize("sign", ["e", "\u00e9"])
def test_a_word_longer_than_the_row_leaves_no_empty_rows(sign: str) -> None:
    rows = [plain(cells) for cells in wrap("a " + sign * 25, 10, "text", "  ")]
    assert all(text.strip() for text in rows)
    assert "".join(rows).replace(" ", "") == "a" + sign * 25
    assert all(cell_len(text) <= 10 for text in rows)


def test_no_text_is_one_empty_row() -> None:
    assert wrap("", 10) == [[]]


def test_restyling_keeps_the_signs() -> None:
    assert restyled(row(f"a{WIDE}"), "strong") == [("a", "strong"), (WIDE, "strong"), ("", "strong")]


def test_what_is_too_much_is_left_out_by_whole_sentences() -> None:
    text = " One two three. Four five at St. John! Six seven."
    told = partial(wrap_within, text, 16, "text", " ")
    assert [plain(line) for line in told(9)] == [" One two three.", " Four five at", " St. John! Six", " seven."]
    assert [plain(line) for line in told(3)] == [" One two three.", " Four five at", " St. John! ..."]
    assert [plain(line) for line in told(2)] == [" One two three.", " ..."]
    assert [plain(line) for line in told(2, newest=True)] == [" Six seven."]
    assert [plain(line) for line in told(1)] == [" One two three."]
