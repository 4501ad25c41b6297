"""Somebody at a puzzle: what they did, took back and asked for, and how it stands. No screen is known here."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, cast

from minetui.puzzles.asking import Look
from minetui.puzzles.puzzle import Answering, Foretelling, Kind, Puzzle, Refuting, Replying
from minetui.puzzles.shelf import kind
from rules.dealer import Dealer
from rules.game import OVER, Action, Event, State
from rules.match import Match
from rules.record import Record

NAMES: Final = ("Ada", "Ben", "Cleo", "Dan", "Eva", "Fay")
"""What the seats are called."""
NUDGE, FIRST, LINE = "nudge", "first", "line"
"""Steps of hints: words, the first move, the whole line."""


@dataclass(frozen=True, slots=True)
class Result:
    """How an attempt ended.

    Args:
        id: the puzzle's id.
        value: what was reached.
        best: what could be.
        told: the same in words.
        moves: actions of the solver that stand.
        undone: how many were taken back.
        hints: how many hints were asked for; a solution that was looked up counts as one more than there are.
        shown: whether the whole line was shown.
    """

    id: str
    value: int
    best: int
    told: str
    moves: int
    undone: int
    hints: int
    shown: bool

    @property
    def solved(self) -> bool:
        """Whether the best was reached without being shown."""
        return self.value >= self.best and not self.shown


class Attempt:
    """A puzzle being solved.

    Args:
        puzzle: the puzzle.

    Attributes:
        kind: its kind.
        match: the position, to act on.
        answer: the number of the answer given, -1 before it; for kinds that ask a question.
        undone: how many actions were taken back.
        hints: how many hints were asked for.
        shown: whether the whole line was shown.
    """

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle = puzzle
        self.kind: Kind = kind(puzzle.kind)
        self.undone = self.hints = 0
        self.shown = False
        self.answer = -1
        self.match = self._begin()

    def _begin(self) -> Match:
        """The position as it was given."""
        match = Match(self._record(), Dealer("puzzle"), free_undo=True)
        self._before = len(match)
        return match

    def _record(self) -> Record:
        """The puzzle's Record with a name for each seat."""
        record = self.puzzle.record
        return replace(record, players=NAMES[: record.setup.seats])

    # How it stands

    @property
    def asks(self) -> bool:
        """Whether a question is asked, and no action."""
        return hasattr(self.kind, "answers")

    @property
    def answers(self) -> tuple[str, ...]:
        """What may be answered."""
        return cast(Answering, self.kind).answers(self.puzzle) if self.asks else ()

    @property
    def done(self) -> tuple[Action, ...]:
        """What was done since the position, by anybody."""
        return self.match.record.actions[self._before :]

    @property
    def moves(self) -> int:
        """The solver's actions that stand."""
        return sum(mover == self.puzzle.seat for mover in self.match.movers[self._before :])

    @property
    def over(self) -> bool:
        """Whether it has come to its end."""
        if self.asks:
            return self.answer >= 0
        return self.match.to_move == OVER or self.kind.over(self.puzzle, self._state, self.done)

    @property
    def value(self) -> int:
        """What it has reached."""
        if self.asks:
            return cast(Answering, self.kind).worth(self.puzzle, self.answer) if self.over else 0
        return self.kind.value(self.puzzle, self._state, self.done)

    @property
    def solved(self) -> bool:
        """Whether the best has been reached."""
        return self.over and self.value >= self.puzzle.best

    @property
    def ahead(self) -> str:
        """What the solver may know of what is to come, in a sentence or two; "" where there is nothing to say."""
        return cast(Foretelling, self.kind).told_ahead(self.puzzle) if hasattr(self.kind, "told_ahead") else ""

    @property
    def refuted(self) -> str:
        """How another seat answers an attempt that is over and fell short, in a sentence; "" where none does."""
        if self.solved or not hasattr(self.kind, "refuted"):
            return ""
        return cast(Refuting, self.kind).refuted(self.puzzle, self._state, self.done)

    @property
    def _state(self) -> State:
        return self.match.record.replay()

    def result(self) -> Result:
        """How it ended."""
        told = self.kind.told(self.puzzle, self.value)
        best = self.puzzle.best
        return Result(self.puzzle.id, self.value, best, told, self.moves, self.undone, self.hints, self.shown)

    # What is done

    def act(self, action: Action) -> tuple[Event, ...]:
        """An action of the solver, and what Chance and others do then. Raises IllegalAction, with nothing changed."""
        return self.match.act(self.puzzle.seat, action) + self.follow()

    def follow(self) -> tuple[Event, ...]:
        """What Chance and others do before it is the solver's turn again."""
        events: tuple[Event, ...] = ()
        while not self.over and self.match.to_move not in (self.puzzle.seat, OVER):
            done = sum(mover != self.puzzle.seat for mover in self.match.movers[self._before :])
            events += self.match.act(self.match.to_move, self.match.parse(self._next(done)))
        return events

    def _next(self, done: int) -> str:
        """What Chance or another seat does now, in notation, after so many of their actions."""
        if hasattr(self.kind, "reply"):
            return cast(Replying, self.kind).reply(self.puzzle, self._state, done)
        return self.puzzle.chance[done]

    def reply(self, number: int) -> None:
        """An answer by its number."""
        self.answer = number

    def undo(self) -> bool:
        """Take the last action or answer back; whether there was one."""
        if self.answer >= 0:
            self.answer = -1
        elif not self.moves:
            return False
        else:
            self.match.undo(self.puzzle.seat)
        self.undone += 1
        return True

    def redo(self) -> None:
        """Do again what was taken back. Raises IllegalAction when there is nothing."""
        self.match.redo(self.puzzle.seat)

    def restart(self) -> None:
        """To the position as it was given."""
        self.undone += self.moves
        self.answer = -1
        self.match = self._begin()

    # What is asked for

    def look(self) -> Look:
        """The question of how far from the best this is."""
        return Look(self.puzzle, self.done)

    def hint(self) -> tuple[str, str]:
        """The next step of hints: NUDGE, FIRST or LINE, and what it says; the first move and the line in notation.

        They are about the position as it was given. There is nothing after the line, so asking again counts no more.
        """
        nudges = self.kind.hints(self.puzzle)
        last = len(nudges) + (1 if self.asks else 2)
        self.hints = min(self.hints + 1, last)
        if self.hints <= len(nudges):
            return NUDGE, nudges[self.hints - 1]
        if self.hints < last:
            return FIRST, self.puzzle.line[0]
        self.shown = True
        return LINE, self.proof

    @property
    def proof(self) -> str:
        """The right answer, {0} for a seat's name; or the line, what Chance and others do in brackets."""
        if self.asks:
            worth = cast(Answering, self.kind).worth
            return next(text for number, text in enumerate(self.answers) if worth(self.puzzle, number))
        match, told = self._begin(), []
        for text in self.puzzle.line:
            told.append(text if match.to_move == self.puzzle.seat else f"[{text}]")
            match.act(match.to_move, match.parse(text))
        return "; ".join(told)
