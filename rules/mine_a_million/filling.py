"""Barges and ships are filled: own Units, Units of other players, and what those pay (MAM-D5 to MAM-D15)."""

from __future__ import annotations

from rules.game import Action, Seat
from rules.mine_a_million.board import CANAL, DEEP
from rules.mine_a_million.debts import go_back, sell_stock, stock_sales
from rules.mine_a_million.holdings import (
    carry,
    changed,
    free_piece,
    ground_of,
    load_of,
    pay,
    put,
    store,
    unstore,
    vehicle,
)
from rules.mine_a_million.phases import DECLARE, FARE, FILLED, HIRED, LOAD, PAYING, SEA_FARES, TAKE, TRADE
from rules.mine_a_million.prices import (
    AT_MINE,
    AT_WAREHOUSE,
    BARGE_OWN,
    BARGE_TURN,
    FARES,
    SHIP_IN_DOCK,
    SHIP_OWN,
)
from rules.mine_a_million.reasons import BANK, BARGE_PAID, FARE_PAID
from rules.mine_a_million.standing import NO_CARGO, NO_FILL, Ints, Standing
from rules.mine_a_million.table import BARGE, LOADS, SHIP
from rules.mine_a_million.worth import usable

_FEW = 5
"""Units one `take` takes at most."""


def power(state: Standing, seat: Seat) -> int:
    """What a lessee can pay at most: cash, ground and Warehouse, nothing else (MAM-D14)."""
    return state.cash[seat] + AT_MINE * ground_of(state, seat) + AT_WAREHOUSE * usable(state, seat)


def cap(state: Standing, seat: Seat, track: int, aboard: int, paid_for: int) -> int:
    """How many more Units of a seat may be taken: as many as it can pay for with the rest (MAM-D12).

    Args:
        track: the vessel's; it decides the fares, and whether Units come from the ground or out of the Warehouse.
        aboard: Units of the seat in the vessel already.
        paid_for: for how many of them it has paid.
    """
    fares = FARES[track]
    ground, stock, cash = ground_of(state, seat), state.stock[seat], state.cash[seat]
    fresh = 0 if state.table.fresh_forced else state.fresh[seat]
    ashore = track == CANAL
    units = min(ground if ashore else stock, len(fares) - 1 - aboard)
    while units > 0:
        if ashore:
            worth = AT_MINE * (ground - units) + AT_WAREHOUSE * (stock - fresh)
        else:
            worth = AT_MINE * ground + AT_WAREHOUSE * (stock - units - max(0, fresh - units))
        if fares[aboard + units] - fares[paid_for] <= cash + worth:
            return units
        units -= 1
    return 0


def span(state: Standing, track: int, mine: int, cargo: Ints, paid_for: Ints, charge: int) -> tuple[int, int]:
    """The fewest and the most own Units with which a vessel can be filled; the fewest is more when it cannot.

    Args:
        mine: the own mine it stands at, or -1 for a dock.
        cargo: what is aboard.
        paid_for: for each seat, for how many Units it has paid.
        charge: what the owner must be able to pay then from his purse and the fares, or 0 (MAM-D8, MAM-Y3).
    """
    seat = state.active
    full, least = (LOADS[SHIP], SHIP_OWN) if track == DEEP else (LOADS[BARGE], BARGE_OWN)
    need = full - sum(cargo)
    most = min(need, state.ground[mine] if mine >= 0 else state.stock[seat])
    fewest = max(0, least - load_of(state, cargo, seat))
    if fewest > most:
        return 1, 0
    if most == need and charge > state.cash[seat]:
        most -= 1  # no fares come in
    if fewest < need:
        others = sum(
            cap(state, other, track, load_of(state, cargo, other), paid_for[other])
            for other in range(state.table.seats)
            if other != seat
        )
        fewest = max(fewest, need - others)
    return fewest, most


