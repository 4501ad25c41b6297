"""The slow checker of the ledger: every balance worked out anew from the payments alone, and each payment looked at.

It shares nothing with the rules but the ledger itself and the list of reasons that its entries point into; what may be
paid by whom, and how much, is written down here again from the rulebook and the rulings.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rules.game import Setup, State
from rules.mine_a_million.reasons import REASONS
from rules.mine_a_million.view import MineAMillionView
from tests.ladder.mine_a_million.line import LETTERS, Line, read

BANK = "Bank"
START = 10_000
"""Pounds everybody begins with (MAM-R11)."""
POUNDS, DOLLARS = "pounds", "dollars"
FARES = {0, 10_000, 20_000, 30_000, 40_000, 7_500, 15_000, 22_500, 45_000, 60_000, 17_500, 35_000, 50_000, 65_000,
         80_000}  # fmt: skip
"""Every sum in the three tables of fares (MAM-R43, MAM-R55, MAM-R61)."""
CARDS_THAT_PAY = {1, 3, 4, 5}
CARDS_THAT_COST = {8, 17, 20, 21, 22, 23, 25}
COMPENSATION = 24


class Payment(NamedTuple):
    """An entry of the ledger in words."""

    payer: str
    payee: str
    currency: str
    amount: int
    word: str
    rule: str
    round: int


def payments(state: State) -> list[Payment]:
    """The ledger as a View shows it."""
    view = state.view(0)
    assert isinstance(view, MineAMillionView)
    return [payment(entry) for entry in view.ledger]


def payment(entry: Sequence[int]) -> Payment:
    """One entry in words."""
    payer, payee, currency, amount, reason, round = entry
    giver, taker = (BANK if seat < 0 else LETTERS[seat] for seat in (payer, payee))
    return Payment(giver, taker, (POUNDS, DOLLARS)[currency], amount, REASONS[reason].word, REASONS[reason].rule, round)


class Books:
    """Every seat's pounds and dollars, and how many Units the payments say have changed hands.

    Args:
        now: a position.
    """

    def __init__(self, now: Line) -> None:
        letters = LETTERS[: len(now.purses)]
        self.pounds = {seat: purse.pounds for seat, purse in zip(letters, now.purses, strict=True)}
        self.dollars = {seat: purse.dollars for seat, purse in zip(letters, now.purses, strict=True)}

    def book(self, paid: Payment) -> None:
        """Take a payment in; the Bank never runs out (MAM-A10)."""
        account = self.pounds if paid.currency == POUNDS else self.dollars
        if paid.payer != BANK:
            account[paid.payer] -= paid.amount
            assert account[paid.payer] >= 0, f"{paid} leaves less than nothing"
        if paid.payee != BANK:
            account[paid.payee] += paid.amount

    def agree(self, now: Line) -> None:
        """What was booked is what a position shows."""
        shown = [(purse.pounds, purse.dollars) for purse in now.purses]
        booked = list(zip(self.pounds.values(), self.dollars.values(), strict=True))
        assert shown == booked, f"the ledger comes to {booked}: {now}"


def check_books(state: State, book: frozenset[str]) -> None:
    """Everything from the start: every balance, sums with the Bank and between players, and every payment.

    Args:
        state: a State with the whole ledger of its game.
        book: ids of the rules there are.
    """
    now, entries = read(state.line()), payments(state)
    letters = LETTERS[: state.setup.seats]
    pounds, dollars = dict.fromkeys(letters, START), dict.fromkeys(letters, 0)
    given = taken = last = 0
    for paid in entries:
        check_payment(state.setup, paid, book)
        assert last <= paid.round <= now.round, f"rounds go back: {paid}"
        last = paid.round
        account = pounds if paid.currency == POUNDS else dollars
        for seat, by in ((paid.payer, -paid.amount), (paid.payee, paid.amount)):
            if seat != BANK:
                account[seat] += by
        if paid.currency == POUNDS:
            given += paid.amount * (paid.payer == BANK)
            taken += paid.amount * (paid.payee == BANK)
    assert [purse.pounds for purse in now.purses] == list(pounds.values()), f"pounds by the ledger {pounds}: {now}"
    assert [purse.dollars for purse in now.purses] == list(dollars.values()), f"dollars by the ledger {dollars}: {now}"
    # What players paid each other is neither more nor less afterwards.
    assert sum(pounds.values()) == START * len(letters) + given - taken


def check_payment(setup: Setup, paid: Payment, book: frozenset[str]) -> None:
    """A payment has somebody on either side, a rule that exists, the sum that its reason asks for, one currency."""
    assert paid.rule in book, f"no rule {paid.rule}: {paid}"
    assert paid.amount > 0 and paid.payer != paid.payee, paid
    assert {paid.payer, paid.payee} - {BANK} <= set(LETTERS[: setup.seats]), paid
    assert (paid.currency == DOLLARS) == (paid.word == "overseas sale"), f"sterling and dollars are mixed: {paid}"
    sides = "Bank" if paid.payer == BANK else "seat", "Bank" if paid.payee == BANK else "seat"
    wanted, fits = _expected(setup, paid)
    assert sides in wanted and fits, f"nobody pays so: {paid}"


def _expected(setup: Setup, paid: Payment) -> tuple[set[tuple[str, str]], bool]:
    """Which sides such a payment has, and whether its sum can be."""
    from_bank, to_bank, between = ("Bank", "seat"), ("seat", "Bank"), ("seat", "seat")
    amount = paid.amount
    exact = {
        "lorry hire": 5_000, "barge charge": 7_500, "ship charge": 25_000, "dock charge": 15_000, "working": 50_000,
        "canal company": 50_000, "debit": 5_000,
    }  # fmt: skip
    if paid.word in ("barge charge", "ship charge", "dock charge") and setup.option("canal_surrender") == "no":
        return {to_bank}, amount <= exact[paid.word]  # the rest is a debt
    if paid.word in exact:
        return {to_bank}, amount == exact[paid.word]
    if paid.word == "ground sale":
        return {from_bank}, amount % 5_000 == 0
    if paid.word == "warehouse sale":
        return {from_bank}, amount % 20_000 == 0
    if paid.word == "transit sale":
        return {from_bank}, amount == int(setup.option("transit_price"))
    if paid.word == "sale afloat":
        return {from_bank}, amount == int(setup.option("sea_price"))
    if paid.word == "overseas sale":
        return {from_bank}, amount % 40_000 == 0
    if paid.word == "rebate":
        return {from_bank}, amount == 2_500
    if paid.word == "fare":
        return {between}, amount in {more - less for more in FARES for less in FARES}
    if paid.word == "auction":
        return {between}, amount % 2_500 == 0 and amount >= 5_000
    if paid.word == "creditor":
        return {from_bank}, True
    if paid.word == "replaced Unit":
        return {between}, amount < int(setup.option("transit_price"))
    for cards, sides in ((CARDS_THAT_PAY, from_bank), (CARDS_THAT_COST, to_bank), ({COMPENSATION}, between)):
        if paid.rule in {f"MAM-P{number}" for number in cards}:
            return {sides}, paid.word == "card"
    return set(), False


# What an action must pay


def check_action(setup: Setup, before: Line, text: str, paid: list[Payment]) -> None:
    """The payments of one action, where the action alone says what they must be.

    Args:
        setup: what is played.
        before: the position it was done in.
        text: its notation.
        paid: the payments it made.
    """
    wanted = _wanted(before, text)
    if wanted is not None:
        assert paid[:1] == [wanted], f"{text!r} paid {paid}, not {wanted}: {before}"
    if text.startswith("die ") and before.phase == "die":
        rebates = [one for one in paid if one.word == "rebate"]
        idle = all(van.seat != before.active for van in before.vans)
        due = idle and text[4:] in "2345"
        assert len(rebates) == due, f"{text!r} with {rebates}: {before}"
        assert all(one.payee == before.active for one in rebates), f"{rebates}: {before}"


def _wanted(before: Line, text: str) -> Payment | None:
    seat, words = before.active, text.split()
    number = int(words[-1]) if words[-1].isdigit() else 1
    costs = {
        "buy deed": (50_000, "canal company", "MAM-D2"), "repay": (5_000, "debit", "MAM-F15"),
        "buy working": (50_000, "working", "MAM-G5"), "hire lorry": (5_000, "lorry hire", "MAM-C1"),
    }  # fmt: skip
    for start, (amount, word, rule) in costs.items():
        if text.startswith(start):
            return Payment(seat, BANK, POUNDS, amount, word, rule, before.round)
    if before.phase in ("trade", "fare", "raise") and words[0] == "sell" and words[1] in ("ground", "warehouse"):
        place, price = ("ground", 5_000) if words[1] == "ground" else ("warehouse", 20_000)
        seller = before.asked if before.phase == "fare" else seat
        return Payment(BANK, seller, POUNDS, number * price, f"{place} sale", "MAM-F0", before.round)
    return None
