"""What depends on a Setup alone: the Mine's geometry, the Track, the cards and the numbers of the actions."""

from __future__ import annotations

from functools import cache
from typing import Final

from rules.game import Setup
from rules.grid import STEPS, place
from rules.mine_your_business.components import (
    SIGNS,
    EventCard,
    GoblinCard,
    MineCard,
    events_of,
    goblin_cards_of,
    mine_cards_of,
)

EMPTY: Final = -1
"""Stands where no card lies."""

BONUSES: Final = ("lunch", "brakes", "teleport")
"""The bonus cards, in the order of their bits."""
LUNCH, BRAKES, TELEPORT = 1, 2, 4

MOVE_SIGN, ROTATE_SIGN, SWAP_SIGN, JUMP_SIGN, WILD_SIGN = range(1, 6)
"""Signs by number; 0 is none. In the order of `components.SIGNS`."""

PLAIN: Final = ("end actions", "read", "end signs", "stop", "load", *BONUSES)
"""Actions without any argument, numbered from 0."""
END_ACTIONS, READ, END_SIGNS, STOP, LOAD = range(5)
BONUS: Final = 5

SOLO: Final = ("chapter1", "chapter2", "chapter3")
COMPETITIVE: Final = ("standard", "resources", "three", "four")


class Table:
    """One mode with its options.

    Directions, edges and facings count clockwise from north. A face is 4 * kind + quarter turns. Actions are
    numbered in blocks, see `blocks`.
    """

    def __init__(self, setup: Setup) -> None:
        mode = setup.option("mode")
        self.mode = mode
        self.seats = setup.seats
        self.competitive = mode in COMPETITIVE
        self.solo = mode in SOLO
        self.events_used = self.solo
        self.owner_used = mode == "chapter3"
        self.goblin_count = {"chapter2": 1, "chapter3": 1, "cooperative": 1, "two-goblins": 2}.get(mode, 0)
        self.shared = not self.competitive
        self.side = side = {"three": 5, "four": 6}.get(mode) or (
            max(setup.seats + 2, 4) if mode == "two-goblins" else 4
        )
        self.size = size = side * side
        self.editions = 2 if side > 4 else 1

        # Options (MYB-X2)
        self.swap_from_empty = setup.option("swap_from_empty") == "on"
        self.joined = setup.option("same_lines") == "joined"
        self.teleport_under = setup.option("teleport_under_others") == "on"
        self.wake_douses = setup.option("wake_on_camp") == "out"
        self.reveal_douses = setup.option("revealed_camp") == "out"
        self.owner_kicks_asleep = setup.option("sleeping_owner") == "kick"
        self.barred_crosses = setup.option("barred") == "box-x"

        # The Mine and the Track (section 2 of the games page)
        self.cell_name = tuple(place(row, column) for row in range(side) for column in range(side))
        self.cell_named = {name: cell for cell, name in enumerate(self.cell_name)}
        self.beside = tuple(
            tuple(
                (row + down) * side + column + right if 0 <= row + down < side and 0 <= column + right < side else EMPTY
                for down, right in STEPS
            )
            for row in range(side)
            for column in range(side)
        )
        self.corners = (0, side - 1, size - side, size - 1)
        last = side - 1
        self.track = tuple(
            (k, 0)
            if k < side
            else ((k - side) * side + last, 1)
            if k < 2 * side
            else (last * side + 3 * side - 1 - k, 2)
            if k < 3 * side
            else ((4 * side - 1 - k) * side, 3)
            for k in range(4 * side)
        )
        """For every space of the Track the cell beside it and the edge of its card that touches the Cart."""
        if self.competitive:
            step = {2: 2 * side, 3: side, 4: side}[setup.seats]
            self.starts = tuple(step * seat for seat in range(setup.seats))
            self.laps = side if mode == "four" else 2 * side
        else:
            self.starts, self.laps = (0,), 4 * side
        self.carts = len(self.starts)
        views = tuple(start // side for start in self.starts)
        self.order = tuple(self._order(turned) for turned in views)
        """For every Cart the cells in the order its seat deals them (MYB-E2)."""
        self.entrances = tuple(order[0] for order in self.order) if self.competitive else tuple(range(setup.seats))
        self.wake_cells = (size - 1, size - 4)[: self.goblin_count]

        # Cards
        self.cards: tuple[MineCard, ...] = (
            self._doubled(mine_cards_of(setup)) if self.editions == 2 else mine_cards_of(setup)
        )
        self.kind_named = {card.id.lower(): kind for kind, card in enumerate(self.cards)}
        self.faces = 4 * len(self.cards)
        self.ends: list[tuple[int, int, int, int]] = []
        """For every face the resource that ends at each edge, -1 for none."""
        self.through: list[tuple[int, int, int, int]] = []
        """For every face and edge the edge where that line ends, -1 for none."""
        for card in self.cards:
            for turns in range(4):
                ends, through = [-1] * 4, [-1] * 4
                for line in card.lines:
                    a, b = (line.a + turns) % 4, (line.b + turns) % 4
                    ends[a] = ends[b] = line.resource
                    through[a], through[b] = b, a
                self.ends.append((ends[0], ends[1], ends[2], ends[3]))
                self.through.append((through[0], through[1], through[2], through[3]))
        self.has = [sum({1 << line.resource for line in card.lines}) for card in self.cards]
        """For every kind a bit for each resource it shows."""
        self.camp = [card.camp for card in self.cards]
        self.sign = [SIGNS.index(card.sign) + 1 if card.sign else 0 for card in self.cards]
        self.events: tuple[EventCard, ...] = events_of(setup)
        goblins = goblin_cards_of(setup)
        both = self.editions == 2 or (self.goblin_count == 2 and setup.option("goblin_decks") == "both")
        self.goblin_cards: tuple[GoblinCard, ...] = (
            goblins + tuple(card._replace(id=f"{card.id}b") for card in goblins)
            if both and self.goblin_count
            else goblins
        )

        # Actions
        self.blocks: dict[str, int] = {}
        number = len(PLAIN)
        for name, count in (
            ("move", 4), ("rotate", 3), ("swap", 4), ("hunt", 4), ("face", 4), ("camp rotate", 3 * size),
            ("camp swap", 4 * size), ("reveal", size), ("turn", 3 * size), ("exchange", size * size), ("jump", size),
            ("wild", 9 * size), ("event", len(self.events)), ("goblin", len(self.goblin_cards)),
            ("resource", len(self.goblin_cards)), ("deal", size * self.faces), ("shuffle", 2 * size * self.faces),
        ):  # fmt: skip
            self.blocks[name] = number
            number += count
        self.actions = number
        blocks = self.blocks
        self.move, self.rotate, self.swap, self.hunt = (blocks[name] for name in ("move", "rotate", "swap", "hunt"))
        self.face, self.camp_rotate, self.camp_swap = blocks["face"], blocks["camp rotate"], blocks["camp swap"]
        self.reveal, self.turn, self.exchange = blocks["reveal"], blocks["turn"], blocks["exchange"]
        self.jump, self.wild, self.event, self.goblin = (blocks[name] for name in ("jump", "wild", "event", "goblin"))
        self.resource, self.deal, self.shuffle = blocks["resource"], blocks["deal"], blocks["shuffle"]

    def _order(self, turned: int) -> tuple[int, ...]:
        side = self.side
        last = side - 1
        cells = []
        for i in range(side):
            for j in range(side):
                row, column = ((i, j), (j, last - i), (last - i, last - j), (last - j, i))[turned]
                cells.append(row * side + column)
        return tuple(cells)

    @staticmethod
    def _doubled(cards: tuple[MineCard, ...]) -> tuple[MineCard, ...]:
        """Both editions; the second's ids end in "b" (4.5 of the games page)."""
        return cards + tuple(card._replace(id=f"{card.id}b") for card in cards)

    def cart_of(self, seat: int) -> int:
        """The number of the Cart, bonus set and collection of a seat."""
        return 0 if self.shared else seat

    def cart_space(self, cart: int, moved: int) -> tuple[int, int]:
        """The cell beside a Cart that has moved so often, and the edge of its card that touches the Cart."""
        return self.track[(self.starts[cart] + moved) % len(self.track)]

    def points(self, kinds: tuple[int, ...], values: tuple[int, ...]) -> int:
        """What collected cards count: one each, or what their resources are worth (MYB-B12, MYB-E7)."""
        if not values:
            return len(kinds)
        return sum(value for kind in kinds for ore, value in enumerate(values) if self.has[kind] >> ore & 1)

    def line_of(self, face: int, resource: int) -> bool:
        """Whether a face shows a resource."""
        return bool(self.has[face >> 2] >> resource & 1)


@cache
def table_of(setup: Setup) -> Table:
    """The shared tables of a Setup. Raises SetupError for a wrong data file of the players' own."""
    return Table(setup)
