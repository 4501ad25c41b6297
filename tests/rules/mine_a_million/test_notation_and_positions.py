"""Notation reads back and may be cut short; position lines refuse what cannot be."""

from __future__ import annotations

import re

import pytest

from rules import IllegalAction, SetupError, choose_setup
from rules.game import Setup
from rules.mine_a_million import GAME
from tests.rules.mine_a_million.play import played

SETUP = choose_setup(GAME, 3)
TWO_MINES = choose_setup(GAME, 2, {"mines_each": "2"})


@pytest.mark.parametrize("setup", [SETUP, TWO_MINES], ids=["one mine", "two mines"])
def test_every_action_has_a_text_of_its_own_that_reads_back(setup: object) -> None:
    assert setup in (SETUP, TWO_MINES)
    chosen = SETUP if setup is SETUP else TWO_MINES
    texts = [GAME.text(chosen, action) for action in range(GAME.start(chosen).table.actions)]
    assert len({text.lower() for text in texts}) == len(texts)
    for action in range(0, len(texts), 3):
        assert GAME.parse(chosen, texts[action]) == action
    for action in (-1, len(texts)):
        with pytest.raises(ValueError):
            GAME.text(chosen, action)


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("th", "throw"),
        ("HIRE L", "hire lorry"),
        ("hire barge", "hire barge"),
        ("hire barge race", "hire barge race-bay"),
        ("sell g 2", "sell ground 2"),
        ("s w 1", "sell warehouse 1"),
        ("take b 2", "take B 2"),
        ("move lorry 1 j", "move lorry1 J"),
        ("move lorry1 je", "move lorry1 Je"),
        ("bid 7500", "bid 7500"),
    ],
)
def test_words_may_be_cut_short(typed: str, meant: str) -> None:
    assert GAME.text(SETUP, GAME.parse(SETUP, typed)) == meant


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("", "Nothing was written"),
        ("dig", "no action I know"),
        ("p", "could be 'pass', 'pay'"),
        ("bid 75", "no action"),
    ],
)
def test_what_is_no_action_is_told(typed: str, told: str) -> None:
    with pytest.raises(IllegalAction, match=told):
        GAME.parse(SETUP, typed)


def test_with_two_mines_words_name_the_mine() -> None:
    texts = {GAME.text(TWO_MINES, action) for action in range(GAME.start(TWO_MINES).table.actions)}
    assert {"hire lorry white", "sell ground red 3", "take blue 2", "take B 2", "buy working green"} <= texts
    assert "hire lorry" not in texts


@pytest.mark.parametrize("chosen", [SETUP, TWO_MINES], ids=["one mine", "two mines"])
def test_the_examples_in_the_answer_to_what_is_no_action_are_actions(chosen: Setup) -> None:
    with pytest.raises(IllegalAction) as told:
        GAME.parse(chosen, "dig")
    examples = re.findall(r"'([^']+)'", told.value.reason.partition("Write")[2])
    assert len(examples) == 4
    assert [GAME.text(chosen, GAME.parse(chosen, example)) for example in examples] == examples


START = (
    "trade A - A 2.0 - A1.4/B1.3/C2.0/-/-/- 10000,0,0,2,0,0/5000,0,1,0,0,0/0,40000,0,0,0,1 "
    "lorry1:A:J:road:2,0,0,0,0,0/barge1:C:T1:canal:0,2,3,0,0,0 - 1,2,3 4 - - - 0 - - - - 0 -"
)


def test_a_position_line_reads_back() -> None:
    state = GAME.load(SETUP, START)
    assert state.line() == START and state.happened() == ()
    assert (state.ground, state.owed, state.deeds) == ((4, 3, 0, 0, 0, 0), (0, 1, 0), (0, 0, 1))


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("trade A - A", "trade A - A x", "22 fields"),
        ("trade", "trading", "'phase'"),
        ("trade A", "trade D", "'active seat'"),
        ("trade A", "trade -", "exactly when the mines are given out"),
        ("A1.4", "A3.4", "'mines'"),
        ("A1.4", "B1.4", "'mines'"),
        ("10000,0,0,2,0,0", "10000,0,0,2,3,0", "'seats'"),
        ("lorry1:A:J", "lorry9:A:J", "'vehicles'"),
        ("lorry1:A:J:road", "lorry1:A:T1:road", "'vehicles'"),
        ("2,0,0,0,0,0/barge1", "2,1,0,0,0,0/barge1", "'vehicles'"),
        ("2,0,0,0,0,0/barge1", "0,0,0,0,0,0/barge1", "empty"),
        ("lorry1:A:J", "lorry2:B:J:road:0,1,0,0,0,0/lorry1:A:J", "Two vehicles stand at J"),
        ("1,2,3 4", "1,2,4 4", "'top card'"),
        ("trade A - A 2.0 -", "take A - A 2.0 -", "is about is missing"),
        ("trade A - A 2.0 -", "claim A - A 2.0 -", "nobody has anything to do"),
        ("trade A -", "trade A B", "a seat is asked"),
    ],
)
def test_a_wrong_position_is_refused_with_its_field(old: str, new: str, told: str) -> None:
    with pytest.raises(SetupError, match=told):
        GAME.load(SETUP, START.replace(old, new, 1))


@pytest.mark.rule("MAM-C13", "MAM-R22", "MAM-D2", "MAM-R60", "MAM-R36", "MAM-M8")
def test_refusals_say_why() -> None:
    """The thing that stands in the way, with its rule."""
    state = GAME.load(SETUP, START)
    for text, rule in (
        ("hire barge", "MAM-C13"),
        ("hire ship", "MAM-R60"),
        ("buy working", "MAM-R36"),
        ("buy deed", "MAM-M8"),
        ("agree", "MAM-D21"),
        ("die 3", "MAM-R23"),
        ("move lorry1 N", "MAM-B2"),
    ):
        refused = state.check(GAME.parse(SETUP, text))
        assert refused is not None and refused.rule == rule, (text, refused)


def test_the_last_line_of_a_game_reads_back() -> None:
    state = list(played(3, {}, 50))[-1]
    assert GAME.load(state.setup, state.line()).outcome() == state.outcome() is not None
