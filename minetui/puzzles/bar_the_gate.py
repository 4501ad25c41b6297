"""Bar the gate: the other seat is about to win; leave it no way to."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from minetui.puzzles.mine_shift_greedy import lead, steps_back, tempted, tile_moves
from minetui.puzzles.mine_shift_kind import (
    begun,
    has_won,
    nudge,
    plainest,
    published,
    searchable,
    within_the_turn,
    written,
)
from minetui.puzzles.mine_shift_play import positions
from minetui.puzzles.mine_shift_turns import EVERY, MOVES, End, Path, ends, landings
from minetui.puzzles.mine_shift_wins import leads_to_a_win, ways_out, wins
from minetui.puzzles.puzzle import Puzzle, PuzzleError, Solution
from rules.dealer import Generator
from rules.game import OVER, Action, State
from rules.mine_shift.kernel import SEAT
from rules.mine_shift.state import MineShiftState

TRIES: Final = 10_000
"""Positions looked at before a number is given up."""
TEMPTING: Final = 20
"""So many of the best-looking ends are looked at for wrong ones."""
_ROOM: Final = 5
"""Spaces the solver can step to at least: with fewer, being shut in takes long to rule out."""


@dataclass(frozen=True, slots=True)
class Grade:
    """What a puzzle of a grade is like.

    Args:
        threats: the fewest and the most ends by which the other seat would win if the solver passed.
        ends: the fewest and the most end positions from which it cannot win.
        tempting: of the TEMPTING ends that look best, the fewest from which it can.
    """

    threats: tuple[int, int]
    ends: tuple[int, int]
    tempting: int


GRADED: Final = {
    "easy": Grade((1, 9), (101, 800), 5),
    "fair": Grade((10, 60), (31, 100), 10),
    "hard": Grade((10, 60), (8, 30), 15),
    "fiendish": Grade((10, 60), (1, 7), 18),
}
"""Grade to what it asks for."""


class BarTheGate:
    """Bar the gate; `minetui.puzzles.puzzle.Kind` says what each method does.

    The position is one at the start of the solver's turn, in which the solver cannot win, and the other seat could if
    it were to move. An attempt ends with the turn. It is worth 1 if the other seat has no turn from there that wins,
    be it with the last jewel on the goal (MS-M19) or by shutting the solver in (MS-M8). An end position is what lies on
    the table after the turn; all from which the other seat can win count as one.
    """

    id = "bar-the-gate"
    game = "mine-shift"
    title = "Bar the gate"
    about = "The other seat is about to win: make a turn after which it cannot win with its next one."
    version = 1
    packed = True
    rules = ("MS-R29", "MS-R20", "MS-M16", "MS-M17")

    def make(self, grade: str, number: int) -> Puzzle:
        """The puzzle of a grade with a number. Raises PuzzleError when none was found."""
        wanted = GRADED[grade]
        for state in positions(Generator(f"{self.id} {self.version} {grade} {number}"), TRIES):
            if (state.home & ~state.other).bit_count() > MOVES or ways_out(state, state.seat) < _ROOM:
                continue
            threats = len(landings(passed(state), most=wanted.threats[1]))
            if not wanted.threats[0] <= threats <= wanted.threats[1] or wins(state, 0):
                continue
            if holds(state, tempted(state, lead)):
                continue
            found = holding(state, wanted.ends[1])
            if not wanted.ends[0] <= len(found) <= wanted.ends[1]:
                continue
            wrong = tempting(state, found)
            if wrong < wanted.tempting:
                continue
            line = plainest(found.values())
            traits = {"threats": threats, "tempting": wrong, "tiles": tile_moves(state, line),
                      "back": steps_back(state, line)}  # fmt: skip
            return published(self.id, self.version, grade, number, state, (), found.values(), line, traits)
        raise PuzzleError(f"No {grade} puzzle of {self.title} was found for number {number}.")

    def goal(self, puzzle: Puzzle) -> str:
        """What is to be done."""
        return f"{{{puzzle.seat ^ 1}}} threatens to win: make a turn after which no turn of {{{puzzle.seat ^ 1}}} wins."

    def over(self, puzzle: Puzzle, state: State, actions: Sequence[Action]) -> bool:
        """Whether the solver's turn is over."""
        return state.to_move != puzzle.seat

    def value(self, puzzle: Puzzle, state: State, actions: Sequence[Action]) -> int:
        """1 if the turn is over and the other seat cannot win with its next, else 0."""
        return int(self.over(puzzle, state, actions) and _held(searchable(state), puzzle.seat, []))

    def refuted(self, puzzle: Puzzle, state: State, actions: Sequence[Action]) -> str:
        """A turn with which the other seat wins after the solver's; "" if there is none."""
        found = wins(searchable(state), 0) if state.to_move == puzzle.seat ^ 1 else {}
        if not found:
            return ""
        return f"{{{puzzle.seat ^ 1}}} wins with {'; '.join(written(state.setup, plainest(found.values())))}."

    def solve(self, puzzle: Puzzle, state: State, actions: Sequence[Action]) -> Solution:
        """Every end that holds, with the moves that are left."""
        if self.over(puzzle, state, actions):
            return Solution(self.value(puzzle, state, actions), 1, ())
        there = searchable(state)
        return within_the_turn(there, holding(there))

    def told(self, puzzle: Puzzle, value: int) -> str:
        """Whether it held."""
        return "the gate is barred" if value else "the gate stands open"

    def hints(self, puzzle: Puzzle) -> tuple[str, ...]:
        """How the other seat would win, and what to think of."""
        state = begun(puzzle)
        missing = (state.home & ~state.other).bit_count()
        jewels = "its last jewel" if missing == 1 else f"its last {missing} jewels"
        threat = f"Look first how {{{puzzle.seat ^ 1}}} would bring {jewels} onto your home, if it were to move now"
        used = {text.split()[0] for text in puzzle.line}
        homes = {state.table.cell_name[cell] for cell in state.table.home_cell}
        if any(text.split()[:2] == ["turn", home] for text in puzzle.line for home in homes):
            return f"{threat} [MS-R29].", "Homes may be turned, with jewels on them too [MS-M12]."
        if "shift" in used:
            return f"{threat} [MS-R29].", "No jewel walks or jumps over a cell that a tile has left [MS-M17]."
        if "turn" in used:
            return f"{threat} [MS-R29].", "One wall on either tile closes a border, from both sides [MS-M16]."
        return f"{threat} [MS-R29].", nudge(puzzle.line)


