"""How the bots of Mine Shift play: by the rules, by what they may see, the same every time, and with an eye on wins."""

from __future__ import annotations

import inspect
import pickle
from itertools import product
from typing import Any

import pytest

from minetui.bots import Bot, Budget, levels, make_bot
from minetui.bots.mine_shift_value import Judge, Weights
from rules import OVER
from rules.dealer import Dealer, Generator
from rules.mine_shift.state import MineShiftState
from tests.bots.brute import wins
from tests.bots.test_turns import NEAR, played
from tests.rules.mine_shift.table import EMPTY_START, new_game, on, position

OWN = [level for level in levels("mine-shift") if level != "random"]
FREE = Budget()


def bot(level: str) -> Bot:
    return make_bot("mine-shift", level)


def choice(player: Bot, state: MineShiftState, lots: str = "lots", budget: Budget = FREE) -> int:
    """What a bot does for the seat to move; it must be legal, and its arguments are left alone."""
    legal = state.legal()
    offered = list(legal)
    action = player.choose(state.view(state.to_move), offered, Generator(lots), budget)
    assert offered == legal
    assert action in legal
    return action


def take_turn(player: Bot, state: MineShiftState, budget: Budget = FREE) -> MineShiftState:
    """The seat to move makes its turn."""
    seat = state.to_move
    while state.to_move == seat:
        state.push(choice(player, state, f"move {state.made}", budget))
    return state


def winners(state: MineShiftState) -> tuple[int, ...]:
    result = state.outcome()
    assert result is not None
    return result.winners


# Wins, and what stops them

TURN_FIRST = """
    a b c d e f g h i j
  1 . B . . . . . .
  2 . . . . . . . .
  3     . . / / . B
  4     . . / / . B
  5     . . . . A|. . A
  6     . . B . . . A A
"""
ALL_THREE = """
    a b c d e f g h i j
  1 . B . . . . . .
  2 . . . . . . . .
  3     . . / / . B
  4     . . / / . B
  5     . . . . . A . A
  6     . . B . A A . .
"""
CHAIN = """
    a b c d e f g h i j
  1 B . . . . . . .
  2 . . . . . . . .
  3     . . / / . A
  4     . . / / . B
  5     . . . . . . A .
  6     . . . B . B A A
"""


@pytest.mark.rule("MS-R29", "MS-M19")
@pytest.mark.parametrize("level", OWN)
@pytest.mark.parametrize("drawing", [NEAR, TURN_FIRST, ALL_THREE, CHAIN])
def test_a_win_this_turn_is_taken(level: str, drawing: str) -> None:
    player = bot(level)
    state = take_turn(player, position(drawing))
    assert winners(state) == (0,)
    assert state.scores()[0] == 4
    assert "wins this turn" in player.why()


@pytest.mark.rule("MS-R28", "MS-M38")
def test_the_trap_of_coming_home_is_sprung() -> None:
    # B has come home and may not turn E3 any more. Its walled side turned to the mine shuts all four in.
    state = position(
        """
        a b c d e f g h i j
      1 . . . . . . . .
      2 . . . A . . . .
      3     . . / / . .
      4     A . / / . .
      5     . . . . A . B B
      6     . . . . A . B B
        """,
        walls={"E3": "N1 N2"},
        lost="B",
    )
    player = bot("standard")
    take_turn(player, state)
    assert winners(state) == (0,)
    assert state.scores() == (0, 0)
    assert "ends in its favor" in player.why().replace("favour", "favor")


ABOUT_TO_WIN = """
    a b c d e f g h i j
  1 B B . . . . . .
  2 B . . B A . . .
  3     . . / / . .
  4     . . / / . .
  5     . . . . . A . .
  6     . . . . A A . .
"""
ABOUT_TO_WIN_MIRRORED = """
    a b c d e f g h i j
  1 . . B B . . . .
  2 . . B . . . . .
  3     . . / / . .
  4     . . / / . .
  5     . . . B A . . A
  6     . . . . . . A A
"""


@pytest.mark.parametrize(("drawing", "seat"), [(ABOUT_TO_WIN, "A"), (ABOUT_TO_WIN_MIRRORED, "B")])
def test_a_win_that_threatens_is_stopped(drawing: str, seat: str) -> None:
    other = "AB".replace(seat, "")
    assert not wins(position(drawing, to_move=seat))
    assert wins(position(drawing, to_move=other))
    player = bot("standard")
    state = position(drawing, to_move=seat)
    first = choice(player, state, "move 0")
    assert "keeps the other seat from winning" in player.why()
    state.push(first)
    take_turn(player, state)
    assert state.to_move == "AB".index(other)
    assert not wins(state), f"A on {on(state, 'A')}, B on {on(state, 'B')}"


def test_a_win_that_cannot_be_stopped_is_told_of() -> None:
    # Three ways lead to b2, and A is too far from all of them.
    state = position("""
        a b c d e f g h i j
      1 B B . . . . . .
      2 B . B . . . . .
      3     . . / / . .
      4     . . / / . .
      5     . . . . . A . .
      6     . . . . A A A .
    """)
    player = bot("standard")
    choice(player, state)
    if wins(take_turn(bot("standard"), state)):
        assert "nothing was found to stop it" in player.why()


# The same every time, and no more than the budget allows


