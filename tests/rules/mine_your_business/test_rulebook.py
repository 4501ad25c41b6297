"""The numbered rules of Mine Your Business: every ruling is there under its own id, and they say what was settled."""

from __future__ import annotations

import re

import pytest

from rules.datafile import read_data
from rules.mine_your_business import components
from rules.rulebook import ID, Rulebook, read_rulebook

TEXT = read_data(components.__file__, "rulebook.en.txt")

# The ids of the ruling page, heading by heading.
RULINGS = """
A1 A2 A3 A4 A5 A6 A7 A8 A9 A10 A11 A12
B1 B2 B3 B4 B5 B6 B7 B8 B9 B10 B11 B12 B13 B14 B15 B16 B17 B18 B19 B20 B21 B22 B23 B24 B25 B26 B27
S1 S2 S3 S4 S5 S6 S7 S8 S9 S10 S11
E1 E2 E3 E4 E5 E6 E7 E8 E9 E10 E11 E12 E13 E14
V1 V2 V3 V4 V5 V6 V7 V8 V9 V10 V11
G1 G2 G3 G4 G5 G6 G7 G8 G9 G10 G11 G12 G13 G14 G15 G16 G17 G18 G19 G20 G21 G22 G23 G24 G25 G26 G27
C3-1 C3-2 C3-3 C3-4 C3-5 C3-6 C3-7 C3-8 C3-9 C3-10
P1 P2 P3 P4 P5 P6 P7 P8 P9 P10 P11 P12 P13 P14 P15 P16 P17 P18 P19
X1 X2 X3 X4 X5 X6 X7 X8 X9 X10 X11 X12 X14 X15 X16 X17 X18 X19 X20 X21 X22 X23 X24 X25 X26 X27
""".split()
"""X13 (what a puzzle asks for) and X28 (what a test run must have seen) are no rules for players."""

SECTIONS = (
    "The idea",
    "Components",
    "Set-up",
    "A turn",
    "Step 1: Actions",
    "Bonus cards",
    "Step 2: Signs",
    "Steps 3 and 4: the Cart and the refill",
    "The end and scoring",
    "Resource scoring",
    "Solo, chapter 1: Risky Digs",
    "Solo, chapter 2: the Goblin",
    "Solo, chapter 3: the Mine Owner",
    "Playing together",
    "Three or four players",
    "Two Goblins",
    "Options",
    "The decks (our reconstruction)",
)

OPTIONS = {
    "mode": "standard resources chapter1 chapter2 chapter3 cooperative three four two-goblins",
    "swap_from_empty": "on off",
    "same_lines": "separate joined",
    "teleport_under_others": "on off",
    "wake_on_camp": "out stays",
    "revealed_camp": "stays out",
    "sleeping_owner": "forbid kick",
    "barred": "box-x skip",
    "goblin_decks": "both one",
}


@pytest.fixture(scope="module")
def book() -> Rulebook:
    return read_rulebook(TEXT, "MYB")


def ids(book: Rulebook, letters: str) -> list[str]:
    """Ids of one group in the order of the book."""
    return [rule.id for rule in book.rules if re.fullmatch(rf"MYB-{letters}-?\d+", rule.id)]


def test_the_book_is_that_of_the_game(book: Rulebook) -> None:
    assert (book.game, book.language) == ("mine-your-business", "en")
    assert list(dict.fromkeys(rule.section for rule in book.rules)) == list(SECTIONS)


def test_every_ruling_has_a_rule_and_no_other_rule_is_a_ruling(book: Rulebook) -> None:
    assert len(RULINGS) == 157
    assert [id for id in RULINGS if f"MYB-{id}" not in book] == []
    assert {rule.id for rule in book.rules if rule.source == "ruling"} == {f"MYB-{id}" for id in RULINGS}


def test_printed_rules_and_reconstructions_are_counted_without_a_gap(book: Rulebook) -> None:
    printed, made = ids(book, "R"), ids(book, "D")
    assert printed == [f"MYB-R{number}" for number in range(1, len(printed) + 1)]
    assert made == [f"MYB-D{number}" for number in range(1, len(made) + 1)]
    assert {book.rule(id).source for id in printed} == {"printed"}
    assert {book.rule(id).source for id in made} == {"reconstruction"}
    assert len(printed) + len(made) + len(RULINGS) == len(book.rules)


def test_ids_of_chapter_3_are_read_whole(book: Rulebook) -> None:
    assert all(ID.fullmatch(rule.id) for rule in book.rules)
    assert ID.findall("see MYB-C3-1, MYB-C3-10 and MYB-G1.") == ["MYB-C3-1", "MYB-C3-10", "MYB-G1"]
    assert "MYB-C3-6" in book.rule("MYB-C3-2").mentions()
    assert [rule.id for rule in book.search("c3-10")] == ["MYB-C3-10"]


def test_texts_are_short_and_titles_are_not_used_twice(book: Rulebook) -> None:
    assert all(len(line) <= 100 for line in TEXT.splitlines() if not line.startswith("#"))
    for rule in book.rules:
        assert len(rule.title) <= 50 and not rule.title.endswith("."), rule.id
        assert rule.text.endswith((".", "?")), rule.id
        sentences = re.split(r"(?<=[.?])\s+", rule.text)
        assert max(len(sentence.split()) for sentence in sentences) <= 45, rule.id
    in_section = [(rule.section, rule.title) for rule in book.rules]
    assert len(set(in_section)) == len(in_section)


@pytest.mark.parametrize("option", OPTIONS)
def test_the_options_are_listed_with_the_default_first(book: Rulebook, option: str) -> None:
    text = book.rule("MYB-X2").text
    told = text[text.index(f"`{option}`:") :].split(". ")[0]
    places = [re.search(rf"\b{choice}\b", told[len(option) :]) for choice in OPTIONS[option].split()]
    starts = [place.start() for place in places if place]
    assert len(starts) == len(places) and starts == sorted(starts)


@pytest.mark.parametrize("option", ["mine", "events", "goblin"])
def test_the_decks_are_options_as_well(book: Rulebook, option: str) -> None:
    assert f"`{option}`" in book.rule("MYB-X2").text
    assert f"{option}=" in book.rule("MYB-D8").text


def test_titles(book: Rulebook) -> None:
    titles = ["Shortest Shoveler", "Diminutive Dredger", "Mighty Mucker", "Major Miner"]
    tables = [rule for rule in book.rules if all(title in rule.text for title in titles)]
    assert [re.findall(r"\d+", rule.text) for rule in tables] == [
        "30 32 33 35 36 38 39".split(),
        "25 27 28 30 31 32 33".split(),
    ]
    assert "Mucked" not in TEXT


@pytest.mark.parametrize(
    ("id", "words"),
    [
        # Where an amendment has the last word, the ruling says what the amendment says.
        ("X1", "the first Seat"),
        ("B22", "MYB-X16"),
        ("G18", "you lose"),
        ("X7", "legal"),
        ("X8", "free of charge"),
        ("X14", "Mine Owner"),
        ("C3-9", "campfires he comes onto go out"),
        ("X21", "equally likely"),
        ("V3", "next turn"),
        ("E11", "31 cards"),
        ("P11", "d4 and a4"),
        ("P16", "a1, b1, c1 and d1"),
        ("P7", "a1, e1 and e5"),
        ("E2", "d4, c4, b4, a4"),
        ("D5", "b1 c1 b4 c4 and a2 a3 d2 d3"),
    ],
)
def test_what_was_settled_is_said(book: Rulebook, id: str, words: str) -> None:
    assert words in book.rule(f"MYB-{id}").text
