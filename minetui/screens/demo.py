"""A demo: an annotated Record plays itself on the real board, one thing at a time."""

from __future__ import annotations

from typing import ClassVar

from minetui.lessons.captions import LessonError
from minetui.lessons.pace import SPEEDS, seconds
from minetui.lessons.script import NO, SAY, TRY, Step, Topic, refusal
from minetui.lessons.shelf import captions_of, topic, topic_ids
from minetui.screens.base import bindings
from minetui.screens.replay import ReplayScreen
from minetui.widgets.cells import Row, row, wrap, wrap_within
from rules.game import named


class DemoScreen(ReplayScreen):
    """Shows a topic, then waits; digits and a list lead to the others.

    Args:
        game_id: the game.
        topic_id: the topic to begin with.
        language: what captions are read in.
        auto: whether to leave by itself at the end.
        pace: how many times as fast as normal it plays.
        step: the step to begin at; it does not play then.
    """

    groups = ("app", "demo", "pick", "settings")
    BINDINGS = bindings("app", "demo", "pick", "settings")
    below: ClassVar[int] = 5
    DEFAULT_CSS = "DemoScreen > #words { height: 5; }"

    def __init__(
        self, game_id: str, topic_id: str, language: str, auto: bool = False, pace: float = 1.0, step: int | None = None
    ) -> None:
        self._topic: Topic = topic(game_id, topic_id, language)
        super().__init__(self._topic.record)
        self.heading = f"{self._game.title}, demo"
        self._language = language
        self._auto = auto
        self._number = step or 0
        self._pace = pace
        self._plays = step is None

    def on_mount(self) -> None:
        """Begin with the first text."""
        self._eyes = self._topic.eyes
        self._start = self._topic.steps[self._number].at
        super().on_mount()
        if self._plays:
            self._wait()

    # Showing

    @property
    def step(self) -> Step:
        """What is shown."""
        return self._topic.steps[self._number]

    def aside(self, width: int) -> list[Row]:
        """Which topic, and how it goes on."""
        state = f"{self._pace:g} x" if self._timer is not None else "stopped"
        return [
            *wrap(self._topic.title, width, "accent"),
            row((f"{self._number + 1}", "strong"), (f" of {len(self._topic.steps)}  {state}", "muted")),
        ]

    def told(self, width: int) -> list[Row]:
        """The caption, its rules, and what happens."""
        step = self.step
        said = wrap(f" {self.said(step)}", width - 2, "strong", " ")[:3]
        rules = row((f" {', '.join((*step.caption.rules, *([step.rule] if step.rule else [])))}", "accent"))
        if step.kind == SAY:
            return [*said, *[[]] * (3 - len(said)), rules]
        if step.kind == NO:
            who = self._names[step.seat]
            done = f"{who} tries {step.text}. Not allowed: {named(str(refusal(self._state, step.text)), self._names)}"
        else:
            known = [event for event in self._state.happened() if event.known_to(self._topic.eyes)]
            seen = step.seat == self._topic.eyes or len(known) == len(self._state.happened())
            done = f"{step.text}   {self.happened}" if step.kind == TRY or (seen and step.seat >= 0) else self.happened
        style, room = "error" if step.kind == NO else "text", self.below - len(said)
        happened = wrap_within(f" {done}", width - 2, style, " ", room)
        return [*said, *[[]] * min(3 - len(said), room - len(happened)), *happened]

    def said(self, step: Step) -> str:
        """A caption with names and keys filled in."""
        return named(step.caption.told(self.keys_of), self._names)

    # Going on

    def to(self, number: int) -> None:
        """To a step of the topic."""
        self._number = max(0, min(number, len(self._topic.steps) - 1))
        self.go(self.step.after)

    @property
    def ended(self) -> bool:
        """Whether this is the last step."""
        return self._number == len(self._topic.steps) - 1

    def _wait(self) -> None:
        """Let the step stand for its time, then go on."""
        if self._timer is not None:
            self._timer.stop()
        self._timer = self.set_timer(seconds(self.step) / self._pace, self._go_on)
        self.show()

    def _go_on(self) -> None:
        self._timer = None
        if self.ended:
            if self._auto:
                self.dismiss(None)
            self.show()
            return
        self.to(self._number + 1)
        self._wait()

    def action_play(self) -> None:
        """Stop, or play on; from the end, once more."""
        if self._timer is not None:
            self._stop()
            return
        if self.ended:
            self.to(0)
        self._wait()

    def action_step(self, way: int) -> None:
        """One thing on or back."""
        self._stop()
        self.to(self._number + way)

    def action_jump(self, way: int) -> None:
        """To the first or last thing of the topic."""
        self._stop()
        self.to(len(self._topic.steps) if way > 0 else 0)

    def action_speed(self, way: int) -> None:
        """Faster or slower."""
        faster = [pace for pace in SPEEDS if pace > self._pace]
        slower = [pace for pace in SPEEDS if pace < self._pace]
        self._pace = next(iter(faster if way > 0 else slower[::-1]), self._pace)
        if self._timer is not None:
            self._wait()
        self.show()

    # Topics

    def open_topic(self, id: str) -> None:
        """Play a topic from its beginning."""
        self._stop()
        self._topic = topic(self._game.id, id, self._language)
        self._eyes = self._topic.eyes
        self.begin(self._topic.record)
        self.to(0)
        self._wait()

    def action_pick(self, number: int) -> None:
        """The topic with that number."""
        ids = topic_ids(self._game.id)
        if number <= len(ids):
            self.open_topic(ids[number - 1])

    def action_topics(self) -> None:
        """All topics."""
        from minetui.screens.ask import AskScreen

        self._stop()
        ids = topic_ids(self._game.id)
        titles = captions_of(self._game.id, self._language).titles

        def chosen(number: int | None) -> None:
            if number is not None:
                self.open_topic(ids[number])

        self.app.push_screen(AskScreen("Topics", [titles[id] for id in ids]), chosen)

    def action_rules(self) -> None:
        """The rules of what is being said."""
        from minetui.screens.rules import RulesScreen

        self._stop()
        ids = (*self.step.caption.rules, *([self.step.rule] if self.step.rule else []))
        self.app.push_screen(RulesScreen(self._game.id, tuple(dict.fromkeys(ids))))

    def action_learn(self) -> None:
        """The lesson instead."""
        from minetui.screens.lesson import lesson_screen

        self._stop()
        try:
            self.app.switch_screen(lesson_screen(self._game.id, self._language))
        except LessonError as error:
            self.notify(str(error))
