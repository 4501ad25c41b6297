"""How a seat of Mijnwerkers stands: what cards do to the piles, and what the piles are worth for winning."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import comb, exp, sqrt
from typing import Final, Self

from rules.game import Seat
from rules.mijnwerkers.components import BROEKZAK, DYNAMIET, VALUES
from rules.mijnwerkers.table import KIND_COUNT, Table, gold_in
from rules.mijnwerkers.view import MijnwerkersView

KINDS: Final = range(KIND_COUNT)


@dataclass(frozen=True, slots=True)
class Weights:
    """What the future is taken to bring: between what fits best how games of such bots end, and what played best.

    Args:
        found: how much of the gold still to come lands on the collective pile.
        flips: how likely a seat flips a BFF card in a round to come.
        now: how far apart two seats' gold may come out that stand alike in the last round, as a spread.
        later: by how much each round to come adds to the square of it.
        heart: what a whole BFF card is worth beyond the share, in gold (MW-W33).
    """

    found: float = 0.4
    flips: float = 0.06
    now: float = 0.4
    later: float = 0.35
    heart: float = 0.25


class Stand:
    """Gold and BFF cards in the course of a thought; gold may be in parts, where only odds are known.

    Args:
        piles: gold on each personal pile.
        bff: whole BFF cards of each seat.
        collective: gold on the collective pile.
    """

    __slots__ = ("bff", "collective", "piles")

    def __init__(self, piles: Sequence[float], bff: Sequence[int], collective: float) -> None:
        self.piles = list(piles)
        self.bff = list(bff)
        self.collective = collective

    def copy(self) -> Self:
        """One that may be changed alone."""
        return type(self)(self.piles, self.bff, self.collective)

    def pay(self, seat: Seat) -> None:
        """1 gold to the collective pile (MW-W26)."""
        paid = min(1.0, self.piles[seat])
        self.piles[seat] -= paid
        self.collective += paid

    def flip(self, seat: Seat) -> None:
        """A BFF card is flipped, or paid for (MW-W37)."""
        if self.bff[seat]:
            self.bff[seat] -= 1
        else:
            self.pay(seat)

    def blow(self, seat: Seat, part: float = 1.0) -> None:
        """1 gold is destroyed (MW-W44)."""
        self.piles[seat] -= part * min(1.0, self.piles[seat])

    def declared(self, kind: int) -> None:
        """Gold is owned up to."""
        self.collective += VALUES[kind]

    def chosen(self, seat: Seat, kind: int) -> None:
        """A seat is chosen in the vote with a card of a kind (MW-W20 to MW-W24)."""
        if VALUES[kind]:
            self.collective += VALUES[kind]
            self.flip(seat)
        elif kind == DYNAMIET:
            for one in range(len(self.piles)):
                if one != seat:
                    self.blow(one)
        elif kind == BROEKZAK:
            self.pay(seat)
            self.flip(seat)

    def kept(self, seat: Seat, kind: int, part: float = 1.0) -> None:
        """A seat is not chosen with a card of a kind, or with a part of likelihood (MW-W23, MW-W25, MW-W28)."""
        if VALUES[kind]:
            self.piles[seat] += part * VALUES[kind]
        elif kind == DYNAMIET:
            self.blow(seat, part)
        elif kind == BROEKZAK:
            pocketed = part * min(2.0, self.collective)
            self.collective -= pocketed
            self.piles[seat] += pocketed

    def taken(self, taker: Seat, victim: Seat, kind: int) -> None:
        """De Mol of a seat takes a card that ends there (MW-W9 to MW-W11)."""
        if VALUES[kind]:
            self.piles[taker] += VALUES[kind]
            self.flip(victim)
        elif kind == DYNAMIET:
            self.blow(taker)
        elif kind == BROEKZAK:
            self.pay(victim)
            self.flip(victim)


class Judge:
    """Says what a Stand at the end of this round is worth: the chance to win from there.

    Args:
        view: what the seat sees.
        weights: what the future is taken to bring.
    """

    def __init__(self, view: MijnwerkersView, weights: Weights) -> None:
        table: Table = view.table
        left = max(0, table.rounds - view.round)
        self.seats = seats = table.seats
        drawn = left * seats / max(1, sum(table.coal))
        self._coming = weights.found * gold_in(table.coal) * drawn
        self._keeps = tuple(self._keep(count, left, weights.flips) for count in range(table.bff + 1))
        self._spread = sqrt(weights.now**2 + weights.later * left)
        self._heart = weights.heart

    @staticmethod
    def _keep(bff: int, rounds: int, flips: float) -> float:
        """How likely of some BFF cards one is whole at the end: fewer flips than cards in the rounds to come."""
        return sum(comb(rounds, n) * flips**n * (1 - flips) ** (rounds - n) for n in range(min(bff, rounds + 1)))

    def gold(self, stand: Stand) -> list[float]:
        """What each seat may hope to have at the end."""
        keeps = [self._keeps[count] for count in stand.bff]
        whole = max(1.0, sum(keeps))
        # What cannot be split is lost: half a gold each on average among many, nothing with one (MW-W31).
        share = max(0.0, (stand.collective + self._coming - (whole - 1) / 2) / whole)
        heart = self._heart
        return [
            pile + keep * share + heart * count for pile, keep, count in zip(stand.piles, keeps, stand.bff, strict=True)
        ]

    def wins(self, stand: Stand) -> list[float]:
        """Each seat's chance to win; they sum to 1."""
        gold = self.gold(stand)
        most, spread = max(gold), self._spread
        chances = [exp((one - most) / spread) for one in gold]
        whole = sum(chances)
        return [chance / whole for chance in chances]
