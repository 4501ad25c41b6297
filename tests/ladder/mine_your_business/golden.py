"""The golden games of Mine Your Business: every mode, every option value, every seat count."""

from __future__ import annotations

from tests.ladder.mine_your_business.decks import EVENTS, GOBLIN, MINE
from tests.ladder.plug import Golden

GOLDENS = (
    Golden("standard", "Two Gnomes who Load what they can.", "miner"),
    Golden("standard-rare", "All kinds of Actions; no Swap from an empty space, no Teleport under others.", "verbs",
           options={"swap_from_empty": "off", "teleport_under_others": "off"}),
    Golden("resources", "Cards are worth what the Resource cards say.", "miner", options={"mode": "resources"}),
    Golden("three", "Three Gnomes on five by five.", "verbs", options={"mode": "three"}),
    Golden("four", "Four Gnomes on six by six.", "miner", options={"mode": "four"}),
    Golden("chapter1", "Risky Digs, with three events.", "miner", options={"mode": "chapter1"}),
    Golden("chapter2", "The Gobblin' Goblin, to the Exit.", "miner", seed=49, options={"mode": "chapter2"}),
    Golden("chapter2-eaten", "The Goblin eats the Gnome; fires go on burning on waking, not when revealed.", "verbs",
           options={"mode": "chapter2", "wake_on_camp": "stays", "revealed_camp": "out"}),
    Golden("chapter3", "Gnome Ore Tears, to the Exit.", "miner", options={"mode": "chapter3"}),
    Golden("chapter3-other", "The other reading of two rulings about the Mine Owner.", "miner", seed=45,
           options={"mode": "chapter3", "sleeping_owner": "kick", "barred": "skip"}),
    Golden("cooperative", "Two Gnomes, one Cart, one Goblin.", "miner", options={"mode": "cooperative"}),
    Golden("two-goblins-1", "Alone against two Goblins with one deck.", "miner",
           options={"mode": "two-goblins", "goblin_decks": "one"}),
    Golden("two-goblins-2", "Two against two Goblins, to the win.", "miner", seed=30, options={"mode": "two-goblins"},
           seats=2),
    Golden("two-goblins-3", "Three against two Goblins.", "verbs", options={"mode": "two-goblins"}, seats=3),
    Golden("two-goblins-4", "Four against two Goblins.", "miner", options={"mode": "two-goblins"}, seats=4),
    Golden("own-decks", "Cards of the players' own, lines of one resource joined.", "verbs",
           options={"mode": "chapter3", "same_lines": "joined"},
           decks={"mine": MINE, "events": EVENTS, "goblin": GOBLIN}),
)  # fmt: skip
