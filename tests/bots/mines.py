"""Positions of Mine Your Business from random games, and the best haul found by trying every order of actions."""

from __future__ import annotations

import random
from collections.abc import Hashable, Iterator

from rules import CHANCE, choose_setup
from rules.datafile import read_data
from rules.mine_your_business import GAME
from rules.mine_your_business import game as module
from rules.mine_your_business.kernel import Kernel
from rules.mine_your_business.phases import ACTING
from rules.mine_your_business.state import MineYourBusinessState

SEATS = {
    "standard": 2,
    "resources": 2,
    "three": 3,
    "four": 4,
    "chapter1": 1,
    "chapter2": 1,
    "chapter3": 1,
    "cooperative": 2,
}
"""Seats of every mode but two-goblins, which takes 1 to 4."""
Place = tuple[tuple[Hashable, ...], tuple[int, ...]]
"""What lies on every cell, and the Gnomes."""


def new_game(mode: str, seats: int | None = None, deck: str = "", **options: str) -> MineYourBusinessState:
    """A game before its deal; `deck` is a deck of Mine cards of one's own."""
    decks = {"mine": deck} if deck else {}
    return GAME.start(choose_setup(GAME, seats or SEATS[mode], {"mode": mode, **options}, decks))


def doubled_lines() -> str:
    """The reconstruction with crossings and double bends of one resource, for MYB-B11."""
    lines = []
    for line in read_data(module.__file__, "reconstruction.mine").splitlines():
        if line.startswith(("XA", "DA", "XB")):
            line = line.replace("gems", "gold").replace("coal", "gold")
        lines.append(line)
    return "\n".join(lines) + "\n"


def playing(state: MineYourBusinessState, seed: int) -> Iterator[MineYourBusinessState]:
    """The state of a random game in every position of it in which a seat must choose."""
    lots = random.Random(seed)
    while legal := state.legal():
        if state.to_move == CHANCE:
            state.push(lots.choices(legal, state.weights())[0])
        else:
            yield state
            state.push(lots.choice(legal))


def midgame(seed: int, mode: str, seats: int | None = None, deck: str = "", **options: str) -> MineYourBusinessState:
    """A random position at the start of some turn, the Cart on the Track."""
    while True:
        state = new_game(mode, seats, deck, **options)
        wanted = random.Random(seed).randrange(0, 14)
        for position in playing(state, seed):
            if position.phase == ACTING and position.turn >= wanted and position.acts == 3 and position.on_track:
                found: MineYourBusinessState = position.copy()
                return found
        seed += 1_000_000


def shape(state: Kernel, face: int, down: bool = False) -> Hashable:
    """What a card is for whoever digs: kind, and the resource between which edges. Nothing of it face down."""
    if down or face < 0:
        return "down" if down else "empty"
    card = state.table.cards[face >> 2]
    lines = [(line.resource, frozenset({(line.a + face) % 4, (line.b + face) % 4})) for line in card.lines]
    return card.id, frozenset(lines)


def best_by_trying(state: MineYourBusinessState, actions: int, teleport: bool = False) -> tuple[int, set[Place]]:
    """The most cards Step 1 can load, and all places where a Load makes it so many.

    Everything legal is tried in every order but what no haul is made of: turning cards up, other bonus cards, and
    stepping onto figures.

    Args:
        state: where Step 1 begins; left as it was.
        actions: how many may be taken.
        teleport: whether Teleport may be used.
    """
    before, given = len(state.got[state.cart]), state.acts
    best = 0
    places: set[Place] = set()

    def walk() -> None:
        nonlocal best
        for action in state.legal():
            text = GAME.text(state.setup, action)
            if text == "load":
                state.push(action)
                cards = len(state.got[state.cart]) - before
                if cards > best:
                    places.clear()
                    best = cards
                if cards == best:
                    here = [shape(state, face, bool(state.down >> cell & 1)) for cell, face in enumerate(state.cells)]
                    places.add((tuple(here), state.gnomes))
            elif text == "teleport":
                if not teleport:
                    continue
                state.push(action)
            elif text.startswith(("move", "rotate", "swap", "camp")) and state.acts > 1:
                if text.startswith("move") and there(state, text) in {*state.goblins, state.owner}:
                    continue
                state.push(action)
            else:
                continue
            if state.acts:
                walk()
            state.pop()

    state.acts = actions
    walk()
    state.acts = given
    return best, places


def there(state: Kernel, move: str) -> int:
    """The cell a Move leads to."""
    side = state.table.side
    return state.gnomes[state.seat] + {"north": -side, "east": 1, "south": side, "west": -1}[move.split()[1]]
