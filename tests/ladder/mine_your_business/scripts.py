"""Games of Mine Your Business played through by hand with the rulebook, and what must be true on the way."""

from __future__ import annotations

from collections.abc import Callable

from rules.game import CHANCE, OVER, State
from tests.ladder.mine_your_business.built import MINE, TOP, position
from tests.ladder.mine_your_business.twin import fields_of, first_fields
from tests.ladder.plug import Refused, Script

See = Callable[[State], None]


def see(mover: int | None = None, **wanted: str) -> See:
    """Who is to move, and fields of the position line; a cell's name asks for what lies there."""

    def hold(state: State) -> None:
        fields = {**first_fields(state.setup), **fields_of(state.line())}
        rows = [row.split(",") for row in fields["cells"].split("/")]
        for name, value in wanted.items():
            cell = len(name) == 2 and name[1].isdigit()
            found = rows[int(name[1]) - 1]["abcdef".index(name[0])] if cell else fields.get(name)
            assert found == value, f"{name} is {found}, not {value}: {state.line()}"
        assert mover is None or state.to_move == mover, state.to_move

    return hold


def ended(scores: tuple[int, ...], winners: tuple[int, ...], rule: str, title: str = "") -> See:
    """Over, with this result."""

    def hold(state: State) -> None:
        outcome = state.outcome()
        assert state.to_move == OVER and outcome is not None
        assert (outcome.scores, outcome.winners) == (scores, winners) and rule in outcome.rules, outcome
        assert not title or set(outcome.titles) == {title}, outcome

    return hold


STANDARD = Script(
    "a turn of each of two Gnomes",
    (
        see(0),
        # a1's gold runs from the Cart down to a2, which has gems: only a1 can be Loaded.
        Refused("move west", "MYB-B1"), Refused("reveal b1", "MYB-X24"), Refused("teleport", "MYB-B22"),
        Refused("camp b2 rotate 1", "MYB-B16"), Refused("read", "MYB-X25"), Refused("deal a1 GO1 0", "MYB-A8"),
        "move south",
        "rotate 1",  # a2, gems N-E, becomes E-S: no matter for a1
        see(0, a2="GE9.1", acts="1"),
        "load",
        see(0, a1="_", got="GO8,.", acts="0"),
        Refused("load", "MYB-B26"), Refused("swap north", "MYB-B26"),
        "lunch",
        "swap north",  # the card of a2 into the gap, the Gnome on it
        see(0, a1="GE9.1", a2="_", gnomes="a1,d4", acts="1"),
        Refused("load", "MYB-B8"), Refused("teleport", "MYB-B22"), Refused("lunch", "MYB-B20"),
        "move south",
        Refused("rotate 1", "MYB-B26"),
        "teleport",  # out of the gap on a2 to the card beside the Cart
        see(0, a1="_", a2="GE9.1", gnomes="a1,d4"),
        "end actions",
        see(CHANCE, phase="refilling", moved="1,0"),
        Refused("end actions", "MYB-A8"),
        "deal a1 GO1 2",
        # Seat 1 starts at d4 with its Cart below it: GO9.1 has gold E-S, which ends at d4's east.
        see(1, seat="1", turn="1", a1="GO1.2"),
        Refused("move east", "MYB-B1"),
        "move north",
        Refused("camp a1 rotate 1", "MYB-B18"),
        "brakes",
        "end actions",
        see(0, turn="2", moved="1,0", used="LT,B", gnomes="a1,d3"),
        "camp a1 rotate 3",
        see(0, a1="GO1.1"),
        "camp a1 swap east",
        see(0, b1="GO1.1", a1="GE8.0", gnomes="b1,d3"),
    ),
    position(MINE),
)  # fmt: skip

