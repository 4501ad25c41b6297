"""The Goblin: waking, boxes, its six Actions, face-down cards, Reveal, being eaten (chapter 2)."""

from __future__ import annotations

from typing import Any

import pytest

from rules import CHANCE
from rules.mine_your_business.state import MineYourBusinessState
from tests.rules.mine_your_business.helper import (
    after,
    all_refused,
    cell,
    do,
    event,
    field,
    gnomes,
    goblin_file,
    goblins,
    lay,
    legal,
    odds,
    on,
    refused,
    result,
    told,
    under_cart,
)


def goblin(drawing: str, at: str, card: str, gnome: str = "a1", **fields: Any) -> MineYourBusinessState:
    """The end of a turn: the Goblin at a cell is to resolve a card.

    Args:
        drawing: the Mine.
        at: the Goblin's cell.
        card: a card of ours ("GC3"), or one of one's own as a deck file has it.
        gnome: the Gnome's cell.
        fields: further ones of the position.
    """
    if not card.startswith("GC"):
        fields["decks"] = {"goblin": goblin_file(card)}
        card = "GC1"
    state = lay(drawing, "chapter2", gnomes=gnome, goblins=at, **fields)
    return do(state, "end actions", f"goblin {card}")


def box(state: MineYourBusinessState) -> str:
    """Which box counted, out of what happened."""
    return event(state, "box").text.partition(" resolves ")[2].rstrip(".")


# Waking


@pytest.mark.rule("MYB-R61", "MYB-R65", "MYB-G2")
def test_no_card_after_the_first_turn_the_goblin_wakes_instead() -> None:
    state = lay("", "chapter2", asleep=True)
    assert goblins(state) == "-"
    do(state, "end actions")
    assert (goblins(state), state.to_move, field(state, "turn")) == ("d4", 0, "1")
    assert "goblin" not in told(state) and "wake" in told(state)
    do(state, "end actions")
    assert odds(state) == {f"goblin GC{number}": 1 for number in range(1, 16)}


@pytest.mark.rule("MYB-G3", "MYB-R81")
def test_a_gnome_in_the_corner_is_eaten_when_the_goblin_wakes() -> None:
    state = lay(". . . .\n. . . .\n. . GO6.0 .", "chapter2", gnomes="c3", asleep=True, got=34)
    do(state, "end actions", "read", "jump d4")
    assert result(state).winners == ()
    assert goblins(state) == gnomes(state) == "d4"


@pytest.mark.rule("MYB-G4", "MYB-X14")
def test_waking_puts_a_campfire_out_unless_it_may_stay() -> None:
    drawing = "\n".join([". . . ."] * 3 + [". . . GO1.2"])
    assert cell(do(lay(drawing, "chapter2", asleep=True), "end actions"), "d4") == "GO1.2-"
    stays = lay(drawing, "chapter2", asleep=True, options={"wake_on_camp": "stays"})
    assert cell(do(stays, "end actions"), "d4") == "GO1.2"
    other = lay(drawing.replace("GO1.2", "GO3.2"), "chapter2", asleep=True)
    assert cell(do(other, "end actions"), "d4") == "GO3.2"


# Which box


@pytest.mark.rule("MYB-R67", "MYB-G5", "MYB-R68")
@pytest.mark.parametrize(
    ("under", "card", "which"),
    [
        ("GO8.0", "GC1", "the equal box"), ("GE8.0", "GC1", "the unequal box"), ("XA.0", "GC1", "the equal box"),
        ("XA.1", "GC6", "the equal box"), ("XB.0", "GC1", "the unequal box"), ("DC.2", "GC11", "the equal box"),
        ("GO8.0-", "GC1", "the cross box"), ("GE8.0-", "GC1", "the cross box"),
    ],
)  # fmt: skip
def test_the_resource_of_the_card_is_looked_for_under_the_goblin(under: str, card: str, which: str) -> None:
    assert box(goblin(f". . . .\n. . {under} .", "c2", card, gnome="a4")) == which


@pytest.mark.rule("MYB-G5", "MYB-G19", "MYB-R68")
def test_the_box_is_settled_before_the_goblin_does_anything() -> None:
    # on a gold card it Gobbles first, and still does the second Action of the box "="
    state = goblin(". . . .\n. . GO8.1 .", "c2", "GC1", gnome="a4")
    assert cell(state, "c2") == "GO8.1-"
    assert goblins(state) == "c1"
    # from coal onto gold: the rest of the box "!=" is done, not the box "="
    moved = goblin(". . . .\n. GO8.1 CO8.0 .", "c2", "gold != move W, turn right = gobble x move N", gnome="a4")
    assert (goblins(moved), cell(moved, "b2")) == ("b2", "GO8.2")


