"""What holds in every position of every seat count and option, tried on random games."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from itertools import product

import pytest

from rules import CHANCE, OVER, SPECTATOR
from rules.dealer import Generator
from rules.mine_a_million import GAME
from rules.mine_a_million.holdings import units_of
from rules.mine_a_million.kernel import KEPT
from rules.mine_a_million.prices import START_MONEY
from rules.mine_a_million.reasons import BANK, REASONS, STERLING
from rules.mine_a_million.routes import Track
from rules.mine_a_million.state import MineAMillionState
from rules.mine_a_million.table import BARGE, KIND_WORDS, LOADS, LORRY
from rules.rulebook import ID
from tests.rules.mine_a_million.play import GAMES, NAMES, played

each_game = pytest.mark.parametrize(("seats", "options"), GAMES, ids=NAMES)
Options = Mapping[str, str]


@pytest.mark.rule("MAM-R67", "MAM-F17")
@each_game
def test_money_is_what_the_ledger_says_and_never_below_zero(seats: int, options: Options) -> None:
    """Pounds and dollars apart; dollars only grow."""
    cash, dollars, entries = [START_MONEY] * seats, [0] * seats, 0
    for state in played(seats, options, 1):
        for payer, payee, currency, amount, reason, number in state.ledger[entries:]:
            assert (
                1 < number <= state.round and amount > 0 and payer != payee and REASONS[reason].rule in GAME.rulebook()
            )
            if currency == STERLING:
                for seat, by in ((payer, -amount), (payee, amount)):
                    if seat != BANK:
                        cash[seat] += by
            else:
                assert payer == BANK and amount % 40_000 == 0
                dollars[payee] += amount
        entries = len(state.ledger)
        assert state.cash == tuple(cash) and min(cash) >= 0 and all(money % 500 == 0 for money in cash)
        assert state.dollars == tuple(dollars)
        assert min(*state.ground, *state.stock, *state.fresh, *state.owed) >= 0
        assert all(fresh <= stock for fresh, stock in zip(state.fresh, state.stock, strict=True))


def changes(state: MineAMillionState, seats: int) -> list[int]:
    """By how much each seat's Units must have changed, by what was told."""
    found = [0] * seats
    for word, *about in state.told:
        if word == "claim":
            found[about[0]] += about[2]
        elif word == "sell":
            found[about[0]] -= about[2]
        elif word == "export":
            found[about[0]] -= about[1]
        elif word == "lose":
            found[about[0]] -= about[2]
        elif word == "replace":
            found[about[0]] -= 1
            found[about[1]] += 1
        elif word == "knocked down":
            found[about[0]] -= about[2]
            found[about[1]] += about[2]
    return found


@each_game
def test_no_unit_is_lost_or_found(seats: int, options: Options) -> None:
    units = [0] * seats
    for state in played(seats, options, 2):
        if state.stack:
            units = [old + new for old, new in zip(units, changes(state, seats), strict=True)]
        assert units == [units_of(state, seat) for seat in range(seats)]
        if options.get("unit_limit") == "35":
            assert max(units) <= 35


def ahead(track: Track, space: int) -> set[int]:
    """All spaces further on."""
    return set(track.steps[space]).union(*(ahead(track, to) for to in track.steps[space]))


@pytest.mark.rule(
    "MAM-C8",
    "MAM-C9",
    "MAM-C13",
    "MAM-R18",
    "MAM-R28",
    "MAM-R32",
    "MAM-R39",
    "MAM-R52",
    "MAM-R56",
    "MAM-R65",
    "MAM-R69",
)
@each_game
def test_vehicles_keep_apart_go_one_way_and_carry_what_they_may(seats: int, options: Options) -> None:
    before: tuple[object, ...] = ()
    for state in played(seats, options, 3):
        table = state.table
        spaces = Counter(one[1] for one in state.vehicles if one)
        assert all(number == 1 or (table.home | table.docks) >> space & 1 for space, number in spaces.items())
        for piece, one in enumerate(state.vehicles):
            if not one:
                continue
            kind, filling = table.kinds[piece], state.fill[0] == piece
            assert (0 if filling else 1) <= sum(one[3]) <= LOADS[kind]
            assert table.tracks[one[2]].distance[one[1]] >= 0
            old = before[piece] if before else None
            named = {about for word, *told in state.told if word in ("hire", "pool") for about in told}
            if isinstance(old, tuple) and piece not in named and old[2] == one[2]:
                assert one[1] == old[1] or one[1] in ahead(table.tracks[one[2]], old[1])
        for seat in range(seats):
            kinds = {table.kinds[piece] for piece, one in enumerate(state.vehicles) if one and one[0] == seat}
            assert not {LORRY, BARGE} <= kinds
        before = state.vehicles


