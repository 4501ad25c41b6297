"""Make the Quartz perft counts with the slow twin.

Run as: python -m tests.twin.make_perft_quartz

Seeded walks of the twin alone, for every seat count with and without Helpers; from each walk a position of every kind
of decision it came to. Depth 3 is counted where depth 2 is small.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path

from rules.game import CHANCE, OVER
from tests.ladder.quartz.built import setup_of
from tests.twin.quartz import Twin

OUTPUT = Path(__file__).resolve().parent.parent / "data" / "perft" / "quartz.txt"
EAGER = ("hire", "surveyor", "pickpocket", "peddler", "porter", "watchman", "pit-prop", "foreman", "cart-thief")
SMALL = 300
"""Depth 3 is counted for positions with no more sequences of two actions."""
HEADER = """\
# Quartz perft counts, made by tests/twin/make_perft_quartz.py with the slow twin tests/twin/quartz.py, which was
# written from the rule texts alone.
# Dn is the number of action sequences of length n, Chance's actions counting once each whatever their weight.
# A game that ended earlier counts 0; a last action that ends the game counts 1.
"""


def perft(game: Twin, depth: int) -> int:
    """How many sequences of so many actions there are."""
    actions = game.legal()
    if depth == 1:
        return len(actions)
    total = 0
    for text in actions:
        after = deepcopy(game)
        after.apply(text)
        total += perft(after, depth - 1)
    return total


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


def positions() -> Iterator[tuple[str, Twin]]:
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
                    yield told, game


def main() -> None:
    """Write the file."""
    OUTPUT.parent.mkdir(parents=True, exist_ok=True)
    lines, seen = [], set()
    for told, game in positions():
        line = game.position_line()
        if (told, line) in seen:
            continue
        seen.add((told, line))
        counts = [perft(game, 1), perft(game, 2)]
        if counts[1] <= SMALL:
            counts.append(perft(game, 3))
        lines.append(f"{told} ; {line} ; " + " ; ".join(f"D{i + 1} {n}" for i, n in enumerate(counts)))
        print(told, game.phase, counts, flush=True)
    OUTPUT.write_text(HEADER + "\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
