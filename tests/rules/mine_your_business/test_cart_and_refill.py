"""Steps 3 and 4: the Track, leaving it, the refill, and a deck that runs out."""

from __future__ import annotations

from typing import Any

import pytest

from rules import CHANCE
from tests.rules.mine_your_business.helper import (
    REST,
    cell,
    deck,
    do,
    event,
    field,
    fill,
    gnomes,
    lay,
    legal,
    new_game,
    odds,
    refused,
    result,
    told,
)

SPACES = {
    4: "a1N b1N c1N d1N d1E d2E d3E d4E d4S c4S b4S a4S a4W a3W a2W a1W",
    5: "a1N b1N c1N d1N e1N e1E e2E e3E e4E e5E e5S d5S c5S b5S a5S a5W a4W a3W a2W a1W",
    6: "a1N b1N c1N d1N e1N f1N f1E f2E f3E f4E f5E f6E f6S e6S d6S c6S b6S a6S a6W a5W a4W a3W a2W a1W",
}
"""All spaces of the Track, clockwise: the cell, and the edge of its card that touches the Cart."""


def drawn(side: int, cells: dict[str, str]) -> str:
    """A drawing with these cards, all else of no matter."""
    rows = [[cells.get(f"{letter}{row}", ".") for letter in "abcdef"[:side]] for row in range(1, side + 1)]
    return "\n".join(" ".join(row) for row in rows)


def track(mode: str, seats: int) -> list[tuple[str, int, int, str]]:
    """For every seat's Cart every space it comes to: (mode, seats, seat, moves, space)."""
    side = {"three": 5, "four": 6}.get(mode, 4)
    start, count = {"standard": (8, 8), "three": (5, 10), "four": (6, 6)}.get(mode, (0, 4 * side))
    spaces = SPACES[side].split()
    carts = seats if start else 1
    return [(mode, cart, n, spaces[(start * cart + n) % len(spaces)]) for cart in range(carts) for n in range(count)]


CASES = [
    *track("standard", 2), *track("chapter1", 1), *track("cooperative", 2), *track("three", 3), *track("four", 4),
]  # fmt: skip


@pytest.mark.rule("MYB-R37", "MYB-A3", "MYB-A5", "MYB-B24", "MYB-A2", "MYB-R10", "MYB-P7", "MYB-P1", "MYB-R102")
@pytest.mark.parametrize("mode", ["standard", "chapter1", "cooperative", "three", "four"])
def test_the_card_and_edge_beside_the_cart_on_every_space(mode: str) -> None:
    """Only a line that ends at the edge that touches the Cart lets its card be Loaded."""
    for _, cart, moves, space in [case for case in CASES if case[0] == mode]:
        place, edge = space[:-1], space[-1]
        side = {"three": 5, "four": 6}.get(mode, 4)
        seats = {"three": 3, "four": 4, "chapter1": 1}.get(mode, 2)
        moved = ["0"] * (seats if mode in ("standard", "three", "four") else 1)
        moved[cart] = str(moves)
        for facing in range(4):
            # a bend ends at two edges; it is loaded where one of them touches the Cart
            state = lay(drawn(side, {place: f"GO9.{facing}"}), mode, moved=",".join(moved), seat=cart, awake=0)
            reaches = edge in ("NE", "ES", "SW", "WN")[facing]
            assert (legal(state, "load") == {"load"}) == reaches, (space, facing)
            if reaches:
                assert cell(do(state, "load"), place) == "_"


@pytest.mark.rule("MYB-P1", "MYB-R103", "MYB-A12")
@pytest.mark.parametrize("seats", [3, 4])
def test_a_full_lap_round_the_larger_mines(seats: int) -> None:
    side = seats + 2
    for moves, space in enumerate(SPACES[side].split()):
        place, edge = space[:-1], space[-1]
        facing = {"N": 0, "E": 1, "S": 2, "W": 3}[edge]
        state = lay(
            drawn(side, {place: f"GE8.{facing}"}), "two-goblins", seats=seats, moved=moves, goblins="c3,d3",
            gnomes="a2,b2,c2,d2"[: 3 * seats - 1],
        )  # fmt: skip
        assert cell(do(state, "load"), place) == "_", space


@pytest.mark.rule("MYB-A3", "MYB-A5")
def test_a_corner_card_is_beside_the_cart_on_two_spaces_in_a_row_and_the_track_has_no_more() -> None:
    for side, spaces in SPACES.items():
        assert len(spaces.split()) == 4 * side
    state = lay(drawn(4, {"d1": "GO9.1"}), moved="3,3")  # east and south
    assert refused(state, "load") == "MYB-B8"
    do(state, "end actions", "end actions", "load")
    assert cell(state, "d1") == "_"


