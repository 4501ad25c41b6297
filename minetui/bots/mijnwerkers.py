"""Bots for Mijnwerkers: they believe by likelihood, lie where it pays, and vote for what it brings them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from minetui.bots.base import Bot, Meter, OutOfBudget, ThinkingBot
from minetui.bots.mijnwerkers_thought import Effort, Thought
from rules.dealer import Generator
from rules.game import Action
from rules.mijnwerkers.view import MijnwerkersView

NOVICE: Final = Effort(doubts=False, lies=60, rivals=False, polls=0)
STANDARD: Final = Effort(doubts=True, lies=None, rivals=True, polls=100)


def _bot(level: str, effort: Effort) -> Bot:
    """Weighs what each action leads to, by what it believes and what its Effort allows."""

    def think(view: MijnwerkersView, legal: list[Action], dealer: Generator, meter: Meter) -> tuple[Action, str]:
        thought = Thought(effort, view, dealer, meter)
        try:
            return thought.action(legal), thought.why
        except OutOfBudget:
            return dealer.choice(legal), "There was no time to think."

    return ThinkingBot(level, think, effort.nodes)


BOTS: Final[Mapping[str, Callable[[], Bot]]] = {
    "novice": lambda: _bot("novice", NOVICE),
    "standard": lambda: _bot("standard", STANDARD),
}
"""Level to what makes a bot of it, weakest first."""
