"""Puzzles that ship: one file a kind and grade, made by the generator, one puzzle a line.

The first line is `puzzles KIND GRADE`. Every other one is a puzzle: its code, then the fields below with their names, a
tab between them. A Setup stands there as its seats and options (`2 mode=standard`); actions are parted by "; ". The
last field, those that lead from the position line to the puzzle, is there only where there are any; what they tell is
for the game's Views to hide.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from minetui.puzzles.puzzle import Puzzle, PuzzleError
from rules import choose_setup
from rules.catalogue import game
from rules.record import Record

DATA: Final = Path(__file__).parent / "data"
_FIELDS: Final = ("best", "ends", "seat", "traits", "setup", "chance", "line", "position")
_ACTIONS: Final = "actions"
_BREAK: Final = "\t"


def write_puzzle(puzzle: Puzzle) -> str:
    """The line of a puzzle. Its record must have default names."""
    record = puzzle.record
    rules = game(record.setup.game)
    fields = {
        "best": str(puzzle.best),
        "ends": str(puzzle.ends),
        "seat": str(puzzle.seat),
        "traits": ",".join(f"{name}:{number}" for name, number in sorted(puzzle.traits.items())),
        "setup": " ".join([str(record.setup.seats), *(f"{name}={value}" for name, value in record.setup.options)]),
        "chance": "; ".join(puzzle.chance),
        "line": "; ".join(puzzle.line),
        "position": record.position,
    }
    if record.actions:
        fields[_ACTIONS] = "; ".join(rules.text(record.setup, action) for action in record.actions)
    return _BREAK.join([puzzle.code, *(f"{name} {value}".rstrip() for name, value in fields.items())])


def read_puzzle(kind: str, game_id: str, grade: str, line: str) -> Puzzle:
    """The puzzle of a line. Raises PuzzleError for a line that is none."""
    code, *rest = line.split(_BREAK)
    fields = {name: value for name, _, value in (part.partition(" ") for part in rest)}
    if tuple(fields) not in (_FIELDS, (*_FIELDS, _ACTIONS)):
        raise PuzzleError(f"{kind} {grade}: {line[:40]!r} is no puzzle.")
    seats, *options = fields["setup"].split()
    rules = game(game_id)
    setup = choose_setup(rules, int(seats), dict(pair.split("=", 1) for pair in options))
    traits = {name: int(number) for name, _, number in
              (part.partition(":") for part in fields["traits"].split(",") if part)}  # fmt: skip
    actions = tuple(rules.parse(setup, text) for text in _list(fields.get(_ACTIONS, "")))
    record = Record(setup, ("",) * setup.seats, "", fields["position"], actions)
    return Puzzle(
        kind, grade, code, record, int(fields["seat"]), _list(fields["chance"]), int(fields["best"]),
        int(fields["ends"]), _list(fields["line"]), traits,
    )  # fmt: skip


def _list(text: str) -> tuple[str, ...]:
    return tuple(part for part in text.split("; ") if part)


@cache
def lines_of(kind: str, grade: str) -> dict[str, str]:
    """The lines of a collection by code; empty for one that does not ship."""
    path = DATA / f"{kind}.{grade}.txt"
    if not path.exists():
        return {}
    head, *lines = path.read_text(encoding="utf-8").splitlines()
    words = head.split()
    if len(words) != 3 or words[1:] != [kind, grade]:
        raise PuzzleError(f"{path.name}: expected 'puzzles {kind} {grade}', found {head[:40]!r}.")
    return {line.split(_BREAK, 1)[0]: line for line in lines}
