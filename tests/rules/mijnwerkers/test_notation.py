"""Actions as texts: every one reads back, short forms are understood, nonsense is refused with a hint."""

from __future__ import annotations

import pytest

from rules.game import IllegalAction
from rules.mijnwerkers import GAME
from rules.mijnwerkers.table import table_of
from tests.rules.mijnwerkers.helper import setup_for

FOUR, SIX = setup_for(4), setup_for(6)


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_every_action_has_one_text_that_reads_back(seats: int) -> None:
    setup = setup_for(seats)
    texts = [GAME.text(setup, action) for action in range(table_of(setup).actions)]
    assert len(set(texts)) == len(texts)
    assert [GAME.parse(setup, text) for text in texts] == list(range(len(texts)))
    pairs = seats * (seats - 1) // 2
    # foreman, deal, yes/no/show, take, vote and choose one or two
    assert len(texts) == seats + 8 * seats + 3 + (seats + 1) + 2 * (seats + pairs)


@pytest.mark.parametrize("action", [-1, 10**9])
def test_a_number_that_is_no_action_has_no_text(action: int) -> None:
    with pytest.raises(ValueError, match="no action"):
        GAME.text(FOUR, action)


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("y", "yes"), ("YES", "yes"), ("n", "no"), ("No", "no"), ("s", "show"), ("sh", "show"), ("t c", "take C"),
        ("take n", "take nobody"), ("t nob", "take nobody"), ("v b", "vote B"), ("Vote b C", "vote B C"),
        ("v c b", "vote B C"), ("v c,b", "vote B C"), ("v-d", "vote D"), ("ch a", "choose A"), ("c d a", "choose A D"),
        ("f a", "foreman A"), ("fore D", "foreman D"), ("deal b goud", "deal B goud"), ("d b goud2", "deal B goud2"),
        ("d a ko", "deal A kool"), ("d a ka", "deal A kanarie"), ("d a d", "deal A dynamiet"), ("d d M", "deal D mol"),
        ("  vote   b ", "vote B"),
    ],
)  # fmt: skip
def test_short_forms(typed: str, meant: str) -> None:
    assert GAME.text(FOUR, GAME.parse(FOUR, typed)) == meant


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("", "Nothing was written"), ("  ", "Nothing was written"), ("pass", "'pass' is no action I know"),
        ("yes please", "'yes please' is not complete or says too much. Write for example 'yes'."),
        ("no gold", "says too much"), ("take", "not complete"), ("take b c", "says too much"),
        ("take e", "Seats are A to D, not 'e'. Write for example 'take C'."), ("take someone", "Seats are A to D"),
        ("vote", "not complete"), ("vote a b c", "says too much"), ("vote 2", "not '2'"), ("vote b b", "Two different"),
        ("choose bc", "not 'bc'"), ("deal b", "not complete"), ("deal kool b", "not 'kool'"),
        ("foreman", "not complete"), ("deal b iron", "not 'iron'"),
        ("deal b k", "A card is one of goud, goud2, goud3, kool"), ("deal b gou", "not 'gou'"),
        ("\x1b[31m", "is no action"), ("x" * 500, "..."),
    ],
)  # fmt: skip
def test_what_names_no_action_is_told_why(typed: str, told: str) -> None:
    with pytest.raises(IllegalAction) as refusal:
        GAME.parse(FOUR, typed)
    assert told in refusal.value.reason and refusal.value.rule == ""
    assert refusal.value.reason.isprintable() and len(refusal.value.reason) < 200


def test_seats_are_those_that_play() -> None:
    assert GAME.text(SIX, GAME.parse(SIX, "vote e f")) == "vote E F"
    with pytest.raises(IllegalAction, match="A to C"):
        GAME.parse(setup_for(3), "vote D")
