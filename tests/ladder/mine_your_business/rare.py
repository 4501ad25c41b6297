"""Rare events of Mine Your Business."""

from tests.ladder.plug import Rare

RARES: tuple[Rare, ...] = ()
