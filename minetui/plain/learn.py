"""A lesson in lines: a text at a time, the learner types the actions."""

from __future__ import annotations

from typing import Final

from minetui.keys import default_key
from minetui.lessons.script import DO, NO, SAY, Step
from minetui.lessons.tutor import GOOD, MISSED, OTHER, Tutor
from minetui.plain.demo import rules_told
from minetui.plain.lines import InputEnded, Lines
from minetui.plain.rules_text import book_of, say_rules
from minetui.progress import keep
from rules.game import CHANCE, Event, IllegalAction
from rules.match import CHANCE_NAME

HELP: Final = (
    "Type the action. Or: board, actions, why ACTION, rules [ID or words], hint, back, skip (this topic), quit (the "
    "lesson is kept where it is)."
)


class LineLesson:
    """A lesson taken through lines of text.

    Args:
        lines: where it is taken.
        tutor: the lesson.
    """

    def __init__(self, lines: Lines, tutor: Tutor) -> None:
        self.lines = lines
        self.tutor = tutor
        self._topic = ""
        self._asked = ""
        self._signs_told = False

    def take(self) -> bool:
        """Go through it. True when it was taken to its end."""
        tutor = self.tutor
        try:
            while not tutor.over:
                kept = keep(tutor)
                if not self._step():
                    goes_on = "The lesson is kept where it is; the same command goes on."
                    self.lines.say(goes_on if kept else "The place in the lesson cannot be kept here.")
                    return False
        except InputEnded:
            return False
        keep(tutor)
        self.lines.say("That was the lesson.")
        return True

    def _step(self) -> bool:
        """One step; False to leave."""
        tutor, step = self.tutor, self.tutor.step
        if tutor.topic.title != self._topic:
            self._topic = tutor.topic.title
            self.lines.say()
            self.lines.say(self._topic)
            self.lines.show(["=" * len(self._topic)])
            self._board()
            if step.kind != SAY:  # left here and come back to
                self._say(step)
        if step.kind == SAY:
            self._say(step)
            if tutor.reads:
                answer = self.lines.ask("Enter goes on (or back, skip, quit):").lower()
                if answer in ("back", "skip", "quit", "q"):
                    return self._turn(answer)
            tutor.onward()
        elif step.kind == DO:
            self._tell(step.seat, tutor.onward())
        else:
            return self._try()
        return True

    def _say(self, step: Step) -> None:
        """What is said, without the keys."""
        self.lines.say()
        text = self.tutor.match.say(step.caption.in_lines(default_key))
        self.lines.say(text + rules_told(step.caption.rules))

    def _turn(self, word: str) -> bool:
        """Back, to the next topic, or out."""
        if word == "back":
            self.tutor.back()
        elif word == "skip":
            self.tutor.skip()
        return word not in ("quit", "q")

    def _tell(self, seat: int, events: tuple[Event, ...]) -> None:
        match, eyes = self.tutor.match, self.tutor.topic.eyes
        told = " ".join(match.say(event.text) for event in events if event.known_to(eyes))
        self.lines.say(f"  {told or (CHANCE_NAME if seat == CHANCE else match.name(seat)) + ' acts unseen.'}", "  ")

    def _try(self) -> bool:
        """An action, or a refusal, of the learner."""
        tutor, step = self.tutor, self.tutor.step
        if self._asked != tutor.place:
            self._asked = tutor.place
            if step.caption.keyed:  # in place of the keys
                self.lines.say(f"Type: {step.text}")
        typed = self.lines.ask(f"{tutor.match.name(step.seat)}>")
        word, _, rest = typed.partition(" ")
        word = word.lower()
        if word in ("back", "skip", "quit", "q"):
            return self._turn(word)
        if word == "board":
            self._board(asked=True)
        elif word == "actions":
            self.lines.say("You may: " + "; ".join(map(tutor.match.text, tutor.match.legal())) + ".")
        elif word == "rules":
            say_rules(self.lines, book_of(tutor.match.game), rest or " ".join(step.caption.rules[:1]))
        elif word == "hint":
            self._way()
        elif word in ("", "help", "?"):
            self.lines.say(HELP)
        else:
            self._act(rest if word == "why" else typed, word == "why")
        return True

    def _act(self, typed: str, asked: bool) -> None:
        """An action typed; if it is only asked about, what it would do or why it may not be done."""
        tutor, step = self.tutor, self.tutor.step
        match = tutor.match
        try:
            action = match.parse(typed)
            refused = match.check(step.seat, action)
        except IllegalAction as unread:
            refused = unread
        if refused is not None:
            self.lines.say(f"Not allowed: {refused}")
            if not asked and tutor.refused(refused):
                tutor.onward()
            elif not asked and tutor.shows:
                self._way()
            return
        events = match.preview(step.seat, action) if asked else list(match.act(step.seat, action))
        self._tell(step.seat, tuple(events))
        if asked:
            return
        worth = tutor.answered(action, events)
        if worth == MISSED:
            tutor.again()
            self.lines.say("That is allowed, but not what was asked; it is taken back.")
            if tutor.shows:
                self._way()
            return
        if worth == OTHER:
            self.lines.say(f"That does it too. The lesson goes on as after: {step.text}.")
        elif worth == GOOD:
            self.lines.say("Right.")
        tutor.onward()

    def _way(self) -> None:
        step = self.tutor.step
        self.lines.say(f"{'Try, to see it refused' if step.kind == NO else 'The way'}: {step.text}")

    def _board(self, asked: bool = False) -> None:
        """The position; what the signs mean with the first drawing, and whenever it is asked for."""
        view = self.tutor.match.view(self.tutor.topic.eyes)
        self.lines.show(view.drawing())
        if not self._signs_told or asked:
            self.lines.show(view.legend())
            self._signs_told = True
