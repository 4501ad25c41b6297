"""Why an action of Mijnwerkers is refused, in one sentence with the rule.

`Kernel.legal` decides; this only explains. A test holds the two together: over random positions the explanation is
None exactly for the actions that are listed.
"""

from __future__ import annotations

from rules.game import Action, IllegalAction, Seat
from rules.mijnwerkers.components import CARDS, KANARIE, MOL, VALUES
from rules.mijnwerkers.kernel import Kernel
from rules.mijnwerkers.table import ASK, DEAL, ENDED, FOREMAN, KIND_COUNT, TAKE, VOTE
from rules.piles import SEATS

Refusal = IllegalAction | None


def refusal(state: Kernel, action: Action) -> Refusal:
    """Why the mover may not do this now; None when no rule speaks against it."""
    table, phase = state.table, state.phase
    if not 0 <= action < table.actions:
        return IllegalAction("There is no such action.")
    if phase == ENDED:
        return IllegalAction("The game is over.", "MW-R40")
    if phase == FOREMAN:
        return None if action < table.deal else IllegalAction("First Chance names the first foreman.", "MW-W38")
    if phase == DEAL:
        return _deal(state, action)
    if phase == ASK:
        return _answer(state, action)
    if phase == TAKE:
        return _take(state, action)
    return _vote(state, action) if phase == VOTE else _choose(state, action)


def _deal(state: Kernel, action: Action) -> Refusal:
    table = state.table
    if not table.deal <= action < table.yes:
        return IllegalAction("First everybody draws a card.", "MW-R2")
    seat, kind = divmod(action - table.deal, KIND_COUNT)
    if seat != state.seat:
        return IllegalAction(f"Seat {SEATS[state.seat]} draws next.", "MW-W38")
    return None if state.pile[kind] else IllegalAction(f"No {CARDS[kind]} is left in the pile.", "MW-D1")


def _answer(state: Kernel, action: Action) -> Refusal:
    table = state.table
    if not table.yes <= action < table.take:
        return IllegalAction("You are asked whether you have gold: answer that first.", "MW-R32")
    kind = state.hands[state.seat]
    if kind in (MOL, KANARIE):
        return None if action == table.show else IllegalAction(f"{CARDS[kind]} has to be shown: 'show'.", "MW-R4")
    if action == table.show:
        return IllegalAction("Only De Mol and Kanarie are shown when asked; answer 'yes' or 'no'.", "MW-W3")
    if action == table.yes and not VALUES[kind]:
        return IllegalAction("You have no gold, and yes means to show it.", "MW-W3")
    return None


def _take(state: Kernel, action: Action) -> Refusal:
    table = state.table
    if not table.take <= action <= table.nobody:
        return IllegalAction("First say whose card De Mol takes: 'take C', or 'take nobody'.", "MW-W8")
    seat = action - table.take
    if seat == state.seat:
        return IllegalAction("De Mol takes the card of another player.", "MW-W8")
    return None if action == table.nobody or state.hands[seat] >= 0 else _unknown(seat, "MW-W8")


def _unknown(seat: Seat, rule: str) -> IllegalAction:
    return IllegalAction(f"Seat {SEATS[seat]} has no unknown card any more.", rule)


def _vote(state: Kernel, action: Action) -> Refusal:
    table = state.table
    if not table.vote <= action < table.choose:
        return IllegalAction("Now everybody votes, and nobody may abstain.", "MW-W41")
    named = table.groups[action - table.vote]
    if len(named) != table.chosen:
        if table.chosen == 1:
            return IllegalAction("One is chosen, so one is voted for.", "MW-R35")
        return IllegalAction("Two are chosen, so two different players are voted for.", "MW-W17")
    for seat in named:
        if seat == state.seat:
            return IllegalAction("Nobody votes for himself.", "MW-W15")
        if state.hands[seat] < 0:
            return _unknown(seat, "MW-W15")
    return None


def _choose(state: Kernel, action: Action) -> Refusal:
    table = state.table
    if action < table.choose:
        return IllegalAction("The foreman breaks the tie first.", "MW-W16")
    named = table.groups[action - table.choose]
    _, cut, missing = state.tally()
    if len(named) != missing:
        number = "one is" if missing == 1 else "two are"
        return IllegalAction(f"Exactly {number} to be chosen.", "MW-W42")
    for seat in named:
        if seat not in cut:
            return IllegalAction(f"Seat {SEATS[seat]} is not among the tied.", "MW-W42")
    return None
