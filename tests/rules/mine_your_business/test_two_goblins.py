"""Together against two Goblins."""

from __future__ import annotations

from typing import Any

import pytest

from rules.mine_your_business.state import MineYourBusinessState
from tests.rules.mine_your_business.helper import (
    REST,
    cell,
    do,
    field,
    fill,
    gnomes,
    goblin_file,
    goblins,
    lay,
    legal,
    new_game,
    odds,
    on,
    refused,
    result,
    told,
    under_cart,
)


def pair(drawing: str, at: str, card: str, where: str = "a1,b1", **fields: Any) -> MineYourBusinessState:
    """The end of a turn: the dark Goblin and the light one resolve a card of one's own."""
    decks = {"goblin": goblin_file(card)}
    state = lay(drawing, "two-goblins", gnomes=where, goblins=at, decks=decks, **fields)
    return do(state, "end actions", "goblin GC1")


@pytest.mark.rule("MYB-R103", "MYB-R104", "MYB-P16", "MYB-R105", "MYB-P11")
@pytest.mark.parametrize(
    ("seats", "side", "where", "beasts"),
    [(1, 4, "a1", "d4 a4"), (2, 4, "a1 b1", "d4 a4"), (3, 5, "a1 b1 c1", "e5 b5"), (4, 6, "a1 b1 c1 d1", "f6 c6")],
)
def test_the_set_up(seats: int, side: int, where: str, beasts: str) -> None:
    state = fill(new_game("two-goblins", seats))
    assert len(field(state, "cells").split("/")) == side
    assert (gnomes(state), goblins(state)) == (where, beasts)
    assert state.awake
    assert len(state.moved) == len(state.used) == 1


@pytest.mark.rule("MYB-R105", "MYB-X14", "MYB-G4")
@pytest.mark.parametrize(("option", "dark"), [("out", "-"), ("stays", "")])
def test_campfires_under_goblins_that_are_awake_from_the_start(option: str, dark: str) -> None:
    state = new_game("two-goblins", 2, wake_on_camp=option)
    rest = ["GO3", "GO4", "GO5", "GO6", "GO7", "GE3", "GE4", "GE5", "GE6", "GE7", "CO3", "CO4"]
    for number, id in enumerate(rest):
        do(state, f"deal {'abcd'[number % 4]}{number // 4 + 1} {id} 0")
    do(state, "deal a4 GO1 1", "deal b4 GO2 0", "deal c4 CO5 0", "deal d4 CO1 2")
    assert on(state, "a4 b4 c4 d4") == f"GO1.1{dark} GO2.0 CO5.0 CO1.2{dark}"
    assert state.to_move == 0


@pytest.mark.rule("MYB-P12", "MYB-R105", "MYB-R106")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_a_goblin_card_is_drawn_in_every_turn(seats: int) -> None:
    state = fill(new_game("two-goblins", seats))
    do(state, "end actions")
    if legal(state, "end signs"):
        do(state, "end signs")
    assert state.decision().purpose == "goblin"
    assert set(odds(state).values()) == {1}


@pytest.mark.rule("MYB-R106", "MYB-P14", "MYB-R107")
def test_one_card_for_both_and_the_darker_first() -> None:
    drawing = ". . . .\n. . GE8.0 .\n. . GE8.1 ."
    state = pair(drawing, "c2,c3", "gold != move N = gobble x turn right", "a1,a2")
    assert goblins(state) == "c1 c2"  # the other way round the light one would have been barred
    other = pair(drawing, "c3,c2", "gold != move N = gobble x turn right", "a1,a2")
    assert goblins(other) == "c3 c1"  # the dark one is barred and does the cross
    assert cell(other, "c3") == "GE8.2"
    assert [kind for kind in told(other) if kind == "box"] == ["box", "box"]
    assert [kind for kind in told(other) if kind == "goblin"] == ["goblin"]


@pytest.mark.rule("MYB-R106", "MYB-R67")
def test_each_goblin_has_the_box_of_its_own_place() -> None:
    drawing = ". . . .\n. GO8.0 . .\n. . . GE8.1"
    state = pair(drawing, "b2,d3", "gold != move N = move S x turn right", "a1,a2")
    assert goblins(state) == "b3 d2"


