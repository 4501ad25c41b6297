"""What a position can wait for."""

from __future__ import annotations

from typing import Final

(
    VALUING, DEALING, ACTING, FACING, READING, SIGNING, REFILLING, MEETING, SHUFFLING, CAVING, DRAWING, HUNTING, ENDED,
) = range(13)  # fmt: skip
"""Resource cards, the first deal, Step 1, a facing after Reveal, Step 2, a Sign's effect, the refill, an event, its
shuffle, its new cards, a Goblin card, a Hunt's direction, nothing any more."""

CHANCE_PHASES: Final = frozenset({VALUING, DEALING, REFILLING, MEETING, SHUFFLING, CAVING, DRAWING})
"""Those in which Chance is to move."""

EATEN, EMPTIED, LEFT, TARGET = "eaten", "emptied", "left", "target"
"""Why a game ended: a Gnome was eaten, the deck ran out, the last Cart left, the two-Goblin target was met."""
