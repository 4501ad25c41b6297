"""What a puzzle is, and what a kind of puzzles must be able to do."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, Protocol

from rules.game import Action, State
from rules.record import Record

GRADES: Final = ("easy", "fair", "hard", "fiendish")
"""How hard a puzzle is, easiest first."""


class PuzzleError(ValueError):
    """A puzzle that does not exist, cannot be made, or does not hold up; the message is one sentence for people."""


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A puzzle with its proven answer.

    Args:
        kind: the kind's id ("haul").
        grade: one of GRADES.
        code: five signs that name it within kind and grade (ids.py).
        record: the game up to the position; its actions are those that lead there.
        seat: the solver's seat.
        chance: what Chance, and seats other than the solver's, will do from the position on, in order, in notation or
            as the kind reads it (Replying); the solver may know it.
        best: the best value there is, proven.
        ends: how many different end positions (or answers) have it.
        line: one line to the best value, in notation, Chance's actions and other seats' included.
        traits: what the grade was judged by: names to numbers.
    """

    kind: str
    grade: str
    code: str
    record: Record
    seat: int
    chance: tuple[str, ...]
    best: int
    ends: int
    line: tuple[str, ...]
    traits: Mapping[str, int] = field(default_factory=dict)

    @property
    def id(self) -> str:
        """What it is shared by: "haul:fair:8Q2K7"."""
        return f"{self.kind}:{self.grade}:{self.code}"


@dataclass(frozen=True, slots=True)
class Solution:
    """What a solver found.

    Args:
        best: the best value that can still be reached.
        ends: how many different end positions reach it.
        line: one way there, from the position asked about, in notation.
    """

    best: int
    ends: int
    line: tuple[str, ...]


class Kind(Protocol):
    """A kind of puzzles. Stateless; a value is a whole number and more is better.

    Attributes:
        id: what it is called on the command line ("haul").
        game: the game it is played in ("mine-your-business").
        title: what people call it.
        about: what is asked in puzzles of the kind, in one or two sentences.
        version: of the generator; the first sign of every code.
        packed: whether puzzles come from the shipped collections alone, being too dear to make while somebody waits.
        rules: ids of the rules the kind rests on most.
    """

    id: str
    game: str
    title: str
    about: str
    version: int
    packed: bool
    rules: tuple[str, ...]

    def make(self, grade: str, number: int) -> Puzzle:
        """The puzzle of a grade with a number (0 to ids.LAST): always the same one, on every Python.

        Tries positions drawn from a Generator of kind, version, grade and number until one has the grade, is proven,
        and is missed by a greedy player.

        Raises:
            PuzzleError: when none was found within the tries it allows itself.
        """
        ...

    def goal(self, puzzle: Puzzle) -> str:
        """What is to be done, in one plain sentence; {0} stands for a seat's name. It does not tell the answer."""
        ...

    def over(self, puzzle: Puzzle, state: State, actions: Sequence[Action]) -> bool:
        """Whether an attempt has come to its end.

        Args:
            puzzle: the puzzle.
            state: where it stands.
            actions: what was done since the puzzle's position, by anybody.
        """
        ...

    def value(self, puzzle: Puzzle, state: State, actions: Sequence[Action]) -> int:
        """What an attempt has reached so far, or in the end when it is over."""
        ...

    def solve(self, puzzle: Puzzle, state: State, actions: Sequence[Action]) -> Solution:
        """The best that can be reached from where an attempt stands, exactly."""
        ...

    def told(self, puzzle: Puzzle, value: int) -> str:
        """A value in words ("3 of 4 cards")."""
        ...

    def hints(self, puzzle: Puzzle) -> tuple[str, ...]:
        """A nudge or two that name no action, each with a rule's id in brackets; the first move and the line follow."""
        ...


class Answering(Kind, Protocol):
    """A kind that asks a question about a position: an attempt is one answer, and no action is done."""

    def answers(self, puzzle: Puzzle) -> tuple[str, ...]:
        """What may be answered; {0} stands for a seat's name."""
        ...

    def worth(self, puzzle: Puzzle, answer: int) -> int:
        """The value of an answer by its number."""
        ...


class Foretelling(Kind, Protocol):
    """A kind in which the solver may know what Chance or other seats will do."""

    def told_ahead(self, puzzle: Puzzle) -> str:
        """That, in a sentence or two; {0} stands for a seat's name."""
        ...


class Refuting(Kind, Protocol):
    """A kind in which another seat answers what fell short."""

    def refuted(self, puzzle: Puzzle, state: State, actions: Sequence[Action]) -> str:
        """What it answers after an attempt that is over, in one sentence; "" where the attempt holds. {0} is a seat."""
        ...


class Replying(Kind, Protocol):
    """A kind in which what Chance and other seats do next, in notation, depends on the position as well.

    `Puzzle.chance` then holds what is fixed (cards and facings in the order they are dealt, say), as the kind reads it.
    """

    def reply(self, puzzle: Puzzle, state: State, number: int) -> str:
        """What whoever is to move does now, in notation.

        Args:
            puzzle: the puzzle.
            state: where it stands, with Chance or a seat other than the solver's to move.
            number: how many of their actions stand since the puzzle's position.
        """
        ...
