"""What must hold after every action of a game of Mine a Million: money, Units, vehicles, cards, and the way round.

Everything is read off position lines; the ledger and the words told of the last action are the only other witnesses.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Callable
from functools import cache
from typing import Any, cast

from rules.dealer import Generator
from rules.game import Setup, State
from rules.mine_a_million import GAME
from rules.mine_a_million.components import board_of, pool_of
from rules.mine_a_million.kernel import KEPT
from tests.ladder.mine_a_million.ledger import BANK, Books, Payment, check_action, check_payment, payment
from tests.ladder.mine_a_million.line import LETTERS, LOADS, ROAD, Line, Van, read

Fact = Callable[[State], None]


@cache
def steps(setup: Setup) -> dict[str, set[str]]:
    """From each space all spaces farther on, forks left out; read off the board file's own lines."""
    found: dict[str, list[str]] = {}
    for line in str(board_of(setup)).splitlines():
        front, _, ahead = line.partition("=")[0].partition(">")
        found[front.split()[0]] = ahead.split()
    far: dict[str, set[str]] = {}

    def beyond(space: str) -> set[str]:
        if space not in far:
            far[space] = set(found[space]).union(*(beyond(to) for to in found[space]))
        return far[space]

    return {space: beyond(space) for space in found}


@cache
def pool(setup: Setup) -> frozenset[str]:
    """Names of all vehicles there are."""
    numbers = zip(LOADS, pool_of(setup), strict=True)
    return frozenset(f"{kind}{number + 1}" for kind, count in numbers for number in range(count))


def holds(start: State) -> Fact:
    """All that must hold between one position and the next."""
    return _Watch(start).look


class _Watch:
    """What has been seen of a game."""

    def __init__(self, start: State) -> None:
        self.setup = start.setup
        self.book = frozenset(rule.id for rule in GAME.rulebook().rules)
        self.was = read(start.line())
        self.books = Books(self.was)
        self.entries = len(cast(Any, start).ledger)

    def look(self, state: State) -> None:
        now, was = read(state.line()), self.was
        paid = [payment(entry) for entry in cast(Any, state).ledger[self.entries :]]
        self.entries += len(paid)
        stack = cast(Any, state).stack
        text = GAME.text(self.setup, stack[-KEPT]) if stack else ""
        for one in paid:
            assert one.round in (was.round, now.round), f"{one}: {now}"
            check_payment(self.setup, one, self.book)
            self.books.book(one)
        self.books.agree(now)
        if text:
            check_action(self.setup, was, text, paid)
        _numbers_are_sound(self.setup, now)
        _vehicles_keep_their_rules(self.setup, now)
        _things_only_go_on(self.setup, was, now)
        _units_agree(was, now, paid, [event.text for event in state.happened()] if text else [])
        if now.phase != "bid" or self.setup.option("auction") != "sealed":
            imagined = GAME.imagine(cast(Any, state.view(0)), Generator("any"))
            assert imagined.key() == state.key(), f"nothing is hidden, yet something else is imagined: {now}"
        self.was = now


def _numbers_are_sound(setup: Setup, now: Line) -> None:
    """Nobody below zero; Units that are fresh lie there; the limit; cards once each."""
    assert min(map(min, now.purses)) >= 0 and now.left >= 0 and now.rest >= 0, now
    assert all(mine is None or (mine.ground >= 0 and 1 <= mine.workings <= 2) for mine in now.mines), now
    assert all(purse.fresh <= purse.stock and purse.deed <= 1 for purse in now.purses), now
    mines_each = int(setup.option("mines_each"))
    for seat in LETTERS[: setup.seats]:
        assert len(now.homes(seat)) <= mines_each, now
        assert setup.option("unit_limit") == "none" or now.units(seat) <= 35 * mines_each, now
    assert len(set(now.pack)) == len(now.pack) <= 26, now
    seen = [word for word in (now.top, now.card) if word != "-"]
    assert now.card == "-" or now.thrown in (1, 6), now
    assert not {int(word) for word in seen} & set(now.pack), now
    assert now.round <= (int(setup.option("round_cap")) or now.round), now
    debits = sum(purse.owed > 0 for purse in now.purses)
    assert setup.option("debit_cards") == "unlimited" or debits <= 2, now


def _vehicles_keep_their_rules(setup: Setup, now: Line) -> None:
    """Pools, loads, one vehicle a space, lorries unshared, never lorries beside barges (MAM-C8, MAM-C13, MAM-R28)."""
    names = [van.name for van in now.vans]
    assert len(set(names)) == len(names) and set(names) <= pool(setup), now
    places = Counter(van.space for van in now.vans)
    shared = {space for space, number in places.items() if number > 1}
    assert all(space in steps(setup) for space in places), now
    assert not {space for space in shared if not _holds_many(space)}, now
    owned = defaultdict(set)
    filling = now.fill.split(":")[0]
    for van in now.vans:
        owned[van.seat].add(van.kind)
        load = sum(van.cargo)
        assert min(van.cargo) >= 0 and (0 if van.name == filling else 1) <= load <= LOADS[van.kind], now
        assert all(now.mines[mine] for mine, units in enumerate(van.cargo) if units), now
        if van.kind == "lorry":
            assert now.aboard(van, van.seat) == load and van.track == ROAD, now
    assert all(not {"lorry", "barge"} <= kinds for kinds in owned.values()), now


