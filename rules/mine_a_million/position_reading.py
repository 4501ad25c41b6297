"""Reads the one-line positions of Mine a Million, whose fields position.py tells of."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, TypeVar

from rules.game import SetupError
from rules.mine_a_million.board import MINES, TRACKS
from rules.mine_a_million.phases import BID, PHASES
from rules.mine_a_million.position import NONE, TRACK_WORDS
from rules.mine_a_million.possible import check_position
from rules.mine_a_million.prices import AUCTION_BIDS, WORKINGS
from rules.mine_a_million.reasons import REASONS
from rules.mine_a_million.standing import NO_DEBT, NO_FILL, NO_LOT, TURN_FLAGS, Ints, Standing, Vehicle
from rules.mine_a_million.table import LOADS, LORRY, SHIP, Table
from rules.piles import SEATS, read_counts, read_seat
from rules.reading import read_number, shorten

_MOST: Final = 99_999_999
"""The highest number a position may hold: pounds or dollars."""
_T = TypeVar("_T")


class _Wrong(Exception):
    """What was expected instead of a field."""


def read_position(state: Standing, line: str) -> None:
    """Put a new game into the position a line describes; what is open is for the caller to work out.

    Raises:
        SetupError: naming the field that is wrong and what was expected, or what cannot be; the game is of no use
            then.
    """
    words = line.split()
    if len(words) != len(_READ):
        raise SetupError(f"A position has {len(_READ)} fields with a blank between; this has {len(words)}.")
    state.paid = state.sails = state.due = 0
    for word, (name, read) in zip(words, _READ.items(), strict=True):
        try:
            read(state, word)
        except _Wrong as wrong:
            raise SetupError(
                f"The field '{name}' of the position: expected {wrong}, found {shorten(word, 40)!r}."
            ) from None
    check_position(state)


def _one(word: str, known: Sequence[str], what: str) -> int:
    if word not in known:
        raise _Wrong(what)
    return known.index(word)


def _optional(word: str, read: Callable[[str], _T], none: _T) -> _T:
    return none if word == NONE else read(word)


def _to_number(word: str, low: int, high: int, what: str) -> int:
    number = read_number(word, low, high)
    if number is None:
        raise _Wrong(f"{what} from {low} to {high}")
    return number


def _to_seat(table: Table, word: str) -> int:
    seat = read_seat(word, table.seats) if word.isupper() else None
    if seat is None:
        raise _Wrong(f"a letter from A to {SEATS[table.seats - 1]}")
    return seat


def _seat_or_none(state: Standing, word: str) -> int:
    return _optional(word, lambda letter: _to_seat(state.table, letter), -1)


def _to_piece(table: Table, word: str) -> int:
    return _one(word, table.pieces, f"a vehicle, {table.pieces[0]} to {table.pieces[-1]}")


def _to_counts(word: str, count: int, most: int) -> Ints:
    found = read_counts(word, count, most)
    if found is None:
        raise _Wrong(f"{count} numbers with ',' between, each up to {most}")
    return found


def _to_bits(word: str, count: int) -> int:
    bits = 0
    for part in [] if word == NONE else word.split(","):
        bits |= 1 << _to_number(part, 0, count - 1, "numbers")
    return bits


def _phase(state: Standing, word: str) -> None:
    state.phase = _one(word, PHASES, "a phase")


def _active(state: Standing, word: str) -> None:
    state.active = _seat_or_none(state, word)


def _asked(state: Standing, word: str) -> None:
    state.asked = _seat_or_none(state, word)


def _starter(state: Standing, word: str) -> None:
    state.starter = _seat_or_none(state, word)


def _round(state: Standing, word: str) -> None:
    number, _, thrown = word.partition(".")
    state.round = _to_number(number, 0, 9_999, "a round")
    state.thrown = _to_number(thrown, 0, 6, "the round, a dot and a throw")


def _back(state: Standing, word: str) -> None:
    state.back = tuple(_one(part, PHASES, "phases") for part in ([] if word == NONE else word.split(",")))


def _mines(state: Standing, word: str) -> None:
    parts = word.split("/")
    if len(parts) != MINES:
        raise _Wrong(f"{MINES} parts with '/' between")
    holders: list[int] = []
    works: list[int] = []
    ground: list[int] = []
    for part in parts:
        if part == NONE:
            read = (-1, 0, 0)
        else:
            number, _, units = part[1:].partition(".")
            read = (
                _to_seat(state.table, part[:1]),
                _to_number(number, 1, WORKINGS, "workings"),
                _to_number(units, 0, _MOST, "Units"),
            )
        for values, value in zip((holders, works, ground), read, strict=True):
            values.append(value)
    state.holders, state.works, state.ground = tuple(holders), tuple(works), tuple(ground)
    state.homes = tuple(
        tuple(mine for mine in range(MINES) if holders[mine] == seat) for seat in range(state.table.seats)
    )
    if any(len(mines) > state.table.mines_each for mines in state.homes):
        raise _Wrong(f"at most {state.table.mines_each} for each seat")


def _seats(state: Standing, word: str) -> None:
    parts = word.split("/")
    if len(parts) != state.table.seats:
        raise _Wrong(f"{state.table.seats} parts with '/' between, one for each seat")
    columns = list(zip(*(_to_counts(part, 6, _MOST) for part in parts), strict=True))
    state.cash, state.dollars, state.owed, state.stock, state.fresh, state.deeds = columns
    if any(fresh > stock for fresh, stock in zip(state.fresh, state.stock, strict=True)) or max(state.deeds) > 1:
        raise _Wrong("no more fresh Units than Units, and 0 or 1 for a company")


def _vehicles(state: Standing, word: str) -> None:
    table = state.table
    found: list[Vehicle | None] = [None] * len(table.kinds)
    for part in [] if word == NONE else word.split("/"):
        piece, one = _to_vehicle(state, part)
        if found[piece]:
            raise _Wrong("each vehicle once")
        found[piece] = one
    state.vehicles = tuple(found)


def _to_vehicle(state: Standing, part: str) -> tuple[int, Vehicle]:
    table = state.table
    words = part.split(":")
    if len(words) not in (5, 6):
        raise _Wrong("vehicles like 'lorry1:A:J:road:2,0,0,0,0,0', with flags at the end")
    piece = _to_piece(table, words[0])
    track = _one(words[3], TRACK_WORDS, f"a track ({', '.join(TRACK_WORDS)})")
    space = _one(words[2], table.spaces, "a space of the board")
    kind = table.kinds[piece]
    cargo = _to_counts(words[4], MINES, LOADS[kind])
    fits = track == (0 if kind == LORRY else TRACKS - 1) if kind in (LORRY, SHIP) else 0 < track < TRACKS - 1
    if not fits or table.tracks[track].distance[space] < 0:
        raise _Wrong(f"{table.pieces[piece]} on a track of its own")
    if sum(cargo) > LOADS[kind] or any(units and state.holders[mine] < 0 for mine, units in enumerate(cargo)):
        raise _Wrong(f"a cargo of up to {LOADS[kind]} Units of mines in play")
    for letter in words[5] if len(words) > 5 else "":
        name = {"p": "paid", "s": "sails", "d": "due"}.get(letter)
        if name is None:
            raise _Wrong("flags out of p, s and d")
        setattr(state, name, getattr(state, name) | 1 << piece)
    return piece, (_to_seat(table, words[1]), space, track, cargo)


def _closed(state: Standing, word: str) -> None:
    state.closed = _to_bits(word, MINES + len(state.table.kinds))


def _pack(state: Standing, word: str) -> None:
    state.pack = _to_bits(word, len(state.table.cards))


def _card_number(state: Standing, word: str) -> int:
    return _optional(word, lambda part: _to_number(part, 0, len(state.table.cards) - 1, "a card"), -1)


def _top(state: Standing, word: str) -> None:
    state.top = _card_number(state, word)
    if state.top >= 0 and (state.pack >> state.top & 1 or not state.table.pack_up):
        raise _Wrong("a card that is not in the pack, or '-' with the pack down")


def _card(state: Standing, word: str) -> None:
    state.card = _card_number(state, word)


def _flags(state: Standing, word: str) -> None:
    letters = "" if word == NONE else word
    if letters != "".join(letter for letter in TURN_FLAGS if letter in letters):
        raise _Wrong(f"letters out of {TURN_FLAGS} in this order, or '-'")
    held = [letter in letters for letter in TURN_FLAGS]
    state.barred = held[0] + 2 * held[1] + 4 * held[2]
    state.moved, state.idle = int(held[3]), int(held[4])


def _site(state: Standing, word: str) -> None:
    state.site = _optional(word, lambda part: _one(part, state.table.colours, "a mine"), -1)


def _left(state: Standing, word: str) -> None:
    state.left = _to_number(word, 0, _MOST, "a number")


def _queue(state: Standing, word: str) -> None:
    most = max(MINES, len(state.table.kinds)) - 1
    state.queue = () if word == NONE else tuple(_to_number(part, 0, most, "numbers") for part in word.split(","))


def _filling(state: Standing, word: str) -> None:
    if word == NONE:
        state.fill = NO_FILL
        return
    parts = word.split(":")
    if len(parts) != 3:
        raise _Wrong("a vessel, Units paid for by seat, and 0 or 1")
    piece = _to_piece(state.table, parts[0])
    state.fill = (piece, _to_counts(parts[1], state.table.seats, LOADS[SHIP]), _to_number(parts[2], 0, 1, "a number"))


def _fares(state: Standing, word: str) -> None:
    found = []
    for part in [] if word == NONE else word.split(","):
        seat, _, amount = part.partition(":")
        found.append((_to_seat(state.table, seat), _to_number(amount, 0, _MOST, "pounds")))
    state.fares = tuple(found)


def _owing(state: Standing, word: str) -> None:
    if word == NONE:
        state.debt = NO_DEBT
        return
    parts = word.split(":")
    if len(parts) != 4:
        raise _Wrong("pounds, a vessel or '-', creditors or '-', and a reason")
    creditors = () if parts[2] == NONE else tuple(_to_seat(state.table, letter) for letter in parts[2])
    piece = _optional(parts[1], lambda name: _to_piece(state.table, name), -1)
    reason = _to_number(parts[3], 0, len(REASONS) - 1, "a reason")
    state.debt = (_to_number(parts[0], 0, _MOST, "pounds"), piece, creditors, reason)


def _rest(state: Standing, word: str) -> None:
    state.rest = _to_number(word, 0, _MOST, "pounds")


def _lot(state: Standing, word: str) -> None:
    if word == NONE:
        state.lot = NO_LOT
        return
    levels, seats = len(AUCTION_BIDS) - 1, state.table.seats
    *parts, last = word.split(":")
    sealed: Ints = ()
    if state.table.auction == "sealed" and state.phase == BID:
        sealed = tuple(_signed(part, -1, levels) for part in last.split(","))
        if len(sealed) != seats:
            raise _Wrong(_LOT_IS)
    else:
        parts.append(last)
    ranges = ((-len(state.table.kinds), MINES - 1), (1, 10), (0, levels), (-1, levels), (-1, seats - 1))
    if len(parts) != len(ranges):
        raise _Wrong(_LOT_IS)
    place, units, lowest, best, bidder = (_signed(part, *span) for part, span in zip(parts, ranges, strict=True))
    state.lot = (place, units, lowest, best, bidder, sealed)


_LOT_IS: Final = "place, Units, lowest bid, best bid and bidder, and with sealed bids those of all seats"


def _signed(word: str, low: int, high: int) -> int:
    number = read_number(word.removeprefix("-"), 0, _MOST)
    signed = number if number is None or not word.startswith("-") else -number
    if signed is None or not low <= signed <= high:
        raise _Wrong(_LOT_IS)
    return signed


_READ: Final[dict[str, Callable[[Standing, str], None]]] = {
    "phase": _phase, "active seat": _active, "seat asked": _asked, "starter": _starter, "round and throw": _round,
    "way back": _back, "mines": _mines, "seats": _seats, "vehicles": _vehicles, "closed places": _closed,
    "pack": _pack, "top card": _top, "card": _card, "flags of the turn": _flags, "mine of the card": _site,
    "number": _left, "waiting": _queue, "vessel being filled": _filling, "fares": _fares, "debt": _owing,
    "paid by the Bank": _rest, "lot": _lot,
}  # fmt: skip
