"""The quick side of a game of Mine Shift: where everything lies, what may be done, doing and undoing it.

It works on bit strings whose layout table.py explains. The rules the code rests on are named where they bite. What
is told to people is put on top of it in state.py.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final, Self

from rules.game import CHANCE, OVER, Action, Setup
from rules.mine_shift.components import TILES
from rules.mine_shift.table import VACANT, Table, table_of

RUNNING: Final = 0
UNSETTLED: Final = 1
"""At the start of a turn: whether the game has ended (MS-M34) is worked out when somebody asks."""
SETTING_UP: Final = 2
WON: Final = 3
REPEATED: Final = 4
TURNED_OUT: Final = 5
"""The turn limit was reached."""
STUCK: Final = 6
"""The seat about to move can make no Jewel Step."""

MADE: Final = 3
"""Bits of `phase` that count the moves made this turn: 0 to 2, once the game is won 1 to 3."""
STEPPED: Final = 4
"""Bit of `phase`: one of them was a Jewel Step."""
LATCH: Final = 3
"""Bits of `phase` from this one on: seat 0, seat 1 may no longer turn its own home (MS-M11)."""
LATCHES: Final = 3 << LATCH
SEAT: Final = 5
"""The bit of `phase` that says who moves."""
DEALING: Final = -1
"""`phase` while Chance sets up."""

_AFTER: Final = [
    phase + 1 if phase & MADE != 2 else phase & LATCHES | (phase ^ 1 << SEAT) & 1 << SEAT
    for phase in range(1 << SEAT + 1)
]
"""The phase after a move: the next move of the turn, or with the third the other seat's first (MS-M5, MS-M35)."""

Past = tuple[int, int, int, int]
"""What repetition compares (MS-M33): own, other, walls, phase (seat and latches), at the start of a turn."""

Token = tuple[Action, int, int, int, int, int]
"""What `pop` puts back: action, phase, own, other, walls, and the face a moved tile had."""


