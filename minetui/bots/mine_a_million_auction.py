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
_GAIN: Final = 1.0
"""What a lot must bring buyer and seller at least, thousands of pounds, for either to bother."""
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

    def best_offer(self, legal: list[Action]) -> tuple[float, Action]:
        """The lot that brings most, and how much; nothing and -1 when none does."""
        best, offer = 0.0, -1
        for action in _lots(self.state, legal):
            gain, _ = self.best_reserve(action)
            if gain > best:
                best, offer = gain, action
        return best, offer

    def best_reserve(self, offer: Action) -> tuple[float, int]:
        """What a lot brings at the highest reserve somebody is likely to bid, and that reserve's number; or 0 and -1.

        Args:
            offer: the lot; NAMED for the one that waits for its reserve.
        """
        state, seller = self.state, self.judge.seat
        buyers = sorted(state.after(seller), key=lambda seat: -state.cash[seat])
        units = state.lot[1] if offer == NAMED else _units(state, offer)
        best, reserve = 0.0, -1
        for level in _LEVELS:
            wanting = [buyer for buyer in buyers[:2] if state.cash[buyer] >= units * AUCTION_BIDS[level]]
            if not wanting:
                break
            own = self.gain(offer, wanting[0], level, seller)
            if own <= _GAIN:
                continue
            if not any(self.gain(offer, buyer, level, buyer) > _GAIN for buyer in wanting):
                break
            best, reserve = own, level
        return best, reserve

    def gain(self, offer: Action, buyer: Seat, level: int, seat: Seat) -> float:
        """What a sale to a buyer at a price changes for a seat; nothing when it cannot come about."""
        state = self.state
        self.meter.spend()
        judge = self.judges.get(seat)
        if judge is None:
            judge = self.judges[seat] = Judge(state, seat, self.judge.weights)
        if seat not in self.values:
            self.values[seat] = judge.utility(state)
        table, pushed, sold = state.table, 0, False
        if offer != NAMED:
            state.push(offer)
            pushed = 1
        while state.phase in (p.RESERVE, p.BID):
            action = table.reserve + level
            if state.phase == p.BID:
                bids = state.asked == buyer and table.bid + level in state.open
                sold = sold or bids
                action = table.bid + level if bids else PASS
            if action not in state.open:
                break
            state.push(action)
            pushed += 1
        changed = judge.utility(state) - self.values[seat] if sold and state.phase == p.TRADE else 0.0
        for _ in range(pushed):
            state.pop()
        return changed


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
    place, units, lowest, best, _ = state.lot
    level = max(lowest, best + 1) + 1
    if level >= len(AUCTION_BIDS):
        return True
    seat = state.asked
    while (seat := (seat + 1) % state.table.seats) != state.active:
        if may_bid(state, seat, place, units, level):
            return False
    return True
