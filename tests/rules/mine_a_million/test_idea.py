"""The game as a whole: what it is about, what everybody has and sees, and what there is no way to do."""

from __future__ import annotations

import pytest

from rules import OVER, SPECTATOR
from rules.mine_a_million.phases import TURN
from rules.mine_a_million.reasons import BANK, REASONS
from rules.mine_a_million.state import MineAMillionState
from rules.mine_a_million.table import BARGE, LORRY, SHIP
from tests.rules.mine_a_million.helper import at, cargo, do, legal, paid, phase, ready, show, trading
from tests.rules.mine_a_million.play import GAMES, played
from tests.rules.mine_a_million.shipped import setup


@pytest.mark.rule("MAM-R1")
def test_ore_goes_from_the_mine_to_the_coast_over_the_sea_and_becomes_dollars() -> None:
    state = ready(trading(), ground=(2,), stock=(3,))
    do(state, "hire lorry", "throw", "die 5", "move lorry1 NW")
    do(ready(state, active=0, phase=TURN), "throw", "die 5")
    assert (at(state, "lorry1"), state.stock[0]) == ("pool", 5)
    do(ready(state, active=0, phase=TURN, cash=(30_000,)), "hire barge race-bay", "throw", "die 5", "move barge1 K5")
    assert (cargo(state, "barge1"), state.dollars[0]) == ({"white": 5}, 0)
    do(ready(state, active=0, phase=TURN), "throw", "die 5", "move barge1 race-bay")
    assert (state.dollars[0], state.stock[0], at(state, "barge1")) == (200_000, 0, "pool")


@pytest.mark.rule("MAM-R2")
def test_there_are_three_kinds_of_transport_and_who_has_the_last_keeps_it_from_others() -> None:
    state = ready(trading(2), ground=(2, 4), cash=(10_000,))
    assert set(state.table.kinds) == {LORRY, BARGE, SHIP}
    do(state, "hire lorry", "hire lorry", "throw", "die 2", "move lorry1 a2")
    assert (state.active, "hire lorry" in legal(state)) == (1, False)
    assert "hire lorry" in legal(ready(trading(2), ground=(0, 4), active=1))


@pytest.mark.rule("MAM-R4")
@pytest.mark.parametrize("thrown", range(1, 7))
def test_the_first_business_is_about_lorries_alone(thrown: int) -> None:
    state = MineAMillionState(setup(3, picks="assigned"))
    do(state, "card 1", f"die {thrown}", f"die {thrown}", f"die {thrown}")
    assert [text for text in legal(state) if text.startswith(("hire", "buy"))] == ["hire lorry"]


@pytest.mark.rule("MAM-R8", "MAM-R11", "MAM-A1", "MAM-R74")
def test_everything_is_in_its_pool_and_everybody_has_a_mine_a_working_and_10000() -> None:
    state = MineAMillionState(setup(3, picks="assigned"))
    view = state.view(SPECTATOR)
    assert (view.cash, view.dollars, view.works) == ((10_000,) * 3, (0,) * 3, (1, 1, 1, 0, 0, 0))
    assert not any(view.vehicles) and not any(view.deeds) and not any(view.owed)
    assert view.pack.bit_count() == 26  # the first card is about to be turned up
    assert len(legal(state)) == 26


@pytest.mark.rule("MAM-R9", "MAM-R20", "MAM-A9")
def test_the_card_on_top_is_seen_before_business_and_only_that_card() -> None:
    seen = ready(trading(), ground=(2,))
    show(seen, 17)
    view = seen.view(1)
    assert (phase(seen), view.top, view.pack.bit_count()) == ("trade", 16, 25)
    assert "Gallery Flooded" in " ".join(view.words("card"))
    hidden = MineAMillionState(setup(3, picks="assigned", pack="down"))
    do(hidden, "die 3", "die 3", "die 3")
    assert (phase(hidden), hidden.view(0).top) == ("trade", -1)


@pytest.mark.rule("MAM-R10")
def test_nobody_is_asked_to_handle_money() -> None:
    """The rebate is paid, the claim made and the turn handed on by themselves; only seats and Chance ever move."""
    state = do(ready(trading()), "throw", "die 3")
    assert (paid(state), state.active, phase(state)) == (["Bank>A 2500 rebate"], 1, "die")
    assert {one.to_move for one in played(3, {}, 9)} == {-1, 0, 1, 2, OVER}


@pytest.mark.rule("MAM-A10")
def test_the_bank_runs_out_of_nothing() -> None:
    state = ready(trading(), ground=(1_000,), stock=(100,))
    for _ in range(10):
        do(state, "sell warehouse 10")
    assert (state.stock[0], state.cash[0]) == (0, 2_010_000)
    do(state, "throw", "die 6", "card 9")
    assert state.ground[0] == 1_001


@pytest.mark.rule("MAM-F18")
def test_nobody_drops_out_however_deep_in_debt() -> None:
    state = ready(trading(), owed=(500,), cash=(0,))
    for turn in range(6):
        assert (state.active, state.round) == (turn % 3, 2 + turn // 3)
        do(state, "throw", "die 3")
    assert (state.owed[0], paid(state).count("Bank>A 2500 rebate")) == (500, 2)


@pytest.mark.rule("MAM-D20", "MAM-D4")
def test_players_deal_with_one_another_by_auctions_and_consent_alone() -> None:
    """No word of the notation is a loan, a promise, a gift or a toll, and no such money ever flows."""
    words = {text.split()[0] for text in trading().table.texts}
    assert words == set(
        "throw buy hire repay pass pay stay unload agree refuse sell fill load take offer reserve bid dock sail sea at "
        "lose move mine pick start die card".split()
    )
    between = set()
    for seats, options in GAMES:
        *_, last = played(seats, options, 10)
        between |= {REASONS[reason] for payer, payee, _, _, reason, _ in last.ledger if BANK not in (payer, payee)}
    assert {reason.word for reason in between} == {"fare", "auction", "card", "replaced Unit"}
    assert {reason.rule for reason in between if reason.word == "card"} == {"MAM-P24"}


@pytest.mark.rule("MAM-F17", "MAM-R67")
def test_workings_a_company_and_dollars_pay_no_debt() -> None:
    state = ready(trading(), cash=(0,), works=(2, 1, 1), deeds=(1,), dollars=(400_000,))
    show(state, 23)
    do(state, "throw", "die 6", "card 1")
    assert (state.works[0], state.deeds[0], state.dollars[0]) == (2, 1, 400_000)
    assert (state.owed[0], state.ground[0]) == (0, 1)  # 2 Units owed for £10,000, and 3 claimed


@pytest.mark.rule("MAM-R50", "MAM-R40")
def test_who_owns_a_vessel_and_whose_units_are_in_it_is_shown() -> None:
    """On the screen by name; the hirer is the owner, and who has Units in it is a lessee."""
    state = ready(trading(), ground=(1, 4), cash=(10_000, 60_000), deeds=(1,))
    do(state, "hire barge")
    assert state.vehicles[3] and state.vehicles[3][0] == 0
    view = state.view(2)
    assert "Barge1 of {0} is at White mine" in view.words("barge1")[0]
    assert "1 white, 4 green" in view.words("barge1")[0]
    assert any(line.startswith("barge1 of A at white with 5") for line in view.legend())
