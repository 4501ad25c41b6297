"""Slow, independent twin of Mine Your Business, written from the printed rules, the rulings and the amendments only.

Nothing here is shared with the real engine but the readers of card files. A cell is (row, column), counted from 0 in
the first seat's view. Directions and card edges are 0 to 3 for north, east, south, west. Everything is simple, slow
and copied freely: the Goblin's turn, for example, is played again from its start whenever somebody chooses how it
Hunts. Ids in the comments (A1, B3, X15, ...) are rules without their "MYB-".
"""

from __future__ import annotations

import contextlib
from collections import Counter
from collections.abc import Callable, Iterator
from copy import deepcopy
from dataclasses import dataclass, field
from fractions import Fraction

from rules.game import CHANCE, OVER, Setup
from rules.mine_your_business.components import (
    GoblinAction,
    GoblinCard,
    MineCard,
    events_of,
    goblin_cards_of,
    mine_cards_of,
)

Cell = tuple[int, int]
LineOn = tuple[Cell, int]  # a line of the card on a cell, by its number on that card

GOLD, GEMS, COAL = range(3)
RESOURCE_NAMES = ["gold", "gems", "coal"]
WAYS = {"north": (-1, 0), "east": (0, 1), "south": (1, 0), "west": (0, -1)}
WAY_NAMES = list(WAYS)
OFF_BOARD = None

SOLO = ("chapter1", "chapter2", "chapter3")
TOGETHER = ("cooperative", "two-goblins")
WITH_GOBLIN = ("chapter2", "chapter3", "cooperative", "two-goblins")  # V10, X24
SIDES = {"standard": 4, "resources": 4, "chapter1": 4, "chapter2": 4, "chapter3": 4, "cooperative": 4,
         "three": 5, "four": 6}  # fmt: skip
TITLES = [(39, "Major Miner!"), (36, "Mighty Mucker!"), (33, "Diminutive Dredger!"), (30, "Shortest Shoveler!")]
TITLES_3 = [(33, "Major Miner!"), (31, "Mighty Mucker!"), (28, "Diminutive Dredger!"), (25, "Shortest Shoveler!")]


def cell_name(cell: Cell) -> str:
    """Column letter and row number, a1 top left."""
    return "abcdefgh"[cell[1]] + str(cell[0] + 1)


def read_cell(name: str) -> Cell:
    """Inverse of cell_name."""
    return int(name[1:]) - 1, "abcdefgh".index(name[0])


def beside(cell: Cell, way: int) -> Cell:
    """The next cell in a direction, on the board or not."""
    down, right = WAYS[WAY_NAMES[way]]
    return cell[0] + down, cell[1] + right


def distance(one: Cell, other: Cell) -> int:
    """Steps between two cells, figures ignored (X6)."""
    return abs(one[0] - other[0]) + abs(one[1] - other[1])


@dataclass(eq=False)
class Card:
    """A card lying in the Mine; each is an object of its own, so that a read Sign is known again (S2)."""

    kind: str
    facing: int
    up: bool = True
    read: bool = False


@dataclass
class Cart:
    """A Cart: how far it has come and what lies under it."""

    start: int
    lap: int  # moves until it has left the Track
    moves: int = 0
    cards: Counter[str] = field(default_factory=Counter)

    @property
    def gone(self) -> bool:
        """Whether it has left the Track."""
        return self.moves >= self.lap


@dataclass
class Monster:
    """A Goblin or the Mine Owner."""

    name: str
    cell: Cell | None
    awake: bool
    eats: bool  # a Goblin eats Gnomes, the Owner kicks them


@dataclass
class Middle:
    """Where the resolution of a Goblin card goes on, in a game that was set up in the middle of one.

    Args:
        monster: which figure is at it.
        cross: whether in box "x", or in the Hunt in its place.
        done: whether it could do something already.
        rest: what it still has to do, the Hunt that waits for a choice first.
    """

    monster: int
    cross: bool
    done: bool
    rest: tuple[GoblinAction, ...]


class GameOver(Exception):
    """The game has ended in the middle of something."""


class Barred(Exception):
    """Chapter 3: an Action would put the Owner and the Goblin on one cell (C3-5)."""


class MustChoose(Exception):
    """The active seat has to choose among the steps of a Hunt (G14)."""

    def __init__(self, ways: list[int]) -> None:
        super().__init__(ways)
        self.ways = ways


