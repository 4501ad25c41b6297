"""The position in words, against mines drawn by hand."""

from __future__ import annotations

import pytest

from rules.game import named
from tests.rules.mine_shift.table import EMPTY_START, cells, do, mine, new_game, position


def test_the_words_say_who_moves_where_all_stand_and_what_is_missing() -> None:
    state = position(EMPTY_START)
    told = [named(sentence, ("Ada", "Ben")) for sentence in state.view(0).words()]
    assert told[0] == "Turn 1. Ada to move, 3 moves left; this turn has no Jewel Step yet."
    assert told[1].startswith("Ada has jewels A on a1, b1, a2, b2: 4 at home on A1, 0 of 4 on the goal E3")
    assert told[2].startswith("Ben has jewels B on i5, j5, i6, j6: 4 at home on E3, 0 of 4 on the goal A1")
    assert told[3] == "Vacant: C2."


@pytest.mark.rule("MS-M26", "MS-M23")
def test_while_the_mine_is_laid_out_the_tile_turned_up_is_told() -> None:
    state = do(new_game(setup="place"), "begin A", "draw 17")
    assert state.view(1).words() == [
        "The mine is being laid out; 10 tiles still to come: A1, B1, C1, D1, B2, D2, B3, C3, D3, E3.",
        "Tile 17 is turned up. Its walls, told as in MS-T3: facing 0, w N2 E1 W2; facing 1, n N2 E2 S1; "
        "facing 2, e E2 S2 W1; facing 3, s N1 S2 W2.",
        "Each facing is a quarter turn clockwise from the one before (MS-T4).",
    ]


@pytest.mark.rule("MS-M16", "MS-M17", "MS-T3", "MS-M36")
def test_the_words_about_a_cell_tell_walls_openings_and_neighbours() -> None:
    # Drawn in test_picture.py: "A mine drawn by hand".
    state = mine("02.0 10.0 08.1 05.0 19.0 o 01.0 13.0 15.0 04.1 09.0", "a1 b1 a2 d2", "i5 j5 j6 g4")

    def told(about: str) -> list[str]:
        return [named(sentence, ("Ada", "Ben")) for sentence in state.view(0).words(about)]

    assert told("A1") == [
        "A1, home of Ada, tile 02. Jewels A on a1, b1, a2. Inside: no wall. North, outer edge: a1 wall of A1, "
        "b1 no wall. East, B1: open. South, outer edge. West, outer edge."
    ]
    assert told("C1") == [
        "C1, tile 08. Inside: no wall. North, outer edge. East, D1: f1 wall of C1 and D1, f2 wall of C1. "
        "South, C2 vacant. West, B1: wall of C1."
    ]
    assert told("b2") == [
        "B2, tile 19. Inside: wall between c4 and d4, and between c3 and c4. North, B1: open. East, C2 vacant. "
        "South, B3: open. West, outer edge."
    ]
    assert told("C2") == ["C2, vacant. North, C1. East, D2. South, C3. West, B2."]
    assert told("C3")[0].endswith("North, C2 vacant: wall of C3. East, D3: open. South, outer edge. West, B3: open.")
    assert told("E3")[0].startswith("E3, home of Ben, tile 09. Jewels B on i5, j5, j6.")
    assert [sentence.partition(",")[0] for sentence in told("all")] == cells("classic")
    assert told("E1") == told("a3") == told("nonsense") == []


@pytest.mark.rule("MS-M23")
def test_the_words_about_a_cell_that_waits_for_its_tile() -> None:
    state = do(new_game(setup="place"), "begin A", "draw 04", "place B1 0")
    assert state.view(0).words("A1") == ["A1, home of {0}, no tile yet. North, outer edge. East, B1. " +
                                         "South, outer edge. West, outer edge."]  # fmt: skip
    # Tile 04 has its walls on the north side.
    assert state.view(0).words("B1") == [
        "B1, tile 04. Inside: no wall. North, outer edge: wall of B1. East, C1 no tile yet. South, B2 no tile yet. "
        "West, A1 no tile yet."
    ]
