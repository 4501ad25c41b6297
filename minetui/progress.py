"""How far learners are, kept in one small file; a broken one costs nothing but the places."""

from __future__ import annotations

import json
import os
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final

from minetui.folders import data_folder

if TYPE_CHECKING:
    from minetui.lessons.tutor import Tutor

_NAME: Final = "lessons.json"
_LARGEST: Final = 100_000
"""Characters the file may have."""
DONE: Final = "done"
"""Stands for a place in a lesson that was taken to its end."""


def place_of(game_id: str) -> str:
    """Where a learner left the lesson of a game, DONE after its end, "" before its beginning."""
    place = _all().get(game_id, "")
    return place if isinstance(place, str) else ""


def keep(tutor: Tutor) -> bool:
    """Remember where a learner is; at its end that the lesson was taken. False where nothing can be kept."""
    places = _all()
    places[tutor.match.game.id] = tutor.place or DONE
    path = data_folder() / _NAME
    beside = path.with_name(f"{_NAME}.{os.getpid()}")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        beside.write_text(json.dumps(places, indent=2) + "\n", encoding="utf-8")
        beside.replace(path)
    except OSError:  # a lesson is not worth an error
        with suppress(OSError):
            beside.unlink()
        return False
    return True


def newcomer() -> bool:
    """Whether nobody has played or learnt anything here yet."""
    return not (data_folder() / _NAME).exists() and not any((data_folder() / "matches").glob("*.mine"))


def _all() -> dict[str, Any]:
    try:
        with (data_folder() / _NAME).open(encoding="utf-8") as file:
            found = json.loads(file.read(_LARGEST))
    except (OSError, ValueError, RecursionError):  # brackets in brackets a thousandfold
        return {}
    return found if isinstance(found, dict) else {}
