"""The board of our reconstruction, and board files of the players' own."""

from __future__ import annotations

from collections import Counter

import pytest

from rules.datafile import read_data
from rules.mine_a_million import components
from rules.mine_a_million.board import COLOURS, HALVES, KINDS, MINE, NO_HALF, Space, read_board
from rules.mine_a_million.components import board_of
from tests.rules.mine_a_million.shipped import BOARD, BOARD_LINES, NUMBER, names, refused, setup

# The western spaces as the ruling page has them: name, column and row, what they lead to.
WEST = """
white 12,1 a1 Ca1; green 6,6 b1 Cb1; purple 10,10 c1 Cc1
a1 14,3 a2; a2 15,5 fork; b1 10,7 b2; b2 13,7 fork; c1 13,10 c2; c2 16,9 fork
fork 17,7 J S1; J 20,7 NW I; I 26,8 NW S4; NW 26,4 N
S1 19,10 S2; S2 22,12 S3; S3 26,12 S4; S4 28,10 S5; S5 31,9 S6; S6 33,7 WN; WN 33,5 newport
Ca1 8,2 Ca2; Ca2 3,4 Ca3; Ca3 1,9 T1
Cb1 4,8 Cb2; Cb2 4,10 Cb3; Cb3 4,12 T1
Cc1 9,11 Cc2; Cc2 9,12 Cc3; Cc3 9,13 T1
T1 9,14 T2; T2 16,14 T3; T3 23,14 T4; T4 30,14 barge-dock
K1 33,16 K2; K2 28,17 K3; K3 23,17 K4; K4 18,17 K5; K5 13,18 K6; K6 9,19 race-bay F7
F7 13,21 F8; F8 17,21 F9; F9 21,21 F10; F10 25,21 F11; F11 29,21 F12; F12 33,21 F13; F13 36,21 port-boston
"""
MIDDLE = """
N 39,2 WN EN; newport 39,8; barge-dock 39,11 K1 K1e; ship-dock 39,12 Z1
Z1 39,13 Z2; Z2 39,14 Z3; Z3 39,15 Z4; Z4 39,16 Z5; Z5 39,17 Z6; Z6 39,18 Z7; Z7 39,19 Z8; Z8 39,20 port-boston
race-bay 4,20; st-john 74,20; port-boston 39,22
"""
SHARED = {"N", "newport", "barge-dock", "port-boston"}
PAIRS = {"white": "yellow", "green": "blue", "purple": "red", "WN": "EN", "race-bay": "st-john"}


def entries(page: str) -> list[tuple[str, str, list[str]]]:
    """Name, place and leads of each space of a page."""
    words = [entry.split() for line in page.strip().splitlines() for entry in line.split(";")]
    return [(name, place, leads) for name, place, *leads in words]


def mirrored(name: str) -> str:
    return name if name in SHARED else PAIRS.get(name, f"{name}e")


def space(name: str) -> Space:
    return BOARD.spaces[NUMBER[name]]


@pytest.mark.rule("MAM-M1", "MAM-M3", "MAM-M4", "MAM-M5", "MAM-M6")
def test_west_and_middle_are_those_of_the_page() -> None:
    for name, place, leads in entries(WEST) + entries(MIDDLE):
        found = space(name)
        assert (f"{found.x},{found.y}", names(found.leads)) == (place, leads), name


@pytest.mark.rule("MAM-M1", "MAM-M3", "MAM-Y29")
def test_the_east_is_the_mirror_of_the_west_and_named_after_it() -> None:
    """Columns are 78 less those of the west; names get an e, but WN becomes EN."""
    for name, place, leads in entries(WEST):
        found, (x, y) = space(mirrored(name)), map(int, place.split(","))
        assert (found.x, found.y, names(found.leads)) == (78 - x, y, [mirrored(lead) for lead in leads]), name
        assert found.kind == space(name).kind
    assert {"a1e", "NWe", "T1e", "K1e", "EN"} <= set(NUMBER) and "WNe" not in NUMBER


def test_nothing_else_is_on_the_board() -> None:
    west = {name for name, _, _ in entries(WEST)}
    assert set(NUMBER) == west | {mirrored(name) for name in west} | {name for name, _, _ in entries(MIDDLE)}


@pytest.mark.rule("MAM-M2")
def test_the_totals_of_the_page() -> None:
    """33 towns, 26 canal, 26 coastal and 8 deep markers."""
    count = Counter(KINDS[found.kind] for found in BOARD.spaces)
    assert count == {
        "mine": 6, "town": 33, "fork": 2, "newport": 1, "canal": 26, "barge-dock": 1, "coast": 26, "ship-dock": 1,
        "deep": 8, "near-port": 2, "far-port": 1,
    }  # fmt: skip


def test_no_two_spaces_share_a_cell_and_all_are_on_the_map() -> None:
    assert len({(found.x, found.y) for found in BOARD.spaces}) == len(BOARD.spaces) == 107
    assert all(0 <= found.x <= 78 and 0 <= found.y <= 23 for found in BOARD.spaces)


