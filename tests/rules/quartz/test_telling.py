"""What people read and hear: prompts, events, words, drawing, legend."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from rules import CHANCE, OVER, SPECTATOR
from rules.quartz import GAME
from tests.rules.quartz.helper import SEATS, do, lay, new_game
from tests.rules.quartz.play import GAMES, NAMES, played

EVENTS = set(
    "begin explore turn accident hire hired play cancel look order protect stop go collect take swap discard pass end "
    "next keep put".split()
)


@pytest.mark.parametrize(("seats", "options", "decks"), GAMES, ids=NAMES)
def test_everything_can_be_told_at_any_time(seats: int, options: Mapping[str, str], decks: Mapping[str, str]) -> None:
    names = [f"N{seat}" for seat in range(seats)]
    book = GAME.rulebook()
    for number, state in enumerate(played(seats, options, decks, 80)):
        decision = state.decision()
        assert decision.seat == state.to_move and decision.rules and all(rule in book for rule in decision.rules)
        assert bool(decision.purpose) == (state.to_move == CHANCE)
        assert decision.purpose in ("", "begin", "mine", "crew")
        asked = state.line().split()[0] in ("prop", "foreman", "thief", "watch")
        assert decision.decline == ("pass" if asked else "")
        places = {*SEATS[:seats], *state.table.names}
        for event in state.happened():
            assert event.text.format(*names).endswith(".") and event.kind in EVENTS
            assert event.rules and all(rule in book for rule in event.rules), event
            assert set(event.where) <= places
            private = event.kind in ("hired", "look", "put")
            assert event.seats == (frozenset({state.active}) if private else None)
        if number % 5 and state.to_move != OVER:
            continue
        for seat in (0, SPECTATOR):
            view = state.view(seat)
            lines = view.drawing()
            assert len(lines) <= 20 and max(map(len, lines)) <= 79
            assert all(line.isascii() and len(line) <= 79 for line in (*lines, *view.legend()))
            for sentence in (*view.words(), *view.words("all"), *view.words("line"), *view.words("b")):
                assert sentence.format(*names).endswith("."), sentence
            assert view.words("no such place") == [] == view.words("g")


def test_prompts_say_what_is_asked() -> None:
    def prompt(*texts: str) -> str:
        return do(state.copy(), *texts).decision().prompt

    state = new_game()
    assert state.decision().prompt == "Chance says who begins."
    assert prompt("begin B") == "{1}: explore the Mine."
    assert prompt("begin B", "explore") == "Chance turns up the next Mine card."
    assert prompt("begin B", "explore", "turn quartz") == "{1}: go on or stop."
    assert prompt("begin B", "explore", "turn quartz hire") == "{1}: go on, stop, or hire a Helper."
    state = lay("start", columns={"A": "quartz", "B": "ruby"}, hands={"A": "peddler", "B": "porter"})
    assert prompt() == "{0}: explore the Mine or protect a column; a Helper may come first."
    assert prompt("peddler B ruby") == "{0} chooses what {1} gets for a Ruby."
    assert prompt("peddler B ruby", "give quartz") == "{1} may answer {0}'s Peddler with a Watchman."
    state = lay("decide", "ruby.5", hands={"A": "porter", "C": "foreman cart-thief"})
    assert prompt("stop") == "{0} stops: {2} may send the Foreman."
    assert prompt("stop", "foreman") == "{0} may answer {2}'s Foreman with a Watchman."
    assert prompt("stop", "pass") == "{0} is about to collect: {2} may send a Cart Thief."
    assert prompt("go", "turn ruby 5") == "An accident: {0} may save the line with a Pit Prop."


def test_what_happened_is_told_in_order() -> None:
    state = lay("decide", "ruby.5 quartz", hands={"A": "watchman", "B": "cart-thief"})
    told = []
    for text in ("stop", "pass", "cart-thief ruby", "pass"):
        do(state, text)
        told.append([event.text for event in state.happened()])
    assert told == [
        ["{0} stops."],
        ["{1} lets it be."],
        ["{1} sends a Cart Thief for a Ruby in the line."],
        ["{0} lets it be.", "{1} takes a Ruby out of {0}'s line.", "{0} collects 1 Quartz.", "It is {1}'s turn."],
    ]
    state = do(lay("turn", "ruby.5 quartz.h"), "turn amber 5")
    assert [event.text for event in state.happened()] == [
        "{0} reveals Amber (unstable at 5).",
        "An accident: a second Unstable Crystal at position 5.",
        "1 Quartz, 1 Ruby and 1 Amber are discarded.",
        "It is {1}'s turn.",
    ]
    assert [event.reveals for event in state.happened()] == [True, False, False, False]


@pytest.mark.rule("QZ-Q30", "QZ-Q13")
def test_the_position_in_words() -> None:
    state = lay(
        "decide",
        "ruby.5 quartz.h",
        flags="h",
        columns={"A": "quartz*2", "B": "amber"},
        chests={"B": "emerald*2"},
        hands={"A": "porter watchman*2", "C": "foreman"},
        gone="surveyor*2",
        fixed="B:amber.1 amber.2",
        known={"A": "amber.1"},
    )
    told = [
        "{0}: go on, stop, or hire a Helper.",
        "In the Exploration Line: Ruby (unstable at 5) and Quartz (hire); 6 points.",
        "{0}: 2 Quartz; 0 cards under the Chest; 3 Helpers (Watchman (2) and Porter).",
        "{1}: 1 Amber; 2 cards under the Chest; 0 Helpers.",
        "{2}: nothing; 0 cards under the Chest; 1 Helper.",
        "77 cards left in the Mine.",
        "The next 2 cards lie as {1} put them.",
        "Among them, in an order you do not know: Amber (unstable at 1).",
        "18 Helpers left in their deck; discarded: Surveyor (2).",
    ]
    assert state.view(0).words() == told
    assert state.view(1).words()[7] == "They come in this order: Amber (unstable at 1) and Amber (unstable at 2)."
    assert state.view(0).words("LINE") == [
        told[1], "Unstable positions showing: 5.", "The card just revealed offers a Helper.",
    ]  # fmt: skip
    assert lay("start").view(0).words("line") == ["The Exploration Line is empty."]


def test_the_drawing() -> None:
    state = lay(
        "foreman",
        "ruby.5 quartz.h amethyst",
        asked="C",
        columns={"A": "quartz*2", "B": "amber"},
        chests={"B": "emerald*2"},
        hands={"A": "porter watchman*2", "C": "foreman"},
        gone="surveyor*2",
        fixed="B:amber.1 amber.2",
        known={"A": "amber.1"},
    )
    assert state.view(0).drawing() == [
        "Mine 76 (2 put back by B)   Helpers 18, gone: SU2",
        "Line: 8 points, unstable at 5",
        "Rub 5   Qua 1   Ame 2",
        "@5      H",
        "Next: among them: Amb 6 @1",
        "       Qua  Ame  Eme  Sap  Rub  Amb  Chest  Helpers",
        "  >A     2    .    .    .    .    .      0        3",
        "   B     .    .    .    .    .    1      2        0",
        "  ?C     .    .    .    .    .    .      0        1",
        "Your Helpers: WA2 PO1",
    ]
    legend = " ".join(state.view(0).legend())
    assert all(sign in legend for sign in ("Qua quartz", "@3", "H Hire", "SU surveyor", "CT cart-thief", ">", "?"))


def test_a_long_line_keeps_its_end_in_sight() -> None:
    plain = " ".join(["quartz"] * 6 + ["amethyst"] * 6 + ["emerald"] * 4 + ["quartz.h"] * 8 + ["amethyst.h"] * 6)
    lines = lay("decide", f"{plain} amber.3", seats=6).view(0).drawing()
    assert lines[1].endswith(", unstable at 3") and lines[2].startswith("+5      Qua 1") and lines[3].startswith("more")
    assert lines[6].endswith("Amb 6") and lines[7].endswith("@3") and len(lines) <= 20


def test_kinds_that_begin_alike_have_tags_of_their_own() -> None:
    state = new_game(2, mine="kind ruby red 1\nkind rubicon blue 2\n5 ruby\n5 rubicon\n")
    assert state.view(0).drawing()[2].split()[:2] == ["Ru1", "Ru2"]
