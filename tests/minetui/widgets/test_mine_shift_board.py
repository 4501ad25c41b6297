"""The mine as it is drawn: what is on the screen is what is in the rules, wall by wall."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from minetui.theme.glyphs import ASCII, UNICODE, Glyphs
from minetui.widgets.board import Lights
from minetui.widgets.mine_shift_board import SCALES, Art, MineShiftBoard, scale_for
from rules.catalogue import game
from rules.dealer import Dealer, Generator
from rules.game import CHANCE, choose_setup
from rules.grid import COMPASS, EAST, NORTH, SOUTH, WEST
from rules.mine_shift.view import MineShiftView
from tests.minetui.app.driving import at_table

RULES = game("mine-shift")
BOARDS = ("classic", "side", "grid4", "grid5")
SPACES = {"classic": (10, 6), "side": (10, 6), "grid4": (12, 8), "grid5": (14, 10)}
"""Columns and rows of spaces, counted on the drawings in the rulebook."""


def views(board: str, tiles: str, count: int = 40, setup: str = "deal") -> Iterator[MineShiftView]:
    """Views of random positions of a random game."""
    options = {"board": board, "tiles": tiles, "setup": setup}
    state = RULES.start(choose_setup(RULES, None, options))
    dealer, chance = Dealer(f"{board} {tiles}"), Generator(f"{board} {tiles}")
    dealt = 0
    for _ in range(count):
        while state.to_move == CHANCE:
            state.push(dealer.choose(state, dealt))
            dealt += state.decision().purpose == "deal"
            if setup == "place":
                yield state.view(0)  # type: ignore[misc]
        legal = state.legal()
        if not legal:
            return
        yield state.view(0)  # type: ignore[misc]
        state.push(chance.choice(legal))


class Drawing:
    """Reads a drawing back."""

    def __init__(self, view: MineShiftView, scale: tuple[int, int], glyphs: Glyphs) -> None:
        self.glyphs = glyphs
        self.rows, self.boxes = Art(view, scale, glyphs).draw()
        self.width = len(self.rows[0])

    def sign(self, x: int, y: int) -> str:
        return self.rows[y][x][0]

    def borders(self, name: str) -> dict[int, set[str]]:
        """The signs on each side of a space."""
        box = self.boxes[name]
        across, down = range(box.x, box.x + box.width), range(box.y, box.y + box.height)
        return {
            NORTH: {self.sign(x, box.y - 1) for x in across}, SOUTH: {self.sign(x, box.y + box.height) for x in across},
            WEST: {self.sign(box.x - 1, y) for y in down}, EAST: {self.sign(box.x + box.width, y) for y in down},
        }  # fmt: skip


def neighbour(name: str, way: int) -> str:
    down, right = ((-1, 0), (0, 1), (1, 0), (0, -1))[way]
    return f"{chr(ord(name[0]) + right)}{int(name[1:]) + down}"


def same_tile(name: str, other: str) -> bool:
    return (ord(name[0]) - ord("a")) // 2 == (ord(other[0]) - ord("a")) // 2 and (int(name[1:]) - 1) // 2 == (
        int(other[1:]) - 1
    ) // 2


@pytest.mark.parametrize("glyphs", [UNICODE, ASCII], ids=lambda glyphs: glyphs.name)
@pytest.mark.parametrize("tiles", ["half", "whole"])
@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.rule("MS-T2", "MS-T3", "MS-M16")
def test_walls_drawn_are_the_walls_of_the_rules_on_the_tile_that_carries_them(
    board: str, tiles: str, glyphs: Glyphs
) -> None:
    """A border inside a tile is a line or nothing; one between tiles shows which of both has a wall there."""
    seen = set()
    for number, view in enumerate(views(board, tiles)):
        drawing = Drawing(view, SCALES[number % 3], glyphs)
        laid = {space for cell in view.cells if cell.tile for space in cell.spaces}
        for space in laid:
            for way, signs in drawing.borders(space).items():
                border = view.border(space, way)
                there = neighbour(space, way)
                if there in laid and same_tile(space, there):
                    line = glyphs.joint[0b1010 if way in (NORTH, SOUTH) else 0b0101]
                    wanted = line if border.wall else " "
                else:
                    far = there in laid and border.far_wall
                    first, second = (border.wall, far) if way in (SOUTH, EAST) else (far, border.wall)
                    table = glyphs.level if way in (NORTH, SOUTH) else glyphs.upright
                    wanted = table[first + 2 * second]
                assert signs == {wanted}, (space, way, view)
                seen.add((way in (NORTH, SOUTH), wanted))
    assert len(seen) >= 8, "the positions are too much alike to prove anything"


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.rule("MS-R18", "MS-M16", "MS-M17")
async def test_what_is_said_of_a_space_is_what_the_rules_say(own_home: object, board: str) -> None:
    async with at_table(f"board={board}") as hands:
        drawn = hands.table.board
        assert isinstance(drawn, MineShiftBoard)
        for view in views(board, "half", 6):
            drawn.see(view, (79, 23), Lights())
            for space in (space for cell in view.cells for space in cell.spaces if cell.tile):
                told = drawn.told(view, space)
                walls = told.partition("wall")[2].partition(";")[0]
                for way, name in enumerate(COMPASS):
                    border = view.border(space, way)
                    assert (name in walls) == (border.wall or border.far_wall), told
                for seat in (0, 1):
                    assert (f"jewel of {{{seat}}}" in told) == (space in view.spaces(seat))
                    home = any(cell.name == view.homes[seat] and space in cell.spaces for cell in view.cells)
                    assert (f"home of {{{seat}}}" in told) == home


@pytest.mark.parametrize("glyphs", [UNICODE, ASCII], ids=lambda glyphs: glyphs.name)
@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("board", BOARDS)
def test_jewels_homes_and_vacant_cells_are_where_they_are(board: str, scale: tuple[int, int], glyphs: Glyphs) -> None:
    for view in views(board, "half", 12):
        drawing = Drawing(view, scale, glyphs)
        homes = {space: seat for cell in view.cells for seat in (0, 1) if view.homes[seat] == cell.name
                 for space in cell.spaces}  # fmt: skip
        jewels = {space: seat for seat in (0, 1) for space in view.spaces(seat)}
        for cell in view.cells:
            for space in cell.spaces:
                box = drawing.boxes[space]
                styles = {drawing.rows[y][x][1] for x, y in box.cells()}
                middle, style = drawing.rows[box.middle[1]][box.middle[0]]
                grounds = {style.partition("/")[2] for style in styles}
                if not cell.tile:
                    assert {drawing.sign(x, y) for x, y in box.cells()} == {glyphs.hatch}
                    assert grounds == {"void"}
                    continue
                assert grounds == {f"home{homes[space]}" if space in homes else "floor"}
                if space in jewels:
                    seat = jewels[space]
                    inks = {drawing.rows[y][x][1].partition("/")[0] for x, y in box.cells()
                            if drawing.sign(x, y) != " "}  # fmt: skip
                    assert inks == {f"seat{seat}"}
                    if scale != SCALES[0]:
                        assert middle == glyphs.pieces[seat]
                elif space in homes:
                    assert (middle, style.partition("/")[0]) == (glyphs.homes[homes[space]], f"seat{homes[space]}")
                else:
                    assert {drawing.sign(x, y) for x, y in box.cells()} == {" "}


@pytest.mark.parametrize("glyphs", [UNICODE, ASCII], ids=lambda glyphs: glyphs.name)
def test_jewels_of_both_seats_differ_without_colour_at_every_scale(glyphs: Glyphs) -> None:
    view = next(views("classic", "half", 1))
    for scale in SCALES:
        drawing = Drawing(view, scale, glyphs)
        looks = []
        for seat in (0, 1):
            box = drawing.boxes[view.spaces(seat)[0]]
            looks.append([drawing.sign(x, y) for x, y in box.cells()])
        empty = [" "] * len(looks[0])
        assert looks[0] != looks[1] and empty not in looks


def test_while_tiles_are_placed_what_waits_differs_from_what_is_vacant() -> None:
    for view in views("classic", "half", 12, "place"):
        drawing = Drawing(view, (3, 1), UNICODE)
        for cell in view.cells:
            if not cell.tile:
                signs = {drawing.sign(x, y) for space in cell.spaces for x, y in drawing.boxes[space].cells()}
                assert signs == ({" "} if cell.awaited else {UNICODE.hatch})


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("board", BOARDS)
def test_captions_stand_at_their_rows_and_columns(board: str, scale: tuple[int, int]) -> None:
    drawing = Drawing(next(views(board, "half", 1)), scale, ASCII)
    columns, rows = SPACES[board]
    letters = {sign: x for x, (sign, _) in enumerate(drawing.rows[0]) if sign.islower()}
    assert list(letters) == [chr(ord("a") + number) for number in range(columns)]
    tiles = {sign: x for x, (sign, _) in enumerate(drawing.rows[0]) if sign.isupper()}
    assert list(tiles) == [chr(ord("A") + number) for number in range(columns // 2)]
    numbers = {}
    for y, line in enumerate(drawing.rows):
        told = "".join(sign for sign, style in line[:3] if style == "muted").strip()
        if told.isdigit():
            numbers[told] = y
    assert list(numbers) == [str(number + 1) for number in range(rows)]
    for name, box in drawing.boxes.items():
        assert letters[name[0]] == box.middle[0]
        assert numbers[name[1:]] == box.middle[1]
    for letter, x in tiles.items():  # over the middle of the tile
        left = drawing.boxes[next(name for name in drawing.boxes if name[0] == chr(2 * ord(letter) - 33))]
        assert x == left.x + left.width


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("board", BOARDS)
def test_every_row_is_whole_and_no_space_overlaps_another(board: str, scale: tuple[int, int]) -> None:
    drawing = Drawing(next(views(board, "half", 1)), scale, UNICODE)
    assert {len(line) for line in drawing.rows} == {drawing.width}
    cells = [cell for box in drawing.boxes.values() for cell in box.cells()]
    assert len(cells) == len(set(cells)) == len(drawing.boxes) * scale[0] * scale[1]
    assert all(0 <= x < drawing.width and 0 <= y < len(drawing.rows) for x, y in cells)


@pytest.mark.parametrize("board", BOARDS)
def test_the_largest_scale_that_fits_is_taken(board: str) -> None:
    table = next(views(board, "half", 1)).table
    for scale in SCALES:
        rows, _ = Art(next(views(board, "half", 1)), scale, UNICODE).draw()
        width, height = len(rows[0]), len(rows)
        assert scale_for(table, width, height) == scale
        smaller = SCALES[min(SCALES.index(scale) + 1, 2)]
        assert scale_for(table, width - 1, height) == smaller
        assert scale_for(table, width, height - 1) == smaller


@pytest.mark.parametrize("board", BOARDS)
async def test_it_fits_80x24_with_the_panel_beside_it(own_home: object, board: str) -> None:
    async with at_table(f"board={board}") as hands:
        panel = hands.table.query_one("#panel")
        assert panel.content_region.width >= 19
        left, low = hands.table.board.extent
        assert hands.table.board.size == (left, low)
        assert low <= 22 and left <= 80 - 19 - 2


@pytest.mark.parametrize("board", BOARDS)
async def test_arrows_reach_every_place_and_labels_name_each_in_two_signs(own_home: object, board: str) -> None:
    async with at_table(f"board={board}") as hands:
        drawn = hands.table.board
        assert isinstance(drawn, MineShiftBoard)
        reached, fresh = {drawn.start()}, [drawn.start()]
        while fresh:
            here = fresh.pop()
            for way, back in (("left", "right"), ("right", "left"), ("up", "down"), ("down", "up")):
                there = drawn.beside(here, way)
                if there != here:
                    assert drawn.beside(there, back) == here
                if there not in reached:
                    reached.add(there)
                    fresh.append(there)
        assert reached == set(drawn.boxes)
        labels = drawn.labels()
        assert set(labels) == set(drawn.boxes)
        assert len(set(labels.values())) == len(labels)
        assert {len(label) for label in labels.values()} == {2}
        typable = {label: label.lower() for label in labels.values()}
        assert len(set(typable.values())) == len(labels)
