"""The printed examples and tables of Mine a Million as short scripts; each figure is the rulebook's own."""

from __future__ import annotations

from collections.abc import Callable

from rules.game import CHANCE, State
from rules.mine_a_million import GAME
from tests.ladder.mine_a_million.built import position, van
from tests.ladder.mine_a_million.ledger import payments
from tests.ladder.mine_a_million.line import COLOURS, LETTERS, read
from tests.ladder.plug import Refused, Script

See = Callable[[State], None]


def see(mover: str = "", phase: str = "", **wanted: object) -> See:
    """Who is to move (a letter, or "chance"), the phase, and fields of purses as tuples.

    A colour stands for the Units on the ground there, the name of a vehicle for its space ("pool" without any) and, in
    a pair with it, for its whole cargo.
    """

    def hold(state: State) -> None:
        now = read(state.line())
        assert not phase or now.phase == phase, now
        if mover:
            assert state.to_move == (CHANCE if mover == "chance" else LETTERS.index(mover)), now
        for name, value in wanted.items():
            found: object
            if name in COLOURS:
                mine = now.mines[COLOURS.index(name)]
                found = mine and mine.ground
            elif name[-1].isdigit():
                one = now.van(name)
                found = one.space if one else "pool"
                if isinstance(value, tuple):
                    found = (found, sum(one.cargo) if one else 0)
            else:
                found = tuple(getattr(purse, name) for purse in now.purses)
            assert found == value, f"{name} is {found!r}, not {value!r}: {now}"

    return hold


def paid(*wanted: str) -> See:
    """The last payments: "B>A 20000 fare"."""

    def hold(state: State) -> None:
        found = [f"{one.payer}>{one.payee} {one.amount} {one.word}" for one in payments(state)]
        assert found[len(found) - len(wanted) :] == list(wanted), found

    return hold


def may(*wanted: str) -> See:
    """What is open, in notation and in any order."""

    def hold(state: State) -> None:
        found = {GAME.text(state.setup, action) for action in state.legal()}
        assert found == set(wanted), found

    return hold


FULL_LORRY = Script(
    "two Units at Newport net 25,000",
    (
        # 10,000 in cash and two Units worth 10,000 at the mine: 20,000 to begin with.
        "hire lorry", "throw", see("chance", "die", pounds=(5_000, 0), white=0, lorry1=("white", 2)),
        # Five spaces: a1, a2, J, NW, N.
        "die 5", may("move lorry1 N", "move lorry1 NW", "move lorry1 S4", "move lorry1 S3"), "move lorry1 N",
        # B has neither Units nor transport: a rebate.
        "die 3", paid("Bank>B 2500 rebate"),
        # WN and then Newport, the seventh space; a 3 is more than is needed.
        see("chance", "die"), "die 3", see(lorry1="pool", stock=(2, 0), fresh=(2, 0)),
        "die 2", see("A", "trade", fresh=(0, 0), pounds=(5_000, 5_000)),
        "sell warehouse 2", paid("Bank>A 40000 warehouse sale"),
        # 45,000 now, 20,000 then: 40,000 less 10,000 less 5,000.
        see(pounds=(45_000, 5_000)),
    ),
    position(2, ground=(2,), cash=(10_000, 0)),
    seats=2,
)  # fmt: skip

FOUR_UNITS = (
    Script(
        "four Units and 10,000: one lorry, 5,000 and two Units left",
        ("hire lorry", see(pounds=(5_000, 10_000)), "throw", see(white=2, lorry1=("white", 2), pounds=(5_000, 10_000))),
        position(2, ground=(4,)),
        seats=2,
    ),
    Script(
        "four Units and 10,000: two lorries and no reserve",
        (
            "hire lorry", "hire lorry", Refused("hire lorry", "MAM-R22"), "throw",
            see(white=0, lorry1=("white", 2), lorry2=("white", 2), pounds=(0, 10_000)),
        ),
        position(2, ground=(4,)),
        seats=2,
    ),
    Script(
        "three Units in two lorries",
        ("hire lorry", "hire lorry", "throw", see(white=0, lorry1=("white", 2), lorry2=("white", 1))),
        position(2, ground=(3,)),
        seats=2,
    ),
)  # fmt: skip

FIRST_UNITS = Script(
    "the scale of the first round",
    (
        "card 9", "die 1", "die 2", "die 3", "die 4", "die 5", "die 6",
        see("A", "trade", white=2, yellow=2, green=3, blue=3, purple=4, red=4, pounds=(10_000,) * 6),
        # A 1 or 6 took no card in this round, and a 2 brought no rebate.
        paid(),
    ),
    options={"picks": "assigned"},
    seats=6,
)  # fmt: skip

