"""The table of Quartz by keyboard: the line, every Helper's window, hidden hands between people, the odds."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import replace
from statistics import median
from typing import cast

import pytest

import minetui.session
from minetui.keys import shown as key_shown
from minetui.screens.replay import ReplayScreen
from minetui.session import NO_HELP, Session
from minetui.setting_up import make_setup
from minetui.settings import Settings
from rules.catalogue import game
from rules.dealer import Generator
from rules.match import start_match
from rules.quartz.state import QuartzState
from rules.quartz.view import QuartzView
from tests.minetui.app.driving import STILL, Hands, sitting
from tests.minetui.widgets.conftest import sent
from tests.rules.quartz.helper import lay

__all__ = ["sent"]
pytestmark = [pytest.mark.asyncio, pytest.mark.usefixtures("own_home")]

PEOPLE = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Fay")
ALONE = ("Ada", "bot:random", "bot:random")
SECOND = ("bot:random", "Ben", "bot:random")
"""One person on seat B, bots on the others."""
ON_DEMAND = replace(STILL, reactions="on demand")


@asynccontextmanager
async def at_quartz(
    state: QuartzState | None = None,
    players: tuple[str, ...] = ALONE,
    settings: Settings = STILL,
    size: tuple[int, int] = (80, 24),
    options: Mapping[str, str] | None = None,
    helped: bool = True,
    environment: dict[str, str] | None = None,
) -> AsyncIterator[Hands]:
    """A match on the table, from a position where one is given; who is handed the keyboard first has taken it."""
    setup = (
        state.setup
        if state
        else make_setup(game("quartz"), len(players), [f"{name}={value}" for name, value in (options or {}).items()])
    )
    match = start_match(setup, players[: setup.seats], "1", None, state.line() if state else "")
    if not helped:
        match.note(NO_HELP.kind, NO_HELP.text)
    session = Session(match, None)
    async with sitting(lambda app: app.open_table(session), settings, size, environment) as hands:
        if hands.on == "HandoverScreen":
            await hands.press("enter")
        yield hands


def seen(hands: Hands) -> QuartzView:
    """What may be shown."""
    return cast(QuartzView, hands.table.session.view)


def on_table(hands: Hands) -> QuartzView:
    """What is drawn."""
    return cast(QuartzView, hands.table.view)


def listed(hands: Hands) -> list[str]:
    """The list of what can be done."""
    return [choice.label for choice in hands.table._choices]


# A whole game


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots answer at once."""
    monkeypatch.setattr(minetui.session, "ANSWER", 0.0)


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize("helpers", ["on", "off"])
async def test_a_whole_game_against_random_bots_by_digits_and_enter(helpers: str) -> None:
    chance = Generator(helpers)
    async with at_quartz(players=ALONE[:2], options={"helpers": helpers}) as hands:
        table = hands.table
        await hands.until(lambda: table.waiting != "thinking")
        for _ in range(900):
            if table.waiting == "over":
                break
            if table.waiting:
                await hands.press("enter")
                await hands.until(lambda: table.waiting != "thinking")
                continue
            labels = listed(hands)
            assert labels, hands.text
            before = hands.match
            await hands.press(str(chance.below(min(len(labels), 9)) + 1), "enter")
            assert hands.match > before, hands.text
            await hands.until(lambda: table.waiting != "thinking")
        assert table.waiting == "over"
        outcome = table.session.match.outcome
        assert outcome is not None and seen(hands).deck == 0
        assert "the Mine is empty" in hands.text
        await hands.press("enter")
        assert hands.on == "ResultsScreen" and table.session.say(outcome.reason).split(";")[0] in hands.text


# Own letters


async def test_letters_preview_in_words_and_enter_confirms() -> None:
    async with at_quartz(lay("start", columns={"A": "quartz*2 ruby"})) as hands:
        await hands.press("e")
        assert hands.match == 0 and hands.words == "Ada explores the Mine."
        await hands.press("escape", "c")
        assert hands.words == "Ada protects 2 Quartz."
        await hands.press("c")
        assert hands.words.startswith("Ada protects 1 Ruby.")
        await hands.press("e", "enter")
        assert hands.actions[0] == "explore" and hands.actions[1].startswith("turn ")
        await hands.press("g")
        assert hands.words.startswith("Ada goes on.")
        await hands.press("enter", "s")
        assert hands.words.startswith("Ada stops. Ada collects")
        assert hands.actions[2] == "go" and len(seen(hands).line) == 2
        await hands.press("enter")
        assert hands.actions[-1] == "stop" and seen(hands).line == ()


