"""Chapter 3: the Mine Owner and the Goblin that follows him."""

from __future__ import annotations

from typing import Any

import pytest

from rules.mine_your_business.state import MineYourBusinessState
from tests.rules.mine_your_business.helper import (
    after,
    all_refused,
    cell,
    changed,
    deck,
    do,
    field,
    gnomes,
    goblin_file,
    goblins,
    lay,
    legal,
    odds,
    on,
    owner,
    refused,
    result,
    told,
    under_cart,
)


def both(
    drawing: str, owner: str, goblins: str, card: str, gnome: str = "a1", options: dict[str, str] | None = None,
    **fields: Any,
) -> MineYourBusinessState:  # fmt: skip
    """The end of a turn: the Owner and the Goblin ("-" outside the Mine) are to resolve a card of one's own."""
    decks = {"goblin": goblin_file(card)}
    state = lay(drawing, "chapter3", gnomes=gnome, owner=owner, goblins=goblins, decks=decks, options=options, **fields)
    return do(state, "end actions", "goblin GC1")


CORNER = "\n".join([". . . ."] * 3 + [". . . {}"])

# Asleep


@pytest.mark.rule("MYB-X19", "MYB-C3-9", "MYB-C3-1", "MYB-R84")
def test_the_sleeping_owner_guards_his_card() -> None:
    state = lay(CORNER.format("GO1.0"), "chapter3", gnomes="c4", asleep=True)
    assert (owner(state), goblins(state)) == ("d4", "-")
    assert legal(state, "camp") == set()
    all_refused(state, ["swap east", "camp d4 rotate 1", "camp d4 swap north", "camp d4 swap west"], "MYB-C3-9")
    beside = lay("\n".join([". . . ."] * 3 + [". . GO1.0 ."]), "chapter3", gnomes="a1", asleep=True)
    assert refused(beside, "camp c4 swap east") == "MYB-C3-9"
    assert "camp c4 swap west" in legal(beside)
    signs = lay("\n".join([". . . ."] * 3 + [". . GO4.0 ."]), "chapter3", gnomes="c4", asleep=True)
    assert {text.split()[1] for text in legal(do(signs, "end actions", "read"), "turn")} == {"c3", "b4"}


@pytest.mark.rule("MYB-C3-2")
@pytest.mark.parametrize("sign", [False, True])
def test_walking_onto_the_sleeping_owner(sign: bool) -> None:
    drawing = "\n".join([". . . ."] * 3 + [". . GO3.0 ."])
    begin = ["end actions", "read"] if sign else []
    state = do(lay(drawing, "chapter3", gnomes="c4", asleep=True, got="XA+GO8"), *begin)
    assert "move east" not in legal(state)
    assert refused(state, "move east") == "MYB-C3-2"
    kick = lay(drawing, "chapter3", gnomes="c4", asleep=True, got="XA+GO8", options={"sleeping_owner": "kick"})
    do(kick, *begin, "move east")
    assert (gnomes(kick), owner(kick), under_cart(kick)) == ("a1", "d4", ".")
    assert deck(kick)[-1] == {"XA": 1, "GO8": 1}
    assert not kick.awake
    assert "move east" in legal(kick)


# Waking and coming in


@pytest.mark.rule("MYB-R85", "MYB-X14", "MYB-G4")
def test_both_wake_where_they_are_and_no_card_is_drawn() -> None:
    state = do(lay(CORNER.format("GO1.3"), "chapter3", asleep=True), "end actions")
    assert (state.awake, owner(state), goblins(state), state.to_move) == (True, "d4", "-", 0)
    assert cell(state, "d4") == "GO1.3-"
    assert "goblin" not in told(state)
    stays = lay(CORNER.format("GO1.3"), "chapter3", asleep=True, options={"wake_on_camp": "stays"})
    assert cell(do(stays, "end actions"), "d4") == "GO1.3"
    do(state, "end actions")
    assert odds(state) == {f"goblin GC{number}": 1 for number in range(1, 16)}


