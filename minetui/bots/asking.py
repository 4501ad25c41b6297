"""What goes through the pipe between whoever asks a bot and the process it thinks in."""

from __future__ import annotations

import pickle
import struct
from dataclasses import dataclass
from typing import Any, Final, Protocol

from minetui.bots.base import Budget
from rules.dealer import Generator
from rules.game import Action

THINKING: Final = Budget(seconds=1.0)
"""What a bot may spend on one decision of a match."""
LENGTH: Final = struct.Struct(">I")
"""How the length of what follows is written."""


@dataclass(frozen=True, slots=True)
class Question:
    """What a bot is asked. See `Bot.choose`.

    Args:
        game: the game's id.
        level: the bot's level.
        view: what its seat may know.
        legal: the actions open to it.
        generator: its source of chance.
        budget: what it may spend.
    """

    game: str
    level: str
    view: Any
    legal: list[Action]
    generator: Generator
    budget: Budget


@dataclass(frozen=True, slots=True)
class Answer:
    """What a bot answers.

    Args:
        action: what it does.
        why: why, in a sentence with `{0}`, `{1}`, ... for names.
    """

    action: Action
    why: str


class Job(Protocol):
    """Any other work that may take long."""

    def run(self) -> Any:
        """Do it. A ValueError says in one sentence why it cannot be done."""
        ...


@dataclass(frozen=True, slots=True)
class Failed:
    """Why a Job could not be done, in one sentence."""

    why: str


def framed(thing: object) -> bytes:
    """A thing as it goes through the pipe."""
    data = pickle.dumps(thing)
    return LENGTH.pack(len(data)) + data
