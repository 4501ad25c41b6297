"""Make the Mijnwerkers perft counts with the slow twin.

Run as: python -m tests.twin.make_perft_mijnwerkers

Seeded walks of the twin alone, cards by their odds and all else even; from every seat count positions of every phase,
early and late. Depth 3 and 4 are counted where the depth before is small.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from copy import deepcopy

from rules.game import OVER, Setup, choose_setup
from rules.mijnwerkers import GAME
from tests.ladder.mijnwerkers.twin import SlowGame
from tests.twin.counting import write

PHASES = ("deal", "ask", "take", "vote", "tie")
OF_EACH = 4
"""Positions of each phase and seat count."""
WALKS = 40
SMALL = 700
"""One depth more is counted for positions with no more sequences than this, to depth 4."""


def walk(setup: Setup, rng: random.Random) -> list[SlowGame]:
    """A random game with all its positions."""
    game, past = SlowGame(setup, ""), []
    while game.mover() != OVER:
        past.append(deepcopy(game))
        actions = game.legal()
        weights = [game.twin.pile[text.split()[2]] if text.startswith("deal") else 1 for text in actions]
        game.apply(rng.choices(actions, weights)[0])
    return past


def positions() -> Iterator[tuple[str, SlowGame]]:
    """Options and positions to count."""
    for seats in range(GAME.seats[0], GAME.seats[1] + 1):
        rng = random.Random(f"mijnwerkers {seats}")
        found: dict[str, list[tuple[str, SlowGame]]] = {phase: [] for phase in PHASES}
        for number in range(WALKS):
            options = {"trash": ("down", "up")[number % 4 == 3], "tie_break": ("bff", "shared")[number % 3 == 2]}
            told = " ".join([f"seats={seats}", *(f"{name}={value}" for name, value in options.items())])
            for game in walk(choose_setup(GAME, seats, options), rng):
                if game.twin.phase in found:
                    found[game.twin.phase].append((told, game))
        for phase in PHASES:
            picked = rng.sample(found[phase], OF_EACH)
            late = max(found[phase], key=lambda one: one[1].twin.round)
            yield from [*picked, late]


if __name__ == "__main__":
    write("mijnwerkers", GAME.title, ((told, game.line(), game) for told, game in positions()), SMALL, deepest=4)
