"""17: a table turned round, seats swapped or seen in a mirror counts the same and plays the same."""

from __future__ import annotations

import pytest

from rules.game import perft
from tests.ladder.cases import CASES, Case
from tests.ladder.perft import stored
from tests.ladder.plug import Plug, Symmetry
from tests.ladder.plugs import PLUGS

FITTING = [(case, symmetry) for case in CASES for symmetry in case.plug.symmetries if symmetry.fits(case.setup)]
ALL = [(plug, symmetry) for plug in PLUGS for symmetry in plug.symmetries]


@pytest.mark.parametrize(("case", "symmetry"), FITTING, ids=[f"{symmetry.name}:{case}" for case, symmetry in FITTING])
def test_17_a_game_and_its_image_go_alike(case: Case, symmetry: Symmetry) -> None:
    """Action by action: images of what is legal are what is legal, and both end alike."""
    image = None
    for moment in case.moments(400):
        after = moment.after
        if image is None:
            if symmetry.ready(after):
                image = case.plug.game.load(case.setup, symmetry.line(case.setup, after.line()))
            continue
        text = case.plug.game.text
        listed = {symmetry.text(case.setup, text(case.setup, action)) for action in moment.before.legal()}
        assert listed == {text(case.setup, action) for action in image.legal()}, moment.before.line()
        image.push(case.plug.game.parse(case.setup, symmetry.text(case.setup, moment.text)))
        assert image.to_move == (symmetry.seat(after.to_move) if after.to_move >= 0 else after.to_move)
        one, other = after.outcome(), image.outcome()
        assert (one is None) == (other is None)
        if one is not None and other is not None:
            assert one.rules == other.rules
            assert set(map(symmetry.seat, one.winners)) == set(other.winners)
            assert all(score == other.scores[symmetry.seat(seat)] for seat, score in enumerate(one.scores))
    assert image is not None


@pytest.mark.parametrize(("plug", "symmetry"), ALL, ids=[f"{plug.id}:{symmetry.name}" for plug, symmetry in ALL])
def test_17_stored_positions_and_their_images_count_alike(plug: Plug, symmetry: Symmetry) -> None:
    compared = 0
    for entry in stored(plug):
        if symmetry.fits(entry.setup):
            image = plug.game.load(entry.setup, symmetry.line(entry.setup, entry.line))
            depth = 3 if entry.counts[1] < 600 else 2
            assert [perft(image, i + 1) for i in range(depth)] == list(entry.counts[:depth]), entry.line
            compared += 1
    assert compared >= 10


@pytest.mark.parametrize(("plug", "symmetry"), ALL, ids=[f"{plug.id}:{symmetry.name}" for plug, symmetry in ALL])
def test_17_enough_images_of_images_are_the_thing_itself(plug: Plug, symmetry: Symmetry) -> None:
    """A slip in the mapping cannot hide behind one in the rules."""
    for entry in stored(plug):
        if symmetry.fits(entry.setup):
            line = entry.line
            for _ in range(symmetry.order):
                line = symmetry.line(entry.setup, line)
            one, other = plug.game.load(entry.setup, entry.line), plug.game.load(entry.setup, line)
            assert one.key() == other.key(), entry.line
            for action in one.legal():
                image = text = plug.game.text(entry.setup, action)
                for _ in range(symmetry.order):
                    image = symmetry.text(entry.setup, image)
                assert image == text
