"""Bar the gate: leave the other seat no win."""

from __future__ import annotations

import pytest

from minetui.puzzles.attempt import Attempt
from minetui.puzzles.bar_the_gate import holding as holding_of
from minetui.puzzles.bar_the_gate import passed, tempting
from minetui.puzzles.mine_shift_kind import begun
from minetui.puzzles.mine_shift_play import positions
from minetui.puzzles.mine_shift_wins import wins
from rules.dealer import Generator
from rules.mine_shift import GAME
from tests.minetui.puzzles.mine_shift.brute import holding, strikes
from tests.minetui.puzzles.mine_shift.test_kinds import sample


def test_the_answer_is_that_of_every_answer_to_every_sequence_of_moves() -> None:
    """With one move left, so that all can be tried; most of the positions are threatened."""
    lots, seen, tried = Generator("bars"), [0, 0], 0
    for start in positions(Generator("brute bars"), 3000):
        state = start.copy()
        if (state.home & ~state.other).bit_count() > 2 or not strikes(passed(state)):
            continue
        for _ in range(2):
            state.push(lots.choice([move for move in state.legal() if move >= state.table.turns]))
        if state.to_move != start.seat:
            continue
        right, found = holding(state), holding_of(state)
        assert set(found) == right
        seen[bool(right)] += 1
        tried += 1
        if tried == 6:
            break
    assert tried == 6 and min(seen) >= 1


def test_where_one_passes_the_other_seat_wins_and_oneself_cannot() -> None:
    for grade in ("easy", "fiendish"):
        for puzzle in sample("bar-the-gate", grade):
            state = begun(puzzle)
            assert wins(passed(state)) and not wins(state)


@pytest.mark.rule("MS-R29")
def test_a_turn_that_leaves_the_win_is_refuted_move_by_move() -> None:
    (puzzle, *_) = sample("bar-the-gate", "hard")
    attempt = Attempt(puzzle)
    while not attempt.over:
        attempt.act(attempt.match.legal()[0])
    assert attempt.value == 0
    who, _, told = attempt.refuted.partition(" wins with ")
    assert who == f"{{{puzzle.seat ^ 1}}}" and told.endswith(".")
    refuted, state = told[:-1].split("; "), attempt.match.record.replay()
    assert 1 <= len(refuted) <= 3
    for text in refuted:
        action = GAME.parse(state.setup, text)
        assert action in state.legal()
        state.push(action)
    outcome = state.outcome()
    assert outcome is not None and outcome.winners == (puzzle.seat ^ 1,)
    attempt.restart()
    assert attempt.refuted == ""
    for text in puzzle.line:
        attempt.act(attempt.match.parse(text))
    assert attempt.value == 1 and attempt.refuted == ""


def test_of_the_best_looking_ends_so_many_are_wrong() -> None:
    (puzzle, *_) = sample("bar-the-gate", "hard")
    state = begun(puzzle)
    assert tempting(state, holding_of(state)) == puzzle.traits["tempting"]
    assert tempting(state, {}) == 20
