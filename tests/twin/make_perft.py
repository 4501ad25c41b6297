"""Make the Mine Shift perft counts with the slow twin; run as: python -m tests.twin.make_perft

For each board: ten random deals (tile set half for deals 1 to 7, whole for 8 to 10), five mid-game positions
and two late ones (M9 refuses a step; a win within three moves).  Depth 3 is counted for all positions first,
then depth 4 for the deals, as far as the time goes.
"""

from __future__ import annotations

import random
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from .mine_shift import Jewels, Space, Twin

OUTPUT = Path(__file__).resolve().parent.parent / "data" / "perft" / "mine_shift.txt"
BUDGET_SECONDS = 70 * 60
BOARD_NAMES = ("classic", "side", "grid4", "grid5")
DEAL_TILES = ("half",) * 7 + ("whole",) * 3
MIDGAME_TILES = ("half", "half", "half", "whole", "whole")
MIDGAME_MADE = (0, 1, 2, 0, 1)
CANDIDATES = 60

HEADER = """\
# Mine Shift perft counts, made by tests/twin/make_perft.py with the slow twin tests/twin/mine_shift.py, which
# was written from the rulings MS-M1..M38 alone.  Options are the defaults of M27 except board and tiles.
# Depth counts single moves (M37); Dn is the number of action sequences of length n.  A game that ended
# earlier counts 0; a last move that ends the game counts 1.  An empty history is assumed before a position.
# Per board: ten seeded random deals (tiles half for 1-7, whole for 8-10), then five mid-game positions, each
# picked for its jump chains from {candidates} seeded walks of 30 to 90 random legal moves after a deal; then
# two late ones from a seeded game that heads for the goal: where M9 first refuses a step, and three moves
# before the win.
"""


class OutOfTime(Exception):
    """The time budget is spent."""


def position_key(twin: Twin) -> Any:
    """All that decides what can follow within a few moves of an empty history."""
    return (
        frozenset(twin.tiles.items()),
        frozenset(twin.jewels.items()),
        twin.seat,
        twin.made,
        twin.stepped,
        twin.latches,
        twin.ending,
    )


def perft(start: Twin, depth: int, deadline: float) -> list[int]:
    """D1..Dn; equal positions at one depth are merged and the last ply is not played."""
    layer: dict[Any, tuple[Twin, int]] = {position_key(start): (start, 1)}
    counts = []
    for ply in range(depth):
        total = 0
        following: dict[Any, tuple[Twin, int]] = {}
        for twin, ways in layer.values():
            if time.monotonic() > deadline:
                raise OutOfTime
            actions = twin.legal()
            total += ways * len(actions)
            if ply + 1 == depth:
                continue
            for text in actions:
                child = twin.copy()
                child.apply(text)
                key = position_key(child)
                known, more = following.get(key, (child, 0))
                following[key] = (known, more + ways)
        counts.append(total)
        layer = following
    return counts


def deal(board: str, tiles: str, rng: random.Random) -> Twin:
    """A random deal that is not lost before the first move."""
    while True:
        twin = Twin(board, tiles)
        while twin.mover == "*":
            twin.apply(rng.choice(twin.legal()))
        if twin.ending is None:
            return twin


def is_step(text: str) -> bool:
    return not text.startswith(("turn", "shift"))


def walk(board: str, tiles: str, rng: random.Random) -> Twin | None:
    """A deal and 30 to 90 random legal moves, half of them steps where possible; None if the game ended."""
    twin = deal(board, tiles, rng)
    for _ in range(rng.randint(30, 90)):
        actions = twin.legal()
        steps = [text for text in actions if is_step(text)]
        if steps and rng.random() < 0.5:
            actions = steps
        twin.apply(rng.choice(actions))
        if twin.ending is not None:
            return None
    return twin


def chain_score(twin: Twin) -> tuple[int, int]:
    """How many chains of two or more jumps, and how many single jumps, the mover has."""
    jumps = [text.split() for text in twin.legal() if " jump " in text]
    return sum(1 for words in jumps if len(words) > 3), len(jumps)


