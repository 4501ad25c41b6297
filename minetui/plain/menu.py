"""Line mode's home: pick a game, set it up, resume a match, read rules."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date
from functools import partial
from itertools import islice
from typing import Final

from minetui.bots import levels
from minetui.lessons.shelf import captions_of, lesson, topic, topic_ids
from minetui.lessons.tutor import Tutor
from minetui.plain.demo import show_topic
from minetui.plain.learn import LineLesson
from minetui.plain.lines import Lines, WentBack
from minetui.plain.puzzle import LinePuzzle
from minetui.plain.rules_text import book_of, say_rules
from minetui.plain.table import LineTable
from minetui.progress import place_of
from minetui.puzzles.daily import daily
from minetui.puzzles.puzzle import GRADES, PuzzleError
from minetui.puzzles.shelf import KINDS, kind, puzzle, seeded
from minetui.session import Session
from minetui.setting_up import make_players, make_setup, new_seed
from minetui.settings import load_settings
from minetui.solved import untried
from minetui.starting import resume_session, start_session
from minetui.store import Keeper, Kept, StoreError, open_matches
from rules.catalogue import game, games
from rules.game import Game, SetupError, choose_setup
from rules.match import CHANCE_NAME, display_names
from rules.reading import counted, listed, shorten
from rules.record import RecordError

LISTED: Final = 20
"""How many matches are offered to be resumed, the last played first; to list more would take long."""


def home(lines: Lines) -> None:
    """Offer the menu until somebody leaves. Raises InputEnded when input ends."""
    lines.say("MineTUI: tabletop games about mines.")
    while True:
        lines.say()
        found = list(islice(open_matches(), LISTED + 1))
        count = f"the last {LISTED}" if len(found) > LISTED else str(sum(kept.reading is not None for kept in found))
        ways: list[tuple[str, Callable[[], None] | None]] = [
            *((f"Play {game(id).title}", partial(_new_match, lines, game(id))) for id in games()),
            ("Learn a game", partial(_learn, lines)),
            ("Puzzles", partial(pick_puzzle, lines)),
            (f"Resume a match ({count})", partial(_resume, lines, found)),
            ("Rules", partial(_rules, lines)),
            ("Quit", None),
        ]
        try:
            way = ways[lines.choose("What would you like?", [name for name, _ in ways])][1]
        except WentBack:
            return
        try:
            if way is None:
                return
            way()
        except WentBack:
            continue
        except (SetupError, StoreError, RecordError, PuzzleError) as error:
            lines.say(str(error))


def play_session(lines: Lines, session: Session, told: str = "", since: int | None = None) -> bool:
    """Play a match in lines and let its file go. True when the game was played to its end.

    Args:
        lines: where it is played.
        session: the match.
        told: a sentence to say first.
        since: the first action to be told about; None for none of those done so far.
    """
    for sentence in (told, session.seating):
        if sentence:
            lines.say(sentence)
    match, keeper = session.match, session.keeper
    lines.say(
        f"{match.game.title}: {', '.join(match.names)}. Type 'help' at any prompt, 'brief' for sentences instead of "
        "drawings, 'quit' to leave."
    )
    try:
        ended = LineTable(session, lines, since).play()
        if ended and keeper is not None:
            keeper.finish()
        return ended
    finally:
        session.close()


def _new_match(lines: Lines, rules: Game) -> None:
    low, high = rules.seats
    count = choose_setup(rules).seats
    if low != high:
        count = low + lines.choose("How many seats?", [str(number) for number in range(low, high + 1)], count - low)
    seats: list[str] = []
    drawn = rules.draws_seats and count > 1
    if drawn:
        lines.say(f"{CHANCE_NAME} will draw who sits where.")
    for seat in range(count):
        while True:
            default = "Player" if seat == 0 else f"bot:{levels(rules.id)[-1]}"
            known = ", ".join(f"bot:{level}" for level in levels(rules.id))
            lines.say(f"{'Player' if drawn else 'Seat'} {seat + 1}: a name, or {known}.")
            answer = lines.ask_or_back(f"Who, or back (Enter: {default})?") or default
            try:
                make_players(rules, [*seats, answer])
            except SetupError as error:
                lines.say(str(error))
                continue
            seats.append(answer)
            break
    chosen: dict[str, str] = {}
    if lines.choose("Options:", ["as usual", "choose them"], 0):
        for option in rules.options:
            offered = [c for c in option.choices if c.seats is None or c.seats[0] <= count <= c.seats[1]]
            names = [f"{choice.name}: {choice.text}" for choice in offered]
            asked = option.matters(chosen) and len(offered) > 1  # with one choice there is nothing to ask
            at = lines.choose(f"{option.name}: {option.text}", names, 0) if asked else 0
            chosen[option.name] = offered[at].name
    pairs = [f"{name}={value}" for name, value in chosen.items()]
    players = make_players(rules, seats)
    play_session(lines, *start_session(make_setup(rules, count, pairs), players, new_seed()), since=0)


def _resume(lines: Lines, found: list[Kept]) -> None:
    if damaged := unreadable(found[:LISTED]):
        lines.say(damaged)
    matches = [kept for kept in found[:LISTED] if kept.reading is not None]
    if not matches:
        lines.say("There is no match to resume.")
        return
    if len(found) > LISTED:
        lines.say("There are older ones, which 'minetui resume NAME' plays on.")
    match = matches[lines.choose("Which match?", list(map(describe, matches)))]
    play_session(lines, *resume_session(Keeper(match.path)))


def unreadable(found: Sequence[Kept]) -> str:
    """A sentence about those of the matches found that cannot be read, or ""."""
    damaged = [kept for kept in found if kept.reading is None]
    if len(damaged) < 2:
        return "".join(map(describe, damaged))
    names = ", ".join(kept.name for kept in damaged[:5]) + ", and others" * (len(damaged) > 5)
    return f"{len(damaged)} matches cannot be read: {names}. 'minetui check NAME' says why."


def describe(kept: Kept) -> str:
    """A kept match on one line: its name, who plays, how far it is."""
    if kept.reading is None:
        return f"{kept.name} cannot be read: {kept.damage.removesuffix('.')}."
    match = kept.reading.record
    players = listed([shorten(name) for name in display_names(match.players)])
    return f"{kept.name}: {game(match.setup.game).title}, {players}, {counted(len(match.actions), 'action')}"


def _learn(lines: Lines) -> None:
    language = load_settings()[0].language
    ids = [id for id in games() if topic_ids(id)]
    id = ids[lines.choose("Which game?", [game(id).title for id in ids])]
    titles = captions_of(id, language).titles
    known = topic_ids(id)
    at = lines.choose("What of it?", ["The lesson, where you left it", *(f"Demo: {titles[one]}" for one in known)], 0)
    if at:
        show_topic(lines, topic(id, known[at - 1], language))
    else:
        LineLesson(lines, Tutor(lesson(id, language), place_of(id))).take()


def pick_puzzle(lines: Lines) -> None:
    """Today's puzzles, one of a kind and grade, or one by its id. Raises WentBack, InputEnded, PuzzleError."""
    names = ["Today's puzzles", "By its id", *(kind(id).title for id in KINDS)]
    at = lines.choose("Which?", names, 0)
    if at == 0:
        for one in daily(date.today()):
            LinePuzzle(lines, one, True).play()
    elif at == 1:
        LinePuzzle(lines, puzzle(lines.ask_or_back("Its id, or back?"))).play()
    else:
        id, grade = tuple(KINDS)[at - 2], GRADES[lines.choose("Which grade?", list(GRADES), 1)]
        LinePuzzle(lines, seeded(id, grade, untried(id, grade))).play()


def _rules(lines: Lines) -> None:
    book = book_of(game(games()[lines.choose("Of which game?", [game(id).title for id in games()])]))
    while True:
        asked = lines.ask_or_back("A rule's id, some words, or back?")
        if not asked:
            return
        say_rules(lines, book, asked)