async def test_the_cursor_does_what_lies_under_it() -> None:
    async with at_quartz(lay("decide", "quartz ruby.2 emerald.h", flags="h")) as hands:
        assert hands.table.place == "mine"
        await hands.press("enter")
        assert [move.text for move in hands.table.group] == ["go"]
        await hands.press("escape", "right", "enter")
        assert hands.table.place == "card 1" and [move.text for move in hands.table.group] == ["stop"]
        await hands.press("escape", "right", "right", "enter")
        assert {move.text for move in hands.table.group} == {"stop", "hire"}
        await hands.press("escape", "down")
        assert hands.table.place in ("A", "B", "C")


@pytest.mark.rule("QZ-R8", "QZ-Q38")
async def test_hiring_takes_the_card_and_shows_the_helper() -> None:
    async with at_quartz(lay("decide", "quartz ruby.2 emerald.h", flags="h")) as hands:
        assert listed(hands) == ["go on", "stop, collect", "hire a Helper"]
        await hands.press("r", "enter")
        assert hands.actions[0] == "hire" and hands.actions[1].startswith("hired ")
        assert "Ada has hired:" in hands.words and len(seen(hands).line) == 2
        assert listed(hands)[:2] == ["go on", "stop, collect"]


@pytest.mark.parametrize(
    ("keys", "position", "rule"),
    [
        ("g", lay("start"), "QZ-R2"),
        ("s", lay("start"), "QZ-R2"),
        ("c", lay("start"), "QZ-Q11"),
        ("b", lay("start"), "QZ-H4"),
        ("n", lay("start"), "QZ-R2"),
        ("r", lay("decide", "quartz"), "QZ-Q3"),
        ("e", lay("decide", "quartz"), "QZ-R4"),
        ("b", lay("decide", "quartz", hands={"A": "watchman"}), "QZ-Q29"),
        ("c", lay("prop", "ruby.2 sapphire.2", hands={"A": "pit-prop"}), "QZ-H5"),
        ("down down enter", lay("start", hands={"A": "pickpocket"}), "QZ-H1"),
        ("down enter", lay("start"), "QZ-Q11"),
    ],
)
async def test_a_refused_key_says_the_rule(keys: str, position: QuartzState, rule: str) -> None:
    async with at_quartz(position) as hands:
        await hands.press(*keys.split())
        assert f"({rule})" in hands.words and hands.match == 0
        await hands.press("question_mark")
        assert hands.on == "RulesScreen" and rule in hands.text


# Every Helper's window


@pytest.mark.rule("QZ-H1")
async def test_a_pickpocket_is_sent_with_arrows_that_go_about_the_table() -> None:
    state = lay("start", columns={"A": "quartz", "B": "quartz ruby", "C": "amber*2 quartz"}, hands={"A": "pickpocket"})
    async with at_quartz(state) as hands:
        assert "Pickpocket ..." in listed(hands)
        await hands.press("b")
        chosen = [hands.table.group[hands.table.chosen].text]
        for key in ("right", "down", "right", "left", "up"):
            await hands.press(key)
            chosen.append(hands.table.group[hands.table.chosen].text)
        assert chosen == [
            "pickpocket B quartz", "pickpocket B ruby", "pickpocket C amber", "pickpocket C amber",
            "pickpocket C quartz", "pickpocket B quartz",
        ]  # fmt: skip
        assert hands.table.lights().preview == ["A quartz", "B quartz"]
        await hands.press("right")
        assert hands.words == "Ada sends a Pickpocket for a Ruby of Random bot 1. Ada takes a Ruby from Random bot 1."
        await hands.press("enter")
        assert hands.actions == ["pickpocket B ruby"] and seen(hands).columns[0] == (1, 0, 0, 0, 1, 0)


