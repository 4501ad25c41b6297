"""The table of Quartz: the Mine, the Exploration Line as cards, what lies in front of every seat, and the own hand.

The line has one height whatever it holds: with more cards they are narrower, then they lie in two rows. So nothing
jumps.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from minetui.theme.glyphs import Glyphs
from minetui.widgets.board import Board, Box
from minetui.widgets.cells import Row, fit, row
from minetui.widgets.quartz_cards import LOWEST, NARROWEST, back, face, gems_of
from minetui.widgets.quartz_wreck import wreck
from rules.game import OVER
from rules.piles import SEATS
from rules.quartz.components import HELPER_TITLES, POSITIONS
from rules.quartz.phases import PROP
from rules.quartz.picture import tags
from rules.quartz.sentences import type_told
from rules.quartz.table import Table
from rules.quartz.view import QuartzView
from rules.reading import counted

MINE: Final = "mine"
HAND: Final = "hand"
LAST: Final = "last"
"""Names of places: the deck, the own hand, and the last card of the line, wherever it lies."""
SCALES: Final = ((19, 11), (15, 9), (11, 7), (9, 6))
"""Columns and rows of a card at most, the largest first."""
_WHOLE: Final = 4
"""Cards of the line that lie there at their full size; of more each is narrower."""
_LOG: Final = 4
"""Rows left to what happened."""
_NAME: Final = 20
"""Columns a seat's name and letter should have: those of "Standard bot 1"."""
_HEAD: Final = 8
"""Columns of the words before the own cards."""


def card_place(number: int) -> str:
    """The place of the number-th card of the line, counted from 1."""
    return f"card {number}"


@dataclass(frozen=True, slots=True)
class Layout:
    """How large everything is.

    Attributes:
        width: columns of the whole.
        card: columns and rows of a card at most.
        spread: rows of a seat.
        column: columns of a kind in the table of seats.
        gap: rows between the line and the seats.
        ends: columns of the two numbers after the kinds.
        name: columns before them.
    """

    width: int
    card: tuple[int, int]
    spread: int
    gap: int
    column: int
    ends: tuple[int, int]
    name: int


