"""The quick side of Mijnwerkers: what is open in a position, what actions do, push and pop.

What happens by itself between two decisions (counting, results, payments, the next round) happens inside `push`.
Every field is an int or a tuple, so a position is kept and taken back as one tuple of references.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from typing import Any, Final, Self, TypeAlias

from rules.game import CHANCE, OVER, Action, Seat, Setup
from rules.mijnwerkers.components import BROEKZAK, DYNAMIET, KANARIE, MOL, VALUES
from rules.mijnwerkers.memory import (
    BLANK,
    BLEW_UP,
    DECLARED,
    KEPT,
    POCKETED,
    SAID_NO,
    TAKEN,
    THROWN,
    TRASHED,
    VOTED,
    Entry,
    Round,
)
from rules.mijnwerkers.table import ASK, DEAL, ENDED, FOREMAN, KIND_COUNT, NONE, SAID, TAKE, TIE, VOTE, table_of
from rules.piles import SEATS, Counts, added

Told: TypeAlias = tuple[Any, ...]
"""Something that happened: a word and what it is about."""


class Kernel:
    """A position and the way to it; `rules.game.State` says what each method does.

    Attributes:
        phase: what is waited for.
        round: from 1; 0 before the first foreman is named.
        foreman: the foreman, or NONE.
        seat: who draws, is asked, takes, votes or breaks a tie.
        collective: gold on the collective pile.
        piles: gold on each personal pile.
        bff: whole BFF cards of each seat.
        hands: by seat the kind in hand, with SAID added after an answer of no, or NONE.
        votes: by seat whom it voted for, () before.
        pile: cards of each kind left in the coal pile.
        trash: the face-down trash, sorted: (seat, kind with SAID added if its holder had answered no).
        course: the round as everybody remembers it, by seat.
        past: the rounds that are over.
    """

    __slots__ = (
        "bff", "collective", "course", "foreman", "hands", "past", "phase", "pile", "piles", "round", "seat", "setup",
        "stack", "table", "told", "trash", "votes",
    )  # fmt: skip

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.table = table = table_of(setup)
        seats = table.seats
        self.stack: list[tuple[Any, ...]] = []
        self.told: list[Told] = []
        self.phase = FOREMAN
        self.round = 0
        self.foreman: Seat = NONE
        self.seat: Seat = 0
        self.collective = table.collective
        self.piles: tuple[int, ...] = (table.personal,) * seats
        self.bff: tuple[int, ...] = (table.bff,) * seats
        self.hands: tuple[int, ...] = (NONE,) * seats
        self.votes: tuple[tuple[Seat, ...], ...] = ((),) * seats
        self.pile: Counts = table.coal
        self.trash: tuple[tuple[Seat, int], ...] = ()
        self.course: tuple[Entry, ...] = (BLANK,) * seats
        self.past: tuple[Round, ...] = ()

    # Who is to move, and what is open

    @property
    def to_move(self) -> int:
        """The seat that must choose, CHANCE, or OVER."""
        phase = self.phase
        return CHANCE if phase <= DEAL else OVER if phase == ENDED else self.seat

    def legal(self) -> list[Action]:
        """Every action open to the mover, in the order of their numbers."""
        phase, table, seat = self.phase, self.table, self.seat
        if phase == DEAL:
            return [action for action, count in zip(table.deals[seat], self.pile, strict=True) if count]
        if phase == ASK:
            return list(table.answers[self.hands[seat]])
        if phase == VOTE:
            others = tuple([one for one, card in enumerate(self.hands) if card >= 0 and one != seat])
            first = table.vote
            return [first + number for number in table.named(others, table.chosen)]
        if phase == TAKE:
            return [*(table.take + one for one in self.takeable()), table.nobody]
        if phase == TIE:
            _, cut, missing = self.tally()
            return [table.choose + number for number in table.named(tuple(sorted(cut)), missing)]
        return [table.foreman + one for one in range(table.seats)] if phase == FOREMAN else []

    def weights(self) -> list[int]:
        """Chance's odds beside `legal()`: a card is as likely as there are of it in the pile."""
        return [count for count in self.pile if count] if self.phase == DEAL else [1] * self.table.seats

    def takeable(self) -> list[Seat]:
        """The others whose card De Mol may take (MW-W8)."""
        return [one for one, card in enumerate(self.hands) if card >= 0 and one != self.seat]

    def tally(self) -> tuple[list[Seat], list[Seat], int]:
        """Who is chosen by votes alone, who is on the cut, and how many of these are missing (MW-W42).

        Returns:
            Those strictly above the cut, most votes first and asking order among equals; those on the cut in asking
            order; how many places are left for these.
        """
        counts = [0] * self.table.seats
        for named in self.votes:
            for one in named:
                counts[one] += 1
        order = self.table.order[self.foreman]
        ranked = sorted((one for one in order if counts[one]), key=lambda one: -counts[one])
        lowest = counts[ranked[self.table.chosen - 1]]
        above = [one for one in ranked if counts[one] > lowest]
        return above, [one for one in ranked if counts[one] == lowest], self.table.chosen - len(above)

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
            self._offer(seat)

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

    def _offer(self, seat: Seat) -> None:
        """De Mol of a seat may take a card, if there is one to take (MW-W8)."""
        if self.takeable():
            self.phase = TAKE
        else:
            self.told.append(("alone", seat))
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
            self._offer(seat)
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
            self.told.append(("tie", missing, tuple(cut)))
        else:
            self._results(above + cut)

    def _choose(self, action: Action) -> None:
        picked = self.table.groups[action - self.table.choose]
        above, cut, _ = self.tally()
        self.told.append(("choose", self.foreman, picked))
        self._results(above + [one for one in cut if one in picked])

    # Results

    def _results(self, chosen: Iterable[Seat]) -> None:
        """The chosen reveal and resolve, then all others in asking order; the round is over (MW-W19, MW-W38)."""
        found = [(one, self._drop(one)) for one in chosen]
        for one, kind in found:
            self._remember(one, self.course[one].said, kind, VOTED)
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

    # What can be told

    def share(self) -> int:
        """What each seat with a whole BFF card gets of the collective pile if the game ends now (MW-W31)."""
        whole = sum(1 for count in self.bff if count)
        return self.collective // whole if whole else 0

    def scores(self) -> tuple[int, ...]:
        """Each seat's gold if the game ends now: its own pile and, with a whole BFF card, its share."""
        share = self.share()
        return tuple(pile + share * (count > 0) for pile, count in zip(self.piles, self.bff, strict=True))

    def key(self) -> Hashable:
        """Equal exactly when two positions of one setup are; what is only remembered is no part of it."""
        return (
            self.phase, self.round, self.foreman, self.seat, self.collective, self.piles, self.bff, self.hands,
            self.votes, self.pile, self.trash,
        )  # fmt: skip

    def copy(self) -> Self:
        """An independent State in the same position, with the same memory; its own undo starts here."""
        twin = object.__new__(type(self))
        twin.setup, twin.table, twin.stack, twin.told = self.setup, self.table, [], []
        twin.phase, twin.round, twin.foreman, twin.seat = self.phase, self.round, self.foreman, self.seat
        twin.collective, twin.piles, twin.bff, twin.hands = self.collective, self.piles, self.bff, self.hands
        twin.votes, twin.pile, twin.trash = self.votes, self.pile, self.trash
        twin.course, twin.past = self.course, self.past
        return twin


_DO: Final[dict[int, Callable[[Kernel, Action], None]]] = {
    FOREMAN: Kernel._name_foreman, DEAL: Kernel._deal, ASK: Kernel._answer, TAKE: Kernel._take, VOTE: Kernel._vote,
    TIE: Kernel._choose,
}  # fmt: skip