@pytest.mark.rule("MYB-R87", "MYB-R85")
def test_the_goblin_stays_outside_until_the_owner_has_left_the_corner() -> None:
    state = both(CORNER.format("GE8.0"), "d4", "-", "gold != turn right = gobble x move N")
    assert (owner(state), goblins(state), cell(state, "d4")) == ("d4", "-", "GE8.1")  # turned once, by the Owner
    assert (field(state, "turn"), state.to_move) == ("3", 0)


@pytest.mark.rule("MYB-R87", "MYB-C3-3", "MYB-R86")
def test_the_goblin_is_put_down_at_once_and_acts_on_the_same_card() -> None:
    drawing = ". . . .\n. . . .\n. . GE1.0 GE8.2\n. . . GE8.0"
    # the Owner goes d3, c3; the Goblin d3, and then c3 is barred: the cross turns its card
    state = both(drawing, "d4", "-", "gold != move N, move W = gobble x turn right")
    assert (owner(state), goblins(state)) == ("c3", "d3")
    assert on(state, "d3 d4") == "GE8.3 GE8.0"


@pytest.mark.rule("MYB-C3-3", "MYB-R87")
def test_the_goblin_is_there_while_the_owner_finishes_his_box() -> None:
    # the Owner moves north and is barred from coming back onto the Goblin; the cross turns his card
    drawing = ". . . .\n. . . .\n. . . GE8.2\n. . . GO8.1"
    state = both(drawing, "d4", "-", "coal != move N, move S = call x turn right", gnome="a1")
    # the Goblin in its turn is barred by him at d3, and the cross turns d4
    assert (owner(state), goblins(state)) == ("d3", "d4")
    assert on(state, "d3 d4") == "GE8.3 GO8.2"


@pytest.mark.rule("MYB-C3-4", "MYB-R87")
def test_leaving_by_a_swap_counts() -> None:
    drawing = "\n".join([". . . ."] * 3 + [". . CO8.3 GE8.0"])
    state = both(drawing, "d4", "-", "gold != swap W = gobble x turn right")
    assert (owner(state), goblins(state)) == ("c4", "d4")
    assert on(state, "c4 d4") == "GE8.0 CO8.0"  # the Goblin is barred from c4 and turns its card


@pytest.mark.rule("MYB-X4", "MYB-R81")
def test_a_gnome_that_rides_into_the_corner_is_eaten() -> None:
    drawing = "\n".join([". . . ."] * 3 + [". . CO8.3 GE8.0"])
    state = both(drawing, "d4", "-", "gold != swap W = gobble x turn right", gnome="c4", got=30)
    assert (gnomes(state), goblins(state), result(state).winners) == ("d4", "d4", ())


@pytest.mark.rule("MYB-R79", "MYB-R87", "MYB-C3-4")
@pytest.mark.parametrize("option", ["out", "stays"])
def test_a_campfire_in_the_corner_goes_out_when_the_goblin_comes_in(option: str) -> None:
    # the Goblin woke before, beside the Mine: it comes onto this campfire, whatever is agreed about waking
    drawing = "\n".join([". . . ."] * 3 + [". . CO1.3 GE8.0"])
    options = {"wake_on_camp": option}
    state = both(drawing, "d4", "-", "gold != swap W = gobble x turn right", options=options)
    # and so it finds a face-down card; the cross cannot be done, it Hunts, and north alone is free
    assert (goblins(state), cell(state, "d4")) == ("d3", "CO1.3-")


# Who goes first


@pytest.mark.rule("MYB-R86")
def test_the_owner_carries_out_each_card_first() -> None:
    drawing = ". . . .\n. GE8.0 . .\n. GE8.1 . ."
    state = both(drawing, "b2", "b3", "gold != move N = gobble x turn right")
    assert (owner(state), goblins(state)) == ("b1", "b2")  # the other way round the Goblin would have been barred


