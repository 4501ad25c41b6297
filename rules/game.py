"""The vocabulary every game speaks: what a Game, a State, an Action, a View and the rest are.

A game is a folder beside this file. It offers one `Game` (stateless) and a `State` class; everything else
(screens, bots, line mode, records, tests) talks to those two and to the small frozen records below.

How a turn goes round::

    setup = game.setup(seats=2, options={"board": "grid4"})
    state = game.start(setup)
    while state.to_move != OVER:
        actions = state.legal()            # ints, complete, stable order, never empty before the end
        state.push(choose(actions))        # trusts; state.check(action) explains instead
    state.outcome()

Chance (deals, draws, dice) is a mover like any seat, with whole-number weights beside its legal actions.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final, Protocol, TypeAlias

if TYPE_CHECKING:
    from fractions import Fraction

    from rules.dealer import Generator
    from rules.rulebook import Rulebook

Action: TypeAlias = int
"""One immutable choice: a non-negative int that a game's notation turns into a short text and back."""

Seat: TypeAlias = int
"""A place at the table, counted from 0."""

CHANCE: Final = -1
"""`State.to_move` when Chance must act."""
OVER: Final = -2
"""`State.to_move` when the game has ended."""
SPECTATOR: Final = -3
"""Stands for a seat where a View is asked for: somebody who knows only what everybody knows."""


class IllegalAction(Exception):
    """An action the rules refuse, or a text that names no action.

    Args:
        reason: one sentence a player understands; `{0}`, `{1}`, ... stand for the names of the seats.
        rule: the id of the rule that refuses it ("MS-M9"); "" when no rule is concerned (an unreadable text).
    """

    def __init__(self, reason: str, rule: str = "") -> None:
        super().__init__(reason)
        self.reason = reason
        self.rule = rule

    def __str__(self) -> str:
        return f"{self.reason} ({self.rule})" if self.rule else self.reason


class SetupError(ValueError):
    """A seat count, an option, a data file or a position line that a game cannot start from."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One value of an Option.

    Args:
        name: what is typed and recorded ("grid4").
        text: what it means, in a few words.
        seats: the seat counts it is offered for, lowest and highest; None for every count of the game.
    """

    name: str
    text: str
    seats: tuple[int, int] | None = None


@dataclass(frozen=True, slots=True)
class Option:
    """A named choice at setup.

    Args:
        name: what is typed and recorded ("board").
        text: what it decides, in a few words.
        choices: its values, the default first.
        rule: the id of the rule it comes from.
        deck: True when a data file of the player's own may stand in for the choices.
        needs: (name, values) of another option, where this one matters only with one of those values; None where it
            always does.
    """

    name: str
    text: str
    choices: tuple[Choice, ...]
    rule: str
    deck: bool = False
    needs: tuple[str, tuple[str, ...]] | None = None

    def matters(self, values: Mapping[str, str]) -> bool:
        """Whether it does anything beside these values of the options before it."""
        return self.needs is None or values[self.needs[0]] in self.needs[1]

    @property
    def default(self) -> str:
        """The value taken when nothing is said."""
        return self.choices[0].name


@dataclass(frozen=True, slots=True)
class Setup:
    """All that is fixed before the first action.

    Args:
        game: the game's id.
        seats: how many sit at the table.
        options: (name, value) for every option of the game, in the game's order.
        decks: (option name, text) of each data file the players brought; its option's value is "file".
    """

    game: str
    seats: int
    options: tuple[tuple[str, str], ...]
    decks: tuple[tuple[str, str], ...] = ()

    def option(self, name: str) -> str:
        """The value of one option. Raises KeyError for a name the game does not have."""
        return dict(self.options)[name]

    def deck(self, name: str) -> str | None:
        """The text of the data file brought for an option, or None."""
        return dict(self.decks).get(name)


FILE: Final = "file"
"""The value of a `deck` option whose data the players brought themselves (`Setup.decks`)."""


