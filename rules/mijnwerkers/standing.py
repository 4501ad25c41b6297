"""A position of Mijnwerkers, and what is open in it: the half of the kernel that changes nothing.

Every field is an int or a tuple, so a position is kept and taken back as one tuple of references.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any, Self, TypeAlias

from rules.game import CHANCE, OVER, Action, Seat, Setup
from rules.mijnwerkers.memory import BLANK, Entry, Round
from rules.mijnwerkers.table import ASK, DEAL, ENDED, FOREMAN, NONE, TAKE, TIE, VOTE, table_of
from rules.piles import Counts

Told: TypeAlias = tuple[Any, ...]
"""Something that happened: a word and what it is about."""


class Standing:
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

    def tally(self) -> tuple[tuple[Seat, ...], tuple[Seat, ...], int]:
        """The votes as `Table.tally` counts them."""
        return self.table.tally(self.foreman, self.votes)

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
