"""What a player has set, kept in one small file that a person can edit.

A broken file, a value nobody knows or a keymap that clashes costs nothing but that value: the default stands in and a
sentence says so.
"""

from __future__ import annotations

import os
import tomllib
from contextlib import suppress
from dataclasses import dataclass, field, fields, replace
from pathlib import Path
from typing import Any, Final

from minetui.folders import settings_folder

AUTO: Final = "auto"
"""The value of a setting that is left to the terminal."""


@dataclass(frozen=True, slots=True)
class Settings:
    """The settings, as they are without any file.

    Args:
        theme: a theme's name, or AUTO.
        glyphs: "unicode", "ascii", or AUTO.
        motion: whether what happens is shown step by step.
        pace: how long such a step stands: "slow", "normal", "fast", or until Enter ("by key").
        vi_keys: whether h j k l move the cursor too.
        pause: whether a finished turn waits for Enter, so that it can still be taken back.
        handover: "hidden": between people where hands are hidden; "always": in every game.
        reactions: "always": whoever may react is asked in person; "on demand": only who calls for the keyboard.
        odds: whether chances are shown where they can be worked out.
        turned: whether boards that can be seen from several sides turn to whoever is to move.
        timer: whether puzzles show how long one has been at them.
        language: what rules and lessons are read in, where they are there in it.
        name: what the first person is called.
        welcomed: whether the first-run card was answered.
        keys: command id to keys, for the commands that are changed.
    """

    theme: str = AUTO
    glyphs: str = AUTO
    motion: bool = True
    pace: str = "normal"
    vi_keys: bool = False
    pause: bool = True
    handover: str = "hidden"
    reactions: str = "always"
    odds: bool = True
    turned: bool = False
    timer: bool = False
    language: str = "en"
    name: str = "Player"
    welcomed: bool = False
    keys: dict[str, str] = field(default_factory=dict)


CHOICES: Final = {"glyphs": (AUTO, "unicode", "ascii"), "pace": ("slow", "normal", "fast", "by key"),
                  "handover": ("hidden", "always"), "reactions": ("always", "on demand"),
                  "language": ("en", "nl")}  # fmt: skip
"""Values of the settings that have only a few."""
LARGEST: Final = 100_000
"""Characters a settings or theme file may have."""


def load_settings(path: Path | None = None) -> tuple[Settings, list[str]]:
    """The settings of a file, and a sentence for everything in it that could not be used."""
    path = path or settings_folder() / "settings.toml"
    try:
        with path.open(encoding="utf-8") as file:
            found: dict[str, Any] = tomllib.loads(file.read(LARGEST))
    except FileNotFoundError:
        return Settings(), []
    except (OSError, ValueError) as error:
        told = f"The settings could not be read and are as at first: {_first_line(error)}."
        kept = f" The file is kept as {path.name}.broken when one is changed." if path.is_file() else ""
        return Settings(), [told + kept]
    wrong: list[str] = []
    taken: dict[str, Any] = {}
    for one in fields(Settings):
        if one.name not in found:
            continue
        value = found.pop(one.name)
        default = getattr(Settings(), one.name)
        fine = type(value) is type(default) and value in CHOICES.get(one.name, (value,))
        if one.name == "keys":
            fine = fine and all(isinstance(keys, str) for keys in value.values())
        if one.name == "name":
            fine = fine and value.isprintable() and 0 < len(value) <= 40
        if fine:
            taken[one.name] = value
        else:
            wrong.append(f"The setting {one.name} cannot be {str(value)[:30]!r}; it is as at first.")
    wrong += [f"There is no setting {name[:30]!r}." for name in found]
    return replace(Settings(), **taken), wrong


def save_settings(settings: Settings, path: Path | None = None) -> str | None:
    """Write the settings; a sentence when that failed. A reader never meets half a file.

    A file that cannot be read is not written over: it is kept beside the new one as settings.toml.broken.
    """
    import json

    path = path or settings_folder() / "settings.toml"
    # Text, numbers and truth values look the same in TOML and JSON.
    lines = [
        f"{one.name} = {json.dumps(getattr(settings, one.name), ensure_ascii=False)}"
        for one in fields(Settings)
        if one.name != "keys"
    ]
    lines += ["", "[keys]", *(f"{json.dumps(id)} = {json.dumps(keys)}" for id, keys in settings.keys.items())]
    beside = path.with_name(f"{path.name}.{os.getpid()}")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        beside.write_text("\n".join(lines) + "\n", encoding="utf-8")
        if path.is_file() and not _readable(path):
            path.replace(_free(path.with_name(f"{path.name}.broken")))
        beside.replace(path)
    except OSError as error:
        with suppress(OSError):
            beside.unlink()
        return f"The settings could not be kept: {error.strerror or error}."
    return None


def _readable(path: Path) -> bool:
    try:
        tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return False
    return True


def _free(path: Path) -> Path:
    """A path nothing lies at yet: this one, or this one with a number."""
    found, number = path, 1
    while found.exists():
        number += 1
        found = path.with_name(f"{path.name}{number}")
    return found


def _first_line(error: Exception) -> str:
    text = (error.strerror or str(error)) if isinstance(error, OSError) else str(error)
    return text.splitlines()[0][:120].rstrip(".") if text else type(error).__name__
