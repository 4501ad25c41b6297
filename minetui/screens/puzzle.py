"""A puzzle on the real game screen: goal and par below the board, undo without end, hints by steps, and the proof."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from datetime import date
from typing import Any, Final

from textual.timer import Timer

from minetui.puzzles.asking import Fetch
from minetui.puzzles.attempt import FIRST, NUDGE, Attempt
from minetui.puzzles.puzzle import Puzzle, Solution
from minetui.screens.base import bindings
from minetui.screens.solo import BELOW, SoloScreen, SoloSession, on_table_of
from minetui.session import Move
from minetui.solved import Kept, keep, kept, to_paste
from minetui.thinking import ThinkerStopped
from minetui.widgets.cells import Row, row, wrap
from rules.game import IllegalAction, named

_STEP: Final = 1.0
"""Seconds each action of a solution stands."""
_HELD: Final = "\0"
"""A blank at which no line ends: an answer and its number stand together."""


class PuzzleScreen(SoloScreen):
    """A game's table with a puzzle on it; mixed with the game's own screen (`open_puzzle`).

    Args:
        puzzle: the puzzle.
        daily: whether it is one of today's.
        following: makes the next one of its kind; None where there is none.
    """

    BINDINGS = bindings("puzzle")

    def __init__(self, puzzle: Puzzle, daily: bool = False, following: Callable[[], Fetch] | None = None) -> None:
        self.attempt = Attempt(puzzle)
        self._daily = daily
        self._day = date.today()
        self._following = following
        self._kept = False
        self._began = time.monotonic()
        self._took = 0.0
        self._playing: list[str] = []
        self._timer: Timer | None = None
        super().__init__(SoloSession(self.attempt.match, puzzle.seat, helped=False))
        self.heading = f"{self.attempt.kind.title}, puzzle"

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle."""
        return self.attempt.puzzle

    # The course of it

    def advance(self, pause: bool = False) -> None:
        """To the solver's next action, or the end of the attempt."""
        self.drop()
        attempt = self.attempt
        self.sit(attempt.match, self.puzzle.seat)
        if self._playing:
            self.waiting = "showing"
        elif attempt.over:
            self.waiting = "over"
            self._end()
        else:
            self.waiting = ""
        self.moves = [] if self.waiting or attempt.asks else self.offered()
        if not self.waiting:
            self.settle()
        if self.is_mounted:
            self.show()
            self.show_keys()

    def act(self, move: Move) -> None:
        """The solver's action, and what Chance and others do then."""
        try:
            events = self.attempt.act(move.action)
        except IllegalAction as refused:
            self.drop()
            self.refuse(refused)
            self.show()
            return
        self.follow(move)
        known = [event for event in events if event.known_to(self.session.eyes)]
        self.marks = tuple(place for event in known for place in self.places(event))
        self.note = (" ".join(self.session.say(event.text) for event in known if event.kind not in self.quiet), "text")
        self.advance()

    def _end(self) -> None:
        """Say how it ended, and keep it the first time."""
        self._took = time.monotonic() - self._began
        result, refuted = self.attempt.result(), self.attempt.refuted
        if result.shown:
            told = f"Shown: {result.told}."
        elif result.solved:
            told = f"Solved: {result.told}. That is proven to be the best."
        elif refuted:
            told = f"Missed: {result.told}. {named(refuted, self.session.match.names)}"
        else:
            told = f"Missed: {result.told}; {self.attempt.kind.told(self.puzzle, result.best)} can be reached."
        if self._kept or any(one.result.id == result.id for one in kept()):
            told += " Your first try is what counts."
        told = f"{told} {self.enter}: go on; {self.keys_of('table.undo')}: take back"
        self.say(told, "strong")
        if not self._kept:
            self._kept = True
            failed = keep(result, self._day, self._daily)
            self.mine.farewell = "\n".join(to_paste(Kept(self._day, result, self._daily), kept()))
            if failed:
                self.say(f"{failed} {told}", "error")

    def enter_waiting(self) -> None:
        """Go on with the solution shown, or to what is next."""
        if self.waiting == "showing":
            self._show_on()
        elif self.waiting == "over":
            self._what_next()

    def _what_next(self) -> None:
        from minetui.screens.ask import AskScreen

        ways = ["Look at it", "Try again"] + (["Next puzzle"] if self._following else []) + ["Leave"]

        def chosen(number: int | None) -> None:
            way = ways[number] if number is not None else ""
            if way == "Try again":
                self.action_restart()
            elif way == "Next puzzle" and self._following is not None:
                self.run_worker(self._next(self._following()), group="puzzle", exclusive=True)
            elif way == "Leave":
                self.dismiss(None)

        told = "   ".join(line.strip() for line in self.mine.farewell.splitlines())
        self.app.push_screen(AskScreen(told, ways), chosen)

    async def _next(self, fetch: Fetch) -> None:
        self.say("Making the next puzzle", "muted")
        try:
            made = await self.mine.thinker.work(fetch)
        except ThinkerStopped as error:
            self.say(str(error), "error")
            return
        self.app.switch_screen(open_puzzle(made, following=self._following))

    # Showing

    def caption(self, width: int) -> list[Row]:
        """The goal, par, and what was used."""
        attempt, puzzle = self.attempt, self.puzzle
        used = [f"{name} {number}" for name, number in
                (("moves", attempt.moves), ("undone", attempt.undone), ("hints", attempt.hints)) if number]  # fmt: skip
        if self.mine.settings.timer:
            seconds = int(self._took if self.waiting == "over" else time.monotonic() - self._began)
            used.append(f"{seconds // 60}:{seconds % 60:02}")
        head = row((f" {attempt.kind.title} ", "accent"), (f"{puzzle.grade} {puzzle.code}", "muted"),
                   (f"   par: {attempt.kind.told(puzzle, puzzle.best)}", "strong"),
                   (f"   {'  '.join(used)}", "muted"))  # fmt: skip
        goal = named(attempt.kind.goal(puzzle), self.session.match.names)
        rows = [head, *wrap(f" {goal}", width - 2, "text", " ")]
        if attempt.asks:
            answers = "   ".join(f"{number}) {named(text, self.session.match.names)}".replace(" ", _HELD)
                                 for number, text in enumerate(attempt.answers, 1))  # fmt: skip
            rows += [[(sign if sign != _HELD else " ", style) for sign, style in line]
                     for line in wrap(f" {answers}", width - 2, "strong", " ")]  # fmt: skip
        elif attempt.ahead:
            told = named(attempt.ahead, self.session.match.names)
            rows += wrap(f" {told}", width - 2, "muted", " ")
            if len(rows) > BELOW:  # in one paragraph it finds room
                rows = [head, *wrap(f" {goal} {told}", width - 2, "text", " ")]
        return rows

    @property
    def prompt(self) -> str:
        """What is asked beside the board; not what the game asks where the puzzle asks something else."""
        return "" if self.attempt.asks else super().prompt

    def footer(self) -> Iterator[tuple[str, str]]:
        """What works now."""
        if self.waiting:
            yield self.enter, "go on"
            yield self.keys_of("table.undo"), "undo"
            yield self.keys_of("puzzle.restart"), "restart"
            yield self.keys_of("app.leave"), "leave"
            yield self.back, "menu"
            return
        idle = {self.keys_of("table.again")}
        if self.attempt.asks:
            idle |= {self.keys_of("table.actions"), self.keys_of("table.notation")}
            yield f"1-{len(self.attempt.answers)}", "answer"
        else:
            yield self.keys_of("puzzle.check"), "check"
        yield self.keys_of("table.hint"), "hint"
        yield from (pair for pair in super().footer() if pair[0] not in idle)
        yield self.keys_of("puzzle.restart"), "restart"

    # Asking

    def action_pick(self, number: int) -> None:
        """Where a question is asked, an answer."""
        if self.attempt.asks and not self.waiting:
            if number <= len(self.attempt.answers):
                self.attempt.reply(number - 1)
                self.advance()
            else:
                self.busy()
            return
        super().action_pick(number)

    def action_hint(self) -> None:
        """The next step of hints: words, the first move, then the line."""
        if self.waiting or self.watching:
            return
        kind, told = self.attempt.hint()
        if kind == NUDGE:
            self.say(f"Hint: {named(told, self.session.match.names)}", "strong")
        elif self.attempt.asks:
            self.say(f"The answer: {named(told, self.session.match.names)}.", "strong")
        elif kind == FIRST:
            self.say(f"Hint: begin with {told}, from the position as it was given.", "strong")
        else:
            self.say(f"The line: {told}. {self.keys_of('puzzle.solve')} plays it.", "strong")
        self.show()

    def action_check(self) -> None:
        """How far from the best this is."""
        if not self.busy() and not self.hinting:
            self.run_worker(self._check(), group="bot", exclusive=True)  # the group that the key for back stops

    async def _check(self) -> None:
        asked = self.attempt.look()
        self.say(f"Checking; {self.back} stops it", "muted")
        self.hinting = True
        try:
            found: Solution = await self.mine.thinker.work(asked)
        except ThinkerStopped as error:
            self.say(str(error), "error")
            return
        finally:
            self.hinting = False
        if asked.actions != self.attempt.done:
            return
        kind, best = self.attempt.kind, self.puzzle.best
        told = kind.told(self.puzzle, found.best)
        if found.best >= best:
            self.say(f"The best can still be reached from here: {told}.", "strong")
        else:
            self.say(f"The best from here is {told}; {kind.told(self.puzzle, best)} could be reached before.", "error")

    def action_solve(self) -> None:
        """Play the solution from the position as it was given."""
        if self._playing:
            return
        if self.attempt.asks:
            while not self.attempt.shown:
                self.attempt.hint()
            self.say(f"The answer: {named(self.attempt.proof, self.session.match.names)}.", "strong")
            return
        self.attempt.restart()
        self.attempt.shown = True
        self._playing = list(self.puzzle.line)
        self.note, self.marks = ("The solution, step by step.", "strong"), ()
        self.advance()
        self._wait()

    def _wait(self) -> None:
        if self.mine.settings.motion and self._playing:
            self._timer = self.set_timer(_STEP, self._show_on)

    def _show_on(self) -> None:
        """The next action of the solution; none, when the timer had gone off before it was stopped."""
        if not self._playing:
            return
        text, *rest = self._playing
        self._stop_showing()
        self._playing, match = rest, self.attempt.match
        events = [event for event in match.act(match.to_move, match.parse(text)) if event.known_to(self.session.eyes)]
        self.marks = tuple(place for event in events for place in self.places(event))
        self.note = (f"{text}   {' '.join(self.session.say(event.text) for event in events)}", "text")
        self.advance()
        self._wait()

    def _stop_showing(self) -> None:
        """Forget what is left of the solution, and the timer that would go on with it."""
        self._playing = []
        if self._timer is not None:
            self._timer.stop()
            self._timer = None

    # What is different here

    def busy(self) -> bool:
        """Whether it is not for the solver to act; where a question is asked, it says so."""
        if self.attempt.asks and not self.waiting:
            self.say(f"A question is asked here: answer it with a digit, 1 to {len(self.attempt.answers)}.", "error")
            return True
        return bool(self.waiting or self.watching)

    def action_undo(self) -> None:
        """Take the last action back; while the solution is shown, stop that first."""
        showing = bool(self._playing)
        self._stop_showing()
        if self.attempt.undo():
            self.note, self.marks = ("Taken back.", "text"), ()
        elif showing:
            self.note, self.marks = ("The position as it was given.", "text"), ()
        else:
            self.say("This is the position as it was given.", "error")
            return
        self.advance()

    def action_redo(self) -> None:
        """Do again what was taken back."""
        try:
            self.attempt.redo()
        except IllegalAction as refused:
            self.say(str(refused), "error")
            return
        self.note = ("Done again.", "text")
        self.advance()

    def action_restart(self) -> None:
        """To the position as it was given."""
        self._stop_showing()
        self.attempt.restart()
        self.note, self.marks = ("The position as it was given.", "text"), ()
        self.advance()

    def action_again(self) -> None:
        """Nobody else plays here."""
        self.say("In a puzzle no turn is shown again; undo and restart lead back.", "error")

    def action_leave(self) -> None:
        """Leave the puzzle."""
        if self.attempt.shown and not self._kept:  # it would count as solved unaided when it is opened again
            keep(self.attempt.result(), self._day, self._daily)
        for group in ("puzzle", "bot"):
            self.workers.cancel_group(self, group)
        self.dismiss(None)


def open_puzzle(puzzle: Puzzle, daily: bool = False, following: Callable[[], Fetch] | None = None) -> PuzzleScreen:
    """A puzzle on the screen of its game."""
    made: Any = on_table_of(puzzle.record.setup.game, PuzzleScreen, "puzzle")
    screen: PuzzleScreen = made(puzzle, daily, following)
    return screen
