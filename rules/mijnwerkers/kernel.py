"""The quick side of Mijnwerkers: what actions do, push and pop.

What happens by itself between two decisions (counting, results, payments, the next round) happens inside `push`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from rules.game import Action, Seat
from rules.mijnwerkers.components import BROEKZAK, DYNAMIET, KANARIE, MOL, VALUES
from rules.mijnwerkers.memory import (
    BLANK,
    BLEW_UP,
    CHOSEN,
    DECLARED,
    KEPT,
    POCKETED,
    SAID_NO,
    TAKEN,
    THROWN,
    TRASHED,
    Entry,
    Round,
)
from rules.mijnwerkers.standing import Standing
from rules.mijnwerkers.table import ASK, DEAL, ENDED, FOREMAN, KIND_COUNT, NONE, SAID, TAKE, TIE, VOTE
from rules.piles import SEATS, added


class Kernel(Standing):
    """A position and the way to it; `rules.game.State` says what each method does."""

    __slots__ = ()

    # Doing and taking back

    def push(self, action: Action) -> None:
        """Apply a legal action, and all that follows from it by itself."""
        self.stack.append((
            action, self.told, self.phase, self.round, self.foreman, self.seat, self.collective, self.piles, self.bff,
            self.hands, self.votes, self.pile, self.trash, self.course, self.past,
        ))  # fmt: skip
        self.told = []
        _DO[self.phase](self, action)

    def pop(self) -> Action:
        """Take the last applied action back exactly, and return it. IndexError when there is none."""
        (
            action, self.told, self.phase, self.round, self.foreman, self.seat, self.collective, self.piles, self.bff,
            self.hands, self.votes, self.pile, self.trash, self.course, self.past,
        ) = self.stack.pop()  # fmt: skip
        return int(action)

    # Chance

    def _name_foreman(self, action: Action) -> None:
        foreman = action - self.table.foreman
        self.told.append(("foreman", foreman))
        self._begin_round(1, foreman)

    def _begin_round(self, number: int, foreman: Seat) -> None:
        self.round, self.foreman, self.phase = number, foreman, DEAL
        self.seat = self.table.after[foreman]
        self.told.append(("round", number, foreman))

    def _deal(self, action: Action) -> None:
        table, seat = self.table, self.seat
        kind = action - table.deals[seat][0]
        self.pile = added(self.pile, kind, -1)
        self.hands = (*self.hands[:seat], kind, *self.hands[seat + 1 :])
        self.told.append(("draw", seat, kind))
        self.seat = table.after[seat]
        if seat == self.foreman:
            self.phase = ASK

    # Asking

    def _answer(self, action: Action) -> None:
        table, seat = self.table, self.seat
        if action == table.no:
            self.hands = (*self.hands[:seat], self.hands[seat] + SAID, *self.hands[seat + 1 :])
            self.course = (*self.course[:seat], SAID_NO, *self.course[seat + 1 :])
            self.told.append(("no", seat))
            self._ask_on()
            return
        kind = self._drop(seat)
        if action == table.yes:
            self.collective += VALUES[kind]
            self._remember(seat, "yes", kind, DECLARED)
            self.told.append(("yes", seat, kind))
            self._ask_on()
            return
        self._remember(seat, "show", kind, TRASHED)
        self.told.append(("show", seat, kind))
        if kind == KANARIE:
            self._throw_all(seat)
        else:
            self._offer()

    def _drop(self, seat: Seat) -> int:
        """A seat's card leaves its hand; its kind."""
        kind = self.hands[seat] % KIND_COUNT
        self.hands = (*self.hands[:seat], NONE, *self.hands[seat + 1 :])
        return kind

    def _remember(self, seat: Seat, said: str, shown: int, fate: str) -> None:
        entry = Entry(said, shown, self.course[seat].votes, fate)
        self.course = (*self.course[:seat], entry, *self.course[seat + 1 :])

    def _ask_on(self) -> None:
        """On to the next holder who was not asked yet, or to the vote (MW-W14)."""
        after, hands, foreman, seat = self.table.after, self.hands, self.foreman, self.seat
        while seat != foreman:
            seat = after[seat]
            if hands[seat] >= 0:
                self.seat, self.phase = seat, ASK
                return
        self._asked()

    def _offer(self) -> None:
        """De Mol may take a card, if there is one to take (MW-W8)."""
        if self.takeable():
            self.phase = TAKE
        else:
            self.told.append(("alone", self.seat))
            self._ask_on()

    def _take(self, action: Action) -> None:
        table, seat = self.table, self.seat
        if action == table.nobody:
            self.told.append(("leave", seat))
            self._ask_on()
            return
        victim = action - table.take
        said = self.course[victim].said
        kind = self._drop(victim)
        self._remember(victim, said, kind, TAKEN.format(SEATS[seat]))
        self.told.append(("take", seat, victim, kind))
        if kind == MOL:
            self._offer()
            return
        if kind == KANARIE:
            self._throw_all(victim)
            return
        if VALUES[kind]:
            self._gain(seat, VALUES[kind])
            self.told.append(("gain", seat, VALUES[kind]))
            self._flip(victim)
        elif kind == DYNAMIET:
            self._blow(seat)
        elif kind == BROEKZAK:
            self._pay(victim)
            self._flip(victim)
        self._ask_on()

    def _throw_all(self, seat: Seat) -> None:
        """A Kanarie: all cards still held are thrown away unresolved, and the round is over (MW-W6)."""
        table = self.table
        self.told.append(("canary", seat))
        thrown = [(one, self.hands[one]) for one in table.order[self.foreman] if self.hands[one] >= 0]
        for one, card in thrown:
            shown = card % KIND_COUNT if table.thrown_up else NONE
            self._remember(one, self.course[one].said, shown, THROWN)
            self.told.append(("throw", one, card % KIND_COUNT))
        if not table.thrown_up:
            self.trash = tuple(sorted((*self.trash, *thrown)))
        self._end_round()

    # Voting

    def _asked(self) -> None:
        """All have been asked: a vote, or none when no more could be chosen than must be (MW-W40)."""
        table = self.table
        order = table.order[self.foreman]
        holding = [one for one in order if self.hands[one] >= 0]
        if len(holding) > table.chosen:
            self.phase, self.seat = VOTE, order[0]
            return
        self.told.append(("unvoted", tuple(holding)))
        self._results(holding)

    def _vote(self, action: Action) -> None:
        table, seat = self.table, self.seat
        named = table.groups[action - table.vote]
        self.votes = (*self.votes[:seat], named, *self.votes[seat + 1 :])
        self.told.append(("vote", seat, named))
        if seat != self.foreman:
            self.seat = table.after[seat]
            return
        self.course = tuple([Entry(said, shown, votes, fate) for (said, shown, _, fate), votes
                             in zip(self.course, self.votes, strict=True)])  # fmt: skip
        above, cut, missing = self.tally()
        self.told.append(("votes", self.foreman, self.votes))
        if len(cut) > missing:
            self.phase = TIE  # the foreman voted last, and goes on
            self.told.append(("tie", missing, cut))
        else:
            self._results(above + cut)

    def _choose(self, action: Action) -> None:
        picked = self.table.groups[action - self.table.choose]
        above, cut, _ = self.tally()
        self.told.append(("choose", self.foreman, picked))
        self._results(above + tuple([one for one in cut if one in picked]))

    # Results

    def _results(self, chosen: Iterable[Seat]) -> None:
        """The chosen reveal and resolve, then all others in asking order; the round is over (MW-W19, MW-W38)."""
        found = [(one, self._drop(one)) for one in chosen]
        for one, kind in found:
            self._remember(one, self.course[one].said, kind, CHOSEN)
            self.told.append(("reveal", one, kind))
        for one, kind in found:
            self._result(one, kind)
        for one in self.table.order[self.foreman]:
            if self.hands[one] >= 0:
                self._last_reveal(one, self._drop(one))
        self._end_round()

    def _result(self, seat: Seat, kind: int) -> None:
        """What comes of a chosen card."""
        if VALUES[kind]:
            self.collective += VALUES[kind]
            self.told.append(("found", seat, kind))
            self._flip(seat)
        elif kind == DYNAMIET:
            for one in self.table.order[self.foreman]:
                if one != seat:
                    self._blow(one)
        elif kind == BROEKZAK:
            self._pay(seat)
            self._flip(seat)

    def _last_reveal(self, seat: Seat, kind: int) -> None:
        """A card that was not chosen is shown and resolved."""
        self.told.append(("last", seat, kind))
        fate = KEPT
        if VALUES[kind]:
            self._gain(seat, VALUES[kind])
            self.told.append(("keep", seat, VALUES[kind]))
        elif kind == DYNAMIET:
            fate = BLEW_UP
            self._blow(seat)
        elif kind == BROEKZAK:
            fate = POCKETED
            number = min(2, self.collective)
            self.collective -= number
            self._gain(seat, number)
            self.told.append(("pocket", seat, number))
        else:
            fate = TRASHED
        self._remember(seat, self.course[seat].said, kind, fate)

    def _end_round(self) -> None:
        table = self.table
        seats = table.seats
        self.past = (*self.past, Round(self.round, self.foreman, self.course))
        self.course, self.hands, self.votes = (BLANK,) * seats, (NONE,) * seats, ((),) * seats
        if sum(self.pile) < seats:
            self.phase, self.seat = ENDED, 0
        else:
            self._begin_round(self.round + 1, table.after[self.foreman])

    # Payments

    def _gain(self, seat: Seat, number: int) -> None:
        self.piles = added(self.piles, seat, number)

    def _pay(self, seat: Seat) -> None:
        """1 Goud to the collective pile, if the seat has any (MW-W26, MW-W44)."""
        if self.piles[seat]:
            self._gain(seat, -1)
            self.collective += 1
            self.told.append(("pay", seat))
        else:
            self.told.append(("poor", seat))

    def _flip(self, seat: Seat) -> None:
        """A whole BFF card is turned; with all broken 1 Goud is paid instead (MW-W37)."""
        if self.bff[seat]:
            self.bff = added(self.bff, seat, -1)
            self.told.append(("flip", seat, self.bff[seat]))
        else:
            self._pay(seat)

    def _blow(self, seat: Seat) -> None:
        """1 Goud is destroyed, if the seat has any (MW-W10, MW-W22, MW-W23)."""
        if self.piles[seat]:
            self._gain(seat, -1)
            self.told.append(("blow", seat))
        else:
            self.told.append(("unhurt", seat))


_DO: Final[dict[int, Callable[[Kernel, Action], None]]] = {
    FOREMAN: Kernel._name_foreman, DEAL: Kernel._deal, ASK: Kernel._answer, TAKE: Kernel._take, VOTE: Kernel._vote,
    TIE: Kernel._choose,
}  # fmt: skip
