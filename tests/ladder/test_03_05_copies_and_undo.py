"""3 to 5: copies are independent, undo is exact, and no earlier State ever changes."""

from __future__ import annotations

from collections.abc import Hashable
from itertools import islice

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.dealer import Generator
from rules.game import OVER, State
from tests.ladder.cases import CASES, Case, each_case, each_plug
from tests.ladder.checks import but, check_bare_push_pop, check_copy, check_push_pop, snapshot
from tests.ladder.plug import Plug


@each_case
def test_03_copies_are_equal_and_independent(case: Case) -> None:
    generator = Generator(f"copies {case}")
    for moment in case.sampled(13):
        if moment.after.to_move != OVER:
            check_copy(moment.after, generator.choice(moment.after.legal()))


@each_case
def test_03_a_copy_made_on_the_way_ends_like_the_original(case: Case) -> None:
    """The past that rules ask for (repetition, say) goes into a copy as well."""
    copies: list[State] = []
    last = None
    for count, moment in enumerate(case.moments()):
        for copy in copies:
            copy.push(moment.action)
        if count % 50 == case.number:
            copies.append(moment.after.copy())
        last = moment.after
    assert last is not None
    for copy in copies:
        assert but(snapshot(copy), "happened") == but(snapshot(last), "happened")


@each_case
def test_04_push_and_pop_restore_everything(case: Case) -> None:
    """Also when nobody looks in between, as in a search."""
    for moment in case.sampled(23):
        check_push_pop(moment.after, moment.after.legal())
    for moment in case.sampled(5):
        check_bare_push_pop(moment.after)


@each_case
def test_04_a_whole_game_is_taken_back_to_its_start(case: Case) -> None:
    """Every State on the way back is the one there was on the way out."""
    out = []
    state = None
    for moment in case.moments():
        state = moment.after
        out.append((but(snapshot(moment.before), "happened"), moment.action))
    assert state is not None
    for before, action in reversed(out):
        assert state.pop() == action
        assert but(snapshot(state), "happened") == before
    assert state.happened() == ()


@each_case
def test_04_a_game_taken_back_blindly_is_at_its_start(case: Case) -> None:
    state = None
    for moment in case.moments():
        state = moment.after
    assert state is not None
    end = snapshot(state)
    actions = []
    for _ in range(10_000):
        try:
            actions.append(state.pop())
        except IndexError:
            break
    assert snapshot(state) == snapshot(case.plug.game.start(case.setup))
    for action in reversed(actions):
        state.push(action)
    assert snapshot(state) == end


@each_plug
def test_04_nothing_to_take_back_is_an_index_error(plug: Plug) -> None:
    case = next(case for case in CASES if case.plug is plug)
    state = plug.game.start(case.setup)
    before = snapshot(state)
    with pytest.raises(IndexError):
        state.pop()
    assert snapshot(state) == before


@settings(max_examples=60)
@given(st.sampled_from(CASES), st.integers(0, 60), st.lists(st.integers(-3, 400), max_size=60))
def test_04_pushes_and_pops_in_any_order(case: Case, skip: int, moves: list[int]) -> None:
    """A walk of pushes and (below zero) pops, after some play; hypothesis shrinks what fails to a short one."""
    state = case.plug.game.start(case.setup)
    for moment in islice(case.moments(), skip):
        state.push(moment.action)
    trail = [snapshot(state)]
    for move in moves:
        actions = state.legal()
        if move >= 0 and actions:
            state.push(actions[move % len(actions)])
            trail.append(snapshot(state))
        elif move < 0 and len(trail) > 1:
            state.pop()
            trail.pop()
        assert snapshot(state) == trail[-1]


@each_case
def test_05_no_earlier_state_changes(case: Case) -> None:
    """Every State there has been keeps its key, its hash and its line while the game goes on."""
    kept: list[tuple[State, Hashable, int, str]] = []
    for count, moment in enumerate(case.moments()):
        state = moment.before
        kept.append((state, state.key(), hash(state.key()), state.line()))
        if count % 25 == 0 or moment.after.to_move == OVER:
            for earlier, key, number, line in kept:
                assert (earlier.key(), hash(earlier.key()), earlier.line()) == (key, number, line)