def midgame(board: str, tiles: str, made: int, rng: random.Random) -> Twin:
    """The walk with the most chains among those that end with so many moves made in the turn."""
    best: Twin | None = None
    for _ in range(CANDIDATES):
        twin = walk(board, tiles, rng)
        if twin is None or twin.made != made:
            continue
        if best is None or chain_score(twin) > chain_score(best):
            best = twin
    assert best is not None
    return best


class Loose(Twin):
    """Mine Shift without M9's refusal, to see where that rule bites."""

    def _may_stand(self, jewels: Jewels, start: Space, landing: Space) -> bool:
        return True


def refuses_step(twin: Twin, board: str, tiles: str) -> bool:
    """Would the mover have more steps without M9?"""
    loose = Loose.from_line(twin.line(), board, tiles)
    return sum(map(is_step, loose.legal())) > sum(map(is_step, twin.legal()))


def way_left(twin: Twin, seat: str) -> int:
    """How far a seat's jewels are from the opposite home, all together."""
    goal = twin.board.home_spaces["B" if seat == "A" else "A"]
    own = [space for space, owner in twin.jewels.items() if owner == seat]
    return sum(min(abs(x - u) + abs(y - v) for u, v in goal) for x, y in own)


def late(board: str, tiles: str, rng: random.Random) -> tuple[Twin, Twin]:
    """From games that head for the goal: where M9 first refuses a step, and three moves before a win."""
    while True:
        twin = deal(board, tiles, rng)
        past: list[Twin] = []
        refused: Twin | None = None
        while twin.mover is not None:
            past.append(twin)
            if refused is None and refuses_step(twin, board, tiles):
                refused = twin
            options = []
            for text in twin.legal():
                if is_step(text) or rng.random() < 0.5:
                    child = twin.copy()
                    child.apply(text)
                    options.append((way_left(child, twin.seat) + 2.5 * rng.random(), text, child))
            twin = min(options)[2] if options else twin
        if refused is not None and twin.ending is not None and twin.ending[0] == "goal":
            return refused, past[-3]


def positions() -> Iterator[tuple[str, str, str, bool]]:
    """Board, tiles, position line and whether it is a deal (which gets depth 4)."""
    for board in BOARD_NAMES:
        for index, tiles in enumerate(DEAL_TILES):
            rng = random.Random(f"mine shift {board} deal {index + 1}")
            yield board, tiles, deal(board, tiles, rng).line(), True
        for index, tiles in enumerate(MIDGAME_TILES):
            rng = random.Random(f"mine shift {board} midgame {index + 1}")
            yield board, tiles, midgame(board, tiles, MIDGAME_MADE[index], rng).line(), False
        rng = random.Random(f"mine shift {board} late")
        for twin in late(board, "half", rng):
            yield board, "half", twin.line(), False


def write(results: list[tuple[str, list[int]]]) -> None:
    """Write what is done so far, in the fixed order of the positions."""
    lines = [HEADER.format(candidates=CANDIDATES)]
    for head, counts in results:
        if counts:
            lines.append(f"{head} ; " + " ; ".join(f"D{i + 1} {n}" for i, n in enumerate(counts)) + "\n")
    partial = OUTPUT.with_suffix(".part")
    partial.write_text("".join(lines), encoding="utf-8")
    partial.replace(OUTPUT)


def main() -> None:
    deadline = time.monotonic() + BUDGET_SECONDS
    OUTPUT.parent.mkdir(parents=True, exist_ok=True)
    todo = list(positions())
    results: list[tuple[str, list[int]]] = [(f"board={b} tiles={t} ; {line}", []) for b, t, line, _ in todo]
    for depth in (3, 4):
        for index, (board, tiles, line, is_deal) in enumerate(todo):
            if depth == 4 and not is_deal:
                continue
            begun = time.monotonic()
            try:
                counts = perft(Twin.from_line(line, board, tiles), depth, deadline)
            except OutOfTime:
                print("out of time: the remaining counts are left out")
                return
            results[index] = (results[index][0], counts)
            write(results)
            print(board, index + 1, counts, f"{time.monotonic() - begun:.1f}s", flush=True)


if __name__ == "__main__":
    main()
