"""Measuring two sides in one run, and the table that comes of it.

A shared machine's absolute times lie; ratios taken side by side lie much less. So every round runs ours and
the peer's straight after each other on one core, the ratio is taken per round, and the table shows the median
of these ratios with the least and the greatest beside it.
"""

from __future__ import annotations

import gc
import os
import platform
import textwrap
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from statistics import median
from typing import Any, Final

TITLES: Final = ("what", "ours", "peer", "ratio (min-max)", "reach", "met")
COLUMNS: Final = (25, 11, 10, 15, 10, 3)
WIDTH: Final = 79

clock: Final = time.process_time if time.get_clock_info("process_time").resolution < 1e-5 else time.perf_counter
"""CPU seconds of this process: what other programs on the core take does not count. Wall time where too coarse."""

Side = Callable[[], float]
"""Does one round's work and returns the seconds, or the bytes, each item of it took."""


@dataclass(frozen=True, slots=True)
class Bench:
    """One thing to measure.

    Args:
        what: what the table calls it, at most 26 characters.
        unit: "/s" shows items per second, "us" and "ms" the time of one, "B" bytes.
        ours: our side.
        peer: the other side doing the like, or None.
        reach: how many times the peer's speed we want, or None.
        most: how many seconds or bytes an item may take, or None.
        within: how many times what the peer takes an item may take, or None. The ratio is ours over the peer's then,
            and for bytes.
    """

    what: str
    unit: str
    ours: Side
    peer: Side | None = None
    reach: float | None = None
    most: float | None = None
    within: float | None = None


@dataclass(frozen=True, slots=True)
class Group:
    """What `--only` names: some benches, and notes on how they are to be read."""

    benches: tuple[Bench, ...]
    notes: tuple[str, ...]


@dataclass(slots=True)
class Row:
    """A bench with the seconds of every round."""

    bench: Bench
    ours: list[float] = field(default_factory=list)
    peer: list[float] = field(default_factory=list)

    @property
    def ratios(self) -> list[float]:
        """How many times as fast as the peer we were, by round; a side too quick for the clock counts as 1 ns.

        Where we only want to stay within some times what the peer takes: how many times that is.
        """
        pairs = [(max(ours, 1e-9), max(peer, 1e-9)) for ours, peer in zip(self.ours, self.peer, strict=False)]
        if self.bench.within is not None or self.bench.unit == "B":
            return [ours / peer for ours, peer in pairs]
        return [peer / ours for ours, peer in pairs]

    @property
    def reach(self) -> str:
        if self.bench.reach is not None:
            return f">= {self.bench.reach:g}x"
        if self.bench.within is not None:
            return f"<= {self.bench.within:g}x"
        return "-" if self.bench.most is None else f"<= {_shown(self.bench.most, self.bench.unit, 0)}"

    @property
    def met(self) -> bool | None:
        """Whether the median reaches what is wanted; None when nothing is, or there is no peer to tell by."""
        if self.bench.reach is not None:
            return median(self.ratios) >= self.bench.reach if self.peer else None
        if self.bench.within is not None:
            return median(self.ratios) <= self.bench.within if self.peer else None
        return None if self.bench.most is None else median(self.ours) <= self.bench.most

    def cells(self) -> tuple[str, ...]:
        """The row as the table shows it."""
        unit = self.bench.unit
        peer = _shown(median(self.peer), unit) if self.peer else "-"
        ratio = "-"
        if self.peer:
            low, mid, high = (_ratio(pick(self.ratios)) for pick in (min, median, max))
            ratio = f"{mid} ({low}-{high})"
        met = {True: "yes", False: "no", None: "-"}[self.met]
        return self.bench.what, _shown(median(self.ours), unit), peer, ratio, self.reach, met

    def as_json(self) -> dict[str, Any]:
        """The row as numbers; times in seconds an item."""
        return {
            "what": self.bench.what,
            "unit": self.bench.unit,
            "ours": _spread(self.ours),
            "peer": _spread(self.peer),
            "ratio": _spread(self.ratios),
            "reach": self.reach,
            "met": self.met,
        }


def _shown(seconds: float, unit: str, digits: int | None = None) -> str:
    if unit == "/s":
        return f"{1 / max(seconds, 1e-9):,.0f}/s"
    if unit == "B":
        return f"{seconds:,.0f} B"
    value = seconds * {"us": 1e6, "ms": 1e3}[unit]
    return f"{value:.{(2 if unit == 'us' else 1) if digits is None else digits}f} {unit}"


def _ratio(value: float) -> str:
    return f"{value:.{2 if value < 10 else 1 if value < 100 else 0}f}"


def _spread(values: list[float]) -> dict[str, float] | None:
    return {"min": min(values), "median": median(values), "max": max(values)} if values else None


def pin() -> int | None:
    """Keep this process and its children on one core; returns which, or None where that cannot be done."""
    if not hasattr(os, "sched_setaffinity"):
        return None
    core = max(os.sched_getaffinity(0))
    os.sched_setaffinity(0, {core})
    return core


def run(group: Group, rounds: int) -> list[Row]:
    """Measure all benches of a group round by round, ours and the peer's alternately, after one round unmeasured."""
    rows = [Row(bench) for bench in group.benches]
    for number in range(rounds + 1):
        for row in rows:
            for side, seconds in ((row.bench.ours, row.ours), (row.bench.peer, row.peer)):
                if side is not None:
                    gc.collect()
                    taken = side()
                    if number:
                        seconds.append(taken)
    return rows


def system(peer: str | None, core: int | None, rounds: int) -> dict[str, Any]:
    """What the figures were taken on."""
    return {
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        "peer": peer,
        "core": core,
        "rounds": rounds,
    }


def table(head: dict[str, Any], rows: list[Row], notes: list[str]) -> str:
    """Everything as plain ASCII, at most 79 columns wide."""
    peer = head["peer"] or "(no peer: python-chess is not installed)"
    pinned = "not pinned" if head["core"] is None else f"core {head['core']}"
    lines = [f"MineTUI beside {peer}", f"{head['python']}, {pinned}, rounds: {head['rounds']}", ""]
    for cells in (TITLES, tuple("-" * width for width in COLUMNS), *(row.cells() for row in rows)):
        what, *rest = cells
        lines.append(" ".join([what.ljust(COLUMNS[0]), *map(str.rjust, rest, COLUMNS[1:])]))
    lines.append("")
    for note in notes:
        lines += textwrap.wrap(note, WIDTH, initial_indent="* ", subsequent_indent="  ")
    return "\n".join(lines)
