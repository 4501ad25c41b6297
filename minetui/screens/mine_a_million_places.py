"""Where on the map actions and decisions of Mine a Million are, and what stands in the way of a move."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rules.mine_a_million import phases as p
from rules.mine_a_million.outlook import reach
from rules.mine_a_million.view import MineAMillionView
from rules.piles import SEATS

_AT_MINE: Final = frozenset({"sell ground", "hire lorry", "hire barge", "buy working", "offer ground"})
"""Kinds of actions at the one mine of the seat to move, where notation names none."""


def places_of(view: MineAMillionView, kind: str, rest: Sequence[str]) -> list[str]:
    """The spaces and vehicles an action is about, what it starts from first.

    Args:
        view: the position.
        kind: the words of its notation that tell what is done.
        rest: the words after them.
    """
    table = view.table
    named = [word for word in rest if word in table.pieces or word in table.spaces]
    if named:
        return named
    if kind == "take":
        return [table.colours[mine] for mine in view.homes[SEATS.index(rest[0])]]
    if kind == "sell warehouse":
        return [table.spaces[table.board.newport]]
    if kind == "hire ship":
        return [table.spaces[table.ship_dock]]
    if kind == "load" and view.fill[0] >= 0:
        return [table.pieces[view.fill[0]]]
    if kind in _AT_MINE:
        return [table.colours[mine] for mine in view.homes[view.active]]
    return []


def asked_about(view: MineAMillionView) -> str:
    """The space a decision is about, or ""."""
    table, (lot, units, *_) = view.table, view.lot
    piece = view.fill[0]
    if view.phase in (p.ONWARD, p.CONSENT):
        return table.spaces[table.barge_dock]
    if view.phase in (p.RESERVE, p.BID) and units:
        if lot >= 0:
            return table.colours[lot]
        piece = -1 - lot
    one = view.vehicles[piece] if piece >= 0 else None
    return table.spaces[one[1]] if one else ""


def in_the_way(view: MineAMillionView, piece: str = "") -> list[str]:
    """Spaces whose vehicles stand in the way of what may move now.

    Args:
        piece: of this vehicle alone; "" for all of the seat to move.
    """
    if view.phase not in (p.MOVE, p.CARD_MOVE):
        return []
    own = [number for number, one in enumerate(view.vehicles) if one and one[0] == view.active]
    moving = [view.table.pieces.index(piece)] if piece else own
    numbers = view.table.cards[view.card].numbers if view.phase == p.CARD_MOVE else ()
    number = numbers[0] if numbers else view.thrown
    blocks = [view.vehicles[other] for one in moving for other in reach(view, one, number).blocks]
    return [view.table.spaces[one[1]] for one in blocks if one]