@pytest.mark.rule("MYB-R86", "MYB-R67", "MYB-G5")
def test_each_looks_under_his_own_feet() -> None:
    drawing = ". . . .\n. GO8.0 GE8.0 .\n. . . ."
    state = both(drawing, "b2", "c2", "gold != move N = move S x turn right", gnome="d4")
    assert (owner(state), goblins(state)) == ("b3", "c1")


# Barred


@pytest.mark.rule("MYB-R88", "MYB-C3-5", "MYB-X5", "MYB-X2")
@pytest.mark.parametrize("what", ["move E", "swap E"])
def test_barred_by_the_other_the_cross_takes_the_place_of_the_rest(what: str) -> None:
    drawing = ". . . .\n. GE8.1 CO8.0 .\n. . . ."
    card = f"gold != {what}, turn right = gobble x turn left"
    state = both(drawing, "b2", "c2", card, gnome="d4")
    assert (owner(state), cell(state, "b2")) == ("b2", "GE8.0")
    skip = both(drawing, "b2", "c2", card, gnome="d4", options={"barred": "skip"})
    assert (owner(skip), cell(skip, "b2")) == ("b2", "GE8.2")


@pytest.mark.rule("MYB-C3-5", "MYB-R88")
def test_the_cross_comes_even_after_an_action_was_done() -> None:
    drawing = ". . . .\n. GE8.1 CO8.0 .\n. . . ."
    card = "gold != turn right, move E = gobble x turn right"
    assert cell(both(drawing, "b2", "c2", card, gnome="d4"), "b2") == "GE8.3"
    assert cell(both(drawing, "b2", "c2", card, gnome="d4", options={"barred": "skip"}), "b2") == "GE8.2"


@pytest.mark.rule("MYB-C3-5", "MYB-R69")
def test_with_skip_the_cross_comes_only_if_all_was_left_out() -> None:
    drawing = ". . . .\n. GE8.1 CO8.0 .\n. . . ."
    card = "gold != move E = gobble x turn left"
    assert cell(both(drawing, "b2", "c2", card, gnome="d4", options={"barred": "skip"}), "b2") == "GE8.0"


@pytest.mark.rule("MYB-R88", "MYB-C3-5")
def test_the_goblin_is_barred_by_the_owner_likewise() -> None:
    drawing = ". . . .\n. GO8.1 GE8.0 .\n. . . ."
    state = both(drawing, "b2", "c2", "gold != move W, turn right = turn right x turn left", gnome="d4")
    assert (goblins(state), on(state, "b2 c2")) == ("c2", "GO8.2 GE8.3")


@pytest.mark.rule("MYB-C3-5", "MYB-R71", "MYB-X5")
def test_if_the_cross_is_barred_too_the_figure_hunts_and_else_nothing_happens() -> None:
    drawing = ". . . .\n. GE8.1 CO8.0 .\n. . . ."
    card = "gold != move E = gobble x swap E"
    hunts = both(drawing, "b2", "c2", card, gnome="b4")
    assert (owner(hunts), cell(hunts, "b2")) == ("b3", "GE8.1")
    nothing = both(drawing, "b2", "c2", card, gnome="d2")  # the only shortest way leads over the Goblin
    assert (owner(nothing), cell(nothing, "b2")) == ("b2", "GE8.1")


@pytest.mark.rule("MYB-X5", "MYB-C3-5")
def test_a_hunt_is_barred_if_every_shortest_step_is() -> None:
    drawing = ". . . .\n. GE8.1 CO8.0 .\n. . . ."
    card = "gold != turn right, hunt = gobble x turn right"
    assert cell(both(drawing, "b2", "c2", card, gnome="d2"), "b2") == "GE8.3"
    assert cell(both(drawing, "b2", "c2", card, gnome="d2", options={"barred": "skip"}), "b2") == "GE8.2"


@pytest.mark.rule("MYB-X5", "MYB-X6")
def test_if_one_shortest_step_is_free_it_is_taken() -> None:
    drawing = ". . . .\n. GE8.1 CO8.0 .\n. . . ."
    state = both(drawing, "b2", "c2", "gold != hunt = gobble x turn right", gnome="d3")
    assert owner(state) == "b3"  # not asked: east is barred
    assert cell(state, "b2") == "GE8.1"


