"""What a position of Mine a Million is worth to each seat, in thousands of pounds.

A Unit is worth more the nearer it is to Port Boston; a vehicle costs its owner the turns it still needs. Money,
workings and canal companies come to that, what is owed and what the seen card may ask for is taken off, and who has
a million under way is as good as home.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cache
from typing import Final

from minetui.bots.mine_a_million_cards import card_worth
from rules.game import OVER, Seat
from rules.mine_a_million.board import DEEP, ROAD
from rules.mine_a_million.prices import (
    BARGE_TURN,
    DOLLARS,
    FARES,
    LORRY_LOAD,
    MILLION,
    SHIP_TURN,
    WORKINGS,
)
from rules.mine_a_million.routes import FARTHEST
from rules.mine_a_million.standing import Standing
from rules.mine_a_million.table import Table

POUNDS: Final = 1000
"""Pounds in the unit everything is reckoned in."""
_WON: Final = 2000.0
"""What a game won is worth; less for one lost."""


@dataclass(frozen=True, slots=True)
class Weights:
    """What counts how much, in thousands of pounds.

    Args:
        ground: a Unit at the mine.
        stored: a Unit in the Warehouse.
        far: dollars for a Unit at Port Boston; others in proportion.
        move: a move that a vehicle still needs, by the workings of the mine.
        idle: what the first moves of a seat cost less, since there would be nothing else to move.
        working: what a second working brings a round.
        deed: what a canal company brings a round.
        near: a million under way.
        late: what each move costs until it is home.
        carried: what part of that counts when the last of it is in another's vessel, who may let it lie.
        debit: being barred from hiring and buying.
        rivals: how much the others' worth counts against one's own, all of them together.
        early: how much less dollars for a Unit are worth at the beginning, when money still brings more.
        curve: how much more dollars are worth to who has many than to who has none.
        purse: money a seat can use, beside what it lacks for a working and a canal company.
        spare: what each pound beyond that is worth.
    """

    ground: float = 7.0
    stored: float = 22.0
    far: float = 38.0
    move: tuple[float, ...] = (4.0, 4.0, 6.0, 6.0, 6.0)
    idle: float = 0.6
    working: float = 5.0
    deed: float = 3.0
    near: float = 800.0
    late: float = 40.0
    carried: float = 0.15
    debit: float = 12.0
    rivals: float = 0.6
    early: float = 8.0
    curve: float = 0.5
    purse: float = 80.0
    spare: float = 0.5


class Ways:
    """What the tracks of a board mean for who travels on them.

    Args:
        table: the Setup's tables.

    Attributes:
        turns: turns[track][space]: how many moves it takes to the goal on average.
        ahead: ahead[track][space]: for 1 space and more, the set of the spaces that far on, until the goal may be one.
    """

    def __init__(self, table: Table) -> None:
        farthest = max(max(track.distance) for track in table.tracks)
        moves = [0.0]
        for spaces in range(1, farthest + 1):
            moves.append(1 + sum(moves[max(0, spaces - thrown)] for thrown in range(1, 7)) / 6)
        self.moves = tuple(moves)
        self.turns = tuple(tuple(moves[max(0, spaces)] for spaces in track.distance) for track in table.tracks)
        self.ahead = tuple(
            tuple(_ahead(track.steps, track.goal, space) for space in range(len(track.steps))) for track in table.tracks
        )


def _ahead(steps: tuple[tuple[int, ...], ...], goal: int, space: int) -> tuple[int, ...]:
    found: list[int] = []
    now = {space}
    while len(found) < FARTHEST:
        now = {to for at in now for to in steps[at]}
        if not now or goal in now:
            break
        found.append(sum(1 << at for at in now))
    return tuple(found)


@cache
def ways_of(table: Table) -> Ways:
    """The shared ways of a Setup's tables."""
    return Ways(table)


_HELD_UP: Final = (1.0, 0.75, 0.5, 0.35, 0.2, 0.1)
"""Moves a vehicle loses when the way is shut 1, 2, ... spaces on."""


