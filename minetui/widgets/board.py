"""What every game's board can do: places, a cursor on them, and lights."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from string import ascii_lowercase
from typing import TYPE_CHECKING, Any

from textual.events import Click
from textual.message import Message

from minetui.widgets.canvas import Canvas
from minetui.widgets.cells import Cell, Row, row
from rules.grid import ARROWS, COMPASS

if TYPE_CHECKING:
    pass


@dataclass(frozen=True, slots=True)
class Lights:
    """What is laid over a board.

    Args:
        cursor: the place under the cursor, or "".
        targets: places that can be chosen, with what stands on them.
        marks: places where something just happened.
        preview: places an action under way would change.
        labels: what to type to get to a place.
    """

    cursor: str = ""
    targets: Mapping[str, str] | None = None
    marks: Sequence[str] = ()
    preview: Sequence[str] = ()
    labels: Mapping[str, str] | None = None


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle of cells, in columns and rows of the board."""

    x: int
    y: int
    width: int
    height: int

    @property
    def middle(self) -> tuple[int, int]:
        """Column and row of the middle cell."""
        return self.x + self.width // 2, self.y + self.height // 2

    def cells(self) -> list[tuple[int, int]]:
        """All its cells."""
        return [(self.x + i, self.y + j) for j in range(self.height) for i in range(self.width)]

    @property
    def large(self) -> bool:
        """Whether lighting it up whole at every key would be dear: its corners do then."""
        return self.width * self.height > 25

    def corners(self) -> list[tuple[int, int]]:
        """Its corner cells, clockwise from the top left but the last two, as a frame's signs stand."""
        right, low = self.x + self.width - 1, self.y + self.height - 1
        return [(self.x, self.y), (right, self.y), (self.x, low), (right, low)]


