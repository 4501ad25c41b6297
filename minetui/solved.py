"""What has been solved: one line of JSON a result, appended to one file; and what can be said of all of them."""

from __future__ import annotations

import json
import os
from collections import Counter
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from datetime import date, timedelta
from textwrap import wrap
from typing import Any, Final

from minetui.folders import data_folder
from minetui.letters import STAND_INS
from minetui.puzzles.attempt import Result
from minetui.puzzles.daily import COUNT
from minetui.puzzles.puzzle import GRADES
from minetui.puzzles.rating import Rating, ratings
from minetui.puzzles.shelf import KINDS, seeded
from minetui.setting_up import new_seed

_NAME: Final = "puzzles.jsonl"
_LARGEST: Final = 16 * 1024 * 1024
"""Bytes of the file that are read."""
_DRAWS: Final = 30
"""Puzzles looked at for one that was not tried."""
_PASTED: Final = 40
"""Columns a text to paste may take."""
_FRAME: Final = str.maketrans("┌┐└┘┤┬─│", "++++++-|")
"""For the frame of a curve, which is ASCII."""


@dataclass(frozen=True, slots=True)
class Kept:
    """A result on a day.

    Args:
        day: the day.
        result: what came of the puzzle.
        daily: whether it was one of the puzzles of that day.
    """

    day: date
    result: Result
    daily: bool

    @property
    def kind(self) -> str:
        """The puzzle's kind."""
        return self.result.id.split(":")[0]

    @property
    def grade(self) -> str:
        """The puzzle's grade."""
        return self.result.id.split(":")[1]

    @property
    def par(self) -> bool:
        """Whether it was solved without any hint."""
        return self.result.solved and not self.result.hints


def keep(result: Result, day: date, daily: bool) -> str | None:
    """Append a result; a sentence when that failed."""
    line = json.dumps({"day": day.isoformat(), "daily": daily, **asdict(result)}) + "\n"
    path = data_folder() / _NAME
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("ab+") as file:
            if file.tell():  # a line that was cut off stands alone
                file.seek(-1, os.SEEK_END)
                if file.read(1) != b"\n":
                    line = "\n" + line
            file.write(line.encode())
    except OSError as error:
        return f"The result could not be kept: {error.strerror or error}."
    return None


def kept() -> list[Kept]:
    """The first result of each puzzle, and of each puzzle of a day also that day's; damaged lines are left out.

    A puzzle of a day may have been tried before: its second result counts for the day, and for nothing else.
    """
    try:
        with (data_folder() / _NAME).open("rb") as file:
            lines = file.read(_LARGEST).decode("utf-8", "replace").splitlines()
    except OSError:
        return []
    found: list[Kept] = []
    known: set[str | tuple[str, date]] = set()
    for line in lines:
        one = _read(line)
        if one is None:
            continue
        id = one.result.id
        key = (id, one.day) if one.daily else id
        if id not in known or key not in known:
            found.append(one)
            known |= {id, key}
    return found


def _read(line: str) -> Kept | None:
    try:
        data: dict[str, Any] = json.loads(line)
        day, daily = date.fromisoformat(data.pop("day")), data.pop("daily")
        result = Result(**data)
        one = Kept(day, result, bool(daily))
        numbers = (result.value, result.best, result.moves, result.undone, result.hints)
        fine = one.grade in GRADES and all(type(number) is int for number in numbers)
        fine = fine and result.id.isprintable() and result.told.isprintable() and type(result.shown) is bool
    except (ValueError, TypeError, KeyError, IndexError, AttributeError, RecursionError):
        return None
    return one if fine else None


def untried(kind: str, grade: str) -> str:
    """A seed that leads to a puzzle nobody here has tried, if a few draws find one; else any seed.

    Args:
        kind: the kind's id.
        grade: one of GRADES. PuzzleError is raised for another one.
    """
    tried = {one.result.id for one in kept()}
    seeds = (new_seed() for _ in range(_DRAWS))
    return next((seed for seed in seeds if seeded(kind, grade, seed).id not in tried), new_seed())


@dataclass(frozen=True, slots=True)
class Summary:
    """What can be said of results.

    Args:
        tried: how many puzzles were tried, by grade.
        solved: how many of them were solved, by grade.
        par: how many of those without a hint, by grade.
        kinds: solved by kind.
        streak: how many were solved in a row, at most.
        days: how many days in a row all puzzles of the day were tried, to today or yesterday.
        ratings: the rating after each result.
    """

    tried: Counter[str]
    solved: Counter[str]
    par: Counter[str]
    kinds: Counter[str]
    streak: int
    days: int
    ratings: list[Rating]


