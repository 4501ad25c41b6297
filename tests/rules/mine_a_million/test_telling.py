"""What happened, in sentences a player understands, and every payment among them to the pound."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from rules.mine_a_million.reasons import STERLING
from rules.mine_a_million.state import MineAMillionState
from rules.mine_a_million.telling import payment_told
from tests.rules.mine_a_million.helper import do, place, ready, show, trading
from tests.rules.mine_a_million.play import GAMES, NAMES, played


def told(state: MineAMillionState) -> list[str]:
    return [event.text for event in state.happened()]


def test_a_turn_with_a_lorry() -> None:
    state = do(ready(trading(), ground=(3,)), "hire lorry")
    assert told(state) == ["{0} pays the Bank £5,000 (lorry hire).", "{0} hires lorry1 at White mine."]
    assert told(do(state, "throw")) == ["{0} loads 1 Unit into lorry1."]
    show(state, 19)
    do(ready(state, stock=(4,)), "die 6")
    assert told(state) == [
        "{0} throws a 6.",
        "{0} takes Warehouse Fire: Lose one of every 3 of your Units in the Warehouse, at least 1.",
        "{0} loses 1 Unit in the Warehouse.",
    ]
    assert state.happened()[-1].rules == ("MAM-P19",)
    assert told(do(state, "card 1"))[1:] == ["{0} claims 1 Unit at White mine."]
    do(state, "move lorry1 N")
    assert told(state) == ["Lorry1 of {0} moves from White mine to N.", "Round 2: it is {1}'s turn."]


def test_a_voyage() -> None:
    state = ready(trading(), stock=(4, 1), cash=(10_000, 30_000))
    do(state, "hire barge race-bay")
    assert told(state) == [
        "{0} hires barge1 at the Barge Dock for Race Bay.",
        "{0} loads 4 Units into barge1.",
        "{0} takes 1 Unit of {1}'s into barge1.",
        "{1} pays {0} £7,500 (fare).",
        "{0} pays the Bank £7,500 (barge charge).",
    ]
    state = trading()
    place(state, "barge1", "A", "K6", "race-bay", white=3, green=2)
    do(ready(state), "throw", "die 2", "move barge1 race-bay")
    assert told(state)[1:5] == [
        "Barge1 of {0} has come to Race Bay.",
        "{0} sells 3 Units overseas for $120,000.",
        "{1} sells 2 Units overseas for $80,000.",
        "Barge1 goes back to the Pool.",
    ]


def test_debts() -> None:
    state = trading()
    place(state, "barge1", "A", "K3", "race-bay", green=4)
    show(state, 23)
    do(ready(state, cash=(7_000,), stock=(0, 1)), "throw")
    assert told(state)[-3:] == [
        "{0} cannot pay for barge1 and gives it up.", "{1} gets 4 Units back in the Warehouse.",
        "Barge1 goes back to the Pool.",
    ]  # fmt: skip
    do(state, "die 6")
    assert told(state)[-2:] == [
        "{0} pays the Bank £7,000 (card).",
        "{0} still owes £3,000: that is 1 Unit under a Production Debit.",
    ]
    assert told(do(state, "card 1"))[1:] == [
        "{0} gives 1 Unit to the Bank for the Production Debit.",
        "Round 2: it is {1}'s turn.",
    ]


@pytest.mark.parametrize(("seats", "options"), GAMES, ids=NAMES)
def test_every_payment_is_told_as_it_stands_in_the_ledger(seats: int, options: Mapping[str, str]) -> None:
    entries = 0
    for state in played(seats, options, 14):
        told_of = [event.text for event in state.happened() if event.kind == "pay"]
        new = [entry for entry in state.ledger[entries:] if entry[2] == STERLING]
        assert told_of == [payment_told(*entry[:5]) for entry in new]
        exported = [event.text.rpartition(" ")[2] for event in state.happened() if event.kind == "export"]
        assert exported == [f"${entry[3]:,}." for entry in state.ledger[entries:] if entry[2] != STERLING]
        entries = len(state.ledger)