class Board(Canvas):
    """A board of places.

    A game draws its base in `drawn` and says where its places lie; lights are the same in every game.
    """

    DEFAULT_CSS = "Board { width: auto; height: auto; }"

    class Clicked(Message):
        """Somebody clicked a place.

        Args:
            place: its name.
        """

        def __init__(self, place: str) -> None:
            super().__init__()
            self.place = place

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.boxes: dict[str, Box] = {}
        """Where each place of the cursor lies."""
        self.called: Sequence[str] = ()
        """What the seats are called, for boards that write it down."""
        self.view: Any = None
        self._lights = Lights()
        self._room = (0, 0)
        self._drawn_with: tuple[object, ...] = ()

    # What a game gives

    def drawn(self, view: Any, width: int, height: int) -> tuple[list[Row], dict[str, Box]]:
        """The board as large as fits a room of cells, and where its places lie. The cursor goes over these."""
        raise NotImplementedError

    def area(self, place: str) -> list[Box]:
        """The cells of any place the game's notation names, cursor or not."""
        return [self.boxes[place]] if place in self.boxes else []

    def names(self, place: str) -> tuple[str, ...]:
        """Every name of what lies under the cursor, the finest first."""
        return (place,)

    def told(self, view: Any, place: str) -> str:
        """What is under the cursor, in words."""
        return place

    def compass(self, way: str) -> str:
        """Which direction of the board ("north") a direction on the screen ("up") is."""
        return COMPASS[ARROWS.index(way)]

    @property
    def turned(self) -> bool:
        """Whether whoever looks wants the board turned to the own side."""
        return bool(self.app.settings.turned)  # type: ignore[attr-defined]

    def legend(self) -> list[str]:
        """What the signs on it mean, a sentence each."""
        return []

    # What is done with it

    def see(self, view: Any, room: tuple[int, int], lights: Lights) -> None:
        """Show a View in a room of (columns, rows), with lights."""
        drawn_with = self.look, self.turned
        if view != self.view or room != self._room or drawn_with != self._drawn_with:
            self.view, self._room, self._drawn_with = view, room, drawn_with
            rows, self.boxes = self.drawn(view, *room)
            self.paint(rows, self._over_of(rows, lights))
        else:
            self.lay(self._over_of(self._rows, lights))
        self._lights = lights
        box = self.boxes.get(lights.cursor)
        if box is not None:
            self.put_cursor(*box.middle)

    def on_click(self, event: Click) -> None:
        """Tell which place was clicked."""
        for name, box in self.boxes.items():
            if box.x <= event.x < box.x + box.width and box.y <= event.y < box.y + box.height:
                self.post_message(self.Clicked(name))

    @property
    def extent(self) -> tuple[int, int]:
        """Columns and rows it covers."""
        return max(map(len, self._rows), default=0), len(self._rows)

    def get_content_width(self, container: object, viewport: object) -> int:
        """As wide as it is drawn."""
        return self.extent[0]

    def start(self) -> str:
        """Where the cursor begins."""
        return next(iter(self.boxes), "")

    def beside(self, place: str, way: str) -> str:
        """The next place in a direction; the same one when there is none."""
        here = self.boxes.get(place)
        if here is None:
            return self.start()
        x, y = here.middle
        best, least = place, None
        for name, box in self.boxes.items():
            across, down = box.middle[0] - x, box.middle[1] - y
            ahead, aside = {
                "left": (-across, down), "right": (across, down), "up": (-down, across), "down": (down, across),
            }[way]  # fmt: skip
            if ahead <= 0 or aside:
                continue
            if least is None or ahead < least:
                best, least = name, ahead
        return best

    def labels(self) -> dict[str, str]:
        """A label of two signs for every place: its name where that has two, else one like it that is free."""
        taken = {name for name in self.boxes if len(name) == 2}
        found: dict[str, str] = {}
        for name in self.boxes:
            label = name
            if label not in taken:
                like = (name[0] + name[-1], *(name[0] + other for other in ascii_lowercase))
                label = next(one for one in like if one not in taken)
                taken.add(label)
            found[name] = label
        return found

    def _over_of(self, rows: Sequence[Row], lights: Lights) -> dict[tuple[int, int], Cell]:
        """The lights as cells."""
        over: dict[tuple[int, int], Cell] = {}

        def ground(box: Box, name: str) -> None:
            for x, y in box.corners() if box.large and name == "mark" else box.cells():
                if y < len(rows) and x < len(rows[y]):
                    sign, style = over.get((x, y), rows[y][x])
                    over[x, y] = sign, f"{style.partition('/')[0]}/{name}"

        for places, name in ((lights.marks, "mark"), (lights.preview, "preview")):
            for place in places:
                for box in self.area(place):
                    ground(box, name)
        for place, label in (lights.targets or {}).items():
            if place in self.boxes:
                for x, y in () if self.boxes[place].large else self.boxes[place].cells():
                    over[x, y] = over.get((x, y), rows[y][x])[0], "target/target"
                self._write(over, self.boxes[place], f"({label})", "target/target")
        if lights.cursor in self.boxes:
            box = self.boxes[lights.cursor]
            left, right = self.look.glyphs.cursor
            for x, y in () if box.large else box.cells():
                over[x, y] = over.get((x, y), rows[y][x])[0], "cursor/cursor"
            y = box.middle[1]
            over[box.x, y] = left, "cursor/cursor"
            over[box.x + box.width - 1, y] = right, "cursor/cursor"
        for place, label in (lights.labels or {}).items():
            if place in self.boxes:
                self._write(over, self.boxes[place], label, "accent/bar")
        return over

    def _write(self, over: dict[tuple[int, int], Cell], box: Box, text: str, style: str) -> None:
        """Write a line of text through the middle of a box."""
        y = box.middle[1]
        wide = len(text) if box.large else box.width
        start = box.middle[0] - wide // 2
        for number, cell in enumerate(row((text.center(wide), style))[: box.width]):
            over[start + number, y] = cell
