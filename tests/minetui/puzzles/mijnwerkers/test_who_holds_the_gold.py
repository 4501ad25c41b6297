"""Questions about hidden cards: one answer each, found again by dealing every hidden card anew."""

from __future__ import annotations

from textwrap import wrap

import pytest

from minetui.puzzles.attempt import NAMES as SEATED
from minetui.puzzles.attempt import Attempt
from minetui.puzzles.collection import lines_of, read_puzzle, write_puzzle
from minetui.puzzles.gold_deals import deals, hidden, possible
from minetui.puzzles.gold_questions import (
    CAN_HOLD,
    CARD,
    CATCHES,
    CAUGHT,
    GOLD,
    HOLDER,
    LIARS,
    MOST,
    NAMES,
    READS,
    Question,
    believed,
    likeliest,
    only_answer,
    text,
)
from minetui.puzzles.puzzle import GRADES, Puzzle
from minetui.puzzles.who_holds_the_gold import GRADED, KIND
from rules.game import choose_setup, named
from rules.mijnwerkers import GAME
from rules.mijnwerkers.components import KINDS, VALUES
from rules.mijnwerkers.state import MijnwerkersState
from rules.mijnwerkers.view import MijnwerkersView
from rules.piles import SEATS
from tests.minetui.puzzles.mijnwerkers.slow import alike, hidden_deals, knows
from tests.puzzles.shipped import shipped as shipped_of


def view_of(one: Puzzle) -> MijnwerkersView:
    """What the solver sees."""
    view = one.record.replay().view(one.seat)
    assert isinstance(view, MijnwerkersView)
    return view


def question_of(one: Puzzle) -> Question:
    """What is asked."""
    return Question(one.traits["ask"], one.traits["about"])


def shipped(grade: str, count: int | None) -> list[Puzzle]:
    """The first puzzles of a collection."""
    return list(shipped_of(KIND.id, grade)[:count])


COUNTS = ("none", "one", "two", "three", "four", "five", "six", "seven", "eight")
"""How many, as it is answered."""


def right_answer(one: Puzzle) -> str:
    """The answer that fits every deal, by plain means, with the letters of seats."""
    asked, me = question_of(one), one.seat
    worlds = list(alike(one.record, me))
    states = [state for _, state in worlds]
    others = [seat for seat in range(one.record.setup.seats) if seat != me]
    held = [seat for seat in others if states[0].hands[seat] >= 0]
    if asked.ask == CAN_HOLD:
        who = [seat for seat in held if any(state.hands[seat] % 8 == asked.about for state in states)]
        return " and ".join([", ".join(SEATS[seat] for seat in who[:-1]), SEATS[who[-1]]] if len(who) > 1
                            else [SEATS[seat] for seat in who] or ["Nobody"])  # fmt: skip
    if asked.ask in (CATCHES, READS):
        cards = {
            state.hands[asked.about] % 8
            for record, state in worlds
            if knows(record, asked.about, me, asked.ask == CATCHES)
        }
        assert len(cards) == 1
        return NAMES[cards.pop()]

    def told(number: int, state: MijnwerkersState) -> str:
        hands = {seat: state.hands[seat] % 8 for seat in held}
        if asked.ask == CARD:
            return NAMES[hands[asked.about]]
        if asked.ask == HOLDER:
            return next((SEATS[seat] for seat in held if hands[seat] == asked.about), "Nobody")
        if asked.ask == LIARS:
            return COUNTS[sum(1 for seat in held if state.hands[seat] >= 8 and VALUES[hands[seat]])]
        if asked.ask == GOLD:
            return COUNTS[sum(VALUES[hands[seat]] for seat in held)]
        assert asked.ask == CAUGHT
        return COUNTS[sum(knows(worlds[number][0], seat, me, True) for seat in others)]

    found = {told(number, state) for number, state in enumerate(states)}
    assert len(found) == 1
    return found.pop()


@pytest.mark.parametrize("grade", GRADES)
def test_every_hidden_card_dealt_anew_leaves_the_same_answer(grade: str) -> None:
    some = [one for one in shipped(grade, 40) if len(hidden_deals(one.record, one.seat)) < 3][:3]
    assert len(some) == 3
    for one in some:
        assert right_answer(one) == one.line[0]


