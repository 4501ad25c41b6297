"""Moves, arrivals and Production Cards of the slow twin of Mine a Million. Ids in comments are rules without "MAM-"."""

from __future__ import annotations

from tests.twin.mine_a_million_board import PORTS, TAKES_ONE
from tests.twin.mine_a_million_money import Money
from tests.twin.mine_a_million_table import BANK, Vehicle

NEAR_PRICE, FAR_PRICE = 40000, 80000  # R14
MILLION = 1_000_000


class Cards(Money):
    """What moves, what it brings, and what cards say."""

    # ------------------------------------------------------------------ moves

    def may_move(self, vehicle: Vehicle) -> bool:
        """Whether anything but the way itself forbids a move (Y5, Y21, D17, P14, P15)."""
        if vehicle.kind == "lorry":
            return not self.road_shut
        if self.water_shut or self.short(vehicle) or vehicle.fares_due:
            return False
        return vehicle.kind == "barge" or vehicle.may_sail or self.board.kind(vehicle.space) != "ship-dock"

    def reach(self, vehicle: Vehicle, steps: int) -> tuple[set[str], set[str]]:
        """Where it can come to with the full number, and else as far as some way is clear."""
        if not self.may_move(vehicle):
            return set(), set()
        taken = {other.space for other in self.vehicles.values() if self.board.kind(other.space) in TAKES_ONE}
        return self.board.reach(vehicle.space, vehicle.track, steps, taken)

    def ends(self, vehicle: Vehicle, steps: int) -> list[str]:
        """Its moves: a way for the full number is used if there is one (Y21, Y23)."""
        full, short = self.reach(vehicle, steps)
        return [f"move {vehicle.name} {space}" for space in sorted(full or short)]

    def legal_move(self) -> list[str]:
        """The throw moves one vehicle at most (B10, C5, C7, E1, Y22)."""
        fleet = self.fleet(self.active)
        must = []
        for vehicle in fleet:
            if vehicle.kind == "lorry":
                full, _ = self.reach(vehicle, self.thrown)
                must += [f"move {vehicle.name} {space}" for space in sorted(full)]
        if must:
            return must + [move for one in fleet if one.kind == "ship" for move in self.ends(one, self.thrown)]
        return [move for vehicle in fleet for move in self.ends(vehicle, self.thrown)] + ["stay"]

    def do_move(self, words: list[str]) -> None:
        """A vehicle moves, or none."""
        self.phase = "finish"
        if words[0] == "move":
            self.move_to(self.vehicles[words[1]], words[2])

    def move_to(self, vehicle: Vehicle, space: str) -> None:
        """It comes to a space, and maybe arrives there; the phase to go on with is set already."""
        vehicle.space = space
        kind = self.board.kind(space)
        if kind == "newport":
            self.unload(vehicle)
        elif kind == "barge-dock":
            self.queue.insert(0, vehicle.name)
            self.back.append(self.phase)
            self.phase = "onward"
        elif kind in PORTS:
            self.sell_overseas(vehicle, FAR_PRICE if kind == "far-port" else NEAR_PRICE)

    def sell_overseas(self, vehicle: Vehicle, price: int) -> None:
        """Everything aboard is sold for dollars, and that may be the end (E6, G6)."""
        for seat in self.seats:
            self.pay(BANK, seat, price * self.own(vehicle, seat), "overseas sale", dollars=True)
        del self.vehicles[vehicle.name]
        if any(self.dollars[seat] >= MILLION for seat in self.seats):
            self.win(vehicle.owner)

    def win(self, owner: str) -> None:
        """Somebody has a million (Y27)."""
        raise NotImplementedError

    # ------------------------------------------------------------------ a barge in the dock

    def legal_onward(self) -> list[str]:
        """The owner unloads it or wants to go on; for that he needs a Unit of his own aboard (Y16)."""
        vehicle = self.vehicles[self.queue[0]]
        may_go_on = self.deed[self.active] or self.options["sea_needs_deed"] == "no"
        if not may_go_on or not self.own(vehicle, self.active):
            return ["unload"]
        return ["unload", *(f"sea {port}" for port in self.board.ports)]

    def do_onward(self, words: list[str]) -> None:
        """He has said it."""
        vehicle = self.vehicles[self.queue[0]]
        if words[0] == "unload":
            self.end_onward(unload=True)
            return
        vehicle.track = words[1]
        lessees = self.lessees(vehicle)
        if lessees:
            self.asked, self.phase = lessees[0], "consent"
        else:
            self.end_onward(unload=False)

    def legal_consent(self) -> list[str]:
        """A lessee is asked."""
        return ["agree", "refuse"]

    def do_consent(self, words: list[str]) -> None:
        """One refusal is enough (D21); fares fall due in the owner's next transactions (Y16)."""
        vehicle = self.vehicles[self.queue[0]]
        lessees = self.lessees(vehicle)
        later = lessees[lessees.index(self.asked) + 1 :]
        if words[0] == "refuse":
            self.end_onward(unload=True)
        elif later:
            self.asked = later[0]
        else:
            vehicle.fares_due = True
            self.end_onward(unload=False)

    def end_onward(self, unload: bool) -> None:
        """Back to where the barge came from."""
        vehicle = self.vehicles[self.queue.pop(0)]
        self.asked = ""
        if unload:
            self.unload(vehicle)
        self.phase = self.back.pop()

    # ------------------------------------------------------------------ cards

    def go_obey(self) -> None:
        """The top card is taken and obeyed."""
        if not self.card:
            self.card, self.top = self.top, 0
        self.phase = "card-done"
        card = self.cards[self.card - 1]
        getattr(self, "card_" + card.effect.replace("-", "_"))(*card.numbers)

    def go_card_done(self) -> None:
        """The card is discarded; the next one is turned before Units are claimed (Y15)."""
        self.card, self.site, self.left, self.queue = 0, "", 0, []
        self.phase = "top" if self.options["pack"] == "up" else "claim"

    def receive(self, amount: int) -> None:
        """Money from the Bank."""
        self.pay(BANK, self.active, amount, self.cards[self.card - 1].effect)

    def demand(self, amount: int, creditors: list[str] | None = None) -> None:
        """Money to the Bank, or to each creditor."""
        self.back.append("card-done")
        self.owe(amount, self.cards[self.card - 1].effect, creditors=creditors)

    def card_receive(self, pounds: int) -> None:
        """P1, P2."""
        self.receive(pounds)

    def card_dividend(self, owner: int, others: int) -> None:
        """P3."""
        self.receive(owner if self.deed[self.active] else others)

    def card_receipts(self, each: int, most: int, none: int) -> None:
        """P4."""
        stock = self.stock[self.active]
        self.receive(each * min(stock, most) if stock else none)

    def card_smelt(self, _pounds: int) -> None:
        """P5."""
        self.choose_site([mine for mine in self.mines_of(self.active) if self.ground[mine]])

    def card_claim(self, _units: int) -> None:
        """P6, P9."""
        self.choose_site(self.mines_of(self.active))

    def card_gallery(self, _units: int) -> None:
        """P7."""
        self.choose_site(self.mines_of(self.active))

    def card_night_shift(self, pounds: int, _units: int) -> None:
        """P8."""
        if self.cash[self.active] >= pounds:
            self.phase = "night"

    def card_bypass(self, _spaces: int) -> None:
        """P10."""
        self.start_moves([one for one in self.fleet(self.active, "lorry") if self.in_transit(one)])

    def card_escort(self, _spaces: int) -> None:
        """P11."""
        self.start_moves(self.fleet(self.active, "lorry"))

    def card_current(self, _spaces: int) -> None:
        """P12."""
        self.start_moves(self.fleet(self.active, "barge", "ship"))

    def card_convoy(self) -> None:
        """P13."""
        self.start_moves(self.fleet(self.active))

    def start_moves(self, vehicles: list[Vehicle]) -> None:
        """The card moves some of these (Y21)."""
        self.queue = [one.name for one in vehicles if self.may_move(one)]
        self.phase = "card-queue"

    def card_road_shut(self) -> None:
        """P14."""
        self.road_shut = True

    def card_water_shut(self) -> None:
        """P15."""
        self.water_shut = True

    def card_weighbridge(self) -> None:
        """P16."""
        if self.fleet(self.active, "lorry"):
            self.phase = "weigh"

    def card_flood(self, pounds: int) -> None:
        """P17."""
        mines = [mine for mine in self.mines_of(self.active) if self.ground[mine]]
        if mines:
            self.choose_site(mines)
        else:
            self.demand(pounds)

    def card_collapse(self, units: int) -> None:
        """P18."""
        self.left = units
        self.choose_site([mine for mine in self.mines_of(self.active) if self.ground[mine] or self.standing_at(mine)])

    def card_fire(self, share: int) -> None:
        """P19."""
        stock = self.stock[self.active]
        if stock:
            self.take_stock(self.active, max(1, stock // share))

    def card_condemn(self, pounds: int) -> None:
        """P20."""
        self.left = 1
        self.phase = "lose"
        if not self.legal_lose():
            self.left = 0
            self.demand(pounds)

    def card_renewal(self, each: int) -> None:
        """P21."""
        self.demand(each * sum(self.works[mine] for mine in self.mines_of(self.active)))

    def card_wages(self, pounds: int, each: int) -> None:
        """P22."""
        self.demand(pounds + each * len(self.fleet(self.active)))

    def card_tax(self, pounds: int, higher: int, start: int) -> None:
        """P23, by the sterling in hand when it is drawn (Y28)."""
        self.demand(higher if self.cash[self.active] >= start else pounds)

    def card_compensation(self, each: int) -> None:
        """P24."""
        self.demand(each, self.left_of(self.active))

    def card_dues(self, each: int, most: int, none: int) -> None:
        """P25."""
        stock = self.stock[self.active]
        self.demand(each * min(stock, most) if stock else none)

    def card_strike(self) -> None:
        """P26."""
        self.no_units = True

    # ------------------------------------------------------------------ what a card asks for

    def choose_site(self, mines: list[str]) -> None:
        """A card about Units is about one mine where it can be obeyed (A6, Y24)."""
        if len(mines) == 1:
            self.at_site(mines[0])
        elif mines:
            self.phase = "site"

    def legal_site(self) -> list[str]:
        """The mines to choose from."""
        effect, mines = self.cards[self.card - 1].effect, self.mines_of(self.active)
        if effect in ("smelt", "flood"):
            mines = [mine for mine in mines if self.ground[mine]]
        elif effect == "collapse":
            mines = [mine for mine in mines if self.ground[mine] or self.standing_at(mine)]
        return [f"at {mine}" for mine in mines]

    def do_site(self, words: list[str]) -> None:
        """A mine is chosen."""
        self.at_site(words[1])

    def at_site(self, mine: str) -> None:
        """The card takes effect there."""
        card = self.cards[self.card - 1]
        self.phase = "card-done"
        self.site = mine
        if card.effect == "smelt":
            self.phase = "smelt"
        elif card.effect == "claim":
            self.claim(self.active, mine, card.numbers[0])
        elif card.effect == "night-shift":
            self.claim(self.active, mine, self.left)
        elif card.effect == "gallery":
            self.claim(self.active, mine, card.numbers[0] * self.works[mine])
        elif card.effect == "flood":
            self.ground[mine] -= 1
        elif card.effect == "collapse":
            lost = min(self.ground[mine], self.left)
            self.ground[mine] -= lost
            self.left -= lost
            if self.left and self.standing_at(mine):
                self.phase = "lose"

    def legal_smelt(self) -> list[str]:
        """Ground Units may be sold at a good price."""
        here = self.ground_words(self.site)
        return [f"sell {here} {units}" for units in range(1, min(10, self.ground[self.site]) + 1)] + ["pass"]

    def do_smelt(self, words: list[str]) -> None:
        """Some are, and then others maybe, or none."""
        if words[0] == "sell":
            units = int(words[-1])
            self.ground[self.site] -= units
            self.receive(units * self.cards[self.card - 1].numbers[0])
        if words[0] == "pass" or not self.ground[self.site]:
            self.phase = "card-done"

    def legal_night(self) -> list[str]:
        """The Night Shift is an offer."""
        return ["pay", "pass"]

    def do_night(self, words: list[str]) -> None:
        """It is taken up or not."""
        self.phase = "card-done"
        if words[0] == "pay":
            price, self.left = self.cards[self.card - 1].numbers
            self.pay(self.active, BANK, price, "night-shift")
            self.choose_site(self.mines_of(self.active))

    def standing_at(self, mine: str) -> list[Vehicle]:
        """Loaded vehicles that stand at a mine."""
        return [one for one in self.fleet(self.active) if one.space == mine and one.load()]

    def legal_lose(self) -> list[str]:
        """Cargo that may be lost: at the mine whosever, on the canal the owner's own (P18, P20, E8, Y28)."""
        found = []
        for vehicle in self.fleet(self.active, "lorry", "barge"):
            if self.cards[self.card - 1].effect == "collapse" and vehicle.space != self.site:
                continue
            if self.waits_at_mine(vehicle):
                found += [f"lose {vehicle.name} {mine}" for mine in self.board.mines if vehicle.cargo[mine]]
            elif self.in_transit(vehicle):
                own = self.mines_of(self.active)
                found += [f"lose {vehicle.name} {mine}" for mine in own if vehicle.cargo[mine]]
        return found

    def do_lose(self, words: list[str]) -> None:
        """A Unit is lost."""
        vehicle = self.vehicles[words[1]]
        vehicle.cargo[words[2]] -= 1
        self.left -= 1
        if not vehicle.load():
            self.to_pool(vehicle)
        if self.left and self.legal_lose():
            return
        self.phase = "card-done"
        if self.options["short_vessel"] == "pool":  # E7: at once, but not before the card's whole loss is suffered
            for barge in self.fleet(self.active, "barge"):
                if self.waits_at_mine(barge) and barge.room():
                    self.to_pool(barge)

    def legal_weigh(self) -> list[str]:
        """The lorry farthest from Newport, ties by choice (Y28); of two quite alike only the first."""
        lorries = self.fleet(self.active, "lorry")
        farthest = max(self.board.distance(one.space) for one in lorries)
        first = {}
        for one in reversed(lorries):
            if self.board.distance(one.space) == farthest:
                first[one.space, one.load()] = one.name
        return [f"unload {name}" for name in sorted(first.values())]

    def do_weigh(self, words: list[str]) -> None:
        """It is unloaded; its Units come back to the mine."""
        self.to_pool(self.vehicles[words[1]])
        self.phase = "card-done"

    # ------------------------------------------------------------------ cards that move vehicles

    def legal_card_move(self) -> list[str]:
        """Vehicles the card still moves, and where to (Y4, Y21)."""
        card = self.cards[self.card - 1]
        steps = card.numbers[0] if card.numbers else self.thrown
        left = [self.vehicles[name] for name in self.queue]
        if card.effect == "bypass":  # the nearest to Newport first, of those that can move
            free = [lorry for lorry in left if self.ends(lorry, steps)]
            nearest = min((self.board.distance(lorry.space) for lorry in free), default=0)
            left = [lorry for lorry in free if self.board.distance(lorry.space) == nearest]
        return [move for vehicle in left for move in self.ends(vehicle, steps)]

    def go_card_queue(self) -> None:
        """Whatever can still move must (Y4)."""
        self.phase = "card-move" if self.legal_card_move() else "card-done"

    def do_card_move(self, words: list[str]) -> None:
        """One does."""
        self.card_moved = True
        effect, vehicle = self.cards[self.card - 1].effect, self.vehicles[words[1]]
        self.queue.remove(vehicle.name)
        if effect in ("escort", "current"):
            self.queue = []
        elif effect == "bypass":  # nearer ones that were blocked when their turn came have had it
            here = self.board.distance(vehicle.space)
            self.queue = [name for name in self.queue if self.board.distance(self.vehicles[name].space) >= here]
        self.phase = "card-queue"
        self.move_to(self.vehicles[words[1]], words[2])
