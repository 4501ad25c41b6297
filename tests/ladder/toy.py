"""A toy game with everything Mine Shift lacks: hidden cards, a die, several seat counts, revealing actions.

High Card: Chance deals each seat one card of 1 to seats + 2, which only that seat sees. Then each seat in turn keeps
its card or shows it to all. Then Chance throws a three-sided die whose 3 is as likely as 1 and 2 together: on 3 the
lowest card wins, else the highest. It climbs the ladder too, so that the ladder's own steps are tested, and stands in
for a game in the tests of Match.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from rules.dealer import Generator
from rules.game import (
    CHANCE,
    OVER,
    Action,
    Choice,
    Decision,
    Event,
    IllegalAction,
    Option,
    Outcome,
    Setup,
    SetupError,
)
from rules.rulebook import Rulebook, read_rulebook

DEAL, KEEP, SHOW, DIE = 0, 10, 11, 20

RULES = """\
rulebook toy en
== All of it
[TOY-R1] printed: Dealing
Each seat gets a card that only it may see.
[TOY-R2] printed: Showing
In turn, keep your card hidden or show it.
[TOY-R3] printed: The die
On a 3 the lowest card wins, else the highest (see TOY-R1).
"""

_DECISIONS: Final = {
    "deal": Decision(CHANCE, "Chance deals a card.", ("TOY-R1",), "deal"),
    "die": Decision(CHANCE, "Chance throws the die.", ("TOY-R3",), "die"),
    "over": Decision(OVER, "The game is over.", ("TOY-R3",)),
}


@cache
def _rulebook() -> Rulebook:
    return read_rulebook(RULES, "TOY")


@dataclass(frozen=True, slots=True)
class ToyView:
    """What a seat may know: its own card, those shown, the die."""

    setup: Setup
    seat: int
    to_move: int
    decision: Decision
    outcome: Outcome | None
    cards: tuple[int, ...]
    dealt: int
    acted: int
    shown: tuple[bool, ...]
    die: int

    def words(self, about: str = "") -> list[str]:
        """The position in sentences; there are no places to tell about."""
        return [] if about else [f"{{{seat}}} has {card or 'a hidden card'}." for seat, card in enumerate(self.cards)]

    def drawing(self) -> list[str]:
        """The position as ASCII."""
        return [" ".join(str(card or "?") for card in self.cards)]

    def legend(self) -> list[str]:
        """What the drawing's signs mean."""
        return ["? a hidden card"]


