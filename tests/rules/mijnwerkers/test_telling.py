"""What people see and hear: words, drawing, legend, decisions, events."""

from __future__ import annotations

import pytest

from rules.dealer import Generator
from rules.game import CHANCE, OVER, SPECTATOR, named
from rules.match import start_match
from rules.mijnwerkers import GAME
from tests.rules.mijnwerkers.helper import do, lay, new_game, setup_for, texts
from tests.rules.mijnwerkers.play import GAMES, NAMES, played

TABLE = """
A   3 2 goud
B*  2 1 kool
C   2 2 .
D   1 2 dynamiet!
"""


def test_the_table_in_words_as_each_seat_knows_it() -> None:
    voting = TABLE.replace("goud", "goud!").replace("kool", "kool!")
    state = do(lay(voting, "vote", collective=5, seen="dynamiet"), "vote B", "vote A")
    told = state.view(0).words()
    assert told[0] == "Round 2 of 8, foreman {1}. {0}, whom do you suspect?"
    assert told[1] == "The collective pile holds 5 gold, the coal pile 27 cards."
    assert "{0}: 3 gold; 2 whole BFF cards; an unknown card, and said no." in told
    assert "{1}: 2 gold; 1 whole BFF card; an unknown card, and said no." in told
    assert "{2}: 2 gold; 2 whole BFF cards; no card; has voted." in told
    assert "{3}: 1 gold; 2 whole BFF cards; an unknown card, and said no; has voted." in told
    assert "{0} holds Goud (gold)." in told and "{0} holds" not in "".join(state.view(1).words())
    assert "{3} votes for {0}." in state.view(3).words() and "votes for" not in "".join(state.view(SPECTATOR).words())
    assert any(sentence.startswith("Not yet seen by {0}: ") for sentence in told)
    assert any(sentence.startswith("Not yet seen by the onlookers: ") for sentence in state.view(SPECTATOR).words())


def test_a_seat_is_told_round_by_round() -> None:
    state = do(new_game(3), "foreman C", "deal A goud", "deal B kool", "deal C kool", "no", "no", "no")
    do(state, "vote B", "vote A", "vote A")
    do(state, "deal B mol", "deal C kool", "deal A kool", "show", "take C", "no")  # A is foreman now
    assert state.view(2).words("a") == [
        "{0}: 2 gold; 1 whole BFF card.",
        "Round 1: {0} said no, voted for {1}, had Goud (gold), chosen.",
        "Round 2: {0} said no, had Kool (coal), chosen.",
    ]
    assert state.view(0).words("C")[-1] == "Round 2: {2} had Kool (coal), taken by B."
    assert len(state.view(0).words("all")) == 3 * 3
    assert state.view(0).words("D") == state.view(0).words("no such seat") == []


def test_the_drawing() -> None:
    state = lay(TABLE, collective=5, seen="dynamiet", trash="A:kool", round=3)
    lines = state.view(0).drawing()
    assert lines[0] == "Round 3 of 8   foreman B   ask"
    assert lines[3] == "   seat  gold  BFF             card          said  voted  thrown away"
    assert lines[4] == " > A        3  <3 <3           [goud]                     kool"
    assert lines[5] == "   B        2  <3 </3          [?]"
    assert lines[6] == "   C        2  <3 <3           -"
    assert lines[7] == "   D        1  <3 <3           [?]           no"
    assert state.view(SPECTATOR).drawing()[4] == " > A        3  <3 <3           [?]                        ?"
    assert lines[9] == "           goud  goud2  goud3  kool  mol  kanarie  broekzak  dynamiet"
    many = new_game(3, "3 kool 9 bff 9").view(0).drawing()
    assert many[4] == "   A        2  9 of 9          -"


@pytest.mark.parametrize(("seats", "coal", "options"), GAMES, ids=NAMES)
def test_everything_can_be_told_at_any_time(seats: int, coal: str, options: dict[str, str]) -> None:
    names = [f"N{seat}" for seat in range(seats)]
    book = GAME.rulebook()
    for state in played(seats, coal, options, 40):
        decision = state.decision()
        assert decision.seat == state.to_move and bool(decision.purpose) == (state.to_move == CHANCE)
        assert decision.rules and all(rule in book for rule in decision.rules)
        assert named(decision.prompt, names)[-1] in ".?"
        for event in state.happened():
            text = named(event.text, names)
            assert text.endswith(".") and "{" not in text and text[0] != " ", text
            assert event.rules and all(rule in book for rule in event.rules), event
            assert all(place in "ABCDEF"[:seats] for place in event.where)
            assert " " not in event.kind
            assert event.seats is None or (event.kind in ("hold", "choice") and len(event.seats) == 1)
        for seat in (*range(seats), SPECTATOR):
            view = state.view(seat)
            lines = [*view.drawing(), *view.legend()]
            assert max(map(len, lines)) <= 79 and all(line.isascii() and line.isprintable() for line in lines)
            assert len(view.drawing()) <= 20
            for sentence in (*view.words(), *view.words("all")):
                told = named(sentence, names)
                assert told[-1] in ".?" and "{" not in told and told.isascii(), told
        if state.to_move == OVER:
            outcome = state.outcome()
            assert outcome is not None and len(outcome.scores) == seats
            assert all(rule in book for rule in outcome.rules)


@pytest.mark.parametrize(("seats", "coal", "options"), GAMES, ids=NAMES)
def test_what_happens_tells_nobody_more_than_he_may_know(seats: int, coal: str, options: dict[str, str]) -> None:
    """A private Event is for the seat that drew or voted; before it is done, an action betrays no hidden card."""
    for number, state in enumerate(played(seats, coal, options, 41)):
        for event in state.happened():
            if event.seats is not None:
                assert event.where[0] == "ABCDEF"[next(iter(event.seats))]
        if state.to_move in (CHANCE, OVER) or number % 3:
            continue
        seat = state.to_move
        other = GAME.imagine(state.view(seat), Generator(str(number)))
        for action in state.legal():
            before = []
            for one in (state.copy(), other.copy()):
                one.push(action)
                before.append([event for event in one.happened() if event.known_to(seat) and not event.reveals])
            assert before[0] == before[1], GAME.text(state.setup, action)


def test_a_vote_can_be_taken_back_and_an_answer_cannot() -> None:
    """Undo ends where something hidden became known."""
    setup = setup_for(3)
    start = lay("A 2 2 kool!\nB 2 2 kool!\nC* 2 2 kool", "ask").line()
    match = start_match(setup, ("Ada", "Ben", "Cleo"), 1, position=start)
    match.act(2, match.parse("no"))
    assert match.can_undo(2) == "Something hidden came to light by it."
    match.act(0, match.parse("vote B"))
    assert match.can_undo(0) is None and match.can_undo(1) is not None


@pytest.mark.rule("MW-W41")
def test_a_match_hides_votes_and_draws_from_the_others() -> None:
    match = start_match(setup_for(3), ("Ada", "Ben", "Cleo"), 5)
    match.deal_all()
    kinds = [[event.kind for event in match.log(seat)] for seat in (0, 1, 2, SPECTATOR)]
    assert [log.count("hold") for log in kinds] == [1, 1, 1, 0]
    assert [log.count("draw") for log in kinds] == [3, 3, 3, 3]


def test_the_first_foreman_is_told_by_name() -> None:
    assert texts(do(new_game(6), "foreman F"), "foreman") == ["{5} is the first foreman."]
