"""How a bot for Mine Your Business chooses one action, in whatever the game waits for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Final, TypeVar, cast

from minetui.bots.base import Meter, OutOfBudget
from minetui.bots.mine_your_business_bonus import BRAKE, LUNCHES, BonusCards
from minetui.bots.mine_your_business_ends import Ends, Path, outcomes, safe
from minetui.bots.mine_your_business_haul import best_haul
from minetui.bots.mine_your_business_spots import Spot, spot_of
from minetui.bots.mine_your_business_value import Judge, Weights
from rules.catalogue import game
from rules.dealer import Generator
from rules.game import Action
from rules.mine_your_business.kernel import Kernel
from rules.mine_your_business.phases import ACTING, FACING, HUNTING, READING
from rules.mine_your_business.table import END_ACTIONS, LOAD
from rules.mine_your_business.view import MineYourBusinessView

T = TypeVar("T")

SEARCHED: Final = 3
"""Actions left up to which all ends are looked at; with more, the best haul alone tells how to begin."""


@dataclass(frozen=True, slots=True)
class Effort:
    """How much of its possibilities a level sees.

    Args:
        share: per cent of the ends of its turn it notices, with one, two and three actions left.
        closer: how many of the ends it likes best it looks at more closely, among Goblins half as many; 0 for none.
        bonus: whether it plays bonus cards.
        nodes: positions it looks at for one action at most, whatever its budget allows.
        weights: what counts how much with it.
    """

    share: tuple[int, int, int]
    closer: int
    bonus: bool
    nodes: int = 300_000
    weights: Weights = field(default_factory=Weights)


class Thought:
    """One action being chosen.

    Args:
        effort: how much is looked at.
        view: what the seat sees.
        legal: what may be done.
        dealer: for what is not noticed, and for what is imagined.
        meter: pays for every position.
    """

    def __init__(
        self, effort: Effort, view: MineYourBusinessView, legal: list[Action], dealer: Generator, meter: Meter
    ) -> None:
        self.effort = effort
        self.view = view
        self.legal = legal
        self.dealer = dealer
        self.meter = meter
        self.table = view.table
        self.state = cast(Kernel, game(view.setup.game).imagine(view, dealer))
        self.judge = Judge(self.state, effort.weights, meter.spend)
        self.cards = BonusCards(view, legal, self.judge) if effort.bonus and view.phase == ACTING else None
        if self.cards and self.cards.brakes_at_last():
            self.judge = Judge(self.state, effort.weights, meter.spend, True)
        self.start = spot_of(self.state, view.mover)
        self.closer = effort.closer // 2 if self.table.goblin_count else effort.closer
        self.why = ""

    def action(self) -> Action:
        """What to do; without time for a single thought, any action that walks onto nobody."""
        choose = {ACTING: self.acting, FACING: self.facing, HUNTING: self.hunting}.get(self.view.phase, self.signs)
        try:
            action = choose()
            if action in self.legal:
                return action
        except OutOfBudget:
            pass
        self.why = "There was no time to think."
        if LOAD in self.legal:
            return LOAD
        return self.dealer.choice(safe(self.state, self.legal))

    # Step 1

    def acting(self) -> Action:
        """The next action of Step 1."""
        acts = self.view.acts
        if acts > SEARCHED:
            line = best_haul(self.judge.digging, self.start, acts, self.meter.spend).line
            if line:
                self.why = f"With {acts} Actions left this loads most: {self.told(line)}."
                return line[0]
        action = self.searched(False)
        if self.cards:
            with suppress(OutOfBudget):
                reason, teleports = self.cards.more()
                if reason:
                    self.why = reason
                    return LUNCHES
                if teleports:
                    action = self.searched(True)
        return action

    def searched(self, teleports: bool) -> Action:
        """The first action towards the end of Step 1 it likes best, by Teleport if allowed."""
        acts = min(self.view.acts, SEARCHED)
        ends = Ends(self.judge.digging, spot_of(self.state, self.view.mover, teleports))
        with suppress(OutOfBudget):
            ends.search(acts, self.meter.spend)
        noticed = self.notice(list(ends.gained), self.effort.share[acts - 1] if acts else 100)
        end = self.liked(noticed, ends.gained)
        path = ends.path(end)
        if not path:
            return self.done(end)
        self.why = self.plan(path, ends.gained[end], len(noticed))
        return path[0]

    def liked(self, noticed: Sequence[Spot], gained: Mapping[Spot, int]) -> Spot:
        """The end it likes best; of equals the one with the fewest actions."""
        judge = self.judge
        quick = []
        try:
            for end in noticed:
                quick.append(judge.quick(end, gained[end]))
        except OutOfBudget:
            if not quick:
                raise
        ranked = sorted(range(len(quick)), key=lambda number: -quick[number])
        best = ranked[0]
        value: int | None = None
        try:
            for number in ranked[: self.closer]:
                end = noticed[number]
                closer = self.read(end, gained[end])
                if value is None or closer > value:
                    best, value = number, closer
        except OutOfBudget:
            pass
        return noticed[best]

    def read(self, end: Spot, gained: int) -> int:
        """The value of an end of Step 1, the Sign the Gnome stands on read if that helps."""
        judge = self.judge
        value = judge.deep(end, gained)
        face = end[0][end[1]]
        if not 0 <= face < self.table.faces or not self.table.sign[face >> 2]:
            return value
        state = judge.state_at(end)
        state.acts = 0
        state.push(END_ACTIONS)
        if state.phase != READING:
            return value
        for leaf, worth, _ in sorted(self.leaves(state, end, gained), key=lambda found: -found[2])[:2]:
            value = max(value, judge.deep(leaf, worth))
        return value

    def done(self, end: Spot) -> Action:
        """The end of Step 1, or Brakes before it."""
        self.why = "Nothing that could still be done looks better than to end Step 1 here."
        if self.cards:
            reason = self.cards.brakes(end)
            if reason:
                self.why = reason
                return BRAKE
        return END_ACTIONS

    def facing(self) -> Action:
        """How a card just turned up is best laid: for this turn first, for the next as well."""
        state, judge = self.state, self.judge
        best, choice = -1, self.legal[0]
        for action in self.legal:
            state.push(action)
            spot = spot_of(state, self.view.mover)
            state.pop()
            now = best_haul(judge.digging, spot, self.view.acts, self.meter.spend).worth
            value = 2 * judge.tenths(now) + judge.tenths(judge.next_haul(spot) if judge.follows else 0)
            if value > best:
                best, choice = value, action
        self.why = "Laid this way, the card serves the coming loads best."
        return choice

    # Step 2

    def leaves(self, state: Kernel, start: Spot, gained: int) -> list[tuple[Spot, int, int]]:
        """Where Step 2 can lead: the end, what was loaded by then, and its value at first sight."""
        return [self.leaf(state, start, gained) for _ in outcomes(state, self.meter.spend)]

    def leaf(self, state: Kernel, start: Spot, gained: int) -> tuple[Spot, int, int]:
        """The end a State stands at after Step 2."""
        end = (*spot_of(state, self.view.mover)[:3], start[3])
        worth = gained + self.weight(start) - self.weight(end)
        return end, worth, self.judge.quick(end, worth)

    def weight(self, spot: Spot) -> int:
        """What all cards of the Mine are worth together."""
        cells = spot[0]
        return self.judge.digging.value(cells, sum(1 << cell for cell, face in enumerate(cells) if face >= 0))

    def signs(self) -> Action:
        """What to do with a Sign."""
        found: list[tuple[int, Spot, int, Path]] = []
        try:
            for path in outcomes(self.state, self.meter.spend):
                end, worth, value = self.leaf(self.state, self.start, 0)
                found.append((value, end, worth, path))
        except OutOfBudget:
            if not found:
                raise
        noticed = sorted(self.notice(found, self.effort.share[1]), key=lambda one: -one[0])
        path = noticed[0][3]
        best: int | None = None
        try:
            for _, end, worth, way in noticed[: self.closer]:
                closer = self.judge.deep(end, worth)
                if best is None or closer > best:
                    best, path = closer, way
        except OutOfBudget:
            pass
        self.why = f"The best of {len(noticed)} ways to go on with the Sign: {self.told(path)}."
        return path[0]

    # Goblins

    def hunting(self) -> Action:
        """The way a hunter goes that costs least and keeps it farthest from the Gnomes."""
        state, table = self.state, self.table
        found = []
        for action in self.legal:
            self.meter.spend()
            state.push(action)
            lost = self.judge.lost(state)
            figures = [cell for cell in (*state.goblins, state.owner) if cell >= 0]
            away = [
                abs(figure // table.side - gnome // table.side) + abs(figure % table.side - gnome % table.side)
                for figure in figures
                for gnome in state.gnomes
            ]
            state.pop()
            found.append((lost, -min(away), -sum(away), action))
        self.why = "All ways lead to a Gnome equally soon; this one does the least harm."
        return min(found)[3]

    # All

    def notice(self, items: Sequence[T], share: int) -> Sequence[T]:
        """The part of its possibilities that the seat sees, never none of them."""
        if share >= 100:
            return items
        bits = self.dealer.bits
        return [item for item in items if bits() % 100 < share] or [self.dealer.choice(items)]

    def told(self, path: Path) -> str:
        """Actions in notation."""
        rules = game(self.view.setup.game)
        return ", then ".join(rules.text(self.view.setup, action) for action in path)

    def plan(self, path: Path, gained: int, seen: int) -> str:
        """What an end is good for, in a sentence."""
        judge = self.judge
        what = (
            f"which loads {judge.words(judge.tenths(gained))}"
            if gained
            else "which loads nothing yet but prepares the next load"
        )
        return f"The best of {seen} ways to end Step 1: {self.told(path)}, {what}."
