"""Make the Mine a Million perft counts with the slow twin.

Run as: python -m tests.twin.make_perft_mine_a_million

Seeded walks of the twin alone, for every seat count, with default options and with random ones; from each walk
positions of several kinds of decisions it came to. Depth 3 is counted where depth 2 is small.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from copy import deepcopy

from rules.game import CHANCE, OVER, Setup, choose_setup
from rules.mine_a_million.game import GAME
from tests.twin.counting import write
from tests.twin.mine_a_million import Twin

EAGER = ("hire", "buy", "fill", "load", "take", "move", "sea", "agree", "sail", "bid")
SHY = ("sell", "offer")
WALKS = 3
PHASES = 11
"""Kinds of decisions that are taken from a walk."""
SMALL = 400
"""Depth 3 is counted for positions with no more sequences of two actions."""


def setups() -> Iterator[tuple[str, Setup, random.Random]]:
    """Every seat count with the default options, then with random ones, as the file tells them."""
    for seats in range(2, 7):
        for walk in range(WALKS):
            rng = random.Random(f"mine a million {seats} {walk}")
            options: dict[str, str] = {}
            for option in GAME.options:
                names = [one.name for one in option.choices if one.seats is None or one.seats[1] >= seats]
                options[option.name] = rng.choice(names) if walk and rng.random() < 0.5 else names[0]
            if seats == 2 and walk == 1:
                options["mines_each"] = "2"
            told = [f"{option.name}={options[option.name]}" for option in GAME.options
                    if options[option.name] != option.default]  # fmt: skip
            yield " ".join([f"seats={seats}", *told]), choose_setup(GAME, seats, options), rng


def walk(game: Twin, rng: random.Random) -> dict[str, list[Twin]]:
    """A random game of people who like transport: positions by phase, a sample of each."""
    past: dict[str, list[Twin]] = {}
    while game.mover() != OVER:
        if rng.random() < 0.3 or game.phase not in ("trade", "move", "die", "top", "draw"):
            past.setdefault(game.phase, []).append(deepcopy(game))
        actions = sorted(game.legal())
        if game.mover() != CHANCE:
            eager = [text for text in actions if text.startswith(EAGER)]
            calm = [text for text in actions if not text.startswith(SHY) or rng.random() < 0.1]
            actions = eager if eager and rng.random() < 0.5 else calm or actions
        game.apply(rng.choice(actions))
    return past


def positions() -> Iterator[tuple[str, str, Twin]]:
    """Options and positions to count."""
    for told, setup, rng in setups():
        past = walk(Twin(setup), rng)
        for phase in sorted(rng.sample(sorted(past), min(PHASES, len(past)))):
            game = rng.choice(past[phase])
            yield told, game.position_line(), game


if __name__ == "__main__":
    write("mine_a_million", GAME.title, positions(), SMALL)
