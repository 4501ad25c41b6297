"""Step 2: the five Signs."""

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
    told,
    under_cart,
)


@pytest.mark.rule("MYB-R30", "MYB-R14", "MYB-X25")
def test_a_sign_under_the_gnome_may_be_read_or_left() -> None:
    state = do(lay(". . . .\n. GO3.0 . .", gnomes="b2,d4"), "end actions")
    assert legal(state) == {"read", "end signs"}
    assert field(state, "seat") == ""
    left = after(state, "end signs")
    assert (field(left, "seat"), field(left, "moved"), gnomes(left)) == ("1", "1,0", "b2 d4")
    assert "cart" not in told(after(state, "read"))


@pytest.mark.rule("MYB-R30", "MYB-X25")
def test_without_a_sign_step_2_is_passed_over() -> None:
    for cart in (".", "GO8.0"):  # also when a Load would be possible
        state = do(lay(f"{cart} . . .\n. GO8.0 GO3.0 .", gnomes="b2,c2"), "end actions")
        assert (field(state, "seat"), field(state, "moved")) == ("1", "1,0")


@pytest.mark.rule("MYB-R31", "MYB-R14")
def test_the_cart_moves_only_when_the_sign_is_done() -> None:
    state = do(lay(". . . .\n. GO3.0 . .", gnomes="b2,d4"), "end actions", "read", "move north")
    assert (field(state, "moved"), field(state, "seat")) == ("", "")
    do(state, "stop")
    assert (field(state, "moved"), field(state, "seat")) == ("1,0", "1")


@pytest.mark.rule("MYB-S1", "MYB-R31")
def test_a_sign_that_moves_the_gnome_may_bring_it_to_the_next() -> None:
    state = lay(". . . .\n. GO3.0 GO6.2 .\n. . . GE4.0\nGE7.1 . . .", gnomes="b2,b1")
    do(state, "end actions", "read", "move east", "stop")
    assert legal(state) == {"read", "end signs"}
    do(state, "read", "jump d1")
    assert field(state, "seat") == "1"  # no Sign on d1: the turn went on


@pytest.mark.rule("MYB-X15", "MYB-S1")
def test_one_sign_is_finished_before_the_next() -> None:
    state = do(
        lay(". . . .\n. GO3.0 GO6.2 .", gnomes="b2,d4"),
        "end actions", "read", "move east",
    )  # fmt: skip
    assert legal(state) == {"move north", "move east", "move south", "move west", "stop"}
    all_refused(state, ["read", "jump d1", "end signs", "rotate 1"], "MYB-X15")


@pytest.mark.rule("MYB-S2")
def test_the_same_sign_is_not_read_twice_in_a_turn() -> None:
    state = do(lay(". . . .\n. GO3.0 . .", gnomes="b2,d4"), "end actions", "read", "move east", "move west")
    assert field(state, "seat") == "1"
    other = do(lay(". . . .\n. GO3.0 GE3.0 .", gnomes="b2,d4"), "end actions", "read", "move east", "stop")
    do(other, "read", "move west", "stop")  # another card with the same Sign may be read, the first not again
    assert (gnomes(other), field(other, "seat")) == ("b2 d4", "1")


@pytest.mark.rule("MYB-S3")
def test_no_sign_is_left_when_its_card_was_loaded() -> None:
    state = do(lay("GO3.0 . . .", gnomes="a1,d4"), "load", "end actions")
    assert legal(state, "read", "end") == set()
    assert {text.split()[1] for text in legal(state, "deal")} == {"a1"}
    do(state, "deal a1 GE3 0")
    assert field(state, "seat") == "1"  # a Sign that is dealt under the Gnome comes too late


@pytest.mark.rule("MYB-S10")
def test_there_is_no_way_back_to_step_1() -> None:
    state = do(lay(". . . .\n. GO3.0 GO1.0 .", gnomes="b2,d4"), "end actions")
    all_refused(
        state, ["move east", "rotate 1", "swap east", "load", "camp c2 rotate 1", "lunch", "end actions"], "MYB-S10"
    )
    do(state, "read", "stop")
    assert field(state, "seat") == "1"


