"""Setting up: who begins, which tile lies where and how, the jewels; dealt by chance or placed by the players."""

from __future__ import annotations

from fractions import Fraction

import pytest

from rules import CHANCE, SetupError, choose_setup
from rules.game import odds
from rules.mine_shift import GAME
from rules.mine_shift.state import MineShiftState
from tests.rules.mine_shift.table import do, laid_on, legal, new_game, on, refused, steps

DEALT = {
    "classic": "A1 B1 C1 D1 B2 D2 B3 C3 D3 E3",
    "side": "B1 C1 D1 A2 B2 D2 E2 B3 C3 D3",
    "grid4": "A1 B1 C1 D1 E1 B2 D2 E2 B3 C3 E3 B4 C4 D4 E4 F4",
    "grid5": "A1 B1 C1 D1 E1 F1 B2 C2 D2 E2 F2 B3 C3 E3 F3 B4 C4 D4 E4 F4 B5 C5 D5 E5 F5 G5",
}
"""The cells that start with a tile, in reading order."""


def deal(state: MineShiftState, begin: str = "A") -> MineShiftState:
    """Chance lays out tiles 01, 02, ... as they are drawn in the table of tiles."""
    do(state, f"begin {begin}")
    for number, cell in enumerate(DEALT[state.setup.option("board")].split(), 1):
        do(state, f"deal {cell} {number:02} 0")
    return state


# Who begins


@pytest.mark.rule("MS-M22", "MS-R9", "MS-M26")
@pytest.mark.parametrize("setup", ["deal", "place"])
@pytest.mark.parametrize("board", DEALT)
def test_chance_first_decides_who_begins_one_to_one(board: str, setup: str) -> None:
    state = new_game(board=board, setup=setup)
    assert state.to_move == CHANCE
    chances = {GAME.text(state.setup, action): chance for action, chance in odds(state)}
    assert chances == {"begin A": Fraction(1, 2), "begin B": Fraction(1, 2)}
    first = DEALT[board].split()[0]
    for text in (f"deal {first} 01 0", "draw 01", f"place {first} 0"):
        assert refused(state, text).rule == "MS-M26"


@pytest.mark.rule("MS-R9", "MS-R10", "MS-M22")
@pytest.mark.parametrize(("begin", "movers"), [("A", [0, 1, 0]), ("B", [1, 0, 1])])
def test_the_one_drawn_has_the_first_turn_and_then_they_take_turns(begin: str, movers: list[int]) -> None:
    state = deal(new_game(), begin)
    seen = []
    # Tile 09 on D3 has its walls E1 and E2 towards B's home until it is turned to the left.
    turns = {
        0: [("b2 east", "turn D1 left", "turn D1 right"), ("c2 east", "turn D1 left", "turn D1 right")],
        1: [("turn D3 left", "i6 west", "turn D1 left"), ("h6 west", "turn D1 right", "turn D1 left")],
    }
    for _ in range(3):
        seen.append(state.to_move)
        do(state, *turns[state.to_move].pop(0))
    assert seen == movers


# The deal


@pytest.mark.rule("MS-M26", "MS-M18", "MS-R2", "MS-R6")
def test_the_first_cell_gets_any_of_27_tiles_at_any_of_four_facings_all_equally_likely() -> None:
    state = do(new_game(), "begin A")
    chances = odds(state)
    assert {GAME.text(state.setup, action) for action, _ in chances} == {
        f"deal A1 {tile:02} {facing}" for tile in range(1, 28) for facing in range(4)
    }
    assert {chance for _, chance in chances} == {Fraction(1, 27 * 4)}


