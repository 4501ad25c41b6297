"""How things look: palettes, glyphs, and what the terminal can show, all settled before the app object exists."""

from minetui.theme.glyphs import ASCII, UNICODE, Glyphs
from minetui.theme.look import Look, look_for
from minetui.theme.palettes import PALETTES, TERMINAL, Palette

__all__ = ["ASCII", "PALETTES", "TERMINAL", "UNICODE", "Glyphs", "Look", "Palette", "look_for"]
