"""The money of Mine a Million in rows, against sums worked out by hand from the rules."""

from __future__ import annotations

import pytest

from minetui.theme.glyphs import ASCII, UNICODE
from minetui.widgets.cells import plain
from minetui.widgets.money_ledger import (
    Line,
    bar,
    before_throw,
    fare,
    fitting,
    ledger_table,
    payment_line,
    payment_short,
    payments,
    priced,
    purse,
    race,
    ranged,
    thousands,
)
from rules.game import SPECTATOR
from rules.mine_a_million.state import MineAMillionState
from rules.mine_a_million.view import MineAMillionView
from tests.rules.mine_a_million.helper import do, place, ready, show, trading

NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Fay")
NARROW, BROAD = 19, 36
"""Columns of the panel at 80 and at 120 columns."""


def seen(state: MineAMillionState) -> MineAMillionView:
    """What everybody sees."""
    return state.view(SPECTATOR)


def told(state: MineAMillionState, seat: int, width: int) -> list[str]:
    """The purse in words, blanks drawn together."""
    return [" ".join(plain(line.row).split()) for line in purse(seen(state), seat, width)]


# The race


@pytest.mark.parametrize(
    ("dollars", "filled"),
    [(0, 0), (40_000, 1), (199_999, 1), (200_000, 2), (500_000, 5), (999_999, 9), (1_000_000, 10), (1_120_000, 10)],
)
def test_any_dollar_shows_in_the_bar_and_only_the_million_fills_it(dollars: int, filled: int) -> None:
    assert bar(dollars, 10, ASCII) == "#" * filled + "." * (10 - filled)
    assert bar(dollars, 10, UNICODE).count("█") == filled


@pytest.mark.parametrize(("amount", "text"), [(0, "0"), (21_500, "21.5"), (1_000_000, "1000"), (-7_500, "-7.5")])
def test_sums_in_thousands_are_exact(amount: int, text: str) -> None:
    assert thousands(amount) == text


@pytest.mark.parametrize(("seats", "rows"), [(2, 5), (4, 9), (5, 6), (6, 7)])
@pytest.mark.parametrize("glyphs", [ASCII, UNICODE])
def test_the_race_of_every_seat_fits_the_narrow_panel(seats: int, rows: int, glyphs: object) -> None:
    state = ready(trading(seats), cash=(121_500,) * seats, dollars=(960_000,) * seats)
    shown = race(seen(state), NARROW, NAMES, glyphs)  # type: ignore[arg-type]
    assert len(shown) == rows and all(len(row) <= NARROW for row in shown)
    text = "\n".join(map(plain, shown))
    assert text.count("960") == seats and text.count("121.5") == seats
    for letter in "ABCDEF"[:seats]:
        assert f"{letter} " in text


def test_with_room_sums_are_written_out_and_a_bar_has_a_row() -> None:
    state = ready(trading(), cash=(21_500, 0, 0), dollars=(0, 640_000, 0))
    rows = list(map(plain, race(seen(state), BROAD, NAMES, ASCII)))
    assert rows[1].split() == [">A", "Ada", "$0", "£21,500"]
    assert rows[3].split() == ["B", "Ben", "$640,000", "£0"]
    assert rows[4].count("#") == 21 and len(rows[4].strip()) == BROAD - 3  # 0.64 of 33


def test_who_is_asked_in_anothers_turn_is_marked() -> None:
    state = do(ready(trading(), ground=(2,)), "offer ground 1", "reserve 5000")
    assert [plain(row)[:2] for row in race(seen(state), NARROW, NAMES, ASCII)[1::2]] == [">A", "?B", " C"]


# The purse


def loaded() -> MineAMillionState:
    """Ada has 3 Units on the ground, 1 in a waiting lorry, 1 on the road, 4 in the Warehouse, 5 at sea in her barge."""
    state = trading()
    place(state, "lorry1", "A", "white", white=1)
    place(state, "lorry2", "A", "a1", white=1)
    place(state, "barge1", "A", "K1", "race-bay", white=5)
    return ready(state, ground=(3,), stock=(4,), cash=(21_500,))


def test_units_by_place_with_their_bank_value_and_what_can_be_paid() -> None:
    # 3 and 2 at £5,000, 4 and 5 at £20,000; Units at sea pay for their own vessel only, so £81,500 less than the worth.
    assert told(loaded(), 0, BROAD) == [
        "3 on the ground £15,000", "2 in vehicles ashore £10,000", "4 in the Warehouse £80,000",
        "5 in dock or at sea £100,000", "bank value £226,500", "charges due this turn £-7,500",
        "can pay, by selling too £126,500",
    ]  # fmt: skip
    assert told(loaded(), 0, NARROW) == [
        "3 ground 15k", "2 loaded 10k", "4 W'house 80k", "5 afloat 100k", "worth 226.5k", "due -7.5k", "can pay 126.5k"
    ]  # fmt: skip


def test_a_ship_in_dock_is_due_with_what_it_costs_to_stay_and_to_sail() -> None:
    state = trading()
    place(state, "ship1", "A", "ship-dock", "deep", white=10)
    assert "due -15 or -25k" in told(ready(state), 0, NARROW)


