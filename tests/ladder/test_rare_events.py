"""Every rare event is shown by a position built for it; those that play can meet must turn up in the soak."""

from __future__ import annotations

import pytest

from tests.ladder.cases import each_plug
from tests.ladder.play import built
from tests.ladder.plug import Plug, Rare
from tests.ladder.plugs import PLUGS

BUILT = [(plug, rare) for plug in PLUGS for rare in plug.rares if rare.built]


@pytest.mark.parametrize(("plug", "rare"), BUILT, ids=[f"{plug.id}:{rare.name}" for plug, rare in BUILT])
def test_a_built_position_shows_the_event(plug: Plug, rare: Rare) -> None:
    assert rare.built is not None and rare.seen(built(plug, rare.built))


@each_plug
def test_what_play_cannot_meet_has_a_built_position(plug: Plug) -> None:
    assert [rare.name for rare in plug.rares if not rare.in_play and not rare.built] == []
    assert len({rare.name for rare in plug.rares}) == len(plug.rares) > 0


@each_plug
def test_events_rest_on_rules_that_exist(plug: Plug) -> None:
    book = plug.game.rulebook()
    assert [id for rare in plug.rares for id in rare.rules if id not in book] == []
