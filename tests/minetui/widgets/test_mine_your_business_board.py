"""The Mine of Mine Your Business as it is drawn: every line runs where the rules say, from every side."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

import pytest

from minetui.theme.glyphs import ASCII, UNICODE, Glyphs
from minetui.widgets.mine_your_business_board import LEFT, SCALES, STROKES, TOP, Art, scale_for
from rules.catalogue import game
from rules.dealer import Dealer, Generator
from rules.game import CHANCE, choose_setup
from rules.mine_your_business.view import MineYourBusinessView

RULES = game("mine-your-business")
MODES = [("standard", 2), ("three", 3), ("four", 4), ("chapter2", 1), ("chapter3", 1), ("two-goblins", 2)]


def views(mode: str, seats: int, count: int = 30) -> Iterator[MineYourBusinessView]:
    """Views of whoever is to move in a random game."""
    state = RULES.start(choose_setup(RULES, seats, {"mode": mode}))
    dealer, chance = Dealer(mode), Generator(mode)
    for number in range(10_000):
        legal = state.legal()
        if not legal or not count:
            return
        if state.to_move == CHANCE:
            state.push(dealer.choose(state, number))
            continue
        count -= 1
        yield cast(MineYourBusinessView, state.view(state.to_move))
        state.push(chance.choice(legal[1:] or legal))


def stroke(sign: str, glyphs: Glyphs) -> set[int]:
    """The resources whose strokes have a sign."""
    return {number for number, signs in enumerate(STROKES[glyphs.name]) if sign in signs}


@pytest.mark.parametrize("glyphs", [UNICODE, ASCII], ids=lambda glyphs: glyphs.name)
@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize(("mode", "seats"), MODES)
def test_lines_end_where_the_rules_say(mode: str, seats: int, scale: tuple[int, int], glyphs: Glyphs) -> None:
    for number, view in enumerate(views(mode, seats)):
        turned = number % 4
        rows, boxes = Art(view, scale, glyphs, turned).draw()
        for cell, name in enumerate(view.table.cell_name):
            face, box = view.cells[cell], boxes[name]
            x, y = box.middle
            edges = ((x, box.y), (box.x + box.width - 1, y), (x, box.y + box.height - 1), (box.x, y))
            for edge, (column, row) in enumerate(edges):
                shown = stroke(rows[row][column][0], glyphs)
                resource = view.table.ends[face][(edge + turned) % 4] if face >= 0 else -1
                assert shown == ({resource} if resource >= 0 else set()), (name, edge, turned)


@pytest.mark.parametrize("turned", range(4))
def test_the_own_entrance_is_at_the_top_left_when_turned(turned: int) -> None:
    # MYB-A1, MYB-A2 and section 2 of the games page: seat q of four enters at a1, f1, f6, a6.
    view = next(views("four", 4))
    _, boxes = Art(view, SCALES[-1], UNICODE, turned).draw()
    entrance = ("a1", "f1", "f6", "a6")[turned]
    assert (boxes[entrance].x, boxes[entrance].y) == (LEFT, TOP)
    beside = ("b1", "f2", "e6", "a5")[turned]  # to the right of it, as that seat sees it
    assert (boxes[beside].x, boxes[beside].y) == (LEFT + SCALES[-1][0], TOP)


@pytest.mark.parametrize(("mode", "seats", "room", "scale"), [
    ("standard", 2, (59, 22), (11, 5)), ("three", 3, (59, 22), (9, 3)), ("four", 4, (59, 22), (9, 3)),
    ("standard", 2, (99, 38), (15, 7)),
])  # fmt: skip
def test_80_by_24_shows_it_whole(mode: str, seats: int, room: tuple[int, int], scale: tuple[int, int]) -> None:
    view = next(views(mode, seats))
    assert scale_for(view.table, *room) == scale
    rows, _ = Art(view, scale, UNICODE).draw()
    assert len(rows) <= room[1] and max(map(len, rows)) <= room[0]


@pytest.mark.parametrize(("mode", "seats"), MODES)
def test_every_figure_stands_on_its_cell(mode: str, seats: int) -> None:
    for view in views(mode, seats):
        rows, boxes = Art(view, SCALES[1], UNICODE).draw()

        for cell, name in enumerate(view.table.cell_name):
            told = "".join(rows[y][x][0] for x, y in boxes[name].cells())
            for seat, gnome in enumerate(view.gnomes):
                assert (UNICODE.pieces[seat] in told) == (gnome == cell)
            assert ("GOB" in told) == (view.goblins[:1] == (cell,))
            assert ("OWN" in told or "own" in told) == (view.owner == cell)
            assert ("?" in told) == (view.cells[cell] == -2)
