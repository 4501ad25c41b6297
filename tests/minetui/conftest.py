"""A data folder of its own for every test, and the command line as a function."""

from __future__ import annotations

import io
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import pytest

from minetui.cli import run
from minetui.folders import HOME
from rules.catalogue import games


@dataclass(frozen=True)
class Result:
    """What a command line left behind."""

    code: int
    out: str
    err: str


Command = Callable[..., Result]

RESUME: Final = len(games()) + 3
"""The number of "Resume a match" in the menus; in the plain one rules and leaving come next."""


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty data folder."""
    folder = tmp_path / "home"
    monkeypatch.setenv(HOME, str(folder))
    return folder


@pytest.fixture
def minetui(home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Command:
    """Runs `minetui ARGUMENTS` with typed lines as its input."""

    def command(*arguments: str, typed: str = "") -> Result:
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        capsys.readouterr()
        code = run(arguments)
        captured = capsys.readouterr()
        return Result(code, captured.out, captured.err)

    return command
