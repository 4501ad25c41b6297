"""The table: what is the same in every game's screen. Board, panel, log, a line of words, and the way of a decision.

A game's screen says how its board is drawn, what its panel tells, and which letters are its own; showing it and the
keys are here, all on Views, Moves and the places their events name. What is chosen from is in
`minetui.screens.choosing`, the course of the match below that in `minetui.screens.course`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.events import Key

from minetui.screens.base import bindings
from minetui.screens.choosing import Choice, ChoosingScreen
from minetui.widgets.board import Board, Lights
from minetui.widgets.canvas import Canvas
from minetui.widgets.cells import Row, fit, row, wrap, wrap_within
from rules.game import Event, IllegalAction, View

if TYPE_CHECKING:
    from minetui.session import Move, Session
    from minetui.theme.glyphs import Glyphs

WORDS: Final = 4
"""Rows of words at most."""
PANEL: Final = 19
"""Columns the panel beside the board has at least."""


class TableScreen(ChoosingScreen):
    """A match being played.

    Args:
        session: the match.
        told: a sentence to begin with.
    """

    groups: ClassVar[tuple[str, ...]] = ("app", "cursor", "pick", "table", "settings")
    BINDINGS = bindings("app", "cursor", "pick", "table", "settings")
    DEFAULT_CSS = """
    TableScreen { layers: base over; }
    TableScreen > #table { height: 1fr; margin-bottom: 1; }
    TableScreen #left { width: auto; height: 100%; }
    TableScreen #log { height: 1fr; width: 100%; margin: 0 0 0 3; }
    TableScreen #panel { width: 1fr; height: 100%; margin: 0 0 0 2; }
    TableScreen > #words { height: auto; dock: bottom; layer: over; margin-bottom: 1; }
    """

    # What a game gives

    @staticmethod
    def board_of() -> Board:
        """A board of the game."""
        raise NotImplementedError

    @staticmethod
    def panel_of(view: Any, width: int, names: Sequence[str], glyphs: Glyphs) -> list[Row]:
        """What the panel tells of a View; the seats are called by these names."""
        raise NotImplementedError

    @staticmethod
    def retold(views: Sequence[tuple[Any, Sequence[Event]]]) -> list[tuple[Any, Sequence[Event]]]:
        """Views one action apart with what happened, as they are drawn: what an action took may lie there still."""
        return list(views)

    def told_before(self, move: Move) -> str:
        """What a previewed move would do, in words."""
        return move.effect

    def places_of(self, move: Move) -> Sequence[str]:
        """The places a previewed move is about."""
        return move.where

    def advice(self) -> list[Row]:
        """What the panel says besides, to who looks on now."""
        return []

    def station(self) -> str:
        """Where the piece of the person to move stands, "" in games of many pieces."""
        return ""

    def lit(self, view: Any) -> Sequence[str]:
        """Places the game lights up by itself."""
        return ()

    # Life

    def __init__(self, session: Session, told: str = "") -> None:
        super().__init__(session, told)
        self.rules_asked: tuple[str, ...] = ()
        """Rules of the last refusal, for `?` as long as it can be read."""
        self._refusal = self.note
        self._stage: tuple[object, ...] = ()
        self._choices: list[Choice] = []

    def parts(self) -> ComposeResult:
        """Board, log, panel, words."""
        with Horizontal(id="table"):
            with Vertical(id="left"):
                yield self.board_of()
                yield Canvas(id="log")
            yield Canvas(id="panel")
        yield Canvas(id="words")

    # Showing

    @property
    def view(self) -> View:
        """What is shown: the position, what a previewed move would make of it, or a turn seen again."""
        if self.watching:
            return self.watching[0][0]
        if self.group and self.foreseen:
            return self.session.foresee(self.group[self.chosen].action)
        return self.session.view

    @property
    def foreseen(self) -> bool:
        """Whether previews show what comes: what hands or sealed bids hold is not to be made up."""
        return not (self.session.match.game.hidden or self.session.match.decision.secret)

    @property
    def prompt(self) -> str:
        """What whoever is to choose is asked, "" while nobody is."""
        return "" if self.waiting else self.session.say(self.session.match.decision.prompt)

    def room(self) -> tuple[int, int]:
        """Columns and rows the board may have."""
        return self.size.width - PANEL - 2, self.size.height - 2

    def show(self) -> None:
        """Paint board, panel, log and words."""
        board = self.board
        board.called = self.session.match.names
        if not board.boxes and self.size.width:  # in a cramped terminal too: keys may come before it is painted
            board.see(self.view, self.room(), Lights())
            self.place = self.place or board.start()
        if self.cramped:
            return
        self._choices = self.choices()
        board.see(self.view, self.room(), self.lights())
        self._show_panel()
        self._show_log()
        self._show_words()
        stage = (
            self.waiting,
            bool(self.group),
            bool(self.trail),
            bool(self.watching),
            self.hinting,
            self.session.covered,
        )
        if stage != self._stage:
            self._stage = stage
            self.show_keys()

    def lights(self) -> Lights:
        """What lies over the board."""
        if self.watching:
            return Lights(marks=[place for event in self.watching[0][1] for place in self.places(event)])
        if self.group:
            return Lights(preview=[*self.places_of(self.group[self.chosen]), *self.lit(self.view)])
        if self._going:
            return Lights(cursor=self.place, labels=self.board.labels())
        targets = {
            choice.target: str(number) if number <= 9 else "*"
            for number, choice in enumerate(self._choices, 1)
            if choice.target in self.board.boxes and choice.moves[0].kind in self.paths
        }
        lit = [*self.trail, *self.lit(self.session.view)]
        return Lights(self.place, targets, () if self.trail else self.marks, lit)

    def _show_panel(self) -> None:
        panel = self.query_one("#panel", Canvas)
        width = self.size.width - max(self.board.extent[0], 1) - 2
        rows = self.panel_of(self.view, width, self.session.match.names, self.mine.look.glyphs)
        rows += [*self.advice(), []]
        if self.group:
            rows.append(row(("Preview", "accent")))
            room = max(self.size.height - 2 - len(rows) - 3, 1)
            first = max(min(self.chosen - room // 2, len(self.group) - room), 0)
            rows += [
                row(("> " if number == self.chosen else "  ", "accent"),
                    (self.label(move), "strong" if number == self.chosen else "muted"))
                for number, move in enumerate(self.group)
            ][first : first + room]  # fmt: skip
            rows += [[], row((f"{self.enter} takes it", "text")), row((f"{self.back} leaves it", "text"))]
        elif self._choices:
            room = self.size.height - 2 - len(rows)
            listed = [
                row((f"{number} " if number <= 9 else "  ", "accent"), choice.label)
                for number, choice in enumerate(self._choices, 1)
            ]
            if len(listed) > room:
                listed = [*listed[: room - 1], row((f"  {self.keys_of('table.actions')}: all", "muted"))]
            rows += listed
        panel.paint([fit(line, width) for line in rows])

    def _show_log(self) -> None:
        log = self.query_one("#log", Canvas)
        width, height = max(self.board.extent[0] - 3, 1), self.size.height - 2 - self.board.extent[1]
        if height < 2:
            log.paint([])
            return
        prompt = wrap(self.prompt, width, "text") if self.prompt else []
        room = max(height - 1 - len(prompt), 0)
        lines: list[Row] = []
        for event in reversed(self.session.happened(max(0, len(self.session.match) - 4 * height))):
            if event.kind in self.quiet:
                continue
            told = wrap(self.session.say(event.text), width, "muted", "  ")
            if lines and len(lines) + len(told) > room:  # no sentence without its beginning
                break
            lines[:0] = told
        lines = lines[:room]
        log.paint([*prompt, *([[]] if lines and prompt else []), *lines][:height])

    def _show_words(self) -> None:
        words = self.query_one("#words", Canvas)
        text, style = self.note
        if self.watching:
            happened = " ".join(self.session.say(event.text) for event in self.watching[0][1])
            text, style = happened or "Before the others acted.", "strong"
        elif self.group:
            text, style = self.told_before(self.group[self.chosen]), "strong"
        elif self._going:
            text, style = f"Go to: type the two signs of a place. {self._going.strip()}", "strong"
        elif self.waiting == "reaction":  # asked until it is answered, whatever else is said
            text, style = f"{text} {self.calls()}".strip(), "strong"
        elif not text:
            text = self.session.say(self.board.told(self.view, self.place))
            if self.trail and self.place == self.trail[-1] and self._ended_trail():
                text = f"{self.enter} ends the chain on {self.place}; or hop on"
        width = self.words_width()
        lines = wrap_within(f" {text}", width - 1, style, " ", WORDS, newest=True) if text else [[]]
        words.paint([fit(line, width) for line in lines])

    def words_width(self) -> int:
        """Columns the words may lie over."""
        return self.size.width

    def say(self, text: str, style: str = "text") -> None:
        """A sentence in the line of words, until something else happens."""
        self.note = (text, style)
        if self.is_mounted and self.query("#words"):
            self._show_words()

    def refuse(self, refused: IllegalAction) -> None:
        """Say why not, and let `?` open the rule."""
        self.rules_asked = (refused.rule,) if refused.rule else ()
        more = f" {self.keys_of('table.rules')} tells more." if refused.rule else ""
        self.say(f"{refused}{more}", "error")
        self._refusal = self.note

    def follow(self, move: Move) -> None:
        """A move along a path takes the cursor with it."""
        if move.where and move.kind in self.paths and move.where[-1] in self.board.boxes:
            self.place = move.where[-1]

    def settle(self) -> None:
        """Where a game has a piece to move, the cursor goes to it unless something can be done where it is."""
        station = self.station()
        if station and not any(move.where[:1] == (self.place,) for move in self.moves):
            self.place = station

    # Keys

    def on_key(self, event: Key) -> None:
        """While a place is being typed, keys are its signs; while a turn is seen again, any key ends that."""
        if self._going and not self.has_class("-small"):
            event.stop()
            event.prevent_default()
            self._go_on(event)

    def _go_on(self, event: Key) -> None:
        typed = (self._going + (event.character or "")).strip().lower()
        labels = {label: place for place, label in self.board.labels().items()}
        fits = [label for label in labels if label.startswith(typed)]
        if event.key == "escape" or not typed or not event.character or not fits:
            self._going = ""
            self.note = ("", "text") if event.key == "escape" else ("There is no such place.", "error")
        elif typed in labels:
            self._going = ""
            self.place = labels[typed]
            self.note = ("", "text")
        else:
            self._going = " " + typed
        self.show()

    def action_go(self) -> None:
        """Wait for the two signs of a place."""
        if self.watching or self.group:
            return
        self._going = " "
        self.show()

    def action_cursor(self, way: str) -> None:
        """Move the cursor, choose among previews, or step through a turn seen again."""
        if self.watching:
            self.action_enter()
            return
        if self.group:
            self._cursor_in_preview(way)
            return
        self.note = ("", "text")
        place = self.board.beside(self.place, way)
        if place != self.place:
            self.place = place
            self.show()
        else:
            self._show_words()

    def _cursor_in_preview(self, way: str) -> None:
        """Arrows take the move that goes their way, else the next or the one before."""
        words = {way, self.board.compass(way)}
        fits = [number for number, move in enumerate(self.group) if move.text.split()[-1] in words]
        if fits:
            if self.chosen not in fits:
                self.preview(self.group, fits[0])
            return
        step = 1 if way in ("right", "down") else -1
        self.preview(self.group, (self.chosen + step) % len(self.group))

    def on_board_clicked(self, event: Board.Clicked) -> None:
        """A click takes the cursor to a place, another one there chooses it."""
        if self.group or self.watching or self._going or self.has_class("-small"):
            return
        if event.place == self.place:
            self.action_enter()
        else:
            self.place = event.place
            self.note = ("", "text")
            self.show()

    def action_enter(self) -> None:
        """Confirm what is under way, or choose what the cursor is on."""
        if self.just_told():
            return
        if self.watching:
            self.watch_on()
        elif self.waiting:
            self.enter_waiting()
        elif self.group:
            self.act(self.group[self.chosen])
        elif self.trail:
            self._enter_on_trail()
        else:
            names = self.board.names(self.place)
            starts = any(move.kind in self.paths and move.where[0] == names[0] for move in self.moves)
            if starts:
                self.trail = (names[0],)
                self.note = (f"Where to? Arrows and {self.enter}, or a number.", "text")
                self.show()
            elif here := [m for choice in self._choices for m in choice.moves if m.where and self.here(m, names)]:
                self.preview(here, 0)
            elif self._choices and all(move.kind in self.general for move in self.moves):
                self.preview([move for choice in self._choices for move in choice.moves], 0)
            else:
                self._refuse_typed(self.refused_place(self.place))

    def _enter_on_trail(self) -> None:
        if self.place == self.trail[-1]:
            ended = self._ended_trail()
            if ended is not None:
                self.act(ended)
            else:
                self.action_menu()
            return
        for choice in self._choices:
            if choice.target == self.place:
                self.take(choice)
                return
        self._refuse_typed(self.typed(self.trail, self.place))

    def action_pick(self, number: int) -> None:
        """Take a line of the list; in a preview, show that one."""
        if self.group:
            if number <= len(self.group):
                self.preview(self.group, number - 1)
            return
        if self.waiting == "reaction":
            self.call(number)
            return
        if self.busy():
            return
        if number <= len(self._choices):
            self.take(self._choices[number - 1])
        else:
            self.say(f"There is no number {number} here; {self.keys_of('table.actions')} lists all actions.", "error")

    def action_menu(self) -> None:
        """Back out of what is under way; with nothing under way, the menu."""
        if self.just_told():
            self._skipping = self.waiting == "thinking"
            return
        if self.watching:
            self.watch_no_more()
        elif self.group:
            self.group, self.chosen = (), 0
        elif len(self.trail) > 1:
            self.trail = self.trail[:-1]
            self.place = self.trail[-1]
        elif self.trail:
            self.place, self.trail = self.trail[0], ()
        elif self.waiting == "thinking":
            self.workers.cancel_group(self, "bot")
            self.mine.thinker.stop()
            self.waiting = "stopped"
            self.say(f"Stopped. {self.enter} lets it think again.", "strong")
            self.show()
            return
        elif self.hinting:
            self.workers.cancel_group(self, "bot")
            self.mine.thinker.stop()
            self.hinting = False
            self.note = ("Stopped.", "text")
            self.show()
            return
        else:
            self.open_menu()
            return
        self.note = ("", "text")
        self.show()

    def action_rules(self) -> None:
        """Open the rules of the last refusal, or of this decision."""
        from minetui.screens.rules import RulesScreen

        asked = self.rules_asked if self.note is self._refusal else ()
        ids = asked or self.session.match.decision.rules
        self.app.push_screen(RulesScreen(self.session.match.game.id, ids))

    def action_actions(self) -> None:
        """List all legal actions."""
        if self.busy():
            return
        from minetui.screens.actions import ActionsScreen

        def chosen(move: Move | None) -> None:
            if move is not None:
                self.act(move)

        self.app.push_screen(ActionsScreen(self.listed()), chosen)

    def action_notation(self) -> None:
        """Type an action."""
        if self.busy():
            return
        from minetui.screens.actions import NotationScreen

        def chosen(move: Move | None) -> None:
            if move is not None:
                self.act(move)

        self.app.push_screen(NotationScreen(self.session, self.listed()), chosen)

    def action_log(self) -> None:
        """Everything that has happened."""
        from minetui.screens.texts import TextScreen

        events = self.session.happened()
        self.app.push_screen(TextScreen("Log", [self.session.say(event.text) for event in events], at_end=True))

    def action_words(self) -> None:
        """The position in sentences."""
        from minetui.screens.texts import TextScreen

        told = [self.session.say(text) for text in self.view.words()]
        self.app.push_screen(TextScreen("In words", [*told, "", *self.board.legend()]))

    def footer(self) -> Iterator[tuple[str, str]]:
        """What works now, the most important first."""
        busy = bool(self.waiting or self.watching)
        back = "menu"
        if self.watching:
            back = "skip" if self.waiting == "thinking" else "back"
            yield self.enter, "go on"
        elif self.waiting == "thinking" or (self.hinting and not (self.group or self.trail)):
            back = "stop"
        elif self.group or self.trail:
            back = "back"
            yield self.enter, "take"
        elif self.waiting:
            yield self.enter, {"over": "results", "reaction": "nobody"}.get(self.waiting, "go on")
        if back != "menu":
            yield self.back, back
        if not busy:
            yield from self.own_footer()
        idle = {"actions", "notation", "hint"} if busy else {"hint"} if not self.session.helped else set[str]()
        if self.waiting == "thinking":
            idle |= {"undo", "again"}
        for id in ("undo", "hint", "actions", "rules", "notation", "again"):
            if id not in idle:
                command = next(command for command in self.own_commands() if command.id == f"table.{id}")
                yield self.keys_of(command.id), command.name
            if id == "hint" and not busy and back == "menu":
                yield self.back, back
        if busy and back == "menu":
            yield self.back, back

    def own_footer(self) -> Iterator[tuple[str, str]]:
        """The game's own letters."""
        yield from ()
