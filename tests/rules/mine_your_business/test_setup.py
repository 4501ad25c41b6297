"""Set-up: who starts where, the deal, and what lies ready in every mode."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import permutations

import pytest

from rules import CHANCE, SetupError
from rules.dealer import Dealer
from rules.mine_your_business import GAME
from rules.mine_your_business.components import events_of, goblin_cards_of, mine_cards_of
from tests.rules.mine_your_business.helper import (
    CARDS,
    box_of,
    cell,
    deck,
    do,
    field,
    fill,
    gnomes,
    goblins,
    legal,
    new_game,
    odds,
    owner,
    setup_for,
)

MODES = [
    ("standard", 2), ("resources", 2), ("chapter1", 1), ("chapter2", 1), ("chapter3", 1), ("cooperative", 2),
    ("three", 3), ("four", 4), ("two-goblins", 1), ("two-goblins", 2), ("two-goblins", 3), ("two-goblins", 4),
]  # fmt: skip


@pytest.mark.rule("MYB-R4", "MYB-R5", "MYB-R2")
def test_what_is_in_the_box() -> None:
    setup = setup_for("standard")
    cards = mine_cards_of(setup)
    assert sum(card.copies for card in cards) == 54
    assert (len(events_of(setup)), len(goblin_cards_of(setup))) == (10, 15)
    assert {len(card.lines) for card in cards} == {1, 2}
    assert {line.resource for card in cards for line in card.lines} == {0, 1, 2}
    assert any(card.camp for card in cards)
    assert {card.sign for card in cards} == {"", "move", "rotate", "swap", "jump", "wild"}


@pytest.mark.rule("MYB-A6", "MYB-A8", "MYB-R8", "MYB-R9", "MYB-X22")
def test_the_deal_goes_row_by_row_from_the_top_with_any_card_in_any_facing() -> None:
    state = new_game("standard")
    order = [f"{letter}{row}" for row in (1, 2, 3, 4) for letter in "abcd"]
    left = {id: count for id, (count, _) in CARDS.items()}
    dealt = ["GO8", "GO8", "XA", "GE8", "GE8", "GE8", "CO1", "DC", "XA", "XA", "GE1", "GO1", "GO2", "GO3", "GO4", "GO5"]
    for number, (place, id) in enumerate(zip(order, dealt, strict=True)):
        assert state.to_move == CHANCE
        expected = {f"deal {place} {kind} {facing}": count for kind, count in left.items() for facing in range(4)}
        assert odds(state) == {text: count for text, count in expected.items() if count}
        do(state, f"deal {place} {id} {number % 4}")
        left[id] -= 1
        assert cell(state, place) == f"{id}.{number % 4}"
    assert state.to_move == 0
    assert deck(state) == [{id: count for id, count in left.items() if count}]
    assert sum(left.values()) == 38


@pytest.mark.rule("MYB-R9", "MYB-R100", "MYB-R101", "MYB-R103", "MYB-D7")
@pytest.mark.parametrize(
    ("mode", "seats", "cells", "rest"),
    [
        ("standard", 2, 16, 38), ("chapter3", 1, 16, 38), ("cooperative", 2, 16, 38), ("three", 3, 25, 83),
        ("four", 4, 36, 72), ("two-goblins", 1, 16, 38), ("two-goblins", 2, 16, 38), ("two-goblins", 3, 25, 83),
        ("two-goblins", 4, 36, 72),
    ],
)  # fmt: skip
def test_how_many_cards_are_dealt_and_left(mode: str, seats: int, cells: int, rest: int) -> None:
    state = new_game(mode, seats)
    total = 0
    while state.to_move == CHANCE:
        state.push(state.legal()[-1])
        total += 1
    assert total == cells
    assert sum(deck(state)[0].values()) == rest
    assert box_of(state.setup).total() == cells + rest


@pytest.mark.rule("MYB-R6", "MYB-R10", "MYB-R11", "MYB-A1", "MYB-A2", "MYB-P7", "MYB-P3", "MYB-P16", "MYB-R94",
                  "MYB-R104", "MYB-R101")  # fmt: skip
@pytest.mark.parametrize(
    ("mode", "seats", "where"),
    [
        ("standard", 2, "a1 d4"), ("resources", 2, "a1 d4"), ("three", 3, "a1 e1 e5"), ("four", 4, "a1 f1 f6 a6"),
        ("chapter1", 1, "a1"), ("chapter2", 1, "a1"), ("chapter3", 1, "a1"), ("cooperative", 2, "a1 b1"),
        ("two-goblins", 1, "a1"), ("two-goblins", 2, "a1 b1"), ("two-goblins", 3, "a1 b1 c1"),
        ("two-goblins", 4, "a1 b1 c1 d1"),
    ],
)  # fmt: skip
def test_where_the_gnomes_start(mode: str, seats: int, where: str) -> None:
    state = new_game(mode, seats)
    if mode == "resources":
        do(state, "resource GC1", "resource GC2", "resource GC3", "resource GC6", "resource GC11")
    while state.to_move == CHANCE:
        state.push(state.legal()[0])
    assert gnomes(state) == where
    view = state.view(0)
    carts = seats if mode in ("standard", "resources", "three", "four") else 1
    assert view.moved == (0,) * carts
    assert view.got == ((),) * carts
    assert view.used == (0,) * carts


@pytest.mark.rule("MYB-A2", "MYB-R10", "MYB-A1")
def test_both_carts_begin_beside_their_entrances() -> None:
    told = "\n".join(fill(new_game("standard")).view(0).words())
    assert "{0}'s Cart stands north of a1, space 1 of 8" in told
    assert "{1}'s Cart stands south of d4, space 1 of 8" in told


@pytest.mark.rule("MYB-R7", "MYB-A7", "MYB-X1", "MYB-P9")
@pytest.mark.parametrize(("count", "seeds"), [(2, 400), (3, 600), (4, 2400)])
def test_chance_draws_every_order_of_the_players_about_as_often(count: int, seeds: int) -> None:
    assert GAME.draws_seats
    names = ("Ada", "Ben", "Cleo", "Dan")[:count]
    found = Counter(Dealer(seed).seated(names) for seed in range(seeds))
    assert set(found) == set(permutations(names))
    for starter in names:
        times = sum(number for order, number in found.items() if order[0] == starter)
        assert within(times, seeds, Fraction(1, count))
    assert all(within(number, seeds, Fraction(1, len(found))) for number in found.values())


def within(times: int, of: int, odds: Fraction) -> bool:
    """Whether something came up as often as its odds say, four standard deviations more or less."""
    return (times - of * odds) ** 2 < 16 * of * odds * (1 - odds)


@pytest.mark.rule("MYB-X1")
def test_the_same_players_and_seed_sit_the_same_however_they_are_named() -> None:
    for seed in range(10):
        assert len({Dealer(seed).seated(order) for order in permutations(("Ada", "Ben", "Cleo"))}) == 1


@pytest.mark.rule("MYB-X1", "MYB-R13", "MYB-D9")
@pytest.mark.parametrize(("mode", "seats"), MODES)
def test_the_first_seat_starts_and_that_is_no_move_of_the_game(mode: str, seats: int) -> None:
    state = new_game(mode, seats)
    purposes = set()
    while state.to_move == CHANCE:
        purposes.add(state.decision().purpose)
        state.push(state.legal()[0])
    assert purposes == ({"resource", "mine"} if mode == "resources" else {"mine"})
    assert state.to_move == 0


@pytest.mark.rule("MYB-R12", "MYB-R6")
@pytest.mark.parametrize(("mode", "seats"), [("standard", 2), ("chapter1", 1), ("cooperative", 2), ("three", 3)])
def test_three_unused_bonus_cards_at_the_start(mode: str, seats: int) -> None:
    state = new_game(mode, seats)
    while state.to_move == CHANCE:
        state.push(state.legal()[0])
    assert {"lunch", "brakes"} <= legal(state)
    assert "lunch, brakes, teleport" in "\n".join(state.view(0).words())


@pytest.mark.rule("MYB-R61", "MYB-R84", "MYB-C3-1", "MYB-R95", "MYB-R105", "MYB-P11", "MYB-R12", "MYB-R50")
@pytest.mark.parametrize(
    ("mode", "seats", "where", "master"),
    [
        ("standard", 2, "", "-"), ("chapter1", 1, "", "-"), ("three", 3, "", "-"), ("chapter2", 1, "-", "-"),
        ("chapter3", 1, "-", "d4"), ("cooperative", 2, "-", "-"), ("two-goblins", 1, "d4 a4", "-"),
        ("two-goblins", 2, "d4 a4", "-"), ("two-goblins", 3, "e5 b5", "-"), ("two-goblins", 4, "f6 c6", "-"),
    ],
)  # fmt: skip
def test_where_goblins_and_the_owner_start(mode: str, seats: int, where: str, master: str) -> None:
    state = new_game(mode, seats)
    while state.to_move == CHANCE:
        state.push(state.legal()[0])
    assert goblins(state) == where
    assert (owner(state) if state.owner >= 0 else "-") == master
    assert state.awake == (mode == "two-goblins")
    assert state.shown == ()


@pytest.mark.rule("MYB-R13", "MYB-P7", "MYB-P9")
@pytest.mark.parametrize(("mode", "seats"), [("standard", 2), ("three", 3), ("four", 4), ("cooperative", 2)])
def test_turns_go_round(mode: str, seats: int) -> None:
    state = new_game(mode, seats)
    while state.to_move == CHANCE:
        state.push(state.legal()[0])
    for turn in range(2 * seats if mode != "cooperative" else 2):
        assert state.to_move == turn % seats
        do(state, "end actions")
        if "end signs" in legal(state):
            do(state, "end signs")
    assert field(state, "turn") == str(2 * seats if mode != "cooperative" else 2)


@pytest.mark.rule("MYB-P19", "MYB-R49", "MYB-E8", "MYB-X2", "MYB-R103", "MYB-R101")
def test_which_modes_are_offered_to_how_many() -> None:
    offered = {
        "standard": {2}, "resources": {2}, "chapter1": {1}, "chapter2": {1}, "chapter3": {1}, "cooperative": {2},
        "three": {3}, "four": {4}, "two-goblins": {1, 2, 3, 4},
    }  # fmt: skip
    for mode, seats in offered.items():
        for count in (1, 2, 3, 4):
            if count in seats:
                assert setup_for(mode, count).option("mode") == mode
            else:
                with pytest.raises(SetupError):
                    setup_for(mode, count)
