"""Every refusal names a rule, whatever is tried, and the rulebook is whole."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rules import IllegalAction
from rules.mine_shift import GAME, refusals
from tests.rules.mine_shift.table import EMPTY_START, do, new_game, position, refused

BOOK = GAME.rulebook()


def test_every_refusal_names_a_rule_that_exists() -> None:
    """All IllegalActions written in refusals.py, by their source: the second argument is a rule or a variable."""
    text = Path(refusals.__file__).read_text(encoding="utf-8")
    assert text.count("IllegalAction(") > 20
    for rule in re.findall(r'"(MS-[A-Z]\d+)"', text):
        assert rule in BOOK


@pytest.mark.rule("MS-R7", "MS-M26", "MS-R11")
def test_set_up_and_play_do_not_mix() -> None:
    assert refused(new_game(), "turn A1 left").rule == "MS-R7"
    assert refused(position(EMPTY_START), "begin A").rule == "MS-R11"
    assert refused(do(new_game(), "begin A"), "begin A").rule == "MS-M26"
    placing = do(new_game(setup="place"), "begin A", "draw 01")
    assert refused(placing, "draw 02").rule == "MS-M26"
    assert refused(do(new_game(setup="place"), "begin A"), "place A1 0").rule == "MS-M26"
    assert refused(do(placing, "place B1 0", "draw 02"), "place B1 0").rule == "MS-M23"


@pytest.mark.rule("MS-M28")
def test_a_chain_of_jumps_needs_a_landing() -> None:
    state = position(EMPTY_START)
    table = state.table
    found = state.check(table.jumps + table.size + table.place_named["b2"])  # no text can say it
    assert found is not None
    assert found.rule == "MS-M28"


def test_no_number_at_all_is_more_than_refused() -> None:
    state = position(EMPTY_START)
    listed = set(state.legal())
    for number in range(-2, state.table.jumps + 20 * state.table.size):
        assert (state.check(number) is None) == (number in listed), number


@pytest.mark.parametrize("number", [-1, 10**9, 10**30])
def test_a_number_that_is_no_action_is_refused(number: int) -> None:
    assert isinstance(position(EMPTY_START).check(number), IllegalAction)


@pytest.mark.rule("MS-M25")
def test_the_rulebook_is_whole() -> None:
    ids = [rule.id for rule in BOOK.rules]
    assert [id for id in ids if id.startswith("MS-R")] == [f"MS-R{number}" for number in range(1, 32)]
    assert {id for id in ids if id.startswith("MS-M")} == {f"MS-M{number}" for number in range(1, 39)}
    assert {rule.source for rule in BOOK.rules} == {"printed", "ruling", "reconstruction"}
