"""The map of Mine a Million: six mines, roads, canals, the coast and the deep water, and what travels on them.

A vehicle is a chip of three signs: its kind by shape, its owner's letter, its load. Roads, canals, coast and deep water
differ by their lines, land and sea by their ground, mines by their names, so colour is never needed.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from minetui.theme.glyphs import Glyphs
from minetui.widgets.board import Board, Box, Lights
from minetui.widgets.cells import Cell, Row, row
from minetui.widgets.mine_a_million_chart import GEMS, LINES, SIGNS, Chart, chart_of, size_for
from minetui.widgets.mine_a_million_cursor import Arrows, arrows_of
from minetui.widgets.mine_a_million_words import told
from rules.mine_a_million.board import (
    BARGE_DOCK,
    BOSTON,
    CANAL_SPACE,
    COAST,
    DEEP_SPACE,
    FAR_PORT,
    FORK,
    MINE,
    NEAR_PORT,
    NEWPORT,
    RACE_BAY,
    SHIP_DOCK,
    TOWN,
)
from rules.mine_a_million.prices import DOLLARS
from rules.mine_a_million.standing import Vehicle
from rules.mine_a_million.view import MineAMillionView
from rules.piles import SEATS

VEHICLES: Final = {"unicode": ("■", "▂", "▲"), "ascii": ("l", "b", "s")}
"""Lorry, barge and ship."""
DERRICKS: Final = {"unicode": "╥", "ascii": "^"}
BLOCKED: Final = {"unicode": "✕", "ascii": "x"}
FULL: Final = "X"
"""A load of ten where there is room for one sign."""
_TITLED: Final = (MINE, NEWPORT, BARGE_DOCK, SHIP_DOCK, NEAR_PORT, FAR_PORT)


class MineAMillionBoard(Board):
    """The map; its places are the spaces, forks excepted."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.blocked: frozenset[str] = frozenset()
        """Spaces that stand in the way of the vehicle that is about to move."""
        self._chart: Chart | None = None
        self._arrows: Arrows = {}
        self._whole: dict[str, Box] = {}

    def drawn(self, view: MineAMillionView, width: int, height: int) -> tuple[list[Row], dict[str, Box]]:
        """The map as large as fits."""
        table = view.table
        look = self.look
        chart = chart_of(table.board, *size_for(width, height), look.glyphs.name, look.palette.ansi)
        if chart is not self._chart:
            forks = frozenset(n for n, space in enumerate(table.board.spaces) if space.kind == FORK)
            self._chart, self._arrows = chart, arrows_of(chart.boxes, chart.lines, forks)
        self._whole = dict(zip(table.spaces, chart.boxes, strict=True))
        rows = Art(view, chart, look.glyphs, look.palette.ansi).draw()
        return rows, {
            space.name: Box(box.x, box.y, box.width, 1) if space.kind in _TITLED else box
            for space, box in zip(table.board.spaces, chart.boxes, strict=True)
            if space.kind != FORK
        }

    def area(self, place: str) -> list[Box]:
        """A space; also where a vehicle stands ("lorry1"), and the mines of a seat ("A")."""
        if place in self._whole:
            return [self._whole[place]]
        view: MineAMillionView | None = self.view
        if view is None:
            return []
        table = view.table
        if place in table.pieces:
            one = view.vehicles[table.pieces.index(place)]
            return [self._whole[table.spaces[one[1]]]] if one else []
        if place in SEATS[: table.seats]:
            return [self._whole[table.colours[mine]] for mine in view.homes[SEATS.index(place)]]
        return []

    def names(self, place: str) -> tuple[str, ...]:
        """The space, and the vehicles that stand there."""
        view: MineAMillionView | None = self.view
        if view is None or place not in view.table.spaces:
            return (place,)
        table = view.table
        space = table.spaces.index(place)
        return (place, *(table.pieces[piece] for piece, one in enumerate(view.vehicles) if one and one[1] == space))

    def told(self, view: MineAMillionView, place: str) -> str:
        """What is at a space, in a sentence."""
        return told(view, place) if place in view.table.spaces else place

    def start(self) -> str:
        """The mine of whoever is to move."""
        view: MineAMillionView = self.view
        seat = view.to_move if view.to_move >= 0 else view.active
        homes = view.homes[seat] if seat >= 0 else ()
        return view.table.colours[homes[0]] if homes else view.table.spaces[view.table.board.newport]

    def beside(self, place: str, way: str) -> str:
        """Along a line that leaves that way, else the best space in that direction."""
        if place not in self.boxes:
            return self.start()
        spaces = self.view.table.spaces
        to = self._arrows.get((spaces.index(place), way))
        return place if to is None else str(spaces[to])

    def labels(self) -> dict[str, str]:
        """A label of two signs for every space: its name where that has two."""
        taken = {name.lower() for name in self.boxes if len(name) == 2}
        found: dict[str, str] = {}
        for name in self.boxes:
            label = name.lower()
            if len(name) != 2:
                first, rest = label[0], label[1:].replace("-", "")
                letters = "abcdefghijklmnopqrstuvwxyz0123456789"
                like = [first + other for other in (rest[-1:], *rest, *letters) if other]
                like += [one + other for one in letters for other in letters]
                label = next(one for one in like if one not in taken)
                taken.add(label)
            found[name] = label
        return found

    def legend(self) -> list[str]:
        """Lines, signs, vehicles."""
        glyphs = self.look.glyphs.name
        road, canal, coast, deep = (signs[10] for signs in LINES[glyphs])
        signs, kinds = SIGNS[glyphs], VEHICLES[glyphs]
        return [
            f"{road} road, {canal} canal, {coast} coast, {deep} deep water; empty spaces on them are {signs[TOWN]} "
            f"{signs[CANAL_SPACE]} {signs[COAST]} {signs[DEEP_SPACE]}. Where roads part without a {signs[TOWN]} is no "
            "space.",
            f"{kinds[0]} lorry, {kinds[1]} barge, {kinds[2]} ship: the letter is the owner's, the number its load, "
            f"{FULL} ten; 3+2 are three Units of the owner's and two of others.",
            f"A mine: {DERRICKS[glyphs]} for each working, then whose it is, Units on the ground, and the loads of the "
            "vehicles that wait there. Newport: each seat's Units in the Warehouse.",
            f"{BLOCKED[glyphs]} is a space that stands in the way.",
        ]

    def _over_of(self, rows: Sequence[Row], lights: Lights) -> dict[tuple[int, int], Cell]:
        """The lights, and what blocks the way."""
        over: dict[tuple[int, int], Cell] = {}
        glyphs = self.look.glyphs.name
        for name in self.blocked:
            for box in self.area(name):
                x, y = box.middle
                free = rows[y][x][0] in SIGNS[glyphs].values()
                over[x if free else box.x, y] = BLOCKED[glyphs], "error/bar"
        return over | super()._over_of(rows, lights)


