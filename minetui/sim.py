"""Bots against bots without a screen: the same deals from every seat, over several processes, with intervals."""

from __future__ import annotations

import math
import multiprocessing
import signal
import statistics
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from minetui.bots import Budget, make_bot
from rules.game import CHANCE, OVER, Setup
from rules.match import BOT, start_match
from rules.record import write_record

LONGEST: Final = 100_000
"""Actions after which a game is given up as endless (a game's own options may switch its limits off)."""

Progress = Callable[[int, int], None]
"""Called with the games done and the games to be played."""


class SimulationError(RuntimeError):
    """A game that could not be played to its end; the message names game, seed, seat and bot."""


@dataclass(frozen=True, slots=True)
class Result:
    """One game's end.

    Args:
        seed: what its Chance was drawn from.
        rotation: entry e sat on seat (e + rotation) modulo the seats.
        winners: the seats that won or shared the win.
        scores: by seat.
        actions: seats' actions, Chance's not counted.
        rule: the id of the rule that ended it.
        record: the whole game as a Record, when it was asked for.
    """

    seed: int
    rotation: int
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    actions: int
    rule: str
    record: str = ""


@dataclass(slots=True)
class Tally:
    """Games from one point of view: a bot's, or a seat's."""

    name: str
    wins: int = 0
    shared: int = 0
    losses: int = 0
    points: float = 0.0
    score: int = 0

    def add(self, result: Result, seat: int) -> None:
        """Count one game as seen from a seat."""
        self.score += result.scores[seat]
        if seat not in result.winners:
            self.losses += 1
        elif len(result.winners) == 1:
            self.wins += 1
        else:
            self.shared += 1
        if seat in result.winners:
            self.points += 1 / len(result.winners)

    @property
    def games(self) -> int:
        """How many were counted."""
        return self.wins + self.shared + self.losses

    def to_json(self) -> dict[str, Any]:
        """For machines."""
        low, high = wilson(self.points, self.games)
        return {
            "name": self.name,
            "games": self.games,
            "wins": self.wins,
            "shared": self.shared,
            "losses": self.losses,
            "points": round(self.points, 6),
            "rate": self.points / self.games,
            "interval95": [low, high],
            "mean_score": self.score / self.games,
        }

    def line(self) -> str:
        """A row of the table."""
        low, high = wilson(self.points, self.games)
        rate = self.points / self.games
        return (
            f"{self.name:22} {self.wins:>6} {self.shared:>6} {self.losses:>6}   "
            f"{rate:7.1%} {low:6.1%} to {high:6.1%} {self.score / self.games:8.2f}"
        )


def wilson(points: float, games: int) -> tuple[float, float]:
    """The 95 % Wilson interval of a rate: points out of games, a shared win counting its part."""
    z = 1.959964
    rate = points / games
    middle = rate + z * z / (2 * games)
    spread = z * math.sqrt(rate * (1 - rate) / games + z * z / (4 * games * games))
    scale = 1 + z * z / games
    return max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale)


@dataclass(slots=True)
class Report:
    """What a simulation found out.

    Args:
        setup: what was played.
        seats: the bots' levels, as given.
        seed: the first seed.
        results: one for each game, by seed and rotation.
        seconds: wall time of the whole run.
    """

    setup: Setup
    seats: tuple[str, ...]
    seed: int
    results: list[Result] = field(default_factory=list)
    seconds: float = 0.0

    def bots(self) -> list[Tally]:
        """A tally for each bot entered, whatever seat it sat on."""
        tallies = [Tally(f"{number} {level}") for number, level in enumerate(self.seats, 1)]
        for result in self.results:
            for entry, tally in enumerate(tallies):
                tally.add(result, (entry + result.rotation) % len(tallies))
        return tallies

    def by_seat(self) -> list[Tally]:
        """A tally for each seat, whoever sat there."""
        tallies = [Tally(f"seat {seat}") for seat in range(len(self.seats))]
        for result in self.results:
            for seat, tally in enumerate(tallies):
                tally.add(result, seat)
        return tallies

    def lengths(self) -> list[int]:
        """Actions of each game, shortest first."""
        return sorted(result.actions for result in self.results)

    def endings(self) -> list[tuple[str, int]]:
        """Rule ids that ended games, with how many, most often first."""
        return Counter(result.rule for result in self.results).most_common()

    def to_json(self) -> dict[str, Any]:
        """For machines."""
        lengths = self.lengths()
        return {
            "game": self.setup.game,
            "options": dict(self.setup.options),
            "seats": list(self.seats),
            "seed": self.seed,
            "games": len(self.results),
            "bots": [tally.to_json() for tally in self.bots()],
            "by_seat": [tally.to_json() for tally in self.by_seat()],
            "actions": {
                "min": lengths[0],
                "median": statistics.median(lengths),
                "mean": statistics.fmean(lengths),
                "max": lengths[-1],
            },
            "endings": dict(self.endings()),
            "seconds": self.seconds,
            "actions_per_second": sum(lengths) / self.seconds,
        }

    def lines(self) -> list[str]:
        """For people: plain text, at most 79 columns."""
        lengths = self.lengths()
        head = f"{'':22} {'wins':>6} {'shared':>6} {'losses':>6}   {'points':>7} {'95 % interval':>16} {'score':>8}"
        seeds = len(self.results) // len(self.seats)
        return [
            f"{len(self.results)} games of {self.setup.game}: seeds {self.seed} to {self.seed + seeds - 1}, "
            "each from every seat",
            "",
            head,
            *(tally.line() for tally in self.bots()),
            *(tally.line() for tally in self.by_seat()),
            "",
            f"actions a game: {lengths[0]} to {lengths[-1]}, median {statistics.median(lengths):g}, "
            f"mean {statistics.fmean(lengths):.1f}",
            "ended by: " + ", ".join(f"{rule} {count}" for rule, count in self.endings()),
            f"{self.seconds:.1f} s, {sum(lengths) / self.seconds:.0f} actions a second",
        ]


