"""The quick side of Mine Your Business: what actions do, push and pop.

What happens by itself between two decisions (the Cart, the Goblin's boxes) happens inside `push`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from rules.game import Action
from rules.mine_your_business.goblins import draw, hunt, step
from rules.mine_your_business.phases import (
    ACTING,
    CAVING,
    DEALING,
    DRAWING,
    EATEN,
    EMPTIED,
    ENDED,
    FACING,
    HUNTING,
    LEFT,
    MEETING,
    READING,
    REFILLING,
    SHUFFLING,
    SIGNING,
    TARGET,
    VALUING,
)
from rules.mine_your_business.standing import Standing
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
    ROTATE_SIGN,
    STOP,
    SWAP_SIGN,
)


class Kernel(Standing):
    """A position and the way to it; `rules.game.State` says what each method does."""

    __slots__ = ()

    # Doing and taking back

    def push(self, action: Action) -> None:
        """Apply a legal action, and all that follows from it by itself."""
        self.stack.append((action, self.told, *self.snapshot()))
        self.told = []
        phase = self.phase
        if phase == ACTING:
            self._act(action)
        elif phase in (DEALING, REFILLING, CAVING):
            self._deal(action)
        else:
            _DO[phase](self, action)

    def pop(self) -> Action:
        """Take the last action back. IndexError when there is none."""
        action, self.told, *before = self.stack.pop()
        self.restore(before)
        return int(action)

    # Step 1 carried out

    def _act(self, action: Action) -> None:
        table = self.table
        here = self.gnomes[self.seat]
        if action >= table.reveal:
            self._reveal(action - table.reveal)
        elif action >= table.camp_swap:
            cell, way = divmod(action - table.camp_swap, 4)
            self.acts -= 1
            self.exchange(cell, table.beside[cell][way])
            self.told.append(("camp swap", self.seat, cell, table.beside[cell][way]))
        elif action >= table.camp_rotate:
            cell, turns = divmod(action - table.camp_rotate, 3)
            self.acts -= 1
            self.turn_card(cell, turns + 1)
            self.told.append(("camp rotate", self.seat, cell, turns + 1))
        elif action >= table.swap:
            there = table.beside[here][action - table.swap]
            self.acts -= 1
            self.exchange(here, there)
            self.told.append(("swap", self.seat, here, there))
        elif action >= table.rotate:
            self.acts -= 1
            self.turn_card(here, action - table.rotate + 1)
            self.told.append(("rotate", self.seat, here, action - table.rotate + 1))
        elif action >= table.move:
            self.acts -= 1
            self._walk(here, table.beside[here][action - table.move])
        elif action == LOAD:
            self.acts -= 1
            self._load(self._chain())
        elif action == END_ACTIONS:
            self.told.append(("end actions", self.seat))
            self._signs()
        else:
            self._bonus(action - BONUS)

    def _bonus(self, which: int) -> None:
        used = list(self.used)
        used[self.cart] |= 1 << which
        self.used = tuple(used)
        self.told.append(("bonus", self.seat, which))
        if 1 << which == LUNCH:
            self.acts += 2
        elif 1 << which == BRAKES:
            self.braked = True
        else:
            here, (there, _) = self.gnomes[self.seat], self.beside_cart()
            self.exchange(here, there)
            self.told.append(("teleport", self.seat, here, there))

    def _reveal(self, cell: int) -> None:
        table = self.table
        self.acts -= 1
        self.down &= ~(1 << cell)
        self.told.append(("reveal", self.seat, cell, self.cells[cell]))
        if self.figures() >> cell & 1:
            if table.reveal_douses:
                self.douse(cell)
        else:
            self.phase, self.pick = FACING, cell

    def _set_facing(self, action: Action) -> None:
        cells = list(self.cells)
        turns = action - self.table.face
        cells[self.pick] = cells[self.pick] & ~3 | turns
        self.cells = tuple(cells)
        self.told.append(("face", self.seat, self.pick, turns))
        self.phase, self.pick = ACTING, -1

    def turn_card(self, cell: int, turns: int) -> None:
        """Turn a card clockwise."""
        cells = list(self.cells)
        cells[cell] = cells[cell] & ~3 | (cells[cell] + turns) & 3
        self.cells = tuple(cells)

    def exchange(self, a: int, b: int) -> None:
        """Two cells exchange all that lies on them, face-down cards and Gnomes as well."""
        cells = list(self.cells)
        cells[a], cells[b] = cells[b], cells[a]
        self.cells = tuple(cells)
        if (self.down >> a ^ self.down >> b) & 1:
            self.down ^= 1 << a | 1 << b
        if (self.read >> a ^ self.read >> b) & 1:
            self.read ^= 1 << a | 1 << b
        self.gnomes = tuple(b if cell == a else a if cell == b else cell for cell in self.gnomes)

    def _walk(self, here: int, there: int) -> None:
        """A Gnome goes to a neighbouring cell, whoever may stand there (MYB-G18, MYB-C3-6)."""
        gnomes = list(self.gnomes)
        gnomes[self.seat] = there
        self.gnomes = tuple(gnomes)
        self.told.append(("move", self.seat, here, there))
        if there in self.goblins:
            self.end(EATEN)
        elif there == self.owner:
            self.kick(self.seat)

    def _load(self, chain: tuple[int, ...]) -> None:
        cells, kinds = list(self.cells), []
        for cell in chain:
            kinds.append(cells[cell] >> 2)
            cells[cell] = EMPTY
            self.read &= ~(1 << cell)
        self.cells = tuple(cells)
        got = list(self.got)
        got[self.cart] += tuple(kinds)
        self.got = tuple(got)
        self.told.append(("load", self.seat, chain))
        if self.table.mode == "two-goblins" and len(self.got[0]) >= 7 * self.table.seats:
            self.end(TARGET)

    # Step 2 carried out

    def _signs(self) -> None:
        """Offer the Sign under the Gnome, or go on."""
        self.sign = 0
        if self.phase == ENDED:
            return
        if self.readable():
            self.phase = READING
        else:
            self._move_cart()

    def _read_or_not(self, action: Action) -> None:
        if action == END_SIGNS:
            self.told.append(("end signs", self.seat))
            self._move_cart()
            return
        here = self.gnomes[self.seat]
        self.sign, self.count, self.pick, self.phase = self.readable(), 2, -1, SIGNING
        self.read |= 1 << here
        self.told.append(("read", self.seat, here, self.sign))

    def _carry_out(self, action: Action) -> None:
        table = self.table
        here = self.gnomes[self.seat]
        sign = self.sign
        done = True
        if action == STOP:
            self.told.append(("stop", self.seat))
        elif sign == MOVE_SIGN:
            self._walk(here, table.beside[here][action - table.move])
            self.count -= 1
            done = not self.count
        elif sign == ROTATE_SIGN:
            cell, turns = divmod(action - table.turn, 3)
            self.turn_card(cell, turns + 1)
            self.told.append(("turn", self.seat, cell, turns + 1))
            self.count -= 1
            self.pick = cell
            done = not self.count or not self.sign_actions(sign, self.count, cell, True)
        elif sign == SWAP_SIGN:
            a, b = divmod(action - table.exchange, table.size)
            self.exchange(a, b)
            self.told.append(("exchange", self.seat, a, b))
        elif sign == JUMP_SIGN:
            gnomes = list(self.gnomes)
            gnomes[self.seat] = action - table.jump
            self.gnomes = tuple(gnomes)
            self.told.append(("jump", self.seat, here, action - table.jump))
        elif action == LOAD:
            self._load(self._chain())
        else:
            cell, lines = divmod(action - table.wild, 9)
            printed, becomes = divmod(lines, 3)
            self.told.append(("wild", self.seat, cell, printed, becomes))
            self._load(self._wild_chain(cell, printed, becomes))
        if done and self.phase != ENDED:
            self.pick = -1
            self._signs()

    # Steps 3 and 4

    def _move_cart(self) -> None:
        """Move the Cart unless it brakes or has left, and refill."""
        self.sign, self.count, self.pick = 0, 0, -1
        if self.on_track and not self.braked:
            self._advance()
        if self.phase != ENDED:
            self._refill(REFILLING)

    def _advance(self) -> None:
        """The Cart moves on one space; past a corner a solo game meets an event after the refill (MYB-V1)."""
        moved = list(self.moved)
        moved[self.cart] += 1
        self.moved = tuple(moved)
        self.told.append(("cart", self.seat, moved[self.cart]))
        if all(one >= self.table.laps for one in moved):
            self.end(LEFT)
        elif self.table.events_used and moved[self.cart] % self.table.side == 0:
            self.passed = True

    def _refill(self, phase: int) -> None:
        """Wait for Chance to fill the next gap; the game ends when the deck cannot (MYB-E3)."""
        if self.gap() == EMPTY:
            self._refilled(phase)
        elif not self.layers:
            self.told.append(("short",))
            self.end(EMPTIED)
        else:
            self.phase = phase

    def _deal(self, action: Action) -> None:
        table = self.table
        cell, face = divmod(action - table.deal, table.faces)
        kind = face >> 2
        known, hidden = (list(part) for part in self.layers[0])
        part = known if known[kind] else hidden
        part[kind] -= 1
        rest = any(known) or any(hidden)
        self.layers = (((tuple(known), tuple(hidden)),) if rest else ()) + self.layers[1:]
        cells = list(self.cells)
        cells[cell] = face
        self.cells = tuple(cells)
        self.told.append(("deal", cell, face))
        self._refill(self.phase)

    def _refilled(self, phase: int) -> None:
        table = self.table
        if phase == DEALING:
            self._begin()
        elif phase == CAVING:
            step(self)
        elif table.mode == "two-goblins" and not self.layers:
            self.end(EMPTIED)  # MYB-E4
        elif self.passed:
            self.passed, self.phase = False, MEETING
        else:
            step(self)

    def _begin(self) -> None:
        """All is dealt: figures that begin awake stand up, and the first turn begins."""
        table = self.table
        if table.mode == "two-goblins":
            self.awake, self.goblins = True, table.wake_cells
            if table.wake_douses:
                for cell in self.goblins:
                    self.douse(cell)
        self._start_turn()

    def _start_turn(self) -> None:
        self.acts = 2 if self.short else 3
        self.short = self.braked = False
        self.read, self.sign, self.count, self.pick = 0, 0, 0, -1
        self.card, self.figure, self.box = -1, 0, ()
        self.phase = ACTING

    def next_turn(self) -> None:
        """The next seat's turn."""
        self.turn += 1
        self.seat = (self.seat + 1) % self.table.seats
        self._start_turn()
        self.told.append(("turn begins", self.seat))

    def end(self, why: str) -> None:
        """The game is over."""
        self.verdict, self.phase = why, ENDED
        self.box = ()

    # Events (solo)

    def _meet(self, action: Action) -> None:
        table = self.table
        which = action - table.event
        event = table.events[which]
        self.shown += (which,)
        self.told.append(("event", self.seat, which))
        if event.kind == "brakes":
            self._advance()
            if self.phase != ENDED:
                step(self)
        elif event.kind == "monoxide":
            self.short = True
            self.send_home(self.seat)
            if self.phase != ENDED:
                step(self)
        elif event.kind == "cavein":
            self._cave_in(event.cells)
        else:
            cells = list(self.cells)
            self.gathered = tuple((cells[cell] >> 2, self.down >> cell & 1) for cell in event.cells)
            for cell in event.cells:
                cells[cell] = EMPTY
                self.down &= ~(1 << cell)
            self.cells = tuple(cells)
            self.count, self.phase = 0, SHUFFLING

    def _shuffle(self, action: Action) -> None:
        table = self.table
        spot, down = divmod(action - table.shuffle, 2)
        cell, face = divmod(spot, table.faces)
        gathered = list(self.gathered)
        gathered.remove((face >> 2, down))
        self.gathered = tuple(gathered)
        cells = list(self.cells)
        cells[cell] = face
        self.cells = tuple(cells)
        self.down = self.down & ~(1 << cell) | down << cell
        self.told.append(("shuffle", cell, face, down))
        self.count += 1
        if not gathered:
            self.count = 0
            step(self)

    def _cave_in(self, marked: Sequence[int]) -> None:
        """The marked cards go under the deck as a layer of their own (MYB-X22), new ones come."""
        known, hidden = [0] * len(self.table.cards), [0] * len(self.table.cards)
        cells = list(self.cells)
        for cell in marked:
            part = hidden if self.down >> cell & 1 else known
            part[cells[cell] >> 2] += 1
            cells[cell] = EMPTY
            self.down &= ~(1 << cell)
        self.cells = tuple(cells)
        self.layers += ((tuple(known), tuple(hidden)),)
        self._refill(CAVING)

    # What figures do to Gnomes

    def send_home(self, seat: int) -> None:
        """A Gnome goes back to its Entrance, whoever may stand there (MYB-V4, MYB-C3-7)."""
        gnomes = list(self.gnomes)
        if gnomes[seat] == self.table.entrances[seat]:
            return  # no arrival, no penalty (MYB-X3)
        gnomes[seat] = self.table.entrances[seat]
        self.gnomes = tuple(gnomes)
        self.told.append(("home", seat))
        if gnomes[seat] in self.goblins:
            self.end(EATEN)
        elif gnomes[seat] == self.owner and self.awake:
            self.rob(seat)

    def kick(self, seat: int) -> None:
        """The Mine Owner meets a Gnome: home with it, and all it collected goes under the deck (MYB-C3-6)."""
        self.rob(seat)
        gnomes = list(self.gnomes)
        gnomes[seat] = self.table.entrances[seat]
        self.gnomes = tuple(gnomes)
        self.told.append(("kick", seat))
        if gnomes[seat] in self.goblins:
            self.end(EATEN)

    def rob(self, seat: int) -> None:
        """All that was collected becomes a new bottom layer of the deck."""
        if not self.got[0]:
            return
        known = [0] * len(self.table.cards)
        for kind in self.got[0]:
            known[kind] += 1
        self.layers += ((tuple(known), (0,) * len(known)),)
        self.got = ((),)
        self.told.append(("rob", seat))

    def douse(self, cell: int) -> None:
        """A figure puts a campfire out: its card is turned face down (MYB-G19)."""
        face = self.cells[cell]
        if face >= 0 and self.table.camp[face >> 2] and not self.down >> cell & 1:
            self.down |= 1 << cell
            self.told.append(("douse", cell))

    def _value(self, action: Action) -> None:
        """A resource card is turned up (MYB-E7)."""
        table = self.table
        which = action - table.resource
        self.spent |= 1 << which
        values = list(self.values)
        values[table.goblin_cards[which].resource] += 1
        self.values = tuple(values)
        self.told.append(("value", which))
        if sum(values) >= 5 and all(values):
            self.phase = DEALING


_DO: Final[dict[int, Callable[[Kernel, Action], None]]] = {
    VALUING: Kernel._value, FACING: Kernel._set_facing, READING: Kernel._read_or_not, SIGNING: Kernel._carry_out,
    MEETING: Kernel._meet, SHUFFLING: Kernel._shuffle, DRAWING: draw, HUNTING: hunt,
}  # fmt: skip
