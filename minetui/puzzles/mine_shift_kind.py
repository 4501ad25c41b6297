"""What the three kinds of puzzles of Mine Shift share: how they are written down, the line kept, and nudges."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Final, cast

from minetui.puzzles.ids import code_of
from minetui.puzzles.mine_shift_turns import End, Path
from minetui.puzzles.puzzle import Puzzle, Solution
from rules.game import OVER, Action, Setup, State
from rules.mine_shift import GAME
from rules.mine_shift.state import MineShiftState
from rules.record import Record

NUMBERS: Final = ("none", "one", "two", "three", "four")


def searchable(state: State) -> MineShiftState:
    """A copy to search in."""
    return cast(MineShiftState, state.copy())


def begun(puzzle: Puzzle) -> MineShiftState:
    """The position of a puzzle as it was given."""
    return cast(MineShiftState, puzzle.record.replay())


def published(
    kind: str, version: int, grade: str, number: int, state: MineShiftState, chance: Sequence[Path],
    ends: Collection[Path], line: Path, traits: dict[str, int],
) -> Puzzle:  # fmt: skip
    """A puzzle whose best value is 1.

    Args:
        kind, version, grade, number: what it is called by.
        state: its position, at the start of the solver's turn.
        chance: the other seat's turns.
        ends: lines to all the ends that have the best value.
        line: the one to show.
        traits: what it is graded by.
    """
    record = Record(state.setup, ("",) * state.setup.seats, "", state.line())
    moves = tuple(text for turn in chance for text in written(state.setup, turn))
    code, told = code_of(version, number), written(state.setup, line)
    return Puzzle(kind, grade, code, record, state.seat, moves, 1, len(ends), told, traits)


def written(setup: Setup, path: Path) -> tuple[str, ...]:
    """Moves in notation."""
    return tuple(GAME.text(setup, action) for action in path)


def plainest(paths: Collection[Path]) -> Path:
    """The line to show: the shortest, and the first of those by the numbers of its moves."""
    return min(paths, key=lambda path: (len(path), path))


def _any_line(state: MineShiftState) -> Path:
    """Some way to the end of the mover's turn."""
    seat, path = state.seat, list[Action]()
    while state.to_move == seat:
        path.append(state.legal()[0])
        state.push(path[-1])
    for _ in path:
        state.pop()
    return tuple(path)


def within_the_turn(state: MineShiftState, found: Mapping[End, Path]) -> Solution:
    """The solution where an attempt ends with the turn, from all its right ends; without one, all are wrong."""
    if found:
        return Solution(1, len(found), written(state.setup, plainest(found.values())))
    return Solution(0, 1, written(state.setup, _any_line(state)))


def has_won(state: State, seat: int) -> bool:
    """Whether the game is over and a seat has won it alone."""
    outcome = state.outcome() if state.to_move == OVER else None
    return outcome is not None and outcome.winners == (seat,)


def kinds(line: Sequence[str]) -> set[str]:
    """Of which kinds the moves of a line are: step, jump, turn, shift."""
    return {word if word in ("turn", "shift") else "jump" if " jump " in text else "step"
            for text in line for word in text.split()[:1]}  # fmt: skip


def nudge(line: Sequence[str]) -> str:
    """What to think of, by the rarest kind of move in a line."""
    used = kinds(line)
    return next(told for kind, told in _NUDGES.items() if kind in used)


_NUDGES: Final = {
    "shift": "A tile that slides into a vacant cell takes along what stands on it [MS-M13].",
    "jump": "Any jewel may be jumped over, yours or not, and jumps follow one another in one move [MS-R15].",
    "turn": "A quarter turn takes walls out of the way, and jewels go round with the tile [MS-R23].",
    "step": "No tile need move: see which jewel must go first to make room for the others [MS-R13].",
}
