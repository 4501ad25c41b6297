"""Every screen but the table: opened, used and left by keys."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest
from textual.system_commands import SystemCommandsProvider
from textual.widgets import Input

from minetui import keys
from minetui.screens.ask import AskScreen
from minetui.screens.base import BaseScreen
from minetui.screens.keymap import KeymapScreen, KeyScreen
from minetui.screens.matches import MatchesScreen
from minetui.screens.menu import MenuScreen
from minetui.screens.name import LineScreen
from minetui.screens.palette import Palette
from minetui.screens.registry import all_groups
from minetui.screens.replay import ReplayScreen
from minetui.screens.rules import RulesScreen
from minetui.screens.settings import SettingsScreen
from minetui.screens.setup import SetupScreen
from minetui.screens.texts import TextScreen
from minetui.screens.welcome import WelcomeScreen
from minetui.settings import Settings, load_settings
from minetui.store import read_file
from minetui.widgets.pager import Pager
from rules.catalogue import game, games
from tests.minetui.app.driving import STILL, Hands, at_table, new_session, sitting
from tests.minetui.app.positions import OPENING

BOOK = game("mine-shift").rulebook()


async def choose(hands: Hands, label: str) -> None:
    """Go to a line of the list with arrows and choose it."""
    real = [item.label for item in hands.menu.items if not item.heading]
    at = real.index(label)
    item = hands.menu.item
    now = real.index(item.label) if item is not None else 0
    await hands.press(*["down" if at > now else "up"] * abs(at - now), "enter")


async def set_to(hands: Hands, label: str, value: str) -> None:
    """Change the value of a line with Right until it is this one."""
    await hands.press("home")
    while hands.menu.item is None or hands.menu.item.label != label:
        await hands.press("down")
    for _ in range(20):
        if hands.menu.item.value.startswith(value):
            return
        await hands.press("right")
    raise AssertionError(f"{label} is never {value}")


# Home


async def test_home_offers_everything_and_each_is_left_again() -> None:
    async with sitting() as hands:
        assert hands.on == "HomeScreen"
        opened = {
            "Mine Shift": "SetupScreen", "Resume a match": "MatchesScreen", "Watch a match again": "MatchesScreen",
            "Rules": "AskScreen", "Settings": "SettingsScreen",
        }  # fmt: skip
        assert len(games()) <= len(hands.labels)
        for label, screen in opened.items():
            for back in ("escape", "q"):
                await choose(hands, label)
                await hands.thought()
                assert hands.on == screen
                await hands.press(back)
                assert hands.on == "HomeScreen"
        await choose(hands, "Rules")
        await hands.press("2")  # every game's
        assert hands.on == "RulesScreen" and "Mine Your Business, rules" in hands.text
        await hands.press("q")
        await hands.press("f1")
        assert hands.on == "KeysPage"
        await hands.press("escape", "escape")
        assert hands.app.is_running  # on a slow line an arrow can look like Esc
        item = hands.menu.item
        assert item is not None and item.label == "Quit"
        await hands.press("enter")
    assert not hands.app.is_running


async def test_the_list_goes_round_and_pages_stop_at_its_ends() -> None:
    async with sitting() as hands:
        first, last = hands.labels[0], hands.labels[-1]
        for key, label in (("up", last), ("down", first), ("pagedown", last), ("pageup", first), ("end", last),
                           ("home", first)):  # fmt: skip
            await hands.press(key)
            assert hands.menu.item is not None and hands.menu.item.label == label


async def test_q_and_ctrl_q_leave_the_program() -> None:
    for key in ("q", "ctrl+q"):
        async with sitting() as hands:
            await hands.press(key)
        assert not hands.app.is_running and hands.app.return_code == 0


async def test_what_is_wrong_with_the_settings_is_told_at_home() -> None:
    async with sitting(told=["There is no theme 'mauve'."]) as hands:
        assert "There is no theme 'mauve'." in hands.text


async def test_a_settings_file_full_of_mistakes_leaves_room_for_the_list() -> None:
    async with sitting(told=[f"There is no setting 'number{count}'." for count in range(50)]) as hands:
        assert "'number0'" in hands.text and "And 47 more like these." in hands.text
        assert all(label in hands.text for label in hands.labels[:3])
        assert hands.menu.size.height >= 8


# Welcome


@pytest.mark.parametrize(
    ("key", "theme", "glyphs"),
    [("1", "auto", "unicode"), ("2", "auto", "ascii"), ("3", "terminal", "unicode"), ("4", "terminal", "ascii")],
)
async def test_the_first_run_card_falls_back_by_the_answer(own_home: Path, key: str, theme: str, glyphs: str) -> None:
    async with sitting(settings=Settings(motion=False)) as hands:
        assert hands.on == "WelcomeScreen"
        await hands.press(key)
        assert hands.on == "HomeScreen"
        assert hands.app.look.glyphs.name == glyphs
        assert hands.app.look.palette.name == ("terminal" if theme == "terminal" else "dark")
        assert hands.text.isascii() == (glyphs == "ascii")
    found, told = load_settings()
    assert (found.welcomed, found.theme, found.glyphs, told) == (True, theme, glyphs, [])


async def test_what_is_wrong_with_the_settings_is_told_on_the_first_run_card_and_at_home(own_home: Path) -> None:
    own_home.mkdir()
    (own_home / "settings.toml").write_text('theme = "auto\n')
    settings, told = load_settings()
    async with sitting(settings=settings, told=told) as hands:
        assert hands.on == "WelcomeScreen" and "The settings could not be read" in hands.text
        assert all(label in hands.text for label in hands.labels)
        await hands.press("1")
        assert hands.on == "HomeScreen" and "The settings could not be read" in hands.text
    assert (own_home / "settings.toml.broken").read_text() == 'theme = "auto\n'


async def test_the_first_run_card_is_asked_again_when_it_was_put_off(own_home: Path) -> None:
    async with sitting(settings=Settings()) as hands:
        await hands.press("escape")
        assert hands.on == "HomeScreen" and not hands.app.settings.welcomed


async def test_a_table_behind_the_card_is_drawn_with_the_signs_chosen() -> None:
    session = new_session(position=OPENING)
    async with sitting(lambda app: app.open_table(session), Settings(motion=False)) as hands:
        await hands.press("2")
        assert hands.on == "MineShiftScreen" and hands.text.isascii()
        hands.app.change(glyphs="unicode")
        await hands.press("right")
        assert not hands.text.isascii()
        hands.app.change(glyphs="ascii")
        await hands.press("right")
        assert hands.text.isascii()


# Setting up


async def test_a_match_is_set_up_as_it_says(own_home: Path) -> None:
    async with sitting() as hands:
        await choose(hands, "Mine Shift")
        assert "Player, a person here" in hands.text and "bot, standard" in hands.text
        seats = [label for label in hands.labels if "Seat" in label and label != "Seats"]
        await set_to(hands, seats[1], "Player 2")
        for label, value in (("Board", "grid4"), ("Tiles", "whole"), ("Turn limit", "0")):
            await set_to(hands, label, value)
        while hands.menu.item is not None and hands.menu.item.label != "Seed":
            await hands.press("down")
        await hands.press("enter")
        assert hands.on == "LineScreen"
        await hands.type("00421")
        await hands.press("enter")
        assert hands.on == "SetupScreen" and "421" in hands.text
        await hands.press("home", "enter")
        assert hands.on == "MineShiftScreen"
        record = hands.table.session.match.record
        assert record.players == ("Player", "Player 2") and record.seed == "421"
        assert dict(record.setup.options) | {"board": "grid4", "tiles": "whole", "turn_limit": "0"} == dict(
            record.setup.options
        )
        await hands.press("q")
        assert hands.on == "HomeScreen"
    assert read_file(own_home / "matches" / "mine-shift-1.mine").record.seed == "421"


async def test_names_are_typed_kept_and_checked(own_home: Path) -> None:
    async with sitting(lambda app: app.push_screen(SetupScreen("mine-shift"))) as hands:
        await hands.press("down", "enter")
        await hands.press(*["backspace"] * 10)
        await hands.type("Zoe Q")
        await hands.press("enter")
        assert "Zoe Q, a person here" in hands.text
        assert load_settings()[0].name == "Zoe Q"
        await hands.press("down", "enter")
        await hands.type("bot:genius")
        await hands.press("enter")
        assert "There is no 'genius' bot for Mine Shift; there is random, novice, standard." in hands.text
        await hands.press("enter")
        await hands.type("Zoe Q")
        await hands.press("enter", "home", "enter")
        assert hands.on == "SetupScreen" and "Two seats cannot both be called 'Zoe Q'." in hands.text
        await hands.press("down", "down", "left", "home", "enter")
        assert hands.on == "MineShiftScreen"


async def test_a_name_is_typed_in_the_place_of_the_old_one() -> None:
    async with sitting(lambda app: app.push_screen(SetupScreen("mine-shift"))) as hands:
        await hands.press("down", "enter")
        await hands.type("Ada")
        await hands.press("enter")
        assert " Ada, a person here" in hands.text
        await hands.press("enter", "enter")
        assert " Ada, a person here" in hands.text


@pytest.mark.parametrize("theme", ["dark", "terminal"])
async def test_one_sees_that_typing_begins_anew(theme: str) -> None:
    settings = replace(STILL, theme=theme)
    async with sitting(lambda app: app.push_screen(LineScreen("Name?", "Ada")), settings) as hands:
        parts = [part for strip in hands.app.screen._compositor.render_strips() for part in strip]
        style = next(part.style for part in parts if part.text == "Ada")
        assert style is not None
        assert style.reverse if theme == "terminal" else style.bgcolor == hands.app.look.style("text/mark").bgcolor


async def test_options_with_one_choice_for_the_seats_are_not_asked() -> None:
    async with sitting(lambda app: app.push_screen(SetupScreen("mine-your-business"))) as hands:
        for seats, asked in (("2", True), ("3", False), ("1", True)):
            await set_to(hands, "How many", seats)
            await set_to(hands, "Mode", "two-goblins")
            assert ("Goblin decks" in hands.labels) == asked
            assert "Mode" in hands.labels and "Mine" in hands.labels
        await set_to(hands, "How many", "3")
        await hands.press("home", "enter")
        assert hands.table.session.match.setup.option("goblin_decks") == "both"


async def test_options_that_do_nothing_in_a_mode_are_not_asked_and_keep_their_usual_value() -> None:
    async with sitting(lambda app: app.push_screen(SetupScreen("mine-your-business"))) as hands:
        await set_to(hands, "How many", "1")
        await set_to(hands, "Mode", "chapter3")
        await set_to(hands, "Sleeping owner", "kick")
        await set_to(hands, "Mode", "chapter1")
        assert "Sleeping owner" not in hands.labels and "Events" in hands.labels
        await hands.press("home", "enter")
        setup = hands.table.session.match.setup
        assert (setup.option("mode"), setup.option("sleeping_owner")) == ("chapter1", "forbid")


async def test_settings_are_changed_from_a_table_and_it_looks_so_at_once() -> None:
    async with sitting(lambda app: app.open_table(new_session(position=OPENING))) as hands:
        assert "◆" in hands.text
        await hands.press("f2")
        assert hands.on == "SettingsScreen"
        await hands.press("down", "right", "right", "escape")
        assert hands.app.settings.glyphs == "ascii" and hands.on == "MineShiftScreen"
        assert "◆" not in hands.text and hands.text.isascii()
        hands.is_clean()


async def test_a_kept_match_is_thrown_away_once_that_is_confirmed(own_home: Path) -> None:
    for _ in range(2):
        new_session().close()
    held = new_session()
    async with sitting(lambda app: app.push_screen(MatchesScreen(False))) as hands:
        await hands.until(lambda: len(hands.labels) == 3)
        first = hands.labels[0]
        await hands.press("D", "enter")
        assert len(hands.labels) == 3, "the safe answer comes first"
        await hands.press("D", "2")
        await hands.until(lambda: "is being played by" in hands.text)
        held.close()
        await hands.press("D", "2")
        await hands.until(lambda: len(hands.labels) == 2)
        assert first not in hands.labels and "is being played by" not in hands.text


async def test_a_match_to_resume_tells_in_words_what_is_played_and_when_it_was() -> None:
    session = new_session("shift_with_jewels=no")
    assert session.keeper is not None
    session.keeper.close()
    when = datetime(2024, 2, 29, 13, 5).timestamp()
    os.utime(session.keeper.path, (when, when))
    async with sitting(lambda app: app.push_screen(MatchesScreen(False))) as hands:
        await hands.thought()
        assert (
            "Board: eight tiles round a vacant cell, homes at opposite corners. Shift with jewels: empty tiles only. "
            "Last played 2024-02-29 13:05."
        ) in hands.text
        assert "repetition" not in hands.text.lower()


async def test_a_seed_that_is_no_number_is_refused() -> None:
    async with sitting(lambda app: app.push_screen(SetupScreen("mine-shift"))) as hands:
        await hands.press("end", "enter")
        await hands.type("12x")
        await hands.press("enter")
        assert "A seed is a number" in hands.text and "by chance" in hands.text
        await hands.press("enter", "escape")
        assert "by chance" in hands.text
        await hands.press("enter")
        await hands.type("7")
        await hands.press("enter")
        assert hands.menu.item is not None and hands.menu.item.value == "7"
        await hands.press("left")
        assert hands.menu.item.value == "by chance"


async def test_tiles_of_ones_own_are_read_or_refused_with_the_line(tmp_path: Path) -> None:
    from rules.datafile import read_data
    from rules.mine_shift import components

    mine = tmp_path / "t"
    mine.write_text(read_data(components.__file__, "whole.tiles"))
    wrong = tmp_path / "w"
    wrong.write_text("01 - -\n02 - Q9\n")
    async with sitting(lambda app: app.push_screen(SetupScreen("mine-shift"))) as hands:
        for path, told in ((wrong, "line 2"), (tmp_path / "no", "cannot be read"), (mine, "a data file of your own")):
            await hands.press("home")
            await choose(hands, "Tiles")
            assert hands.on == "LineScreen"
            hands.app.screen.query_one("#entry").value = str(path)  # type: ignore[attr-defined]
            await hands.press("enter")
            assert hands.on == "SetupScreen"
            assert told in hands.text or told in " ".join(item.help + item.remark for item in hands.menu.items)
        await hands.press("home", "enter")
        assert hands.on == "MineShiftScreen"
        assert hands.table.session.match.setup.option("tiles") == "file"


# Settings


async def test_every_setting_can_be_changed_and_is_kept(own_home: Path) -> None:
    async with sitting(lambda app: app.push_screen(SettingsScreen())) as hands:
        await set_to(hands, "Theme", "light")
        assert hands.app.look.palette.name == "light" and hands.app.theme == "light"
        await set_to(hands, "Theme", "terminal")
        assert hands.app.look.palette.ansi
        await set_to(hands, "Theme", "contrast")
        await set_to(hands, "Signs", "ascii")
        assert hands.text.isascii()
        await set_to(hands, "Motion", "yes")
        await set_to(hands, "Pause after a turn", "no")
        await set_to(hands, "Handover", "always")
        await set_to(hands, "vi keys", "yes")
        await hands.press("k", "j")  # which work at once
        assert hands.menu.item is not None and hands.menu.item.label == "vi keys"
        wanted = Settings(theme="contrast", glyphs="ascii", motion=True, pause=False, handover="always", vi_keys=True,
                          welcomed=True)  # fmt: skip
        assert hands.app.settings == wanted
        assert load_settings() == (wanted, [])
        await choose(hands, "First-run card")
        assert hands.on == "WelcomeScreen"
        await hands.press("1")
        await choose(hands, "Keys")
        assert hands.on == "KeymapScreen"


async def test_settings_that_cannot_be_kept_are_told_once_and_work_nevertheless(own_home: Path) -> None:
    own_home.write_text("in the way")
    async with sitting(lambda app: app.push_screen(SettingsScreen())) as hands:
        for _ in range(4):
            await hands.press("right")
        assert hands.text.count("The settings could not be kept") == 1
        assert hands.app.look.palette.name == hands.app.settings.theme


async def test_vi_keys_that_clash_with_the_keymap_are_refused() -> None:
    settings = replace(STILL, keys={"table.undo": "h"})
    async with sitting(lambda app: app.push_screen(SettingsScreen()), settings) as hands:
        await hands.press("home")
        while hands.menu.item is None or hands.menu.item.label != "vi keys":
            await hands.press("down")
        await hands.press("right")
        assert not hands.app.settings.vi_keys
        assert "load in Mine Your Business is x then." in hands.text
        assert "h would be both left and undo." in hands.text


# Keys


async def test_a_key_is_changed_refused_and_given_back(own_home: Path) -> None:
    async with sitting(lambda app: app.push_screen(KeymapScreen())) as hands:
        at = [item.label for item in hands.menu.items if not item.heading]
        undo = at.index("Undo")
        await hands.press(*["down"] * undo, "enter")
        assert hands.on == "KeyScreen" and "Take your last action back." in hands.text
        await hands.press("a")
        assert hands.on == "KeymapScreen"
        assert "a would be both all and undo." in hands.text
        assert hands.app.settings.keys == {}
        await hands.press("enter", "escape")
        assert hands.app.settings.keys == {}
        await hands.press("enter", "z")
        assert hands.app.settings.keys == {"table.undo": "z"}
        assert hands.menu.item is not None and hands.menu.item.value == "z (changed)"
        assert load_settings()[0].keys == {"table.undo": "z"}
        await hands.press("left")
        assert hands.app.settings.keys == {} and hands.menu.item.value == "u"


async def test_every_command_can_be_reached_on_the_keys_screen() -> None:
    async with sitting(lambda app: app.push_screen(KeymapScreen())) as hands:
        named = [item.label for item in hands.menu.items if not item.heading]
        assert len(named) == len(keys.commands(keys.GROUPS))
        await hands.press("end")
        assert named[-1] in hands.text
        await hands.press("home", "up")
        assert hands.menu.item is not None and hands.menu.item.label == named[-1]


async def answer(screen: BaseScreen[Any], *pressed: str) -> object:
    """What a screen returns after some keys."""
    answers: list[object] = []
    async with sitting(lambda app: app.push_screen(screen, answers.append)) as hands:
        await hands.press(*pressed)
    assert len(answers) == 1
    return answers[0]


@pytest.mark.parametrize("key", ["plus", "f5", "ctrl+k", "Z", "escape"])
async def test_the_new_key_may_be_any_but_escape(key: str) -> None:
    command = keys.commands(["rules"])[0]
    assert await answer(KeyScreen(command), key) == (None if key == "escape" else key)


async def test_the_question_for_a_key_is_shown_whole_and_says_what_esc_does() -> None:
    for command in keys.commands(keys.GROUPS):
        if len(command.text) > 50 or command.id == "table.undo":
            async with sitting(lambda app, command=command: app.push_screen(KeyScreen(command))) as hands:  # type: ignore[misc]
                assert f"Press the new key for: {command.text}" in hands.text
                assert hands.footer == "Esc keep"


SCREENS = {
    "list": ("cursor.down", "down"),
    "rules": ("rules.search", "slash"),
    "replay": ("replay.next", "right"),
    "table": ("table.actions", "a"),
    "text": ("page.down", "pagedown"),
}
REMAPPED = {"cursor.down": "x", "rules.search": "y", "replay.next": "v", "table.actions": "z", "page.down": "b"}


def screen_of(name: str) -> BaseScreen[Any]:
    if name == "rules":
        return RulesScreen("mine-shift")
    if name == "text":
        return TextScreen("Long", ["word " * 2000])
    if name == "list":
        return AskScreen("Well?", ("Yes", "No"))
    session = new_session(position=OPENING)
    session.act(session.understand("b2 east"))
    session.close()
    return ReplayScreen(session.match.record, 0)


@pytest.mark.parametrize("name", SCREENS)
async def test_a_key_is_remapped_on_every_kind_of_screen(name: str) -> None:
    command, old = SCREENS[name]
    settings = replace(STILL, keys=REMAPPED)
    assert keys.clashes([keys.commands(groups) for groups in all_groups()], REMAPPED, False) == []
    session = new_session(position=OPENING) if name == "table" else None

    async with sitting(
        lambda app: app.open_table(session) if session else app.push_screen(screen_of(name)), settings
    ) as hands:
        stack, before, lines = list(hands.app.screen_stack), hands.screen.focused, hands.lines
        await hands.press(old)
        assert (list(hands.app.screen_stack), hands.screen.focused, hands.lines) == (stack, before, lines)
        await hands.press(REMAPPED[command])
        assert hands.lines != lines
        while len(hands.app.screen_stack) > len(stack) or hands.screen.focused:
            await hands.press("escape")
        await hands.press("f1")
        assert hands.on == "KeysPage"
        if name in ("rules", "table", "replay"):
            await hands.press("end")
        found = next(one for one in keys.commands(keys.GROUPS) if one.id == command)
        assert f"{keys.shown(REMAPPED[command])} {found.text}" in hands.text


@pytest.mark.parametrize("name", ["list", "rules", "text"])
async def test_the_key_bar_names_the_keys_that_move_the_cursor_now(name: str) -> None:
    async with sitting(lambda app: app.push_screen(screen_of(name)), replace(STILL, keys=REMAPPED)) as hands:
        assert hands.footer.startswith("↑ x ")


@pytest.mark.parametrize(
    "keymap", [{"table.undo": "a"}, {"chess.castle": "c"}, {"table.undo": ""}, {"table.undo": "no key"}]
)
async def test_a_keymap_that_will_not_do_is_told_and_the_keys_are_as_at_first(keymap: dict[str, str]) -> None:
    async with sitting(settings=replace(STILL, keys=keymap)) as hands:
        assert "The keys are as at first." in hands.text
        assert hands.app.settings.keys == {}
    session = new_session(position=OPENING)
    async with sitting(lambda app: app.open_table(session), replace(STILL, keys=keymap)) as hands:
        await hands.press("enter", "right", "enter", "u")
        assert hands.match == 0
        await hands.press("a")
        assert hands.on == "ActionsScreen"


# Rules


async def test_rules_are_read_searched_and_left() -> None:
    async with sitting(lambda app: app.push_screen(RulesScreen("mine-shift"))) as hands:
        assert f"all {len(BOOK.rules)}" in hands.text
        pager = hands.app.screen.query_one(Pager)
        first, second = BOOK.rules[0], BOOK.rules[1]
        assert first.id in hands.lines[pager.top + 5] or first.id in hands.text
        await hands.press("n")
        assert first.id in hands.lines[1]
        await hands.press("n")
        assert second.id in hands.lines[1]
        await hands.press("p")
        assert first.id in hands.lines[1]
        await hands.press("slash")
        await hands.type("q n")  # letters are typed, not obeyed
        assert hands.on == "RulesScreen"
        await hands.press(*["backspace"] * 3)
        await hands.type("ms-m9")
        assert "One rule with 'ms-m9'" in hands.text and BOOK.rule("MS-M9").title in hands.text
        await hands.press("enter", "slash", *["backspace"] * 5)
        await hands.type("home turn")
        found = [rule for rule in BOOK.rules
                 if all(word in f"{rule.id} {rule.section} {rule.title} {rule.text}".lower()
                        for word in ("home", "turn"))]  # fmt: skip
        assert f"{len(found)} rules with 'home turn'" in hands.text
        await hands.press("enter", "escape")
        assert hands.on == "RulesScreen" and f"all {len(BOOK.rules)}" in hands.text
        await hands.press("slash")
        await hands.type("zzz")
        assert "0 rules with 'zzz'" in hands.text
        await hands.press("escape")
        assert f"all {len(BOOK.rules)}" in hands.text
        await hands.press("escape")
        assert hands.on == "HomeScreen" or not isinstance(hands.app.screen, RulesScreen)


async def test_rules_of_a_decision_come_first_then_those_they_point_to_and_escape_leaves() -> None:
    async with at_table(position=OPENING) as hands:
        await hands.press("question_mark")
        ids = [line.split()[0] for line in hands.lines if line.strip().startswith("MS-")]
        assert ids[0] == "MS-R11"
        assert "Esc back" in hands.footer
        await hands.press("escape")
        assert hands.on == "MineShiftScreen"


@pytest.mark.rule("MS-M9", "MS-M30")
async def test_a_rule_is_followed_by_those_its_text_points_to() -> None:
    async with sitting(lambda app: app.push_screen(RulesScreen("mine-shift", ("MS-M9",)))) as hands:
        heads = [line.split()[0] for line in hands.lines if line.startswith("  MS-")]
        assert heads == ["MS-M9", "MS-M30"] and "See also" in hands.text
        await hands.press("n", "n")
        assert hands.on == "RulesScreen"


async def test_escape_does_what_the_footer_says() -> None:
    async with sitting(lambda app: app.push_screen(RulesScreen("mine-shift", ("MS-M9",)))) as hands:
        assert "Esc back" in hands.footer
        await hands.press("slash")
        await hands.type("home")
        assert "Esc end search" in hands.footer
        await hands.press("enter")
        assert "Esc end search" in hands.footer
        await hands.press("escape")
        assert hands.on == "RulesScreen" and "Esc back" in hands.footer
        await hands.press("escape")
        assert hands.on != "RulesScreen"


# Small ones


async def test_an_empty_list_says_nothing_of_moving_in_it() -> None:
    for over in (False, True):
        async with sitting(lambda app, over=over: app.push_screen(MatchesScreen(over))) as hands:  # type: ignore[misc]
            await hands.thought()
            assert "There is nothing here yet." in hands.text
            assert "move" not in hands.footer and "pick" not in hands.footer and "Esc back" in hands.footer
    async with sitting(lambda app: app.push_screen(LineScreen("Name?"))) as hands:
        assert "move" not in hands.footer and "Esc back" in hands.footer


async def test_a_question_returns_the_answer_or_nothing() -> None:
    for pressed, wanted in (("enter", 0), ("2", 1), ("escape", None)):
        assert await answer(AskScreen("Well?", ("Yes", "No")), pressed) == wanted


async def test_a_line_is_typed_or_left() -> None:
    typed = ("a", "space", "q", "1", "question_mark", "x")  # one more than there is room for
    assert await answer(LineScreen("Name?", "b", 5), *typed, "enter") == "a q1?"
    assert await answer(LineScreen("Name?", "b", 5), "enter") == "b"
    assert await answer(LineScreen("Name?", "b", 5), "end", "a", "enter") == "ba"
    assert await answer(LineScreen("Name?", "a", 5), *typed, "escape") is None


async def test_keys_in_haste_reach_the_line_they_are_meant_for() -> None:
    for key, screen in ((":", "NotationScreen"), ("a", "ActionsScreen")):
        async with at_table() as hands:
            await hands.haste(key, *"turx", "backspace", "n", "space", "1")
            assert hands.on == screen
            assert hands.app.screen.query_one(Input).value == "turn 1"
            await hands.press("escape")
            assert hands.on == "MineShiftScreen"


async def test_an_action_typed_in_haste_is_done() -> None:
    async with at_table(position=OPENING) as hands:
        await hands.haste(":", *"turn", "space", *"B1", "space", *"left", "enter")
        assert hands.on == "MineShiftScreen" and hands.actions == ["turn B1 left"]


async def test_what_is_typed_in_haste_replaces_what_stood_there_once() -> None:
    answers: list[str | None] = []
    async with sitting() as hands:
        hands.app.push_screen(LineScreen("Name?", "Ada"), answers.append)
        await hands.haste(*"Eve", "enter")
        hands.app.push_screen(LineScreen("Name?", "Ada"), answers.append)
        await hands.haste("E")
        await hands.press("v", "e", "enter")
    assert answers == ["Eve", "Eve"]


async def test_keys_that_come_to_a_screen_when_it_has_gone_do_nothing() -> None:
    answers: list[str | None] = []
    async with sitting() as hands:
        here = hands.on
        hands.app.push_screen(line := LineScreen("Name?", "Ada"), answers.append)
        await hands.press("E")
        line.action_enter()
        line.action_enter()
        line.action_leave()
        await hands.settled()
        assert hands.on == here and answers == ["E"]
        hands.app.push_screen(palette := Palette([SystemCommandsProvider]))
        await hands.settled()
        palette.dismiss()
        palette.dismiss()
        await hands.settled()
        assert hands.on == here


async def test_a_text_is_read_page_by_page_with_enter_alone() -> None:
    async with sitting(lambda app: app.push_screen(TextScreen("Long", [f"line {n}" for n in range(60)]))) as hands:
        for _ in range(6):
            if hands.on != "TextScreen":
                break
            await hands.press("enter")
        assert hands.on == "HomeScreen" or hands.on == "Screen"


@pytest.mark.parametrize(
    "opened",
    [SettingsScreen, WelcomeScreen, KeymapScreen, lambda: SetupScreen("mine-shift"), lambda: MatchesScreen(False),
     lambda: RulesScreen("mine-shift"), lambda: TextScreen("Text", ["word"]), lambda: AskScreen("Well?", ("A", "B")),
     lambda: screen_of("replay"), None],
)  # fmt: skip
async def test_no_key_does_any_harm_anywhere(opened: Callable[[], BaseScreen[Any]] | None) -> None:
    """Every key of the registry, on every screen, twice: nothing breaks, and the screen can still be left."""
    everything = dict.fromkeys(
        key for command in keys.commands(keys.GROUPS) for key in keys.bound(command, {}, True)
        if command.id != "app.quit"
    )  # fmt: skip
    session = new_session(position=OPENING)
    async with sitting(lambda app: app.open_table(session) if opened is None else app.push_screen(opened())) as hands:
        base = len(hands.app.screen_stack)
        for key in (*everything, *everything):
            if not hands.app.is_running or len(hands.app.screen_stack) < base:
                break
            await hands.press(key)
            hands.is_clean()
            while len(hands.app.screen_stack) > base + 2:
                await hands.press("escape", "q")
        hands.is_clean()


async def test_the_menu_of_a_screen_comes_from_its_commands() -> None:
    async with at_table(position=OPENING) as hands:
        await hands.press("escape")
        assert isinstance(hands.app.screen, MenuScreen)
        offered = [command for command in hands.table.own_commands() if command.menu]
        assert sorted(hands.labels) == sorted(command.name.capitalize() for command in offered)


async def new_match(hands: Hands, second: str, seed: str) -> None:
    """Set up a match of two and begin it."""
    await set_to(hands, "How many", "2")
    await set_to(hands, "Player 2", second)
    await hands.press("end", "enter")
    await hands.type(seed)
    await hands.press("enter", "home", "enter")


@pytest.mark.rule("MYB-X1")
async def test_who_got_which_seat_is_told_before_anything_is_done() -> None:
    settings = replace(STILL, name="Ada")
    first = set()
    for seed in "12":
        async with sitting(lambda app: app.push_screen(SetupScreen("mine-your-business")), settings) as hands:
            await set_to(hands, "How many", "1")
            assert "draws" not in hands.text and "Seat 1" in hands.text
            await new_match(hands, "Player 2, a person here", seed)
            names = hands.table.session.match.names
            assert f"Chance seats {names[0]} first, then {names[1]}; {names[0]} begins." in hands.words
            first.add(names[0])
    assert first == {"Ada", "Player 2"}


@pytest.mark.rule("MYB-X1")
async def test_a_bot_that_drew_the_first_seat_waits_until_that_is_read() -> None:
    first = set()
    for seed in "12":
        async with sitting(lambda app: app.push_screen(SetupScreen("mine-your-business"))) as hands:
            await new_match(hands, "bot, random", seed)
            match = hands.table.session.match
            first.add(match.names[0])
            dealt = len(match)
            assert f"Chance seats {match.names[0]} first" in hands.words
            assert hands.table.note[1] == "text"
            if match.bot_level(0):
                assert hands.table.waiting == "stopped"
                await hands.press("enter")
                await hands.thought()
                assert len(match) > dealt
    assert len(first) == 2
