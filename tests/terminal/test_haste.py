"""Keys that come faster than screens do reach the screen they were meant for."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.terminal.driver import MINETUI, Terminal, environment, welcomed

ALONE = ("play", "mijnwerkers", "-s", "Eve", "-s", "bot:random", "-s", "bot:random", "--seed", "11")
"""Eve has gold and is asked last."""


@pytest.mark.parametrize(
    ("typed", "shown"), [(":take nobody", "take nobody"), ("aqu1", "qu1"), (":vote b\x7fc", "vote c")]
)
def test_what_is_typed_in_one_burst_stands_on_the_line(tmp_path: Path, typed: str, shown: str) -> None:
    with Terminal([*MINETUI, *ALONE], environment(welcomed(tmp_path))) as terminal:
        terminal.see("Eve, do you have gold?")
        terminal.listen(0.3, 5)
        terminal.type(typed)
        terminal.see(f"\n  {shown} ")
        terminal.listen(0.3, 5)
        assert f"\n  {shown} " in terminal.screen


def test_an_action_and_enter_in_one_burst_are_done(tmp_path: Path) -> None:
    with Terminal([*MINETUI, *ALONE], environment(welcomed(tmp_path))) as terminal:
        terminal.see("Eve, do you have gold?")
        terminal.listen(0.3, 5)
        terminal.type(":no\r")
        terminal.see("Eve says no.")
