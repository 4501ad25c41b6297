"""Double shift: what is promised as the best of two turns is the best, whatever gaps the cards to come may fill."""

from __future__ import annotations

from functools import partial

import pytest

from minetui.puzzles.attempt import Attempt
from minetui.puzzles.collection import read_puzzle, write_puzzle
from minetui.puzzles.double_shift import DRAWS, GRADED, KIND, SETUP
from minetui.puzzles.double_shift_solver import FirstTurn
from minetui.puzzles.ids import read_code
from minetui.puzzles.mine_your_business_kind import begun
from minetui.puzzles.puzzle import GRADES, Puzzle
from rules.catalogue import game
from rules.dealer import Generator
from rules.mine_your_business.kernel import Kernel
from rules.mine_your_business.phases import ACTING, ENDED
from rules.mine_your_business.table import BRAKES, EMPTY, WILD_SIGN
from tests.minetui.puzzles.mine_your_business.brute import search
from tests.minetui.puzzles.mine_your_business.cases import pinned, small
from tests.puzzles.shipped import shipped


def two_turns_are_over(turn: int, state: Kernel) -> bool:
    """Whether nothing more can be loaded in the turn after one of this number: no Wild Sign, no Lunchtime is about."""
    if state.phase == ENDED or state.turn > turn + 1:
        return True
    return state.turn == turn + 1 and (state.phase != ACTING or not state.acts)


def next_card(cards: list[str], had: int, state: Kernel) -> int:
    """What Chance does when cards and facings come in this order ("GO8 2")."""
    number = len(state.got[0]) - had - state.cells.count(EMPTY)
    cell = state.table.cell_name[state.gap()]
    return game(KIND.game).parse(SETUP, f"deal {cell} {cards[number]}")


def case(number: int, acts: int, bonus: int, most: int) -> tuple[Kernel, list[str]]:
    """A position from play with few enough ends of its first turn, and cards to come."""
    for again in range(1000):
        name = f"{acts} {bonus} {number} {again}"
        state = small(SETUP, name, 14, acts, bonus)
        quiet = state.moved[0] % 4 != 3 and not state.short
        ids = [card.id for card in state.table.cards if card.sign != "wild"]
        counts = [a + b for a, b in zip(*state.layers[0], strict=True)]
        lying = [state.table.cards[kind].id for kind, count in enumerate(counts) if count]
        generator = Generator(name)
        cards = [f"{card} {generator.below(4)}" for card in lying if card in ids]
        generator.shuffle(cards)
        wild = any(state.table.sign[face >> 2] == WILD_SIGN for face in state.cells)
        if quiet and not wild and len(cards) >= DRAWS and len(first_turn(state, cards).origin) <= most:
            return state, cards[:DRAWS]
    raise AssertionError("no such position")


def first_turn(state: Kernel, cards: list[str]) -> FirstTurn:
    """The solver at its work."""
    kinds = state.table.kind_named
    return FirstTurn(state, 0, [4 * kinds[card.lower()] + int(turns) for card, turns in map(str.split, cards)])


def must_agree(acts: int, bonus: int, most: int, number: int) -> None:
    """Both solvers find the same number of cards and of ends."""
    state, cards = case(number, acts, bonus, most)
    before = state.key()
    first = first_turn(state, cards)
    answer = first.two.best, first.ends
    assert state.key() == before
    over = partial(two_turns_are_over, state.turn)
    best, mines = search(state, over, partial(next_card, cards, len(state.got[0])))
    assert answer == (best, len(mines)), (state.line(), cards)  # type: ignore[attr-defined]


@pytest.mark.rule("MYB-R41", "MYB-X12")
@pytest.mark.parametrize(("acts", "bonus", "most", "count"), [(0, 0, 12, 6), (0, BRAKES, 4, 5), (1, 0, 16, 4)])
def test_the_second_solver_finds_no_more_and_as_many_ends(acts: int, bonus: int, most: int, count: int) -> None:
    for number in range(count):
        must_agree(acts, bonus, most, number)


@pytest.mark.soak
@pytest.mark.timeout(3600)
@pytest.mark.parametrize(("acts", "bonus", "most", "count"), [(0, 0, 400, 30), (1, BRAKES, 30, 20), (2, 0, 120, 8)])
def test_the_second_solver_agrees_on_many(acts: int, bonus: int, most: int, count: int) -> None:
    for number in range(count):
        must_agree(acts, bonus, most, number)