@pytest.mark.rule("MYB-R37", "MYB-R13", "MYB-R14")
def test_one_space_a_turn_and_only_ones_own_cart() -> None:
    state = do(lay("", moved="2,2"), "end actions")
    assert (field(state, "moved"), field(state, "seat"), field(state, "turn")) == ("3,2", "1", "1")
    do(state, "end actions")
    assert (field(state, "moved"), field(state, "seat"), field(state, "turn")) == ("3,3", "", "2")


@pytest.mark.rule("MYB-R38", "MYB-A4", "MYB-R13", "MYB-R42", "MYB-A12")
def test_eight_turns_each_with_two_players() -> None:
    state = fill(new_game("standard"))
    turns = 0
    while state.outcome() is None:
        assert (state.to_move, field(state, "seat") or "0") == (turns % 2, str(turns % 2))
        do(state, "end actions")
        if "end signs" in legal(state):
            do(state, "end signs")
        turns += 1
    assert turns == 16
    assert result(state).scores == (0, 0)


LAPS = [
    ("standard", 2, 8), ("resources", 2, 8), ("three", 3, 10), ("four", 4, 6), ("chapter1", 1, 16), ("chapter2", 1, 16),
    ("chapter3", 1, 16), ("cooperative", 2, 16), ("two-goblins", 1, 16), ("two-goblins", 2, 16), ("two-goblins", 3, 20),
    ("two-goblins", 4, 24),
]  # fmt: skip


@pytest.mark.rule(
    "MYB-A12", "MYB-A4", "MYB-A10", "MYB-A11", "MYB-R51", "MYB-R102", "MYB-P1", "MYB-P8", "MYB-P10", "MYB-R92"
)
@pytest.mark.parametrize(("mode", "seats", "moves"), LAPS)
def test_after_how_many_moves_a_cart_leaves(mode: str, seats: int, moves: int) -> None:
    carts = seats if mode in ("standard", "resources", "three", "four") else 1
    values: dict[str, Any] = {"values": "2,2,1"} if mode == "resources" else {}

    def last(left: int) -> bool:
        moved = ",".join([str(moves)] * (carts - 1) + [str(moves - left)])
        seat = carts - 1 if carts > 1 else seats - 1
        state = lay("", mode, seats=seats, moved=moved, seat=seat, **values)
        return do(state, "end actions").outcome() is not None

    assert last(1)
    assert not last(2)


@pytest.mark.rule("MYB-R38", "MYB-R39", "MYB-E1", "MYB-R42")
def test_the_game_goes_on_while_a_cart_is_on_the_track() -> None:
    state = do(lay("", moved="7,7"), "end actions")
    assert field(state, "moved") == "8,7"
    assert event(state, "cart").text == "{0}'s Cart leaves the Track."
    assert state.outcome() is None
    do(state, "end actions")
    assert result(state)


@pytest.mark.rule("MYB-E1", "MYB-B15", "MYB-R39")
def test_turns_without_a_cart_have_actions_and_signs_but_no_load_and_no_step_3() -> None:
    state = lay("GO8.0 . . .\n. GO3.0 . .\n. . . .\n. . . GO8.1", gnomes="b2,d3", moved="8,6")
    assert refused(state, "load") == "MYB-B15"
    do(state, "rotate 1", "end actions", "read", "move south", "stop")
    assert (field(state, "moved"), field(state, "seat")) == ("8,6", "1")
    do(state, "end actions")
    assert (field(state, "moved"), field(state, "seat")) == ("8,7", "")


@pytest.mark.rule("MYB-E1", "MYB-R40")
def test_turns_without_a_cart_still_have_step_4() -> None:
    state = do(lay(". . _ .", moved="8,6"), "end actions", "deal c1 GO1 3")
    assert (cell(state, "c1"), field(state, "seat")) == ("GO1.3", "1")


@pytest.mark.rule("MYB-A11", "MYB-R42", "MYB-G27")
@pytest.mark.parametrize("mode", ["chapter1", "chapter2", "cooperative"])
def test_the_last_move_ends_the_game_before_refill_event_and_goblin(mode: str) -> None:
    fields: dict[str, Any] = {"goblins": "d4"} if mode != "chapter1" else {}
    state = lay(". _ . .\n. _ . .", mode, moved=15, gnomes="a1" if mode != "cooperative" else "a1,a2", **fields)
    before = deck(state)
    do(state, "end actions")
    assert result(state)
    assert (cell(state, "b1"), deck(state)) == ("_", before)
    assert not {"deal", "event", "goblin"} & set(told(state))