def passed(state: MineShiftState) -> MineShiftState:
    """The position as it would be if the seat to move passed its turn: what is a threat shows in it."""
    twin = searchable(state)
    twin.own, twin.other = twin.other, twin.own
    twin.phase ^= 1 << SEAT
    return twin


def holding(state: MineShiftState, most: int = EVERY) -> dict[End, Path]:
    """The ends of the mover's turn after which the other seat cannot win, each with moves that lead to it.

    Args:
        state: a State with moves of the turn left; it is left as it was.
        most: the search stops as soon as it has found more than so many.
    """
    found = landings(state)
    seat, known = state.seat, list[Path]()
    for end, path in ends(state).items():
        for action in path:
            state.push(action)
        if _held(state, seat, known):
            found[end] = path
        for _ in path:
            state.pop()
        if len(found) > most:
            break
    return found


def holds(state: MineShiftState, path: Path) -> bool:
    """Whether the other seat cannot win after a turn; the State is left as it was."""
    seat = state.seat
    for action in path:
        state.push(action)
    held = _held(state, seat, [])
    for _ in path:
        state.pop()
    return held


def _held(state: MineShiftState, seat: int, known: list[Path]) -> bool:
    """Whether a seat's turn that is over has won, or left the other seat no win.

    Args:
        state: where the turn has ended; it is left as it was.
        seat: whose turn it was.
        known: turns that won after other ends; tried first, and added to.
    """
    if state.to_move == OVER:
        return has_won(state, seat)
    for number, path in enumerate(known):
        if leads_to_a_win(state, path):
            known.insert(0, known.pop(number))  # what won here is likeliest to win after the next end as well
            return False
    found = wins(state, 0)
    known[:0] = found.values()
    return not found


def tempting(state: MineShiftState, found: dict[End, Path]) -> int:
    """How many of the TEMPTING ends that look best to the mover are not among those found."""
    seat, valued = state.seat, []
    for number, (end, path) in enumerate(ends(state).items()):
        for action in path:
            state.push(action)
        valued.append((lead(state, seat), number, end not in found))
        for _ in path:
            state.pop()
    return sum(wrong for _, _, wrong in sorted(valued)[:TEMPTING])


KIND: Final = BarTheGate()
