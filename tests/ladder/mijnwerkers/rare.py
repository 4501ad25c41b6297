"""Rare events of Mijnwerkers: how each is recognised, and a position that shows it.

What happened is told by the twin, which plays the action from the line before it.
"""

from __future__ import annotations

from collections.abc import Callable

from rules.game import OVER
from tests.ladder.mijnwerkers.built import position
from tests.ladder.mijnwerkers.line import LETTERS, Line, read
from tests.ladder.mijnwerkers.twin import told
from tests.ladder.plug import Built, Moment, Rare

Seen = Callable[[Moment], bool]
ANY = ""


def _quick(text: str) -> bool:
    """Whether an action may have made more happen than an answer or a vote put down."""
    return not text.startswith(("deal", "foreman"))


def _is(event: tuple[str, ...], wanted: tuple[str, ...]) -> bool:
    return len(event) >= len(wanted) and all(one in (ANY, other) for one, other in zip(wanted, event, strict=False))


def happened(*wanted: tuple[str, ...]) -> Seen:
    """All of these happened in one action; ANY stands for any word."""
    return lambda moment: _quick(moment.text) and all(any(_is(event, one) for event in told(moment)) for one in wanted)


def never(*wanted: tuple[str, ...]) -> Seen:
    """None of these happened."""
    return lambda moment: not any(_is(event, one) for event in told(moment) for one in wanted)


def both(one: Seen, *others: Seen) -> Seen:
    """Several things at once."""
    return lambda moment: one(moment) and all(other(moment) for other in others)


def then(*wanted: tuple[str, ...]) -> Seen:
    """These happened one right after another, about the same seat."""

    def seen(moment: Moment) -> bool:
        if not _quick(moment.text):
            return False
        events = told(moment)
        for start in range(len(events) - len(wanted) + 1):
            here = events[start : start + len(wanted)]
            if all(map(_is, here, wanted)) and len({event[1] for event in here}) == 1:
                return True
        return False

    return seen


def taken(kind: str, *more: str) -> Seen:
    """The Mol takes a card of a kind, and the victim or the taker comes to this in the end."""

    def seen(moment: Moment) -> bool:
        if not moment.text.startswith("take"):
            return False
        events = told(moment)
        about = {
            event[1] if kind == "dynamiet" else event[2] for event in events if _is(event, ("takes", "", "", kind))
        }
        return bool(about) and all(any(event[0] == word and event[1] in about for event in events) for word in more)

    return seen


def chosen(kind: str, *more: str) -> Seen:
    """Somebody chosen shows a kind, and pays in this way, one thing right after another."""
    return then(("shown", ANY, kind), *((word,) for word in more))


def tie(on: int, places: int, of: int) -> Seen:
    """So many seats tie for so many places, where so many are to be chosen in all."""
    return lambda moment: (
        moment.text.startswith("vote")
        and len(moment.text.split()) == of + 1
        and any(event[:2] == ("tied", str(places)) and len(event) == on + 2 for event in told(moment))
    )


def no_vote(eligible: int, of: int) -> Seen:
    """So many are left where so many are to be chosen."""
    needed = (1, 1, 2, 2)
    return lambda moment: (
        moment.before.setup.option("coal") == "printed"
        and needed[moment.before.setup.seats - 3] == of
        and happened(("no vote",))(moment)
        and any(event[0] == "no vote" and len(event) == eligible + 1 for event in told(moment))
    )


def _before(moment: Moment) -> Line:
    return read(moment.before.line())


def _foreman_names_himself(moment: Moment) -> bool:
    return moment.text.startswith("choose") and _before(moment).foreman in moment.text.split()[1:]


def _a_card_is_out(moment: Moment) -> bool:
    return "." in _before(moment).hands


def _two_unasked_gone(moment: Moment) -> bool:
    """More cards are gone from those behind the mover than from those before: one Mol shown, two cards taken."""
    if not moment.text.startswith("take") or moment.after.to_move < 0:
        return False
    line = read(moment.after.line())
    order = line.order()
    place = order.index(LETTERS[moment.after.to_move])
    gone = [line.hands[LETTERS.index(letter)] == "." for letter in order]
    return line.phase == "ask" and sum(gone[place:]) > sum(gone[:place])


def _over(fits: Callable[[Moment, Line], bool]) -> Seen:
    """The game ends, and this is true."""
    return lambda moment: moment.after.to_move == OVER and fits(moment, read(moment.after.line()))


def _level(moment: Moment) -> list[int]:
    """The seats with the highest score."""
    outcome = moment.after.outcome()
    assert outcome is not None
    return [seat for seat, score in enumerate(outcome.scores) if score == max(outcome.scores)]


