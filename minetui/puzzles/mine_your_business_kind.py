"""What the kinds of puzzles of Mine Your Business have in common: they count the cards that the solver's Cart takes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final, cast

from minetui.puzzles.mine_your_business_play import LUNCHES, ready
from minetui.puzzles.puzzle import Puzzle
from rules.catalogue import game
from rules.game import Action, Setup, State
from rules.mine_your_business.kernel import Kernel
from rules.mine_your_business.phases import ACTING
from rules.mine_your_business.table import BRAKES, LOAD, LUNCH, TELEPORT
from rules.reading import counted
from rules.record import Record

GAME: Final = "mine-your-business"
ALL: Final = LUNCH | BRAKES | TELEPORT
"""All bonus cards, as bits."""
_NO_KIND: Final = ("load", "end", "read", "stop", "deal")
"""Words that begin actions which are no kind of their own when it is counted what a line needs."""


class Loading:
    """A kind whose value is the number of cards loaded since the puzzle's position."""

    game = GAME

    def value(self, puzzle: Puzzle, state: State, actions: Sequence[Action]) -> int:
        """How many cards were loaded."""
        return loaded(puzzle, cast(Kernel, state))

    def told(self, puzzle: Puzzle, value: int) -> str:
        """That number, and how many there could be."""
        return f"{value} of {counted(puzzle.best, 'card')}"


@lru_cache(maxsize=256)
def _begun(setup: Setup, position: str) -> Kernel:
    return cast(Kernel, game(setup.game).load(setup, position))


def begun(puzzle: Puzzle) -> Kernel:
    """The State of a puzzle's position; it is shared and must stay as it is."""
    return _begun(puzzle.record.setup, puzzle.record.position)


def loaded(puzzle: Puzzle, state: Kernel) -> int:
    """How many cards the solver's Cart took since the puzzle's position."""
    cart = state.table.cart_of(puzzle.seat)
    return len(state.got[cart]) - len(begun(puzzle).got[cart])


def position(state: Kernel) -> Record:
    """A Record that begins with a State, as collections keep it."""
    line = cast(State, state).line()
    return Record(state.setup, ("",) * state.table.seats, "", line)


def leave(state: Kernel, bonus: int) -> None:
    """Take all bonus cards from the seat to move but some, given as bits."""
    used = list(state.used)
    used[state.cart] = ALL & ~bonus
    state.used = tuple(used)


def written(setup: Setup, actions: Iterable[Action]) -> tuple[str, ...]:
    """Actions in notation."""
    rules = game(setup.game)
    return tuple(rules.text(setup, action) for action in actions)


def kinds(line: Iterable[str]) -> list[str]:
    """The kinds of actions in a line, by their first words, each once."""
    return sorted({text.split()[0] for text in line} - {*_NO_KIND})


def blind(state: Kernel, line: Sequence[Action]) -> int:
    """How many actions of a line look useless when it is their turn.

    Those are the actions of Step 1, Loads and Lunchtime apart, after which no more cards could be loaded at once than
    before.
    """
    state = state.copy()
    useless = 0
    for action in line:
        acting, before = state.phase == ACTING, ready(state)
        state.push(action)
        if acting and state.phase == ACTING and action not in (LOAD, LUNCHES):
            useless += ready(state) <= before
    return useless
