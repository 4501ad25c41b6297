"""The map of Mine a Million as it is drawn: every space, every way, every vehicle."""

from __future__ import annotations

import random
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from itertools import pairwise
from statistics import median
from typing import cast

import pytest
from textual.app import ComposeResult
from textual.pilot import Pilot
from textual.screen import Screen

from minetui.app import MineApp
from minetui.settings import Settings
from minetui.theme.glyphs import ASCII, UNICODE, Glyphs
from minetui.theme.look import look_for
from minetui.theme.palettes import PALETTES
from minetui.widgets.board import Box, Lights
from minetui.widgets.cells import Row
from minetui.widgets.mine_a_million_board import BLOCKED, DERRICKS, VEHICLES, Art, MineAMillionBoard
from minetui.widgets.mine_a_million_chart import LINES, SIGNS, Chart, chart_of, size_for
from minetui.widgets.mine_a_million_cursor import WAYS
from rules.mine_a_million.board import FORK, MINE, Board
from rules.mine_a_million.state import MineAMillionState
from rules.mine_a_million.view import MineAMillionView, view
from tests.minetui.theme.colours import contrast
from tests.minetui.widgets.mine_a_million_maps import crowded, lopsided, wild
from tests.rules.mine_a_million.helper import place, ready, trading
from tests.rules.mine_a_million.play import played
from tests.rules.mine_a_million.shipped import BOARD, NUMBER

SMALL, REPLAY, LARGE = (59, 22), (59, 21), (99, 38)
ROOMS = pytest.mark.parametrize("room", [SMALL, REPLAY, (79, 26), LARGE, (150, 60)], ids=str)
GLYPHS = pytest.mark.parametrize("glyphs", [UNICODE, ASCII], ids=lambda glyphs: glyphs.name)
KINDS = {"town": 0, "canal": 1, "coast": 2, "deep": 3}


def chart(room: tuple[int, int] = SMALL, glyphs: Glyphs = UNICODE, board: Board = BOARD) -> Chart:
    return chart_of(board, *size_for(*room), glyphs.name)


def drawn(
    seen: MineAMillionView, room: tuple[int, int] = SMALL, glyphs: Glyphs = UNICODE, ansi: bool = False
) -> list[Row]:
    return Art(seen, chart(room, glyphs, seen.table.board), glyphs, ansi).draw()


def at(rows: Sequence[Row], box: Box) -> str:
    """What a box shows, without the blanks at its ends."""
    return "\n".join(
        "".join(sign for sign, _ in rows[y][box.x : box.x + box.width]).strip()
        for y in range(box.y, box.y + box.height)
    )


def signs(rows: Sequence[Row]) -> list[str]:
    return ["".join(sign for sign, _ in line) for line in rows]


def box_of(name: str, room: tuple[int, int] = SMALL) -> Box:
    return chart(room).boxes[NUMBER[name]]


# Spaces


@GLYPHS
@ROOMS
def test_every_space_is_in_the_room_and_none_lies_on_another(room: tuple[int, int], glyphs: Glyphs) -> None:
    seen = chart(room, glyphs)
    width, height = len(seen.rows[0]), len(seen.rows)
    assert {len(line) for line in seen.rows} == {width}
    assert width <= room[0] and height <= room[1]
    cells = [cell for box in seen.boxes for cell in box.cells()]
    assert len(cells) == len(set(cells))
    assert all(0 <= x < width and 0 <= y < height for x, y in cells)


@GLYPHS
@ROOMS
def test_every_empty_space_shows_what_it_is(room: tuple[int, int], glyphs: Glyphs) -> None:
    rows = drawn(view(trading(6), 0), room, glyphs)
    told = [SIGNS[glyphs.name][kind] for kind in SIGNS[glyphs.name]]
    assert len(set(told)) == len(told)
    for space, box in zip(BOARD.spaces, chart(room, glyphs).boxes, strict=True):
        if space.kind == MINE:
            assert space.name.capitalize() in at(rows, box)
        elif space.kind in SIGNS[glyphs.name] and space.kind != FORK:
            x, y = box.middle
            assert rows[y][x][0] == SIGNS[glyphs.name][space.kind], space.name
        elif space.kind != FORK:
            assert space.title.split()[0] in at(rows, box)


