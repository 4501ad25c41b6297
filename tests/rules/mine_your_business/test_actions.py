"""Step 1: Move, Rotate, Swap, Load, Change Camp, empty spaces."""

from __future__ import annotations

import pytest

from tests.rules.mine_your_business.helper import (
    after,
    all_refused,
    cell,
    changed,
    deck,
    do,
    field,
    gnomes,
    lay,
    legal,
    on,
    refused,
    under_cart,
)

BONUS = {"lunch", "brakes", "teleport"}
ALL_DIFFERENT = """
    GO3.1  GO4.0  GO5.2  GO6.3
    GO8.0  GE3.1  GE4.0  GE5.3
    GE9.2  CO3.0  CO4.1  CO5.1
    XA.0   XB.1   XC.2   DA.3
"""


@pytest.mark.rule("MYB-R15", "MYB-X25")
def test_three_actions_and_not_a_fourth() -> None:
    state = lay("", gnomes="b2,d4")
    do(state, "move east", "swap south", "rotate 1")
    assert legal(state) == {"end actions", *BONUS}
    all_refused(state, ["move west", "rotate 2", "swap north", "load"], "MYB-B26")


@pytest.mark.rule("MYB-R15", "MYB-B26")
def test_fewer_actions_are_allowed_and_what_is_left_is_lost() -> None:
    state = lay("", gnomes="b2,d4")
    do(state, "end actions", "end actions")
    assert field(state, "turn") == "2"
    do(state, "move east", "move east", "move west")
    assert legal(state) == {"end actions", *BONUS}


@pytest.mark.rule("MYB-R15")
def test_one_kind_may_be_used_three_times_and_kinds_in_any_order() -> None:
    state = lay(". . . .\n. XA.0 . .", gnomes="b2,d4")
    assert cell(after(state, "rotate 1", "rotate 1", "rotate 1"), "b2") == "XA.3"
    assert on(after(state, "rotate 1", "swap east", "move south"), "c2") == "XA.1"
    assert on(after(state, "move south", "move north", "rotate 2"), "b2") == "XA.2"


@pytest.mark.rule("MYB-R16", "MYB-B1")
@pytest.mark.parametrize(
    ("here", "ways"),
    [
        ("b2", {"north": "b1", "east": "c2", "south": "b3", "west": "a2"}),
        ("a1", {"east": "b1", "south": "a2"}),
        ("d3", {"north": "d2", "south": "d4", "west": "c3"}),
        ("b4", {"north": "b3", "east": "c4", "west": "a4"}),
    ],
)
def test_moves_and_swaps_go_to_the_cells_beside_and_nowhere_else(here: str, ways: dict[str, str]) -> None:
    state = lay(ALL_DIFFERENT, gnomes=f"{here},c1")
    assert legal(state, "move") == {f"move {way}" for way in ways}
    assert legal(state, "swap") == {f"swap {way}" for way in ways}
    for way, there in ways.items():
        moved = after(state, f"move {way}")
        assert gnomes(moved) == f"{there} c1"
        assert changed(state, moved) == {}
        swapped = after(state, f"swap {way}")
        assert gnomes(swapped) == f"{there} c1"
        assert changed(state, swapped) == {here: cell(state, there), there: cell(state, here)}
    outside = {"north", "east", "south", "west"} - set(ways)
    all_refused(state, [f"{verb} {way}" for way in outside for verb in ("move", "swap")], "MYB-B1")


@pytest.mark.rule("MYB-R16", "MYB-B6")
@pytest.mark.parametrize("under", ["GO8.0", "_"])
def test_the_opponents_cell_is_closed_with_a_card_or_without(under: str) -> None:
    state = lay(f". . . .\n. . {under} .", gnomes="b2,c2")
    assert legal(state, "move") == {"move north", "move south", "move west"}
    assert refused(state, "move east") == "MYB-B6"
    other = lay(f". . . .\n. . {under} .", gnomes="c2,b2", seat=1)
    assert refused(other, "move east") == "MYB-B6"


@pytest.mark.rule("MYB-B27")
def test_a_gnome_may_be_shut_in() -> None:
    state = lay("", "three", gnomes="a1,b1,a2")
    assert legal(state) == {"end actions", "rotate 1", "rotate 2", "rotate 3", "lunch", "brakes"}
    assert cell(after(state, "rotate 1"), "a1") != cell(state, "a1")


