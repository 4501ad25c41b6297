"""A position of Mine a Million in sentences, for screen readers and for whoever asks about a seat or a place."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.game import OVER
from rules.mine_a_million.forecast import forecast
from rules.mine_a_million.outlook import risk
from rules.mine_a_million.reasons import REASONS
from rules.mine_a_million.telling import payment_told, pounds, title
from rules.mine_a_million.worth import charges, holdings, means, worth
from rules.piles import read_seat
from rules.reading import counted

if TYPE_CHECKING:
    from rules.mine_a_million.view import MineAMillionView


def words(view: MineAMillionView, about: str = "") -> list[str]:
    """The position in sentences; `{0}`, ... stand for names.

    Args:
        view: what is told.
        about: a seat letter, a vehicle, a space, "card" or "all"; "ledger" for all payments or "ledger B" for those of
            a seat; "money" or "money B" for what a seat has, owes and risks; "" for the whole in short. Anything else
            gives [].
    """
    table = view.table
    wanted = about.lower()
    pieces = range(len(table.kinds))
    topic, _, whose = wanted.partition(" ")
    if topic in _TOPICS:
        asked = read_seat(whose, table.seats) if whose else -1
        return [] if asked is None else _TOPICS[topic](view, asked)
    if wanted == "card":
        return _cards(view)
    if wanted == "all":
        seats = [told for seat in range(table.seats) for told in _seat(view, seat)]
        return [*seats, *(told for piece in pieces for told in _piece(view, piece)), *_cards(view)]
    if wanted in table.pieces:
        return _piece(view, table.pieces.index(wanted)) or [f"{wanted.capitalize()} is in the Pool."]
    spaces = [name.lower() for name in table.spaces]
    if wanted in spaces:
        return _space(view, spaces.index(wanted))
    if about:
        asked = read_seat(about, table.seats)
        return [] if asked is None else _seat(view, asked)
    told = [view.decision.prompt if view.outcome is None else view.outcome.reason]
    told += [_in_short(view, seat) for seat in range(table.seats)]
    return told + [one for piece in pieces for one in _piece(view, piece)] + _cards(view)


def _in_short(view: MineAMillionView, seat: int) -> str:
    ground = counted(sum(view.ground[mine] for mine in view.homes[seat]), "Unit")
    return (
        f"{{{seat}}}: {pounds(view.cash[seat])}, ${view.dollars[seat]:,}, {ground} on the ground, "
        f"{view.stock[seat]} in the Warehouse."
    )


def _seat(view: MineAMillionView, seat: int) -> list[str]:
    table = view.table
    told = [_in_short(view, seat)]
    for mine in view.homes[seat]:
        told.append(
            f"{title(table, table.mine_spaces[mine])}: {counted(view.works[mine], 'working')}, "
            f"{counted(view.ground[mine], 'Unit')} on the ground."
        )
    if view.deeds[seat]:
        told.append(f"{{{seat}}} has a canal company.")
    if view.owed[seat]:
        told.append(f"{{{seat}}} owes {counted(view.owed[seat], 'Unit')} under a Production Debit.")
    if seat == view.active and view.to_move != OVER:
        told.append(f"It is {{{seat}}}'s turn in round {view.round}.")
    return told


def _piece(view: MineAMillionView, piece: int) -> list[str]:
    one, table = view.vehicles[piece], view.table
    if not one:
        return []
    owner, space, track, cargo = one
    loads = [f"{units} {table.colours[mine]}" for mine, units in enumerate(cargo) if units]
    goal = title(table, table.tracks[track].goal)
    where = f"{table.pieces[piece].capitalize()} of {{{owner}}} is at {title(table, space)} on the way to {goal}"
    return [f"{where}, {table.tracks[track].distance[space]} from it, with {', '.join(loads) or 'nothing'}."]


def _space(view: MineAMillionView, space: int) -> list[str]:
    table = view.table
    here = [told for piece, one in enumerate(view.vehicles) if one and one[1] == space for told in _piece(view, piece)]
    mine = table.mine_at[space]
    told = [f"{title(table, space)}:"] if here else [f"No vehicle is at {title(table, space)}."]
    if mine >= 0:
        told += [f"{counted(view.ground[mine], 'Unit')} on the ground, {counted(view.works[mine], 'working')}."]
    return told + here


def _cards(view: MineAMillionView) -> list[str]:
    table = view.table
    told = [f"{counted(view.pack.bit_count(), 'Production Card')} to come before the next shuffle."]
    if view.top >= 0:
        card = table.cards[view.top]
        told = [f"The next card is {card.title}: {card.text}", *told]
    return told


def _ledger(view: MineAMillionView, seat: int) -> list[str]:
    """All payments, or those of a seat, with round and rule."""
    return [
        f"Round {number}: {payment_told(*entry)[:-2]}, {REASONS[entry[4]].rule})."
        for *entry, number in view.ledger
        if seat < 0 or seat in entry[:2]
    ]


def _money(view: MineAMillionView, seat: int) -> list[str]:
    """What a seat, or the one whose turn it is, has by place, must pay and may have to pay."""
    seat = view.active if seat < 0 else seat
    if seat < 0:
        return []
    units, who = holdings(view, seat), f"{{{seat}}}"
    places = [
        f"{number} {where}"
        for number, where in zip(
            units, ("on the ground", "waiting at a mine", "on the way", "in the Warehouse", "in a dock", "at sea"),
            strict=True,
        ) if number
    ]  # fmt: skip
    told = [
        f"{who} has {pounds(view.cash[seat])} and ${view.dollars[seat]:,}; Units: {', '.join(places) or 'none'}.",
        f"That is worth {pounds(worth(view, seat))} to the Bank.",
        f"For a debt {who} could pay {pounds(sum(means(view, seat)))}.",
    ]
    due = [
        f"{view.table.pieces[piece]} {pounds(least)}" + f" or {pounds(most)}" * (least < most)
        for piece, least, most in charges(view, seat)
    ]
    told += [f"Before the throw these cost: {', '.join(due)}."] * bool(due)
    card = forecast(view, seat)
    return [*told, risk(view, seat).text, *([card.text] if card else [])]


_TOPICS: Final = {"ledger": _ledger, "money": _money}
