"""The drawing of line mode."""

from __future__ import annotations

from textwrap import dedent

import pytest

from rules import CHANCE, SPECTATOR
from rules.dealer import Dealer
from tests.rules.mine_shift.table import EMPTY_START, do, mine, new_game, position


@pytest.mark.rule("MS-M16", "MS-T3")
def test_walls_are_drawn_where_they_stand_and_on_whose_tile() -> None:
    state = position(
        """
        a b c d e f g h i j
      1 A A]. . . . . .
      2 A A[. . .|. . .
      3     . . / / . .
      4     . . / / . .
      5     . . . .#. . B B
      6     . . . . . . B B
        """
    )
    lines = state.view(SPECTATOR).drawing()
    # Two head lines; then a line for the border above each row of spaces and one for the row itself.
    row = {number: lines[2 * number + 1] for number in range(1, 7)}
    # Four letters of margin, then four a space: its left border and three letters.
    assert row[1][12] == "]" and row[2][12] == "["
    assert row[2][24] == "|" and row[1][24] == " "
    assert row[5][28] == "#" and row[6][28] == ":"
    assert row[3][20:28] == ":///////" and row[4][21:28] == "///////"
    assert (row[1][6], row[1][10], row[5][38], row[5][42]) == ("A", "A", "B", "B")
    assert lines[0].split() == list("ABCDE")
    assert lines[1].split() == list("abcdefghij")
    assert [line[:4].split() for line in lines[2:9]] == [[], ["1"], ["1"], ["2"], [], ["3"], ["2"]]


@pytest.mark.rule("MS-T3", "MS-M16", "MS-M28", "MS-M36")
def test_a_mine_drawn_by_hand() -> None:
    # 02 N1, 10 w, 08 turned right E1 E2 W1 W2, 05 N1 W2 / 19 sw, none, 01 / 13 w W1 W2, 15 w N1 N2,
    # 04 turned right E1 E2, 09 N1 N2 E1 E2
    tiles = "02.0 10.0 08.1 05.0 19.0 o 01.0 13.0 15.0 04.1 09.0"
    lines = mine(tiles, "a1 b1 a2 d2", "i5 j5 j6 g4").view(SPECTATOR).drawing()
    by_hand = """
            +___+...+...+...+...+...+___+...+
          1 : A   A :       [       #       :
        1   +       +---    +       +       +
          2 : A   a :     A [       ]       :
            +...+...+...+...+...+...+...+...+
          3         :       :///////:       :
        2           +---    +///////+       +
          4         :   |   :///////: B     :
                    +...+...+___+___+...+...+___+___+
          5         [       :       :       ] B   B ]
        3           +---    +---    +       +       +
          6         [       :       :       ] b   B ]
                    +...+...+...+...+...+...+...+...+
    """
    assert lines[2:15] == dedent(by_hand).strip("\n").rstrip(" ").split("\n")[:13]


@pytest.mark.rule("MS-M16", "MS-T3")
@pytest.mark.parametrize("mark", ['"', "_", "="])
def test_a_border_between_an_upper_and_a_lower_tile_shows_whose_wall_it_is(mark: str) -> None:
    state = position(
        """
        a b c d e f g h i j
      1 A A . . . . . .
      2 A A . . . . . .
            *
      3     . . / / . .
      4     . . / / . .
      5     . . . . . . B B
      6     . . . . . . B B
        """.replace("*", mark)
    )
    border = state.view(SPECTATOR).drawing()[2 + 4]  # below the second row of spaces
    assert border[4 + 8 + 1 : 4 + 8 + 8] == f"{3 * mark}+..."


@pytest.mark.rule("MS-M28", "MS-M36")
def test_the_letters_stand_over_their_columns() -> None:
    lines = position(EMPTY_START).view(SPECTATOR).drawing()
    for number, letter in enumerate("abcdefghij"):
        assert lines[1][6 + 4 * number] == letter  # over the middle of a space
    for number, letter in enumerate("ABCDE"):
        assert lines[0][8 + 8 * number] == letter  # over the middle of a cell, between its two spaces


@pytest.mark.parametrize("board", ["classic", "side", "grid4", "grid5"])
def test_every_board_fits_into_79_ascii_columns(board: str) -> None:
    state = new_game(board=board)
    while state.to_move == CHANCE:
        state.push(Dealer(7).choose(state, len(state.stack)))
    view = state.view(0)
    for line in view.drawing() + view.legend():
        assert line.isascii() and line.isprintable() and len(line) <= 79


@pytest.mark.rule("MS-M26", "MS-M23")
def test_cells_that_wait_for_their_tile_are_drawn_and_explained() -> None:
    state = do(new_game(setup="place"), "begin A", "draw 17")
    assert state.view(1).drawing()[3].count("?") == 28  # four cells of the top row, seven letters wide
    assert any("???" in line for line in state.view(1).legend())
    assert not any("???" in line for line in position(EMPTY_START).view(1).legend())


@pytest.mark.rule("MS-M23", "MS-T3", "MS-T4")
def test_the_tile_in_hand_is_drawn_at_its_four_facings() -> None:
    # Tile 17: w N2 E1 W2.
    by_hand = """
           +...+___+   +...+___+
           [       ]   :   |   :
         0 +---    + 1 +       +
           :       :   :       ]
           +...+...+   +...+~~~+

           +...+...+   +___+...+
           :       :   [       :
         2 +    ---+ 3 +       +
           [       ]   :   |   :
           +~~~+...+   +~~~+...+
    """
    state = do(new_game(setup="place"), "begin A", "draw 17")
    drawn = [line[48:] for line in state.view(0).drawing()[:11]]
    assert drawn == dedent(by_hand.replace("~", '"')).strip("\n").split("\n")
    assert "+...+___+" not in "".join(do(state, "place A1 0").view(0).drawing()[5:])


@pytest.mark.parametrize("board", ["classic", "side", "grid4", "grid5"])
def test_the_tile_in_hand_fits_beside_every_board(board: str) -> None:
    state = do(new_game(setup="place", board=board), "begin A")
    size = len(state.view(0).drawing())
    while not state.view(0).laid:
        state.push(state.legal()[-1])
        view = state.view(0)
        assert len(view.drawing()) == size
        assert all(line.isascii() and len(line) <= 79 for line in view.drawing() + view.legend())