@GLYPHS
@ROOMS
def test_ports_tell_their_price(room: tuple[int, int], glyphs: Glyphs) -> None:
    rows = drawn(view(trading(2), 0), room, glyphs)
    for name, price in (("race-bay", 40), ("st-john", 40), ("port-boston", 80)):
        shown = at(rows, chart(room).boxes[NUMBER[name]])
        assert f"${price},000" in shown or f"${price}k" in shown


@ROOMS
def test_the_two_halves_mirror_each_other(room: tuple[int, int]) -> None:
    """MAM-M3: so does the board."""
    seen = chart(room)
    width = len(seen.rows[0])
    turned = str.maketrans("╭╮╰╯├┤╔╗╚╝╠╣", "╮╭╯╰┤├╗╔╝╚╣╠")
    for line in signs(seen.rows):
        assert line == line[::-1].translate(turned)
    for name in ("white", "J", "T1", "K6"):
        box, twin = seen.boxes[NUMBER[name]], seen.boxes[NUMBER[{"white": "yellow"}.get(name, f"{name}e")]]
        assert (box.x, box.y) == (width - twin.x - twin.width, twin.y)


def test_a_map_is_made_once() -> None:
    assert chart() is chart()
    before = chart()
    chart_of.cache_clear()
    assert chart() == before and chart() is not before


# Ways


def neighbours(box: Box) -> set[tuple[int, int]]:
    around = {(x + i, y + j) for x, y in box.cells() for i, j in ((0, 1), (0, -1), (1, 0), (-1, 0))}
    return around | set(box.cells())


@GLYPHS
@ROOMS
def test_every_way_is_drawn_from_end_to_end(room: tuple[int, int], glyphs: Glyphs) -> None:
    """Its cells touch one another and both spaces, in signs of its kind that run on to each other."""
    seen = chart(room, glyphs)
    owner = {cell: number for number, box in enumerate(seen.boxes) for cell in box.cells()}
    ways = [(number, to) for number, space in enumerate(BOARD.spaces) for to in space.leads]
    assert [line.way[:2] for line in seen.lines] == ways
    for line in seen.lines:
        start, end = seen.boxes[line.way.start], seen.boxes[line.way.end]
        cells = [cell for cell, _ in line.cells]
        assert (cells[0] if cells else end.middle) in neighbours(start) or neighbours(start) & set(end.cells())
        assert (cells[-1] if cells else start.middle) in neighbours(end) or neighbours(start) & set(end.cells())
        for (x, y), (i, j) in pairwise(cells):
            assert abs(x - i) + abs(y - j) == 1
        for (x, y), mask in line.cells:
            assert owner.get((x, y), line.way.start) in line.way[:2], "it runs through another space"
            sign = seen.rows[y][x][0]
            fits = [kind for kind, table in enumerate(LINES[glyphs.name]) if sign in table[1:]]
            assert line.way.kind in fits or 0 in fits, (line, sign)  # a road goes over water it crosses
            if glyphs is UNICODE and line.way.kind < 2 and line.way.kind in fits:
                assert LINES["unicode"][line.way.kind].index(sign) & mask or sign in "║═"


def test_kinds_of_ways_are_told_apart_by_their_signs() -> None:
    for table in LINES.values():
        assert all(not set(one[1:]) & set(other[1:]) for one in table for other in table if one is not other)


@ROOMS
def test_on_the_shipped_board_no_two_ways_cross(room: tuple[int, int]) -> None:
    """Only ways that start or end at one space share cells."""
    runs: dict[tuple[int, int], set[tuple[int, int]]] = {}
    for line in chart(room).lines:
        for cell, _ in line.cells:
            runs.setdefault(cell, set()).add(line.way[:2])
    for ways in runs.values():
        assert all(one[0] == other[0] or one[1] == other[1] for one in ways for other in ways)


