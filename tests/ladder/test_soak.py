"""The soak: 10,000 guided random games a game, and a little of it in the default suite."""

from __future__ import annotations

import pytest

from tests.ladder.cases import each_plug
from tests.ladder.plug import Plug
from tests.ladder.soak import lot, soak, table, wanted_games


@each_plug
def test_some_games_of_the_soak(plug: Plug) -> None:
    tally = lot(plug.id, range(20))
    assert not tally.failures, "\n".join(tally.failures)
    assert sum(tally.games.values()) == 20 and tally.twin


@pytest.mark.soak
@pytest.mark.timeout(4 * 3600)
@each_plug
def test_soak(plug: Plug, capsys: pytest.CaptureFixture[str]) -> None:
    """Everything checked, and every rare event that play can meet met; fewer games than a thousand may miss some."""
    games = wanted_games()
    tally = soak(plug, games)
    with capsys.disabled():
        print("\n" + table(plug, tally, 0))
    assert not tally.failures, "\n".join(tally.failures[:5])
    assert sum(tally.games.values()) == games
    never = [rare.name for rare in plug.rares if rare.in_play and not tally.events[rare.name]]
    assert not never or games < 1000, f"never met in {games} games: {', '.join(never)}"
