"""A bot in a process of its own: the same answers, stopped at once, and never a hang when it dies."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from minetui.bots import Budget, levels, make_bot
from minetui.bots.asking import LENGTH, Question, framed
from minetui.thinking import Thinker, ThinkerStopped
from rules.catalogue import game
from rules.game import choose_setup
from rules.match import Match, start_match

RULES = game("mine-shift")
QUICK = Budget(nodes=200)


@pytest_asyncio.fixture
async def thinker() -> AsyncIterator[Thinker]:
    one = Thinker()
    yield one
    await one.end()


def match(seed: int = 3) -> Match:
    found = start_match(choose_setup(RULES), ("Ada", "Ben"), seed)
    found.deal_all()
    return found


def question(match: Match, level: str, budget: Budget = QUICK) -> Question:
    seat = match.to_move
    return Question("mine-shift", level, match.view(seat), match.legal(), match.generator(seat), budget)


async def process_of(thinker: Thinker, still: bool = False) -> asyncio.subprocess.Process:
    """The process, once there is one; made to stand still before it can answer."""
    async with asyncio.timeout(10):
        while thinker._process is None:
            await asyncio.sleep(0)
    if still:
        os.kill(thinker._process.pid, signal.SIGSTOP)
    return thinker._process


async def test_the_answer_is_the_one_the_bot_gives_here(thinker: Thinker) -> None:
    playing = match()
    for level in levels("mine-shift"):
        seat = playing.to_move
        bot = make_bot("mine-shift", level)
        here = bot.choose(playing.view(seat), playing.legal(), playing.generator(seat), QUICK)
        answer = await thinker.ask(question(playing, level))
        assert (answer.action, answer.why) == (here, bot.why())
        playing.act(seat, answer.action)


async def test_one_process_answers_many_questions(thinker: Thinker) -> None:
    playing = match()
    await thinker.ask(question(playing, "random"))
    first = (await process_of(thinker)).pid
    answers = await asyncio.gather(*(thinker.ask(question(playing, "random")) for _ in range(4)))
    assert (await process_of(thinker)).pid == first
    assert len({answer.action for answer in answers}) == 1  # the same point of the match, the same answer


async def test_a_cancelled_question_ends_its_process_and_the_next_is_answered(thinker: Thinker) -> None:
    playing = match()
    asking = asyncio.create_task(thinker.ask(question(playing, "novice")))
    process = await process_of(thinker, still=True)
    asking.cancel()
    with pytest.raises(asyncio.CancelledError):
        await asking
    async with asyncio.timeout(5):
        assert await process.wait() == -signal.SIGKILL
    answer = await thinker.ask(question(playing, "random"))
    assert answer.action in playing.legal()


async def test_stopping_while_it_thinks_is_told_and_a_later_question_works(thinker: Thinker) -> None:
    playing = match()
    asking = asyncio.create_task(thinker.ask(question(playing, "novice")))
    await process_of(thinker, still=True)
    thinker.stop()
    with pytest.raises(ThinkerStopped):
        async with asyncio.timeout(5):
            await asking
    assert (await thinker.ask(question(playing, "random"))).action in playing.legal()


async def test_a_killed_process_is_told_in_a_sentence(thinker: Thinker) -> None:
    playing = match()
    asking = asyncio.create_task(thinker.ask(question(playing, "novice")))
    os.kill((await process_of(thinker, still=True)).pid, signal.SIGKILL)
    with pytest.raises(ThinkerStopped, match=r"^There was no answer \(.*\)\.$"):
        async with asyncio.timeout(5):
            await asking
    assert (await thinker.ask(question(playing, "random"))).action in playing.legal()


async def test_a_process_killed_between_questions_is_started_again_or_told(thinker: Thinker) -> None:
    playing = match()
    await thinker.ask(question(playing, "random"))
    process = await process_of(thinker)
    process.kill()
    await process.wait()
    assert (await thinker.ask(question(playing, "random"))).action in playing.legal()


async def test_a_bot_that_fails_is_told(thinker: Thinker) -> None:
    playing = match()
    nothing = Question("mine-shift", "random", playing.view(0), [], playing.generator(0), QUICK)
    with pytest.raises(ThinkerStopped):
        await thinker.ask(nothing)
    assert (await thinker.ask(question(playing, "random"))).action in playing.legal()


async def test_a_program_that_cannot_be_started_is_told(thinker: Thinker, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "executable", "/nowhere/python")
    with pytest.raises(ThinkerStopped):
        await thinker.ask(question(match(), "random"))


async def test_stopping_twice_or_before_anything_is_nothing(thinker: Thinker) -> None:
    thinker.stop()
    await thinker.ask(question(match(), "random"))
    thinker.stop()
    thinker.stop()


@pytest.mark.filterwarnings("error::pytest.PytestUnraisableExceptionWarning")
async def test_nothing_of_it_outlives_the_app(thinker: Thinker, caplog: pytest.LogCaptureFixture) -> None:
    # Pipes that outlive the event loop complain on the terminal that was just given back.
    await thinker.ask(question(match(), "random"))
    first = await process_of(thinker)
    thinker.stop()  # one that was stopped before is waited for as well
    asking = asyncio.create_task(thinker.ask(question(match(), "novice")))
    await asyncio.sleep(0)
    second = await process_of(thinker, still=True)
    await thinker.end()
    for process in (first, second):
        assert process.returncode == -signal.SIGKILL
        for number in (0, 1):
            assert process._transport.get_pipe_transport(number).is_closing()  # type: ignore[attr-defined]
        assert str(process.pid) not in caplog.text
    with pytest.raises(ThinkerStopped):
        await asking


def worker(data: bytes, folder: Path) -> subprocess.CompletedProcess[bytes]:
    root = str(Path(__file__).resolve().parents[2])
    return subprocess.run(
        [sys.executable, "-P", "-m", "minetui.bots.worker"], input=data, capture_output=True, timeout=30, cwd=folder,
        env={**os.environ, "PYTHONPATH": root},
    )  # fmt: skip


def test_the_process_ends_with_its_input(tmp_path: Path) -> None:
    assert worker(b"", tmp_path).returncode == 0
    done = worker(framed(question(match(), "random")), tmp_path)
    assert done.returncode == 0
    assert LENGTH.unpack(done.stdout[: LENGTH.size])[0] == len(done.stdout) - LENGTH.size
    assert worker(b"\x00\x00", tmp_path).returncode == 0  # a torn question is none


def test_what_lies_in_the_folder_it_is_started_from_is_not_read(tmp_path: Path) -> None:
    (tmp_path / "pickle.py").write_text("raise SystemExit(3)")
    (tmp_path / "rules.py").write_text("raise SystemExit(3)")
    assert worker(framed(question(match(), "random")), tmp_path).returncode == 0
