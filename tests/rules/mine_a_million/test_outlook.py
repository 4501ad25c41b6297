"""What lies before a seat: worth, means, charges, the card on top, dangers, reaches, prices."""

from __future__ import annotations

from typing import Any

import pytest

from rules.mine_a_million.forecast import Forecast, forecast
from rules.mine_a_million.notation import read_action
from rules.mine_a_million.outlook import (
    DEBIT,
    NO_RISK,
    SALE,
    SURRENDER,
    blockers,
    fare,
    price,
    reach,
    risk,
)
from rules.mine_a_million.state import MineAMillionState
from rules.mine_a_million.worth import Charge, Holdings, Means, charges, holdings, means, worth
from tests.rules.mine_a_million.helper import do, lay, place, ready, show, trading
from tests.rules.mine_a_million.play import GAMES, NAMES, played
from tests.rules.mine_a_million.shipped import names


def everywhere() -> MineAMillionState:
    """A has Units in every kind of place."""
    state = trading(6)
    place(state, "lorry1", "A", "white", white=1)
    place(state, "lorry2", "A", "J", white=2)
    place(state, "barge1", "B", "T1", "canal", white=3, yellow=2)
    place(state, "barge2", "C", "green", "canal", white=1, green=4)
    place(state, "ship1", "A", "ship-dock", "deep", white=6, green=4)
    place(state, "ship2", "B", "Z2", "deep", white=2, yellow=8)
    return ready(state, ground=(7,), stock=(8,), cash=(12_500,), owed=(3,))


@pytest.mark.rule("MAM-Y11")
def test_units_by_place_and_bank_value() -> None:
    """£12,500, 14 Units at £5,000 and 16 at £20,000, less three owed ones."""
    view = everywhere().view(2)
    assert holdings(view, 0) == Holdings(ground=7, waiting=2, transit=5, warehouse=8, dock=6, sea=2)
    assert (holdings(view, 0).near, holdings(view, 0).far) == (14, 16)
    assert worth(view, 0) == 12_500 + 70_000 + 320_000 - 15_000


@pytest.mark.rule("MAM-F9", "MAM-F10", "MAM-Y18")
def test_what_can_be_paid() -> None:
    """A debt takes neither the Unit in C's waiting barge nor what is in docks or at sea, a ship's charge its own."""
    state = everywhere()
    ordinary = Means(cash=12_500, warehouse=160_000, ground=35_000, waiting=5_000, transit=25_000, afloat=0)
    assert means(state.view(0), 0) == ordinary
    ship = state.table.pieces.index("ship1")
    assert means(state.view(0), 0, ship) == ordinary._replace(afloat=120_000)


@pytest.mark.rule("MAM-D17", "MAM-R49", "MAM-Y5")
def test_charges_of_the_turn() -> None:
    state = trading(6)
    place(state, "barge1", "A", "T1", "canal", white=3)
    place(state, "barge2", "A", "white", "canal", white=3, yellow=1)  # short of its load
    place(state, "ship1", "A", "ship-dock", "deep", white=10)
    place(state, "ship2", "A", "Z2", "deep", white=10)
    place(state, "barge3", "B", "T4", "canal", yellow=5)
    ready(state, cash=(200_000,))
    first = state.table.pieces.index
    assert charges(state.view(1), 0) == [
        Charge(first("barge1"), 7_500, 7_500), Charge(first("barge2"), 0, 7_500),
        Charge(first("ship1"), 15_000, 25_000), Charge(first("ship2"), 25_000, 25_000),
    ]  # fmt: skip
    do(state, "throw", "dock ship1")
    assert charges(state.view(1), 0) == []


