"""The last card, the end, scoring and ties."""

from __future__ import annotations

import pytest

from tests.rules.quartz.helper import at, columns, do, event, field, hand, kinds, lay, legal, refused, result


@pytest.mark.rule("QZ-R15", "QZ-R16")
def test_the_last_card_joins_the_line_and_all_is_collected() -> None:
    state = do(lay("turn", "ruby.5", left="quartz"), "turn quartz")
    assert columns(state, "A") == "quartz ruby" and field(state, 1) == "over"
    assert kinds(state) == ["turn", "collect", "end"]
    assert result(state).scores == (6, 0, 0) and result(state).winners == (0,)
    assert refused(state, "explore").rule == "QZ-R16"


@pytest.mark.rule("QZ-R16")
def test_the_game_ends_although_others_have_columns_to_protect() -> None:
    state = do(lay("turn", left="quartz", columns={"B": "amber*2"}), "turn quartz")
    assert legal(state) == [] and result(state).winners == (1,)


@pytest.mark.rule("QZ-Q17")
def test_an_accident_on_the_last_card_leaves_nothing() -> None:
    state = do(lay("turn", "ruby.5 quartz", left="amber.5", columns={"A": "quartz"}), "turn amber 5")
    assert columns(state, "A") == "quartz" and kinds(state) == ["turn", "accident", "discard", "end"]
    passed = do(lay("turn", "ruby.5", left="amber.5", hands={"A": "pit-prop"}), "turn amber 5", "pass")
    assert columns(passed, "A") == "" and field(passed, 1) == "over"


@pytest.mark.rule("QZ-Q41", "QZ-Q17")
def test_a_pit_prop_on_the_last_card_saves_the_rest_and_the_game_ends() -> None:
    state = lay("turn", "ruby.5 quartz", left="amber.5", hands={"A": "pit-prop", "C": "porter"})
    do(state, "turn amber 5", "pit-prop")
    assert at(state) == "thief C"
    do(state, "pass")
    assert columns(state, "A") == "quartz ruby" and field(state, 1) == "over"


@pytest.mark.rule("QZ-Q18", "QZ-Q37")
def test_a_hire_icon_on_the_last_card_is_offered() -> None:
    state = do(lay("turn", "ruby.5", left="quartz.h"), "turn quartz hire")
    assert at(state) == "keep A" and legal(state) == ["hire", "keep"]
    assert refused(state, "stop").rule == refused(state, "go").rule == "QZ-Q37"
    kept = do(state.copy(), "keep")
    assert columns(kept, "A") == "quartz ruby" and field(kept, 1) == "over"
    hired = do(state, "hire", "hired porter")
    assert columns(hired, "A") == "ruby" and hand(hired, "A") == "porter" and field(hired, 1) == "over"


@pytest.mark.rule("QZ-Q37")
def test_a_watchman_hired_on_the_last_card_stops_a_thief() -> None:
    state = do(lay("turn", "ruby.5", left="quartz.h", hands={"C": "cart-thief"}), "turn quartz hire")
    do(state, "hire", "hired watchman", "cart-thief ruby", "watchman")
    assert columns(state, "A") == "ruby" and columns(state, "C") == ""


@pytest.mark.rule("QZ-Q37", "QZ-Q36")
def test_a_line_hired_away_on_the_last_card_is_not_collected() -> None:
    state = do(lay("turn", left="quartz.h", hands={"C": "cart-thief"}), "turn quartz hire", "hire", "hired porter")
    assert field(state, 1) == "over" and columns(state, "A") == ""


@pytest.mark.rule("QZ-Q19")
def test_the_last_card_can_be_left_until_columns_run_out() -> None:
    state = lay("decide", "ruby.5", left="amber.1", seats=2, columns={"B": "quartz emerald"})
    do(state, "stop")
    turns = 0
    while "protect" in " ".join(legal(state)):
        do(state, legal(state)[1])
        turns += 1
    assert turns == 3 and at(state) == "start A", "B, A and B protect; then A has no column left"
    assert legal(state) == ["explore"]


@pytest.mark.rule("QZ-R1", "QZ-R17", "QZ-R19")
def test_values_of_all_crystals_count_and_the_most_wins() -> None:
    state = lay(
        "over", left="", columns={"A": "quartz amethyst emerald sapphire", "B": "ruby*2"}, chests={"A": "ruby amber"}
    )
    assert result(state).scores == (1 + 2 + 3 + 4 + 5 + 6, 10, 0)
    assert result(state).winners == (0,)
    assert result(state).reason == "The Mine is empty; {0} wins with 21 points."


@pytest.mark.rule("QZ-R18", "QZ-Q15", "QZ-Q16")
def test_sets_of_four_are_worth_five() -> None:
    state = lay(
        "over",
        left="",
        columns={"A": "quartz*4", "B": "quartz*7", "C": "emerald*3 amethyst"},
        chests={"A": "amber*2", "B": "quartz", "C": "emerald*5 amethyst*2"},
    )
    assert result(state).scores == (4 + 5 + 12, 8 + 10, 24 + 10 + 6)


@pytest.mark.rule("QZ-Q21")
def test_helpers_left_over_are_worth_nothing() -> None:
    state = lay("over", left="", columns={"A": "ruby", "B": "amber"}, hands={"A": "watchman*4"})
    assert result(state).scores == (5, 6, 0) and result(state).winners == (1,)


@pytest.mark.rule("QZ-R20")
def test_a_tie_is_broken_by_cards_of_value_1_then_2() -> None:
    first = lay("over", left="", columns={"A": "amethyst sapphire", "B": "quartz ruby"})
    assert result(first).scores == (6, 6, 0) and result(first).winners == (1,)
    assert result(first).reason == "The Mine is empty; {1} wins with 6 points, and the most cards of value 1."
    second = lay("over", left="", columns={"A": "quartz amethyst sapphire", "B": "quartz emerald*2"})
    assert result(second).scores == (7, 7, 0) and result(second).winners == (0,)
    assert result(second).reason.endswith("and the most cards of value 2.")


@pytest.mark.rule("QZ-Q20")
def test_protected_cards_count_in_a_tie() -> None:
    state = lay("over", left="", columns={"A": "ruby", "B": "amethyst sapphire"}, chests={"A": "quartz"})
    assert result(state).winners == (0,) and "QZ-Q20" in result(state).rules


@pytest.mark.rule("QZ-Q20", "QZ-Q43")
def test_when_every_value_ties_the_win_is_shared() -> None:
    state = lay("over", left="", columns={"A": "ruby quartz", "B": "quartz", "C": "quartz ruby"}, chests={"B": "ruby"})
    assert result(state).winners == (0, 1, 2)
    two = lay("over", left="", columns={"A": "ruby", "B": "sapphire", "C": "ruby"})
    assert result(two).winners == (0, 2)
    assert result(two).reason == "The Mine is empty; {0} and {2} share the win: each has 5 points, and the same cards."


@pytest.mark.rule("QZ-R20", "QZ-Q20")
def test_a_tie_of_three_can_leave_two() -> None:
    state = lay("over", left="", columns={"A": "quartz ruby", "B": "sapphire amethyst", "C": "quartz ruby"})
    assert result(state).winners == (0, 2) and "the most cards of value 1" in result(state).reason


def test_nobody_has_anything() -> None:
    state = do(lay("turn", "ruby.5", seats=2, left="amber.5"), "turn amber 5")
    assert result(state).scores == (0, 0) and result(state).winners == (0, 1)
    assert event(state, "end").text == result(state).reason
