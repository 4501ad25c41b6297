"""What a position of Quartz says to people: the decision at hand, what happened, how it ended."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from rules.game import Decision, Event, Outcome, Seat
from rules.piles import SEATS, Counts
from rules.quartz.components import (
    CART_THIEF,
    FOREMAN_CARD,
    HELPER_TITLES,
    PEDDLER,
    PICKPOCKET,
    PIT_PROP,
    PORTER,
    SURVEYOR,
)
from rules.quartz.phases import (
    BEGIN,
    DECIDE,
    ENDED,
    FOREMAN,
    GIVE,
    HIRED,
    KEEP,
    LOOK,
    PROP,
    PUT,
    START,
    THIEF,
    TURN,
    WATCH,
)
from rules.quartz.sentences import article, cards_told, crystals_told, kind_told, kinds_told, type_told
from rules.quartz.standing import Standing, Told, Types
from rules.quartz.table import PASS, PLAIN, Table
from rules.reading import counted

_PROMPTS: Final = {
    BEGIN: ("Chance says who begins.", ("QZ-Q26",)),
    TURN: ("Chance turns up the next Mine card.", ("QZ-R4", "QZ-R10")),
    HIRED: ("Chance deals {active} a Helper.", ("QZ-R8", "QZ-Q22")),
    LOOK: ("Chance shows {active} a Mine card.", ("QZ-H6", "QZ-Q30")),
    PROP: ("An accident: {active} may save the line with a Pit Prop.", ("QZ-H5", "QZ-R11", "QZ-Q28")),
    KEEP: ("The last card: {active} may hire a Helper for it, or keep it.", ("QZ-Q37", "QZ-Q18")),
    PUT: ("{active} puts the cards back: first the one to come next.", ("QZ-H6", "QZ-Q30")),
    FOREMAN: ("{active} stops: {asked} may send the Foreman.", ("QZ-H7", "QZ-Q33", "QZ-Q34", "QZ-Q28")),
    THIEF: ("{active} is about to collect: {asked} may send a Cart Thief.", ("QZ-H8", "QZ-Q36", "QZ-Q34", "QZ-Q28")),
    ENDED: ("The game is over.", ("QZ-R16",)),
}
"""What is said and the rules, where nothing else but the seats matters."""
_PURPOSES: Final = {BEGIN: "begin", TURN: "mine", LOOK: "mine", HIRED: "crew"}
_DECLINED: Final = frozenset({PROP, FOREMAN, THIEF, WATCH})


def decision(state: Standing) -> Decision:
    """Who must choose now, and what for; it rests on public facts alone."""
    rules: tuple[str, ...]
    phase, active = state.phase, state.active
    who = f"{{{active}}}"
    if phase in _PROMPTS:
        prompt, rules = _PROMPTS[phase]
        told = prompt.replace("{active}", who).replace("{asked}", f"{{{state.asked}}}")
    elif phase == START:
        columns = any(state.columns[active])
        told = f"{who}: explore the Mine" + (" or protect a column" if columns else "")
        rules = ("QZ-R2", "QZ-R3", "QZ-R12" if columns else "QZ-Q11")
        if any(state.hands[active]) and not state.used:
            told += "; a Helper may come first"
            rules += ("QZ-Q29",)
        told += "."
    elif phase == DECIDE:
        told = f"{who}: go on, stop, or hire a Helper." if state.offer else f"{who}: go on or stop."
        rules = ("QZ-R4", "QZ-R5", "QZ-R6", "QZ-Q38") + (("QZ-R8", "QZ-Q3") if state.offer else ())
    elif phase == GIVE:
        _, seat, kind, _ = state.claim
        name = kind_told(state.table, kind)
        told = f"{who} chooses what {{{seat}}} gets for {article(name)} {name}."
        rules = ("QZ-H2", "QZ-Q39")
    else:
        helper, seat, _, _ = state.claim
        player = active if state.asked != active else seat
        told = f"{{{state.asked}}} may answer {{{player}}}'s {HELPER_TITLES[helper]} with a Watchman."
        rules = ("QZ-H3", "QZ-Q35", "QZ-Q28")
    return _made(state.to_move, told, rules, _PURPOSES.get(phase, ""), PLAIN[PASS] if phase in _DECLINED else "")


@cache
def _made(seat: int, prompt: str, rules: tuple[str, ...], purpose: str, decline: str) -> Decision:
    return Decision(seat, prompt, rules, purpose, decline)


# What happened

_PLAYED: Final = {
    PICKPOCKET: "{player} sends a Pickpocket for {kind} of {target}.",
    PEDDLER: "{player} sends a Peddler for {kind} of {target}.",
    PORTER: "{player} calls a Porter: {column} under the Chest.",
    PIT_PROP: "{player} sets a Pit Prop: only the last card is lost.",
    SURVEYOR: "{player} calls a Surveyor to look at the cards to come.",
    FOREMAN_CARD: "{player} sends the Foreman: one more card.",
    CART_THIEF: "{player} sends a Cart Thief for {kind} in the line.",
}


class _Teller:
    """Makes Events out of what a State told."""

    def __init__(self, table: Table) -> None:
        self.table = table

    def tell(self, told: Told) -> Event:
        word, *about = told
        event = getattr(self, "_" + word.replace(" ", "_"))(*about)
        assert isinstance(event, Event)
        return event

    def one(self, kind: int) -> str:
        """A crystal of a kind, with its article."""
        name = kind_told(self.table, kind)
        return f"{article(name)} {name}"

    def name(self, kind: int) -> str:
        return self.table.names[kind]

    def crystals(self, cards: Sequence[int]) -> str:
        """Cards by kind, for what their icons are has been told as they were turned."""
        kinds = [self.table.kind[card] for card in cards]
        return crystals_told(self.table, tuple(map(kinds.count, self.table.kind_numbers)))

    def where(self, cards: Sequence[int]) -> tuple[str, ...]:
        return tuple(dict.fromkeys(self.name(self.table.kind[card]) for card in cards))

    # A turn

    def _begin(self, seat: Seat) -> Event:
        return Event(f"{{{seat}}} begins.", "begin", (SEATS[seat],), rules=("QZ-Q26",), reveals=True)

    def _next(self, seat: Seat) -> Event:
        return Event(f"It is {{{seat}}}'s turn.", "next", (SEATS[seat],), rules=("QZ-R2", "QZ-Q26"))

    def _explore(self, seat: Seat) -> Event:
        return Event(f"{{{seat}}} explores the Mine.", "explore", (SEATS[seat],), rules=("QZ-R3",))

    def _protect(self, seat: Seat, kind: int, count: int) -> Event:
        told = f"{{{seat}}} protects {kinds_told(self.table, kind, count)}."
        return Event(told, "protect", (SEATS[seat], self.name(kind)), rules=("QZ-R12", "QZ-R14", "QZ-Q12"))

    def _turn(self, seat: Seat, card: int) -> Event:
        told = f"{{{seat}}} reveals {type_told(self.table, card)}."
        return Event(told, "turn", (SEATS[seat], *self.where((card,))), rules=("QZ-R4", "QZ-R7"), reveals=True)

    def _accident(self, seat: Seat, card: int) -> Event:
        told = f"An accident: a second Unstable Crystal at position {self.table.cards[card].position}."
        return Event(told, "accident", (SEATS[seat],), rules=("QZ-R10", "QZ-Q8"))

    def _discard(self, seat: Seat, cards: Types) -> Event:
        verb = "is" if len(cards) == 1 else "are"
        told = f"{self.crystals(cards)} {verb} discarded."
        return Event(told, "discard", (SEATS[seat], *self.where(cards)), rules=("QZ-R11", "QZ-Q7"))

    def _go(self, seat: Seat) -> Event:
        return Event(f"{{{seat}}} goes on.", "go", (SEATS[seat],), rules=("QZ-R6",))

    def _stop(self, seat: Seat) -> Event:
        return Event(f"{{{seat}}} stops.", "stop", (SEATS[seat],), rules=("QZ-R5",))

    def _collect(self, seat: Seat, cards: Types) -> Event:
        told = f"{{{seat}}} collects {self.crystals(cards)}."
        return Event(told, "collect", (SEATS[seat], *self.where(cards)), rules=("QZ-Q1",))

    # Helpers

    def _hire(self, seat: Seat, card: int) -> Event:
        told = f"{{{seat}}} discards {type_told(self.table, card)} and hires a Helper."
        return Event(told, "hire", (SEATS[seat], *self.where((card,))), rules=("QZ-R8", "QZ-Q6"))

    def _keep(self, seat: Seat) -> Event:
        return Event(f"{{{seat}}} keeps the card and hires nobody.", "keep", (SEATS[seat],), rules=("QZ-Q37",))

    def _hired(self, seat: Seat, helper: int) -> Event:
        told = f"{{{seat}}} has hired: {HELPER_TITLES[helper]}."
        who = frozenset({seat})
        return Event(told, "hired", (SEATS[seat],), who, ("QZ-R8", f"QZ-H{helper + 1}"), reveals=True)

    def _play(self, seat: Seat, helper: int, other: Seat, kind: int, given: int, count: int) -> Event:
        told = _PLAYED[helper].format(
            player=f"{{{seat}}}",
            target=f"{{{other}}}",
            kind=self.one(kind) if kind >= 0 else "",
            column=kinds_told(self.table, kind, count) if kind >= 0 else "",
        )
        place = [SEATS[seat]]
        if helper in (PICKPOCKET, PEDDLER):
            place.append(SEATS[other])
        if kind >= 0:
            place.append(self.name(kind))
        return Event(told, "play", tuple(place), rules=(f"QZ-H{helper + 1}", "QZ-Q35"))

    def _give(self, seat: Seat, kind: int) -> Event:
        told = f"{{{seat}}} offers {self.one(kind)} in return."
        return Event(told, "play", (SEATS[seat], self.name(kind)), rules=("QZ-H2", "QZ-Q39"))

    def _cancel(self, seat: Seat, helper: int, player: Seat) -> Event:
        told = f"{{{seat}}} has a Watchman: {{{player}}}'s {HELPER_TITLES[helper]} is in vain."
        return Event(told, "cancel", (SEATS[seat], SEATS[player]), rules=("QZ-H3", "QZ-Q35"))

    def _pass(self, seat: Seat) -> Event:
        return Event(f"{{{seat}}} lets it be.", "pass", (SEATS[seat],), rules=("QZ-Q28",))

    def _take(self, seat: Seat, other: Seat, kind: int) -> Event:
        told = f"{{{seat}}} takes {self.one(kind)} from {{{other}}}."
        return Event(told, "take", (SEATS[seat], SEATS[other], self.name(kind)), rules=("QZ-H1",))

    def _swap(self, seat: Seat, other: Seat, kind: int, given: int) -> Event:
        told = f"{{{seat}}} gets {self.one(kind)} from {{{other}}} for {self.one(given)}."
        place = (SEATS[seat], SEATS[other], self.name(kind), self.name(given))
        return Event(told, "swap", place, rules=("QZ-H2",))

    def _steal(self, seat: Seat, other: Seat, kind: int) -> Event:
        told = f"{{{seat}}} takes {self.one(kind)} out of {{{other}}}'s line."
        return Event(told, "take", (SEATS[seat], SEATS[other], self.name(kind)), rules=("QZ-H8",))

    def _sent_on(self, seat: Seat) -> Event:
        return Event(f"{{{seat}}} must reveal one more card.", "go", (SEATS[seat],), rules=("QZ-H7", "QZ-Q33"))

    # A Surveyor

    def _see(self, seat: Seat, cards: Types) -> Event:
        told = f"{{{seat}}} sees what lies on top already: {cards_told(self.table, cards)}."
        return Event(told, "look", (SEATS[seat],), frozenset({seat}), ("QZ-Q30", "QZ-H6"), reveals=True)

    def _look(self, seat: Seat, card: int) -> Event:
        told = f"{{{seat}}} sees {type_told(self.table, card)} coming."
        return Event(told, "look", (SEATS[seat],), frozenset({seat}), ("QZ-H6", "QZ-Q30"), reveals=True)

    def _put(self, seat: Seat, card: int) -> Event:
        told = f"{{{seat}}} puts back {type_told(self.table, card)}."
        return Event(told, "put", (SEATS[seat],), frozenset({seat}), ("QZ-H6",))

    def _order(self, seat: Seat, count: int) -> Event:
        told = f"{{{seat}}} has put back {counted(count, 'card')}."
        return Event(told, "order", (SEATS[seat],), rules=("QZ-H6", "QZ-Q30"))


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
    """How the game ended, or None while it runs (QZ-R19, QZ-Q20)."""
    if state.phase != ENDED:
        return None
    table = state.table
    owned: list[Counts] = [
        tuple(map(sum, zip(*both, strict=True))) for both in zip(state.columns, state.chests, strict=True)
    ]
    scores = tuple(map(table.points, owned))
    ranks = [(score, *(sum(counts[kind] for kind in kinds) for kinds in table.ranks))
             for score, counts in zip(scores, owned, strict=True)]  # fmt: skip
    best = max(ranks)
    winners = tuple(seat for seat, rank in enumerate(ranks) if rank == best)
    level = [rank for rank in ranks if rank[0] == best[0]]
    how = ""
    rules: tuple[str, ...] = "QZ-R16", "QZ-R19"
    if len(level) > len(winners):
        value = next(table.values[kinds[0]] for at, kinds in enumerate(table.ranks)
                     if sum(rank[: at + 2] == best[: at + 2] for rank in level) == len(winners))  # fmt: skip
        how, rules = f", and the most cards of value {value}", (*rules, "QZ-R20", "QZ-Q20")
    elif len(winners) > 1:
        how, rules = ", and the same cards", (*rules, "QZ-R20", "QZ-Q20")
    names = " and ".join(f"{{{seat}}}" for seat in winners)
    verb = "share the win: each has" if len(winners) > 1 else "wins with"
    told = f"The Mine is empty; {names} {verb} {counted(scores[winners[0]], 'point')}{how}."
    return Outcome(scores, winners, told, rules)
