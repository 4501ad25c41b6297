"""Dispatch solved the plain way: every line to its end, nothing merged, nothing left out, and money counted by hand."""

from __future__ import annotations

from collections.abc import Hashable

from rules.game import CHANCE, OVER, State
from rules.mine_a_million.board import CANAL_SPACE, MINE, TOWN
from rules.mine_a_million.state import MineAMillionState


class Tired(Exception):
    """Too many lines for a test."""


def counted(state: MineAMillionState, seat: int) -> int:
    """Pounds and dollars of a seat, Units at £5,000 on land and £20,000 elsewhere, debts off, by the position line."""
    fields = state.line().split()
    mines, seats, vehicles = fields[6], fields[7], fields[8]
    letter = "AB"[seat]
    table = state.table
    own = [colour for colour, told in enumerate(mines.split("/")) if told.startswith(letter)]
    pounds, dollars, owed, stock, _, _ = map(int, seats.split("/")[seat].split(","))
    total = pounds + dollars - 5_000 * owed + 20_000 * stock
    total += sum(5_000 * int(mines.split("/")[colour].partition(".")[2]) for colour in own)
    for told in [] if vehicles == "-" else vehicles.split("/"):
        space, cargo = told.split(":")[2], told.split(":")[4].split(",")
        inland = table.board.spaces[table.spaces.index(space)].kind in (MINE, TOWN, CANAL_SPACE)
        total += sum(int(cargo[colour]) for colour in own) * (5_000 if inland else 20_000)
    return total


def solved(state: State, seat: int, chance: list[str], most: int) -> dict[Hashable, int]:
    """The value of every end; the solver's seat has its one turn or, with three dice, its next one as well.

    Args:
        chance: throws and cards, as a puzzle has them.
        most: actions that may be tried. Raises Tired beyond it.
    """
    assert isinstance(state, MineAMillionState)
    turns = sum(text.startswith("die") for text in chance)
    ends: dict[Hashable, int] = {}
    tried = 0

    left = list(chance)

    def go() -> None:
        nonlocal tried, left
        thrown = turns - sum(text.startswith("die") for text in left)
        if state.to_move == OVER or (thrown == turns and state.active != seat):
            ends[state.key()] = counted(state, seat)
            return
        legal = state.legal()
        texts = [state.table.texts[action] for action in legal]
        kept = left
        if state.to_move == CHANCE:
            chosen, left = [left[0]], left[1:]
        elif state.to_move != seat:
            chosen = [next((text for text in ("throw", "stay", "agree") if text in texts), texts[0])]
        else:
            chosen = texts
        for text in chosen:
            tried += 1
            if tried > most:
                raise Tired
            state.push(legal[texts.index(text)])
            go()
            state.pop()
        left = kept

    go()
    return ends
