"""Columns, the Chest, and what others see of it."""

from __future__ import annotations

import pytest

from rules.quartz import GAME
from rules.quartz.odds import weights
from tests.rules.quartz.helper import at, chest, columns, do, field, lay, legal, new_game, refused


@pytest.mark.rule("QZ-R12", "QZ-Q12", "QZ-R14")
def test_protecting_puts_a_whole_column_away_and_ends_the_turn() -> None:
    state = do(lay("start", columns={"A": "emerald*3 ruby", "B": "emerald"}), "protect emerald")
    assert (columns(state, "A"), chest(state, "A")) == ("ruby", "emerald*3")
    assert (columns(state, "B"), at(state)) == ("emerald", "start B")


@pytest.mark.rule("QZ-Q9")
def test_new_cards_of_a_protected_kind_begin_a_fresh_column() -> None:
    state = lay("start", columns={"B": "ruby"}, chests={"A": "quartz*2"})
    do(state, "explore", "turn quartz", "stop")
    assert (columns(state, "A"), chest(state, "A")) == ("quartz", "quartz*2")
    do(state, "protect ruby", "explore", "turn amber 1", "stop", "protect quartz")
    assert (columns(state, "A"), chest(state, "A")) == ("", "quartz*3")


@pytest.mark.rule("QZ-Q11")
def test_without_a_column_one_must_explore() -> None:
    state = lay("start", chests={"A": "quartz*2"}, columns={"B": "ruby"})
    assert legal(state) == ["explore"]
    assert refused(state, "protect quartz").rule == "QZ-Q11" == refused(state, "protect ruby").rule
    some = lay("start", columns={"A": "quartz"})
    assert refused(some, "protect ruby").rule == "QZ-R12"


@pytest.mark.rule("QZ-Q40")
def test_a_column_is_protected_with_a_card_won_this_turn() -> None:
    state = lay("start", columns={"A": "ruby", "B": "ruby"}, hands={"A": "pickpocket"})
    do(state, "pickpocket B ruby", "protect ruby")
    assert chest(state, "A") == "ruby*2"


@pytest.mark.rule("QZ-Q10")
def test_kinds_differ_by_color_and_value() -> None:
    deck = "kind pale red 1\nkind deep red 3\nkind blue blue 1\n4 pale\n4 deep\n4 blue\n"
    state = do(new_game(2, mine=deck), "begin A", "explore", "turn pale", "go", "turn deep", "go", "turn blue", "stop")
    assert field(state, 7) == "1,1,1/0,0,0"
    assert state.table.points((1, 1, 1)) == 5 and state.table.points((4, 0, 0)) == 9


@pytest.mark.rule("QZ-R13", "QZ-Q13", "QZ-Q32")
def test_a_chest_is_a_number_to_others_and_open_to_its_owner() -> None:
    state = lay("start", chests={"A": "emerald*3 amber", "B": "ruby*2"}, columns={"B": "quartz"})
    own, other = state.view(0), state.view(1)
    assert "Under the Chest of {0}: 3 Emerald and 1 Amber." in own.words("a")
    assert own.words("b") == ["{1}: 1 Quartz; 2 cards under the Chest; 0 Helpers."]
    told = " ".join([*other.words(), *other.words("a"), *other.words("all"), *other.drawing()])
    assert "4 cards under the Chest" in told and "3 Emerald" not in told and "1 Amber" not in told
    row = next(line for line in other.drawing() if line.split()[:1] == [">A"])
    assert row.split() == [">A", ".", ".", ".", ".", ".", ".", "4", "0"]


@pytest.mark.rule("QZ-Q32")
def test_no_running_score_of_others_is_told() -> None:
    state = lay("start", columns={"A": "amber*2", "B": "ruby*2"}, chests={"B": "sapphire"})
    assert [told for told in state.view(0).words("all") if "so far" in told] == ["{0} has 12 points so far."]
    assert [told for told in state.view(-3).words("all") if "so far" in told] == []


@pytest.mark.rule("QZ-Q32")
def test_what_went_under_a_chest_counts_as_seen() -> None:
    state = lay("start", chests={"B": "amber*6"})
    view = state.view(0)
    assert sum(view.unseen) == view.deck == 78 and sum(weights(view)[-6:]) == 0
    assert view.chests[1] == (0, 0, 0, 0, 0, 6)


@pytest.mark.rule("QZ-Q14")
def test_no_helper_touches_a_chest() -> None:
    state = lay(
        "start", columns={"A": "quartz"}, chests={"A": "amber", "B": "ruby*3"}, hands={"A": "pickpocket peddler porter"}
    )
    assert legal(state) == ["explore", "protect quartz", "porter quartz"]
    for text in ("pickpocket B ruby", "peddler B ruby"):
        assert refused(state, text).rule == "QZ-Q14"
    assert GAME.parse(state.setup, "peddler b rub") == GAME.parse(state.setup, "peddler B ruby")


@pytest.mark.rule("QZ-Q14", "QZ-Q39")
def test_a_peddler_gives_nothing_from_the_chest() -> None:
    state = lay("start", columns={"A": "quartz", "B": "ruby quartz"}, chests={"A": "amber"}, hands={"A": "peddler"})
    assert [text for text in legal(state) if text.startswith("peddler")] == ["peddler B ruby"]
    do(state, "peddler B ruby")
    assert legal(state) == ["give quartz"] and refused(state, "give amber").rule == "QZ-H2"
