"""Units sold to other players: lots, reserves and one round of bids (MAM-F1 to MAM-F6, MAM-Y9, MAM-Y25)."""

from __future__ import annotations

from bisect import bisect_right

from rules.game import Action, Seat
from rules.mine_a_million.board import CANAL, MINES
from rules.mine_a_million.debts import own_mine
from rules.mine_a_million.holdings import carry, changed, load_of, owned, pay, put, room_for, vehicle
from rules.mine_a_million.phases import BID, RESERVE, TRADE
from rules.mine_a_million.prices import AUCTION_BIDS
from rules.mine_a_million.reasons import AUCTION_PAID
from rules.mine_a_million.standing import NO_LOT, Standing
from rules.mine_a_million.table import BARGE, LORRY, MOST_AT_ONCE, PASS

_FEW = 5


def offers(state: Standing) -> list[Action]:
    """The lots that somebody may bid on."""
    table, seat = state.table, state.active
    if table.auction == "none":
        return []
    wanted = _wanted(state, -1)
    if not wanted:
        return []
    found: list[Action] = []
    for mine in state.homes[seat]:
        if state.ground[mine] and not state.closed >> mine & 1:
            first = table.offer_ground + table.site(mine) * MOST_AT_ONCE
            found += range(first, first + min(state.ground[mine], MOST_AT_ONCE, wanted))
    inland, closed = table.inland, state.closed
    for piece, one in enumerate(state.vehicles):
        if (
            one is None
            or (one[0] != seat and one[2] != CANAL)
            or not inland >> one[1] & 1
            or closed >> MINES + piece & 1
        ):
            continue
        own = load_of(state, one[3], seat)
        if not own:
            continue
        first = table.offer_piece + piece * _FEW - 1
        if one[2] == CANAL:
            most = own - 1 if one[0] == seat else own
            found += range(first + 1, first + 1 + (most if most < wanted else wanted))
        if one[0] == seat and _wanted(state, LORRY if one[2] == CANAL else BARGE) >= own:
            found.append(first + own)  # the last Unit takes the vehicle along
    return found


def _wanted(state: Standing, without: int) -> int:
    """How many Units at once somebody can buy at the lowest bid.

    Args:
        without: a kind of vehicles the buyer may not have, or -1.
    """
    most, lowest, active = 0, AUCTION_BIDS[0], state.active
    for seat, cash in enumerate(state.cash):
        units = cash // lowest
        if units > most and seat != active and not state.owed[seat]:
            if state.table.limit >= 0:
                units = min(units, room_for(state, seat))
            if units > most and (without < 0 or not owned(state, seat, without)):
                most = units
    return most


def may_bid(state: Standing, seat: Seat, place: int, units: int, bid: int = 0) -> bool:
    """Whether a seat may bid so much for a lot: money, no Production Debit, room, no lorries beside barges (MAM-F6)."""
    if seat == state.active or state.owed[seat] or state.cash[seat] < units * AUCTION_BIDS[bid]:
        return False
    if state.table.limit >= 0 and room_for(state, seat) < units:
        return False
    if place >= 0 or not passes(state, -1 - place, units):
        return True
    other = LORRY if state.table.kinds[-1 - place] == BARGE else BARGE
    return not owned(state, seat, other)


def passes(state: Standing, piece: int, units: int) -> bool:
    """Whether possession of the vehicle passes with a lot: with the owner's last own Unit (MAM-F5, MAM-Y25)."""
    owner, _, _, cargo = vehicle(state, piece)
    return owner == state.active and load_of(state, cargo, owner) == units


def offer(state: Standing, action: Action) -> None:
    """A lot is named; the reserve comes next."""
    table = state.table
    if action >= table.offer_piece:
        piece, less = divmod(action - table.offer_piece, _FEW)
        place = -1 - piece
    else:
        site, less = divmod(action - table.offer_ground, MOST_AT_ONCE)
        place = site if table.sites > 1 else state.homes[state.active][0]
    state.lot = (place, less + 1, 0, -1, -1, ())
    state.told.append(("offer", state.active, place, less + 1))
    state.phase = RESERVE


