"""Mijnwerkers as plain ASCII: a row a seat, and the cards that were seen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.game import Seat
from rules.mijnwerkers.components import KINDS
from rules.piles import SEATS, Counts

if TYPE_CHECKING:
    from rules.mijnwerkers.view import MijnwerkersView

_HEARTS: Final = 4
"""BFF cards that are drawn one by one; more are counted."""


def drawing(view: MijnwerkersView) -> list[str]:
    """The piles, the seats with gold, hearts, cards and votes, and how many cards of each kind were seen."""
    foreman = SEATS[view.foreman] if view.foreman >= 0 else "-"
    lines = [
        f"Round {view.round} of {view.rounds}   foreman {foreman}   {view.phase}",
        f"Collective pile {view.collective}   coal pile {view.pile}   destroyed {view.blown}",
        "",
        "   seat  gold  BFF             card          said  voted  thrown away",
    ]
    lines += [_seat(view, seat) for seat in range(view.setup.seats)]
    lines += ["", " " * 11 + "  ".join(KINDS)]
    lines += [_counts("seen", view.seen), _counts("not seen", view.unseen)]
    return [line.rstrip() for line in lines]


def _seat(view: MijnwerkersView, seat: Seat) -> str:
    mark = ">" if view.to_move == seat else " "
    whole, all_of_them = view.bff[seat], view.table.bff
    hearts = f"{whole} of {all_of_them}"
    if all_of_them <= _HEARTS:
        hearts = " ".join(["<3"] * whole + ["</3"] * (all_of_them - whole))
    card = f"[{KINDS[view.hand]}]" if seat == view.seat and view.hand >= 0 else "[?]" if view.holding[seat] else "-"
    said = "no" if view.answered[seat] else ""
    named = view.votes[seat] or (view.vote if seat == view.seat else ())
    voted = "".join(SEATS[one] for one in named) or ("x" if view.voted[seat] else "")
    thrown = [KINDS[kind] for kind in view.trash] if seat == view.seat else ["?"] * len(view.buried[seat])
    return (
        f" {mark} {SEATS[seat]:<4}  {view.piles[seat]:>4}  {hearts:<15} {card:<13} {said:<5} {voted:<6} "
        f"{_thrown(thrown)}"
    )


def _thrown(cards: list[str]) -> str:
    """Cards thrown away unseen, counted where there are many."""
    return " ".join(cards) if len(" ".join(cards)) <= 20 else f"{len(cards)} cards"


def _counts(name: str, counts: Counts) -> str:
    numbers = "  ".join(f"{count:>{len(kind)}}" for kind, count in zip(KINDS, counts, strict=True))
    return f"  {name:<9}{numbers}"


def legend(view: MijnwerkersView) -> list[str]:
    """What the signs mean."""
    return [
        "> acts now; [?] a card you have not seen; <3 whole BFF card, </3 broken",
        "goud goud2 goud3 gold worth 1, 2 and 3; kool coal; mol the mole; kanarie the",
        "canary; broekzak the pocket; dynamiet dynamite; x has voted",
    ]