def simulate(
    setup: Setup,
    seats: Sequence[str],
    games: int,
    seed: int = 1,
    jobs: int = 1,
    records: Path | None = None,
    progress: Progress | None = None,
) -> Report:
    """Play bots against each other. The results depend on neither the jobs nor which of them finishes first.

    Args:
        setup: what is played.
        seats: a bot level for each seat.
        games: how many at least: every seed is played once from each rotation of the seats.
        seed: the first seed, 0 or more; the others count up from it.
        jobs: processes, 1 or more; 1 plays in this one.
        records: a folder that gets every game as a Record; made if need be.
        progress: told after each game.

    Raises:
        SimulationError: a bot failed, chose an illegal action, or a game would not end.
        OSError: the records cannot be written.
    """
    if len(seats) != setup.seats:
        raise ValueError(f"{setup.seats} seats need as many bots, not {len(seats)}")
    seeds = range(seed, seed + -(-games // setup.seats))
    tasks = [
        (setup, tuple(seats), number, rotation, records is not None)
        for number in seeds
        for rotation in range(setup.seats)
    ]
    if records is not None:
        records.mkdir(parents=True, exist_ok=True)
    report = Report(setup, tuple(seats), seed)
    begun = time.perf_counter()
    for result in _played(tasks, jobs):
        if records is not None:
            path = records / f"{setup.game}-{result.seed}-{result.rotation}.mine"
            path.write_text(result.record, encoding="utf-8")
        report.results.append(result)
        if progress:
            progress(len(report.results), len(tasks))
    report.seconds = time.perf_counter() - begun
    return report


Task = tuple[Setup, tuple[str, ...], int, int, bool]


def _played(tasks: list[Task], jobs: int) -> Iterator[Result]:
    """The games' results in the order of the tasks."""
    if jobs == 1:
        yield from map(_play, tasks)
        return
    # Fresh processes: a forked copy of a program with threads may hang, and not every system can fork.
    context = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(min(jobs, len(tasks)), context, initializer=_leave_interrupts_to_the_parent)
    try:
        yield from pool.map(_play, tasks)
    except BaseException:
        # Nobody wants the games under way any more, and a bot may think long about the next move.
        for process in multiprocessing.active_children():
            process.terminate()
        raise
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def _leave_interrupts_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _play(task: Task) -> Result:
    """One game from its deal to its end."""
    setup, levels, seed, rotation, keep = task
    seated = [levels[(seat - rotation) % setup.seats] for seat in range(setup.seats)]
    bots = [make_bot(setup.game, level) for level in seated]
    match = start_match(setup, tuple(BOT + level for level in seated), seed)
    actions = 0
    while match.to_move != OVER:
        mover = match.to_move
        if mover == CHANCE:
            match.deal()
            continue
        where = (
            f"{setup.game}, seed {seed}, rotation {rotation}, action {len(match) + 1}, seat {mover} ({seated[mover]})"
        )
        if actions == LONGEST:
            raise SimulationError(f"{where}: no end after {LONGEST} actions")
        legal = match.legal()
        try:
            action = bots[mover].choose(match.view(mover), legal, match.generator(mover), Budget())
        except Exception as error:
            raise SimulationError(f"{where}: the bot failed: {error!r}") from error
        if action not in legal:
            raise SimulationError(f"{where}: the bot chose {action!r}, which is not legal")
        match.act(mover, action)
        actions += 1
    outcome = match.outcome
    assert outcome is not None
    record = write_record(match.record) if keep else ""
    return Result(seed, rotation, outcome.winners, outcome.scores, actions, outcome.rules[-1], record)