async def test_a_helper_is_aimed_at_whom_the_cursor_is_on() -> None:
    state = lay("start", columns={"B": "quartz", "C": "amber"}, hands={"A": "pickpocket porter"})
    async with at_quartz(state) as hands:
        await hands.press("down", "down", "down", "b")
        assert hands.table.place == "C"
        assert hands.table.group[hands.table.chosen].text == "pickpocket C amber"
        await hands.press("escape", "enter")
        assert [move.text for move in hands.table.group] == ["pickpocket C amber"]


@pytest.mark.rule("QZ-H2", "QZ-Q39")
async def test_a_peddler_takes_first_and_gives_then() -> None:
    state = lay("start", columns={"A": "quartz amethyst", "B": "ruby"}, hands={"A": "peddler"})
    async with at_quartz(state) as hands:
        await hands.press("b", "enter")
        assert listed(hands) == ["give Quartz", "give Amethyst"]
        await hands.press("2", "enter")
        assert hands.actions == ["peddler B ruby", "give amethyst"]
        assert seen(hands).columns[0] == (1, 0, 0, 0, 1, 0)


@pytest.mark.rule("QZ-H4")
async def test_a_porter_protects_and_the_turn_goes_on() -> None:
    state = lay("start", columns={"A": "quartz*3 ruby"}, hands={"A": "porter pickpocket"})
    async with at_quartz(state) as hands:
        await hands.press("b")
        assert hands.words == "Ada calls a Porter: 3 Quartz under the Chest."
        await hands.press("enter")
        assert hands.actions == ["porter quartz"] and "explore" in listed(hands)
        assert "Qua 3" in hands.text


@pytest.mark.rule("QZ-H6")
async def test_a_surveyor_shows_three_cards_to_put_back() -> None:
    state = lay("decide", "quartz", left="ruby.1 amber.2 emerald.3", hands={"A": "surveyor"})
    async with at_quartz(state) as hands:
        await hands.press("b", "enter")
        assert set(listed(hands)) == {"put Rub at 1", "put Amb at 2", "put Eme at 3"}
        await hands.press(str(listed(hands).index("put Amb at 2") + 1))
        assert hands.words == "Amber (unstable at 2) comes next."
        await hands.press("enter", "1", "enter")
        assert seen(hands).fixed == 3 and "3 by A" in hands.text and "put by Ada" in hands.text
        assert "next Amb at 2" in hands.text
        assert "0.0 %" in hands.text  # a single Quartz lies in the line


@pytest.mark.rule("QZ-H5")
async def test_a_pit_prop_saves_the_line() -> None:
    state = lay("prop", "ruby.2 quartz sapphire.2", hands={"A": "pit-prop"})
    async with at_quartz(state) as hands:
        assert listed(hands) == ["Pit Prop", "let it be"]
        frames = [hands.table.board.boxes[f"card {number}"] for number in (1, 2, 3)]
        ink = [hands.table.board._rows[0][box.x][1].partition("/")[0] for box in frames]
        assert ink == ["error", "gem0", "error"]  # the two that clash
        await hands.press("b", "enter")
        assert hands.actions == ["pit-prop"] and seen(hands).columns[0] == (1, 0, 0, 0, 1, 0)


@pytest.mark.usefixtures("quick")
@pytest.mark.rule("QZ-H7")
async def test_a_foreman_sends_a_bot_on() -> None:
    state = lay("foreman", "ruby.2 quartz", asked="B", hands={"B": "foreman"})
    async with at_quartz(state, SECOND) as hands:
        assert listed(hands) == ["Foreman", "let it be"] and "Ben is asked" in hands.text
        await hands.press("b")
        assert hands.words.startswith("Ben sends the Foreman")
        await hands.press("enter")
        assert hands.actions[0] == "foreman" and hands.actions[1].startswith("turn ")


