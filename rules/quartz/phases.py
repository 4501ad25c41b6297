"""What a position can wait for."""

from __future__ import annotations

from typing import Final

(
    BEGIN, START, GIVE, WATCH, TURN, PROP, DECIDE, KEEP, HIRED, LOOK, PUT, FOREMAN, THIEF, ENDED,
) = range(14)  # fmt: skip
"""The first seat, a turn's action, a Peddler's second card, a Watchman's answer, the next Mine card, an answer to an
accident, the decision after a reveal, the hire on the last card, a Helper card, a card to look at, a card to put back,
an answer to a stop, an answer to collecting, nothing any more."""

PHASES: Final = (
    "begin", "start", "give", "watch", "turn", "prop", "decide", "keep", "hired", "look", "put", "foreman", "thief",
    "over",
)  # fmt: skip
"""Their names, as position lines have them."""

CHANCE_PHASES: Final = frozenset({BEGIN, TURN, HIRED, LOOK})
"""Those in which Chance is to move."""
ASKING_PHASES: Final = frozenset({WATCH, FOREMAN, THIEF})
"""Those in which the seat asked need not be the one whose turn it is."""
