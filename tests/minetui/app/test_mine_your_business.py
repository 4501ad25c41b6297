"""The table of Mine Your Business: every mode by keyboard, letters, previews, the lit chain, the turned board."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import cast

import pytest

from minetui.session import Session
from minetui.setting_up import make_setup
from minetui.settings import Settings
from minetui.widgets.mine_your_business_board import LEFT, TOP
from rules.catalogue import game
from rules.dealer import Generator
from rules.match import start_match
from rules.mine_your_business.view import MineYourBusinessView
from tests.minetui.app.driving import STILL, Hands, sitting

pytestmark = [pytest.mark.asyncio, pytest.mark.usefixtures("own_home")]

MODES = [
    ("standard", 2), ("resources", 2), ("three", 3), ("four", 4), ("chapter1", 1), ("chapter2", 1), ("chapter3", 1),
    ("cooperative", 2), ("two-goblins", 1), ("two-goblins", 2), ("two-goblins", 3), ("two-goblins", 4),
]  # fmt: skip
NAMES = ("Ada", "Ben", "Cleo", "Dan")

# Gems run from the north edge of a1 straight down to a2; the Cart stands north of a1 (k = 0).
ROW = "GE8.0,CO8.0,CO8.0,CO9.0"
CELLS = f"{ROW}/GE8.0,CO9.0,GO8.1,GO8.1/GO9.0,GO9.0,GO9.0,CO9.0/GE9.0,GE9.0,GO1.0,CO1.0"


@asynccontextmanager
async def at_mine(
    mode: str, seats: int, seed: str = "1", position: str = "", settings: Settings = STILL
) -> AsyncIterator[Hands]:
    """A match on the table, between people."""
    setup = make_setup(game("mine-your-business"), seats, [f"mode={mode}"])
    session = Session(start_match(setup, NAMES[:seats], seed, None, position), None)
    async with sitting(lambda app: app.open_table(session), settings) as hands:
        yield hands


def seen(hands: Hands) -> MineYourBusinessView:
    """What is on the table."""
    return cast(MineYourBusinessView, hands.table.session.view)


@pytest.mark.parametrize(("mode", "seats"), MODES)
async def test_every_mode_is_played_to_its_end_with_digits_and_enter(mode: str, seats: int) -> None:
    chance = Generator(f"{mode} {seats}")
    async with at_mine(mode, seats) as hands:
        table = hands.table
        for _ in range(600):
            if table.waiting == "over":
                break
            if table.waiting:
                await hands.press("enter")
                continue
            labels = [choice.label for choice in table._choices]
            assert labels, hands.text
            ends = [number for number, label in enumerate(labels, 1) if label.startswith("end")]
            pick = ends[0] if ends and chance.below(3) else chance.below(min(len(labels), 9)) + 1
            before = hands.match
            await hands.press(str(pick))
            if table.group:
                await hands.press("enter")
            elif table.trail:
                await hands.press("escape")
            assert hands.match > before or table.waiting or table.note[0], hands.text
        assert table.waiting == "over"
        outcome = table.session.match.outcome
        assert outcome is not None
        await hands.press("enter")
        assert hands.on == "ResultsScreen" and table.session.say(outcome.reason).split(";")[0] in hands.text


def drawn(hands: Hands) -> tuple[str, ...]:
    """The signs of the board's rows."""
    return tuple("".join(sign for sign, _ in row) for row in hands.table.board._rows)


async def dealt_position(hands: Hands) -> str:
    """The position line of the match."""
    return hands.table.session.match.record.replay().line()


async def test_letters_preview_and_enter_takes() -> None:
    async with at_mine("standard", 2) as hands:
        cells = seen(hands).cells
        await hands.press("r")
        assert [move.kind for move in hands.table.group] == ["rotate"] * 3
        assert hands.match == 16 and seen(hands).cells == cells  # 16 cards were dealt, nothing else was done
        before = drawn(hands)
        await hands.press("r")  # the next of them
        assert hands.table.chosen == 1 and drawn(hands) != before
        await hands.press("escape")
        assert seen(hands).cells == cells and not hands.table.group
        await hands.press("r", "enter")
        assert hands.actions[-1] == "rotate 1" and seen(hands).acts == 2


async def test_arrows_say_where_a_move_or_a_swap_goes() -> None:
    async with at_mine("standard", 2) as hands:
        await hands.press("s", "down")
        assert hands.table.group[hands.table.chosen].text == "swap south"
        await hands.press("enter", "m", "right", "enter")
        assert hands.actions[-2:] == ["swap south", "move east"]
        assert hands.table.place == "b2"  # the cursor goes with the Gnome


async def test_what_cannot_be_done_is_refused_with_its_rule() -> None:
    async with at_mine("standard", 2) as hands:
        await hands.press("v")  # nothing is revealed where no Goblin plays
        assert "MYB-" in hands.words and hands.match == 16
        rule = hands.table.rules_asked[0]
        await hands.press("question_mark")
        assert hands.on == "RulesScreen" and rule in hands.text


