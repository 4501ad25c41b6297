"""Why a vessel cannot be hired or filled, and why Units cannot be loaded or taken (MAM-D1, MAM-D6 to MAM-D12)."""

from __future__ import annotations

from rules.game import Action, Seat
from rules.mine_a_million import phases as p
from rules.mine_a_million.board import CANAL, DEEP, RACE_BAY
from rules.mine_a_million.filling import cap, charge_to_meet, fill_of, span
from rules.mine_a_million.holdings import ground_of, is_short, load_of, stow_room, vehicle
from rules.mine_a_million.prices import BARGE_OWN, BARGE_TURN, CANAL_COMPANY, FARES, SHIP_IN_DOCK, SHIP_OWN
from rules.mine_a_million.standing import NO_CARGO, Ints, Standing
from rules.mine_a_million.table import BARGE, HIRE_SHIP, KIND_WORDS, LOADS, LORRY, SHIP
from rules.mine_a_million.telling import pounds, units_told
from rules.mine_a_million.trade_refusals import (
    Why,
    lacking,
    mine_told,
    no_vehicle,
    not_yours,
    own_mine_of,
    under_debit,
)
from rules.piles import SEATS
from rules.reading import counted, listed

_FEW = 5


def cannot_hire_vessel(state: Standing, action: Action) -> Why:
    """`hire barge`, `hire barge race-bay`, `hire ship`."""
    table = state.table
    kind = SHIP if action == HIRE_SHIP else BARGE
    at_mine = table.hire_barge <= action < table.hire_sea
    mine = own_mine_of(state, action - table.hire_barge) if at_mine else -1
    if found := (not_yours(state, mine) if at_mine else None) or under_debit(state) or no_vehicle(state, kind):
        return found
    if kind == BARGE and not state.deeds[state.to_move] and (at_mine or table.sea_needs_deed):
        where, rule = ("at a mine", "MAM-D2") if at_mine else ("for the sea", "MAM-D3")
        return f"To hire a barge {where} you need a canal company, which costs {pounds(CANAL_COMPANY)}.", rule
    track = DEEP if kind == SHIP else CANAL if at_mine else RACE_BAY + action - table.hire_sea
    return cannot_be_filled(state, track, mine, -1)


def cannot_be_filled(state: Standing, track: int, mine: int, piece: int) -> Why:
    """Why the load of a vessel cannot be completed and paid for.

    Args:
        track: what it travels on.
        mine: the own mine it stands at, or -1 for a dock.
        piece: the vessel, or -1 for one that is to be hired.
    """
    seat, hired = state.to_move, piece < 0
    kind = SHIP if track == DEEP else BARGE
    word, full = KIND_WORDS[kind], LOADS[kind]
    cargo = NO_CARGO if hired else vehicle(state, piece)[3]
    paid_for: Ints = (0,) * state.table.seats if hired else fill_of(state, piece)[2]
    need, others = full - sum(cargo), state.after(seat)
    own = state.ground[mine] if mine >= 0 else state.stock[seat]
    where = f"on the ground at {mine_told(state, mine)}" if mine >= 0 else "in the Warehouse"
    least, rule = (SHIP_OWN, "MAM-R60") if kind == SHIP else (BARGE_OWN, "MAM-D1")
    if own + load_of(state, cargo, seat) < least:
        return f"A {word} needs {counted(least, 'Unit')} of your own {where}; you have {own} there.", rule
    there = sum(ground_of(state, other) if mine >= 0 else state.stock[other] for other in others)
    if own + there < need:
        more = f"{counted(need, 'Unit')} more" if sum(cargo) else counted(full, "Unit")
        places = "on the ground at their mines" if mine >= 0 else "in the Warehouse"
        told = f"A {word} needs {more}; you have {own} {where}, and others have {there} {places}."
        return told, "MAM-R60" if kind == SHIP else "MAM-R41"
    can = [cap(state, other, track, load_of(state, cargo, other), paid_for[other]) for other in others]
    if own + sum(can) < need:
        told = listed([f"{{{other}}} {most}" for other, most in zip(others, can, strict=True)])
        lack = counted(need - own, "Unit")
        return f"{lack} of others would have to come along, and they can pay for fewer: {told}.", "MAM-D12"
    if not hired:
        return "A lessee whose Units are aboard could not pay for the sea.", "MAM-Y16"
    charge, rule = (SHIP_IN_DOCK, "MAM-Y3") if kind == SHIP else (BARGE_TURN, "MAM-D8")
    return f"The first turn costs {pounds(charge)}; {lacking(state, seat, charge)}, and there are no fares.", rule


