"""Completion in a real bash, whose own idea of a word ends at ':' and '='."""

from __future__ import annotations

import shlex
import subprocess
import sys
from pathlib import Path

import pexpect
import pytest

from tests.minetui.conftest import Command


@pytest.fixture
def bash(home: Path, tmp_path: Path, minetui: Command) -> pexpect.spawn[str]:
    """An interactive bash in a folder with a tile file, a Record and the completion script in place."""
    command = tmp_path / "bin" / "minetui"
    command.parent.mkdir()
    command.write_text(f'#!/bin/sh\nexec {sys.executable} -m minetui "$@"\n')
    command.chmod(0o755)
    script = tmp_path / "completion"
    script.write_text(minetui("completion", "bash").out)
    folder = tmp_path / "here"
    (folder / "half and half").mkdir(parents=True)
    (folder / "own.tiles").touch()
    (folder / "wholly.tiles").touch()
    (folder / "a.mine").touch()
    (folder / "half and half" / "b.tiles").touch()
    minetui("play", "mine-shift", "--seat", "Ada", "--seat", "Ben")
    child = pexpect.spawn("bash", ["--norc", "--noprofile", "-i"], encoding="utf-8", timeout=30, cwd=str(folder))
    child.sendline(
        f"PS1='$ ' PATH={shlex.quote(str(command.parent))}:$PATH PYTHONPATH={shlex.quote(':'.join(sys.path))}"
    )
    child.sendline(f"bind 'set enable-bracketed-paste off'; export PATH PYTHONPATH; source {shlex.quote(str(script))}")
    return child


@pytest.mark.parametrize(
    ("typed", "completed"),
    [
        ("minetui pl", ["play"]),
        ("minetui play mine-s", ["play", "mine-shift"]),
        ("minetui play mine-shift --seat bot:st", ["play", "mine-shift", "--seat", "bot:standard"]),
        ("minetui play mine-shift --seat=bot:st", ["play", "mine-shift", "--seat=bot:standard"]),
        ("minetui play mine-shift --seat b", ["play", "mine-shift", "--seat", "bot:"]),
        ("minetui play mine-shift -o board=s", ["play", "mine-shift", "-o", "board=side"]),
        ("minetui play mine-shift -o board=g", ["play", "mine-shift", "-o", "board=grid"]),
        ("minetui play mine-shift --option=board=s", ["play", "mine-shift", "--option=board=side"]),
        ("minetui play mine-shift -o tiles=ow", ["play", "mine-shift", "-o", "tiles=own.tiles"]),
        ("minetui play mine-shift -o tiles=half\\ and\\ half/", [
            "play", "mine-shift", "-o", "tiles=half and half/b.tiles",
        ]),
        ("minetui play mine-shift -o tiles=who", ["play", "mine-shift", "-o", "tiles=whol"]),
        ("minetui check a", ["check", "a.mine"]),
        ("minetui rules mine-shift M", ["rules", "mine-shift", "MS-"]),
        ("minetui resume mi", ["resume", "mine-shift-1"]),
    ],
)  # fmt: skip
def test_bash_completes(bash: pexpect.spawn[str], typed: str, completed: list[str]) -> None:
    # The line is not run: bash itself prints the words it came to.
    bash.send(f"{typed}\t\x01printf '<%s>' \x05; echo '<'end'>'\n")
    bash.expect_exact("<end>")
    shown = bash.before or ""
    assert shown.endswith("".join(f"<{word}>" for word in ["minetui", *completed])), shown
    bash.sendline("exit")
    bash.expect(pexpect.EOF)


def test_the_script_is_quiet_where_nothing_fits(home: Path, minetui: Command, tmp_path: Path) -> None:
    script = tmp_path / "completion"
    script.write_text(minetui("completion", "bash").out)
    line = "minetui play mine-shift --seat zeppelin:"
    asked = f"source {script}; COMP_LINE='{line}' COMP_POINT={len(line)} _minetui_completion minetui; "
    minetui_function = f'minetui() {{ {sys.executable} -m minetui "$@"; }}; '
    done = subprocess.run(
        ["bash", "-c", minetui_function + asked + "echo ${#COMPREPLY[@]}"], capture_output=True, text=True, timeout=30
    )
    assert done.stdout == "0\n"
