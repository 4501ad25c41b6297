"""Mijnwerkers as the catalogue knows it: options, start, notation, positions."""

from __future__ import annotations

from typing import Final

from rules.dealer import Generator
from rules.game import Action, Choice, Option, Setup
from rules.mijnwerkers.components import FEWEST, MOST, coal_of
from rules.mijnwerkers.notation import action_text, read_action
from rules.mijnwerkers.position import read_position
from rules.mijnwerkers.state import MijnwerkersState
from rules.mijnwerkers.table import table_of
from rules.mijnwerkers.view import MijnwerkersView, imagine
from rules.rulebook import ENGLISH, Rulebook, languages_of, rulebook_of


class Mijnwerkers:
    """Miners draw cards, are asked for gold, lie, and vote; who keeps the most gold wins."""

    id: Final = "mijnwerkers"
    title: Final = "Mijnwerkers"
    prefix: Final = "MW"
    version: Final = 1
    seats: Final = (FEWEST, MOST)
    hidden: Final = True
    draws_seats: Final = False
    languages: Final = languages_of(__file__)
    options: Final = (
        Option("coal", "what lies in the coal pile", (Choice("printed", "the printed piles"),), "MW-D1", deck=True),
        Option(
            "trash", "cards thrown away because of a Kanarie (the canary)",
            (Choice("down", "stay hidden"), Choice("up", "are shown as they go")), "MW-W6",
        ),
        Option(
            "tie_break", "several with the most gold",
            (Choice("bff", "more whole BFF cards win"), Choice("shared", "they share the win")), "MW-W33",
        ),
    )  # fmt: skip

    def rulebook(self, language: str = ENGLISH) -> Rulebook:
        """The numbered rules in a language, in English where that is missing; read on first use."""
        return rulebook_of(__file__, self.prefix, language)

    def data(self, setup: Setup) -> tuple[str, ...]:
        """The coal pile as a line: what a Record's fingerprint covers."""
        return (str(coal_of(setup)),)

    def start(self, setup: Setup) -> MijnwerkersState:
        """A new game, before the first foreman is named. Raises SetupError for a wrong coal file."""
        return MijnwerkersState(setup)

    def load(self, setup: Setup, line: str) -> MijnwerkersState:
        """The State a position line describes (see position.py). Raises SetupError."""
        state = MijnwerkersState(setup)
        read_position(state, line)
        return state

    def imagine(self, view: MijnwerkersView, dealer: Generator) -> MijnwerkersState:
        """A full State that the view's seat could not tell from the real one."""
        state = MijnwerkersState(view.setup)
        imagine(view, state, dealer)
        return state

    def text(self, setup: Setup, action: Action) -> str:
        """An action's canonical notation (see notation.py)."""
        return action_text(table_of(setup), action)

    def parse(self, setup: Setup, text: str) -> Action:
        """The action a text names. Raises IllegalAction when it names none."""
        return read_action(table_of(setup), text)


GAME: Final = Mijnwerkers()
