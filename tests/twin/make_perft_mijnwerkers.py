"""Make the Mijnwerkers perft counts with the slow twin.

Run as: python -m tests.twin.make_perft_mijnwerkers

Seeded walks of the twin alone, cards by their odds and all else even; from every seat count positions of every phase,
early and late. Depth 3 and 4 are counted where the depth before is small.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path

from rules.game import OVER, Setup, choose_setup
from rules.mijnwerkers import GAME
from tests.ladder.mijnwerkers.twin import SlowGame

OUTPUT = Path(__file__).resolve().parent.parent / "data" / "perft" / "mijnwerkers.txt"
PHASES = ("deal", "ask", "take", "vote", "tie")
OF_EACH = 4
"""Positions of each phase and seat count."""
WALKS = 40
SMALL = 700
"""One depth more is counted for positions with no more sequences than this, to depth 4."""
HEADER = """\
# Mijnwerkers perft counts, made by tests/twin/make_perft_mijnwerkers.py with the slow twin tests/twin/mijnwerkers.py,
# which was written from the rule texts alone.
# Dn is the number of action sequences of length n, Chance's actions counting once each whatever their weight.
# A game that ended earlier counts 0; a last action that ends the game counts 1.
"""


def perft(game: SlowGame, depth: int) -> int:
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


def main() -> None:
    """Count, and write the file."""
    OUTPUT.parent.mkdir(parents=True, exist_ok=True)
    lines, seen = [], set()
    for told, game in positions():
        if game.line() in seen:
            continue
        seen.add(game.line())
        counts = [perft(game, 1), perft(game, 2)]
        while counts[-1] <= SMALL and len(counts) < 4:
            counts.append(perft(game, len(counts) + 1))
        lines.append(f"{told} ; {game.line()} ; " + " ; ".join(f"D{i + 1} {n}" for i, n in enumerate(counts)))
        print(game.twin.phase, counts, flush=True)
    OUTPUT.write_text(HEADER + "\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
