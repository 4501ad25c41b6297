"""Money, Units and vehicles change hands: the small steps all phases are made of.

Each step books what it pays (the ledger) and tells what it does, so that nobody else has to.
"""

from __future__ import annotations

from rules.game import Seat
from rules.mine_a_million.prices import UNITS_BY_WORKINGS
from rules.mine_a_million.reasons import BANK, DOLLARS_PAID, OVERSEAS, STERLING
from rules.mine_a_million.standing import NO_CARGO, Ints, Seen, Standing, Vehicle
from rules.mine_a_million.table import BARGE, LOADS, LORRY


def changed(values: Ints, at: int, by: int) -> Ints:
    """Numbers with one of them changed by so much."""
    found = list(values)
    found[at] += by
    return tuple(found)


def pay(state: Standing, payer: int, payee: int, amount: int, reason: int) -> None:
    """So many pounds go from a seat or the Bank to another, and into the ledger."""
    if not amount:
        return
    if payer != BANK:
        state.cash = changed(state.cash, payer, -amount)
    if payee != BANK:
        state.cash = changed(state.cash, payee, amount)
    state.ledger.append((payer, payee, STERLING, amount, reason, state.round))
    state.told.append(("pay", payer, payee, amount, reason))


def earn(state: Standing, seat: Seat, dollars: int, units: int) -> None:
    """Units are sold overseas (MAM-E6)."""
    state.dollars = changed(state.dollars, seat, dollars)
    state.ledger.append((BANK, seat, DOLLARS_PAID, dollars, OVERSEAS, state.round))
    state.told.append(("export", seat, units, dollars))


# Units


def load_of(state: Seen, cargo: Ints, seat: Seat) -> int:
    """How many Units of a cargo are a seat's."""
    mines = state.homes[seat]
    return cargo[mines[0]] if len(mines) == 1 else sum([cargo[mine] for mine in mines])


def ground_of(state: Seen, seat: Seat) -> int:
    """Units on the ground at a seat's mines."""
    return load_of(state, state.ground, seat)


def units_of(state: Seen, seat: Seat) -> int:
    """All Units of a seat, wherever they are."""
    aboard = sum(load_of(state, vehicle[3], seat) for vehicle in state.vehicles if vehicle)
    return ground_of(state, seat) + state.stock[seat] + aboard


def room_for(state: Seen, seat: Seat) -> int:
    """How many more Units a seat may have; a large number without a limit (MAM-A2, MAM-Y26)."""
    limit = state.table.limit
    return 1_000 if limit < 0 else max(0, limit - units_of(state, seat))


def claim(state: Standing, seat: Seat, mine: int, units: int) -> None:
    """Units come out of a mine; first they work off a Production Debit (section 5, MAM-Y20)."""
    given_up = min(units, state.owed[seat])
    if given_up:
        state.owed = changed(state.owed, seat, -given_up)
        state.told.append(("give up", seat, mine, given_up))
    kept = min(units - given_up, room_for(state, seat))
    state.ground = changed(state.ground, mine, kept)
    if kept or not given_up:
        state.told.append(("claim", seat, mine, kept))


def production(state: Seen, mine: int) -> int:
    """Units a mine gives with a 1 or 6."""
    return UNITS_BY_WORKINGS[state.works[mine]]


def store(state: Standing, seat: Seat, units: int, fresh: bool) -> None:
    """Units go into the Warehouse."""
    state.stock = changed(state.stock, seat, units)
    if fresh:
        state.fresh = changed(state.fresh, seat, units)


def unstore(state: Standing, seat: Seat, units: int) -> None:
    """Units leave the Warehouse, those just unloaded first (MAM-Y26)."""
    state.stock = changed(state.stock, seat, -units)
    state.fresh = changed(state.fresh, seat, -min(units, state.fresh[seat]))


# Vehicles


def vehicle(state: Seen, piece: int) -> Vehicle:
    """A vehicle that is on hire."""
    found = state.vehicles[piece]
    assert found
    return found


def put(state: Standing, piece: int, owner: Seat, space: int, track: int, cargo: Ints) -> None:
    """A vehicle is where, whose and with what is told."""
    vehicles = list(state.vehicles)
    vehicles[piece] = (owner, space, track, cargo)
    state.vehicles = tuple(vehicles)


def carry(state: Standing, piece: int, colour: int, units: int) -> None:
    """So many Units more of a colour in a vehicle, fewer for a number below 0."""
    owner, space, track, cargo = vehicle(state, piece)
    put(state, piece, owner, space, track, changed(cargo, colour, units))


def owned(state: Seen, seat: Seat, kind: int) -> list[int]:
    """A seat's vehicles of a kind, by number."""
    vehicles = state.vehicles
    return [piece for piece in state.table.groups[kind] if (one := vehicles[piece]) is not None and one[0] == seat]


