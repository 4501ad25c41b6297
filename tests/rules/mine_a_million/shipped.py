"""The shipped board and deck, and how tests write files of the players' own."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from rules import Setup, SetupError
from rules.datafile import read_data
from rules.mine_a_million import components
from rules.mine_a_million.board import Board, read_board
from rules.mine_a_million.options import OPTIONS


def setup(seats: int = 6, decks: dict[str, str] | None = None, **options: str) -> Setup:
    """A Setup with the defaults but for what is named; `decks` are texts of data files."""
    brought = decks or {}
    chosen = {option.name: option.default for option in OPTIONS} | options | dict.fromkeys(brought, "file")
    return Setup("mine-a-million", seats, tuple(chosen.items()), tuple(brought.items()))


def lines(file: str) -> list[str]:
    """A shipped file without comments and empty lines."""
    text = read_data(components.__file__, file)
    return [line for line in text.splitlines() if line.strip() and not line.startswith("#")]


BOARD_LINES = lines("reconstruction.board")
DECK_LINES = lines("reconstruction.deck")
BOARD = read_board("\n".join(BOARD_LINES), "shipped")
NUMBER = {space.name: number for number, space in enumerate(BOARD.spaces)}


def names(spaces: list[int] | tuple[int, ...], board: Board = BOARD) -> list[str]:
    """What spaces are called."""
    return [board.spaces[space].name for space in spaces]


def occupied(spaces: str) -> int:
    """The set of the spaces a text names."""
    return sum(1 << NUMBER[name] for name in spaces.split())


def refused(read: Callable[[str, str], object], text: list[str], line: int, told: str) -> None:
    """A file is refused, at this line and in these words."""
    with pytest.raises(SetupError, match=f"^{re.escape(f'my file, line {line}: {told}')}$"):
        read("\n".join(text) + "\n", "my file")
