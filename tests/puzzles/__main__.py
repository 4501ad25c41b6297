"""Make a collection, or go on with one: the first so many numbers that the generator finds a puzzle of the grade for.

A line that stands is never made anew: what has been shipped, and shared by its id, stays as it is, those of earlier
versions of the generator too.
"""

from __future__ import annotations

import sys
from itertools import count

from minetui.puzzles.collection import DATA, lines_of, read_puzzle, write_puzzle
from minetui.puzzles.ids import read_code
from minetui.puzzles.puzzle import PuzzleError
from minetui.puzzles.shelf import kind


def make(id: str, grade: str, wanted: int) -> None:
    """Add to the file, a line as soon as it is there, until it has so many of this version; all positions differ."""
    one = kind(id)
    path, lines = DATA / f"{one.id}.{grade}.txt", lines_of(one.id, grade)
    seen = {read_puzzle(one.id, one.game, grade, line).record.position for line in lines.values()}
    numbers = [number for version, number in map(read_code, lines) if version == one.version]
    found, first = len(numbers), max(numbers, default=-1) + 1
    if not lines:
        path.write_text(f"puzzles {one.id} {grade}\n", encoding="utf-8")
    with path.open("a", encoding="utf-8") as file:
        for number in count(first):
            if found >= wanted:
                break
            try:
                puzzle = one.make(grade, number)
            except PuzzleError:
                continue
            if puzzle.record.position in seen:
                continue
            seen.add(puzzle.record.position)
            file.write(write_puzzle(puzzle) + "\n")
            file.flush()
            found += 1
            print(f"{one.id} {grade} {found}/{wanted}", end="\r", flush=True)
    print()


if __name__ == "__main__":
    make(sys.argv[1], sys.argv[2], int(sys.argv[3]))
