"""Plays the app as a person would: by keys, reading what is shown."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import cast

from textual import events
from textual.keys import _character_to_key
from textual.pilot import Pilot

from minetui.app import MineApp
from minetui.screens.base import BaseScreen
from minetui.screens.table import TableScreen
from minetui.session import Session
from minetui.setting_up import make_setup
from minetui.settings import Settings
from minetui.store import new_keeper
from minetui.theme.look import look_for
from minetui.theme.palettes import PALETTES
from minetui.widgets.canvas import Canvas
from minetui.widgets.cells import plain
from minetui.widgets.keybar import KeyBar
from minetui.widgets.menu import Menu
from rules.catalogue import game
from rules.match import start_match

STILL = Settings(welcomed=True, motion=False)
"""Nothing moves by itself and the first-run card is answered."""
PEOPLE = ("Ada", "Ben")
_SIGNS = {"question_mark": "?", "colon": ":", "slash": "/", "plus": "+", "minus": "-"}


class Hands:
    """Hands on the keyboard and eyes on the screen."""

    def __init__(self, app: MineApp, pilot: Pilot[str]) -> None:
        self.app = app
        self.pilot = pilot

    async def press(self, *keys: str) -> None:
        """Press keys one after the other, and wait until all is done.

        As `Pilot.press`, which waits two fiftieths of a second for every key; this waits for messages alone.
        """
        for key in keys:
            self._send(key)
            await self.settled()
        await self.pilot.pause()

    async def haste(self, *keys: str) -> None:
        """Press keys one after the other, and look only then what came of them."""
        for key in keys:
            self._send(key)
        await self.settled()
        await self.pilot.pause()

    def _send(self, key: str) -> None:
        driver = self.app._driver
        assert driver is not None
        name = _character_to_key(key) if len(key) == 1 and not key.isalnum() else key
        sign = " " if name == "space" else key if len(key) == 1 else _SIGNS.get(name)
        event = events.Key(name, sign)
        event.set_sender(self.app)
        driver.send_message(event)

    async def type(self, text: str) -> None:
        """Type a text."""
        await self.press(*("space" if sign == " " else sign for sign in text))

    async def resize(self, width: int, height: int) -> None:
        """Make the terminal larger or smaller."""
        await self.pilot.resize_terminal(width, height)
        await self.pilot.pause()

    async def thought(self) -> None:
        """Wait until the bots have done what they do."""
        await self.app.workers.wait_for_complete()
        await self.pilot.pause()

    async def until(self, what: Callable[[], bool]) -> None:
        """Wait for something that comes by itself; the test's timeout ends it."""
        async with asyncio.timeout(20):
            while not what():
                await self.pilot.pause()

    async def settled(self) -> None:
        """Every message is dealt with, those of screens that came or went on the way included."""
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        calm = 0
        while calm < 3:
            before = self.app.screen_stack[-1]
            await self.pilot._wait_for_screen()
            calm = calm + 1 if self.app.screen_stack[-1] is before else 0

    @property
    def screen(self) -> BaseScreen[object]:
        """The screen in front."""
        return cast("BaseScreen[object]", self.app.screen)

    @property
    def on(self) -> str:
        """The name of the screen in front."""
        return type(self.app.screen).__name__

    @property
    def table(self) -> TableScreen:
        """The table, in front or not."""
        return next(screen for screen in self.app.screen_stack if isinstance(screen, TableScreen))

    @property
    def match(self) -> int:
        """How many actions the match has."""
        return len(self.table.session.match)

    @property
    def actions(self) -> list[str]:
        """The actions of the match."""
        match = self.table.session.match
        return [match.text(action) for action in match.record.actions]

    @property
    def trail(self) -> str:
        """The places of a path under way."""
        return " ".join(self.table.trail)

    @property
    def lines(self) -> list[str]:
        """What the terminal shows."""
        strips = self.app.screen._compositor.render_strips()
        return ["".join(segment.text for segment in strip) for strip in strips]

    @property
    def text(self) -> str:
        """What the terminal shows, in one string without runs of blanks."""
        return " ".join(" ".join(self.lines).split())

    @property
    def words(self) -> str:
        """The line of words at the table."""
        return " ".join(" ".join(map(plain, self.table.query_one("#words", Canvas)._rows)).split())

    @property
    def footer(self) -> str:
        """The bottom line."""
        return self.app.screen.query_one(KeyBar).told

    @property
    def menu(self) -> Menu:
        """The list of the screen in front."""
        return self.app.screen.query_one(Menu)

    @property
    def labels(self) -> list[str]:
        """What the list offers."""
        return [item.label for item in self.menu.items]

    def is_clean(self) -> None:
        """Nothing went wrong that the app would have hidden."""
        assert self.app._exception is None


@asynccontextmanager
async def sitting(
    opening: Callable[[MineApp], object] | None = None,
    settings: Settings = STILL,
    size: tuple[int, int] = (80, 24),
    environment: dict[str, str] | None = None,
    told: list[str] | None = None,
) -> AsyncIterator[Hands]:
    """The app with somebody in front of it."""
    terminal = {"TERM": "xterm-256color", "LANG": "C.UTF-8", **(environment or {})}
    look = look_for(PALETTES, settings.theme, settings.glyphs, terminal)
    app = MineApp(settings, look, told, cast("Callable[[MineApp], None] | None", opening))
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        yield Hands(app, pilot)


def new_session(
    *options: str, players: tuple[str, ...] = PEOPLE, seed: str = "1", position: str = "", kept: bool = True
) -> Session:
    """A match of Mine Shift, from a position where one is given."""
    setup = make_setup(game("mine-shift"), 2, options)
    keeper = new_keeper("mine-shift") if kept else None
    return Session(start_match(setup, players, seed, keeper.journal if keeper else None, position), keeper)


@asynccontextmanager
async def at_table(
    *options: str,
    players: tuple[str, ...] = PEOPLE,
    seed: str = "1",
    position: str = "",
    kept: bool = True,
    settings: Settings = STILL,
    size: tuple[int, int] = (80, 24),
    environment: dict[str, str] | None = None,
) -> AsyncIterator[Hands]:
    """A match on the table."""
    session = new_session(*options, players=players, seed=seed, position=position, kept=kept)
    async with sitting(lambda app: app.open_table(session), settings, size, environment) as hands:
        yield hands
