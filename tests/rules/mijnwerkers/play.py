"""Random games of every seat count and option, the same every time."""

from __future__ import annotations

from collections.abc import Iterator

from rules.dealer import Generator
from rules.game import CHANCE, OVER
from rules.mijnwerkers import GAME
from rules.mijnwerkers.state import MijnwerkersState
from tests.rules.mijnwerkers.helper import setup_for

WILD = """
3 goud 3 goud2 1 kool 2 mol 3 kanarie 1 broekzak 2 dynamiet 3 bff 1 chosen 2
4 goud 4 goud3 2 kool 3 mol 3 kanarie 1 broekzak 3 dynamiet 4 bff 0 personal 1 chosen 2
6 goud 6 goud2 2 kool 4 mol 4 broekzak 3 dynamiet 5 collective 0 personal 1 bff 1 chosen 1
"""
"""A coal file in which much happens: hearts break soon, piles are small, De Mol meets De Mol."""
GAMES: list[tuple[int, str, dict[str, str]]] = [
    *((seats, "", {}) for seats in (3, 4, 5, 6)),
    (3, "", {"trash": "up", "tie_break": "shared"}), (4, "", {"trash": "up"}), (5, "", {"tie_break": "shared"}),
    (6, "", {"trash": "up", "tie_break": "shared"}),
    (3, WILD, {}), (4, WILD, {"trash": "up"}), (6, WILD, {"tie_break": "shared"}),
]  # fmt: skip
NAMES = [f"{seats}{'-wild' if coal else ''}{''.join(f'-{value}' for value in given.values())}"
         for seats, coal, given in GAMES]  # fmt: skip


def played(seats: int, coal: str, options: dict[str, str], seed: int) -> Iterator[MijnwerkersState]:
    """The State before each action of a random game and at its end; it is one and the same State going on."""
    state = GAME.start(setup_for(seats, coal, **options))
    generator = Generator(f"{seats} {coal} {options} {seed}")
    yield state
    while state.to_move != OVER:
        actions = state.legal()
        state.push(actions[generator.weighted(state.weights())] if state.to_move == CHANCE else
                   generator.choice(actions))  # fmt: skip
        yield state
