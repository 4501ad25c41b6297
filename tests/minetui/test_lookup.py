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


QUESTIONS = [
    ("mine-shift", "en", "Who starts?", "MS-M22"),
    ("mine-shift", "en", "How many moves do I get per turn?", "MS-R11"),
    ("mine-shift", "en", "Can I move a tile with a jewel on it?", "MS-M13"),
    ("mine-shift", "en", "Can I push a tile off the board?", "MS-M15"),
    ("mine-shift", "en", "push a tile", "MS-R24"),
    ("mine-your-business", "en", "How many actions do I have?", "MYB-R15"),
    ("mine-your-business", "en", "What can I load?", "MYB-R20"),
    ("mine-your-business", "en", "What does a campfire do?", "MYB-R25"),
    ("mine-your-business", "en", "What is a sign?", "MYB-R30"),
    ("mine-your-business", "en", "Who goes first?", "MYB-X1"),
    ("mine-your-business", "en", "Does my Gnome have to be next to the Cart?", "MYB-R21"),
    ("mine-your-business", "en", "What happens when the Goblin catches me?", "MYB-R81"),
    ("mine-your-business", "en", "Can two Gnomes be on the same card?", "MYB-B6"),
    ("mine-a-million", "en", "How do I win?", "MAM-G6"),
    ("mine-a-million", "en", "How many players?", "MAM-A7"),
    ("mine-a-million", "en", "Can lorries overtake?", "MAM-R32"),
    ("mine-a-million", "en", "roll the dice", "MAM-R23"),
    ("mine-a-million", "en", "bankrupt", "MAM-F18"),
    ("mine-a-million", "en", "What if I cannot pay?", "MAM-R75"),
    ("mine-a-million", "en", "What is a lessee?", "MAM-R40"),
    ("mine-a-million", "en", "Can I change dollars into pounds?", "MAM-R67"),
    ("mijnwerkers", "en", "How many players?", "MW-R47"),
    ("mijnwerkers", "en", "What is a BFF card?", "MW-R9"),
    ("mijnwerkers", "en", "What happens when I am chosen?", "MW-R37"),
    ("mijnwerkers", "nl", "Hoe win ik?", "MW-R45"),
    ("mijnwerkers", "nl", "Wat doet de Kanarie?", "MW-R21"),
    ("mijnwerkers", "nl", "Wat doet Dynamiet?", "MW-R15"),
    ("mijnwerkers", "nl", "Mag ik op mezelf stemmen?", "MW-W15"),
    ("quartz", "en", "What is the Chest for?", "QZ-Q14"),
    ("quartz", "en", "Can I see the next cards?", "QZ-Q30"),
    ("quartz", "en", "What happens to my line if I bust?", "QZ-R11"),
]


@pytest.mark.parametrize(("game_id", "language", "question", "answer"), QUESTIONS)
def test_a_question_finds_its_rule_among_the_first_three(
    game_id: str, language: str, question: str, answer: str
) -> None:
    assert answer in ids(game_id, question, language)[:3]


def test_where_few_rules_have_all_the_words_others_that_have_some_follow() -> None:
    found = ids("quartz", "Can helpers steal from my chest?")
    assert len(found) == 3 and found[0] == "QZ-Q14"


@pytest.mark.parametrize("id", games())
def test_nothing_finds_everything_and_every_title_its_rule(id: str) -> None:
    book = game(id).rulebook()
    assert look_up(book, "") == list(book.rules)
    for rule in book.rules:
        assert rule in look_up(book, rule.title)
