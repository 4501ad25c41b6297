"""A process that thinks for bots and solves puzzles: `python -m minetui.bots.worker`, asked through its standard input.

Question and answer are pickles, each behind its length in four bytes. Only the process that started this one holds
the other ends of the pipes. It ends when its input does.
"""

from __future__ import annotations

import os
import pickle
import signal
import sys
from typing import BinaryIO

from minetui.bots.asking import LENGTH, Answer, Failed, Job, Question, framed
from minetui.bots.base import Bot
from minetui.bots.registry import make_bot


def serve(source: BinaryIO, target: BinaryIO) -> None:
    """Answer until the input ends."""
    bots: dict[tuple[str, str], Bot] = {}
    while len(head := source.read(LENGTH.size)) == LENGTH.size:
        asked: Question | Job = pickle.loads(source.read(LENGTH.unpack(head)[0]))
        if not isinstance(asked, Question):
            target.write(framed(_done(asked)))
            target.flush()
            continue
        key = asked.game, asked.level
        bot = bots[key] = bots.get(key) or make_bot(*key)
        action = bot.choose(asked.view, asked.legal, asked.generator, asked.budget)
        target.write(framed(Answer(action, bot.why())))
        target.flush()


def _done(job: Job) -> object:
    """What a Job brings, or why it cannot be done."""
    try:
        return job.run()
    except ValueError as error:
        return Failed(str(error))


def main() -> None:
    """Serve standard input; Ctrl+C at the terminal is meant for the app alone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    target = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # whatever prints does not disturb the answers
    serve(sys.stdin.buffer, target)


if __name__ == "__main__":
    main()
