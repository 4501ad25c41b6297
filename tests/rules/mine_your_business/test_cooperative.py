"""The cooperative game with one Goblin: a shared Cart, teammates, and when the Goblin wakes."""

from __future__ import annotations

import pytest

from rules import CHANCE
from rules.mine_your_business import GAME
from tests.rules.mine_your_business.helper import (
    after,
    cell,
    changed,
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
    setup_for,
    told,
    under_cart,
)


@pytest.mark.rule("MYB-R92", "MYB-P1")
def test_one_cart_into_which_everybody_loads_and_which_moves_in_each_turn() -> None:
    state = lay("GO8.0 GE8.0 . .", "cooperative", gnomes="c3,c4", asleep=True)
    do(state, "load", "end actions", "deal a1 GO1 0")
    assert (field(state, "moved"), field(state, "seat")) == ("1", "1")
    do(state, "load")
    assert under_cart(state) == "GE8+GO8"
    do(state, "end actions", "deal b1 GO2 0")
    assert (field(state, "moved"), field(state, "seat")) == ("2", "")


@pytest.mark.rule("MYB-P1", "MYB-R92", "MYB-R51")
def test_sixteen_turns_in_all() -> None:
    stays = [f"{resource} != turn left = turn left x turn left" for resource in ("gold", "gems", "coal") * 5]
    state = fill(GAME.start(setup_for("cooperative", decks={"goblin": goblin_file(*stays)})))
    ended = 0
    while state.outcome() is None:
        assert state.to_move == ended % 2
        do(state, "end actions")
        ended += 1
        if state.to_move == CHANCE:
            do(state, GAME.text(state.setup, state.legal()[0]))
    assert ended == 16


@pytest.mark.rule("MYB-R93", "MYB-P6")
def test_one_set_of_bonus_cards_for_whoever_has_the_turn() -> None:
    state = lay("", "cooperative", gnomes="c3,c4", asleep=True)
    do(state, "lunch", "end actions")
    assert legal(state, "lunch", "brakes", "teleport") == {"brakes", "teleport"}
    assert refused(state, "lunch") == "MYB-B20"
    do(state, "teleport", "end actions")
    assert gnomes(state) == "c3 b1"
    assert field(state, "used") == "LT"


@pytest.mark.rule("MYB-R94", "MYB-P3", "MYB-R95")
def test_the_set_up() -> None:
    state = fill(new_game("cooperative"))
    assert (gnomes(state), goblins(state), state.to_move) == ("a1 b1", "-", 0)


@pytest.mark.rule("MYB-R96", "MYB-P2", "MYB-R95", "MYB-G2")
def test_the_goblin_wakes_after_the_second_players_first_turn() -> None:
    state = lay(".  .  .  .\n.  .  .  .\n.  .  .  .\n.  .  .  GO1.0", "cooperative", asleep=True)
    do(state, "end actions")
    assert (goblins(state), state.to_move, told(state).count("wake")) == ("-", 1, 0)
    do(state, "end actions")
    assert (goblins(state), state.to_move, told(state).count("wake")) == ("d4", 0, 1)
    assert cell(state, "d4") == "GO1.0-"
    do(state, "end actions")
    assert odds(state) == {f"goblin GC{number}": 1 for number in range(1, 16)}
    do(state, "goblin GC9")  # on a face-down card: "x", move S cannot be done, and so it Hunts
    do(state, *sorted(legal(state, "hunt"))[:1])
    assert state.to_move == 1
    do(state, "end actions")
    assert len(odds(state)) == 14  # at the end of the second player's turn as well


@pytest.mark.rule("MYB-G3", "MYB-R96")
@pytest.mark.parametrize("where", ["d4,b1", "b1,d4"])
def test_either_gnome_in_the_corner_is_eaten_when_it_wakes(where: str) -> None:
    state = do(lay("", "cooperative", gnomes=where, asleep=True), "end actions", "end actions")
    assert result(state).winners == ()


