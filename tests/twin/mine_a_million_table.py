"""What lies on the table of the slow twin of Mine a Million, money changing hands, and position lines.

Names throughout: seats are letters, mines (and so colours of Units) are words, cargo is a count by colour. Ids in
comments are rules without their "MAM-".
"""

from __future__ import annotations

from collections import Counter
from copy import deepcopy
from typing import Self

from rules.game import Setup
from tests.twin.mine_a_million_board import LOAD, board_of, cards_of, pieces_of

BANK = "Bank"
REASONS = [
    "start", "ground sale", "warehouse sale", "transit sale", "sale afloat", "lorry hire", "barge charge",
    "ship charge", "dock charge", "working", "canal company", "debit", "fare", "auction", "rebate", "creditor",
    "replaced Unit", "overseas sale", "receive", "dividend", "receipts", "smelt", "claim", "gallery", "night-shift",
    "bypass", "escort", "current", "convoy", "road-shut", "water-shut", "weighbridge", "flood", "collapse", "fire",
    "condemn", "renewal", "wages", "tax", "compensation", "dues", "strike",
]  # fmt: skip
"""Why something is paid, in the order position lines number it; from "receive" on it is for a card of that effect."""
BIDS = [5000, 7500, 10000, 12500, 15000, 17500, 20000]  # Y9
AT_MINE, AT_WAREHOUSE = 5000, 20000  # R13
SHARED = ("seats", "options", "board", "cards", "pieces", "ledger")  # with copies


class Vehicle:
    """One on hire."""

    def __init__(self, name: str, owner: str, space: str, track: str) -> None:
        self.name = name
        self.kind = name.rstrip("0123456789")
        self.owner = owner
        self.space = space
        self.track = track  # "road", "canal", "deep", or the port a barge is bound for
        self.cargo: Counter[str] = Counter()
        self.charged = False  # this turn's charge is paid
        self.may_sail = False  # a ship in the dock for which sailing was declared
        self.fares_due = False  # sea fares fall due in the owner's next transactions (Y16)

    def load(self) -> int:
        """Units aboard."""
        return self.cargo.total()

    def room(self) -> int:
        """Units it could still take."""
        return LOAD[self.kind] - self.load()


class Debt:
    """What somebody owes for a card, or for a vessel's charge."""

    def __init__(self, amount: int, vessel: str, creditors: list[str], reason: str) -> None:
        self.amount = amount  # to each creditor
        self.vessel = vessel
        self.creditors = creditors  # those still to be paid; none stands for the Bank
        self.reason = reason


class Fill:
    """A vessel being filled."""

    def __init__(self, vessel: str, paid_for: Counter[str], new: bool) -> None:
        self.vessel = vessel
        self.paid_for = paid_for  # Units of each seat for which fares were paid before
        self.new = new


class Lot:
    """What is being auctioned."""

    def __init__(self, place: str, units: int) -> None:
        self.place = place  # a mine or a vehicle
        self.units = units
        self.lowest = BIDS[0]
        self.best = 0
        self.bidder = ""
        self.sealed: dict[str, int] = {}  # bids nobody has seen yet


