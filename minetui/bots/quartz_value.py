"""What a position of Quartz is worth to a seat: points, turns to come and Helpers, and so the chance to win."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from rules.game import Seat
from rules.piles import Counts
from rules.quartz.components import (
    BONUS,
    CART_THIEF,
    FOREMAN_CARD,
    HELPERS,
    PEDDLER,
    PICKPOCKET,
    PIT_PROP,
    PORTER,
    SET,
    SURVEYOR,
    WATCHMAN,
)
from rules.quartz.view import QuartzView

MEAN: Final = 8.0
"""Points a turn of exploring brings on average."""
POINT: Final = 0.0005
"""What a point is worth in itself, in chances to win."""


@dataclass(frozen=True, slots=True)
class Weights:
    """What counts how much with a bot.

    Args:
        cards: Mine cards a turn is taken to use up; fewer than it does make the bot value what is to come.
        spread: how widely the points of one turn scatter; the larger, the more a lead has to be before it counts.
        own: points each Helper brings to who keeps it for a good moment, by number.
        theirs: points it costs a seat it is played against.
        sets: what 0, 1, 2 and 3 cards towards a set of four are worth while there is time to complete it.
    """

    cards: float = 3.6
    spread: float = 10.0
    own: tuple[float, ...] = (5.8, 4.2, 3.0, 0.8, 10.0, 4.0, 0.0, 6.0)
    theirs: tuple[float, ...] = (5.8, 4.2, 3.0, 0.0, 0.0, 0.0, 6.0, 6.0)
    sets: tuple[float, ...] = (0.0, 0.4, 1.0, 2.0)


class Judge:
    """Values positions that differ from a View's in a few points, Helpers and Mine cards.

    Args:
        view: what the seat sees; a seat, not a spectator.
        weights: what counts how much.
    """

    def __init__(self, view: QuartzView, weights: Weights) -> None:
        self.view = view
        self.weights = weights
        self.table = view.table
        self.seat = view.seat
        self.seats = view.table.seats
        self.owned = tuple(view.owned(seat) for seat in range(self.seats))
        self.rest: Counts = tuple(
            max(0, all - gone - held) for all, gone, held in zip(self.table.crew, view.discard, view.hand, strict=True)
        )
        """Helpers this seat has not seen, by number."""
        self._turns: dict[tuple[int, Seat], tuple[float, ...]] = {}
        self._bases: dict[tuple[int, Seat, Counts], tuple[list[float], float]] = {}

    # Points

    def points(self, counts: Sequence[int]) -> float:
        """What crystals are worth: their points, and what is there of sets while the game goes on."""
        sets, time = self.weights.sets, self.time
        return self.table.points(tuple(counts)) + time * sum(sets[count % SET] for count in counts)

    @cached_property
    def time(self) -> float:
        """How much time there is to complete sets: 1 while each seat has some turns left, 0 at the end."""
        return min(1.0, self.view.deck / self.weights.cards / self.seats / 3)

    @cached_property
    def steps(self) -> tuple[tuple[float, ...], ...]:
        """For each kind what one more card is worth to who has 0, 1, 2 or 3 over full sets."""
        sets, time = self.weights.sets, self.time
        return tuple(
            tuple(
                value + BONUS * (over == SET - 1) + time * (sets[(over + 1) % SET] - sets[over]) for over in range(SET)
            )
            for value in self.table.values
        )

    def gain(self, seat: Seat, kind: int) -> float:
        """What a card of a kind is worth to a seat."""
        return self.steps[kind][self.owned[seat][kind] % SET]

    def loss(self, seat: Seat, kind: int) -> float:
        """What losing one of its cards costs a seat."""
        return self.steps[kind][(self.owned[seat][kind] - 1) % SET]

    def line_gain(self, seat: Seat, line: Sequence[int]) -> float:
        """What collecting a line is worth to a seat."""
        counts = list(self.owned[seat])
        for card in line:
            counts[self.table.kind[card]] += 1
        return self.points(counts) - self.points(self.owned[seat])

    # Turns to come

    def turns(self, left: int, first: Seat) -> tuple[float, ...]:
        """How many turns each seat can still expect.

        Args:
            left: Mine cards left.
            first: whose turn is next.
        """
        key = left, first
        found = self._turns.get(key)
        if found is None:
            cards, counts, turn = self.weights.cards, [0.0] * self.seats, 0
            while True:
                # The further away a turn, the less sure it is whether the cards will last for it.
                wide = cards * (0.5 + 0.35 * math.sqrt(turn))
                part = 0.5 + (left - cards * (turn + 0.5)) / (2 * wide)
                if part <= 0:
                    break
                counts[(first + turn) % self.seats] += min(1.0, part)
                turn += 1
            found = self._turns[key] = tuple(counts)
        return found

    # Helpers

    def held_by(self, seat: Seat, helper: int) -> float:
        """How likely another seat is to hold a Helper, by public facts."""
        unseen, hand = sum(self.rest), self.view.hands[seat]
        if not hand or not self.rest[helper]:
            return 0.0
        miss = 1.0
        for drawn in range(hand):
            miss *= max(0, unseen - self.rest[helper] - drawn) / max(1, unseen - drawn)
        return 1.0 - miss

    def held_by_any(self, helper: int) -> float:
        """How likely any other seat is to hold a Helper."""
        miss = 1.0
        for seat in range(self.seats):
            if seat != self.seat:
                miss *= 1.0 - self.held_by(seat, helper)
        return 1.0 - miss

    def helper_worth(self, helper: int, mine: float, others: float) -> float:
        """What one Helper is worth to who keeps it.

        Args:
            helper: its number.
            mine: turns its owner can still expect.
            others: turns of the others together.
        """
        weights = self.weights
        worth: float = weights.own[helper] + weights.theirs[helper] / (self.seats - 1)
        if helper == PIT_PROP:
            return worth * (1.0 - math.pow(0.7, mine))
        if helper == WATCHMAN:
            return worth * (1.0 - math.pow(0.8, others))
        return worth * min(1.0, others if helper in (FOREMAN_CARD, CART_THIEF) else mine)

    def hand_worth(self, hand: Counts, mine: float, others: float, waiting: int = 0) -> float:
        """What a hand is worth.

        Args:
            hand: Helpers by number.
            mine: turns its owner can still expect.
            others: turns of the others together.
            waiting: 1 when the Helper for the coming turn is being chosen, which leaves the others for later turns.
        """
        total = 0.0
        for helper in (PICKPOCKET, PEDDLER, PORTER):
            for _ in range(hand[helper]):
                total += self.helper_worth(helper, max(0.0, mine - waiting), others)
                waiting += 1
        for helper in (SURVEYOR, PIT_PROP, WATCHMAN, FOREMAN_CARD, CART_THIEF):
            for number in range(hand[helper]):
                total += self.helper_worth(helper, max(0.0, mine - number), max(0.0, others - number))
        return total

    def hired_worth(self, left: int, first: Seat) -> float:
        """What a Helper drawn from the deck is worth on average, when so many Mine cards are left."""
        unseen = sum(self.rest)
        if not unseen:
            return 0.0
        turns = self.turns(left, first)
        mine, others = turns[self.seat], sum(turns) - turns[self.seat]
        hand = self.view.hand
        now = self.hand_worth(hand, mine, others)
        total = 0.0
        for helper in range(len(HELPERS)):
            if self.rest[helper]:
                more = tuple(count + (at == helper) for at, count in enumerate(hand))
                total += self.rest[helper] * (self.hand_worth(more, mine, others) - now)
        return total / unseen

    def hand_without(self, helper: int) -> Counts:
        """The seat's hand once it has played a Helper."""
        return tuple(count - (at == helper) for at, count in enumerate(self.view.hand))

    # The chance to win

    def chance(
        self, left: int, first: Seat, changes: Mapping[Seat, float], hand: Counts | None = None, extra: float = 0.0
    ) -> float:
        """How likely the seat is to win, and a little for its points: who cannot win any more still collects.

        Args:
            left: Mine cards left.
            first: whose turn is next.
            changes: points seats have more, or less, than in the view.
            hand: the seat's Helpers; None for those it has.
            extra: points the seat has more by what only counts while the game goes on.
        """
        bases, scale = self._base(left, first, self.view.hand if hand is None else hand)
        seat = self.seat
        mine = bases[seat] + changes.get(seat, 0.0) + (extra if left else 0.0)
        total = 1.0
        for other, base in enumerate(bases):
            if other != seat:
                total += math.exp(min(60.0, (base + changes.get(other, 0.0) - mine) / scale))
        return 1.0 / total + POINT * mine

    def _base(self, left: int, first: Seat, hand: Counts) -> tuple[list[float], float]:
        """What each seat can expect to end with, and how many points make a difference."""
        key = left, first, hand
        found = self._bases.get(key)
        if found is None:
            turns = self.turns(left, first)
            every, unseen = sum(turns), sum(self.rest)
            bases = []
            for seat, mine in enumerate(turns):
                if not left:
                    bases.append(float(self.table.points(self.owned[seat])))
                    continue
                others = every - mine
                if seat == self.seat:
                    helpers = self.hand_worth(hand, mine, others, int(first == seat))
                elif unseen and self.view.hands[seat]:
                    average = sum(
                        count * self.helper_worth(helper, mine, others) for helper, count in enumerate(self.rest)
                    )
                    helpers = self.view.hands[seat] * average / unseen
                else:
                    helpers = 0.0
                bases.append(self.points(self.owned[seat]) + MEAN * mine + helpers)
            scale = max(0.35, self.weights.spread * math.sqrt(every / self.seats))
            found = self._bases[key] = bases, scale
        return found

    # What others may take

    def thefts(self, left: int, first: Seat, safe: int = -1) -> dict[Seat, float]:
        """By how much the seat's dearest unprotected card makes points change until its next turn, if it is taken.

        Args:
            left: Mine cards left.
            first: whose turn is next.
            safe: a kind that is protected, -1 for none.

        Returns:
            What each seat must expect to lose or win.
        """
        columns = self.view.columns[self.seat]
        kinds = [kind for kind, count in enumerate(columns) if count and kind != safe]
        if not kinds:
            return {}
        dearest = max(kinds, key=lambda kind: self.loss(self.seat, kind))
        turns, threats = self.turns(left, first), dict.fromkeys(range(self.seats), 0.0)
        for seat in range(self.seats):
            if seat != self.seat:
                free = (1.0 - self.held_by(seat, PICKPOCKET)) * (1.0 - 0.7 * self.held_by(seat, PEDDLER))
                threats[seat] = min(1.0, turns[seat]) * (1.0 - free) / (self.seats - 1)
        changes = {seat: threat * self.gain(seat, dearest) for seat, threat in threats.items()}
        changes[self.seat] = -self.loss(self.seat, dearest) * sum(threats.values())
        return changes
