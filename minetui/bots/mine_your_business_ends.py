"""Everywhere a turn of Mine Your Business can lead: all ends of Step 1, and what Signs make of an end."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeAlias

from minetui.bots.mine_your_business_spots import TELEPORTS, Digging, Spot
from rules.game import Action
from rules.mine_your_business.kernel import Kernel
from rules.mine_your_business.phases import READING, SIGNING
from rules.mine_your_business.table import LOAD, MOVE_SIGN

Path: TypeAlias = tuple[Action, ...]


class Ends:
    """The Spots Step 1 can end in, filled by `search`; those with the fewest actions come first.

    Args:
        digging: the Mine, and where the Cart is.
        start: where the search begins.
    """

    def __init__(self, digging: Digging, start: Spot) -> None:
        self.digging = digging
        self.gained: dict[Spot, int] = {start: 0}
        self._before: dict[Spot, tuple[Spot, Action]] = {}
        self._level = [start]

    def search(self, actions: int, spend: Callable[[int], None]) -> None:
        """Go on by so many actions. Whatever `spend` raises ends it; what was found by then stays.

        Turning a card up counts as an action too; what it shows stays unknown.
        """
        digging, gained = self.digging, self.gained
        for _ in range(actions):
            level, self._level = self._level, []
            for spot in level:
                before = gained[spot]
                jumped = digging.teleport(spot)
                if jumped is not None and self._add(jumped, spot, TELEPORTS, before):
                    level.append(jumped)
                found = digging.changes(spot) + digging.moves(spot) + digging.reveals(spot)
                spend(len(found))
                for action, after in found:
                    if self._add(after, spot, action, before):
                        self._level.append(after)
                chain = digging.trace(spot[0])[0]
                if chain:
                    after = digging.load(spot, chain)
                    if self._add(after, spot, LOAD, before + digging.value(spot[0], chain)):
                        self._level.append(after)

    def _add(self, after: Spot, spot: Spot, action: Action, gained: int) -> bool:
        if after in self.gained:
            return False
        self.gained[after] = gained
        self._before[after] = spot, action
        return True

    def path(self, end: Spot) -> Path:
        """The actions that lead to an end."""
        path: list[Action] = []
        while end in self._before:
            end, action = self._before[end]
            path.append(action)
        return tuple(reversed(path))


def outcomes(state: Kernel, spend: Callable[[int], None]) -> Iterator[tuple[Action, ...]]:
    """Every way to go through Step 2; after each the State stands where the Cart has moved and nothing is refilled.

    Nobody walks onto a Goblin or the Mine Owner here, for one may always stop before.

    Args:
        state: a State in Step 2; left as it was unless `spend` raises.
        spend: told how many positions are about to be looked at.
    """
    if state.phase not in (READING, SIGNING):
        yield ()
        return
    for action in safe(state, state.legal()):
        spend(1)
        state.push(action)
        for rest in outcomes(state, spend):
            yield (action, *rest)
        state.pop()


def safe(state: Kernel, legal: list[Action]) -> list[Action]:
    """The actions that do not walk onto a Goblin or the Mine Owner; all of them where there is no other."""
    table = state.table
    if state.phase == SIGNING and state.sign != MOVE_SIGN:
        return legal
    beside, figures = table.beside[state.gnomes[state.seat]], state.figures()
    kept = [
        action
        for action in legal
        if not table.move <= action < table.rotate or not figures >> beside[action - table.move] & 1
    ]
    return kept or legal
