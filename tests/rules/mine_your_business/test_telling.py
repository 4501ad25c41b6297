"""What happened is told as it happened: by the right figure, with cards as they lie."""

from __future__ import annotations

import pytest

from rules.game import choose_setup
from rules.mine_your_business.game import GAME
from rules.mine_your_business.state import MineYourBusinessState
from rules.mine_your_business.telling import events


def state(mode: str, seats: int, *told: tuple[object, ...]) -> MineYourBusinessState:
    """A new game in which something has just happened."""
    found = GAME.start(choose_setup(GAME, seats, {"mode": mode}))
    found.told = list(told)
    return found


@pytest.mark.rule("MYB-R86", "MYB-G14")
@pytest.mark.parametrize(("mode", "seats", "figure", "who"), [
    ("chapter3", 1, 0, "The Mine Owner"), ("chapter3", 1, 1, "The Goblin"), ("chapter2", 1, 0, "The Goblin"),
    ("two-goblins", 2, 0, "The dark Goblin"), ("two-goblins", 2, 1, "The light Goblin"),
])  # fmt: skip
def test_a_chosen_step_is_told_of_the_figure_that_goes(mode: str, seats: int, figure: int, who: str) -> None:
    # A Hunt with a choice is an action of its own: no box is told before it.
    (event,) = events(state(mode, seats, ("goblin move", figure, 0, 1)))
    assert event.text == f"{who} goes from a1 to b1."


@pytest.mark.rule("MYB-A8", "MYB-V5")
@pytest.mark.parametrize("word", ["deal", "shuffle"])
def test_a_card_is_told_as_it_lies(word: str) -> None:
    # GO9 joins north and east before any turn; a quarter turn to the right makes that east and south.
    table = GAME.start(choose_setup(GAME, 2)).table
    face = 4 * table.kind_named["go9"] + 1
    told: tuple[object, ...] = ("deal", 0, face) if word == "deal" else ("shuffle", 0, face, 0)
    (event,) = events(state("standard", 2, told))
    assert event.text == "a1: gold east-south."


@pytest.mark.rule("MYB-G12")
def test_one_card_gobbled_lies_and_several_lie_face_down() -> None:
    one, two = (events(state("chapter2", 1, ("gobble", 0, cells, 0)))[0].text for cells in ((0,), (0, 1)))
    assert one.endswith("a1 lies face down.") and two.endswith("a1, b1 lie face down.")
