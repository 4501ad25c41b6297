"""Position lines and keys: read back the same, and every mistake told by its field (MS-M37)."""

from __future__ import annotations

import pytest

from rules import CHANCE, SetupError, choose_setup
from rules.game import perft
from rules.mine_shift import GAME
from tests.rules.mine_shift.table import EMPTY_START, FULL_RIM, do, legal, new_game, position

SETUP = choose_setup(GAME)
LINE = (
    "01.0,02.0,03.0,04.0,./.,05.0,o,06.0,./.,07.0,08.0,10.0,12.0 "
    "a1,b1,a2,b2 i5,j5,i6,j6 A 0 - - 0 A -"
)  # fmt: skip

LAYING = "01.0,02.0,?,?,./.,?,o,?,./.,?,?,?,?"


def change(**fields: str) -> str:
    """LINE with some fields put in place of its own."""
    names = ("board", "first", "second", "mover", "made", "stepped", "latches", "turn", "starter", "hand")
    return " ".join(fields.get(name, old) for name, old in zip(names, LINE.split(), strict=True))


@pytest.mark.rule("MS-M37")
def test_a_line_reads_back_as_the_same_position_at_every_move_of_a_turn() -> None:
    state = GAME.load(SETUP, LINE)
    assert state.line() == LINE
    for text in ("b2 east", "turn C1 left", "shift C1 down", "i5 west"):
        do(state, text)
        again = GAME.load(SETUP, state.line())
        assert (again.key(), again.line(), legal(again), again.turn) == (
            state.key(),
            state.line(),
            legal(state),
            state.turn,
        )


@pytest.mark.rule("MS-M37")
def test_the_fields_of_a_line_by_hand() -> None:
    state = GAME.load(SETUP, LINE)
    do(state, "b2 east", "turn C1 left")
    fields = state.line().split()
    assert fields[0].split("/")[0] == "01.0,02.0,03.3,04.0,."
    assert fields[1:] == ["a1,b1,a2,c2", "i5,j5,i6,j6", "A", "2", "s", "-", "0", "A", "-"]
    do(state, "shift C1 down")
    fields = state.line().split()
    assert fields[0] == "01.0,02.0,o,04.0,./.,05.0,03.3,06.0,./.,07.0,08.0,10.0,12.0"
    assert fields[3:8] == ["B", "0", "-", "-", "1"]


@pytest.mark.rule("MS-M37")
def test_the_turn_goes_on_from_a_line_read_in_the_middle_of_one() -> None:
    state = GAME.load(SETUP, change(made="2", stepped="s", turn="8"))
    assert state.turn == 8
    do(state, "turn C1 left")
    assert (state.to_move, state.turn) == (1, 9)
    do(state, "i5 west", "turn C1 left", "turn C1 left")
    assert (state.to_move, state.turn) == (0, 10)
    for _ in range(4):
        state.pop()
    assert state.line() == change(made="2", stepped="s", turn="8")


@pytest.mark.rule("MS-M37", "MS-M32")
def test_a_key_holds_moves_made_the_step_and_the_latches_but_not_the_turn_number() -> None:
    def key(**fields: str) -> object:
        return GAME.load(SETUP, change(**fields)).key()

    assert key() == key(turn="40")
    assert key() != key(made="1")
    assert key(made="1") != key(made="1", stepped="s")
    assert key() != key(latches="A") != key(latches="B") != key(latches="AB")
    assert key() != key(mover="B", turn="1")
    assert key() != key(first="a1,b1,a2,c2")
    # Tile 01 has no wall: however it lies it looks the same.
    assert key() == key(board=LINE.split()[0].replace("01.0", "01.2"))
    assert key() != key(board=LINE.split()[0].replace("02.0", "02.2"))
    assert key() == key(mover="A", turn="1", starter="B")


@pytest.mark.rule("MS-M37", "MS-M32")
def test_a_wall_towards_the_outer_edge_is_seen_too() -> None:
    # Tile 04 on A1 has N1 N2: walls above it, or to its left, both on the outside of the mine.
    board = LINE.split()[0].replace("01.0", "xx").replace("04.0", "01.0")
    keys = {GAME.load(SETUP, change(board=board.replace("xx", f"04.{facing}"))).key() for facing in (0, 3)}
    assert len(keys) == 2


