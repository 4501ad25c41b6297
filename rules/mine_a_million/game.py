"""Mine a Million as the catalogue knows it: options, start, notation, positions."""

from __future__ import annotations

from typing import Final

from rules.dealer import Generator
from rules.game import Action, Setup
from rules.mine_a_million.auction import may_bid, sealed_before
from rules.mine_a_million.components import board_of, deck_of, pool_of
from rules.mine_a_million.notation import action_text, read_action
from rules.mine_a_million.options import OPTIONS
from rules.mine_a_million.position_reading import read_position
from rules.mine_a_million.prices import AUCTION_BIDS
from rules.mine_a_million.state import MineAMillionState
from rules.mine_a_million.table import table_of
from rules.mine_a_million.view import MineAMillionView
from rules.rulebook import ENGLISH, Rulebook, languages_of, rulebook_of


class MineAMillion:
    """Owners of tin mines race for scarce lorries, barges and ships, and for a million dollars."""

    id: Final = "mine-a-million"
    title: Final = "Mine a Million"
    prefix: Final = "MAM"
    version: Final = 1
    seats: Final = (2, 6)
    hidden: Final = False
    draws_seats: Final = False
    options: Final = OPTIONS
    languages: Final = languages_of(__file__)

    def rulebook(self, language: str = ENGLISH) -> Rulebook:
        """The numbered rules in a language, in English where that is missing; read on first use."""
        return rulebook_of(__file__, self.prefix, language)

    def data(self, setup: Setup) -> tuple[str, ...]:
        """Board, deck and pools: what a Record's fingerprint covers."""
        return str(board_of(setup)), "\n".join(map(str, deck_of(setup))), str(pool_of(setup))

    def start(self, setup: Setup) -> MineAMillionState:
        """A new game, before mines are picked. Raises SetupError for a wrong data file."""
        return MineAMillionState(setup)

    def load(self, setup: Setup, line: str) -> MineAMillionState:
        """The State a position line describes (see position.py). Raises SetupError."""
        state = MineAMillionState(setup)
        read_position(state, line)
        state.reopen()
        return state

    def imagine(self, view: MineAMillionView, dealer: Generator) -> MineAMillionState:
        """The State itself: nothing is hidden but what Chance has not done yet, and the sealed bids of others.

        Those are drawn evenly among all that each seat that has been asked could bid, nothing included (MAM-Y9).
        """
        state = MineAMillionState(view.setup)
        state.restore(view.fields)
        place, units, lowest, best, bidder, sealed = state.lot
        if sealed:
            bids = list(sealed)
            for seat in sealed_before(state):
                if seat != view.seat:
                    levels = [level for level in range(lowest, len(AUCTION_BIDS))
                              if may_bid(state, seat, place, units, level)]  # fmt: skip
                    bids[seat] = dealer.choice([-1, *levels])
            state.lot = (place, units, lowest, best, bidder, tuple(bids))
        state.reopen()
        state.ledger = list(view.ledger)
        return state

    def text(self, setup: Setup, action: Action) -> str:
        """An action's canonical notation (see notation.py)."""
        return action_text(table_of(setup), action)

    def parse(self, setup: Setup, text: str) -> Action:
        """The action a text names. Raises IllegalAction when it names none."""
        return read_action(table_of(setup), text)


GAME: Final = MineAMillion()
