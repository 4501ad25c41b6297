"""Every key, and how to change it."""

from __future__ import annotations

from collections.abc import Iterator

from textual.app import ComposeResult
from textual.events import Key

from minetui import keys
from minetui.keys import Command
from minetui.screens.base import BaseScreen, bindings
from minetui.screens.lists import ListScreen
from minetui.widgets.canvas import Canvas
from minetui.widgets.cells import Row, row, wrap
from minetui.widgets.menu import Item


class KeymapScreen(ListScreen[None]):
    """Enter on a command waits for its new key; left and right give it back the key it had at first."""

    heading = "Keys"

    def __init__(self) -> None:
        super().__init__()
        self._told = ""

    def head(self) -> list[Row]:
        """The heading, and why a key was refused."""
        return [*super().head(), *(self.remarks(self._told) or [[]])]

    def items(self) -> list[Item]:
        """Every command under its group."""
        settings, names = self.mine.settings, self.mine.look.glyphs.keys
        items: list[Item] = []
        for group, heading in keys.GROUPS.items():
            items.append(Item(heading, heading=True))
            for command in keys.commands([group]):
                shown = " ".join(keys.shown(key, names) for key in keys.bound(command, settings.keys, settings.vi_keys))
                changed = " (changed)" if command.id in settings.keys else ""
                items.append(
                    Item(command.name.capitalize(), shown + changed,
                         help=f"{command.text} Enter: another key. Left or right: the key as at first.",
                         choose=lambda command=command: self._ask(command),  # type: ignore[misc]
                         change=lambda way, command=command: self._reset(command))  # type: ignore[misc]
                )  # fmt: skip
        return items

    def _ask(self, command: Command) -> None:
        self.app.push_screen(KeyScreen(command), lambda key: self._take(command, key))

    def _take(self, command: Command, key: str | None) -> None:
        if key is not None:
            self._try({**self.mine.settings.keys, command.id: key})

    def _reset(self, command: Command) -> None:
        self._try({id: key for id, key in self.mine.settings.keys.items() if id != command.id})

    def _try(self, keymap: dict[str, str]) -> None:
        wrong = keys.clashes(self.mine.key_sets(), keymap, self.mine.settings.vi_keys)
        self._told = wrong[0] if wrong else ""
        if not wrong:
            self.mine.change(keys=keymap)
        self.show()


class KeyScreen(BaseScreen[str]):
    """Waits for one key.

    Args:
        command: what the key is for.
    """

    BINDINGS = bindings("app")
    heading = "A new key"

    def __init__(self, command: Command) -> None:
        super().__init__()
        self._command = command

    def parts(self) -> ComposeResult:
        """What is asked."""
        yield Canvas(id="asked")

    def show(self) -> None:
        """Ask."""
        asked = wrap(f"  Press the new key for: {self._command.text}", self.size.width - 2, "strong", "  ")
        self.query_one("#asked", Canvas).paint([[], *asked, [], row("  ", ("Esc keeps the old one.", "muted"))])

    def footer(self) -> Iterator[tuple[str, str]]:
        """Every key but one is an answer."""
        yield self.mine.look.glyphs.keys["escape"], "keep"

    def on_key(self, event: Key) -> None:
        """That is the key."""
        if self.has_class("-small"):
            return
        event.stop()
        event.prevent_default()
        self.dismiss(None if event.key == "escape" else event.key)
