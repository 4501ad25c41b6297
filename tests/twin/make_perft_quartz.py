"""Make the Quartz perft counts with the slow twin.

Run as: python -m tests.twin.make_perft_quartz

Seeded walks of the twin alone, for every seat count with and without Helpers; from each walk a position of every kind
of decision it came to. Depth 3 is counted where depth 2 is small.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from copy import deepcopy

from rules.game import CHANCE, OVER
from tests.ladder.quartz.built import setup_of
from tests.twin.counting import write
from tests.twin.quartz import Twin

EAGER = ("hire", "surveyor", "pickpocket", "peddler", "porter", "watchman", "pit-prop", "foreman", "cart-thief")
SMALL = 300
"""Depth 3 is counted for positions with no more sequences of two actions."""


def walk(game: Twin, rng: random.Random) -> dict[str, list[Twin]]:
    """A random game of people who like their Helpers: all its positions by phase."""
    past: dict[str, list[Twin]] = {}
    while game.mover() != OVER:
        past.setdefault(game.phase, []).append(deepcopy(game))
        actions = sorted(game.legal())
        eager = [text for text in actions if text.split()[0] in EAGER]
        if game.mover() != CHANCE and eager and rng.random() < 0.6:
            actions = eager
        game.apply(rng.choice(actions))
    return past


def positions() -> Iterator[tuple[str, str, Twin]]:
    """Options and positions to count."""
    for seats in range(2, 7):
        for helpers in ("on", "off"):
            rng = random.Random(f"quartz {seats} {helpers}")
            told = f"seats={seats}" + (" helpers=off" if helpers == "off" else "")
            past: dict[str, list[Twin]] = {}
            for _ in range(3):
                for phase, games in walk(Twin(setup_of(seats, helpers)), rng).items():
                    past.setdefault(phase, []).extend(games)
            for phase in sorted(past):
                for game in rng.sample(past[phase], min(2, len(past[phase]))):
                    yield told, game.position_line(), game


if __name__ == "__main__":
    write("quartz", "Quartz", positions(), SMALL)
