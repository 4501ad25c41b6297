"""A position of Mine a Million and the way to it: the fields, and how they are kept and taken back.

Every field is an int or a tuple, so a position is kept as one tuple of references. Sets of vehicles, of cards and of
spaces are ints with one bit each.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from operator import attrgetter
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from rules.game import CHANCE, OVER, Action, Seat, Setup
from rules.mine_a_million.board import MINES
from rules.mine_a_million.phases import ASKING_PHASES, CHANCE_PHASES, ENDED, PICK
from rules.mine_a_million.prices import START_MONEY
from rules.mine_a_million.reasons import Entry
from rules.mine_a_million.table import Table, table_of

if TYPE_CHECKING:
    from rules.mine_a_million.view import MineAMillionView

Told: TypeAlias = tuple[Any, ...]
"""Something that happened: a word and what it is about."""
Ints: TypeAlias = tuple[int, ...]
Vehicle: TypeAlias = tuple[int, int, int, Ints]
"""A vehicle on hire: its owner's seat, its space, its track, and its cargo by colour."""
Lot: TypeAlias = tuple[int, int, int, int, int, Ints]
"""An auction: the mine it lies at, or -1 less the vehicle it is in; how many Units; the lowest bid allowed, the best
bid so far (-1 for none), as numbers of bids; its bidder or -1; and with sealed bids, instead of the last two, those of
all seats (-1 for none), else ()."""
Fill: TypeAlias = tuple[int, Ints, int]
"""A vessel being filled or whose lessees pay: the vehicle, for how many Units each seat has paid already, and 1 if it
is just being hired."""
Debt: TypeAlias = tuple[int, int, Ints, int]
"""What the active seat owes: how much, for which vehicle's charge or -1, to which seats in turn (none: to the Bank),
and the reason."""

Seen: TypeAlias = "Standing | MineAMillionView"
"""A position as the kernel or as a seat has it: the fields that both have can be read from either."""

FIELDS: Final = (
    "phase", "active", "asked", "starter", "round", "thrown", "back",
    "homes", "holders", "works", "ground", "cash", "dollars", "owed", "stock", "fresh", "deeds",
    "vehicles", "paid", "sails", "due", "closed",
    "pack", "top", "card", "site", "left", "barred", "moved", "idle",
    "queue", "fill", "fares", "debt", "rest", "lot",
)  # fmt: skip

NO_FILL: Final[Fill] = (-1, (), 0)
NO_DEBT: Final[Debt] = (0, -1, (), 0)
NO_LOT: Final[Lot] = (0, 0, 0, -1, -1, ())
NO_CARGO: Final[Ints] = (0,) * MINES

ROAD_SHUT, WATER_SHUT, NO_CLAIM = 1, 2, 4
"""What a card has barred for the rest of the turn, as bits."""