@pytest.mark.rule("MAM-M1", "MAM-M3")
def test_three_mines_in_each_half() -> None:
    mines = [BOARD.spaces[mine] for mine in BOARD.mines]
    assert [mine.name for mine in mines] == list(COLOURS) == ["white", "green", "purple", "yellow", "blue", "red"]
    assert [HALVES[mine.half] for mine in mines] == ["west"] * 3 + ["east"] * 3
    assert all((found.half == NO_HALF) == (found.kind != MINE) for found in BOARD.spaces)


def test_what_people_call_the_places() -> None:
    assert [space(name).title for name in ("white", "newport", "barge-dock", "ship-dock", "st-john", "NWe")] == [
        "White mine", "Newport Warehouse", "Barge Dock", "Ship Dock", "St. John", "NWe",
    ]  # fmt: skip
    assert names((BOARD.newport, BOARD.barge_dock, BOARD.ship_dock, *BOARD.ports)) == [
        "newport", "barge-dock", "ship-dock", "race-bay", "st-john", "port-boston",
    ]  # fmt: skip


def test_a_board_tells_itself_as_its_file_does() -> None:
    assert read_board(str(BOARD), "x") == BOARD
    assert str(BOARD).splitlines()[0] == "white mine 12,1 west > a1 Ca1 = White mine"


def test_the_lines_may_stand_in_any_order() -> None:
    """The mines and near ports are numbered as they come."""
    turned = read_board("\n".join(reversed(BOARD_LINES)), "x")
    assert names(turned.mines, turned) == list(reversed(COLOURS))
    assert names(turned.ports, turned) == ["st-john", "race-bay", "port-boston"]


@pytest.mark.rule("MAM-M7")
def test_a_setup_plays_on_the_shipped_board_or_on_one_brought() -> None:
    assert board_of(setup(2)) is board_of(setup(6)) and board_of(setup()) == BOARD
    own = "\n".join(BOARD_LINES).replace("= Race Bay", "= Cod Bay")
    assert board_of(setup(decks={"board": own})).spaces[NUMBER["race-bay"]].title == "Cod Bay"
    with pytest.raises(Exception, match="board file, line 1: expected a kind of space"):
        board_of(setup(decks={"board": "white lake 1,1"}))


@pytest.mark.rule("MAM-M7")
def test_the_file_says_how_it_is_written_and_how_to_bring_ones_own() -> None:
    text = read_data(components.__file__, "reconstruction.board")
    head = "\n".join(line for line in text.splitlines()[:40] if line.startswith("#"))
    assert "--option board=YOUR-FILE" in head
    assert [word for word in (*KINDS, *COLOURS, *HALVES) if word not in head] == []
    assert all(len(line) <= 120 and line.isascii() for line in text.splitlines())


def with_line(start: str, *instead: str) -> tuple[list[str], int]:
    """The shipped lines, with others for the one of a space; and the number of the first of them."""
    place = next(i for i, line in enumerate(BOARD_LINES) if line.split()[0] == start)
    return [*BOARD_LINES[:place], *instead, *BOARD_LINES[place + 1 :]], place + 1


KINDS_ARE = ", ".join(KINDS)
NAME_IS = "expected a space's name (up to 12 letters, digits and dashes, a letter first),"
TITLE_IS = "expected a title of 1 to 24 plain characters after '=',"
MINE_IS = f"expected a mine named by its colour ({', '.join(COLOURS)}),"