@pytest.mark.parametrize("grade", GRADES)
def test_deals_are_those_a_replay_allows(grade: str) -> None:
    for one in [one for one in shipped(grade, 40) if len(hidden_deals(one.record, one.seat)) < 4][:2]:
        cards = hidden(view_of(one))
        places = [(place.seat, place.held) for place in cards.places]
        replays = set()
        for _, state in alike(one.record, one.seat):
            thrown = {seat: sorted(card % 8 for owner, card in state.trash if owner == seat) for seat, _ in places}
            held = tuple(state.hands[seat] % 8 for seat, in_hand in places if in_hand)
            replays.add((held, tuple(sorted((seat, tuple(kinds)) for seat, kinds in thrown.items()))))
        listed = set()
        for deal, _ in deals(cards):
            thrown = {seat: sorted(kind for (owner, held_), kind in zip(places, deal, strict=True)
                                   if owner == seat and not held_) for seat, _ in places}  # fmt: skip
            held = tuple(kind for (_, in_hand), kind in zip(places, deal, strict=True) if in_hand)
            listed.add((held, tuple(sorted((seat, tuple(kinds)) for seat, kinds in thrown.items()))))
        assert listed == replays


@pytest.mark.parametrize("grade", GRADES)
def test_the_quick_way_to_possible_kinds_agrees_with_all_deals(grade: str) -> None:
    for one in shipped(grade, 12):
        cards = hidden(view_of(one))
        every = [deal for deal, _ in deals(cards)]
        for at in range(len(cards.places)):
            assert possible(cards, at) == {deal[at] for deal in every}


@pytest.mark.parametrize("grade", GRADES)
def test_nothing_shown_depends_on_hidden_cards(grade: str) -> None:
    """Goal, answers and hints are the same whatever the others hold; so is the answer."""
    one = next(one for one in shipped(grade, 60) if one.traits["deals"] > 1 and one.traits["deals"] < 30)
    other = next(record for record, _ in alike(one.record, one.seat) if record != one.record)
    twin = Puzzle(one.kind, one.grade, one.code, other, one.seat, (), 1, 1, one.line, one.traits)
    assert (KIND.goal(twin), KIND.answers(twin), KIND.hints(twin)) == (
        KIND.goal(one), KIND.answers(one), KIND.hints(one),
    )  # fmt: skip
    assert KIND.solve(twin, other.replay(), ()) == KIND.solve(one, one.record.replay(), ())
    assert not set(one.traits) & {"answer", "right"} and one.chance == ()


@pytest.mark.parametrize("grade", GRADES)
def test_the_solver_decides_next_so_the_actions_on_offer_tell_no_hand(grade: str) -> None:
    for one in shipped(grade, 20):
        assert one.record.replay().to_move == one.seat


def check(one: Puzzle) -> None:
    """All that a puzzle of a grade must be."""
    view, asked, wanted = view_of(one), question_of(one), GRADED[one.grade]
    right = only_answer(asked, view)
    answers = KIND.answers(one)
    assert 0 <= right < len(answers) <= MOST and len(set(answers)) == len(answers)
    assert answers[right].format(*SEATS) == one.line[0] and (one.best, one.ends) == (1, 1)
    assert [KIND.worth(one, number) for number in range(len(answers))].count(1) == 1 == KIND.worth(one, right)
    assert KIND.solve(one, one.record.replay(), ()).line == one.line
    assert believed(asked, view) != right
    assert one.traits["missed"] == 1 + (likeliest(asked, view) != right) >= wanted.missed
    thought = sum(one.traits[name] for name in ("noes", "sum", "together", "many", "chair"))
    assert wanted.fewest <= thought <= wanted.most
    assert any(asked.ask in group for group in wanted.asks)


@pytest.mark.parametrize("grade", GRADES)
def test_shipped_puzzles_hold_up(grade: str) -> None:
    assert len(lines_of(KIND.id, grade)) >= 100
    for one in shipped(grade, 12):
        check(one)