def summary(results: Sequence[Kept], today: date, a_day: int) -> Summary:
    """What can be said of results, oldest first. A puzzle counts once, by its first result.

    Args:
        results: the results.
        today: the day it is.
        a_day: how many puzzles a day has.
    """
    firsts: dict[str, Kept] = {}
    for one in results:
        firsts.setdefault(one.result.id, one)
    best = run = 0
    for one in firsts.values():
        run = run + 1 if one.result.solved else 0
        best = max(best, run)
    return Summary(
        Counter(one.grade for one in firsts.values()),
        Counter(one.grade for one in firsts.values() if one.result.solved),
        Counter(one.grade for one in firsts.values() if one.par),
        Counter(one.kind for one in firsts.values() if one.result.solved),
        best,
        days_in_a_row(results, today, a_day),
        ratings((one.grade, one.par) for one in firsts.values()),
    )


def days_in_a_row(results: Sequence[Kept], today: date, a_day: int) -> int:
    """How many days in a row all puzzles of the day were tried, to today or yesterday. See `summary`."""
    dailies = Counter(one.day for one in results if one.daily)
    days, day = 0, today if dailies[today] >= a_day else today - timedelta(days=1)
    while dailies[day] >= a_day:
        days, day = days + 1, day - timedelta(days=1)
    return days


def to_paste(one: Kept, results: Sequence[Kept]) -> list[str]:
    """The text to paste after a result: about its puzzle, or about all that was tried of its day.

    Args:
        one: the result.
        results: all that are kept; without `one` where that could not be kept.
    """
    if not one.daily:
        return shared([one], f"MineTUI {one.result.id}")
    of_day = {each.result.id: each for each in results if each.daily and each.day == one.day}
    of_day.setdefault(one.result.id, one)
    return shared(list(of_day.values()), f"MineTUI daily {one.day}", days_in_a_row(results, one.day, COUNT))


def shared(results: Sequence[Kept], head: str, streak: int = 0) -> list[str]:
    """A text to paste: what was reached, without telling how; plain ASCII, at most _PASTED columns."""
    lines = [head]
    for one in results:
        result = one.result
        bar = "#" if result.solved else "x" if result.shown else "-"
        used = ("moves", result.moves), ("undo", result.undone), ("hints", result.hints)
        extra = " ".join(f"{name} {number}" for name, number in used if number)
        told = f"{bar} {one.kind} {one.grade}: {result.told}"
        lines += [told] if len(told) <= _PASTED else [f"{bar} {one.kind} {one.grade}:", f"  {result.told}"]
        if extra:
            lines.append(f"  {extra}")
    if streak > 1:
        lines.append(f"{streak} days in a row")
    return [line.translate(STAND_INS).encode("ascii", "replace").decode()[:_PASTED] for line in lines]


def chart(points: Sequence[Rating], width: int, height: int) -> list[str]:
    """The ratings as a curve of plain signs. Empty with fewer than two."""
    if len(points) < 2:
        return []
    import plotext  # type: ignore[import-untyped]

    plotext.clear_figure()
    plotext.theme("clear")
    plotext.plot_size(width, height)
    heights = [one.points for one in points]
    plotext.plot(heights, marker="*")
    for ticks, low, high, most in (
        (plotext.yticks, min(heights), max(heights), height // 3), (plotext.xticks, 1, len(points), 5)
    ):  # fmt: skip
        steps = min(most, max(high - low, 1))
        numbers = sorted({low + (high - low) * step // steps for step in range(steps + 1)})
        ticks(numbers, list(map(str, numbers)))
    plotext.title("rating after each puzzle")
    drawn: str = plotext.uncolorize(plotext.build())
    return [line.translate(_FRAME).rstrip() for line in drawn.splitlines()]


def statistics(results: Sequence[Kept], today: date, width: int) -> list[str]:
    """What has been solved, in lines."""
    if not results:
        return ["Nothing has been tried yet."]
    found = summary(results, today, COUNT)
    lines = [f"{'grade':<10}{'tried':>6}{'solved':>8}{'par':>6}"]
    for grade in GRADES:
        tried, par = found.tried[grade], found.par[grade]
        share = f"{100 * par // tried:>5}%" if tried else "     -"
        lines.append(f"{grade:<10}{tried:>6}{found.solved[grade]:>8}{share}")
    kinds = ", ".join(f"{id} {found.kinds[id]}" for id in KINDS if found.kinds[id])
    if kinds:
        lines += ["", *wrap(f"solved by kind: {kinds}", width, subsequent_indent="  ", break_on_hyphens=False)]
    points, deviation = found.ratings[-1]
    lines += ["", f"best streak {found.streak}   days in a row {found.days}   rating {points} +- {2 * deviation}"]
    drawn = chart(found.ratings[-200:], width, 12)
    return [*lines, "", *drawn] if drawn else lines
