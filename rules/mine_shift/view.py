"""What a seat may know of a game of Mine Shift. Nothing is hidden in it, so that is everything."""

from __future__ import annotations

from dataclasses import dataclass

from rules.game import CHANCE, Decision, Outcome, Setup
from rules.mine_shift.cells import Border, Cell, border_of, cells_of, walls_of
from rules.mine_shift.kernel import (
    DEALING,
    LATCH,
    SEAT,
    SETTING_UP,
    STEPPED,
    UNSETTLED,
    WON,
    Kernel,
    Past,
)
from rules.mine_shift.picture import drawing, legend
from rules.mine_shift.sentences import places, words
from rules.mine_shift.table import VACANT, Table, table_of
from rules.mine_shift.telling import decision, outcome


@dataclass(frozen=True, slots=True)
class MineShiftView:
    """A frozen picture of the table.

    Attributes:
        setup: the options of the game.
        seat: whose view it is, or SPECTATOR.
        to_move: who must choose, CHANCE or OVER.
        decision: what for.
        outcome: how the game ended, or None.
        tiles: the face on each cell of the outline in reading order (4 * tile + quarter turns, tiles from 0),
            -1 for none.
        jewels: the spaces of seat 0's and seat 1's jewels, as bit strings (see `spaces`).
        laid: whether setting up is over.
        mover: who is to move or has just won; CHANCE while Chance sets up.
        made: moves made this turn (0 to 2; after a win 1 to 3).
        stepped: whether one of them was a Jewel Step.
        latches: for each seat, whether it has lost the right to turn its own home (MS-M11).
        turn: completed turns of both seats together.
        starter: who began, or -1.
        hand: the tile turned up for placing (from 0), or -1.
        past: the positions at the start of every turn, for the repetition rule (MS-M33).
    """

    setup: Setup
    seat: int
    to_move: int
    decision: Decision
    outcome: Outcome | None
    tiles: tuple[int, ...]
    jewels: tuple[int, int]
    laid: bool
    mover: int
    made: int
    stepped: bool
    latches: tuple[bool, bool]
    turn: int
    starter: int
    hand: int
    past: tuple[Past, ...]

    @property
    def table(self) -> Table:
        """Names and places of the board."""
        return table_of(self.setup)

    @property
    def scores(self) -> tuple[int, int]:
        """Each seat's jewels on the opposite home."""
        home = self.table.home
        return (self.jewels[0] & home[1]).bit_count(), (self.jewels[1] & home[0]).bit_count()

    @property
    def at_home(self) -> tuple[int, int]:
        """Each seat's jewels on its own home."""
        home = self.table.home
        return (self.jewels[0] & home[0]).bit_count(), (self.jewels[1] & home[1]).bit_count()

    @property
    def moves_left(self) -> int:
        """Moves the turn still has: 3 to 1, and 0 when nobody is taking one."""
        return 3 - self.made if self.to_move >= 0 and self.laid else 0

    @property
    def cells(self) -> tuple[Cell, ...]:
        """Every cell of the outline in reading order, and what lies on it."""
        return cells_of(self.table, self.tiles, self.laid)

    @property
    def homes(self) -> tuple[str, str]:
        """The cells of seat 0's and seat 1's home; each is the other seat's goal."""
        first, second = self.table.home_cell
        return self.table.cell_name[first], self.table.cell_name[second]

    @property
    def in_hand(self) -> tuple[frozenset[str], ...]:
        """The walls of the tile turned up for placing at each of its four facings (MS-T3); none without one."""
        return tuple(walls_of(self.table, self.hand + 1, facing) for facing in range(4)) if self.hand >= 0 else ()

    def border(self, space: str, way: int) -> Border:
        """One side of a space that lies on a tile.

        Args:
            space: its name.
            way: the side, NORTH to WEST of `rules.grid`.

        Raises:
            KeyError: for a space the board does not have.
        """
        return border_of(self.table, self.tiles, space, way)

    def spaces(self, seat: int) -> list[str]:
        """The names of the spaces a seat's jewels stand on, in reading order."""
        return [name for spot, name in self.table.place_name.items() if self.jewels[seat] >> spot & 1]

    def words(self, about: str = "") -> list[str]:
        """The position in sentences, or what lies on a cell or on "all"; `{0}` and `{1}` stand for names."""
        return places(self, about) if about else words(self)

    def drawing(self) -> list[str]:
        """The position as ASCII lines."""
        return drawing(self)

    def legend(self) -> list[str]:
        """What the signs in the drawing mean."""
        return legend(self)


def view(state: Kernel, seat: int) -> MineShiftView:
    """The picture a seat, or SPECTATOR, has of a State."""
    to_move = state.to_move
    return MineShiftView(
        state.setup,
        seat,
        to_move,
        decision(state),
        outcome(state),
        tuple(state.tiles),
        (state.jewels(0), state.jewels(1)),
        state.verdict != SETTING_UP,
        state.seat,
        state.made,
        state.stepped,
        (bool(state.latch & 1), bool(state.latch & 2)),
        state.turn,
        state.starter,
        state.hand,
        tuple(state.past),
    )


def imagine(seen: MineShiftView, state: Kernel) -> None:
    """Put a new game into the position behind a view: nothing is hidden, so there is only one."""
    table = state.table
    state.tiles[:] = seen.tiles
    for cell, face in enumerate(seen.tiles):
        if face != VACANT:
            state.walls ^= table.laid[cell][face]
    state.starter, state.hand = seen.starter, seen.hand
    if not seen.laid:
        state.phase = DEALING if seen.mover == CHANCE else seen.mover << SEAT
        return
    latches = seen.latches[0] | seen.latches[1] << 1
    state.phase = seen.made | STEPPED * seen.stepped | latches << LATCH | seen.mover << SEAT
    state.own, state.other = seen.jewels[seen.mover], seen.jewels[seen.mover ^ 1]
    # The start of the present turn is entered in `past` again when somebody asks what can be done.
    state.past = list(seen.past if seen.made else seen.past[:-1])
    state.turns_before = seen.turn - len(seen.past) + 1
    won = state.own & state.goal == state.goal
    state.verdict = WON if won else UNSETTLED
