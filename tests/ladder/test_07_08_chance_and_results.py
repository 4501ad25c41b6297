"""7 and 8: Chance's odds are exact; games end within their bound, with a result that makes sense."""

from __future__ import annotations

from rules.game import CHANCE, OVER
from tests.ladder.cases import Case, each_case, each_plug
from tests.ladder.checks import check_chance, check_outcome
from tests.ladder.play import every_setup
from tests.ladder.plug import Plug

MOST_SETUPS = 1000
"""Setups to start of a game, more or less."""


@each_case
def test_07_odds_are_whole_positive_and_sum_to_one(case: Case) -> None:
    drawn = 0
    for moment in case.moments():
        check_chance(moment.before)
        drawn += moment.before.to_move == CHANCE
    assert drawn, "this game has a Chance, and it has not acted"


@each_case
def test_08_games_end_within_their_bound_with_a_sound_result(case: Case) -> None:
    bound = case.plug.bound(case.setup)
    count = 0
    state = case.plug.game.start(case.setup)
    for moment in case.moments(bound + 1 if bound else 1500):
        count += 1
        assert (moment.after.outcome() is not None) == (moment.after.to_move == OVER)
        check_outcome(case.plug, moment.after)
        state = moment.after
    if bound is not None:
        assert state.to_move == OVER and count <= bound, f"{count} actions, at most {bound}"


@each_plug
def test_08_every_setup_starts(plug: Plug) -> None:
    """Every combination of option values and seat counts that is accepted gives a game with something to do.

    Of very many a part: an odd step meets both values of every option.
    """
    setups = every_setup(plug.game)
    for setup in setups[:: len(setups) // MOST_SETUPS | 1]:
        state = plug.game.start(setup)
        assert state.setup == setup and state.legal() and state.outcome() is None and state.happened() == ()
