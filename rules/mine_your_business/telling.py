"""What a position of Mine Your Business says to people: the decision at hand, what happened, how it ended."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from rules.game import CHANCE, OVER, Decision, Event, Outcome
from rules.mine_your_business.components import RESOURCES
from rules.mine_your_business.kernel import Kernel
from rules.mine_your_business.phases import (
    ACTING,
    CAVING,
    DEALING,
    DRAWING,
    EATEN,
    EMPTIED,
    ENDED,
    FACING,
    HUNTING,
    MEETING,
    READING,
    REFILLING,
    SHUFFLING,
    TARGET,
    VALUING,
)
from rules.mine_your_business.sentences import SIGN_WORDS, card_told
from rules.mine_your_business.standing import Told
from rules.mine_your_business.table import BONUSES, Table
from rules.reading import counted

EVENT_WORDS: Final = {
    "brakes": "Failed Brakes", "monoxide": "Carbon Monoxide", "sinkhole": "Sinkhole", "cavein": "Cave In",
    "rockslide": "Rockslide",
}  # fmt: skip

_CHANCE_DOES: Final = {
    VALUING: ("Chance turns up a resource card.", ("MYB-E7",), "resource"),
    DEALING: ("Chance deals the Mine.", ("MYB-A8", "MYB-A6"), "mine"),
    REFILLING: ("Chance refills the Mine.", ("MYB-E2", "MYB-E3"), "mine"),
    CAVING: ("Chance deals new cards into the cave-in.", ("MYB-V8",), "mine"),
    MEETING: ("Chance turns up the event of the corner.", ("MYB-V1", "MYB-X21"), "event"),
    SHUFFLING: ("Chance shuffles the marked cards.", ("MYB-V5",), "shuffle"),
    DRAWING: ("Chance turns up a Goblin card.", ("MYB-G2", "MYB-X23"), "goblin"),
}
_STEP1: Final = (
    "MYB-R15", "MYB-R16", "MYB-R17", "MYB-R18", "MYB-R20", "MYB-R25", "MYB-R26", "MYB-X25", "MYB-B20",
)  # fmt: skip
"""What one may do in Step 1."""
_SIGN_ASKS: Final = (
    ("", ()),
    ("up to two Moves more", ("MYB-S4",)),
    ("turn up to two neighbours", ("MYB-S5",)),
    ("exchange two neighbours", ("MYB-S6",)),
    ("jump to a campfire or a corner", ("MYB-S7",)),
    ("a Load, with one line as any resource", ("MYB-S8", "MYB-S9")),
)


def decision(state: Kernel) -> Decision:
    """Who must choose now, and what for."""
    phase = state.phase
    if phase in _CHANCE_DOES:
        prompt, rules, purpose = _CHANCE_DOES[phase]
        return _made(CHANCE, prompt, rules, purpose)
    who = f"{{{state.seat}}}"
    if phase == ENDED:
        return _made(OVER, "The game is over.", ("MYB-E3", "MYB-A11"), "")
    if phase == ACTING:
        left = f"{state.acts} Actions" if state.acts != 1 else "1 Action"
        told = (
            f"{who}, Step 1: {left} left."
            if state.acts
            else f"{who}, Step 1: no Actions left; end it, or use a bonus card."
        )
        return _made(state.seat, told, _STEP1, "")
    if phase == FACING:
        return _made(state.seat, f"{who} turns the revealed card as it should lie.", ("MYB-X8", "MYB-G22"), "")
    if phase == READING:
        return _made(state.seat, f"{who}, Step 2: read the Sign, or go on.", ("MYB-S1", "MYB-X15"), "")
    if phase == HUNTING:
        figure = figure_name(state.table, state.figure)
        return _made(state.seat, f"{who} chooses which way {figure} hunts.", ("MYB-G14", "MYB-X6"), "")
    asked, rules = _SIGN_ASKS[state.sign]
    return _made(state.seat, f"{who} reads the Sign: {asked}.", (*rules, "MYB-X15"), "")


@cache
def _made(seat: int, prompt: str, rules: tuple[str, ...], purpose: str) -> Decision:
    return Decision(seat, prompt, rules, purpose)


def figure_name(table: Table, figure: int) -> str:
    """What a figure that resolves Goblin cards is called."""
    if table.owner_used:
        return "the Goblin" if figure else "the Mine Owner"
    return ("the dark Goblin", "the light Goblin")[figure] if table.goblin_count == 2 else "the Goblin"


def quarter(turns: int) -> str:
    """How far something is turned."""
    return ("not at all", "to the right", "half round", "to the left")[turns]


_LAID: Final = ("as it is drawn", "turned to the right", "turned half round", "turned to the left")


class _Teller:
    """Makes Events out of what a State told."""

    def __init__(self, state: Kernel) -> None:
        self.table = state.table

    def cells(self, *cells: int) -> tuple[str, ...]:
        return tuple(self.table.cell_name[cell] for cell in cells)

    def card(self, face: int) -> str:
        return card_told(self.table.cards[face >> 2], face & 3)

    def who(self, figure: int) -> str:
        name = figure_name(self.table, figure)
        return name[0].upper() + name[1:]

    def names(self, cells: tuple[int, ...]) -> str:
        found = [self.table.cell_name[cell] for cell in cells]
        return ", ".join(found)

    def tell(self, told: Told) -> Event | None:
        word, *about = told
        method = getattr(self, "_" + word.replace(" ", "_"), None)
        return None if method is None else method(*about)

    # Step 1

    def _move(self, seat: int, here: int, there: int) -> Event:
        a, b = self.cells(here, there)
        return Event(f"{{{seat}}} moves from {a} to {b}.", "move", (a, b), rules=("MYB-R16", "MYB-B1"))

    def _rotate(self, seat: int, cell: int, turns: int) -> Event:
        (a,) = self.cells(cell)
        return Event(f"{{{seat}}} rotates {a} {quarter(turns)}.", "rotate", (a,), rules=("MYB-B2",))

    def _swap(self, seat: int, here: int, there: int) -> Event:
        a, b = self.cells(here, there)
        return Event(f"{{{seat}}} swaps {a} with {b} and rides along.", "swap", (a, b), rules=("MYB-B3",))

    def _camp_rotate(self, seat: int, cell: int, turns: int) -> Event:
        (a,) = self.cells(cell)
        return Event(f"{{{seat}}} rotates the camp on {a} {quarter(turns)}.", "camp", (a,), rules=("MYB-B16",))

    def _camp_swap(self, seat: int, cell: int, there: int) -> Event:
        a, b = self.cells(cell, there)
        return Event(f"{{{seat}}} swaps the camp on {a} with {b}.", "camp", (a, b), rules=("MYB-B16",))

    def _load(self, seat: int, chain: tuple[int, ...]) -> Event:
        count = f"{len(chain)} cards" if len(chain) > 1 else "1 card"
        return Event(
            f"{{{seat}}} loads {count}: {self.names(chain)}.", "load", self.cells(*chain), rules=("MYB-B13", "MYB-B9")
        )

    def _bonus(self, seat: int, which: int) -> Event:
        told = ("has Lunchtime: two Actions more", "applies the brakes: the Cart stays this turn", "teleports")[which]
        return Event(f"{{{seat}}} {told}.", BONUSES[which], rules=("MYB-B20",))

    def _teleport(self, seat: int, here: int, there: int) -> Event:
        a, b = self.cells(here, there)
        return Event(f"{a} and {b} beside the Cart change places.", "teleport", (a, b), rules=("MYB-B24", "MYB-B22"))

    def _reveal(self, seat: int, cell: int, face: int) -> Event:
        (a,) = self.cells(cell)
        return Event(
            f"{{{seat}}} reveals {a}: {self.card(face)}.", "reveal", (a,), rules=("MYB-G22", "MYB-X8"), reveals=True
        )

    def _face(self, seat: int, cell: int, turns: int) -> Event:
        (a,) = self.cells(cell)
        return Event(f"{{{seat}}} lays {a} {_LAID[turns]}.", "face", (a,), rules=("MYB-X8",))

    def _end_actions(self, seat: int) -> Event:
        return Event(f"{{{seat}}} ends Step 1.", "end", rules=("MYB-X25",))

    # Step 2

    def _read(self, seat: int, cell: int, sign: int) -> Event:
        (a,) = self.cells(cell)
        return Event(f"{{{seat}}} reads the Sign on {a}: {SIGN_WORDS[sign]}.", "read", (a,), rules=("MYB-S1",))

    def _end_signs(self, seat: int) -> Event:
        return Event(f"{{{seat}}} leaves the Sign.", "end", rules=("MYB-S1",))

    def _stop(self, seat: int) -> Event:
        return Event(f"{{{seat}}} is done with the Sign.", "stop", rules=("MYB-X15",))

    def _turn(self, seat: int, cell: int, turns: int) -> Event:
        (a,) = self.cells(cell)
        return Event(f"{{{seat}}} turns {a} {quarter(turns)}.", "turn", (a,), rules=("MYB-S5",))

    def _exchange(self, seat: int, a: int, b: int) -> Event:
        names = self.cells(a, b)
        return Event(f"{{{seat}}} exchanges {names[0]} and {names[1]}.", "exchange", names, rules=("MYB-S6",))

    def _jump(self, seat: int, here: int, there: int) -> Event:
        a, b = self.cells(here, there)
        return Event(f"{{{seat}}} jumps from {a} to {b}.", "jump", (a, b), rules=("MYB-S7",))

    def _wild(self, seat: int, cell: int, printed: int, becomes: int) -> Event:
        (a,) = self.cells(cell)
        told = f"The {RESOURCES[printed]} line on {a} counts as {RESOURCES[becomes]}."
        return Event(told, "wild", (a,), rules=("MYB-S8", "MYB-X11"))

    # Steps 3 and 4

    def _cart(self, seat: int, moved: int) -> Event:
        told = "The Cart" if self.table.shared else f"{{{seat}}}'s Cart"
        where = "leaves the Track" if moved >= self.table.laps else f"moves to space {moved + 1} of {self.table.laps}"
        return Event(f"{told} {where}.", "cart", rules=("MYB-A4", "MYB-A12"))

    def _deal(self, cell: int, face: int) -> Event:
        (a,) = self.cells(cell)
        return Event(f"{a}: {self.card(face)}.", "deal", (a,), rules=("MYB-E2",), reveals=True)

    def _short(self) -> Event:
        return Event("The deck cannot fill the Mine.", "short", rules=("MYB-E3",))

    def _turn_begins(self, seat: int) -> Event:
        return Event(f"It is {{{seat}}}'s turn.", "next", rules=("MYB-R13",))

    def _value(self, which: int) -> Event:
        card = self.table.goblin_cards[which]
        return Event(f"A {RESOURCES[card.resource]} card sets values.", "value", rules=("MYB-E7",), reveals=True)

    # Events

    def _event(self, seat: int, which: int) -> Event:
        event = self.table.events[which]
        where = tuple(self.table.cell_name[cell] for cell in event.cells)
        marked = f" on {', '.join(where)}" if where else ""
        return Event(f"{EVENT_WORDS[event.kind]}{marked}!", "event", where, rules=("MYB-V1",), reveals=True)

    def _shuffle(self, cell: int, face: int, down: int) -> Event:
        (a,) = self.cells(cell)
        told = "a face-down card" if down else self.card(face)
        return Event(f"{a}: {told}.", "deal", (a,), rules=("MYB-V5", "MYB-V7"), reveals=True)

    def _home(self, seat: int) -> Event:
        (a,) = self.cells(self.table.entrances[seat])
        return Event(f"{{{seat}}} goes back to the Entrance {a}.", "home", (a,), rules=("MYB-V3",))

    # Goblins

    def _wake(self) -> Event:
        who = "The Mine Owner and the Goblin wake." if self.table.owner_used else "The Goblin wakes."
        return Event(who, "wake", rules=("MYB-G2",))

    def _reshuffle(self) -> Event:
        return Event("The Goblin cards are shuffled anew.", "reshuffle", rules=("MYB-X23", "MYB-G25"))

    def _goblin_card(self, which: int) -> Event:
        card = self.table.goblin_cards[which]
        return Event(f"Goblin card {card.id}: {RESOURCES[card.resource]}.", "goblin", rules=("MYB-G2",), reveals=True)

    def _box(self, figure: int, box: str) -> Event:
        told = {"like": "the equal box", "unlike": "the unequal box", "cross": "the cross box"}[box]
        return Event(f"{self.who(figure)} resolves {told}.", "box", rules=("MYB-G5", "MYB-G6"))

    def _goblin_turn(self, figure: int, cell: int, turns: int) -> Event:
        (a,) = self.cells(cell)
        return Event(f"{self.who(figure)} turns {a} {quarter(turns)}.", "turn", (a,), rules=("MYB-X20",))

    def _goblin_move(self, figure: int, here: int, there: int) -> Event:
        a, b = self.cells(here, there)
        return Event(f"{self.who(figure)} goes from {a} to {b}.", "stalk", (a, b), rules=("MYB-G26",))

    def _goblin_swap(self, figure: int, here: int, there: int) -> Event:
        a, b = self.cells(here, there)
        return Event(f"{self.who(figure)} swaps {a} with {b}.", "swap", (a, b), rules=("MYB-G17",))

    def _gobble(self, figure: int, chain: tuple[int, ...], resource: int) -> Event:
        lie = "lies" if len(chain) == 1 else "lie"
        told = f"{self.who(figure)} gobbles {RESOURCES[resource]}: {self.names(chain)} {lie} face down."
        return Event(told, "gobble", self.cells(*chain), rules=("MYB-G12",))

    def _call(self, figure: int, cells: tuple[int, ...], resource: int) -> Event:
        told = f"{self.who(figure)} calls the {RESOURCES[resource]} on {self.names(cells)}."
        return Event(told, "call", self.cells(*cells), rules=("MYB-G10", "MYB-G11"))

    def _douse(self, cell: int) -> Event:
        (a,) = self.cells(cell)
        return Event(f"The campfire on {a} goes out.", "douse", (a,), rules=("MYB-G19",))

    def _goblin_comes(self, cell: int) -> Event:
        (a,) = self.cells(cell)
        return Event(f"The Goblin comes onto {a}.", "stalk", (a,), rules=("MYB-C3-3",))

    def _kick(self, seat: int) -> Event:
        (a,) = self.cells(self.table.entrances[seat])
        return Event(f"The Mine Owner kicks {{{seat}}} back to {a}.", "kick", (a,), rules=("MYB-C3-6",))

    def _rob(self, seat: int) -> Event:
        return Event(f"All that {{{seat}}} has collected goes under the deck.", "rob", rules=("MYB-C3-6", "MYB-X22"))


def events(state: Kernel) -> tuple[Event, ...]:
    """What the last applied action made happen, an ending included; empty before the first."""
    teller = _Teller(state)
    found = [event for event in map(teller.tell, state.told) if event is not None]
    result = outcome(state) if state.told else None
    if result is not None:
        found.append(Event(result.reason, "end", rules=result.rules))
    return tuple(found)


# How it ended


def outcome(state: Kernel) -> Outcome | None:
    """How the game ended, or None while it runs."""
    if state.phase != ENDED:
        return None
    table = state.table
    if table.competitive:
        return _contest(state)
    count = len(state.got[0])
    everybody = tuple(range(table.seats))
    scores = (count,) * table.seats
    cards = f"{count} cards" if count != 1 else "1 card"
    if state.verdict == EATEN:
        return Outcome(scores, (), f"A Gnome is eaten; the game is lost with {cards}.", ("MYB-G18", "MYB-P17"))
    if table.mode == "two-goblins":
        need = 7 * table.seats
        if state.verdict == TARGET:
            return Outcome(scores, everybody, f"The crew is paid: {cards} of {need}.", ("MYB-E14",))
        why = "The deck is empty" if state.verdict == EMPTIED else "The Cart has left"
        return Outcome(scores, (), f"{why} with {cards} of {need}.", ("MYB-X24",))
    why = "The deck is empty" if state.verdict == EMPTIED else "The Cart has left"
    need, rule = {"chapter1": (0, "MYB-E10"), "chapter3": (25, "MYB-C3-10")}.get(table.mode, (31, "MYB-E11"))
    title = title_of(table.mode, count)
    told = f"{why} with {cards}" + (f", {need} are needed" if need else "") + f": {title or 'no title.'}"
    rules = (rule, "MYB-E3" if state.verdict == EMPTIED else "MYB-A10")
    return Outcome(scores, everybody if count >= need else (), told, rules, (title,) * table.seats)


_TITLES: Final = ("Shortest Shoveler!", "Diminutive Dredger!", "Mighty Mucker!", "Major Miner!")


def title_of(mode: str, count: int) -> str:
    """The title for so many cards, "" for none (MYB-E10, MYB-E12, MYB-X24)."""
    steps = (25, 28, 31, 33) if mode == "chapter3" else (30, 33, 36, 39)
    return next((title for step, title in zip(reversed(steps), reversed(_TITLES), strict=True) if count >= step), "")


def _contest(state: Kernel) -> Outcome:
    """Most cards or points, then cards with gems, then with gold (MYB-E5, MYB-E6)."""
    table = state.table
    seats = range(table.seats)
    scores = tuple(table.points(state.got[seat], state.values) for seat in seats)

    def rank(seat: int) -> tuple[Any, ...]:
        kinds = state.got[seat]
        return scores[seat], *(sum(table.has[kind] >> resource & 1 for kind in kinds) for resource in (1, 0))

    best = max(map(rank, seats))
    winners = tuple(seat for seat in seats if rank(seat) == best)
    most = counted(best[0], "point" if state.values else "card")
    why = "The deck is empty" if state.verdict == EMPTIED else "All Carts have left"
    names = " and ".join(f"{{{seat}}}" for seat in winners)
    level = [seat for seat in seats if scores[seat] == best[0]]
    how = ""
    if len(level) > len(winners):
        gems = [rank(seat)[1] for seat in level]
        how = ", by cards with gems" if gems.count(max(gems)) == len(winners) else ", by cards with gold"
    told = f"{why}; {names} {'share' if len(winners) > 1 else 'has'} the most, {most}{how}."
    rules = ("MYB-E3" if state.verdict == EMPTIED else "MYB-A11", "MYB-E6" if state.values else "MYB-E5")
    return Outcome(scores, winners, told, rules)
