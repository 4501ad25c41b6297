"""Lays a table of Mijnwerkers out as a drawing and plays on it as a person would, Chance's draws given like the rest.

A drawing has a row for every seat: letter (`*` behind the foreman's), gold, whole BFF cards, card, and a vote::

    A   2 2 kool!
    B*  3 1 .
    C   2 2 goud!  A

`.` is no card, `!` stands behind a card about which no was answered. All that is not drawn (cards seen before, the
round, what is left in the coal pile) is found so that it goes together.

The coal piles are typed here once more, so that a wrong file would not go unseen. Nothing else is taken from the
program but its front door: setup, load, parse, text, legal, check, push, pop, line, view, outcome.
"""

from __future__ import annotations

from collections import Counter
from itertools import product
from typing import Final

from rules.game import CHANCE, OVER, Event, IllegalAction, Outcome, Setup, choose_setup
from rules.mijnwerkers import GAME
from rules.mijnwerkers.state import MijnwerkersState

KINDS: Final = "goud goud2 goud3 kool mol kanarie broekzak dynamiet".split()
WORTH: Final = {"goud": 1, "goud2": 2, "goud3": 3}
PRINTED: Final = {
    3: "goud 5 goud2 1 goud3 1 kool 14 mol 1 kanarie 1 broekzak 1 dynamiet 2",
    4: "goud 7 goud2 2 goud3 1 kool 19 mol 2 kanarie 1 broekzak 1 dynamiet 2",
    5: "goud 8 goud2 2 goud3 1 kool 24 mol 2 kanarie 2 broekzak 1 dynamiet 2",
    6: "goud 9 goud2 3 goud3 1 kool 31 mol 2 kanarie 2 broekzak 1 dynamiet 2",
}
FIELDS: Final = (
    "round", "foreman", "phase", "taker", "collective", "piles", "bff", "hands", "votes", "pile", "trash",
)  # fmt: skip


# Set-ups


def setup_for(seats: int, coal: str = "", **options: str) -> Setup:
    """A Setup; `coal` is the text of a file of one's own."""
    return choose_setup(GAME, seats, options, {"coal": coal} if coal else None)


def new_game(seats: int, coal: str = "", **options: str) -> MijnwerkersState:
    """A game before the first foreman is named."""
    return GAME.start(setup_for(seats, coal, **options))


def start_of(setup: Setup) -> dict[str, int]:
    """What a Setup starts with: every word of its line."""
    own = setup.deck("coal")
    lines = [line.split() for line in own.splitlines()] if own else [[str(n), *PRINTED[n].split()] for n in PRINTED]
    words = next(line for line in lines if line and line[0] == str(setup.seats))[1:]
    usual = {"collective": setup.seats, "personal": 2, "bff": 2, "chosen": 1 if setup.seats < 5 else 2}
    return {**dict.fromkeys(KINDS, 0), **usual, **{words[i]: int(words[i + 1]) for i in range(0, len(words), 2)}}


# Laying out