class Kernel:
    """Two seats, jewels as bit strings from the mover's side, tiles as faces.

    Attributes:
        own: jewels of the seat to move, one bit a space.
        other: jewels of the other seat.
        walls: open sides and presence of all tiles (see table.py).
        tiles: the face on each cell, or VACANT.
        phase: who moves and how far the turn is, packed (MADE, STEPPED, LATCH, SEAT), or DEALING.
        past: the starts of all turns known. The present turn's is added when somebody first asks what can be
            done in it: a search that only looks at where turns end need not pay for it.
        turns_before: completed turns before the first entry of `past`.
        starter: who begins, or -1 before Chance has named it.
        hand: the tile (0 to 26) turned up for placing, or -1.
    """

    __slots__ = (
        "hand", "other", "own", "past", "phase", "repetition", "riders", "setup", "stack", "starter", "table",
        "tiles", "turn_limit", "turns_before", "verdict", "walls",
    )  # fmt: skip

    setup: Setup
    table: Table

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.table = table_of(setup)
        self.riders = setup.option("shift_with_jewels") == "yes"
        self.repetition = int(setup.option("repetition"))
        self.turn_limit = 2 * int(setup.option("turn_limit"))
        self.tiles = [VACANT] * self.table.count
        self.own = self.other = self.walls = 0
        self.phase = DEALING
        self.turns_before = 0
        self.starter = self.hand = -1
        self.verdict = SETTING_UP
        self.past: list[Past] = []
        self.stack: list[Token] = []

    # What may be done

    @property
    def to_move(self) -> int:
        """The seat that must choose, CHANCE, or OVER."""
        if self.verdict == UNSETTLED:
            self.legal()
        return OVER if self.verdict > SETTING_UP else self.seat

    @property
    def seat(self) -> int:
        """Who moves, or has just won; CHANCE while Chance sets up."""
        return CHANCE if self.phase < 0 else self.phase >> SEAT

    @property
    def made(self) -> int:
        """Moves made this turn: 0 to 2, once the game is won 1 to 3."""
        return 0 if self.phase < 0 else self.phase & MADE

    @property
    def stepped(self) -> bool:
        """Whether one of them was a Jewel Step."""
        return self.phase >= 0 and bool(self.phase & STEPPED)

    @property
    def latch(self) -> int:
        """Bit 0 and 1: seat 0 and 1 may no longer turn their own home (MS-M11)."""
        return 0 if self.phase < 0 else (self.phase & LATCHES) >> LATCH

    @property
    def home(self) -> int:
        """The spaces of the mover's own home."""
        return self.table.home[self.phase >> SEAT]

    @property
    def goal(self) -> int:
        """The spaces of the other home."""
        return self.table.home[self.phase >> SEAT ^ 1]

    @property
    def turn(self) -> int:
        """Completed turns so far, both seats together."""
        if self.verdict == SETTING_UP:
            return 0
        known = len(self.past)
        return self.turns_before + (known if self.verdict == UNSETTLED and not self.phase & MADE else known - 1)

    def legal(self) -> list[Action]:
        """Steps, then jumps, then turns, then shifts; by place within each. Empty when the game is over."""
        phase = self.phase
        if self.verdict:
            if self.verdict == SETTING_UP:
                return self._setup_actions()
            if self.verdict != UNSETTLED or (not phase & MADE and self._called_off()):
                return []
            self.verdict = RUNNING
        actions = self._steps()
        made = phase & MADE
        if phase & STEPPED:
            return actions + self._tile_moves()
        if made == 1:
            actions += self._harmless(actions)
        elif made == 0:
            # With a step at hand any tile move may be taken back before the third move (MS-M6, MS-M29).
            moves = self._tile_moves()
            actions += moves if actions else [move for move in moves if self.leaves_step(move)]
        if not actions:
            self.verdict = STUCK
        return actions

    def _steps(self) -> list[Action]:
        """Single steps in order of space, then chains of jumps (MS-M1 to MS-M4, MS-M9, MS-M16, MS-M17)."""
        table = self.table
        size, width, lane = table.size, table.width, table.lane
        own, other, walls = self.own, self.other, self.walls
        seat = self.phase >> SEAT
        home, goal = table.home[seat], table.home[seat ^ 1]
        crossable = walls & (walls >> 2 * size)
        east = crossable & lane
        south = (crossable >> size) & lane
        west = east << 1
        north = south << width
        taken = own | other
        free = ~taken
        land = free
        if own & home:
            land &= ~goal
        elif own & goal:
            land &= ~home
        actions = []
        found = own & north & (land << width)
        while found:
            bit = found & -found
            actions.append(4 * bit.bit_length() - 4)
            found ^= bit
        found = own & east & (land >> 1)
        while found:
            bit = found & -found
            actions.append(4 * bit.bit_length() - 3)
            found ^= bit
        found = own & south & (land >> width)
        while found:
            bit = found & -found
            actions.append(4 * bit.bit_length() - 2)
            found ^= bit
        found = own & west & (land << 1)
        while found:
            bit = found & -found
            actions.append(4 * bit.bit_length() - 1)
            found ^= bit
        actions.sort()
        if own & (north & taken << width | east & taken >> 1 | south & taken >> width | west & taken << 1):
            # A jump crosses two open borders in one direction, over a jewel, onto a free space (MS-M3).
            north &= north << width
            east &= east >> 1
            south &= south >> width
            west &= west << 1
            movers = own & (
                north & taken << width & free << 2 * width
                | east & taken >> 1 & free >> 2
                | south & taken >> width & free >> 2 * width
                | west & taken << 1 & free << 2
            )
            while movers:
                start = movers & -movers
                movers ^= start
                self._chains(start, crossable, actions)
        return actions

    def _chains(self, start: int, crossable: int, actions: list[Action]) -> None:
        """Add every chain of jumps of the jewel on a space, each before the longer ones that go on from it (MS-M4)."""
        table = self.table
        size, hops = table.size, table.hops
        rest = self.own ^ start
        others = rest | self.other
        barred = others | start
        first_home, second_home = table.home
        if rest & first_home:
            barred |= second_home
        elif rest & second_home:
            barred |= first_home
        place = start.bit_length() - 1
        zero = table.jumps + place  # the number of this jewel's chain without a jump
        ahead = [(place, 1, barred)]
        while ahead:
            at, path, barred = ahead.pop()
            if path > 1:
                actions.append(path * size + zero)
            for over, borders, landing, there, way in hops[at]:
                if others & over and crossable & borders == borders and not landing & barred:
                    ahead.append((there, path << 2 | way, barred | landing))

    def _tile_moves(self) -> list[Action]:
        """Turns and shifts as far as MS-M7 is not concerned. The list is shared: do not change it."""
        table = self.table
        seat = self.phase >> SEAT
        index = 2 * seat + (self.phase >> LATCH + seat & 1)
        present = self.walls >> 4 * table.size
        moves = table.tile_moves[index].get(present) or table.moves_of_tiles(index, present)
        if self.riders:
            return moves
        taken = self.own | self.other
        return [move for move in moves if move < table.shifts or not taken & table.cell_bits[self._shift(move)[0]]]

    def _shift(self, action: Action) -> tuple[int, int]:
        move = self.table.shift_of[action - self.table.shifts]
        assert move is not None
        return move

    def _harmless(self, steps: list[Action]) -> list[Action]:
        """Tile moves that as second move leave a Jewel Step for the third (MS-M7, MS-M29).

        Args:
            steps: the steps and jumps possible now. A tile move can bar a single step only if it moves one
                of the tiles the step touches, so what no single tile can bar needs no trying out.
        """
        table = self.table
        moves = self._tile_moves()
        common = -1 if steps else 0
        for step in steps:
            if step >= table.turns:
                break
            common &= table.step_cells[step]
            if not common:
                return moves
        if not common:
            return [move for move in moves if self.leaves_step(move)]
        kept = []
        for move in moves:
            cell = table.turn_of[move - table.turns][0] if move < table.shifts else self._shift(move)[0]
            if not common >> cell & 1 or self.leaves_step(move):
                kept.append(move)
        return kept

    def leaves_step(self, move: Action) -> bool:
        """Whether after a tile move as first or second move a Jewel Step is possible by the third."""
        self.push(move)
        found = bool(self._steps()) or (self.phase & MADE == 1 and any(map(self.leaves_step, self._tile_moves())))
        self.pop()
        return found

    def _called_off(self) -> bool:
        """At the start of a turn: enters it in `past`; whether repetition or the limit ends the game here.

        MS-M20, MS-M33, MS-M34.
        """
        start = (self.own, self.other, self.walls, self.phase)
        turn = self.turn
        self.past.append(start)
        # The seats take turns, so the same seat's starts are every other one.
        if self.repetition and self.past[::-2].count(start) >= self.repetition:
            self.verdict = REPEATED
        elif self.turn_limit and turn >= self.turn_limit:
            self.verdict = TURNED_OUT
        else:
            self.verdict = RUNNING
        return self.verdict != RUNNING

    def _setup_actions(self) -> list[Action]:
        """Chance's and the placers' actions before the first turn (MS-M22, MS-M23, MS-M26)."""
        table = self.table
        if self.starter < 0:
            return [table.begin, table.begin + 1]
        if self.hand >= 0:
            return [table.place_action + 4 * cell + quarters for cell in self.unlaid() for quarters in range(4)]
        used = {face >> 2 for face in self.tiles if face != VACANT}
        unused = [tile for tile in range(TILES) if tile not in used]
        if self.setup.option("setup") == "place":
            return [table.draw + tile for tile in unused]
        first = table.deal + 4 * TILES * self.unlaid()[0]
        return [first + 4 * tile + quarters for tile in unused for quarters in range(4)]

    def unlaid(self) -> list[int]:
        """Cells that still wait for a tile, in reading order."""
        return [cell for cell, face in enumerate(self.tiles) if face == VACANT and self.table.kind[cell] != "o"]

    def weights(self) -> list[int]:
        """Chance's odds as whole numbers beside `legal()`: all alike (MS-M18, MS-M22, MS-M26)."""
        return [1] * len(self.legal())

    # Doing and undoing

    def push(self, action: Action) -> None:
        """Apply a legal action without checking it."""
        table = self.table
        phase = self.phase
        if self.verdict == UNSETTLED and not phase & MADE:
            self._called_off()  # nobody has asked what can be done, but the start of this turn counts
        own, other = self.own, self.other
        if action < table.turns or action >= table.jumps:
            self.stack.append((action, phase, own, other, self.walls, 0))
            if action < table.turns:
                own ^= table.step[action]
            else:
                path, start = divmod(action - table.jumps, table.size)
                own ^= 1 << start | 1 << start + table.leg(path)
            phase |= STEPPED
            seat = phase >> SEAT
            if not own & table.home[seat]:
                phase |= 1 << LATCH + seat
                goal = table.home[seat ^ 1]
                if own & goal == goal:
                    self.own = own
                    self.phase = phase + 1
                    self.verdict = WON
                    return
        elif action < table.shifts:
            cell, bits, turned, change, rides = table.turn_data[action - table.turns]
            tiles, walls = self.tiles, self.walls
            face = tiles[cell]
            self.stack.append((action, phase, own, other, walls, face))
            tiles[cell] = turned[face]
            self.walls = walls ^ change[face]
            if (own | other) & bits:
                own ^= rides[own & bits]
                other ^= rides[other & bits]
        elif action < table.begin:
            cell, target = self._shift(action)
            face = self.tiles[cell]
            self.stack.append((action, phase, own, other, self.walls, face))
            self.tiles[cell], self.tiles[target] = VACANT, face
            self.walls ^= table.laid[cell][face] ^ table.laid[target][face]
            bits = table.cell_bits[cell]
            if (own | other) & bits:
                corner, goal = table.corner[cell], table.corner[target]
                jewels = own & bits
                own ^= jewels ^ jewels >> corner << goal
                jewels = other & bits
                other ^= jewels ^ jewels >> corner << goal
        else:
            self.stack.append((action, phase, own, other, self.walls, 0))
            self._set_up(action)
            return
        phase = self.phase = _AFTER[phase]
        if phase & MADE:
            self.own, self.other = own, other
        else:
            self.own, self.other = other, own
        self.verdict = UNSETTLED

    def pop(self) -> Action:
        """Take the last applied action back exactly, and return it. IndexError when there is none."""
        action, phase, own, other, walls, face = self.stack.pop()
        table = self.table
        if action >= table.turns:
            if action < table.shifts:
                self.tiles[table.turn_of[action - table.turns][0]] = face
            elif action < table.begin:
                cell, target = self._shift(action)
                self.tiles[cell], self.tiles[target] = face, VACANT
            elif action < table.jumps:
                self._unset(action)
                self.phase, self.own, self.other, self.walls = phase, own, other, walls
                return action
        if self.verdict != UNSETTLED and not self.phase & MADE:
            del self.past[-1]
        self.phase = phase
        self.own = own
        self.other = other
        self.walls = walls
        self.verdict = RUNNING
        return action

    def _set_up(self, action: Action) -> None:
        table = self.table
        if action < table.deal:
            self.starter = action - table.begin
        elif table.draw <= action < table.place_action:
            self.hand = action - table.draw
            laid = sum(face != VACANT for face in self.tiles)
            self.phase = (self.starter ^ 1 ^ laid & 1) << SEAT  # who does not begin places first (MS-M23)
        else:
            if action < table.draw:
                cell, face = divmod(action - table.deal, 4 * TILES)
            else:
                cell, quarters = divmod(action - table.place_action, 4)
                face = 4 * self.hand + quarters
            self.tiles[cell] = face
            self.walls ^= table.laid[cell][face]
            self.hand = -1
            self.phase = DEALING
            if not self.unlaid():
                self.phase = self.starter << SEAT
                self.own, self.other = self.home, self.goal
                self.verdict = UNSETTLED

    def _unset(self, action: Action) -> None:
        """What `pop` must put back besides its token when it was a setup action."""
        table = self.table
        if action < table.deal:
            self.starter = -1
        elif table.draw <= action < table.place_action:
            self.hand = -1
        else:
            if action < table.draw:
                cell = (action - table.deal) // (4 * TILES)
            else:
                cell = (action - table.place_action) // 4
                self.hand = self.tiles[cell] >> 2
            self.tiles[cell] = VACANT
            self.past.clear()
        self.verdict = SETTING_UP

    # What can be told

    def jewels(self, seat: int) -> int:
        """The jewels of a seat, one bit a space."""
        if self.verdict == SETTING_UP:
            return 0
        return self.own if seat == self.seat else self.other

    def scores(self) -> tuple[int, int]:
        """Each seat's jewels on the opposite home."""
        first, second = self.table.home
        return (self.jewels(0) & second).bit_count(), (self.jewels(1) & first).bit_count()

    def key(self) -> Hashable:
        """Equal exactly when two positions of one setup are (MS-M32, MS-M37)."""
        if self.verdict == SETTING_UP:
            return self.walls, self.phase, self.starter, self.hand
        return self.own, self.other, self.walls, self.phase

    def copy(self) -> Self:
        """An independent State with the same repetition history; its own undo starts here."""
        twin = object.__new__(type(self))
        twin.setup = self.setup
        twin.table = self.table
        twin.riders = self.riders
        twin.repetition = self.repetition
        twin.turn_limit = self.turn_limit
        twin.tiles = self.tiles.copy()
        twin.own = self.own
        twin.other = self.other
        twin.walls = self.walls
        twin.phase = self.phase
        twin.turns_before = self.turns_before
        twin.starter = self.starter
        twin.hand = self.hand
        twin.verdict = self.verdict
        twin.past = self.past.copy()
        twin.stack = []
        return twin
