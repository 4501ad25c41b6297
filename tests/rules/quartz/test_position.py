"""Position lines: as they are written, and what cannot be."""

from __future__ import annotations

import pytest

from rules import SetupError
from rules.quartz import GAME
from tests.rules.quartz.helper import do, lay, new_game, setup_for

NOBODY = "0,0,0,0,0,0,0,0"
WHOLE = "6,8,1,1,1,1,1,1,6,6,1,1,1,1,1,1,4,6,1,1,1,1,1,1,2,2,2,2,2,2,2,2,2,2,2,2,1,1,1,1,1,1"
START = (
    f"begin - - - - - 0,0,0,0,0,0/0,0,0,0,0,0 0,0,0,0,0,0/0,0,0,0,0,0 {NOBODY}/{NOBODY} 4,3,4,3,3,3,2,2 {WHOLE} - -/- -"
)


def test_the_first_line_is_as_agreed() -> None:
    assert new_game(2).line() == START
    assert GAME.load(setup_for(2), START).key() == new_game(2).key()


def test_a_line_in_the_middle_is_as_agreed() -> None:
    """Laid out by hand: B looks ahead while A and B know something, and holds a Porter."""
    pool = WHOLE.replace("6,8,1", "5,6,1", 1).removesuffix("2,2,2,2,2,2,2,2,2,2,2,2,1,1,1,1,1,1")
    pool += "2,2,1,2,2,2,2,2,2,2,1,2,1,1,1,0,1,1"
    line = (
        "put B - hw - quartz,quartz.h 0,0,0,0,0,0/0,0,0,0,0,0 0,0,0,0,0,0/1,0,0,0,0,0 "
        f"{NOBODY}/0,0,0,1,0,0,0,0 4,3,4,2,3,1,2,2 {pool} B:sapphire.3 ruby.5/- ruby.5,amber.4"
    )
    state = GAME.load(setup_for(2), line)
    assert state.line() == line
    view = state.view(1)
    assert [view.table.type_words[card] for card in (*view.line, *view.order, *view.looked)] == [
        "quartz", "quartz.h", "sapphire.3", "ruby.5", "amber.4",
    ]  # fmt: skip
    assert (view.flags, view.fixed, view.fixed_by, view.deck) == ("hw", 3, 1, 81)
    do(state, "put amber 4")
    assert state.line().split()[11:] == ["B:sapphire.3,amber.4,ruby.5", "ruby.5/-", "-"]


@pytest.mark.parametrize(
    ("state", "claim"),
    [
        (lambda: do(lay("start", columns={"A": "amber", "B": "ruby"}, hands={"A": "pickpocket", "B": "porter"}),
                    "pickpocket B ruby"), "pickpocket:B:ruby"),
        (lambda: do(lay("start", columns={"A": "amber", "B": "ruby"}, hands={"A": "peddler"}), "peddler B ruby"),
         "peddler:B:ruby"),
        (lambda: do(lay("start", columns={"A": "amber", "B": "ruby"}, hands={"A": "peddler", "B": "porter"}),
                    "peddler B ruby", "give amber"), "peddler:B:ruby:amber"),
        (lambda: do(lay("decide", "ruby.1", hands={"A": "porter", "C": "foreman"}), "stop", "foreman"), "foreman:C"),
        (lambda: do(lay("thief", "ruby.1", asked="C", hands={"A": "porter", "C": "cart-thief"}), "cart-thief ruby"),
         "cart-thief:C:ruby"),
    ],
)  # fmt: skip
def test_helpers_being_carried_out_are_written_as_agreed(state: object, claim: str) -> None:
    assert callable(state)
    found = state()
    assert found.line().split()[4] == claim
    assert GAME.load(found.setup, found.line()).key() == found.key()


def changed(line: str, **fields: str) -> str:
    """A line with some of its fields changed: f3="B"."""
    words = line.split()
    for name, value in fields.items():
        words[int(name[1:]) - 1] = value
    return " ".join(words)


