"""The three decks of our reconstruction, and deck files of the players' own with every mistake told by its place."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable

import pytest

from rules import Setup, SetupError
from rules.datafile import read_data
from rules.mine_your_business import components
from rules.mine_your_business.components import (
    EDGES,
    RESOURCES,
    SIGNS,
    GoblinAction,
    Line,
    MineCard,
    events_of,
    goblin_cards_of,
    mine_cards_of,
    read_events,
    read_goblin_cards,
    read_mine_cards,
)

SHIPPED = tuple((name, "reconstruction") for name in ("mine", "events", "goblin"))
SETUP = Setup("mine-your-business", 2, SHIPPED)
CARDS = mine_cards_of(SETUP)
EVENTS = events_of(SETUP)
GOBLINS = goblin_cards_of(SETUP)

GOLD, GEMS, COAL = range(3)
NORTH, EAST, SOUTH, WEST = range(4)

# The tables of the ruling page, typed once more in its own notation.
MINE_PAGE = """
GO1 N-S Gold; campfire 1 | GO2 N-E Gold; campfire 1 | GO3 N-S Gold; +2 Move 1 | GO4 N-E Gold; Rotate 2 Adjacent 1
GO5 N-S Gold; Swap 2 Adjacent 1 | GO6 N-E Gold; Jump to Camp/Corner 1 | GO7 N-S Gold; +1 Load w/ Wild 1
GO8 N-S Gold; none 2 | GO9 N-E Gold; none 3
GE1 N-E Gems; campfire 1 | GE2 N-S Gems; campfire 1 | GE3 N-E Gems; +2 Move 1 | GE4 N-S Gems; Rotate 2 Adjacent 1
GE5 N-E Gems; Swap 2 Adjacent 1 | GE6 N-S Gems; Jump to Camp/Corner 1 | GE7 N-E Gems; +1 Load w/ Wild 1
GE8 N-S Gems; none 3 | GE9 N-E Gems; none 2
CO1 N-S Coal; campfire 1 | CO2 N-E Coal; campfire 1 | CO3 N-S Coal; +2 Move 1 | CO4 N-E Coal; Rotate 2 Adjacent 1
CO5 N-S Coal; Swap 2 Adjacent 1 | CO6 N-E Coal; Jump to Camp/Corner 1 | CO7 N-S Coal; +1 Load w/ Wild 1
CO8 N-S Coal; none 2 | CO9 N-E Coal; none 3
XA N-S Gold, E-W Gems; none 3 | XB N-S Gems, E-W Coal; none 3 | XC N-S Coal, E-W Gold; none 3
DA N-E Gold, S-W Gems; none 3 | DB N-E Gems, S-W Coal; none 3 | DC N-E Coal, S-W Gold; none 3
"""
FEATURES = {
    "": "none",
    "camp": "campfire",
    "move": "+2 Move",
    "rotate": "Rotate 2 Adjacent",
    "swap": "Swap 2 Adjacent",
    "jump": "Jump to Camp/Corner",
    "wild": "+1 Load w/ Wild",
}

EVENT_PAGE = """
EV1 brakes | EV2 brakes | EV3 monoxide | EV4 monoxide
EV5 sinkhole (1,1) (1,2) (2,1) (2,2) | EV6 sinkhole (0,0) (0,3) (3,0) (3,3)
EV7 cavein (0,1) (0,2) (3,1) (3,2) | EV8 cavein (1,0) (2,0) (1,3) (2,3)
EV9 rockslide (0,1) (1,1) (2,1) (3,1) | EV10 rockslide (0,2) (1,2) (2,2) (3,2)
"""

GOBLIN_PAGE = """
GC1 Gold | Move W, Hunt | Gobble, Move N | Move E
GC2 Gold | Move S, Turn + | Gobble, Hunt W | Move S
GC3 Gold | Move N, Move E | Call, Gobble | Move W
GC4 Gold | Swap N, Call | Turn -, Gobble | Move N
GC5 Gold | Hunt N | Swap E, Hunt S | Swap W
GC6 Gems | Move N, Hunt | Gobble, Move S | Move W
GC7 Gems | Move E, Turn - | Gobble, Hunt S | Move N
GC8 Gems | Move S, Move W | Call, Gobble | Move E
GC9 Gems | Swap W, Call | Turn +, Gobble | Move S
GC10 Gems | Hunt E | Swap S, Hunt N | Swap E
GC11 Coal | Move E, Hunt | Gobble, Move W | Move N
GC12 Coal | Move S, Turn + | Gobble, Hunt | Move E
GC13 Coal | Move N, Move W | Call, Gobble | Move S
GC14 Coal | Swap S, Call | Turn -, Gobble | Move W
GC15 Coal | Hunt W | Swap N, Hunt E | Swap W
"""


def entries(page: str) -> list[str]:
    """What a page lists, one card each."""
    return [entry.strip() for row in page.strip().splitlines() for entry in row.split(" | ")]


def straight(line: Line) -> bool:
    return line.b - line.a == 2


def all_cards() -> list[MineCard]:
    """Every one of the 54 cards, copies included."""
    return [card for card in CARDS for _ in range(card.copies)]


def test_the_mine_cards_are_those_of_the_page() -> None:
    told = []
    for card in CARDS:
        lines = ", ".join(f"{EDGES[a]}-{EDGES[b]} {RESOURCES[resource].title()}" for resource, a, b in card.lines)
        told.append(f"{card.id} {lines}; {FEATURES[card.sign or 'camp' * card.camp]} {card.copies}")
    assert told == entries(MINE_PAGE)


def test_54_cards_of_33_kinds() -> None:
    assert len(CARDS) == 33
    assert len(all_cards()) == 54
    assert len({card.id for card in CARDS}) == 33


def test_every_card_has_one_or_two_lines_of_different_resources() -> None:
    cards = all_cards()
    assert Counter(len(card.lines) for card in cards) == {1: 36, 2: 18}
    for card in cards:
        assert len({line.resource for line in card.lines}) == len(card.lines)
        ends = [end for line in card.lines for end in (line.a, line.b)]
        assert len(set(ends)) == len(ends)
        assert all(0 <= line.a < line.b <= 3 for line in card.lines)


@pytest.mark.parametrize("resource", [GOLD, GEMS, COAL])
def test_24_lines_a_resource_half_of_them_bent(resource: int) -> None:
    lines = [line for card in all_cards() for line in card.lines if line.resource == resource]
    assert len(lines) == 24
    assert sum(map(straight, lines)) == 12
    alone = [card.lines[0] for card in all_cards() if len(card.lines) == 1 and card.lines[0].resource == resource]
    assert len(alone) == 12
    assert sum(map(straight, alone)) == 6


def test_six_cards_for_each_pair_of_resources_three_crossing_and_three_bent() -> None:
    pairs = Counter(
        (frozenset(line.resource for line in card.lines), straight(card.lines[0]), straight(card.lines[1]))
        for card in all_cards()
        if len(card.lines) == 2
    )
    assert pairs == {
        (frozenset(pair), way, way): 3 for pair in ((GOLD, GEMS), (GEMS, COAL), (COAL, GOLD)) for way in (True, False)
    }


def test_6_campfires_and_15_signs_on_cards_with_one_line() -> None:
    cards = all_cards()
    assert Counter(card.lines[0].resource for card in cards if card.camp) == {GOLD: 2, GEMS: 2, COAL: 2}
    assert Counter((card.sign, card.lines[0].resource) for card in cards if card.sign) == {
        (sign, resource): 1 for sign in SIGNS for resource in (GOLD, GEMS, COAL)
    }
    assert len(SIGNS) == 5
    assert all(len(card.lines) == 1 for card in cards if card.camp or card.sign)
    assert not any(card.camp and card.sign for card in cards)


def test_the_events_are_those_of_the_page() -> None:
    assert [
        " ".join([card.id, card.kind, *(f"({cell // 4},{cell % 4})" for cell in card.cells)]) for card in EVENTS
    ] == entries(EVENT_PAGE)


def test_two_events_of_each_kind_and_what_they_mark() -> None:
    assert len(EVENTS) == 10
    assert Counter(card.kind for card in EVENTS) == dict.fromkeys(components.EVENT_KINDS, 2)
    marked = [cell for card in EVENTS if card.kind in ("sinkhole", "cavein") for cell in card.cells]
    assert sorted(marked) == list(range(16))
    assert [{cell % 4 for cell in card.cells} for card in EVENTS if card.kind == "rockslide"] == [{1}, {2}]


def test_the_goblin_cards_are_those_of_the_page() -> None:
    def told(action: GoblinAction) -> str:
        if action.arrow < 0:
            return action.kind.title()
        return f"{action.kind.title()} {' + -'[action.arrow] if action.kind == 'turn' else EDGES[action.arrow]}"

    assert [
        " | ".join(
            [
                f"{card.id} {RESOURCES[card.resource].title()}",
                *(", ".join(map(told, box)) for box in (card.unlike, card.like, card.cross)),
            ]
        )
        for card in GOBLINS
    ] == GOBLIN_PAGE.strip().splitlines()


def test_fifteen_goblin_cards_and_what_is_on_them() -> None:
    assert len(GOBLINS) == 15
    assert Counter(card.resource for card in GOBLINS) == {GOLD: 5, GEMS: 5, COAL: 5}
    assert Counter(len(card.unlike) for card in GOBLINS) == {2: 12, 1: 3}
    assert {len(card.like) for card in GOBLINS} == {2}
    assert {len(card.cross) for card in GOBLINS} == {1}
    whole_deck = Counter(action for card in GOBLINS for box in (card.unlike, card.like, card.cross) for action in box)
    everywhere = range(4)
    assert Counter(a.arrow for c in GOBLINS for a in c.unlike if a.kind == "move") == dict.fromkeys(everywhere, 3)
    assert Counter(a.arrow for c in GOBLINS for a in c.cross if a.kind == "move") == dict.fromkeys(everywhere, 3)
    assert [whole_deck[GoblinAction("hunt", arrow)] for arrow in (-1, 0, 1, 2, 3)] == [4, 2, 2, 2, 2]
    assert [whole_deck[GoblinAction("swap", arrow)] for arrow in everywhere] == [2, 2, 2, 3]
    assert [whole_deck[GoblinAction("turn", arrow)] for arrow in (1, 3)] == [3, 3]
    assert whole_deck[GoblinAction("gobble")] == 12
    assert whole_deck[GoblinAction("call")] == 6


def shipped(kind: str) -> str:
    """A shipped file without its comments: one card a line, the first on line 1."""
    lines = read_data(components.__file__, f"reconstruction.{kind}").splitlines()
    return "\n".join(line for line in lines if not line.startswith("#")) + "\n"


def with_line(kind: str, number: int, line: str) -> str:
    """A shipped file without its comments and with one of its lines put otherwise."""
    lines = shipped(kind).splitlines()
    lines[number - 1] = line
    return "\n".join(lines) + "\n"


def with_more(kind: str, line: str) -> str:
    return shipped(kind) + line + "\n"


def without(kind: str, number: int) -> str:
    lines = shipped(kind).splitlines()
    del lines[number - 1]
    return "\n".join(lines) + "\n"


def refused(read: Callable[[str, str], object], name: str, text: str, line: int, told: str) -> None:
    with pytest.raises(SetupError) as caught:
        read(text, name)
    said = str(caught.value)
    assert said.startswith(f"{name}, line {line}: "), said
    assert told in said
    assert said.isprintable()
    assert len(said) < 200


# GO1 to GO9 stand on lines 1 to 9, GE1 on 10, CO1 on 19, XA on 28, DC on 33.
@pytest.mark.parametrize(
    ("text", "line", "told"),
    [
        (with_line("mine", 1, "go1 1 gold N-S camp"), 1, "expected a card's name (up to eight capital letters"),
        (with_line("mine", 1, "1GO 1 gold N-S camp"), 1, "expected a card's name"),
        (with_line("mine", 1, "GOLDENCARD 1 gold N-S camp"), 1, "expected a card's name"),
        (with_line("mine", 1, "G.1 1 gold N-S camp"), 1, "expected a card's name"),
        (with_line("mine", 1, "\u00c4 1 gold N-S camp"), 1, "expected a card's name"),
        (with_line("mine", 1, "X" * 5000), 1, "expected a card's name"),
        (with_line("mine", 2, "GO1 1 gold N-S"), 2, "GO1 stands on line 1 already"),
        (with_line("mine", 3, "GO3"), 3, "expected how many of GO3 there are, 1 to 54, found nothing more"),
        (with_line("mine", 3, "GO3 0 gold N-S"), 3, "1 to 54, found '0'"),
        (with_line("mine", 3, "GO3 55 gold N-S"), 3, "1 to 54, found '55'"),
        (with_line("mine", 3, "GO3 -1 gold N-S"), 3, "1 to 54, found '-1'"),
        (with_line("mine", 3, "GO3 \u0661 gold N-S"), 3, "1 to 54, found"),
        (with_line("mine", 3, f"GO3 {'9' * 5000} gold N-S"), 3, "1 to 54, found"),
        (with_line("mine", 3, "GO3 gold N-S"), 3, "1 to 54, found 'gold'"),
        (with_line("mine", 3, "GO3 1"), 3, "expected a resource (gold, gems, coal) and its two edges, found nothing"),
        (with_line("mine", 3, "GO3 1 sign move"), 3, "expected a resource (gold, gems, coal) and its two edges"),
        (with_line("mine", 3, "GO3 1 silver N-S"), 3, "expected a resource (gold, gems, coal), found 'silver'"),
        (with_line("mine", 3, "GO3 1 Gold N-S"), 3, "expected a resource (gold, gems, coal), found 'Gold'"),
        (with_line("mine", 3, "GO3 1 N-S gold"), 3, "expected a resource (gold, gems, coal), found 'N-S'"),
        (with_line("mine", 3, "GO3 1 gold"), 3, "expected two edges out of N E S W with a dash between"),
        (with_line("mine", 3, "GO3 1 gold NS"), 3, "expected two edges out of N E S W"),
        (with_line("mine", 3, "GO3 1 gold N-"), 3, "expected two edges out of N E S W"),
        (with_line("mine", 3, "GO3 1 gold n-s"), 3, "expected two edges out of N E S W"),
        (with_line("mine", 3, "GO3 1 gold N-E-S"), 3, "expected two edges out of N E S W"),
        (with_line("mine", 3, "GO3 1 gold N-X"), 3, "expected two edges out of N E S W"),
        (with_line("mine", 3, "GO3 1 gold N-N"), 3, "edge N has two line ends"),
        (with_line("mine", 28, "XA 3 gold N-S gems S-W"), 28, "edge S has two line ends"),
        (with_line("mine", 28, "XA 3 gold N-S gold E-N"), 28, "edge N has two line ends"),
        (with_line("mine", 28, "XA 3 gold N-S gems E-W coal N-S"), 28, "after two lines, found 'coal'"),
        (with_line("mine", 3, "GO3 1 gold N-S sign"), 3, "expected a kind of sign (move, rotate, swap, jump, wild)"),
        (
            with_line("mine", 3, "GO3 1 gold N-S sign fly"),
            3,
            "expected a kind of sign (move, rotate, swap, jump, wild)",
        ),
        (with_line("mine", 3, "GO3 1 gold N-S sign camp"), 3, "found 'camp'"),
        (with_line("mine", 3, "GO3 1 gold N-S sign move sign jump"), 3, "at most one camp and one sign"),
        (with_line("mine", 3, "GO3 1 gold N-S camp camp"), 3, "at most one camp and one sign"),
        (with_line("mine", 3, "GO3 1 gold N-S move"), 3, "expected a resource (gold, gems, coal), found 'move'"),
        (with_line("mine", 3, "GO3 1 gold N-S camp gems E-W"), 3, "at most one camp and one sign and nothing after"),
        (with_line("mine", 33, "DC 4 coal N-E gold S-W"), 33, "that makes 55 cards; expected 54 in all"),
        (with_more("mine", "ZZ 1 coal N-E"), 34, "that makes 55 cards; expected 54 in all"),
        (with_line("mine", 33, "DC 2 coal N-E gold S-W"), 33, "the file ends after 53 cards; expected 54 in all"),
        (without("mine", 1), 32, "the file ends after 53 cards; expected 54 in all"),
        ("GO1 1 gold N-S\n\n# end\n", 3, "the file ends after 1 card; expected 54 in all"),
        ("", 1, "the file ends after 0 cards; expected 54 in all"),
        ("\x00\n", 1, "expected a card's name"),
        ("\x1b[31m 1 gold N-S\n", 1, "expected a card's name"),
    ],
)
def test_every_mistake_in_a_file_of_mine_cards_is_told_by_its_place(text: str, line: int, told: str) -> None:
    refused(read_mine_cards, "my.mine", text, line, told)


# EV1 to EV10 stand on lines 1 to 10.
@pytest.mark.parametrize(
    ("text", "line", "told"),
    [
        (with_line("events", 5, "ev5 brakes"), 5, "expected a card's name"),
        (with_line("events", 5, "EV4 brakes"), 5, "EV4 stands on line 4 already"),
        (with_line("events", 5, "EV5"), 5, "expected a kind of event (brakes, monoxide, sinkhole, cavein, rockslide)"),
        (with_line("events", 5, "EV5 flood"), 5, "cavein, rockslide), found 'flood'"),
        (with_line("events", 5, "EV5 brakes a1"), 5, "expected no cells after brakes, found 'a1'"),
        (with_line("events", 5, "EV5 monoxide a1"), 5, "expected no cells after monoxide, found 'a1'"),
        (with_line("events", 5, "EV5 sinkhole b2 c2 b3"), 5, "expected four cells after sinkhole, found 3"),
        (with_line("events", 5, "EV5 sinkhole b2 c2 b3 c3 d4"), 5, "expected four cells after sinkhole, found 5"),
        (with_line("events", 5, "EV5 sinkhole"), 5, "expected four cells after sinkhole, found 0"),
        (with_line("events", 5, "EV5 sinkhole b2 c2 b3 b2"), 5, "cell b2 stands on this card twice"),
        (with_line("events", 5, "EV5 sinkhole b2 c2 b3 e3"), 5, "expected a cell from a1 to d4, found 'e3'"),
        (with_line("events", 5, "EV5 sinkhole b2 c2 b3 c5"), 5, "expected a cell from a1 to d4, found 'c5'"),
        (with_line("events", 5, "EV5 sinkhole b2 c2 b3 c0"), 5, "expected a cell from a1 to d4, found 'c0'"),
        (with_line("events", 5, "EV5 sinkhole b2 c2 b3 3c"), 5, "expected a cell from a1 to d4, found '3c'"),
        (with_line("events", 5, "EV5 sinkhole b2,c2,b3,c3"), 5, "expected a cell from a1 to d4"),
        (with_line("events", 5, f"EV5 sinkhole b{'2' * 5000}"), 5, "expected a cell from a1 to d4"),
        (with_line("events", 7, "EV7 cavein"), 7, "expected one cell or more after cavein, found none"),
        (with_line("events", 9, "EV9 rockslide"), 9, "expected the four cells of one column after rockslide"),
        (with_line("events", 9, "EV9 rockslide b1 b2 b3"), 9, "expected the four cells of one column"),
        (with_line("events", 9, "EV9 rockslide b1 b2 b3 c4"), 9, "expected the four cells of one column"),
        (with_line("events", 9, "EV9 rockslide a1 b1 c1 d1"), 9, "found a1 b1 c1 d1"),
        (with_more("events", "EV11 brakes"), 11, "that makes 11 cards; expected 10 in all"),
        (without("events", 10), 9, "the file ends after 9 cards; expected 10 in all"),
        ("", 1, "the file ends after 0 cards; expected 10 in all"),
    ],
)
def test_every_mistake_in_a_file_of_events_is_told_by_its_place(text: str, line: int, told: str) -> None:
    refused(read_events, "my.events", text, line, told)


# GC1 to GC15 stand on lines 1 to 15.
@pytest.mark.parametrize(
    ("text", "line", "told"),
    [
        (with_line("goblin", 4, "gc4 gold != call = call x call"), 4, "expected a card's name"),
        (with_line("goblin", 4, "GC3 gold != call = call x call"), 4, "GC3 stands on line 3 already"),
        (with_line("goblin", 4, "GC4"), 4, "expected a resource (gold, gems, coal), found nothing more"),
        (with_line("goblin", 4, "GC4 iron != call = call x call"), 4, "expected a resource (gold, gems, coal)"),
        (with_line("goblin", 4, "GC4 gold"), 4, "expected three boxes, '!=', '=' and 'x' in this order"),
        (with_line("goblin", 4, "GC4 gold != call = call"), 4, "expected three boxes"),
        (with_line("goblin", 4, "GC4 gold = call != call x call"), 4, "expected three boxes"),
        (with_line("goblin", 4, "GC4 gold call != call = call x call"), 4, "expected three boxes"),
        (with_line("goblin", 4, "GC4 gold !=call = call x call"), 4, "expected three boxes"),
        (with_line("goblin", 4, "GC4 gold != call = call x call x call"), 4, "expected three boxes"),
        (
            with_line("goblin", 4, "GC4 gold != = call x call"),
            4,
            "one or two actions, with a comma between, in box '!='",
        ),
        (with_line("goblin", 4, "GC4 gold != call = x call"), 4, "in box '=', found none"),
        (with_line("goblin", 4, "GC4 gold != call = call x"), 4, "expected one action in box 'x', found none"),
        (with_line("goblin", 4, "GC4 gold != call, hunt, hunt = call x call"), 4, "in box '!=', found 3"),
        (with_line("goblin", 4, "GC4 gold != call = call x call, hunt"), 4, "expected one action in box 'x', found 2"),
        (with_line("goblin", 4, "GC4 gold != call, = call x call"), 4, "expected an action (turn, move, gobble, hunt"),
        (with_line("goblin", 4, "GC4 gold != sleep = call x call"), 4, "expected an action (turn, move, gobble, hunt"),
        (with_line("goblin", 4, "GC4 gold != turn = call x call"), 4, "expected right or left after turn"),
        (with_line("goblin", 4, "GC4 gold != turn N = call x call"), 4, "expected right or left after turn, found 'N'"),
        (with_line("goblin", 4, "GC4 gold != move = call x call"), 4, "expected N, E, S or W after move"),
        (with_line("goblin", 4, "GC4 gold != move left = call x call"), 4, "expected N, E, S or W after move"),
        (with_line("goblin", 4, "GC4 gold != call = swap x call"), 4, "expected N, E, S or W after swap"),
        (with_line("goblin", 4, "GC4 gold != call = call x hunt n"), 4, "expected N, E, S or W after hunt, found 'n'"),
        (
            with_line("goblin", 4, "GC4 gold != call N = call x hunt"),
            4,
            "a comma or the next box after call, found 'N'",
        ),
        (
            with_line("goblin", 4, "GC4 gold != move N hunt = call x hunt"),
            4,
            "or the next box after move N, found 'hunt'",
        ),
        (with_line("goblin", 4, "GC4 gold != turn left left = call x hunt"), 4, "or the next box after turn left"),
        (with_more("goblin", "GC16 gold != call = call x call"), 16, "that makes 16 cards; expected 15 in all"),
        (without("goblin", 1), 14, "the file ends after 14 cards; expected 15 in all"),
        ("", 1, "the file ends after 0 cards; expected 15 in all"),
        (
            shipped("goblin").replace("gems", "gold"),
            15,
            "the file ends without a gems card; each of gold, gems and coal",
        ),
        (shipped("goblin").replace("gold", "coal"), 15, "the file ends without a gold card"),
    ],
)
def test_every_mistake_in_a_file_of_goblin_cards_is_told_by_its_place(text: str, line: int, told: str) -> None:
    refused(read_goblin_cards, "my.goblin", text, line, told)


def test_files_may_have_comments_blanks_and_any_order() -> None:
    mine = shipped("mine")
    assert read_mine_cards(mine, "x") == CARDS
    assert set(read_mine_cards("\n".join(reversed(mine.splitlines())), "x")) == set(CARDS)
    padded = "\n\n".join(f"  {line}\t# a card" for line in mine.splitlines()).replace(" gold ", "\tgold  ")
    assert read_mine_cards(padded, "x") == CARDS
    assert read_events(shipped("events").replace("b2 c2", "B2   c2 "), "x") == EVENTS
    assert read_goblin_cards(shipped("goblin").replace(", ", " ,  "), "x") == GOBLINS
    assert read_goblin_cards(shipped("goblin").replace(", ", ","), "x") == GOBLINS


def test_the_two_ends_of_a_line_may_be_named_either_way_round() -> None:
    assert read_mine_cards(shipped("mine").replace("N-E", "E-N").replace("E-W", "W-E"), "x") == CARDS


def test_cards_of_the_real_game_may_be_otherwise_than_ours() -> None:
    card = read_mine_cards(with_line("mine", 28, "XA 3 gold N-W gold E-S sign wild camp"), "x")[27]
    assert card == MineCard("XA", 3, (Line(GOLD, NORTH, WEST), Line(GOLD, EAST, SOUTH)), True, "wild")
    event = read_events(with_line("events", 7, "EV7 cavein d4"), "x")[6]
    assert event.cells == (15,)
    assert len(read_mine_cards("Z 54 coal N-S\n", "x")) == 1
    one_each = "\n".join(f"K{number} 1 coal N-S" for number in range(54))
    assert len(read_mine_cards(one_each, "x")) == 54


def test_cards_tell_themselves_as_their_files_do() -> None:
    assert read_mine_cards("\n".join(map(str, CARDS)), "x") == CARDS
    assert read_events("\n".join(map(str, EVENTS)), "x") == EVENTS
    assert read_goblin_cards("\n".join(map(str, GOBLINS)), "x") == GOBLINS
    assert str(CARDS[3]) == "GO4 1 gold N-E sign rotate"
    assert str(EVENTS[4]) == "EV5 sinkhole b2 c2 b3 c3"
    assert str(GOBLINS[3]) == "GC4 gold != swap N, call = turn left, gobble x move N"


def test_a_setup_plays_with_the_shipped_cards_or_with_those_brought() -> None:
    assert mine_cards_of(SETUP) is mine_cards_of(Setup("mine-your-business", 1, SHIPPED))
    texts = {
        "mine": "Z 54 coal N-S",
        "events": with_line("events", 7, "EV7 cavein d4"),
        "goblin": with_line("goblin", 1, "GC1 gold != call = call x call"),
    }
    own = Setup("mine-your-business", 1, tuple((name, "file") for name in texts), tuple(sorted(texts.items())))
    assert [card.id for card in mine_cards_of(own)] == ["Z"]
    assert events_of(own)[6].cells == (15,)
    assert goblin_cards_of(own)[0].unlike == (GoblinAction("call"),)


@pytest.mark.parametrize(("of", "name"), [(mine_cards_of, "mine"), (events_of, "events"), (goblin_cards_of, "goblin")])
def test_a_wrong_file_brought_is_refused_by_name(of: Callable[[Setup], object], name: str) -> None:
    wrong = Setup("mine-your-business", 1, ((name, "file"),), ((name, "# nothing\n?"),))
    with pytest.raises(SetupError, match=re.escape(f"{name} file, line 2: expected a card's name")):
        of(wrong)


@pytest.mark.parametrize("kind", ["mine", "events", "goblin"])
def test_a_shipped_file_says_how_it_is_written_and_how_to_bring_ones_own(kind: str) -> None:
    text = read_data(components.__file__, f"reconstruction.{kind}")
    head = text[: text.index("\n", text.rindex("#"))]
    assert f"--option {kind}=YOUR-FILE" in head
    words = {"mine": (*RESOURCES, *SIGNS, "camp"), "events": components.EVENT_KINDS, "goblin": components.GOBLIN_KINDS}
    assert [word for word in words[kind] if word not in head] == []
    assert all(len(line) <= 120 and line.isascii() for line in text.splitlines())