@pytest.mark.parametrize("board", [lopsided, crowded, wild], ids=lambda board: str(board.__name__))
@pytest.mark.parametrize("room", [SMALL, LARGE], ids=str)
def test_boards_of_the_players_own_are_drawn(board: Callable[[], Board], room: tuple[int, int]) -> None:
    own = board()
    seen = chart(room, UNICODE, own)
    cells = [cell for box in seen.boxes for cell in box.cells()]
    assert len(cells) == len(set(cells))
    assert len(seen.rows) <= room[1] and max(map(len, seen.rows)) <= room[0]
    for space, box in zip(own.spaces, seen.boxes, strict=True):
        if space.kind in SIGNS["unicode"] and space.kind != FORK:
            x, y = box.middle
            assert seen.rows[y][x][0] == SIGNS["unicode"][space.kind]
    for line in seen.lines:
        start, end = seen.boxes[line.way.start], seen.boxes[line.way.end]
        path = [cell for cell, _ in line.cells]
        assert not path or (path[0] in neighbours(start) and path[-1] in neighbours(end))


# Vehicles and numbers


def loaded(room: tuple[int, int] = SMALL, glyphs: Glyphs = UNICODE, *pieces: tuple[object, ...]) -> list[Row]:
    """A table of four with vehicles: (name, seat, space, track, cargo)."""
    state = trading(4)
    for piece, seat, space, track, cargo in pieces:
        place(state, str(piece), str(seat), str(space), str(track), **cargo)  # type: ignore[arg-type]
    return drawn(view(state, 0), room, glyphs)


@GLYPHS
@pytest.mark.parametrize("room", [SMALL, LARGE], ids=str)
def test_a_vehicle_shows_its_kind_owner_and_load(room: tuple[int, int], glyphs: Glyphs) -> None:
    lorry, barge, ship = VEHICLES[glyphs.name]
    for name, seat, space, track, cargo, told in (
        ("lorry1", "A", "J", "road", {"white": 2}, f"{lorry}A2"),
        ("lorry2", "D", "NWe", "road", {"blue": 1}, f"{lorry}D1"),
        ("barge1", "B", "T2e", "canal", {"yellow": 5}, f"{barge}B5"),
        ("barge2", "C", "K3", "race-bay", {"green": 5}, f"{barge}C5"),
        ("ship1", "A", "Z3", "deep", {"white": 10}, f"{ship}A10"),
        ("ship1", "A", "Z4", "deep", {"white": 6, "blue": 4}, f"{ship}A6+4"),
    ):
        rows = loaded(room, glyphs, (name, seat, space, track, cargo))
        assert at(rows, box_of(space, room)) == told
        x, y = box_of(space, room).middle
        assert rows[y][x][1].startswith(f"seat{'ABCD'.index(seat)}/")


def test_units_of_others_are_told_where_there_is_room() -> None:
    barge = ("barge1", "B", "K3", "race-bay", {"yellow": 3, "white": 2})
    assert at(loaded(SMALL, UNICODE, barge), box_of("K3")) == f"{VEHICLES['unicode'][1]}B5"
    assert at(loaded(LARGE, UNICODE, barge), box_of("K3", LARGE)) == f"{VEHICLES['unicode'][1]}B3+2"


@GLYPHS
@pytest.mark.parametrize("room", [SMALL, LARGE], ids=str)
def test_all_that_wait_at_a_mine_are_told(room: tuple[int, int], glyphs: Glyphs) -> None:
    lorry, barge, _ = VEHICLES[glyphs.name]
    three = [(f"lorry{n}", "A", "white", "road", {"white": load}) for n, load in ((1, 2), (2, 2), (3, 1))]
    assert f"{lorry}221" in at(loaded(room, glyphs, *three), box_of("white", room))
    mixed = [("lorry1", "A", "white", "road", {"white": 2}), ("barge1", "B", "white", "canal", {"yellow": 5})]
    assert f"{lorry}2{barge}B5" in at(loaded(room, glyphs, *mixed), box_of("white", room))
    many = [*mixed, *((f"lorry{n}", "B", "white", "road", {"yellow": 1}) for n in (2, 3, 4))]
    assert at(loaded(SMALL, glyphs, *many), box_of("white")).endswith("+")


