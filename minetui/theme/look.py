"""From a palette, a glyph set and a terminal to what is drawn: the app's `Look`."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Final

from rich.style import Style

from minetui.theme.glyphs import ASCII, UNICODE, Glyphs
from minetui.theme.palettes import TERMINAL, Palette

if TYPE_CHECKING:
    from textual.theme import Theme


@dataclass(frozen=True, slots=True)
class Look:
    """What things are drawn with.

    Args:
        palette: colours.
        glyphs: signs.
    """

    palette: Palette
    glyphs: Glyphs
    _styles: dict[str, Style] = field(default_factory=dict, compare=False, repr=False)

    def style(self, name: str) -> Style:
        """The style of "INK" or "INK/GROUND", such as "accent" or "seat0/floor". Raises KeyError for other names."""
        found = self._styles.get(name)
        if found is None:
            ink, _, ground = name.partition("/")
            colour, words = self.palette.inks[ink]
            behind, more = self.palette.grounds[ground or "ground"]
            # Reverse swaps the terminal's own colours; a coloured ink would become the ground then.
            found = Style.parse(f"{words} {more}") + Style(color=colour or "default", bgcolor=behind or "default")
            self._styles[name] = found
        return found

    def theme(self) -> Theme:
        """The same colours for the parts that Textual draws itself."""
        from textual.theme import Theme

        palette = self.palette
        inks = {role: colour or "ansi_default" for role, (colour, _) in palette.inks.items()}
        grounds = {role: colour or "ansi_default" for role, (colour, _) in palette.grounds.items()}
        if palette.ansi:
            inks = {role: colour if "_" in colour else f"ansi_{colour}" for role, colour in inks.items()}
        return Theme(
            name=palette.name, ansi=palette.ansi, dark=palette.dark, primary=inks["accent"], secondary=inks["seat1"],
            warning=inks["accent"], error=inks["error"], success=inks["seat1"], accent=inks["accent"],
            foreground=inks["text"], background=grounds["ground"], surface=grounds["ground"], panel=grounds["bar"],
            boost=grounds["bar"], variables={
                "ansi-background": grounds["ground"], "ansi-foreground": inks["text"], "bar": grounds["bar"],
                "muted": inks["muted"], "edge": inks["edge"],
                "input-cursor-background": inks["text"], "input-cursor-foreground": grounds["ground"],
                "input-cursor-text-style": "reverse" if palette.ansi else "none",
                "input-selection-background": grounds["mark"],
            },
        )  # fmt: skip


def look_for(palettes: Mapping[str, Palette], theme: str, glyphs: str, environment: Mapping[str, str]) -> Look:
    """The look that fits the settings and the terminal.

    Args:
        palettes: schemes by name.
        theme: a scheme's name, or AUTO.
        glyphs: "unicode", "ascii" or AUTO.
        environment: TERM, COLORTERM, NO_COLOR and the locale are read.

    Under NO_COLOR, whatever the settings say, only the terminal's own ink is used.
    """
    chosen = palettes.get(theme) or (TERMINAL if few_colours(environment) else palettes["dark"])
    if "NO_COLOR" in environment:
        chosen = TERMINAL
    signs = {UNICODE.name: UNICODE, ASCII.name: ASCII}.get(glyphs)
    return Look(chosen, signs or (UNICODE if speaks_unicode(environment) else ASCII))


def few_colours(environment: Mapping[str, str]) -> bool:
    """Whether a terminal shows sixteen colours or fewer, as far as TERM and COLORTERM tell."""
    if environment.get("COLORTERM", "") in ("truecolor", "24bit"):
        return False
    term = environment.get("TERM", "")
    return not any(word in term for word in ("256color", "truecolor", "direct", "kitty", "ghostty"))


def speaks_unicode(environment: Mapping[str, str]) -> bool:
    """Whether the locale is one of unicode; without any it is the plain one."""
    named = environment.get("LC_ALL") or environment.get("LC_CTYPE") or environment.get("LANG") or ""
    return named.partition("@")[0].upper().replace("-", "").endswith("UTF8")


def said() -> dict[str, str]:
    """The environment as whoever started us set it.

    Where it finds the locale C, Python itself sets LC_CTYPE to a unicode one (PEP 538), which says nothing of the
    terminal. Whether it was Python can be told where the system keeps what a process began with.
    """
    found = dict(os.environ)
    if found.get("LC_CTYPE") in _COERCED and not _given("LC_CTYPE"):
        del found["LC_CTYPE"]
    return found


_COERCED: Final = ("C.UTF-8", "C.utf8", "UTF-8")


def _given(name: str) -> bool:
    try:
        began = Path("/proc/self/environ").read_bytes()
    except OSError:
        return os.environ.get("LANG", "C") not in ("", "C", "POSIX")
    return any(entry.startswith(f"{name}=".encode()) for entry in began.split(b"\0"))