class Judge:
    """Values positions for one seat.

    Args:
        state: the position it begins with; how near everybody is to winning is taken from it.
        seat: for whom.
        weights: what counts how much.
    """

    def __init__(self, state: Standing, seat: Seat, weights: Weights) -> None:
        self.table = state.table
        self.seat = seat
        self.weights = weights
        self.ways = ways_of(state.table)
        self.left = rounds_left(state)
        self.far = weights.far - weights.early * min(1.0, max(0.0, self.left - 15) / 25)
        self.against = [0.0] * state.table.seats
        standing = self.worths(state)
        most = max(worth for other, worth in enumerate(standing) if other != seat)
        shares = [0.0 if other == seat else math.exp((worth - most) / 60) for other, worth in enumerate(standing)]
        total = sum(shares)
        self.against = [weights.rivals * share / total for share in shares]

    def utility(self, state: Standing) -> float:
        """How good a position is for the seat: its worth less a part of what the others have, the first most of all."""
        worths = self.worths(state)
        if state.to_move == OVER:
            own, best = state.dollars[self.seat], max(state.dollars)
            if best >= MILLION:
                worths[self.seat] += _WON if own == best else -_WON
        return worths[self.seat] - sum(part * worth for part, worth in zip(self.against, worths, strict=True) if part)

    def worths(self, state: Standing) -> list[float]:
        """What each seat has, thousands of pounds."""
        table, weights, seats = self.table, self.weights, self.table.seats
        turns, ahead, holders = self.ways.turns, self.ways.ahead, state.holders
        stored, far = weights.stored, self.far
        ground = list(state.ground)
        worth = [0.0] * seats
        moves = [0.0] * seats
        afloat = [0] * seats
        until = [0.0] * seats
        own = list(state.dollars)
        vessels: list[list[tuple[int, float, bool]]] = [[] for _ in range(seats)]
        occupied = 0
        for one in state.vehicles:
            if one:
                occupied |= 1 << one[1]
        for piece, one in enumerate(state.vehicles):
            if not one:
                continue
            owner, space, track, cargo = one
            need = turns[track][space]
            for step, spaces in enumerate(ahead[track][space]):
                if spaces & occupied == spaces:
                    need += _HELD_UP[step]
                    break
            if track == ROAD:
                mine = table.mine_at[space]
                units = sum(cargo)
                if mine >= 0 and units < LORRY_LOAD and ground[mine]:
                    more = min(LORRY_LOAD - units, ground[mine])
                    ground[mine] -= more
                    units += more
                worth[owner] += units * stored
                moves[owner] += need
                continue
            dollars = DOLLARS[track]
            due = state.due >> piece & 1
            for colour, units in enumerate(cargo):
                if units:
                    holder = holders[colour]
                    if dollars:
                        afloat[holder] += units * dollars
                        if holder == owner:
                            own[holder] += units * dollars
                        until[holder] = max(until[holder], need)
                    else:
                        worth[holder] += units * stored
                    if due and holder != owner:
                        fare = FARES[track][units] / POUNDS
                        worth[holder] -= fare
                        worth[owner] += fare
            moves[owner] += need
            charge = SHIP_TURN if track == DEEP else BARGE_TURN
            paid = bool(state.paid >> piece & 1) and not state.thrown and owner == state.active
            if paid and track == DEEP and space == table.ship_dock and not state.sails >> piece & 1:
                paid = False
            vessels[owner].append((charge, need, paid))
        for seat in range(seats):
            mines = state.homes[seat]
            owned = sum(state.works[mine] for mine in mines)
            lying = sum(ground[mine] for mine in mines)
            cash, stock = state.cash[seat], state.stock[seat]
            total = self.money(cash / POUNDS, owned < WORKINGS * len(mines), not state.deeds[seat])
            total += stock * stored + lying * weights.ground
            total += weights.working * self.left * (owned - len(mines))
            total += weights.deed * self.left * state.deeds[seat]
            if moves[seat]:
                total -= weights.move[owned] * (moves[seat] - weights.idle * min(moves[seat], 2.5))
            due_next = 0
            if vessels[seat]:
                waited = 0.0
                for charge, need, paid in sorted(vessels[seat], reverse=True):
                    waited += need
                    rest = waited - paid
                    total -= charge * rest / POUNDS
                    if not paid:
                        due_next += charge
                    elif rest > 0.5:
                        due_next += charge // 2
                total -= self.shortage(due_next, cash, stock, lying, False)
            if state.owed[seat]:
                total -= state.owed[seat] * 5.0 + weights.debit
            if seat == state.active and not state.thrown and state.top >= 0:
                total += self.card(state, seat, lying, due_next)
            under_way = state.dollars[seat] + afloat[seat]
            part = min(under_way, MILLION) / MILLION
            total += far * part * (1 + weights.curve * (part - 1) / 2) * MILLION / DOLLARS[DEEP]
            if under_way >= MILLION:
                sure = 1.0 if own[seat] >= MILLION else weights.carried
                total += sure * max(100.0, weights.near - weights.late * until[seat])
            worth[seat] += total
        return worth

    def money(self, cash: float, small: bool, landlocked: bool) -> float:
        """What thousands of pounds in hand are worth.

        Args:
            cash: how many.
            small: whether there are workings to buy.
            landlocked: whether there is a canal company to buy.
        """
        weights = self.weights
        useful = weights.purse + 50 * small + 50 * (landlocked and self.left > 15)
        return cash if cash <= useful else useful + weights.spare * (cash - useful)

    def shortage(self, amount: int, cash: int, stock: int, lying: int, final: bool = True) -> float:
        """What it costs beyond the money to raise an amount that is not there, by the cascade of debts.

        Args:
            amount: pounds asked for.
            cash: pounds in hand.
            stock: Units in the Warehouse.
            lying: Units on the ground.
            final: whether what is short then makes a Production Debit.
        """
        missing = amount - cash
        if missing <= 0:
            return 0.0
        weights, loss = self.weights, 0.0
        sold = min(stock, -(-missing // 20_000))
        loss += sold * (weights.stored - 20)
        missing -= sold * 20_000
        if missing > 0:
            sold = min(lying, -(-missing // 5_000))
            loss += sold * (weights.ground - 5)
            missing -= sold * 5_000
        if missing > 0:
            loss += (weights.debit if final else 10.0) + missing / POUNDS
        return loss

    def card(self, state: Standing, seat: Seat, lying: int, due: int) -> float:
        """What the card on top is worth on average: every third throw takes it."""
        demand, gain = card_worth(state, seat, state.top, self.weights.ground, self.weights.stored)
        if demand:
            cash = state.cash[seat] - due
            gain -= demand / POUNDS + self.shortage(demand, cash, state.stock[seat], lying)
        return gain / 3


def rounds_left(state: Standing) -> float:
    """How many rounds the game may still take, from who is nearest to the million."""
    fewest = 60.0
    for seat, dollars in enumerate(state.dollars):
        units = max(0.0, (MILLION - dollars) / DOLLARS[DEEP])
        fewest = min(fewest, 2 + 3 * max(0.0, units - 0.5 * min(state.stock[seat], units)))
    return fewest
