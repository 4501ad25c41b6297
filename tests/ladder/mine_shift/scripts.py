"""Games of Mine Shift played through by hand with the rulebook, and what must be true on the way."""

from __future__ import annotations

from collections.abc import Callable

from rules.game import OVER
from rules.mine_shift.state import MineShiftState
from tests.ladder.mine_shift.built import HOME_A, HOME_B, OPEN
from tests.ladder.plug import Refused, Script

See = Callable[[MineShiftState], None]


def see(first: str, second: str, *, turn: int, mover: int, made: int, latches: tuple[bool, bool] = (False, False),
        scores: tuple[int, int] = (0, 0)) -> See:  # fmt: skip
    """Jewels of both seats, completed turns, who moves, moves made, rights lost, jewels on the goals."""

    def hold(state: MineShiftState) -> None:
        view = state.view(0)
        assert [view.spaces(seat) for seat in (0, 1)] == [first.split(), second.split()]
        assert (view.turn, view.to_move, view.made) == (turn, mover, made)
        assert (view.latches, view.scores) == (latches, scores)

    return hold


def ended(rule: str, winners: tuple[int, ...], scores: tuple[int, int]) -> See:
    """Over, by that rule."""

    def hold(state: MineShiftState) -> None:
        outcome = state.outcome()
        assert state.to_move == OVER and outcome is not None
        assert rule in outcome.rules and (outcome.winners, outcome.scores) == (winners, scores)

    return hold


def goes_on(state: MineShiftState) -> None:
    """Not over."""
    assert state.outcome() is None and state.to_move != OVER


def happens(*kinds: str) -> See:
    """The kinds of what the last action made happen."""

    def hold(state: MineShiftState) -> None:
        assert tuple(event.kind for event in state.happened()) == kinds

    return hold


_A = (True, False)

OPENING = Script(
    "an opening across the top row",
    (
        Refused("b1 east", "MS-R7"),
        Refused("deal A1 04 0", "MS-M26"),
        "begin A",
        happens("begin"),
        Refused("deal B1 02 0", "MS-M26"),
        "deal A1 04 0", "deal B1 02 0", "deal C1 03 0", "deal D1 09 0", "deal B2 13 0",
        Refused("deal D2 13 0", "MS-M26"),
        "deal D2 01 0", "deal B3 10 0", "deal C3 14 1", "deal D3 19 0", "deal E3 15 0",
        # MS-R8: four jewels on each home, and seat 0 begins, as Chance named it.
        see("a1 b1 a2 b2", "i5 j5 i6 j6", turn=0, mover=0, made=0),
        Refused("a1 west", "MS-M17"),
        Refused("a1 east", "MS-R13"),
        Refused("b1 jump d1", "MS-M3"),
        Refused("i5 west", "MS-R13"),
        Refused("c1 east", "MS-R13"),
        Refused("shift A1 right", "MS-M14"),
        Refused("shift B1 left", "MS-M36"),
        Refused("shift D1 left", "MS-R24"),
        Refused("shift D1 up", "MS-R25"),
        Refused("turn C2 left", "MS-R19"),
        "b1 east", "b2 east",
        see("a1 c1 a2 c2", "i5 j5 i6 j6", turn=0, mover=0, made=2),
        "a1 east",
        # MS-M35: the third move ends the turn by itself.
        see("b1 c1 a2 c2", "i5 j5 i6 j6", turn=1, mover=1, made=0),
        "i5 west", "turn E3 left",
        # MS-R19: jewels go round with their tile, against the clock: j5 to i5, j6 to j5, i6 to j6.
        see("b1 c1 a2 c2", "h5 i5 j5 j6", turn=1, mover=1, made=2),
        "turn E3 right",
        see("b1 c1 a2 c2", "h5 j5 i6 j6", turn=2, mover=0, made=0),
        "b1 jump d1",
        happens("jump"),
        "c1 jump e1", "a2 east",
        see("d1 e1 b2 c2", "h5 j5 i6 j6", turn=3, mover=1, made=0),
        "h5 north", "turn D3 left", "turn D3 right",
        see("d1 e1 b2 c2", "h4 j5 i6 j6", turn=4, mover=0, made=0),
        "b2 jump d2",
        # MS-M11: with the last jewel gone from home, the right to turn it is gone too, for good.
        happens("jump", "latch"),
        see("d1 e1 c2 d2", "h4 j5 i6 j6", turn=4, mover=0, made=1, latches=_A),
        Refused("turn A1 left", "MS-M11"),
        "c2 jump e2", "d1 jump f1",
        see("e1 f1 d2 e2", "h4 j5 i6 j6", turn=5, mover=1, made=0, latches=_A),
        # MS-M31: the other may turn it still.
        "turn A1 left", "turn A1 right", "h4 west",
        see("e1 f1 d2 e2", "g4 j5 i6 j6", turn=6, mover=0, made=0, latches=_A),
        "d2 jump f2", "e1 jump g1", "e2 jump g2",
        see("f1 g1 f2 g2", "g4 j5 i6 j6", turn=7, mover=1, made=0, latches=_A),
        "g4 north", "shift D2 left",
        # MS-M13: the jewel on g3 has ridden along to e3.
        see("f1 g1 f2 g2", "e3 j5 i6 j6", turn=7, mover=1, made=2, latches=_A),
        "shift C2 right",
        see("f1 g1 f2 g2", "g3 j5 i6 j6", turn=8, mover=0, made=0, latches=_A),
        # MS-R14, MS-R16: over a jewel of the other, which stays where it is.
        "g2 jump g4", "f1 jump h1", "f2 east",
        see("g1 h1 g2 g4", "g3 j5 i6 j6", turn=9, mover=1, made=0, latches=_A),
        "g3 east", "turn E3 left", "turn E3 right",
        see("g1 h1 g2 g4", "h3 j5 i6 j6", turn=10, mover=0, made=0, latches=_A),
        Refused("g1 jump g3 g1", "MS-M4"),
        # MS-M1: two jumps by one jewel are one move.
        "g1 jump g3 g5",
        see("h1 g2 g4 g5", "h3 j5 i6 j6", turn=10, mover=0, made=1, latches=_A),
        "g2 south", "h1 south",
        see("h2 g3 g4 g5", "h3 j5 i6 j6", turn=11, mover=1, made=0, latches=_A),
        "h3 jump h1", "turn B1 left", "turn B1 right",
        see("h2 g3 g4 g5", "h1 j5 i6 j6", turn=12, mover=0, made=0, latches=_A),
        # MS-R18: the wall w of tile 19 stands between g5 and g6.
        Refused("g5 south", "MS-R18"),
        "h2 south", "g5 east", "h5 east",
        see("g3 h3 g4 i5", "h1 j5 i6 j6", turn=13, mover=1, made=0, latches=_A, scores=(1, 0)),
    ),
)  # fmt: skip

