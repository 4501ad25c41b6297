"""Slow, independent twin of Mine a Million, written from the printed rules, the rulings and the amendments only.

Nothing here is shared with the real engine but the order in which decisions come and the form of position lines, which
it has published. Spaces, colours and vehicles are words, cargo is counted by colour, ways are searched anew, and
whatever can be worked out again is. Board and pack are read in mine_a_million_board.py; what lies on the table stands
in mine_a_million_table.py, fares and debts in mine_a_million_money.py, moves and cards in mine_a_million_cards.py; here
are setting up, the order of a turn, and transactions. Ids in comments (A4, Y14, ...) are rules without their "MAM-".
"""

from __future__ import annotations

from rules.game import CHANCE, OVER, Setup
from tests.twin.mine_a_million_cards import Cards
from tests.twin.mine_a_million_money import BARGE_CHARGE, DEBIT_UNIT, DOCK_CHARGE, SHIP_CHARGE
from tests.twin.mine_a_million_table import AT_MINE, AT_WAREHOUSE, BANK, BIDS, Lot, Vehicle

CHANCES = ("pick", "start", "first", "top", "die", "draw")
ASKING = ("mine", "fare", "bid", "consent")
FIRST_UNITS = {1: 2, 2: 2, 3: 3, 4: 3, 5: 4, 6: 4}  # R16
PRODUCE = {1: 1, 2: 3}  # R25, R36
LORRY_HIRE, WORKING, DEED = 5000, 50000, 50000  # R15
AT_ONCE = 10  # Units that one action sells or offers at most


