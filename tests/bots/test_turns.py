"""The ends of a turn and the wins in it, against every sequence of moves there is."""

from __future__ import annotations

import pytest

from minetui.bots import Budget
from minetui.bots.base import Meter, OutOfBudget
from minetui.bots.mine_shift_turns import End, Path, ends, win
from rules import OVER
from rules.dealer import Dealer, Generator
from rules.mine_shift import GAME
from rules.mine_shift.state import MineShiftState
from tests.bots.brute import sequences, wins
from tests.rules.mine_shift.table import do, new_game, position


def played(seed: int, moves: int, **options: str) -> MineShiftState:
    """A mine dealt and played on at random; short of its end."""
    state, dealer, lots = new_game(**options), Dealer(seed), Generator(f"play {seed}")
    count = 0
    while state.to_move < 0:
        state.push(dealer.choose(state, count))
        count += 1
    for _ in range(moves):
        state.push(lots.choice(state.legal()))
        if state.to_move == OVER:
            state.pop()
            break
    return state


def listed(state: MineShiftState, least: int = 0, most: int = 3) -> dict[End, Path]:
    found: dict[End, Path] = {}
    ends(state, state.table, Meter(Budget()), (least, most), found)
    return found


def reached(state: MineShiftState, least: int = 0, most: int = 3) -> set[tuple[int, int, int, int]]:
    """Where all sequences with so many tile moves lead, those that win left out."""
    table, seat, found = state.table, state.seat, set()
    for path in sequences(state):
        tiles = sum(table.turns <= action < table.begin for action in path)
        if state.scores()[seat] < 4 and least <= tiles <= most:
            found.add((state.jewels(seat), state.jewels(seat ^ 1), state.walls, state.phase))
    return found


@pytest.mark.parametrize(
    ("moves", "options"),
    [
        (0, {}),
        (30, {}),
        (61, {}),
        (150, {}),
        (90, {"tiles": "whole"}),
        (90, {"shift_with_jewels": "no"}),
        (60, {"board": "side"}),
        (92, {"board": "side", "tiles": "whole", "shift_with_jewels": "no"}),
        (90, {"board": "grid4", "tiles": "whole"}),
        (91, {"board": "grid4"}),
        (121, {"board": "grid5"}),
        (122, {"board": "grid5"}),
    ],
)
def test_no_end_of_a_turn_is_missed_and_none_is_made_up(moves: int, options: dict[str, str]) -> None:
    for seed in (1, 2):
        state = played(seed, moves, **options)
        before = state.key(), len(state.stack)
        assert set(listed(state)) == reached(state)
        assert (state.key(), len(state.stack)) == before


def test_ends_come_with_the_moves_that_lead_there() -> None:
    state = played(3, 60)
    for end, path in listed(state).items():
        for action in path:
            assert state.check(action) is None
            state.push(action)
        assert (state.other, state.own, state.walls, state.phase) == end
        for _ in path:
            state.pop()


def test_simple_turns_and_the_others_are_all_turns() -> None:
    state = played(4, 60)
    simple, others = listed(state, 0, 1), listed(state, 2, 3)
    assert set(simple) == reached(state, 0, 1)
    assert set(others) == reached(state, 2, 3)
    assert set(simple) | set(others) == set(listed(state))


def test_what_was_found_before_the_budget_ran_out_is_kept() -> None:
    state = played(5, 60)
    found: dict[End, Path] = {}
    meter = Meter(Budget(nodes=40))
    with pytest.raises(OutOfBudget):
        ends(state, state.table, meter, (0, 3), found)
    assert meter.nodes == 40
    assert 0 < len(found) <= 40


NEAR = """
    a b c d e f g h i j
  1 . B . . . . . .
  2 . . . . . . . .
  3     . . / / . B
  4     . . / / . B
  5     . . . . . A . A
  6     . . B . . . A A
"""


@pytest.mark.rule("MS-M19")
@pytest.mark.parametrize(
    ("drawing", "shortest"),
    [
        (NEAR, 1),
        # Across a wall inside the tile next door: the tile carries the jewel round, and it steps over.
        ("""
            a b c d e f g h i j
          1 . B . . . . . .
          2 . . . . . . . .
          3     . . / / . B
          4     . . / / . B
          5     . . . . A|. . A
          6     . . B . . . A A
         """, 2),
        # Three are missing, and each takes one move: the farthest jumps over the next, which jumps over it in turn.
        ("""
            a b c d e f g h i j
          1 . B . . . . . .
          2 . . . . . . . .
          3     . . / / . B
          4     . . / / . B
          5     . . . . . A . A
          6     . . B . A A . .
         """, 3),
        # The last two go in by jumps, one over the other seat's jewel.
        ("""
            a b c d e f g h i j
          1 . B . . . . . .
          2 . . . . . . . .
          3     . . / / . B
          4     . . / / . .
          5     . . . . A B . A
          6     . . B . . A . A
         """, 2),
    ],
)  # fmt: skip
def test_a_win_this_turn_is_found(drawing: str, shortest: int) -> None:
    state = position(drawing)
    path = win(state, state.table, Meter(Budget()))
    assert path is not None
    assert shortest <= len(path) <= 3
    before = state.key()
    do(state, *(GAME.text(state.setup, action) for action in path))
    result = state.outcome()
    assert result is not None
    assert result.winners == (0,)
    for _ in path:
        state.pop()
    assert state.key() == before


@pytest.mark.rule("MS-R27", "MS-M9")
def test_no_win_is_seen_while_a_jewel_is_at_home() -> None:
    state = position("""
        a b c d e f g h i j
      1 . A . . . . . .
      2 . . . . . . . .
      3     . . / / . A
      4     . . / / A B
      5     . . . . . A . .
      6     . . B . B . . B
    """)
    assert win(state, state.table, Meter(Budget())) is None


def late(seed: int, missing: int, board: str) -> MineShiftState | None:
    """A mine played at random, then A's jewels on the goal but for some, which stand anywhere outside the homes."""
    lots = Generator(f"late {seed} {missing} {board}")
    base = played(seed, 90, board=board)
    table = base.table
    outside = [spot for spot, cell in table.place_cell.items() if base.tiles[cell] >= 0 and cell not in table.home_cell]
    lots.shuffle(outside)
    goal = [spot for spot in table.place_name if table.home[1] >> spot & 1]
    lots.shuffle(goal)
    spots = goal[missing:] + outside[:missing], outside[missing : missing + 4]
    fields = base.line().split()
    fields[1:3] = [",".join(table.place_name[spot] for spot in group) for group in spots]
    fields[3:9] = ["A", "0", "-", "AB", "40", "A"]
    state = GAME.load(base.setup, " ".join(fields))
    return None if state.to_move == OVER else state


@pytest.mark.parametrize("board", ["classic", "side"])
@pytest.mark.parametrize("missing", [1, 2, 3])
def test_wins_are_found_exactly_where_there_are_any(board: str, missing: int) -> None:
    seen = {True: 0, False: 0}
    for seed in range(14):
        state = late(seed, missing, board)
        if state is None:
            continue
        path = win(state, state.table, Meter(Budget()))
        assert (path is not None) == wins(state), state.line()
        seen[path is not None] += 1
    assert seen[False]
    assert seen[True] or missing > 1


def test_a_win_known_from_elsewhere_is_tried_first() -> None:
    state = position(NEAR)
    step = GAME.parse(state.setup, "h5 east")
    useless = GAME.parse(state.setup, "h5 west")
    meter = Meter(Budget())
    assert win(state, state.table, meter, [(useless,), (step,)]) == (step,)
    assert meter.nodes == 2
