"""Mijnwerkers in sentences, for screen readers and for whoever asks about a seat; `{0}`, ... stand for names."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rules.game import SPECTATOR, Seat
from rules.mijnwerkers.components import CARDS
from rules.mijnwerkers.memory import Entry
from rules.piles import Counts, read_seat
from rules.reading import counted, listed

if TYPE_CHECKING:
    from rules.mijnwerkers.view import MijnwerkersView


def words(view: MijnwerkersView, about: str = "") -> list[str]:
    """The table in sentences.

    Args:
        view: what is told.
        about: a seat's letter, "all" for every seat, "" for the whole in short. Anything else gives [].
    """
    seats = range(view.setup.seats)
    if about == "all":
        return [sentence for seat in seats for sentence in _seat(view, seat)]
    if about:
        named = read_seat(about, view.setup.seats)
        return [] if named is None else _seat(view, named)
    told = [_now(view), f"The collective pile holds {view.collective} gold, the coal pile {_cards(view.pile)}."]
    told += [_standing(view, seat) for seat in seats]
    if view.hand >= 0:
        told.append(f"{{{view.seat}}} holds {CARDS[view.hand]}.")
    if view.vote:
        told.append(f"{{{view.seat}}} votes for {names(view.vote)}.")
    if view.tied[1]:
        places = "the one place left" if view.tied[1] == 1 else "two places"
        told.append(f"{names(view.tied[0])} are tied for {places}.")
    if view.trash:
        told.append(f"{{{view.seat}}} threw away unseen: {', '.join(CARDS[kind] for kind in view.trash)}.")
    if view.blown:
        told.append(f"{view.blown} gold has been destroyed.")
    if any(view.seen):
        told.append(f"Seen by all: {_counts(view.seen)}.")
    whose = "by the onlookers" if view.seat == SPECTATOR else f"by {{{view.seat}}}"
    if any(view.unseen):
        told.append(f"Not yet seen {whose}: {_counts(view.unseen)}.")
    return told


def _now(view: MijnwerkersView) -> str:
    if view.outcome is not None:
        return view.outcome.reason
    if view.foreman < 0:
        return f"The game begins. {view.decision.prompt}"
    return f"Round {view.round} of {view.rounds}, foreman {{{view.foreman}}}. {view.decision.prompt}"


def _cards(number: int) -> str:
    return counted(number, "card")


def names(seats: Sequence[Seat]) -> str:
    """Seats in a sentence: `{0}`, `{0} and {1}`, `{0}, {1} and {2}`."""
    return listed([f"{{{seat}}}" for seat in seats])


def _counts(counts: Counts) -> str:
    return ", ".join(f"{CARDS[kind]} {count}" for kind, count in enumerate(counts) if count)


def _standing(view: MijnwerkersView, seat: Seat) -> str:
    """Gold, hearts and card of a seat."""
    told = [f"{{{seat}}}: {view.piles[seat]} gold", counted(view.bff[seat], "whole BFF card")]
    if view.holding[seat]:
        told.append("an unknown card" + (", and said no" if view.answered[seat] else ""))
    elif view.phase in ("ask", "take", "vote", "tie"):
        told.append("no card")
    if view.voted[seat]:
        told.append("has voted")
    buried = len(view.buried[seat])
    if buried:
        told.append(f"{_cards(buried)} thrown away unseen")
    return "; ".join(told) + "."


def _seat(view: MijnwerkersView, seat: Seat) -> list[str]:
    """How a seat stands, and what everybody remembers of it round by round."""
    told = [_standing(view, seat)]
    for one in view.memory:
        what = _part(one.seats[seat])
        if what:
            told.append(f"Round {one.number}: {{{seat}}} {what}.")
    return told


def _part(entry: Entry) -> str:
    """What a seat did in a round; "" for nothing yet."""
    told = {"": [], "yes": ["said yes"], "no": ["said no"], "show": ["had to show"]}[entry.said]
    if entry.votes:
        told = [*told, f"voted for {names(entry.votes)}"]
    if entry.fate:
        card = CARDS[entry.shown] if entry.shown >= 0 else "a card nobody saw"
        told = [*told, f"had {card}, {entry.fate}"]
    return ", ".join(told)
