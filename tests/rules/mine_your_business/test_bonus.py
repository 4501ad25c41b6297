"""Bonus cards: Lunchtime, Apply Brakes, Teleport."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.mine_your_business.helper import (
    after,
    all_refused,
    cell,
    changed,
    do,
    field,
    gnomes,
    lay,
    legal,
    on,
    refused,
)

BONUS = {"lunch", "brakes", "teleport"}


@pytest.mark.rule("MYB-R26", "MYB-R12")
def test_three_cards_free_several_a_turn_and_each_once_a_game() -> None:
    state = lay("", gnomes="b2,c3")
    assert legal(state, *BONUS) == BONUS
    do(state, "brakes", "teleport", "lunch")
    assert field(state, "acts") == "5"
    assert legal(state, *BONUS) == set()
    all_refused(state, BONUS, "MYB-B20")
    do(state, "end actions")
    assert legal(state, *BONUS) == BONUS  # the opponent has three of his own
    do(state, "end actions", "move east")
    assert legal(state, *BONUS) == set()
    all_refused(state, BONUS, "MYB-B20")


@pytest.mark.rule("MYB-B20")
def test_only_in_step_1() -> None:
    state = do(lay(". . . .\n. GO3.0 . .", gnomes="b2,d4"), "end actions")
    assert legal(state) == {"read", "end signs"}
    all_refused(state, BONUS, "MYB-S10")


@pytest.mark.rule("MYB-B20", "MYB-X25")
def test_still_usable_when_all_actions_are_spent() -> None:
    state = do(lay("", gnomes="b2,d4"), "move east", "move west", "rotate 2")
    assert legal(state) == {"end actions", *BONUS}
    do(state, "lunch", "move south", "move north")
    assert legal(state) == {"end actions", "brakes", "teleport"}


@pytest.mark.rule("MYB-R27")
def test_lunchtime_gives_two_more_actions_this_turn_only() -> None:
    state = do(lay("", gnomes="b2,d4"), "lunch", *["move east", "move west"] * 2, "move north")
    assert refused(state, "move south") == "MYB-B26"
    do(state, "end actions", "end actions", "move south", "move north", "move south")
    assert refused(state, "move north") == "MYB-B26"


@pytest.mark.rule("MYB-B25", "MYB-V3")
def test_lunchtime_in_bad_air_makes_four() -> None:
    state = do(lay("", "chapter1", gnomes="b2", short=1), "end actions")
    assert field(state, "acts") == "2"
    do(state, "move east", "lunch", "move west", "move east", "move west")
    assert refused(state, "move east") == "MYB-B26"


@pytest.mark.rule("MYB-R28", "MYB-B20")
def test_brakes_hold_the_cart_in_this_turn_and_no_other() -> None:
    state = do(lay("", moved="2,3"), "brakes", "end actions")
    assert (field(state, "moved"), field(state, "seat")) == ("2,3", "1")
    do(state, "end actions")
    assert field(state, "moved") == "2,4"
    do(state, "end actions")
    assert field(state, "moved") == "3,4"


@pytest.mark.rule("MYB-R28", "MYB-R40")
def test_brakes_leave_out_step_3_but_not_step_4() -> None:
    state = do(lay("GO8.0 . . ."), "load", "brakes", "end actions", "deal a1 GE1 2")
    assert (cell(state, "a1"), field(state, "moved"), field(state, "seat")) == ("GE1.2", "", "1")


@pytest.mark.rule("MYB-R29")
def test_teleport_exchanges_the_card_under_the_gnome_with_the_one_at_the_cart() -> None:
    state = lay("GO3.2 . . .\n. . . .\n. . XA.1 .", gnomes="c3,d4")
    there = after(state, "teleport")
    assert changed(state, there) == {"a1": "XA.1", "c3": "GO3.2"}
    assert gnomes(there) == "a1 d4"
    assert field(there, "acts") == ""  # three are left


@pytest.mark.rule("MYB-B24", "MYB-A5")
@pytest.mark.parametrize(
    ("moved", "beside"),
    [(0, "a1"), (1, "b1"), (2, "c1"), (3, "d1"), (4, "d1"), (5, "d2"), (6, "d3"), (7, "d4")],
)
def test_one_card_is_beside_the_cart_at_corners_too(moved: int, beside: str) -> None:
    state = lay("", gnomes="b3,b4", moved=f"{moved},0")
    there = after(state, "teleport")
    assert changed(state, there) == {beside: cell(state, "b3"), "b3": cell(state, beside)}
    assert gnomes(there) == f"{beside} b4"


@pytest.mark.rule("MYB-B21", "MYB-R29")
def test_teleport_carries_an_opponent_beside_the_cart_along() -> None:
    drawing = "GO3.2 . . .\n. . . .\n. . XA.1 ."
    state = do(lay(drawing, gnomes="c3,a1"), "teleport")
    assert on(state, "a1 c3") == "XA.1 GO3.2"
    assert gnomes(state) == "a1 c3"
    off = lay(drawing, gnomes="c3,a1", options={"teleport_under_others": "off"})
    assert refused(off, "teleport") == "MYB-B21"
    free = lay(drawing, gnomes="c3,d4", options={"teleport_under_others": "off"})
    assert gnomes(do(free, "teleport")) == "a1 d4"


@pytest.mark.rule("MYB-B22")
def test_teleport_to_where_one_stands_is_refused() -> None:
    assert refused(lay("", gnomes="a1,d4"), "teleport") == "MYB-B22"
    assert refused(lay("_ . . .", gnomes="a1,d4"), "teleport") == "MYB-B22"


@pytest.mark.rule("MYB-B22", "MYB-X16")
def test_teleport_to_a_gap() -> None:
    state = do(lay("_ . . .\n. . . .\n. . XA.1 .", gnomes="c3,d4"), "teleport")
    assert on(state, "a1 c3") == "XA.1 _"
    assert gnomes(state) == "a1 d4"


@pytest.mark.rule("MYB-X16")
def test_teleport_from_a_gap_is_treated_like_a_swap() -> None:
    drawing = "XA.1 . . .\n. . . .\n. . _ ."
    state = do(lay(drawing, gnomes="c3,d4"), "teleport")
    assert on(state, "a1 c3") == "_ XA.1"
    assert gnomes(state) == "a1 d4"
    both = lay("_ . . .\n. . . .\n. . _ .", gnomes="c3,d4")
    assert refused(both, "teleport") == "MYB-X16"
    off = lay(drawing, gnomes="c3,d4", options={"swap_from_empty": "off"})
    assert refused(off, "teleport") == "MYB-X16"
    to_gap = lay("_ . . .\n. . . .\n. . XA.1 .", gnomes="c3,d4", options={"swap_from_empty": "off"})
    assert gnomes(do(to_gap, "teleport")) == "a1 d4"


@pytest.mark.rule("MYB-X16")
def test_teleport_may_move_face_down_cards() -> None:
    drawing = "XA.1- . . .\n. . . .\n. . GO8.0 ."
    assert on(do(lay(drawing, "chapter2", gnomes="c3", goblins="d4"), "teleport"), "a1 c3") == "GO8.0 XA.1-"
    under = "XA.1 . . .\n. . . .\n. . GO8.0- ."
    assert on(do(lay(under, "chapter2", gnomes="c3", goblins="d4"), "teleport"), "a1 c3") == "GO8.0- XA.1"


@pytest.mark.rule("MYB-B23")
@pytest.mark.parametrize(
    ("mode", "fields"),
    [
        ("chapter2", {"gnomes": "c3", "goblins": "a1"}),
        ("chapter3", {"gnomes": "c3", "goblins": "d4", "owner": "a1"}),
        ("chapter3", {"gnomes": "c3", "goblins": "a1", "owner": "b1"}),
        ("chapter3", {"gnomes": "a1", "goblins": "d4", "owner": "a1", "moved": "2"}),
        ("cooperative", {"gnomes": "c3,b1", "goblins": "a1"}),
        ("two-goblins", {"gnomes": "c3,b1", "goblins": "d4,a1"}),
    ],
)
def test_teleport_leaves_cards_under_goblins_and_the_owner_alone(mode: str, fields: dict[str, Any]) -> None:
    assert refused(lay("", mode, **fields), "teleport") == "MYB-B23"


@pytest.mark.rule("MYB-X17", "MYB-E1")
def test_without_a_cart_only_lunchtime_is_left() -> None:
    state = lay("", gnomes="b2,c3", moved="8,7")
    assert legal(state, *BONUS) == {"lunch"}
    all_refused(state, ["brakes", "teleport"], "MYB-X17")
    assert field(do(state, "lunch"), "acts") == "5"


@pytest.mark.rule("MYB-R29", "MYB-X16")
def test_teleport_takes_the_first_card_of_the_deck_for_a_card() -> None:
    state = do(lay("_ . . .\n. . . .\n. . GO1.0 .", gnomes="c3,d4"), "teleport")
    assert on(state, "a1 c3") == "GO1.0 _"
    other = do(lay("GO1.0 . . .\n. . . .\n. . _ .", gnomes="c3,d4"), "teleport")
    assert on(other, "a1 c3") == "_ GO1.0"
