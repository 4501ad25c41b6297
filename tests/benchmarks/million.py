"""Benchmark of Mine a Million: random play beside catanatron, an economic game of like size in plain Python."""

from __future__ import annotations

import importlib
import random
from collections.abc import Callable
from functools import cache
from typing import Any, Final
from unittest import mock

from rules.game import CHANCE, choose_setup
from rules.mine_a_million import GAME, kernel

from .harness import Bench, Group, Side, clock
from .suite import Peer

SEATS: Final = 4
GAMES: Final = 10
"""Games a round, of each."""
TURNS: Final = 1000
"""Turns after which the peer's own loop gives a game up."""


def find_catan() -> Any:
    """The module `catanatron` where it is installed, else None."""
    try:
        return importlib.import_module("catanatron")
    except ImportError:
        return None


def million_group(_: Peer) -> Group:
    """Whole games of four seats, each action drawn evenly from the list of legal ones, Chance's too."""
    catan = find_catan()
    benches = tuple(
        Bench(what, "/s", _ours(choices), None if catan is None else _catan(catan, choices), reach=reach)
        for what, choices, reach in (("MAM random play, actions", False, 3.0), ("MAM random play, choices", True, None))
    )
    notes = (
        f"million: {GAMES} games of Mine a Million (default options) from the first pick to the end: list of actions, "
        f"choice and push. The peer is catanatron with {SEATS} random players, board and seats made beforehand; it is "
        "not made to look again whether an action is playable. Actions: whatever is done, Chance's with it, and also "
        "what has only one answer: such actions (roll, end of turn) are done by the peer's players, with us within a "
        "push. Choices: what a player chooses among two or more; the time is that of everything.",
    )
    return Group(benches, notes)


def _ours(choices: bool) -> Side:
    setup = choose_setup(GAME, SEATS)

    def side() -> float:
        taken, actions = 0.0, 0
        for seed in range(GAMES):
            state, draw = GAME.start(setup), random.Random(seed).random
            chances = count = 0
            begin = clock()
            while legal := state.legal():
                if state.to_move == CHANCE:
                    chances += 1
                state.push(legal[int(draw() * len(legal))])
                count += 1
            taken += clock() - begin
            actions += count - chances if choices else count + forced(seed)
        return taken / actions

    return side


@cache
def forced(seed: int) -> int:
    """How many actions a game of `_ours` carries out by itself, there being no other; counted apart, untimed."""
    state, draw = GAME.start(choose_setup(GAME, SEATS)), random.Random(seed).random
    done, pushed = _Counting(kernel._DO), 0
    with mock.patch.object(kernel, "_DO", done):
        while legal := state.legal():
            state.push(legal[int(draw() * len(legal))])
            pushed += 1
    return done.count - pushed


class _Counting(dict[int, Any]):
    """What phases do, and how often any was looked up to be done."""

    count = 0

    def __getitem__(self, phase: int) -> Any:
        self.count += 1
        return super().__getitem__(phase)


def _catan(catan: Any, choices: bool) -> Side:
    colours = list(catan.Color)[:SEATS]

    def side() -> float:
        taken, actions = 0.0, 0
        for seed in range(GAMES):
            game = catan.Game([catan.RandomPlayer(colour) for colour in colours], seed=seed + 1)
            state, draw = game.state, random.Random(seed).random
            forced = count = 0
            begin = clock()
            while game.winning_color() is None and state.num_turns < TURNS:
                legal = state.playable_actions
                if len(legal) == 1:
                    forced += 1
                game.execute(legal[int(draw() * len(legal))], validate_action=False)
                count += 1
            taken += clock() - begin
            actions += count - forced if choices else count
        return taken / actions

    return side


GROUPS: Final[dict[str, Callable[[Peer], Group]]] = {"million": million_group}
"""By the names `--only` takes."""