class Twin:
    """One game.

    Args:
        setup: seats, options and decks.
    """

    def __init__(self, setup: Setup) -> None:
        self.options = dict(setup.options)
        self.mode = self.options["mode"]
        self.seats = setup.seats
        self.n = SIDES.get(self.mode) or {1: 4, 2: 4, 3: 5, 4: 6}[self.seats]
        self.shared = self.mode in SOLO or self.mode in TOGETHER  # one Cart, one set of Bonus cards
        two_editions = self.seats > 2
        two_decks = self.mode == "two-goblins" and (two_editions or self.options["goblin_decks"] == "both")  # P15

        self.kinds: dict[str, MineCard] = {}
        for card in mine_cards_of(setup):
            self.kinds[card.id] = card
            if two_editions:
                self.kinds[card.id + "b"] = card
        self.goblin_cards: dict[str, GoblinCard] = {}
        for goblin_card in goblin_cards_of(setup):
            self.goblin_cards[goblin_card.id] = goblin_card
            if two_decks:
                self.goblin_cards[goblin_card.id + "b"] = goblin_card
        self.events = {card.id: card for card in events_of(setup)}

        n = self.n
        self.cells: dict[Cell, Card | None] = {(r, c): None for r in range(n) for c in range(n)}
        self.deck: list[Counter[str]] = [Counter({kind: card.copies for kind, card in self.kinds.items()})]  # top first
        if self.shared:
            self.sides = [0] * self.seats  # from which side a seat looks (P5)
            self.carts = [Cart(0, 4 * n)]
            self.bonus = [{"lunch", "brakes", "teleport"}]
            self.gnomes = [(0, seat) for seat in range(self.seats)]  # P3, P16
        else:
            self.sides = [0, 2] if self.seats == 2 else list(range(self.seats))  # A2, P7
            self.carts = [Cart(side * n, n if self.mode == "four" else 2 * n) for side in self.sides]  # A12
            self.bonus = [{"lunch", "brakes", "teleport"} for _ in self.sides]
            self.gnomes = [self.from_view(seat, (0, 0)) for seat in range(self.seats)]
        corner = (n - 1, n - 1)
        self.monsters: list[Monster] = []  # in the order in which they resolve a Goblin card
        if self.mode in ("chapter2", "cooperative"):
            self.monsters = [Monster("goblin", OFF_BOARD, False, True)]
        elif self.mode == "chapter3":  # C3-1
            self.monsters = [Monster("owner", corner, False, False), Monster("goblin", OFF_BOARD, False, True)]
        elif self.mode == "two-goblins":  # P14
            self.monsters = [Monster("dark", OFF_BOARD, False, True), Monster("light", OFF_BOARD, False, True)]

        self.values: list[str] = []  # Goblin cards turned up for their resources (E7)
        self.goblin_deck = list(self.goblin_cards)
        self.goblin_discards: list[str] = []
        self.events_seen: list[str] = []
        self.turn = 0
        self.seat = 0
        self.actions = 3
        self.brakes = False
        self.monoxide = False  # the next turn has two Actions (V3)
        self.revealed: Cell | None = None
        self.sign = ""  # the Sign being carried out
        self.sign_moves = 0  # Moves made with it
        self.turned: list[Card] = []  # cards turned with it
        self.passed_corner = False
        self.event = ""
        self.to_shuffle: Counter[tuple[str, bool]] = Counter()
        self.to_fill: list[Cell] = []
        self.before_goblin: Twin | None = None
        self.goblin_card = ""
        self.middle: Middle | None = None
        self.hunts: list[int] = []  # the steps chosen so far while this Goblin card is resolved
        self.hunt_ways: list[int] = []
        self.ending: str = ""
        self.phase = "values" if self.mode == "resources" else "dealing"
        if self.phase == "dealing":
            self.to_fill = list(self.cells)

    # ------------------------------------------------------------------ geometry

    def from_view(self, seat: int, cell: Cell) -> Cell:
        """The board's cell for a cell of a seat's view (section 2)."""
        i, j = cell
        last = self.n - 1
        return [(i, j), (j, last - i), (last - i, last - j), (last - j, i)][self.sides[seat]]

    def in_view_order(self, seat: int) -> list[Cell]:
        """All cells in the order a seat fills them (E2)."""
        return [self.from_view(seat, (i, j)) for i in range(self.n) for j in range(self.n)]

    def cart(self) -> Cart:
        """The Cart the active seat loads into."""
        return self.carts[0 if self.shared else self.seat]

    def own_bonus(self) -> set[str]:
        """The Bonus cards the active seat may still use."""
        return self.bonus[0 if self.shared else self.seat]

    def cart_side(self) -> tuple[Cell, int]:
        """The cell next to the active seat's Cart and the edge that touches it (section 2)."""
        n = self.n
        k = (self.cart().start + self.cart().moves) % (4 * n)
        if k < n:
            return (0, k), 0
        if k < 2 * n:
            return (k - n, n - 1), 1
        if k < 3 * n:
            return (n - 1, 3 * n - 1 - k), 2
        return (4 * n - 1 - k, 0), 3

    def entrance(self, seat: int) -> Cell:
        """Where a seat's Gnome comes into the Mine (A1)."""
        return self.from_view(seat, (0, 0))

    def neighbors(self, cell: Cell) -> list[Cell]:
        """Orthogonally adjacent cells (B1)."""
        return [beside(cell, way) for way in range(4) if beside(cell, way) in self.cells]

    # ------------------------------------------------------------------ cards and chains

    def face_up(self, cell: Cell) -> Card | None:
        """The card on a cell if it shows its face."""
        card = self.cells[cell]
        return card if card and card.up else None

    def is_camp(self, cell: Cell) -> bool:
        """Whether a burning campfire is seen there."""
        card = self.face_up(cell)
        return card is not None and self.kinds[card.kind].camp

    def lines_of(self, cell: Cell, wild: dict[LineOn, int] | None = None) -> list[tuple[int, set[int]]]:
        """Resource and the two edges, as it lies, of each line seen on a cell."""
        card = self.face_up(cell)
        if not card:
            return []
        found = []
        for number, line in enumerate(self.kinds[card.kind].lines):
            resource = (wild or {}).get((cell, number), line.resource)
            found.append((resource, {(line.a + card.facing) % 4, (line.b + card.facing) % 4}))
        return found

    def resources_at(self, cell: Cell) -> set[int]:
        """The resources seen on a cell."""
        return {resource for resource, _ in self.lines_of(cell)}

    def chain_lines(self, cell: Cell, number: int, wild: dict[LineOn, int] | None = None) -> set[LineOn]:
        """The lines of the Chain that a line belongs to (B9, B10, B11); a wild card's own lines stay apart (X10)."""
        wild = wild or {}
        resource = self.lines_of(cell, wild)[number][0]
        found: set[LineOn] = set()
        todo: list[LineOn] = [(cell, number)]
        while todo:
            now = todo.pop()
            if now in found:
                continue
            found.add(now)
            here, which = now
            lines = self.lines_of(here, wild)
            for way in lines[which][1]:
                there = beside(here, way)
                if there not in self.cells:
                    continue
                for other, (same, edges) in enumerate(self.lines_of(there, wild)):
                    if same == resource and (way + 2) % 4 in edges:
                        todo.append((there, other))
            if self.options["same_lines"] == "joined" and not any(here == place for place, _ in wild):
                todo += [(here, other) for other, (same, _) in enumerate(lines) if same == resource]
        return found

    def chain(self, cell: Cell, number: int) -> set[Cell]:
        """The cells of the Chain that a line belongs to."""
        return {where for where, _ in self.chain_lines(cell, number)}

    def loadable(self, wild: dict[LineOn, int] | None = None) -> set[Cell]:
        """The cells a Load would empty; none when there is nothing to Load (B8, B13, B15).

        A wild line must belong to the Chain ("if it is part of a Resource Chain leading into your Cart").
        """
        if self.cart().gone:
            return set()
        cell, edge = self.cart_side()
        for number, (_, edges) in enumerate(self.lines_of(cell, wild)):
            if edge in edges:
                lines = self.chain_lines(cell, number, wild)
                return {where for where, _ in lines} if lines >= set(wild or ()) else set()
        return set()

    def wild_load(self, cell: Cell, old: int, new: int) -> set[Cell]:
        """The cells a Load with one line as another resource would empty (S8, X11).

        Cards of the players' own may have two lines of one resource; then the line that brings more is meant.
        """
        numbers = [number for number, (resource, _) in enumerate(self.lines_of(cell)) if resource == old]
        loads = [self.loadable({(cell, number): new}) for number in numbers]
        return max(loads, key=len)

    def load(self, cells: set[Cell]) -> None:
        """Put cards under the Cart; figures stay (B7). Two Goblins: enough is enough (E14)."""
        for cell in cells:
            card = self.cells[cell]
            assert card
            self.cart().cards[card.kind] += 1
            self.cells[cell] = None
        if self.mode == "two-goblins" and self.cart().cards.total() >= 7 * self.seats:
            self.finish("target")

    # ------------------------------------------------------------------ figures

    def monster_at(self, cell: Cell) -> Monster | None:
        """The Goblin or Owner, asleep or awake, on a cell."""
        return next((monster for monster in self.monsters if monster.cell == cell), None)

    def others_at(self, cell: Cell) -> bool:
        """Whether an opponent's Gnome is there; teammates are no opponents."""
        return not self.shared and any(gnome == cell for seat, gnome in enumerate(self.gnomes) if seat != self.seat)

    def untouchable(self, cell: Cell) -> bool:
        """Whether Rotate and Swap must leave a cell alone (R19, B18, C3-9, X19)."""
        return self.others_at(cell) or self.monster_at(cell) is not None

    def exchange(self, one: Cell, other: Cell) -> None:
        """Two cells change places with all that is on them."""
        self.cells[one], self.cells[other] = self.cells[other], self.cells[one]
        places = {one: other, other: one}
        self.gnomes = [places.get(gnome, gnome) for gnome in self.gnomes]
        for monster in self.monsters:
            if monster.cell is not None:
                monster.cell = places.get(monster.cell, monster.cell)

    def gnome_arrives(self, seat: int, cell: Cell) -> None:
        """A Gnome comes onto a cell by itself, or is sent there."""
        self.gnomes[seat] = cell
        monster = self.monster_at(cell)
        if monster and monster.eats:
            self.finish("eaten")
        elif monster:
            self.kick(seat)

    def kick(self, seat: int) -> None:
        """The Owner's penalty (C3-6): all cards under the deck, the Gnome to its Entrance."""
        if self.carts[0].cards:
            self.deck.append(self.carts[0].cards)
            self.carts[0].cards = Counter()
        self.gnomes[seat] = self.entrance(seat)
        monster = self.monster_at(self.gnomes[seat])
        if monster and monster.eats:  # C3-7; the Owner there asks no second penalty (X3)
            self.finish("eaten")

    def monster_arrives(self, monster: Monster, cell: Cell, fire_out: bool = True) -> None:
        """A Goblin or the Owner comes onto a cell: fire out, Gnomes eaten or kicked."""
        monster.cell = cell
        card = self.cells[cell]
        if card and self.is_camp(cell) and fire_out:
            card.up = False
        for seat, gnome in enumerate(self.gnomes):
            if gnome == cell:
                if monster.eats:
                    self.finish("eaten")
                else:
                    self.kick(seat)

    # ------------------------------------------------------------------ who is to act, and what is legal

    def mover(self) -> int:
        """The seat that must choose, CHANCE, or OVER."""
        if self.phase == "over":
            return OVER
        if self.phase in ("values", "dealing", "filling", "caving", "meeting", "shuffling", "drawing"):
            return CHANCE
        return self.seat

    def legal(self) -> list[str]:
        """The texts of all legal actions."""
        if self.mover() == CHANCE:
            return list(self.weights())
        by_phase: dict[str, Callable[[], Iterator[str]]] = {
            "actions": self.step_1, "facing": self.facings, "reading": self.reading, "sign": self.sign_actions,
            "hunting": self.hunt_choices, "over": lambda: iter(()),
        }  # fmt: skip
        return list(by_phase[self.phase]())

    def weights(self) -> dict[str, int]:
        """Chance's actions with their weights."""
        if self.phase == "values":
            return {f"resource {id}": 1 for id in self.goblin_deck}
        if self.phase in ("dealing", "filling", "caving"):
            where = cell_name(self.to_fill[0])
            return {
                f"deal {where} {kind} {facing}": copies for kind, copies in self.deck[0].items() for facing in range(4)
            }
        if self.phase == "meeting":
            return {f"event {id}": 1 for id in self.events if id not in self.events_seen}
        if self.phase == "shuffling":
            where = cell_name(self.to_fill[0])
            return {
                f"shuffle {where} {kind} {facing}{'' if up else ' down'}": copies
                for (kind, up), copies in self.to_shuffle.items()
                for facing in range(4)
            }
        return {f"goblin {id}": 1 for id in self.goblin_deck or self.goblin_discards}  # X23

    def chances(self) -> dict[str, Fraction]:
        """Chance's actions with their probabilities."""
        weights = self.weights()
        return {text: Fraction(weight, sum(weights.values())) for text, weight in weights.items()}

    def step_1(self) -> Iterator[str]:
        """Step 1: Actions, Bonus cards, or its end (X25)."""
        here = self.gnomes[self.seat]
        if self.actions:
            yield from self.moves()
            yield from self.rotations("rotate", here)
            yield from self.swaps("swap", here)
            if self.loadable():
                yield "load"
            for cell in self.cells:
                if self.is_camp(cell):  # B16, B17, B18
                    yield from self.rotations(f"camp {cell_name(cell)} rotate", cell)
                    yield from self.swaps(f"camp {cell_name(cell)} swap", cell)
            if self.mode in WITH_GOBLIN:
                for cell in [here, *self.neighbors(here)]:
                    card = self.cells[cell]
                    if card and not card.up:
                        yield f"reveal {cell_name(cell)}"
        bonus = self.own_bonus()
        if "lunch" in bonus:
            yield "lunch"
        if self.cart().gone:  # X17
            yield "end actions"
            return
        if "brakes" in bonus:
            yield "brakes"
        target = self.cart_side()[0]
        if "teleport" in bonus and here != target and self.may_swap(here, target, teleport=True):
            yield "teleport"
        yield "end actions"

    def moves(self) -> Iterator[str]:
        """Where the active Gnome may Move (B6, C3-2, G18)."""
        for way in range(4):
            target = beside(self.gnomes[self.seat], way)
            if target not in self.cells or self.others_at(target):
                continue
            monster = self.monster_at(target)
            if monster and not monster.awake and self.options["sleeping_owner"] == "forbid":
                continue
            yield f"move {WAY_NAMES[way]}"

    def rotations(self, verb: str, cell: Cell) -> Iterator[str]:
        """A Rotate of a card (B2, B5, G21)."""
        if self.face_up(cell) and not self.untouchable(cell):
            for quarters in (1, 2, 3):
                yield f"{verb} {quarters}"

    def swaps(self, verb: str, cell: Cell) -> Iterator[str]:
        """Swaps of a cell with those beside it."""
        for way in range(4):
            target = beside(cell, way)
            if target in self.cells and self.may_swap(cell, target):
                yield f"{verb} {WAY_NAMES[way]}"

    def may_swap(self, own: Cell, target: Cell, teleport: bool = False) -> bool:
        """Whether the contents of two cells may change places (B3, B4, B21, B22, B23, X16)."""
        if not self.cells[own] and (not self.cells[target] or self.options["swap_from_empty"] == "off"):
            return False
        if self.monster_at(own) or self.monster_at(target):
            return False
        if teleport and self.options["teleport_under_others"] == "on":
            return True
        return not self.others_at(own) and not self.others_at(target)

    def facings(self) -> Iterator[str]:
        """The free turn after a Reveal (X8)."""
        for facing in range(4):
            yield f"face {facing}"

    def hunt_choices(self) -> Iterator[str]:
        """The steps of a Hunt to choose from (G14)."""
        for way in self.hunt_ways:
            yield f"hunt {WAY_NAMES[way]}"

    def readable(self) -> bool:
        """Whether the active Gnome stands on a Sign it may read now (S1, S2, X15)."""
        card = self.face_up(self.gnomes[self.seat])
        if not card or card.read or not self.kinds[card.kind].sign:
            return False
        return any(text != "stop" for text in self.effects(self.kinds[card.kind].sign))

    def reading(self) -> Iterator[str]:
        """Step 2."""
        yield "read"
        yield "end signs"

    def sign_actions(self) -> Iterator[str]:
        """What the Sign being carried out allows now."""
        return self.effects(self.sign)

    def effects(self, sign: str) -> Iterator[str]:
        """What a Sign allows (S4 to S9)."""
        here = self.gnomes[self.seat]
        around = self.neighbors(here)
        if sign == "move":
            yield from self.moves()
            yield "stop"
        elif sign == "rotate":
            for cell in around:
                if self.cells[cell] not in self.turned:
                    yield from self.rotations(f"turn {cell_name(cell)}", cell)
            yield "stop"
        elif sign == "swap":
            fit = sorted(cell for cell in around if self.cells[cell] and not self.untouchable(cell))
            for number, one in enumerate(fit):
                for other in fit[number + 1 :]:
                    yield f"exchange {cell_name(one)} {cell_name(other)}"
        elif sign == "jump":
            for cell in self.cells:
                corner = cell[0] in (0, self.n - 1) and cell[1] in (0, self.n - 1)
                if (corner or self.is_camp(cell)) and cell not in self.gnomes and not self.monster_at(cell):
                    yield f"jump {cell_name(cell)}"
        elif sign == "wild":
            plain = self.loadable()
            if plain:
                yield "load"
            for cell, old, new in self.wilds():
                loaded = self.wild_load(cell, old, new)
                if loaded and loaded != plain:
                    yield f"wild {cell_name(cell)} {RESOURCE_NAMES[old]} {RESOURCE_NAMES[new]}"

    def wilds(self) -> Iterator[tuple[Cell, int, int]]:
        """Every line that could count as another resource."""
        for cell in self.cells:
            for old in self.resources_at(cell):
                for new in range(3):
                    if new != old:
                        yield cell, old, new

    # ------------------------------------------------------------------ applying

    def apply(self, text: str) -> None:
        """Do a legal action."""
        assert text in self.legal(), f"{text!r} is not legal"
        words = text.split()
        with contextlib.suppress(GameOver):
            getattr(self, "do_" + words[0])(*words[1:])

    def finish(self, why: str) -> None:
        """End the game, whatever was going on."""
        self.ending = why
        self.phase = "over"
        raise GameOver

    # Chance

    def do_resource(self, id: str) -> None:
        self.goblin_deck.remove(id)
        self.values.append(id)
        if len(self.values) >= 5 and len({self.goblin_cards[card].resource for card in self.values}) == 3:
            self.phase = "dealing"
            self.to_fill = list(self.cells)

    def do_deal(self, _: str, kind: str, facing: str) -> None:
        self.deck[0][kind] -= 1
        self.deck[0] += Counter()  # drops kinds that are used up
        if not self.deck[0]:
            del self.deck[0]
        self.cells[self.to_fill.pop(0)] = Card(kind, int(facing))
        if self.phase == "dealing" and not self.to_fill:
            if self.mode == "two-goblins":  # P11, X14
                self.wake(self.monsters[0], (self.n - 1, self.n - 1))
                self.wake(self.monsters[1], (self.n - 1, self.n - 4))
            self.start_turn()
        elif self.phase == "filling":
            self.go_on_filling()
        elif self.phase == "caving" and not self.to_fill:
            self.resolve_goblin()

    def do_event(self, id: str) -> None:
        self.events_seen.append(id)
        card = self.events[id]
        if card.kind == "brakes":
            self.carts[0].moves += 1
            self.resolve_goblin()
        elif card.kind == "monoxide":
            self.monoxide = True
            if self.gnomes[self.seat] != self.entrance(self.seat):
                self.gnome_arrives(self.seat, self.entrance(self.seat))  # V4
            self.resolve_goblin()
        elif card.kind == "cavein":  # V8
            self.deck.append(Counter())
            for number in card.cells:
                lying = self.cells[divmod(number, 4)]
                assert lying
                self.deck[-1][lying.kind] += 1
                self.cells[divmod(number, 4)] = None
            self.phase = "caving"
            self.to_fill = [cell for cell in self.in_view_order(self.seat) if not self.cells[cell]]
        else:  # Sinkhole and Rockslide
            self.phase = "shuffling"
            self.to_fill = [divmod(number, 4) for number in card.cells]
            for cell in self.to_fill:
                lying = self.cells[cell]
                assert lying
                self.to_shuffle[(lying.kind, lying.up)] += 1
                self.cells[cell] = None

    def do_shuffle(self, _: str, kind: str, facing: str, down: str = "") -> None:
        self.to_shuffle[(kind, not down)] -= 1
        self.to_shuffle += Counter()
        self.cells[self.to_fill.pop(0)] = Card(kind, int(facing), not down)
        if not self.to_fill:
            self.resolve_goblin()

    def do_goblin(self, id: str) -> None:
        if not self.goblin_deck:
            self.goblin_deck, self.goblin_discards = self.goblin_discards, []
        self.goblin_deck.remove(id)
        self.goblin_discards.append(id)
        self.goblin_card = id
        self.hunts = []
        self.before_goblin = None
        self.before_goblin = deepcopy(self)
        self.play_goblin_card()

    # Step 1

    def pay(self) -> None:
        """An Action is spent, unless a Sign gives it."""
        if self.phase == "actions":
            self.actions -= 1

    def do_move(self, way: str) -> None:
        self.pay()
        self.gnome_arrives(self.seat, beside(self.gnomes[self.seat], WAY_NAMES.index(way)))
        if self.phase == "sign":
            self.sign_moves += 1
            if self.sign_moves == 2 or not any(self.moves()):
                self.end_sign()

    def rotate(self, cell: Cell, quarters: int) -> None:
        """Turn a card clockwise."""
        card = self.cells[cell]
        assert card
        card.facing = (card.facing + quarters) % 4

    def do_rotate(self, quarters: str) -> None:
        self.pay()
        self.rotate(self.gnomes[self.seat], int(quarters))

    def do_swap(self, way: str) -> None:
        self.pay()
        here = self.gnomes[self.seat]
        self.exchange(here, beside(here, WAY_NAMES.index(way)))

    def do_camp(self, name: str, what: str, how: str) -> None:
        self.pay()
        if what == "rotate":
            self.rotate(read_cell(name), int(how))
        else:
            self.exchange(read_cell(name), beside(read_cell(name), WAY_NAMES.index(how)))

    def do_load(self) -> None:
        self.pay()
        self.load(self.loadable())
        if self.phase == "sign":
            self.end_sign()

    def do_reveal(self, name: str) -> None:
        self.pay()
        cell = read_cell(name)
        card = self.cells[cell]
        assert card
        card.up = True
        if self.monster_at(cell):
            if self.options["revealed_camp"] == "out" and self.is_camp(cell):  # G23
                card.up = False
        else:
            self.revealed = cell
            self.phase = "facing"

    def do_face(self, facing: str) -> None:
        assert self.revealed
        card = self.cells[self.revealed]
        assert card
        card.facing = int(facing)
        self.revealed = None
        self.phase = "actions"

    def do_lunch(self) -> None:
        self.own_bonus().remove("lunch")
        self.actions += 2

    def do_brakes(self) -> None:
        self.own_bonus().remove("brakes")
        self.brakes = True

    def do_teleport(self) -> None:
        self.own_bonus().remove("teleport")
        self.exchange(self.gnomes[self.seat], self.cart_side()[0])

    def do_end(self, what: str) -> None:
        if what == "actions":
            self.look_for_signs()
        else:
            self.move_cart()

    # Step 2

    def look_for_signs(self) -> None:
        """Step 2, or Step 3 when nothing can be read."""
        if self.readable():
            self.phase = "reading"
        else:
            self.move_cart()

    def do_read(self) -> None:
        card = self.cells[self.gnomes[self.seat]]
        assert card
        card.read = True
        self.sign = self.kinds[card.kind].sign
        self.sign_moves = 0
        self.turned = []
        self.phase = "sign"

    def end_sign(self) -> None:
        """A Sign is done; perhaps another can be read (S1)."""
        self.sign = ""
        self.turned = []
        self.look_for_signs()

    def do_stop(self) -> None:
        self.end_sign()

    def do_turn(self, name: str, quarters: str) -> None:
        cell = read_cell(name)
        self.rotate(cell, int(quarters))
        card = self.cells[cell]
        assert card
        self.turned.append(card)
        if len(self.turned) == 2 or all(text == "stop" for text in self.effects("rotate")):
            self.end_sign()

    def do_exchange(self, one: str, other: str) -> None:
        self.exchange(read_cell(one), read_cell(other))
        self.end_sign()

    def do_jump(self, name: str) -> None:
        self.gnome_arrives(self.seat, read_cell(name))
        self.end_sign()

    def do_wild(self, name: str, old: str, new: str) -> None:
        self.load(self.wild_load(read_cell(name), RESOURCE_NAMES.index(old), RESOURCE_NAMES.index(new)))
        self.end_sign()

    # ------------------------------------------------------------------ Steps 3 and 4, events

    def start_turn(self) -> None:
        """The active seat begins Step 1."""
        self.phase = "actions"
        self.actions = 2 if self.monoxide else 3
        self.monoxide = False
        self.brakes = False
        self.goblin_card = ""
        for card in self.cells.values():
            if card:
                card.read = False

    def move_cart(self) -> None:
        """Step 3, then on to Step 4."""
        self.passed_corner = False
        cart = self.cart()
        if not cart.gone and not self.brakes:
            cart.moves += 1
            if all(cart.gone for cart in self.carts):  # A11
                self.finish("exit")
            self.passed_corner = self.mode in SOLO and (cart.start + cart.moves) % self.n == 0
        self.to_fill = [cell for cell in self.in_view_order(self.seat) if not self.cells[cell]]
        self.phase = "filling"
        self.go_on_filling()

    def go_on_filling(self) -> None:
        """Step 4: draw until no gap is left (E3, E4)."""
        if not self.deck and (self.to_fill or self.mode == "two-goblins"):
            self.finish("deck")
        if self.to_fill:
            return
        if self.passed_corner:  # V1
            self.passed_corner = False
            self.phase = "meeting"
        else:
            self.resolve_goblin()

    # ------------------------------------------------------------------ the Goblin

    def resolve_goblin(self) -> None:
        """The last Step in games with a Goblin: sleep, wake or draw a card (G2, P2, P12)."""
        if not self.monsters:
            self.end_turn()
        elif self.mode == "two-goblins" or self.turn >= self.seats:
            self.phase = "drawing"
        else:
            if self.turn == self.seats - 1:
                for monster in self.monsters:  # in chapter 3 the Goblin stands up beside the board
                    monster.awake = True
                self.wake(self.monsters[0], (self.n - 1, self.n - 1))
            self.end_turn()

    def wake(self, monster: Monster, cell: Cell) -> None:
        """A figure stands up on a cell (G3, G4, X14)."""
        monster.awake = True
        self.monster_arrives(monster, cell, self.options["wake_on_camp"] == "out")

    def end_turn(self) -> None:
        """The next seat, even one whose Cart has left (E1)."""
        self.turn += 1
        self.seat = (self.seat + 1) % self.seats
        self.start_turn()

    def play_goblin_card(self) -> None:
        """Resolve the card drawn from its start, with the Hunts chosen so far; stop where one must be chosen."""
        before = self.before_goblin
        assert before
        chosen = list(self.hunts)
        self.__dict__.update(deepcopy(before).__dict__)
        self.before_goblin = before
        self.hunts = list(chosen)
        try:
            card = self.goblin_cards[self.goblin_card]
            for number, monster in enumerate(self.monsters):
                if self.middle and number < self.middle.monster:
                    continue
                if self.middle and number == self.middle.monster:
                    if self.middle.cross:
                        self.resolve_cross(monster, card, chosen, self.middle.rest)
                    else:
                        self.resolve_box(monster, card, chosen, self.middle.rest, self.middle.done)
                elif monster.cell is not None:
                    self.resolve(monster, card, chosen)
        except MustChoose as choice:
            self.phase = "hunting"
            self.hunt_ways = choice.ways
            return
        self.before_goblin = self.middle = None
        self.end_turn()

    def set_hunting(self, middle: Middle) -> None:
        """Go on in the middle of a Goblin card, at a Hunt that waits for a choice."""
        self.middle = middle
        self.before_goblin = None
        self.before_goblin = deepcopy(self)
        self.play_goblin_card()

    def do_hunt(self, way: str) -> None:
        self.hunts.append(WAY_NAMES.index(way))
        self.play_goblin_card()

    def resolve(self, monster: Monster, card: GoblinCard, chosen: list[int]) -> None:
        """One figure resolves the card (G5, G6)."""
        assert monster.cell is not None
        resources = self.resources_at(monster.cell)
        if not resources:
            self.resolve_cross(monster, card, chosen, card.cross)
        else:
            self.resolve_box(monster, card, chosen, card.like if card.resource in resources else card.unlike)

    def resolve_box(
        self, monster: Monster, card: GoblinCard, chosen: list[int], box: tuple[GoblinAction, ...], done: bool = False
    ) -> None:
        """A box of one or two Actions; box "x" if none can be done, or if one is barred (G8, C3-5)."""
        try:
            for action in box:
                done |= self.perform(monster, action, card, chosen)
        except Barred:
            done = False
        if not done:
            self.resolve_cross(monster, card, chosen, card.cross)

    def resolve_cross(
        self, monster: Monster, card: GoblinCard, chosen: list[int], box: tuple[GoblinAction, ...]
    ) -> None:
        """Box "x": its Action, else a Hunt, else nothing (G9)."""
        try:
            done = all(self.perform(monster, action, card, chosen) for action in box)
        except Barred:
            done = False
        if not done:
            with contextlib.suppress(Barred):
                self.perform(monster, GoblinAction("hunt"), card, chosen)

    def bar(self) -> bool:
        """A figure is in the way: chapter 3 goes to box "x", otherwise the Action is skipped (C3-5, P13)."""
        if self.mode == "chapter3" and self.options["barred"] == "box-x":
            raise Barred
        return False

    def perform(self, monster: Monster, action: GoblinAction, card: GoblinCard, chosen: list[int]) -> bool:
        """Do one Action of a figure; False when it cannot be done."""
        here = monster.cell
        assert here is not None
        lying = self.face_up(here)
        if action.kind == "turn":
            if not lying:
                return False
            self.rotate(here, action.arrow)
            return True
        if action.kind == "gobble":
            if not lying:
                return False
            for cell in self.longest_chain(here):
                gobbled = self.cells[cell]
                assert gobbled
                gobbled.up = False
            return True
        if action.kind == "call":
            return self.call(here, card.resource)
        if action.kind == "hunt":
            return self.hunt(monster, action.arrow, chosen)
        target = beside(here, action.arrow)
        if target not in self.cells:
            return False
        if self.monster_at(target):
            return self.bar()
        if action.kind == "move":
            self.walk(monster, target)
        else:
            self.exchange(here, target)
            self.after_leaving(monster, here)
        return True

    def longest_chain(self, here: Cell) -> set[Cell]:
        """The Chain a Gobble turns down (G12).

        No rule says which of two lines of one resource, each of a Chain as long, is meant (cards of the players' own);
        it is the one met first clockwise from the north.
        """
        order = [GEMS, GOLD, COAL]
        chains = [
            (-len(self.chain(here, number)), order.index(resource), min(edges), number)
            for number, (resource, edges) in enumerate(self.lines_of(here))
        ]
        return self.chain(here, min(chains)[-1])

    def call(self, here: Cell, resource: int) -> bool:
        """Adjacent cards with the resource turn clockwise until it faces the figure (G10, G11, X20)."""
        found = False
        for way in range(4):
            cell = beside(here, way)
            if cell not in self.cells or resource not in self.resources_at(cell):
                continue
            found = True
            while not any(own == resource and (way + 2) % 4 in edges for own, edges in self.lines_of(cell)):
                self.rotate(cell, 1)
        return found

    def hunt(self, monster: Monster, arrow: int, chosen: list[int]) -> bool:
        """One step towards the nearest Gnome, and a second one if it goes the way of the small arrow (G14, G15)."""
        way = self.hunt_step(monster, chosen)
        if way is None:
            return False
        if way == arrow:
            self.hunt_step(monster, chosen)
        return True

    def hunt_step(self, monster: Monster, chosen: list[int]) -> int | None:
        """Take a shortest step; None when there is none (X3, X5, X6)."""
        here = monster.cell
        assert here is not None
        nearest = min(distance(here, gnome) for gnome in self.gnomes)
        targets = {gnome for gnome in self.gnomes if distance(here, gnome) == nearest}
        if nearest == 0:
            return None
        ways = [
            way for way in range(4) if any(distance(beside(here, way), target) == nearest - 1 for target in targets)
        ]
        free = [way for way in ways if not self.monster_at(beside(here, way))]
        if not free:
            self.bar()
            return None
        if len(free) == 1:
            way = free[0]
        elif chosen:
            way = chosen.pop(0)
        else:
            raise MustChoose(free)
        self.walk(monster, beside(here, way))
        return way

    def walk(self, monster: Monster, target: Cell) -> None:
        """Move or Hunt onto a cell."""
        here = monster.cell
        assert here is not None
        self.monster_arrives(monster, target)
        self.after_leaving(monster, here)

    def after_leaving(self, monster: Monster, left: Cell) -> None:
        """The Owner has left a cell: if it is the first time, the Goblin comes in there at once (C3-3, C3-4, X4)."""
        if monster.name == "owner":
            goblin = self.monsters[1]
            if goblin.cell is OFF_BOARD:
                self.monster_arrives(goblin, left)

    # ------------------------------------------------------------------ the end

    def resources_of(self, kind: str) -> set[int]:
        """All resources on a card."""
        return {line.resource for line in self.kinds[kind].lines}

    def cards_with(self, cart: Cart, resource: int) -> int:
        """How many of a Cart's cards show a resource (E5)."""
        return sum(copies for kind, copies in cart.cards.items() if resource in self.resources_of(kind))

    def points(self, cart: Cart) -> int:
        """What a Cart is worth: its cards, or in resource scoring what their resources are worth (B12, E7)."""
        if self.mode != "resources":
            return cart.cards.total()
        worth = Counter(self.goblin_cards[id].resource for id in self.values)
        return sum(worth[resource] * self.cards_with(cart, resource) for resource in range(3))

    def scores(self) -> tuple[int, ...]:
        """One number a seat."""
        if self.shared:
            return (self.points(self.carts[0]),) * self.seats
        return tuple(self.points(cart) for cart in self.carts)

    def winners(self) -> tuple[int, ...]:
        """Who has won (E5, E6, E10, E11, E14)."""
        everybody = tuple(range(self.seats))
        if not self.shared:
            ranks = [
                (self.points(cart), self.cards_with(cart, GEMS), self.cards_with(cart, GOLD)) for cart in self.carts
            ]
            return tuple(seat for seat in everybody if ranks[seat] == max(ranks))
        if self.ending == "eaten":
            won = False
        elif self.mode == "two-goblins":
            won = self.ending == "target"
        else:
            needed = {"chapter1": 0, "chapter2": 31, "chapter3": 25, "cooperative": 31}[self.mode]
            won = self.points(self.carts[0]) >= needed
        return everybody if won else ()

    def title(self) -> str:
        """What Pierre calls a score (R60, R91, X24); "" when it has no name."""
        for least, title in TITLES_3 if self.mode == "chapter3" else TITLES:
            if self.points(self.carts[0]) >= least:
                return title
        return ""
