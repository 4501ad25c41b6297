"""One-line positions of Quartz, for tests, puzzles and looking on: fourteen fields with a blank between.

::

    decide B - h - sapphire.3,quartz.h 0,1,0,0,0,0/2,0,0,0,0,0 0,0,3,0,0,0/0,0,0,0,0,0 1,0,0,0,0,0,0,0/0,... 3,3,4,...
    6,7,1,1,... B:sapphire.2,amber.4 ruby.1/- -

    1 phase   2 whose turn   3 seat asked   4 flags: h hire offered, w Helper played in this window, f Foreman and
    t Cart Thief played in this line   5 Helper being carried out   6 the line   7 columns   8 chests   9 Helpers in
    hand   10 Helpers in their deck   11 Mine cards not fixed, by type   12 fixed cards and who put them back, top first
    13 types each seat knows among them   14 cards still to be put back

Fields 7 to 9 and 13 have a part for each seat with "/" between; "-" stands for nothing.
"""

from __future__ import annotations

from typing import Final

from rules.game import SetupError
from rules.piles import SEATS, Counts, read_counts, read_seat, write_counts
from rules.quartz.components import CARDS, HELPERS, LOOKED_AT
from rules.quartz.phases import LOOK, PHASES, PUT
from rules.quartz.possible import check_position
from rules.quartz.standing import Claim, Standing, Types
from rules.quartz.table import Table
from rules.quartz.view import flags
from rules.reading import shorten

_FIELDS: Final = (
    "phase", "active seat", "seat asked", "flags", "Helper being carried out", "line", "columns", "chests", "hands",
    "Helper deck", "Mine", "fixed cards", "known cards", "cards to put back",
)  # fmt: skip
_NONE: Final = "-"


class _Wrong(Exception):
    """What was expected instead of a field."""


# Writing


def write_position(state: Standing) -> str:
    """The position on one line."""
    table = state.table
    fixed = f"{SEATS[state.arranger]}:{_write_types(table, state.fixed)}" if state.fixed else _NONE
    return " ".join(
        (
            PHASES[state.phase],
            _write_seat(state.active),
            _write_seat(state.asked),
            flags(state) or _NONE,
            _write_claim(table, state.claim),
            _write_types(table, state.row),
            "/".join(map(write_counts, state.columns)),
            "/".join(map(write_counts, state.chests)),
            "/".join(map(write_counts, state.hands)),
            write_counts(state.crew),
            write_counts(state.pool),
            fixed,
            "/".join(_write_types(table, types) for types in state.known),
            _write_types(table, state.to_put),
        )
    )


def _write_seat(seat: int) -> str:
    return SEATS[seat] if seat >= 0 else _NONE


def _write_types(table: Table, types: Types) -> str:
    return ",".join(table.type_words[card] for card in types) or _NONE


def _write_claim(table: Table, claim: Claim) -> str:
    if not claim:
        return _NONE
    helper, seat, *kinds = claim
    return ":".join([HELPERS[helper], SEATS[seat], *(table.names[kind] for kind in kinds if kind >= 0)])


# Reading


def read_position(state: Standing, line: str) -> None:
    """Put a new game into the position a line describes.

    Raises:
        SetupError: naming the field that is wrong and what was expected, or what cannot be; the game is of no use
            then.
    """
    words = line.split()
    if len(words) != len(_FIELDS):
        raise SetupError(f"A position has {len(_FIELDS)} fields with a blank between; this has {len(words)}.")
    for name, word, read in zip(_FIELDS, words, _READ, strict=True):
        try:
            read(state, word)
        except _Wrong as wrong:
            raise SetupError(
                f"The field '{name}' of the position: expected {wrong}, found {shorten(word, 40)!r}."
            ) from None
    state.left = sum(state.pool) + len(state.fixed) + len(state.to_put)
    if state.phase in (LOOK, PUT) and state.arranger < 0:
        state.arranger = state.active
    held = [sum(counts) for counts in zip(state.crew, *state.hands, strict=True)]
    if any(held[helper] > count for helper, count in enumerate(state.table.crew)):
        raise SetupError(f"The position has more Helpers than there are: {write_counts(state.table.crew)} (QZ-D5).")
    state.spent = tuple(count - left for count, left in zip(state.table.crew, held, strict=True))
    check_position(state)


def _phase(state: Standing, word: str) -> None:
    if word not in PHASES:
        raise _Wrong(f"one of {', '.join(PHASES)}")
    state.phase = PHASES.index(word)


