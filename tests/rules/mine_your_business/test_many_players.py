"""Three or four players: two editions, larger Mines, corners and Tracks."""

from __future__ import annotations

import pytest

from rules import SetupError
from tests.rules.mine_your_business.helper import (
    all_refused,
    box_of,
    do,
    field,
    fill,
    gnomes,
    lay,
    legal,
    new_game,
    odds,
    on,
    result,
    setup_for,
    under_cart,
)


@pytest.mark.rule("MYB-R100", "MYB-D7")
@pytest.mark.parametrize(("mode", "seats"), [("three", 3), ("four", 4), ("two-goblins", 3), ("two-goblins", 4)])
def test_both_editions_are_shuffled_together(mode: str, seats: int) -> None:
    state = new_game(mode, seats)
    assert sum(odds(state).values()) == 4 * 108
    for id, count in (("GO1", 1), ("GO1b", 1), ("GE8", 3), ("GE8b", 3), ("XA", 3), ("XAb", 3)):
        assert odds(state)[f"deal a1 {id} 2"] == count
    assert box_of(state.setup).total() == 108
    do(state, "deal a1 GE8b 1")
    assert odds(state)["deal b1 GE8b 0"] == 2
    assert odds(state)["deal b1 GE8 0"] == 3


@pytest.mark.rule("MYB-R101", "MYB-P7", "MYB-R102", "MYB-P8")
@pytest.mark.parametrize(
    ("mode", "corners", "exits"),
    [
        # the Entrance of each seat, and the last card beside its Cart
        ("three", "a1 e1 e5", "e5 a5 a1"),
        ("four", "a1 f1 f6 a6", "f1 f6 a6 a1"),
    ],
)
def test_each_starts_in_a_corner_and_ends_in_another(mode: str, corners: str, exits: str) -> None:
    seats, last = len(corners.split()), {"three": 9, "four": 5}[mode]
    state = fill(new_game(mode))
    assert gnomes(state) == corners
    for seat in range(seats):
        start = lay("", mode, gnomes=",".join(["b2", "c2", "b3", "c3"][:seats]), seat=seat)
        do(start, "teleport")
        assert gnomes(start).split()[seat] == corners.split()[seat]
        moved = ["0"] * seats
        moved[seat] = str(last)
        end = lay("", mode, gnomes=",".join(["b2", "c2", "b3", "c3"][:seats]), seat=seat, moved=",".join(moved))
        do(end, "teleport")
        assert gnomes(end).split()[seat] == exits.split()[seat]


@pytest.mark.rule("MYB-P7", "MYB-R13", "MYB-R39")
def test_turns_pass_clockwise_and_each_has_a_cart_of_his_own() -> None:
    state = lay("GO8.0 . . . .", "three", gnomes="c3,d3,c4")
    do(state, "load", "end actions", "deal a1 GO1b 2")
    assert (field(state, "seat"), field(state, "moved")) == ("1", "1,0,0")
    do(state, "end actions")
    assert (field(state, "seat"), field(state, "moved")) == ("2", "1,1,0")
    do(state, "end actions")
    assert (field(state, "seat"), field(state, "moved")) == ("", "1,1,1")
    assert [under_cart(state, cart) for cart in range(3)] == ["GO8", ".", "."]


@pytest.mark.rule("MYB-P10", "MYB-R42", "MYB-E1")
def test_it_ends_when_all_carts_have_left_or_the_deck_is_short() -> None:
    state = do(lay("", "four", moved="6,6,5,5", seat=2), "end actions")
    assert state.outcome() is None
    do(state, "end actions")
    assert result(state)
    short = lay("_ _ . . .", "three", deck=".!GO1b", got=("", "rest", ""))
    do(short, "end actions", "deal a1 GO1b 0")
    assert result(short).winners == (1,)


@pytest.mark.rule("MYB-P10", "MYB-B6", "MYB-R19", "MYB-R16")
def test_all_others_are_opponents() -> None:
    state = lay(". . . . .\n. GO8.0 GO1.0 . .\n. CO1.0 . . .", "three", gnomes="b2,c2,b3")
    assert legal(state, "move") == {"move north", "move west"}
    assert legal(state, "swap") == {"swap north", "swap west"}
    assert legal(state, "camp") == set()
    all_refused(state, ["move east", "move south"], "MYB-B6")
    all_refused(state, ["swap east", "camp c2 rotate 1", "camp b3 rotate 1"], "MYB-B18")


@pytest.mark.rule("MYB-X1")
def test_the_first_seat_begins() -> None:
    assert fill(new_game("three")).to_move == fill(new_game("four")).to_move == 0


@pytest.mark.rule("MYB-P18", "MYB-V10")
def test_no_event_cards_on_larger_mines() -> None:
    for mode, moved in (("three", "4,4,4"), ("four", "4,4,4,4")):
        state = do(lay("", mode, moved=moved), "end actions")
        assert (state.to_move, legal(state, "event")) == (1, set())
    with pytest.raises(SetupError):
        setup_for("chapter1", 3)


@pytest.mark.rule("MYB-R23", "MYB-R20")
def test_a_chain_may_be_loaded_from_under_two_others() -> None:
    state = lay("GO8.0 . . . .\nGO8.0 . . . .\nGO8b.0 . . . .", "three", gnomes="c3,a2,a3")
    do(state, "load")
    assert (on(state, "a1 a2 a3"), gnomes(state)) == ("_ _ _", "c3 a2 a3")
    assert under_cart(state) == "GO8*2+GO8b"
