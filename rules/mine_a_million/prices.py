"""What everything costs and earns: whole pounds, and whole dollars for what is sold overseas (MAM-R13 to MAM-R15)."""

from __future__ import annotations

from typing import Final

from rules.mine_a_million.board import BOSTON, CANAL, DEEP, RACE_BAY, ST_JOHN, TRACKS

START_MONEY: Final = 10_000
"""Pounds each player begins with (MAM-R11)."""
MILLION: Final = 1_000_000
"""Dollars that win (MAM-R3)."""
FIRST_UNITS: Final = (0, 2, 2, 3, 3, 4, 4)
"""Units of the first round by throw, 1 to 6; index 0 is not used (MAM-R16)."""
UNITS_BY_WORKINGS: Final = (0, 1, 3)
"""Units claimed with a throw of 1 or 6, by workings (MAM-R25, MAM-R36)."""
WORKINGS: Final = 2
"""Workings a mine has at most (MAM-R36)."""

AT_MINE: Final = 5_000
"""Pounds the Bank pays for a Unit at a mine (MAM-R13)."""
AT_WAREHOUSE: Final = 20_000
"""Pounds the Bank pays for a Unit at the Warehouse (MAM-R13)."""
WORKING: Final = 50_000
"""Pounds for an additional working (MAM-R15)."""
CANAL_COMPANY: Final = 50_000
"""Pounds for a canal company (MAM-R15)."""
REBATE: Final = 2_500
"""Pounds of a tax rebate (MAM-R35)."""
DEBIT_UNIT: Final = 5_000
"""Pounds of debt for which a Production Debit takes one Unit, rounded up (MAM-F15, MAM-M12)."""

LORRY_HIRE: Final = 5_000
"""Pounds for a lorry, once a trip (MAM-R15, MAM-C1)."""
BARGE_TURN: Final = 7_500
"""Pounds for a barge every turn, moving or standing (MAM-R15)."""
SHIP_TURN: Final = 25_000
"""Pounds for a ship every turn that it sails or stands at sea (MAM-R15)."""
SHIP_IN_DOCK: Final = 15_000
"""Pounds for a ship every turn that it stays in the dock (MAM-R64)."""

LORRY_LOAD: Final = 2
BARGE_LOAD: Final = 5
SHIP_LOAD: Final = 10
"""Units a vehicle carries, at most for a lorry, exactly for a barge and a ship (MAM-R18, MAM-R39, MAM-R60)."""
BARGE_OWN: Final = 1
SHIP_OWN: Final = 5
"""Units of the owner's own there must be when it is hired (MAM-R41, MAM-R60)."""

AUCTION_BIDS: Final = (5_000, 7_500, 10_000, 12_500, 15_000, 17_500, 20_000)
"""Reserves and bids of an auction, pounds a Unit (MAM-Y9)."""

_CANAL_FARES: Final = (0, 10_000, 20_000, 30_000, 40_000)
_NEAR_FARES: Final = (0, 7_500, 15_000, 22_500, 30_000)
_FAR_FARES: Final = (0, 15_000, 30_000, 45_000, 60_000)
_SHIP_FARES: Final = (0, 17_500, 35_000, 50_000, 65_000, 80_000)


def _by_track(values: dict[int, tuple[int, ...]]) -> tuple[tuple[int, ...], ...]:
    return tuple(values.get(track, ()) for track in range(TRACKS))


FARES: Final = _by_track(
    {CANAL: _CANAL_FARES, RACE_BAY: _NEAR_FARES, ST_JOHN: _NEAR_FARES, BOSTON: _FAR_FARES, DEEP: _SHIP_FARES}
)
"""FARES[track][units]: pounds a lessee pays for so many Units of his in one vessel (MAM-R43, MAM-R55, MAM-R61)."""
DOLLARS: Final = (0, 0, 40_000, 40_000, 80_000, 80_000)
"""DOLLARS[track]: dollars for a Unit at the end of a track (MAM-R14)."""
