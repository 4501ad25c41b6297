"""Rare events of Mine a Million, each with a position that shows it."""

from __future__ import annotations

from typing import Any

from rules.mine_a_million import components as effects
from rules.mine_a_million import phases as p
from rules.mine_a_million.reasons import BANK, REASONS
from tests.ladder.mine_a_million.built import GOES, TWO_EACH, before_a, position, van
from tests.ladder.mine_a_million.seen import (
    after,
    asked_after_card,
    barge_pooled,
    before,
    by_lessee,
    card,
    claims_none,
    debtor_fills,
    did,
    effect_of,
    ended,
    happened,
    has_fresh,
    lapses,
    lost,
    may_stay,
    no_stay,
    nothing,
    paid,
    passes,
    sold_on,
    sold_out_of_a_barge,
    surrendered,
    to_a_player,
    together,
    told,
    too_late,
    winners,
)
from tests.ladder.plug import Built, Rare


def throws(number: int = 6, **fields: Any) -> Built:
    """A throw that takes the card on top; what else is given makes the position."""
    actions = fields.pop("then", ())
    options = fields.pop("options", {})
    seats = fields.pop("seats", 3)
    mine = any(one.seat == "A" for one in fields.get("vans", ()))
    line = position(seats, "die", flags=fields.pop("flags", "-" if mine else "i"), **fields)
    return Built((f"die {number}", *actions), line, options, seats=seats)


def turns(seats: int = 3, options: dict[str, str] | None = None, then: tuple[str, ...] = (), **fields: Any) -> Built:
    """A's turn begins, and goes on by itself as far as it can."""
    return Built((GOES, *then), before_a(seats, **fields), options or {}, seats=seats)


def trades(*actions: str, seats: int = 3, options: dict[str, str] | None = None, **fields: Any) -> Built:
    """Transactions of A's."""
    return Built(actions, position(seats, **fields), options or {}, seats=seats)


def moves(*actions: str, thrown: int = 1, seats: int = 3, **fields: Any) -> Built:
    """A throw of A's has been made and something is to be moved."""
    return Built(actions, position(seats, "move", thrown=thrown, **fields), seats=seats)


SHIP = van("ship1", "A", "Z8", white=5, green=5)
LAST: dict[str, Any] = {"round": 120, "active": "C", "phase": "move", "thrown": 1}
LAST_LORRY = van("lorry1", "C", "J", purple=2)