def test_setting_up_reads_back_too() -> None:
    for state, texts in (
        (new_game(), ("begin B", "deal A1 07 2", "deal B1 01 0")),
        (new_game(setup="place"), ("begin B", "draw 07", "place E3 1", "draw 01", "place A1 3")),
    ):
        assert GAME.load(state.setup, state.line()).line() == state.line()
        for text in texts:
            do(state, text)
            again = GAME.load(state.setup, state.line())
            assert (again.key(), legal(again), again.to_move) == (state.key(), legal(state), state.to_move)
    assert state.line().split()[3:] == ["*", "0", "-", "-", "0", "B", "-"]
    assert state.to_move == CHANCE


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("", "10 fields"),
        (LINE + " more", "10 fields"),
        (change(board="01.0"), "3 rows of 5 cells"),
        (change(board=LINE.split()[0].replace("01.0", "28.0")), "like 07.2 on A1"),
        (change(board=LINE.split()[0].replace("01.0", "01.4")), "like 07.2 on A1"),
        (change(board=LINE.split()[0].replace("01.0", "01")), "like 07.2 on A1"),
        (change(board=LINE.split()[0].replace("01.0", "02.0")), "each tile once"),
        (change(board=LINE.split()[0].replace("01.0", "o")), "a tile on A1"),
        (change(board=LINE.split()[0].replace("01.0", ".")), "'.' exactly outside"),
        (change(board=LINE.split()[0].replace("02.0", "o")), "1 vacant"),
        (change(board=LINE.split()[0].replace(",o,", ",09.0,")), "1 vacant"),
        (change(first="a1,b1,a2"), "four spaces"),
        (change(first="a1,b1,a2,a2"), "four different spaces"),
        (change(first="a1,b1,a2,z9"), "four different spaces"),
        (change(first="a1,b1,a2,e3"), "four different spaces"),  # e3 is on the vacant cell C2
        (change(first="a1,b1,a2,i5"), "both seats"),
        (change(first="a1,b1,a2,i5", second="h5,j5,i6,j6", latches="B"), "both homes"),
        (change(first="c1,d1,c2,d2"), "among the latches"),
        (change(mover="C"), "one of A B"),
        (change(mover="*"), "one of A B"),
        (change(made="4"), "one of 0 1 2 3"),
        (change(made="3"), "0 to 2, or after a win 1 to 3"),
        (change(stepped="x"), "one of s -"),
        (change(stepped="s"), "before the first move"),
        (change(latches="BA"), "one of - A B AB"),
        (change(turn="one"), "a number of turns"),
        (change(turn="-1"), "a number of turns"),
        (change(turn="1"), "an even number exactly when the starter is to move"),
        (change(starter="-"), "the starter must be named"),
        (change(hand="11"), "no tile in hand"),
        (change(hand="01"), "does not lie on the board"),
        (change(hand="99"), "a tile from 01 to 27"),
        (change(first="i5,j5,i6,j6", second="c1,d1,c2,d2", latches="AB"), "after a win 1 to 3 with a step"),
        (change(first="c1,d1,c2,d2", second="a1,b1,a2,b2", latches="AB"), "has won already"),
        (change(board=LINE.split()[0].replace("12.0", "?")), "no jewel stands on the board"),
        (
            change(board=LINE.split()[0].replace("01.0", "?"), first="-", second="-", mover="*"),
            "dealt in reading order",
        ),
        (change(board="\x1b"), "3 rows"),
        (f"{LAYING} - - * 0 - - 0 - -", "A or B once a tile lies"),
        (f"{LAYING} - - A 0 - - 0 A 20", "- unless tiles are placed"),
        (f"{LAYING} - - A 0 - - 0 A -", "* for Chance"),
        (f"{LAYING} a1,b1,a2,b2 - * 0 - - 0 A -", "no jewel stands on the board"),
        (f"{LAYING} - - * 1 - - 0 A -", "no move was made"),
        (f"{LAYING} - - * 0 - - 5 A -", "no move was made"),
        (f"{LAYING.replace('o', '05.0')} - - * 0 - - 0 A -", "expected 1 vacant cell, found '0 vacant'"),
    ],
)
def test_a_mistake_in_a_line_is_told(line: str, told: str) -> None:
    with pytest.raises(SetupError) as caught:
        GAME.load(SETUP, line)
    assert told in str(caught.value)
    assert str(caught.value).isprintable()


def test_a_finished_position_is_finished_again() -> None:
    state = position(EMPTY_START)
    line = change(first="i5,j5,i6,j6", second="c1,d1,c2,d2", latches="AB", made="1", stepped="s")
    won = GAME.load(SETUP, line)
    outcome = won.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.scores) == ((0,), (4, 0))
    assert won.line() == line
    assert state.outcome() is None


@pytest.mark.rule("MS-M37", "MS-M19")
def test_counts_go_by_single_moves_and_a_game_over_before_the_last_adds_nothing() -> None:
    # b1 and b2 can step, a1 and a2 jump over them; ten tiles turn two ways, and four can shift.
    assert perft(position(EMPTY_START), 1) == 4 + 20 + 4
    state = position(
        """
        a b c d e f g h i j
      1 B B . . . . . .
      2 B . . . . . . .
      3     . . / / B .
      4     . . / / . .
      5     . . . . . .]A A
                      -   -
      6     . . . . .|A A .
        """,
        made=2,
    )
    # Two steps are possible: one wins with the fourth jewel on the goal, the other does not.
    assert legal(state) == {"i6 east", "h6 jump j6"}
    goes_on = do(state.copy(), "i6 east")
    assert do(state.copy(), "h6 jump j6").outcome() is not None
    assert (perft(state, 0), perft(state, 1), perft(state, 2)) == (1, 2, len(legal(goes_on)))
    assert perft(position(EMPTY_START, walls={"A1": FULL_RIM}), 1) == 0  # over before the first move


@pytest.mark.parametrize("field", ["board", "hand"])
def test_a_number_of_any_length_in_a_line_is_told_as_a_mistake(field: str) -> None:
    endless = "9" * 5000
    line = change(hand=endless) if field == "hand" else change(board=LINE.split()[0].replace("01.0", endless + ".0"))
    with pytest.raises(SetupError):
        GAME.load(SETUP, line)
