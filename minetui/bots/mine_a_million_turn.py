"""How the standard bot for Mine a Million chooses one action, in whatever the game waits for."""

from __future__ import annotations

from math import inf
from typing import Final

from minetui.bots.base import Meter
from minetui.bots.mine_a_million_auction import NAMED, Lots, alone, offered
from minetui.bots.mine_a_million_follow import follow
from minetui.bots.mine_a_million_rule import mine
from minetui.bots.mine_a_million_trade import Plan, plans
from minetui.bots.mine_a_million_value import Judge, Weights
from minetui.bots.mine_a_million_words import pounds, told
from rules.dealer import Generator
from rules.game import Action
from rules.mine_a_million import GAME
from rules.mine_a_million import phases as p
from rules.mine_a_million.prices import AUCTION_BIDS
from rules.mine_a_million.table import AGREE, PASS, REFUSE, THROW, UNLOAD
from rules.mine_a_million.view import MineAMillionView

_WORTH_IT: Final = 0.05
"""How much better than throwing at once a transaction must be, thousands of pounds."""
_BID: Final = 0.5
"""What a lot must bring to be bid for, thousands of pounds."""


class Thought:
    """One action being chosen.

    Args:
        weights: what counts how much.
        view: what the seat sees.
        legal: what may be done.
        dealer: draws what is not seen: sealed bids of others.
        meter: pays for every position that is judged.
    """

    def __init__(
        self, weights: Weights, view: MineAMillionView, legal: list[Action], dealer: Generator, meter: Meter
    ) -> None:
        self.view = view
        self.legal = legal
        self.meter = meter
        self.table = view.table
        self.state = GAME.imagine(view, dealer)
        self.judge = Judge(self.state, view.seat, weights)
        worths = self.judge.worths(self.state)
        others = [seat for seat in range(self.table.seats) if seat != view.seat]
        self.order = [*sorted(others, key=lambda seat: (worths[seat], seat)), view.seat]

    def action(self) -> tuple[Action, str]:
        """What to do, and why.

        Raises:
            OutOfBudget: there is no time to think it through.
        """
        self.meter.spend()
        phase = self.view.phase
        if phase == p.TRADE:
            return self.trade()
        if phase == p.MINE:
            return mine(self.view, self.legal)
        if phase == p.BID:
            return self.bid()
        if phase == p.RESERVE:
            return self.reserve()
        if phase == p.ONWARD:
            return self.onward()
        return self.best()

    def after(self, action: Action) -> float:
        """How good the position is that an action leads to."""
        self.meter.spend()
        state = self.state
        state.push(action)
        pushed = 1 + follow(state, self.order)
        found = self.judge.utility(state)
        for _ in range(pushed):
            state.pop()
        return found

    def best(self) -> tuple[Action, str]:
        """The action that leads to the best position."""
        found = [(self.after(action), -number, action) for number, action in enumerate(self.legal)]
        action = max(found)[2]
        return action, told(self.state, action)

    # Going on to sea

    def onward(self) -> tuple[Action, str]:
        """To Newport or on to sea; a port to which the lessees would not go is the same as Newport."""
        choices = [(self.after(action) if self.agreed(action) else -inf, action) for action in self.legal]
        _, action = max(choices, key=lambda choice: choice[0])
        if action == UNLOAD:
            return UNLOAD, "Its Units do better in the Warehouse for now."
        return action, "The barge is full and may as well go on over the sea."

    def agreed(self, action: Action) -> bool:
        """Whether all lessees are likely to agree to a port."""
        state = self.state
        state.push(action)
        pushed, agreed = 1, True
        while agreed and state.phase == p.CONSENT:
            judge = Judge(state, state.asked, self.judge.weights)
            answers = []
            for answer in (AGREE, REFUSE):
                self.meter.spend()
                state.push(answer)
                answers.append(judge.utility(state))
                state.pop()
            agreed = answers[0] >= answers[1]
            state.push(AGREE)
            pushed += 1
        for _ in range(pushed):
            state.pop()
        return agreed

    # Transactions

    def trade(self) -> tuple[Action, str]:
        """The transaction that is worth most, or the throw."""
        state = self.state
        now = self.after(THROW) if any(self.is_fill(action) for action in self.legal) else self.judge.utility(state)
        plan, gain = self.best_plan(now)
        lots = Lots(state, self.judge, self.meter)
        offer = lots.best_offer(self.legal)
        if offer:
            pushed, _ = lots.sell(*offer)
            sold = max(self.best_plan(now)[1], self.judge.utility(state) - now)
            for _ in range(pushed):
                state.pop()
            if sold > gain:
                price = AUCTION_BIDS[offer[2]]
                return offer[0], f"{{{offer[1]}}} should pay £{price:,} a Unit for that, and it can use the money."
        if plan is None:
            return THROW, "There is nothing more that pays before the throw."
        return plan.actions[0], f"{plan.why} That is worth about {pounds(gain)} to it."

    def best_plan(self, now: float) -> tuple[Plan | None, float]:
        """The plan that brings most compared with a value, and how much; no plan when it had better throw at once."""
        best, gain = None, _WORTH_IT
        for plan in plans(self.state, self.state.open):
            found = self.worth(plan)
            if found is not None and found - now > gain:
                best, gain = plan, found - now
        return best, gain

    def is_fill(self, action: Action) -> bool:
        """Whether an action fills a vessel."""
        return self.table.fill <= action < self.table.load

    def worth(self, plan: Plan) -> float | None:
        """How good the position after a plan is; None for a plan that cannot be carried out."""
        state, pushed = self.state, 0
        self.meter.spend()
        found: float | None = None
        for action in plan.actions:
            if action not in state.open:
                break
            state.push(action)
            pushed += 1
        else:
            if state.phase == p.LOAD and plan.load:
                state.push(state.open[0])
                pushed += 1
            pushed += follow(state, self.order)
            found = self.judge.utility(state)
        for _ in range(pushed):
            state.pop()
        return found

    # Auctions

    def reserve(self) -> tuple[Action, str]:
        """The highest reserve somebody is likely to bid."""
        _, level, _ = Lots(self.state, self.judge, self.meter).best_reserve(NAMED)
        action = self.table.reserve + level
        if level >= 0 and action in self.legal:
            return action, "Somebody should be glad to pay that."
        return self.legal[-1], "It would rather keep them than sell for less."

    def bid(self) -> tuple[Action, str]:
        """The bid that is worth having the lot for, or none."""
        state = self.state
        lot = offered(state)
        now = self.after(PASS)
        bids = [(self.after(action) - now, action) for action in self.legal if action != PASS]
        good = [(gain, action) for gain, action in bids if gain > _BID]
        if not good:
            return PASS, f"It does not want {lot} at that price."
        gain, action = good[0]
        if self.table.auction == "sealed" or not alone(state):  # nobody bids twice: leave the others little room
            gain, action = [one for one in good if one[0] >= gain / 2][-1]
        return action, f"At that price it gains about {pounds(gain)} by {lot}."