@pytest.mark.rule("MAM-M7")
@pytest.mark.parametrize(
    ("of", "instead", "told"),
    [
        ("a1", "1a town 14,3 > a2", f"{NAME_IS} found '1a'"),
        ("a1", "> a2", f"{NAME_IS} found nothing more"),
        ("a1", "Town-too-long town 14,3 > a2", f"{NAME_IS} found 'Town-too-long'"),
        ("a1", "WHITE town 14,3 > a2", "white stands on line 1 already"),
        ("a1", "a1", f"expected a kind of space ({KINDS_ARE}), found ''"),
        ("a1", "a1 road 14,3 > a2", f"expected a kind of space ({KINDS_ARE}), found 'road'"),
        ("a1", "a1 town > a2", "expected X,Y, from 0,0 to 78,23, found nothing more"),
        ("a1", "a1 town 14 > a2", "expected X,Y, from 0,0 to 78,23, found '14'"),
        ("a1", "a1 town 79,3 > a2", "expected X,Y, from 0,0 to 78,23, found '79,3'"),
        ("a1", "a1 town 14,24 > a2", "expected X,Y, from 0,0 to 78,23, found '14,24'"),
        ("a1", "a1 town 14,3,1 > a2", "expected X,Y, from 0,0 to 78,23, found '14,3,1'"),
        ("a1", "a1 town 6,6 > a2", "green is drawn at 6,6 already"),
        ("a1", "a1 town 14,3 west > a2", "expected '>', '=' or nothing more, found 'west'"),
        ("a1", "a1 town 14,3", "expected '>' and 1 to 4 different spaces that a1 leads to"),
        ("a1", "a1 town 14,3 > a2 b2 c2 b1 c1", "expected '>' and 1 to 4 different spaces that a1 leads to"),
        ("a1", "a1 town 14,3 > a2 a2", "expected '>' and 1 to 4 different spaces that a1 leads to"),
        ("a1", "a1 town 14,3 > a2 =", f"{TITLE_IS} found ''"),
        ("a1", "a1 town 14,3 > a2 = Sankt P\u00f6lten", f"{TITLE_IS} found 'Sankt P\u00f6lten'"),
        ("a1", "a1 town 14,3 > a3", "a1 leads to 'a3', which is no space"),
        ("a1", "a1 town 14,3 > A2", "a1 leads to 'A2', which is no space"),
        ("a1", "a1 town 14,3 > T1", "a1 leads to T1, a canal; a town leads to town, fork, newport"),
        ("Z8", "Z8 deep 39,20 > race-bay", "Z8 leads to race-bay, a near-port; a deep leads to deep, far-port"),
        ("white", "black mine 12,1 west > a1 Ca1", f"{MINE_IS} found 'black'"),
        ("white", "white mine 12,1 > a1 Ca1", "expected the half white lies in (west, east), found ''"),
        ("white", "white mine 12,1 north > a1 Ca1", "expected the half white lies in (west, east), found 'north'"),
        ("white", "white mine 12,1 west 5 > a1 Ca1", "expected '>', '=' or nothing more, found '5'"),
        ("white", "white mine 12,1 west > a1", "expected a road and a canal from white"),
        ("white", "white mine 12,1 west > Ca1", "expected a road and a canal from white"),
        ("newport", "newport newport 39,8 > WN", "a newport leads nowhere; expected no '>'"),
        ("race-bay", "race-bay near-port 4,20 >", "a near-port leads nowhere; expected no '>'"),
        ("S3", "S3 town 26,12 > S1", "S1 leads back to itself"),
        ("J", "J town 20,7 > NW", "nothing leads to I"),
        ("barge-dock", "barge-dock barge-dock 39,11 > K1", "nothing leads to K1e"),
        ("K6", "K6 coast 9,19 > F7", "nothing leads to race-bay"),
    ],
)  # fmt: skip
def test_a_wrong_line_is_told(of: str, instead: str, told: str) -> None:
    """Each mistake with its place; that of a circle or of something apart is where it begins."""
    text, line = with_line(of, instead)
    where = told.split(" leads back ")[0] if "leads back" in told else told.removeprefix("nothing leads to ")
    number = next((i for i, other in enumerate(text, 1) if other.split()[:1] == [where]), line)
    refused(read_board, text, number, told)


@pytest.mark.parametrize(
    ("of", "instead", "told"),
    [
        ("newport", "newport town 39,8 > J", "the file ends with 0 of kind newport; expected 1"),
        ("ship-dock", "", "the file ends with 0 of kind ship-dock; expected 1"),
        ("st-john", "# gone", "the file ends with 1 of kind near-port; expected 2"),
        ("red", "", "the file ends with 5 of kind mine; expected 6"),
    ],
)
def test_what_is_missing_is_told_at_the_end(of: str, instead: str, told: str) -> None:
    text, _ = with_line(of, instead)
    refused(read_board, text, len(text), told)


def test_too_many_of_a_kind_are_told_at_the_first_too_many() -> None:
    refused(read_board, [*BOARD_LINES, "gdansk far-port 0,0"], 108, "that makes 2 of kind far-port; expected 1")
    refused(
        read_board, [*BOARD_LINES, "dock-2 barge-dock 0,0 > K1"], 108, "that makes 2 of kind barge-dock; expected 1"
    )


def test_three_mines_a_half() -> None:
    text, line = with_line("red", "red mine 68,10 west > c1e Cc1e")
    refused(read_board, text, line, "that makes 4 mines in the west; expected 3 in each half")


def test_a_board_has_160_spaces_at_most() -> None:
    more = [f"X{n} town {n % 79},{23 - n // 79} > newport" for n in range(53)]
    refused(read_board, [*BOARD_LINES, *more, "Y town 78,0 > newport"], 161, "expected 160 spaces at most")
    refused(read_board, [*BOARD_LINES, *more], 108, "nothing leads to X0")


def test_every_port_must_be_reached_from_the_barge_dock() -> None:
    """A port that only deep water leads to is no use to barges."""
    text = [line.replace("> port-boston", "> st-john") if line.startswith("F13") else line for line in BOARD_LINES]
    refused(
        read_board,
        text,
        1 + [line.split()[0] for line in text].index("barge-dock"),
        "no way leads from here to port-boston",
    )


def test_a_circle_through_a_fork_is_found() -> None:
    text, _ = with_line("S2", "S2 town 22,12 > fork S3")
    refused(read_board, text, 1 + [line.split()[0] for line in text].index("fork"), "fork leads back to itself")


def test_comments_blanks_and_empty_lines_do_not_count() -> None:
    text = "\n\n".join(f"  {line}   # a remark > or = even" for line in BOARD_LINES)
    assert read_board(text, "x") == BOARD
