"""Strike: win this turn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from minetui.puzzles.mine_shift_greedy import looks, own_way, steps_back, temptations, tempted, tile_moves
from minetui.puzzles.mine_shift_kind import (
    NUMBERS,
    begun,
    has_won,
    nudge,
    plainest,
    published,
    searchable,
    within_the_turn,
)
from minetui.puzzles.mine_shift_play import positions
from minetui.puzzles.mine_shift_turns import JEWELS, MOVES, Path, landings
from minetui.puzzles.mine_shift_wins import leads_to_a_win, wins
from minetui.puzzles.puzzle import Puzzle, PuzzleError, Solution
from rules.dealer import Generator
from rules.game import Action, State
from rules.mine_shift.state import MineShiftState

TRIES: Final = 8000
"""Positions looked at before a number is given up."""


@dataclass(frozen=True, slots=True)
class Grade:
    """What a puzzle of a grade is like. None has more than ENDS end positions that win.

    Args:
        missing: the fewest and the most jewels not yet on the goal: the fewer, the more moves prepare.
        tiles: the fewest and the most turns and shifts in the line.
        lucky: whether the tempted player wins with some of its choices among moves that look alike.
    """

    missing: tuple[int, int]
    tiles: tuple[int, int]
    lucky: tuple[bool, ...]


GRADED: Final = {
    "easy": Grade((2, 3), (0, 0), (False, True)),
    "fair": Grade((2, 3), (1, 2), (False, True)),
    "hard": Grade((1, 1), (0, 2), (True,)),
    "fiendish": Grade((1, 1), (1, 2), (False,)),
}
"""Grade to what it asks for."""
ENDS: Final = 4


class Strike:
    """Strike; `minetui.puzzles.puzzle.Kind` says what each method does.

    The position is one at the start of the solver's turn, and an attempt ends with that turn. A win is worth 1,
    whether the last jewel stands on the goal (MS-M19) or no Jewel Step is left to the other seat (MS-M8). An end
    position is what lies on the table then, however many moves are left; everything that is no win counts as one.
    """

    id = "strike"
    game = "mine-shift"
    title = "Strike"
    about = "Win this turn, with its three moves."
    version = 1
    packed = False
    rules = ("MS-R29", "MS-R11", "MS-R12", "MS-M19")

    def make(self, grade: str, number: int) -> Puzzle:
        """The puzzle of a grade with a number. Raises PuzzleError when none was found."""
        wanted = GRADED[grade]
        for state in positions(Generator(f"{self.id} {self.version} {grade} {number}"), TRIES):
            missing = (state.goal & ~state.own).bit_count()
            if (
                not wanted.missing[0] <= missing <= wanted.missing[1]
                or not 1 <= len(landings(state, JEWELS, ENDS)) <= ENDS
            ):
                continue
            found = wins(state)
            line = plainest(found.values())
            if not wanted.tiles[0] <= tile_moves(state, line) <= wanted.tiles[1] or len(found) > ENDS:
                continue
            if leads_to_a_win(state, tempted(state, own_way)):
                continue
            lucky = sum(leads_to_a_win(state, path) for path in temptations(state, own_way))
            if bool(lucky) in wanted.lucky:
                traits = {"missing": missing, "lucky": lucky, **measured(state, line)}
                return published(self.id, self.version, grade, number, state, (), found.values(), line, traits)
        raise PuzzleError(f"No {grade} puzzle of {self.title} was found for number {number}.")

    def goal(self, puzzle: Puzzle) -> str:
        """What is to be done."""
        return f"Win this turn: all four of your jewels on your goal, or no Jewel Step left to {{{puzzle.seat ^ 1}}}."

    def over(self, puzzle: Puzzle, state: State, actions: Sequence[Action]) -> bool:
        """Whether the solver's turn is over."""
        return state.to_move != puzzle.seat

    def value(self, puzzle: Puzzle, state: State, actions: Sequence[Action]) -> int:
        """1 for a win, else 0."""
        return int(has_won(state, puzzle.seat))

    def solve(self, puzzle: Puzzle, state: State, actions: Sequence[Action]) -> Solution:
        """Every way to win with the moves that are left."""
        if self.over(puzzle, state, actions):
            return Solution(self.value(puzzle, state, actions), 1, ())
        there = searchable(state)
        return within_the_turn(there, wins(there))

    def told(self, puzzle: Puzzle, value: int) -> str:
        """Whether it was won."""
        return "won this turn" if value else "not won this turn"

    def hints(self, puzzle: Puzzle) -> tuple[str, ...]:
        """How many moves are to spare, and what to think of."""
        state = begun(puzzle)
        missing = (state.goal & ~state.own).bit_count()
        if missing > MOVES:
            return ("Shut the other seat in: no Jewel Step, no game [MS-M8].", nudge(puzzle.line))
        spare = MOVES - missing
        left = f"{NUMBERS[spare]} {'is' if spare == 1 else 'are'} left for anything else"
        return (f"Each jewel that is not there needs a Jewel Step of its own, so of three moves {left} [MS-M19].",
                nudge(puzzle.line))  # fmt: skip


def measured(state: MineShiftState, line: Path) -> dict[str, int]:
    """What is worth knowing of a puzzle besides.

    Returns:
        tiles: turns and shifts in the line; back: moves of it that do not shorten the way; good: first moves that keep
        the win; decoys: first moves that lose it, and look at least as good as the best-looking of those.
    """
    keeps, loses = list[int](), list[int]()
    for value, action in looks(state, own_way):
        state.push(action)
        kept = has_won(state, state.seat) or (bool(state.made) and bool(wins(state, 0)))
        state.pop()
        (keeps if kept else loses).append(value)
    return {
        "decoys": sum(value <= min(keeps) for value in loses),
        "good": len(keeps),
        "tiles": tile_moves(state, line),
        "back": steps_back(state, line),
    }


KIND: Final = Strike()