@pytest.mark.soak
@pytest.mark.parametrize("grade", GRADES)
def test_all_shipped_puzzles_hold_up(grade: str) -> None:
    for one in shipped(grade, None):
        check(one)
        if len(hidden_deals(one.record, one.seat)) < 4:
            assert right_answer(one) == one.line[0]


@pytest.mark.parametrize("grade", GRADES)
def test_no_answer_is_a_safe_guess(grade: str) -> None:
    """No answer to the same question is right in more than two of three puzzles."""
    told = [(one.traits["ask"], one.line[0]) for one in shipped(grade, None)]
    for ask in {ask for ask, _ in told}:
        same = [line for one, line in told if one == ask]
        assert len(same) < 9 or max(same.count(line) for line in same) <= len(same) * 2 / 3, (ask, same)


@pytest.mark.parametrize("grade", GRADES)
def test_the_same_number_is_the_same_puzzle(grade: str) -> None:
    code = next(iter(lines_of(KIND.id, grade)))
    made = KIND.make(grade, 0)
    assert write_puzzle(made) == lines_of(KIND.id, grade)[code]
    assert read_puzzle(KIND.id, KIND.game, grade, write_puzzle(made)) == made
    check(made)


def test_hints_name_rules_there_are_and_no_answer() -> None:
    book = GAME.rulebook()
    for grade in GRADES:
        for one in shipped(grade, 12):
            for hint in KIND.hints(one):
                rule = hint.rpartition("[")[2].removesuffix("].")
                assert rule in {each.id for each in book.rules}, hint
    assert all(rule in {each.id for each in book.rules} for rule in KIND.rules)


@pytest.mark.parametrize("grade", GRADES)
def test_question_and_answers_find_room_below_the_table(grade: str) -> None:
    """Five rows of 80 columns: a heading, the question, the answers."""
    for one in shipped(grade, None):
        names = SEATED[: one.record.setup.seats]
        listed = "   ".join(f"{number}) {named(text, names)}" for number, text in enumerate(KIND.answers(one), 1))
        assert 1 + len(wrap(named(KIND.goal(one), names), 77)) + len(wrap(listed, 77)) <= 5


def test_an_answer_is_an_attempt() -> None:
    one = shipped("easy", 1)[0]
    attempt = Attempt(one)
    assert attempt.asks and not attempt.over and attempt.match.to_move == one.seat
    right = [answer.format(*SEATS) for answer in attempt.answers].index(one.line[0])
    attempt.reply((right + 1) % len(attempt.answers))
    assert attempt.over and not attempt.solved and attempt.result().told == "a wrong answer"
    assert attempt.undo()
    attempt.reply(right)
    assert attempt.solved and attempt.result().told == "the right answer"


# Worked by hand: three players, the last round of eight; two cards stay in the coal pile.


def late(position: str) -> MijnwerkersView:
    """What seat A sees in a position with three players."""
    view = GAME.load(choose_setup(GAME, 3, {}), position).view(0)
    assert isinstance(view, MijnwerkersView)
    return view


def test_two_cards_that_are_shown_when_asked_must_be_in_the_pile() -> None:
    """A holds coal; unseen are a gold, a 2x gold, the mole and the canary, and B and C said no: both lied."""
    view = late("8 C vote - 5 3,4,4 2,2,2 kool!,goud!,goud2! .,.,. 0,0,0,0,1,1,0,0 -")
    assert text(Question(LIARS), view).startswith("How many of the others who said no")
    assert only_answer(Question(LIARS), view) == 2
    assert only_answer(Question(GOLD), view) == 3
    assert only_answer(Question(CARD, 1), view) == -1
    assert believed(Question(LIARS), view) == 0


def test_who_sees_only_gold_knows_the_liar() -> None:
    """A lied with gold; B and C hold a gold and coal. The coal's holder sees nothing but gold, the other does not."""
    view = late("8 C vote - 5 3,4,4 2,2,2 goud!,goud!,kool! .,.,. 0,0,0,0,1,1,0,0 -")
    assert only_answer(Question(CAUGHT), view) == 1
    assert NAMES[only_answer(Question(CATCHES, 1), view)] == "Kool"
    assert KINDS[only_answer(Question(READS, 2), view)] == "kool"
