"""The table of Mine Shift."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from minetui.screens.base import bindings
from minetui.screens.table import TableScreen
from minetui.session import Move
from minetui.theme.glyphs import Glyphs
from minetui.widgets.board import Board
from minetui.widgets.cells import Row, row
from minetui.widgets.mine_shift_board import MineShiftBoard
from rules.grid import COMPASS
from rules.mine_shift.view import MineShiftView


class MineShiftScreen(TableScreen):
    """Jewels go from space to space; `t` turns and `s` shifts the tile under the cursor."""

    groups = (*TableScreen.groups, "mine-shift")
    BINDINGS = bindings("mine-shift")
    paths = frozenset({"step", "jump"})

    @staticmethod
    def board_of() -> Board:
        """The mine."""
        return MineShiftBoard(id="board")

    @staticmethod
    def panel_of(view: MineShiftView, width: int, names: Sequence[str], glyphs: Glyphs) -> list[Row]:
        """Whose turn it is, how far both are, and what the turn still needs."""
        full, empty = glyphs.full
        rows = [row(("Mine Shift", "accent"), (f" {view.setup.option('board')}", "muted")), []]
        for seat in (0, 1):
            mark = glyphs.mark if view.mover == seat and view.outcome is None else " "
            rows.append(row((mark, "accent"), (f"{glyphs.pieces[seat]} ", f"seat{seat}"),
                            (names[seat], "strong" if view.mover == seat else "text")))  # fmt: skip
            home, goal = view.at_home[seat], view.scores[seat]
            rows.append(row(("   home ", "muted"), (full * home + empty * (4 - home), f"seat{seat}")))
            rows.append(row(("   goal ", "muted"), (full * goal + empty * (4 - goal), f"seat{seat}")))
            if view.latches[seat]:
                rows.append(row(("   home is fixed", "muted")))
        rows.append([])
        if view.outcome is not None or not view.laid:
            return rows
        left = 3 - view.made
        rows.append(row(("moves ", "muted"), (full * left + empty * view.made, "strong"),
                        (f" {left} left", "text")))  # fmt: skip
        if view.stepped:
            rows.append(row(("step made", "muted")))
        elif left == 1:
            rows.append(row(("now a Jewel Step!", "error")))
        else:
            rows.append(row(("needs a Jewel Step", "error" if left == 2 else "accent")))
        return rows

    def label(self, move: Move) -> str:
        """Without the tile's name, so that the list stays as it is from tile to tile."""
        verb, *rest = move.text.split()
        if move.kind in ("turn", "shift"):
            return f"{verb} {rest[-1]}"
        if move.kind == "place":
            return f"facing {rest[-1]}"
        return move.text

    def path_label(self, moves: Sequence[Move], place: str) -> str:
        """A step by its direction, a jump by its landing."""
        first = moves[0]
        if first.kind == "step":
            return f"step {first.text.split()[-1]}"
        return f"jump {place}" + (
            " ..." if any(len(move.where) > len(self.trail or (1,)) + 1 for move in moves) else ""
        )

    def typed(self, trail: Sequence[str], place: str) -> str:
        """A step to a neighbour, a jump elsewhere."""
        if len(trail) == 1 and any(self.board.beside(trail[0], way) == place for way in _WAYS):
            return f"{trail[0]} {place}"
        return f"{trail[0]} jump {' '.join([*trail[1:], place])}"

    def refused_place(self, place: str) -> str:
        """Any step from there."""
        return next((f"{place} {way}" for way in COMPASS if self.session.refusal(f"{place} {way}")), "")

    def action_turn_tile(self) -> None:
        """Preview the turns of the tile under the cursor."""
        self.choose_among("turn", f"turn {self.board.names(self.place)[-1]} left")

    def action_shift_tile(self) -> None:
        """Preview the shifts of the tile under the cursor."""
        cell = self.board.names(self.place)[-1]
        ways = ("up", "right", "down", "left")
        texts = [f"shift {cell} {way}" for way in ways]
        # Of four reasons the most telling: what forbids this tile or this moment, not what lies beside it.
        refused = [text for text in texts if (found := self.session.refusal(text)) and found.rule not in _BESIDE]
        self.choose_among("shift", (refused or texts)[0])

    def own_footer(self) -> Iterator[tuple[str, str]]:
        """Turn and shift."""
        if not self.waiting:
            yield self.keys_of("mine-shift.turn"), "turn"
            yield self.keys_of("mine-shift.shift"), "shift"


_WAYS: Final = ("up", "right", "down", "left")
_BESIDE: Final = ("MS-R25", "MS-M36")

SCREEN: Final = MineShiftScreen
