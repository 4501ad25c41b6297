"""Which demos and lessons there are: the files in `data/`."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Final

from minetui.lessons.captions import Captions, read_captions
from minetui.lessons.script import Topic, read_topic
from rules.game import SetupError

DATA: Final = Path(__file__).parent / "data"
_FILE: Final = re.compile(r"\d\d-([a-z0-9-]+)\.mine")
ENGLISH: Final = "en"
WHOLE: Final = "whole"
"""The topic that tells a whole game."""


def languages(game_id: str) -> tuple[str, ...]:
    """The languages a game's demos and lessons speak, English first; none for a game without any."""
    found = (path.name.split(".")[1] for path in (DATA / game_id).glob("captions.*.txt"))
    return tuple(sorted(found, key=lambda language: (language != ENGLISH, language)))


@cache
def captions_of(game_id: str, language: str = ENGLISH) -> Captions:
    """What is said about a game, in English where the language is missing. Raises LessonError, or KeyError without."""
    known = languages(game_id)
    if not known:
        raise KeyError(game_id)
    name = f"captions.{language if language in known else known[0]}.txt"
    return read_captions((DATA / game_id / name).read_text(encoding="utf-8"), f"{game_id}/{name}")


def topic_ids(game_id: str) -> tuple[str, ...]:
    """The topics of a game, in their order."""
    return tuple(found[1] for path in _files(game_id) if (found := _FILE.fullmatch(path.name)))


@cache
def topic(game_id: str, id: str, language: str = ENGLISH) -> Topic:
    """A topic of a game; a unique beginning of its name will do.

    Raises:
        SetupError: for a topic there is not; the message names those there are.
        LessonError: for one that does not hold up.
    """
    ids = topic_ids(game_id)
    fitting = [one for one in ids if one.startswith(id)] if id not in ids else [id]
    if len(fitting) != 1:
        known = f"there is {', '.join(ids)}" if ids else "it has none yet"
        raise SetupError(f"There is no topic {id[:40]!r} of {game_id}; {known}.")
    path = _files(game_id)[ids.index(fitting[0])]
    name = f"{game_id}/{path.name}"
    return read_topic(fitting[0], name, path.read_text(encoding="utf-8"), captions_of(game_id, language))


def lesson(game_id: str, language: str = ENGLISH) -> tuple[Topic, ...]:
    """The topics a learner goes through, in their order. Raises LessonError."""
    return tuple(one for id in topic_ids(game_id) if (one := topic(game_id, id, language)).lesson)


def topics(game_id: str, language: str = ENGLISH) -> tuple[Topic, ...]:
    """All topics of a game, in their order. Raises LessonError."""
    return tuple(topic(game_id, id, language) for id in topic_ids(game_id))


def _files(game_id: str) -> list[Path]:
    return sorted(path for path in (DATA / game_id).glob("*.mine") if _FILE.fullmatch(path.name))
