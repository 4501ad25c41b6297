"""Trees of Mine a Million counted by hand: how mines are given out, first plies, and last turns to their ends.

Dn are the sequences of length n; [n] games end there. Last turns are those of seat B in round 120, which the option
`round_cap` ends; their packs are short, so that few cards can be turned up.
"""

from __future__ import annotations

from typing import Any

from tests.ladder.mine_a_million.built import TWO_EACH, position, van
from tests.ladder.plug import Tree

LAST: dict[str, Any] = {"seats": 2, "active": "B", "round": 120}
ASSIGNED = {"picks": "assigned"}

TREES = (
    # Who picks, a mine of 6, a mine of the 2 left in that half, who starts, the card on top, a throw.
    Tree("two and a half", (2, 2 * 6, 2 * 6 * 2, 48, 48 * 26, 48 * 26 * 6), whole=False),
    # The third is neither named by Chance nor asked: one mine is left in the half.
    Tree("three and a half", (3, 3 * 6, 18 * 2, 36 * 2, 72 * 3), whole=False, seats=3),
    # Of the 30 pairs of first mines 12 lie in one half, which is then full: 3 are left for the third, else 4. Either
    # way 2 are left for the last, who is not named.
    Tree("two in each half", (4, 24, 72, 360, 720, 24 * (12 * 3 + 18 * 4), 2592 * 2), whole=False, seats=4),
    Tree("six of six", (6, 36, 36 * 5, 180 * 5, 900 * 4, 3600 * 4), whole=False, seats=6),
    # Two mines: any of 6, one of 3 in the other half, any of the 4 left, one of the 2 in the other half.
    Tree("one in each half", (2, 12, 12 * 3, 36 * 4, 144 * 2, 288 * 2), False, options={"mines_each": "2"}, seats=2),
    # A card on top, two throws; then A with u Units may throw, sell 1 to u, hire a lorry, or offer 1 or 2 to B, who
    # has 10,000: u + 4, with u = 2, 3, 4 for two throws each.
    Tree("first transactions", (26, 26 * 6, 26 * 36, 26 * 6 * 2 * (6 + 7 + 8)), whole=False, options=ASSIGNED, seats=2),
    Tree("first transactions, pack down", (6, 36, 216, 36 * 2 * (6 + 7 + 8)), whole=False,
         options={**ASSIGNED, "pack": "down"}, seats=3),
    # With 2 to 5 a rebate and the end [4]; with 1 or 6 a Grant, then one of the three other cards lies on top [6].
    Tree("a last throw", (6, 2 * 3), False, position(phase="die", flags="i", pack=(2, 3, 4), **LAST), seats=2,
         ends={1: 4, 2: 6}),
    # Three on from b2: by J to N, or by I to NW or S4; by S1 to S3. A ship may go instead, but nobody stands still.
    Tree("a last move", (5,), True,
         position(phase="move", thrown=3, vans=[van("lorry1", "B", "b2", green=2), van("ship1", "B", "Z1", green=10)],
                  **LAST), seats=2),
    # Into the dock or stay [1]; unload [1] or name a port; A agrees or refuses [6].
    Tree("a last voyage", (2, 4, 6), False,
         position(phase="move", thrown=2, vans=[van("barge1", "B", "T3", green=3, white=2)], **LAST), seats=2,
         ends={1: 1, 2: 1, 3: 6}),
    # B has two Units on the ground, A has no money; the card on top is a Strike, two others may follow it.
    # D1 throw, sell 1, sell 2.
    # D2 throw: a die 6, of which 2 to 5 end it with a rebate [4]. Sell 1: throw, sell 1, hire a lorry. Sell 2: nothing
    #    is left but to throw, a die 6 [4]. Together 15.
    # D3 throw: 1 or 6, two cards each 4 [4]; so after selling both 4 [4]. Sell 1, throw: 6 [4]; sell 1, sell 1: 6 [4].
    #    Sell 1, hire: a die 6; with a 2 the lorry goes to b2, with nothing to choose [1]. Together 26.
    # D4 sell 1, throw or sell 1: 1 or 6, two cards each 4 [4] and 4 [4]. The lorry with 3 to J or S1 [2], with 4 to
    #    NW, I or S2 [3], with 5 to N, NW, S4 or S3 [4]; with a 1 two cards, and b1 [2]; with a 6 two cards. 21.
    # D5 the lorry with a 6: two cards, to WN, EN, N, S5 or S4 [10].
    Tree("a last trade", (3, 15, 26, 21, 10), False,
         position(cash=(0, 0), ground=(0, 2), top=26, pack=(2, 3), **LAST), seats=2, ends={2: 8, 3: 17, 4: 19, 5: 10}),
    # B's lorry stands at I with two Units, B has no money and A 12,500, so the only reserve is 5,000.
    # D1 throw, or offer the lorry.
    # D2 throw: a die 6; with a 5 the lorry comes to Newport [1]. Offer: A bids 5,000 or passes. Together 8.
    # D3 throw: with 2 to N or S5 [2], 3 to WN, EN or S6 [3], 4 to Newport or WN [2]; with 1 two cards; with 6 two
    #    cards and Newport [2]: 11 [9]. Bid: B has nothing left but a throw 6 [4]. Pass: a throw as above 6 [1]. 23.
    # D4 throw, 1, a card: NW or S4, 4 [4]. Bid: 1 or 6, two cards each 4 [4]. Pass: as D3 of the throw 11 [9]. 19.
    # D5 pass, 1, a card: 4 [4].
    Tree("a last auction", (2, 8, 23, 19, 4), False,
         position(cash=(12_500, 0), top=26, pack=(2, 3), vans=[van("lorry1", "B", "I", green=2)], **LAST), seats=2,
         ends={2: 1, 3: 14, 4: 17, 5: 4}),
    # Rich Seam in the game of two mines: with a 1 or 6 for the green mine or the blue one, then one of two cards; both
    # mines claim a Unit [8]. With 2 to 5 a rebate [4].
    Tree("a last card for one of two mines", (6, 2 * 2, 4 * 2), False,
         position(phase="die", holders=TWO_EACH, flags="i", top=6, pack=(2, 3), **LAST), {"mines_each": "2"}, 2,
         ends={1: 4, 3: 8}),
)  # fmt: skip
