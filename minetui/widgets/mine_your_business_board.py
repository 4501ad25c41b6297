"""The Mine of Mine Your Business: lines of one resource visibly run on from card to card.

Gold is double, gems heavy, coal light; two bends on one card are drawn as S-curves that never touch. A letter beside
every line says its resource once more, so colour is never needed.
"""

from __future__ import annotations

from minetui.theme.glyphs import Glyphs
from minetui.widgets.board import Board, Box
from minetui.widgets.cells import Row
from rules.grid import ARROWS, COMPASS
from rules.mine_your_business.table import EMPTY, Table
from rules.mine_your_business.view import MineYourBusinessView

SCALES = ((15, 7), (11, 5), (9, 3))
"""Columns and rows of a card, the largest first; both odd, so that a line has a middle to run through."""
LEFT, TOP = 3, 1
"""Columns and rows before the first card: row numbers and Carts, column letters and Carts."""

STROKES = {
    "unicode": ("║═╔╗╚╝", "┃━┏┓┗┛", "│─┌┐└┘"),
    "ascii": ("$$$$$$", "******", "######"),
}
"""For gold, gems and coal: upright, level, and corners that join south-east, south-west, north-east, north-west."""
LETTERS = "gec"
"""One letter of gold, gems and coal that the others do not share."""
_CROSSINGS = {("║", "─"): "╫", ("│", "═"): "╪", ("┃", "─"): "╂", ("│", "━"): "┿"}
"""Signs for an upright over a level line, where unicode has one."""
_CORNERS = {(1, 2): 2, (2, 3): 3, (0, 1): 4, (0, 3): 5}
"""Which corner stroke joins two edges."""
_CARTS = {"unicode": "▼◀▲▶", "ascii": "v<^>"}
"""A Cart at the north, east, south and west edge: it points into the Mine."""
SIGN_TEXTS = ("", "+2 mv", "turn", "swap", "jump", "wild")
SIGN_LETTERS = " mrsjw"


class MineYourBusinessBoard(Board):
    """The Mine with its cards, figures and Carts; its places are the cells."""

    _turned = 0

    def compass(self, way: str) -> str:
        """Which direction of the Mine a direction on the screen is."""
        return COMPASS[(ARROWS.index(way) + self._turned) % 4]

    def drawn(self, view: MineYourBusinessView, width: int, height: int) -> tuple[list[Row], dict[str, Box]]:
        """The Mine at the largest scale that fits."""
        self._turned = side_of(view) if self.turned else 0
        return Art(view, scale_for(view.table, width, height), self.look.glyphs, self._turned).draw()

    def start(self) -> str:
        """Where the Gnome of whoever is to move stands."""
        return str(self.view.station)

    def told(self, view: MineYourBusinessView, place: str) -> str:
        """The card, and who stands there."""
        if not place:
            return ""
        told = view.words(place)[0].rstrip(".")
        for way in COMPASS:  # short, for it is sent at every key
            told = told.replace(way, way[0].upper())
        return told

    def legend(self) -> list[str]:
        """Lines, figures and lights."""
        name = self.look.glyphs.name
        lines = ", ".join(
            f"{stroke[0]} {stroke[1]} {letter} {resource}"
            for stroke, letter, resource in zip(STROKES[name], LETTERS, ("gold", "gems", "coal"), strict=True)
        )
        return [
            f"Lines: {lines}. A line that runs on from card to card is one chain.",
            f"{_CARTS[name]} are Carts beside the Mine, E an Entrance; the chain a Load would take is lit.",
            "GOB and gob are Goblins, OWN is the Mine Owner; small letters while they sleep or for the light Goblin.",
        ]


def side_of(view: MineYourBusinessView) -> int:
    """From which side whoever looks sees the Mine: how many quarter turns from seat 0's."""
    table = view.table
    return table.starts[table.cart_of(max(view.seat, 0))] // table.side


def scale_for(table: Table, width: int, height: int) -> tuple[int, int]:
    """Columns and rows of a card, the largest that fits a room; the smallest if none does."""
    for across, down in SCALES:
        if LEFT + table.side * across + 1 <= width and TOP + table.side * down + 1 <= height:
            return across, down
    return SCALES[-1]


