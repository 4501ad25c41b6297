"""Nerve: exact averages, found again by the rules themselves, and puzzles that hold up."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from textwrap import wrap

import pytest

from minetui.puzzles.attempt import Attempt
from minetui.puzzles.collection import lines_of, read_puzzle, write_puzzle
from minetui.puzzles.ids import read_code
from minetui.puzzles.nerve import GRADED, KIND, given_away
from minetui.puzzles.nerve_play import decisions, tempted
from minetui.puzzles.nerve_turn import draws, orders, worths
from minetui.puzzles.puzzle import GRADES, Puzzle, PuzzleError
from rules.dealer import Generator
from rules.game import choose_setup
from rules.quartz import GAME
from rules.quartz.phases import DECIDE
from rules.quartz.state import QuartzState
from rules.quartz.table import GO, HIRE, STOP, SURVEY
from tests.minetui.puzzles.quartz.slow import slow_worths
from tests.puzzles.shipped import shipped as shipped_of

OFF = choose_setup(GAME, 2, {"helpers": "off"})
ON = choose_setup(GAME, 2, {})


def shipped(grade: str, count: int | None) -> list[Puzzle]:
    """The first puzzles of a collection."""
    return list(shipped_of(KIND.id, grade)[:count])


def standing(one: Puzzle) -> QuartzState:
    """The position."""
    state = one.record.replay()
    assert isinstance(state, QuartzState)
    return state


# Worths


def position(line: str, pool: dict[str, int], helpers: bool = False, hand: str = "0,0,0,0,0,0,0,0",
             crew: str = "0,0,0,0,0,0,0,0", flags: str = "-", mine: str = "0,0,0,0,0,0") -> QuartzState:  # fmt: skip
    """Seat A's decision about a line, with so many Mine cards of each type left."""
    setup = ON if helpers else OFF
    names = GAME.start(setup).table.type_words
    left = ",".join(str(pool.get(name, 0)) for name in names)
    none = "0,0,0,0,0,0"
    return GAME.load(setup, f"decide A - {flags} - {line} {mine}/{none} {none}/{none} {hand}/0,0,0,0,0,0,0,0 {crew} "
                            f"{left} - -/- -")  # fmt: skip


def test_two_cards_left_one_of_them_an_accident() -> None:
    """Stopping brings 4. Going on: half an accident, half 4 + 5; with the accident alone left one stops."""
    state = position("sapphire.1", {"ruby.2": 1, "amber.1": 1})
    assert worths(state) == {GO: Fraction(9, 2), STOP: Fraction(4)}
    assert given_away(state.setup, state.line()) == {GO: 0, STOP: 500}


def test_a_fourth_crystal_brings_five_more() -> None:
    """A owns three quartz: the one left makes a set, 1 + 5 points, half of the time."""
    state = position("sapphire.1", {"quartz": 1, "ruby.1": 1}, mine="3,0,0,0,0,0")
    assert worths(state) == {GO: Fraction(4 + 6, 2), STOP: Fraction(4)}


def test_going_on_twice_can_be_right_where_once_is_wrong() -> None:
    """A owns two quartz; two more are left, worth 1 and then 6, and one accident.

    With 6 points in the line 2/3 of 7 is less, and after a quartz half of 13 is less than 7. With 3 points once and
    then stopping is 2/3 of 4, less than 3; but after a quartz half of 10 is more than 4, and 2/3 of 5 more than 3.
    """
    dear = position("amber.1", {"quartz": 2, "ruby.1": 1}, mine="2,0,0,0,0,0")
    assert worths(dear) == {GO: Fraction(14, 3), STOP: Fraction(6)}
    cheap = position("emerald.1", {"quartz": 2, "ruby.1": 1}, mine="2,0,0,0,0,0")
    assert worths(cheap) == {GO: Fraction(10, 3), STOP: Fraction(3)}


def test_a_pit_prop_makes_going_on_free() -> None:
    """Whatever comes the 4 points stay; half of the time 5 more come first."""
    state = position("sapphire.1", {"ruby.2": 1, "ruby.1": 1}, True, hand="0,0,0,0,1,0,0,0")
    assert worths(state) == {GO: Fraction(4 + 9, 2), STOP: Fraction(4)}


