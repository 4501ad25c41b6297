"""Vessels on their way: docks, standing, blocking, several at once, fares that are not paid back."""

from __future__ import annotations

import pytest

from rules.mine_a_million.phases import TURN
from tests.rules.mine_a_million.helper import at, cargo, do, fares, legal, paid, place, ready, show, trading


@pytest.mark.rule("MAM-D25", "MAM-R49", "MAM-R46")
def test_several_vessels_each_with_its_full_load() -> None:
    """A has a barge already and takes two more and a ship, but no third one for want of an own Unit."""
    state = trading(6)
    place(state, "barge1", "A", "T1", "canal", white=5)
    ready(state, ground=(2, 4, 4), stock=(10,), cash=(90_000, 90_000, 90_000, 90_000, 90_000), deeds=(1,))
    do(state, "hire barge", "load 1", "take C 4", "hire barge", "hire ship", "dock ship1")
    assert cargo(state, "barge2") == {"white": 1, "green": 4}
    assert cargo(state, "barge3")["white"] == 1 and sum(cargo(state, "barge3").values()) == 5
    assert cargo(state, "ship1") == {"white": 10}
    assert "hire barge" not in legal(ready(state, ground=(0, 5)))


@pytest.mark.rule("MAM-D5")
def test_units_of_the_other_half_are_in_the_barge_at_once() -> None:
    """A has white in the west, B yellow in the east; the barge stands at A's mine."""
    state = ready(trading(4), ground=(1, 0, 0, 4), cash=(10_000, 90_000), deeds=(1,))
    do(state, "hire barge")
    assert (at(state, "barge1"), cargo(state, "barge1")) == ("white", {"white": 1, "yellow": 4})


@pytest.mark.rule("MAM-D19")
def test_fares_are_not_paid_back_when_a_voyage_fails() -> None:
    state = ready(trading(), stock=(1, 4), cash=(0, 60_000))
    do(state, "hire barge port-boston", "throw", "die 3", "move barge1 K3")
    assert fares(state) == ["B>A 60000 fare"]
    ready(state, active=0, phase=TURN, cash=(0, 1_000))
    do(state, "throw")  # £20,000 for A's only Unit pay for this turn, next time there is nothing left
    ready(state, active=0, phase=TURN, cash=(0, 1_000))
    do(state, "throw")
    assert (at(state, "barge1"), state.stock[1], state.cash[1]) == ("pool", 4, 1_000)


@pytest.mark.rule("MAM-E3", "MAM-R48", "MAM-R57", "MAM-R47")
@pytest.mark.parametrize(("space", "track"), [("white", "canal"), ("T1", "canal"), ("barge-dock", "race-bay"),
                                             ("K2", "race-bay")])  # fmt: skip
def test_a_barge_that_stands_costs_what_one_that_moves_costs(space: str, track: str) -> None:
    """At the mine, on the canal, in the dock and at sea; the owner decides after the throw."""
    state = trading()
    place(state, "barge1", "A", space, track, white=5)
    do(ready(state, cash=(20_000,)), "throw")
    assert state.cash[0] == 12_500
    do(state, "die 3")
    assert len(legal(state)) == 2
    do(state, "stay")
    assert (at(state, "barge1"), state.cash[0]) == (space, 12_500)


@pytest.mark.rule("MAM-R57", "MAM-R54")
def test_a_barge_hired_at_newport_may_put_to_sea_in_the_same_turn() -> None:
    state = ready(trading(), stock=(5,))
    do(state, "hire barge race-bay", "throw", "die 3")
    assert legal(state) == ["move barge1 K3", "stay"]


@pytest.mark.rule("MAM-R56", "MAM-R65", "MAM-R52")
@pytest.mark.parametrize(
    ("piece", "behind", "ahead", "track", "stops"),
    [
        ("barge", "Ca3", "T2", "canal", "T1"),
        ("barge", "K1", "K3", "race-bay", "K2"),
        ("barge", "K4e", "K6e", "st-john", "K5e"),
        ("ship", "Z2", "Z5", "deep", "Z4"),
    ],
)
def test_no_vessel_overtakes_another_or_shares_its_space(
    piece: str, behind: str, ahead: str, track: str, stops: str
) -> None:
    """Whoever owns it: it goes as far as is clear."""
    state = trading(6)
    load = 5 if piece == "barge" else 10
    place(state, f"{piece}1", "A", behind, track, white=load)
    place(state, f"{piece}2", "C", ahead, track, green=load)
    do(ready(state, cash=(60_000,)), "throw", "die 5")
    assert legal(state) == [f"move {piece}1 {stops}", "stay"]


