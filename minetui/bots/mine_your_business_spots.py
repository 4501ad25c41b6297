"""What Step 1 of a turn changes, as the searches of the bots of Mine Your Business see it.

A Spot is the faces on the cells, the Gnomes and the Teleport. Every action of Step 1 leads from Spot to Spot, so what
several orders reach is looked at once. Faces that carry the same lines are one face (MYB-X12).

Nobody steps onto a Goblin or the Mine Owner here (MYB-X7).
"""

from __future__ import annotations

from functools import cache
from typing import Final, TypeAlias

from rules.game import Action
from rules.mine_your_business.kernel import Kernel
from rules.mine_your_business.table import BONUS, EMPTY, TELEPORT, Table

Spot: TypeAlias = tuple[tuple[int, ...], int, tuple[int, ...], bool]
"""Faces, own Gnome, the other Gnomes in the order of their seats, whether Teleport may still be used."""
TELEPORTS: Final = BONUS + 2
"""The action `teleport`."""
ALL: Final = -1
"""Bits of all cells."""


class Faces:
    """What the searches know of a Table's cards. Two faces stand for cards that are not to be seen.

    Attributes:
        down: the face of a card that lies face down.
        fresh: the face of one just turned up, as long as nobody knows what it shows.
        link: for 4 * face + edge: 4 * resource + the edge where that line goes out, -1 for no line.
        turned: for every face: (quarter turns, face then), once for each that carries other lines.
        same: for every face the first of its kind that carries the same lines.
        camp: whether there is a campfire on it.
        forks: whether a line may go out at several edges of a card (MYB-B11).
    """

    def __init__(self, table: Table) -> None:
        self.table = table
        faces = table.faces
        self.down, self.fresh = faces, faces + 1
        blank = 3  # down, fresh, and EMPTY, which is -1 and so comes last
        self.link = [
            4 * table.ends[face][edge] + table.through[face][edge] if table.ends[face][edge] >= 0 else -1
            for face in range(faces)
            for edge in range(4)
        ] + [-1] * (4 * blank)
        shape = [(face >> 2, table.ends[face], table.through[face]) for face in range(faces)]
        self.same = [shape.index(shape[face], face & ~3) for face in range(faces)] + [faces, faces + 1, EMPTY]
        self.turned: list[tuple[tuple[int, int], ...]] = []
        for face in range(faces):
            others: dict[int, int] = {}
            for turns in (1, 2, 3):
                other = self.same[face & ~3 | (face + turns) & 3]
                if other != self.same[face]:
                    others.setdefault(other, turns)
            self.turned.append(tuple((turns, other) for other, turns in others.items()))
        self.turned += [()] * blank
        self.camp = [table.camp[face >> 2] for face in range(faces)] + [False] * blank
        self.forks = table.joined and any(
            len(card.lines) == 2 and card.lines[0].resource == card.lines[1].resource for card in table.cards
        )


@cache
def faces_of(table: Table) -> Faces:
    """The shared Faces of a Table."""
    return Faces(table)


def spot_of(state: Kernel, seat: int, teleports: bool = False) -> Spot:
    """Where a seat stands in a State.

    Args:
        state: the State.
        seat: whose Gnome acts.
        teleports: whether the search may use its Teleport, if it still has it.
    """
    faces = faces_of(state.table)
    down = state.down
    cells = tuple(
        faces.down if face >= 0 and down >> cell & 1 else faces.same[face] for cell, face in enumerate(state.cells)
    )
    mates = tuple(cell for other, cell in enumerate(state.gnomes) if other != seat)
    used = state.used[state.table.cart_of(seat)]
    return cells, state.gnomes[seat], mates, teleports and not used & TELEPORT


