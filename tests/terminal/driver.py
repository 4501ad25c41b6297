"""A program in a pseudo-terminal, and whoever sits in front of it. Only the standard library, but for `screen`."""

from __future__ import annotations

import fcntl
import os
import pty
import select
import signal
import struct
import sys
import termios
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parents[2]
KEYS: Final = {
    "up": b"\x1b[A", "down": b"\x1b[B", "right": b"\x1b[C", "left": b"\x1b[D", "enter": b"\r", "esc": b"\x1b",
    "end": b"\x1b[F", "ctrl+c": b"\x03", "ctrl+q": b"\x11", "ctrl+l": b"\x0c", "ctrl+z": b"\x1a", "f1": b"\x1bOP",
}  # fmt: skip
"""What a terminal sends for keys with a name; others are sent as they are."""
MINETUI: Final = (sys.executable, "-P", "-m", "minetui")


def environment(home: Path, **values: str | None) -> dict[str, str]:
    """The environment of a player whose matches and settings are in a folder.

    Args:
        home: the folder.
        values: variables to set, or to leave out where None.
    """
    kept = ("PATH", "HOME", "PYTHONDONTWRITEBYTECODE", "PYTHONPYCACHEPREFIX", "TMPDIR")
    given: dict[str, str | None] = {name: os.environ[name] for name in kept if name in os.environ}
    given |= {"MINETUI_HOME": str(home), "PYTHONPATH": str(ROOT), "TERM": "xterm-256color", "LANG": "C.UTF-8"}
    return {name: value for name, value in (given | values).items() if value is not None}


def welcomed(home: Path, **settings: object) -> Path:
    """A folder whose player has answered the first-run card and set a few things besides."""
    home.mkdir(parents=True, exist_ok=True)
    values = {"welcomed": True, **settings}
    text = "".join(f"{name} = {_toml(value)}\n" for name, value in values.items())
    (home / "settings.toml").write_text(text, encoding="utf-8")
    return home


