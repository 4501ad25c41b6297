"""The simulation: every deal from every seat, the same whatever the jobs, figures that add up."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from minetui import sim
from minetui.bots import Budget
from minetui.sim import Report, Result, SimulationError, simulate, wilson
from minetui.store import read_file
from rules.catalogue import game
from rules.dealer import Generator
from rules.game import Action, choose_setup
from tests.minetui.conftest import Command

SETUP = choose_setup(game("mine-shift"))
SHORT = choose_setup(game("mine-shift"), options={"board": "side", "tiles": "whole"})


def test_results_depend_on_neither_jobs_nor_order() -> None:
    one = simulate(SHORT, ("random", "novice"), 6, seed=5, jobs=1)
    two = simulate(SHORT, ("random", "novice"), 6, seed=5, jobs=2)
    assert one.results == two.results
    assert [(result.seed, result.rotation) for result in one.results] == [
        (5, 0),
        (5, 1),
        (6, 0),
        (6, 1),
        (7, 0),
        (7, 1),
    ]


def test_no_game_is_played_twice_where_bots_are_the_same() -> None:
    """The same bots on the same seats at the same deal would be the same game."""
    played = simulate(SHORT, ("random", "random"), 4, seed=5).results
    assert [(result.seed, result.rotation) for result in played] == [(5, 0), (7, 1), (6, 0), (8, 1)]
    four = simulate(choose_setup(game("quartz"), 4), ("random", "novice", "random", "novice"), 8, seed=1).results
    assert [(result.seed, result.rotation) for result in four] == [
        (1, 0), (1, 1), (3, 2), (3, 3), (2, 0), (2, 1), (4, 2), (4, 3),
    ]  # fmt: skip


def test_games_are_rounded_up_to_whole_rotations() -> None:
    assert len(simulate(SHORT, ("random", "random"), 3).results) == 4


def test_a_seed_deals_the_same_mine_to_every_rotation(tmp_path: Path) -> None:
    simulate(SETUP, ("random", "novice"), 4, seed=8, records=tmp_path / "games")
    readings = [
        read_file(tmp_path / "games" / f"mine-shift-{seed}-{rotation}.mine") for seed in (8, 9) for rotation in (0, 1)
    ]
    deals = [reading.record.actions[:11] for reading in readings]  # who begins, and ten tiles
    assert deals[0] == deals[1] != deals[2] == deals[3]
    assert all(reading.state.outcome() is not None for reading in readings)


def test_tallies_by_hand() -> None:
    # Two games on swapped seats: the first bot wins on seat 0, then both share.
    results = [Result(1, 0, (0,), (4, 1), 10, "MS-M19"), Result(1, 1, (0, 1), (2, 3), 30, "MS-M34")]
    report = Report(SETUP, ("a", "b"), 1, results, seconds=2.0)
    first, second = report.bots()
    assert (first.wins, first.shared, first.losses, first.points, first.score) == (1, 1, 0, 1.5, 4 + 3)
    assert (second.wins, second.shared, second.losses, second.points, second.score) == (0, 1, 1, 0.5, 1 + 2)
    seat_0, seat_1 = report.by_seat()
    assert (seat_0.points, seat_0.score, seat_1.points, seat_1.score) == (1.5, 6, 0.5, 4)
    data = report.to_json()
    assert data["actions"] == {"min": 10, "median": 20, "mean": 20, "max": 30}
    assert data["endings"] == {"MS-M19": 1, "MS-M34": 1}
    assert data["actions_per_second"] == 20
    assert max(map(len, report.lines())) <= 79


@pytest.mark.parametrize(
    ("points", "games", "low", "high"),
    [(240, 400, 0.551, 0.647), (50, 100, 0.404, 0.596), (0, 10, 0.0, 0.278), (10, 10, 0.722, 1.0)],
)
def test_wilson_interval_against_published_values(points: float, games: int, low: float, high: float) -> None:
    assert list(wilson(points, games)) == pytest.approx([low, high], abs=0.0006)


class Cheat:
    """A bot that answers with what is not legal, or fails."""

    def __init__(self, failing: bool) -> None:
        self.failing = failing

    def choose(self, view: Any, legal: list[Action], dealer: Generator, budget: Budget) -> Action:
        if self.failing:
            raise RuntimeError("out of ideas")
        return max(legal) + 10**9


@pytest.mark.parametrize(("failing", "told"), [(True, "out of ideas"), (False, "not legal")])
def test_a_bot_that_fails_stops_the_simulation_and_is_named(
    monkeypatch: pytest.MonkeyPatch, failing: bool, told: str
) -> None:
    monkeypatch.setattr(sim, "make_bot", lambda *_: Cheat(failing))
    with pytest.raises(SimulationError, match=f"mine-shift, seed 3, rotation 0.*random.*{told}"):
        simulate(SETUP, ("random", "random"), 2, seed=3)


def test_a_wrong_number_of_bots_is_refused() -> None:
    with pytest.raises(ValueError, match="2 seats"):
        simulate(SETUP, ("random",), 2)


def test_the_command_reports_for_people_and_machines(minetui: Command, tmp_path: Path) -> None:
    arguments = ("sim", "mine-shift", "-s", "random", "-s", "bot:random", "--games", "2", "--jobs", "1")
    text = minetui(*arguments)
    assert text.code == 0
    assert text.err == ""
    assert "2 games of mine-shift" in text.out
    data = json.loads(minetui(*arguments, "--json", "-o", "board=side", "--records", str(tmp_path / "r")).out)
    assert data["games"] == 2
    assert data["options"]["board"] == "side"
    assert [bot["name"] for bot in data["bots"]] == ["1 random", "2 random"]
    assert sum(bot["points"] for bot in data["bots"]) == pytest.approx(2)
    assert len(list((tmp_path / "r").iterdir())) == 2
    kept = {path: path.read_bytes() for path in (tmp_path / "r").iterdir()}
    again = minetui(*arguments, "--records", str(tmp_path / "r"))
    assert (again.code, again.out) == (1, "")
    first = tmp_path / "r" / "mine-shift-1-0.mine"
    assert again.err == f"minetui: {first} exists already, and 1 more of its names: nothing was played.\n"
    assert {path: path.read_bytes() for path in (tmp_path / "r").iterdir()} == kept
    assert minetui(*arguments, "--seed", "2", "--records", str(tmp_path / "r")).code == 0
    in_the_way = tmp_path / "r" / "mine-shift-1-0.mine"
    refused = minetui(*arguments, "--records", str(in_the_way))
    assert (refused.code, refused.out) == (1, "")
    assert refused.err == f"minetui: The games cannot be kept in {in_the_way}: File exists.\n"


def test_lines_are_narrow_whatever_the_seeds() -> None:
    results = [Result(10**17 + number, 0, (0,), (4, 1), 10, "MS-M19") for number in range(10**5)]
    assert max(map(len, Report(SETUP, ("a", "b"), 10**17, results, seconds=2.0).lines())) <= 79


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGKILL])
def test_workers_do_not_outlive_the_command(tmp_path: Path, number: signal.Signals) -> None:
    command = [sys.executable, "-m", "minetui", "sim", "mine-shift", "-s", "random", "--games", "100000", "--jobs", "2"]
    process = subprocess.Popen([*command, "--records", str(tmp_path)], stderr=subprocess.PIPE, text=True)
    deadline = time.monotonic() + 60
    while not any(tmp_path.iterdir()):  # until workers have played
        assert time.monotonic() < deadline
        time.sleep(0.05)
    process.send_signal(number)
    _, err = process.communicate(timeout=60)  # the workers have this pipe too, so it ends when the last of them does
    if number == signal.SIGKILL:  # nobody is left to keep Python's own warnings back
        assert process.returncode == -number
    else:
        assert (process.returncode, err) == (128 + number, "")


def test_an_interrupt_ends_all_processes(home: Path) -> None:
    command = [sys.executable, "-m", "minetui", "sim", "mine-shift", "-s", "random", "--games", "100000", "--jobs", "2"]
    process = subprocess.Popen(command, stderr=subprocess.PIPE, text=True, start_new_session=True)
    time.sleep(3)
    os.killpg(process.pid, signal.SIGINT)
    _, err = process.communicate(timeout=60)
    assert process.returncode == 130
    assert "Traceback" not in err
