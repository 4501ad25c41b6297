"""Why business, a sale or a bid is refused: selling, buying, hiring, offers, reserves and bids."""

from __future__ import annotations

from typing import TypeAlias

from rules.game import Action, Seat
from rules.mine_a_million import phases as p
from rules.mine_a_million.auction import lowest_bid, may_bid
from rules.mine_a_million.board import MINES
from rules.mine_a_million.holdings import free_piece, load_of, owned, room_for
from rules.mine_a_million.prices import (
    AUCTION_BIDS,
    CANAL_COMPANY,
    DEBIT_UNIT,
    LORRY_HIRE,
    WORKING,
    WORKINGS,
)
from rules.mine_a_million.standing import Standing
from rules.mine_a_million.table import BARGE, KIND_WORDS, LORRY, MOST_AT_ONCE
from rules.mine_a_million.telling import lot_told, pounds, title, units_told
from rules.mine_a_million.worth import usable
from rules.reading import counted, listed

Why: TypeAlias = tuple[str, str]
"""A sentence, and the id of the rule behind it."""
_FEW = 5


def lacking(state: Standing, seat: Seat, cost: int) -> str:
    """How much cash is missing, as the end of a sentence."""
    return f"you have {pounds(state.cash[seat])}, {pounds(cost - state.cash[seat])} too little"


def mine_told(state: Standing, mine: int) -> str:
    """What people call a mine."""
    return title(state.table, state.table.mine_spaces[mine])


def own_mine_of(state: Standing, site: int) -> int:
    """The mine notation means: the one it names, or the only one of the mover."""
    return site if state.table.sites > 1 else state.homes[state.to_move][0]


def not_yours(state: Standing, mine: int) -> Why | None:
    """For a mine of somebody else."""
    if mine in state.homes[state.to_move]:
        return None
    return f"{mine_told(state, mine)} is not yours.", "MAM-A6"


# Selling to the Bank


def cannot_sell_ground(state: Standing, action: Action) -> Why:
    """`sell ground 3`, in business, for a fare or a debt, or to the smelter."""
    site, less = divmod(action - state.table.sell_ground, MOST_AT_ONCE)
    mine = own_mine_of(state, site)
    there = state.ground[mine]
    if found := not_yours(state, mine):
        return found
    if state.phase == p.SMELT and mine != state.site:
        return f"The smelter has come to {mine_told(state, state.site)}.", "MAM-Y24"
    if less >= there:
        return f"You have {units_told(there)} on the ground at {mine_told(state, mine)}.", "MAM-F0"
    return _one_by_one(state)


def cannot_sell_stored(state: Standing, action: Action) -> Why:
    """`sell warehouse 3`."""
    seat, units = state.to_move, action - state.table.sell_warehouse + 1
    there, fresh = state.stock[seat], state.fresh[seat]
    if units > there:
        return f"You have {units_told(there)} in the Warehouse.", "MAM-F0"
    if units > usable(state, seat) or (state.phase == p.TRADE and units > there - fresh):
        return f"Units just unloaded are not sold before your next turn; that is {fresh} of {there}.", "MAM-C12"
    return _one_by_one(state)


def _one_by_one(state: Standing) -> Why:
    """For fares and debts a Unit at a time is sold, so that it is no more than needed."""
    return "Units are sold one at a time here, until there is enough.", "MAM-D13" if state.phase == p.FARE else "MAM-F9"


def cannot_sell_aboard(state: Standing, action: Action) -> Why:
    """`sell lorry1`, for a debt."""
    table = state.table
    piece, site = divmod(action - table.sell_piece, table.sites)
    mine = own_mine_of(state, site)
    name, one = table.pieces[piece].capitalize(), state.vehicles[piece]
    if not one:
        return f"{name} is in the Pool.", "MAM-F9"
    if found := not_yours(state, mine):
        return found
    if not one[3][mine]:
        return f"No {table.colours[mine]} Unit is in {name.lower()}.", "MAM-F9"
    if table.home >> one[1] & 1:
        return f"{name} stands at another player's mine; Units in it are not sold.", "MAM-R78"
    ashore = table.land >> one[1] & 1
    if not ashore and piece != state.debt[1]:
        return f"Units in {name.lower()} can only be sold for its own charge, by its owner.", "MAM-F10"
    first = "Warehouse, ground and waiting vehicles" if ashore else "Units on land and in the Warehouse"
    return f"{first} come first; Units {'on the way' if ashore else 'afloat'} are sold when those are gone.", "MAM-F9"


