"""What lies before a seat, for screens and bots: charges, dangers, what a throw reaches, prices.

Everything is worked out from a View alone and by the rules themselves. Worth, means and charges are in worth.py,
what the card on top would do in forecast.py.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from rules.game import Action, Seat
from rules.mine_a_million.card_effects import pounds_for
from rules.mine_a_million.card_travel import number_of
from rules.mine_a_million.debts import aboard_price
from rules.mine_a_million.holdings import changed, load_of, occupied, vehicle
from rules.mine_a_million.move_refusals import held_back
from rules.mine_a_million.phases import CARD_MOVE, MOVE, TRADE
from rules.mine_a_million.phases import SMELT as SMELTING
from rules.mine_a_million.prices import (
    AT_MINE,
    AT_WAREHOUSE,
    AUCTION_BIDS,
    BARGE_TURN,
    CANAL_COMPANY,
    DEBIT_UNIT,
    FARES,
    LORRY_HIRE,
    SHIP_IN_DOCK,
    SHIP_TURN,
    WORKING,
)
from rules.mine_a_million.routes import blocking, clear_ends, whole_ends
from rules.mine_a_million.standing import Standing
from rules.mine_a_million.table import BUY_DEED, HIRE_SHIP, MOST_AT_ONCE, PAY, REPAY, THROW
from rules.mine_a_million.trade import end_business
from rules.mine_a_million.worth import Charge, charges, means

if TYPE_CHECKING:
    from rules.mine_a_million.view import MineAMillionView


def standing_of(view: MineAMillionView) -> Standing:
    """The position a View shows, to be worked on."""
    state = Standing(view.setup)
    state.restore(view.fields)
    return state


def _at_end_of_business(view: MineAMillionView, seat: Seat) -> Standing:
    """The position when a seat does no more business: short vessels in the Pool, waiting lorries filled."""
    state = standing_of(view)
    if view.phase == TRADE and view.active == seat:
        end_business(state)
    return state


def at_throw(view: MineAMillionView, seat: Seat) -> Standing:
    """The same with what there is of cash paid for charges."""
    state = _at_end_of_business(view, seat)
    due = sum(charge.least for charge in charges(state, seat))
    state.cash = changed(state.cash, seat, -min(due, state.cash[seat]))
    return state


# Dangers


NO_RISK, SALE, SURRENDER, DEBIT = range(4)
"""How bad it can get before or with the next throw: cash is enough; Units must be sold; a vessel is lost; a Debit."""


class Risk(NamedTuple):
    """Whether a seat can pay what may come: its charges, and with a 1 or 6 the card on top.

    Args:
        level: NO_RISK, SALE, SURRENDER or DEBIT.
        due: pounds of charges at least.
        bill: pounds the card on top demands, 0 if it demands none or is not seen.
        cash: pounds at hand.
        means: pounds that could be raised, cash included, cargo afloat left out.
        text: one sentence; `{0}`, ... stand for names.
    """

    level: int
    due: int
    bill: int
    cash: int
    means: int
    text: str


_DANGERS: Final = (
    "{0} can pay {1} from cash.",
    "{0} would have to sell Units to pay {1}.",
    "{0} cannot pay all charges: a vessel would go to the Pool.",
    "{0} cannot pay {1}: that means a Production Debit.",
)


def risk(view: MineAMillionView, seat: Seat) -> Risk:
    """How dangerous charges and the card on top are to a seat that does nothing more before it throws."""
    state = _at_end_of_business(view, seat)
    cash, money = state.cash[seat], sum(means(state, seat))
    owed = charges(state, seat)
    due = sum(charge.least for charge in owed)
    bill = 0
    if view.top >= 0:
        bill = max(0, -pounds_for(at_throw(view, seat), seat, state.table.cards[view.top]))
    left, lost = _after_charges(state, seat, owed)
    level = NO_RISK if cash >= due + bill else SALE
    if lost:
        level = SURRENDER if all(_goes(state, piece) for piece in lost) else DEBIT
    if bill > left:
        level = DEBIT
    what = " and ".join([f"charges of £{due:,}"] * bool(due) + [f"£{bill:,} for the card on top"] * bool(bill))
    told = _DANGERS[level].format(f"{{{seat}}}", what) if what else f"{{{seat}}} has nothing to pay."
    return Risk(level, due, bill, cash, money, told)


def _after_charges(state: Standing, seat: Seat, owed: list[Charge]) -> tuple[int, list[int]]:
    """What can still be raised after the charges, paid in the best order, and the vessels that cannot be paid for.

    The best order is to leave those to the last that have own Units afloat to be sold for them alone (MAM-F10).
    """
    left, lost = sum(means(state, seat)), []
    price = state.table.sea_price
    afloat = {charge.piece: means(state, seat, charge.piece).afloat for charge in owed}
    for piece, least, _ in sorted(owed, key=lambda charge: afloat[charge.piece]):
        short = max(0, least - left)
        left += min(afloat[piece], -(-short // price) * price)
        if left >= least:
            left -= least
        else:
            lost.append(piece)
    return left, lost


def _goes(state: Standing, piece: int) -> bool:
    """Whether a vessel goes to the Pool when it is not paid for; by option a canal barge's charge is owed (MAM-F9)."""
    return state.table.canal_surrender or not state.table.land >> vehicle(state, piece)[1] & 1


