"""Why an action of Mine a Million is refused, in one sentence with the rule.

The phases decide (`Standing.open`); this only explains an action that is not among those. Refusals of business, of
filling vessels and of moves have modules of their own.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rules.game import CHANCE, OVER, Action, IllegalAction
from rules.mine_a_million import phases as p
from rules.mine_a_million.board import MINES
from rules.mine_a_million.components import CONDEMN
from rules.mine_a_million.filling_refusals import (
    cannot_fill,
    cannot_hire_vessel,
    cannot_load,
    cannot_take,
    cannot_take_mine,
)
from rules.mine_a_million.holdings import owned
from rules.mine_a_million.move_refusals import cannot_move, must_move
from rules.mine_a_million.notation import block_of
from rules.mine_a_million.prices import SHIP_TURN
from rules.mine_a_million.standing import Standing
from rules.mine_a_million.table import LORRY
from rules.mine_a_million.telling import decision, pounds, title
from rules.mine_a_million.trade_refusals import (
    Why,
    cannot_bid,
    cannot_buy_deed,
    cannot_buy_working,
    cannot_hire_lorry,
    cannot_offer,
    cannot_offer_ground,
    cannot_repay,
    cannot_reserve,
    cannot_sell_aboard,
    cannot_sell_ground,
    cannot_sell_stored,
)
from rules.mine_a_million.worth import means

_CHANCE: Final = frozenset({"pick", "start", "die", "card"})
_BUSINESS: Final = frozenset({
    "throw", "buy deed", "buy working", "repay", "hire ship", "hire lorry", "hire barge", "hire barge PORT", "fill",
    "offer ground", "offer", "sell ground", "sell warehouse",
})  # fmt: skip
"""What is done in one's own turn before the throw."""
_WINDOWS: Final[dict[str, tuple[int, ...]]] = {
    **dict.fromkeys(_BUSINESS, (p.TRADE,)),
    "sell ground": (p.TRADE, p.FARE, p.RAISE, p.SMELT), "sell warehouse": (p.TRADE, p.FARE, p.RAISE),
    "sell": (p.RAISE,), "pass": (p.BID, p.SMELT, p.NIGHT, p.STOW), "pay": (p.NIGHT,), "pay PIECE": (p.ORDER,),
    "stay": (p.MOVE,), "unload": (p.ONWARD,), "unload PIECE": (p.WEIGH,), "agree": (p.CONSENT,), "refuse": (p.CONSENT,),
    "load": (p.LOAD, p.STOW), "take": (p.TAKE,), "take COLOUR": (p.TAKE,), "reserve": (p.RESERVE,), "bid": (p.BID,),
    "dock": (p.DECLARE,), "sail": (p.DECLARE,), "sea": (p.ONWARD,), "at": (p.SITE,), "lose": (p.LOSE,),
    "move": (p.MOVE, p.CARD_MOVE), "mine": (p.MINE,),
}  # fmt: skip
"""When each thing may be done."""
_ELSEWHEN: Final[dict[str, Why]] = {
    "sell": ("Units in vehicles are only sold for a debt.", "MAM-F0"),
    "pass": ("There is nothing to pass on here.", "MAM-B2"),
    "pay": ("Only a night shift is paid for so; all other payments go by themselves.", "MAM-P8"),
    "pay PIECE": ("Charges are paid by themselves; you are asked for an order only if cash is short.", "MAM-E9"),
    "unload": ("Only a barge that has just come to the Barge Dock is unloaded so.", "MAM-R53"),
    "unload PIECE": ("Nothing is unloaded at will, only when a card demands it.", "MAM-R28"),
    "agree": ("Nobody asks whether your Units may go on to sea.", "MAM-D21"),
    "refuse": ("Nobody asks whether your Units may go on to sea.", "MAM-D21"),
    "load": ("No vessel is being filled; waiting lorries are filled by themselves.", "MAM-B8"),
    "take": ("No vessel is being filled with Units of others.", "MAM-R42"),
    "take COLOUR": ("No vessel is being filled with Units of others.", "MAM-R42"),
    "reserve": ("No lot is on offer.", "MAM-F2"),
    "bid": ("No lot is on offer.", "MAM-F2"),
    "dock": ("What a ship in the dock does is said when charges are paid, after 'throw'.", "MAM-Y3"),
    "sail": ("What a ship in the dock does is said when charges are paid, after 'throw'.", "MAM-Y3"),
    "sea": ("A barge goes on to sea only when it has just come to the Barge Dock.", "MAM-R53"),
    "at": ("No card asks which of your mines it is for.", "MAM-Y24"),
    "lose": ("No card asks for cargo.", "MAM-R51"),
    "mine": ("The mines have been given out.", "MAM-Y14"),
}
"""Why things cannot be done at other times."""


def refusal(state: Standing, action: Action) -> IllegalAction | None:
    """Why the mover may not do this now, being an action that `legal()` does not list."""
    table = state.table
    if not 0 <= action < table.actions:
        return IllegalAction("There is no such action.")
    block, mover = block_of(table, action), state.to_move
    if mover == OVER:
        return IllegalAction("The game is over.", "MAM-G6")
    if mover == CHANCE:
        return IllegalAction(*_chance(state, block))
    if block in _CHANCE:
        return IllegalAction("That is for Chance to do.", "MAM-R23")
    if state.phase not in _WINDOWS[block]:
        return IllegalAction(*_elsewhen(state, block))
    return IllegalAction(*_WHY[block](state, action)) if block in _WHY else None


