"""Ways and distances: all route lengths of the reconstruction, and where a throw takes a vehicle past others."""

from __future__ import annotations

import random

import pytest

from rules.mine_a_million.board import BOSTON, CANAL, DEEP, FORK, RACE_BAY, ROAD, ST_JOHN, read_board
from rules.mine_a_million.routes import FARTHEST, OFF, Track, clear_ends, short_ends, tracks_of, whole_ends
from tests.rules.mine_a_million.shipped import BOARD, BOARD_LINES, NUMBER, names, occupied

TRACKS = tracks_of(BOARD)
COLOURS = ("white", "green", "purple", "yellow", "blue", "red")


def routes(track: Track, space: int) -> list[list[int]]:
    """Every route from a space to the goal, goal included."""
    if space == track.goal:
        return [[]]
    return [[to, *rest] for to in track.steps[space] for rest in routes(track, to)]


def lengths(track: int, start: str) -> list[int]:
    return sorted(map(len, routes(TRACKS[track], NUMBER[start])))


@pytest.mark.rule("MAM-R19", "MAM-C4", "MAM-M2")
@pytest.mark.parametrize("mine", COLOURS)
def test_roads_and_canal_of_every_mine(mine: str) -> None:
    """The shortest is 7 with Newport as the seventh space."""
    assert lengths(ROAD, mine) == [7, 7, 8, 8, 9, 10]
    assert TRACKS[ROAD].distance[NUMBER[mine]] == 7
    assert lengths(CANAL, mine) == [8]
    assert TRACKS[CANAL].distance[NUMBER[mine]] == 8


@pytest.mark.rule("MAM-M2", "MAM-R62")
def test_sea_lengths() -> None:
    """7 to the near ports, 14 to Port Boston by either coast, 9 by deep water."""
    assert lengths(RACE_BAY, "barge-dock") == lengths(ST_JOHN, "barge-dock") == [7]
    assert lengths(BOSTON, "barge-dock") == [14, 14]
    assert lengths(DEEP, "ship-dock") == [9]
    assert [names(route)[0] for route in routes(TRACKS[BOSTON], NUMBER["barge-dock"])] == ["K1", "K1e"]


def test_the_seven_spaces_of_the_short_roads() -> None:
    shortest = [names(route) for route in routes(TRACKS[ROAD], NUMBER["white"]) if len(route) == 7]
    assert shortest == [["a1", "a2", "J", "NW", "N", last, "newport"] for last in ("WN", "EN")]


def test_where_tracks_begin_and_end() -> None:
    assert [(names(track.starts), *names((track.goal,))) for track in TRACKS] == [
        (list(COLOURS), "newport"), (list(COLOURS), "barge-dock"), (["barge-dock"], "race-bay"),
        (["barge-dock"], "st-john"), (["barge-dock"], "port-boston"), (["ship-dock"], "port-boston"),
    ]  # fmt: skip


@pytest.mark.rule("MAM-M3", "MAM-M4", "MAM-E2")
@pytest.mark.parametrize(
    ("shared", "track", "mines"),
    [
        ("N", ROAD, COLOURS), ("J NW S1 S6", ROAD, COLOURS[:3]), ("Je NWe S1e", ROAD, COLOURS[3:]),
        ("WN EN", ROAD, COLOURS), ("T1 T2 T3 T4", CANAL, COLOURS[:3]), ("T1e T4e", CANAL, COLOURS[3:]),
        ("Ca1 Ca2 Ca3", CANAL, ["white"]), ("a1 a2", ROAD, ["white"]),
    ],
)  # fmt: skip
def test_which_mines_share_which_spaces(shared: str, track: int, mines: list[str]) -> None:
    for name in shared.split():
        assert [mine for mine in COLOURS
                if any(NUMBER[name] in way for way in routes(TRACKS[track], NUMBER[mine]))] == list(mines)  # fmt: skip


