"""What a player is told who may not do something: the reason that holds here, in numbers, with its rule."""

from __future__ import annotations

from typing import Any

import pytest

from rules.game import named
from rules.match import start_match
from rules.mine_a_million.position import write_position
from rules.mine_a_million.state import MineAMillionState
from rules.mine_a_million.trade import trades
from rules.piles import SEATS
from rules.record import RecordError, read_record, write_record
from tests.rules.mine_a_million.helper import do, lay, place, ready, refused, show, trading


def said(state: MineAMillionState, text: str) -> str:
    """Why not, the seats called by their letters."""
    return named(str(refused(state, text)), SEATS)


def test_a_match_calls_the_seats_by_name_also_who_is_called_as_a_letter() -> None:
    state = trading()
    place(state, "lorry2", "B", "N", green=1)
    place(state, "lorry3", "C", "J", purple=1)
    players = ("Ada", "C", "{0}")
    match = start_match(state.setup, players, "1", None, write_position(ready(state, ground=(3,))))
    match.act(0, match.parse("hire lorry"))
    assert (
        str(match.check(0, match.parse("hire lorry")))
        == "No lorry is in the Pool: they are with Ada, C and {0}. (MAM-R22)"
    )


def test_a_record_with_an_action_that_is_refused_names_the_players() -> None:
    state = trading()
    place(state, "lorry1", "B", "N", green=1)
    place(state, "lorry2", "C", "J", purple=1)
    place(state, "lorry3", "C", "I", purple=1)
    start = write_position(ready(state, ground=(3,)))
    record = start_match(state.setup, ("Ada", "Ben", "Cleo"), "1", None, start).record
    with pytest.raises(RecordError, match=r"'0: hire lorry': .* they are with Ben and Cleo\. \(MAM-R22\)"):
        read_record(write_record(record) + "0: hire lorry\n")
    with pytest.raises(RecordError, match=r"'dig' is no action I know"):
        read_record(write_record(record) + "0: dig\n")


@pytest.mark.parametrize(
    ("text", "fields", "told"),
    [
        ("sell ground 4", {"ground": (3,)}, "You have 3 Units on the ground at White mine. (MAM-F0)"),
        ("sell warehouse 1", {}, "You have no Unit in the Warehouse. (MAM-F0)"),
        ("sell lorry1", {}, "Units in vehicles are only sold for a debt. (MAM-F0)"),
        ("buy working", {}, "A second working costs £50,000; you have £10,000, £40,000 too little. (MAM-R36)"),
        ("buy working", {"works": (2,)}, "White mine has 2 workings, and there can be no more. (MAM-R36)"),
        ("buy deed", {"cash": (49_500,)}, "A canal company costs £50,000; you have £49,500, £500 too little. (MAM-M8)"),
        ("buy deed", {"deeds": (1,)}, "You have a canal company already; one is enough. (MAM-M8)"),
        ("buy deed", {"owed": (2,), "cash": (90_000,)},
         "You owe 2 Units under a Production Debit: you may neither hire nor buy. (MAM-M12)"),
        ("repay", {}, "You owe no Units: you have no Production Debit. (MAM-M12)"),
        ("repay", {"owed": (2,), "cash": (4_000,)},
         "Each Unit is bought down for £5,000; you have £4,000, £1,000 too little. (MAM-M12)"),
        ("hire lorry", {}, "No Unit lies on the ground at White mine to be loaded at once. (MAM-R27)"),
        ("hire lorry", {"ground": (1,), "cash": (2_500,)},
         "A lorry costs £5,000; you have £2,500, £2,500 too little. (MAM-C1)"),
        ("hire barge", {"ground": (5,)},
         "To hire a barge at a mine you need a canal company, which costs £50,000. (MAM-D2)"),
        ("hire barge", {"ground": (0, 5), "deeds": (1,)},
         "A barge needs 1 Unit of your own on the ground at White mine; you have 0 there. (MAM-D1)"),
        ("hire barge", {"ground": (2, 1, 1), "deeds": (1,)},
         "A barge needs 5 Units; you have 2 on the ground at White mine, and others have 2 on the ground "
         "at their mines. (MAM-R41)"),
        ("hire barge", {"ground": (2, 3, 1), "deeds": (1,), "cash": (0, 5_000, 0)},
         "3 Units of others would have to come along, and they can pay for fewer: B 1 and C 0. (MAM-D12)"),
        ("hire barge race-bay", {"stock": (5,), "cash": (5_000,)},
         "The first turn costs £7,500; you have £5,000, £2,500 too little, and there are no fares. (MAM-D8)"),
        ("hire ship", {"stock": (4, 9)},
         "A ship needs 5 Units of your own in the Warehouse; you have 4 there. (MAM-R60)"),
        ("hire ship", {"stock": (5, 4)},
         "A ship needs 10 Units; you have 5 in the Warehouse, and others have 4 in the Warehouse. (MAM-R60)"),
        ("offer ground 3", {"ground": (2,)}, "You have 2 Units on the ground at White mine. (MAM-F1)"),
        ("offer ground 2", {"ground": (2,), "cash": (0, 9_500, 0)},
         "The lowest bid for 2 Units on the ground at White mine is £10,000, and nobody else has that. (MAM-Y9)"),
        ("offer ground 1", {"ground": (2,), "cash": (0, 9_500, 0), "owed": (0, 1)},
         "Only players under a Production Debit could pay £5,000, and they may not bid. (MAM-M12)"),
        ("move lorry1 J", {}, "Vehicles move after the throw. (MAM-B2)"),
        ("fill lorry1", {}, "Lorry1 is in the Pool. (MAM-Y5)"),
        ("dock ship1", {}, "What a ship in the dock does is said when charges are paid, after 'throw'. (MAM-Y3)"),
        ("unload lorry1", {}, "Nothing is unloaded at will, only when a card demands it. (MAM-R28)"),
        ("bid 5000", {}, "No lot is on offer. (MAM-F2)"),
        ("die 3", {}, "That is for Chance to do. (MAM-R23)"),
    ],
)  # fmt: skip
def test_business_that_cannot_be_done(text: str, fields: dict[str, Any], told: str) -> None:
    state = lay(trading(), **fields)
    state.open = trades(state)  # also where 'throw' alone is open and would go by itself
    assert said(state, text) == told


