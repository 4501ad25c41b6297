"""15: games written down by hand, with what the rulebook says must be true on the way."""

from __future__ import annotations

import pytest

from rules.game import choose_setup
from tests.ladder.cases import each_plug
from tests.ladder.checks import where
from tests.ladder.plug import Plug, Refused, Script
from tests.ladder.plugs import PLUGS

SCRIPTS = [(plug, script) for plug in PLUGS for script in plug.scripts]


@pytest.mark.parametrize(("plug", "script"), SCRIPTS, ids=[f"{plug.id}:{script.name}" for plug, script in SCRIPTS])
def test_15_a_game_by_hand_goes_as_the_rulebook_says(plug: Plug, script: Script) -> None:
    """The engine and the twin walk it side by side; only the script says what is right."""
    setup = choose_setup(plug.game, script.seats, script.options, script.decks)
    state = plug.game.load(setup, script.line) if script.line else plug.game.start(setup)
    twin = plug.twin(setup, script.line) if plug.twin else None
    for number, step in enumerate(script.steps):
        if isinstance(step, str):
            action = plug.game.parse(setup, step)
            refused = state.check(action)
            assert refused is None, f"step {number}, {step!r}: {refused}, {where(state)}"
            state.push(action)
            if twin is not None:
                twin.apply(step)
                assert plug.compared(twin.line()) == plug.compared(state.line()), f"step {number}, {step!r}"
        elif isinstance(step, Refused):
            refused = state.check(plug.game.parse(setup, step.text))
            assert refused is not None, f"step {number}, {step.text!r} is allowed: {where(state)}"
            assert refused.rule == step.rule, f"step {number}, {step.text!r}: {refused}, {where(state)}"
            assert twin is None or step.text not in twin.legal(), f"step {number}: the twin allows {step.text!r}"
        else:
            step(state)


@each_plug
def test_15_every_game_has_one(plug: Plug) -> None:
    assert plug.scripts