@pytest.mark.rule("MYB-S11")
def test_a_sign_stays_for_later_turns_and_for_everybody() -> None:
    state = lay(". . . .\n. GO3.0 GO8.1 .", gnomes="b2,c2")
    do(state, "end actions", "read", "move south", "stop", "move west", "end actions")
    assert legal(state) == {"read", "end signs"}
    do(state, "read", "move north", "stop", "move north", "end actions")
    assert legal(state) == {"read", "end signs"}


# +2 Move


@pytest.mark.rule("MYB-R32", "MYB-S4")
def test_two_more_moves_one_or_none_over_gaps_too() -> None:
    state = do(lay(". . . .\n. GO3.0 _ .", gnomes="b2,b3"), "end actions", "read")
    assert legal(state) == {"move north", "move east", "move west", "stop"}
    assert refused(state, "move south") == "MYB-B6"
    assert gnomes(after(state, "stop", "deal c2 GE1 0")) == "b2 b3"
    assert gnomes(after(state, "move east", "stop", "deal c2 GE1 0")) == "c2 b3"
    assert gnomes(after(state, "move east", "move north", "deal c2 GE1 0")) == "c1 b3"
    assert refused(after(state, "move east"), "rotate 1") == "MYB-X15"


# Rotate 2 Adjacent

AROUND = """
    .      GO9.1  .      .
    XA.1   GO4.0  GE8.2  .
    .      CO9.3  GO1.0  .
"""


@pytest.mark.rule("MYB-R33", "MYB-S5")
def test_up_to_two_different_neighbors_are_turned_to_any_facing() -> None:
    state = lay(AROUND, gnomes="b2,d4")
    do(state, "end actions", "read")
    near = ("b1", "a2", "c2", "b3")
    assert legal(state) == {"stop", *(f"turn {place} {turns}" for place in near for turns in (1, 2, 3))}
    one = after(state, "turn b3 2")
    assert changed(state, one) == {"b3": "CO9.1"}
    assert legal(one) == {"stop", *(f"turn {place} {turns}" for place in ("b1", "a2", "c2") for turns in (1, 2, 3))}
    assert refused(one, "turn b3 1") == "MYB-S5"
    two = after(one, "turn a2 3")
    assert changed(state, two) == {"b3": "CO9.1", "a2": "XA.0"}
    assert (field(two, "seat"), gnomes(two)) == ("1", "b2 d4")
    assert changed(state, after(state, "stop")) == {}
    assert changed(state, after(one, "stop")) == {"b3": "CO9.1"}
    all_refused(state, ["turn c3 1", "turn b2 1", "turn d4 1"], "MYB-S5")


@pytest.mark.rule("MYB-R33", "MYB-S5")
def test_closed_neighbors_are_not_turned() -> None:
    state = do(lay(". _ . .\nXA.1 GO4.0 GE8.2 .\n. . . .", gnomes="b2,c2"), "end actions", "read")
    assert {text.split()[1] for text in legal(state, "turn")} == {"a2", "b3"}
    assert refused(state, "turn c2 1") == "MYB-B18"
    assert refused(state, "turn b1 1") == "MYB-B5"
    hunted = lay(". GO9.1 . .\nXA.1 GO4.0 GE8.2- .\n. . . .", "chapter2", gnomes="b2", goblins="b1")
    do(hunted, "end actions", "read")
    assert {text.split()[1] for text in legal(hunted, "turn")} == {"a2", "b3"}
    assert refused(hunted, "turn c2 1") == "MYB-G21"
    assert refused(hunted, "turn b1 1") == "MYB-C3-9"
    owned = lay(". GO9.1 . .\nXA.1 GO4.0 GE8.2 .\n. . . .", "chapter3", gnomes="b2", owner="a2", goblins="b1")
    assert {text.split()[1] for text in legal(do(owned, "end actions", "read"), "turn")} == {"c2", "b3"}