SIGNS = Script(
    "Signs: Moves, one Sign after another, and none twice",
    (
        # a1 +2 Move, b1 Rotate 2, a2 Jump; no Actions are used.
        Refused("read", "MYB-X25"),
        "end actions",
        see(0, phase="reading"),
        Refused("move south", "MYB-S10"), Refused("end actions", "MYB-S10"),
        "read",
        Refused("read", "MYB-X15"), Refused("turn a2 1", "MYB-X15"), Refused("move west", "MYB-B1"),
        "move east",
        "stop",
        see(0, phase="reading", gnomes="b1", read="a1"),
        "read",
        "turn a1 2",
        see(0, a1="GO3.2"),
        Refused("turn a1 1", "MYB-S5"), Refused("turn b1 1", "MYB-S5"), Refused("turn d4 1", "MYB-S5"),
        "turn c1 1",
        # both are read and Step 2 is over without a word: the Cart moves, there are no gaps, and the turn is done
        see(0, turn="1", moved="1", c1="CO8.1"),
        "move south",
        "move west",
        "end actions",
        "read",  # a2: Jump to a corner, whatever lies there
        Refused("jump b2", "MYB-S7"), Refused("jump a2", "MYB-S7"), Refused("stop", "MYB-X15"),
        "jump d4",
        see(0, gnomes="d4", turn="2"),
    ),
    position("GO3.0 GO4.0 CO8.0 GO9.0 / GE6.0 CO9.0 XA.0 XB.0 / XC.0 DA.0 DB.0 DC.0 / GO8.1 GE8.1 CO8.1 GO9.1",
             "chapter1"),
    {"mode": "chapter1"},
)  # fmt: skip

WILD = Script(
    "a wild card makes the Chain longer",
    (
        # a1 gold N-S, a2 coal N-S with the Sign and the Gnome, a3 gold N-E; b3 has gems at its west edge
        "end actions", "read",
        Refused("wild a1 gems coal", "MYB-S8"), Refused("wild d4 gold gems", "MYB-X11"), Refused("stop", "MYB-X15"),
        Refused("wild a2 coal gems", "MYB-X11"),
        "wild a2 coal gold",
        see(CHANCE, got="GO8+GO9+CO7", a1="_", a2="_", a3="_", b1="GE8.0"),
        "deal a1 XC 0", "deal a2 XC 1", "deal a3 XA 1",
        see(0, turn="1", gnomes="a2"),
    ),
    position("GO8.0 GE8.0 CO8.0 GO9.0 / CO7.0 CO9.0 XA.0 XB.0 / GO9.0 DA.0 DB.0 DC.0 / GO8.1 GE8.1 CO8.1 GO9.1",
             "chapter1", gnomes="a2"),
    {"mode": "chapter1"},
)  # fmt: skip

GOBLIN = Script(
    "the Goblin wakes, Gobbles and eats",
    (
        Refused("reveal b1", "MYB-G22"),
        "end actions",
        see(0, awake="1", goblins="d4", turn="1"),  # no card after the first turn
        "end actions",
        see(CHANCE, phase="drawing"),
        # GC6: gems are not at d4 (gold), so Move N to d3 and Hunt: north or west, the Gnome being at a1
        "goblin GC6",
        see(0, phase="hunting", goblins="d3"),
        Refused("hunt south", "MYB-G14"), Refused("end actions", "MYB-G14"),
        "hunt west",
        see(0, goblins="c3", turn="2"),
        "end actions",
        # GC11: coal is at c3 (gems N-E, coal S-W): Gobble, Move W. Coal goes on to c4 (coal E-W)? No: c4's ends are
        # east and west. So each of its Chains has one card; c3 itself is turned down.
        "goblin GC11",
        see(0, c3="DB.0-", goblins="b3", turn="3"),
        "move south", "move south",
        Refused("reveal c3", "MYB-G22"),
        "move east",  # onto the Goblin
        ended((0,), (), "MYB-G18"),
    ),
    position(MINE, "chapter2"),
    {"mode": "chapter2"},
)  # fmt: skip