# What a throw reaches


class Reach(NamedTuple):
    """Where a number of spaces takes a vehicle.

    Args:
        ends: the spaces it may come to; empty if it cannot move.
        full: whether it goes the whole number, the end of its way counting as that (MAM-C6).
        blocks: vehicles in the way on one road or another, the nearest first.
        why: why it may not move at all this turn, whatever is free; "" if it may.
    """

    ends: tuple[int, ...]
    full: bool
    blocks: tuple[int, ...]
    why: str


def reach(view: MineAMillionView, piece: int, number: int) -> Reach:
    """Where a throw can take a vehicle on hire.

    Args:
        piece: the vehicle's number.
        number: spaces, 1 to 6.
    """
    table = view.table
    _, space, track, _ = vehicle(view, piece)
    taken = occupied(view)
    way = table.tracks[track]
    ways = blocking(way, space, number, taken)
    blocks = tuple(other for at in ways for other, one in enumerate(view.vehicles) if one and one[1] == at)
    held = held_back(view, piece)
    if held:
        return Reach((), False, blocks, held[0])
    return Reach(tuple(clear_ends(way, space, number, taken)), bool(whole_ends(way, space, number, taken)), blocks, "")


def blockers(view: MineAMillionView) -> tuple[int, ...]:
    """Spaces with vehicles in the way of what the mover may move, by the throw or a card; none at other times."""
    if view.phase not in (MOVE, CARD_MOVE):
        return ()
    state = standing_of(view)
    pieces = state.queue
    if view.phase == MOVE:
        pieces = tuple(piece for piece, one in enumerate(view.vehicles) if one and one[0] == view.active)
    taken, number = occupied(view), number_of(view)
    found: list[int] = []
    for piece in pieces:
        _, space, track, _ = vehicle(view, piece)
        if not held_back(view, piece):
            found += blocking(view.table.tracks[track], space, number, taken)
    return tuple(dict.fromkeys(found))


# Prices


def fare(view: MineAMillionView, seat: Seat, units: int) -> int:
    """Pounds a seat would pay if so many more of its Units came into the vessel being filled, in all (MAM-D9, MAM-Y5).

    0 for its owner. Raises IndexError for more Units than there are fares for.
    """
    piece, paid_for, _ = view.fill
    if piece < 0 or seat == view.active:
        return 0
    _, _, track, cargo = vehicle(view, piece)
    return FARES[track][load_of(view, cargo, seat) + units] - FARES[track][paid_for[seat]]


def price(view: MineAMillionView, action: Action) -> int:
    """Pounds an action of business, or a sale, brings the seat to move at once; below 0 it costs; 0 for all others.

    Hiring a barge or a ship costs this turn's charge, a ship's being that of the dock; fares are not counted. The
    throw costs what is still to be paid for vessels, at least.
    """
    table, seat = view.table, view.to_move
    if action == THROW:
        return -sum(charge.least for charge in charges(view, seat))
    if action == PAY:
        return -table.cards[view.card].numbers[0]
    if action in _PLAIN_PRICES:
        return _PLAIN_PRICES[action]
    if table.sell_ground <= action < table.sell_warehouse:
        each = table.cards[view.card].numbers[0] if view.phase == SMELTING else AT_MINE
        return each * ((action - table.sell_ground) % MOST_AT_ONCE + 1)
    for first, last, pounds in (
        (table.working, table.hire_lorry, -WORKING),
        (table.hire_lorry, table.hire_barge, -LORRY_HIRE),
        (table.hire_barge, table.fill, -BARGE_TURN),
        (table.dock, table.sail, -SHIP_IN_DOCK),
        (table.sail, table.sea, -SHIP_TURN),
    ):
        if first <= action < last:
            return pounds
    if table.sell_warehouse <= action < table.sell_piece:
        return AT_WAREHOUSE * (action - table.sell_warehouse + 1)
    if table.sell_piece <= action < table.working:
        return aboard_price(view, (action - table.sell_piece) // table.sites)
    if table.bid <= action < table.pay_piece:
        return -view.lot[1] * AUCTION_BIDS[action - table.bid]
    if table.pay_piece <= action < table.dock:
        return -next(charge.least for charge in charges(view, seat) if charge.piece == action - table.pay_piece)
    return 0


_PLAIN_PRICES: Final = {BUY_DEED: -CANAL_COMPANY, HIRE_SHIP: -SHIP_IN_DOCK, REPAY: -DEBIT_UNIT}