@pytest.mark.rule("MYB-G5", "MYB-G14", "MYB-R71")
@pytest.mark.parametrize(
    ("under", "card", "left"),
    [
        # from coal onto gold: still the box "!="
        ("GO8.1 CO8.0", "gold != move W, hunt N = gobble x move N", "hunt N"),
        ("GO8.1 GO8.0", "gold != call = hunt, gobble x move N", "hunt, then gobble"),
        ("GO8.1 GO8.0-", "gold != call = gobble x hunt E", "cross box: hunt E"),
        ("GO8.1 GO8.0-", "gold != call = gobble x turn left", "cross box, instead: hunt"),
    ],
)
def test_what_is_left_of_the_card_is_told_while_a_way_is_chosen(under: str, card: str, left: str) -> None:
    state = goblin(f". . . .\n. {under} .", "c2", card, gnome="a4")
    assert legal(state) == {"hunt south", "hunt west"}
    assert f"Goblin card GC1, gold; left to do: {left}." in state.view(0).words()
    assert "left to do" not in " ".join(do(state, "hunt south").view(0).words())


@pytest.mark.rule("MYB-R68", "MYB-R73", "MYB-G7")
def test_what_cannot_be_done_is_left_out() -> None:
    # GC2 "!=": move S, turn right; in the bottom row only the card is turned
    state = goblin("\n".join([". . . .", ". . . .", ". . . .", ". GE8.0 . ."]), "b4", "GC2")
    assert (goblins(state), cell(state, "b4")) == ("b4", "GE8.1")


@pytest.mark.rule("MYB-R69")
def test_if_nothing_of_the_box_can_be_done_the_cross_counts() -> None:
    # GC3 "!=": move N, move E; in the corner d1 neither; "x": move W
    state = goblin(". . . GE8.0", "d1", "GC3", gnome="a4")
    assert (goblins(state), box(state)) == ("c1", "the unequal box")
    one = goblin(". . . .\n. . . GE8.0", "d2", "GC3", gnome="a4")
    assert goblins(one) == "d1"  # move N is done, so there is no "x"


@pytest.mark.rule("MYB-G8")
def test_a_box_with_one_action_that_cannot_be_done_gives_way_to_the_cross() -> None:
    state = goblin(". . GE8.0 .", "c1", "gold != move N = gobble x move S", gnome="a4")
    assert goblins(state) == "c2"


@pytest.mark.rule("MYB-R70", "MYB-G6")
def test_without_any_resource_the_cross_counts_right_away() -> None:
    # GC1 "x": move E, whereas "!=" would begin with move W
    assert goblins(goblin(". . . .\n. . GE8.0- .", "c2", "GC1", gnome="a4")) == "d2"


@pytest.mark.rule("MYB-G6", "MYB-R80")
def test_an_empty_space_has_no_resource_either() -> None:
    state = lay(
        ". . . .\n. . _ .", "chapter2", gnomes="a4", goblins="c2", phase="drawing"
    )  # cannot come up in play, as gaps are filled first
    assert goblins(do(state, "goblin GC1")) == "d2"


@pytest.mark.rule("MYB-R71")
def test_the_goblin_hunts_if_the_action_of_the_cross_cannot_be_done() -> None:
    # GC1 "x": move E leads off the Mine; the Gnome is straight north
    assert goblins(goblin(". . . .\n. . . .\n. . . GE8.0-", "d3", "GC1", gnome="d1")) == "d2"


@pytest.mark.rule("MYB-R71", "MYB-R69", "MYB-R74")
def test_from_the_box_to_the_cross_to_the_hunt() -> None:
    card = "gold != call, move S = call, gobble x turn left"
    drawing = ". . . .\n. . . .\nCO8.0 . . .\n{} CO8.1 . ."
    gems = goblin(drawing.format("GE8.0"), "a4", card, gnome="a1")
    assert (cell(gems, "a4"), goblins(gems)) == ("GE8.3", "a4")
    down = goblin(drawing.format("GE8.0-"), "a4", card, gnome="a1")
    assert goblins(down) == "a3"


# The arrows


@pytest.mark.rule("MYB-R66", "MYB-G26", "MYB-R73")
@pytest.mark.parametrize(("arrow", "there"), [("N", "b1"), ("E", "c2"), ("S", "b3"), ("W", "a2")])
def test_arrows_are_read_from_the_entrance_also_in_another_players_turn(arrow: str, there: str) -> None:
    decks = {"goblin": goblin_file(f"gold != move {arrow} = gobble x move N")}
    for seat in (0, 1):
        state = lay(
            ". . . .\n. GE8.0 . .", "cooperative", gnomes="d1,d3", goblins="b2", seat=seat, turn=4 + seat, decks=decks
        )
        assert goblins(do(state, "end actions", "goblin GC1")) == there
    solo = goblin(". . . .\n. GE8.0 . .", "b2", f"gold != move {arrow} = gobble x move N", gnome="d4")
    assert goblins(solo) == there


