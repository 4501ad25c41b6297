"""Demos play themselves, lessons are taken by keys, and rules lead to both."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest

from minetui.app import MineApp
from minetui.keys import by_id
from minetui.lessons.pictures import picture_of, shown_in
from minetui.lessons.script import NO, SAY, TRY
from minetui.lessons.shelf import WHOLE, lesson, topic, topic_ids
from minetui.lessons.tutor import Tutor
from minetui.progress import DONE, place_of
from minetui.screens.demo import DemoScreen
from minetui.screens.home import HomeScreen
from minetui.screens.lesson import LessonScreen, open_lesson
from minetui.screens.rules import RulesScreen
from minetui.widgets.cells import plain
from rules.catalogue import game, games
from tests.minetui.app.driving import STILL, Hands, new_session, sitting
from tests.minetui.app.positions import OPENING
from tests.minetui.lessons.helper import BODY, first

pytestmark = [pytest.mark.asyncio, pytest.mark.usefixtures("own_home")]
TAUGHT = [id for id in games() if topic_ids(id)]


def learning(hands: Hands) -> LessonScreen:
    """The lesson, in front or not."""
    assert isinstance(hands.table, LessonScreen)
    return hands.table


# Lessons


@pytest.mark.parametrize("id", TAUGHT)
async def test_a_lesson_is_taken_by_the_keys_it_names_and_no_more_than_forty(id: str) -> None:
    pressed = 0
    async with sitting(lambda app: app.open_alone(open_lesson(Tutor(lesson(id))))) as hands:
        tutor = learning(hands).tutor
        while not tutor.over:
            place, step = tutor.place, tutor.step
            keys = [by_id(key).keys.split(",")[0] for key in step.keys] if tutor.asks else ["enter"]
            if tutor.asks and step.kind == NO:
                keys.append("enter")  # the refusal is read
            await hands.press(*keys)
            pressed += len(keys)
            assert tutor.place != place, f"{place}: {keys} does not do {step.text!r}: {hands.words}"
        assert "That was the lesson." in hands.words
    assert pressed <= 40 and place_of(id) == DONE


@pytest.mark.parametrize("id", TAUGHT)
async def test_what_happened_is_told_from_the_beginning_of_a_sentence(id: str) -> None:
    async with sitting(lambda app: app.open_alone(open_lesson(Tutor(lesson(id)))), STILL) as hands:
        tutor = learning(hands).tutor
        while not tutor.over:
            text, words = learning(hands).note[0], hands.words
            before = text.removesuffix(words).rstrip()
            assert not text or (before != text and (not before or before[-1] in ".!?")), words
            keys = [by_id(key).keys.split(",")[0] for key in tutor.step.keys] if tutor.asks else ["enter"]
            await hands.press(*keys, *["enter"] * (tutor.asks and tutor.step.kind == NO))


@pytest.mark.parametrize("id", TAUGHT)
async def test_a_hint_can_be_followed_key_by_key_from_wherever_the_cursor_strayed(id: str) -> None:
    async with sitting(lambda app: app.open_alone(open_lesson(Tutor(lesson(id)))), STILL) as hands:
        tutor = learning(hands).tutor
        while not tutor.over:
            place, step = tutor.place, tutor.step
            keys = [by_id(key).keys.split(",")[0] for key in step.keys] if tutor.asks else ["enter"]
            if tutor.asks:
                await hands.press("right", "down", "right", "up", "i")
                assert f"{step.text} (keys" in hands.words
            if tutor.asks and step.kind == NO:
                keys.append("enter")
            await hands.press(*keys)
            assert tutor.place != place, f"{place}: {keys} does not do {step.text!r}: {hands.words}"


async def test_the_way_that_misses_show_can_be_followed_key_by_key() -> None:
    topics = [one for one in lesson("mine-shift") if one.id == "goal"]
    turned = ["left"] * 5 + ["enter", "enter"]
    refused = ["left", "left", "enter", "left", "enter", "enter"]
    for wrong, read in (([*turned, "enter", *turned], 1), (refused, 0)):
        async with sitting(lambda app: app.open_alone(open_lesson(Tutor(topics, "goal 2"))), STILL) as hands:
            tutor = learning(hands).tutor
            keys = [by_id(key).keys.split(",")[0] for key in tutor.step.keys]
            await hands.press(*wrong)
            assert "The way: h6 east (keys ← ← Enter → Enter)." in hands.words
            await hands.press(*["enter"] * read, *keys)
            assert tutor.step.caption.text.startswith("Four jewels on the goal"), hands.words


async def test_what_is_asked_is_done_missed_shown_and_taken_back() -> None:
    async with sitting(lambda app: app.push_screen(open_lesson(Tutor([first()])))) as hands:
        tutor = learning(hands).tutor
        assert "each bring four jewels across the mine; t turns a tile." in hands.text
        await hands.press("t")  # it is for reading yet
        assert tutor.step.kind == SAY and "Enter goes on." in hands.words
        await hands.press("enter")
        assert tutor.step.kind == TRY and "Your move." in hands.text and "MS-R12, MS-R13" in hands.text
        for _ in range(2):
            await hands.press("t", "enter")
            assert "That is allowed, but not what was asked. Enter takes it back." in hands.words
            assert tutor.step.kind == TRY
            await hands.press("enter")
        await hands.press("t", "enter")
        assert "The way: b1 east" in hands.words
        await hands.press("u")
        await hands.press("colon")
        await hands.type("a2 south")  # a refusal, but not asked for
        await hands.press("enter")
        assert "South of a2 the board ends. (MS-M17)" in hands.words and tutor.step.kind == TRY
        await hands.press("colon")
        await hands.type("b1 east")
        await hands.press("enter")
        assert tutor.step.kind == NO and "Ada steps east" in hands.words
        await hands.press("i")
        assert "Try: a2 south." in hands.words
        await hands.press("colon")
        await hands.type("a2 south")
        await hands.press("enter")
        assert "(MS-M17)" in hands.words and "Enter: go on" in hands.words
        await hands.press("question_mark")
        assert hands.on == "RulesScreen" and "MS-M17" in hands.text
        await hands.press("escape", "enter")
        assert tutor.step.caption.text == "That was it."
        await hands.press("enter", "enter")
        assert hands.on == "AskScreen" and hands.labels == ["Home", "Play a match", "See more of the game"]
        await hands.press("2")
        assert hands.on == "SetupScreen"
        hands.is_clean()


async def test_a_lesson_is_left_gone_back_in_and_gone_on_with(own_home: Path) -> None:
    topics = [first(), first(*BODY[1:])]
    async with sitting(lambda app: app.push_screen(open_lesson(Tutor(topics)))) as hands:
        await hands.press("enter", "left_square_bracket")
        assert learning(hands).tutor.place == "first 0"
        await hands.press("enter", "q")
    assert place_of("mine-shift") == "first 2"
    async with sitting(lambda app: app.push_screen(open_lesson(Tutor(topics, "first 2")))) as hands:
        assert "Now a step from b1." in hands.text
        await hands.press("right_square_bracket", "right_square_bracket")
        assert "That was the lesson." in hands.words
    assert place_of("mine-shift") == DONE


async def test_a_small_terminal_loses_nothing_of_a_lesson() -> None:
    async with sitting(lambda app: app.push_screen(open_lesson(Tutor([first()])))) as hands:
        await hands.press("enter")
        await hands.resize(60, 20)
        await hands.press("enter", "t")
        await hands.resize(120, 40)
        assert learning(hands).tutor.place == "first 2" and "Now a step from b1." in hands.text
        hands.is_clean()


# Demos


@pytest.mark.parametrize("id", TAUGHT)
async def test_every_topic_is_stepped_through_both_ways(id: str) -> None:
    async with sitting(lambda app: app.push_screen(DemoScreen(id, WHOLE, "en", step=0))) as hands:
        screen = hands.screen
        assert isinstance(screen, DemoScreen)
        for name in topic_ids(id):
            screen.open_topic(name)
            await hands.pilot.pause()
            steps = topic(id, name).steps
            begun = hands.text
            for _ in steps[1:]:
                await hands.press("right")
            assert screen.ended and screen.step == steps[-1]
            await hands.press("home", "right", "left")
            assert screen.step == steps[0]
            assert begun.split(" stopped")[0].split(" 1 x")[0][:200] == hands.text.split(" stopped")[0][:200]
        hands.is_clean()


@pytest.mark.parametrize("id", TAUGHT)
async def test_what_happens_in_a_demo_is_never_cut_in_the_middle_of_a_sentence(id: str) -> None:
    async with sitting(lambda app: app.push_screen(DemoScreen(id, WHOLE, "en", step=0))) as hands:
        screen = hands.screen
        assert isinstance(screen, DemoScreen)
        for name in topic_ids(id):
            screen.open_topic(name)
            for number, step in enumerate(topic(id, name).steps):
                screen.to(number)
                rows = screen.told(80)
                assert len(rows) <= screen.below
                last = plain(rows[-1]).strip()
                assert step.kind == SAY or last[-1] in ".!)" or last == step.text, last


async def test_a_demo_plays_stops_and_leaves_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    id = TAUGHT[0]
    async with sitting(lambda app: app.push_screen(DemoScreen(id, WHOLE, "en"))) as hands:
        screen = hands.screen
        assert isinstance(screen, DemoScreen) and "1 x" in hands.text and "Space stop" in hands.footer
        await hands.press("space")
        assert "stopped" in hands.text and "Space play" in hands.footer
        await hands.press("plus", "space")
        assert "1.5 x" in hands.text and "Space stop" in hands.footer
        await hands.press("question_mark")
        assert hands.on == "RulesScreen"
        await hands.press("escape", "2")
        assert screen.step == topic(id, topic_ids(id)[1]).steps[0]
        await hands.press("t")
        assert hands.on == "AskScreen"
        await hands.press("1", "l")
        assert isinstance(hands.screen, LessonScreen)
    monkeypatch.setattr("minetui.screens.demo.seconds", lambda step: 0.001)
    async with sitting(lambda app: app.open_alone(DemoScreen(id, WHOLE, "en", auto=True))) as hands:
        await hands.until(lambda: hands.app._exit)
        hands.is_clean()


# Rules


@pytest.mark.parametrize("id", TAUGHT)
async def test_rules_show_positions_and_lead_to_demos(id: str) -> None:
    pictured = {rule for name in topic_ids(id) for rule, _ in topic(id, name).pictures}
    assert len(pictured) >= 5
    for rule in sorted(pictured):
        found = picture_of(id, rule, "en")
        assert found is not None
        async with sitting(partial(_read, id, rule)) as hands:
            assert isinstance(hands.screen, RulesScreen)
            told = "".join(map(plain, hands.screen.lines(76)))
            assert f"from the demo: {found[1].title}" in told
    rule = next(iter(shown_in(id, "en")))
    async with sitting(lambda app: app.push_screen(RulesScreen(id, (rule,)))) as hands:
        await hands.press("d")
        assert isinstance(hands.screen, DemoScreen)
        assert rule in (*hands.screen.step.caption.rules, hands.screen.step.rule)
        await hands.press("q")
        assert hands.on == "RulesScreen"


def _read(id: str, rule: str, app: MineApp) -> None:
    app.push_screen(RulesScreen(id, (rule,)))


async def test_the_palette_finds_rules_of_every_game_this_one_first() -> None:
    session = new_session(position=OPENING)
    async with sitting(lambda app: app.open_table(session)) as hands:
        await hands.press("ctrl+p")
        await hands.type("MW-W37")
        await hands.until(lambda: "What flipping means" in hands.text)
        await hands.press("enter")
        await hands.until(lambda: hands.on == "RulesScreen")
        assert "MW-W37" in hands.text


async def test_home_leads_newcomers_to_a_lesson() -> None:
    async with sitting(lambda app: app.push_screen(HomeScreen())) as hands:
        assert "New here? Learn a game" in hands.text
        await hands.press(str(len(games()) + 1))
        assert hands.on == "LearnScreen" and hands.labels == [game(id).title for id in TAUGHT]
        await hands.press("1", "1")
        assert isinstance(hands.screen, LessonScreen)
        await hands.press("q")
        assert "begun" in hands.text
        await hands.press("1")
        assert hands.labels[:2] == ["Go on with the lesson", "Take the lesson from its beginning"]
        await hands.press("escape", "escape")
        assert "New here?" not in hands.text


# Why


async def test_why_tells_what_an_action_would_do_or_what_forbids_it() -> None:
    session = new_session(position=OPENING)
    async with sitting(lambda app: app.open_table(session), STILL) as hands:
        before = hands.match
        await hands.press("colon")
        await hands.type("why a2 south")
        await hands.press("enter")
        assert "Not allowed: a2 south." in hands.text and "(MS-M17)" in hands.text
        for _ in "a2 south":
            await hands.press("backspace")
        await hands.type("b1 e")
        await hands.press("enter")
        assert "Allowed: b1 east." in hands.text and "steps east" in hands.text
        await hands.press("escape")
        assert hands.match == before
