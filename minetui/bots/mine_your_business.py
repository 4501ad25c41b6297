"""Bots for Mine Your Business: they list where this turn can end, and go where they like it best."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from minetui.bots.base import Bot, Meter, ThinkingBot
from minetui.bots.mine_your_business_turn import Effort, Thought
from rules.dealer import Generator
from rules.game import Action
from rules.mine_your_business.view import MineYourBusinessView

NOVICE: Final = Effort(share=(100, 40, 12), closer=0, bonus=False)
STANDARD: Final = Effort(share=(100, 100, 100), closer=40, bonus=True)


def _bot(level: str, effort: Effort) -> Bot:
    """Greedy over whole turns, with a look at what the next turns can load where its Effort allows."""

    def think(view: MineYourBusinessView, legal: list[Action], dealer: Generator, meter: Meter) -> tuple[Action, str]:
        thought = Thought(effort, view, legal, dealer, meter)
        return thought.action(), thought.why

    return ThinkingBot(level, think, effort.nodes)


BOTS: Final[Mapping[str, Callable[[], Bot]]] = {
    "novice": lambda: _bot("novice", NOVICE),
    "standard": lambda: _bot("standard", STANDARD),
}
"""Level to what makes a bot of it, weakest first."""
