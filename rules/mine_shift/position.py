"""One-line positions of Mine Shift (MS-M37), for tests, puzzles and looking on.

Ten fields separated by blanks::

    board jewelsA jewelsB mover made stepped latches turn starter hand

    board     rows by "/", cells by ",": "." outside, "o" vacant, "?" not laid yet, else tile.facing ("07.2")
    jewels    spaces of seat 0's and seat 1's jewels in reading order, by ",", or "-"
    mover     A, B, or * while Chance must act; after a win the winner
    made      moves made this turn (0 to 2; after a win 1 to 3)
    stepped   s if one of them was a Jewel Step, else -
    latches   -, A, B or AB: who may no longer turn the own home
    turn      completed turns of both seats together
    starter   A or B, or - before Chance has named it
    hand      the tile turned up for placing, or -

A line read back starts an empty repetition history, in which a position at the start of a turn counts once.
"""

from __future__ import annotations

from typing import Final

from rules.game import CHANCE, SetupError
from rules.mine_shift.components import TILES
from rules.mine_shift.kernel import LATCH, SEAT, SETTING_UP, STEPPED, UNSETTLED, WON, Kernel
from rules.mine_shift.notation import HOMES
from rules.mine_shift.table import VACANT
from rules.reading import counted, read_number, shorten

_FIELDS: Final = (
    "board",
    "jewels of A",
    "jewels of B",
    "mover",
    "made",
    "stepped",
    "latches",
    "turn",
    "starter",
    "hand",
)
_LATCHES: Final = ("-", "A", "B", "AB")


def write_position(state: Kernel) -> str:
    """The position on one line."""
    table = state.table
    rows, cells = [], iter(range(table.count))
    for outline in table.outline:
        rows.append(",".join("." if kind == "." else _cell(state, next(cells)) for kind in outline))
    jewels = [
        ",".join(name for spot, name in table.place_name.items() if state.jewels(seat) >> spot & 1) or "-"
        for seat in (0, 1)
    ]
    mover = "*" if state.seat == CHANCE else HOMES[state.seat]
    starter = "-" if state.starter < 0 else HOMES[state.starter]
    hand = "-" if state.hand < 0 else f"{state.hand + 1:02}"
    return " ".join(
        ["/".join(rows), *jewels, mover, str(state.made), "-s"[state.stepped], _LATCHES[state.latch], str(state.turn),
         starter, hand]
    )  # fmt: skip


def _cell(state: Kernel, cell: int) -> str:
    face = state.tiles[cell]
    if face != VACANT:
        return f"{(face >> 2) + 1:02}.{face & 3}"
    return "?" if state.verdict == SETTING_UP and state.table.kind[cell] != "o" else "o"


def read_position(state: Kernel, line: str) -> None:
    """Put a new game into the position a line describes.

    Raises:
        SetupError: naming the field that is wrong and what was expected; the game is of no use then.
    """
    fields = line.split()
    if len(fields) != len(_FIELDS):
        raise SetupError(f"A position has {len(_FIELDS)} fields ({', '.join(_FIELDS)}); this line has {len(fields)}.")
    board, first, second, mover, made, stepped, latches, turn, starter, hand = fields
    table = state.table
    unlaid = _read_board(state, board)
    if starter != "-":
        state.starter = HOMES.index(_one_of("starter", starter, "AB-"))
    if hand != "-":
        drawn = read_number(hand, 1, TILES)
        if drawn is None:
            raise _wrong("hand", hand, f"a tile from 01 to {TILES}, or -")
        state.hand = drawn - 1
        if any(face >> 2 == state.hand for face in state.tiles if face != VACANT):
            raise _wrong("hand", hand, "a tile that does not lie on the board")
    latched = _LATCHES.index(_one_of("latches", latches, _LATCHES))
    moves = int(_one_of("made", made, "0123")) | STEPPED * (_one_of("stepped", stepped, "s-") == "s")
    turns = read_number(turn, 0, 999_999)
    if turns is None:
        raise _wrong("turn", turn, "a number of turns")
    state.turns_before = turns
    if unlaid:
        _finish_setup(state, fields)
        return
    if state.starter < 0 or state.hand >= 0:
        raise SetupError("With all tiles laid, the starter must be named and no tile in hand.")
    if state.turns_before & 1 != (HOMES.index(_one_of("mover", mover, HOMES)) ^ state.starter):
        raise _wrong("turn", turn, "an even number exactly when the starter is to move")
    jewels = [_read_jewels(state, name, text) for name, text in (("jewels of A", first), ("jewels of B", second))]
    if jewels[0] & jewels[1]:
        raise SetupError("A space cannot hold jewels of both seats.")
    state.phase = moves | latched << LATCH | HOMES.index(mover) << SEAT
    state.own, state.other = jewels[state.seat], jewels[state.seat ^ 1]
    for seat in (0, 1):
        home, goal = table.home[seat], table.home[seat ^ 1]
        if jewels[seat] & home and jewels[seat] & goal:
            raise SetupError(f"Seat {HOMES[seat]} has jewels on both homes (MS-R27).")
        if not jewels[seat] & home and not state.latch >> seat & 1:
            raise SetupError(
                f"No jewel of {HOMES[seat]} is at home, so {HOMES[seat]} must stand among the latches (MS-M11)."
            )
    if state.other & state.home == state.home:
        raise SetupError("The seat that is not to move has won already.")
    if state.stepped and not state.made:
        raise _wrong("stepped", stepped, "- before the first move of a turn")
    won = state.own & state.goal == state.goal
    if (won and not state.stepped) or (not won and state.made == 3):
        raise _wrong("made", made, "0 to 2, or after a win 1 to 3 with a step")
    state.verdict = WON if won else UNSETTLED
    if state.made and not won and not state.legal():
        raise SetupError("No Jewel Step can follow in this turn, so its last move would have been refused (MS-M29).")
    if state.made:
        state.turns_before += 1  # the start of this turn is not known; the next one is the first that is


