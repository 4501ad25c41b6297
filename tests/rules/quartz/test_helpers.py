"""The Helpers of one's own turn, reactions, and who is asked for them."""

from __future__ import annotations

import pytest

from rules.quartz.state import QuartzState
from tests.rules.quartz.helper import (
    at,
    chest,
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

# Windows


@pytest.mark.rule("QZ-Q23")
def test_without_helpers_hire_icons_do_nothing() -> None:
    state = do(new_game(3, {"helpers": "off"}), "begin A", "explore", "turn quartz hire")
    assert legal(state) == ["go", "stop"] and field(state, 10) == "0,0,0,0,0,0,0,0"
    for text in ("hire", "surveyor"):
        assert refused(state, text).rule == "QZ-Q23"
    do(state, "go", "turn ruby 1", "go")
    do(state, "turn ruby 1")
    assert kinds(state) == ["turn", "accident", "discard", "next"]
    assert "Helper" not in " ".join([*state.view(0).words("all"), *state.view(0).drawing()])


@pytest.mark.rule("QZ-Q23")
def test_playing_a_helper_never_takes_the_place_of_the_action() -> None:
    for helper, text in (("porter", "porter ruby"), ("pickpocket", "pickpocket B amber")):
        state = lay("start", columns={"A": "ruby quartz", "B": "amber"}, hands={"A": helper})
        assert at(do(state, text)) == "start A"
        assert {"explore", "protect quartz"} <= set(legal(state))


@pytest.mark.rule("QZ-Q29")
def test_one_helper_before_the_action() -> None:
    state = lay("start", columns={"A": "ruby quartz", "B": "amber"}, hands={"A": "porter*2 pickpocket peddler"})
    assert legal(state) == [
        "explore", "protect quartz", "protect ruby", "pickpocket B amber", "peddler B amber", "porter quartz",
        "porter ruby",
    ]  # fmt: skip
    do(state, "porter ruby")
    assert legal(state) == ["explore", "protect quartz"] and field(state, 4) == "w"
    for text in ("porter quartz", "pickpocket B amber", "peddler B amber"):
        assert refused(state, text).rule == "QZ-Q29"


@pytest.mark.rule("QZ-Q29")
def test_every_helper_keeps_to_its_moment() -> None:
    everything = "pickpocket peddler watchman porter pit-prop surveyor foreman cart-thief"
    start = lay("start", columns={"A": "ruby", "B": "amber"}, hands={"A": everything})
    for text in ("surveyor", "pit-prop", "foreman", "cart-thief ruby", "watchman"):
        assert refused(start, text).rule == "QZ-Q29"
    decide = lay("decide", "quartz", columns={"A": "ruby", "B": "amber"}, hands={"A": everything})
    assert legal(decide) == ["surveyor", "go", "stop"]
    for text in ("porter ruby", "pickpocket B amber", "peddler B amber", "foreman", "cart-thief quartz", "pit-prop"):
        assert refused(decide, text).rule == "QZ-Q29"
    accident = lay("prop", "ruby.2 amber.2", hands={"A": everything})
    assert legal(accident) == ["pit-prop", "pass"] and refused(accident, "surveyor").rule == "QZ-Q29"


@pytest.mark.rule("QZ-Q29")
def test_one_surveyor_between_two_reveals() -> None:
    state = do(lay("decide", "quartz", hands={"A": "surveyor*3"}), "surveyor")
    do(state, "look amber 1", "look amber 2", "look amber 3", "put amber 1", "put amber 2")
    assert legal(state) == ["go", "stop"] and refused(state, "surveyor").rule == "QZ-Q29"
    assert legal(do(state, "go", "turn amber 1")) == ["surveyor", "go", "stop"]


@pytest.mark.rule("QZ-Q22")
def test_hands_have_no_limit_and_show_their_size_only() -> None:
    state = lay("decide", "quartz.h", flags="h", hands={"A": "pickpocket*4 watchman*4 porter*3"})
    do(state, "hire", "hired peddler")
    assert state.view(0).hand == (4, 1, 4, 3, 0, 0, 0, 0) and state.view(0).hands == (12, 0, 0)
    other = state.view(1)
    assert other.hand == (0,) * 8 and other.hands == (12, 0, 0) and state.view(-3).hand == ()
    found = event(state, "hired")
    assert found.seats == frozenset({0}) and found.reveals and found.text == "{0} has hired: Peddler."


@pytest.mark.rule("QZ-Q42", "QZ-Q35")
def test_played_and_cancelled_helpers_lie_open_in_the_discard() -> None:
    state = lay("start", columns={"B": "ruby"}, hands={"A": "pickpocket", "B": "watchman"})
    do(state, "pickpocket B ruby", "watchman")
    assert discarded(state) == "pickpocket watchman" and (hand(state, "A"), hand(state, "B")) == ("", "")
    assert all(state.view(seat).discard == (1, 0, 1, 0, 0, 0, 0, 0) for seat in (0, 1, 2, -3))
    assert state.view(2).crew == 22


@pytest.mark.rule("QZ-Q24", "QZ-Q43")
def test_no_hire_without_a_helper_left() -> None:
    state = do(lay("turn", gone="all"), "turn quartz hire")
    assert legal(state) == ["go", "stop"] and refused(state, "hire").rule == "QZ-Q24"
    last = do(lay("turn", left="quartz.h", gone="all"), "turn quartz hire")
    assert field(last, 1) == "over"


# Own turn


@pytest.mark.rule("QZ-H1")
def test_a_pickpocket_takes_a_card_from_a_column() -> None:
    state = lay("start", columns={"A": "quartz", "B": "ruby*2 amber", "C": "emerald"}, hands={"A": "pickpocket"})
    assert legal(state) == [
        "explore", "protect quartz", "pickpocket B ruby", "pickpocket B amber", "pickpocket C emerald",
    ]  # fmt: skip
    do(state, "pickpocket B ruby")
    assert (columns(state, "A"), columns(state, "B")) == ("quartz ruby", "ruby amber")
    assert event(state, "take").where == ("A", "B", "ruby") and at(state) == "start A"


@pytest.mark.rule("QZ-H1")
def test_what_a_pickpocket_cannot_have() -> None:
    state = lay("start", columns={"A": "quartz", "B": "ruby"}, hands={"A": "pickpocket"})
    assert refused(state, "pickpocket A quartz").rule == "QZ-H1"
    assert refused(state, "pickpocket B amber").rule == "QZ-H1"
    assert refused(lay("start", columns={"B": "ruby"}), "pickpocket B ruby").rule == "QZ-H1"


@pytest.mark.rule("QZ-H2", "QZ-Q39")
def test_a_peddler_swaps_two_cards_of_different_kinds_in_steps() -> None:
    state = lay("start", columns={"A": "quartz*2 amber ruby", "B": "ruby*2"}, hands={"A": "peddler"})
    do(state, "peddler B ruby")
    assert at(state) == "give A" and field(state, 5) == "peddler:B:ruby"
    assert legal(state) == ["give quartz", "give amber"]
    assert refused(state, "give ruby").rule == "QZ-Q39" and refused(state, "explore").rule == "QZ-Q39"
    do(state, "give quartz")
    assert (columns(state, "A"), columns(state, "B")) == ("quartz ruby*2 amber", "quartz ruby")
    assert event(state, "swap").where == ("A", "B", "ruby", "quartz") and at(state) == "start A"


@pytest.mark.rule("QZ-Q39")
def test_a_peddler_needs_a_card_of_another_kind() -> None:
    state = lay("start", columns={"A": "ruby*2", "B": "ruby quartz"}, hands={"A": "peddler"})
    assert [text for text in legal(state) if text.startswith("peddler")] == ["peddler B quartz"]
    assert refused(state, "peddler B ruby").rule == "QZ-Q39"
    assert "peddler" not in " ".join(legal(lay("start", columns={"B": "ruby"}, hands={"A": "peddler"})))


@pytest.mark.rule("QZ-Q39", "QZ-Q35")
def test_a_watchman_answers_the_peddler_after_both_cards_are_named() -> None:
    state = lay("start", columns={"A": "quartz", "B": "ruby"}, hands={"A": "peddler", "B": "porter"})
    assert at(do(state, "peddler B ruby")) == "give A"
    do(state, "give quartz")
    assert at(state) == "watch B" and field(state, 5) == "peddler:B:ruby:quartz"
    assert columns(do(state, "pass"), "A") == "ruby"


@pytest.mark.rule("QZ-H4")
def test_a_porter_protects_a_column_without_the_action() -> None:
    state = do(lay("start", columns={"A": "ruby*2 quartz"}, hands={"A": "porter", "B": "watchman"}), "porter ruby")
    assert (columns(state, "A"), chest(state, "A")) == ("quartz", "ruby*2")
    assert legal(state) == ["explore", "protect quartz"]
    assert refused(lay("start", columns={"A": "ruby"}, hands={"A": "porter"}), "porter amber").rule == "QZ-H4"


# Watchman


@pytest.mark.rule("QZ-H3", "QZ-Q35")
def test_a_watchman_saves_the_card_of_its_owner() -> None:
    state = lay("start", columns={"A": "quartz", "B": "ruby"}, hands={"A": "pickpocket peddler", "B": "watchman"})
    picked = do(state.copy(), "pickpocket B ruby")
    assert at(picked) == "watch B" and field(picked, 5) == "pickpocket:B:ruby" and legal(picked) == ["watchman", "pass"]
    do(picked, "watchman")
    assert (columns(picked, "A"), columns(picked, "B"), at(picked)) == ("quartz", "ruby", "start A")
    assert kinds(picked) == ["cancel"] and event(picked, "cancel").where == ("B", "A")
    assert refused(picked, "peddler B ruby").rule == "QZ-Q29", "cancelled, but played in this window"
    swapped = do(state, "peddler B ruby", "give quartz", "watchman")
    assert (columns(swapped, "A"), columns(swapped, "B")) == ("quartz", "ruby")


@pytest.mark.rule("QZ-H3")
def test_a_watchman_cannot_be_cancelled() -> None:
    state = lay("start", columns={"B": "ruby"}, hands={"A": "pickpocket watchman", "B": "watchman"})
    assert at(do(state, "pickpocket B ruby", "watchman")) == "start A"


@pytest.mark.rule("QZ-Q35")
def test_nobody_answers_a_porter_a_pit_prop_or_a_surveyor() -> None:
    others = {"B": "watchman", "C": "watchman"}
    assert at(do(lay("start", columns={"A": "ruby"}, hands={"A": "porter", **others}), "porter ruby")) == "start A"
    assert at(do(lay("decide", "ruby.1", hands={"A": "surveyor", **others}), "surveyor")) == "look -"
    state = do(lay("prop", "ruby.1 amber.1", hands={"A": "pit-prop", **others}), "pit-prop")
    assert at(state) == "thief B"


# Pit Prop


@pytest.mark.rule("QZ-H5")
def test_a_pit_prop_loses_only_the_last_card() -> None:
    state = do(lay("turn", "quartz ruby.5 amethyst.h", hands={"A": "pit-prop watchman"}), "turn amber 5")
    assert at(state) == "prop A" and legal(state) == ["pit-prop", "pass"]
    do(state, "pit-prop")
    assert columns(state, "A") == "quartz amethyst ruby" and at(state) == "start B"
    assert event(state, "discard").where == ("A", "amber") and kinds(state)[:2] == ["play", "discard"]


@pytest.mark.rule("QZ-H5", "QZ-R11")
def test_without_a_pit_prop_all_is_lost() -> None:
    state = do(lay("prop", "quartz ruby.5 amber.5", hands={"A": "pit-prop"}), "pass")
    assert columns(state, "A") == "" and at(state) == "start B" and hand(state, "A") == "pit-prop"
    none = lay("prop", "quartz ruby.5 amber.5", hands={"A": "porter"})
    assert legal(none) == ["pass"] and refused(none, "pit-prop").rule == "QZ-H5"


@pytest.mark.rule("QZ-Q41", "QZ-Q33", "QZ-H7")
def test_a_pit_prop_works_on_a_card_the_foreman_forced() -> None:
    state = lay("decide", "quartz ruby.5", hands={"A": "pit-prop", "B": "foreman"})
    do(state, "stop", "foreman", "pass", "turn amber 5", "pit-prop")
    assert columns(state, "A") == "quartz ruby" and at(state) == "start B"


# Foreman


@pytest.mark.rule("QZ-H7", "QZ-Q33")
def test_a_foreman_makes_the_one_who_stops_reveal_one_more() -> None:
    state = do(lay("decide", "ruby.5", hands={"B": "porter", "C": "foreman*2"}), "stop", "pass", "foreman")
    assert at(state) == "turn -" and field(state, 4) == "f"
    do(state, "turn quartz hire")
    assert legal(state) == ["hire", "go", "stop"], "the offer and the usual decision follow"
    do(state, "stop")
    assert at(state) == "thief B", "no second Foreman in this line"
    assert columns(do(state, "pass", "pass"), "A") == "quartz ruby"


@pytest.mark.rule("QZ-Q33")
def test_a_forced_card_can_cause_an_accident() -> None:
    state = do(lay("decide", "ruby.5", hands={"B": "foreman"}), "stop", "foreman", "turn amber 5")
    assert columns(state, "A") == "" and at(state) == "start B"


@pytest.mark.rule("QZ-Q33")
def test_a_foreman_comes_on_an_empty_line_too() -> None:
    state = do(lay("decide", "", hands={"A": "porter", "B": "foreman"}), "stop")
    assert at(state) == "foreman B"
    do(state, "foreman", "pass", "turn quartz")
    assert at(state) == "decide A" and field(state, 6) == "quartz"


@pytest.mark.rule("QZ-Q33")
def test_no_foreman_without_a_stop() -> None:
    last = do(lay("turn", "ruby.5", left="quartz", hands={"B": "foreman"}), "turn quartz")
    assert at(last) == "thief B" and refused(last, "foreman").rule == "QZ-Q29"
    propped = do(lay("prop", "ruby.5 amber.5", hands={"A": "pit-prop", "B": "foreman"}), "pit-prop")
    assert at(propped) == "thief B"


@pytest.mark.rule("QZ-Q35", "QZ-H3", "QZ-Q34")
def test_a_watchman_stops_the_foreman_and_the_stop_stands() -> None:
    state = lay("decide", "ruby.5", hands={"A": "watchman", "B": "foreman", "C": "foreman"})
    do(state, "stop", "foreman")
    assert at(state) == "watch A" and field(state, 5) == "foreman:B"
    do(state, "watchman")
    assert at(state) == "thief C", "C's Foreman is not asked for any more; B's hand is empty"
    assert columns(do(state, "pass"), "A") == "ruby"


# Cart Thief


@pytest.mark.rule("QZ-H8", "QZ-Q35")
def test_a_cart_thief_takes_a_card_out_of_the_line() -> None:
    state = do(lay("decide", "ruby.5 quartz ruby.1", hands={"A": "porter", "B": "cart-thief"}), "stop", "pass")
    assert at(state) == "thief B" and legal(state) == ["cart-thief quartz", "cart-thief ruby", "pass"]
    assert refused(state, "cart-thief amber").rule == "QZ-H8"
    do(state, "cart-thief ruby")
    assert at(state) == "watch A" and field(state, 5) == "cart-thief:B:ruby" and field(state, 4) == "t"
    saved = do(state.copy(), "pass")
    assert (columns(saved, "A"), columns(saved, "B"), at(saved)) == ("quartz ruby", "ruby", "start B")
    assert event(saved, "take").where == ("B", "A", "ruby")


@pytest.mark.rule("QZ-H8", "QZ-H3")
def test_a_watchman_keeps_the_line_whole() -> None:
    state = lay("decide", "ruby.5 quartz", hands={"A": "watchman", "B": "cart-thief"})
    do(state, "stop", "pass", "cart-thief ruby", "watchman")
    assert (columns(state, "A"), columns(state, "B")) == ("quartz ruby", "")


@pytest.mark.rule("QZ-Q34")
def test_after_the_first_thief_nobody_else_is_asked() -> None:
    state = lay("decide", "ruby.5 quartz", hands={"A": "watchman", "B": "cart-thief", "C": "cart-thief"})
    do(state, "stop", "pass", "pass", "cart-thief ruby", "watchman")
    assert columns(state, "A") == "quartz ruby" and at(state) == "start B" and hand(state, "C") == "cart-thief"


@pytest.mark.rule("QZ-Q34")
def test_after_the_first_foreman_nobody_else_is_asked() -> None:
    state = lay("decide", "ruby.5", hands={"B": "foreman", "C": "foreman"})
    assert at(do(state, "stop", "foreman")) == "turn -"


@pytest.mark.rule("QZ-Q34")
def test_in_the_next_line_a_foreman_may_come_again() -> None:
    state = lay("decide", "ruby.5", hands={"A": "foreman", "B": "foreman"})
    do(state, "stop", "foreman", "pass", "turn quartz", "stop", "explore", "turn amber 1", "stop")
    assert at(state) == "foreman A" and legal(state) == ["foreman", "pass"]


@pytest.mark.rule("QZ-Q36")
def test_at_a_stop_all_foremen_come_before_all_thieves_clockwise() -> None:
    state = lay("decide", "ruby.5", seats=4, active="C", hands=dict.fromkeys("AB", "porter") | {"D": "peddler"})
    do(state, "stop")
    asked = []
    while at(state).split()[0] != "start":
        asked.append(at(state))
        do(state, "pass")
    assert asked == ["foreman D", "foreman A", "foreman B", "thief D", "thief A", "thief B"]


@pytest.mark.rule("QZ-Q36")
def test_a_thief_comes_after_a_stop_after_a_pit_prop_and_on_the_last_card() -> None:
    thieves = {"C": "cart-thief"}
    assert at(do(lay("decide", "ruby.5", hands=thieves), "stop", "pass")) == "thief C"
    assert at(do(lay("prop", "ruby.5 amber.5", hands={"A": "pit-prop", **thieves}), "pit-prop")) == "thief C"
    assert at(do(lay("turn", "ruby.5", left="quartz", hands=thieves), "turn quartz")) == "thief C"
    assert at(do(lay("decide", "", hands=thieves), "stop", "pass")) == "start B", "never with an empty line"


# Who is asked

ASKING: dict[str, tuple[str, dict[str, object], str]] = {
    "foreman B": ("decide", {"line": "ruby.5"}, "stop"),
    "thief B": ("turn", {"line": "ruby.5", "left": "amber.1"}, "turn amber 1"),
    "prop A": ("turn", {"line": "ruby.5"}, "turn amber 5"),
    "watch B": ("start", {"columns": {"B": "ruby"}}, "pickpocket B ruby"),
}
"""Who is asked, and how it comes to that."""
HELPER = {"foreman B": "foreman", "thief B": "cart-thief", "prop A": "pit-prop", "watch B": "watchman"}
COPIES = {"foreman": 2, "cart-thief": 2, "pit-prop": 3, "watchman": 4}


@pytest.mark.rule("QZ-Q28")
@pytest.mark.parametrize("asked", ASKING)
def test_a_seat_is_asked_by_public_facts_alone(asked: str) -> None:
    phase, laid, action = ASKING[asked]
    helper = HELPER[asked]

    def reached(held: str, gone: str) -> QuartzState:
        hands = ({"A": "pickpocket"} if asked == "watch B" else {}) | ({asked[-1]: held} if held else {})
        return do(lay(phase, hands=hands, gone=gone, **laid), action)  # type: ignore[arg-type]

    holding, bluffing = reached(helper, ""), reached("porter", "")
    assert at(holding) == at(bluffing) == asked
    assert legal(bluffing) == ["pass"] and legal(holding)[-1] == "pass" and len(legal(holding)) > 1
    assert holding.decision() == bluffing.decision() and holding.decision().decline == "pass"
    assert refused(bluffing, "cart-thief ruby" if helper == "cart-thief" else helper).rule.startswith("QZ-H")
    assert at(reached("", "")) != asked, "an empty hand is not asked"
    assert at(reached("porter", f"{helper}*{COPIES[helper]}")) != asked, "nor is anybody once all of them are gone"
    assert at(reached("porter", f"{helper}*{COPIES[helper] - 1}")) == asked
