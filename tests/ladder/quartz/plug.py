"""Quartz's plug: bounds, conservation, and what the other files of this folder hold."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable
from pathlib import Path

from rules.game import Outcome, Setup, State
from rules.quartz import GAME
from rules.quartz.table import table_of
from tests.ladder.plug import DATA, Built, Plug
from tests.ladder.quartz.decks import CREW, FEW, MINE, NOBODY, SHORT
from tests.ladder.quartz.golden import GOLDENS
from tests.ladder.quartz.guides import GUIDES
from tests.ladder.quartz.rare import RARES
from tests.ladder.quartz.retell import retell
from tests.ladder.quartz.scripts import SCRIPTS
from tests.ladder.quartz.symmetry import SYMMETRIES
from tests.ladder.quartz.trees import TREES
from tests.ladder.quartz.twin import ENDED_BY, Line, SlowGame, line_of
from tests.twin.quartz import HELPERS, Twin


def bound(setup: Setup) -> int | None:
    """Each Mine card is turned, hired for and protected once at most; each Helper is played once at most.

    Beside a card: explore or go, the card, two for a hire, a stop, all others asked twice, a Pit Prop, its column
    protected. Beside a Helper: its play, a second step and an answer, or three cards seen and two put back.
    """
    twin = Twin(setup)
    asked = 2 * (setup.seats - 1) + 1 if twin.with_helpers else 0
    hired = 2 if twin.with_helpers else 0
    return 1 + len(twin.all_cards) * (4 + hired + asked) + len(twin.all_helpers) * 6


def judge(state: State, outcome: Outcome) -> None:
    """Scores by the cards collected, no more than there are in the Mine; winners by Q20."""
    game = SlowGame(state.setup, state.line())
    assert game.ending() == (outcome.scores, outcome.winners, ENDED_BY), outcome
    twin = game.twin
    everything = sum(twin.kinds[card.kind] for card in twin.all_cards) + len(twin.all_cards) // 4 * 5
    assert min(outcome.scores) >= 0 and sum(outcome.scores) <= everything, outcome
    best = [seat for seat, score in enumerate(outcome.scores) if score == max(outcome.scores)]
    assert outcome.winners and set(outcome.winners) <= set(best), outcome
    assert twin.deck() == 0 and not twin.line, state.line()


class Box:
    """All cards of a Setup, counted.

    Args:
        setup: what is played.
    """

    def __init__(self, setup: Setup) -> None:
        twin = Twin(setup)
        self.kinds, self.types = list(twin.kinds), twin.types()
        self.cards = Counter(twin.all_cards)
        self.crystals = Counter(card.kind for card in twin.all_cards)
        self.helpers = [twin.all_helpers.count(helper) for helper in HELPERS]


class Held:
    """What is counted of a position, to be compared with the next.

    Args:
        box: all cards there are.
        now: the position.
    """

    def __init__(self, box: Box, now: Line) -> None:
        self.line = now
        self.owned = [sum(piles) for piles in zip(*now.columns, *now.chests, strict=True)]
        gone = Counter(box.crystals)
        gone.subtract(card.kind for card in (*now.line, *now.fixed, *now.put))
        for card, number in zip(box.types, now.pool, strict=True):
            gone[card.kind] -= number
        self.gone = [gone[kind] - owned for kind, owned in zip(box.kinds, self.owned, strict=True)]
        self.spent = [number - sum(pile) for number, *pile in zip(box.helpers, now.crew, *now.hands, strict=True)]


def holds(start: State) -> Callable[[State], None]:
    """All that must hold; the line is written and read once for it."""
    box = Box(start.setup)
    last: list[Held] = []

    def hold(state: State) -> None:
        told = state.line()
        now = line_of(told)
        held = Held(box, now)
        # Mine cards and Helpers: none more than there are (QZ-D1, QZ-D5)
        assert min(held.gone) >= 0 and min(held.spent) >= 0, told
        lying = [*now.fixed, *now.put]
        seen = Counter([*now.line, *lying])
        assert all(left + seen[card] <= box.cards[card] for card, left in zip(box.types, now.pool, strict=True)), told
        # An accident lies there only while a Pit Prop is asked for (QZ-R10)
        positions = [card.position for card in now.line if card.position]
        assert (len(set(positions)) == len(positions)) == (now.phase != "prop"), told
        # Cards fixed: three at most, and nobody knows of more than lie there (QZ-Q30)
        assert len(lying) <= 3 and bool(now.fixed) == bool(now.arranger), told
        for seat, known in enumerate(now.known):
            assert not known or not Counter(known) - Counter(lying), told
            assert "ABCDEF"[seat] != now.arranger or not known, told
        if last:
            _goes_on(last[0], held, told)
        last[:] = [held]

    return hold


def _goes_on(was: Held, now: Held, told: str) -> None:
    """The decks only shrink, a card at a time; chests and discards only grow; crystals come with the end of a line."""
    assert 0 <= was.line.deck - now.line.deck <= 1, told
    assert 0 <= sum(was.line.crew) - sum(now.line.crew) <= 1, told
    assert all(a >= b for a, b in zip(was.line.crew, now.line.crew, strict=True)), told
    for before, after in zip(was.line.chests, now.line.chests, strict=True):
        assert all(a <= b for a, b in zip(before, after, strict=True)), told
    assert all(a <= b for a, b in zip(was.gone, now.gone, strict=True)), told
    assert all(a <= b for a, b in zip(was.spent, now.spent, strict=True)) and sum(now.spent) - sum(was.spent) <= 1, told
    assert all(a <= b for a, b in zip(was.owned, now.owned, strict=True)), told
    gained = sum(now.owned) - sum(was.owned)
    assert 0 <= gained <= (len(was.line.line) + 1 if not now.line.line else 0), told
    hands = sum(map(sum, now.line.hands)) - sum(map(sum, was.line.hands))
    assert hands == sum(was.line.crew) - sum(now.line.crew) - sum(now.spent) + sum(was.spent), told


def secrets(state: State, seat: int) -> list[str]:
    """The hands of others, the Helper deck, and fixed cards whose order the seat does not know, as a View has such."""
    now, box = line_of(state.line()), Box(state.setup)
    spent = Held(box, now).spent
    open_to_all = [spent, now.hands[seat]] if seat >= 0 else [spent]
    helpers = [now.crew, *(hand for other, hand in enumerate(now.hands) if other != seat)]
    hidden = [pile for pile in helpers if any(pile) and pile not in open_to_all]
    lying, row = ([box.types.index(card) for card in cards] for cards in (now.fixed, now.line))
    if len(lying) > 1 and (seat < 0 or now.arranger != "ABCDEF"[seat]) and lying not in (sorted(lying), row):
        hidden.append(lying)
    return [repr(tuple(pile)) for pile in hidden]


def alike(state: State) -> Hashable:
    """A position without what others know of fixed cards, and without the order of cards somebody is looking at.

    Who has looked at which cards is past, and a View has none; and what is looked at is put back in a new order before
    that matters again.
    """
    fields = state.line().split(" ")
    if fields[0] == "look":
        fields[11] = ",".join(sorted(fields[11].partition(":")[2].split(",")))
    return tuple(fields[:12] + fields[13:])


PLUG = Plug(
    game=GAME,
    bound=bound,
    judge=judge,
    invariants=(holds,),
    dense=lambda setup: table_of(setup).actions,
    guides=GUIDES,
    rares=RARES,
    twin=SlowGame,
    perft=Path(DATA / "perft" / "quartz.txt"),
    trees=TREES,
    symmetries=SYMMETRIES,
    scripts=SCRIPTS,
    goldens=GOLDENS,
    decks=(("mine", MINE), ("crew", CREW), ("crew", NOBODY)),
    reaches=False,
    small=tuple(Built(decks={"mine": SHORT, "crew": FEW}, seats=seats) for seats in (2, 3)),
    secrets=secrets,
    retell=retell,
    alike=alike,
)
"""`reaches`: hands and cards nobody has seen make the truth one of far too many."""
