"""Who beats whom. The small test shows that nothing is broken; the claims are the long runs (-m soak)."""

from __future__ import annotations

import pytest

from minetui.sim import Report, simulate
from rules import choose_setup
from rules.mine_shift import GAME

CLASSIC = choose_setup(GAME)
SIDE = choose_setup(GAME, options={"board": "side"})


def points(report: Report) -> float:
    """The first bot's points."""
    return report.bots()[0].points


def test_standard_beats_random_with_little_thought() -> None:
    report = simulate(CLASSIC, ("standard", "random"), 12, seed=1, jobs=2, nodes=600)
    assert points(report) >= 10


def test_results_are_the_same_whatever_the_jobs() -> None:
    one = simulate(SIDE, ("novice", "standard"), 4, seed=5, jobs=1, nodes=500)
    two = simulate(SIDE, ("novice", "standard"), 4, seed=5, jobs=2, nodes=500)
    assert one.results == two.results
    untimed = {"seconds": 0, "actions_per_second": 0}
    assert {**one.to_json(), **untimed} == {**two.to_json(), **untimed}


@pytest.mark.soak
@pytest.mark.timeout(7200)
@pytest.mark.parametrize(
    ("better", "worse", "least"),
    [("standard", "random", 0.95), ("standard", "novice", 0.75), ("novice", "random", 0.9)],
)
def test_the_levels_are_as_far_apart_as_claimed(better: str, worse: str, least: float) -> None:
    """200 games on the default board, each deal from both seats, draws counting half."""
    report = simulate(CLASSIC, (better, worse), 200, seed=1, jobs=2)
    assert len(report.results) == 200
    assert points(report) >= least * 200


@pytest.mark.soak
@pytest.mark.timeout(7200)
@pytest.mark.parametrize("board", ["side", "grid4", "grid5"])
def test_and_in_that_order_on_every_board(board: str) -> None:
    setup = choose_setup(GAME, options={"board": board})
    assert points(simulate(setup, ("standard", "novice"), 20, seed=1, jobs=2)) >= 15
    assert points(simulate(setup, ("novice", "random"), 20, seed=1, jobs=2)) >= 17