@pytest.mark.rule("MAM-C13", "MAM-R22")
def test_other_vehicles_and_the_pool_stand_in_the_way_of_hiring() -> None:
    state = trading()
    place(state, "barge1", "A", "K2", "race-bay", white=5)
    place(state, "barge2", "C", "T1", "canal", purple=5)
    ready(state, ground=(4,), stock=(5,), cash=(50_000,), deeds=(1,))
    assert said(state, "hire lorry") == (
        "You have barge1, and nobody has lorries and barges together; so no lorry. (MAM-C13)"
    )
    assert said(state, "hire barge st-john") == "No barge is in the Pool: they are with A and C. (MAM-R22)"


@pytest.mark.rule("MAM-D12", "MAM-D10", "MAM-D7", "MAM-D8", "MAM-D1")
def test_more_new_units_than_there_is_room_for_cannot_be_loaded() -> None:
    state = trading()
    state = do(ready(state, works=(2,), ground=(1,)), "hire lorry", "throw", "die 6", "card 2")
    told = "The lorries at White mine have room for 1 Unit, and 3 Units lie on the ground. (MAM-B8)"
    assert said(state, "load 2") == told


def test_what_cannot_be_loaded_and_taken() -> None:
    """B has £5,000 and 5 Units: with 2 taken the other 3 pay £20,000, with 3 only 2 are left for £30,000."""
    state = ready(trading(), ground=(4, 5, 3), cash=(0, 5_000, 50_000), deeds=(1,))
    do(state, "hire barge")
    assert said(state, "load 0") == "At least 1 Unit must be your own. (MAM-D1)"
    assert said(state, "load 5") == "You have 4 Units on the ground at White mine. (MAM-D7)"
    assert said(state, "load 6") == "Barge1 has room for 5 Units. (MAM-R39)"
    assert said(state, "sell ground 1") == (
        "Something else comes first: how many of your own Units does barge1 carry? (MAM-D7)"
    )
    do(state, "load 1")
    assert said(state, "take B 3") == (
        "The fare would be £30,000, more than B can pay with what is left: take 2 at most. (MAM-D12)"
    )
    assert said(state, "take C 4") == "C has 3 Units on the ground at Purple mine. (MAM-D6)"
    assert said(state, "take B 5") == "4 Units more and the vessel is full. (MAM-D10)"
    assert said(state, "take A 1") == "Your own Units have been loaded; the rest must be Units of others. (MAM-R42)"
    assert said(state, "take green 1") == "Name the player, not the mine: 'take B 1'. (MAM-D6)"
    state = ready(trading(), stock=(5, 2), cash=(7_000, 50_000))
    do(state, "hire barge race-bay")
    assert said(state, "load 5") == "With 5 no fares come in, and £7,500 are due: load 4 at most. (MAM-D8)"
    assert said(state, "load 2") == "Others can give 2 Units at most, so load 3 or more. (MAM-D12)"


