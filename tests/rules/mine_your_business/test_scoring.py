"""Who has won: cards, ties, resource scoring, titles, and what chapters and cooperative games ask for."""

from __future__ import annotations

from typing import Any

import pytest

from rules import Outcome, SetupError
from tests.rules.mine_your_business.helper import (
    REST,
    do,
    field,
    lay,
    legal,
    new_game,
    odds,
    result,
    setup_for,
    told,
)


def ended(*got: str | int, mode: str = "standard", **fields: Any) -> Outcome:
    """The Outcome when the last Cart leaves with these cards under the Carts."""
    moved = {"standard": "8,7", "resources": "8,7", "three": "10,10,9", "four": "6,6,6,5"}.get(mode, "15")
    seat = {"standard": 1, "resources": 1, "three": 2, "four": 3}.get(mode, 0)
    state = lay("", mode, got=got, moved=moved, seat=seat, **fields)
    return result(do(state, "end actions"))


@pytest.mark.rule("MYB-R43", "MYB-R1", "MYB-R42")
def test_most_cards_win_whatever_they_are() -> None:
    assert (ended(9, 8).winners, ended(9, 8).scores) == ((0,), (9, 8))
    assert ended("GE8*3", "CO8*2+CO9*2").winners == (1,)
    assert ended("XA*3", "GO8+GO9*3").winners == (1,)  # a card with two resources is one card
    assert ended("GO8", "CO8", "GO8+GO9", mode="three").winners == (2,)
    assert ended(4, 7, 5, 6, mode="four").winners == (1,)


@pytest.mark.rule("MYB-R44")
@pytest.mark.parametrize(
    ("first", "second", "winners"),
    [
        ("GE8+CO8", "GO8*2", (0,)),
        ("GO8*2", "GE8+CO8", (1,)),
        ("GE8+GO8", "GE8+CO8", (0,)),
        ("GE8+CO9", "GE8+GO8", (1,)),
        ("GE8+GO8+CO8", "GE9+GO9+CO9", (0, 1)),
        (".", ".", (0, 1)),
    ],
)
def test_ties_go_to_more_gems_then_to_more_gold(first: str, second: str, winners: tuple[int, ...]) -> None:
    assert ended(first, second).winners == winners


@pytest.mark.rule("MYB-E5", "MYB-B12")
@pytest.mark.parametrize(
    ("first", "second", "winners"),
    [
        ("XA+CO8", "GE8+CO9", (0,)),  # a Gems card each, and XA is a Gold card besides
        ("XB+GO8", "GO9*2", (0,)),
        ("DC+CO8", "CO8+CO9", (0,)),
        ("XA+XA", "GE8+GE9", (0,)),
        ("XB+XC", "XA+CO8", (0, 1)),
    ],
)
def test_each_line_of_a_card_counts_in_a_tie(first: str, second: str, winners: tuple[int, ...]) -> None:
    assert ended(first, second).winners == winners


@pytest.mark.rule("MYB-P10", "MYB-R44")
def test_ties_among_three_and_four_are_settled_the_same_way() -> None:
    assert ended("GO8*2", "GE8+CO8", "CO9*2", mode="three").winners == (1,)
    assert ended("GE8", "GE8", "GO8", mode="three").winners == (0, 1)
    assert ended("GO8", "GO9", "GE8", "GE8", mode="four").winners == (2, 3)


# Resource scoring


@pytest.mark.rule("MYB-R45", "MYB-R46", "MYB-E7")
def test_five_cards_are_enough_when_all_three_resources_show() -> None:
    state = new_game("resources")
    assert odds(state) == {f"resource GC{number}": 1 for number in range(1, 16)}
    do(state, "resource GC1", "resource GC6", "resource GC11", "resource GC2")
    assert set(odds(state)) == {f"resource GC{number}" for number in range(1, 16) if number not in (1, 2, 6, 11)}
    do(state, "resource GC7")
    assert field(state, "values") == "2,2,1"
    assert {text.split()[0] for text in odds(state)} == {"deal"}


@pytest.mark.rule("MYB-R46", "MYB-E7")
def test_more_cards_come_one_at_a_time_until_all_three_show() -> None:
    state = do(new_game("resources"), *[f"resource GC{number}" for number in (11, 12, 13, 14, 15)])
    do(state, "resource GC2", "resource GC3")
    assert {text.split()[0] for text in odds(state)} == {"resource"}
    do(state, "resource GC9")
    assert field(state, "values") == "2,1,5"
    assert {text.split()[0] for text in odds(state)} == {"deal"}


@pytest.mark.rule("MYB-R47", "MYB-B12")
def test_each_card_scores_the_worth_of_all_its_resources() -> None:
    found = ended("GO8*2+GE8+XA", "CO8+CO9+XC+DB", mode="resources", values="3,1,2")
    # 3 + 3 + 1 + (3 + 1), and 2 + 2 + (2 + 3) + (1 + 2)
    assert (found.scores, found.winners) == ((11, 12), (1,))


@pytest.mark.rule("MYB-E6", "MYB-R47")
def test_points_come_first_and_then_gems_and_gold() -> None:
    assert ended("GO8", "GE8*2", mode="resources", values="3,1,1").winners == (0,)
    assert ended("GO8", "GE8*3", mode="resources", values="3,1,1").winners == (1,)
    assert ended("GO8", "CO8*2+CO9", mode="resources", values="3,1,1").winners == (0,)
    assert ended("CO8+CO9", "CO8+CO9", mode="resources", values="3,1,1").winners == (0, 1)