class Standing:
    """A position and the way to it.

    Attributes:
        phase: what is waited for.
        active: whose turn it is, -1 before the first.
        asked: the seat asked, in phases where another one than the active may be; else -1.
        starter: who began, -1 before that is known.
        round: the number of the round, the one of first Units being 1; 0 before it.
        thrown: the throw of this turn, 0 before it.
        back: the phases that interruptions go back to, the next one last.
        homes: each seat's mines.
        holders: each mine's seat, -1 for a mine nobody has.
        works: each mine's workings, 0 to 2.
        ground: Units on the ground at each mine.
        cash: each seat's pounds.
        dollars: each seat's dollars.
        owed: Units each seat still owes under a Production Debit.
        stock: each seat's Units in the Warehouse.
        fresh: how many of them were unloaded since that seat last began a turn (MAM-C12, MAM-Y26).
        deeds: 1 for each seat with a canal company.
        vehicles: for each vehicle None in the Pool, else who has it, where, and with what.
        paid: set of the barges and ships whose charge is paid for this turn.
        sails: set of the ships in dock that may sail this turn (MAM-D17).
        due: set of the barges in dock whose sea fares are not paid yet (MAM-Y16).
        closed: set of the places whose lot found no buyer this turn: mines, then vehicles (MAM-Y9).
        pack: set of the cards not drawn since the last shuffle, without the top one that is seen.
        top: the card seen on top, or -1.
        card: the card being obeyed, or -1.
        site: the mine a card or a loading is about, or -1.
        left: how many Units a card still takes away.
        barred: what a card has barred this turn.
        moved: whether a card has moved a vehicle this turn (MAM-B4).
        idle: whether the active seat had no vehicle at the throw (MAM-G1).
        queue: mines or vehicles that are still to be seen to, or seats to be asked, in order.
        fill: the vessel being filled.
        fares: what lessees still have to pay: (seat, pounds) in turn.
        debt: what the active seat owes.
        rest: what of a card's demand the Bank has paid to creditors (MAM-Y7).
        lot: the auction going on.
        ledger: every payment since the beginning, or since the position was read; no part of the position.
        open: the actions open to the mover; never changed, since positions alike may share it.
        told: what the last action made happen.
        past: the same of those before it, in order.
        stack: the way here, KEPT values an action (kernel.py).
    """

    __slots__ = ("ledger", "open", "past", "setup", "stack", "table", "told", *FIELDS)

    phase: int
    active: int
    asked: int
    starter: int
    round: int
    thrown: int
    back: Ints
    homes: tuple[Ints, ...]
    holders: Ints
    works: Ints
    ground: Ints
    cash: Ints
    dollars: Ints
    owed: Ints
    stock: Ints
    fresh: Ints
    deeds: Ints
    vehicles: tuple[Vehicle | None, ...]
    paid: int
    sails: int
    due: int
    closed: int
    pack: int
    top: int
    card: int
    site: int
    left: int
    barred: int
    moved: int
    idle: int
    queue: Ints
    fill: Fill
    fares: tuple[tuple[int, int], ...]
    debt: Debt
    rest: int
    lot: Lot

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.table: Table = table_of(setup)
        seats = self.table.seats
        self.stack: list[Any] = []
        self.told: list[Told] = []
        self.past: list[Told] = []
        self.ledger: list[Entry] = []
        self.open: list[Action] = []
        nobody = (0,) * seats
        self.phase, self.active, self.asked, self.starter, self.round, self.thrown = PICK, -1, -1, -1, 0, 0
        self.back = ()
        self.homes, self.holders = ((),) * seats, (-1,) * MINES
        self.works = self.ground = NO_CARGO
        self.cash, self.dollars, self.owed = (START_MONEY,) * seats, nobody, nobody
        self.stock = self.fresh = self.deeds = nobody
        self.vehicles = (None,) * len(self.table.kinds)
        self.paid = self.sails = self.due = self.closed = 0
        self.pack, self.top, self.card = self.table.all_cards, -1, -1
        self.site, self.left, self.barred, self.moved, self.idle = -1, 0, 0, 0, 0
        self.queue, self.fill, self.fares, self.debt, self.rest, self.lot = (), NO_FILL, (), NO_DEBT, 0, NO_LOT

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
        return self.open[:]

    def weights(self) -> list[int]:
        """Chance's odds beside `legal()`: all alike."""
        return [1] * len(self.open)

    def after(self, seat: Seat) -> list[Seat]:
        """The other seats in turn from one's left."""
        seats = self.table.seats
        return [(seat + step) % seats for step in range(1, seats)]

    # Keeping positions

    def snapshot(self) -> tuple[Any, ...]:
        """All fields."""
        return fields_of(self)

    def restore(self, fields: Sequence[Any]) -> None:
        """Put a snapshot back."""
        (
            self.phase, self.active, self.asked, self.starter, self.round, self.thrown, self.back,
            self.homes, self.holders, self.works, self.ground, self.cash, self.dollars, self.owed, self.stock,
            self.fresh, self.deeds,
            self.vehicles, self.paid, self.sails, self.due, self.closed,
            self.pack, self.top, self.card, self.site, self.left, self.barred, self.moved, self.idle,
            self.queue, self.fill, self.fares, self.debt, self.rest, self.lot,
        ) = fields  # fmt: skip

    def copy(self) -> Any:
        """An independent State in the same position, with its ledger but without the way to it."""
        twin = object.__new__(type(self))
        twin.setup, twin.table = self.setup, self.table
        twin.stack, twin.past = [], []
        twin.told, twin.ledger, twin.open = list(self.told), list(self.ledger), self.open
        twin.restore(self.snapshot())
        return twin

    def key(self) -> Hashable:
        """Equal exactly when two positions of one setup are."""
        return self.snapshot()


fields_of: Final = attrgetter(*FIELDS)
"""All fields at once, in their order."""

TURN_FLAGS: Final = "rwnmi"
"""Letters for roads shut, waters shut, no Units, a card has moved something, nothing on hire at the throw."""


def turn_flags(state: Standing) -> str:
    """Letters for what holds until the end of the turn."""
    held = (state.barred & 1, state.barred & 2, state.barred & 4, state.moved, state.idle)
    return "".join(letter for letter, is_so in zip(TURN_FLAGS, held, strict=True) if is_so)