# Swap 2 Adjacent


@pytest.mark.rule("MYB-R34", "MYB-S6", "MYB-X15")
def test_two_neighbors_change_places_with_each_other() -> None:
    state = do(lay(AROUND.replace("GO4.0", "GO5.1"), gnomes="b2,d4"), "end actions", "read")
    pairs = {"b1 a2", "b1 c2", "b1 b3", "a2 c2", "a2 b3", "c2 b3"}
    assert legal(state) == {f"exchange {pair}" for pair in pairs}
    swapped = after(state, "exchange c2 b3")
    assert changed(state, swapped) == {"c2": "CO9.3", "b3": "GE8.2"}
    assert (field(swapped, "seat"), gnomes(swapped)) == ("1", "b2 d4")
    assert refused(state, "stop") == "MYB-X15"
    assert refused(state, "exchange b2 c2") == "MYB-S6"


@pytest.mark.rule("MYB-R34", "MYB-S6")
def test_closed_neighbors_are_not_exchanged() -> None:
    state = do(lay(". _ . .\nXA.1 GO5.0 GE8.2 .\n. XB.0 . .", gnomes="b2,c2"), "end actions", "read")
    assert legal(state) == {"exchange a2 b3"}
    assert refused(state, "exchange a2 c2") == "MYB-B18"
    assert refused(state, "exchange b1 a2") == "MYB-S6"
    where: list[tuple[str, dict[str, Any]]] = [("chapter2", {"goblins": "c2"}), ("chapter3", {"owner": "c2"})]
    for mode, fields in where:
        hunted = lay(". GO9.1 . .\nXA.1 GO5.0 GE8.2 .\n. XB.0 . .", mode, gnomes="b2", **fields)
        do(hunted, "end actions", "read")
        assert legal(hunted) == {"exchange b1 a2", "exchange b1 b3", "exchange a2 b3"}


@pytest.mark.rule("MYB-S6", "MYB-R98")
def test_a_teammate_on_an_exchanged_card_rides_along() -> None:
    state = lay(". GO9.1 . .\nXA.1 GO5.0 GE8.2 .\n. XB.0 . .", "cooperative", gnomes="b2,c2", goblins="d4")
    do(state, "end actions", "read", "exchange c2 b3")
    assert on(state, "c2 b3") == "XB.0 GE8.2"
    assert gnomes(state) == "b2 b3"


@pytest.mark.rule("MYB-X18", "MYB-S7")
def test_face_down_cards_may_be_exchanged_and_jumped_to_in_a_corner() -> None:
    swap = lay(". . . .\nXA.1- GO5.0 GE8.2- .\n. XB.0 . .", "chapter2", gnomes="b2", goblins="b1")
    do(swap, "end actions", "read")
    assert legal(swap) == {"exchange a2 c2", "exchange a2 b3", "exchange c2 b3"}
    do(swap, "exchange a2 b3")
    assert on(swap, "a2 b3") == "XB.0 XA.1-"
    jump = lay("?  .  .  .\n. GO6.0 . .\n. . GO1.0- .", "chapter2", gnomes="b2", goblins="d4")
    assert legal(do(jump, "end actions", "read")) == {"jump a1", "jump d1", "jump a4"}


# Jump


@pytest.mark.rule("MYB-R35", "MYB-S7", "MYB-X15")
def test_jump_lands_on_a_free_campfire_or_corner() -> None:
    state = lay("_ . . .\n. GO6.0 . CO2.1\n. . GO1.0 .", gnomes="b2,d4")
    do(state, "end actions", "read")
    assert legal(state) == {"jump a1", "jump d1", "jump d2", "jump c3", "jump a4"}
    landed = after(state, "jump c3")
    assert gnomes(landed) == "c3 d4"
    assert changed(state, landed) == {}
    assert refused(state, "jump d4") == "MYB-S7"
    assert refused(state, "jump b3") == "MYB-S7"
    assert refused(state, "stop") == "MYB-X15"
    assert gnomes(after(state, "jump a1")) == "a1 d4"


