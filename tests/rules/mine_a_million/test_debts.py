"""Debts: the cascade to the Bank and to players, surrender, and Production Debits."""

from __future__ import annotations

import pytest

from rules.mine_a_million.state import MineAMillionState
from tests.rules.mine_a_million.helper import at, cargo, do, legal, paid, phase, place, ready, show, trading


def taxed(state: MineAMillionState, **fields: object) -> MineAMillionState:
    """A throws a 6 and has to pay £10,000 (card 23)."""
    show(state, 23)
    return do(ready(state, **fields), "throw", "die 6")


@pytest.mark.rule("MAM-F9")
def test_cash_comes_first() -> None:
    state = taxed(trading(), ground=(3,), stock=(2,))
    assert (state.cash[0], state.ground[0], state.stock[0], paid(state)) == (0, 3, 2, ["A>Bank 10000 card"])


@pytest.mark.rule("MAM-F9", "MAM-R77")
def test_then_warehouse_ground_and_waiting_vehicles_in_the_debtors_order_a_unit_at_a_time() -> None:
    """No more than needed, and nothing in transit before that."""
    state = trading()
    place(state, "lorry1", "A", "white", white=2)
    place(state, "lorry2", "A", "J", white=2)
    taxed(state, ground=(1,), stock=(1,), cash=(0,))
    # before the throw the ground Unit could not be loaded: lorry1 is full
    assert legal(state) == ["sell ground 1", "sell warehouse 1", "sell lorry1"]
    do(state, "sell lorry1")
    assert legal(state) == ["sell ground 1", "sell warehouse 1", "sell lorry1"]
    do(state, "sell ground 1")
    assert paid(state) == ["Bank>A 5000 ground sale"] * 2 + ["A>Bank 10000 card"]
    assert (state.stock[0], cargo(state, "lorry1"), cargo(state, "lorry2")) == (1, {"white": 1}, {"white": 2})


@pytest.mark.rule("MAM-Y17", "MAM-F11", "MAM-R75", "MAM-R77")
def test_vehicles_are_tidied_after_every_single_sale() -> None:
    """An empty lorry goes to the Pool; a waiting barge below five does, Units to their mines."""
    state = trading()
    place(state, "lorry1", "A", "white", white=1)
    place(state, "lorry2", "A", "white", white=2)
    taxed(state, cash=(5_000,))
    do(state, "sell lorry1")
    assert (at(state, "lorry1"), at(state, "lorry2")) == ("pool", "white")
    state = trading()
    place(state, "barge1", "A", "white", "canal", white=3, green=2)
    taxed(state, cash=(7_500,), stock=(1,))
    assert legal(state) == ["sell warehouse 1", "sell barge1"]
    do(state, "sell barge1")
    assert (at(state, "barge1"), state.ground[:2]) == ("pool", (2, 2))
    # what came back to the ground can be sold as well
    assert legal(state) == ["sell ground 1", "sell warehouse 1"]


@pytest.mark.rule("MAM-F7", "MAM-F11", "MAM-R77")
def test_units_in_transit_are_sold_last_at_the_price_of_the_mine() -> None:
    """The lorry empties into the Pool; a barge goes on short."""
    state = trading()
    place(state, "lorry1", "A", "J", white=2)
    taxed(state, cash=(0,))  # nothing else: both go by themselves
    assert paid(state) == ["Bank>A 5000 transit sale"] * 2 + ["A>Bank 10000 card"]
    assert at(state, "lorry1") == "pool"
    state = trading()
    place(state, "barge1", "A", "T2", "canal", white=3, green=2)
    taxed(state, cash=(12_500,))
    assert (cargo(state, "barge1"), state.cash[0]) == ({"white": 2, "green": 2}, 0)


@pytest.mark.rule("MAM-F7")
def test_transit_price_is_an_option() -> None:
    """Change is kept."""
    state = trading(transit_price="20000")
    place(state, "lorry1", "A", "J", white=2)
    taxed(state, cash=(0,))
    assert (cargo(state, "lorry1"), state.cash[0]) == ({"white": 1}, 10_000)


@pytest.mark.rule("MAM-F10", "MAM-F15")
def test_units_in_dock_and_at_sea_do_not_pay_for_cards() -> None:
    """All wealth afloat, £10,000 of tax make a Debit of two Units."""
    state = trading()
    place(state, "barge1", "A", "K2", "race-bay", white=5)
    taxed(state, cash=(7_500,))
    assert (cargo(state, "barge1"), state.cash[0]) == ({"white": 5}, 0)
    # the Unit of this throw has worked off the first of the two
    do(state, "card 1")
    assert (state.owed[0], state.ground[0]) == (1, 0)


@pytest.mark.rule("MAM-F8", "MAM-F10", "MAM-R76")
def test_a_vessel_at_sea_pays_for_its_own_voyage() -> None:
    """£20,000 for a Unit, by its owner."""
    state = trading()
    place(state, "ship1", "A", "Z3", "deep", white=6, green=4)
    do(ready(state, cash=(10_000,)), "throw")
    assert paid(state) == ["Bank>A 20000 sale afloat", "A>Bank 25000 ship charge"]
    assert (cargo(state, "ship1"), state.cash[0]) == ({"white": 5, "green": 4}, 5_000)


