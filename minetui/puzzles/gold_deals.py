"""All ways in which the unseen cards of Mijnwerkers can lie, as one seat can know them.

Hidden are the others' hands, what they threw away face down, and the coal pile. Nothing but the counts of cards and the
answers says anything about them: who answered no holds, or threw away, neither De Mol nor Kanarie (MW-W3, MW-W45).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple, TypeAlias

from rules.game import Seat
from rules.mijnwerkers.components import KANARIE, MOL
from rules.mijnwerkers.table import KIND_COUNT
from rules.mijnwerkers.view import MijnwerkersView
from rules.piles import Counts, added

SHOWN: Final = (MOL, KANARIE)
"""Kinds that are shown when asked, so nobody answers no with one."""
Deal: TypeAlias = tuple[int, ...]
"""A kind for each hidden place, in their order."""


class Place(NamedTuple):
    """Where one card lies that somebody does not see.

    Args:
        seat: whose it is.
        held: whether it is in hand; else it was thrown away face down.
        said: whether its holder had answered no about it.
    """

    seat: Seat
    held: bool
    said: bool


class Hidden(NamedTuple):
    """What somebody does not see.

    Args:
        unseen: the cards, by kind; those that lie in no place are in the coal pile.
        places: where they may lie besides.
    """

    unseen: Counts
    places: tuple[Place, ...]


class Heed(NamedTuple):
    """What somebody makes of a no.

    Args:
        held: whether it tells something about a card in hand.
        thrown: whether it tells something about a card that was thrown away afterwards.
    """

    held: bool = True
    thrown: bool = True


ALL: Final = Heed()
"""What the rules say."""


def hidden(view: MijnwerkersView, heed: Heed = ALL) -> Hidden:
    """What the seat of a View does not see."""
    return Hidden(view.unseen, tuple(place for place in _places(view, heed) if place.seat != view.seat))


def seen_by(view: MijnwerkersView, seat: Seat, kinds: Iterable[int], heed: Heed = ALL) -> Hidden:
    """What another seat does not see.

    Args:
        view: what the seat of the View sees.
        seat: the other seat.
        kinds: the cards it has in hand or has thrown away.
        heed: what is made of a no.
    """
    unseen = view.unseen
    for kind in (*((view.hand,) if view.hand >= 0 else ()), *view.trash):
        unseen = added(unseen, kind)
    for kind in kinds:
        unseen = added(unseen, kind, -1)
    return Hidden(unseen, tuple(place for place in _places(view, heed) if place.seat != seat))


def _places(view: MijnwerkersView, heed: Heed) -> Iterator[Place]:
    for seat, holds in enumerate(view.holding):
        if holds:
            yield Place(seat, True, view.answered[seat] and heed.held)
        for said in view.buried[seat]:
            yield Place(seat, False, said and heed.thrown)


def deals(cards: Hidden) -> Iterator[tuple[Deal, int]]:
    """Every deal there can be, with the number of ways it comes about when each single card counts.

    Args:
        cards: what is hidden.
    """
    left = list(cards.unseen)
    deal: list[int] = []
    places = cards.places

    def go_on(weight: int) -> Iterator[tuple[Deal, int]]:
        if len(deal) == len(places):
            yield tuple(deal), weight
            return
        said = places[len(deal)].said
        for kind in range(KIND_COUNT):
            count = left[kind]
            if count and not (said and kind in SHOWN):
                left[kind] -= 1
                deal.append(kind)
                yield from go_on(weight * count)
                deal.pop()
                left[kind] += 1

    return go_on(1)


def possible(cards: Hidden, at: int) -> frozenset[int]:
    """The kinds that can lie in one place.

    A kind can if enough others are left for those who said no: all other places, and the coal pile, take anything.

    Args:
        cards: what is hidden.
        at: the place's number.
    """
    said = cards.places[at].said
    others = sum(place.said for place in cards.places) - said
    plain = sum(cards.unseen) - sum(cards.unseen[kind] for kind in SHOWN)
    return frozenset(
        kind
        for kind, count in enumerate(cards.unseen)
        if count and not (said and kind in SHOWN) and plain - (kind not in SHOWN) >= others
    )