@pytest.mark.rule("MYB-S7")
def test_a_jump_needs_a_cell_without_any_figure() -> None:
    state = lay(". . . .\n. GO6.0 . CO2.1\n. . GO1.0 .", "chapter3", gnomes="b2", owner="c3", goblins="d1")
    assert legal(do(state, "end actions", "read")) == {"jump a1", "jump d2", "jump a4", "jump d4"}
    own = lay("GO6.0 . . .\n. . . .\n. . GO1.0 .", gnomes="a1,c3")
    assert legal(do(own, "end actions", "read")) == {"jump d1", "jump a4", "jump d4"}


# +1 Load with a wild card

LADDER = """
    GE8.0  .      .      .
    GO8.0  .      .      .
    GE8.2  GO7.1  .      .
    CO9.1  .      .      .
"""


@pytest.mark.rule("MYB-R36", "MYB-S8", "MYB-X11", "MYB-X15")
def test_one_line_counts_as_another_resource_for_this_load() -> None:
    state = do(lay(LADDER, gnomes="b3,d4"), "end actions", "read")
    assert legal(state) == {"load", "wild a2 gold gems", "wild a1 gems gold"}
    assert on(after(state, "load"), "a1 a2 a3") == "_ GO8.0 GE8.2"
    assert on(after(state, "wild a2 gold gems"), "a1 a2 a3 a4") == "_ _ _ CO9.1"
    assert on(after(state, "wild a1 gems gold"), "a1 a2 a3") == "_ _ GE8.2"
    assert refused(state, "wild a3 gems gold") == "MYB-X11"
    assert refused(state, "wild a1 gems coal") == "MYB-X11"
    assert refused(state, "wild a2 coal gems") == "MYB-S8"
    assert refused(state, "stop") == "MYB-X15"


@pytest.mark.rule("MYB-S8", "MYB-B12")
def test_a_wild_card_scores_as_printed() -> None:
    state = do(lay(LADDER, gnomes="b3,d4"), "end actions", "read", "wild a2 gold gems")
    assert under_cart(state) == "GE8*2+GO8"
    assert field(state, "got") == "GO8+GE8*2,."


@pytest.mark.rule("MYB-S8")
def test_wild_changes_no_shape_and_one_line_only() -> None:
    # b1's end points not at the Cart: no resource makes a Load of it
    shape = lay("GE8.1 . . .\nGO8.0 . . .\nGE8.2 GO7.1 . .", gnomes="b3,d4")
    assert field(do(shape, "end actions"), "seat") == "1"
    # two cards of gold stand in the way: one of them is not enough
    two = lay("GE8.0 . . .\nGO8.0 . . .\nGO8.2 GO7.1 . .\nGE8.0 . . .", gnomes="b3,d4")
    do(two, "end actions", "read")
    assert legal(two) == {"load", "wild a1 gems gold", "wild a2 gold gems"}
    assert on(after(two, "wild a2 gold gems"), "a1 a2 a3 a4") == "_ _ GO8.2 GE8.0"
    assert on(do(two, "wild a1 gems gold"), "a1 a2 a3 a4") == "_ _ _ GE8.0"
    # of a card with two lines only one changes
    crossed = lay("XA.0 GE8.1 . .\nCO8.0 . . .\n. GO7.1 . .", gnomes="b3,d4")
    do(crossed, "end actions", "read")
    assert legal(crossed) == {"load", "wild a1 gold coal", "wild a2 coal gold"}
    assert on(after(crossed, "wild a1 gold coal"), "a1 a2 b1") == "_ _ GE8.1"
    assert on(after(crossed, "wild a2 coal gold"), "a1 a2 b1") == "_ _ GE8.1"


