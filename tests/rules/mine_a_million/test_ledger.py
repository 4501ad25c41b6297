"""The ledger of Mine a Million, by the slow checker: every balance worked out anew after every action.

The same holds, a payment at a time, among the invariants that every game of the ladder and of the soak is watched with.
"""

from __future__ import annotations

from typing import Any, cast

import pytest

from rules.game import OVER, State, choose_setup
from rules.mine_a_million import GAME
from rules.mine_a_million.reasons import BANK, START_MONEY_PAID
from tests.ladder.mine_a_million import PLUG
from tests.ladder.mine_a_million.ledger import check_books
from tests.ladder.play import moments

BOOK = frozenset(rule.id for rule in GAME.rulebook().rules)
TABLES = [(seats, pack) for seats in range(2, 7) for pack in ("up", "down")]
PLAYERS = ("shipper", "spender", "trader", "", "bargee", "blocker", "sealed", "hoarder", "spender", "trader")


def test_somebody_plays_at_every_table() -> None:
    assert len(PLAYERS) == len(TABLES) and set(PLAYERS) == {"", *PLUG.guides}


@pytest.mark.rule("MAM-R11", "MAM-F17", "MAM-R67", "MAM-A10")
@pytest.mark.parametrize(("table", "guide"), list(zip(TABLES, PLAYERS, strict=True)))
def test_every_balance_is_what_the_ledger_comes_to(table: tuple[int, str], guide: str) -> None:
    """At every player count, with the pack up and down: pounds and dollars, from the first payment on."""
    seats, pack = table
    setup = choose_setup(GAME, seats, {"pack": pack})
    paid = 0
    for moment in moments(PLUG, setup, f"ledger {seats} {pack}", guide, most=900):
        check_books(moment.after, BOOK)
        paid = len(cast(Any, moment.after).ledger)
    assert paid > 100


@pytest.mark.rule("MAM-R11", "MAM-F17")
def test_the_two_mine_game_has_one_purse_a_seat() -> None:
    setup = choose_setup(GAME, 2, {"mines_each": "2"})
    for moment in moments(PLUG, setup, "ledger of two mines", "shipper", most=900):
        check_books(moment.after, BOOK)


def spoilt(state: State, entry: tuple[int, ...]) -> State:
    """The State with the last payment told otherwise."""
    copy = cast(Any, state.copy())
    copy.ledger[-1] = entry
    return cast(State, copy)


def test_a_wrong_ledger_is_found() -> None:
    """A pound too many, another payer, another purse, a wrong reason, pounds as dollars, a payment left out."""
    setup = choose_setup(GAME, 3)
    tried = 0
    for moment in moments(PLUG, setup, "wrong", "shipper", most=400):
        state = cast(Any, moment.after)
        if len(state.ledger) == tried or state.to_move == OVER:
            continue
        tried = len(state.ledger)
        payer, payee, currency, amount, reason, round = state.ledger[-1]
        wrong = [
            (payer, payee, currency, amount + 1, reason, round),
            (payee, payer, currency, amount, reason, round),
            (payer, payee, 1 - currency, amount, reason, round),
            (payer, payee, currency, amount, reason, state.round + 1),
            (payer, payee, currency, amount, START_MONEY_PAID, round),
            ((payer + 1) % 3 if payer != BANK else BANK, (payee + 1) % 3 if payee != BANK else BANK,
             currency, amount, reason, round),
        ]  # fmt: skip
        for entry in wrong:
            with pytest.raises(AssertionError):
                check_books(spoilt(moment.after, entry), BOOK)
        copy = cast(Any, moment.after.copy())
        del copy.ledger[-1]
        with pytest.raises(AssertionError):
            check_books(copy, BOOK)
    assert tried > 50