DEBTORS = (
    Script(
        "of five Units with 5,000 two are taken and three are sold",
        # Three of A's own and the most that B can pay for: nothing is to be chosen.
        (
            "hire barge", see(green=0, white=0, barge1=("white", 5), pounds=(12_500, 0)),
            paid(*["Bank>B 5000 ground sale"] * 3, "B>A 20000 fare", "A>Bank 7500 barge charge"),
        ),
        position(2, ground=(3, 5), cash=(0, 5_000), deeds=(1,)),
        seats=2,
    ),
    Script(
        "a third Unit of theirs cannot be had",
        (Refused("hire barge", "MAM-D12"),),
        position(2, ground=(2, 5), cash=(20_000, 5_000), deeds=(1,)),
        seats=2,
    ),
    Script(
        "who can pay nothing is left alone",
        (Refused("hire barge", "MAM-D12"),),
        position(2, ground=(4, 1), cash=(20_000, 9_500), deeds=(1,)),
        seats=2,
    ),
)  # fmt: skip


def _canal(units: int, fare: int) -> Script:
    return Script(
        f"a canal fare for {units}",
        (
            "hire barge", paid(f"B>A {fare} fare", "A>Bank 7500 barge charge"),
            see(pounds=(10_000 + fare - 7_500, 50_000 - fare), barge1=("white", 5)),
        ),
        position(2, ground=(5 - units, units), cash=(10_000, 50_000), deeds=(1,)),
        seats=2,
    )  # fmt: skip


def _sea(port: str, units: int, fare: int) -> Script:
    return Script(
        f"a sea fare for {units} to {port}",
        (
            f"hire barge {port}", paid(f"B>A {fare} fare", "A>Bank 7500 barge charge"),
            see(pounds=(10_000 + fare - 7_500, 70_000 - fare), barge1=("barge-dock", 5)),
        ),
        position(2, stock=(5 - units, units), cash=(10_000, 70_000)),
        seats=2,
    )  # fmt: skip


def _ship(units: int, fare: int) -> Script:
    return Script(
        f"a ship's fare for {units}",
        (
            "hire ship", paid(f"B>A {fare} fare"), "dock ship1", paid("A>Bank 15000 dock charge"),
            see(pounds=(10_000 + fare - 15_000, 90_000 - fare), ship1=("ship-dock", 10)),
        ),
        position(2, stock=(10 - units, units), cash=(10_000, 90_000)),
        seats=2,
    )  # fmt: skip


FARES = (
    *(_canal(units, fare) for units, fare in enumerate((10_000, 20_000, 30_000, 40_000), 1)),
    *(_sea("race-bay", units, fare) for units, fare in enumerate((7_500, 15_000, 22_500, 30_000), 1)),
    *(_sea("st-john", units, fare) for units, fare in enumerate((7_500, 15_000, 22_500, 30_000), 1)),
    *(_sea("port-boston", units, fare) for units, fare in enumerate((15_000, 30_000, 45_000, 60_000), 1)),
    *(_ship(units, fare) for units, fare in enumerate((17_500, 35_000, 50_000, 65_000, 80_000), 1)),
)
"""Every row of the three tables."""

SHORTEST = (
    Script(
        "the shortest way is seven spaces",
        # a1, a2, J, NW, N, WN: six towns; the seventh is Newport.
        (may(*(f"move lorry1 {space}" for space in ("WN", "EN", "N", "S5", "S4"))), "move lorry1 WN", "die 2",
         see(lorry1=("WN", 2))),
        position(2, "move", thrown=6, cash=(0, 0), vans=[van("lorry1", "A", "white", white=2)]),
        seats=2,
    ),
    Script(
        "and the seventh is Newport",
        ("die 2", see(lorry1="pool", stock=(2, 0)),),
        position(2, "die", cash=(0, 0), vans=[van("lorry1", "A", "WN", white=2)]),
        seats=2,
    ),
)  # fmt: skip

WORKINGS = (
    Script(
        "two workings bring three Units, at once",
        (
            "buy working", see(pounds=(70_000, 10_000)), Refused("buy working", "MAM-R36"), "throw",
            "die 6", "card 2", see(white=3, pounds=(80_000, 10_000)),
        ),
        position(2, cash=(120_000,)),
        seats=2,
    ),
    Script(
        "one working brings one",
        ("die 1", "card 2", see(white=1)),
        position(2, "die", flags="i"),
        seats=2,
    ),
)  # fmt: skip

REBATES = (
    Script(
        "a rebate of 2,500 where nothing is gained and nothing is on hire",
        ("die 4", paid("Bank>A 2500 rebate"), see(pounds=(12_500, 10_000))),
        position(2, "die", flags="i"),
        seats=2,
    ),
    Script(
        "no rebate for who has a lorry, also when this very throw brings it home",
        ("die 4", see(lorry1="pool", pounds=(10_000, 10_000)), paid()),
        position(2, "die", vans=[van("lorry1", "A", "WN", white=2)]),
        seats=2,
    ),
    Script(
        "a rebate for a lessee",
        ("die 4", paid("Bank>A 2500 rebate")),
        position(2, "die", flags="i", vans=[van("barge1", "B", "T2", white=2, green=3)]),
        seats=2,
    ),
)  # fmt: skip

EXAMPLES = (
    FULL_LORRY, *FOUR_UNITS, FIRST_UNITS, *DEBTORS, *FARES, *SHORTEST, *WORKINGS, *REBATES,
)  # fmt: skip
