"""Benchmarks of Mine Your Business: random play beside the peer, and the best haul of a turn."""

from __future__ import annotations

import random
from collections.abc import Callable
from statistics import median
from typing import Final

from minetui.bots.mine_your_business_haul import best_haul
from minetui.bots.mine_your_business_spots import Digging, spot_of
from rules.game import CHANCE, choose_setup
from rules.mine_your_business import GAME
from rules.mine_your_business.phases import ACTING
from rules.mine_your_business.state import MineYourBusinessState

from .harness import Bench, Group, Side, clock
from .suite import Peer, chess_games, with_peer

SETUP: Final = choose_setup(GAME, 2, {"mode": "standard"})
PLACES: Final = 100


def play_group(peer: Peer) -> Group:
    """Whole games, each action drawn evenly from the list of legal ones, Chance's too."""

    def ours() -> float:
        taken, actions = 0.0, 0
        for seed in range(20):
            state, draw = GAME.start(SETUP), random.Random(seed).random
            begin = clock()
            while legal := state.legal():
                state.push(legal[int(draw() * len(legal))])
                actions += 1
            taken += clock() - begin
        return taken / actions

    notes = (
        "digging: 20 games of Mine Your Business (standard), deal included: list of actions, choice and push, Chance's "
        "actions drawn evenly as well. The peer as for play.",
    )
    return Group((Bench("MYB random play, actions", "/s", ours, with_peer(peer, chess_games), reach=1.0),), notes)


def haul_group(_: Peer) -> Group:
    """The best haul of a turn, median over positions."""
    places = [_midgame(seed) for seed in range(PLACES)]

    def side(actions: int, teleport: bool = False, every: bool = False) -> Side:
        def measure() -> float:
            taken = []
            for state in places:
                digging = Digging(state.table, state.table.starts[state.cart] + state.moved[state.cart])
                begin = clock()
                best_haul(digging, spot_of(state, state.seat, teleport), actions, every=every)
                taken.append(clock() - begin)
            return median(taken)

        return measure

    benches = (
        Bench("best haul, 3 actions", "ms", side(3), most=0.05),
        Bench("the same, all ends", "ms", side(3, every=True), most=0.05),
        Bench("the same, with Teleport", "ms", side(3, teleport=True), most=0.05),
        Bench("best haul, 5 actions", "ms", side(5)),
    )
    notes = (
        f"haul: the most that a turn can load, found exactly; median over {PLACES} positions out of random games on "
        "four by four, one at the start of a turn of each game.",
    )
    return Group(benches, notes)


def _midgame(seed: int) -> MineYourBusinessState:
    """The start of some turn of a random game, all bonus cards still there."""
    state, lots = GAME.start(SETUP), random.Random(seed)
    turn = lots.randrange(14)
    while True:
        legal = state.legal()
        if state.phase == ACTING and state.turn >= turn and state.on_track:
            state.used = (0, 0)
            return state
        if state.to_move == CHANCE:
            state.push(lots.choices(legal, state.weights())[0])
        else:
            state.push(lots.choice(legal))


GROUPS: Final[dict[str, Callable[[Peer], Group]]] = {"digging": play_group, "haul": haul_group}
"""By the names `--only` takes."""
