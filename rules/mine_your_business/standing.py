"""A position of Mine Your Business, and what is open in it: the half of the kernel that changes nothing.

Every field is an int or a tuple, so a position is kept and taken back as one tuple of references.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any, Final, TypeAlias

from rules.game import CHANCE, OVER, Action, Setup
from rules.mine_your_business.chains import chain_at
from rules.mine_your_business.phases import (
    ACTING,
    CHANCE_PHASES,
    DEALING,
    DRAWING,
    ENDED,
    FACING,
    HUNTING,
    MEETING,
    READING,
    SHUFFLING,
    SIGNING,
    VALUING,
)
from rules.mine_your_business.table import (
    BONUS,
    BRAKES,
    EMPTY,
    END_ACTIONS,
    END_SIGNS,
    JUMP_SIGN,
    LOAD,
    LUNCH,
    MOVE_SIGN,
    READ,
    ROTATE_SIGN,
    STOP,
    SWAP_SIGN,
    TELEPORT,
    Table,
    table_of,
)

Told: TypeAlias = tuple[Any, ...]
"""Something that happened: a word and what it is about."""
Layer: TypeAlias = tuple[tuple[int, ...], tuple[int, ...]]
"""Cards of each kind in a layer of the deck: those everybody knows to lie there, and the others."""

FIELDS: Final = (
    "cells", "down", "gnomes", "goblins", "owner", "awake", "moved", "got", "used", "layers", "shown", "card", "spent",
    "values", "seat", "phase", "turn", "acts", "braked", "passed", "short", "read", "sign", "count", "pick", "figure",
    "box", "gathered", "verdict",
)  # fmt: skip


class Standing:
    """A position and the way to it.

    Attributes:
        cells: the face on every cell, EMPTY for none.
        down: a bit for every face-down card.
        gnomes: each seat's cell.
        goblins: each Goblin's cell, the dark one first; EMPTY while off the board.
        owner: the Mine Owner's cell, EMPTY without one.
        awake: whether they are.
        moved: how far each Cart has come.
        got: the kinds each Cart holds, in the order they came.
        used: bits of the bonus cards used, a set for each Cart.
        layers: the deck, top first.
        shown: the events met, by number.
        card: the Goblin card being resolved, or -1.
        spent: bits of the Goblin (or resource) cards turned up.
        values: what a card of each resource is worth, () where it is not played.
        seat: whose turn it is.
        phase: what is waited for.
        turn: completed turns.
        acts: Actions left.
        braked: whether the Cart stays this turn.
        passed: whether the Cart has passed a corner whose event is still to come.
        short: whether the next turn has two Actions only (Carbon Monoxide).
        read: cells whose Sign was read this turn, as bits.
        sign: the Sign being carried out, or 0.
        count: what it still allows.
        pick: the neighbour turned already, the card just revealed, or -1.
        figure: which figure resolves the Goblin card: 0 the Owner or the dark Goblin, 1 the other.
        box: what it still has to do, see `goblins.py`.
        gathered: cards being shuffled, (kind, down) each, and the number of cells they fill next.
        verdict: why the game ended, or "".
    """

    __slots__ = ("setup", "stack", "table", "told", *FIELDS)

    cells: tuple[int, ...]
    down: int
    gnomes: tuple[int, ...]
    goblins: tuple[int, ...]
    owner: int
    awake: bool
    moved: tuple[int, ...]
    got: tuple[tuple[int, ...], ...]
    used: tuple[int, ...]
    layers: tuple[Layer, ...]
    shown: tuple[int, ...]
    card: int
    spent: int
    values: tuple[int, ...]
    seat: int
    phase: int
    turn: int
    acts: int
    braked: bool
    passed: bool
    short: bool
    read: int
    sign: int
    count: int
    pick: int
    figure: int
    box: tuple[Any, ...]
    gathered: tuple[tuple[int, int], ...]
    verdict: str

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.table: Table = table_of(setup)
        table = self.table
        self.stack: list[tuple[Any, ...]] = []
        self.told: list[Told] = []
        self.cells = (EMPTY,) * table.size
        self.down = 0
        self.gnomes = table.entrances
        self.goblins = (EMPTY,) * table.goblin_count
        self.owner = table.size - 1 if table.owner_used else EMPTY
        self.awake = False
        self.moved = (0,) * table.carts
        self.got = ((),) * table.carts
        self.used = (0,) * table.carts
        self.layers = ((tuple([0] * len(table.cards)), tuple(card.copies for card in table.cards)),)
        self.shown = ()
        self.card, self.spent = -1, 0
        self.values = (0, 0, 0) if table.mode == "resources" else ()
        self.seat, self.turn = 0, 0
        self.phase = VALUING if self.values else DEALING
        self.acts, self.braked, self.passed, self.short = 3, False, False, False
        self.read, self.sign, self.count, self.pick = 0, 0, 0, -1
        self.figure, self.box, self.gathered = 0, (), ()
        self.verdict = ""

    # Who is to move, and what is open

    @property
    def to_move(self) -> int:
        """The seat that must choose, CHANCE, or OVER."""
        phase = self.phase
        if phase in CHANCE_PHASES:
            return CHANCE
        return OVER if phase == ENDED else self.seat

    @property
    def cart(self) -> int:
        """The number of the Cart in play."""
        return 0 if self.table.shared else self.seat

    @property
    def on_track(self) -> bool:
        """Whether the Cart in play is still on the Track."""
        return self.moved[self.cart] < self.table.laps

    def beside_cart(self) -> tuple[int, int]:
        """The cell beside the Cart in play, and the edge of its card that touches it."""
        cart = self.cart
        return self.table.cart_space(cart, self.moved[cart])

    def legal(self) -> list[Action]:
        """Every action open to the mover, in the order of their numbers."""
        phase = self.phase
        table = self.table
        if phase == ACTING:
            return self._actions()
        if phase == SIGNING:
            return self.sign_actions(self.sign, self.count, self.pick)
        if phase == READING:
            return [READ, END_SIGNS]
        if phase == FACING:
            return [table.face + turns for turns in range(4)]
        if phase == HUNTING:
            return [table.hunt + way for way in self.box[0]]
        if phase == ENDED:
            return []
        return [action for action, _ in self._draws()]

    def weights(self) -> list[int]:
        """Chance's odds beside `legal()`."""
        return [weight for _, weight in self._draws()]

    def _draws(self) -> list[tuple[Action, int]]:
        """Chance's actions with their weights."""
        table = self.table
        phase = self.phase
        if phase == MEETING:
            return [(table.event + i, 1) for i in range(len(table.events)) if i not in self.shown]
        if phase in (DRAWING, VALUING):
            first = table.goblin if phase == DRAWING else table.resource
            count = len(table.goblin_cards)
            spent = self.spent
            if phase == DRAWING and spent == (1 << count) - 1:
                spent = 0  # the discards become the deck (MYB-G25, MYB-X23)
            return [(first + i, 1) for i in range(count) if not spent >> i & 1]
        if phase == SHUFFLING:
            cell = table.events[self.shown[-1]].cells[self.count]
            first = table.shuffle + 2 * cell * table.faces
            weights: dict[Action, int] = {}
            for kind, down in self.gathered:
                for turns in range(4):
                    action = first + 2 * (4 * kind + turns) + down
                    weights[action] = weights.get(action, 0) + 1
            return sorted(weights.items())
        known, hidden = self.layers[0]
        first = table.deal + self.gap() * table.faces
        return [
            (first + 4 * kind + turns, known[kind] + hidden[kind])
            for kind in range(len(known))
            if known[kind] or hidden[kind]
            for turns in range(4)
        ]

    def gap(self) -> int:
        """The next empty cell in the order of whoever deals, EMPTY for none."""
        cells = self.cells
        for cell in self.table.order[self.cart]:
            if cells[cell] < 0:
                return cell
        return EMPTY

    # Step 1

    def others(self, seat: int) -> int:
        """Cells of Gnomes a seat may not disturb, as bits: none in cooperative modes (MYB-B6, MYB-P4)."""
        if not self.table.competitive:
            return 0
        bits = 0
        for other, cell in enumerate(self.gnomes):
            if other != seat:
                bits |= 1 << cell
        return bits

    def figures(self) -> int:
        """Cells of Goblins and the Mine Owner, as bits: their cards are not swapped or turned (MYB-C3-9)."""
        bits = 1 << self.owner if self.owner >= 0 else 0
        for cell in self.goblins:
            if cell >= 0:
                bits |= 1 << cell
        return bits

    def _actions(self) -> list[Action]:
        table = self.table
        here = self.gnomes[self.seat]
        cells, down = self.cells, self.down
        others, figures = self.others(self.seat), self.figures()
        fixed = others | figures
        found = [END_ACTIONS]
        acts = self.acts
        if acts and self.on_track and self._chain():
            found.append(LOAD)
        used = self.used[self.cart]
        if not used & LUNCH:
            found.append(BONUS)
        if self.on_track:
            if not used & BRAKES:
                found.append(BONUS + 1)
            if not used & TELEPORT and self._teleports(here, others, figures):
                found.append(BONUS + 2)
        if not acts:
            return found
        beside = table.beside
        found += self._moves(here, others)
        if self._turnable(here, fixed):
            found += range(table.rotate, table.rotate + 3)
        if not fixed >> here & 1:
            found += self._swaps(here, fixed, table.swap)
        camps = [
            cell
            for cell in range(table.size)
            if cells[cell] >= 0 and table.camp[cells[cell] >> 2] and not (down | fixed) >> cell & 1
        ]
        for cell in camps:
            found += range(table.camp_rotate + 3 * cell, table.camp_rotate + 3 * cell + 3)
        for cell in camps:
            found += self._swaps(cell, fixed, table.camp_swap + 4 * cell)
        if table.goblin_count:
            found += [table.reveal + cell for cell in sorted({here, *beside[here]} - {EMPTY}) if down >> cell & 1]
        return found

    def _moves(self, here: int, others: int) -> list[Action]:
        table = self.table
        asleep = self.owner if self.owner >= 0 and not self.awake and not table.owner_kicks_asleep else EMPTY
        return [
            table.move + way
            for way, cell in enumerate(table.beside[here])
            if cell >= 0 and not others >> cell & 1 and cell != asleep
        ]

    def _turnable(self, cell: int, fixed: int) -> bool:
        return self.cells[cell] >= 0 and not (self.down | fixed) >> cell & 1

    def _swaps(self, here: int, fixed: int, first: int) -> list[Action]:
        """Swaps of a cell with its neighbours; an empty space is a blank card (MYB-B3, MYB-B4)."""
        cells = self.cells
        blank = cells[here] < 0
        if blank and not self.table.swap_from_empty:
            return []
        return [
            first + way
            for way, cell in enumerate(self.table.beside[here])
            if cell >= 0 and not fixed >> cell & 1 and not (blank and cells[cell] < 0)
        ]

    def _teleports(self, here: int, others: int, figures: int) -> bool:
        there, _ = self.beside_cart()
        cells = self.cells
        if here == there or (figures >> here | figures >> there) & 1:
            return False
        if others >> there & 1 and not self.table.teleport_under:
            return False
        return not (cells[here] < 0 and (cells[there] < 0 or not self.table.swap_from_empty))

    def _chain(self) -> tuple[int, ...]:
        cell, edge = self.beside_cart()
        return chain_at(self.table, self.cells, self.down, cell, edge)

    def _wild_chain(self, wild: int, printed: int, becomes: int) -> tuple[int, ...]:
        """The chain with one line of a card as another resource (MYB-S8); of two such lines, the one that brings more.

        Only cards of the players' own can have two lines of one resource.
        """
        cell, edge = self.beside_cart()
        face, table = self.cells[wild], self.table
        ends, through = table.ends[face], table.through[face]
        starts = [start for start in range(4) if ends[start] == printed and start < through[start]]
        chains = [chain_at(table, self.cells, self.down, cell, edge, wild, start, becomes) for start in starts]
        return max(chains, key=len)

    # Step 2

    def readable(self) -> int:
        """The Sign the seat may read now, 0 for none (MYB-S1 to MYB-S3, MYB-X15)."""
        here = self.gnomes[self.seat]
        face = self.cells[here]
        if face < 0 or (self.down | self.read) >> here & 1:
            return 0
        sign = self.table.sign[face >> 2]
        if not sign:
            return 0
        return sign if self.sign_actions(sign, 2, -1, True) else 0

    def sign_actions(self, sign: int, count: int, pick: int, worth: bool = False) -> list[Action]:
        """What a Sign allows.

        Args:
            sign: which.
            count: how often it may still be used.
            pick: the neighbour turned already.
            worth: whether to leave `stop` out, to see if there is anything to do.
        """
        table = self.table
        here = self.gnomes[self.seat]
        fixed = self.others(self.seat) | self.figures()
        found: list[Action] = [] if worth or sign not in (MOVE_SIGN, ROTATE_SIGN) else [STOP]
        if sign == MOVE_SIGN:
            return found + self._moves(here, self.others(self.seat))
        if sign == ROTATE_SIGN:
            for cell in sorted(table.beside[here]):
                if cell >= 0 and cell != pick and self._turnable(cell, fixed):
                    found += range(table.turn + 3 * cell, table.turn + 3 * cell + 3)
            return found
        if sign == SWAP_SIGN:
            near = [c for c in sorted(table.beside[here]) if c >= 0 and self.cells[c] >= 0 and not fixed >> c & 1]
            return [table.exchange + a * table.size + b for i, a in enumerate(near) for b in near[i + 1 :]]
        if sign == JUMP_SIGN:
            taken = self.figures()
            for cell in self.gnomes:
                taken |= 1 << cell
            return [
                table.jump + cell
                for cell, face in enumerate(self.cells)
                if not taken >> cell & 1
                and (cell in table.corners or (face >= 0 and table.camp[face >> 2] and not self.down >> cell & 1))
            ]
        if not self.on_track:
            return []
        plain = self._chain()
        if plain:
            found.append(LOAD)
        return found + self._wilds(plain)

    def _wilds(self, plain: tuple[int, ...]) -> list[Action]:
        """Lines that, taken as another resource, change what is loaded (MYB-S8, MYB-X11)."""
        table = self.table
        found = []
        for cell, face in enumerate(self.cells):
            if face < 0 or self.down >> cell & 1:
                continue
            for printed in range(3):
                if not table.has[face >> 2] >> printed & 1:
                    continue
                for becomes in range(3):
                    if becomes != printed:
                        chain = self._wild_chain(cell, printed, becomes)
                        if chain and set(chain) != set(plain):
                            found.append(table.wild + 9 * cell + 3 * printed + becomes)
        return found

    def snapshot(self) -> tuple[Any, ...]:
        """All fields."""
        return (
            self.cells, self.down, self.gnomes, self.goblins, self.owner, self.awake, self.moved, self.got, self.used,
            self.layers, self.shown, self.card, self.spent, self.values, self.seat, self.phase, self.turn, self.acts,
            self.braked, self.passed, self.short, self.read, self.sign, self.count, self.pick, self.figure, self.box,
            self.gathered, self.verdict,
        )  # fmt: skip

    def restore(self, fields: Sequence[Any]) -> None:
        """Put a snapshot back."""
        (
            self.cells, self.down, self.gnomes, self.goblins, self.owner, self.awake, self.moved, self.got, self.used,
            self.layers, self.shown, self.card, self.spent, self.values, self.seat, self.phase, self.turn, self.acts,
            self.braked, self.passed, self.short, self.read, self.sign, self.count, self.pick, self.figure, self.box,
            self.gathered, self.verdict,
        ) = fields  # fmt: skip

    def copy(self) -> Any:
        """An independent State in the same position, without the way to it."""
        twin = object.__new__(type(self))
        twin.setup, twin.table = self.setup, self.table
        twin.stack, twin.told = [], list(self.told)
        twin.restore(self.snapshot())
        return twin

    def key(self) -> Hashable:
        """Equal exactly when two positions of one setup are (facings count, MYB-X12)."""
        fields = list(self.snapshot())
        fields[FIELDS.index("got")] = tuple(tuple(sorted(kinds)) for kinds in self.got)
        fields[FIELDS.index("gathered")] = tuple(sorted(self.gathered))
        fields[FIELDS.index("shown")] = (tuple(sorted(self.shown)), self.shown[-1:])
        return tuple(fields)