@pytest.mark.rule("MAM-D6")
def test_with_two_mines_ground_units_are_taken_by_mine() -> None:
    state = ready(trading(2, mines_each="2"), ground=(2, 3, 0, 0, 3), cash=(60_000, 60_000), deeds=(1,))
    do(state, "hire barge white", "load 1")
    assert said(state, "take B 1") == "On the ground you name the mine: 'take green ...' and 'take blue ...'. (MAM-D6)"
    assert said(state, "take red 1") == "Nobody has Red mine. (MAM-A4)"


@pytest.mark.rule("MAM-D13", "MAM-F9", "MAM-F10", "MAM-R78", "MAM-Y18")
def test_what_cannot_be_sold_for_a_debt() -> None:
    state = trading(6)
    place(state, "lorry1", "A", "J", white=2)
    place(state, "barge1", "B", "yellow", "canal", white=2, yellow=3)
    place(state, "ship1", "A", "Z1", "deep", white=10)
    show(state, 23)
    do(ready(state, cash=(25_000,), ground=(1,), stock=(1,)), "throw", "die 6")
    assert said(state, "sell ground 2") == "You have 1 Unit on the ground at White mine. (MAM-F0)"
    assert said(state, "sell lorry1") == (
        "Warehouse, ground and waiting vehicles come first; Units on the way are sold when those are gone. (MAM-F9)"
    )
    assert said(state, "sell barge1") == "Barge1 stands at another player's mine; Units in it are not sold. (MAM-R78)"
    assert said(state, "sell ship1") == "Units in ship1 can only be sold for its own charge, by its owner. (MAM-F10)"
    assert said(state, "sell lorry2") == "Lorry2 is in the Pool. (MAM-F9)"
    assert said(state, "hire lorry") == "The die is thrown, so your business is over for this turn. (MAM-R26)"
    state = ready(trading(2), ground=(4, 3), stock=(0, 1), cash=(0, 5_000), deeds=(1,))
    do(state, "hire barge", "load 4")
    assert said(state, "sell ground 2") == "Units are sold one at a time here, until there is enough. (MAM-D13)"


@pytest.mark.rule("MAM-F1", "MAM-F4", "MAM-R72", "MAM-F6", "MAM-Y9")
def test_what_cannot_be_offered_and_bid() -> None:
    state = trading()
    place(state, "lorry1", "A", "J", white=2)
    place(state, "lorry2", "A", "white", white=2)
    place(state, "barge1", "B", "K1", "race-bay", white=1, green=4)
    place(state, "ship1", "A", "Z1", "deep", white=10)
    ready(state, ground=(3,), cash=(90_000, 90_000, 30_000))
    assert said(state, "offer lorry1 1") == "The load of a lorry is sold whole: 'offer lorry1 2'. (MAM-F4)"
    assert said(state, "offer lorry2 2") == (
        "Lorry2 stands at a mine; its load is not for sale before it has left. (MAM-R72)"
    )
    assert said(state, "offer ship1 1") == (
        "Ship1 is in a dock or at sea; only Units between mine and Newport are offered. (MAM-F1)"
    )
    do(state, "offer ground 2")
    do(state, "reserve 7500")
    assert said(state, "bid 5000") == "The lowest bid allowed is £7,500 for each Unit. (MAM-Y9)"
    do(state, "bid 10000")
    assert said(state, "bid 10000") == "B has bid £10,000 for each Unit; bid more or pass. (MAM-Y9)"
    assert said(state, "bid 17500") == "2 Units would cost £35,000; you have £30,000, £5,000 too little. (MAM-Y9)"
    do(state, "pass")
    state = trading()
    place(state, "lorry1", "A", "J", white=2)
    place(state, "barge1", "B", "K1", "race-bay", green=5)
    ready(state, cash=(0, 90_000, 0), ground=(1,))
    assert said(state, "offer lorry1 2") == (
        "With 2 Units in lorry1 the vehicle would pass to the buyer, who would have lorries and barges together."
        " (MAM-F6)"
    )
    do(state, "offer ground 1", "reserve 5000", "pass")
    assert said(state, "offer ground 1") == (
        "Nobody bid for a lot from there this turn, so there is no further one. (MAM-Y9)"
    )


