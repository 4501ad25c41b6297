"""Position lines built by hand: what is not said lies in the decks, or has its first value."""

from __future__ import annotations

from collections.abc import Mapping

from rules.game import Setup
from tests.twin.quartz import Card, Twin, read_card


def setup_of(seats: int = 2, helpers: str = "on", decks: Mapping[str, str] | None = None) -> Setup:
    """A Setup, made without the game."""
    brought = decks or {}
    options = [
        ("helpers", helpers),
        *((name, "file" if name in brought else "reconstruction") for name in ("mine", "crew")),
    ]
    return Setup("quartz", seats, tuple(options), tuple(sorted(brought.items())))


def position(
    seats: int = 2,
    phase: str = "decide",
    *,
    active: str = "A",
    asked: str = "",
    flags: str = "",
    claim: str = "",
    line: str = "",
    columns: Mapping[str, str] | None = None,
    chests: Mapping[str, str] | None = None,
    hands: Mapping[str, str] | None = None,
    spent: str = "",
    crew: str | None = None,
    deck: str | None = None,
    fixed: str = "",
    known: Mapping[str, str] | None = None,
    put: str = "",
    helpers: str = "on",
    decks: Mapping[str, str] | None = None,
) -> str:
    """A position line. Piles are words with blanks between them, "ruby*2" for two alike.

    Args:
        seats: how many play.
        phase: as the line has it; so `active`, `asked`, `flags` and `claim`.
        line: the line, types as position lines have them.
        columns: kinds in the columns, by seat; so `chests`.
        hands: Helpers in hand, by seat.
        spent: Helpers in the discard.
        crew: Helpers left; None for all the rest, else the rest is in the discard.
        deck: types left besides the fixed cards; None for all the rest, else the rest is in the discard.
        fixed: fixed cards, with the seat that knows their order: "B: ruby.3 quartz".
        known: types known in no order, by seat.
        put: types still to be put.
        helpers: the option.
        decks: data files of the players' own.
    """
    twin = Twin(setup_of(seats, helpers, decks))
    twin.phase, twin.active, twin.asked = phase, active, asked
    twin.offer, twin.helped, twin.foreman_used, twin.thief_used = (sign in flags for sign in "hwft")
    twin.claim = claim.split(":") if claim else []
    twin.arranger, _, lying = fixed.rpartition(":")
    twin.line, twin.fixed, twin.to_put = _cards(line), _cards(lying), _cards(put)
    left = None if deck is None else _cards(deck)
    for card in (*twin.line, *twin.fixed, *twin.to_put, *(left or [])):
        twin.mine.remove(card)
    for seat, known_here in (known or {}).items():
        twin.knows[seat] = _cards(known_here)
    for pile, told in ((twin.columns, columns), (twin.chests, chests)):
        for seat, kinds in (told or {}).items():
            for kind in words(kinds):
                pile[seat][kind] += 1
                twin.mine.remove(next(card for card in twin.types() if card.kind == kind and card in twin.mine))
    if left is not None:
        twin.mine = left
    for seat, hand in (hands or {}).items():
        twin.hands[seat] = words(hand)
    for helper in (*words(spent), *(helper for hand in twin.hands.values() for helper in hand)):
        twin.crew.remove(helper)
    if crew is not None:
        twin.crew = words(crew)
    return twin.position_line()


def words(text: str) -> list[str]:
    """The words of a pile, "ruby*2" being two."""
    found = []
    for word in text.split():
        name, _, copies = word.partition("*")
        found += [name] * int(copies or 1)
    return found


def _cards(text: str) -> list[Card]:
    return [read_card(word) for word in words(text)]
