"""The numbered rules of Mine a Million: every ruling and amendment is there, and they say what was settled."""

from __future__ import annotations

import re

import pytest

from rules.datafile import read_data
from rules.mine_a_million import components
from rules.rulebook import ID, read_rulebook

TEXT = read_data(components.__file__, "rulebook.en.txt")
BOOK = read_rulebook(TEXT, "MAM")

# How many rules of each letter there are; F begins with 0.
PRINTED = {"R": 79}
RULINGS = {"A": 10, "B": 10, "C": 14, "D": 25, "E": 9, "F": 20, "G": 7, "Y": 30}
MADE = {"M": 12, "P": 26}

SECTIONS = (
    "The idea", "Equipment", "Numbers of players", "Preparation", "Costs and values", "Production begins",
    "Hiring lorries", "Moving lorries", "Tax rebate", "Additional workings", "A turn", "Sharing barges and ships",
    "Barges on canals", "Barges at sea", "Ships", "Production Cards and kinds of transport",
    "Selling to other players", "Debts", "The board (our reconstruction)",
    "Companies, debits and the deck (our reconstruction)", "The 26 Production Cards (our reconstruction)",
)  # fmt: skip

# What each amendment of the ruling page names as amended. Cards are P, lengths of ways M2, the turn B2, the cascade of
# debts F9, the Production Debit M12, names of spaces M3, the printed rules of debts R75, R77 and R79.
AMENDED = """
Y1 D9 M2; Y2 B10 C7 E1 B2; Y3 D8 D17 D18 B2; Y4 B4 P10 P11 P12; Y5 E7 F11 F9 D22; Y6 F12 F9 R75; Y7 F13 F14 F9
Y8 F12 F5; Y9 F2; Y11 G7; Y12 B6 P5 P8 B2 G6; Y13 B8 B2; Y14 A4 A5 A7 A8; Y15 A9; Y16 D21 D22 D23; Y17 F9; Y18 F9
Y19 R77 R79 F9; Y20 F15 M12 F9; Y21 P10 P11 P12 P13 P15; Y22 C5; Y23 E1; Y24 A6; Y25 F1 F5; Y26 A2 C12 F16; Y27 G6
Y28 P16 P20 P23; Y29 M3; Y30 D17 E9 F12
"""
PAIRS = [
    (amendment, amended)
    for entry in AMENDED.replace("\n", ";").split(";")
    for amendment, *all_amended in [entry.split()] * bool(entry.strip())
    for amended in all_amended
]


def ids(letter: str) -> list[str]:
    """Ids of one letter in the order of the book."""
    return [rule.id for rule in BOOK.rules if re.fullmatch(rf"MAM-{letter}\d+", rule.id)]


def test_the_book_is_that_of_the_game() -> None:
    assert (BOOK.game, BOOK.language) == ("mine-a-million", "en")
    assert tuple(dict.fromkeys(rule.section for rule in BOOK.rules)) == SECTIONS


@pytest.mark.parametrize("letter", [*PRINTED, *MADE])
def test_printed_rules_and_reconstructions_stand_in_order_without_a_gap(letter: str) -> None:
    assert ids(letter) == [f"MAM-{letter}{number}" for number in range(1, (PRINTED | MADE)[letter] + 1)]


@pytest.mark.parametrize("letter", RULINGS)
def test_every_ruling_and_amendment_is_there(letter: str) -> None:
    first = 0 if letter == "F" else 1
    assert sorted(ids(letter)) == sorted(f"MAM-{letter}{number}" for number in range(first, RULINGS[letter] + 1))


def test_the_source_goes_with_the_letter_and_nothing_else_is_in_the_book() -> None:
    source_of = dict.fromkeys(PRINTED, "printed") | dict.fromkeys(RULINGS, "ruling")
    source_of |= dict.fromkeys(MADE, "reconstruction")
    assert all(rule.source == source_of[rule.id[4]] for rule in BOOK.rules)
    assert len(BOOK.rules) == 79 + 126 + 38
    assert all(ID.fullmatch(rule.id) for rule in BOOK.rules)


