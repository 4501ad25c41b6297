"""The course of a match on a screen: whose turn it is, what bots and Chance do, what is taken back, how one leaves.

How something is chosen is for `minetui.screens.choosing`, what is seen for `minetui.screens.table`.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from time import monotonic
from typing import TYPE_CHECKING, Any, ClassVar, Final

from minetui.bots import levels
from minetui.bots.asking import THINKING, Question
from minetui.screens.base import BaseScreen
from minetui.store import StoreError
from minetui.thinking import ThinkerStopped
from rules.game import CHANCE, OVER, Action, Event, IllegalAction, View

if TYPE_CHECKING:
    from minetui.session import Move, Session

STEPS: Final = {"slow": 1.5, "normal": 0.6, "fast": 0.2, "by key": None}
"""Seconds that something shown step by step stands, by the setting `pace`; None until somebody goes on."""
LINE: Final = 40
"""Letters that are read in that time; longer sentences stand longer."""
GRACE: Final = 0.4
"""Seconds after the last step in which going on and skipping do nothing."""
NOBODY: Final = -9
"""Stands for a seat where everybody lets a reaction be."""


class CourseScreen(BaseScreen[None]):
    """A match going on.

    Args:
        session: the match.
        told: a sentence to begin with.

    Attributes:
        note: what the line of words says, and its style.
        marks: places where something just happened.
        waiting: "" for a person, else "pause", "thinking", "stopped", "over", "trouble", "handover", "reaction".
        watching: Views of a turn shown again, with what happened; the first is shown.
        hinting: whether a hint is being thought of.
        moves: what the person to move may do.
    """

    quiet: ClassVar[frozenset[str]] = frozenset({"deal"})
    """Kinds of events that are not worth a line beside the board; the whole log has them."""

    unsaid: ClassVar[frozenset[str]] = frozenset()
    """Kinds of events that a preview need not tell."""

    def __init__(self, session: Session, told: str = "") -> None:
        super().__init__()
        self.game_id = session.match.game.id
        self.heading = session.match.game.title
        self.session = session
        self.note = self._opening = f"{session.seating} {told}".strip(), "error" if told else "text"
        self.marks: tuple[str, ...] = ()
        self.waiting = ""
        self.watching: list[tuple[View, Sequence[Event]]] = []
        self.hinting = False
        self.moves: list[Move] = []
        self._seat = session.seat
        self._called: int | None = None
        self._to_read = False
        self._window: tuple[str, ...] = ()
        self._untold: list[tuple[View, Sequence[Event]]] = []
        """What Chance did that was not told step by step yet."""
        self._on = asyncio.Event()
        """Set when whoever watches wants to go on."""
        self._skipping = False
        self._told_at = 0.0
        self._acted: Sequence[Event] = ()
        """What the last action made happen."""

    def on_mount(self) -> None:
        """Begin where the match stands."""
        self.advance()
        super().on_mount()

    def on_unmount(self) -> None:
        """Let the match go."""
        self.session.close()

    @property
    def enter(self) -> str:
        """The name of the key that confirms."""
        return self.keys_of("cursor.enter")

    @property
    def back(self) -> str:
        """The name of the key that backs out."""
        return self.keys_of("app.menu")

    # What the table adds

    def offered(self) -> list[Move]:
        """What the person to move may do."""
        return self.session.moves(self.unsaid)

    def turn(self) -> int:
        """Whose turn it is, as far as a finished turn is to wait for Enter: a seat, CHANCE or OVER."""
        return self.session.match.to_move

    def stops(self, event: Event) -> bool:
        """Whether somebody here should have read that something happened before anything goes on."""
        return False

    def summed_up(self) -> str:
        """What has just happened, where it should be read."""
        return self.note[0]

    def places(self, event: Event) -> tuple[str, ...]:
        """The places to mark for something that happened."""
        return event.where

    @staticmethod
    def steps(before: Any, after: Any, events: Sequence[Event]) -> list[tuple[Any, Sequence[Event]]]:
        """What one action made happen, as it is told: Views with events, one after the other.

        Args:
            before: the View before the action.
            after: the View after it.
            events: what happened.
        """
        return [(after, events)]

    @staticmethod
    def retold(views: Sequence[tuple[Any, Sequence[Event]]]) -> list[tuple[Any, Sequence[Event]]]:
        """Views one action apart with what happened, as they are drawn."""
        raise NotImplementedError

    def drop(self) -> None:
        """Forget what was being chosen."""
        raise NotImplementedError

    def say(self, text: str, style: str = "text") -> None:
        """A sentence in the line of words, until something else happens."""
        raise NotImplementedError

    def refuse(self, refused: IllegalAction) -> None:
        """Say why not, and let `?` open the rule."""
        raise NotImplementedError

    def follow(self, move: Move) -> None:
        """Take the cursor where a move went."""

    def settle(self) -> None:
        """Take the cursor to where the person to move can begin."""

    # Turns

    def advance(self, pause: bool = False) -> None:
        """Go on after something was done: Chance, bots, the pause after a turn, the handover, the end."""
        self.drop()
        session = self.session
        pause = pause and self.mine.settings.pause and session.can_undo() is None
        try:
            if not self._to_read and not pause:
                self._deal()
        except StoreError as error:
            self.waiting = "trouble"
            self.say(str(error), "error")
            return
        self.moves = self.offered()
        self.settle()
        if session.over:
            self.waiting = "over"
            outcome = session.match.outcome
            assert outcome is not None
            self.say(f"{session.say(outcome.reason)} {self.enter}: results", "strong")
        elif self._to_read:
            self._to_read = False
            self.waiting = "pause"
            self.say(f"{self.summed_up()} {self.enter}: go on", "strong")
        elif pause:
            self.waiting = "pause"
            asked = f"{self.enter} ends your turn, {self.keys_of('table.undo')} takes it back"
            self.say(f"{self.note[0]} {asked}".strip(), "strong")
        elif session.bot_to_move and self._opening[0]:  # a sentence that must be read before bots talk over it
            self.waiting = "stopped"
            text, style = self._opening
            self.say(f"{text} {self.enter}: go on", style)
        elif session.bot_to_move:
            self.waiting = "thinking"
            self.think()
        elif session.declines:
            self._decline()
            return
        else:
            self.waiting = ""
            self._skipping = False
            if not self._untold:
                self._meet()
        self._opening = ("", "text")
        if self.is_mounted:
            self.show()
            self.show_keys()
        if self._untold and not session.bot_to_move:
            self.run_worker(self._tell_first(), group="watch", exclusive=True)

    def _deal(self) -> None:
        """Let Chance act, and tell what came of it."""
        before = len(self.session.match)
        seen = self.session.view
        self.session.deal()
        happened = self.session.happened(before)
        told = [event for event in happened if event.kind not in self.quiet]
        self._read(told)
        if before < len(self.session.match):
            steps = self.steps(seen, self.session.view, happened)
            self._untold = steps if len(steps) > 1 and self.mine.settings.motion else []
        if told:
            self.marks += tuple(place for event in told for place in self.places(event))
            text = " ".join(self.session.say(event.text) for event in told)
            self.say(f"{self.note[0]} {text}".strip())

    def _meet(self) -> None:
        """The person to move has changed, maybe: hand the terminal over where hands are hidden, or always."""
        session = self.session
        decision = session.match.decision
        if decision.rules != self._window or not decision.decline:  # who lets a stop be may still want the line
            self._called, self._window = None, decision.rules
        if session.awaited is not None:
            if not decision.decline or self.mine.settings.reactions == "always" or self._called == session.awaited:
                self._called = None
                self.waiting = "handover"
                self._hand_over(session.awaited)
            elif self._called is not None:
                self._decline()
            else:
                self.waiting = "reaction"
                self.note = ("", "text")
            return
        seat, self._seat = self._seat, session.seat
        if seat != self._seat and len(session.people) > 1 and self.mine.settings.handover == "always":
            self._hand_over(self._seat)

    def _hand_over(self, seat: int) -> None:
        from minetui.screens.handover import HandoverScreen

        def there(here: bool | None) -> None:
            if here and self.waiting == "handover":
                self.session.hand_over()
                self._seat = self.session.seat
                self.note, self.marks = ("", "text"), ()
                self.advance()

        self.app.push_screen(HandoverScreen(self.session.match.name(seat)), there)

    def _decline(self) -> None:
        """Let a reaction be for the person who is asked, and go on."""
        try:
            self.session.decline()
        except StoreError as error:
            self.waiting = "trouble"
            self.say(f"{error} {self.enter} tries again.", "error")
            return
        self.advance()

    def callers(self) -> list[int]:
        """Who may call for the terminal to react: everybody here but whoever has it."""
        return [seat for seat in self.session.people if seat != self.session.seat]

    def calls(self) -> str:
        """What is asked of everybody here who may call for the terminal, and how they do so."""
        callers, decision = self.callers(), self.session.match.decision
        prompt = decision.prompt
        if len(callers) > 1:  # the one who is asked first is not the only one
            prompt = prompt.replace(f"{{{decision.seat}}}", "somebody")
        asked = ", ".join(f"{number} {self.session.match.name(seat)}" for number, seat in enumerate(callers, 1))
        prompt = f"{self.session.say(prompt).removesuffix('.')} ({', '.join(decision.rules[:1])})."
        return f"{prompt} {self.enter}: nobody does. To take the keyboard: {asked}."

    def call(self, number: int) -> None:
        """Somebody wants to react; 0 for nobody."""
        callers = self.callers()
        if number > len(callers):
            self.say(f"There is no number {number}.", "error")
            return
        self._called = callers[number - 1] if number else NOBODY
        self.advance()

    def think(self) -> None:
        """Let the bot to move think in its process."""
        self.run_worker(self._think(), group="bot", exclusive=True)

    async def _think(self) -> None:
        session = self.session
        told = ""
        await self.tell(self._untold)
        while session.bot_to_move:
            seat = session.match.to_move
            seen = session.view
            clock = self.set_interval(1.0, self._tell_thinking)
            self._thought_since = 0
            self.say(f"{session.match.name(seat)} is thinking", "muted")
            try:
                answer, _ = await asyncio.gather(
                    self.ask_bot(session.match.bot_level(seat) or "", seat), asyncio.sleep(session.patience)
                )
                self.done(answer.action)
                if self._to_read:
                    break
                told = f"{told} {self.note[0]}".strip()
                self.say(told)
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
            if self.mine.settings.motion:
                steps = self.steps(seen, session.view, self._acted)
                if len(steps) > 1 or session.bot_to_move:
                    await self.tell(steps)
        self.advance()

    async def _tell_first(self) -> None:
        """What Chance did, and then whoever is to move."""
        await self.tell(self._untold)
        if not self.waiting:
            self._meet()
            self.show()
            self.show_keys()

    async def tell(self, steps: Sequence[tuple[View, Sequence[Event]]]) -> None:
        """Show something step by step, at the pace that is set."""
        self._untold = []
        if self._skipping:
            return
        self.watching = list(steps)
        while shown := self.watching:
            self.show()
            await self.rest(shown[0][1])
            if self.watching is shown:
                self.watching = shown[1:]
                self._told_at = monotonic()
        self.show()

    def just_told(self) -> bool:
        """Whether telling has just ended by itself: a key that was to go on or to skip is meant for nothing else."""
        return not self.watching and monotonic() - self._told_at < GRACE

    async def rest(self, events: Sequence[Event]) -> None:
        """Let something stand as long as it takes to read it, or until somebody goes on."""
        seconds = STEPS[self.mine.settings.pace]
        letters = sum(len(event.text) for event in events if event.kind not in self.quiet)
        self._on.clear()
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds and seconds * max(1.0, letters / LINE)):
                await self._on.wait()

    def _tell_thinking(self) -> None:
        self._thought_since += 1
        name = self.session.match.name(self.session.match.to_move)
        self.say(f"{name} is thinking, {self._thought_since} s; {self.back} stops it", "muted")

    async def ask_bot(self, level: str, seat: int) -> Any:
        """What a bot would do for a seat."""
        match = self.session.match
        question = Question(match.game.id, level, match.view(seat), match.legal(), match.generator(seat), THINKING)
        return await self.mine.thinker.ask(question)

    def done(self, action: Action) -> None:
        """An action of whoever is to move: done, marked, told. Raises IllegalAction or StoreError."""
        known = self._acted = self.session.act(action)
        self.marks = tuple(place for event in known for place in self.places(event))
        self.say(" ".join(self.session.say(event.text) for event in known if event.kind not in self.quiet), "text")
        self._read(known)

    def _read(self, told: Sequence[Event]) -> None:
        """Stop for what should be read, if anything should and anybody is here to do so; all of them look on then."""
        stop = any(self.stops(event) for event in told)
        if stop:
            self.session.cover()
        self._to_read = stop and self.mine.settings.pause and bool(self.session.people)

    def act(self, move: Move) -> None:
        """A person's move."""
        turn, reaction = self.turn(), self.session.match.decision.decline
        try:
            self.done(move.action)
        except IllegalAction as refused:
            self.drop()
            self.refuse(refused)
            self.show()
            return
        except StoreError as error:
            self.drop()  # or the preview would stand in the sentence's place
            self.say(f"{error} So it was not done.", "error")
            self.show()
            return
        self.follow(move)
        ended = self.turn() not in (turn, CHANCE, OVER)
        self.advance(pause=ended and not reaction and self.session.awaited is None)

    def enter_waiting(self) -> None:
        """Confirm while it is not for a person to choose."""
        waiting, self.waiting = self.waiting, ""
        if waiting in ("pause", "stopped", "trouble", "handover"):
            self.note = ("", "text")
            self.advance()
        elif waiting == "reaction":
            self.call(0)
        elif waiting == "over":
            self.waiting = waiting
            from minetui.screens.results import ResultsScreen

            self.app.push_screen(ResultsScreen(self.session), self._after_results)
        else:
            self.waiting = waiting

    def _after_results(self, done: bool | None) -> None:
        if done:
            self.dismiss(None)

    def busy(self) -> bool:
        """Whether it is not for a person to choose now; says so."""
        if not self.waiting and not self.watching:
            return False
        if self.waiting == "thinking":
            self.say(
                f"{self.session.match.name(self.session.match.to_move)} is to move; {self.back} stops it.", "error"
            )
        return True

    # What a person may ask for at any time

    def action_undo(self) -> None:
        """Take the last action back."""
        self._take_back(self.session.undo, "Taken back.")

    def action_redo(self) -> None:
        """Do again what was taken back."""
        self._take_back(self.session.redo, "Done again.")

    def _take_back(self, what: Any, said: str) -> None:
        if self.waiting == "thinking":
            self.busy()
            return
        turn = self.turn()
        try:
            what()
        except (IllegalAction, StoreError) as refused:
            self.say(str(refused), "error")
            return
        self.marks = ()
        self.note = ("", "text")
        ended = what == self.session.redo and self.turn() not in (turn, CHANCE, OVER)
        self.advance(pause=ended)
        if not self.waiting:
            self.say(said)

    def action_again(self) -> None:
        """Show the others' last turn once more."""
        if self.waiting == "thinking":
            self.busy()
            return
        start, stop = self.session.others_turn()
        if start == stop:
            self.say("Nobody else has acted yet.", "error")
            return
        self.drop()
        self.watching = self.retold(self.session.views(start, stop))
        self.show()
        if self.mine.settings.motion:
            self.run_worker(self._watch(), group="watch", exclusive=True)

    async def _watch(self) -> None:
        while len(self.watching) > 1:
            shown = self.watching
            await self.rest(shown[0][1])
            if self.watching is shown:
                self.watch_on()

    def watch_on(self) -> None:
        """The next View of what is told, or the present."""
        self.watching = self.watching[1:]
        self._on.set()
        self.show()

    def watch_no_more(self) -> None:
        """To the present; what bots do until somebody here is to move is not told either."""
        self.watching = []
        self._skipping = self.waiting == "thinking"
        self._on.set()

    def action_hint(self) -> None:
        """Ask the strongest bot."""
        if self.busy() or self.hinting:
            return
        if not self.session.helped:
            self.say("This match is played without help.", "error")
            return
        self.drop()
        self.run_worker(self._hint(), group="bot", exclusive=True)

    async def _hint(self) -> None:
        asked = self.session.match.view(self.session.seat)
        self.hinting = True
        self.note = (f"Thinking of a hint; {self.back} stops it", "muted")
        self.show()
        try:
            answer = await self.ask_bot(levels(self.session.match.game.id)[-1], self.session.match.to_move)
        except ThinkerStopped as error:
            self.say(str(error), "error")
            return
        finally:
            self.hinting = False
        if self.session.covered:  # it tells what the hand is
            self.show()
            return
        if self.waiting or self.session.match.view(self.session.seat) != asked:  # it is about another position
            return
        move = next(move for move in self.moves if move.action == answer.action)
        self.marks = move.where
        self.say(f"Hint: {move.text}. {self.session.say(answer.why)}", "strong")
        self.show()

    def action_peek(self) -> None:
        """Show what only the own seat knows, or hide it again."""
        if self.waiting in ("handover", "reaction") or (self.waiting == "pause" and self.session.guarded):
            return  # nobody is alone with it
        self.session.covered = not self.session.covered
        if self.session.covered:  # neither a preview nor a sentence may tell it still
            self.drop()
            if not self.waiting:
                self.note = ("", "text")
        self.show()

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
