"""Mine a Million as plain ASCII: the map with vehicles on it, then what each seat has."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.game import OVER
from rules.mine_a_million.board import (
    BARGE_DOCK,
    CANAL_SPACE,
    COAST,
    COLUMNS,
    DEEP_SPACE,
    FAR_PORT,
    FORK,
    MINE,
    NEAR_PORT,
    NEWPORT,
    ROWS,
    SHIP_DOCK,
    TOWN,
)
from rules.piles import SEATS

if TYPE_CHECKING:
    from rules.mine_a_million.view import MineAMillionView

_SIGNS: Final = {
    MINE: "M", TOWN: "o", FORK: "+", NEWPORT: "N", CANAL_SPACE: "=", BARGE_DOCK: "B", COAST: "~", SHIP_DOCK: "S",
    DEEP_SPACE: ":", NEAR_PORT: "P", FAR_PORT: "P",
}  # fmt: skip


def drawing(view: MineAMillionView) -> list[str]:
    """The map, 79 wide and 24 high, a line for each seat, and the card on top."""
    table = view.table
    cells = [[" "] * COLUMNS for _ in range(ROWS)]
    for number, space in enumerate(table.board.spaces):
        sign = _SIGNS[space.kind]
        mine = table.mine_at[number]
        if mine >= 0:
            sign = table.colours[mine][:1].upper()
        cells[space.y][space.x] = sign
    for one in view.vehicles:
        if one and not (table.home | table.docks) >> one[1] & 1:
            space = table.board.spaces[one[1]]
            cells[space.y][space.x] = SEATS[one[0]]
    lines = ["".join(row).rstrip() for row in cells]
    lines += [_seat(view, seat) for seat in range(table.seats)]
    if view.top >= 0:
        card = table.cards[view.top]
        lines.append(f"Next card {card.number}: {card.title}")
    return lines


def _seat(view: MineAMillionView, seat: int) -> str:
    mines = " ".join(
        f"{view.table.colours[mine]} {view.ground[mine]}{'+' * (view.works[mine] - 1)}" for mine in view.homes[seat]
    )
    sign = ">" if seat == view.active and view.to_move != OVER else " "
    company = " company" * view.deeds[seat]
    owed = f" owes {view.owed[seat]}" if view.owed[seat] else ""
    money = f"{sign}{SEATS[seat]} L{view.cash[seat]} ${view.dollars[seat]}"
    return f"{money} {mines} warehouse {view.stock[seat]}{company}{owed}"


def legend(view: MineAMillionView) -> list[str]:
    """What the signs mean."""
    table = view.table
    return [
        "o town, + fork, = canal, ~ coast, : deep water",
        "N Newport Warehouse, B Barge Dock, S Ship Dock, P port",
        "Mines: " + ", ".join(f"{colour[:1].upper()} {colour}" for colour in table.colours),
        "A letter on a way is a vehicle of that seat; L is pounds",
        "+ behind a mine's Units is a second working",
        "'words ledger' tells all payments, 'words ledger B' those of a seat,",
        "'words money' what the seat to move has, owes and can pay",
        *_hired(view),
    ]


def _hired(view: MineAMillionView) -> list[str]:
    table = view.table
    return [
        f"{table.pieces[piece]} of {SEATS[one[0]]} at {table.spaces[one[1]]} with {sum(one[3])}"
        for piece, one in enumerate(view.vehicles)
        if one
    ]
