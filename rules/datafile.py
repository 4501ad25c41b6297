"""Reads the data files that ship inside a game's folder, and words what is wrong with those of the players' own."""

from __future__ import annotations

import os
from collections.abc import Sequence

from rules.game import SetupError
from rules.reading import shorten


def read_data(beside: str, name: str) -> str:
    """The text of `data/NAME` in the folder of a module.

    Args:
        beside: the module's `__file__`.
        name: the file's name.
    """
    with open(os.path.join(os.path.dirname(beside), "data", name), encoding="utf-8") as file:
        return file.read()


def data_names(beside: str) -> list[str]:
    """The names of the files in `data` in the folder of a module."""
    return sorted(os.listdir(os.path.join(os.path.dirname(beside), "data")))


class Mistake(Exception):
    """What is wrong with one line of a data file; whoever reads the file adds where the line stands (`wrong`)."""


def wrong(name: str, number: int, what: str) -> SetupError:
    """A mistake with its place.

    Args:
        name: what the file is called in messages.
        number: the line, counted from 1.
        what: what was expected, and what was found.
    """
    return SetupError(f"{name}, line {number}: {what}")


def quote(word: str) -> str:
    """A word of a file as it can be shown."""
    return repr(shorten(word, 30))


def found_instead(words: Sequence[str]) -> str:
    """What stands where something else was expected: the first of the words left on the line."""
    return f"found {quote(words[0])}" if words else "found nothing more"


def one_of(word: str, known: Sequence[str], what: str) -> int:
    """The index of a word among those known. Raises Mistake, naming them, for another word."""
    if word not in known:
        raise Mistake(f"expected {what} ({', '.join(known)}), found {quote(word)}")
    return known.index(word)
