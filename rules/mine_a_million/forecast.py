"""The card on top: what it would do for a seat, for screens; worked out by the rules of cards themselves."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rules.game import Seat
from rules.mine_a_million.card_effects import burnt, cargo_at, condemned, pounds_for
from rules.mine_a_million.components import (
    CLAIM,
    COLLAPSE,
    CONDEMN,
    FIRE,
    FLOOD,
    GALLERY,
    NIGHT_SHIFT,
    SMELT,
    Card,
)
from rules.mine_a_million.holdings import ground_of, load_of, vehicle
from rules.mine_a_million.outlook import at_throw
from rules.mine_a_million.standing import Standing
from rules.reading import counted

if TYPE_CHECKING:
    from rules.mine_a_million.view import MineAMillionView


class Forecast(NamedTuple):
    """What the card on top would do for a seat that throws a 1 or 6 next.

    Args:
        card: the card's index in the deck.
        pounds: the fewest and the most pounds it would bring; below 0 it costs. (-5000, 0) is an offer at £5,000.
        units: the fewest and the most Units of the seat's own it would bring, or take where below 0.
        moves: whether it is about moving vehicles or claiming, so that the sums do not tell everything.
        text: one sentence; `{0}`, ... stand for names.
    """

    card: int
    pounds: tuple[int, int]
    units: tuple[int, int]
    moves: bool
    text: str


def forecast(view: MineAMillionView, seat: Seat) -> Forecast | None:
    """What the card on top would do for a seat, charges of the turn being paid first; None where none is seen.

    For a seat whose turn it is not, as things stand now.
    """
    if view.top < 0:
        return None
    state = at_throw(view, seat)
    card = state.table.cards[view.top]
    sums = pounds_for(state, seat, card)
    pounds = _offered(state, seat, card) or (sums, sums)
    units = _units(state, seat, card)
    told = _told(f"{{{seat}}}", pounds, units)
    return Forecast(view.top, pounds, units, not told, told or f"{card.title}: {card.text}")


def _offered(state: Standing, seat: Seat, card: Card) -> tuple[int, int] | None:
    """Pounds of a card that makes an offer (MAM-P5, MAM-P8)."""
    if card.effect == SMELT:
        return 0, card.numbers[0] * max(state.ground[mine] for mine in state.homes[seat])
    if card.effect == NIGHT_SHIFT:
        return (-card.numbers[0] if state.cash[seat] >= card.numbers[0] else 0), 0
    return None


def _units(state: Standing, seat: Seat, card: Card) -> tuple[int, int]:
    """The fewest and the most own Units a card brings."""
    effect, numbers, homes = card.effect, card.numbers, state.homes[seat]
    if effect == CLAIM:
        return numbers[0], numbers[0]
    if effect == GALLERY:
        claims = [numbers[0] * state.works[mine] for mine in homes]
        return min(claims), max(claims)
    if effect == NIGHT_SHIFT:
        return 0, numbers[1] if state.cash[seat] >= numbers[0] else 0
    if effect == SMELT:
        return -max(state.ground[mine] for mine in homes), 0
    if effect == FLOOD:
        return (-1, -1) if ground_of(state, seat) else (0, 0)
    if effect == FIRE:
        lost = -burnt(state.stock[seat], numbers[0])
        return lost, lost
    if effect == CONDEMN:
        own = [colour in homes for _, colour in condemned(state, seat)]
        return -int(any(own)), -int(bool(own) and all(own))
    if effect == COLLAPSE:
        losses = [_collapse(state, seat, mine, numbers[0]) for mine in homes]
        return min(least for least, _ in losses), max(most for _, most in losses)
    return 0, 0


def _collapse(state: Standing, seat: Seat, mine: int, units: int) -> tuple[int, int]:
    """Own Units that a collapse at a mine takes at worst and at best, as numbers below 0 (MAM-P18)."""
    ground = min(units, state.ground[mine])
    cargo = {piece: vehicle(state, piece)[3] for piece, _ in cargo_at(state, seat, mine)}
    own = sum(load_of(state, load, seat) for load in cargo.values())
    others = sum(map(sum, cargo.values())) - own
    left = units - ground
    return -ground - min(left, own), -ground - min(max(0, left - others), own)


def _told(who: str, pounds: tuple[int, int], units: tuple[int, int]) -> str:
    """Sums in a sentence, "" if there are none."""
    verb, parts = "would", []
    low, high = pounds
    if low == high:
        parts += [f"pay £{-low:,}"] * (low < 0) + [f"receive £{high:,}"] * (high > 0)
    else:
        verb = "may"
        parts.append(f"pay £{-low:,}" if low < 0 else f"receive up to £{high:,}")
    fewest, most = units
    if fewest == most:
        parts += [f"lose {counted(-most, 'Unit')}"] * (most < 0) + [f"claim {counted(most, 'Unit')}"] * (most > 0)
    elif fewest < 0:
        parts.append(f"give {counted(-fewest, 'Unit')} at most" if high else f"lose {counted(-fewest, 'Unit')} at most")
    else:
        parts.append(f"claim {counted(most, 'Unit')} at most")
    if not parts:
        return ""
    return f"With a 1 or 6 {who} {verb} {' and '.join(parts)}."