class ToyState:
    """Cards by seat, who has acted, and the die."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.cards: list[int] = []
        self.shown: list[bool] = []
        self.die = 0
        self.stack: list[Action] = []

    @property
    def to_move(self) -> int:
        """Who acts."""
        if len(self.cards) < self.setup.seats:
            return CHANCE
        if len(self.shown) < self.setup.seats:
            return len(self.shown)
        return OVER if self.die else CHANCE

    def legal(self) -> list[Action]:
        """What may be done."""
        if len(self.cards) < self.setup.seats:
            return [DEAL + card for card in range(1, self.setup.seats + 3) if card not in self.cards]
        if len(self.shown) < self.setup.seats:
            return [KEEP, SHOW]
        return [] if self.die else [DIE + 1, DIE + 2, DIE + 3]

    def weights(self) -> list[int]:
        """Chance's odds."""
        return [1, 1, 2] if len(self.shown) == self.setup.seats else [1] * len(self.legal())

    def push(self, action: Action) -> None:
        """Do it."""
        self.stack.append(action)
        if action < KEEP:
            self.cards.append(action - DEAL)
        elif action < DIE:
            self.shown.append(action == SHOW)
        else:
            self.die = action - DIE

    def pop(self) -> Action:
        """Take it back."""
        action = self.stack.pop()
        if action < KEEP:
            self.cards.pop()
        elif action < DIE:
            self.shown.pop()
        else:
            self.die = 0
        return action

    def check(self, action: Action) -> IllegalAction | None:
        """Why not."""
        return None if action in self.legal() else IllegalAction("Not now.", "TOY-R2")

    def decision(self) -> Decision:
        """Who, and what for."""
        mover = self.to_move
        if mover == OVER:
            return _DECISIONS["over"]
        if mover == CHANCE:
            return _DECISIONS["die" if len(self.shown) == self.setup.seats else "deal"]
        return Decision(mover, f"{{{mover}}} keeps the card or shows it.", ("TOY-R2",))

    def happened(self) -> tuple[Event, ...]:
        """What came of the last action."""
        if not self.stack:
            return ()
        action = self.stack[-1]
        if action < KEEP:
            seat = len(self.cards) - 1
            own = Event(f"You get card {self.cards[-1]}.", "card", seats=frozenset({seat}), rules=("TOY-R1",))
            return Event(f"{{{seat}}} gets a card.", "deal", rules=("TOY-R1",)), own
        seat = len(self.shown) - 1
        if action == SHOW:
            told = f"{{{seat}}} shows {self.cards[seat]}."
            return (Event(told, "show", rules=("TOY-R2",), reveals=True),)
        if action == KEEP:
            return (Event(f"{{{seat}}} keeps the card.", "keep", rules=("TOY-R2",)),)
        return (Event(f"The die shows {self.die}.", "die", rules=("TOY-R3",), reveals=True),)

    def outcome(self) -> Outcome | None:
        """How it ended."""
        if not self.die:
            return None
        best = min(self.cards) if self.die == 3 else max(self.cards)
        winner = self.cards.index(best)
        return Outcome(tuple(self.cards), (winner,), f"{{{winner}}} wins with {best}.", ("TOY-R3",))

    def view(self, seat: int) -> ToyView:
        """What a seat may know."""
        over = self.to_move == OVER
        cards = tuple(
            card if over or owner == seat or (owner < len(self.shown) and self.shown[owner]) else 0
            for owner, card in enumerate(self.cards)
        )
        return ToyView(self.setup, seat, self.to_move, self.decision(), self.outcome(), cards, len(self.cards),
                       len(self.shown), tuple(self.shown), self.die)  # fmt: skip

    def key(self) -> tuple[Any, ...]:
        """The position."""
        return tuple(self.cards), tuple(self.shown), self.die

    def copy(self) -> ToyState:
        """Another one like it."""
        other = type(self)(self.setup)
        other.cards, other.shown, other.die = self.cards.copy(), self.shown.copy(), self.die
        return other

    def line(self) -> str:
        """The position as text: cards, shown, die."""
        cards = ",".join(map(str, self.cards)) or "-"
        return f"{cards} {''.join('s' if shown else 'k' for shown in self.shown) or '-'} {self.die}"


class Toy:
    """The game."""

    id: Final = "toy"
    title: Final = "High Card"
    prefix: Final = "TOY"
    version: Final = 1
    seats: Final = (2, 3)
    hidden: Final = True
    draws_seats: Final = False
    languages: Final = ("en",)
    options: Final = (Option("color", "nothing at all", (Choice("red", "red"), Choice("blue", "blue")), "TOY-R1"),)

    def rulebook(self, language: str = "en") -> Rulebook:
        """Three rules."""
        return _rulebook()

    def data(self, setup: Setup) -> tuple[str, ...]:
        """No data files."""
        return ()

    def start(self, setup: Setup) -> ToyState:
        """A new game."""
        return ToyState(setup)

    def load(self, setup: Setup, line: str) -> ToyState:
        """A position."""
        fields = line.split()
        if len(fields) != 3:
            raise SetupError("A position has three fields.")
        state = ToyState(setup)
        state.cards = [] if fields[0] == "-" else [int(card) for card in fields[0].split(",")]
        state.shown = [] if fields[1] == "-" else [letter == "s" for letter in fields[1]]
        state.die = int(fields[2])
        return state

    def imagine(self, view: ToyView, dealer: Generator) -> ToyState:
        """Hidden cards are any of those not seen."""
        state = ToyState(view.setup)
        hidden = [card for card in range(1, view.setup.seats + 3) if card not in view.cards]
        dealer.shuffle(hidden)
        state.cards = [card or hidden.pop() for card in view.cards]
        state.shown, state.die = list(view.shown), view.die
        return state

    def text(self, setup: Setup, action: Action) -> str:
        """Notation."""
        return {KEEP: "keep", SHOW: "show"}.get(action) or (
            f"card {action - DEAL}" if action < KEEP else f"throw {action - DIE}"
        )

    def parse(self, setup: Setup, text: str) -> Action:
        """Notation back."""
        words = text.lower().split()
        if words in (["keep"], ["show"]):
            return KEEP if words == ["keep"] else SHOW
        if len(words) == 2 and words[0] in ("card", "throw") and words[1] in tuple("123456789"):
            return int(words[1]) + (DEAL if words[0] == "card" else DIE)
        raise IllegalAction("Write 'keep' or 'show'.")


GAME: Final = Toy()
