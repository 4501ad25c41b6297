"""Slow, independent twin of Mijnwerkers, written from the printed rules, the rulings and the amendments only.

Nothing here is shared with the real engine. Seats are letters, cards are words, everything is looked up anew whenever
it is asked for. Ids in the comments (W1, W37, ...) are rules without their "MW-".
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from rules.game import CHANCE, OVER, Setup

KINDS = ["goud", "goud2", "goud3", "kool", "mol", "kanarie", "broekzak", "dynamiet"]
WORTH = {"goud": 1, "goud2": 2, "goud3": 3}  # W4

# The table of 3.2, a column a seat count; "3 Players" and so on of the printed setup say the same.
PRINTED = {
    3: "goud 5 goud2 1 goud3 1 kool 14 mol 1 kanarie 1 broekzak 1 dynamiet 2 collective 3 personal 2 bff 2 chosen 1",
    4: "goud 7 goud2 2 goud3 1 kool 19 mol 2 kanarie 1 broekzak 1 dynamiet 2 collective 4 personal 2 bff 2 chosen 1",
    5: "goud 8 goud2 2 goud3 1 kool 24 mol 2 kanarie 2 broekzak 1 dynamiet 2 collective 5 personal 2 bff 2 chosen 2",
    6: "goud 9 goud2 3 goud3 1 kool 31 mol 2 kanarie 2 broekzak 1 dynamiet 2 collective 6 personal 2 bff 2 chosen 2",
}


def numbers_of(setup: Setup) -> dict[str, int]:
    """How many cards of each kind there are, and what lies where at the start."""
    told = _pairs(PRINTED[setup.seats].split())
    brought = setup.deck("coal")
    if brought is not None:
        for line in brought.splitlines():
            words = line.partition("#")[0].split()
            if words and words[0] == str(setup.seats):
                told = {**told, **dict.fromkeys(KINDS, 0), **_pairs(words[1:])}
    return {**dict.fromkeys(KINDS, 0), **told}


def _pairs(words: list[str]) -> dict[str, int]:
    return {name: int(number) for name, number in zip(words[::2], words[1::2], strict=True)}


@dataclass
class Card:
    """A card somebody holds, or has thrown away unseen.

    Args:
        kind: what it is.
        lied: whether its holder has said no.
    """

    kind: str
    lied: bool = False


@dataclass
class Player:
    """What one seat has.

    Args:
        gold: value of the personal pile.
        hearts: BFF cards still whole.
        card: the card in hand.
        vote: whom the seat has voted for this round.
        thrown: cards thrown away face down.
    """

    gold: int
    hearts: int
    card: Card | None = None
    vote: list[str] = field(default_factory=list)
    thrown: list[Card] = field(default_factory=list)


class Twin:
    """One game.

    Args:
        setup: seats, options and decks.
    """

    def __init__(self, setup: Setup) -> None:
        numbers = numbers_of(setup)
        self.trash_up = setup.option("trash") == "up"
        self.hearts_decide = setup.option("tie_break") == "bff"
        self.letters = "ABCDEF"[: setup.seats]
        self.needed = numbers["chosen"]
        self.pile = Counter({kind: numbers[kind] for kind in KINDS})
        self.collective = numbers["collective"]
        self.players = {letter: Player(numbers["personal"], numbers["bff"]) for letter in self.letters}
        self.round = 0
        self.foreman = ""
        self.phase = "foreman"
        self.mole = ""  # who is to choose a card with the Mol
        self.told: list[tuple[str, ...]] = []  # what the last action made happen: a word, then whom and what

    # ------------------------------------------------------------------ who, and in which order

    def order(self) -> list[str]:
        """All seats, the foreman's left neighbour first and the foreman last (W38)."""
        after = self.letters.index(self.foreman) + 1
        return list(self.letters[after:] + self.letters[:after])

    def holders(self) -> list[str]:
        """Those who hold an unknown card, in that order."""
        return [letter for letter in self.order() if self.players[letter].card is not None]

    def held(self, letter: str) -> Card:
        """The card somebody holds."""
        card = self.players[letter].card
        assert card is not None
        return card

    def acting(self) -> str:
        """The letter of the seat that must choose; in phase `deal` of the one who gets a card."""
        if self.phase == "deal":
            return next(letter for letter in self.order() if self.players[letter].card is None)
        if self.phase == "ask":
            return next(letter for letter in self.holders() if not self.held(letter).lied)
        if self.phase == "take":
            return self.mole
        if self.phase == "vote":  # W41
            return next(letter for letter in self.order() if not self.players[letter].vote)
        assert self.phase == "tie"
        return self.foreman  # W16, W42

    def mover(self) -> int:
        """The seat that must choose, CHANCE, or OVER."""
        if self.phase == "over":
            return OVER
        if self.phase in ("foreman", "deal"):
            return CHANCE
        return self.letters.index(self.acting())

    # ------------------------------------------------------------------ what is legal

    def legal(self) -> list[str]:
        """The texts of all legal actions."""
        if self.phase == "over":
            return []
        if self.phase == "foreman":
            return [f"foreman {letter}" for letter in self.letters]
        me = self.acting()
        if self.phase == "deal":
            return [f"deal {me} {kind}" for kind in KINDS if self.pile[kind] > 0]
        if self.phase == "ask":
            return self.answers(self.held(me).kind)
        if self.phase == "take":
            return [*(f"take {letter}" for letter in self.letters if letter in self.holders()), "take nobody"]  # W8
        if self.phase == "vote":  # W15, W17
            others = [letter for letter in self.letters if letter in self.holders() and letter != me]
            return [f"vote {names}" for names in self.sets_of(others, self.needed)]
        _, cut, places = self.counted()
        return [f"choose {names}" for names in self.sets_of([x for x in self.letters if x in cut], places)]  # W42

    def answers(self, kind: str) -> list[str]:
        """What the holder of a card may answer (W3)."""
        if kind in WORTH:
            return ["yes", "no"]
        if kind in ("mol", "kanarie"):
            return ["show"]
        return ["no"]

    def sets_of(self, letters: list[str], number: int) -> list[str]:
        """Every so many of some letters, as notation has them."""
        if number == 1:
            return letters
        assert number == 2
        return [f"{one} {other}" for one in letters for other in letters if one < other]

    # ------------------------------------------------------------------ doing it

    def apply(self, text: str) -> None:
        """Do a legal action."""
        assert text in self.legal(), text
        self.told = []
        verb, *names = text.split()
        if verb == "foreman":
            self.foreman = names[0]
            self.round = 1
            self.phase = "deal"
        elif verb == "deal":
            self.deal(names[0], names[1])
        elif verb in ("yes", "no", "show"):
            self.answer(verb)
        elif verb == "take":
            self.take(names[0])
        elif verb == "vote":
            self.players[self.acting()].vote = names
            if all(player.vote for player in self.players.values()):
                self.count()
        else:
            self.told.append(("decided", self.foreman, *names))
            self.resolve(self.chosen_without_tie() + names)

    def deal(self, letter: str, kind: str) -> None:
        """One card for one seat; after the last the questions begin (W38)."""
        self.pile[kind] -= 1
        self.players[letter].card = Card(kind)
        if all(player.card for player in self.players.values()):
            self.phase = "ask"

    def answer(self, verb: str) -> None:
        """One seat is asked (W1, W2)."""
        me = self.acting()
        card = self.held(me)
        if verb == "no":
            card.lied = True
        else:
            self.players[me].card = None
        if verb == "yes":  # W5
            self.told.append(("declared", me, card.kind))
            self.collective += WORTH[card.kind]
        if verb == "show" and card.kind == "kanarie":
            self.told.append(("sings", me))
            self.kanarie()
        elif verb == "show":
            self.dig(me)
        else:
            self.ask_on()

    def dig(self, me: str) -> None:
        """The Mol's player may choose a card, if there is one (W8)."""
        self.mole = me
        self.phase = "take"
        if not self.holders():
            self.told.append(("digs in vain", me))
            self.mole = ""
            self.ask_on()

    def take(self, victim: str) -> None:
        """The Mol's player takes a card, or none (W7)."""
        me, self.mole = self.mole, ""
        if victim == "nobody":
            self.told.append(("takes nobody", me))
            self.ask_on()
            return
        card = self.held(victim)
        self.players[victim].card = None  # W14
        self.told.append(("takes", me, victim, card.kind, "asked" if card.lied else "unasked"))
        if card.kind in WORTH:  # W9
            self.players[me].gold += WORTH[card.kind]
            self.flip(victim)
        if card.kind == "dynamiet":  # W10
            self.blow(me)
        if card.kind == "broekzak":  # W11
            self.pay(victim)
            self.flip(victim)
        if card.kind == "kanarie":  # W12
            self.kanarie()
        elif card.kind == "mol":  # W13
            self.dig(me)
        else:
            self.ask_on()

    def ask_on(self) -> None:
        """Go on to the next who is asked, or to the vote."""
        self.phase = "ask"
        eligible = self.holders()
        if any(not self.held(letter).lied for letter in eligible):
            return
        if len(eligible) <= self.needed:  # W40
            self.told.append(("no vote", *eligible))
            self.resolve(eligible)
        else:
            self.phase = "vote"

    def kanarie(self) -> None:
        """Every card still held is thrown away as it is, and the round is over (W6)."""
        for letter in self.holders():
            card = self.held(letter)
            self.told.append(("throws", letter, card.kind, "asked" if card.lied else "unasked"))
            self.players[letter].card = None
            if not self.trash_up:
                self.players[letter].thrown.append(card)
        self.end_round()

    # ------------------------------------------------------------------ the vote

    def votes_for(self, letter: str) -> int:
        """How many have voted for somebody."""
        return sum(letter in player.vote for player in self.players.values())

    def counted(self) -> tuple[list[str], list[str], int]:
        """Who is above the cut, who is on it, and how many of those are missing (W42)."""
        ranking = sorted((self.votes_for(letter) for letter in self.letters), reverse=True)
        cut = ranking[self.needed - 1]
        above = [letter for letter in self.order() if self.votes_for(letter) > cut]
        on = [letter for letter in self.order() if self.votes_for(letter) == cut]
        return above, on, self.needed - len(above)

    def chosen_without_tie(self) -> list[str]:
        """Who is chosen whatever the foreman says."""
        above, on, places = self.counted()
        return above + on if len(on) == places else above

    def count(self) -> None:
        """All votes are in."""
        chosen = self.chosen_without_tie()
        if len(chosen) == self.needed:
            self.resolve(chosen)
            return
        _, on, places = self.counted()
        self.told.append(("tied", str(places), *on))
        self.phase = "tie"

    # ------------------------------------------------------------------ the end of a round

    def resolve(self, chosen: list[str]) -> None:
        """The chosen show their cards, the one with more votes first (W19, W38); then all others do."""
        in_order = [letter for letter in self.order() if letter in chosen]
        in_order.sort(key=lambda letter: -self.votes_for(letter))  # those alike stay in asking order
        cards = {letter: self.held(letter) for letter in in_order}
        for letter in in_order:  # W19: all are shown before the first has its effect
            self.players[letter].card = None
        self.told.append(("chosen", *in_order))
        for letter in in_order:
            kind = cards[letter].kind
            self.told.append(("shown", letter, kind))
            if kind in WORTH:  # W21
                self.collective += WORTH[kind]
                self.flip(letter)
            if kind == "dynamiet":  # W22
                for other in self.order():
                    if other != letter:
                        self.blow(other)
            if kind == "broekzak":  # W24
                self.pay(letter)
                self.flip(letter)
        for letter in self.holders():  # W27, W38
            kind = self.held(letter).kind
            self.players[letter].card = None
            if kind in WORTH:  # W28
                self.told.append(("keeps", letter, kind))
                self.players[letter].gold += WORTH[kind]
            if kind == "dynamiet":  # W23
                self.told.append(("backfires", letter))
                self.blow(letter)
            if kind == "broekzak":  # W25
                pocketed = min(2, self.collective)
                self.told.append(("pockets", letter, str(pocketed)))
                self.collective -= pocketed
                self.players[letter].gold += pocketed
        self.end_round()

    def pay(self, letter: str) -> None:
        """One Goud from a personal pile to the collective one, if there is one (W26, W44)."""
        if self.players[letter].gold == 0:
            self.told.append(("has nothing to pay", letter))
            return
        self.told.append(("pays", letter))
        self.players[letter].gold -= 1
        self.collective += 1

    def blow(self, letter: str) -> None:
        """One Goud from a personal pile to the trash, if there is one (W26, W44)."""
        if self.players[letter].gold == 0:
            self.told.append(("has nothing to lose", letter))
            return
        self.told.append(("loses", letter))
        self.players[letter].gold -= 1

    def flip(self, letter: str) -> None:
        """Turn a whole BFF card; with all broken pay (W37)."""
        if self.players[letter].hearts > 0:
            self.told.append(("breaks", letter))
            self.players[letter].hearts -= 1
        else:
            self.told.append(("has no heart to break", letter))
            self.pay(letter)

    def end_round(self) -> None:
        """The next round, or the end when the pile does not go round (W30)."""
        for player in self.players.values():
            player.vote = []
        if sum(self.pile.values()) < len(self.letters):
            self.phase = "over"
            return
        self.foreman = self.order()[0]  # W1, W38
        self.round += 1
        self.phase = "deal"

    # ------------------------------------------------------------------ the end of the game

    def sharers(self) -> list[str]:
        """Those with a whole BFF card (W31, W32)."""
        return [letter for letter in self.letters if self.players[letter].hearts > 0]

    def scores(self) -> tuple[int, ...]:
        """Each seat's gold after the split (W31)."""
        sharers = self.sharers()
        share = self.collective // len(sharers) if sharers else 0
        return tuple(self.players[letter].gold + (share if letter in sharers else 0) for letter in self.letters)

    def winners(self) -> tuple[int, ...]:
        """Who has most, ties broken by whole BFF cards if they are to be (W33)."""
        scores = self.scores()
        best = [seat for seat, score in enumerate(scores) if score == max(scores)]
        if self.hearts_decide:
            hearts = {seat: self.players[self.letters[seat]].hearts for seat in best}
            best = [seat for seat in best if hearts[seat] == max(hearts.values())]
        return tuple(best)
