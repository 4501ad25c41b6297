"""Debts: running charges and the demands of cards, and how the Units of who owes them are sold (MAM-F9 to MAM-F16).

The cascade, for the seat whose turn it is, since nobody else comes into debt: cash; then Units in the Warehouse, on
the ground and in vehicles waiting at the mine; then Units between mine and Newport; then, for the charge of a vessel in
dock or at sea alone, own Units aboard it. One Unit is sold at a time, the debtor choosing within a step. What is still
short gives a vessel up, or makes a Production Debit.
"""

from __future__ import annotations

from rules.game import Action, Seat
from rules.mine_a_million.board import CANAL
from rules.mine_a_million.holdings import (
    carry,
    changed,
    load_of,
    pay,
    room_for,
    tidy,
    to_pool,
    unstore,
    vehicle,
    vessels,
)
from rules.mine_a_million.phases import CHARGES, DECLARE, ORDER, OWING, RAISE, READY
from rules.mine_a_million.prices import AT_MINE, AT_WAREHOUSE, BARGE_TURN, DEBIT_UNIT, SHIP_IN_DOCK, SHIP_TURN
from rules.mine_a_million.reasons import (
    BANK,
    BARGE_PAID,
    CREDITOR_PAID,
    DOCK_PAID,
    GROUND_SALE,
    REPLACED,
    SEA_SALE,
    SHIP_PAID,
    TRANSIT_SALE,
    WAREHOUSE_SALE,
)
from rules.mine_a_million.standing import NO_DEBT, Ints, Seen, Standing
from rules.mine_a_million.table import BARGE, MOST_AT_ONCE
from rules.mine_a_million.worth import means, usable

# Selling a Unit


def stock_sales(state: Standing, seat: Seat) -> list[Action]:
    """Selling one Unit out of the Warehouse or from the ground at a mine."""
    table = state.table
    found = [table.sell_ground + table.site(mine) * MOST_AT_ONCE for mine in state.homes[seat] if state.ground[mine]]
    if usable(state, seat) > 0:
        found.append(table.sell_warehouse)
    return found


def sell_stock(state: Standing, seat: Seat, action: Action) -> None:
    """So many Units go to the Bank from the ground or out of the Warehouse (MAM-F0)."""
    table = state.table
    if action >= table.sell_warehouse:
        sell_stored(state, seat, action - table.sell_warehouse + 1)
        return
    site, less = divmod(action - table.sell_ground, MOST_AT_ONCE)
    sell_ground(state, seat, site if table.sites > 1 else state.homes[seat][0], less + 1, AT_MINE)


def sell_ground(state: Standing, seat: Seat, mine: int, units: int, price: int) -> None:
    """Units on the ground at a mine go to the Bank."""
    state.ground = changed(state.ground, mine, -units)
    state.told.append(("sell", seat, "ground", units, price))
    pay(state, BANK, seat, units * price, GROUND_SALE)


def sell_stored(state: Standing, seat: Seat, units: int) -> None:
    """Units in the Warehouse go to the Bank."""
    if state.table.fresh_forced:
        unstore(state, seat, units)
    else:
        state.stock = changed(state.stock, seat, -units)
    state.told.append(("sell", seat, "warehouse", units, AT_WAREHOUSE))
    pay(state, BANK, seat, units * AT_WAREHOUSE, WAREHOUSE_SALE)


# Debts


def owe(state: Standing, amount: int, piece: int, creditors: Ints, reason: int, back: int) -> None:
    """The active seat has to pay, and play goes on at a phase when that is settled.

    Args:
        amount: pounds, for each creditor if there are any.
        piece: the vessel whose running charge it is, or -1.
        creditors: seats, each of which gets the amount; () for the Bank.
    """
    state.debt, state.left, state.rest = (amount, piece, creditors, reason), amount, 0
    state.back += (back,)
    state.phase = OWING


def go_back(state: Standing) -> None:
    """Go on where the interruption came."""
    state.phase = state.back[-1]
    state.back = state.back[:-1]