@pytest.mark.rule("QZ-H8")
async def test_a_cart_thief_takes_the_card_under_the_cursor() -> None:
    state = lay("thief", "ruby.2 quartz quartz.h", asked="B", hands={"B": "cart-thief"})
    async with at_quartz(state, SECOND) as hands:
        assert listed(hands) == ["Thief: Quartz", "Thief: Ruby", "let it be"]
        await hands.press("right", "enter")
        assert [move.text for move in hands.table.group] == ["cart-thief ruby"]
        await hands.press("enter")
        assert hands.actions[0] == "cart-thief ruby" and seen(hands).columns[1] == (0, 0, 0, 0, 1, 0)


@pytest.mark.rule("QZ-H3")
async def test_a_watchman_answers() -> None:
    state = lay("watch", asked="B", flags="w", claim="pickpocket:B:ruby", columns={"B": "ruby"}, gone="pickpocket",
                hands={"B": "watchman"})  # fmt: skip
    async with at_quartz(state, SECOND) as hands:
        assert "may answer" in hands.text and listed(hands) == ["Watchman", "let it be"]
        await hands.press("b", "enter")
        assert hands.actions[0] == "watchman" and seen(hands).columns[1] == (0, 0, 0, 0, 1, 0)


@pytest.mark.usefixtures("quick")
async def test_one_person_with_nothing_to_say_is_not_bothered() -> None:
    async with at_quartz(lay("foreman", "quartz", asked="B", hands={"B": "porter"}), SECOND) as hands:
        await hands.until(lambda: hands.match > 1)
        assert hands.actions[:2] == ["pass", "pass"]  # to the Foreman's window and to the Cart Thief's


# Hidden hands between people


async def test_nothing_of_a_hand_is_shown_or_sent_before_the_keyboard_is_handed_over(sent: list[str]) -> None:
    state = lay("decide", "quartz", seats=2, hands={"A": "porter pit-prop", "B": "cart-thief surveyor"})
    async with at_quartz(state, PEOPLE) as hands:
        assert "Porter" not in hands.text
        await hands.press("p")
        assert "Porter" in hands.text
        await hands.press("p")
        assert "Porter" not in hands.text
        await hands.press("p", "s")
        sent.clear()
        await hands.press("enter")
        assert hands.on == "HandoverScreen" and "Ben is next." in hands.text
        for key in ("escape", "p", "a", "b", "slash"):
            await hands.press(key)
        assert hands.on == "HandoverScreen"
        await hands.press("enter")
        assert hands.on == "QuartzScreen" and listed(hands) == ["let it be"]
        for shown in (hands.text, "".join(sent)):
            for name in ("Porter", "Pit Prop", "Cart", "Surveyor"):
                assert name not in shown
        await hands.press("n", "enter")  # no Foreman; the window for a Cart Thief is open to the same seat
        assert listed(hands) == ["let it be"]
        await hands.press("p")
        assert listed(hands) == ["Thief: Quartz", "let it be"] and "Surveyor" in hands.text


async def test_what_is_covered_is_in_no_list_no_hint_and_behind_no_key() -> None:
    state = lay("start", seats=2, columns={"A": "ruby"}, hands={"A": "porter", "B": "watchman"})
    async with at_quartz(state, PEOPLE) as hands:
        assert listed(hands) == ["explore", "protect Ruby"]
        assert "Helper" not in hands.footer
        for key in ("b", "i"):
            await hands.press(key)
            assert "p shows" in hands.words and "orter" not in hands.words
        await hands.press("a")
        assert hands.labels == ["explore", "protect ruby"]
        await hands.press("escape", "colon", "tab")
        assert "porter" not in hands.text
        await hands.press("escape", "colon")
        await hands.type("porter ruby")  # whoever knows may still type it
        await hands.press("enter")
        assert hands.actions == ["porter ruby"]


async def test_enter_on_the_covered_hand_uncovers_it() -> None:
    async with at_quartz(lay("start", seats=2, hands={"A": "porter"}), PEOPLE) as hands:
        await hands.press("slash", "h", "a", "enter")
        assert not hands.table.session.covered and "Porter" in hands.text
        assert "p cover" in hands.footer


