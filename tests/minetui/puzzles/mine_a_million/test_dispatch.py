"""Dispatch is exact, says what it counts, and its puzzles deceive the tempted."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache

import pytest

from minetui.puzzles.attempt import Attempt
from minetui.puzzles.collection import lines_of, write_puzzle
from minetui.puzzles.dispatch import GRADED, KIND
from minetui.puzzles.dispatch_plan import Plan, Turn, chance_of, clock, turns_of, value_of
from minetui.puzzles.dispatch_play import by_habit, played, step_by_step, turn_by_turn
from minetui.puzzles.dispatch_search import Unfit, search
from minetui.puzzles.ids import read_code
from minetui.puzzles.puzzle import GRADES, Puzzle
from rules.catalogue import game
from rules.dealer import Generator
from rules.game import choose_setup, named
from rules.mine_a_million.game import GAME
from rules.mine_a_million.state import MineAMillionState
from tests.minetui.puzzles.mine_a_million.plain import Tired, counted, solved
from tests.puzzles.shipped import shipped as shipped_of

ONE = choose_setup(GAME, 2, {"auction": "none"})


def at(line: str) -> MineAMillionState:
    """A position of two seats with a mine each."""
    return GAME.load(ONE, line)


def plan(state: MineAMillionState, *chance: str) -> Plan:
    """What Chance does, the solver being the seat whose turn it is."""
    return Plan(state.active, clock(state), turns_of(state.table, chance))


def texts(state: MineAMillionState, actions: Sequence[int]) -> list[str]:
    """Actions in notation."""
    return [state.table.texts[action] for action in actions]


FIRE = at(
    "trade A - A 5.0 - A1.0/B1.0/-/-/-/- 10000,0,0,3,0,0/10000,0,0,0,0,0 - - 0,1,2,3,4,5,6,7 18 - - - 0 - - - - 0 -"
)
"""Seat A has three Units in the Warehouse, and Warehouse Fire lies on top."""
LORRY = at(
    "trade A - A 5.0 - A1.2/B1.0/-/-/-/- 5000,0,0,0,0,0/10000,0,0,0,0,0 - - 0,1,2,3,4,5,6,7 18 - - - 0 - - - - 0 -"
)
"""Seat A has two Units at white, seven spaces from Newport, and the price of a lorry."""


def test_what_a_fire_would_burn_is_sold_before_it() -> None:
    """£10,000 and three Units are £70,000; a third of them burns, one at least; the 6 brings one Unit to the mine."""
    found = search(FIRE, plan(FIRE, "die 6", "card 1"))
    assert found.best == 10_000 + 60_000 + 5_000
    assert texts(FIRE, found.line(found.good()[0]))[0] == "sell warehouse 3"
    # A throw without a sale costs a Unit; a rebate there is none, for a Unit was claimed.
    assert step_by_step(FIRE, plan(FIRE, "die 6", "card 1")) == 10_000 + 40_000 + 5_000


def test_without_the_card_the_rebate_is_what_there_is_to_gain() -> None:
    """A 3 brings neither card nor Units; with nothing on hire, £2,500 (MAM-R35), however many of the three are sold."""
    found = search(FIRE, plan(FIRE, "die 3"))
    assert found.best == 72_500 and len(found.good()) == 4


def test_a_lorry_costs_first_and_brings_more_by_the_second_throw() -> None:
    """The lorry: £5,000 less, two Units worth £15,000 more each: £40,000. At rest: £5,000, two rebates, two Units."""
    two = plan(LORRY, "die 3", "die 2", "die 4")
    found = search(LORRY, two)
    assert found.best == 40_000
    line = texts(LORRY, found.line(found.good()[0]))
    assert line[0] == "hire lorry" and line[-1] == "move lorry1 newport"
    assert step_by_step(LORRY, two) == turn_by_turn(LORRY, two) == 5_000 + 2 * 5_000 + 2 * 2_500
    short = search(LORRY, plan(LORRY, "die 3", "die 2", "die 3"))
    assert short.best == 20_000  # six spaces are not seven


def test_dollars_count_a_pound_each() -> None:
    state = at(
        "trade A - A 5.0 - A1.1/B1.0/-/-/-/- 10000,80000,0,0,0,0/10000,0,0,0,0,0 "
        "barge1:A:K6:port1:4,1,0,0,0,0 - 0,1,2,3,4,5,6,7 18 - - - 0 - - - - 0 -"
    )
    assert value_of(state, 0) == counted(state, 0) == 10_000 + 80_000 + 5_000 + 4 * 20_000
    assert value_of(state, 1) == counted(state, 1) == 10_000 + 20_000
    found = search(state, plan(state, "die 2"))
    assert found.best == 10_000 - 7_500 + 80_000 + 5_000 + 4 * 40_000  # the barge's turn is paid, four Units are sold


# Against the plain way


def drawn(generator: Generator, state: MineAMillionState, turns: int) -> list[Turn]:
    """Throws and cards out of what is left of the pack."""
    cards = [one for one in range(26) if state.pack >> one & 1]
    generator.shuffle(cards)
    found = []
    for _ in range(turns):
        die = generator.below(6)
        found.append(Turn(state.table.dice[die], state.table.card + cards.pop() if die in (0, 5) and cards else -1))
    return found


def against_the_plain_way(name: str, mines: str, turns: int, latest: int, most: int) -> bool:
    """Whether a position from play was small enough; both ways agree on all its ends then."""
    generator = Generator(name)
    setup = choose_setup(GAME, 2, {"auction": "none", "mines_each": mines})
    state = played(generator, setup, 2 + generator.below(latest))
    if state is None or state.pack.bit_count() < turns:
        return False
    chance = drawn(generator, state, turns)
    before = state.key(), list(state.stack)
    try:
        found = search(state, Plan(state.active, clock(state), chance), most=most)
        ends = solved(state.copy(), state.active, list(chance_of(state.table, chance)), most)
    except (Unfit, Tired):
        return False
    assert (state.key(), state.stack) == before
    assert found.ends == ends
    return True


def test_the_plain_way_finds_the_same_ends() -> None:
    compared = sum(
        against_the_plain_way(f"plain {mines} {turns} {number}", mines, turns, 40, 2_500)
        for mines in ("1", "2")
        for turns in (1, 3)
        for number in range(20)
    )
    assert compared >= 25


@pytest.mark.soak
def test_the_plain_way_finds_the_same_ends_in_many_positions() -> None:
    compared = sum(
        against_the_plain_way(f"long {mines} {turns} {number}", mines, turns, 60, 10_000)
        for mines in ("1", "2")
        for turns in (1, 3)
        for number in range(60)
    )
    assert compared >= 80


# What is made, and what ships


def shipped(grade: str) -> tuple[Puzzle, ...]:
    """A grade's collection."""
    return shipped_of(KIND.id, grade)


