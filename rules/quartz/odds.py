"""The odds of the next Mine card as one seat can know them, from its View alone (QZ-Q31)."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from rules.piles import Counts, added
from rules.quartz.sentences import cards_told, type_told
from rules.reading import counted

if TYPE_CHECKING:
    from rules.quartz.view import QuartzView


def weights(view: QuartzView) -> list[int]:
    """How likely each card type is to come next, as whole numbers; all 0 when no card is left.

    What this seat has put back itself is certain. Of cards that another seat has put back, those it has seen lie in
    random order among the next, and the others are like all it has not seen.

    Args:
        view: what the seat knows.
    """
    table = view.table
    if view.order:
        return [int(card == view.order[0]) for card in range(len(table.cards))]
    if not view.fixed:
        return list(view.unseen)
    seen = view.looked or view.known
    unseen = sum(view.unseen)
    found = [count * (view.fixed - len(seen)) for count in view.unseen]
    for card in seen:
        found[card] += unseen or 1
    return found


def accident(view: QuartzView) -> Fraction:
    """The chance that the next card makes an accident in the line: 0 to 1; 0 when no card is left."""
    chances = weights(view)
    return Fraction(sum(chances[card] for card in _clashing(view)), sum(chances) or 1)


def change(view: QuartzView) -> Fraction:
    """By how many points going on once and then stopping differs from stopping now, on average.

    Points are those of the line's crystals and of the sets of four they complete with what the seat whose turn it is
    owns already (QZ-R17, QZ-R18, QZ-Q15); an accident loses the line. Helpers and hires are left out.
    """
    chances = weights(view)
    total = sum(chances)
    if not total:
        return Fraction(0)
    return Fraction(sum(weight * gain for weight, gain in zip(chances, gains(view), strict=True)), total) - stopping(
        view
    )


def stopping(view: QuartzView) -> int:
    """The points that collecting the line now would add for the seat whose turn it is."""
    return _added_points(view, _with_line(view))


def gains(view: QuartzView) -> list[int]:
    """For each card type the points the line would add with that card in it: 0 where it makes an accident."""
    table = view.table
    lost = _clashing(view)
    total = _with_line(view)
    by_kind = [_added_points(view, added(total, kind)) for kind in table.kind_numbers]
    return [0 if card in lost else by_kind[table.kind[card]] for card in range(len(table.cards))]


def _with_line(view: QuartzView) -> Counts:
    """What the seat whose turn it is owns together with the line, by kind."""
    counts = list(view.owned(view.active)) if view.active >= 0 else list(view.table.no_crystals)
    for card in view.line:
        counts[view.table.kind[card]] += 1
    return tuple(counts)


def _added_points(view: QuartzView, counts: Counts) -> int:
    owned = view.table.points(view.owned(view.active)) if view.active >= 0 else 0
    return view.table.points(counts) - owned


def _showing(view: QuartzView) -> int:
    bits = 0
    for card in view.line:
        bits |= view.table.bit[card]
    return bits


def _clashing(view: QuartzView) -> frozenset[int]:
    """The card types that would make an accident (QZ-R10, QZ-Q8)."""
    showing = _showing(view)
    return frozenset(card for card, bit in enumerate(view.table.bit) if bit & showing)


def working(view: QuartzView) -> list[str]:
    """How the odds come about, in sentences: the chance of an accident, then what going on is worth."""
    if not view.deck:
        return ["No card is left in the Mine."]
    return [*_chance_told(view), *_worth_told(view)]


def _chance_told(view: QuartzView) -> list[str]:
    table, lost = view.table, _clashing(view)
    places = [str(place) for place in table.positions(_showing(view))]
    if not places:
        return ["No unstable position shows in the line: the next card is safe."]
    shows = f"position {' or '.join(places)}"
    if view.order:
        safe = "an accident" if view.order[0] in lost else "safe"
        return [f"You put the next card there yourself: {type_told(table, view.order[0])}, {safe}."]
    bad, unseen = sum(view.unseen[card] for card in lost), sum(view.unseen)
    seen = view.looked or view.known
    of_those = f"{bad} of {counted(unseen, 'unseen card')} {'shows' if bad == 1 else 'show'} {shows}"
    if not view.fixed:
        return [f"{of_those}: {percent(accident(view))} for an accident."]
    told = [f"{counted(view.fixed, 'card')} lie as another seat put them; any of them may be the next."]
    if seen:
        known_bad = sum(card in lost for card in seen)
        told += [f"You know {cards_told(table, seen)} among them: {known_bad} of {len(seen)} with {shows}."]
    if len(seen) < view.fixed:
        told += [f"Of what you have not seen, {of_those}."]
    return [*told, f"Together: {percent(accident(view))} for an accident."]


def _worth_told(view: QuartzView) -> list[str]:
    now, differs = stopping(view), change(view)
    crystals = sum(view.table.values[view.table.kind[card]] for card in view.line)
    told = [f"Stopping now is worth {counted(now, 'point')}; going on once, then stopping, {decimal(now + differs)}."]
    if now != crystals:
        told += [f"Of the {now}, {crystals} are the line's crystals and {now - crystals} are for sets of four."]
    return [*told, f"That is {decimal(differs, signed=True)} on average, with sets of four and without Helpers."]


def percent(chance: Fraction) -> str:
    """A chance as people read it: "21.3 %", rounded half up."""
    return f"{decimal(chance * 100)} %"


def decimal(number: Fraction, signed: bool = False) -> str:
    """A number with one decimal, rounded half away from 0."""
    tenths = int(abs(number) * 10 + Fraction(1, 2))
    sign = "-" if number < 0 and tenths else "+" if signed else ""
    return f"{sign}{tenths // 10}.{tenths % 10}"
