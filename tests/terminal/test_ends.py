"""However it ends, it ends at once, in good order, with nothing lost."""

from __future__ import annotations

import signal
import subprocess
import sys
import termios
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from rules.record import Reading, read_record
from tests.terminal.driver import MINETUI, ROOT, Terminal, children, environment, welcomed
from tests.terminal.places import RESUME, TABLE

AGAINST_BOT = ("play", "mine-shift", "-s", "bot:standard", "-s", "Ben", "--seed", "3")
SIGNALS = {"HUP": signal.SIGHUP, "TERM": signal.SIGTERM, "KILL": signal.SIGKILL}
ENDS = [*SIGNALS, "closed window"]
LEFT = {"?1049": "l", "?25": "h", "?1000": "l", "?1003": "l", "?1006": "l", "?2004": "l", "?1004": "l", "?7": "h"}
"""How each mode of the terminal has to be left: the screen of its own, the cursor, mouse, paste, focus, wrapping."""


def play(home: Path, *arguments: str, **values: str | None) -> Terminal:
    return Terminal([*MINETUI, *arguments], environment(home, **values))


def reading(home: Path) -> Reading:
    (file,) = (home / "matches").glob("*.mine")
    return read_record(file.read_text(encoding="utf-8"))


def end(terminal: Terminal, how: str) -> int | None:
    """End the program in one of the ways; its exit status."""
    if how in SIGNALS:
        terminal.kill(SIGNALS[how])
    else:
        terminal.hang_up()
    return terminal.wait(5)


def gone(pids: list[int], limit: float = 5) -> bool:
    """Whether processes end by themselves before long."""
    stop = time.monotonic() + limit
    while any(Path(f"/proc/{pid}").exists() for pid in pids):
        if time.monotonic() > stop:
            return False
        time.sleep(0.05)
    return True


def act_once(terminal: Terminal) -> None:
    """The first of all actions."""
    terminal.see("3 left")
    terminal.press("a")
    terminal.see("All actions")
    terminal.press("enter")
    terminal.see("2 left")


def in_a_game(terminal: Terminal) -> None:
    act_once(terminal)


def in_a_menu(terminal: Terminal) -> None:
    act_once(terminal)
    terminal.press("esc")
    terminal.see("In words")


def while_typing(terminal: Terminal) -> None:
    act_once(terminal)
    terminal.press(":")
    terminal.see("Type an action")


@pytest.mark.parametrize("how", ENDS)
@pytest.mark.parametrize("where", [in_a_game, in_a_menu, while_typing])
def test_a_match_survives(tmp_path: Path, where: Callable[[Terminal], None], how: str) -> None:
    welcomed(tmp_path)
    with play(tmp_path, *TABLE) as terminal:
        where(terminal)
        before = reading(tmp_path)
        status = end(terminal, how)
        assert status is not None, "it still runs"
        assert status == (-9 if how == "KILL" else 0 if how in SIGNALS else status)
        assert b"Traceback" not in terminal.sent
    after = reading(tmp_path)
    assert (after.record.actions, after.torn) == (before.record.actions, before.torn)
    with play(tmp_path, "resume") as terminal:
        terminal.see("2 left")


@pytest.mark.parametrize("how", ENDS)
def test_no_bot_is_left_thinking(tmp_path: Path, how: str) -> None:
    welcomed(tmp_path)
    with play(tmp_path, *AGAINST_BOT) as terminal:
        terminal.see("Standard bot")
        workers = children(terminal.pid)  # it may think for a blink only, but its process stays
        while not workers:
            terminal.listen(0.05, 0.2)
            workers = children(terminal.pid)
        assert end(terminal, how) is not None, "it still runs"
        assert gone(workers), "the bot still runs"
        assert b"Traceback" not in terminal.sent
    assert not reading(tmp_path).torn
    with play(tmp_path, "resume") as terminal:
        terminal.see("Mine Shift classic")


@pytest.mark.parametrize("how", ["HUP", "TERM", "key", "menu"])
def test_the_terminal_is_left_as_it_was_found(tmp_path: Path, how: str) -> None:
    welcomed(tmp_path)
    with play(tmp_path) as terminal:
        before = termios.tcgetattr(terminal._line)
        terminal.see("Watch a match again")
        assert termios.tcgetattr(terminal._line)[3] != before[3]
        if how == "key":
            terminal.type("ctrl+q")
        elif how == "menu":
            terminal.press("esc", "enter")
        else:
            terminal.kill(SIGNALS[how])
        assert terminal.wait(5) == 0
        sent = bytes(terminal.sent).decode()
        assert termios.tcgetattr(terminal._line)[:4] == before[:4]
    assert_modes_left(sent)