@pytest.mark.rule("MAM-C5", "MAM-C7", "MAM-C8", "MAM-C9", "MAM-R23", "MAM-Y22", "MAM-B10", "MAM-M3")
def test_where_a_lorry_cannot_go() -> None:
    state = trading()
    place(state, "lorry1", "A", "NW", white=2)
    place(state, "lorry2", "B", "N", green=2)
    place(state, "lorry3", "A", "a2", white=2)
    do(ready(state), "throw", "die 2")
    assert said(state, "move lorry1 WN") == "Lorry1 cannot move: lorry2 of B is at N. (MAM-C8)"
    assert said(state, "move lorry2 EN") == "Lorry2 is B's; you move your own vehicles. (MAM-B10)"
    assert said(state, "move lorry3 J") == (
        "Lorry3 moves the whole 2, which brings it to I or S2 (lorry1 of A is at NW). (MAM-C5)"
    )
    assert said(state, "move lorry3 NW") == "Lorry1 of A stands at NW, and a space holds one vehicle. (MAM-C8)"
    assert said(state, "move lorry3 S4") == "S4 is 3 spaces away, and lorry3 moves 2. (MAM-R23)"
    assert said(state, "move lorry3 a1") == "No way leads lorry3 from a2 to a1: nothing turns back. (MAM-C9)"
    assert said(state, "move lorry3 T1") == "T1 is not on the way of lorry3 to Newport Warehouse. (MAM-C9)"
    assert said(state, "move lorry3 fork") == "A fork is no space to stop at; name the town beyond it. (MAM-M3)"
    assert said(state, "stay") == "Lorry3 can use the full throw of 2, so standing still is not allowed. (MAM-C5)"
    assert said(state, "throw") == "The die is thrown, so your business is over for this turn. (MAM-R26)"
    state = trading()
    place(state, "lorry1", "A", "a2", white=2)
    place(state, "lorry2", "B", "N", green=2)
    place(state, "lorry3", "C", "S4", purple=2)
    do(ready(state), "throw", "die 5")
    assert said(state, "move lorry1 J") == (
        "Lorry1 goes as far as is clear, to NW or I or S3: lorry2 of B is at N and lorry3 of C is at S4. (MAM-C7)"
    )
    state = trading(6)
    place(state, "lorry1", "A", "J", white=2)
    place(state, "lorry2", "C", "I", green=2)
    place(state, "lorry3", "A", "N", white=2)
    place(state, "lorry4", "A", "white", white=2)
    do(ready(state), "throw", "die 2")
    assert said(state, "move lorry1 NW") == (
        "Lorry3 and Lorry4 can use the full throw of 2 and lorry1 cannot: "
        "lorry2 of C is at I and lorry3 of A is at N. (MAM-C5)"
    )


@pytest.mark.rule("MAM-E1", "MAM-R52", "MAM-D16", "MAM-C7")
def test_where_a_vessel_cannot_go() -> None:
    state = trading(6)
    place(state, "barge1", "A", "T1", "canal", white=5)
    place(state, "barge2", "C", "T4", "canal", green=5)
    place(state, "barge3", "A", "K1", "race-bay", white=5)
    do(ready(state, cash=(60_000,)), "throw", "die 4")
    assert said(state, "move barge1 T2") == "Barge1 goes as far as is clear, to T3: barge2 of C is at T4. (MAM-E1)"
    assert said(state, "move barge1 T4") == "Barge2 of C stands at T4, and a space holds one vehicle. (MAM-R52)"
    assert said(state, "move barge3 K4") == "Barge3 moves the whole 4, which brings it to K5. (MAM-E1)"
    assert said(state, "move barge3 F7") == "F7 is not on the way of barge3 to Race Bay. (MAM-D16)"
    assert said(state, "move ship1 Z1") == "Ship1 is in the Pool. (MAM-B10)"


