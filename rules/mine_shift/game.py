"""Mine Shift as the catalogue knows it: options, start, notation, positions."""

from __future__ import annotations

from typing import Final

from rules.dealer import Generator
from rules.game import Action, Choice, Option, Setup
from rules.mine_shift.components import tiles_of
from rules.mine_shift.notation import action_text, read_action
from rules.mine_shift.position import read_position
from rules.mine_shift.state import MineShiftState
from rules.mine_shift.table import table_of
from rules.mine_shift.view import MineShiftView, imagine
from rules.rulebook import ENGLISH, Rulebook, languages_of, rulebook_of


class MineShift:
    """Two seats, each to bring four jewels onto the opposite home through tiles that turn and slide."""

    id: Final = "mine-shift"
    title: Final = "Mine Shift"
    prefix: Final = "MS"
    version: Final = 1
    seats: Final = (2, 2)
    hidden: Final = False
    draws_seats: Final = False
    languages: Final = languages_of(__file__)
    options: Final = (
        Option(
            "board",
            "the layout of the mine",
            (
                Choice("classic", "eight tiles round a vacant cell, homes at opposite corners"),
                Choice("side", "the same ring, homes beside its middle row"),
                Choice("grid4", "four by four, two cells vacant"),
                Choice("grid5", "five by five, the centre vacant"),
            ),
            "MS-M27",
        ),
        Option(
            "tiles",
            "the walls on the 27 tiles",
            (
                Choice("half", "walls one space long"),
                Choice("whole", "walls along whole sides: a denser mine"),
            ),
            "MS-T2",
            deck=True,
        ),
        Option(
            "setup",
            "how the mine is laid out",
            (
                Choice("deal", "by chance"),
                Choice("place", "the players place the tiles by turns"),
            ),
            "MS-M23",
        ),
        Option(
            "shift_with_jewels",
            "whether a tile with jewels on it may be shifted",
            (Choice("yes", "jewels ride along"), Choice("no", "empty tiles only")),
            "MS-M13",
        ),
        Option(
            "repetition",
            "how often a position may come up before the game ends",
            (Choice("3", "the third time ends it"), Choice("0", "no limit")),
            "MS-M20",
        ),
        Option(
            "turn_limit",
            "after how many turns each the game ends",
            (Choice("100", "a hundred"), Choice("0", "no limit")),
            "MS-M20",
        ),
    )

    def rulebook(self, language: str = ENGLISH) -> Rulebook:
        """The numbered rules in a language, in English where that is missing; read on first use."""
        return rulebook_of(__file__, self.prefix, language)

    def data(self, setup: Setup) -> tuple[str, ...]:
        """The tiles as lines of walls: what a Record's fingerprint covers."""
        return ("\n".join(map(str, tiles_of(setup))),)

    def start(self, setup: Setup) -> MineShiftState:
        """A new game, before Chance names who begins. Raises SetupError for a wrong tile file."""
        return MineShiftState(setup)

    def load(self, setup: Setup, line: str) -> MineShiftState:
        """The State a position line describes (see position.py). Raises SetupError."""
        state = MineShiftState(setup)
        read_position(state, line)
        return state

    def imagine(self, view: MineShiftView, dealer: Generator) -> MineShiftState:
        """The State behind a view; nothing is hidden, so the generator is not asked."""
        state = MineShiftState(view.setup)
        imagine(view, state)
        return state

    def text(self, setup: Setup, action: Action) -> str:
        """An action's canonical notation (see notation.py)."""
        return action_text(table_of(setup), action)

    def parse(self, setup: Setup, text: str) -> Action:
        """The action a text names. Raises IllegalAction when it names none."""
        return read_action(table_of(setup), text)


GAME: Final = MineShift()
