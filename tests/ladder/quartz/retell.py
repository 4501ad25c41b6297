"""A game of Quartz told anew, as it might have gone for all that one seat knows.

Two things happen out of others' sight: which Helpers they hire, and which cards they see and put back with a Surveyor.
All else stays as it was. A hire of somebody else's was for the Helper it played next, or for what it is imagined to
hold in the end. A Surveyor's cards were put back in the order in which they turned up since, then as they are imagined
to lie now, or in any order if another Surveyor came over them; so this is told from the end backwards.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from rules.game import SPECTATOR, Setup, State
from tests.twin.quartz import HELPERS, Card, Twin, read_card


@dataclass
class Survey:
    """One use of a Surveyor.

    Args:
        seat: who looks.
        known: what the telling seat knew of the cards lying there.
        lay: the cards lying there.
        looks: numbers of the actions that show new cards.
        puts: numbers of the actions that put cards back.
        turned: the cards turned up since, until the next Surveyor or now, that had been put back.
    """

    seat: str
    known: list[Card]
    lay: list[Card]
    looks: list[int] = field(default_factory=list)
    puts: list[int] = field(default_factory=list)
    turned: list[Card] = field(default_factory=list)


def retell(setup: Setup, texts: Sequence[str], seat: int, imagined: State) -> list[str]:
    """The game a seat could not have told from the true one.

    Args:
        setup: what is played.
        texts: the actions of the true game from its start.
        seat: who tells, or SPECTATOR.
        imagined: where the game is to come to.
    """
    me = "" if seat == SPECTATOR else "ABCDEF"[seat]
    end = Twin(setup)
    end.read_position(imagined.line())
    told = list(texts)
    hires, plays, surveys = _walk(setup, texts, me)
    for other, numbers in hires.items():
        if other != me:
            hired = plays[other] + sorted(end.hands[other], key=HELPERS.index)
            for number, helper in zip(numbers, hired, strict=True):
                told[number] = f"hired {helper}"
    lying = end.fixed + end.to_put
    for survey in reversed(surveys):
        if survey.seat != me:
            _tell(survey, survey.turned + lying, told)
        lying = survey.lay
    return told


def _tell(survey: Survey, seen: list[Card], told: list[str]) -> None:
    """Put the cards into the words of one Surveyor, and what lay there before into `survey.lay`.

    Args:
        survey: somebody else's.
        seen: all cards looked at, in the order they are put back.
        told: the game.
    """
    new = list(seen)
    for card in survey.known:
        new.remove(card)
    unknown = len(survey.lay) - len(survey.known)
    survey.lay = survey.known + new[:unknown]
    for number, card in zip(survey.looks, new[unknown:], strict=False):
        told[number] = f"look {card.words()}"
    for number, card in zip(survey.puts, seen, strict=False):
        told[number] = f"put {card.words()}"


def _walk(
    setup: Setup, texts: Sequence[str], me: str
) -> tuple[dict[str, list[int]], dict[str, list[str]], list[Survey]]:
    """Who hired when (numbers of actions), who played what, and all Surveyors."""
    twin = Twin(setup)
    hires: dict[str, list[int]] = {seat: [] for seat in twin.seats}
    plays: dict[str, list[str]] = {seat: [] for seat in twin.seats}
    surveys: list[Survey] = []
    for number, text in enumerate(texts):
        verb, mover = text.split()[0], twin.asked or twin.active
        if verb in HELPERS:
            plays[mover].append(verb)
        if verb == "hired":
            hires[mover].append(number)
        elif verb == "surveyor":
            known = twin.fixed if twin.arranger == me else twin.knows.get(me, [])
            surveys.append(Survey(mover, list(known), list(twin.fixed)))
        elif verb == "look":
            surveys[-1].looks.append(number)
        elif verb == "put":
            surveys[-1].puts.append(number)
        elif verb == "turn" and twin.fixed:
            surveys[-1].turned.append(read_card(text.partition(" ")[2]))
        twin.apply(text)
    return hires, plays, surveys
