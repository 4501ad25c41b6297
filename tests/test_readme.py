"""The README keeps its word: its example runs, its commands exist, its test command is what CI runs."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

from minetui.cli import cli
from minetui.folders import HOME
from rules.match import start_match
from rules.record import read_record

README = (Path(__file__).parent.parent / "README.md").read_text(encoding="utf-8")


def block(marker: str) -> str:
    """The fenced block behind a marker comment."""
    return README.partition(f"<!-- {marker} -->")[2].split("```")[1].partition("\n")[2]


def test_the_library_example_runs() -> None:
    code = block("library example")
    assert len(code.strip().splitlines()) <= 18
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=120)
    assert done.stderr == ""
    assert re.search(r"\(\d, \d\)$", done.stdout.strip())
    assert "{" not in done.stdout and "named(state.outcome().reason, " in code  # not every end names a seat
    assert "      a   b   c   d   e   f   g   h   i   j" in done.stdout


def minetui(home: Path, *arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    """What a command line prints when these lines are typed."""
    return subprocess.run(
        [sys.executable, "-m", "minetui", *arguments], input=typed, env={**os.environ, HOME: str(home)},
        capture_output=True, text=True, timeout=120,
    )  # fmt: skip


def test_the_library_example_deals_what_a_match_of_its_seed_deals() -> None:
    names: dict[str, Any] = {}
    exec(block("library example"), names)
    actions = []
    while names["state"].happened():
        actions.append(names["state"].pop())
    match = start_match(names["state"].setup, ("Ada", "Ben"), 4711)
    match.deal_all()
    assert tuple(actions[::-1][: len(match)]) == match.record.actions


def test_the_sample_game_goes_as_shown(tmp_path: Path) -> None:
    session = README.partition("<!-- sample game -->")[2].split("```")[3].partition("\n")[2]
    typed = "".join(f"{line}\n" for line in re.findall(r"^Ada> (.*)$", session, re.MULTILINE))
    command = block("sample game").split()
    assert command[0] == "minetui"
    assert session in minetui(tmp_path, *command[1:], typed=typed).stdout


def test_every_line_mode_command_is_in_the_readme(tmp_path: Path) -> None:
    table = README.partition("| in a game |")[2].partition("\n\n")[0]
    named = {name for row in re.findall(r"^\| (`[^|]*) \|", table, re.MULTILINE) for name in re.findall("`(.+?)`", row)}
    seats = [word for name in ("Ada", "Ben", "Cleo") for word in ("--seat", name)]
    told = minetui(tmp_path, "play", "mijnwerkers", *seats, typed="\nhelp\n").stdout
    assert named == set(re.findall(r"^  ([a-z]+) ", told.partition("> help")[2], re.MULTILINE))


def test_the_record_in_the_format_page_is_a_real_one(tmp_path: Path) -> None:
    text = (Path(__file__).parent.parent / "rules" / "FORMAT.md").read_text(encoding="utf-8")
    shown = text.split("```")[1].partition("\n")[2]
    reading = read_record(shown)
    assert (len(reading.record.actions), reading.record.undone, reading.torn) == (13, 1, "")
    assert "put `data ?`: `minetui check` then names the right one" in text
    fingerprint = shown.partition("\ndata ")[2].partition("\n")[0]
    path = tmp_path / "by-hand.mine"
    path.write_text(shown.replace(fingerprint, "?"))
    assert fingerprint in minetui(tmp_path, "check", str(path)).stderr


def test_every_command_is_in_the_readme() -> None:
    named = set(re.findall(r"^\| `minetui ([a-z]+)", README, re.MULTILINE))
    assert named == set(cli.commands)


def test_the_readmes_test_command_is_what_ci_runs() -> None:
    script = (Path(__file__).parent.parent / ".ci" / "run").read_text()
    assert "test command" in script
    assert block("test command").strip().endswith("-m tests")