@pytest.mark.rule("MYB-R72")
@pytest.mark.parametrize(("way", "facing"), [("right", 2), ("left", 0)])
def test_turn_turns_the_card_under_the_goblin_a_quarter(way: str, facing: int) -> None:
    state = goblin(". . . .\n. DB.1 . .", "b2", f"gold != turn {way} = gobble x move N", gnome="d4")
    assert (cell(state, "b2"), goblins(state)) == (f"DB.{facing}", "b2")


@pytest.mark.rule("MYB-G7", "MYB-R72", "MYB-R74")
@pytest.mark.parametrize("what", ["turn right", "gobble"])
def test_turn_and_gobble_need_a_face_up_card(what: str) -> None:
    card = f"gold != {what} = {what} x {what}"
    state = goblin(". . . .\n. GE8.0- . .", "b2", card, gnome="b4")
    assert (cell(state, "b2"), goblins(state)) == ("GE8.0-", "b3")  # it Hunts


# Gobble

CROSSING = """
    .      GO8.0  .      .
    GE8.1  XA.0   .      .
    .      GO9.0  GO8.1  .
    .      .      .      .
"""


@pytest.mark.rule("MYB-R74", "MYB-G12")
def test_gobble_turns_the_longest_chain_through_the_goblins_card_face_down() -> None:
    state = goblin(CROSSING, "b2", "gold != move N = gobble x move N", gnome="d4")
    assert on(state, "b1 b2 b3 c3 a2") == "GO8.0- XA.0- GO9.0- GO8.1- GE8.1"


@pytest.mark.rule("MYB-G12", "MYB-R74")
def test_the_chain_is_followed_both_ways_and_on_any_resource_of_the_card() -> None:
    # the drawn card is gold, but of the two Chains the gems one is longer
    drawing = ". . . .\nGE8.1 XA.0 GE8.1 .\n. GO8.0 . ."
    state = goblin(drawing, "b2", "gold != move N = gobble x move N", gnome="d4")
    assert on(state, "a2 b2 c2 b3") == "GE8.1- XA.0- GE8.1- GO8.0"


@pytest.mark.rule("MYB-R74", "MYB-G12")
@pytest.mark.parametrize(
    ("under", "west", "north", "taken"),
    [
        # the line that runs west and the one that runs north are equally long
        ("XA.0", "GE8.1", "GO8.0", "west"),  # gems before gold
        ("XA.1", "GO8.1", "GE8.0", "north"),
        ("XB.0", "CO8.1", "GE8.0", "north"),  # gems before coal
        ("XB.1", "GE8.1", "CO8.0", "west"),
        ("XC.0", "GO8.1", "CO8.0", "west"),  # gold before coal
        ("XC.1", "CO8.1", "GO8.0", "north"),
    ],
)
def test_equally_long_chains_are_decided_gems_gold_coal(under: str, west: str, north: str, taken: str) -> None:
    card = "gold != gobble = gobble x move N"
    state = goblin(f". {north} . .\n{west} {under} . .", "b2", card, gnome="d4")
    both = {"west": f"{west}- {north}", "north": f"{west} {north}-"}
    assert on(state, "a2 b1 b2") == f"{both[taken]} {under}-"


@pytest.mark.rule("MYB-G12")
def test_a_chain_of_its_own_card_alone_is_turned_down() -> None:
    before = ". . . .\n. GO8.0 . ."
    state = goblin(before, "b2", "gold != move N = gobble x move N", gnome="d4")
    assert cell(state, "b2") == "GO8.0-"
    assert field(state, "cells").count("-") == 1


@pytest.mark.rule("MYB-G12", "MYB-R3", "MYB-G21")
def test_a_chain_runs_in_a_ring_and_stops_at_face_down_cards() -> None:
    ring = ". . . .\n. GO9.1 GO9.2 .\n. GO9.0 GO4.3 ."
    state = goblin(ring, "b2", "gold != move N = gobble x move N", gnome="d1")
    assert on(state, "b2 c2 b3 c3") == "GO9.1- GO9.2- GO9.0- GO4.3-"
    broken = goblin(ring.replace("GO9.2", "GO9.2-"), "b2", "gold != move N = gobble x move N", gnome="d1")
    assert on(broken, "b2 c2 b3 c3") == "GO9.1- GO9.2- GO9.0- GO4.3-"
    apart = ". . . .\n. GO8.1 GO8.1- GO8.1b".replace("GO8.1b", "GO3.1")
    cut = goblin(apart, "b2", "gold != move N = gobble x move N", gnome="d4")
    assert on(cut, "b2 c2 d2") == "GO8.1- GO8.1- GO3.1"


@pytest.mark.rule("MYB-G13")
def test_a_gobbled_card_under_a_gnome_is_turned_down_and_the_gnome_stays() -> None:
    state = goblin(CROSSING, "b2", "gold != move N = gobble x move N", gnome="c3")
    assert (cell(state, "c3"), gnomes(state), state.outcome()) == ("GO8.1-", "c3", None)


# Hunt

HUNT = "gold != hunt = hunt x hunt"


@pytest.mark.rule("MYB-R75", "MYB-G14", "MYB-X6")
@pytest.mark.parametrize(
    ("gnome", "ways"),
    [
        ("b1", "b1"), ("b4", "b3"), ("d2", "c2"), ("a2", "a2"),
        ("d1", "north east"), ("d4", "east south"), ("a4", "south west"), ("a1", "north west"), ("c4", "east south"),
    ],
)  # fmt: skip
def test_hunt_goes_one_step_of_a_shortest_way(gnome: str, ways: str) -> None:
    state = goblin(". . . .\n. GE8.0 . .", "b2", HUNT, gnome=gnome)
    if len(ways) == 2:
        assert goblins(state) == ways
    else:
        assert legal(state) == {f"hunt {way}" for way in ways.split()}
        assert (goblins(state), state.to_move) == ("b2", 0)
        there = {"north": "b1", "east": "c2", "south": "b3", "west": "a2"}
        for way in ways.split():
            assert goblins(after(state, f"hunt {way}")) == there[way]
        other = ({"north", "east", "south", "west"} - set(ways.split())).pop()
        assert refused(state, f"hunt {other}") == "MYB-G14"


@pytest.mark.rule("MYB-R75", "MYB-G14", "MYB-X6", "MYB-G16")
def test_hunt_is_after_the_nearest_gnomes() -> None:
    decks = {"goblin": goblin_file(HUNT)}

    def hunted(first: str, second: str, seat: int = 0) -> MineYourBusinessState:
        state = lay(
            ". . . .\n. GE8.0 . .", "cooperative", gnomes=f"{first},{second}", goblins="b2", seat=seat, decks=decks
        )
        return do(state, "end actions", "goblin GC1")

    assert goblins(hunted("d2", "b3")) == "b3"  # eats the one beside it
    assert goblins(hunted("d2", "d4")) == "c2"
    both = hunted("d2", "b4", seat=1)  # two steps to either of them
    assert legal(both) == {"hunt east", "hunt south"}
    assert both.to_move == 1
    assert legal(hunted("a1", "c1")) == {"hunt north", "hunt east", "hunt west"}
    assert goblins(hunted("d4", "b4")) == "b3"


@pytest.mark.rule("MYB-R76", "MYB-G15")
def test_a_hunt_along_the_small_arrow_is_followed_by_one_more() -> None:
    straight = goblin("GE8.0 . . .", "a1", "gold != hunt E = gobble x move N", gnome="d1")
    assert goblins(straight) == "c1"  # and not d1: there is no third
    other = goblin("GE8.0 . . .", "a1", "gold != hunt S = gobble x move N", gnome="d1")
    assert goblins(other) == "b1"


@pytest.mark.rule("MYB-R76", "MYB-G15", "MYB-G14")
def test_the_second_hunt_may_go_any_way() -> None:
    state = goblin("GE8.0 . . .", "a1", "gold != hunt E = gobble x move N", gnome="c3")
    assert legal(state) == {"hunt east", "hunt south"}
    south = after(state, "hunt south")
    assert (goblins(south), field(south, "turn")) == ("a2", "3")
    east = after(state, "hunt east")
    assert legal(east) == {"hunt east", "hunt south"}
    assert (goblins(after(east, "hunt east")), goblins(after(east, "hunt south"))) == ("c1", "b2")
    assert field(after(east, "hunt east"), "turn") == "3"


@pytest.mark.rule("MYB-R76", "MYB-R81")
def test_a_second_hunt_may_eat() -> None:
    state = goblin("GE8.0 . . .", "a1", "gold != hunt E = gobble x move N", gnome="c1")
    assert result(state).winners == ()


# Call


@pytest.mark.rule("MYB-R77", "MYB-G10", "MYB-G11")
def test_call_turns_matching_neighbors_clockwise_until_they_face_the_goblin() -> None:
    drawing = """
        .      GO8.1  .      .
        GO9.3  GE8.0  GO9.0  .
        GO9.1  XC.0   GO8.0  .
    """
    state = goblin(drawing, "b2", "gold != call = gobble x move N", gnome="d4")
    # b1 to north-south (1 turn), a2 from west-north to north-east (1), c2 from north-east to south-west (2),
    # b3's gold from east-west to north-south (1); a3 and c3 are not beside the Goblin
    assert on(state, "b1 a2 c2 b3 b2 a3 c3") == "GO8.2 GO9.0 GO9.2 XC.1 GE8.0 GO9.1 GO8.0"


@pytest.mark.rule("MYB-G11", "MYB-R68", "MYB-R77")
def test_a_card_that_faces_the_goblin_is_not_turned_but_the_call_is_done() -> None:
    drawing = ". GO8.0 . .\n. GE8.0 . ."
    state = goblin(drawing, "b2", "gold != call, move N = gobble x move S", gnome="d4")
    assert (cell(state, "b1"), goblins(state)) == ("GO8.0", "b1")
    only = goblin(drawing.replace("GE8.0", "GE8.1"), "b2", "gold != call = gobble x move S", gnome="d4")
    assert goblins(only) == "b2"  # done: the cross does not come
    under = goblin(". GO8.1 . .\n. GE8.0 . .", "b2", "gold != call = gobble x move S", gnome="b1")
    assert (cell(under, "b1"), gnomes(under)) == ("GO8.2", "b1")


