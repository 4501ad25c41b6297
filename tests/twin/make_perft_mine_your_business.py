"""Make the Mine Your Business perft counts with the slow twin.

Run as: python -m tests.twin.make_perft_mine_your_business

Seeded walks of the twin alone, every mode and seat count, in each a few Setups of random options; from every walk
positions are taken at random, of every kind of decision. Depth 3 is counted where depth 2 is small.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from copy import deepcopy

from rules.game import OVER, Setup, choose_setup
from rules.mine_your_business.game import GAME
from tests.ladder.mine_your_business.twin import SlowGame
from tests.twin.counting import write

MODES = [("standard", 2), ("resources", 2), ("three", 3), ("four", 4), ("chapter1", 1), ("chapter2", 1),
         ("chapter3", 1), ("cooperative", 2), *(("two-goblins", seats) for seats in (1, 2, 3, 4))]  # fmt: skip
PHASES = ("actions", "actions", "actions", "facing", "reading", "sign", "drawing", "meeting")
WALKS = {"four": 5}
SMALL = 700
"""Depth 3 is counted for positions with no more sequences of two actions."""


def setups() -> Iterator[tuple[str, Setup, random.Random]]:
    """Each mode with a few choices of options, as the file tells them."""
    for mode, seats in MODES:
        for walk in range(WALKS.get(mode, 2)):
            rng = random.Random(f"mine your business {mode} {seats} {walk}")
            options = {"mode": mode}
            for option in GAME.options[1:]:
                names = [one.name for one in option.choices if one.seats is None or one.seats[1] >= seats]
                options[option.name] = rng.choice(names)
            setup = choose_setup(GAME, seats, options)
            first = {option.name: option.default for option in GAME.options[1:]}
            told = [f"{name}={value}" for name, value in options.items() if value != first.get(name)]
            yield " ".join([f"seats={seats}", *told]), setup, rng


def walk(setup: Setup, rng: random.Random) -> list[SlowGame]:
    """A random game of every kind of action alike, with all its positions."""
    game, past = SlowGame(setup, ""), []
    while game.mover() != OVER:
        past.append(deepcopy(game))
        verbs: dict[str, list[str]] = {}
        for text in game.legal():
            verbs.setdefault(text.split()[0], []).append(text)
        for verb in ("end", "stop"):
            if len(verbs) > 1 and rng.random() < 0.7:
                verbs.pop(verb, None)
        game.apply(rng.choice(verbs[rng.choice(sorted(verbs))]))
    return past


def positions() -> Iterator[tuple[str, SlowGame]]:
    """Options and positions to count."""
    for told, setup, rng in setups():
        past = walk(setup, rng)
        for phase in rng.sample(PHASES, 5):
            found = [game for game in past if game.twin.phase == phase]
            if found:
                yield told, rng.choice(found)


if __name__ == "__main__":
    write("mine_your_business", GAME.title, ((told, game.full_line(), game) for told, game in positions()), SMALL)
