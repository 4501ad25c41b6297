"""What can be asked about hidden cards of Mijnwerkers, and which answers the rules leave open."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from minetui.puzzles.gold_deals import Deal, Hidden, deals, hidden, possible, seen_by
from rules.game import Seat
from rules.mijnwerkers.components import CARDS, VALUES
from rules.mijnwerkers.table import KIND_COUNT
from rules.mijnwerkers.view import MijnwerkersView
from rules.reading import listed

CARD, HOLDER, CAN_HOLD, LIARS, GOLD, CAUGHT, CATCHES, READS = range(8)
"""Which card a seat holds; who holds a card; who can still hold a kind; how many of those who said no hold gold; how
much gold the others hold; how many of them know that the own no was a lie; with which card a seat knows that; with
which card it knows the own card."""
MOST: Final = 9
"""Answers there can be: they are given by a digit."""
NAMES: Final = tuple(card.partition(" (")[0] for card in CARDS)
"""What the kinds are called without a gloss: eight of them must find room below the table."""
_OF_KINDS: Final = (CARD, CATCHES, READS)
"""Questions whose answers are kinds, about a seat's card."""
_NOBODY: Final = "Nobody"
_COUNTS: Final = ("none", "one", "two", "three", "four", "five", "six", "seven", "eight")
"""Numbers as answers: in words, since answers are given by a digit that is another one."""
_HANDFUL: Final = 6
"""Deals that are soon gone through one by one."""
_SUBSETS: Final = 3
"""Holders up to whom all groups of them are answers."""


class Question(NamedTuple):
    """A question.

    Args:
        ask: what is asked, one of the numbers above.
        about: the seat or kind it is asked about, 0 without any.
    """

    ask: int
    about: int = 0


def questions(view: MijnwerkersView) -> list[Question]:
    """All that can be asked in a position, whether or not the answer can be known."""
    holders = _holders(view)
    noes = [seat for seat in holders if view.answered[seat]]
    found = [Question(CARD, seat) for seat in holders]
    found += [Question(HOLDER, kind) for kind in range(KIND_COUNT) if view.unseen[kind] == 1 and len(holders) > 1]
    if 2 <= len(holders) <= _SUBSETS:
        found += [Question(CAN_HOLD, kind) for kind in range(KIND_COUNT) if view.unseen[kind]]
    if len(noes) > 1:
        found.append(Question(LIARS))
    if len(holders) > 1 and _most_gold(view, len(holders)) < MOST:
        found.append(Question(GOLD))
    lied = view.hand >= 0 and view.answered[view.seat] and VALUES[view.hand] > 0
    if lied:
        found.append(Question(CAUGHT))
    if view.hand >= 0:
        asks = (CATCHES, READS) if lied else (READS,)
        found += [Question(ask, seat) for ask in asks for seat in holders if not view.buried[seat]]
    return found


def text(question: Question, view: MijnwerkersView) -> str:
    """The question, in a sentence."""
    ask, about = question
    if ask == CARD:
        return f"Which card does {{{about}}} hold?"
    if ask in (HOLDER, CAN_HOLD):
        return f"Who of the others {'holds' if ask == HOLDER else 'can still hold'} {CARDS[about]}?"
    return {
        LIARS: "How many of the others who said no, and still hold a card, have lied?",
        GOLD: "How much gold is in the hands of the others, all together?",
        CAUGHT: "How many of the others can be certain by now that you lied?",
        CATCHES: f"Which card must {{{about}}} hold to be certain by now that you lied?",
        READS: f"Which card must {{{about}}} hold to be certain by now which one you hold?",
    }[ask]


def answers(question: Question, view: MijnwerkersView) -> tuple[str, ...]:
    """What can be answered, at most MOST texts."""
    ask, holders = question.ask, _holders(view)
    if ask in _OF_KINDS:
        return NAMES
    if ask == HOLDER:
        return (*(f"{{{seat}}}" for seat in holders), _NOBODY)
    if ask == CAN_HOLD:
        return tuple(listed([f"{{{seat}}}" for seat in group]) or _NOBODY for group in _groups(holders))
    if ask == LIARS:
        most = sum(view.answered[seat] for seat in holders)
    else:
        most = MOST - 1 if ask == GOLD else view.setup.seats - 1
    return _COUNTS[: most + 1]


def open_answers(question: Question, view: MijnwerkersView, heed: bool = True) -> Iterator[tuple[int, int]]:
    """For every deal the number of the answer that is right in it, and in how many ways the deal comes about.

    Of questions that are not about one deal the answers by themselves, each once.

    Args:
        question: the question.
        view: what the solver sees.
        heed: whether a no tells anything; with False, what is right for one who makes nothing of answers.
    """
    cards = hidden(view, heed)
    held = [(at, place.seat) for at, place in enumerate(cards.places) if place.held and place.seat != view.seat]
    if question.ask == CAN_HOLD:
        seats = tuple(seat for at, seat in held if question.about in possible(cards, at))
        yield _groups(_holders(view)).index(seats), 1
        return
    if question.ask in (CATCHES, READS):
        at = next(at for at, seat in held if seat == question.about)
        for kind in sorted(possible(cards, at)):
            if _certain(question, view, question.about, (kind,), heed):
                yield kind, 1
        return
    for deal, weight in deals(cards):
        yield _answer(question, view, cards, deal, heed), weight


