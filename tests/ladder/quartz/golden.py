"""The golden games of Quartz: every option value, every seat count."""

from __future__ import annotations

from tests.ladder.plug import Golden
from tests.ladder.quartz.decks import CREW, MINE

GOLDENS = (
    Golden("two", "Two who play every Helper as soon as they may.", "busy"),
    Golden("three", "Three who look ahead and stop.", "planner", seats=3),
    Golden("four", "Four who answer what others do.", "spoiler", seats=4),
    Golden("five", "Five who save what they have.", "protector", seats=5),
    Golden("six", "Six who never know when to stop.", "bold", seats=6),
    Golden("no-helpers", "Three without Helpers, two of them with the best score.", seed=17,
           options={"helpers": "off"}, seats=3),
    Golden("own-decks", "Cards and Helpers of the players' own, some with both icons.", "busy", seats=3,
           decks={"mine": MINE, "crew": CREW}),
)  # fmt: skip
