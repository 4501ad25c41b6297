"""The golden games of Mine a Million: every option value, every seat count."""

from __future__ import annotations

from tests.ladder.mine_a_million.decks import BOARD, DECK, POOL
from tests.ladder.plug import Golden

GOLDENS = (
    Golden("two-mines", "Two with a mine in each half, to the million.", "shipper", options={"mines_each": "2"}),
    Golden("two", "Two in one half who never keep a pound; two Production Debit Cards.", "spender"),
    Golden("three", "Three with sealed bids and other prices; Units just unloaded are safe.", "sealed",
           options={"transit_price": "20000", "sea_price": "5000", "fresh_forced": "no"}, seats=3),
    Golden("four", "Four by the default rules, to the million.", "shipper", seats=4),
    Golden("five", "Five who live off barges, the pack down, mines anywhere; charges become debts.", "bargee",
           options={"halves": "free", "pack": "down", "canal_surrender": "no", "short_vessel": "pool"}, seats=5),
    Golden("six", "Six by the default rules; one wins while another sails.", "bargee", seed=12, seats=6),
    Golden("six-debts", "Six without auctions, mines assigned; 35 Units a colour, no barge without a company.",
           "spender", seats=6,
           options={"picks": "assigned", "auction": "none", "unit_limit": "35", "sea_needs_deed": "yes"}),
    Golden("capped", "Two who keep what they have until round 120 is over.", "hoarder"),
    Golden("uncapped", "Two at random with two mines each, and no last round.", seed=11,
           options={"mines_each": "2", "round_cap": "0"}),
    Golden("own-files", "A board, cards and vehicles of the players' own.", "blocker",
           decks={"board": BOARD, "deck": DECK, "transport": POOL}, seats=3),
)  # fmt: skip
