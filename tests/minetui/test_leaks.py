"""Nothing leaks: two matches that a seat could not tell apart look the same to it in everything the program shows.

The other match is the real one with all that the seat cannot know drawn anew, from its first action on (`Plug.retell`).
"""

from __future__ import annotations

import io
from collections.abc import Iterator, Sequence

import pytest

from minetui.bots import levels, make_bot
from minetui.bots.asking import THINKING
from minetui.plain.lines import Lines
from minetui.plain.table import LineTable
from minetui.session import Session
from rules.dealer import Dealer, Generator
from rules.game import SPECTATOR, Setup, State
from rules.match import Match
from rules.record import Record
from tests.ladder.cases import CASES, Case
from tests.ladder.play import moments

SEED = "7"
MOST = 900
"""Actions of a game that are looked at; those with cards to hide are over before."""
HIDDEN = [case for case in CASES if case.plug.retell is not None and case.plug.hides(case.setup)]
LINES = "board\nwords\nwords all\nactions\npeek\nrules\nlog\nhint\nwhy 1\nsave\nquit\n"
"""Everything line mode tells without acting."""

each_hidden = pytest.mark.parametrize("case", HIDDEN, ids=map(str, HIDDEN))


def match_of(setup: Setup, texts: Sequence[str], people: Sequence[int], game: object) -> Match:
    """A match that has come so far."""
    parse = game.parse  # type: ignore[attr-defined]
    players = tuple(f"P{seat}" if seat in people else "bot:random" for seat in range(setup.seats))
    record = Record(setup, players, SEED, "", tuple(parse(setup, text) for text in texts))
    return Match(record, Dealer(SEED))


def shown(session: Session) -> Iterator[object]:
    """What screens are made of."""
    yield session.view
    yield session.seat, session.eyes, session.awaited, session.person_to_move, session.declines, session.can_undo()
    yield session.match.decision
    yield [(move.text, move.kind, move.where, move.effect) for move in session.moves()]
    yield [session.say(event.text) for event in session.happened()]
    yield session.others_turn()
    yield session.views(*session.others_turn())
    yield [session.say(text) for text in (*session.view.words(), *session.view.words("all"))]
    yield session.view.drawing(), session.view.legend()


def asked(session: Session, texts: Sequence[str]) -> Iterator[object]:
    """What the person to move gets for an answer: refusals, a hint, line mode."""
    for text in texts:
        refused = session.refusal(text)
        yield text, refused and (refused.reason, refused.rule)
    match, seat = session.match, session.seat
    bot = make_bot(match.game.id, levels(match.game.id)[-1])
    yield bot.choose(match.view(seat), match.legal(), match.generator(seat), THINKING), bot.why()
    if session.declines:  # line mode would not wait, and what bots do next is theirs
        return
    target = io.StringIO()
    LineTable(session, Lines(io.StringIO(LINES), target)).play()
    yield target.getvalue()


def points(case: Case, every: int) -> Iterator[tuple[list[str], State]]:
    """Moments of a game, one in so many: the notation so far, and the State. Games with few cards are short."""
    texts: list[str] = []
    every = 3 if case.setup.decks else every
    for count, moment in enumerate(moments(case.plug, case.setup, f"leaks {case.number}", case.guide, most=MOST)):
        texts.append(moment.text)
        if count % every == case.number % every:
            yield texts, moment.after


@each_hidden
def test_one_person_among_bots_learns_nothing(case: Case) -> None:
    retell, game = case.plug.retell, case.plug.game
    assert retell is not None
    generator = Generator(f"leaks {case}")
    own = secrets = 0
    for texts, state in points(case, 29):
        for seat in range(case.setup.seats):
            imagined = game.imagine(state.view(seat), generator)
            others = retell(case.setup, texts, seat, imagined)
            if others == texts and imagined.key() == state.key():
                continue  # nothing is hidden now
            secrets += 1
            real, other = (Session(match_of(case.setup, one, [seat], game), None) for one in (texts, others))
            assert list(shown(real)) == list(shown(other))
            if state.to_move == seat:
                own += 1
                typed = list(dict.fromkeys(texts))[-40:]
                assert list(asked(real, typed)) == list(asked(other, typed))
    assert own or secrets < 9, "of so many moments with a secret one at least is the own turn"


@each_hidden
def test_people_round_one_terminal_learn_nothing_before_they_are_alone_with_it(case: Case) -> None:
    retell, game = case.plug.retell, case.plug.game
    assert retell is not None
    generator = Generator(f"leaks among people {case}")
    for texts, state in points(case, 31):
        imagined = game.imagine(state.view(SPECTATOR), generator)
        others = retell(case.setup, texts, SPECTATOR, imagined)
        if others == texts and imagined.key() == state.key():
            continue
        people = range(case.setup.seats)
        real, other = (Session(match_of(case.setup, one, people, game), None) for one in (texts, others))
        assert list(shown(real)) == list(shown(other))
