"""MineTUI: the terminal application over the `rules` package."""

from typing import Final

VERSION: Final = "0.1.0"
"""The version, read from here when a distribution is built."""


def version() -> str:
    """The version of this program."""
    return VERSION
