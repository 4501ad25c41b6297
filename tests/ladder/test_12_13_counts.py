"""12 and 13: counts of move sequences, stored ones made by the slow twin and small trees counted by hand."""

from __future__ import annotations

from collections import Counter

import pytest

from rules.game import OVER, State, choose_setup, perft
from tests.ladder.cases import each_plug
from tests.ladder.perft import check_counts, divide, stored
from tests.ladder.plug import Plug, Tree
from tests.ladder.plugs import PLUGS

TREES = [(plug, tree) for plug in PLUGS for tree in plug.trees]


@each_plug
def test_12_perft_agrees_with_the_stored_counts(plug: Plug) -> None:
    """To depth 2 everywhere, to depth 3 for a few; the soak compares all there are."""
    entries = stored(plug)
    for count, entry in enumerate(entries):
        assert check_counts(plug, entry, 1, 3 if count % 12 == 0 else 2) >= 2


@each_plug
def test_12_enough_positions_are_stored(plug: Plug) -> None:
    """At least 50 a game, every value of every option that changes moves at least once."""
    entries = stored(plug)
    assert len({(entry.setup, entry.line) for entry in entries}) >= 50


@pytest.mark.soak
@pytest.mark.timeout(3600)
@each_plug
def test_12_perft_agrees_to_every_stored_depth(plug: Plug) -> None:
    assert sum(check_counts(plug, entry, 3, 9) for entry in stored(plug)) >= 50


@each_plug
def test_12_a_wrong_count_is_told_with_position_and_divide(plug: Plug) -> None:
    entry = stored(plug)[0]
    told = divide(plug, plug.game.load(entry.setup, entry.line), 2)
    assert len(told.splitlines()) == entry.counts[0]
    assert sum(int(row.split()[-3]) for row in told.splitlines()) == entry.counts[1]
    assert sum(int(row.split()[-1]) for row in told.splitlines()) == entry.counts[1]


@pytest.mark.parametrize(("plug", "tree"), TREES, ids=[f"{plug.id}:{tree.name}" for plug, tree in TREES])
def test_13_small_trees_have_the_size_counted_by_hand(plug: Plug, tree: Tree) -> None:
    setup = choose_setup(plug.game, tree.seats, tree.options, tree.decks)
    state = plug.game.load(setup, tree.line) if tree.line else plug.game.start(setup)
    counts = tuple(perft(state, depth + 1) for depth in range(len(tree.counts)))
    assert counts == tree.counts, divide(plug, state, 1)
    wanted = {len(tree.counts): tree.counts[-1]} if tree.whole else tree.ends
    assert not wanted or ends(state) == wanted


def ends(state: State, played: int = 0) -> Counter[int]:
    """How many ways a game has to its end, by their length."""
    if state.to_move == OVER:
        return Counter({played: 1})
    total: Counter[int] = Counter()
    for action in state.legal():
        state.push(action)
        total += ends(state, played + 1)
        state.pop()
    return total


@each_plug
def test_13_every_game_has_a_tree(plug: Plug) -> None:
    assert plug.trees
