"""The table of Mine a Million."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import ClassVar, Final, cast

from textual.geometry import Size

from minetui.screens.base import bindings
from minetui.screens.table import PANEL, Choice, TableScreen
from minetui.session import Move, Session
from minetui.theme.glyphs import Glyphs
from minetui.widgets import money_ledger as money
from minetui.widgets.board import Board, Lights
from minetui.widgets.cards import short_name
from minetui.widgets.cells import Row, row, wrap
from minetui.widgets.mine_a_million_board import MineAMillionBoard
from rules.game import CHANCE, Action, Event, View
from rules.mine_a_million import phases as p
from rules.mine_a_million.outlook import forecast, price, reach, risk
from rules.mine_a_million.table import LOADS
from rules.mine_a_million.telling import pounds
from rules.mine_a_million.view import MineAMillionView
from rules.piles import SEATS
from rules.reading import counted

_TWO: Final = frozenset({"sell ground", "sell warehouse", "hire lorry", "hire barge", "hire ship", "buy working",
                         "buy deed", "offer ground"})  # fmt: skip
"""Kinds of actions that two words name."""
_CHECKED: Final = (
    "throw", "hire lorry", "hire barge", "hire ship", "fill", "buy working", "buy deed", "repay", "sell ground",
    "sell warehouse", "offer ground", "offer",
)  # fmt: skip
"""Kinds of the checklist before the throw, in its order."""
_SHORT: Final = {
    "hire lorry": "lorry", "hire barge": "barge", "hire ship": "ship", "buy working": "working", "buy deed": "company",
    "sell ground": "sell gr", "sell warehouse": "sell Wh", "offer ground": "offer",
}  # fmt: skip
_WIDE: Final = 112
"""Columns of the terminal from which on the panel is a wide one."""
_WHOLE: Final = 60
"""Columns of the panel from which on payments are written out in it."""
_AMOUNTS: Final = frozenset({"sell ground", "sell warehouse", "offer ground", "offer"})
"""Kinds of which arrows choose how many Units."""
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
    "throw": "throw", "hire": "hire lorry", "sell": "sell ground 1", "buy": "buy working", "offer": "offer ground 1",
    "fill": "load 1", "move": "stay", "yes": "agree", "no": "pass",
}  # fmt: skip
"""What to type for each letter so that the rules say why not."""
_BEFORE: Final = frozenset({"throw", "card", "pick", "begin"})
"""Events that are told over the position as it was before them."""
_TAIL: Final = frozenset({"pool", "turn"})
"""Events told with what comes before them."""
_FRONT: Final = frozenset({"hire", "sell", "working", "sold", "load", "take", "offer", "reserve", "bid", "pass"})
"""Events whose payments are told with them."""


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
        if self.group and not self.watching and (then := self._ahead.get(self.group[self.chosen].action)):
            return then
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
        if self._drawn_at != self.size and self.size.width and not self.has_class("-small"):
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
        view, words = self.seen, move.text.split()
        kind = " ".join(words[:2]) if " ".join(words[:2]) in _TWO else words[0]
        rest = words[len(kind.split()) :]
        return replace(move, kind=kind, where=tuple(self._where(view, kind, rest)))

    def _where(self, view: MineAMillionView, kind: str, rest: Sequence[str]) -> list[str]:
        """The places an action is about, the one it starts from first."""
        table = view.table
        if kind == "move":
            return [rest[0], rest[1]]
        named = [word for word in rest if word in table.pieces or word in table.colours or word in table.spaces]
        if named:
            return named
        if kind == "take":
            seat = SEATS.index(rest[0])
            return [table.colours[mine] for mine in view.homes[seat]]
        if kind in ("sell warehouse",):
            return [table.spaces[table.board.newport]]
        if kind == "hire ship":
            return [table.spaces[table.ship_dock]]
        if kind in ("load", "unload", "agree", "refuse") and (piece := self._piece_asked(view)):
            return [piece]
        if kind in ("sell ground", "hire lorry", "hire barge", "buy working", "offer ground"):
            return [table.colours[mine] for mine in view.homes[view.active]][:1]
        return []

    @staticmethod
    def _piece_asked(view: MineAMillionView) -> str:
        """The vehicle a decision is about, or ""."""
        return view.table.pieces[view.fill[0]] if view.fill[0] >= 0 else ""

    # What is told, and how

    @staticmethod
    def steps(
        before: MineAMillionView, after: MineAMillionView, events: Sequence[Event]
    ) -> list[tuple[MineAMillionView, Sequence[Event]]]:
        """One event after the other, payments with what they are for."""
        groups: list[list[Event]] = []
        for event in events:
            last = groups[-1][-1] if groups else None
            if last is not None and (
                event.kind in _TAIL
                or event.kind == last.kind
                or (event.kind == "claim" and before.round <= 1 and last.kind == "throw")
                or (event.kind == "pay" and groups[-1][0].kind in _FRONT)
                or (event.kind == "hire" and last.kind == "pay")
            ):
                groups[-1].append(event)
            else:
                groups.append([event])
        told: list[tuple[MineAMillionView, Sequence[Event]]] = []
        for group in groups:
            told.append((before if group[0].kind in _BEFORE and after.round > 1 else after, tuple(group)))
        return told

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
        lines: dict[object, list[Move]] = {}
        for move in sorted(moves, key=lambda move: _CHECKED.index(move.kind) if move.kind in _CHECKED else 0):
            lines.setdefault(self._line_of(move), []).append(move)
        return [
            Choice(
                self._line_label(found),
                tuple(found[:1] if found[0].kind == "move" else found),
                found[0].where[-1] if found[0].kind in self.paths else "",
            )
            for found in lines.values()
        ]

    def _line_of(self, move: Move) -> object:
        """Moves of which this is the same make one line of the list."""
        words = move.text.split()
        if move.kind == "move":  # vehicles alike go alike
            view = self.seen
            return view.vehicles[view.table.pieces.index(words[1])], words[2]
        if move.kind in ("sell ground", "offer ground", "offer", "take"):
            return tuple(words[:-1])
        if move.kind in ("sell warehouse", "hire barge"):
            return move.kind
        return move.action

    def _line_label(self, found: Sequence[Move]) -> str:
        """A line of the list: what it is, what it changes the purse by, what is in it then."""
        first, last = found[0], found[-1]
        if len(found) == 1 or first.kind == "move":
            return self._priced(self.plain_label(first).removesuffix(" 1"), first)
        words, most = first.text.split(), last.text.split()[-1]
        about = " ".join(words[len(first.kind.split()) : -1])
        if first.kind == "hire barge":
            return self._priced(f"{self._word_for(first.kind)} ...", first)
        if first.kind == "take":
            seat = SEATS.index(words[1])
            name = short_name(
                self.session.match.name(seat), self.room_of_list - 9
            )  # as long as the fare fits behind it
            pays = money.thousands(money.fare(self.seen, seat, int(most)))
            return f"{name} 1-{most} +{pays}"
        label = f"{self._word_for(first.kind)} {about}".strip()
        low, high = price(self.seen, first.action), price(self.seen, last.action)
        if low == high:
            return f"{label} {words[-1]}-{most}"
        return money.ranged(label, low, high, self.room_of_list)

    @property
    def room_of_list(self) -> int:
        """Columns of the list beside its numbers."""
        return self.width - 2

    def _word_for(self, kind: str) -> str:
        return kind if self.width >= money.WIDE else _SHORT.get(kind, kind)

    def label(self, move: Move) -> str:
        """A line of the preview, with its price."""
        return self._priced(self.plain_label(move), move)

    def plain_label(self, move: Move) -> str:
        """With the names of seats and places."""
        words = move.text.split()
        if move.kind == "move":
            return f"{words[1]} > {self._title(words[2])}"
        if move.kind == "take":
            units, seat = int(words[-1]), SEATS.index(words[1])
            who = "" if len(self.group) > 1 else f"{short_name(self.session.match.name(seat), 6)} "
            return f"{who}{counted(units, 'Unit')} +{money.thousands(money.fare(self.seen, seat, units))}"
        if move.kind in _AMOUNTS and len(self.group) > 1:
            return counted(int(words[-1]), "Unit")
        if move.kind in ("bid", "reserve"):
            return f"{move.kind} {pounds(int(words[1]))}"
        if self.width < money.WIDE and move.kind in ("sell", "pay", "dock", "sail", "fill") and len(words) > 1:
            piece = words[1]
            return {"sell": piece, "pay": piece, "fill": f"fill {piece[0]}{piece[-1]}"}.get(move.kind, move.kind)
        if move.kind in _TWO or move.kind in _CHECKED:
            rest = " ".join(words[len(move.kind.split()) :])
            return f"{self._word_for(move.kind)} {rest}".strip()
        if move.kind in ("at", "mine"):
            return f"{words[1]} mine"
        return {"agree": "yes, agree", "refuse": "no, refuse", "stay": "move nothing"}.get(move.text, move.text)

    def _title(self, space: str) -> str:
        table = self.seen.table
        title = table.board.spaces[table.spaces.index(space)].title
        return title if self.width >= money.WIDE else space.removeprefix("barge-").removeprefix("port-")

    def _priced(self, label: str, move: Move) -> str:
        """A line with what it changes the purse by, and what is in it then."""
        change = price(self.seen, move.action)
        if not change and move.kind != "throw":
            return label
        return money.priced(label, change, self.seen.cash[self.seen.to_move], self.room_of_list)

    def take(self, choice: Choice) -> None:
        """Moves of vehicles are made at once, they can be taken back; anything else is previewed."""
        if len(choice.moves) == 1 and choice.moves[0].kind in ("move", "stay"):
            self.act(choice.moves[0])
        else:
            self.preview(choice.moves, 0)

    def told_before(self, move: Move) -> str:
        """What it does, and that the throw follows where nothing else is left to do."""
        told, then = move.effect, self._ahead.get(move.action)
        if move.kind == "throw":
            danger = risk(self.seen, self.seen.active)
            return f"{told} The die is thrown.{' ' + self.session.say(danger.text) if danger.level else ''}".strip()
        if then is None or then.to_move != CHANCE or then.phase != p.DIE:
            return told
        return f"{told} Nothing else can be done then, so the die is thrown."

    def preview(self, group: Sequence[Move], chosen: int) -> None:
        """Look ahead before it is told."""
        self.ahead(group[chosen])
        super().preview(group, chosen)

    def settle(self) -> None:
        """The cursor goes where the first vehicle can go, or to what is asked about."""
        if not self.moves:
            return
        view = self.seen
        going = next((move.where[-1] for move in self.moves if move.kind == "move"), "")
        self.place = going or self._about(view) or self.place

    @staticmethod
    def _about(view: MineAMillionView) -> str:
        """The space a decision is about, or ""."""
        table, (lot, units, *_) = view.table, view.lot
        piece = view.fill[0]
        if view.phase in (p.ONWARD, p.CONSENT):
            return table.spaces[table.barge_dock]
        if view.phase in (p.RESERVE, p.BID) and units:
            if lot >= 0:
                return table.colours[lot]
            piece = -1 - lot
        one = view.vehicles[piece] if piece >= 0 else None
        return table.spaces[one[1]] if one else ""

    def advance(self, pause: bool = False) -> None:
        """Who is asked something in another's turn is called by name, where several people sit here."""
        super().advance(pause)
        if self.moves and not self.waiting and self.seen.phase in p.ASKING_PHASES and len(self.session.people) > 1:
            self.say(f"{self.note[0]} {self.session.say(self.session.match.decision.prompt)}".strip(), "strong")

    def lights(self) -> Lights:
        """What stands in the way of what could move is told to the map."""
        cast(MineAMillionBoard, self.board).blocked = frozenset(self._blocks())
        return super().lights()

    def _blocks(self) -> list[str]:
        view = self.seen
        if view.phase not in (p.MOVE, p.CARD_MOVE) or self.waiting or self.watching:
            return []
        moving = self.trail[:1] or [
            view.table.pieces[piece] for piece, one in enumerate(view.vehicles) if one and one[0] == view.active
        ]
        numbers = view.table.cards[view.card].numbers if view.phase == p.CARD_MOVE else ()
        found: list[str] = []
        for name in moving:
            for other in reach(view, view.table.pieces.index(name), *(numbers or (view.thrown,))).blocks:
                one = view.vehicles[other]
                found += [view.table.spaces[one[1]]] if one else []
        return found

    def action_enter(self) -> None:
        """On a lit space: go there. Before the throw: throw, if nothing else is chosen."""
        idle = not (self.watching or self.waiting or self.group)
        if not idle or not self.moves:
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
        trading = view.phase == p.TRADE and not self.waiting and not self.watching
        if trading and not self.group:
            asked = [row(("before the throw", "accent"))]
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
            lines += money.purse(view, seat, width, glyphs)
        listed = len(self.group) + 4 if self.group else len(self._choices)
        used = len(self.panel_of(view, width, names, glyphs)) + len(asked) + 2 + listed
        room = self.size.height - 2 - used
        rows = money.fitting(lines, room)
        room -= len(rows) + 2
        if room > 0 and view.ledger:
            last = money.payments(view)[-min(room, 8) :]
            rows += [[], row(("last payments", "accent"))]
            rows += [
                money.payment_line(one, names, glyphs) if width >= _WHOLE else money.payment_short(one, glyphs)
                for one in last
            ]
        return [*rows, [], *asked] if asked else rows

    # Letters

    def _letter(self, id: str) -> None:
        kinds = next(kinds for letter, kinds in _LETTERS if letter == id)
        self.choose_kinds(kinds, _TYPED[id])

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
