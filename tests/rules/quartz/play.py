"""Random games of every seat count and option, the same every time."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from rules import CHANCE, OVER
from rules.dealer import Generator
from rules.quartz import GAME
from rules.quartz.state import QuartzState
from tests.rules.quartz.helper import setup_for

SMALL: Final = """kind aa red 1
kind bb blue 1
kind cc red 3
5 aa 1 hire
5 aa hire
4 bb 2
3 bb 2 hire
2 cc
6 cc 3
4 cc hire
"""
"""A mine with cards of both icons and two kinds of one value."""
CREW: Final = "9 surveyor\n5 watchman\n3 peddler\n4 pit-prop\n3 cart-thief\n3 foreman\n3 pickpocket\n2 porter\n"

GAMES: list[tuple[int, Mapping[str, str], Mapping[str, str]]] = [
    *((seats, {"helpers": helpers}, {}) for seats in range(2, 7) for helpers in ("on", "off")),
    *((seats, {}, {"mine": SMALL, "crew": CREW}) for seats in (2, 4)),
    (3, {}, {"crew": "5 surveyor\n3 watchman\n2 foreman\n"}),
]
NAMES = [f"{seats}-{options.get('helpers', 'on')}{'-' + '-'.join(decks) if decks else ''}"
         for seats, options, decks in GAMES]  # fmt: skip


def played(seats: int, options: Mapping[str, str], decks: Mapping[str, str], seed: int) -> Iterator[QuartzState]:
    """The State before each action of a random game and at its end; it is one and the same State going on.

    Hires and Helpers are liked, so that much happens in a game.
    """
    state = GAME.start(setup_for(seats, options, **decks))
    generator = Generator(f"{seats} {dict(options)} {sorted(decks)} {seed}")
    yield state
    while state.to_move != OVER:
        actions = state.legal()
        if state.to_move == CHANCE:
            state.push(actions[generator.weighted(state.weights())])
        else:
            texts = [GAME.text(state.setup, action) for action in actions]
            eager = [action for action, text in zip(actions, texts, strict=True)
                     if text.split()[0] not in ("pass", "explore", "go", "stop", "protect", "keep")]  # fmt: skip
            state.push(generator.choice(eager if eager and generator.below(2) else actions))
        yield state
