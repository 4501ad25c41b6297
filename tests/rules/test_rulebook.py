"""The reader of numbered rules: what it reads, what it refuses and on which line, and its search."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.catalogue import game, games
from rules.rulebook import ID, SOURCES, Rule, Rulebook, RulebookError, read_rulebook

GOOD = """\
# three rules
rulebook toy en

== Moving
[MS-R1] printed: A step
One step
to the side.

Not two (see MS-M2).
[MS-M2] ruling: No double step
Never a double step. See MS-R1, MS-R1 and MS-T3.

== The tiles
[MS-T3] reconstruction: Tiles
A tile is square.
"""


def book() -> Rulebook:
    return read_rulebook(GOOD, "MS")


def wrong(text: str, prefix: str = "MS") -> str:
    """The words a text is refused with."""
    with pytest.raises(RulebookError) as caught:
        read_rulebook(text, prefix)
    return str(caught.value)


def test_a_good_book_is_read() -> None:
    read = book()
    assert (read.game, read.language) == ("toy", "en")
    assert [rule.id for rule in read.rules] == ["MS-R1", "MS-M2", "MS-T3"]
    assert read.rules[0] == Rule(
        "MS-R1", "printed", "A step", "One step to the side.\n\nNot two (see MS-M2).", "Moving"
    )
    assert [rule.section for rule in read.rules] == ["Moving", "Moving", "The tiles"]
    assert [rule.source for rule in read.rules] == list(SOURCES)


def test_rules_are_found_by_id() -> None:
    read = book()
    assert read.rule("MS-M2").title == "No double step" and read.rule("ms-m2") is read.rule("MS-M2")
    assert "MS-M2" in read and "MS-M9" not in read and 5 not in read
    with pytest.raises(KeyError):
        read.rule("MS-M9")


def test_a_rule_knows_what_it_points_to() -> None:
    read = book()
    assert read.rule("MS-R1").mentions() == ("MS-M2",)
    assert read.rule("MS-M2").mentions() == ("MS-R1", "MS-T3")
    assert read.rule("MS-T3").mentions() == ()


def test_search_wants_every_word_and_ranks_titles_first() -> None:
    read = book()
    assert [rule.id for rule in read.search("step")] == ["MS-R1", "MS-M2"]
    assert [rule.id for rule in read.search("STEP double")] == ["MS-M2"]
    assert [rule.id for rule in read.search("never square")] == []
    assert [rule.id for rule in read.search("tile")] == ["MS-T3"]
    assert {rule.id for rule in read.search("ms-t3")} == {"MS-T3", "MS-M2"}
    assert [rule.id for rule in read.search("moving")] == ["MS-R1", "MS-M2"]
    assert read.search("") == list(read.rules)


def test_search_puts_the_title_before_the_text() -> None:
    text = "rulebook toy en\n== S\n[MS-R1] printed: First\nA jewel.\n[MS-R2] printed: The jewel\nSecond.\n"
    assert [rule.id for rule in read_rulebook(text, "MS").search("jewel")] == ["MS-R2", "MS-R1"]


@settings(max_examples=50)
@given(st.text(max_size=12))
def test_any_words_can_be_searched(words: str) -> None:
    assert set(book().search(words)) <= set(book().rules)


@pytest.mark.parametrize(
    ("old", "new", "line", "says"),
    [
        ("rulebook toy en", "rulebook toy", 2, "expected 'rulebook GAME LANGUAGE'"),
        ("[MS-R1] printed: A step", "[MS-R1] printed A step", 5, "expected '[ID] source: title'"),
        ("[MS-R1] printed: A step", "[MS-R1 printed: A step", 5, "expected '[ID] source: title'"),
        ("[MS-R1] printed: A step", "[ms-r1] printed: A step", 5, "expected '[ID] source: title'"),
        ("[MS-R1] printed: A step", "[MS-R1] printed: ", 5, "expected '[ID] source: title'"),
        ("[MS-R1] printed: A step", "[MYB-R1] printed: A step", 5, "does not start with MS-"),
        ("[MS-R1] printed: A step", "[MS-R1] guessed: A step", 5, "'guessed' is none of"),
        ("[MS-M2] ruling", "[MS-R1] ruling", 10, "MS-R1 stands on line 5 already"),
        ("== Moving\n", "", 4, "stands under no '== Section'"),
        ("One step\nto the side.\n\nNot two (see MS-M2).\n", "", 6, "rule MS-R1 has no text"),
        ("A tile is square.\n", "", 14, "rule MS-T3 has no text"),
        ("A tile is square.", "A tile is square (MS-T9).", 14, "MS-T3 mentions MS-T9, which does not exist"),
        ("== Moving\n", "stray words\n== Moving\n", 4, "expected a rule, a section or a comment"),
    ],
)
def test_a_mistake_is_refused_with_its_line(old: str, new: str, line: int, says: str) -> None:
    told = wrong(GOOD.replace(old, new, 1))
    assert told.startswith(f"line {line}: ") and says in told, told


@pytest.mark.parametrize(
    "text", ["", "\n\n", "# only a comment\n", "rulebook toy en\n== S\n", GOOD.replace("rulebook toy en", "")]
)
def test_a_book_without_rules_or_name_is_refused(text: str) -> None:
    assert "no 'rulebook GAME LANGUAGE' line, or no rules" in wrong(text) or "expected" in wrong(text)


def test_a_mention_of_another_game_is_no_mistake() -> None:
    """A book may point to a rule of a game it does not hold."""
    assert "MYB-B9" in read_rulebook(GOOD.replace("square.", "square (as MYB-B9)."), "MS").rule("MS-T3").text


@settings(max_examples=150)
@given(st.integers(0, len(GOOD)), st.integers(0, 30), st.text(max_size=6))
def test_a_garbled_book_is_read_or_refused(at: int, cut: int, extra: str) -> None:
    try:
        read_rulebook(GOOD[:at] + extra + GOOD[at + cut :], "MS")
    except RulebookError as error:
        assert str(error)


def test_ids_look_like_ids() -> None:
    found = ID.findall("MS-M9, MYB-B21 and MW-W6; not MS-, M-9, ms-m9, MSX9 or A-B-C1.")
    assert found == ["MS-M9", "MYB-B21", "MW-W6"]


@pytest.mark.parametrize("id", games())
def test_every_book_that_ships_holds_up(id: str) -> None:
    """Reading checks it; here is what a reader of it would stumble over."""
    found = game(id)
    read = found.rulebook()
    assert read is found.rulebook() and read.game == id
    for rule in read.rules:
        assert rule.id.startswith(found.prefix + "-") and not rule.title.endswith(".")
        assert not rule.title[0].islower()  # there are "+2 Move" and "30 is not enough"
        assert all(line.isprintable() for line in rule.text.split("\n"))
        assert rule.text.rstrip()[-1] in ".!?:" and "  " not in rule.text, rule.id
        assert read.rule(rule.id.lower()) is rule and rule in read.search(rule.title)
