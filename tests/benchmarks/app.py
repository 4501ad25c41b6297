"""What somebody at the far end of a slow line feels of the app: bytes, milliseconds, the start. Beside a bare board.

Both sides run in a pseudo-terminal of 80x24 with TERM=xterm-256color, with byte code at hand, the app as a player who
has answered the first-run card.
"""

from __future__ import annotations

import atexit
import shutil
import sys
import tempfile
import time
from collections.abc import Callable
from functools import cache
from pathlib import Path
from statistics import median
from typing import Any, Final

from rules.catalogue import game
from tests.terminal.driver import MINETUI, Heard, Terminal, environment, welcomed
from tests.terminal.places import SCREENS, Place, arrive

from .harness import Bench, Group, Side

BARE: Final = (sys.executable, "-P", "-m", "tests.benchmarks.bare_board")
PEOPLE: Final = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Finn")
WALKS: Final[dict[str, tuple[str, tuple[str, ...], int, int]]] = {
    "classic": ("mine-shift", ("-o", "board=classic"), 2, 10),
    "grid4": ("mine-shift", ("-o", "board=grid4"), 2, 8),
    "grid5": ("mine-shift", ("-o", "board=grid5"), 2, 10),
    "MYB 6x6": ("mine-your-business", ("-o", "mode=four"), 4, 6),
    "MW, six": ("mijnwerkers", (), 6, 8),
    "QZ, six": ("quartz", (), 6, 8),
    "MAM, six": ("mine-a-million", (), 6, 8),
}
"""Tables the cursor walks over: the game, its options, how many people sit there, and how far it goes each way."""
IDLE: Final = 10.0
"""Seconds in which nobody acts."""
QUIET: Final = 0.06
"""Seconds of silence after which a key is taken for answered."""
OPENED: Final = {"action list": ("a", "actions"), "rules": ("?", "table rules"), "handover": ("enter", "handover")}
"""What is opened at the table: the key, and the screen it leads to."""


@cache
def _folder() -> Path:
    """A folder for this run, removed when it ends, with the byte code of both sides in it."""
    folder = Path(tempfile.mkdtemp(prefix="minetui-bench-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return folder


def _compiled() -> dict[str, str | None]:
    """Variables under which Python keeps and finds byte code."""
    return {"PYTHONDONTWRITEBYTECODE": None, "PYTHONPYCACHEPREFIX": str(_folder() / "bytecode")}


def _home() -> Path:
    return Path(tempfile.mkdtemp(dir=_folder()))


def _run(command: tuple[str, ...]) -> Terminal:
    return Terminal(command, environment(welcomed(_home()), **_compiled()))


def _start(command: tuple[str, ...]) -> Side:
    """Times from the start of a process to the last byte of its first screen."""

    def side() -> float:
        with _run(command) as terminal:
            return terminal.started()

    return side


# Cursor keys


def walk(columns: int, rows: int) -> list[str]:
    """Keys that take a cursor over every place of a board and back, from a corner at the top or wherever it stands."""
    keys = ["up"] * rows + ["left"] * columns
    for row in range(rows):
        keys += ["left" if row % 2 else "right"] * (columns - 1) + ["down"]
    return keys


def walk_of(board: str) -> tuple[tuple[str, ...], int, int, tuple[str, ...]]:
    """How to walk over a table of WALKS: the command, columns and rows, and the keys that lead to it."""
    id, options, seats, side = WALKS[board]
    people = [word for name in PEOPLE[:seats] for word in ("-s", name)]
    first = ("enter",) if game(id).hidden else ()  # past the handover
    return (*MINETUI, "play", id, *options, *people, "--seed", "3"), side, side, first


def sit_down(terminal: Terminal, first: tuple[str, ...], shown: str = "menu") -> None:
    """Wait for the first screen, and press what leads from there to the table, on which something is shown."""
    terminal.started()
    for key in first:
        terminal.see("is next")
        terminal.press(key, quiet=0.4)
    terminal.see(shown)  # a map may take its time
    terminal.listen(0.4, 5)


def _walked(
    command: tuple[str, ...], columns: int, rows: int, first: tuple[str, ...] = (), shown: str = "menu"
) -> list[Heard]:
    with _run(command) as terminal:
        sit_down(terminal, first, shown)
        heard = [terminal.press(key, quiet=QUIET) for key in walk(columns, rows)]
    return [one for one in heard if one.data]


class Walk:
    """A walk over a board in each round; bytes and time are read from the same walk.

    Args:
        command: the program.
        columns: places in a row.
        rows: rows of places.
        first: keys that lead there.
        shown: what is on the board's screen.
    """

    def __init__(
        self, command: tuple[str, ...], columns: int, rows: int, first: tuple[str, ...] = (), shown: str = "menu"
    ) -> None:
        self._how = command, columns, rows, first, shown
        self._heard: list[Heard] = []

    def seconds(self) -> float:
        """Walks; the median of the seconds from a key to the last byte that came of it."""
        self._heard = _walked(*self._how)
        return median(one.last for one in self._heard)

    def bytes(self) -> float:
        """The median of the bytes a key costs, of the last walk."""
        return median(len(one.data) for one in self._heard)


# Screens


def _opened(key: str, name: str) -> Callable[[], float]:
    """Bytes to open a screen from the table and to close it again."""

    def measure() -> float:
        place = SCREENS[name]
        before = Place(place.arguments, place.keys[:-1], "", place.settings)
        with arrive(before, _home(), **_compiled()) as terminal:
            opened = terminal.press(key)
            terminal.see(place.text)
            closed = terminal.press("enter" if name == "handover" else "esc", quiet=0.4)
            return len(opened.data) + len(closed.data)

    return cache(measure)


@cache
def _idle() -> float:
    """The most bytes that any screen sends while nobody acts."""
    terminals = []
    try:
        for place in SCREENS.values():
            terminals.append(arrive(place, _home(), **_compiled()))
        time.sleep(IDLE)
        return max(len(terminal.listen(0.05, 1.0).data) for terminal in terminals)
    finally:
        for terminal in terminals:
            terminal.__exit__()


def app_group(_: Any) -> Group:
    """The app beside a bare board."""
    bare = Walk(BARE, 10, 10, shown="[+]")
    benches = [Bench("start to first screen", "ms", _start(MINETUI), _start(BARE), within=1.25)]
    for board in WALKS:
        ours = Walk(*walk_of(board))
        benches.append(Bench(f"key to last byte, {board}", "ms", ours.seconds, bare.seconds, within=3.0))
        benches.append(Bench(f"bytes a key, {board}", "B", ours.bytes, bare.bytes, most=250))
    for what, (key, name) in OPENED.items():
        benches.append(Bench(f"bytes, {what}", "B", _opened(key, name), most=12_000))
    benches.append(Bench("bytes in 10 s of rest", "B", _idle, most=0))
    notes = (
        "app: in a pseudo-terminal of 80x24, TERM=xterm-256color. The peer is a bare board of 15x15 places in Textual, "
        "tests/benchmarks/bare_board.py; the ratio is how many times its time or bytes we take. A start is from the "
        "process to the last byte of the first screen, byte code at hand. Keys walk over all places of a board, those "
        "of jewels among them, and all over the bare one; time and bytes are medians of a walk, keys that change "
        "nothing left out.",
        "app: action list, rules and handover are opened at the table and closed again, together; rest is the most "
        f"that any of {len(SCREENS)} screens sent. These bytes are the same every time and measured once.",
    )
    return Group(tuple(benches), notes)


GROUPS: Final[dict[str, Callable[[Any], Group]]] = {"app": app_group}
"""By the names `--only` takes."""