@pytest.mark.rule("MYB-R17", "MYB-B2")
@pytest.mark.parametrize("turns", [1, 2, 3])
def test_rotate_turns_the_card_where_it_lies_for_one_action(turns: int) -> None:
    state = lay(". . . .\n. DA.3 . .", gnomes="b2,d4")
    assert legal(state, "rotate") == {"rotate 1", "rotate 2", "rotate 3"}
    turned = after(state, f"rotate {turns}")
    assert changed(state, turned) == {"b2": f"DA.{(3 + turns) % 4}"}
    assert gnomes(turned) == "b2 d4"
    assert field(turned, "acts") == "2"


@pytest.mark.rule("MYB-X12")
def test_a_half_turn_of_a_straight_card_is_a_rotate_and_another_position() -> None:
    state = lay(". . . .\n. GO8.1 . .", gnomes="b2,d4")
    turned = after(state, "rotate 2")
    assert cell(turned, "b2") == "GO8.3"
    back = after(turned, "rotate 2")
    assert turned.key() != state.key()
    assert cell(back, "b2") == "GO8.1"


@pytest.mark.rule("MYB-B5")
def test_nothing_to_rotate_on_an_empty_space() -> None:
    state = lay(". . . .\n. _ . .", gnomes="b2,d4")
    assert legal(state, "rotate") == set()
    all_refused(state, ["rotate 1", "rotate 2", "rotate 3"], "MYB-B5")


@pytest.mark.rule("MYB-R18", "MYB-B1")
def test_swap_exchanges_cards_with_their_facings_and_the_gnome_rides() -> None:
    state = lay(". . . .\n. XC.3 GE3.2 .", gnomes="b2,d4")
    swapped = after(state, "swap east")
    assert changed(state, swapped) == {"b2": "GE3.2", "c2": "XC.3"}
    assert gnomes(swapped) == "c2 d4"
    assert field(swapped, "acts") == "2"


@pytest.mark.rule("MYB-R19", "MYB-B18")
def test_a_card_under_the_opponent_is_neither_swapped_nor_rotated() -> None:
    state = lay(". . . .\n. . GO1.0 .", gnomes="b2,c2")
    assert legal(state, "swap", "camp") == {"swap north", "swap south", "swap west"}
    all_refused(state, ["swap east", "camp c2 rotate 1", "camp c2 swap south", "camp c2 swap west"], "MYB-B18")
    assert legal(lay("", gnomes="b2,d4"), "swap") == {"swap north", "swap east", "swap south", "swap west"}


CHAIN = """
    GO8.0  .      .      .
    GO3.2  .      .      .
    GO9.0  XC.0   GO9.2  .
    .      .      CO8.0  .
"""


@pytest.mark.rule("MYB-R20", "MYB-R3", "MYB-B13", "MYB-R22")
def test_load_takes_the_card_at_the_cart_and_its_whole_chain() -> None:
    state = lay(CHAIN)
    assert legal(state, "load") == {"load"}
    loaded = after(state, "load")
    assert changed(state, loaded) == dict.fromkeys(("a1", "a2", "a3", "b3", "c3"), "_")
    assert under_cart(loaded) == "GO3+GO8+GO9*2+XC"
    assert under_cart(loaded, 1) == "."
    assert field(loaded, "acts") == "2"
    assert deck(loaded) == deck(state)


@pytest.mark.rule("MYB-R21")
@pytest.mark.parametrize("here", ["a1", "b3", "d1", "c2"])
def test_load_works_from_anywhere(here: str) -> None:
    assert under_cart(do(lay(CHAIN, gnomes=f"{here},d4"), "load")) == "GO3+GO8+GO9*2+XC"


@pytest.mark.rule("MYB-R20", "MYB-B8")
def test_no_load_without_a_line_to_the_cart() -> None:
    state = lay("GO8.1 GO8.1 . .")
    assert refused(state, "load") == "MYB-B8"
    assert "load" in legal(do(state, "rotate 1"))


@pytest.mark.rule("MYB-B8", "MYB-B9", "MYB-B12")
def test_the_other_line_of_a_card_brings_no_cards() -> None:
    state = lay("""
        XA.0   GE8.1  .  .
        XA.2   GE9.3  .  .
        GO8.0  .      .  .
    """)
    assert under_cart(do(state, "load")) == "GO8+XA*2"


@pytest.mark.rule("MYB-B9")
def test_a_chain_does_not_change_its_resource_inside_a_card() -> None:
    state = lay("""
        GO8.0  .      .  .
        DA.0   GO9.3  .  .
        GE9.0  .      .  .
    """)
    # gold north-east and gems south-west on a2: the chain goes on east, to c2's neighbour of gold, not south to gems
    assert on(do(state, "load"), "a1 a2 b2 a3") == "_ _ _ GE9.0"


