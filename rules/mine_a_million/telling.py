"""What a position of Mine a Million says to people: the decision at hand, what happened, how it ended."""

from __future__ import annotations

from functools import cache
from typing import Final

from rules.game import OVER, Decision, Event, Outcome
from rules.mine_a_million import phases as p
from rules.mine_a_million.board import CANAL, DEEP, ROAD
from rules.mine_a_million.components import EFFECTS
from rules.mine_a_million.holdings import load_of, vehicle
from rules.mine_a_million.prices import AUCTION_BIDS, FARES, MILLION
from rules.mine_a_million.reasons import BANK, REASONS, STERLING
from rules.mine_a_million.standing import Standing, Told
from rules.mine_a_million.table import LORRY, PASS, PLAIN, Table
from rules.mine_a_million.worth import worth
from rules.piles import SEATS
from rules.reading import counted

# The decision

_PROMPTS: Final[dict[int, tuple[str, tuple[str, ...]]]] = {
    p.PICK: ("Chance names who picks a mine next.", ("MAM-Y14", "MAM-A4")),
    p.MINE: ("{who}: pick a mine.", ("MAM-Y14", "MAM-A5", "MAM-A7")),
    p.START: ("Chance names who starts.", ("MAM-A8", "MAM-Y14")),
    p.FIRST: ("The die is thrown for the first Units of {who}.", ("MAM-R16", "MAM-B1")),
    p.TOP: ("The next Production Card is turned up.", ("MAM-A9", "MAM-Y15")),
    p.TRADE: ("{who}: sell, buy or hire, and then throw.", ("MAM-B2", "MAM-R20", "MAM-R37")),
    p.LOAD: ("{who}: how many of your own Units does {piece} carry?", ("MAM-D7", "MAM-D1", "MAM-D10")),
    p.TAKE: ("{who}: complete the load of {piece} with Units of others.", ("MAM-R42", "MAM-D6", "MAM-D12")),
    p.FARE: ("{who}: sell a Unit to pay the fare of {amount}.", ("MAM-D13", "MAM-R44")),
    p.DECLARE: ("{who}: does {piece} stay in the dock this turn, or may it sail?", ("MAM-D17", "MAM-Y3", "MAM-Y30")),
    p.ORDER: ("{who}: which vessel is paid for next?", ("MAM-E9", "MAM-Y30")),
    p.RAISE: ("{who}: sell a Unit to meet a debt of {amount}.", ("MAM-F9", "MAM-F20", "MAM-Y17")),
    p.RESERVE: ("{who}: name the lowest bid for each Unit of the lot.", ("MAM-Y9", "MAM-F2")),
    p.BID: ("{who}: bid for {lot}, or pass.", ("MAM-Y9", "MAM-F2", "MAM-F6")),
    p.DIE: ("The die is thrown for {who}.", ("MAM-R23", "MAM-B3")),
    p.DRAW: ("{who} takes the top Production Card.", ("MAM-R25", "MAM-A9")),
    p.SMELT: ("{who}: sell ground Units to the smelter, or pass.", ("MAM-P5", "MAM-Y12")),
    p.NIGHT: ("{who}: pay for a night shift, or pass.", ("MAM-P8", "MAM-Y12")),
    p.SITE: ("{who}: which of your mines is the card for?", ("MAM-Y24", "MAM-A6")),
    p.LOSE: ("{who}: which cargo is lost?", ("MAM-P18", "MAM-P20", "MAM-R51")),
    p.WEIGH: ("{who}: which lorry is unloaded?", ("MAM-P16", "MAM-Y28")),
    p.CARD_MOVE: ("{who}: move a vehicle as the card says.", ("MAM-Y4", "MAM-Y21")),
    p.STOW: ("{who}: load new Units into a waiting lorry, or pass.", ("MAM-B8", "MAM-B9")),
    p.MOVE: ("{who}: move a vehicle {thrown}.", ("MAM-B10", "MAM-C5", "MAM-C7", "MAM-E1")),
    p.ONWARD: ("{who}: unload {piece} at Newport, or go on to sea?", ("MAM-R53", "MAM-D21", "MAM-Y16")),
    p.CONSENT: (
        "{who}: may {units} of yours go on to {port} for a fare of {amount}?",
        ("MAM-D21", "MAM-D22", "MAM-Y16"),
    ),
}
_PURPOSES: Final = {p.PICK: "deal", p.START: "deal", p.FIRST: "die", p.DIE: "die", p.TOP: "card", p.DRAW: "card"}
_DECLINES: Final = {p.BID: PLAIN[PASS]}
"""How a seat asked lets it be. Consent to a voyage is a decision like any other, and a fare has to be paid."""


