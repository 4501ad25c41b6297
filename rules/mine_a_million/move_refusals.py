"""Why a vehicle does not go there: for the throw and for cards (MAM-C5 to MAM-C9, MAM-E1, MAM-Y4, MAM-Y21 to Y23)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.game import Action
from rules.mine_a_million import phases as p
from rules.mine_a_million.board import FORK, ROAD
from rules.mine_a_million.card_travel import card_moves, effect_of, number_of
from rules.mine_a_million.components import BYPASS, CONVOY, CURRENT
from rules.mine_a_million.holdings import is_short, occupied, owned, vehicle
from rules.mine_a_million.routes import OFF, blocking
from rules.mine_a_million.standing import ROAD_SHUT, WATER_SHUT, Seen, Standing
from rules.mine_a_million.table import LOADS, LORRY
from rules.mine_a_million.telling import title
from rules.mine_a_million.travel import ends, may_sail
from rules.reading import counted, listed

if TYPE_CHECKING:
    from rules.mine_a_million.trade_refusals import Why


def held_back(seen: Seen, piece: int) -> Why | None:
    """Why a vehicle may not move this turn at all, blocked or not, with the rule; None if it may."""
    table = seen.table
    name, kind = table.pieces[piece].capitalize(), table.kinds[piece]
    owner, _, _, cargo = vehicle(seen, piece)
    if owner == seen.active and seen.barred & (ROAD_SHUT if kind == LORRY else WATER_SHUT):
        kinds, rule = ("lorries", "MAM-P14") if kind == LORRY else ("barges and ships", "MAM-P15")
        return f"{name} stays where it is: a card has stopped your {kinds} for this turn.", rule
    if kind == LORRY or may_sail(seen, piece):
        return None
    if is_short(seen, piece):
        return f"{name} may not leave with {sum(cargo)} of {LOADS[kind]} Units; it must be filled first.", "MAM-Y5"
    if seen.due >> piece & 1:
        return f"{name} may not leave before the fares for the sea are paid in your next turn.", "MAM-Y21"
    if not seen.paid >> piece & 1:
        return None  # that it sails can still be declared
    return f"{name} may not sail this turn: you declared that it stays in the dock.", "MAM-D17"


def must_move(state: Standing, action: Action) -> Why:
    """`stay`, where a lorry can use the full throw."""
    able = _able(state)
    names = listed([state.table.pieces[piece].capitalize() for piece in able])
    return f"{names} can use the full throw of {state.thrown}, so standing still is not allowed.", "MAM-C5"


def _able(state: Standing) -> list[int]:
    """The lorries of the active seat that can use the full throw."""
    if state.barred & ROAD_SHUT:
        return []
    spaces = occupied(state)
    return [piece for piece in owned(state, state.active, LORRY) if ends(state, piece, state.thrown, spaces)[1]]


def cannot_move(state: Standing, action: Action) -> Why:
    """`move lorry1 J`."""
    table = state.table
    piece, goal = divmod(action - table.move, len(table.spaces))
    name, one = table.pieces[piece].capitalize(), state.vehicles[piece]
    if not one:
        return f"{name} is in the Pool.", "MAM-B10"
    if one[0] != state.active:
        return f"{name} is {{{one[0]}}}'s; you move your own vehicles.", "MAM-B10"
    if found := held_back(state, piece):
        return found
    if state.phase == p.CARD_MOVE and (found := _not_by_card(state, piece)):
        return found
    return _not_there(state, piece, goal)


def _not_by_card(state: Standing, piece: int) -> Why | None:
    """Why the card does not move this vehicle now."""
    table, effect = state.table, effect_of(state)[0]
    name, lorry = table.pieces[piece].capitalize(), table.kinds[piece] == LORRY
    if effect == CURRENT and lorry:
        return f"{name} is no barge or ship, and the card moves one of those.", "MAM-P12"
    if effect not in (CURRENT, CONVOY) and not lorry:
        return f"{name} is no lorry, and the card moves lorries.", "MAM-P10" if effect == BYPASS else "MAM-P11"
    if piece not in state.queue:
        if effect == BYPASS and table.home >> vehicle(state, piece)[1] & 1:
            return f"{name} still waits at the mine; the card is for lorries on the road.", "MAM-Y21"
        return f"{name} has had its turn with this card.", "MAM-Y21"
    moving = {(action - table.move) // len(table.spaces) for action in card_moves(state)}
    if effect == BYPASS and piece not in moving:
        first = listed([table.pieces[other].capitalize() for other in sorted(moving)])
        return f"The lorry nearest Newport moves first: {first}.", "MAM-Y21"
    return None


def _not_there(state: Standing, piece: int, goal: int) -> Why:
    """Why it does not come to that space with this number."""
    table = state.table
    name, (_, space, track, _) = table.pieces[piece].capitalize(), vehicle(state, piece)
    way, where, spaces = table.tracks[track], title(table, goal), occupied(state)
    card = state.phase == p.CARD_MOVE
    number = number_of(state)
    if goal == space:
        return f"{name} stands there already.", "MAM-B10"
    steps = _steps(state, piece, goal)
    if way.distance[goal] == OFF:
        if table.board.spaces[goal].kind == FORK:
            return "A fork is no space to stop at; name the town beyond it.", "MAM-M3"
        told = f"{where} is not on the way of {name.lower()} to {title(table, way.goal)}."
        return told, ("MAM-C9", "MAM-M4", "MAM-D16", "MAM-D16", "MAM-D16", "MAM-R62")[track]
    if not steps:
        told = f"No way leads {name.lower()} from {title(table, space)} to {where}: nothing turns back."
        return told, "MAM-C9" if track == ROAD else _one_a_space(track)
    if steps > number:
        return f"{where} is {counted(steps, 'space')} away, and {name.lower()} moves {number}.", "MAM-R23"
    goals, full = ends(state, piece, number, spaces)
    stops = _stops(state, piece, number, spaces)
    if goal not in way.starts and goal != way.goal and spaces >> goal & 1:
        there = next(other for other, one in enumerate(state.vehicles) if one and one[1] == goal)
        told = _whose(state, there)
        return f"{told[0].upper()}{told[1:]} stands at {where}, and a space holds one vehicle.", _one_a_space(track)
    if not goals:
        return f"{name} cannot move: {stops}.", _one_a_space(track)
    able = [other for other in _able(state) if other != piece] if table.kinds[piece] == LORRY and not card else []
    if not full and able:
        names = listed([table.pieces[other].capitalize() for other in able])
        return f"{names} can use the full throw of {number} and {name.lower()} cannot: {stops}.", "MAM-C5"
    told = " or ".join(title(table, to) for to in goals)
    rule = "MAM-Y4" if card else "MAM-C7" if track == ROAD else "MAM-E1"
    if full:
        more = f" ({stops})" if stops else ""
        return (
            f"{name} moves the whole {number}, which brings it to {told}{more}.",
            "MAM-C5" if rule == "MAM-C7" else rule,
        )
    return f"{name} goes as far as is clear, to {told}: {stops}.", rule


def _steps(state: Standing, piece: int, goal: int) -> int:
    """The fewest spaces to a space further on, or 0 if none of its ways lead there."""
    _, space, track, _ = vehicle(state, piece)
    reached, number = {space}, 0
    while reached and goal not in reached:
        reached, number = {to for here in reached for to in state.table.tracks[track].steps[here]}, number + 1
    return number if reached else 0


def _stops(state: Standing, piece: int, number: int, spaces: int) -> str:
    """What is in the way, for the end of a sentence; "" for nothing."""
    _, space, track, _ = vehicle(state, piece)
    found = blocking(state.table.tracks[track], space, number, spaces)
    return listed([
        f"{_whose(state, other)} is at {title(state.table, at)}"
        for at in found for other, one in enumerate(state.vehicles) if one and one[1] == at
    ])  # fmt: skip


def _whose(state: Standing, piece: int) -> str:
    one = state.vehicles[piece]
    assert one
    return f"{state.table.pieces[piece]} of {{{one[0]}}}"


def _one_a_space(track: int) -> str:
    """The rule about taken spaces on a track."""
    return ("MAM-C8", "MAM-R52", "MAM-R56", "MAM-R56", "MAM-R56", "MAM-R65")[track]
