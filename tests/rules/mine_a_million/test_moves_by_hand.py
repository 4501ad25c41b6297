"""What a throw may move, against a walk over the board file that knows no tables."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from rules.mine_a_million.board import Board
from rules.mine_a_million.phases import MOVE
from rules.mine_a_million.state import MineAMillionState
from tests.rules.mine_a_million.helper import TRACKS, legal
from tests.rules.mine_a_million.play import played

GOALS = {"road": "newport", "canal": "barge-dock", "deep": "port-boston"}
BESIDE = {"canal": ("town", "fork"), "road": ("canal",)}
"""Kinds of spaces that a track does not use, where both begin at a mine."""


def nexts(board: Board, space: int, track: str) -> list[int]:
    """Where a vehicle can go from a space, forks passed over."""
    found: list[int] = []
    kinds = ("mine", "town", "fork", "newport", "canal", "barge-dock", "coast", "ship-dock", "deep", "near", "far")
    for to in board.spaces[space].leads:
        kind = kinds[board.spaces[to].kind]
        if kind in BESIDE.get(track, ()):
            continue
        found += nexts(board, to, track) if kind == "fork" else [to]
    return found


def walks(board: Board, space: int, goal: int, steps: int, taken: set[int], track: str) -> tuple[set[int], set[int]]:
    """Where a vehicle may come to with all its steps, and where it is stopped on the way (by who stands there)."""
    if space == goal or not steps:
        return {space}, set()
    whole: set[int] = set()
    stopped: set[int] = set()
    for to in nexts(board, space, track):
        if not leads_to(board, to, goal, track):
            continue
        if to in taken and to != goal:
            stopped.add(space)
            continue
        one, other = walks(board, to, goal, steps - 1, taken, track)
        whole |= one
        stopped |= other
    return whole, stopped


def leads_to(board: Board, space: int, goal: int, track: str) -> bool:
    return space == goal or any(leads_to(board, to, goal, track) for to in nexts(board, space, track))


def expected(state: MineAMillionState) -> set[str]:
    """What may be done with the throw, by the letter of C5, C7 and E1."""
    table, board = state.table, state.table.board
    on_way = {one[1] for one in state.vehicles if one} - set(board.mines) - {board.barge_dock, board.ship_dock}
    lorries: set[str] = set()
    lame: set[str] = set()
    vessels: set[str] = set()
    for piece, one in enumerate(state.vehicles):
        if not one or one[0] != state.active:
            continue
        name, track = table.pieces[piece], TRACKS[one[2]]
        goal = table.spaces.index(GOALS.get(track, track))
        whole, stopped = walks(board, one[1], goal, state.thrown, on_way - {one[1]}, track)
        moves = {f"move {name} {table.spaces[to]}" for to in whole or stopped if to != one[1]}
        if name.startswith("lorry"):
            if not state.barred & 1:
                (lorries if whole else lame).update(moves)
            continue
        waits = one[1] in (*board.mines, board.barge_dock, board.ship_dock)
        short = sum(one[3]) < (5 if name.startswith("barge") else 10)
        docked = one[1] == board.ship_dock and not state.sails >> piece & 1
        if not (waits and short) and not docked and not state.due >> piece & 1 and not state.barred & 2:
            vessels |= moves
    return lorries | vessels if lorries else {*lame, *vessels, "stay"}


@pytest.mark.rule(
    "MAM-B10",
    "MAM-C5",
    "MAM-C6",
    "MAM-C7",
    "MAM-C8",
    "MAM-C9",
    "MAM-C10",
    "MAM-E1",
    "MAM-R34",
    "MAM-R39",
    "MAM-R70",
    "MAM-Y2",
    "MAM-Y22",
    "MAM-Y23",
)
@pytest.mark.parametrize(
    ("seats", "options"),
    [(2, {}), (3, {}), (4, {}), (6, {"pack": "down"}), (2, {"mines_each": "2"})],
    ids=["2", "3", "4", "6", "2x2"],
)
def test_the_throw_moves_what_the_rules_say(seats: int, options: Mapping[str, str]) -> None:
    seen = 0
    for seed in range(70, 74):
        for state in played(seats, options, seed):
            if state.phase == MOVE:
                assert set(legal(state)) == expected(state), state.line()
                seen += 1
    assert seen > 100