class Twin(Cards):
    """One game.

    Args:
        setup: seats, options and decks.
    """

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        self.winner: list[str] = []
        self.ended_by = ""
        if self.options["picks"] == "assigned":
            self.assign()
        self.settle()

    # ------------------------------------------------------------------ who, and what may be done

    def mover(self) -> int:
        """The seat that must choose, CHANCE, or OVER."""
        if self.phase == "over":
            return OVER
        if self.phase in CHANCES:
            return CHANCE
        return self.seats.index(self.asked if self.phase in ASKING else self.active)

    def legal(self) -> list[str]:
        """The notation of every legal action."""
        if self.phase == "over":
            return []
        found = getattr(self, "legal_" + self.phase.replace("-", "_"))()
        assert isinstance(found, list)
        return found

    def apply(self, text: str) -> None:
        """Do a legal action."""
        self.act(text)
        self.settle()

    def act(self, text: str) -> None:
        """Do it, and nothing that follows by itself."""
        getattr(self, "do_" + self.phase.replace("-", "_"))(text.split())

    def settle(self) -> None:
        """Go on until somebody, or Chance, has a choice."""
        while self.phase != "over":
            go = getattr(self, "go_" + self.phase.replace("-", "_"), None)
            if go is not None:
                go()
                continue
            actions = self.legal()
            assert actions, self.position_line()
            if len(actions) > 1 or self.phase in ("top", "draw"):
                return
            self.act(actions[0])

    def read_position(self, line: str) -> None:
        """Go to a position; one that is over tells by itself who has won."""
        super().read_position(line)
        if self.phase == "over":
            if any(self.dollars[seat] >= 1_000_000 for seat in self.seats):
                self.win(self.active)
            else:
                self.cap()
        self.settle()

    # ------------------------------------------------------------------ setting up

    def assign(self) -> None:
        """Mines by the seats, and the first seat starts (Y14)."""
        west = [mine for mine in self.board.mines if self.board.half(mine) == "west"]
        east = [mine for mine in self.board.mines if self.board.half(mine) == "east"]
        if self.mines_each == 1 and len(self.seats) <= 3:
            order = west
        else:
            order = [mine for pair in zip(west, east, strict=True) for mine in pair]
        for number, seat in enumerate(self.seats):
            for mine in order[number * self.mines_each : (number + 1) * self.mines_each]:
                self.give_mine(seat, mine)
        self.begin(self.seats[0])

    def give_mine(self, seat: str, mine: str) -> None:
        """A mine with its first working (R11)."""
        self.holder[mine], self.works[mine] = seat, 1

    def legal_pick(self) -> list[str]:
        """Who may be named to pick next."""
        return [f"pick {seat}" for seat in self.seats if len(self.mines_of(seat)) < self.mines_each]

    def do_pick(self, words: list[str]) -> None:
        """Chance names who picks."""
        self.asked, self.phase = words[1], "mine"

    def legal_mine(self) -> list[str]:
        """Mines still to be had, in the halves the number of seats allows (A5, A7, Y14)."""
        half = self.board.half
        free = [mine for mine in self.board.mines if not self.holder[mine]]
        gone = [mine for mine in self.board.mines if self.holder[mine]]
        if self.options["halves"] == "ruled":
            if self.mines_each == 2:
                mine_halves = [half(mine) for mine in self.mines_of(self.asked)]
                free = [mine for mine in free if half(mine) not in mine_halves]
            elif len(self.seats) <= 3:
                free = [mine for mine in free if not gone or half(mine) == half(gone[0])]
            elif len(self.seats) == 4:
                free = [mine for mine in free if sum(half(other) == half(mine) for other in gone) < 2]
        return [f"mine {mine}" for mine in free]

    def do_mine(self, words: list[str]) -> None:
        """It is picked."""
        self.give_mine(self.asked, words[1])
        if len(self.mines_of(self.asked)) < self.mines_each:
            return
        self.asked = ""
        self.phase = "pick" if self.legal_pick() else "start"

    def legal_start(self) -> list[str]:
        """Who may start."""
        return [f"start {seat}" for seat in self.seats]

    def do_start(self, words: list[str]) -> None:
        """Chance names it."""
        self.begin(words[1])

    def begin(self, seat: str) -> None:
        """The round of first production is round 1 (Y11)."""
        self.starter = self.active = seat
        self.round = 1
        self.queue = self.mines_of(seat)
        self.phase = "top" if self.options["pack"] == "up" else "first"

    def legal_first(self) -> list[str]:
        """A throw for the first Units."""
        return self.legal_die()

    def do_first(self, words: list[str]) -> None:
        """One throw for each mine (R16, A6)."""
        self.claim(self.active, self.queue.pop(0), FIRST_UNITS[int(words[1])])
        if not self.queue:
            self.active = self.left_of(self.active)[0]
            if self.active == self.starter:
                self.phase = "turn"
            else:
                self.queue = self.mines_of(self.active)

    # ------------------------------------------------------------------ the order of a turn

    def go_turn(self) -> None:
        """A turn begins."""
        if self.active == self.starter:
            self.round += 1
        self.thrown = 0
        self.fresh[self.active] = 0  # Y26
        self.queue = [one.name for one in self.fleet(self.active, "barge") if one.fares_due]
        self.phase = "sea-fares"

    def go_sea_fares(self) -> None:
        """Who cannot pay is put ashore; if the barge is full still, the others pay (Y16)."""
        while self.queue:
            vehicle = self.vehicles[self.queue.pop(0)]
            for seat in self.lessees(vehicle):
                if not self.can_pay_fare(seat, self.fare(vehicle, self.own(vehicle, seat)), 0, False):
                    self.put_ashore(vehicle, seat)
            if not vehicle.room():
                self.back.append("sea-fares")
                self.ask_fares(vehicle, self.paid_for(vehicle))
                return
        self.phase = "trade"

    def end_of_trade(self) -> None:
        """Waiting lorries are filled (B8); what is short of its load goes to the Pool (Y5, Y16)."""
        self.top_up()
        for vehicle in self.fleet(self.active):
            if self.short(vehicle):
                self.to_pool(vehicle)
        self.phase = "charges"

    def top_up(self) -> None:
        """Lorries at the mine are filled from the ground (R27)."""
        for lorry in self.fleet(self.active, "lorry"):
            if self.waits_at_mine(lorry):
                units = min(lorry.room(), self.ground[lorry.space])
                self.ground[lorry.space] -= units
                lorry.cargo[lorry.space] += units

    def uncharged(self) -> list[Vehicle]:
        """Vessels whose charge of this turn is still to be paid."""
        return [one for one in self.fleet(self.active, "barge", "ship") if not one.charged]

    def full_charge(self, vehicle: Vehicle) -> int:
        """What a vessel costs this turn, a ship in the dock at most."""
        return BARGE_CHARGE if vehicle.kind == "barge" else SHIP_CHARGE

    def go_charges(self) -> None:
        """One vessel after the other is paid for; which one first matters when money is short (E9)."""
        vessels = self.uncharged()
        if not vessels:
            self.phase = "ready"
        elif len(vessels) > 1 and self.cash[self.active] < sum(map(self.full_charge, vessels)):
            self.phase = "order"
        else:
            self.charge_now(vessels[0])

    def legal_order(self) -> list[str]:
        """Vessels to be paid for next."""
        return [f"pay {vehicle.name}" for vehicle in self.uncharged()]

    def do_order(self, words: list[str]) -> None:
        """One of them."""
        self.charge_now(self.vehicles[words[1]])

    def charge_now(self, vehicle: Vehicle) -> None:
        """It is to be paid now."""
        self.back.append("charges")
        if self.board.kind(vehicle.space) == "ship-dock":
            self.queue = [vehicle.name]
            self.phase = "declare"
        else:
            self.owe(self.full_charge(vehicle), f"{vehicle.kind} charge", vehicle.name)

    def legal_declare(self) -> list[str]:
        """Dock or sail; sail only if everything that may be sold would pay for it (D17, Y30)."""
        name = self.queue[0]
        return [f"dock {name}"] + [f"sail {name}"] * (self.worth(self.active, name) >= SHIP_CHARGE)

    def do_declare(self, words: list[str]) -> None:
        """The owner says it."""
        vehicle = self.vehicles[self.queue.pop()]
        if words[0] == "sail":
            vehicle.may_sail = True
            self.owe(SHIP_CHARGE, "ship charge", vehicle.name)
        else:
            self.owe(DOCK_CHARGE, "dock charge", vehicle.name)

    def go_ready(self) -> None:
        """Waiting lorries are filled once more (Y13)."""
        self.top_up()
        self.idle = not self.fleet(self.active)
        self.phase = "die"

    def legal_die(self) -> list[str]:
        """The die."""
        return [f"die {number}" for number in range(1, 7)]

    def do_die(self, words: list[str]) -> None:
        """A 1 or 6 takes a card first (R25); else a rebate may be due (G1)."""
        self.thrown = int(words[1])
        if self.thrown not in (1, 6):
            self.rebate()
            self.phase = "moving"
        elif self.options["pack"] == "up":
            self.phase = "obey"
        else:
            self.phase = "draw"

    def rebate(self) -> None:
        """For who gains no Units and had nothing on hire when he threw."""
        if self.idle:
            self.pay(BANK, self.active, 2500, "rebate")

    def legal_draw(self) -> list[str]:
        """The pack lies face down."""
        return [f"card {card}" for card in sorted(self.pack or self.all_cards())]

    def all_cards(self) -> set[int]:
        """What is shuffled when nothing is left (R68, Y15)."""
        return set(range(1, len(self.cards) + 1))

    def do_draw(self, words: list[str]) -> None:
        """The top card comes to light."""
        self.card = int(words[1])
        self.pack = (self.pack or self.all_cards()) - {self.card}
        self.phase = "obey"

    def legal_top(self) -> list[str]:
        """The next card is turned up."""
        return self.legal_draw()

    def do_top(self, words: list[str]) -> None:
        """Everybody sees it."""
        self.top = int(words[1])
        self.pack = (self.pack or self.all_cards()) - {self.top}
        self.phase = "claim" if self.thrown else "first"

    def go_claim(self) -> None:
        """Units are claimed at every mine (B5, A6), unless a strike stops it (P26)."""
        if self.no_units:
            self.rebate()
        else:
            for mine in self.mines_of(self.active):
                self.claim(self.active, mine, PRODUCE[self.works[mine]])
            self.queue = self.mines_of(self.active)
        self.phase = "stowing"

    def go_stowing(self) -> None:
        """They may go into lorries that wait there (B8)."""
        while self.queue and not self.stowable(self.queue[0]):
            del self.queue[0]
        self.site = self.queue[0] if self.queue else ""
        self.phase = "stow" if self.queue else "moving"

    def stowable(self, mine: str) -> int:
        """How many Units can be loaded at a mine."""
        room = sum(one.room() for one in self.fleet(self.active, "lorry") if one.space == mine)
        return min(room, self.ground[mine])

    def legal_stow(self) -> list[str]:
        """Load some or none."""
        return [f"load {units}" for units in range(1, self.stowable(self.site) + 1)] + ["pass"]

    def do_stow(self, words: list[str]) -> None:
        """Into the first lorry with room."""
        for _ in range(int(words[1]) if words[0] == "load" else 0):
            lorry = next(one for one in self.fleet(self.active, "lorry") if one.space == self.site and one.room())
            lorry.cargo[self.site] += 1
            self.ground[self.site] -= 1
        del self.queue[0]
        self.phase = "stowing"

    def go_moving(self) -> None:
        """The throw moves something, if no card has (B4)."""
        self.phase = "finish" if self.card_moved else "move"

    def go_finish(self) -> None:
        """The turn is over, and with the last turn of the last round the game (G7)."""
        after = self.left_of(self.active)[0]
        if after == self.starter and str(self.round) == self.options["round_cap"]:
            self.cap()
            return
        for vehicle in self.vehicles.values():
            vehicle.charged = vehicle.may_sail = False
        self.road_shut = self.water_shut = self.no_units = self.card_moved = self.idle = False
        self.closed = []
        self.active = after
        self.phase = "turn"

    # ------------------------------------------------------------------ transactions

    def legal_trade(self) -> list[str]:
        """Everything that may be done before the throw."""
        seat = self.active
        found = ["throw"]
        for mine in self.mines_of(seat):
            here = self.ground_words(mine)
            found += [f"sell {here} {units}" for units in range(1, min(AT_ONCE, self.ground[mine]) + 1)]
        most = self.sellable_stock(seat, forced=False)
        found += [f"sell warehouse {units}" for units in range(1, min(AT_ONCE, most) + 1)]
        if self.owed[seat]:
            found += ["repay"] * (self.cash[seat] >= DEBIT_UNIT)
        else:
            found += self.purchases(seat) + self.hires(seat)
        found += [f"fill {one.name}" for one in self.fleet(seat) if self.short(one) and self.loads(one, new=False)]
        return found + self.offers(seat)

    def purchases(self, seat: str) -> list[str]:
        """Workings and a company (R36, D2)."""
        found = []
        if self.cash[seat] >= WORKING:
            mines = [mine for mine in self.mines_of(seat) if self.works[mine] < 2]
            found += ["buy working" + (f" {mine}" if self.mines_each == 2 else "") for mine in mines]
        if self.cash[seat] >= DEED and not self.deed[seat]:
            found.append("buy deed")
        return found

    def hires(self, seat: str) -> list[str]:
        """What can be hired (C1, C2, C13, D2, D3, R41, R54, R60)."""
        found = []
        words = {mine: f" {mine}" if self.mines_each == 2 else "" for mine in self.mines_of(seat)}
        if self.in_pool("lorry") and not self.fleet(seat, "barge") and self.cash[seat] >= LORRY_HIRE:
            found += [f"hire lorry{words[mine]}" for mine in words if self.ground[mine]]
        if self.in_pool("barge") and not self.fleet(seat, "lorry"):
            name = self.in_pool("barge")[0]
            if self.deed[seat]:
                found += [f"hire barge{words[mine]}" for mine in words
                          if self.loads(Vehicle(name, seat, mine, "canal"), new=True)]  # fmt: skip
            if self.deed[seat] or self.options["sea_needs_deed"] == "no":
                found += [f"hire barge {port}" for port in self.board.ports
                          if self.loads(Vehicle(name, seat, self.board.barge_dock, port), new=True)]  # fmt: skip
        if self.in_pool("ship"):
            ship = Vehicle(self.in_pool("ship")[0], seat, self.board.ship_dock, "deep")
            found += ["hire ship"] * bool(self.loads(ship, new=True))
        return found

    def do_trade(self, words: list[str]) -> None:
        """One transaction."""
        getattr(self, "trade_" + words[0])(words)

    def trade_throw(self, _words: list[str]) -> None:
        """Transactions end."""
        self.end_of_trade()

    def trade_sell(self, words: list[str]) -> None:
        """Sales to the Bank (F0)."""
        units = int(words[-1])
        if words[1] == "warehouse":
            self.take_stock(self.active, units, fresh_first=False)
            self.pay(BANK, self.active, units * AT_WAREHOUSE, "warehouse sale")
        else:
            self.ground[self.mine_named(words, self.active)] -= units
            self.pay(BANK, self.active, units * AT_MINE, "ground sale")

    def trade_repay(self, _words: list[str]) -> None:
        """A Unit of a Production Debit is bought down (section 5)."""
        self.pay(self.active, BANK, DEBIT_UNIT, "debit")
        self.owed[self.active] -= 1

    def trade_buy(self, words: list[str]) -> None:
        """A working or a company."""
        if words[1] == "deed":
            self.pay(self.active, BANK, DEED, "canal company")
            self.deed[self.active] = True
        else:
            self.pay(self.active, BANK, WORKING, "working")
            self.works[self.mine_named(words, self.active)] += 1

    def trade_hire(self, words: list[str]) -> None:
        """A lorry with a Unit in it, or a vessel to be filled."""
        seat, kind, where = self.active, words[1], words[2:]
        if kind == "ship":
            space, track = self.board.ship_dock, "deep"
        elif where and where[0] in self.board.ports:
            space, track = self.board.barge_dock, where[0]
        else:
            space, track = self.mine_named(words, seat), "road" if kind == "lorry" else "canal"
        name = self.in_pool(kind)[0]
        vehicle = self.vehicles[name] = Vehicle(name, seat, space, track)
        if kind == "lorry":
            self.pay(seat, BANK, LORRY_HIRE, "lorry hire")
            self.ground[space] -= 1
            vehicle.cargo[space] += 1
        else:
            self.start_filling(vehicle, new=True)

    def trade_fill(self, words: list[str]) -> None:
        """A vessel that is short is filled (Y5, Y16)."""
        self.start_filling(self.vehicles[words[1]], new=False)

    def trade_offer(self, words: list[str]) -> None:
        """Units are put up for auction."""
        place = words[1] if words[1] in self.vehicles else self.mine_named(words, self.active)
        self.lot = Lot(place, int(words[-1]))
        self.phase = "reserve"

    # ------------------------------------------------------------------ auctions

    def offers(self, seat: str) -> list[str]:
        """Lots somebody may bid on: on the ground, a lorry's whole load, or Units on the canal (F1, F4, Y9, Y25)."""
        if self.options["auction"] == "none":
            return []
        found = []
        for mine in self.mines_of(seat):
            for units in range(1, min(AT_ONCE, self.ground[mine]) + 1):
                if mine not in self.closed and self.bidders(Lot(mine, units)):
                    found.append(f"offer {self.ground_words(mine)} {units}")
        for vehicle in self.aboard_in_transit(seat):
            own = self.own(vehicle, seat)
            for units in [own] if vehicle.kind == "lorry" else range(1, own + 1):
                if vehicle.name not in self.closed and self.bidders(Lot(vehicle.name, units)):
                    found.append(f"offer {vehicle.name} {units}")
        return found

    def bidders(self, lot: Lot) -> list[str]:
        """Who may bid the lowest price, from the seller's left (Y9, F6, A2, M12)."""
        return [seat for seat in self.left_of(self.active) if self.may_bid(seat, lot, lot.lowest)]

    def may_bid(self, seat: str, lot: Lot, each: int) -> bool:
        """Whether a seat may bid so much for a Unit."""
        if self.owed[seat] or self.cash[seat] < each * lot.units or not self.may_have(seat, lot.units):
            return False
        vehicle = self.vehicles.get(lot.place)
        if vehicle is None or not self.passes(vehicle, lot.units):
            return True
        return not self.fleet(seat, "barge" if vehicle.kind == "lorry" else "lorry")

    def passes(self, vehicle: Vehicle, units: int) -> bool:
        """Whether the vehicle goes to the buyer: with the last Unit of its owner (F5, Y25)."""
        return vehicle.owner == self.active and units == self.own(vehicle, self.active)

    def the_lot(self) -> Lot:
        """What is being auctioned."""
        assert self.lot is not None
        return self.lot

    def legal_reserve(self) -> list[str]:
        """Lowest prices somebody may pay."""
        lot, others = self.the_lot(), self.left_of(self.active)
        return [f"reserve {each}" for each in BIDS if any(self.may_bid(seat, lot, each) for seat in others)]

    def do_reserve(self, words: list[str]) -> None:
        """The seller names it."""
        lot = self.the_lot()
        lot.lowest = int(words[1])
        self.queue = self.left_of(self.active)
        self.next_bidder()

    def next_bidder(self) -> None:
        """Each is asked once, from the seller's left."""
        self.asked = ""
        if self.queue:
            self.asked, self.phase = self.queue.pop(0), "bid"
        else:
            self.knock_down()

    def legal_bid(self) -> list[str]:
        """Higher bids, or with sealed ones any; or a pass."""
        lot = self.the_lot()
        bids = [each for each in BIDS if each >= lot.lowest and self.may_bid(self.asked, lot, each)]
        if self.options["auction"] == "open":
            bids = [each for each in bids if each > lot.best]
        return [f"bid {each}" for each in bids] + ["pass"]

    def do_bid(self, words: list[str]) -> None:
        """A bid or a pass."""
        lot = self.the_lot()
        if words[0] == "bid" and self.options["auction"] == "open":
            lot.best, lot.bidder = int(words[1]), self.asked
        elif words[0] == "bid":
            lot.sealed[self.asked] = int(words[1])
        self.next_bidder()

    def knock_down(self) -> None:
        """The highest bidder pays and gets Units of his own colour; without one the place is closed (Y9)."""
        lot, seat = self.the_lot(), self.active
        self.lot, self.phase = None, "trade"
        for bidder in self.left_of(seat):  # sealed bids: among equals the first in order
            if lot.sealed.get(bidder, 0) > lot.best:
                lot.best, lot.bidder = lot.sealed[bidder], bidder
        if not lot.bidder:
            self.closed.append(lot.place)
            return
        self.pay(lot.bidder, seat, lot.best * lot.units, "auction")
        vehicle = self.vehicles.get(lot.place)
        if vehicle is None:
            self.ground[lot.place] -= lot.units
            self.ground[self.mine_of_buyer(lot.bidder, lot.place)] += lot.units
            return
        passes = self.passes(vehicle, lot.units)
        for _ in range(lot.units):
            sold = next(mine for mine in self.mines_of(seat) if vehicle.cargo[mine])
            vehicle.cargo[sold] -= 1
            vehicle.cargo[self.mine_of_buyer(lot.bidder, sold)] += 1
        if passes:
            vehicle.owner, vehicle.charged = lot.bidder, False

    # ------------------------------------------------------------------ the end

    def win(self, owner: str) -> None:
        """More dollars, then the owner, then nearest on the owner's left (Y27)."""
        order = [owner, *self.left_of(owner)]
        self.winner = [max(order, key=lambda seat: self.dollars[seat])]
        self.ended_by = "MAM-G6"
        self.phase = "over"

    def cap(self) -> None:
        """Most dollars, then bank value, then shared (Y11)."""
        best = max((self.dollars[seat], self.bank_value(seat)) for seat in self.seats)
        self.winner = [seat for seat in self.seats if (self.dollars[seat], self.bank_value(seat)) == best]
        self.ended_by = "MAM-G7"
        self.phase = "over"

    def bank_value(self, seat: str) -> int:
        """Cash and Units, less what is owed under a Production Debit."""
        value = self.cash[seat] + AT_MINE * sum(self.ground[mine] for mine in self.mines_of(seat))
        value += AT_WAREHOUSE * self.stock[seat] - DEBIT_UNIT * self.owed[seat]
        for vehicle in self.vehicles.values():
            on_land = self.waits_at_mine(vehicle) or self.in_transit(vehicle)
            value += (AT_MINE if on_land else AT_WAREHOUSE) * self.own(vehicle, seat)
        return value

    def ending(self) -> tuple[tuple[int, ...], tuple[int, ...], str]:
        """Scores, winners and the rule that ended the game."""
        winners = tuple(self.seats.index(seat) for seat in self.winner)
        return tuple(self.dollars[seat] for seat in self.seats), winners, self.ended_by
