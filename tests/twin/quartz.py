"""Slow, independent twin of Quartz, written from the printed rules, the rulings and the amendments only.

Nothing here is shared with the real engine, not even the decks: those of the reconstruction stand here as the tables
of the rulings have them, files of the players' own are read by a reader of its own. Piles are plain lists of cards,
seats are letters, and whatever can be worked out again is worked out again. Ids in the comments (Q1, Q28, H3, ...)
are rules without their "QZ-".
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import NamedTuple

from rules.game import CHANCE, OVER, Setup

HELPERS = ["pickpocket", "peddler", "watchman", "porter", "pit-prop", "surveyor", "foreman", "cart-thief"]
CREW = {"pickpocket": 4, "peddler": 3, "watchman": 4, "porter": 3, "pit-prop": 3, "surveyor": 3, "foreman": 2,
        "cart-thief": 2}  # fmt: skip
KINDS = {"quartz": 1, "amethyst": 2, "emerald": 3, "sapphire": 4, "ruby": 5, "amber": 6}
SPREAD = {  # how many of a kind at each of the six positions, with a Hire icon, and plain (2.3)
    "quartz": (1, 8, 6), "amethyst": (1, 6, 6), "emerald": (1, 6, 4), "sapphire": (2, 0, 0), "ruby": (2, 0, 0),
    "amber": (1, 0, 0),
}  # fmt: skip
CHANCES = ("begin", "turn", "hired", "look")


class Card(NamedTuple):
    """A Mine card; position 0 stands for no Unstable Crystal."""

    kind: str
    position: int
    hire: bool

    def words(self) -> str:
        """As the notation has it."""
        return self.kind + (f" {self.position}" if self.position else "") + (" hire" if self.hire else "")

    def sign(self) -> str:
        """As a position line has it."""
        return self.kind + (f".{self.position}" if self.position else "") + (".h" if self.hire else "")


def read_card(text: str) -> Card:
    """Inverse of `words` and of `sign`."""
    kind, *rest = text.replace(".", " ").split()
    return Card(kind, next((int(word) for word in rest if word.isdigit()), 0), rest[-1:] in (["h"], ["hire"]))


def mine_of(setup: Setup) -> tuple[dict[str, int], list[Card]]:
    """The kinds with their values, and all Mine cards."""
    text = setup.deck("mine")
    if text is None:
        cards = []
        for kind, (each, hire, plain) in SPREAD.items():
            cards += [Card(kind, position, False) for position in (1, 2, 3, 4, 5, 6) for _ in range(each)]
            cards += [Card(kind, 0, True)] * hire + [Card(kind, 0, False)] * plain
        return KINDS, cards
    kinds: dict[str, int] = {}
    cards = []
    for words in _lines(text):
        if words[0] == "kind":
            kinds[words[1]] = int(words[3])
        else:
            cards += [read_card(" ".join(words[1:]))] * int(words[0])
    return kinds, cards


def crew_of(setup: Setup) -> list[str]:
    """All Helpers."""
    if setup.option("helpers") == "off":
        return []
    text = setup.deck("crew")
    copies = CREW if text is None else Counter[str]()
    for words in _lines(text or ""):
        copies[words[1]] += int(words[0])
    return [helper for helper in HELPERS for _ in range(copies[helper])]


def _lines(text: str) -> list[list[str]]:
    lines = [line.split("#")[0].split() for line in text.splitlines()]
    return [words for words in lines if words]


class Twin:
    """One game.

    Args:
        setup: seats, options and decks.
    """

    def __init__(self, setup: Setup) -> None:
        self.seats = list("ABCDEF"[: setup.seats])
        self.with_helpers = setup.option("helpers") == "on"
        self.kinds, self.all_cards = mine_of(setup)
        self.all_helpers = crew_of(setup)
        self.type_order = self.types()

        self.phase = "begin"
        self.active = ""
        self.asked = ""  # who answers, in the phases foreman, thief and watch
        self.claim: list[str] = []  # the Helper that is being played, and what was named with it
        self.offer = False  # the card just revealed may still be discarded for a Helper
        self.helped = False  # a Helper was played in this window
        self.foreman_used = False
        self.thief_used = False

        self.mine = list(self.all_cards)  # nobody knows their order
        self.fixed: list[Card] = []  # on top of them, in this order
        self.arranger = ""  # who put those back, or looks at them
        self.knows: dict[str, list[Card]] = {seat: [] for seat in self.seats}  # of the fixed ones, in no order
        self.to_put: list[Card] = []
        self.line: list[Card] = []
        self.columns: dict[str, Counter[str]] = {seat: Counter() for seat in self.seats}
        self.chests: dict[str, Counter[str]] = {seat: Counter() for seat in self.seats}
        self.crew = list(self.all_helpers)
        self.hands: dict[str, list[str]] = {seat: [] for seat in self.seats}
        self.spent: list[str] = []  # Helpers discarded

    # ------------------------------------------------------------------ who, and what may be done

    def mover(self) -> int:
        """The seat that must choose, CHANCE, or OVER."""
        if self.phase == "over":
            return OVER
        if self.phase in CHANCES:
            return CHANCE
        return self.seats.index(self.asked or self.active)

    def legal(self) -> list[str]:
        """The notation of every legal action."""
        phases: dict[str, Callable[[], list[str]]] = {
            "begin": lambda: [f"begin {seat}" for seat in self.seats],
            "start": self.legal_at_start,
            "give": lambda: [f"give {kind}" for kind in self.column_kinds(self.active) if kind != self.claim[2]],
            "watch": lambda: self.answers("watchman"),
            "turn": lambda: [f"turn {card.words()}" for card in set(self.fixed[:1] or self.mine)],
            "prop": lambda: self.answers("pit-prop"),
            "decide": self.legal_between_reveals,
            "keep": lambda: ["hire", "keep"],
            "hired": lambda: [f"hired {helper}" for helper in set(self.crew)],
            "look": lambda: [f"look {card.words()}" for card in set(self.mine)],
            "put": lambda: [f"put {card.words()}" for card in set(self.to_put)],
            "foreman": lambda: self.answers("foreman"),
            "thief": self.legal_for_thief,
            "over": list,
        }
        return phases[self.phase]()

    def column_kinds(self, seat: str) -> list[str]:
        """The kinds a seat has a column of (Q9)."""
        return [kind for kind in self.kinds if self.columns[seat][kind] > 0]

    def legal_at_start(self) -> list[str]:
        """One of two actions (R; Q11, Q12), and before it one Helper (Q23, Q29)."""
        me = self.active
        own = self.column_kinds(me)
        found = ["explore", *(f"protect {kind}" for kind in own)]
        if self.helped:
            return found
        if "porter" in self.hands[me]:
            found += [f"porter {kind}" for kind in own]
        for other in self.seats:
            if other == me:
                continue
            for kind in self.column_kinds(other):  # never protected cards (Q14)
                if "pickpocket" in self.hands[me]:
                    found.append(f"pickpocket {other} {kind}")
                if "peddler" in self.hands[me] and any(mine != kind for mine in own):  # Q39
                    found.append(f"peddler {other} {kind}")
        return found

    def legal_between_reveals(self) -> list[str]:
        """Go on or stop, hire before that (Q3, Q38), survey before that (Q30)."""
        found = ["go", "stop"]
        if self.offer:
            found.append("hire")
        if "surveyor" in self.hands[self.active] and not self.helped:
            found.append("surveyor")
        return found

    def legal_for_thief(self) -> list[str]:
        """Any kind in the line, or none (Q40)."""
        found = ["pass"]
        if "cart-thief" in self.hands[self.asked]:
            found += [f"cart-thief {kind}" for kind in self.kinds if any(card.kind == kind for card in self.line)]
        return found

    def answers(self, helper: str) -> list[str]:
        """A reaction with one Helper, if it is in the hand of who is asked."""
        hand = self.hands[self.asked or self.active]
        return ["pass", helper] if helper in hand else ["pass"]

    def may_have(self, seat: str, helper: str) -> bool:
        """Whether a seat is asked for a reaction: by what everybody knows (Q28)."""
        return len(self.hands[seat]) > 0 and self.spent.count(helper) < self.all_helpers.count(helper)

    def others_after(self, seat: str) -> list[str]:
        """The seats that come after one and before the active player, clockwise."""
        around = self.seats * 2
        found = []
        place = around.index(seat) + 1
        while around[place] != self.active:
            found.append(around[place])
            place = place + 1
        return found

    def deck(self) -> int:
        """How many Mine cards are left."""
        return len(self.mine) + len(self.fixed)

    # ------------------------------------------------------------------ doing it

    def apply(self, text: str) -> None:
        """Do a legal action."""
        verb, _, rest = text.partition(" ")
        words = rest.split()
        if self.phase == "begin":
            self.new_turn(words[0])
        elif self.phase == "start" and verb == "explore":
            self.helped = False
            self.phase = "turn"
        elif self.phase == "start" and verb == "protect":
            self.protect(words[0])
            self.end_turn()
        elif self.phase == "start":
            self.play_before_the_action(verb, words)
        elif self.phase == "give":
            self.claim.append(words[0])
            self.ask_watchman(self.claim[1])
        elif self.phase == "watch":
            self.watchman_answers(verb == "watchman")
        elif self.phase == "turn":
            self.reveal(read_card(rest))
        elif self.phase == "prop":
            self.accident(verb == "pit-prop")
        elif self.phase in ("decide", "keep") and verb == "hire":
            self.offer = False
            self.line.pop()  # Q6
            self.phase = "hired"
        elif self.phase == "keep":
            self.offer = False
            self.ask_thieves(self.active)
        elif self.phase == "hired":
            self.crew.remove(words[0])
            self.hands[self.active].append(words[0])
            if self.deck() == 0:
                self.ask_thieves(self.active)  # Q37
            else:
                self.phase = "decide"  # Q38
        elif verb == "surveyor":
            self.play("surveyor", self.active)
            self.helped = True
            self.start_looking()
        elif self.phase == "look":
            self.mine.remove(read_card(rest))
            self.fixed.append(read_card(rest))
            self.look_on()
        elif self.phase == "put":
            self.to_put.remove(read_card(rest))
            self.fixed.append(read_card(rest))
            self.put_on()
        elif verb == "go":
            self.close_decision()
            self.phase = "turn"
        elif verb == "stop":
            self.close_decision()
            self.ask_foremen(self.active)
        elif self.phase == "foreman" and verb == "pass":
            self.ask_foremen(self.asked)
        elif self.phase == "foreman":
            self.foreman_used = True
            self.react("foreman")
        elif self.phase == "thief" and verb == "pass":
            self.ask_thieves(self.asked)
        elif self.phase == "thief":
            self.thief_used = True
            self.react("cart-thief", words[0])
        else:
            raise AssertionError(f"{text!r} in {self.phase}")

    def play(self, helper: str, seat: str) -> None:
        """A Helper leaves a hand for good."""
        self.hands[seat].remove(helper)
        self.spent.append(helper)

    def close_decision(self) -> None:
        """The window between two reveals ends, and with it the offer (Q3)."""
        self.offer = False
        self.helped = False

    # --- turns

    def new_turn(self, seat: str) -> None:
        """A seat's turn begins."""
        self.active = seat
        self.phase = "start"

    def end_turn(self) -> None:
        """The turn is over; the game is, if no Mine card is left."""
        self.line = []
        self.asked = ""
        self.claim = []
        self.offer = self.helped = self.foreman_used = self.thief_used = False
        if self.deck() == 0:
            self.phase = "over"
        else:
            self.new_turn(self.seats[(self.seats.index(self.active) + 1) % len(self.seats)])

    def protect(self, kind: str) -> None:
        """A whole column goes under the chest (Q12)."""
        self.chests[self.active][kind] += self.columns[self.active][kind]
        self.columns[self.active][kind] = 0

    # --- Helpers before the action

    def play_before_the_action(self, helper: str, words: list[str]) -> None:
        """Pickpocket (H1), Peddler (H2) or Porter (H4)."""
        self.play(helper, self.active)
        self.helped = True
        if helper == "porter":
            self.protect(words[0])
        elif helper == "peddler":
            self.claim = [helper, *words]
            self.phase = "give"
        else:
            self.claim = [helper, *words]
            self.ask_watchman(words[0])

    def ask_watchman(self, victim: str) -> None:
        """The one a Helper is aimed at may answer (H3, Q35)."""
        if self.may_have(victim, "watchman"):
            self.phase = "watch"
            self.asked = victim
        else:
            self.carry_out()

    def watchman_answers(self, cancels: bool) -> None:
        """Cancelled, or not."""
        if not cancels:
            self.carry_out()
            return
        self.play("watchman", self.asked)
        helper = self.claim[0]
        self.claim, self.asked = [], ""
        if helper == "foreman":
            self.ask_thieves(self.active)  # the stop stands, and nobody else is asked (Q34)
        elif helper == "cart-thief":
            self.collect()
        else:
            self.phase = "start"

    def carry_out(self) -> None:
        """What the Helper in play does."""
        helper, seat, *named = self.claim
        self.claim, self.asked = [], ""
        if helper == "pickpocket":
            self.columns[seat][named[0]] -= 1
            self.columns[self.active][named[0]] += 1
            self.phase = "start"
        elif helper == "peddler":
            taken, given = named
            self.columns[seat][taken] -= 1
            self.columns[self.active][taken] += 1
            self.columns[self.active][given] -= 1
            self.columns[seat][given] += 1
            self.phase = "start"
        elif helper == "foreman":
            self.phase = "turn"  # Q33
        else:
            stolen = next(card for card in self.line if card.kind == named[0])
            self.line.remove(stolen)
            self.columns[seat][stolen.kind] += 1
            self.collect()

    # --- the line

    def reveal(self, card: Card) -> None:
        """A Mine card is turned and added to the line."""
        if self.fixed:
            self.fixed.pop(0)
            for seat in self.seats:
                if card in self.knows[seat]:
                    self.knows[seat].remove(card)
            if not self.fixed:
                self.arranger = ""
        else:
            self.mine.remove(card)
        clash = card.position > 0 and any(other.position == card.position for other in self.line)  # Q8
        self.line.append(card)
        if clash:  # before anything else (Q5)
            if self.may_have(self.active, "pit-prop"):
                self.phase = "prop"
            else:
                self.accident(False)
            return
        self.offer = self.with_helpers and card.hire and len(self.crew) > 0  # Q24
        if self.deck() > 0:
            self.phase = "decide"
        elif self.offer:
            self.phase = "keep"
        else:
            self.ask_thieves(self.active)

    def accident(self, propped: bool) -> None:
        """All is lost (Q7), or but for a Pit Prop only the last card (H5, Q41)."""
        if propped:
            self.play("pit-prop", self.active)
            self.line.pop()
            self.ask_thieves(self.active)
        else:
            self.end_turn()

    def ask_foremen(self, after: str) -> None:
        """The stop stands unless somebody who is asked after this seat plays a Foreman (H7, Q36)."""
        self.asked = ""
        if not self.foreman_used:
            for seat in self.others_after(after):
                if self.may_have(seat, "foreman"):
                    self.phase, self.asked = "foreman", seat
                    return
        self.ask_thieves(self.active)

    def ask_thieves(self, after: str) -> None:
        """The line is collected unless somebody who is asked after this seat plays a Cart Thief (H8, Q36)."""
        self.asked = ""
        if self.line:
            for seat in self.others_after(after):
                if self.may_have(seat, "cart-thief"):
                    self.phase, self.asked = "thief", seat
                    return
        self.collect()

    def react(self, helper: str, *named: str) -> None:
        """Foreman or Cart Thief is played by the seat that was asked; the active player may answer."""
        self.play(helper, self.asked)
        self.claim = [helper, self.asked, *named]
        self.asked = ""
        self.ask_watchman(self.active)

    def collect(self) -> None:
        """The rest of the line goes to the active player's columns (Q1)."""
        for card in self.line:
            self.columns[self.active][card.kind] += 1
        self.end_turn()

    # --- looking ahead

    def start_looking(self) -> None:
        """Surveyor (H6): from now on the order is this seat's; the last arranger knows what lies there, no more."""
        if self.arranger:
            self.knows[self.arranger] = list(self.fixed)
        self.arranger = self.active
        self.knows[self.active] = []
        self.look_on()

    def look_on(self) -> None:
        """Three cards in all, or all there are."""
        if len(self.fixed) < 3 and self.mine:
            self.phase = "look"
            return
        self.to_put, self.fixed = self.fixed, []
        self.put_on()

    def put_on(self) -> None:
        """The last card goes by itself."""
        if len(self.to_put) > 1:
            self.phase = "put"
            return
        self.fixed += self.to_put
        self.to_put = []
        self.phase = "decide"

    # ------------------------------------------------------------------ the end

    def owned(self, seat: str) -> Counter[str]:
        """All cards of a seat by kind, protected or not."""
        return self.columns[seat] + self.chests[seat]

    def score(self, seat: str) -> int:
        """Values, and 5 for every full four of a kind (Q15, Q16); Helpers count nothing (Q21)."""
        return sum(number * self.kinds[kind] + number // 4 * 5 for kind, number in self.owned(seat).items())

    def winners(self) -> list[str]:
        """The best score; then most cards of value 1, of value 2, and so on (Q20)."""
        best = max(self.score(seat) for seat in self.seats)
        left = [seat for seat in self.seats if self.score(seat) == best]
        for value in sorted(set(self.kinds.values())):
            has = {seat: sum(number for kind, number in self.owned(seat).items() if self.kinds[kind] == value)
                   for seat in left}  # fmt: skip
            left = [seat for seat in left if has[seat] == max(has.values())]
        return left

    # ------------------------------------------------------------------ the position line

    def types(self) -> list[Card]:
        """The types of Mine cards there are: by kind, then plain, Hire, positions, both icons."""
        order = list(self.kinds)
        return sorted(
            set(self.all_cards),
            key=lambda card: (order.index(card.kind), card.position > 0 and card.hire, card.position, card.hire),
        )

    def in_order(self, cards: list[Card]) -> str:
        """Cards sorted by type, as a position line has them."""
        return ",".join(card.sign() for card in sorted(cards, key=self.type_order.index)) or "-"

    def position_line(self) -> str:
        """The position on one line."""
        flags = [(self.offer, "h"), (self.helped, "w"), (self.foreman_used, "f"), (self.thief_used, "t")]
        lying = ",".join(card.sign() for card in self.fixed)

        def by_kind(pile: dict[str, Counter[str]]) -> str:
            return "/".join(",".join(str(pile[seat][kind]) for kind in self.kinds) for seat in self.seats)

        def by_helper(cards: list[str]) -> str:
            return ",".join(str(cards.count(helper)) for helper in HELPERS)

        return " ".join(
            [
                self.phase,
                self.active or "-",
                self.asked or "-",
                "".join(sign for up, sign in flags if up) or "-",
                ":".join(self.claim) or "-",
                ",".join(card.sign() for card in self.line) or "-",
                by_kind(self.columns),
                by_kind(self.chests),
                "/".join(by_helper(self.hands[seat]) for seat in self.seats),
                by_helper(self.crew),
                ",".join(str(self.mine.count(card)) for card in self.type_order),
                f"{self.arranger}:{lying}" if lying else "-",
                "/".join(self.in_order(self.knows[seat]) for seat in self.seats),
                self.in_order(self.to_put),
            ]
        )

    def read_position(self, line: str) -> None:
        """Take up the position of a line."""
        words = line.split(" ")
        self.phase, self.active, self.asked = words[0], words[1].strip("-"), words[2].strip("-")
        self.offer, self.helped, self.foreman_used, self.thief_used = (sign in words[3] for sign in "hwft")
        self.claim = [] if words[4] == "-" else words[4].split(":")
        self.line = _cards(words[5])
        for pile, text in ((self.columns, words[6]), (self.chests, words[7])):
            for seat, counts in zip(self.seats, text.split("/"), strict=True):
                pile[seat] = Counter(dict(zip(self.kinds, map(int, counts.split(",")), strict=True)))
        for seat, counts in zip(self.seats, words[8].split("/"), strict=True):
            self.hands[seat] = _helpers(counts)
        self.crew = _helpers(words[9])
        numbers = map(int, words[10].split(","))
        self.mine = [card for card, number in zip(self.type_order, numbers, strict=True) for _ in range(number)]
        arranger, _, lying = words[11].rpartition(":")
        self.arranger, self.fixed = arranger, _cards(lying)
        for seat, known in zip(self.seats, words[12].split("/"), strict=True):
            self.knows[seat] = _cards(known)
        self.to_put = _cards(words[13])
        if self.phase in ("look", "put"):
            self.arranger = self.active
        gone = Counter(self.all_helpers)
        gone.subtract(self.crew)
        for hand in self.hands.values():
            gone.subtract(hand)
        self.spent = list(gone.elements())


def _cards(text: str) -> list[Card]:
    return [] if text == "-" else [read_card(word) for word in text.split(",")]


def _helpers(counts: str) -> list[str]:
    return [helper for helper, number in zip(HELPERS, counts.split(","), strict=True) for _ in range(int(number))]
