"""Settles all that must be settled before the app object exists, and starts the app."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING

from minetui.folders import settings_folder
from minetui.settings import AUTO, load_settings
from minetui.theme.look import look_for, said
from minetui.theme.palettes import PALETTES

if TYPE_CHECKING:
    from minetui.app import MineApp


def wants_lines(plain: bool) -> bool:
    """Whether to play in lines: asked for, or no terminal that can draw is at hand."""
    if plain or os.environ.get("TERM", "") in ("", "dumb"):
        return True
    # Textual draws on standard error.
    return not all(stream is not None and stream.isatty() for stream in (sys.stdin, sys.stdout, sys.stderr))


def run_app(opening: Callable[[MineApp], None] | None = None) -> int:
    """Run the app until somebody leaves it; returns the exit code.

    Args:
        opening: pushes the first screen; the home screen when None.
    """
    settings, told = load_settings()
    palettes = dict(PALETTES)
    if (settings_folder() / "themes").is_dir():
        from minetui.theme.own import own_palettes

        own, wrong = own_palettes(settings_folder() / "themes")
        palettes |= own
        told += wrong
    if settings.theme not in (AUTO, *palettes):
        told.append(f"There is no theme {settings.theme[:30]!r}.")
    look = look_for(palettes, settings.theme, settings.glyphs, said())
    from minetui.app import MineApp

    app = MineApp(settings, look, told, opening, palettes)
    message = app.run()
    if message:
        print(message)
    if app.failure:
        print(app.failure, file=sys.stderr)
    return app.return_code or 0