@pytest.mark.rule("MYB-G10", "MYB-G7")
def test_call_is_about_the_drawn_card_and_needs_a_face_up_neighbor_with_it() -> None:
    # gems all around a Goblin on gems, and the card says coal: nothing can be called
    drawing = ". GE8.1 . .\nGE8.0 GE9.0 GE2.0 .\n. CO8.1- . ."
    state = goblin(drawing, "b2", "coal != call = gobble x move W", gnome="d4")
    assert on(state, "b1 a2 c2 b3") == "GE8.1 GE8.0 GE2.0 CO8.1-"
    assert goblins(state) == "a2"


# Swap


@pytest.mark.rule("MYB-R78", "MYB-G17")
def test_swap_carries_the_goblin_and_a_gnome_past_each_other() -> None:
    drawing = ". CO9.3 . .\n. GE8.1 . ."
    state = goblin(drawing, "b2", "gold != swap N = gobble x move S", gnome="b1")
    assert on(state, "b1 b2") == "GE8.1 CO9.3"
    assert (goblins(state), gnomes(state), state.outcome()) == ("b1", "b2", None)
    alone = goblin(drawing, "b2", "gold != swap N = gobble x move S", gnome="d4")
    assert (on(alone, "b1 b2"), goblins(alone), gnomes(alone)) == ("GE8.1 CO9.3", "b1", "d4")


@pytest.mark.rule("MYB-R78", "MYB-G7", "MYB-G21")
def test_swap_works_with_face_down_cards_but_not_off_the_mine() -> None:
    state = goblin(". CO9.3- . .\n. GE8.1- . .", "b2", "gold != call = gobble x swap N", gnome="d4")
    assert (on(state, "b1 b2"), goblins(state)) == ("GE8.1- CO9.3-", "b1")
    mixed = goblin(". CO9.3 . .\n. GE8.1- . .", "b2", "gold != call = gobble x swap N", gnome="d4")
    assert on(mixed, "b1 b2") == "GE8.1- CO9.3"
    edge = goblin(". GE8.1 . .", "b1", "gold != swap N = gobble x move S", gnome="d4")
    assert (goblins(edge), cell(edge, "b1")) == ("b2", "GE8.1")


# Campfires


@pytest.mark.rule("MYB-R79", "MYB-G19")
def test_a_campfire_goes_out_at_once_and_the_next_action_finds_it_dark() -> None:
    state = goblin(". GO1.2 . .\n. GE8.1 . .", "b2", "gold != move N, turn right = gobble x move S", gnome="d4")
    assert (cell(state, "b1"), goblins(state)) == ("GO1.2-", "b1")
    lit = goblin(". GO3.2 . .\n. GE8.1 . .", "b2", "gold != move N, turn right = gobble x move S", gnome="d4")
    assert cell(lit, "b1") == "GO3.3"
    hunted = goblin(". GO1.2 . .\n. GE8.1 . .", "b2", HUNT, gnome="b1")
    assert cell(hunted, "b1") == "GO1.2-"


@pytest.mark.rule("MYB-R79", "MYB-R78")
def test_a_campfire_that_is_swapped_past_the_goblin_burns_on() -> None:
    state = goblin(". GO1.2 . .\n. GE8.1 . .", "b2", "gold != swap N = gobble x move S", gnome="d4")
    assert on(state, "b1 b2") == "GE8.1 GO1.2"


@pytest.mark.rule("MYB-G20")
def test_a_campfire_dealt_under_the_goblin_burns_on() -> None:
    state = lay(". . . .\n. _ . .", "chapter2", gnomes="d4", goblins="b2")
    do(state, "end actions", "deal b2 GO1 0")
    assert cell(state, "b2") == "GO1.0"
    do(state, "goblin GC2")  # "=": gobble, hunt W
    assert cell(state, "b2") == "GO1.0-"
    other = do(lay(". . . .\n. _ . .", "chapter2", gnomes="b4", goblins="b2"), "end actions", "deal b2 GO1 0")
    do(other, "goblin GC12")  # coal "!=": move S, turn right
    assert (cell(other, "b2"), goblins(other)) == ("GO1.0", "b3")


