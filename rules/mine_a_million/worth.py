"""What a seat has by place, what that is worth, and what it can pay (MAM-Y11, MAM-F9, MAM-F10, MAM-D17).

All of it can be asked of a State and of a View.
"""

from __future__ import annotations

from typing import NamedTuple

from rules.game import Seat
from rules.mine_a_million.board import CANAL
from rules.mine_a_million.holdings import ground_of, is_short, load_of, vehicle, vessels
from rules.mine_a_million.prices import AT_MINE, AT_WAREHOUSE, BARGE_TURN, DEBIT_UNIT, SHIP_IN_DOCK, SHIP_TURN
from rules.mine_a_million.standing import Seen
from rules.mine_a_million.table import BARGE


class Holdings(NamedTuple):
    """A seat's Units by place.

    Args:
        ground: on the ground at its mines.
        waiting: in vehicles that stand at a mine, its own or, as a lessee, another's.
        transit: in vehicles between mine and Newport.
        warehouse: in the Warehouse.
        dock: in vessels in a dock.
        sea: in vessels at sea.
    """

    ground: int
    waiting: int
    transit: int
    warehouse: int
    dock: int
    sea: int

    @property
    def near(self) -> int:
        """Those that count £5,000 each (MAM-Y11)."""
        return self.ground + self.waiting + self.transit

    @property
    def far(self) -> int:
        """Those that count £20,000 each (MAM-Y11)."""
        return self.warehouse + self.dock + self.sea


def holdings(seen: Seen, seat: Seat) -> Holdings:
    """A seat's Units by place."""
    table = seen.table
    waiting = transit = dock = sea = 0
    for one in seen.vehicles:
        if not one:
            continue
        own, space = load_of(seen, one[3], seat), 1 << one[1]
        if table.home & space:
            waiting += own
        elif table.land & space:
            transit += own
        elif table.docks & space:
            dock += own
        else:
            sea += own
    return Holdings(ground_of(seen, seat), waiting, transit, seen.stock[seat], dock, sea)


def worth(seen: Seen, seat: Seat) -> int:
    """Bank value: cash, £20,000 a Unit at the Warehouse, in dock or at sea, £5,000 elsewhere, less debts (MAM-Y11)."""
    units = holdings(seen, seat)
    return seen.cash[seat] + AT_WAREHOUSE * units.far + AT_MINE * units.near - DEBIT_UNIT * seen.owed[seat]


def usable(seen: Seen, seat: Seat) -> int:
    """Units in the Warehouse that may be sold by force (MAM-C12)."""
    return seen.stock[seat] - (0 if seen.table.fresh_forced else seen.fresh[seat])


class Means(NamedTuple):
    """Pounds a seat can lay hands on for a debt, by place, in the order in which places are sold (MAM-F9).

    Args:
        cash: what it holds.
        warehouse: for its Units in the Warehouse.
        ground: for those on the ground.
        waiting: for those in its own vehicles waiting at the mine.
        transit: for those between mine and Newport, also as a lessee in a barge.
        afloat: for those in the vessel whose own charge it is, in dock or at sea (MAM-F10).
    """

    cash: int
    warehouse: int
    ground: int
    waiting: int
    transit: int
    afloat: int


def means(seen: Seen, seat: Seat, piece: int = -1) -> Means:
    """All a seat can pay a debt with.

    Args:
        piece: the vessel whose charge is owed, or -1 for any other debt.
    """
    table = seen.table
    waiting = transit = afloat = 0
    for other, one in enumerate(seen.vehicles):
        if not one:
            continue
        own, space = load_of(seen, one[3], seat), 1 << one[1]
        if table.home & space:
            waiting += own * (one[0] == seat)
        elif table.land & space:
            transit += own * (one[0] == seat or one[2] == CANAL)
        elif other == piece and one[0] == seat:
            afloat += own
    return Means(
        seen.cash[seat],
        usable(seen, seat) * AT_WAREHOUSE,
        ground_of(seen, seat) * AT_MINE,
        waiting * AT_MINE,
        transit * table.transit_price,
        afloat * table.sea_price,
    )


class Charge(NamedTuple):
    """What a vessel costs this turn.

    Args:
        piece: the vessel.
        least: pounds at least: a ship in dock may stay there; nothing for a vessel short of its load, which goes to
            the Pool unless it is filled (MAM-Y5).
        most: pounds if it is filled, or declared to sail.
    """

    piece: int
    least: int
    most: int


def charges(seen: Seen, seat: Seat) -> list[Charge]:
    """What a seat's barges and ships cost before its next throw, those paid for this turn left out (MAM-D17)."""
    return [_charge(seen, piece) for piece in vessels(seen, seat) if not seen.paid >> piece & 1]


def _charge(seen: Seen, piece: int) -> Charge:
    table = seen.table
    if table.kinds[piece] == BARGE:
        least = most = BARGE_TURN
    else:
        most = SHIP_TURN
        least = SHIP_IN_DOCK if table.docks >> vehicle(seen, piece)[1] & 1 else SHIP_TURN
    return Charge(piece, 0 if is_short(seen, piece) else least, most)
