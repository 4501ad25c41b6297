"""What the tests of the ladder are run over: games and Setups as pytest parameters."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pytest

from tests.ladder.play import guided, label, moments, setups_of
from tests.ladder.plug import Moment, Plug
from tests.ladder.plugs import PLUGS


class Case:
    """One seeded game: the same moments every time it is asked for.

    Args:
        plug: the game's plug.
        number: which game; Setups and guides take turns.
    """

    def __init__(self, plug: Plug, number: int) -> None:
        setups, guides = setups_of(plug), ["", *plug.guides]
        self.plug = plug
        self.number = number
        self.guide = guides[number % len(guides)]
        self.setup = guided(plug, setups[number % len(setups)], self.guide)[0]

    def __str__(self) -> str:
        return f"{label(self.setup)}:{self.guide or 'even'}"

    def moments(self, most: int = 700) -> Iterator[Moment]:
        """The game."""
        return moments(self.plug, self.setup, f"case {self.number}", self.guide, most=most)

    def sampled(self, every: int, most: int = 700) -> Iterator[Moment]:
        """Every so many moments of it, the first few (Chance's) and the last one always."""
        moment = None
        for count, moment in enumerate(self.moments(most)):
            if count < 4 or count % every == self.number % every or moment.after.outcome():
                yield moment
        assert moment is not None, f"{self}: nothing was played"


def _names(items: Sequence[object]) -> list[str]:
    return [str(item) for item in items]


CASES = [Case(plug, number) for plug in PLUGS for number in range(len(setups_of(plug)))]
"""A game in each covering Setup."""

each_case = pytest.mark.parametrize("case", CASES, ids=_names(CASES))
each_plug = pytest.mark.parametrize("plug", PLUGS, ids=[plug.id for plug in PLUGS])