@pytest.mark.rule("MYB-R40", "MYB-R41", "MYB-E2")
@pytest.mark.parametrize(
    ("mode", "seat", "order"),
    [
        ("standard", 0, "b1 d1 a2 c4"),
        ("standard", 1, "c4 a2 d1 b1"),
        # a Seat to the right of the Mine has e1 top left and e5 top right; then comes column d
        ("three", 1, "e2 e4 c1 c3 a5"),
        ("three", 2, "a5 e4 c3 e2 c1"),
        ("four", 3, "a6 a5 a1 b3 f2"),
        ("four", 1, "f2 b3 a1 a5 a6"),
        ("cooperative", 1, "b1 d1 a2 c4"),
    ],
)
def test_gaps_are_filled_as_the_active_seat_sees_them(mode: str, seat: int, order: str) -> None:
    side = {"three": 5, "four": 6}.get(mode, 4)
    fields: dict[str, Any] = {"gnomes": "a1,a1", "awake": 0, "turn": 0} if mode == "cooperative" else {}
    state = lay(drawn(side, dict.fromkeys(order.split(), "_")), mode, seat=seat, **fields)
    do(state, "end actions")
    for number, place in enumerate(order.split()):
        assert state.to_move == CHANCE
        assert {text.split()[1] for text in odds(state)} == {place}
        do(state, f"deal {place} {('GO3', 'GE3', 'CO3', 'GO5', 'GE5')[number]} {number % 4}")
        assert cell(state, place).endswith(f".{number % 4}")
    assert state.to_move != CHANCE


@pytest.mark.rule("MYB-A8", "MYB-R8", "MYB-X22", "MYB-R40")
def test_every_card_left_may_come_in_all_four_facings() -> None:
    # six cards are left, GO1 once, GE8 three times and XA twice
    state = do(lay(". _ . .", deck=".!GO1+GE8*3+XA*2", got=(REST,)), "end actions")
    assert odds(state) == {
        f"deal b1 {id} {facing}": weight
        for id, weight in (("GO1", 1), ("GE8", 3), ("XA", 2))
        for facing in range(4)
    }  # fmt: skip
    do(state, "deal b1 GE8 2")
    assert (cell(state, "b1"), deck(state)) == ("GE8.2", [{"GO1": 1, "GE8": 2, "XA": 2}])


@pytest.mark.rule("MYB-X22", "MYB-A8")
def test_a_bottom_layer_comes_after_everything_above_it() -> None:
    state = do(lay("_ _ _ .", deck=".!GO1+GE1/CO1+CO2*1!GO2", got=(REST,)), "end actions")
    assert odds(state) == {f"deal a1 {id} {facing}": 1 for id in ("GO1", "GE1") for facing in range(4)}
    do(state, "deal a1 GE1 0")
    assert set(odds(state)) == {f"deal b1 GO1 {facing}" for facing in range(4)}
    do(state, "deal b1 GO1 3")
    assert odds(state) == {f"deal c1 {id} {facing}": 1 for id in ("CO1", "CO2", "GO2") for facing in range(4)}
    do(state, "deal c1 CO2 1")
    assert deck(state) == [{"CO1": 1, "GO2": 1}]


@pytest.mark.rule("MYB-R42", "MYB-E3", "MYB-E9")
def test_too_few_cards_are_dealt_and_end_the_game_at_once() -> None:
    state = lay("_ _ _ .", deck=".!GO1+GE1", got=("GO3*1+GO5", REST), turn=6)
    do(state, "end actions", "deal a1 GE1 2", "deal b1 GO1 0")
    assert result(state).rules[0] == "MYB-E3"
    assert (cell(state, "a1"), cell(state, "b1"), cell(state, "c1")) == ("GE1.2", "GO1.0", "_")
    assert result(state).winners == (1,)  # the second seat gets no turn more and no turn less


@pytest.mark.rule("MYB-E3", "MYB-R42")
def test_without_any_card_left_a_gap_ends_the_game() -> None:
    state = do(lay("GO8.0 . . .", deck=".", got=("", REST)), "load", "end actions")
    assert result(state).scores == (1, 38)


@pytest.mark.rule("MYB-E4")
@pytest.mark.parametrize(
    ("mode", "over"), [("standard", False), ("chapter1", False), ("cooperative", False), ("two-goblins", True)]
)
def test_a_deck_that_is_just_used_up_ends_only_the_game_with_two_goblins(mode: str, over: bool) -> None:
    got = ("", REST) if mode == "standard" else REST
    state = lay("_ _ . .", mode, deck=".!GO1+GE1", got=got, awake=int(mode == "two-goblins"))
    do(state, "end actions", "deal a1 GO1 0", "deal b1 GE1 0")
    assert (state.outcome() is not None) == over
    assert deck(state) == []


@pytest.mark.rule("MYB-E4")
def test_no_gap_and_no_deck_is_no_end() -> None:
    state = do(lay("", deck=".", got=("", REST)), "end actions")
    assert (field(state, "seat"), state.outcome()) == ("1", None)


@pytest.mark.rule("MYB-B7", "MYB-R41")
def test_the_refill_slides_cards_beneath_figures() -> None:
    state = do(lay("_ _ . .", gnomes="a1,b1"), "end actions", "deal a1 GO1 1", "deal b1 GO2 3")
    assert gnomes(state) == "a1 b1"