@pytest.mark.rule("MYB-X11")
def test_the_line_named_is_the_one_that_changes() -> None:
    # both lines of a2 could matter: its coal made gold, or its gold made ... the printed resource tells which
    state = lay("GO8.0 . . .\nXC.0 . . .\n. GO7.1 . .", gnomes="b3,d4")
    do(state, "end actions", "read")
    assert "wild a2 coal gold" in legal(state)
    assert refused(state, "wild a2 gold coal") == "MYB-X11"
    assert on(do(state, "wild a2 coal gold"), "a1 a2") == "_ _"


@pytest.mark.rule("MYB-X15", "MYB-S8")
def test_a_wild_sign_without_any_load_is_not_read() -> None:
    state = lay("GE8.1 . . .\n. . . .\n. GO7.1 . .", gnomes="b3,d4")
    assert field(do(state, "end actions"), "seat") == "1"
    gone = lay("GE8.0 . . .\n. . . .\n. GO7.1 . .", gnomes="b3,d4", moved="8,7")
    assert field(do(gone, "end actions"), "seat") == "1"


@pytest.mark.rule("MYB-S9")
def test_the_load_of_a_sign_comes_on_top_of_three_actions() -> None:
    state = lay("GE8.1 . . .\n. . . .\n. GO7.1 . .\n. . . .", gnomes="a1,d4")
    do(state, "rotate 1", "move south", "move south")
    assert refused(state, "load") == "MYB-B26"
    lunch = after(state, "lunch", "move east", "rotate 2", "end actions", "read", "load")
    assert under_cart(lunch) == "GE8"


@pytest.mark.rule("MYB-X15")
def test_a_sign_that_can_do_nothing_is_not_offered() -> None:
    corner = lay("GO5.1 . . .", gnomes="a1,b1")  # only a2 could be exchanged, and with what?
    assert field(do(corner, "end actions"), "seat") == "1"
    shut = lay("GO3.1 . . . .", "three", gnomes="a1,b1,a2")
    assert field(do(shut, "end actions"), "seat") == "1"
    alone = lay("GO4.0 . . . .", "three", gnomes="a1,b1,a2")
    assert field(do(alone, "end actions"), "seat") == "1"
    full = lay("GO6.1 . . .", "chapter3", gnomes="a1", owner="d4", goblins="a4")
    assert legal(do(full, "end actions", "read")) == {"jump d1"}


@pytest.mark.rule("MYB-X15", "MYB-S5")
def test_rotate_2_ends_by_itself_when_no_other_neighbor_is_left() -> None:
    state = lay("GO4.0 GE8.0 . .", gnomes="a1,a2")
    do(state, "end actions", "read", "turn b1 1")
    assert (cell(state, "b1"), field(state, "seat")) == ("GE8.1", "1")


@pytest.mark.rule("MYB-R33", "MYB-R34", "MYB-R25", "MYB-R16", "MYB-R18")
def test_a1_and_the_first_card_of_the_deck_are_no_exception() -> None:
    turn = do(lay("GO1.0 GO4.0 . .\n. . . .", gnomes="b1,d4"), "end actions", "read")
    assert {text.split()[1] for text in legal(turn, "turn")} == {"a1", "b2", "c1"}
    swap = do(lay("GO1.0 GO5.0 . .\n. . . .", gnomes="b1,d4"), "end actions", "read")
    assert legal(swap) == {"exchange a1 b2", "exchange a1 c1", "exchange c1 b2"}
    state = lay("GO1.0 . . .", gnomes="b1,d4")
    assert {"move west", "swap west", "camp a1 rotate 1", "camp a1 swap east", "camp a1 swap south"} <= legal(state)
    assert refused(lay("GO1.0 . . .", gnomes="b1,a1"), "camp a1 rotate 1") == "MYB-B18"
    wild = do(lay("GO1.0 . . .\nGE8.1 GO7.1 . .", gnomes="b2,d4"), "end actions", "read")
    assert legal(wild) == {"load"}
    jump = do(lay(". GO6.0 GO1.0 .", gnomes="b1,d4"), "end actions", "read")
    assert legal(jump) == {"jump a1", "jump d1", "jump a4", "jump c1"}
