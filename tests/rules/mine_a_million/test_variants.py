"""What the options change."""

from __future__ import annotations

import pytest

from rules import SPECTATOR
from rules.dealer import Generator
from rules.mine_a_million import GAME
from rules.mine_a_million.phases import TURN
from rules.mine_a_million.state import MineAMillionState
from tests.rules.mine_a_million.helper import do, legal, paid, phase, place, ready, show, trading
from tests.rules.mine_a_million.play import played


def told(state: MineAMillionState, seat: int) -> list[str]:
    """What a seat hears of the last action."""
    return [event.text for event in state.happened() if event.known_to(seat)]


@pytest.mark.rule("MAM-C12")
def test_fresh_units_may_be_sold_by_force_unless_an_option_says_otherwise() -> None:
    """B can pay £15,000 only out of the Unit just unloaded."""
    fields = {"stock": (4, 2), "fresh": (0, 2), "cash": (20_000, 0)}
    assert "hire barge port-boston" in legal(ready(trading(2), **fields))
    state = ready(trading(2, fresh_forced="no"), **fields)
    assert "hire barge port-boston" not in legal(state)
    assert "hire barge race-bay" not in legal(state)
    assert "hire barge race-bay" in legal(ready(state, cash=(20_000, 7_500)))


@pytest.mark.rule("MAM-C12")
def test_units_unloaded_in_this_turn_are_not_sold_at_will() -> None:
    state = ready(trading(), stock=(3,), fresh=(1,))
    assert [text for text in legal(state) if text.startswith("sell")] == ["sell warehouse 1", "sell warehouse 2"]


@pytest.mark.rule("MAM-Y26")
def test_units_just_unloaded_are_the_first_to_be_taken() -> None:
    state = ready(trading(2), stock=(4, 3), fresh=(0, 2), cash=(20_000, 50_000))
    do(state, "hire barge race-bay", "load 4")
    assert (state.stock[1], state.fresh[1]) == (2, 1)


@pytest.mark.rule("MAM-Y26", "MAM-R30")
def test_units_are_no_longer_fresh_when_their_owner_begins_a_turn() -> None:
    state = ready(trading(2), stock=(2,), fresh=(2,), phase=TURN)
    assert state.fresh[0] == 0 and "sell warehouse 2" in legal(state)


@pytest.mark.rule("MAM-Y26", "MAM-C12")
def test_units_put_ashore_are_not_fresh() -> None:
    """B cannot pay the fare to Port Boston, and could be made to sell the Unit in the same turn."""
    state = trading(fresh_forced="no")
    place(state, "barge1", "A", "barge-dock", "port-boston", white=4, green=1)
    ready(state, phase=TURN, due=1 << 3, cash=(30_000, 0), ground=(1,))
    assert (state.stock[1], state.fresh[1]) == (1, 0)


@pytest.mark.rule("MAM-D3")
def test_going_on_to_sea_may_need_a_company_as_well() -> None:
    for deeds, phases in ((1, "onward"), (0, "trade")):
        state = trading(sea_needs_deed="yes")
        place(state, "barge1", "A", "T4", "canal", white=5)
        do(ready(state, deeds=(deeds,), ground=(0, 1)), "throw", "die 3", "move barge1 barge-dock")
        assert phase(state) == phases


@pytest.mark.rule("MAM-D3")
def test_the_sea_may_need_a_company() -> None:
    state = ready(trading(sea_needs_deed="yes"), stock=(5,))
    assert not [text for text in legal(state) if text.startswith("hire")]
    ready(state, deeds=(1,))
    assert [text for text in legal(state) if text.startswith("hire")] == [
        "hire barge race-bay",
        "hire barge st-john",
        "hire barge port-boston",
    ]


@pytest.mark.rule("MAM-A2", "MAM-Y26")
def test_claims_are_cut_at_the_limit() -> None:
    """35 a colour, here 34 are in the Warehouse."""
    state = trading(unit_limit="35")
    show(state, 6)
    do(ready(state, stock=(34,)), "throw", "die 1", "card 1")
    assert state.ground[0] == 1
    state = trading()
    show(state, 6)
    do(ready(state, stock=(34,)), "throw", "die 1", "card 1")
    assert state.ground[0] == 3