async def test_a_card_that_ends_the_turn_covers_the_hand_before_anybody_is_asked() -> None:
    state = lay("decide", "quartz", seats=2, left="amethyst", hands={"A": "porter", "B": "cart-thief"})
    async with at_quartz(state, PEOPLE, ON_DEMAND) as hands:
        await hands.press("p", "g", "enter")  # the last card: the line is collected if nobody reacts
        assert hands.table.waiting == "reaction" and "Porter" not in hands.text


async def test_covering_takes_away_whatever_told_of_the_hand() -> None:
    state = lay("decide", "quartz emerald.h", seats=2, flags="h", hands={"A": "surveyor"})
    async with at_quartz(state, PEOPLE) as hands:
        await hands.press("p", "b")
        assert "Surveyor" in hands.words
        await hands.press("p")
        assert hands.table.group == () and "Surveyor" not in hands.text  # the preview
        await hands.press("p", "i")
        await hands.until(lambda: hands.words.startswith("Hint:"))
        await hands.press("p")
        assert "Hint" not in hands.words
        await hands.press("p", "r", "enter")
        assert "Ada has hired:" in hands.words and "Ada has hired:" in hands.text
        await hands.press("o")  # seen again with open eyes
        await hands.press("p")
        assert not hands.table.watching and "has hired" not in hands.text and "Surveyor" not in hands.text


async def test_a_hint_thought_of_while_the_hand_was_covered_is_not_told() -> None:
    async with at_quartz(lay("decide", "quartz", seats=2, hands={"A": "surveyor"}), PEOPLE) as hands:
        await hands.press("p")
        hands.table.action_hint()
        hands.table.action_peek()
        await hands.thought()
        assert hands.table.session.covered and "Hint" not in hands.words and not hands.table.hinting


@pytest.mark.usefixtures("quick")
async def test_a_hand_is_covered_as_soon_as_a_bot_acts() -> None:
    state = lay("start", columns={"A": "ruby"}, hands={"A": "porter", "B": "pickpocket"})
    async with at_quartz(state, ("Ada", "bot:random", "Cleo")) as hands:
        await hands.press("p")
        assert "Porter" in hands.text
        await hands.press("c", "enter")
        assert hands.table.session.covered and "Porter" not in hands.text


@pytest.mark.rule("QZ-Q28", "QZ-H7", "QZ-H3")
async def test_on_demand_the_question_says_what_is_asked_and_stands_until_it_is_answered() -> None:
    hands_of = {"A": "watchman", "B": "cart-thief", "C": "foreman porter"}
    async with at_quartz(lay("decide", "quartz ruby.1", seats=3, hands=hands_of), PEOPLE, ON_DEMAND) as hands:
        await hands.press("s", "enter")
        asked = (
            "Ada stops: somebody may send the Foreman (QZ-H7). Enter: nobody does. To take the keyboard: 1 Ben, 2 Cleo."
        )
        assert hands.words == asked and "Enter nobody" in hands.footer
        for keys in ("7", "d", "o escape", "question_mark escape", "p", "a", "right"):
            await hands.press(*keys.split())
            assert hands.words.endswith(asked), keys
        await hands.press("2", "enter", "p", "b", "enter")
        assert hands.words == (
            "Ada may answer Cleo's Foreman with a Watchman (QZ-H3). Enter: nobody does. To take the keyboard: 1 Ada."
        )


@pytest.mark.rule("QZ-Q28", "QZ-Q29")
async def test_on_demand_every_window_is_asked_about_once() -> None:
    hands_of = {"B": "cart-thief", "C": "foreman porter"}
    async with at_quartz(lay("decide", "quartz ruby.1", seats=4, hands=hands_of), PEOPLE, ON_DEMAND) as hands:
        await hands.press("s", "enter")
        assert "QZ-H7" in hands.words and "1 Ben, 2 Cleo." in hands.words  # Dan has no Helper
        await hands.press("enter")
        assert "QZ-H8" in hands.words and hands.actions == ["stop", "pass", "pass"]
        await hands.press("2")  # Cleo; Ben, who would be asked first, has not called
        assert hands.on == "HandoverScreen" and "Cleo is next." in hands.text
        assert hands.actions == ["stop", "pass", "pass", "pass"]
        await hands.press("enter", "n", "enter")
        assert hands.on == "HandoverScreen" and "Ben is next." in hands.text  # his turn


