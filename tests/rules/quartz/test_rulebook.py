"""The numbered rules of Quartz: every ruling is there under its own id, and they say what was settled."""

from __future__ import annotations

import re

import pytest

from rules.quartz import GAME
from tests.rules.quartz.helper import CREW, HELPERS

BOOK = GAME.rulebook()
COUNTS = {"R": 20, "Q": 43, "H": 8, "D": 7}
SOURCES = {"R": "printed", "Q": "ruling", "H": "reconstruction", "D": "reconstruction"}


def test_every_id_is_there_and_its_source_goes_with_its_letter() -> None:
    assert {rule.id for rule in BOOK.rules} == {
        f"QZ-{group}{n}" for group in COUNTS for n in range(1, COUNTS[group] + 1)
    }
    assert all(rule.source == SOURCES[rule.id[3]] for rule in BOOK.rules)


def test_printed_rules_stand_in_their_order() -> None:
    printed = [int(rule.id[4:]) for rule in BOOK.rules if rule.source == "printed"]
    assert printed == sorted(printed)


def test_texts_are_short_and_titles_are_not_used_twice() -> None:
    for rule in BOOK.rules:
        assert len(rule.title) <= 50 and rule.text.endswith("."), rule.id
        assert max(len(sentence.split()) for sentence in re.split(r"(?<=[.?])\s+", rule.text)) <= 45, rule.id
    in_section = [(rule.section, rule.title) for rule in BOOK.rules]
    assert len(set(in_section)) == len(in_section)


def test_the_helpers_are_in_the_order_of_their_numbers() -> None:
    titles = [BOOK.rule(f"QZ-H{number}").title for number in range(1, 9)]
    assert [title.lower().replace(" ", "-") for title in titles] == list(HELPERS)
    told = BOOK.rule("QZ-D5").text
    assert all(f"{copies} {title}" in told for copies, title in zip(CREW.values(), titles, strict=True))


@pytest.mark.parametrize("id", ["Q5", "Q20", "Q23", "Q26", "D1", "D2", "D5"])
def test_what_we_chose_is_told_as_ours(id: str) -> None:
    assert re.search(r"\bours?\b", BOOK.rule(f"QZ-{id}").text.lower()) or "Our choice" in BOOK.rule(f"QZ-{id}").text


@pytest.mark.parametrize(
    ("id", "words"),
    [
        # Where an amendment has the last word, the ruling says what the amendment says.
        ("Q13", "only how many"),
        ("Q17", "unless a Pit Prop is played"),
        ("Q18", "the offer"),
        ("Q24", "24 Helpers for 20 Hire icons"),
        ("Q28", "not all cards of that Helper lie in the discard pile"),
        ("Q33", "no second Foreman"),
        ("Q34", "even if a Watchman cancels it"),
        ("Q36", "never when it is empty"),
        ("Q39", "of different kinds"),
        ("D3", "48 unstable, 20 with the Hire icon and 16 plain, worth 248 points"),
    ],
)
def test_what_was_settled_is_said(id: str, words: str) -> None:
    assert words.lower() in BOOK.rule(f"QZ-{id}").text.lower()


def test_options_rest_on_rules_and_files_are_spoken_of() -> None:
    assert [(option.name, option.rule) for option in GAME.options] == [
        ("helpers", "QZ-Q23"), ("mine", "QZ-D1"), ("crew", "QZ-D5"),
    ]  # fmt: skip
    assert "`helpers` off" in BOOK.rule("QZ-Q23").text
    assert "mine=FILE" in BOOK.rule("QZ-D6").text and "crew=FILE" in BOOK.rule("QZ-D7").text
