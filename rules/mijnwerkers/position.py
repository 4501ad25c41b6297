"""One-line positions of Mijnwerkers, for tests, puzzles and looking on.

Eleven fields with one blank between, all always there::

    2 B vote - 5 2,3,2,4 2,2,1,2 kool!,.,goud!,dynamiet! C,.,.,. 5,2,1,14,1,1,1,2 -

Round (0 before the first foreman), foreman or "-", phase, who takes with De Mol or "-", collective pile, personal
piles, whole BFF cards, hands ("." no card, "!" behind a card about which no was answered), votes ("." none, "B", "BC"),
the coal pile by kind, the face-down trash ("A:kool,B:goud!", sorted, "-" for none).

Reading refuses what no game can come to, as far as the line tells.
"""

from __future__ import annotations

from rules.game import Seat, SetupError
from rules.mijnwerkers.components import BROEKZAK, DYNAMIET, GOUD, GOUD2, GOUD3, KANARIE, KINDS, MOL
from rules.mijnwerkers.kernel import Kernel
from rules.mijnwerkers.memory import BLANK, SAID_NO
from rules.mijnwerkers.notation import letters
from rules.mijnwerkers.table import (
    ASK,
    DEAL,
    ENDED,
    FOREMAN,
    KIND_COUNT,
    NONE,
    PHASES,
    SAID,
    TAKE,
    TIE,
    VOTE,
    gold_in,
)
from rules.piles import SEATS, Counts, read_counts, read_seat, write_counts
from rules.reading import read_number, shorten

_FIELDS = (
    "round", "foreman", "phase", "taker", "collective pile", "personal piles", "BFF cards", "hands", "votes",
    "coal pile", "trash",
)  # fmt: skip


class _Wrong(Exception):
    """What is wrong with a position."""


# Writing


def write_position(state: Kernel) -> str:
    """The position on one line."""
    trash = sorted(f"{SEATS[seat]}:{_card(card)}" for seat, card in state.trash)
    return " ".join((
        str(state.round),
        SEATS[state.foreman] if state.foreman >= 0 else "-",
        PHASES[state.phase],
        SEATS[state.seat] if state.phase == TAKE else "-",
        str(state.collective),
        write_counts(state.piles),
        write_counts(state.bff),
        ",".join(_card(card) if card >= 0 else "." for card in state.hands),
        ",".join(letters(named) or "." for named in state.votes),
        write_counts(state.pile),
        ",".join(trash) or "-",
    ))  # fmt: skip


def _card(card: int) -> str:
    return KINDS[card % KIND_COUNT] + "!" * (card >= SAID)


# Reading


def read_position(state: Kernel, line: str) -> None:
    """Put a new game into the position a line describes.

    Raises:
        SetupError: saying what is wrong with the line; the game is of no use then.
    """
    fields = line.split(" ")
    if len(fields) != len(_FIELDS):
        raise SetupError(f"A position has {len(_FIELDS)} fields with one blank between ({', '.join(_FIELDS)}), "
                         f"not {len(fields)}.")  # fmt: skip
    try:
        _read(state, fields)
        _check(state)
    except _Wrong as wrong:
        raise SetupError(f"This position cannot be: {wrong}") from None


def _read(state: Kernel, fields: list[str]) -> None:
    """Fill in what each field says by itself."""
    table = state.table
    seats = table.seats
    round, foreman, phase, taker, collective, piles, bff, hands, votes, pile, trash = fields
    state.round = _number("round", round, table.rounds)
    if phase not in PHASES:
        raise _expected("phase", f"one of {', '.join(PHASES)}", phase)
    state.phase = PHASES.index(phase)
    state.foreman = _seat_or_none("foreman", foreman, seats)
    actor = _seat_or_none("taker", taker, seats)
    if (actor != NONE) != (state.phase == TAKE):
        raise _Wrong("somebody takes with De Mol in phase take, and only there.")
    state.collective = _number("collective pile", collective, table.gold)
    state.piles = _counts("personal piles", piles, seats, table.gold)
    state.bff = _counts("BFF cards", bff, seats, table.bff)
    state.hands = tuple(NONE if word == "." else _read_card("hands", word) for word in _words("hands", hands, seats))
    state.votes = tuple(_read_vote(word, table.group_number.keys(), seats) for word in _words("votes", votes, seats))
    state.pile = _counts("coal pile", pile, KIND_COUNT, max(table.coal))
    state.trash = () if trash == "-" else tuple(sorted(_read_thrown(word, seats) for word in trash.split(",")))
    said = tuple(SAID_NO if card >= SAID else BLANK for card in state.hands)
    state.course = tuple(
        entry._replace(votes=named if state.phase == TIE else ())
        for entry, named in zip(said, state.votes, strict=True)
    )
    state.seat = actor if actor != NONE else _mover(state)


