"""The transactions before the throw (MAM-B2): what is open, and what each does."""

from __future__ import annotations

from rules.game import Action
from rules.mine_a_million.auction import offer, offers
from rules.mine_a_million.board import BOSTON, CANAL, DEEP, RACE_BAY, ROAD
from rules.mine_a_million.debts import sell_stock
from rules.mine_a_million.filling import can_fill, can_hire, fill, hire
from rules.mine_a_million.holdings import (
    changed,
    first_cargo,
    free_piece,
    is_short,
    owned,
    owns_any,
    pay,
    put,
    to_pool,
    top_up,
    vessels,
)
from rules.mine_a_million.phases import CHARGES, DIE, READY, TRADE
from rules.mine_a_million.prices import (
    BARGE_OWN,
    CANAL_COMPANY,
    DEBIT_UNIT,
    LORRY_HIRE,
    SHIP_OWN,
    WORKING,
    WORKINGS,
)
from rules.mine_a_million.reasons import BANK, DEBIT_PAID, DEED_PAID, LORRY_PAID, WORKING_PAID
from rules.mine_a_million.standing import Standing
from rules.mine_a_million.table import BARGE, BUY_DEED, HIRE_SHIP, LORRY, MOST_AT_ONCE, REPAY, SHIP, THROW


def trades(state: Standing) -> list[Action]:
    """Everything the active seat may do before the throw, the throw first."""
    table, seat = state.table, state.active
    found = [THROW]
    for mine in state.homes[seat]:
        if state.ground[mine]:
            first = table.sell_ground + table.site(mine) * MOST_AT_ONCE
            found += range(first, first + min(state.ground[mine], MOST_AT_ONCE))
    own_stock = state.stock[seat] - state.fresh[seat]
    if own_stock > 0:
        found += range(table.sell_warehouse, table.sell_warehouse + min(own_stock, MOST_AT_ONCE))
    fleet = vessels(state, seat)
    for piece in fleet:
        if is_short(state, piece) and can_fill(state, piece):
            found.append(table.fill + piece)
    if state.owed[seat]:
        if state.cash[seat] >= DEBIT_UNIT:
            found.append(REPAY)
    else:
        _hires(state, found, bool(fleet) and table.kinds[fleet[0]] == BARGE)
        _purchases(state, found)
    found += offers(state)
    return found


def _hires(state: Standing, found: list[Action], barges: bool) -> None:
    table, seat, homes = state.table, state.active, state.homes[state.active]
    if not barges and state.cash[seat] >= LORRY_HIRE and free_piece(state, LORRY) >= 0:
        found += [table.hire_lorry + table.site(mine) for mine in homes if state.ground[mine]]
    deed, stock = state.deeds[seat], state.stock[seat]
    if (deed or stock) and free_piece(state, BARGE) >= 0 and not owned(state, seat, LORRY):
        if deed:
            found += [table.hire_barge + table.site(mine) for mine in homes
                      if state.ground[mine] >= BARGE_OWN and can_hire(state, CANAL, mine)]  # fmt: skip
        if stock >= BARGE_OWN and (deed or not table.sea_needs_deed):
            found += _to_sea(state)
    if stock >= SHIP_OWN and free_piece(state, SHIP) >= 0 and can_hire(state, DEEP, -1):
        found.append(HIRE_SHIP)


def _to_sea(state: Standing) -> list[Action]:
    """Barges in the dock: fares to both near ports are alike, and whoever can pay for Port Boston can for those."""
    if not can_hire(state, RACE_BAY, -1):
        return []
    first = state.table.hire_sea
    return [first, first + 1, first + 2] if can_hire(state, BOSTON, -1) else [first, first + 1]


def _purchases(state: Standing, found: list[Action]) -> None:
    table, seat = state.table, state.active
    if state.cash[seat] >= WORKING:
        found += [table.working + table.site(mine) for mine in state.homes[seat] if state.works[mine] < WORKINGS]
    if state.cash[seat] >= CANAL_COMPANY and not state.deeds[seat]:
        found.append(BUY_DEED)


def trade(state: Standing, action: Action) -> None:
    """One transaction, or the throw."""
    table, seat = state.table, state.active
    if action == THROW:
        _throw(state)
    elif action == BUY_DEED:
        state.deeds = changed(state.deeds, seat, 1)
        pay(state, seat, BANK, CANAL_COMPANY, DEED_PAID)
    elif action == HIRE_SHIP:
        hire(state, SHIP, table.ship_dock, DEEP)
    elif action == REPAY:
        state.owed = changed(state.owed, seat, -1)
        pay(state, seat, BANK, DEBIT_UNIT, DEBIT_PAID)
    elif action < table.sell_piece:
        sell_stock(state, seat, action)
    elif action < table.hire_lorry:
        mine = _mine(state, action - table.working)
        state.works = changed(state.works, mine, 1)
        state.told.append(("working", seat, mine))
        pay(state, seat, BANK, WORKING, WORKING_PAID)
    elif action < table.hire_barge:
        _hire_lorry(state, _mine(state, action - table.hire_lorry))
    elif action < table.hire_sea:
        hire(state, BARGE, table.mine_spaces[_mine(state, action - table.hire_barge)], CANAL)
    elif action < table.fill:
        hire(state, BARGE, table.barge_dock, RACE_BAY + action - table.hire_sea)
    elif action < table.load:
        fill(state, action - table.fill)
    else:
        offer(state, action)


def _mine(state: Standing, site: int) -> int:
    return site if state.table.sites > 1 else state.homes[state.active][0]


def _hire_lorry(state: Standing, mine: int) -> None:
    """One Unit goes in at once; more follows when transactions end, since it might go into other lorries (MAM-C3)."""
    seat, piece = state.active, free_piece(state, LORRY)
    pay(state, seat, BANK, LORRY_HIRE, LORRY_PAID)
    state.ground = changed(state.ground, mine, -1)
    put(state, piece, seat, state.table.mine_spaces[mine], ROAD, first_cargo(mine, 1))
    state.told.append(("hire", seat, piece, state.table.mine_spaces[mine], ROAD))
    state.phase = TRADE


def _throw(state: Standing) -> None:
    """Transactions are over, charges fall due."""
    end_business(state)
    state.phase = CHARGES


def end_business(state: Standing) -> None:
    """Vessels left short go to the Pool, and waiting lorries are filled (MAM-Y5, MAM-B8)."""
    for piece in vessels(state, state.active):
        if is_short(state, piece):
            to_pool(state, piece)
    _top_up_all(state)


def _top_up_all(state: Standing) -> None:
    for mine in state.homes[state.active]:
        if state.ground[mine]:
            top_up(state, mine)


def ready(state: Standing) -> None:
    """Just before the throw lorries are filled once more (MAM-Y13)."""
    assert state.phase == READY
    _top_up_all(state)
    state.idle = int(not owns_any(state, state.active))
    state.phase = DIE