@pytest.mark.rule("MYB-R48", "MYB-R12")
@pytest.mark.parametrize("mode", ["standard", "resources"])
def test_no_goblin_and_no_event_in_the_games_for_two(mode: str) -> None:
    values: dict[str, Any] = {"values": "2,2,1", "spent": "GC1+GC2+GC6+GC7+GC11"} if mode == "resources" else {}
    state = lay("", mode, moved="3,3", **values)
    assert (state.goblins, state.owner) == ((), -1)
    do(state, "end actions")
    assert (state.to_move, field(state, "seat")) == (1, "1")
    assert not {"event", "goblin", "wake"} & set(told(state))
    assert legal(state, "reveal") == set()


@pytest.mark.rule("MYB-E8", "MYB-X27")
@pytest.mark.parametrize("seats", [1, 3, 4])
def test_resource_scoring_is_for_two_seats(seats: int) -> None:
    with pytest.raises(SetupError):
        setup_for("resources", seats)
    assert setup_for("resources", 2).option("mode") == "resources"


# Titles and goals

TITLES = {29: "", 30: "Shortest Shoveler", 32: "Shortest Shoveler", 33: "Diminutive Dredger", 35: "Diminutive Dredger"}
TITLES |= {36: "Mighty Mucker", 38: "Mighty Mucker"}


@pytest.mark.rule("MYB-R60", "MYB-E10", "MYB-A9")
@pytest.mark.parametrize("cards", [0, *TITLES])
def test_titles_of_chapter_1_where_nobody_loses(cards: int) -> None:
    found = ended(cards, mode="chapter1")
    assert found.scores == (cards,)
    assert found.winners == (0,)
    assert [title.rstrip("!") for title in found.titles] == [TITLES.get(cards, "")]


@pytest.mark.rule("MYB-R60")
@pytest.mark.parametrize("gaps", [1, 12])
def test_39_cards_and_more_make_a_major_miner(gaps: int) -> None:
    drawing = " ".join(["_"] * gaps + ["."] * (16 - gaps)).split()
    rows = "\n".join(" ".join(drawing[at : at + 4]) for at in (0, 4, 8, 12))
    state = lay(rows, "chapter1", got=REST, deck=".", moved=15, gnomes="d4")
    found = result(do(state, "end actions"))
    assert found.scores == (38 + gaps,)
    assert found.titles[0].rstrip("!") == "Major Miner"


@pytest.mark.rule("MYB-R83", "MYB-E11", "MYB-G27")
@pytest.mark.parametrize(
    ("cards", "won", "title"),
    [(29, False, ""), (30, False, "Shortest Shoveler"), (31, True, "Shortest Shoveler"), (36, True, "Mighty Mucker")],
)
def test_chapter_2_is_won_with_31(cards: int, won: bool, title: str) -> None:
    found = ended(cards, mode="chapter2", goblins="d4")
    assert (found.winners, found.titles[0].rstrip("!")) == ((0,) if won else (), title)


@pytest.mark.rule("MYB-R90", "MYB-R91", "MYB-E11", "MYB-E12", "MYB-C3-10")
@pytest.mark.parametrize(
    ("cards", "title"),
    [
        (24, ""), (25, "Shortest Shoveler"), (27, "Shortest Shoveler"), (28, "Diminutive Dredger"),
        (30, "Diminutive Dredger"), (31, "Mighty Mucker"), (32, "Mighty Mucker"), (33, "Major Miner"),
    ],
)  # fmt: skip
def test_chapter_3_is_survived_with_25(cards: int, title: str) -> None:
    found = ended(cards, mode="chapter3", owner="d4")
    assert (found.winners, found.titles[0].rstrip("!")) == ((0,) if title else (), title)


@pytest.mark.rule("MYB-R99", "MYB-E11", "MYB-E13", "MYB-X24")
@pytest.mark.parametrize(
    ("cards", "won", "title"),
    [
        (30, False, "Shortest Shoveler"),
        (31, True, "Shortest Shoveler"),
        (14, False, ""),
        (33, True, "Diminutive Dredger"),
    ],
)
def test_the_cooperative_game_is_won_with_31_together(cards: int, won: bool, title: str) -> None:
    found = ended(cards, mode="cooperative", goblins="d4")
    assert found.winners == ((0, 1) if won else ())
    assert found.scores == (cards, cards)
    assert [one.rstrip("!") for one in found.titles] == [title, title]


@pytest.mark.rule("MYB-G27", "MYB-C3-10", "MYB-E3")
@pytest.mark.parametrize(
    ("mode", "where"), [("chapter2", "goblins"), ("chapter3", "owner"), ("cooperative", "goblins")]
)
def test_when_the_deck_runs_out_it_is_counted_then(mode: str, where: str) -> None:
    """One Cart and one edition: fewer cards than gaps means that 39 cards or more are under the Cart."""
    fields: dict[str, Any] = {where: "d4"}
    state = lay("_ _ _ .", mode, deck=".!GO1+GE1", got=REST, **fields)
    found = result(do(state, "end actions", "deal a1 GO1 0", "deal b1 GE1 0"))
    assert found.scores == (39,) * state.setup.seats
    assert found.winners == tuple(range(state.setup.seats))
    assert {title.rstrip("!") for title in found.titles} == {"Major Miner"}
    assert "goblin" not in told(state)
