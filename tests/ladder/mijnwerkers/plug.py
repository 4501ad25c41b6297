"""Mijnwerkers' plug: bounds, conservation, and what the other files of this folder hold."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any, cast

from rules.game import SPECTATOR, Outcome, Setup, State
from rules.mijnwerkers import GAME
from rules.mijnwerkers.refusals import refusal
from tests.ladder.mijnwerkers.decks import BURIED, HEARTLESS, SPECIALS, TWO_ROUNDS
from tests.ladder.mijnwerkers.golden import GOLDENS
from tests.ladder.mijnwerkers.guides import gold, harmless, player, special, the_next, the_same
from tests.ladder.mijnwerkers.line import LETTERS, Line, read
from tests.ladder.mijnwerkers.rare import RARES
from tests.ladder.mijnwerkers.retelling import retell
from tests.ladder.mijnwerkers.scripts import SCRIPTS
from tests.ladder.mijnwerkers.symmetry import SYMMETRIES
from tests.ladder.mijnwerkers.trees import TREES
from tests.ladder.mijnwerkers.twin import SlowGame, compared
from tests.ladder.plug import DATA, Built, Guide, Plug
from tests.twin.mijnwerkers import KINDS, WORTH, numbers_of


def bound(setup: Setup) -> int | None:
    """The first foreman; in each round a card, an answer and a vote for each seat, a take for each Mol, a tie."""
    numbers = numbers_of(setup)
    rounds = sum(numbers[kind] for kind in KINDS) // setup.seats
    return 1 + rounds * (3 * setup.seats + 1) + numbers["mol"]


def judge(state: State, outcome: Outcome) -> None:
    """Scores are personal piles and even shares of the collective one; the most wins, hearts may break ties."""
    line = read(state.line())
    sharers = [seat for seat, hearts in enumerate(line.hearts) if hearts]
    gains = [score - pile for score, pile in zip(outcome.scores, line.piles, strict=True)]
    assert len({gains[seat] for seat in sharers}) <= 1, outcome
    assert all(gain == 0 for seat, gain in enumerate(gains) if seat not in sharers), outcome
    assert not sharers or 0 <= line.collective - sum(gains) < len(sharers), outcome
    best = max(outcome.scores)
    assert outcome.winners and all(outcome.scores[seat] == best for seat in outcome.winners), outcome
    for seat, score in enumerate(outcome.scores):
        if score == best and seat not in outcome.winners:
            assert state.setup.option("tie_break") == "bff", outcome
            assert line.hearts[seat] < min(line.hearts[winner] for winner in outcome.winners), outcome
    if state.setup.option("tie_break") == "bff":
        assert len({line.hearts[seat] for seat in outcome.winners}) == 1, outcome
    assert line.pile.total() < state.setup.seats and not outcome.titles, outcome


def worth(cards: Counter[str]) -> int:
    """The value of some cards."""
    return sum(value * cards[kind] for kind, value in WORTH.items())


def holds(start: State) -> Callable[[State], None]:
    """All that must hold; the line is read once for it."""
    setup = start.setup
    numbers = numbers_of(setup)
    box = Counter({kind: numbers[kind] for kind in KINDS})
    first = numbers["collective"] + setup.seats * numbers["personal"]
    last: list[tuple[Line, Any]] = []

    def hold(state: State) -> None:
        line, view = read(state.line()), cast(Any, state.view(SPECTATOR))
        words = [word for word in line.hands if word != "."]
        hidden = Counter(word.rstrip("!") for word in words)
        hidden.update(word[2:].rstrip("!") for word in line.thrown)
        # Cards: in the pile, in hand, thrown away face down, or seen by everybody (MW-D1, MW-W43)
        seen = Counter(dict(zip(KINDS, view.seen, strict=True)))
        assert +(line.pile + hidden + seen) == +box, line
        assert view.pile == line.pile.total(), line
        # Gold: what was seen lies on the piles, or everybody saw it go (MW-W43, MW-W44)
        lost = first + worth(seen) - line.collective - sum(line.piles)
        assert view.blown == lost >= 0, line
        assert min(*line.piles, line.collective, *line.hearts) >= 0, line
        # A card each and round, all of them gone after it (MW-R2, MW-W30)
        dealt = box.total() - line.pile.total()
        in_deal = line.phase == "deal"
        whole = setup.seats * (line.round - in_deal)
        assert dealt == (whole + len(words) if in_deal else whole), line
        assert words == [] or line.phase not in ("foreman", "over"), line
        assert setup.option("trash") == "down" or line.thrown == (), line
        if in_deal:
            assert [line.pile[kind] for kind in KINDS if line.pile[kind]] == state.weights(), line
        # Mol and Kanarie never say no (MW-W45), votes are for others who hold a card (MW-W15)
        said = [word for word in (*line.hands, *(word[2:] for word in line.thrown)) if word.endswith("!")]
        assert not {"mol!", "kanarie!"} & set(said), line
        for letter, vote in zip(LETTERS, line.votes, strict=False):
            assert vote == "." or (len(vote) == numbers["chosen"] and letter not in vote), line
            assert vote == "." or all(line.hands[LETTERS.index(other)] != "." for other in vote), line
        # Nothing moves backwards
        if last:
            before, earlier = last[0]
            told = Counter(dict(zip(KINDS, earlier.seen, strict=True)))
            assert told <= seen and 0 <= line.round - before.round <= 1, line
            fresh = seen - told
            if fresh["kanarie"]:  # MW-W6: Dynamiet fizzles, gold is thrown away, in the open or not
                assert lost - earlier.blown == worth(fresh), line
            else:  # MW-W10, MW-W22, MW-W23
                assert 0 <= lost - earlier.blown <= fresh["dynamiet"] * (setup.seats - 1), line
            assert all(now <= then for now, then in zip(line.hearts, before.hearts, strict=True)), line
            assert line.pile <= before.pile and not Counter(before.thrown) - Counter(line.thrown), line
            if before.foreman != "-":
                step = LETTERS.index(line.foreman) - LETTERS.index(before.foreman)
                assert step % setup.seats == line.round - before.round, line
            past = max(before.round - 1, 0)
            assert view.memory[:past] == earlier.memory[:past], line
        last[:] = [(line, view)]

    return hold


def secrets(state: State, seat: int) -> list[str]:
    """The true hands and the true pile as a careless View would hold them; names of kinds are in every View."""
    line = read(state.line())
    hidden = [word for other, word in enumerate(line.hands) if word != "." and other != seat]
    if not hidden:
        return []
    names = [word.rstrip("!") for word in line.hands]
    counts = [line.pile[kind] for kind in KINDS]
    found = [",".join(line.hands), repr(names)[1:-1]]
    if counts.count(0) < 6:  # so few cards may be counted alike elsewhere
        found += [repr(counts)[1:-1], ",".join(map(str, counts))]
    return found


PLUG = Plug(
    game=GAME,
    bound=bound,
    judge=judge,
    invariants=(holds,),
    dense=lambda setup: 120,
    explain=refusal,
    guides={
        "liars": Guide(player(1, special)),
        "honest": Guide(player(10, gold, nobody=3)),
        "round": Guide(player(5, the_next)),
        "bullies": Guide(player(3, the_same)),
        "hunters": Guide(player(0, gold)),
        "sharp": Guide(player(5, special)),
        "blind": Guide(player(2, harmless, {})),
    },
    rares=RARES,
    twin=SlowGame,
    compared=compared,
    perft=Path(DATA / "perft" / "mijnwerkers.txt"),
    trees=TREES,
    symmetries=SYMMETRIES,
    scripts=SCRIPTS,
    goldens=GOLDENS,
    decks=(("coal", SPECIALS), ("coal", HEARTLESS)),
    reaches=False,
    small=(Built(decks={"coal": TWO_ROUNDS}), Built(decks={"coal": BURIED}, options={"trash": "down"})),
    secrets=secrets,
    retell=retell,
    forgotten=frozenset({"memory"}),
)
"""`reaches`: the truth is one of far too many hands. `forgotten`: who said and did what is past."""