@pytest.mark.rule("MAM-R76", "MAM-Y6", "MAM-F12", "MAM-F20")
def test_who_cannot_pay_gives_the_vessel_up() -> None:
    """Units at sea to the Warehouse, on the canal to their mines; nothing is owed."""
    state = trading()
    place(state, "barge1", "A", "K3", "race-bay", green=4)
    do(ready(state, cash=(7_000,)), "throw")
    assert (at(state, "barge1"), state.stock[1], state.cash[0], state.owed[0]) == ("pool", 4, 7_000, 0)
    state = trading()
    place(state, "barge1", "A", "T3", "canal", green=4)
    do(ready(state, cash=(7_000,)), "throw")
    assert (at(state, "barge1"), state.ground[1], state.cash[0], state.owed[0]) == ("pool", 4, 7_000, 0)


@pytest.mark.rule("MAM-F9")
def test_a_canal_barge_that_is_kept_makes_a_debt() -> None:
    """Option canal_surrender=no: £500 are left, one Unit is owed."""
    state = trading(canal_surrender="no")
    place(state, "barge1", "A", "T3", "canal", green=4)
    do(ready(state, cash=(7_000,)), "throw")
    assert (at(state, "barge1"), state.cash[0], state.owed[0]) == ("T3", 0, 1)


@pytest.mark.rule("MAM-E9", "MAM-Y30")
def test_the_owner_of_several_vessels_says_which_is_paid_first() -> None:
    state = trading()
    place(state, "barge1", "A", "K3", "race-bay", green=5)
    place(state, "barge2", "A", "K4", "race-bay", green=5)
    do(ready(state, cash=(7_500,)), "throw")
    assert legal(state) == ["pay barge1", "pay barge2"]
    do(state, "pay barge2")
    assert (at(state, "barge1"), at(state, "barge2"), state.stock[1]) == ("pool", "K4", 5)


@pytest.mark.rule("MAM-M12", "MAM-F15", "MAM-R75")
@pytest.mark.parametrize(("cash", "units"), [(9_999, 1), (5_000, 1), (4_999, 2), (0, 2)])
def test_what_is_left_is_a_production_debit_rounded_up(cash: int, units: int) -> None:
    """The Unit claimed with this throw works one off at once."""
    state = taxed(trading(), cash=(cash,))
    assert (state.cash[0], state.owed[0]) == (0, units)
    do(state, "card 1")
    assert (state.owed[0], state.ground[0]) == (units - 1, 0)


@pytest.mark.rule("MAM-M12", "MAM-Y20")
def test_a_debit_keeps_from_hiring_buying_and_bidding() -> None:
    """Selling stays allowed, Units are bought back at £5,000, claims beyond are kept."""
    state = ready(trading(), owed=(2,), ground=(3,), cash=(60_000, 0, 0))
    assert [text for text in legal(state) if not text.startswith("sell")] == ["throw", "repay"]
    do(state, "repay", "throw", "die 6", "card 3")
    assert (state.owed[0], state.ground[0]) == (0, 3)
    assert "A>Bank 5000 debit" in paid(state)
    state = ready(trading(), ground=(1,), cash=(0, 50_000, 50_000), owed=(0, 1))
    do(state, "offer ground 1", "reserve 5000")
    assert state.to_move == 2


@pytest.mark.rule("MAM-Y20", "MAM-F15")
def test_a_new_debt_under_a_debit_is_met_by_sales_first_and_only_the_rest_is_added() -> None:
    """£10,000 of tax: £2,000 in cash and one ground Unit leave £3,000, one Unit more."""
    state = taxed(trading(), owed=(2,), ground=(1,), cash=(2_000,))
    assert (paid(state), state.owed[0]) == (["Bank>A 5000 ground sale", "A>Bank 7000 card"], 3)


@pytest.mark.rule("MAM-Y20")
def test_the_smelter_and_the_night_shift_stay_open_under_a_debit() -> None:
    for card, open_now in ((5, ["sell ground 1", "pass"]), (8, ["pay", "pass"])):
        state = trading()
        show(state, card)
        do(ready(state, owed=(1,), ground=(1,)), "throw", "die 6")
        assert legal(state) == open_now


@pytest.mark.rule("MAM-Y20", "MAM-A6")
def test_with_two_mines_units_of_the_first_pay_a_debit_first() -> None:
    state = trading(2, mines_each="2")
    show(state, 2)
    do(ready(state, owed=(3,), works=(2, 1, 0, 2, 1)), "throw", "die 6", "card 1")
    assert (state.owed[0], state.ground[0], state.ground[3]) == (0, 0, 3)


@pytest.mark.rule("MAM-F16", "MAM-Y26")
def test_with_two_debits_in_the_box_the_third_debtor_is_forgiven() -> None:
    state = taxed(trading(4, debit_cards="2"), cash=(0,), owed=(0, 1, 1))
    assert state.owed == (0, 1, 1, 0)
    assert taxed(trading(4), cash=(0,), owed=(0, 1, 1)).owed[0] == 2