@dataclass(frozen=True, slots=True)
class Decision:
    """Who must choose now, and what for. Made once and shared; everything in it is public.

    Args:
        seat: the seat that chooses, CHANCE, or OVER.
        prompt: one plain sentence; `{0}`, `{1}`, ... stand for the names of the seats.
        rules: ids of the rules that govern it, the most telling first.
        purpose: what Chance does ("deal", "die"): each purpose has its own stream of chance in a Dealer.
        decline: notation of the action by which a seat that is asked for a reaction lets it be; "" for every other
            Decision. Whether a seat is asked follows from public facts, what it could answer does not.
        secret: whether the choice is the seat's secret though nothing it has is: a shared terminal is handed over for
            it, and what comes of it cannot be foreseen.
    """

    seat: int
    prompt: str
    rules: tuple[str, ...]
    purpose: str = ""
    decline: str = ""
    secret: bool = False


@dataclass(frozen=True, slots=True)
class Event:
    """Something an applied action made happen.

    Args:
        text: one sentence; `{0}`, `{1}`, ... stand for the names of the seats.
        kind: one word a screen can switch on ("step", "turn", "deal", "win").
        where: the places concerned, as the game's notation names them, in order.
        seats: who may know it; None for everybody.
        rules: ids of the rules at work.
        reveals: True when something hidden became known: undo ends here.
    """

    text: str
    kind: str
    where: tuple[str, ...] = ()
    seats: frozenset[Seat] | None = None
    rules: tuple[str, ...] = ()
    reveals: bool = False

    def known_to(self, seat: int) -> bool:
        """Whether a seat (or SPECTATOR) may know this."""
        return self.seats is None or seat in self.seats


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended.

    Args:
        scores: one number a seat, in the game's own unit.
        winners: the seats that won; several share the win; all of them for a draw; none when all lost.
        reason: why the game ended, in one sentence; `{0}`, ... stand for names.
        rules: ids of the rules that ended it.
        titles: one title a seat where the game gives titles, else empty.
    """

    scores: tuple[int, ...]
    winners: tuple[Seat, ...]
    reason: str
    rules: tuple[str, ...]
    titles: tuple[str, ...] = field(default=())

    def share(self, seat: Seat) -> Fraction:
        """A seat's share of the win: 1 alone, 1/2 for a win shared by two, 0 for none."""
        from fractions import Fraction  # late: importing the rules stays light

        return Fraction(1, len(self.winners)) if seat in self.winners else Fraction(0)


