"""A topic of a demo or lesson: an annotated Record as a list of steps.

In the Record of a topic a caption names a text, and comments are directions::

    # lesson:                    this topic belongs to the lesson
    # eyes: A                    hands are seen as this seat sees them (the first one's, unless said)
    > over                       say the text [over] of the topic
    # picture: MS-R20            the position as it stands is the picture on this rule's page
    # try: jump c1               the next action is left to the learner: any that makes a "jump" happen at c1 will do
    # keys: cursor.down mine-shift.turn cursor.enter   ... and these commands do it on the screen
    A: a1 jump c1
    # try: this                  the same, where no other action will do
    # no: a2 south -> MS-M17     this is refused by that rule; the learner is to try it

What is not left to the learner happens by itself, other seats' actions and Chance's included. What stands before the
first caption is not shown: it only leads to where the topic begins.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from minetui.lessons.captions import Caption, Captions, LessonError
from rules.catalogue import game
from rules.game import CHANCE, SPECTATOR, Action, Event, IllegalAction, State
from rules.piles import SEATS
from rules.record import Note, Record, RecordError, read_record

SAY, DO, TRY, NO = "say", "do", "try", "no"
"""Kinds of steps: a text, an action that happens, one left to the learner, a refusal."""

_DIRECTION: Final = re.compile(r"([a-z]+):(?: (.*))?")
_REFUSED: Final = re.compile(r"(.+) -> ([A-Z]+-[A-Z0-9-]+)")
NOTHING: Final = Caption((), "")
ITSELF: Final = ("this",)
"""What is wanted of a learner where the script's own action alone will do; no event is of this kind."""


@dataclass(frozen=True, slots=True)
class Step:
    """One thing at a time.

    Args:
        kind: SAY, DO, TRY or NO.
        at: how many actions of the Record stand before it.
        caption: what is being said.
        text: notation of the action that is done or refused, "" for a SAY.
        seat: who acts, CHANCE, or SPECTATOR for a SAY.
        action: the action of a DO or TRY, -1 otherwise.
        wanted: kind and places of the event that a learner's action must make happen, for a TRY.
        keys: commands that do it on the screen, where that is said.
        rule: what refuses it, for a NO.
    """

    kind: str
    at: int
    caption: Caption
    text: str = ""
    seat: int = SPECTATOR
    action: Action = -1
    wanted: tuple[str, ...] = ()
    keys: tuple[str, ...] = ()
    rule: str = ""

    @property
    def after(self) -> int:
        """How many actions stand after it."""
        return self.at + (self.kind in (DO, TRY))

    def met(self, events: Iterable[Event]) -> bool:
        """Whether what happened has the effect that is asked for."""
        kind, *places = self.wanted
        return any(event.kind == kind and set(places) <= set(event.where) for event in events)


@dataclass(frozen=True, slots=True)
class Topic:
    """A topic.

    Args:
        id: what it is called on the command line ("jumps").
        title: what people call it.
        record: what happens.
        steps: the same, one thing at a time, with what is said.
        lesson: whether it belongs to the lesson.
        eyes: whose knowledge is shown.
        pictures: rules, and after how many actions a position is their picture.
    """

    id: str
    title: str
    record: Record
    steps: tuple[Step, ...]
    lesson: bool
    eyes: int
    pictures: tuple[tuple[str, int], ...]

    @property
    def begins(self) -> int:
        """After how many actions it begins."""
        return self.steps[0].at

    def rules(self) -> set[str]:
        """Ids of the rules shown in it."""
        return {id for step in self.steps for id in (*step.caption.rules, *([step.rule] if step.rule else []))}

    def state(self, actions: int) -> State:
        """The State after so many actions."""
        state = self.record.start()
        for action in self.record.actions[:actions]:
            state.push(action)
        return state


