"""Vehicles move and arrive; barges may go on to sea (MAM-B10, MAM-C5 to MAM-C11, MAM-D16, MAM-D21, MAM-E1)."""

from __future__ import annotations

from rules.game import Action
from rules.mine_a_million.board import BOSTON, CANAL, RACE_BAY, ROAD
from rules.mine_a_million.debts import go_back
from rules.mine_a_million.holdings import (
    earn,
    is_short,
    load_of,
    occupied,
    owned,
    owns_any,
    put,
    release,
    unload,
    vehicle,
    vessels,
)
from rules.mine_a_million.phases import CONSENT, ENDED, FINISH, MOVE, ONWARD
from rules.mine_a_million.prices import DOLLARS, MILLION
from rules.mine_a_million.routes import short_ends, whole_ends
from rules.mine_a_million.standing import ROAD_SHUT, WATER_SHUT, Seen, Standing
from rules.mine_a_million.table import AGREE, LORRY, SHIP, STAY, UNLOAD


def may_sail(state: Seen, piece: int) -> bool:
    """Whether a barge or ship may be moved at all (MAM-Y5, MAM-Y21, MAM-D17)."""
    if is_short(state, piece) or state.due >> piece & 1:
        return False
    if state.table.kinds[piece] == SHIP:
        at_dock = vehicle(state, piece)[1] == state.table.ship_dock
        return not at_dock or bool(state.sails >> piece & 1)
    return True


def ends(state: Standing, piece: int, number: int, spaces: int) -> tuple[list[int], bool]:
    """Where so many spaces can take a vehicle, and whether in full (MAM-Y4, MAM-Y23).

    Args:
        number: spaces to go.
        spaces: set of the occupied spaces.
    """
    _, space, track, _ = vehicle(state, piece)
    way = state.table.tracks[track]
    whole = whole_ends(way, space, number, spaces)
    return (whole, True) if whole else (short_ends(way, space, number, spaces), False)


def actions_of(state: Standing, piece: int, goals: list[int]) -> list[Action]:
    """`move` to each of some spaces."""
    first = state.table.move + piece * len(state.table.spaces)
    return [first + goal for goal in goals]


def moves(state: Standing) -> list[Action]:
    """What the throw may move, or to move nothing (MAM-C5, MAM-C7, MAM-E1, MAM-Y22)."""
    seat, thrown = state.active, state.thrown
    if not owns_any(state, seat):
        return [STAY]
    spaces = occupied(state)
    whole: list[Action] = []
    part: list[Action] = []
    if not state.barred & ROAD_SHUT:
        for piece in owned(state, seat, LORRY):
            goals, full = ends(state, piece, thrown, spaces)
            (whole if full else part).extend(actions_of(state, piece, goals))
    water: list[Action] = []
    if not state.barred & WATER_SHUT:
        for piece in boats(state):
            water += actions_of(state, piece, ends(state, piece, thrown, spaces)[0])
    return whole + water if whole else [*part, *water, STAY]


def moving(state: Standing) -> None:
    """The dice move, unless a card has moved something (MAM-B4)."""
    state.phase = FINISH if state.moved else MOVE


def move(state: Standing, action: Action) -> None:
    """One vehicle moves with the throw, or none."""
    state.phase = FINISH
    if action == STAY:
        if owns_any(state, state.active):
            state.told.append(("stay", state.active))
        return
    travel(state, action)


def travel(state: Standing, action: Action) -> None:
    """A vehicle goes to a space and arrives there; an interruption comes back to the phase that is set already."""
    table = state.table
    piece, space = divmod(action - table.move, len(table.spaces))
    owner, start, track, cargo = vehicle(state, piece)
    put(state, piece, owner, space, track, cargo)
    state.told.append(("move", owner, piece, start, space))
    if space != table.tracks[track].goal:
        return
    if track == ROAD:
        unload(state, piece)
    elif track != CANAL:
        _export(state, piece)
    elif load_of(state, cargo, owner) and (state.deeds[owner] or not table.sea_needs_deed):
        state.back += (state.phase,)
        state.queue = (piece, *state.queue)
        state.phase = ONWARD
    else:
        unload(state, piece)


def _export(state: Standing, piece: int) -> None:
    """All Units aboard are sold for dollars at once, and the million ends the game (MAM-E6, MAM-G6, MAM-Y12)."""
    owner, space, track, cargo = vehicle(state, piece)
    state.told.append(("arrive", owner, piece, space))
    for seat in (owner, *state.after(owner)):
        units = load_of(state, cargo, seat)
        if units:
            earn(state, seat, units * DOLLARS[track], units)
    release(state, piece)
    state.told.append(("pool", owner, piece))
    if max(state.dollars) >= MILLION:
        state.phase = ENDED


# On to sea


def onwards(state: Standing) -> list[Action]:
    """A barge at the end of its canal: unload, or the port it is to go on to."""
    return [UNLOAD, *(state.table.sea + track - RACE_BAY for track in range(RACE_BAY, BOSTON + 1))]


def onward(state: Standing, action: Action) -> None:
    """The owner's choice; lessees are asked from his left (MAM-Y16)."""
    piece = state.queue[0]
    if action == UNLOAD:
        _no_further(state)
        return
    owner, space, _, cargo = vehicle(state, piece)
    track = RACE_BAY + action - state.table.sea
    put(state, piece, owner, space, track, cargo)
    state.told.append(("onward", owner, piece, track))
    _ask(state, owner)


def _ask(state: Standing, last: int) -> None:
    """The next lessee on the left of the last one asked, or everybody has agreed."""
    piece = state.queue[0]
    owner, _, _, cargo = vehicle(state, piece)
    seats = [owner, *state.after(owner)]
    for seat in seats[seats.index(last) + 1 :]:
        if load_of(state, cargo, seat):
            state.asked, state.phase = seat, CONSENT
            return
    if sum(cargo) > load_of(state, cargo, owner):
        state.due |= 1 << piece
    _done(state)


def consent(state: Standing, action: Action) -> None:
    """A lessee agrees, or all cargo goes to the Warehouse (MAM-D21)."""
    if action == AGREE:
        state.told.append(("agree", state.asked))
        _ask(state, state.asked)
    else:
        state.told.append(("refuse", state.asked))
        _no_further(state)


def _no_further(state: Standing) -> None:
    unload(state, state.queue[0])
    _done(state)


def _done(state: Standing) -> None:
    state.queue, state.asked = state.queue[1:], -1
    go_back(state)


def boats(state: Standing) -> list[int]:
    """Barges and ships of the active seat that may be moved."""
    return [piece for piece in vessels(state, state.active) if may_sail(state, piece)]