class View(Protocol):
    """All that one seat, or a spectator, may know; frozen, comparable, and with no way back to the State.

    Each game adds its own fields. Everything a bot, a screen or line mode shows comes from here.
    """

    @property
    def setup(self) -> Setup:
        """The options of the game."""
        ...

    @property
    def seat(self) -> int:
        """Whose view it is, or SPECTATOR."""
        ...

    @property
    def to_move(self) -> int:
        """The seat that must choose, CHANCE, or OVER."""
        ...

    @property
    def decision(self) -> Decision:
        """Who must choose now, and what for."""
        ...

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it runs."""
        ...

    def words(self, about: str = "") -> list[str]:
        """The position in sentences, for screen readers; `{0}`, ... stand for names.

        Args:
            about: a place of the board to be told about instead, or "all" for every one; a place there is not
                gets no sentence.
        """
        ...

    def drawing(self) -> list[str]:
        """The position as plain ASCII lines, at most 79 wide."""
        ...

    def legend(self) -> list[str]:
        """What the signs in the drawing mean, as plain ASCII lines."""
        ...


class State(Protocol):
    """Everything about a game in progress, hidden things included, randomness excluded.

    `legal`, `push` and `pop` are the quick side and trust their caller; `check` explains. They rest on the
    same code: an action is legal exactly when `legal()` lists it.
    """

    setup: Setup

    @property
    def to_move(self) -> int:
        """The seat that must choose, CHANCE, or OVER."""
        ...

    def legal(self) -> list[Action]:
        """Every action open to the mover, once each, in an order that depends on the position alone.

        Empty exactly when the game is over. The list is the caller's to keep.
        """
        ...

    def weights(self) -> list[int]:
        """Chance's odds as whole numbers beside `legal()`. Only when Chance is to move."""
        ...

    def push(self, action: Action) -> None:
        """Apply a legal action without checking it."""
        ...

    def pop(self) -> Action:
        """Take the last applied action back exactly, and return it. IndexError when there is none."""
        ...

    def check(self, action: Action) -> IllegalAction | None:
        """None for a legal action, else why the mover may not do it."""
        ...

    def decision(self) -> Decision:
        """Who must choose now, and what for."""
        ...

    def happened(self) -> tuple[Event, ...]:
        """What the last applied action made happen; empty before the first."""
        ...

    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it runs."""
        ...

    def view(self, seat: int) -> View:
        """All that a seat, or SPECTATOR, may know."""
        ...

    def key(self) -> Hashable:
        """Equal exactly when two positions of one setup are."""
        ...

    def copy(self) -> State:
        """An independent State in the same position, with the same past as far as the rules ask for it."""
        ...

    def line(self) -> str:
        """The position on one line, read back by `Game.load`."""
        ...


class Game(Protocol):
    """One of the games: what can be set up, how it starts, and how its notation reads. Stateless."""

    @property
    def id(self) -> str:
        """What is typed ("mine-shift")."""
        ...

    @property
    def title(self) -> str:
        """What is shown ("Mine Shift")."""
        ...

    @property
    def prefix(self) -> str:
        """What its rule ids start with ("MS")."""
        ...

    @property
    def version(self) -> int:
        """The version of these rules; raised whenever an old Record would no longer replay the same."""
        ...

    @property
    def seats(self) -> tuple[int, int]:
        """The fewest and the most seats."""
        ...

    @property
    def hidden(self) -> bool:
        """Whether seats know things that other seats may not see, so that a shared terminal is handed over."""
        ...

    @property
    def draws_seats(self) -> bool:
        """Whether Chance draws who sits where before a match begins (MYB-X1).

        False where the seats stay as they were asked for: an Action of Chance names who begins there.
        """
        ...

    @property
    def options(self) -> tuple[Option, ...]:
        """What can be chosen at setup."""
        ...

    @property
    def languages(self) -> tuple[str, ...]:
        """The languages the rulebook is there in, two letters each, English first."""
        ...

    def rulebook(self, language: str = "en") -> Rulebook:
        """The numbered rules in a language, in English where that is missing; read on first use."""
        ...

    def data(self, setup: Setup) -> tuple[str, ...]:
        """The texts of all data files a Setup rests on; Records hold a fingerprint of them."""
        ...

    def start(self, setup: Setup) -> State:
        """A new game, before its first action. Raises SetupError for decks that do not hold up."""
        ...

    def load(self, setup: Setup, line: str) -> State:
        """The State a position line describes. Raises SetupError saying what is wrong with it."""
        ...

    def imagine(self, view: Any, dealer: Generator) -> State:
        """A full State that the view's seat could not tell from the real one, made from the view alone."""
        ...

    def text(self, setup: Setup, action: Action) -> str:
        """An action's canonical notation: short, unique, and independent of the position."""
        ...

    def parse(self, setup: Setup, text: str) -> Action:
        """The action a typed text names, canonical or abbreviated, legal here or not.

        Raises IllegalAction when the text names none.
        """
        ...


