"""Positions and puzzles that the tests of both kinds look at."""

from __future__ import annotations

from pathlib import Path

from minetui.puzzles.mine_your_business_kind import leave
from minetui.puzzles.mine_your_business_play import played
from rules.dealer import Generator
from rules.game import Setup
from rules.mine_your_business.state import MineYourBusinessState


def small(setup: Setup, name: str, turns: int, acts: int, bonus: int) -> MineYourBusinessState:
    """A position from play, with so many Actions and bonus cards left that everything can be tried."""
    for number in range(20):
        generator = Generator(f"small {name} {number}")
        state = played(generator, setup, generator.below(turns))
        if state is not None:
            state.acts = acts
            leave(state, bonus)
            return state
    raise AssertionError("no game went on so long")


def pinned(id: str) -> list[tuple[str, str]]:
    """Grades and whole lines of puzzles as version 1 of the generators made them first."""
    lines = Path(__file__).with_name("pinned.txt").read_text(encoding="utf-8").splitlines()
    parts = [line.split(maxsplit=2) for line in lines]
    return [(grade, line) for kind_id, grade, line in parts if kind_id == id]
