"""Why an action of Mine a Million is refused, in one sentence with the rule.

The phases decide (`Standing.open`); this only explains an action that is not among those.
"""

from __future__ import annotations

from rules.game import CHANCE, OVER, Action, IllegalAction
from rules.mine_a_million import phases as p
from rules.mine_a_million.holdings import free_piece, is_short, owned, vehicle
from rules.mine_a_million.notation import block_of
from rules.mine_a_million.prices import CANAL_COMPANY, LORRY_HIRE, SHIP_OWN, WORKING, WORKINGS
from rules.mine_a_million.standing import ROAD_SHUT, WATER_SHUT, Seen, Standing
from rules.mine_a_million.table import BARGE, KIND_WORDS, LOADS, LORRY, SHIP
from rules.mine_a_million.telling import decision
from rules.mine_a_million.travel import may_sail

_CHANCE = frozenset({"pick", "start", "die", "card"})
_WINDOWS: dict[str, tuple[int, ...]] = {
    "throw": (p.TRADE,), "buy deed": (p.TRADE,), "hire ship": (p.TRADE,), "repay": (p.TRADE,),
    "pass": (p.BID, p.SMELT, p.NIGHT, p.STOW), "pay": (p.NIGHT, p.ORDER), "stay": (p.MOVE,),
    "unload": (p.ONWARD, p.WEIGH), "agree": (p.CONSENT,), "refuse": (p.CONSENT,),
    "sell ground": (p.TRADE, p.FARE, p.RAISE, p.SMELT), "sell warehouse": (p.TRADE, p.FARE, p.RAISE),
    "sell": (p.RAISE,), "buy working": (p.TRADE,), "hire lorry": (p.TRADE,), "hire barge": (p.TRADE,),
    "hire barge PORT": (p.TRADE,), "fill": (p.TRADE,), "load": (p.LOAD, p.STOW), "take": (p.TAKE,),
    "take COLOUR": (p.TAKE,), "offer ground": (p.TRADE,), "offer": (p.TRADE,), "reserve": (p.RESERVE,),
    "bid": (p.BID,), "dock": (p.DECLARE,), "sail": (p.DECLARE,), "sea": (p.ONWARD,), "at": (p.SITE,),
    "lose": (p.LOSE,), "move": (p.MOVE, p.CARD_MOVE), "mine": (p.MINE,),
}  # fmt: skip
"""When each thing may be done."""


def refusal(state: Standing, action: Action) -> IllegalAction:
    """Why the mover may not do this now, being an action that `legal()` does not list."""
    table = state.table
    if not 0 <= action < table.actions:
        return IllegalAction("There is no such action.")
    block, mover = block_of(table, action), state.to_move
    if mover == OVER:
        return IllegalAction("The game is over.", "MAM-G6")
    if mover == CHANCE:
        return IllegalAction(f"{_plain(state)} That is for Chance to do.", decision(state).rules[0])
    if block in _CHANCE:
        return IllegalAction("That is for Chance to do.", "MAM-R23")
    if state.phase not in _WINDOWS[block]:
        rule = "MAM-R26" if p.TRADE in _WINDOWS[block] and state.thrown else decision(state).rules[0]
        return IllegalAction(f"Not now. {_plain(state)}", rule)
    told = _told(state, action, block)
    return IllegalAction(*told) if told else IllegalAction(f"That cannot be done here. {_plain(state)}", _rule(state))


def _plain(state: Standing) -> str:
    """What is waited for, without the name of whom."""
    who, colon, told = decision(state).prompt.partition(": ")
    return told[:1].upper() + told[1:] if colon and who.startswith("{") else "Something else comes first."


def _rule(state: Standing) -> str:
    return decision(state).rules[0]