async def test_the_chain_a_load_would_take_is_lit_and_counted() -> None:
    async with at_mine("standard", 2) as hands:
        for _ in range(200):
            view = seen(hands)
            lit = hands.table.lit(view)
            legal = [move for move in hands.table.moves if move.text == "load"]
            assert bool(lit) == bool(legal)
            if lit:
                assert tuple(lit) == legal[0].where  # what the rules would load, cell by cell
                assert f"load {len(lit)} " in hands.text
                return
            await hands.press("r", "enter")
            if not seen(hands).acts:
                await hands.press("e", "enter")
        raise AssertionError("nothing could be loaded")


async def test_the_board_turns_to_the_seat_that_is_to_move_if_wanted() -> None:
    async with at_mine("four", 4, settings=replace(STILL, turned=True)) as hands:
        for entrance, beside in (("a1", "b1"), ("f1", "f2"), ("f6", "e6"), ("a6", "a5")):
            board = hands.table.board
            assert (board.boxes[entrance].x, board.boxes[entrance].y) == (LEFT, TOP)
            way = {"b1": "east", "f2": "south", "e6": "west", "a5": "north"}[beside]
            await hands.press("m", "right")
            assert hands.table.group[hands.table.chosen].text == f"move {way}"
            await hands.press("escape")
            turn = seen(hands).turn
            while seen(hands).turn == turn:  # Step 1, and Step 2 where a Sign could be read
                await hands.press("e", "enter")
            if hands.table.waiting:  # nothing was refilled, so the turn could still be taken back
                await hands.press("enter")


async def test_undo_goes_back_to_the_refill_and_no_further() -> None:
    async with at_mine("standard", 2) as hands:
        await hands.press("r", "enter", "u")
        assert hands.match == 16
        await hands.press("u")
        assert hands.match == 16 and "Chance has acted" in hands.words


async def test_a_solo_game_against_the_goblin_tells_what_it_does(own_home: Path) -> None:
    async with at_mine("chapter2", 1) as hands:
        await hands.press("e", "enter")
        assert "The Goblin wakes" in hands.words
        await hands.press("e", "enter")
        assert "Goblin card" in hands.words and "GOB" in hands.text


async def settled_in(hands: Hands, *texts: str) -> None:
    """Actions typed one after the other."""
    for text in texts:
        await hands.press("colon")
        await hands.type(text)
        await hands.press("enter")


@pytest.mark.parametrize(("mode", "seats"), MODES)
async def test_nothing_in_the_panel_is_cut_off(mode: str, seats: int) -> None:
    async with at_mine(mode, seats) as hands:
        left = hands.table.board.extent[0]
        for _ in range(3):
            assert not [line for line in hands.lines[:12] if "~" in line[left:]], hands.text
            await settled_in(hands, "end actions")
            await hands.press(*["enter"] * bool(hands.table.waiting))


async def test_a_seat_has_cards_or_points_and_a_place() -> None:
    async with at_mine("resources", 2) as hands:
        assert any(line.endswith("points    at") for line in map(str.rstrip, hands.lines))
        assert "◆ Ada 0 1/8" in hands.text and "● Ben 0 1/8" in hands.text
    async with at_mine("four", 4) as hands:
        assert any(line.endswith("cards    at") for line in map(str.rstrip, hands.lines))
        assert "■ Dan 0 1/6" in hands.text


@pytest.mark.rule("MYB-R28")
async def test_where_the_cart_goes_next_heeds_the_brakes() -> None:
    async with at_mine("standard", 2) as hands:
        assert "next north of b1" in hands.text
        await settled_in(hands, "brakes")
        assert "next the Cart stays" in hands.text


@pytest.mark.rule("MYB-G22", "MYB-X8")
async def test_a_card_just_revealed_is_turned_with_r() -> None:
    async with at_mine("chapter2", 1) as hands:
        first, second, rest = (await dealt_position(hands)).split(",", 2)
    async with at_mine("chapter2", 1, position=f"{first},{second}-,{rest}") as hands:
        await settled_in(hands, "reveal b1")
        assert "turn the card: r" in hands.text and "r rotate" in hands.footer
        await hands.press("r")
        assert [move.kind for move in hands.table.group] == ["face"] * 4


async def test_what_the_last_action_of_a_turn_did_is_told_before_the_turn_ends() -> None:
    async with at_mine("standard", 2) as hands:
        await settled_in(hands, "end actions")
        while hands.table.session.match.to_move == 0:  # a Sign was under the Gnome
            await settled_in(hands, "end signs")
        assert hands.table.waiting == "pause"
        assert "Ada's Cart moves to space 2 of 8." in hands.words and "takes it back" in hands.words
