"""Make the Mine Your Business perft counts with the slow twin.

Run as: python -m tests.twin.make_perft_mine_your_business

Seeded walks of the twin alone, every mode and seat count, in each a few Setups of random options; from every walk
positions are taken at random, of every kind of decision. Depth 3 is counted where depth 2 is small.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path

from rules.game import OVER, Setup, choose_setup
from rules.mine_your_business.game import GAME
from tests.ladder.mine_your_business.twin import SlowGame

OUTPUT = Path(__file__).resolve().parent.parent / "data" / "perft" / "mine_your_business.txt"
MODES = [("standard", 2), ("resources", 2), ("three", 3), ("four", 4), ("chapter1", 1), ("chapter2", 1),
         ("chapter3", 1), ("cooperative", 2), *(("two-goblins", seats) for seats in (1, 2, 3, 4))]  # fmt: skip
PHASES = ("actions", "actions", "actions", "facing", "reading", "sign", "drawing", "meeting")
WALKS = {"four": 5}
SMALL = 700
"""Depth 3 is counted for positions with no more sequences of two actions."""
HEADER = """\
# Mine Your Business perft counts, made by tests/twin/make_perft_mine_your_business.py with the slow twin
# tests/twin/mine_your_business.py, which was written from the rule texts alone.
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


def main() -> None:
    OUTPUT.parent.mkdir(parents=True, exist_ok=True)
    lines, seen = [], set()
    for told, game in positions():
        if game.full_line() in seen:
            continue
        seen.add(game.full_line())
        counts = [perft(game, 1), perft(game, 2)]
        if counts[1] <= SMALL:
            counts.append(perft(game, 3))
        lines.append(f"{told} ; {game.full_line()} ; " + " ; ".join(f"D{i + 1} {n}" for i, n in enumerate(counts)))
        print(game.twin.mode, game.twin.phase, counts, flush=True)
    OUTPUT.write_text(HEADER + "\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
