"""Why an action of Quartz is refused, in one sentence with the rule.

`Standing.legal` decides; this only explains an action it does not list.
"""

from __future__ import annotations

from rules.game import CHANCE, OVER, Action, IllegalAction
from rules.piles import SEATS
from rules.quartz.components import CART_THIEF, HELPER_TITLES, HELPERS, PEDDLER, PICKPOCKET, PORTER
from rules.quartz.notation import block_of
from rules.quartz.phases import (
    BEGIN,
    DECIDE,
    FOREMAN,
    GIVE,
    HIRED,
    KEEP,
    LOOK,
    PROP,
    PUT,
    START,
    THIEF,
    TURN,
    WATCH,
)
from rules.quartz.sentences import article, kind_told
from rules.quartz.standing import Standing
from rules.quartz.table import PLAIN, SURVEY

_CHANCE: dict[int, tuple[str, str]] = {
    BEGIN: ("begin", "QZ-Q26"), TURN: ("turn", "QZ-R4"), HIRED: ("hired", "QZ-R8"), LOOK: ("look", "QZ-H6"),
}  # fmt: skip
"""What Chance does in its phases, and by which rule."""
_WAITS: dict[int, tuple[str, str]] = {
    START: ("Now explore the Mine or protect a column", "QZ-R2"),
    GIVE: ("First say what you give for the card: 'give' and a kind", "QZ-Q39"),
    WATCH: ("Now answer with a Watchman, or pass", "QZ-Q35"),
    PROP: ("Now set a Pit Prop, or pass", "QZ-H5"),
    DECIDE: ("Now go on or stop", "QZ-R4"),
    KEEP: ("The last card: hire a Helper for it, or keep it", "QZ-Q37"),
    PUT: ("First put the cards back", "QZ-H6"),
    FOREMAN: ("Now send a Foreman, or pass", "QZ-Q36"),
    THIEF: ("Now send a Cart Thief, or pass", "QZ-Q36"),
}
"""What is waited for."""
_WINDOWS: dict[str, tuple[int, ...]] = {
    "explore": (START,), "protect": (START,), "pickpocket": (START,), "peddler": (START,), "porter": (START,),
    "give": (GIVE,), "watchman": (WATCH,), "pit-prop": (PROP,), "hire": (DECIDE, KEEP), "surveyor": (DECIDE,),
    "go": (DECIDE,), "stop": (DECIDE,), "keep": (KEEP,), "put": (PUT,), "foreman": (FOREMAN,), "cart-thief": (THIEF,),
    "pass": (WATCH, PROP, FOREMAN, THIEF),
}  # fmt: skip
"""When each thing may be done."""


def refusal(state: Standing, action: Action) -> IllegalAction:
    """Why the mover may not do this now, being an action that `legal()` does not list."""
    table, phase = state.table, state.phase
    if not 0 <= action < table.actions:
        return IllegalAction("There is no such action.")
    verb = PLAIN[action] if action < len(PLAIN) else block_of(table, action)
    mover = state.to_move
    if mover == OVER:
        return IllegalAction("The game is over.", "QZ-R16")
    if mover == CHANCE:
        return _chance(state, verb)
    if verb not in _WINDOWS:
        return IllegalAction("That is for Chance to do.", "QZ-R4")
    if verb in HELPERS and not table.helpers:
        return IllegalAction("This game is played without Helpers.", "QZ-Q23")
    if phase not in _WINDOWS[verb]:
        told, rule = _WAITS[phase]
        return IllegalAction(f"{told}.", "QZ-Q29" if verb in HELPERS else rule)
    if verb in HELPERS:
        return _helper(state, action, verb)
    if verb == "protect":
        return _no_column(state, action - table.protect)
    if verb == "give":
        return _give(state, action - table.give)
    if verb == "hire":
        return _hire(state)
    return IllegalAction("That is none of the cards you look at.", "QZ-H6")


def _chance(state: Standing, verb: str) -> IllegalAction:
    wanted, rule = _CHANCE[state.phase]
    if verb != wanted:
        return IllegalAction(f"Now Chance does '{wanted}'.", rule)
    if verb == "turn" and state.fixed:
        return IllegalAction("The next card lies fixed, and it is another.", "QZ-Q30")
    return IllegalAction("No such card is left.", rule)


def _no_column(state: Standing, kind: int) -> IllegalAction:
    if not any(state.columns[state.active]):
        return IllegalAction("You have no column to protect: explore the Mine.", "QZ-Q11")
    return IllegalAction(f"You have no column of {kind_told(state.table, kind)}.", "QZ-R12")


def _give(state: Standing, kind: int) -> IllegalAction:
    name = kind_told(state.table, kind)
    if kind == state.claim[2]:
        return IllegalAction(f"You ask for {name}; give another kind.", "QZ-Q39")
    return IllegalAction(f"You have no {name} in your columns.", "QZ-H2")


def _hire(state: Standing) -> IllegalAction:
    table = state.table
    if not table.helpers:
        return IllegalAction("This game is played without Helpers.", "QZ-Q23")
    if not state.row or not table.hires[state.row[-1]]:
        return IllegalAction("The card just revealed has no Hire icon.", "QZ-Q3")
    return IllegalAction("No Helper is left in the deck.", "QZ-Q24")


def _helper(state: Standing, action: Action, verb: str) -> IllegalAction:
    """A Helper whose window is open."""
    helper = HELPERS.index(verb)
    seat = state.to_move
    title = HELPER_TITLES[helper]
    if not state.hands[seat][helper]:
        return IllegalAction(f"You have no {title}.", f"QZ-H{helper + 1}")
    if state.used and (state.phase == START or action == SURVEY):
        return IllegalAction("You have played a Helper in this window already.", "QZ-Q29")
    if helper == CART_THIEF:
        kind = action - state.table.cart_thief
        return IllegalAction(f"No {kind_told(state.table, kind)} is in the line.", "QZ-H8")
    if helper == PORTER:
        return IllegalAction(f"You have no column of {kind_told(state.table, action - state.table.porter)}.", "QZ-H4")
    return _aimed(state, action, helper)


def _aimed(state: Standing, action: Action, helper: int) -> IllegalAction:
    """A Pickpocket or a Peddler: for a card that cannot be had, or with nothing to give."""
    table = state.table
    first = {PICKPOCKET: table.pickpocket, PEDDLER: table.peddler}[helper]
    seat, kind = divmod(action - first, len(table.kinds))
    rule, name = f"QZ-H{helper + 1}", kind_told(table, kind)
    if seat == state.active:
        return IllegalAction(f"{SEATS[seat]} is your own seat; name an opponent.", rule)
    if not state.columns[seat][kind]:
        if state.chests[seat][kind]:
            return IllegalAction(f"The {name} of {SEATS[seat]} is protected.", "QZ-Q14")
        return IllegalAction(f"{SEATS[seat]} has no {name} in a column.", rule)
    return IllegalAction(f"You have no card of another kind than {article(name)} {name} to give.", "QZ-Q39")
