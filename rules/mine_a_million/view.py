"""What a seat may know of a game of Mine a Million: everything but the order of the pack (MAM-F19, MAM-A9).

In an auction with sealed bids a seat sees its own bid alone (MAM-Y9).
"""

from __future__ import annotations

from dataclasses import dataclass, field

from rules.game import Decision, Outcome, Setup
from rules.mine_a_million.picture import drawing, legend
from rules.mine_a_million.reasons import Entry
from rules.mine_a_million.sentences import words
from rules.mine_a_million.standing import Debt, Fill, Ints, Lot, Standing, Vehicle, turn_flags
from rules.mine_a_million.table import Table, table_of
from rules.mine_a_million.telling import decision, outcome


@dataclass(frozen=True, slots=True)
class MineAMillionView:
    """A frozen picture of the table; fields that `Standing` has as well mean the same here.

    Attributes:
        setup: the options of the game.
        seat: whose view it is, or SPECTATOR.
        to_move: who must choose, CHANCE or OVER.
        decision: what for.
        outcome: how the game ended, or None.
        flags: what holds until the end of the turn, as letters (position.py).
        pack: set of the cards that are still to come before the next shuffle, in an order nobody knows.
        fields: the whole position but for the sealed bids of others, in the order of `standing.FIELDS`.
        ledger: every payment since the beginning, or since the position was read; about the past, so two Views of one
            position are equal whatever was paid before.
    """

    setup: Setup
    seat: int
    to_move: int
    decision: Decision
    outcome: Outcome | None
    phase: int
    active: int
    asked: int
    starter: int
    round: int
    thrown: int
    homes: tuple[Ints, ...]
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
    pack: int
    top: int
    card: int
    barred: int
    flags: str
    fill: Fill
    fares: tuple[tuple[int, int], ...]
    debt: Debt
    lot: Lot
    fields: tuple[object, ...]
    ledger: tuple[Entry, ...] = field(compare=False)

    @property
    def table(self) -> Table:
        """The board, the vehicles, and the numbers of the actions."""
        return table_of(self.setup)

    def words(self, about: str = "") -> list[str]:
        """The position in sentences, or what there is to say of a seat, a mine, a vehicle, a space, or of "all"."""
        return words(self, about)

    def drawing(self) -> list[str]:
        """The board as ASCII lines."""
        return drawing(self)

    def legend(self) -> list[str]:
        """What the signs in the drawing mean."""
        return legend(self)


def view(state: Standing, seat: int) -> MineAMillionView:
    """The picture a seat, or SPECTATOR, has of a State."""
    lot = state.lot
    fields = state.snapshot()
    if lot[5]:
        own = tuple(level if bidder == seat else -1 for bidder, level in enumerate(lot[5]))
        lot = (*lot[:5], own)
        fields = (*fields[:-1], lot)
    return MineAMillionView(
        state.setup, seat, state.to_move, decision(state), outcome(state),
        state.phase, state.active, state.asked, state.starter, state.round, state.thrown,
        state.homes, state.works, state.ground, state.cash, state.dollars, state.owed, state.stock, state.fresh,
        state.deeds, state.vehicles, state.paid, state.sails, state.due,
        state.pack, state.top, state.card, state.barred, turn_flags(state),
        state.fill, state.fares, state.debt, lot, fields, tuple(state.ledger),
    )  # fmt: skip
