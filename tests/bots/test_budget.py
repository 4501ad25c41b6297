"""What a bot may spend, and the meter that keeps it to that."""

from __future__ import annotations

import math

import pytest

from minetui.bots import Budget
from minetui.bots.base import Meter, OutOfBudget


@pytest.mark.parametrize("seconds", [-1.0, math.nan])
def test_a_budget_cannot_be_less_than_nothing(seconds: float) -> None:
    with pytest.raises(ValueError, match="seconds"):
        Budget(seconds=seconds)


def test_nor_can_its_nodes() -> None:
    with pytest.raises(ValueError, match="nodes"):
        Budget(nodes=-1)


@pytest.mark.parametrize(("nodes", "cap", "allowed"), [(5, None, 5), (None, 3, 3), (5, 3, 3), (3, 5, 3), (0, 9, 0)])
def test_a_meter_stops_at_the_smaller_of_budget_and_cap(nodes: int | None, cap: int | None, allowed: int) -> None:
    meter = Meter(Budget(nodes=nodes), cap)
    for _ in range(allowed):
        meter.spend()
    with pytest.raises(OutOfBudget):
        meter.spend()
    assert meter.nodes == allowed


def test_what_is_too_much_at_once_is_not_spent_at_all() -> None:
    meter = Meter(Budget(nodes=10))
    meter.spend(8)
    with pytest.raises(OutOfBudget):
        meter.spend(3)
    meter.spend(2)
    assert meter.nodes == 10


def test_a_meter_without_limits_does_not_stop() -> None:
    meter = Meter(Budget())
    meter.spend(10**9)
    assert meter.nodes == 10**9


def test_time_that_is_up_is_noticed_at_the_next_look_at_the_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [100.0]
    monkeypatch.setattr("minetui.bots.base.time.monotonic", lambda: now[0])
    meter = Meter(Budget(seconds=2.0))
    meter.spend(Meter.EVERY)
    now[0] = 101.9
    meter.spend(Meter.EVERY)
    now[0] = 102.1
    with pytest.raises(OutOfBudget):
        for _ in range(Meter.EVERY):
            meter.spend()
