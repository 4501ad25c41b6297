"""Mijnwerkers: draw, ask, lie, vote; who keeps the gold, and who keeps friends."""

from rules.mijnwerkers.game import GAME

__all__ = ["GAME"]