@pytest.mark.rule("MYB-B10", "MYB-R3")
@pytest.mark.parametrize(
    ("below", "joined"),
    [
        ("GO8.0", True), ("GO8.2", True), ("GO9.0", True), ("GO9.3", True), ("XA.0", True), ("XC.1", True),
        ("DA.0", True), ("DA.3", True), ("DC.2", True), ("DC.1", True),
        ("GO8.1", False), ("GO9.1", False), ("GO9.2", False), ("XA.1", False), ("XC.0", False), ("DA.1", False),
        ("DA.2", False), ("DC.0", False), ("GE8.0", False), ("CO9.0", False), ("XB.0", False), ("DB.0", False),
    ],
)  # fmt: skip
def test_cards_are_joined_where_both_have_an_end_of_the_same_resource(below: str, joined: bool) -> None:
    state = do(lay(f"GO8.0 . . .\n{below} . . .\n_ . . .", gnomes="d1,d4"), "load")
    assert on(state, "a1 a2") == ("_ _" if joined else f"_ {below}")


@pytest.mark.rule("MYB-B12")
@pytest.mark.parametrize("facing", [0, 3])
def test_a_card_with_two_resources_is_taken_entire_and_once(facing: int) -> None:
    # gold ends north with either facing; the gems line of the same card leads nowhere
    state = do(lay(f"DA.{facing} . . ."), "load")
    assert under_cart(state) == "DA"
    assert cell(state, "a1") == "_"


@pytest.mark.rule("MYB-B12")
def test_a_card_both_lines_of_which_are_on_the_way_counts_once() -> None:
    # a2's gold is in the chain, its gems are not, though the gems chain is joined to a1's other line
    state = do(lay("XA.0 GE9.2 . .\nXA.0 GE9.3 . .\n. . . ."), "load")
    assert under_cart(state) == "XA*2"


@pytest.mark.rule("MYB-R22", "MYB-B14")
def test_gaps_stay_and_a_second_load_needs_a_new_card_at_the_cart() -> None:
    state = lay("GO8.0 CO8.0 . .", gnomes="b1,d4")
    do(state, "load")
    assert refused(state, "load") == "MYB-B8"
    do(state, "swap west")
    assert on(state, "a1 b1") == "CO8.0 _"
    do(state, "load")
    assert on(state, "a1 b1") == "_ _"
    assert under_cart(state) == "CO8+GO8"
    assert refused(state, "swap east") == "MYB-B26"


@pytest.mark.rule("MYB-R23", "MYB-B7")
def test_cards_under_others_may_be_loaded_and_figures_stay_where_they_are() -> None:
    state = lay(CHAIN, gnomes="b3,a2")
    do(state, "load")
    assert gnomes(state) == "b3 a2"
    assert on(state, "b3 a2") == "_ _"
    do(state, "end actions", "deal a1 GO1 0", "deal a2 GO4 1", "deal a3 GO5 2", "deal b3 GE1 3", "deal c3 GO6 0")
    assert gnomes(state) == "b3 a2"
    assert on(state, "b3 a2") == "GE1.3 GO4.1"


@pytest.mark.rule("MYB-R24", "MYB-B3")
def test_an_empty_space_is_moved_onto_and_swapped_with_like_a_blank() -> None:
    state = lay(". . . .\n. XA.1 _ .", gnomes="b2,d4")
    assert gnomes(after(state, "move east")) == "c2 d4"
    swapped = after(state, "swap east")
    assert on(swapped, "b2 c2") == "_ XA.1"
    assert gnomes(swapped) == "c2 d4"


@pytest.mark.rule("MYB-B3")
def test_two_blanks_are_not_swapped() -> None:
    state = lay(". . . .\n. _ _ .", gnomes="b2,d4")
    assert legal(state, "swap") == {"swap north", "swap south", "swap west"}
    assert refused(state, "swap east") == "MYB-B3"


@pytest.mark.rule("MYB-B3", "MYB-B18")
def test_the_blank_under_the_opponent_is_closed_as_well() -> None:
    assert refused(lay(". . . .\n. XA.1 _ .", gnomes="b2,c2"), "swap east") == "MYB-B18"


@pytest.mark.rule("MYB-B4")
def test_swap_from_an_empty_space_rides_the_blank() -> None:
    drawing = ". . . .\n. _ GO8.1 ."
    state = do(lay(drawing, gnomes="b2,d4"), "swap east")
    assert on(state, "b2 c2") == "GO8.1 _"
    assert gnomes(state) == "c2 d4"
    off = lay(drawing, gnomes="b2,d4", options={"swap_from_empty": "off"})
    assert legal(off, "swap") == set()
    all_refused(off, ["swap north", "swap east", "swap south", "swap west"], "MYB-B4")


