"""The money of Mine a Million in rows: the race to the million, what a seat has and owes, the payments.

Pure: a View goes in, rows come out. What things are worth and what falls due is worked out in
`rules.mine_a_million.outlook`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from minetui.theme.glyphs import Glyphs
from minetui.widgets.cells import Row, fit, row
from rules.game import OVER
from rules.mine_a_million.prices import MILLION
from rules.mine_a_million.reasons import BANK, DOLLARS_PAID, REASONS
from rules.mine_a_million.view import MineAMillionView
from rules.piles import SEATS

WIDE: Final = 34
"""Columns from which on sums are written out."""
NAMED: Final = 4
"""Seats up to which a narrow race has room for names."""
_SIGNS: Final = {"unicode": "£", "ascii": "L"}


def pounds_sign(glyphs: Glyphs) -> str:
    """The sign of sterling in a glyph set."""
    return _SIGNS[glyphs.name]


def thousands(amount: int, signed: bool = False) -> str:
    """A sum in thousands: 21500 is "21.5"; every sum of the game is a multiple of 500."""
    return f"{amount / 1000:+g}" if signed else f"{amount / 1000:g}"


def bar(dollars: int, width: int, glyphs: Glyphs) -> str:
    """How far somebody is on the way to the million; any dollar shows, and only the million fills it."""
    reached = min(dollars * width // MILLION, width)
    reached = max(reached, 1) if dollars else 0
    full, empty = ("█", "░") if glyphs.name == "unicode" else ("#", ".")
    return full * reached + empty * (width - reached)


def race(view: MineAMillionView, width: int, names: Sequence[str], glyphs: Glyphs) -> list[Row]:
    """A heading, then for every seat its dollars on the way to the million, and its sterling.

    In a narrow panel up to four seats have two rows each, name and bar; more have one, with their letters.
    """
    turn = f"round {view.round}" if view.round else "picking"
    pound = pounds_sign(glyphs)
    if width >= WIDE:
        rows = [fit(row((turn, "accent")), width - 19) + row((f"{'dollars':>8}{'sterling':>11}", "muted"))]
    else:
        rows = [fit(row((turn, "accent")), width - 11) + row((f"{'$k':>5}{pound + 'k':>6}", "muted"))]
    for seat in range(view.table.seats):
        mine = seat == view.active and view.to_move != OVER
        begin = row((glyphs.mark if mine else " ", "accent"), (SEATS[seat], f"seat{seat}"), " ")
        style = "strong" if mine else "text"
        if width >= WIDE:
            name = max((width - 22) // 2, 6)
            long = width - 22 - name - 1
            rows.append(
                [*begin, *fit(row((names[seat], style)), name), *row(" ", (bar(view.dollars[seat], long, glyphs),
                 f"seat{seat}"), (f"${view.dollars[seat]:>9,}"[-9:], "strong"),
                 (f"{pound + format(view.cash[seat], ','):>10}", style))]
            )  # fmt: skip
            continue
        sums = row((f"{thousands(view.dollars[seat]):>5}", "strong"), (f"{thousands(view.cash[seat]):>6}", style))
        if view.table.seats <= NAMED:
            told = bar(view.dollars[seat], width - 14, glyphs)
            rows.append([*begin, *fit(row((names[seat], style)), width - 3)])
            rows.append([*row("   ", (told, f"seat{seat}")), *sums])
        else:
            rows.append([*begin, *row((bar(view.dollars[seat], width - 14, glyphs), f"seat{seat}")), *sums])
    return rows


# Payments


class Payment(NamedTuple):
    """A payment as it is shown.

    Args:
        round: of which round.
        payer: seat or BANK.
        payee: seat or BANK.
        dollars: whether in dollars.
        amount: whole pounds or dollars.
        why: what for.
        rule: the rule that asks for it.
    """

    round: int
    payer: int
    payee: int
    dollars: bool
    amount: int
    why: str
    rule: str

    def of(self, seat: int) -> bool:
        """Whether a seat pays or gets it."""
        return seat in (self.payer, self.payee)


def payments(view: MineAMillionView) -> list[Payment]:
    """The ledger of a View, the first payment first."""
    return [
        Payment(
            entry[5] if len(entry) > 5 else 0,
            entry[0],
            entry[1],
            entry[2] == DOLLARS_PAID,
            entry[3],
            *REASONS[entry[4]],
        )
        for entry in view.ledger
    ]


def _who(seat: int, names: Sequence[str]) -> tuple[str, str]:
    return ("Bank", "muted") if seat == BANK else (names[seat], f"seat{seat}")


def _sum(payment: Payment, glyphs: Glyphs) -> str:
    return f"{'$' if payment.dollars else pounds_sign(glyphs)}{payment.amount:,}"


def payment_line(payment: Payment, names: Sequence[str], glyphs: Glyphs) -> Row:
    """A payment in a line: `r14 Ben>Ada £20,000 fare MAM-D9`."""
    return row(
        (f"r{payment.round} ", "muted"), _who(payment.payer, names), (">", "muted"), _who(payment.payee, names),
        (f" {_sum(payment, glyphs)} ", "strong"), payment.why, (f" {payment.rule}", "muted"),
    )  # fmt: skip


def payment_short(payment: Payment, glyphs: Glyphs) -> Row:
    """The same with letters and thousands, for a narrow panel: `B>A £20k fare`."""
    ends = [
        ("Bk", "muted") if seat == BANK else (SEATS[seat], f"seat{seat}") for seat in (payment.payer, payment.payee)
    ]
    sign = "$" if payment.dollars else pounds_sign(glyphs)
    return row(ends[0], (">", "muted"), ends[1], (f" {sign}{thousands(payment.amount)}k ", "strong"), payment.why)


def ledger_table(view: MineAMillionView, names: Sequence[str], glyphs: Glyphs, seat: int = -1) -> list[Row]:
    """The whole ledger as a table, the first payment first.

    Args:
        seat: only what this seat pays or gets, with its running sterling and dollars; -1 for all.
    """
    wide = min(max((len(name) for name in names), default=4), 12)
    head = f"  {'round':>5}  {'from':<{wide}}  {'to':<{wide}}  {'amount':>10}  {'why':<15}{'rule':<9}"
    rows = [row((head + (f"{'then':>11}" if seat >= 0 else ""), "muted"))]
    told = [one for one in payments(view) if seat < 0 or one.of(seat)]
    held = _at_first(view, told, seat) if seat >= 0 else [0, 0]
    for one in told:
        held[one.dollars] += one.amount if one.payee == seat else -one.amount
        line = row((f"  {one.round:>5}  ", "muted"))
        for who in (one.payer, one.payee):
            line += [*fit(row(_who(who, names)), wide), *row("  ")]
        line += row((f"{_sum(one, glyphs):>10}  ", "strong"), f"{one.why:<15}", (f"{one.rule:<9}", "muted"))
        if seat >= 0:
            unit = "$" if one.dollars else pounds_sign(glyphs)
            line += row((f"{unit + format(held[one.dollars], ','):>11}", "text"))
        rows.append(line)
    return rows if len(rows) > 1 else [*rows, row(("  Nothing has been paid yet.", "muted"))]


def _at_first(view: MineAMillionView, told: Sequence[Payment], seat: int) -> list[int]:
    """Sterling and dollars of a seat before its first payment: what it has now without what was paid."""
    held = [view.cash[seat], view.dollars[seat]]
    for one in told:
        held[one.dollars] -= one.amount if one.payee == seat else -one.amount
    return held
