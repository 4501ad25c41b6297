"""Lots of Mine a Million: what is worth offering, at what reserve, and what is worth bidding."""

from __future__ import annotations

from typing import Final

from minetui.bots.base import Meter
from minetui.bots.mine_a_million_value import Judge
from rules.game import Action, Seat
from rules.mine_a_million import phases as p
from rules.mine_a_million.auction import may_bid
from rules.mine_a_million.prices import AUCTION_BIDS
from rules.mine_a_million.state import MineAMillionState
from rules.mine_a_million.table import LORRY, MOST_AT_ONCE, PASS

NAMED: Final = -1
"""Stands for the lot that waits for its reserve."""
_GAIN: Final = 0.6
"""What a lot must bring buyer and seller at least, thousands of pounds, for either to bother."""
_BUYERS: Final = 2
"""The richest so many seats are looked at as buyers."""
_RICH: Final = 60_000
"""Pounds in hand from which somebody is likely to pay more than the Bank."""
_LEVELS: Final = range(len(AUCTION_BIDS))
_FEW: Final = 5


class Lots:
    """Lots looked at for one seat.

    Args:
        state: the position; it is pushed on and taken back.
        judge: values positions for the seat.
        meter: pays for every position that is judged.
    """

    def __init__(self, state: MineAMillionState, judge: Judge, meter: Meter) -> None:
        self.state = state
        self.judge = judge
        self.meter = meter
        self.judges: dict[Seat, Judge] = {judge.seat: judge}
        self.values: dict[Seat, float] = {}

    def best_offer(self, legal: list[Action]) -> tuple[Action, Seat, int] | None:
        """The lot that brings most, with its likely buyer and the number of the price; None when none brings any."""
        best, offer = 0.0, None
        for action in _lots(self.state, legal):
            gain, level, buyer = self.best_reserve(action)
            if gain > best:
                best, offer = gain, (action, buyer, level)
        return offer

    def best_reserve(self, offer: Action) -> tuple[float, int, Seat]:
        """What a lot brings at the highest reserve somebody is likely to bid, that reserve's number, and who would.

        Args:
            offer: the lot; NAMED for the one that waits for its reserve.

        Returns:
            0, -1 and -1 for a lot that nobody is likely to buy for what it is worth to the seller.
        """
        state, seller = self.state, self.judge.seat
        buyers = sorted(state.after(seller), key=lambda seat: -state.cash[seat])[:_BUYERS]
        units = state.lot[1] if offer == NAMED else _units(state, offer)
        best = (0.0, -1, -1)
        for level in _LEVELS:
            able = [buyer for buyer in buyers if state.cash[buyer] >= max(_RICH, units * AUCTION_BIDS[level])]
            if not able:
                break
            own = self.gain(offer, able[0], level, seller)
            if own <= _GAIN:
                continue
            wanting = [buyer for buyer in able if self.gain(offer, buyer, level, buyer) > _GAIN]
            if not wanting:
                break
            best = (own, level, wanting[0])
        return best

    def gain(self, offer: Action, buyer: Seat, level: int, seat: Seat) -> float:
        """What a sale to a buyer at a price changes for a seat; nothing when it cannot come about."""
        self.meter.spend()
        judge = self.judges.get(seat)
        if judge is None:
            judge = self.judges[seat] = Judge(self.state, seat, self.judge.weights)
        if seat not in self.values:
            self.values[seat] = judge.utility(self.state)
        pushed, sold = self.sell(offer, buyer, level)
        changed = judge.utility(self.state) - self.values[seat] if sold else 0.0
        for _ in range(pushed):
            self.state.pop()
        return changed

    def sell(self, offer: Action, buyer: Seat, level: int) -> tuple[int, bool]:
        """Push a sale: how many actions, and whether it came about."""
        state, table = self.state, self.state.table
        pushed, sold = 0, False
        action = table.reserve + level if offer == NAMED else offer
        while action in state.open:
            state.push(action)
            pushed += 1
            if state.phase == p.BID:
                bids = state.asked == buyer and table.bid + level in state.open
                sold = sold or bids
                action = table.bid + level if bids else PASS
            elif state.phase == p.RESERVE:
                action = table.reserve + level
            else:
                break
        return pushed, sold and state.phase not in (p.RESERVE, p.BID)


def _lots(state: MineAMillionState, legal: list[Action]) -> list[Action]:
    """Lots to look at: one ground Unit, as many as anybody can pay for, and what is in each vehicle."""
    table = state.table
    offers = [action for action in legal if table.offer_ground <= action < table.reserve]
    found: list[Action] = []
    for number, action in enumerate(offers):
        last = number + 1 == len(offers) or _place(state, offers[number + 1]) != _place(state, action)
        if last or (action < table.offer_piece and _units(state, action) == 1):
            found.append(action)
    return found


def _place(state: MineAMillionState, offer: Action) -> tuple[bool, int]:
    table = state.table
    if offer >= table.offer_piece:
        return True, (offer - table.offer_piece) // _FEW
    return False, (offer - table.offer_ground) // MOST_AT_ONCE


def _units(state: MineAMillionState, offer: Action) -> int:
    """How many Units a lot holds."""
    table = state.table
    if offer >= table.offer_piece:
        return (offer - table.offer_piece) % _FEW + 1
    return (offer - table.offer_ground) % MOST_AT_ONCE + 1


def offered(state: MineAMillionState) -> str:
    """What is on offer, in words."""
    place, units, *_ = state.lot
    if place >= 0:
        return "Units on the ground" if units > 1 else "a Unit on the ground"
    kind = "lorry" if state.table.kinds[-1 - place] == LORRY else "barge"
    return f"what is in the {kind}"


def alone(state: MineAMillionState) -> bool:
    """Whether nobody bids after the seat asked."""
    place, units, lowest, best, *_ = state.lot
    level = max(lowest, best + 1) + 1
    if level >= len(AUCTION_BIDS):
        return True
    seat = state.asked
    while (seat := (seat + 1) % state.table.seats) != state.active:
        if may_bid(state, seat, place, units, level):
            return False
    return True