@pytest.mark.rule("MYB-G23")
def test_a_campfire_revealed_under_the_goblin_stays_or_goes_out_by_option() -> None:
    drawing = ". . . .\n. GO1.2- . ."
    state = do(lay(drawing, "chapter2", gnomes="b1", goblins="b2"), "reveal b2")
    assert cell(state, "b2") == "GO1.2"
    assert (field(state, "acts"), legal(state, "face")) == ("2", set())
    out = lay(drawing, "chapter2", gnomes="b1", goblins="b2", options={"revealed_camp": "out"})
    do(out, "reveal b2")
    assert (cell(out, "b2"), field(out, "acts")) == ("GO1.2-", "2")
    elsewhere = lay(drawing, "chapter2", gnomes="b1", goblins="d4", options={"revealed_camp": "out"})
    assert cell(do(elsewhere, "reveal b2"), "b2") == "GO1.2"
    dark = lay(drawing.replace("GO1", "GO3"), "chapter2", gnomes="b1", goblins="b2", options={"revealed_camp": "out"})
    assert cell(do(dark, "reveal b2"), "b2") == "GO3.2"


@pytest.mark.rule("MYB-G23", "MYB-R79")
def test_a_revealed_campfire_goes_out_when_the_goblin_comes_back_to_it() -> None:
    decks = {"goblin": goblin_file("gold != move N = move N x move N", "gold != move S = move S x move S")}
    state = lay(". . . .\n. GO1.2- . .", "chapter2", gnomes="c2", goblins="b2", decks=decks)
    do(state, "reveal b2", "move south", "end actions", "goblin GC1")
    assert (goblins(state), cell(state, "b2")) == ("b1", "GO1.2")
    do(state, "end actions", "goblin GC2")
    assert (goblins(state), cell(state, "b2")) == ("b2", "GO1.2-")


# Reveal


@pytest.mark.rule("MYB-R62", "MYB-G22", "MYB-X24")
def test_reveal_is_for_the_card_under_the_gnome_and_those_beside() -> None:
    drawing = "? ? ? .\n? ? ? .\n. ? . ?"
    state = lay(drawing, "chapter2", gnomes="b2", goblins="d1")
    assert legal(state, "reveal") == {"reveal b1", "reveal a2", "reveal b2", "reveal c2", "reveal b3"}
    all_refused(state, ["reveal a1", "reveal c1", "reveal d3", "reveal c3"], "MYB-G22")
    up = lay("", "chapter2", gnomes="b2", goblins="d1")
    assert refused(up, "reveal b2") == "MYB-G22"


@pytest.mark.rule("MYB-R62", "MYB-R63", "MYB-G22", "MYB-X8")
def test_reveal_costs_one_action_and_then_any_facing_is_free() -> None:
    state = do(lay(". . . .\n. . XA.1- .", "chapter2", gnomes="b2", goblins="d4"), "reveal c2")
    assert cell(state, "c2") == "XA.1"
    assert legal(state) == {f"face {facing}" for facing in range(4)}
    for facing in range(4):
        turned = after(state, f"face {facing}")
        assert (cell(turned, "c2"), field(turned, "acts")) == (f"XA.{facing}", "2")
        assert "move east" in legal(turned)
    all_refused(state, ["end actions", "move east", "reveal b2", "rotate 1"], "MYB-X8")
    thrice = lay("? . . .\n? ? . .\n. . . .", "chapter2", gnomes="a2", goblins="d4")
    do(thrice, "reveal a1", "face 0", "reveal a2", "face 0", "reveal b2", "face 0")
    assert legal(thrice) == {"end actions", "lunch", "brakes", "teleport"}


@pytest.mark.rule("MYB-G22", "MYB-X8", "MYB-R80", "MYB-R97")
@pytest.mark.parametrize(
    ("mode", "fields"),
    [
        ("chapter2", {"gnomes": "b2", "goblins": "c2"}),
        ("chapter3", {"gnomes": "b2", "goblins": "d4", "owner": "c2"}),
        ("two-goblins", {"gnomes": "b2,a1", "goblins": "d4,c2"}),
        ("cooperative", {"gnomes": "b2,a1", "goblins": "c2"}),
    ],
)
def test_a_card_under_a_goblin_or_the_owner_is_revealed_but_not_turned(mode: str, fields: dict[str, Any]) -> None:
    state = do(lay(". . . .\n. . XA.1- .", mode, **fields), "reveal c2")
    assert (cell(state, "c2"), field(state, "acts"), legal(state, "face")) == ("XA.1", "2", set())
    assert "move west" in legal(state)


@pytest.mark.rule("MYB-X24", "MYB-R62")
@pytest.mark.parametrize("mode", ["standard", "resources", "chapter1", "three", "four"])
def test_no_reveal_where_there_is_no_goblin(mode: str) -> None:
    fields: dict[str, Any] = {"values": "2,2,1"} if mode == "resources" else {}
    assert refused(lay("", mode, **fields), "reveal a1") == "MYB-X24"


# Face-down cards