def _winners(moment: Moment) -> list[int]:
    outcome = moment.after.outcome()
    assert outcome is not None
    return list(outcome.winners)


def _by_hearts(moment: Moment, line: Line) -> bool:
    return len(_winners(moment)) < len(_level(moment))


def _shared(option: str) -> Callable[[Moment, Line], bool]:
    return lambda moment, line: (
        len(_winners(moment)) > 1
        and moment.after.setup.option("tie_break") == option
        and (option == "bff" or len({line.hearts[seat] for seat in _level(moment)}) > 1)
    )


def _blown_first(moment: Moment) -> bool:
    """A chosen Dynamiet takes the last gold of the other one chosen, who then cannot pay (W19)."""
    if not _quick(moment.text):
        return False
    events = told(moment)
    shown = [event[1] for event in events if event[0] == "shown"]
    if len(shown) < 2 or ("shown", shown[0], "dynamiet") not in events:
        return False
    return ("loses", shown[1]) in events and ("has nothing to pay", shown[1]) in events


def at(line: str, *actions: str, **options: str) -> Built:
    """Actions played from a line; the seats are counted in it."""
    return Built(actions, line, options, seats=len(read(line).piles))


SIX_KOOL = "kool! kool! kool! kool! kool! kool!"
RARES = (
    # The Mol
    Rare("the Mol takes gold", ("MW-W9",), taken("goud2", "breaks"),
         at(position("mol kool goud2"), "show", "take C")),
    Rare("the Mol takes gold, the victim pays for want of hearts", ("MW-W9", "MW-W37"),
         taken("goud", "has no heart to break", "pays"),
         at(position("kool! mol goud", hearts="2 2 0"), "show", "take C")),
    Rare("the Mol takes gold, the victim has neither heart nor gold", ("MW-W9", "MW-W37"),
         taken("goud", "has nothing to pay"), at(position("goud! mol kool", hearts="0 2 2", piles="0 2 2"), "show",
                                                "take A")),
    Rare("the Mol takes Dynamiet", ("MW-W10",), taken("dynamiet", "loses"),
         at(position("mol dynamiet kool"), "show", "take B")),
    Rare("the Mol takes Dynamiet and has nothing to lose", ("MW-W10", "MW-W37"),
         taken("dynamiet", "has nothing to lose"), at(position("dynamiet! mol kool", piles="2 0 2"), "show", "take A")),
    Rare("the Mol takes the Broekzak", ("MW-W11",), taken("broekzak", "pays", "breaks"),
         at(position("mol broekzak kool"), "show", "take B")),
    Rare("the Mol takes the Broekzak, the last gold goes first", ("MW-W11", "MW-W37"),
         taken("broekzak", "pays", "has no heart to break", "has nothing to pay"),
         at(position("mol broekzak kool", hearts="2 0 2", piles="2 1 2"), "show", "take B")),
    Rare("the Mol takes the Kanarie", ("MW-W12",), taken("kanarie"),
         at(position("kool! mol kanarie"), "show", "take C")),
    Rare("the Mol takes the Mol", ("MW-W13",), taken("mol"),
         at(position("mol mol kool kool"), "show", "take B")),
    Rare("the Mol takes the Mol, and goes on among those not asked", ("MW-W13", "MW-W14"), _two_unasked_gone,
         Built(("foreman C", "deal D mol", "deal A kool", "deal B mol", "deal C dynamiet", "show", "take B", "take C"),
               seats=4)),
    Rare("the Mol takes the Mol, and nobody is left", ("MW-W13", "MW-W46"),
         happened(("takes", ANY, ANY, "mol"), ("digs in vain",)),
         at(position("mol mol . .", foreman="B"), "show", "take B"), in_play=False),
    Rare("the Mol takes the Mol with three seats", ("MW-W46", "MW-W13"),
         lambda moment: moment.before.setup.seats == 3 and taken("mol")(moment),
         Built(("show", "take B"), position("mol mol goud", decks={"coal": "3 mol 2 goud 9"}),
               decks={"coal": "3 mol 2 goud 9"}), in_play=False),
    Rare("a Mol and nobody to take from", ("MW-W8",),
         both(happened(("digs in vain",)), never(("takes",))), at(position(". . mol"), "show")),
    Rare("a Mol is let be", ("MW-W8",), happened(("takes nobody",)), at(position("mol kool kool"), "show",
                                                                       "take nobody")),
    # The Kanarie
    Rare("the Kanarie is asked first", ("MW-W6",), both(happened(("sings",)), lambda moment: not _a_card_is_out(moment),
                                                       never(("throws", ANY, ANY, "asked"))),
         at(position("kanarie goud kool"), "show")),
    Rare("the Kanarie sings when cards have left hands", ("MW-W6",), both(happened(("sings",)), _a_card_is_out),
         at(position("goud kanarie kool"), "yes", "show")),
    Rare("the Kanarie sings and nobody holds a card", ("MW-W6",),
         both(happened(("sings",)), never(("throws",))), at(position(". . kanarie"), "show")),
    Rare("Dynamiet and Broekzak fizzle", ("MW-W6",),
         happened(("throws", ANY, "dynamiet"), ("throws", ANY, "broekzak")),
         at(position("dynamiet! kanarie broekzak"), "show")),
    Rare("gold is thrown away in the open", ("MW-W6", "MW-W43"),
         lambda moment: moment.before.setup.option("trash") == "up" and any(
             happened(("throws", ANY, kind))(moment) for kind in ("goud", "goud2", "goud3")),
         at(position("goud! kanarie kool"), "show", trash="up")),
    Rare("the Kanarie ends the game", ("MW-W6", "MW-W30"), _over(lambda moment, line: happened(("sings",))(moment)),
         at(position("kool! kanarie kool", round=8), "show")),
    # No vote
    Rare("one is left where one is chosen", ("MW-W40",), no_vote(1, 1), at(position(". . kool"), "no")),
    Rare("one is left where two are chosen", ("MW-W40",), no_vote(1, 2), at(position(". . . . kool"), "no")),
    Rare("two are left where two are chosen", ("MW-W40", "MW-W38"), no_vote(2, 2),
         at(position("broekzak dynamiet! . . .", "A", piles="1 2 2 2 2"), "no")),
    Rare("nobody is left where one is chosen", ("MW-W40",), no_vote(0, 1), at(position(". . goud"), "yes")),
    Rare("nobody is left where two are chosen", ("MW-W40",), no_vote(0, 2), at(position(". . . . goud2"), "yes")),
    Rare("the last answer ends the game", ("MW-W40", "MW-W30"),
         _over(lambda moment, line: moment.text in ("yes", "no")), at(position(". . goud", round=8), "yes")),
    # Ties
    Rare("two for one place", ("MW-W42",), tie(2, 1, 1),
         at(position("kool! kool! kool! kool!", phase="vote", votes="B A B ."), "vote A")),
    Rare("three for one place", ("MW-W42", "MW-W16"), tie(3, 1, 1),
         at(position("kool! kool! kool!", phase="vote", votes="B C ."), "vote A")),
    Rare("four for one place", ("MW-W42",), tie(4, 1, 1),
         at(position("kool! kool! kool! kool!", phase="vote", votes="B C D ."), "vote A")),
    Rare("one is above the cut, two for the other place", ("MW-W42", "MW-W17"), tie(2, 1, 2),
         at(position("kool! kool! kool! . .", phase="vote", votes="BC AC AB BC ."), "vote A C")),
    Rare("three for two places", ("MW-W42", "MW-W17"), tie(3, 2, 2),
         at(position("kool! kool! kool! kool! goud!", phase="vote", votes="BC AC AB AB ."), "vote C D")),
    Rare("five for two places", ("MW-W42", "MW-W17"), tie(5, 2, 2),
         at(position("kool! kool! kool! kool! goud!", phase="vote", votes="BC CD DE AE ."), "vote A B")),
    Rare("six for two places", ("MW-W42", "MW-W17"), tie(6, 2, 2),
         at(position(SIX_KOOL, phase="vote", votes="BC CD DE EF AF ."), "vote A B")),
    Rare("the foreman names himself", ("MW-W42",), _foreman_names_himself,
         at(position("kool! kool! goud!", phase="tie", votes="B C A"), "choose C")),
    Rare("the foreman names two", ("MW-W42",), lambda moment: len(moment.text.split()) == 3
         and moment.text.startswith("choose"),
         at(position(SIX_KOOL, phase="tie", votes="BC CD DE EF AF AB"), "choose B F")),
    # The chosen
    Rare("gold is found, and no heart to break", ("MW-W21",), chosen("goud", "has no heart to break", "pays"),
         at(position(". . goud", hearts="2 2 0"), "no")),
    Rare("gold is found, and neither heart nor gold", ("MW-W21", "MW-W44"),
         chosen("goud", "has no heart to break", "has nothing to pay"),
         at(position(". . goud", hearts="2 2 0", piles="2 2 0"), "no")),
    Rare("Dynamiet is found", ("MW-W22",), chosen("dynamiet"),
         at(position(". kool! dynamiet!", phase="vote", votes="C . ."), "vote C", "vote B")),
    Rare("Dynamiet is found, and somebody has nothing to lose", ("MW-W22",),
         both(happened(("shown", ANY, "dynamiet"), ("has nothing to lose",)), never(("backfires",))),
         at(position(". . dynamiet", piles="0 2 2"), "no")),
    Rare("both Dynamiet cards are found", ("MW-W22",),
         lambda moment: happened(("chosen",))(moment)
         and sum(_is(event, ("shown", ANY, "dynamiet")) for event in told(moment)) == 2,
         at(position("dynamiet! . . . dynamiet"), "no")),
    Rare("Dynamiet and Broekzak are both found", ("MW-W22", "MW-W24", "MW-W19"),
         happened(("shown", ANY, "dynamiet"), ("shown", ANY, "broekzak")),
         at(position("broekzak! dynamiet! kool! . .", phase="vote", votes="BC AC AB AB ."), "vote A B")),
    Rare("Dynamiet takes the last gold of the other one chosen", ("MW-W19", "MW-W44"), _blown_first,
         # four votes each: B asks, so D comes before A
         at(position("broekzak! . kool! dynamiet! .", "B", "vote", votes="CD . AD AC AD", piles="1 2 2 2 2"),
            "vote A D")),
    Rare("the Broekzak is found", ("MW-W24",), chosen("broekzak", "pays", "breaks"),
         at(position(". . broekzak"), "no")),
    Rare("the Broekzak is found, and no heart to break", ("MW-W24",),
         chosen("broekzak", "pays", "has no heart to break", "pays"),
         at(position(". . broekzak", hearts="2 2 0"), "no")),
    Rare("the Broekzak is found, and only one Goud", ("MW-W24", "MW-W37"),
         chosen("broekzak", "pays", "has no heart to break", "has nothing to pay"),
         at(position(". . broekzak", hearts="2 2 0", piles="2 2 1"), "no")),
    Rare("the Broekzak is found, and nothing to pay", ("MW-W24",), chosen("broekzak", "has nothing to pay", "breaks"),
         at(position(". . broekzak", piles="2 2 0"), "no")),
    # The others
    Rare("a lie is not found out, with 3x Goud", ("MW-W28",), happened(("keeps", ANY, "goud3")),
         at(position("goud3! kool! kool!", phase="vote", votes="B C ."), "vote B")),
    Rare("Dynamiet backfires", ("MW-W23",), then(("backfires",), ("loses",)),
         at(position("dynamiet! kool! kool!", phase="vote", votes="B C ."), "vote B")),
    Rare("Dynamiet backfires, and nothing to lose", ("MW-W23",), then(("backfires",), ("has nothing to lose",)),
         at(position("dynamiet! kool! kool!", phase="vote", votes="B C .", piles="0 2 2"), "vote B")),
    Rare("the Broekzak takes two", ("MW-W25",), happened(("pockets", ANY, "2")),
         at(position("broekzak! kool! kool!", phase="vote", votes="B C ."), "vote B")),
    Rare("the Broekzak takes one", ("MW-W25", "MW-W46"), happened(("pockets", ANY, "1")),
         at(position("broekzak! kool! kool!", phase="vote", votes="B C .", piles="3 3 2"), "vote B"), in_play=False),
    Rare("the Broekzak takes nothing", ("MW-W25", "MW-W46"), happened(("pockets", ANY, "0")),
         at(position("broekzak! kool! kool!", phase="vote", votes="B C .", piles="3 3 3"), "vote B"), in_play=False),
    # The end
    Rare("somebody gets no share", ("MW-W31",),
         _over(lambda moment, line: 0 in line.hearts), at(position(". . goud", hearts="2 0 1", round=8), "yes")),
    Rare("nobody gets a share", ("MW-W31", "MW-W46"), _over(lambda moment, line: not any(line.hearts)),
         at(position(". . goud", hearts="0 0 0", round=8), "yes")),
    Rare("gold goes to charity", ("MW-W31",),
         _over(lambda moment, line: any(line.hearts)
               and line.collective % sum(heart > 0 for heart in line.hearts) > 0),
         at(position(". . goud", piles="2 2 2", round=8), "yes")),
    Rare("a winner without a heart", ("MW-W32",),
         _over(lambda moment, line: any(line.hearts[seat] == 0 for seat in _winners(moment))),
         at(position(". . goud", hearts="0 2 2", piles="12 1 1", round=8), "yes")),
    Rare("most gold twice, more hearts win", ("MW-W33",), _over(_by_hearts),
         at(position(". . goud", hearts="1 2 2", piles="3 3 1", round=8), "yes")),
    Rare("most gold twice, hearts alike: shared", ("MW-W33",), _over(_shared("bff")),
         at(position(". . goud", hearts="1 1 2", piles="3 3 1", round=8), "yes")),
    Rare("most gold twice, shared whatever the hearts", ("MW-W33",), _over(_shared("shared")),
         at(position(". . goud", hearts="1 2 2", piles="3 3 1", round=8), "yes", tie_break="shared")),
)  # fmt: skip