@pytest.mark.parametrize(("amendment", "amended"), PAIRS)
def test_an_amendment_and_what_it_amends_say_they_are_one_rule(amendment: str, amended: str) -> None:
    for one, other in ((amendment, amended), (amended, amendment)):
        told = BOOK.rule(f"MAM-{one}").text.split("One rule with ")
        assert len(told) == 2 and f"MAM-{other}" in ID.findall(told[1]), (one, other)


def test_nothing_else_says_it_is_one_rule_with_another() -> None:
    told = {(rule.id, id) for rule in BOOK.rules for id in ID.findall(rule.text.partition("One rule with ")[2])}
    both = {(f"MAM-{one}", f"MAM-{other}") for pair in PAIRS for one, other in (pair, pair[::-1])}
    assert told == both
    assert {amendment for amendment, _ in PAIRS} | {"Y10"} == {f"Y{number}" for number in range(1, 31)}


def test_texts_are_short_and_titles_are_not_used_twice() -> None:
    assert all(len(line) <= 100 for line in TEXT.splitlines())
    for rule in BOOK.rules:
        assert len(rule.title) <= 50 and not rule.title.endswith("."), rule.id
        assert rule.text.endswith("."), rule.id
        assert max(len(sentence.split()) for sentence in re.split(r"(?<=[.?])\s+", rule.text)) <= 45, rule.id
    titles = [rule.title for rule in BOOK.rules]
    assert len(set(titles)) == len(titles)


@pytest.mark.rule("MAM-M1", "MAM-M8", "MAM-M9")
@pytest.mark.parametrize("number", range(1, 13))
def test_what_we_made_is_told_as_ours(number: int) -> None:
    """By the heading, and for what is a mere choice also in the text."""
    assert "our reconstruction" in BOOK.rule(f"MAM-M{number}").section
    if number in (1, 8, 9):
        assert "ours" in BOOK.rule(f"MAM-M{number}").text


@pytest.mark.parametrize(
    ("id", "words"),
    [
        # The worked examples and tables of the printed rules.
        ("R16", "1 or 2 gives 2 Units, 3 or 4 gives 3 Units, 5 or 6 gives 4 Units"),
        ("R19", "a journey of 7 spaces"),
        ("R21", "With 4 Units and £10,000"),
        ("R31", "the profit is £25,000"),
        ("R35", "£2,500"),
        ("R43", "£10,000 for 1 Unit, £20,000 for 2, £30,000 for 3, £40,000 for 4"),
        ("R44", "With 5 Units and £5,000, he can lose 2 Units"),
        ("R55", "£7,500 for 1 Unit, £15,000 for 2, £22,500 for 3, £30,000 for 4"),
        ("R55", "£15,000, £30,000, £45,000, £60,000"),
        ("R61", "£17,500 for 1 Unit, £35,000 for 2, £50,000 for 3, £65,000 for 4, £80,000 for 5"),
        ("R64", "In the dock it costs £15,000 a turn"),
        # Rulings, where an amendment has the last word as it says.
        ("A1", "all 26 Production Cards stay in the pack"),
        ("A7", "two mines in each half"),
        ("A8", "Chance decides"),
        ("B1", "draws no card"),
        ("B6", "demands or offers"),
        ("C7", "a lorry or none"),
        ("C12", "they may be sold"),
        ("D2", "hire a barge at a mine"),
        ("D12", "The printed example comes to 2"),
        ("D22", "in the owner's next business"),
        ("E9", "which vessel's charge is paid first"),
        ("F10", "driven to a Production Debit by a small card"),
        ("G6", "on another player's turn"),
        ("Y3", "purse and fares do not come to £15,000"),
        ("Y9", "£5,000, £7,500, £10,000, £12,500, £15,000, £17,500 or £20,000"),
        ("Y11", "round of first production is round 1"),
        ("Y15", "before Units are claimed"),
        ("Y16", "in order from the owner's left until one refuses"),
        ("Y20", "Units claimed beyond what is owed are yours"),
        ("Y27", "nearest on the owner's left"),
        # What is made.
        ("M2", "7, 7, 8, 8, 9 and 10"),
        ("M12", "£5,000 a Unit"),
        ("P10", "up to 2 spaces"),
        ("P19", "rounded down"),
    ],
)
def test_what_was_settled_is_said(id: str, words: str) -> None:
    assert words in BOOK.rule(f"MAM-{id}").text