@pytest.mark.rule("MYB-B4", "MYB-B3")
def test_the_option_is_about_standing_on_a_blank_only() -> None:
    off = lay(". . . .\n. GO8.1 _ .", gnomes="b2,d4", options={"swap_from_empty": "off"})
    assert on(do(off, "swap east"), "b2 c2") == "_ GO8.1"


@pytest.mark.rule("MYB-R25", "MYB-B16")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_campfire_card_is_swapped_and_rotated_from_afar_by_anybody(seat: int) -> None:
    state = lay(". . XB.0 GO1.0\n. . . GE8.1", gnomes="a3,b4", seat=seat)
    assert legal(state, "camp") == {
        "camp d1 rotate 1", "camp d1 rotate 2", "camp d1 rotate 3", "camp d1 swap south", "camp d1 swap west",
    }  # fmt: skip
    turned = after(state, "camp d1 rotate 3")
    assert changed(state, turned) == {"d1": "GO1.3"}
    swapped = after(state, "camp d1 swap west")
    assert changed(state, swapped) == {"c1": "GO1.0", "d1": "XB.0"}
    assert gnomes(turned) == gnomes(swapped) == "a3 b4"
    assert field(turned, "acts") == field(swapped, "acts") == "2"


@pytest.mark.rule("MYB-B16")
def test_a_campfire_is_used_as_often_as_there_are_actions() -> None:
    state = lay(". . XB.0 GO1.0\n. . . GE8.1", gnomes="a3,b4")
    do(state, "camp d1 rotate 1", "camp d1 swap south", "camp d2 rotate 1")
    assert on(state, "d1 d2") == "GE8.1 GO1.2"
    assert refused(state, "camp d2 rotate 1") == "MYB-B26"
    assert refused(lay("", gnomes="a3,b4"), "camp d1 rotate 1") == "MYB-B16"


@pytest.mark.rule("MYB-B16", "MYB-B3")
def test_a_campfire_card_may_be_swapped_with_a_gap() -> None:
    assert on(do(lay(". . _ GO1.0", gnomes="a3,b4"), "camp d1 swap west"), "c1 d1") == "GO1.0 _"


@pytest.mark.rule("MYB-B17")
def test_a_campfire_swap_may_carry_ones_own_gnome() -> None:
    state = do(lay(". . . .\n. XA.1 CO2.3 .", gnomes="b2,d4"), "camp c2 swap west")
    assert on(state, "b2 c2") == "CO2.3 XA.1"
    assert gnomes(state) == "c2 d4"


@pytest.mark.rule("MYB-B18")
def test_a_campfire_is_closed_where_the_opponent_stands_on_it_or_beside() -> None:
    drawing = ". . . .\n. XA.1 CO2.3 ."
    beside = lay(drawing, gnomes="a4,b2")
    assert refused(beside, "camp c2 swap west") == "MYB-B18"
    assert legal(beside, "camp c2 swap") == {"camp c2 swap north", "camp c2 swap east", "camp c2 swap south"}
    assert legal(beside, "camp c2 rotate") == {f"camp c2 rotate {turns}" for turns in (1, 2, 3)}
    assert legal(lay(drawing, gnomes="a4,c2"), "camp") == set()


@pytest.mark.rule("MYB-B19")
def test_a_campfire_does_nothing_but_swap_and_rotate() -> None:
    # c2 is a campfire card beside the face-down d2; the Gnome is far away
    state = lay(". . . .\n. . CO2.3 ?\n. . ? .", "chapter2", gnomes="a4", goblins="a1")
    assert legal(state, "reveal") == set()
    assert {text.split()[2] for text in legal(state, "camp")} == {"rotate", "swap"}
    assert refused(state, "reveal d2") == "MYB-G22"


@pytest.mark.rule("MYB-X26")
def test_two_ways_to_the_same_thing_are_both_listed() -> None:
    state = lay(". . . .\n. GO1.0 CO2.3 .", gnomes="b2,d4")
    pairs = [
        ("rotate 1", "camp b2 rotate 1"),
        ("swap south", "camp b2 swap south"),
        ("camp b2 swap east", "camp c2 swap west"),
    ]
    for one, other in pairs:
        assert {one, other} <= legal(state)
        assert after(state, one).key() == after(state, other).key()


@pytest.mark.rule("MYB-B15", "MYB-R39")
def test_no_load_when_ones_cart_has_left() -> None:
    for moved, rule in (("8,7", "MYB-B15"), ("7,7", "")):
        state = lay("GO8.0 . . .\n. . . .\n. . . .\n. . . GO8.1", gnomes="b2,b3", moved=moved)
        if rule:
            assert refused(state, "load") == rule
        else:
            assert cell(do(state, "load"), "d4") == "_"
