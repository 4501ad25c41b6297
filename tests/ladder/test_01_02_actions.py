"""1 and 2: what is legal, how it is written, and that everything else is refused."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.dealer import Generator
from rules.game import Action, IllegalAction, State
from tests.ladder.cases import CASES, Case, each_case
from tests.ladder.checks import check_legal, check_texts, snapshot, where

HUGE = [-1, -2, -3, -(2**63), -(10**40), 2**31, 2**32 - 1, 2**63, 2**64 + 5, 10**40, 4**200]


@each_case
def test_01_legal_actions_are_unique_stable_and_empty_only_at_the_end(case: Case) -> None:
    check_legal(case.plug.game.start(case.setup))
    for moment in case.sampled(3):
        check_legal(moment.after)


@each_case
def test_02_notation_is_unique_and_reads_back(case: Case) -> None:
    check_texts(case.plug, case.plug.game.start(case.setup))
    for moment in case.sampled(5):
        check_texts(case.plug, moment.after)


def refuse(state: State, action: Action, case: Case) -> None:
    """What is not listed is refused by a rule, in a sentence."""
    refused = state.check(action)
    assert refused is not None, f"{action} is not listed, yet allowed: {where(state)}"
    assert refused.reason.isprintable() and refused.reason[-1] in ".!?", refused
    assert not refused.rule or refused.rule in case.plug.game.rulebook(), f"no rule {refused.rule}: {refused}"


@each_case
def test_01_what_is_not_listed_is_refused_and_changes_nothing(case: Case) -> None:
    """Actions of other positions, random, huge and negative numbers; the refusal names a rule that exists."""
    known: set[Action] = set()
    generator = Generator(f"refusals {case}")
    for moment in case.sampled(9):
        state = moment.after
        listed = state.legal()
        known.update(listed)
        before = snapshot(state)
        strange = [generator.below(case.plug.dense(case.setup)) for _ in range(40)]
        strange += [generator.bits() >> generator.below(60) for _ in range(10)]
        others = sorted(known)
        strange += [generator.choice(others) for _ in range(60)]
        for action in (*strange, *HUGE, *listed):
            if action in listed:
                assert state.check(action) is None, f"{action} is listed, yet refused: {where(state)}"
            else:
                refuse(state, action, case)
        assert snapshot(state) == before, f"asking changed something: {where(state)}"


@each_case
def test_01_the_explanation_is_none_exactly_for_what_is_listed(case: Case) -> None:
    """`check` could hide a missing explanation behind a general one; the explaining code itself is asked here."""
    explain = case.plug.explain
    if explain is None:
        return
    dense = range(case.plug.dense(case.setup))
    for moment in case.sampled(60):
        state = moment.after
        listed = set(state.legal())
        wrong = [action for action in (*dense, *HUGE) if (explain(state, action) is None) != (action in listed)]
        assert not wrong, f"{wrong} of {len(listed)} listed: {where(state)}"


ODD = [
    *("", " ", "\n", "\0", "undo", "#", ">", ":", "0:", "-", "turn", "½", "💎", "²", "٣", "\u0130", "\u01301"),
    *("\u212a1", "a\u0301", "a\u202e1", "a" * 10_000, "9" * 5_000, "1" + " 1" * 200),
]


@pytest.mark.parametrize("text", ODD, ids=ascii)
def test_02_odd_texts_are_read_or_refused(text: str) -> None:
    for case in CASES:
        read(case, text)


def read(case: Case, text: str) -> None:
    """A text either names an action, whose notation then means the same, or is refused in a sentence."""
    try:
        action = case.plug.game.parse(case.setup, text)
    except IllegalAction as refused:
        assert refused.reason.isprintable() and refused.reason[-1] in ".!?", refused
        assert not refused.rule or refused.rule in case.plug.game.rulebook()
        return
    assert type(action) is int and action >= 0
    canonical = case.plug.game.text(case.setup, action)
    assert case.plug.game.parse(case.setup, canonical) == action, (text, canonical)


@settings(max_examples=80)
@given(st.sampled_from(CASES), st.text(max_size=4), st.integers(0, 40), st.integers(0, 3))
def test_02_garbled_notation_is_read_or_refused(case: Case, extra: str, at: int, cut: int) -> None:
    """Canonical texts with something cut out and something put in, anywhere."""
    for count, moment in enumerate(case.moments(12 + at)):
        if count >= at:
            read(case, moment.text[:at] + extra + moment.text[at + cut :])
            read(case, moment.text[: at % 8] + extra + moment.text[at % 8 + cut :])
            read(case, moment.text.upper() + "  ")
