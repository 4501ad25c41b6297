"""The board, the cards and the Pools as the slow twin of Mine a Million reads them, and ways through the board.

Readers of its own; spaces are names, and every way is walked anew. Ids in comments are rules without their "MAM-".
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

import rules
from rules.game import Setup

DATA = Path(rules.__file__).parent / "mine_a_million" / "data"
POOLS = {2: (2, 1, 1), 3: (3, 2, 1), 4: (4, 3, 1), 5: (5, 4, 2), 6: (6, 5, 2)}  # lorries, barges, ships by mines (R7)
LOAD = {"lorry": 2, "barge": 5, "ship": 10}  # R18, R39, R60
ON_ROAD = ("town", "fork", "newport")
ON_CANAL = ("canal", "barge-dock")
AT_SEA = ("coast", "near-port", "far-port")
IN_DEEP = ("deep", "far-port")
TAKES_ONE = ("town", "canal", "coast", "deep")  # R32, R52, R56, R65; C10 and D24 for all others
PORTS = ("near-port", "far-port")
ENDS = ("newport", "barge-dock", *PORTS)


class Space(NamedTuple):
    """A line of the board file."""

    name: str
    kind: str
    half: str
    leads: list[str]


class Card(NamedTuple):
    """A line of the deck file."""

    effect: str
    numbers: list[int]


def _lines(text: str) -> list[str]:
    bare = [line.split("#")[0].strip() for line in text.splitlines()]
    return [line for line in bare if line]


class Board:
    """Spaces by name, in the order of their file."""

    def __init__(self, text: str) -> None:
        self.spaces: dict[str, Space] = {}
        for line in _lines(text):
            front, _, leads = line.split("=")[0].partition(">")
            words = front.split()
            half = words[3] if len(words) > 3 else ""
            self.spaces[words[0]] = Space(words[0], words[1], half, leads.split())
        self.mines = self.of_kind("mine")
        self.ports = self.of_kind("near-port") + self.of_kind("far-port")
        self.newport, self.barge_dock, self.ship_dock = (
            self.of_kind(kind)[0] for kind in ("newport", "barge-dock", "ship-dock")
        )

    def of_kind(self, kind: str) -> list[str]:
        """Names of the spaces of a kind."""
        return [space.name for space in self.spaces.values() if space.kind == kind]

    def kind(self, name: str) -> str:
        """The kind of a space."""
        return self.spaces[name].kind

    def half(self, mine: str) -> str:
        """The half a mine lies in."""
        return self.spaces[mine].half

    def next_spaces(self, name: str, track: str) -> list[str]:
        """Where a step can lead on a track; a fork is no space, so a step goes through it."""
        kinds = {"road": ON_ROAD, "canal": ON_CANAL, "deep": IN_DEEP}.get(track, AT_SEA)
        found: list[str] = []
        for lead in self.spaces[name].leads:
            if self.kind(lead) not in kinds or (track in self.ports and not self.leads_to(lead, track)):
                continue
            found += self.next_spaces(lead, track) if self.kind(lead) == "fork" else [lead]
        return found

    def leads_to(self, name: str, port: str) -> bool:
        """Whether a port can be reached from a space."""
        return name == port or any(self.leads_to(lead, port) for lead in self.spaces[name].leads)

    def distance(self, name: str) -> int:
        """Spaces to Newport by the shortest road."""
        if name == self.newport:
            return 0
        return 1 + min(self.distance(after) for after in self.next_spaces(name, "road"))

    def reach(self, name: str, track: str, steps: int, taken: Collection[str]) -> tuple[set[str], set[str]]:
        """Where a vehicle can come to: with the full number, and else as far as some way is clear (C7, E1)."""
        full: set[str] = set()
        short: set[str] = set()
        for end, whole in self._walk(name, track, steps, taken):
            (full if whole else short).add(end)
        return full, short - {name}

    def _walk(self, name: str, track: str, steps: int, taken: Collection[str]) -> Iterator[tuple[str, bool]]:
        if steps == 0 or (self.kind(name) in ENDS and not (track in self.ports and name == self.barge_dock)):
            yield name, True  # C6: entering what lies at the end uses the full throw
            return
        for after in self.next_spaces(name, track):
            if after in taken:
                yield name, False
            else:
                yield from self._walk(after, track, steps - 1, taken)


@lru_cache(maxsize=8)
def board_of(setup: Setup) -> Board:
    """The board of a Setup."""
    return Board(setup.deck("board") or (DATA / "reconstruction.board").read_text(encoding="utf-8"))


@lru_cache(maxsize=8)
def cards_of(setup: Setup) -> list[Card]:
    """The Production Cards of a Setup, in order."""
    text = setup.deck("deck") or (DATA / "reconstruction.deck").read_text(encoding="utf-8")
    cards = []
    for line in _lines(text):
        _, effect, *numbers = line.split("=")[0].split()
        cards.append(Card(effect, [int(number) for number in numbers]))
    return cards


def pieces_of(setup: Setup) -> list[str]:
    """Names of all vehicles, lorries first and ships last (R7, A3)."""
    text = setup.deck("transport")
    numbers = POOLS[setup.seats * int(setup.option("mines_each"))]
    if text is not None:
        own = {line.split()[0]: int(line.split()[1]) for line in _lines(text)}
        numbers = (own["lorries"], own["barges"], own["ships"])
    return [f"{kind}{n}" for kind, count in zip(LOAD, numbers, strict=True) for n in range(1, count + 1)]
