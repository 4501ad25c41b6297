"""Puzzles in lines: played, solved, and counted."""

from __future__ import annotations

from datetime import date
from typing import Final

from minetui.plain.lines import InputEnded, Lines
from minetui.plain.rules_text import book_of, say_rules
from minetui.puzzles.attempt import FIRST, NUDGE, Attempt
from minetui.puzzles.puzzle import Puzzle
from minetui.solved import Kept, keep, kept, to_paste
from rules.game import IllegalAction, named

HELP: Final = (
    "Type an action. Or: board, words, goal, actions, why ACTION, check, hint, undo, redo, restart, "
    "rules [ID or words], solve, quit."
)
ASKED: Final = "Type the number of an answer. Or: board, words, goal, hint, rules [ID or words], solve, quit."

OVER: Final = "It is over. undo or restart to try again, solve for the answer, Enter to go on."


class LinePuzzle:
    """A puzzle through lines of text.

    Args:
        lines: where it is played.
        puzzle: the puzzle.
        daily: whether it is one of today's.
    """

    def __init__(self, lines: Lines, puzzle: Puzzle, daily: bool = False) -> None:
        self.lines = lines
        self.attempt = Attempt(puzzle)
        self._daily = daily
        self._day = date.today()
        self._kept = False
        self._told = False
        """Whether it is over, and that was said."""

    def play(self) -> None:
        """Until it is over, or somebody leaves."""
        tell_puzzle(self.lines, self.attempt)
        try:
            while self._ask():
                if self.attempt.over and not self._told:
                    self._end()
                    if self.attempt.solved:
                        return
                    self.lines.say(OVER)
                self._told = self.attempt.over
        except InputEnded:
            pass
        if self.attempt.shown and not self._kept:  # or it would count as solved unaided another time
            keep(self.attempt.result(), self._day, self._daily)

    def _end(self) -> None:
        """Say how it ended, and keep it the first time."""
        attempt = self.attempt
        result = attempt.result()
        best = f"The best: {attempt.kind.told(attempt.puzzle, result.best)}."
        self.lines.say(f"Reached: {result.told}. {'That is proven to be the best.' if result.solved else best}")
        refuted = attempt.refuted
        if refuted:
            self.lines.say(named(refuted, attempt.match.names))
        if self._kept:
            self.lines.say("Your first try is what counts.")
            return
        self._kept = True
        failed = keep(result, self._day, self._daily)
        if failed:
            self.lines.say(failed)
        self.lines.show(["", *to_paste(Kept(self._day, result, self._daily), kept())])

    def _ask(self) -> bool:
        """Do what is typed; False to leave."""
        typed = self.lines.ask(">")
        word, _, rest = typed.partition(" ")
        attempt, match = self.attempt, self.attempt.match
        word = word.lower()
        if word in ("quit", "q") or (attempt.over and not word):
            return False
        if word in ("", "help", "?"):
            self.lines.say(ASKED if attempt.asks else HELP)
        elif word == "board":
            self.lines.show(match.view(attempt.puzzle.seat).drawing())
        elif word == "words":
            for sentence in match.view(attempt.puzzle.seat).words(rest):
                self.lines.say(match.say(sentence))
        elif word == "goal":
            tell_goal(self.lines, attempt)
        elif word == "hint":
            self._hint()
        elif word == "solve":
            show_solution(self.lines, attempt.puzzle)
            attempt.shown = True
        elif word == "rules":
            say_rules(self.lines, book_of(match.game), rest or attempt.kind.rules[0])
        elif word == "undo":
            self.lines.say("Taken back." if attempt.undo() else "This is the position as it was given.")
        elif word == "restart":
            attempt.restart()
            self.lines.say("The position as it was given.")
        elif attempt.over:
            self.lines.say(OVER)
        elif attempt.asks:
            self._answer(typed)
        elif word == "actions":
            self.lines.say("You may: " + "; ".join(map(match.text, match.legal())) + ".")
        elif word == "check":
            found = attempt.look().run()
            self.lines.say(f"The best from here: {attempt.kind.told(attempt.puzzle, found.best)}.")
        elif word == "redo":
            self._redo()
        else:
            self._act(rest if word == "why" else typed, word == "why")
        return True

    def _hint(self) -> None:
        kind, told = self.attempt.hint()
        if kind == NUDGE:
            self.lines.say(f"Hint: {self.attempt.match.say(told)}")
        elif kind == FIRST:
            self.lines.say(f"Hint: begin with {told}, from the position as it was given.")
        else:
            self.lines.say(f"The {'answer' if self.attempt.asks else 'line'}: {self.attempt.match.say(told)}.")

    def _redo(self) -> None:
        try:
            self.attempt.redo()
        except IllegalAction as refused:
            self.lines.say(str(refused))
        else:
            self.lines.say("Done again.")

    def _answer(self, typed: str) -> None:
        answers = self.attempt.answers
        if typed.isascii() and typed.isdigit() and len(typed) < 3 and 1 <= int(typed) <= len(answers):
            self.attempt.reply(int(typed) - 1)
        else:
            self.lines.say(f"Please type a number from 1 to {len(answers)}.")

    def _act(self, typed: str, asked: bool) -> None:
        match, seat = self.attempt.match, self.attempt.puzzle.seat
        try:
            action = match.parse(typed)
            refused = match.check(seat, action)
            if refused:
                raise refused
        except IllegalAction as refused:
            self.lines.say(f"Not allowed: {refused}")
            return
        events = match.preview(seat, action) if asked else self.attempt.act(action)
        self.lines.say(" ".join(match.say(event.text) for event in events if event.known_to(seat)))


def tell_puzzle(lines: Lines, attempt: Attempt) -> None:
    """Its id, the position, the goal and par."""
    puzzle, kind, match = attempt.puzzle, attempt.kind, attempt.match
    view = match.view(puzzle.seat)
    lines.say(f"{kind.title} ({puzzle.id})")
    lines.show([*view.drawing(), *view.legend()])
    for sentence in view.words():
        lines.say(match.say(sentence))
    tell_goal(lines, attempt)
    lines.say("Type ? for what can be typed.")


def tell_goal(lines: Lines, attempt: Attempt) -> None:
    """What comes, the goal, par, and what may be answered."""
    puzzle, kind, match = attempt.puzzle, attempt.kind, attempt.match
    if attempt.ahead:
        lines.say(named(attempt.ahead, match.names))
    lines.say(f"{named(kind.goal(puzzle), match.names)} Par: {kind.told(puzzle, puzzle.best)}.")
    for number, answer in enumerate(attempt.answers, 1):
        lines.say(f"{number:>3}  {named(answer, match.names)}")


def show_solution(lines: Lines, puzzle: Puzzle, titled: bool = False) -> None:
    """The proven answer, step by step; behind what the puzzle is called, if that was not said."""
    attempt = Attempt(puzzle)
    match = attempt.match
    if titled:
        lines.say(f"{attempt.kind.title} ({puzzle.id})")
    if attempt.asks:
        lines.say(f"The answer: {match.say(attempt.proof)}.")
        return
    lines.say(f"Best: {attempt.kind.told(puzzle, puzzle.best)}; end positions that reach it: {puzzle.ends}.")
    for text in puzzle.line:
        events = match.act(match.to_move, match.parse(text))
        told = " ".join(match.say(event.text) for event in events if event.known_to(puzzle.seat))
        lines.say(f"  {text}. {told}", "    ")
