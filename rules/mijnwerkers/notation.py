"""How actions of Mijnwerkers are written and read.

Canonical texts, independent of the position; seats go by letters::

    foreman A             Chance names the first foreman
    deal B kool           Chance gives a seat a card
    yes   no   show       the answer of the seat that is asked
    take C   take nobody  whose card De Mol takes
    vote B   vote B C     for whom a seat votes
    choose B  choose B C  whom the foreman names out of those with equally many votes

Typed by a person, words may be cut short as long as they stay clear ("t n", "v b c"), case does not matter, two seats
may come in any order, and a comma or hyphen between words counts as a blank.
"""

from __future__ import annotations

import re
from typing import Final

from rules.game import Action, IllegalAction, Seat
from rules.mijnwerkers.components import KINDS
from rules.mijnwerkers.table import KIND_COUNT, Table
from rules.piles import SEATS, read_seat
from rules.reading import shorten

_FORMS: Final = {
    "foreman": "foreman A", "deal": "deal B kool", "yes": "yes", "no": "no", "show": "show", "take": "take C",
    "vote": "vote B", "choose": "choose B",
}  # fmt: skip
"""Every verb with an example."""
_NOBODY: Final = "nobody"
_HELP: Final = "Write for example 'yes', 'no', 'take C' or 'vote B'."


def action_text(table: Table, action: Action) -> str:
    """An action's canonical text. Raises ValueError for a number that is no action."""
    if not 0 <= action < table.actions:
        raise ValueError(f"{action} is no action of Mijnwerkers")
    if action < table.deal:
        return f"foreman {SEATS[action - table.foreman]}"
    if action < table.yes:
        seat, kind = divmod(action - table.deal, KIND_COUNT)
        return f"deal {SEATS[seat]} {KINDS[kind]}"
    if action < table.take:
        return ("yes", "no", "show")[action - table.yes]
    if action < table.nobody:
        return f"take {SEATS[action - table.take]}"
    if action == table.nobody:
        return f"take {_NOBODY}"
    verb, first = ("vote", table.vote) if action < table.choose else ("choose", table.choose)
    return f"{verb} {' '.join(letters(table.groups[action - first]))}"


def letters(seats: tuple[Seat, ...]) -> str:
    """The letters of seats, put together: "BC"."""
    return "".join(SEATS[seat] for seat in seats)


def read_action(table: Table, text: str) -> Action:
    """The action a text names, legal or not. Raises IllegalAction when it names none."""
    words = re.sub(r"(?<=\w)[,-](?=\w)", " ", text.lower()).split()
    if not words:
        raise IllegalAction(f"Nothing was written. {_HELP}")
    verb = next((verb for verb in _FORMS if verb.startswith(words[0])), None)
    if verb is None:
        raise IllegalAction(f"{_quoted(text)} is no action I know. {_HELP}")
    try:
        return _action(table, verb, words[1:])
    except _Unreadable as wrong:
        told = str(wrong) or f"{_quoted(text)} is not complete or says too much."
        raise IllegalAction(f"{told} Write for example '{_FORMS[verb]}'.") from None


class _Unreadable(Exception):
    """What is wrong with a text; "" when its length is."""


def _action(table: Table, verb: str, rest: list[str]) -> Action:
    """The action of a verb and the words behind it."""
    low, high = {"deal": (2, 2), "yes": (0, 0), "no": (0, 0), "show": (0, 0), "vote": (1, 2), "choose": (1, 2)}.get(
        verb, (1, 1)
    )
    if not low <= len(rest) <= high:
        raise _Unreadable
    if not high:
        return table.yes + ("yes", "no", "show").index(verb)
    if verb == "take" and len(rest[0]) > 0 and _NOBODY.startswith(rest[0]):
        return table.nobody
    if verb == "deal":
        return table.deal + KIND_COUNT * _seat(table, rest[0]) + _kind(rest[1])
    seats = tuple(sorted(_seat(table, word) for word in rest))
    if verb == "foreman":
        return table.foreman + seats[0]
    if verb == "take":
        return table.take + seats[0]
    if len(set(seats)) < len(seats):
        raise _Unreadable("Two different seats are named.")
    return (table.vote if verb == "vote" else table.choose) + table.group_number[seats]


def _seat(table: Table, word: str) -> Seat:
    seat = read_seat(word, table.seats)
    if seat is None:
        raise _Unreadable(f"Seats are {SEATS[0]} to {SEATS[table.seats - 1]}, not {_quoted(word)}.")
    return seat


def _kind(word: str) -> int:
    found = [kind for kind, name in enumerate(KINDS) if name == word] or [
        kind for kind, name in enumerate(KINDS) if name.startswith(word)
    ]
    if len(found) != 1:
        raise _Unreadable(f"A card is one of {', '.join(KINDS)}, not {_quoted(word)}.")
    return found[0]


def _quoted(text: str) -> str:
    """A typed text, fit to be shown: no control characters, not too long."""
    shown = "".join(letter if letter.isprintable() else "?" for letter in text)
    return repr(shorten(shown, 40))