def vessels(state: Seen, seat: Seat) -> list[int]:
    """A seat's barges and ships, by number."""
    vehicles = state.vehicles
    return [piece for piece in state.table.vessels if (one := vehicles[piece]) is not None and one[0] == seat]


def owns_any(state: Seen, seat: Seat) -> bool:
    """Whether a seat has any vehicle on hire."""
    return any(one is not None and one[0] == seat for one in state.vehicles)


def free_piece(state: Seen, kind: int) -> int:
    """The first vehicle of a kind in the Pool, or -1."""
    vehicles = state.vehicles
    for piece in state.table.groups[kind]:
        if not vehicles[piece]:
            return piece
    return -1


def at_start(state: Seen, one: Vehicle, kind: int) -> bool:
    """Whether a vehicle has not left: it stands at a mine, or a vessel in dock that has its way over the sea."""
    table, space = state.table, 1 << one[1]
    return bool(table.home & space or (kind != LORRY and table.docks & space))


def is_short(state: Seen, piece: int) -> bool:
    """Whether a barge or ship that has not left is below its full load and may not move (MAM-Y5)."""
    one, kind = vehicle(state, piece), state.table.kinds[piece]
    return kind != LORRY and at_start(state, one, kind) and sum(one[3]) < LOADS[kind]


def occupied(state: Seen) -> int:
    """Set of the spaces where vehicles stand."""
    spaces = 0
    for one in state.vehicles:
        if one:
            spaces |= 1 << one[1]
    return spaces


def to_pool(state: Standing, piece: int) -> None:
    """A vehicle goes to the Pool, no money back; Units in it go back where they came from (MAM-Y6, MAM-D19)."""
    owner, space, _, cargo = vehicle(state, piece)
    ashore = state.table.land >> space & 1
    for colour, units in enumerate(cargo):
        if units:
            if ashore:
                state.ground = changed(state.ground, colour, units)
            else:
                store(state, state.holders[colour], units, False)
            state.told.append(("back", state.holders[colour], units, colour if ashore else -1))
    release(state, piece)
    state.told.append(("pool", owner, piece))


def release(state: Standing, piece: int) -> None:
    """An empty vehicle is nobody's any more."""
    state.vehicles = (*state.vehicles[:piece], None, *state.vehicles[piece + 1 :])
    others = ~(1 << piece)
    state.paid &= others
    state.sails &= others
    state.due &= others


def unload(state: Standing, piece: int) -> None:
    """A vehicle leaves its load in the Warehouse and goes to the Pool (MAM-C11, MAM-R53)."""
    owner, _, _, cargo = vehicle(state, piece)
    for seat in range(state.table.seats):
        units = load_of(state, cargo, seat)
        if units:
            store(state, seat, units, True)
            state.told.append(("unload", seat, piece, units))
    release(state, piece)
    state.told.append(("pool", owner, piece))


def tidy(state: Standing, piece: int, sold: bool) -> None:
    """After Units have left a vehicle: empty it goes to the Pool, and a waiting barge that is short as well (MAM-F11).

    Args:
        sold: False when a card took them: then a barge may be filled again, unless an option says otherwise (MAM-E7).
    """
    one, table = vehicle(state, piece), state.table
    kind = table.kinds[piece]
    load = sum(one[3])
    waiting_barge = kind == BARGE and table.home >> one[1] & 1 and load < LOADS[BARGE]
    if not load or (waiting_barge and (sold or not table.refill)):
        to_pool(state, piece)


def top_up(state: Standing, mine: int) -> None:
    """Waiting lorries take what lies on the ground, as much as there is room for (MAM-B8)."""
    stow(state, mine, state.ground[mine])


def stow(state: Standing, mine: int, units: int) -> None:
    """So many Units of the ground go into the lorries that wait at a mine, at most as many as there is room for."""
    space = state.table.mine_spaces[mine]
    for piece in state.table.groups[LORRY]:
        if not units:
            return
        one = state.vehicles[piece]
        if one and one[1] == space and one[3][mine] < LOADS[LORRY]:
            added = min(units, LOADS[LORRY] - one[3][mine])
            carry(state, piece, mine, added)
            state.ground = changed(state.ground, mine, -added)
            state.told.append(("load", one[0], piece, added))
            units -= added


def stow_room(state: Seen, mine: int) -> int:
    """How many Units the lorries waiting at a mine can still take."""
    space = state.table.mine_spaces[mine]
    lorries = (state.vehicles[piece] for piece in state.table.groups[LORRY])
    return sum(LOADS[LORRY] - sum(one[3]) for one in lorries if one and one[1] == space)


def first_cargo(mine: int, units: int) -> Ints:
    """A cargo of Units of one colour."""
    return changed(NO_CARGO, mine, units)
