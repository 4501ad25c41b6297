"""Positions of Mine a Million made to measure: what is not said is as a second round begins, seat A about to trade."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tests.ladder.mine_a_million.line import COLOURS, DEEP, LETTERS, ROAD, Line, Mine, Purse, Van

CARDS = 26
ONE_EACH = ("white", "green", "purple")
"""Mines of two or three seats."""
MORE = ("white", "yellow", "green", "blue", "purple", "red")
"""Mines of four seats and more, by turns in each half."""
TWO_EACH = {"white": "A", "yellow": "A", "green": "B", "blue": "B"}
"""Mines of the game for two with two each."""


def van(name: str, seat: str, space: str, track: str = "", flags: str = "", **cargo: int) -> Van:
    """A vehicle on hire; only barges have to say which track they are on."""
    usual = {"lorry": ROAD, "barge": "canal", "ship": DEEP}[name[:-1]]
    return Van(name, seat, space, track or usual, tuple(cargo.get(colour, 0) for colour in COLOURS), flags)


def position(
    seats: int = 3,
    phase: str = "trade",
    *,
    active: str = "A",
    asked: str = "-",
    starter: str = "A",
    round: int = 2,
    thrown: int = 0,
    back: str = "-",
    holders: dict[str, str] | None = None,
    works: Sequence[int] = (),
    ground: Sequence[int] = (),
    cash: Sequence[int] = (),
    dollars: Sequence[int] = (),
    owed: Sequence[int] = (),
    stock: Sequence[int] = (),
    fresh: Sequence[int] = (),
    deeds: Sequence[int] = (),
    vans: Sequence[Van] = (),
    closed: Sequence[int] = (),
    pack: Sequence[int] | None = None,
    top: int = 1,
    card: int = 0,
    flags: str = "-",
    site: str = "-",
    left: int = 0,
    queue: Sequence[int] = (),
    fill: str = "-",
    fares: str = "-",
    debt: str = "-",
    rest: int = 0,
    lot: str = "-",
) -> str:
    """A position line.

    Args:
        seats: how many play.
        phase: as the line has it; so all that is not named here.
        holders: who has which mine; None for those of `ONE_EACH` or `MORE`.
        works: workings by mine, in the order of `holders`; so `ground`. What is left out is 1, and 0.
        cash: pounds by seat; what is left out has 10,000. So `dollars` to `deeds`, where it has none.
        vans: vehicles on hire, in the order of the pool.
        pack: numbers of the cards in the pack; None for all that lie nowhere else.
        top: number of the card seen on top, 0 for none (the pack lies down).
        card: number of the card being obeyed, 0 for none.
    """
    mines = holders or dict(zip(ONE_EACH if seats < 4 else MORE, LETTERS[:seats], strict=False))
    held = {
        colour: Mine(seat, _nth(works, number, 1), _nth(ground, number, 0))
        for number, (colour, seat) in enumerate(mines.items())
    }
    purses = [
        Purse(_nth(cash, seat, 10_000), *(_nth(values, seat, 0) for values in (dollars, owed, stock, fresh, deeds)))
        for seat in range(seats)
    ]
    cards = [number for number in range(1, CARDS + 1) if number not in (top, card)] if pack is None else pack
    return str(
        Line(
            phase, active, asked, starter, round, thrown, back,
            tuple(held.get(colour) for colour in COLOURS), tuple(purses), tuple(vans), tuple(closed),
            tuple(number - 1 for number in cards), _index(top), _index(card), flags, site, left, tuple(queue), fill,
            fares, debt, rest, lot,
        )
    )  # fmt: skip


def before_a(seats: int = 3, **fields: Any) -> str:
    """The last moment of the turn before A's: its mover has a lorry at J, and may go to NW or I with a 1.

    What the last seat does ends its turn, so that A's turn goes as far as nobody has to choose.
    """
    last = LETTERS[seats - 1]
    colour = (ONE_EACH if seats < 4 else MORE)[seats - 1]
    lorry = Van("lorry1", last, "J", ROAD, tuple(2 * (other == colour) for other in COLOURS))
    vans = [lorry, *fields.pop("vans", ())]
    return position(seats, "move", active=last, thrown=1, vans=vans, **fields)


GOES = "move lorry1 I"
"""What ends the turn in `before_a`."""


def _nth(values: Sequence[int], place: int, usual: int) -> int:
    return values[place] if place < len(values) else usual


def _index(number: int) -> str:
    return str(number - 1) if number else "-"