def foreseen(card: int, seats: int = 3, **fields: Any) -> Forecast:
    """What card 1 to 26 would do for A."""
    state = trading(seats)
    show(state, card)
    found = forecast(ready(state, **fields).view(1), 0)
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("card", "fields", "pounds", "units"),
    [
        (1, {}, (10_000, 10_000), (0, 0)),
        (3, {"deeds": (1,)}, (15_000, 15_000), (0, 0)),
        (4, {"stock": (9,)}, (15_000, 15_000), (0, 0)),
        (5, {"ground": (3,)}, (0, 30_000), (-3, 0)),
        (6, {}, (0, 0), (2, 2)),
        (7, {"works": (2, 1, 1)}, (0, 0), (2, 2)),
        (8, {}, (-5_000, 0), (0, 2)),
        (8, {"cash": (4_999,)}, (0, 0), (0, 0)),
        (17, {"ground": (1,)}, (0, 0), (-1, -1)),
        (17, {}, (-5_000, -5_000), (0, 0)),
        (18, {"ground": (1,)}, (0, 0), (-1, -1)),
        (19, {"stock": (7,)}, (0, 0), (-2, -2)),
        (20, {}, (-5_000, -5_000), (0, 0)),
        (21, {"works": (2, 1, 1)}, (-10_000, -10_000), (0, 0)),
        (22, {}, (-5_000, -5_000), (0, 0)),
        (23, {"cash": (50_000,)}, (-20_000, -20_000), (0, 0)),
        (24, {}, (-5_000, -5_000), (0, 0)),
        (25, {"stock": (3,)}, (-7_500, -7_500), (0, 0)),
        (14, {}, (0, 0), (0, 0)),
    ],
)
def test_what_the_card_on_top_would_do(
    card: int, fields: dict[str, Any], pounds: tuple[int, int], units: tuple[int, int]
) -> None:
    found = foreseen(card, **fields)
    assert (found.card, found.pounds, found.units) == (card - 1, pounds, units)
    assert found.moves == (pounds == units == (0, 0))


def test_the_forecast_is_a_sentence() -> None:
    assert foreseen(23).text == "With a 1 or 6 {0} would pay £10,000."
    assert foreseen(8).text == "With a 1 or 6 {0} may pay £5,000 and claim 2 Units at most."
    assert foreseen(5, ground=(3,)).text == "With a 1 or 6 {0} may receive up to £30,000 and give 3 Units at most."
    assert foreseen(19, stock=(1,)).text == "With a 1 or 6 {0} would lose 1 Unit."
    assert foreseen(14).text == "Road Washed Out: Your lorries may not move this turn."


@pytest.mark.rule("MAM-P18", "MAM-P20")
def test_cargo_of_others_may_be_lost_instead() -> None:
    """A's barge at the mine holds 3 own Units and 2 of B's; on the canal only own ones go; ground Units go first."""
    for card, space, ground, units in (
        (18, "white", 0, (-2, 0)), (18, "white", 1, (-2, -1)), (18, "white", 2, (-2, -2)), (18, "T1", 0, (0, 0)),
        (20, "white", 0, (-1, 0)), (20, "T1", 0, (-1, -1)),
    ):  # fmt: skip
        state = trading()
        place(state, "barge1", "A", space, "canal", white=3, green=2)
        show(state, card)
        found = forecast(ready(state, ground=(ground,)).view(0), 0)
        assert found is not None and found.units == units, (card, space, ground)


@pytest.mark.rule("MAM-B8", "MAM-P17")
def test_the_forecast_is_for_the_moment_of_the_throw() -> None:
    """The ground Unit will be loaded then, so that a flood costs £5,000; the tax looks at what charges leave."""
    state = trading()
    place(state, "lorry1", "A", "white", white=1)
    show(state, 17)
    found = forecast(ready(state, ground=(1,)).view(0), 0)
    assert found is not None and found.pounds == (-5_000, -5_000)
    state = trading()
    place(state, "barge1", "A", "T1", "canal", white=5)
    show(state, 23)
    found = forecast(lay(state, cash=(55_000,)).view(0), 0)
    assert found is not None and found.pounds == (-10_000, -10_000)


def test_with_the_pack_down_nothing_is_foreseen() -> None:
    assert forecast(ready(trading(pack="down")).view(0), 0) is None


