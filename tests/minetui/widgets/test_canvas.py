"""Only what changed is sent, and nothing but what changed."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from rich.cells import cell_len
from textual.geometry import Region

from minetui.screens.base import BaseScreen
from minetui.screens.rules import RulesScreen
from minetui.screens.settings import SettingsScreen
from minetui.widgets.canvas import Canvas
from minetui.widgets.cells import Row, row
from minetui.widgets.keybar import KeyBar
from minetui.widgets.pager import Pager
from tests.minetui.app.driving import STILL, Hands, at_table, sitting

MOVE = re.compile(r"\x1b\[(\d+);(\d+)H")
COLOUR = re.compile(r"\x1b\[[0-9;]*m")
Regions = list[tuple[int, int, int]]


class Sheet(Canvas):
    """A canvas that notes which cells it wants painted anew: (row, column, cells)."""

    DEFAULT_CSS = "Sheet { height: 10; }"

    def __init__(self) -> None:
        super().__init__()
        self.asked: Regions = []

    def refresh(self, *regions: Region, repaint: bool = True, layout: bool = False, recompose: bool = False) -> Sheet:
        self.asked += [(region.y, region.x, region.width) for region in regions]
        super().refresh(*regions, repaint=repaint, layout=layout, recompose=recompose)
        return self

    def changed(self) -> Regions:
        asked, self.asked = sorted(self.asked), []
        return asked


class SheetScreen(BaseScreen[None]):
    """A screen with a sheet."""

    def parts(self) -> list[Sheet]:
        return [Sheet()]


@asynccontextmanager
async def sheet() -> AsyncIterator[tuple[Hands, Sheet]]:
    async with sitting(lambda app: app.push_screen(SheetScreen())) as hands:
        one = hands.app.screen.query_one(Sheet)
        one.changed()
        yield hands, one


async def test_only_cells_that_changed_are_painted_again() -> None:
    async with sheet() as (_, one):
        first: list[Row] = [row("abcdef"), row("ghijkl")]
        one.paint(first)
        assert one.changed() == [(0, 0, 6), (1, 0, 6)]
        one.paint([row("abcdef"), row("ghijkl")])
        assert one.changed() == []
        one.paint([row("abXdef"), row("ghijkl")])
        assert one.changed() == [(0, 2, 1)]
        one.paint([row("abXdef"), row("gYijZl")])
        assert one.changed() == [(1, 1, 4)]
        one.paint([row("abXdef"), row(("gYijZl", "strong"))])
        assert one.changed() == [(1, 0, 6)]
        one.paint([row("abXdefgh")])
        assert one.changed() == [(0, 6, 2), (1, 0, 6)]


async def test_only_cells_of_the_overlay_that_changed_are_painted_again() -> None:
    async with sheet() as (_, one):
        one.paint([row("abcdefghijklmnop")] * 3)
        one.changed()
        one.lay({(2, 1): ("#", "accent"), (3, 1): ("#", "accent")})
        assert one.changed() == [(1, 2, 2)]
        one.lay({(3, 1): ("#", "accent"), (4, 1): ("#", "accent")})
        assert one.changed() == [(1, 2, 3)]  # one left, one came: nearer than a move of the cursor is worth
        one.lay({(3, 1): ("#", "accent"), (15, 2): ("#", "accent")})
        assert one.changed() == [(1, 4, 1), (2, 15, 1)]
        one.lay({})
        assert one.changed() == [(1, 3, 1), (2, 15, 1)]
        one.lay({})
        assert one.changed() == []


async def test_a_change_within_a_wide_sign_takes_all_of_it() -> None:
    async with sheet() as (_, one):
        one.paint([row("a\u4e95bc")])
        one.changed()
        one.paint([row("axybc")])
        assert one.changed() == [(0, 1, 2)]
        one.paint([row("a\u4e95bc")])
        assert one.changed() == [(0, 1, 2)]
        one.paint([row("ab\u4e95c")])
        assert one.changed() == [(0, 1, 3)]


async def test_rows_are_as_wide_as_the_canvas_whatever_is_in_them() -> None:
    async with sheet() as (hands, one):
        one.paint([row("short"), row("\u4e95" * 50), row("x" * 200), []])
        await hands.pilot.pause()
        for y in range(one.size.height):
            strip = one.render_line(y)
            assert cell_len(strip.text) == strip.cell_length == one.size.width == 80
        assert one.render_line(1).text.endswith("~")  # what was cut says so
        assert one.render_line(2).text.endswith("~")


# What goes to the terminal


def placed(sent: list[str]) -> list[tuple[int, int, str]]:
    """Row, column and text of everything written, colours left out."""
    found = []
    for part in re.split(r"(?=\x1b\[\d+;\d+H)", "".join(sent)):
        move = MOVE.match(part)
        if move:
            text = re.sub(r"\x1b\[[?0-9;]*[a-zA-Z]", "", part)
            if text:
                found.append((int(move[1]) - 1, int(move[2]) - 1, text))
    return found


async def test_a_cursor_key_sends_two_places_and_the_words_that_changed(sent: list[str]) -> None:
    async with at_table("board=grid5") as hands:
        sizes = []
        await hands.press("left", "left", "up")
        for key in ("up", "down", "left", "left", "up", "up", "right", "left", "up"):
            sent.clear()
            before = hands.table.place
            await hands.press(key)
            assert hands.table.place != before
            sizes.append(len("".join(sent).encode()))
            # On the board only the place that was left and the one come to, and cells lit up or no longer lit.
            board = hands.table.board
            lit = {before, hands.table.place, *(board._lights.targets or {})}
            rows = {board.boxes[place].y for place in lit if place in board.boxes}
            for line, column, text in placed(sent):
                if line < board.size.height and column < board.size.width:
                    assert cell_len(text) <= 40
                    assert line in rows or line >= board.extent[1], (line, text)
        assert sorted(sizes)[len(sizes) // 2] <= 250  # the median of design.md


async def test_nothing_is_sent_while_nobody_acts(sent: list[str]) -> None:
    async with at_table() as hands:
        for keys in ((), ("a",), ("escape", "slash"), ("escape", "question_mark", "slash"), ("escape", "escape")):
            await hands.press(*keys)
            await hands.pilot.pause()
            sent.clear()
            await hands.pilot.pause(0.3)
            assert "".join(sent) == "", hands.on


async def test_a_screen_is_left_as_it_was_found(sent: list[str]) -> None:
    async with at_table() as hands:
        before = hands.lines
        for key in ("a", "colon", "w", "L", "question_mark", "f1"):
            await hands.press(key)
            assert hands.lines != before
            await hands.press("escape")
            assert hands.lines == before, key


# Without colour


@pytest.mark.parametrize("theme", ["auto", "light"])
async def test_no_colour_is_sent_where_none_is_wanted(
    sent: list[str], theme: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    from dataclasses import replace

    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setenv("COLORTERM", "truecolor")
    settings = replace(STILL, theme=theme)
    async with at_table(settings=settings, environment={"NO_COLOR": "1"}) as hands:
        for keys in (
            ("right", "1", "escape", "t", "escape"), ("slash", "a", "1"), ("a", "t", "escape"), ("escape", "escape"),
            ("question_mark", "slash", "e", "escape", "escape"), ("x", "9"),
        ):  # fmt: skip
            await hands.press(*keys)
        for screen in (SettingsScreen(), RulesScreen("mine-shift")):
            await hands.app.push_screen(screen)
            await hands.press("right", "right", "escape")  # changing the theme changes nothing of this
        is_uncoloured(sent)


def is_uncoloured(sent: list[str]) -> None:
    """No code sets a colour, and no cell is drawn so that it vanishes."""
    assert len("".join(sent)) > 2000
    codes = {code for found in COLOUR.findall("".join(sent)) for code in re.findall(r"\d+", found)}
    assert {int(code) for code in codes} <= {0, 1, 2, 3, 4, 7, 22, 23, 24, 27, 39, 49}, codes


async def test_without_colour_cursor_and_targets_are_still_told_apart() -> None:
    async with at_table(environment={"NO_COLOR": "1"}) as hands:
        board = hands.table.board
        await hands.press("enter")

        def drawn(place: str) -> str:
            box = board.boxes[place]
            left, top = board.region.offset
            return hands.lines[top + box.middle[1]][left + box.x : left + box.x + box.width]

        here = drawn(hands.table.place)
        assert (here[0], here[-1]) == ("[", "]")
        targets = board._lights.targets or {}
        assert targets
        for place, label in targets.items():
            assert f"({label})" in drawn(place)


# The parts


async def test_the_key_bar_shows_as_many_keys_as_fit() -> None:
    async with sheet() as (hands, _):
        bar = hands.app.screen.query_one(KeyBar)
        bar.tell([("a", "first"), ("b", "second")])
        assert bar.told == "a first  b second"
        bar.tell([("a", "x" * 70), ("b", "y" * 20), ("c", "z")])
        assert bar.told == "a " + "x" * 70
        many = [("a", "x" * 60), ("b", "y" * 10), ("c", "z")]
        bar.tell(many, "c")
        assert bar.told == "a " + "x" * 60 + "  c z", "others give way to the one that is kept"
        bar.tell([*reversed(many)], "c")
        assert bar.told == "c z  b " + "y" * 10 and bar.told.count("c z") == 1


async def test_a_long_text_can_be_read_to_its_end_and_back() -> None:
    async with sitting(lambda app: app.push_screen(RulesScreen("mine-shift"))) as hands:
        pager = hands.app.screen.query_one(Pager)
        assert pager.top == 0 and not pager.at_end
        await hands.press("end")
        assert pager.at_end
        assert "100%" in hands.lines[0]
        await hands.press("down", "pagedown")
        assert pager.at_end
        bottom = pager.top
        await hands.press("up")
        assert pager.top == bottom - 1
        await hands.press("pageup")
        assert pager.top == bottom - 1 - (pager.size.height - 1)
        await hands.press("home", "up")
        assert pager.top == 0