def decision(state: Standing) -> Decision:
    """Who must choose now, and what for."""
    phase, mover = state.phase, state.to_move
    if phase == p.ENDED:
        return _made(OVER, "The game is over.", ("MAM-G6", "MAM-G7"), "", "")
    told, rules = _PROMPTS[phase]
    about = {"who": f"{{{mover if mover >= 0 else state.active}}}"}
    table = state.table
    if phase in (p.LOAD, p.TAKE):
        about["piece"] = table.pieces[state.fill[0]]
    elif phase in (p.DECLARE, p.ONWARD):
        about["piece"] = table.pieces[state.queue[0]]
    elif phase == p.FARE:
        about["amount"] = pounds(state.fares[0][1])
    elif phase == p.RAISE:
        about["amount"] = pounds(state.debt[0])
    elif phase == p.BID:
        about["lot"] = lot_told(table, state.lot[0], state.lot[1])
    elif phase == p.MOVE:
        about["thrown"] = counted(state.thrown, "space")
    elif phase == p.CONSENT:
        _, _, track, cargo = vehicle(state, state.queue[0])
        units = load_of(state, cargo, mover)
        about |= {"units": counted(units, "Unit"), "amount": pounds(FARES[track][units])}
        about["port"] = title(table, table.tracks[track].goal)
    secret = phase == p.BID and table.auction == "sealed"
    return _made(mover, told.format(**about), rules, _PURPOSES.get(phase, ""), _DECLINES.get(phase, ""), secret)


@cache
def _made(seat: int, prompt: str, rules: tuple[str, ...], purpose: str, decline: str, secret: bool = False) -> Decision:
    return Decision(seat, prompt, rules, purpose, decline, secret)


# Words


def pounds(amount: int) -> str:
    """A sum in sterling as people read it."""
    return f"£{amount:,}"


def title(table: Table, space: int) -> str:
    """What people call a space."""
    return table.board.spaces[space].title


def units_told(number: int) -> str:
    """How many Units there are."""
    return counted(number, "Unit") if number else "no Unit"


def _from(place: str) -> str:
    """Where Units were: "ground", "warehouse" or a vehicle."""
    return {"ground": "on the ground", "warehouse": "in the Warehouse"}.get(place, f"in {place}")


def lot_told(table: Table, place: int, units: int) -> str:
    """A lot of an auction."""
    where = (
        f"on the ground at {title(table, table.mine_spaces[place])}" if place >= 0 else f"in {table.pieces[-1 - place]}"
    )
    return f"{units_told(units)} {where}"


def payment_told(payer: int, payee: int, currency: int, amount: int, reason: int) -> str:
    """A payment as a sentence."""
    sign = "£" if currency == STERLING else "$"
    told = f"{_payer(payer)} pays {_payer(payee)} {sign}{amount:,} ({REASONS[reason].word})."
    return told[:1].upper() + told[1:]


def _payer(seat: int) -> str:
    return "the Bank" if seat == BANK else f"{{{seat}}}"


