"""The odds of the next card, computed by hand."""

from __future__ import annotations

from fractions import Fraction

import pytest

from rules.quartz.odds import accident, change, decimal, percent, stopping, weights, working
from tests.rules.quartz.helper import BOX, do, lay

FRESH = [
    # k unstable cards showing and nothing else seen: 7k / (84 - k)
    ("", Fraction(0), "0.0 %"),
    ("sapphire.1", Fraction(7, 83), "8.4 %"),
    ("sapphire.1 ruby.2", Fraction(14, 82), "17.1 %"),
    ("sapphire.1 ruby.2 amber.3", Fraction(21, 81), "25.9 %"),
    ("sapphire.1 ruby.2 amber.3 quartz.4", Fraction(28, 80), "35.0 %"),
    ("sapphire.1 ruby.2 amber.3 quartz.4 emerald.5", Fraction(35, 79), "44.3 %"),
    ("sapphire.1 ruby.2 amber.3 quartz.4 emerald.5 amethyst.6", Fraction(42, 78), "53.8 %"),
]


@pytest.mark.rule("QZ-D4", "QZ-R10")
@pytest.mark.parametrize(("line", "chance", "told"), FRESH, ids=[told for _, _, told in FRESH])
def test_the_table_of_a_fresh_deck(line: str, chance: Fraction, told: str) -> None:
    state = lay("decide", line)
    for seat in (0, 1, -3):
        assert accident(state.view(seat)) == chance
    assert percent(chance) == told


@pytest.mark.rule("QZ-Q31", "QZ-Q32")
def test_what_has_been_collected_or_discarded_counts_as_seen() -> None:
    seen = lay("decide", "ruby.5", chests={"B": "amber*6"}, columns={"C": "quartz"})
    # the six Ambers (one at position 5) and a Quartz (its position 6) are gone
    assert accident(seen.view(0)) == Fraction(6, 84 - 1 - 6 - 1)
    assert accident(lay("decide", "ruby.5", left="amber.5 quartz*2 quartz.5").view(1)) == Fraction(2, 4)


@pytest.mark.rule("QZ-Q31")
def test_cards_put_back_by_oneself_are_certain() -> None:
    state = lay("decide", "ruby.5", gone="surveyor", fixed="A:amber.5 quartz")
    assert accident(state.view(0)) == 1
    assert accident(lay("decide", "ruby.5", gone="surveyor", fixed="A:quartz amber.5").view(0)) == 0
    # the others have seen neither of them: 7 of the 83 cards not in the line are at position 5
    assert accident(state.view(1)) == accident(state.view(-3)) == Fraction(7, 83)


@pytest.mark.rule("QZ-Q31")
def test_cards_arranged_by_another_are_in_random_order() -> None:
    state = lay("decide", "ruby.5", gone="surveyor*2", fixed="B:quartz quartz.h amber.5", known={"A": "quartz amber.5"})
    # A knows two of three, one of them at position 5; of the 81 A has not seen, 6 are
    assert accident(state.view(0)) == (1 + Fraction(6, 81)) / 3 == Fraction(29, 81)
    assert accident(state.view(1)) == 0
    assert accident(state.view(2)) == Fraction(7, 83)
    all_known = lay("decide", "ruby.5", gone="surveyor*2", fixed="B:quartz amber.5", known={"A": "quartz amber.5"})
    assert accident(all_known.view(0)) == Fraction(1, 2)
    known_only = lay("decide", "ruby.5", left="", gone="surveyor*2", fixed="B:quartz amber.5", known={"A": "quartz"})
    # nothing else is left: what A does not know must be the Amber
    assert accident(known_only.view(0)) == Fraction(1, 2)


@pytest.mark.rule("QZ-Q31")
def test_odds_add_up_to_what_can_come() -> None:
    state = lay("decide", "ruby.5", gone="surveyor*2", fixed="B:quartz quartz.h amber.5", known={"A": "quartz amber.5"})
    found = dict(zip(BOX, weights(state.view(0)), strict=True))
    assert sum(found.values()) == 3 * 81 and found["amber.5"] == 81 and found["quartz"] == 81 + 5
    assert found["ruby.4"] == 2 and found["ruby.5"] == 1
    assert sum(weights(lay("over", left="").view(0))) == 0 == accident(lay("over", left="").view(0))


