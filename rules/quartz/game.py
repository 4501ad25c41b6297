"""Quartz as the catalogue knows it: options, start, notation, positions."""

from __future__ import annotations

from typing import Final

from rules.game import Action, Choice, Option, Setup
from rules.quartz.components import crew_of, mine_of
from rules.quartz.kernel import Kernel
from rules.quartz.notation import action_text, read_action
from rules.quartz.table import table_of


class Quartz:
    """Dwarves push their luck in a mine of crystals, with a little help."""

    id: Final = "quartz"
    title: Final = "Quartz"
    prefix: Final = "QZ"
    version: Final = 1
    seats: Final = (2, 6)
    hidden: Final = True
    options: Final = (
        Option(
            "helpers", "whether there are Helpers",
            (Choice("on", "they can be hired and played"), Choice("off", "Hire icons do nothing")), "QZ-Q23",
        ),
        Option(
            "mine", "the Mine cards",
            (Choice("reconstruction", "our reconstruction of the printed cards"),), "QZ-D1", deck=True,
        ),
        Option(
            "crew", "the Helper cards",
            (Choice("reconstruction", "our reconstruction of the printed cards"),), "QZ-D5", deck=True,
        ),
    )  # fmt: skip

    def data(self, setup: Setup) -> tuple[str, ...]:
        """The two decks as lines: what a Record's fingerprint covers."""
        return str(mine_of(setup)), " ".join(map(str, crew_of(setup)))

    def start(self, setup: Setup) -> Kernel:
        """A new game, before Chance names who begins. Raises SetupError for a wrong deck."""
        return Kernel(setup)

    def text(self, setup: Setup, action: Action) -> str:
        """An action's canonical notation (see notation.py)."""
        return action_text(table_of(setup), action)

    def parse(self, setup: Setup, text: str) -> Action:
        """The action a text names. Raises IllegalAction when it names none."""
        return read_action(table_of(setup), text)


GAME: Final = Quartz()