class Art:
    """One drawing of the Mine.

    Args:
        view: what is drawn.
        scale: columns and rows of a card.
        glyphs: signs.
        turned: from which side it is seen, in quarter turns from seat 0's; names of cells stay.
    """

    def __init__(self, view: MineYourBusinessView, scale: tuple[int, int], glyphs: Glyphs, turned: int = 0) -> None:
        self.view = view
        self.turned = turned
        self.table = view.table
        self.across, self.down = scale
        self.glyphs = glyphs
        self.strokes = STROKES[glyphs.name]
        width = LEFT + self.table.side * self.across + 1
        height = TOP + self.table.side * self.down + 1
        self.canvas: list[Row] = [[(" ", "text")] * width for _ in range(height)]

    def draw(self) -> tuple[list[Row], dict[str, Box]]:
        """The rows, and where the cells lie."""
        boxes = {}
        for cell, name in enumerate(self.table.cell_name):
            row, column = self._spot(cell)
            box = boxes[name] = Box(LEFT + column * self.across, TOP + row * self.down, self.across, self.down)
            self._cell(cell, box, f"floor{'2' * ((row + column) % 2)}")
        self._captions()
        self._carts()
        return self.canvas, boxes

    def _spot(self, cell: int) -> tuple[int, int]:
        """Row and column on the screen of a cell."""
        row, column = divmod(cell, self.table.side)
        last = self.table.side - 1
        return ((row, column), (last - column, row), (last - row, last - column), (column, last - row))[self.turned]

    def _put(self, x: int, y: int, sign: str, style: str) -> None:
        self.canvas[y][x] = (sign, style)

    def _cell(self, cell: int, box: Box, ground: str) -> None:
        face = self.view.cells[cell]
        if face < 0:
            sign = " " if face == EMPTY else self.glyphs.hatch
            for x, y in box.cells():
                self._put(x, y, sign, "edge/void")
            middle = "?" if face != EMPTY else self.glyphs.corner
            self._put(*box.middle, middle, "strong/void")
            ground = "void"
        else:
            for x, y in box.cells():
                self._put(x, y, " ", f"edge/{ground}")
            for x in (box.x, box.x + box.width - 1):
                for y in (box.y, box.y + box.height - 1):
                    self._put(x, y, self.glyphs.corner, f"edge/{ground}")
            self._lines(face, box, ground)
            self._feature(face >> 2, box, ground)
        self._figures(cell, box, ground)

    # Lines

    def _lines(self, face: int, box: Box, ground: str) -> None:
        lines = []
        for edge in range(4):
            out = self.table.through[face][edge]
            if out > edge:
                a, b = sorted(((edge - self.turned) % 4, (out - self.turned) % 4))
                lines.append((self.table.ends[face][edge], a, b))
        for resource, a, b in lines:
            style = f"ore{resource}/{ground}"
            if b - a == 2:
                self._straight(resource, a, box, style)
            elif len(lines) == 2:
                self._curve(resource, a, b, box, style)
            else:
                self._bend(resource, a, b, box, style)
        if len(lines) == 2 and all(b - a == 2 for _, a, b in lines):
            self._cross(lines, box, ground)

    def _straight(self, resource: int, edge: int, box: Box, style: str) -> None:
        x, y = box.middle
        stroke = self.strokes[resource]
        if edge == 0:
            for row in range(box.y, box.y + box.height):
                self._put(x, row, stroke[0], style)
            self._put(x + 1, box.y, LETTERS[resource], style)
        else:
            for column in range(box.x, box.x + box.width):
                self._put(column, y, stroke[1], style)
            self._put(box.x + box.width - 2, y + 1, LETTERS[resource], style)

    def _cross(self, lines: list[tuple[int, int, int]], box: Box, ground: str) -> None:
        """The upright line passes over the level one."""
        upright = next(resource for resource, edge, _ in lines if edge == 0)
        level = next(resource for resource, edge, _ in lines if edge == 1)
        pair = self.strokes[upright][0], self.strokes[level][1]
        self._put(*box.middle, _CROSSINGS.get(pair, pair[0]), f"ore{upright}/{ground}")

    def _bend(self, resource: int, a: int, b: int, box: Box, style: str) -> None:
        x, y = box.middle
        for edge in (a, b):
            self._arm(resource, edge, x, y, box, style)
        self._put(x, y, self.strokes[resource][_CORNERS[a, b]], style)
        across = 1 if 1 in (a, b) else -1
        self._put(x - across, box.y if 0 in (a, b) else box.y + box.height - 1, LETTERS[resource], style)

    def _arm(self, resource: int, edge: int, x: int, y: int, box: Box, style: str) -> None:
        """From a turning point to an edge."""
        stroke = self.strokes[resource]
        if edge == 0:
            for row in range(box.y, y):
                self._put(x, row, stroke[0], style)
        elif edge == 2:
            for row in range(y + 1, box.y + box.height):
                self._put(x, row, stroke[0], style)
        elif edge == 1:
            for column in range(x + 1, box.x + box.width):
                self._put(column, y, stroke[1], style)
        else:
            for column in range(box.x, x):
                self._put(column, y, stroke[1], style)

    def _curve(self, resource: int, a: int, b: int, box: Box, style: str) -> None:
        """An S-curve that leaves the middle to the other line: aside first, then out."""
        x, y = box.middle
        stroke = self.strokes[resource]
        upright, level = (a, b) if a in (0, 2) else (b, a)
        down, right = (-1 if upright == 0 else 1), (1 if level == 1 else -1)
        turn = y + down  # the row on which it leaves the middle column
        aside = x + 2 * right  # the column on which it comes back to the middle row
        self._arm(resource, upright, x, turn, box, style)
        self._put(x, turn, stroke[_CORNERS[tuple(sorted((upright, level)))]], style)  # type: ignore[index]
        for column in range(min(x, aside) + 1, max(x, aside)):
            self._put(column, turn, stroke[1], style)
        back = (3 if right > 0 else 1), (2 if down < 0 else 0)
        self._put(aside, turn, stroke[_CORNERS[tuple(sorted(back))]], style)  # type: ignore[index]
        out = level, (0 if down < 0 else 2)
        self._put(aside, y, stroke[_CORNERS[tuple(sorted(out))]], style)  # type: ignore[index]
        self._arm(resource, level, aside, y, box, style)
        self._put(x - right, turn if box.height == 3 else box.y + (0 if down < 0 else box.height - 1),
                  LETTERS[resource], style)  # fmt: skip

    # What else a card shows

    def _feature(self, kind: int, box: Box, ground: str) -> None:
        table = self.table
        wide = box.height > 3
        camp = "☼" if self.glyphs.name == "unicode" else "&"
        if table.camp[kind]:
            text, style = (f"{camp}camp" if wide else camp), f"accent/{ground}"
        elif table.sign[kind]:
            number = table.sign[kind]
            text, style = (SIGN_TEXTS[number] if wide else SIGN_LETTERS[number]), f"strong/{ground}"
        else:
            return
        y = box.y + 1 if wide else box.y
        for i, sign in enumerate(text[: box.width // 2]):
            self._put(box.x + (not wide) + i, y, sign, style)

    def _figures(self, cell: int, box: Box, ground: str) -> None:
        view = self.view
        y = box.y + box.height - 1
        x = box.x + 1
        for seat, gnome in enumerate(view.gnomes):
            if gnome == cell:
                around = "()" if view.mover == seat else "  "
                for i, sign in enumerate((around[0], self.glyphs.pieces[seat], around[1])):
                    self._put(x + i, y, sign, f"seat{seat}/bar")
                x += 3
        names = []
        for number, goblin in enumerate(view.goblins):
            if goblin == cell:
                names.append("gob" if number else "GOB")
        if view.owner == cell:
            names.append("OWN" if view.awake else "own")
        for name in names:
            start = box.x + box.width - 1 - len(name)
            if box.height <= 3:
                start = box.x + box.width - len(name)
            for i, sign in enumerate(name):
                self._put(start + i, y, sign, "error/bar")
            y -= 1

    # Round the Mine

    def _captions(self) -> None:
        side = self.table.side
        for cell, name in enumerate(self.table.cell_name):
            row, column = self._spot(cell)
            letter, number = name[0], name[1:]
            if row == 0:
                self._put(LEFT + column * self.across + 1, 0, number if self.turned % 2 else letter, "muted")
            if column == 0:
                sign = letter if self.turned % 2 else number
                self._put(0, TOP + row * self.down + self.down // 2, sign, "muted")
        if self.table.events_used:  # the corners but the Entrance's hold events, hidden until the Cart has passed
            right, low = LEFT + side * self.across, TOP + side * self.down
            for met, (x, y) in enumerate(((right, 0), (right, low), (LEFT - 1, low))):
                shown = met < len(self.view.shown)
                self._put(x, y, "!" if shown else "?", "accent" if not shown else "muted")

    def _carts(self) -> None:
        """Carts beside the Mine, and the Entrances where they begin and by which they or others leave."""
        table, view = self.table, self.view
        for start in table.starts:
            x, y, _ = self._track(*table.track[start])
            self._put(x, y, "E", "muted")
        for cart in range(table.carts):
            moved = view.moved[cart]
            if moved < table.laps:
                x, y, edge = self._track(*table.cart_space(cart, moved))
                seat = view.mover if table.shared else cart
                self._put(x, y, _CARTS[self.glyphs.name][edge], f"seat{seat}")

    def _track(self, cell: int, edge: int) -> tuple[int, int, int]:
        """Column and row of a space of the Track, and the edge of the Mine it lies at, as they are on the screen."""
        row, column = self._spot(cell)
        edge = (edge - self.turned) % 4
        x, y = LEFT + column * self.across + self.across // 2, TOP + row * self.down + self.down // 2
        x = {1: LEFT + self.table.side * self.across, 3: LEFT - 1}.get(edge, x)
        y = {0: 0, 2: TOP + self.table.side * self.down}.get(edge, y)
        return x, y, edge
