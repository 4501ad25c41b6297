"""Make a collection anew: the first so many numbers that the generator finds a puzzle of the grade for."""

from __future__ import annotations

import sys
from itertools import count

from minetui.puzzles.collection import DATA, write_puzzle
from minetui.puzzles.puzzle import PuzzleError
from minetui.puzzles.shelf import kind


def make(id: str, grade: str, wanted: int) -> None:
    """Write the file, a line as soon as it is there; equal positions are taken once."""
    one, seen, found = kind(id), set[tuple[str, tuple[int, ...]]](), 0
    path = DATA / f"{one.id}.{grade}.txt"
    DATA.mkdir(exist_ok=True)
    with path.open("w", encoding="utf-8") as file:
        file.write(f"puzzles {one.id} {grade}\n")
        for number in count():
            if found == wanted:
                break
            try:
                puzzle = one.make(grade, number)
            except PuzzleError:
                continue
            begins = puzzle.record.position, puzzle.record.actions
            if begins in seen:
                continue
            seen.add(begins)
            file.write(write_puzzle(puzzle) + "\n")
            file.flush()
            found += 1
            print(f"{one.id} {grade} {found}/{wanted}", end="\r", flush=True)
    print()


if __name__ == "__main__":
    make(sys.argv[1], sys.argv[2], int(sys.argv[3]))
