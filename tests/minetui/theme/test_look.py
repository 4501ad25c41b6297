"""Which colours and signs are taken, by setting and terminal; and the sets of signs themselves."""

from __future__ import annotations

from dataclasses import fields
from itertools import product

import pytest
from rich.cells import cell_len

from minetui.theme.glyphs import ASCII, UNICODE, Glyphs
from minetui.theme.look import Look, few_colours, look_for, speaks_unicode
from minetui.theme.palettes import PALETTES, TERMINAL

SETS = pytest.mark.parametrize("glyphs", [UNICODE, ASCII], ids=lambda glyphs: glyphs.name)


def chosen(theme: str = "auto", glyphs: str = "auto", **environment: str) -> tuple[str, str]:
    look = look_for(PALETTES, theme, glyphs, environment)
    return look.palette.name, look.glyphs.name


# Colours


@pytest.mark.parametrize("term", ["xterm-256color", "screen-256color", "tmux-256color", "xterm-kitty", "xterm-direct"])
def test_a_terminal_of_many_colours_gets_our_own(term: str) -> None:
    assert chosen(TERM=term)[0] == "dark"


@pytest.mark.parametrize("term", ["xterm", "screen", "tmux", "linux", "vt100", "vt220", "", "nonsense"])
def test_a_terminal_of_few_or_unknown_colours_keeps_its_sixteen(term: str) -> None:
    assert chosen(TERM=term)[0] == "terminal"
    assert few_colours({"TERM": term})


@pytest.mark.parametrize("said", ["truecolor", "24bit"])
def test_colorterm_says_more_than_term(said: str) -> None:
    assert chosen(TERM="xterm", COLORTERM=said)[0] == "dark"
    assert chosen(TERM="xterm", COLORTERM="yes")[0] == "terminal"


def test_a_theme_that_was_set_is_taken_whatever_the_terminal() -> None:
    for name in PALETTES:
        assert chosen(name, TERM="linux")[0] == name
        assert chosen(name, TERM="xterm-256color")[0] == name


def test_a_theme_nobody_knows_is_left_to_the_terminal() -> None:
    assert chosen("mauve", TERM="linux")[0] == "terminal"
    assert chosen("mauve", TERM="xterm-256color")[0] == "dark"


def test_no_color_wins_over_every_setting_and_terminal() -> None:
    for name in ("auto", *PALETTES):
        assert chosen(name, TERM="xterm-256color", COLORTERM="truecolor", NO_COLOR="1")[0] == "terminal"


# Signs


@pytest.mark.parametrize(
    ("environment", "unicode"),
    [
        ({"LANG": "de_DE.UTF-8"}, True), ({"LANG": "C.utf8"}, True), ({"LANG": "C"}, False), ({}, False),
        ({"LANG": "de_DE.ISO-8859-1"}, False), ({"LANG": "en_US"}, False),
        ({"LANG": "C", "LC_ALL": "en_GB.UTF-8"}, True), ({"LANG": "en_GB.UTF-8", "LC_ALL": "C"}, False),
        ({"LANG": "C", "LC_CTYPE": "C.UTF-8"}, True),
        ({"LANG": "C", "LC_CTYPE": "en_US.UTF-8"}, True), ({"LANG": "de_DE.UTF-8@euro"}, True),
        ({"LANG": "en_US.UTF-8", "LC_CTYPE": "POSIX"}, False), ({"LANG": "en_US.UTF-8", "LC_ALL": ""}, True),
    ],
)  # fmt: skip
def test_signs_follow_the_locale(environment: dict[str, str], unicode: bool) -> None:
    assert speaks_unicode(environment) == unicode
    assert chosen(**environment)[1] == ("unicode" if unicode else "ascii")


def test_signs_that_were_set_are_taken_whatever_the_locale() -> None:
    assert chosen(glyphs="ascii", LANG="C.UTF-8")[1] == "ascii"
    assert chosen(glyphs="unicode", LANG="C")[1] == "unicode"
    assert chosen(glyphs="runes", LANG="C")[1] == "ascii"


def every_sign(glyphs: Glyphs) -> list[str]:
    """All signs of a set that stand in one cell."""
    found: list[str] = []
    for one in fields(Glyphs):
        value = getattr(glyphs, one.name)
        if one.name in ("name", "keys", "stand_ins"):
            continue
        for text in (value,) if isinstance(value, str) else value:
            found += text
    return found


