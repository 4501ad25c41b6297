"""Chapter 1: the corners and what their Events do, in all three chapters."""

from __future__ import annotations

from typing import Any

import pytest

from rules import CHANCE
from tests.rules.mine_your_business.helper import (
    REST,
    after,
    cell,
    changed,
    deck,
    do,
    event,
    field,
    fill,
    gnomes,
    goblins,
    lay,
    legal,
    new_game,
    odds,
    on,
    owner,
    refused,
    result,
    told,
    under_cart,
)

EVENTS = [f"EV{number}" for number in range(1, 11)]


def meeting(drawing: str = "", mode: str = "chapter1", **fields: Any) -> Any:
    """The first corner is passed and its Event is to be turned up."""
    fields = {"moved": 3, **fields}
    return do(lay(drawing, mode, **fields), "end actions")


@pytest.mark.rule("MYB-R50", "MYB-X21", "MYB-V11", "MYB-R52")
def test_any_event_not_seen_yet_may_lie_at_the_corner() -> None:
    state = meeting()
    assert odds(state) == {f"event {id}": 1 for id in EVENTS}
    do(state, "event EV3", *["end actions"] * 4)
    assert odds(state) == {f"event {id}": 1 for id in EVENTS if id != "EV3"}
    do(state, "event EV4", *["end actions"] * 4)
    assert odds(state) == {f"event {id}": 1 for id in EVENTS if id not in ("EV3", "EV4")}
    do(state, "event EV1")
    assert field(state, "shown") == "EV3+EV4+EV1"
    assert state.view(0).shown == (2, 3, 0)


@pytest.mark.rule("MYB-R52", "MYB-V1", "MYB-R50", "MYB-V10")
@pytest.mark.parametrize("mode", ["chapter1", "chapter2", "chapter3"])
def test_an_event_comes_with_the_moves_round_three_corners_and_no_other(mode: str) -> None:
    came = []
    for moved in range(15):
        fields: dict[str, Any] = {"chapter2": {"goblins": "d4"}, "chapter3": {"owner": "d4"}}.get(mode, {})
        state = do(lay("", mode, moved=moved, **fields), "end actions")
        if state.to_move == CHANCE and state.decision().purpose == "event":
            came.append(moved + 1)
    assert came == [4, 8, 12]


@pytest.mark.rule("MYB-V10", "MYB-P18", "MYB-R12")
@pytest.mark.parametrize("mode", ["standard", "resources", "three", "four", "cooperative", "two-goblins"])
def test_no_events_in_other_modes(mode: str) -> None:
    fields: dict[str, Any] = {"values": "1,2,2"} if mode == "resources" else {}
    if mode == "cooperative":
        fields = {"goblins": "d4"}
    side = {"three": 5, "four": 6}.get(mode, 4)
    carts = {"three": 3, "four": 4, "standard": 2, "resources": 2}.get(mode, 1)
    state = do(lay("", mode, moved=",".join([str(side - 1)] * carts), **fields), "end actions")
    assert legal(state, "event") == set()
    assert not state.passed


@pytest.mark.rule("MYB-R28", "MYB-R52")
def test_a_cart_that_brakes_at_the_corner_passes_nothing() -> None:
    state = do(lay("", "chapter1", moved=3), "brakes", "end actions")
    assert (state.to_move, field(state, "moved")) == (0, "3")


@pytest.mark.rule("MYB-R52", "MYB-V1", "MYB-G1", "MYB-R64")
def test_first_the_refill_then_the_event_then_the_goblin() -> None:
    state = lay(". _ . .\n. . . .\n. _ . .", "chapter2", moved=3, goblins="d4")
    purposes = []
    do(state, "end actions")
    for text in ("deal b1 GO1 0", "deal b3 GO2 0", "event EV3", "goblin GC5"):
        purposes.append(state.decision().purpose)
        do(state, text)
    assert purposes == ["mine", "mine", "event", "goblin"]
    assert field(state, "moved") == "4"


