"""What is taken for a seat count and options nobody named."""

from __future__ import annotations

import pytest

from rules.catalogue import game
from rules.game import SetupError, choose_setup

BUSINESS = game("mine-your-business")


@pytest.mark.parametrize(
    ("seats", "options", "taken"),
    [
        (None, {}, (2, "standard")),
        (1, {}, (1, "chapter1")),
        (2, {}, (2, "standard")),
        (3, {}, (3, "three")),
        (4, {}, (4, "four")),
        (None, {"mode": "chapter3"}, (1, "chapter3")),
        (None, {"mode": "four"}, (4, "four")),
        (None, {"mode": "two-goblins"}, (1, "two-goblins")),
        (3, {"mode": "two-goblins"}, (3, "two-goblins")),
        (None, {"barred": "skip"}, (2, "standard")),
    ],
)
def test_a_missing_value_is_the_first_offered_and_a_missing_count_the_smallest(
    seats: int | None, options: dict[str, str], taken: tuple[int, str]
) -> None:
    setup = choose_setup(BUSINESS, seats, options)
    assert (setup.seats, setup.option("mode")) == taken


@pytest.mark.parametrize(("seats", "options"), [(2, {"mode": "chapter1"}), (1, {"mode": "standard"}), (5, {})])
def test_what_is_named_is_not_changed_to_fit(seats: int, options: dict[str, str]) -> None:
    with pytest.raises(SetupError):
        choose_setup(BUSINESS, seats, options)


def test_a_value_for_few_seats_is_refused_for_more() -> None:
    """One Goblin deck is for one or two seats (MYB-X2)."""
    assert choose_setup(BUSINESS, 2, {"mode": "two-goblins", "goblin_decks": "one"}).option("goblin_decks") == "one"
    with pytest.raises(SetupError, match="1 to 2 seats"):
        choose_setup(BUSINESS, 3, {"goblin_decks": "one"})


def test_a_game_with_one_seat_count_takes_its_defaults() -> None:
    shift = game("mine-shift")
    assert choose_setup(shift) == choose_setup(shift, 2)
    assert dict(choose_setup(shift).options) == {option.name: option.default for option in shift.options}
