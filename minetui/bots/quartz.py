"""Bots for Quartz: they weigh what the next cards may bring against what they would lose."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from minetui.bots.base import Bot, Meter, OutOfBudget, ThinkingBot
from minetui.bots.quartz_rule import by_rule
from minetui.bots.quartz_turn import Effort, Thought
from rules.dealer import Generator
from rules.game import Action
from rules.quartz.view import QuartzView

NODES: Final = 20_000
"""Lines looked at for one action at most."""


def _novice() -> Bot:
    """Plays by a rule of thumb."""

    def think(view: QuartzView, legal: list[Action], dealer: Generator, meter: Meter) -> tuple[Action, str]:
        return by_rule(view, legal)

    return ThinkingBot("novice", think, 0)


def standard(effort: Effort) -> Bot:
    """Plays by exact odds for the chance to win; by the rule of thumb where there is no time to."""

    def think(view: QuartzView, legal: list[Action], dealer: Generator, meter: Meter) -> tuple[Action, str]:
        try:
            return Thought(effort, view, legal, dealer, meter).action()
        except OutOfBudget:
            action, why = by_rule(view, legal)
            return action, f"There was no time to think. {why}"

    return ThinkingBot("standard", think, NODES)


BOTS: Final[Mapping[str, Callable[[], Bot]]] = {
    "novice": _novice,
    "standard": lambda: standard(Effort()),
}
"""Level to what makes a bot of it, weakest first."""