def choose_setup(
    game: Game,
    seats: int | None = None,
    options: Mapping[str, str] | None = None,
    decks: Mapping[str, str] | None = None,
) -> Setup:
    """Check a seat count and options against what a game offers, and fill in the defaults.

    Args:
        game: the game to set up.
        seats: how many play; None for the fewest.
        options: option name to value; missing ones take the first choice there is for so many seats.
        decks: option name to the text of a data file, for options that allow one.

    Raises:
        SetupError: naming the seat count, option or value that will not do, and what would.
    """
    low, high = game.seats
    count = _fewest(game, options or {}) if seats is None else seats
    if not low <= count <= high:
        allowed = str(low) if low == high else f"{low} to {high}"
        raise SetupError(f"{game.title} is for {allowed} seats, not {count}.")
    given = dict(options or {})
    brought = dict(decks or {})
    values = []
    for option in game.options:
        usual = next((choice.name for choice in option.choices if _offered(choice, count)), option.default)
        value = given.pop(option.name, FILE if option.name in brought else usual)
        if option.name in brought:
            if value != FILE:
                raise SetupError(f"{option.name} is either {value!r} or a data file, not both.")
        elif value == FILE and option.deck:
            raise SetupError(f"Option {option.name}=file needs the text of a data file.")
        else:
            _check_choice(game, option, value, count)
        values.append((option.name, value))
    if given:
        known = ", ".join(option.name for option in game.options)
        raise SetupError(f"{game.title} has no option {next(iter(given))!r}; it has {known}.")
    for name in brought:
        if not any(option.name == name and option.deck for option in game.options):
            raise SetupError(f"{game.title} takes no data file for {name!r}.")
    return Setup(game.id, count, tuple(values), tuple(sorted(brought.items())))


def _offered(choice: Choice, seats: int) -> bool:
    return choice.seats is None or choice.seats[0] <= seats <= choice.seats[1]


def _fewest(game: Game, options: Mapping[str, str]) -> int:
    """The fewest seats for which all values, those given and the defaults, are offered; the game's fewest if none."""
    low, high = game.seats
    chosen = [
        choice
        for option in game.options
        for choice in option.choices
        if choice.name == options.get(option.name, option.default)
    ]
    return next((count for count in range(low, high + 1) if all(_offered(one, count) for one in chosen)), low)


def _check_choice(game: Game, option: Option, value: str, seats: int) -> None:
    for choice in option.choices:
        if choice.name == value:
            if choice.seats is not None and not choice.seats[0] <= seats <= choice.seats[1]:
                low, high = choice.seats
                allowed = str(low) if low == high else f"{low} to {high}"
                word = "seat" if high == 1 else "seats"
                raise SetupError(f"{option.name}={value} is for {allowed} {word}, not {seats}.")
            return
    names = ", ".join(choice.name for choice in option.choices)
    extra = ", or a data file" if option.deck else ""
    raise SetupError(f"{option.name} cannot be {value!r}: {game.title} knows {names}{extra}.")


def explain(
    state: State, action: Action, refusal: Callable[[Any, Action], IllegalAction | None]
) -> IllegalAction | None:
    """What `State.check` answers: None for a legal action, else why the mover may not do it.

    Args:
        state: the State, whose `legal` decides.
        action: any number.
        refusal: words why a game refuses an action; None when no rule of it speaks against that.
    """
    if action in state.legal():
        return None
    return refusal(state, action) or IllegalAction("The rules do not allow this here.")


def odds(state: State) -> list[tuple[Action, Fraction]]:
    """Chance's actions with their exact probabilities, which sum to 1. Only when Chance is to move."""
    from fractions import Fraction

    weights = state.weights()
    total = sum(weights)
    return [(action, Fraction(weight, total)) for action, weight in zip(state.legal(), weights, strict=True)]


def named(text: str, names: Sequence[str]) -> str:
    """A text of the rules layer with `{0}`, `{1}`, ... replaced by the seats' names."""
    return re.sub(r"\{(\d+)\}", lambda found: names[int(found[1])], text)


def complete(texts: Iterable[str], typed: str) -> list[str]:
    """Those of the texts that begin with what was typed, ignoring case and extra blanks."""
    start = " ".join(typed.lower().split())
    return [text for text in texts if text.lower().startswith(start)]


def perft(state: State, depth: int) -> int:
    """How many sequences of legal actions of a length there are, the last one made and unmade as well.

    Args:
        depth: length of the sequences, 0 or more; a game that ends earlier adds nothing.
    """
    if depth == 0:
        return 1
    leaves = 0
    push, pop = state.push, state.pop
    if depth == 1:
        for action in state.legal():
            push(action)
            leaves += 1
            pop()
        return leaves
    for action in state.legal():
        push(action)
        leaves += perft(state, depth - 1)
        pop()
    return leaves
