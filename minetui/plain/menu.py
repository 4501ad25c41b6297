"""Line mode's home: pick a game, set it up, resume a match, read rules."""

from __future__ import annotations

from minetui.bots import levels
from minetui.plain.lines import Lines
from minetui.plain.reports import say_torn
from minetui.plain.rules_text import say_rules
from minetui.plain.table import LineTable
from minetui.setting_up import make_players, make_setup, new_seed
from minetui.store import Keeper, Kept, StoreError, kept_matches, new_keeper, resume
from rules.catalogue import game, games
from rules.game import Game, SetupError
from rules.match import Match, start_match
from rules.record import RecordError


def home(lines: Lines) -> None:
    """Offer the menu until somebody leaves. Raises InputEnded when input ends."""
    lines.say("MineTUI: tabletop games about mines.")
    while True:
        lines.say()
        items = [f"Play {game(id).title}" for id in games()]
        open_matches = [kept for kept in kept_matches() if kept.reading and not kept.over]
        choice = lines.choose(
            "What would you like?", [*items, f"Resume a match ({len(open_matches)})", "Rules", "Leave"]
        )
        try:
            if choice < len(items):
                _new_match(lines, game(games()[choice]))
            elif choice == len(items):
                _resume(lines, open_matches)
            elif choice == len(items) + 1:
                _rules(lines)
            else:
                return
        except (SetupError, StoreError, RecordError) as error:
            lines.say(str(error))


def play_new(lines: Lines, rules: Game, pairs: list[str], seats: list[str], seed: str, keeper: Keeper | None) -> bool:
    """Start a match and play it in lines.

    Args:
        lines: where it is played.
        rules: the game.
        pairs: options as "name=value".
        seats: names of people, or "bot:LEVEL".
        seed: what Chance's choices come from.
        keeper: where to keep the match; None for the data folder.

    Returns:
        True when the game was played to its end.

    Raises:
        SetupError, StoreError: nothing was started.
    """
    players = make_players(rules, seats)
    setup = make_setup(rules, len(players), pairs)
    rules.start(setup)
    if keeper is None:
        try:
            keeper = new_keeper(rules.id)
        except StoreError as error:
            lines.say(f"{error} The match goes on without being kept.")
    else:
        keeper.create()
    try:
        match = start_match(setup, players, seed, keeper.journal if keeper else None)
        return play_match(lines, match, keeper)
    finally:
        if keeper is not None:
            keeper.close()


def play_match(lines: Lines, match: Match, keeper: Keeper | None) -> bool:
    """Play a match that is ready. True when the game was played to its end."""
    lines.say(
        f"{match.game.title}: {', '.join(match.names)}. Type 'help' at any prompt, 'brief' for sentences instead of "
        "drawings, 'quit' to leave."
    )
    return LineTable(match, lines, keeper.name if keeper else "").play()


def resume_kept(lines: Lines, keeper: Keeper) -> bool:
    """Take a kept match and play on. Raises StoreError or RecordError."""
    match, reading = resume(keeper, new_seed())
    try:
        say_torn(lines, reading)
        return play_match(lines, match, keeper)
    finally:
        keeper.close()


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
    play_new(lines, rules, pairs, seats, new_seed(), None)


def _resume(lines: Lines, matches: list[Kept]) -> None:
    if not matches:
        lines.say("There is no match to resume.")
        return
    choice = lines.choose("Which match?", [*map(describe, matches), "None"])
    if choice < len(matches):
        resume_kept(lines, Keeper(matches[choice].path))


def describe(kept: Kept) -> str:
    """A kept match on one line: its name, who plays, how far it is."""
    if kept.reading is None:
        return f"{kept.name}: cannot be read ({kept.damage})"
    match = kept.reading.record
    how = "over" if kept.over else f"{len(match.actions)} actions"
    return f"{kept.name}: {game(match.setup.game).title}, {' and '.join(match.players)}, {how}"


def _rules(lines: Lines) -> None:
    rules = game(games()[lines.choose("Of which game?", [game(id).title for id in games()])])
    while True:
        asked = lines.ask("A rule's id, some words, or Enter to go back?")
        if not asked:
            return
        say_rules(lines, rules, asked)
