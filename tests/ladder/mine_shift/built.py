"""Positions of Mine Shift built by hand to show what play hardly ever brings.

They share a classic mine whose walls mostly face outward, so that the way along the top row, down the right
column and into home B is open, every space of it::

    A1 B1 C1 D1 .        A1 has its walled side up: a turn to the right puts it towards the mine
    .  B2 o  D2 .        D2 is tile 01, without any wall
    .  B3 C3 D3 E3
"""

from __future__ import annotations

from tests.ladder.plug import Built

OPEN = "04.0,02.0,03.0,09.0,./.,13.0,o,01.0,./.,10.0,14.1,19.0,15.0"
SHUT = OPEN.replace("04.0", "04.1")
"""The same with home A's walled side towards the mine."""
LOOP = "04.0,02.0,03.0,09.0,./.,13.0,01.0,14.0,./.,10.0,o,19.0,15.0"
"""Tile 01 in the middle and C3 vacant: room to jump round in a square over e1, f2, e3 and d2."""
DOUBLE = "04.1,13.0,03.0,09.0,./.,02.0,o,01.0,./.,10.0,14.1,19.0,15.0"
"""Between home A and B1 both tiles have a wall, so that it takes two moves to open the way."""
CLOSED = "23.0,16.2,12.1,19.2,./.,27.0,o,03.1,./.,08.3,20.1,24.0"
"""All but home B of a mine of whole tiles, in which D3 is walled but for its west side."""
WHOLE = {"tiles": "whole"}
HOME_A, HOME_B = "a1,b1,a2,b2", "i5,j5,i6,j6"

_SAME = ("turn B3 left", "turn B3 right")
TO_AND_FRO = ("b1 east", *_SAME, "i5 west", *_SAME, "c1 west", *_SAME, "h5 east", *_SAME)
"""Four turns after which everything is as before, the seat to move included."""

_LOOP_LINE = f"{LOOP} b1,c1,e1,d2 f2,e3,j5,j6 A 0 - B 20 A -"
_LAST_JEWEL = f"{OPEN} i5,j5,h6,j6"

