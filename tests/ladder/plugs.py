"""The games that climb the ladder. A new game is one line here."""

from __future__ import annotations

from tests.ladder.mijnwerkers import PLUG as MIJNWERKERS
from tests.ladder.mine_a_million import PLUG as MINE_A_MILLION
from tests.ladder.mine_shift import PLUG as MINE_SHIFT
from tests.ladder.mine_your_business import PLUG as MINE_YOUR_BUSINESS
from tests.ladder.plug import Plug
from tests.ladder.quartz import PLUG as QUARTZ

PLUGS: tuple[Plug, ...] = (MINE_SHIFT, MINE_YOUR_BUSINESS, MIJNWERKERS, QUARTZ, MINE_A_MILLION)


def plug(id: str) -> Plug:
    """The plug of a game."""
    return next(plug for plug in PLUGS if plug.id == id)
