"""Rules are found by the words people use."""

from __future__ import annotations

import pytest

from minetui.lookup import MOST, look_up
from rules.catalogue import game, games


def ids(game_id: str, words: str, language: str = "en") -> list[str]:
    """The ids of the rules found."""
    return [rule.id for rule in look_up(game(game_id).rulebook(language), words)]


def test_other_forms_and_small_words_do_not_matter() -> None:
    assert "QZ-R8" in ids("quartz", "how do I hire?")[:3]
    assert set(ids("quartz", "hiring")) <= set(ids("quartz", "hire"))


def test_words_as_they_stand_come_first() -> None:
    book = game("mine-shift").rulebook()
    for words in ("jump", "jewel step", "tile"):
        exact = [rule.id for rule in book.search(words)]
        assert ids("mine-shift", words)[: len(exact)] == exact


def test_half_an_answer_is_better_than_none() -> None:
    assert ids("mine-shift", "xylophone") == []
    found = ids("mine-shift", "xylophone jump")
    assert 0 < len(found) <= MOST
    assert all(
        "jump" in (rule.title + rule.text).lower() for rule in look_up(game("mine-shift").rulebook(), "xylophone jump")
    )


@pytest.mark.parametrize("id", games())
def test_nothing_finds_everything_and_every_title_its_rule(id: str) -> None:
    book = game(id).rulebook()
    assert look_up(book, "") == list(book.rules)
    for rule in book.rules:
        assert rule in look_up(book, rule.title)