class Table:
    """Everything that lies on the table.

    Args:
        setup: seats, options and decks.
    """

    def __init__(self, setup: Setup) -> None:
        self.seats = list("ABCDEF"[: setup.seats])
        self.options = dict(setup.options)
        self.board = board_of(setup)
        self.cards = cards_of(setup)
        self.pieces = pieces_of(setup)
        self.mines_each = int(self.options["mines_each"])

        self.phase = "pick"
        self.active = ""
        self.asked = ""
        self.starter = ""
        self.round = 0
        self.thrown = 0
        self.back: list[str] = []
        self.holder = dict.fromkeys(self.board.mines, "")
        self.works = dict.fromkeys(self.board.mines, 0)
        self.ground = dict.fromkeys(self.board.mines, 0)
        self.cash = dict.fromkeys(self.seats, 10000)  # R11
        self.dollars = dict.fromkeys(self.seats, 0)
        self.owed = dict.fromkeys(self.seats, 0)  # Units under a Production Debit
        self.stock = dict.fromkeys(self.seats, 0)  # Units in the Warehouse
        self.fresh = dict.fromkeys(self.seats, 0)  # how many of them were unloaded since the seat last began a turn
        self.deed = dict.fromkeys(self.seats, False)
        self.vehicles: dict[str, Vehicle] = {}
        self.closed: list[str] = []  # places whose lot found no buyer this turn (Y9)
        self.pack = set(range(1, len(self.cards) + 1))
        self.top = 0
        self.card = 0
        self.road_shut = self.water_shut = self.no_units = self.card_moved = self.idle = False
        self.site = ""
        self.left = 0
        self.queue: list[str] = []  # mines, vehicles or seats, by phase
        self.fill: Fill | None = None
        self.fares: list[tuple[str, int]] = []
        self.debt: Debt | None = None
        self.rest = 0
        self.lot: Lot | None = None
        self.ledger: list[tuple[str, str, str, int, str]] = []
        """Payments: payer, payee, currency, amount, reason."""

    def __deepcopy__(self, memo: dict[int, object]) -> Self:
        twin = object.__new__(type(self))
        for name, value in vars(self).items():
            setattr(twin, name, value if name in SHARED else deepcopy(value, memo))
        twin.ledger = list(self.ledger)
        return twin

    # ------------------------------------------------------------------ looking round

    def mines_of(self, seat: str) -> list[str]:
        """A seat's mines, in the order of the board."""
        return [mine for mine in self.board.mines if self.holder[mine] == seat]

    def left_of(self, seat: str) -> list[str]:
        """All other seats, from this seat's left."""
        place = self.seats.index(seat)
        return self.seats[place + 1 :] + self.seats[:place]

    def own(self, vehicle: Vehicle, seat: str) -> int:
        """A seat's Units in a vehicle."""
        return sum(vehicle.cargo[mine] for mine in self.mines_of(seat))

    def lessees(self, vehicle: Vehicle) -> list[str]:
        """Those with Units aboard who do not own the vehicle, from its owner's left."""
        return [seat for seat in self.left_of(vehicle.owner) if self.own(vehicle, seat)]

    def fleet(self, seat: str, *kinds: str) -> list[Vehicle]:
        """A seat's vehicles of some kinds, of all without any, in the order of the pieces."""
        return [
            self.vehicles[name]
            for name in self.pieces
            if name in self.vehicles
            and self.vehicles[name].owner == seat
            and (not kinds or self.vehicles[name].kind in kinds)
        ]

    def in_pool(self, kind: str) -> list[str]:
        """Vehicles of a kind that can be hired."""
        return [name for name in self.pieces if name.startswith(kind) and name not in self.vehicles]

    def waits_at_mine(self, vehicle: Vehicle) -> bool:
        """Whether it has not left its mine."""
        return self.board.kind(vehicle.space) == "mine"

    def in_transit(self, vehicle: Vehicle) -> bool:
        """Whether it is between mine and Newport."""
        return self.board.kind(vehicle.space) in ("town", "canal")

    def has_not_left(self, vehicle: Vehicle) -> bool:
        """Whether it is at its mine or in a dock (Y5)."""
        return self.board.kind(vehicle.space) in ("mine", "barge-dock", "ship-dock")

    def short(self, vehicle: Vehicle) -> bool:
        """A vessel that may not leave for want of a full load (Y5)."""
        return vehicle.kind != "lorry" and self.has_not_left(vehicle) and vehicle.room() > 0

    def units_of(self, seat: str) -> int:
        """All Units a seat has anywhere (Y26)."""
        aboard = sum(self.own(vehicle, seat) for vehicle in self.vehicles.values())
        return sum(self.ground[mine] for mine in self.mines_of(seat)) + self.stock[seat] + aboard

    def may_have(self, seat: str, units: int) -> bool:
        """Whether so many more keep to the limit (A2)."""
        return units <= self.allowance(seat)

    def allowance(self, seat: str) -> int:
        """How many more Units a seat may have: 35 a colour, counted for the player (Y26)."""
        if self.options["unit_limit"] == "none":
            return 10**9
        return max(0, 35 * self.mines_each - self.units_of(seat))

    def sellable_stock(self, seat: str, forced: bool) -> int:
        """Warehouse Units that may be sold: fresh ones by force at most (C12)."""
        if forced and self.options["fresh_forced"] == "yes":
            return self.stock[seat]
        return self.stock[seat] - self.fresh[seat]

    # ------------------------------------------------------------------ moving things about

    def pay(self, payer: str, payee: str, amount: int, reason: str, dollars: bool = False) -> None:
        """Money changes hands; dollars come from the Bank alone."""
        if amount == 0:
            return
        self.ledger.append((payer, payee, "dollars" if dollars else "sterling", amount, reason))
        purse = self.dollars if dollars else self.cash
        if payer != BANK:
            purse[payer] -= amount
            assert purse[payer] >= 0, (payer, amount, reason)
        if payee != BANK:
            purse[payee] += amount

    def to_pool(self, vehicle: Vehicle) -> None:
        """A vehicle is given up: on land Units go to the mines of their colour, else to the Warehouse (Y6)."""
        if self.waits_at_mine(vehicle) or self.in_transit(vehicle):
            for mine, units in vehicle.cargo.items():
                self.ground[mine] += units
            del self.vehicles[vehicle.name]
        else:
            for seat in self.seats:
                self.put_ashore(vehicle, seat)
            del self.vehicles[vehicle.name]

    def unload(self, vehicle: Vehicle) -> None:
        """At the end of a trip to Newport: all cargo into the Warehouse, fresh, and the vehicle to the Pool (C11)."""
        for seat in self.seats:
            self.fresh[seat] += self.own(vehicle, seat)
            self.put_ashore(vehicle, seat)
        del self.vehicles[vehicle.name]

    def put_ashore(self, vehicle: Vehicle, seat: str) -> None:
        """A seat's Units out of a vehicle into the Warehouse, where they are stock like any (Y16)."""
        self.stock[seat] += self.own(vehicle, seat)
        for mine in self.mines_of(seat):
            vehicle.cargo[mine] = 0

    def take_stock(self, seat: str, units: int, fresh_first: bool = True) -> None:
        """Units leave the Warehouse, fresh ones first where they may (Y26)."""
        self.stock[seat] -= units
        if fresh_first:
            self.fresh[seat] = max(0, self.fresh[seat] - units)
        assert 0 <= self.fresh[seat] <= self.stock[seat]

    def claim(self, seat: str, mine: str, units: int) -> None:
        """Production: a Production Debit takes it first, and a limit cuts it (M12, Y20, Y26)."""
        surrendered = min(units, self.owed[seat])
        self.owed[seat] -= surrendered
        self.ground[mine] += min(units - surrendered, self.allowance(seat))

    # ------------------------------------------------------------------ position lines

    def position_line(self) -> str:
        """The position on one line."""
        flags = [("r", self.road_shut), ("w", self.water_shut), ("n", self.no_units), ("m", self.card_moved),
                 ("i", self.idle)]  # fmt: skip
        fields = [
            self.phase,
            self.active,
            self.asked,
            self.starter,
            f"{self.round}.{self.thrown}",
            ",".join(self.back),
            "/".join(
                f"{self.holder[mine]}{self.works[mine]}.{self.ground[mine]}" if self.holder[mine] else "-"
                for mine in self.board.mines
            ),
            "/".join(
                f"{self.cash[s]},{self.dollars[s]},{self.owed[s]},{self.stock[s]},{self.fresh[s]},{int(self.deed[s])}"
                for s in self.seats
            ),
            "/".join(self._vehicle_text(self.vehicles[name]) for name in self.pieces if name in self.vehicles),
            ",".join(str(number) for number in sorted(map(self._place_number, self.closed))),
            ",".join(str(card - 1) for card in sorted(self.pack)),
            self._card_text(self.top),
            self._card_text(self.card),
            "".join(letter for letter, raised in flags if raised),
            self.site,
            str(self.left),
            ",".join(map(self._queue_text, self.queue)),
            self._fill_text(),
            ",".join(f"{seat}:{amount}" for seat, amount in self.fares),
            self._debt_text(),
            str(self.rest),
            self._lot_text(),
        ]
        return " ".join(field or "-" for field in fields)

    def _card_text(self, card: int) -> str:
        return str(card - 1) if card else "-"

    def _place_number(self, place: str) -> int:
        return [*self.board.mines, *self.pieces].index(place)

    def _lot_number(self, place: str) -> int:
        return -1 - self.pieces.index(place) if place in self.pieces else self.board.mines.index(place)

    def _queue_text(self, item: str) -> str:
        return str(next(names.index(item) for names in (self.seats, self.board.mines, self.pieces) if item in names))

    def _vehicle_text(self, vehicle: Vehicle) -> str:
        track = vehicle.track
        if track in self.board.ports:
            track = f"port{self.board.ports.index(track) + 1}"
        cargo = ",".join(str(vehicle.cargo[mine]) for mine in self.board.mines)
        raised = "p" * vehicle.charged + "s" * vehicle.may_sail + "d" * vehicle.fares_due
        return ":".join([vehicle.name, vehicle.owner, vehicle.space, track, cargo] + [raised] * bool(raised))

    def _fill_text(self) -> str:
        if self.fill is None:
            return ""
        paid_for = ",".join(str(self.fill.paid_for[seat]) for seat in self.seats)
        return f"{self.fill.vessel}:{paid_for}:{int(self.fill.new)}"

    def _debt_text(self) -> str:
        if self.debt is None:
            return ""
        debt = self.debt
        return f"{debt.amount}:{debt.vessel or '-'}:{''.join(debt.creditors) or '-'}:{REASONS.index(debt.reason)}"

    def _lot_text(self) -> str:
        if self.lot is None:
            return ""
        lot = self.lot
        best = BIDS.index(lot.best) if lot.bidder else -1
        bidder = self.seats.index(lot.bidder) if lot.bidder else -1
        told = f"{self._lot_number(lot.place)}:{lot.units}:{BIDS.index(lot.lowest)}:{best}:{bidder}"
        if self.options["auction"] == "open" or self.phase != "bid":
            return told
        levels = [str(BIDS.index(lot.sealed[seat]) if seat in lot.sealed else -1) for seat in self.seats]
        return f"{told}:{','.join(levels)}"

    def read_position(self, line: str) -> None:
        """Go to a position."""
        words = ["" if word == "-" else word for word in line.split()]
        (self.phase, self.active, self.asked, self.starter, rounds, back, mines, seats, vehicles, closed, pack, top,
         card, flags, self.site, left, queue, fill, fares, debt, rest, lot) = words  # fmt: skip
        self.round, self.thrown = map(int, rounds.split("."))
        self.back = _parts(back, ",")
        for mine, text in zip(self.board.mines, mines.split("/"), strict=True):
            self.holder[mine] = "" if text == "-" else text[0]
            self.works[mine], self.ground[mine] = (0, 0) if text == "-" else map(int, text[1:].split("."))
        for seat, text in zip(self.seats, seats.split("/"), strict=True):
            (self.cash[seat], self.dollars[seat], self.owed[seat], self.stock[seat], self.fresh[seat], deed) = map(
                int, text.split(",")
            )
            self.deed[seat] = bool(deed)
        self.vehicles = {}
        for text in _parts(vehicles, "/"):
            self._read_vehicle(text.split(":"))
        self.closed = [[*self.board.mines, *self.pieces][int(number)] for number in _parts(closed, ",")]
        self.pack = {int(number) + 1 for number in _parts(pack, ",")}
        self.top, self.card = (int(text) + 1 if text else 0 for text in (top, card))
        self.road_shut, self.water_shut, self.no_units, self.card_moved, self.idle = (
            letter in flags for letter in "rwnmi"
        )
        self.left, self.rest = int(left), int(rest)
        names = {"bid": self.seats, "first": self.board.mines, "top": self.board.mines, "stow": self.board.mines}
        self.queue = [names.get(self.phase, self.pieces)[int(number)] for number in _parts(queue, ",")]
        self.fill = self.debt = self.lot = None
        if fill:
            vessel, counts, new = fill.split(":")
            self.fill = Fill(vessel, Counter(dict(zip(self.seats, map(int, counts.split(",")), strict=True))),
                             new == "1")  # fmt: skip
        self.fares = [(text[0], int(text[2:])) for text in _parts(fares, ",")]
        if debt:
            amount, vessel, creditors, reason = debt.split(":")
            self.debt = Debt(int(amount), vessel.strip("-"), list(creditors.strip("-")), REASONS[int(reason)])
        if lot:
            numbers, sealed = lot.split(":")[:5], lot.split(":")[5:]
            place, units, lowest, best, bidder = map(int, numbers)
            self.lot = Lot(self.pieces[-1 - place] if place < 0 else self.board.mines[place], units)
            self.lot.lowest = BIDS[lowest]
            if bidder >= 0:
                self.lot.best, self.lot.bidder = BIDS[best], self.seats[bidder]
            for seat, level in zip(self.seats, "".join(sealed).split(","), strict=False):
                if level not in ("", "-1"):
                    self.lot.sealed[seat] = BIDS[int(level)]

    def _read_vehicle(self, words: list[str]) -> None:
        name, owner, space, track, cargo, *raised = words
        if track.startswith("port"):
            track = self.board.ports[int(track[4:]) - 1]
        vehicle = self.vehicles[name] = Vehicle(name, owner, space, track)
        vehicle.cargo.update(dict(zip(self.board.mines, map(int, cargo.split(",")), strict=True)))
        vehicle.charged, vehicle.may_sail, vehicle.fares_due = (letter in "".join(raised) for letter in "psd")


def _parts(text: str, sign: str) -> list[str]:
    return text.split(sign) if text else []