@pytest.mark.rule("MAM-D24", "MAM-E4")
def test_docks_hold_any_number_and_are_in_nobodys_way() -> None:
    state = trading(6)
    place(state, "barge1", "B", "barge-dock", "race-bay", yellow=5)
    place(state, "barge2", "C", "barge-dock", "race-bay", green=5)
    place(state, "barge3", "A", "T4", "canal", white=5)
    place(state, "ship1", "B", "ship-dock", "deep", yellow=10)
    place(state, "ship2", "A", "ship-dock", "deep", white=10)
    do(ready(state, cash=(60_000,)), "throw", "sail ship2", "die 2")
    assert legal(state) == ["move barge3 barge-dock", "move ship2 Z2", "stay"]


@pytest.mark.rule("MAM-R62", "MAM-R63")
def test_a_ship_goes_to_port_boston_and_pays_every_turn() -> None:
    state = ready(trading(), stock=(10,), cash=(75_000,))
    assert [text for text in state.table.texts if text.startswith("hire ship")] == ["hire ship"]
    do(state, "hire ship", "sail ship1", "throw", "die 5", "move ship1 Z5")
    for left in (25_000, 0):
        ready(state, active=0, phase=TURN)
        do(state, "throw")
        assert state.cash[0] == left
        do(state, "die 2", "move ship1 Z7" if left else "move ship1 port-boston")
    assert (state.dollars[0], paid(state).count("A>Bank 25000 ship charge")) == (800_000, 3)


@pytest.mark.rule("MAM-D17")
def test_sailing_that_is_not_used_is_not_paid_back() -> None:
    state = trading()
    place(state, "ship1", "A", "ship-dock", "deep", white=10)
    do(ready(state, cash=(30_000,)), "throw", "sail ship1", "die 3", "stay")
    assert (at(state, "ship1"), state.cash[0]) == ("ship-dock", 5_000)


@pytest.mark.rule("MAM-Y5", "MAM-Y21")
def test_a_card_does_not_move_a_vessel_that_is_short_of_its_load() -> None:
    """The ship sold a Unit to pay for sailing."""
    state = trading()
    place(state, "ship1", "A", "ship-dock", "deep", white=10)
    show(state, 12)
    do(ready(state, cash=(15_000,)), "throw", "sail ship1", "die 6", "card 1")
    assert (at(state, "ship1"), cargo(state, "ship1"), state.active) == ("ship-dock", {"white": 9}, 1)


@pytest.mark.rule("MAM-F12")
def test_an_owner_without_units_of_his_own_aboard_goes_on_while_he_pays() -> None:
    state = trading()
    place(state, "barge1", "A", "T2", "canal", green=4)
    do(ready(state, cash=(7_500,)), "throw", "die 2", "move barge1 T4")
    assert (at(state, "barge1"), state.cash[0]) == ("T4", 0)


@pytest.mark.rule("MAM-Y18", "MAM-F10", "MAM-R76")
@pytest.mark.parametrize(("piece", "space", "track"), [("barge1", "K2", "race-bay"), ("ship1", "ship-dock", "deep"),
                                                       ("barge1", "barge-dock", "race-bay")])  # fmt: skip
def test_a_lessees_units_in_dock_or_at_sea_pay_no_debt(piece: str, space: str, track: str) -> None:
    state = trading()
    place(state, piece, "B", space, track, white=2, green=3 if piece == "barge1" else 8)
    show(state, 23)
    do(ready(state, cash=(0,)), "throw", "die 6")
    assert (cargo(state, piece)["white"], state.owed[0]) == (2, 2)


@pytest.mark.rule("MAM-Y30")
def test_a_vessel_that_can_be_paid_for_is_never_handed_back() -> None:
    """Ten Units in the Warehouse pay for it, wanted or not."""
    state = trading()
    place(state, "barge1", "A", "K2", "race-bay", green=5)
    do(ready(state, cash=(0,), stock=(3,)), "throw")
    assert (at(state, "barge1"), paid(state)) == ("K2", ["Bank>A 20000 warehouse sale", "A>Bank 7500 barge charge"])
