"""Chance with a memory of nothing: numbers that depend on a seed, a purpose and a count alone.

The generator is SplitMix64 (Steele, Lea and Flood, "Fast splittable pseudorandom number generators",
2014), written out here because Python promises the same sequence between versions for `random()` only.
Every draw of Chance in a Match gets a fresh generator named by what it is for and how often that has been
done, so a resumed match goes on as if it had never stopped, and the deal does not change with what a bot
draws. A test pins the first numbers.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeVar

from rules.game import Action, State

T = TypeVar("T")

_MASK: Final = (1 << 64) - 1
_GOLDEN: Final = 0x9E3779B97F4A7C15


def _mix(value: int) -> int:
    value = ((value ^ (value >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    value = ((value ^ (value >> 27)) * 0x94D049BB133111EB) & _MASK
    return value ^ (value >> 31)


def _seed(name: str) -> int:
    """A 64-bit number from any text (FNV-1a over its UTF-8 bytes, then mixed)."""
    value = 0xCBF29CE484222325
    for byte in name.encode("utf-8", "surrogatepass"):
        value = ((value ^ byte) * 0x100000001B3) & _MASK
    return _mix(value)


class Generator:
    """A stream of random numbers, the same on every machine and every Python.

    Args:
        name: any text; the stream depends on it alone.
    """

    __slots__ = ("_state",)

    def __init__(self, name: str) -> None:
        self._state = _seed(name)

    def bits(self) -> int:
        """The next 64 random bits as an int from 0 to 2**64 - 1."""
        self._state = (self._state + _GOLDEN) & _MASK
        return _mix(self._state)

    def below(self, limit: int) -> int:
        """A number from 0 to limit - 1, all equally likely (1 <= limit <= 2**64)."""
        if not 1 <= limit <= _MASK + 1:
            raise ValueError(f"below() needs a limit from 1 to 2**64, not {limit}")
        bar = (_MASK + 1) - (_MASK + 1) % limit
        while True:
            number = self.bits()
            if number < bar:
                return number % limit

    def choice(self, items: Sequence[T]) -> T:
        """One of the items, all equally likely. ValueError when there are none."""
        return items[self.below(len(items))]

    def weighted(self, weights: Sequence[int]) -> int:
        """An index, each as likely as its whole-number weight says."""
        point = self.below(sum(weights))
        for index, weight in enumerate(weights):
            point -= weight
            if point < 0:
                return index
        raise ValueError("weighted() needs a positive weight")

    def shuffle(self, items: list[T]) -> None:
        """Put a list into a random order in place (Fisher and Yates), every order equally likely."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]


class Dealer:
    """Makes Chance's choices from a seed.

    Args:
        seed: any number or text.
    """

    __slots__ = ("seed",)

    def __init__(self, seed: int | str) -> None:
        self.seed = str(seed)

    def stream(self, purpose: str, count: int = 0) -> Generator:
        """The generator for the count-th time something is done for a purpose."""
        return Generator(f"{self.seed}/{purpose}/{count}")

    def choose(self, state: State, count: int) -> Action:
        """One of Chance's legal actions, by their odds.

        Args:
            state: a State with Chance to move; it is not changed.
            count: how many actions Chance has taken for this purpose before.
        """
        generator = self.stream(state.decision().purpose, count)
        return state.legal()[generator.weighted(state.weights())]

    def seated(self, players: Sequence[str]) -> tuple[str, ...]:
        """The players in the order of the seats that Chance draws for them (`Game.draws_seats`).

        The same players always sit the same, in whatever order they are given: they are sorted first, so that the
        same deal played again has everybody where they sat.
        """
        order = sorted(players)
        self.stream("seats").shuffle(order)
        return tuple(order)
