"""The table of Mine a Million."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import ClassVar, Final, cast

from textual.geometry import Size

from minetui.screens.base import bindings
from minetui.screens.choosing import Choice
from minetui.screens.mine_a_million_labels import AMOUNTS, Labels, kind_of
from minetui.screens.mine_a_million_places import asked_about, in_the_way, places_of
from minetui.screens.mine_a_million_steps import steps as told_in_steps
from minetui.screens.table import PANEL, TableScreen
from minetui.session import Move, Session
from minetui.theme.glyphs import Glyphs
from minetui.widgets import money_ledger as money
from minetui.widgets.board import Board, Lights
from minetui.widgets.cells import Row, row, wrap
from minetui.widgets.mine_a_million_board import MineAMillionBoard
from rules.game import CHANCE, Action, Event, View
from rules.mine_a_million import phases as p
from rules.mine_a_million.forecast import forecast
from rules.mine_a_million.outlook import risk
from rules.mine_a_million.table import LOADS
from rules.mine_a_million.view import MineAMillionView
from rules.piles import SEATS

_CHECKED: Final = (
    "throw", "hire lorry", "hire barge", "hire ship", "fill", "buy working", "buy deed", "repay", "sell ground",
    "sell warehouse", "offer ground", "offer",
)  # fmt: skip
"""Kinds of the checklist before the throw, in its order."""
_WIDE: Final = 112
"""Columns of the terminal from which on the panel is a wide one."""
_WHOLE: Final = 60
"""Columns of the panel from which on payments are written out in it."""
_LETTERS: Final[tuple[tuple[str, tuple[str, ...]], ...]] = (
    ("throw", ("throw",)),
    ("hire", ("hire lorry", "hire barge", "hire ship")),
    ("sell", ("sell ground", "sell warehouse", "sell")),
    ("buy", ("buy working", "buy deed", "repay", "bid", "reserve")),
    ("offer", ("offer ground", "offer")),
    ("fill", ("fill", "load", "take")),
    ("move", ("move",)),
    ("yes", ("agree", "pay", "sail", "sea")),
    ("no", ("refuse", "pass", "stay", "dock", "unload")),
)
"""The own letters with the kinds of moves they name."""
_TYPED: Final = {
    "throw": "throw", "hire": "hire lorry{mine}", "sell": "sell ground{mine} 1", "buy": "buy working{mine}",
    "offer": "offer ground{mine} 1", "fill": "load 1", "move": "stay", "yes": "agree", "no": "pass",
}  # fmt: skip
"""What to type for each letter so that the rules say why not; with two mines each, notation names one."""


class MineAMillionScreen(TableScreen):
    """Before the throw a checklist by number or letter; after it vehicles go where the map is lit."""

    groups = (*TableScreen.groups, "mine-a-million")
    BINDINGS = bindings("mine-a-million")
    paths = frozenset({"move", "mine", "at"})
    quiet: ClassVar[frozenset[str]] = frozenset({"turn", "pick", "pool"})
    unsaid: ClassVar[frozenset[str]] = frozenset({"turn"})

    def __init__(self, session: Session, told: str = "") -> None:
        super().__init__(session, told)
        self._ahead: dict[Action, MineAMillionView] = {}
        """How it would look after moves of the present position."""
        self._drawn_at = Size(0, 0)

    @staticmethod
    def board_of() -> Board:
        """The map."""
        return MineAMillionBoard(id="board")

    @staticmethod
    def panel_of(view: MineAMillionView, width: int, names: Sequence[str], glyphs: Glyphs) -> list[Row]:
        """The race to the million, and the card on top."""
        rows = money.race(view, width, names, glyphs)
        card = card_shown(view)
        if card >= 0:
            about = ("card", "obeys") if width < money.WIDE else ("Top card:", "Obeyed now:")
            rows += wrap(f"{about[view.card >= 0]} {view.table.cards[card].title}", width, "accent", "  ")
        return rows

    @property
    def view(self) -> View:
        """What is shown; a preview was looked at already."""
        if self.group and not self.watching and self.foreseen:
            return self.ahead(self.group[self.chosen])
        return super().view

    @property
    def seen(self) -> MineAMillionView:
        """What whoever looks on may know."""
        return cast(MineAMillionView, self.session.view)

    def room(self) -> tuple[int, int]:
        """A wide terminal gives the panel room to write sums out."""
        width, height = super().room()
        return (width - (money.WIDE + 2 - PANEL) if self.size.width >= _WIDE else width), height

    @property
    def width(self) -> int:
        """Columns of the panel."""
        return self.size.width - max(self.board.extent[0], 1) - 2

    def show(self) -> None:
        """Where the terminal has another size, the panel's width is known only when the map has its own."""
        if self._drawn_at != self.size and not self.cramped:
            self._drawn_at = self.size
            self.board.see(self.view, self.room(), Lights())
            self.place = self.place or self.board.start()
            self.query_one("#words").styles.width = self.words_width()
        super().show()

    def words_width(self) -> int:
        """What is said lies over the map alone, so that the list can always be read."""
        return max(self.board.extent[0] + 1, 1)

    # Moves and what they are about

    def offered(self) -> list[Move]:
        """Moves by the words they begin with and the places they name."""
        self._ahead.clear()
        return [self._placed(move) for move in super().offered()]

    def ahead(self, move: Move) -> MineAMillionView:
        """How it would look after a move of the present position; looked at once."""
        if move.action not in self._ahead:
            self._ahead[move.action] = cast(MineAMillionView, self.session.foresee(move.action))
        return self._ahead[move.action]

    def _placed(self, move: Move) -> Move:
        view, kind = self.seen, kind_of(move.text)
        rest = move.text.split()[len(kind.split()) :]
        return replace(move, kind=kind, where=tuple(places_of(view, kind, rest)))

    # What is told, and how

    @staticmethod
    def steps(
        before: MineAMillionView, after: MineAMillionView, events: Sequence[Event]
    ) -> list[tuple[MineAMillionView, Sequence[Event]]]:
        """One event after the other, payments with what they are for."""
        return told_in_steps(before, after, events)

    @staticmethod
    def retold(
        views: Sequence[tuple[MineAMillionView, Sequence[Event]]],
    ) -> list[tuple[MineAMillionView, Sequence[Event]]]:
        """Every action in its steps."""
        told = list(views[:1])
        for (before, _), (after, events) in pairwise(views):
            told += MineAMillionScreen.steps(before, after, events)
        return told if not views or told[-1][0] is views[-1][0] else [*told, (views[-1][0], ())]

    def places(self, event: Event) -> tuple[str, ...]:
        """Spaces and vehicles; of seats alone nothing is marked."""
        return tuple(place for place in event.where if place not in SEATS)

    def turn(self) -> int:
        """Others may be asked in one's turn, and the next turn may begin with the die."""
        return super().turn() if self.seen.active < 0 or self.session.over else self.seen.active

    # Choosing

    def choices(self) -> list[Choice]:
        """The checklist; where vehicles can move, every way there is; else what is asked."""
        if self.waiting or self.watching or self.group or not self.moves:
            return []
        moves = self.moves
        if self.trail:
            moves = [move for move in moves if move.kind == "move" and move.where[0] == self.trail[0]]
        labels = self.labels
        lines: dict[object, list[Move]] = {}
        for move in sorted(moves, key=lambda move: _CHECKED.index(move.kind) if move.kind in _CHECKED else 0):
            lines.setdefault(labels.line_of(move), []).append(move)
        return [
            Choice(
                labels.line(found),
                tuple(found[:1] if found[0].kind == "move" else found),
                found[0].where[-1] if found[0].kind in self.paths else "",
            )
            for found in lines.values()
        ]

    @property
    def labels(self) -> Labels:
        """What moves are called."""
        wide = self.width >= money.WIDE
        return Labels(self.seen, self.session.match.names, self.width - 2, wide)

    def label(self, move: Move) -> str:
        """A line of the preview, with its price."""
        labels = self.labels
        if len(self.group) > 1 and move.kind in (*AMOUNTS, "take"):
            return labels.one_of(move)
        return labels.priced(labels.called(move), move)

    def take(self, choice: Choice) -> None:
        """Moves of vehicles are made at once, they can be taken back; anything else is previewed."""
        if len(choice.moves) == 1 and choice.moves[0].kind in ("move", "stay"):
            self.act(choice.moves[0])
        else:
            self.preview(choice.moves, 0)

    def told_before(self, move: Move) -> str:
        """What it does, and that the throw follows where nothing else is left to do."""
        told, then = move.effect, self._ahead.get(move.action) if self.foreseen else None
        if move.kind == "throw":
            danger = risk(self.seen, self.seen.active)
            return f"{told} The die is thrown.{' ' + self.session.say(danger.text) if danger.level else ''}".strip()
        if then is None or then.to_move != CHANCE or then.phase != p.DIE:
            return told
        return f"{told} Nothing else can be done then, so the die is thrown."

    def settle(self) -> None:
        """The cursor goes where the first vehicle can go, or to what is asked about."""
        if not self.moves:
            return
        view = self.seen
        going = next((move.where[-1] for move in self.moves if move.kind == "move"), "")
        self.place = going or asked_about(view) or self.place

    def advance(self, pause: bool = False) -> None:
        """Who is asked something in another's turn is called by name, where several people sit here."""
        super().advance(pause)
        told, style = self.note
        if self.moves and not self.waiting and self.mine.settings.motion and style == "text":
            short = self._latest(2 * self.words_width())
            self.note = (short if 0 < len(short) < len(told) else told, style)  # told in steps; the map is to be seen
        if self.moves and not self.waiting and self.seen.phase in p.ASKING_PHASES and len(self.session.people) > 1:
            self.say(f"{self.note[0]} {self.session.say(self.session.match.decision.prompt)}".strip(), "strong")

    def _latest(self, letters: int) -> str:
        """The last that happened, in whole sentences and so many letters."""
        told = ""
        for event in reversed(self.session.happened(max(len(self.session.match) - 2, 0))):
            longer = f"{self.session.say(event.text)} {told}".strip()
            if event.kind not in self.quiet and len(longer) > letters:
                break
            told = told if event.kind in self.quiet else longer
        return told

    def lights(self) -> Lights:
        """What stands in the way of what could move is told to the map."""
        cast(MineAMillionBoard, self.board).blocked = frozenset(
            () if self.waiting or self.watching else in_the_way(self.seen, *self.trail[:1])
        )
        return super().lights()

    def action_enter(self) -> None:
        """On a lit space: go there. Before the throw: throw, if nothing else is chosen."""
        idle = not (self.watching or self.waiting or self.group)
        if not idle or not self.moves or self.just_told():
            super().action_enter()
            return
        names = self.board.names(self.place)
        ways = [move for choice in self._choices for move in choice.moves if move.kind == "move"]
        there = [move for move in ways if move.where[-1] in names]
        starting = [move for move in ways if move.where[0] in names]
        if len(there) == 1:
            self.act(there[0])
        elif there:
            self.preview(there, 0)
        elif starting and not self.trail:
            self.trail = (starting[0].where[0],)
            self.say(f"{starting[0].where[0].capitalize()}: where to?")
            self.show()
        elif self.trail:
            self.action_menu()
        elif ways:
            self._refuse_typed(f"move {ways[0].where[0]} {self.place}")
        elif self.moves[0].kind == "throw":
            self.preview(self.moves[:1], 0)
        else:
            here = [move for move in self.moves if move.where and self.here(move, names)]
            self.preview(here or self.moves, 0)

    # The panel

    def advice(self) -> list[Row]:
        """The own money, what the top card would do, and what is asked where it is not the checklist."""
        view, width, glyphs = cast(MineAMillionView, self.view), self.width, self.mine.look.glyphs
        names = self.session.match.names
        seat = self.session.seat if view.active < 0 or self.session.person_to_move or self.waiting else view.active
        asked: list[Row] = []
        phase = self.seen.phase
        trading = phase == p.TRADE and not self.waiting and not self.watching
        if trading:
            asked = [] if self.group else [row(("before the throw", "accent"))]
        elif self.moves and not (self.waiting or self.watching):
            asked = wrap(self.session.say(self.session.match.decision.prompt), width, "accent")
            if view.phase in (p.LOAD, p.TAKE) and (one := view.vehicles[view.fill[0]]):
                full = LOADS[view.table.kinds[view.fill[0]]]
                asked.append(row((f"{sum(one[3])} of {full} aboard", "text")))
        lines: list[money.Line] = []
        if view.round:
            seat = max(seat, 0)
            if trading:
                lines += money.before_throw(view, seat, names, width)
            lines += money.purse(view, seat, width)
        listed = len(self.group) + 4 if self.group else len(self._choices)
        used = len(self.panel_of(view, width, names, glyphs)) + len(asked) + 2 + listed
        room = self.size.height - 2 - used
        rows = money.fitting(lines, room)
        room -= len(rows) + 2
        if room > 0 and view.ledger:
            last = money.payments(view)[-min(room, 8) :]
            rows += [[], row(("last payments", "accent"))]
            rows += [
                money.payment_line(one, names) if width >= _WHOLE else money.payment_short(one, width) for one in last
            ]
        return [*rows, [], *asked] if asked else rows

    # Letters

    def _letter(self, id: str) -> None:
        kinds = next(kinds for letter, kinds in _LETTERS if letter == id)
        view = self.seen
        homes = view.homes[view.to_move] if view.to_move >= 0 else ()
        mine = f" {view.table.colours[homes[0]]}" if homes and view.table.sites > 1 else ""
        self.choose_kinds(kinds, _TYPED[id].format(mine=mine))

    def action_throw_die(self) -> None:
        """End the transactions."""
        self._letter("throw")

    def action_hire(self) -> None:
        """Hire a vehicle."""
        self._letter("hire")

    def action_sell(self) -> None:
        """Sell Units to the Bank."""
        self._letter("sell")

    def action_buy(self) -> None:
        """Buy, repay, bid."""
        self._letter("buy")

    def action_offer(self) -> None:
        """Offer Units to the others."""
        self._letter("offer")

    def action_fill(self) -> None:
        """Load and take."""
        self._letter("fill")

    def action_drive(self) -> None:
        """Move a vehicle."""
        self._letter("move")

    def action_yes(self) -> None:
        """Yes to what is asked."""
        self._letter("yes")

    def action_no(self) -> None:
        """No to what is asked."""
        self._letter("no")

    def action_card(self) -> None:
        """The card on top."""
        view = self.seen
        told = view.words("card")
        if view.card >= 0:
            card = view.table.cards[view.card]
            told = [f"{card.title} is being obeyed: {card.text}", *told]
        elif view.to_move >= 0 and (seen := forecast(view, view.active)) is not None:
            told.insert(1, seen.text)
        self.say(self.session.say(" ".join(dict.fromkeys(told))))

    def action_ledger(self) -> None:
        """All payments."""
        from minetui.screens.money import LedgerScreen

        self.app.push_screen(LedgerScreen(self.seen, self.session.match.names))

    def own_footer(self) -> Iterator[tuple[str, str]]:
        """The letters of what can be done, the card and the ledger."""
        if not self.waiting:
            kinds = {move.kind for move in self.moves}
            for id, named in _LETTERS:
                if kinds & {*named}:
                    yield self.keys_of(f"mine-a-million.{id}"), id
        yield self.keys_of("mine-a-million.card"), "card"
        yield self.keys_of("mine-a-million.ledger"), "ledger"


def card_shown(view: MineAMillionView) -> int:
    """The card being obeyed, else the one on top, else -1."""
    return view.card if view.card >= 0 else view.top


SCREEN: Final = MineAMillionScreen