DECIDE = lay("decide", "ruby.5 quartz.h", flags="h", seats=2, hands={"A": "porter", "B": "foreman"}).line()
FIXED = lay("decide", "ruby.5", seats=2, gone="surveyor*2", fixed="A:amber.1 amber.2", known={"B": "amber.2"}).line()
THIEF = lay("thief", "ruby.5", seats=2, asked="B", hands={"A": "porter", "B": "porter"}).line()
GIVE = do(lay("start", seats=2, columns={"A": "amber", "B": "ruby"}, hands={"A": "peddler"}), "peddler B ruby").line()
PICKED = do(
    lay("start", seats=2, columns={"A": "amber", "B": "ruby"}, hands={"A": "pickpocket", "B": "porter"}),
    "pickpocket B ruby",
).line()
PUT = do(lay("decide", "ruby.5", seats=2, hands={"A": "surveyor"}), "surveyor", *["look quartz"] * 3).line()
PROP = lay("prop", "ruby.5 amber.5", seats=2, hands={"A": "porter"}).line()
NOTHING = ",".join("0" * 42)


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("", "A position has 14 fields with a blank between; this has 0."),
        (
            changed(DECIDE, f1="dig"),
            "The field 'phase' of the position: expected one of begin, start, give, watch, turn, "
            "prop, decide, keep, hired, look, put, foreman, thief, over, found 'dig'.",
        ),
        (
            changed(DECIDE, f2="C"),
            "The field 'active seat' of the position: expected a letter from A to B, or '-', found 'C'.",
        ),
        (
            changed(DECIDE, f2="a"),
            "The field 'active seat' of the position: expected a letter from A to B, or '-', found 'a'.",
        ),
        (
            changed(DECIDE, f4="wh"),
            "The field 'flags' of the position: expected letters out of h, w, f, t in this order, or '-', found 'wh'.",
        ),
        (
            changed(DECIDE, f5="porter:B"),
            "The field 'Helper being carried out' of the position: expected "
            "'pickpocket:B:KIND', 'peddler:B:KIND', with ':KIND' once it is given, 'foreman:C', "
            "'cart-thief:C:KIND' or '-', found 'porter:B'.",
        ),
        (
            changed(DECIDE, f5="foreman:-"),
            "The field 'Helper being carried out' of the position: expected a seat after "
            "the Helper, found 'foreman:-'.",
        ),
        (
            changed(DECIDE, f6="gold"),
            "The field 'line' of the position: expected cards of this Mine like 'quartz', not 'gold', found 'gold'.",
        ),
        (
            changed(DECIDE, f7="0,0,0,0,0,0"),
            "The field 'columns' of the position: expected 2 parts with '/' between, one "
            "for each seat, found '0,0,0,0,0,0'.",
        ),
        (
            changed(DECIDE, f8="0,0/0,0"),
            "The field 'chests' of the position: expected 6 numbers with ',' between, found '0,0/0,0'.",
        ),
        (
            changed(DECIDE, f12="amber.1"),
            "The field 'fixed cards' of the position: expected a seat and up to 3 cards like "
            "'B:quartz', or '-', found 'amber.1'.",
        ),
        (
            changed(FIXED, f13="-/amber.2,amber.1"),
            "The field 'known cards' of the position: expected cards sorted by type, found '-/amber.2,amber.1'.",
        ),
        (
            changed(DECIDE, f10="4,3,4,3,3,3,2,2"),
            "The position has more Helpers than there are: 4,3,4,3,3,3,2,2 (QZ-D5).",
        ),
        (
            changed(START, f7="1,0,0,0,0,0/0,0,0,0,0,0"),
            "Before the first turn nobody has anything and the Mine is whole (QZ-Q26, QZ-Q27).",
        ),
        (changed(START, f2="A"), "Before the first turn nobody has anything and the Mine is whole (QZ-Q26, QZ-Q27)."),
        (changed(DECIDE, f11=WHOLE), "There are 8 cards quartz hire, and this position has more."),
        (
            changed(DECIDE, f7="1,0,0,0,0,0/0,0,0,0,0,0"),
            "Only 0 quartz can have been collected, and this position has 1.",
        ),
        (changed(DECIDE, f1="over", f4="-", f6="-"), "The game is over when no Mine card is left (QZ-R16)."),
        (changed(DECIDE, f11=NOTHING), "No Mine card is left, and the game goes on (QZ-R16)."),
        (changed(DECIDE, f1="keep"), "Hire or keep is asked on the last Mine card (QZ-Q37)."),
        (changed(DECIDE, f2="-"), "It is somebody's turn."),
        (changed(DECIDE, f3="B"), "A seat is asked in foreman, thief and watch only."),
        (changed(THIEF, f3="-"), "A seat is asked in foreman, thief and watch only."),
        (changed(THIEF, f3="A"), "The others are asked about a line, not the seat whose turn it is."),
        (
            changed(THIEF, f9=f"0,0,0,1,0,0,0,0/{NOBODY}"),
            "A seat is asked while it has Helpers and not every Cart Thief is discarded (QZ-Q28).",
        ),
        (
            changed(THIEF, f10="4,3,4,1,3,3,2,0"),
            "A seat is asked while it has Helpers and not every Cart Thief is discarded (QZ-Q28).",
        ),
        (changed(DECIDE, f1="hired", f4="-", f10=NOBODY), "No Helper is left to be hired (QZ-Q24)."),
        (changed(DECIDE, f1="start", f4="-"), "No line lies there between explorations."),
        (changed(DECIDE, f1="prop", f4="-"), "The last card of the line, and no other, makes the accident (QZ-R10)."),
        (
            changed(PROP, f1="decide"),
            "Two Unstable Crystals of the line have one position, and there was no accident (QZ-R10).",
        ),
        (changed(THIEF, f6="-"), "There is no line to keep or to collect (QZ-Q36)."),
        (
            changed(DECIDE, f6="quartz.h,ruby.5"),
            "A hire is offered by the last card of a line, while there are Helpers (QZ-Q3, QZ-Q24).",
        ),
        (
            changed(DECIDE, f1="keep", f4="-", f11=NOTHING),
            "On the last card hire or keep is asked when it offers a hire (QZ-Q37).",
        ),
        (changed(PUT, f4="-"), "Flag 'w' is missing: a Helper has just been played."),
        (
            changed(THIEF, f4="w"),
            "A Helper of this window, flag 'w', is one before the action or between two reveals (QZ-Q29).",
        ),
        (
            changed(DECIDE, f1="foreman", f3="B", f4="f"),
            "After a Foreman, flag 'f', no other is asked in this line, and the line goes on (QZ-Q34).",
        ),
        (changed(DECIDE, f4="hf"), "A Foreman was played, and none is discarded."),
        (changed(THIEF, f4="t"), "Flag 't' stands exactly while a Cart Thief is answered (QZ-Q34)."),
        (changed(THIEF, f1="watch", f3="A", f5="foreman:B", f10="4,3,4,1,3,3,1,2"), "Flag 'f' is missing."),
        (changed(DECIDE, f5="foreman:B"), "A Helper is being carried out in give and watch only."),
        (changed(GIVE, f5="-"), "A Helper is being carried out in give and watch only."),
        (changed(GIVE, f5="pickpocket:B:ruby"), "What is given is chosen for a Peddler."),
        (changed(GIVE, f10="4,3,4,3,3,3,2,2"), "A Peddler was played, and none is discarded."),
        (
            changed(PICKED, f5="pickpocket:A:amber", f3="A", f9=f"0,0,0,1,0,0,0,0/{NOBODY}"),
            "A Helper goes from one seat to another.",
        ),
        (changed(PICKED, f3="A", f9=f"0,0,0,1,0,0,0,0/{NOBODY}"), "The seat whose card is wanted answers (QZ-Q35)."),
        (changed(PICKED, f5="pickpocket:B:amber"), "The card wanted lies in no column (QZ-H1, QZ-H2)."),
        (
            changed(THIEF, f1="watch", f4="f", f5="foreman:A", f10="4,3,4,1,3,3,1,2"),
            "A Helper goes from one seat to another.",
        ),
        (
            changed(THIEF, f1="watch", f4="f", f5="foreman:B", f10="4,3,4,1,3,3,1,2"),
            "The seat whose turn it is answers a Foreman or a Cart Thief (QZ-Q35).",
        ),
        (
            changed(PICKED, f5="peddler:B:ruby", f10="4,2,4,2,3,3,2,2"),
            "A Peddler is answered once both cards are named (QZ-Q39).",
        ),
        (
            changed(PICKED, f5="peddler:B:ruby:quartz", f10="4,2,4,2,3,3,2,2"),
            "A Peddler gives a card of another kind (QZ-Q39).",
        ),
        (
            changed(THIEF, f1="watch", f3="A", f4="t", f5="cart-thief:B:amber", f10="4,3,4,1,3,3,2,1"),
            "The card wanted is not in the line (QZ-H8).",
        ),
        (
            changed(PUT, f12="B:amber.1", f11=PUT.split()[10].removesuffix("1,1,1,1,1,1") + "0,1,1,1,1,1"),
            "The seat whose turn it is looks and puts back (QZ-H6).",
        ),
        (changed(PUT, f1="decide", f12="-"), "Cards are to be put back in phase 'put' only."),
        (
            changed(PUT, f1="look", f12="A:quartz,quartz,quartz", f14="-"),
            "A Surveyor has seen all it looks at (QZ-H6).",
        ),
        (
            changed(PUT, f14="quartz,quartz"),
            "A Surveyor puts back all it looked at, here 3, the last by itself (QZ-H6).",
        ),
        (changed(FIXED, f10="4,3,4,3,3,3,2,2"), "Cards were put back, and no Surveyor is discarded."),
        (changed(FIXED, f13="amber.1/-"), "The seat that put cards back knows their order: '-'."),
        (changed(FIXED, f13="-/amber.2,amber.2"), "A seat can know only cards that lie fixed (QZ-Q30)."),
        (changed(FIXED, f10="4,3,4,3,3,2,2,2"), "More seats know fixed cards than Surveyors were played."),
    ],
)
def test_a_line_that_cannot_be_is_refused(line: str, message: str) -> None:
    with pytest.raises(SetupError) as found:
        GAME.load(setup_for(2), line)
    assert str(found.value) == message


def test_the_lines_the_wrong_ones_are_made_of_are_right() -> None:
    for line in (START, DECIDE, FIXED, THIEF, GIVE, PICKED, PUT, PROP):
        assert GAME.load(setup_for(2), line).line() == line


@pytest.mark.rule("QZ-Q23")
def test_without_helpers_no_line_speaks_of_them() -> None:
    with pytest.raises(SetupError, match="more Helpers"):
        GAME.load(setup_for(2, {"helpers": "off"}), DECIDE)
    off = setup_for(2, {"helpers": "off"})
    line = changed(DECIDE, f4="-", f9=f"{NOBODY}/{NOBODY}", f10=NOBODY)
    assert GAME.load(off, line).line() == line
    for wrong in (changed(line, f4="h"), changed(line, f1="hired"), changed(line, f1="foreman", f3="B")):
        with pytest.raises(SetupError):
            GAME.load(off, wrong)