def _toml(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else f'"{value}"'


@dataclass(frozen=True, slots=True)
class Heard:
    """What a program sent after something was done.

    Args:
        data: the bytes.
        last: seconds until the last of them came; 0 without any.
    """

    data: bytes
    last: float


class Terminal:
    """A terminal a program runs in.

    Args:
        command: the program and its arguments.
        environment: all its variables.
        size: columns and rows.
        folder: where it is started.

    Attributes:
        sent: everything the program sent so far.
        status: its exit status as `waitstatus_to_exitcode` gives it, once `wait` has seen it end.
    """

    def __init__(
        self, command: Sequence[str], environment: Mapping[str, str], size: tuple[int, int] = (80, 24),
        folder: Path = ROOT,
    ) -> None:  # fmt: skip
        self.size = size
        self.sent = bytearray()
        self.status: int | None = None
        self._screen: Any = None
        self._fed = 0
        self._began = time.perf_counter()
        self.pid, self._line = pty.fork()
        if self.pid == 0:  # the child: nothing may come back from here
            try:
                os.chdir(folder)
                _resize(0, size)
                os.execvpe(command[0], list(command), dict(environment))
            finally:
                os._exit(127)
        _resize(self._line, size)

    def __enter__(self) -> Terminal:
        return self

    def __exit__(self, *_: object) -> None:
        """End the program, however it is doing."""
        if self.status is None:
            os.kill(self.pid, signal.SIGKILL)
            self.wait(5)
        self.hang_up()

    # What comes

    def listen(self, quiet: float, limit: float, first: float | None = None) -> Heard:
        """Listen until nothing has come for a while.

        Args:
            quiet: seconds of silence that end it.
            limit: seconds after which it ends in any case.
            first: seconds to wait for the first byte; `quiet` when None.
        """
        begin = last = time.perf_counter()
        heard = bytearray()
        while True:
            now = time.perf_counter()
            wait = (quiet if heard or first is None else first) - (now - last)
            wait = min(wait, limit - (now - begin))
            if wait <= 0 or not select.select([self._line], [], [], wait)[0]:
                break
            chunk = self._read()
            if not chunk:
                break
            last = time.perf_counter()
            heard += chunk
        return Heard(bytes(heard), last - begin if heard else 0.0)

    def _read(self) -> bytes:
        try:
            chunk = os.read(self._line, 65536)
        except OSError:  # the program has closed its end
            return b""
        for asked, answer in ((b"\x1b[c", b"\x1b[?62;22c"), (b"\x1b[6n", b"\x1b[1;1R")):
            if asked in chunk:
                os.write(self._line, answer)
        self.sent += chunk
        return chunk

    def started(self, limit: float = 20) -> float:
        """Wait until the first screen stands; the seconds it took from the start of the process."""
        before = time.perf_counter() - self._began
        return before + self.listen(0.4, limit, first=limit).last

    def press(self, *keys: str, quiet: float = 0.15) -> Heard:
        """Press keys one after the other, each when the one before has been answered; what came of the last."""
        heard = Heard(b"", 0.0)
        for key in keys:
            self.type(key)
            # A lone Escape is known from the beginning of another key only by the silence after it.
            heard = self.listen(max(quiet, 0.25) if key == "esc" else quiet, 5)
        return heard

    def type(self, key: str) -> None:
        """Send a key, and wait for nothing."""
        os.write(self._line, KEYS.get(key, key.encode()))

    def see(self, text: str, limit: float = 15) -> str:
        """Wait until a text stands on the screen; the screen. Raises AssertionError when it does not come."""
        end = time.perf_counter() + limit
        while text not in self.screen:
            left = end - time.perf_counter()
            assert left > 0 and (self.listen(0.05, 0.5, first=min(left, 0.5)).data or self.alive), (
                f"no {text!r} on\n{self.screen}"
            )
        return self.screen

    @property
    def screen(self) -> str:
        """What the terminal shows."""
        if self._screen is None:
            import pyte

            self._screen = pyte.Screen(*self.size)
            self._stream = pyte.ByteStream(self._screen)
        data = bytes(self.sent[self._fed :])
        # pyte takes private sequences it does not know for text.
        for unknown in (b"\x1b[>25u", b"\x1b[>9u", b"\x1b[>1u", b"\x1b[<u", b"\x1b[?2026$p", b"\x1b[?2048$p"):
            data = data.replace(unknown, b"")
        self._fed = len(self.sent)
        self._stream.feed(data)
        return "\n".join(self._screen.display)

    # What is done to it

    def resize(self, columns: int, rows: int) -> None:
        """Give the window another size."""
        self.size = columns, rows
        _resize(self._line, self.size)
        if self._screen is not None:
            _ = self.screen
            self._screen.resize(rows, columns)

    def kill(self, number: int) -> None:
        """Send the program a signal."""
        os.kill(self.pid, number)

    def hang_up(self) -> None:
        """Close the window."""
        if self._line >= 0:
            os.close(self._line)
            self._line = -1

    @property
    def alive(self) -> bool:
        """Whether the program still runs."""
        return self.wait(0) is None

    def wait(self, limit: float) -> int | None:
        """The exit status, negative for a signal; None if it still runs after so many seconds."""
        end = time.perf_counter() + limit
        while self.status is None:
            pid, status = os.waitpid(self.pid, os.WNOHANG)
            if pid:
                self.status = os.waitstatus_to_exitcode(status)
            elif time.perf_counter() >= end:
                break
            elif self._line >= 0:
                if not self.listen(0.02, 0.02).data:
                    time.sleep(0.01)
            else:
                time.sleep(0.02)
        if self.status is not None and self._line >= 0:
            self.listen(0.02, 0.5)
        return self.status


def _resize(line: int, size: tuple[int, int]) -> None:
    columns, rows = size
    fcntl.ioctl(line, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))


def children(pid: int) -> list[int]:
    """The processes that a process has started and that still run."""
    found = []
    for folder in Path("/proc").iterdir():
        if folder.name.isdigit():
            try:
                fields = (folder / "stat").read_text().rpartition(")")[2].split()
            except OSError:
                continue
            if int(fields[1]) == pid and fields[0] != "Z":
                found.append(int(folder.name))
    return found
