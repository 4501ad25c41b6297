"""Benchmarks of the card games: random play beside OpenSpiel's dominoes, a card game written in Python as ours are."""

from __future__ import annotations

import importlib
import random
from collections.abc import Callable
from typing import Any, Final

from rules.catalogue import game
from rules.game import choose_setup

from .harness import Bench, Group, Side, clock
from .suite import Peer

GAMES: Final = 40
"""Games a round, of each."""


def find_spiel() -> Any:
    """The module `pyspiel` with OpenSpiel's Python games, where it is installed, else None."""
    try:
        spiel = importlib.import_module("pyspiel")
        importlib.import_module("open_spiel.python.games.block_dominoes")
    except ImportError:
        return None
    return spiel


def cards_group(_: Peer) -> Group:
    """Whole games, each action drawn evenly from the list of legal ones, Chance's too."""
    spiel = find_spiel()
    peer = None if spiel is None else _dominoes(spiel)
    benches = (
        Bench("MW random play, actions", "/s", _ours("mijnwerkers", 4), peer, reach=3.0),
        Bench("QZ random play, actions", "/s", _ours("quartz", 4), peer, reach=3.0),
    )
    notes = (
        f"cards: {GAMES} games of Mijnwerkers and of Quartz for four, deal included: list of actions, choice and push, "
        "Chance's actions drawn evenly as well; the peer is OpenSpiel's python_block_dominoes, played in the same way.",
    )
    return Group(benches, notes)


def _ours(id: str, seats: int) -> Side:
    rules = game(id)
    setup = choose_setup(rules, seats)

    def side() -> float:
        taken, actions = 0.0, 0
        for seed in range(GAMES):
            state, draw = rules.start(setup), random.Random(seed).random
            begin = clock()
            while legal := state.legal():
                state.push(legal[int(draw() * len(legal))])
                actions += 1
            taken += clock() - begin
        return taken / actions

    return side


def _dominoes(spiel: Any) -> Side:
    dominoes = spiel.load_game("python_block_dominoes")

    def side() -> float:
        taken, actions = 0.0, 0
        for seed in range(GAMES):
            state, draw = dominoes.new_initial_state(), random.Random(seed).random
            begin = clock()
            while legal := state.legal_actions():
                state.apply_action(legal[int(draw() * len(legal))])
                actions += 1
            taken += clock() - begin
        return taken / actions

    return side


GROUPS: Final[dict[str, Callable[[Peer], Group]]] = {"cards": cards_group}
"""By the names `--only` takes."""
