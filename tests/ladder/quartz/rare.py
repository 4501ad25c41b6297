"""Rare events of Quartz: how each is recognised. examples.py has the positions that show them."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from rules.game import Outcome
from tests.ladder.plug import Moment, Rare
from tests.ladder.quartz.examples import BUILT
from tests.ladder.quartz.twin import Line, line_of
from tests.twin.quartz import KINDS, Card, Twin, read_card

ASKED_FOR = {"prop": "pit-prop", "foreman": "foreman", "thief": "cart-thief", "watch": "watchman"}
"""The Helper each kind of question is about."""


class Seen(NamedTuple):
    """A moment with its position lines taken apart."""

    moment: Moment
    text: str
    verb: str
    before: Line
    after: Line


_last: list[Seen] = []


def seen_in(moment: Moment) -> Seen:
    """The moment taken apart; kept for the next who asks, as all rare events ask about one moment in a row."""
    if not _last or _last[0].moment is not moment:
        lines = line_of(moment.before.line()), line_of(moment.after.line())
        _last[:] = [Seen(moment, moment.text, moment.text.split()[0], *lines)]
    return _last[0]


Shows = Callable[[Seen], bool]


# Helpers


def _played(helper: str) -> Shows:
    """It does what it does: played with nobody to answer, or let pass."""

    def shows(seen: Seen) -> bool:
        if seen.before.phase == "watch":
            return seen.text == "pass" and seen.before.claim[0] == helper
        last_step = "give" if helper == "peddler" else helper
        return seen.verb == last_step and seen.after.phase != "watch"

    return shows


def _cancelled(helper: str) -> Shows:
    return lambda seen: seen.text == "watchman" and seen.before.claim[0] == helper


def _held_back(helper: str) -> Shows:
    return lambda seen: (
        seen.text == "pass"
        and ASKED_FOR[seen.before.phase] == helper
        and seen.before.holds(seen.before.choosing, helper)
    )


def _with(shows: Shows, also: Shows) -> Shows:
    return lambda seen: shows(seen) and also(seen)


class Swap(NamedTuple):
    """What a Peddler does: columns by kind before it, and the two kinds."""

    mine: list[int]
    theirs: list[int]
    taken: int
    given: int


def _swap(found: Callable[[Swap], bool]) -> Shows:
    def shows(seen: Seen) -> bool:
        if not _played("peddler")(seen):
            return False
        _, owner, taken, *given = seen.before.claim
        kinds = list(KINDS)
        kind = given[0] if given else seen.text.split()[1]
        columns = seen.before.columns
        mine, theirs = columns[seen.before.turning], columns["ABCDEF".index(owner)]
        return found(Swap(mine, theirs, kinds.index(taken), kinds.index(kind)))

    return _with(lambda seen: not seen.moment.after.setup.decks, shows)


# Cards


def _card(seen: Seen) -> Card:
    return read_card(seen.text.partition(" ")[2])


def _turns(seen: Seen) -> bool:
    return seen.before.phase == "turn"


def _crash(seen: Seen) -> bool:
    return _turns(seen) and seen.before.clashes(_card(seen))


def _lost(seen: Seen) -> bool:
    """An accident that nothing stops."""
    return (_crash(seen) and seen.after.phase != "prop") or (seen.before.phase == "prop" and seen.text == "pass")


def _looks_over(fits: Callable[[Line], bool]) -> Shows:
    return lambda seen: seen.text == "surveyor" and fits(seen.before)


def _both_icons(seen: Seen) -> bool:
    return _turns(seen) and _card(seen).position > 0 and _card(seen).hire


# The end


def _ending(fits: Callable[[Twin, Outcome], bool]) -> Shows:
    def shows(seen: Seen) -> bool:
        outcome = seen.moment.after.outcome()
        if outcome is None:
            return False
        twin = Twin(seen.moment.after.setup)
        twin.read_position(seen.moment.after.line())
        return fits(twin, outcome)

    return shows


def _broken_by(twin: Twin, outcome: Outcome) -> int:
    """The value that leaves one of those with the best score; 0 if there is but one, or no value does."""
    left = [seat for seat, score in zip(twin.seats, outcome.scores, strict=True) if score == max(outcome.scores)]
    if len(left) == 1:
        return 0
    for value in sorted(set(twin.kinds.values())):
        has = [sum(n for kind, n in twin.owned(seat).items() if twin.kinds[kind] == value) for seat in left]
        left = [seat for seat, number in zip(left, has, strict=True) if number == max(has)]
        if len(left) == 1:
            return value
    return 0


def _own_kinds(twin: Twin) -> bool:
    return twin.kinds != KINDS


def _tie(value: int) -> Shows:
    return _ending(lambda twin, outcome: not _own_kinds(twin) and _broken_by(twin, outcome) == value)


def _split_set(twin: Twin, outcome: Outcome) -> bool:
    return any(
        twin.columns[seat][kind] % 4 + twin.chests[seat][kind] % 4 >= 4 for seat in twin.seats for kind in twin.kinds
    )


def _two_sets(twin: Twin, outcome: Outcome) -> bool:
    return any(twin.owned(seat)[kind] >= 8 for seat in twin.seats for kind in twin.kinds)


def _others_hold_cards(line: Line) -> bool:
    return any(sum(hand) for seat, hand in enumerate(line.hands) if seat != line.turning)


def _rare(name: str, rules: str, shows: Shows, in_play: bool = True) -> Rare:
    return Rare(name, tuple(rules.split()), lambda moment: shows(seen_in(moment)), BUILT[name], in_play)


RARES = (
    _rare("Pickpocket takes a card", "QZ-H1", _played("pickpocket")),
    _rare("Pickpocket cancelled", "QZ-H1 QZ-H3 QZ-Q35", _cancelled("pickpocket")),
    _rare("Peddler swaps two cards", "QZ-H2 QZ-Q39", _played("peddler")),
    _rare("Peddler cancelled", "QZ-H2 QZ-H3 QZ-Q39", _cancelled("peddler")),
    _rare("Peddler gives the last card of a column", "QZ-H2 QZ-Q9", _swap(lambda swap: swap.mine[swap.given] == 1)),
    _rare("Peddler takes the last card of a column", "QZ-H2 QZ-Q9", _swap(lambda swap: swap.theirs[swap.taken] == 1)),
    _rare("Peddler takes a kind its player has", "QZ-H2 QZ-Q39", _swap(lambda swap: swap.mine[swap.taken] > 0)),
    _rare("Peddler gives a kind its owner has not", "QZ-H2 QZ-Q39", _swap(lambda swap: swap.theirs[swap.given] == 0)),
    _rare("Porter protects a column", "QZ-H4", lambda seen: seen.verb == "porter"),
    _rare("Pit Prop saves the rest", "QZ-H5 QZ-Q41", lambda seen: seen.text == "pit-prop"),
    _rare("Pit Prop on the last card", "QZ-H5 QZ-Q17 QZ-Q41",
          lambda seen: seen.text == "pit-prop" and seen.before.deck == 0),
    _rare("Pit Prop held and not played", "QZ-H5 QZ-Q41", _held_back("pit-prop")),
    _rare("an accident on the last card", "QZ-Q17", _with(_lost, lambda seen: seen.after.phase == "over")),
    _rare("Surveyor and three new cards", "QZ-H6 QZ-Q30",
          _looks_over(lambda line: not line.fixed and line.deck >= 3)),
    _rare("Surveyor over one's own cards", "QZ-Q30", _looks_over(lambda line: line.arranger == line.active)),
    _rare("Surveyor over another's cards", "QZ-Q30", _looks_over(lambda line: line.arranger not in ("", line.active))),
    _rare("Surveyor sees nothing new", "QZ-Q30", _looks_over(lambda line: len(line.fixed) == line.deck),
          in_play=False),
    _rare("Surveyor with two cards left", "QZ-H6", _looks_over(lambda line: line.deck == 2)),
    _rare("Surveyor with one card left", "QZ-H6", _looks_over(lambda line: line.deck == 1)),
    _rare("a fixed card turned by another", "QZ-Q30",
          lambda seen: _turns(seen) and seen.before.arranger not in ("", seen.before.active)),
    _rare("a card known to lie there turns up", "QZ-Q30",
          lambda seen: _turns(seen) and any(_card(seen) in known for known in seen.before.known)),
    _rare("Foreman forces a card", "QZ-H7 QZ-Q33", _played("foreman")),
    _rare("Foreman cancelled", "QZ-H7 QZ-H3 QZ-Q34", _cancelled("foreman")),
    _rare("Foreman held and not played", "QZ-H7 QZ-Q28", _held_back("foreman")),
    _rare("Foreman on an empty line", "QZ-Q33 QZ-Q6",
          lambda seen: seen.text == "foreman" and not seen.before.line),
    _rare("Foreman's card makes an accident", "QZ-Q33", lambda seen: _crash(seen) and "f" in seen.before.flags),
    _rare("Foreman forces a fixed card", "QZ-Q33 QZ-Q30",
          _with(_played("foreman"), lambda seen: bool(seen.before.fixed))),
    _rare("Foreman forces the last card", "QZ-Q33", _with(_played("foreman"), lambda seen: seen.before.deck == 1)),
    _rare("a cancelled Foreman, then the Cart Thieves", "QZ-Q34 QZ-Q36",
          _with(_cancelled("foreman"), lambda seen: seen.after.phase == "thief")),
    _rare("another stop after a Foreman", "QZ-Q34", lambda seen: seen.text == "stop" and "f" in seen.before.flags),
    _rare("Cart Thief takes a card", "QZ-H8 QZ-Q36", _played("cart-thief")),
    _rare("Cart Thief cancelled", "QZ-H8 QZ-H3 QZ-Q35", _cancelled("cart-thief")),
    _rare("Cart Thief held and not played", "QZ-H8 QZ-Q28", _held_back("cart-thief")),
    _rare("Cart Thief takes all there is", "QZ-H8", _with(_played("cart-thief"), lambda s: len(s.before.line) == 1)),
    _rare("a Pit Prop, then the Cart Thieves", "QZ-Q36",
          lambda seen: seen.text == "pit-prop" and seen.after.phase == "thief"),
    _rare("Cart Thief on the last card", "QZ-Q36", _with(_played("cart-thief"), lambda s: s.before.deck == 0)),
    _rare("a Watchman on the last card", "QZ-Q37", _with(_cancelled("cart-thief"), lambda s: s.before.deck == 0)),
    _rare("a Watchman held and not played", "QZ-H3 QZ-Q28", _held_back("watchman")),
    _rare("hired on the last card", "QZ-Q18 QZ-Q37", lambda seen: seen.before.phase == "keep" and seen.text == "hire"),
    _rare("not hired on the last card", "QZ-Q18 QZ-Q37", lambda seen: seen.text == "keep"),
    _rare("stopped with an empty line", "QZ-Q6", lambda seen: seen.text == "stop" and not seen.before.line),
    _rare("asked for what one has not", "QZ-Q28", lambda seen: seen.text == "pass" and not seen.before.holds(
        seen.before.choosing, ASKED_FOR[seen.before.phase])),
    _rare("nobody is asked, all copies being spent", "QZ-Q28", lambda seen: seen.text == "stop"
          and "f" not in seen.before.flags and seen.after.phase != "foreman" and _others_hold_cards(seen.before)),
    _rare("nobody is left to be hired", "QZ-Q24 QZ-Q37", lambda seen: _turns(seen) and _card(seen).hire
          and not sum(seen.before.crew) and seen.moment.after.setup.option("helpers") == "on", in_play=False),
    _rare("a column of a kind that lies in the chest", "QZ-Q9", lambda seen: seen.before.phase == "start" and any(
        now > was > 0 for now, was in zip(seen.after.chests[seen.before.turning],
                                          seen.before.chests[seen.before.turning], strict=True))),
    _rare("two sets of one kind", "QZ-Q16", _ending(_two_sets)),
    _rare("a set from chest and column", "QZ-Q15", _ending(_split_set)),
    *(_rare(f"a tie broken by value {value}", "QZ-Q20", _tie(value), in_play=value == 1) for value in (1, 2, 3, 4, 5)),
    _rare("a shared win", "QZ-Q20 QZ-Q43", _ending(lambda twin, outcome: len(outcome.winners) > 1), in_play=False),
    _rare("both icons, and an accident", "QZ-Q5", _with(_both_icons, _crash), in_play=False),
    _rare("both icons, and a hire", "QZ-Q5", _with(_both_icons, lambda seen: "h" in seen.after.flags), in_play=False),
    _rare("a tie broken by two kinds of one value", "QZ-Q20",
          _ending(lambda twin, outcome: _own_kinds(twin) and _broken_by(twin, outcome) == 1), in_play=False),
)  # fmt: skip