@pytest.mark.rule("QZ-Q31", "QZ-H6")
def test_while_looking_the_cards_looked_at_are_to_come() -> None:
    state = do(
        lay("decide", "ruby.5", hands={"A": "surveyor"}), "surveyor", "look amber 5", "look quartz", "look quartz"
    )
    assert accident(state.view(0)) == Fraction(1, 3) and accident(state.view(1)) == Fraction(7, 83)
    assert accident(do(state, "put quartz").view(0)) == 0


@pytest.mark.rule("QZ-Q15", "QZ-Q16", "QZ-R18")
def test_what_going_on_once_is_worth() -> None:
    state = lay("decide", "sapphire.5", left="ruby.5 quartz*3", columns={"A": "quartz*2"}, chests={"A": "quartz"})
    # stopping: 4. One card in four loses it; a Quartz adds 1 and completes a set: (0 + 3 * 10) / 4 = 7.5
    assert stopping(state.view(0)) == 4 and change(state.view(0)) == Fraction(7, 2)
    # the same for anybody who looks on: what A has collected was public
    assert change(state.view(1)) == change(state.view(-3)) == Fraction(7, 2)


@pytest.mark.rule("QZ-Q15", "QZ-Q16")
def test_a_line_with_a_set_of_four_in_it() -> None:
    state = lay(
        "decide", "ruby.1 ruby.2 ruby.3 ruby.4", left="ruby.4 amber.5 quartz quartz.h", columns={"A": "amber*3"}
    )
    # stopping: 20 + 5. Next: accident, 31 + 5 for the fourth Amber, 26, 26
    assert stopping(state.view(0)) == 25
    assert change(state.view(0)) == Fraction(0 + 36 + 26 + 26, 4) - 25 == -3


@pytest.mark.rule("QZ-Q31")
def test_the_working_in_sentences() -> None:
    state = lay("decide", "sapphire.2 ruby.3", left="amber.2 ruby.3 quartz.1 quartz*5")
    assert working(state.view(0)) == [
        "2 of 8 unseen cards show position 2 or 3: 25.0 % for an accident.",
        "Stopping now is worth 9 points; going on once, then stopping, 7.5.",
        "That is -1.5 on average, with sets of four and without Helpers.",
    ]
    owned = lay("decide", "sapphire.2 ruby.3", left="quartz*5", columns={"A": "ruby*2"}, chests={"A": "ruby"})
    assert working(owned.view(0))[1:3] == [
        "Stopping now is worth 14 points; going on once, then stopping, 15.0.",
        "Of the 14, 9 are the line's crystals and 5 are for sets of four.",
    ]
    assert working(lay("decide", "quartz").view(0))[0].startswith("No unstable position shows")
    assert working(lay("over", left="").view(0)) == ["No card is left in the Mine."]
    one = lay("decide", "sapphire.2", left="amber.2", seats=2)
    assert working(one.view(0))[0] == "1 of 1 unseen card shows position 2: 100.0 % for an accident."


@pytest.mark.rule("QZ-Q31")
def test_the_working_with_cards_put_back() -> None:
    state = lay("decide", "ruby.5", gone="surveyor*2", fixed="B:quartz quartz.h amber.5", known={"A": "quartz amber.5"})
    assert working(state.view(0))[:4] == [
        "3 cards lie as another seat put them; any of them may be the next.",
        "You know Quartz and Amber (unstable at 5) among them: 1 of 2 with position 5.",
        "Of what you have not seen, 6 of 81 unseen cards show position 5.",
        "Together: 35.8 % for an accident.",
    ]
    assert working(state.view(1))[0] == "You put the next card there yourself: Quartz, safe."
    two = lay("decide", "ruby.5", gone="surveyor*2", fixed="B:quartz", known={"A": "quartz"})
    assert [told for told in working(two.view(0)) if "not seen" in told] == []


def test_numbers_are_rounded_half_up() -> None:
    assert [decimal(Fraction(n, 20)) for n in (0, 1, 3, 20, -1, -3)] == ["0.0", "0.1", "0.2", "1.0", "-0.1", "-0.2"]
    assert decimal(Fraction(-1, 100)) == "0.0"
    assert [decimal(Fraction(n), signed=True) for n in (2, 0, -2)] == ["+2.0", "+0.0", "-2.0"]
