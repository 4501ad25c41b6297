"""What everybody at the table remembers of a round: public, about the past, and no part of a position."""

from __future__ import annotations

from typing import Final, NamedTuple

from rules.game import Seat


class Entry(NamedTuple):
    """One seat's part in a round.

    Args:
        said: "" while not asked, "yes", "no", or "show" for De Mol and Kanarie.
        shown: the kind its card turned out to be, or -1.
        votes: the seats it voted for, once all votes are counted.
        fate: what became of its card, one of FATES; "" while that is open.
    """

    said: str = ""
    shown: int = -1
    votes: tuple[Seat, ...] = ()
    fate: str = ""


class Round(NamedTuple):
    """One round.

    Args:
        number: from 1.
        foreman: its foreman.
        seats: one Entry a seat.
    """

    number: int
    foreman: Seat
    seats: tuple[Entry, ...]


DECLARED: Final = "declared"
"""Gold that was owned up to: now on the collective pile."""
TAKEN: Final = "taken by {}"
"""Taken by De Mol of a seat; the letter fills in."""
CHOSEN: Final = "chosen"
"""Chosen in the vote, or without one, and shown."""
KEPT: Final = "kept"
"""Gold nobody found out: now on its holder's own pile."""
BLEW_UP: Final = "blew up"
"""Dynamiet nobody chose."""
POCKETED: Final = "pocketed"
"""De Broekzak nobody chose."""
TRASHED: Final = "trashed"
"""Kool nobody chose; De Mol and Kanarie that were shown when asked."""
THROWN: Final = "thrown"
"""Thrown away unresolved because of a Kanarie."""
FATES: Final = (DECLARED, TAKEN, CHOSEN, KEPT, BLEW_UP, POCKETED, TRASHED, THROWN)

BLANK: Final = Entry()
SAID_NO: Final = Entry("no")
