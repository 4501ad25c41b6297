"""Mine Shift's plug: bounds, conservation, and what the other files of this folder hold."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from rules.game import Outcome, Setup, State
from rules.mine_shift import GAME
from rules.mine_shift.refusals import refusal
from rules.mine_shift.table import table_of
from tests.ladder.mine_shift.golden import GOLDENS, OWN_TILES
from tests.ladder.mine_shift.guides import dawdler, racer, shuttler, trapper
from tests.ladder.mine_shift.rare import RARES
from tests.ladder.mine_shift.scripts import SCRIPTS
from tests.ladder.mine_shift.symmetry import SYMMETRIES
from tests.ladder.mine_shift.trees import TREES
from tests.ladder.mine_shift.twin import SlowGame
from tests.ladder.plug import DATA, Guide, Plug
from tests.twin.mine_shift import BOARDS, space_name


def bound(setup: Setup) -> int | None:
    """Setting up, and 3 moves in each of the turns both seats have (MS-M5, MS-M20, MS-M26)."""
    limit = int(setup.option("turn_limit"))
    tiles = len(BOARDS[setup.option("board")].laid)
    laying = 1 + tiles * (2 if setup.option("setup") == "place" else 1)
    return laying + 3 * 2 * limit if limit else None


def judge(state: State, outcome: Outcome) -> None:
    """Scores run from 0 to 4 jewels; who wins follows from them, or from who could not step (MS-M8, MS-M19, MS-M20)."""
    first, second = outcome.scores
    assert 0 <= first <= 4 and 0 <= second <= 4, outcome
    if "MS-M19" in outcome.rules:
        assert len(outcome.winners) == 1 and outcome.scores[outcome.winners[0]] == 4, outcome
    elif "MS-M8" in outcome.rules:
        assert len(outcome.winners) == 1 and 4 not in outcome.scores, outcome
    else:
        assert "MS-M20" in outcome.rules and 4 not in outcome.scores, outcome
        leaders = (0, 1) if first == second else (0,) if first > second else (1,)
        assert outcome.winners == leaders, outcome


class Line:
    """The facts of a position line.

    Args:
        line: as `State.line` writes it.
    """

    def __init__(self, line: str) -> None:
        board, first, second, self.mover, made, self.stepped, self.latches, turn, self.starter, self.hand = line.split()
        rows = [row.split(",") for row in board.split("/")]
        self.cells = {(x, y): cell for y, row in enumerate(rows) for x, cell in enumerate(row)}
        self.jewels = [[] if names == "-" else names.split(",") for names in (first, second)]
        self.made, self.turn = int(made), int(turn)


def holds(start: State) -> Callable[[State], None]:
    """All that must hold; the line is written and read once for it."""
    held = [conserved(start), goes_forward(start)]

    def hold(state: State) -> None:
        line = state.line()
        now = Line(line)
        for check in held:
            check(line, now)

    return hold


Hold = Callable[[str, Line], None]


def conserved(start: State) -> Hold:
    """Tiles, jewels and homes: nothing comes, goes, or stands where it cannot (MS-R3, MS-R4, MS-M14, MS-R27)."""
    board = BOARDS[start.setup.option("board")]
    homes: dict[str, str] = {}
    tiles: set[str] = set()

    def hold(line: str, now: Line) -> None:
        outside = {cell for cell in now.cells if cell not in board.marks}
        assert all((text == ".") == (cell in outside) for cell, text in now.cells.items()), line
        laid = {cell: text.split(".")[0] for cell, text in now.cells.items() if "." in text and text != "."}
        assert len(set(laid.values())) == len(laid), f"a tile lies twice: {line}"
        if "?" in now.cells.values():
            assert now.jewels == [[], []] and now.hand not in laid.values(), line
            assert all(now.cells[cell] == "o" for cell, mark in board.marks.items() if mark == "o"), line
            assert set(laid.values()) >= tiles, f"a laid tile went: {line}"
            tiles.update(laid.values())
            return
        assert len(laid) == len(board.laid), line
        if len(tiles) < len(laid):
            tiles.update(laid.values())
            homes.update({seat: laid[cell] for seat, cell in board.home.items()})
        assert set(laid.values()) == tiles, f"other tiles than before: {line}"
        assert all(laid[cell] == homes[seat] for seat, cell in board.home.items()), f"a home has moved: {line}"
        assert list(now.cells.values()).count("o") == list(board.marks.values()).count("o"), line
        spots = {space_name((2 * x + i, 2 * y + j)) for x, y in laid for i in (0, 1) for j in (0, 1)}
        assert [len(jewels) for jewels in now.jewels] == [4, 4], line
        assert len({*now.jewels[0], *now.jewels[1]} & spots) == 8, f"jewels share a space, or stand on none: {line}"
        for jewels in now.jewels:
            on = [bool(board.home_spaces[seat] & {_spot(name) for name in jewels}) for seat in "AB"]
            assert not all(on), f"on both homes: {line}"

    return hold


def _spot(name: str) -> tuple[int, int]:
    return ord(name[0]) - ord("a"), int(name[1:]) - 1


def goes_forward(start: State) -> Hold:
    """Turns of three moves by seats in turn, a step in each, and latches that stay (MS-M5, MS-R12, MS-R10, MS-M11)."""
    board = BOARDS[start.setup.option("board")]
    last: list[Line] = []

    def hold(line: str, now: Line) -> None:
        for seat, jewels in zip("AB", now.jewels, strict=True):
            home = board.home_spaces[seat]
            gone = bool(jewels) and not any(_spot(name) in home for name in jewels)
            assert not gone or seat in now.latches, f"{seat} left home without losing its right: {line}"
        if last and last[-1].jewels[0]:
            before = last[-1]
            assert set(before.latches) - {"-"} <= set(now.latches), line
            assert now.starter == before.starter
            if before.made == 2 and now.made == 0:
                assert (now.turn, now.stepped) == (before.turn + 1, "-") and now.mover != before.mover, line
                assert before.stepped == "s" or before.cells == now.cells, f"a turn without a step: {line}"
            else:
                assert (now.turn, now.mover, now.made) == (before.turn, before.mover, before.made + 1), line
        last[:] = [now]

    return hold


PLUG = Plug(
    game=GAME,
    bound=bound,
    judge=judge,
    invariants=(holds,),
    dense=lambda setup: table_of(setup).jumps + 16 * table_of(setup).size,
    explain=refusal,
    guides={
        "racer": Guide(racer),
        "dawdler": Guide(dawdler),
        "shuttler": Guide(shuttler),
        "trapper": Guide(trapper),
    },
    rares=RARES,
    twin=SlowGame,
    perft=Path(DATA / "perft" / "mine_shift.txt"),
    trees=TREES,
    symmetries=SYMMETRIES,
    scripts=SCRIPTS,
    goldens=GOLDENS,
    decks=(("tiles", OWN_TILES),),
    forgotten=frozenset({"past"}),
    ended_by_past=lambda state: (state.outcome() or Outcome((), (), "", ())).rules[-1:] == ("MS-M33",),
)
"""`forgotten`: a position line carries no earlier positions (MS-M37), so `past`, which repetition counts, differs
after loading; and a game that ended by repetition is not over when loaded."""