class Digging:
    """A Cart at its place in a Mine: what a Load takes there, and what actions lead from Spot to Spot.

    Args:
        table: the Mine.
        place: which space of the Track the Cart is beside, from 0.
        figures: bits of the cells with Goblins or the Mine Owner.
        worth: what a card of each kind counts; None for 1 each.
    """

    def __init__(self, table: Table, place: int, figures: int = 0, worth: tuple[int, ...] | None = None) -> None:
        self.table = table
        self.faces = faces_of(table)
        self.cell, self.edge = table.track[place % len(table.track)]
        self.figures = figures
        self.worth = worth
        self.fixed: dict[tuple[int, ...], int] = {}

    def trace(self, cells: tuple[int, ...]) -> tuple[int, int]:
        """The cells a Load takes, and with them those it would run on to, as bits."""
        if self.faces.forks:
            return self._forked(cells)
        link, beside = self.faces.link, self.table.beside
        cell, edge = self.cell, self.edge
        here = link[4 * cells[cell] + edge]
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
            here = link[4 * cells[cell] + (way ^ 2)]
            if here >> 2 != resource:
                return chain, touched
            chain |= 1 << cell

    def _forked(self, cells: tuple[int, ...]) -> tuple[int, int]:
        """The same where two lines of one resource on a card are joined: it is left by all its other edges."""
        link, ends = self.faces.link, self.table.ends
        chain = touched = 0
        resource = link[4 * cells[self.cell] + self.edge] >> 2
        waiting = [(self.cell, self.edge)]
        been = set(waiting)
        while waiting:
            cell, edge = waiting.pop()
            touched |= 1 << cell
            here = link[4 * cells[cell] + edge]
            if here < 0 or here >> 2 != resource:
                continue
            chain |= 1 << cell
            for way in range(4):
                there = self.table.beside[cell][way]
                if ends[cells[cell]][way] == resource and there >= 0 and (there, way ^ 2) not in been:
                    been.add((there, way ^ 2))
                    waiting.append((there, way ^ 2))
        return chain, touched

    def value(self, cells: tuple[int, ...], chain: int) -> int:
        """What the cards on some cells are worth."""
        worth = self.worth
        if worth is None:
            return chain.bit_count()
        return sum(worth[face >> 2] for cell, face in enumerate(cells) if chain >> cell & 1)

    def load(self, spot: Spot, chain: int) -> Spot:
        """After a Load that takes some cells."""
        cells, gnome, mates, teleports = spot
        left = tuple(EMPTY if chain >> cell & 1 else face for cell, face in enumerate(cells))
        return left, gnome, mates, teleports

    def bars(self, mates: tuple[int, ...]) -> int:
        """Cells whose cards stay as they are, as bits: under figures, in competition under others' Gnomes too."""
        bits = self.fixed.get(mates)
        if bits is None:
            bits = self.figures
            if self.table.competitive:
                for cell in mates:
                    bits |= 1 << cell
            self.fixed[mates] = bits
        return bits

    def moves(self, spot: Spot) -> list[tuple[Action, Spot]]:
        """Where the Gnome can walk."""
        cells, gnome, mates, teleports = spot
        bars, move = self.bars(mates), self.table.move
        return [
            (move + way, (cells, cell, mates, teleports))
            for way, cell in enumerate(self.table.beside[gnome])
            if cell >= 0 and not bars >> cell & 1
        ]

    def changes(self, spot: Spot, touch: int = ALL) -> list[tuple[Action, Spot]]:
        """Rotations and Swaps, at a campfire too, that touch one of some cells."""
        cells, gnome, mates, teleports = spot
        table, turned = self.table, self.faces.turned
        camp = self.faces.camp
        bars = self.bars(mates)
        found: list[tuple[Action, Spot]] = []
        hands = [(gnome, table.rotate, table.swap)] if not bars >> gnome & 1 else []
        for cell, face in enumerate(cells):
            if camp[face] and not bars >> cell & 1 and cell != gnome:
                hands.append((cell, table.camp_rotate + 3 * cell, table.camp_swap + 4 * cell))
        for cell, rotate, swap in hands:
            face = cells[cell]
            mine = touch >> cell & 1
            if mine:
                for turns, other in turned[face]:
                    new = (*cells[:cell], other, *cells[cell + 1 :])
                    found.append((rotate + turns - 1, (new, gnome, mates, teleports)))
            if face < 0 and not table.swap_from_empty:
                continue
            for way, there in enumerate(table.beside[cell]):
                if (
                    there >= 0
                    and (mine or touch >> there & 1)
                    and not bars >> there & 1
                    and (face >= 0 or cells[there] >= 0)
                ):
                    found.append((swap + way, self.swapped(spot, cell, there)))
        return found

    def reveals(self, spot: Spot) -> list[tuple[Action, Spot]]:
        """Cards that the Gnome can turn up; not part of a haul, because what they show is not known."""
        cells, gnome, mates, teleports = spot
        down, fresh, reveal = self.faces.down, self.faces.fresh, self.table.reveal
        if down not in cells:
            return []
        return [
            (reveal + cell, ((*cells[:cell], fresh, *cells[cell + 1 :]), gnome, mates, teleports))
            for cell in (gnome, *self.table.beside[gnome])
            if cell >= 0 and cells[cell] == down
        ]

    def swapped(self, spot: Spot, a: int, b: int) -> Spot:
        """After two cells exchanged all that lies and stands on them."""
        cells, gnome, mates, teleports = spot
        new = list(cells)
        new[a], new[b] = new[b], new[a]
        if a in mates or b in mates:
            mates = tuple(b if cell == a else a if cell == b else cell for cell in mates)
        return tuple(new), b if gnome == a else a if gnome == b else gnome, mates, teleports

    def teleport(self, spot: Spot) -> Spot | None:
        """After the bonus card Teleport; None where it may not be used."""
        cells, gnome, mates, teleports = spot
        there, table = self.cell, self.table
        if not teleports or gnome == there or (self.figures >> gnome | self.figures >> there) & 1:
            return None
        if table.competitive and there in mates and not table.teleport_under:
            return None
        if cells[gnome] < 0 and (cells[there] < 0 or not table.swap_from_empty):
            return None
        return (*self.swapped(spot, gnome, there)[:3], False)
