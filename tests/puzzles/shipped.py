"""The puzzles that ship, for tests and measures."""

from __future__ import annotations

from functools import cache

from minetui.puzzles.collection import lines_of, read_puzzle
from minetui.puzzles.ids import read_code
from minetui.puzzles.puzzle import Puzzle
from minetui.puzzles.shelf import kind


@cache
def every(id: str, grade: str) -> tuple[Puzzle, ...]:
    """A whole collection, what earlier versions of the generator made included."""
    return tuple(read_puzzle(id, kind(id).game, grade, line) for line in lines_of(id, grade).values())


@cache
def shipped(id: str, grade: str) -> tuple[Puzzle, ...]:
    """What the generator as it is now made of a collection."""
    return tuple(one for one in every(id, grade) if read_code(one.code)[0] == kind(id).version)