@pytest.mark.rule("MYB-R51", "MYB-A10", "MYB-R60")
@pytest.mark.parametrize(("first", "turns"), [("EV3", 16), ("EV1", 15)])
def test_sixteen_turns_and_one_less_with_failed_brakes(first: str, turns: int) -> None:
    state = fill(new_game("chapter1"))
    spaces = []
    events = iter([first, "EV4", "EV9"])
    while state.outcome() is None:
        spaces.append(field(state, "moved") or "0")
        do(state, "end actions")
        if legal(state, "end signs"):
            do(state, "end signs")
        while state.to_move == CHANCE:
            if state.decision().purpose == "event":
                do(state, f"event {next(events)}")
            else:
                state.push(state.legal()[0])
    assert len(spaces) == turns
    assert spaces == [str(space) for space in range(16) if turns == 16 or space != 4]


@pytest.mark.rule("MYB-R54", "MYB-V2")
@pytest.mark.parametrize("moved", [3, 7, 11])
@pytest.mark.parametrize("card", ["EV1", "EV2"])
def test_failed_brakes_roll_one_space_further_without_a_second_refill(moved: int, card: str) -> None:
    state = lay(". _ . .", "chapter1", moved=moved)
    do(state, "end actions", "deal b1 GO1 0", f"event {card}")
    assert (field(state, "moved"), state.to_move, field(state, "turn")) == (str(moved + 2), 0, "1")
    assert "deal" not in told(state)


@pytest.mark.rule("MYB-R55", "MYB-V3")
@pytest.mark.parametrize("card", ["EV3", "EV4"])
def test_carbon_monoxide_sends_the_gnome_home_and_cuts_the_next_turn_only(card: str) -> None:
    state = meeting(gnomes="c3")
    do(state, f"event {card}")
    assert gnomes(state) == "a1"
    do(state, "move east", "move west")
    assert refused(state, "move east") == "MYB-B26"
    do(state, "end actions", "move east", "move west", "move east")
    assert refused(state, "move west") == "MYB-B26"


@pytest.mark.rule("MYB-R55")
def test_carbon_monoxide_changes_no_card_and_no_cart() -> None:
    before = meeting(gnomes="c3", got="GO1+GO2")
    state = after(before, "event EV3")
    assert changed(before, state) == {}
    assert (field(state, "moved"), under_cart(state)) == ("4", "GO1+GO2")


@pytest.mark.rule("MYB-V4")
def test_sent_home_to_the_goblin_is_eaten() -> None:
    state = do(meeting("", "chapter2", gnomes="c3", goblins="a1", got=35), "event EV3")
    assert result(state).winners == ()
    assert gnomes(state) == "a1"


@pytest.mark.rule("MYB-V4", "MYB-X3", "MYB-C3-6", "MYB-R89")
def test_sent_home_to_the_owner_costs_his_penalty_and_both_stay() -> None:
    state = do(meeting("", "chapter3", gnomes="c3", owner="a1", goblins="d4", got="GO1+XA*2"), "event EV3")
    assert (gnomes(state), owner(state), goblins(state)) == ("a1", "a1", "d4")
    assert under_cart(state) == "."
    assert deck(state)[-1] == {"GO1": 1, "XA": 2}
    assert len(deck(state)) == 2
    assert state.outcome() is None
    assert state.decision().purpose == "goblin"


@pytest.mark.rule("MYB-X3", "MYB-V4")
def test_a_gnome_that_is_home_already_does_not_arrive_there() -> None:
    state = do(meeting("", "chapter3", gnomes="a1", owner="a1", goblins="d4", got="GO1+XA*2"), "event EV3")
    assert under_cart(state) == "GO1+XA*2"


MARKED = {
    "EV5": "b2 c2 b3 c3", "EV6": "a1 d1 a4 d4", "EV7": "b1 c1 b4 c4", "EV8": "a2 a3 d2 d3", "EV9": "b1 b2 b3 b4",
    "EV10": "c1 c2 c3 c4",
}  # fmt: skip


