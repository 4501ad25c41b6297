"""Rules of thumb for Mine a Million: what beginners do, and what is left without time to think."""

from __future__ import annotations

from typing import Final

from rules.game import Action
from rules.mine_a_million import phases as p
from rules.mine_a_million.board import CANAL, ROAD
from rules.mine_a_million.prices import AT_MINE, AT_WAREHOUSE, LORRY_HIRE, SHIP_TURN, WORKING
from rules.mine_a_million.table import AGREE, BUY_DEED, HIRE_SHIP, MOST_AT_ONCE, PASS, PAY, REPAY, STAY, THROW, UNLOAD
from rules.mine_a_million.view import MineAMillionView

_RESERVE: Final = 5_000
"""Pounds a beginner keeps in hand when he hires."""
_VOYAGE: Final = 3
"""Turns a beginner reckons a ship takes."""


def by_rule(view: MineAMillionView, legal: list[Action]) -> tuple[Action, str]:
    """What the rule of thumb does, and why: lorries to Newport, a second working, then the ship."""
    phase = view.phase
    if phase == p.TRADE:
        return _trade(view, legal)
    if phase in (p.MOVE, p.CARD_MOVE):
        return _move(view, legal)
    if phase in (p.FARE, p.RAISE):
        return legal[0], "It sells what is worth least first."
    if phase == p.DECLARE:
        return legal[-1], "A ship is there to sail."
    if phase == p.LOAD:
        return legal[-1], "It loads as much of its own as goes in."
    if phase == p.TAKE:
        poorest = min(legal, key=lambda action: (_carried(view, action), -action))
        return poorest, "It takes from whoever has the fewest dollars."
    if phase == p.NIGHT and PAY in legal:
        return PAY, "Two Units are worth more than they cost."
    if phase == p.STOW:
        return max(action for action in legal if action != PASS), "A lorry should not leave half empty."
    if phase == p.ONWARD:
        return UNLOAD, "It brings its Units to the Warehouse first."
    if phase == p.CONSENT:
        return AGREE, "It does not mind where its Units are sold."
    if phase == p.MINE:
        return mine(view, legal)
    if PASS in legal:
        return PASS, "It lets things be."
    return legal[0], "It takes things as they come."


def mine(view: MineAMillionView, legal: list[Action]) -> tuple[Action, str]:
    """The mine with the shortest ways in the half where the fewest others are."""
    table = view.table
    taken = [table.halves[one] for mines in view.homes for one in mines]

    def rank(action: Action) -> tuple[int, int]:
        one = action - table.mine
        space = table.mine_spaces[one]
        ways = table.tracks[ROAD].distance[space] + table.tracks[CANAL].distance[space]
        return ways, taken.count(table.halves[one])

    return min(legal, key=rank), "Its ways are short, and fewer others use them."


def _carried(view: MineAMillionView, action: Action) -> int:
    """The dollars of whose Units an action takes."""
    table = view.table
    if action >= table.take_mine:
        colour = (action - table.take_mine) // 5
        return next(view.dollars[seat] for seat, mines in enumerate(view.homes) if colour in mines)
    return view.dollars[(action - table.take) // 5]


def _trade(view: MineAMillionView, legal: list[Action]) -> tuple[Action, str]:
    table, seat = view.table, view.seat
    cash, stock = view.cash[seat], view.stock[seat]
    usable = stock - view.fresh[seat]
    if REPAY in legal:
        return REPAY, "Debts come first."
    fills = [action for action in legal if table.fill <= action < table.load]
    if fills:
        return fills[0], "A vessel that is not full cannot leave."
    workings = [action for action in legal if table.working <= action < table.hire_lorry]
    if workings:
        return workings[0], "A second working gives three Units instead of one."
    if HIRE_SHIP in legal and cash + AT_WAREHOUSE * (stock - 5) >= _VOYAGE * SHIP_TURN:
        return HIRE_SHIP, "It has Units enough for a ship."
    small = any(view.works[one] < 2 for one in view.homes[seat])
    if small and usable and cash + AT_WAREHOUSE * usable >= WORKING and BUY_DEED not in legal:
        units = min(usable, -(-(WORKING - cash) // AT_WAREHOUSE), MOST_AT_ONCE)
        return table.sell_warehouse + units - 1, "It sells to buy a second working."
    lorries = [action for action in legal if table.hire_lorry <= action < table.hire_barge]
    for action in lorries:
        one = view.homes[seat][0] if table.sites == 1 else action - table.hire_lorry
        if view.ground[one] >= 2 and (cash >= LORRY_HIRE + _RESERVE or view.ground[one] > 2):
            return action, "Two Units wait for a lorry."
    ground = [action for action in legal if table.sell_ground <= action < table.sell_warehouse]
    if cash < LORRY_HIRE:
        if usable:
            return table.sell_warehouse, "It needs money for lorries and for the cards."
        if len(ground) > 2 and AT_MINE + cash >= LORRY_HIRE:
            return ground[0], "It needs money for a lorry."
    return THROW, "It has done what it can."


def _move(view: MineAMillionView, legal: list[Action]) -> tuple[Action, str]:
    """The vehicle that costs most a turn, and of those the one nearest its goal, by the shortest way."""
    table = view.table

    def rank(action: Action) -> tuple[int, int, int]:
        if action == STAY:
            return 9, 0, 0
        piece, space = divmod(action - table.move, len(table.spaces))
        one = view.vehicles[piece]
        assert one
        return -table.kinds[piece], table.tracks[one[2]].distance[space], action

    best = min(legal, key=rank)
    if best == STAY:
        return best, "Nothing can move."
    return best, "It moves what is nearest to its goal."