def test_a_production_debit_stands_among_what_a_seat_has() -> None:
    assert "2 owed, Debit -10k" in told(ready(trading(), owed=(2,)), 0, NARROW)


def test_where_room_is_short_charges_stay_and_single_places_go() -> None:
    kept = [" ".join(plain(one).split()) for one in fitting(purse(seen(loaded()), 0, NARROW), 3)]
    assert kept == ["worth 226.5k", "due -7.5k", "can pay 126.5k"]
    assert fitting([Line(0, []), Line(1, [])], 0) == []


# Before the throw


@pytest.mark.parametrize(
    ("card", "cash", "ground", "lines"),
    [
        (1, 0, 0, [" 1 or 6 +10k"]),
        (9, 0, 0, [" 1 or 6 +1 U"]),
        (14, 0, 0, []),  # Road Washed Out moves no money
        (21, 5_000, 0, [" 1 or 6 -5k"]),
        (21, 2_500, 1, [" 1 or 6 -5k", "! forces a sale"]),
        (21, 2_500, 0, [" 1 or 6 -5k", "! Production Debit"]),
        (8, 5_000, 0, [" 1 or 6 -5..0k 0..2 U"]),
    ],
)
def test_the_card_on_top_and_what_it_could_lead_to(card: int, cash: int, ground: int, lines: list[str]) -> None:
    state = trading()
    show(state, card)
    state = ready(state, cash=(cash, 0, 0), ground=(ground,))
    assert [plain(line.row) for line in before_throw(seen(state), 0, NAMES, NARROW)] == lines


def test_with_room_the_warning_is_a_sentence_with_the_name() -> None:
    state = trading()
    show(state, 21)
    rows = before_throw(seen(ready(state, cash=(2_500,))), 0, NAMES, BROAD)
    assert " ".join(" ".join(plain(line.row) for line in rows).split()).startswith("1 or 6 -5k Ada cannot pay")
    assert all(len(line.row) <= BROAD for line in rows)


def test_a_line_of_the_checklist_has_the_change_and_the_running_cash() -> None:
    assert priced("hire lorry", -5_000, 21_500, 34).split() == ["hire", "lorry", "-5,000", "->", "16,500"]
    assert priced("lorry", -5_000, 21_500, 17) == "lorry     -5 16.5"
    assert priced("throw", 0, 21_500, 17) == "throw        21.5"
    assert priced("sell gr 10", 50_000, 121_500, 17) == "sell gr 10    +50"
    assert ranged("sell gr", 5_000, 20_000, 17) == "sell gr    +5..20"


def test_a_fare_is_what_more_units_add_by_the_table() -> None:
    state = trading()
    place(state, "barge1", "A", "white", "canal", white=1, green=1)
    place(state, "ship1", "A", "ship-dock", "deep", white=6)
    state.fill = (state.table.pieces.index("barge1"), (0, 0, 0), 1)
    assert fare(seen(state), 1, 2) == 20_000  # the second and third Unit on the canal, MAM-D9
    state.fill = (state.table.pieces.index("ship1"), (0, 0, 0), 1)
    assert [fare(seen(state), 1, units) for units in (1, 3, 5)] == [17_500, 50_000, 80_000]


# Payments


def paid() -> MineAMillionState:
    """Ada has sold two Units for £10,000 and hired a lorry."""
    return do(ready(trading(), ground=(5,)), "sell ground 2", "hire lorry")


def test_a_payment_names_round_seats_sum_reason_and_rule() -> None:
    sold, hired = payments(seen(paid()))
    assert plain(payment_line(hired, NAMES)) == "r2 Ada>Bank £5,000 lorry hire MAM-C1"
    assert plain(payment_line(sold, NAMES)) == "r2 Bank>Ada £10,000 ground sale MAM-F0"
    assert plain(payment_short(hired, BROAD)) == "A>Bk £5k lorry hire MAM-C1"
    assert plain(payment_short(hired, NARROW)) == "A>Bk £5k lorry hire"
    assert sold.of(0) and not sold.of(1)


def test_the_full_ledger_begins_with_the_last_payment_and_runs_along_for_one_seat() -> None:
    state = paid()
    rows = [plain(line).split() for line in ledger_table(seen(state), NAMES)]
    assert rows[0] == ["round", "from", "to", "amount", "why", "rule"]
    assert rows[1] == ["2", "Ada", "Bank", "£5,000", "lorry", "hire", "MAM-C1"]
    assert rows[2] == ["2", "Bank", "Ada", "£10,000", "ground", "sale", "MAM-F0"]
    own = [plain(line).split()[-1] for line in ledger_table(seen(state), NAMES, 0)]
    assert own == ["then", "£15,000", "£20,000"]  # 10,000 + 10,000 - 5,000
    assert "Nothing has been paid" in plain(ledger_table(seen(state), NAMES, 1)[1])


def test_the_ledger_fits_80_columns_with_long_names() -> None:
    names = ("Standard bot 1",) * 3
    assert all(len(line) <= 76 for line in ledger_table(seen(paid()), names, 0))