def can_hire(state: Standing, track: int, mine: int) -> bool:
    """Whether a vessel can be filled and paid for at a mine (CANAL) or in a dock; often too few Units are there."""
    full = LOADS[SHIP if track == DEEP else BARGE]
    own = state.ground[mine] if mine >= 0 else state.stock[state.active]
    if own >= full and state.cash[state.active] >= charge_to_meet(track):
        return True
    if sum(state.ground if track == CANAL else state.stock) < full:
        return False
    fewest, most = span(state, track, mine, NO_CARGO, (0,) * state.table.seats, charge_to_meet(track))
    return fewest <= most


def charge_to_meet(track: int) -> int:
    """Pounds for which purse and fares together must do when a vessel is hired (MAM-D8, MAM-Y3)."""
    return SHIP_IN_DOCK if track == DEEP else BARGE_TURN


def fill_of(state: Standing, piece: int) -> tuple[int, int, Ints]:
    """The own mine a vessel stands at or -1, its track, and for how many Units each seat has paid."""
    _, space, track, cargo = vehicle(state, piece)
    seats = range(state.table.seats)
    paid_for = tuple(0 if state.due >> piece & 1 else load_of(state, cargo, seat) for seat in seats)
    return state.table.mine_at[space], track, paid_for


def can_fill(state: Standing, piece: int) -> bool:
    """Whether a short vessel can be filled now, its lessees being able to pay what they owe then (MAM-Y5, MAM-Y16)."""
    cargo = vehicle(state, piece)[3]
    mine, track, paid_for = fill_of(state, piece)
    if state.due >> piece & 1:
        fares = FARES[track]
        for seat in range(state.table.seats):
            if seat != state.active and fares[load_of(state, cargo, seat)] > power(state, seat):
                return False
    fewest, most = span(state, track, mine, cargo, paid_for, 0)
    return fewest <= most


# Loading


def hire(state: Standing, kind: int, space: int, track: int) -> None:
    """A vessel comes out of the Pool, empty as yet."""
    piece = free_piece(state, kind)
    put(state, piece, state.active, space, track, NO_CARGO)
    state.fill = (piece, (0,) * state.table.seats, 1)
    state.told.append(("hire", state.active, piece, space, track))
    state.phase = LOAD


def fill(state: Standing, piece: int) -> None:
    """A short vessel is to be filled."""
    state.fill = (piece, fill_of(state, piece)[2], 0)
    state.phase = LOAD


def loads(state: Standing) -> list[Action]:
    """How many own Units go in."""
    piece, paid_for, hired = state.fill
    _, space, track, cargo = vehicle(state, piece)
    charge = charge_to_meet(track) if hired else 0
    fewest, most = span(state, track, state.table.mine_at[space], cargo, paid_for, charge)
    return [state.table.load + units for units in range(fewest, most + 1)]


def load(state: Standing, action: Action) -> None:
    """Own Units go in."""
    units, seat, piece = action - state.table.load, state.active, state.fill[0]
    mine = state.table.mine_at[vehicle(state, piece)[1]]
    if units:
        if mine >= 0:
            state.ground = changed(state.ground, mine, -units)
        else:
            unstore(state, seat, units)
        carry(state, piece, mine if mine >= 0 else state.homes[seat][0], units)
        state.told.append(("load", seat, piece, units))
    _filled_yet(state)


def _filled_yet(state: Standing) -> None:
    piece = state.fill[0]
    missing = LOADS[state.table.kinds[piece]] - sum(vehicle(state, piece)[3])
    state.phase = TAKE if missing else FILLED


def takes(state: Standing) -> list[Action]:
    """Whose Units may complete the load, and how many at once.

    When all that may be taken is needed, or all must come from one place, there is nothing to choose.
    """
    table = state.table
    piece, paid_for, _ = state.fill
    _, _, track, cargo = vehicle(state, piece)
    need = LOADS[table.kinds[piece]] - sum(cargo)
    by_mine = track == CANAL and table.sites > 1
    found: list[Action] = []
    total, sources, free = 0, 0, False
    forced: Action = -1
    for seat in state.after(state.active):
        most = cap(state, seat, track, load_of(state, cargo, seat), paid_for[seat])
        total += most
        if not most:
            continue
        if by_mine:
            for mine in state.homes[seat]:
                number = min(most, state.ground[mine], need)
                sources += number > 0
                found += range(table.take_mine + mine * _FEW, table.take_mine + mine * _FEW + number)
                forced = forced if forced >= 0 or not number else table.take_mine + mine * _FEW + number - 1
            free = free or ground_of(state, seat) > most
        else:
            first = table.take + seat * _FEW
            sources += 1
            found += range(first, first + min(most, need))
            forced = forced if forced >= 0 else first + min(most, need) - 1
    return [forced] if sources == 1 or (total == need and not free) else found


