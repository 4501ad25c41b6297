"""Quartz's plug: bounds, conservation, and what the other files of this folder hold."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable
from pathlib import Path

from rules.game import Outcome, Setup, State
from rules.quartz import GAME
from rules.quartz.table import table_of
from tests.ladder.plug import DATA, Plug
from tests.ladder.quartz.decks import CREW, MINE, NOBODY, THREE
from tests.ladder.quartz.golden import GOLDENS
from tests.ladder.quartz.guides import GUIDES
from tests.ladder.quartz.rare import RARES
from tests.ladder.quartz.retell import retell
from tests.ladder.quartz.scripts import SCRIPTS
from tests.ladder.quartz.symmetry import SYMMETRIES
from tests.ladder.quartz.trees import TREES
from tests.ladder.quartz.twin import ENDED_BY, Line, SlowGame
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


class Held:
    """What is counted of a position, to be compared with the next."""

    def __init__(self, line: str, twin: Twin) -> None:
        now = Line(line)
        self.line, self.deck, self.crew, self.hands = now, now.deck, now.crew, now.hands
        kinds = list(twin.kinds)
        row = Counter(card.kind for card in now.line)
        self.owned = [sum(piles) for piles in zip(*now.columns, *now.chests, strict=True)]
        unturned = Counter(card.kind for card in (*now.fixed, *now.put))
        for card, number in zip(twin.types(), now.pool, strict=True):
            unturned[card.kind] += number
        every = Counter(card.kind for card in twin.all_cards)
        self.gone = [every[kind] - row[kind] - unturned[kind] - self.owned[place] for place, kind in enumerate(kinds)]
        all_helpers = [twin.all_helpers.count(helper) for helper in HELPERS]
        self.spent = [number - sum(pile) for number, *pile in zip(all_helpers, now.crew, *now.hands, strict=True)]


def holds(start: State) -> Callable[[State], None]:
    """All that must hold; the line is written and read once for it."""
    twin = Twin(start.setup)
    types = Counter(twin.all_cards)
    last: list[Held] = []

    def hold(state: State) -> None:
        told = state.line()
        held = Held(told, twin)
        now = held.line
        # Mine cards and Helpers: none more than there are, none out of the discards again (QZ-R5, QZ-Q42)
        assert min(held.gone) >= 0 and min(held.spent) >= 0, told
        lying = Counter([*now.line, *now.fixed, *now.put])
        assert all(number + lying[card] <= types[card] for card, number in zip(twin.types(), now.pool, strict=True)), (
            told
        )
        # An accident is never left lying but while a Pit Prop is asked for (QZ-Q8)
        positions = [card.position for card in now.line if card.position]
        assert (len(set(positions)) == len(positions)) == (now.phase != "prop"), told
        # Cards fixed: three at most, and nobody knows of more than lie there (QZ-Q30)
        assert len(now.fixed) + len(now.put) <= 3 and bool(now.fixed) == bool(now.arranger), told
        for seat, known in enumerate(now.known):
            assert not Counter(known) - Counter([*now.fixed, *now.put]), told
            assert "ABCDEF"[seat] != now.arranger or not known, told
        if last:
            _goes_on(last[0], held, told)
        last[:] = [held]

    return hold


def _goes_on(was: Held, now: Held, told: str) -> None:
    """The decks only shrink, a card at a time; chests and discards only grow; what is owned changes hands in whole cards."""
    assert 0 <= was.deck - now.deck <= 1, told
    assert 0 <= sum(was.crew) - sum(now.crew) <= 1, told
    assert all(a >= b for a, b in zip(was.crew, now.crew, strict=True)), told
    for before, after in zip(was.line.chests, now.line.chests, strict=True):
        assert all(a <= b for a, b in zip(before, after, strict=True)), told
    assert all(a <= b for a, b in zip(was.gone, now.gone, strict=True)), told
    assert all(a <= b for a, b in zip(was.spent, now.spent, strict=True)) and sum(now.spent) - sum(was.spent) <= 1, told
    if len(now.line.line) == len(was.line.line):
        assert now.owned == was.owned, told
    assert all(a <= b for a, b in zip(was.owned, now.owned, strict=True)), told
    hands = sum(map(sum, now.hands)) - sum(map(sum, was.hands))
    assert hands == sum(was.crew) - sum(now.crew) - sum(now.spent) + sum(was.spent), told


def alike(state: State) -> Hashable:
    """A position without what others know of fixed cards, and without the order of cards somebody is looking at.

    Who has played which Surveyor over which cards is past, and a View has none; and what is looked at is put back in a
    new order before it matters again.
    """
    line = state.line()
    fields = line.split(" ")
    del fields[12]
    if fields[0] == "look":
        fields[11] = ",".join(sorted(card.sign() for card in Line(line).fixed))
    return tuple(fields)


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
    decks=(("mine", MINE), ("crew", CREW), ("crew", NOBODY), ("mine", THREE)),
    reaches=False,
    retell=retell,
    alike=alike,
)
"""`reaches`: hands and cards nobody has seen make the truth one of far too many."""