@GLYPHS
@pytest.mark.parametrize("room", [SMALL, LARGE], ids=str)
def test_docks_show_everything_that_lies_there(room: tuple[int, int], glyphs: Glyphs) -> None:
    state = trading(6)
    _, barge, ship = VEHICLES[glyphs.name]
    for number, (seat, colour) in enumerate(
        zip(list("ABCDE"), ("white", "yellow", "green", "blue", "purple"), strict=True)
    ):
        place(state, f"barge{number + 1}", seat, "barge-dock", "canal", **{colour: 5})
    place(state, "ship1", "F", "ship-dock", "deep", red=10)
    place(state, "ship2", "A", "ship-dock", "deep", white=10)
    state.due, state.sails = 0, 0
    rows = drawn(view(state, 0), room, glyphs)
    lying = at(rows, box_of("barge-dock", room))
    assert all(f"{barge}{seat}5" in lying for seat in list("ABCDE"))
    ships = at(rows, box_of("ship-dock", room))
    assert all(f"{ship}{seat}X" in ships or f"{ship}{seat}10" in ships for seat in ("F", "A"))


def test_newport_tells_the_stock_of_every_seat() -> None:
    for seats in range(2, 7):
        stock = tuple(range(3, 3 + seats))
        for room in (SMALL, LARGE):
            shown = at(drawn(view(ready(trading(seats), stock=stock), 0), room), box_of("newport", room)).split()
            told = dict(zip(shown[1::2], shown[2::2], strict=True))
            assert told == {seat: str(3 + number) for number, seat in enumerate(list("ABCDEF")[:seats])}


@GLYPHS
@pytest.mark.parametrize("room", [SMALL, LARGE], ids=str)
def test_nothing_is_told_by_colour_alone(room: tuple[int, int], glyphs: Glyphs) -> None:
    """Whatever differs between two positions shows in the signs."""

    def seen(change: Callable[[MineAMillionState], object] = lambda state: None) -> list[str]:
        state = trading(4)
        place(state, "lorry1", "A", "J", white=2)
        place(state, "barge1", "B", "K3", "race-bay", yellow=5)
        ready(state, ground=(1, 1, 1, 1, 0, 0), stock=(1, 1, 1, 1))
        change(state)
        return signs(drawn(view(state, 0), room, glyphs, True))

    shown = [
        seen(),
        seen(lambda state: place(state, "lorry1", "C", "J", green=2)),
        seen(lambda state: place(state, "lorry1", "A", "J", white=1)),
        seen(lambda state: place(state, "lorry1", "A", "I", white=2)),
        seen(lambda state: place(state, "barge1", "D", "K3", "race-bay", blue=5)),
        seen(lambda state: place(state, "lorry2", "A", "white", white=1)),
        seen(lambda state: place(state, "barge2", "A", "white", "canal", white=1)),
        seen(lambda state: place(state, "lorry2", "B", "white", white=1)),
        seen(lambda state: setattr(state, "ground", (2, 1, 1, 1, 0, 0))),
        seen(lambda state: setattr(state, "ground", (1, 1, 1, 1, 0, 3))),
        seen(lambda state: setattr(state, "works", (2, 1, 1, 1, 0, 0))),
        seen(lambda state: setattr(state, "stock", (1, 1, 1, 2))),
        seen(lambda state: setattr(state, "homes", ((1,), (0,), (2,), (3,)))),
        seen(lambda state: setattr(state, "homes", ((5,), (3,), (2,), (4,)))),
    ]
    different = {tuple(rows) for rows in shown}
    # a mine without owner shows neither Units nor workings, so changing those of two such mines changes nothing
    assert len(different) >= len(shown) - 1


def test_workings_show_as_derricks() -> None:
    for works, count in ((1, 1), (2, 2)):
        state = ready(trading(2), works=(works, 1))
        assert at(drawn(view(state, 0)), box_of("white")).count(DERRICKS["unicode"]) == count


def test_every_position_of_a_game_can_be_drawn() -> None:
    for seats, options in ((2, {"mines_each": "2"}), (6, {}), (4, {"board": "reconstruction"})):
        for number, state in enumerate(played(seats, options, 3, 2500)):
            if number % 50 == 0:
                for room in (SMALL, LARGE):
                    rows = drawn(view(state, 0), room)
                    assert {len(line) for line in rows} == {len(chart(room).rows[0])}
                    check_vehicles(state, rows, room)


def check_vehicles(state: MineAMillionState, rows: list[Row], room: tuple[int, int]) -> None:
    table = state.table
    for piece, one in enumerate(state.vehicles):
        if one and not (table.home | table.docks) >> one[1] & 1:
            sign = VEHICLES["unicode"][table.kinds[piece]] + "ABCDEF"[one[0]]
            assert at(rows, chart(room).boxes[one[1]]).startswith(sign)


