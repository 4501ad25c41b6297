"""The two tile sets, and tile files of the players' own with every mistake told by its place."""

from __future__ import annotations

import re

import pytest

from rules import SetupError, choose_setup
from rules.mine_shift import GAME
from rules.mine_shift.components import INNER, RIM, read_tiles, tiles_of
from tests.rules.mine_shift.table import HALF, look, read_walls, steps, turned

# The list of the ruling page, inner walls / walled sides, numbered in this order.
WHOLE = (
    "-/-, n/-, -/N, ne/-, ns/-, n/N, n/W, n/S, n/E, nes/-, -/NE, -/NS, ne/W, ne/S, ns/N, ns/E, n/NW, n/NS, n/SW, "
    "n/NE, n/EW, n/ES, nes/W, -/NES, ne/SW, ns/NS, ns/EW"
).split(", ")


def tile_walls(name: str) -> list[frozenset[str]]:
    """The walls of a shipped set's tiles, 01 first."""
    return [
        frozenset(
            [letter for i, letter in enumerate(INNER) if tile.inner >> i & 1]
            + [edge for i, edge in enumerate(RIM) if tile.rim >> i & 1]
        )
        for tile in tiles_of(choose_setup(GAME, options={"tiles": name}))
    ]


def chambers(walls: frozenset[str]) -> list[set[int]]:
    """Groups of joined spaces, 0 to 3 clockwise from the top left."""
    groups: list[set[int]] = [{space} for space in range(4)]
    for border, (one, other) in {"n": (0, 1), "e": (1, 2), "s": (2, 3), "w": (3, 0)}.items():
        if border not in walls:
            first = next(group for group in groups if one in group)
            second = next(group for group in groups if other in group)
            if first is not second:
                groups.remove(second)
                first |= second
    return groups


SPACE_OF_EDGE = {"N1": 0, "N2": 1, "E1": 1, "E2": 2, "S1": 2, "S2": 3, "W1": 3, "W2": 0}
MIRROR = {"N1": "N2", "N2": "N1", "E1": "W2", "E2": "W1", "S1": "S2", "S2": "S1", "W1": "E2", "W2": "E1"} | {
    "n": "n", "e": "w", "s": "s", "w": "e",
}  # fmt: skip


@pytest.mark.rule("MS-T5", "MS-T2")
def test_the_half_tiles() -> None:
    tiles = tile_walls("half")
    assert tiles == [read_walls(text) for text in HALF]
    assert sum(map(len, tiles)) == 73
    assert [sum(len(tile) == count for tile in tiles) for count in range(6)] == [1, 3, 6, 10, 7, 0]
    assert [sum(len(tile & set(INNER)) == count for tile in tiles) for count in range(4)] == [9, 9, 9, 0]


@pytest.mark.rule("MS-T6", "MS-M27")
def test_the_whole_tiles_are_numbered_as_listed() -> None:
    expected = []
    for text in WHOLE:
        inner, _, sides = text.partition("/")
        letters = inner.replace("-", "")
        expected.append(frozenset(letters) | {f"{side}{half}" for side in sides.replace("-", "") for half in (1, 2)})
    assert tile_walls("whole") == expected
    assert all(len(tile & set(INNER)) <= 3 and len(tile) <= 6 for tile in expected)


@pytest.mark.rule("MS-T5", "MS-T6", "MS-T2", "MS-T3")
@pytest.mark.parametrize("name", ["half", "whole"])
def test_both_sets_differ_under_turns_are_their_own_mirror_and_cut_no_chamber_off(name: str) -> None:
    tiles = tile_walls(name)
    assert len(tiles) == 27
    assert len({look(tile) for tile in tiles}) == 27
    assert {look({MIRROR[wall] for wall in tile}) for tile in tiles} == {look(tile) for tile in tiles}
    for tile in tiles:
        for chamber in chambers(tile):
            doors = {edge[1] for edge, space in SPACE_OF_EDGE.items() if space in chamber and edge not in tile}
            assert doors == {"1", "2"}


@pytest.mark.rule("MS-M32", "MS-T5")
def test_which_half_tiles_look_the_same_after_half_a_turn() -> None:
    alike = [number for number, tile in enumerate(tile_walls("half"), 1) if turned(tile, 2) == tile]
    assert alike == [1, 8, 23, 26, 27]


def file_of(*lines: str) -> str:
    """The half set as a file with some lines put in place of those of the same number."""
    rows = {f"{number:02}": text for number, text in enumerate(HALF, 1)}
    told = {row.split()[0]: row for row in lines}
    made = []
    for number, text in rows.items():
        inner = "".join(wall for wall in text.split()[:1] if wall.islower())
        edges = " ".join(wall for wall in text.split() if not wall.islower())
        made.append(told.get(number, f"{number} {inner or '-'} {edges or '-'}"))
    return "# a comment\n\n" + "\n".join(made) + "\n"


def test_a_tile_file_may_have_comments_blanks_and_any_order() -> None:
    text = file_of()
    assert read_tiles(text, "x") == tiles_of(choose_setup(GAME))
    lines = text.splitlines()
    assert read_tiles("\n".join(reversed(lines)), "x") == tiles_of(choose_setup(GAME))
    assert read_tiles(text.replace("10 w -", "  10\tw   -   # ten"), "x") == tiles_of(choose_setup(GAME))