@cache
def made(grade: str) -> Puzzle:
    """The first puzzle of a grade's collection, made anew."""
    return KIND.make(grade, read_code(shipped(grade)[0].code)[1])


def hold_up(puzzle: Puzzle) -> None:
    """The stored line is legal and attains the best, proven anew; the grade's criteria hold; the tempted miss it."""
    wanted = GRADED[puzzle.grade]
    attempt = Attempt(puzzle)
    begun = attempt.match.record.replay()
    assert isinstance(begun, MineAMillionState)
    solution = KIND.solve(puzzle, begun, ())
    assert (solution.best, solution.ends, solution.line) == (puzzle.best, puzzle.ends, puzzle.line)
    there = plan(begun, *puzzle.chance)
    assert len(there.turns) == wanted.turns and begun.active == puzzle.seat
    assert step_by_step(begun, there) == puzzle.best - puzzle.traits["short"] < puzzle.best
    if wanted.turns > 1:
        assert max(by_habit(begun, there), turn_by_turn(begun, there)) < puzzle.best
    ends, traits = puzzle.traits["all"], puzzle.traits
    assert wanted.ends[0] <= ends <= wanted.ends[1]
    assert wanted.share[0] * ends <= 1_000 * puzzle.ends <= wanted.share[1] * ends
    assert traits["back"] >= wanted.back and traits["kinds"] >= wanted.kinds
    while not attempt.over:  # it does what Chance and the other seat do by itself
        attempt.act(attempt.match.parse(puzzle.line[len(attempt.done)]))
    assert attempt.over and attempt.solved and attempt.value == puzzle.best
    assert [attempt.match.text(action) for action in attempt.done] == list(puzzle.line)
    assert counted(attempt.match.record.replay(), puzzle.seat) == puzzle.best  # type: ignore[arg-type]


@pytest.mark.parametrize("grade", GRADES)
def test_what_is_made_holds_up_and_comes_again(grade: str) -> None:
    puzzle = made(grade)
    hold_up(puzzle)
    assert puzzle == shipped(grade)[0] and write_puzzle(puzzle) == lines_of(KIND.id, grade)[puzzle.code]


@pytest.mark.parametrize("grade", GRADES)
def test_a_collection_ships_and_a_sample_holds_up(grade: str) -> None:
    puzzles = shipped(grade)
    assert len(puzzles) >= 100 and len({one.record.position for one in puzzles}) == len(puzzles)
    for puzzle in puzzles[::50]:
        hold_up(puzzle)


@pytest.mark.soak
@pytest.mark.parametrize("grade", GRADES)
def test_the_whole_collection_holds_up(grade: str) -> None:
    for puzzle in shipped(grade):
        hold_up(puzzle)


@pytest.mark.parametrize("grade", GRADES)
def test_an_attempt_tells_how_far_from_the_best_it_is(grade: str) -> None:
    """After any own action, the best that is left is what the search says, and never more than par."""
    puzzle = made(grade)
    attempt = Attempt(puzzle)
    while not attempt.over:
        attempt.act(attempt.match.legal()[0])
        state = attempt.match.record.replay()
        left = KIND.solve(puzzle, state, attempt.done)
        assert attempt.value <= puzzle.best if attempt.over else left.best <= puzzle.best
    assert KIND.solve(puzzle, state, attempt.done).line == () and left.best == attempt.value
    while attempt.undo():
        pass
    assert attempt.match.record.replay().key() == puzzle.record.start().key()


def test_hints_name_rules_that_exist_and_no_action() -> None:
    rules = game(KIND.game).rulebook()
    for grade in GRADES:
        for puzzle in shipped(grade)[:40]:
            nudges = KIND.hints(puzzle)
            assert len(nudges) == 2
            for nudge in nudges:
                assert rules.rule(re.findall(r"\[(MAM-[A-Z]\d+)\]", nudge)[0])
                assert not any(text in nudge for text in puzzle.line if " " in text)


def test_goal_and_what_comes_are_told() -> None:
    easy, hard = made("easy"), made("hard")
    assert KIND.goal(easy).startswith("Have the most £ + $ when this turn ends. Units count £20k in ")
    assert KIND.goal(hard).startswith("Have the most £ + $ when your next turn ends. ")
    assert KIND.told(easy, 1_234_500) == "£1,234,500" and KIND.told(easy, -5_000) == "-£5,000"
    told = named(KIND.told_ahead(hard), ("Ada", "Ben"))
    throws = [text.split()[1] for text in hard.chance if text.startswith("die")]
    assert re.findall(r"(?:you|Ada|Ben) (\d)", told) == throws and "{" not in told
