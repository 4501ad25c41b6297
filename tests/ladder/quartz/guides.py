"""Ways to play Quartz that meet what even play does not: by how dear each kind of action is to a player."""

from __future__ import annotations

from rules.dealer import Generator
from rules.game import Action, Setup, State
from rules.quartz import GAME
from tests.ladder.play import Texts, even
from tests.ladder.plug import Guide, Policy

TASTES = {
    # Never knows when to stop, so lines grow long and accidents happen.
    "bold": {"go": 12, "stop": 1, "explore": 9, "hire": 3, "surveyor": 1, "watchman": 2, "pit-prop": 5},
    # Stops after a card or two and keeps what there is: many turns, many columns, many questions.
    "timid": {"go": 1, "stop": 3, "explore": 9, "hire": 2, "watchman": 3},
    # Takes every Helper there is and keeps nearly all: full hands, an empty Helper deck if there is one.
    "hirer": {"hire": 60, "go": 3, "stop": 1, "explore": 9, "pass": 9, "pit-prop": 9},
    # Plays every Helper as soon as it may.
    "busy": {"hire": 60, "go": 4, "stop": 3, "explore": 4, "surveyor": 60, "pickpocket": 30, "peddler": 40,
             "porter": 30, "watchman": 30, "pit-prop": 30, "foreman": 30, "cart-thief": 30},
    # Saves columns whenever there is one.
    "protector": {"protect": 30, "porter": 60, "hire": 30, "go": 4, "stop": 2, "explore": 9},
    # Looks ahead and stops, so that cards lie fixed over turns; hires for that.
    "planner": {"hire": 60, "surveyor": 90, "go": 4, "stop": 5, "explore": 9, "pass": 9},
    # Answers what others do, and little else.
    "spoiler": {"hire": 60, "go": 5, "stop": 3, "explore": 20, "foreman": 60, "cart-thief": 60, "watchman": 60,
                "pit-prop": 60},
}  # fmt: skip
"""How dear each kind of action is, 1 where nothing is said."""


def by_taste(taste: dict[str, int]) -> Guide:
    """A guide that picks a kind of action by its weight, then any action of the kind."""

    def make(setup: Setup, generator: Generator) -> Policy:
        texts, any_of_chance = Texts(GAME, setup), even(setup, generator)

        def choose(state: State) -> Action:
            if state.to_move < 0:
                return any_of_chance(state)
            verbs: dict[str, list[Action]] = {}
            for action in state.legal():
                verbs.setdefault(texts[action].split()[0], []).append(action)
            names = sorted(verbs)
            picked = names[generator.weighted([taste.get(name, 1) for name in names])]
            return generator.choice(verbs[picked])

        return choose

    return Guide(make, {"helpers": "on"})


GUIDES = {name: by_taste(taste) for name, taste in TASTES.items()}
