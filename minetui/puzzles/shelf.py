"""Which kinds there are, and every puzzle by its id. A new kind is one line here."""

from __future__ import annotations

import importlib
from functools import cache
from typing import Final, cast

from minetui.puzzles.collection import lines_of, read_puzzle
from minetui.puzzles.ids import LAST, code_of, read_code, read_id
from minetui.puzzles.puzzle import GRADES, Kind, Puzzle, PuzzleError
from rules.dealer import Generator

KINDS: Final = {
    "haul": "minetui.puzzles.haul",
    "double-shift": "minetui.puzzles.double_shift",
    "strike": "minetui.puzzles.strike",
    "bar-the-gate": "minetui.puzzles.bar_the_gate",
    "home-run": "minetui.puzzles.home_run",
    "nerve": "minetui.puzzles.nerve",
    "who-holds-the-gold": "minetui.puzzles.who_holds_the_gold",
    "dispatch": "minetui.puzzles.dispatch",
}
"""Kind id to the module that offers it as `KIND`; imported when asked for."""
_CHOSEN: Final = 100
"""Of a collection a seed chooses among so many, the first: it may grow, and a date still leads to the same puzzle."""


def kind(id: str) -> Kind:
    """A kind by its id; a unique beginning will do. Raises PuzzleError for one there is not."""
    fitting = [one for one in KINDS if one.startswith(id)] if id not in KINDS else [id]
    if len(fitting) != 1:
        raise PuzzleError(f"There is no kind of puzzle {id[:30]!r}; there is {', '.join(KINDS)}.")
    return cast(Kind, importlib.import_module(KINDS[fitting[0]]).KIND)


@cache
def puzzle(id: str) -> Puzzle:
    """A puzzle by its id: out of the collection, or made anew.

    Raises:
        PuzzleError: for a text that is no id, and for a puzzle that cannot be made.
    """
    name, grade, code = read_id(id)
    one = kind(name)
    line = lines_of(one.id, grade).get(code)
    if line is not None:
        return read_puzzle(one.id, one.game, grade, line)
    version, number = read_code(code)
    if version != one.version or one.packed:
        raise PuzzleError(f"There is no puzzle {one.id}:{grade}:{code}.")
    return one.make(grade, number)


def seeded(kind_id: str, grade: str, seed: str) -> Puzzle:
    """The puzzle of a kind and grade that a seed leads to: always the same. Raises PuzzleError."""
    one = kind(kind_id)
    if grade not in GRADES:
        raise PuzzleError(f"There is no grade {grade[:20]!r}; there is {', '.join(GRADES)}.")
    generator = Generator(f"puzzle {one.id} {one.version} {grade} {seed}")
    ready = sorted(code for code in lines_of(one.id, grade) if read_code(code)[0] == one.version)
    if ready:
        return puzzle(f"{one.id}:{grade}:{generator.choice(ready[:_CHOSEN])}")
    return puzzle(f"{one.id}:{grade}:{code_of(one.version, generator.below(LAST + 1))}")
