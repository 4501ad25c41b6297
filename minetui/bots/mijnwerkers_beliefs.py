"""What a seat of Mijnwerkers believes about the cards it cannot see."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from minetui.bots.base import Meter
from rules.game import Seat
from rules.mijnwerkers.components import KANARIE, MOL, VALUES
from rules.mijnwerkers.memory import Round
from rules.mijnwerkers.table import KIND_COUNT
from rules.mijnwerkers.view import MijnwerkersView
from rules.piles import Counts, added

KINDS: Final = range(KIND_COUNT)
NEVER_NO: Final = (MOL, KANARIE)
"""Who holds one of these cannot have answered no (MW-W3, MW-W45)."""

LIES: Final = ((0.7, 0.7, 0.7), (0.4, 0.55, 0.7), (0.5, 0.6, 0.7))
"""How likely a holder of gold worth 1, 2, 3 answers no, with no, one or more whole BFF cards: the more it is worth the
likelier; the last whole card makes honest, and without any there is little to lose. Nearer to a half than what pays,
for who sits there is not known; what comes to light of a seat soon counts for more (`habits`)."""
PLAIN: Final = tuple(float(kind not in NEVER_NO) for kind in KINDS)
"""By kind, how likely its holder answers no, to one who takes no answer for a lie."""
DOUBT: Final = 2.0
"""Lies, and honest answers, that every seat's record begins with: at 2 the first lie that comes out makes the odds of
the next about one and a half times as high."""


def habits(view: MijnwerkersView) -> tuple[float, ...]:
    """By seat, by how much its odds of lying are above the usual, going by the answers that came to light.

    1 for a seat that lied and owned up as often as LIES lets expect.
    """
    return tuple(_habit(view.memory, seat) for seat in range(view.setup.seats))


def _habit(memory: Sequence[Round], seat: Seat) -> float:
    lied, honest, lies, truths = DOUBT, DOUBT, DOUBT, DOUBT
    for past in memory:
        entry = past.seats[seat]
        if entry.said not in ("yes", "no") or entry.shown < 0 or not VALUES[entry.shown]:
            continue
        usual = LIES[2][VALUES[entry.shown] - 1]
        lies, truths = lies + usual, truths + 1 - usual
        if entry.said == "no":
            lied += 1
        else:
            honest += 1
    return (lied / lies) / (honest / truths)


def silence(bff: int, habit: float) -> tuple[float, ...]:
    """How likely a seat answers no, by the kind it holds.

    Args:
        bff: its whole BFF cards.
        habit: how much above the usual its odds of lying are.
    """
    chances = []
    for kind in KINDS:
        if not VALUES[kind]:
            chances.append(float(kind not in NEVER_NO))
            continue
        usual = LIES[min(bff, 2)][VALUES[kind] - 1]
        odds = habit * usual / (1 - usual)
        chances.append(odds / (1 + odds))
    return tuple(chances)


class Beliefs:
    """Exact odds of who holds what: every way the unseen cards can lie, as likely as the answers make it.

    Cards thrown away face down after a no are known to be neither De Mol nor Kanarie; which of the others they are
    is left even.

    Args:
        unseen: cards of each kind the seat has not seen.
        silent: for each of the others that holds a card and has answered no: how likely it does, by kind.
        open_seats: the others that hold a card and were not asked yet.
        thrown: cards others threw away face down after a no.
        meter: pays for every way of dealing looked at.
    """

    def __init__(
        self,
        unseen: Counts,
        silent: Mapping[Seat, Sequence[float]],
        open_seats: Sequence[Seat],
        thrown: int,
        meter: Meter,
    ) -> None:
        self.unseen = unseen
        self.silent = dict(silent)
        self.open_seats = tuple(open_seats)
        self.thrown = thrown
        self._meter = meter
        self._ways: dict[tuple[Counts, tuple[Seat, ...]], float] = {}
        seats = tuple(self.silent)
        self._odds = {seat: self._silent_odds(seat, seats) for seat in seats}
        if self.open_seats:
            even = self._open_odds()
            self._odds.update(dict.fromkeys(self.open_seats, even))

    def odds(self, seat: Seat) -> tuple[float, ...]:
        """How likely a seat holds a card of each kind. KeyError for one without an unknown card."""
        return self._odds[seat]

    def both(self, one: Seat, other: Seat) -> tuple[tuple[float, ...], ...]:
        """How likely two seats that have answered no hold a pair of kinds, by the first's kind, then the second's."""
        rest = tuple(seat for seat in self.silent if seat not in (one, other))
        rows = []
        for kind in KINDS:
            row = [0.0] * KIND_COUNT
            weight = self.unseen[kind] * self.silent[one][kind]
            if weight:
                left = added(self.unseen, kind, -1)
                for second in KINDS:
                    if left[second] and self.silent[other][second]:
                        row[second] = (
                            weight
                            * left[second]
                            * self.silent[other][second]
                            * self._all(added(left, second, -1), rest)
                        )
            rows.append(row)
        whole = sum(map(sum, rows))
        return tuple(tuple(weight / whole for weight in row) for row in rows)

    def _silent_odds(self, seat: Seat, seats: tuple[Seat, ...]) -> tuple[float, ...]:
        rest = tuple(other for other in seats if other != seat)
        weights = [
            count * chance * self._all(added(self.unseen, kind, -1), rest) if count and chance else 0.0
            for kind, (count, chance) in enumerate(zip(self.unseen, self.silent[seat], strict=True))
        ]
        whole = sum(weights)
        return tuple(weight / whole for weight in weights)

    def _all(self, left: Counts, seats: tuple[Seat, ...]) -> float:
        """The summed likelihood of all ways in which seats can hold cards out of those left."""
        if not seats:
            return 1.0
        key = (left, seats)
        known = self._ways.get(key)
        if known is not None:
            return known
        self._meter.spend()
        chances, rest = self.silent[seats[0]], seats[1:]
        if not rest:
            whole = sum(count * chance for count, chance in zip(left, chances, strict=True))
        else:
            whole = 0.0
            for kind, (count, chance) in enumerate(zip(left, chances, strict=True)):
                if count and chance:
                    whole += count * chance * self._all(added(left, kind, -1), rest)
        self._ways[key] = whole
        return whole

    def _open_odds(self) -> tuple[float, ...]:
        """The odds of every card about which nothing was said, in the pile as in a hand."""
        left = [float(count) for count in self.unseen]
        for seat in self.silent:
            for kind, chance in enumerate(self._odds[seat]):
                left[kind] -= chance
        forced = sum(left[kind] for kind in NEVER_NO)
        others = sum(left) - forced
        # Cards thrown away after a no come out of the others, so De Mol and Kanarie crowd among the rest.
        places = forced + others - self.thrown
        return tuple(
            count / places if kind in NEVER_NO else (1 - forced / places) * count / others if others else 0.0
            for kind, count in enumerate(left)
        )


def beliefs_of(view: MijnwerkersView, chances: Sequence[Sequence[float]], meter: Meter) -> Beliefs:
    """What a seat believes.

    Args:
        view: what it sees.
        chances: by seat, how likely it answers no, by the kind it holds.
        meter: pays for every way of dealing looked at.

    Raises:
        OutOfBudget: there was no time to work it out.
    """
    others = [seat for seat, holds in enumerate(view.holding) if holds and seat != view.seat]
    silent = {seat: chances[seat] for seat in others if view.answered[seat]}
    open_seats = [seat for seat in others if not view.answered[seat]]
    thrown = sum(sum(said) for seat, said in enumerate(view.buried) if seat != view.seat)
    return Beliefs(view.unseen, silent, open_seats, thrown, meter)
