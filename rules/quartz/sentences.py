"""A position of Quartz in sentences, for screen readers and for whoever asks about a seat or the line."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import TYPE_CHECKING

from rules.game import OVER
from rules.piles import Counts, read_seat
from rules.quartz.components import HELPER_TITLES
from rules.quartz.table import Table
from rules.reading import counted, listed

if TYPE_CHECKING:
    from rules.quartz.view import QuartzView


def article(word: str) -> str:
    """The indefinite article that goes with a word."""
    return "an" if word[0].lower() in "aeiou" else "a"


def kind_told(table: Table, kind: int) -> str:
    """A kind of crystal as people read it: "Ruby"."""
    return table.names[kind].capitalize()


def kinds_told(table: Table, kind: int, count: int) -> str:
    """So many crystals of a kind: "3 Ruby"."""
    return f"{count} {kind_told(table, kind)}"


def type_told(table: Table, card: int) -> str:
    """A Mine card with its icons: "Ruby (unstable at 3)", "Quartz (hire)"."""
    face = table.cards[card]
    icons = [f"unstable at {face.position}"] * bool(face.position) + ["hire"] * face.hire
    return kind_told(table, face.kind) + (f" ({', '.join(icons)})" if icons else "")


def cards_told(table: Table, cards: Iterable[int]) -> str:
    """Several Mine cards, in order."""
    return listed([type_told(table, card) for card in cards])


def crystals_told(table: Table, counts: Counts) -> str:
    """Crystals by kind: "2 Quartz and 1 Ruby", or "nothing"."""
    return listed([kinds_told(table, kind, count) for kind, count in enumerate(counts) if count]) or "nothing"


def helpers_told(counts: Counts) -> str:
    """Helpers by name: "Watchman (2) and Porter", or "none"."""
    told = [
        HELPER_TITLES[helper] if count == 1 else f"{HELPER_TITLES[helper]} ({count})"
        for helper, count in enumerate(counts)
        if count
    ]
    return listed(told) or "none"


def words(view: QuartzView, about: str = "") -> list[str]:
    """The position in sentences; `{0}`, ... stand for names.

    Args:
        view: what is told.
        about: a seat letter, "line", "all" for everything in detail, "" for the whole in short. Anything else gives [].
    """
    wanted = about.lower()
    if wanted == "line":
        return _line(view)
    if wanted == "all":
        return [*_mine(view), *_line(view), *(told for seat in _seats(view) for told in _seat(view, seat))]
    if about:
        asked = read_seat(about, view.table.seats)
        return [] if asked is None else _seat(view, asked)
    told = [view.decision.prompt if view.outcome is None else view.outcome.reason]
    if view.line:
        told += _line(view)[:1]
    told += [_in_short(view, seat) for seat in _seats(view)]
    return told + _mine(view)


def _seats(view: QuartzView) -> range:
    return range(view.table.seats)


def _mine(view: QuartzView) -> list[str]:
    """What is left in the Mine, and what is known of it."""
    table = view.table
    told = [f"{counted(view.deck, 'card')} left in the Mine."]
    if view.fixed and not view.looked:
        told += [f"The next {counted(view.fixed, 'card')} lie as {{{view.fixed_by}}} put them."]
        if view.order:
            told += [f"They come in this order: {cards_told(table, view.order)}."]
        elif view.known:
            told += [f"Among them, in an order you do not know: {cards_told(table, view.known)}."]
    if view.looked:
        told += [f"You look at {cards_told(table, view.looked)}."]
        if view.order:
            told += [f"You have put back, from the top: {cards_told(table, view.order)}."]
    if table.helpers:
        told += [f"{counted(view.crew, 'Helper')} left in their deck; discarded: {helpers_told(view.discard)}."]
    return told


def _line(view: QuartzView) -> list[str]:
    """The Exploration Line and the positions that show in it."""
    table = view.table
    if not view.line:
        return ["The Exploration Line is empty."]
    showing = Counter(table.cards[card].position for card in view.line)
    places = [str(position) for position in sorted(showing) if position]
    value = sum(table.values[table.kind[card]] for card in view.line)
    told = [
        f"In the Exploration Line: {cards_told(table, view.line)}; {counted(value, 'point')}.",
        f"Unstable positions showing: {listed(places)}." if places else "No unstable position shows.",
    ]
    if view.offer:
        told += ["The card just revealed offers a Helper."]
    return told


def _hand(view: QuartzView, seat: int) -> str:
    if not view.table.helpers:
        return ""
    return f"; {counted(view.hands[seat], 'Helper')}" + (
        f" ({helpers_told(view.hand)})" if seat == view.seat and view.hands[seat] else ""
    )


def _in_short(view: QuartzView, seat: int) -> str:
    chest = counted(sum(view.chests[seat]), "card")
    return f"{{{seat}}}: {crystals_told(view.table, view.columns[seat])}; {chest} under the Chest{_hand(view, seat)}."


def _seat(view: QuartzView, seat: int) -> list[str]:
    """All about one seat; what lies under the Chest of another is only counted (QZ-Q13)."""
    told = [_in_short(view, seat)]
    if seat == view.seat or view.to_move == OVER:
        told += [f"Under the Chest of {{{seat}}}: {crystals_told(view.table, view.chests[seat])}."]
        told += [f"{{{seat}}} has {counted(view.table.points(view.owned(seat)), 'point')} so far."]
    if seat == view.active and view.to_move != OVER:
        told += [f"It is {{{seat}}}'s turn."]
    return told
