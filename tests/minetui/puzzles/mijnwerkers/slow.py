"""A plain second opinion: hidden cards are dealt anew in every way, the record is replayed, and eyes are compared."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import product

from rules.mijnwerkers.components import KINDS, VALUES
from rules.mijnwerkers.state import MijnwerkersState
from rules.mijnwerkers.table import table_of
from rules.mijnwerkers.view import MijnwerkersView
from rules.record import Record


def hidden_deals(record: Record, seat: int) -> list[int]:
    """Which actions of a record dealt others a card that a seat has not seen."""
    state, found, table = record.start(), [], table_of(record.setup)
    assert isinstance(state, MijnwerkersState)
    seen = record.replay().view(seat)
    assert isinstance(seen, MijnwerkersView)
    memory = {one.number: one for one in seen.memory}
    for at, action in enumerate(record.actions):
        if table.deal <= action < table.yes:
            owner = (action - table.deal) // 8
            if owner != seat and memory[state.round].seats[owner].shown < 0:
                found.append(at)
        state.push(action)
    return found


def alike(record: Record, seat: int) -> Iterator[tuple[Record, MijnwerkersState]]:
    """Every record with other hidden cards that the rules allow and the seat cannot tell from the real one."""
    first = table_of(record.setup).deal
    real = record.replay().view(seat)
    spots = hidden_deals(record, seat)
    for kinds in product(range(len(KINDS)), repeat=len(spots)):
        actions = list(record.actions)
        for at, kind in zip(spots, kinds, strict=True):
            actions[at] = first + 8 * ((actions[at] - first) // 8) + kind
        state = replayed(record, actions)
        if state is not None and state.view(seat) == real:
            yield replace(record, actions=tuple(actions)), state


def replayed(record: Record, actions: list[int]) -> MijnwerkersState | None:
    """The State after some actions; None when one of them is not legal."""
    state = record.start()
    for action in actions:
        if action not in state.legal():
            return None
        state.push(action)
    assert isinstance(state, MijnwerkersState)
    return state


def knows(record: Record, seat: int, about: int, gold: bool) -> bool:
    """Whether a seat knows another's card, or that it is gold."""
    cards = {state.hands[about] % 8 for _, state in alike(record, seat)}
    return all(VALUES[card] for card in cards) if gold else len(cards) == 1
