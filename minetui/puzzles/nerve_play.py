"""Games of Quartz as people might play them, for positions that look like a game; and what tempts at a decision."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Final

from rules.dealer import Generator
from rules.game import CHANCE, OVER, Action, Setup
from rules.piles import added
from rules.quartz import odds
from rules.quartz.phases import DECIDE, KEEP, PROP, START
from rules.quartz.state import QuartzState
from rules.quartz.table import EXPLORE, GO, HIRE, KEEP_IT, PASS, PROP_UP, STOP, SURVEY

CHEAP: Final = 2
"""The highest value of a card that one is tempted to give for a Helper."""
DARING: Final = Fraction(1, 3)
"""Up to which chance of an accident the tempted go on."""
ENOUGH: Final = 4
"""Cards in the line at which the careful stop."""


def decisions(setup: Setup, seat: int, generator: Generator) -> Iterator[QuartzState]:
    """The decisions of one seat in a game: those after a reveal, and those before a turn with a Helper to play.

    Nobody else ever hires, so nobody else ever reacts. The State that is given goes on with the game.

    Args:
        setup: the options of the game.
        seat: whose decisions.
        generator: for everything that is left to chance, or to the players.
    """
    state = QuartzState(setup)
    nerve = [2 + generator.below(4) for _ in range(setup.seats)]
    while state.to_move != OVER:
        legal = state.legal()
        if state.to_move == CHANCE:
            state.push(legal[generator.weighted(state.weights())])
            continue
        if state.to_move == seat and (state.phase == DECIDE or (state.phase == START and len(legal) > 2)):
            yield state
        state.push(_played(state, legal, seat, nerve, generator))


def _played(state: QuartzState, legal: list[Action], seat: int, nerve: list[int], generator: Generator) -> Action:
    """What a player of no great skill does."""
    if state.phase == DECIDE:
        if HIRE in legal and state.active == seat and generator.below(2):
            return HIRE
        if SURVEY in legal and not generator.below(4):
            return SURVEY
        return STOP if state.showing().bit_count() + generator.below(2) > nerve[state.active] else GO
    if state.phase == START:
        return EXPLORE if generator.below(5) else generator.choice(legal)
    if state.phase == PROP:
        return PROP_UP if PROP_UP in legal else PASS
    if state.phase == KEEP:
        return KEEP_IT
    return PASS if PASS in legal else generator.choice(legal)


def tempted(state: QuartzState) -> tuple[Action, Action, Action]:
    """What three players do who do not think the turn through.

    Args:
        state: a State at a decision of a seat.

    Returns:
        What tempts at once: a Helper for a cheap card, going on while an accident is less likely than one in three,
        before the turn the dearest crystal. What the careful do: stop with four cards, and play no Helper before it
        must be. What the next card alone says: stopping now against one more card and stopping then, before the turn
        most points at once.
    """
    if state.phase == START:
        return _dearest(state), EXPLORE, _most(state)
    view = state.view(state.active)
    cheap = state.offer and state.table.values[state.table.kind[state.row[-1]]] <= CHEAP
    return (
        HIRE if cheap else GO if odds.accident(view) < DARING else STOP,
        STOP if len(state.row) >= ENOUGH else GO,
        GO if odds.change(view) > 0 else STOP,
    )


def _dearest(state: QuartzState) -> Action:
    """The crystal with the highest value that a Helper can get; with none, the Mine."""
    table, width = state.table, len(state.table.kinds)
    aimed = [action for action in state.legal() if table.pickpocket <= action < table.porter]
    return max(aimed, key=lambda action: table.values[(action - table.pickpocket) % width], default=EXPLORE)


def _most(state: QuartzState) -> Action:
    """The Pickpocket that makes most points at once; with none, the Mine."""
    table, width, seat = state.table, len(state.table.kinds), state.active
    owned = tuple(map(sum, zip(state.columns[seat], state.chests[seat], strict=True)))
    aimed = [action for action in state.legal() if table.pickpocket <= action < table.peddler]
    return max(
        aimed,
        key=lambda action: table.points(added(owned, (action - table.pickpocket) % width)),
        default=_dearest(state),
    )
