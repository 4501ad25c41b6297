"""A game of Mine Shift in progress: whose turn it is, where everything lies, what may be done.

The quick side (`legal`, `push`, `pop`) works on bit strings whose layout table.py explains. The rules the
code rests on are named where they bite; why an action is refused is worked out in refusals.py.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING, Final

from rules.game import CHANCE, OVER, Action, Decision, Event, IllegalAction, Outcome, Setup
from rules.mine_shift.components import TILES
from rules.mine_shift.table import VACANT, Table, table_of

if TYPE_CHECKING:
    from rules.mine_shift.view import MineShiftView

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

Past = tuple[int, int, int, int]
"""What repetition compares (MS-M33): own, other, walls, seat and latches, at the start of a turn."""

Token = tuple[Action, int, int, int, int, int, int, int]
"""What `pop` puts back: action, own, other, walls, seat, made, stepped, latch."""


class MineShiftState:
    """Two seats, jewels as bit strings from the mover's side, tiles as faces.

    Attributes:
        own: jewels of the seat to move, one bit a space.
        other: jewels of the other seat.
        walls: open sides and presence of all tiles (see table.py).
        tiles: the face on each cell, or VACANT.
        seat: who moves (in setup: who places next, or CHANCE).
        made: moves made this turn, 0 to 2; 1 to 3 once the game is won.
        stepped: 1 if a Jewel Step was made this turn.
        latch: bit 0 and 1: seat 0 and 1 may no longer turn their own home (MS-M11).
        past: (own, other, walls, seat and latches) at the start of every turn known, this one's included.
        turns_before: completed turns before the first entry of `past`.
        starter: who begins, or -1 before Chance has named it.
        hand: the tile (0 to 26) turned up for placing, or -1.
    """

    __slots__ = (
        "goal", "hand", "home", "latch", "made", "other", "own", "past", "repetition", "riders", "seat", "setup",
        "stack", "starter", "stepped", "table", "tiles", "turn_limit", "turns_before", "verdict", "walls",
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
        self.seat = CHANCE
        self.made = self.stepped = self.latch = self.turns_before = 0
        self.home, self.goal = self.table.home
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
    def turn(self) -> int:
        """Completed turns so far, both seats together."""
        return self.turns_before + max(0, len(self.past) - 1)

    def legal(self) -> list[Action]:
        """Steps, then jumps, then turns, then shifts; by place within each. Empty when the game is over."""
        if self.verdict:
            if self.verdict == SETTING_UP:
                return self._setup_actions()
            if self.verdict != UNSETTLED or self._called_off():
                return []
        actions = self._steps()
        if self.stepped:
            self.verdict = RUNNING
            return actions + self._tile_moves()
        if self.made == 1:
            actions += self._harmless(actions)
        elif self.made == 0:
            # With a step at hand any tile move may be taken back before the third move (MS-M6, MS-M29).
            moves = self._tile_moves()
            actions += moves if actions else [move for move in moves if self._leaves_step(move)]
        self.verdict = RUNNING if actions else STUCK
        return actions

    def _steps(self) -> list[Action]:
        """Single steps in order of space, then chains of jumps (MS-M1 to MS-M4, MS-M9, MS-M16, MS-M17)."""
        table = self.table
        size, width, lane = table.size, table.width, table.lane
        own, other, walls = self.own, self.other, self.walls
        crossable = walls & (walls >> 2 * size)
        east = crossable & lane
        south = (crossable >> size) & lane
        west = east << 1
        north = south << width
        taken = own | other
        free = ~taken
        land = free
        if own & self.home:
            land &= ~self.goal
        elif own & self.goal:
            land &= ~self.home
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
        # A jump crosses two open borders in one direction, over a jewel, onto a free space (MS-M3).
        north &= (taken << width) & (north << width) & (free << 2 * width)
        east &= (taken >> 1) & (east >> 1) & (free >> 2)
        south &= (taken >> width) & (south >> width) & (free >> 2 * width)
        west &= (taken << 1) & (west << 1) & (free << 2)
        movers = own & (north | east | south | west)
        while movers:
            bit = movers & -movers
            movers ^= bit
            self._chains(bit, crossable, actions)
        return actions

    def _chains(self, start: int, crossable: int, actions: list[Action]) -> None:
        """Add every chain of jumps of the jewel on a space, each before the longer ones that go on from it."""
        table = self.table
        size, width = table.size, table.width
        taken = (self.own | self.other) ^ start
        rest = self.own ^ start
        barred = taken | start
        if rest & self.home:
            barred |= self.goal
        if rest & self.goal:
            barred |= self.home
        first = table.jumps + start.bit_length() - 1

        def extend(at: int, path: int, visited: int) -> None:
            place = at.bit_length() - 1
            for way in range(4):
                delta = table.delta[way]
                if way == 0:
                    borders = (size + place - width, size + place - 2 * width)
                elif way == 1:
                    borders = (place, place + 1)
                elif way == 2:
                    borders = (size + place, size + place + width)
                else:
                    borders = (place - 1, place - 2)
                if min(borders) < 0 or not (crossable >> borders[0] & 1 and crossable >> borders[1] & 1):
                    continue
                if not taken >> place + delta & 1:
                    continue
                landing = 1 << place + 2 * delta
                if landing & visited:
                    continue
                longer = path << 2 | way
                actions.append(longer * size + first)
                extend(landing, longer, visited | landing)

        extend(start, 1, barred)

    def _tile_moves(self) -> list[Action]:
        """Turns and shifts as far as MS-M7 is not concerned. The list is shared: do not change it."""
        table = self.table
        index = 2 * self.seat + (self.latch >> self.seat & 1)
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
            return [move for move in moves if self._leaves_step(move)]
        kept = []
        for move in moves:
            cell = table.turn_of[move - table.turns][0] if move < table.shifts else self._shift(move)[0]
            if not common >> cell & 1 or self._leaves_step(move):
                kept.append(move)
        return kept

    def _leaves_step(self, move: Action) -> bool:
        """Whether after a tile move as first or second move a Jewel Step is possible by the third."""
        self.push(move)
        found = bool(self._steps()) or (self.made == 1 and any(map(self._leaves_step, self._tile_moves())))
        self.pop()
        return found

    def _called_off(self) -> bool:
        """At the start of a turn: ends the game by repetition or by the turn limit (MS-M20, MS-M33, MS-M34)."""
        if self.made == 0:
            if self.repetition and self.past.count(self.past[-1]) >= self.repetition:
                self.verdict = REPEATED
            elif self.turn_limit and self.turn >= self.turn_limit:
                self.verdict = TURNED_OUT
        return self.verdict != UNSETTLED

    def _setup_actions(self) -> list[Action]:
        """Chance's and the placers' actions before the first turn (MS-M22, MS-M23, MS-M26)."""
        table = self.table
        if self.starter < 0:
            return [table.begin, table.begin + 1]
        if self.hand >= 0:
            return [table.place_action + 4 * cell + quarters for cell in self._unlaid() for quarters in range(4)]
        used = {face >> 2 for face in self.tiles if face != VACANT}
        unused = [tile for tile in range(TILES) if tile not in used]
        if self.setup.option("setup") == "place":
            return [table.draw + tile for tile in unused]
        first = table.deal + 4 * TILES * self._unlaid()[0]
        return [first + 4 * tile + quarters for tile in unused for quarters in range(4)]

    def _unlaid(self) -> list[int]:
        """Cells that still wait for a tile, in reading order."""
        return [cell for cell, face in enumerate(self.tiles) if face == VACANT and self.table.kind[cell] != "o"]

    def weights(self) -> list[int]:
        """Chance's odds as whole numbers beside `legal()`: all alike (MS-M18, MS-M22, MS-M26)."""
        return [1] * len(self.legal())

    def check(self, action: Action) -> IllegalAction | None:
        """None for a legal action, else why the mover may not do it."""
        if action in self.legal():
            return None
        from rules.mine_shift.refusals import refusal

        return refusal(self, action) or IllegalAction("The rules do not allow this here.")

    # Doing and undoing

    def push(self, action: Action) -> None:
        """Apply a legal action without checking it."""
        table = self.table
        own, seat, made = self.own, self.seat, self.made
        self.stack.append((action, own, self.other, self.walls, seat, made, self.stepped, self.latch))
        if table.turns <= action < table.begin:
            if action < table.shifts:
                cell, way = table.turn_of[action - table.turns]
                face = self.tiles[cell]
                turned = self.tiles[cell] = table.turn[way][face]
                laid = table.laid[cell]
                self.walls ^= laid[face] ^ laid[turned]
                if (own | self.other) & table.cell_bits[cell]:
                    corner, lift, quarter = table.corner[cell], table.lift, table.quarter[way]
                    jewels = own >> corner & lift
                    own ^= (jewels ^ quarter[jewels]) << corner
                    jewels = self.other >> corner & lift
                    self.other ^= (jewels ^ quarter[jewels]) << corner
            else:
                cell, target = self._shift(action)
                face = self.tiles[cell]
                self.tiles[cell], self.tiles[target] = VACANT, face
                self.walls ^= table.laid[cell][face] ^ table.laid[target][face]
                if (own | self.other) & table.cell_bits[cell]:
                    corner, goal, lift = table.corner[cell], table.corner[target], table.lift
                    jewels = own >> corner & lift
                    own ^= jewels << corner ^ jewels << goal
                    jewels = self.other >> corner & lift
                    self.other ^= jewels << corner ^ jewels << goal
        else:
            if action < table.turns:
                own ^= table.step[action]
            elif action >= table.jumps:
                path, start = divmod(action - table.jumps, table.size)
                own ^= 1 << start | 1 << start + table.leg(path)
            else:
                self._set_up(action)
                return
            self.stepped = 1
            if not own & self.home:
                self.latch |= 1 << seat
                if own & self.goal == self.goal:
                    self.own = own
                    self.made = made + 1
                    self.verdict = WON
                    return
        if made == 2:
            self.own, self.other = self.other, own
            self.home, self.goal = self.goal, self.home
            self.seat = seat ^ 1
            self.made = self.stepped = 0
            self.verdict = UNSETTLED
            self.past.append((self.own, own, self.walls, self.seat | self.latch << 1))
        else:
            self.own = own
            self.made = made + 1
            self.verdict = RUNNING

    def pop(self) -> Action:
        """Take the last applied action back exactly, and return it. IndexError when there is none."""
        action, self.own, self.other, self.walls, seat, made, self.stepped, self.latch = self.stack.pop()
        table = self.table
        if table.turns <= action < table.begin:
            if action < table.shifts:
                cell, way = table.turn_of[action - table.turns]
                self.tiles[cell] = table.turn[1 - way][self.tiles[cell]]
            else:
                cell, target = self._shift(action)
                self.tiles[cell], self.tiles[target] = self.tiles[target], VACANT
        elif table.begin <= action < table.jumps:
            self._unset(action, seat)
            return action
        if seat != self.seat:
            self.home, self.goal = self.goal, self.home
            self.seat = seat
            del self.past[-1]
        self.made = made
        self.verdict = RUNNING if made else UNSETTLED
        return action

    def _set_up(self, action: Action) -> None:
        table = self.table
        if action < table.deal:
            self.starter = action - table.begin
        elif table.draw <= action < table.place_action:
            self.hand = action - table.draw
            laid = sum(face != VACANT for face in self.tiles)
            self.seat = self.starter ^ 1 ^ laid & 1  # the one who does not begin places first (MS-M23)
        else:
            if action < table.draw:
                cell, face = divmod(action - table.deal, 4 * TILES)
            else:
                cell, quarters = divmod(action - table.place_action, 4)
                face = 4 * self.hand + quarters
            self.tiles[cell] = face
            self.walls ^= table.laid[cell][face]
            self.hand = -1
            self.seat = CHANCE
            if not self._unlaid():
                self._begin_play()

    def _begin_play(self) -> None:
        self.seat = self.starter
        self.home, self.goal = self.table.home[self.seat], self.table.home[self.seat ^ 1]
        self.own, self.other = self.home, self.goal
        self.past.append((self.own, self.other, self.walls, self.seat | self.latch << 1))
        self.verdict = UNSETTLED

    def _unset(self, action: Action, seat: int) -> None:
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
        self.seat = seat
        self.home, self.goal = self.table.home
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
        return (
            self.own, self.other, self.walls, self.seat, self.made, self.stepped, self.latch, self.starter, self.hand,
        )  # fmt: skip

    def copy(self) -> MineShiftState:
        """An independent State with the same repetition history; its own undo starts here."""
        twin = object.__new__(MineShiftState)
        twin.setup = self.setup
        twin.table = self.table
        twin.riders = self.riders
        twin.repetition = self.repetition
        twin.turn_limit = self.turn_limit
        twin.tiles = self.tiles.copy()
        twin.own = self.own
        twin.other = self.other
        twin.walls = self.walls
        twin.seat = self.seat
        twin.made = self.made
        twin.stepped = self.stepped
        twin.latch = self.latch
        twin.turns_before = self.turns_before
        twin.home = self.home
        twin.goal = self.goal
        twin.starter = self.starter
        twin.hand = self.hand
        twin.verdict = self.verdict
        twin.past = self.past.copy()
        twin.stack = []
        return twin

    def view(self, seat: int) -> MineShiftView:
        """All that a seat, or SPECTATOR, may know: everything, since nothing in this game is hidden."""
        from rules.mine_shift.view import view

        return view(self, seat)

    def line(self) -> str:
        """The position on one line (MS-M37), read back by `Game.load`."""
        from rules.mine_shift.position import write_position

        return write_position(self)

    def decision(self) -> Decision:
        """Who must choose now, and what for."""
        from rules.mine_shift.telling import decision

        return decision(self)

    def happened(self) -> tuple[Event, ...]:
        """What the last applied action made happen; empty before the first."""
        from rules.mine_shift.telling import events

        return events(self)

    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it runs."""
        from rules.mine_shift.telling import outcome

        return outcome(self)
