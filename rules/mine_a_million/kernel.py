"""The quick side of Mine a Million: push and pop, and which phase does what.

Phases either do something by themselves (`_AUTO`), or list actions (`_OPEN`) and carry one out (`_DO`). `push` goes on
until somebody has a choice or Chance has to act, so that nobody is asked what has only one answer.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from rules.game import Action, Setup, SetupError
from rules.mine_a_million import auction, card_travel, cards, debts, filling, trade, travel, turns
from rules.mine_a_million import phases as p
from rules.mine_a_million.standing import Standing, fields_of
from rules.mine_a_million.table import AGREE, REFUSE

KEPT: Final = 5
"""What the stack holds for each action."""


class Kernel(Standing):
    """A position and the way to it; `rules.game.State` says what each method does."""

    __slots__ = ()

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        if self.table.assigned:
            turns.assign(self)
        self.settle()

    def push(self, action: Action) -> None:
        """Apply a legal action, and all that follows from it by itself."""
        told, past = self.told, self.past
        self.stack += (action, len(past), len(self.ledger), self.open, fields_of(self))  # flat: spares the collector
        past += told
        told.clear()
        _DO[self.phase](self, action)
        self.settle()

    def pop(self) -> Action:
        """Take the last action back. IndexError when there is none."""
        if not self.stack:
            raise IndexError("nothing was done")
        action, told, entries, self.open, before = self.stack[-KEPT:]
        del self.stack[-KEPT:]
        self.told = self.past[told:]
        del self.past[told:], self.ledger[entries:]
        self.restore(before)
        return int(action)

    def settle(self) -> None:
        """Go on until there is something to choose, to throw or to draw, or the game is over."""
        auto, chance = _AUTO, p.CHANCE_PHASES
        while True:
            phase = self.phase
            step = auto[phase]
            if step is not None:
                step(self)
                continue
            found = _OPEN[phase](self)
            if len(found) != 1 or phase in chance:
                self.open = found
                return
            _DO[phase](self, found[0])

    def reopen(self) -> None:
        """Work out what is open in a position that was put in from outside.

        Raises:
            SetupError: when there is nothing to choose, so that no game can come to a rest there.
        """
        found = _OPEN[self.phase](self)
        fewest = 0 if self.phase == p.ENDED else 1 if self.phase in p.CHANCE_PHASES else 2
        if len(found) < fewest:
            raise SetupError(f"There is nothing to choose in this position (phase '{p.PHASES[self.phase]}').")
        self.open, self.told, self.ledger = found, [], []


_Step: TypeAlias = Callable[[Standing], None]
_Open: TypeAlias = Callable[[Standing], list[Action]]
_Do: TypeAlias = Callable[[Standing, Action], None]


def _nothing(state: Standing) -> list[Action]:
    return []


def _answers(state: Standing) -> list[Action]:
    return [AGREE, REFUSE]


def _orders(state: Standing) -> list[Action]:
    return [state.table.pay_piece + piece for piece in debts.unpaid_vessels(state)]


_DECISIONS: Final[dict[int, tuple[_Open, _Do]]] = {
    p.PICK: (turns.picks, turns.pick),
    p.MINE: (turns.mines, turns.take_mine),
    p.START: (lambda state: [state.table.start + seat for seat in range(state.table.seats)], turns.start),
    p.FIRST: (turns.dice, turns.first),
    p.TOP: (turns.cards, turns.top),
    p.TRADE: (trade.trades, trade.trade),
    p.LOAD: (filling.loads, filling.load),
    p.TAKE: (filling.takes, filling.take),
    p.FARE: (filling.fare_sales, filling.fare_sale),
    p.DECLARE: (debts.declarations, debts.declare),
    p.ORDER: (_orders, debts.order),
    p.RAISE: (debts.debt_sales, debts.raise_money),
    p.RESERVE: (auction.reserves, auction.reserve),
    p.BID: (auction.bids, auction.bid),
    p.DIE: (turns.dice, turns.die),
    p.DRAW: (turns.cards, turns.draw),
    p.SMELT: (cards.smelts, cards.smelt),
    p.NIGHT: (cards.nights, cards.night),
    p.SITE: (cards.sites, cards.site),
    p.LOSE: (cards.losses, cards.lose),
    p.WEIGH: (card_travel.weighed, card_travel.weigh),
    p.CARD_MOVE: (card_travel.card_moves, card_travel.card_move),
    p.STOW: (turns.stows, turns.stow_some),
    p.MOVE: (travel.moves, travel.move),
    p.ONWARD: (travel.onwards, travel.onward),
    p.CONSENT: (_answers, travel.consent),
}
_STEPS: Final[dict[int, _Step]] = {
    p.TURN: turns.turn,
    p.SEA_FARES: filling.sea_fares,
    p.FILLED: filling.filled,
    p.PAYING: filling.paying,
    p.HIRED: filling.hired,
    p.CHARGES: debts.charges,
    p.READY: trade.ready,
    p.OWING: debts.owing,
    p.OBEY: cards.obey,
    p.CARD_QUEUE: card_travel.card_queue,
    p.CARD_DONE: cards.card_done,
    p.CLAIM: turns.production_claim,
    p.STOWING: turns.stowing,
    p.MOVING: travel.moving,
    p.FINISH: turns.finish,
}

_AUTO: Final[list[_Step | None]] = [_STEPS.get(phase) for phase in range(len(p.PHASES))]
_OPEN: Final[list[_Open]] = [
    _DECISIONS[phase][0] if phase in _DECISIONS else _nothing for phase in range(len(p.PHASES))
]
_DO: Final[dict[int, _Do]] = {phase: do for phase, (_, do) in _DECISIONS.items()}
