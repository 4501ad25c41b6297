"""Positions made to measure, and how tests play in them by notation."""

from __future__ import annotations

from typing import Any, Final

from rules.game import IllegalAction
from rules.mine_a_million import phases
from rules.mine_a_million.board import MINES
from rules.mine_a_million.notation import read_action
from rules.mine_a_million.phases import PHASES
from rules.mine_a_million.reasons import REASONS
from rules.mine_a_million.state import MineAMillionState
from tests.rules.mine_a_million.shipped import NUMBER, setup

WHITE, GREEN, PURPLE, YELLOW, BLUE, RED = range(MINES)
SEATS: Final = "ABCDEF"
TRACKS: Final = ("road", "canal", "race-bay", "st-john", "port-boston", "deep")


def trading(seats: int = 3, decks: dict[str, str] | None = None, **options: str) -> MineAMillionState:
    """Seat A before its transactions in round 2: mines assigned, nothing on the ground, £10,000 each, card 1 on top.

    With 2 or 3 seats A has white, B green, C purple; with more A white, B yellow, C green, D blue, E purple, F red.
    """
    state = MineAMillionState(setup(seats, decks, **{"picks": "assigned"} | options))
    state.active, state.starter, state.round = 0, 0, 2
    state.top, state.pack = (0, state.table.all_cards - 1) if state.table.pack_up else (-1, state.table.all_cards)
    state.queue = ()
    state.phase = phases.TRADE
    state.told, state.ledger = [], []
    return state


def lay(state: MineAMillionState, **fields: Any) -> MineAMillionState:
    """Set fields, tuples shortened at their end by zeros; nothing that goes by itself has gone yet."""
    for name, value in fields.items():
        old = getattr(state, name)
        if isinstance(old, tuple) and old and isinstance(old[0], int) and isinstance(value, tuple):
            value = (*value, *old[len(value) :])
        setattr(state, name, value)
    return state


def ready(state: MineAMillionState, **fields: Any) -> MineAMillionState:
    """Set fields, and work out what is open."""
    lay(state, **fields)
    state.open = []
    state.settle()
    return state


def place(state: MineAMillionState, piece: str, seat: str, space: str, track: str = "road", **cargo: int) -> None:
    """Put a vehicle on hire: `place(state, "lorry1", "A", "a1", white=2)`."""
    number = state.table.pieces.index(piece)
    load = tuple(cargo.get(colour, 0) for colour in state.table.colours)
    one = (SEATS.index(seat), NUMBER[space], TRACKS.index(track), load)
    state.vehicles = (*state.vehicles[:number], one, *state.vehicles[number + 1 :])


def show(state: MineAMillionState, card: int) -> None:
    """Lay a card, by its number, on top of the pack."""
    state.top, state.pack = card - 1, state.table.all_cards & ~(1 << (card - 1))


def do(state: MineAMillionState, *texts: str) -> MineAMillionState:
    """Carry out actions, each of which must be legal; a throw that has gone by itself is passed over."""
    for text in texts:
        if text == "throw" and state.phase in (phases.DIE, phases.DECLARE, phases.ORDER, phases.RAISE):
            continue
        action = read_action(state.table, text)
        assert action in state.legal(), f"{text!r} is not among {legal(state)}"
        state.push(action)
    return state


def legal(state: MineAMillionState) -> list[str]:
    """What is open, in notation."""
    return [state.table.texts[action] for action in state.legal()]


def phase(state: MineAMillionState) -> str:
    """What is waited for."""
    return PHASES[state.phase]


def at(state: MineAMillionState, piece: str) -> str:
    """Where a vehicle is: "pool" or a space."""
    one = state.vehicles[state.table.pieces.index(piece)]
    return state.table.spaces[one[1]] if one else "pool"


def cargo(state: MineAMillionState, piece: str) -> dict[str, int]:
    """What is in a vehicle, by colour."""
    one = state.vehicles[state.table.pieces.index(piece)]
    assert one
    return {colour: units for colour, units in zip(state.table.colours, one[3], strict=True) if units}


def paid(state: MineAMillionState) -> list[str]:
    """The ledger in words: "A>Bank 5000 lorry hire"."""
    names = {-1: "Bank"} | dict(enumerate(SEATS))
    return [
        f"{names[payer]}>{names[payee]} {'$' * currency}{amount} {REASONS[reason].word}"
        for payer, payee, currency, amount, reason, _ in state.ledger
    ]


def fares(state: MineAMillionState) -> list[str]:
    """The fares in the ledger."""
    return [line for line in paid(state) if line.endswith(" fare")]


def refused(state: MineAMillionState, text: str) -> IllegalAction:
    """Why an action, by its notation, is not open."""
    found = state.check(read_action(state.table, text))
    assert found is not None, f"{text!r} is legal"
    return found