# Buying


def under_debit(state: Standing) -> Why | None:
    """For hiring and buying under a Production Debit."""
    owed = state.owed[state.to_move]
    if not owed:
        return None
    return f"You owe {counted(owed, 'Unit')} under a Production Debit: you may neither hire nor buy.", "MAM-M12"


def cannot_buy_working(state: Standing, action: Action) -> Why:
    """`buy working`."""
    mine = own_mine_of(state, action - state.table.working)
    if found := not_yours(state, mine) or under_debit(state):
        return found
    if state.works[mine] >= WORKINGS:
        return f"{mine_told(state, mine)} has {WORKINGS} workings, and there can be no more.", "MAM-R36"
    return f"A second working costs {pounds(WORKING)}; {lacking(state, state.to_move, WORKING)}.", "MAM-R36"


def cannot_buy_deed(state: Standing, action: Action) -> Why:
    """`buy deed`."""
    if state.deeds[state.to_move]:
        return "You have a canal company already; one is enough.", "MAM-M8"
    if found := under_debit(state):
        return found
    return f"A canal company costs {pounds(CANAL_COMPANY)}; {lacking(state, state.to_move, CANAL_COMPANY)}.", "MAM-M8"


def cannot_repay(state: Standing, action: Action) -> Why:
    """`repay`."""
    if not state.owed[state.to_move]:
        return "You owe no Units: you have no Production Debit.", "MAM-M12"
    return f"Each Unit is bought down for {pounds(DEBIT_UNIT)}; {lacking(state, state.to_move, DEBIT_UNIT)}.", "MAM-M12"


# Hiring


def no_vehicle(state: Standing, kind: int) -> Why | None:
    """Reasons that lie in the seat's other vehicles or in the Pool."""
    other = {LORRY: BARGE, BARGE: LORRY}.get(kind)
    found = owned(state, state.to_move, other) if other is not None else []
    if found:
        named, verb = state.table.pieces[found[0]], KIND_WORDS[kind]
        return f"You have {named}, and nobody has lorries and barges together; so no {verb}.", "MAM-C13"
    pieces = state.table.groups[kind]
    if free_piece(state, kind) >= 0:
        return None
    if not pieces:
        return f"There are no {KIND_WORDS[kind]}s in this game.", "MAM-A3"
    holders = sorted({one[0] for piece in pieces if (one := state.vehicles[piece])})
    told = listed([f"{{{seat}}}" for seat in holders])
    return f"No {KIND_WORDS[kind]} is in the Pool: they are with {told}.", "MAM-R22"


def cannot_hire_lorry(state: Standing, action: Action) -> Why:
    """`hire lorry`."""
    mine = own_mine_of(state, action - state.table.hire_lorry)
    if found := not_yours(state, mine) or under_debit(state) or no_vehicle(state, LORRY):
        return found
    if state.cash[state.to_move] < LORRY_HIRE:
        return f"A lorry costs {pounds(LORRY_HIRE)}; {lacking(state, state.to_move, LORRY_HIRE)}.", "MAM-C1"
    return f"No Unit lies on the ground at {mine_told(state, mine)} to be loaded at once.", "MAM-R27"


# Auctions


def cannot_offer_ground(state: Standing, action: Action) -> Why:
    """`offer ground 2`."""
    table = state.table
    site, less = divmod(action - table.offer_ground, MOST_AT_ONCE)
    mine = own_mine_of(state, site)
    if found := not_yours(state, mine) or _no_auctions(state):
        return found
    if less >= state.ground[mine]:
        return f"You have {units_told(state.ground[mine])} on the ground at {mine_told(state, mine)}.", "MAM-F1"
    return _closed(state, mine) or _nobody_bids(state, mine, less + 1)


