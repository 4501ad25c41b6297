"""A position of Quartz, and what is open in it: the half of the kernel that changes nothing.

Every field is an int or a tuple, so a position is kept and taken back as one tuple of references.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from itertools import compress
from typing import Any, Final, TypeAlias

from rules.game import CHANCE, OVER, Action, Seat, Setup
from rules.piles import Counts
from rules.quartz.components import CART_THIEF, FOREMAN_CARD, PEDDLER, PICKPOCKET, PIT_PROP, PORTER, SURVEYOR, WATCHMAN
from rules.quartz.phases import (
    ASKING_PHASES,
    BEGIN,
    CHANCE_PHASES,
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
from rules.quartz.table import (
    EXPLORE,
    GO,
    GUARD,
    HIRE,
    KEEP_IT,
    PASS,
    PROP_UP,
    SEND_ON,
    STOP,
    SURVEY,
    Table,
    table_of,
)

Told: TypeAlias = tuple[Any, ...]
"""Something that happened: a word and what it is about."""
Types: TypeAlias = tuple[int, ...]
"""Mine cards, each by its type."""
Claim: TypeAlias = tuple[int, ...]
"""A Helper being carried out or answered: its number, a seat, a kind, a kind given; -1 where there is none. () for no
Helper. The seat is the one it is aimed at in one's own turn (Pickpocket, Peddler), else the one that plays it."""

FIELDS: Final = (
    "phase", "active", "asked", "offer", "used", "sent_on", "robbed", "claim", "row", "columns", "chests", "hands",
    "crew", "spent", "pool", "left", "fixed", "arranger", "known", "to_put",
)  # fmt: skip