@pytest.mark.rule("MYB-X5", "MYB-G15")
def test_the_second_hunt_of_a_small_arrow_may_be_barred_as_well() -> None:
    drawing = ". GE8.1 . .\n. GE8.1 . .\n. CO8.0 . ."
    card = "gold != hunt S, turn right = gobble x turn left"
    state = both(drawing, "b1", "b3", card, gnome="b4")
    # he comes to b2, is barred from b3, and the cross takes the place of the rest; the Goblin on coal then eats
    assert (owner(state), cell(state, "b2")) == ("b2", "GE8.0")
    skip = both(drawing, "b1", "b3", card, gnome="b4", options={"barred": "skip"})
    assert (owner(skip), cell(skip, "b2")) == ("b2", "GE8.2")


# His penalty

HOARD: dict[str, Any] = {"got": "XA*2+GO8", "moved": 6, "used": "B"}


@pytest.mark.rule("MYB-R89", "MYB-C3-6", "MYB-X22")
def test_caught_by_the_owner() -> None:
    before = ". . . .\n. GE8.1 CO8.0 .\n. . . ."
    # he comes onto c2 and goes on with his box: turns the card there
    state = both(before, "b2", "d4", "gold != move E, turn right = gobble x turn left", gnome="c2", **HOARD)
    assert (gnomes(state), owner(state), cell(state, "c2")) == ("a1", "c2", "CO8.1")
    assert under_cart(state) == "."
    assert deck(state)[-1] == {"XA": 2, "GO8": 1}
    assert len(deck(state)) == 2
    assert (field(state, "moved"), field(state, "used")) == ("7", "B")
    assert state.outcome() is None


@pytest.mark.rule("MYB-R89", "MYB-C3-6")
@pytest.mark.parametrize("sign", [False, True])
def test_walking_onto_the_owner_costs_the_same(sign: bool) -> None:
    state = lay(". . . .\n. GO3.0 . .", "chapter3", gnomes="b2", owner="c2", goblins="d4", **HOARD)
    do(state, *(["end actions", "read"] if sign else []), "move east")
    assert (gnomes(state), owner(state), under_cart(state)) == ("a1", "c2", ".")
    assert deck(state)[-1] == {"XA": 2, "GO8": 1}
    assert (field(state, "moved"), field(state, "used")) == ("6", "B")
    assert "move east" in legal(state)


@pytest.mark.rule("MYB-C3-6", "MYB-R89")
def test_with_nothing_collected_only_the_way_home_is_left() -> None:
    state = do(lay("", "chapter3", gnomes="b2", owner="c2", goblins="d4"), "move east")
    assert (gnomes(state), len(deck(state))) == ("a1", 1)


@pytest.mark.rule("MYB-C3-7", "MYB-R81")
def test_sent_back_to_the_goblin() -> None:
    state = do(lay("", "chapter3", gnomes="b2", owner="c2", goblins="a1", **HOARD), "move east")
    assert (gnomes(state), result(state).winners) == ("a1", ())
    drawing = ". . . .\n. GE8.1 . ."
    hunted = both(drawing, "b2", "a1", "gold != move E = gobble x turn left", gnome="c2")
    assert result(hunted).winners == ()


@pytest.mark.rule("MYB-X3", "MYB-C3-6")
def test_the_owner_at_the_entrance_stays_there_beside_the_gnome() -> None:
    drawing = "CO9.0 GE8.1 . ."
    state = both(drawing, "b1", "d4", "gold != move W, turn right = gobble x move E", gnome="a1", **HOARD)
    assert (gnomes(state), owner(state), under_cart(state)) == ("a1", "a1", ".")
    assert cell(state, "a1") == "CO9.1"
    assert state.outcome() is None
    assert {"move east", "move south", "end actions"} <= legal(state)
    assert legal(state, "rotate", "swap") == set()  # his card
    assert refused(state, "rotate 1") == refused(state, "swap east") == "MYB-C3-9"


