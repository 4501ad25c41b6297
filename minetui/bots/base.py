"""What every bot is: the interface, the budget it keeps to, and the meter that counts it."""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol, TypeAlias

from rules.dealer import Generator
from rules.game import Action


@dataclass(frozen=True, slots=True)
class Budget:
    """How much a bot may think about one action.

    Args:
        seconds: of wall time, for people who wait; math.inf for no limit.
        nodes: positions it may look at, for results that repeat on any machine; None for no limit.

    Raises:
        ValueError: for a limit below zero, or one that is no number.
    """

    seconds: float = math.inf
    nodes: int | None = None

    def __post_init__(self) -> None:
        if not self.seconds >= 0:
            raise ValueError(f"A budget of {self.seconds} seconds cannot be kept; give 0 or more.")
        if self.nodes is not None and self.nodes < 0:
            raise ValueError(f"A budget of {self.nodes} nodes cannot be kept; give 0 or more.")


class Bot(Protocol):
    """A player that knows a seat's View and nothing else.

    Its answer depends on its arguments alone (as long as time does not run out): whatever it remembers only
    saves it work.
    """

    @property
    def level(self) -> str:
        """How strong it is: one of `levels(game_id)`."""
        ...

    @property
    def nodes(self) -> int:
        """How many positions it looked at for its last action; never more than its budget allowed."""
        ...

    def choose(self, view: Any, legal: list[Action], dealer: Generator, budget: Budget) -> Action:
        """The action it takes.

        Args:
            view: what its seat may know, with that seat to move.
            legal: the actions open to it, at least one, in the game's order. It is not changed.
            dealer: the bot's only source of chance.
            budget: what it keeps to. Some legal action comes back however small it is.

        Raises:
            ValueError: when there is no legal action.
        """
        ...

    def why(self) -> str:
        """One plain sentence on why it acted as it did last; "" before its first action."""
        ...


Think: TypeAlias = "Callable[[Any, list[Action], Generator, Meter], tuple[Action, str]]"
"""Chooses among two or more legal actions of a View, pays a Meter for it, and says why in a sentence."""


class ThinkingBot:
    """A bot of one level: what is the same in every game about choosing an action.

    Args:
        level: its name.
        think: how it chooses where there is a choice.
        nodes: positions it looks at for one action at most, whatever its budget allows.
    """

    def __init__(self, level: str, think: Think, nodes: int) -> None:
        self.level = level
        self.nodes = 0
        self._think = think
        self._most = nodes
        self._why = ""

    def choose(self, view: Any, legal: list[Action], dealer: Generator, budget: Budget) -> Action:
        """The action it likes best. Raises ValueError when there is no legal action."""
        if not legal:
            raise ValueError("there is no legal action to choose from")
        self.nodes = 0
        if len(legal) == 1:
            self._why = "There was nothing else to do."
            return legal[0]
        meter = Meter(budget, self._most)
        action, self._why = self._think(view, legal, dealer, meter)
        self.nodes = meter.nodes
        return action

    def why(self) -> str:
        """Why it acted so."""
        return self._why


class OutOfBudget(Exception):
    """The budget is used up: the search that meets it stops where it is."""


class Meter:
    """Counts a search against its Budget.

    Args:
        budget: what may be spent.
        cap: a limit of the bot's own on the nodes, whatever the budget allows.
    """

    __slots__ = ("_deadline", "_limit", "_look", "nodes")

    EVERY = 128
    """Nodes between two looks at the clock: well under a millisecond's worth."""

    def __init__(self, budget: Budget, cap: int | None = None) -> None:
        limits = [limit for limit in (budget.nodes, cap) if limit is not None]
        self._limit: float = min(limits, default=math.inf)
        self._deadline = time.monotonic() + budget.seconds
        self._look = self.EVERY
        self.nodes = 0

    def spend(self, nodes: int = 1) -> None:
        """Count positions about to be looked at.

        Raises:
            OutOfBudget: they are too many, and nothing is counted; or time is up, from then on always.
        """
        spent = self.nodes + nodes
        if spent > self._limit:
            raise OutOfBudget
        if spent >= self._look:
            self._look = spent + self.EVERY
            if time.monotonic() > self._deadline:
                self._limit = 0
                raise OutOfBudget
        self.nodes = spent
