"""16: what there is stays what there is, after every action."""

from __future__ import annotations

from tests.ladder.cases import Case, each_case, each_plug
from tests.ladder.plug import Plug


@each_case
def test_16_nothing_comes_or_goes(case: Case) -> None:
    start = case.plug.game.start(case.setup)
    held = [make(start) for make in case.plug.invariants]
    for hold in held:
        hold(start)
    for moment in case.moments():
        for hold in held:
            hold(moment.after)


@each_plug
def test_16_every_game_names_what_it_conserves(plug: Plug) -> None:
    assert plug.invariants
