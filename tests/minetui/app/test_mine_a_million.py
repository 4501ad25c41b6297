"""The table of Mine a Million by keyboard: the checklist, the map, questions by name, steps, the ledger."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import replace
from statistics import median
from typing import cast

import pytest
from textual.geometry import Size

import minetui.screens.course
from minetui.keys import commands
from minetui.screens.handover import HandoverScreen
from minetui.session import Session
from minetui.setting_up import make_setup
from minetui.settings import Settings
from minetui.widgets.mine_a_million_board import MineAMillionBoard
from rules.catalogue import game
from rules.dealer import Generator
from rules.match import start_match
from rules.mine_a_million.phases import PHASES
from rules.mine_a_million.position import write_position
from rules.mine_a_million.state import MineAMillionState
from rules.mine_a_million.view import MineAMillionView
from tests.minetui.app.driving import STILL, Hands, sitting
from tests.minetui.widgets.conftest import sent
from tests.rules.mine_a_million.helper import do, place, ready, show, trading

__all__ = ["sent"]
pytestmark = [pytest.mark.asyncio, pytest.mark.usefixtures("own_home")]

PEOPLE = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Fay")
ALONE = ("Ada", *["bot:random"] * 5)
BY_KEY = replace(STILL, motion=True, pace="by key")


@asynccontextmanager
async def at_million(
    state: MineAMillionState | None = None,
    players: tuple[str, ...] = PEOPLE,
    settings: Settings = STILL,
    size: tuple[int, int] = (80, 24),
    options: Mapping[str, str] | None = None,
    seats: int = 3,
    seed: str = "1",
    environment: dict[str, str] | None = None,
) -> AsyncIterator[Hands]:
    """A match on the table, from a position where one is given."""
    written = [f"{name}={value}" for name, value in (options or {}).items()]
    setup = state.setup if state else make_setup(game("mine-a-million"), seats, written)
    match = start_match(setup, players[: setup.seats], seed, None, write_position(state) if state else "")
    session = Session(match, None)
    async with sitting(lambda app: app.open_table(session), settings, size, environment) as hands:
        yield hands


def throwing(state: MineAMillionState, *thrown: int) -> str:
    """A seed whose next throw after `throw` is one of some numbers."""
    for seed in map(str, range(100)):
        match = start_match(state.setup, PEOPLE[: state.setup.seats], seed, None, write_position(state))
        match.act(0, match.parse("throw"))
        match.deal_all()
        if match.text(match.record.actions[1]) in {f"die {one}" for one in thrown}:
            return seed
    raise AssertionError("no such throw")


def seen(hands: Hands) -> MineAMillionView:
    """What may be shown."""
    return cast(MineAMillionView, hands.table.session.view)


def listed(hands: Hands) -> list[str]:
    """The list of what can be done, blanks drawn together."""
    return [" ".join(choice.label.split()) for choice in hands.table._choices]


def panel(hands: Hands) -> str:
    """The panel, blanks drawn together."""
    wide = hands.table.board.extent[0]
    return " ".join(" ".join(line[wide:] for line in hands.lines[:-1]).split())


# A whole game


@pytest.mark.parametrize("pack", ["up", "down"])
async def test_many_rounds_against_random_bots_by_digits_and_enter(pack: str) -> None:
    chance = Generator(pack)
    async with at_million(players=ALONE, seats=2, options={"pack": pack}) as hands:
        table = hands.table
        await hands.until(lambda: table.waiting != "thinking")
        while table.waiting != "over" and seen(hands).round <= 12:
            if table.waiting:
                await hands.press("enter")
                await hands.until(lambda: table.waiting != "thinking")
                continue
            labels = listed(hands)
            assert labels, hands.text
            before = hands.match
            await hands.press(str(chance.below(min(len(labels), 9)) + 1))
            if hands.match == before:
                await hands.press("enter")
            assert hands.match > before, hands.text
            await hands.until(lambda: table.waiting != "thinking")
        hands.is_clean()


async def test_every_decision_has_a_list_a_prompt_by_name_and_a_place() -> None:
    """Six people play by chance; whatever is asked, the panel says of whom and offers it all."""
    chance = Generator("decisions")
    met = set()
    async with at_million(seats=6) as hands:
        table = hands.table
        for _ in range(900):
            if table.waiting:
                await hands.press("enter")
                continue
            view = seen(hands)
            phase = PHASES[view.phase]
            if phase not in met:
                met.add(phase)
                shown = panel(hands)
                asked = table.session.match.name(view.to_move)
                assert phase == "trade" or f"{asked}:" in shown, (phase, shown)
                assert all(f"{number} " in shown for number in range(1, min(len(listed(hands)), 9) + 1)), (phase, shown)
                assert table.place in table.board.boxes
            moves = [move for move in table.moves if not move.kind.startswith("offer") or not chance.below(4)]
            likely = [move for move in moves if move.kind.startswith(("hire", "sea", "fill", "buy"))]
            table.act((likely or moves or table.moves)[chance.below(len(likely or moves or table.moves))])
            await hands.settled()
        hands.is_clean()
    assert {"mine", "trade", "move", "load", "take", "bid", "reserve", "stow"} <= met


# Before the throw


async def test_enter_previews_the_throw_and_enter_throws() -> None:
    async with at_million(ready(trading(), ground=(2,))) as hands:
        await hands.press("enter")
        assert "The die is thrown." in hands.words and hands.match == 0
        await hands.press("enter")
        assert hands.actions[0] == "throw" and hands.actions[1].startswith("die ")


async def test_the_checklist_tells_what_each_line_changes_and_what_is_left() -> None:
    state = ready(trading(), ground=(4,), stock=(2,), cash=(71_500,))
    async with at_million(state) as hands:
        assert listed(hands) == [
            "throw 71.5", "lorry -5 66.5", "working -50 21.5", "company -50 21.5", "sell gr +5..20", "sell Wh +20..40",
            "offer 1-2",
        ]  # fmt: skip
        await hands.resize(120, 40)
        assert "hire lorry -5,000 -> 66,500" in panel(hands) and "sell ground +5,000 to +20,000" in panel(hands)
        await hands.resize(80, 24)
        assert "2 lorry -5 66.5" in panel(hands)


async def test_letters_preview_with_the_purse_as_it_would_be_and_enter_does_it() -> None:
    async with at_million(ready(trading(), ground=(6,), cash=(21_500,))) as hands:
        await hands.press("r")
        assert "£16.5k" in panel(hands) and "Ada hires lorry1 at White mine." in hands.words
        await hands.press("enter")
        assert hands.actions == ["hire lorry"] and seen(hands).cash[0] == 16_500
        await hands.press("s", "right", "right")
        assert "> 3 Units +15 31.5" in panel(hands)
        await hands.press("enter")
        assert hands.actions[-1] == "sell ground 3"
        await hands.press("u", "u")
        assert hands.actions == []


@pytest.mark.parametrize(
    ("key", "rule"), [("r", "MAM-"), ("b", "MAM-"), ("f", "MAM-"), ("m", "MAM-"), ("y", "MAM-"), ("n", "MAM-")]
)
async def test_a_letter_for_what_cannot_be_done_says_why_with_the_rule(key: str, rule: str) -> None:
    async with at_million(ready(trading(), ground=(4,), cash=(0,))) as hands:
        await hands.press(key)
        assert rule in hands.words and hands.match == 0, hands.words
        await hands.press("question_mark")
        assert hands.on == "RulesScreen"


@pytest.mark.parametrize(
    ("key", "told"),
    [
        ("r", "A lorry costs £5,000; you have £0, £5,000 too little. (MAM-C1)"),
        ("s", "You have no Unit on the ground at White mine. (MAM-F0)"),
        ("b", "A second working costs £50,000; you have £0, £50,000 too little. (MAM-R36)"),
    ],
)
async def test_with_two_mines_too_a_letter_says_why_with_the_rule(key: str, told: str) -> None:
    state = trading(2, mines_each="2")
    place(state, "lorry1", "A", "J", white=1)  # its load can be offered
    async with at_million(ready(state, cash=(0, 20_000))) as hands:
        await hands.press(key)
        assert told in hands.words and hands.match == 0, hands.words


async def test_a_warning_stands_where_the_card_on_top_would_force_a_sale() -> None:
    state = trading()
    show(state, 21)  # £5,000 for each working
    async with at_million(ready(state, ground=(2,), cash=(2_500,))) as hands:
        assert "1 or 6 -5k ! forces a sale" in panel(hands)
        await hands.press("t")
        assert "Ada would have to sell Units" in hands.words


async def test_the_card_on_top_is_always_seen_and_its_text_is_one_key_away() -> None:
    async with at_million(ready(trading(), ground=(2,))) as hands:
        assert "card Development Grant" in panel(hands)
        await hands.press("c")
        assert "Receive £10,000." in hands.words and "would receive £10,000" in hands.words
        await hands.press("t")
        assert "Development Grant" in panel(hands)


async def test_where_nothing_is_left_to_do_the_preview_says_that_the_die_follows() -> None:
    async with at_million(ready(trading(), ground=(1,), cash=(5_000, 0, 0))) as hands:
        await hands.press("r")
        assert "so the die is thrown" in hands.words


# After the throw


def thrown(number: int, *blocking: str) -> MineAMillionState:
    """Ada's lorry at White mine may go some spaces; Ben's lorries stand at these."""
    state = trading()
    place(state, "lorry1", "A", "white", white=2)
    for piece, space in enumerate(blocking, 2):
        place(state, f"lorry{piece}", "B", space, green=1)
    return do(ready(state, cash=(0,)), "throw", f"die {number}")


async def test_what_a_throw_reaches_is_lit_and_numbered_and_a_digit_goes_there() -> None:
    async with at_million(thrown(3)) as hands:
        spaces = [choice.target for choice in hands.table._choices]
        assert spaces == ["J", "S1"] and hands.table.place == "J"
        assert "(2)" in "\n".join(hands.lines) and "1 lorry1 > J" in panel(hands)
        await hands.press("2")
        assert hands.actions == ["move lorry1 S1"] and "Enter ends your turn" in hands.words
        await hands.press("u", "enter")
        assert hands.actions == ["move lorry1 J"]


async def test_a_vehicle_is_chosen_with_enter_and_then_a_space() -> None:
    async with at_million(thrown(3)) as hands:
        hands.table.place = "white"
        await hands.press("enter")
        assert hands.trail == "lorry1" and "where to?" in hands.words
        hands.table.place = "S1"
        await hands.press("enter")
        assert hands.actions == ["move lorry1 S1"]


async def test_what_stands_in_the_way_is_shown_and_going_there_is_refused_with_the_rule() -> None:
    async with at_million(thrown(4, "NW")) as hands:
        board = cast(MineAMillionBoard, hands.table.board)
        assert board.blocked == frozenset({"NW"}) and "NW" not in [one.target for one in hands.table._choices]
        hands.table.place = "NW"
        await hands.press("enter")
        assert "MAM-" in hands.words and hands.match == 0


async def test_a_turn_that_moved_nothing_else_ends_with_one_more_enter() -> None:
    """Enter, Enter for the throw, Enter for the way the cursor stands on, Enter to end the turn."""
    state = trading()
    place(state, "lorry1", "A", "white", white=2)
    state = ready(state, cash=(0,), stock=(1,))
    async with at_million(state, seed=throwing(state, 3)) as hands:
        await hands.press("enter", "enter", "enter")
        assert hands.actions == ["throw", "die 3", "move lorry1 J"] and hands.table.waiting == "pause"
        await hands.press("enter")
        assert hands.match > 3


# Step by step


async def test_ones_own_throw_with_a_card_is_told_in_steps() -> None:
    state = trading()
    show(state, 21)
    state = ready(state, ground=(2,))
    async with at_million(state, settings=BY_KEY, seed=throwing(state, 1, 6)) as hands:
        await hands.press("enter", "enter")
        told = []
        while hands.table.watching:
            told.append(hands.words)
            assert "Enter go on" in hands.footer
            await hands.press("enter")
        assert "throws a" in told[0] and "takes Equipment Renewal" in told[1]
        assert "pays the Bank £5,000 (card)" in told[2] and "The next card is" in told[3] and "claims 1 Unit" in told[4]


async def test_escape_goes_to_the_present_at_once() -> None:
    state = ready(trading(), ground=(2,))
    async with at_million(state, settings=BY_KEY, seed=throwing(state, 1, 6)) as hands:
        await hands.press("enter", "enter", "escape")
        assert not hands.table.watching and hands.on == "MineAMillionScreen"


async def test_what_bots_do_is_told_by_key_or_skipped_to_ones_own_turn() -> None:
    state = ready(trading(), ground=(2, 2, 2))
    async with at_million(state, ALONE, BY_KEY, seed=throwing(state, 2, 3)) as hands:
        table = hands.table
        await hands.press("enter", "enter")
        await hands.until(lambda: bool(table.watching))
        await hands.press("enter")
        await hands.until(lambda: bool(table.watching))
        assert table.waiting == "thinking" and "Esc skip" in hands.footer
        await hands.press("escape")
        await hands.until(lambda: table.waiting != "thinking")
        assert table.session.match.to_move == 0 and not table.watching


async def test_a_key_pressed_as_telling_ends_by_itself_does_nothing_else(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(minetui.screens.course, "GRACE", 60.0)
    state = ready(trading(), ground=(2, 2, 2))
    async with at_million(state, ALONE, replace(BY_KEY, pace="fast"), seed=throwing(state, 2, 3)) as hands:
        table = hands.table
        await hands.press("enter", "enter")
        await hands.until(lambda: table.waiting == "" and bool(table.moves) and not table.watching)
        before = hands.match
        await hands.press("escape", "enter")
        assert hands.on == "MineAMillionScreen" and not table.group and hands.match == before
        monkeypatch.setattr(minetui.screens.course, "GRACE", 0.0)
        await hands.press("enter")
        assert table.group


async def test_the_last_turn_of_the_others_can_be_seen_again_in_the_same_steps() -> None:
    state = ready(trading(), ground=(2, 2, 2))
    async with at_million(state, ALONE, seed=throwing(state, 2, 3)) as hands:
        await hands.press("enter", "enter")
        await hands.until(lambda: hands.table.waiting != "thinking")
        await hands.press("o")
        steps = hands.table.watching
        assert len(steps) > 4 and all(len({event.kind for event in events}) <= 3 for _, events in steps)


# Questions by name


async def test_consent_is_asked_of_the_lessee_by_name() -> None:
    state = trading()
    place(state, "barge1", "A", "T4", "canal", white=3, green=1, purple=1)
    do(ready(state, deeds=(1,)), "throw", "die 3", "move barge1 barge-dock", "sea port-boston")
    async with at_million(state) as hands:
        assert "Ben: may 1 Unit of yours go on to Port Boston for a fare of £15,000?" in panel(hands)
        assert "Ben: may 1 Unit of yours go on to Port Boston for" in hands.words and "?B Ben" in "\n".join(hands.lines)
        await hands.press("y", "enter")
        assert "Cleo: may 1 Unit of yours go on to Port Boston for" in hands.words
        await hands.press("n", "enter")
        assert hands.actions == ["agree", "refuse"]


async def test_bids_are_asked_in_turn_by_name_with_what_is_left() -> None:
    async with at_million(do(ready(trading(), ground=(3,)), "offer ground 2")) as hands:
        assert "Ben: bid for 2 Units on the ground at White mine, or pass." in panel(hands)
        assert listed(hands) == ["bid 5,000 -10", "pass"]
        await hands.press("n", "enter")
        assert "Cleo: bid for 2 Units" in panel(hands)
        await hands.press("b", "enter")
        assert seen(hands).cash == (20_000, 10_000, 0)


async def test_sealed_bids_are_made_behind_a_handover_and_their_outcome_is_not_made_up() -> None:
    state = do(ready(trading(auction="sealed"), ground=(3,)), "offer ground 1", "reserve 5000")
    async with at_million(state) as hands:
        assert isinstance(hands.app.screen, HandoverScreen)
        await hands.press("enter", "2", "enter")
        assert isinstance(hands.app.screen, HandoverScreen)
        await hands.press("enter")
        assert listed(hands) == ["bid 5,000 -5 5", "bid 7,500 -7.5", "bid 10,000 -10", "pass"]
        for digit in "1234":  # it shows the table as it is, whoever will have bid more
            await hands.press(digit)
            assert cast(MineAMillionView, hands.table.view).cash == (10_000, 10_000, 10_000)
            await hands.press("escape")
        await hands.press("1", "enter")
        assert not isinstance(hands.app.screen, HandoverScreen)
        assert seen(hands).cash == (17_500, 2_500, 10_000)


async def test_a_vessel_is_filled_with_fares_in_the_list() -> None:
    state = ready(trading(), deeds=(1,), ground=(2, 4, 4), cash=(50_000, 50_000, 50_000))
    async with at_million(state) as hands:
        await hands.press("r", "right", "enter")
        assert hands.actions == ["hire barge"] and "Ada: how many of your own Units" in panel(hands)
        await hands.press("2", "enter")
        assert listed(hands) == ["Ben 1-3 +30", "Cleo 1-3 +30"] and "2 of 5 aboard" in panel(hands)
        await hands.press("1", "right", "right", "enter")
        assert hands.actions[-1] == "take B 3" and seen(hands).cash[:2] == (72_500, 20_000)


async def test_a_debtor_sells_by_place() -> None:
    state = trading()
    show(state, 21)
    state = ready(state, ground=(1,), stock=(1,), cash=(0,), works=(2,))
    async with at_million(do(state, "throw", "die 1")) as hands:
        assert "Ada: sell a Unit to meet a debt of £10,000." in panel(hands)
        assert listed(hands) == ["sell gr +5 5", "sell Wh +20 20"]
        await hands.press("s", "right", "enter")
        assert hands.actions[0] == "sell warehouse 1"


# The ledger


@pytest.mark.parametrize("size", [(60, 30), (1, 1)])
async def test_a_table_waits_with_painting_when_the_gate_has_not_been_told_yet(size: tuple[int, int]) -> None:
    """The app knows a terminal's new size a moment before its screens do, and a key may come in between."""
    async with at_million(ready(trading(), ground=(6,))) as hands:
        before, hands.app._size = hands.lines, Size(*size)
        hands.table.on_screen_resume()
        await hands.press("3")
        hands.app._size = Size(80, 24)
        await hands.press("escape")
        assert hands.lines == before


