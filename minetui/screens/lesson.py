"""A lesson on the real game screen: a text at a time, and the learner's hands on the board."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from textual.timer import Timer

from minetui.lessons.script import DO, NO, SAY
from minetui.lessons.shelf import WHOLE, lesson
from minetui.lessons.tutor import MISSED, OTHER, Tutor
from minetui.progress import keep, place_of
from minetui.screens.base import bindings
from minetui.screens.solo import SoloScreen, SoloSession, on_table_of
from minetui.session import Move
from minetui.widgets.cells import Row, row, wrap
from rules.game import IllegalAction, named

_STEP: Final = 1.0
"""Seconds before what happens by itself."""


class LessonScreen(SoloScreen):
    """The table of a game with a tutor at it; mixed with the game's own screen (`open_lesson`).

    Args:
        tutor: the lesson.
    """

    BINDINGS = bindings("lesson")

    def __init__(self, tutor: Tutor) -> None:
        self.tutor = tutor
        self._timer: Timer | None = None
        self._shown = tutor.topic
        super().__init__(SoloSession(tutor.match, tutor.learner))
        self.heading = f"{tutor.match.game.title}, lesson"

    # The course of the lesson

    def advance(self, pause: bool = False) -> None:
        """To the next thing that waits for the learner."""
        self.drop()
        tutor = self.tutor
        keep(tutor)
        while not tutor.over:
            if tutor.step.kind == DO and not self.mine.settings.motion:
                self._happen()
            elif tutor.step.kind == SAY and not tutor.reads:
                tutor.onward()
            else:
                break
        self.sit(tutor.match, tutor.learner)
        if self._shown is not tutor.topic:  # the cursor begins anew on a new board
            self._shown, self.place = tutor.topic, ""
        self.moves = self.offered() if tutor.asks else []
        if tutor.over:
            self.waiting = "done"
            self.say(f"{self.note[0]} That was the lesson.".strip(), "strong")
        elif tutor.step.kind == SAY:
            self.waiting = "reading"
        elif tutor.step.kind == DO:
            self.waiting = "playing"
            if self.mine.settings.motion:
                self._timer = self.set_timer(_STEP, self.enter_waiting)
        else:
            self.waiting = ""
            self.settle()
        if self.is_mounted:
            self.show()
            self.show_keys()

    def enter_waiting(self) -> None:
        """Go on."""
        waiting, self.waiting = self.waiting, ""
        if self._timer is not None:
            self._timer.stop()
            self._timer = None
        if waiting == "done":
            self.waiting = waiting
            self._what_next()
            return
        self.note = ("", "text")
        if waiting == "missed":
            self.tutor.again()
            self.place = ""
        elif waiting == "playing":
            self._happen()
        else:
            self.tutor.onward()
        self.advance()

    def _happen(self) -> None:
        """What happens by itself, marked and told beside what was told already."""
        events = [event for event in self.tutor.onward() if event.known_to(self.session.eyes)]
        self.marks = tuple(place for event in events for place in self.places(event))
        self.say(" ".join([self.note[0], *(self.session.say(event.text) for event in events)]).strip())

    def act(self, move: Move) -> None:
        """The learner's action: right, right as well, or to be taken back."""
        try:
            events = self.session.act(move.action)
        except IllegalAction as refused:
            self.drop()
            self.refuse(refused)
            self.show()
            return
        self.drop()
        self.follow(move)
        told = " ".join(self.session.say(event.text) for event in events)
        self.marks = tuple(place for event in events for place in self.places(event))
        worth = self.tutor.answered(move.action, events)
        if worth == MISSED:
            self.waiting, self.moves = "missed", []
            self.say(
                f"{told} That is allowed, but not what was asked. {self.enter} takes it back. {self.way()}", "error"
            )
            self.show()
            return
        more = f" That does it too; the lesson goes on as after: {self.tutor.step.text}." if worth == OTHER else ""
        self.tutor.onward()
        self.note = (f"{told}{more}", "text")
        self.advance()

    def refuse(self, refused: IllegalAction) -> None:
        """The engine's own words; maybe just what the learner was to see."""
        super().refuse(refused)
        if not self.tutor.asks:
            return
        if self.tutor.refused(refused):
            self.waiting = "reading"
            self.moves = []
            self.say(f"{self.note[0]} {self.enter}: go on", "strong")
            self._refusal = self.note
        elif way := self.way():
            self._begin_anew()
            self.say(f"{self.note[0]} {way}", "error")
            self._refusal = self.note

    def way(self) -> str:
        """What was to be done, once it was missed often enough."""
        return self.shown_way() if self.tutor.shows else ""

    def shown_way(self) -> str:
        """What is to be done, with its keys where they are known."""
        step = self.tutor.step
        keys = " ".join(self.keys_of(id) for id in step.keys)
        return f"{'Try' if step.kind == NO else 'The way'}: {step.text}{f'  (keys {keys})' if keys else ''}."

    # Showing

    def caption(self, width: int) -> list[Row]:
        """What is said, and whether it is for the learner to act."""
        step = self.tutor.step
        at, of = self.tutor.progress
        head = row((f" {self.tutor.topic.title}", "accent"),
                   (f"  {at} of {of}  {', '.join(step.caption.rules)}", "muted"))  # fmt: skip
        if self.tutor.asks and not self.waiting:
            head += row(("  Your move.", "strong"))
        text = named(step.caption.told(self.keys_of), self.session.match.names)
        return [head, *wrap(f" {text}", width - 2, "strong", " ")[:3]]

    def footer(self) -> Iterator[tuple[str, str]]:
        """What works now."""
        if self.waiting:
            yield self.enter, "take it back" if self.waiting == "missed" else "go on"
            yield self.keys_of("lesson.back"), "back"
            yield self.keys_of("lesson.skip"), "skip"
            yield self.keys_of("table.rules"), "rules"
            yield self.keys_of("app.leave"), "leave"
            yield self.back, "menu"
            return
        yield from super().footer()
        yield self.keys_of("lesson.skip"), "skip"

    # What is different here

    def busy(self) -> bool:
        """Whether it is not for the learner to act; says how to go on."""
        if self.waiting and not self.note[0]:
            self.say(f"{self.enter} goes on.")
        return bool(self.waiting or self.watching)

    def action_undo(self) -> None:
        """Take a wrong action back; else to what was said before."""
        if self.waiting == "missed":
            self.enter_waiting()
        else:
            self.action_before()

    def action_redo(self) -> None:
        """Nothing is taken back here that could be done again."""
        self.say("The lesson goes on by itself.")

    def action_again(self) -> None:
        """Nobody plays here but the lesson."""
        self.action_before()

    def action_hint(self) -> None:
        """Show the way."""
        if not self.busy():
            self._begin_anew()
            self.show()
            self.say(self.shown_way(), "strong")

    def _begin_anew(self) -> None:
        """Put the cursor where the keys of the way begin, and let go of what was begun."""
        self.drop()
        self.place = ""
        self.settle()

    def action_rules(self) -> None:
        """The rules of what is said, or of the last refusal."""
        from minetui.screens.rules import RulesScreen

        asked = self.rules_asked if self.note is self._refusal else ()
        ids = asked or self.tutor.step.caption.rules or self.session.match.decision.rules
        self.app.push_screen(RulesScreen(self.session.match.game.id, ids))

    def action_notation(self) -> None:
        """Type an action; a refusal may be what was asked for."""
        if self.busy():
            return
        from minetui.screens.actions import NotationScreen

        def chosen(move: Move | None) -> None:
            if move is not None:
                self.act(move)

        def heard(refused: IllegalAction) -> None:
            self.refuse(refused)
            self.show()

        self.app.push_screen(NotationScreen(self.session, self.listed(), heard), chosen)

    def action_before(self) -> None:
        """To what was said before."""
        self.waiting, self.note, self.place = "", ("", "text"), ""
        self.tutor.back()
        self.advance()

    def action_skip(self) -> None:
        """To the next topic."""
        self.waiting, self.note = "", ("", "text")
        self.tutor.skip()
        self.advance()

    def action_leave(self) -> None:
        """Leave; the place is kept."""
        keep(self.tutor)
        self.dismiss(None)

    def _what_next(self) -> None:
        """A match, or more to see."""
        from minetui.screens.ask import AskScreen
        from minetui.screens.demo import DemoScreen
        from minetui.screens.home import HomeScreen
        from minetui.screens.setup import SetupScreen

        game_id, language = self.session.match.game.id, self.mine.settings.language

        def chosen(number: int | None) -> None:
            if number is None:
                return
            self.app.switch_screen(HomeScreen())
            if number == 1:
                self.app.push_screen(SetupScreen(game_id))
            elif number == 2:
                self.app.push_screen(DemoScreen(game_id, WHOLE, language))

        self.app.push_screen(AskScreen("And now?", ["Home", "Play a match", "See more of the game"]), chosen)


def lesson_screen(game_id: str, language: str, again: bool = False) -> LessonScreen:
    """The lesson of a game, where the learner left it or from its beginning. Raises LessonError."""
    return open_lesson(Tutor(lesson(game_id, language), "" if again else place_of(game_id)))


def open_lesson(tutor: Tutor) -> LessonScreen:
    """A lesson on the screen of its game."""
    return on_table_of(tutor.match.game.id, LessonScreen, "lesson")(tutor)