@SETS
def test_every_sign_is_one_cell_wide(glyphs: Glyphs) -> None:
    for sign in every_sign(glyphs):
        assert cell_len(sign) == 1, repr(sign)
        assert not 0x2800 <= ord(sign) < 0x2900, "braille is read aloud dot by dot"
    assert all(len(sign) == 1 for sign in (*glyphs.pieces, *glyphs.homes, *glyphs.cursor, *glyphs.full))


def test_the_ascii_set_is_ascii() -> None:
    assert all(sign.isascii() and sign.isprintable() for sign in every_sign(ASCII))
    assert all(name.isascii() for name in (*ASCII.keys.values(), *ASCII.stand_ins.values()))
    assert all(len(sign) == 1 for sign in ASCII.stand_ins.values())  # texts are folded before they are shown


@SETS
def test_what_must_be_told_apart_differs(glyphs: Glyphs) -> None:
    assert len({*glyphs.pieces, *glyphs.homes}) == 12
    assert len(set(glyphs.upright)) == len(set(glyphs.level)) == 4
    assert len(set(glyphs.full)) == 2
    for bits in (5, 10):  # a wall inside a tile and an open edge
        assert glyphs.joint[bits] not in (" ", glyphs.upright[0], glyphs.level[0], glyphs.corner)
    assert glyphs.hatch not in (" ", glyphs.corner, *glyphs.pieces, *glyphs.homes)


# Which quarters each sign of the block fills, as its Unicode name says: bit 0 top left, then clockwise.
BLOCKS = {
    " ": 0, "\u2598": 1, "\u259d": 2, "\u2597": 4, "\u2596": 8, "\u2580": 3, "\u2590": 6, "\u2584": 12, "\u258c": 9,
    "\u259a": 5, "\u259e": 10, "\u259b": 1 + 2 + 8, "\u2599": 1 + 8 + 4, "\u259c": 1 + 2 + 4, "\u259f": 2 + 8 + 4,
    "\u2588": 15,
}  # fmt: skip


def test_the_quarters_are_the_blocks_that_fill_them() -> None:
    assert len(UNICODE.quarters) == 16
    for bits, sign in enumerate(UNICODE.quarters):
        assert BLOCKS[sign] == bits, f"{bits:04b}"
    assert UNICODE.quarters[9] == UNICODE.upright[1] and UNICODE.quarters[6] == UNICODE.upright[2]
    assert UNICODE.quarters[3] == UNICODE.level[1] and UNICODE.quarters[12] == UNICODE.level[2]
    assert ASCII.quarters == " " + 15 * "+"


# Which of up, right, down, left each line goes to (bits 1, 2, 4, 8).
LINES = {"\u2579": 1, "\u257a": 2, "\u257b": 4, "\u2578": 8, "\u2503": 5, "\u2501": 10, "\u2517": 3, "\u250f": 6,
         "\u251b": 9, "\u2513": 12, "\u2523": 7,
         "\u252b": 13, "\u253b": 11, "\u2533": 14, "\u254b": 15, " ": 0}  # fmt: skip


def test_joints_go_where_their_bits_say() -> None:
    for bits, sign in enumerate(UNICODE.joint):
        assert LINES[sign] == bits
    for bits, sign in enumerate(ASCII.joint):
        straight = {0: " ", 1: "|", 4: "|", 5: "|", 2: "-", 8: "-", 10: "-"}
        assert sign == straight.get(bits, "+")


# Styles


def test_every_palette_has_every_role() -> None:
    inks, grounds = set(TERMINAL.inks), set(TERMINAL.grounds)
    for palette in PALETTES.values():
        assert set(palette.inks) == inks and set(palette.grounds) == grounds, palette.name
    assert {f"seat{seat}" for seat in range(6)} <= inks and {f"home{seat}" for seat in range(6)} <= grounds


def test_no_pair_of_the_sixteen_colours_is_drawn_in_its_own_colour() -> None:
    # What our own colours look like on each other is measured in test_palettes.py.
    look = Look(TERMINAL, UNICODE)
    for ink, ground in product(TERMINAL.inks, TERMINAL.grounds):
        style = look.style(f"{ink}/{ground}")
        assert style.color is not None and style.bgcolor is not None
        if style.color.name == style.bgcolor.name:
            assert style.color.is_default  # the terminal's own ink on its own ground


def test_a_style_nobody_knows_is_an_error() -> None:
    look = Look(TERMINAL, UNICODE)
    for name in ("mauve", "text/mauve", ""):
        with pytest.raises(KeyError):
            look.style(name)


def test_the_sixteen_colour_palette_uses_the_terminals_own_colours_only() -> None:
    for colour, _ in (*TERMINAL.inks.values(), *TERMINAL.grounds.values()):
        assert colour in (None, "red", "green", "yellow", "blue", "magenta", "cyan")
