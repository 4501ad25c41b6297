"""Lays a position of Quartz out in a few words and plays on it as people would, Chance's actions given like the others.

The cards are typed here once more (`BOX`, `CREW`), so that a wrong deck would not go unseen. Whatever a position does
not speak of is still in the Mine or in the Helper deck, so that no card is ever lost. Nothing else is taken from the
program but its front door: setup, load, parse, text, legal, check, push, line, view, happened, outcome.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Final

from rules import CHANCE, Event, IllegalAction, Outcome, Setup, choose_setup
from rules.quartz import GAME
from rules.quartz.state import QuartzState

KINDS: Final = ("quartz", "amethyst", "emerald", "sapphire", "ruby", "amber")
HELPERS: Final = ("pickpocket", "peddler", "watchman", "porter", "pit-prop", "surveyor", "foreman", "cart-thief")
SEATS: Final = "ABCDEF"

BOX: Final = {
    f"{kind}{icon}": copies
    for kind, plain, hire, each in (
        ("quartz", 6, 8, 1),
        ("amethyst", 6, 6, 1),
        ("emerald", 4, 6, 1),
        ("sapphire", 0, 0, 2),
        ("ruby", 0, 0, 2),
        ("amber", 0, 0, 1),
    )
    for icon, copies in (("", plain), (".h", hire), *((f".{position}", each) for position in range(1, 7)))
    if copies
}
"""How many of each card type there are, in the order position lines count them."""
CREW: Final = dict(zip(HELPERS, (4, 3, 4, 3, 3, 3, 2, 2), strict=True))
"""How many of each Helper."""


def counter(text: str) -> Counter[str]:
    """Cards as "ruby*2 quartz"."""
    found: Counter[str] = Counter()
    for word in text.split():
        name, _, count = word.partition("*")
        found[name] += int(count or 1)
    return found


def setup_for(seats: int = 3, options: Mapping[str, str] | None = None, **decks: str) -> Setup:
    """A Setup with three seats unless said otherwise; deck files as `mine=` and `crew=`."""
    return choose_setup(GAME, seats, options, decks)


def new_game(seats: int = 3, options: Mapping[str, str] | None = None, **decks: str) -> QuartzState:
    """A game before its first action."""
    return GAME.start(setup_for(seats, options, **decks))


def lay(
    phase: str,
    line: str = "",
    *,
    seats: int = 3,
    active: str = "A",
    asked: str = "-",
    flags: str = "-",
    claim: str = "-",
    columns: Mapping[str, str] | None = None,
    chests: Mapping[str, str] | None = None,
    hands: Mapping[str, str] | None = None,
    gone: str = "",
    left: str | None = None,
    fixed: str = "",
    known: Mapping[str, str] | None = None,
    put: str = "",
    options: Mapping[str, str] | None = None,
) -> QuartzState:
    """The State a few words describe.

    Args:
        phase: the phase's word.
        line: the Exploration Line in order, "sapphire.3 quartz.h".
        seats: how many play.
        active: whose turn it is.
        asked: the seat asked for a reaction.
        flags: out of h, w, f, t.
        claim: the Helper being carried out.
        columns: crystals by seat letter, "ruby*2 quartz".
        chests: protected crystals likewise.
        hands: Helpers by seat letter.
        gone: Helpers in the discard pile; "all" for every one that nobody holds.
        left: the Mine without fixed cards; None for all cards that are nowhere else.
        fixed: cards put back, "B:sapphire.2 amber.4".
        known: by seat letter the types it knows among them.
        put: cards still to be put back.
        options: options of the game.
    """
    setup = setup_for(seats, options)
    owner, _, lying = fixed.partition(":")
    row, known_by = line.split(), known or {}
    pool = Counter(BOX) - Counter(row) - Counter(lying.split()) - counter(put)
    for owned in (*(columns or {}).values(), *(chests or {}).values()):
        for kind, count in counter(owned).items():
            _take(pool, kind, count)
    if left is not None:
        pool = counter(left)
    held = {letter: counter(hand) for letter, hand in (hands or {}).items()}
    crew = Counter(CREW) if options is None or options.get("helpers") != "off" else Counter()
    for hand in held.values():
        assert not hand - crew, "more Helpers than there are"
        crew -= hand
    crew = Counter() if gone == "all" else crew - counter(gone)
    by_seat = SEATS[:seats]
    return GAME.load(
        setup,
        " ".join(
            (
                phase,
                active,
                asked,
                flags,
                claim,
                ",".join(row) or "-",
                "/".join(_counts(counter((columns or {}).get(seat, "")), KINDS) for seat in by_seat),
                "/".join(_counts(counter((chests or {}).get(seat, "")), KINDS) for seat in by_seat),
                "/".join(_counts(held.get(seat, Counter()), HELPERS) for seat in by_seat),
                _counts(crew, HELPERS),
                _counts(pool, BOX),
                f"{owner}:{','.join(lying.split())}" if fixed else "-",
                "/".join(_sorted(known_by.get(seat, "")) for seat in by_seat),
                _sorted(put),
            )
        ),
    )


def _take(pool: Counter[str], kind: str, count: int) -> None:
    """Cards of a kind that somebody has collected: those with icons go first."""
    for name in [name for name in reversed(BOX) if name.partition(".")[0] == kind]:
        taken = min(count, pool[name])
        pool[name] -= taken
        count -= taken
    assert not count, f"too many {kind}"


def _counts(found: Mapping[str, int], names: Iterable[str]) -> str:
    return ",".join(str(found.get(name, 0)) for name in names)


def _sorted(cards: str) -> str:
    return ",".join(sorted(cards.split(), key=list(BOX).index)) or "-"


# Playing


def do(state: QuartzState, *texts: str) -> QuartzState:
    """Play actions given by their notation, each of which the rules must allow; the same State."""
    for text in texts:
        action = GAME.parse(state.setup, text)
        assert GAME.text(state.setup, action) == text
        assert state.check(action) is None, f"{text}: {state.check(action)} at {state.line()}"
        state.push(action)
    return state


def legal(state: QuartzState) -> list[str]:
    """The notation of all that may be done."""
    return [GAME.text(state.setup, action) for action in state.legal()]


def refused(state: QuartzState, text: str) -> IllegalAction:
    """Why an action is refused; the attempt changes nothing."""
    before = state.line()
    found = state.check(GAME.parse(state.setup, text))
    assert found is not None and text not in legal(state), f"{text} is allowed at {before}"
    assert state.line() == before
    return found


def mover(state: QuartzState) -> str:
    """Who must choose, as a letter; "-" for Chance or nobody."""
    return SEATS[state.to_move] if state.to_move >= 0 else "-"


def at(state: QuartzState) -> str:
    """Phase and mover: "foreman C"."""
    return f"{state.line().split()[0]} {mover(state)}"


def field(state: QuartzState, number: int) -> str:
    """A field of the position line, counted from 1."""
    return state.line().split()[number - 1]


def columns(state: QuartzState, seat: str) -> str:
    """A seat's columns as "quartz*2 ruby", "" for none."""
    return _owned(state.view(-3).columns[SEATS.index(seat)])


