"""Text as cells: a row is a list of (sign, style name), one entry for each column of the terminal."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterable
from typing import Final, TypeAlias

from rich.cells import cell_len

Cell: TypeAlias = tuple[str, str]
"""A sign and the name of its style. The second column of a wide sign holds ""."""
Row: TypeAlias = list[Cell]
Part: TypeAlias = tuple[str, str] | str
"""A piece of text with a style name; plain text is "text"."""
_BETWEEN: Final = re.compile(r"(?<=[.!?])(?<!\bSt\.) ")
"""Between two sentences."""


def row(*parts: Part) -> Row:
    """A row out of pieces of text."""
    cells: Row = []
    for part in parts:
        text, style = (part, "text") if isinstance(part, str) else part
        if text.isascii():
            cells += [(sign, style) for sign in text]
            continue
        for sign in text:
            width = cell_len(sign)
            if width == 0:  # a combining sign belongs to the one before it
                last = next((number for number in range(len(cells) - 1, -1, -1) if cells[number][0]), None)
                if last is not None:
                    cells[last] = (cells[last][0] + sign, cells[last][1])
                continue
            cells.append((sign, style))
            cells += [("", style)] * (width - 1)
    return cells


def fit(cells: Row, width: int, style: str = "text", more: str = "~") -> Row:
    """A row of exactly a width: cut with a sign that says so, or filled with blanks."""
    if len(cells) <= width:
        return cells + [(" ", style)] * (width - len(cells))
    if width <= 0:
        return []
    kept = cells[: width - 1]
    if cells[width - 1][0] == "":  # never half of a wide sign
        kept[-1:] = [(" ", kept[-1][1])] if kept else []
    return [*kept, (more, cells[width - 1][1])]


def wrap(text: str, width: int, style: str = "text", indent: str = "") -> list[Row]:
    """Text broken into rows between words; further rows keep the indent."""
    if text.isascii():
        broken = textwrap.wrap(text, max(width, 1), subsequent_indent=indent, break_on_hyphens=False)
        return [row((line, style)) for line in broken] or [[]]
    rows: list[Row] = []
    line = " " * (len(text) - len(text.lstrip(" ")))
    for word in text.split():
        while cell_len(word) > width > 0:  # a word longer than the row
            cut = next(i for i in range(len(word), 0, -1) if i == 1 or cell_len(word[:i]) <= width)
            if line.strip():
                rows.append(row((line, style)))
            line = indent
            rows.append(row((word[:cut], style)))
            word = word[cut:]
        longer = f"{line} {word}" if line.strip() else line + word
        if cell_len(longer) > width and line.strip():
            rows.append(row((line, style)))
            line = indent + word
        else:
            line = longer
    rows.append(row((line, style)))
    return rows


def wrap_within(text: str, width: int, style: str, indent: str, most: int, newest: bool = False) -> list[Row]:
    """Text broken into so many rows at most: what is too much is left out by whole sentences.

    Args:
        text: sentences; the first of them is kept with what stands before it, blanks too.
        width: columns.
        style: the style's name.
        indent: what rows after the first begin with.
        most: rows.
        newest: leave out the first ones rather than the last ones; those are replaced by dots.
    """
    rows = wrap(text, width, style, indent)
    sentences = _BETWEEN.split(text)
    while len(rows) > most and len(sentences) > 1:
        del sentences[0 if newest else -1]
        left = indent + " ".join(sentences) if newest else " ".join([*sentences, "..."])
        rows = wrap(left, width, style, indent)
    return rows[-most:] if newest else rows[:most]


def restyled(cells: Iterable[Cell], style: str) -> Row:
    """The same signs in another style."""
    return [(sign, style) for sign, _ in cells]


def plain(cells: Iterable[Cell]) -> str:
    """The signs alone."""
    return "".join(sign for sign, _ in cells)
