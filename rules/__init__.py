"""The rules of five tabletop games about mines: pure Python, standard library only, no screen, no clock.

`rules.catalogue` names the games, `rules.game` is the vocabulary, `rules.match` plays a Record.
"""

from rules.catalogue import game, games
from rules.game import (
    CHANCE,
    OVER,
    SPECTATOR,
    Action,
    Choice,
    Decision,
    Event,
    Game,
    IllegalAction,
    Option,
    Outcome,
    Setup,
    SetupError,
    State,
    View,
    choose_setup,
)

__all__ = [
    "CHANCE",
    "OVER",
    "SPECTATOR",
    "Action",
    "Choice",
    "Decision",
    "Event",
    "Game",
    "IllegalAction",
    "Option",
    "Outcome",
    "Setup",
    "SetupError",
    "State",
    "View",
    "choose_setup",
    "game",
    "games",
]
