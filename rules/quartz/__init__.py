"""Quartz: push your luck in a crystal mine, with Helpers in hand."""

from rules.quartz.game import GAME

__all__ = ["GAME"]
