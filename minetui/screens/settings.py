"""Settings: looks, pace, keys. Every change works and is kept at once."""

from __future__ import annotations

from minetui import keys
from minetui.screens.lists import ListScreen
from minetui.settings import AUTO, CHOICES
from minetui.widgets.cells import Row, row
from minetui.widgets.menu import Item


class SettingsScreen(ListScreen[None]):
    """Left and right change a value."""

    heading = "Settings"

    def head(self) -> list[Row]:
        """The heading, and a sample of how a board looks."""
        glyphs = self.mine.look.glyphs
        sample = row("  ")
        for seat in range(6):
            sample += row((f" {glyphs.pieces[seat]} ", f"seat{seat}/floor"), (f" {glyphs.homes[seat]} ",
                          f"seat{seat}/home{seat}"))  # fmt: skip
        sample += row((f" {glyphs.level[0] * 2}{glyphs.upright[3]}{glyphs.level[2] * 2} ", "wall/floor"),
                      (" 1 ", "target/target"), ("[ ]", "cursor/cursor"), (" was ", "text/mark"),
                      (" would ", "text/preview"))  # fmt: skip
        return [*super().head(), [], sample, *self.remarks(*self.mine.told)]

    def items(self) -> list[Item]:
        """Every setting."""
        settings = self.mine.settings
        palettes = {AUTO: "what fits the terminal"} | {p.name: p.text for p in self.mine.palettes.values()}
        now = self.mine.look
        return [
            Item("Theme", settings.theme, palettes.get(settings.theme, "unknown"),
                 help=f"Colours. Now: {now.palette.name}.",
                 change=lambda way: self._turn("theme", list(palettes), way)),
            Item("Signs", settings.glyphs, help=f"Unicode signs, or plain ascii. Now: {now.glyphs.name}.",
                 change=lambda way: self._turn("glyphs", CHOICES["glyphs"], way)),
            Item("Language", settings.language,
                 help="What rules and lessons are read in; in English where they are not there in it.",
                 change=lambda way: self._turn("language", CHOICES["language"], way)),
            Item("Motion", _yes(settings.motion), help="What others do is shown step by step.",
                 change=lambda way: self._flip("motion")),
            Item("Pace", settings.pace, help="How long a step stands; by key: until Enter.",
                 change=lambda way: self._turn("pace", CHOICES["pace"], way)),
            Item("Pause after a turn", _yes(settings.pause),
                 help="A finished turn waits for Enter, so that it can still be taken back.",
                 change=lambda way: self._flip("pause")),
            Item("Handover", settings.handover,
                 help="Between two people at one terminal: in games with hidden hands, or always.",
                 change=lambda way: self._turn("handover", CHOICES["handover"], way)),
            Item("Reactions", settings.reactions,
                 help="Where hands are hidden: everybody who may react is asked in person, or only who calls.",
                 change=lambda way: self._turn("reactions", CHOICES["reactions"], way)),
            Item("Odds", _yes(settings.odds), help="Show chances where they can be worked out.",
                 change=lambda way: self._flip("odds")),
            Item("Timer", _yes(settings.timer), help="Puzzles show how long you have been at them.",
                 change=lambda way: self._flip("timer")),
            Item("Turn the board", _yes(settings.turned),
                 help="Boards seen from several sides turn to whoever is to move; names of places stay.",
                 change=lambda way: self._flip("turned")),
            Item("vi keys", _yes(settings.vi_keys),
                 help=f"h j k l move the cursor as the arrows do; {', '.join(keys.vi_letters())} then.",
                 change=lambda way: self._flip_vi()),
            Item("Keys", f"{len(settings.keys)} changed", help="See and change every key.", choose=self._keys),
            Item("First-run card", help="Ask again what this terminal can show.", choose=self._welcome),
        ]  # fmt: skip

    def _turn(self, name: str, values: list[str] | tuple[str, ...], way: int) -> None:
        now = getattr(self.mine.settings, name)
        at = values.index(now) if now in values else 0
        self.mine.change(**{name: values[(at + way) % len(values)]})

    def _flip(self, name: str) -> None:
        self.mine.change(**{name: not getattr(self.mine.settings, name)})

    def _flip_vi(self) -> None:
        settings = self.mine.settings
        wrong = keys.clashes(self.mine.key_sets(), settings.keys, not settings.vi_keys)
        if wrong:
            self.mine.told = wrong[:1]
        else:
            self.mine.told = []
            self._flip("vi_keys")

    def _keys(self) -> None:
        from minetui.screens.keymap import KeymapScreen

        self.app.push_screen(KeymapScreen())

    def _welcome(self) -> None:
        from minetui.screens.welcome import WelcomeScreen

        self.app.push_screen(WelcomeScreen())


def _yes(value: bool) -> str:
    return "yes" if value else "no"