async def test_on_demand_who_calls_plays_the_helper() -> None:
    hands_of = {"B": "cart-thief", "C": "foreman porter"}
    async with at_quartz(lay("decide", "quartz ruby.1", seats=4, hands=hands_of), PEOPLE, ON_DEMAND) as hands:
        await hands.press("s", "enter", "2", "enter", "p", "b", "enter")
        assert hands.actions[:3] == ["stop", "pass", "foreman"]
        assert hands.on == "HandoverScreen" and "Ada is next." in hands.text
        await hands.press("enter")
        assert "Foreman" not in hands.text.replace("sends the Foreman", "") and len(seen(hands).line) == 3


async def test_one_person_against_bots_sees_the_own_hand_at_once() -> None:
    async with at_quartz(lay("start", hands={"A": "porter", "B": "watchman"}, columns={"A": "ruby"})) as hands:
        assert "Porter" in hands.text and "Porter: Ruby" in listed(hands)
        await hands.press("p")
        assert "Porter" not in hands.text and listed(hands) == ["explore", "protect Ruby"]


@pytest.mark.rule("QZ-Q13", "QZ-Q32")
async def test_a_chest_shows_what_is_in_it_to_its_owner_alone() -> None:
    state = lay("start", seats=2, chests={"A": "ruby*4 quartz", "B": "amber*2"})
    async with at_quartz(state, PEOPLE) as hands:
        assert "Rub 4" not in hands.text and "points in all" not in hands.text
        await hands.press("p")
        assert "Qua 1 Rub 4" in hands.text and "26 points in all" in hands.text and "Amb 2" not in hands.text


@pytest.mark.rule("QZ-R11")
async def test_a_broken_line_lies_there_until_the_next_seat_acts_and_is_seen_again() -> None:
    state = lay("decide", "ruby.2 quartz", seats=2, left="sapphire.2*2 quartz*2", columns={"B": "amber"})
    async with at_quartz(state, PEOPLE[:2]) as hands:
        while "accident:" not in hands.words:
            await hands.press("g", "enter")
        await hands.press("enter", "enter")
        cards = len(on_table(hands).line)
        assert "lost" in hands.text and "Ben: explore" in hands.text and cards > 2
        await hands.press("right", "right", "down", "slash", "m", "i")
        assert hands.table.place == "mine"
        await hands.press("e", "escape", "o")
        for _ in range(9):
            if len(hands.table.watching) < 2:
                break
            await hands.press("enter")
        assert len(on_table(hands).line) == cards and "lost" in hands.text
        await hands.press("enter", "e", "enter")
        assert len(on_table(hands).line) == 1 and "lost" not in hands.text
        record = hands.table.session.match.record
        hands.app.push_screen(ReplayScreen(record, next(
            number for number, action in enumerate(hands.actions) if action == "explore"
        )))  # fmt: skip
        await hands.pilot.pause()
        assert "lost" in hands.text
        await hands.press("left", "left")
        assert "lost" not in hands.text


# The odds


@pytest.mark.rule("QZ-Q31")
async def test_the_odds_stand_beside_the_decision_and_their_working_on_a_page() -> None:
    async with at_quartz(lay("decide", "sapphire.1 ruby.2 amber.3")) as hands:
        assert "accident 25.9 %" in hands.text  # 21 of the 81 cards not in the line
        await hands.press("g")
        assert hands.words == "Ada goes on. 25.9 % for an accident."
        await hands.press("escape", "d")
        assert hands.on == "TextScreen" and "21 of 81 unseen cards show position 1 or 2 or 3: 25.9 %" in hands.text
        assert "Stopping now is worth 15 points" in hands.text


async def test_odds_are_shown_to_nobody_else_and_not_without_help() -> None:
    for settings, helped, told in ((replace(STILL, odds=False), True, "settings"), (STILL, False, "without help")):
        async with at_quartz(lay("decide", "sapphire.1"), settings=settings, helped=helped) as hands:
            assert "accident" not in hands.text
            await hands.press("g")
            assert hands.words == "Ada goes on."
            await hands.press("escape", "d")
            assert told in hands.words
    async with at_quartz(lay("start")) as hands:
        await hands.press("d")
        assert "accident" not in hands.text and "going on" in hands.words