# Tile n stands on line n + 2 of file_of().
@pytest.mark.parametrize(
    ("text", "line", "told"),
    [
        (file_of("05 -"), 7, "expected a tile number, inner walls and rim walls"),
        (file_of("05 x -"), 7, "inner walls out of n e s w"),
        (file_of("05 nn -"), 7, "inner walls out of n e s w"),
        (file_of("05 N -"), 7, "inner walls out of n e s w"),
        (file_of("05 - N3"), 7, "rim walls out of N1 N2 E1 E2 S1 S2 W1 W2 once each"),
        (file_of("05 - N1 N1"), 7, "rim walls"),
        (file_of("05 - - N1"), 7, "rim walls"),
        (file_of("05 - N1 -"), 7, "rim walls"),
        (file_of("05 - n1"), 7, "rim walls"),
        (file_of("05 - N1 N2"), 7, "tile 05 looks like tile 04 on line 6"),
        (file_of("05 - S1 S2"), 7, "tile 05 looks like tile 04 on line 6"),
        (file_of().replace("05 ", "28 "), 7, "a tile number from 01 to 27, found '28'"),
        (file_of().replace("05 ", "00 "), 7, "a tile number from 01 to 27, found '00'"),
        (file_of().replace("05 ", "five "), 7, "a tile number from 01 to 27, found 'five'"),
        (file_of().replace("05 ", "\u0665 "), 7, "a tile number from 01 to 27"),
        (file_of().replace("05 ", "04 "), 7, "tile 04 stands in this file twice"),
        (file_of().replace("27 ew N2 S2\n", ""), 28, "ends without tile 27"),
        ("", 1, "ends without tile 01"),
        ("\x00\n", 1, "expected a tile number"),
    ],
)
@pytest.mark.rule("MS-T3")
def test_every_mistake_in_a_tile_file_is_told_by_its_place(text: str, line: int, told: str) -> None:
    with pytest.raises(SetupError) as caught:
        read_tiles(text, "mine.tiles")
    assert re.match(rf"mine\.tiles, line {line}: ", str(caught.value)), str(caught.value)
    assert told in str(caught.value)
    assert str(caught.value).isprintable()


@pytest.mark.rule("MS-T2", "MS-M27")
def test_a_file_of_ones_own_is_played_with_and_an_option_is_one_or_the_other() -> None:
    text = file_of("01 nesw -")
    setup = choose_setup(GAME, decks={"tiles": text})
    assert setup.option("tiles") == "file"
    assert GAME.start(setup).table.faces[0].inner == 15
    with pytest.raises(SetupError, match="'whole' or a data file"):
        choose_setup(GAME, options={"tiles": "whole"}, decks={"tiles": text})
    with pytest.raises(SetupError, match="takes no data file for 'board'"):
        choose_setup(GAME, decks={"board": text})
    with pytest.raises(SetupError, match="needs the text"):
        choose_setup(GAME, options={"tiles": "file"})


@pytest.mark.parametrize("number", ["9" * 5000, "0" * 5000 + "1"])
def test_a_tile_number_of_any_length_is_told_as_a_mistake_or_read(number: str) -> None:
    with pytest.raises(SetupError, match=r"mine\.tiles, line 1: "):
        read_tiles(f"{number} - -\n", "mine.tiles")


@pytest.mark.rule("MS-T5")
def test_no_space_of_a_half_tile_has_more_than_two_walls_round_it() -> None:
    round_it = {"nw": "N1 W2 n w", "ne": "N2 E1 n e", "se": "E2 S1 s e", "sw": "S2 W1 s w"}
    for tile in tile_walls("half"):
        assert len(tile) <= 4
        for walls in round_it.values():
            assert len(tile & set(walls.split())) <= 2


@pytest.mark.rule("MS-T6")
def test_the_whole_tiles_are_all_there_are() -> None:
    found = set()
    for bits in range(256):
        inner = {wall for i, wall in enumerate("nesw") if bits >> i & 1}
        sides = {side for i, side in enumerate("NESW") if bits >> i + 4 & 1}
        if len(inner) > 3 or len(inner) + 2 * len(sides) > 6:
            continue
        tile = frozenset(inner | {side + half for side in sides for half in "12"})
        doors = [
            {edge[1] for edge, space in SPACE_OF_EDGE.items() if space in chamber and edge not in tile}
            for chamber in chambers(tile)
        ]
        if all(door == {"1", "2"} for door in doors):
            found.add(look(tile))
    assert len(found) == 27
    assert found == {look(tile) for tile in tile_walls("whole")}


@pytest.mark.rule("MS-T2", "MS-T3")
def test_walls_of_a_file_of_ones_own_are_where_it_says() -> None:
    # Tile 01, else without a wall, is walled off all round but for the upper half of its right side.
    setup = choose_setup(GAME, decks={"tiles": file_of("01 - N1 N2 E2 S1 S2 W1 W2")})
    state = GAME.load(
        setup,
        "02.0,01.0,03.0,04.0,./.,05.0,o,06.0,./.,07.0,08.0,10.0,12.0 c1,d1,c2,d2 i5,j5,i6,j6 A 0 - A 0 A -",
    )
    assert steps(state) == {"d1 east", "c1 jump e1"}


@pytest.mark.rule("MS-T2", "MS-T3")
def test_no_two_tiles_of_a_file_may_be_alike_however_turned() -> None:
    for turn_of_05 in ("- N1 W2", "- E1 N2", "- S1 E2", "- W1 S2"):  # the same tile, and not a mistake
        assert len(read_tiles(file_of(f"05 {turn_of_05}"), "mine.tiles")) == 27
        with pytest.raises(SetupError, match="tile 09 looks like tile 05 on line 7"):
            read_tiles(file_of(f"09 {turn_of_05}"), "mine.tiles")
