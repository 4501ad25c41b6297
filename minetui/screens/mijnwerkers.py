"""The table of Mijnwerkers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import ClassVar, Final

from minetui.screens.base import bindings
from minetui.screens.cards import CardScreen
from minetui.screens.pager import PagerScreen
from minetui.screens.table import Choice
from minetui.session import Move
from minetui.theme.glyphs import Glyphs
from minetui.widgets.board import Board
from minetui.widgets.cards import short_name
from minetui.widgets.cells import Row, fit, row, wrap
from minetui.widgets.mijnwerkers_board import STYLES, MijnwerkersBoard
from rules.game import Event
from rules.mijnwerkers.components import CARDS
from rules.mijnwerkers.memory import Round
from rules.mijnwerkers.view import MijnwerkersView
from rules.piles import SEATS, read_seat

ADVICE: Final = (
    "Say yes: the pile gets it and you are safe. Say no: it is yours if nobody finds out.",
    "Say yes: the pile gets it and you are safe. Say no: it is yours if nobody finds out.",
    "Say yes: the pile gets it and you are safe. Say no: it is yours if nobody finds out.",
    "Worth nothing; say no.",
    "You must show it when asked; then you may take somebody's card.",
    "You must show it when asked; all cards still held are thrown away.",
    "Be overlooked in the vote: 2 gold of the collective pile are yours. Chosen: you pay 1 and flip a BFF card.",
    "Be chosen in the vote: everybody else loses 1 gold. Else you lose 1.",
)
"""What each kind of card means to its holder."""


class MijnwerkersScreen(CardScreen):
    """Answers, votes, and whose card De Mol takes; a seat is chosen with the cursor or by number."""

    groups = (*CardScreen.groups, "mijnwerkers")
    BINDINGS = bindings("mijnwerkers")
    private: ClassVar[frozenset[str]] = frozenset({"yes", "no", "show"})
    quiet: ClassVar[frozenset[str]] = frozenset({"draw"})

    @staticmethod
    def board_of() -> Board:
        """The table."""
        return MijnwerkersBoard(id="board")

    @staticmethod
    def panel_of(view: MijnwerkersView, width: int, names: Sequence[str], glyphs: Glyphs) -> list[Row]:
        """What the own card means, and how the end is counted."""
        rows = [row(("Mijnwerkers", "accent")), []]
        if view.outcome is not None:
            return rows
        if view.hand >= 0:
            rows += [row((CARDS[view.hand].partition(" (")[0], STYLES[view.hand]))]
            rows += [*wrap(ADVICE[view.hand], width, "muted"), []]
        elif view.seat >= 0 and view.phase == "ask":
            rows += [*wrap("You hold no card this round.", width, "muted"), []]
        share = view.collective // max(sum(1 for count in view.bff if count), 1)
        rows += wrap(f"A whole BFF card is worth {share} of the collective pile now.", width, "muted")
        return rows

    def offered(self) -> list[Move]:
        """Moves by their verb and the seats they name."""
        return [
            replace(
                move, kind=move.text.split()[0], where=tuple(word for word in move.text.split()[1:] if word in SEATS)
            )
            for move in super().offered()
        ]

    def here(self, move: Move, names: Sequence[str]) -> bool:
        """Where many seats can be named, those moves that name the cursor's; else all."""
        return (
            len(self.moves) <= LISTED or names[0] in move.where or not any(names[0] in one.where for one in self.moves)
        )

    def take(self, choice: Choice) -> None:
        """Preview a line of the list among all others, so that arrows and digits go on from there."""
        listed = [move for one in self._choices for move in one.moves]
        self.preview(listed, listed.index(choice.moves[0]))

    def advice(self) -> list[Row]:
        """How to see the own card while it is covered."""
        if not (self.session.covered and self.moves) or self.waiting:
            return []
        return [[], row((self.keys_of("hand.peek"), "accent"), (" your card", "muted"))]

    def label(self, move: Move) -> str:
        """With the names of the seats."""
        if not move.where:
            return {"yes": "yes, show it", "no": "no", "show": "show it", "take": "take nobody's"}[move.kind]
        return " + ".join(short_name(name, 10) for name in self._named(move))

    def told_before(self, move: Move) -> str:
        """What it means; what it brings is hidden."""
        names = " and ".join(self._named(move))
        return {
            "yes": "Yes: your gold goes on the collective pile, and nothing more can happen to you this round.",
            "no": "No: you keep your card hidden.",
            "show": "You were asked, so you have to show it.",
            "take": f"De Mol takes the card of {names}." if names else "De Mol takes nobody's card.",
            "vote": f"You suspect {names}; nobody sees it before all have voted.",
            "choose": f"As foreman you choose {names}.",
        }[move.kind]

    def _named(self, move: Move) -> list[str]:
        return [self.session.match.name(SEATS.index(letter)) for letter in move.where]

    def stops(self, event: Event) -> bool:
        """The end of a round: another one begins."""
        return event.kind == "round"

    # The game's own letters

    def action_yes(self) -> None:
        """Show the gold."""
        self.choose_kind("yes", "yes")

    def action_no(self) -> None:
        """Deny it."""
        self.choose_kind("no", "no")

    def action_show_card(self) -> None:
        """Show De Mol or Kanarie."""
        self.choose_kind("show", "show")

    def action_vote(self) -> None:
        """Vote for the seat under the cursor, choose it, or take its card: whatever is asked."""
        verb = self.moves[0].kind if self.moves and self.moves[0].kind in ("take", "choose") else "vote"
        found = [move for move in self.moves if move.kind == verb and self.place in move.where]
        self._choose(found, f"{verb} {self.place}")

    def action_memory(self) -> None:
        """Everything everybody remembers, round by round."""
        view = self.session.view
        assert isinstance(view, MijnwerkersView)
        self.app.push_screen(MemoryScreen(view.memory, self.session.match.names))

    def own_footer(self) -> Iterator[tuple[str, str]]:
        """Peeking, what is asked, and the memory."""
        yield from super().own_footer()
        if not self.waiting:
            kinds = dict.fromkeys(move.kind for move in self.moves)
            if not self.session.covered:
                for kind, name in (("yes", "yes"), ("no", "no"), ("show", "show")):
                    if kind in kinds:
                        yield self.keys_of(f"mijnwerkers.{kind}"), name
            for kind in ("vote", "take", "choose"):
                if kind in kinds:
                    yield self.keys_of("mijnwerkers.vote"), kind
        yield self.keys_of("mijnwerkers.memory"), "memory"


