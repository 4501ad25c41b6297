"""Ways to play Mijnwerkers that meet what even play does not: broken hearts, empty piles, ties, all a Mol can take.

Guides look at the whole table, hidden cards as well: they are to bring rare things about, not to play fair.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rules.dealer import Generator
from rules.game import CHANCE, Action, Setup, State
from rules.mijnwerkers import GAME
from tests.ladder.mijnwerkers.line import LETTERS, Line, read
from tests.ladder.play import Texts, even
from tests.ladder.plug import Policy

GOLD = {"goud": 3, "goud2": 4, "goud3": 5}
SPECIAL = {"mol": 9, "kanarie": 5, "dynamiet": 7, "broekzak": 8, "goud": 1, "goud2": 1, "goud3": 1}

Likes = Callable[[Line, str, str], int]
"""How much the seat of a letter likes another one to be chosen, from a Line."""


def kind_at(line: Line, letter: str) -> str:
    """What somebody holds, "" for nothing."""
    return line.hands[LETTERS.index(letter)].rstrip("!").strip(".")


def player(yes: int, likes: Likes, takes: Mapping[str, int] = SPECIAL, nobody: int = 0) -> Callable[..., Policy]:
    """A way to play.

    Args:
        yes: in how many of ten cases gold is declared.
        likes: whom seats vote for: those they like most.
        takes: which cards a Mol would rather take, by kind.
        nobody: in how many of ten cases it takes none.
    """

    def make(setup: Setup, generator: Generator) -> Policy:
        texts, chance = Texts(GAME, setup), even(setup, generator)

        def worth(line: Line, me: str, text: str) -> int:
            verb, *names = text.split()
            if verb == "yes":
                return 20 if generator.below(10) < yes else -20
            if text == "take nobody":
                return 20 if generator.below(10) < nobody else -20
            if verb == "take":
                return 2 * takes.get(kind_at(line, names[0]), 0) + generator.below(2)
            if verb in ("vote", "choose"):
                return sum(2 * likes(line, me, name) for name in names) + generator.below(2)
            return 0

        def choose(state: State) -> Action:
            actions = state.legal()
            if state.to_move == CHANCE or len(actions) == 1 or generator.below(8) == 0:
                return chance(state)
            line, me = read(state.line()), LETTERS[state.to_move]
            return max(actions, key=lambda action: worth(line, me, texts[action]))

        return choose

    return make


def the_same(line: Line, me: str, other: str) -> int:
    """All vote for the same seats, round after round: their hearts break, their piles run dry."""
    return -LETTERS.index(other)


def the_next(line: Line, me: str, other: str) -> int:
    """All vote for whom is asked next: as many ties as there can be."""
    order = line.order()
    return -((order.index(other) - order.index(me)) % len(order))


def gold(line: Line, me: str, other: str) -> int:
    """All vote for those who hide gold."""
    return GOLD.get(kind_at(line, other), 0)


def special(line: Line, me: str, other: str) -> int:
    """All vote for Dynamite and the Pocket."""
    return SPECIAL.get(kind_at(line, other), 0)


def harmless(line: Line, me: str, other: str) -> int:
    """All vote for coal: the rest goes off in the hands of those who hold it."""
    return -SPECIAL.get(kind_at(line, other), 0)
