"""Puzzles on the command line, through a pipe as scripts use it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from minetui.folders import HOME
from minetui.puzzles.collection import lines_of
from tests.minetui.conftest import Command


def test_todays_puzzles_are_played_one_after_the_other_through_a_pipe(home: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "minetui", "puzzle", "--daily", "--plain"],
        input="help\nquit\n" * 4, capture_output=True, text=True, env={**os.environ, HOME: str(home)}, timeout=120,
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.count("Par: ") == 4


def test_a_puzzle_is_solved_by_its_id(minetui: Command, home: Path) -> None:
    id = f"strike:easy:{min(lines_of('strike', 'easy'))}"
    result = minetui("puzzle", id, "--solve", "--plain")
    assert result.code == 0 and result.out.startswith("Best: won this turn")
    wrong = minetui("puzzle", "strike:easy", "--plain")
    assert wrong.code == 2 and "is no puzzle" in wrong.err
