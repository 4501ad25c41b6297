"""The best haul: the most cards that can still be loaded this turn, and the different Mines that leaves.

Step 1 is searched whole (mine_your_business_turn.py), Step 2 where a Wild Sign may add enough: no wild Load takes more
than `Shift.wild` says, wherever the Gnome may stand, so Spots for which that is too little are not gone into.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from minetui.puzzles.mine_your_business_play import LUNCHES, TELEPORTS
from minetui.puzzles.mine_your_business_spots import Shift, Spot, spot_of, state_at
from minetui.puzzles.mine_your_business_turn import Turn, endings
from rules.game import Action
from rules.mine_your_business.kernel import Kernel
from rules.mine_your_business.phases import ACTING
from rules.mine_your_business.table import END_ACTIONS, JUMP_SIGN, LOAD, LUNCH, MOVE_SIGN, WILD_SIGN

Path: TypeAlias = tuple[Action, ...]
Mines: TypeAlias = dict[int, dict[bytes, Path]]
"""By how many cards were loaded, the different Mines right after a Load, each with a line to it."""


@dataclass(frozen=True, slots=True)
class Haul:
    """What a turn can still load.

    Args:
        most: the most cards.
        ends: how many different Mines there are right after a Load that makes them so many; 1 if nothing can be loaded.
        near: the same for one card less.
        line: a line to the most, the last action a Load; no Sign is read in it without need. () if nothing can be
            loaded.
    """

    most: int
    ends: int
    near: int
    line: Path


def best_haul(state: Kernel) -> Haul:
    """What the seat to move can still load this turn, from a State in Step 1 or 2; it stands as it did in the end."""
    table, cart = state.table, state.cart
    shift = Shift(table, table.starts[cart] + state.moved[cart])
    mines = _acting(shift, state) if state.phase == ACTING else _reading(state, ())
    most = max(mines, default=0)
    found = mines.get(most, {})
    line = min(found.values(), key=lambda path: (END_ACTIONS in path, len(path)), default=())
    costly = sum(action not in (TELEPORTS, END_ACTIONS) for action in line[: _steps(line)])
    if state.phase == ACTING and costly > state.acts:
        line = LUNCHES, *line
    return Haul(most, max(1, len(found)), len(mines.get(most - 1, ())), line)


def has_wild(state: Kernel) -> bool:
    """Whether a Wild Sign lies in the Mine."""
    return any(face >= 0 and state.table.sign[face >> 2] == WILD_SIGN for face in state.cells)


def _steps(line: Path) -> int:
    """How many actions of a line belong to Step 1."""
    return line.index(END_ACTIONS) if END_ACTIONS in line else len(line)


def _acting(shift: Shift, state: Kernel) -> Mines:
    """What can be loaded from Step 1 on: all for the most cards, and for one card less."""
    acts = state.acts + (0 if state.used[state.cart] & LUNCH else 2)
    wild = has_wild(state)
    start = spot_of(state, state.seat)
    turn = Turn(shift, start, acts, wild)
    mines = {
        cards: {mine: (*turn.path(spot), LOAD) for mine, spot in found.items()}
        for cards, found in turn.mines.items()
        if cards >= turn.most - 1
    }
    if not wild:
        return mines
    for hope, spot in _hopes(shift, turn, shift.empty(start)):
        if hope < max(mines, default=0) - 1:
            break
        there = state_at(state, spot)
        there.acts = 0
        there.push(END_ACTIONS)
        for cards, found in _reading(there, (*turn.path(spot), END_ACTIONS)).items():
            known = mines.setdefault(cards + shift.empty(spot) - shift.empty(start), {})
            for mine, path in found.items():
                known.setdefault(mine, path)
    return mines


def _hopes(shift: Shift, turn: Turn, gaps: int) -> list[tuple[int, Spot]]:
    """Spots whose Sign may lead to a wild Load, with no less than both Steps can load then, most first."""
    size, sign = shift.size, shift.faces.sign
    bounds: dict[bytes, int] = {}
    hopes: list[tuple[int, Spot]] = []
    for spot in turn.before:
        if sign[spot[spot[size]]] in (MOVE_SIGN, JUMP_SIGN, WILD_SIGN):
            cells = spot[:size]
            if cells not in bounds:
                bounds[cells] = shift.wild(spot)
            if bounds[cells]:
                hopes.append((bounds[cells] + shift.empty(spot) - gaps, spot))
    return sorted(hopes, key=lambda hope: -hope[0])


def _reading(state: Kernel, before: Path) -> Mines:
    """What Step 2 can load."""
    mines: Mines = {}
    had = len(state.got[state.cart])
    cart, seat = state.cart, state.seat
    for path in endings(state):
        cards = len(state.got[cart]) - had
        if cards:
            mine = spot_of(state, seat)[: state.table.size]
            mines.setdefault(cards, {}).setdefault(mine, (*before, *path))
    return mines
