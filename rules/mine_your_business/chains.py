"""Chains: lines of one resource that run on from card to card (MYB-B8 to MYB-B13, MYB-G12)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rules.mine_your_business.table import Table

GEMS_FIRST = (1, 0, 2)
"""Resources in the order that breaks ties: gems, gold, coal."""


def chain_at(
    table: Table, cells: Sequence[int], down: int, cell: int, edge: int, wild: int = -1, printed: int = -1,
    becomes: int = -1,
) -> tuple[int, ...]:  # fmt: skip
    """The cells of the chain that begins at an edge of a card, in its order; () when no line ends there.

    Args:
        table: the cards.
        cells: the face on every cell.
        down: bits of the face-down cards.
        cell: where it begins.
        edge: at which edge.
        wild: the cell of a line taken as another resource, or -1 (MYB-S8).
        printed: what that line is printed as.
        becomes: what it counts as.
    """
    ends, through, beside = table.ends, table.through, table.beside
    found: list[int] = []
    resource = -1
    waiting = [(cell, edge)]
    been: set[tuple[int, int]] = set()
    changed: tuple[int, ...] = ()  # the ends of the wild line: of two with one resource, the first that is reached
    while waiting:
        cell, edge = waiting.pop()
        face = cells[cell]
        if face < 0 or down >> cell & 1:
            continue
        here = ends[face][edge]
        if cell == wild and here == printed and (not changed or edge in changed):
            changed = edge, through[face][edge]
            here = becomes
        if here < 0 or (resource >= 0 and here != resource) or (cell, edge) in been:
            continue
        resource = here
        if cell not in found:
            found.append(cell)
        edges = [edge]
        if table.joined and cell != wild:
            edges = [other for other in range(4) if ends[face][other] == here and other <= through[face][other]]
            edges = [edge, *(other for other in edges if edge not in (other, through[face][other]))]
        for start in edges:
            out = through[face][start]
            been |= {(cell, start), (cell, out)}
            ways = (out,) if start == edge else (start, out)
            for way in ways:
                there = beside[cell][way]
                if there >= 0:
                    waiting.append((there, (way + 2) % 4))
    return tuple(found)


def longest_through(table: Table, cells: Sequence[int], down: int, cell: int) -> tuple[tuple[int, ...], int]:
    """The longest chain through a face-up card, in both directions, and its resource; ties by GEMS_FIRST."""
    face = cells[cell]
    best: tuple[int, ...] = ()
    kept = -1
    for resource in GEMS_FIRST:
        for edge in range(4):
            out = table.through[face][edge]
            if table.ends[face][edge] != resource or out < edge:
                continue
            found = dict.fromkeys(chain_at(table, cells, down, cell, edge))
            found |= dict.fromkeys(chain_at(table, cells, down, cell, out))
            if len(found) > len(best):
                best, kept = tuple(found), resource
    return best, kept