@pytest.mark.rule("MYB-X3", "MYB-C3-6")
def test_walking_onto_the_owner_at_the_entrance_is_one_arrival() -> None:
    state = do(lay("", "chapter3", gnomes="b1", owner="a1", goblins="d4", **HOARD), "move west")
    assert (gnomes(state), under_cart(state), len(deck(state))) == ("a1", ".", 2)


@pytest.mark.rule("MYB-X3")
def test_each_arrival_costs_one_penalty_and_staying_costs_none() -> None:
    fields: dict[str, Any] = {"gnome": "a1", "got": "GO3"}
    turn = both("CO9.0 . . .", "a1", "d4", "gold != turn right = gobble x move E", **fields)
    assert (owner(turn), under_cart(turn)) == ("a1", "GO3")
    there_and_back = both("CO9.0 CO8.0 . .", "a1", "d4", "gold != move E, move W = gobble x move E", **fields)
    assert (owner(there_and_back), gnomes(there_and_back), under_cart(there_and_back)) == ("a1", "a1", ".")


@pytest.mark.rule("MYB-X3", "MYB-G9", "MYB-G7")
def test_a_figure_that_shares_the_gnomes_cell_cannot_hunt_so_nothing_may_happen() -> None:
    before = lay("CO9.0 . . .", "chapter3", gnomes="a1", owner="a1", goblins="d4")
    state = both("CO9.0 . . .", "a1", "d4", "gold != hunt E, hunt = gobble x hunt", gnome="a1", got="GO3")
    assert (owner(state), gnomes(state), under_cart(state)) == ("a1", "a1", "GO3")
    assert cell(state, "a1") == cell(before, "a1")
    cross = both("CO9.0 . . .", "a1", "d4", "gold != hunt = gobble x turn right", gnome="a1")
    assert cell(cross, "a1") == "CO9.1"
    edge = both("CO9.0 . . .", "a1", "d4", "gold != hunt = gobble x move N", gnome="a1", got="GO3")
    assert (owner(edge), cell(edge, "a1"), under_cart(edge)) == ("a1", "CO9.0", "GO3")


@pytest.mark.rule("MYB-X3", "MYB-G17")
def test_a_swap_by_the_owner_carries_both() -> None:
    state = both("CO9.0 GE9.3 . .", "a1", "d4", "gold != swap E = gobble x turn right", gnome="a1", got="GO3")
    assert (owner(state), gnomes(state), on(state, "a1 b1")) == ("b1", "b1", "GE9.3 CO9.0")
    assert under_cart(state) == "GO3"


@pytest.mark.rule("MYB-G17", "MYB-R89")
def test_a_gnome_and_the_owner_pass_each_other_in_a_swap() -> None:
    drawing = ". . . .\n. GE8.1 CO8.0 ."
    state = both(drawing, "b2", "d4", "gold != swap E = gobble x turn right", gnome="c2", got="GO3")
    assert (owner(state), gnomes(state), under_cart(state)) == ("c2", "b2", "GO3")


# What else holds for him


@pytest.mark.rule("MYB-C3-8", "MYB-X20", "MYB-R74")
def test_cards_the_owner_gobbles_lie_face_down_and_go_nowhere() -> None:
    drawing = ". . . .\n. GO8.1 GO8.1 GO3.1"
    state = both(drawing, "b2", "c2", "gold != turn right = gobble x swap S", gnome="d4")
    # the Chain goes on under the Goblin; that one then finds a face-down card: the cross
    assert on(state, "b2 c3 d2") == "GO8.1- GO8.1- GO3.1-"
    assert (goblins(state), len(deck(state))) == ("c3", 1)