@pytest.mark.parametrize("palette", [palette for palette in PALETTES.values() if not palette.ansi],
                         ids=lambda palette: str(palette.name))  # fmt: skip
def test_everything_stands_out_from_its_ground(palette: object) -> None:
    scheme = next(each for each in PALETTES.values() if each is palette)
    pairs: set[str] = set()
    for number, state in enumerate(played(6, {}, 3, 5000)):
        if number % 500 == 0:
            pairs |= {style for line in drawn(view(state, 0), LARGE) for sign, style in line if sign != " "}
    for style in pairs:
        ink, _, ground = style.partition("/")
        colour, behind = scheme.inks[ink][0], scheme.grounds[ground or "ground"][0]
        assert colour and behind
        assert contrast(colour, behind) >= (3 if ink.startswith(("seat", "wall", "edge")) else 4.5), style


# The widget


class Room(Screen[None]):
    """A screen with nothing but the map on it."""

    def compose(self) -> ComposeResult:
        yield MineAMillionBoard(id="board")


@asynccontextmanager
async def shown(
    seen: MineAMillionView, room: tuple[int, int] = SMALL
) -> AsyncIterator[tuple[MineAMillionBoard, Pilot[str]]]:
    """The map in the app."""
    look = look_for(PALETTES, "dark", "unicode", {"TERM": "xterm-256color", "COLORTERM": "truecolor"})
    screen = Room()
    app = MineApp(Settings(welcomed=True, motion=False), look, opening=lambda app: cast(None, app.push_screen(screen)))
    async with app.run_test(size=(room[0] + 21, room[1] + 2)) as pilot:
        await pilot.pause()
        board = screen.query_one(MineAMillionBoard)
        board.see(seen, room, Lights())
        board.refresh(layout=True)
        await pilot.pause()
        yield board, pilot


def reached(board: MineAMillionBoard, start: str) -> set[str]:
    found, fresh = {start}, [start]
    while fresh:
        here = fresh.pop()
        for way in WAYS:
            there = board.beside(here, way)
            if there not in found:
                found.add(there)
                fresh.append(there)
    return found


@pytest.mark.parametrize("room", [SMALL, REPLAY, LARGE], ids=str)
async def test_arrows_lead_from_every_space_to_every_other(own_home: object, room: tuple[int, int]) -> None:
    async with shown(view(trading(4), 0), room) as (board, _):
        spaces = {space.name for space in BOARD.spaces if space.kind != FORK}
        assert set(board.boxes) == spaces
        assert board.start() == "white"
        for start in spaces:
            assert reached(board, start) == spaces


@pytest.mark.parametrize("room", [SMALL, REPLAY, LARGE], ids=str)
async def test_an_arrow_follows_the_way_that_leaves_there(own_home: object, room: tuple[int, int]) -> None:
    async with shown(view(trading(4), 0), room) as (board, _):
        seen = chart(room)
        names = {bit: way for way, bit in WAYS.items()}
        leads: dict[tuple[int, int], set[str]] = {}
        for line in seen.lines:
            ends = {line.way.end} if BOARD.spaces[line.way.end].kind != FORK else set(BOARD.spaces[line.way.end].leads)
            leads.setdefault((line.way.start, line.leaves), set()).update(BOARD.spaces[end].name for end in ends)
        wrong = [
            (BOARD.spaces[start].name, names[bit], to)
            for (start, bit), to in leads.items()
            if BOARD.spaces[start].kind != FORK and board.beside(BOARD.spaces[start].name, names[bit]) not in to
        ]
        # A line that leaves to one side and comes back to the other is not followed: what lies there is meant.
        assert {start for start, _, _ in wrong} <= {"c2", "c2e"}


async def test_a_cursor_key_sends_little(own_home: object, sent: list[str]) -> None:
    *_, state = played(6, {}, 1, 3000)
    for room in (SMALL, LARGE):
        async with shown(view(state, 0), room) as (board, pilot):
            here, costs = board.start(), []
            generator = random.Random(1)
            board.see(board.view, room, Lights(cursor=here))
            await pilot.pause()
            for _ in range(60):
                to = board.beside(here, generator.choice(list(WAYS)))
                sent.clear()
                board.see(board.view, room, Lights(cursor=to))
                await pilot.pause()
                if to != here:
                    costs.append(len("".join(sent).encode()))
                here = to
            assert len(costs) > 30 and median(costs) <= 120 and max(costs) <= 200


