"""Quartz on the ladder."""

from tests.ladder.quartz.plug import PLUG

__all__ = ["PLUG"]