@pytest.mark.rule("MYB-X20", "MYB-R77")
def test_a_call_turns_cards_under_other_figures() -> None:
    drawing = ". . . .\n. GE8.1 GO8.0 ."
    state = both(drawing, "b2", "c2", "gold != call = hunt x turn right", gnome="d4")
    assert cell(state, "c2") == "GO8.1"
    other = both(". . . .\n. GO8.0 GE8.1 .", "b2", "c2", "gold != call = move W x turn right", gnome="b4")
    # the Owner on gold goes to a2 and so is out of reach; the card he left is called
    assert (owner(other), on(other, "b2")) == ("a2", "GO8.1")
    under = both(". . . .\n. GO8.0 GE8.1 .", "b2", "c2", "gold != call = turn right x hunt", gnome="b4")
    assert (owner(under), cell(under, "b2")) == ("b2", "GO8.1")
    stays = both(". . . .\n. GO8.1 GE8.1 .", "b2", "c2", "gold != call = turn right x hunt", gnome="b4")
    assert cell(stays, "b2") == "GO8.3"  # turned by the Owner to north-south, by the Goblin's Call back to east-west


@pytest.mark.rule("MYB-C3-9", "MYB-R80")
def test_his_card_is_closed_to_swap_and_rotate_but_may_be_loaded_and_revealed() -> None:
    state = lay("GO8.0 GO1.0 . .\n. . . .", "chapter3", gnomes="b2", owner="b1", goblins="d4")
    all_refused(state, ["swap north", "camp b1 rotate 1", "camp b1 swap west"], "MYB-C3-9")
    load = do(lay("GO8.0 . . .\nGO3.0 . . .", "chapter3", gnomes="d1", owner="a2", goblins="d4"), "load")
    assert (on(load, "a1 a2"), owner(load)) == ("_ _", "a2")
    reveal = do(lay("? . . .", "chapter3", gnomes="b1", owner="a1", goblins="d4"), "reveal a1")
    assert legal(reveal, "face") == set()


@pytest.mark.rule("MYB-C3-9", "MYB-R79", "MYB-G19")
def test_campfires_he_comes_onto_go_out() -> None:
    drawing = ". . . .\n. GE8.1 CO2.0 ."
    state = both(drawing, "b2", "d4", "gold != move E, turn right = gobble x turn left", gnome="b4")
    assert (owner(state), cell(state, "c2")) == ("c2", "CO2.0-")


@pytest.mark.rule("MYB-G16", "MYB-R75")
def test_the_owner_is_not_hunted() -> None:
    drawing = ". . . .\n. GO8.1 GE8.0 .\n. . . ."
    # the Owner beside the Goblin turns his card; the Goblin is after the Gnome alone, and cannot pass him
    state = both(drawing, "b2", "c2", "gold != hunt = turn right x turn left", gnome="c4")
    assert goblins(state) == "c3"
    west = both(drawing, "b2", "c2", "gold != hunt = turn right x turn left", gnome="a2")
    assert (goblins(west), cell(west, "c2")) == ("c2", "GE8.3")


@pytest.mark.rule("MYB-R90", "MYB-R81")
def test_the_goblin_eats_in_chapter_3_too() -> None:
    state = do(lay("", "chapter3", gnomes="b2", owner="d4", goblins="c2", got=33), "move east")
    assert (result(state).winners, result(state).scores) == ((), (33,))
    by_goblin = both(". . . .\n. GO8.1 GE8.0 .", "b2", "c2", "gold != move E = turn right x hunt", gnome="d2", got=26)
    assert result(by_goblin).winners == ()


@pytest.mark.rule("MYB-R86", "MYB-G14")
def test_a_choice_for_the_owner_comes_before_the_goblins() -> None:
    drawing = ". . . .\n. GE8.1 . .\n. . . .\n. . . GE8.0"
    state = both(drawing, "b2", "d4", "gold != hunt = turn right x turn left", gnome="a1")
    assert legal(state) == {"hunt north", "hunt west"}
    do(state, "hunt west")
    assert (owner(state), goblins(state)) == ("a2", "d4")
    assert legal(state) == {"hunt north", "hunt west"}
    ended = after(state, "hunt north")
    assert (goblins(ended), field(ended, "turn"), changed(state, ended)) == ("d3", "3", {})
