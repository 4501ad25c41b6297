"""What all makers of perft counts by a slow twin share: counting, and the file."""

from __future__ import annotations

from collections.abc import Iterable
from copy import deepcopy
from pathlib import Path
from typing import Protocol

DATA = Path(__file__).resolve().parent.parent / "data" / "perft"
HEADER = """\
# {title} perft counts, made by tests/twin/make_perft_{name}.py with the slow twin tests/twin/{name}.py, which was
# written from the rule texts alone.
# Dn is the number of action sequences of length n, Chance's actions counting once each whatever their weight.
# A game that ended earlier counts 0; a last action that ends the game counts 1.
"""


class Countable(Protocol):
    """As much of a twin as counting needs."""

    def legal(self) -> list[str]:
        """The notation of every legal action."""
        ...

    def apply(self, text: str) -> None:
        """Do one."""
        ...


def perft(game: Countable, depth: int) -> int:
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


def write(name: str, title: str, positions: Iterable[tuple[str, str, Countable]], small: int, deepest: int = 3) -> None:
    """Count, and write the file of a game.

    Args:
        name: the game's name in file names ("quartz").
        title: its title.
        positions: the options as the file tells them, the position line, and the game there; doubles are left out.
        small: one depth more is counted for positions with no more sequences than this.
        deepest: the deepest depth, 2 or more.
    """
    lines, seen = [], set()
    for told, line, game in positions:
        if (told, line) in seen:
            continue
        seen.add((told, line))
        counts = [perft(game, 1), perft(game, 2)]
        while counts[-1] <= small and len(counts) < deepest:
            counts.append(perft(game, len(counts) + 1))
        lines.append(f"{told} ; {line} ; " + " ; ".join(f"D{i + 1} {n}" for i, n in enumerate(counts)))
        print(told, counts, flush=True)
    DATA.mkdir(parents=True, exist_ok=True)
    text = HEADER.format(name=name, title=title) + "\n".join(lines) + "\n"
    (DATA / f"{name}.txt").write_text(text, encoding="utf-8")