@pytest.mark.rule("MYB-R107", "MYB-P13", "MYB-G7")
@pytest.mark.parametrize("what", ["move E", "swap E", "hunt"])
def test_an_action_onto_the_other_goblin_is_left_out(what: str) -> None:
    drawing = ". . . .\n. GE8.1 CO8.0 ."
    state = pair(drawing, "b2,c2", f"gold != {what}, turn right = gobble x turn left", "d2,d2")
    assert (goblins(state).split()[0], cell(state, "b2")) == ("b2", "GE8.2")  # the rest of the box is done


@pytest.mark.rule("MYB-P13", "MYB-R69", "MYB-G9", "MYB-X6")
def test_only_if_all_is_left_out_the_cross_counts_and_its_hunt_may_be_barred() -> None:
    drawing = ". . . .\n. GE8.1 CO8.0 .\n. . . ."
    cross = pair(drawing, "b2,c2", "gold != move E, swap E = gobble x turn left", "d2,d2")
    assert cell(cross, "b2") == "GE8.0"
    nothing = pair(drawing, "b2,c2", "gold != move E = move N x swap E", "d2,d2")
    assert (goblins(nothing).split()[0], on(nothing, "b2")) == ("b2", "GE8.1")
    one_free = pair(drawing, "b2,c2", "gold != hunt = gobble x turn left", "d3,d3")
    assert (goblins(one_free).split()[0], cell(one_free, "b2")) == ("b3", "GE8.1")


@pytest.mark.rule("MYB-P13", "MYB-C3-5", "MYB-X2")
@pytest.mark.parametrize("option", ["box-x", "skip"])
def test_the_harder_rule_of_chapter_3_is_not_for_two_goblins(option: str) -> None:
    drawing = ". . . .\n. GE8.1 CO8.0 ."
    card = "gold != turn right, move E = gobble x turn right"
    state = pair(drawing, "b2,c2", card, "d2,d2", options={"barred": option})
    assert cell(state, "b2") == "GE8.2"


@pytest.mark.rule("MYB-X20")
def test_gobble_and_call_reach_under_the_other_goblin() -> None:
    gobble = pair(". . . .\n. GO8.1 GO8.1 .", "b2,c2", "gold != call = gobble x turn left", "d4,d4")
    assert on(gobble, "b2 c2") == "GO8.1- GO8.1-"
    call = pair(". . . .\n. GE8.1 GO8.0 .", "b2,c2", "gold != call = turn left x turn left", "d4,d4")
    assert on(call, "b2 c2") == "GE8.1 GO8.0"  # called to east-west, then turned back by the light Goblin
    stays = pair(". . . .\n. GE8.1 GO9.0 .", "b2,c2", "gold != call = swap N x turn left", "d4,d4")
    assert on(stays, "c1") == "GO9.2"


