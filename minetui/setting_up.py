"""From what a person typed to a Setup and its players: options, data files, names, bots."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from pathlib import Path

from minetui.bots import levels, make_bot
from rules.game import FILE, Game, Setup, SetupError, choose_setup
from rules.match import BOT, bot_level
from rules.record import clean, deck_text


def make_setup(game: Game, seats: int | None, pairs: Sequence[str]) -> Setup:
    """A checked Setup from "name=value" pairs.

    Args:
        game: what is played.
        seats: how many play; None for the fewest.
        pairs: one option each; the value of an option that takes a data file may be a path.

    Raises:
        SetupError: naming the option, or the file and line, that will not do.
    """
    options: dict[str, str] = {}
    files: dict[str, Path] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals:
            raise SetupError(f"An option is written name=value, not {clean(pair)!r}.")
        if name in options or name in files:
            raise SetupError(f"Option {clean(name)} is given twice.")
        option = next((option for option in game.options if option.name == name), None)
        if option and option.deck and value not in {choice.name for choice in option.choices}:
            files[name] = Path(value)
        else:
            options[name] = value
    texts = {name: _read(game, name, path) for name, path in files.items()}
    setup = choose_setup(game, seats, options, texts)
    if not texts:
        return setup
    try:
        game.start(setup)
    except SetupError as error:
        raise SetupError(f"{', '.join(map(str, files.values()))}: {error}") from None
    return choose_setup(game, seats, options, {name: deck_text(text.splitlines()) for name, text in texts.items()})


def _read(game: Game, name: str, path: Path) -> str:
    option = next(option for option in game.options if option.name == name)
    names = ", ".join(choice.name for choice in option.choices)
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, ValueError):
        value = clean(str(path))
        hint = "" if value != FILE else " ('file' itself is no path)"
        raise SetupError(f"{name} cannot be {value!r}: it is {names}, or a text file that can be read{hint}.") from None


def make_players(game: Game, seats: Sequence[str]) -> tuple[str, ...]:
    """A player for each seat: those named, then the game's strongest bots up to its fewest seats.

    Args:
        game: what is played.
        seats: names of people, or "bot:LEVEL".

    Raises:
        SetupError: for a name nobody can be called, a bot nobody knows, or too many seats.
    """
    low, high = game.seats
    if len(seats) > high:
        raise SetupError(f"{game.title} has {high} seats, not {len(seats)}.")
    players = [clean(name) for name in seats] or ["Player"]
    for typed, name in zip(seats, players, strict=False):
        if not name or len(name) > 40:
            raise SetupError(f"A seat's name has 1 to 40 printable characters, unlike {typed[:60]!r}.")
        level = bot_level(name)
        if level is None:
            if players.count(name) > 1:
                raise SetupError(f"Two seats cannot both be called {name!r}.")
            continue
        try:
            make_bot(game.id, level)
        except ValueError as error:
            raise SetupError(str(error)) from None
    while len(players) < low:
        players.append(BOT + levels(game.id)[-1])
    return tuple(players)


def new_seed() -> str:
    """A seed nobody can guess, short enough to type."""
    return str(secrets.randbelow(10**9))
