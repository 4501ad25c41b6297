"""Ways to play Mine a Million that meet what even play does not: by how dear each kind of action is to a player."""

from __future__ import annotations

from collections.abc import Mapping

from rules.dealer import Generator
from rules.game import Action, Setup, State
from rules.mine_a_million import GAME
from tests.ladder.play import Texts, even
from tests.ladder.plug import Guide, Policy

_GOES_ON = {"throw": 6, "sell": 1, "offer": 0, "repay": 40, "buy": 90, "hire ship": 900, "hire barge": 90,
            "hire lorry": 60, "fill": 400, "load": 9, "take": 9, "stay": 1, "move": 60, "sail": 9, "dock": 1,
            "agree": 9, "refuse": 1, "bid": 1, "pass": 3, "pay": 9, "sea": 6, "unload": 1}  # fmt: skip
"""What brings a game on: hire, move, buy, sail."""
TASTES: dict[str, dict[str, int]] = {
    # Buys and hires whatever there is, and sails: games that are won, some on another's turn.
    "shipper": {},
    # Lives off barges: a company first, then on to sea with the Units of others aboard.
    "bargee": {"hire lorry": 10, "hire ship": 30, "hire barge": 900, "sea": 30},
    # Never keeps a pound, so that cards and charges come as debts.
    "spender": {"throw": 30, "sell": 0, "buy": 900, "hire": 300, "dock": 9, "take": 1, "pass": 1},
    # Sells to the others whatever moves, for good money.
    "trader": {"offer": 8, "bid": 9, "pass": 2, "reserve 5000": 40, "sell": 0, "hire barge": 200},
    # Stands in the way, refuses, waits in docks, sells vessels empty.
    "blocker": {"refuse": 9, "agree": 9, "stay": 60, "dock": 30, "sell": 3, "load 1": 40, "sea": 60, "hire": 200},
    # Buys workings and keeps what they bring on the ground, up to the limit.
    "hoarder": {"throw": 300, "hire": 1, "hire lorry": 1, "hire barge": 1, "hire ship": 1, "sell": 0, "pass": 9},
}  # fmt: skip
"""How dear each kind of action is: the longest beginning of its notation counts."""


def by_taste(taste: Mapping[str, int], options: Mapping[str, str]) -> Guide:
    """A guide that picks a kind of action by its weight, then any action of the kind."""
    dear = {**_GOES_ON, **taste}

    def make(setup: Setup, generator: Generator) -> Policy:
        texts, any_of_chance = Texts(GAME, setup), even(setup, generator)
        kinds: dict[Action, str] = {}

        def kind(action: Action) -> str:
            if action not in kinds:
                text = texts[action]
                kinds[action] = max((name for name in dear if text.startswith(name)), key=len, default="")
            return kinds[action]

        def choose(state: State) -> Action:
            if state.to_move < 0:
                return any_of_chance(state)
            found: dict[str, list[Action]] = {}
            for action in state.legal():
                found.setdefault(kind(action), []).append(action)
            names = list(found)
            weights = [dear.get(name, 1) for name in names]
            if not any(weights):
                weights = [1] * len(names)
            return generator.choice(found[names[generator.weighted(weights)]])

        return choose

    return Guide(make, options)


OPTIONS = {"spender": {"debit_cards": "2"}, "hoarder": {"unit_limit": "35"}}
GUIDES = {
    **{name: by_taste(taste, {"round_cap": "120", **OPTIONS.get(name, {})}) for name, taste in TASTES.items()},
    "sealed": by_taste(TASTES["trader"], {"round_cap": "120", "auction": "sealed"}),
}
"""All in games that end; sealed bids have a guide of their own."""