def _finish_setup(state: Kernel, fields: list[str]) -> None:
    """Checks what must hold while tiles are still to be laid, and says who acts."""
    if fields[1:3] != ["-", "-"] or fields[4:8] != ["0", "-", "-", "0"]:
        raise SetupError(
            "With tiles still to be laid, no jewel stands on the board and no move was made ('- - ? 0 - - 0')."
        )
    mover, laid = fields[3], [face for face in state.tiles if face != VACANT]
    if laid and state.starter < 0:
        raise _wrong("starter", "-", "A or B once a tile lies")
    if state.hand >= 0:
        if state.setup.option("setup") != "place" or state.starter < 0:
            raise _wrong("hand", fields[9], "- unless tiles are placed and the starter is named")
        state.phase = (state.starter ^ 1 ^ len(laid) & 1) << SEAT
    elif state.setup.option("setup") == "deal":
        cells = [face != VACANT for cell, face in enumerate(state.tiles) if state.table.kind[cell] != "o"]
        if cells != sorted(cells, reverse=True):
            raise _wrong("board", "a gap", "cells dealt in reading order")
    if mover != ("*" if state.seat == CHANCE else HOMES[state.seat]):
        raise _wrong("mover", mover, "* for Chance, or with a tile in hand the seat that places it")


def _read_board(state: Kernel, board: str) -> bool:
    """Lays the tiles of the board field. True if some cells still wait for theirs."""
    table = state.table
    rows = [row.split(",") for row in board.split("/")]
    if [len(row) for row in rows] != [len(row) for row in table.outline]:
        raise _wrong("board", board, f"{len(table.outline)} rows of {len(table.outline[0])} cells")
    cell, waiting, vacant = -1, 0, 0
    for row, outline in zip(rows, table.outline, strict=True):
        for text, kind in zip(row, outline, strict=True):
            cell += kind != "."
            name = table.cell_name[cell] if kind != "." else "outside the outline"
            if (text == ".") != (kind == "."):
                raise _wrong("board", text, f"'.' exactly outside the outline ({name})")
            if text in (".", "o", "?"):
                waiting += text == "?"
                vacant += text == "o"
                if (text == "?" and kind == "o") or (text == "o" and kind in HOMES):
                    raise _wrong("board", text, f"a tile on {name}" if kind in HOMES else f"'o' on {name}")
                continue
            tile, _, quarters = text.partition(".")
            number = read_number(tile, 1, TILES)
            if number is None or quarters not in ("0", "1", "2", "3"):
                raise _wrong("board", text, f"a tile and its facing like 07.2 on {name}")
            face = 4 * (number - 1) + int(quarters)
            if any(other >> 2 == face >> 2 for other in state.tiles if other != VACANT):
                raise _wrong("board", text, f"each tile once; tile {tile} lies on the board already")
            state.tiles[cell] = face
            state.walls ^= table.laid[cell][face]
    if vacant != table.kind.count("o"):
        raise _wrong("board", f"{vacant} vacant", counted(table.kind.count("o"), "vacant cell"))
    if waiting and any(state.tiles[cell] != VACANT for cell, kind in enumerate(table.kind) if kind == "o"):
        raise _wrong("board", board, "no tile moved before all are laid")
    return bool(waiting)


def _read_jewels(state: Kernel, field: str, text: str) -> int:
    jewels = 0
    names = text.split(",")
    for name in names:
        spot = state.table.place_named.get(name)
        if spot is None or state.tiles[state.table.place_cell[spot]] == VACANT or jewels >> spot & 1:
            raise _wrong(field, name, "four different spaces that lie on tiles")
        jewels |= 1 << spot
    if len(names) != 4:
        raise _wrong(field, text, "four spaces")
    return jewels


def _one_of(field: str, text: str, allowed: str | tuple[str, ...]) -> str:
    if text not in tuple(allowed):
        raise _wrong(field, text, "one of " + " ".join(allowed))
    return text


def _wrong(field: str, found: str, expected: str) -> SetupError:
    return SetupError(f"Field '{field}' of the position: expected {expected}, found {shorten(found)!r}.")