@pytest.mark.rule("MYB-G21")
def test_face_down_cards_are_moved_onto_and_swapped_and_nothing_else() -> None:
    drawing = ". GO1.0- . .\n. GO3.0- GO5.0- ."
    state = lay(drawing, "chapter2", gnomes="b2", goblins="d4")
    assert gnomes(after(state, "move east")) == "c2"
    swapped = after(state, "swap east")
    assert (on(swapped, "b2 c2"), gnomes(swapped)) == ("GO5.0- GO3.0-", "c2")
    mixed = after(state, "swap west")
    assert cell(mixed, "a2") == "GO3.0-" and not cell(mixed, "b2").endswith("-")
    assert legal(state, "rotate", "camp") == set()
    assert refused(state, "rotate 1") == "MYB-G21"
    assert refused(state, "camp b1 rotate 1") == "MYB-B16"
    assert do(state, "end actions").decision().purpose == "goblin"  # no Sign to read


@pytest.mark.rule("MYB-G21", "MYB-R20")
def test_face_down_cards_are_not_loaded_and_belong_to_no_chain() -> None:
    state = lay("GO8.0 . . .\nGO8.0- . . .\nGO3.0 . . .", "chapter2", gnomes="d4", goblins="d1")
    assert on(do(state, "load"), "a1 a2 a3") == "_ GO8.0- GO3.0"
    assert refused(lay("GO8.0- . . .", "chapter2", gnomes="d4", goblins="d1"), "load") == "MYB-B8"


@pytest.mark.rule("MYB-X8", "MYB-G21")
def test_a_face_down_card_keeps_its_facing() -> None:
    state = goblin(". . . .\n. DA.2 . .", "b2", "gold != gobble = gobble x move N", gnome="b3")
    assert cell(state, "b2") == "DA.2-"
    do(state, "reveal b2")
    assert cell(state, "b2") == "DA.2"


# What players may do with the Goblin's card


@pytest.mark.rule("MYB-R80")
def test_the_card_under_the_goblin_is_neither_swapped_nor_rotated_but_loaded() -> None:
    state = lay("GO8.0 GO1.0 . .\n. . . .", "chapter2", gnomes="b2", goblins="b1")
    all_refused(state, ["swap north", "camp b1 rotate 1", "camp b1 swap east", "camp b1 swap west"], "MYB-C3-9")
    camp = lay("GO8.0 GO1.0 . .", "chapter2", gnomes="d4", goblins="c1")
    assert "camp b1 swap east" not in legal(camp) and "camp b1 swap west" in legal(camp)
    load = do(lay("GO8.0 . . .\nGO3.0 . . .", "chapter2", gnomes="d4", goblins="a2"), "load")
    assert (on(load, "a1 a2"), goblins(load), under_cart(load)) == ("_ _", "a2", "GO3+GO8")
    do(load, "end actions", "deal a1 GE1 0", "deal a2 GE2 3")
    assert (cell(load, "a2"), goblins(load)) == ("GE2.3", "a2")


# Being eaten


@pytest.mark.rule("MYB-R81", "MYB-G18", "MYB-X7")
def test_walking_onto_the_goblin_is_legal_and_loses() -> None:
    state = lay("", "chapter2", gnomes="b2", goblins="c2", got=35)
    assert {"move east", "move west"} <= legal(state)
    do(state, "move east")
    assert (result(state).winners, result(state).scores) == ((), (35,))
    sign = lay(". . . .\n. GO3.0 . .", "chapter2", gnomes="b2", goblins="c2")
    do(sign, "end actions", "read", "move east")
    assert result(sign).winners == ()


@pytest.mark.rule("MYB-R81")
@pytest.mark.parametrize("card", ["gold != move N = move N x move N", HUNT])
def test_the_goblin_eats_by_coming_onto_the_gnome(card: str) -> None:
    state = goblin(". . . .\n. GE8.0 . .", "b2", card, gnome="b1", got=35)
    assert result(state).winners == ()
    assert goblins(state) == gnomes(state) == "b1"


@pytest.mark.rule("MYB-R81", "MYB-R68")
def test_once_a_gnome_is_eaten_nothing_more_is_done() -> None:
    state = goblin(". GE9.0 . .\n. GE8.0 . .", "b2", "gold != move N, turn right = gobble x hunt", gnome="b1")
    assert result(state)
    assert cell(state, "b1") == "GE9.0"


# The Goblin deck


@pytest.mark.rule("MYB-R64", "MYB-R82", "MYB-G25", "MYB-X23")
def test_used_cards_come_back_when_a_card_is_needed_and_none_is_left() -> None:
    used = [f"GC{number}" for number in range(1, 16) if number != 12]
    state = lay("", "chapter2", gnomes="a1", goblins="d4", spent="+".join(used))
    do(state, "end actions")
    assert odds(state) == {"goblin GC12": 1}
    do(state, "goblin GC12")
    while state.to_move != CHANCE:
        do(state, sorted(legal(state, "hunt", "end actions"))[0])
    assert odds(state) == {f"goblin GC{number}": 1 for number in range(1, 16)}
    do(state, "goblin GC4")
    assert field(state, "spent") == "GC4"