@pytest.mark.rule("MYB-R53", "MYB-V9", "MYB-D5", "MYB-R56", "MYB-R57", "MYB-R58")
@pytest.mark.parametrize("card", MARKED)
def test_the_cells_a_card_marks_are_read_with_a1_at_the_top_left(card: str) -> None:
    before = meeting()
    state = after(before, f"event {card}")
    taken = {place for place, word in changed(before, state).items() if word == "_"}
    assert taken == set(MARKED[card].split())


MIDDLE = """
    .   .      .      .
    .   GO1.0  XA.1   .
    .   XA.3   CO3.2  .
"""


@pytest.mark.rule("MYB-R56", "MYB-V5")
def test_a_sinkhole_mixes_its_four_cards_and_turns_them_at_random() -> None:
    before = meeting(MIDDLE)
    state = after(before, "event EV5")
    assert odds(state) == {
        f"shuffle b2 {id} {facing}": weight
        for id, weight in (("GO1", 1), ("XA", 2), ("CO3", 1))
        for facing in range(4)
    }  # fmt: skip
    do(state, "shuffle b2 XA 0")
    assert odds(state) == {f"shuffle c2 {id} {facing}": 1 for id in ("GO1", "XA", "CO3") for facing in range(4)}
    do(state, "shuffle c2 CO3 3", "shuffle b3 XA 2")
    assert odds(state) == {f"shuffle c3 GO1 {facing}": 1 for facing in range(4)}
    do(state, "shuffle c3 GO1 1")
    assert on(state, "b2 c2 b3 c3") == "XA.0 CO3.3 XA.2 GO1.1"
    assert set(changed(before, state)) <= {"b2", "c2", "b3", "c3"}
    assert (state.to_move, field(state, "turn")) == (0, "1")
    assert deck(state) == deck(before)


@pytest.mark.rule("MYB-R57", "MYB-V5")
def test_a_rockslide_mixes_one_column() -> None:
    state = meeting(". GO1.0 . .\n. XA.0 . .\n. CO3.0 . .\n. GE8.0 . .")
    do(state, "event EV9", "shuffle b1 GE8 1", "shuffle b2 GO1 2", "shuffle b3 XA 3", "shuffle b4 CO3 0")
    assert on(state, "b1 b2 b3 b4") == "GE8.1 GO1.2 XA.3 CO3.0"
    assert state.to_move == 0


@pytest.mark.rule("MYB-V6", "MYB-G20")
def test_figures_on_marked_cells_stay() -> None:
    fields: dict[str, Any] = {"gnomes": "b2", "owner": "c2", "goblins": "b3"}
    state = meeting(MIDDLE, "chapter3", **fields)
    do(state, "event EV5", "shuffle b2 XA 0", "shuffle c2 XA 3", "shuffle b3 GO1 2", "shuffle c3 CO3 1")
    assert (gnomes(state), owner(state), goblins(state)) == ("b2", "c2", "b3")
    assert on(state, "b2 c2 b3") == "XA.0 XA.3 GO1.2"  # a campfire that comes under the Goblin burns on
    cave = meeting(". GO1.0 XA.1 .", "chapter2", gnomes="b1", goblins="c1")
    do(cave, "event EV7", *[f"deal {place} {id} 0" for place, id in zip("b1 c1 b4 c4".split(), "GE1 GE2 CO1 CO2".split(), strict=True)])  # fmt: skip  # noqa: E501
    assert (gnomes(cave), goblins(cave)) == ("b1", "c1")
    assert on(cave, "b1 c1") == "GE1.0 GE2.0"


