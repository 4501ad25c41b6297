"""Bots for Mine Your Business: they list where this turn can end, and go where they like it best."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from minetui.bots.base import Bot, Budget, Meter
from minetui.bots.mine_your_business_turn import Effort, Thought
from rules.dealer import Generator
from rules.game import Action
from rules.mine_your_business.view import MineYourBusinessView

NOVICE: Final = Effort(share=(100, 40, 12), closer=0, bonus=False)
STANDARD: Final = Effort(share=(100, 100, 100), closer=40, bonus=True)


class MineYourBusinessBot:
    """Greedy over whole turns, with a look at what the next turns can load where its Effort allows.

    Args:
        level: its name.
        effort: how much it sees.
    """

    def __init__(self, level: str, effort: Effort) -> None:
        self.level = level
        self.effort = effort
        self.nodes = 0
        self._why = ""

    def choose(self, view: MineYourBusinessView, legal: list[Action], dealer: Generator, budget: Budget) -> Action:
        """The first action of what it likes best. Raises ValueError when there is no legal action."""
        if not legal:
            raise ValueError("there is no legal action to choose from")
        self.nodes = 0
        if len(legal) == 1:
            self._why = "There was nothing else to do."
            return legal[0]
        meter = Meter(budget, self.effort.nodes)
        thought = Thought(self.effort, view, legal, dealer, meter)
        action = thought.action()
        self.nodes = meter.nodes
        self._why = thought.why
        return action

    def why(self) -> str:
        """Why it acted so."""
        return self._why


BOTS: Final[Mapping[str, Callable[[], Bot]]] = {
    "novice": lambda: MineYourBusinessBot("novice", NOVICE),
    "standard": lambda: MineYourBusinessBot("standard", STANDARD),
}
"""Level to what makes a bot of it, weakest first."""