WIN = Script(
    "a win with moves left",
    (
        see("i5 j5 h6 j6", "c1 d1 c2 d2", turn=60, mover=0, made=0, latches=(True, True), scores=(3, 0)),
        Refused("c1 east", "MS-R13"),
        "turn D2 left",
        goes_on,
        "h6 east",
        # MS-M19: at once, though the turn had a third move.
        happens("step", "end"),
        ended("MS-M19", (0,), (4, 0)),
        Refused("turn D2 left", "MS-R29"),
    ),
    f"{OPEN} i5,j5,h6,j6 c1,d1,c2,d2 A 0 - AB 60 A -",
)

BOTH_HOMES = Script(
    "never on both homes",
    (
        # MS-M9: b1 is still at home, so h5 may not go on to the goal.
        Refused("h5 east", "MS-M9"),
        "b1 east",
        happens("step", "latch"),
        "h5 east",
        # MS-M10: now one stands on the goal, so none may go home again.
        Refused("c1 west", "MS-M9"),
        "i5 west",
        see("c1 g4 h4 h5", "c5 j5 i6 j6", turn=31, mover=1, made=0, latches=_A),
        "c5 north", "turn B3 left", "turn B3 right",
        "c1 west",
        see("b1 g4 h4 h5", "c4 j5 i6 j6", turn=32, mover=0, made=1, latches=_A),
        # MS-M11: back home, but the right to turn it is gone.
        Refused("turn A1 left", "MS-M11"),
    ),
    f"{OPEN} b1,g4,h4,h5 c5,j5,i6,j6 A 0 - - 30 A -",
)  # fmt: skip

_HALF_TURNED = OPEN.replace("14.1", "08.0")
_ONCE = (
    "b1 east", "turn C3 left", "turn C3 left",
    "i5 west", "turn B3 left", "turn B3 right",
    "c1 west", "turn B3 left", "turn B3 right",
    "h5 east", "turn B3 left", "turn B3 right",
)  # fmt: skip


def faces(text: str) -> See:
    """How the tile on C3 lies."""

    def hold(state: MineShiftState) -> None:
        assert state.line().split()[0].split("/")[2].split(",")[2] == text

    return hold


ALIKE = Script(
    "repetition by the walls as seen",
    (
        # MS-M32: tile 08 looks the same after a half turn, so this is the same position a second and a third time.
        *_ONCE, faces("08.2"), goes_on,
        *_ONCE[:-1], goes_on, *_ONCE[-1:], faces("08.0"), ended("MS-M33", (0, 1), (0, 0)),
    ),
    f"{_HALF_TURNED} {HOME_A} {HOME_B} A 0 - - 30 A -",
)  # fmt: skip

FRESH = Script(
    "a position line in mid turn counts no start of a turn",
    (
        # MS-M33, MS-M37: positions count at the start of a turn; this line is in mid turn, so it counts for nothing.
        "turn D2 left", "turn D2 left",
        "i5 west", "h5 east", "turn D2 left",
        goes_on,  # seat 0 starts a turn in this position for the first time
        "c1 west", "b1 east", "turn D2 left",
        "i5 west", "h5 east", "turn D2 left",
        goes_on,  # for the second time
        "c1 west", "b1 east", "turn D2 left",
        ended("MS-M33", (0, 1), (0, 0)),  # and seat 1 in its position for the third time
    ),
    f"{OPEN} a1,c1,a2,b2 {HOME_B} A 1 s - 30 A -",
)  # fmt: skip

SCRIPTS = (OPENING, WIN, BOTH_HOMES, ALIKE, FRESH)