@pytest.mark.rule("MYB-R58", "MYB-V8", "MYB-X22")
def test_a_cave_in_puts_its_cards_under_the_deck_and_deals_new_ones() -> None:
    before = meeting(". GO1.0 XA.1 .\n. . . .\n. . . .\n. CO3.1 XA.0 .")
    top = deck(before)
    state = after(before, "event EV7")
    assert deck(state) == [*top, {"GO1": 1, "XA": 2, "CO3": 1}]
    assert "deal b1 GO1 0" not in odds(state)  # it lies below all others
    do(state, "deal b1 GE1 0", "deal c1 GE2 1", "deal b4 GO2 2", "deal c4 CO1 3")
    assert on(state, "b1 c1 b4 c4") == "GE1.0 GE2.1 GO2.2 CO1.3"
    assert deck(state)[-1] == {"GO1": 1, "XA": 2, "CO3": 1}
    assert state.to_move == 0


@pytest.mark.rule("MYB-V8", "MYB-X22", "MYB-A8")
def test_a_cave_in_with_a_short_deck_deals_its_own_cards_again_in_fresh_facings() -> None:
    state = meeting(". GO1.0 XA.1 .\n. . . .\n. . . .\n. CO3.1 XA.0 .", deck=".!GE1", got=REST)
    do(state, "event EV7", "deal b1 GE1 0")
    assert odds(state) == {
        f"deal c1 {id} {facing}": weight
        for id, weight in (("GO1", 1), ("XA", 2), ("CO3", 1))
        for facing in range(4)
    }  # fmt: skip
    do(state, "deal c1 XA 3", "deal b4 XA 2", "deal c4 CO3 0")
    assert deck(state) == [{"GO1": 1}]
    assert (state.to_move, state.outcome()) == (0, None)


@pytest.mark.rule("MYB-R59", "MYB-V7", "MYB-G21")
def test_shuffled_cards_that_lie_face_down_stay_so() -> None:
    drawing = ".  .  .  .\n. GO1.0- XA.1 .\n. XA.3- CO3.2 ."
    state = do(meeting(drawing, "chapter2", goblins="d4"), "event EV5")
    assert set(odds(state)) == {
        f"shuffle b2 {id} {facing}{down}"
        for id, down in (("GO1", " down"), ("XA", ""), ("XA", " down"), ("CO3", ""))
        for facing in range(4)
    }  # fmt: skip
    do(state, "shuffle b2 CO3 0", "shuffle c2 GO1 1 down", "shuffle b3 XA 2", "shuffle c3 XA 3 down")
    assert on(state, "b2 c2 b3 c3") == "CO3.0 GO1.1- XA.2 XA.3-"
    slide = do(meeting(". ? . .\n. . . .\n. ? . .", "chapter2", goblins="d4"), "event EV9")
    down = [text for text in odds(slide) if text.endswith(" down")]
    assert down and len(down) < len(odds(slide))


@pytest.mark.rule("MYB-V7", "MYB-R58")
def test_cave_ins_new_cards_come_face_up() -> None:
    state = meeting(". GO1.0- XA.1 .", "chapter2", goblins="d4")
    do(state, "event EV7", "deal b1 GE1 0")
    assert cell(state, "b1") == "GE1.0"
    assert deck(state)[-1]["GO1"] == 1


@pytest.mark.rule("MYB-V1", "MYB-V11")
def test_a_revealed_event_is_told_to_everybody() -> None:
    found = event(do(meeting(), "event EV9"), "event")
    assert (found.where, found.seats, found.reveals) == (("b1", "b2", "b3", "b4"), None, True)


@pytest.mark.rule("MYB-V4", "MYB-R55")
@pytest.mark.parametrize(
    ("mode", "fields"),
    [("chapter1", {}), ("chapter2", {"goblins": "d4"}), ("chapter3", {"goblins": "d4", "owner": "b2"})],
)
def test_sent_home_to_an_entrance_without_the_owner_costs_nothing(mode: str, fields: dict[str, Any]) -> None:
    state = do(meeting("", mode, gnomes="c3", got="GO1+XA*2", **fields), "event EV3")
    assert (gnomes(state), under_cart(state), len(deck(state))) == ("a1", "GO1+XA*2", 1)