@pytest.mark.rule("MS-M26", "MS-R3", "MS-R5", "MS-M18", "MS-R31")
@pytest.mark.parametrize("board", DEALT)
def test_the_cells_are_dealt_in_reading_order_from_the_tiles_still_unused(board: str) -> None:
    state = do(new_game(board=board), "begin B")
    unused = list(range(1, 28))
    for cell in DEALT[board].split():
        assert state.to_move == CHANCE
        assert legal(state) == {f"deal {cell} {tile:02} {facing}" for tile in unused for facing in range(4)}
        assert {chance for _, chance in odds(state)} == {Fraction(1, 4 * len(unused))}
        tile = unused.pop(len(unused) // 2)
        do(state, f"deal {cell} {tile:02} {tile % 4}")
        assert laid_on(state, cell) == f"{tile:02}.{tile % 4}"
    assert state.to_move == 1


@pytest.mark.rule("MS-R3", "MS-R31", "MS-M24")
@pytest.mark.parametrize(("board", "count"), [("classic", 10), ("side", 10), ("grid4", 16), ("grid5", 26)])
def test_how_many_of_the_27_tiles_each_board_takes(board: str, count: int) -> None:
    state = deal(new_game(board=board))
    laid = [text for row in state.line().split()[0].split("/") for text in row.split(",") if text not in ".o"]
    assert len(laid) == len(set(laid)) == count
    assert all("." in text for text in laid)


@pytest.mark.rule("MS-M26", "MS-R5")
def test_chance_deals_each_tile_once_and_cell_by_cell() -> None:
    state = do(new_game(), "begin A", "deal A1 05 2")
    assert refused(state, "deal B1 05 0").rule == "MS-M26"
    assert refused(state, "deal C1 06 0").rule == "MS-M26"
    assert refused(state, "deal A1 06 0")
    assert refused(state, "deal C2 06 0").rule == "MS-M26"
    assert refused(state, "draw 06").rule == "MS-M26"
    assert refused(state, "begin B").rule == "MS-M26"


@pytest.mark.rule("MS-R7", "MS-R6", "MS-M18")
def test_nobody_may_turn_or_move_anything_before_play_begins() -> None:
    state = do(new_game(), "begin A", "deal A1 04 1")
    for text in ("turn A1 left", "turn B1 right", "shift C1 down", "b2 east", "b2 jump d2"):
        assert refused(state, text).rule == "MS-R7", text
    for number, cell in enumerate(DEALT["classic"].split()[1:], 5):
        do(state, f"deal {cell} {number:02} 3")
    assert laid_on(state, "A1") == "04.1"
    assert {laid_on(state, cell)[-2:] for cell in DEALT["classic"].split()[1:]} == {".3"}


@pytest.mark.rule("MS-R7", "MS-R11")
def test_once_play_has_begun_nothing_is_laid_any_more() -> None:
    state = deal(new_game())
    for text in ("begin B", "deal C2 20 0", "draw 20", "place C2 0"):
        assert refused(state, text).rule == "MS-R11", text


# Jewels and homes


@pytest.mark.rule("MS-R8", "MS-R4", "MS-M18", "MS-T1", "MS-M24", "MS-R1")
@pytest.mark.parametrize("begin", ["A", "B"])
@pytest.mark.parametrize(
    ("board", "jewels_a", "jewels_b"),
    [
        ("classic", "a1 b1 a2 b2", "i5 j5 i6 j6"),
        ("side", "a3 b3 a4 b4", "i3 j3 i4 j4"),
        ("grid4", "a1 b1 a2 b2", "k7 l7 k8 l8"),
        ("grid5", "a1 b1 a2 b2", "m9 n9 m10 n10"),
    ],
)
def test_four_jewels_each_on_the_four_spaces_of_their_home(
    board: str, jewels_a: str, jewels_b: str, begin: str
) -> None:
    state = deal(new_game(board=board), begin)
    assert (on(state, "A"), on(state, "B")) == (jewels_a, jewels_b)
    assert state.scores() == (0, 0)


@pytest.mark.rule("MS-T1", "MS-M17")
def test_the_homes_lie_outside_the_ring_at_the_ends_of_its_rows() -> None:
    # On classic the only way out of A1 is to the east; on side it is to B2.
    state = deal(new_game(board="classic"))
    assert steps(state) == {"b1 east", "b2 east", "a1 jump c1", "a2 jump c2"}
    assert refused(state, "a2 south").rule == "MS-M17"
    do(new_game(board="side"), "begin A")
    state = deal(new_game(board="side"))
    assert laid_on(state, "A2") == "04.0"
    assert "b4 east" in legal(state)
    assert refused(state, "b3 north").rule == "MS-M17"


@pytest.mark.rule("MS-T1", "MS-M24")
@pytest.mark.parametrize(
    ("board", "rows"),
    [
        ("classic", ["t t t t .", ". t o t .", ". t t t t"]),
        ("side", [". t t t .", "t t o t t", ". t t t ."]),
        ("grid4", ["t t t t t .", ". t o t t .", ". t t o t .", ". t t t t t"]),
        ("grid5", ["t t t t t t .", ". t t t t t .", ". t t o t t .", ". t t t t t .", ". t t t t t t"]),
    ],
)
def test_the_starting_shapes(board: str, rows: list[str]) -> None:
    drawn = deal(new_game(board=board)).line().split()[0].split("/")
    assert [" ".join(text if text in ".o" else "t" for text in row.split(",")) for row in drawn] == rows


# Placing


@pytest.mark.rule("MS-R30", "MS-M23", "MS-M26")
@pytest.mark.parametrize(("begin", "first"), [("A", 1), ("B", 0)])
def test_who_does_not_begin_places_first_and_then_they_alternate(begin: str, first: int) -> None:
    state = do(new_game(setup="place"), f"begin {begin}")
    placers = []
    for number, cell in enumerate(reversed(DEALT["classic"].split()), 1):
        assert state.to_move == CHANCE
        do(state, f"draw {number:02}")
        placers.append(state.to_move)
        do(state, f"place {cell} {number % 4}")
        assert laid_on(state, cell) == f"{number:02}.{number % 4}"
    assert placers == [first, 1 - first] * 5
    assert state.to_move == 1 - first
    assert (on(state, "A"), on(state, "B")) == ("a1 b1 a2 b2", "i5 j5 i6 j6")


@pytest.mark.rule("MS-M23", "MS-M26", "MS-M32")
def test_a_tile_goes_at_any_facing_to_any_empty_cell_that_starts_with_a_tile() -> None:
    state = do(new_game(setup="place"), "begin A", "draw 01")  # 01 looks the same at all four
    empty = DEALT["classic"].split()
    assert legal(state) == {f"place {cell} {facing}" for cell in empty for facing in range(4)}
    do(state, "place E3 1", "draw 17")
    empty.remove("E3")
    assert legal(state) == {f"place {cell} {facing}" for cell in empty for facing in range(4)}
    assert refused(state, "place C2 0").rule == "MS-M26"  # starts vacant
    assert refused(state, "place E3 0").rule == "MS-M23"  # has a tile
    assert refused(state, "draw 05").rule == "MS-M26"  # one at a time


@pytest.mark.rule("MS-M26", "MS-M23")
@pytest.mark.parametrize(("board", "vacant"), [("grid4", ["C2", "D3"]), ("grid5", ["D3"]), ("side", ["C2"])])
def test_nothing_is_placed_on_what_starts_vacant(board: str, vacant: list[str]) -> None:
    state = do(new_game(setup="place", board=board), "begin A", "draw 07")
    for cell in vacant:
        assert refused(state, f"place {cell} 0").rule == "MS-M26"


@pytest.mark.rule("MS-M26", "MS-R2", "MS-M23")
def test_chance_turns_up_one_unused_tile_at_a_time_all_equally_likely_for_both_to_see() -> None:
    state = do(new_game(setup="place"), "begin A")
    chances = {GAME.text(state.setup, action): chance for action, chance in odds(state)}
    assert chances == {f"draw {tile:02}": Fraction(1, 27) for tile in range(1, 28)}
    assert refused(state, "place B1 0").rule == "MS-M26"
    assert refused(state, "deal A1 01 0").rule == "MS-M26"
    do(state, "draw 12")
    for seat in (0, 1):
        assert state.view(seat).hand == 11  # counted from 0
        assert any("12" in sentence for sentence in state.view(seat).words())
    do(state, "place B1 0")
    chances = {GAME.text(state.setup, action): chance for action, chance in odds(state)}
    assert chances == {f"draw {tile:02}": Fraction(1, 26) for tile in range(1, 28) if tile != 12}
    assert refused(state, "draw 12").rule == "MS-M26"


@pytest.mark.rule("MS-R7", "MS-M23")
def test_a_tile_once_placed_stays_as_it_is_until_play_begins() -> None:
    state = do(new_game(setup="place"), "begin A", "draw 12", "place B1 0")
    assert refused(state, "turn B1 left").rule == "MS-R7"
    do(state, "draw 13")
    assert refused(state, "turn B1 left").rule == "MS-R7"
    assert refused(state, "shift B1 right").rule == "MS-R7"


# What may be chosen


@pytest.mark.rule("MS-M27", "MS-M24", "MS-M13", "MS-M20", "MS-M23")
def test_the_options_and_their_defaults() -> None:
    offered = {option.name: [choice.name for choice in option.choices] for option in GAME.options}
    assert offered == {
        "board": ["classic", "side", "grid4", "grid5"],
        "tiles": ["half", "whole"],
        "setup": ["deal", "place"],
        "shift_with_jewels": ["yes", "no"],
        "repetition": ["3", "0"],
        "turn_limit": ["100", "0"],
    }
    assert dict(choose_setup(GAME).options) == {name: names[0] for name, names in offered.items()}
    assert all(option.rule in GAME.rulebook() for option in GAME.options)


@pytest.mark.rule("MS-M27", "MS-M24")
@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("board", "grid6"),
        ("board", "four"),
        ("tiles", "real"),
        ("setup", "draw"),
        ("shift_with_jewels", "maybe"),
        ("repetition", "2"),
        ("turn_limit", "50"),
        ("chains", "free"),  # MS-M2, MS-M4, MS-M7 and MS-M21 are no options
        ("undo", "no"),
    ],
)
def test_nothing_else_is_offered(name: str, value: str) -> None:
    with pytest.raises(SetupError, match=value if name not in ("chains", "undo") else name):
        choose_setup(GAME, options={name: value})


@pytest.mark.rule("MS-M25")
@pytest.mark.parametrize("seats", [0, 1, 3, 4])
def test_mine_shift_is_for_two(seats: int) -> None:
    with pytest.raises(SetupError, match=rf"2 seats, not {seats}"):
        choose_setup(GAME, seats=seats)
    assert choose_setup(GAME).seats == choose_setup(GAME, seats=2).seats == 2
