"""Bots think in a process of their own: keys are answered meanwhile, and a thought can be stopped at any moment."""

from __future__ import annotations

import asyncio
import os
import pickle
import sys
from contextlib import suppress
from pathlib import Path
from typing import Any, cast

from minetui.bots.asking import LENGTH, Answer, Failed, Job, Question, framed


class ThinkerStopped(Exception):
    """No answer: the process ended, or could not be started. The message is one sentence."""


class Thinker:
    """Asks a process that is started when first needed, and again after it was stopped."""

    def __init__(self) -> None:
        self._process: asyncio.subprocess.Process | None = None
        self._turn = asyncio.Lock()
        self._stopped: list[asyncio.subprocess.Process] = []

    async def ask(self, question: Question) -> Answer:
        """A bot's answer. Raises ThinkerStopped. A cancelled question stops the process."""
        return cast(Answer, await self._sent(question))

    async def work(self, job: Job) -> Any:
        """What a Job brings. Raises ThinkerStopped, also for one that cannot be done. Cancelling stops the process."""
        done = await self._sent(job)
        if isinstance(done, Failed):
            raise ThinkerStopped(done.why)
        return done

    async def _sent(self, question: Question | Job) -> object:
        async with self._turn:
            try:
                process = await self._started()
                assert process.stdin is not None and process.stdout is not None
                process.stdin.write(framed(question))
                await process.stdin.drain()
                length = LENGTH.unpack(await process.stdout.readexactly(LENGTH.size))[0]
                answer: object = pickle.loads(await process.stdout.readexactly(length))
            except (OSError, asyncio.IncompleteReadError) as error:
                self.stop()
                raise ThinkerStopped(f"There was no answer ({type(error).__name__}).") from None
            except asyncio.CancelledError:
                self.stop()
                raise
        return answer

    def stop(self) -> None:
        """End the process, whatever it is thinking about."""
        process, self._process = self._process, None
        if process is None:
            return
        self._stopped = [one for one in self._stopped if one.returncode is None] + [process]
        if process.returncode is None:
            with suppress(ProcessLookupError):
                process.kill()
        # Its pipes must not outlive the event loop: they would complain on the terminal when the app is left.
        for number in (0, 1):
            pipe = process._transport.get_pipe_transport(number)  # type: ignore[attr-defined]
            if pipe is not None:
                pipe.close()

    async def end(self) -> None:
        """Stop, and wait until every process that was started is gone."""
        self.stop()
        while self._stopped:
            await self._stopped.pop().wait()

    async def _started(self) -> asyncio.subprocess.Process:
        if self._process is None or self._process.returncode is not None:
            root = str(Path(__file__).resolve().parents[1])
            paths = [root, *filter(None, [os.environ.get("PYTHONPATH")])]
            self._process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-P",  # what lies in the folder we were started from is not ours
                "-m",
                "minetui.bots.worker",
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                stderr=asyncio.subprocess.DEVNULL,
                env={**os.environ, "PYTHONPATH": os.pathsep.join(paths)},
                start_new_session=True,  # a hang-up or Ctrl+C at the terminal is handled by the app
            )
        return self._process