class _Teller:
    """Makes Events out of what a State told."""

    def __init__(self, table: Table) -> None:
        self.table = table

    def tell(self, told: Told) -> Event:
        word, *about = told
        event = getattr(self, "_" + word.replace(" ", "_"))(*about)
        assert isinstance(event, Event)
        return event

    def where(self, space: int) -> str:
        return self.table.spaces[space]

    def name(self, space: int) -> str:
        return title(self.table, space)

    def piece(self, piece: int) -> str:
        return self.table.pieces[piece]

    # Setting up

    def _pick(self, seat: int) -> Event:
        return Event(f"{{{seat}}} picks next.", "pick", (SEATS[seat],), rules=("MAM-Y14",), reveals=True)

    def _mine(self, seat: int, mine: int) -> Event:
        told = f"{{{seat}}} takes {self.name(self.table.mine_spaces[mine])}."
        return Event(told, "mine", (SEATS[seat], self.table.colours[mine]), rules=("MAM-A4", "MAM-R11"))

    def _begin(self, seat: int) -> Event:
        return Event(f"{{{seat}}} starts.", "begin", (SEATS[seat],), rules=("MAM-A8",), reveals=True)

    # Turns

    def _turn(self, seat: int, number: int) -> Event:
        return Event(f"Round {number}: it is {{{seat}}}'s turn.", "turn", (SEATS[seat],), rules=("MAM-R37",))

    def _throw(self, seat: int, thrown: int) -> Event:
        told = f"{{{seat}}} throws a {thrown}."
        return Event(told, "throw", (SEATS[seat],), rules=("MAM-R23",), reveals=True)

    def _claim(self, seat: int, mine: int, units: int) -> Event:
        told = f"{{{seat}}} claims {units_told(units)} at {self.name(self.table.mine_spaces[mine])}."
        return Event(told, "claim", (SEATS[seat], self.table.colours[mine]), rules=("MAM-B5", "MAM-R25", "MAM-R36"))

    def _give_up(self, seat: int, mine: int, units: int) -> Event:
        told = f"{{{seat}}} gives {units_told(units)} to the Bank for the Production Debit."
        return Event(told, "give-up", (SEATS[seat], self.table.colours[mine]), rules=("MAM-M12", "MAM-F15"))

    def _stay(self, seat: int) -> Event:
        return Event(f"{{{seat}}} moves nothing.", "stay", (SEATS[seat],), rules=("MAM-C7", "MAM-E1"))

    def _pass(self, seat: int) -> Event:
        return Event(f"{{{seat}}} lets the offer be.", "pass", (SEATS[seat],), rules=("MAM-Y12",))

    # Money and Units

    def _pay(self, payer: int, payee: int, amount: int, reason: int) -> Event:
        places = tuple(SEATS[seat] for seat in (payer, payee) if seat != BANK)
        told = payment_told(payer, payee, STERLING, amount, reason)
        return Event(told, "pay", places, rules=(REASONS[reason].rule,))

    def _sell(self, seat: int, place: str, units: int, price: int) -> Event:
        told = f"{{{seat}}} sells {units_told(units)} {_from(place)} to the Bank for {pounds(units * price)}."
        return Event(told, "sell", (SEATS[seat], place), rules=("MAM-F0", "MAM-F9"))

    def _replace(self, seat: int, creditor: int, piece: int, credit: int) -> Event:
        name = self.piece(piece)
        told = f"A Unit of {{{creditor}}}'s takes the place of one of {{{seat}}}'s in {name} for {pounds(credit)}."
        return Event(told, "replace", (SEATS[seat], SEATS[creditor], name), rules=("MAM-F13", "MAM-Y7"))

    def _export(self, seat: int, units: int, dollars: int) -> Event:
        told = f"{{{seat}}} sells {units_told(units)} overseas for ${dollars:,}."
        return Event(told, "export", (SEATS[seat],), rules=("MAM-E6", "MAM-R14"))

    def _lose(self, seat: int, place: str, units: int, effect: int) -> Event:
        told = f"{{{seat}}} loses {units_told(units)} {_from(place)}."
        return Event(told, "lose", (SEATS[seat], place), rules=(f"MAM-P{EFFECTS[effect].rule}",))

    def _working(self, seat: int, mine: int) -> Event:
        told = f"{{{seat}}} opens a second working at {self.name(self.table.mine_spaces[mine])}."
        return Event(told, "working", (SEATS[seat], self.table.colours[mine]), rules=("MAM-R36", "MAM-G5"))

    def _debit(self, seat: int, rest: int, units: int) -> Event:
        told = f"{{{seat}}} still owes {pounds(rest)}: that is {units_told(units)} under a Production Debit."
        return Event(told, "debit", (SEATS[seat],), rules=("MAM-F15", "MAM-M12"))

    def _forgive(self, seat: int, rest: int) -> Event:
        told = f"No Production Debit Card is left: {pounds(rest)} of {{{seat}}}'s debt is forgiven."
        return Event(told, "forgive", (SEATS[seat],), rules=("MAM-F16",))

    # Vehicles

    def _hire(self, seat: int, piece: int, space: int, track: int) -> Event:
        ashore = track in (ROAD, CANAL)
        goal = "" if ashore else f" for {self.name(self.table.tracks[track].goal)}"
        told = f"{{{seat}}} hires {self.piece(piece)} at {'' if ashore else 'the '}{self.name(space)}{goal}."
        rules = {ROAD: ("MAM-C1", "MAM-C2"), CANAL: ("MAM-R41", "MAM-D2"), DEEP: ("MAM-R60",)}
        places = (SEATS[seat], self.piece(piece), self.where(space))
        return Event(told, "hire", places, rules=rules.get(track, ("MAM-R54", "MAM-R55")))

    def _load(self, seat: int, piece: int, units: int) -> Event:
        told = f"{{{seat}}} loads {units_told(units)} into {self.piece(piece)}."
        rule = "MAM-B8" if self.table.kinds[piece] == LORRY else "MAM-D7"
        return Event(told, "load", (SEATS[seat], self.piece(piece)), rules=(rule,))

    def _take(self, seat: int, other: int, piece: int, units: int) -> Event:
        told = f"{{{seat}}} takes {units_told(units)} of {{{other}}}'s into {self.piece(piece)}."
        return Event(told, "take", (SEATS[seat], SEATS[other], self.piece(piece)), rules=("MAM-D11", "MAM-D12"))

    def _declare(self, seat: int, piece: int, sails: bool) -> Event:
        what = "may sail" if sails else "stays in the dock"
        told = f"{self.piece(piece).capitalize()} of {{{seat}}} {what} this turn."
        return Event(told, "declare", (SEATS[seat], self.piece(piece)), rules=("MAM-D17", "MAM-Y3"))

    def _move(self, seat: int, piece: int, start: int, space: int) -> Event:
        told = f"{self.piece(piece).capitalize()} of {{{seat}}} moves from {self.name(start)} to {self.name(space)}."
        places = (SEATS[seat], self.piece(piece), self.where(start), self.where(space))
        return Event(told, "move", places, rules=("MAM-B10", "MAM-C5", "MAM-E1"))

    def _arrive(self, seat: int, piece: int, space: int) -> Event:
        told = f"{self.piece(piece).capitalize()} of {{{seat}}} has come to {self.name(space)}."
        return Event(told, "arrive", (SEATS[seat], self.piece(piece)), rules=("MAM-R58", "MAM-R66"))

    def _unload(self, seat: int, piece: int, units: int) -> Event:
        told = f"{self.piece(piece).capitalize()} unloads {units_told(units)} of {{{seat}}}'s into the Warehouse."
        return Event(told, "unload", (SEATS[seat], self.piece(piece)), rules=("MAM-C11", "MAM-R53"))

    def _put_ashore(self, seat: int, piece: int, units: int) -> Event:
        told = f"{{{seat}}} cannot pay the sea fare and has {units_told(units)} put ashore from {self.piece(piece)}."
        return Event(told, "put-ashore", (SEATS[seat], self.piece(piece)), rules=("MAM-Y16", "MAM-D22"))

    def _back(self, seat: int, units: int, mine: int) -> Event:
        where = "in the Warehouse" if mine < 0 else f"at {self.name(self.table.mine_spaces[mine])}"
        told = f"{{{seat}}} gets {units_told(units)} back {where}."
        return Event(told, "back", (SEATS[seat],), rules=("MAM-Y6", "MAM-F11"))

    def _pool(self, seat: int, piece: int) -> Event:
        told = f"{self.piece(piece).capitalize()} goes back to the Pool."
        return Event(told, "pool", (SEATS[seat], self.piece(piece)), rules=("MAM-C11", "MAM-E5", "MAM-F11"))

    def _surrender(self, seat: int, piece: int) -> Event:
        told = f"{{{seat}}} cannot pay for {self.piece(piece)} and gives it up."
        return Event(told, "surrender", (SEATS[seat], self.piece(piece)), rules=("MAM-F12", "MAM-R76"))

    def _onward(self, seat: int, piece: int, track: int) -> Event:
        told = f"{{{seat}}} wants to go on with {self.piece(piece)} to {self.name(self.table.tracks[track].goal)}."
        return Event(told, "onward", (SEATS[seat], self.piece(piece)), rules=("MAM-R53", "MAM-D22"))

    def _agree(self, seat: int) -> Event:
        return Event(f"{{{seat}}} agrees.", "agree", (SEATS[seat],), rules=("MAM-D21",))

    def _refuse(self, seat: int) -> Event:
        return Event(f"{{{seat}}} refuses.", "refuse", (SEATS[seat],), rules=("MAM-D21",))

    # Auctions

    def _offer(self, seat: int, place: int, units: int) -> Event:
        told = f"{{{seat}}} offers {lot_told(self.table, place, units)}."
        return Event(told, "offer", (SEATS[seat],), rules=("MAM-F1", "MAM-F2"))

    def _reserve(self, seat: int, bid: int) -> Event:
        told = f"{{{seat}}} asks for {pounds(AUCTION_BIDS[bid])} a Unit at least."
        return Event(told, "reserve", (SEATS[seat],), rules=("MAM-Y9",))

    def _bid(self, seat: int, bid: int) -> Event:
        who = frozenset({seat}) if self.table.auction == "sealed" else None
        if bid < 0:
            return Event(f"{{{seat}}} passes.", "pass", (SEATS[seat],), who, ("MAM-Y9",))
        told = f"{{{seat}}} bids {pounds(AUCTION_BIDS[bid])} a Unit."
        return Event(told, "bid", (SEATS[seat],), who, ("MAM-Y9",))

    def _hand_in(self, seat: int) -> Event:
        return Event(f"{{{seat}}} has answered, unseen by the others.", "hand-in", (SEATS[seat],), rules=("MAM-Y9",))

    def _no_bid(self, seat: int) -> Event:
        told = "Nobody bids; the lot stays where it is."
        return Event(told, "no-bid", (SEATS[seat],), rules=("MAM-Y9",), reveals=self.table.auction == "sealed")

    def _knocked_down(self, seat: int, buyer: int, units: int) -> Event:
        told = f"{{{buyer}}} buys {units_told(units)} of {{{seat}}}'s."
        sealed = self.table.auction == "sealed"
        return Event(told, "sold", (SEATS[seat], SEATS[buyer]), rules=("MAM-R71", "MAM-F3"), reveals=sealed)

    def _possession(self, seat: int, buyer: int, piece: int) -> Event:
        told = f"{{{buyer}}} now owns {self.piece(piece)}, which was {{{seat}}}'s."
        return Event(told, "possession", (SEATS[seat], SEATS[buyer], self.piece(piece)), rules=("MAM-F5", "MAM-R73"))

    # Cards

    def _obey(self, seat: int, card: int) -> Event:
        one = self.table.cards[card]
        told = f"{{{seat}}} takes {one.title}: {one.text}"
        rule = f"MAM-P{EFFECTS[one.effect].rule}"
        return Event(told, "card", (SEATS[seat], str(one.number)), rules=(rule, "MAM-R25"), reveals=True)

    def _top(self, card: int) -> Event:
        one = self.table.cards[card]
        told = f"The next card is {one.title}: {one.text}"
        return Event(told, "top", (str(one.number),), rules=("MAM-A9", "MAM-Y15"), reveals=True)

    def _shuffle(self) -> Event:
        return Event("All Production Cards are shuffled.", "shuffle", rules=("MAM-R68", "MAM-Y15"))