# Debts to players


def compensating(state: MineAMillionState, **fields: object) -> MineAMillionState:
    """A throws a 1 and owes each other player £2,500 (card 24)."""
    show(state, 24)
    return do(ready(state, **fields), "throw", "die 1")


@pytest.mark.rule("MAM-P24", "MAM-Y7")
def test_creditors_are_paid_from_the_debtors_left() -> None:
    state = compensating(trading(), cash=(10_000, 0, 0))
    assert paid(state) == ["A>B 2500 card", "A>C 2500 card"]


@pytest.mark.rule("MAM-F13", "MAM-Y7", "MAM-R79")
def test_a_creditor_takes_the_place_in_a_barge_on_the_canal_and_gives_change() -> None:
    """Unit at £5,000, debt of £2,500."""
    state = trading()
    place(state, "barge1", "A", "T2", "canal", white=2, green=3)
    compensating(state, cash=(7_500, 2_500, 0))
    assert cargo(state, "barge1") == {"white": 1, "green": 4}
    assert paid(state) == ["A>Bank 7500 barge charge", "B>A 2500 replaced Unit", "A>C 2500 card"]


@pytest.mark.rule("MAM-Y7")
def test_a_creditor_without_the_change_is_paid_by_way_of_the_bank() -> None:
    state = trading()
    place(state, "barge1", "A", "T2", "canal", white=2, green=3)
    compensating(state, cash=(7_500, 0, 0))
    assert cargo(state, "barge1") == {"white": 1, "green": 3}
    assert paid(state)[1:] == ["Bank>A 5000 transit sale", "A>B 2500 card", "A>C 2500 card"]


@pytest.mark.rule("MAM-Y8", "MAM-F12")
def test_possession_does_not_pass_for_a_debt() -> None:
    state = trading()
    place(state, "barge1", "A", "T2", "canal", white=1, green=4)
    compensating(state, cash=(7_500, 2_500, 0))
    assert (cargo(state, "barge1"), state.vehicles[3] and state.vehicles[3][0]) == ({"green": 5}, 0)


@pytest.mark.rule("MAM-Y18", "MAM-R78")
def test_own_units_in_anothers_barge_on_the_canal_pay_as_well_but_not_at_his_mine() -> None:
    state = trading()
    place(state, "barge1", "B", "T2", "canal", white=2, green=3)
    compensating(state, cash=(0, 5_000, 5_000))
    assert (cargo(state, "barge1"), state.owed[0]) == ({"white": 1, "green": 4}, 0)
    state = trading()
    place(state, "barge1", "B", "green", "canal", white=2, green=3)
    compensating(state, cash=(0, 5_000, 5_000))
    assert cargo(state, "barge1") == {"white": 2, "green": 3}


@pytest.mark.rule("MAM-F14", "MAM-Y7")
def test_the_bank_pays_creditors_and_the_whole_card_is_rounded_up_once() -> None:
    """£5,000 for two creditors is one Unit, not two."""
    state = compensating(trading(), cash=(0, 0, 0))
    assert (state.cash, state.owed[0]) == ((0, 2_500, 2_500), 1)
    assert paid(state) == ["Bank>B 2500 creditor", "Bank>C 2500 creditor"]
    state = compensating(trading(6), cash=(1_000, 0, 0, 0, 0, 0))
    assert (state.cash, state.owed[0]) == ((0, *[2_500] * 5), 3)  # £11,500


@pytest.mark.rule("MAM-Y19")
def test_the_debtor_is_the_only_one_asked() -> None:
    """Debts are met by sales to the Bank; nobody is asked to bid."""
    state = taxed(trading(), cash=(0, 99_000, 99_000), ground=(1,), stock=(1,))
    assert (phase(state), state.to_move) == ("raise", 0)


@pytest.mark.rule("MAM-F9", "MAM-A6")
def test_with_two_mines_the_debtor_says_which_colour_leaves_a_vehicle() -> None:
    """A has white and yellow Units in B's barge on the canal."""
    state = trading(2, mines_each="2")
    place(state, "barge1", "B", "T2", "canal", white=1, yellow=1, green=3)
    taxed(state, cash=(5_000,))
    assert legal(state) == ["sell barge1 white", "sell barge1 yellow"]
    do(state, "sell barge1 yellow")
    assert (cargo(state, "barge1"), state.cash[0]) == ({"white": 1, "green": 3}, 0)


@pytest.mark.rule("MAM-P20", "MAM-E8", "MAM-A6")
def test_with_two_mines_the_owner_says_which_of_his_colours_is_condemned() -> None:
    state = trading(2, mines_each="2")
    place(state, "barge1", "A", "T2", "canal", white=1, yellow=1, green=3)
    show(state, 20)
    do(ready(state), "throw", "die 6")
    assert legal(state) == ["lose barge1 white", "lose barge1 yellow"]
