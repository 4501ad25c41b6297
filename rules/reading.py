"""Reading what people typed or edited: small helpers that refuse instead of failing."""

from __future__ import annotations


def read_number(text: str, low: int, high: int) -> int | None:
    """The number that ASCII digits name, if it lies from low to high; None for anything else, however long."""
    if not (text.isascii() and text.isdigit()) or len(text) > 18:
        return None
    number = int(text)
    return number if low <= number <= high else None
