"""What must hold in every position of Quartz; positions that people write are held against it."""

from __future__ import annotations

from collections import Counter
from typing import Final

from rules.game import SetupError
from rules.quartz.components import (
    CART_THIEF,
    FOREMAN_CARD,
    HELPER_TITLES,
    LOOKED_AT,
    PEDDLER,
    PICKPOCKET,
    PIT_PROP,
    SURVEYOR,
    WATCHMAN,
)
from rules.quartz.phases import (
    ASKING_PHASES,
    BEGIN,
    DECIDE,
    ENDED,
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
from rules.quartz.standing import Standing

_AIMED: Final = (PICKPOCKET, PEDDLER)
"""Helpers aimed at a seat before the turn's action."""


def check_position(state: Standing) -> None:
    """Refuse a position no game can come to, as far as that can be seen.

    Raises:
        SetupError: saying what cannot be.
    """
    if state.phase == BEGIN:
        fresh = Standing(state.setup)
        fresh.phase = BEGIN
        if state.snapshot() != fresh.snapshot():
            raise SetupError("Before the first turn nobody has anything and the Mine is whole (QZ-Q26, QZ-Q27).")
        return
    _check_cards(state)
    _check_seats(state)
    _check_line(state)
    _check_flags(state)
    _check_claim(state)
    _check_fixed(state)


def _must(holds: bool, otherwise: str) -> None:
    if not holds:
        raise SetupError(otherwise)


def _own_turn(state: Standing) -> bool:
    """Whether a Helper aimed at a seat before the turn's action is being carried out or answered."""
    return state.phase == GIVE or (state.phase == WATCH and bool(state.claim) and state.claim[0] in _AIMED)


def _check_cards(state: Standing) -> None:
    """No more cards of a type or kind than there are."""
    table = state.table
    lying = Counter((*state.fixed, *state.to_put))
    row = Counter(state.row)
    turned = [0] * len(table.kinds)
    for card, copies in enumerate(table.copies):
        out = copies - state.pool[card] - lying[card]
        _must(out >= row[card], f"There are {copies} cards {table.type_texts[card]}, and this position has more.")
        turned[table.kind[card]] += out - row[card]
    for kind, out in enumerate(turned):
        held = sum(counts[kind] for counts in (*state.columns, *state.chests))
        _must(held <= out, f"Only {out} {table.names[kind]} can have been collected, and this position has {held}.")
    over = state.phase == ENDED
    _must(not over or not state.left, "The game is over when no Mine card is left (QZ-R16).")
    going = state.phase in (PROP, KEEP, HIRED, THIEF) or (state.phase == WATCH and state.claim[:1] == (CART_THIEF,))
    _must(over or going or state.left > 0, "No Mine card is left, and the game goes on (QZ-R16).")
    _must(state.phase != KEEP or not state.left, "Hire or keep is asked on the last Mine card (QZ-Q37).")


def _check_seats(state: Standing) -> None:
    """Somebody's turn, and somebody asked exactly when a reaction is open to them."""
    _must(state.active >= 0, "It is somebody's turn.")
    _must((state.asked >= 0) == (state.phase in ASKING_PHASES), "A seat is asked in foreman, thief and watch only.")
    if state.phase in (FOREMAN, THIEF):
        _must(state.asked != state.active, "The others are asked about a line, not the seat whose turn it is.")
    wanted = {PROP: PIT_PROP, FOREMAN: FOREMAN_CARD, THIEF: CART_THIEF, WATCH: WATCHMAN}.get(state.phase)
    if wanted is not None:
        seat = state.active if state.phase == PROP else state.asked
        _must(
            state.may_react(seat, wanted),
            f"A seat is asked while it has Helpers and not every {HELPER_TITLES[wanted]} is discarded (QZ-Q28).",
        )
    _must(state.phase != HIRED or any(state.crew), "No Helper is left to be hired (QZ-Q24).")


def _check_line(state: Standing) -> None:
    """No accident but the one being answered, and a line where one is needed."""
    table, phase = state.table, state.phase
    between = phase in (START, ENDED) or _own_turn(state)
    _must(not (state.row and between), "No line lies there between explorations.")
    bits, clashes = 0, []
    for at, card in enumerate(state.row):
        if table.bit[card] & bits:
            clashes.append(at)
        bits |= table.bit[card]
    if phase == PROP:
        _must(clashes == [len(state.row) - 1], "The last card of the line, and no other, makes the accident (QZ-R10).")
    else:
        _must(not clashes, "Two Unstable Crystals of the line have one position, and there was no accident (QZ-R10).")
    _must(state.row != () or phase not in (KEEP, THIEF), "There is no line to keep or to collect (QZ-Q36).")


def _check_flags(state: Standing) -> None:
    """What was played and is offered fits the phase."""
    table, phase = state.table, state.phase
    if state.offer:
        offered = phase in (DECIDE, KEEP, LOOK, PUT) and state.row and table.hires[state.row[-1]] and any(state.crew)
        _must(bool(offered), "A hire is offered by the last card of a line, while there are Helpers (QZ-Q3, QZ-Q24).")
    _must(state.offer or phase != KEEP, "On the last card hire or keep is asked when it offers a hire (QZ-Q37).")
    own_turn = _own_turn(state)
    _must(state.used or not (own_turn or phase in (LOOK, PUT)), "Flag 'w' is missing: a Helper has just been played.")
    if state.used:
        fits = own_turn or phase in (START, DECIDE, HIRED, LOOK, PUT)
        _must(fits, "A Helper of this window, flag 'w', is one before the action or between two reveals (QZ-Q29).")
    if state.sent_on:
        fits = phase in (TURN, PROP, DECIDE, KEEP, HIRED, LOOK, PUT, THIEF) or (phase == WATCH and not own_turn)
        _must(fits, "After a Foreman, flag 'f', no other is asked in this line, and the line goes on (QZ-Q34).")
        _must(state.spent[FOREMAN_CARD] > 0, "A Foreman was played, and none is discarded.")
    robbing = phase == WATCH and state.claim[:1] == (CART_THIEF,)
    _must(state.robbed == robbing, "Flag 't' stands exactly while a Cart Thief is answered (QZ-Q34).")
    _must(state.sent_on or not (phase == WATCH and state.claim[:1] == (FOREMAN_CARD,)), "Flag 'f' is missing.")


def _check_claim(state: Standing) -> None:
    """A Helper is being carried out exactly when it waits for something, and it can be."""
    phase, active = state.phase, state.active
    _must(bool(state.claim) == (phase in (GIVE, WATCH)), "A Helper is being carried out in give and watch only.")
    if not state.claim:
        return
    helper, seat, kind, given = state.claim
    _must(phase != GIVE or (helper == PEDDLER and given < 0), "What is given is chosen for a Peddler.")
    _must(state.spent[helper] > 0, f"A {HELPER_TITLES[helper]} was played, and none is discarded.")
    _must(seat != active, "A Helper goes from one seat to another.")
    if helper in _AIMED:
        _must(phase == GIVE or state.asked == seat, "The seat whose card is wanted answers (QZ-Q35).")
        _must(state.columns[seat][kind] > 0, "The card wanted lies in no column (QZ-H1, QZ-H2).")
    else:
        _must(state.asked == active, "The seat whose turn it is answers a Foreman or a Cart Thief (QZ-Q35).")
    if helper == PEDDLER:
        _must((given >= 0) == (phase == WATCH), "A Peddler is answered once both cards are named (QZ-Q39).")
        kinds = {kind for kind, count in enumerate(state.columns[active]) if count} - {kind}
        _must(given in kinds or (given < 0 and bool(kinds)), "A Peddler gives a card of another kind (QZ-Q39).")
    if helper == CART_THIEF:
        _must(kind in {state.table.kind[card] for card in state.row}, "The card wanted is not in the line (QZ-H8).")


def _check_fixed(state: Standing) -> None:
    """Cards put back, and who knows what of them."""
    phase = state.phase
    looking = phase in (LOOK, PUT)
    lying = Counter((*state.fixed, *state.to_put))
    most = min(LOOKED_AT, state.left)
    _must(not looking or state.arranger == state.active, "The seat whose turn it is looks and puts back (QZ-H6).")
    _must(bool(state.to_put) == (phase == PUT), "Cards are to be put back in phase 'put' only.")
    if phase == LOOK:
        _must(len(state.fixed) < most, "A Surveyor has seen all it looks at (QZ-H6).")
    elif phase == PUT:
        fits = lying.total() == most and len(state.to_put) > 1
        _must(fits, f"A Surveyor puts back all it looked at, here {most}, the last by itself (QZ-H6).")
    _must(not (lying or looking) or state.spent[SURVEYOR] > 0, "Cards were put back, and no Surveyor is discarded.")
    for seat, types in enumerate(state.known):
        _must(not types or seat != state.arranger, "The seat that put cards back knows their order: '-'.")
        _must(not Counter(types) - lying, "A seat can know only cards that lie fixed (QZ-Q30).")
    learned = sum(map(bool, state.known))
    _must(learned == 0 or learned < state.spent[SURVEYOR], "More seats know fixed cards than Surveyors were played.")
