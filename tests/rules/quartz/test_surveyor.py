"""Looking ahead: what a Surveyor shows, how cards lie fixed, and who knows what of them."""

from __future__ import annotations

import pytest

from rules.quartz.state import QuartzState
from tests.rules.quartz.helper import BOX, at, chances, do, event, field, hand, kinds, lay, legal, refused

TYPE = {name: number for number, name in enumerate(BOX)}


def types(*names: str) -> tuple[int, ...]:
    """Card types by their position-line words."""
    return tuple(TYPE[name] for name in names)


def surveyed(**more: str) -> QuartzState:
    """A has put amber 3, amber 1, amber 2 on top, in this order."""
    state = lay("decide", "quartz", hands={"A": "surveyor", "B": "surveyor", "C": "surveyor", **more})
    return do(
        state, "surveyor", "look amber 1", "look amber 2", "look amber 3", "put amber 3", "put amber 1"
    )  # the third goes by itself


@pytest.mark.rule("QZ-H6")
def test_a_surveyor_looks_at_three_cards_and_puts_them_in_any_order() -> None:
    state = do(lay("decide", "quartz", hands={"A": "surveyor"}), "surveyor")
    assert at(state) == "look -" and hand(state, "A") == ""
    assert chances(state)["look quartz hire"] == 8 and sum(chances(state).values()) == 83
    do(state, "look ruby 2", "look amber 2", "look ruby 2")
    assert at(state) == "put A" and legal(state) == ["put ruby 2", "put amber 2"]
    assert refused(state, "put ruby 3").rule == "QZ-H6" == refused(state, "go").rule
    do(state, "put ruby 2")
    assert legal(state) == ["put ruby 2", "put amber 2"]
    do(state, "put amber 2")
    assert at(state) == "decide A" and field(state, 12) == "A:ruby.2,amber.2,ruby.2"
    assert legal(do(state, "go")) == ["turn ruby 2"]


@pytest.mark.rule("QZ-H6")
@pytest.mark.parametrize(("left", "puts"), [("amber.1", 0), ("amber.1 amber.2", 1), ("amber.1*1 ruby.2*2", 2)])
def test_with_fewer_cards_left_all_are_looked_at(left: str, puts: int) -> None:
    state = do(lay("decide", "quartz", left=left, hands={"A": "surveyor"}), "surveyor")
    while at(state) == "look -":
        do(state, legal(state)[0])
    for _ in range(puts):
        assert at(state) == "put A"
        do(state, legal(state)[-1])
    assert at(state) == "decide A" and len(field(state, 12).split(",")) == puts + 1


@pytest.mark.rule("QZ-H6")
def test_alike_cards_are_put_back_one_by_one_as_well() -> None:
    state = do(lay("decide", "quartz", hands={"A": "surveyor"}), "surveyor", *["look quartz hire"] * 3)
    assert legal(state) == ["put quartz hire"]
    do(state, "put quartz hire")
    assert legal(state) == ["put quartz hire"]
    assert at(do(state, "put quartz hire")) == "decide A"


@pytest.mark.rule("QZ-Q30")
def test_no_surveyor_before_the_first_card_nor_before_a_forced_one() -> None:
    start = lay("start", hands={"A": "surveyor"})
    assert legal(start) == ["explore"] and refused(start, "surveyor").rule == "QZ-Q29"
    forced = do(lay("decide", "quartz", hands={"A": "surveyor", "B": "foreman"}), "stop", "foreman", "pass")
    assert at(forced) == "turn -"


@pytest.mark.rule("QZ-Q30")
def test_after_looking_the_whole_decision_is_open() -> None:
    assert legal(surveyed()) == ["go", "stop"]