@pytest.mark.rule("MYB-R97", "MYB-G22")
def test_a_card_under_a_teammate_may_be_revealed_and_turned() -> None:
    state = do(lay(". . . .\n. . XA.1- .", "cooperative", gnomes="b2,c2", goblins="d4"), "reveal c2")
    assert legal(state) == {f"face {facing}" for facing in range(4)}
    do(state, "face 2")
    assert cell(state, "c2") == "XA.2"


@pytest.mark.rule("MYB-R98", "MYB-P4", "MYB-B6")
def test_teammates_are_not_in_the_way() -> None:
    state = lay(". . . .\n. GO1.0 XA.1 .", "cooperative", gnomes="b2,c2", goblins="d4")
    both = after(state, "move east")
    assert gnomes(both) == "c2 c2"
    assert gnomes(after(both, "move east")) == "d2 c2"
    assert cell(after(both, "rotate 1"), "c2") == "XA.2"
    swapped = after(state, "swap east")
    assert (on(swapped, "b2 c2"), gnomes(swapped)) == ("XA.1 GO1.0", "c2 b2")
    camp = after(state, "move south", "camp b2 swap east")
    assert gnomes(camp) == "b3 b2"
    together = after(both, "swap west")
    assert (on(together, "b2 c2"), gnomes(together)) == ("XA.1 GO1.0", "b2 b2")


@pytest.mark.rule("MYB-R98", "MYB-R33", "MYB-S5")
def test_a_teammates_card_may_be_turned_by_a_sign_and_teleported() -> None:
    state = lay("GO8.1 . . .\n. GO4.0 XA.1 .", "cooperative", gnomes="b2,c2", goblins="d4")
    signs = after(state, "end actions", "read", "turn c2 1")
    assert cell(signs, "c2") == "XA.2"
    port = lay("GO8.1 . . .\n. GO4.0 XA.1 .", "cooperative", gnomes="b2,a1", goblins="d4")
    assert gnomes(do(port, "teleport")) == "a1 b2"


@pytest.mark.rule("MYB-P4", "MYB-S7")
def test_a_jump_does_not_land_on_a_teammate() -> None:
    state = lay(". . . .\n. GO6.0 CO2.1 .", "cooperative", gnomes="b2,c2", goblins="d4")
    assert legal(do(state, "end actions", "read")) == {"jump a1", "jump d1", "jump a4"}
    assert refused(state, "jump c2") == "MYB-S7"


@pytest.mark.rule("MYB-P5", "MYB-G26")
def test_gaps_are_filled_from_the_first_seats_side_in_both_turns() -> None:
    for seat in (0, 1):
        state = lay(
            "_ . . _\n. . . .\n. . . .\n. . . _", "cooperative", gnomes="c3,c4", goblins="d1", seat=seat, turn=4 + seat
        )
        do(state, "end actions", "deal a1 GO1 0", "deal d1 GO2 0", "deal d4 GO3 0")
        assert state.decision().purpose == "goblin"


@pytest.mark.rule("MYB-R81", "MYB-P17", "MYB-R99")
def test_one_eaten_gnome_loses_the_game_for_both() -> None:
    state = do(lay("", "cooperative", gnomes="b2,c3", goblins="c2", got=34), "move east")
    assert (result(state).winners, result(state).scores) == ((), (34, 34))


@pytest.mark.rule("MYB-R64", "MYB-G14")
def test_the_seat_whose_turn_it_is_chooses_for_the_goblin() -> None:
    for seat in (0, 1):
        state = lay(
            "\n".join([". . . ."] * 3 + [". . . GE8.0-"]), "cooperative", gnomes="a1,c1", goblins="d4", seat=seat
        )
        do(state, "end actions", "goblin GC2")  # "x": move S cannot be done
        assert state.to_move == seat
        assert legal(state) == {"hunt north", "hunt west"}
        there = after(state, "hunt west")
        assert (goblins(there), there.to_move) == ("c4", 1 - seat)
        assert changed(state, there) == {}
