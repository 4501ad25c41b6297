"""How the standard bot for Quartz chooses one action, in whatever the game waits for."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass, field, replace
from typing import TypeAlias

from minetui.bots.base import Meter, OutOfBudget
from minetui.bots.quartz_line import Line, Worth
from minetui.bots.quartz_value import Judge, Weights
from rules.dealer import Generator
from rules.game import Action, Seat
from rules.piles import Counts
from rules.quartz import odds
from rules.quartz.components import (
    CART_THIEF,
    FOREMAN_CARD,
    HELPER_TITLES,
    LOOKED_AT,
    PEDDLER,
    PICKPOCKET,
    PIT_PROP,
    PORTER,
    SURVEYOR,
    WATCHMAN,
)
from rules.quartz.phases import DECIDE, FOREMAN, GIVE, KEEP, PROP, PUT, START, THIEF, WATCH
from rules.quartz.table import EXPLORE, GO, GUARD, HIRE, KEEP_IT, PASS, PROP_UP, SEND_ON, STOP, SURVEY
from rules.quartz.view import QuartzView

Choice: TypeAlias = tuple[float, Action, str]
"""How likely the seat is to win by an action, and why to take it."""


@dataclass(frozen=True, slots=True)
class Effort:
    """How much a level looks at.

    Args:
        ahead: cards a line is looked ahead at most.
        looks: samples of what a Surveyor may see.
        weights: what counts how much with it.
    """

    ahead: int = 3
    looks: int = 40
    weights: Weights = field(default_factory=Weights)


class Thought:
    """One action being chosen.

    Args:
        effort: how much is looked at.
        view: what the seat sees.
        legal: what may be done.
        dealer: for samples of what a Surveyor may see.
        meter: pays for every line that is looked at.
    """

    def __init__(self, effort: Effort, view: QuartzView, legal: list[Action], dealer: Generator, meter: Meter) -> None:
        self.effort = effort
        self.view = view
        self.legal = legal
        self.dealer = dealer
        self.meter = meter
        self.table = view.table
        self.judge = Judge(view, effort.weights)
        self.seat: Seat = view.seat
        self.next = (view.active + 1) % view.table.seats
        self.thefts: dict[Seat, float] = {}

    def action(self) -> tuple[Action, str]:
        """What to do, and why.

        Raises:
            OutOfBudget: there is no time to think it through.
        """
        self.meter.spend()
        choose = {
            START: self.start, GIVE: self.give, WATCH: self.watch, PROP: self.prop, DECIDE: self.decide,
            KEEP: self.keep, PUT: self.put, FOREMAN: self.foreman, THIEF: self.thief,
        }[self.view.phase]  # fmt: skip
        return choose()

    def name(self, kind: int) -> str:
        """What a kind is called."""
        return self.table.names[kind]

    # The start of a turn

    def start(self) -> tuple[Action, str]:
        """Explore, protect, or a Helper before it."""
        view, table, judge, seat = self.view, self.table, self.judge, self.seat
        left, width = view.deck, len(table.kinds)
        self.thefts = judge.thefts(left, seat)
        now = judge.chance(left, seat, self.thefts)
        choices: list[Choice] = [(now, EXPLORE, "A turn in the Mine is worth more than anything else it could do.")]
        for action in self.legal:
            if action >= table.porter:
                kind = action - table.porter
                chance = judge.chance(left, seat, judge.thefts(left, seat, kind), judge.hand_without(PORTER))
                why = f"The Porter makes the {self.name(kind)} column safe at no cost of a turn."
                choices.append((chance, action, why))
            elif action >= table.peddler:
                choices.append(self.swapping(action, *divmod(action - table.peddler, width)))
            elif action >= table.pickpocket:
                choices.append(self.taking(action, *divmod(action - table.pickpocket, width)))
            elif action >= table.protect:
                kind = action - table.protect
                # A turn given up uses no cards: the next seat begins with as many.
                chance = judge.chance(left, self.next, judge.thefts(left, self.next, kind))
                why = f"The {self.name(kind)} column is worth more under the Chest than a turn brings."
                choices.append((chance, action, why))
        best = max(choices, key=lambda choice: choice[0])
        return best[1], best[2]

    def with_thefts(self, changes: dict[Seat, float]) -> dict[Seat, float]:
        """Changes in points, and what may be taken from the seat until its next turn."""
        return {seat: changes.get(seat, 0.0) + self.thefts.get(seat, 0.0) for seat in range(self.table.seats)}

    def taking(self, action: Action, other: Seat, kind: int) -> Choice:
        """A Pickpocket's chance, a Watchman on the other side reckoned with."""
        judge, seat, left = self.judge, self.seat, self.view.deck
        gain, loss = judge.gain(seat, kind), judge.loss(other, kind)
        rest = judge.hand_without(PICKPOCKET)
        taken = judge.chance(left, seat, self.with_thefts({seat: gain, other: -loss}), rest)
        why = f"The Pickpocket gains {points(gain)} by {{{other}}}'s {self.name(kind)}."
        return self.unless_guarded(other, taken, rest), action, why

    def swapping(self, action: Action, other: Seat, kind: int) -> Choice:
        """A Peddler's chance with the best card to give."""
        rest = self.judge.hand_without(PEDDLER)
        given = [own for own, count in enumerate(self.view.columns[self.seat]) if count and own != kind]
        swapped, why = max((self.swapped(other, kind, own, rest) for own in given), key=lambda found: found[0])
        return self.unless_guarded(other, swapped, rest), action, why

    def unless_guarded(self, other: Seat, chance: float, hand: Counts) -> float:
        """The chance to win by a Helper that a Watchman on the other side may make vain."""
        guarded = self.judge.held_by(other, WATCHMAN)
        in_vain = self.judge.chance(self.view.deck, self.seat, self.thefts, hand)
        return (1.0 - guarded) * chance + guarded * in_vain

    def swapped(self, other: Seat, kind: int, own: int, hand: Counts | None) -> tuple[float, str]:
        """The chance to win after a swap, and what it is good for."""
        judge, seat = self.judge, self.seat
        mine = judge.gain(seat, kind) - judge.loss(seat, own)
        theirs = judge.gain(other, own) - judge.loss(other, kind)
        chance = judge.chance(self.view.deck, seat, self.with_thefts({seat: mine, other: theirs}), hand)
        return chance, f"The Peddler gains {points(mine)} by {self.name(own)} for {{{other}}}'s {self.name(kind)}."

    def give(self) -> tuple[Action, str]:
        """What a Peddler gives."""
        _, other, kind, _ = self.view.claim
        first = self.table.give
        ways = [(*self.swapped(other, kind, action - first, None), action) for action in self.legal]
        _, why, action = max(ways, key=lambda way: way[0])
        return action, why

    # The line

    def decide(self) -> tuple[Action, str]:
        """Stop, go on, hire, or look."""
        line = Line(self.judge, self.meter, self.view.line)
        spot = line.spot()
        stopped = line.exposed_stop(spot)
        gone = line.best_going(spot, stopped, self.effort.ahead)
        best = max(stopped.chance, gone.chance)
        action = GO if gone.chance > stopped.chance else STOP
        why = self.told(stopped, gone, action)
        with suppress(OutOfBudget):
            if HIRE in self.legal and line.hired:
                fewer = Line(self.judge, self.meter, self.view.line[:-1])
                rest = fewer.spot(1)
                ended = fewer.exposed_stop(rest)
                if max(ended, fewer.best_going(rest, ended, self.effort.ahead - 1)).chance > best:
                    card = self.name(self.table.kind[self.view.line[-1]])
                    return HIRE, f"A Helper is worth more than the {card}: about {points(line.hired)}."
            if SURVEY in self.legal and not self.view.order:
                # A look sees so far ahead that it must be held against as far a look by the odds.
                blind = max(best, line.going(spot, LOOKED_AT).chance)
                if self.looked() > blind:
                    return SURVEY, "It pays to know the next cards before going on or stopping."
        return action, why

    def looked(self) -> float:
        """The chance to win once a Surveyor has looked."""
        view = replace(self.view, hand=self.judge.hand_without(SURVEYOR))
        line = Line(Judge(view, self.effort.weights), self.meter, view.line)
        return line.surveyed(line.spot(), self.dealer, self.effort.looks)

    def told(self, stopped: Worth, gone: Worth, action: Action) -> str:
        """Why to stop or go on."""
        view = self.view
        if view.order:
            broken = "would break the line" if odds.accident(view) else "is safe"
            head = f"It knows the next card, which {broken}"
        else:
            chances = odds.weights(view)
            showing = {self.table.bit[card] for card in view.line} - {0}
            bad = sum(weight for card, weight in enumerate(chances) if self.table.bit[card] in showing)
            if view.fixed:
                head = f"The line breaks with {odds.percent(odds.accident(view))}"
            else:
                head = f"{bad} of {sum(chances)} cards would break the line"
        counted = "Helpers and sets to come" if self.table.helpers else "sets to come"
        worth = f"stopping is worth {number(stopped.points)}, going on {number(gone.points)}"
        text = f"{head}; with {counted}, {worth}"
        if action == GO and gone.points < stopped.points:
            return f"{text}, but {self.daring()}."
        if action == STOP and gone.points > stopped.points:
            if view.hand[PIT_PROP]:
                return f"{text}, but that may cost the Pit Prop."
            return f"{text}, but what it has is enough to risk nothing."
        return f"{text}."

    def daring(self) -> str:
        """Why to want more than the odds give."""
        totals = [self.table.points(owned) for owned in self.judge.owned]
        if totals[self.seat] < max(totals):
            return "it is behind and needs more"
        return "a long line is what wins against so many"

    def prop(self) -> tuple[Action, str]:
        """Whether the rest of the line is worth the Pit Prop."""
        judge, view = self.judge, self.view
        rest = judge.line_gain(self.seat, view.line[:-1])
        saved = judge.chance(view.deck, self.next, {self.seat: rest}, judge.hand_without(PIT_PROP))
        if PROP_UP in self.legal and saved >= judge.chance(view.deck, self.next, {}):
            return PROP_UP, f"The Pit Prop saves {points(rest)}."
        return PASS, f"The Pit Prop can save more than {points(rest)} another time."

    def keep(self) -> tuple[Action, str]:
        """The last card is worth more than a Helper with no turn left to use it."""
        return KEEP_IT, "A Helper hired on the last card would be worth nothing."

    def put(self) -> tuple[Action, str]:
        """Which card comes on top next."""
        line = Line(self.judge, self.meter, self.view.line)
        spot = line.spot()
        _, order = line.arranged(self.view.looked, self.view.order, spot)
        return self.table.put + order[0], "So the cards lie best for it, and worst for who comes next."

    # Reactions

    def foreman(self) -> tuple[Action, str]:
        """Whether another card is likely enough to break the line of the seat that stops."""
        view, judge, table, active = self.view, self.judge, self.table, self.view.active
        if SEND_ON not in self.legal:
            return PASS, "There was nothing else to do."
        now = judge.line_gain(active, view.line)
        stopped = judge.chance(view.deck, self.next, {active: now})
        hand = judge.hand_without(FOREMAN_CARD)
        left = view.deck - 1
        propped = judge.held_by(active, PIT_PROP)
        broken = judge.chance(left, self.next, {}, hand) * (1 - propped)
        broken += judge.chance(left, self.next, {active: now}, hand) * propped
        longer = [
            judge.chance(left, self.next, {active: judge.line_gain(active, (*view.line, card))}, hand)
            for card in range(len(table.cards))
        ]
        showing = {table.bit[card] for card in view.line} - {0}
        chances = odds.weights(view)
        total = sum(
            weight * (broken if table.bit[card] in showing else longer[card]) for card, weight in enumerate(chances)
        )
        guarded = judge.held_by(active, WATCHMAN)
        sent = (1 - guarded) * total / sum(chances)
        sent += guarded * judge.chance(view.deck, self.next, {active: now}, hand)
        risk = odds.percent(odds.accident(view))
        if sent > stopped:
            return SEND_ON, f"One more card breaks {{{active}}}'s line with {risk}, and {points(now)} are at stake."
        return PASS, f"One more card breaks {{{active}}}'s line with {risk} only: the Foreman can do more another time."

    def thief(self) -> tuple[Action, str]:
        """Whether a card of the line is worth the Cart Thief, and which."""
        view, judge, active = self.view, self.judge, self.view.active
        now = judge.line_gain(active, view.line)
        hand = judge.hand_without(CART_THIEF)
        best = judge.chance(view.deck, self.next, {active: now})
        action, why = PASS, "The Cart Thief can take more another time."
        guarded = judge.held_by(active, WATCHMAN)
        failed = guarded and guarded * judge.chance(view.deck, self.next, {active: now}, hand)
        for claim in self.legal:
            if claim == PASS:
                continue
            kind = claim - self.table.cart_thief
            gain = judge.gain(self.seat, kind)
            rest = self.line_without(kind)
            taken = judge.chance(view.deck, self.next, {self.seat: gain, active: judge.line_gain(active, rest)}, hand)
            chance = (1 - guarded) * taken + failed
            if chance > best:
                best, action = chance, claim
                why = f"The Cart Thief gains {points(gain)} by the {self.name(kind)}."
        return action, why

    def line_without(self, kind: int) -> tuple[int, ...]:
        """The line without one card of a kind."""
        line = self.view.line
        at = next(at for at, card in enumerate(line) if self.table.kind[card] == kind)
        return line[:at] + line[at + 1 :]

    def watch(self) -> tuple[Action, str]:
        """Whether what is at stake is worth the Watchman."""
        if GUARD not in self.legal:
            return PASS, "There was nothing else to do."
        helper, other, kind, given = self.view.claim
        judge, seat, active, deck = self.judge, self.seat, self.view.active, self.view.deck
        hand = judge.hand_without(WATCHMAN)
        title = HELPER_TITLES[helper]
        if helper == FOREMAN_CARD:
            line = Line(judge, self.meter, self.view.line)
            spot = line.spot()
            through = line.going(spot, 2).chance
            stopped = judge.chance(deck, self.next, {seat: spot.gain}, hand)
            stake = odds.percent(odds.accident(self.view))
            told = f"the {title} would break the line with {stake}"
        elif helper == CART_THIEF:
            now, rest = (judge.line_gain(seat, cards) for cards in (self.view.line, self.line_without(kind)))
            through = judge.chance(deck, self.next, {seat: rest, other: judge.gain(other, kind)})
            stopped = judge.chance(deck, self.next, {seat: now}, hand)
            told = f"the {title} would cost {points(now - rest)}"
        else:
            mine, theirs = -judge.loss(seat, kind), judge.gain(active, kind)
            if helper == PEDDLER:
                mine += judge.gain(seat, given)
                theirs -= judge.loss(active, given)
            through = judge.chance(deck, active, {seat: mine, active: theirs})
            stopped = judge.chance(deck, active, {}, hand)
            told = f"the {title} would cost {points(-mine)}"
        if stopped > through:
            return GUARD, f"It calls the Watchman: {told}."
        return PASS, f"It keeps the Watchman for worse, though {told}."


def points(amount: float) -> str:
    """So many points, as people read them."""
    text = number(amount)
    return f"{text} point" if text == "1" else f"{text} points"


def number(amount: float) -> str:
    """A number with one decimal at most, and none for whole ones: "11", "9.8"."""
    return f"{round(amount, 1) + 0.0:g}"
