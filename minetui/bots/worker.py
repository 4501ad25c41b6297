"""A process that thinks for bots: `python -m minetui.bots.worker`, asked through its standard input.

Question and answer are pickles, each behind its length in four bytes. Only the process that started this one holds
the other ends of the pipes. It ends when its input does.
"""

from __future__ import annotations

import os
import pickle
import signal
import struct
import sys
from dataclasses import dataclass
from typing import Any, BinaryIO

from minetui.bots.base import Bot, Budget
from minetui.bots.registry import make_bot
from rules.dealer import Generator
from rules.game import Action

LENGTH = struct.Struct(">I")


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


def framed(thing: Question | Answer) -> bytes:
    """A thing as it goes through the pipe."""
    data = pickle.dumps(thing)
    return LENGTH.pack(len(data)) + data


def serve(source: BinaryIO, target: BinaryIO) -> None:
    """Answer until the input ends."""
    bots: dict[tuple[str, str], Bot] = {}
    while len(head := source.read(LENGTH.size)) == LENGTH.size:
        asked: Question = pickle.loads(source.read(LENGTH.unpack(head)[0]))
        key = asked.game, asked.level
        bot = bots[key] = bots.get(key) or make_bot(*key)
        action = bot.choose(asked.view, asked.legal, asked.generator, asked.budget)
        target.write(framed(Answer(action, bot.why())))
        target.flush()


def main() -> None:
    """Serve standard input; Ctrl+C at the terminal is meant for the app alone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    target = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # whatever prints does not disturb the answers
    serve(sys.stdin.buffer, target)


if __name__ == "__main__":
    main()
