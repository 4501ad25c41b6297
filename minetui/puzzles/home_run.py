"""Home run: bring jewels home in the fewest turns, nobody opposing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from minetui.puzzles.mine_shift_greedy import looks, own_way, steps_back, tile_moves
from minetui.puzzles.mine_shift_kind import (
    NUMBERS,
    nudge,
    plainest,
    published,
    searchable,
    written,
)
from minetui.puzzles.mine_shift_play import positions
from minetui.puzzles.mine_shift_run import glimpsed, reached, walk
from minetui.puzzles.mine_shift_turns import JEWELS, MOVES, Path, ends
from minetui.puzzles.mine_shift_wins import ways_out
from minetui.puzzles.puzzle import Puzzle, PuzzleError, Solution
from rules.dealer import Generator
from rules.game import OVER, Action, State
from rules.mine_shift import GAME
from rules.mine_shift.state import MineShiftState
from rules.reading import counted

TRIES: Final = 10_000
"""Positions looked at before a number is given up."""


@dataclass(frozen=True, slots=True)
class Grade:
    """What a puzzle of a grade is like.

    Args:
        turns: how many it takes.
        ends: the fewest and the most end positions.
        jewels: how many may be asked for.
    """

    turns: int
    ends: tuple[int, int]
    jewels: tuple[int, ...]


GRADED: Final = {
    "easy": (Grade(2, (100, 700), (4,)),),
    "fair": (Grade(2, (16, 99), (4,)),),
    "hard": (Grade(2, (3, 15), (3, 4)),),
    "fiendish": (*4 * (Grade(2, (1, 2), (3, 4)),), Grade(3, (1, 250), (3, 4))),
}
"""Grade to what it asks for, by turns where there are several."""
NARROW: Final = 3
"""Spaces that jewels can step to at first, at most, where it takes three turns: with more, the proof takes too long."""
ENDS: Final = 700
"""And so many ends of the first turn at most."""
SIGHT: Final = 2
"""One in so many of the fewest ends must come into sight at once, or the rest are not looked for."""


class HomeRun:
    """Home run; `minetui.puzzles.puzzle.Kind` says what each method does.

    The position is one at the start of the solver's turn, with the solver's own home left for good. In between the
    other seat walks to and fro on it (`mine_shift_run.walk`), as `Puzzle.chance` has it. An attempt ends as soon as
    enough jewels stand on the goal, which is worth 1; or, worth 0, with the turn in which the best would have been
    reached, or when the solver's own jewels keep the other seat from its walk. An end position is what lies on the
    table when the jewels are home; all that miss count as one.

    Traits hold `jewels`, how many are asked for; how many turns it takes is told by the length of `Puzzle.chance`.
    """

    id = "home-run"
    game = "mine-shift"
    title = "Home run"
    about = "Bring so many jewels to the goal in the fewest turns. The other seat only walks to and fro."
    version = 2
    packed = True
    rules = ("MS-R1", "MS-R11", "MS-R12", "MS-M9")

    def make(self, grade: str, number: int) -> Puzzle:
        """The puzzle of a grade with a number. Raises PuzzleError when none was found."""
        wanted = GRADED[grade][number % len(GRADED[grade])]
        for state in positions(Generator(f"{self.id} {self.version} {grade} {number}"), TRIES):
            others = walk(state, wanted.turns - 1)
            if others is None:
                continue
            there = (state.own & state.goal).bit_count()
            for jewels in _goals(state, wanted, others):
                found = reached(state, jewels, others, wanted.ends[1])
                if wanted.ends[0] <= len(found) <= wanted.ends[1]:
                    line = plainest(found.values())
                    traits = {"jewels": jewels, "missing": jewels - there, "tiles": tile_moves(state, line),
                              "back": steps_back(state, line)}  # fmt: skip
                    return published(self.id, self.version, grade, number, state, others, found.values(), line, traits)
        raise PuzzleError(f"No {grade} puzzle of {self.title} was found for number {number}.")

    def goal(self, puzzle: Puzzle) -> str:
        """What is to be done."""
        jewels = puzzle.traits["jewels"]
        which = "all four of your jewels" if jewels == JEWELS else f"{NUMBERS[jewels]} of your jewels"
        return f"Have {which} on your goal in the fewest turns; {{{puzzle.seat ^ 1}}} does not oppose you."

    def told_ahead(self, puzzle: Puzzle) -> str:
        """What the other seat does in between."""
        if not puzzle.chance:
            return "The other seat will have no turn."
        return f"In its turns the other seat only walks to and fro: {', '.join(puzzle.chance[:MOVES])}; then back."

    def over(self, puzzle: Puzzle, state: State, actions: Sequence[Action]) -> bool:
        """Whether enough jewels are home, the turns are used up, or the other seat cannot walk on."""
        there = searchable(state)
        if self.value(puzzle, state, actions) or there.to_move == OVER:
            return True
        if there.to_move == puzzle.seat:
            return False
        done, script = _done(actions), _script(puzzle)
        return done >= len(script) or script[done] not in there.legal()

    def value(self, puzzle: Puzzle, state: State, actions: Sequence[Action]) -> int:
        """1 with enough jewels home, else 0."""
        there = searchable(state)
        goal = there.table.home[puzzle.seat ^ 1]
        return int((there.jewels(puzzle.seat) & goal).bit_count() >= puzzle.traits["jewels"])

    def solve(self, puzzle: Puzzle, state: State, actions: Sequence[Action]) -> Solution:
        """Every way home in the turns that are left."""
        if self.over(puzzle, state, actions):
            return Solution(self.value(puzzle, state, actions), 1, ())
        there, made = searchable(state), list(actions)
        while there.to_move != puzzle.seat:
            _go_on(puzzle, there, made)
        script = _script(puzzle)[_done(made) :]
        others = [script[start : start + MOVES] for start in range(0, len(script), MOVES)]
        found = reached(there, puzzle.traits["jewels"], others)
        if found:
            made += plainest(found.values())
        else:
            while not self.over(puzzle, there, made):
                _go_on(puzzle, there, made)
        line = written(there.setup, tuple(made[len(actions) :]))
        return Solution(1, len(found), line) if found else Solution(0, 1, line)

    def told(self, puzzle: Puzzle, value: int) -> str:
        """Whether the jewels came home in time."""
        jewels = puzzle.traits["jewels"]
        turns = counted(len(puzzle.chance) // MOVES + 1, "turn")
        return f"{NUMBERS[jewels]} home in {turns}" if value else f"not {NUMBERS[jewels]} home in {turns}"

    def hints(self, puzzle: Puzzle) -> tuple[str, ...]:
        """How many moves are to spare, and what to think of."""
        own = [text for number, text in enumerate(puzzle.line) if number % (2 * MOVES) < MOVES]
        spare = len(own) - puzzle.traits["missing"]
        return f"Each jewel lands by a Jewel Step of its own; {counted(spare, 'move')} may prepare it [MS-M19].", nudge(
            own
        )


def _goals(state: MineShiftState, wanted: Grade, others: Sequence[Path]) -> Iterator[int]:
    """How many jewels to ask for: fewer turns are not enough, a tempted player misses it, and ends may be as many."""
    here = (state.own & state.goal).bit_count()
    long = len(others) > 1
    if long and (ways_out(state, state.seat) > NARROW or len(ends(state)) > ENDS):
        return
    for jewels in wanted.jewels:
        least = here + (MOVES if long else 1)
        if jewels < least or reached(state, jewels, others[1:], 0) or greedy(state, jewels, others):
            continue
        if wanted.ends[0] // SIGHT <= glimpsed(state, jewels, others, wanted.ends[1]) <= wanted.ends[1]:
            yield jewels


def greedy(state: MineShiftState, jewels: int, others: Sequence[Path]) -> bool:
    """Whether a tempted player has enough jewels home in time."""
    seat, goal, there = state.seat, state.goal, searchable(state)
    for turn in ((), *others):
        for action in turn:
            if action not in there.legal():
                return False
            there.push(action)
        while there.to_move == seat and (there.jewels(seat) & goal).bit_count() < jewels:
            there.push(min(looks(there, own_way), key=lambda pair: pair[0])[1])
    return (there.jewels(seat) & goal).bit_count() >= jewels


def _script(puzzle: Puzzle) -> tuple[Action, ...]:
    """The other seat's moves."""
    return tuple(GAME.parse(puzzle.record.setup, text) for text in puzzle.chance)


def _done(actions: Sequence[Action]) -> int:
    """How many actions were the other seat's; before the solver's last turn none is cut short."""
    rounds, moves = divmod(len(actions), 2 * MOVES)
    return MOVES * rounds + max(0, moves - MOVES)


def _go_on(puzzle: Puzzle, state: MineShiftState, made: list[Action]) -> None:
    """One action more: the other seat's next, or any of the solver's."""
    legal = state.legal()
    action = legal[0] if state.to_move == puzzle.seat else _script(puzzle)[_done(made)]
    state.push(action)
    made.append(action)


KIND: Final = HomeRun()
