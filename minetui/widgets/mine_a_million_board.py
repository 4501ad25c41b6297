"""Stub of the map of Mine a Million, until the real one is merged."""

from __future__ import annotations

from minetui.widgets.board import Board, Box
from minetui.widgets.cells import Row
from rules.mine_a_million.board import FORK
from rules.mine_a_million.view import MineAMillionView
from rules.piles import SEATS


class MineAMillionBoard(Board):
    """The map."""

    blocked: frozenset[str] = frozenset()

    def drawn(self, view: MineAMillionView, width: int, height: int) -> tuple[list[Row], dict[str, Box]]:
        """Letters where the spaces are."""
        table = view.table
        rows: list[Row] = [[(" ", "text")] * 59 for _ in range(22)]
        boxes = {}
        for number, space in enumerate(table.board.spaces):
            if space.kind == FORK:
                continue
            x, y = min(space.x * 56 // 78 + 1, 56), space.y * 21 // 23
            here = [SEATS[one[0]].lower() for one in view.vehicles if one and one[1] == number]
            rows[y][x] = (here[0] if here else "." if table.mine_at[number] < 0 else "M", "text")
            boxes[space.name] = Box(x - 1, y, 3, 1)
        return rows, boxes

    def area(self, place: str) -> list[Box]:
        """Spaces, vehicles, seats."""
        if place in self.boxes:
            return [self.boxes[place]]
        table = self.view.table
        if place in table.pieces and (one := self.view.vehicles[table.pieces.index(place)]):
            return [self.boxes[table.spaces[one[1]]]]
        return []

    def names(self, place: str) -> tuple[str, ...]:
        """The space and the vehicles there."""
        table = self.view.table
        return (place, *(table.pieces[piece] for piece, one in enumerate(self.view.vehicles)
                         if one and table.spaces[one[1]] == place))  # fmt: skip

    def told(self, view: MineAMillionView, place: str) -> str:
        """In words."""
        return " ".join(view.words(place))
