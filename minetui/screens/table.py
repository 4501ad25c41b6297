"""The table: what is the same in every game's screen. Board, panel, log, a line of words, and the way of a decision.

A game's screen says how its board is drawn, what its panel tells, and which letters are its own; choosing, previewing,
refusing, undoing, bots and pauses are here, all on Views, Moves and the places their events name.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Final

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.events import Key

from minetui.bots import Budget, levels
from minetui.bots.asking import Question
from minetui.screens.base import BaseScreen, bindings
from minetui.store import StoreError
from minetui.thinking import ThinkerStopped
from minetui.widgets.board import Board, Lights
from minetui.widgets.canvas import Canvas
from minetui.widgets.cells import Row, fit, row, wrap
from rules.game import CHANCE, OVER, Action, Event, IllegalAction, View

if TYPE_CHECKING:
    from minetui.session import Move, Session
    from minetui.theme.glyphs import Glyphs

THINKING: Final = Budget(seconds=1.0)
"""What a bot may spend on one decision."""
PANEL: Final = 19
"""Columns the panel beside the board has at least."""
STEP: Final = 0.6
"""Seconds that something shown step by step stands."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A line of the list of what the cursor can do.

    Args:
        label: what it is called.
        moves: the moves that begin so.
        target: the next place they name, or "".
    """

    label: str
    moves: tuple[Move, ...]
    target: str = ""


class TableScreen(BaseScreen[None]):
    """A match being played.

    Args:
        session: the match.
        told: a sentence to begin with.
    """

    groups: ClassVar[tuple[str, ...]] = ("app", "cursor", "pick", "table")
    BINDINGS = bindings("app", "cursor", "pick", "table")
    DEFAULT_CSS = """
    TableScreen { layers: base over; }
    TableScreen > #table { height: 1fr; margin-bottom: 1; }
    TableScreen #left { width: auto; height: 100%; }
    TableScreen #log { height: 1fr; width: 100%; margin: 0 0 0 3; }
    TableScreen #panel { width: 1fr; height: 100%; margin: 0 0 0 2; }
    TableScreen > #words { height: auto; dock: bottom; layer: over; margin-bottom: 1; }
    """

    # What a game gives

    quiet: ClassVar[frozenset[str]] = frozenset({"deal"})
    """Kinds of events that are not worth a line beside the board; the whole log has them."""
    paths: ClassVar[frozenset[str]] = frozenset()
    """Kinds of moves that go from place to place and are shown on the board, not previewed."""

    @staticmethod
    def board_of() -> Board:
        """A board of the game."""
        raise NotImplementedError

    @staticmethod
    def panel_of(view: Any, width: int, names: Sequence[str], glyphs: Glyphs) -> list[Row]:
        """What the panel tells of a View; the seats are called by these names."""
        raise NotImplementedError

    def label(self, move: Move) -> str:
        """A move, short, for the list under its place."""
        return move.text

    def typed(self, trail: Sequence[str], place: str) -> str:
        """What somebody would type to go on from a trail to a place; "" when nothing comes to mind."""
        return " ".join([*trail, place])

    def refused_place(self, place: str) -> str:
        """What to type so that the rules say why nothing starts at a place; "" when nothing comes to mind."""
        return ""

    # Life

    def __init__(self, session: Session, told: str = "") -> None:
        super().__init__()
        self.heading = session.match.game.title
        self.session = session
        self.place = ""
        self.trail: tuple[str, ...] = ()
        self.group: tuple[Move, ...] = ()
        """Moves of which one is previewed, `self.group[self.chosen]`."""
        self.chosen = 0
        self.note = (told, "error" if told else "text")
        self.rules_asked: tuple[str, ...] = ()
        """Rules of the last refusal, for `?` as long as it can be read."""
        self._refusal = self.note
        self.marks: tuple[str, ...] = ()
        self.waiting = ""
        """"" for a person, else "pause", "thinking", "stopped", "over", "trouble"."""
        self.watching: list[tuple[View, tuple[Event, ...]]] = []
        """Views of a turn shown again; the first is shown."""
        self._going = ""
        self._hinting = False
        self._opening = told
        self._stage: tuple[object, ...] = ()
        self._moves: list[Move] = []
        self._choices: list[Choice] = []
        self._told = len(session.match)
        self._seat = session.seat

    def parts(self) -> ComposeResult:
        """Board, log, panel, words."""
        with Horizontal(id="table"):
            with Vertical(id="left"):
                yield self.board_of()
                yield Canvas(id="log")
            yield Canvas(id="panel")
        yield Canvas(id="words")

    def on_mount(self) -> None:
        """Begin where the match stands."""
        self.advance()
        super().on_mount()

    def on_unmount(self) -> None:
        """Let the match go."""
        self.session.close()

    @property
    def board(self) -> Board:
        """The board."""
        return self.query_one(Board)

    # The course of the match

    def advance(self, pause: bool = False) -> None:
        """Go on after something was done: Chance, bots, the pause after a turn, the handover, the end."""
        self._drop()
        session = self.session
        try:
            session.deal()
        except StoreError as error:
            self.waiting = "trouble"
            self.say(str(error), "error")
            return
        self._moves = session.moves()
        if session.over:
            self.waiting = "over"
            outcome = session.match.outcome
            assert outcome is not None
            self.say(f"{session.say(outcome.reason)} {self.enter}: results", "strong")
        elif pause and self.mine.settings.pause and session.can_undo() is None:
            self.waiting = "pause"
            self.say(f"{self.enter} ends your turn, {self.keys_of('table.undo')} takes it back", "strong")
        elif session.bot_to_move and self._opening:  # a sentence that must be read before bots talk over it
            self.waiting = "stopped"
            self.say(f"{self._opening} {self.enter}: go on", "error")
        elif session.bot_to_move:
            self.waiting = "thinking"
            self.think()
        else:
            self.waiting = ""
            self._meet()
        self._opening = ""
        if self.is_mounted:
            self.show()
            self.show_keys()

    def _meet(self) -> None:
        """The person to move has changed, maybe: hand the terminal over where something is hidden."""
        seat, self._seat = self._seat, self.session.seat
        hidden = self.session.match.game.hidden
        if seat != self._seat and len(self.session.people) > 1 and (hidden or self.mine.settings.handover == "always"):
            from minetui.screens.handover import HandoverScreen

            self.app.push_screen(HandoverScreen(self.session.match.name(self._seat)))

    def think(self) -> None:
        """Let the bot to move think in its process."""
        self.run_worker(self._think(), group="bot", exclusive=True)

    async def _think(self) -> None:
        session = self.session
        while session.bot_to_move:
            seat = session.match.to_move
            clock = self.set_interval(1.0, self._tell_thinking)
            self._thought_since = 0
            self.say(f"{session.match.name(seat)} is thinking", "muted")
            try:
                answer = await self.ask_bot(session.match.bot_level(seat) or "", seat)
                self.done(answer.action, session.match.name(seat))
            except ThinkerStopped as error:
                self.waiting = "stopped"
                self.say(f"{error} {self.enter} lets it think again.", "error")
                self.show()
                return
            except StoreError as error:
                self.waiting = "trouble"
                self.say(f"{error} {self.enter} tries again.", "error")
                return
            finally:
                clock.stop()
            self.show()
            if self.mine.settings.motion and session.bot_to_move:
                await asyncio.sleep(STEP)
        self.advance()

    def _tell_thinking(self) -> None:
        self._thought_since += 1
        name = self.session.match.name(self.session.match.to_move)
        self.say(f"{name} is thinking, {self._thought_since} s; {self.back} stops it", "muted")

    async def ask_bot(self, level: str, seat: int) -> Any:
        """What a bot would do for a seat."""
        match = self.session.match
        question = Question(match.game.id, level, match.view(seat), match.legal(), match.generator(seat), THINKING)
        return await self.mine.thinker.ask(question)

    def done(self, action: Action, name: str) -> None:
        """An action of whoever is to move: done, marked, told. Raises IllegalAction or StoreError."""
        events = self.session.act(action)
        known = [event for event in events if event.known_to(self.session.seat)]
        self.marks = tuple(place for event in known for place in event.where)
        self.say(" ".join(self.session.say(event.text) for event in known), "text")

    def act(self, move: Move) -> None:
        """A person's move."""
        mover = self.session.match.to_move
        try:
            self.done(move.action, self.session.match.name(mover))
        except IllegalAction as refused:
            self._drop()
            self.refuse(refused)
            self.show()
            return
        except StoreError as error:
            self._drop()  # or the preview would stand in the sentence's place
            self.say(f"{error} So it was not done.", "error")
            self.show()
            return
        place = move.where[-1] if move.where and move.kind in self.paths else self.place
        if place in self.board.boxes:
            self.place = place
        self.advance(pause=self.session.match.to_move not in (mover, CHANCE, OVER))

    # Showing

    @property
    def view(self) -> View:
        """What is shown: the position, what a previewed move would make of it, or a turn seen again."""
        if self.watching:
            return self.watching[0][0]
        if self.group:
            return self.session.foresee(self.group[self.chosen].action)
        return self.session.view

    @property
    def enter(self) -> str:
        """The name of the key that confirms."""
        return self.keys_of("cursor.enter")

    @property
    def back(self) -> str:
        """The name of the key that backs out."""
        return self.keys_of("app.menu")

    def room(self) -> tuple[int, int]:
        """Columns and rows the board may have."""
        return self.size.width - PANEL - 2, self.size.height - 2

    def show(self) -> None:
        """Paint board, panel, log and words."""
        if self.has_class("-small") or not self.size.width:
            return
        board = self.board
        if not board.boxes:
            board.see(self.view, self.room(), Lights())
            self.place = self.place or board.start()
        self._choices = self.choices()
        board.see(self.view, self.room(), self.lights())
        self._show_panel()
        self._show_log()
        self._show_words()
        stage = self.waiting, bool(self.group), bool(self.trail), bool(self.watching), self._hinting
        if stage != self._stage:
            self._stage = stage
            self.show_keys()

    def lights(self) -> Lights:
        """What lies over the board."""
        if self.watching:
            return Lights(marks=[place for event in self.watching[0][1] for place in event.where])
        if self.group:
            return Lights(preview=self.group[self.chosen].where)
        if self._going:
            return Lights(cursor=self.place, labels=self.board.labels())
        targets = {
            choice.target: str(number) if number <= 9 else "*"
            for number, choice in enumerate(self._choices, 1)
            if choice.target in self.board.boxes and choice.moves[0].kind in self.paths
        }
        return Lights(self.place, targets, () if self.trail else self.marks, self.trail)

    def _show_panel(self) -> None:
        panel = self.query_one("#panel", Canvas)
        width = self.size.width - max(self.board.extent[0], 1) - 2
        rows = self.panel_of(self.view, width, self.session.match.names, self.mine.look.glyphs)
        rows.append([])
        if self.group:
            rows.append(row(("Preview", "accent")))
            rows += [
                row(("> " if number == self.chosen else "  ", "accent"),
                    (self.label(move), "strong" if number == self.chosen else "muted"))
                for number, move in enumerate(self.group)
            ]  # fmt: skip
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
        lines: list[Row] = []
        for event in reversed(self.session.happened(max(0, len(self.session.match) - height))):
            if event.kind in self.quiet:
                continue
            lines[:0] = wrap(self.session.say(event.text), width, "muted", "  ")
            if len(lines) >= height - 1:
                break
        prompt = wrap(self.session.say(self.session.match.decision.prompt), width, "text") if not self.waiting else []
        lines = lines[-(height - 1 - len(prompt)) :] if height - 1 > len(prompt) else []
        log.paint([*prompt, *([[]] if lines and prompt else []), *lines][:height])

    def _show_words(self) -> None:
        words = self.query_one("#words", Canvas)
        text, style = self.note
        if self.watching:
            happened = " ".join(self.session.say(event.text) for event in self.watching[0][1])
            text, style = happened or "Before the others acted.", "strong"
        elif self.group:
            text, style = self.group[self.chosen].effect, "strong"
        elif self._going:
            text, style = f"Go to: type the two signs of a place. {self._going.strip()}", "strong"
        elif not text:
            text = self.session.say(self.board.told(self.view, self.place))
            if self.trail and self.place == self.trail[-1] and self._ended_trail():
                text = f"{self.enter} ends the chain on {self.place}; or hop on"
        width = self.size.width
        words.paint([fit(line, width) for line in wrap(f" {text}", width - 1, style, " ")[:4]] if text else [[]])

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

    # Choosing

    def choices(self) -> list[Choice]:
        """What can be done from the cursor's place, or from the end of the trail."""
        if self.waiting or self.watching or self.group or not self._moves:
            return []
        if self.trail:
            found = [move for move in self._on_trail() if len(move.where) > len(self.trail)]
            return self._grouped(found, len(self.trail))
        names = self.board.names(self.place)
        found = [move for move in self._moves if move.where and move.where[0] in names]
        on_board = [move for move in found if move.kind in self.paths]
        others = [move for move in found if move.kind not in self.paths]
        return self._grouped(on_board, 1) + [Choice(self.label(move), (move,), move.where[-1]) for move in others]

    def _on_trail(self) -> list[Move]:
        length = len(self.trail)
        return [move for move in self._moves if move.kind in self.paths and move.where[:length] == self.trail]

    def _ended_trail(self) -> Move | None:
        """The move that is the trail itself, if there is one."""
        return next((move for move in self._on_trail() if move.where == self.trail), None) if self.trail else None

    def _grouped(self, moves: Sequence[Move], length: int) -> list[Choice]:
        """Moves by the next place they go to."""
        by_place: dict[str, list[Move]] = {}
        for move in moves:
            by_place.setdefault(move.where[length], []).append(move)
        return [Choice(self.path_label(found, place), tuple(found), place) for place, found in by_place.items()]

    def path_label(self, moves: Sequence[Move], place: str) -> str:
        """What going on to a place is called."""
        return f"{moves[0].kind} {place}"

    def take(self, choice: Choice) -> None:
        """Take a line of the list: act, go on along a path, or preview."""
        first = choice.moves[0]
        if first.kind not in self.paths:
            self.preview(choice.moves, 0)
            return
        start = self.trail or (first.where[0],)
        trail = (*start, choice.target)
        if len(choice.moves) == 1 and choice.moves[0].where == trail:
            self.act(choice.moves[0])
            return
        self.trail = trail
        self.place = choice.target
        self.note = ("", "text")
        self.show()

    def preview(self, group: Sequence[Move], chosen: int) -> None:
        """Show what one of some moves would do, before it is done."""
        self.trail = ()
        self.group, self.chosen = tuple(group), chosen
        self.note = ("", "text")
        self.show()

    def _drop(self) -> None:
        """Forget what was being chosen."""
        self.trail, self.group, self.chosen, self.watching, self._going = (), (), 0, [], ""

    def choose_among(self, kind: str, refused: str) -> None:
        """A letter that names a kind of move: preview those of the cursor's place one after the other.

        Args:
            kind: the kind.
            refused: what to type so that the rules say why there is none.
        """
        if self._busy():
            return
        if self.group and self.group[0].kind == kind:
            self.preview(self.group, (self.chosen + 1) % len(self.group))
            return
        names = self.board.names(self.place)
        found = [move for move in self._moves if move.kind == kind and move.where[:1] and move.where[0] in names]
        if found:
            self.preview(found, 0)
        else:
            self._drop()
            self._refuse_typed(refused)

    def _refuse_typed(self, text: str) -> None:
        refused = self.session.refusal(text) if text else None
        if refused is not None:
            self.refuse(refused)
        else:
            self.say(f"Nothing can be done from {self.place}.", "error")
        self.show()

    def _busy(self) -> bool:
        """Whether it is not for a person to choose now; says so."""
        if not self.waiting and not self.watching:
            return False
        if self.waiting == "thinking":
            self.say(
                f"{self.session.match.name(self.session.match.to_move)} is to move; {self.back} stops it.", "error"
            )
        return True

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
        for number, one in enumerate(self.group):
            if one.text.split()[-1] == way and number != self.chosen:
                self.preview(self.group, number)
                return
        if any(one.text.split()[-1] == way for one in self.group):
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
        if self.watching:
            self._watch_on()
        elif self.waiting:
            self._enter_waiting()
        elif self.group:
            self.act(self.group[self.chosen])
        elif self.trail:
            self._enter_on_trail()
        else:
            names = self.board.names(self.place)
            starts = any(move.kind in self.paths and move.where[0] == names[0] for move in self._moves)
            if starts:
                self.trail = (names[0],)
                self.note = (f"Where to? Arrows and {self.enter}, or a number.", "text")
                self.show()
            elif self._choices:
                self.preview([choice.moves[0] for choice in self._choices], 0)
            else:
                self._refuse_typed(self.refused_place(self.place))

    def _enter_waiting(self) -> None:
        waiting, self.waiting = self.waiting, ""
        if waiting in ("pause", "stopped", "trouble"):
            self.note = ("", "text")
            self.advance()
        elif waiting == "over":
            self.waiting = waiting
            from minetui.screens.results import ResultsScreen

            self.app.push_screen(ResultsScreen(self.session), self._after_results)
        else:
            self.waiting = waiting

    def _after_results(self, done: bool | None) -> None:
        if done:
            self.dismiss(None)

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
        if self._busy():
            return
        if number <= len(self._choices):
            self.take(self._choices[number - 1])
        else:
            self.say(f"There is no number {number} here; {self.keys_of('table.actions')} lists all actions.", "error")

    def action_menu(self) -> None:
        """Back out of what is under way; with nothing under way, the menu."""
        if self.watching:
            self.watching = []
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
        elif self._hinting:
            self.workers.cancel_group(self, "bot")
            self.mine.thinker.stop()
            self._hinting = False
            self.note = ("Stopped.", "text")
            self.show()
            return
        else:
            self.open_menu()
            return
        self.note = ("", "text")
        self.show()

    def action_undo(self) -> None:
        """Take the last action back."""
        self._take_back(self.session.undo, "Taken back.")

    def action_redo(self) -> None:
        """Do again what was taken back."""
        self._take_back(self.session.redo, "Done again.")

    def _take_back(self, what: Any, said: str) -> None:
        if self.waiting == "thinking":
            self._busy()
            return
        try:
            what()
        except (IllegalAction, StoreError) as refused:
            self.say(str(refused), "error")
            return
        self.marks = ()
        self.note = ("", "text")
        self.advance()
        self.say(said)

    def action_again(self) -> None:
        """Show the others' last turn once more."""
        if self.waiting == "thinking":
            self._busy()
            return
        start, stop = self.session.others_turn()
        if start == stop:
            self.say("Nobody else has acted yet.", "error")
            return
        self._drop()
        self.watching = self.session.views(start, stop)
        self.show()
        if self.mine.settings.motion:
            self.run_worker(self._watch(), group="watch", exclusive=True)

    async def _watch(self) -> None:
        while len(self.watching) > 1:
            shown = self.watching
            await asyncio.sleep(STEP)
            if self.watching is not shown:
                return
            self._watch_on()

    def _watch_on(self) -> None:
        self.watching = self.watching[1:]
        self.show()

    def action_rules(self) -> None:
        """Open the rules of the last refusal, or of this decision."""
        from minetui.screens.rules import RulesScreen

        asked = self.rules_asked if self.note is self._refusal else ()
        ids = asked or self.session.match.decision.rules
        self.app.push_screen(RulesScreen(self.session.match.game.id, ids))

    def action_actions(self) -> None:
        """List all legal actions."""
        if self._busy():
            return
        from minetui.screens.actions import ActionsScreen

        def chosen(move: Move | None) -> None:
            if move is not None:
                self.act(move)

        self.app.push_screen(ActionsScreen(self._moves), chosen)

    def action_notation(self) -> None:
        """Type an action."""
        if self._busy():
            return
        from minetui.screens.actions import NotationScreen

        def chosen(move: Move | None) -> None:
            if move is not None:
                self.act(move)

        self.app.push_screen(NotationScreen(self.session, self._moves), chosen)

    def action_hint(self) -> None:
        """Ask the strongest bot."""
        if self._busy() or self._hinting:
            return
        self._drop()
        self.run_worker(self._hint(), group="bot", exclusive=True)

    async def _hint(self) -> None:
        asked = self.session.view
        self._hinting = True
        self.note = (f"Thinking of a hint; {self.back} stops it", "muted")
        self.show()
        try:
            answer = await self.ask_bot(levels(self.session.match.game.id)[-1], self.session.match.to_move)
        except ThinkerStopped as error:
            self.say(str(error), "error")
            return
        finally:
            self._hinting = False
        if self.waiting or self.session.view != asked:  # it is about another position
            return
        move = next(move for move in self._moves if move.action == answer.action)
        self.marks = move.where
        self.say(f"Hint: {move.text}. {self.session.say(answer.why)}", "strong")
        self.show()

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

    def action_leave(self) -> None:
        """Leave the match; it is kept."""
        self.workers.cancel_group(self, "bot")
        if not self.session.kept and not self.session.over and len(self.session.match):
            from minetui.screens.ask import AskScreen

            self.app.push_screen(
                AskScreen("This match is not kept anywhere. Leave it?", ("Stay", "Leave")),
                self._leave_if,
            )
            return
        self.dismiss(None)

    def _leave_if(self, answer: int | None) -> None:
        if answer == 1:
            self.dismiss(None)

    def footer(self) -> Iterator[tuple[str, str]]:
        """What works now, the most important first."""
        busy = bool(self.waiting or self.watching)
        back = "menu"
        if self.waiting == "thinking" or (self._hinting and not (self.watching or self.group or self.trail)):
            back = "stop"
        elif self.watching or self.group or self.trail:
            back = "back"
            yield self.enter, "go on" if self.watching else "take"
        elif self.waiting:
            yield self.enter, "results" if self.waiting == "over" else "go on"
        if back != "menu":
            yield self.back, back
        if not busy:
            yield from self.own_footer()
        for id in ("undo", "actions", "notation", "rules", "hint", "again"):
            if (busy and id in ("actions", "notation", "hint")) or (
                self.waiting == "thinking" and id in ("undo", "again")
            ):
                continue
            command = next(command for command in self.own_commands() if command.id == f"table.{id}")
            yield self.keys_of(command.id), command.name
        if back == "menu":
            yield self.back, back

    def own_footer(self) -> Iterator[tuple[str, str]]:
        """The game's own letters."""
        yield from ()