@pytest.mark.rule("MAM-F9", "MAM-F20", "MAM-F15")
@pytest.mark.parametrize(
    ("fields", "options", "level"),
    [
        ({"cash": (17_500,)}, {}, NO_RISK),  # £7,500 for the barge at sea and £10,000 of tax
        ({"cash": (17_499,), "ground": (1,)}, {}, SALE),
        ({"cash": (12_499,), "ground": (1,)}, {}, DEBIT),
        ({"cash": (0,)}, {}, SALE),  # of £20,000 for a Unit of the barge £12,500 are left
        ({"cash": (0,)}, {"sea_price": "5000"}, DEBIT),  # two Units for its charge, and £2,500 are left
    ],
)
def test_how_dangerous_it_is(fields: dict[str, Any], options: dict[str, Any], level: int) -> None:
    state = trading(**options)
    place(state, "barge1", "A", "K2", "race-bay", white=5)
    show(state, 23)
    found = risk(lay(state, **fields).view(0), 0)
    assert (found.level, found.due, found.bill) == (level, 7_500, 10_000)
    do(ready(state), "throw", "die 6")
    assert (state.owed[0] > 0) == (level == DEBIT)


@pytest.mark.rule("MAM-F9", "MAM-F12")
def test_a_vessel_may_be_lost_or_by_option_its_charge_be_owed() -> None:
    for option, level in (("yes", SURRENDER), ("no", DEBIT)):
        state = trading(canal_surrender=option)
        place(state, "barge1", "A", "T2", "canal", green=4)
        show(state, 1)
        assert risk(lay(state, cash=(7_000,)).view(0), 0).level == level


def test_the_danger_is_a_sentence() -> None:
    state = trading()
    show(state, 23)
    assert risk(ready(state).view(0), 0).text == "{0} can pay £10,000 for the card on top from cash."
    assert risk(ready(state, cash=(0,)).view(0), 0).text == (
        "{0} cannot pay £10,000 for the card on top: that means a Production Debit."
    )
    assert risk(ready(trading()).view(0), 0).text == "{0} has nothing to pay."  # card 1 is on top


@pytest.mark.rule("MAM-C8", "MAM-C6")
def test_what_a_throw_reaches_and_what_is_in_the_way() -> None:
    state = trading()
    place(state, "lorry1", "A", "a2", white=2)
    place(state, "lorry2", "C", "J", purple=2)
    place(state, "lorry3", "B", "S3", green=1)
    view = ready(state).view(0)
    found = reach(view, 0, 2)
    assert (names(found.ends), found.full, found.blocks, found.why) == (["S2"], True, (1,), "")
    found = reach(view, 0, 3)
    assert (names(found.ends), found.full, found.blocks) == (["S2"], False, (1, 2))
    assert names(reach(view, 1, 6).ends) == ["newport"]


def test_what_is_in_the_way_of_the_throw_or_the_card() -> None:
    state = trading()
    place(state, "lorry1", "A", "a2", white=2)
    place(state, "lorry2", "C", "J", purple=2)
    place(state, "lorry3", "B", "S3", green=1)
    do(ready(state), "throw", "die 4")
    assert names(blockers(state.view(1))) == ["J", "S3"]
    state = trading()
    place(state, "lorry1", "A", "white", white=2)
    place(state, "lorry2", "B", "N", green=2)
    show(state, 11)
    do(ready(state), "throw", "die 1")  # the card moves 6, the throw would move 1
    assert names(blockers(state.view(1))) == ["N"]
    assert blockers(trading().view(0)) == ()


@pytest.mark.rule("MAM-D9")
def test_fares_while_a_vessel_is_filled() -> None:
    """The second of B's Units in a ship costs as much as the first, the third less."""
    state = ready(trading(), stock=(6, 4, 4), cash=(30_000, 90_000, 90_000))
    assert fare(state.view(0), 1, 2) == 0
    do(state, "hire ship", "load 6", "take B 1")
    view = state.view(2)
    assert [fare(view, seat, 2) for seat in (0, 1, 2)] == [0, 50_000, 35_000]


