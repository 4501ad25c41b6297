"""What holds in every position, tried on random games of every seat count and option."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable

import pytest

from rules.dealer import Generator
from rules.game import CHANCE, OVER, SPECTATOR
from rules.mijnwerkers import GAME
from rules.mijnwerkers.refusals import refusal
from tests.rules.mijnwerkers.helper import KINDS, check_whole, field, setup_for, start_of
from tests.rules.mijnwerkers.play import GAMES, NAMES, WILD, played

each_game = pytest.mark.parametrize(("seats", "coal", "options"), GAMES, ids=NAMES)


@pytest.mark.rule("MW-W44", "MW-W30", "MW-D2", "MW-W36")
@each_game
def test_no_card_and_no_gold_comes_or_goes_and_hearts_only_break(
    seats: int, coal: str, options: dict[str, str]
) -> None:
    for seed in range(10, 16):
        hearts = (99,) * seats
        blown = 0
        for state in played(seats, coal, options, seed):
            check_whole(state)
            now = tuple(map(int, field(state, "bff").split(",")))
            assert all(new <= old for new, old in zip(now, hearts, strict=True)) and min(now) >= 0
            hearts = now
            view = state.view(SPECTATOR)
            assert min(view.piles) >= 0 and view.collective >= 0 and view.blown >= blown
            blown = view.blown
            assert sum(view.seen) + sum(view.unseen) == sum(start_of(state.setup)[kind] for kind in KINDS)
            if state.setup.option("trash") == "up":
                assert field(state, "trash") == "-"
        assert state.to_move == OVER


@pytest.mark.rule("MW-W22", "MW-W23", "MW-W10", "MW-W43")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_gold_that_is_destroyed_is_told_piece_by_piece(seats: int) -> None:
    for seed in range(20, 30):
        told = 0
        for state in played(seats, "", {}, seed):
            told += sum(event.text.startswith("1 gold of ") for event in state.happened())
            assert state.view(SPECTATOR).blown == told


@each_game
def test_undo_goes_all_the_way_back(seats: int, coal: str, options: dict[str, str]) -> None:
    before = []
    for state in played(seats, coal, options, 30):
        listed = state.legal()
        assert len(set(listed)) == len(listed) and bool(listed) == (state.to_move != OVER) == (state.outcome() is None)
        assert listed == sorted(listed) and listed is not state.legal()
        if state.to_move == CHANCE:
            assert len(state.weights()) == len(listed) and min(state.weights()) > 0
        before.append((state.key(), state.line(), listed, state.happened(), state.view(0), state.view(SPECTATOR)))
    while True:
        now = state.key(), state.line(), state.legal(), state.happened(), state.view(0), state.view(SPECTATOR)
        assert now == before.pop()
        if not before:
            break
        state.pop()
    assert state.key() == GAME.start(state.setup).key()
    with pytest.raises(IndexError):
        state.pop()


@each_game
def test_a_copy_goes_its_own_way(seats: int, coal: str, options: dict[str, str]) -> None:
    for number, state in enumerate(played(seats, coal, options, 31)):
        if number % 4 or state.to_move == OVER:
            continue
        line, memory = state.line(), state.view(0).memory
        one, other = state.copy(), state.copy()
        assert one.key() == state.key() and one.view(0) == state.view(0) and one.happened() == ()
        for action in one.legal():
            one.push(action)
            assert state.line() == other.line() == line and state.view(0).memory == memory
            one.pop()
        with pytest.raises(IndexError):
            one.pop()


@each_game
def test_an_action_is_refused_exactly_when_it_is_not_listed(seats: int, coal: str, options: dict[str, str]) -> None:
    book = GAME.rulebook()
    for number, state in enumerate(played(seats, coal, options, 32)):
        if number % 2:
            continue
        listed, line, told = set(state.legal()), state.line(), state.happened()
        for action in range(state.table.actions):
            found = refusal(state, action)
            assert (found is None) == (action in listed), (GAME.text(state.setup, action), line)
            assert (state.check(action) is None) == (action in listed)
            if found is not None:
                assert found.reason.endswith(".") and found.rule in book and "{" not in found.reason, found
        for action in (-1, state.table.actions):
            assert state.check(action) is not None
        assert (state.line(), state.happened()) == (line, told)


@each_game
def test_keys_are_equal_exactly_when_positions_are(seats: int, coal: str, options: dict[str, str]) -> None:
    generator = Generator("keys")
    keys: dict[str, Hashable] = {}
    for seed in (34, 35):
        for state in played(seats, coal, options, seed):
            for one in (state, *(GAME.imagine(state.view(0), generator) for _ in range(3))):
                assert keys.setdefault(one.line(), one.key()) == one.key()
    assert len(set(keys.values())) == len(keys) > 100


@pytest.mark.rule("MW-W38")
@each_game
def test_one_order_for_dealing_asking_and_voting(seats: int, coal: str, options: dict[str, str]) -> None:
    for state in played(seats, coal, options, 33):
        if state.to_move == CHANCE or field(state, "phase") in ("ask", "vote"):
            if field(state, "phase") == "foreman":
                continue
            foreman = "ABCDEF".index(field(state, "foreman"))
            order = [(foreman + place) % seats for place in range(1, seats + 1)]
            hands, votes = field(state, "hands").split(","), field(state, "votes").split(",")
            waiting = {
                "deal": [one for one in order if hands[one] == "."],
                "ask": [one for one in order if hands[one] != "." and "!" not in hands[one]],
                "vote": [one for one in order if votes[one] == "."],
            }[field(state, "phase")]
            assert state.seat == waiting[0]


@pytest.mark.rule("MW-W46")
def test_the_printed_piles_do_not_come_to_what_hardly_ever_happens() -> None:
    """In random games De Broekzak always finds 2 gold, and with three players one De Mol is all there is."""
    pockets: Counter[str] = Counter()
    for seats in (3, 4, 5, 6):
        for seed in range(15):
            for state in played(seats, "", {}, 100 + seed):
                pockets.update(event.text.split()[2] for event in state.happened() if event.kind == "pocket")
    assert set(pockets) == {"2"} and pockets["2"] > 10
    assert start_of(setup_for(3))["mol"] == 1


def test_all_there_is_comes_up_in_a_wild_game() -> None:
    """So that the other tests of this file have seen it all."""
    kinds: Counter[str] = Counter()
    texts: Counter[str] = Counter()
    for seats in (3, 4, 6):
        for seed in range(40):
            for state in played(seats, WILD, {}, seed):
                kinds.update(event.kind for event in state.happened())
                texts.update(
                    event.text.partition("}")[2] for event in state.happened() if event.kind in ("pay", "take")
                )
    assert set(kinds) == {
        "foreman", "round", "draw", "hold", "say", "show", "take", "canary", "trash", "vote", "choice", "votes", "tie",
        "choose", "unvoted", "reveal", "found", "kept", "pocket", "pay", "flip", "blow", "split", "end",
    }  # fmt: skip
    assert texts[" has no gold to pay."] and texts[" takes nobody's card."]
