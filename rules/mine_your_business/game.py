"""Mine Your Business as the catalogue knows it: options, start, notation, positions."""

from __future__ import annotations

from typing import Final

from rules.dealer import Generator
from rules.game import FILE, Action, Choice, Option, Setup
from rules.mine_your_business.components import events_of, goblin_cards_of, mine_cards_of
from rules.mine_your_business.notation import action_text, read_action
from rules.mine_your_business.position import read_position
from rules.mine_your_business.state import MineYourBusinessState
from rules.mine_your_business.table import COMPETITIVE, SOLO, table_of
from rules.mine_your_business.view import MineYourBusinessView, imagine
from rules.rulebook import ENGLISH, Rulebook, languages_of, rulebook_of

_HUNTED: Final = ("mode", ("chapter2", "chapter3", "cooperative", "two-goblins"))
"""What some options are for: modes with a Goblin."""
_OWNED: Final = ("mode", ("chapter3",))
"""The mode with the Mine Owner."""


def _deck(name: str, what: str, modes: tuple[str, ...] = ()) -> Option:
    ours = Choice("reconstruction", "our reconstruction of the printed cards")
    return Option(name, what, (ours,), "MYB-D1", deck=True, needs=("mode", modes) if modes else None)


class MineYourBusiness:
    """Gnomes turn and swap the cards of a Mine so that long chains of one resource run into their Carts."""

    id: Final = "mine-your-business"
    title: Final = "Mine Your Business"
    prefix: Final = "MYB"
    version: Final = 1
    seats: Final = (1, 4)
    hidden: Final = False
    draws_seats: Final = True
    languages: Final = languages_of(__file__)
    options: Final = (
        Option(
            "mode",
            "which game is played",
            (
                Choice("standard", "two Gnomes, two Carts, most cards win", (2, 2)),
                Choice("resources", "the same, cards worth what the Resource cards say", (2, 2)),
                Choice("three", "three Gnomes on five by five", (3, 3)),
                Choice("four", "four Gnomes on six by six", (4, 4)),
                Choice("chapter1", "Risky Digs: alone, with three events", (1, 1)),
                Choice("chapter2", "The Gobblin' Goblin: alone, hunted", (1, 1)),
                Choice("chapter3", "Gnome Ore Tears: alone, with the Mine Owner and his Goblin", (1, 1)),
                Choice("cooperative", "two Gnomes, one Cart, one Goblin", (2, 2)),
                Choice("two-goblins", "together against two Goblins, seven cards each", (1, 4)),
            ),
            "MYB-P1",
        ),
        _deck("mine", "the 54 Mine cards"),
        _deck("events", "the ten Event cards", SOLO),
        _deck("goblin", "the fifteen Goblin cards", ("resources", *_HUNTED[1])),
        Option(
            "swap_from_empty", "whether a Gnome on an empty space may swap",
            (Choice("on", "it may"), Choice("off", "it may not")), "MYB-B4",
        ),
        Option(
            "same_lines", "two lines of one resource on a card",
            (Choice("separate", "stay two lines"), Choice("joined", "count as one")), "MYB-B11",
            needs=("mine", (FILE,)),
        ),
        Option(
            "teleport_under_others", "whether Teleport may move a card under another Gnome",
            (Choice("on", "it may"), Choice("off", "it may not")), "MYB-B21",
            needs=("mode", COMPETITIVE),
        ),
        Option(
            "wake_on_camp", "a campfire under a waking figure",
            (Choice("out", "goes out"), Choice("stays", "stays lit")), "MYB-G4", needs=_HUNTED,
        ),
        Option(
            "revealed_camp", "a campfire revealed under a figure",
            (Choice("stays", "stays lit"), Choice("out", "goes out again")), "MYB-G23", needs=_HUNTED,
        ),
        Option(
            "sleeping_owner", "walking onto the sleeping Mine Owner",
            (Choice("forbid", "is not allowed"), Choice("kick", "is allowed, and one is kicked")), "MYB-C3-2",
            needs=_OWNED,
        ),
        Option(
            "barred", "an action that would put Mine Owner and Goblin on one cell",
            (Choice("box-x", "the cross box takes its place"), Choice("skip", "is left out")), "MYB-C3-5",
            needs=_OWNED,
        ),
        Option(
            "goblin_decks", "Goblin cards with two Goblins and one or two seats",
            (Choice("both", "of both editions"), Choice("one", "of one edition", (1, 2))), "MYB-P15",
            needs=("mode", ("two-goblins",)),
        ),
    )  # fmt: skip

    def rulebook(self, language: str = ENGLISH) -> Rulebook:
        """The numbered rules in a language, in English where that is missing; read on first use."""
        return rulebook_of(__file__, self.prefix, language)

    def data(self, setup: Setup) -> tuple[str, ...]:
        """The three decks as lines: what a Record's fingerprint covers."""
        decks = mine_cards_of(setup), events_of(setup), goblin_cards_of(setup)
        return tuple("\n".join(map(str, deck)) for deck in decks)

    def start(self, setup: Setup) -> MineYourBusinessState:
        """A new game, before Chance deals. Raises SetupError for a wrong deck."""
        return MineYourBusinessState(setup)

    def load(self, setup: Setup, line: str) -> MineYourBusinessState:
        """The State a position line describes (see position.py). Raises SetupError."""
        state = MineYourBusinessState(setup)
        read_position(state, line)
        return state

    def imagine(self, view: MineYourBusinessView, dealer: Generator) -> MineYourBusinessState:
        """A full State that the view's seat could not tell from the real one."""
        state = MineYourBusinessState(view.setup)
        imagine(view, state, dealer)
        return state

    def text(self, setup: Setup, action: Action) -> str:
        """An action's canonical notation (see notation.py)."""
        return action_text(table_of(setup), action)

    def parse(self, setup: Setup, text: str) -> Action:
        """The action a text names. Raises IllegalAction when it names none."""
        return read_action(table_of(setup), text)


GAME: Final = MineYourBusiness()
