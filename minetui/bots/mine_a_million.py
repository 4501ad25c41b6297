"""Bots for Mine a Million: they reckon what every transaction, load and move is worth, and take the best."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from minetui.bots.base import Bot, Meter, OutOfBudget, ThinkingBot
from minetui.bots.mine_a_million_rule import by_rule
from minetui.bots.mine_a_million_turn import Thought
from minetui.bots.mine_a_million_value import Weights
from rules.dealer import Generator
from rules.game import Action
from rules.mine_a_million.view import MineAMillionView

NODES: Final = 1_000
"""Positions looked at for one action at most."""


def _novice() -> Bot:
    """Plays by rules of thumb: lorries, a second working, a ship; no barges, no auctions."""

    def think(view: MineAMillionView, legal: list[Action], dealer: Generator, meter: Meter) -> tuple[Action, str]:
        return by_rule(view, legal)

    return ThinkingBot("novice", think, 0)


def standard(weights: Weights) -> Bot:
    """Plays by what positions are worth; by the rules of thumb where there is no time to reckon."""

    def think(view: MineAMillionView, legal: list[Action], dealer: Generator, meter: Meter) -> tuple[Action, str]:
        try:
            return Thought(weights, view, legal, dealer, meter).action()
        except OutOfBudget:
            action, why = by_rule(view, legal)
            return action, f"There was no time to think. {why}"

    return ThinkingBot("standard", think, NODES)


BOTS: Final[Mapping[str, Callable[[], Bot]]] = {
    "novice": _novice,
    "standard": lambda: standard(Weights()),
}
"""Level to what makes a bot of it, weakest first."""
