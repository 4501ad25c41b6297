"""Fares, filling of vessels, and debts of the slow twin of Mine a Million. Ids in comments are rules without "MAM-"."""

from __future__ import annotations

from collections import Counter

from tests.twin.mine_a_million_board import LOAD
from tests.twin.mine_a_million_table import AT_MINE, AT_WAREHOUSE, BANK, Debt, Fill, Table, Vehicle

SHIP_FARES = [0, 17500, 35000, 50000, 65000, 80000]  # R61
CANAL_FARE, NEAR_FARE, FAR_FARE = 10000, 7500, 15000  # R43, R55
BARGE_CHARGE, SHIP_CHARGE, DOCK_CHARGE = 7500, 25000, 15000  # R15, R64
OWN_LEAST = {"barge": 1, "ship": 5}  # D1, R60
DEBIT_UNIT = 5000  # F15


class Money(Table):
    """Who owes what, and how it is met."""

    # ------------------------------------------------------------------ fares

    def fare(self, vehicle: Vehicle, units: int) -> int:
        """What a lessee pays for so many Units (D9)."""
        if vehicle.kind == "ship":
            return SHIP_FARES[min(units, 5)]
        if vehicle.track == "canal":
            return CANAL_FARE * units
        return (FAR_FARE if self.board.kind(vehicle.track) == "far-port" else NEAR_FARE) * units

    def can_pay_fare(self, seat: str, fare: int, taken: int, from_mine: bool) -> bool:
        """Whether cash and what is left on the ground and in the Warehouse cover a fare (D12, D14)."""
        ground = sum(self.ground[mine] for mine in self.mines_of(seat)) - (taken if from_mine else 0)
        stock = self.stock[seat] - (0 if from_mine else taken)
        if self.options["fresh_forced"] == "no":
            stock -= max(0, self.fresh[seat] - (0 if from_mine else taken))
        return fare <= self.cash[seat] + AT_MINE * ground + AT_WAREHOUSE * stock

    def takeable(self, vehicle: Vehicle, seat: str, paid_for: int) -> int:
        """The most Units that can still be taken from a seat for a vessel (D6, D12)."""
        from_mine = self.waits_at_mine(vehicle)
        there = sum(self.ground[mine] for mine in self.mines_of(seat)) if from_mine else self.stock[seat]
        most = 0
        for units in range(1, there + 1):
            aboard = self.own(vehicle, seat) + units
            if aboard > LOAD[vehicle.kind] - OWN_LEAST[vehicle.kind]:
                break  # D10
            if self.can_pay_fare(seat, self.fare(vehicle, aboard) - self.fare(vehicle, paid_for), units, from_mine):
                most = units
        return most

    def paid_for(self, vehicle: Vehicle) -> Counter[str]:
        """Units of each lessee for which fares of this voyage are paid."""
        if vehicle.fares_due:
            return Counter()
        return Counter({seat: self.own(vehicle, seat) for seat in self.seats})

    # ------------------------------------------------------------------ filling a vessel

    def loads(self, vehicle: Vehicle, new: bool) -> list[int]:
        """How many own Units the owner can load so that the vessel can be made full (D7, D10, D8)."""
        owner = vehicle.owner
        there = self.ground[vehicle.space] if self.waits_at_mine(vehicle) else self.stock[owner]
        paid_for = self.paid_for(vehicle)
        for seat in self.lessees(vehicle):
            fare = self.fare(vehicle, self.own(vehicle, seat)) - self.fare(vehicle, paid_for[seat])
            if not self.can_pay_fare(seat, fare, 0, from_mine=False):
                return []  # who could pay for the sea when the turn began has lost what he had (D12)
        others = sum(self.takeable(vehicle, seat, paid_for[seat]) for seat in self.left_of(owner))
        found = []
        for units in range(min(there, vehicle.room()) + 1):
            missing = vehicle.room() - units
            least = DOCK_CHARGE if vehicle.kind == "ship" else BARGE_CHARGE
            if self.own(vehicle, owner) + units < OWN_LEAST[vehicle.kind] or missing > others:
                continue
            if new and missing == 0 and self.cash[owner] < least:
                continue  # any fare there is covers the least charge
            found.append(units)
        return found

    def start_filling(self, vehicle: Vehicle, new: bool) -> None:
        """The owner begins to load."""
        self.fill = Fill(vehicle.name, self.paid_for(vehicle), new)
        self.phase = "load"

    def filling(self) -> tuple[Vehicle, Fill]:
        """What is being filled."""
        assert self.fill is not None
        return self.vehicles[self.fill.vessel], self.fill

    def legal_load(self) -> list[str]:
        """Own Units to load."""
        vehicle, fill = self.filling()
        return [f"load {units}" for units in self.loads(vehicle, fill.new)]

    def do_load(self, words: list[str]) -> None:
        """Own Units go aboard."""
        vehicle, _ = self.filling()
        units = int(words[1])
        if self.waits_at_mine(vehicle):
            mine = vehicle.space
            self.ground[mine] -= units
        else:
            mine = self.mines_of(vehicle.owner)[0]
            self.take_stock(vehicle.owner, units)
        vehicle.cargo[mine] += units
        self.phase = "take" if vehicle.room() else "filled"

    def legal_take(self) -> list[str]:
        """Units of others to take."""
        vehicle, fill = self.filling()
        by_mine = self.waits_at_mine(vehicle) and self.mines_each == 2
        most_from: dict[str, int] = {}
        for seat in self.left_of(vehicle.owner):
            most = self.takeable(vehicle, seat, fill.paid_for[seat])
            if by_mine:
                most_from |= {mine: min(most, self.ground[mine]) for mine in self.mines_of(seat)}
            else:
                most_from[seat] = most
        sources = [source for source, most in most_from.items() if most]
        if len(sources) == 1:
            return [f"take {sources[0]} {vehicle.room()}"]
        there = sum(self.ground[mine] if by_mine else most for mine, most in most_from.items())
        if there == vehicle.room():  # whatever lies there, or else all that everybody can give, is needed
            return [f"take {sources[0]} {most_from[sources[0]]}"]
        return [
            f"take {source} {units}"
            for source, most in most_from.items()
            for units in range(1, min(most, vehicle.room()) + 1)
        ]

    def do_take(self, words: list[str]) -> None:
        """Units of somebody else go aboard."""
        vehicle, _ = self.filling()
        units = int(words[2])
        mine = words[1] if words[1] in self.board.mines else self.mines_of(words[1])[0]
        if self.waits_at_mine(vehicle):
            self.ground[mine] -= units
        else:
            self.take_stock(words[1], units)
        vehicle.cargo[mine] += units
        self.phase = "take" if vehicle.room() else "filled"

    def go_filled(self) -> None:
        """The lessees pay, each for what he has aboard and has not paid for (D9, Y5)."""
        vehicle, fill = self.filling()
        self.ask_fares(vehicle, fill.paid_for)
        self.back.append("hired" if fill.new else "trade")
        if not fill.new:
            self.fill = None

    def ask_fares(self, vehicle: Vehicle, paid_for: Counter[str]) -> None:
        """Fares fall due, from the owner's left."""
        vehicle.fares_due = False
        for seat in self.lessees(vehicle):
            fare = self.fare(vehicle, self.own(vehicle, seat)) - self.fare(vehicle, paid_for[seat])
            if fare:
                self.fares.append((seat, fare))
        self.phase = "paying"

    def go_paying(self) -> None:
        """One after the other pays his fare, selling first if he must (D13)."""
        self.asked = ""
        while self.fares:
            seat, fare = self.fares[0]
            if self.cash[seat] < fare:
                self.asked, self.phase = seat, "fare"
                return
            self.pay(seat, self.active, fare, "fare")
            del self.fares[0]
        self.phase = self.back.pop()

    def legal_fare(self) -> list[str]:
        """What a lessee may sell for his fare."""
        return self.sales_at_rest(self.asked)

    def do_fare(self, words: list[str]) -> None:
        """He sells a Unit."""
        self.sell_at_rest(self.asked, words)
        self.phase = "paying"

    def go_hired(self) -> None:
        """A new vessel is charged (D8, D18); of a ship it must be said what it will do (Y3)."""
        vehicle, _ = self.filling()
        self.fill = None
        if vehicle.kind == "barge":
            self.pay(self.active, BANK, BARGE_CHARGE, "barge charge")
            vehicle.charged = True
            self.phase = "trade"
        else:
            self.back.append("trade")
            self.queue = [vehicle.name]
            self.phase = "declare"

    # ------------------------------------------------------------------ sales one by one

    def ground_words(self, mine: str) -> str:
        """How notation calls the ground at a mine."""
        return f"ground {mine}" if self.mines_each == 2 else "ground"

    def mine_named(self, words: list[str], seat: str) -> str:
        """The mine among some words, or else the only one a seat has."""
        return next((word for word in words if word in self.board.mines), self.mines_of(seat)[0])

    def sales_at_rest(self, seat: str) -> list[str]:
        """Single Units on the ground and in the Warehouse that a seat can be made to sell."""
        found = [f"sell {self.ground_words(mine)} 1" for mine in self.mines_of(seat) if self.ground[mine]]
        return found + ["sell warehouse 1"] * (self.sellable_stock(seat, forced=True) > 0)

    def sell_at_rest(self, seat: str, words: list[str]) -> None:
        """Sell one of them."""
        if words[1] == "warehouse":
            self.take_stock(seat, 1, fresh_first=self.options["fresh_forced"] == "yes")
            self.pay(BANK, seat, AT_WAREHOUSE, "warehouse sale")
        else:
            self.ground[self.mine_named(words, seat)] -= 1
            self.pay(BANK, seat, AT_MINE, "ground sale")

    # ------------------------------------------------------------------ debts

    def owe(self, amount: int, reason: str, vessel: str = "", creditors: list[str] | None = None) -> None:
        """The seat whose turn it is owes something, once or to each creditor; it is settled before going back."""
        self.debt = Debt(amount, vessel, creditors or [], reason)
        self.rest = 0
        self.left = amount
        self.phase = "owing"

    def aboard_in_transit(self, seat: str) -> list[Vehicle]:
        """What holds Units of a seat between mine and Newport, as a lessee as well (Y18)."""
        return [
            vehicle
            for vehicle in (self.vehicles[name] for name in self.pieces if name in self.vehicles)
            if self.in_transit(vehicle) and self.own(vehicle, seat)
        ]

    def waiting_with_own(self, seat: str) -> list[Vehicle]:
        """A seat's vehicles at its mine that hold its Units."""
        return [vehicle for vehicle in self.fleet(seat) if self.waits_at_mine(vehicle) and self.own(vehicle, seat)]

    def afloat(self, vessel: str) -> Vehicle | None:
        """The vessel whose charge is owed, if it is in a dock or at sea (F10)."""
        vehicle = self.vehicles.get(vessel)
        if vehicle is None or self.waits_at_mine(vehicle) or self.in_transit(vehicle):
            return None
        return vehicle

    def cascade(self, seat: str, vessel: str) -> list[str]:
        """What can be sold in the first step that has something (F9)."""
        ship = self.afloat(vessel)
        return (
            self.sales_at_rest(seat) + self.sales_aboard(seat, self.waiting_with_own(seat))
            or self.sales_aboard(seat, self.aboard_in_transit(seat))
            or self.sales_aboard(seat, [ship] if ship is not None and self.own(ship, seat) else [])
        )

    def sales_aboard(self, seat: str, vehicles: list[Vehicle]) -> list[str]:
        """Single Units out of vehicles; with two mines their colour is named."""
        if self.mines_each == 1:
            return [f"sell {one.name}" for one in vehicles]
        return [f"sell {one.name} {mine}" for one in vehicles for mine in self.mines_of(seat) if one.cargo[mine]]

    def worth(self, seat: str, vessel: str) -> int:
        """All that a seat could pay for a vessel's charge (Y30)."""
        ship = self.afloat(vessel)
        return (
            self.cash[seat]
            + AT_MINE * sum(self.ground[mine] for mine in self.mines_of(seat))
            + AT_WAREHOUSE * self.sellable_stock(seat, forced=True)
            + AT_MINE * sum(self.own(vehicle, seat) for vehicle in self.waiting_with_own(seat))
            + self.transit_price() * sum(self.own(vehicle, seat) for vehicle in self.aboard_in_transit(seat))
            + (self.sea_price() * self.own(ship, seat) if ship is not None else 0)
        )

    def transit_price(self) -> int:
        """What the Bank pays between mine and Newport (F7)."""
        return int(self.options["transit_price"])

    def sea_price(self) -> int:
        """What it pays in docks and at sea (F8)."""
        return int(self.options["sea_price"])

    def go_owing(self) -> None:
        """A debt is met as far as cash goes; then something is sold, or there is nothing left to sell."""
        seat, debt = self.active, self.debt
        assert debt is not None
        if debt.vessel and debt.vessel not in self.vehicles:
            self.debt_is_over()  # Y17: the charge lapses
            return
        creditor = debt.creditors[0] if debt.creditors else BANK
        if self.cash[seat] < debt.amount and self.cascade(seat, debt.vessel):
            self.phase = "raise"
            return
        if self.cash[seat] < debt.amount and debt.vessel and self.lapses(self.vehicles[debt.vessel]):
            self.to_pool(self.vehicles[debt.vessel])
            self.debt_is_over()
            return
        paid = min(self.cash[seat], debt.amount)
        self.pay(seat, creditor, paid, debt.reason)
        if debt.creditors:
            self.pay(BANK, creditor, debt.amount - paid, "creditor")  # Y7, F14
            del debt.creditors[0]
        self.rest += debt.amount - paid
        debt.amount = self.left
        if not debt.creditors:
            if debt.vessel:
                self.vehicles[debt.vessel].charged = True
            self.debt_is_over()

    def lapses(self, vessel: Vehicle) -> bool:
        """Whether an unpaid charge gives the vessel up and ends there (F9)."""
        return self.options["canal_surrender"] == "yes" or vessel.track != "canal"

    def debt_is_over(self) -> None:
        """What is left becomes a Production Debit (F15)."""
        seat = self.active
        if self.rest:
            others = sum(1 for other in self.seats if other != seat and self.owed[other])
            if self.options["debit_cards"] == "unlimited" or self.owed[seat] or others < 2:  # F16
                self.owed[seat] += -(-self.rest // DEBIT_UNIT)
        self.debt, self.rest, self.left = None, 0, 0
        self.phase = self.back.pop()

    def legal_raise(self) -> list[str]:
        """What the debtor may sell now."""
        assert self.debt is not None
        return self.cascade(self.active, self.debt.vessel)

    def do_raise(self, words: list[str]) -> None:
        """He sells a Unit, and what runs empty is tidied away (Y17)."""
        seat = self.active
        self.phase = "owing"
        if words[1] not in self.vehicles:
            self.sell_at_rest(seat, words)
            return
        vehicle = self.vehicles[words[1]]
        mine = self.mine_named(words, seat)
        vehicle.cargo[mine] -= 1
        if self.waits_at_mine(vehicle):
            self.pay(BANK, seat, AT_MINE, "ground sale")
        elif not self.in_transit(vehicle):
            self.pay(BANK, seat, self.sea_price(), "sale afloat")
        elif not self.replaced(vehicle, mine):
            self.pay(BANK, seat, self.transit_price(), "transit sale")
        self.tidy(vehicle)

    def replaced(self, vehicle: Vehicle, mine: str) -> bool:
        """Whether a creditor takes the place of a Unit sold from a barge, paying the change (F13, Y7)."""
        debt = self.debt
        assert debt is not None
        if not debt.creditors or vehicle.kind != "barge":
            return False
        creditor, credit = debt.creditors[0], self.transit_price()
        change = max(0, credit - debt.amount)
        if self.cash[creditor] < change or not self.allowance(creditor):
            return False
        vehicle.cargo[self.mine_of_buyer(creditor, mine)] += 1
        self.pay(creditor, self.active, change, "replaced Unit")
        debt.amount -= min(credit, debt.amount)
        return True

    def mine_of_buyer(self, buyer: str, sold: str) -> str:
        """The colour a Unit takes on: with two mines that of the buyer's in the same half (Y24)."""
        mines = self.mines_of(buyer)
        return next((mine for mine in mines if self.board.half(mine) == self.board.half(sold)), mines[0])

    def tidy(self, vehicle: Vehicle) -> None:
        """An empty vehicle, or a barge short at a mine after a sale, goes to the Pool (F11, Y5)."""
        if not vehicle.load() or (vehicle.kind == "barge" and self.waits_at_mine(vehicle) and vehicle.room()):
            self.to_pool(vehicle)