@pytest.mark.rule("MAM-P10", "MAM-P11", "MAM-P12", "MAM-P14", "MAM-Y21", "MAM-Y4")
def test_what_a_card_does_not_move() -> None:
    def drawn(card: int, die: int = 6) -> MineAMillionState:
        state = trading()
        place(state, "lorry1", "A", "J", white=2)
        place(state, "lorry2", "A", "a1", white=2)
        place(state, "lorry3", "A", "white", white=2)
        place(state, "ship1", "A", "Z1", "deep", white=10)
        show(state, card)
        return do(ready(state, cash=(60_000,)), "throw", f"die {die}")

    assert said(drawn(10), "move lorry2 J") == "The lorry nearest Newport moves first: Lorry1. (MAM-Y21)"
    assert said(drawn(10), "move lorry3 a2") == (
        "Lorry3 still waits at the mine; the card is for lorries on the road. (MAM-Y21)"
    )
    assert said(drawn(10), "stay") == "What the card can move must move. (MAM-Y4)"
    assert said(drawn(11), "move ship1 Z7") == "Ship1 is no lorry, and the card moves lorries. (MAM-P11)"
    assert said(do(drawn(13, 1), "move lorry1 NW"), "move lorry1 N") == (
        "Lorry1 has had its turn with this card. (MAM-Y21)"
    )
    assert said(do(drawn(14), "card 1"), "move lorry1 N") == (
        "Lorry1 stays where it is: a card has stopped your lorries for this turn. (MAM-P14)"
    )


@pytest.mark.rule("MAM-D17", "MAM-Y30", "MAM-E9")
def test_declaring_and_the_order_of_paying() -> None:
    state = trading(6, sea_price="5000")
    place(state, "ship1", "A", "ship-dock", "deep", white=1, yellow=9)
    place(state, "barge1", "A", "K3", "race-bay", yellow=5)
    do(ready(state, cash=(16_000,)), "throw")
    assert said(state, "pay barge2") == "Barge2 is in the Pool. (MAM-E9)"
    assert said(state, "pay lorry1") == "A lorry is paid once, when it is hired. (MAM-C1)"
    assert said(state, "pay") == "Only a night shift is paid for so; all other payments go by themselves. (MAM-P8)"


@pytest.mark.rule("MAM-P16", "MAM-P18", "MAM-P20", "MAM-E8")
def test_what_a_card_does_not_take() -> None:
    state = trading()
    place(state, "lorry1", "A", "NW", white=2)
    place(state, "lorry2", "A", "S5", white=1)
    place(state, "lorry3", "A", "WN", white=1)
    show(state, 16)
    do(ready(state), "throw", "die 6")
    assert said(state, "unload lorry3") == "Lorry3 is 1 from Newport, and another lorry of yours is 3. (MAM-P16)"
    state = trading()
    place(state, "barge1", "A", "white", "canal", white=3, green=2)
    place(state, "barge2", "A", "T1", "canal", white=1, green=4)
    show(state, 20)
    do(ready(state, cash=(30_000,)), "throw", "die 6")
    assert said(state, "lose barge2 green") == ("Barge2 has set off, so you lose a Unit of your own from it. (MAM-E8)")
    assert said(state, "lose barge1 purple") == "Barge1 carries no purple Unit. (MAM-R51)"
    assert said(state, "pass") == "There is nothing to pass on here. (MAM-B2)"


@pytest.mark.rule("MAM-A4", "MAM-A5", "MAM-A7")
def test_mines_that_cannot_be_picked() -> None:
    state = MineAMillionState(trading(3, picks="drawn").setup)
    do(state, "pick A", "mine white", "pick B")
    assert said(state, "mine white") == "White mine is A's already. (MAM-A4)"
    assert said(state, "mine red") == (
        "With two or three players all mines lie in the half of the first one picked. (MAM-A5)"
    )
    state = MineAMillionState(trading(2, picks="drawn", mines_each="2").setup)
    do(state, "pick A", "mine white")
    assert said(state, "mine green") == "Your mines must lie in different halves of the board. (MAM-A5)"


@pytest.mark.rule("MAM-R68")
def test_a_card_that_was_drawn_does_not_come_again() -> None:
    state = trading()
    show(state, 2)
    do(ready(state, pack=state.table.all_cards & ~0b1010), "throw", "die 6")
    assert said(state, "card 4") == "That card has been drawn since the last shuffle. (MAM-R68)"
