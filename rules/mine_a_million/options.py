"""The options of the game: those of MAM-Y10 in its order, defaults first, then board and deck."""

from __future__ import annotations

from typing import Final

from rules.game import Choice, Option

OPTIONS: Final = (
    Option(
        "mines_each", "how many mines each player has",
        (Choice("1", "one"), Choice("2", "one in each half of the board", (2, 2))), "MAM-A6",
    ),
    Option(
        "picks", "who gets which mine, and who starts",
        (Choice("drawn", "Chance names who picks next, and who starts"), Choice("assigned", "fixed, the first starts")),
        "MAM-A4",
    ),
    Option(
        "transport", "how many lorries, barges and ships there are",
        (Choice("table", "the recommended numbers"),), "MAM-A3", deck=True,
    ),
    Option(
        "halves", "where mines may be picked",
        (Choice("ruled", "in one half for two or three, two in each for four"), Choice("free", "anywhere")), "MAM-A5",
    ),
    Option(
        "pack", "how the Production Cards lie",
        (Choice("up", "the top card is seen by everybody"), Choice("down", "nobody knows the next card")), "MAM-A9",
    ),
    Option(
        "unit_limit", "how many Units a player has at most",
        (Choice("none", "no limit"), Choice("35", "35 of each colour, as in the box")), "MAM-A2",
    ),
    Option(
        "fresh_forced", "whether forced sales may take Units just unloaded",
        (Choice("yes", "they may"), Choice("no", "such Units wait for the next turn")), "MAM-C12",
    ),
    Option(
        "sea_needs_deed", "whether a barge at Newport needs a canal company",
        (Choice("no", "anybody may hire one"), Choice("yes", "as at a mine")), "MAM-D3",
    ),
    Option(
        "auction", "how Units are sold to other players",
        (
            Choice("open", "one rising round of bids"), Choice("sealed", "bids unseen by the others"),
            Choice("none", "not at all"),
        ), "MAM-F2",
    ),
    Option(
        "short_vessel", "what becomes of a barge that loses cargo before it sets off",
        (Choice("complete", "it may be filled again"), Choice("pool", "it goes back to the Pool")), "MAM-E7",
    ),
    Option(
        "transit_price", "what the Bank pays for a Unit between mine and Newport",
        (Choice("5000", "its value at the mine"), Choice("20000", "its value at the Warehouse")), "MAM-F7",
    ),
    Option(
        "sea_price", "what the Bank pays for a Unit in a dock or at sea",
        (Choice("20000", "its value at the Warehouse"), Choice("5000", "its value at the mine")), "MAM-F8",
    ),
    Option(
        "debit_cards", "how many Production Debits there are",
        (Choice("unlimited", "as many as are needed"), Choice("2", "two; further debts are forgiven")), "MAM-F16",
    ),
    Option(
        "canal_surrender", "what happens when the charge of a canal barge cannot be paid",
        (Choice("yes", "it is given up"), Choice("no", "the charge becomes a debt")), "MAM-F9",
    ),
    Option(
        "round_cap", "when a game that nobody wins ends",
        (Choice("120", "after round 120"), Choice("0", "never")), "MAM-G7",
    ),
    Option(
        "board", "the board",
        (Choice("reconstruction", "our reconstruction of the printed board"),), "MAM-M1", deck=True,
    ),
    Option(
        "deck", "the Production Cards",
        (Choice("reconstruction", "our reconstruction of the printed cards"),), "MAM-M9", deck=True,
    ),
)  # fmt: skip
"""What can be chosen at setup."""
