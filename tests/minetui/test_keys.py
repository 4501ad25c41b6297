"""The registry of keys: complete, without clashes, remappable, and playable without keys that terminals mangle."""

from __future__ import annotations

import pytest
from textual.binding import Binding

from minetui import keys
from minetui.keys import Command, bound, clashes, commands, effective, shown, valid
from minetui.screens.actions import ActionsScreen, NotationScreen
from minetui.screens.ask import AskScreen
from minetui.screens.base import BaseScreen
from minetui.screens.handover import HandoverScreen
from minetui.screens.home import HomeScreen
from minetui.screens.keymap import KeymapScreen, KeyScreen
from minetui.screens.keys_page import KeysPage
from minetui.screens.matches import MatchesScreen
from minetui.screens.menu import MenuScreen
from minetui.screens.mine_shift import MineShiftScreen
from minetui.screens.name import LineScreen
from minetui.screens.registry import all_groups
from minetui.screens.replay import ReplayScreen
from minetui.screens.results import ResultsScreen
from minetui.screens.rules import RulesScreen
from minetui.screens.settings import SettingsScreen
from minetui.screens.setup import SetupScreen
from minetui.screens.texts import TextScreen
from minetui.screens.welcome import WelcomeScreen

EVERY = commands(keys.GROUPS)
SETS = [commands(groups) for groups in all_groups()]
SCREENS: tuple[type[BaseScreen[object]], ...] = (
    ActionsScreen, AskScreen, HandoverScreen, HomeScreen, KeyScreen, KeymapScreen, KeysPage, LineScreen, MatchesScreen,
    MenuScreen, MineShiftScreen, NotationScreen, ReplayScreen, ResultsScreen, RulesScreen, SettingsScreen, SetupScreen,
    TextScreen, WelcomeScreen,
)  # type: ignore[assignment]  # fmt: skip


def test_every_command_has_an_id_a_key_a_name_and_a_sentence() -> None:
    for command in EVERY:
        assert command.group in keys.GROUPS
        assert command.id == command.id.lower()
        assert bound(command, {})
        assert 0 < len(command.name) <= 12
        assert command.text[0].isupper() and command.text.endswith(".")
    assert len({command.id for command in EVERY}) == len(EVERY)


def test_every_group_has_commands_and_lives_on_some_screen() -> None:
    for group in keys.GROUPS:
        assert commands([group])
        assert any(group in groups for groups in all_groups())


def test_a_group_nobody_knows_is_an_error() -> None:
    with pytest.raises(KeyError):
        commands(["chess"])


@pytest.mark.parametrize("vi", [False, True])
def test_no_key_has_two_meanings_on_any_screen(vi: bool) -> None:
    assert clashes(SETS, {}, vi) == []
    for screen in SCREENS:
        taken = [key for command in commands(screen.groups) for key in bound(command, {}, vi)]
        assert len(taken) == len(set(taken)), screen


def test_every_screen_is_among_those_that_clashes_are_looked_for_on() -> None:
    known = [{command.id for command in one} for one in SETS]
    for screen in SCREENS:
        assert any({command.id for command in commands(screen.groups)} <= ids for ids in known), screen


def test_screens_bind_what_the_registry_says_and_have_a_method_for_it() -> None:
    for screen in SCREENS:
        found: dict[str, Binding] = {}
        for kind in screen.__mro__:
            for one in kind.__dict__.get("BINDINGS", ()):
                if isinstance(one, Binding) and one.id:
                    found.setdefault(one.id, one)
        for command in commands(screen.groups):
            assert found[command.id].key == command.keys, (screen, command.id)
            assert found[command.id].action == command.action
            assert found[command.id].description == command.name
            assert found[command.id].tooltip == command.text
            assert hasattr(screen, f"action_{command.action.partition('(')[0]}"), (screen, command.id)