RARES = (
    # The end
    Rare("a lessee wins on another's turn", ("MAM-G6",), ended("MAM-G6", by_lessee),
         moves("move ship1 port-boston", vans=[SHIP], dollars=(0, 900_000))),
    Rare("two cross the million by one sale", ("MAM-G6",), ended("MAM-G6", together),
         moves("move ship1 port-boston", vans=[SHIP], dollars=(700_000, 800_000))),
    Rare("the same million for the owner and a lessee", ("MAM-Y27",), ended("MAM-Y27"),
         moves("move ship1 port-boston", vans=[SHIP], dollars=(600_000, 600_000))),
    Rare("the same million for two lessees", ("MAM-Y27",), ended("MAM-Y27", by_lessee),
         moves("move ship1 port-boston", vans=[van("ship1", "A", "Z8", white=6, green=2, purple=2)],
               dollars=(0, 900_000, 900_000)), in_play=False),
    Rare("a card ends the game", ("MAM-Y12", "MAM-P12"),
         ended("MAM-G6", lambda moment: effect_of(moment) in (effects.CURRENT, effects.CONVOY)),
         throws(top=12, vans=[SHIP], dollars=(700_000,))),
    Rare("nobody wins in time", ("MAM-G7",), ended("MAM-G7"),
         Built(("move lorry1 I",), position(vans=[LAST_LORRY], dollars=(40_000,), **LAST), seats=3)),
    Rare("equal dollars at the end, the higher value wins", ("MAM-Y11",), ended("MAM-Y11", winners(False)),
         Built(("move lorry1 I",), position(vans=[LAST_LORRY], stock=(1,), **LAST), seats=3), in_play=False),
    Rare("a win that is shared", ("MAM-Y11",), ended("MAM-Y11", winners(True)),
         Built(("move lorry1 I",), position(vans=[LAST_LORRY], ground=(2, 2), **LAST), seats=3), in_play=False),
    # Debts
    Rare("a Production Debit is taken", ("MAM-F15", "MAM-M12"), happened("debit"), throws(top=23, cash=(2_500,))),
    Rare("Units are given up for a Production Debit", ("MAM-M12",), happened("give up"),
         throws(1, owed=(1,), then=("card 2",))),
    Rare("a Production Debit is bought down", ("MAM-M12",), did("repay"), trades("repay", owed=(2,))),
    Rare("a third debt is forgiven", ("MAM-F16",), happened("forgive"),
         throws(top=23, cash=(0,), owed=(0, 1, 1), options={"debit_cards": "2"})),
    Rare("a debtor to a player sells Units", ("MAM-F13", "MAM-Y7"), did("sell", p.RAISE, to_a_player),
         throws(top=24, cash=(2_500,), ground=(1,), stock=(1,), then=("sell ground 1",))),
    Rare("a creditor takes a place in a barge", ("MAM-F13", "MAM-Y7"), happened("replace"),
         throws(top=24, cash=(0,), vans=[van("barge1", "A", "T2", white=5)])),
    Rare("a creditor without change gets what the Bank pays", ("MAM-Y7",),
         card(effects.COMPENSATION, sold_out_of_a_barge),
         throws(top=24, cash=(0, 0, 0), vans=[van("barge1", "A", "T2", white=5)])),
    Rare("the Bank pays a creditor", ("MAM-F14", "MAM-Y7"), paid("creditor"), throws(top=24, cash=(2_500,))),
    Rare("a barge is given up on the canal", ("MAM-R76", "MAM-F12"), surrendered("canal"),
         turns(cash=(7_000,), vans=[van("barge1", "A", "T3", green=4)])),
    Rare("a vessel is given up at sea", ("MAM-R76", "MAM-F12"), surrendered("sea"),
         turns(cash=(7_000,), vans=[van("barge1", "A", "K3", "port1", green=4)])),
    Rare("a vessel is given up in dock", ("MAM-F20", "MAM-F12"), surrendered("dock"),
         turns(cash=(7_000,), vans=[van("barge1", "A", "barge-dock", "port1", green=5)])),
    Rare("a vessel pays for its own voyage", ("MAM-F8", "MAM-F10"), paid("sale afloat"),
         turns(cash=(7_000,), vans=[van("barge1", "A", "K3", "port1", white=1, green=4)])),
    Rare("which vessel is paid for first", ("MAM-E9", "MAM-Y30"), did("pay ", p.ORDER),
         turns(cash=(7_500,), vans=[van("barge1", "A", "T3", white=5), van("barge2", "A", "T2", white=5)],
               then=("throw", "pay barge2"))),
    Rare("a charge lapses with its vessel", ("MAM-Y17",), lapses,
         turns(cash=(0,), vans=[van("barge1", "A", "white", white=5)])),
    Rare("the charge of a canal barge becomes a debt", ("MAM-F9",),
         paid("barge charge", None, lambda amount, rule: amount < 7_500),
         turns(cash=(7_000,), vans=[van("barge1", "A", "T3", green=4)], options={"canal_surrender": "no"})),
    # Filling, fares
    Rare("a barge that is short is filled", ("MAM-Y5",), did("fill"),
         trades("fill barge1", ground=(1,), vans=[van("barge1", "A", "white", white=4)])),
    Rare("a debtor fills a vessel", ("MAM-Y20",), did("fill", also=debtor_fills),
         trades("fill barge1", ground=(1,), owed=(1,), vans=[van("barge1", "A", "white", white=4)])),
    Rare("a vessel left short goes to the Pool", ("MAM-Y5",), did("throw", also=barge_pooled),
         trades("throw", ground=(1,), vans=[van("barge1", "A", "white", white=3, green=1)])),
    Rare("a fare is paid out of the Warehouse", ("MAM-D13",), did("sell warehouse", p.FARE),
         trades("hire barge", "load 3", "sell warehouse 1", seats=2, ground=(5, 4), cash=(10_000, 5_000),
                stock=(0, 1), deeds=(1,))),
    Rare("Units just unloaded pay a fare", ("MAM-C12",), did("sell warehouse", p.FARE, has_fresh),
         trades("hire barge", "load 3", "sell warehouse 1", seats=2, ground=(5, 4), cash=(10_000, 5_000),
                stock=(0, 1), fresh=(0, 1), deeds=(1,))),
    Rare("five lessees in one ship", ("MAM-Y1", "MAM-D9"),
         lambda moment: sum(REASONS[one[4]].word == "fare" for one in told(moment, "pay")) == 5,
         trades("hire ship", seats=6, stock=(5, 1, 1, 1, 1, 1), cash=(25_000, *[50_000] * 5)), in_play=False),
    Rare("a lessee refuses to go to sea", ("MAM-D21",), did("refuse"),
         Built(("refuse",), position(phase="consent", asked="B", thrown=3, back="finish", queue=[3],
                                     vans=[van("barge1", "A", "barge-dock", "port3", white=3, green=2)]), seats=3)),
    Rare("all lessees agree to go to sea", ("MAM-D21", "MAM-Y16"),
         did("agree", also=lambda moment: before(moment).due != after(moment).due),
         Built(("agree",), position(phase="consent", asked="B", thrown=3, back="finish", queue=[3],
                                    vans=[van("barge1", "A", "barge-dock", "port3", white=3, green=2)]), seats=3)),
    Rare("a lessee who cannot pay is put ashore", ("MAM-Y16", "MAM-D22"), happened("put ashore"),
         turns(cash=(10_000, 0), vans=[van("barge1", "A", "barge-dock", "port3", "d", white=3, green=2)])),
    # Auctions
    Rare("possession of a lorry passes", ("MAM-F4", "MAM-F5"), passes("lorry"),
         trades("offer lorry1 2", "reserve 5000", "bid 5000", seats=2, cash=(10_000, 40_000),
                vans=[van("lorry1", "A", "J", white=2)])),
    Rare("possession of a barge passes", ("MAM-F5", "MAM-Y25"), passes("barge"),
         trades("offer barge1 2", "reserve 5000", "bid 5000", seats=2, cash=(10_000, 40_000),
                vans=[van("barge1", "A", "T2", white=2, green=3)])),
    Rare("a lessee sells his places in a barge", ("MAM-Y25",), did("offer barge", also=sold_on),
         trades("offer barge1 2", vans=[van("barge1", "B", "T2", white=2, green=3)])),
    Rare("nobody bids", ("MAM-Y9",), happened("no bid"),
         trades("offer lorry1 2", "pass", seats=2, vans=[van("lorry1", "A", "J", white=2)])),
    Rare("an equal sealed bid comes too late", ("MAM-Y9",), did("bid", also=too_late),
         trades("offer ground 1", "reserve 5000", "bid 7500", "bid 7500", ground=(2,), options={"auction": "sealed"})),
    # Moving
    Rare("no lorry can use the full throw", ("MAM-C7",), did("move lorry", p.MOVE, may_stay),
         moves("move lorry1 I", thrown=5,
               vans=[van("lorry1", "A", "J", white=2), van("lorry2", "B", "NW", green=2),
                     van("lorry3", "C", "S4", purple=2)])),
    Rare("a ship moves in place of a lorry", ("MAM-C5", "MAM-Y22"), did("move ship", p.MOVE, no_stay),
         moves("move ship1 Z2", vans=[van("lorry1", "A", "J", white=2), van("ship1", "A", "Z1", white=10)])),
    Rare("the million needs no exact throw", ("MAM-R66",),
         ended("MAM-G6", lambda moment: moment.text.startswith("move ship") and before(moment).thrown > 1),
         moves("move ship1 port-boston", thrown=6, vans=[SHIP], dollars=(900_000,))),
    # Cards
    Rare("the pack is shuffled", ("MAM-R68", "MAM-Y15"), happened("shuffle"), throws(pack=[], then=("card 3",))),
    Rare("a rebate in spite of a 1 or 6", ("MAM-G1", "MAM-P26"),
         paid("rebate", BANK, lambda amount, rule: True),
         throws(1, top=26, then=("card 2",))),
    Rare("Units of another are lost at the mine", ("MAM-R51", "MAM-P20"), lost("of another"),
         throws(top=20, vans=[van("barge1", "A", "white", white=3, green=2)], then=("lose barge1 green",))),
    Rare("own Units are lost in transit", ("MAM-E8", "MAM-P20"), lost("in transit"),
         throws(top=20, vans=[van("barge1", "A", "T2", white=3, green=2)])),
    Rare("a short barge goes to the Pool at once", ("MAM-E7",), happened("lose", "pool", also=barge_pooled),
         throws(top=20, vans=[van("barge1", "A", "white", white=5)], options={"short_vessel": "pool"})),
    Rare("cargo makes up for bare ground", ("MAM-P18",),
         card(effects.COLLAPSE, lambda moment: any(one[2] != "ground" for one in told(moment, "lose"))),
         throws(top=18, ground=(1,), vans=[van("lorry1", "A", "white", white=2)])),
    Rare("a card takes a barge to the dock", ("MAM-Y16", "MAM-P12"), asked_after_card,
         throws(top=12, vans=[van("barge1", "A", "T2", white=5)])),
    Rare("a second lorry takes the new bypass", ("MAM-P10", "MAM-Y21"),
         card(effects.BYPASS, lambda moment: len(told(moment, "move")) + before(moment).moved > 1),
         throws(top=10, vans=[van("lorry1", "A", "a1", white=2), van("lorry2", "A", "S4", white=2)],
                then=("move lorry1 J",))),
    Rare("one of two lorries is weighed", ("MAM-P16", "MAM-Y28"), did("unload lorry", p.WEIGH),
         throws(top=16, vans=[van("lorry1", "A", "NW", white=2), van("lorry2", "A", "S5", white=2)],
                then=("unload lorry2",))),
    Rare("the higher tax", ("MAM-P23", "MAM-Y28"), paid("card", None, lambda amount, rule: amount == 20_000),
         throws(top=23, cash=(50_000,))),
    Rare("the smelter buys", ("MAM-P5",), did("sell ground", p.SMELT),
         throws(top=5, ground=(3,), then=("sell ground 2",))),
    Rare("a night shift is paid for", ("MAM-P8",), did("pay", p.NIGHT), throws(top=8, then=("pay",))),
    Rare("the limit of Units cuts a claim", ("MAM-A2", "MAM-Y26"), claims_none,
         throws(ground=(35,), options={"unit_limit": "35"}, then=("card 2",))),
    Rare("a canal company's smaller dividend", ("MAM-P3",),
         card(effects.DIVIDEND, paid("card", BANK, lambda amount, rule: amount == 5_000)), throws(top=3)),
    Rare("no receipts for an empty Warehouse", ("MAM-P4",),
         card(effects.RECEIPTS, lambda moment: not after(moment).stock[before(moment).active]), throws(top=4)),
    Rare("nothing for the smelter", ("MAM-P5",), nothing(effects.SMELT, "sell"), throws(top=5)),
    Rare("a night shift that cannot be paid", ("MAM-P8",), nothing(effects.NIGHT_SHIFT, "pay"),
         throws(top=8, cash=(2_500,))),
    Rare("a bypass without lorries on the road", ("MAM-P10",), nothing(effects.BYPASS, "move"), throws(top=10)),
    Rare("an escort without a lorry", ("MAM-P11",), nothing(effects.ESCORT, "move"), throws(top=11)),
    Rare("a current without a vessel", ("MAM-P12",), nothing(effects.CURRENT, "move"), throws(top=12)),
    Rare("a convoy of nothing", ("MAM-P13",), nothing(effects.CONVOY, "move"), throws(top=13)),
    Rare("a weighbridge without a lorry", ("MAM-P16",), nothing(effects.WEIGHBRIDGE, "pool"), throws(top=16)),
    Rare("a flood without Units on the ground", ("MAM-P17",), card(effects.FLOOD, paid("card")), throws(top=17)),
    Rare("a collapse over nothing", ("MAM-P18",), nothing(effects.COLLAPSE, "lose"), throws(top=18)),
    Rare("a fire in an empty Warehouse", ("MAM-P19",), nothing(effects.FIRE, "lose"), throws(top=19)),
    Rare("no cargo to be condemned", ("MAM-P20",), card(effects.CONDEMN, paid("card")), throws(top=20)),
    Rare("dues for an empty Warehouse", ("MAM-P25",),
         card(effects.DUES, lambda moment: not after(moment).stock[before(moment).active]), throws(top=25)),
    # Two mines
    Rare("a card is for one of two mines", ("MAM-A6", "MAM-Y24"), did("at "),
         Built(("die 6", "at yellow"), position(2, "die", holders=TWO_EACH, top=6, flags="i"), {"mines_each": "2"},
               seats=2)),
    Rare("Units are taken by mine", ("MAM-D6", "MAM-Y24"), did("take ", also=lambda one: one.text[5:7].islower()),
         Built(("hire barge white", "load 2", "take blue 2"),
               position(2, holders=TWO_EACH, ground=(4, 0, 3, 3), cash=(10_000, 90_000), deeds=(1,)),
               {"mines_each": "2"}, seats=2)),
)  # fmt: skip