async def test_a_covered_hand_does_not_tell_by_the_odds() -> None:
    state = lay("decide", "ruby.5", seats=2, gone="surveyor", fixed="A:amber.5 quartz")
    async with at_quartz(state, PEOPLE) as hands:
        assert "accident 8.4 %" in hands.text and "next Amb" not in hands.text  # 7 of 83
        await hands.press("p")
        assert "accident 100.0 %" in hands.text and "next Amb at 5" in hands.text


# Sizes, keys, bytes

LINES = (
    "", "ruby.2", "sapphire.2 quartz emerald.h quartz.4 amethyst.h", "quartz.h*8 ruby.1", "quartz.h*8 quartz*6 ruby.1",
    "quartz.h*8 quartz*6 amethyst*6 amethyst.h*6 ruby.1",
)  # fmt: skip


def spread(line: str) -> str:
    """A line written with stars, in full."""
    return " ".join(word.partition("*")[0] for word in line.split() for _ in range(int(word.partition("*")[2] or 1)))


@pytest.mark.parametrize("seats", [2, 6])
@pytest.mark.parametrize("size", [(80, 24), (81, 25), (100, 30), (120, 40)])
async def test_everything_is_there_at_every_size(seats: int, size: tuple[int, int]) -> None:
    every = {"A": "pickpocket peddler watchman*2 porter pit-prop surveyor foreman cart-thief"}
    columns = {"A": "sapphire ruby", "B": "sapphire amber*2"}
    for line in LINES:
        state = lay("decide", spread(line), seats=seats, hands=every, columns=columns, chests={"B": "ruby*3"})
        async with at_quartz(state, PEOPLE, size=size) as hands:
            await hands.press("p")
            board = hands.table.board
            assert board.region.right <= size[0] and board.region.bottom <= size[1] - 2
            assert board.size == board.extent
            assert {len(row) for row in board._rows} == {board.extent[0]}
            for name in PEOPLE[:seats]:
                assert f" {name} " in hands.text
            for name in ("Pickpocket", "Peddler", "Watchman x2", "Porter", "Pit Prop", "Surveyor", "Foreman", "Cart"):
                assert name in hands.text
            for label in listed(hands):
                assert label in hands.text
            for label in ("worth", "positions", "points in all", "left", "accident", "~"):
                assert (label in hands.text) == (label != "~"), label
            assert "~" not in "".join(hands.lines)
            last = len(spread(line).split())
            assert not last or f"card {last}" in board.boxes
            hands.is_clean()


@pytest.mark.parametrize("helpers", ["on", "off"])
async def test_the_names_of_bots_are_told_whole(helpers: str) -> None:
    players = ("Ada", *("bot:standard",) * 5)
    more = {"gone": "surveyor", "fixed": "B:quartz amber.5"} if helpers == "on" else {}
    columns = {"A": "ruby"}
    state = lay("start", seats=6, columns=columns, options={"helpers": helpers}, **more)  # type: ignore[arg-type]
    async with at_quartz(state, players) as hands:
        assert "~" not in hands.text and all(f"Standard bot {number}" in hands.text for number in range(1, 6))
        assert ("2 put by B" in hands.text) == (helpers == "on")
    if helpers == "on":
        state = lay("foreman", "ruby.2", seats=6, asked="C", hands={"C": "porter"})
        async with at_quartz(state, ("Ada", "Ben", "bot:standard", "Dan", "Eve", "bot:standard")) as hands:
            assert "~" not in hands.text and "? Standard bot 1" in " ".join(line[59:] for line in hands.lines)


async def test_more_room_means_larger_cards() -> None:
    async with at_quartz(lay("decide", "ruby.2 quartz", seats=6), PEOPLE) as hands:
        small = hands.table.board.boxes["card 1"].width
        await hands.resize(120, 40)
        assert hands.table.board.boxes["card 1"].width > small
        await hands.resize(80, 24)
        assert hands.table.board.boxes["card 1"].width == small


