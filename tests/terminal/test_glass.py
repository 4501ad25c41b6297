"""What is sent, laid beside a terminal that takes it: the same picture as if everything had been sent."""

from __future__ import annotations

from typing import Any

import pyte
from hypothesis import given
from hypothesis import strategies as st
from rich.console import Console
from rich.segment import Segment
from rich.style import Style
from textual._compositor import LayoutUpdate
from textual.geometry import Region, Size
from textual.strip import Strip

from minetui.widgets.compositor import Glass

WIDTH = 8
SIZE = Size(WIDTH, 3)
STYLES = [
    Style.parse(text)
    for text in ("none", "red", "bold red", "on blue", "red on blue", "reverse", "underline", "color(9) on color(200)")
]
SIGNS = ["a", "b", " ", " ", "◆", "█", "漢"]


def line(cells: list[tuple[str, int]]) -> Strip:
    """A line of exactly the width out of signs with styles."""
    segments, width = [], 0
    for sign, style in cells:
        wide = 2 if sign == "漢" else 1
        if width + wide <= WIDTH:
            segments.append(Segment(sign, STYLES[style]))
            width += wide
    return Strip([*segments, Segment(" " * (WIDTH - width), STYLES[0])])


pictures = st.lists(
    st.lists(st.tuples(st.sampled_from(SIGNS), st.integers(0, len(STYLES) - 1)), max_size=WIDTH).map(line),
    min_size=3,
    max_size=3,
)


def console(system: str = "256") -> Console:
    return Console(color_system=system, force_terminal=True)  # type: ignore[arg-type]


def update(picture: list[Strip]) -> LayoutUpdate:
    return LayoutUpdate([[strip] for strip in picture], Region(0, 0, WIDTH, len(picture)))


def seen(screen: pyte.Screen) -> list[list[tuple[Any, ...]]]:
    """What a person sees: of a blank its ground and whether it is marked, of a sign everything."""
    rows = []
    for y in range(screen.lines):
        row = []
        for x in range(WIDTH):
            cell = screen.buffer[y][x]
            marked = cell.reverse, cell.underscore
            ink = (cell.fg, cell.bold) if cell.data.strip() or any(marked) else None
            row.append((cell.data, cell.bg, marked, ink))
        rows.append(row)
    return rows


@given(st.lists(pictures, min_size=1, max_size=4))
def test_the_picture_is_the_same_as_if_it_had_been_sent_whole(shown: list[list[Strip]]) -> None:
    glass = Glass()
    screen = pyte.Screen(WIDTH, 3)
    stream = pyte.Stream(screen)
    for picture in shown:
        stream.feed(glass.changes(update(picture), console(), SIZE).text)
        whole = pyte.Screen(WIDTH, 3)
        text = "".join(f"\x1b[{y + 1}H{strip.render(console())}" for y, strip in enumerate(picture))
        pyte.Stream(whole).feed(text)
        assert seen(screen) == seen(whole)


@given(pictures)
def test_what_is_shown_already_is_not_sent_again(picture: list[Strip]) -> None:
    glass = Glass()
    glass.changes(update(picture), console(), SIZE)
    assert glass.changes(update(picture), console(), SIZE).text == ""
    glass.forget()
    assert glass.changes(update(picture), console(), SIZE).text != ""


def test_colours_that_stay_are_not_said_again() -> None:
    glass = Glass()
    strip = Strip([Segment("ab", STYLES[4]), Segment("c ", STYLES[3]), Segment("d", STYLES[4])])
    assert glass.changes(LayoutUpdate([[strip]], Region(0, 0, 5, 1)), console(), SIZE).text == (
        "\x1b[1;1H\x1b[31;44mab\x1b[39mc \x1b[31md\x1b[0m"
    )


def test_no_colour_no_codes() -> None:
    """The terminal's own colours have no code at all."""
    strip = Strip([Segment("a", Style(color="default", bgcolor="default", bold=True)), Segment("b", Style())])
    text = Glass().changes(LayoutUpdate([[strip]], Region(0, 0, 2, 1)), console(), SIZE).text
    assert text == "\x1b[1;1H\x1b[0;1ma\x1b[0mb"


@given(pictures, pictures, st.integers(2, WIDTH), st.integers(1, 3))
def test_a_picture_still_made_for_a_larger_terminal_does_not_stain_its_last_column(
    late: list[Strip], then: list[Strip], width: int, height: int
) -> None:
    glass, size = Glass(), Size(width, height)
    screen = pyte.Screen(width, height)
    screen.reset_mode(pyte.modes.DECAWM)  # as Textual has it: what goes over the edge is written on top of it
    pyte.Stream(screen).feed(glass.changes(update(late), console(), size).text)
    fitting = [strip.crop(0, width) for strip in then[:height]]
    small = LayoutUpdate([[strip] for strip in fitting], Region(0, 0, width, height))
    pyte.Stream(screen).feed(glass.changes(small, console(), size).text)
    whole = pyte.Screen(width, height)
    whole.reset_mode(pyte.modes.DECAWM)
    text = "".join(f"\x1b[{y + 1}H{strip.render(console())}" for y, strip in enumerate(fitting))
    pyte.Stream(whole).feed(text)
    assert [row[:width] for row in seen(screen)] == [row[:width] for row in seen(whole)]