def layout_for(table: Table, width: int, height: int) -> Layout:
    """The largest there is for a room of columns and rows; the smallest if none fits."""
    wide = width if width < 70 else max(70, width - (width - 59) // 3)
    below = 1 + 1 + 1 + (2 if table.helpers else 1) + 1  # positions, heads, a blank, chest, Helpers, a blank
    fits = (
        (card, spread, gap)
        for card in SCALES
        for spread, gap in ((2, 1), (1, 1), (1, 0))
        if (_WHOLE + 1) * card[0] + 1 <= width and card[1] + below + gap + table.seats * spread + _LOG <= height
    )
    card, spread, gap = next(fits, (SCALES[-1], 1, 0))
    wide = min(max(wide, (_WHOLE + 1) * card[0] + 1), width)
    kinds = len(table.kinds)
    ends = (7, 9) if wide - 16 - 4 * kinds >= 16 else (6, 5)
    if not table.helpers:
        ends = ends[0], 0
    column = max(4, min(9, (wide - sum(ends) - _NAME) // kinds))
    return Layout(wide, card, spread, gap, column, ends, wide - sum(ends) - column * kinds)


class QuartzBoard(Board):
    """The table; its places are the Mine, the cards of the line, the seats, and the own hand."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._rows_of_places: list[list[str]] = []
        self._spots: dict[str, Box] = {}

    def drawn(self, view: QuartzView, width: int, height: int) -> tuple[list[Row], dict[str, Box]]:
        """The table at the largest scale that fits."""
        art = Art(view, layout_for(view.table, width, height), self.look.glyphs, self.called)
        rows = art.draw()
        self._spots = art.spots
        lines: dict[int, list[str]] = {}
        for name, box in art.boxes.items():
            lines.setdefault(box.y, []).append(name)
        first = min((box.y for name, box in art.boxes.items() if name.startswith("card ")), default=art.boxes[MINE].y)
        if first != art.boxes[MINE].y:  # the Mine lies before the first row of cards
            lines[first] = [MINE, *lines[first]]
            del lines[art.boxes[MINE].y][0]
        self._rows_of_places = [lines[y] for y in sorted(lines) if lines[y]]
        return rows, art.boxes

    def area(self, place: str) -> list[Box]:
        """A place; also the last card, a kind ("ruby"), and what a seat has of one ("B ruby")."""
        return [self._spots[place]] if place in self._spots else super().area(place)

    def beside(self, place: str, way: str) -> str:
        """Within a row, or the nearest place of the next."""
        at = next((number for number, places in enumerate(self._rows_of_places) if place in places), -1)
        if at < 0:
            return self.start()
        here = self._rows_of_places[at]
        if way in ("left", "right"):
            to = here.index(place) + (1 if way == "right" else -1)
            return here[to] if 0 <= to < len(here) else place
        to = at + (1 if way == "down" else -1)
        if not 0 <= to < len(self._rows_of_places):
            return place
        x = self.boxes[place].middle[0]
        return min(self._rows_of_places[to], key=lambda name: abs(self.boxes[name].middle[0] - x))

    def labels(self) -> dict[str, str]:
        """Cards by number, everything else by two letters."""
        fixed = {MINE: "mi", HAND: "ha"}
        return {
            name: fixed.get(name) or (f"{name.split()[1]:0>2}" if " " in name else f"s{name.lower()}")
            for name in self.boxes
        }

    def start(self) -> str:
        """The Mine."""
        return MINE

    def told(self, view: QuartzView, place: str) -> str:
        """What is under the cursor, in few words, for they are sent at every key."""
        table = view.table
        if place == MINE:
            told = f"The Mine: {counted(view.deck, 'card')}"
            if view.fixed:
                told += f", the next {view.fixed} as {{{view.fixed_by}}} put them"
            return told
        if place == HAND:
            if view.seat < 0:
                return "The Helpers in the hand are covered"
            held = [_held(view, helper) for helper, count in enumerate(view.hand) if count]
            return f"Helpers of {{{view.seat}}}: {', '.join(held) or 'none'}"
        if place in SEATS[: table.seats]:
            return _seat_told(view, SEATS.index(place))
        number = int(place.split()[1]) if place.startswith("card ") else 0
        if not 0 < number <= len(view.line):
            return ""
        card = view.line[number - 1]
        return f"{number} of {len(view.line)}: {type_told(table, card)}, {table.values[table.kind[card]]}"

    def legend(self) -> list[str]:
        """What a card and the table show."""
        return [
            "A Mine card shows its crystal with the value. An Unstable Crystal is a number on the border: 1 and 2 at "
            "the top, 3 and 4 at the sides, 5 and 6 at the bottom, odd ones on the left. Two alike are an accident.",
            "hire, or H on a narrow card, is the Hire icon. The last card of the line has a bright frame.",
            "In front of each seat lie its columns by kind; the chest and the Helpers show how many cards they are. "
            f"{self.look.glyphs.mark} is whose turn it is, ? who is asked.",
        ]


def _held(view: QuartzView, helper: int) -> str:
    count = view.hand[helper]
    return HELPER_TITLES[helper] + (f" x{count}" if count > 1 else "")


def _seat_told(view: QuartzView, seat: int) -> str:
    """A seat in short."""
    held = [f"{tag} {count}" for tag, count in zip(tags(view.table), view.columns[seat], strict=True) if count]
    told = f"{{{seat}}}: {', '.join(held) or 'no columns'}; chest {sum(view.chests[seat])}"
    return told + (f", Helpers {view.hands[seat]}" if view.table.helpers else "")


class Art:
    """One drawing of the table.

    Args:
        view: what is drawn.
        layout: how large.
        glyphs: signs.
        names: what the seats are called.

    Attributes:
        boxes: where the places of the cursor lie.
        spots: where everything else lies that events name.
    """

    def __init__(self, view: QuartzView, layout: Layout, glyphs: Glyphs, names: Sequence[str]) -> None:
        self.view, self.table = view, view.table
        self.layout, self.glyphs = layout, glyphs
        self.names = names or SEATS
        self.gems = gems_of(view.table)
        self.rows: list[Row] = []
        self.boxes: dict[str, Box] = {}
        self.spots: dict[str, Box] = {}

    def draw(self) -> list[Row]:
        """All rows."""
        width, height = self.layout.card
        self.rows = [row(" " * self.layout.width) for _ in range(height)]
        self._mine(width, height)
        self._line(width + 1, height)
        self.rows.append(self._positions(width + 1))
        self.rows += [[]] * self.layout.gap
        self._seats()
        self.rows.append([])
        self._own()
        self.rows.append([])
        return [fit(line, self.layout.width) for line in self.rows]

    def _lay(self, x: int, y: int, lines: Sequence[Row]) -> None:
        """Put some rows over those there are."""
        for number, line in enumerate(lines):
            self.rows[y + number][x : x + len(line)] = line

    # The Mine and the line

    def _mine(self, width: int, height: int) -> None:
        view = self.view
        lines = [("Mine", "muted"), (str(view.deck), "strong")]
        if view.fixed:
            lines.append((f"{view.fixed} by {SEATS[view.fixed_by]}", "accent"))
        elif height > SCALES[-1][1]:
            lines.append(("cards" if view.deck != 1 else "card", "muted"))
        self._lay(0, 0, back(lines, width, height, self.glyphs))
        first = max((height - 2 - len(lines)) // 2, 0)
        self.boxes[MINE] = Box(1, 1 + first + 1, width - 2, 1)

    def _line(self, left: int, height: int) -> None:
        cards, room = self.view.line, self.layout.width - left
        if not cards:
            told = "no card in the line" if self.view.to_move != OVER else "the Mine is empty"
            self._lay(left + 2, height // 2, [row((told, "muted"))])
            return
        each, first = len(cards), 0
        if (NARROWEST + 1) * each - 1 > room:  # in two rows; of a line that is longer still the beginning is counted
            height = max(height // 2, LOWEST)
            each = max((room + 1) // (NARROWEST + 1 + (height == LOWEST)), 1)
            first = max(len(cards) - 2 * each, 0)
            first += bool(first)
            each = max((len(cards) - first + bool(first) + 1) // 2, 1)
        width = min(self.layout.card[0], (room + 1) // each - 1)
        if first:
            self._lay(left, 0, back([(f"+{first}", "strong")], width, height, self.glyphs))
        clash, lost = self._clashing(), bool(wreck(self.view))
        for number, card in enumerate(cards[first:], bool(first)):
            x, y = left + number % each * (width + 1), number // each * height
            at = first + number - bool(first)
            frame = "error" if at in clash else "strong" if at == len(cards) - 1 and not lost else ""
            self._lay(x, y, face(self.table, card, width, height, self.glyphs, frame, lost))
            self.spots[LAST] = Box(x, y + height - 2, width, 1)
            if not lost:
                self.boxes[card_place(at + 1)] = self.spots[LAST]

    def _clashing(self) -> frozenset[int]:
        """Which cards of the line made the accident that is being asked about, or that has broken it."""
        line = self.view.line
        if not line or (self.view.phase != PROP and not wreck(self.view)):
            return frozenset()
        bit = self.table.bit[line[-1]]
        return frozenset(at for at, card in enumerate(line) if self.table.bit[card] == bit)

    def _positions(self, left: int) -> Row:
        """What the line is worth, and the positions that show in it."""
        table, line = self.table, self.view.line
        showing = {table.cards[card].position for card in line}
        worth = sum(table.values[table.kind[card]] for card in line)
        full, empty = self.glyphs.full
        what = "lost " if wreck(self.view) else "worth "
        told = row(" " * left, (what, "muted"), (f"{worth}", "strong"), ("  positions", "muted"))
        for position in range(1, POSITIONS + 1):
            lit = position in showing
            told += row((f" {position}", "error" if lit else "muted"), (f" {full if lit else empty}",
                        "error" if lit else "muted"))  # fmt: skip
        return told

    # The seats

    def _seats(self) -> None:
        layout, table, view = self.layout, self.table, self.view
        heads = row(" " * layout.name)
        y = len(self.rows)
        for kind, tag in enumerate(tags(table)):
            self.spots[table.names[kind]] = self._cell(kind, y)
            heads += row((tag.rjust(layout.column), f"gem{self.gems[kind]}"))
        chest, helpers = layout.ends
        heads += row(("chest".rjust(chest), "muted"))
        if helpers:
            heads += row((("Helpers" if helpers > 8 else "help").rjust(helpers), "muted"))
        self.rows.append(heads)
        for seat in range(table.seats):
            self.rows += [[] for _ in range(layout.spread - 1)]
            self.rows.append(self._seat(seat, len(self.rows)))
        assert len(view.columns) == table.seats

    def _cell(self, kind: int, y: int) -> Box:
        """Where a kind's number stands in a row."""
        column = self.layout.column
        return Box(self.layout.name + kind * column + column - 3, y, 3, 1)

    def _seat(self, seat: int, y: int) -> Row:
        view, layout = self.view, self.layout
        going_on = view.to_move != OVER
        mark = ("?", "error") if seat == view.asked and going_on else (" ", "text")
        if seat == view.active and going_on:
            mark = (self.glyphs.mark, "accent")
        name = row(mark, " ", (SEATS[seat], f"seat{seat}"), " ")
        name += row((self.names[seat], "strong" if seat == view.to_move else "text"))
        told = fit(name, layout.name - 1) + row(" ")
        self.boxes[SEATS[seat]] = Box(1, y, layout.name - 2, 1)
        for kind, count in enumerate(view.columns[seat]):
            gem = f"gem{self.gems[kind]}"
            shown = row((f"{count:>2} ", f"{gem}/{gem}")) if count else row((f" {_DOT[self.glyphs.name]} ", "edge"))
            told += row(" " * (layout.column - 3)) + shown
            self.spots[f"{SEATS[seat]} {self.table.names[kind]}"] = self._cell(kind, y)
        chest, helpers = layout.ends
        under = sum(view.chests[seat])
        told += row((f"{under or _DOT[self.glyphs.name]:>{chest}}", "text" if under else "muted"))
        if helpers:
            held = view.hands[seat]
            told += row((f"{held or _DOT[self.glyphs.name]:>{helpers}}", "text" if held else "muted"))
        return told

    # What only the own seat sees

    def _own(self) -> None:
        """The own chest and hand, or that they are covered."""
        view, table = self.view, self.table
        seen = view.seat >= 0
        covered = row((self.glyphs.hatch * 12, "muted"))
        chest = row((" chest".ljust(_HEAD), "muted"))
        if seen:
            if not any(view.chests[view.seat]):
                chest += row(("  empty", "muted"))
            for kind, count in enumerate(view.chests[view.seat]):
                if count:
                    gem = f"gem{self.gems[kind]}"
                    chest += row("  ", (f"{tags(table)[kind]} {count}", gem))
            total = row((f"{counted(table.points(view.owned(view.seat)), 'point')} in all", "muted"))
            chest = fit(chest, self.layout.width - len(total)) + total
        else:
            chest += row("  ") + covered
        self.rows.append(chest)
        if table.helpers:
            self.boxes[HAND] = Box(0, len(self.rows), _HEAD + 1, 1)
            self.rows += self._hand() if seen else [row((" Helpers".ljust(_HEAD), "muted"), "  ") + covered]

    def _hand(self) -> list[Row]:
        """The own Helpers, in two rows where one is too short."""
        view = self.view
        lines = [row((" Helpers".ljust(_HEAD), "muted"))]
        for helper, count in enumerate(view.hand):
            if not count:
                continue
            told = row("  ", (_held(view, helper), "accent"))
            if len(lines[-1]) + len(told) > self.layout.width:
                lines.append(row(" " * _HEAD))
            lines[-1] += told
        return lines if any(view.hand) else [lines[0] + row(("  none", "muted"))]


_DOT: Final = {"unicode": "·", "ascii": "."}
