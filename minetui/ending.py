"""Leaving when the terminal hangs up or somebody ends us: in good order if that can be, and leaving anyway."""

from __future__ import annotations

import os
import signal
import sys
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from types import FrameType
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    import asyncio

GRACE: Final = 2.0
"""Seconds for leaving in good order. Whoever writes to a terminal that takes nothing any more waits for ever."""
ENDS: Final = (signal.SIGHUP, signal.SIGTERM)
_told: list[int] = []


def exit_when_told() -> None:
    """On SIGHUP or SIGTERM, unless it is ignored (nohup), end by SystemExit, so that everything is let go."""

    def told(number: int, _: FrameType | None) -> None:
        _told.append(number)
        sys.exit(128 + number)

    for number in ENDS:
        if signal.getsignal(number) == signal.SIG_DFL:
            signal.signal(number, told)


def leave_when_told(loop: asyncio.AbstractEventLoop, leave: Callable[[], object]) -> None:
    """From now on call something in a loop instead; end the process if that is no use.

    Signal handlers, the loop's or our own, would not do: they wait for the main thread, which may be waiting for a
    terminal that takes nothing any more. So a thread of its own hears of signals. What was played is on disk by then,
    and a bot's process ends with the pipe to ours.

    Args:
        loop: the running loop of the main thread.
        leave: ends the app.
    """
    if threading.current_thread() is not threading.main_thread():
        return  # whoever runs us there sees to it

    def told(*_: object) -> None:
        signal.signal(signal.SIGCONT, lambda *_: None)  # sent with a hang-up; there is no going on

    near, far = os.pipe()
    os.set_blocking(far, False)
    signal.set_wakeup_fd(far, warn_on_full_buffer=False)
    for number in ENDS:
        if signal.getsignal(number) != signal.SIG_IGN:
            signal.signal(number, told)
    threading.Thread(target=_listen, args=(near, loop, leave), name="ending", daemon=True).start()
    if _told:  # before, and somebody has swallowed the exception
        os.write(far, bytes(_told))


def _listen(near: int, loop: asyncio.AbstractEventLoop, leave: Callable[[], object]) -> None:
    while not (ends := [number for number in os.read(near, 64) if number in ENDS]):
        pass
    with suppress(RuntimeError):  # the loop has ended by itself
        loop.call_soon_threadsafe(leave)
    time.sleep(GRACE)
    os._exit(128 + ends[0])
