"""Who is chosen in a vote of Mijnwerkers, as far as a seat can tell before the votes are shown."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations, product
from math import exp, prod
from typing import Final, TypeAlias

from minetui.bots.base import Meter
from minetui.bots.mijnwerkers_value import Judge, Stand
from rules.dealer import Generator
from rules.game import Seat
from rules.mijnwerkers.view import MijnwerkersView
from rules.piles import added

Group: TypeAlias = "tuple[Seat, ...]"

ERRATIC: Final = 0.3
"""How many of the votes fall on anybody; the others go where they bring their voter most."""
KEEN: Final = 0.01
"""By how much a vote must raise the chance to win to be cast nearly three times as often as another."""
SCALE: Final = 1000
"""Odds are drawn by in parts of so many."""


def table_odds(view: MijnwerkersView, chances: Sequence[Sequence[float]]) -> list[tuple[float, ...]]:
    """By seat, what the table takes it to hold once it has answered no, going by what all can see.

    Args:
        view: what one seat sees; its own card counts as unseen.
        chances: by seat, how likely it answers no, by the kind it holds.
    """
    unseen = view.unseen if view.hand < 0 else added(view.unseen, view.hand)
    found = []
    for silent in chances:
        weights = [count * chance for count, chance in zip(unseen, silent, strict=True)]
        whole = sum(weights) or 1.0
        found.append(tuple(weight / whole for weight in weights))
    return found


class Pulls:
    """Where the others' votes are drawn to: each of them looks for what raises its own chance to win.

    Args:
        judge: what a Stand is worth.
        stand: gold and BFF cards before the results.
        odds: by seat, what the table takes it to hold.
        meter: pays for every Stand looked at.
    """

    def __init__(self, judge: Judge, stand: Stand, odds: Sequence[Sequence[float]], meter: Meter) -> None:
        self._judge, self._stand, self._odds, self._meter = judge, stand, odds, meter
        self._after: dict[Seat, list[tuple[float, list[float]]]] = {}

    def parts(self, voter: Seat, seats: Sequence[Seat]) -> dict[Seat, float]:
        """How a seat's votes spread over seats that it can name: their parts, which sum to 1. At least one seat."""
        gains = {seat: sum(odds * wins[voter] for odds, wins in self._changes(seat)) for seat in seats}
        most = max(gains.values())
        keen = {seat: exp((gain - most) / KEEN) for seat, gain in gains.items()}
        whole = sum(keen.values())
        return {seat: ERRATIC / len(keen) + (1 - ERRATIC) * part / whole for seat, part in keen.items()}

    def _changes(self, seat: Seat) -> list[tuple[float, list[float]]]:
        """For each kind a seat may hold: the odds, and by how much choosing it changes everybody's chance to win."""
        known = self._after.get(seat)
        if known is None:
            known = self._after[seat] = []
            for kind, odds in enumerate(self._odds[seat]):
                if odds:
                    self._meter.spend(2)
                    chosen, kept = self._stand.copy(), self._stand.copy()
                    chosen.chosen(seat, kind)
                    kept.kept(seat, kind)
                    pairs = zip(self._judge.wins(chosen), self._judge.wins(kept), strict=True)
                    known.append((odds, [one - other for one, other in pairs]))
        return known


class Polls:
    """Ways the others may vote: all of them where they are few, else some drawn by lot.

    Args:
        view: what the seat sees, in phase vote.
        pulls: where their votes are drawn to.
        number: how many ways are looked at, at most.
        generator: draws them.
    """

    def __init__(self, view: MijnwerkersView, pulls: Pulls, number: int, generator: Generator) -> None:
        self.table = table = view.table
        self.seat, self.foreman = view.seat, view.foreman
        holding = [seat for seat, holds in enumerate(view.holding) if holds]
        drawn = []
        for voter in range(table.seats):
            if voter == view.seat:
                continue
            others = [seat for seat in holding if seat != voter]
            parts = pulls.parts(voter, others)
            groups = list(combinations(others, table.chosen))
            weights = [prod(parts[seat] for seat in group) for group in groups]
            drawn.append((groups, [weight / sum(weights) for weight in weights]))
        self.ways: list[tuple[float, tuple[Group, ...]]]
        if prod(len(groups) for groups, _ in drawn) <= number:
            odds = product(*(odds for _, odds in drawn))
            self.ways = list(zip(map(prod, odds), product(*(groups for groups, _ in drawn)), strict=True))
        else:
            lots = [(groups, [1 + int(SCALE * chance) for chance in odds]) for groups, odds in drawn]
            self.ways = [
                (1 / number, tuple(groups[generator.weighted(odds)] for groups, odds in lots)) for _ in range(number)
            ]

    def value(self, named: Group, worth: Callable[[Group], float]) -> float:
        """What it is worth to vote for a group.

        Args:
            named: the seats voted for.
            worth: what it is worth that a group is chosen.
        """
        return sum(chance * self._settled((*votes, named), worth) for chance, votes in self.ways)

    def _settled(self, votes: Sequence[Group], worth: Callable[[Group], float]) -> float:
        above, cut, missing = self.table.tally(self.foreman, votes)
        if len(cut) <= missing:
            return worth(above + cut)
        if self.foreman == self.seat:
            return max(worth(above + picked) for picked in combinations(cut, missing))
        # Another foreman spares himself where he can; whom he names is anybody's guess.
        spared = tuple(seat for seat in cut if seat != self.foreman)
        values = [worth(above + picked) for picked in combinations(spared if len(spared) >= missing else cut, missing)]
        return sum(values) / len(values)
