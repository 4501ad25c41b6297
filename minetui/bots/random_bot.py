"""The bot for every game: it picks any legal action, all equally likely. The baseline that never changes."""

from __future__ import annotations

from typing import Any, Final

from minetui.bots.base import Budget
from rules.dealer import Generator
from rules.game import Action

RANDOM: Final = "random"
"""The level every game has."""


class RandomBot:
    """Knows the legal actions and nothing of the game."""

    level: Final = RANDOM
    nodes: Final = 0

    def __init__(self) -> None:
        self._why = ""

    def choose(self, view: Any, legal: list[Action], dealer: Generator, budget: Budget) -> Action:
        """Any of the legal actions. Raises ValueError when there is none."""
        if not legal:
            raise ValueError("there is no legal action to choose from")
        if len(legal) == 1:
            self._why = "There was nothing else to do."
        else:
            self._why = f"It was drawn by lot out of {len(legal)} actions."
        return dealer.choice(legal)

    def why(self) -> str:
        """Why it acted so."""
        return self._why
