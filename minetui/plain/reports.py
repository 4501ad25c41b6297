"""What the commands that play nothing print: games, replays, checks, node counts."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from minetui.hindsight import answered, is_open, question, reason
from minetui.plain.lines import Lines
from minetui.store import StoreError, read_file
from rules.catalogue import game
from rules.game import CHANCE, SPECTATOR, State, named, perft
from rules.match import Match, display_names
from rules.reading import counted
from rules.record import Reading, Record, RecordError


def games_data(ids: Sequence[str]) -> dict[str, Any]:
    """Games with seats and options, ready for JSON."""
    return {"games": [_game_data(id) for id in ids]}


def _game_data(id: str) -> dict[str, Any]:
    rules = game(id)
    options = []
    for option in rules.options:
        choices: list[dict[str, Any]] = []
        for choice in option.choices:
            entry: dict[str, Any] = {"name": choice.name}
            if choice.seats is not None:
                entry["seats"] = {"min": choice.seats[0], "max": choice.seats[1]}
            choices.append(entry)
        told: dict[str, Any] = {"name": option.name, "default": option.default, "rule": option.rule, "choices": choices}
        if option.needs is not None:
            told["needs"] = {option.needs[0]: list(option.needs[1])}
        options.append(told)
    low, high = rules.seats
    return {
        "id": id,
        "title": rules.title,
        "seats": {"min": low, "max": high},
        "draws_seats": rules.draws_seats,
        "options": options,
    }


def show_games(lines: Lines, ids: Sequence[str]) -> None:
    """Games with their options in words."""
    for id in ids:
        rules = game(id)
        drawn = ", drawn by chance" if rules.draws_seats else ""
        lines.say(f"{rules.title} ({id}), {_seats(*rules.seats)}{drawn}")
        for option in rules.options:
            needs = f"; only with {option.needs[0]}={', '.join(option.needs[1])}" if option.needs else ""
            lines.say(f"  {option.name}: {option.text} ({option.rule}){needs}", "    ")
            wide = max(10, *(len(choice.name) for choice in option.choices))
            for number, choice in enumerate(option.choices):
                mark = " (default)" if number == 0 else ""
                seats = "" if choice.seats is None else f", {_seats(*choice.seats)}"
                lines.say(f"    {choice.name:{wide}} {choice.text}{seats}{mark}", " " * (wide + 5))
            if option.deck:
                lines.say(f"    {'FILE':{wide}} a data file of your own")


def _seats(low: int, high: int) -> str:
    return f"{low} to {high} seats" if low != high else counted(low, "seat")


def show_replay(lines: Lines, reading: Reading, stop: int | None, draw: bool, why: bool = False) -> None:
    """A Record told action by action; of a match with hidden hands that goes on still, what everybody knows.

    Args:
        lines: where to.
        reading: the Record.
        stop: how many actions to tell; None for all.
        draw: whether to draw the position whenever another seat's turn begins, not only at the end.
        why: whether bots say why they acted so.
    """
    record = reading.record
    whole = is_open(record)
    rules = game(record.setup.game)
    names = display_names(record.players)
    options = ", ".join(f"{name} {value}" for name, value in record.setup.options)
    lines.say(f"{rules.title}: {', '.join(names)}. {options}.")
    if reading.torn:
        lines.say(reading.notice())
    state = record.start()
    last = CHANCE
    told = record.actions[:stop]
    for number, action in enumerate(told):
        _say_notes(lines, record, number)
        mover = state.to_move
        if draw and mover != last and mover != CHANCE:
            lines.show(state.view(SPECTATOR).drawing())
        last = mover
        text = f"{rules.text(record.setup, action)}.  " if whole else ""
        asked = question(record, state, number) if why and whole else None
        state.push(action)
        events = " ".join(named(event.text, names) for event in state.happened() if whole or event.known_to(SPECTATOR))
        lines.say(f"{number + 1:>4}  {'Chance' if mover == CHANCE else names[mover]}: {text}{events}", "      ")
        if asked is not None:
            lines.say(f"      Why: {named(reason(answered(asked), action), names)}", "      ")
    _say_notes(lines, record, len(told))
    if not whole:
        lines.say("The match is not over, so what is hidden stays so.")
    show_position(lines, state, names, whole)


def _say_notes(lines: Lines, record: Record, at: int) -> None:
    """Tell the comments and captions that stand after so many actions."""
    for note in record.notes:
        if note.at == at:
            lines.say(f"{note.kind} {note.text}", f"{note.kind} ")


def show_position(lines: Lines, state: State, names: tuple[str, ...], whole: bool = True) -> None:
    """A position drawn and told, with the decision or the outcome; its line only if all of it may be shown."""
    view = state.view(SPECTATOR)
    lines.show(view.drawing() + view.legend())
    for sentence in view.words():
        lines.say(named(sentence, names))
    outcome = state.outcome()
    lines.say(named(outcome.reason if outcome else state.decision().prompt, names))
    if whole:
        lines.show([f"Position: {state.line()}"])  # on one line, to be copied


def check_file(path: Path) -> tuple[bool, str]:
    """Whether a Record file is whole and every action in it legal, and a sentence about it."""
    try:
        reading = read_file(path)
    except (RecordError, StoreError) as error:
        return False, f"{path}: {error}" if isinstance(error, RecordError) else str(error)
    record = reading.record
    outcome = reading.state.outcome()
    names = display_names(record.players)
    ended = named(outcome.reason, names) if outcome else "not over."
    torn = " The torn last line is left out." if reading.torn else ""
    return True, f"{path}: fine; {record.setup.game}, {counted(len(record.actions), 'action')}, {ended}{torn}"


def dealt(match: Match) -> State:
    """The State of a match after Chance's part of setting up."""
    match.deal_all()
    return match.record.replay()


def show_perft(lines: Lines, state: State, depth: int, divide: bool) -> None:
    """Counts of action sequences, for each first action if wanted."""
    if not divide or depth == 0:
        lines.say(str(perft(state, depth)))
        return
    rules = game(state.setup.game)
    total = 0
    for action in state.legal():
        text = rules.text(state.setup, action)
        state.push(action)
        count = perft(state, depth - 1)
        state.pop()
        total += count
        lines.show([f"{text}: {count}"])
    lines.show([f"total: {total}"])
