"""The money of Mine a Million in rows: the race to the million, what a seat has and owes, the payments.

Pure: a View goes in, rows come out. What things are worth and what falls due is worked out in
`rules.mine_a_million.outlook` and `forecast`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from minetui.theme.glyphs import Glyphs
from minetui.widgets.cards import short_name
from minetui.widgets.cells import Row, fit, row, wrap
from rules.game import OVER, named
from rules.mine_a_million.forecast import forecast
from rules.mine_a_million.holdings import load_of, vehicle
from rules.mine_a_million.outlook import NO_RISK, risk
from rules.mine_a_million.prices import AT_MINE, AT_WAREHOUSE, DEBIT_UNIT, FARES, MILLION
from rules.mine_a_million.reasons import BANK, DOLLARS_PAID, REASONS
from rules.mine_a_million.view import MineAMillionView
from rules.mine_a_million.worth import charges, holdings, means, worth
from rules.piles import SEATS

WIDE: Final = 34
"""Columns from which on sums are written out."""
NAMED: Final = 4
"""Seats up to which a narrow race has room for names."""


def thousands(amount: int, signed: bool = False) -> str:
    """A sum in thousands: 21500 is "21.5"; every sum of the game is a multiple of 500."""
    return f"{amount / 1000:+g}" if signed else f"{amount / 1000:g}"


def _short(sign: str, amount: int) -> str:
    return f"{sign}{thousands(amount)}k" if amount else f"{sign}0"


def bar(dollars: int, width: int, glyphs: Glyphs) -> str:
    """How far somebody is on the way to the million; any dollar shows, and only the million fills it."""
    reached = min(dollars * width // MILLION, width)
    reached = max(reached, 1) if dollars else 0
    full, empty = ("█", "░") if glyphs.name == "unicode" else ("#", ".")
    return full * reached + empty * (width - reached)


def race(view: MineAMillionView, width: int, names: Sequence[str], glyphs: Glyphs) -> list[Row]:
    """A heading, then for every seat its dollars on the way to the million, and its sterling.

    A seat has two rows, name and bar; in a narrow panel more than four have one each, with their letters.
    """
    alone = width < WIDE and view.table.seats > NAMED
    turn = f"round {view.round}" if view.round else "picking"
    if alone and view.active >= 0:
        turn = f"r{view.round} {names[view.active]}"
    heads = f"{'$k':>5}{'£k':>6}" if alone else f"{'dollars':>8}{'sterling':>11}" if width >= WIDE else ""
    rows = [fit(row((turn, "accent")), width - len(heads)) + row((heads, "muted"))]
    for seat in range(view.table.seats):
        mine = seat == view.active and view.to_move != OVER
        asked = view.to_move == seat and not mine
        begin = row(("?" if asked else glyphs.mark if mine else " ", "accent"), (SEATS[seat], f"seat{seat}"), " ")
        style = "strong" if mine else "text"
        dollars, sterling, ink = view.dollars[seat], view.cash[seat], f"seat{seat}"
        if alone:
            rows.append([*begin, *row((bar(dollars, width - 14, glyphs), ink), (f"{thousands(dollars):>5}", "strong"),
                                      (f"{thousands(sterling):>6}", style))])  # fmt: skip
            continue
        if width >= WIDE:
            sums = row((f"${dollars:,}", "strong"), (f"{f'£{sterling:,}':>11}", style))
            race_row = row("   ", (bar(dollars, width - 3, glyphs), ink))
        else:
            sums = row((_short("£", sterling), style))
            race_row = row("   ", (bar(dollars, width - 10, glyphs), ink), (f"{_short('$', dollars):>7}", "strong"))
        room = width - 3 - len(sums)
        rows += [[*begin, *fit(row((short_name(names[seat], room - 1), style)), room), *sums], race_row]
    return rows


# What a seat has, owes and can pay


class Line(NamedTuple):
    """A row of the money ledger.

    Args:
        rank: how much it is needed, 0 most; where room is short the highest go.
        row: the row.
    """

    rank: int
    row: Row


def fitting(lines: Sequence[Line], room: int) -> list[Row]:
    """As many rows as there is room for, the most needed ones, in their order."""
    kept = sorted(range(len(lines)), key=lambda number: (lines[number].rank, number))[: max(room, 0)]
    return [lines[number].row for number in sorted(kept)]


def _amount(told: str, amount: str, width: int, style: str = "text") -> Row:
    left = fit(row((told, "muted")), max(width - len(amount) - 1, 1))
    return [*left, *row(" ", (amount, style))][-width:]


def purse(view: MineAMillionView, seat: int, width: int) -> list[Line]:
    """Units by place with what the Bank values them at, the whole worth, charges due, and what can be paid."""

    def told(amount: int) -> str:
        return f"£{amount:,}" if width >= WIDE else f"{thousands(amount)}k"

    units = holdings(view, seat)
    carried = units.waiting + units.transit
    afloat = units.dock + units.sea
    places = (
        ("on the ground", "ground", units.ground, AT_MINE),
        ("in vehicles ashore", "loaded", carried, AT_MINE),
        ("in the Warehouse", "W'house", units.warehouse, AT_WAREHOUSE),
        ("in dock or at sea", "afloat", afloat, AT_WAREHOUSE),
    )
    lines = [
        Line(4, _amount(f"{count:>3} {long}" if width >= WIDE else f"{count:>2} {short}", told(count * each), width))
        for long, short, count, each in places
        if count
    ]
    if view.owed[seat]:
        name = f"{view.owed[seat]:>3} owed to the Bank" if width >= WIDE else f"{view.owed[seat]:>2} owed, Debit"
        lines.append(Line(1, _amount(name, told(-DEBIT_UNIT * view.owed[seat]), width, "error")))
    lines.append(Line(3, _amount("bank value" if width >= WIDE else "worth", told(worth(view, seat)), width)))
    due = charges(view, seat)
    if due:
        least, most = sum(one.least for one in due), sum(one.most for one in due)
        told_due = told(-most) if least == most else f"{told(-least)} or {told(-most)}"
        if width < WIDE and least != most:
            told_due = f"{thousands(-least)} or {thousands(-most)}k"
        lines.append(Line(0, _amount("charges due this turn" if width >= WIDE else "due", told_due, width, "strong")))
    name = "can pay, by selling too" if width >= WIDE else "can pay"
    lines.append(Line(2, _amount(name, told(sum(means(view, seat))), width)))
    return lines


def fare(view: MineAMillionView, seat: int, units: int) -> int:
    """Pounds by which so many more Units raise what a seat pays in the vessel that is being filled (MAM-D9)."""
    _, _, track, cargo = vehicle(view, view.fill[0])
    aboard = load_of(view, cargo, seat)
    return FARES[track][aboard + units] - FARES[track][aboard]


_RISKS: Final = ("", "! forces a sale", "! a vessel goes", "! Production Debit")


def before_throw(view: MineAMillionView, seat: int, names: Sequence[str], width: int) -> list[Line]:
    """What the top card would do to a seat, and a warning when charges or the card are more than its cash."""
    lines: list[Line] = []
    seen = forecast(view, seat)
    if seen is not None:
        change = _change(seen.pounds, seen.units)
        if change:
            lines.append(Line(1, row((" 1 or 6 ", "muted"), (change, "strong"))))
    danger = risk(view, seat)
    if danger.level != NO_RISK:
        if width >= WIDE:
            lines += [Line(0, one) for one in wrap(named(danger.text, names), width, "error", "  ")]
        else:
            lines.append(Line(0, row((_RISKS[danger.level], "error"))))
    return lines


def _change(pounds: tuple[int, int], units: tuple[int, int]) -> str:
    """Sums of a forecast in a few signs: "-7.5k", "+2 U", "0..10k"."""
    parts = []
    low, high = pounds
    if low == high:
        parts += [f"{thousands(high, True)}k"] * (high != 0)
    else:
        parts.append(f"{thousands(low)}..{thousands(high)}k")
    low, high = units
    if low == high:
        parts += [f"{high:+} U"] * (high != 0)
    else:
        parts.append(f"{low}..{high} U")
    return " ".join(parts)


def priced(label: str, change: int, cash: int, width: int) -> str:
    """An action with what it changes the purse by and what is in it then: `hire lorry -5,000 -> 16,500`."""
    if width >= WIDE:
        return f"{label:<{width - 23}}{f'{change:+,}' if change else '':>9} -> {cash + change:>9,}"
    told = thousands(change, True) if change else ""
    sums = f"{told:>5}{thousands(cash + change):>5}"
    room = width - len(label)
    return label + (sums if len(sums.strip()) < room else told)[-room:].rjust(room)


def ranged(label: str, low: int, high: int, width: int) -> str:
    """An action that may be done once or more, with the least and the most it brings."""
    if width >= WIDE:
        return f"{label:<{width - 23}}{f'{low:+,}':>9} to {high:>+9,}"
    told = f"{thousands(low, True)}..{thousands(high)}"
    return f"{label:<{width - len(told)}}{told}"


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
        Payment(number, payer, payee, currency == DOLLARS_PAID, amount, *REASONS[reason])
        for payer, payee, currency, amount, reason, number in view.ledger
    ]


def _who(seat: int, names: Sequence[str]) -> tuple[str, str]:
    return ("Bank", "muted") if seat == BANK else (names[seat], f"seat{seat}")


def _sum(payment: Payment) -> str:
    return f"{'$' if payment.dollars else '£'}{payment.amount:,}"


def payment_line(payment: Payment, names: Sequence[str]) -> Row:
    """A payment in a line: `r14 Ben>Ada £20,000 fare MAM-D9`."""
    return row(
        (f"r{payment.round} ", "muted"), _who(payment.payer, names), (">", "muted"), _who(payment.payee, names),
        (f" {_sum(payment)} ", "strong"), payment.why, (f" {payment.rule}", "muted"),
    )  # fmt: skip


def payment_short(payment: Payment, width: int) -> Row:
    """The same with letters and thousands, for a narrow panel: `B>A £20k fare`, with the rule where that fits."""
    ends = [
        ("Bk", "muted") if seat == BANK else (SEATS[seat], f"seat{seat}") for seat in (payment.payer, payment.payee)
    ]
    sign = "$" if payment.dollars else "£"
    told = row(ends[0], (">", "muted"), ends[1], (f" {sign}{thousands(payment.amount)}k ", "strong"), payment.why)
    rule = row((f" {payment.rule}", "muted"))
    return [*told, *rule] if len(told) + len(rule) <= width else told


def ledger_table(view: MineAMillionView, names: Sequence[str], seat: int = -1) -> list[Row]:
    """The whole ledger as a table, the last payment first.

    Args:
        seat: only what this seat pays or gets, with its running sterling and dollars; -1 for all.
    """
    wide = min(max((len(name) for name in names), default=4), 10)
    head = f"{'round':>6}  {'from':<{wide}} {'to':<{wide}} {'amount':>10}  {'why':<15}{'rule':<8}"
    top = row((head + (f"{'then':>11}" if seat >= 0 else ""), "muted"))
    rows: list[Row] = []
    told = [one for one in payments(view) if seat < 0 or one.of(seat)]
    held = _at_first(view, told, seat) if seat >= 0 else [0, 0]
    for one in told:
        held[one.dollars] += one.amount if one.payee == seat else -one.amount
        line = row((f"{one.round:>6}  ", "muted"))
        for who in (one.payer, one.payee):
            line += [*fit(row(_who(who, names)), wide), *row(" ")]
        line += row((f"{_sum(one):>10}  ", "strong"), f"{one.why:<15}", (f"{one.rule:<8}", "muted"))
        if seat >= 0:
            unit = "$" if one.dollars else "£"
            line += row((f"{unit + format(held[one.dollars], ','):>11}", "text"))
        rows.append(line)
    return [top, *reversed(rows)] if rows else [top, row(("  Nothing has been paid yet.", "muted"))]


def _at_first(view: MineAMillionView, told: Sequence[Payment], seat: int) -> list[int]:
    """Sterling and dollars of a seat before its first payment: what it has now without what was paid."""
    held = [view.cash[seat], view.dollars[seat]]
    for one in told:
        held[one.dollars] -= one.amount if one.payee == seat else -one.amount
    return held
