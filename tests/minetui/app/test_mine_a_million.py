"""The table of Mine a Million by keyboard: the checklist, the map, questions by name, steps, the ledger."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from typing import cast

import pytest

from minetui.session import Session
from minetui.setting_up import make_setup
from minetui.settings import Settings
from rules.catalogue import game
from rules.dealer import Generator
from rules.match import start_match
from rules.mine_a_million.kernel import Kernel
from rules.mine_a_million.position import write_position
from rules.mine_a_million.view import MineAMillionView
from tests.minetui.app.driving import STILL, Hands, sitting
from tests.minetui.widgets.conftest import sent

__all__ = ["sent"]
pytestmark = [pytest.mark.asyncio, pytest.mark.usefixtures("own_home")]

PEOPLE = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Fay")
ALONE = ("Ada", "bot:random", "bot:random", "bot:random", "bot:random", "bot:random")


@asynccontextmanager
async def at_million(
    state: Kernel | None = None,
    players: tuple[str, ...] = PEOPLE,
    settings: Settings = STILL,
    size: tuple[int, int] = (80, 24),
    options: Mapping[str, str] | None = None,
    seats: int = 3,
    environment: dict[str, str] | None = None,
) -> AsyncIterator[Hands]:
    """A match on the table, from a position where one is given."""
    written = [f"{name}={value}" for name, value in (options or {}).items()]
    setup = state.setup if state else make_setup(game("mine-a-million"), seats, written)
    match = start_match(setup, players[: setup.seats], "1", None, write_position(state) if state else "")
    session = Session(match, None)
    async with sitting(lambda app: app.open_table(session), settings, size, environment) as hands:
        yield hands


def seen(hands: Hands) -> MineAMillionView:
    """What may be shown."""
    return cast(MineAMillionView, hands.table.session.view)


def listed(hands: Hands) -> list[str]:
    """The list of what can be done, blanks drawn together."""
    return [" ".join(choice.label.split()) for choice in hands.table._choices]


# A whole game


@pytest.mark.parametrize("pack", ["up", "down"])
async def test_a_whole_game_against_random_bots_by_digits_and_enter(pack: str) -> None:
    chance = Generator(pack)
    keys = 0
    async with at_million(players=ALONE, seats=2, options={"pack": pack, "round_cap": "0"}) as hands:
        table = hands.table
        await hands.until(lambda: table.waiting != "thinking")
        for _ in range(3000):
            if table.waiting == "over":
                break
            if seen(hands).round > 12:
                break
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
            keys += 1
            assert hands.match > before, hands.text
            await hands.until(lambda: table.waiting != "thinking")
        hands.is_clean()
