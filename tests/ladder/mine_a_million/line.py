"""Position lines of Mine a Million as words and numbers, for all that reads or makes them in the tests."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any, NamedTuple

COLOURS = ("white", "green", "purple", "yellow", "blue", "red")
LETTERS = "ABCDEF"
ROAD, CANAL, PORTS, DEEP = "road", "canal", ("port1", "port2", "port3"), "deep"
LOADS = {"lorry": 2, "barge": 5, "ship": 10}


class Mine(NamedTuple):
    """A mine that somebody has."""

    seat: str
    workings: int
    ground: int

    def __str__(self) -> str:
        return f"{self.seat}{self.workings}.{self.ground}"


class Purse(NamedTuple):
    """What a seat has beside its mines and vehicles, in the order of position lines."""

    pounds: int = 10_000
    dollars: int = 0
    owed: int = 0
    stock: int = 0
    fresh: int = 0
    deed: int = 0

    def __str__(self) -> str:
        return ",".join(map(str, self))


class Van(NamedTuple):
    """A vehicle on hire; cargo by colour."""

    name: str
    seat: str
    space: str
    track: str
    cargo: tuple[int, ...]
    flags: str = ""

    def __str__(self) -> str:
        words = [self.name, self.seat, self.space, self.track, ",".join(map(str, self.cargo))]
        return ":".join([*words, self.flags] if self.flags else words)

    @property
    def kind(self) -> str:
        """Lorry, barge or ship."""
        return self.name.rstrip("0123456789")


@dataclass(frozen=True, slots=True)
class Line:
    """The fields of a position line, in their order; numbers and letters as the line has them, "-" for none."""

    phase: str
    active: str
    asked: str
    starter: str
    round: int
    thrown: int
    back: str
    mines: tuple[Mine | None, ...]
    purses: tuple[Purse, ...]
    vans: tuple[Van, ...]
    closed: tuple[int, ...]
    pack: tuple[int, ...]
    top: str
    card: str
    flags: str
    site: str
    left: int
    queue: tuple[int, ...]
    fill: str
    fares: str
    debt: str
    rest: int
    lot: str

    def __str__(self) -> str:
        return " ".join(
            [
                self.phase, self.active, self.asked, self.starter, f"{self.round}.{self.thrown}", self.back,
                "/".join("-" if mine is None else str(mine) for mine in self.mines), "/".join(map(str, self.purses)),
                "/".join(map(str, self.vans)) or "-", _told(self.closed), _told(self.pack), self.top, self.card,
                self.flags, self.site, str(self.left), _told(self.queue), self.fill, self.fares, self.debt,
                str(self.rest), self.lot,
            ]
        )  # fmt: skip

    def but(self, **fields: Any) -> Line:
        """The same with some fields changed."""
        return replace(self, **fields)

    def homes(self, seat: str) -> list[int]:
        """The mines of a seat, by number."""
        return [number for number, mine in enumerate(self.mines) if mine and mine.seat == seat]

    def aboard(self, van: Van, seat: str) -> int:
        """Units of a seat in a vehicle."""
        return sum(van.cargo[mine] for mine in self.homes(seat))

    def units(self, seat: str) -> int:
        """All Units of a seat, wherever they are."""
        ground = sum(mine.ground for mine in self.mines if mine and mine.seat == seat)
        return ground + self.purses[LETTERS.index(seat)].stock + sum(self.aboard(van, seat) for van in self.vans)

    def van(self, name: str) -> Van | None:
        """A vehicle, if it is on hire."""
        return next((van for van in self.vans if van.name == name), None)


def read(line: str) -> Line:
    """The fields of a position line."""
    return _read(line)


@lru_cache(maxsize=64)
def _read(line: str) -> Line:
    words = line.split(" ")
    round, _, thrown = words[4].partition(".")
    return Line(
        words[0], words[1], words[2], words[3], int(round), int(thrown), words[5],
        tuple(_mine(part) for part in words[6].split("/")),
        tuple(Purse(*map(int, part.split(","))) for part in words[7].split("/")),
        tuple(_van(part) for part in words[8].split("/")) if words[8] != "-" else (),
        _numbers(words[9]), _numbers(words[10]), words[11], words[12], words[13], words[14], int(words[15]),
        _numbers(words[16]), words[17], words[18], words[19], int(words[20]), words[21],
    )  # fmt: skip


def _mine(part: str) -> Mine | None:
    if part == "-":
        return None
    workings, _, ground = part[1:].partition(".")
    return Mine(part[0], int(workings), int(ground))


def _van(part: str) -> Van:
    name, seat, space, track, cargo, *flags = part.split(":")
    return Van(name, seat, space, track, _numbers(cargo), *flags)


def _numbers(text: str) -> tuple[int, ...]:
    return () if text == "-" else tuple(map(int, text.split(",")))


def _told(numbers: tuple[int, ...]) -> str:
    return ",".join(map(str, numbers)) or "-"
