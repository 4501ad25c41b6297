"""The table of Mijnwerkers: whole games by keyboard, hands that stay hidden, answers, votes, and the memory."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import cast

import pytest

from minetui.session import Session
from minetui.setting_up import make_setup
from minetui.settings import Settings
from minetui.widgets.mijnwerkers_board import SHORT
from rules.catalogue import game
from rules.dealer import Generator
from rules.game import SPECTATOR
from rules.match import start_match
from rules.mijnwerkers.components import CARDS
from rules.mijnwerkers.view import MijnwerkersView
from tests.minetui.app.driving import STILL, Hands, sitting

pytestmark = [pytest.mark.asyncio, pytest.mark.usefixtures("own_home")]

NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Finn")
# Round 2, foreman A: B holds gold, C coal, D the mole, A dynamite.
ASKING = "2 A ask - 4 2,2,2,2 2,2,2,2 dynamiet,goud,kool,mol .,.,.,. 6,2,1,14,1,1,1,1 -"
# All have said no; B to vote first.
VOTING = "2 A vote - 4 2,2,2,2 2,2,2,2 dynamiet!,goud!,kool!,broekzak! .,.,.,. 6,2,1,14,2,1,0,1 -"


@asynccontextmanager
async def at_table(
    *players: str, seed: str = "1", position: str = "", settings: Settings = STILL, size: tuple[int, int] = (80, 24)
) -> AsyncIterator[Hands]:
    """A match on the table."""
    setup = make_setup(game("mijnwerkers"), len(players), [])
    session = Session(start_match(setup, players, seed, None, position), None)
    async with sitting(lambda app: app.open_table(session), settings, size) as hands:
        yield hands


def seen(hands: Hands) -> MijnwerkersView:
    """What is on the table."""
    return cast(MijnwerkersView, hands.table.session.view)


def no_hand(hands: Hands) -> None:
    """Neither a hand nor what it allows is on the screen."""
    assert "holds" not in hands.text
    assert not any(f"holds {name}" in hands.text for name in CARDS)


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
async def test_a_whole_game_between_people_by_digits_and_enter(seats: int) -> None:
    chance = Generator(f"people {seats}")
    handed = 0
    async with at_table(*NAMES[:seats]) as hands:
        table = hands.table
        for _ in range(900):
            if table.waiting == "over":
                break
            if hands.on == "HandoverScreen":
                handed += 1
                mover = table.session.match.name(table.session.match.to_move)
                assert f"{mover} is next." in hands.text
                assert not any(card in hands.text for card in (*SHORT, "gold", "Round"))
                await hands.press("enter")
                assert seen(hands).seat == SPECTATOR and seen(hands).hand == -1
                no_hand(hands)
                continue
            if table.waiting == "pause":
                await hands.press("enter")
                continue
            if table.session.covered:
                await hands.press("p")
            assert seen(hands).seat == table.session.match.to_move
            count = min(len(table._choices), 9)
            await hands.press(str(1 + chance.below(count)), "enter")
        assert table.waiting == "over" and handed > 8 * seats
        await hands.press("enter")
        assert hands.on == "ResultsScreen" and "gold" in hands.text
        hands.is_clean()


@pytest.mark.rule("MW-W39")
async def test_a_match_with_one_person_needs_no_handover(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("minetui.session.ANSWER", 0.0)
    async with at_table("Ada", "bot:random", "bot:random") as hands:
        table = hands.table
        for _ in range(200):
            await hands.thought()
            assert hands.on == "MijnwerkersScreen"
            if table.waiting == "over":
                break
            assert seen(hands).seat == 0
            await hands.press(*(("enter",) if table.waiting else ("1", "enter")))
        assert table.waiting == "over"


async def test_peeking_shows_the_hand_and_hides_it_again() -> None:
    async with at_table(*NAMES[:4], position=ASKING) as hands:
        await hands.press("enter")
        assert "Ben, do you have gold?" in hands.text
        assert "p your card" in hands.text and "yes, show it" not in hands.text
        assert SHORT[0] + " asked" not in hands.text
        await hands.press("p")
        assert "Goud asked" in hands.text and "1 yes, show it" in hands.text and "2 no" in hands.text
        await hands.press("p")
        assert "Goud asked" not in hands.text and "yes, show it" not in hands.text


@pytest.mark.rule("MW-W3")
async def test_answers_by_letter_and_refusals_with_their_rule() -> None:
    async with at_table(*NAMES[:4], position=ASKING) as hands:
        await hands.press("enter", "s")
        assert "MW-W3" in hands.words
        await hands.press("y")
        assert "Yes: your gold goes on the collective pile" in hands.words
        await hands.press("enter", "enter")
        assert hands.actions == ["yes"] and seen(hands).collective == 5
        assert "Cleo, do you have gold?" in hands.text
        await hands.press("y")
        assert "MW-W3" in hands.words
        await hands.press("n", "enter", "enter", "s", "enter")
        assert hands.actions == ["yes", "no", "show"]
        assert "Dan may take somebody's card" in hands.text
        await hands.press("3")
        assert "De Mol takes nobody's card." in hands.words
        await hands.press("1")
        assert "De Mol takes the card of Ada." in hands.words
        await hands.press("enter")
        assert hands.actions[-1] == "take A"
        assert seen(hands).blown == 1  # Dan's: the dynamite went off in the hand of the mole (MW-W10)


@pytest.mark.rule("MW-W41")
async def test_a_vote_goes_round_and_stays_secret() -> None:
    async with at_table(*NAMES[:4], position=VOTING) as hands:
        await hands.press("enter", "up", "up", "up", "v")
        assert "You suspect Ada; nobody sees it" in hands.words
        await hands.press("enter")
        assert hands.on == "HandoverScreen" and "Cleo is next." in hands.text
        await hands.press("enter")
        view = seen(hands)
        assert view.voted == (False, True, False, False) and view.vote == () and not any(view.votes)
        assert "suspect" not in hands.text.replace("whom do you suspect", "")
        await hands.press("p", "2", "enter", "enter", "p", "1", "enter", "enter", "p", "1", "enter")
        log = " ".join(table_log(hands))
        assert "Ben has voted for Ada." in log and "Cleo has voted for Ben." in log


def table_log(hands: Hands) -> list[str]:
    """What everybody knows happened."""
    session = hands.table.session
    return [session.say(event.text) for event in session.match.log(SPECTATOR)]


async def test_after_a_round_somebody_reads_before_the_next_begins() -> None:
    async with at_table(*NAMES[:4], position=VOTING) as hands:
        for _ in range(4):
            await hands.press("enter", "1", "enter")
        while hands.table.waiting != "pause":  # the foreman decides a tie
            await hands.press(*(("enter",) if hands.on == "HandoverScreen" else ("1", "enter")))
        assert "Round 3 of 8" in hands.text and seen(hands).pile == 27
        await hands.press("enter")
        assert hands.on == "HandoverScreen" and seen(hands).pile == 23
        no_hand(hands)


async def test_the_memory_tells_every_round() -> None:
    async with at_table(*NAMES[:4], position=VOTING) as hands:
        for _ in range(4):
            await hands.press("enter", "1", "enter")
        while hands.table.waiting != "pause":
            await hands.press(*(("enter",) if hands.on == "HandoverScreen" else ("1", "enter")))
        await hands.press("m")
        assert hands.on == "MemoryScreen"
        assert "Round 2, foreman Ada" in hands.text
        for name, card in zip(NAMES, ("Dynamiet", "Goud", "Kool", "De Broekzak"), strict=False):
            line = next(line for line in hands.lines if f" {name} " in line and "suspects" in line)
            assert "no" in line and "suspects" in line and card in line
        await hands.press("escape")
        assert hands.on == "MijnwerkersScreen"


async def test_two_are_named_where_two_are_chosen() -> None:
    line = "2 A vote - 5 2,2,2,2,2 2,2,2,2,2 kool!,goud!,kool!,broekzak!,kool! .,.,.,.,. 7,2,1,16,2,2,0,2 -"
    async with at_table(*NAMES[:5], position=line) as hands:
        await hands.press("enter")
        assert "1 AC Ada + Cleo" in hands.text and "6 DE Dan + Eve" in hands.text
        while hands.table.place != "D":
            await hands.press("down")
        await hands.press("v")
        assert [move.text for move in hands.table.group] == ["vote A D", "vote C D", "vote D E"]
        await hands.press("v", "enter")
        assert hands.actions == ["vote C D"]


async def test_own_vote_is_taken_back_only_before_the_terminal_is_handed_over(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("minetui.session.ANSWER", 0.0)
    async with at_table("Ada", "Ben", "bot:random", "bot:random", position=VOTING) as hands:
        await hands.press("enter", "1", "enter")  # Ben; a bot is next, so it waits
        assert hands.table.waiting == "pause"
        await hands.press("u")
        assert hands.actions == [] and "Ben, whom do you suspect?" in hands.text
    async with at_table(*NAMES[:4], position=VOTING) as hands:
        await hands.press("enter", "1", "enter", "enter", "u")  # Cleo tries to take Ben's back
        assert hands.actions == ["vote A"] and "Ben has acted since." in hands.words


@pytest.mark.parametrize(("size", "rounds"), [((80, 24), 2), ((120, 40), 5)])
async def test_more_room_remembers_more(size: tuple[int, int], rounds: int) -> None:
    async with at_table(*NAMES[:6], size=size, settings=replace(STILL, pause=False)) as hands:
        table = hands.table
        while table.waiting != "over":
            await hands.press(*(("enter",) if hands.on == "HandoverScreen" else ("p", "1", "enter")))
        assert len([word for word in hands.lines[1].split() if word == "round"]) == rounds
        for number, name in enumerate(NAMES):
            assert name in hands.lines[2 + number * (2 if size[1] > 24 else 1) + (1 if size[1] > 24 else 0)]


# What several people round one terminal see together


@pytest.mark.rule("MW-W43")
async def test_what_is_read_together_shows_no_card_thrown_away(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("minetui.session.ANSWER", 0.0)
    canary = "2 A ask - 4 2,2,2,2 2,2,2,2 kool,goud,kanarie,mol .,.,.,. 6,2,1,14,1,0,1,2 -"
    async with at_table("Ada", "Ben", "bot:random", "bot:random", position=canary) as hands:
        await hands.press("enter", "p")
        assert "Goud asked" in hands.text
        await hands.press("n", "enter")
        await hands.thought()
        assert hands.table.waiting == "pause" and "Round 2 is over" in hands.words
        assert hands.table.session.covered and "thrown away Goud" not in hands.text
        await hands.press("enter")  # a bot is asked first in the next round
        await hands.thought()
        assert seen(hands).round == 3 and seen(hands).hand == -1
        no_hand(hands)


async def test_an_own_card_is_covered_while_others_act(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("minetui.session.ANSWER", 30.0)  # the bot is still at it when we look
    async with at_table("Ada", "Ben", "bot:random", "bot:random", position=ASKING) as hands:
        await hands.press("enter", "p", "n", "enter")
        assert hands.table.waiting == "thinking" and hands.table.session.covered
        assert SHORT[0] + " no" not in hands.text and seen(hands).hand == -1


async def test_nobody_peeks_while_all_read_what_happened() -> None:
    async with at_table(*NAMES[:4], position=VOTING) as hands:
        for _ in range(4):
            await hands.press("enter", "1", "enter")
        while hands.table.waiting != "pause":
            await hands.press(*(("enter",) if hands.on == "HandoverScreen" else ("1", "enter")))
        assert "peek" not in hands.footer
        await hands.press("p")
        assert hands.table.session.covered and seen(hands).seat == SPECTATOR


async def test_a_match_without_help_offers_no_hint() -> None:
    async with at_table(*NAMES[:4], position=ASKING) as hands:
        await hands.press("enter", "p")
        assert "hint" in hands.footer
        hands.table.session.helped = False
        hands.table.show_keys()
        assert "hint" not in hands.footer and "menu" in hands.footer
        await hands.press("i")
        assert "This match is played without help." in hands.words


async def test_a_list_that_would_tell_of_a_covered_card_is_not_opened() -> None:
    async with at_table(*NAMES[:4], position=ASKING) as hands:
        await hands.press("enter", "a")
        assert hands.on == "MijnwerkersScreen" and "p shows it first" in hands.words
        await hands.press("colon")
        assert hands.on == "NotationScreen" and hands.labels == []
        await hands.press("escape", "p", "a")
        assert hands.on == "ActionsScreen" and hands.labels == ["yes", "no"]


@pytest.mark.parametrize("pause", [True, False])
async def test_whoever_shows_a_canary_uncovers_no_card_of_the_next_round(pause: bool) -> None:
    # Cleo shows it, and is asked first in the next round: nobody else comes between.
    line = "2 A ask - 3 2,2,2 2,2,2 kool,kool!,kanarie .,.,. 5,1,1,9,1,0,1,2 -"
    async with at_table(*NAMES[:3], position=line, settings=replace(STILL, pause=pause)) as hands:
        await hands.press("enter", "p", "s", "enter")
        if pause:
            assert hands.table.waiting == "pause"
            await hands.press("enter")
        assert "Cleo, do you have gold?" in hands.text and hands.on == "MijnwerkersScreen"
        assert hands.table.session.covered and seen(hands).hand == -1


# What can be read


STANDARDS = ("Eve", "bot:standard", "bot:standard", "Finn", "bot:random", "bot:random")


async def test_bots_of_one_level_are_told_apart_at_80_by_24() -> None:
    cards = "kool!,kool!,kool!,goud!,broekzak!,kool!"
    line = f"2 C vote - 6 2,2,2,2,2,2 2,2,2,2,2,2 {cards} .,.,.,.,.,. 8,3,1,21,2,2,0,2 -"
    async with at_table(*STANDARDS, position=line) as hands:
        await hands.press("enter")
        for name in ("Standard 1", "Standard 2", "Random 1", "Random 2"):
            assert any(f" {name} " in one for one in hands.lines[2:8])
        labels = [hands.table.label(move)[:15] for move in hands.table.moves]
        assert len(set(labels)) == len(labels)


async def test_everything_of_the_memory_fits_80_columns() -> None:
    async with at_table(*STANDARDS, settings=replace(STILL, pause=False)) as hands:
        session = hands.table.session
        while len(seen(hands).memory) < 4:
            session.match.deal_all()
            session.match.act(session.match.to_move, session.match.legal()[0])
        await hands.press(*(("enter",) if hands.on == "HandoverScreen" else ()), "m")
        assert hands.on == "MemoryScreen" and "suspects" in hands.text
        assert not any("~" in line for line in hands.lines)


async def test_a_newcomer_reads_every_kind_in_english() -> None:
    async with at_table("Ada", "bot:random", "bot:random") as hands:
        for word in ("gold", "coal", "mole", "canary", "pocket", "dynamite"):
            assert word in " ".join(hands.lines[6:14])


async def test_what_a_card_means_changes_with_the_answer() -> None:
    async with at_table(*NAMES[:4], position=ASKING) as hands:
        await hands.press("enter", "p")
        assert "Say yes: the pile" in " ".join(hands.text.split())
    async with at_table(*NAMES[:4], position=VOTING) as hands:
        await hands.press("enter", "p")
        assert "Say yes" not in hands.text and "Yours unless you" in hands.text


async def test_what_a_mole_may_bring_is_said_before_it_takes() -> None:
    async with at_table(*NAMES[:4], position=ASKING) as hands:
        await hands.press("enter", "n", "enter", "enter", "n", "enter", "enter", "s", "enter")
        panel = " ".join(" ".join(line[60:] for line in hands.lines).split())
        assert "Gold its taker keeps" in panel and "1 A Ada 2 B Ben 3 C Cleo 4 take nobody's" in panel


async def test_all_who_share_the_win_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("minetui.session.ANSWER", 0.0)
    line = "8 B vote - 18 2,2,2,2,2,2 2,2,2,2,2,2 kool!,kool!,kool!,.,.,. .,.,.,.,.,. 0,0,0,3,0,0,0,0 -"
    async with at_table(*STANDARDS, position=line) as hands:
        await hands.thought()
        while hands.table.waiting != "over":
            await hands.press(*(("enter",) if hands.table.waiting else ("1", "enter")))
            await hands.thought()
        await hands.press("enter")
        assert hands.on == "ResultsScreen"
        names = "Eve, Standard bot 1, Standard bot 2, Finn, Random bot 1 and Random bot 2"
        assert f"Mijnwerkers: {names} share the win." in hands.text
