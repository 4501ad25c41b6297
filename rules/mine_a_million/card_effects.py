"""What Production Cards come to for a seat: sums of money, and cargo they can take (MAM-P1 to MAM-P4, P17 to P25).

Nothing is changed here: the cards are obeyed in cards.py, and looked at beforehand in forecast.py.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rules.game import Seat
from rules.mine_a_million.components import (
    COMPENSATION,
    CONDEMN,
    DIVIDEND,
    DUES,
    FLOOD,
    RECEIPTS,
    RECEIVE,
    RENEWAL,
    TAX,
    WAGES,
    Card,
)
from rules.mine_a_million.holdings import ground_of, load_of, owned
from rules.mine_a_million.standing import Ints, Seen
from rules.mine_a_million.table import BARGE, LORRY


def pounds_for(seen: Seen, seat: Seat, card: Card) -> int:
    """Pounds a card gives a seat, or as a number below 0 demands of it; 0 if it is not about money.

    Offers that may be declined are not counted (MAM-P5, MAM-P8).
    """
    found = _SUMS.get(card.effect)
    return found(seen, seat, card.numbers) if found else 0


def _by_stock(seen: Seen, seat: Seat, numbers: Ints) -> int:
    """So much for each own Unit in the Warehouse up to a number of them, or what it is without any."""
    each, most, none = numbers
    stock = seen.stock[seat]
    return each * min(stock, most) if stock else none


def _tax(seen: Seen, seat: Seat, numbers: Ints) -> int:
    amount, higher, level = numbers
    return -(higher if seen.cash[seat] >= level else amount)


def _wages(seen: Seen, seat: Seat, numbers: Ints) -> int:
    amount, each = numbers
    return -(amount + each * sum(one is not None and one[0] == seat for one in seen.vehicles))


def _renewal(seen: Seen, seat: Seat, numbers: Ints) -> int:
    return -numbers[0] * sum(seen.works[mine] for mine in seen.homes[seat])


_SUMS: Final[dict[int, Callable[[Seen, Seat, Ints], int]]] = {
    RECEIVE: lambda seen, seat, numbers: numbers[0],
    DIVIDEND: lambda seen, seat, numbers: numbers[0] if seen.deeds[seat] else numbers[1],
    RECEIPTS: _by_stock,
    FLOOD: lambda seen, seat, numbers: 0 if ground_of(seen, seat) else -numbers[0],
    CONDEMN: lambda seen, seat, numbers: 0 if condemned(seen, seat) else -numbers[0],
    RENEWAL: _renewal,
    WAGES: _wages,
    TAX: _tax,
    COMPENSATION: lambda seen, seat, numbers: -numbers[0] * (seen.table.seats - 1),
    DUES: lambda seen, seat, numbers: -_by_stock(seen, seat, numbers),
}


def cargo_at(seen: Seen, seat: Seat, mine: int) -> list[tuple[int, int]]:
    """Cargo of a seat's vehicles that stand at a mine, whoever's it is: vehicle and colour."""
    space = seen.table.mine_spaces[mine]
    return [
        (piece, colour)
        for piece, one in enumerate(seen.vehicles)
        if one and one[0] == seat and one[1] == space
        for colour, units in enumerate(one[3])
        if units
    ]


def condemned(seen: Seen, seat: Seat) -> list[tuple[int, int]]:
    """Cargo at the mine, whoever's; on the road and the canal own Units: vehicle and colour (MAM-E8, MAM-Y28)."""
    table = seen.table
    found = [cargo for mine in seen.homes[seat] for cargo in cargo_at(seen, seat, mine)]
    for piece in owned(seen, seat, LORRY) + owned(seen, seat, BARGE):
        one = seen.vehicles[piece]
        if one and table.land >> one[1] & 1 and not table.home >> one[1] & 1 and load_of(seen, one[3], seat):
            found += [(piece, mine) for mine in seen.homes[seat] if one[3][mine]]
    return found


def burnt(stock: int, share: int) -> int:
    """Units of a stock that a fire takes: one of every so many, but one at least if there is any (MAM-P19)."""
    return max(1, stock // share) if stock else 0