def _told(state: Standing, action: Action, block: str) -> tuple[str, str] | None:
    """The reason for things that have one of their own."""
    seat = state.to_move
    if state.phase == p.TRADE and state.owed[seat] and (block.startswith(("hire", "buy"))):
        return "Under a Production Debit you may neither hire nor buy.", "MAM-M12"
    if block == "hire lorry":
        return _no_lorry(state)
    if block.startswith("hire"):
        return _no_vessel(state, block)
    if block == "buy working":
        if state.cash[seat] < WORKING:
            return f"A working costs £{WORKING:,}.", "MAM-R36"
        return f"No mine has more than {WORKINGS} workings.", "MAM-R36"
    if block == "buy deed":
        if state.deeds[seat]:
            return "You have a canal company already.", "MAM-M8"
        return f"A canal company costs £{CANAL_COMPANY:,}.", "MAM-M8"
    if block == "repay":
        return "You owe no Units, or cannot pay for one.", "MAM-M12"
    if block in ("sell ground", "sell warehouse"):
        return "You have not so many Units there, or a Unit at a time is enough.", "MAM-F0"
    if block == "sell":
        return "Units in that vehicle cannot be sold for this debt now.", "MAM-F9"
    if block == "fill":
        return "That vessel is not yours, is not short, or cannot be filled.", "MAM-Y5"
    if block.startswith("offer"):
        return "That lot cannot be offered, or nobody may bid on it.", "MAM-Y9"
    if block == "bid":
        return "That bid is too low, or more than you can pay.", "MAM-Y9"
    if block == "reserve":
        return "Nobody can bid so much.", "MAM-Y9"
    if block in ("take", "take COLOUR"):
        return "So many Units of that player cannot be taken.", "MAM-D12"
    if block in ("move", "stay"):
        return _no_move(state, action, block)
    if block == "mine":
        return "That mine is taken, or lies in the wrong half.", "MAM-Y14"
    return None


def _no_lorry(state: Standing) -> tuple[str, str]:
    seat = state.to_move
    if owned(state, seat, BARGE):
        return "You have a barge, so you may not have lorries.", "MAM-C13"
    if free_piece(state, LORRY) < 0:
        return "No lorry is in the Pool.", "MAM-R22"
    if state.cash[seat] < LORRY_HIRE:
        return f"A lorry costs £{LORRY_HIRE:,}.", "MAM-C1"
    return "You have no Unit on the ground to load.", "MAM-C2"


def _no_vessel(state: Standing, block: str) -> tuple[str, str]:
    seat = state.to_move
    kind = SHIP if block == "hire ship" else BARGE
    if kind == BARGE and owned(state, seat, LORRY):
        return "You have a lorry, so you may not have barges.", "MAM-C13"
    if free_piece(state, kind) < 0:
        return f"No {KIND_WORDS[kind]} is in the Pool.", "MAM-R22"
    if block == "hire barge" and not state.deeds[seat]:
        return "You have no canal company.", "MAM-D2"
    if block == "hire barge PORT" and state.table.sea_needs_deed and not state.deeds[seat]:
        return "You have no canal company.", "MAM-D3"
    if kind == SHIP and state.stock[seat] < SHIP_OWN:
        return f"A ship needs {SHIP_OWN} Units of your own in the Warehouse.", "MAM-R60"
    return "It cannot be filled and paid for with what there is.", "MAM-D8"


def _no_move(state: Standing, action: Action, block: str) -> tuple[str, str]:
    table, seat = state.table, state.to_move
    if block == "stay":
        return "A lorry that can use the full throw must move.", "MAM-C5"
    piece, space = divmod(action - table.move, len(table.spaces))
    one = state.vehicles[piece]
    if not one or one[0] != seat:
        return f"{table.pieces[piece].capitalize()} is not yours.", "MAM-B10"
    held = held_back(state, piece)
    if held:
        return held
    if table.tracks[one[2]].distance[space] < 0:
        return f"{table.spaces[space]} is not on its way.", "MAM-C9"
    return "It goes the full throw, or as far as is clear if nothing can.", "MAM-C7"


def held_back(state: Seen, piece: int) -> tuple[str, str] | None:
    """Why a vehicle may not move this turn at all, blocked or not, with the rule; None if it may."""
    table = state.table
    name, kind = table.pieces[piece].capitalize(), table.kinds[piece]
    owner, _, _, cargo = vehicle(state, piece)
    if owner == state.active and state.barred & (ROAD_SHUT if kind == LORRY else WATER_SHUT):
        kinds, rule = ("lorries", "MAM-P14") if kind == LORRY else ("barges and ships", "MAM-P15")
        return f"{name} stays where it is: a card has stopped your {kinds} for this turn.", rule
    if kind == LORRY or may_sail(state, piece):
        return None
    if is_short(state, piece):
        return f"{name} may not leave with {sum(cargo)} of {LOADS[kind]} Units; it must be filled first.", "MAM-Y5"
    if state.due >> piece & 1:
        return f"{name} may not leave before the fares for the sea are paid in your next turn.", "MAM-Y21"
    if not state.paid >> piece & 1:
        return None  # that it sails can still be declared
    return f"{name} may not sail this turn: you declared that it stays in the dock.", "MAM-D17"
