"""Reading what people typed or edited, and showing it back: small helpers that refuse instead of failing."""

from __future__ import annotations

from collections.abc import Sequence


def read_number(text: str, low: int, high: int) -> int | None:
    """The number that ASCII digits name, if it lies from low to high; None for anything else, however long."""
    if not (text.isascii() and text.isdigit()) or len(text) > 18:
        return None
    number = int(text)
    return number if low <= number <= high else None


def counted(number: int, what: str) -> str:
    """A number with the noun it counts: "1 move", "2 moves"."""
    return f"{number} {what}" if number == 1 else f"{number} {what}s"


def listed(words: Sequence[str]) -> str:
    """Words as a list in a sentence: "a", "a and b", "a, b and c"; "" for none."""
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def shorten(text: str, limit: int = 60) -> str:
    """A text as it can be quoted in a message: whole, or its beginning and dots.

    Args:
        text: what was typed or read.
        limit: characters at most, 4 or more.
    """
    return text if len(text) <= limit else text[: limit - 3] + "..."
