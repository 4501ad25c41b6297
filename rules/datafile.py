"""Reads the data files that ship inside a game's folder."""

from __future__ import annotations

import os


def read_data(beside: str, name: str) -> str:
    """The text of `data/NAME` in the folder of a module.

    Args:
        beside: the module's `__file__`.
        name: the file's name.
    """
    with open(os.path.join(os.path.dirname(beside), "data", name), encoding="utf-8") as file:
        return file.read()