@pytest.mark.parametrize("state", [lay("start", columns={"A": "ruby"}, hands={"A": "porter"}),
                                   lay("decide", "quartz emerald.h", flags="h")])  # fmt: skip
async def test_every_key_of_the_footer_is_bound_and_stands_there_once(state: QuartzState) -> None:
    async with at_quartz(state, size=(200, 24)) as hands:
        offered = list(hands.table.footer())
        assert len({key for key, _ in offered}) == len(offered)
        names = hands.app.look.glyphs.keys
        bound = {key_shown(active.binding.key, names) for active in hands.table.active_bindings.values()}
        assert {key for key, _ in offered} <= bound


async def test_two_signs_reach_every_place() -> None:
    async with at_quartz(lay("decide", spread("quartz.h*8 ruby.1"), seats=6), PEOPLE) as hands:
        for place, label in hands.table.board.labels().items():
            await hands.press("slash", *label)
            assert hands.table.place == place
        assert hands.match == 0


async def test_arrows_reach_every_place_and_cost_little(sent: list[str]) -> None:
    state = lay("decide", "sapphire.2 quartz emerald.h quartz.4 amethyst.h", seats=6,
                columns={"A": "ruby*2 quartz", "C": "amber"}, hands={"A": "porter"})  # fmt: skip
    async with at_quartz(state, PEOPLE) as hands:
        places, costs = {hands.table.place}, []
        for key in (*["right"] * 5, *["down"] * 7, *["up"] * 7, *["left"] * 5):
            sent.clear()
            await hands.press(key)
            places.add(hands.table.place)
            costs.append(len("".join(sent).encode()))
        assert places == set(hands.table.board.boxes)
        assert median(cost for cost in costs if cost) <= 250 and max(costs) < 500


async def test_what_just_happened_is_marked() -> None:
    async with at_quartz(lay("start", columns={"B": "ruby"}, hands={"A": "pickpocket"})) as hands:
        await hands.press("b", "enter")
        assert set(hands.table.marks) == {"A ruby", "B ruby"}
        await hands.press("e", "enter")
        assert hands.table.marks == ("A", "last")


async def test_the_cursor_leaves_a_card_that_is_gone() -> None:
    async with at_quartz(lay("decide", "quartz ruby.1 emerald.h", flags="h")) as hands:
        await hands.press("right", "right", "right")
        assert hands.table.place == "card 3"
        await hands.press("r", "enter")
        assert hands.table.place == "mine" and hands.table.board.told(seen(hands), "card 3") == ""


@pytest.mark.parametrize("environment", [{"LANG": "C"}, {"TERM": "linux"}, {"NO_COLOR": "1"}])
async def test_it_reads_without_colours_and_signs(environment: dict[str, str], monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    state = lay("decide", "ruby.2 emerald.h", columns={"A": "sapphire*3"}, hands={"A": "porter"})
    async with at_quartz(state, environment=environment) as hands:
        lines = hands.lines
        if "LANG" in environment:
            assert all(line.isascii() for line in lines)
        top = lines[0]
        assert "2" in top and "hire" in top and "Rub 5" in hands.text and "Eme 3" in hands.text


@pytest.mark.rule("QZ-R11")
@pytest.mark.parametrize("players", [PEOPLE[:2], ("Ada", "bot:random")])
async def test_an_accident_of_ones_own_is_read_before_anything_goes_on(players: tuple[str, ...]) -> None:
    state = lay("decide", "ruby.2 quartz", seats=2, left="sapphire.2 quartz*3")
    async with at_quartz(state, players) as hands:
        while "accident:" not in hands.words:  # one of four cards is the second at position 2
            await hands.press("g", "enter")
        assert hands.table.waiting == "pause" and hands.on == "QuartzScreen"
        assert "position 2" in hands.words and "discarded" in hands.words and hands.words.endswith("Enter: go on")
        lost = len(on_table(hands).line)  # the broken line lies there still, though the position has none
        assert lost > 2 and seen(hands).line == () and "lost" in hands.text and "Rub 5" in hands.lines[5]
        before = hands.match
        await hands.press("enter")
        assert hands.on == "HandoverScreen" or hands.table.waiting == "thinking" or hands.match > before
