"""The quick side of Quartz: what actions do, push and pop.

What happens by itself between two decisions (accidents, collecting, the next turn, the end) happens inside `push`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rules.game import Action, Seat
from rules.piles import Counts, added
from rules.quartz.components import (
    CART_THIEF,
    FOREMAN_CARD,
    LOOKED_AT,
    PEDDLER,
    PICKPOCKET,
    PIT_PROP,
    PORTER,
    SURVEYOR,
    WATCHMAN,
)
from rules.quartz.phases import (
    BEGIN,
    DECIDE,
    ENDED,
    FOREMAN,
    GIVE,
    HIRED,
    KEEP,
    LOOK,
    PROP,
    PUT,
    START,
    THIEF,
    TURN,
    WATCH,
)
from rules.quartz.standing import Claim, Standing, Types
from rules.quartz.table import EXPLORE, GO, HIRE, PASS, STOP


class Kernel(Standing):
    """A position and the way to it; `rules.game.State` says what each method does."""

    __slots__ = ()

    # Doing and taking back

    def push(self, action: Action) -> None:
        """Apply a legal action, and all that follows from it by itself."""
        self.stack.append((action, self.told, self.snapshot()))
        self.told = []
        _DO[self.phase](self, action)

    def pop(self) -> Action:
        """Take the last action back. IndexError when there is none."""
        action, self.told, before = self.stack.pop()
        self.restore(before)
        return int(action)

    # A turn

    def _begin(self, action: Action) -> None:
        self.active, self.phase = action - self.table.begin, START
        self.told.append(("begin", self.active))

    def _start(self, action: Action) -> None:
        """The action of a turn, or a Helper before it."""
        table, active = self.table, self.active
        if action == EXPLORE:
            self.told.append(("explore", active))
            self._reveal_next()
        elif action < table.pickpocket:
            kind = action - table.protect
            self.told.append(("protect", active, kind, self.columns[active][kind]))
            self._protect(kind)
            self._next_turn()
        elif action >= table.porter:
            kind = action - table.porter
            self._play(active, PORTER, (PORTER, -1, kind, -1), self.columns[active][kind])
            self._protect(kind)
            self.claim, self.used = (), True
        else:
            helper, first = (PICKPOCKET, table.pickpocket) if action < table.peddler else (PEDDLER, table.peddler)
            seat, kind = divmod(action - first, len(table.kinds))
            self._play(active, helper, (helper, seat, kind, -1))
            self.used = True
            if helper == PICKPOCKET:
                self._await_watchman(seat)
            else:
                self.phase = GIVE

    def _give(self, action: Action) -> None:
        helper, seat, kind, _ = self.claim
        self.claim = helper, seat, kind, action - self.table.give
        self.told.append(("give", self.active, self.claim[3]))
        self._await_watchman(seat)

    def _protect(self, kind: int) -> None:
        """A whole column goes under the owner's Chest (QZ-Q12)."""
        active = self.active
        count = self.columns[active][kind]
        self.columns = _changed(self.columns, active, kind, -count)
        self.chests = _changed(self.chests, active, kind, count)

    def _next_turn(self) -> None:
        """The line is done with: the next seat's turn, or the end after the last Mine card (QZ-R16)."""
        self.row, self.offer, self.used, self.sent_on, self.robbed = (), False, False, False, False
        self.claim, self.asked = (), -1
        if self.left:
            self.active = (self.active + 1) % self.table.seats
            self.phase = START
            self.told.append(("next", self.active))
        else:
            self.phase = ENDED

    # Exploring

    def _reveal_next(self) -> None:
        """Wait for the next card of the line."""
        self.offer = self.used = False
        self.phase = TURN

    def _turn(self, action: Action) -> None:
        table = self.table
        card = action - table.turn
        if self.fixed:
            self._turn_fixed(card)
        else:
            self.pool = added(self.pool, card, -1)
        self.left -= 1
        bit = table.bit[card]
        accident = bit and self.showing() & bit
        self.row += (card,)
        self.told.append(("turn", self.active, card))
        if accident:
            self.told.append(("accident", self.active, card))
            if self.may_react(self.active, PIT_PROP):
                self.phase = PROP
            else:
                self._wreck()
            return
        self.offer = table.hires[card] and any(self.crew)
        if self.left:
            self.phase = DECIDE
        elif self.offer:
            self.phase = KEEP
        else:
            self._collecting()

    def _turn_fixed(self, card: int) -> None:
        """The top card of those put back goes, and whoever knew one like it knows one fewer (QZ-Q30)."""
        self.fixed = self.fixed[1:]
        self.known = tuple(_without(types, card) if card in types else types for types in self.known)
        if not self.fixed:
            self.arranger = -1

    def _wreck(self) -> None:
        """The whole line is lost (QZ-R11)."""
        self.told.append(("discard", self.active, self.row))
        self._next_turn()

    def _prop(self, action: Action) -> None:
        if action == PASS:
            self.told.append(("pass", self.active))
            self._wreck()
            return
        self._play(self.active, PIT_PROP, (PIT_PROP, self.active, -1, -1))
        self.claim = ()
        self.told.append(("discard", self.active, self.row[-1:]))
        self.row = self.row[:-1]
        self._collecting()

    def _decide(self, action: Action) -> None:
        if action == GO:
            self.told.append(("go", self.active))
            self._reveal_next()
        elif action == STOP:
            self.told.append(("stop", self.active))
            self.offer = self.used = False
            if self.sent_on:
                self._collecting()
            else:
                self._ask_foreman(self.active)
        elif action == HIRE:
            self._hire()
        else:
            self._survey()

    def _last(self, action: Action) -> None:
        """The hire on the last Mine card (QZ-Q37)."""
        if action == HIRE:
            self._hire()
        else:
            self.told.append(("keep", self.active))
            self.offer = False
            self._collecting()

    def _hire(self) -> None:
        self.told.append(("hire", self.active, self.row[-1]))
        self.row = self.row[:-1]
        self.offer, self.phase = False, HIRED

    def _hired(self, action: Action) -> None:
        helper = action - self.table.hired
        self.crew = added(self.crew, helper, -1)
        self.hands = _changed(self.hands, self.active, helper, 1)
        self.told.append(("hired", self.active, helper))
        if self.left:
            self.phase = DECIDE
        else:
            self._collecting()

    # A Surveyor

    def _survey(self) -> None:
        """Look at the top cards: those that lie fixed are simply seen, Chance draws the others (QZ-Q30)."""
        active = self.active
        self._play(active, SURVEYOR, (SURVEYOR, active, -1, -1))
        self.claim, self.used = (), True
        known = list(self.known)
        if self.arranger >= 0:
            known[self.arranger] = tuple(sorted(self.fixed))
        known[active] = ()
        self.known, self.arranger = tuple(known), active
        if self.fixed:
            self.told.append(("see", active, self.fixed))
        self._go_on_looking()

    def _look(self, action: Action) -> None:
        card = action - self.table.look
        self.pool = added(self.pool, card, -1)
        self.fixed += (card,)
        self.told.append(("look", self.active, card))
        self._go_on_looking()

    def _go_on_looking(self) -> None:
        if len(self.fixed) < min(LOOKED_AT, self.left):
            self.phase = LOOK
        else:
            self.to_put, self.fixed, self.phase = tuple(sorted(self.fixed)), (), PUT
            self._put_last()

    def _put(self, action: Action) -> None:
        card = action - self.table.put
        self.to_put = _without(self.to_put, card)
        self.fixed += (card,)
        self.told.append(("put", self.active, card))
        self._put_last()

    def _put_last(self) -> None:
        """The last card goes back by itself."""
        if len(self.to_put) == 1:
            self.fixed += self.to_put
            self.to_put, self.phase = (), DECIDE
            self.told.append(("order", self.active, len(self.fixed)))

    # A stop, and collecting

    def _ask_foreman(self, after: Seat) -> None:
        self.asked = self.next_asked(after, FOREMAN_CARD)
        if self.asked < 0:
            self._collecting()
        else:
            self.phase = FOREMAN

    def _foreman(self, action: Action) -> None:
        seat = self.asked
        if action == PASS:
            self.told.append(("pass", seat))
            self._ask_foreman(seat)
        else:
            self.sent_on = True
            self._play(seat, FOREMAN_CARD, (FOREMAN_CARD, seat, -1, -1))
            self._await_watchman(self.active)

    def _collecting(self) -> None:
        """The line is about to be collected (QZ-Q36)."""
        self.claim = ()
        if self.row:
            self._ask_thief(self.active)
        else:
            self._collect()

    def _ask_thief(self, after: Seat) -> None:
        self.asked = self.next_asked(after, CART_THIEF)
        if self.asked < 0:
            self._collect()
        else:
            self.phase = THIEF

    def _thief(self, action: Action) -> None:
        seat = self.asked
        if action == PASS:
            self.told.append(("pass", seat))
            self._ask_thief(seat)
        else:
            self.robbed = True
            self._play(seat, CART_THIEF, (CART_THIEF, seat, action - self.table.cart_thief, -1))
            self._await_watchman(self.active)

    def _collect(self) -> None:
        """What is in the line goes into the columns (QZ-Q1)."""
        active, row = self.active, self.row
        if row:
            mine, kind = list(self.columns[active]), self.table.kind
            for card in row:
                mine[kind[card]] += 1
            self.columns = (*self.columns[:active], tuple(mine), *self.columns[active + 1 :])
        self.told.append(("collect", active, row))
        self._next_turn()

    # Helpers

    def _play(self, seat: Seat, helper: int, claim: Claim, count: int = 0) -> None:
        """A Helper goes from a hand to the discard, with all that is named as it is played (QZ-Q35)."""
        self.hands = _changed(self.hands, seat, helper, -1)
        self.spent = added(self.spent, helper)
        self.claim = claim
        self.told.append(("play", seat, *claim, count))

    def _await_watchman(self, seat: Seat) -> None:
        """The seat concerned may answer, if public facts leave it a Watchman (QZ-Q28)."""
        if self.may_react(seat, WATCHMAN):
            self.asked, self.phase = seat, WATCH
        else:
            self._resolve(False)

    def _watch(self, action: Action) -> None:
        seat = self.asked
        if action == PASS:
            self.told.append(("pass", seat))
            self._resolve(False)
        else:
            helper = self.claim[0]
            self.hands = _changed(self.hands, seat, WATCHMAN, -1)
            self.spent = added(self.spent, WATCHMAN)
            self.told.append(("cancel", seat, helper, self.active if seat != self.active else self.claim[1]))
            self._resolve(True)

    def _resolve(self, cancelled: bool) -> None:
        """A Helper that could be answered is carried out, or was in vain."""
        helper, seat, kind, given = self.claim
        self.claim, self.asked = (), -1
        active = self.active
        if helper == FOREMAN_CARD:
            if cancelled:
                self._collecting()
            else:
                self.told.append(("sent on", active))
                self._reveal_next()
        elif helper == CART_THIEF:
            if not cancelled:
                self._steal(seat, kind)
            self._collect()
        else:
            if not cancelled:
                self._move(seat, active, kind)
                if helper == PICKPOCKET:
                    self.told.append(("take", active, seat, kind))
                else:
                    self._move(active, seat, given)
                    self.told.append(("swap", active, seat, kind, given))
            self.phase = START

    def _steal(self, seat: Seat, kind: int) -> None:
        """A card of the line goes to a thief; cards of a kind are alike (QZ-Q40)."""
        kinds = self.table.kind
        at = next(at for at, card in enumerate(self.row) if kinds[card] == kind)
        self.row = self.row[:at] + self.row[at + 1 :]
        self.columns = _changed(self.columns, seat, kind, 1)
        self.told.append(("steal", seat, self.active, kind))

    def _move(self, source: Seat, goal: Seat, kind: int) -> None:
        """A crystal goes from one seat's column to another's."""
        self.columns = _changed(_changed(self.columns, source, kind, -1), goal, kind, 1)


def _changed(piles: tuple[Counts, ...], seat: Seat, kind: int, number: int) -> tuple[Counts, ...]:
    """All piles, with so many more of one kind in one seat's."""
    return (*piles[:seat], added(piles[seat], kind, number), *piles[seat + 1 :])


def _without(cards: Types, card: int) -> Types:
    """Cards without one of them."""
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]


_DO: Final[dict[int, Callable[[Kernel, Action], None]]] = {
    BEGIN: Kernel._begin, START: Kernel._start, GIVE: Kernel._give, WATCH: Kernel._watch, TURN: Kernel._turn,
    PROP: Kernel._prop, DECIDE: Kernel._decide, KEEP: Kernel._last, HIRED: Kernel._hired, LOOK: Kernel._look,
    PUT: Kernel._put, FOREMAN: Kernel._foreman, THIEF: Kernel._thief,
}  # fmt: skip
