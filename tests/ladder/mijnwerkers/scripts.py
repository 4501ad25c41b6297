"""Games of Mijnwerkers played through by hand with the rulebook, and what must be true on the way."""

from __future__ import annotations

from collections.abc import Callable

from rules.game import CHANCE, OVER, State
from tests.ladder.mijnwerkers.built import position
from tests.ladder.mijnwerkers.line import LETTERS, read
from tests.ladder.plug import Refused, Script

See = Callable[[State], None]


def see(mover: str = "", **wanted: str | int) -> See:
    """Who is to move (a letter, or "chance"), and fields of the position line as it has them, with blanks."""

    def hold(state: State) -> None:
        line = read(state.line())
        for name, value in wanted.items():
            found = getattr(line, name)
            told = " ".join(map(str, found)) if isinstance(found, tuple) else found
            assert told == value, f"{name} is {told!r}, not {value!r}: {state.line()}"
        if mover:
            assert state.to_move == (CHANCE if mover == "chance" else LETTERS.index(mover)), state.line()

    return hold


def ended(scores: tuple[int, ...], winners: tuple[int, ...], *rules: str) -> See:
    """Over, with this result."""

    def hold(state: State) -> None:
        outcome = state.outcome()
        assert state.to_move == OVER and outcome is not None
        assert (outcome.scores, outcome.winners) == (scores, winners), outcome
        assert {"MW-W30", *rules} <= set(outcome.rules), outcome

    return hold


def odds(*weights: int) -> See:
    """Chance draws with these weights."""

    def hold(state: State) -> None:
        assert state.weights() == list(weights), state.weights()

    return hold


FIRST = Script(
    "three players, two rounds from the first card on",
    (
        # 3 players: two Goud each, three in the middle, two whole BFF cards.
        see("chance", round=0, piles="2 2 2", hearts="2 2 2", collective=3, phase="foreman"),
        "foreman C",
        odds(5, 1, 1, 14, 1, 1, 1, 2),
        Refused("deal C goud2", "MW-W38"), Refused("foreman A", "MW-R2"),
        "deal A goud2",
        odds(5, 1, 14, 1, 1, 1, 2),
        "deal B kool",
        Refused("deal C goud2", "MW-D1"),  # there is one
        "deal C dynamiet",
        # The one to the left of the asker is asked first.
        see("A", phase="ask", round=1, foreman="C"),
        Refused("show", "MW-W3"),
        "yes",  # honest: 2x Goud on the collective pile
        see("B", collective=5, hands=". kool dynamiet"),
        Refused("yes", "MW-W3"), Refused("show", "MW-W3"),
        "no",
        Refused("yes", "MW-W3"),
        "no",
        see("A", phase="vote", hands=". kool! dynamiet!"),
        Refused("vote A", "MW-W15"), Refused("vote B C", "MW-R35"),
        "vote C",
        Refused("vote A", "MW-W15"), Refused("vote B", "MW-W15"),
        "vote C",
        "vote B",
        # Dynamiet goes off in the other players' hands: one Goud each is destroyed. Kool goes away.
        see("chance", round=2, foreman="A", phase="deal", piles="1 1 2", collective=5, hearts="2 2 2",
            hands=". . .", votes=". . ."),
        "deal B broekzak", "deal C goud", "deal A goud3",
        Refused("yes", "MW-W3"),
        "no", "no", "no",
        see("B", phase="vote"),
        "vote C", "vote A", "vote B",
        # One vote each: A, who asked, decides among all three, and may name himself.
        see("A", phase="tie", votes="B C A"),
        Refused("choose A B", "MW-W42"),
        "choose C",
        # C's Goud goes to the collective pile, and C breaks a heart. B's Broekzak takes two; A keeps 3x Goud.
        see("chance", round=3, foreman="B", piles="4 3 2", collective=5 + 1 - 2, hearts="2 2 1"),
        # From here on the Mol: B asks, so C is asked first.
        "deal C kanarie", "deal A mol", "deal B goud",
        Refused("no", "MW-R4"), Refused("yes", "MW-R4"),
        "show",
        # Everybody throws away what is in hand, nobody votes, nothing happens.
        see("chance", round=4, foreman="C", piles="4 3 2", collective=4, hearts="2 2 1", thrown="A:mol B:goud"),
    ),
    seats=3,
)  # fmt: skip