def _seat(state: Standing, word: str) -> int:
    seat = read_seat(word, state.table.seats) if word.isupper() else None
    if seat is None and word != _NONE:
        raise _Wrong(f"a letter from A to {SEATS[state.table.seats - 1]}, or '-'")
    return -1 if seat is None else seat


def _active(state: Standing, word: str) -> None:
    state.active = _seat(state, word)


def _asked(state: Standing, word: str) -> None:
    state.asked = _seat(state, word)


def _flags(state: Standing, word: str) -> None:
    if word != _NONE and (not word or word != "".join(letter for letter in "hwft" if letter in word)):
        raise _Wrong("letters out of h, w, f, t in this order, or '-'")
    state.offer, state.used, state.sent_on, state.robbed = (letter in word for letter in "hwft")


def _claim(state: Standing, word: str) -> None:
    if word == _NONE:
        return
    names = state.table.names
    helper, *rest = word.split(":")
    length = {"pickpocket": (2,), "peddler": (2, 3), "foreman": (1,), "cart-thief": (2,)}.get(helper, ())
    if len(rest) not in length or any(kind not in names for kind in rest[1:]):
        raise _Wrong("'pickpocket:B:KIND', 'peddler:B:KIND', with ':KIND' once it is given, 'foreman:C', "
                     "'cart-thief:C:KIND' or '-'")  # fmt: skip
    seat = _seat(state, rest[0])
    if seat < 0:
        raise _Wrong("a seat after the Helper")
    kinds = [names.index(kind) for kind in rest[1:]] + [-1, -1]
    state.claim = HELPERS.index(helper), seat, kinds[0], kinds[1]


def _types(state: Standing, word: str) -> Types:
    if word == _NONE:
        return ()
    named = state.table.type_named
    cards = word.split(",")
    strange = [card for card in cards if card not in named]
    if strange:
        raise _Wrong(f"cards of this Mine like '{state.table.type_words[0]}', not {shorten(strange[0], 20)!r}")
    return tuple(named[card] for card in cards)


def _sorted_types(state: Standing, word: str) -> Types:
    types = _types(state, word)
    if list(types) != sorted(types):
        raise _Wrong("cards sorted by type")
    return types


def _row(state: Standing, word: str) -> None:
    state.row = _types(state, word)


def _each_seat(state: Standing, word: str) -> list[str]:
    parts = word.split("/")
    if len(parts) != state.table.seats:
        raise _Wrong(f"{state.table.seats} parts with '/' between, one for each seat")
    return parts


def _counts(word: str, kinds: int) -> Counts:
    counts = read_counts(word, kinds, CARDS[1])
    if counts is None:
        raise _Wrong(f"{kinds} numbers with ',' between")
    return counts


def _columns(state: Standing, word: str) -> None:
    kinds = len(state.table.kinds)
    state.columns = tuple(_counts(part, kinds) for part in _each_seat(state, word))


def _chests(state: Standing, word: str) -> None:
    kinds = len(state.table.kinds)
    state.chests = tuple(_counts(part, kinds) for part in _each_seat(state, word))


def _hands(state: Standing, word: str) -> None:
    state.hands = tuple(_counts(part, len(HELPERS)) for part in _each_seat(state, word))


def _crew(state: Standing, word: str) -> None:
    state.crew = _counts(word, len(HELPERS))


def _pool(state: Standing, word: str) -> None:
    state.pool = _counts(word, len(state.table.cards))


def _fixed(state: Standing, word: str) -> None:
    if word == _NONE:
        return
    letter, _, cards = word.partition(":")
    seat = _seat(state, letter) if cards else -1
    types = _types(state, cards) if seat >= 0 else ()
    if not 0 < len(types) <= LOOKED_AT:
        raise _Wrong(f"a seat and up to {LOOKED_AT} cards like 'B:{state.table.type_words[0]}', or '-'")
    state.arranger, state.fixed = seat, types


def _known(state: Standing, word: str) -> None:
    state.known = tuple(_sorted_types(state, part) for part in _each_seat(state, word))


def _to_put(state: Standing, word: str) -> None:
    state.to_put = _sorted_types(state, word)


_READ: Final = (
    _phase, _active, _asked, _flags, _claim, _row, _columns, _chests, _hands, _crew, _pool, _fixed, _known, _to_put,
)  # fmt: skip
