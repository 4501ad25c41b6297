"""Line mode's table: one decision at a time, in words, until the game is over or somebody leaves."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final

from minetui.bots import levels, make_bot
from minetui.bots.asking import THINKING
from minetui.plain.lines import InputEnded, Lines, clip, fold
from minetui.plain.phrases import phrases
from minetui.plain.rules_text import book_of, rule_lines, say_rules
from minetui.session import Session
from minetui.store import StoreError
from rules.game import CHANCE, OVER, Action, Event, IllegalAction, complete
from rules.piles import SEATS
from rules.reading import read_number, shorten
from rules.record import write_record

SHORT: Final = {"?": "help", "h": "help", "q": "quit", "exit": "quit", "u": "undo"}
"""Other names of commands. A beginning of two letters or more will do as well, if only one command begins so."""


class LineTable:
    """A match played through lines of text.

    Args:
        session: the match.
        lines: where it is played.
        since: the first action that nobody here has been told about; None when all are known.
    """

    def __init__(self, session: Session, lines: Lines, since: int | None = None) -> None:
        match = session.match
        self.session = session
        self.match = match
        self.lines = lines
        self.keeper = session.keeper
        self._legend_told = False
        self._seen = len(match) if since is None else since
        self._asked: int | None = None
        self._peeked = False
        self._met: set[int] = set()
        self._left = False
        self._bots = {
            seat: make_bot(match.game.id, level)
            for seat in range(match.setup.seats)
            if (level := match.bot_level(seat)) is not None
        }
        example = next(iter(match.game.rulebook().rules)).id
        self._commands: dict[str, tuple[Callable[[str], None], str]] = {
            "board": (self._board, "the position drawn, and what the signs in it mean"),
            "words": (
                self._words,
                "the position in sentences; 'words PLACE' what lies there, 'words all' everywhere",
            ),
            "actions": (self._actions, "what you may do, by number; 'actions WORD' only what begins so"),
            "why": (self._why, "'why ACTION' (or its number): what it would do, or the rule that forbids it"),
            "rules": (self._rules, f"the rules of this decision; 'rules {example}' or 'rules WORDS' any others"),
            "hint": (self._hint, "what the strongest bot would do here, and why"),
            "undo": (self._undo, "take your last action back, until somebody else has acted"),
            "redo": (self._redo, "do again what was taken back"),
            **({"peek": (self._peek, "what only you may see")} if match.game.hidden else {}),
            "log": (self._log, "what has happened so far"),
            "brief": (self._brief, "from now on sentences each turn instead of drawings"),
            "full": (self._full, "from now on a drawing before each decision"),
            "save": (self._save, "where this match is kept; 'save FILE' writes a copy"),
            "help": (self._help, "this list"),
            "quit": (self._quit, "leave; the match is kept"),
        }

    def play(self) -> bool:
        """Play until the end. True when the game is over, False when somebody left or input ended."""
        try:
            self._report()
            while self.match.to_move != OVER:
                mover = self.match.to_move
                if mover < 0 or mover in self._bots:
                    self._let_others_act(mover)
                else:
                    self._let_person_act(mover)
                if self._left:
                    self._say_kept()
                    return False
        except InputEnded:
            self._say_kept()
            return False
        except KeyboardInterrupt:
            self.lines.say()
            self._say_kept()
            raise
        self._tell_end()
        return True

    # Turns

    def _let_others_act(self, mover: int) -> None:
        """Chance's actions, or one of a bot's; when they cannot be kept, a person may save a copy or leave."""
        try:
            if mover == CHANCE:
                self.match.deal_all()
            else:
                begun = time.monotonic()
                bot = self._bots[mover]
                legal, generator = self.match.legal(), self.match.generator(mover)
                action = bot.choose(self.match.view(mover), legal, generator, THINKING)
                time.sleep(max(0.0, begun + self.session.patience - time.monotonic()))
                self.session.act(action)
                self._asked = None
        except StoreError as error:
            if not self.session.people:
                raise
            self.lines.say(f"{error} 'save FILE' writes a copy elsewhere, 'quit' leaves, Enter tries again.")
            typed = self.lines.ask(">")
            with suppress(StoreError):  # it will be said again
                if typed:
                    self._obey(typed)
        self._report()

    def _let_person_act(self, seat: int) -> None:
        if self.session.declines:
            self.session.decline()
            self._report()
            return
        if self.session.awaited is not None:
            self._hand_over(seat)
        self.lines.say()
        if self.lines.drawn:
            self._draw()
        elif self._asked != seat:
            self._words("")
        self._asked = seat
        self.lines.say(self.match.say(self.match.decision.prompt))
        if self.lines.drawn:
            self._summary()
        before, secret = len(self.match), self.match.decision.secret
        while len(self.match) == before and not self._left:
            try:
                self._obey(self.lines.ask(f"{clip(self.match.name(seat), 40)}>"))
            except StoreError as error:
                self.lines.say(f"{error} So it was not done. 'save FILE' writes a copy elsewhere, 'quit' leaves.")
        if secret and len(self.session.people) > 1:
            self.lines.hide()
        self._report()

    def _hand_over(self, seat: int) -> None:
        """Hide what was shown, and wait for the next person."""
        self.lines.hide()
        self.lines.ask(f"{clip(self.match.name(seat), 40)} is next: pass the keyboard. Enter when you are there.")
        self.lines.hide()
        self.session.hand_over()
        self._peeked = False
        # All since the own last action, and what that made happen, has been pushed off the screen.
        self._seen = max(self.session.others_turn()[0] - 1, 0)
        self._report()
        if seat not in self._met:
            self._met.add(seat)
            peek = " 'peek' shows your cards." if self.match.game.hidden else ""
            self.lines.say(f"Until you pass the keyboard on, only you should look.{peek}")

    def _obey(self, typed: str) -> None:
        """Do what was typed: a command, or an action by its number or in notation."""
        word, _, rest = typed.partition(" ")
        command = self._command(word.lower())
        if not typed:
            self._remind()
        elif command:
            command(rest.strip())
        else:
            action = self._understood(typed, [name for name in self._commands if name.startswith(word.lower())])
            if action is not None:
                self._act(action)

    def _command(self, word: str) -> Callable[[str], None] | None:
        """The command a word stands for, whole or cut short; an action that begins so comes first."""
        word = SHORT.get(word, word)
        if word in self._commands:
            return self._commands[word][0]
        fitting = [name for name in self._commands if len(word) > 1 and name.startswith(word)]
        if len(fitting) != 1 or complete(map(self.match.text, self.session.legal()), word):
            return None
        return self._commands[fitting[0]][0]

    def _act(self, action: Action) -> None:
        refused = self.match.check(self.session.seat, action)
        if refused is None:
            self.session.act(action)
        else:
            self._say_refusal(action, refused)

    def _understood(self, typed: str, commands: Sequence[str] = ()) -> Action | None:
        """The action that was typed; None, with the reason or the ways to go on said, when it is none.

        Args:
            typed: its number or notation.
            commands: what may have been meant instead.
        """
        legal = self.session.legal()
        if not legal:
            self._say_whose_turn()
            return None
        if typed.isascii() and typed.isdigit():
            number = read_number(typed, 1, len(legal))
            if number is None:
                self.lines.say(f"There is no action {shorten(typed)}: they are numbered from 1 to {len(legal)}.")
                return None
            return legal[number - 1]
        try:
            return self.match.parse(typed)
        except IllegalAction as refused:
            possible = complete(map(self.match.text, legal), typed)
            if possible:
                self.lines.say(f"Say more: {'; '.join(phrases(possible))}.")
            elif commands and not refused.rule:
                self.lines.say(f"Do you mean {' or '.join(commands)}?")
            else:
                self.lines.say(f"{refused}{_more(refused) or _HELP}")
        return None

    def _report(self) -> None:
        """Tell what happened since the last report, as far as it may be shown."""
        events = self.session.happened(self._seen)
        self._seen = len(self.match)
        told = " ".join(self.match.say(event.text) for event in events if event.kind != "end")
        if told:
            self.lines.say(told)

    def _tell(self, event: Event) -> None:
        self.lines.say(self.match.say(event.text))

    def _tell_end(self) -> None:
        outcome = self.match.outcome
        assert outcome is not None
        self.lines.say()
        if self.lines.drawn:
            self._draw()
        else:
            self._words("")
        self.lines.say(f"{self.match.say(outcome.reason)} ({', '.join(outcome.rules)})")
        scores = ", ".join(f"{name} {score:,}" for name, score in zip(self.match.names, outcome.scores, strict=True))
        self.lines.say(f"Scores: {scores}.")
        if self.keeper is not None:
            self.lines.say(self._not_kept() or f"The match is kept as {self.keeper.name}.")

    def _say_kept(self) -> None:
        if self.keeper is None:
            self.lines.say("This match was not kept.")
        else:
            kept = f"The match is kept. To play on: minetui resume {self.keeper.name}"
            self.lines.say(self._not_kept() or kept)

    def _not_kept(self) -> str:
        """A sentence if the match had a file and has none any more."""
        lost = self.keeper.lost() if self.keeper is not None else ""
        return lost and f"{lost} So this match is not kept."

    def _say_whose_turn(self) -> None:
        self.lines.say(f"It is for {self.match.name(self.match.to_move)} to act.")

    def _say_refusal(self, action: Action, refused: IllegalAction) -> None:
        self.lines.say(f"Not allowed: {self.match.text(action)}. {refused}{_more(refused)}")

    # Commands

    def _board(self, _: str) -> None:
        self._draw()
        self._tell_legend()

    def _draw(self) -> None:
        """Draw the position; what the signs mean is told with the first drawing."""
        view = self.session.view
        self.lines.show(view.drawing())
        if not self._legend_told:
            self._tell_legend()
            self._legend_told = True

    def _tell_legend(self) -> None:
        """What the signs mean, and who the seats' letters are."""
        self.lines.show(self.session.view.legend())
        if len(self.match.names) > 2:
            self.lines.say(", ".join(f"{letter} {name}" for letter, name in zip(SEATS, self.match.names, strict=False)))

    def _summary(self) -> None:
        """All legal actions in few words; where a hand must not be seen, they would tell what it is."""
        if self.session.covered and not self._peeked:
            self.lines.say("'peek' shows what only you may see, and what you may do.")
        else:
            self.lines.say(f"You may: {'; '.join(phrases(map(self.match.text, self.session.legal())))}.")

    def _remind(self) -> None:
        self.lines.say(self.match.say(self.match.decision.prompt))
        self._summary()
        self.lines.say("Type an action, or its number in the list of 'actions'. 'help' tells the commands.")

    def _words(self, about: str) -> None:
        sentences = self.session.view.words(about)
        for sentence in sentences:
            self.lines.say(self.match.say(sentence))
        if not sentences:
            self.lines.say(f"There is no place {shorten(about)!r} here. 'words all' tells about every place there is.")

    def _actions(self, typed: str) -> None:
        texts = list(map(self.match.text, self.session.legal()))
        wanted = set(complete(texts, typed))
        items = [f"{number} {text}" for number, text in enumerate(texts, 1) if text in wanted]
        if not items:
            self.lines.say(f"No legal action begins with {shorten(typed)!r}.")
            return
        # A number never parts from its action at a line's end.
        folded = fold("  " + "   ".join(item.replace(" ", "\0") for item in items))
        self.lines.show(line.replace("\0", " ") for line in folded)

    def _why(self, typed: str) -> None:
        if not self.session.legal():
            self._say_whose_turn()
            return
        if not typed:
            self.lines.say(
                "Write 'why' and an action, for example 'why " + self.match.text(self.session.legal()[0]) + "'."
            )
            return
        action = self._understood(typed)
        if action is None:
            return
        refused = self.match.check(self.session.seat, action)
        self.lines.say(self.session.why(action) + (_more(refused) if refused else ""))

    def _rules(self, asked: str) -> None:
        book = book_of(self.match.game)
        if not asked:
            for id in self.match.decision.rules:
                self.lines.show(rule_lines(book.rule(id)))
            return
        say_rules(self.lines, book, asked)

    def _hint(self, _: str) -> None:
        if not self.session.helped:
            self.lines.say("This match is played without help.")
            return
        if not self.session.legal():
            self._say_whose_turn()
            return
        seat = self.session.seat
        bot = make_bot(self.match.game.id, levels(self.match.game.id)[-1])
        action = bot.choose(self.match.view(seat), self.session.legal(), self.match.generator(seat), THINKING)
        why = self.match.say(bot.why()) or self.session.effect(action)
        self.lines.say(f"Hint: {self.match.text(action)}. The {bot.level} bot would do so. {why}")

    def _undo(self, _: str) -> None:
        before = self.match.record.actions
        try:
            self.session.undo()
        except IllegalAction as refused:
            self.lines.say(f"Undo is not possible: {refused}")
            return
        self._seen = len(self.match)
        self._asked = None
        self.lines.say(f"Taken back: {', '.join(map(self.match.text, before[self._seen :]))}.")

    def _redo(self, _: str) -> None:
        try:
            self.session.redo()
        except IllegalAction as refused:
            self.lines.say(str(refused))
            return
        self._report()

    def _peek(self, _: str) -> None:
        view = self.match.view(self.session.seat)
        self.lines.show(view.drawing())
        for sentence in view.words():
            self.lines.say(self.match.say(sentence))
        self._peeked = True
        if self.session.legal():
            self._summary()

    def _log(self, _: str) -> None:
        for event in self.session.happened():
            self._tell(event)

    def _brief(self, _: str) -> None:
        self.lines.drawn = False
        self.lines.say("Turns are told in sentences; 'board' draws the position.")

    def _full(self, _: str) -> None:
        self.lines.drawn = True
        self.lines.say("The position is drawn before each decision.")

    def _save(self, name: str) -> None:
        if not name:
            lost = self._not_kept()
            if self.keeper is None or lost:
                self.lines.say(f"{lost or 'This match is not kept.'} 'save FILE' writes it down.")
            else:
                self.lines.say(f"This match is kept as {self.keeper.name}, every action at once.")
            return
        try:
            with Path(name).expanduser().open("x", encoding="utf-8") as file:
                file.write(write_record(self.match.record))
        except (OSError, ValueError, RuntimeError) as error:
            reason = str(getattr(error, "strerror", None) or error).rstrip(".")
            self.lines.say(f"{name} could not be written: {reason}.")
            return
        self.lines.say(f"A copy was written to {name}.")

    def _help(self, _: str) -> None:
        self.lines.say("Type an action's number, or the action itself, or a command; all may be cut short:")
        for name, (_run, text) in self._commands.items():
            self.lines.say(f"  {name:8} {text}", " " * 11)

    def _quit(self, _: str) -> None:
        self._left = True


_HELP: Final = " Type 'help' for the commands."


def _more(refused: IllegalAction) -> str:
    """Where to read on about a refusal, if a rule is behind it."""
    return f" 'rules {refused.rule}' tells more." if refused.rule else ""
