"""How actions are written and read."""

from __future__ import annotations

import pytest

from rules import IllegalAction
from rules.quartz import GAME
from tests.rules.quartz.helper import BOX, HELPERS, KINDS, setup_for
from tests.rules.quartz.play import GAMES

SETUP = setup_for(3)


def canonical() -> list[str]:
    """All texts of a game of three."""
    return [
        *"explore go stop hire surveyor keep pit-prop foreman watchman pass".split(),
        *(f"{verb} {kind}" for verb in ("protect", "porter", "give", "cart-thief") for kind in KINDS),
        *(f"{verb} {seat} {kind}" for verb in ("pickpocket", "peddler") for seat in "ABC" for kind in KINDS),
        *(f"begin {seat}" for seat in "ABC"),
        *(f"hired {helper}" for helper in HELPERS),
        *(
            f"{verb} {word.replace('.', ' ').replace(' h', ' hire')}"
            for verb in ("turn", "look", "put")
            for word in BOX
        ),
    ]


def test_the_texts_are_those_agreed_and_read_back() -> None:
    table = GAME.start(SETUP).table
    texts = [GAME.text(SETUP, action) for action in range(table.actions)]
    assert sorted(texts) == sorted(canonical())
    assert [GAME.parse(SETUP, text) for text in texts] == list(range(table.actions))
    for action in (-1, table.actions):
        with pytest.raises(ValueError, match="is no action of Quartz"):
            GAME.text(SETUP, action)


@pytest.mark.parametrize(("seats", "options", "decks"), GAMES[-3:])
def test_own_decks_are_read_back_too(seats: int, options: dict[str, str], decks: dict[str, str]) -> None:
    setup = setup_for(seats, options, **decks)
    for action in range(GAME.start(setup).table.actions):
        assert GAME.parse(setup, GAME.text(setup, action)) == action


@pytest.mark.parametrize(
    ("typed", "text"),
    [
        ("e", "explore"), ("Prot EM", "protect emerald"), ("pic b r", "pickpocket B ruby"),
        ("ped c q", "peddler C quartz"),
        ("por ame", "porter amethyst"), ("gi amb", "give amber"), ("h", "hire"), ("hire", "hire"), ("hi", "hire"),
        ("su", "surveyor"), ("pu sap 3", "put sapphire 3"), ("go", "go"), ("st", "stop"), ("k", "keep"),
        ("pit prop", "pit-prop"), ("pit-prop", "pit-prop"), ("PIT", "pit-prop"), ("pit p", "pit-prop"),
        ("f", "foreman"), ("cart thief ruby", "cart-thief ruby"), ("cart r", "cart-thief ruby"),
        ("c t r", "cart-thief ruby"), ("w", "watchman"), ("pa", "pass"), ("t q h", "turn quartz hire"),
        ("turn  sapphire   3", "turn sapphire 3"), ("look amber 6", "look amber 6"),
        ("hired cart thief", "hired cart-thief"),
        ("hired pit", "hired pit-prop"), ("b c", "begin C"),
    ],
)  # fmt: skip
def test_words_may_be_cut_short(typed: str, text: str) -> None:
    assert GAME.text(SETUP, GAME.parse(SETUP, typed)) == text


@pytest.mark.parametrize(
    ("typed", "reason"),
    [
        ("", "Nothing was written. Write for example 'explore', 'protect emerald', 'go' or 'stop'."),
        ("dig", "'dig' is no action I know. Write for example 'explore', 'protect emerald', 'go' or 'stop'."),
        ("p ruby", "'p' could be protect or pickpocket or peddler or porter or pass or pit-prop or put."),
        ("protect", "'protect' is not complete or says too much. Write for example 'protect emerald'."),
        ("explore now", "'explore now' is not complete or says too much. Write for example 'explore'."),
        ("protect am", "'am' could be amethyst or amber. Write for example 'protect emerald'."),
        ("protect gold", "There is no kind 'gold'. Write for example 'protect emerald'."),
        ("pickpocket D ruby", "A seat is a letter from A to C, not 'd'. Write for example 'pickpocket B ruby'."),
        ("pickpocket ruby", "'pickpocket ruby' is not complete or says too much. Write for example "
                            "'pickpocket B ruby'."),
        ("turn sapphire", "There is no card 'sapphire' in this Mine. Write for example 'turn sapphire 3'."),
        ("turn ruby 7", "There is no card 'ruby 7' in this Mine. Write for example 'turn sapphire 3'."),
        ("turn ruby hire", "There is no card 'ruby hire' in this Mine. Write for example 'turn sapphire 3'."),
        ("turn", "'turn' is not complete or says too much. Write for example 'turn sapphire 3'."),
        ("hired p", "'p' could be pickpocket or peddler or porter or pit-prop. Write for example 'hired porter'."),
        ("hired dwarf", "There is no Helper 'dwarf'. Write for example 'hired porter'."),
        ("begin", "'begin' is not complete or says too much. Write for example 'begin B'."),
        ("\x1b[2J", "'?[2J' is no action I know. Write for example 'explore', 'protect emerald', 'go' or 'stop'."),
    ],
)  # fmt: skip
def test_a_text_that_names_no_action_is_explained(typed: str, reason: str) -> None:
    with pytest.raises(IllegalAction) as found:
        GAME.parse(SETUP, typed)
    assert (found.value.reason, found.value.rule) == (reason, "")
