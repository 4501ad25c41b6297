"""Our own colour schemes. Every scheme gives the same roles; nothing on a board asks for a colour in any other way.

Contrast is tested: text on every ground it is drawn on, and the seats against each other as people with the common
kinds of colour blindness see them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

Ink = tuple[str | None, str]
"""A colour (None for the terminal's own) and rich style words such as "bold reverse" that go with it."""
GEMS: Final = ("white", "purple", "green", "blue", "red", "orange")
"""The colours crystals can have: inks and grounds gem0 to gem5 of every scheme."""


@dataclass(frozen=True, slots=True)
class Palette:
    """One colour scheme.

    Args:
        name: what the settings call it.
        text: what it is for, in a few words.
        dark: whether its ground is dark.
        ansi: whether it uses the terminal's own sixteen colours.
        inks: what is drawn: role to colour.
        grounds: what it is drawn on: role to colour.
    """

    name: str
    text: str
    dark: bool
    ansi: bool
    inks: Mapping[str, Ink]
    grounds: Mapping[str, Ink]


def _palette(
    name: str, text: str, dark: bool, ground: str, bar: str, ink: str, muted: str, accent: str, error: str,
    seats: str, floor: str, homes: str, void: str, wall: str, edge: str, cursor: str, on_cursor: str, target: str,
    on_target: str, mark: str, preview: str, gems: str, rocks: str,
) -> Palette:  # fmt: skip
    """A scheme in true colours; `seats` and `homes` hold one colour a seat, `gems` and `rocks` one of each of GEMS."""
    inks: dict[str, Ink] = {
        "text": (ink, ""), "strong": (ink, "bold"), "muted": (muted, ""), "accent": (accent, "bold"),
        "error": (error, "bold"), "wall": (wall, ""), "edge": (edge, ""), "cursor": (on_cursor, "bold"),
        "target": (on_target, "bold"),
    }  # fmt: skip
    inks |= {f"seat{seat}": (colour, "bold") for seat, colour in enumerate(seats.split())}
    inks |= {f"ore{ore}": (colour, "") for ore, colour in enumerate((*seats.split()[:2], muted))}
    inks |= {f"gem{gem}": (colour, "bold") for gem, colour in enumerate(gems.split())}
    grounds: dict[str, Ink] = {
        "ground": (ground, ""), "bar": (bar, ""), "floor": (floor, ""), "void": (void, ""), "cursor": (cursor, ""),
        "floor2": (_between(floor, ground), ""), "target": (target, ""), "mark": (mark, ""), "preview": (preview, ""),
    }  # fmt: skip
    grounds |= {f"home{seat}": (colour, "") for seat, colour in enumerate(homes.split())}
    grounds |= {f"gem{gem}": (colour, "") for gem, colour in enumerate(rocks.split())}
    return Palette(name, text, dark, False, inks, grounds)


def _between(one: str, other: str) -> str:
    """The colour half way between two, so that neighbouring cards can be told apart."""
    parts = (int(colour[i : i + 2], 16) for i in (1, 3, 5) for colour in (one, other))
    values = list(parts)
    return "#" + "".join(f"{(a + b) // 2:02x}" for a, b in zip(values[::2], values[1::2], strict=True))


TERMINAL: Final = Palette(
    "terminal",
    "your terminal's own sixteen colours",
    True,
    True,
    {
        "text": (None, ""), "strong": (None, "bold"), "muted": (None, ""), "accent": ("cyan", "bold"),
        "error": ("red", "bold"), "wall": (None, "bold"), "edge": (None, ""), "cursor": (None, "bold"),
        "target": (None, "bold"), "seat0": ("yellow", "bold"), "seat1": ("cyan", "bold"), "seat2": ("magenta", "bold"),
        "seat3": ("green", "bold"), "seat4": ("red", "bold"), "seat5": ("blue", "bold"),
        "ore0": ("yellow", ""), "ore1": ("cyan", ""), "ore2": (None, ""),
        "gem0": (None, "bold"), "gem1": ("magenta", "bold"), "gem2": ("green", "bold"), "gem3": ("blue", "bold"),
        "gem4": ("red", "bold"), "gem5": ("yellow", "bold"),
    },
    {
        "ground": (None, ""), "bar": (None, "reverse"), "floor": (None, ""), "floor2": (None, ""), "void": (None, ""),
        "cursor": (None, "reverse"), "target": (None, "underline"), "mark": (None, "underline"),
        "preview": (None, "reverse"), "home0": (None, ""), "home1": (None, ""), "home2": (None, ""),
        "home3": (None, ""), "home4": (None, ""), "home5": (None, ""), "gem0": (None, ""), "gem1": (None, ""),
        "gem2": (None, ""), "gem3": (None, ""), "gem4": (None, ""), "gem5": (None, ""),
    },
)  # fmt: skip

PALETTES: Final = {
    palette.name: palette
    for palette in (
        _palette(
            "dark", "lamplight on rock", True, ground="#161310", bar="#2a241e", ink="#ece4d8", muted="#a89c8c",
            accent="#ffb454", error="#ff8f70", seats="#ffd35c #6cd0ff #c9a0ff #8fdc7c #ff9a8a #f0f0f0",
            floor="#2f2822", homes="#4b3a12 #12394a #3a2a50 #23401f #4d2721 #3c3c3c", void="#0b0908", wall="#d9c7ac",
            edge="#a39380", cursor="#f3e7d0", on_cursor="#161310", target="#2f5c34", on_target="#eaffe4",
            mark="#3a4560", preview="#673657",
            gems="#f2f0ea #d3a6ff #86e39a #8cc4ff #ff9a94 #ffc26e",
            rocks="#3c3d40 #3b2652 #173d25 #142f57 #5a1a1e #573209",
        ),
        _palette(
            "light", "daylight at the pit head", False, ground="#fbf7f0", bar="#e8dfd0", ink="#262019",
            muted="#655a4d", accent="#8a4b00", error="#a8201a",
            seats="#8a4b00 #00548f #6a2fa0 #1f6420 #a02c1c #3a3a3a", floor="#efe6d8",
            homes="#f6dca0 #bfe0f5 #e0cff3 #cdeac6 #f6cfc8 #dddddd", void="#ded4c6", wall="#3d3227", edge="#7a6c5d",
            cursor="#262019", on_cursor="#fbf7f0", target="#b6e3b0", on_target="#0f3a10", mark="#cfd8ee",
            preview="#f0c4dc",
            gems="#4a4a4a #5a2490 #1c5a20 #0a4480 #8f1c18 #7a4300",
            rocks="#e2e2e2 #e6d6f6 #d2ecd0 #cfe3f7 #f8d4cf #f9e0b8",
        ),
        _palette(
            "contrast", "high contrast", True, ground="#000000", bar="#000000", ink="#ffffff", muted="#e0e0e0",
            accent="#ffff00", error="#ff9d9d", seats="#ffff00 #00ffff #ff9dff #80ff80 #ffb080 #ffffff",
            floor="#000000", homes="#404000 #004448 #401840 #104010 #402010 #303030", void="#000000", wall="#ffffff",
            edge="#b0b0b0", cursor="#ffffff", on_cursor="#000000", target="#005500", on_target="#ffffff",
            mark="#3a0068", preview="#004878",
            gems="#ffffff #e6b4ff #80ff90 #98ccff #ffa8a8 #ffc468",
            rocks="#303030 #301048 #003818 #001c48 #480c10 #442400",
        ),
        _palette(
            "red-green", "safe for red-green colour blindness", True, ground="#12141a", bar="#232833", ink="#e9ecf2",
            muted="#a0a8b8", accent="#ffb000", error="#ff8ac0",
            seats="#ffb000 #78a6ff #f5f5f5 #ff3366 #e6ff99 #9fa9c6", floor="#262b36",
            homes="#4a3600 #14306a #3d3d3d #4a1424 #39441c #2c3038", void="#090a0d", wall="#cfd6e4", edge="#858da0",
            cursor="#eef2fa", on_cursor="#12141a", target="#1c4a8c", on_target="#ffffff", mark="#4d3a10",
            preview="#3f3568",
            gems="#f5f5f5 #c9a6ff #7fe3c0 #7fb2ff #ff86a4 #ffc845",
            rocks="#3d3d3d #33245a #123f36 #12306e #4f1528 #4d3800",
        ),
        _palette(
            "blue-yellow", "safe for blue-yellow blindness", True, ground="#141414", bar="#282828", ink="#ededed",
            muted="#a6a6a6", accent="#ff9aa2", error="#ff7a7a",
            seats="#ff7a8a #4fe0d8 #f5f5f5 #b266ff #709f60 #ff3333", floor="#2b2b2b",
            homes="#521c26 #10423f #3e3e3e #2f1a4a #24361c #4a1010", void="#090909", wall="#d4d4d4", edge="#929292",
            cursor="#f2f2f2", on_cursor="#141414", target="#0f5a54", on_target="#ffffff", mark="#4a2a30",
            preview="#17404e",
            gems="#f5f5f5 #c99aff #9adb94 #4fe0d8 #ff8f8f #ffb98a",
            rocks="#3e3e3e #341d52 #20401f #10423f #501616 #4f2e12",
        ),
        TERMINAL,
    )
}  # fmt: skip
"""Schemes by name, in the order the settings offer them."""
