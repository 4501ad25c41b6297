"""What all screens share: keys from the registry, the bar that shows them, a menu, and the gate for small terminals."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, ClassVar, Final, TypeVar, cast

from textual.app import ComposeResult
from textual.await_complete import AwaitComplete
from textual.binding import Binding, BindingType
from textual.events import Key, Resize
from textual.screen import Screen
from textual.widget import Widget

from minetui.keys import Command, bound, by_id, commands, shown
from minetui.widgets.canvas import Canvas
from minetui.widgets.cells import row
from minetui.widgets.keybar import KeyBar

if TYPE_CHECKING:
    from minetui.app import MineApp

T = TypeVar("T")

WIDTH: Final = 80
HEIGHT: Final = 24


def bindings(*groups: str) -> list[BindingType]:
    """Textual's bindings for some groups of the registry."""
    return [
        Binding(command.keys, command.action, command.name, show=command.footer, tooltip=command.text, id=command.id)
        for command in commands(groups)
    ]


class Gate(Canvas):
    """Stands in front of a screen that is too small, and says what it needs."""

    DEFAULT_CSS = "Gate { display: none; width: 100%; height: 100%; }"

    def on_resize(self) -> None:
        """Say how much room there is and how much is needed."""
        width, height = self.app.size
        leave = self.screen.keys_of("app.leave") if isinstance(self.screen, BaseScreen) else "q"
        told = [
            f"Now {width}x{height}.",
            f"MineTUI needs {WIDTH}x{HEIGHT}.",
            "Nothing is lost;",
            f"enlarge, or {leave}.",
        ]
        self.paint([row((line, "strong")) for line in told])


class BaseScreen(Screen[T]):
    """A screen with its keys.

    A subclass names the groups of its commands, sets `BINDINGS = bindings(*groups)`, and yields its parts in `parts`.
    """

    groups: ClassVar[tuple[str, ...]] = ("app",)
    BINDINGS: ClassVar[list[BindingType]] = bindings("app")
    game_id: str = ""
    """The game it is about, if it is about one."""
    heading: str = ""
    """What the screen is called in its menu and on the keys page."""
    AUTO_FOCUS = ""
    DEFAULT_CSS = """
    BaseScreen { layout: vertical; overflow: hidden; }
    BaseScreen.-small > * { display: none; }
    BaseScreen.-small > Gate { display: block; }
    """

    def __init__(self) -> None:
        super().__init__()
        self._focused_before: Widget | None = None

    @property
    def mine(self) -> MineApp:
        """The app."""
        return cast("MineApp", self.app)

    # What is on it

    def parts(self) -> ComposeResult:
        """The widgets between the top and the key bar."""
        yield from ()

    def compose(self) -> ComposeResult:
        """The parts, the key bar, and the gate."""
        yield from self.parts()
        yield KeyBar(id="keys")
        yield Gate(id="gate")

    def on_mount(self) -> None:
        """Show what there is to show."""
        self.show()
        self.show_keys()

    def on_screen_resume(self) -> None:
        """Things may have changed while another screen was in front."""
        if self.is_mounted and not self.cramped:
            self.show()
            self.show_keys()

    def show(self) -> None:
        """Paint everything; called whenever something may have changed."""

    def relooked(self) -> None:
        """The look changed: everything is painted again."""
        for canvas in self.query(Canvas):
            canvas.refresh()
        self.show()
        self.show_keys()

    # Keys

    def own_commands(self) -> list[Command]:
        """The commands that live on this screen."""
        return commands(self.groups)

    def keys_of(self, id: str) -> str:
        """The first key of a command, as it is shown. Raises KeyError for an unknown id."""
        keys = bound(by_id(id), self.mine.settings.keys, self.mine.settings.vi_keys)
        return shown(keys[0], self.mine.look.glyphs.keys) if keys else ""

    def arrows(self, *ways: str) -> str:
        """The keys that move the cursor these ways, as they are shown."""
        return " ".join(self.keys_of(f"cursor.{way}") for way in ways)

    def footer(self) -> Iterator[tuple[str, str]]:
        """Keys and names for the bar, the most important first."""
        for command in self.own_commands():
            if command.footer and self.check_action(command.action.partition("(")[0], ()):
                yield self.keys_of(command.id), command.name
        yield self.keys_of("app.menu"), "menu"

    def show_keys(self) -> None:
        """Bring the key bar up to date."""
        self.query_one(KeyBar).tell(list(self.footer()), self.keys_of("app.menu"))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Behind the gate only leaving works."""
        if self.has_class("-small"):
            return action in ("leave", "quit", "redraw")
        return True

    def typed_ahead(self, event: Key) -> bool:
        """Take a key that was pressed before this screen could be reached; whether it did."""
        return False

    # The gate

    @property
    def cramped(self) -> bool:
        """Whether the terminal is too small; it may be so for a moment before the gate is told."""
        return self.size.width < WIDTH or self.size.height < HEIGHT

    def on_resize(self, event: Resize) -> None:
        """Close the gate below 80x24 and open it again; nothing else changes."""
        small = event.size.width < WIDTH or event.size.height < HEIGHT
        if small != self.has_class("-small"):
            if small:
                self._focused_before = self.focused
                self.set_focus(None)
            self.set_class(small, "-small")
            if not small and self._focused_before is not None:
                self.set_focus(self._focused_before)
        if not small and self.is_mounted:
            self.show()
            self.show_keys()

    # What every screen can do

    def action_menu(self) -> None:
        """Back out: leave, unless the screen has something better to do."""
        self.action_leave()

    def dismiss(self, result: T | None = None) -> AwaitComplete:
        """Go back, once: a key pressed in haste may still come to a screen that has gone."""
        return super().dismiss(result) if self.is_active else AwaitComplete()

    def action_leave(self) -> None:
        """Go back to the screen before."""
        self.dismiss(cast(Any, None))

    def action_quit(self) -> None:
        """Leave the program."""
        self.app.exit()

    def action_redraw(self) -> None:
        """Paint everything again; otherwise only what differs from what was painted before is sent."""
        self.mine.redraw()

    def action_keys(self) -> None:
        """Show all keys of this screen."""
        from minetui.screens.keys_page import KeysPage

        self.app.push_screen(KeysPage(self))

    def action_palette(self) -> None:
        """Look for a command by its name."""
        from textual.system_commands import SystemCommandsProvider

        from minetui.screens.palette import Palette, RulesProvider

        self.app.push_screen(Palette([SystemCommandsProvider, RulesProvider], id="--command-palette"))

    def action_settings(self) -> None:
        """Looks, pace and keys, and back again."""
        from minetui.screens.settings import SettingsScreen

        self.app.push_screen(SettingsScreen())

    def open_menu(self) -> None:
        """Offer everything this screen can do, for those who know no key."""
        from minetui.screens.menu import MenuScreen

        offered = [
            command
            for command in self.own_commands()
            if command.menu and self.check_action(command.action.partition("(")[0], ())
        ]
        offered.sort(key=lambda command: command.group == "app")  # leaving comes last

        def run(command: Command | None) -> None:
            if command is not None:
                self.call_later(self.run_action, command.action)

        self.app.push_screen(MenuScreen(self, offered), run)
