"""What the Production Card that lies on top would mean for a seat that takes it."""

from __future__ import annotations

from typing import Final

from rules.game import Seat
from rules.mine_a_million.components import (
    COLLAPSE,
    COMPENSATION,
    CONDEMN,
    CONVOY,
    CURRENT,
    DIVIDEND,
    DUES,
    ESCORT,
    FIRE,
    FLOOD,
    RECEIPTS,
    RENEWAL,
    ROAD_SHUT,
    SMELT,
    TAX,
    WAGES,
    WATER_SHUT,
    WEIGHBRIDGE,
)
from rules.mine_a_million.standing import Standing
from rules.mine_a_million.table import BARGE, LORRY

_MOVE: Final = 6.0
"""What a move of a vehicle is worth here, thousands of pounds."""


def card_worth(state: Standing, seat: Seat, card: int, ground: float, stored: float) -> tuple[int, float]:
    """What a card demands and what else it brings, as far as that depends on the position.

    Args:
        state: the position.
        seat: who would take it.
        card: its index in the deck.
        ground: what a Unit at the mine is worth, thousands of pounds.
        stored: what a Unit in the Warehouse is worth.

    Returns:
        Pounds to be paid, and thousands of pounds gained besides, below 0 for a loss.
    """
    _, effect, numbers, _ = state.table.cards[card]
    lying = sum(state.ground[mine] for mine in state.homes[seat])
    stock, cash = state.stock[seat], state.cash[seat]
    if effect == TAX:
        amount, higher, level = numbers
        return (higher if cash >= level else amount), 0.0
    if effect == RENEWAL:
        return numbers[0] * sum(state.works[mine] for mine in state.homes[seat]), 0.0
    if effect == COMPENSATION:
        return numbers[0] * (state.table.seats - 1), 0.0
    if effect == DUES:
        return (numbers[0] * min(stock, numbers[1]) if stock else numbers[2]), 0.0
    if effect == RECEIPTS:
        return 0, (numbers[0] * min(stock, numbers[1]) if stock else numbers[2]) / 1000
    if effect == DIVIDEND:
        return 0, numbers[0 if state.deeds[seat] else 1] / 1000
    if effect == SMELT:
        return 0, lying * max(0.0, numbers[0] / 1000 - ground)
    if effect == FLOOD:
        return (0, -ground) if lying else (numbers[0], 0.0)
    if effect == COLLAPSE:
        return 0, -ground * min(lying, numbers[0])
    if effect == FIRE:
        return 0, -stored * (max(1, stock // numbers[0]) if stock else 0)
    return _on_vehicles(state, seat, effect, numbers, stored)


def _on_vehicles(
    state: Standing, seat: Seat, effect: int, numbers: tuple[int, ...], stored: float
) -> tuple[int, float]:
    """What a card about vehicles brings."""
    kinds = [kind for kind, one in zip(state.table.kinds, state.vehicles, strict=True) if one and one[0] == seat]
    lorries = kinds.count(LORRY)
    vessels = len(kinds) - lorries
    if effect == WAGES:
        return numbers[0] + numbers[1] * len(kinds), 0.0
    if effect == CONDEMN:
        return (0, 5.0 - stored) if lorries or kinds.count(BARGE) else (numbers[0], 0.0)
    if effect == WEIGHBRIDGE:
        return 0, -_MOVE - 5.0 if lorries else 0.0
    if effect == ROAD_SHUT:
        return 0, -_MOVE if lorries and not vessels else 0.0
    if effect == WATER_SHUT:
        return 0, -1.5 * _MOVE if vessels else 0.0
    if effect == ESCORT:
        return 0, _MOVE if lorries else 0.0
    if effect == CURRENT:
        return 0, 1.5 * _MOVE if vessels else 0.0
    if effect == CONVOY:
        return 0, _MOVE * max(0, len(kinds) - 1)
    return 0, 0.0
