"""Mine Shift in sentences, for ears and for those who cannot see a drawing; `{0}`, `{1}` stand for names."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from rules.game import CHANCE, OVER
from rules.grid import COMPASS, STEPS
from rules.mine_shift.cells import Cell
from rules.mine_shift.notation import HOMES
from rules.mine_shift.table import VACANT
from rules.reading import counted

if TYPE_CHECKING:
    from rules.mine_shift.view import MineShiftView


def words(view: MineShiftView) -> list[str]:
    """The position in sentences: whose move, jewels, homes, vacant cells."""
    if not view.laid:
        awaited = [cell.name for cell in view.cells if cell.awaited]
        told = [f"The mine is being laid out; {counted(len(awaited), 'tile')} still to come: {', '.join(awaited)}."]
        if view.hand >= 0:
            faces = view.table.faces[4 * view.hand : 4 * view.hand + 4]
            walls = "; ".join(f"facing {facing}, {face}" for facing, face in enumerate(faces))
            told.append(f"Tile {view.hand + 1:02} is turned up. Its walls, told as in MS-T3: {walls}.")
            told.append("Each facing is a quarter turn clockwise from the one before (MS-T4).")
        return told
    told = []
    if view.to_move not in (CHANCE, OVER):
        must = "" if view.stepped else "; this turn has no Jewel Step yet"
        told.append(f"Turn {view.turn + 1}. {{{view.mover}}} to move, {counted(view.moves_left, 'move')} left{must}.")
    for seat in (0, 1):
        home, goal = view.table.home_cell[seat], view.table.home_cell[seat ^ 1]
        told.append(
            f"{{{seat}}} has jewels {HOMES[seat]} on {', '.join(view.spaces(seat))}: {view.at_home[seat]} at home on "
            f"{view.table.cell_name[home]}, {view.scores[seat]} of 4 on the goal {view.table.cell_name[goal]}"
            f"{'; may not turn the own home any more' if view.latches[seat] else ''}."
        )
    vacant = [view.table.cell_name[cell] for cell, face in enumerate(view.tiles) if face == VACANT]
    told.append(f"Vacant: {' and '.join(vacant)}.")
    return told


def places(view: MineShiftView, about: str) -> list[str]:
    """A sentence or a few about the cell with a name, in any case of letters, or about "all"; none for no cell."""
    wanted = about.upper()
    cells = view.cells
    return [_place(view, cells, cell) for cell in cells if wanted in ("ALL", cell.name)]


def _place(view: MineShiftView, cells: Sequence[Cell], cell: Cell) -> str:
    sides = [_side(view, cells, cell, way) for way in range(4)]
    home = f", home of {{{HOMES.index(cell.kind)}}}" if cell.kind in HOMES else ""
    if not cell.tile:
        return f"{cell.name}{home}, {'no tile yet' if cell.awaited else 'vacant'}. {' '.join(sides)}"
    jewels = [
        f" Jewels {HOMES[seat]} on {', '.join(there)}."
        for seat in (0, 1)
        if (there := [name for name in view.spaces(seat) if name in cell.spaces])
    ]
    inside = [f"{cell.spaces[one]} and {cell.spaces[two]}" for wall, one, two in _INSIDE if wall in cell.walls]
    walls = f"Inside: wall between {', and between '.join(inside)}." if inside else "Inside: no wall."
    return f"{cell.name}{home}, tile {cell.tile:02}.{''.join(jewels)} {walls} {' '.join(sides)}"


def _side(view: MineShiftView, cells: Sequence[Cell], cell: Cell, way: int) -> str:
    """What lies on one side of a cell and whether jewels can cross there, told once when both halves are alike."""
    label = COMPASS[way].capitalize()
    row, column = cell.row + STEPS[way][0], cell.column + STEPS[way][1]
    beyond = next((other for other in cells if (other.row, other.column) == (row, column)), None)
    label += ", outer edge" if beyond is None else f", {beyond.name}"
    if beyond is not None and not beyond.tile:
        label += " no tile yet" if beyond.awaited else " vacant"
    if not cell.tile:
        return f"{label}."
    states = {}
    for corner in _HALVES[way]:
        border = view.border(cell.spaces[corner], way)
        walls = [tile.name for tile, wall in ((cell, border.wall), (beyond, border.far_wall)) if tile and wall]
        clear = "open" if border.open else "no wall"
        states[cell.spaces[corner]] = f"wall of {' and '.join(walls)}" if walls else clear
    told = set(states.values())
    if told == {"no wall"}:
        return f"{label}."
    if len(told) == 1:
        return f"{label}: {told.pop()}."
    return f"{label}: {', '.join(f'{space} {state}' for space, state in states.items())}."


_INSIDE: Final = (("n", 0, 1), ("e", 1, 2), ("s", 3, 2), ("w", 0, 3))
"""Walls inside a tile and the spaces, clockwise from the top left, that each stands between."""
_HALVES: Final = ((0, 1), (1, 2), (3, 2), (0, 3))
"""The two spaces along each side of a cell, in reading order."""
