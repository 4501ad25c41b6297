"""Colour schemes of the player's own: one small TOML file each.

A file `themes/NAME.toml` in the settings folder::

    text = "what it is"         # shown in the settings
    base = "dark"               # the scheme it begins from
    [inks]                      # what is drawn: text, strong, muted, accent, error, wall, edge, cursor, target,
    seat0 = "#ff8800"           # seat0 to seat5, gem0 to gem5
    [grounds]                   # what it is drawn on: ground, bar, floor, void, cursor, target, mark, preview,
    floor = "#202020"           # home0 to home5, gem0 to gem5

A wrong file costs nothing but itself: a sentence says what is wrong with it.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from rich.color import Color, ColorParseError

from minetui.theme.palettes import PALETTES, Ink, Palette

LARGEST = 20_000
"""Bytes a theme file may have."""


def own_palettes(folder: Path) -> tuple[dict[str, Palette], list[str]]:
    """The schemes in a folder by name, and a sentence for every file that will not do."""
    found: dict[str, Palette] = {}
    told: list[str] = []
    for path in sorted(folder.glob("*.toml")):
        try:
            found[path.stem] = _palette(path.stem, _read(path))
        except (OSError, ValueError) as error:
            told.append(f"The theme {path.stem[:30]!r} cannot be used: {str(error).splitlines()[0][:120]}.")
    return found, told


def _read(path: Path) -> dict[str, Any]:
    if not path.is_file():
        raise ValueError("it is no file")
    with path.open("rb") as file:
        data = file.read(LARGEST + 1)
    if len(data) > LARGEST:
        raise ValueError("it is far too long")
    return tomllib.loads(data.decode())


def _palette(name: str, data: dict[str, Any]) -> Palette:
    if name in PALETTES:
        raise ValueError("a scheme of ours has that name")
    if not name.isprintable() or len(name) > 30:
        raise ValueError("a name has at most 30 printable signs")
    base = data.pop("base", "dark")
    text = data.pop("text", "a theme of your own")
    if not isinstance(base, str) or base not in PALETTES or not isinstance(text, str):
        raise ValueError(f"its base is one of {', '.join(PALETTES)}, its text some words")
    begun = PALETTES[base]
    if begun.ansi:
        raise ValueError("it cannot begin from the terminal's own colours")
    inks, grounds = data.pop("inks", {}), data.pop("grounds", {})
    if data:
        raise ValueError(f"it has an unknown part {next(iter(data))[:30]!r}")
    return replace(begun, name=name, text="".join(filter(str.isprintable, text))[:60],
                   inks=_changed(begun.inks, inks), grounds=_changed(begun.grounds, grounds))  # fmt: skip


def _changed(begun: Mapping[str, Ink], colours: object) -> dict[str, Ink]:
    if not isinstance(colours, dict):
        raise ValueError("inks and grounds are tables of colours")
    changed = dict(begun)
    for role, colour in colours.items():
        if role not in changed:
            raise ValueError(f"there is no {str(role)[:30]!r}, only {', '.join(begun)}")
        try:
            fine = isinstance(colour, str) and Color.parse(colour).get_truecolor() is not None
        except ColorParseError:
            fine = False
        if not fine or not colour.startswith("#"):
            raise ValueError(f"{role} is a colour such as '#ff8800', not {str(colour)[:30]!r}")
        changed[role] = (colour, changed[role][1])
    return changed