def take(state: Standing, action: Action) -> None:
    """Units of another player go in (MAM-D11)."""
    table, piece = state.table, state.fill[0]
    if action >= table.take_mine:
        mine, less = divmod(action - table.take_mine, _FEW)
        seat = state.holders[mine]
    else:
        seat, less = divmod(action - table.take, _FEW)
        mine = state.homes[seat][0]
    units = less + 1
    if vehicle(state, piece)[2] == CANAL:
        state.ground = changed(state.ground, mine, -units)
    else:
        unstore(state, seat, units)
    carry(state, piece, mine, units)
    state.told.append(("take", state.active, seat, piece, units))
    _filled_yet(state)


# Fares


def filled(state: Standing) -> None:
    """The load is complete: the lessees pay for what they have not paid yet, from the owner's left (MAM-D8, MAM-D9)."""
    piece, paid_for, hired = state.fill
    _, _, track, cargo = vehicle(state, piece)
    fares = FARES[track]
    found = []
    for seat in state.after(state.active):
        aboard = load_of(state, cargo, seat)
        if aboard > paid_for[seat]:
            found.append((seat, fares[aboard] - fares[paid_for[seat]]))
    state.fares = tuple(found)
    state.due &= ~(1 << piece)
    state.back += (HIRED if hired else TRADE,)
    if not hired:
        state.fill = NO_FILL
    state.phase = PAYING


def paying(state: Standing) -> None:
    """Lessees pay one after the other; who has not the cash sells Units first."""
    while state.fares:
        seat, fare = state.fares[0]
        if state.cash[seat] < fare:
            state.asked, state.phase = seat, FARE
            return
        pay(state, seat, state.active, fare, FARE_PAID)
        state.fares = state.fares[1:]
    state.asked = -1
    go_back(state)


def fare_sales(state: Standing) -> list[Action]:
    """What the lessee asked may sell (MAM-D13)."""
    return stock_sales(state, state.asked)


def fare_sale(state: Standing, action: Action) -> None:
    """The lessee asked sells a Unit and keeps the change."""
    sell_stock(state, state.asked, action)
    state.phase = PAYING


def hired(state: Standing) -> None:
    """The fares are in: the owner pays for the first turn (MAM-D8, MAM-Y3)."""
    piece = state.fill[0]
    state.fill = NO_FILL
    if state.table.kinds[piece] == BARGE:
        pay(state, state.active, BANK, BARGE_TURN, BARGE_PAID)
        state.paid |= 1 << piece
        state.phase = TRADE
    else:
        state.queue = (piece,)
        state.back += (TRADE,)
        state.phase = DECLARE


def sea_fares(state: Standing) -> None:
    """Barges that go on to sea: who cannot pay has his Units put ashore; a whole load is paid for (MAM-Y16)."""
    while state.queue:
        piece, state.queue = state.queue[0], state.queue[1:]
        fares = FARES[vehicle(state, piece)[2]]
        for seat in state.after(state.active):
            cargo = vehicle(state, piece)[3]
            aboard = load_of(state, cargo, seat)
            if fares[aboard] > power(state, seat):
                for mine in state.homes[seat]:
                    if cargo[mine]:
                        carry(state, piece, mine, -cargo[mine])
                store(state, seat, aboard, False)
                state.told.append(("put ashore", seat, piece, aboard))
        cargo = vehicle(state, piece)[3]
        if sum(cargo) == LOADS[BARGE]:
            state.fares = tuple(
                (seat, fares[load_of(state, cargo, seat)])
                for seat in state.after(state.active)
                if load_of(state, cargo, seat)
            )
            state.due &= ~(1 << piece)
            state.back += (SEA_FARES,)
            state.phase = PAYING
            return
    state.phase = TRADE