@pytest.mark.rule("MAM-Y5", "MAM-D17")
def test_why_a_vessel_may_not_move_at_all() -> None:
    state = trading(6)
    place(state, "barge1", "A", "white", "canal", white=3)
    place(state, "ship1", "A", "ship-dock", "deep", white=10)
    ready(state, cash=(90_000,), ground=(1,))
    barge, ship = (state.table.pieces.index(name) for name in ("barge1", "ship1"))
    assert reach(state.view(0), barge, 3).why == "Barge1 may not leave with 3 of 5 Units; it must be filled first."
    assert names(reach(state.view(0), ship, 3).ends) == ["Z3"]  # it may still be declared to sail
    do(state, "throw", "dock ship1")
    assert reach(state.view(0), ship, 3).why == "Ship1 may not sail this turn: you declared that it stays in the dock."


@pytest.mark.parametrize(("seats", "options"), GAMES, ids=NAMES)
def test_prices_are_what_is_paid(seats: int, options: dict[str, str]) -> None:
    """Each action of business changes the mover's cash by its price, but for fares and what follows from it."""
    seen = 0
    for number, state in enumerate(played(seats, options, 12)):
        if state.to_move < 0 or number % 3:
            continue
        view, mover = state.view(0), state.to_move
        for action in state.legal():
            text, entries = state.table.texts[action], len(state.ledger)
            pounds = price(view, action)
            state.push(action)
            new = state.ledger[entries:]
            state.pop()
            if text.startswith(("sell", "buy", "hire lorry", "repay")):
                _, payee, _, amount, *_ = new[0]
                assert pounds == (amount if payee == mover else -amount) or "barge" in text, text
                seen += 1
            elif text == "throw":
                assert pounds <= 0
            elif not text.startswith(("hire", "pay", "dock", "sail", "bid")):
                assert pounds == 0, text
    assert seen > 50


def test_prices_of_hiring_declaring_and_bidding() -> None:
    state = ready(trading(), stock=(10,), ground=(5, 1), cash=(90_000, 90_000, 90_000), deeds=(1,))
    view = state.view(0)
    costs = {
        text: price(view, read_action(state.table, text)) for text in ("hire ship", "hire barge", "hire barge race-bay")
    }
    assert costs == {"hire ship": -15_000, "hire barge": -7_500, "hire barge race-bay": -7_500}
    do(state, "offer ground 2", "reserve 5000")
    assert price(state.view(0), read_action(state.table, "bid 7500")) == -15_000
    do(state, "pass", "pass", "hire ship")
    view = state.view(0)
    assert [price(view, action) for action in state.legal()] == [-15_000, -25_000]


@pytest.mark.rule("MAM-R74", "MAM-F19")
def test_the_ledger_in_words() -> None:
    state = ready(trading(), ground=(5,), deeds=(1,), cash=(20_000, 60_000))
    do(state, "sell ground 1", "hire lorry")
    told = state.view(1).words("ledger")
    assert told == [
        "Round 2: The Bank pays {0} £5,000 (ground sale, MAM-F0).",
        "Round 2: {0} pays the Bank £5,000 (lorry hire, MAM-C1).",
    ]
    assert state.view(1).words("ledger A") == told and state.view(1).words("ledger b") == []
    assert state.view(1).words("ledger X") == state.view(1).words("ledgers") == []


def test_the_legend_says_what_can_be_told_in_words() -> None:
    legend = " ".join(trading().view(0).legend())
    assert all(f"'words {topic}'" in legend for topic in ("ledger", "ledger B", "money"))


def test_money_in_words() -> None:
    state = trading()
    place(state, "ship1", "A", "ship-dock", "deep", white=10)
    show(state, 23)
    view = ready(state, ground=(2,), stock=(1,), cash=(30_000,)).view(1)
    assert (
        view.words("money")
        == view.words("money A")
        == [
            "{0} has £30,000 and $0; Units: 2 on the ground, 1 in the Warehouse, 10 in a dock.",
            "That is worth £260,000 to the Bank.",
            "For a debt {0} could pay £60,000.",
            "Before the throw these cost: ship1 £15,000 or £25,000.",
            "{0} can pay charges of £15,000 and £10,000 for the card on top from cash.",
            "With a 1 or 6 {0} would pay £10,000.",
        ]
    )
    assert view.words("money Z") == []
