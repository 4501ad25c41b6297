"""The application: settings, looks, the screens one after the other, and a clean way out whatever happens."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar, Final

# Read by Textual when it is imported: nothing moves by itself, nothing is sent that nobody asked for.
os.environ.setdefault("TEXTUAL_ANIMATIONS", "none")
os.environ.setdefault("TEXTUAL_SMOOTH_SCROLL", "0")

from textual._compositor import ChopsUpdate, LayoutUpdate
from textual.app import App, SystemCommand
from textual.binding import Binding
from textual.events import Key

from minetui import keys
from minetui.ending import leave_when_told
from minetui.settings import Settings, save_settings
from minetui.theme.look import Look, look_for, said
from minetui.theme.palettes import PALETTES, Palette
from minetui.widgets.compositor import Glass

TRACEBACK: Final = "MINETUI_TRACEBACK"
"""Environment variable that lets unexpected errors through, for those who look into them."""

if TYPE_CHECKING:
    from textual.screen import Screen

    from minetui.screens.base import BaseScreen
    from minetui.session import Session
    from minetui.thinking import Thinker


class MineApp(App[str]):
    """The app around the games.

    Args:
        settings: what the player has set.
        look: colours and signs, settled before this object exists.
        told: sentences to show at the start, about settings that could not be used.
        opening: pushes the first screen; the home screen when None.
        palettes: the colours of all themes, the player's own among them.
    """

    BINDINGS: ClassVar[list[Any]] = [Binding("ctrl+q", "quit", "quit", id="app.quit", show=False, priority=True)]
    ENABLE_COMMAND_PALETTE = False
    TITLE = "MineTUI"
    CSS = """
    Screen { background: $background; color: $foreground; }
    Input { border: none; height: 1; padding: 0; background: $bar; }
    Input:focus { border: none; background-tint: $foreground 0%; }
    Input:ansi > .input--selection { text-style: reverse; }
    """

    def __init__(
        self,
        settings: Settings,
        look: Look,
        told: list[str] | None = None,
        opening: Callable[[MineApp], None] | None = None,
        palettes: dict[str, Palette] | None = None,
    ) -> None:
        super().__init__(ansi_color=look.palette.ansi or None)
        self.settings = settings
        self.look = look
        self.told = told or []
        # Looking for clashes needs every screen; who changed no key need not wait for that.
        if settings.keys and (wrong := keys.clashes(self.key_sets(), settings.keys, settings.vi_keys)):
            self.told.append(f"{wrong[0]} The keys are as at first.")
            self.settings = replace(settings, keys={})
        self.palettes = palettes or dict(PALETTES)
        self._environment = said()
        if self.no_color:  # Textual takes the variable out of the environment
            self._environment["NO_COLOR"] = "1"
        self._opening = opening
        self._glass = Glass()
        self.failure = ""
        """What went wrong, in a line for standard error once the terminal is given back."""
        self.farewell = ""
        """What is printed once the terminal is given back."""
        self._thinker: Thinker | None = None
        self.register_theme(look.theme())
        self.theme = look.palette.name
        self.apply_keys()

    # Settings

    def apply_keys(self) -> None:
        """Let the keymap of the settings work.

        Only what differs is told: Textual lays its keymap over all bindings anew for every key that is pressed.
        """
        everything = keys.commands(keys.GROUPS)
        wanted = keys.effective(self.settings.keys, self.settings.vi_keys, everything)
        self.set_keymap({one.id: wanted[one.id] for one in everything if wanted[one.id] != one.keys})

    def key_sets(self) -> list[list[keys.Command]]:
        """The commands of every screen, as they live together."""
        from minetui.screens.registry import all_groups

        return [keys.commands(groups) for groups in all_groups()]

    def change(self, **values: Any) -> None:
        """Change settings, keep them, and let them work at once."""
        before, self.settings = self.settings, replace(self.settings, **values)
        failed = save_settings(self.settings)
        if failed and failed not in self.told:
            self.told.append(failed)
        if (before.theme, before.glyphs) != (self.settings.theme, self.settings.glyphs):
            self.relook()
        if (before.keys, before.vi_keys) != (self.settings.keys, self.settings.vi_keys):
            self.apply_keys()

    def relook(self) -> None:
        """Settle colours and signs anew and paint everything again."""
        self.look = look_for(self.palettes, self.settings.theme, self.settings.glyphs, self._environment)
        self.register_theme(self.look.theme())
        self.ansi_color = self.look.palette.ansi or None
        self.theme = self.look.palette.name
        from minetui.screens.base import BaseScreen

        for screen in self.screen_stack:
            if isinstance(screen, BaseScreen):
                screen.relooked()

    # Running

    @property
    def thinker(self) -> Thinker:
        """Where bots think."""
        if self._thinker is None:
            from minetui.thinking import Thinker

            self._thinker = Thinker()
        return self._thinker

    async def run_async(self, **options: Any) -> str | None:
        """Run, and leave in good order when the terminal hangs up or somebody ends us, from the first moment on."""
        leave_when_told(asyncio.get_running_loop(), partial(self.exit, None, 0))
        return await super().run_async(**options)

    def on_mount(self) -> None:
        """Open the first screen."""
        if self._opening is not None:
            self._opening(self)
        else:
            from minetui.screens.home import HomeScreen

            self.push_screen(HomeScreen())
        if not self.settings.welcomed:
            from minetui.screens.welcome import WelcomeScreen

            self.push_screen(WelcomeScreen())

    def on_key(self, event: Key) -> None:
        """A key nobody had a use for; one pressed in haste went to the screen before the one it was meant for."""
        from minetui.screens.base import BaseScreen

        if isinstance(self.screen, BaseScreen) and self.screen.typed_ahead(event):
            event.stop()
            event.prevent_default()

    # What is sent

    def _display(self, screen: Screen[Any], renderable: Any) -> None:
        """Send what the terminal does not show yet; nothing at all when it shows everything."""
        writes = self._running and not self._closed and not self.is_headless and self._driver is not None
        if isinstance(renderable, LayoutUpdate | ChopsUpdate) and writes and not self._batch_count:
            renderable = self._glass.changes(renderable, self.console, self.size)
            cursor = self.screen.outer_size.clamp_offset(self.cursor_position)
            if not renderable.text and cursor == self._previous_cursor_position:
                renderable = None
        super()._display(screen, renderable)

    def on_resize(self) -> None:
        """Terminals move what they show about when their size changes."""
        self._glass.forget()

    def redraw(self) -> None:
        """Send the whole screen, whatever the terminal was taken to show."""
        self._glass.forget()
        self.screen.refresh()

    def _handle_exception(self, error: Exception) -> None:
        """An error of ours ends the program with one sentence; what was played is kept already."""
        if self.is_headless or TRACEBACK in os.environ:
            super()._handle_exception(error)
        else:
            told = f"an error of ours: {error!r}. Matches are kept. {TRACEBACK}=1 shows more for a report."
            self.failure = self.failure or f"minetui: {told}"
            self.exit(None, 1)

    async def on_unmount(self) -> None:
        """Stop thinking."""
        if self._thinker is not None:
            await self._thinker.end()

    def open_table(self, session: Session, told: str = "") -> None:
        """Play a match on its game's screen, with a sentence to begin with."""
        from minetui.screens.registry import table_of

        self.push_screen(table_of(session.match.game.id)(session, told), self._left_table)

    def _left_table(self, _: object) -> None:
        """After a match that was opened from the command line there is a home to go to as well."""
        if len(self.screen_stack) <= 1:
            from minetui.screens.home import HomeScreen

            self.push_screen(HomeScreen())

    def open_alone(self, screen: BaseScreen[Any]) -> None:
        """Show one screen, and leave the program with it."""
        self.push_screen(screen, lambda _: self.exit())

    def get_system_commands(self, screen: Screen[Any]) -> Iterable[SystemCommand]:
        """What the palette offers: all that the screen's keys do."""
        from minetui.screens.base import BaseScreen

        if isinstance(screen, BaseScreen):
            for command in screen.own_commands():
                if command.menu:
                    name = command.name.capitalize()
                    yield SystemCommand(name, command.text, partial(screen.run_action, command.action))

    def screen_behind(self) -> BaseScreen[Any] | None:
        """The screen under the one in front, if there is one."""
        return self.screen_stack[-2] if len(self.screen_stack) > 1 else None  # type: ignore[return-value]