MOLE = Script(
    "four players: a Mol takes the other Mol, then gold from one who has no heart left",
    (
        see("A"),
        "no",
        Refused("no", "MW-R4"),
        "show",
        see("B", phase="take", mole="B", hands="broekzak! . mol goud2"),
        Refused("take B", "MW-W8"),
        "take C",
        # The first Mol's player chooses again; both Mol cards are gone.
        see("B", phase="take", mole="B", hands="broekzak! . . goud2"),
        Refused("take C", "MW-W8"),
        "take D",
        # 2x Goud to B's own pile; D has no heart to break and pays one Goud to the middle. D is not asked any more,
        # so A alone is left, and is chosen without a vote: pays one Goud and breaks a heart.
        see("chance", round=4, foreman="A", piles="1 4 2 1", hearts="1 2 2 0", hands=". . . ."),
    ),
    position("broekzak mol mol goud2", hearts="2 2 2 0"),
    seats=4,
)  # fmt: skip

DYNAMITE = Script(
    "the Mol takes Dynamiet and then a vote is still held",
    (
        "show", "take D",
        # Only A loses one. B and C are asked, and both are voted on, also by A and D who hold nothing.
        see("B", piles="1 2 2 2", phase="ask", hands=". goud kool ."),
        "no", "no",
        see("A", phase="vote"),
        Refused("vote D", "MW-W15"),
        "vote B",
        Refused("vote A", "MW-W15"),
        "vote C", "vote B", "vote C",
        # Two for B, two for C: D asks this round and decides.
        see("D", phase="tie", votes="B C B C"),
        Refused("choose D", "MW-W42"), Refused("choose A", "MW-W42"),
        "choose C",
        see("chance", piles="1 3 2 2", hearts="2 2 2 2", foreman="A"),
    ),
    position("mol goud kool dynamiet"),
    seats=4,
)  # fmt: skip

TWO = Script(
    "five players: two are chosen, the one with more votes first",
    (
        "no", "no", "no", "yes", "no",
        see("A", phase="vote", hands="goud! broekzak! kool! . dynamiet!"),
        Refused("vote B", "MW-W17"), Refused("vote A B", "MW-W15"), Refused("vote B D", "MW-W15"),
        "vote B E", "vote A E", "vote A E", "vote B E", "vote A B",
        # E has four votes, A and B three each: one place is left.
        see("E", phase="tie"),
        Refused("choose A B", "MW-W42"), Refused("choose E", "MW-W42"), Refused("choose C", "MW-W42"),
        "choose B",
        # First E's Dynamiet: A, B, C and D lose one each, which was B's last. So B has nothing to pay for the
        # Broekzak and only breaks a heart. A's lie was not found out: A keeps the Goud.
        see("chance", piles="2 0 1 1 2", hearts="2 1 2 2 2", foreman="A"),
    ),
    position("goud broekzak kool goud2 dynamiet", piles="2 1 2 2 2"),
    seats=5,
)  # fmt: skip

BROKEN = Script(
    "the Broekzak found with all hearts broken costs two, if there are two",
    (
        Refused("vote C", "MW-W15"),
        "vote A",
        see("chance", piles="2 3 0", hearts="2 2 0", foreman="A"),
    ),
    position("kool! kool! broekzak!", phase="vote", votes="C C .", piles="2 3 2", hearts="2 2 0"),
    seats=3,
)

# The eighth round, two cards are left. 19 gold is all there is: C's Goud declared, 12 lie on the collective pile beside
# 3, 3 and 1, so each of three gets 4.
LAST = position(". . goud", hearts="1 2 2", piles="3 3 1", round=8)
HEARTS = Script("most gold twice: more hearts win", ("yes", ended((7, 7, 5), (1,))), LAST, seats=3)
SHARED = Script("most gold twice: shared where hearts do not count", ("yes", ended((7, 7, 5), (0, 1))), LAST,
                {"tie_break": "shared"}, 3)  # fmt: skip
# C's lie is found out, for want of others: 4 on the collective pile, B and C have hearts and get 2 each.
HEARTLESS = Script(
    "a winner without a whole heart",
    ("no", ended((12, 3, 4), (0,))),
    position(". . goud", hearts="0 2 2", piles="12 1 2", round=8),
    seats=3,
)

SCRIPTS = (FIRST, MOLE, DYNAMITE, TWO, BROKEN, HEARTS, SHARED, HEARTLESS)
