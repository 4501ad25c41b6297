"""Mine Your Business's plug: bounds, conservation, and what the other files of this folder hold."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from pathlib import Path

from rules.game import OVER, Outcome, Setup, State
from rules.mine_your_business import GAME
from rules.mine_your_business.refusals import refusal
from rules.mine_your_business.table import table_of
from tests.ladder.mine_your_business.decks import EVENTS, GOBLIN, MINE
from tests.ladder.mine_your_business.golden import GOLDENS
from tests.ladder.mine_your_business.guides import miner, verbs, walker
from tests.ladder.mine_your_business.rare import RARES
from tests.ladder.mine_your_business.scripts import SCRIPTS
from tests.ladder.mine_your_business.symmetry import SYMMETRIES
from tests.ladder.mine_your_business.trees import TREES
from tests.ladder.mine_your_business.twin import SlowGame, compared, counted, fields_of
from tests.ladder.plug import DATA, Guide, Plug
from tests.twin.mine_your_business import Twin, read_cell


def bound(setup: Setup) -> int | None:
    """Setting up, and in each turn all Actions, every Sign there can be, a full refill, an event, a Goblin."""
    twin = Twin(setup)
    cells = twin.n * twin.n
    signs = min(cells, sum(card.copies for card in twin.kinds.values() if card.sign))
    step_1 = 5 + 5 + 3 + 1  # Actions, a facing after each, Bonus cards, the end (MYB-R15, MYB-X8)
    step_2 = 3 * signs + 1
    goblins = 1 + 2 * 8
    turns = len(twin.carts) * (twin.carts[0].lap + 1)
    return 15 + cells + turns * (step_1 + step_2 + cells + 1 + 16 + goblins)


def judge(state: State, outcome: Outcome) -> None:
    """Scores by the cards taken; winners by the goal of the mode, or most cards, then Gems, then Gold."""
    twin = SlowGame(state.setup, state.line()).twin
    assert (outcome.scores, outcome.winners) == (twin.scores(), twin.winners()), outcome
    assert not outcome.titles or set(outcome.titles) == {twin.title()}, outcome
    if "MYB-A11" in outcome.rules or "MYB-A10" in outcome.rules:
        assert all(cart.gone for cart in twin.carts), outcome
    if "MYB-E3" in outcome.rules:
        assert not twin.deck, outcome
    if "MYB-G18" in outcome.rules:
        eaters = [monster.cell for monster in twin.monsters if monster.eats]
        assert any(gnome in eaters for gnome in twin.gnomes) and not outcome.winners, outcome


def holds(start: State) -> Callable[[State], None]:
    """All that must hold; the line is written and read once for it."""
    cards = Counter({kind: card.copies for kind, card in Twin(start.setup).kinds.items()})
    together = not table_of(start.setup).competitive
    last: list[tuple[int, tuple[int, ...], int]] = []

    def hold(state: State) -> None:
        line = state.line()
        fields = fields_of(line)
        # Cards: in the Mine, in Carts, in the deck, or being shuffled (MYB-R4)
        words = [word for row in fields["cells"].split("/") for word in row.split(",")]
        found = Counter(word.split(".")[0] for word in words if word != "_")
        for part in fields.get("got", "").split(","):
            found += counted(part or ".")
        found += Counter(word.removesuffix("-") for word in fields.get("gathered", ".").split("+") if word != ".")
        for layer in fields.get("layers", "").split("/"):
            found += counted((layer or ".").replace("!", "+"))
        if "layers" not in fields:
            assert found == Counter(), line
        else:
            assert found == cards, line
        # Figures: opponents apart, Goblins and Owner apart, nobody alive on a Goblin (MYB-B6, MYB-R88, MYB-R107)
        gnomes = [read_cell(name) for name in fields["gnomes"].split(",")] if "gnomes" in fields else []
        goblins = [read_cell(name) for name in fields.get("goblins", "-").split(",") if name not in ("-", ".")]
        figures = goblins + ([read_cell(fields["owner"])] if "owner" in fields else [])
        assert together or len(set(gnomes)) == len(gnomes), line
        assert len(set(figures)) == len(figures), line
        assert state.to_move == OVER or not set(gnomes) & set(goblins), line
        # Carts: one step at a time, never back (MYB-R37, MYB-V2)
        moved = tuple(map(int, fields["moved"].split(","))) if "moved" in fields else ()
        turn = int(fields.get("turn", "0"))
        if last and moved:
            steps = sum(moved) - sum(last[0][1])
            assert 0 <= steps <= 1, line
            assert 0 <= turn - last[0][0] <= 1, line
        # Gaps are filled before the next turn (MYB-R39)
        if fields["phase"] in ("acting", "drawing", "hunting") and last and turn > last[0][0]:
            assert "_" not in words, line
        last[:] = [(turn, moved, len(words))]

    return hold


def secrets(state: State, seat: int) -> list[str]:
    """Names of cards of which nobody can see a single copy, some of them face down in the Mine (MYB-X9)."""
    if state.setup.decks or table_of(state.setup).editions > 1:
        return []
    fields = fields_of(state.line())
    words = [word for row in fields["cells"].split("/") for word in row.split(",")]
    down = {word.split(".")[0] for word in words if word.endswith("-")}
    shown = {word.split(".")[0] for word in words if not word.endswith("-")}
    for part in fields.get("got", ".").split(","):
        shown |= set(counted(part))
    return sorted(down - shown)


PLUG = Plug(
    game=GAME,
    bound=bound,
    judge=judge,
    invariants=(holds,),
    dense=lambda setup: table_of(setup).deal + 2 * table_of(setup).faces,
    explain=refusal,
    guides={
        "verbs": Guide(verbs),
        "miner": Guide(miner),
        "shy": Guide(walker(True)),
        "bold": Guide(walker(False)),
    },
    rares=RARES,
    twin=SlowGame,
    compared=compared,
    perft=Path(DATA / "perft" / "mine_your_business.txt"),
    trees=TREES,
    symmetries=SYMMETRIES,
    scripts=SCRIPTS,
    goldens=GOLDENS,
    decks=(("mine", MINE), ("events", EVENTS), ("goblin", GOBLIN)),
    deck_options={"mode": "chapter3"},
    reaches=False,
    secrets=secrets,
    forgotten=frozenset({"got"}),
)
"""`reaches`: what lies face down may be any card nobody has seen, so the truth is one of far too many. `forgotten`: a
position line counts the cards of a Cart; the View has them in the order they came."""