@pytest.mark.rule("MYB-R108", "MYB-P15", "MYB-X2")
@pytest.mark.parametrize(
    ("seats", "option", "cards"),
    [(1, "both", 30), (2, "both", 30), (1, "one", 15), (2, "one", 15), (3, "both", 30), (4, "both", 30)],
)
def test_how_many_goblin_cards(seats: int, option: str, cards: int) -> None:
    state = lay("", "two-goblins", seats=seats, options={"goblin_decks": option})
    do(state, "end actions")
    expected = {f"goblin GC{number}{edition}" for number in range(1, 16) for edition in ("", "b")[: cards // 15]}
    assert odds(state) == dict.fromkeys(expected, 1)


@pytest.mark.rule("MYB-R108", "MYB-X23")
def test_used_goblin_cards_are_shuffled_again_when_none_is_left() -> None:
    every = [f"GC{number}{edition}" for edition in ("", "b") for number in range(1, 16)]
    state = do(lay("", "two-goblins", spent="+".join(every)), "end actions")
    assert len(odds(state)) == 30
    most = do(lay("", "two-goblins", spent="+".join(every[1:])), "end actions")
    assert odds(most) == {"goblin GC1": 1}


GOALS = [(1, 7), (2, 14), (3, 21), (4, 28)]


@pytest.mark.rule("MYB-R109", "MYB-R110", "MYB-E14", "MYB-E13")
@pytest.mark.parametrize(("seats", "goal"), GOALS)
def test_seven_cards_a_player_win_at_once(seats: int, goal: int) -> None:
    drawing = "\n".join([" ".join(["GO8.0", *["."] * (seats + 1 if seats > 1 else 3)])])
    state = lay(drawing, "two-goblins", seats=seats, got=goal - 1, gnomes="b2,c2,b3,c3"[: 3 * seats - 1])
    do(state, "load")
    assert result(state).winners == tuple(range(seats))
    assert result(state).rules == ("MYB-E14",)
    fewer = lay(drawing, "two-goblins", seats=seats, got=goal - 2, gnomes="b2,c2,b3,c3"[: 3 * seats - 1])
    assert do(fewer, "load").outcome() is None


@pytest.mark.rule("MYB-E14", "MYB-S9")
def test_the_win_comes_in_step_2_as_well() -> None:
    state = lay("GO8.0 . . .\n. GO7.1 . .", "two-goblins", seats=1, got=6, gnomes="b2")
    do(state, "end actions", "read", "load")
    assert result(state).winners == (0,)


@pytest.mark.rule("MYB-R110", "MYB-X24")
@pytest.mark.parametrize(("seats", "laps"), [(1, 16), (2, 16), (3, 20), (4, 24)])
def test_a_cart_that_leaves_short_of_the_goal_loses(seats: int, laps: int) -> None:
    state = lay("", "two-goblins", seats=seats, got=6, moved=laps - 1, seat=seats - 1)
    assert result(do(state, "end actions")).winners == ()


@pytest.mark.rule("MYB-R110", "MYB-E4", "MYB-X24")
def test_an_empty_deck_loses() -> None:
    # four seats need 28: 27 are under the Cart, and 36 + 27 + 45 make 108; take a position of which all 45 are gone
    state = lay("_ . . .", "two-goblins", seats=1, deck=".!GO1", got=REST, gnomes="b2")
    do(state, "end actions", "deal a1 GO1 0")
    assert state.verdict == "emptied"
    assert result(state).winners == ()


@pytest.mark.rule("MYB-R110", "MYB-P17", "MYB-R81")
@pytest.mark.parametrize(
    ("where", "card"), [("b1,d4", "gold != move N = move N x move N"), ("d4,b1", "gold != hunt = hunt x hunt")]
)
def test_one_eaten_gnome_is_enough(where: str, card: str) -> None:
    state = pair(". . . .\n. GE8.0 . .", "b2,c3", card, where)
    assert result(state).winners == ()
    assert goblins(state) == "b1 c3"  # the light Goblin does nothing any more


@pytest.mark.rule("MYB-R81", "MYB-G18")
def test_walking_onto_either_goblin_loses() -> None:
    for at in ("c2,d4", "d4,c2"):
        state = lay("", "two-goblins", gnomes="b2,a1", goblins=at)
        assert result(do(state, "move east")).winners == ()


@pytest.mark.rule("MYB-R103", "MYB-R98", "MYB-R93", "MYB-P6")
def test_teammates_share_cells_cart_and_bonus_cards() -> None:
    state = lay("GO8.0 . . .\n. XA.1 . .", "two-goblins", gnomes="b2,c2")
    do(state, "load", "move east", "lunch")
    assert (gnomes(state), under_cart(state)) == ("c2 c2", "GO8")
    do(state, "end actions", "deal a1 GO1 0", "goblin GC1")
    while legal(state, "hunt"):
        do(state, sorted(legal(state, "hunt"))[0])
    assert (state.to_move, field(state, "moved")) == (1, "1")
    assert refused(state, "lunch") == "MYB-B20"


@pytest.mark.rule("MYB-R106", "MYB-G14")
def test_each_goblins_choice_is_asked_for_in_turn() -> None:
    drawing = "\n".join([". . . ."] * 3 + ["GE8.0 . . GE9.0"])
    state = pair(drawing, "d4,a4", "gold != hunt = hunt x hunt", "b2,c3")
    # the dark one is two steps from c3 either way; the light one three from b2
    assert legal(state) == {"hunt north", "hunt west"}
    do(state, "hunt north")
    assert goblins(state) == "d3 a4"
    assert legal(state) == {"hunt north", "hunt east"}
    do(state, "hunt east")
    assert (goblins(state), state.to_move) == ("d3 b4", 1)
