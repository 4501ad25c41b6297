"""What is under the cursor on the map of Mine a Million, in one short sentence: it is sent at every key."""

from __future__ import annotations

from typing import Final

from rules.mine_a_million.board import (
    BOSTON,
    CANAL_SPACE,
    COAST,
    DEEP_SPACE,
    FAR_PORT,
    FORK,
    MINE,
    NEAR_PORT,
    NEWPORT,
    RACE_BAY,
    TOWN,
    TRACKS,
)
from rules.mine_a_million.prices import DOLLARS
from rules.mine_a_million.table import Table
from rules.mine_a_million.telling import title
from rules.mine_a_million.view import MineAMillionView
from rules.reading import counted

_KINDS: Final = {TOWN: "Town", CANAL_SPACE: "Canal", COAST: "Coast", DEEP_SPACE: "Deep water"}


def told(view: MineAMillionView, place: str) -> str:
    """Kind and name of a space, what it holds, who stands there, and how far it is from where its ways end."""
    table = view.table
    number = table.spaces.index(place)
    space = table.board.spaces[number]
    if space.kind == MINE:
        told = _mine(view, table.mine_at[number])
    elif space.kind == NEWPORT:
        stock = [f"{{{seat}}} {units}" for seat, units in enumerate(view.stock) if units]
        told = f"{space.title}: {', '.join(stock) or 'no Units'}"
    elif space.kind in (NEAR_PORT, FAR_PORT):
        told = f"{space.title}: ${DOLLARS[RACE_BAY if space.kind == NEAR_PORT else BOSTON]:,} a Unit"
    elif space.kind == FORK:
        told = "A fork, no space"
    else:
        name = f"{_KINDS[space.kind]} {space.title}" if space.kind in _KINDS else space.title
        told = f"{name}, {', '.join(_far(table, number))}"
    here = [_piece(view, piece) for piece, one in enumerate(view.vehicles) if one and one[1] == number]
    return "; ".join([told, *here])


def _mine(view: MineAMillionView, mine: int) -> str:
    table = view.table
    name = title(table, table.mine_spaces[mine])
    holder = next((seat for seat, homes in enumerate(view.homes) if mine in homes), -1)
    if holder < 0:
        return f"{name}: nobody's"
    works = counted(view.works[mine], "working")
    return f"{name} of {{{holder}}}: {counted(view.ground[mine], 'Unit')} on the ground, {works}"


def _far(table: Table, space: int) -> list[str]:
    """How far it is to each goal."""
    far: dict[int, int] = {}
    for track in range(TRACKS):
        distance = table.tracks[track].distance[space]
        if distance > 0:
            far.setdefault(table.tracks[track].goal, distance)
    return [f"{distance} to {title(table, goal).removesuffix(' Warehouse')}" for goal, distance in far.items()]


def _piece(view: MineAMillionView, piece: int) -> str:
    """A vehicle: whose, and with whose Units."""
    one, table = view.vehicles[piece], view.table
    assert one
    owner, _, _, cargo = one
    holders = {mine: seat for seat, homes in enumerate(view.homes) for mine in homes}
    units: dict[int, int] = {}
    for mine, count in enumerate(cargo):
        if count:
            seat = holders.get(mine, -1)
            units[seat] = units.get(seat, 0) + count
    if set(units) <= {owner}:
        load = str(units.get(owner, "nothing"))
    else:
        ranked = sorted(units.items(), key=lambda entry: (entry[0] != owner, entry[0]))
        load = " + ".join(f"{count} of {{{seat}}}" for seat, count in ranked)
    return f"{table.pieces[piece]} of {{{owner}}} with {load}"