@pytest.mark.parametrize("level", levels("mine-shift"))
@pytest.mark.parametrize("moves", [0, 31, 62])
def test_the_same_view_and_chance_give_the_same_action(level: str, moves: int) -> None:
    used = bot(level)
    for seed in (1, 2):
        state = played(seed, moves)
        for budget in (Budget(nodes=3000), Budget(nodes=300)):
            fresh = bot(level)
            assert choice(fresh, state, "x", budget) == choice(used, state, "x", budget)
            assert choice(fresh, state, "x", budget) == choice(used, state, "x", budget)
            assert fresh.nodes == used.nodes
            assert fresh.why() == used.why()


@pytest.mark.parametrize("level", OWN)
@pytest.mark.parametrize("nodes", [0, 1, 50, 500, 5000])
def test_no_more_positions_are_looked_at_than_the_budget_allows(
    level: str, nodes: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    pushed = 0
    push = MineShiftState.push

    def counted(self: MineShiftState, action: int) -> None:
        nonlocal pushed
        frame = inspect.currentframe()
        assert frame is not None
        caller = frame.f_back
        assert caller is not None
        pushed += caller.f_globals["__name__"].startswith("minetui.bots")
        push(self, action)

    for state in (played(1, 0), played(2, 61), position(NEAR), position(ABOUT_TO_WIN), to_place()):
        player = bot(level)
        with monkeypatch.context() as patch:
            patch.setattr(MineShiftState, "push", counted)
            pushed = 0
            choice(player, state, budget=Budget(nodes=nodes))
        assert pushed == player.nodes <= nodes


@pytest.mark.parametrize("level", OWN)
def test_time_that_is_up_ends_the_thinking(level: str, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = iter(range(10**9))
    monkeypatch.setattr("minetui.bots.base.time.monotonic", lambda: next(clock))
    player = bot(level)
    choice(player, played(2, 60), budget=Budget(seconds=4))
    assert 0 < player.nodes <= 5 * 128


@pytest.mark.parametrize("level", OWN)
def test_one_legal_action_needs_no_thought(level: str) -> None:
    state = played(1, 0)
    player = bot(level)
    only = state.legal()[:1]
    assert player.choose(state.view(0), only, Generator("x"), FREE) == only[0]
    assert player.nodes == 0
    assert player.why()


# Every board, every option, every setup


def to_place(**options: str) -> MineShiftState:
    """A mine to be laid out by the seats, with a tile in hand."""
    state = new_game(setup="place", **options)
    for count in range(2):
        state.push(Dealer(3).choose(state, count))
    return state


COMBINATIONS = [
    {"board": board, "tiles": tiles, "setup": setup, **rest}
    for (board, setup, tiles), rest in zip(
        product(("classic", "side", "grid4", "grid5"), ("deal", "place"), ("half", "whole")),
        [
            {},
            {"shift_with_jewels": "no"},
            {"repetition": "0", "turn_limit": "0"},
            {"shift_with_jewels": "no", "repetition": "0"},
        ]
        * 4,
        strict=True,
    )
]


@pytest.mark.parametrize("options", COMBINATIONS, ids=lambda options: "-".join(options.values()))
def test_both_levels_play_by_the_rules_everywhere(options: dict[str, str]) -> None:
    """From the deal on for some turns, with little thought; then one action with as much as they like."""
    players = [bot("novice"), bot("standard")]
    state, dealer = new_game(**options), Dealer(7)
    count = 0
    while state.to_move < 0 or state.verdict == 2 or len(state.past) < 12:
        if state.to_move == OVER:
            break
        if state.to_move < 0:
            state.push(dealer.choose(state, count))
        else:
            state.push(choice(players[state.to_move], state, f"{count}", Budget(nodes=700)))
            assert players[state.seat if state.made else state.seat ^ 1].why().endswith(".") or state.verdict == 2
        count += 1
    if state.to_move != OVER:
        for player in players:
            choice(player, state)
            assert player.why().endswith(".")


def test_a_bot_gets_a_view_and_needs_nothing_else() -> None:
    """The view is taken apart to bytes and made anew, so nothing can hang on to it."""
    for level, state in product(OWN, (played(4, 60), to_place())):
        view: Any = pickle.loads(pickle.dumps(state.view(state.to_move)))
        assert not isinstance(view, MineShiftState)
        action = bot(level).choose(view, state.legal(), Generator("x"), Budget(nodes=2000))
        assert action == choice(bot(level), state, "x", Budget(nodes=2000))


@pytest.mark.rule("MS-M23")
def test_placing_makes_ones_own_way_out_the_easier_one() -> None:
    """Standard against tiles laid by lot, from both seats: most mines suit it better."""
    suited = 0
    for seed, seat in product(range(6), (0, 1)):
        state, dealer, lots, count = new_game(setup="place"), Dealer(seed), Generator(f"lots {seed}"), 0
        while state.verdict == 2:
            if state.to_move < 0:
                state.push(dealer.choose(state, count))
            elif state.to_move == seat:
                state.push(choice(bot("standard"), state, f"{count}"))
            else:
                state.push(lots.choice(state.legal()))
            count += 1
        suited += Judge(state.table, Weights()).layout(seat, state.walls) > 0
    assert suited >= 9


def test_it_steps_towards_its_goal_from_the_start() -> None:
    state = position(EMPTY_START)
    look = Judge(state.table, Weights())
    before = look.moves(0, state.walls, state.jewels(0))
    take_turn(bot("standard"), state)
    # Three steps are three moves nearer at least; jumps over one's own jewels bring more.
    assert look.moves(0, state.walls, state.jewels(0)) <= before - 3
