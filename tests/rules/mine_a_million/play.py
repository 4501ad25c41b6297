"""Random games of every seat count and many options, the same every time."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from rules import CHANCE, OVER, choose_setup
from rules.dealer import Generator
from rules.mine_a_million import GAME
from rules.mine_a_million.state import MineAMillionState

GAMES: Final[list[tuple[int, Mapping[str, str]]]] = [
    *((seats, {"pack": pack}) for seats in range(2, 7) for pack in ("up", "down")),
    (2, {"mines_each": "2"}),
    (3, {"picks": "assigned", "auction": "sealed"}),
    (4, {"auction": "none", "transit_price": "20000", "sea_price": "5000"}),
    (5, {"unit_limit": "35", "halves": "free"}),
    (6, {"fresh_forced": "no", "sea_needs_deed": "yes", "canal_surrender": "no"}),
    (3, {"short_vessel": "pool", "debit_cards": "2", "round_cap": "0"}),
]
NAMES: Final = ["-".join([str(seats), *(f"{name}={value}" for name, value in options.items())])
                for seats, options in GAMES]  # fmt: skip


def played(seats: int, options: Mapping[str, str], seed: int, most: int = 1_000_000) -> Iterator[MineAMillionState]:
    """The State before each action of a random game and after the last; it is one and the same State going on.

    Hiring and moving are liked, offers and sales are not, so that games come on.
    """
    state = GAME.start(choose_setup(GAME, seats, options))
    generator = Generator(f"{seats} {dict(options)} {seed}")
    yield state
    texts = state.table.texts
    for _ in range(most):
        if state.to_move == OVER:
            return
        actions = state.legal()
        liked = [] if state.to_move == CHANCE else [one for one in actions if texts[one].startswith(_LIKED)]
        rest = [one for one in actions if not texts[one].startswith(("offer", "sell")) or generator.below(20) == 0]
        state.push(generator.choice(liked if liked and generator.below(2) else rest or actions))
        yield state


_LIKED: Final = ("hire", "buy", "fill", "move", "sea", "agree", "load")
