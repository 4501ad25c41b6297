"""What is left of a turn of Quartz, by exact expectation: points that its best play brings, as a fraction.

Points are those the seat's crystals gain in this turn, sets of four included (QZ-R17, QZ-R18). Nobody else holds a
Helper, so nobody reacts; cards that come later, and Helpers kept for later, count for nothing.

Every worth is worked out as a whole number: the expectation times the number of orders in which the unknown Mine cards
and the Helpers of the deck can lie. So nothing is rounded, and the same position gives the same number everywhere.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from math import factorial
from typing import Final, NamedTuple

from minetui.puzzles.puzzle import PuzzleError
from rules.game import Action
from rules.piles import Counts, added
from rules.quartz.components import BONUS, LOOKED_AT, PIT_PROP, SET, SURVEYOR
from rules.quartz.phases import DECIDE, START
from rules.quartz.standing import Standing
from rules.quartz.table import EXPLORE, GO, HIRE, STOP, SURVEY

LIMIT: Final = 200_000
"""Spots that may be looked at for an action."""
_SHARE: Final = 60 // BONUS
"""A set's bonus is shared out over one to four cards: 60 parts are a whole bonus, so all shares are whole numbers."""


class Spot(NamedTuple):
    """A turn as it stands before a choice or a card.

    Args:
        counts: what the seat owns together with the line, by kind.
        showing: bits of the unstable positions in the line.
        pool: unknown Mine cards, by class.
        known: cards that lie on top in a known order, by class.
        offer: the kind of the last card of the line while it offers a hire, else -1.
        used: whether a Helper was played since the last card.
        props: Pit Props in hand.
        surveyors: Surveyors in hand.
        crew: Pit Props, Surveyors and other Helpers left in their deck.
    """

    counts: Counts
    showing: int
    pool: Counts
    known: tuple[int, ...]
    offer: int
    used: bool
    props: int
    surveyors: int
    crew: Counts


def worths(state: Standing, limit: int = LIMIT) -> dict[Action, Fraction]:
    """For every legal action the points a turn brings on average from there, with the best play after it.

    Args:
        state: a State at the decision after a reveal, or before the turn's action; it is not changed.
        limit: how many spots may be looked at for an action, so that nobody waits for ever.

    Raises:
        PuzzleError: somebody else holds Helpers, the seat does not know what somebody put back, or the limit was met.
    """
    seat = state.active
    if state.phase not in (DECIDE, START) or any(any(hand) for at, hand in enumerate(state.hands) if at != seat):
        raise PuzzleError("A turn is valued at a decision of its seat, and while nobody else has Helpers.")
    if state.fixed and state.arranger != seat:
        raise PuzzleError("Cards lie fixed that the seat does not know.")
    owned = tuple(map(sum, zip(state.columns[seat], state.chests[seat], strict=True)))
    if state.phase == START:
        return _start_worths(state, owned, limit)
    line = Line(state, owned, limit)
    spot = line.spot()
    ways = {STOP: line.stop, GO: line.turn, HIRE: line.hire, SURVEY: line.survey}
    return {action: Fraction(ways[action](spot), line.scale(spot)) for action in state.legal()}


def _start_worths(state: Standing, owned: Counts, limit: int) -> dict[Action, Fraction]:
    """The same before the turn's action: Helpers aimed at others, protecting, exploring."""
    table = state.table
    width, mine, before = len(table.kinds), state.columns[state.active], table.points(owned)
    explored: dict[Counts, Fraction] = {}

    def exploring(counts: Counts) -> Fraction:
        """Owning so much, then exploring; protecting instead is worth nothing by itself, so it is never better."""
        if counts not in explored:
            line = Line(state, counts, limit)
            spot = line.spot()
            explored[counts] = table.points(counts) - before + Fraction(line.turn(spot), line.scale(spot))
        return explored[counts]

    found: dict[Action, Fraction] = {}
    for action in state.legal():
        if action == EXPLORE or action >= table.porter:
            found[action] = exploring(owned)
        elif action < table.pickpocket:
            found[action] = Fraction(0)
        elif action < table.peddler:
            found[action] = exploring(added(owned, (action - table.pickpocket) % width))
        else:
            kind = (action - table.peddler) % width
            more = added(owned, kind)
            gifts = [given for given, count in enumerate(mine) if count and given != kind]
            found[action] = max(exploring(added(more, given, -1)) for given in gifts)
    return found


