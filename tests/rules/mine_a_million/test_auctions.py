"""Units sold to other players."""

from __future__ import annotations

import pytest

from tests.rules.mine_a_million.helper import cargo, do, legal, paid, phase, place, ready, trading


def offers(texts: list[str]) -> list[str]:
    return [text for text in texts if text.startswith("offer")]


@pytest.mark.rule("MAM-F2", "MAM-F3", "MAM-Y9", "MAM-R71")
def test_ground_units_go_to_the_highest_bidder_and_to_his_mine() -> None:
    """One rising round from the seller's left, bids a Unit."""
    state = ready(trading(), ground=(3,), cash=(0, 20_000, 30_000))
    assert offers(legal(state)) == ["offer ground 1", "offer ground 2", "offer ground 3"]
    do(state, "offer ground 2")
    assert legal(state) == ["reserve 5000", "reserve 7500", "reserve 10000", "reserve 12500", "reserve 15000"]
    do(state, "reserve 7500")
    assert (state.to_move, legal(state)) == (1, ["bid 7500", "bid 10000", "pass"])
    do(state, "bid 7500")
    assert (state.to_move, legal(state)) == (2, ["bid 10000", "bid 12500", "bid 15000", "pass"])
    do(state, "bid 10000")
    assert (paid(state), state.ground[:3]) == (["C>A 20000 auction"], (1, 0, 2))


@pytest.mark.rule("MAM-Y9")
def test_a_lot_nobody_bids_on_closes_its_place_for_the_turn() -> None:
    state = ready(trading(), ground=(3,), cash=(0, 20_000, 30_000))
    do(state, "offer ground 2", "reserve 5000", "pass", "pass")
    assert (phase(state), offers(legal(state)), state.ground[0]) == ("trade", [], 3)


@pytest.mark.rule("MAM-Y9", "MAM-F2")
def test_only_lots_somebody_may_bid_on() -> None:
    """£9,000 are enough for one Unit."""
    state = ready(trading(), ground=(3,), cash=(0, 9_000, 0))
    assert offers(legal(state)) == ["offer ground 1"]
    assert offers(legal(ready(trading(auction="none"), ground=(3,), cash=(0, 90_000)))) == []


@pytest.mark.rule("MAM-F1", "MAM-R72")
def test_neither_warehouse_nor_waiting_nor_sea_cargo_is_offered() -> None:
    state = trading()
    place(state, "lorry1", "A", "white", white=2)
    place(state, "ship1", "A", "Z1", "deep", white=10)
    assert offers(legal(ready(state, stock=(3,), cash=(60_000, 90_000)))) == []


@pytest.mark.rule("MAM-F4", "MAM-R73", "MAM-F1")
def test_a_lorry_on_the_road_is_sold_whole_and_changes_hands() -> None:
    state = trading()
    place(state, "lorry1", "A", "J", white=2)
    ready(state, cash=(0, 10_000, 0))
    assert offers(legal(state)) == ["offer lorry1 2"]
    do(state, "offer lorry1 2", "bid 5000")  # £5,000 is the only reserve he can meet
    assert (cargo(state, "lorry1"), state.vehicles[0] and state.vehicles[0][0]) == ({"green": 2}, 1)


@pytest.mark.rule("MAM-F5", "MAM-Y25", "MAM-R73", "MAM-F1")
def test_part_of_a_barge_makes_a_lessee_and_the_last_own_unit_an_owner() -> None:
    """The new owner pays from his own next turn."""
    state = trading()
    place(state, "barge1", "A", "T1", "canal", white=2, green=3)
    ready(state, cash=(10_000, 40_000, 0))
    assert offers(legal(state)) == ["offer barge1 1", "offer barge1 2"]
    do(state, "offer barge1 1", "reserve 5000", "bid 5000")
    assert (cargo(state, "barge1"), state.vehicles[3] and state.vehicles[3][0]) == ({"white": 1, "green": 4}, 0)
    do(state, "offer barge1 1", "reserve 5000", "bid 5000")
    assert (cargo(state, "barge1"), state.vehicles[3] and state.vehicles[3][0]) == ({"green": 5}, 1)
    do(state, "throw", "die 3", "throw")
    assert [line for line in paid(state) if "charge" in line] == ["B>Bank 7500 barge charge"]