async def test_every_space_has_a_label_of_two_signs(own_home: object) -> None:
    async with shown(view(trading(4), 0)) as (board, _):
        labels = board.labels()
        assert set(labels) == set(board.boxes)
        assert {len(label) for label in labels.values()} == {2}
        assert len(set(labels.values())) == len(labels)
        assert all(label == label.lower() for label in labels.values())
        assert (labels["T1"], labels["NW"], labels["a1"]) == ("t1", "nw", "a1")
        board.see(board.view, SMALL, Lights(labels=labels))
        for name, label in labels.items():
            box = board.boxes[name]
            over = "".join(board._over.get((x, y), (" ", ""))[0] for x, y in box.cells())
            assert label in over


async def test_places_of_vehicles_seats_and_mines(own_home: object) -> None:
    state = trading(2, mines_each="2", picks="assigned")
    place(state, "lorry1", "A", "J", white=1)
    place(state, "lorry2", "A", "J", white=1)
    async with shown(view(state, 0)) as (board, _):
        assert board.names("J") == ("J", "lorry1", "lorry2")
        assert board.names("I") == ("I",)
        assert board.area("lorry1") == board.area("J") == [box_of("J")]
        assert board.area("ship1") == board.area("nonsense") == []
        mines = [state.table.colours[mine] for mine in state.homes[0]]
        assert len(mines) == 2 and board.area("A") == [box_of(mine) for mine in mines]


async def test_what_blocks_the_way_is_crossed_out(own_home: object) -> None:
    state = trading(4)
    place(state, "lorry1", "A", "J", white=1)
    async with shown(view(state, 0)) as (board, _):
        board.blocked = frozenset(("J", "T2", "NW"))
        board.see(board.view, SMALL, Lights(targets={"NW": "1"}))
        cross = BLOCKED["unicode"], "error/bar"
        assert board._over[box_of("J").x, box_of("J").y] == cross
        assert board._over[box_of("T2").middle] == cross
        assert board._over[box_of("NW").middle] == ("1", "target/target")  # what can be chosen goes before
        board.blocked = frozenset()
        board.see(board.view, SMALL, Lights())
        assert not board._over


async def test_a_space_is_told_in_a_sentence(own_home: object) -> None:
    state = trading(4)
    place(state, "lorry1", "A", "J", white=2)
    place(state, "barge1", "B", "T2", "canal", yellow=3, white=2)
    place(state, "ship1", "C", "ship-dock", "deep", green=10)
    ready(state, ground=(12,), works=(2,), stock=(4, 0, 1))
    async with shown(view(state, 0)) as (board, _):
        for name, told in {
            "J": "Town J, 4 to Newport; lorry1 of {0} with 2",
            "T2": "Canal T2, 3 to Barge Dock; barge1 of {1} with 3 of {1} + 2 of {0}",
            "K3": "Coast K3, 4 to Race Bay, 11 to Port Boston",
            "Z1": "Deep water Z1, 8 to Port Boston",
            "white": "White mine of {0}: 12 Units on the ground, 2 workings",
            "purple": "Purple mine: nobody's",
            "newport": "Newport Warehouse: {0} 4, {2} 1",
            "ship-dock": "Ship Dock, 9 to Port Boston; ship1 of {2} with 10",
            "barge-dock": "Barge Dock, 7 to Race Bay, 7 to St. John, 14 to Port Boston",
            "race-bay": "Race Bay: $40,000 a Unit",
            "port-boston": "Port Boston: $80,000 a Unit",
            "fork": "A fork, no space",
        }.items():
            assert board.told(board.view, name) == told


async def test_the_legend_has_every_sign(own_home: object) -> None:
    async with shown(view(trading(4), 0)) as (board, _):
        told = " ".join(board.legend())
        for sign in (*VEHICLES["unicode"], DERRICKS["unicode"], BLOCKED["unicode"]):
            assert sign in told
        assert all(sign in told for kind, sign in SIGNS["unicode"].items() if kind != FORK)
