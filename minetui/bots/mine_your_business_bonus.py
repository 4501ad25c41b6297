"""When a bot for Mine Your Business plays its bonus cards."""

from __future__ import annotations

from typing import Final

from minetui.bots.base import OutOfBudget
from minetui.bots.mine_your_business_haul import best_haul
from minetui.bots.mine_your_business_spots import Spot, spot_of
from minetui.bots.mine_your_business_value import CARD, TARGETS, Judge
from rules.game import Action
from rules.mine_your_business.table import BONUS, BRAKES
from rules.mine_your_business.view import MineYourBusinessView

LUNCHES: Final = BONUS
BRAKE: Final = BONUS + 1
"""The actions `lunch` and `brakes`."""


class BonusCards:
    """The bonus cards of a seat in Step 1.

    Args:
        view: what the seat sees.
        legal: what may be done.
        judge: values of the ends of this turn.
    """

    def __init__(self, view: MineYourBusinessView, legal: list[Action], judge: Judge) -> None:
        self.view = view
        self.legal = legal
        self.judge = judge
        self.table = judge.table
        self.cart = judge.cart
        self.left = judge.table.laps - view.moved[judge.cart]
        """Places the Cart still stands at, this one counted."""

    def more(self) -> tuple[str, bool]:
        """Why Lunchtime pays, "" if it does not; and whether Teleport pays, to be part of the search.

        Each must load two cards more, one on the last turn.

        Raises:
            OutOfBudget: from the judge's meter.
        """
        judge, acts, state = self.judge, self.view.acts, self.judge.state
        digging, spend = judge.digging, judge.spend
        start, jumping = spot_of(state, self.view.mover), spot_of(state, self.view.mover, True)
        if LUNCHES not in self.legal and not jumping[3]:
            return "", False
        plain = judge.tenths(best_haul(digging, start, acts, spend).worth)
        asked = CARD if self.left <= 1 else 2 * CARD
        teleport = lunch = 0
        if jumping[3] and acts <= 3:
            teleport = judge.tenths(best_haul(digging, jumping, acts, spend).worth) - plain
        if LUNCHES in self.legal:
            lunch = judge.tenths(best_haul(digging, start, acts + 2, spend).worth) - plain
        if lunch >= asked and lunch > teleport:
            return f"Two more Actions load {judge.words(lunch)} more this turn.", False
        return "", teleport >= asked

    def brakes(self, end: Spot) -> str:
        """Why the Cart had better stay: a turn is won, at its best where this place is good and the next is not."""
        if BRAKE not in self.legal or self.view.braked:
            return ""
        if self.left <= 1:
            return "The Cart is about to leave: with brakes it can load once more." if self.brakes_at_last() else ""
        if self.enough():
            return ""
        judge = self.judge
        staying = Judge(judge.state, judge.weights, judge.spend, True)
        try:
            here, there = (look.tenths(look.next_haul(end)) for look in (staying, judge))
        except OutOfBudget:
            return ""
        if here - there < (CARD if self.left <= 2 else 2 * CARD):
            return ""
        return (
            f"Where it stands the Cart can load {judge.words(here)} next turn, at the next place {judge.words(there)}."
        )

    def brakes_at_last(self) -> bool:
        """Whether it will brake rather than leave the Track: unless the game is won by leaving."""
        view, judge = self.view, self.judge
        if view.used[self.cart] & BRAKES or self.left != 1:
            return False
        if not self.table.competitive:
            return not self.enough()
        others = [cart for cart in range(self.table.carts) if cart != self.cart]
        ahead = judge.score(self.cart) > max(judge.score(cart) for cart in others)
        return not (ahead and all(view.moved[cart] >= self.table.laps for cart in others))

    def enough(self) -> bool:
        """Whether the Cart holds what its mode asks for, so that one more turn would be danger only."""
        target = TARGETS.get(self.table.mode)
        return target is not None and len(self.view.got[0]) >= target