def test_a_hire_is_worth_what_the_helper_does_in_this_turn() -> None:
    """The quartz goes; one of two Helpers is a Pit Prop, with which the two cards left are free to try."""
    state = position("sapphire.1,quartz.h", {"ruby.2": 1, "ruby.1": 1}, True, crew="1,0,0,0,1,0,0,0", flags="h")
    with_prop = Fraction(4 + 9, 2)
    without = Fraction(9, 2)
    assert worths(state) == {STOP: Fraction(5), GO: Fraction(10, 2), HIRE: (with_prop + without) / 2}


def test_a_surveyor_takes_what_is_safe() -> None:
    """The ruby can be put on top of the accident: 9 for sure."""
    state = position("sapphire.1", {"ruby.2": 1, "ruby.1": 1}, True, hand="0,0,0,0,0,1,0,0")
    assert worths(state) == {SURVEY: Fraction(9), GO: Fraction(9, 2), STOP: Fraction(4)}


def test_the_rules_themselves_come_to_the_same_averages() -> None:
    """The first decisions with few cards left of some games, with and without Helpers, before the turn and in it."""
    generator, looked, phases = Generator("nerve against the rules"), 0, set()
    while looked < 60:
        setup = choose_setup(GAME, 2 + generator.below(3), {"helpers": "on" if generator.below(4) else "off"})
        seat = generator.below(setup.seats)
        for state in decisions(setup, seat, generator):
            own = not state.fixed or state.arranger == seat
            if state.left <= (3 if state.phase == DECIDE else 2) and own and not generator.below(3):
                before = state.key(), state.line()
                assert worths(state) == slow_worths(state.copy()), state.line()
                assert before == (state.key(), state.line())
                looked += 1
                phases.add(state.phase)
    assert len(phases) == 2


def test_stopping_is_cut_short_only_where_it_is_best(monkeypatch: pytest.MonkeyPatch) -> None:
    """The proof that stopping is best changes no worth."""
    generator, states = Generator("nerve cut"), list[QuartzState]()
    while len(states) < 12:
        states += [
            state.copy() for state in decisions(OFF, 0, generator)
            if state.phase == DECIDE and 2 <= state.left <= 7 and state.showing().bit_count() > 1
        ]  # fmt: skip
    quick = [worths(state) for state in states]
    monkeypatch.setattr("minetui.puzzles.nerve_turn.Line._enough", lambda *_: False)
    assert quick == [worths(state) for state in states]


def test_what_can_be_drawn_and_in_how_many_ways() -> None:
    assert list(draws((2, 1), 2)) == [((0, 1), (1, 0), 4), ((0, 0), (0, 1), 2)]
    assert sum(weight for _, _, weight in draws((3, 2, 4), 3)) == 9 * 8 * 7
    assert orders((1, 1, 2)) == [(1, 1, 2), (1, 2, 1), (2, 1, 1)]


def test_what_is_too_long_or_not_known_is_refused() -> None:
    start = QuartzState(OFF)
    with pytest.raises(PuzzleError, match="at a decision of its seat"):
        worths(start)
    start.push(start.legal()[0])
    with pytest.raises(PuzzleError, match="too long"):
        worths(start, 50)
    held = position("sapphire.1", {"ruby.2": 1}, True)
    held.hands = held.hands[0], (1, 0, 0, 0, 0, 0, 0, 0)
    with pytest.raises(PuzzleError, match="while nobody else has Helpers"):
        worths(held)


# Puzzles


def check(one: Puzzle) -> None:
    """All that a puzzle of a grade must be."""
    state, wanted = standing(one), GRADED[one.grade]
    assert state.to_move == one.seat == state.active and (one.best, one.ends, one.chance) == (0, 1, ())
    assert not any(any(hand) for seat, hand in enumerate(state.hands) if seat != one.seat)
    lost = given_away(one.record.setup, one.record.position)
    assert set(lost) == set(state.legal())
    best = GAME.parse(one.record.setup, one.line[0])
    assert lost[best] == 0 and sorted(lost.values())[1] == one.traits["margin"]
    assert wanted.closest <= one.traits["margin"] <= wanted.widest
    assert any(one.line[0].startswith(verb) for verb in wanted.bests) and state.left <= wanted.deck
    wrong = [lost[action] > 0 for action in tempted(state)]
    assert (wrong[0] or wrong[1]) and sum(wrong) == one.traits["missed"] >= wanted.missed
    assert KIND.solve(one, state, ()).line == one.line


