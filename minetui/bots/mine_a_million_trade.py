"""What a seat may do in its transactions: plans of what to sell first, and what for."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from rules.game import Action
from rules.mine_a_million.prices import (
    AT_MINE,
    AT_WAREHOUSE,
    BARGE_TURN,
    CANAL_COMPANY,
    LORRY_HIRE,
    SHIP_TURN,
    WORKING,
    WORKINGS,
)
from rules.mine_a_million.state import MineAMillionState
from rules.mine_a_million.table import BUY_DEED, HIRE_SHIP, MOST_AT_ONCE, REPAY


class Plan(NamedTuple):
    """Transactions one after the other.

    Args:
        actions: the first of them is done now.
        why: what it is for.
        load: True to load as few own Units as possible, where Units are loaded.
    """

    actions: tuple[Action, ...]
    why: str
    load: bool = False


def plans(state: MineAMillionState, legal: list[Action]) -> Iterator[Plan]:
    """What may be worth doing besides throwing."""
    table, seat = state.table, state.active
    for action in legal:
        if table.fill <= action < table.load:
            yield Plan((action,), "The vessel is filled, so that it can leave.")
            yield Plan((action,), "The vessel is filled with what others have.", True)
    if state.owed[seat]:
        if REPAY in legal:
            yield Plan((REPAY,), "Without its debt it may hire and buy again.")
        yield from _sales(state)
        return
    for mine in state.homes[seat]:
        site = table.site(mine)
        if state.works[mine] < WORKINGS:
            yield from _with_sales(
                state, table.working + site, WORKING, "A second working gives three Units each time."
            )
        yield from _with_sales(state, table.hire_lorry + site, LORRY_HIRE, "A lorry takes Units to Newport.")
        yield from _with_sales(state, table.hire_barge + site, BARGE_TURN, "A barge takes five Units to Newport.", True)
    if not state.deeds[seat]:
        yield from _with_sales(state, BUY_DEED, CANAL_COMPANY, "With a canal company it may use barges at its mine.")
    if state.stock[seat]:
        for track in table.ports:
            port = track - table.ports[0]
            why = f"A barge takes five Units to {table.board.spaces[table.tracks[track].goal].title}."
            yield from _with_sales(state, table.hire_sea + port, BARGE_TURN, why, True)
        yield from _with_sales(state, HIRE_SHIP, SHIP_TURN, "A ship takes ten Units to Port Boston.", True)
    yield from _sales(state)


def _with_sales(state: MineAMillionState, action: Action, price: int, why: str, both: bool = False) -> Iterator[Plan]:
    """Something bought or hired, with the sales it takes before it."""
    ways = _raising(state, price - state.cash[state.active])
    if action in state.open and ways != [()]:
        ways = [(), *ways]  # fares pay for it
    for sales in ways:
        told = why if not sales else f"{why} It sells for that."
        yield Plan((*sales, action), told)
        if both:
            yield Plan((*sales, action), told, True)


def _raising(state: MineAMillionState, missing: int) -> list[tuple[Action, ...]]:
    """Ways to raise so many pounds: nothing, the Warehouse first, the ground first."""
    if missing <= 0:
        return [()]
    table, seat = state.table, state.active
    stored = min(state.stock[seat] - state.fresh[seat], MOST_AT_ONCE)
    mine = max(state.homes[seat], key=lambda one: state.ground[one])
    lying = min(state.ground[mine], MOST_AT_ONCE)
    ground = table.sell_ground + table.site(mine) * MOST_AT_ONCE
    found: list[tuple[Action, ...]] = []
    for first in (True, False):
        n_stored = n_lying = 0
        if first:
            n_stored = min(stored, -(-missing // AT_WAREHOUSE))
            n_lying = min(lying, max(0, -(-(missing - n_stored * AT_WAREHOUSE) // AT_MINE)))
        else:
            n_lying = min(lying, -(-missing // AT_MINE))
            n_stored = min(stored, max(0, -(-(missing - n_lying * AT_MINE) // AT_WAREHOUSE)))
        if n_stored * AT_WAREHOUSE + n_lying * AT_MINE < missing:
            continue
        sales: tuple[Action, ...] = ()
        if n_stored:
            sales += (table.sell_warehouse + n_stored - 1,)
        if n_lying:
            sales += (ground + n_lying - 1,)
        if sales not in found:
            found.append(sales)
    return found


def _sales(state: MineAMillionState) -> Iterator[Plan]:
    """Units sold for money in hand."""
    table, seat = state.table, state.active
    why = "It wants money in hand for charges and the cards."
    if state.stock[seat] > state.fresh[seat]:
        yield Plan((table.sell_warehouse,), why)
    for mine in state.homes[seat]:
        for units in (1, 2, 3):
            if state.ground[mine] >= units:
                yield Plan((table.sell_ground + table.site(mine) * MOST_AT_ONCE + units - 1,), why)
