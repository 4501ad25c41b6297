"""Games of Mine a Million played through by hand with the rulebook, and what must be true on the way."""

from __future__ import annotations

from tests.ladder.mine_a_million.built import position, van
from tests.ladder.mine_a_million.examples import EXAMPLES, may, paid, see
from tests.ladder.plug import Refused, Script

OPENING = Script(
    "three in the eastern half, from the mines to the sale of a lorry on the road",
    (
        "pick B", "mine blue", "pick A", Refused("mine white", "MAM-A5"), "mine yellow",
        # One mine is left in the half for C, who is not asked.
        "start C", "card 22",
        # The first round, from C: no card for the 6 and the 1.
        "die 6", "die 1", "die 3",
        see("C", "trade", yellow=2, blue=3, red=4, pounds=(10_000,) * 3), paid(),
        # Round 2. C hires two lorries and has no reserve.
        "hire lorry", "hire lorry", "throw",
        see("chance", lorry1=("red", 2), lorry2=("red", 2), red=0, pounds=(10_000, 10_000, 0)),
        "die 3", may(*(f"move lorry{number} {space}" for number in (1, 2) for space in ("Je", "S1e"))),
        "move lorry1 Je",
        # A takes the third. Je is blocked, so five spaces lead along the southern road alone.
        "hire lorry", "throw", "die 5", see("B", "trade", lorry3=("S3e", 2), pounds=(5_000, 10_000, 0)),
        # B finds the Pool empty, and the top card waiting: wages of 5,000, nothing being on hire.
        Refused("hire lorry", "MAM-R22"), "throw", "die 1", paid("B>Bank 5000 card"), "card 10",
        # Round 3. C's bypass takes lorry1 on and leaves lorry2 at the mine; the throw then moves nothing.
        see("chance", "die", blue=4, pounds=(5_000, 5_000, 0)),
        "die 6", may("move lorry1 N", "move lorry1 NWe", "move lorry1 S4e"), "move lorry1 N", "card 23",
        see("chance", "die", red=1, lorry1=("N", 2), lorry2=("red", 2)),
        # A has nothing to trade or to choose.
        "die 2", see("B", lorry3=("S5e", 2)),
        "throw", "die 2", paid("Bank>B 2500 rebate"),
        # Round 4. C comes to Newport, where a 3 is more than is needed; so does A.
        "throw", "die 3", may("move lorry1 newport", "move lorry2 Je", "move lorry2 S1e"), "move lorry1 newport",
        see(stock=(0, 0, 2), fresh=(0, 0, 2), lorry1="pool"),
        "die 4", see("B", "trade", stock=(2, 0, 2), fresh=(2, 0, 2), lorry3="pool", pounds=(5_000, 7_500, 0)),
        # B hires and is taxed 10,000 with 2,500 in hand: two Units on the ground are sold.
        "hire lorry", "throw", "die 6", see("B", "raise", blue=2, pounds=(5_000, 2_500, 0)),
        may("sell ground 1", "sell lorry1"), "sell ground 1", "sell ground 1",
        paid("Bank>B 5000 ground sale", "Bank>B 5000 ground sale", "B>Bank 10000 card"), "card 4",
        see("B", "move", blue=1, pounds=(5_000, 2_500, 0)),
        may("move lorry1 WN", "move lorry1 EN", "move lorry1 N", "move lorry1 S5e", "move lorry1 S4e"),
        "move lorry1 EN",
        # Round 5. C sells at the Warehouse; a working would cost 50,000.
        see(fresh=(2, 0, 0)), "sell warehouse 2", Refused("buy working", "MAM-R36"), "hire lorry",
        see(red=0, lorry3=("red", 1), pounds=(5_000, 2_500, 35_000)),
        "die 2", may("move lorry2 c2e", "move lorry3 c2e"), "move lorry2 c2e",
        "sell warehouse 1", "throw", "die 5", see(pounds=(27_500, 2_500, 35_000), stock=(1, 0, 0)),
        # B sells the lorry at EN, load and all: C bids 10,000 a Unit, A 12,500.
        "offer lorry1 2", "reserve 10000", Refused("bid 7500", "MAM-Y9"), "bid 10000",
        may("bid 12500", "pass"), "bid 12500", paid("A>B 25000 auction"),
        see("B", pounds=(2_500, 27_500, 35_000), lorry1=("EN", 2)),
        "throw", "die 3", see(pounds=(2_500, 30_000, 35_000)),
        # Round 6. EN is taken and c2e as well: C's lorry3 is stuck, lorry2 passes WN only on its side.
        "throw", "die 4",
        may("move lorry2 WN", "move lorry2 N", "move lorry2 S5e", "move lorry2 S4e"), "move lorry2 N",
        # The lorry is A's now.
        "throw", "die 2", see("B", lorry1="pool", stock=(3, 0, 0), fresh=(2, 0, 0)),
    ),
    seats=3,
)  # fmt: skip