def reserves(state: Standing) -> list[Action]:
    """Reserves that somebody can bid."""
    place, units, *_ = state.lot
    seats = state.after(state.active)
    richest = max([state.cash[seat] for seat in seats if may_bid(state, seat, place, units)])
    return list(range(state.table.reserve, state.table.reserve + _affordable(richest, units)))


def reserve(state: Standing, action: Action) -> None:
    """The seller names the reserve; the others are asked from his left."""
    place, units, *_ = state.lot
    lowest = action - state.table.reserve
    sealed = state.table.auction == "sealed"
    state.lot = (place, units, lowest, -1, -1, (-1,) * state.table.seats if sealed else ())
    state.told.append(("reserve", state.active, lowest))
    state.queue = tuple(state.after(state.active))
    _ask(state)


def _ask(state: Standing) -> None:
    """The next seat that can bid at all, or the end of the round."""
    place, units, *_ = state.lot
    lowest = lowest_bid(state)
    if lowest < len(AUCTION_BIDS):
        price, cash = units * AUCTION_BIDS[lowest], state.cash
        for number, seat in enumerate(state.queue, 1):
            if cash[seat] >= price and may_bid(state, seat, place, units, lowest):
                state.asked, state.phase, state.queue = seat, BID, state.queue[number:]
                return
    state.asked, state.queue = -1, ()
    _sold(state)


def lowest_bid(state: Standing) -> int:
    """The lowest bid allowed: the reserve, and in an open auction more than the best so far."""
    lot = state.lot
    return lot[2] if lot[2] > lot[3] else lot[3] + 1


def bids(state: Standing) -> list[Action]:
    """Bids of the seat asked, which may bid, lowest first; or to let it be."""
    return state.table.bids[lowest_bid(state)][_affordable(state.cash[state.asked], state.lot[1])]


def _affordable(cash: int, units: int) -> int:
    """How many of the bids, from the lowest on, somebody with so much can pay for a lot."""
    return bisect_right(AUCTION_BIDS, cash // units)


def sealed_before(state: Standing) -> list[Seat]:
    """Seats that have handed in a sealed bid, or none, in the round going on."""
    place, units, lowest, *_ = state.lot
    seats = state.after(state.active)
    return [seat for seat in seats[: seats.index(state.asked)] if may_bid(state, seat, place, units, lowest)]


def bid(state: Standing, action: Action) -> None:
    """A bid, or none."""
    place, units, lowest, best, bidder, sealed = state.lot
    seat, level = state.asked, -1 if action == PASS else action - state.table.bid
    if sealed:
        state.told.append(("hand in", seat))
        sealed = changed(sealed, seat, level + 1)
    elif level >= 0:
        best, bidder = level, seat
    state.told.append(("bid", seat, level))
    state.lot = (place, units, lowest, best, bidder, sealed)
    _ask(state)


def _sold(state: Standing) -> None:
    place, units, _, best, buyer, sealed = state.lot
    state.lot, state.phase = NO_LOT, TRADE
    seller = state.active
    if sealed and max(sealed) >= 0:  # of equal ones the first counts
        best = max(sealed)
        buyer = next(seat for seat in state.after(seller) if sealed[seat] == best)
    if buyer < 0:
        state.closed |= 1 << (place if place >= 0 else MINES - 1 - place)
        state.told.append(("no bid", seller))
        return
    state.told.append(("knocked down", seller, buyer, units))
    pay(state, buyer, seller, units * AUCTION_BIDS[best], AUCTION_PAID)
    if place >= 0:
        state.ground = changed(state.ground, place, -units)
        state.ground = changed(state.ground, own_mine(state, buyer, place), units)
    else:
        _exchange(state, -1 - place, units, buyer)


def _exchange(state: Standing, piece: int, units: int, buyer: Seat) -> None:
    """Units in transit are exchanged, and the vehicle changes hands with the owner's last own Unit."""
    seller = state.active
    changes_hands = passes(state, piece, units)
    left = units
    for mine in state.homes[seller]:
        gone = min(left, vehicle(state, piece)[3][mine])
        if gone:
            carry(state, piece, mine, -gone)
            carry(state, piece, own_mine(state, buyer, mine), gone)
            left -= gone
    if changes_hands:
        _, space, track, cargo = vehicle(state, piece)
        put(state, piece, buyer, space, track, cargo)
        state.paid &= ~(1 << piece)
        state.told.append(("possession", seller, buyer, piece))
