"""A plain second opinion: the rest of a turn by the rules themselves, in every order of cards."""

from __future__ import annotations

from fractions import Fraction

from rules.game import CHANCE, Action
from rules.quartz.phases import ENDED
from rules.quartz.state import QuartzState


def slow_worths(state: QuartzState) -> dict[Action, Fraction]:
    """For each legal action the points the seat whose turn it is wins on average in this turn."""
    seat = state.active
    before = points(state, seat)
    found = {}
    for action in state.legal():
        state.push(action)
        found[action] = rest(state, seat) - before
        state.pop()
    return found


def points(state: QuartzState, seat: int) -> int:
    """What a seat's crystals are worth."""
    owned = [a + b for a, b in zip(state.columns[seat], state.chests[seat], strict=True)]
    return sum(value * count for value, count in zip(state.table.values, owned, strict=True)) + 5 * sum(
        count // 4 for count in owned
    )


def rest(state: QuartzState, seat: int) -> Fraction:
    """What the seat has at the end of this turn on average, playing as well as can be."""
    if state.active != seat or state.phase == ENDED:
        return Fraction(points(state, seat))
    worths = []
    for action in state.legal():
        state.push(action)
        worths.append(rest(state, seat))
        state.pop()
    if state.to_move != CHANCE:
        return max(worths)
    weights = state.weights()
    return sum((weight * worth for weight, worth in zip(weights, worths, strict=True)), Fraction(0)) / sum(weights)