def _mover(state: Kernel) -> Seat:
    """The seat that draws or decides, out of the hands and votes (0 where none does)."""
    order = state.table.order[state.foreman]
    if state.phase == TIE:
        return state.foreman
    waiting = {
        DEAL: [one for one in order if state.hands[one] < 0],
        ASK: [one for one in order if 0 <= state.hands[one] < SAID],
        VOTE: [one for one in order if not state.votes[one]],
    }.get(state.phase, [0])
    if not waiting:
        raise _Wrong(f"in phase {PHASES[state.phase]} somebody is still to come.")
    return waiting[0]


def _expected(field: str, what: str, found: str) -> _Wrong:
    return _Wrong(f"field '{field}', expected {what}, found {shorten(found)!r}.")


def _number(field: str, text: str, most: int) -> int:
    number = read_number(text, 0, most)
    if number is None or str(number) != text:
        raise _expected(field, f"a number from 0 to {most}", text)
    return number


def _counts(field: str, text: str, count: int, most: int) -> Counts:
    found = read_counts(text, count, most)
    if found is None or write_counts(found) != text:
        raise _expected(field, f"{count} numbers from 0 to {most} with commas between", text)
    return found


def _words(field: str, text: str, seats: int) -> list[str]:
    words = text.split(",")
    if len(words) != seats:
        raise _expected(field, f"{seats} entries with commas between", text)
    return words


def _seat_or_none(field: str, text: str, seats: int) -> Seat:
    seat = read_seat(text, seats)
    if text != "-" and (seat is None or not text.isupper()):
        raise _expected(field, f"a seat from A to {SEATS[seats - 1]}, or '-'", text)
    return NONE if seat is None else seat


def _read_card(field: str, word: str) -> int:
    name = word.removesuffix("!")
    if name not in KINDS:
        raise _expected(field, f"a card ({', '.join(KINDS)}), with '!' after an answer of no", word)
    kind = KINDS.index(name)
    if word != name and kind in (MOL, KANARIE):
        raise _Wrong(f"whoever answered no does not hold '{name}' (MW-W45).")
    return kind + SAID * (word != name)


def _read_vote(word: str, groups: object, seats: int) -> tuple[Seat, ...]:
    if word == ".":
        return ()
    named = tuple(SEATS.find(letter) for letter in word)
    if named not in groups:  # type: ignore[operator]
        raise _expected("votes", "'.', a seat, or two seats in order", word)
    return named


def _read_thrown(word: str, seats: int) -> tuple[Seat, int]:
    letter, colon, card = word.partition(":")
    seat = read_seat(letter, seats)
    if seat is None or not colon or not letter.isupper():
        raise _expected("trash", "'-', or entries like A:kool", word)
    return seat, _read_card("trash", card)


# What must hold


def _check(state: Kernel) -> None:
    """Refuse what no game can come to."""
    seen = _check_cards(state)
    _check_round(state)
    _check_trash(state, seen)
    _check_gold(state, seen)
    {ASK: _check_ask, TAKE: _check_ask, VOTE: _check_votes, TIE: _check_votes}.get(state.phase, _check_idle)(
        state, seen
    )


def _check_cards(state: Kernel) -> Counts:
    """The cards everybody has seen: those that are nowhere else."""
    left = [count - there for count, there in zip(state.table.coal, state.pile, strict=True)]
    for card in (*state.hands, *(card for _, card in state.trash)):
        if card >= 0:
            left[card % KIND_COUNT] -= 1
    for kind, count in enumerate(left):
        if count < 0:
            raise _Wrong(f"there are only {state.table.coal[kind]} cards '{KINDS[kind]}', and it has {-count} more.")
    return tuple(left)


def _check_round(state: Kernel) -> None:
    """Round, foreman and the size of the coal pile go with the phase."""
    table, phase = state.table, state.phase
    if (state.round == 0) != (phase == FOREMAN) or (state.foreman == NONE) != (phase == FOREMAN):
        raise _Wrong("before the first foreman is named the round is 0, the foreman '-' and the phase foreman.")
    drawn = state.round * table.seats
    if phase == DEAL:
        drawn += sum(card >= 0 for card in state.hands) - table.seats
    if sum(table.coal) - sum(state.pile) != drawn:
        raise _Wrong(f"{drawn} cards have been drawn by now, so {sum(table.coal) - drawn} are left in the coal pile.")
    if phase == ENDED and state.round != table.rounds:
        raise _Wrong(f"the game is over after round {table.rounds}.")


