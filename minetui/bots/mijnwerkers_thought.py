"""How a bot of Mijnwerkers chooses: what each action leads to, weighed by what it believes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from math import exp
from typing import Final, TypeVar

from minetui.bots.base import Meter
from minetui.bots.mijnwerkers_beliefs import KINDS, PLAIN, Beliefs, beliefs_of, habits, silence
from minetui.bots.mijnwerkers_value import Judge, Stand, Weights
from minetui.bots.mijnwerkers_votes import Group, Polls, Pulls, table_odds
from rules.dealer import Generator
from rules.game import Action, Seat
from rules.mijnwerkers.components import CARDS, KANARIE, MOL, VALUES
from rules.mijnwerkers.view import MijnwerkersView

T = TypeVar("T")

MIX: Final = 0.02
"""How near two answers must be in the chance to win for both to be given at times: at this distance the better one
comes about three times in four, at five times the distance all but always."""


@dataclass(frozen=True, slots=True)
class Effort:
    """How much of its possibilities a level sees.

    Args:
        doubts: whether it takes a no for a possible lie, and remembers who lied in former rounds.
        lies: how often it lies whatever comes of it, in per cent; None to weigh it.
        rivals: whether it looks at the others' gold; otherwise only at what it may hope to have itself.
        polls: in how many ways it imagines the others' votes, at most; 0 to take its own vote for the result.
        nodes: positions it looks at for one action at most, whatever its budget allows.
        weights: what counts how much with it.
    """

    doubts: bool
    lies: int | None
    rivals: bool
    polls: int
    nodes: int = 50_000
    weights: Weights = field(default_factory=Weights)


class Thought:
    """One action being chosen.

    Args:
        effort: how much is looked at.
        view: what the seat sees.
        dealer: for lies at a mixed rate, for votes not known, and among equals.
        meter: pays for everything looked at.
    """

    def __init__(self, effort: Effort, view: MijnwerkersView, dealer: Generator, meter: Meter) -> None:
        self.effort = effort
        self.view = view
        self.dealer = dealer
        self.meter = meter
        self.seat = view.seat
        self.table = view.table
        self.judge = Judge(view, effort.weights)
        self.why = ""
        self._worths: dict[Group, float] = {}

    def action(self, legal: list[Action]) -> Action:
        """What it does. Raises OutOfBudget before it has chosen."""
        return _WAYS[self.view.phase](self, legal)

    # What it believes

    @cached_property
    def chances(self) -> tuple[tuple[float, ...], ...]:
        """By seat, how likely it answers no, by the kind it holds."""
        if not self.effort.doubts:
            return (PLAIN,) * self.table.seats
        return tuple(silence(bff, habit) for bff, habit in zip(self.view.bff, habits(self.view), strict=True))

    @cached_property
    def beliefs(self) -> Beliefs:
        """What the others may hold."""
        return beliefs_of(self.view, self.chances, self.meter)

    @cached_property
    def pulls(self) -> Pulls:
        """Where the others' votes are drawn to."""
        return Pulls(self.judge, self.stand(), table_odds(self.view, self.chances), self.meter)

    @cached_property
    def others(self) -> list[Seat]:
        """The others that hold a card."""
        return [seat for seat, holds in enumerate(self.view.holding) if holds and seat != self.seat]

    def stand(self) -> Stand:
        """Gold and BFF cards as they are."""
        return Stand(self.view.piles, self.view.bff, self.view.collective)

    def win(self, stand: Stand) -> float:
        """The chance to win from a Stand, or to one who sees no rivals its own part of all gold."""
        self.meter.spend()
        if not self.effort.rivals:
            return self.judge.gold(stand)[self.seat] / self.table.gold
        return self.judge.wins(stand)[self.seat]

    def keeping(self, stand: Stand, but: Sequence[Seat] = (), part: float = 1.0) -> Stand:
        """A Stand, changed by what the others keep who are not chosen, as far as they are likely to."""
        for seat in self.others:
            if seat not in but:
                for kind, odds in enumerate(self.beliefs.odds(seat)):
                    if odds:
                        stand.kept(seat, kind, part * odds)
        return stand

    # The answer

    def answer(self, legal: list[Action]) -> Action:
        """Whether to lie about gold."""
        view, table = self.view, self.table
        value = VALUES[view.hand]
        held = CARDS[view.hand]
        if self.effort.lies is not None:
            lies = self.dealer.below(100) < self.effort.lies
            self.why = f"It held {held}, and lies {self.effort.lies} times in a hundred."
            return table.no if lies else table.yes
        caught = self.caught()
        found = 1.0
        for seat in self.beliefs.open_seats:
            found *= 1 - self.beliefs.odds(seat)[KANARIE]
        thrown = 1 - found
        taken = sum(self.beliefs.odds(seat)[MOL] for seat in self.beliefs.open_seats) / max(1, len(self.others))
        part = 1 - min(1.0, table.chosen / (len(self.others) + 1))
        base = self.keeping(self.stand(), part=part)
        told, shown, kept, lost = base.copy(), base.copy(), base.copy(), base.copy()
        told.declared(view.hand)
        shown.chosen(self.seat, view.hand)
        kept.kept(self.seat, view.hand)
        if self.beliefs.open_seats:
            lost.taken(self.beliefs.open_seats[0], self.seat, view.hand)
        honest = self.win(told)
        silent = caught * self.win(shown) + (1 - caught) * self.win(kept)
        lying = thrown * self.win(base) + (1 - thrown) * (taken * self.win(lost) + (1 - taken) * silent)
        # A sure answer could be read from the board, so answers that are about as good are mixed.
        rate = 1 / (1 + exp(-max(-50.0, min(50.0, (lying - honest) / MIX))))
        lies = self.dealer.below(1000) < 1000 * rate
        now = "" if lies == (rate >= 0.5) else ", and this was one of the other times"
        self.why = (
            f"It held {held}, worth {value}: a lie would be found out with {caught:.0%} and gave it {lying:.0%} to "
            f"win, the truth {honest:.0%}; so it lies {rate:.0%} of the time{now}."
        )
        return table.no if lies else table.yes

    def caught(self) -> float:
        """How likely it is chosen after a no: by its part of all votes, among those who may still hold a card then."""
        table, named = self.table, 0.0
        for voter in range(table.seats):
            if voter == self.seat:
                continue
            parts = self.pulls.parts(voter, [seat for seat in (*self.others, self.seat) if seat != voter])
            there = sum(part * self.stays(seat) for seat, part in parts.items())
            named += min(1.0, table.chosen * parts[self.seat] / there)
        return named / table.seats

    def stays(self, seat: Seat) -> float:
        """How likely a seat still holds its card when votes are cast."""
        if seat == self.seat or self.view.answered[seat]:
            return 1.0
        odds = self.beliefs.odds(seat)
        return sum(chance * odd for chance, odd in zip(self.chances[seat], odds, strict=True))

    # De Mol

    def take(self, legal: list[Action]) -> Action:
        """Whose card to take."""
        table = self.table
        values = {seat: self.taking(seat) for seat in self.others}
        after_mol = max(values.values())
        values = {seat: self.taking(seat, after_mol) for seat in self.others}
        nobody = self.win(self.keeping(self.stand(), part=self._spared(len(self.others))))
        seat = self.best(self.others, lambda seat: values[seat])
        if values[seat] < nobody:
            self.why = "It took nobody's card, for none promised it more than leaving them."
            return table.nobody
        gold = sum(odds for odds, value in zip(self.beliefs.odds(seat), VALUES, strict=True) if value)
        self.why = f"It believed that {{{seat}}} held gold with {gold:.0%}, and gained most by that card."
        return table.take + seat

    def taking(self, victim: Seat, again: float | None = None) -> float:
        """What it is worth to take a seat's card.

        Args:
            victim: whose.
            again: what it is worth to take one more after De Mol; None if that is not looked at.
        """
        part = self._spared(len(self.others) - 1)
        base = self.keeping(self.stand(), (victim,), part)
        value = 0.0
        for kind, odds in enumerate(self.beliefs.odds(victim)):
            if not odds:
                continue
            if kind == KANARIE:
                value += odds * self.win(self.stand())
            elif kind == MOL and again is not None:
                value += odds * again
            else:
                after = base.copy()
                after.taken(self.seat, victim, kind)
                value += odds * self.win(after)
        return value

    def _spared(self, holding: int) -> float:
        """How likely one of some seats that hold a card is not chosen."""
        return 1 - min(1.0, self.table.chosen / max(1, holding))

    # The vote

    def vote(self, legal: list[Action]) -> Action:
        """Whom to vote for."""
        table = self.table
        groups = [table.groups[action - table.vote] for action in legal]
        if self.effort.polls:
            polls = Polls(self.view, self.pulls, self.effort.polls, self.dealer)
            values = {group: polls.value(group, self.worth) for group in groups}
        else:
            values = {group: self.worth(group) for group in groups}
        group = self.best(groups, lambda group: values[group])
        self.why = self.named(group, "voted for")
        return legal[groups.index(group)]

    def tie(self, legal: list[Action]) -> Action:
        """Whom to name of those on the cut."""
        table = self.table
        above, _, _ = table.tally(self.view.foreman, self.view.votes)
        groups = [table.groups[action - table.choose] for action in legal]
        group = self.best(groups, lambda group: self.worth(above + group))
        self.why = self.named(group, "chose")
        return legal[groups.index(group)]

    def worth(self, chosen: Group) -> float:
        """The chance to win when seats are chosen."""
        known = self._worths.get(chosen)
        if known is None:
            known = self._worths[chosen] = self._worth(chosen)
        return known

    def _worth(self, chosen: Group) -> float:
        view, seat = self.view, self.seat
        base = self.keeping(self.stand(), chosen)
        if view.hand >= 0 and seat not in chosen:
            base.kept(seat, view.hand)
        value = 0.0
        for odds, kinds in self.cards(chosen):
            after = base.copy()
            for one, kind in zip(chosen, kinds, strict=True):
                after.chosen(one, kind)
            value += odds * self.win(after)
        return value

    def cards(self, chosen: Group) -> list[tuple[float, tuple[int, ...]]]:
        """What one or two seats that have answered no may hold, with the odds."""
        own = [float(kind == self.view.hand) for kind in KINDS]
        rows = [own if one == self.seat else self.beliefs.odds(one) for one in chosen]
        if len(chosen) == 1:
            return [(odds, (kind,)) for kind, odds in enumerate(rows[0]) if odds]
        first, second = chosen
        if self.seat in chosen:
            pairs = [[one * two for two in rows[1]] for one in rows[0]]
        else:
            pairs = [list(row) for row in self.beliefs.both(first, second)]
        return [(pairs[one][two], (one, two)) for one in KINDS for two in KINDS if pairs[one][two]]

    def named(self, group: Group, verb: str) -> str:
        """Why it named a group."""
        told = []
        for seat in group:
            if seat == self.seat:
                told.append("itself")
                continue
            gold = sum(odds for odds, value in zip(self.beliefs.odds(seat), VALUES, strict=True) if value)
            told.append(f"{{{seat}}}, who held gold with {gold:.0%} for all it knew")
        own = "" if self.view.hand < 0 else f"It held {CARDS[self.view.hand]}; "
        return f"{own}{'it' if own else 'It'} {verb} {', and '.join(told)}: that promised it most."

    def best(self, items: Sequence[T], value: Callable[[T], float]) -> T:
        """The item of the highest value, any of those that are equal but for rounding."""
        values = [value(item) for item in items]
        most = max(values)
        return self.dealer.choice([item for item, one in zip(items, values, strict=True) if one >= most - 1e-9])


_WAYS: Final = {"ask": Thought.answer, "take": Thought.take, "vote": Thought.vote, "tie": Thought.tie}
"""What it thinks about in each phase."""