async def test_the_full_ledger_can_be_read_for_all_and_for_each_seat() -> None:
    async with at_million(ready(trading(), ground=(4,))) as hands:
        await hands.press("r", "enter", "d")
        assert hands.on == "LedgerScreen" and "2 Ada Bank £5,000 lorry hire MAM-C1" in hands.text
        await hands.press("right")
        assert "of Ada" in hands.text and "£5,000 lorry hire MAM-C1 £5,000" in hands.text
        await hands.press("right")
        assert "of Ben" in hands.text and "Nothing has been paid yet." in hands.text
        await hands.press("left", "left", "escape")
        assert hands.on == "MineAMillionScreen"


# Room


@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize("environment", [{}, {"LANG": "C", "NO_COLOR": "1"}, {"TERM": "linux"}])
async def test_everything_needed_fits_80_by_24(seats: int, environment: dict[str, str]) -> None:
    state = ready(trading(seats), ground=(4,), stock=(3,), cash=(121_500,) * seats, dollars=(960_000,) * seats)
    async with at_million(state, environment=environment) as hands:
        shown = panel(hands)
        assert shown.count("960") == seats and shown.count("121.5") >= seats
        for number in range(1, len(listed(hands)) + 1):
            assert f"{number} " in shown
        assert "card Development Grant" in shown and "before the throw" in shown
        assert all(len(line) == 80 for line in hands.lines)
        if environment.get("LANG") == "C":
            await hands.press("t")
            assert all(line.isascii() for line in hands.lines)


async def test_the_cursor_costs_little_with_six_seats(sent: list[str]) -> None:
    async with at_million(ready(trading(6), ground=(4,) * 6), seats=6) as hands:
        costs = []
        for key in ["right", "down", "left", "up"] * 3 + ["right"] * 6 + ["down"] * 6 + ["left"] * 6 + ["up"] * 6:
            sent.clear()
            await hands.press(key)
            costs.append(len("".join(sent).encode()))
        assert median(cost for cost in costs if cost) <= 250, costs


async def test_own_letters_are_taken_by_nothing_else() -> None:
    assert {command.keys for command in commands(["mine-a-million"])} == set("trsbvfmyncd")
