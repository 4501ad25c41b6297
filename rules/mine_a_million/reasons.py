"""Why money changes hands: every entry of the ledger names one of these by number, with the rule behind it."""

from __future__ import annotations

from typing import Final, NamedTuple, TypeAlias

from rules.mine_a_million.components import EFFECTS

BANK: Final = -1
"""Stands for the Bank where a payer or payee is named."""
STERLING, DOLLARS_PAID = 0, 1
"""Currencies by number; they never mix (MAM-F17)."""
CURRENCIES: Final = ("sterling", "dollars")

Entry: TypeAlias = tuple[int, int, int, int, int, int]
"""A payment: payer and payee (a seat or BANK), currency, amount in whole pounds or dollars, reason, round."""


class Reason(NamedTuple):
    """Why something is paid.

    Args:
        word: what ledgers call it.
        rule: the id of the rule that asks for it.
    """

    word: str
    rule: str


REASONS: Final = (
    Reason("start", "MAM-R11"),
    Reason("ground sale", "MAM-F0"),
    Reason("warehouse sale", "MAM-F0"),
    Reason("transit sale", "MAM-F7"),
    Reason("sale afloat", "MAM-F8"),
    Reason("lorry hire", "MAM-C1"),
    Reason("barge charge", "MAM-D18"),
    Reason("ship charge", "MAM-D17"),
    Reason("dock charge", "MAM-D17"),
    Reason("working", "MAM-G5"),
    Reason("canal company", "MAM-D2"),
    Reason("debit", "MAM-F15"),
    Reason("fare", "MAM-D9"),
    Reason("auction", "MAM-F2"),
    Reason("rebate", "MAM-G1"),
    Reason("creditor", "MAM-Y7"),
    Reason("replaced Unit", "MAM-F13"),
    Reason("overseas sale", "MAM-E6"),
    *(Reason("card", f"MAM-P{effect.rule}") for effect in EFFECTS),
)
"""What is not for a card, then what is, by the card's effect."""
(
    START_MONEY_PAID, GROUND_SALE, WAREHOUSE_SALE, TRANSIT_SALE, SEA_SALE, LORRY_PAID, BARGE_PAID, SHIP_PAID, DOCK_PAID,
    WORKING_PAID, DEED_PAID, DEBIT_PAID, FARE_PAID, AUCTION_PAID, REBATE_PAID, CREDITOR_PAID, REPLACED, OVERSEAS,
    FOR_CARDS,
) = range(19)  # fmt: skip
