"""What going on with an Exploration Line of Quartz is worth, by exact odds, some cards ahead."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from contextlib import suppress
from itertools import permutations
from typing import Final, NamedTuple

from minetui.bots.base import Meter, OutOfBudget
from minetui.bots.quartz_value import MEAN, Judge
from rules.dealer import Generator
from rules.quartz import odds
from rules.quartz.components import CART_THIEF, FOREMAN_CARD, LOOKED_AT, PIT_PROP, SET, WATCHMAN

ANSWERED: Final = 0.3
"""What is left of a threat to who holds a Watchman."""


class Worth(NamedTuple):
    """What something is worth to the seat.

    Args:
        chance: how likely it is to win then.
        points: points the line brings on average, and the Helpers hired on the way.
    """

    chance: float
    points: float


class Spot(NamedTuple):
    """A line as it may become.

    Args:
        gain: points collecting it is worth.
        best: its most valuable card, in points.
        hires: Helpers hired since.
        showing: bits of its unstable positions.
        drawn: cards turned since.
    """

    gain: float
    best: int
    hires: int
    showing: int
    drawn: int


class Line:
    """The seat's own line, looked at before its next card.

    Args:
        judge: values its ends.
        meter: pays a node for each line that is looked at.
        line: its cards, by type.
    """

    def __init__(self, judge: Judge, meter: Meter, line: Sequence[int]) -> None:
        view, table = judge.view, judge.table
        self.judge = judge
        self.meter = meter
        self.table = table
        self.line = line
        self.next = (view.active + 1) % table.seats
        self.order: Sequence[int] = view.order
        self.first = odds.weights(view)
        self.pool = list(view.unseen)
        for card in view.known:
            self.pool[card] += 1
        self.counts = list(judge.owned[view.active])
        for card in line:
            self.counts[table.kind[card]] += 1
        self.propped = bool(view.hand[PIT_PROP])
        guard = ANSWERED if view.hand[WATCHMAN] else 1.0
        self.thief = 0.0 if "t" in view.flags else guard * judge.held_by_any(CART_THIEF)
        self.foreman = 0.0 if "f" in view.flags else guard * judge.held_by_any(FOREMAN_CARD)
        self.hired = judge.hired_worth(view.deck, self.next) if view.crew else 0.0
        self._stops: dict[tuple[float, int, int, int], Worth] = {}

    def spot(self, hires: int = 0) -> Spot:
        """The line as it lies, with so many Helpers hired just now."""
        table, showing = self.table, 0
        for card in self.line:
            showing |= table.bit[card]
        best = max((table.values[table.kind[card]] for card in self.line), default=0)
        return Spot(self.judge.line_gain(self.judge.view.active, self.line), best, hires, showing, 0)

    # Ends

    def stop(self, spot: Spot) -> Worth:
        """Collecting the line, with what a Cart Thief may take."""
        return self.collected(spot.gain, spot.best, spot.hires, spot.drawn)

    def collected(self, gain: float, best: int, hires: int, drawn: int) -> Worth:
        """The same, its Spot taken apart."""
        key = gain, best, hires, drawn
        found = self._stops.get(key)
        if found is None:
            judge = self.judge
            points = gain - self.thief * best
            extra = hires * self.hired
            chance = judge.chance(judge.view.deck - drawn, self.next, {judge.seat: points}, extra=extra)
            found = self._stops[key] = Worth(chance, points + extra)
        return found

    def exposed_stop(self, spot: Spot) -> Worth:
        """Saying stop, with what a Foreman may do."""
        stopped = self.stop(spot)
        if not self.foreman or self.judge.view.deck <= spot.drawn:
            return stopped
        sent = self.going(spot, 1)
        part = self.foreman if sent.chance < stopped.chance else 0.0
        return _mixed(((1 - part, stopped), (part, sent)))

    def broken(self, spot: Spot) -> Worth:
        """An accident, with the Pit Prop if there is one; `drawn` counts the card that broke the line."""
        judge = self.judge
        left = judge.view.deck - spot.drawn
        extra = spot.hires * self.hired
        lost = Worth(judge.chance(left, self.next, {}, extra=extra), extra)
        if not self.propped:
            return lost
        points = spot.gain - self.thief * spot.best
        saved = judge.chance(left, self.next, {judge.seat: points}, judge.hand_without(PIT_PROP), extra)
        return max(lost, Worth(saved, points + extra))

    # Going on

    def cards(self, drawn: int) -> Iterable[tuple[int, int]]:
        """What may come next, each type with its weight."""
        if drawn < len(self.order):
            return ((self.order[drawn], 1),)
        return [(card, weight) for card, weight in enumerate(self.pool if drawn else self.first) if weight]

    def going(self, spot: Spot, depth: int) -> Worth:
        """Turning a card, then doing the best of stopping and going on for so many cards at most.

        Raises:
            OutOfBudget: there is no time for it.
        """
        self.meter.spend()
        counts, pool, collected = self.counts, self.pool, self.collected
        bit_of, kinds, values, hiring = self.table.bit, self.table.kind, self.table.values, self.table.hires
        steps = self.judge.steps
        gain, best, hires, showing, drawn = spot
        after = drawn + 1
        last = after == self.judge.view.deck
        hired = 0.0 if last else self.hired
        seen = after > len(self.order)
        total, chance, points, lost = 0, 0.0, 0.0, 0
        for card, weight in self.cards(drawn):
            total += weight
            if bit_of[card] & showing:
                lost += weight
                continue
            kind = kinds[card]
            step = steps[kind][counts[kind] % SET]
            if hired > step and hiring[card]:
                now, top, crew, kept, bits = gain, best, hires + 1, 0, showing
            else:
                value = values[kind]
                now, top, crew, kept = gain + step, value if value > best else best, hires, 1
                bits = showing | bit_of[card]
            worth = collected(now, top, crew, after)
            if depth > 1 and not last:
                counts[kind] += kept
                pool[card] -= seen
                worth = max(worth, self.going(Spot(now, top, crew, bits, after), depth - 1))
                counts[kind] -= kept
                pool[card] += seen
            chance += weight * worth[0]
            points += weight * worth[1]
        if lost:
            worth = self.broken(spot._replace(drawn=after))
            chance += lost * worth.chance
            points += lost * worth.points
        return Worth(chance / total, points / total) if total else self.stop(spot)

    def best_going(self, spot: Spot, stopped: Worth, depth: int) -> Worth:
        """Going on, looked at as far as it takes to see that it is better than stopping, so many cards at most."""
        found = self.going(spot, 1)
        with suppress(OutOfBudget):
            for ahead in range(2, depth + 1):
                if found.chance > stopped.chance:
                    break
                found = self.going(spot, ahead)
        return found

    # A Surveyor

    def arranged(self, cards: Sequence[int], put: Sequence[int], spot: Spot) -> tuple[Worth, tuple[int, ...]]:
        """The best order for cards looked at.

        Args:
            cards: those to be put back still.
            put: those put already, top first.
            spot: the line now.

        Returns:
            What it is worth, and the cards in that order.
        """
        best: tuple[Worth, tuple[int, ...]] | None = None
        for tail in dict.fromkeys(permutations(sorted(cards))):
            worth = self.along((*put, *tail), spot)
            if best is None or worth.chance > best[0].chance:
                best = worth, tail
        assert best is not None
        return best

    def along(self, order: Sequence[int], spot: Spot) -> Worth:
        """The best stop when the next cards are known."""
        table, judge, counts = self.table, self.judge, self.counts
        before = self.order
        best = self.leaving(order, spot)
        done: list[int] = []
        for card in order:
            self.meter.spend()
            bit = table.bit[card]
            if bit & spot.showing:
                best = max(best, self.broken(spot._replace(drawn=spot.drawn + 1)))
                break
            kind = table.kind[card]
            step = judge.steps[kind][counts[kind] % SET]
            spot = Spot(
                spot.gain + step, max(spot.best, table.values[kind]), spot.hires, spot.showing | bit, spot.drawn + 1
            )
            counts[kind] += 1
            done.append(kind)
            best = max(best, self.leaving(order[len(done) :], spot))
        else:
            if judge.view.deck > spot.drawn:
                self.order = order
                best = max(best, self.going(spot, 1))
                self.order = before
        for kind in done:
            counts[kind] -= 1
        return best

    def leaving(self, rest: Sequence[int], spot: Spot) -> Worth:
        """Stopping with known cards on top for the next seat, which does not know them."""
        stopped = self.stop(spot)
        if not rest:
            return stopped
        judge, table = self.judge, self.table
        showing, value = 0, 0.0
        for at, card in enumerate(rest):
            if table.bit[card] & showing:
                # Nearly everybody turns a second card, not everybody a third.
                value -= (MEAN + value) * (1.0 if at == 1 else 0.6)
                break
            showing |= table.bit[card]
            value += table.values[table.kind[card]] - 3.0
        changes = {judge.seat: stopped.points, self.next: value}
        chance = judge.chance(judge.view.deck - spot.drawn, self.next, changes)
        return Worth(chance, stopped.points)

    def surveyed(self, spot: Spot, dealer: Generator, samples: int) -> float:
        """How likely the seat is to win after a look at the next cards, over samples of what they may be."""
        view = self.judge.view
        number = min(LOOKED_AT, view.deck)
        total = 0.0
        for _ in range(samples):
            cards = list(self.order[:number])
            if not cards and view.fixed:
                cards.append(dealer.weighted(self.first))
            pool = list(self.pool)
            for card in cards[len(self.order) :]:
                pool[card] = max(0, pool[card] - 1)
            while len(cards) < number:
                card = dealer.weighted(pool)
                pool[card] -= 1
                cards.append(card)
            total += self.arranged(cards, (), spot)[0].chance
        return total / samples


def _mixed(parts: Iterable[tuple[float, Worth]]) -> Worth:
    """What several worths come to, each with its probability."""
    chance = points = 0.0
    for part, worth in parts:
        chance += part * worth.chance
        points += part * worth.points
    return Worth(chance, points)
