"""Every screen of the app, and how somebody at the keyboard gets there."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from minetui.starting import start_session
from minetui.store import Keeper
from rules.catalogue import game, games
from rules.game import Action, choose_setup
from tests.terminal.driver import MINETUI, Terminal, environment, welcomed

TABLE: Final = ("play", "mine-shift", "-s", "Ada", "-s", "Ben", "--seed", "3")
"""Two people at one table, a deal that is the same every time."""
AT_THE_TABLE: Final = "3 left"


@dataclass(frozen=True, slots=True)
class Place:
    """A screen.

    Args:
        arguments: the command line; OVER and OPEN in it stand for records.
        keys: what to press then.
        text: what is to be seen there.
        settings: settings it needs.
    """

    arguments: tuple[str, ...]
    keys: tuple[str, ...]
    text: str
    settings: tuple[tuple[str, object], ...] = ()


RESUME: Final = len(games()) + 3
"""The number of "Resume a match" on the home screen."""
SETTINGS: Final = ("end", "up", "enter")
RULES: Final = ("end", "up", "up", "enter")
"""Ways on the home screen to what stands before "Quit"."""
OVER: Final = "over.mine"
"""A match that has ended."""
SCREENS: Final = {
    "welcome": Place((), (), "Do you see", (("welcomed", False),)),
    "home": Place((), (), "Watch a match again"),
    "setup": Place((), ("1",), "classic"),
    "resume": Place((), (str(RESUME),), "Resume"),
    "watch": Place((), (str(RESUME + 1),), "Watch"),
    "rules": Place((), (*RULES, "1"), "all"),
    "search": Place((), (*RULES, "1", "/"), "words, or a rule"),
    "settings": Place((), SETTINGS, "First-run card"),
    "keymap": Place((), (*SETTINGS, "end", "up", "enter"), "Keys"),
    "keys": Place((), ("f1",), "F1"),
    "table": Place(TABLE, (), AT_THE_TABLE),
    "menu": Place(TABLE, ("esc",), "Leave"),
    "actions": Place(TABLE, ("a",), "All actions"),
    "notation": Place(TABLE, (":",), "Type an action"),
    "go to": Place(TABLE, ("/",), "Go to"),
    "preview": Place(TABLE, ("t",), "Preview"),
    "log": Place(TABLE, ("L",), "Log"),
    "in words": Place(TABLE, ("w",), "In words"),
    "table rules": Place(TABLE, ("?",), "for this decision"),
    "pause": Place(("resume", "turn.mine"), ("a", "enter"), "ends your turn"),
    "handover": Place(("resume", "turn.mine"), ("a", "enter", "enter"), "is next", (("handover", "always"),)),
    "the end": Place(("resume", OVER), (), "results"),
    "results": Place(("resume", OVER), ("enter",), "Rematch"),
    "replay": Place(("replay", OVER), (), "of"),
}
"""By name."""


def played(path: Path, until: Callable[[int, bool], bool], seed: str = "3", board: str = "classic") -> list[Action]:
    """Play a match between Ada and Ben at random into a file; the actions.

    Args:
        path: a new file.
        until: told the number of moves made and whether only one move of the turn is left with a step made;
            ends the playing.
        seed: of deal and moves.
        board: the layout of the mine.
    """
    rules = game("mine-shift")
    setup = choose_setup(rules, options={"board": board, "turn_limit": "100"})
    session, _ = start_session(setup, ("Ada", "Ben"), seed, Keeper(path))
    draw = random.Random(seed)
    done: list[Action] = []
    session.deal()
    while not session.over:
        view = session.view
        if until(len(done), bool(view.made == 2 and view.stepped)):  # type: ignore[attr-defined]
            break
        action = draw.choice(session.match.legal())
        session.act(action)
        done.append(action)
    if session.over and session.keeper is not None:
        session.keeper.finish()
    session.close()
    return done


def furnish(home: Path, **settings: object) -> Path:
    """A player's folder with the records that SCREENS names beside it; a record is found from the folder it is in."""
    welcomed(home, **settings)
    if not (home / OVER).exists():
        played(home / OVER, lambda _, ending: False)
        played(home / "turn.mine", lambda _, ending: ending)
    return home


def arrive(place: Place, home: Path, **values: str | None) -> Terminal:
    """Start the app and go to a screen. The folder is furnished for it and should be used for it alone."""
    furnish(home, **dict(place.settings))
    terminal = Terminal([*MINETUI, *place.arguments], environment(home, **values), folder=home)
    try:
        terminal.started()
        terminal.press(*place.keys)
        terminal.see(place.text)
    except BaseException:
        terminal.__exit__()
        raise
    return terminal


def to_corner(terminal: Terminal) -> None:
    """Take the cursor from wherever a turn begins to a1."""
    for key in ["up"] * 6 + ["left"] * 10 + ["up"] * 6 + ["left"] * 2:
        terminal.press(key, quiet=0.015)