def must_hold(puzzle: Puzzle) -> None:
    """All that is promised of a puzzle."""
    state = begun(puzzle)
    attempt = Attempt(puzzle)
    mine = [text for text in puzzle.line if not text.startswith("deal")]
    for text in mine:
        assert not attempt.over
        attempt.act(attempt.match.parse(text))
    assert attempt.solved and attempt.value == puzzle.best
    assert tuple(attempt.match.text(action) for action in attempt.done) == puzzle.line
    found = KIND.solve(puzzle, puzzle.record.start(), ())
    assert (found.best, found.ends, found.line) == (puzzle.best, puzzle.ends, puzzle.line)
    grade, traits = GRADED[puzzle.grade], puzzle.traits
    assert puzzle.best >= grade.best and grade.ends[0] <= puzzle.ends <= grade.ends[1]
    assert grade.blind[0] <= traits["blind"] <= grade.blind[1] and traits["near"] >= grade.near
    assert grade.twists[0] <= (traits["held"] > 0) + traits["sign"] + traits["brakes"] <= grade.twists[1]
    assert (traits["sign"], traits["brakes"]) == ("read" in puzzle.line, "brakes" in puzzle.line)
    assert traits["short"] > 0 and greedy(puzzle) == puzzle.best - traits["short"]
    assert state.moved[0] % 4 != 3 and len(puzzle.chance) == DRAWS
    for nudge in KIND.hints(puzzle):
        rule = nudge[nudge.index("[") + 1 : nudge.index("]")]
        assert rule in game(KIND.game).rulebook()


def greedy(puzzle: Puzzle) -> int:
    """What whoever looks one action ahead loads: most cards loaded or ready, of equals the first; never with Brakes."""
    attempt = Attempt(puzzle)
    load, end, brakes = map(attempt.match.parse, ("load", "end actions", "brakes"))
    while not attempt.over:
        state = attempt.match.record.replay()
        assert isinstance(state, Kernel)
        scores: dict[int, int] = {}
        for action in state.legal():
            state.push(action)
            scores[action] = len(state.got[0])
            if state.phase == ACTING and load in state.legal():
                state.push(load)
                scores[action] = len(state.got[0])
                state.pop()
            state.pop()
        scores.pop(brakes, None)
        if len(scores) > 1:
            scores.pop(end, None)
        attempt.act(max(scores, key=lambda action: scores[action]))
    return attempt.value


def test_cards_come_in_their_order_whatever_the_gaps_are() -> None:
    puzzle = next(puzzle for puzzle in shipped("double-shift", "fair") if "deal" in " ".join(puzzle.line))
    told = KIND.told_ahead(puzzle)
    assert told.startswith("The refill, row by row: 1 ") and told.count(";") == DRAWS - 1
    dealt = [text.split()[2:] for text in puzzle.line if text.startswith("deal")]
    assert dealt == [card.split() for card in puzzle.chance[: len(dealt)]]
    cells = [text.split()[1] for text in puzzle.line if text.startswith("deal")]
    assert cells == sorted(cells, key=lambda cell: (cell[1], cell[0]))


def test_no_action_gains_and_one_keeps_the_best_all_the_way() -> None:
    """From each State the best is the best of what its actions leave; in the middle of a refill it is known as well."""
    puzzle = min(shipped("double-shift", "hard"), key=lambda one: (one.traits["sign"] == 0, one.traits["near"]))
    attempt = Attempt(puzzle)
    for text in (*puzzle.line[:-1],):
        if not text.startswith("deal"):
            state = attempt.match.record.replay()
            best = []
            for action in state.legal() if len(attempt.done) > 1 else [attempt.match.parse(text)]:
                state.push(action)
                best.append(KIND.solve(puzzle, state, (*attempt.done, action)).best)
                state.pop()
            assert max(best) == KIND.solve(puzzle, state, attempt.done).best == puzzle.best
            attempt.act(attempt.match.parse(text))


@pytest.mark.parametrize("grade", GRADES[:3])
def test_a_puzzle_made_is_what_its_grade_says(grade: str) -> None:
    puzzle = KIND.make(grade, 5)
    assert puzzle.id == f"double-shift:{grade}:10005"
    must_hold(puzzle)
    assert read_puzzle(KIND.id, KIND.game, grade, write_puzzle(puzzle)) == puzzle


def test_the_same_number_makes_the_same_puzzle_for_ever() -> None:
    for grade, line in pinned("double-shift"):
        assert write_puzzle(KIND.make(grade, read_code(line.split("\t")[0])[1])) == line


@pytest.mark.parametrize("grade", GRADES)
def test_shipped_puzzles_hold(grade: str) -> None:
    puzzles = shipped("double-shift", grade)
    assert len(puzzles) >= 100
    for puzzle in puzzles[::40]:
        must_hold(puzzle)


@pytest.mark.soak
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("grade", GRADES)
def test_every_shipped_puzzle_holds_and_is_made_again(grade: str) -> None:
    for puzzle in shipped("double-shift", grade):
        must_hold(puzzle)
    for puzzle in shipped("double-shift", grade)[::30]:
        assert KIND.make(grade, read_code(puzzle.code)[1]) == puzzle
