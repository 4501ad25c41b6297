"""Bots against bots without a screen: the same deals from every seat, over several processes, with intervals."""

from __future__ import annotations

import math
import multiprocessing
import os
import re
import signal
import statistics
import textwrap
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from minetui.bots import Budget, make_bot
from rules.game import CHANCE, OVER, SPECTATOR, Setup
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
        reason: why it ended, in a few words that name no seat and no score.
        turns: completed turns of all seats together, in games that count them.
    """

    seed: int
    rotation: int
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    actions: int
    rule: str
    record: str = ""
    reason: str = ""
    turns: int | None = None


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

    def turns(self) -> list[int]:
        """Turns of each game, shortest first; empty for games that do not count them."""
        return sorted(result.turns for result in self.results if result.turns is not None)

    def reasons(self) -> dict[str, str]:
        """For each rule id that ended games: why, in a few words."""
        return {result.rule: result.reason for result in reversed(self.results)}

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
            "actions": _spread(lengths),
            "turns": _spread(self.turns()),
            "endings": dict(self.endings()),
            "reasons": self.reasons(),
            "seconds": self.seconds,
            "actions_per_second": sum(lengths) / self.seconds,
        }

    def lines(self) -> list[str]:
        """For people: plain text, at most 79 columns."""
        lengths = self.lengths()
        head = f"{'':22} {'wins':>6} {'shared':>6} {'losses':>6}   {'points':>7} {'95 % interval':>16} {'score':>8}"
        seeds = len(self.results) // len(self.seats)
        return [
            *textwrap.wrap(
                f"{len(self.results)} games of {self.setup.game}: seeds {self.seed} to {self.seed + seeds - 1}, "
                "each from every seat",
                79,
            ),
            "",
            head,
            *(tally.line() for tally in self.bots()),
            *(tally.line() for tally in self.by_seat()),
            "",
            _spread_line("actions", lengths),
            *([_spread_line("turns", turns)] if (turns := self.turns()) else []),
            "ended by:",
            *(f"{count:>6}  {rule:8} {self.reasons()[rule]}"[:79].rstrip() for rule, count in self.endings()),
            f"{self.seconds:.1f} s, {sum(lengths) / self.seconds:.0f} actions a second",
        ]


def _spread(numbers: list[int]) -> dict[str, float] | None:
    """Sorted numbers in short, for machines; None when there are none."""
    if not numbers:
        return None
    return {
        "min": numbers[0],
        "median": statistics.median(numbers),
        "mean": statistics.fmean(numbers),
        "max": numbers[-1],
    }


def _spread_line(what: str, numbers: list[int]) -> str:
    """Sorted numbers in short, for people."""
    return (
        f"{what} a game: {numbers[0]} to {numbers[-1]}, median {statistics.median(numbers):g}, "
        f"mean {statistics.fmean(numbers):.1f}"
    )


def simulate(
    setup: Setup,
    seats: Sequence[str],
    games: int,
    seed: int = 1,
    jobs: int = 1,
    records: Path | None = None,
    progress: Progress | None = None,
    nodes: int | None = None,
) -> Report:
    """Play bots against each other. The results depend on neither the jobs nor which of them finishes first.

    Args:
        setup: what is played.
        seats: a bot level for each seat.
        games: how many at least: every seed is played once from each rotation of the seats that differs.
        seed: the first seed, 0 or more; the others count up from it.
        jobs: processes, 1 or more; 1 plays in this one.
        records: a folder that gets every game as a Record; made if need be. Nothing in it is written over.
        progress: told after each game.
        nodes: positions a bot may look at for one action; None for as many as it likes. There is no limit on
            its time, which would make the results depend on the machine.

    Raises:
        ValueError: not a bot for each seat, no game to play, or no process to play it in.
        SimulationError: a bot failed, chose an illegal action, or a game would not end; or one of the Records to be
            written is there already.
        OSError: the records cannot be written.
    """
    if len(seats) != setup.seats:
        raise ValueError(f"{setup.seats} seats need as many bots, not {len(seats)}")
    if games < 1 or jobs < 1:
        raise ValueError(f"It takes at least one game and one process, not {games} and {jobs}.")
    deals = -(-games // setup.seats)
    tasks = [
        (setup, tuple(seats), number + deals * again, rotation, nodes, records is not None)
        for number in range(seed, seed + deals)
        for rotation, again in enumerate(_repeated(seats))
    ]
    if records is not None:
        records.mkdir(parents=True, exist_ok=True)
        there = set(os.listdir(records))
        taken = [name for _, _, number, rotation, *_ in tasks if (name := _file_name(setup, number, rotation)) in there]
        if taken:
            others = f", and {len(taken) - 1} more of its names" if len(taken) > 1 else ""
            raise SimulationError(f"{records / taken[0]} exists already{others}: nothing was played.")
    report = Report(setup, tuple(seats), seed)
    begun = time.perf_counter()
    for result in _played(tasks, jobs):
        if records is not None:
            with (records / _file_name(setup, result.seed, result.rotation)).open("x", encoding="utf-8") as file:
                file.write(result.record)
        report.results.append(result)
        if progress:
            progress(len(report.results), len(tasks))
    report.seconds = time.perf_counter() - begun
    return report


def _repeated(seats: Sequence[str]) -> list[int]:
    """For every rotation, how many before it put the same bots on the same seats.

    With the same deal they would be the same game again, and would make intervals look narrower than they are; so they
    get deals of their own.
    """
    seated = [
        tuple(seats[(seat - rotation) % len(seats)] for seat in range(len(seats))) for rotation in range(len(seats))
    ]
    return [seated[:rotation].count(one) for rotation, one in enumerate(seated)]


def _file_name(setup: Setup, seed: int, rotation: int) -> str:
    return f"{setup.game}-{seed}-{rotation}.mine"


Task = tuple[Setup, tuple[str, ...], int, int, int | None, bool]


def _played(tasks: list[Task], jobs: int) -> Iterator[Result]:
    """The games' results in the order of the tasks."""
    if jobs == 1:
        yield from map(_play, tasks)
        return
    # Fresh processes: a forked copy of a program with threads may hang, and not every system can fork. Leaving the
    # block ends them, whatever they are at: after an interrupt nobody wants the games under way any more.
    with multiprocessing.get_context("spawn").Pool(min(jobs, len(tasks)), _live_and_die_with_the_parent) as pool:
        yield from pool.imap(_play, tasks)


