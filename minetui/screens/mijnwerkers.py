"""The table of Mijnwerkers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import ClassVar, Final

from minetui.screens.base import bindings
from minetui.screens.cards import CardScreen
from minetui.screens.choosing import Choice
from minetui.screens.pager import PagerScreen
from minetui.session import Move
from minetui.theme.glyphs import Glyphs
from minetui.widgets.board import Board
from minetui.widgets.cards import short_name
from minetui.widgets.cells import Row, fit, row, wrap
from minetui.widgets.mijnwerkers_board import STYLES, MijnwerkersBoard
from rules.game import Event
from rules.mijnwerkers.components import CARDS
from rules.mijnwerkers.memory import Entry, Round
from rules.mijnwerkers.view import MijnwerkersView
from rules.piles import SEATS

_GOLD: Final = "Say yes: the pile gets it and you are safe. Say no: it is yours if you are not chosen in the vote."
_HIDDEN: Final = "Yours unless you are chosen in the vote. Chosen: the pile gets it and you flip a BFF card."
_POCKET: Final = "Do not be chosen: 2 gold of the collective pile are yours. Chosen: you pay 1 and flip a BFF card."
_DYNAMITE: Final = "Be chosen in the vote: everybody else loses 1 gold. Else you lose 1."
ADVICE: Final = (
    _GOLD,
    _GOLD,
    _GOLD,
    "Worth nothing; say no.",
    "You must show it when asked; then you may take somebody's card.",
    "You must show it when asked; all cards still held are thrown away.",
    _POCKET,
    _DYNAMITE,
)
"""What each kind of card means to its holder, before the answer."""
ANSWERED: Final = (_HIDDEN, _HIDDEN, _HIDDEN, "Worth nothing, chosen or not.", "", "", _POCKET, _DYNAMITE)
"""The same after it."""
TAKING: Final = (
    "De Mol takes a card. Gold its taker keeps, and the holder flips a BFF card; dynamite costs the taker 1, the "
    "pocket its holder 1 and a BFF card; a canary ends the round."
)
"""What De Mol may bring."""


class MijnwerkersScreen(CardScreen):
    """Answers, votes, and whose card De Mol takes; a seat is chosen with the cursor or by number."""

    groups = (*CardScreen.groups, "mijnwerkers")
    BINDINGS = bindings("mijnwerkers")
    private: ClassVar[frozenset[str]] = frozenset({"yes", "no", "show"})
    own: ClassVar[str] = "your card"
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
            advice = ANSWERED if view.answered[view.seat] else ADVICE
            rows += [*wrap(advice[view.hand], width, "muted"), []]
        elif view.phase == "take":
            return [*rows, *wrap(TAKING, width, "muted")]
        elif view.seat >= 0 and view.phase == "ask":
            rows += [*wrap("You hold no card this round.", width, "muted"), []]
        share = view.collective // max(sum(1 for count in view.bff if count), 1)
        rows += wrap(
            f"With a whole BFF card at the end you share the collective pile: {share} each now.", width, "muted"
        )
        return rows

    def offered(self) -> list[Move]:
        """Moves by the seats they name."""
        return [
            replace(move, where=tuple(word for word in move.text.split()[1:] if word in SEATS))
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

    def label(self, move: Move) -> str:
        """With the names of the seats, and their letters first where names may be cut."""
        if not move.where:
            return {"yes": "yes, show it", "no": "no", "show": "show it", "take": "take nobody's"}[move.kind]
        names = " + ".join(short_name(name, 10) for name in self._named(move))
        return f"{''.join(move.where)} {names}"

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

    def summed_up(self) -> str:
        """Of a round that is over more happened than a few lines can hold."""
        view = self.session.view
        assert isinstance(view, MijnwerkersView)
        if view.round == 1:
            return super().summed_up()
        return f"Round {view.round - 1} is over; {self.keys_of('mijnwerkers.memory')} tells all of it."

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
            rows += [self._part(seat, entry) for seat, entry in enumerate(one.seats)]
        return rows if self._rounds else [*rows, [], row(("  Nothing yet.", "muted"))]

    def _part(self, seat: int, entry: Entry) -> Row:
        """A seat's part in a round: its answer, whom it suspected, its card, and what became of that."""
        voted = f"suspects {' '.join(SEATS[other] for other in entry.votes)}" if entry.votes else ""
        shown = (CARDS[entry.shown], STYLES[entry.shown]) if entry.shown >= 0 else ("", "text")
        return [
            *fit(row(f"  {SEATS[seat]} ", (short_name(self._names[seat], 17), f"seat{seat}")), 21), *row(" "),
            *fit(row(entry.said or "-"), 6), *fit(row((voted, "text")), 14), *fit(row(shown), 25),
            *row((entry.fate, "muted")),
        ]  # fmt: skip


SCREEN: Final = MijnwerkersScreen
