"""9 and 10: what a seat imagines cannot be told from the truth, and its View leads to nothing it may not know."""

from __future__ import annotations

import pytest

from rules.dealer import Generator
from tests.ladder.cases import CASES, Case, each_case
from tests.ladder.checks import check_imagine, check_retold, check_view, where
from tests.ladder.play import moments, seats_of, setup_of
from tests.ladder.plug import Built, Plug
from tests.ladder.plugs import PLUGS


@each_case
def test_09_an_imagined_state_looks_like_the_true_one(case: Case) -> None:
    generator = Generator(f"imagine {case}")
    check_imagine(case.plug, case.plug.game.start(case.setup), generator)
    for moment in case.sampled(11):
        check_imagine(case.plug, moment.after, generator)


@each_case
def test_09_play_goes_on_from_an_imagined_state(case: Case) -> None:
    """An imagined State is a whole one: it can be played to the end."""
    generator = Generator(f"imagine {case}")
    for moment in case.sampled(149):
        mover = moment.after.to_move
        state = case.plug.game.imagine(moment.after.view(max(mover, 0)), generator)
        for _ in range(40):
            actions = state.legal()
            if not actions:
                break
            state.push(generator.choice(actions))


SMALL = [(plug, example) for plug in PLUGS for example in plug.small]
OFTEN = 4000
"""Imagined States until the truth must have come up: far more than there are ways for it to be."""


@pytest.mark.parametrize(("plug", "example"), SMALL, ids=[f"{plug.id}:{plug.small.index(one)}" for plug, one in SMALL])
def test_09_the_truth_is_among_what_is_imagined(plug: Plug, example: Built) -> None:
    """In small games, after every action, for every seat."""
    setup = setup_of(plug, example)
    generator = Generator(f"truth {plug.id}")
    for number in range(6):
        for moment in moments(plug, setup, f"truth {number}", line=example.line):
            state = moment.after
            for seat in seats_of(setup):
                view = state.view(seat)
                found = any(plug.game.imagine(view, generator).key() == state.key() for _ in range(OFTEN))
                assert found, f"seat {seat} never imagines the truth: {where(state)}"


RETOLD = [case for case in CASES if case.plug.retell is not None and case.plug.hides(case.setup)]


@pytest.mark.parametrize("case", RETOLD, ids=map(str, RETOLD))
def test_09_what_is_imagined_has_a_past_that_looked_the_same(case: Case) -> None:
    """Views and events of a whole game give nothing away, not only those of its last moment."""
    generator = Generator(f"retell {case}")
    texts: list[str] = []
    for count, moment in enumerate(case.moments()):
        texts.append(moment.text)
        if count % 23 == case.number % 23 or moment.after.outcome() is not None:
            check_retold(case.plug, moment.after, texts, generator)
    assert texts


@each_case
def test_10_a_view_holds_nothing_hidden(case: Case) -> None:
    """No State, generator, Dealer or Match is reachable from it, and no secret stands in its bytes."""
    check_view(case.plug, case.plug.game.start(case.setup))
    for moment in case.sampled(17):
        check_view(case.plug, moment.after)
