"""The games there are. A new game is one line here."""

from __future__ import annotations

import importlib
from typing import Final, NamedTuple, cast

from rules.game import Game, SetupError


class Entry(NamedTuple):
    """What is known of a game before it is imported.

    Args:
        title: as on the box.
        pitch: what it is about, in a sentence or two.
        module: the package that offers it as `GAME`; imported when first asked for.
    """

    title: str
    pitch: str
    module: str


ENTRIES: Final = {
    "mine-shift": Entry(
        "Mine Shift",
        "Bring your four jewels across a mine whose tiles turn and slide under everybody's feet. Two seats, fifteen "
        "minutes, nothing hidden.",
        "rules.mine_shift",
    ),
    "mine-your-business": Entry(
        "Mine Your Business",
        "Turn and swap the cards of a Mine until a long chain of one resource runs into your Cart. Alone against "
        "events and Goblins, together, or against each other; one to four seats.",
        "rules.mine_your_business",
    ),
    "mijnwerkers": Entry(
        "Mijnwerkers",
        "Draw a card, swear you have no gold, and vote for whoever you believe least. Eight rounds of lies, moles, "
        "canaries and dynamite for three to six seats.",
        "rules.mijnwerkers",
    ),
    "quartz": Entry(
        "Quartz",
        "Turn up crystals card by card: stop in time and they are yours, or two unstable ones bring the line down. "
        "Helpers steal, guard and meddle. Two to six seats.",
        "rules.quartz",
    ),
    "mine-a-million": Entry(
        "Mine a Million",
        "Dig Units, fight over scarce lorries, barges and ships, load rivals' cargo at their cost, and be first to a "
        "million dollars. Two to six seats, one to two hours, nothing hidden.",
        "rules.mine_a_million",
    ),
}
"""The games by id."""


def games() -> tuple[str, ...]:
    """The ids of all games, in the order they are shown."""
    return tuple(ENTRIES)


def entry(id: str) -> Entry:
    """What is known of a game without importing it. Raises KeyError for an id nobody knows."""
    return ENTRIES[id]


def game(id: str) -> Game:
    """One game by its id. Raises SetupError for an id nobody knows."""
    if id not in ENTRIES:
        raise SetupError(f"There is no game {id!r}; there is {', '.join(ENTRIES)}.")
    return cast(Game, importlib.import_module(ENTRIES[id].module).GAME)