def owing(state: Standing) -> None:
    """Pay, or find out how money can be raised."""
    amount, piece, creditors, reason = state.debt
    seat = state.active
    if piece >= 0:
        one = state.vehicles[piece]
        if not one or one[0] != seat:  # a charge lapses with its vessel (MAM-Y17)
            _settled(state)
            return
    if state.cash[seat] >= amount:
        pay(state, seat, creditors[0] if creditors else BANK, amount, reason)
        _next_creditor(state)
    elif debt_sales(state):
        state.phase = RAISE
    else:
        _short(state)


def debt_sales(state: Standing) -> list[Action]:
    """What the debtor may sell now, a Unit at a time, in the step of the cascade that is reached (MAM-F9, MAM-F10)."""
    table, seat = state.table, state.active
    found = stock_sales(state, seat)
    later: list[Action] = []
    for piece, one in enumerate(state.vehicles):
        if not one or not load_of(state, one[3], seat):
            continue
        space = 1 << one[1]
        if table.home & space:
            if one[0] == seat:
                found += _aboard(state, piece, one[3])
        elif table.land & space and (one[0] == seat or one[2] == CANAL):
            later += _aboard(state, piece, one[3])
    if found or later:
        return found or later
    piece = state.debt[1]
    if piece >= 0:
        _, space_number, _, cargo = vehicle(state, piece)
        if not table.land >> space_number & 1:
            return _aboard(state, piece, cargo)
    return []


def _aboard(state: Standing, piece: int, cargo: Ints) -> list[Action]:
    """Selling a Unit of the active seat's out of a vehicle, by colour."""
    table = state.table
    first = table.sell_piece + piece * table.sites
    return [first + table.site(mine) for mine in state.homes[state.active] if cargo[mine]]


def raise_money(state: Standing, action: Action) -> None:
    """The debtor sells a Unit; vehicles are tidied at once (MAM-Y17)."""
    table = state.table
    state.phase = OWING
    if table.sell_piece <= action < table.working:
        piece, site = divmod(action - table.sell_piece, table.sites)
        sell_aboard(state, piece, site if table.sites > 1 else state.homes[state.active][0])
    else:
        sell_stock(state, state.active, action)


def sell_aboard(state: Standing, piece: int, colour: int) -> None:
    """The debtor's Unit leaves a vehicle: for the Bank, or in a barge in transit for the creditor's (MAM-F13)."""
    table, seat = state.table, state.active
    _, space, track, _ = vehicle(state, piece)
    carry(state, piece, colour, -1)
    at_home, ashore = table.home >> space & 1, table.land >> space & 1
    if ashore and not at_home and track == CANAL and state.debt[2] and _replace(state, piece, colour):
        return
    reason = GROUND_SALE if at_home else TRANSIT_SALE if ashore else SEA_SALE
    price = aboard_price(state, piece)
    state.told.append(("sell", seat, table.pieces[piece], 1, price))
    pay(state, BANK, seat, price, reason)
    tidy(state, piece, True)


def aboard_price(state: Seen, piece: int) -> int:
    """Pounds the Bank pays for a Unit in a vehicle (MAM-F7, MAM-F8)."""
    table, space = state.table, 1 << vehicle(state, piece)[1]
    if table.home & space:
        return AT_MINE
    return table.transit_price if table.land & space else table.sea_price


def own_mine(state: Standing, seat: Seat, like: int) -> int:
    """The mine of a seat whose colour stands for another one's: the one in the same half, if it has one (MAM-Y24)."""
    halves, mines = state.table.halves, state.homes[seat]
    return next((mine for mine in mines if halves[mine] == halves[like]), mines[0])


def _replace(state: Standing, piece: int, colour: int) -> bool:
    """The first creditor's Unit takes the place and counts as payment, if he can give the change (MAM-Y7)."""
    amount, _, creditors, reason = state.debt
    price, seat, creditor = state.table.transit_price, state.active, creditors[0]
    change = price - amount
    if change > state.cash[creditor] or room_for(state, creditor) < 1:
        return False
    carry(state, piece, own_mine(state, creditor, colour), 1)
    state.told.append(("replace", seat, creditor, piece, min(price, amount)))
    if change >= 0:
        pay(state, creditor, seat, change, REPLACED)
        _next_creditor(state)
    else:
        state.debt = (-change, -1, creditors, reason)
    return True