@pytest.mark.rule("MAM-M5")
def test_the_coast_near_newport_is_shared_by_the_ports() -> None:
    """Barges for the near port and for Port Boston block one another on K1 to K6."""
    for name in ("K1", "K6"):
        on = [track for track in range(6) if TRACKS[track].distance[NUMBER[name]] != OFF]
        assert on == [RACE_BAY, BOSTON]
    assert names(TRACKS[RACE_BAY].steps[NUMBER["K6"]]) == ["race-bay"]
    assert names(TRACKS[BOSTON].steps[NUMBER["K6"]]) == ["F7"]
    assert names(TRACKS[RACE_BAY].steps[NUMBER["barge-dock"]]) == ["K1"]


@pytest.mark.rule("MAM-M3")
def test_a_fork_is_no_space() -> None:
    for town in ("a2", "b2", "c2"):
        assert names(TRACKS[ROAD].steps[NUMBER[town]]) == ["J", "S1"]
    fork = next(number for number, space in enumerate(BOARD.spaces) if space.kind == FORK)
    for track in TRACKS:
        assert track.distance[fork] == OFF and not track.steps[fork]
        assert all(fork not in steps for steps in track.steps)


@pytest.mark.rule("MAM-E4")
def test_roads_and_waters_have_no_space_in_common() -> None:
    """Only the ends are shared, and they hold any number."""
    ends = {*BOARD.mines, BOARD.newport, BOARD.barge_dock, BOARD.ship_dock, *BOARD.ports}
    kinds = [{space for space in range(len(BOARD.spaces)) if TRACKS[track].distance[space] != OFF} - ends
             for track in (ROAD, CANAL, BOSTON, DEEP)]  # fmt: skip
    assert [len(kind) for kind in kinds] == [33, 26, 26, 8]
    assert len(set.union(*kinds)) == 93


@pytest.mark.rule("MAM-C5", "MAM-C6", "MAM-C8", "MAM-R33", "MAM-R53", "MAM-R58", "MAM-R65")
@pytest.mark.parametrize(
    ("track", "start", "number", "others", "ends"),
    [
        # From a mine, nothing in the way. Six spaces: J NW N and a last town; J I NW N; J I S4 S5; S1 to S4.
        (ROAD, "white", 1, "", "a1"),
        (ROAD, "white", 6, "", "WN EN N S5 S4"),
        (ROAD, "a2", 2, "", "NW I S2"),
        # Two roads to the same town make it one answer.
        (ROAD, "J", 2, "", "N NW S4"),
        # Newport needs no exact throw (MAM-C6), nor does any other end (MAM-R53, MAM-R58, MAM-R65).
        (ROAD, "WN", 6, "", "newport"),
        (ROAD, "S6", 2, "", "newport"),
        (CANAL, "T3", 6, "", "barge-dock"),
        (RACE_BAY, "K3", 5, "", "race-bay"),
        (ST_JOHN, "K6e", 6, "", "st-john"),
        (DEEP, "Z8", 3, "", "port-boston"),
        # Boats for Port Boston pass the near port by; the first step decides between the coasts.
        (BOSTON, "barge-dock", 6, "", "K6 K6e"),
        (BOSTON, "K6", 3, "", "F9"),
        # A town that is taken (MAM-C8): nobody passes, but a free road still leads on.
        (ROAD, "J", 2, "NW", "S4"),
        (ROAD, "white", 6, "NW", "S5 S4"),
        (ROAD, "NW", 2, "WN", "EN"),
        (ROAD, "white", 6, "a1", ""),
        (CANAL, "Cb3", 3, "T2", ""),
        # One's own place does not matter, nor do others behind.
        (ROAD, "a2", 1, "a2 a1", "J S1"),
        # Mines, docks, ports and Newport hold any number (MAM-C10, MAM-D24).
        (ROAD, "WN", 1, "newport white", "newport"),
    ],
)  # fmt: skip
def test_where_a_full_throw_ends(track: int, start: str, number: int, others: str, ends: str) -> None:
    assert names(whole_ends(TRACKS[track], NUMBER[start], number, occupied(others))) == ends.split()


