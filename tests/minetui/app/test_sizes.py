"""Any size, at any moment: the gate closes below 80x24, swallows game keys, and opens on what was there."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.geometry import Size

from minetui.screens.keymap import KeymapScreen
from minetui.screens.matches import MatchesScreen
from minetui.screens.rules import RulesScreen
from minetui.screens.settings import SettingsScreen
from minetui.screens.setup import SetupScreen
from minetui.screens.texts import TextScreen
from minetui.screens.welcome import WelcomeScreen
from minetui.session import Session
from minetui.setting_up import make_setup
from minetui.widgets.pager import Pager
from rules.catalogue import game, games
from rules.match import start_match
from tests.minetui.app.driving import Hands, at_table, sitting
from tests.minetui.app.positions import CHAIN, OPENING
from tests.minetui.app.test_match import against_a_slow_bot
from tests.minetui.app.test_screens import screen_of

SMALL = ((1, 1), (20, 5), (79, 23), (79, 24), (80, 23), (200, 23), (79, 60))
GAME_KEYS = ("enter", "right", "enter", "t", "enter", "s", "enter", "1", "2", "a", "enter", "colon", "escape", "u", "i",
             "slash", "a", "1", "o", "question_mark", "L", "w", "f1", "space", "ctrl+p")  # fmt: skip


def gate(hands: Hands) -> str:
    """What the gate says; "" when it is open."""
    widget = hands.app.screen.query_one("#gate")
    shown = bool(widget.display and widget.region.area)
    assert shown == hands.app.screen.has_class("-small")
    return hands.text if shown else ""


@pytest.mark.parametrize("size", SMALL)
async def test_below_80x24_the_match_is_kept_and_game_keys_change_nothing(size: tuple[int, int]) -> None:
    async with at_table(position=OPENING) as hands:
        await hands.press("enter", "right")
        before, place, trail, view = hands.lines, hands.table.place, hands.trail, hands.table.session.view
        await hands.resize(*size)
        told = gate(hands)
        if size[0] >= 20 and size[1] >= 4:
            assert f"Now {size[0]}x{size[1]}." in told and "MineTUI needs 80x24." in told
        await hands.press(*GAME_KEYS)
        assert hands.on == "MineShiftScreen"
        assert (hands.match, hands.table.session.view) == (0, view)
        await hands.resize(80, 24)
        assert not gate(hands)
        assert (hands.table.place, hands.trail) == (place, trail)
        assert hands.lines == before
        await hands.press("enter")
        assert hands.actions == ["b2 east"]


@pytest.mark.parametrize("size", [(80, 24), (81, 24), (80, 25), (132, 43), (200, 60)])
async def test_from_80x24_on_the_game_is_played(size: tuple[int, int]) -> None:
    async with at_table(position=OPENING, size=size) as hands:
        assert not gate(hands)
        assert len(hands.lines) == size[1]
        await hands.press("enter", "right", "enter")
        assert hands.actions == ["b2 east"]
        board = hands.table.board
        assert board.region.right <= size[0] and board.region.bottom <= size[1] - 2
        for column in hands.lines[:2]:
            assert "Mine Shift" in hands.lines[0] or column


async def test_more_room_means_larger_art() -> None:
    async with at_table(position=OPENING) as hands:
        small = hands.table.board.extent
        await hands.resize(200, 60)
        large = hands.table.board.extent
        assert large[0] > small[0] and large[1] > small[1]
        assert hands.table.board.size == large
        await hands.resize(80, 24)
        assert hands.table.board.extent == small


async def test_the_gate_can_be_left_through_and_says_which_key_does() -> None:
    async with at_table(position=OPENING, size=(40, 10)) as hands:
        assert "enlarge, or q." in gate(hands)
        await hands.press("q")
        assert hands.on == "HomeScreen"
        assert gate(hands)
        await hands.press("q")
    assert not hands.app.is_running
    async with at_table(position=OPENING, size=(40, 10)) as hands:
        hands.app.change(keys={"app.leave": "x"})
        await hands.resize(41, 10)
        assert "enlarge, or x." in gate(hands)
        await hands.press("q")
        assert hands.on == "MineShiftScreen"
        await hands.press("x")
        assert hands.on == "HomeScreen"


async def test_a_resize_in_the_middle_of_everything_loses_nothing() -> None:
    async with at_table(position=CHAIN) as hands:

        async def wobble() -> None:
            for size in ((1, 1), (200, 60), (20, 5), (80, 24)):
                await hands.resize(*size)
            hands.is_clean()

        await hands.press("slash", "a")
        await wobble()
        await hands.press("1")
        assert hands.table.place == "a1"
        await hands.press("enter", "right", "right", "enter")
        await wobble()
        assert hands.trail == "a1 c1"
        await hands.press("escape", "escape", "t")
        await wobble()
        assert hands.table.group
        await hands.press("escape")
        await hands.press("a", "l", "e", "f", "t", "down")
        chosen = hands.menu.at
        await wobble()
        assert hands.on == "ActionsScreen" and hands.menu.at == chosen
        await hands.type("z")  # one goes on typing where one was
        assert hands.app.screen.query_one("#entry").value == "leftz"  # type: ignore[attr-defined]
        await hands.press("escape", "question_mark", "down", "down")
        top = hands.app.screen.query_one(Pager).top
        await wobble()
        assert hands.app.screen.query_one(Pager).top == top
        await hands.press("slash", "w")
        await wobble()
        await hands.type("x")
        assert "'wx'" in hands.text
        await hands.press("escape", "escape", "escape", "escape")
        await wobble()
        while hands.on != "MineShiftScreen":
            await hands.press("escape")
        assert hands.match == 0


async def test_keys_typed_at_the_gate_do_not_go_into_the_line_behind_it() -> None:
    async with at_table(position=OPENING) as hands:
        await hands.press("colon")
        await hands.type("turn")
        await hands.resize(20, 5)
        await hands.press("x", "enter", "backspace")
        await hands.resize(80, 24)
        assert hands.app.screen.query_one("#entry").value == "turn"  # type: ignore[attr-defined]
        assert hands.match == 0


async def test_a_screen_left_at_the_gate_leaves_the_gate_closed_for_the_next() -> None:
    async with at_table(position=OPENING) as hands:
        await hands.press("L")
        await hands.resize(40, 10)
        await hands.press("q")
        assert hands.on == "MineShiftScreen"
        assert gate(hands)
        await hands.press("t", "enter", "1", "enter")
        assert hands.match == 0
        await hands.resize(80, 24)
        assert not gate(hands)
        assert "Mine Shift" in hands.text
        await hands.press("t", "enter")
        assert hands.match == 1


async def test_a_screen_grown_under_another_is_open_when_it_comes_back() -> None:
    async with at_table(position=OPENING, size=(40, 10)) as hands:
        await hands.resize(80, 24)
        await hands.press("L")
        await hands.resize(120, 40)
        await hands.press("escape")
        assert not gate(hands) and hands.table.size == (120, 40)
        assert hands.table.board.extent[0] > 60


async def test_a_bot_goes_on_thinking_behind_the_gate() -> None:
    async with against_a_slow_bot() as hands:
        await hands.resize(20, 5)
        await hands.press("escape")
        assert hands.table.waiting == "thinking"
        await hands.resize(80, 24)
        assert "Esc stop" in hands.footer


@pytest.mark.parametrize(
    "opened",
    [SettingsScreen, WelcomeScreen, KeymapScreen, lambda: SetupScreen("mine-shift"), lambda: MatchesScreen(False),
     lambda: RulesScreen("mine-shift"), lambda: TextScreen("Text", ["word " * 900]), lambda: screen_of("replay"),
     lambda: screen_of("list")],
)  # fmt: skip
async def test_every_screen_lives_at_every_size(own_home: Path, opened: type[SettingsScreen]) -> None:
    async with sitting(lambda app: app.push_screen(opened())) as hands:
        before = hands.lines
        for size in ((1, 1), (20, 5), (79, 23), (80, 24), (200, 60), (1, 60), (200, 1)):
            await hands.resize(*size)
            hands.is_clean()
            assert bool(gate(hands)) == (size[0] < 80 or size[1] < 24)
            assert len(hands.lines) == size[1]
        await hands.resize(80, 24)
        assert hands.lines == before


async def test_a_program_started_in_a_tiny_terminal_waits() -> None:
    for size in ((1, 1), (20, 5)):
        async with sitting(size=size) as hands:
            assert gate(hands)
            await hands.press("enter", "1", "down")
            assert hands.on == "HomeScreen"
            await hands.resize(80, 24)
            assert "Mine Shift" in hands.text


@pytest.mark.parametrize("id", sorted(games()))
async def test_a_key_between_a_terminal_growing_and_the_gate_opening_is_answered(id: str) -> None:
    """The app knows a terminal's new size a moment before its screens do."""
    players = ("Ada", *["Ben", "Cleo"][: max(game(id).seats[0], 2) - 1])
    match = start_match(make_setup(game(id), len(players), []), players, "1")
    async with sitting(lambda app: app.open_table(Session(match, None)), size=(40, 10)) as hands:
        hands.app._size = Size(80, 24)
        table = hands.table
        table.action_cursor("right")
        table.action_pick(1)
        table.action_enter()
        await hands.resize(100, 30)
        assert not gate(hands) and hands.table is table
