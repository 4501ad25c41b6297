"""Trees of Mine Shift counted by hand.

A whole game is out of reach (a turn alone has thousands of ends, and no option makes a game short), so two things
stand in for it: the first plies of both kinds of setup, which are plain multiplication, and all that can still
happen in the last turn of a game, down to its end.
"""

from __future__ import annotations

from tests.ladder.mine_shift.built import HOME_A, HOME_B, SHUT
from tests.ladder.plug import Tree

TREES = (
    # Who begins, then one of 27 tiles at four facings on A1, then one of the other 26 on B1.
    Tree("first plies of a deal", (2, 2 * 108, 2 * 108 * 104), whole=False),
    # Who begins, which of 27 tiles is drawn, on which of 10 cells it is laid at which facing, which of 26 comes next.
    Tree("first plies of placing", (2, 2 * 27, 2 * 27 * 40, 2 * 27 * 40 * 26), False, options={"setup": "place"}),
    Tree("first plies of placing on 5 x 5", (2, 2 * 27, 2 * 27 * 104), False,
         options={"setup": "place", "board": "grid5"}),
    # Turn 200, one step made, two moves to go. A sits walled in at home and has lost the right to turn it, so no
    # step is ever possible: 9 tiles turn two ways, and one of 4 tiles shifts into the middle. A turn leaves the same
    # 18 + 4 for the last move; a shift leaves 18 + 3, since a vacant cell on the ring has 3 neighbors to shift in.
    Tree("the rest of the last turn", (22, 18 * 22 + 4 * 21), True, f"{SHUT} {HOME_A} {HOME_B} A 1 s A 199 B -"),
)  # fmt: skip
