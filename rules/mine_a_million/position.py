"""One-line positions of Mine a Million, for tests, puzzles and looking on: 22 fields with a blank between.

::

    trade A - A 2.0 - A1.3/B1.0/-/... 10000,0,0,2,0,0/... lorry1:A:J:road:2,0,0,0,0,0/... - 1,3,4 2 - - - 0 - - - - 0 -

     1 phase                     2 whose turn           3 seat asked            4 starter
     5 round and throw           6 phases interruptions go back to              7 mines: seat, workings, ground
     8 seats: pounds, dollars, Units owed, Units in the Warehouse, how many of them are fresh, 1 for a company
     9 vehicles on hire: name, seat, space, track, cargo by colour, flags p charge paid, s may sail, d sea fares due
    10 places closed to offers  11 cards left in the pack                      12 card on top, seen
    13 card being obeyed        14 flags of the turn: r roads shut, w waters shut, n no Units, m a card has moved
    something, i nothing on hire at the throw          15 mine of the card     16 number that goes with it
    17 what is still to be seen to, in order           18 vessel being filled: name, Units paid for by seat, 1 if new
    19 fares: seat and pounds   20 debt: pounds, vessel or "-", creditors, reason                     21 paid for him
    22 lot: place, Units, lowest bid, best bid, bidder; with sealed bids those of all seats

"-" stands for nothing; parts stand with "/" between.
"""

from __future__ import annotations

from typing import Final

from rules.mine_a_million.board import MINES
from rules.mine_a_million.phases import PHASES
from rules.mine_a_million.standing import NO_DEBT, NO_LOT, Standing, turn_flags
from rules.piles import SEATS, write_counts

NONE: Final = "-"
"""Stands for nothing."""
TRACK_WORDS: Final = ("road", "canal", "port1", "port2", "port3", "deep")
"""What tracks are called, by number."""


def write_position(state: Standing) -> str:
    """The position on one line."""
    table = state.table
    return " ".join(
        (
            PHASES[state.phase],
            _seat(state.active),
            _seat(state.asked),
            _seat(state.starter),
            f"{state.round}.{state.thrown}",
            ",".join(PHASES[phase] for phase in state.back) or NONE,
            "/".join(_mine(state, mine) for mine in range(MINES)),
            "/".join(
                write_counts(numbers)
                for numbers in zip(
                    state.cash, state.dollars, state.owed, state.stock, state.fresh, state.deeds, strict=True
                )
            ),
            "/".join(_vehicle(state, piece) for piece, one in enumerate(state.vehicles) if one) or NONE,
            _bits(state.closed),
            _bits(state.pack),
            _number(state.top),
            _number(state.card),
            turn_flags(state) or NONE,
            table.colours[state.site] if state.site >= 0 else NONE,
            str(state.left),
            write_counts(state.queue) or NONE,
            _fill(state),
            ",".join(f"{SEATS[seat]}:{amount}" for seat, amount in state.fares) or NONE,
            _debt(state),
            str(state.rest),
            _the_lot(state),
        )
    )


def _seat(seat: int) -> str:
    return SEATS[seat] if seat >= 0 else NONE


def _number(number: int) -> str:
    return str(number) if number >= 0 else NONE


def _bits(bits: int) -> str:
    return ",".join(str(number) for number in range(bits.bit_length()) if bits >> number & 1) or NONE


def _mine(state: Standing, mine: int) -> str:
    holder = state.holders[mine]
    return f"{SEATS[holder]}{state.works[mine]}.{state.ground[mine]}" if holder >= 0 else NONE


def _vehicle(state: Standing, piece: int) -> str:
    table, one = state.table, state.vehicles[piece]
    assert one
    flags = "".join(
        letter for letter, bits in (("p", state.paid), ("s", state.sails), ("d", state.due)) if bits >> piece & 1
    )
    words = [table.pieces[piece], SEATS[one[0]], table.spaces[one[1]], TRACK_WORDS[one[2]], write_counts(one[3])]
    return ":".join(words + [flags] * bool(flags))


def _fill(state: Standing) -> str:
    piece, paid_for, hired = state.fill
    return f"{state.table.pieces[piece]}:{write_counts(paid_for)}:{hired}" if piece >= 0 else NONE


def _debt(state: Standing) -> str:
    if state.debt == NO_DEBT:
        return NONE
    amount, piece, creditors, reason = state.debt
    name = state.table.pieces[piece] if piece >= 0 else NONE
    return f"{amount}:{name}:{''.join(SEATS[seat] for seat in creditors) or NONE}:{reason}"


def _the_lot(state: Standing) -> str:
    if state.lot == NO_LOT:
        return NONE
    *numbers, sealed = state.lot
    return ":".join([*map(str, numbers), *[write_counts(sealed)] * bool(sealed)])
