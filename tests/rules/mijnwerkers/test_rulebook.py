"""The numbered rules of Mijnwerkers: every ruling is there under its own id, and they say what was settled."""

from __future__ import annotations

import re

import pytest

from rules.datafile import read_data
from rules.mijnwerkers import GAME, components

TEXT = read_data(components.__file__, "rulebook.en.txt")
BOOK = GAME.rulebook()
AMENDED = {
    "W37": "W9 W11 W21 W24", "W38": "W1 W27", "W39": "W3", "W40": "W18", "W41": "W15", "W42": "W16 W17", "W43": "W6",
    "W44": "W22 W23 W26", "W46": "W13 W25 W31",
}  # fmt: skip
"""The amendments of the ruling page and the rulings they touch."""
EDITORIAL = "W6 W15 W16 W17 W19 W33".split()
"""Rulings the page calls EDITORIAL: nothing but our choice."""


def test_the_book_is_that_of_the_game() -> None:
    assert (BOOK.game, BOOK.language) == ("mijnwerkers", "en")
    assert {rule.section for rule in BOOK.rules} == {
        "A round", "The cards", "Taken cards", "The order of play", "The end", "Set-up", "What a table may guess",
    }  # fmt: skip


def test_all_rulings_are_there_and_printed_rules_are_counted_without_a_gap() -> None:
    ids = {group: [rule.id for rule in BOOK.rules if rule.id.startswith(f"MW-{group}")] for group in "RWD"}
    assert ids["R"] == [f"MW-R{number}" for number in range(1, 51)]
    assert sorted(ids["W"], key=lambda id: int(id[4:])) == [f"MW-W{number}" for number in range(1, 47)]
    assert sorted(ids["D"]) == [f"MW-D{number}" for number in range(1, 7)]
    assert sum(map(len, ids.values())) == len(BOOK.rules)
    assert {BOOK.rule(id).source for id in ids["R"]} == {"printed"}
    assert {BOOK.rule(id).source for id in ids["W"]} == {"ruling"}
    assert [BOOK.rule(f"MW-D{number}").source for number in range(1, 7)] == ["printed", *["ruling"] * 5]


@pytest.mark.parametrize("id", AMENDED)
def test_an_amendment_and_what_it_amends_point_to_each_other(id: str) -> None:
    for other in AMENDED[id].split():
        assert f"MW-{other}" in BOOK.rule(f"MW-{id}").mentions(), other
        if id != "W46":  # that one only tells how the others are shown
            assert f"MW-{id}" in BOOK.rule(f"MW-{other}").mentions(), other
            assert f"with MW-{id}" in BOOK.rule(f"MW-{other}").text.lower().replace("mw-w", "MW-W"), other
            assert "one rule" in BOOK.rule(f"MW-{other}").text, other


@pytest.mark.parametrize("id", EDITORIAL)
def test_what_is_our_choice_is_told_as_ours(id: str) -> None:
    assert "our choice" in BOOK.rule(f"MW-{id}").text


def test_texts_are_short_and_titles_are_not_used_twice() -> None:
    assert all(len(line) <= 100 and line.isascii() for line in TEXT.splitlines())
    for rule in BOOK.rules:
        assert len(rule.title) <= 50 and not rule.title.endswith("."), rule.id
        assert rule.text.endswith("."), rule.id
        sentences = re.split(r"(?<=[.?])\s+", rule.text)
        assert max(len(sentence.split()) for sentence in sentences) <= 45, rule.id
    in_section = [(rule.section, rule.title) for rule in BOOK.rules]
    assert len(set(in_section)) == len(in_section)


def test_the_options_are_listed_with_the_default_first() -> None:
    text = BOOK.rule("MW-D6").text
    for option in GAME.options[1:]:
        assert f"`{option.name}`: {', '.join(choice.name for choice in option.choices)}" in text
    assert text.startswith("`coal`: printed")


@pytest.mark.parametrize(
    ("id", "words"),
    [
        ("W1", "answers last"), ("W8", "free choice"), ("W12", "thrown away"), ("W13", "again freely"),
        ("W22", "the other"),
        ("W25", "2 gold"), ("W31", "rounded down"), ("W38", "each player alike"), ("W40", "there is no vote"),
        ("W42", "may name himself"), ("W45", "neither De Mol nor Kanarie"), ("D1", "26, 35, 42 and 51"),
        ("D2", "19, 26, 30 and 36"), ("R41", "at least one whole"), ("W18", "those there are"),
    ],
)  # fmt: skip
def test_what_was_settled_is_said(id: str, words: str) -> None:
    assert words in BOOK.rule(f"MW-{id}").text