@pytest.mark.rule("MYB-R64", "MYB-G2")
def test_a_card_is_drawn_every_turn_and_not_drawn_again() -> None:
    state = lay("", "chapter2", gnomes="a1", goblins="d4")
    do(state, "end actions", "goblin GC3")
    while state.to_move != CHANCE:
        do(state, sorted(legal(state, "hunt", "end actions"))[0])
    assert set(odds(state)) == {f"goblin GC{number}" for number in range(1, 16) if number != 3}


@pytest.mark.rule("MYB-G27", "MYB-A11")
def test_no_goblin_card_in_the_turn_in_which_the_cart_leaves() -> None:
    state = do(lay("", "chapter2", gnomes="a1", goblins="d4", moved=15, got=31), "end actions")
    assert result(state).winners == (0,)


@pytest.mark.rule("MYB-D6", "MYB-R68")
@pytest.mark.parametrize(
    ("card", "under", "there", "facing"),
    [
        # our cards, from c2 with the Gnome at c4: where the Goblin is afterwards and how the card under c2 lies
        ("GC1", "GE8.0", "b3", "GE8.0"), ("GC2", "GE8.0", "c3", "GE8.0"), ("GC3", "GE8.0", "d1", "GE8.0"),
        ("GC5", "GE8.0", "c3", "GE8.0"), ("GC6", "GO8.0", "c2", "GO8.0"), ("GC7", "GO8.0", "d2", "GO8.0"),
        ("GC11", "GO8.0", "d3", "GO8.0"), ("GC13", "GO8.0", "b1", "GO8.0"), ("GC15", "GO8.0", "c3", "GO8.0"),
        ("GC1", "GO8.1", "c1", "GO8.1-"), ("GC6", "GE8.1", "c3", "GE8.1-"), ("GC11", "CO8.1", "b2", "CO8.1-"),
        ("GC4", "GO8.1", "c2", "GO8.0-"), ("GC9", "GE8.1", "c2", "GE8.2-"), ("GC14", "CO8.1", "c2", "CO8.0-"),
        ("GC12", "CO8.1", "c3", "CO8.1-"), ("GC7", "GE8.1", "eaten", "GE8.1-"), ("GC2", "GO8.1", "c3", "GO8.1-"),
        ("GC1", "GE8.0-", "d2", "GE8.0-"), ("GC2", "GE8.0-", "c3", "GE8.0-"), ("GC3", "GE8.0-", "b2", "GE8.0-"),
        ("GC4", "GE8.0-", "c1", "GE8.0-"), ("GC8", "GE8.0-", "d2", "GE8.0-"), ("GC14", "GE8.0-", "b2", "GE8.0-"),
    ],
)  # fmt: skip
def test_our_cards_one_after_the_other(card: str, under: str, there: str, facing: str) -> None:
    state = goblin(f". . . .\n. . {under} .", "c2", card, gnome="c4")
    while legal(state, "hunt"):
        # of two equally short ways south is taken, so that one result can be told
        do(state, "hunt south" if "hunt south" in legal(state, "hunt") else sorted(legal(state, "hunt"))[0])
    assert goblins(state) == (there if there != "eaten" else "c4")
    assert (state.outcome() is not None) == (there == "eaten")
    assert cell(state, "c2") == facing


@pytest.mark.rule("MYB-R83")
def test_the_count_matters_when_the_cart_leaves_and_not_before() -> None:
    state = do(lay("GO8.0 . . .", "chapter2", gnomes="b2", goblins="d4", got=31), "load")
    assert state.outcome() is None


@pytest.mark.rule("MYB-G24", "MYB-X9")
def test_nobody_is_shown_what_lies_face_down() -> None:
    state = lay(". . . .\n. GO1.2- . .", "chapter2", gnomes="b1", goblins="d4", deck="", got=3)
    view = state.view(0)
    assert view.words("b2") == ["b2: a face-down card."]
    assert view.cells[5] == -2


@pytest.mark.rule("MYB-R77", "MYB-R20", "MYB-R79")
def test_the_first_cell_and_the_first_card_are_no_exception() -> None:
    # a1 beside the Goblin, and GO1 upright: the first of all cells and of all faces
    called = goblin("GO8.0 GE8.0 GO1.0 .", "b1", "gold != call = gobble x move S", gnome="d4")
    assert on(called, "a1 c1") == "GO8.1 GO1.1"
    chain = lay("GO1.1 GO9.3 . .", "chapter2", gnomes="d4", goblins="d1", moved=1)
    assert on(do(chain, "load"), "a1 b1") == "_ _"
    first = goblin("GE8.0 GE8.1 . .", "b1", "gold != move W = gobble x move S", gnome="d4")
    assert goblins(first) == "a1"
    gobbled = goblin("GO1.1 GO8.1 . .", "b1", "gold != call = gobble x move S", gnome="d4")
    assert on(gobbled, "a1 b1") == "GO1.1- GO8.1-"
