"""Setting up, exploring, stopping, hiring, accidents."""

from __future__ import annotations

import pytest

from rules import SetupError, choose_setup
from rules.quartz import GAME
from tests.rules.quartz.helper import (
    BOX,
    at,
    chances,
    columns,
    discarded,
    do,
    event,
    field,
    hand,
    kinds,
    lay,
    legal,
    new_game,
    refused,
)

BOTH = "kind aa red 1\nkind bb blue 2\n2 aa 1 hire\n2 aa 2 hire\n3 bb\n"
"""A deck in which a card can have both icons."""


@pytest.mark.rule("QZ-Q25")
def test_two_to_six_play_with_the_same_decks() -> None:
    for seats in range(2, 7):
        state = new_game(seats)
        assert field(state, 11) == ",".join(map(str, BOX.values()))
        assert field(state, 10) == "4,3,4,3,3,3,2,2"
    for seats in (1, 7):
        with pytest.raises(SetupError):
            choose_setup(GAME, seats)


@pytest.mark.rule("QZ-Q26")
@pytest.mark.parametrize("seats", [2, 3, 6])
def test_chance_decides_who_begins_and_turns_go_clockwise(seats: int) -> None:
    state = new_game(seats)
    letters = "ABCDEF"[:seats]
    assert chances(state) == {f"begin {letter}": 1 for letter in letters}
    do(state, f"begin {letters[-1]}")
    for letter in (letters[-1], *letters):
        assert at(state) == f"start {letter}"
        do(state, "explore", "turn quartz hire", "stop")


@pytest.mark.rule("QZ-Q27")
def test_nobody_starts_with_anything() -> None:
    state = do(new_game(4), "begin C")
    assert {columns(state, seat) for seat in "ABCD"} == {""} == {hand(state, seat) for seat in "ABCD"}
    assert legal(state) == ["explore"]


@pytest.mark.rule("QZ-R2")
def test_a_turn_is_exploring_or_protecting() -> None:
    state = lay("start", columns={"A": "ruby quartz*2", "B": "amber"})
    assert legal(state) == ["explore", "protect quartz", "protect ruby"]
    assert at(do(state.copy(), "protect ruby")) == "start B"
    assert at(do(state, "explore", "turn amethyst", "stop")) == "start B"


@pytest.mark.rule("QZ-R3", "QZ-Q2")
def test_exploring_reveals_a_card_before_anything_can_be_decided() -> None:
    state = do(lay("start", columns={"A": "ruby"}), "explore")
    assert at(state) == "turn -" and field(state, 6) == "-"
    assert all(text.startswith("turn ") for text in legal(state))
    assert refused(state, "stop").rule == "QZ-R4"
    do(state, "turn sapphire 3")
    assert at(state) == "decide A" and field(state, 6) == "sapphire.3"


@pytest.mark.rule("QZ-R3")
def test_every_card_of_the_mine_is_equally_likely() -> None:
    state = do(lay("start", columns={"A": "amber*2"}), "explore")
    found = chances(state)
    assert sum(found.values()) == 82
    assert (found["turn quartz hire"], found["turn sapphire 3"], found["turn amber 1"]) == (8, 2, 1)
    assert "turn amber 6" not in found and "turn amber 5" not in found
    assert "left" in refused(state, "turn amber 6").reason


@pytest.mark.rule("QZ-R4", "QZ-R6")
def test_after_each_card_one_goes_on_or_stops() -> None:
    state = do(lay("start"), "explore", "turn quartz")
    assert legal(state) == ["go", "stop"]
    do(state, "go", "turn ruby 5")
    assert legal(state) == ["go", "stop"] and field(state, 6) == "quartz,ruby.5"
    do(state, "go", "turn ruby 4", "go", "turn quartz")
    assert field(state, 6) == "quartz,ruby.5,ruby.4,quartz"


@pytest.mark.rule("QZ-R5", "QZ-Q1")
def test_who_stops_collects_the_line() -> None:
    state = do(lay("decide", "quartz ruby.5 quartz", columns={"A": "quartz amber"}), "stop")
    assert columns(state, "A") == "quartz*3 ruby amber"
    assert at(state) == "start B" and field(state, 6) == "-"
    assert event(state, "collect").where == ("A", "quartz", "ruby")


@pytest.mark.rule("QZ-R7", "QZ-R8", "QZ-Q4", "QZ-Q6")
def test_hiring_costs_the_card_and_gives_a_helper() -> None:
    state = lay("decide", "ruby.5 quartz.h", flags="h", columns={"A": "quartz"})
    assert legal(state) == ["hire", "go", "stop"]
    do(state, "hire")
    assert at(state) == "hired -" and field(state, 6) == "ruby.5"
    assert chances(state) == {
        "hired pickpocket": 4, "hired peddler": 3, "hired watchman": 4, "hired porter": 3, "hired pit-prop": 3,
        "hired surveyor": 3, "hired foreman": 2, "hired cart-thief": 2,
    }  # fmt: skip
    do(state, "hired porter")
    assert hand(state, "A") == "porter" and field(state, 10) == "4,3,4,2,3,3,2,2"
    do(state, "stop")
    assert columns(state, "A") == "quartz ruby", "the discarded Quartz counts for nobody, and nothing else was paid"


@pytest.mark.rule("QZ-Q6")
def test_a_line_can_be_empty_when_one_stops() -> None:
    state = do(lay("decide", "quartz.h", flags="h", hands={"B": "cart-thief"}), "hire", "hired watchman")
    assert field(state, 6) == "-" and legal(state) == ["go", "stop"]
    do(state, "stop", "pass")  # B is asked for a Foreman; there is nothing a Cart Thief could take
    assert at(state) == "start B" and columns(state, "A") == ""
    assert event(state, "collect").text == "{0} collects nothing."