LISTED: Final = 9
"""Moves that can be listed by number."""


class MemoryScreen(PagerScreen):
    """The rounds so far in a table: who was asked, what they said, whom they suspected, what was shown.

    Args:
        rounds: the rounds.
        names: what the seats are called.
    """

    heading = "What everybody remembers"

    def __init__(self, rounds: Sequence[Round], names: Sequence[str]) -> None:
        super().__init__()
        self._rounds = rounds
        self._names = names

    def lines(self, width: int) -> list[Row]:
        """A block a round, the last one first."""
        rows: list[Row] = [[], row("  ", (self.heading, "accent"))]
        for one in reversed(self._rounds):
            rows += [[], row(("  Round ", "muted"), (str(one.number), "strong"), (", foreman ", "muted"),
                             (self._names[one.foreman], f"seat{one.foreman}"))]  # fmt: skip
            for seat, entry in enumerate(one.seats):
                voted = " ".join(self._names[other] for other in entry.votes)
                shown = (CARDS[entry.shown], STYLES[entry.shown]) if entry.shown >= 0 else ("", "text")
                taker = read_seat(entry.fate[-1:], len(self._names)) if entry.fate.startswith("taken") else None
                fate = entry.fate if taker is None else f"taken by {self._names[taker]}"
                rows.append(
                    [*fit(row("    ", (self._names[seat], f"seat{seat}")), 20), *fit(row(entry.said or "-"), 6),
                     *fit(row(("suspects ", "muted"), voted) if voted else [], 26), *fit(row(shown), 24),
                     *row((fate, "muted"))]
                )  # fmt: skip
        return rows if self._rounds else [*rows, [], row(("  Nothing yet.", "muted"))]


SCREEN: Final = MijnwerkersScreen
