"""What may be hired, loaded and taken, against a plain enumeration of the printed conditions; and two-mine loads."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import pytest

from rules.dealer import Generator
from rules.mine_a_million.phases import TURN
from rules.mine_a_million.state import MineAMillionState
from tests.rules.mine_a_million.helper import at, cargo, do, fares, legal, paid, phase, place, ready, trading

FARES = {
    "hire barge": (0, 10_000, 20_000, 30_000, 40_000),
    "hire barge race-bay": (0, 7_500, 15_000, 22_500, 30_000),
    "hire barge port-boston": (0, 15_000, 30_000, 45_000, 60_000),
    "hire ship": (0, 17_500, 35_000, 50_000, 65_000, 80_000),
}


def fillings(text: str, cash: list[int], ground: list[int], stock: list[int]) -> set[tuple[int, ...]]:
    """All ways to fill a vessel, as Units of each seat, by the letter of D8, D10 and D12; seat A is the owner."""
    table = FARES[text]
    ashore = text == "hire barge"
    full, least, charge = (10, 5, 15_000) if text == "hire ship" else (5, 1, 7_500)
    visible = ground if ashore else stock
    found = set()
    for loads in product(*(range(min(units, full) + 1) for units in visible)):
        own, *others = loads
        if sum(loads) != full or own < least or max(others) >= len(table):
            continue
        means = [
            cash[seat] + 5_000 * (ground[seat] - ashore * taken) + 20_000 * (stock[seat] - (not ashore) * taken)
            for seat, taken in enumerate(others, 1)
        ]
        income = sum(table[taken] for taken in others)
        if all(table[taken] <= each for taken, each in zip(others, means, strict=True)) and cash[0] + income >= charge:
            found.add(loads)
    return found


def reached(state: MineAMillionState, before: list[int]) -> Iterator[tuple[int, ...]]:
    """All ways in which play fills the vessel that is being hired."""
    if phase(state) in ("load", "take"):
        for action in state.legal():
            state.push(action)
            yield from reached(state, before)
            state.pop()
    else:
        vessel = next(one for piece, one in enumerate(state.vehicles) if one and state.table.kinds[piece] > 0)
        yield tuple(vessel[3][mines[0]] for mines in state.homes)


@pytest.mark.rule(
    "MAM-D1",
    "MAM-D6",
    "MAM-D7",
    "MAM-D8",
    "MAM-D10",
    "MAM-D12",
    "MAM-D14",
    "MAM-R38",
    "MAM-R41",
    "MAM-R45",
    "MAM-R60",
    "MAM-Y3",
)
@pytest.mark.parametrize("text", FARES)
def test_what_may_be_filled_and_how_is_what_the_conditions_say(text: str) -> None:
    generator = Generator(f"fillings {text}")
    many = 0
    for _ in range(300):
        cash = [2_500 * generator.below(14) for _ in range(3)]
        ground = [generator.below(5) for _ in range(3)]
        stock = [generator.below(4) + 4 * (text == "hire ship" and seat == 0) for seat in range(3)]
        wanted = fillings(text, cash, ground, stock)
        state = ready(trading(), cash=tuple(cash), ground=tuple(ground), stock=tuple(stock), deeds=(1,))
        assert (text in legal(state)) == bool(wanted), (cash, ground, stock)
        if wanted:
            many += 1
            do(state, text)
            assert set(reached(state, ground)) == wanted, (cash, ground, stock)
    assert many > 20


@pytest.mark.rule("MAM-R42")
def test_nobody_is_asked_whose_units_come_along_when_there_is_one_lessee_only() -> None:
    """B has more than is needed; with C as well it is a choice again."""
    state = ready(trading(2), ground=(2, 5), cash=(0, 60_000), deeds=(1,))
    do(state, "hire barge", "load 2")
    assert (cargo(state, "barge1"), fares(state)) == ({"white": 2, "green": 3}, ["B>A 30000 fare"])
    state = ready(trading(), ground=(2, 5, 1), cash=(0, 60_000, 60_000), deeds=(1,))
    do(state, "hire barge", "load 2")
    assert legal(state) == ["take B 1", "take B 2", "take B 3", "take C 1"]


@pytest.mark.rule("MAM-Y24", "MAM-D4", "MAM-D5")
def test_a_barge_loads_own_units_of_its_own_mine_only() -> None:
    """A has white and yellow, B green and blue; B's Units come from either half."""
    state = ready(trading(2, mines_each="2"), ground=(2, 0, 0, 4), cash=(60_000,), deeds=(1,))
    assert not [text for text in legal(state) if text.startswith("hire barge")]
    ready(state, ground=(2, 2, 0, 4, 2), cash=(60_000, 60_000))
    assert [text for text in legal(state) if text.startswith("hire barge")] == ["hire barge white", "hire barge yellow"]
    do(state, "hire barge white", "load 1")  # all four of B's are needed
    assert cargo(state, "barge1") == {"white": 1, "green": 2, "blue": 2}
    assert fares(state) == ["B>A 40000 fare"]
    state.pop()
    do(state, "load 2")
    assert legal(state) == ["take green 1", "take green 2", "take blue 1", "take blue 2"]


@pytest.mark.rule("MAM-Y6", "MAM-Y24", "MAM-Y5")
def test_units_go_back_to_the_mine_of_their_own_colour() -> None:
    state = trading(2, mines_each="2")
    place(state, "barge1", "A", "white", "canal", white=1, green=1, blue=2)
    do(ready(state, ground=(0,)), "throw")
    assert (at(state, "barge1"), state.ground) == ("pool", (1, 1, 0, 0, 2, 0))


@pytest.mark.rule("MAM-D18", "MAM-Y3", "MAM-R63")
def test_a_ship_may_sail_in_the_turn_it_is_hired() -> None:
    """£25,000 once, and not again in that turn."""
    state = ready(trading(), stock=(10,), cash=(50_000,))
    do(state, "hire ship", "sail ship1", "throw", "die 3")
    assert legal(state) == ["move ship1 Z3", "stay"]
    assert paid(state) == ["A>Bank 25000 ship charge"]


@pytest.mark.rule("MAM-F8", "MAM-Y5")
def test_a_ship_that_sold_cargo_in_dock_waits_to_be_filled_or_goes_to_the_pool() -> None:
    """One Unit aboard pays for the dock; the ship is short and may not sail."""
    state = trading()
    place(state, "ship1", "A", "ship-dock", "deep", white=9, green=1)
    do(ready(state, cash=(0,)), "throw", "dock ship1")
    assert paid(state) == ["Bank>A 20000 sale afloat", "A>Bank 15000 dock charge"]
    do(state, "die 2")
    assert (state.active, at(state, "ship1")) == (1, "ship-dock")
    ready(state, active=0, phase=TURN, stock=(1, 0), ground=(1,))
    filled = do(state.copy(), "fill ship1")
    assert (cargo(filled, "ship1"), fares(filled)) == ({"white": 9, "green": 1}, [])
    do(state, "throw")
    assert (at(state, "ship1"), state.stock[:2]) == ("pool", (9, 1))
