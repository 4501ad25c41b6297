"""Mine cards of Quartz as they lie on the table: a crystal, its kind and value, and the icons on the border.

The six positions of an Unstable Crystal are fixed spots of the border, as on the printed card::

    +1---2+
    3     4
    5     6  (on the lower border)

A spot that is not used is a dot, so that one sees at a glance which two cards would clash.
"""

from __future__ import annotations

from typing import Final

from minetui.theme.glyphs import Glyphs
from minetui.theme.palettes import GEMS
from minetui.widgets.cards import card as framed
from minetui.widgets.cells import Row, fit, row
from rules.quartz.components import Kind
from rules.quartz.picture import tags
from rules.quartz.table import Table

NARROWEST: Final = 6
"""Columns a card has at least."""
LOWEST: Final = 3
"""Rows a card has at least; then it needs a column more, for its name stands between positions 3 and 4."""
_HIRE: Final = "hire"
_DOT: Final = {"unicode": "·", "ascii": "."}

_SMALL: Final = {
    "unicode": (
        ("  ▄  ", " ▐█▌ ", " ▐█▌ "), ("  ▄  ", "▄▐█▌▄", "▀███▀"), ("▄▄▄▄▄", "█████", "▀▀▀▀▀"),
        ("  ▄  ", "▄███▄", " ▀█▀ "), ("▄███▄", "▀███▀", "  ▀  "), ("  ▄  ", " ███ ", "▐███▌"),
    ),
    "ascii": (
        ("  ^  ", " | | ", " |_| "), ("  ^  ", "^/ \\^", "|_|_|"), (" ___ ", "|   |", "|___|"),
        ("  ^  ", " < > ", "  v  "), (" ___ ", "\\   /", " \\_/ "), ("  ^  ", " / \\ ", "(___)"),
    ),
}  # fmt: skip
"""Crystals for cards of middle size, in the order of GEMS: prism, cluster, step cut, brilliants, drop."""
_LARGE: Final = {
    "unicode": (
        ("   ▄█▄   ", "  █████  ", "  █████  ", "  █████  ", "  ▀███▀  "),
        ("    ▄    ", " ▄ ▐█▌ ▄ ", "▐█▌▐█▌▐█▌", "▐███████▌", " ▀▀▀▀▀▀▀ "),
        (" ▄▄▄▄▄▄▄ ", "▐███████▌", "▐███████▌", "▐███████▌", " ▀▀▀▀▀▀▀ "),
        ("    ▄    ", "  ▄███▄  ", "▄███████▄", "  ▀███▀  ", "    ▀    "),
        (" ▄█████▄ ", "█████████", " ▀█████▀ ", "   ▀█▀   ", "    ▀    "),
        ("    ▄    ", "   ▄█▄   ", "  █████  ", " ▐█████▌ ", "  ▀▀▀▀▀  "),
    ),
    "ascii": _SMALL["ascii"],
}  # fmt: skip


def gems_of(table: Table) -> tuple[int, ...]:
    """Which of GEMS each kind is painted like: its own colour's where the palettes have it, else one that is free."""
    found: dict[int, int] = {
        number: GEMS.index(kind.colour) for number, kind in enumerate(table.kinds) if kind.colour in GEMS
    }
    free = [gem for gem in range(len(GEMS)) if gem not in found.values()]
    for number in range(len(table.kinds)):
        if number not in found:
            found[number] = free.pop(0) if free else number % len(GEMS)
    return tuple(found[number] for number in range(len(table.kinds)))


def spot(position: int, width: int, height: int) -> tuple[int, int]:
    """Column and row of a position's spot on the border of a card."""
    across = (1, width - 2) if position not in (3, 4) else (0, width - 1)
    down = 0 if position < 3 else height - 1 if position > 4 else (height - 1) // 2
    return across[1 - position % 2], down


def face(
    table: Table, card: int, width: int, height: int, glyphs: Glyphs, frame: str = "", lost: bool = False
) -> list[Row]:
    """A Mine card.

    Args:
        table: the cards there are.
        card: its type.
        width: columns, NARROWEST or more.
        height: rows, LOWEST or more.
        glyphs: signs.
        frame: an ink for the frame; "" for the crystal's own.
        lost: whether it is drawn without its colours, for a line that broke.

    Returns:
        So many rows of so many cells.
    """
    shown = table.cards[card]
    gem = gems_of(table)[shown.kind]
    own, ground = ("muted", "ground") if lost else (f"gem{gem}", f"gem{gem}")
    style, border = f"{own}/{ground}", f"{frame or own}/{ground}"
    inner = width - 2
    beside = spot(4, width, height)[1] == height - 2  # a value would run into a position
    art = _art(gem, inner, height - 3, glyphs)
    room = height - 3 - len(art)
    blank = row((" " * inner, style))
    lines = [blank] * ((room + 1) // 2) + [row((line.center(inner), style)) for line in art] + [blank] * (room // 2)
    lines.append(row((f"{_name(table, shown.kind, inner - beside):^{inner}}", style)))
    rows = framed(lines, width, glyphs, border)
    for position in range(1, 7):
        x, y = spot(position, width, height)
        lit = position == shown.position
        ink = frame or "muted" if lost else "error"
        rows[y][x] = (str(position), f"{ink}/ground") if lit else (_DOT[glyphs.name], border)
    if shown.hire:
        text = _HIRE if width - 4 >= len(_HIRE) else _HIRE[0].upper()
        start = (width - len(text)) // 2
        rows[0][start : start + len(text)] = row((text, f"{own if lost else 'accent'}/{ground}"))
    return rows


def _art(gem: int, width: int, height: int, glyphs: Glyphs) -> tuple[str, ...]:
    """The largest crystal that fits."""
    for arts in (_LARGE, _SMALL):
        art = arts[glyphs.name][gem]
        if len(art) <= height and len(art[0]) <= width:
            return art
    small = _SMALL[glyphs.name][gem]
    return tuple(line[1:4] for line in small) if len(small) <= height else ()


def _name(table: Table, kind: int, width: int) -> str:
    """A kind and its value as they fit on a card: all kinds by their names, or all in short."""
    longest = max(len(f"{one.name} {one.value}") for one in table.kinds)
    shown: Kind = table.kinds[kind]
    if longest <= width:
        return f"{shown.name.capitalize()} {shown.value}"
    tag = tags(table)[kind]
    return f"{tag} {shown.value}" if len(f"{tag} {shown.value}") <= width else f"{tag}{shown.value}"


def back(lines: list[tuple[str, str]], width: int, height: int, glyphs: Glyphs) -> list[Row]:
    """A pile of cards face down, with a few words on it, from the middle: text and style, "" for none."""
    inner = width - 2
    hatch = row((glyphs.hatch * inner, "muted"))
    rows = [list(hatch) for _ in range(height - 2)]
    first = max((height - 2 - len(lines)) // 2, 0)
    for number, (text, style) in enumerate(lines[: height - 2]):
        if text:
            rows[first + number] = fit(row((f"{text:^{inner}}", style)), inner)
    return framed(rows, width, glyphs, "edge")
