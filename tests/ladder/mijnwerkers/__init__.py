"""Mijnwerkers on the ladder."""

from tests.ladder.mijnwerkers.plug import PLUG

__all__ = ["PLUG"]