class Line:
    """The rest of a turn for a seat that owns so much.

    Args:
        state: the State; it is not changed.
        owned: the seat's crystals by kind, without the line.
        limit: how many spots may be looked at.

    Attributes:
        spots: how many were looked at.
    """

    def __init__(self, state: Standing, owned: Counts, limit: int) -> None:
        table = state.table
        self.state, self.table, self.owned, self.limit, self.spots = state, table, owned, limit, 0
        self.base = table.points(owned)
        numbers: dict[tuple[int, int, bool], int] = {}
        self.classes = [
            numbers.setdefault((table.kind[card], table.bit[card], table.hires[card] and table.helpers), len(numbers))
            for card in range(len(table.cards))
        ]
        """For each card type its class: cards that do the same."""
        self.kind = tuple(kind for kind, _, _ in numbers)
        self.bit = tuple(bit for _, bit, _ in numbers)
        self.hires = tuple(hires for _, _, hires in numbers)
        self._memory: dict[Spot, int] = {}

    def spot(self) -> Spot:
        """The turn as it stands."""
        state = self.state
        pool = [0] * len(self.kind)
        for card, count in enumerate(state.pool):
            pool[self.classes[card]] += count
        counts = list(self.owned)
        for card in state.row:
            counts[self.table.kind[card]] += 1
        hand, crew = state.hands[state.active], state.crew
        return Spot(
            tuple(counts), state.showing(), tuple(pool), tuple(self.classes[card] for card in state.fixed),
            self.table.kind[state.row[-1]] if state.offer else -1, state.used, hand[PIT_PROP], hand[SURVEYOR],
            (crew[PIT_PROP], crew[SURVEYOR], sum(crew) - crew[PIT_PROP] - crew[SURVEYOR]),
        )  # fmt: skip

    # Worths, times the orders that unknown cards can lie in

    def scale(self, spot: Spot) -> int:
        """In how many orders the unknown cards can lie."""
        return factorial(sum(spot.pool)) * factorial(sum(spot.crew))

    def _gain(self, spot: Spot) -> int:
        return self.table.points(spot.counts) - self.base

    def stop(self, spot: Spot) -> int:
        """The line as it lies is collected."""
        return self._gain(spot) * self.scale(spot)

    def _decide(self, spot: Spot) -> int:
        """The best of all that can be chosen."""
        if not spot.known and not sum(spot.pool):
            return self.stop(spot)
        found = self._memory.get(spot)
        if found is not None:
            return found
        self.spots += 1
        if self.spots > self.limit:
            raise PuzzleError("This turn is too long to be valued.")
        best = self.stop(spot)
        if not self._enough(spot):
            best = max(best, self.turn(spot))
            if spot.offer >= 0:
                best = max(best, self.hire(spot))
            if spot.surveyors and not spot.used:
                best = max(best, self.survey(spot))
        self._memory[spot] = best
        return best

    def _enough(self, spot: Spot) -> bool:
        """Whether stopping is proven to be best, without looking at what may come.

        Without Helpers an accident costs at least what the line brings now, and as safe cards go, no accident gets less
        likely and nothing more is to be won. A card is taken to bring its value and an even share of the bonus of
        the set it helps to complete, which overrates it. If even so all that can be won weighs no more than
        all that can be lost, it never will.
        """
        if spot.known or spot.props or spot.surveyors or any(spot.crew):
            return False
        table, showing, kinds = self.table, spot.showing, self.kind
        safe, bad = [0] * len(table.kinds), 0
        for one, count in enumerate(spot.pool):
            if count:
                if self.bit[one] & showing:
                    bad += count
                else:
                    safe[kinds[one]] += count
        won = 0
        for kind, count in enumerate(safe):
            missing = SET - spot.counts[kind] % SET
            share = BONUS * _SHARE // missing if count >= missing else 0
            won += count * (table.values[kind] * _SHARE + share)
        return won <= bad * self._gain(spot) * _SHARE

    def turn(self, spot: Spot) -> int:
        """One more card, then the best."""
        if spot.known:
            return self._with(spot._replace(known=spot.known[1:]), spot.known[0])
        total, pool = 0, spot.pool
        for one, count in enumerate(pool):
            if count:
                total += count * self._with(spot._replace(pool=added(pool, one, -1)), one)
        return total

    def _with(self, spot: Spot, one: int) -> int:
        """A card of a class joins the line."""
        bit = self.bit[one]
        if bit & spot.showing:
            # A Pit Prop saves all but this card, and ends the turn.
            return self.stop(spot) if spot.props else 0
        kind = self.kind[one]
        offer = kind if self.hires[one] and any(spot.crew) else -1
        counts = added(spot.counts, kind)
        return self._decide(spot._replace(counts=counts, showing=spot.showing | bit, offer=offer, used=False))

    def hire(self, spot: Spot) -> int:
        """The last card for a Helper."""
        left = spot._replace(counts=added(spot.counts, spot.offer, -1), offer=-1)
        total = 0
        for helper, count in enumerate(spot.crew):
            if count:
                crew = added(spot.crew, helper, -1)
                hired = left._replace(
                    crew=crew, props=spot.props + (helper == 0), surveyors=spot.surveyors + (helper == 1)
                )
                total += count * self._decide(hired)
        return total

    def survey(self, spot: Spot) -> int:
        """A look at the next cards, which then lie in the best order."""
        asked = spot._replace(surveyors=spot.surveyors - 1, used=True)
        wanted = min(LOOKED_AT, len(spot.known) + sum(spot.pool)) - len(spot.known)
        return sum(
            weight
            * max(self._decide(asked._replace(pool=pool, known=order)) for order in orders((*spot.known, *drawn)))
            for drawn, pool, weight in draws(spot.pool, max(0, wanted))
        )


def draws(pool: Counts, number: int, least: int = 0) -> Iterator[tuple[tuple[int, ...], Counts, int]]:
    """All that can be drawn out of counts: the classes in rising order, what is left, in how many ways and orders.

    Args:
        pool: counts by class.
        number: how many are drawn.
        least: the lowest class that may still come.
    """
    if not number:
        yield (), pool, 1
        return
    for one in range(least, len(pool)):
        for taken in range(1, min(number, pool[one]) + 1):
            ways = factorial(pool[one]) // factorial(pool[one] - taken) // factorial(taken)
            left = added(pool, one, -taken)
            for rest, remaining, weight in draws(left, number - taken, one + 1):
                places = factorial(number) // factorial(number - taken)
                yield (one,) * taken + rest, remaining, ways * places * weight


def orders(cards: tuple[int, ...]) -> list[tuple[int, ...]]:
    """All different orders of some cards."""
    if len(cards) < 2:
        return [cards]
    return [
        (first, *rest)
        for at, first in enumerate(cards)
        if first not in cards[:at]
        for rest in orders((*cards[:at], *cards[at + 1 :]))
    ]