@pytest.mark.rule("MAM-Y25")
def test_a_lessee_may_sell_his_units_and_possession_stays() -> None:
    state = trading()
    place(state, "barge1", "B", "T1", "canal", white=2, green=3)
    ready(state, cash=(0, 0, 40_000))
    do(state, "offer barge1 2", "reserve 5000", "bid 5000")
    assert (cargo(state, "barge1"), state.vehicles[3] and state.vehicles[3][0]) == ({"green": 3, "purple": 2}, 1)


@pytest.mark.rule("MAM-F6", "MAM-C13")
def test_who_has_a_barge_does_not_bid_for_a_lorry() -> None:
    """Nor the other way round, where possession would pass."""
    state = trading()
    place(state, "lorry1", "A", "J", white=2)
    place(state, "barge1", "B", "K1", "race-bay", green=5)
    assert offers(legal(ready(state, cash=(0, 90_000, 0)))) == []
    state = trading()
    place(state, "barge1", "A", "T1", "canal", white=2, green=3)
    place(state, "lorry1", "B", "J", green=2)
    assert offers(legal(ready(state, cash=(0, 90_000, 0)))) == ["offer barge1 1"]


@pytest.mark.rule("MAM-Y26")
def test_a_limit_of_units_refuses_bids() -> None:
    state = ready(trading(unit_limit="35"), ground=(3,), stock=(0, 34, 35), cash=(0, 90_000, 90_000))
    assert offers(legal(state)) == ["offer ground 1"]


@pytest.mark.rule("MAM-Y9")
def test_sealed_bids_need_not_rise_and_the_first_of_equal_ones_counts() -> None:
    state = ready(trading(auction="sealed"), ground=(1,), cash=(0, 20_000, 20_000))
    do(state, "offer ground 1", "reserve 5000", "bid 7500")
    assert legal(state)[:2] == ["bid 5000", "bid 7500"]
    do(state, "bid 7500")
    assert paid(state) == ["B>A 7500 auction"]


@pytest.mark.rule("MAM-Y9")
@pytest.mark.parametrize(
    ("bids", "kind"), [("bid 7500, bid 5000", "sold"), ("bid 5000, pass", "sold"), ("pass, pass", "no-bid")]
)
def test_what_sealed_bids_come_to_is_told_to_nobody_beforehand(bids: str, kind: str) -> None:
    """What comes to light ends what may be foreseen and taken back; an open round hides nothing."""
    for auction in ("sealed", "open") if bids.endswith("pass") else ("sealed",):
        state = ready(trading(auction=auction), ground=(1,), cash=(0, 20_000, 20_000))
        do(state, "offer ground 1", "reserve 5000", *bids.split(", "))
        assert [event.reveals for event in state.happened() if event.kind == kind] == [auction == "sealed"]


@pytest.mark.rule("MAM-Y24", "MAM-F3")
def test_with_two_mines_bought_units_belong_to_the_mine_in_the_same_half() -> None:
    """A has white in the west and yellow in the east, B green and blue."""
    for mine, ground in (("white", (0, 1, 0, 1, 0, 0)), ("yellow", (1, 0, 0, 0, 1, 0))):
        state = ready(trading(2, mines_each="2"), ground=(1, 0, 0, 1), cash=(0, 20_000))
        do(state, f"offer ground {mine} 1", "reserve 5000", "bid 5000")
        assert state.ground == ground
    state = trading(2, mines_each="2")
    place(state, "barge1", "A", "T1", "canal", white=2, yellow=1, green=2)
    ready(state, cash=(0, 20_000))
    do(state, "offer barge1 3", "bid 5000")  # three at £5,000 are all B can pay
    assert cargo(state, "barge1") == {"green": 4, "blue": 1}
