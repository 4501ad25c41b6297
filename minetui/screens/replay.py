"""A Record watched: step, jump, play."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.timer import Timer

from minetui.hindsight import is_open, question, reason
from minetui.screens.base import BaseScreen, bindings
from minetui.screens.registry import table_of
from minetui.thinking import ThinkerStopped
from minetui.widgets.board import Board, Lights
from minetui.widgets.canvas import Canvas
from minetui.widgets.cells import Row, fit, row, wrap, wrap_within
from rules.catalogue import game
from rules.game import CHANCE, SPECTATOR, Event, named
from rules.match import display_names
from rules.record import Record

SPEEDS = (3.0, 1.5, 0.8, 0.4, 0.15)
"""Seconds a position stands."""


class ReplayScreen(BaseScreen[None]):
    """Shows a Record as a spectator may see it; with all hands, or one seat's, once nothing in it is hidden any more.

    Args:
        record: what was played.
        start: after how many actions to begin; None for the first seat's first decision.
    """

    groups: ClassVar[tuple[str, ...]] = ("app", "replay", "settings")
    BINDINGS = bindings("app", "replay", "settings")
    DEFAULT_CSS = """
    ReplayScreen > #table { height: 1fr; }
    ReplayScreen #left { width: auto; height: 100%; }
    ReplayScreen #panel { width: 1fr; height: 100%; margin: 0 0 0 2; }
    ReplayScreen > #words { height: 2; }
    """

    below: ClassVar[int] = 2
    """Lines for words below the board."""

    def __init__(self, record: Record, start: int | None = None) -> None:
        super().__init__()
        self._start = start
        self.heading = "Replay"
        self.game_id = record.setup.game
        self._game = game(self.game_id)
        self._table = table_of(record.setup.game)
        self._speed = 2
        self._timer: Timer | None = None
        self._eyes = SPECTATOR
        self.begin(record)
        self._whole = is_open(record)

    def begin(self, record: Record) -> None:
        """Watch this one from its beginning."""
        self.record = record
        self._names = display_names(record.players)
        self._state = record.start()
        self._movers: list[int] = []
        self._events: tuple[Event, ...] = ()
        self._reason = ""

    @property
    def at(self) -> int:
        """How many actions have been done."""
        return len(self._movers)

    def parts(self) -> ComposeResult:
        """Board, panel, words."""
        with Horizontal(id="table"):
            with Vertical(id="left"):
                yield self._table.board_of()
            yield Canvas(id="panel")
        yield Canvas(id="words")

    def on_mount(self) -> None:
        """Begin where the first seat has to act."""
        actions = len(self.record.actions)
        while self.at < actions and (self._state.to_move == CHANCE if self._start is None else self.at < self._start):
            self._forward()
        super().on_mount()

    def _forward(self) -> None:
        self._movers.append(self._state.to_move)
        self._state.push(self.record.actions[self.at - 1])
        self._look()

    def _back(self) -> None:
        self._state.pop()
        self._movers.pop()
        self._look()

    def _look(self) -> None:
        """What just happened, as far as it may be shown."""
        self._reason = ""
        self._events = tuple(event for event in self._state.happened() if event.known_to(self._eyes))

    def go(self, to: int) -> None:
        """To the position after so many actions, as near as there is one."""
        to = max(0, min(to, len(self.record.actions)))
        while self.at < to:
            self._forward()
        while self.at > to:
            self._back()
        self.show()

    def show(self) -> None:
        """Paint board, panel and words."""
        if self.cramped:
            return
        from minetui.screens.table import PANEL

        board = self.query_one(Board)
        view = self._shown()
        room = self.size.width - PANEL - 2, self.size.height - 1 - self.below
        board.called = self._names
        if not board.boxes:
            board.see(view, room, Lights())
        board.see(view, room, Lights(marks=[place for event in self._events for place in event.where]))
        width = self.size.width - max(board.extent[0], 1) - 2
        rows = self._table.panel_of(view, width, self._names, self.mine.look.glyphs)
        rows += [[], *self.aside(width)]
        self.query_one("#panel", Canvas).paint([fit(line, width) for line in rows])
        self.query_one("#words", Canvas).paint(self.told(self.size.width)[: self.below])
        self.show_keys()

    def footer(self) -> Iterator[tuple[str, str]]:
        """Whoever watches is told what the key that plays does now."""
        for key, name in super().footer():
            yield key, "stop" if name == "play" and self._timer is not None else name

    def aside(self, width: int) -> list[Row]:
        """What the panel says of where one is."""
        playing = f"  {SPEEDS[self._speed]:g} s a step" if self._timer is not None else ""
        rows: list[Row] = [
            row((f"action {self.at}", "strong"), (f" of {len(self.record.actions)}", "muted")),
            row((playing, "muted")),
        ]
        if self._eyes != SPECTATOR:
            rows += wrap(f"seen by {self._names[self._eyes]}", width, "strong", "  ")
        captions = [note.text for note in self.record.notes if note.at == self.at]
        return rows + [line for caption in captions for line in wrap(caption, width, "accent")]

    def told(self, width: int) -> list[Row]:
        """What just happened, in the lines below the board."""
        told = self.happened or ("Nothing else happens." if self.at else "The beginning.")
        if self._reason:
            told = self._reason
        elif self._state.outcome() is None and self._movers and self._movers[-1] >= 0 and self._whole:
            told = f"{self._game.text(self.record.setup, self.record.actions[self.at - 1])}   {told}"
        return wrap_within(f" {told}", width - 1, "text", " ", self.below)

    @property
    def happened(self) -> str:
        """What just happened, in sentences."""
        return " ".join(named(event.text, self._names) for event in self._events)

    def _shown(self) -> Any:
        """What is drawn: the position, and what the last action took from the table."""
        view: Any = self._state.view(self._eyes)
        if not self._movers:
            return view
        action = self._state.pop()
        before = self._state.view(self._eyes)
        self._state.push(action)
        return self._table.retold([(before, ()), (view, self._events)])[-1][0]

    # Keys

    def action_eyes(self) -> None:
        """Look with the next seat's eyes, or a spectator's again."""
        if not self._whole:
            self._reason = "Hands are shown when the match is over."
        else:
            seats = [SPECTATOR, *range(self.record.setup.seats)]
            self._eyes = seats[(seats.index(self._eyes) + 1) % len(seats)]
            self._look()
        self.show()

    def action_why(self) -> None:
        """Ask the bot that acted last why it did so."""
        self._stop()
        self.run_worker(self._ask_why(), group="bot", exclusive=True)

    async def _ask_why(self) -> None:
        at = self.at
        asked = None
        if at and self._whole:
            action = self._state.pop()
            asked = question(self.record, self._state, at - 1)
            self._state.push(action)
        if asked is None:
            told = "No bot acted here." if self._whole else "Bots say why when the match is over."
        else:
            try:
                told = f"Why: {reason(await self.mine.thinker.ask(asked), self.record.actions[at - 1])}"
            except ThinkerStopped as error:
                told = str(error)
        if self.at == at:
            self._reason = named(told, self._names)
            self.show()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Other eyes see something else only where hands are hidden."""
        if action == "eyes" and not self._game.hidden:
            return False
        return super().check_action(action, parameters)

    def action_step(self, way: int) -> None:
        """One action forward or back."""
        self._stop()
        self.go(self.at + way)

    def action_turn(self, way: int) -> None:
        """To where another seat's turn begins or began."""
        self._stop()
        to = self.at
        if way > 0:
            while to < len(self.record.actions):
                if to >= self.at:
                    self._forward()
                to = self.at
                if self._state.to_move != self._movers[-1]:
                    break
            self.show()
            return
        to -= 1
        while to > 0 and self._movers[to - 1] == self._movers[to]:
            to -= 1
        self.go(to)

    def action_jump(self, way: int) -> None:
        """To the first or the last position."""
        self._stop()
        self.go(len(self.record.actions) if way > 0 else 0)

    def action_ask(self) -> None:
        """To an action by number."""
        from minetui.screens.name import LineScreen

        self._stop()

        def given(text: str | None) -> None:
            if text and text.isascii() and text.isdigit() and len(text) <= 9:
                self.go(int(text))

        self.app.push_screen(LineScreen(f"To which action? 0 to {len(self.record.actions)}", "", 9), given)

    def action_play(self) -> None:
        """Play, or stop."""
        if self._timer is not None:
            self._stop()
        elif self.at < len(self.record.actions):
            self._timer = self.set_interval(SPEEDS[self._speed], self._tick)
        self.show()

    def _tick(self) -> None:
        self.go(self.at + 1)
        if self.at == len(self.record.actions):
            self._stop()

    def _stop(self) -> None:
        if self._timer is not None:
            self._timer.stop()
            self._timer = None
            self.show()

    def action_speed(self, way: int) -> None:
        """Faster or slower."""
        self._speed = max(0, min(self._speed + way, len(SPEEDS) - 1))
        if self._timer is not None:
            self._stop()
            self.action_play()
        self.show()

    def action_menu(self) -> None:
        """Stop playing; else the menu."""
        if self._timer is not None:
            self._stop()
        else:
            self.open_menu()

    def action_rules(self) -> None:
        """The rules at work in what just happened."""
        from minetui.screens.rules import RulesScreen

        self._stop()
        ids = tuple(dict.fromkeys(id for event in self._events for id in event.rules))
        self.app.push_screen(RulesScreen(self.record.setup.game, ids))
