"""The slow twin of Mine Shift (tests/twin/mine_shift.py), as the ladder speaks to it."""

from __future__ import annotations

from rules.game import CHANCE, OVER, Setup
from tests.twin.mine_shift import CLOCKWISE, Tile, Twin

ENDED_BY = {"goal": "MS-M19", "no-step": "MS-M8", "repetition": "MS-M33", "limit": "MS-M34"}
"""The twin's word for an ending, and the ruling that only this ending cites."""


class SlowGame:
    """One game of the twin.

    Args:
        setup: the options.
        line: a position line, "" for the start.
    """

    def __init__(self, setup: Setup, line: str) -> None:
        options = dict(setup.options)
        own = setup.deck("tiles")
        board, tiles = options["board"], "half" if own else options["tiles"]
        rest = (options["setup"], options["shift_with_jewels"])
        limits = (int(options["repetition"]), int(options["turn_limit"]))
        assert not (own and line), "the twin starts a file of the players' own from the beginning only"
        self._twin = (Twin.from_line(line, board, tiles, *rest, *limits) if line
                      else Twin(board, tiles, *rest, *limits))  # fmt: skip
        if own:
            self._twin.tile_walls = read_walls(own)

    def mover(self) -> int:
        """The seat that must choose, CHANCE, or OVER."""
        mover = self._twin.mover
        return OVER if mover is None else CHANCE if mover == "*" else "AB".index(mover)

    def legal(self) -> list[str]:
        """The notation of every legal action."""
        return self._twin.legal()

    def apply(self, text: str) -> None:
        """Do a legal action."""
        self._twin.apply(text)

    def line(self) -> str:
        """The position line."""
        return self._twin.line()

    def ending(self) -> tuple[tuple[int, ...], tuple[int, ...], str] | None:
        """Scores, winners and the ruling that ended the game."""
        if self._twin.ending is None:
            return None
        reason, scores, winners = self._twin.ending
        return scores, winners, ENDED_BY[reason]


def read_walls(text: str) -> dict[Tile, frozenset[str]]:
    """A tile file as the twin keeps it, read by MS-T3 and turned by MS-T4 without the rules layer's help."""
    walls: dict[Tile, frozenset[str]] = {}
    for line in text.splitlines():
        words = line.split("#")[0].split()
        if not words:
            continue
        number, inner, rim = words[0], words[1], words[2:]
        seen = frozenset([*inner.replace("-", ""), *(wall for wall in rim if wall != "-")])
        for facing in range(4):
            walls[(number, facing)] = seen
            seen = frozenset(CLOCKWISE[wall[0]] + wall[1:] for wall in seen)
    return walls
