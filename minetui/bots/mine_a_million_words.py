"""Why a bot for Mine a Million does what it does, in a player's words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from minetui.bots.mine_a_million_follow import carried
from rules.game import Action
from rules.mine_a_million import phases as p
from rules.mine_a_million.prices import SHIP_IN_DOCK
from rules.mine_a_million.state import MineAMillionState
from rules.mine_a_million.table import AGREE, KIND_WORDS, MOST_AT_ONCE, PASS, STAY


def pounds(thousands: float) -> str:
    """So many thousands of pounds, as people read them."""
    return f"£{max(1, round(thousands)) * 1000:,}"


def told(state: MineAMillionState, action: Action) -> str:
    """What an action that was found best is good for."""
    return _TOLD[state.phase](state, action)


def _move(state: MineAMillionState, action: Action) -> str:
    if action == STAY:
        return "It is better off where it is than by anything it could move."
    table = state.table
    piece, space = divmod(action - table.move, len(table.spaces))
    one = state.vehicles[piece]
    assert one
    kind = KIND_WORDS[table.kinds[piece]]
    goal = table.tracks[one[2]].goal
    if space == goal:
        return f"The {kind} comes to {table.board.spaces[goal].title}, and is paid for no longer."
    for other in state.vehicles:
        if other and other[0] != state.active and other[2] == one[2]:
            ahead = table.tracks[other[2]].steps[other[1]]
            if ahead == (space,):
                return f"The {kind} comes on, and stands in {{{other[0]}}}'s way there."
    return f"Of all it could move, the {kind} on this way brings it most."


def _declare(state: MineAMillionState, action: Action) -> str:
    if action >= state.table.sail:
        return f"A ship in the dock costs £{SHIP_IN_DOCK:,} a turn and comes no nearer."
    return "The ship had better wait in the dock this turn."


def _sale(state: MineAMillionState, action: Action) -> str:
    table = state.table
    if table.sell_piece <= action < table.working:
        kind = table.kinds[(action - table.sell_piece) // table.sites]
        return f"It misses a Unit in the {KIND_WORDS[kind]} least of what it may sell."
    where = "in the Warehouse" if action >= table.sell_warehouse else "on the ground"
    return f"Of what it may sell it misses a Unit {where} least."


def _smelt(state: MineAMillionState, action: Action) -> str:
    if action == PASS:
        return "The Units are worth more to it at the mine."
    units = (action - state.table.sell_ground) % MOST_AT_ONCE + 1
    return f"The smelter pays more than {'a Unit is' if units == 1 else 'the Units are'} worth to it at the mine."


def _take(state: MineAMillionState, action: Action) -> str:
    seat, _ = carried(state, action)
    return f"{{{seat}}} can pay, and what it gains by the voyage hurts least."


def _load(state: MineAMillionState, action: Action) -> str:
    if action == state.open[-1]:
        return "As many of its own Units as possible come along."
    return "Others pay for the rest of the load."


def _consent(state: MineAMillionState, action: Action) -> str:
    if action == AGREE:
        return "Overseas its Units are worth the fare."
    return "For that fare its Units had better go to the Warehouse."


_TOLD: Final[dict[int, Callable[[MineAMillionState, Action], str]]] = {
    p.MOVE: _move,
    p.CARD_MOVE: _move,
    p.DECLARE: _declare,
    p.FARE: _sale,
    p.RAISE: _sale,
    p.SMELT: _smelt,
    p.TAKE: _take,
    p.LOAD: _load,
    p.CONSENT: _consent,
    p.ORDER: lambda state, action: "It pays first for what it would miss most.",
    p.NIGHT: lambda state, action: (
        "It keeps the money for something better." if action == PASS else "The Units are worth more than they cost."
    ),
    p.SITE: lambda state, action: "The card does it most good there, or least harm.",
    p.LOSE: lambda state, action: "That is the cargo it misses least.",
    p.WEIGH: lambda state, action: "That lorry is the one it misses least.",
    p.STOW: lambda state, action: (
        "It keeps them at the mine." if action == PASS else "A lorry should not leave half empty."
    ),
}