@each_game
def test_a_game_ends_and_is_taken_back_exactly(seats: int, options: Options) -> None:
    keys, actions, told, ledgers = [], [], [], []
    state = None
    for state in played(seats, options, 4):
        actions.append(state.legal())
        keys.append(state.key())
        told.append(tuple(state.told))
        ledgers.append(len(state.ledger))
        assert len(set(actions[-1])) == len(actions[-1])
        assert bool(actions[-1]) == (state.to_move != OVER) == (state.outcome() is None)
        if state.to_move == CHANCE:
            assert len(state.weights()) == len(actions[-1])
        elif state.to_move != OVER:
            assert len(actions[-1]) > 1  # nobody is asked what has only one answer
    assert state is not None and state.to_move == OVER
    ledger = list(state.ledger)
    while len(keys) > 1:
        assert (state.key(), state.legal(), tuple(state.told)) == (keys.pop(), actions.pop(), told.pop())
        assert state.ledger == ledger[: ledgers.pop()]
        state.pop()
    assert state.key() == keys[0] == GAME.start(state.setup).key()
    with pytest.raises(IndexError):
        state.pop()


@each_game
def test_what_is_told_cites_rules_in_whole_sentences(seats: int, options: Options) -> None:
    book = GAME.rulebook()
    for number, state in enumerate(played(seats, options, 5)):
        if number % 3:
            continue
        decision = state.decision()
        assert decision.seat == state.to_move and decision.prompt[-1] in ".?" and decision.rules
        assert all(rule in book for rule in decision.rules)
        for event in state.happened():
            assert event.rules and all(rule in book for rule in event.rules), event
            assert event.text.endswith(".") and not event.text[0].islower(), event
            assert all(int(seat) < seats for seat in re.findall(r"\{(\d)\}", event.text))


@each_game
def test_the_rest_is_refused_by_a_rule(seats: int, options: Options) -> None:
    generator = Generator(f"refusals {seats}")
    book = GAME.rulebook()
    for number, state in enumerate(played(seats, options, 6)):
        if number % 5:
            continue
        listed = set(state.legal())
        before = state.key()
        assert all(state.check(action) is None for action in listed)
        for action in {generator.below(state.table.actions) for _ in range(25)} - listed:
            found = state.check(action)
            assert found is not None and found.rule in book and found.reason.endswith((".", "?")), found
        for action in (-1, state.table.actions):
            found = state.check(action)
            assert found is not None and found.rule == ""
        assert state.key() == before


@each_game
def test_a_position_line_leads_back_and_a_copy_goes_its_own_way(seats: int, options: Options) -> None:
    for number, state in enumerate(played(seats, options, 7)):
        line = state.line()
        if number % 4 == 0:
            again = GAME.load(state.setup, line)
            assert (again.line(), again.key(), again.legal()) == (line, state.key(), state.legal())
            assert again.decision() == state.decision() and again.outcome() == state.outcome()
        if number % 20 == 0:
            for seat in (*range(seats), SPECTATOR):
                seen = state.view(seat)
                if not state.lot[5]:
                    assert GAME.imagine(seen, Generator("x")).key() == state.key()
                assert all(len(row) < 80 and row.isascii() for row in [*seen.drawing(), *seen.legend()])
                assert seen.words() and seen.words("all") and seen.words("A") and seen.words("newport")
        copy = state.copy()
        if state.to_move != OVER:
            copy.push(copy.legal()[-1])
            assert state.line() == line and copy.line() != line
            copy.pop()
        assert copy.key() == state.key() and copy.ledger == state.ledger and copy.legal() == state.legal()


def test_all_that_random_games_may_bring_does_come() -> None:
    """So that the tests above have seen it."""
    seen: set[str] = set()
    words: set[str] = set()
    for seed, (seats, options) in product((8, 9), GAMES):
        for state in played(seats, options, seed):
            if state.stack:
                seen.add(GAME.text(state.setup, state.stack[-KEPT]).split()[0])
            words |= {told[0] for told in state.told}
    assert {"hire", "take", "fill", "sea", "agree", "refuse", "dock", "sail", "bid", "lose", "repay", "at"} <= seen
    assert {"surrender", "debit", "give up", "possession", "put ashore", "export", "shuffle"} <= words
    assert len(KIND_WORDS) == 3 and ID
