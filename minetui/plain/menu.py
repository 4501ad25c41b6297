"""Line mode's home: pick a game, set it up, resume a match, read rules."""

from __future__ import annotations

from itertools import islice
from typing import Final

from minetui.bots import levels
from minetui.plain.lines import Lines
from minetui.plain.rules_text import say_rules
from minetui.plain.table import LineTable
from minetui.session import Session
from minetui.setting_up import make_players, make_setup, new_seed
from minetui.starting import resume_session, start_session
from minetui.store import Keeper, Kept, StoreError, open_matches
from rules.catalogue import game, games
from rules.game import Game, SetupError
from rules.match import Match
from rules.reading import shorten
from rules.record import RecordError

LISTED: Final = 20
"""How many matches are offered to be resumed, the last played first; to list more would take long."""


def home(lines: Lines) -> None:
    """Offer the menu until somebody leaves. Raises InputEnded when input ends."""
    lines.say("MineTUI: tabletop games about mines.")
    while True:
        lines.say()
        items = [f"Play {game(id).title}" for id in games()]
        matches = [kept for kept in islice(open_matches(), LISTED) if kept.reading]
        choice = lines.choose("What would you like?", [*items, f"Resume a match ({len(matches)})", "Rules", "Leave"])
        try:
            if choice < len(items):
                _new_match(lines, game(games()[choice]))
            elif choice == len(items):
                _resume(lines, matches)
            elif choice == len(items) + 1:
                _rules(lines)
            else:
                return
        except (SetupError, StoreError, RecordError) as error:
            lines.say(str(error))


def play_session(lines: Lines, session: Session, told: str = "") -> bool:
    """Play a match in lines, after a sentence, and let its file go. True when the game was played to its end."""
    if told:
        lines.say(told)
    try:
        return play_match(lines, session.match, session.keeper)
    finally:
        session.close()


def play_match(lines: Lines, match: Match, keeper: Keeper | None) -> bool:
    """Play a match that is ready. True when the game was played to its end."""
    lines.say(
        f"{match.game.title}: {', '.join(match.names)}. Type 'help' at any prompt, 'brief' for sentences instead of "
        "drawings, 'quit' to leave."
    )
    ended = LineTable(match, lines, keeper.name if keeper else "").play()
    if ended and keeper is not None:
        keeper.finish()
    return ended


def _new_match(lines: Lines, rules: Game) -> None:
    low, high = rules.seats
    count = low
    if low != high:
        count = low + lines.choose("How many seats?", [str(number) for number in range(low, high + 1)], 0)
    seats: list[str] = []
    for seat in range(count):
        while True:
            default = "Player" if seat == 0 else f"bot:{levels(rules.id)[-1]}"
            known = ", ".join(f"bot:{level}" for level in levels(rules.id))
            lines.say(f"Seat {seat + 1}: a name, or {known}.")
            answer = lines.ask(f"Who (Enter: {default})?") or default
            try:
                make_players(rules, [*seats, answer])
            except SetupError as error:
                lines.say(str(error))
                continue
            seats.append(answer)
            break
    pairs = []
    if lines.choose("Options:", ["as usual", "choose them"], 0):
        for option in rules.options:
            offered = [c for c in option.choices if c.seats is None or c.seats[0] <= count <= c.seats[1]]
            names = [f"{choice.name}: {choice.text}" for choice in offered]
            pairs.append(f"{option.name}={offered[lines.choose(f'{option.name}: {option.text}', names, 0)].name}")
    players = make_players(rules, seats)
    play_session(lines, *start_session(make_setup(rules, count, pairs), players, new_seed()))


def _resume(lines: Lines, matches: list[Kept]) -> None:
    if not matches:
        lines.say("There is no match to resume.")
        return
    choice = lines.choose("Which match?", [*map(describe, matches), "None"])
    if choice < len(matches):
        play_session(lines, *resume_session(Keeper(matches[choice].path)))


def describe(kept: Kept) -> str:
    """A kept match on one line: its name, who plays, how far it is."""
    if kept.reading is None:
        return f"{kept.name}: cannot be read ({kept.damage})"
    match = kept.reading.record
    players = " and ".join(map(shorten, match.players))
    return f"{kept.name}: {game(match.setup.game).title}, {players}, {len(match.actions)} actions"


def _rules(lines: Lines) -> None:
    rules = game(games()[lines.choose("Of which game?", [game(id).title for id in games()])])
    while True:
        asked = lines.ask("A rule's id, some words, or Enter to go back?")
        if not asked:
            return
        say_rules(lines, rules, asked)
