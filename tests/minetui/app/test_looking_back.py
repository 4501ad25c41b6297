"""A match with hidden hands watched again: closed while it runs, then with every seat's eyes, and bots say why."""

from __future__ import annotations

import pytest

from minetui.screens.replay import ReplayScreen
from rules.game import OVER, SPECTATOR
from rules.mijnwerkers.components import CARDS
from tests.minetui.app.driving import Hands, sitting
from tests.minetui.test_hidden_hands import FOUR, played

pytestmark = [pytest.mark.asyncio, pytest.mark.usefixtures("own_home")]


def board_seat(hands: Hands) -> int:
    """With whose eyes the board is seen."""
    return int(hands.app.screen.query_one("#board").view.seat)  # type: ignore[attr-defined]


async def test_a_running_match_shows_no_hand() -> None:
    record = played(FOUR, "5", 20)
    async with sitting(lambda app: app.open_alone(ReplayScreen(record, 0))) as hands:
        for _ in record.actions:
            await hands.press("right")
            assert not any(f"holds {card}" in hands.text for card in CARDS) and "deal " not in hands.text
        await hands.press("e")
        assert "Hands are shown when the match is over." in hands.text and board_seat(hands) == SPECTATOR
        await hands.press("w")
        await hands.thought()
        assert "Bots say why when the match is over." in hands.text


async def test_a_finished_match_is_seen_with_every_seats_eyes() -> None:
    record = played(FOUR, "5")
    async with sitting(lambda app: app.open_alone(ReplayScreen(record, 5))) as hands:
        seen = []
        for _ in range(5):
            seen.append(board_seat(hands))
            await hands.press("e")
        assert seen == [SPECTATOR, 0, 1, 2, 3] and board_seat(hands) == SPECTATOR
        state = record.start()
        for action in record.actions[:5]:
            state.push(action)
        await hands.press("e")
        assert "seen by Ada" in hands.text
        assert hands.app.screen.query_one("#board").view == state.view(0)  # type: ignore[attr-defined]


async def test_a_bot_says_why() -> None:
    record = played(("Ada", "bot:random", "bot:random"), "9")
    state, at = record.start(), 0
    while state.to_move not in (1, 2) or len(state.legal()) == 1:
        state.push(record.actions[at])
        at += 1
        assert state.to_move != OVER
    async with sitting(lambda app: app.open_alone(ReplayScreen(record, at))) as hands:
        await hands.press("right", "w")
        await hands.thought()
        assert "Why: It was drawn by lot out of" in hands.text
        await hands.press("left")
        assert "Why:" not in hands.text
        await hands.press("home", "right", "w")
        await hands.thought()
        assert "No bot acted here." in hands.text