@pytest.mark.parametrize("grade", GRADES)
def test_shipped_puzzles_hold_up(grade: str) -> None:
    assert len(lines_of(KIND.id, grade)) >= 100
    for one in shipped(grade, 5 if grade in ("hard", "fiendish") else 15):
        check(one)


@pytest.mark.soak
@pytest.mark.parametrize("grade", GRADES)
def test_all_shipped_puzzles_hold_up(grade: str) -> None:
    for one in shipped(grade, None):
        check(one)
        state = standing(one)
        if state.left < 4:
            assert worths(state) == slow_worths(state)


@pytest.mark.parametrize("grade", GRADES)
def test_no_choice_is_a_safe_guess(grade: str) -> None:
    bests = [one.line[0].split()[0] for one in shipped(grade, None)]
    assert max(bests.count(best) for best in bests) <= len(bests) * 2 / 3


@pytest.mark.parametrize("grade", GRADES)
def test_the_same_number_is_the_same_puzzle(grade: str) -> None:
    code, line = next(iter(lines_of(KIND.id, grade).items()))
    made = KIND.make(grade, read_code(code)[1])
    assert write_puzzle(made) == line
    assert read_puzzle(KIND.id, KIND.game, grade, write_puzzle(made)) == made


def test_a_number_without_a_puzzle_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("minetui.puzzles.nerve._GAMES", 0)
    with pytest.raises(PuzzleError, match="No puzzle nerve:easy with number 3 was found"):
        KIND.make("easy", 3)


@pytest.mark.parametrize("grade", GRADES)
def test_an_attempt_is_one_choice_and_chance_is_not_asked(grade: str) -> None:
    one = shipped(grade, 1)[0]
    lost = given_away(one.record.setup, one.record.position)
    attempt = Attempt(one)
    for action in standing(one).legal():
        assert not attempt.over and attempt.value == 0
        attempt.act(action)
        assert attempt.over and attempt.moves == 1 and attempt.value == -lost[action]
        assert attempt.solved == (lost[action] == 0)
        assert KIND.solve(one, attempt.match.record.replay(), attempt.done).best == -lost[action]
        assert attempt.undo()


def test_values_are_told_in_points() -> None:
    one = shipped("easy", 1)[0]
    told = [KIND.told(one, value) for value in (0, -340, -1000, -20, -12_345)]
    assert told == ["nothing given away", "gave away 0.34 points", "gave away 1.00 points", "gave away 0.02 points",
                    "gave away 12.35 points"]  # fmt: skip


def test_what_is_left_in_the_mine_is_told() -> None:
    """By kind: how many, where their unstable crystals are, how many offer a hire."""
    state = position(
        "sapphire.1,quartz.h", {"quartz": 2, "quartz.3": 1, "quartz.h": 1, "ruby.2": 2, "amber.1": 1}, True
    )
    one = shipped("hard", 1)[0]
    told = KIND.told_ahead(replace(one, record=replace(one.record, setup=ON, position=state.line()), seat=0))
    assert told == "Left in the Mine (@ unstable there, H hires): 4 Qua @3 H1, 2 Rub @22, 1 Amb @1."


def test_texts_find_room_and_hints_name_rules_there_are() -> None:
    rules = {each.id for each in GAME.rulebook().rules}
    assert set(KIND.rules) <= rules
    for grade in GRADES:
        for one in shipped(grade, None):
            hints = KIND.hints(one)
            assert len(hints) == 2 and all(hint.rpartition("[")[2].removesuffix("].") in rules for hint in hints)
            assert KIND.goal(one).endswith((".", "?"))
            assert 1 + len(wrap(KIND.goal(one), 77)) + len(wrap(KIND.told_ahead(one), 77)) <= 5
