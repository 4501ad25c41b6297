"""Records a demo into an asciinema file: what the program sends while it plays one in a terminal of its own.

The format is asciicast 2: a line of JSON about the terminal, then a line for each piece of output with its time.
"""

from __future__ import annotations

import codecs
import json
import os
import pty
import select
import struct
import sys
import termios
import time
from fcntl import ioctl
from pathlib import Path
from typing import Any, Final, TextIO

from minetui.screens.base import HEIGHT, WIDTH
from minetui.store import StoreError, reason

_CHUNK: Final = 65536


def record_demo(game_id: str, topic_id: str, language: str, pace: int, path: Path) -> None:
    """Play a topic by itself and write the file; takes as long as the demo does.

    Args:
        game_id: the game.
        topic_id: the topic.
        language: what captions are read in.
        pace: how many times as fast as normal.
        path: a new file.

    Raises:
        StoreError: when the file exists or cannot be written.
    """
    try:
        with path.open("x", encoding="utf-8") as file:
            demo = ["demo", game_id, topic_id, "--language", language, "--speed", str(pace), "--auto"]
            _play([sys.executable, "-m", "minetui", *demo], file)
    except FileExistsError:
        raise StoreError(f"{path} exists already; a cast needs the name of a new file.") from None
    except OSError as error:
        raise StoreError(f"{path} cannot be written: {reason(error)}.") from None


def _play(command: list[str], file: TextIO) -> None:
    """Run a command in a terminal of 80 by 24 and write down what it sends."""
    environment = {"TERM": "xterm-256color", "SHELL": os.environ.get("SHELL", "/bin/sh")}
    about: dict[str, Any] = {"version": 2, "width": WIDTH, "height": HEIGHT, "timestamp": int(time.time()),
                             "env": environment}  # fmt: skip
    file.write(json.dumps(about) + "\n")
    child, terminal = pty.fork()
    if child == 0:  # pragma: no cover - the other process
        os.environ.update(environment, COLORTERM="truecolor", COLUMNS=str(WIDTH), LINES=str(HEIGHT))
        os.environ.pop("NO_COLOR", None)
        os.execvp(command[0], command)
    ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", HEIGHT, WIDTH, 0, 0))
    decoder = codecs.getincrementaldecoder("utf-8")("replace")
    begun = time.monotonic()
    try:
        while True:
            select.select([terminal], [], [])
            try:
                sent = os.read(terminal, _CHUNK)
            except OSError:  # the other end is closed
                break
            if not sent:
                break
            if text := decoder.decode(sent):
                file.write(json.dumps([round(time.monotonic() - begun, 6), "o", text]) + "\n")
                file.flush()
    finally:
        os.close(terminal)
        os.waitpid(child, 0)
