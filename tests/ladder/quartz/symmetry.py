"""What may be renamed in Quartz without changing a rule: seats round the table, and the six positions."""

from __future__ import annotations

from collections.abc import Callable

from rules.game import Setup
from tests.ladder.plug import Symmetry
from tests.twin.quartz import Card, Twin, read_card

LETTERS = "ABCDEF"


def _shifted(seat: int, seats: int) -> int:
    return (seat + 1) % seats


def _letter(letter: str, seats: int) -> str:
    return letter if letter in ("-", "") else LETTERS[_shifted(LETTERS.index(letter), seats)]


def _claim(claim: str, seats: int) -> str:
    helper, *named = claim.split(":")
    return ":".join([helper, *(_letter(word, seats) if word in LETTERS else word for word in named)])


def next_seat_line(setup: Setup, line: str) -> str:
    """The line of the same position with everybody one place farther round the table."""
    fields, seats = line.split(" "), setup.seats
    fields[1], fields[2] = _letter(fields[1], seats), _letter(fields[2], seats)
    fields[4] = _claim(fields[4], seats)
    for place in (6, 7, 8, 12):
        parts = fields[place].split("/")
        fields[place] = "/".join([parts[-1], *parts[:-1]])
    arranger, colon, lying = fields[11].rpartition(":")
    fields[11] = _letter(arranger, seats) + colon + lying
    return " ".join(fields)


def next_seat_text(setup: Setup, text: str) -> str:
    """An action's image."""
    return " ".join(_letter(word, setup.seats) if word in LETTERS else word for word in text.split())


def _mirrored(card: Card) -> Card:
    return card._replace(position=7 - card.position if card.position else 0)


def mirrored_line(setup: Setup, line: str) -> str:
    """The line with positions 1 to 6 renamed 6 to 1."""
    twin = Twin(setup)
    twin.read_position(line)
    for pile in (twin.mine, twin.fixed, twin.line, twin.to_put, *twin.knows.values()):
        pile[:] = map(_mirrored, pile)
    return twin.position_line()


def mirrored_text(setup: Setup, text: str) -> str:
    """An action's image."""
    verb, _, rest = text.partition(" ")
    return f"{verb} {_mirrored(read_card(rest)).words()}" if verb in ("turn", "look", "put") else text


def _for(seats: int) -> Callable[[Setup], bool]:
    return lambda setup: setup.seats == seats


SYMMETRIES = (
    *(
        Symmetry(
            f"{seats} seats, one place on",
            _for(seats),
            lambda state: True,
            next_seat_line,
            next_seat_text,
            lambda seat, seats=seats: _shifted(seat, seats),  # type: ignore[misc]
            order=seats,
        )
        for seats in range(2, 7)
    ),
    Symmetry(
        "positions renamed from the other end",
        lambda setup: not setup.decks,
        lambda state: True,
        mirrored_line,
        mirrored_text,
        lambda seat: seat,
    ),
)
