"""6: a position line gives back the legal list, the key and every View, not only itself."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.game import OVER, SetupError
from tests.ladder.cases import CASES, Case, each_case
from tests.ladder.checks import check_load, snapshot


@each_case
def test_06_a_line_read_back_is_the_position(case: Case) -> None:
    """But for what is about the past, which the plug names: a line carries none."""
    check_load(case.plug, case.plug.game.start(case.setup))
    for moment in case.sampled(4):
        check_load(case.plug, moment.after)


@each_case
def test_06_play_goes_on_alike_from_a_line(case: Case) -> None:
    """The order of the legal list depends on the position alone, so the same indices play the same game."""
    every = 40
    loaded = None
    for count, moment in enumerate(case.moments()):
        if loaded is not None and loaded.to_move != OVER:
            assert loaded.legal() == moment.before.legal(), moment.before.line()
            loaded.push(moment.action)
            assert loaded.line() == moment.after.line()
            assert loaded.happened()[:1] == moment.after.happened()[:1]
        if count % every == case.number % every:
            loaded = case.plug.game.load(case.setup, moment.after.line())


@each_case
def test_06_a_damaged_line_is_refused_or_is_a_position(case: Case) -> None:
    """Words left out, doubled or swapped: a clear SetupError, or a State that holds together."""
    for moment in case.sampled(97):
        words = moment.after.line().split(" ")
        damaged = [words[:i] + words[i + 1 :] for i in range(len(words))]
        damaged += [[*words[:i], words[i], *words[i:]] for i in range(len(words))]
        damaged += [[*words[:i], words[i + 1], words[i], *words[i + 2 :]] for i in range(len(words) - 1)]
        for line in map(" ".join, damaged):
            load(case, line)


@settings(max_examples=80)
@given(st.sampled_from(CASES), st.integers(0, 120), st.integers(0, 80), st.integers(0, 3), st.text(max_size=3))
def test_06_a_garbled_line_is_refused_or_is_a_position(case: Case, skip: int, at: int, cut: int, extra: str) -> None:
    line = case.plug.game.start(case.setup).line()
    for count, moment in enumerate(case.moments(skip + 1)):
        if count == skip:
            line = moment.after.line()
    load(case, line[:at] + extra + line[at + cut :])


def load(case: Case, line: str) -> None:
    """Read a line that may be wrong."""
    try:
        state = case.plug.game.load(case.setup, line)
    except SetupError as error:
        assert str(error) and str(error).isprintable(), error
        return
    facts = snapshot(state)
    assert case.plug.game.load(case.setup, state.line()).key() == facts["key"], line


def test_06_no_line_at_all() -> None:
    for case in CASES:
        for line in ("", " ", "\0", "x" * 100_000, " ".join("x" * 10)):
            with pytest.raises(SetupError):
                case.plug.game.load(case.setup, line)