@pytest.mark.rule("MAM-C7", "MAM-C8", "MAM-Y4")
@pytest.mark.parametrize(
    ("track", "start", "number", "others", "ends"),
    [
        # The town before the one that is taken (MAM-C7, MAM-C8).
        (ROAD, "white", 6, "J S1", "a2"),
        (ROAD, "white", 6, "a2", "a1"),
        (CANAL, "Ca1", 6, "T2", "T1"),
        (DEEP, "ship-dock", 6, "Z4", "Z3"),
        # The road is chosen: by NW it stops at J, by I and the south at I, by the southern towns at S2.
        (ROAD, "a2", 5, "NW S4 S3", "J I S2"),
        # A way that is free for all it has left is not cut short.
        (ROAD, "a2", 2, "J", ""),
        # Nothing moves when the next space is taken.
        (ROAD, "white", 6, "a1", ""),
        (BOSTON, "barge-dock", 2, "K1 K1e", ""),
        (BOSTON, "barge-dock", 2, "K2 K2e", "K1 K1e"),
        # In front of a goal nobody is in the way.
        (ROAD, "S6", 3, "newport", ""),
    ],
)  # fmt: skip
def test_where_a_cut_throw_ends(track: int, start: str, number: int, others: str, ends: str) -> None:
    assert names(short_ends(TRACKS[track], NUMBER[start], number, occupied(others))) == ends.split()


@pytest.mark.rule("MAM-Y23", "MAM-Y21")
def test_the_full_number_comes_first() -> None:
    """With a way for it there is no stopping short."""
    start = NUMBER["a2"]
    assert names(clear_ends(TRACKS[ROAD], start, 2, occupied("J"))) == ["S2"]
    assert names(clear_ends(TRACKS[ROAD], start, 2, occupied("J S2"))) == ["S1"]
    assert clear_ends(TRACKS[ROAD], start, 2, occupied("J S1")) == []


def walked(track: Track, space: int, number: int, taken: set[int]) -> tuple[set[int], set[int]]:
    """Ends of full and of cut moves, found by going every route step by step."""
    full, cut = set(), set()
    for route in routes(track, space):
        here, left = space, number
        for to in route:
            if not left or (to in taken and to != track.goal):
                break
            here, left = to, left - 1
        if left == 0 or here == track.goal:
            full.add(here)
        elif here != space:
            cut.add(here)
    return full, cut


def test_ends_are_those_of_going_every_route() -> None:
    """From every space, for every number, with many sets of vehicles about."""
    chance = random.Random(1965)
    cut_moves = 0
    for track in TRACKS:
        on = [space for space, distance in enumerate(track.distance) if distance > 0]
        for space in on:
            for number in range(1, FARTHEST + 1):
                taken = set(chance.sample(range(len(BOARD.spaces)), chance.choice((0, 5, 20, 40))))
                mask = sum(1 << other for other in taken)
                full, cut = walked(track, space, number, taken)
                assert set(whole_ends(track, space, number, mask)) == full
                assert set(short_ends(track, space, number, mask)) == cut
                cut_moves += bool(cut and not full)
    assert cut_moves > 50


def test_distances_fall_by_one_along_some_step_and_never_faster() -> None:
    for track in TRACKS:
        for space, steps in enumerate(track.steps):
            if steps:
                assert track.distance[space] == 1 + min(track.distance[to] for to in steps)
            else:
                assert track.distance[space] == (0 if space == track.goal else OFF)


def test_another_board_has_its_own_ways() -> None:
    text = [line.replace("J S1", "J") if line.startswith("fork ") else line for line in BOARD_LINES]
    text = [line for line in text if line.split()[0] not in ("S1", "S2", "S3")]
    board = read_board("\n".join(text), "x")
    number = {space.name: place for place, space in enumerate(board.spaces)}
    road = tracks_of(board)[ROAD]
    assert sorted(map(len, routes(road, number["white"]))) == [7, 7, 8, 8, 9]