def cannot_fill(state: Standing, action: Action) -> Why:
    """`fill barge1`."""
    table, piece = state.table, action - state.table.fill
    name, one, kind = table.pieces[piece].capitalize(), state.vehicles[piece], table.kinds[piece]
    if not one:
        return f"{name} is in the Pool.", "MAM-Y5"
    if kind == LORRY:
        return "Waiting lorries are filled by themselves before the throw.", "MAM-B8"
    if one[0] != state.active:
        return f"{name} is a vessel of {{{one[0]}}}.", "MAM-Y5"
    if sum(one[3]) == LOADS[kind]:
        return f"{name} is full.", "MAM-R38"
    if not is_short(state, piece):
        return f"{name} has left and goes on with what is in it.", "MAM-Y5"
    return cannot_be_filled(state, one[2], table.mine_at[one[1]], piece)


# Loading and taking


def cannot_load(state: Standing, action: Action) -> Why:
    """`load 3`: own Units for a vessel, or new ones for waiting lorries."""
    table, seat, units = state.table, state.active, action - state.table.load
    if state.phase == p.STOW:
        if not units:
            return "Say 'pass' to leave the Units on the ground.", "MAM-B8"
        room, there = stow_room(state, state.site), state.ground[state.site]
        told = f"The lorries at {mine_told(state, state.site)} have room for {counted(room, 'Unit')}"
        return f"{told}, and {counted(there, 'Unit')} {'lies' if there == 1 else 'lie'} on the ground.", "MAM-B8"
    piece, paid_for, hired = state.fill
    _, space, track, cargo = vehicle(state, piece)
    mine, name = table.mine_at[space], table.pieces[piece].capitalize()
    charge = charge_to_meet(track) if hired else 0
    fewest, most = span(state, track, mine, cargo, paid_for, charge)
    need = LOADS[table.kinds[piece]] - sum(cargo)
    own = state.ground[mine] if mine >= 0 else state.stock[seat]
    if units > need:
        return f"{name} has room for {counted(need, 'Unit')}.", "MAM-R39" if track != DEEP else "MAM-R60"
    if units > own:
        where = f"on the ground at {mine_told(state, mine)}" if mine >= 0 else "in the Warehouse"
        return f"You have {units_told(own)} {where}.", "MAM-D7"
    if units > most:
        return f"With {units} no fares come in, and {pounds(charge)} are due: load {most} at most.", "MAM-D8"
    least = (SHIP_OWN if track == DEEP else BARGE_OWN) - load_of(state, cargo, seat)
    if units < least:
        return f"At least {counted(least, 'Unit')} must be your own.", "MAM-R60" if track == DEEP else "MAM-D1"
    return f"Others can give {counted(need - fewest, 'Unit')} at most, so load {fewest} or more.", "MAM-D12"


def cannot_take(state: Standing, action: Action) -> Why:
    """`take B 2`."""
    table = state.table
    seat, less = divmod(action - table.take, _FEW)
    if vehicle(state, state.fill[0])[2] == CANAL and table.sites > 1 and seat != state.active:
        words = listed([f"'take {table.colours[mine]} ...'" for mine in state.homes[seat]])
        return f"On the ground you name the mine: {words}.", "MAM-D6"
    return _cannot_take(state, seat, -1, less + 1)


def cannot_take_mine(state: Standing, action: Action) -> Why:
    """`take green 2`, with two mines each."""
    mine, less = divmod(action - state.table.take_mine, _FEW)
    seat = state.holders[mine]
    if seat < 0:
        return f"Nobody has {mine_told(state, mine)}.", "MAM-A4"
    if state.table.sites == 1 or vehicle(state, state.fill[0])[2] != CANAL:
        return f"Name the player, not the mine: 'take {SEATS[seat]} {less + 1}'.", "MAM-D6"
    return _cannot_take(state, seat, mine, less + 1)


def _cannot_take(state: Standing, seat: Seat, mine: int, units: int) -> Why:
    piece, paid_for, _ = state.fill
    _, _, track, cargo = vehicle(state, piece)
    need = LOADS[state.table.kinds[piece]] - sum(cargo)
    who, at_mine = f"{{{seat}}}", track == CANAL
    if seat == state.active:
        return "Your own Units have been loaded; the rest must be Units of others.", "MAM-R42"
    if units > need:
        return f"{counted(need, 'Unit')} more and the vessel is full.", "MAM-D10"
    there = (state.ground[mine] if mine >= 0 else ground_of(state, seat)) if at_mine else state.stock[seat]
    if units > there:
        where = f"on the ground at {mine_told(state, mine if mine >= 0 else state.homes[seat][0])}"
        return f"{who} has {units_told(there)} {where if at_mine else 'in the Warehouse'}.", "MAM-D6"
    aboard = load_of(state, cargo, seat)
    most = cap(state, seat, track, aboard, paid_for[seat])
    fare = FARES[track][aboard + units] - FARES[track][paid_for[seat]]
    return (
        f"The fare would be {pounds(fare)}, more than {who} can pay with what is left: take {most} at most."
        if most
        else f"The fare would be {pounds(fare)}, more than {who} can pay.",
        "MAM-D12",
    )
