"""What a position of Mine a Million waits for, and the order of a turn: the plan of the kernel.

The table is set up: Chance names who picks next (`pick B`), that seat picks its mine, or both its mines one after the
other (`mine white`; MAM-Y14), Chance names the starter (`start C`), with the pack up it lays out the top card
(`card 17`), and throws once a mine (`die 4`) for the first Units. Then turns go round::

    TURN     a turn begins; SEA_FARES fall due for barges that go on to sea (MAM-Y16)
    TRADE    transactions in any order: sell ground 2, sell warehouse 1, hire lorry, hire barge, hire barge race-bay,
             hire ship, fill barge1, buy working, buy deed, repay, offer ground 2, offer barge1 3, at last throw
    CHARGES  barges and ships pay one after the other: pay barge2, dock ship1, sail ship1 (MAM-D17, MAM-Y3)
    READY    waiting lorries are topped up (MAM-B8, MAM-Y13)
    DIE      Chance throws: die 4
    OBEY     a 1 or 6 takes the top card: what it says (see below), then TOP, CLAIM, STOW (load 1, pass; MAM-B8)
    MOVE     one vehicle at most: move lorry1 J, stay (MAM-C5, MAM-C7, MAM-E1); arrivals; the next turn

What interrupts it:

    LOAD, TAKE   a vessel is filled: load 3 (own Units), then take B 2 until it is full (MAM-D6, MAM-D10 to MAM-D12)
    FARE         a lessee without the cash sells a Unit: sell ground 1, sell warehouse 1 (MAM-D13)
    RAISE        a debtor does, and out of vehicles: sell lorry1 (the cascade, MAM-F9, MAM-F10, MAM-F13)
    RESERVE, BID an auction: reserve 5000; bid 7500, pass (MAM-Y9)
    ONWARD       a barge has come to the dock: unload, sea boston; CONSENT of lessees: agree, refuse (MAM-Y16)
    cards        SITE at white (two mines), SMELT sell ground 1, pass; NIGHT pay, pass; LOSE lose barge1 white;
                 WEIGH unload lorry2; CARD_MOVE move lorry1 J; DRAW card 17 (pack down)

A person is never asked what has only one answer: `push` goes on by itself over phases that decide nothing (AUTO) and
over decisions with a single action. Where an interruption goes back to stands on the tuple `back`.
"""

from __future__ import annotations

from typing import Final

PHASES: Final = (
    "pick", "mine", "start", "first", "top", "trade", "load", "take", "fare", "declare", "order", "raise", "reserve",
    "bid", "die", "draw", "smelt", "night", "site", "lose", "weigh", "card-move", "stow", "move", "onward", "consent",
    "over",
    "turn", "sea-fares", "filled", "paying", "hired", "charges", "ready", "owing", "obey", "card-queue",
    "card-done", "claim", "stowing", "moving", "finish",
)  # fmt: skip
"""Names of the phases, as position lines have them; from "turn" on they decide nothing."""
(
    PICK, MINE, START, FIRST, TOP, TRADE, LOAD, TAKE, FARE, DECLARE, ORDER, RAISE, RESERVE,
    BID, DIE, DRAW, SMELT, NIGHT, SITE, LOSE, WEIGH, CARD_MOVE, STOW, MOVE, ONWARD, CONSENT,
    ENDED,
    TURN, SEA_FARES, FILLED, PAYING, HIRED, CHARGES, READY, OWING, OBEY, CARD_QUEUE,
    CARD_DONE, CLAIM, STOWING, MOVING, FINISH,
) = range(len(PHASES))  # fmt: skip

CHANCE_PHASES: Final = frozenset({PICK, START, FIRST, TOP, DIE, DRAW})
"""Those in which Chance is to move."""
ASKING_PHASES: Final = frozenset({MINE, FARE, BID, CONSENT})
"""Those in which the seat asked is to move, not the one whose turn it is."""
