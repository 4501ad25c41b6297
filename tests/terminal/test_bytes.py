"""What a slow line has to carry. Bytes are the same on every machine, so they are limits here; times are not."""

from __future__ import annotations

import time
from pathlib import Path
from statistics import median

import pytest

from tests.benchmarks.app import OPENED, WALKS, sit_down, walk, walk_of
from tests.terminal.driver import Terminal, environment, welcomed
from tests.terminal.places import SCREENS, Place, arrive


@pytest.mark.parametrize("board", WALKS)
def test_a_cursor_key_costs_at_most_250_bytes(tmp_path: Path, board: str) -> None:
    command, columns, rows, first = walk_of(board)
    with Terminal(command, environment(welcomed(tmp_path))) as terminal:
        sit_down(terminal, first)
        heard = [terminal.press(key, quiet=0.04) for key in walk(columns, rows)]
    costs = sorted(len(one.data) for one in heard if one.data)
    assert len(costs) >= 5  # the cursor went somewhere
    assert median(costs) <= 250
    assert costs[-1] <= 1000


@pytest.mark.parametrize("what", OPENED)
def test_opening_and_closing_costs_at_most_12_kb(tmp_path: Path, what: str) -> None:
    key, name = OPENED[what]
    place = SCREENS[name]
    with arrive(Place(place.arguments, place.keys[:-1], "", place.settings), tmp_path) as terminal:
        opened = terminal.press(key)
        terminal.see(place.text)
        closed = terminal.press("enter" if name == "handover" else "esc", quiet=0.4)
        assert len(opened.data) and len(closed.data)
        assert len(opened.data) + len(closed.data) <= 12_000


def test_nothing_is_sent_while_nobody_acts(tmp_path: Path) -> None:
    terminals: dict[str, Terminal] = {}
    try:
        for number, (name, place) in enumerate(SCREENS.items()):
            terminals[name] = arrive(place, tmp_path / str(number))
            terminals[name].listen(0.3, 2)
        time.sleep(3)
        assert {name: terminal.listen(0.02, 0.5).data for name, terminal in terminals.items()} == dict.fromkeys(
            SCREENS, b""
        )
    finally:
        for terminal in terminals.values():
            terminal.__exit__()
