"""A game of Mine a Million in progress: the kernel, and what it tells people."""

from __future__ import annotations

from rules.game import Action, Decision, Event, IllegalAction, Outcome, explain
from rules.mine_a_million.kernel import Kernel
from rules.mine_a_million.position import write_position
from rules.mine_a_million.refusals import refusal
from rules.mine_a_million.telling import decision, events, outcome
from rules.mine_a_million.view import MineAMillionView, view


class MineAMillionState(Kernel):
    """The State the rest of the program sees; `rules.game.State` says what each method does."""

    __slots__ = ()

    def check(self, action: Action) -> IllegalAction | None:
        """None for a legal action, else why the mover may not do it."""
        return explain(self, action, refusal)

    def decision(self) -> Decision:
        """Who must choose now, and what for."""
        return decision(self)

    def happened(self) -> tuple[Event, ...]:
        """What the last applied action made happen; empty before the first."""
        return events(self)

    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it runs."""
        return outcome(self)

    def view(self, seat: int) -> MineAMillionView:
        """All that a seat, or SPECTATOR, may know."""
        return view(self, seat)

    def line(self) -> str:
        """The position on one line (see position.py), read back by `Game.load`."""
        return write_position(self)
