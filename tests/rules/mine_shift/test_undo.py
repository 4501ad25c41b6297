"""Taking moves back: freely within the turn and after it, until the other player acts."""

from __future__ import annotations

import pytest

from rules import OVER, IllegalAction
from rules.match import Match, start_match
from rules.mine_shift import GAME
from rules.mine_shift.state import MineShiftState
from tests.rules.mine_shift.table import EMPTY_START, do, legal, new_game, position

TILES = "A1 B1 C1 D1 B2 D2 B3 C3 D3 E3".split()


def match_at(state: MineShiftState) -> Match:
    return start_match(state.setup, ("Ada", "Ben"), 1, position=state.line())


def act(match: Match, seat: int, *texts: str) -> None:
    for text in texts:
        match.act(seat, match.parse(text))


def jewels(match: Match, seat: int) -> str:
    return " ".join(GAME.load(match.setup, match.record.replay().line()).view(seat).spaces(seat))


@pytest.mark.rule("MS-M21")
def test_moves_are_taken_back_one_by_one_within_the_turn() -> None:
    match = match_at(position(EMPTY_START))
    before = match.record.replay().key()
    act(match, 0, "b2 east", "turn B1 left")
    assert jewels(match, 0) == "a1 b1 a2 d2"
    match.undo(0)
    assert jewels(match, 0) == "a1 b1 a2 c2"
    match.undo(0)
    assert match.record.replay().key() == before
    assert match.can_undo(0)  # nothing is left to take back
    act(match, 0, "b1 east")
    assert jewels(match, 0) == "a1 c1 a2 b2"


@pytest.mark.rule("MS-M21", "MS-M35", "MS-M5")
def test_the_third_move_ends_the_turn_and_may_still_be_taken_back() -> None:
    match = match_at(position(EMPTY_START))
    act(match, 0, "b2 east", "c2 east", "turn D2 left")
    assert match.to_move == 1  # nobody was asked to confirm
    assert match.can_undo(0) is None
    match.undo(0)
    assert match.to_move == 0
    act(match, 0, "d2 east")
    assert (match.to_move, jewels(match, 0)) == (1, "a1 b1 a2 e2")
    for _ in range(3):
        match.undo(0)
    assert (match.to_move, jewels(match, 0)) == (0, "a1 b1 a2 b2")


@pytest.mark.rule("MS-M35", "MS-M21")
def test_once_the_other_player_has_acted_it_stands() -> None:
    match = match_at(position(EMPTY_START))
    act(match, 0, "b2 east", "c2 east", "turn D2 left")
    act(match, 1, "i5 west")
    assert match.can_undo(0)
    with pytest.raises(IllegalAction):
        match.undo(0)
    assert (match.to_move, jewels(match, 0)) == (1, "a1 b1 a2 d2")


@pytest.mark.rule("MS-M35")
def test_nobody_takes_back_what_the_other_did() -> None:
    match = match_at(position(EMPTY_START))
    act(match, 0, "b2 east")
    assert match.can_undo(1)
    with pytest.raises(IllegalAction):
        match.undo(1)
    act(match, 0, "turn B1 left", "turn B1 left")
    assert match.can_undo(1)


@pytest.mark.rule("MS-M35", "MS-M21")
def test_when_the_other_takes_back_all_of_theirs_the_turn_before_is_free_again() -> None:
    match = match_at(position(EMPTY_START))
    act(match, 0, "b2 east", "c2 east", "turn D2 left")
    act(match, 1, "i5 west")
    match.undo(1)
    assert match.can_undo(0) is None


@pytest.mark.rule("MS-M35", "MS-M11")
def test_taking_back_the_last_jewels_leaving_gives_the_right_to_turn_home_back() -> None:
    state = position("""
        a b c d e f g h i j
      1 . A . . . . . .
      2 . . . . . . . .
      3     . . / / . .
      4     A A / / . .
      5     A . . . . . B B
      6     . . . . . . B B
    """)
    match = match_at(state)
    act(match, 0, "b1 east")
    assert match.check(0, match.parse("turn A1 left")) is not None
    match.undo(0)
    act(match, 0, "turn A1 left")


@pytest.mark.rule("MS-M21")
def test_nothing_a_player_does_brings_anything_hidden_to_light() -> None:
    state = position(EMPTY_START)
    for text in ("b2 east", "turn B1 left", "shift C1 down", "i5 west"):
        do(state, text)
        assert state.happened()
        assert not any(event.reveals or event.seats is not None for event in state.happened())
        assert state.view(0).tiles == state.view(1).tiles
        assert state.view(0).jewels == state.view(1).jewels


@pytest.mark.rule("MS-M23", "MS-M21")
def test_a_placed_tile_may_be_taken_up_again_until_chance_turns_up_the_next() -> None:
    match = start_match(new_game(setup="place").setup, ("Ada", "Ben"), 1)
    match.deal_all()
    placer = match.to_move
    match.act(placer, match.legal()[0])
    assert match.can_undo(placer) is None
    match.deal()
    assert match.can_undo(placer)


@pytest.mark.rule("MS-M37", "MS-M33")
def test_a_record_keeps_what_went_before_and_a_position_line_does_not() -> None:
    a_and_back, b_and_back = ("b2 east", "c2 west", "turn D2 left"), ("i5 west", "h5 east", "turn D2 left")
    state = position(EMPTY_START, walls={"D2": ""})
    match = match_at(state)
    for _ in range(2):
        act(match, 0, *a_and_back)
        line = match.record.replay().line()
        act(match, 1, *b_and_back)
    # Here the position at the start came up for the third time.
    assert match.to_move == OVER
    assert match.record.replay().to_move == OVER
    again = do(GAME.load(state.setup, line), *b_and_back)
    assert (again.to_move, again.outcome()) == (0, None)
    assert again.turn == 4


@pytest.mark.rule("MS-M23", "MS-M26")
@pytest.mark.parametrize(
    ("setup", "texts"),
    [
        ("deal", ["begin B", *(f"deal {cell} {number:02} 1" for number, cell in enumerate(TILES, 1))]),
        ("place", ["begin A", "draw 07", "place E3 2", "draw 01", "place A1 0", "draw 02"]),
    ],
)
def test_setting_up_can_be_played_backwards(setup: str, texts: list[str]) -> None:
    state = new_game(setup=setup)
    before = []
    for text in texts:
        before.append((state.line(), state.key(), state.to_move, legal(state)))
        do(state, text)
    for at in reversed(before):
        state.pop()
        assert (state.line(), state.key(), state.to_move, legal(state)) == at