class Standing:
    """A position and the way to it.

    Attributes:
        phase: what is waited for.
        active: whose turn it is, -1 before the first.
        asked: the seat asked for a reaction, or -1.
        offer: whether the card just revealed still offers a hire.
        used: whether a Helper was played in this window (QZ-Q29).
        sent_on: whether a Foreman was played in this line.
        robbed: whether a Cart Thief was played in this line.
        claim: the Helper being carried out or answered.
        row: the Exploration Line, its types in the order they came.
        columns: crystals in front of each seat, by kind.
        chests: crystals protected by each seat, by kind.
        hands: each seat's Helpers.
        crew: Helpers left in their deck.
        spent: Helpers in their discard pile.
        pool: Mine cards of each type left in the deck, without those below.
        left: Mine cards left in all.
        fixed: cards put back by a Surveyor, top first; while one looks those seen so far, while it puts those put.
        arranger: who put them back or looks, -1 without any.
        known: for each seat the types it knows among them without knowing the order, sorted.
        to_put: cards a Surveyor still has to put back, sorted.
    """

    __slots__ = ("setup", "stack", "table", "told", *FIELDS)

    phase: int
    active: int
    asked: int
    offer: bool
    used: bool
    sent_on: bool
    robbed: bool
    claim: Claim
    row: Types
    columns: tuple[Counts, ...]
    chests: tuple[Counts, ...]
    hands: tuple[Counts, ...]
    crew: Counts
    spent: Counts
    pool: Counts
    left: int
    fixed: Types
    arranger: int
    known: tuple[Types, ...]
    to_put: Types

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.table: Table = table_of(setup)
        table = self.table
        self.stack: list[tuple[Any, ...]] = []
        self.told: list[Told] = []
        self.phase, self.active, self.asked = BEGIN, -1, -1
        self.offer = self.used = self.sent_on = self.robbed = False
        self.claim, self.row = (), ()
        self.columns = self.chests = (table.no_crystals,) * table.seats
        self.hands = (table.no_helpers,) * table.seats
        self.crew, self.spent = table.crew, table.no_helpers
        self.pool, self.left = table.copies, sum(table.copies)
        self.fixed, self.arranger, self.known, self.to_put = (), -1, ((),) * table.seats, ()

    # Who is to move, and what is open

    @property
    def to_move(self) -> int:
        """The seat that must choose, CHANCE, or OVER."""
        phase = self.phase
        if phase in CHANCE_PHASES:
            return CHANCE
        if phase in ASKING_PHASES:
            return self.asked
        return OVER if phase == ENDED else self.active

    def legal(self) -> list[Action]:
        """Every action open to the mover, in a fixed order."""
        phase, table = self.phase, self.table
        if phase == TURN:
            if self.fixed:
                return [table.turn + self.fixed[0]]
            return list(compress(table.turns, self.pool))
        if phase == DECIDE:
            actions = [HIRE] if self.offer else []
            if not self.used and self.hands[self.active][SURVEYOR]:
                actions.append(SURVEY)
            actions += (GO, STOP)
            return actions
        if phase == START:
            return self._start_actions()
        if phase == FOREMAN:
            return [SEND_ON, PASS] if self.hands[self.asked][FOREMAN_CARD] else [PASS]
        if phase == THIEF:
            if not self.hands[self.asked][CART_THIEF]:
                return [PASS]
            return [*(table.cart_thief + kind for kind in sorted({table.kind[card] for card in self.row})), PASS]
        if phase == WATCH:
            return [GUARD, PASS] if self.hands[self.asked][WATCHMAN] else [PASS]
        if phase == PROP:
            return [PROP_UP, PASS] if self.hands[self.active][PIT_PROP] else [PASS]
        if phase == GIVE:
            taken = self.claim[2]
            return [
                table.give + kind for kind, count in enumerate(self.columns[self.active]) if count and kind != taken
            ]
        if phase == KEEP:
            return [HIRE, KEEP_IT]
        if phase == HIRED:
            return list(compress(table.hireds, self.crew))
        if phase == LOOK:
            return list(compress(table.looks, self.pool))
        if phase == PUT:
            return [table.put + card for card in sorted(set(self.to_put))]
        if phase == BEGIN:
            return list(range(table.begin, table.begin + table.seats))
        return []

    def _start_actions(self) -> list[Action]:
        """The action of a turn, and the Helpers that may come before it (QZ-Q29)."""
        table, active = self.table, self.active
        mine = self.columns[active]
        kinds = [kind for kind, count in enumerate(mine) if count]
        actions = [EXPLORE, *(table.protect + kind for kind in kinds)]
        hand = self.hands[active]
        if self.used or not any(hand):
            return actions
        width = len(mine)
        if hand[PICKPOCKET]:
            actions += [
                table.pickpocket + seat * width + kind
                for seat, column in enumerate(self.columns)
                if seat != active
                for kind, count in enumerate(column)
                if count
            ]
        if hand[PEDDLER]:
            actions += [
                table.peddler + seat * width + kind
                for seat, column in enumerate(self.columns)
                if seat != active
                for kind, count in enumerate(column)
                if count and (len(kinds) > 1 or (kinds and kinds[0] != kind))
            ]
        if hand[PORTER]:
            actions += [table.porter + kind for kind in kinds]
        return actions

    def weights(self) -> list[int]:
        """Chance's odds beside `legal()`."""
        phase = self.phase
        if phase == HIRED:
            return [count for count in self.crew if count]
        if phase == BEGIN:
            return [1] * self.table.seats
        if phase == TURN and self.fixed:
            return [1]
        return [count for count in self.pool if count]

    def may_react(self, seat: Seat, helper: int) -> bool:
        """Whether a seat is asked for a reaction, by public facts alone (QZ-Q28)."""
        return any(self.hands[seat]) and self.spent[helper] < self.table.crew[helper]

    def next_asked(self, after: Seat, helper: int) -> Seat:
        """The next seat after one, clockwise, that is asked for a reaction to the active seat; -1 for none."""
        seats = self.table.seats
        seat = (after + 1) % seats
        while seat != self.active:
            if self.may_react(seat, helper):
                return seat
            seat = (seat + 1) % seats
        return -1

    def showing(self) -> int:
        """Bits of the positions of the Unstable Crystals in the line."""
        bits = 0
        for card in self.row:
            bits |= self.table.bit[card]
        return bits

    # Keeping positions

    def snapshot(self) -> tuple[Any, ...]:
        """All fields."""
        return (
            self.phase, self.active, self.asked, self.offer, self.used, self.sent_on, self.robbed, self.claim, self.row,
            self.columns, self.chests, self.hands, self.crew, self.spent, self.pool, self.left, self.fixed,
            self.arranger, self.known, self.to_put,
        )  # fmt: skip

    def restore(self, fields: Sequence[Any]) -> None:
        """Put a snapshot back."""
        (
            self.phase, self.active, self.asked, self.offer, self.used, self.sent_on, self.robbed, self.claim, self.row,
            self.columns, self.chests, self.hands, self.crew, self.spent, self.pool, self.left, self.fixed,
            self.arranger, self.known, self.to_put,
        ) = fields  # fmt: skip

    def copy(self) -> Any:
        """An independent State in the same position, without the way to it."""
        twin = object.__new__(type(self))
        twin.setup, twin.table = self.setup, self.table
        twin.stack, twin.told = [], list(self.told)
        twin.restore(self.snapshot())
        return twin

    def key(self) -> Hashable:
        """Equal exactly when two positions of one setup are."""
        return self.snapshot()
