"""The README keeps its word: its example runs, its commands exist, its test command is what CI runs."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

from minetui.cli import cli

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
    assert "      a   b   c   d   e   f   g   h   i   j" in done.stdout


def test_every_command_is_in_the_readme() -> None:
    named = set(re.findall(r"^\| `minetui ([a-z]+)", README, re.MULTILINE))
    assert named == set(cli.commands)


def test_the_readmes_test_command_is_what_ci_runs() -> None:
    script = (Path(__file__).parent.parent / ".ci" / "run").read_text()
    assert "test command" in script
    assert block("test command").strip().endswith("-m tests")
