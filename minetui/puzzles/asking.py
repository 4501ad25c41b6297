"""Work that a puzzle may take long over, as it goes to the process that thinks."""

from __future__ import annotations

from dataclasses import dataclass

from minetui.puzzles.puzzle import Puzzle, Solution
from minetui.puzzles.shelf import kind, puzzle, seeded
from rules.game import Action


@dataclass(frozen=True, slots=True)
class Fetch:
    """A puzzle by its id, or by kind, grade and seed. See `shelf`.

    Args:
        id: the id, or the kind.
        grade: the grade, "" with an id.
        seed: the seed, "" with an id.
    """

    id: str
    grade: str = ""
    seed: str = ""

    def run(self) -> Puzzle:
        """The puzzle. Raises PuzzleError."""
        return seeded(self.id, self.grade, self.seed) if self.grade else puzzle(self.id)


@dataclass(frozen=True, slots=True)
class Look:
    """How far from the best somebody is. See `Kind.solve`.

    Args:
        puzzle: the puzzle.
        actions: what was done since its position.
    """

    puzzle: Puzzle
    actions: tuple[Action, ...]

    def run(self) -> Solution:
        """The best that can still be reached."""
        state = self.puzzle.record.replay()
        for action in self.actions:
            state.push(action)
        return kind(self.puzzle.kind).solve(self.puzzle, state, self.actions)