VOYAGE = Script(
    "from the canal to Port Boston with the lessee's consent",
    (
        "move barge1 barge-dock", may("unload", "sea race-bay", "sea st-john", "sea port-boston"),
        "sea port-boston", see("B", "consent"), may("agree", "refuse"), "agree",
        # B and C have nothing on hire.
        "die 2", "die 3", see("A", "trade", pounds=(50_000, 12_500, 12_500)), paid("B>A 30000 fare"),
        "throw", paid("A>Bank 7500 barge charge"),
        # Card 1 brings 10,000, then both coasts are open.
        "die 6", "card 2", may("move barge1 K6", "move barge1 K6e", "stay"), "move barge1 K6",
        "die 2", "die 3", see("A", white=1, pounds=(52_500, 15_000, 15_000)),
        # Card 2 brings 5,000.
        "throw", "die 6", "card 3", may("move barge1 F12", "stay"), "move barge1 F12", "die 2", "die 3",
        "throw", "die 4", may("move barge1 port-boston", "stay"), "move barge1 port-boston",
        see(dollars=(240_000, 160_000, 0), barge1="pool", pounds=(42_500, 17_500, 17_500)),
        paid("Bank>A 240000 overseas sale", "Bank>B 160000 overseas sale"),
    ),
    position(3, "move", thrown=3, cash=(20_000, 40_000, 10_000),
             vans=[van("barge1", "A", "T4", white=3, green=2)]),
    seats=3,
)  # fmt: skip

SHIP = Script(
    "a ship waits, sails, and wins for its lessee",
    (
        # Six own Units and four of B's: 65,000.
        "hire ship", "dock ship1", paid("B>A 65000 fare", "A>Bank 15000 dock charge"),
        see("A", "trade", stock=(0, 0), pounds=(60_000, 5_000), ship1=("ship-dock", 10)),
        "throw", "die 4", see("chance", "die"),
        "die 4", see("A", "trade", pounds=(60_000, 7_500)),
        "throw", may("dock ship1", "sail ship1"), "sail ship1", "die 5", may("move ship1 Z5", "stay"), "move ship1 Z5",
        "die 4", paid("A>Bank 25000 ship charge"), see(pounds=(10_000, 10_000)), "die 4",
        may("move ship1 port-boston", "stay"), "move ship1 port-boston",
        # 480,000 for A and 320,000 for B, who had 700,000.
        see(dollars=(480_000, 1_020_000)),
        lambda state: _won(state, 1),
    ),
    position(2, stock=(6, 4), cash=(10_000, 70_000), dollars=(0, 700_000)),
    seats=2,
)  # fmt: skip

COMPENSATION = Script(
    "a debt to two players: cash for one, a place in the barge for the other",
    (
        "die 6", paid("A>B 2500 card", "C>A 2500 replaced Unit"),
        # C gave a Unit worth 5,000, of which 2,500 were owed to him; A still has the barge.
        see("chance", "top", pounds=(2_500, 12_500, 7_500), barge1=("T2", 5)),
        "card 3", see("A", "move"), may("move barge1 barge-dock", "stay"), "stay",
    ),
    position(3, "die", top=24, cash=(2_500,), vans=[van("barge1", "A", "T2", white=1, green=4)]),
    seats=3,
)  # fmt: skip

FIVE_LESSEES = Script(
    "five lessees with a Unit each pay 87,500",
    ("hire ship", paid(*(f"{seat}>A 17500 fare" for seat in "BCDEF")), see(pounds=(97_500, *[32_500] * 5))),
    position(6, stock=(5, 1, 1, 1, 1, 1), cash=(10_000, *[50_000] * 5)),
    seats=6,
)  # fmt: skip


def _won(state: object, seat: int) -> None:
    outcome = state.outcome()  # type: ignore[attr-defined]
    assert outcome is not None and outcome.winners == (seat,) and "MAM-G6" in outcome.rules, outcome


SCRIPTS = (OPENING, VOYAGE, SHIP, COMPENSATION, FIVE_LESSEES, *EXAMPLES)
