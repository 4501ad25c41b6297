"""What the options change."""

from __future__ import annotations

import pytest

from rules import SPECTATOR
from rules.dealer import Generator
from rules.mine_a_million import GAME
from rules.mine_a_million.phases import TURN
from tests.rules.mine_a_million.helper import do, legal, phase, ready, show, trading
from tests.rules.mine_a_million.play import played


@pytest.mark.rule("MAM-C12")
def test_fresh_units_may_be_sold_by_force_unless_an_option_says_otherwise() -> None:
    """B can pay £15,000 only out of the Unit just unloaded."""
    fields = {"stock": (4, 2), "fresh": (0, 2), "cash": (20_000, 0)}
    assert "hire barge port-boston" in legal(ready(trading(2), **fields))
    state = ready(trading(2, fresh_forced="no"), **fields)
    assert "hire barge port-boston" not in legal(state)
    assert "hire barge race-bay" not in legal(state)
    assert "hire barge race-bay" in legal(ready(state, cash=(20_000, 7_500)))


@pytest.mark.rule("MAM-Y26")
def test_units_just_unloaded_are_the_first_to_be_taken() -> None:
    state = ready(trading(2), stock=(4, 3), fresh=(0, 2), cash=(20_000, 50_000))
    do(state, "hire barge race-bay", "load 4")
    assert (state.stock[1], state.fresh[1]) == (2, 1)


@pytest.mark.rule("MAM-Y26", "MAM-R30")
def test_units_are_no_longer_fresh_when_their_owner_begins_a_turn() -> None:
    state = ready(trading(2), stock=(2,), fresh=(2,), phase=TURN)
    assert state.fresh[0] == 0 and "sell warehouse 2" in legal(state)


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
    state = GAME.start(trading(auction="sealed").setup)
    state.restore(ready(trading(auction="sealed"), ground=(1,), cash=(0, 20_000, 20_000)).snapshot())
    state.reopen()
    for text in ("offer ground 1", "reserve 5000", "bid 10000"):
        state.push(GAME.parse(state.setup, text))
    assert phase(state) == "bid"
    assert state.view(2).lot[3:] == (-1, -1)
    assert [event.seats for event in state.happened()] == [frozenset({1})]
    state.push(GAME.parse(state.setup, "pass"))
    assert "sold" in [event.kind for event in state.happened()]


def test_the_ledger_is_taken_back_with_the_action() -> None:
    state = ready(trading(), ground=(4,))
    do(state, "hire lorry")
    assert len(state.ledger) == 1
    state.pop()
    assert state.ledger == []
