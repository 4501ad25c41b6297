"""How good it is to end a turn of Mine Your Business somewhere: cards in the Cart, cards within reach, and danger.

Values are tenths of a card. What lies on spaces that are empty now is not known and counts as nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from minetui.bots.mine_your_business_haul import best_haul
from minetui.bots.mine_your_business_spots import Digging, Spot, spot_of
from rules.mine_your_business.goblins import step
from rules.mine_your_business.kernel import Kernel
from rules.mine_your_business.phases import DRAWING, EATEN, HUNTING
from rules.mine_your_business.table import TELEPORT, Table
from rules.reading import counted

CARD: Final = 10
"""A card in the Cart."""
POINT: Final = 6
"""A point where Resource cards say what a card is worth."""
DECIDED: Final = 1000
"""A game that this turn ends, won or lost."""
TARGETS: Final = {"chapter2": 31, "chapter3": 25, "cooperative": 31}
"""Cards to bring home in modes that can be lost (MYB-E11, MYB-C3-10)."""


@dataclass(frozen=True, slots=True)
class Weights:
    """What counts how much, in tenths of a card or per cent.

    Args:
        ready: a card that could be loaded next turn without doing anything for it.
        reach: per cent of the best haul of one's own next turn, or a partner's.
        threat: per cent of the best haul of the seats that compete, shared among them.
        away: a step between the Gnome and the next place of the Cart.
        hidden: a card lying face down.
        signs: standing on a Sign, by number.
        eaten: losing a Gnome.
        cards: how many Goblin cards are tried to see what is left for the next haul.
        near: what a Goblin one step away costs beyond the danger of the next card; half of it two steps away.
    """

    ready: int = 3
    reach: int = 50
    threat: int = 40
    away: int = 1
    hidden: int = 4
    signs: tuple[int, int, int, int, int, int] = (0, 1, 3, 3, 1, 8)
    eaten: int = 400
    near: int = 4
    cards: int = 5


def worths(table: Table, values: tuple[int, ...]) -> tuple[int, ...] | None:
    """What a card of each kind is worth in tenths of a card; None where all count the same.

    With Resource cards (MYB-R47), a card's points over the five thirds that a line is worth on average.
    """
    if not values:
        return None
    return tuple(POINT * sum(values[resource] for resource in range(3) if has >> resource & 1) for has in table.has)


class Judge:
    """Values of the ends of one turn.

    Args:
        state: the position the turn is being made in, imagined.
        weights: what counts how much.
        spend: told how many positions are about to be looked at.
        braked: whether the Cart stays where it is.
    """

    def __init__(self, state: Kernel, weights: Weights, spend: Callable[[int], None], braked: bool = False) -> None:
        self.state = state
        self.table = table = state.table
        self.weights = weights
        self.spend = spend
        self.seat, self.cart = state.seat, state.cart
        self.worth = worths(table, state.values)
        self.place = table.starts[self.cart] + state.moved[self.cart]
        self.deck = sum(sum(known) + sum(hidden) for known, hidden in state.layers)
        self.digging = self.at(self.place)
        step = 0 if braked or state.braked else 1
        self.later = self.at(self.place + step)
        self.follows = state.moved[self.cart] + step < table.laps
        """Whether there is a next place for the Cart."""
        self.rivals = (
            [(seat, self.at(table.starts[seat] + state.moved[seat])) for seat in range(table.seats)
             if seat != self.seat and state.moved[seat] < table.laps]
            if table.competitive else []
        )  # fmt: skip
        self._risks: dict[tuple[tuple[int, ...], tuple[int, ...]], int] = {}

    def at(self, place: int) -> Digging:
        """A Cart at a place of the Track."""
        return Digging(self.table, place, self.state.figures(), self.worth)

    def tenths(self, worth: int) -> int:
        """What a haul counts, in tenths of a card."""
        return worth if self.worth else CARD * worth

    def words(self, tenths: int) -> str:
        """A haul as people count it: in cards, or in points where Resource cards set values."""
        return counted(tenths // POINT, "point") if self.worth else counted(tenths // CARD, "card")

    def gnomes(self, spot: Spot) -> tuple[int, ...]:
        """All Gnomes in the order of their seats."""
        mates = spot[2]
        return (*mates[: self.seat], spot[1], *mates[self.seat :])

    # Values

    def quick(self, spot: Spot, gained: int) -> int:
        """A first look at an end, after so much was loaded."""
        weights, table = self.weights, self.table
        cells, gnome, mates, teleports = spot
        value = self.tenths(gained)
        if self.follows:
            later = self.later
            chain = later.trace(cells)[0]
            value += weights.ready * chain.bit_count()
            who = gnome if table.competitive or not mates else mates[self.seat % len(mates)]
            side = table.side
            away = abs(who // side - later.cell // side) + abs(who % side - later.cell % side)
            value -= weights.away * away
        for _, digging in self.rivals:
            value -= weights.ready * digging.trace(cells)[0].bit_count() // len(self.rivals)
        face = cells[gnome]
        if 0 <= face < table.faces:
            value += weights.signs[table.sign[face >> 2]]
        if table.goblin_count:
            value -= weights.hidden * cells.count(self.digging.faces.down)
            value -= self.risk(spot)
        return value - self.price(teleports)

    def price(self, teleports: bool) -> int:
        """What it costs to have used Teleport: nothing any more when it can't be used later."""
        used = self.state.used[self.cart] & TELEPORT
        return 0 if used or teleports or not self.follows else CARD

    def deep(self, spot: Spot, gained: int) -> int:
        """A closer look at an end: the hauls that it leaves to whoever comes next."""
        value = self.decided(spot, gained)
        if value is not None:
            return value
        weights = self.weights
        value = self.quick(spot, gained)
        if self.follows:
            value += weights.reach * self.tenths(1) * self.hoped(spot) // 10_000
        for seat, digging in self.rivals:
            view = self.seen_by(spot, seat)
            threat = self.tenths(best_haul(digging, view, 3, self.spend).worth)
            value -= weights.threat * threat // (100 * len(self.rivals))
        return value

    def next_haul(self, spot: Spot) -> int:
        """The best haul of one's own next turn, in cooperative modes the next seat's, as the end stands."""
        seat = self.seat if self.table.competitive else (self.seat + 1) % self.table.seats
        return best_haul(self.later, self.seen_by(spot, seat), 3, self.spend).worth

    def hoped(self, spot: Spot) -> int:
        """The next haul in hundredths: on average over some of the Goblin cards that may come before it."""
        cards = self._drawing(spot)
        if not cards:
            return 100 * self.next_haul(spot)
        state, drawn = cards
        total = 0
        for card in drawn:
            state.push(card)
            pushed = 1
            while state.phase == HUNTING:
                state.push(state.legal()[0])
                pushed += 1
            if state.verdict != EATEN:
                total += self.next_haul(spot_of(state, self.seat))
            for _ in range(pushed):
                state.pop()
        return 100 * total // len(drawn)

    def _drawing(self, spot: Spot) -> tuple[Kernel, list[int]] | None:
        """An end before its Goblin card, and cards to be tried; None where none is drawn."""
        if not self.table.goblin_count or not self.state.awake:
            return None
        state = self.state_at(spot)
        step(state)
        if state.phase != DRAWING:
            return None
        cards = state.legal()
        return state, cards[:: max(1, len(cards) // self.weights.cards)]

    def seen_by(self, spot: Spot, seat: int) -> Spot:
        """The end with another seat's Gnome as the one that acts; without bonus cards."""
        gnomes = self.gnomes(spot)
        return spot[0], gnomes[seat], (*gnomes[:seat], *gnomes[seat + 1 :]), False

    def decided(self, spot: Spot, gained: int) -> int | None:
        """The value of an end after which the game is over (MYB-A11, MYB-E3); None while it goes on."""
        state, table = self.state, self.table
        short = spot[0].count(-1) > self.deck
        over = not self.follows and all(
            moved >= table.laps for cart, moved in enumerate(state.moved) if cart != self.cart
        )
        if not short and not over:
            return None
        value = self.tenths(gained)
        if table.competitive:
            scores = [self.score(seat) for seat in range(table.seats)]
            lead = scores[self.seat] + value - max(score for seat, score in enumerate(scores) if seat != self.seat)
            return value + (DECIDED if lead > 0 else -DECIDED if lead < 0 else 0)
        if table.mode in TARGETS and short and not over:
            return value + (DECIDED if len(state.got[0]) + gained >= TARGETS[table.mode] else -DECIDED)
        return value

    def score(self, cart: int) -> int:
        """What a Cart holds, in tenths of a card."""
        got = self.state.got[cart]
        return sum(self.worth[kind] for kind in got) if self.worth else CARD * len(got)

    def state_at(self, spot: Spot) -> Kernel:
        """A State with an end's cards and Gnomes; what lies face down there is anything."""
        state: Kernel = self.state.copy()
        down = self.digging.faces.down
        state.cells = tuple(0 if face >= down else face for face in spot[0])
        state.down = sum(1 << cell for cell, face in enumerate(spot[0]) if face >= down)
        state.gnomes = self.gnomes(spot)
        return state

    # Danger

    def risk(self, spot: Spot) -> int:
        """What the next Goblin card costs on average, in tenths of a card."""
        if not self.follows and all(moved >= self.table.laps for moved in self.state.moved[1:]):
            return 0  # the game ends before the next card (MYB-A11)
        gnomes = self.gnomes(spot)
        under = tuple(spot[0][cell] for cell in (*self.state.goblins, self.state.owner))
        found = self._risks.get((gnomes, under))
        if found is None:
            found = self._risks[gnomes, under] = self._danger(spot, gnomes) + self._nearness(gnomes)
        return found

    @cached_property
    def _filler(self) -> int:
        """A face that stands for whatever is dealt under a Goblin."""
        return next((face for face in self.state.cells if face >= 0), 0)

    def _danger(self, spot: Spot, gnomes: tuple[int, ...]) -> int:
        state = self.state_at(spot)
        state.cells = tuple(self._filler if face < 0 else face for face in state.cells)
        step(state)
        if state.verdict:
            return self.weights.eaten
        if state.phase != DRAWING:
            return 0
        cards = state.legal()
        self.spend(len(cards))
        cost = 0
        for card in cards:
            state.push(card)
            cost += self.lost(state)
            state.pop()
        return cost // len(cards)

    def lost(self, state: Kernel) -> int:
        """What is lost once a Goblin card is played out, with the best choices on the way."""
        if state.verdict == EATEN:
            return self.weights.eaten
        if state.phase == HUNTING:
            losses = []
            for way in state.legal():
                state.push(way)
                losses.append(self.lost(state))
                state.pop()
            return min(losses)
        return CARD * (len(self.state.got[0]) - len(state.got[0])) + CARD * 2 * (
            len(state.got[0]) < len(self.state.got[0])
        )

    def _nearness(self, gnomes: tuple[int, ...]) -> int:
        side, cost = self.table.side, 0
        for goblin in self.state.goblins:
            for gnome in gnomes:
                if goblin >= 0:
                    away = abs(goblin // side - gnome // side) + abs(goblin % side - gnome % side)
                    cost += {0: 2, 1: 2, 2: 1}.get(away, 0) * self.weights.near // 2
        return cost
