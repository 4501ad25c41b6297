"""Glyph sets: every sign that is drawn on a board or a frame, once for unicode and once for ascii.

One cell per glyph, no emoji, no braille.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from minetui.letters import STAND_INS


@dataclass(frozen=True, slots=True)
class Glyphs:
    """One glyph set.

    Attributes:
        name: "unicode" or "ascii".
        pieces: what each seat's pieces look like, seat 0 first.
        homes: the empty home places of each seat.
        quarters: a sign for each set of filled quarters of a cell, bit 0 top left, 1 top right, 2 bottom right,
            3 bottom left: walls that belong to one of the tiles that meet there.
        upright: signs of a border between a left and a right tile: none has a wall, left, right, both.
        level: the same between an upper and a lower tile: none, upper, lower, both.
        joint: where up to four thin walls meet; bit 0 one goes up, 1 right, 2 down, 3 left.
        corner: where tiles meet and no wall stands.
        hatch: what is no floor.
        cursor: what stands on both sides of the cursor's place.
        frame: corners and sides of a frame: top left, top right, bottom left, bottom right, level, upright.
        full: a filled and an empty place in a count.
        mark: what stands before the chosen line of a list.
        keys: how keys with a name are shown.
        stand_ins: signs of sentences that the set lacks, by code point, with what is shown for them.
    """

    name: str
    pieces: tuple[str, ...]
    homes: tuple[str, ...]
    quarters: str
    upright: str
    level: str
    joint: str
    corner: str
    hatch: str
    cursor: tuple[str, str]
    frame: str
    full: tuple[str, str]
    mark: str
    keys: dict[str, str]
    stand_ins: dict[int, str] = field(default_factory=dict)


UNICODE: Final = Glyphs(
    name="unicode",
    pieces=("◆", "●", "▲", "■", "★", "✚"),
    homes=("◇", "○", "△", "□", "☆", "+"),
    quarters=" ▘▝▀▗▚▐▜▖▌▞▛▄▙▟█",
    upright="┊▌▐█",
    level="┈▀▄█",
    joint=" ╹╺┗╻┃┏┣╸┛━┻┓┫┳╋",
    corner="·",
    hatch="░",
    cursor=("[", "]"),
    frame="╭╮╰╯─│",
    full=("●", "○"),
    mark="▸",
    keys={"up": "↑", "down": "↓", "left": "←", "right": "→", "enter": "Enter", "escape": "Esc", "space": "Space"},
)

ASCII: Final = Glyphs(
    name="ascii",
    pieces=("A", "B", "C", "D", "E", "F"),
    homes=("a", "b", "c", "d", "e", "f"),
    quarters=" +++++++++++++++",
    upright=":][#",
    level='."_=',
    joint=" |-+||++-+-+++++",
    corner="+",
    hatch="/",
    cursor=("[", "]"),
    frame="++++-|",
    full=("*", "."),
    mark=">",
    keys={"up": "Up", "down": "Down", "left": "Left", "right": "Right", "enter": "Enter", "escape": "Esc",
          "space": "Space"},
    stand_ins=STAND_INS,
)  # fmt: skip
