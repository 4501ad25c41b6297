"""Position lines: what they say, and what is refused."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rules.dealer import Generator
from rules.game import OVER, SPECTATOR, SetupError
from rules.mijnwerkers import GAME
from tests.rules.mijnwerkers.helper import asked, field, lay, legal, new_game, setup_for
from tests.rules.mijnwerkers.play import GAMES, NAMES, played

# Four seats: coal pile 7,2,1,19,2,1,1,2. Two rounds are drawn, so 27 cards are left. Foreman B: C, D, A, B.
GOOD = "2 B vote - 6 2,3,2,4 2,2,1,2 kool!,.,goud!,dynamiet! .,.,D,A 4,2,0,16,2,1,1,1 -"


def load(line: str, **options: str) -> str:
    """What is to be done in a position."""
    return asked(GAME.load(setup_for(4, **options), line))


def test_a_line_says_it_all() -> None:
    assert load(GOOD) == "vote A"
    state = GAME.load(setup_for(4), GOOD)
    assert state.line() == GOOD and legal(state) == ["vote C", "vote D"]
    view = state.view(2)
    assert (view.round, view.foreman, view.collective, view.piles, view.bff) == (2, 1, 6, (2, 3, 2, 4), (2, 2, 1, 2))
    assert (view.hand, view.vote, view.holding, view.answered) == (0, (3,), (True, False, True, True),
                                                                   (True, False, True, True))  # fmt: skip


def test_the_start_and_the_end_as_lines() -> None:
    start = "0 - foreman - 4 2,2,2,2 2,2,2,2 .,.,.,. .,.,.,. 7,2,1,19,2,1,1,2 -"
    assert new_game(4).line() == start and load(start) == "foreman chance"
    over = lay("A 4 1 .\nB 3 2 .\nC* 5 0 .", "over", collective=7).line()
    assert over.startswith("8 C over - 7 4,3,5 1,2,0 .,.,. .,.,. ")


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        # Fields by themselves
        (" -", "", "A position has 11 fields with one blank between"),
        ("vote -", "vote  -", "A position has 11 fields"),
        ("2 B", "x B", "field 'round', expected a number from 0 to 8, found 'x'"),
        ("2 B", "9 B", "field 'round', expected a number from 0 to 8, found '9'"),
        ("2 B", "02 B", "field 'round'"),
        ("2 B", "2 E", "field 'foreman', expected a seat from A to D, or '-', found 'E'"),
        ("2 B", "2 b", "field 'foreman'"),
        ("vote -", "sleep -", "'phase', expected one of foreman, deal, ask, take, vote, tie, over, found 'sleep'"),
        ("vote -", "vote A", "somebody takes with De Mol in phase take, and only there"),
        ("vote -", "take -", "somebody takes with De Mol in phase take, and only there"),
        ("vote - 6", "vote - -5", "field 'collective pile', expected a number from 0 to 26"),
        ("2,3,2,4", "2,3,2", "field 'personal piles', expected 4 numbers from 0 to 26"),
        ("2,3,2,4", "2,3,2,27", "field 'personal piles'"),
        ("2,3,2,4", "2,3,2,04", "field 'personal piles'"),
        ("2,2,1,2", "2,2,1,3", "field 'BFF cards', expected 4 numbers from 0 to 2"),
        ("kool!,.,goud!", "kool!,.,gold!", "field 'hands', expected a card (goud, goud2, goud3, kool, mol"),
        ("kool!,.,", "kool!,", "field 'hands', expected 4 entries"),
        ("kool!,.,", "kool!!,.,", "field 'hands'"),
        (".,.,D,A", ".,.,D", "field 'votes', expected 4 entries"),
        (".,.,D,A", ".,.,d,A", "field 'votes', expected '.', a seat, or two seats in order"),
        (".,.,D,A", ".,.,DA,A", "field 'votes'"),
        (".,.,D,A", ".,.,E,A", "field 'votes'"),
        (".,.,D,A", ".,.,DD,A", "field 'votes'"),
        ("4,2,0,16,2,1,1,1", "4,2,0,16,2,1,1", "field 'coal pile', expected 8 numbers"),
        ("1 -", "1 A", "field 'trash', expected '-', or entries like A:kool"),
        ("1 -", "1 E:kool", "field 'trash'"),
        ("1 -", "1 A:iron", "field 'trash', expected a card"),
        # Cards
        ("4,2,0,16,2,1,1,1", "4,2,0,15,2,1,1,2", "there are only 2 cards 'dynamiet', and it has 1 more"),
        ("4,2,0,16,2,1,1,1", "4,2,0,15,2,1,1,1", "8 cards have been drawn by now, so 27 are left in the coal pile"),
        ("2 B", "3 B", "12 cards have been drawn by now, so 23 are left"),
        ("kool!,.", "mol!,.", "whoever answered no does not hold 'mol' (MW-W45)"),
        ("kool!,.", "kanarie!,.", "whoever answered no does not hold 'kanarie'"),
        # Gold and hearts
        ("vote - 6", "vote - 9", "17 gold came into the game, and 20 are there; at most 0 can be destroyed"),
        ("2,3,2,4", "2,3,2,3", "17 gold came into the game, and 16 are there; at most 0 can be destroyed"),
        ("2,2,1,2", "0,0,1,2", "5 BFF cards are broken, more than the cards seen can account for"),
        # Votes
        ("dynamiet! .", "dynamiet .", "everybody with a card has answered no before the vote"),
        (".,.,D,A", ".,.,.,A", "votes come in order, the foreman's left neighbour first"),
        (".,.,D,A", ".,.,B,A", "seat C cannot vote for B"),
        (".,.,D,A", ".,.,C,A", "seat C cannot vote for C"),
        (".,.,D,A", ".,.,AD,A", "seat C cannot vote for AD"),
        (".,.,D,A", "C,C,D,A", "in phase vote somebody is still to come"),
        ("vote", "tie", "before a tie is broken all have voted"),
        # Other phases
        ("vote", "ask", "in phase ask somebody is still to come"),
        ("vote", "over", "the game is over after round 8"),
        ("vote", "deal", "have been drawn by now"),
        ("vote", "foreman", "before the first foreman is named the round is 0"),
        ("2 B", "0 B", "before the first foreman is named the round is 0"),
        ("2 B", "2 -", "before the first foreman is named the round is 0"),
    ],
)  # fmt: skip
def test_a_line_that_cannot_be_is_told_why(old: str, new: str, told: str) -> None:
    assert GOOD.count(old) >= 1
    at = GOOD.rindex(old) if old in (" -", "1 -") else GOOD.index(old)
    line = GOOD[:at] + new + GOOD[at + len(old) :]
    with pytest.raises(SetupError) as error:
        load(line)
    assert told in str(error.value), error.value


@pytest.mark.parametrize(
    ("line", "told"),
    [
        # a tie that is none: A gets 3 votes
        ("2 B tie - 6 2,3,2,4 2,2,1,2 kool!,.,goud!,dynamiet! C,A,A,A 4,2,0,16,2,1,1,1 -", "these votes are no tie"),
        # too few cards for a vote
        ("1 B vote - 6 2,2,2,2 2,2,2,2 kool!,.,.,. .,.,.,. 5,2,1,17,2,1,1,2 -", "with so few unknown cards"),
        # asking order: C, D, A, B
        ("1 B ask - 4 2,2,2,2 2,2,2,2 kool!,kool,kool!,kool .,.,.,. 7,2,1,15,2,1,1,2 -", "are asked for in order"),
        ("1 B ask - 4 2,2,2,2 2,2,2,2 kool,kool!,kool!,kool! .,.,.,. 7,2,1,15,2,1,1,2 -", "are asked for in order"),
        ("1 B ask - 4 2,2,2,2 2,2,2,2 .,kool,kool!,kool .,.,.,. 7,2,1,15,2,1,1,2 -",
         "who has not been asked has no card only if De Mol took it"),
        ("1 B ask - 4 2,2,2,2 2,2,2,2 .,kool,.,kool .,.,.,. 7,2,1,15,2,1,1,2 -", "De Mol was seen too seldom"),
        ("1 B ask - 4 2,2,2,2 2,2,2,2 kool,kool,kool,kool C,.,.,. 7,2,1,15,2,1,1,2 -", "nobody votes before all"),
        ("1 B take C 4 2,2,2,2 2,2,2,2 kool,kool,kool,kool .,.,.,. 7,2,1,15,2,1,1,2 -", "who takes has shown De Mol"),
        ("1 B take C 4 2,2,2,2 2,2,2,2 kool,kool,.,kool .,.,.,. 7,2,1,15,2,1,1,2 -", "De Mol was seen too seldom"),
        ("1 B take C 4 2,2,2,2 2,2,2,2 kool,kool,.,kool .,.,.,. 7,2,1,16,1,1,1,1 -", "31 are left"),
        ("1 B deal - 4 2,2,2,2 2,2,2,2 kool,.,.,. .,.,.,. 7,2,1,18,2,1,1,2 -", "these hands do not go with phase deal"),
        ("1 B deal - 4 2,2,2,2 2,2,2,2 .,.,kool!,. .,.,.,. 7,2,1,18,2,1,1,2 -", "nobody has answered or voted"),
        ("1 B deal - 4 2,2,2,2 2,2,2,2 kool,kool,kool,kool .,.,.,. 7,2,1,15,2,1,1,2 -", "somebody is still to come"),
        ("0 - foreman - 3 3,2,2,2 2,2,2,2 .,.,.,. .,.,.,. 7,2,1,19,2,1,1,2 -", "nothing has happened"),
        ("2 B deal - 4 2,2,2,2 2,2,2,2 .,.,.,. .,.,.,. 7,2,1,17,2,0,1,2 A:kool,A:kool", "31 are left"),
        ("2 B deal - 4 2,2,2,2 2,2,2,2 .,.,.,. .,.,.,. 7,2,1,16,2,0,1,2 A:kool,A:kool,B:kool",
         "seat A threw away more cards than Kanaries were seen"),
        ("2 B deal - 4 2,2,2,2 2,2,2,2 .,.,.,. .,.,.,. 7,2,1,15,2,1,1,2 A:kool", "seat A threw away more cards"),
        ("2 B deal - 4 2,2,2,2 2,2,2,2 .,.,.,. .,.,.,. 7,2,1,16,2,0,1,2 A:kool,B:kool,C:mol!", "(MW-W45)"),
        ("3 B deal - 4 2,2,2,2 2,2,2,2 .,.,.,. .,.,.,. 7,2,1,12,2,0,1,2 A:kool,B:kool,C:kool,D:kool",
         "more cards were thrown away than the Kanaries seen can account for"),
    ],
)  # fmt: skip
def test_positions_no_game_comes_to(line: str, told: str) -> None:
    with pytest.raises(SetupError) as error:
        load(line)
    assert told in str(error.value)


def test_face_up_nothing_lies_face_down() -> None:
    line = "2 B deal - 4 2,2,2,2 2,2,2,2 .,.,.,. .,.,.,. 7,2,1,16,2,0,1,2 A:kool,B:kool,C:kool!"
    assert load(line) == "deal chance"
    with pytest.raises(SetupError, match="with trash=up nothing lies face down"):
        load(line, trash="up")


@pytest.mark.parametrize(("seats", "coal", "options"), GAMES, ids=NAMES)
def test_every_position_is_read_back(seats: int, coal: str, options: dict[str, str]) -> None:
    for state in played(seats, coal, options, 2):
        line = state.line()
        again = GAME.load(state.setup, line)
        assert (again.line(), again.key(), again.legal()) == (line, state.key(), state.legal())
        assert (again.to_move, again.decision(), again.outcome()) == (state.to_move, state.decision(), state.outcome())
        assert again.happened() == () and len(line) < 300
        assert field(again, "phase") == state.view(0).phase
        for seat in (*range(seats), SPECTATOR):  # the past alone is forgotten
            assert replace(again.view(seat), memory=()) == replace(state.view(seat), memory=()), line


@pytest.mark.parametrize(("seats", "coal", "options"), GAMES, ids=NAMES)
def test_a_game_goes_on_from_a_line_as_it_would_have(seats: int, coal: str, options: dict[str, str]) -> None:
    generator = Generator(f"lines {seats} {coal}")
    for number, state in enumerate(played(seats, coal, options, 3)):
        if number % 5 == 0:
            one, other = state.copy(), GAME.load(state.setup, state.line())
            while one.to_move != OVER:
                action = generator.choice(one.legal())
                one.push(action)
                other.push(action)
                assert (one.key(), one.happened()) == (other.key(), other.happened())
            assert one.outcome() == other.outcome()