def only_answer(question: Question, view: MijnwerkersView, heed: bool = True) -> int:
    """The number of the answer that is right in every deal; -1 when there is none."""
    found = -1
    for number, _ in open_answers(question, view, heed):
        if found not in (-1, number):
            return -1
        found = number
    return found


def _answer(question: Question, view: MijnwerkersView, cards: Hidden, deal: Deal, heed: bool) -> int:
    """The number of the answer that is right if the cards lie so."""
    ask, about = question
    held = [(place.seat, kind) for place, kind in zip(cards.places, deal, strict=True)
            if place.held and place.seat != view.seat]  # fmt: skip
    if ask == CARD:
        return dict(held)[about]
    if ask == HOLDER:
        return next((number for number, (_, kind) in enumerate(held) if kind == about), len(held))
    if ask == LIARS:
        return sum(1 for seat, kind in held if view.answered[seat] and VALUES[kind])
    if ask == GOLD:
        return sum(VALUES[kind] for _, kind in held)
    others: dict[Seat, list[int]] = {place.seat: [] for place in cards.places}
    for place, kind in zip(cards.places, deal, strict=True):
        others[place.seat].append(kind)
    seats = (seat for seat in range(view.setup.seats) if seat != view.seat)
    return sum(_certain(question, view, seat, others.get(seat, ()), heed) for seat in seats)


def _certain(question: Question, view: MijnwerkersView, seat: Seat, kinds: Sequence[int], heed: bool) -> bool:
    """Whether another seat knows the own card, or that it is gold, if it sees such cards of its own."""
    theirs = seen_by(view, seat, kinds, heed)
    at = next(at for at, place in enumerate(theirs.places) if place.seat == view.seat and place.held)
    left = possible(theirs, at)
    return len(left) == 1 if question.ask == READS else all(VALUES[kind] for kind in left)


def believed(question: Question, view: MijnwerkersView) -> int:
    """The answer of somebody who takes every no for the truth, and otherwise what there is most of."""
    ask, about = question
    holders, unseen = _holders(view), view.unseen
    asked = [seat for seat in holders if not view.answered[seat]]
    if ask in _OF_KINDS:
        honest = [count * (about in asked or not VALUES[kind]) for kind, count in enumerate(unseen)]
        return honest.index(max(honest))
    if ask == HOLDER:
        return holders.index(asked[0]) if len(asked) == 1 else len(holders)
    if ask == CAN_HOLD:
        return _groups(holders).index(tuple(asked) if VALUES[about] else holders)
    return 0


def likeliest(question: Question, view: MijnwerkersView) -> int:
    """The answer of somebody who counts cards and makes nothing of what was said."""
    found: Counter[int] = Counter()
    asked = Question(CARD, question.about) if question.ask in _OF_KINDS else question
    for number, weight in open_answers(asked, view, heed=False):
        found[number] += weight
    return min(found, key=lambda number: (-found[number], number))


def steps(question: Question, view: MijnwerkersView, right: int) -> dict[str, int]:
    """What it takes to find the answer, by how much it makes it harder.

    Args:
        question: the question.
        view: what the solver sees.
        right: the number of the answer.

    Returns:
        noes: 1 where the answer needs that who said no holds neither De Mol nor Kanarie; sum: 1 where several hands are
        asked about; together: 1 where cards cannot be known one by one, and still the answer can; many: 1 where there
        are more than a handful of deals; chair: 3 where it is asked what others know.
    """
    cards = hidden(view)
    return {
        "noes": int(only_answer(question, view, heed=False) != right),
        "sum": int(question.ask in (LIARS, GOLD)),
        "together": int(question.ask >= LIARS and any(
            len(possible(cards, at)) > 1 for at, place in enumerate(cards.places) if place.held)),
        "many": int(sum(1 for _ in deals(cards)) > _HANDFUL),
        "chair": 3 * (question.ask >= CAUGHT),
    }  # fmt: skip


def _holders(view: MijnwerkersView) -> tuple[Seat, ...]:
    """The others who hold an unknown card."""
    return tuple(seat for seat, holds in enumerate(view.holding) if holds and seat != view.seat)


def _groups(seats: Iterable[Seat]) -> list[tuple[Seat, ...]]:
    """All groups out of some seats, the empty one first."""
    groups: list[tuple[Seat, ...]] = [()]
    for seat in seats:
        groups += [(*group, seat) for group in groups]
    return groups


def _most_gold(view: MijnwerkersView, cards: int) -> int:
    """The most gold so many unseen cards can be."""
    worth = sorted((VALUES[kind] for kind in range(KIND_COUNT) for _ in range(view.unseen[kind])), reverse=True)
    return sum(worth[:cards])