class _Reader:
    """Makes the steps of one topic.

    Args:
        id: the topic.
        name: what the file is called in messages.
        record: what happens.
        captions: what is said.
    """

    def __init__(self, id: str, name: str, record: Record, captions: Captions) -> None:
        self.id, self.name, self.record, self.captions = id, name, record, captions
        self.game = game(record.setup.game)
        self.steps: list[Step] = []
        self.pictures: list[tuple[str, int]] = []
        self.lesson = False
        self.eyes = 0 if self.game.hidden else SPECTATOR
        self.caption = NOTHING
        self.wanted: tuple[str, ...] = ()
        self.keys: tuple[str, ...] = ()

    def fail(self, note: Note, what: str) -> LessonError:
        return LessonError(f"{self.name}: '{note.kind} {note.text}' before action {note.at + 1}: {what}")

    def read(self) -> Topic:
        record = self.record
        if self.id not in self.captions.titles:
            raise LessonError(f"{self.name}: the captions ({self.captions.language}) have no topic {self.id!r}")
        if record.undone:
            raise LessonError(f"{self.name}: nothing may be undone in a demo")
        state = record.start()
        notes = list(record.notes)
        for at in range(len(record.actions) + 1):
            while notes and notes[0].at == at:
                note = notes.pop(0)
                if note.kind == ">":
                    self.say(note)
                else:
                    self.direct(note, state)
            if at < len(record.actions):
                self.act(at, state)
        if not self.steps or self.steps[0].kind != SAY:
            raise LessonError(f"{self.name}: something must be said first")
        if self.wanted or self.keys:
            raise LessonError(f"{self.name}: an action left to the learner is missing at the end")
        title = self.captions.titles[self.id]
        return Topic(
            self.id, title, record, tuple(self.steps), self.lesson, self.eyes, tuple(self.pictures)
        )  # fmt: skip

    def say(self, note: Note) -> None:
        caption = self.captions.texts.get((self.id, note.text))
        if caption is None:
            raise self.fail(note, f"the captions ({self.captions.language}) have no [{note.text}] in {self.id}")
        self.caption = caption
        self.steps.append(Step(SAY, note.at, caption))

    def direct(self, note: Note, state: State) -> None:
        found = _DIRECTION.fullmatch(note.text)
        word, rest = (found[1], (found[2] or "").strip()) if found else ("", "")
        if word == "lesson" and not rest:
            self.lesson = True
        elif word == "eyes" and rest in tuple(SEATS[: self.record.setup.seats]):
            self.eyes = SEATS.index(rest)
        elif word == "picture" and rest:
            self.pictures += [(id, note.at) for id in rest.split()]
        elif word == "try" and rest:
            self.wanted = tuple(rest.split())
        elif word == "keys" and rest:
            self.keys = tuple(rest.split())
        elif word == "no" and (refused := _REFUSED.fullmatch(rest)):
            self.refuse(note, state, refused[1], refused[2])
        else:
            raise self.fail(note, "is no direction (see minetui/lessons/script.py)")

    def refuse(self, note: Note, state: State, text: str, rule: str) -> None:
        refused = refusal(state, text)
        if refused is None or refused.rule != rule:
            raise self.fail(note, f"is answered: {refused or 'that is allowed'}")
        keys, self.keys = self.keys, ()
        self.steps.append(
            Step(NO, note.at, self.caption, text=text, seat=state.to_move, keys=keys, rule=rule)
        )  # fmt: skip

    def act(self, at: int, state: State) -> None:
        action = self.record.actions[at]
        text, seat = self.game.text(self.record.setup, action), state.to_move
        state.push(action)
        step = Step(
            TRY if self.wanted else DO, at, self.caption, text, seat, action, self.wanted, self.keys
        )  # fmt: skip
        if self.steps or self.wanted:
            self.steps.append(step)
        if self.wanted and (seat == CHANCE or not (self.wanted == ITSELF or step.met(state.happened()))):
            told = ", ".join(" ".join((event.kind, *event.where)) for event in state.happened())
            raise LessonError(f"{self.name}: action {at + 1}, {text!r}, is no {' '.join(self.wanted)!r} but {told}")
        self.wanted = self.keys = ()


def refusal(state: State, text: str) -> IllegalAction | None:
    """Why whoever is to move may not do what a text says; None if it is allowed."""
    try:
        return state.check(game(state.setup.game).parse(state.setup, text))
    except IllegalAction as unread:
        return unread


def read_topic(id: str, name: str, text: str, captions: Captions) -> Topic:
    """Read and check a topic.

    Args:
        id: what it is called.
        name: what the file is called in messages.
        text: the whole Record.
        captions: what is said in it.

    Raises:
        LessonError: for anything that does not hold up: a Record that does not replay, a caption there is not, a
            solution without the asked effect, a refusal that is none.
    """
    try:
        reading = read_record(text)
    except (RecordError, ValueError) as error:
        raise LessonError(f"{name}: {error}") from None
    if reading.torn:
        raise LessonError(f"{name}: the last line has no end")
    return _Reader(id, name, reading.record, captions).read()
