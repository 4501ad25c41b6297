"""Who is chosen in a vote of Mijnwerkers, as far as a seat can tell before the votes are shown."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations
from typing import Final, TypeAlias

from rules.dealer import Generator
from rules.game import Seat
from rules.mijnwerkers.components import VALUES
from rules.mijnwerkers.table import Table
from rules.mijnwerkers.view import MijnwerkersView
from rules.piles import added

Group: TypeAlias = "tuple[Seat, ...]"

CALM: Final = 0.3
"""How many of the votes fall on anybody, whatever the odds; the others go by the odds of gold."""
SCALE: Final = 1000


def suspicion(view: MijnwerkersView, chances: Sequence[Sequence[float]]) -> tuple[float, ...]:
    """By seat, how likely the table takes it to hold gold once it has answered no: from what all can see.

    Args:
        view: what one seat sees.
        chances: by seat, how likely it answers no, by the kind it holds.
    """
    unseen = view.unseen if view.hand < 0 else added(view.unseen, view.hand)
    odds = []
    for seat in range(view.setup.seats):
        weights = [count * chance for count, chance in zip(unseen, chances[seat], strict=True)]
        gold = sum(weight for weight, value in zip(weights, VALUES, strict=True) if value)
        odds.append(gold / (sum(weights) or 1.0))
    return tuple(odds)


def weights_of(doubted: Sequence[float], seats: Sequence[Seat]) -> dict[Seat, float]:
    """How votes spread over seats that can be named: their parts, which sum to 1. At least one seat."""
    # Squares: people name whom they doubt most, and rarely whom they merely doubt.
    squares = {seat: doubted[seat] ** 2 for seat in seats}
    whole = sum(squares.values())
    even = 1 / len(squares)
    return {seat: CALM * even + (1 - CALM) * (part / whole if whole else even) for seat, part in squares.items()}


def tally(table: Table, foreman: Seat, votes: Sequence[Sequence[Seat]]) -> tuple[Group, Group, int]:
    """Who is above the cut, who on it, and how many of these are missing (MW-W42); every vote named somebody."""
    counts = [0] * table.seats
    for named in votes:
        for seat in named:
            counts[seat] += 1
    ranked = sorted((seat for seat in table.order[foreman] if counts[seat]), key=lambda seat: -counts[seat])
    lowest = counts[ranked[table.chosen - 1]]
    above = tuple(seat for seat in ranked if counts[seat] > lowest)
    return above, tuple(seat for seat in ranked if counts[seat] == lowest), table.chosen - len(above)


class Polls:
    """Ways the others may vote.

    Args:
        view: what the seat sees, in phase vote.
        doubted: by seat, how likely the table takes it to hold gold.
        number: how many ways are drawn.
        generator: draws them.
    """

    def __init__(self, view: MijnwerkersView, doubted: Sequence[float], number: int, generator: Generator) -> None:
        self.table = table = view.table
        self.seat, self.foreman = view.seat, view.foreman
        holding = [seat for seat, holds in enumerate(view.holding) if holds]
        drawn = []
        for voter in range(table.seats):
            if voter == view.seat:
                continue
            others = [seat for seat in holding if seat != voter]
            parts = weights_of(doubted, others)
            groups = list(combinations(others, table.chosen))
            odds = [1 + int(SCALE * _product([parts[seat] for seat in group])) for group in groups]
            drawn.append([groups[generator.weighted(odds)] for _ in range(number)])
        self.ways = list(zip(*drawn, strict=True))

    def value(self, named: Group, worth: Callable[[Group], float]) -> float:
        """What it is worth to vote for a group.

        Args:
            named: the seats voted for.
            worth: what it is worth that a group is chosen.
        """
        return sum(self._settled((*way, named), worth) for way in self.ways) / len(self.ways)

    def _settled(self, votes: Sequence[Group], worth: Callable[[Group], float]) -> float:
        above, cut, missing = tally(self.table, self.foreman, votes)
        if len(cut) <= missing:
            return worth(above + cut)
        if self.foreman == self.seat:
            return max(worth(above + picked) for picked in combinations(cut, missing))
        # Another foreman spares himself where he can; whom he names is anybody's guess.
        spared = tuple(seat for seat in cut if seat != self.foreman)
        values = [worth(above + picked) for picked in combinations(spared if len(spared) >= missing else cut, missing)]
        return sum(values) / len(values)


def _product(numbers: Sequence[float]) -> float:
    result = 1.0
    for number in numbers:
        result *= number
    return result
