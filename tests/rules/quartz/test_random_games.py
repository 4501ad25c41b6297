"""What holds in every position of every seat count and option, tried on random games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

import pytest

from rules import CHANCE, OVER, SPECTATOR
from rules.dealer import Generator
from rules.quartz import GAME
from rules.quartz.state import QuartzState
from tests.rules.quartz.play import GAMES, NAMES, played

each_game = pytest.mark.parametrize(("seats", "options", "decks"), GAMES, ids=NAMES)
Options = Mapping[str, str]


def by_kind(state: QuartzState, cards: Iterable[int]) -> Counter[int]:
    """How many cards of each kind."""
    return Counter(state.table.kind[card] for card in cards)


def done(state: QuartzState) -> str:
    """The notation of the last action, "" before the first."""
    return GAME.text(state.setup, state.stack[-1][0]) if state.stack else ""


def collected(state: QuartzState) -> Counter[int]:
    """All crystals in columns and chests, by kind."""
    found: Counter[int] = Counter()
    for counts in (*state.columns, *state.chests):
        found += Counter(dict(enumerate(counts)))
    return found


@pytest.mark.rule("QZ-R11", "QZ-Q6", "QZ-Q42")
@each_game
def test_no_card_is_lost(seats: int, options: Options, decks: Options) -> None:
    """A ledger kept from what was done: what is turned lies in the line, is collected, or was discarded."""
    for seed in range(2):
        turned: Counter[int] = Counter()
        lost: Counter[int] = Counter()
        row: tuple[int, ...] = ()
        for state in played(seats, options, decks, seed):
            table = state.table
            verb, _, card = done(state).partition(" ")
            if verb == "turn":
                row += (table.type_texts.index(card),)
                turned[row[-1]] += 1
            happened = {event.kind for event in state.happened()}
            if happened & {"hire", "discard"}:
                lost += by_kind(state, row[-1:] if verb in ("hire", "pit-prop") else row)
            row = state.row
            in_mine = Counter(dict(enumerate(state.pool))) + Counter((*state.fixed, *state.to_put))
            assert in_mine + turned == Counter(dict(enumerate(table.copies)))
            assert sum(in_mine.values()) == state.left == state.view(0).deck
            assert collected(state) + by_kind(state, state.row) + lost == by_kind(state, turned.elements())
            assert all(crew + spent + sum(held) == count for crew, spent, count, *held in
                       zip(state.crew, state.spent, table.crew, *state.hands, strict=True))  # fmt: skip


@pytest.mark.rule("QZ-R10", "QZ-Q8")
@each_game
def test_accidents_are_those_of_two_cards_at_one_position(seats: int, options: Options, decks: Options) -> None:
    accidents = 0
    for seed in range(4):
        row: tuple[int, ...] = ()
        for state in played(seats, options, decks, seed):
            verb, _, card = done(state).partition(" ")
            if verb == "turn":
                places = [state.table.cards[other].position for other in row]
                position = state.table.cards[state.table.type_texts.index(card)].position
                clash = position > 0 and position in places
                assert ("accident" in [event.kind for event in state.happened()]) == clash
                accidents += clash
            row = state.row
    assert accidents > 1


@each_game
def test_a_game_ends_and_is_taken_back_exactly(seats: int, options: Options, decks: Options) -> None:
    keys, actions, told = [], [], []
    state = None
    for state in played(seats, options, decks, 5):
        actions.append(state.legal())
        keys.append(state.key())
        told.append(state.happened())
        assert len(set(actions[-1])) == len(actions[-1])
        assert bool(actions[-1]) == (state.to_move != OVER) == (state.outcome() is None)
        if state.to_move == CHANCE:
            assert len(state.weights()) == len(actions[-1]) and min(state.weights()) > 0
    assert state is not None and state.to_move == OVER
    while len(keys) > 1:
        assert (state.key(), state.legal(), state.happened()) == (keys.pop(), actions.pop(), told.pop())
        state.pop()
    assert state.key() == keys[0] == GAME.start(state.setup).key()
    with pytest.raises(IndexError):
        state.pop()


@each_game
def test_what_is_listed_can_be_done_and_the_rest_is_refused_by_a_rule(
    seats: int, options: Options, decks: Options
) -> None:
    generator = Generator(f"refusals {seats}")
    book = GAME.rulebook()
    for number, state in enumerate(played(seats, options, decks, 10)):
        if number % 3:
            continue
        listed = set(state.legal())
        before = state.line()
        for action in listed:
            assert state.check(action) is None
            state.push(action)
            assert state.line() != before
            assert state.pop() == action
            assert state.line() == before
        for action in {generator.below(state.table.actions) for _ in range(25)} - listed:
            found = state.check(action)
            assert found is not None and found.rule in book and found.reason.endswith("."), found
        for action in (-1, state.table.actions):
            found = state.check(action)
            assert found is not None and found.rule == ""
        assert state.line() == before


@each_game
def test_a_position_line_leads_back_and_a_copy_goes_its_own_way(seats: int, options: Options, decks: Options) -> None:
    for number, state in enumerate(played(seats, options, decks, 20)):
        line = state.line()
        if number % 2:
            again = GAME.load(state.setup, line)
            assert (again.line(), again.key(), again.legal()) == (line, state.key(), state.legal())
            assert again.decision() == state.decision() and again.outcome() == state.outcome()
            assert all(again.view(seat) == state.view(seat) for seat in (*range(seats), SPECTATOR))
        copy = state.copy()
        assert copy.key() == state.key() and copy.happened() == state.happened()
        if state.to_move != OVER:
            copy.push(copy.legal()[-1])
            assert state.line() == line and copy.line() != line
            copy.pop()
            assert copy.key() == state.key()


@pytest.mark.rule("QZ-Q28", "QZ-Q22")
@each_game
def test_who_is_asked_does_not_depend_on_what_hands_hold(seats: int, options: Options, decks: Options) -> None:
    """Hands are dealt anew; where the same can be done, the same is asked of the same seats in the same words."""
    generator = Generator(f"asked {seats}")
    asked = 0
    for seed in (30, 31):
        for state in played(seats, options, decks, seed):
            if state.to_move in (CHANCE, OVER) or not any(map(any, state.hands)):
                continue
            other = GAME.imagine(state.view(SPECTATOR), generator)
            assert other.decision() == state.decision()
            for action in set(state.legal()) & set(other.legal()):
                one, two = state.copy(), other.copy()
                one.push(action)
                two.push(action)
                assert one.decision() == two.decision(), GAME.text(state.setup, action)
                asked += one.asked >= 0
    assert asked > 20 or options.get("helpers") == "off"