class Art:
    """One drawing of the map.

    Args:
        view: what is drawn.
        chart: where.
        glyphs: signs.
        ansi: whether grounds cannot tell seats apart, so that chips are reversed.
    """

    def __init__(self, view: MineAMillionView, chart: Chart, glyphs: Glyphs, ansi: bool) -> None:
        self.view, self.table, self.chart = view, view.table, chart
        self.glyphs, self.ansi = glyphs.name, ansi
        self.plate = "bar" if ansi else "void"
        """The ground of names."""
        self.rows: list[Row] = [list(line) for line in chart.rows]
        self.holders = {mine: seat for seat, homes in enumerate(view.homes) for mine in homes}

    def draw(self) -> list[Row]:
        """The rows."""
        here: dict[int, list[int]] = {}
        for piece, one in enumerate(self.view.vehicles):
            if one:
                here.setdefault(one[1], []).append(piece)
        for number, space in enumerate(self.table.board.spaces):
            box, pieces = self.chart.boxes[number], here.get(number, [])
            if space.kind == MINE:
                self._mine(self.table.mine_at[number], box, pieces)
            elif space.kind == NEWPORT:
                self._newport(space.title, box)
            elif space.kind in (BARGE_DOCK, SHIP_DOCK):
                self._dock(space.title, box, pieces)
            elif space.kind in (NEAR_PORT, FAR_PORT):
                self._port(space.title, box, DOLLARS[RACE_BAY if space.kind == NEAR_PORT else BOSTON])
            elif pieces:
                self._lay(box.x, box.y, self._chip(pieces[0], box.width))
        return self.rows

    def _lay(self, x: int, y: int, cells: Row) -> None:
        self.rows[y][x : x + len(cells)] = cells

    def _seat(self, seat: int) -> str:
        """The style of what is a seat's."""
        return f"seat{seat}/bar" if self.ansi else f"seat{seat}/home{seat}"

    def _chip(self, piece: int, width: int) -> Row:
        """A vehicle alone."""
        one = self.view.vehicles[piece]
        assert one
        sign = VEHICLES[self.glyphs][self.table.kinds[piece]] + SEATS[one[0]]
        own, foreign = self._cargo(one)
        text = f"{sign}{own}+{foreign}" if foreign else f"{sign}{own}"
        if len(text) > width:
            text = f"{sign}{_load(own + foreign)}"
        return row((text.center(width)[:width], self._seat(one[0])))

    def _cargo(self, one: Vehicle) -> tuple[int, int]:
        """Units of the owner's, and of others."""
        own = sum(one[3][mine] for mine in self.view.homes[one[0]])
        return own, sum(one[3]) - own

    def _waiting(self, pieces: Sequence[int], width: int, holder: int) -> Row:
        """Vehicles at a mine: kinds with their loads, letters where somebody else has them."""
        groups: dict[tuple[int, int], str] = {}
        for piece in pieces:
            one = self.view.vehicles[piece]
            assert one
            key = self.table.kinds[piece], one[0]
            groups[key] = groups.get(key, "") + _load(sum(one[3]))
        cells: Row = []
        for (kind, seat), loads in groups.items():
            letter = SEATS[seat] if seat != holder else ""
            cells += row((VEHICLES[self.glyphs][kind] + letter + loads, self._seat(seat)))
        if len(cells) > width:
            cells = [*cells[: width - 1], ("+", cells[width - 1][1])]
        return cells

    def _mine(self, mine: int, box: Box, pieces: Sequence[int]) -> None:
        view, colour = self.view, self.table.colours[mine]
        gem = GEMS[colour]
        style = f"gem{gem}/gem{gem}"
        signs = [DERRICKS[self.glyphs] if works else " " for works in (view.works[mine] > 0, view.works[mine] > 1)]
        title = colour.capitalize().center(box.width - 2)
        self._lay(box.x, box.y, row((signs[0] + title + signs[1], style)))
        holder = self.holders.get(mine, -1)
        if holder < 0:
            for y in range(box.y + 1, box.y + box.height):
                self._lay(box.x, y, row((" " * box.width, "muted/floor")))
            return
        units = f"{view.ground[mine]:>2}"
        waiting = box.width - 1 - len(units)
        line = row((SEATS[holder], self._seat(holder)), (units, "strong/floor"))
        if box.height > 2:
            line += row((" Units".ljust(box.width - len(line)), "muted/floor"))
            self._lay(box.x, box.y + 1, line)
            line, waiting = [], box.width
        there = self._waiting(pieces, waiting, holder)
        if len(there) < waiting and line:
            line += row((" ", "text/floor"))
        line += there
        self._lay(box.x, box.y + box.height - 1, line + row((" " * (box.width - len(line)), "text/floor")))

    def _title(self, title: str, box: Box) -> None:
        self._lay(box.x, box.y, row((title[: box.width - 2].center(box.width), f"strong/{self.plate}")))

    def _newport(self, title: str, box: Box) -> None:
        """The Warehouse: three seats in a row."""
        self._title(title if len(title) <= box.width - 2 else title.split()[0], box)
        each = (box.width + 1) // 3
        cells = [row((" " * box.width, "text/floor")) for _ in range(box.height - 1)]
        for seat in range(self.table.seats):
            units = self.view.stock[seat]
            told = row((SEATS[seat], self._seat(seat)), (f"{units:>2}", "strong/floor" if units else "muted/floor"))
            at = seat % 3 * each
            cells[seat // 3][at : at + len(told)] = told
        for number, line in enumerate(cells, 1):
            self._lay(box.x, box.y + number, line)

    def _dock(self, title: str, box: Box, pieces: Sequence[int]) -> None:
        """A dock, with all that lie there."""
        lying: Row = []
        room = box.width - (len(title.split()[0]) + 1) * (box.height == 1)
        wide = max(3, min(6, room // max(len(pieces), 1)))
        for piece in pieces:
            lying += self._chip(piece, wide)
        if box.height > 1:
            self._title(title, box)
            self._lay(box.x, box.y + 1, (lying + row((" " * box.width, "text/floor")))[: box.width])
            return
        room = box.width - len(lying)
        words = title.split()
        while len(words) > 1 and len(" ".join(words)) > room - 1:
            words.pop()
        self._lay(box.x, box.y, row((f" {' '.join(words)}"[:room].ljust(room), f"strong/{self.plate}")) + lying)

    def _port(self, title: str, box: Box, dollars: int) -> None:
        """A port and its price."""
        if box.height > 1:
            self._title(title, box)
            self._lay(box.x, box.y + 1, row((f"${dollars:,}".center(box.width), "accent/floor")))
        else:
            price = f"${dollars // 1000}k "
            room = box.width - len(price)
            self._lay(
                box.x,
                box.y,
                row((f" {title}"[:room].ljust(room), f"strong/{self.plate}"), (price, f"accent/{self.plate}")),
            )


def _load(units: int) -> str:
    """A load in one sign."""
    return FULL if units >= 10 else str(units)
