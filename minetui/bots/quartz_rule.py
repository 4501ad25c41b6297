"""A rule of thumb for Quartz: no odds, no counting; what beginners tell one another, and what is left without time."""

from __future__ import annotations

from typing import Final

from rules.game import Action
from rules.quartz.components import SET
from rules.quartz.phases import DECIDE, GIVE, KEEP, PROP, START
from rules.quartz.table import EXPLORE, GO, HIRE, KEEP_IT, PASS, PROP_UP, STOP
from rules.quartz.view import QuartzView

ENOUGH: Final = 3
"""Positions showing at which one stops."""


def by_rule(view: QuartzView, legal: list[Action]) -> tuple[Action, str]:
    """What the rule of thumb does, and why: stop at three positions, hire for cheap cards, take what is worth most."""
    table, phase = view.table, view.phase
    if phase == DECIDE:
        if HIRE in legal and table.values[table.kind[view.line[-1]]] <= 2:
            return HIRE, "A Helper is worth more than a cheap crystal."
        showing = len({table.bit[card] for card in view.line} - {0})
        if showing >= ENOUGH:
            return STOP, f"With {showing} unstable positions showing it stops."
        return GO, f"With no more than {showing} unstable positions showing it goes on."
    if phase == START:
        return _start(view, legal)
    if phase == GIVE:
        return min(legal, key=lambda action: table.values[action - table.give]), "It gives what is worth least."
    if phase == PROP and PROP_UP in legal:
        return PROP_UP, "The Pit Prop saves the rest of the line."
    if phase == KEEP:
        return KEEP_IT, "A Helper is of no use any more."
    if PASS in legal:
        return PASS, "It lets things be."
    return legal[0], "It takes things as they come."


def _start(view: QuartzView, legal: list[Action]) -> tuple[Action, str]:
    """A Helper if there is one to play, then into the Mine."""
    table, width = view.table, len(view.table.kinds)
    mine = view.columns[view.seat]
    least = min((table.values[kind] for kind, count in enumerate(mine) if count), default=0)
    best, why, most = EXPLORE, "It goes into the Mine.", 2
    for action in legal:
        if table.pickpocket <= action < table.porter:
            value = table.values[(action - table.pickpocket) % width]
            if action >= table.peddler:
                value -= least
            if value > most:
                best, why, most = action, "It takes the crystal that is worth most.", value
    if best == EXPLORE:
        for action in legal:
            if table.porter <= action < table.give and mine[action - table.porter] >= SET - 1:
                return action, "A long column is safe under the Chest."
    return best, why
