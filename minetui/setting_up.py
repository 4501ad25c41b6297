"""From what a person typed to a Setup and its players: options, data files, names, bots."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from minetui.bots import levels
from minetui.store import StoreError, read_bytes
from rules.game import FILE, Game, Option, Setup, SetupError, choose_setup
from rules.match import BOT, CHANCE_NAME, bot_level
from rules.reading import shorten
from rules.record import clean, deck_text

LARGEST_DECK: Final = 1024 * 1024
"""Bytes of a data file of the players' own; ours have a few thousand."""


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
    files: dict[str, str] = {}
    texts: dict[str, str] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals:
            raise SetupError(f"An option is written name=value, not {clean(pair)!r}.")
        if name in options or name in files:
            raise SetupError(f"Option {clean(name)} is given twice.")
        option = next((option for option in game.options if option.name == name), None)
        if option and option.deck and value not in {choice.name for choice in option.choices}:
            files[name] = value
            texts[name] = _read(option, value)
        else:
            options[name] = value
    setup = choose_setup(game, seats, options, texts)
    if not texts:
        return setup
    try:
        game.start(setup)
    except SetupError as error:
        raise SetupError(f"{', '.join(files.values())}: {error}") from None
    return choose_setup(game, seats, options, {name: deck_text(text.splitlines()) for name, text in texts.items()})


def _read(option: Option, value: str) -> str:
    """The text of a data file. Windows line ends and a byte order mark are no matter: people edit such files there."""
    names = ", ".join(choice.name for choice in option.choices)
    hint = "" if value != FILE else " ('file' itself is no path)"
    why = f"it is {names}, or a text file that can be read{hint}"
    if not value:
        raise SetupError(f"{option.name} cannot be '': {why}.")
    try:
        return read_bytes(Path(value), LARGEST_DECK).decode("utf-8-sig")
    except StoreError as error:
        raise SetupError(f"{option.name} cannot be {shorten(clean(value))!r}: {why}. {error}") from None
    except UnicodeDecodeError:
        raise SetupError(f"{option.name} cannot be {shorten(clean(value))!r}: it is not UTF-8 text.") from None


def make_players(game: Game, seats: Sequence[str], least: int = 0) -> tuple[str, ...]:
    """A player for each seat: those named, then the game's strongest bots up to the fewest seats.

    Args:
        game: what is played.
        seats: names of people, or "bot:LEVEL".
        least: the fewest seats, where the options ask for more than the game does.

    Raises:
        SetupError: for a name nobody can be called, a bot nobody knows, or too many seats.
    """
    low, high = game.seats
    if len(seats) > high:
        raise SetupError(f"{game.title} has {high} seats, not {len(seats)}.")
    players = [clean(name) for name in seats] or ["Player"]
    for typed, name in zip(seats, players, strict=False):
        if not name or len(name) > 40:
            raise SetupError(f"A seat's name has 1 to 40 printable characters, unlike {shorten(typed)!r}.")
        if (name.lower() + ":").startswith(BOT) and bot_level(name) is None:
            known = ", ".join(BOT + level for level in levels(game.id))
            raise SetupError(f"A bot's seat is one of {known}, unlike {name!r}.")
        if name.lower() == CHANCE_NAME.lower():
            raise SetupError(f"{name!r} is whoever shuffles and deals; a seat needs another name.")
        if bot_level(name) is None and players.count(name) > 1:
            raise SetupError(f"Two seats cannot both be called {name!r}.")
    check_bots(game, players)
    while len(players) < max(low, least):
        players.append(BOT + levels(game.id)[-1])
    return tuple(players)


def check_bots(game: Game, players: Sequence[str]) -> None:
    """Raise SetupError if one of the players is a bot there is not for a game."""
    for level in map(bot_level, players):
        if level is not None and level not in levels(game.id):
            known = ", ".join(levels(game.id))
            raise SetupError(f"There is no {shorten(level)!r} bot for {game.title}; there is {known}.")


def new_seed() -> str:
    """A seed nobody can guess, short enough to type."""
    return str(secrets.randbelow(10**9))
