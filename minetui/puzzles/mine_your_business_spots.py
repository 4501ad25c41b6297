"""What Step 1 of a turn of Mine Your Business changes, as the solvers of its puzzles see it.

A Spot is all that actions change, packed into bytes so that a million of them can be told apart quickly. Faces of a
card that carry the same lines are one face (MYB-X12). Goblins and the Mine Owner are in no puzzle, nor is a Mine of
more than 63 cells or cards of the players' own.
"""

from __future__ import annotations

from functools import cache
from typing import Final, TypeAlias

from rules.game import Action
from rules.mine_your_business.kernel import Kernel
from rules.mine_your_business.table import BONUS, EMPTY, TELEPORT, Table

Spot: TypeAlias = bytes
"""The face on every cell, NOTHING where no card lies; the solver's Gnome; 1 as long as Teleport may be used; the other
Gnomes."""
NOTHING: Final = 255
TELEPORTS: Final = BONUS + 2
"""The action `teleport`."""
_EVERYWHERE: Final = -1
"""Bits of all cells."""
_BYTE: Final = tuple(bytes([number]) for number in range(256))


class Faces:
    """What a Table's cards do, by face.

    Attributes:
        link: for 4 * face + edge: 4 * resource + the edge where that line goes out, -1 for no line.
        turned: for every face (quarter turns, the face then), once for each that carries other lines.
        same: for every face the first of its card that carries the same lines.
        camp: whether there is a campfire on it.
        sign: the number of its Sign, 0 for none.
    """

    def __init__(self, table: Table) -> None:
        ends, through = table.ends, table.through
        self.link = [-1] * (4 * NOTHING + 4)
        for face in range(table.faces):
            for edge in range(4):
                if ends[face][edge] >= 0:
                    self.link[4 * face + edge] = 4 * ends[face][edge] + through[face][edge]
        lines = [(face >> 2, ends[face], through[face]) for face in range(table.faces)]
        self.same = [lines.index(lines[face], face & ~3) for face in range(table.faces)]
        blank = NOTHING + 1 - table.faces
        self.turned: list[tuple[tuple[int, bytes], ...]] = []
        for face in range(table.faces):
            others: dict[int, int] = {}
            for turns in (1, 2, 3):
                other = self.same[face & ~3 | (face + turns) & 3]
                if other != self.same[face]:
                    others.setdefault(other, turns)
            self.turned.append(tuple((turns, _BYTE[other]) for other, turns in others.items()))
        self.turned += [()] * blank
        self.camp = [table.camp[face >> 2] for face in range(table.faces)] + [False] * blank
        self.sign = [table.sign[face >> 2] for face in range(table.faces)] + [0] * blank


@cache
def faces_of(table: Table) -> Faces:
    """The shared Faces of a Table."""
    return Faces(table)


def spot_of(state: Kernel, seat: int) -> Spot:
    """Where a State stands, for the seat that acts."""
    same = faces_of(state.table).same
    teleports = not state.used[state.table.cart_of(seat)] & TELEPORT
    others = [cell for other, cell in enumerate(state.gnomes) if other != seat]
    return bytes(
        [*(NOTHING if face < 0 else same[face] for face in state.cells), state.gnomes[seat], teleports, *others]
    )


def state_at(state: Kernel, spot: Spot) -> Kernel:
    """A State like another one, with the cards and Gnomes of a Spot."""
    there: Kernel = state.copy()
    size = state.table.size
    there.cells = tuple(EMPTY if face == NOTHING else face for face in spot[:size])
    others = spot[size + 2 :]
    there.gnomes = (*others[: state.seat], spot[size], *others[state.seat :])
    return there