@pytest.mark.rule("QZ-Q3")
def test_the_offer_lapses_with_the_next_card() -> None:
    state = do(lay("decide", "quartz.h", flags="h"), "go", "turn ruby 1")
    assert legal(state) == ["go", "stop"]
    assert refused(state, "hire").rule == "QZ-Q3"


@pytest.mark.rule("QZ-Q3")
def test_the_offer_lapses_with_a_stop() -> None:
    state = do(lay("decide", "quartz.h", flags="h", hands={"B": "foreman"}), "stop")
    assert field(state, 4) == "-"
    do(state, "pass", "pass")
    assert columns(state, "A") == "quartz"


@pytest.mark.rule("QZ-R7")
def test_a_plain_card_offers_nothing_and_does_no_harm() -> None:
    state = do(lay("turn", "quartz quartz.h ruby.1"), "turn quartz")
    assert legal(state) == ["go", "stop"] and kinds(state) == ["turn"]


@pytest.mark.rule("QZ-Q38")
def test_hiring_is_one_of_the_choices_and_comes_once() -> None:
    state = lay("decide", "quartz.h", flags="h", hands={"A": "surveyor"})
    assert legal(state) == ["hire", "surveyor", "go", "stop"]
    do(state, "hire", "hired porter")
    assert at(state) == "decide A" and legal(state) == ["surveyor", "go", "stop"]


@pytest.mark.rule("QZ-Q38")
def test_a_helper_just_hired_may_be_played() -> None:
    state = do(lay("decide", "quartz.h", flags="h"), "hire", "hired surveyor")
    assert legal(state) == ["surveyor", "go", "stop"]
    accident = do(lay("decide", "ruby.5 quartz.h", flags="h"), "hire", "hired pit-prop", "go", "turn amber 5")
    assert legal(accident) == ["pit-prop", "pass"]


@pytest.mark.rule("QZ-Q38", "QZ-Q30")
def test_the_offer_stands_while_one_looks_ahead() -> None:
    state = do(lay("decide", "quartz.h", flags="h", hands={"A": "surveyor"}), "surveyor")
    do(state, "look amber 1", "look amber 2", "look amber 3", "put amber 3", "put amber 1")
    assert legal(state) == ["hire", "go", "stop"]


@pytest.mark.rule("QZ-Q5")
def test_a_card_with_both_icons_offers_a_helper_only_without_an_accident() -> None:
    state = do(new_game(2, mine=BOTH), "begin A", "explore", "turn aa 1 hire")
    assert legal(state) == ["hire", "go", "stop"]
    fine = do(state.copy(), "go", "turn aa 2 hire")
    assert legal(fine) == ["hire", "go", "stop"]
    do(state, "go", "turn aa 1 hire")
    assert kinds(state) == ["turn", "accident", "discard", "next"] and at(state) == "start B"


@pytest.mark.rule("QZ-Q5", "QZ-R10")
def test_a_hired_away_card_shows_no_position_any_more() -> None:
    state = do(new_game(2, mine=BOTH), "begin A", "explore", "turn aa 1 hire", "hire", "hired porter", "go")
    assert kinds(do(state, "turn aa 1 hire")) == ["turn"]


@pytest.mark.rule("QZ-R9")
def test_different_positions_lie_together_without_harm() -> None:
    state = do(lay("start"), "explore")
    for position in range(1, 7):
        do(state, f"turn sapphire {position}")
        assert kinds(state) == ["turn"] and at(state) == "decide A"
        if position < 6:
            do(state, "go")
    assert columns(do(state, "stop"), "A") == "sapphire*6"


@pytest.mark.rule("QZ-R10", "QZ-R11", "QZ-Q7")
def test_two_at_one_position_cost_the_line_and_the_turn() -> None:
    state = lay("turn", "quartz ruby.5 amethyst.h", columns={"A": "amber"})
    do(state, "turn sapphire 5")
    assert kinds(state) == ["turn", "accident", "discard", "next"]
    assert columns(state, "A") == "amber" and field(state, 6) == "-" and at(state) == "start B"
    assert event(state, "discard").where == ("A", "quartz", "ruby", "amethyst", "sapphire")


@pytest.mark.rule("QZ-R10")
def test_the_same_card_is_safe_where_nothing_clashes() -> None:
    assert kinds(do(lay("turn", "quartz ruby.4 amethyst.h"), "turn sapphire 5")) == ["turn"]


@pytest.mark.rule("QZ-Q7")
def test_helpers_hired_in_the_turn_stay_after_an_accident() -> None:
    state = do(lay("decide", "ruby.5 quartz.h", flags="h", gone="pit-prop*3"), "hire", "hired peddler", "go")
    do(state, "turn ruby 5")
    assert at(state) == "start B" and hand(state, "A") == "peddler" and discarded(state) == "pit-prop " * 2 + "pit-prop"


@pytest.mark.rule("QZ-Q8")
def test_collected_cards_never_clash() -> None:
    state = do(
        lay("start"), "explore", "turn ruby 5", "stop", "explore", "turn ruby 5", "go", "turn sapphire 4", "stop"
    )
    assert (columns(state, "A"), columns(state, "B")) == ("ruby", "sapphire ruby")


@pytest.mark.rule("QZ-Q40", "QZ-Q8")
def test_what_the_icons_were_does_not_matter_once_collected() -> None:
    one = do(lay("start", left="quartz*2 ruby.1 ruby.2"), "explore", "turn ruby 1", "stop")
    assert columns(one, "A") == "ruby"
    assert legal(one) == ["explore"] and refused(one, "protect ruby").rule == "QZ-Q11"
    two = do(one, "explore", "turn ruby 2", "stop", "explore", "turn quartz", "stop")
    assert legal(two) == ["explore", "protect ruby"]
