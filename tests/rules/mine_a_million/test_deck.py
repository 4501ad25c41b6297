"""The 26 Production Cards, deck files of one's own, and the pools."""

from __future__ import annotations

import re

import pytest

from rules import SetupError
from rules.datafile import read_data
from rules.mine_a_million import components
from rules.mine_a_million.components import (
    BOX,
    COLOUR_UNITS,
    DEBIT_CARDS,
    DEEDS,
    EFFECT_WORDS,
    EFFECTS,
    Card,
    Pool,
    deck_of,
    pool_of,
    read_deck,
    read_pool,
)
from rules.rulebook import read_rulebook
from tests.rules.mine_a_million.shipped import DECK_LINES, refused, setup

DECK = deck_of(setup())
BOOK = read_rulebook(read_data(components.__file__, "rulebook.en.txt"), "MAM")

# The table of the ruling page: title, what it does, the numbers in its text in their order.
PAGE = """
Development Grant; receive; 10,000
Assay Prize; receive; 5,000
Canal Dividend; dividend; 15,000 5,000
Warehouse Receipts; receipts; 2,500 6 5,000
Smelter's Contract; smelt; 10,000
Rich Seam; claim; 2
New Gallery; gallery; 1
Night Shift; night-shift; 5,000 2
Lucky Strike; claim; 1
New Bypass; bypass; 2
Police Escort; escort; 6
Fair Current; current; 6
Convoy; convoy;
Road Washed Out; road-shut;
Locks Shut, Fog at Sea; water-shut;
Weighbridge; weighbridge;
Gallery Flooded; flood; 5,000
Shaft Collapse; collapse; 2
Warehouse Fire; fire; 3
Cargo Condemned; condemn; 5,000
Equipment Renewal; renewal; 5,000
Wages Award; wages; 5,000 2,500
Company Tax; tax; 10,000 20,000 50,000
Compensation; compensation; 2,500
Harbour Dues; dues; 2,500 6 2,500
Strike; strike;
"""


@pytest.mark.rule("MAM-A1", "MAM-M9")
def test_the_deck_is_that_of_the_page() -> None:
    told = [
        f"{card.title}; {EFFECT_WORDS[card.effect]}; {' '.join(f'{number:,}' for number in card.numbers)}".rstrip()
        for card in DECK
    ]
    assert told == PAGE.strip().splitlines()
    assert [card.number for card in DECK] == list(range(1, 27))


def test_every_effect_is_on_a_card_and_is_settled_by_that_cards_rule() -> None:
    assert {card.effect for card in DECK} == set(range(len(EFFECTS)))
    for number, effect in enumerate(EFFECTS):
        assert effect.rule == next(card.number for card in DECK if card.effect == number)


@pytest.mark.rule("MAM-M9")
@pytest.mark.parametrize("card", DECK, ids=str)
def test_card_and_rule_say_the_same(card: Card) -> None:
    """The same title, and the same sums and numbers in their texts."""
    rule = BOOK.rule(f"MAM-P{card.number}")
    assert rule.title == card.title
    said = rule.text.partition("One rule with")[0].replace("a third", "one of every 3")
    assert sorted(re.findall(r"£?\d[\d,]*", said)) == sorted(re.findall(r"£?\d[\d,]*", card.text))


def test_texts_count_in_words() -> None:
    assert DECK[5].text == "Claim 2 Units more." and DECK[8].text == "Claim 1 Unit more."
    assert DECK[9].text == "Each of your lorries on the road moves up to 2 spaces, nearest Newport first."
    assert DECK[18].text == "Lose one of every 3 of your Units in the Warehouse, at least 1."
    assert DECK[22].text == "Pay £10,000; £20,000 if you hold £50,000 or more."


def test_a_card_tells_itself_as_its_file_does() -> None:
    assert read_deck("\n".join(map(str, DECK)), "x") == DECK
    assert str(DECK[3]) == "4 receipts 2500 6 5000 = Warehouse Receipts"
    assert str(DECK[25]) == "26 strike = Strike"


@pytest.mark.rule("MAM-M11")
def test_a_setup_plays_with_the_shipped_deck_or_with_one_brought() -> None:
    assert deck_of(setup(2)) is DECK
    own = [*DECK_LINES[:25], "26 fire 2 = Great Fire"]
    assert deck_of(setup(decks={"deck": "\n".join(own)}))[25] == Card(
        26, EFFECT_WORDS.index("fire"), (2,), "Great Fire"
    )
    with pytest.raises(SetupError, match="deck file, line 2: expected card 1, found 'one'"):
        deck_of(setup(decks={"deck": "# mine\none strike = S"}))


TITLE_IS = "expected a title of 1 to 30 plain characters after '=',"


