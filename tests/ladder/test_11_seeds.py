"""11: one seed, one game: step by step, in another process, under another hash seed, on another Python."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

from rules.dealer import Dealer
from rules.game import SPECTATOR
from rules.match import start_match
from rules.record import write_record
from tests.ladder.cases import CASES, Case, each_case, each_plug
from tests.ladder.plug import Plug
from tests.ladder.trace import trace

ROOT = Path(__file__).resolve().parent.parent.parent
OLDEST = (3, 11)


@cache
def pythons() -> list[str]:
    """Other interpreters that can run the rules: those on PATH, and those MINETUI_PYTHONS names (by os.pathsep)."""
    named = [name for name in os.environ.get("MINETUI_PYTHONS", "").split(os.pathsep) if name]
    found = [shutil.which(f"python3.{minor}") for minor in range(OLDEST[1], 20)]
    working = []
    for path in [*named, *filter(None, found)]:
        # A name on PATH may be a stub that only says how to install the real thing.
        asked = subprocess.run(
            [path, "-c", "import sys; print(*sys.version_info[:2])"], capture_output=True, text=True, check=False
        )
        version = asked.stdout.split()
        if asked.returncode == 0 and OLDEST <= tuple(map(int, version)) != sys.version_info[:2]:
            working.append(path)
    return working


def traced(python: str, plug: Plug, number: int, hash_seed: str) -> list[str]:
    """The trace another process prints."""
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(ROOT)}
    command = [python, "-m", "tests.ladder.trace", plug.id, str(number)]
    return subprocess.run(
        command, cwd=ROOT, env=environment, capture_output=True, text=True, check=True
    ).stdout.splitlines()


@each_case
def test_11_two_runs_from_one_seed_agree_step_by_step(case: Case) -> None:
    for one, other in zip(case.moments(), case.moments(), strict=True):
        assert one.action == other.action
        assert one.after.key() == other.after.key() and one.after.legal() == other.after.legal()
        assert one.after.view(SPECTATOR) == other.after.view(SPECTATOR)


@each_plug
@pytest.mark.parametrize("hash_seed", ["1", "2"])
def test_11_the_hash_seed_changes_nothing(plug: Plug, hash_seed: str) -> None:
    for number in (1, 2):
        assert traced(sys.executable, plug, number, hash_seed) == list(trace(plug.id, number))


@each_plug
def test_11_other_pythons_play_the_same(plug: Plug) -> None:
    """Passes with nothing compared where there is no other Python; CI has several."""
    for python in pythons():
        for number in (1, 2, 3):
            assert traced(python, plug, number, "3") == list(trace(plug.id, number)), python


@each_plug
def test_11_a_match_deals_by_its_seed_alone(plug: Plug) -> None:
    """Equal seeds deal alike; other seeds deal otherwise."""
    case = next(case for case in CASES if case.plug is plug)
    names = tuple(f"P{seat}" for seat in range(case.setup.seats))

    def dealt(seed: str) -> str:
        match = start_match(case.setup, names, seed)
        match.deal_all()
        while match.to_move >= 0 and len(match) < 30:  # a game may deal as it goes
            match.act(match.to_move, match.legal()[0])
            match.deal_all()
        return write_record(match.record).replace(f"seed {seed}\n", "")

    assert dealt("one") == dealt("one")
    assert len({dealt(f"seed {number}") for number in range(5)}) == 5


@each_plug
def test_11_dealing_leaves_no_trace_in_the_views(plug: Plug) -> None:
    """Two Dealers with other seeds that come to the same actions: nothing differs for anybody."""
    case = next(case for case in CASES if case.plug is plug)
    state = case.plug.game.start(case.setup)
    before = state.view(SPECTATOR)
    for seed in range(3):
        Dealer(seed).choose(state, seed)
    assert state.view(SPECTATOR) == before
