"""The golden games of Mijnwerkers: every seat count, every option value, and a coal file of the players' own."""

from __future__ import annotations

from tests.ladder.mijnwerkers.decks import SPECIALS
from tests.ladder.plug import Golden

GOLDENS = (
    Golden("three", "Three who mostly tell the truth.", "honest", seats=3),
    Golden("three-ties", "Everybody votes for the next: the foreman decides.", "round", seats=3,
           options={"trash": "up"}),
    Golden("four", "Four liars, and what the Kanarie throws away is shown.", "liars", seats=4,
           options={"trash": "up"}),
    Golden("five", "Five who vote for whoever hides gold; hearts break.", "hunters", seats=5,
           options={"tie_break": "shared"}),
    Golden("six", "Six with an eye for Dynamiet and the Broekzak.", "sharp", seats=6),
    Golden("own-coal", "A coal file full of surprises, one heart each, two chosen of three.", "liars", seed=3, seats=3,
           decks={"coal": SPECIALS}),
)  # fmt: skip
