"""18: a slow twin, written from the rule text alone, agrees on what is legal, on positions and on endings."""

from __future__ import annotations

import re
from itertools import islice

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from rules.game import OVER, SetupError
from tests.ladder.cases import CASES, Case, each_case, each_plug
from tests.ladder.checks import agrees
from tests.ladder.lockstep import check_lockstep
from tests.ladder.perft import stored
from tests.ladder.play import moments, setup_of
from tests.ladder.plug import Moment, Plug


@each_case
def test_18_rules_and_twin_agree_through_a_game(case: Case) -> None:
    assert case.plug.twin is not None
    assert check_lockstep(case.plug, case.setup, case.moments(), case.plug.twin(case.setup, "")) > 10


@each_plug
def test_18_rules_and_twin_agree_from_stored_positions(plug: Plug) -> None:
    """Lines in mid turn and late in games, played on: what the past has left out must be left out alike."""
    assert plug.twin is not None
    for number, entry in enumerate(stored(plug)):
        game = moments(plug, entry.setup, f"stored {number}", line=entry.line, most=30)
        check_lockstep(plug, entry.setup, game, plug.twin(entry.setup, entry.line))


@each_plug
def test_18_rules_and_twin_agree_from_built_positions(plug: Plug) -> None:
    """The rarest rules: what the built positions lead to, and a few actions on from there."""
    assert plug.twin is not None
    for rare in plug.rares:
        if rare.built is None:
            continue
        setup = setup_of(plug, rare.built)
        state = plug.game.load(setup, rare.built.line) if rare.built.line else plug.game.start(setup)
        twin = plug.twin(setup, rare.built.line)
        played = []
        for text in rare.built.actions:
            before, action = state.copy(), plug.game.parse(setup, text)
            state.push(action)
            played.append(Moment(before, action, text, state.copy()))
        check_lockstep(plug, setup, played, twin)
        if state.to_move != OVER:
            onward = moments(plug, setup, rare.name, line=state.line(), most=12)
            check_lockstep(plug, setup, onward, plug.twin(setup, state.line()))


@settings(max_examples=60)
@given(st.sampled_from(CASES), st.integers(0, 200), st.lists(st.integers(0, 10**6), max_size=40))
def test_18_any_choices_after_any_opening(case: Case, skip: int, choices: list[int]) -> None:
    """Play to somewhere, then whatever hypothesis picks; what fails is shrunk to a short game."""
    assume(not case.setup.decks)  # the twin reads no position line with tiles of the players' own
    assert case.plug.twin is not None
    state = case.plug.game.start(case.setup)
    for moment in islice(case.moments(), skip):
        state.push(moment.action)
    state = case.plug.game.load(case.setup, state.line())
    twin = case.plug.twin(case.setup, state.line())
    played = []
    for choice in choices:
        actions = state.legal()
        if not actions:
            break
        action = actions[choice % len(actions)]
        before = state.copy()
        state.push(action)
        played.append(Moment(before, action, case.plug.game.text(case.setup, action), state.copy()))
    check_lockstep(case.plug, case.setup, played, twin)


@settings(max_examples=200)
@given(
    st.sampled_from(CASES), st.integers(0, 150), st.lists(st.tuples(st.integers(0, 30), st.integers(0, 30)), max_size=3)
)
def test_18_rules_and_twin_take_the_same_lines(case: Case, skip: int, swaps: list[tuple[int, int]]) -> None:
    """Pieces of a position line are put in one another's place; what the rules take, the twin takes and reads alike."""
    assume(not case.setup.decks)
    plug, line = case.plug, case.plug.game.start(case.setup).line()
    assert plug.twin is not None
    for moment in islice(case.moments(), skip):
        line = moment.after.line()
    pieces = re.split(r"([ ,/])", line)
    for one, other in swaps:
        one, other = 2 * one % len(pieces), 2 * other % len(pieces)
        pieces[one - one % 2] = pieces[other - other % 2]
    garbled = "".join(pieces)
    try:
        state = plug.game.load(case.setup, garbled)
    except SetupError:
        return  # that no line of play is refused is for check 6; the twin is less strict about what no play leads to
    twin = plug.twin(case.setup, state.line())
    assert {plug.game.text(case.setup, action) for action in state.legal()} == set(twin.legal()), garbled
    assert twin.mover() == state.to_move and agrees(state.outcome(), twin.ending()), garbled