def _short(state: Standing) -> None:
    """Nothing is left to be sold (MAM-F12, MAM-F14, step 5 of the cascade)."""
    amount, piece, creditors, reason = state.debt
    seat = state.active
    if piece >= 0 and (state.table.canal_surrender or not state.table.land >> vehicle(state, piece)[1] & 1):
        state.told.append(("surrender", seat, piece))
        to_pool(state, piece)
        _settled(state)
        return
    had = state.cash[seat]
    pay(state, seat, creditors[0] if creditors else BANK, had, reason)
    if creditors:
        pay(state, BANK, creditors[0], amount - had, CREDITOR_PAID)
    state.rest += amount - had
    _next_creditor(state)


def _next_creditor(state: Standing) -> None:
    _, piece, creditors, reason = state.debt
    if len(creditors) > 1:
        state.debt = (state.left, piece, creditors[1:], reason)
        state.phase = OWING
        return
    if piece >= 0:
        state.paid |= 1 << piece
    if state.rest:
        _take_debit(state)
    _settled(state)


def _take_debit(state: Standing) -> None:
    """A Production Debit for the rest, rounded up to Units once (MAM-F15, MAM-Y7, MAM-F16)."""
    seat, units = state.active, -(-state.rest // DEBIT_UNIT)
    others = sum(owed > 0 for owed in state.owed) - (state.owed[seat] > 0)
    if others >= state.table.debits:
        state.told.append(("forgive", seat, state.rest))
        return
    state.owed = changed(state.owed, seat, units)
    state.told.append(("debit", seat, state.rest, units))


def _settled(state: Standing) -> None:
    state.debt, state.left, state.rest = NO_DEBT, 0, 0
    go_back(state)


# Charges of the turn


def charges(state: Standing) -> None:
    """Barges and ships pay, one after the other; the order matters only to who has not enough (MAM-Y30)."""
    unpaid = unpaid_vessels(state)
    if not unpaid:
        state.phase = READY
    elif len(unpaid) == 1 or state.cash[state.active] >= sum(
        BARGE_TURN if state.table.kinds[piece] == BARGE else SHIP_TURN for piece in unpaid
    ):
        charge(state, unpaid[0])
    else:
        state.phase = ORDER


def unpaid_vessels(state: Standing) -> list[int]:
    """Barges and ships of the active seat whose charge is not paid yet."""
    return [piece for piece in vessels(state, state.active) if not state.paid >> piece & 1]


def charge(state: Standing, piece: int) -> None:
    """One vessel's charge; a ship in dock has to be declared first (MAM-D17)."""
    if state.table.kinds[piece] == BARGE:
        owe(state, BARGE_TURN, piece, (), BARGE_PAID, CHARGES)
    elif state.table.docks >> vehicle(state, piece)[1] & 1:
        state.queue = (piece,)
        state.back += (CHARGES,)
        state.phase = DECLARE
    else:
        owe(state, SHIP_TURN, piece, (), SHIP_PAID, CHARGES)


def declarations(state: Standing) -> list[Action]:
    """A ship in dock stays, or may sail if that can be paid with everything the cascade allows (MAM-Y30)."""
    table, seat, piece = state.table, state.active, state.queue[0]
    found = [table.dock + piece]
    if sum(means(state, seat, piece)) >= SHIP_TURN:
        found.append(table.sail + piece)
    return found


def declare(state: Standing, action: Action) -> None:
    """`dock ship1` or `sail ship1`, paid at once."""
    table = state.table
    sails = action >= table.sail
    piece = action - (table.sail if sails else table.dock)
    state.queue = ()
    state.told.append(("declare", state.active, piece, sails))
    if sails:
        state.sails |= 1 << piece
    back, state.back = state.back[-1], state.back[:-1]
    owe(state, SHIP_TURN if sails else SHIP_IN_DOCK, piece, (), SHIP_PAID if sails else DOCK_PAID, back)


def order(state: Standing, action: Action) -> None:
    """`pay barge1`: the debtor names the vessel to pay for next."""
    charge(state, action - state.table.pay_piece)
