"""A learner's way through a lesson: where they are, what their action is worth, what to say to it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from minetui.lessons.script import DO, NO, SAY, TRY, Step, Topic
from rules.dealer import Dealer
from rules.game import Action, Event, IllegalAction
from rules.match import Match
from rules.record import Record

PATIENCE: Final = 2
"""Misses after which the way is shown."""
GOOD, OTHER, MISSED = "good", "other", "missed"
"""What an action was: the script's own, another with the asked effect, or one without it."""


class Tutor:
    """A lesson being taken.

    Args:
        topics: its topics.
        place: topic and step to begin at, as `place` names it; what does not exist is the beginning.

    Attributes:
        match: the position of the current step, to act on.
        misses: how often the current step was missed.
    """

    def __init__(self, topics: Sequence[Topic], place: str = "") -> None:
        self.topics = tuple(topics)
        self._steps = [(topic, number) for topic in topics for number in range(len(topic.steps))]
        known = {self._named(index): index for index in range(len(self._steps))}
        self._at = known.get(place, 0)
        self.misses = 0
        self._strayed = False
        self.match = self._match()

    def _named(self, index: int) -> str:
        topic, number = self._steps[index]
        return f"{topic.id} {number}"

    @property
    def place(self) -> str:
        """Where the learner is, to be kept and come back to; "" at the end."""
        return "" if self.over else self._named(self._at)

    @property
    def over(self) -> bool:
        """Whether all has been done."""
        return self._at >= len(self._steps)

    @property
    def topic(self) -> Topic:
        """The current topic; the last one at the end."""
        return self._steps[min(self._at, len(self._steps) - 1)][0]

    @property
    def step(self) -> Step:
        """The current step; the last one at the end."""
        topic, number = self._steps[min(self._at, len(self._steps) - 1)]
        return topic.steps[number]

    @property
    def learner(self) -> int:
        """The learner's seat in the current topic."""
        acting = (step.seat for step in self.topic.steps if step.kind in (TRY, NO))
        return next(acting, max(self.topic.eyes, 0))

    @property
    def progress(self) -> tuple[int, int]:
        """How many texts have been begun, and how many there are."""
        said = [index for index, (topic, number) in enumerate(self._steps) if topic.steps[number].kind == SAY]
        return sum(index <= self._at for index in said), len(said)

    @property
    def asks(self) -> bool:
        """Whether it is for the learner to act."""
        return not self.over and self.step.kind in (TRY, NO)

    @property
    def reads(self) -> bool:
        """Whether a text stands there to be read, with nothing to do but to go on."""
        if self.over or self.step.kind != SAY:
            return False
        following = self._steps[self._at + 1][0].steps[self._steps[self._at + 1][1]] if self._has_next else None
        return following is None or following.kind not in (TRY, NO)

    @property
    def _has_next(self) -> bool:
        return self._at + 1 < len(self._steps)

    def onward(self) -> tuple[Event, ...]:
        """Go on to the next step; returns what the step left behind made happen by itself."""
        before = self.topic
        step = self.step
        happened: tuple[Event, ...] = ()
        if step.kind == DO:
            happened = self.match.act(step.seat, step.action)
        self._at += 1
        self.misses = 0
        if not self.over and (self._strayed or self.topic is not before or len(self.match) != self.step.at):
            self.match = self._match()
        return happened

    def answered(self, action: Action, events: Sequence[Event]) -> str:
        """What an action of the learner that has just been done is worth: GOOD, OTHER or MISSED."""
        if self.step.kind == TRY and action == self.step.action:
            return GOOD
        if self.step.kind == TRY and self.step.met(events):
            self._strayed = True
            return OTHER
        self.misses += 1
        return MISSED

    def refused(self, refused: IllegalAction) -> bool:
        """Whether a refusal is the one the learner was to meet."""
        if self.step.kind == NO and refused.rule == self.step.rule:
            return True
        self.misses += bool(refused.rule)  # what cannot be read is no miss
        return False

    @property
    def shows(self) -> bool:
        """Whether the way is to be shown."""
        return self.misses >= PATIENCE

    def again(self) -> None:
        """The position of the current step once more."""
        self.match = self._match()

    def back(self) -> None:
        """To the text before the current one, or the beginning."""
        begun = False
        while self._at > 0:
            self._at -= 1
            if self.step.kind == SAY:
                if begun or self._at == 0:
                    break
                begun = True
        self.misses = 0
        self.match = self._match()

    def skip(self) -> None:
        """To the next topic."""
        topic = self.topic
        while not self.over and self.topic is topic:
            self._at += 1
        self.misses = 0
        if not self.over:
            self.match = self._match()

    def _match(self) -> Match:
        record = self.topic.record
        self._strayed = False
        played = Record(record.setup, record.players, record.seed, record.position, record.actions[: self.step.at])
        return Match(played, Dealer("lesson"), free_undo=True, proven=True)
