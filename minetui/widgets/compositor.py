"""What the terminal shows, so that only what differs from it is sent.

Textual 8.2.8 writes a changed span from the left edge of its widget on, and a whole screen whenever one opens or
closes, every run of letters with its colours in full. Over a slow link that is most of the traffic. Here every update
is laid beside the cells sent before; cells that differ are written, and of colours only what changes. Textual is
pinned exactly, and tests measure the bytes, so a release that changes these inner parts is noticed.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, TypeAlias

from rich.cells import cell_len
from rich.color import ColorSystem
from rich.console import Console
from rich.segment import Segment
from rich.style import Style
from textual._compositor import ChopsUpdate, CompositorUpdate, LayoutUpdate
from textual.geometry import Size

Pen: TypeAlias = tuple[str | None, str | None, str]
"""Codes of attributes, ink and ground; "" is the terminal's own, None will do with any: blanks show no ink."""
Shown: TypeAlias = tuple[str, Pen]
"""A sign and its pen; the second column of a wide sign holds ""."""

PLAIN: Final[Pen] = ("", "", "")
_UNKNOWN: Final[Shown] = ("\0", PLAIN)
_VISIBLE: Final = frozenset("4579")
"""Attributes that show on blanks: underline, blink, reverse, strike."""
_GAP: Final = 5
"""Unchanged columns that cost less to write again than to step over."""


class Glass:
    """The cells a terminal shows, as far as they were written through it."""

    def __init__(self) -> None:
        self._lines: list[list[Shown]] = []
        self._pens: dict[Style | None, tuple[Pen, Pen]] = {None: (PLAIN, (None, None, ""))}

    def forget(self) -> None:
        """Whatever the terminal shows, take it for unknown: everything will be written again."""
        self._lines = []

    def changes(self, update: LayoutUpdate | ChopsUpdate, console: Console, size: Size) -> Changes:
        """What has to be sent so that the terminal shows an update; it is taken for sent.

        Args:
            update: what Textual would have sent.
            console: knows how many colours there are.
            size: the terminal's. An update may still be for a larger one, and what goes over the edge would be shown
                on top of the last column.
        """
        system = console._color_system or ColorSystem.STANDARD
        out: list[str] = []
        pen = PLAIN
        if isinstance(update, LayoutUpdate):
            for y, strips in enumerate(update.strips, update.region.y):
                line = [segment for strip in strips for segment in strip]
                pen = self._write(y, update.region.x, line, size, system, out, pen)
        else:
            for y, left, right in update.spans:
                for end, (x, strip) in zip(update.chop_ends[y], update.chops[y].items(), strict=False):
                    if strip is None or x >= right or end <= left:
                        continue
                    start = max(x, left)
                    pen = self._write(y, start, strip.crop(start - x, min(end, right) - x), size, system, out, pen)
        if pen != PLAIN:
            out.append("\x1b[0m")
        return Changes("".join(out))

    def _write(
        self, y: int, x: int, segments: Iterable[Segment], size: Size, system: ColorSystem, out: list[str], pen: Pen
    ) -> Pen:
        """Append what has to be sent so that segments stand in a line from a column on.

        Args:
            y, x: line and column.
            segments: what shall stand there.
            size: the terminal's.
            system: how many colours the terminal has.
            out: where the sequences go.
            pen: what the terminal writes with now.

        Returns:
            What it writes with afterwards.
        """
        if y >= size.height or x >= size.width:
            return pen
        new = self._cells(segments, system)
        if x + len(new) > size.width:
            whole = new[size.width - x][0] != ""  # else the edge cuts a wide sign
            new = new[: size.width - x - (not whole)]
        while len(self._lines) <= y:
            self._lines.append([])
        line = self._lines[y]
        if len(line) < x + len(new):
            line += [_UNKNOWN] * (x + len(new) - len(line))
        old = line[x : x + len(new)]
        if old == new:
            return pen
        line[x : x + len(new)] = new
        at, end, behind = 0, len(new), -1  # behind: where the terminal's cursor stands, -1 elsewhere
        while at < end:
            if old[at] == new[at]:
                at += 1
                continue
            start = at
            while start and not new[start][0]:  # a wide sign is written from its beginning
                start -= 1
            if behind < 0:
                out.append(f"\x1b[{y + 1};{x + start + 1}H")
            elif start - behind <= _GAP and all(cell[1] == pen for cell in new[behind:start]):
                start = behind
            elif start > behind:
                out.append(f"\x1b[{start - behind}C")
            at += 1
            while at < end and (old[at] != new[at] or not new[at][0]):
                at += 1
            for sign, wanted in new[start:at]:
                if wanted != pen:
                    pen = _switch(pen, wanted, out)
                out.append(sign)
            behind = at
        return pen

    def _cells(self, segments: Iterable[Segment], system: ColorSystem) -> list[Shown]:
        cells: list[Shown] = []
        for text, style, control in segments:
            if control:
                continue
            pens = self._pens.get(style)
            if pens is None:
                pens = self._pens[style] = _pens(style, system)
            pen, blank = pens
            if text.isascii():
                cells += [(sign, blank if sign == " " else pen) for sign in text]
                continue
            widths = [cell_len(sign) for sign in text]
            if 0 in widths or sum(widths) != cell_len(text):  # signs that join: written together or not at all
                cells.append((text, pen))
                cells += [("", pen)] * (cell_len(text) - 1)
                continue
            for sign, width in zip(text, widths, strict=True):
                cells.append((sign, blank if sign == " " else pen))
                if width == 2:
                    cells.append(("", pen))
        return cells


class Changes(CompositorUpdate):
    """Sequences for the terminal, in the shape in which Textual takes them."""

    def __init__(self, text: str) -> None:
        self.text = text

    def render_segments(self, console: Console) -> str:
        """What is written to the terminal."""
        return self.text


def _pens(style: Style | None, system: ColorSystem) -> tuple[Pen, Pen]:
    """The pen of a style, and the one for its blanks."""
    assert style is not None
    marked = (style.bold, style.dim, style.italic, style.underline, style.blink, style.blink2, style.reverse)
    codes = [str(number) for number, on in enumerate(marked, 1) if on]
    if style.strike:
        codes.append("9")
    attributes = ";".join(codes)
    ink, ground = (
        ";".join(colour.downgrade(system).get_ansi_codes(front)) if colour is not None and not colour.is_default else ""
        for colour, front in ((style.color, True), (style.bgcolor, False))
    )
    pen = attributes, ink, ground
    return pen, pen if _VISIBLE & set(attributes) else (None, None, ground)


def _switch(pen: Pen, wanted: Pen, out: list[str]) -> Pen:
    """Append the shortest way from a pen to one that will do; returns it."""
    attributes, ink, ground = wanted
    have = pen[0] or ""
    if attributes is None:
        attributes = "" if _VISIBLE & set(have) else have
    if attributes != have:
        ink = ink or ""
        out.append(f"\x1b[{';'.join(code for code in ('0', attributes, ink, ground) if code)}m")
        return attributes, ink, ground
    if ink is None:
        ink = pen[1]
    codes = []
    if ink != pen[1]:
        codes.append(ink or "39")
    if ground != pen[2]:
        codes.append(ground or "49")
    if codes:
        out.append(f"\x1b[{';'.join(codes)}m")
    return attributes, ink, ground