def _live_and_die_with_the_parent() -> None:
    """An interrupt is the parent's to handle; a parent that was killed leaves no process waiting behind."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    assert parent is not None

    def watch() -> None:
        parent.join()
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()


def _play(task: Task) -> Result:
    """One game from its deal to its end."""
    setup, levels, seed, rotation, nodes, keep = task
    seated = [levels[(seat - rotation) % setup.seats] for seat in range(setup.seats)]
    bots = [make_bot(setup.game, level) for level in seated]
    match = start_match(setup, tuple(BOT + level for level in seated), seed)
    budget = Budget(nodes=nodes)
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
            action = bots[mover].choose(match.view(mover), legal, match.generator(mover), budget)
        except Exception as error:
            raise SimulationError(f"{where}: the bot failed: {error!r}") from error
        if action not in legal:
            raise SimulationError(f"{where}: the bot chose {action!r}, which is not legal")
        match.act(mover, action)
        actions += 1
    outcome = match.outcome
    assert outcome is not None
    record = write_record(match.record) if keep else ""
    turns = getattr(match.view(SPECTATOR), "turn", None)
    return Result(
        seed,
        rotation,
        outcome.winners,
        outcome.scores,
        actions,
        outcome.rules[-1],
        record,
        _short(outcome.reason),
        turns,
    )


def _short(reason: str) -> str:
    """The first clause of an Outcome's reason, without names and without what differs from game to game."""
    return re.sub(r"\{\d+\}", "a seat", re.split(r"[;.]", reason, maxsplit=1)[0])
