"""A Match: a Record being played. It holds the State, and hands out Views, texts and refusals.

A Match belongs to no screen and no process: it keeps no names but the Record's, asks nobody for input, and
writes its lines through a journal its owner gives it. Whoever acts says for which seat.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import takewhile
from typing import Final

from rules.catalogue import game
from rules.dealer import Dealer, Generator
from rules.game import CHANCE, OVER, Action, Decision, Event, IllegalAction, Outcome, Setup, View, named
from rules.record import UNDO, Note, Reading, Record, action_line, clean, header, note_line, notes_after_undo

Journal = Callable[[list[str]], None]
"""Takes lines without their ends and keeps them for good before it returns."""

BOT: Final = "bot:"
"""What a player's name starts with when a bot sits there; the bot's level follows."""
CHANCE_NAME: Final = "Chance"
"""What Chance is called where seats are called by name."""


def bot_level(player: str) -> str | None:
    """The level a player's name asks for ("bot:standard"), or None for a person's name."""
    return player[len(BOT) :] if player.startswith(BOT) else None


def display_names(players: tuple[str, ...]) -> tuple[str, ...]:
    """How the seats are called: people by name, bots by level, numbered when several share one."""
    names = [
        player if bot_level(player) is None else f"{str(bot_level(player)).capitalize()} bot" for player in players
    ]
    return tuple(
        name if names.count(name) == 1 else f"{name} {names[: seat + 1].count(name)}" for seat, name in enumerate(names)
    )


def bot_generator(dealer: Dealer, seat: int, count: int) -> Generator:
    """The random numbers of the bot on a seat after so many actions of a match."""
    return dealer.stream(f"bot {seat}", count)


class Match:
    """A game going on.

    Args:
        record: what has been played so far; `start_match` makes one for a new game.
        dealer: makes Chance's choices.
        journal: gets every line of the Record as it comes; None keeps nothing.
        free_undo: puzzles and lessons undo without end; a game only until something hidden was revealed or
            another seat moved.
        proven: the Record's actions are known to be legal, as `read_record` has them, and are not checked again.

    Raises:
        RecordError: for a Record that does not replay.
        SetupError: for one that cannot start.
    """

    def __init__(
        self,
        record: Record,
        dealer: Dealer,
        journal: Journal | None = None,
        free_undo: bool = False,
        proven: bool = False,
    ) -> None:
        self.game = game(record.setup.game)
        self.setup: Setup = record.setup
        self.players = record.players
        self.names = display_names(record.players)
        self.dealer = dealer
        self.free_undo = free_undo
        self._record = replace(record, actions=())
        self._journal = journal
        self._state = record.start()
        self._actions: list[Action] = []
        self._movers: list[int] = []
        self._events: list[tuple[Event, ...]] = []
        self._purposes: list[str] = []
        self._redo: list[Action] = []
        for number, action in enumerate(record.actions, 1):
            if not proven:
                record.must_allow(self._state, number, action)
            self._do(action)

    # Looking

    @property
    def to_move(self) -> int:
        """The seat that must choose, CHANCE, or OVER."""
        return self._state.to_move

    @property
    def decision(self) -> Decision:
        """Who must choose now, and what for."""
        return self._state.decision()

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it runs."""
        return self._state.outcome()

    @property
    def record(self) -> Record:
        """The Record as it stands, without what was undone."""
        return replace(self._record, actions=tuple(self._actions))

    def __len__(self) -> int:
        """How many actions stand, Chance's included."""
        return len(self._actions)

    def view(self, seat: int) -> View:
        """All that a seat, or SPECTATOR, may know."""
        return self._state.view(seat)

    def log(self, seat: int, since: int = 0) -> list[Event]:
        """What happened, as far as a seat may know it, from the since-th action on."""
        return [event for events in self._events[since:] for event in events if event.known_to(seat)]

    @property
    def last_mover(self) -> int | None:
        """Who acted last (a seat or CHANCE), or None before the first action."""
        return self._movers[-1] if self._movers else None

    @property
    def movers(self) -> tuple[int, ...]:
        """Who did each of the actions that stand."""
        return tuple(self._movers)

    def name(self, seat: int) -> str:
        """How a seat is called."""
        return CHANCE_NAME if seat == CHANCE else self.names[seat]

    def say(self, text: str) -> str:
        """A text of the rules layer with the seats' names filled in."""
        return named(text, self.names)

    def bot_level(self, seat: int) -> str | None:
        """The level of the bot that sits on a seat, or None for a person."""
        return bot_level(self.players[seat])

    def preview(self, seat: int, action: Action) -> list[Event]:
        """What a legal action would make happen, as far as the seat can know it beforehand.

        What happens after something hidden came to light may rest on it, so it is not told either.
        """
        self._state.push(action)
        told = takewhile(lambda event: not event.reveals, self._state.happened())
        events = [event for event in told if event.known_to(seat)]
        self._state.pop()
        return events

    def others_turn(self, seat: int) -> tuple[int, int]:
        """From which action to which others than a seat acted last; two equal numbers if none ever did."""
        stop = len(self._movers)
        while stop and self._movers[stop - 1] == seat:
            stop -= 1
        start = stop
        while start and self._movers[start - 1] != seat:
            start -= 1
        while seat not in self._movers[:stop] and start < stop and self._movers[start] == CHANCE:
            start += 1  # before a seat's first action the deal is nothing that others did
        return start, stop

    def retrace(self, seat: int, start: int, stop: int) -> list[tuple[View, tuple[Event, ...]]]:
        """A seat's Views before the start-th action and after each up to the stop-th, with what it knows happened."""
        state = self._record.start()
        for action in self._actions[:start]:
            state.push(action)
        seen: list[tuple[View, tuple[Event, ...]]] = [(state.view(seat), ())]
        for number in range(start, stop):
            state.push(self._actions[number])
            known = tuple(event for event in self._events[number] if event.known_to(seat))
            seen.append((state.view(seat), known))
        return seen

    # Acting

    def legal(self) -> list[Action]:
        """The actions of whoever is to move, for that seat's eyes only."""
        return self._state.legal()

    def text(self, action: Action) -> str:
        """An action's notation."""
        return self.game.text(self.setup, action)

    def parse(self, text: str) -> Action:
        """The action a typed text names, legal or not. Raises IllegalAction when it names none."""
        return self.game.parse(self.setup, text)

    def check(self, seat: int, action: Action) -> IllegalAction | None:
        """None if a seat may do this now, else why not, the seats called by name."""
        mover = self._state.to_move
        if mover not in (seat, OVER):
            return IllegalAction(f"It is for {self.name(mover)} to act.")
        refused = self._state.check(action)
        return refused and IllegalAction(self.say(refused.reason), refused.rule)

    def act(self, seat: int, action: Action) -> tuple[Event, ...]:
        """A seat's action, checked, journalled and applied.

        Returns:
            What it made happen, for all eyes: pass on what `Event.known_to` allows.

        Raises:
            IllegalAction: why it may not; nothing is changed then.
        """
        refused = self.check(seat, action)
        if refused:
            raise refused
        self._write(action)
        self._redo.clear()
        return self._do(action)

    def deal(self) -> tuple[Event, ...]:
        """One action of Chance. ValueError when it is not for Chance to act."""
        if self._state.to_move != CHANCE:
            raise ValueError("it is not for Chance to act")
        action = self.dealer.choose(self._state, self._purposes.count(self._state.decision().purpose))
        self._write(action)
        self._redo.clear()
        return self._do(action)

    def deal_all(self) -> list[Event]:
        """Chance acts until a seat must choose or the game is over."""
        events: list[Event] = []
        while self._state.to_move == CHANCE:
            events += self.deal()
        return events

    def generator(self, seat: int) -> Generator:
        """The random numbers for what a bot decides now: the same whenever this point is reached again."""
        return bot_generator(self.dealer, seat, len(self._actions))

    def note(self, kind: str, text: str) -> None:
        """Add a comment ("#") or a caption (">") to the Record."""
        note = Note(kind, clean(text), len(self._actions))
        if self._journal:
            self._journal([note_line(note)])
        self._record = replace(self._record, notes=(*self._record.notes, note))

    # Taking back

    def can_undo(self, seat: int) -> str | None:
        """None if a seat may take the last action back, else why not."""
        if not self._actions:
            return "Nothing has been done yet."
        if self.free_undo:
            return None if seat in self._movers else "You have not acted yet."
        mover = self._movers[-1]
        if mover == CHANCE:
            return "Chance has acted since, and what it brought is known."
        if mover != seat:
            return f"{self.name(mover)} has acted since."
        if any(event.reveals for event in self._events[-1]):
            return "Something hidden came to light by it."
        return None

    def undo(self, seat: int) -> None:
        """Take a seat's last action back. Raises IllegalAction with the reason of `can_undo`.

        With `free_undo` Chance's actions, and those of other seats, after the seat's own go with it.
        """
        refused = self.can_undo(seat)
        if refused:
            raise IllegalAction(refused)
        while True:
            if self._journal:
                self._journal([UNDO])
            self._state.pop()
            self._redo.append(self._actions.pop())
            self._events.pop()
            self._purposes.pop()
            mover = self._movers.pop()
            notes = notes_after_undo(self._record.notes, len(self._actions))
            self._record = replace(self._record, notes=notes, undone=self._record.undone + 1)
            if mover == seat:
                return

    def redo(self, seat: int) -> None:
        """Do again what was taken back last. Raises IllegalAction when there is nothing, or another seat is to act."""
        if not self._redo:
            raise IllegalAction("There is nothing to redo.")
        if self._state.to_move not in (seat, CHANCE):
            raise IllegalAction(f"It is for {self.name(self._state.to_move)} to act.")
        while True:
            action = self._redo[-1]
            self._write(action)
            self._redo.pop()
            self._do(action)
            if not self._redo or self._state.to_move == seat:
                return

    def _write(self, action: Action) -> None:
        if self._journal:
            self._journal([action_line(self._record, self._state.to_move, action)])

    def _do(self, action: Action) -> tuple[Event, ...]:
        state = self._state
        mover = state.to_move
        self._movers.append(mover)
        self._purposes.append(state.decision().purpose if mover == CHANCE else "")
        state.push(action)
        self._actions.append(action)
        self._events.append(state.happened())
        return self._events[-1]


def start_match(
    setup: Setup, players: tuple[str, ...], seed: int | str, journal: Journal | None = None, position: str = ""
) -> Match:
    """A new Match before its first action; its header is journalled.

    Args:
        setup: what is played.
        players: a name a seat; "bot:LEVEL" for a bot.
        seed: what Chance's choices come from.
        journal: where the Record's lines go.
        position: a position line to start from instead of the game's own start.

    Raises:
        SetupError: for decks or a position that do not hold up.
    """
    record = Record(setup, tuple(clean(name) for name in players), clean(str(seed)), position)
    match = Match(record, Dealer(record.seed), journal)
    if journal:
        journal(header(record))
    return match


def resume_match(reading: Reading, journal: Journal | None = None, seed: int | str = "") -> Match:
    """The Match a Record was read from, ready to go on.

    Args:
        reading: what `read_record` returned.
        journal: where further lines go.
        seed: for Chance from here on, if the Record names none.
    """
    record = reading.record
    return Match(record, Dealer(record.seed or seed), journal, proven=True)
