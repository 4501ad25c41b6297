"""Trees of Mine Your Business counted by hand: the first cards of a deal, and the rest of a last turn."""

from __future__ import annotations

from tests.ladder.mine_your_business.built import position
from tests.ladder.plug import Tree

TREES = (
    # 33 kinds at four facings; of 21 kinds there is one copy, of 12 there are more.
    Tree("first plies of a deal", (33 * 4, 4 * (21 * 32 + 12 * 33) * 4), whole=False),
    # 15 Resource cards, then one of the other 14, 13, 12.
    Tree("first Resource cards", (15, 15 * 14, 15 * 14 * 13), whole=False, options={"mode": "resources"}),
    # The Cart is one step from the Exit, no Bonus card is left, one Action is left. The Gnome in the corner a1 of a
    # Mine without Signs and campfires may Move two ways, Rotate three ways, Swap two ways, or end Step 1; no line ends
    # at a1's west edge. Whatever it did, only the end of Step 1 remains, and with it the game is over.
    Tree("the rest of the last turn", (2 + 3 + 2 + 1, 2 + 3 + 2, 0), False,
         position("GO8.0 GE8.0 CO8.0 GO9.0 / GE9.0 CO9.0 XA.0 XB.0 / XC.0 DA.0 DB.0 DC.0 / GO8.1 GE8.1 CO8.1 GO9.1",
                  mode="chapter1", turn="15", acts="1", moved="15", used="LBT", shown="EV1+EV2+EV3"),
         options={"mode": "chapter1"}),
)  # fmt: skip
