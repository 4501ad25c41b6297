"""A player of Quartz that stops at a fixed number of cards: what a bot that counts has to be better than."""

from __future__ import annotations

from typing import Final

import pytest

from minetui.bots import Bot, quartz
from minetui.bots.base import Meter, ThinkingBot
from rules.dealer import Generator
from rules.game import Action
from rules.quartz.table import EXPLORE, GO, KEEP_IT, PASS, STOP
from rules.quartz.view import QuartzView

STOPPER: Final = "stopper"
"""The level it plays under in a simulation."""


def stopper(cards: int) -> Bot:
    """Always explores, goes on until so many cards lie in the line, never hires, and uses no Helpers."""

    def think(view: QuartzView, legal: list[Action], dealer: Generator, meter: Meter) -> tuple[Action, str]:
        wanted = (EXPLORE, STOP if len(view.line) >= cards else GO, KEEP_IT, PASS)
        return next(action for action in wanted if action in legal), f"It always stops at {cards} cards."

    return ThinkingBot(STOPPER, think, 0)


def seat_stopper(monkeypatch: pytest.MonkeyPatch, cards: int) -> None:
    """Let `simulate` seat it as a level of the game; in this process only."""
    monkeypatch.setattr(quartz, "BOTS", {**quartz.BOTS, STOPPER: lambda: stopper(cards)})
