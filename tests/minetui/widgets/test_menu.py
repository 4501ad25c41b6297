"""Lists that are longer than their room."""

from __future__ import annotations

from dataclasses import replace

from minetui.screens.lists import ListScreen
from minetui.widgets.menu import Item
from tests.minetui.app.driving import STILL, sitting


class LongScreen(ListScreen[None]):
    """A list of as many items as a test wants."""

    heading = "Long"

    def __init__(self, count: int) -> None:
        super().__init__()
        self._count = count

    def items(self) -> list[Item]:
        return [Item("Top", heading=True), *(Item(f"item {n}", help="Help.") for n in range(1, self._count + 1))]


async def test_a_list_says_how_many_more_there_are_above_and_below() -> None:
    async with sitting(lambda app: app.push_screen(LongScreen(60))) as hands:
        seen = sum("item" in line for line in hands.lines)
        assert f"{60 - seen} more \u2193" in hands.text and "~" not in hands.text
        assert hands.text.count(" more ") == 1
        await hands.press("end")
        seen = sum("item" in line for line in hands.lines)
        assert f"{60 - seen} more \u2191" in hands.text and hands.text.count(" more ") == 1
        await hands.press("pageup")
        lines = [line for line in hands.lines if "item" in line]
        above, below = (int(lines[at].split(" more ")[0].split()[-1]) for at in (0, -1))
        assert above + len(lines) + below == 60 and hands.text.count(" more ") == 2


async def test_the_next_item_is_always_seen() -> None:
    async with sitting(lambda app: app.push_screen(LongScreen(60))) as hands:
        for number in range(1, 60):
            assert f"item {number} " in hands.text and f"item {number + 1} " in hands.text
            await hands.press("down")


async def test_a_list_with_room_for_all_says_nothing() -> None:
    async with sitting(lambda app: app.push_screen(LongScreen(10))) as hands:
        assert " more " not in hands.text


async def test_more_is_said_in_ascii_too() -> None:
    async with sitting(lambda app: app.push_screen(LongScreen(60)), replace(STILL, glyphs="ascii")) as hands:
        assert "more Down" in hands.text and hands.text.isascii()