@pytest.mark.rule("MAM-F19", "MAM-A9", "MAM-R9", "MAM-R74")
def test_everybody_sees_everything_but_the_order_of_the_pack() -> None:
    """Views of all seats hold the same, and the truth can be made out of each."""
    for number, state in enumerate(played(3, {"pack": "up"}, 60, most=300)):
        if number % 7 == 0:
            views = [state.view(seat) for seat in (SPECTATOR, 0, 1, 2)]
            assert len({view.fields for view in views}) == 1
            assert GAME.imagine(views[0], Generator("any")).key() == state.key()


@pytest.mark.rule("MAM-Y9")
def test_sealed_bids_are_not_shown_until_the_round_is_over() -> None:
    """B's bid is in B's View, position line and log alone, and moves nothing that the others may do."""
    dealt = ready(trading(auction="sealed"), ground=(1,), cash=(0, 20_000, 20_000))
    do(dealt, "offer ground 1", "reserve 5000")
    first, other = (do(dealt.copy(), text) for text in ("bid 10000", "pass"))
    assert (phase(first), first.to_move) == ("bid", 2)
    assert first.key() != other.key() and first.legal() == other.legal()
    for seat in (SPECTATOR, 0, 2):
        assert first.view(seat) == other.view(seat) and repr(first.view(seat)) == repr(other.view(seat))
        assert told(first, seat) == told(other, seat) == ["{1} has answered, unseen by the others."]
    assert first.check(first.table.bid) is None and other.check(other.table.bid) is None
    assert first.view(1).lot[5] == (-1, 2, -1) and first.view(1) != other.view(1)
    assert told(first, 1)[-1] == "{1} bids £10,000 a Unit." and told(other, 1)[-1] == "{1} passes."
    do(first, "pass")
    assert "{2} passes." not in told(first, 0) and "{1} buys 1 Unit of {0}'s." in told(first, 0)


@pytest.mark.rule("MAM-Y9")
def test_sealed_bids_of_others_are_imagined_and_ones_own_is_kept() -> None:
    """C, at the end of the row, bids against what B may have bid: nothing, 5,000 or 7,500, by B's cash."""
    state = ready(trading(4, auction="sealed"), ground=(1,), cash=(0, 90_000, 9_000, 90_000))
    do(state, "offer ground 1", "reserve 5000", "bid 12500", "bid 7500")
    seen = {GAME.imagine(state.view(1), Generator(str(number))).lot[5] for number in range(60)}
    assert seen == {(-1, 3, level, -1) for level in (-1, 0, 1)}
    assert state.lot[5] in seen
    levels = {GAME.imagine(state.view(SPECTATOR), Generator(str(number))).lot[5][1] for number in range(200)}
    assert levels == {-1, 0, 1, 2, 3, 4, 5, 6}
    for seat in (SPECTATOR, 0, 1, 2, 3):
        imagined = GAME.imagine(state.view(seat), Generator("1"))
        assert repr(imagined.view(seat)) == repr(state.view(seat)) and imagined.legal() == state.legal()
    again = GAME.load(state.setup, state.line())
    assert (again.key(), again.line()) == (state.key(), state.line())
    assert state.line().endswith(" 0:1:0:-1:-1:-1,3,1,-1")
    do(state, "bid 12500")
    assert paid(state) == ["B>A 12500 auction"]


@pytest.mark.rule("MAM-F19")
def test_who_imagines_knows_the_ledger() -> None:
    state = do(ready(trading(), ground=(3,)), "sell ground 1")
    assert GAME.imagine(state.view(1), Generator("any")).ledger == state.ledger != []


def test_the_ledger_is_taken_back_with_the_action() -> None:
    state = ready(trading(), ground=(4,))
    do(state, "hire lorry")
    assert len(state.ledger) == 1
    state.pop()
    assert state.ledger == []
