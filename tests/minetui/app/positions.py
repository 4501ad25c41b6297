"""Positions that tests begin from. Tiles face their walls where no jewel in play meets them."""

from __future__ import annotations

TILES = "01.0,02.0,03.0,04.0,./.,05.0,o,06.0,./.,07.0,08.0,10.0,12.0"
"""A1 has no wall; B1 to D1 have some towards the outer edge alone; C2 is vacant."""

CHAIN = f"{TILES} a1,b1,d1,f1 i5,j5,i6,j6 A 0 - - 0 A -"
"""Ada may jump from a1 over b1, d1 and f1 along the top row."""
OPENING = f"{TILES} a1,b1,a2,b2 i5,j5,i6,j6 A 0 - - 0 A -"
NEARLY_OUT = f"{TILES} a1,b1,a2,b2 i5,j5,i6,j6 A 0 - - 198 A -"
"""A turn of each is left of the hundred."""
NEARLY_WON = f"{TILES} h5,j5,i6,j6 c1,d1,e1,f1 A 0 - AB 20 A -"
"""Ada's jewel on h5 is a step from the last free space of her goal, E3 with i5."""