def _chance(state: Standing, block: str) -> Why:
    now = decision(state)
    if block == "card" and state.phase in (p.TOP, p.DRAW):
        return "That card has been drawn since the last shuffle.", "MAM-R68"
    return f"{now.prompt} That is for Chance to do.", now.rules[0]


def _elsewhen(state: Standing, block: str) -> Why:
    """Why it is not the time for it, or what is waited for."""
    now = decision(state)
    if block in _BUSINESS and state.thrown:
        return "The die is thrown, so your business is over for this turn.", "MAM-R26"
    if block in ("move", "stay") and not state.thrown:
        return "Vehicles move after the throw.", "MAM-B2"
    if block == "stay" and state.phase == p.CARD_MOVE:
        return "What the card can move must move.", "MAM-Y4"
    return _ELSEWHEN.get(block) or (f"Something else comes first: {now.prompt.partition(': ')[2]}", now.rules[0])


# What has its reason in the phase


def _cannot_declare(state: Standing, action: Action) -> Why:
    table, piece = state.table, state.queue[0]
    first = table.sail if action >= table.sail else table.dock
    if action - first != piece:
        return f"This is about {table.pieces[piece]}.", "MAM-D17"
    most = sum(means(state, state.active, piece))
    return (
        f"Sailing costs {pounds(SHIP_TURN)}, and with everything you may sell for it you come to {pounds(most)}.",
        "MAM-Y30",
    )


def _cannot_order(state: Standing, action: Action) -> Why:
    table, piece = state.table, action - state.table.pay_piece
    name, one = table.pieces[piece].capitalize(), state.vehicles[piece]
    if table.kinds[piece] == LORRY:
        return "A lorry is paid once, when it is hired.", "MAM-C1"
    if not one or one[0] != state.active:
        return f"{name} is {'in the Pool' if not one else f'a vessel of {{{one[0]}}}'}.", "MAM-E9"
    return f"{name} is paid for already.", "MAM-D18"


def _cannot_be_at(state: Standing, action: Action) -> Why:
    mine = action - state.table.at
    name = title(state.table, state.table.mine_spaces[mine])
    if mine not in state.homes[state.active]:
        return f"{name} is not yours.", "MAM-A6"
    return f"At {name} the card can do nothing.", "MAM-Y24"


def _cannot_lose(state: Standing, action: Action) -> Why:
    table, seat = state.table, state.active
    piece, colour = divmod(action - table.lose, MINES)
    name, one = table.pieces[piece].capitalize(), state.vehicles[piece]
    if not one or one[0] != seat:
        return f"{name} is {'in the Pool' if not one else f'a vehicle of {{{one[0]}}}'}.", "MAM-R51"
    if not one[3][colour]:
        return f"{name} carries no {table.colours[colour]} Unit.", "MAM-R51"
    if not table.land >> one[1] & 1:
        return f"{name} is in a dock or at sea; the card is about cargo on land.", "MAM-Y28"
    if table.cards[state.card].effect == CONDEMN:
        return f"{name} has set off, so you lose a Unit of your own from it.", "MAM-E8"
    mine = title(table, table.mine_spaces[state.site])
    return f"{name} does not stand at {mine}.", "MAM-P18"


def _cannot_weigh(state: Standing, action: Action) -> Why:
    table, piece = state.table, action - state.table.weigh
    name, one = table.pieces[piece].capitalize(), state.vehicles[piece]
    if table.kinds[piece] != LORRY:
        return f"{name} is no lorry.", "MAM-P16"
    if not one or one[0] != state.active:
        return f"{name} is {'in the Pool' if not one else f'a lorry of {{{one[0]}}}'}.", "MAM-P16"
    most = max(table.road[found[1]] for other in owned(state, state.active, LORRY) if (found := state.vehicles[other]))
    if table.road[one[1]] == most:
        return f"{name} stands beside another lorry with the same load; name that one.", "MAM-Y28"
    return f"{name} is {table.road[one[1]]} from Newport, and another lorry of yours is {most}.", "MAM-P16"


def _cannot_pick(state: Standing, action: Action) -> Why:
    table, mine = state.table, action - state.table.mine
    name, holder = title(table, table.mine_spaces[mine]), state.holders[mine]
    if holder >= 0:
        return f"{name} is {{{holder}}}'s already.", "MAM-A4"
    if table.mines_each > 1:
        return "Your mines must lie in different halves of the board.", "MAM-A5"
    if table.seats == 4:
        return "Two mines have been picked in that half; the others are to be in the other one.", "MAM-A7"
    return "With two or three players all mines lie in the half of the first one picked.", "MAM-A5"


_WHY: Final[dict[str, Callable[[Standing, Action], Why]]] = {
    "buy deed": cannot_buy_deed, "buy working": cannot_buy_working, "repay": cannot_repay,
    "sell ground": cannot_sell_ground, "sell warehouse": cannot_sell_stored, "sell": cannot_sell_aboard,
    "hire lorry": cannot_hire_lorry, "hire barge": cannot_hire_vessel, "hire barge PORT": cannot_hire_vessel,
    "hire ship": cannot_hire_vessel, "fill": cannot_fill, "load": cannot_load, "take": cannot_take,
    "take COLOUR": cannot_take_mine, "offer ground": cannot_offer_ground, "offer": cannot_offer,
    "reserve": cannot_reserve, "bid": cannot_bid, "dock": _cannot_declare, "sail": _cannot_declare,
    "pay PIECE": _cannot_order, "at": _cannot_be_at, "lose": _cannot_lose, "unload PIECE": _cannot_weigh,
    "move": cannot_move, "stay": must_move, "mine": _cannot_pick,
}  # fmt: skip
"""Why not, for things whose time it is; those that are then always open have no place here."""
