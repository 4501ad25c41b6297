"""What changes nothing in Mine a Million: the board in a mirror, west for east, and seats one place on round the table.

The mirror holds where every player has one mine (with two, the first in the order of the board works off a Production
Debit) and on the shipped board alone; in the phases before the game begins as after.
"""

from __future__ import annotations

from collections.abc import Callable

from rules.game import Setup, State
from tests.ladder.mine_a_million.line import COLOURS, LETTERS, Line, Van, read
from tests.ladder.plug import Symmetry

_MIRROR = {"white": "yellow", "green": "blue", "purple": "red", "WN": "EN", "race-bay": "st-john", "port1": "port2"}
MIRROR = _MIRROR | {there: here for here, there in _MIRROR.items()}
ITSELF = {"N", "newport", "barge-dock", "ship-dock", "port-boston", "port3", "road", "canal", "deep"}
MINES_QUEUED = {"first", "top", "stow"}
"""Phases whose queue holds mines; in others it holds vehicles, or seats that are to bid."""


def over(name: str) -> str:
    """The space, mine or track on the other side (MAM-Y29)."""
    if name in MIRROR or name in ITSELF or name.startswith("Z"):
        return MIRROR.get(name, name)
    return name.removesuffix("e") if name.endswith("e") else name + "e"


def _across(numbers: tuple[int, ...]) -> tuple[int, ...]:
    return (*numbers[3:], *numbers[:3])


def _other(mine: int) -> int:
    return (mine + 3) % len(COLOURS)


def mirrored_line(setup: Setup, line: str) -> str:
    """The line of the same position with west and east exchanged."""
    now = read(line)
    closed = sorted(place if place >= len(COLOURS) else _other(place) for place in now.closed)
    queue = tuple(map(_other, now.queue)) if now.phase in MINES_QUEUED else now.queue
    lot = now.lot
    if lot != "-":
        place, _, rest = lot.partition(":")
        lot = f"{place if place.startswith('-') else _other(int(place))}:{rest}"
    return str(
        now.but(
            mines=(*now.mines[3:], *now.mines[:3]),
            vans=tuple(
                van._replace(space=over(van.space), track=over(van.track), cargo=_across(van.cargo)) for van in now.vans
            ),
            closed=tuple(closed),
            site=over(now.site) if now.site != "-" else "-",
            queue=queue,
            lot=lot,
        )
    )


def mirrored_text(setup: Setup, text: str) -> str:
    """An action's image."""
    words = text.split()
    if words[0] in ("mine", "at", "sea") or (words[0] == "hire" and len(words) == 3):
        return " ".join([*words[:-1], over(words[-1])])
    if words[0] in ("move", "lose"):
        return f"{words[0]} {words[1]} {over(words[2])}"
    return text


def _next(letter: str, seats: int) -> str:
    return letter if letter == "-" else LETTERS[(LETTERS.index(letter) + 1) % seats]


def _shift(van: Van, seats: int) -> Van:
    return van._replace(seat=_next(van.seat, seats))


def next_seat_line(setup: Setup, line: str) -> str:
    """The line of the same position with everybody one place farther round the table."""
    now, seats = read(line), setup.seats
    fill, fares, debt, lot = now.fill, now.fares, now.debt, now.lot
    if fill != "-":
        piece, paid_for, hired = fill.split(":")
        counts = paid_for.split(",")
        fill = f"{piece}:{','.join([counts[-1], *counts[:-1]])}:{hired}"
    if fares != "-":
        fares = ",".join(_next(fare[0], seats) + fare[1:] for fare in fares.split(","))
    if debt != "-":
        amount, piece, creditors, reason = debt.split(":")
        debt = f"{amount}:{piece}:{''.join(_next(letter, seats) for letter in creditors)}:{reason}"
    if lot != "-":
        *front, bidder = lot.split(":")[:5]
        sealed = [",".join([bids[-1], *bids[:-1]]) for bids in [part.split(",") for part in lot.split(":")[5:]]]
        lot = ":".join([*front, bidder if bidder == "-1" else str((int(bidder) + 1) % seats), *sealed])
    return str(
        now.but(
            active=_next(now.active, seats),
            asked=_next(now.asked, seats),
            starter=_next(now.starter, seats),
            mines=tuple(mine and mine._replace(seat=_next(mine.seat, seats)) for mine in now.mines),
            purses=(now.purses[-1], *now.purses[:-1]),
            vans=tuple(_shift(van, seats) for van in now.vans),
            queue=_queue(now, seats),
            fill=fill,
            fares=fares,
            debt=debt,
            lot=lot,
        )
    )


def _queue(now: Line, seats: int) -> tuple[int, ...]:
    return tuple((seat + 1) % seats for seat in now.queue) if now.phase == "bid" else now.queue


def next_seat_text(setup: Setup, text: str) -> str:
    """An action's image."""
    verb, *words = text.split()
    if verb in ("pick", "start", "take") and words[0] in tuple(LETTERS):
        words[0] = _next(words[0], setup.seats)
    return " ".join([verb, *words])


def _for(seats: int) -> Callable[[Setup], bool]:
    return lambda setup: setup.seats == seats


def _always(state: State) -> bool:
    return True


SYMMETRIES = (
    *(
        Symmetry(
            f"{seats} seats, one place on",
            _for(seats),
            _always,
            next_seat_line,
            next_seat_text,
            lambda seat, seats=seats: (seat + 1) % seats,  # type: ignore[misc]
            order=seats,
        )
        for seats in range(2, 7)
    ),
    Symmetry(
        "west for east",
        lambda setup: setup.option("mines_each") == "1" and setup.option("board") != "file",
        _always,
        mirrored_line,
        mirrored_text,
        lambda seat: seat,
    ),
)
