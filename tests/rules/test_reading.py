"""Words that are shown to people."""

from __future__ import annotations

import pytest

from rules.reading import listed


@pytest.mark.parametrize(
    ("words", "told"), [([], ""), (["a"], "a"), (("a", "b"), "a and b"), (["a", "b", "c"], "a, b and c")]
)
def test_words_are_listed_as_in_a_sentence(words: list[str], told: str) -> None:
    assert listed(words) == told
