"""A match at one terminal: who looks at it, what they may do, and what happened. No screen is known here.

Screens and line mode stand on it, so that whose View is shown, who may take back, and what an action is about are
decided once.
"""

from __future__ import annotations

from collections.abc import Container
from dataclasses import dataclass
from typing import Final

from minetui.store import Keeper
from rules.dealer import Generator
from rules.game import CHANCE, OVER, SPECTATOR, Action, Event, IllegalAction, State, View, named
from rules.match import CHANCE_NAME, Match
from rules.reading import listed
from rules.record import Note

NO_HELP: Final = Note("#", "played without help", 0)
"""Stands in a Record whose players want neither hints nor odds."""
ANSWER: Final = 0.4
"""Seconds a bot takes for any answer where hands are hidden; its thinking takes less."""


@dataclass(frozen=True, slots=True)
class Move:
    """A legal action with what it is about.

    Args:
        action: the action.
        text: its notation.
        kind: the kind of the first thing it makes happen ("step", "turn"); "" when that is hidden.
        where: the places concerned, in order.
        effect: what it makes happen, in a sentence.
    """

    action: Action
    text: str
    kind: str
    where: tuple[str, ...]
    effect: str


class Session:
    """A Match as the people at one terminal play it.

    Args:
        match: the match.
        keeper: holds its file; None when it is not kept.
        drawn: Chance has just drawn the seats.

    Attributes:
        seating: who sits where, in a sentence, as long as nobody can know yet; "" otherwise.
        people: the seats of people.
        guarded: whether people here must not see one another's hands, so that the terminal is handed over.
        covered: whether what only the own seat knows is hidden even from whoever looks.
        helped: whether hints and odds may be asked for.
    """

    def __init__(self, match: Match, keeper: Keeper | None, drawn: bool = False) -> None:
        self.match = match
        self.keeper = keeper
        self.seating = _seating(match.names) if drawn else ""
        self.people = tuple(seat for seat in range(match.setup.seats) if match.bot_level(seat) is None)
        self.guarded = match.game.hidden and len(self.people) > 1
        self.covered = self.guarded
        self.helped = NO_HELP not in match.record.notes
        self._looked = self.people[0] if self.people and not self.guarded else SPECTATOR

    @property
    def seat(self) -> int:
        """Who looks: the person to move, or the one who moved last; a spectator when only bots play.

        Where hands or choices are hidden from one another, whoever the terminal was handed to last.
        """
        if self.match.to_move in self.people and not self._handed:
            self._looked = self.match.to_move
        return self._looked

    @property
    def _handed(self) -> bool:
        """Whether who has to act must be alone with the terminal: hands are hidden, or the choice is a secret."""
        return self.guarded or (len(self.people) > 1 and self.match.decision.secret)

    @property
    def eyes(self) -> int:
        """Whose knowledge may be shown: that seat's, or a spectator's while it is covered."""
        return SPECTATOR if self.covered else self.seat

    @property
    def ears(self) -> int:
        """Whose knowledge of what happened may be told: of secret choices nobody's while others may look on."""
        among = len(self.people) > 1 and not self._handed
        return SPECTATOR if among else self.eyes

    @property
    def awaited(self) -> int | None:
        """The person the terminal must be handed to before the match can go on, if there is one."""
        mover = self.match.to_move
        return mover if self._handed and mover in self.people and mover != self._looked else None

    @property
    def patience(self) -> float:
        """Seconds a bot takes at least, so that people cannot tell from its pace what it holds."""
        return ANSWER if self.match.game.hidden and self.people else 0.0

    def hand_over(self) -> None:
        """The awaited person is there."""
        if self.awaited is not None:
            self._looked = self.match.to_move
            self.covered = self.guarded

    @property
    def view(self) -> View:
        """What may be shown."""
        return self.match.view(self.eyes)

    @property
    def person_to_move(self) -> bool:
        """Whether a person here has to act."""
        return self.match.to_move in self.people

    @property
    def bot_to_move(self) -> bool:
        """Whether a bot has to act."""
        return self.match.to_move >= 0 and not self.person_to_move

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.match.to_move == OVER

    def say(self, text: str) -> str:
        """A text of the rules layer with the seats' names filled in."""
        return named(text, self.match.names)

    def moves(self, unsaid: Container[str] = ()) -> list[Move]:
        """What the person to move may do; empty when nobody here has to act, or somebody else sits here still.

        Args:
            unsaid: kinds of events that their effects need not tell.
        """
        return [self._move(action, unsaid) for action in self.legal()]

    def legal(self) -> list[Action]:
        """The same as actions."""
        return self.match.legal() if self.person_to_move and self.awaited is None else []

    def _move(self, action: Action, unsaid: Container[str]) -> Move:
        events = self.match.preview(self.seat, action)
        first = events[0] if events else None
        return Move(
            action,
            self.match.text(action),
            first.kind if first else "",
            first.where if first else (),
            " ".join(self.say(event.text) for event in events if event.kind not in unsaid),
        )

    def understand(self, text: str) -> Action:
        """The action a typed text names. Raises IllegalAction when it names none."""
        return self.match.parse(text)

    def refusal(self, text: str) -> IllegalAction | None:
        """Why the person to move may not do what a text says; None if it is allowed."""
        try:
            return self.match.check(self.seat, self.match.parse(text))
        except IllegalAction as refused:
            return refused

    def effect(self, action: Action) -> str:
        """What a legal action would make happen, as far as the seat can know it."""
        return " ".join(self.say(event.text) for event in self.match.preview(self.seat, action))

    def why(self, action: Action) -> str:
        """What an action would do, or the rule that forbids it: one or two sentences with the rules' ids."""
        refused, text = self.match.check(self.seat, action), self.match.text(action)
        if refused:
            return f"Not allowed: {text}. {refused}"
        told = self.effect(action) or "What comes of it is not known before."
        rules = dict.fromkeys(rule for event in self.match.preview(self.seat, action) for rule in event.rules)
        return f"Allowed: {text}. {told} ({', '.join(rules or self.match.decision.rules)})"

    def foresee(self, *actions: Action) -> View:
        """How it would look after some actions, as far as the seat can tell: played on what it can imagine."""
        state = self.imagined()
        for action in actions:
            state.push(action)
        return state.view(self.seat)

    def imagined(self) -> State:
        """A State the seat could not tell from the real one, to try things on."""
        return self.match.game.imagine(self.match.view(self.seat), Generator("imagined"))

    def act(self, action: Action) -> tuple[Event, ...]:
        """The action of whoever has to act. Raises IllegalAction or StoreError; nothing is changed then.

        Returns:
            What it made happen, as far as it may be shown.
        """
        events = self.match.act(self.match.to_move, action)
        known = tuple(event for event in events if event.known_to(self.ears))
        self._cover()
        return known

    def _cover(self) -> None:
        """What only who looks knows is covered as soon as somebody else has to act, a bot included."""
        if self.match.to_move not in (self._looked, CHANCE, OVER):
            self.cover()

    def cover(self) -> None:
        """Where several people look on, cover what only one of them knows."""
        self.covered = self.covered or self.guarded

    @property
    def declines(self) -> bool:
        """Whether a person here is asked for a reaction and has nothing to say that anybody here could learn from."""
        decline = self.match.decision.decline
        if not decline or not self.person_to_move:
            return False
        return not self.guarded and self.match.legal() == [self.match.parse(decline)]

    def decline(self) -> None:
        """Let a reaction be, for the person who is asked. Raises StoreError."""
        self.act(self.match.parse(self.match.decision.decline))

    def deal(self) -> None:
        """Let Chance act as long as it is its turn. Raises StoreError."""
        if self.match.to_move == CHANCE:
            self.match.deal_all()
            self._cover()

    @property
    def undoer(self) -> int:
        """The person whose action can be taken back: whoever acted last, else (or where others may not) who looks."""
        last = self.match.last_mover
        return last if last in self.people and not self._handed else self.seat

    def can_undo(self) -> str | None:
        """None if the last action can be taken back, else why not."""
        return self.match.can_undo(self.undoer)

    def undo(self) -> None:
        """Take the last person's action back. Raises IllegalAction or StoreError."""
        self.match.undo(self.undoer)

    def redo(self) -> None:
        """Do again what was taken back. Raises IllegalAction or StoreError."""
        self.match.redo(self.seat)

    def happened(self, since: int = 0) -> list[Event]:
        """What happened from the since-th action on, as far as it may be shown."""
        return self.match.log(self.ears, since)

    def others_turn(self) -> tuple[int, int]:
        """From which action to which the others acted last; two equal numbers if they never did."""
        return self.match.others_turn(self.seat)

    def views(self, start: int, stop: int) -> list[tuple[View, tuple[Event, ...]]]:
        """What may be shown: before the start-th action, and after each up to the stop-th with what happened."""
        return self.match.retrace(self.eyes, start, stop)

    @property
    def kept(self) -> bool:
        """Whether the match lies on disk as it stands."""
        return self.keeper is not None and not self.keeper.lost()

    def close(self) -> None:
        """Let the match file go, marked if the game is over."""
        if self.keeper is not None:
            if self.over:
                self.keeper.finish()
            self.keeper.close()


def _seating(names: tuple[str, ...]) -> str:
    """Whom Chance has put on which seat."""
    first, *others = names
    return f"{CHANCE_NAME} seats {first} first, then {listed(others)}; {first} begins."
