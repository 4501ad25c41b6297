"""Costs, values and fares as they are printed."""

from __future__ import annotations

import pytest

from rules.mine_a_million import prices
from rules.mine_a_million.board import BOSTON, CANAL, DEEP, RACE_BAY, ROAD, ST_JOHN
from rules.mine_a_million.prices import DOLLARS, FARES


@pytest.mark.rule(
    "MAM-R3",
    "MAM-R11",
    "MAM-R13",
    "MAM-R15",
    "MAM-R18",
    "MAM-R35",
    "MAM-R36",
    "MAM-R39",
    "MAM-R41",
    "MAM-R60",
    "MAM-R64",
    "MAM-M12",
)
@pytest.mark.parametrize(
    ("name", "printed"),
    [
        ("START_MONEY", 10_000), ("AT_MINE", 5_000), ("AT_WAREHOUSE", 20_000), ("WORKING", 50_000),
        ("CANAL_COMPANY", 50_000), ("LORRY_HIRE", 5_000), ("BARGE_TURN", 7_500), ("SHIP_TURN", 25_000),
        ("SHIP_IN_DOCK", 15_000), ("REBATE", 2_500), ("MILLION", 1_000_000), ("LORRY_LOAD", 2), ("BARGE_LOAD", 5),
        ("SHIP_LOAD", 10), ("BARGE_OWN", 1), ("SHIP_OWN", 5), ("WORKINGS", 2), ("DEBIT_UNIT", 5_000),
    ],
)  # fmt: skip
def test_sums_and_numbers(name: str, printed: int) -> None:
    assert getattr(prices, name) == printed


@pytest.mark.rule("MAM-R16")
@pytest.mark.parametrize(("throw", "units"), [(1, 2), (2, 2), (3, 3), (4, 3), (5, 4), (6, 4)])
def test_units_of_the_first_round(throw: int, units: int) -> None:
    assert prices.FIRST_UNITS[throw] == units


@pytest.mark.rule("MAM-R25", "MAM-R36")
def test_units_by_workings() -> None:
    """1 with the first working, 3 with two."""
    assert prices.UNITS_BY_WORKINGS[1:] == (1, 3)


@pytest.mark.rule("MAM-R43", "MAM-R55", "MAM-R61")
@pytest.mark.parametrize(
    ("units", "canal", "near", "far", "ship"),
    [
        (1, 10_000, 7_500, 15_000, 17_500),
        (2, 20_000, 15_000, 30_000, 35_000),
        (3, 30_000, 22_500, 45_000, 50_000),
        (4, 40_000, 30_000, 60_000, 65_000),
    ],
)
def test_every_row_of_the_fare_tables(units: int, canal: int, near: int, far: int, ship: int) -> None:
    assert [FARES[track][units] for track in (CANAL, RACE_BAY, ST_JOHN, BOSTON, DEEP)] == [canal, near, near, far, ship]


@pytest.mark.rule("MAM-R61", "MAM-D10", "MAM-R29")
def test_the_last_row_of_the_ship_and_where_the_tables_end() -> None:
    """At most 4 Units of others in a barge, 5 in a ship; nobody shares a lorry."""
    assert FARES[DEEP][5] == 80_000
    assert [len(FARES[track]) for track in (ROAD, CANAL, RACE_BAY, ST_JOHN, BOSTON, DEEP)] == [0, 5, 5, 5, 5, 6]
    assert all(FARES[track][0] == 0 for track in (CANAL, RACE_BAY, ST_JOHN, BOSTON, DEEP))


@pytest.mark.rule("MAM-Y1", "MAM-D9")
def test_the_most_a_ship_can_collect() -> None:
    """80,000 from one lessee with five Units, 87,500 at most from three or more."""
    ship = FARES[DEEP]

    def shared(units: int, most: int) -> list[tuple[int, ...]]:
        if not units:
            return [()]
        return [(n, *rest) for n in range(min(units, most), 0, -1) for rest in shared(units - n, n)]

    collected = {parts: sum(ship[part] for part in parts) for parts in shared(5, 5)}
    assert collected[(5,)] == 80_000 and collected[(1, 1, 1, 1, 1)] == 87_500
    assert max(collected.values()) == 87_500
    assert {len(parts) for parts, fare in collected.items() if fare == 87_500} == {3, 4, 5}


@pytest.mark.rule("MAM-R14")
def test_what_units_earn_overseas() -> None:
    """By track, so nothing for road and canal."""
    assert [DOLLARS[track] for track in (ROAD, CANAL, RACE_BAY, ST_JOHN, BOSTON, DEEP)] == [
        0, 0, 40_000, 40_000, 80_000, 80_000,
    ]  # fmt: skip


@pytest.mark.rule("MAM-R31")
def test_the_profit_on_a_full_lorry() -> None:
    """40,000 less 10,000 and 5,000."""
    load = prices.LORRY_LOAD
    assert load * prices.AT_WAREHOUSE - load * prices.AT_MINE - prices.LORRY_HIRE == 25_000


@pytest.mark.rule("MAM-Y9")
def test_bids_go_up_by_2500_from_the_price_at_the_mine_to_that_at_the_warehouse() -> None:
    assert list(prices.AUCTION_BIDS) == list(range(5_000, 20_001, 2_500))