def chest(state: QuartzState, seat: str) -> str:
    """A seat's protected crystals likewise."""
    return _owned(state.view(-3).chests[SEATS.index(seat)])


def _owned(counts: Iterable[int]) -> str:
    found = [(kind, count) for kind, count in zip(KINDS, counts, strict=True) if count]
    return " ".join(kind if count == 1 else f"{kind}*{count}" for kind, count in found)


def hand(state: QuartzState, seat: str) -> str:
    """A seat's Helpers, as that seat sees them."""
    counts = state.view(SEATS.index(seat)).hand
    return " ".join(name for name, count in zip(HELPERS, counts, strict=True) for _ in range(count))


def discarded(state: QuartzState) -> str:
    """The Helpers in the discard pile."""
    counts = state.view(-3).discard
    return " ".join(name for name, count in zip(HELPERS, counts, strict=True) for _ in range(count))


def kinds(state: QuartzState) -> list[str]:
    """The kinds of the Events of the last action."""
    return [event.kind for event in state.happened()]


def event(state: QuartzState, kind: str) -> Event:
    """The only Event of a kind."""
    (found,) = [event for event in state.happened() if event.kind == kind]
    return found


def result(state: QuartzState) -> Outcome:
    """How the game ended."""
    found = state.outcome()
    assert found is not None and state.legal() == []
    return found


def chances(state: QuartzState) -> dict[str, int]:
    """Chance's actions with their weights."""
    assert state.to_move == CHANCE
    return dict(zip(legal(state), state.weights(), strict=True))