class Shift:
    """One turn's Step 1, with the Cart at its place: what a Load takes, and where actions lead.

    Args:
        table: the Mine.
        place: which space of the Track the Cart is beside, counted from the first Cart's start.
    """

    def __init__(self, table: Table, place: int) -> None:
        self.table = table
        self.faces = faces_of(table)
        self.size = table.size
        self.cell, self.edge = table.track[place % len(table.track)]

    # Loads

    def trace(self, spot: Spot) -> tuple[int, int]:
        """The cells a Load takes, and with them the one it would run on to, as bits."""
        link, beside = self.faces.link, self.table.beside
        cell = self.cell
        here = link[4 * spot[cell] + self.edge]
        touched = 1 << cell
        if here < 0:
            return 0, touched
        resource = here >> 2
        chain = touched
        while True:
            way = here & 3
            cell = beside[cell][way]
            if cell < 0:
                return chain, touched
            touched |= 1 << cell
            here = link[4 * spot[cell] + (way ^ 2)]
            if here >> 2 != resource:
                return chain, touched
            chain |= 1 << cell

    def wild(self, spot: Spot) -> int:
        """The most cards a Load takes when one line may count as another resource (MYB-S8)."""
        link, beside = self.faces.link, self.table.beside
        first = link[4 * spot[self.cell] + self.edge]
        if first < 0:
            return 0
        most = 0
        for resource in range(3):
            spare = first >> 2 == resource  # else the first line is the wild one
            cell, here = self.cell, first
            chain = 1 << cell
            while True:
                way = here & 3
                cell = beside[cell][way]
                if cell < 0:
                    break
                here = link[4 * spot[cell] + (way ^ 2)]
                if here >> 2 != resource:
                    if here < 0 or not spare:
                        break
                    spare = False
                chain |= 1 << cell
            most = max(most, chain.bit_count())
        return most

    def load(self, spot: Spot, chain: int) -> Spot:
        """After a Load that takes some cells."""
        left = bytearray(spot)
        while chain:
            low = chain & -chain
            left[low.bit_length() - 1] = NOTHING
            chain ^= low
        return bytes(left)

    def empty(self, spot: Spot) -> int:
        """How many cells are empty."""
        return spot.count(NOTHING, 0, self.size)

    # Other actions

    def steps(self, spot: Spot) -> list[tuple[Action, Spot]]:
        """Where Moves, Rotations and Swaps lead."""
        return self.moves(spot) + self.changes(spot)

    def moves(self, spot: Spot) -> list[tuple[Action, Spot]]:
        """Where the Gnome can walk."""
        move, others = self.table.move, spot[self.size + 2 :]
        return [
            (move + way, self.stood(spot, there))
            for way, there in enumerate(self.table.beside[spot[self.size]])
            if there >= 0 and there not in others
        ]

    def changes(self, spot: Spot) -> list[tuple[Action, Spot]]:
        """Rotations and Swaps, at a campfire too."""
        table, gnome, others = self.table, spot[self.size], spot[self.size + 2 :]
        found = self.handled(spot, gnome, table.rotate, table.swap)
        for cell in self.camps(spot):
            if cell != gnome and cell not in others:
                found += self.handled(spot, cell, table.camp_rotate + 3 * cell, table.camp_swap + 4 * cell)
        return found

    def camps(self, spot: Spot) -> list[int]:
        """The cells with a campfire."""
        camp = self.faces.camp
        return [cell for cell in range(self.size) if camp[spot[cell]]]

    def handled(
        self, spot: Spot, cell: int, rotate: Action, swap: Action, touch: int = _EVERYWHERE
    ) -> list[tuple[Action, Spot]]:
        """Where turning a cell's card and swapping it with its neighbours leads.

        Args:
            spot: where it stands.
            cell: the card's cell, or an empty one under the Gnome.
            rotate: the first of the actions that turn it.
            swap: the first of those that swap it.
            touch: bits of cells of which at least one must change.
        """
        found: list[tuple[Action, Spot]] = []
        face, others = spot[cell], spot[self.size + 2 :]
        mine = touch >> cell & 1
        if mine:
            for turns, turned in self.faces.turned[face]:
                found.append((rotate + turns - 1, spot[:cell] + turned + spot[cell + 1 :]))
        if face == NOTHING and not self.table.swap_from_empty:
            return found
        for way, there in enumerate(self.table.beside[cell]):
            if (
                there >= 0
                and (mine or touch >> there & 1)
                and there not in others
                and (face != NOTHING or spot[there] != NOTHING)
            ):
                found.append((swap + way, self.swapped(spot, cell, there)))
        return found

    def turned(self, spot: Spot, cell: int) -> list[Spot]:
        """Every way to turn a card, for Signs."""
        return [spot[:cell] + face + spot[cell + 1 :] for _, face in self.faces.turned[spot[cell]]]

    def stood(self, spot: Spot, cell: int) -> Spot:
        """With the Gnome on another cell."""
        return spot[: self.size] + _BYTE[cell] + spot[self.size + 1 :]

    def swapped(self, spot: Spot, a: int, b: int) -> Spot:
        """After two cells exchanged all that lies and stands on them."""
        new = bytearray(spot)
        new[a], new[b] = spot[b], spot[a]
        for figure in (self.size, *range(self.size + 2, len(spot))):
            if spot[figure] == a:
                new[figure] = b
            elif spot[figure] == b:
                new[figure] = a
        return bytes(new)

    def teleport(self, spot: Spot) -> Spot | None:
        """After the bonus card Teleport; None where it may not be used."""
        size, there, table = self.size, self.cell, self.table
        gnome = spot[size]
        if not spot[size + 1] or gnome == there or (there in spot[size + 2 :] and not table.teleport_under):
            return None
        if spot[gnome] == NOTHING and (spot[there] == NOTHING or not table.swap_from_empty):
            return None
        new = bytearray(self.swapped(spot, gnome, there))
        new[size + 1] = 0
        return bytes(new)
