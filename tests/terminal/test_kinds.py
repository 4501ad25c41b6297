"""Terminals of many kinds and sizes."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest

from minetui.theme.glyphs import ASCII, UNICODE
from tests.terminal.driver import MINETUI, ROOT, Heard, Terminal, environment, welcomed
from tests.terminal.places import TABLE, to_corner

TERMS = ["xterm-256color", "xterm", "screen", "tmux-256color", "tmux", "linux", "vt100"]
SGR = re.compile(r"\x1b\[([\d;:]*)m")


def play(home: Path, *arguments: str, size: tuple[int, int] = (80, 24), **values: str | None) -> Terminal:
    return Terminal([*MINETUI, *arguments], environment(welcomed(home), **values), size)


def codes(sent: bytes | bytearray) -> list[list[str]]:
    """The parts of all colour and attribute sequences."""
    return [found.split(";") for found in SGR.findall(bytes(sent).decode())]


@pytest.mark.parametrize("term", TERMS)
def test_a_move_in_every_kind_of_terminal(tmp_path: Path, term: str) -> None:
    with play(tmp_path, *TABLE, TERM=term) as terminal:
        terminal.see("3 left")
        to_corner(terminal)
        terminal.press("right", "down", "left", "up", "right", "enter")
        terminal.see("Where to?")
        terminal.press("right", "enter")
        terminal.see("Ada steps east from b1 to c1")
        terminal.press("esc")
        terminal.see("In words")
        terminal.type("ctrl+q")
        assert terminal.wait(5) == 0
        if "256" not in term:
            assert not [one for one in codes(terminal.sent) if "38" in one or "48" in one]


def signs(terminal: Terminal) -> set[str]:
    return {sign for sign in bytes(terminal.sent).decode() if not sign.isascii()}


@pytest.mark.parametrize(("lang", "all"), [("C", None), (None, "C"), ("C.UTF-8", "POSIX"), (None, None)])
def test_the_c_locale_gets_ascii(tmp_path: Path, lang: str | None, all: str | None) -> None:
    # Python itself would take C for UTF-8; what the terminal was told counts.
    with play(tmp_path, *TABLE, LANG=lang, LC_ALL=all) as terminal:
        terminal.see("3 left")
        terminal.press("right", "t", "esc", "esc")
        assert not signs(terminal)
        terminal.see(ASCII.mark)


@pytest.mark.parametrize(("lang", "ctype"), [("C.UTF-8", None), ("C", "C.UTF-8")])
def test_utf_8_gets_unicode(tmp_path: Path, lang: str | None, ctype: str | None) -> None:
    with play(tmp_path, *TABLE, LANG=lang, LC_CTYPE=ctype) as terminal:
        terminal.see("3 left")
        assert set(UNICODE.pieces[:2]) <= signs(terminal)


def test_no_color_sends_no_colours(tmp_path: Path) -> None:
    with play(tmp_path, *TABLE, NO_COLOR="1") as terminal:
        terminal.see("3 left")
        terminal.press("right", "enter", "right", "esc", "esc", "t", "esc", "a", "esc", "?", "esc", ":", "x", "esc")
        colours = [code for one in codes(terminal.sent) for code in one if re.fullmatch(r"[349]\d|10\d", code)]
        assert not colours


def test_a_small_window_waits_until_it_grows(tmp_path: Path) -> None:
    with play(tmp_path, *TABLE, size=(79, 23)) as terminal:
        terminal.see("MineTUI needs 80x24")
        terminal.press("right", "t", "enter")
        terminal.resize(80, 24)
        shown = terminal.see("3 left")
        assert "needs 80x24" not in shown
        to_corner(terminal)
        terminal.press("right")
        terminal.see("b1 on A1")
        terminal.resize(20, 5)
        terminal.see("Now 20x5")
        terminal.resize(120, 40)
        terminal.see("b1 on A1")


def test_a_storm_of_sizes_ends_in_the_same_picture(tmp_path: Path) -> None:
    with play(tmp_path, *TABLE) as terminal:
        terminal.see("3 left")
        terminal.press("right", "right")
        for size in [
            (79, 23),
            (81, 25),
            (1, 1),
            (200, 60),
            (80, 24),
            (20, 5),
            (5, 70),
            (132, 43),
            (79, 24),
            (80, 24),
        ] * 3:
            terminal.resize(*size)
            terminal.type("right")
            terminal.listen(0.002, 0.005)
        terminal.press("esc", quiet=0.5)
        terminal.press("esc", quiet=0.5)
        seen = terminal.screen
        # What is only told on changes must be what a window of this size shows from the beginning.
        terminal.resize(100, 30)
        terminal.listen(0.4, 2)
        terminal.resize(80, 24)
        terminal.listen(0.4, 2)
        assert terminal.alive
        assert terminal.screen == seen
        assert "Mine Shift classic" in seen


@pytest.mark.parametrize("term", ["dumb", None])
def test_a_dumb_terminal_gets_lines(tmp_path: Path, term: str | None) -> None:
    with play(tmp_path, TERM=term) as terminal:
        terminal.see("Number")
        assert b"\x1b" not in terminal.sent
        terminal.type("\x04")
        assert terminal.wait(5) == 0


def test_a_pipe_gets_lines(tmp_path: Path) -> None:
    done = subprocess.run(
        MINETUI, env=environment(welcomed(tmp_path)), cwd=ROOT, input="", capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert "Number" in done.stdout and "\x1b" not in done.stdout


def test_keys_typed_ahead_are_all_taken(tmp_path: Path) -> None:
    """On a slow line many keys come at once."""
    with play(tmp_path, *TABLE) as terminal:
        terminal.see("3 left")
        to_corner(terminal)
        for key in ["right"] * 4 + ["down"] * 4 + ["right"] * 2:
            terminal.type(key)
        heard: Heard = terminal.listen(0.3, 3)
        assert heard.data
        assert "g5" in terminal.screen.splitlines()[22]


def test_a_screen_that_was_written_over_is_painted_again(tmp_path: Path) -> None:
    with play(tmp_path, *TABLE) as terminal:
        seen = terminal.see("3 left")
        terminal.listen(0.3, 1)
        terminal.sent += b"\x1b[5;1HBroadcast message from root\x1b[0m"
        assert terminal.screen != seen
        terminal.press("ctrl+l", quiet=0.4)
        assert terminal.screen == seen