def events(state: Standing) -> tuple[Event, ...]:
    """What the last applied action made happen, an ending included; empty before the first."""
    teller = _Teller(state.table)
    found = [teller.tell(told) for told in state.told]
    result = outcome(state) if state.told else None
    if result is not None:
        found.append(Event(result.reason, "end", tuple(SEATS[seat] for seat in result.winners), rules=result.rules))
    return tuple(found)


# How it ended


def outcome(state: Standing) -> Outcome | None:
    """How the game ended, or None while it runs (MAM-G6, MAM-G7, MAM-Y27)."""
    if state.phase != p.ENDED:
        return None
    scores = state.dollars
    best = max(scores)
    level = [seat for seat, dollars in enumerate(scores) if dollars == best]
    if best >= MILLION:
        owner = state.active
        winner = min(level, key=lambda seat: (seat - owner) % state.table.seats)
        rules: tuple[str, ...] = ("MAM-R3", "MAM-G6", *(["MAM-Y27"] if len(level) > 1 else []))
        return Outcome(scores, (winner,), f"{{{winner}}} has ${best:,} and wins.", rules)
    values = {seat: worth(state, seat) for seat in level}
    winners = tuple(seat for seat in level if values[seat] == max(values.values()))
    names = " and ".join(f"{{{seat}}}" for seat in winners)
    verb = "share the win, each with" if len(winners) > 1 else "wins with"
    how = " and the highest value" if len(level) > len(winners) else ""
    told = f"Round {state.table.round_cap} is over; {names} {verb} ${best:,}{how}."
    return Outcome(scores, winners, told, ("MAM-G7", "MAM-Y11"))
