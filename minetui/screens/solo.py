"""The table with one person at it and a text below: what lessons and puzzles share."""

from __future__ import annotations

from typing import Any, Final, TypeVar, cast

from textual.app import ComposeResult

from minetui.screens.registry import table_of
from minetui.screens.table import TableScreen
from minetui.session import Session
from minetui.widgets.board import Lights
from minetui.widgets.canvas import Canvas
from minetui.widgets.cells import Row
from rules.match import Match

BELOW: Final = 5
"""Lines for the text below the board."""


class SoloSession(Session):
    """A position one person acts in: nobody else is asked, and nothing of the own hand is covered.

    Args:
        match: the position.
        seat: the person's seat.
        helped: whether the screen may show odds, which would give a puzzle away.
    """

    def __init__(self, match: Match, seat: int, helped: bool = True) -> None:
        super().__init__(match, None)
        self.people = (seat,)
        self.helped = helped
        self.guarded = self.covered = False
        self._looked = seat


class SoloScreen(TableScreen):
    """A game's table with a text below it; mixed with the game's own screen (`on_table_of`)."""

    DEFAULT_CSS = """
    SoloScreen > #words { margin-bottom: 6; }
    SoloScreen > #caption { height: 5; }
    """

    def caption(self, width: int) -> list[Row]:
        """The text below the board."""
        return []

    def parts(self) -> ComposeResult:
        """The table, and the text below it."""
        yield from super().parts()
        yield Canvas(id="caption")

    def room(self) -> tuple[int, int]:
        """What the text leaves of the room."""
        width, height = super().room()
        return width, height - BELOW

    def sit(self, match: Match, seat: int) -> None:
        """Act on this position from now on."""
        if self.session.match is not match:
            self.session = SoloSession(match, seat, self.session.helped)

    def show(self) -> None:
        """The table, and the text."""
        if not self.place and self.board.boxes:
            self.board.see(self.view, self.room(), Lights())
            self.place = self.board.start()
        super().show()
        if not self.cramped and self.query("#caption"):
            self.query_one("#caption", Canvas).paint(self.caption(self.size.width)[:BELOW])


S = TypeVar("S", bound=SoloScreen)


def on_table_of(game_id: str, solo: type[S], group: str) -> type[S]:
    """A lesson's or puzzle's screen mixed with that of a game.

    Args:
        game_id: the game.
        solo: what is mixed in.
        group: the group of its own commands.
    """
    own = table_of(game_id)
    made = type(f"{own.__name__}{solo.__name__}", (solo, own), {"groups": (*own.groups, group)})
    return cast(type[S], cast(Any, made))