def _holds_many(space: str) -> bool:
    return space in ("white", "green", "purple", "yellow", "blue", "red") or space.endswith("-dock")


def _things_only_go_on(setup: Setup, was: Line, now: Line) -> None:
    """Dollars, workings, companies and rounds never go back, and neither do vehicles; mines change hands never."""
    for old, new in zip(was.purses, now.purses, strict=True):
        assert old.dollars <= new.dollars and old.deed <= new.deed, now
    for one, other in zip(was.mines, now.mines, strict=True):
        assert one is None or (other is not None and one.seat == other.seat and one.workings <= other.workings), now
    assert (was.round, was.starter) == (0, "-") or (0 <= now.round - was.round <= 1 and was.starter == now.starter), now
    for van in now.vans:
        before = was.van(van.name)
        if before is None:
            assert _holds_many(van.space), f"{van.name} comes out of the Pool at {van.space}: {now}"
        elif before.space != van.space:
            _went_on(setup, was, before, van, now)
        elif before.seat != van.seat:
            assert was.phase in ("bid", "reserve", "trade"), f"{van.name} changes hands: {now}"
    gone = {van.name for van in was.vans} - {van.name for van in now.vans}
    assert not gone or now.phase != "mine", now


def _went_on(setup: Setup, was: Line, before: Van, van: Van, now: Line) -> None:
    """Forwards on its own way; full when it first leaves (MAM-C9, MAM-R39, MAM-Y5)."""
    assert van.space in steps(setup)[before.space], f"{van.name} from {before.space}: {now}"
    assert van.seat == before.seat == was.active, f"{van.name} moved: {now}"
    if van.kind != "lorry" and _holds_many(before.space) and not _holds_many(van.space):
        assert sum(before.cargo) == LOADS[van.kind], f"{van.name} left short: {now}"


_CLAIMS = re.compile(r"\{(\d)\} claims (\d+) Units? ")
_LOSSES = re.compile(r"\{(\d)\} loses (\d+) Units?\b")
_EXPORTS = re.compile(r"\{(\d)\} sells (\d+) Units? overseas for \$([\d,]+)")
_BOUGHT = re.compile(r"\{(\d)\} buys (\d+) Units? of \{(\d)\}")
_REPLACED = re.compile(r"A Unit of \{(\d)\}'s takes the place of one of \{(\d)\}'s")


def _units_agree(was: Line, now: Line, paid: list[Payment], told: list[str]) -> None:
    """Units come out of mines and go by what the ledger says was sold; the rest is told, and bounded."""
    by: Counter[str] = Counter()
    sold = Counter(dict.fromkeys(LETTERS, 0))
    for one in paid:
        if one.payer == BANK and one.payee != BANK:
            sold[one.payee] += _units_for(one)
    exported: Counter[str] = Counter()
    dollars: Counter[str] = Counter()
    for text in told:
        if match := _CLAIMS.match(text):
            assert now.thrown in (0, 1, 6) or was.thrown in (0, 1, 6), f"{text}: {now}"
            by[LETTERS[int(match[1])]] += int(match[2])
        elif match := _LOSSES.match(text):
            by[LETTERS[int(match[1])]] -= int(match[2])
        elif match := _EXPORTS.match(text):
            seat = LETTERS[int(match[1])]
            exported[seat] += int(match[2])
            dollars[seat] += int(match[3].replace(",", ""))
            assert int(match[3].replace(",", "")) in (40_000 * int(match[2]), 80_000 * int(match[2])), text
        elif match := _BOUGHT.match(text):
            by[LETTERS[int(match[1])]] += int(match[2])
            by[LETTERS[int(match[3])]] -= int(match[2])
        elif match := _REPLACED.match(text):
            by[LETTERS[int(match[1])]] += 1
            by[LETTERS[int(match[2])]] -= 1
    for seat, (old, new) in zip(LETTERS, zip(was.purses, now.purses, strict=True), strict=False):
        change = now.units(seat) - was.units(seat)
        expected = by[seat] - sold[seat] - exported[seat]
        assert change == expected, f"{seat} has {change:+} Units, told and paid are {expected:+}: {now}"
        assert new.dollars - old.dollars == dollars[seat], f"{seat}: {now}"


def _units_for(paid: Payment) -> int:
    """How many Units a payment of the Bank's was for."""
    if paid.word in ("ground sale", "warehouse sale"):
        return paid.amount // (5_000 if paid.word == "ground sale" else 20_000)
    if paid.word in ("transit sale", "sale afloat"):
        return 1
    return paid.amount // 10_000 if paid.rule == "MAM-P5" else 0