def _check_trash(state: Kernel, seen: Counts) -> None:
    """Cards lie face down in the trash because of a Kanarie that everybody saw."""
    if state.trash and state.table.thrown_up:
        raise _Wrong("with trash=up nothing lies face down in the trash.")
    most = min(seen[KANARIE], state.round)
    for seat in range(state.table.seats):
        if sum(one == seat for one, _ in state.trash) > most:
            raise _Wrong(f"seat {SEATS[seat]} threw away more cards than Kanaries were seen.")
    if len(state.trash) > seen[KANARIE] * (state.table.seats - 1):
        raise _Wrong("more cards were thrown away than the Kanaries seen can account for.")


def _check_gold(state: Kernel, seen: Counts) -> None:
    """What came into the game is on a pile, or Dynamiet destroyed it; hearts break for gold and De Broekzak only."""
    table = state.table
    came = table.collective + table.seats * table.personal + gold_in(seen)
    lost = came - state.collective - sum(state.piles)
    most = seen[DYNAMIET] * (table.seats - 1)
    if table.thrown_up and seen[KANARIE]:
        most += gold_in(seen)
    if not 0 <= lost <= most:
        raise _Wrong(f"{came} gold came into the game, and {came - lost} are there; at most {most} can be destroyed.")
    broken = table.bff * table.seats - sum(state.bff)
    if broken > seen[GOUD] + seen[GOUD2] + seen[GOUD3] + seen[BROEKZAK]:
        raise _Wrong(f"{broken} BFF cards are broken, more than the cards seen can account for.")


def _check_idle(state: Kernel, seen: Counts) -> None:
    """Nobody has said or voted anything; only in phase deal are there cards in hand, in the order of the deal."""
    if any(state.votes) or any(card >= SAID for card in state.hands):
        raise _Wrong(f"in phase {PHASES[state.phase]} nobody has answered or voted.")
    held = [state.hands[one] >= 0 for one in state.table.order[state.foreman]]
    if any(held) and (state.phase != DEAL or held != sorted(held, reverse=True)):
        raise _Wrong(f"these hands do not go with phase {PHASES[state.phase]} and this foreman.")
    if state.phase == FOREMAN and (state.collective, state.piles, state.bff) != (
        state.table.collective, (state.table.personal,) * state.table.seats, (state.table.bff,) * state.table.seats,
    ):  # fmt: skip
        raise _Wrong("before the first foreman is named nothing has happened.")


def _check_ask(state: Kernel, seen: Counts) -> None:
    """Those before the mover have answered, those after have not; De Mol alone takes cards of these."""
    if any(state.votes):
        raise _Wrong("nobody votes before all are asked.")
    order = state.table.order[state.foreman]
    place = order.index(state.seat)
    before, behind = order[:place], order[place + 1 :]
    if any(0 <= state.hands[one] < SAID for one in before) or any(state.hands[one] >= SAID for one in behind):
        raise _Wrong("cards are asked for in order, the foreman's left neighbour first.")
    taken = sum(state.hands[one] < 0 for one in behind)
    if state.phase == TAKE:
        if state.hands[state.seat] >= 0 or not state.takeable():
            raise _Wrong("who takes has shown De Mol, and there is a card to take.")
        taken += 1
    elif taken and all(state.hands[one] >= 0 for one in before):
        raise _Wrong("who has not been asked has no card only if De Mol took it.")
    if taken > seen[MOL]:
        raise _Wrong("De Mol was seen too seldom for the cards it took.")


def _check_votes(state: Kernel, seen: Counts) -> None:
    """All have answered, votes are for others with a card and come in order, and a tie is one."""
    table = state.table
    if any(0 <= card < SAID for card in state.hands):
        raise _Wrong("everybody with a card has answered no before the vote.")
    if sum(card >= 0 for card in state.hands) <= table.chosen:
        raise _Wrong("with so few unknown cards there is no vote (MW-W40).")
    cast = [state.votes[one] for one in table.order[state.foreman]]
    for seat, named in enumerate(state.votes):
        if named and (len(named) != table.chosen or seat in named or any(state.hands[one] < 0 for one in named)):
            raise _Wrong(f"seat {SEATS[seat]} cannot vote for {letters(named)}.")
    voted = [bool(named) for named in cast]
    if voted != sorted(voted, reverse=True):
        raise _Wrong("votes come in order, the foreman's left neighbour first.")
    if state.phase == TIE:
        if not all(voted):
            raise _Wrong("before a tie is broken all have voted.")
        _, cut, missing = state.tally()
        if len(cut) <= missing:
            raise _Wrong("these votes are no tie.")
