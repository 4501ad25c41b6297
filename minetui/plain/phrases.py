"""Many actions in few words, for a list that fits under a drawing."""

from __future__ import annotations

from collections.abc import Iterable


def phrases(texts: Iterable[str]) -> list[str]:
    """Actions told together as far as their words agree, in order.

    "turn A1 left", "turn A1 right", "turn B1 left", "turn B1 right" become "turn A1 or B1 left or right".

    Args:
        texts: actions in a game's notation, all different.
    """
    return _merged([text.split() for text in texts])


def _merged(rows: list[list[str]]) -> list[str]:
    """The ways to go on, each as one text; "" where a row ends."""
    after: dict[str, list[list[str]]] = {}
    for row in rows:
        after.setdefault(row[0] if row else "", []).append(row[1:])
    alike: dict[tuple[str, ...], list[str]] = {}
    for word, rest in after.items():
        alike.setdefault(tuple(_merged(rest)) if word else (), []).append(word)
    return [f"{_either(words)} {way}".strip() for ways, words in alike.items() for way in ways or ("",)]


def _either(words: list[str]) -> str:
    return " or ".join(filter(None, (", ".join(words[:-1]), words[-1])))