def cannot_offer(state: Standing, action: Action) -> Why:
    """`offer barge1 3`."""
    table, seat = state.table, state.active
    piece, less = divmod(action - table.offer_piece, _FEW)
    units = less + 1
    if found := _no_auctions(state):
        return found
    name, one = table.pieces[piece].capitalize(), state.vehicles[piece]
    if not one:
        return f"{name} is in the Pool.", "MAM-F1"
    own = load_of(state, one[3], seat)
    if not own:
        return f"No Unit of yours is in {name.lower()}.", "MAM-F1"
    if table.home >> one[1] & 1:
        return f"{name} stands at a mine; its load is not for sale before it has left.", "MAM-R72"
    if not table.land >> one[1] & 1:
        return f"{name} is in a dock or at sea; only Units between mine and Newport are offered.", "MAM-F1"
    if units > own:
        return f"You have {units_told(own)} in {name.lower()}.", "MAM-F1"
    if table.kinds[piece] == LORRY and units < own:
        return f"The load of a lorry is sold whole: 'offer {table.pieces[piece]} {own}'.", "MAM-F4"
    return _closed(state, -1 - piece) or _nobody_bids(state, -1 - piece, units)


def _no_auctions(state: Standing) -> Why | None:
    return ("By an option of this game there are no auctions.", "MAM-F2") if state.table.auction == "none" else None


def _closed(state: Standing, place: int) -> Why | None:
    if not state.closed >> (place if place >= 0 else MINES - 1 - place) & 1:
        return None
    return "Nobody bid for a lot from there this turn, so there is no further one.", "MAM-Y9"


def _nobody_bids(state: Standing, place: int, units: int) -> Why:
    """No other seat may bid at the lowest price: money, Debits, room, and lorries beside barges."""
    least = units * AUCTION_BIDS[0]
    lot = lot_told(state.table, place, units)
    others = state.after(state.active)
    rich = [seat for seat in others if state.cash[seat] >= least]
    free = [seat for seat in rich if not state.owed[seat]]
    if not rich:
        return f"The lowest bid for {lot} is {pounds(least)}, and nobody else has that.", "MAM-Y9"
    if not free:
        return f"Only players under a Production Debit could pay {pounds(least)}, and they may not bid.", "MAM-M12"
    if not any(room_for(state, seat) >= units for seat in free):
        return "Nobody who could pay has room for so many Units.", "MAM-Y26"
    return f"With {lot} the vehicle would pass to the buyer, who would have lorries and barges together.", "MAM-F6"


def cannot_reserve(state: Standing, action: Action) -> Why:
    """`reserve 20000`."""
    place, units, *_ = state.lot
    bid = AUCTION_BIDS[action - state.table.reserve]
    most = max(state.cash[seat] for seat in state.after(state.active) if may_bid(state, seat, place, units))
    return (
        f"{counted(units, 'Unit')} would cost {pounds(units * bid)}, and no bidder has more than {pounds(most)}.",
        "MAM-Y9",
    )


def cannot_bid(state: Standing, action: Action) -> Why:
    """`bid 7500`."""
    _, units, reserve, best, bidder, _ = state.lot
    level, seat = action - state.table.bid, state.asked
    if level < reserve:
        return f"The lowest bid allowed is {pounds(AUCTION_BIDS[reserve])} for each Unit.", "MAM-Y9"
    if level < lowest_bid(state):
        return f"{{{bidder}}} has bid {pounds(AUCTION_BIDS[best])} for each Unit; bid more or pass.", "MAM-Y9"
    cost = units * AUCTION_BIDS[level]
    return f"{counted(units, 'Unit')} would cost {pounds(cost)}; {lacking(state, seat, cost)}.", "MAM-Y9"