def assert_modes_left(sent: str) -> None:
    """Every mode that was switched was switched back."""
    for mode, last in LEFT.items():
        places = {letter: sent.rfind(f"\x1b[{mode}{letter}") for letter in "hl"}
        assert places[last] >= places["l" if last == "h" else "h"], mode
    assert sent.rfind("\x1b[<u") >= sent.rfind("\x1b[>")


@pytest.mark.parametrize("how", ["TERM", "closed window"])
def test_it_ends_at_any_moment_of_its_start(tmp_path: Path, how: str) -> None:
    welcomed(tmp_path)
    for moment in range(8, 32, 3):
        with play(tmp_path) as terminal:
            before = termios.tcgetattr(terminal._line)
            terminal.listen(1, moment / 100)
            assert end(terminal, how) is not None, f"it still runs, after {moment / 100} s"
            if how == "TERM":
                assert termios.tcgetattr(terminal._line)[:4] == before[:4]
                assert_modes_left(bytes(terminal.sent).decode())
            assert b"Traceback" not in terminal.sent


@pytest.mark.parametrize("how", ["HUP", "TERM", "closed window"])
def test_it_ends_before_a_terminal_that_takes_nothing(tmp_path: Path, how: str) -> None:
    """A link that is frozen: what is sent piles up until the program waits for it."""
    welcomed(tmp_path)
    with play(tmp_path, *TABLE) as terminal:
        act_once(terminal)
        for _ in range(300):  # each opens or closes a whole screen, and nobody reads it
            terminal.type("a")
            time.sleep(0.004)
            terminal.type("\x1b\x1b")
        time.sleep(0.5)
        if how in SIGNALS:
            terminal.kill(SIGNALS[how])
        else:
            terminal.hang_up()
        line, terminal._line = terminal._line, -1  # not read while waiting either
        assert terminal.wait(6) is not None, "it still runs"
        terminal._line = line
    with play(tmp_path, "resume") as terminal:
        terminal.see("2 left")


def test_ctrl_c_does_no_harm(tmp_path: Path) -> None:
    welcomed(tmp_path)
    with play(tmp_path, *TABLE) as terminal:
        act_once(terminal)
        terminal.press("ctrl+c", "ctrl+c", "ctrl+z")
        assert terminal.alive
        terminal.see("2 left")
        terminal.press("a")
        terminal.press("ctrl+c")
        terminal.see("All actions")
    assert len(reading(tmp_path).record.actions) > 1


def test_a_second_process_is_told_who_plays(tmp_path: Path) -> None:
    welcomed(tmp_path)
    with play(tmp_path, *TABLE) as terminal:
        act_once(terminal)
        done = subprocess.run(
            [*MINETUI, "resume"], env=environment(tmp_path), cwd=ROOT, capture_output=True, text=True, check=False
        )
        assert (done.returncode, done.stdout) == (1, "")
        assert f"is being played by process {terminal.pid}" in done.stderr
        assert len(done.stderr.splitlines()) == 1
        with play(tmp_path) as second:
            second.see("Watch a match again")
            second.press(str(RESUME))
            second.press("1")
            second.see(f"process {terminal.pid}")
            assert second.alive
        terminal.press("t")
        terminal.see("Preview")


BROKEN = (
    "from minetui.screens.home import HomeScreen\n"
    "def action_cursor(self, way):\n    raise ZeroDivisionError('of a test')\n"
    "HomeScreen.action_cursor = action_cursor\n"
    "from minetui.__main__ import main\nimport sys\nsys.argv = ['minetui']\nmain()\n"
)


def test_an_error_of_ours_is_one_line(tmp_path: Path) -> None:
    welcomed(tmp_path)
    with Terminal([sys.executable, "-P", "-c", BROKEN], environment(tmp_path)) as terminal:
        terminal.see("Watch a match again")
        terminal.type("down")
        assert terminal.wait(5) == 1
        sent = bytes(terminal.sent).decode()
    assert_modes_left(sent)
    assert "Traceback" not in sent
    told = sent[sent.rfind("\x1b[?1049l") :]
    assert told.count("\n") == 1
    assert "minetui: an error of ours: ZeroDivisionError('of a test')" in told