def lay(
    drawing: str,
    phase: str = "ask",
    *,
    collective: int = -1,
    seen: str = "",
    trash: str = "-",
    taker: str = "-",
    round: int = 0,
    coal: str = "",
    thrown: str = "down",
    tie_break: str = "bff",
) -> MijnwerkersState:
    """The State a drawing shows.

    Args:
        drawing: see the head of this file.
        phase: what is waited for.
        collective: gold on the collective pile; as many as seats if not said.
        seen: cards everybody has seen ("mol dynamiet"), besides those that must have been.
        trash: the face-down trash as a position line has it.
        taker: who takes with De Mol.
        round: the round, at least; the first that will do if not said.
        coal: a coal file of one's own.
        thrown: the option `trash`.
        tie_break: the option.
    """
    rows = [row.split() for row in drawing.strip().splitlines()]
    seats = len(rows)
    assert [row[0][0] for row in rows] == list("ABCDEF"[:seats]), drawing
    setup = setup_for(seats, coal, trash=thrown, tie_break=tie_break)
    start = start_of(setup)
    box = Counter({kind: start[kind] for kind in KINDS})
    foreman = next(row[0][0] for row in rows if row[0].endswith("*"))
    gold, hearts = [int(row[1]) for row in rows], [int(row[2]) for row in rows]
    hands, votes = [row[3] for row in rows], [row[4] if len(row) > 4 else "." for row in rows]
    held = Counter(card.removesuffix("!") for card in hands if card != ".")
    buried = Counter(entry[2:].removesuffix("!") for entry in trash.split(",") if entry != "-")
    collective = seats if collective < 0 else collective
    left = box - held - buried
    assert left.total() + held.total() + buried.total() == box.total(), "too many of a card"
    there = collective + sum(gold) - start["collective"] - seats * start["personal"]
    gone = _seen(left, Counter(seen.split()), there, seats * start["bff"] - sum(hearts), seats, buried.total())
    left -= gone
    drawn = gone.total() + held.total() + buried.total()
    number = max(1, round, -(-drawn // seats) + (phase == "deal" and drawn % seats != held.total() % seats))
    if phase == "over":
        number = box.total() // seats
    while phase == "deal" and (number - 1) * seats + held.total() < drawn:
        number += 1
    more = (number - 1) * seats + held.total() - drawn if phase == "deal" else number * seats - drawn
    for kind in ("kool", "mol", "kanarie", "broekzak", "dynamiet", "goud", "goud2", "goud3"):
        taken = min(left[kind], more)
        left[kind] -= taken
        more -= taken
    assert not more, "no cards are left to fill the rounds with"
    line = (
        number, foreman, phase, taker, collective, ",".join(map(str, gold)), ",".join(map(str, hearts)),
        ",".join(hands), ",".join(votes), ",".join(str(left[kind]) for kind in KINDS), trash,
    )  # fmt: skip
    return GAME.load(setup, " ".join(map(str, line)))


def _seen(left: Counter[str], said: Counter[str], there: int, broken: int, seats: int, thrown: int) -> Counter[str]:
    """The fewest cards that must have been seen: gold that came, Dynamiet that destroyed some, what broke hearts."""
    kinds = ("goud", "goud2", "goud3", "dynamiet", "broekzak", "kanarie")
    best: Counter[str] | None = None
    for counts in product(*(range(said[kind], left[kind] + 1) for kind in kinds)):
        gone = Counter({**said, **dict(zip(kinds, counts, strict=True))})
        lost = gone["goud"] + 2 * gone["goud2"] + 3 * gone["goud3"] - there
        flips = gone["goud"] + gone["goud2"] + gone["goud3"] + gone["broekzak"]
        if not 0 <= lost <= gone["dynamiet"] * (seats - 1) or flips < broken:
            continue
        if thrown > gone["kanarie"] * (seats - 1):
            continue
        if best is None or gone.total() < best.total():
            best = gone
    assert best is not None, "no cards seen before account for this gold and these hearts"
    assert not best - left, f"too many of {best - left}"
    return best


# Looking


def field(state: MijnwerkersState, name: str) -> str:
    """A field of the position line."""
    return dict(zip(FIELDS, state.line().split(" "), strict=True))[name]


def table(state: MijnwerkersState) -> str:
    """Collective pile, personal piles and BFF cards: "4 | 2,2,3 | 2,1,2"."""
    return f"{field(state, 'collective')} | {field(state, 'piles')} | {field(state, 'bff')}"


def asked(state: MijnwerkersState) -> str:
    """The phase and who is to move: "ask B", "deal chance"."""
    mover = state.to_move
    return f"{field(state, 'phase')} {'chance' if mover == CHANCE else 'nobody' if mover == OVER else 'ABCDEF'[mover]}"


def legal(state: MijnwerkersState) -> list[str]:
    """The texts of the legal actions in their order."""
    return [GAME.text(state.setup, action) for action in state.legal()]


def odds(state: MijnwerkersState) -> dict[str, int]:
    """What Chance may do, with the weights."""
    assert state.to_move == CHANCE
    return dict(zip(legal(state), state.weights(), strict=True))


def told(state: MijnwerkersState) -> list[str]:
    """The kinds of what happened by the last action."""
    return [event.kind for event in state.happened()]


def texts(state: MijnwerkersState, kind: str = "") -> list[str]:
    """What was said of the last action, of one kind only if a kind is given."""
    return [event.text for event in state.happened() if kind in ("", event.kind)]


def event(state: MijnwerkersState, kind: str) -> Event:
    """The one thing of a kind that happened by the last action."""
    (found,) = [event for event in state.happened() if event.kind == kind]
    return found


def result(state: MijnwerkersState) -> Outcome:
    """How the game ended; it must have."""
    found = state.outcome()
    assert found is not None and state.to_move == OVER and state.legal() == []
    return found


def check_whole(state: MijnwerkersState) -> None:
    """Cards and gold that must be there, from the position line alone."""
    start = start_of(state.setup)
    seats = state.setup.seats
    box = Counter({kind: start[kind] for kind in KINDS})
    pile = Counter(dict(zip(KINDS, map(int, field(state, "pile").split(",")), strict=True)))
    hands = [card.removesuffix("!") for card in field(state, "hands").split(",") if card != "."]
    trash = [entry[2:].removesuffix("!") for entry in field(state, "trash").split(",") if entry != "-"]
    seen = box - pile - Counter(hands) - Counter(trash)
    assert pile.total() + len(hands) + len(trash) + seen.total() == box.total(), f"cards come or go: {state.line()}"
    round, phase = int(field(state, "round")), field(state, "phase")
    drawn = (round - 1) * seats + len(hands) if phase == "deal" else round * seats
    assert pile.total() == box.total() - drawn, state.line()
    came = start["collective"] + seats * start["personal"] + sum(worth * seen[kind] for kind, worth in WORTH.items())
    there = int(field(state, "collective")) + sum(map(int, field(state, "piles").split(",")))
    most = seen["dynamiet"] * (seats - 1)
    if state.setup.option("trash") == "up" and seen["kanarie"]:
        most += came
    assert 0 <= came - there <= most, f"gold comes or goes: {state.line()}"


# Playing


def do(state: MijnwerkersState, *actions: str) -> MijnwerkersState:
    """Does what is typed, each of it legal, and returns the same State.

    On the way every action is taken back and done again, no card and no gold may be lost, and the position line must
    lead back to the same position.
    """
    for text in actions:
        action = GAME.parse(state.setup, text)
        refusal = state.check(action)
        assert refusal is None, f"{text}: {refusal}"
        listed = state.legal()
        assert action in listed, text
        before = state.key(), state.line(), state.view(0)
        state.push(action)
        assert state.pop() == action
        assert (state.key(), state.line(), state.view(0)) == before, f"{text} is not taken back"
        assert state.legal() == listed
        state.push(action)
        check_whole(state)
        assert GAME.load(state.setup, state.line()).key() == state.key(), state.line()
    return state


def after(state: MijnwerkersState, *actions: str) -> MijnwerkersState:
    """A copy of a State on which something was done."""
    return do(state.copy(), *actions)


def dealt(state: MijnwerkersState, cards: str) -> MijnwerkersState:
    """Chance gives cards in the order of the deal: "kool goud mol"."""
    for card in cards.split():
        do(state, f"deal {'ABCDEF'[state.seat]} {card}")
    return state


def refused(state: MijnwerkersState, text: str) -> str:
    """The rule by which a typed action is refused. It must be, and nothing may change by asking."""
    before = state.key(), state.line(), state.legal(), state.happened(), state.view(0)
    action = GAME.parse(state.setup, text)
    found = state.check(action)
    assert isinstance(found, IllegalAction), f"{text} is allowed"
    assert action not in state.legal(), text
    assert found.reason.endswith(".") and found.rule in GAME.rulebook(), found
    assert (state.key(), state.line(), state.legal(), state.happened(), state.view(0)) == before
    return found.rule