@pytest.mark.rule("QZ-Q30")
def test_only_the_one_who_looks_sees_the_cards() -> None:
    state = do(lay("decide", "quartz", hands={"A": "surveyor"}), "surveyor", "look amber 1")
    assert event(state, "look").seats == frozenset({0})
    assert state.view(0).looked == types("amber.1") and state.view(1).looked == () == state.view(-3).looked
    do(state, "look amber 2", "look amber 3", "put amber 3")
    assert event(state, "put").seats == frozenset({0})
    assert (state.view(0).order, state.view(0).looked) == (types("amber.3"), types("amber.1", "amber.2"))
    do(state, "put amber 1")
    assert event(state, "order").seats is None and event(state, "order").text == "{0} has put back 3 cards."
    for seat in (1, 2, -3):
        view = state.view(seat)
        assert (view.order, view.known, view.looked, view.fixed, view.fixed_by) == ((), (), (), 3, 0)
    assert state.view(0).order == types("amber.3", "amber.1", "amber.2")


@pytest.mark.rule("QZ-Q30")
def test_cards_lie_fixed_over_turns_until_they_are_turned() -> None:
    state = do(surveyed(), "stop", "pass", "pass", "pass", "pass", "explore")
    assert chances(state) == {"turn amber 3": 1} and refused(state, "turn amber 1").rule == "QZ-Q30"
    do(state, "turn amber 3", "go")
    assert legal(state) == ["turn amber 1"]
    do(state, "turn amber 1", "go", "turn amber 2")
    assert field(state, 12) == "-" and state.view(1).fixed_by == -1
    assert sum(chances(do(state, "go")).values()) == 80


@pytest.mark.rule("QZ-Q30")
def test_a_later_surveyor_sees_what_is_left_made_up_to_three() -> None:
    state = do(surveyed(), "stop", "pass", "pass", "pass", "pass", "explore", "turn amber 3", "surveyor")
    assert state.view(1).looked == types("amber.1", "amber.2"), "those lying there are simply seen"
    assert at(state) == "look -" and sum(chances(state).values()) == 80
    assert kinds(state) == ["play", "look"] and event(state, "look").seats == frozenset({1})
    do(state, "look ruby 4", "put ruby 4", "put amber 2")
    assert field(state, 12) == "B:ruby.4,amber.2,amber.1"
    assert field(state, 13) == "amber.1,amber.2/-/-", "A knows two of the three, not where they lie"
    first, second = state.view(0), state.view(1)
    assert (first.order, first.known) == ((), types("amber.1", "amber.2"))
    assert (second.order, second.known) == (types("ruby.4", "amber.2", "amber.1"), ())


@pytest.mark.rule("QZ-Q30")
def test_three_fixed_cards_are_only_put_in_a_new_order() -> None:
    state = do(lay("decide", "ruby.6", active="B", hands={"B": "surveyor", "C": "porter"}, gone="surveyor",
                   fixed="A:amber.3 amber.1 amber.2"), "surveyor")  # fmt: skip
    assert at(state) == "put B" and legal(state) == ["put amber 1", "put amber 2", "put amber 3"]


@pytest.mark.rule("QZ-Q30")
def test_knowing_ends_with_the_card_that_is_turned() -> None:
    state = lay("turn", active="B", gone="surveyor*3", fixed="B:ruby.4 amber.2 amber.1",
                known={"A": "amber.1 amber.2", "C": "amber.2"})  # fmt: skip
    do(state, "turn ruby 4")
    assert field(state, 13) == "amber.1,amber.2/-/amber.2"
    do(state, "go", "turn amber 2")
    assert field(state, 13) == "amber.1/-/-" and field(state, 12) == "B:amber.1"
    assert state.view(0).known == types("amber.1")


@pytest.mark.rule("QZ-Q30")
def test_who_looks_again_needs_no_memory_of_what_lay_there() -> None:
    state = lay("decide", "quartz", active="A", hands={"A": "surveyor", "B": "porter"}, gone="surveyor*2",
                fixed="B:ruby.4 amber.2", known={"A": "amber.2"})  # fmt: skip
    do(state, "surveyor", "look amber 1", "put amber 1", "put ruby 4")
    assert field(state, 12) == "A:amber.1,ruby.4,amber.2" and field(state, 13) == "-/ruby.4,amber.2/-"
