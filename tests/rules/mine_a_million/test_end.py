"""How a game ends."""

from __future__ import annotations

import pytest

from rules.mine_a_million.state import MineAMillionState
from rules.mine_a_million.telling import events, outcome
from tests.rules.mine_a_million.helper import do, legal, phase, place, ready, trading


def landed(seats: int, dollars: tuple[int, ...], **cargo: int) -> MineAMillionState:
    """A's ship comes to Port Boston."""
    state = trading(seats)
    place(state, "ship1", "A", "Z8", "deep", **cargo)
    return do(ready(state, cash=(50_000,), dollars=dollars), "throw", "die 2", "move ship1 port-boston")


def test_below_a_million_the_game_goes_on() -> None:
    state = landed(3, (160_000,), white=10)
    assert (state.dollars[0], phase(state), outcome(state)) == (960_000, "die", None)


@pytest.mark.rule("MAM-R3", "MAM-Y12", "MAM-G6")
def test_the_first_with_a_million_wins_at_once() -> None:
    state = landed(3, (200_000,), white=10)
    found = outcome(state)
    assert found is not None and (found.scores, found.winners, legal(state)) == ((1_000_000, 0, 0), (0,), [])
    assert events(state)[-1].kind == "end"


@pytest.mark.rule("MAM-Y27", "MAM-G6")
def test_if_several_cross_together_more_dollars_win_then_the_owner_then_his_left() -> None:
    more = outcome(landed(3, (600_000, 700_000), white=6, green=4))
    assert more is not None and more.winners == (0,)  # 1,080,000 against 1,020,000
    more = outcome(landed(3, (600_000, 800_000), white=6, green=4))
    assert more is not None and more.winners == (1,)
    owner = outcome(landed(3, (600_000, 600_000), white=5, green=5))
    assert owner is not None and owner.winners == (0,)
    left = outcome(landed(3, (0, 840_000, 840_000), white=6, green=2, purple=2))
    assert left is not None and left.winners == (1,)


def capped(**fields: object) -> MineAMillionState:
    """The last turn of round 120 comes to its end; C throws a 3 and has a rebate."""
    state = trading()
    return do(ready(state, round=120, active=2, **fields), "throw", "die 3")


@pytest.mark.rule("MAM-G7", "MAM-Y11")
def test_after_round_120_most_dollars_win() -> None:
    found = outcome(capped(dollars=(40_000, 80_000), cash=(900_000,)))
    assert found is not None and (found.winners, found.rules) == ((1,), ("MAM-G7", "MAM-Y11"))


@pytest.mark.rule("MAM-Y11")
def test_then_bank_value_less_what_is_owed_and_then_it_is_shared() -> None:
    """£20,000 at the Warehouse, £5,000 on the ground, less £5,000 an owed Unit; C has £2,500 of rebate."""
    found = outcome(capped(stock=(1,), ground=(0, 3), cash=(0, 0, 0)))
    assert found is not None and found.winners == (0,)
    found = outcome(capped(stock=(1,), ground=(0, 4), cash=(5_000, 0, 0), owed=(1,)))
    assert found is not None and found.winners == (0, 1)


@pytest.mark.rule("MAM-G7")
def test_without_a_cap_it_goes_on() -> None:
    state = trading(round_cap="0")
    do(ready(state, round=120, active=2), "throw", "die 3")
    assert (state.round, state.active) == (121, 0)
