"""Makes screenshots/*.svg out of seeded games, through the real app: `python -m tests.screenshots`.

The positions come from the golden Records, so a picture changes only when the app draws differently; a test says when
the pictures are stale.
"""

from __future__ import annotations

import asyncio
import os
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from minetui.app import MineApp
from minetui.folders import HOME
from minetui.lessons.shelf import WHOLE
from minetui.puzzles.shelf import puzzle
from minetui.screens.demo import DemoScreen
from minetui.screens.home import HomeScreen
from minetui.screens.lesson import lesson_screen
from minetui.screens.puzzle import open_puzzle
from minetui.screens.replay import ReplayScreen
from minetui.screens.setup import SetupScreen
from minetui.session import Session
from minetui.settings import Settings
from minetui.theme.look import look_for
from minetui.theme.palettes import PALETTES
from rules.dealer import Dealer
from rules.match import Match
from rules.record import Record, read_record

FOLDER: Final = Path(__file__).parent.parent / "screenshots"
GOLDEN: Final = Path(__file__).parent / "golden"


@dataclass(frozen=True, slots=True)
class Shot:
    """One picture.

    Args:
        name: its file's name, without the ending.
        screen: "home", "setup", "replay", the id of a puzzle, "lesson GAME", "demo GAME", or the golden Record
            whose table is shown.
        keys: what is pressed before it is taken.
        actions: how much of the Record has been played.
        theme: the colour scheme.
        glyphs: the glyph set.
        size: columns and rows.
    """

    name: str
    screen: str
    keys: Sequence[str] = ()
    actions: int = 0
    theme: str = "dark"
    glyphs: str = "unicode"
    size: tuple[int, int] = (80, 24)


SHOTS: Final = (
    Shot("home", "home"),
    Shot("setup", "setup", ("down", "down", "down")),
    Shot("mine-shift", "mine-shift-classic", ("slash", "h", "3", "enter"), 48),
    Shot("mine-shift-preview", "mine-shift-classic", ("slash", "f", "5", "t"), 48, "light"),
    Shot("mine-shift-grid5", "mine-shift-grid5", ("slash", "b", "2"), 60),
    Shot("mine-shift-large", "mine-shift-grid4", (), 60, size=(120, 40)),
    Shot("mine-shift-contrast", "mine-shift-side", (), 40, "contrast"),
    Shot("mine-shift-red-green", "mine-shift-classic", (), 60, "red-green"),
    Shot("mine-shift-blue-yellow", "mine-shift-classic", (), 60, "blue-yellow"),
    Shot("mine-shift-terminal", "mine-shift-classic", (), 60, "terminal"),
    Shot("mine-shift-ascii", "mine-shift-classic", (), 60, "terminal", "ascii"),
    Shot("mine-your-business", "mine-your-business-standard", (), 60),
    Shot("mine-your-business-swap", "mine-your-business-chapter3", ("s",), 60, "light"),
    Shot("mine-your-business-four", "mine-your-business-four", (), 60),
    Shot("mine-your-business-ascii", "mine-your-business-cooperative", (), 60, "terminal", "ascii"),
    Shot("mijnwerkers", "mijnwerkers-six", ("enter", "p"), 73),
    Shot("mijnwerkers-memory", "mijnwerkers-six", ("enter", "m"), 73, "light"),
    Shot("quartz", "quartz-four", ("enter", "p"), 194),
    Shot("quartz-six-ascii", "quartz-six", ("enter", "p"), 186, "terminal", "ascii"),
    Shot("mine-a-million", "mine-a-million-four", (), 300),
    Shot("mine-a-million-ledger", "mine-a-million-four", ("d", "right"), 420, "light"),
    Shot("mine-a-million-large", "mine-a-million-four", ("s", "right"), 420, size=(120, 40)),
    Shot("mine-a-million-six-ascii", "mine-a-million-six", (), 600, "terminal", "ascii"),
    Shot("why-not", "mine-shift-classic", ("slash", "f", "3", "s"), 48),
    Shot("rules", "mine-shift-classic", ("question_mark",), 48),
    Shot("actions", "mine-shift-classic", ("a", "t", "u", "r", "n"), 48),
    Shot("replay", "replay", ("right",) * 30),
    Shot("lesson", "lesson mine-your-business", ("enter",) * 2),
    Shot("demo", "demo quartz", ("right",) * 14, theme="light"),
    Shot("puzzle-haul", "haul:easy:10001", ("i",)),
    Shot("puzzle-bar-the-gate", "bar-the-gate:fair:10002", (), theme="light"),
    Shot("puzzle-who-holds-the-gold", "who-holds-the-gold:fair:10002"),
    Shot("puzzle-dispatch", "dispatch:hard:20002", size=(120, 40)),
)


def record(name: str, actions: int | None = None) -> Record:
    """A golden Record, or its beginning, with names people have."""
    whole = read_record((GOLDEN / f"{name}.mine").read_text(encoding="utf-8")).record
    players = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Finn")[: whole.setup.seats]
    return replace(whole, players=players, actions=whole.actions[:actions], notes=(), undone=0)


def opened(app: MineApp, shot: Shot) -> None:
    """Push the screen of a picture."""
    if shot.screen == "home":
        app.push_screen(HomeScreen())
    elif shot.screen == "setup":
        app.push_screen(SetupScreen("mine-shift"))
    elif ":" in shot.screen:
        app.push_screen(open_puzzle(puzzle(shot.screen)))
    elif shot.screen.startswith("lesson "):
        app.push_screen(lesson_screen(shot.screen.split()[1], "en"))
    elif shot.screen.startswith("demo "):
        app.push_screen(DemoScreen(shot.screen.split()[1], WHOLE, "en"))
    elif shot.screen == "replay":
        app.push_screen(ReplayScreen(record("mine-shift-classic")))
    else:
        app.open_table(Session(Match(record(shot.screen, shot.actions), Dealer("1")), None))


async def picture(shot: Shot) -> str:
    """One picture as SVG."""
    environment = {"TERM": "xterm-256color", "COLORTERM": "truecolor"}
    look = look_for(PALETTES, shot.theme, shot.glyphs, environment)
    settings = Settings(theme=shot.theme, glyphs=shot.glyphs, motion=False, welcomed=True)
    app = MineApp(settings, look, opening=lambda app: opened(app, shot))
    async with app.run_test(size=shot.size) as pilot:
        await pilot.pause()
        for key in shot.keys:
            await pilot.press(key)
        await pilot.pause()
        return app.export_screenshot(title=f"minetui: {shot.name}")


def main() -> None:
    """Take every picture anew."""
    FOLDER.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as home:
        os.environ[HOME] = home
        for shot in SHOTS:
            path = FOLDER / f"{shot.name}.svg"
            path.write_text(asyncio.run(picture(shot)) + "\n", encoding="utf-8")
            print(path.name)


if __name__ == "__main__":
    main()
