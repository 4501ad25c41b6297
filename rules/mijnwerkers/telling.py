"""What a position of Mijnwerkers says to people: the decision at hand, what just happened, how it ended."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Final, NamedTuple

from rules.game import CHANCE, OVER, Decision, Event, Outcome, Seat
from rules.mijnwerkers.components import CARDS, KANARIE
from rules.mijnwerkers.kernel import Kernel
from rules.mijnwerkers.sentences import names
from rules.mijnwerkers.table import ASK, DEAL, FOREMAN, TAKE, TIE, VOTE
from rules.piles import SEATS
from rules.reading import counted

# Decisions


def decision(state: Kernel) -> Decision:
    """Who must choose now, and what for. It says the same whatever the seat holds (MW-W39)."""
    missing = state.tally()[2] if state.phase == TIE else 0
    return _decision(state.phase, state.seat, state.table.chosen, missing)


@cache
def _decision(phase: int, seat: Seat, chosen: int, missing: int) -> Decision:
    who = f"{{{seat}}}"
    if phase == FOREMAN:
        return Decision(CHANCE, "Chance names the first foreman.", ("MW-W38", "MW-W1"), "foreman")
    if phase == DEAL:
        return Decision(CHANCE, f"{who} draws a card.", ("MW-R2", "MW-R31", "MW-W38"), "deal")
    if phase == ASK:
        return Decision(seat, f"{who}, do you have gold?", ("MW-W3", "MW-R32", "MW-R33", "MW-R34", "MW-W39"))
    if phase == TAKE:
        return Decision(seat, f"{who} may take somebody's card with De Mol (the mole).", ("MW-W8", "MW-R24", "MW-W7"))
    if phase == VOTE:
        whom = "whom do you suspect" if chosen == 1 else "which two do you suspect"
        return Decision(seat, f"{who}, {whom}?", ("MW-W15", "MW-W41", "MW-R35" if chosen == 1 else "MW-W17"))
    if phase == TIE:
        number = "one" if missing == 1 else "two"
        return Decision(seat, f"{who}, as foreman, chooses {number} of the tied.", ("MW-W16", "MW-W42"))
    return Decision(OVER, "The game is over.", ("MW-R40", "MW-W30"))


# Events


class _Said(NamedTuple):
    """An Event but for what it reveals; `private` to its first seat."""

    text: str
    kind: str
    seats: tuple[Seat, ...]
    rules: tuple[str, ...]
    private: bool = False


def events(state: Kernel) -> tuple[Event, ...]:
    """What the last applied action made happen; empty before the first.

    What follows when a hidden card, an answer or a vote has come to light reveals as well: told beforehand, it would
    betray the card.
    """
    told = []
    revealed = False
    for word, *about in state.told:
        revealed = revealed or word in _REVEALING
        for said in _TELL[word](state, *about):
            seats = frozenset(said.seats[:1]) if said.private else None
            told.append(Event(said.text, said.kind, _places(said.seats), seats, said.rules, revealed))
    result = outcome(state)
    if result is not None and told:
        told.append(Event(_split(state), "split", rules=("MW-R41", "MW-W31"), reveals=True))
        told.append(Event(result.reason, "end", rules=result.rules, reveals=True))
    return tuple(told)


_REVEALING: Final = frozenset({"draw", "yes", "no", "show", "take", "unvoted", "votes", "choose"})


def _places(seats: Sequence[Seat]) -> tuple[str, ...]:
    return tuple(SEATS[seat] for seat in seats)


def _foreman(state: Kernel, seat: Seat) -> list[_Said]:
    return [_Said(f"{{{seat}}} is the first foreman.", "foreman", (seat,), ("MW-W38",))]


def _round(state: Kernel, number: int, foreman: Seat) -> list[_Said]:
    text = f"Round {number} of {state.table.rounds} begins; {{{foreman}}} is the foreman."
    return [_Said(text, "round", (foreman,), ("MW-W1", "MW-W38"))]


def _draw(state: Kernel, seat: Seat, kind: int) -> list[_Said]:
    return [
        _Said(f"{{{seat}}} draws a card.", "draw", (seat,), ("MW-R2", "MW-W38")),
        _Said(f"{{{seat}}} holds {CARDS[kind]}.", "hold", (seat,), ("MW-R2",), True),
    ]


def _no(state: Kernel, seat: Seat) -> list[_Said]:
    return [_Said(f"{{{seat}}} says no.", "say", (seat,), ("MW-W3", "MW-W45"))]


def _yes(state: Kernel, seat: Seat, kind: int) -> list[_Said]:
    text = f"{{{seat}}} says yes: {CARDS[kind]} goes on the collective pile."
    return [_Said(text, "say", (seat,), ("MW-R33", "MW-W5"))]


def _show(state: Kernel, seat: Seat, kind: int) -> list[_Said]:
    rule = "MW-R21" if kind == KANARIE else "MW-R23"
    return [_Said(f"{{{seat}}} has to show {CARDS[kind]}.", "show", (seat,), ("MW-R4", rule))]


def _alone(state: Kernel, seat: Seat) -> list[_Said]:
    return [_Said(f"There is no card {{{seat}}} could take.", "take", (seat,), ("MW-W8",))]


def _leave(state: Kernel, seat: Seat) -> list[_Said]:
    return [_Said(f"{{{seat}}} takes nobody's card.", "take", (seat,), ("MW-W8",))]


_WHEN_TAKEN: Final = ("MW-R25", "MW-R25", "MW-R25", "MW-R26", "MW-R30", "MW-R28", "MW-R29", "MW-R27")
"""The printed rule for a taken card of each kind."""
_WHEN_CHOSEN: Final = ("MW-R38", "MW-R38", "MW-R38", "MW-R36", "", "", "MW-R20", "MW-R15")
"""The printed rule for a chosen card of each kind; De Mol and Kanarie are never chosen."""


def _take(state: Kernel, seat: Seat, victim: Seat, kind: int) -> list[_Said]:
    text = f"{{{seat}}} takes the card of {{{victim}}}: {CARDS[kind]}."
    return [_Said(text, "take", (victim, seat), ("MW-W7", _WHEN_TAKEN[kind]))]


def _canary(state: Kernel, seat: Seat) -> list[_Said]:
    text = "All cards still held are thrown away, and the round is over."
    return [_Said(text, "canary", (seat,), ("MW-W6", "MW-R21", "MW-R22"))]


def _throw(state: Kernel, seat: Seat, kind: int) -> list[_Said]:
    """Face up or face down, as the option has it; face down its holder knows it already."""
    what, rule = (CARDS[kind], "MW-W6") if state.table.thrown_up else ("a card, face down", "MW-W43")
    return [_Said(f"{{{seat}}} throws away {what}.", "trash", (seat,), (rule,))]


def _vote(state: Kernel, seat: Seat, named: tuple[Seat, ...]) -> list[_Said]:
    return [
        _Said(f"{{{seat}}} has voted.", "vote", (seat,), ("MW-W41",)),
        _Said(f"{{{seat}}} votes for {names(named)}.", "choice", (seat, *named), ("MW-W41",), True),
    ]


def _votes(state: Kernel, foreman: Seat, votes: tuple[tuple[Seat, ...], ...]) -> list[_Said]:
    return [
        _Said(f"{{{seat}}} has voted for {names(votes[seat])}.", "votes", (seat, *votes[seat]), ("MW-W41", "MW-W15"))
        for seat in state.table.order[foreman]
    ]


def _tie(state: Kernel, missing: int, cut: tuple[Seat, ...]) -> list[_Said]:
    places = "the one place left" if missing == 1 else "two places"
    return [_Said(f"{names(cut)} are tied for {places}.", "tie", cut, ("MW-W42", "MW-W16"))]


def _choose(state: Kernel, foreman: Seat, picked: tuple[Seat, ...]) -> list[_Said]:
    return [_Said(f"{{{foreman}}} chooses {names(picked)}.", "choose", picked, ("MW-W16", "MW-W42"))]


def _unvoted(state: Kernel, holding: tuple[Seat, ...]) -> list[_Said]:
    text = f"There is no vote: {names(holding)} must show." if holding else "Nobody has a card left to vote on."
    return [_Said(text, "unvoted", holding, ("MW-W40", "MW-W18"))]


def _reveal(state: Kernel, seat: Seat, kind: int) -> list[_Said]:
    return [_Said(f"{{{seat}}} is chosen and shows {CARDS[kind]}.", "reveal", (seat,), ("MW-R5", _WHEN_CHOSEN[kind]))]


def _last(state: Kernel, seat: Seat, kind: int) -> list[_Said]:
    text = f"{{{seat}}} was not chosen and shows {CARDS[kind]}."
    return [_Said(text, "reveal", (seat,), ("MW-R39", "MW-W27", "MW-W29"))]


def _found(state: Kernel, seat: Seat, kind: int) -> list[_Said]:
    return [_Said(f"{CARDS[kind]} goes on the collective pile.", "found", (seat,), ("MW-R38", "MW-W21"))]


def _keep(state: Kernel, seat: Seat, number: int) -> list[_Said]:
    return [_Said(f"{{{seat}}} keeps {number} gold.", "kept", (seat,), ("MW-R39", "MW-W28"))]


def _gain(state: Kernel, seat: Seat, number: int) -> list[_Said]:
    return [_Said(f"{{{seat}}} gets {number} gold.", "kept", (seat,), ("MW-R25", "MW-W9"))]


def _pocket(state: Kernel, seat: Seat, number: int) -> list[_Said]:
    return [_Said(f"{{{seat}}} pockets {number} gold of the collective pile.", "pocket", (seat,), ("MW-R19", "MW-W25"))]


def _pay(state: Kernel, seat: Seat) -> list[_Said]:
    return [_Said(f"{{{seat}}} pays 1 gold to the collective pile.", "pay", (seat,), ("MW-W26", "MW-W44"))]


def _poor(state: Kernel, seat: Seat) -> list[_Said]:
    return [_Said(f"{{{seat}}} has no gold to pay.", "pay", (seat,), ("MW-W37", "MW-W44"))]


def _flip(state: Kernel, seat: Seat, left: int) -> list[_Said]:
    rest = f"{counted(left, 'whole one')} left" if left else "no whole one left"
    return [_Said(f"{{{seat}}} flips a BFF card, with {rest}.", "flip", (seat,), ("MW-W37", "MW-R9"))]


def _blow(state: Kernel, seat: Seat) -> list[_Said]:
    return [_Said(f"1 gold of {{{seat}}} blows up.", "blow", (seat,), ("MW-W44", "MW-W43"))]


def _unhurt(state: Kernel, seat: Seat) -> list[_Said]:
    return [_Said(f"{{{seat}}} has no gold that could blow up.", "blow", (seat,), ("MW-W22", "MW-W44"))]


_TELL: Final[dict[str, Callable[..., list[_Said]]]] = {
    "foreman": _foreman, "round": _round, "draw": _draw, "no": _no, "yes": _yes, "show": _show, "alone": _alone,
    "leave": _leave, "take": _take, "canary": _canary, "throw": _throw, "vote": _vote, "votes": _votes, "tie": _tie,
    "choose": _choose, "unvoted": _unvoted, "reveal": _reveal, "last": _last, "found": _found, "keep": _keep,
    "gain": _gain, "pocket": _pocket, "pay": _pay, "poor": _poor, "flip": _flip, "blow": _blow, "unhurt": _unhurt,
}  # fmt: skip
"""What is said of each word of `Kernel.told`."""


# The end


def _split(state: Kernel) -> str:
    """What becomes of the collective pile."""
    share, whole = state.share(), [seat for seat, count in enumerate(state.bff) if count]
    if not whole:
        return f"Nobody has a whole BFF card: the {state.collective} gold of the collective pile are given away."
    rest = state.collective - share * len(whole)
    given = f"; {rest} gold left over {'is' if rest == 1 else 'are'} given away" if rest else ""
    return f"The collective pile of {state.collective} gold gives {share} each to {names(whole)}{given}."


def outcome(state: Kernel) -> Outcome | None:
    """How the game ended, or None while it runs (MW-R45, MW-W31, MW-W33)."""
    if state.to_move != OVER:
        return None
    scores, bff = state.scores(), state.bff
    most = max(scores)
    richest = winners = [seat for seat, score in enumerate(scores) if score == most]
    if state.table.hearts_first and len(richest) > 1:
        hearts = max(bff[seat] for seat in richest)
        winners = [seat for seat in richest if bff[seat] == hearts]
    who = names(winners)
    rules: tuple[str, ...] = ("MW-R45", "MW-R40", "MW-W30", "MW-W31")
    if len(richest) == 1:
        return Outcome(scores, tuple(winners), f"{who} has the most gold, {most}, and wins.", rules)
    rules = ("MW-W33", *rules)
    if len(winners) == 1:
        reason = f"{names(richest)} have the most gold, {most}; {who} has more whole BFF cards and wins."
    else:
        reason = f"{who} have the most gold, {most}, and share the win."
        if len(winners) < len(richest):
            reason = f"{names(richest)} have the most gold, {most}; {who} have more whole BFF cards and share the win."
    return Outcome(scores, tuple(winners), reason, rules)
