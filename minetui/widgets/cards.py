"""Cards drawn as cards: a framed face, or a back. For every board that shows hands, lines or piles of them."""

from __future__ import annotations

from collections.abc import Sequence

from minetui.theme.glyphs import Glyphs
from minetui.widgets.cells import Row, fit, restyled, row


def card(face: Sequence[Row], width: int, glyphs: Glyphs, style: str = "text") -> list[Row]:
    """A card with its face up.

    Args:
        face: the lines on it; each is cut or filled to fit.
        width: columns in all, frame included, 3 or more.
        glyphs: the signs of the frame.
        style: the frame's style.

    Returns:
        Two rows more than the face has.
    """
    top_left, top_right, low_left, low_right, level, upright = tuple(glyphs.frame)
    side = row((upright, style))
    inner = width - 2
    return [
        row((top_left + level * inner + top_right, style)),
        *([*side, *fit(line, inner), *side] for line in face),
        row((low_left + level * inner + low_right, style)),
    ]


def back(width: int, height: int, glyphs: Glyphs, style: str = "muted") -> list[Row]:
    """A card with its face down: so many columns and rows in all, 3 or more each."""
    return card([row((glyphs.hatch * (width - 2), style))] * (height - 2), width, glyphs, style)


def beside(cards: Sequence[Sequence[Row]], gap: int = 0) -> list[Row]:
    """Cards of one height in a row, so many columns apart."""
    between = row(" " * gap)
    rows: list[Row] = []
    for lines in zip(*cards, strict=True):
        joined: Row = []
        for number, line in enumerate(lines):
            joined += [*(between if number else []), *line]
        rows.append(joined)
    return rows


def short_name(name: str, width: int) -> str:
    """A seat's name where room is short: a bot goes by its level and number alone ("Standard 2")."""
    return name if len(name) <= width else name.replace(" bot", "")


def dimmed(rows: Sequence[Row]) -> list[Row]:
    """The same cards, as they look when they do not count any more."""
    return [restyled(line, "muted") for line in rows]
