"""Whether a position that was read can be: what no field of a position line shows alone."""

from __future__ import annotations

from rules.game import SetupError
from rules.mine_a_million import phases as p
from rules.mine_a_million.components import COLLAPSE, CONDEMN, CONVOY, EFFECT_WORDS, NIGHT_SHIFT, SMELT
from rules.mine_a_million.holdings import load_of
from rules.mine_a_million.phases import ASKING_PHASES, PHASES
from rules.mine_a_million.standing import Standing

_SETTING_UP = frozenset({p.PICK, p.MINE, p.START})
_ON_CARDS = frozenset({p.SMELT, p.NIGHT, p.SITE, p.LOSE, p.WEIGH, p.CARD_MOVE})
_THROWN = frozenset({*_ON_CARDS, p.DRAW, p.STOW, p.MOVE})
_WAITING = frozenset({p.DECLARE, p.ONWARD, p.CONSENT})
"""Phases that are about the first vehicle of the queue."""
_BACK = {
    p.FARE: {p.HIRED, p.TRADE, p.SEA_FARES},
    p.DECLARE: {p.TRADE, p.CHARGES},
    p.RAISE: {p.TRADE, p.CHARGES, p.CARD_DONE},
    p.ONWARD: {p.FINISH, p.CARD_QUEUE},
    p.CONSENT: {p.FINISH, p.CARD_QUEUE},
}
"""Where interruptions may go back to."""


def check_position(state: Standing) -> None:
    """Raises SetupError, saying in a sentence what cannot be."""
    _check_vehicles(state)
    phase = state.phase
    if phase > p.ENDED:
        raise SetupError(f"In the phase '{PHASES[phase]}' nobody has anything to do.")
    if (phase in _SETTING_UP) != (state.active < 0):
        raise SetupError("It is somebody's turn exactly when the mines are given out (MAM-Y14).")
    if phase not in _SETTING_UP:
        if any(len(mines) < state.table.mines_each for mines in state.homes):
            raise SetupError("The game has begun, but somebody has no mine (MAM-Y14).")
        if state.starter < 0 or state.round < 1:
            raise SetupError("The game has begun, but its starter or its round is missing.")
    if (phase in ASKING_PHASES) != (state.asked >= 0):
        raise SetupError(f"In the phase '{PHASES[phase]}' a seat is asked, or none is.")
    if phase in _THROWN and not state.thrown:
        raise SetupError("The throw is missing.")
    back = set(state.back)
    if len(state.back) != (phase in _BACK) or back - _BACK.get(phase, set()):
        raise SetupError(f"The phase '{PHASES[phase]}' does not go back there.")
    _check_fields(state)


def _check_vehicles(state: Standing) -> None:
    table = state.table
    seen = 0
    for piece, one in enumerate(state.vehicles):
        if not one:
            continue
        here = 1 << one[1]
        if seen & here:
            raise SetupError(f"Two vehicles stand at {table.spaces[one[1]]} (MAM-C8).")
        if not (table.home | table.docks) & here:
            seen |= here
        if not sum(one[3]) and state.fill[0] != piece:
            raise SetupError(f"{table.pieces[piece].capitalize()} is on hire, but empty (MAM-R28).")


def _check_fields(state: Standing) -> None:
    """What the phase is about must be there."""
    phase, table = state.phase, state.table
    queue = state.queue
    pieces = range(len(table.kinds))
    missing = (
        (phase in (p.LOAD, p.TAKE) and not _is_own(state, state.fill[0]))
        or (phase == p.FARE and not (state.fares and state.fares[0][0] == state.asked))
        or (phase == p.FARE and state.back == (p.HIRED,) and not _is_own(state, state.fill[0]))
        or (phase == p.FARE and not all(piece in pieces and _is_own(state, piece) for piece in queue))
        or (phase == p.RAISE and not _has_debt(state))
        or (phase in (p.RESERVE, p.BID) and not _has_lot(state))
        or (phase in _WAITING and not (queue and queue[0] in pieces and _is_own(state, queue[0])))
        or (
            (phase == p.FIRST or (phase == p.TOP and not state.thrown))
            and not (queue and set(queue) <= set(state.homes[state.active]))
        )
        or (phase == p.STOW and not (queue and state.site == queue[0] and state.site in state.homes[state.active]))
        or (phase == p.DIE and table.pack_up and state.top < 0)
        or (phase in _ON_CARDS and not _has_card(state))
    )
    if missing:
        raise SetupError(f"What the phase '{PHASES[phase]}' is about is missing, or is not the mover's.")


def _is_own(state: Standing, piece: int) -> bool:
    one = state.vehicles[piece] if 0 <= piece < len(state.vehicles) else None
    return bool(one) and one is not None and one[0] == state.active


def _has_debt(state: Standing) -> bool:
    """A card's demand goes back to the card, a charge to where its own vessel was to be paid for."""
    amount, piece, creditors, _ = state.debt
    if state.back == (p.CARD_DONE,):
        return amount > 0 and piece < 0 and state.thrown > 0 and state.active not in creditors
    return amount > 0 and not creditors and _is_own(state, piece)


def _has_lot(state: Standing) -> bool:
    place, units, *_ = state.lot
    if not units:
        return False
    if place >= 0:
        return place in state.homes[state.active] and state.ground[place] >= units
    one = state.vehicles[-1 - place]
    return one is not None and load_of(state, one[3], state.active) >= units


def _has_card(state: Standing) -> bool:
    if state.card < 0:
        return False
    effect = state.table.cards[state.card].effect
    own = state.site in state.homes[state.active]
    words = {
        p.SMELT: effect == SMELT and own,
        p.NIGHT: effect == NIGHT_SHIFT,
        p.LOSE: effect == CONDEMN or (effect == COLLAPSE and own),
        p.WEIGH: EFFECT_WORDS[effect] == "weighbridge",
        p.CARD_MOVE: EFFECT_WORDS[effect] in ("bypass", "escort", "current") or effect == CONVOY,
        p.SITE: EFFECT_WORDS[effect] in ("claim", "gallery", "night-shift", "smelt", "flood", "collapse"),
    }
    return words[state.phase] and all(_is_own(state, piece) for piece in state.queue)