@pytest.mark.rule("MAM-M11")
@pytest.mark.parametrize(
    ("number", "instead", "told"),
    [
        (1, "2 receive 10000 = Grant", "expected card 1, found '2'"),
        (2, "x receive 10000 = Grant", "expected card 2, found 'x'"),
        (2, "= Grant", "expected card 2, found nothing more"),
        (1, "1", f"expected an effect ({', '.join(EFFECT_WORDS)}), found ''"),
        (1, "1 give 5 = Grant", f"expected an effect ({', '.join(EFFECT_WORDS)}), found 'give'"),
        (1, "1 receive = Grant", "expected pounds after receive, 1 to 200000, found nothing more"),
        (1, "1 receive 0 = Grant", "expected pounds after receive, 1 to 200000, found '0'"),
        (1, "1 receive 200001 = Grant", "expected pounds after receive, 1 to 200000, found '200001'"),
        (1, "1 receive 10,000 = Grant", "expected pounds after receive, 1 to 200000, found '10,000'"),
        (3, "3 dividend 15000 = Canal", "expected pounds after 15000, 1 to 200000, found nothing more"),
        (4, "4 receipts 2500 21 5000 = Receipts", "expected units after 2500, 1 to 20, found '21'"),
        (10, "10 bypass 7 = Bypass", "expected spaces after bypass, 1 to 6, found '7'"),
        (19, "19 fire 1 = Fire", "expected one part in how many after fire, 2 to 10, found '1'"),
        (13, "13 convoy 6 = Convoy", "expected '=' and the card's title, found '6'"),
        (13, "13 convoy", "expected '=' and the card's title, found nothing more"),
        (13, "13 convoy =", f"{TITLE_IS} found ''"),
        (13, "13 convoy = " + "x" * 31, f"{TITLE_IS} found '{'x' * 27}...'"),
    ],
)  # fmt: skip
def test_a_wrong_card_is_told(number: int, instead: str, told: str) -> None:
    refused(read_deck, [*DECK_LINES[: number - 1], instead, *DECK_LINES[number:]], number, told)


@pytest.mark.rule("MAM-A1", "MAM-M11")
def test_a_deck_has_26_cards() -> None:
    refused(read_deck, DECK_LINES[:25], 25, "the file ends after 25 cards; expected 26")
    refused(read_deck, [*DECK_LINES, "27 strike = More"], 27, "expected 26 cards in all, found '27'")
    refused(read_deck, ["# nothing"], 1, "the file ends after 0 cards; expected 26")


@pytest.mark.rule("MAM-M11")
def test_the_file_says_how_it_is_written_and_how_to_bring_ones_own() -> None:
    text = read_data(components.__file__, "reconstruction.deck")
    head = text[: text.rindex("#")]
    assert "--option deck=YOUR-FILE" in text
    assert [effect.word for effect in EFFECTS if f"#   {effect.word} " not in head] == []
    for effect in EFFECTS:
        line = next(line for line in text.splitlines() if line.startswith(f"#   {effect.word} "))
        words = line[4:36].split()
        assert len(words) == 1 + len(effect.numbers), line
    assert all(len(line) <= 120 and line.isascii() for line in text.splitlines())


@pytest.mark.rule("MAM-R5", "MAM-R12", "MAM-A2")
def test_what_the_box_holds() -> None:
    """15 pyramids and 4 cubes of 5 make 35 Units of a colour."""
    assert Pool(lorries=6, barges=5, ships=2) == BOX
    assert (COLOUR_UNITS, DEEDS, DEBIT_CARDS) == (15 + 4 * 5, 6, 2)


@pytest.mark.rule("MAM-R7")
@pytest.mark.parametrize(
    ("seats", "each", "pool"),
    [
        (2, "1", (2, 1, 1)), (3, "1", (3, 2, 1)), (4, "1", (4, 3, 1)), (2, "2", (4, 3, 1)), (5, "1", (5, 4, 2)),
        (6, "1", (6, 5, 2)),
    ],
)  # fmt: skip
def test_the_recommended_pools(seats: int, each: str, pool: tuple[int, int, int]) -> None:
    """Two with two mines each play with the pool of four."""
    assert pool_of(setup(seats, mines_each=each)) == pool


@pytest.mark.rule("MAM-A3")
def test_own_numbers_of_vehicles() -> None:
    text = "# ours\nships 2\n\nlorries 4 # few\nbarges 0\n"
    assert pool_of(setup(3, {"transport": text})) == Pool(4, 0, 2)
    assert str(Pool(4, 0, 2)) == "lorries 4 barges 0 ships 2"
    assert read_pool("lorries 1\nbarges 5\nships 0", "x") == Pool(1, 5, 0)


@pytest.mark.rule("MAM-A3")
@pytest.mark.parametrize(
    ("text", "line", "told"),
    [
        ("trams 4", 1, "expected a kind of vehicle (lorries, barges, ships), found 'trams'"),
        ("lorries", 1, "expected how many lorries, 1 to 6, found nothing more"),
        ("lorries 0", 1, "expected how many lorries, 1 to 6, found '0'"),
        ("lorries 1;barges 6", 2, "expected how many barges, 0 to 5, found '6'"),
        ("lorries 1;ships 3", 2, "expected how many ships, 0 to 2, found '3'"),
        ("lorries 1 2", 1, "expected nothing after the number, found '2'"),
        ("lorries 1;lorries 1", 2, "the number of lorries is told already"),
        ("lorries 1;barges 1", 2, "the file ends without the number of ships"),
        ("lorries 6;barges 0;ships 0", 3, "expected a barge or a ship at least; without one nobody can win"),
    ],
)
def test_wrong_numbers_of_vehicles_are_told(text: str, line: int, told: str) -> None:
    refused(read_pool, text.split(";"), line, told)