BUILT: dict[str, Built] = {
    # Home B opens to the west only. There its own wall and the one of D3 stand; one turn of the home and two of D3
    # would open it, which is one too many.
    "no Jewel Step before the first turn": Built(("deal E3 07 0",), f"{CLOSED},? - - * 0 - - 0 B -", WHOLE),
    "no Jewel Step in mid game, outside the trap": Built(
        ("turn D3 left",), f"{CLOSED.replace('24.0', '24.1')},07.0 a1,b1,c1,a2 {HOME_B} A 2 s - 11 B -", WHOLE
    ),
    "the trap of coming home": Built(("turn A1 right",), f"{OPEN} {HOME_A} g5,h5,g6,h6 B 2 s AB 41 A -"),
    "no Jewel Step in mid game": Built(("turn A1 right",), f"{OPEN} {HOME_A} g5,h5,g6,h6 B 2 s AB 41 A -"),
    "chain of two jumps": Built(("b1 jump d1 f1",), _LOOP_LINE),
    "chain of three jumps": Built(("b1 jump d1 f1 f3",), _LOOP_LINE),
    "chain of four jumps": Built(("b1 jump d1 f1 f3 d3",), _LOOP_LINE),
    "two chains to one landing": Built((), _LOOP_LINE),
    "chain refused back to its start": Built((), _LOOP_LINE),
    "chain refused round a loop": Built((), _LOOP_LINE),
    "latch falls by a chain": Built(("b1 jump d1",), _LOOP_LINE),
    "jump over an own jewel": Built(("b1 jump d1",), _LOOP_LINE),
    "jump over a jewel of the other": Built(
        ("e1 jump e3",), f"{OPEN.replace('13.0,o,01.0', '13.0,01.0,o')} a1,e1,a2,d2 e2,j5,i6,j6 A 0 - - 20 A -"
    ),
    "goal refused with a jewel at home": Built((), f"{OPEN} b1,g4,h4,h5 c5,j5,i6,j6 A 0 - - 30 A -"),
    "home refused with a jewel on the goal": Built((), f"{OPEN} c1,g4,h4,i5 c5,j5,i6,j6 A 0 - A 30 A -"),
    "last jewel from home to goal in one chain": Built(
        ("b1 jump d1 f1 h1 h3 h5 j5",), f"{OPEN} b1,c1,e1,g1 h2,h4,i5,j6 A 0 - - 30 A -"
    ),
    "back home after the latch": Built(("c1 west",), f"{OPEN} c1,d1,c2,d2 {HOME_B} A 0 - A 30 A -"),
    "own home refused to turn": Built((), f"{OPEN} c1,d1,c2,d2 {HOME_B} A 0 - A 30 A -"),
    "own home turned with jewels on it": Built(("turn A1 left",), f"{OPEN} {HOME_A} {HOME_B} A 0 - - 0 A -"),
    "home turned by the other with jewels on it": Built(("turn E3 left",), f"{OPEN} {HOME_A} {HOME_B} A 0 - - 0 A -"),
    "goal turned with own jewels on it": Built(("turn E3 left",), f"{_LAST_JEWEL} c1,d1,c2,d2 A 0 - AB 30 A -"),
    "shift with own jewels": Built(("shift D2 left",), f"{OPEN} a1,b1,a2,g3 {HOME_B} A 0 - - 30 A -"),
    "shift with the other's jewels": Built(("shift D2 left",), f"{OPEN} {HOME_A} h3,j5,i6,j6 A 0 - - 30 A -"),
    "shift with jewels of both": Built(("shift D2 left",), f"{OPEN} a1,b1,a2,g3 h3,j5,i6,j6 A 0 - - 30 A -"),
    "shift refused for the jewels on it": Built(
        (), f"{OPEN} a1,b1,a2,g3 {HOME_B} A 0 - - 30 A -", {"shift_with_jewels": "no"}
    ),
    "a self-lock refused as first move": Built((), f"{DOUBLE} {HOME_A} {HOME_B} A 0 - - 0 A -"),
    "a self-lock refused as second move": Built((), f"{OPEN} {HOME_A} {HOME_B} A 1 - - 0 A -"),
    "only steps as third move": Built((), f"{OPEN} {HOME_A} {HOME_B} A 2 - - 0 A -"),
    "win with the first move": Built(("h6 east",), f"{_LAST_JEWEL} c1,d1,c2,d2 A 0 - AB 30 A -"),
    "win with the second move": Built(("h6 east",), f"{_LAST_JEWEL} c1,d1,c2,d2 A 1 - AB 30 A -"),
    "win with the third move": Built(("h6 east",), f"{_LAST_JEWEL} c1,d1,c2,d2 A 2 - AB 30 A -"),
    "win on the last move of the last turn": Built(("h6 east",), f"{_LAST_JEWEL} c1,d1,c2,d2 A 2 s AB 199 B -"),
    "repetition, drawn": Built(TO_AND_FRO * 2, f"{OPEN} {HOME_A} {HOME_B} A 0 - - 30 A -"),
    "repetition, won by the score": Built(
        ("d1 east", *_SAME, "h4 north", *_SAME, "e1 west", *_SAME, "h3 south", *_SAME) * 2,
        f"{OPEN} c1,d1,c2,i5 h4,j5,i6,j6 A 0 - A 30 A -",
    ),
    "repetition before turn limit": Built(TO_AND_FRO * 2, f"{OPEN} {HOME_A} {HOME_B} A 0 - - 192 A -"),
    "turn limit before no Jewel Step": Built(("turn A1 right",), f"{OPEN} {HOME_A} g5,h5,g6,h6 B 2 s AB 199 A -"),
    "turn limit, drawn": Built(("turn B3 right",), f"{OPEN} {HOME_A} {HOME_B} B 2 s - 199 A -"),
    "turn limit, won by the score": Built(("turn B3 right",), f"{OPEN} c1,g4,h4,i5 j5,h6,i6,j6 B 2 s A 199 A -"),
}
