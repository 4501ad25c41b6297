"""Double shift solved from any State of its first turn; the second one is a haul like any other."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from minetui.puzzles.double_shift_search import Plan, TwoTurns, signed
from minetui.puzzles.haul_search import best_haul
from minetui.puzzles.mine_your_business_play import BRAKE
from minetui.puzzles.mine_your_business_spots import Shift, Spot, faces_of, spot_of, state_at
from minetui.puzzles.mine_your_business_turn import Turn, endings
from rules.game import CHANCE, Action
from rules.mine_your_business.kernel import Kernel
from rules.mine_your_business.phases import ACTING
from rules.mine_your_business.table import BRAKES, EMPTY, END_ACTIONS, LOAD


def dealt(state: Kernel, loaded: int, draws: Sequence[int]) -> Action:
    """What Chance does in the refill of the first turn, the Mine having been full before it.

    Args:
        state: where Chance is to move.
        loaded: how many cards were loaded in the turn; as many as were empty spaces at the beginning of the refill.
        draws: the faces that come, in their order.
    """
    table = state.table
    number = loaded - state.cells.count(EMPTY)
    return table.deal + state.gap() * table.faces + draws[number]


class FirstTurn:
    """All that the first turn can still come to, and the best that both can.

    Args:
        state: a State in Step 1 or 2 of the first turn; it stands as it did in the end.
        had: how many cards were loaded in the turn so far.
        draws: the faces that refill the Mine, in their order.

    Attributes:
        turn: Step 1 as it can still go; None in Step 2.
        origin: for every Spot on which the first turn can end, before the refill, the Spot on which Step 1 ends then.
    """

    def __init__(self, state: Kernel, had: int, draws: Sequence[int]) -> None:
        self.state = state
        self.had = had
        self.draws = draws
        self.turn: Turn | None = None
        self.origin: dict[Spot, Spot] = {}
        if state.phase == ACTING:
            shift = Shift(state.table, state.moved[0])
            self.turn = Turn(shift, spot_of(state, 0), state.acts, True)
            self.origin = {spot: spot for spot in self.turn.before}
            for spot in self.turn.before:
                for end in signed(shift, spot):
                    self.origin.setdefault(end, spot)
        else:
            here = spot_of(state, 0)
            for _ in endings(state):
                self.origin[spot_of(state, 0)] = here

    @cached_property
    def two(self) -> TwoTurns:
        """The best of both turns."""
        state = self.state
        choice = state.phase == ACTING and not state.used[0] & BRAKES
        brakes = (False, True) if choice else (state.braked,)
        same = faces_of(state.table).same
        return TwoTurns(state.table, state.moved[0], self.origin, brakes, [same[face] for face in self.draws])

    @cached_property
    def ends(self) -> int:
        """How many different Mines there are right after the Load that brings the best, in whichever turn that is."""
        mines = self.two.mines() | set(self._alone())
        return max(1, len(mines))

    def _alone(self) -> dict[bytes, Spot]:
        """The Mines right after Loads of the first turn that bring the best by themselves."""
        return self.turn.mines.get(self.two.best - self.had, {}) if self.turn else {}

    @property
    def held(self) -> int:
        """How many cards less than it could the first turn must load for the best; of Step 1 alone."""
        most = self.had + (self.turn.most if self.turn else 0)
        return most - max(self.two.best - plan.loads for plan in self.two.plans)

    @cached_property
    def line(self) -> tuple[Action, ...]:
        """A line to the best, Chance's actions included; Signs are read and Brakes applied only if that is needed."""
        for mine in self._alone().values():
            return (*self._path(mine), LOAD)
        plan = min(self.two.plans, key=self._effort)
        if not plan.loads:
            return ()
        origin = self.origin[plan.end]
        path = self._path(origin)
        if plan.braked and not self.state.braked:
            path = BRAKE, *path
        there = self.state.copy()
        if self.turn:
            there = state_at(self.state, origin)
            there.acts, there.braked = 0, plan.braked
            there.push(END_ACTIONS)
            path = *path, END_ACTIONS
        path = *path, *min((way for way in endings(there) if spot_of(there, 0) == plan.end), key=len)
        played: Kernel = self.state.copy()
        for action in path:
            played.push(action)
        while played.to_move == CHANCE:
            loaded = len(played.got[0]) - len(self.state.got[0]) + self.had
            path = *path, dealt(played, loaded, self.draws)
            played.push(path[-1])
        return *path, *best_haul(played).line

    def _path(self, spot: Spot) -> tuple[Action, ...]:
        return self.turn.path(spot) if self.turn else ()

    def _effort(self, plan: Plan) -> tuple[bool, bool, int]:
        """What a plan takes: Signs, Brakes, actions."""
        origin = self.origin[plan.end]
        return origin != plan.end, plan.braked, len(self._path(origin))
