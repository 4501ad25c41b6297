"""Random games of every mode, the same every time."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rules import CHANCE, OVER
from rules.dealer import Generator
from rules.mine_your_business import GAME
from rules.mine_your_business.state import MineYourBusinessState
from tests.rules.mine_your_business.helper import setup_for

GAMES: list[tuple[str, int, Mapping[str, str]]] = [
    ("standard", 2, {}),
    ("standard", 2, {"swap_from_empty": "off", "teleport_under_others": "off"}),
    ("resources", 2, {}),
    ("three", 3, {}),
    ("four", 4, {}),
    ("chapter1", 1, {}),
    ("chapter2", 1, {}),
    ("chapter2", 1, {"wake_on_camp": "stays", "revealed_camp": "out"}),
    ("chapter3", 1, {}),
    ("chapter3", 1, {"sleeping_owner": "kick", "barred": "skip", "wake_on_camp": "stays"}),
    ("cooperative", 2, {}),
    ("two-goblins", 1, {}),
    ("two-goblins", 2, {"goblin_decks": "one"}),
    ("two-goblins", 3, {}),
    ("two-goblins", 4, {"revealed_camp": "out"}),
]
NAMES = [f"{mode}-{seats}{'-options' if options else ''}" for mode, seats, options in GAMES]


def played(mode: str, seats: int, options: Mapping[str, str], seed: int) -> Iterator[MineYourBusinessState]:
    """The State before each action of a random game and at its end; it is one and the same State going on.

    Loads and Signs are liked, ending Step 1 and walking onto a Goblin are not, so that much happens in a game.
    """
    state = GAME.start(setup_for(mode, seats, options))
    generator = Generator(f"{mode} {seats} {dict(options)} {seed}")
    table = state.table
    yield state
    while state.to_move != OVER:
        actions = state.legal()
        if state.to_move == CHANCE:
            state.push(actions[generator.weighted(state.weights())])
            yield state
            continue
        action = generator.choice(actions)
        for _ in range(3):
            text = GAME.text(state.setup, action)
            if text in ("load", "read", "teleport") or text.startswith(("wild", "reveal")):
                break
            if text.startswith("move"):
                there = table.beside[state.gnomes[state.seat]][action - table.move]
                if there in state.goblins:
                    action = generator.choice(actions)
            elif text.startswith("end"):
                action = generator.choice(actions)
        eager = [one for one in actions if GAME.text(state.setup, one).split()[0] in ("load", "wild", "reveal")]
        if eager and generator.below(3):
            action = generator.choice(eager)
        state.push(action)
        yield state