OWNER = Script(
    "the Owner catches the Gnome and lets the Goblin in",
    (
        Refused("move south", "MYB-C3-2"), Refused("swap south", "MYB-C3-9"),
        "end actions",
        see(0, awake="1", owner="d4", turn="1"),
        "end actions",
        # GC3: Gold is at d4: Call turns the gold on d3 (gold S-W, coal N-E) to face south, where it is; c4 has none.
        # Then Gobble: the gold line E-S of d4 leads nowhere, d4 is turned down.
        "goblin GC3",
        see(0, owner="d4", d4="GO9.1-", turn="2"),
        "end actions",
        # Nothing is to be seen at d4: box x of GC1 says Move E, where the Mine ends, so he Hunts: north, to the Gnome.
        "goblin GC1",
        # It is kicked home, its cards go under the deck, the Goblin comes to d4. For it the same box x counts; it
        # Hunts towards a1, north being barred by the Owner.
        see(0, owner="d3", goblins="c4", turn="3"),
    ),
    position(MINE, "chapter3", gnomes="d3", got="XA+XB"),
    {"mode": "chapter3"},
)  # fmt: skip

TWO_GOBLINS = Script(
    "three Gnomes pay their crew",
    (
        see(0, gnomes="a1,b1,c1"),
        "load",
        ended((21, 21, 21), (0, 1, 2), "MYB-E14"),
    ),
    position("GO8.0 GE8.0 CO8.0 GO9.0 GO9b.0 / GE9.0 CO9.0 XA.0 XB.0 XBb.0 / XC.0 DA.0 DB.0 DC.0 DCb.0 / "
             "GO8.1 GE8.1 CO8.1 GO9.1 XAb.0 / GO8b.1 GE8b.1 CO8b.1 GO9b.1 XAb.0", "two-goblins", 3,
             gnomes="a1,b1,c1", goblins="e5,b5", awake="1", turn="3", moved="0",
             got="CO1+CO2+CO3+CO4+CO5+CO6+CO7+GO1+GO2+GO3+GO4+GO5+GO6+GO7+GE1+GE2+GE3+GE4+GE5+GE6"),
    {"mode": "two-goblins"},
    seats=3,
)  # fmt: skip

TIE = Script(
    "equal cards: more with gems win",
    (
        "end actions",
        ended((2, 2), (1,), "MYB-E5"),
    ),
    position(TOP + "GO8.1 GE8.1 CO8.1 GO9.1", turn="15", seat="1", moved="8,7", got="GO1+GE1,GE2+GE3"),
)

TITLE = Script(
    "thirty cards: a title, and no win in chapter 2",
    (
        "end actions",
        ended((30,), (), "MYB-E11", "Shortest Shoveler!"),
    ),
    position(MINE, "chapter2", turn="15", moved="15", awake="1", goblins="d4", deck="8"),
    {"mode": "chapter2"},
)

ENOUGH = Script(
    "thirty-one cards win in chapter 2",
    ("end actions", ended((31,), (0,), "MYB-E11", "Shortest Shoveler!")),
    position(MINE, "chapter2", turn="15", moved="15", awake="1", goblins="d4", deck="7"),
    {"mode": "chapter2"},
)

TITLE_3 = Script(
    "twenty-five cards are enough in chapter 3",
    ("end actions", ended((25,), (0,), "MYB-C3-10", "Shortest Shoveler!")),
    position(MINE, "chapter3", turn="15", moved="15", awake="1", goblins="c4", owner="b4", deck="13"),
    {"mode": "chapter3"},
)

TOO_FEW = Script(
    "twenty-four are not",
    ("end actions", ended((24,), (), "MYB-C3-10")),
    position(MINE, "chapter3", turn="15", moved="15", awake="1", goblins="c4", owner="b4", deck="14"),
    {"mode": "chapter3"},
)

SCRIPTS = (STANDARD, SIGNS, WILD, GOBLIN, OWNER, TWO_GOBLINS, TIE, TITLE, ENOUGH, TITLE_3, TOO_FEW)
