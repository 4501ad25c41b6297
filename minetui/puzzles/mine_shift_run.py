"""Bringing jewels home over several turns while the other seat does nothing but walk to and fro.

The rules want a Jewel Step in every turn (MS-R12), so the other seat cannot stand still. It goes to and fro on the
solver's own home when no jewel of the solver's is there any more: that tile the solver may neither turn nor shift
(MS-M11, MS-M14), so the walk stays possible whatever the solver does elsewhere. The two moves that are left of such a
turn turn the same tile left and right again (MS-M6).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from minetui.puzzles.mine_shift_score import score
from minetui.puzzles.mine_shift_turns import EVERY, MOVES, End, Path, ends, landings
from rules.mine_shift.kernel import LATCH, SEAT, Kernel

BEAM: Final = 25
"""Ends of a turn that `glimpsed` follows."""


def walk(state: Kernel, turns: int) -> tuple[Path, ...] | None:
    """What the other seat does in the next turns of its own, or None if it cannot walk to and fro.

    Args:
        state: a State at the start of the solver's turn.
        turns: how many.
    """
    table, seat = state.table, state.seat
    home, cell = table.home[seat], table.home_cell[seat]
    if state.own & home or not state.phase >> LATCH + seat & 1:
        return None
    twin = state.copy()
    twin.own, twin.other = twin.other, twin.own
    twin.phase ^= 1 << SEAT
    step = next((step for step in twin.legal() if step < table.turns and table.step_cells[step] == 1 << cell), None)
    if step is None:
        return None
    spot, way = divmod(step, 4)
    back = 4 * (spot + table.delta[way]) + (way ^ 2)
    left = table.turns + 2 * cell
    return tuple(((step, back)[turn & 1], left, left + 1) for turn in range(turns))


def glimpsed(state: Kernel, wanted: int, others: Sequence[Path], most: int) -> int:
    """How many of the ends that `reached` finds come into sight if only the BEAM best-looking of a turn are followed.

    It stops as soon as there are more than `most`.
    """
    seat, look = state.seat, score(state.table)
    found = set[End]()
    now: list[Path] = [()]
    for turn in (*others, None):
        ahead: list[tuple[int, Path]] = []
        for path in now:
            for action in path:
                state.push(action)
            found.update(landings(state, wanted, most))
            if turn:
                ahead += [(look.way(seat, end.walls, end.mine), path + moves)
                          for end, moves in ends(state, wanted).items()]  # fmt: skip
            for _ in path:
                state.pop()
            if len(found) > most:
                return len(found)
        now = [path + tuple(turn) for _, path in sorted(ahead)[:BEAM] if turn and _goes_on(state, path, turn)]
    return len(found)


def _goes_on(state: Kernel, path: Path, turn: Path) -> bool:
    """Whether the other seat can do a turn of its walk after a path; the State is left as it was."""
    seat = state.seat
    for action in path:
        state.push(action)
    goes = state.to_move == seat ^ 1 and turn[0] in state.legal()
    for _ in path:
        state.pop()
    return goes


def reached(state: Kernel, wanted: int, others: Sequence[Path], most: int = EVERY) -> dict[End, Path]:
    """The ends at which enough of the mover's jewels stand on the goal, within one turn more than the other seat has.

    Turn by turn; positions that are equal at the end of a turn are one, and those that miss more jewels than there
    are moves left are dropped, for a move lands one at most.

    Args:
        state: a State with moves of the turn left, in which fewer jewels are there; it is left as it was.
        wanted: how many are enough.
        others: the other seat's turns in between. Where it cannot do them nothing follows.
        most: the search stops as soon as it has found more than so many.

    Returns:
        The ends, each with all the moves that lead to it, the other seat's among them.
    """
    goal = state.goal
    found: dict[End, Path] = {}
    now: dict[End, Path] = {End(state.own, state.other, state.walls, 0): ()}
    for number in range(len(others) + 1):
        ahead: dict[End, Path] = {}
        left = MOVES * (len(others) - number)
        for path in now.values():
            for action in path:
                state.push(action)
            for end, moves in landings(state, wanted, most).items():
                found.setdefault(end, path + moves)
            if left and len(found) <= most:
                for end, moves in ends(state, wanted).items():
                    if wanted - (end.mine & goal).bit_count() <= left and end not in ahead:
                        ahead[end] = path + moves
            for _ in path:
                state.pop()
            if len(found) > most:
                return found
        now = {
            end: path + tuple(others[number]) for end, path in ahead.items() if _goes_on(state, path, others[number])
        }
    return found
