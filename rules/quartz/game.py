"""Quartz as the catalogue knows it: options, start, notation, positions."""

from __future__ import annotations

from typing import Final

from rules.dealer import Generator
from rules.game import Action, Choice, Option, Setup
from rules.quartz.components import crew_of, mine_of
from rules.quartz.notation import action_text, read_action
from rules.quartz.position import read_position
from rules.quartz.state import QuartzState
from rules.quartz.table import table_of
from rules.quartz.view import QuartzView, imagine
from rules.rulebook import ENGLISH, Rulebook, languages_of, rulebook_of


class Quartz:
    """Dwarves push their luck in a mine of crystals, with a little help."""

    id: Final = "quartz"
    title: Final = "Quartz"
    prefix: Final = "QZ"
    version: Final = 1
    seats: Final = (2, 6)
    hidden: Final = True
    draws_seats: Final = False
    languages: Final = languages_of(__file__)
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

    def rulebook(self, language: str = ENGLISH) -> Rulebook:
        """The numbered rules in a language, in English where that is missing; read on first use."""
        return rulebook_of(__file__, self.prefix, language)

    def data(self, setup: Setup) -> tuple[str, ...]:
        """The two decks as lines: what a Record's fingerprint covers."""
        return str(mine_of(setup)), " ".join(map(str, crew_of(setup)))

    def start(self, setup: Setup) -> QuartzState:
        """A new game, before Chance names who begins. Raises SetupError for a wrong deck."""
        return QuartzState(setup)

    def load(self, setup: Setup, line: str) -> QuartzState:
        """The State a position line describes (see position.py). Raises SetupError."""
        state = QuartzState(setup)
        read_position(state, line)
        return state

    def imagine(self, view: QuartzView, dealer: Generator) -> QuartzState:
        """A full State that the view's seat could not tell from the real one."""
        state = QuartzState(view.setup)
        imagine(view, state, dealer)
        return state

    def text(self, setup: Setup, action: Action) -> str:
        """An action's canonical notation (see notation.py)."""
        return action_text(table_of(setup), action)

    def parse(self, setup: Setup, text: str) -> Action:
        """The action a text names. Raises IllegalAction when it names none."""
        return read_action(table_of(setup), text)


GAME: Final = Quartz()