def test_nothing_needs_a_key_that_terminals_mangle() -> None:
    # Ctrl may only repeat what another key does too; F1 what the menu offers too; Shift+arrow nothing at all.
    for command in EVERY:
        for key in bound(command, {}, True):
            assert not key.startswith(("shift+", "alt+", "meta+", "super+")), command.id
            if key.startswith("ctrl+"):
                # q leaves screen by screen, and what the palette looks up the menu and the keys page list.
                assert command.id in ("app.quit", "app.palette", "app.redraw")
            if key[0] == "f" and key[1:].isdigit():
                assert command.menu, command.id


def test_a_whole_game_needs_arrows_digits_enter_and_escape_alone() -> None:
    plain = {"up", "down", "left", "right", "enter", "escape", *"123456789"}
    wanted = {"app.menu", "cursor.up", "cursor.down", "cursor.left", "cursor.right", "cursor.enter",
              *(f"pick.{number}" for number in range(1, 10))}  # fmt: skip
    for command in commands(MineShiftScreen.groups):
        if command.id in wanted:
            assert plain & set(bound(command, {}))
        else:  # in the menu that Esc opens
            assert command.menu or command.id in ("app.quit", "app.palette"), command.id


def test_an_empty_keymap_is_the_defaults() -> None:
    found = effective({}, False, EVERY)
    assert found["table.undo"] == "u"
    assert found["cursor.enter"] == "enter,space"
    assert found["cursor.left"] == "left"
    assert set(found) == {command.id for command in EVERY}


def test_vi_adds_to_the_arrows() -> None:
    found = effective({}, True, EVERY)
    ways = {name: found[f"cursor.{name}"] for name in ("left", "down", "up", "right")}
    assert ways == {"left": "left,h", "down": "down,j", "up": "up,k", "right": "right,l"}


def test_what_the_vi_setting_puts_elsewhere_is_told() -> None:
    assert keys.vi_letters() == ["load in Mine Your Business is x"]


def test_a_keymap_replaces_the_key_even_vi_ones() -> None:
    found = effective({"table.undo": "z", "cursor.left": "b, left"}, True, EVERY)
    assert found["table.undo"] == "z"
    assert found["cursor.left"] == "b,left"


def test_clashes_are_told_in_sentences() -> None:
    assert clashes(SETS, {"table.undo": "a"}, False) == ["a would be both all and undo."]
    assert clashes(SETS, {"table.undo": "h"}, False) == []
    assert clashes(SETS, {"table.undo": "h"}, True) == ["h would be both left and undo."]
    assert clashes(SETS, {"chess.castle": "c"}, False) == ["There is no command 'chess.castle'."]
    assert clashes(SETS, {"table.undo": " , "}, False) == ["Undo is left without a key."]
    assert clashes(SETS, {"table.undo": "not a key"}, False) == ["'not a key' (undo) is no key."]


def test_a_clash_counts_only_where_both_live() -> None:
    assert clashes(SETS, {"rules.search": "a"}, False) == []  # `a` is the table's
    assert clashes(SETS, {"table.undo": "l"}, False) == ["l would be both undo and load."]
    assert "g would be both leave and go to." in clashes(SETS, {"app.leave": "g"}, False)


def test_two_commands_may_swap_their_keys() -> None:
    assert clashes(SETS, {"table.undo": "a", "table.actions": "u"}, False) == []


@pytest.mark.parametrize("key", ["a", "Z", "7", "question_mark", "ctrl+x", "f12", "plus", "\u00e9"])
def test_valid_keys(key: str) -> None:
    assert valid(key)


@pytest.mark.parametrize("key", ["", "two words", "a\n", "\x1b", "+", "ctrl+", "<"])
def test_invalid_keys(key: str) -> None:
    assert not valid(key)


def test_keys_are_shown_as_people_read_them() -> None:
    names = {"up": "\u2191", "escape": "Esc"}
    assert shown("up", names) == "\u2191"
    assert shown("question_mark", names) == "?"
    assert shown("ctrl+q", names) == "Ctrl+Q"
    assert shown("U", names) == "U"
    assert shown("pageup") == "PgUp"
    assert shown("less_than_sign") == "Less than sign"


def test_a_command_knows_its_group() -> None:
    assert Command("mine-shift.turn", "t", "x", "x", "X.").group == "mine-shift"
