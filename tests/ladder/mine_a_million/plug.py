"""Mine a Million's plug: bounds, results, and what the other files of this folder hold."""

from __future__ import annotations

from pathlib import Path

from rules.game import Outcome, Setup, State
from rules.mine_a_million import GAME
from rules.mine_a_million.table import table_of
from tests.ladder.mine_a_million.built import position
from tests.ladder.mine_a_million.decks import BOARD, DECK, POOL
from tests.ladder.mine_a_million.golden import GOLDENS
from tests.ladder.mine_a_million.guides import GUIDES
from tests.ladder.mine_a_million.holding import holds
from tests.ladder.mine_a_million.line import LETTERS, Line, read
from tests.ladder.mine_a_million.rare import RARES
from tests.ladder.mine_a_million.retell import retell
from tests.ladder.mine_a_million.scripts import SCRIPTS
from tests.ladder.mine_a_million.symmetry import SYMMETRIES
from tests.ladder.mine_a_million.trees import TREES
from tests.ladder.mine_a_million.twin import SlowGame
from tests.ladder.plug import DATA, Built, Plug

MILLION = 1_000_000
SEALED = position(3, active="C", round=120, ground=(1, 1, 3), cash=(20_000, 15_000, 10_000))
"""The last turn of a game, in which C may sell Units on the ground to the others."""


def bound(setup: Setup) -> int | None:
    """With a round cap: so many turns, in each of which every Unit of the mover's may be sold or offered once.

    A turn claims 3 Units a mine and 40 by a card at most (COLLAPSE to CLAIM in a deck of the players' own). Each of
    a seat's Units may be offered, bid for by all and sold; a place whose lot found no buyer is closed; what else a turn
    has is done once for each vehicle or mine.
    """
    cap = int(setup.option("round_cap"))
    if not cap:
        return None
    mines = int(setup.option("mines_each"))
    turns = cap * setup.seats
    units = setup.seats * mines * 4 + turns * (3 * mines + 40)
    return 60 + turns * (200 + (units + 20) * (setup.seats + 2))


def worth(now: Line, seat: str) -> int:
    """Bank value: cash, Units by where they are, less what is owed (MAM-Y11)."""
    purse = now.purses[LETTERS.index(seat)]
    afloat = sum(
        now.aboard(van, seat) for van in now.vans if van.space in ("barge-dock", "ship-dock") or _at_sea(van.track)
    )
    ashore = now.units(seat) - afloat - purse.stock
    return purse.pounds + 20_000 * (afloat + purse.stock) + 5_000 * ashore - 5_000 * purse.owed


def _at_sea(track: str) -> bool:
    return track not in ("road", "canal")


def judge(state: State, outcome: Outcome) -> None:
    """Scores are the dollars; the million wins at once (MAM-G6, MAM-Y27), else the cap ends it (MAM-G7, MAM-Y11)."""
    now = read(state.line())
    letters = LETTERS[: state.setup.seats]
    dollars = tuple(purse.dollars for purse in now.purses)
    assert outcome.scores == dollars and not outcome.titles, outcome
    best = [seat for seat in letters if dollars[letters.index(seat)] == max(dollars)]
    if max(dollars) >= MILLION:
        turn = letters.index(now.active)
        order = letters[turn:] + letters[:turn]
        winners = {min(best, key=order.index)}
        assert "MAM-G6" in outcome.rules and "MAM-G7" not in outcome.rules, outcome
    else:
        values = {seat: worth(now, seat) for seat in best}
        winners = {seat for seat in best if values[seat] == max(values.values())}
        assert {"MAM-G7", "MAM-Y11"} <= set(outcome.rules), outcome
        assert now.round == int(state.setup.option("round_cap")) > 0, now
        assert letters[(letters.index(now.active) + 1) % len(letters)] == now.starter, now
    assert {letters[seat] for seat in outcome.winners} == winners, f"{outcome}: {now}"


PLUG = Plug(
    game=GAME,
    bound=bound,
    judge=judge,
    invariants=(holds,),
    dense=lambda setup: table_of(setup).actions,
    guides=GUIDES,
    rares=RARES,
    twin=SlowGame,
    perft=Path(DATA / "perft" / "mine_a_million.txt"),
    trees=TREES,
    scripts=SCRIPTS,
    symmetries=SYMMETRIES,
    goldens=GOLDENS,
    decks=(("board", BOARD), ("deck", DECK), ("transport", POOL)),
    reaches=False,
    small=(Built(options={"auction": "sealed"}, line=SEALED, seats=3),),
    retell=retell,
    hides=lambda setup: setup.option("auction") == "sealed",
    forgotten=frozenset({"ledger"}),
)
"""`reaches`: bids in a sealed auction are hidden; that all the rest is known is among the invariants. `forgotten`: the
ledger is about the past, and a position line has none."""
