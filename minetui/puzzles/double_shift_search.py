"""The best two turns of Mine Your Business when the cards to come are known.

Every Spot the first turn can end on is kept once, refilled, and the most that can be loaded from there is worked out.
That takes neither a list of all that the second turn can come to nor an order of its actions: of three Actions the last
is a Load, and the one before it matters only if it changes the Chain or the card that the Chain would run on to. What a
single change can make of a Mine is worked out once for each Mine, the Gnome's own changes apart.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Final

from minetui.puzzles.mine_your_business_spots import NOTHING, Shift, Spot
from minetui.puzzles.mine_your_business_turn import Turn
from rules.mine_your_business.table import JUMP_SIGN, MOVE_SIGN, ROTATE_SIGN, SWAP_SIGN, Table

ACTIONS: Final = 3
"""Actions of the second turn (MYB-R15)."""


class Ahead:
    """The most that a turn of three Actions can load, from many Spots that are much alike; no bonus cards, no others.

    Args:
        shift: the Mine, and where the Cart is.
    """

    def __init__(self, shift: Shift) -> None:
        self.shift = shift
        self._mines: dict[bytes, tuple[int, int]] = {}
        self._ripe: dict[Spot, int] = {}
        beside = shift.table.beside
        self._near = [sum(1 << there for there in (cell, *beside[cell]) if there >= 0) for cell in range(shift.size)]

    def most(self, spot: Spot) -> int:
        """The most cards that three Actions can load."""
        shift = self.shift
        chain, _ = shift.trace(spot)
        most = chain.bit_count()
        if chain:  # a Load, a change, a Load
            most += self.ripe(shift.load(spot, chain))
        for _, after in shift.steps(spot):
            ripe = self.ripe(after)
            if ripe > most:
                most = ripe
        return most

    def ripe(self, spot: Spot) -> int:
        """The most cards that one Load takes, after one change or none."""
        known = self._ripe.get(spot)
        if known is not None:
            return known
        shift = self.shift
        cells = spot[: shift.size]
        mine = self._mines.get(cells)
        if mine is None:
            mine = self._mines[cells] = self._of_mine(spot)
        ripe, touched = mine
        gnome = spot[shift.size]
        if self._near[gnome] & touched:
            for _, after in shift.handled(spot, gnome, 0, 0, touched):
                count = shift.trace(after)[0].bit_count()
                if count > ripe:
                    ripe = count
        self._ripe[spot] = ripe
        return ripe

    def _of_mine(self, spot: Spot) -> tuple[int, int]:
        """The most one Load takes after a change at a campfire or none, and cells of which a change must touch one."""
        shift = self.shift
        chain, touched = shift.trace(spot)
        ripe = chain.bit_count()
        for cell in shift.camps(spot):
            if self._near[cell] & touched:
                for _, after in shift.handled(spot, cell, 0, 0, touched):
                    ripe = max(ripe, shift.trace(after)[0].bit_count())
        return ripe, touched


def signed(shift: Shift, spot: Spot) -> Iterator[Spot]:
    """Where Step 2 can end when no Wild Sign is about: as it began, and where Signs lead (MYB-S1 to MYB-S7)."""
    waiting = [(spot, 0)]
    while waiting:
        spot, been = waiting.pop()
        yield spot
        gnome = spot[shift.size]
        sign = shift.faces.sign[spot[gnome]]
        if not sign or been >> gnome & 1:
            continue
        been |= 1 << gnome
        near = [cell for cell in shift.table.beside[gnome] if cell >= 0 and spot[cell] != NOTHING]
        if sign == MOVE_SIGN:
            once = [after for _, after in shift.moves(spot)]
            twice = [after for one in once for _, after in shift.moves(one)]
            waiting += [(after, been) for after in dict.fromkeys((*once, *twice))]
        elif sign == JUMP_SIGN:
            targets = {*shift.table.corners, *shift.camps(spot)} - {gnome}
            waiting += [(shift.stood(spot, cell), been) for cell in sorted(targets)]
        elif sign == ROTATE_SIGN:
            for number, cell in enumerate(near):
                for one in shift.turned(spot, cell):
                    yield one
                    for other in near[number + 1 :]:
                        yield from shift.turned(one, other)
        elif sign == SWAP_SIGN:
            for a, b in combinations(near, 2):
                yield shift.swapped(spot, a, b)


@dataclass(frozen=True, slots=True)
class Plan:
    """A first turn after which the best is still to be had.

    Args:
        end: where it ends, before the refill.
        braked: whether the Cart stays for the second one.
        start: where the second one starts.
        loads: how many cards that loads.
    """

    end: Spot
    braked: bool
    start: Spot
    loads: int


class TwoTurns:
    """The best of all first turns that can still come, with the most that a second one adds.

    Args:
        table: the Mine.
        place: which space of the Track the Cart is beside now, counted from its start.
        ends: the Spots on which the first turn can end, before the refill.
        brakes: whether the Cart stays for the second turn; both if that is still to be chosen.
        draws: the faces that refill the Mine, in their order.

    Attributes:
        best: the most cards that both turns load, those counted that were loaded since the Mine was full.
        plans: every way to end the first turn that leads to them.
        near: how many lead to one card less.
    """

    def __init__(
        self, table: Table, place: int, ends: Iterable[Spot], brakes: tuple[bool, ...], draws: Sequence[int]
    ) -> None:
        self.shifts = {braked: Shift(table, place + (not braked)) for braked in brakes}
        aheads = {braked: Ahead(shift) for braked, shift in self.shifts.items()}
        by_total: dict[int, list[Plan]] = {}
        for end in ends:
            start, gaps = self.refilled(table, end, draws)
            for braked, ahead in aheads.items():
                loads = ahead.most(start)
                by_total.setdefault(gaps + loads, []).append(Plan(end, braked, start, loads))
        self.best = max(by_total)
        self.plans = by_total[self.best]
        self.near = len(by_total.get(self.best - 1, ()))

    @staticmethod
    def refilled(table: Table, end: Spot, draws: Sequence[int]) -> tuple[Spot, int]:
        """A Spot after the refill (MYB-R41), and how many cards that took."""
        start, gaps = bytearray(end), 0
        for cell in table.order[0]:
            if end[cell] == NOTHING:
                start[cell] = draws[gaps]
                gaps += 1
        return bytes(start), gaps

    def mines(self) -> set[bytes]:
        """The different Mines right after a Load of the second turn that brings the best."""
        found: set[bytes] = set()
        for plan in self.plans:
            if plan.loads:
                turn = Turn(self.shifts[plan.braked], plan.start, ACTIONS, False)
                found |= turn.mines[plan.loads].keys()
        return found
