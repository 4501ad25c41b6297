"""What depends on a Setup alone: the coal pile, asking orders and the numbers of the actions."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import combinations
from typing import Final

from rules.game import Action, Seat, Setup
from rules.mijnwerkers.components import KANARIE, KINDS, MOL, VALUES, coal_of

PHASES: Final = ("foreman", "deal", "ask", "take", "vote", "tie", "over")
"""What a position can wait for, as position lines and Views have it."""
FOREMAN, DEAL, ASK, TAKE, VOTE, TIE, ENDED = range(7)

NONE: Final = -1
"""Stands in hands where there is no card."""
SAID: Final = 8
"""Added to a kind in hand, or thrown away, whose holder has answered no."""

KIND_COUNT: Final = len(KINDS)


class Table:
    """One number of seats with its options. Actions are numbered in blocks:

    `foreman` + seat, `deal` + 8 * seat + kind, `yes`, `no`, `show`, `take` + seat (or + seats: nobody),
    `vote` + index in `groups`, `choose` + index in `groups`.
    """

    def __init__(self, setup: Setup) -> None:
        coal = coal_of(setup)
        self.seats = seats = setup.seats
        self.coal = coal.pile
        self.collective, self.personal, self.bff, self.chosen = coal.collective, coal.personal, coal.bff, coal.chosen
        self.rounds = sum(coal.pile) // seats
        self.gold = coal.collective + seats * coal.personal + gold_in(coal.pile)
        """All gold there is (3.2 of the games page)."""
        self.thrown_up = setup.option("trash") == "up"
        self.hearts_first = setup.option("tie_break") == "bff"

        self.order = tuple(
            tuple((foreman + place) % seats for place in range(1, seats + 1)) for foreman in range(seats)
        )
        """For every foreman the seats in asking order: the left neighbour first, the foreman last (MW-W38)."""
        self.after = tuple((seat + 1) % seats for seat in range(seats))
        self.groups: tuple[tuple[Seat, ...], ...] = tuple(
            group for size in (1, 2) for group in combinations(range(seats), size)
        )
        """All that can be named in a vote: one seat, or two in order."""
        self.group_number = {group: number for number, group in enumerate(self.groups)}

        self.foreman = 0
        self.deal = self.foreman + seats
        self.yes = self.deal + KIND_COUNT * seats
        self.no, self.show = self.yes + 1, self.yes + 2
        self.take = self.yes + 3
        self.nobody = self.take + seats
        self.vote = self.nobody + 1
        self.choose = self.vote + len(self.groups)
        self.actions = self.choose + len(self.groups)

        self.deals = tuple(
            tuple(self.deal + KIND_COUNT * seat + kind for kind in range(KIND_COUNT)) for seat in range(seats)
        )
        self.answers: tuple[tuple[Action, ...], ...] = tuple(
            (self.yes, self.no) if VALUES[kind] else (self.show,) if kind in (MOL, KANARIE) else (self.no,)
            for kind in range(KIND_COUNT)
        )
        """For every kind what its holder may answer (MW-W3)."""
        self._named: dict[tuple[Seat, ...], tuple[int, ...]] = {}

    def named(self, seats: tuple[Seat, ...], size: int) -> tuple[int, ...]:
        """Indices in `groups` of all groups of a size out of some seats, in order; made once and kept.

        Args:
            seats: out of whom, in order.
            size: 1 or 2.
        """
        key = (size, *seats)
        found = self._named.get(key)
        if found is None:
            found = self._named[key] = tuple(self.group_number[group] for group in combinations(seats, size))
        return found

    def tally(self, foreman: Seat, votes: Sequence[Sequence[Seat]]) -> tuple[tuple[Seat, ...], tuple[Seat, ...], int]:
        """Who is chosen by votes alone, who is on the cut, and how many of these are missing (MW-W42).

        Args:
            foreman: the foreman, whose round it is.
            votes: by seat whom it named; together they named as many seats as are chosen, or more.

        Returns:
            Those strictly above the cut, most votes first and asking order among equals; those on the cut in asking
            order; how many places are left for these.
        """
        counts = [0] * self.seats
        for named in votes:
            for one in named:
                counts[one] += 1
        ranked = sorted((one for one in self.order[foreman] if counts[one]), key=lambda one: -counts[one])
        lowest = counts[ranked[self.chosen - 1]]
        above = tuple([one for one in ranked if counts[one] > lowest])
        return above, tuple([one for one in ranked if counts[one] == lowest]), self.chosen - len(above)


def gold_in(pile: tuple[int, ...]) -> int:
    """What the cards of a pile are worth together, from counts by kind."""
    return sum(value * count for value, count in zip(VALUES, pile, strict=True))


@cache
def table_of(setup: Setup) -> Table:
    """The shared tables of a Setup. Raises SetupError for a wrong coal file, or one without so many seats."""
    return Table(setup)
