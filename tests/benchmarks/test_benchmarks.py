"""The command's shape: what it prints and how it ends. No figure is judged here."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.benchmarks.app import WALKS

pytestmark = pytest.mark.bench

ROOT = Path(__file__).resolve().parents[2]
NAMES = [
    "perft, leaf nodes", "random play, actions", "copy", "legal", "push + pop", "view", "check, legal action",
    "check, refused action", "line", "load", "key", "happened", "import rules", "import rules.mine_shift",
    "import rules.match", "import mine_shift + match", "record: append", "record: read back",
    "MYB random play, actions", "best haul, 3 actions", "the same, all ends", "the same, with Teleport",
    "best haul, 5 actions", "MW random play, actions", "QZ random play, actions", "MAM random play, actions",
    "MAM random play, choices",
    "start to first screen",
    *(f"{what}, {board}" for board in WALKS for what in ("key to last byte", "bytes a key")),
    "bytes, action list", "bytes, rules",
    "bytes, handover", "bytes in 10 s of rest",
]  # fmt: skip


def command(*arguments: str, first: Path = ROOT) -> subprocess.CompletedProcess[str]:
    """Run the benchmarks; `first` is a folder whose modules come before all others."""
    path = os.pathsep.join([str(first), str(ROOT)])
    return subprocess.run(
        [sys.executable, "-m", "tests.benchmarks", *arguments],
        cwd=first, env={**os.environ, "PYTHONPATH": path}, capture_output=True, text=True, check=False,
    )  # fmt: skip


def rows(output: str) -> list[list[str]]:
    """The cells of the table, without its titles."""
    lines = output.splitlines()
    rule = next(number for number, line in enumerate(lines) if line.startswith("---"))
    ends = [len(part) for part in lines[rule].split(" ")]
    found = []
    for line in lines[rule + 1 : lines.index("", rule)]:
        cells, at = [], 0
        for width in ends:
            cells.append(line[at : at + width].strip())
            at += width + 1
        found.append(cells)
    return found


def test_one_round_of_everything() -> None:
    done = command("--rounds", "1")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.isascii()
    assert all(len(line) <= 79 for line in done.stdout.splitlines())
    table = rows(done.stdout)
    assert [cells[0] for cells in table] == NAMES
    for what, ours, peer, ratio, _, met in table:
        assert ours.endswith(("/s", " us", " ms", " B")), what
        assert (peer == "-") == (ratio == "-"), what
        assert met in ("yes", "no", "-"), what
    judged = [cells[0] for cells in table if cells[4] != "-"]
    assert judged == [
        "perft, leaf nodes", "random play, actions", "import mine_shift + match",
        *(name for name in NAMES[NAMES.index("MYB random play, actions"):]
          if name not in ("best haul, 5 actions", "MAM random play, choices")),
    ]  # fmt: skip


def test_json() -> None:
    done = command("--rounds", "1", "--only", "records", "--json")
    assert done.returncode == 0
    report = json.loads(done.stdout)
    assert report["rounds"] == 1
    assert [row["what"] for row in report["rows"]] == ["record: append", "record: read back"]
    assert all(row["ours"]["min"] <= row["ours"]["median"] <= row["ours"]["max"] for row in report["rows"])


def test_without_the_peer(tmp_path: Path) -> None:
    (tmp_path / "chess.py").write_text("raise ImportError\n", encoding="utf-8")
    done = command("--rounds", "1", "--only", "perft", first=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    assert "python-chess is not installed" in done.stdout
    assert [cells[2:] for cells in rows(done.stdout)] == [["-", "-", ">= 2.5x", "-"]]


@pytest.mark.parametrize("arguments", [("--rounds", "0"), ("--rounds", "x"), ("--only", "chess"), ("--fast",)])
def test_bad_options_end_with_2(arguments: tuple[str, ...]) -> None:
    done = command(*arguments)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr
