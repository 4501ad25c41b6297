"""The mouse may point where keys go, and the palette finds commands by name; nobody needs either."""

from __future__ import annotations

from textual.command import CommandPalette
from textual.widgets import OptionList

from minetui.widgets.menu import Menu
from tests.minetui.app.driving import at_table, sitting
from tests.minetui.app.positions import OPENING


async def test_a_click_takes_the_cursor_to_a_place_and_another_chooses_it() -> None:
    async with at_table(position=OPENING) as hands:
        board = hands.table.board
        for place, trail in (("b2", "b2"), ("c2", "b2"), ("c2", "")):
            await hands.pilot.click(board, offset=board.boxes[place].middle)
            await hands.pilot.pause()
            assert hands.trail == trail
        assert hands.actions == ["b2 east"]
        await hands.pilot.click(board, offset=(0, 0))  # no place is there
        await hands.pilot.pause()
        assert hands.match == 1 and hands.table.place == "c2"


async def test_clicks_choose_nothing_in_a_preview_or_behind_the_gate() -> None:
    async with at_table(position=OPENING) as hands:
        board = hands.table.board
        await hands.press("t")
        await hands.pilot.click(board, offset=board.boxes["b2"].middle)
        await hands.pilot.pause()
        assert hands.table.group and hands.match == 0


async def test_a_click_chooses_a_line_of_a_list() -> None:
    async with sitting() as hands:
        at = hands.labels.index("Settings")
        await hands.pilot.click(Menu, offset=(8, at))
        await hands.pilot.pause()
        assert hands.on == "SettingsScreen"


async def test_commands_are_found_by_name() -> None:
    async with at_table(position=OPENING) as hands:
        await hands.press("slash", "c", "3", "ctrl+p")
        assert isinstance(hands.app.screen, CommandPalette)
        await hands.press(*"turn")
        found = hands.app.screen.query_one(OptionList)
        await hands.until(lambda: found.option_count > 0 and found.highlighted is not None)
        await hands.press("enter")
        await hands.until(lambda: bool(hands.table.group))
        assert hands.table.group[0].text == "turn B2 left"
        await hands.press("escape", "ctrl+p", "escape")
        assert hands.on == "MineShiftScreen"
